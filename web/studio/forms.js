// Board and rules for those who write no YAML: forms made of the program's own schema. What is chosen is written into the
// definition, in which all else stays as it is.
import {run} from "./ask.js";
import {$, brief, button, choice, element} from "./dom.js";
import {rewrite, text as textOf} from "./files.js";
import {always, nameOf, resolve, valueOf, wayOf, waysOf} from "./shape.js";
import {gridOf, namesOf, placesOf, resize} from "./squares.js";
import {removeAt, setAt, valueAt} from "./tree.js";
import {hands, handsWritten, otherSide, pieces as piecesIn} from "./yaml.js";

const mostTicked = 32; // pieces; the names of more are written
const roots = ["board", "rules", "setup-hands", "players"];
let schema = null, game, source, known = {pieces: [], codes: [], terrains: [], grid: null};
const drafts = new Set(), chosen = new Map(); // what is begun and not in the text yet: paths, and ways by paths
const open = new Set(); // boards on which squares are chosen

const wrong = element("ul", {id: "form-findings"}); // what is wrong with what is said here
wrong.setAttribute("aria-live", "polite");

const idOf = path => path.join("/");
const title = key => String(key)[0].toUpperCase() + String(key).slice(1).replaceAll("-", " ");

// Writes a value, or with undefined takes it out, and shows the form anew with the focus where it was, or at a path.
async function write(path, value, focus) {
  const text = await textOf(game);
  const made = value === undefined ? removeAt(text, path) : path.join() === "board,size" && /^\d+x\d+$/.test(value) ? resize(text, value) : setAt(text, path, value);
  await rewrite(game, made);
  await draw(focus);
}

function forget(path) {
  const id = idOf(path), isWithin = one => one === id || one.startsWith(`${id}/`);
  for (const one of [...drafts].filter(isWithin)) drafts.delete(one);
  for (const one of [...chosen.keys()].filter(isWithin)) chosen.delete(one);
}

function takeOut(path) {
  forget(path);
  return write(path, undefined, path.slice(0, -1));
}

function begin(path) {
  drafts.add(idOf(path));
  return draw(path);
}

// --- controls, each for one way ---

const marked = (path, made) => Object.assign(made, {id: `form-${idOf(path)}`});

function numberBox({least, most, step}, path, value, words) {
  return marked(path, element("input", {type: "number", min: least, max: most, step, value: value ?? "", ariaLabel: words,
    onchange: event => event.target.reportValidity() && (event.target.value ? write(path, Number(event.target.value)) : takeOut(path))}));
}

// What is known to be said there: names of pieces and of terrains.
function suggestions(about) {
  const all = [...new Set([/\bpiece/i.test(about) ? known.pieces : [], /\bterrain/i.test(about) ? known.terrains : []].flat())];
  return element("datalist", {id: `known-${all.join(" ").replace(/\W+/g, "-")}`}, ...all.map(name => element("option", {value: name})));
}

function textBox(way, path, value, words) {
  const list = suggestions(way.about), made = marked(path, element("input", {value: [value ?? []].flat().join(", "), autocomplete: "off", spellcheck: false, ariaLabel: words}));
  made.setAttribute("list", list.id);
  made.onchange = () => {
    const said = made.value.split(way.kind === "names" ? /\s*,\s*/ : /$^/).map(one => one.trim()).filter(Boolean), only = said.length === 1 && (way.alone ?? true);
    return said.length ? write(path, only ? valueOf(way, said[0]) : said) : takeOut(path);
  };
  return element("span", {className: "text"}, made, list);
}

function pieceBoxes(way, path, value, words) {
  const had = [value ?? []].flat(), all = [...new Set([...known.pieces, ...had])];
  const act = () => {
    const said = [...made.querySelectorAll("input")].filter(box => box.checked).map(box => box.value);
    return said.length ? write(path, said.length === 1 && way.alone ? said[0] : said) : takeOut(path);
  };
  const made = element("span", {className: "ticks", role: "group", ariaLabel: words}, ...all.map(name => {
    const box = element("input", {type: "checkbox", value: name, checked: had.includes(name), onchange: act});
    return element("label", {className: "tick"}, marked([...path, name], box), ` ${name}`);
  }));
  return made;
}

function squareButton(path, places, x, y) {
  const {files, ranks} = known.grid, at = `${x},${y}`;
  const made = button("", () => {
    if (!places.delete(at)) places.add(at);
    return places.size ? write(path, namesOf(places, known.grid)) : takeOut(path);
  }, {id: `form-${idOf(path)}/${at}`, ariaLabel: files[x] + ranks[y], title: files[x] + ranks[y], tabIndex: x === 0 && y === ranks.length - 1 ? 0 : -1});
  made.dataset.place = at;
  made.setAttribute("aria-pressed", places.has(at));
  return element("div", {role: "gridcell"}, made);
}

function moveOverSquares(event) {
  const way = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key], now = event.target.dataset.place?.split(",").map(Number);
  const next = way && now && event.currentTarget.querySelector(`[data-place="${now[0] + way[0]},${now[1] + way[1]}"]`);
  if (!next) return;
  event.preventDefault();
  [event.target.tabIndex, next.tabIndex] = [-1, 0];
  next.focus();
}

// Squares written out, or pressed on a small board.
function squaresBox(way, path, value, words) {
  const id = idOf(path), places = placesOf(value, known.grid), {files, ranks} = known.grid;
  const grid = element("div", {className: "squares", role: "grid", ariaLabel: `${words}: squares`}, ...ranks.map((_, y) => element("div", {role: "row"}, ...files.map((_, x) => squareButton(path, places, x, y)))));
  grid.style.setProperty("--files", files.length);
  grid.addEventListener("keydown", moveOverSquares);
  if (value === undefined) open.add(id);
  const turn = () => more.open ? open.delete(id) : open.add(id);
  const more = element("details", {open: open.has(id)}, element("summary", {textContent: "Press them on a board", onclick: turn}), grid);
  return element("div", {className: "picker"}, textBox(way, path, value, words), more);
}

// What each player holds of each piece; null: that is written otherwise.
function handsBox(path, value) {
  const codes = known.codes.map(({code}) => code), held = hands(String(value ?? ""), codes);
  const count = (name, code, player) => marked([...path, code], element("input", {type: "number", min: 0, max: 999, value: held[code] ?? 0, ariaLabel: `${name}, ${player} player`, onchange: event => {
    held[code] = Number(event.target.value);
    return event.target.reportValidity() && write(path, handsWritten(held, codes) || undefined);
  }}));
  return held && element("div", {className: "hands"}, element("span"), element("span", {textContent: "First"}), element("span", {textContent: "Second"}),
    ...known.codes.flatMap(({name, code}) => [element("span", {textContent: name}), count(name, code, "first"), count(name, otherSide(code), "second")]));
}

function boxOf(way, path, value, words) {
  const box = idOf(path) === "setup-hands" && handsBox(path, value);
  if (box) return box;
  if (way.kind === "number") return numberBox(way, path, value, words);
  if (way.kind === "names" && known.grid && /\bsquares?, or two opposite\b/.test(way.about)) return squaresBox(way, path, value, words);
  return way.kind === "names" && known.pieces.length <= mostTicked && /\bpieces?\b/i.test(way.about) ? pieceBoxes(way, path, value, words) : textBox(way, path, value, words);
}

// --- a value ---

// Which of the ways it goes, where there are several; what needs more words is begun.
function wayChoice(ways, way, path, value, words) {
  const options = ways.map((one, i) => [String(i), nameOf(one)]), at = ways.indexOf(way);
  return marked([...path, "="], choice([...way ? [] : [["", "choose …"]], ...options], at < 0 ? "" : String(at), {ariaLabel: words, onchange: event => {
    const next = ways[event.target.value];
    chosen.delete(idOf(path));
    if (next.kind === "word") return write(path, valueOf(next, next.word));
    chosen.set(idOf(path), next);
    drafts.add(idOf(path));
    return next.kind === "list" && value !== undefined && !Array.isArray(value) ? write(path, [value]) : draw(path);
  }}));
}

// What is asked for where nothing is said yet: what is written or pressed, if that is not one of several words.
const usualOf = ways => ways[0].kind === "word" ? undefined : ways[0];

// The control in a line, and what comes below it.
function controls(node, path, value, words) {
  const ways = waysOf(schema, node), begun = chosen.get(idOf(path)), said = wayOf(ways, value);
  const way = ways.find(one => begun && nameOf(one) === nameOf(begun)) ?? said ?? usualOf(ways), fitting = way === said ? value : undefined;
  const line = ways.length > 1 ? [wayChoice(ways, way, path, value, words)] : [];
  const below = !way || way.kind === "word" ? [] : way.kind === "map" ? mapRows(way, path, fitting ?? {}, words) : way.kind === "list" ? listRows(way, path, fitting ?? [], words) : null;
  if (!below) line.push(boxOf(way, path, fitting, words));
  return {line, below: below ?? []};
}

function removeButton(path, words) {
  return button("×", () => takeOut(path), {className: "out", ariaLabel: `Take out: ${words}`, title: "Take it out"});
}

function row(node, path, value, keep = false, isItem = false) {
  const words = title(typeof path.at(-1) === "number" ? path.at(-1) + 1 : path.at(-1)), about = isItem ? "" : resolve(schema, node).description;
  const {line, below} = controls(node, path, value, words), heading = element("div", {className: "said"}, element("span", {className: "key", textContent: words}), ...line,
    ...keep && value === undefined ? [] : [removeButton(path, words)]);
  return element("div", {className: "rule", role: "group", ariaLabel: words}, heading, ...about ? [element("p", {className: "note", textContent: about})] : [], ...below.length ? [element("div", {className: "below"}, ...below)] : []);
}

// --- maps and lists ---

// A list of what may be added, with a button: a list alone would be left with its first key.
function adder(path, words, options) {
  const list = marked([...path, "+"], choice(options.map(([key, about]) => [key, about ? `${title(key)}: ${brief(about, 70)}` : title(key)]), undefined, {ariaLabel: `Add to ${words}`}));
  return element("div", {className: "add"}, list, button("Add", () => begin([...path, list.value]), {ariaLabel: `Add to ${words}: what is chosen`}));
}

function nameAdder(path, words) {
  const name = marked([...path, "+"], element("input", {ariaLabel: `Name of another one: ${words}`, placeholder: "a name", pattern: "\\p{L}[\\p{L}\\d \\-]*", autocomplete: "off"}));
  const add = () => name.value.trim() && name.reportValidity() && begin([...path, name.value.trim()]);
  name.onkeydown = event => event.key === "Enter" && add();
  return element("div", {className: "add"}, name, button("Add", add, {ariaLabel: `Add to ${words}`}));
}

const begunIn = path => [...drafts].filter(id => id.startsWith(`${idOf(path)}/`)).map(id => id.slice(idOf(path).length + 1).split("/")[0]);

function mapRows(way, path, value, words) {
  const {fields, free} = way, there = new Set([...always(way), ...Object.keys(value), ...begunIn(path)]);
  const nodeOf = key => fields[key] ?? free;
  const order = [...Object.keys(fields).filter(key => there.has(key)), ...[...there].filter(key => !(key in fields))].filter(nodeOf);
  const rows = order.map(key => row(nodeOf(key), [...path, key], value[key], always(way).includes(key)));
  const rest = Object.entries(fields).filter(([key]) => !there.has(key)).map(([key, node]) => [key, resolve(schema, node).description]);
  return [...rows, ...rest.length ? [adder(path, words, rest)] : [], ...free ? [nameAdder(path, words)] : []];
}

function listRows({item}, path, value, words) {
  const count = Math.max(value.length, ...begunIn(path).map(index => Number(index) + 1)), indices = Array.from({length: count}, (_, i) => i);
  return [...indices.map(i => row(item, [...path, i], value[i], false, true)), element("div", {className: "add"}, button("Add another", () => begin([...path, value.length]), {ariaLabel: `Add another to ${words}`}))];
}

// --- all of it ---

function section(key) {
  const node = schema.properties[key], value = valueAt(source, [key]), {line, below} = controls(node, [key], value ?? undefined, title(key));
  return element("section", {className: "form"}, element("h2", {textContent: title(key)}), element("p", {className: "note", textContent: node.description}), ...line, ...below);
}

async function draw(focus) {
  const at = focus ? `form-${idOf(focus)}` : document.activeElement?.id, top = $("rules").scrollTop;
  source = await textOf(game);
  const all = piecesIn(source).filter(({name}) => name);
  known = {pieces: all.map(({name}) => name), codes: all.filter(({code}) => code), terrains: Object.keys(valueAt(source, ["board", "terrain"]) ?? {}), grid: gridOf(source)};
  for (const id of [...drafts]) if (valueAt(source, id.split("/").map(step => /^\d+$/.test(step) ? Number(step) : step)) !== undefined) drafts.delete(id);
  $("rules").replaceChildren(wrong, ...roots.map(section));
  $("rules").scrollTop = top;
  const next = document.getElementById(at) ?? (focus && [...$("rules").querySelectorAll("[id]")].find(one => one.id.startsWith(`${at}/`)));
  next?.focus();
}

// Takes what is wrong, as a list has it.
export const tell = items => wrong.replaceChildren(...items);

// Shows the forms of the game.
export async function show(path) {
  if (path !== game) clear();
  game = path;
  if (!schema) {
    const {code, stdout, stderr} = await run("schema", "game");
    if (code) throw new Error(stderr);
    schema = JSON.parse(stdout);
  }
  await draw();
}

export function clear() {
  for (const kept of [drafts, chosen, open]) kept.clear();
}
