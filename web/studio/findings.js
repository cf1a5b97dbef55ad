// What is wrong, of all files, with buttons for what helps.
import {$, button, element, plural} from "./dom.js";
import {allPaths, applyFix, found, text} from "./files.js";
import {pieces, topOf} from "./yaml.js";

const levels = [, "error", "warning", "note"];
let show = () => {}, see = () => {}, mended = () => {};

// Of what one comes to by clicks: the view in which it is mended, and how; others are told as they are to those who write.
const byClicks = {
  "piece-unused": ["setup", "Put it onto the board, let another piece promote to it, or remove it."],
  "setup-code": ["setup", "Take it off the board, or put another piece there."],
  "no-royal": ["setup", "Put it onto the board, or let the game be lost with another piece."],
  "several-royals": ["pieces"],
  "same-face": ["pieces", "Give one of them other squares, or choose for “Pieces show” under Board something that tells them apart."],
  "same-moves": ["pieces", "Give one of them other squares, or choose for “Pieces show” under Board something that tells them apart."],
  "stuck-outside-zone": ["pieces", "Give it a move to the side or back, or let it promote where it is stuck."],
  "promotion-without-zone": ["pieces", "Choose once more what the piece promotes to: that makes the last rank the one where it does."],
};
const noRoyal = ["pieces", "Tick “The game is lost with it” for one of the pieces."];
const clicksFor = ({code, message}) => code === "rule-clash" && /royal pieces, but the game has none/.test(message) ? noRoyal : byClicks[code];

function placeButton(path, start, end) {
  const at = {line: start.line + 1, column: start.character + 1, end: end?.line === start.line ? end.character + 1 : undefined};
  return allPaths().includes(path) ? button(`${path}:${at.line}:${at.column}`, () => show(path, at), {className: "place"})
    : element("p", {className: "more", textContent: path});
}

const inForms = ["board", "rules", "setup-hands", "players"];
const places = {setup: "the board", rules: "the rules"};

// A button to where a finding is mended by clicks, with the piece that it is about.
function viewButton(view, path, {line}, all) {
  const piece = all.find(one => one.from <= line && line < one.to);
  return button(`Go to ${places[view] ?? piece?.name ?? "the pieces"}`, () => see(view, view === "pieces" ? piece?.name : piece?.code), {className: "fix", data: {view}});
}

// `source` is the definition, if the finding is in it.
function item(path, one, all, source) {
  const {severity, message, range, related, fixes} = one, [view = source && inForms.includes(topOf(source, range.start.line)) ? "rules" : null, words] = clicksFor(one) ?? [], more = words ? [...one.more.filter(line => !line.startsWith("help: ")), words] : one.more;
  const level = levels[severity], made = element("li", {className: level}, element("p", {className: "message"}, element("span", {className: "level", textContent: `${level}: `}), message));
  if (path) made.append(placeButton(path, range.start, range.end));
  made.append(...more.map(line => element("p", {className: "more", textContent: line})));
  for (const other of related) made.append(element("p", {className: "more", textContent: other.message}), ...other.path ? [placeButton(other.path, other.at)] : []);
  made.append(...fixes.map(fix => button(fix.title, () => applyFix(fix).then(mended), {className: "fix"})));
  if (view) made.append(viewButton(view, path, range.start, all));
  return made;
}

export function counts() {
  const all = {error: 0, warning: 0, note: 0};
  for (const one of [...found.values()].flat()) all[levels[one.severity]]++;
  return all;
}

export const said = () => Object.entries(counts()).filter(([, count]) => count).map(([word, count]) => plural(count, word)).join(", ");

// `showing` shows a place of a file, `seeing` a view, with a piece of it; `mending` is called when something was mended.
export function begin({showing, seeing, mending}) {
  [show, see, mended] = [showing, seeing, mending];
}

// What is wrong with what forms have of the game, as items of a list.
export async function ofForms(game) {
  const source = await text(game);
  return (found.get(game) ?? []).filter(one => inForms.includes(topOf(source, one.range.start.line))).map(one => item(game, one, []));
}

// Lists all; of the game that is told by its path the pieces are known.
export async function list(game) {
  const source = await text(game), known = pieces(source), all = [...found].flatMap(([path, some]) => some.map(one => [path, one])).sort(([, a], [, b]) => a.severity - b.severity);
  const rows = all.map(([path, one]) => item(path, one, path === game ? known : [], path === game && source));
  $("findings").replaceChildren(element("ul", {}, ...rows.length ? rows : [element("li", {className: "none", textContent: "Nothing is wrong."})]));
}
