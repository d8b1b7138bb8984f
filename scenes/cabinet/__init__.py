"""The cabinet in which medals hang: those earned and those to come."""
