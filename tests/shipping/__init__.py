"""What makes the program ready to be given away, and proves that what is given away works: the commands of `dev.py`."""
