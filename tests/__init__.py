"""Tests mirror the package; hosts/ drives browsers, golden/ is read by both languages."""
