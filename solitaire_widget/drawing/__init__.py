"""The look of the table: card art as data, where piles and cards lie, a position as SVG."""
