// The board: how the pieces stand at the beginning, by dragging them; whose colours they have, and what they show.
import {$, button, choice, element, field} from "./dom.js";
import {rewrite, text as textOf} from "./files.js";
import {face, fillFaces} from "./pieces.js";
import {boardSize} from "./squares.js";
import {setColours, valueAt} from "./tree.js";
import {emptyBoard, otherSide, pieces as piecesIn, place, setSetup, setup, setTop, top} from "./yaml.js";

let game, layout, rows, symmetry, held = null, all = [];

// Of the palette of styles what lines can be drawn in.
const palette = ["white", "black", "vermilion", "indigo", "umber", "soft"];
const shown = [["mnemonic", "signs of how they move"], ["letter", "letters"], ["glyph", "characters"], ["both", "signs and characters"], ["picture", "pictures"]];

const isSecond = code => code !== code.toUpperCase();

const kindOf = code => all.find(one => one.code === code.toUpperCase()) ?? {name: code, code};
const man = code => element("span", {className: `man ${isSecond(code) ? "second" : "first"}`}, face(kindOf(code)));
const nameOf = code => code === "." ? "empty" : `${kindOf(code).name}, ${isSecond(code) ? "second" : "first"} player`;

// --- taking and putting ---

// From a square, or from beside the board, to a square or, without one, off the board.
async function carry(from, to) {
  const code = from.code ?? rows[from.at[0]][from.at[1]];
  if (from.at && (!to || from.at.join() !== to.join())) rows = place(rows, from.at, ".", symmetry);
  if (to) rows = place(rows, to, code, symmetry);
  held = null;
  await rewrite(game, setSetup(await textOf(game), rows));
  await draw();
}

function press(what) {
  const code = what.code ?? rows[what.at[0]][what.at[1]];
  if (held && what.at && held.at?.join() !== what.at.join()) return carry(held, what.at);
  held = code === "." || held && held.code === what.code && held.at?.join() === what.at?.join() ? null : what;
  return draw();
}

function drag(event, what, made) {
  if ((what.code ?? rows[what.at[0]][what.at[1]]) === "." || event.button) return;
  const ghost = made.querySelector(".man").cloneNode(true), start = [event.clientX, event.clientY];
  let far = false;
  ghost.classList.add("ghost");
  const move = now => {
    far ||= Math.hypot(now.clientX - start[0], now.clientY - start[1]) > 6;
    if (far && !ghost.isConnected) document.body.append(ghost);
    ghost.style.left = `${now.clientX}px`;
    ghost.style.top = `${now.clientY}px`;
  };
  const end = now => {
    removeEventListener("pointermove", move);
    ghost.remove();
    if (!far) return;
    const square = document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-square]");
    made.dataset.dragged = "yes";
    carry(what, square ? square.dataset.square.split(",").map(Number) : null);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end, {once: true});
}

function holder(what, code, words) {
  const made = button("", () => { if (made.dataset.dragged) delete made.dataset.dragged; else press(what); }, {ariaLabel: words, title: words});
  if (code !== ".") made.append(man(code));
  made.addEventListener("pointerdown", event => drag(event, what, made));
  if (what.code) made.dataset.code = what.code;
  made.setAttribute("aria-pressed", Boolean(held && (held.code ? held.code === what.code : what.at && held.at?.join() === what.at.join())));
  return made;
}

function squareOf(y, x) {
  const made = holder({at: [y, x]}, rows[y][x], `${String.fromCharCode(97 + x)}${rows.length - y}: ${nameOf(rows[y][x])}`);
  made.dataset.square = `${y},${x}`;
  made.className = (y + x) % 2 ? "dark" : "";
  made.tabIndex = y === rows.length - 1 && x === 0 ? 0 : -1;
  return element("div", {role: "gridcell"}, made);
}

function keys(event) {
  const now = event.target.dataset.square?.split(",").map(Number), way = {ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
  if (!now) return;
  if (["Delete", "Backspace"].includes(event.key)) return carry({at: now}, null);
  const next = way && $("board-grid").querySelector(`[data-square="${now[0] + way[0]},${now[1] + way[1]}"]`);
  if (!next) return;
  event.preventDefault();
  event.target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

// --- what stands around the board ---

async function looks(source) {
  const {first, second} = valueAt(source, ["players", "colours"]) ?? {}, plain = await textOf(layout);
  const options = [["", "as usual"], ...palette.map(name => [name, name])];
  const one = choice(options, first ?? "", {id: "colour-first"}), other = choice(options, second ?? "", {id: "colour-second"});
  const paint = async (set, rest) => {
    if (set.value && !rest.value) rest.value = set.value === "black" ? "white" : "black";
    if (!set.value) rest.value = "";
    await rewrite(game, setColours(await textOf(game), one.value, other.value));
  };
  one.onchange = () => paint(one, other);
  other.onchange = () => paint(other, one);
  const look = choice(shown, top(plain, "face") ?? "mnemonic", {id: "board-face", onchange: async () => rewrite(layout, setTop(await textOf(layout), "face", look.value))});
  const alike = choice([["mirror", "mirrors the first one"], ["half-turn", "is turned round"], ["none", "stands as it likes"]], symmetry ?? "none", {id: "board-symmetry",
    onchange: async () => { await rewrite(game, setTop(await textOf(game), "setup-symmetry", alike.value, "rules")); symmetry = alike.value; }});
  return element("div", {className: "row"}, field("The second army", alike), field("First player’s colour", one), field("Second player’s colour", other), field("Pieces show", look));
}

function whatToDo() {
  const code = held && (held.code ?? rows[held.at[0]][held.at[1]]);
  return code ? `${nameOf(code)}: press the square where it stands, or press it again to leave it.`
    : "Drag pieces, or press one and then a square. To take a piece off, drag it beside the board or press Delete.";
}

async function draw() {
  const source = await textOf(game), {square, code} = document.activeElement?.dataset ?? {};
  all = piecesIn(source).filter(one => one.code);
  const beside = element("div", {id: "board-men", role: "group", ariaLabel: "Pieces to put on the board"},
    ...all.flatMap(({code, name}) => [code, otherSide(code)].map(one => holder({code: one}, one, nameOf(one)))));
  const grid = element("div", {id: "board-grid", role: "grid", ariaLabel: "The board at the beginning; the first player sits below"},
    ...rows.map((row, y) => element("div", {role: "row"}, ...row.map((_, x) => squareOf(y, x)))));
  grid.style.setProperty("--files", rows[0].length);
  grid.addEventListener("keydown", keys);
  $("setup").replaceChildren(await looks(source), element("p", {id: "board-said", role: "status", className: "note", textContent: whatToDo()}),
    element("div", {className: "side"}, grid, beside));
  $("setup").querySelector(square ? `[data-square="${square}"]` : `[data-code="${CSS.escape(code ?? "")}"]`)?.focus();
  fillFaces();
}

// Shows the board; a piece may be taken up for it by its code.
export async function show(path, printed, code) {
  [game, layout, held] = [path, printed, code ? {code} : null];
  const source = await textOf(path), size = boardSize(source);
  rows = setup(source) ?? (top(source, "setup") === null && size ? emptyBoard(size) : null);
  symmetry = top(source, "setup-symmetry");
  if (rows) await draw();
  else $("setup").replaceChildren(element("p", {className: "empty", textContent: top(source, "setup") === null
    ? "The game has no setup yet, and no size of a board: both are written in its text."
    : "The setup is not written as rows of codes; it is changed in the text of the game."}));
  if (code) $("setup").querySelector(`[data-code="${CSS.escape(code)}"]`)?.focus();
}
