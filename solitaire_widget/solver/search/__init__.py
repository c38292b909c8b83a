"""The searches themselves: plain Python, which Cython compiles as it stands (see docs/solver.md)."""
