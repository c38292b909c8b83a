// Between JupyterLab and its server: loses, delays, doubles and reorders what boards and kernel say to each other.
// `globalThis.faults.next` holds the fate of the next messages, by direction; what was done is counted in `done`.
(() => {
  const text = new TextDecoder();
  const faults = { next: { request: [], answer: [] }, done: {}, sockets: [], held: null };
  globalThis.faults = faults;

  /** What a message says to or of a board: its direction, or "" for all others. */
  const kindOf = (data) => {
    if (typeof data === "string") return "";
    const view = new DataView(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
    const at = (n) => Number(view.getBigUint64(8 * (n + 1), true));
    const part = (n) => JSON.parse(text.decode(new Uint8Array(view.buffer, view.byteOffset + at(n), at(n + 1) - at(n))));
    try {
      if (part(1).msg_type !== "comm_msg") return "";
      const { data: said } = part(4);
      if (said?.method === "custom" ? said.content?.requests : said?.state?.requests) return "request";
      return said?.method === "update" && said.state?.told ? "answer" : "";
    } catch {
      return "";
    }
  };

  /** Sends a message on as its fate will have it. */
  const pass = (kind, on) => {
    const fate = kind ? (faults.next[kind].shift() ?? "") : "";
    if (fate) faults.done[`${kind} ${fate}`] = (faults.done[`${kind} ${fate}`] ?? 0) + 1;
    if (fate === "lost") return;
    if (fate === "late") return void setTimeout(on, 400);
    if (fate === "reordered") {
      // It goes on behind the next one, or after a while if there is none.
      const held = { on, timer: setTimeout(() => faults.held === held && release(), 600) };
      release();
      faults.held = held;
      return;
    }
    on();
    if (fate === "repeated") on();
    if (kind) release();
  };
  const release = () => {
    const held = faults.held;
    faults.held = null;
    held?.on();
  };

  const Real = globalThis.WebSocket;
  globalThis.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      if (String(given[0]).includes("/channels")) faults.sockets.push(this);
    }
    send(data) {
      if (!this.dead) pass(kindOf(data), () => super.send(data));
    }
    set onmessage(hear) {
      super.onmessage = hear && ((event) => this.dead || pass(kindOf(event.data), () => hear.call(this, event)));
    }
    get onmessage() {
      return super.onmessage;
    }
  };
  /** Nothing gets through any more, and nobody is told: until it is cut. */
  faults.deaden = () => {
    for (const socket of faults.sockets) socket.dead = true;
    faults.done["websocket dead"] = (faults.done["websocket dead"] ?? 0) + 1;
  };
  faults.cut = () => {
    for (const socket of faults.sockets.splice(0)) socket.close();
    faults.done["websocket cut"] = (faults.done["websocket cut"] ?? 0) + 1;
  };
})();
