// A model without a kernel for the dev page: knows recorded games, answers intents from their recorded legal moves.

export function fakeModel(game, { live = true, delay = 30, at = 0, ...options } = {}) {
  const calls = new Map();
  const steps = game.steps ? game.steps.split(" ") : [];
  let line = live ? steps.slice(0, at) : steps;
  let cursor = at;
  let version = 1;
  const onMain = () => line.slice(0, cursor).every((step, n) => step === steps[n]);
  const traits = () => ({
    tail: `0:${line.join(" ")}`,
    cursor,
    version,
    legal: `${version}\n${onMain() ? game.legal[cursor] : ""}`,
    status: {
      ...game.status[Math.min(cursor, game.status.length - 1)],
      live,
      moves: cursor,
      won: live && game.status[cursor]?.won && onMain(),
    },
  });
  const state = {
    table: game.table,
    start: game.start,
    steps: "",
    ...traits(),
    marks: [],
    replies: {},
    requests: [],
    notes: [],
    series: {},
    ...options,
  };
  const emit = (name) => {
    for (const call of calls.get(name) ?? []) call();
  };
  const push = (changes) => {
    for (const [key, value] of Object.entries(changes)) state[key] = value;
    for (const key of Object.keys(changes)) emit(`change:${key}`);
  };
  let answered = 0;
  const answer = (requests) => {
    for (const { client, n, intent } of requests) {
      if (n <= answered) continue;
      answered = n;
      const reply = { n };
      const entries = game.legal[cursor].split("\n").map((text) => text.split(" "));
      const entry =
        intent.type === "stock"
          ? entries.find(([m]) => m === "D" || m === "N")
          : entries.find(([m]) => m === intent.move || `${m}:1` === intent.move);
      const before = version;
      if (intent.type === "move" || intent.type === "stock") {
        if (entry && onMain()) {
          line = [...line.slice(0, cursor), ...entry.slice(1)];
          cursor = line.length;
          version++;
        } else
          reply.refused = {
            n,
            move: intent.move ?? "D",
            code: "wrong-colour",
            text: "A black card must lie on a red one.",
          };
      } else if (intent.type === "undo") {
        cursor = Math.max(0, cursor - 1);
        version++;
      } else if (intent.type === "redo") {
        cursor = Math.min(line.length, cursor + 1);
        version++;
      } else if (intent.type === "goto") {
        cursor = intent.cursor;
        version++;
      } else if (intent.type === "restart") {
        line = [];
        cursor = 0;
        version++;
      } else if (intent.type === "why")
        reply.why = { n, code: "wrong-colour", text: "The 9 of hearts needs a black 10: this one is red." };
      else if (intent.type === "hint") {
        const [move] = entries.find(([, ...s]) => s.join(" ") === steps[cursor]) ?? entries[0];
        reply.hint = { n, move, text: `Try ${move}` };
      }
      push({ ...(version === before ? {} : traits()), replies: { ...state.replies, [client]: reply } });
      if (reply.refused) return;
    }
  };
  return {
    state,
    push,
    get: (name) => state[name],
    set(name, value) {
      if (state[name] !== value) {
        state[name] = value;
        emit(`change:${name}`);
      }
    },
    save_changes() {
      const list = state.requests;
      if (delay !== Infinity) setTimeout(() => answer(list), delay);
    },
    on(name, call) {
      calls.set(name, [...(calls.get(name) ?? []), call]);
    },
    off(name, call) {
      calls.set(
        name,
        (calls.get(name) ?? []).filter((c) => c !== call),
      );
    },
  };
}
