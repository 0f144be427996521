"""The arena: computer players meet over many deals, so that anyone can measure who is stronger."""
