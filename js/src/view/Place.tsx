// The place of a pile on the cloth: its outline, what it takes while empty, and the glow when it takes what is held.

import type { Spot } from "../layout";
import type { Pile } from "../wire";

interface Props {
  pile: Pile;
  spot: Spot | undefined;
  target: boolean;
  focused: boolean;
}

export function Place({ pile, spot, target, focused }: Props) {
  if (!spot) return null;
  const reach = { "--x": spot.x, "--y": spot.y, "--long": spot.bottom - spot.y };
  return (
    <div class={`pile ${pile.kind}${target ? " target" : ""}${focused ? " focused" : ""}`} data-pile={pile.name} style={reach}>
      <span>{pile.hint}</span>
    </div>
  );
}
