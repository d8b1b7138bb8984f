"""What all screens share: the house they live in, the stack they lie on, what every scene and overlay is."""
