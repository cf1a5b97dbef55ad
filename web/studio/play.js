// The game to play, on the page that the program writes of it.
import {ask, run} from "./ask.js";
import {$, button, element} from "./dom.js";

const out = "out/play.html";
let shown = null, address = null;

function frame(html) {
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([html], {type: "text/html"}));
  $("play").replaceChildren(element("iframe", {src: address, title: "The game"}));
}

function refuse(words) {
  $("play").replaceChildren(element("div", {className: "empty"}, element("p", {textContent: "The game cannot be played as it is:"}), element("pre", {textContent: words}), button("Try again", () => show(true))));
}

// The page of the layout; it is written anew when the files have changed since.
export async function show(layout, stamp) {
  if (stamp !== undefined && stamp === shown) return;
  shown = stamp;
  $("play").replaceChildren(element("p", {className: "empty", textContent: "The board is laid …"}));
  const {code, stderr} = await run("page", layout, "--module=@rules", "-o", out);
  if (code > 1) return refuse(stderr);
  const html = await ask("read", out).catch(() => null);
  if (html === null) refuse(stderr);
  else frame(html);
}

export const clear = () => { shown = null; };
