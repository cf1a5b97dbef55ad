// Pieces without YAML: squares are clicked, or a sentence is written, and the program writes the rest.
import {ask, asked} from "./ask.js";
import {$, button, choice, dialog, element, field, pickFile} from "./dom.js";
import {isPicture} from "./drawer.js";
import {renameAt, rewrite, text as textOf} from "./files.js";
import * as moves from "./moves.js";
import {pictureOf, stampOf, stateNow} from "./pages.js";
import {slugOf, slugOfGame} from "./slug.js";
import {allowPromotion} from "./tree.js";
import {addPiece, pieceKey, pieces as piecesIn, removePiece, scalar, setPiece} from "./yaml.js";

let game, chosen = null, squares = [], size = 7, tool = {way: "leap", use: "both", spread: "mirror"}, at = [0, 1], brought = () => {}, placing = () => {};

const faces = new Map(); // pictures of faces by name, of the version that was drawn last
const fresh = new Map(); // pieces whose squares nobody has clicked yet, with what they do until then

// What is wrong, or otherwise what to do.
function say(words) {
  const until = fresh.has(chosen) ? ` Until then it ${fresh.get(chosen)}.` : "";
  $("piece-said").textContent = words || `Click the squares that the ${chosen} goes to; forward is up.${until}`;
  $("piece-said").classList.toggle("wrong", Boolean(words));
}

// --- faces ---

// A place for the face of a piece, with its code in it until fillFaces() has the picture.
export const face = ({name, code}) => element("span", {className: "face", data: {name}}, element("span", {className: "code", textContent: code ?? "?"}));

// The face as the layout prints it, {stamp, picture}; null: there is none.
function faceOfPiece(name, {pieces, drawings}) {
  const place = pieces?.find(one => one.name === name)?.place, drawing = drawings?.find(one => one.name.startsWith("drawings/face-") && one.place === place);
  const stamp = drawing && stampOf(drawing);
  if (drawing && faces.get(drawing.name)?.stamp !== stamp) faces.set(drawing.name, {stamp, picture: ask("picture", drawing.name).then(pictureOf).catch(() => null)});
  return drawing ? faces.get(drawing.name) : null;
}

// What stands beside it says what it is.
function hidden(picture) {
  const made = picture.cloneNode(true);
  made.removeAttribute("aria-labelledby");
  made.setAttribute("aria-hidden", "true");
  for (const words of made.querySelectorAll(":scope > title, :scope > desc")) words.remove();
  return made;
}

// Each place that has another face than it shows gets it.
export async function fillFaces() {
  const state = stateNow(), all = state ? [...document.querySelectorAll(".face")] : [];
  for (const name of new Set(all.map(one => one.dataset.name))) {
    const {stamp, picture} = faceOfPiece(name, state) ?? {}, made = await picture;
    for (const one of made ? all : []) {
      if (one.dataset.name !== name || one.dataset.stamp === stamp) continue;
      one.dataset.stamp = stamp;
      one.replaceChildren(hidden(made));
    }
  }
}

// --- the grid ---

function squareButton(dx, dy) {
  const what = moves.seen(squares, dx, dy), here = dx === 0 && dy === 0;
  const made = button(here ? "@" : "", () => press(dx, dy), {className: `square ${what ? `${what.way} ${what.use}${what.far ? " far" : ""}` : ""}`,
    ariaLabel: here ? "the piece" : moves.words(squares, dx, dy), tabIndex: dx === at[0] && dy === at[1] ? 0 : -1, disabled: here});
  made.dataset.at = `${dx},${dy}`;
  return made;
}

function showGrid(focus) {
  const half = size >> 1, rows = Array.from({length: size}, (_, i) => half - i);
  $("grid").style.setProperty("--size", size);
  $("grid").replaceChildren(...rows.map(dy => element("div", {role: "row"}, ...rows.map(y => {
    const cell = element("div", {role: "gridcell"}, squareButton(-y, dy));
    return cell;
  }))));
  if (focus) $("grid").querySelector('[tabindex="0"]')?.focus();
}

function moveFocus(event) {
  const way = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}[event.key], half = size >> 1;
  if (!way) return;
  event.preventDefault();
  let next = [at[0] + way[0], at[1] + way[1]];
  if (!next[0] && !next[1]) next = [next[0] + way[0], next[1] + way[1]];
  if (Math.max(Math.abs(next[0]), Math.abs(next[1])) > half) return;
  at = next;
  showGrid(true);
}

async function press(dx, dy) {
  at = [dx, dy];
  squares = moves.click(squares, [dx, dy], tool);
  showGrid(true);
  await sayMoves({squares});
}

// --- one way of saying it writes the others ---

let last = 0;

// Asks the program for all ways of saying what is given in one of them.
async function spell(given) {
  const question = given.squares ? {squares: moves.asked(given.squares)} : given;
  const answer = await asked("piece", JSON.stringify(question)).catch(error => ({findings: [{message: error.message}]}));
  const words = [...(answer.findings ?? []).map(one => one.message), ...answer.rest?.length ? [`What squares do not show: ${[answer.rest].flat().join("; ")}`] : []];
  return {...answer, squares: answer.squares && moves.told(answer.squares), words: words.join(" ")};
}

async function sayMoves(given) {
  if (given.squares && !given.squares.length) return say("Without a move it is no piece: the moves in the game stay as they are.");
  const mine = ++last, answer = await spell(given);
  if (mine !== last) return;
  if (!answer.betza) return say(answer.words);
  fresh.delete(chosen);
  say(answer.words);
  if (answer.squares && !given.squares) squares = answer.squares;
  showSpellings(answer);
  showGrid($("grid").contains(document.activeElement));
  await writeMoves(answer);
}

function showSpellings({betza, text, mnemonic}) {
  for (const [id, words] of [["piece-betza", betza], ["piece-text", text]]) if ($(id) !== document.activeElement) $(id).value = words ?? "";
  $("piece-mnemonic").textContent = mnemonic ?? "";
}

async function writeMoves({betza, text, mnemonic}) {
  const name = chosen, old = await textOf(game);
  await rewrite(game, setPiece(old, name, {moves: /^[\w]+$/.test(betza) ? betza : scalar(betza), mnemonic: mnemonic ? `${mnemonic.trimEnd()}\n` : null, text: text ? scalar(text) : null}));
}

// What the definition has of the piece now.
async function readMoves(name) {
  const source = await textOf(game), piece = piecesIn(source).find(one => one.name === name);
  if (!piece) return;
  const betza = pieceKey(source, piece, "moves"), text = pieceKey(source, piece, "text"), mnemonic = pieceKey(source, piece, "mnemonic");
  const given = betza ? {betza} : text ? {text} : mnemonic ? {mnemonic} : null;
  squares = [];
  if (!given) {
    say();
    return showSpellings({});
  }
  const answer = await spell(given);
  squares = fresh.has(name) ? [] : answer.squares ?? [];
  say(answer.words);
  showSpellings({betza: answer.betza ?? betza, text: answer.text ?? text, mnemonic: answer.mnemonic ?? mnemonic});
}

// --- the designer ---

function clearSquares() {
  squares = [];
  showGrid(true);
  say("Click the squares that it goes to. Until then its moves stay as they are.");
}

function tools() {
  const set = key => event => { tool = {...tool, [key]: event.target.value}; };
  return element("div", {className: "row", role: "group", ariaLabel: "What a click says"},
    field("The piece", choice([["leap", "steps or jumps there"], ["slide", "slides that way"], ["walk", "goes there past nobody"]], tool.way, {id: "tool-way", onchange: set("way")})),
    field("It", choice([["both", "moves and captures"], ["move", "only moves"], ["capture", "only captures"]], tool.use, {id: "tool-use", onchange: set("use")})),
    field("Also", choice([["one", "this square alone"], ["mirror", "on the other side"], ["all", "in all directions"]], tool.spread, {id: "tool-spread", onchange: set("spread")})),
    field("Grid", choice([[7, "7 x 7"], [9, "9 x 9"], [11, "11 x 11"], [15, "15 x 15"]], size, {id: "tool-size", onchange: event => { size = Number(event.target.value); showGrid(); }})),
    button("Clear", clearSquares, {id: "tool-clear", title: "Take all squares away"}));
}

async function details(piece) {
  const source = await textOf(game), others = piecesIn(source).filter(one => one.name !== piece.name);
  const set = async values => rewrite(game, setPiece(await textOf(game), piece.name, values));
  const royal = element("input", {type: "checkbox", checked: piece.royal, id: "piece-royal", onchange: () => set({royal: royal.checked ? "yes" : null})});
  const promotes = choice([["", "nothing"], ...others.map(({name}) => [name, name])], pieceKey(source, piece, "promotes") ?? "", {id: "piece-promotes",
    onchange: async () => {
      const made = setPiece(await textOf(game), piece.name, {promotes: promotes.value ? scalar(promotes.value) : null});
      await rewrite(game, promotes.value ? allowPromotion(made) : made);
    }});
  const remove = button("Remove it", async () => {
    await rewrite(game, removePiece(await textOf(game), piece.name));
    chosen = null;
    await show(game);
  }, {id: "piece-remove"});
  const name = element("input", {id: "piece-called", maxLength: 80, value: piece.name, autocomplete: "off", onchange: () => rename(piece, name.value.trim())});
  return element("div", {className: "row"}, field("Name", name), field("Promotes to", promotes), element("label", {className: "tick"}, royal, " The game is lost with it"),
    button("Put it on the board", () => placing(piece.code), {id: "piece-place", disabled: !piece.code}), button("Choose a picture", () => bringPicture(piece, set), {id: "piece-picture"}), remove);
}

// Wherever the piece is named, it gets the other name.
async function rename(piece, name) {
  if (!name || name === piece.name) return;
  const line = piece.from, column = (await textOf(game)).split("\n")[line].indexOf(piece.name);
  try {
    await renameAt(game, {line, character: column}, name);
    if (fresh.has(piece.name)) fresh.set(name, fresh.get(piece.name));
    chosen = name;
    await show(game);
  } catch (error) {
    say(error.message);
  }
}

async function bringPicture(piece, set) {
  const [file] = await pickFile("image/svg+xml,image/png,image/jpeg");
  if (!file) return;
  const path = `layouts/${slugOfGame(game)}/${slugOf(piece.name) || "piece"}${/\.\w+$/.exec(file.name)?.[0].toLowerCase() ?? ""}`;
  if (!await isPicture(file)) return say(`${file.name} is no picture that the browser can show.`);
  await ask("write", {path, bytes: new Uint8Array(await file.arrayBuffer())});
  await set({picture: `../${path}`});
  brought();
  say(`The picture is ${path}. It is printed where pieces show pictures: see “Board”.`);
}

async function designer(piece) {
  const sentence = element("textarea", {id: "piece-text", rows: 6, onchange: event => sayMoves({text: event.target.value})});
  const betza = element("input", {id: "piece-betza", spellcheck: false, autocomplete: "off", onchange: event => sayMoves({betza: event.target.value})});
  const grid = element("div", {id: "grid", role: "grid", ariaLabel: `Where ${piece.name} goes; forward is up`});
  grid.addEventListener("keydown", moveFocus);
  return element("div", {id: "designer"}, element("h2", {textContent: piece.name}), tools(), element("p", {id: "piece-said", role: "status"}),
    element("div", {className: "side"}, grid, element("div", {className: "spellings"},
      field("In a sentence", sentence), field("In Betza notation", betza), element("div", {className: "field"}, element("span", {textContent: "As a mnemonic"}), element("pre", {id: "piece-mnemonic"})))), await details(piece));
}

async function choose(piece) {
  chosen = piece.name;
  at = [0, 1];
  $("piece-room").replaceChildren(await designer(piece));
  for (const one of $("piece-list").querySelectorAll("button")) one.setAttribute("aria-current", one.dataset.name === chosen);
  await readMoves(piece.name);
  showGrid();
}

function freeCode(name, all) {
  const used = new Set(all.map(one => one.code)), letters = [...name.toUpperCase()].filter(letter => /[A-Z]/.test(letter));
  return [...letters, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find(letter => !used.has(letter)) ?? `${letters[0] ?? "X"}${all.length}`;
}

// What a new piece does until its squares are clicked: what none has yet, since pieces that move alike look alike.
const beginnings = [["W", "steps one square up, down or sideways"], ["F", "steps one square diagonally"], ["D", "jumps two squares up, down or sideways"],
  ["A", "jumps two squares diagonally"], ["H", "jumps three squares up, down or sideways"], ["G", "jumps three squares diagonally"]];

function beginningOf(source, all) {
  const used = new Set(all.map(piece => pieceKey(source, piece, "moves")));
  return beginnings.find(([betza]) => !used.has(betza)) ?? beginnings[0];
}

async function add() {
  const source = await textOf(game), all = piecesIn(source), [first, does] = beginningOf(source, all);
  const name = element("input", {id: "piece-name", required: true, maxLength: 80, autocomplete: "off", oninput: () => { code.value = freeCode(name.value, all); }});
  const code = element("input", {id: "piece-code", required: true, autocomplete: "off", pattern: "[^a-z\\s]{1,8}", title: "capital letters or digits"});
  dialog("A new piece", [field("Name", name), field("Letter on the board", code)], "Add the piece", async () => {
    const wanted = name.value.trim();
    if (!wanted) throw new Error("The piece needs a name.");
    if (all.some(one => one.name === wanted)) throw new Error(`There is a ${wanted} already.`);
    if (all.some(one => one.code === code.value)) throw new Error(`The letter ${code.value} stands for ${all.find(one => one.code === code.value).name}.`);
    await rewrite(game, setPiece(addPiece(await textOf(game), {name: wanted, code: code.value}), wanted, {moves: first}));
    fresh.set(wanted, does);
    await show(game, wanted);
    return () => showGrid(true);
  });
}

function list(all) {
  const rows = all.map(piece => element("li", {}, element("button", {type: "button", data: {name: piece.name}, onclick: () => choose(piece)},
    face(piece), element("span", {textContent: piece.name}))));
  return element("div", {id: "piece-list"}, element("ul", {}, ...rows), button("Add a piece", add, {id: "piece-add", className: "main"}));
}

// Shows the pieces, of which one may be chosen by its name.
export async function show(path, name = chosen) {
  game = path;
  chosen = name;
  const all = piecesIn(await textOf(path));
  $("pieces").replaceChildren(list(all), element("div", {id: "piece-room"}));
  fillFaces();
  const piece = all.find(one => one.name === chosen) ?? all[0];
  if (piece) await choose(piece);
  else $("piece-room").replaceChildren(element("p", {className: "empty", textContent: "The game has no pieces yet."}));
}

// `brought` is called when a picture has come or changed; `placing` with the code of a piece that goes onto the board.
export function begin(calls) {
  ({brought, placing} = calls);
}

export function clear() {
  chosen = null;
  fresh.clear();
  faces.clear();
}
