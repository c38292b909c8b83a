// Whether a kernel still stands behind a board, as far as a host tells: none has to.

import type { Model } from "./traits";

/** Calls `gone` when the view that `host` stands in has no kernel (any more), `back` when a line that was cut is whole
 * again; returns what ends it. */
export function followKernel(
  host: HTMLElement,
  model: Model,
  gone: () => void,
  back: () => void,
): () => void {
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
  const line = (_: unknown, status: string) => {
    if (status === "connected") back();
  };
  // Shut down, or another one chosen: it says so by no status.
  const end = () => gone();
  const kernel = model.widget_manager?.kernel;
  model.on("comm_live_update", soon);
  kernel?.statusChanged?.connect(hear);
  kernel?.connectionStatusChanged?.connect(line);
  kernel?.disposed?.connect(end);
  look();
  return () => {
    model.off("comm_live_update", soon);
    kernel?.statusChanged?.disconnect(hear);
    kernel?.connectionStatusChanged?.disconnect(line);
    kernel?.disposed?.disconnect(end);
  };
}
