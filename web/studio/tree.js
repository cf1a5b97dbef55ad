// Values deep in definitions, by paths of keys and of numbers in lists: what is not meant stays, comments and columns, too.
import {yamlLanguage} from "./editor.js";
import {scalar, setTop, unquoted} from "./yaml.js";

const isMap = node => /Mapping$/.test(node.name), isList = node => /Sequence$/.test(node.name), isFlow = node => node.name.startsWith("Flow");
const within = (node, name) => node.getChildren(name);
const wordsOf = (text, node) => unquoted(text.slice(node.from, node.to));
const keyOf = (text, pair) => wordsOf(text, pair.getChild("Key") ?? {from: pair.from, to: pair.from});

// What a pair or an item of a list holds; null: nothing.
function heldBy(node) {
  let found = null;
  for (let one = node.firstChild; one; one = one.nextSibling) if (!["Key", ":", "Comment"].includes(one.name)) found = one;
  return found;
}

function rootOf(text) {
  const document = yamlLanguage.parser.parse(text).topNode.getChild("Document");
  return document && heldBy(document);
}

// The pair or item at a path, and what that is in: {holder, around}; holder null: it is not there.
function find(text, path) {
  let node = rootOf(text), around = null, holder = null;
  for (const step of path) {
    around = node;
    holder = !node ? null : isMap(node) ? within(node, "Pair").find(pair => keyOf(text, pair) === step) ?? null : isList(node) ? within(node, "Item")[step] ?? null : null;
    node = holder && heldBy(holder);
  }
  return {holder, around, node};
}

function valueOf(text, node) {
  if (!node) return null;
  if (isMap(node)) return Object.fromEntries(within(node, "Pair").map(pair => [keyOf(text, pair), valueOf(text, heldBy(pair))]));
  if (isList(node)) return within(node, "Item").map(item => valueOf(text, heldBy(item)));
  if (node.name !== "BlockLiteral") return wordsOf(text, node);
  return text.slice(node.from, node.to).split("\n").slice(1).map(row => row.trim()).join("\n");
}

// What stands at a path: words, lists and maps of such; undefined: nothing.
export function valueAt(text, path) {
  const {holder, node} = find(text, path);
  return holder ? valueOf(text, node) : undefined;
}

// A value in one line. Numbers and truth values are written as such, words so that they are words.
export function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (value && typeof value === "object") return `{${Object.entries(value).map(([key, one]) => `${scalar(key)}: ${flow(one)}`).join(", ")}}`;
  return typeof value === "boolean" ? value ? "yes" : "no" : typeof value === "number" ? String(value) : scalar(value ?? "");
}

const lineStart = (text, at) => text.lastIndexOf("\n", at - 1) + 1;
const lineEnd = (text, at) => text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at);
const put = (text, from, to, words) => text.slice(0, from) + words + text.slice(to);
const blanks = count => " ".repeat(count);

const isTree = value => value && typeof value === "object" && !Array.isArray(value);

// A key with its value, with lines of their own for maps that hold maps.
function pairOf(key, value, column) {
  if (!isTree(value) || !Object.values(value).some(isTree)) return `${scalar(key)}: ${flow(value)}`;
  return `${scalar(key)}:${Object.entries(value).map(([inner, one]) => `\n${blanks(column + 2)}${pairOf(inner, one, column + 2)}`).join("")}`;
}

// Behind the last of a block or of a list in brackets.
function append(text, node, step, value) {
  const isItem = isList(node), first = within(node, isItem ? "Item" : "Pair")[0], last = isFlow(node) ? node.lastChild.prevSibling : null;
  if (last) {
    const words = isItem ? flow(value) : `${scalar(step)}: ${flow(value)}`;
    return put(text, node.to - 1, node.to - 1, node.firstChild.to === last.to ? words : `${last.name === "," ? " " : ", "}${words}`);
  }
  const start = isItem ? text.lastIndexOf("-", first.from) : first.from, column = start - lineStart(text, start), end = lineEnd(text, node.to);
  return put(text, end, end, `\n${blanks(column)}${isItem ? `- ${flow(value)}` : pairOf(step, value, column)}`);
}

// A new key at the top, maps as blocks of their own.
function addTop(text, key, value) {
  if (!isTree(value)) return setTop(text, key, flow(value), "pieces");
  let where = lineStart(text, find(text, ["pieces"]).holder?.from ?? text.length);
  while (where && text.slice(lineStart(text, where - 1), where).startsWith("#")) where = lineStart(text, where - 1);
  const lines = Object.entries(value).map(([inner, one]) => `  ${pairOf(inner, one, 2)}\n`);
  return put(text, where, where, `${key}:\n${lines.join("")}\n`);
}

// In place of what a pair or an item holds.
function replace(text, holder, node, value) {
  const colon = holder.getChild(":")?.to, isBelow = node && colon && text.slice(colon, node.from).includes("\n") || node && !text.slice(lineStart(text, node.from), node.from).trim();
  const from = isBelow && colon ? colon : node ? node.from : holder.to;
  return put(text, from, node ? node.to : holder.to, (/[:-]/.test(text[from - 1]) ? " " : "") + flow(value));
}

// Writes a value; what leads to it is made where it is not there.
export function setAt(text, path, value) {
  const {holder, around, node} = find(text, path), step = path.at(-1), isNext = typeof step === "number";
  if (holder) return replace(text, holder, node, value);
  if (path.length === 1) return addTop(text, step, value);
  if (around && (isNext ? isList(around) && step === within(around, "Item").length : isMap(around))) return append(text, around, step, value);
  return setAt(text, path.slice(0, -1), isNext ? [value] : {[step]: value});
}

// Where a pair or item of a block stands, with its lines; the first key behind a dash leaves the dash.
function linesOf(text, holder, isItem) {
  const start = lineStart(text, isItem ? text.lastIndexOf("-", holder.from) : holder.from), behindDash = !isItem && /-\s*$/.test(text.slice(start, holder.from));
  let next = holder.nextSibling;
  while (next?.name === "Comment") next = next.nextSibling;
  return behindDash ? [holder.from, next ? next.from : holder.to] : [start, Math.min(text.length, lineEnd(text, holder.to) + 1)];
}

// Takes a value out, and what leads to nothing but it.
export function removeAt(text, path) {
  const {holder, around} = find(text, path);
  if (!holder) return text;
  const isItem = isList(around);
  if (within(around, isItem ? "Item" : "Pair").length === 1 && path.length > 1) return removeAt(text, path.slice(0, -1));
  if (path.length === 1) return setTop(text, path[0], null);
  if (!isFlow(around)) {
    const [from, to] = linesOf(text, holder, isItem);
    return put(text, from, to, "");
  }
  const comma = holder.nextSibling?.name === "," ? holder.nextSibling : null;
  return comma ? put(text, holder.from, comma.nextSibling.from, "") : put(text, holder.prevSibling.from, holder.to, "");
}

// Writes a value where there is none yet.
const setNew = (text, path, value) => valueAt(text, path) === undefined ? setAt(text, path, value) : text;

// Where pieces promote there are ranks for that, and a rule.
export const allowPromotion = text => setNew(setNew(text, ["board", "zones", "promotion", "farthest"], 1), ["rules", "promotion"], "automatic");

// Gives the pieces of both players colours; with one of them empty those of the style.
export const setColours = (text, first, second) => first && second ? setAt(text, ["players", "colours"], {first, second}) : removeAt(text, ["players", "colours"]);
