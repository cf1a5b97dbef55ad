// The studio: the game that is open, its files on the left and what becomes of them on the right.
import {ask, asked, on} from "./ask.js";
import {firstGame, manageFiles, newGame, openGame, renameGame} from "./begin.js";
import * as board from "./board.js";
import {$, chooseTab, dialog, element, tabKeys} from "./dom.js";
import * as drawer from "./drawer.js";
import * as files from "./files.js";
import * as findings from "./findings.js";
import * as folder from "./folder.js";
import * as forms from "./forms.js";
import * as lsp from "./lsp.js";
import * as out from "./out.js";
import * as pages from "./pages.js";
import * as pieces from "./pieces.js";
import * as play from "./play.js";
import {slugOfGame} from "./slug.js";
import * as unkept from "./unkept.js";
import {pieces as piecesIn, scalar, setTop, top} from "./yaml.js";

const root = document.documentElement;
const kept = (key, usual) => { try { return localStorage.getItem(key) ?? usual; } catch { return usual; } };
const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* private window */ } };
let project = null, game = null, layout = null, stamp = 0, view = kept("studio-view", "pages");

// --- status ---

function status(words, look = "") {
  if ($("status").textContent !== words) $("status").textContent = words;
  $("status").className = look;
}

function showStatus() {
  const counts = findings.counts(), said = findings.said();
  $("tab-findings").textContent = said ? `Findings (${Object.values(counts).reduce((a, b) => a + b)})` : "Findings";
  $("tab-findings").dataset.level = counts.error ? "error" : counts.warning ? "warning" : "";
  status(said || "Nothing is wrong", counts.error ? "wrong" : counts.warning ? "warned" : "");
  if (view === "findings") findings.list(game);
  if (view === "rules") findings.ofForms(game).then(forms.tell);
}

// --- pages follow the files ---

const pause = 25; // ms; who types on is not disturbed
let due = 0, drawing = false, more = false;

function change(path, text) {
  ask("write", `${path}\n${text}`);
  unkept.note(path, text);
  redrawSoon();
}

function redrawSoon() {
  root.dataset.stamp = ++stamp;
  clearTimeout(due);
  due = setTimeout(redraw, pause);
}

async function redraw() {
  if (drawing) { more = true; return; }
  drawing = true;
  let at;
  do {
    more = false;
    at = stamp;
    try {
      const state = await asked("list", [layout ?? game, ...pages.looked()].join("\n"));
      pages.show(state);
      performance.mark("listed");
      if (["pieces", "setup"].includes(view)) pieces.fillFaces();
      if (at === stamp) files.takeList(state.findings ?? []);
    } catch (error) {
      status(error.message, "wrong");
    }
  } while (more);
  drawing = false;
  root.dataset.drawn = at;
}

// --- views ---

const shows = {
  pages: pages.shown, findings: () => findings.list(game), play: () => play.show(layout ?? game, stamp), pieces: name => pieces.show(game, name), setup: code => board.show(game, layout, code), rules: () => forms.show(game).then(showStatus),
};

// Shows a view: of the pieces one by its name, of the board with one taken up by its code.
function see(name, what) {
  view = name;
  chooseTab($("views"), $(`tab-${name}`));
  for (const one of Object.keys(shows)) $(one).hidden = one !== name;
  keep("studio-view", name);
  if (game) return shows[name](what);
}

function showText(path, at) {
  showTexts(true);
  return files.show(path, at);
}

// A place as the program writes it, FILE:LINE:COLUMN; where texts are hidden, pieces are shown as such.
async function goTo(place) {
  const [, path, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  if (!path || !files.allPaths().includes(path)) return;
  const piece = path === game && hidesTexts() && piecesIn(await files.text(game)).find(({from, to}) => from < line && line <= to);
  if (piece) see("pieces", piece.name);
  else showText(path, {line: Number(line), column: Number(column)});
}

// --- a game ---

// The layouts of a game, its own one first.
const layoutsOf = (slug, paths) => paths.filter(path => /^layouts\/[^/]*\.yaml$/.test(path) && !/(style|labels)\.yaml$/.test(path))
  .sort((a, b) => (b === `layouts/${slug}.yaml`) - (a === `layouts/${slug}.yaml`));

// Where several games are among the files, those of one of them are shown.
const isOf = (slug, all) => path => all.length < 2 || [`pieces/${slug}.yaml`, `layouts/${slug}.yaml`].includes(path) || path.includes(`/${slug}/`);

// Shows the game that is on the disk now, of several the first one or that which is chosen, in the view that is shown.
async function opened(chosen, first = view in shows ? view : "pages") {
  project = await asked("current");
  await unkept.resume(project);
  files.forgetAll();
  unkept.forget();
  pages.clear();
  pieces.clear();
  play.clear();
  forms.clear();
  const paths = await asked("files"), games = paths.filter(path => /^pieces\/[^/]*\.yaml$/.test(path));
  if (!games.length) throw new Error("There is no definition among these files: pieces/….yaml.");
  game = games.includes(chosen) ? chosen : games[0];
  layout = layoutsOf(slugNow(), paths.filter(isOf(slugNow(), games)))[0] ?? null;
  chooseOf(games);
  await files.list(isOf(slugNow(), games));
  root.dataset.stamp = ++stamp;
  await lsp.start();
  await files.show(game);
  await title();
  for (const id of ["add", "rename", "print", "share"]) $(id).disabled = false;
  await Promise.all([redraw(), see(first)]);
  showStatus();
}

// A list of the games, where there are several.
function chooseOf(games) {
  $("games").hidden = games.length < 2;
  $("games").replaceChildren(...games.map(path => element("option", {value: path, textContent: slugOfGame(path)})));
  $("games").value = game;
}

const slugNow = () => slugOfGame(game);

async function title() {
  const words = top(await files.text(game), "game") || slugNow();
  if ($("title").textContent !== words) ask("rename", words);
  $("title").textContent = words;
  document.title = `${words} – Piecework studio`;
}

// What a preview shows, or what was open last and can be opened, or a first game to look at; what cannot is said.
async function resume() {
  const refused = [];
  if (await folder.openPreview()) return opened().then(() => refused);
  for (const {id} of await asked("projects"))
    if (await ask("project", id).then(() => opened()).then(() => true, error => void refused.push(error.message))) return refused;
  await firstGame();
  await opened();
  return refused;
}

// Keeps the studio itself for when there is no network; the answer is "yes", or why it is not kept.
async function keepStudio() {
  if (!("serviceWorker" in navigator)) return "the browser keeps nothing";
  try {
    const {installing} = await navigator.serviceWorker.register("sw.js");
    const failed = new Promise(done => installing?.addEventListener("statechange", () => installing.state === "redundant" && done("not all files came")));
    return await Promise.race([navigator.serviceWorker.ready.then(() => "yes"), failed]);
  } catch (error) {
    return error.message;
  }
}

// --- the window ---

function applyTheme() {
  const theme = kept("studio-theme", "auto");
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  $("theme").value = theme;
}

// The texts on the left can be hidden; on small screens they are at first.
const hidesTexts = () => document.body.classList.contains("textless");

function showTexts(shown) {
  document.body.classList.toggle("textless", !shown);
  $("texts").setAttribute("aria-pressed", shown);
  keep("studio-texts", shown ? "shown" : "hidden");
}

function setWidth(part) {
  const width = Math.min(80, Math.max(20, part));
  document.body.style.setProperty("--left", `${width}%`);
  $("divider").setAttribute("aria-valuenow", Math.round(width));
  keep("studio-width", width);
}

$("divider").addEventListener("pointerdown", event => {
  $("divider").setPointerCapture(event.pointerId);
  $("divider").onpointermove = now => setWidth(100 * now.clientX / innerWidth);
});
$("divider").addEventListener("pointerup", () => { $("divider").onpointermove = null; });
$("divider").addEventListener("keydown", event => {
  const way = {ArrowLeft: -5, ArrowRight: 5}[event.key];
  if (way) setWidth(Number($("divider").getAttribute("aria-valuenow")) + way);
});

$("begin").addEventListener("click", () => newGame(first => opened(undefined, first)));
$("open").addEventListener("click", () => openGame(() => opened()));
$("add").addEventListener("click", () => manageFiles(`layouts/${slugNow()}`, async path => {
  await files.list();
  unkept.keepOnly(files.allPaths());
  if (path) await files.show(path);
  redrawSoon();
}));
$("rename").addEventListener("click", () => renameGame($("title").textContent, async name => files.rewrite(game, setTop(await files.text(game), "game", scalar(name)))));
$("games").addEventListener("change", event => opened(event.target.value));
$("texts").addEventListener("click", () => showTexts(hidesTexts()));
for (const way of ["undo", "redo"]) $(way).addEventListener("click", async () => {
  await files[way]();
  if (["pieces", "setup", "rules"].includes(view)) await shows[view]();
});
$("print").addEventListener("click", () => out.print(layout ?? game));
$("share").addEventListener("click", () => out.share(layout ?? game, slugNow()));
$("theme").addEventListener("change", event => { keep("studio-theme", event.target.value); applyTheme(); });
for (const name of Object.keys(shows)) $(`tab-${name}`).addEventListener("click", () => see(name));
tabKeys($("views"));

on("failed", words => status(words, "wrong"));
on("kept", () => { root.dataset.kept = stamp; unkept.kept(); folder.keep().catch(error => status(`Not written: ${error.message}`, "wrong")); });

files.begin({changed: (path, text) => { change(path, text); if (path === game) title(); }, looked: showStatus});
drawer.begin();
pages.begin({pointed: goTo});
pieces.begin({brought: redrawSoon, placing: code => see("setup", code)});
findings.begin({showing: showText, seeing: see, mending: () => view === "rules" && see("rules")});
for (const id of ["add", "rename", "print", "share"]) $(id).disabled = true;
applyTheme();
setWidth(Number(kept("studio-width", 45)));
showTexts(kept("studio-texts", innerWidth > 800 ? "shown" : "hidden") === "shown");
chooseTab($("views"), $("tab-pages"));
addEventListener("pagehide", () => {
  unkept.leave(project);
  ask("keep");
});
keepStudio().then(words => { root.dataset.offline = words; });
resume().then(([refused]) => {
  if (refused) dialog("Another game is shown", [element("p", {textContent: refused})], null);
  root.dataset.ready = "yes";
}, error => status(error.message, "wrong"));
