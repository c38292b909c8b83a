"""The pure rules of patience: cards, rules, positions, moves, steps, reasons and scores.

Nothing here reads a file, draws a picture, searches for a solution or speaks a human language.
"""
