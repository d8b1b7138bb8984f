"""Everything that is seen and touched: windows, pages and what lies on the table."""
