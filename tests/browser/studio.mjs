// The studio in Chromium, as somebody uses it who writes no YAML: a new game by five questions, a piece made by clicks,
// a mistake that a button mends, a game against the opponent, a set printed, all kept without a network, held
// against WCAG by axe-core; and how long it takes from a keystroke to its findings and to the page. `make browser` runs
// it from the repository root. PRINTS=FOLDER gets the PDFs, PICTURES=FOLDER pictures.
import {spawnSync} from "child_process";
import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from "fs";
import {tmpdir} from "os";
import {join} from "path";
import {openBrowser} from "./drive.mjs";
import {zip} from "../../web/studio/zip.js";
import {serve} from "./serve.mjs";

const {STUDIO = "out/studio", AXE = "out/npm/node_modules/axe-core/axe.min.js", PICTURES, PRINTS = mkdtempSync(join(tmpdir(), "piecework-prints-")), ONLY = ""} = process.env;
const slow = Number(process.env.SLOW ?? 3); // times as much time as is aimed at, on a machine that does other things, too
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
let failed = false, page;

function same(what, found, wanted) {
  const good = wanted instanceof RegExp ? wanted.test(found) : found === wanted;
  console.log(`  ${good ? "ok  " : "FAIL"}  ${what}${good ? "" : `: '${found}', and should be '${wanted}'`}`);
  failed ||= !good;
}

const pause = ms => new Promise(done => setTimeout(done, ms));
const picture = async name => { if (PICTURES) await page.picture(join(PICTURES, `studio-${name}.png`)); };
const text = selector => page.run(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);
const value = selector => page.run(`document.querySelector(${JSON.stringify(selector)}).value`);
const choose = (selector, wanted) => page.run(`(() => {
  const list = document.querySelector(${JSON.stringify(selector)});
  list.value = ${JSON.stringify(wanted)};
  list.dispatchEvent(new Event("change", {bubbles: true}));
})()`);
const write = async (selector, words) => {
  await page.run(`document.querySelector(${JSON.stringify(selector)}).select()`);
  await page.click(selector);
  await page.run(`document.querySelector(${JSON.stringify(selector)}).select()`);
  await page.type(words);
};
const leave = () => page.run("document.activeElement.blur()");
const ready = () => page.until('document.documentElement?.dataset.ready === "yes"', 60);
const source = () => page.run('document.querySelector(".cm-content").cmTile?.view?.state.doc.toString() ?? [...document.querySelectorAll(".cm-line")].map(line => line.textContent).join("\\n")');
const said = words => page.until(`document.getElementById("status").textContent ${words instanceof RegExp ? `.match(${words})` : `=== ${JSON.stringify(words)}`}`);
const settled = () => page.until("document.documentElement.dataset.drawn === document.documentElement.dataset.stamp");
const quiet = async () => { await settled(); await said("Nothing is wrong"); };

// The editor draws its text anew when it likes, so that what is pressed there is no element for long.
async function clickInText(code) {
  const at = await page.run(`(() => { const {x, y, width, height} = (${code}).getBoundingClientRect(); return {x: x + width / 2, y: y + height / 2}; })()`);
  for (const type of ["mousePressed", "mouseReleased"]) await page.ask("Input.dispatchMouseEvent", {type, ...at, button: "left", clickCount: 1});
}

async function axe(what) {
  await page.run(readFileSync(AXE, "utf8"));
  await pause(250);
  const {passed, wrong} = await page.run(`axe.run(document, {runOnly: ${JSON.stringify(tags)}, resultTypes: ["violations"]}).then(({violations, passes}) =>
    ({passed: passes.length, wrong: violations.flatMap(rule => rule.nodes.map(node => rule.id + " " + node.target.join(" ") + ": " + node.any.concat(node.all, node.none).map(check => check.message).join("; ")))}))`);
  same(`axe-core, ${what}: ${passed} rules`, wrong.join("\n        "), "");
}

// --- what somebody does ---

async function firstLook() {
  await ready();
  await quiet();
  same("a game is there from the start", await text("#title"), "My Game");
  await page.until('document.querySelectorAll("#pages .paper svg path").length > 10');
  same("its files are tabs", await page.run('[...document.querySelectorAll("#tabs [role=tab]")].map(tab => tab.textContent).join()'), "Game,Layout,Rule text,leaflet.md");
  await picture("first");
}

async function newGame() {
  await page.click("#begin");
  await write("#new-name", "River Chess");
  await choose("#new-board", "7x7");
  await choose("#new-army", "small");
  await choose("#new-goal", "race");
  await picture("questions");
  await axe("new game");
  await page.click("#dialog-buttons .main");
  await page.until('document.getElementById("title").textContent === "River Chess"');
  await quiet();
  same("five answers are a game without findings", await text("#status"), "Nothing is wrong");
  await page.until('document.querySelector("#pages .paper svg title")?.textContent');
}

async function pieceByClicks() {
  await page.click("#tab-pieces");
  await page.until('document.getElementById("piece-add")');
  await page.click("#piece-add");
  await write("#piece-name", "Heron");
  same("its letter is one that is free", await value("#piece-code"), "H");
  await page.click("#dialog-buttons .main");
  await page.until('document.querySelector("#designer h2")?.textContent === "Heron"');
  await page.until('document.getElementById("piece-said").textContent');
  same("it says what to do", await text("#piece-said"), /^Click the squares that the Heron goes to/);
  same("and has no squares yet", await page.run('document.querySelectorAll("#grid .leap, #grid .slide").length'), 0);
  await choose("#tool-spread", "mirror");
  await page.click('#grid [data-at="1,2"]');
  await choose("#tool-way", "slide");
  await choose("#tool-use", "move");
  await choose("#tool-spread", "one");
  await page.click('#grid [data-at="0,-1"]');
  await page.until('/bmR|mbR/.test(document.getElementById("piece-betza").value)');
  same("a sentence says it", await value("#piece-text"), /[Jj]umps.*slides/);
  same("and a mnemonic", await text("#piece-mnemonic"), /@/);
  await picture("piece");
  await axe("a piece");
  await write("#piece-text", "Slides any number of squares diagonally.");
  await leave();
  await page.until('document.getElementById("piece-betza").value === "B"');
  same("a sentence writes the moves", await page.run('document.querySelectorAll("#grid .slide:not(.far)").length'), 4);
  await write("#piece-called", "Crane");
  await leave();
  await page.until('document.querySelector("#designer h2").textContent === "Crane"');
  await page.click("#undo");
  await page.until('[...document.querySelectorAll("#piece-list button")].some(one => one.textContent.includes("Heron"))');
  await page.click("#redo");
  await page.until('[...document.querySelectorAll("#piece-list button")].some(one => one.textContent.includes("Crane"))');
  same("what was undone is done again", await page.run('import("./files.js").then(({text}) => text("pieces/river-chess.yaml")).then(words => /name: Crane/.test(words))'), true);
  await page.click("#undo");
  await page.until('[...document.querySelectorAll("#piece-list button")].some(one => one.textContent.includes("Heron"))');
  same("a name is changed, and that undone", await page.run('[...document.querySelectorAll("#piece-list button")].some(one => one.textContent.includes("Crane"))'), false);
}

// Two pieces that have no squares yet are no mistake. What one comes to by clicks is mended by clicks; then both are
// taken out again, from the board, too.
async function anotherPiece() {
  for (const name of ["Stork", "Egret"]) {
    await page.click("#tab-pieces");
    await page.until('document.getElementById("piece-add")');
    await page.click("#piece-add");
    await write("#piece-name", name);
    await page.click("#dialog-buttons .main");
    await page.until(`document.querySelector("#designer h2")?.textContent === "${name}"`);
  }
  await settled();
  same("two new pieces do not look alike", await page.run('import("./files.js").then(({found}) => [...found.values()].flat().map(one => one.code).filter(code => code === "same-face").join())'), "");
  same("what is to be clicked has the focus", await page.run("document.activeElement.dataset.at"), "0,1");
  await page.click('#piece-list [data-name="Stork"]');
  await page.until('document.querySelector("#designer h2")?.textContent === "Stork" && document.querySelector("#grid button")');
  same("a piece without squares is found so again", await page.run('document.querySelectorAll("#grid .leap, #grid .slide").length'), 0);
  await page.click("#tab-findings");
  await page.until('document.querySelector(\'#findings [data-view="setup"]\')');
  same("a finding speaks of clicks", await page.run('/promotes:/.test(document.getElementById("findings").textContent)'), false);
  await page.run('[...document.querySelectorAll("#findings li")].find(one => one.textContent.includes("Stork")).querySelector("[data-view]").click()');
  await page.until('/first player/.test(document.getElementById("board-said")?.textContent)');
  same("and its button takes the piece up", await text("#board-said"), /^Stork, first player: press/);
  same("which has the focus", await page.run("document.activeElement.dataset.code"), "S");
  await page.click('#board-grid [data-square="3,0"]');
  await page.until('/Stork, first/.test(document.querySelector(\'#board-grid [data-square="3,0"]\').ariaLabel)');
  await choose("#board-face", "letter");
  await page.until('import("./files.js").then(({text}) => text("layouts/river-chess.yaml")).then(words => /^face: letter$/m.test(words))');
  await page.click("#undo");
  await page.until('document.getElementById("board-face").value === "mnemonic"');
  await page.click("#redo");
  await page.until('document.getElementById("board-face").value === "letter"');
  await page.click("#undo");
  await page.until('document.getElementById("board-face").value === "mnemonic"');
  same("undo and redo go back and forth in whichever file was changed last", await page.run('/Stork/.test(document.querySelector(\'#board-grid [data-square="3,0"]\').ariaLabel)'), true);
  await page.click("#tab-pieces");
  await page.until('document.getElementById("piece-add")');
  for (const name of ["Egret", "Stork"]) {
    await page.click(`#piece-list [data-name="${name}"]`);
    await page.until(`document.querySelector("#designer h2")?.textContent === "${name}" && document.getElementById("piece-said").textContent`); // which moves what is below
    await page.click("#piece-remove");
    await page.until(`!document.querySelector('#piece-list [data-name="${name}"]')`);
  }
  await quiet();
}

async function filesAreAdded() {
  await page.click("#add");
  await write("#add-name", "notes");
  await axe("add a file");
  await page.click("#dialog-buttons .main");
  await page.until('document.querySelector("#tabs [aria-selected=true]")?.dataset.path === "layouts/river-chess/notes.md" && !document.getElementById("dialog").open');
  await page.click('#tabs [data-path="pieces/river-chess.yaml"]');
  same("a text is added", true, true);
  await page.click("#rename");
  await write("#game-name", "Lake: Chess");
  await page.click("#dialog-buttons .main");
  await page.until('document.getElementById("title").textContent === "Lake: Chess"');
  same("the game gets another name", await page.run('document.querySelector(".cm-content").textContent.includes("game: \'Lake: Chess\'")'), true);
  await page.click('#tabs [data-path="layouts/river-chess/notes.md"]');
  await page.until('document.querySelector(".cm-content").ariaLabel === "layouts/river-chess/notes.md"');
  await page.run('document.querySelector(".cm-content").cmTile.view.dispatch({changes: {from: 0, insert: "words"}, userEvent: "input.type"})');
  await page.click("#add");
  await page.click('#dialog [data-path="layouts/river-chess/notes.md"] button');
  same("what is removed is asked for twice", await text('#dialog [data-path="layouts/river-chess/notes.md"] button'), "Remove for good");
  await axe("remove a file");
  await page.click('#dialog [data-path="layouts/river-chess/notes.md"] button');
  await page.until('!document.querySelector(\'#tabs [data-path="layouts/river-chess/notes.md"]\')');
  await page.click("#dialog-close");
  same("and gone then", await page.run('import("./ask.js").then(({asked}) => asked("files")).then(all => all.includes("layouts/river-chess/notes.md"))'), false);
  await page.click("#undo");
  await page.until('document.getElementById("title").textContent === "River Chess"');
  same("what was changed in it is not undone any more", await page.run('document.querySelector("#tabs [aria-selected=true]").dataset.path'), "pieces/river-chess.yaml");
  await quiet();
}

async function inWords() {
  await page.click("#tab-pages");
  await page.run('document.querySelector("#pages details").open = true');
  await page.until('document.querySelectorAll("#pages details p").length > 0');
  same("a page can be read in words", await text("#pages details"), /River Chess/);
}

async function piecesOnTheBoard() {
  await page.click("#tab-setup");
  await page.until('document.querySelector("#board-grid [data-square]")');
  await page.drag('#board-men button[aria-label="Heron, first player"]', '#board-grid [data-square="6,1"]');
  await page.until('/Heron/.test(document.querySelector(\'#board-grid [data-square="6,1"]\').ariaLabel)');
  same("the other army gets its own", await page.run('document.querySelector(\'#board-grid [data-square="0,1"]\').ariaLabel'), "b7: Heron, second player");
  await choose("#colour-first", "vermilion");
  await page.until('document.querySelector(".cm-content").textContent.includes("second: black}")');
  await quiet();
  await picture("board");
  await axe("the board");
}

async function mistakeIsMended() {
  await clickInText('[...document.querySelectorAll(".cm-line .code-key")].find(one => one.textContent === "stalemate")');
  await page.type("x");
  await said(/error/);
  await page.click("#tab-findings");
  await page.until('document.querySelector("#findings .fix")');
  await picture("finding");
  await axe("findings");
  same("the finding says what is meant", await text("#findings .fix"), "Write stalemate");
  await page.click("#findings .fix");
  await quiet();
  same("its button mends it", await text("#findings .none"), "Nothing is wrong.");
}

async function againstTheOpponent() {
  await page.click("#tab-play");
  await page.until('document.querySelector("#play iframe")?.contentDocument?.documentElement?.dataset.ready === "yes"', 60);
  same("the page has rules of its own", await page.run('document.querySelector("#play iframe").contentDocument.querySelectorAll("#squares button").length'), 49);
  await page.run(`(() => { const list = document.querySelector("#play iframe").contentDocument.getElementById("opponent"); list.value = "0.1"; list.dispatchEvent(new Event("change", {bubbles: true})); })()`);
  await page.run(`(async () => {
    const board = document.querySelector("#play iframe").contentDocument, moment = () => new Promise(done => setTimeout(done, 100));
    for (let i = 0; !board.querySelector("#squares .move"); i++, await moment()) board.querySelectorAll("#squares button.mine")[i].click();
    board.querySelector("#squares .move").click();
  })()`);
  await page.until('document.querySelector("#play iframe").contentDocument.querySelectorAll("#moves button").length >= 2', 20);
  same("the opponent answers", await page.run('document.querySelector("#play iframe").contentDocument.querySelectorAll("#moves button").length'), 2);
  await picture("play");
}

// Prints everything on A4, and saves it as somebody would who presses "save".
async function printAll(game, documents) {
  await page.click("#print");
  await choose("#print-paper", "a4");
  await page.click("#dialog-buttons .main");
  await page.until('document.querySelectorAll("#printed a[download]").length || document.getElementById("dialog-said").textContent', 90);
  same(`${game} is printed`, await page.run('document.getElementById("dialog-said").textContent || [...document.querySelectorAll("#printed a[download]")].map(link => link.download).toSorted().join()'), documents.join());
  same("the set comes first, and each says what it is", await text("#printed li"), /^The set: /);
  await picture(`print-${game}`);
  await axe("print");
  const folder = join(PRINTS, game);
  mkdirSync(folder, {recursive: true});
  await page.ask("Page.setDownloadBehavior", {behavior: "allow", downloadPath: folder});
  for (const name of documents) {
    await page.click(`#printed a[download="${name}"]`);
    for (const end = Date.now() + 30000; !existsSync(join(folder, name)) && Date.now() < end;) await pause(50);
    const {status, stdout, stderr} = spawnSync("qpdf", ["--check", join(folder, name)], {encoding: "utf8"});
    same(`${name} is a sound PDF`, status === 0 ? "" : stdout + stderr, "");
  }
  await page.click("#dialog-close");
}

// `make browser` measures the second one as `make proof` does, too.
async function printed() {
  await printAll("river-chess", ["river-chess-a4.pdf", "river-chess-folded-a4.pdf", "river-chess-leaflet-a4.pdf"]);
  await openExample("jungle");
  await printAll("jungle", ["jungle-a4.pdf", "jungle-pocket-a4.pdf", "jungle-box-a4.pdf", "jungle-leaflet-a4.pdf", "jungle-folded-a4.pdf"].sort());
}

// An archive of all files comes back as the game that it was; so does a variant of another program.
async function sharedAndBrought() {
  await openKept("River Chess");
  await page.click("#share");
  await page.until('document.getElementById("share-zip")');
  await axe("share");
  const folder = mkdtempSync(join(tmpdir(), "piecework-shared-"));
  await page.ask("Page.setDownloadBehavior", {behavior: "allow", downloadPath: folder});
  for (const [id, name] of [["#share-zip", "river-chess.zip"], ["#share-page", "river-chess.html"]]) {
    await page.click(id);
    for (const end = Date.now() + 30000; !existsSync(join(folder, name)) && Date.now() < end;) await pause(50);
    same(`${name} is there`, existsSync(join(folder, name)), true);
  }
  await page.click("#dialog-close");
  writeFileSync(join(folder, "mini.ini"), "[large:chess]\n[mini:chess]\nmaxRank = 6\nmaxFile = 6\nstartFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\ncastling = false\ndoubleStep = false\n");
  for (const [name, title] of [["mini.ini", /Large/i], ["river-chess.zip", /^River Chess$/]]) {
    await bring(join(folder, name));
    await page.until(`!document.getElementById("dialog").open && document.getElementById("title").textContent.match(${title}) || document.getElementById("dialog-said").textContent`, 60);
    same(`${name} is opened`, await text("#title") + await text("#dialog-said"), title);
    if (name !== "mini.ini") continue;
    await choose("#games", "pieces/mini.yaml");
    await page.until('document.getElementById("title").textContent.match(/Mini/i)');
    same("of several games one is chosen", await page.run('[...document.querySelectorAll("#tabs [role=tab]")].every(tab => /mini/.test(tab.dataset.path))'), true);
  }
  await page.click("#tab-pieces");
  await page.until('[...document.querySelectorAll("#piece-list button")].some(one => one.textContent.includes("Heron"))');
}

// What is no game is refused, and the game that was open goes on, with what is written from then on.
async function noGames() {
  const folder = mkdtempSync(join(tmpdir(), "piecework-none-")), name = await text("#title");
  const kept = async () => (await page.run('import("./ask.js").then(({asked}) => asked("projects"))')).map(one => one.name).toSorted().join();
  const before = await kept();
  for (const [file, bytes, words] of [["none.zip", "no archive at all, but as long as one", /no zip archive/], ["empty.zip", "", /no zip archive/], ["empty.ini", "", /./],
    ["texts.zip", await zip([["readme.md", Buffer.from("words")], ["../../up.yaml", Buffer.from("words")]]), /no definition among these files/]]) {
    writeFileSync(join(folder, file), bytes);
    await bring(join(folder, file));
    await page.until('!document.getElementById("dialog").classList.contains("busy") && document.getElementById("dialog-said").textContent', 60);
    same(`${file} is refused`, await text("#dialog-said"), words);
    await page.click("#dialog-close");
    same("and the game that was open goes on", await text("#title"), name);
  }
  await quiet();
  same("nothing of it is kept", await kept(), before);
  await page.click("#add");
  await write("#add-name", "rules.md");
  await page.click("#dialog-buttons .main");
  await page.until('document.getElementById("dialog-said").textContent');
  same("a file is not overwritten by a new one", await text("#dialog-said"), "There is a file rules.md already.");
  await page.click("#dialog-close");
}

// The page goes away in the moment in which something is written.
async function loadedAgain() {
  await page.click('#tabs [data-path="pieces/river-chess.yaml"]');
  const line = () => page.run('/^game:.*$/m.exec([...document.querySelectorAll(".cm-line")].map(line => line.textContent).join("\\n"))[0]');
  const before = await line();
  await page.run(`(() => {
    const {view} = document.querySelector(".cm-content").cmTile, from = view.state.doc.toString().indexOf("River Chess");
    view.dispatch({changes: {from, to: from + 5, insert: "Lake"}});
    window.old = true;
    setTimeout(() => location.reload());
  })()`);
  await page.until("window.old === undefined");
  await ready();
  same("what was written when the page was loaded again is there", await text("#title"), "Lake Chess");
  same("and the same game is open, since no other tab has it", await text("#dialog-body"), "");
  await page.run(`(() => {
    const {view} = document.querySelector(".cm-content").cmTile, from = view.state.doc.toString().indexOf("Lake Chess");
    view.dispatch({changes: {from, to: from + 4, insert: "River"}});
  })()`);
  await quiet();
  same("it goes on", await line(), before);
}

// --- from nothing to a printed game of four pieces, on a small screen, without a line of YAML ---

const form = path => `[id="form-${path}"]`;
const chooseWords = (selector, words) => page.run(`(() => {
  const list = document.querySelector(${JSON.stringify(selector)});
  list.value = [...list.options].find(one => one.textContent === ${JSON.stringify(words)}).value;
  list.dispatchEvent(new Event("change", {bubbles: true}));
})()`);

// Adds a key to a map of the form, or something by a name of its own.
async function addTo(path, key) {
  const adder = form(`${path}/+`);
  await (await page.run(`document.querySelector(${JSON.stringify(adder)}).localName === "select"`) ? choose(adder, key) : write(adder, key));
  await page.run(`document.querySelector(${JSON.stringify(adder)}).nextElementSibling.click()`);
  await page.until(`document.querySelector('[id^="form-${path}/${key}"]')`);
}

async function ownPiece(name, ...squares) {
  await page.click("#piece-add");
  await write("#piece-name", name);
  await page.click("#dialog-buttons .main");
  await page.until(`document.querySelector("#designer h2")?.textContent === "${name}" && document.activeElement.dataset.at`);
  for (const [way, spread, at] of squares) {
    await choose("#tool-way", way);
    await choose("#tool-spread", spread);
    await page.click(`#grid [data-at="${at}"]`);
    await page.until(`/leap|slide/.test(document.querySelector('#grid [data-at="${at}"]').className)`);
  }
  await settled();
}

const definition = () => page.run('import("./files.js").then(({allPaths, text}) => text(allPaths().find(path => path.startsWith("pieces/"))))');

async function fourPieces() {
  await page.size(1024, 768);
  await page.click("#begin");
  await write("#new-name", "Four Winds");
  await choose("#new-board", "8x8");
  await choose("#new-army", "own");
  await page.click("#dialog-buttons .main");
  await page.until('!document.getElementById("dialog").open && document.getElementById("title").textContent === "Four Winds" && document.querySelector("#designer h2").textContent === "King"');
  await settled();
  await page.click("#texts");
  await ownPiece("Gale", ["slide", "all", "0,1"]);
  await ownPiece("Reed", ["leap", "all", "1,2"]);
  await ownPiece("Crab", ["leap", "mirror", "1,0"]);
  await write("#piece-text", "Steps one square straight forward or sideways.");
  await leave();
  await page.until('document.getElementById("piece-betza").value === "fsW"');
  await page.click("#tab-setup");
  await page.until('document.querySelector(\'#board-men button[aria-label="Gale, first player"]\')');
  for (const [name, at] of [["Gale", "7,0"], ["Reed", "7,1"], ["Reed", "7,6"], ["Gale", "7,7"], ["Crab", "6,3"], ["Crab", "6,4"]]) {
    await page.drag(`#board-men button[aria-label="${name}, first player"]`, `#board-grid [data-square="${at}"]`);
    await page.until(`document.querySelector('#board-grid [data-square="${at}"]').ariaLabel.includes("${name}, first")`);
  }
  await quiet();
}

async function rulesByForms() {
  await page.click("#tab-rules");
  await page.until(`document.querySelector('${form("board/size")}')?.value === "8x8"`);
  await write(form("board/size"), "7x7");
  await leave();
  await page.until('import("./files.js").then(({text}) => text("pieces/four-winds.yaml")).then(words => /files: a..g\\n  ranks: 7..1/.test(words))');
  await quiet();
  same("a board of another size keeps its army and its comments", /# files x ranks[^]*R G\nsetup-sym/.test(await definition()) && /setup: \|\n  g r \S \S \S r g\n/.test(await definition()), true);
  await addTo("board", "terrain");
  await addTo("board/terrain", "pond");
  await page.click(".picker summary");
  await page.click(".picker summary");
  for (const at of ["2,3", "3,3", "4,3"]) {
    await page.click(form(`board/terrain/pond/squares/${at}`));
    await page.until(`document.querySelector('${form(`board/terrain/pond/squares/${at}`)}').ariaPressed === "true"`);
  }
  same("a square that is pressed keeps the focus", await page.run("document.activeElement.id"), "form-board/terrain/pond/squares/4,3");
  await addTo("board/terrain/pond", "pattern");
  await chooseWords(form("board/terrain/pond/pattern/="), "waves");
  await settled();
  await chooseWords(form("rules/goal/="), "several");
  await page.until(`document.querySelector('${form("rules/goal/0/=")}')`);
  await page.run('[...document.querySelectorAll("#rules button")].find(one => one.ariaLabel === "Add another to Goal").click()');
  await page.until(`document.querySelector('${form("rules/goal/1/=")}')`);
  await chooseWords(form("rules/goal/1/="), "in detail");
  await page.until(`document.querySelector('${form("rules/goal/1/+")}')`);
  await addTo("rules/goal/1", "reach");
  await write(form("rules/goal/1/reach"), "pnd");
  await leave();
  await page.until('document.querySelector("#form-findings .fix")');
  same("what is wrong stands above the form", await text("#form-findings .message"), "error: there is no terrain 'pnd'");
  await picture("forms");
  await axe("forms");
  await page.click("#tab-findings");
  await page.until('document.querySelector(\'#findings [data-view="rules"]\')');
  await page.click("#findings .fix");
  await quiet();
  await page.click("#undo");
  await said(/error/);
  await page.click("#redo");
  await quiet();
  await page.click("#undo");
  await page.click("#tab-rules");
  await page.until('document.querySelector("#form-findings .fix")');
  await page.click("#form-findings .fix");
  await page.until(`document.querySelector('${form("rules/goal/1/reach")}')?.value === "pond"`);
  await quiet();
  await page.until('!document.querySelector("#form-findings li")');
  same("all is in the text", /pond: \{squares: c4-e4, pattern: waves\}[^]*goal: \[checkmate, \{reach: pond\}\]/.test(await definition()), true);
  await page.click("#tab-rules");
  await page.until('document.querySelector("#rules section")');
  await addTo("rules", "drops");
  await chooseWords(form("rules/drops/="), "yes");
  await quiet();
  await page.run('[...document.querySelectorAll("#rules .out")].find(one => one.ariaLabel === "Take out: Drops").click()');
  await quiet();
  await write(form("setup-hands/C"), "2");
  await leave();
  await page.until('import("./files.js").then(({text}) => text("pieces/four-winds.yaml")).then(words => /^setup-hands: 2C$/m.test(words))');
  await page.click("#undo");
  await quiet();
  same("what is chosen is taken out again", /drops/.test(await definition()), false);
}

// Goes on from one thing that can have the focus to the next, until that is what is meant.
async function tabTo(selector, back = false) {
  for (let i = 0; i < 200; i++) {
    if (await page.run(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
    await page.press("Tab", back);
  }
  throw new Error(`no key leads to ${selector}`);
}

async function enter(selector) {
  await tabTo(selector);
  await page.press("Enter");
}

async function arrow(key, count) {
  for (let i = 0; i < count; i++) await page.press(key);
}

// From nothing to a printed game once more, without a mouse.
async function byKeysAlone() {
  await page.size(1024, 768);
  await page.run("document.body.focus()");
  await enter("#begin");
  await page.until('document.activeElement.id === "new-name"');
  await page.type("Key Game");
  await tabTo("#new-army");
  await arrow("ArrowDown", 3);
  same("arrows choose the army", await value("#new-army"), "own");
  await enter("#dialog-buttons .main");
  await page.until('!document.getElementById("dialog").open && document.getElementById("title").textContent === "Key Game" && document.querySelector("#designer h2").textContent === "King"');
  await settled();
  await enter("#piece-add");
  await page.until('document.activeElement.id === "piece-name"');
  await page.type("Otter");
  await page.press("Enter");
  await page.until('document.querySelector("#designer h2")?.textContent === "Otter" && document.activeElement.dataset.at === "0,1"');
  await tabTo("#tool-spread", true);
  await arrow("ArrowDown", 2);
  await tabTo("#grid button");
  await page.press("ArrowUp");
  await page.press("Enter");
  await page.until('/D/.test(document.getElementById("piece-betza").value)');
  await settled();
  await enter("#piece-place");
  await page.until('document.activeElement.dataset.code === "O"');
  await tabTo("#board-grid button", true);
  await arrow("ArrowUp", 1);
  await arrow("ArrowRight", 4);
  await page.press("Enter");
  await page.until('document.querySelector(\'#board-grid [data-square="6,4"]\').ariaLabel === "e2: Otter, first player"');
  await tabTo("#tab-setup", true);
  await page.press("ArrowRight");
  await page.until('!document.getElementById("rules").hidden && document.querySelector("#rules section")');
  await tabTo(form("rules/stalemate/="));
  await page.press("ArrowDown");
  await page.until('import("./files.js").then(({text}) => text("pieces/key-game.yaml")).then(words => /stalemate: loss/.test(words))');
  await page.until(`document.activeElement.matches('${form("rules/stalemate/=")}')`);
  await quiet();
  await tabTo("#print", true);
  await page.press("Enter");
  await page.until('document.getElementById("dialog").open && document.getElementById("print-paper")');
  await enter("#dialog-buttons .main");
  await page.until('document.querySelectorAll("#printed a[download]").length', 60);
  same("a game comes from nothing to paper by keys alone", await page.run('document.querySelectorAll("#printed a[download]").length'), 3);
  await page.press("Escape");
  await page.size(1400, 900);
}

// Its files go into PRINTS/own: where they are, `make browser` measures the prints.
async function playedAndPrinted() {
  await againstTheOpponent();
  await printAll("four-winds", ["four-winds-a4.pdf", "four-winds-folded-a4.pdf", "four-winds-leaflet-a4.pdf"]);
  const files = await page.run('import("./ask.js").then(async ({ask, asked}) => Promise.all((await asked("files")).map(async path => [path, await ask("read", path)])))');
  for (const [path, words] of files) {
    mkdirSync(join(PRINTS, "own", path, ".."), {recursive: true});
    writeFileSync(join(PRINTS, "own", path), words);
  }
  await page.click("#texts");
  await page.size(1400, 900);
}

async function anotherTab() {
  const name = await text("#title"), other = await browser.open(server.address);
  await other.until('document.documentElement?.dataset.ready === "yes"', 60);
  same("another tab leaves the game to this one, and says so", await other.run('document.getElementById("dialog-body").textContent'), `“${name}” is open in another tab. Go on there, or close that tab first.`);
  same("and shows another game", await other.run('document.getElementById("title").textContent') === name, false);
  await other.close();
}

// The browser's own folder stands in for one that somebody would choose.
async function inAFolder() {
  await page.run(`(async () => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
    const {files} = await import("./starters.js"), root = await navigator.storage.getDirectory();
    for (const [path, text] of Object.entries(files({name: "Pond", slug: "pond", files: 5, ranks: 5, army: "small", goal: "checkmate", look: "letter", language: "en"}))) {
      const way = path.split("/"), name = way.pop();
      let folder = root;
      for (const part of way) folder = await folder.getDirectoryHandle(part, {create: true});
      const stream = await (await folder.getFileHandle(name, {create: true})).createWritable();
      await stream.write(text);
      await stream.close();
    }
  })()`);
  await page.click("#open");
  await page.until('document.getElementById("open-folder")');
  await page.click("#open-folder");
  await page.until('!document.getElementById("dialog").open && document.getElementById("title").textContent === "Pond"');
  await quiet();
  await clickInText('[...document.querySelectorAll(".cm-line")].find(line => /^game:/.test(line.textContent)).querySelector("span:last-child")');
  await page.type("i");
  await page.until(`(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pieces");
    return /^game: P?o?iP?o?nd|Poind|Piond|Ponid/m.test(await (await (await folder.getFileHandle("pond.yaml")).getFile()).text());
  })()`);
  same("what is changed is written into the folder", true, true);
  await page.click("#add");
  for (let i = 0; i < 2; i++) await page.click('#dialog [data-path="layouts/pond/leaflet.md"] button');
  await page.until('!document.querySelector(\'#tabs [data-path="layouts/pond/leaflet.md"]\')');
  await page.until(`(async () => {
    const folder = await (await (await navigator.storage.getDirectory()).getDirectoryHandle("layouts")).getDirectoryHandle("pond");
    return folder.getFileHandle("leaflet.md").then(() => false, () => true);
  })()`);
  same("what is removed is removed from it", await text("#dialog-said"), "");
  await page.click("#dialog-close");
}

// What a button asks for by a dialog of the browser.
async function pick(button, ...files) {
  await page.run(`HTMLInputElement.prototype.click = function () { this.id = "brought"; this.hidden = true; document.body.append(this); }`);
  await page.click(button);
  await page.until('document.getElementById("brought")');
  const {root} = await page.ask("DOM.getDocument"), {nodeId} = await page.ask("DOM.querySelector", {nodeId: root.nodeId, selector: "#brought"});
  await page.ask("DOM.setFileInputFiles", {nodeId, files});
  await page.run('document.getElementById("brought").remove()');
}

async function bring(file) {
  await page.click("#open");
  await page.until('document.getElementById("open-file")');
  await axe("open");
  await pick("#open-file", file);
}

// A drawing of one's own, which the browser draws for the program.
async function pictureIsBrought() {
  const file = join(mkdtempSync(join(tmpdir(), "piecework-art-")), "heron.svg");
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><circle cx="30" cy="30" r="25" fill="#1d4f86"/></svg>');
  await page.click("#tab-pieces");
  await page.until('[...document.querySelectorAll("#piece-list button")].some(one => one.dataset.name === "Heron")');
  await page.click('#piece-list [data-name="Heron"]');
  await page.until('document.querySelector("#designer h2").textContent === "Heron" && document.getElementById("piece-picture")');
  const none = join(file, "..", "none.svg");
  writeFileSync(none, "no drawing");
  await pick("#piece-picture", none);
  await page.until('document.getElementById("piece-said").className');
  same("what is no picture is refused", await text("#piece-said"), "none.svg is no picture that the browser can show.");
  await pick("#piece-picture", file);
  await page.until('document.getElementById("piece-said").textContent.includes("layouts/river-chess/heron.svg")');
  await page.click("#tab-setup");
  await page.until('document.getElementById("board-face")');
  await choose("#board-face", "picture");
  await settled();
  await page.click("#tab-pieces");
  await page.until('document.querySelector("#piece-list [data-name=Heron] svg image")', 60);
  same("a drawing from elsewhere stands on its piece", true, true);
  await page.click("#tab-setup");
  await page.until('document.getElementById("board-face")');
  await choose("#board-face", "mnemonic");
  await settled();
}

async function keptWithoutNetwork() {
  await openKept("River Chess");
  await page.until("document.documentElement.dataset.offline", 90);
  same("the studio is kept", await page.run("document.documentElement.dataset.offline"), "yes");
  await page.until("Number(document.documentElement.dataset.kept) > 0");
  await pause(600);
  server.close();
  await page.run("window.old = true; location.reload()");
  await page.until("window.old === undefined");
  await ready();
  same("without a network the game is as it was left", await text("#title"), "River Chess");
  await settled();
  await page.click("#tab-pieces");
  await page.until('[...document.querySelectorAll("#piece-list button")].some(one => one.textContent.includes("Heron"))');
  same("with its own piece", true, true);
  await page.click("#tab-play");
  await page.until('document.querySelector("#play iframe")?.contentDocument?.documentElement?.dataset.ready === "yes"', 60);
  same("and can be played", true, true);
}

// Of nine times the second: what else the machine does is not meant.
const second = all => Math.round(all.toSorted((a, b) => a - b)[1]);

async function openExample(game) {
  await page.click("#open");
  await page.until('document.getElementById("open-game")');
  await choose("#open-game", game);
  await page.click("#open-example");
  await page.until('!document.getElementById("dialog").open', 90);
  await page.click("#tab-pages");
  await page.until('document.querySelector("#pages .paper svg")?.dataset.version', 90);
  await quiet();
}

// From a key that is pressed in a line to its findings, or to the page that shows it.
async function timesOf(path, line, what, most) {
  await page.click(`#tabs [data-path="${path}"]`);
  await page.until(`document.querySelector("#tabs [aria-selected=true]").dataset.path === "${path}" && [...document.querySelectorAll(".cm-line")].some(line => ${line}.test(line.textContent))`);
  await clickInText(`[...document.querySelectorAll(".cm-line")].find(line => ${line}.test(line.textContent)).querySelector("span:last-child")`);
  const times = [];
  for (const key of "abcdefghi") {
    await page.run("performance.clearMarks()");
    await page.type(key);
    await page.until(`performance.getEntriesByName("${what}").length`);
    times.push(await page.run(`performance.getEntriesByName("${what}").at(-1).startTime - performance.getEntriesByName("keystroke").at(-1).startTime`));
    await settled();
    await pause(100);
  }
  same(`${path}: ${what} ${second(times)} ms after a keystroke, where ${most} are aimed at`, second(times) <= most * slow, true);
}

async function howLong() {
  await openExample("jungle");
  await timesOf("pieces/jungle.yaml", /^game:/, "findings", 30);
  await timesOf("pieces/jungle.yaml", /^game:/, "painted", 150);
  await openExample("chu-seireigi");
  await timesOf("pieces/chu-seireigi.yaml", /^game:/, "findings", 30);
  await timesOf("layouts/chu-seireigi/rules.md", /^# /, "painted", 150);
}

// What the process of a fresh tab holds for itself, the browser's own part of it counted, once a game of many pieces was
// opened, changed and printed.
async function memory() {
  const fresh = await openBrowser(), [old, before] = [page, browser];
  [page, browser] = [await fresh.open(server.address), fresh];
  try {
    await ready();
    await openExample("chu-seireigi");
    for (let i = 0; i < 20; i++) {
      await page.run('document.querySelector(".cm-content").cmTile.view.dispatch({changes: {from: 0, insert: "#"}, userEvent: "input.type"})');
      await page.click(`#tab-${["pieces", "setup", "pages"][i % 3]}`);
      await settled();
    }
    await page.click("#print");
    await page.click("#dialog-buttons .main");
    await page.until('document.querySelectorAll("#printed a[download]").length', 90);
    await page.ask("HeapProfiler.collectGarbage");
    const sizes = (await browser.processes()).filter(({type}) => type === "renderer").map(({id}) =>
      [...readFileSync(`/proc/${id}/smaps_rollup`, "utf8").matchAll(/^Private_\w+: +(\d+)/gm)].reduce((sum, [, size]) => sum + Number(size) / 1024, 0));
    const most = Math.round(Math.max(...sizes));
    same(`Chu Seireigi, changed and printed: ${most} MiB of memory are held, where 256 are aimed at`, most <= 256, true);
  } finally {
    await fresh.close();
    [page, browser] = [old, before];
  }
}

async function screens() {
  for (const [width, height, scheme] of [[1400, 900, "light"], [1400, 900, "dark"], [1024, 768, "light"], [1024, 768, "dark"], [390, 844, "dark"]]) {
    await page.size(width, height);
    await page.media(scheme);
    for (const view of ["pages", "pieces", "setup", "rules", "findings"]) {
      await page.click(`#tab-${view}`);
      await pause(600);
      await picture(`${view}-${width}-${scheme}`);
      same(`${view}, ${width}×${height}, ${scheme}: nothing sticks out`, await page.run("document.documentElement.scrollWidth"), width);
      await axe(`${view}, ${width}×${height}, ${scheme}`);
    }
  }
  await page.size(1400, 900);
  await page.media("light");
}

// Those who write no texts hide them: a click on a piece shows its squares then.
async function withoutTexts() {
  await page.click("#tab-pages");
  await page.click("#texts");
  same("texts are hidden", await page.run('document.getElementById("files").checkVisibility()'), false);
  const face = 'document.querySelector(\'#pages [data-name^="drawings/face-"] + figcaption button\')';
  await page.run('document.querySelector(\'#pages [data-name^="drawings/face-"]\').scrollIntoView()');
  await page.until(face);
  await page.run(`${face}.click()`);
  await page.until('!document.getElementById("pieces").hidden');
  same("a click on a piece shows it", await page.run('document.getElementById("files").checkVisibility()'), false);
  await page.click("#texts");
  same("texts are shown again", await page.run('document.getElementById("files").checkVisibility()'), true);
}

async function byKeyboard() {
  await page.run('document.getElementById("tab-pages").focus()');
  await page.press("ArrowRight");
  await page.press("ArrowRight");
  await page.until('!document.getElementById("pieces").hidden && document.querySelector(\'#grid [tabindex="0"]\')');
  same("arrows go through the views", await page.run("document.activeElement.id"), "tab-pieces");
  await page.run(`document.querySelector('#grid [tabindex="0"]').focus()`);
  await page.press("ArrowUp");
  same("and over the squares", await page.run("document.activeElement.dataset.at"), "0,2");
  await page.press("Enter");
  await page.until(`document.querySelector('#grid [data-at="0,2"]').className.includes("leap") || document.querySelector('#grid [data-at="0,2"]').className.includes("slide")`);
  same("where Enter says a move", true, true);
}

async function openKept(name) {
  await page.click("#open");
  await page.until('document.querySelector(".kept button")');
  await page.run(`[...document.querySelectorAll(".kept button")].find(one => one.textContent === "${name}").click()`);
  await page.until(`!document.getElementById("dialog").open && document.getElementById("title").textContent === "${name}"`);
  await settled();
}

const server = await serve(STUDIO);
let browser = await openBrowser();
try {
  page = await browser.open(server.address);
  await page.size(1400, 900);
  for (const step of [firstLook, newGame, pieceByClicks, piecesOnTheBoard, anotherPiece, mistakeIsMended, againstTheOpponent, filesAreAdded, inWords, withoutTexts, byKeyboard, screens, printed, fourPieces, rulesByForms, playedAndPrinted, byKeysAlone, sharedAndBrought, noGames, loadedAgain, anotherTab, pictureIsBrought, inAFolder, howLong, memory, keptWithoutNetwork])
    if (!ONLY || ONLY.split(",").includes(step.name) || step === firstLook) await step();
  same("the browser has nothing to complain of, and asks nobody else", page.complaints.filter(words => !words.startsWith(`asks for ${server.address}`) && !/^asks for blob:|ERR_CONNECTION_REFUSED|Failed to update|An unknown error occurred when fetching the script/.test(words)).join("; "), "");
} catch (error) {
  console.log(`  FAIL  ${error.stack}`);
  await picture("failed");
  failed = true;
} finally {
  await browser.close();
  server.close();
}
console.log(failed ? "the studio fails" : "the studio is as it should be");
process.exit(failed ? 1 : 0);
