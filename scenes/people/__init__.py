"""Who plays at this computer: the list to choose from, somebody who comes, and what there is to change."""
