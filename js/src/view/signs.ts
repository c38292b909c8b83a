// The signs on buttons: strokes in a box of 24 by 24.

export const signs = {
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5",
  hint: "M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.5.5.6 1 .6 3.200h6c0-2.2.1-2.7.6-3.200A6 6 0 0 0 12 3.500z",
  solution: "M5 19 19 5M19 5h-8M19 5v8M5 13v6h6",
  finish: "M12 20V5M6 11l6-6 6 6",
  deal: "M10 4.500h8.500a1 1 0 0 1 1 1V17M5.5 7.500H14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5.500a1 1 0 0 1-1-1V8.500a1 1 0 0 1 1-1zM9.75 11v5.500M7 13.750h5.5",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h1M9 12h11M7 10v4",
  help: "M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500v.01",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M19 5.5 10 12l9 6.500z",
  back: "M16 5.5 7 12l9 6.500z",
  forward: "M8 5.5 17 12l-9 6.500z",
  last: "M18 5v14M5 5.5 14 12l-9 6.500z",
  play: "M7 4.5 19 12 7 19.500z",
  pause: "M8 5v14M16 5v14",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01",
  conceal: "M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5M4 4l16 16",
  turn: "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
} as const;

export type Sign = keyof typeof signs;
