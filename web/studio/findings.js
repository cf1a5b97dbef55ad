// What is wrong, of all files, with buttons for what helps.
import {$, button, element, plural} from "./dom.js";
import {allPaths, applyFix, found, show} from "./files.js";

const levels = [, "error", "warning", "note"];

function placeButton(path, start, end) {
  const at = {line: start.line + 1, column: start.character + 1, end: end?.line === start.line ? end.character + 1 : undefined};
  return allPaths().includes(path) ? button(`${path}:${at.line}:${at.column}`, () => show(path, at), {className: "place"})
    : element("p", {className: "more", textContent: path});
}

function item(path, {severity, message, more, range, related, fixes}) {
  const level = levels[severity], made = element("li", {className: level}, element("p", {className: "message"}, element("span", {className: "level", textContent: `${level}: `}), message));
  if (path) made.append(placeButton(path, range.start, range.end));
  made.append(...more.map(line => element("p", {className: "more", textContent: line})));
  for (const other of related) made.append(element("p", {className: "more", textContent: other.message}), ...other.path ? [placeButton(other.path, other.at)] : []);
  made.append(...fixes.map(fix => button(fix.title, () => applyFix(fix), {className: "fix"})));
  return made;
}

export function counts() {
  const all = {error: 0, warning: 0, note: 0};
  for (const one of [...found.values()].flat()) all[levels[one.severity]]++;
  return all;
}

export const said = () => Object.entries(counts()).filter(([, count]) => count).map(([word, count]) => plural(count, word)).join(", ");

export function list() {
  const all = [...found].flatMap(([path, some]) => some.map(one => [path, one])).sort(([, a], [, b]) => a.severity - b.severity);
  const rows = all.map(([path, one]) => item(path, one));
  $("findings").replaceChildren(element("ul", {}, ...rows.length ? rows : [element("li", {className: "none", textContent: "Nothing is wrong."})]));
}
