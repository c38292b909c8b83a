// The entry that anywidget loads: one control per model, one board per view, each in a shadow root of its own.

import { Control } from "./control";
import { mount } from "./mount";
import type { Model } from "./traits";

interface Life {
  model: Model;
  signal?: AbortSignal;
}

/** Called once per model. A host that shares what this returns between models gets one control per view instead. */
export default () => {
  let control: Control | null = null;
  let models = 0;
  return {
    initialize({ model, signal }: Life) {
      const made = new Control(model);
      control = made;
      models++;
      const end = () => made.dispose();
      signal?.addEventListener("abort", end);
      return end;
    },
    render({ model, el, signal }: Life & { el: HTMLElement }) {
      const own = models === 1 ? null : new Control(model);
      const unmount = mount(el, own ?? (control as Control));
      const end = () => {
        unmount();
        own?.dispose();
      };
      signal?.addEventListener("abort", end);
      return end;
    },
  };
};
