// The files of the game on the left: a tab for each, and the editor with what the language server says.
import {ask, asked} from "./ask.js";
import * as code from "./editor.js";
import {$, brief, chooseTab, element, tabKeys} from "./dom.js";
import {close, onFindings, pathOf, request, tell, uriOf} from "./lsp.js";

const {EditorView, EditorState, tags} = code;
const states = new Map(); // of each file that was opened
let view, current = null, changed = () => {}, looked = () => {};
export const found = new Map(); // findings by file

export const isText = path => /\.(ya?ml|md|csv|tsv|txt|ini)$/.test(path);
const isProgram = path => /\.(ya?ml|md)$/.test(path);

// --- what is shown of texts ---

const look = code.HighlightStyle.define([
  {tag: [tags.propertyName, tags.definition(tags.propertyName)], class: "code-key"},
  {tag: [tags.string, tags.content], class: "code-text"},
  {tag: [tags.comment, tags.lineComment], class: "code-comment"},
  {tag: [tags.number, tags.bool, tags.atom, tags.keyword], class: "code-value"},
  {tag: [tags.punctuation, tags.separator, tags.meta, tags.processingInstruction], class: "code-sign"},
  {tag: tags.heading, class: "code-key"}, {tag: tags.emphasis, class: "code-slanted"}, {tag: tags.strong, class: "code-strong"},
]);

const markdown = new code.Language(code.defineLanguageFacet(), code.markdown, [], "markdown");
const languageOf = path => path.endsWith(".md") ? [markdown, EditorView.lineWrapping] : [code.yaml()];

// --- places ---

const offset = (doc, {line, character}) => line < doc.lines ? Math.min(doc.line(line + 1).from + character, doc.line(line + 1).to) : doc.length;
const severities = [, "error", "warning", "info", "hint"];

// --- findings, and what helps ---

const levels = {"fatal error": 1, error: 1, warning: 2, note: 3};
const point = (line, column) => ({line: (line ?? 1) - 1, character: (column ?? 1) - 1});

function listedFix({file, line, column, end_line, end, text}) {
  const words = text.trim() ? `Write ${brief(text.trim().split("\n")[0], 50)}` : "Leave it out";
  return {title: words, path: file, range: {start: point(line, column), end: point(end_line, end)}, text};
}

// A finding as `list` tells it.
function listed(one) {
  return {severity: levels[one.level] ?? 3, code: one.id, message: one.message, more: [one.label, one.help && `help: ${one.help}`].filter(Boolean),
    range: {start: point(one.line, one.column), end: point(one.line, one.end ?? one.column)},
    related: (one.related ?? []).map(({message, file, line, column}) => ({message, path: file, at: point(line, column)})), fixes: (one.fixes ?? []).map(listedFix)};
}

// Likewise as the language server tells it; what helps comes with the list.
function heard({severity = 1, code: id, message, range, relatedInformation = []}) {
  const [first, ...more] = message.split("\n").filter(line => line.trim());
  return {severity: Math.min(severity, 3), code: String(id ?? ""), message: first, more, range, fixes: [],
    related: relatedInformation.map(({message: words, location}) => ({message: words, path: pathOf(location.uri), at: location.range.start}))};
}

function shown(doc, one) {
  const from = offset(doc, one.range.start);
  return {from, to: Math.max(from, offset(doc, one.range.end)), severity: severities[one.severity], source: one.code,
    message: [one.message, ...one.more].join("\n"), actions: one.fixes.map(fix => ({name: fix.title, apply: () => applyFix(fix)}))};
}

// All findings of all files, which take the place of what was told before.
export function takeList(all) {
  found.clear();
  for (const one of all) found.set(one.file ?? "", [...found.get(one.file ?? "") ?? [], listed(one)]);
  showFindings();
  looked();
}

function takeHeard(path, diagnostics) {
  if (path !== current) return;
  found.set(path, diagnostics.map(heard));
  showFindings();
  looked();
  performance.mark("findings");
}

function showFindings() {
  if (view) view.dispatch(code.setDiagnostics(view.state, (found.get(current) ?? []).map(one => shown(view.state.doc, one))));
}

// Writes what helps into its file.
export async function applyFix({path, range, text}) {
  await show(path);
  const {doc} = view.state;
  view.dispatch({changes: {from: offset(doc, range.start), to: offset(doc, range.end), insert: text}, userEvent: "input.fix"});
}

const place = (doc, at) => ({line: doc.lineAt(at).number - 1, character: at - doc.lineAt(at).from});

// Gives what stands at a place of a file, from 0, another name wherever it is named.
export async function renameAt(path, position, newName) {
  await show(path);
  await tellNow();
  const edit = await request("textDocument/rename", {textDocument: {uri: uriOf(path)}, position, newName});
  for (const [uri, edits] of Object.entries(edit?.changes ?? Object.fromEntries((edit?.documentChanges ?? []).map(one => [one.textDocument.uri, one.edits])))) {
    await show(pathOf(uri));
    const {doc} = view.state;
    view.dispatch({changes: edits.map(({range, newText}) => ({from: offset(doc, range.start), to: offset(doc, range.end), insert: newText})), userEvent: "input.rename"});
  }
  await show(path);
}

// --- what is undone ---

let edited = [], undone = []; // files in the order of what was changed in them; what is typed in one go is one change
let typed = 0;

function takeLast(all, path) {
  const last = all.lastIndexOf(path);
  if (last >= 0) all.splice(last, 1);
}

function noteEdit({transactions}) {
  const is = event => transactions.some(one => one.isUserEvent(event)), types = is("input.type") || is("delete"), now = performance.now();
  const [from, to] = is("undo") ? [edited, undone] : is("redo") ? [undone, edited] : [];
  if (from) {
    takeLast(from, current);
    to.push(current);
  } else {
    undone = [];
    if (!(types && edited.at(-1) === current && now - typed < 500)) edited.push(current);
  }
  typed = types ? now : 0;
}

// Does what was changed last, or undone last, the other way round, in whichever file it was.
async function back(act, all) {
  const before = current;
  await show(all().at(-1) ?? before);
  while (!act(view) && all().length) {
    all().pop();
    await show(all().at(-1) ?? before);
  }
  await show(before);
}

export const undo = () => back(code.undo, () => edited);
export const redo = () => back(code.redo, () => undone);

// --- completion and hover ---

const kinds = {3: "function", 5: "property", 6: "variable", 10: "property", 12: "constant", 17: "text", 20: "enum"};

async function complete(context) {
  const path = current, word = context.matchBefore(/[\w.-]+/);
  if (!context.explicit && !word && !/[\s:/[,{]$/.test(context.state.doc.sliceString(Math.max(0, context.pos - 1), context.pos))) return null;
  const answer = await request("textDocument/completion", {textDocument: {uri: uriOf(path)}, position: place(context.state.doc, context.pos)});
  const items = Array.isArray(answer) ? answer : answer?.items ?? [];
  if (!items.length) return null;
  return {from: word ? word.from : context.pos, validFor: /^[\w.-]*$/, options: items.map(item => ({
    label: item.label, type: kinds[item.kind], detail: item.detail, apply: applying(item),
    info: item.documentation?.value ?? item.documentation ?? undefined}))};
}

function applying({textEdit, insertText, label}) {
  if (!textEdit) return insertText ?? label;
  return (to, completion, from, end) => {
    const {doc} = to.state, range = textEdit.range ?? textEdit.replace;
    to.dispatch({changes: {from: offset(doc, range.start), to: Math.max(end, offset(doc, range.end)), insert: textEdit.newText},
      selection: {anchor: offset(doc, range.start) + textEdit.newText.length}, userEvent: "input.complete"});
  };
}

// Of Markdown what hovers have: blocks of code, codes, bold words.
export function markdownOf(text) {
  const made = element("div", {className: "hover"});
  for (const [i, block] of text.split(/^```\w*\n?/m).entries())
    if (i % 2) made.append(element("pre", {textContent: block.trimEnd()}));
    else for (const part of block.split(/\n\n+/).filter(part => part.trim()))
      made.append(element("p", {}, ...part.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map(word =>
        word.startsWith("`") ? element("code", {textContent: word.slice(1, -1)}) : word.startsWith("**") ? element("strong", {textContent: word.slice(2, -2)}) : word)));
  return made;
}

const hover = code.hoverTooltip(async (inside, at) => {
  const answer = await request("textDocument/hover", {textDocument: {uri: uriOf(current)}, position: place(inside.state.doc, at)}).catch(() => null);
  const text = answer?.contents?.value ?? answer?.contents;
  return text ? {pos: at, create: () => ({dom: markdownOf(text)})} : null;
});

// --- the editor ---

let telling = false, again = false;

// What is written is told at once, and once more when that was answered and there was more.
export async function tellNow() {
  if (telling) { again = true; return; }
  telling = true;
  do {
    again = false;
    await tell(current, view.state.doc.toString()).catch(() => {});
  } while (again);
  telling = false;
}

const hearing = EditorView.updateListener.of(update => {
  if (!update.docChanged) return;
  performance.mark("keystroke");
  noteEdit(update);
  states.set(current, update.state);
  if (isProgram(current)) tellNow();
  changed(current, update.state.doc.toString());
});

// Tab leaves the editor, so that those who have no mouse are not caught in it.
function newState(path, text) {
  return EditorState.create({doc: text, extensions: [
    code.lineNumbers(), code.highlightActiveLine(), code.highlightActiveLineGutter(), code.history(), code.drawSelection(), code.bracketMatching(),
    code.indentUnit.of("  "), code.search({top: true}), code.highlightSelectionMatches(), code.closeBrackets(),
    code.lintGutter(), code.syntaxHighlighting(look), languageOf(path),
    isProgram(path) ? [code.autocompletion({override: [complete], activateOnTyping: true}), hover] : [],
    code.keymap.of([...code.closeBracketsKeymap, ...code.defaultKeymap, ...code.searchKeymap, ...code.historyKeymap, ...code.completionKeymap, ...code.lintKeymap]),
    EditorView.cspNonce.of("editor"), EditorView.contentAttributes.of({"aria-label": path, tabindex: "0"}), hearing]});
}

const order = [/^pieces\//, /^layouts\/[^/]*\.yaml$/, /rules\.md$/, /style\.yaml$/];
const rank = path => { const i = order.findIndex(one => one.test(path)); return i < 0 ? order.length : i; };
const names = ["Game", "Layout", "Rule text", "Style"];

let paths = [], belongs = () => true;
export const allPaths = () => paths;

function nameOf(path) {
  const usual = names[rank(path)], alike = paths.filter(other => rank(other) === rank(path));
  return usual && alike.length === 1 ? usual : path.split("/").at(-1);
}

// Shows a tab for each text; what was shown stays shown.
export async function list(which = belongs) {
  belongs = which;
  paths = (await asked("files")).filter(belongs).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const texts = paths.filter(isText);
  $("tabs").replaceChildren(...texts.map(path => {
    const tab = element("button", {type: "button", role: "tab", textContent: nameOf(path), title: path, data: {path}, onclick: () => show(path)});
    tab.setAttribute("aria-controls", "editor");
    return tab;
  }));
  chooseTab($("tabs"), tabOf(current));
  return texts;
}

const tabOf = path => [...$("tabs").children].find(tab => tab.dataset.path === path);

// Opens a file; at a place of it, if that is told: line and column from 1, and the end of that line that is meant.
export async function show(path, at) {
  if (path !== current || !view) {
    const state = states.get(path) ?? newState(path, await ask("read", path));
    const first = !states.has(path);
    states.set(path, state);
    current = path;
    if (view) view.setState(state);
    else view = new EditorView({state, parent: $("editor")});
    chooseTab($("tabs"), tabOf(path));
    if (first && isProgram(path)) await tellNow();
    showFindings();
  }
  if (at) goTo(at);
}

function goTo({line, column = 1, end}) {
  const {doc} = view.state, from = offset(doc, {line: line - 1, character: column - 1});
  const to = end ? offset(doc, {line: line - 1, character: end - 1}) : from;
  view.dispatch({selection: {anchor: from, head: Math.max(from, to)}, effects: EditorView.scrollIntoView(from, {y: "center"})});
  view.focus();
}

export const text = async path => states.has(path) ? states.get(path).doc.toString() : ask("read", path);

// Writes a text in place of the one that is there, as one step that can be undone.
export async function rewrite(path, wanted) {
  const before = current;
  if (!states.has(path)) await show(path);
  const state = states.get(path), now = state.doc.toString();
  if (now === wanted) return;
  let from = 0, tail = 0;
  const most = Math.min(now.length, wanted.length);
  while (from < most && now[from] === wanted[from]) from++;
  while (tail < most - from && now.at(-1 - tail) === wanted.at(-1 - tail)) tail++;
  await show(path);
  view.dispatch({changes: {from, to: now.length - tail, insert: wanted.slice(from, wanted.length - tail)}, userEvent: "input"});
  if (before && before !== path) await show(before);
}

// Removes a file from the game.
export async function remove(path) {
  if (path === current) await show(paths[0]);
  await ask("remove", path);
  states.delete(path);
  found.delete(path);
  [edited, undone] = [edited, undone].map(all => all.filter(one => one !== path));
  await close(path);
}

export function forgetAll() {
  states.clear();
  found.clear();
  [edited, undone] = [[], []];
  current = null;
}

export function begin(calls) {
  ({changed, looked} = calls);
  onFindings(takeHeard);
  tabKeys($("tabs"));
}
