"""What is fed with anything: the same targets for Hypothesis in the suite and for `python3 dev.py fuzz`."""
