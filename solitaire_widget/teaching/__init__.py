"""Lessons and what judges them; advice on the next move, and cards that may go up by themselves."""
