import { afterEach, expect, test, vi } from "vitest";
import { followHeight } from "../src/around";

afterEach(() => vi.unstubAllGlobals());

// A share of a place that has no height of its own is none.
test.each([
  ["400px", true],
  ["calc(50vh - 1em)", true],
  ["100%", false],
  ["calc(100% - 10px)", false],
  ["calc(10px + 50%)", false],
  ["auto", false],
  ["", false],
])("the height %j is one that a board has to fit into: %s", (height, fixed) => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe: () => void;
      constructor(seen: () => void) {
        this.observe = seen;
      }
    },
  );
  const [host, el] = [document.createElement("div"), document.createElement("div")];
  el.style.height = height;
  followHeight(host, el);
  expect(host.classList.contains("fixed")).toBe(fixed);
});
