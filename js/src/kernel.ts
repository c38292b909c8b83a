// Whether a kernel still stands behind a board, as far as a host tells: none has to.

import type { Model } from "./wire";

/** Calls `gone` when the view that `host` stands in has no kernel (any more); returns what ends it. */
export function followKernel(host: HTMLElement, model: Model, gone: () => void): () => void {
  // ipywidgets marks views without one.
  const look = () => {
    if (host.closest(".jupyter-widgets-disconnected")) gone();
  };
  // The views are marked in the wake of the same event.
  const soon = () => void setTimeout(look);
  // JupyterLab tells of a kernel that died too: the one that starts in its place knows nothing of this board.
  const hear = (_: unknown, status: string) => {
    if (/starting|dead/.test(status)) gone();
  };
  const told = model.widget_manager?.kernel?.statusChanged;
  model.on("comm_live_update", soon);
  told?.connect(hear);
  look();
  return () => {
    model.off("comm_live_update", soon);
    told?.disconnect(hear);
  };
}
