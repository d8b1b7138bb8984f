"""Start-up, the window and the main loop; and the entry in the system's menus."""
