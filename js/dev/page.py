"""Writes a page that shows recorded games with the built bundle: python page.py GAMES.json OUT.html"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>dev</title>
<style>html{color-scheme:light dark}body{margin:0;padding:12px;font:14px system-ui}body.light{color-scheme:light;background:#fff}body.dark{color-scheme:dark;background:#111}</style>
<body><main id="w"></main><script type="module">
FAKE
const esm = ESM, games = GAMES;
const widget = (await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })))).default;
window.show = async (name, options = {}, el = document.getElementById("w")) => {
  const model = fakeModel(games[name], options), life = widget();
  await life.initialize({ model });
  const end = await life.render({ model, el });
  window.model = model;
  return { model, end, life };
};
const query = new URLSearchParams(location.search);
if (query.get("theme")) document.body.className = query.get("theme");
if (query.get("game")) await show(query.get("game"), JSON.parse(query.get("options") ?? "{}"));
window.ready = true;
</script></body></html>"""


def main():
    games, out = Path(sys.argv[1]), Path(sys.argv[2])
    bundle = (HERE / "../../solitaire_widget/static/widget.js").read_text()
    safe = lambda value: json.dumps(value).replace("<", "\\u003c")
    page = PAGE.replace("FAKE", (HERE / "fake.js").read_text().replace("export ", ""))
    page = page.replace("GAMES", games.read_text().replace("<", "\\u003c")).replace("ESM", safe(bundle))
    out.write_text(page)


main()
