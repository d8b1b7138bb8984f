"""What all games share: the contract of the rules, tables, matches, chance and cards."""
