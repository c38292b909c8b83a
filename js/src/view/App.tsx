// A whole board: bar, table, replay, panels, words.

import type { Board } from "../board";
import { Words } from "../say";
import { Bar } from "./Bar";
import { Cloth } from "./Cloth";

export function App({ board }: { board: Board }) {
  const { control } = board;
  board.lay();
  const words = new Words(control);
  const animation = control.option("animation");
  const notice = control.notice;
  return (
    <div
      class={`board theme-${control.option("theme")} cloth-${control.option("cloth")}`}
      data-version={control.version}
      data-pending={control.pending}
      data-cursor={control.at}
      style={{ "--speed": animation > 0 ? animation : 1000 }}
    >
      <Bar board={board} words={words} />
      <Cloth board={board} />
      {notice && (
        <div key={notice.id} class={`toast ${notice.kind}`}>
          {notice.text ?? words.text(notice.key ?? "")}
        </div>
      )}
      {control.waiting && <div class="toast waiting">{words.text("waiting")}</div>}
    </div>
  );
}
