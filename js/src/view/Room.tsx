// The room of a board that is not drawn yet, as wide and as high as it will be: pages do not jump when they are scrolled.

import type { Board } from "../board";
import { clothColour } from "../deck";
import { extent } from "./Cloth";

export function Room({ board: { control, layout } }: { board: Board }) {
  const controls = control.option("controls");
  const task = !!control.get("lesson")?.count;
  const cloth = clothColour(control.option("cloth"));
  const bar = (
    <div class="bar">
      <span class="sign" />
      {!task && <span class="standing">…</span>}
    </div>
  );
  return (
    <div
      class={`board theme-${control.option("theme")}${cloth ? "" : " bare"}`}
      style={{ "--cloth": cloth || undefined }}
      aria-hidden="true"
    >
      <div class="frame room">
        {(task || controls === "full") && bar}
        {!task && controls === "full" && control.status.live && control.get("verdict")?.text && (
          <div class="light" />
        )}
        <div class="middle">
          <div class="stage">
            <div class="cloth">
              <div class="felt" style={extent(layout)} />
            </div>
          </div>
        </div>
        {!task && controls !== "none" && (
          <div class={`replay${control.status.live ? " slim" : ""}`}>
            <div class="line">
              <span class="sign" />
              <div class="track" />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
