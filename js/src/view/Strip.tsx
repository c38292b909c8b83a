// A line under the board for what is not over in a moment: no kernel plays the game, or one is kept that could be gone on with.

import type { Board } from "../board";
import { download } from "../saved";
import type { Words } from "../say";

interface Props {
  board: Board;
  words: Words;
}

export function Strip({ board, words }: Props) {
  const { control } = board;
  const { strip } = control;
  if (!strip) return null;
  return (
    <div class="line strip" data-strip={strip}>
      <span>{words.strip()}</span>
      {strip === "left" ? (
        <>
          <button type="button" class="plain" data-do="go-on" onClick={() => control.behind.takeUp()}>
            {words.text("left.go_on")}
          </button>
          <button type="button" class="plain" data-do="drop" onClick={() => control.behind.dismiss()}>
            {words.text("close")}
          </button>
        </>
      ) : (
        control.table.head && (
          <button type="button" class="plain" data-do="save" onClick={() => download(control)}>
            {words.text("save")}
          </button>
        )
      )}
    </div>
  );
}
