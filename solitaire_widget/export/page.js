// The least of a host: anywidget's model over a plain object. Nobody answers here, so a request counts as answered.
const read = (id) => document.getElementById(id).textContent;
const state = JSON.parse(read("data"));
const listeners = new Map();
const model = {
  get: (name) => state[name],
  set(name, value) {
    if (state[name] === value) return;
    state[name] = value;
    for (const listen of [...(listeners.get(`change:${name}`) ?? [])]) listen();
  },
  save_changes() {
    const last = state.requests.at(-1);
    if (last) model.set("replies", { [last.client]: { n: last.n } });
  },
  send() {},
  on(name, listen) { listeners.set(name, [...(listeners.get(name) ?? []), listen]); },
  off(name, listen) { listeners.set(name, (listeners.get(name) ?? []).filter((one) => one !== listen)); },
};
// Whoever changes the colours in the board's settings means the page around it as well.
const dress = () => { document.documentElement.className = model.get("theme"); };
model.on("change:theme", dress);
const url = URL.createObjectURL(new Blob([read("bundle")], { type: "text/javascript" }));
let widget = (await import(url)).default;
URL.revokeObjectURL(url);
if (typeof widget === "function") widget = await widget();
const life = { model, signal: new AbortController().signal };
await widget.initialize(life);
await widget.render({ ...life, el: document.getElementById("board") });
document.body.dataset.ready = "true";
