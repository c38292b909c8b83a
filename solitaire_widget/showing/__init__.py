"""The values of the traits that show something: the same in a widget and in a page of its own."""
