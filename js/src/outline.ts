// Outlines of pips and letters, put where they are drawn.

/**
 * An outline of SVG moved, scaled, and with a negative scale turned upside down. A transform would do the same, but each
 * one makes the browser paint a piece apart: with those of a hundred cards every frame costs milliseconds.
 */
export function placed(outline: string, x: number, y: number, scale: number): string {
  return outline.replace(/([a-z])([^a-z]*)/gi, (_, command: string, text: string) => {
    const kind = command.toUpperCase();
    const moves = command === kind;
    const numbers = text.match(/-?(\d*\.\d+|\d+)/g) ?? [];
    const told = numbers.map((number, n) => {
      // Of an arc's seven numbers the first two are radii, the last two a point, those between stay.
      const arc = kind === "A" ? n % 7 : 5 + (n % 2);
      if (arc > 1 && arc < 5) return number;
      if (arc < 2) return Number(number) * Math.abs(scale);
      const down = kind === "V" || (kind !== "H" && arc === 6);
      return Number(number) * scale + (moves ? (down ? y : x) : 0);
    });
    return command + told.map((number) => Math.round(Number(number) * 1e3) / 1e3).join(" ");
  });
}
