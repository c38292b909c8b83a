// Puts a board into an element of the page: shadow root, style sheet, first drawing when it comes near the screen.

import { render } from "preact";
import { followHeight, shareKeys } from "./around";
import { Board } from "./board";
import type { Control } from "./control";
import bars from "./css/bars.css";
import fit from "./css/fit.css";
import lesson from "./css/lesson.css";
import panels from "./css/panels.css";
import table from "./css/table.css";
import theme from "./css/theme.css";
import { Drawing } from "./drawing";
import { followKernel } from "./kernel";
import { followScheme } from "./scheme";
import { Room } from "./view/Room";

/** How near to the screen, in pixels, a board must be to be drawn. */
const NEAR = "400px";

/** Shows a board in `el` until the returned function is called. */
export function mount(el: HTMLElement, control: Control): () => void {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(theme + table + bars + panels + lesson + fit);
  root.adoptedStyleSheets = [sheet];
  const ends = [followScheme(host), shareKeys(host), followHeight(host, el)];
  const place = document.createElement("div");
  place.className = "place";
  root.append(place);
  el.append(host);
  // In a row of boards each gets its share; a board has no width of its own.
  el.style.width ||= "100%";
  el.style.minWidth ||= "0";

  const board = new Board(control);
  const drawing = new Drawing(board, place);
  control.views++;
  ends.push(
    followKernel(
      host,
      control.model,
      () => control.orphan(),
      () => control.again(),
    ),
  );
  control.behind.arrive();
  render(<Room board={board} />, place);
  let stop = () => {};
  const start = () => {
    watch.disconnect();
    board.welcome();
    board.redraw = drawing.all;
    stop = control.subscribe(drawing.change);
    board.redraw();
  };
  const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && start(), {
    rootMargin: NEAR,
  });
  watch.observe(host);
  const idle = board.redraw;
  const beforePrint = () => (board.redraw === idle ? start() : board.redraw());
  const see = () => {
    control.visible = !document.hidden;
  };
  window.addEventListener("beforeprint", beforePrint);
  document.addEventListener("visibilitychange", see);
  return () => {
    for (const end of ends) end();
    control.views--;
    if (!control.views) control.behind.leave();
    document.removeEventListener("visibilitychange", see);
    watch.disconnect();
    window.removeEventListener("beforeprint", beforePrint);
    stop();
    board.redraw = idle;
    drawing.end();
    host.remove();
  };
}
