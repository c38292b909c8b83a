// The options of a board and what each is when Python says nothing.

import type { Options } from "./traits";

export const defaults: Options = {
  deck: "modern",
  four_color: false,
  card_back: "lattice",
  theme: "auto",
  cloth: "green",
  animation: 1,
  language: "en",
  mirrored: false,
  controls: "full",
  tap: "select",
  auto_collect: "off",
  show_score: true,
  show_moves: true,
  show_passes: true,
  show_clock: false,
  jumbo: "auto",
  light: false,
};
