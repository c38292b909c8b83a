import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Control } from "../src/control";
import entry from "../src/index";
import { mount } from "../src/mount";
import { FakeModel, PILES } from "./model";

let el: HTMLElement;
let end: () => void;
let root: ShadowRoot;
let model: FakeModel;
let control: Control;

function show(state: ConstructorParameters<typeof FakeModel>[0] = {}): void {
  model = new FakeModel({ legal: "1\nT1-T2:2 342,33!\nD 01!", ...state });
  control = new Control(model);
  end = mount(el, control);
  root = el.firstElementChild?.shadowRoot as ShadowRoot;
}

const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const places = () => all(".card").map((card) => Number(card.dataset.place));

beforeEach(() => {
  // Every board is near the screen at once.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #seen: (entries: object[], observer: object) => void;
      constructor(seen: (entries: object[], observer: object) => void) {
        this.#seen = seen;
      }
      observe() {
        const [boundingClientRect, intersectionRect] = [{ bottom: 900 }, { bottom: 700 }];
        queueMicrotask(() =>
          this.#seen([{ isIntersecting: true, boundingClientRect, intersectionRect }], this),
        );
      }
      disconnect() {}
    },
  );
  el = document.createElement("div");
  document.body.append(el);
});
afterEach(() => {
  end?.();
  el.remove();
  vi.unstubAllGlobals();
});

describe("cards", () => {
  test("keep their order in the document whatever moves", async () => {
    show();
    await Promise.resolve();
    const before = all(".card");
    await model.push({ tail: "0:342,33! 01! 12 21", cursor: 4, version: 2 });
    expect(all(".card")).toEqual(before);
    expect(places()).toEqual(places().toSorted((a, b) => a - b));
  });

  test("are touched only by a step that changes how they lie", async () => {
    show();
    await Promise.resolve();
    const cloth = root.querySelector(".felt") as HTMLElement;
    const touched = new Set<Element | null>();
    const note = (records: MutationRecord[]) => {
      for (const { target } of records) touched.add((target as Element).closest(".card"));
    };
    new MutationObserver(note).observe(cloth, {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    });
    await model.push({ tail: "0:342,33!", cursor: 1, version: 1 });
    await Promise.resolve();
    // Two cards go to another pile, and the one below is turned up.
    expect(touched.size).toBe(3);
    expect(touched).not.toContain(null);
  });

  test("of another game are other nodes", async () => {
    show();
    await Promise.resolve();
    const before = all(".card");
    const start = model.get("start") as string;
    await model.push({ start: `${start} `, version: 1 });
    expect(all(".card")).toHaveLength(before.length);
    expect(all(".card").filter((card) => before.includes(card))).toEqual([]);
  });

  test("that lie face down have no face, no name, no id", async () => {
    show();
    await Promise.resolve();
    const html = root.innerHTML;
    for (const hidden of ["6C", "5H", "4S", "KD", "king", "6 of clubs"]) expect(html).not.toContain(hidden);
    expect(all(".card.down")).toHaveLength(4);
    expect(all(".card.up use").map((use) => use.getAttribute("href"))).toEqual([
      "#3D",
      "#AC",
      "#9S",
      "#8H",
      "#TD",
    ]);
  });

  test("turned up show their face, and turned down lose it again", async () => {
    show({ tail: "0:342,33!", cursor: 1 });
    await Promise.resolve();
    expect(root.innerHTML).toContain("#KD");
    await model.push({ cursor: 0 });
    expect(all(".card use").map((use) => use.getAttribute("href"))).not.toContain("#KD");
  });
});

describe("text from elsewhere", () => {
  const nasty = '<img src=x onerror="alert(1)"></script>';

  test("stays text", async () => {
    show({
      steps: "01!",
      tail: "1:",
      status: new FakeModel().status({ live: false }),
      notes: [{ at: 0, comments: [nasty], glyphs: [nasty], variations: [{ moves: nasty, steps: "" }] }],
      series: { [nasty]: [1, 2] },
      marks: [{ kind: "arrow", source: nasty, target: "T1", color: nasty }],
    });
    await Promise.resolve();
    root.querySelector<HTMLElement>("[data-do=list]")?.click();
    expect(all("img, script")).toEqual([]);
    expect(root.textContent).toContain(nasty);
  });

  test("a message, a title, a label", async () => {
    show({ status: new FakeModel().status({ message: nasty }) });
    control.table.title = nasty;
    control.table.piles.forEach((pile) => {
      pile.label = pile.hint = nasty;
    });
    await model.push({ version: 2 });
    await Promise.resolve();
    expect(all("img, script")).toEqual([]);
  });
});

describe("the focus", () => {
  const active = () => root.activeElement as HTMLElement | null;
  const press = (name: string) => root.querySelector<HTMLElement>(`[data-do=${name}]`)?.click();

  test("comes to the board with a press anywhere on it, never to the page around it", async () => {
    show();
    await Promise.resolve();
    expect(root.querySelector<HTMLElement>(".board")?.tabIndex).toBe(-1);
  });

  test("is back on the table after a new deal", async () => {
    show();
    await Promise.resolve();
    press("menu");
    await vi.waitFor(() => expect(active()?.dataset.do).toBe("close"));
    press("new");
    expect(active()?.dataset.words).toBe(PILES[0]);
    expect(model.requests[0]?.intent.type).toBe("new");
  });

  test("Enter in the field of the deal number asks for that deal, once", async () => {
    show();
    await Promise.resolve();
    press("menu");
    const field = await vi.waitFor(() => {
      const found = root.querySelector<HTMLInputElement>("input[name=seed]");
      expect(found).not.toBeNull();
      return found as HTMLInputElement;
    });
    field.value = "42";
    const enter = (shiftKey: boolean) => {
      const how = { key: "Enter", shiftKey, bubbles: true, composed: true, cancelable: true };
      const event = new KeyboardEvent("keydown", how);
      field.dispatchEvent(event);
      return event.defaultPrevented;
    };
    // With Shift it runs the notebook's cell.
    expect(enter(true)).toBe(false);
    expect(model.requests).toEqual([]);
    expect(enter(false)).toBe(true);
    expect(model.requests.map(({ intent }) => intent)).toMatchObject([{ type: "new", seed: 42 }]);
  });
});

describe("a move", () => {
  const moved = () => root.querySelector("[role=status]")?.textContent;

  test("is drawn at once, and told when Python has answered it", async () => {
    show();
    await Promise.resolve();
    const card = all(".card").find((one) => one.querySelector("use")?.getAttribute("href") === "#8H");
    const before = card?.style.transform;
    vi.useFakeTimers();
    root.querySelector<HTMLElement>("[data-words=T1]")?.click();
    control.pick({ pile: 3, count: 2 });
    control.drop(4);
    expect(card?.style.transform).not.toBe(before);
    vi.advanceTimersByTime(50);
    expect(moved()).toBe("");
    await model.push({ tail: "0:342,33!", cursor: 1, version: 2, replies: { [control.client]: { n: 1 } } });
    vi.advanceTimersByTime(0);
    expect(moved()).toContain("9 of spades");
    vi.useRealTimers();
  });

  test("is told without an answer soon after", async () => {
    show();
    await Promise.resolve();
    vi.useFakeTimers();
    root.querySelector<HTMLElement>("[data-words=T1]")?.click();
    control.pick({ pile: 3, count: 2 });
    control.drop(4);
    vi.advanceTimersByTime(100);
    expect(moved()).toContain("9 of spades");
    vi.useRealTimers();
  });
});

describe("words for screen readers", () => {
  test("one tab stop, a button for each pile", async () => {
    show();
    await Promise.resolve();
    expect(all("[data-words]").map((button) => button.dataset.words)).toEqual(PILES);
    expect(all("[data-words][tabindex='0']")).toHaveLength(1);
  });

  test("only the board that was used last speaks", async () => {
    show();
    await Promise.resolve();
    await model.push({ tail: "0:01!", cursor: 1, version: 2 });
    await new Promise((done) => setTimeout(done));
    const status = root.querySelector("[role=status]");
    expect(status?.textContent).toBe("");
    root.querySelector<HTMLElement>("[data-words=T1]")?.click();
    control.pick(null);
    await model.push({ tail: "0:01! 01!", cursor: 2, version: 3 });
    await vi.waitFor(() => expect(status?.textContent).toBe("5 of hearts on the waste"));
  });
});

describe("the share code", () => {
  const copy = async () => {
    show();
    control.table.code = "klondike:16";
    await Promise.resolve();
    root.querySelector<HTMLElement>("[data-do=menu]")?.click();
    await vi.waitFor(() => expect(root.querySelector("[data-do=copy]")).not.toBeNull());
    root.querySelector<HTMLElement>("[data-do=copy]")?.click();
    await vi.waitFor(() => expect(control.notice).not.toBeNull());
    return control.notice?.text;
  };
  const clipboard = (writeText?: () => Promise<void>) =>
    vi.stubGlobal("navigator", { clipboard: writeText && { writeText } });

  test("is said to be copied when it is", async () => {
    clipboard(() => Promise.resolve());
    expect(await copy()).toBe("Copied: klondike:16");
  });

  test.each([
    ["refuses", () => Promise.reject(new Error("no"))],
    ["is not there", undefined],
  ])("is shown when the clipboard %s", async (_, write) => {
    clipboard(write);
    expect(await copy()).toBe("The code could not be copied: klondike:16");
  });
});

test("the help lists all keys, and its button stands under what scrolls", async () => {
  show();
  await Promise.resolve();
  root.querySelector<HTMLElement>("[data-do=help]")?.click();
  const footer = await vi.waitFor(() => {
    const found = root.querySelector(".help footer");
    expect(found).not.toBeNull();
    return found as Element;
  });
  for (const key of "URHDFG?MTVCS") expect(footer.textContent).toContain(` ${key} `.replace(" M", "M"));
  expect(footer.querySelector(".rules [data-do=close]")).toBeNull();
  expect(footer.lastElementChild?.querySelector("[data-do=close]")).not.toBeNull();
});

test.each([
  ["A♣", "Build up from ace"],
  ["♣", "Holds a whole suit"],
  ["", "Holds a whole suit"],
])("the help says of a foundation that takes %j: %s", async (hint, rule) => {
  show();
  const pile = control.table.piles.find(({ kind }) => kind === "foundation");
  if (pile) pile.hint = hint;
  await Promise.resolve();
  root.querySelector<HTMLElement>("[data-do=help]")?.click();
  await vi.waitFor(() => expect(all(".labels p").map((p) => p.textContent)).toContain(`pile FC${rule}`));
});

test("a setting is a trait", async () => {
  show();
  await Promise.resolve();
  root.querySelector<HTMLElement>("[data-do=settings]")?.click();
  root.querySelector<HTMLElement>("[data-option=mirrored]")?.click();
  expect([model.state.mirrored, model.saved]).toEqual([true, [{ mirrored: true }]]);
});

test("the entry gives one control to all views of a model", async () => {
  model = new FakeModel({ legal: "1\nD 01!" });
  const widget = entry();
  const stop = widget.initialize({ model });
  const ends = [1, 2].map(() => {
    const view = document.createElement("div");
    el.append(view);
    return widget.render({ model, el: view });
  });
  await Promise.resolve();
  const roots = [...el.children].map((view) => view.firstElementChild?.shadowRoot);
  roots[0]?.querySelector<HTMLElement>("[data-words=S]")?.click();
  expect(roots.map((one) => one?.querySelector<HTMLElement>(".board")?.dataset.pending)).toEqual(["1", "1"]);
  end = () => {
    for (const close of ends) close();
    stop();
  };
});

describe("the light", () => {
  const searching = {
    state: "searching",
    text: "Searching",
    moves_left: null,
    back: null,
    able: true,
  } as const;
  const said = () => root.querySelector(".verdict")?.textContent;

  test("of a notebook that was saved in the middle of a search does not say that somebody searches", async () => {
    show({ verdict: searching });
    await Promise.resolve();
    expect(said()).toBe("No win found yet, with all cards known");
    await model.push({ verdict: { ...searching, state: "lost", text: "Lost" } });
    await vi.waitFor(() => expect(said()).toBe("Lost"));
    await model.push({ verdict: { ...searching } });
    await new Promise((done) => setTimeout(done, 300));
    expect(said()).toBe("Searching");
  });

  test("says nothing of a deal that nobody looks for any more", async () => {
    show({ verdict: { ...searching, state: "dealing", text: "Looking" } });
    await Promise.resolve();
    expect(said()).toBeUndefined();
  });

  test("does not search for ever when Python has gone", async () => {
    show({ verdict: { ...searching, state: "off", text: "" } });
    await Promise.resolve();
    vi.useFakeTimers();
    await model.push({ verdict: searching });
    vi.advanceTimersByTime(10_000);
    expect(said()).toBe("Searching");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said()).toBe("No win found yet, with all cards known");
    vi.useRealTimers();
  });
});
