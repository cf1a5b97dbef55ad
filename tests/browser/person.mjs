// A person's way through the pages of games in Chromium: with the mouse, fingers and keys, pieces are
// moved, dropped and promoted, moves taken back, records pasted, links followed, examples played, and
// the board turned; and what a screen reader is told. `make browser` runs it from the repository root.
// With PICTURES=FOLDER it leaves pictures there; ONLY=chess,keys are the ways that are gone.
import {execFileSync} from "child_process";
import {mkdtempSync, rmSync} from "fs";
import {tmpdir} from "os";
import {join} from "path";
import {openBrowser} from "./drive.mjs";

const {PIECEWORK = "out/bin/piecework", PICTURES} = process.env;
const folder = mkdtempSync(join(tmpdir(), "piecework-person-"));
const ready = 'document.documentElement?.dataset.ready === "yes"';
const browser = await openBrowser();
let failed = false, page;

function same(what, found, wanted) {
  const good = wanted instanceof RegExp ? wanted.test(found) : found === wanted;
  console.log(`  ${good ? "ok  " : "FAIL"}  ${what}${good ? "" : `: '${found}', and should be '${wanted}'`}`);
  failed ||= !good;
}

async function open(game, hash = "") {
  const file = join(folder, `${game}.html`);
  execFileSync(PIECEWORK, ["page", `pieces/${game}.yaml`, "-o", file]);
  page = await browser.open(`file://${file}`);
  await page.size(1200, 900);
  await page.until(ready);
  await page.run("localStorage.clear()"); // what a game before has left
  await reload(`file://${file}${hash}`);
}

// From an empty page, so that the same address is opened anew.
async function reload(address) {
  await page.go("about:blank");
  await page.go(address);
  await page.until(ready);
}

const choose = (id, value) => page.run(`{ const list = document.getElementById("${id}");
  list.value = "${value}"; list.dispatchEvent(new Event("change")); }`);
const text = id => page.run(`document.getElementById("${id}").textContent.trim()`);
const record = () => page.run('state.record.join(" ")');
const square = name => page.run(`facts.squares.indexOf("${name}")`);
const at = async name => `[data-square="${await square(name)}"]`;
const go = async (...names) => { for (const name of names) await page.click(await at(name)); };
const picture = async name => { if (PICTURES) await page.picture(join(PICTURES, `${name}.png`)); };
const classes = async name => page.run(`document.querySelector('${await at(name)}').className`);

async function chess() {
  await open("chess");
  same("White begins", await text("status"), "White to move");
  await page.click(await at("e2"));
  same("where the Pawn can go is shown", await page.run('document.querySelectorAll(".move").length'), 2);
  same("a square tells what it is", await page.run(
    `document.querySelector('${await at("e4")}').getAttribute("aria-label")`), "e4, empty, can go here");
  await page.click(await at("e4"));
  same("a click moves", await record(), "e2-e4");
  same("the turn is told", await text("status"), "White plays e2-e4. Black to move");
  await go("e7", "e6", "e4", "e5", "d7", "d5", "e5");
  same("en passant is shown", await classes("d6"), /take/);
  await page.click(await at("d6"));
  same("en passant takes", await record(), "e2-e4 e7-e6 e4-e5 d7-d5 e5xd6");
  same("nothing stands where the Pawn passed", await page.run(`state.men[${await square("d5")}]`), null);
  await page.click("#undo");
  same("a move is taken back", await record(), "e2-e4 e7-e6 e4-e5 d7-d5");
  await page.click("#redo");
  same("and made again", await record(), "e2-e4 e7-e6 e4-e5 d7-d5 e5xd6");
  await page.click("#first");
  same("to the start", await record(), "");
  await page.click("#last");
  same("and to the end", await page.run("state.record.length"), 5);
  await go("e8", "e5");
  same("what is not legal does nothing", await page.run("state.record.length"), 5);
  await page.click("#new");
  same("a new game", await record(), "");
}

async function chessTexts() {
  await page.run(`location.hash = new URLSearchParams({position: "4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1"})`);
  await page.until("state.men.filter(Boolean).length === 4");
  await go("a7", "a8");
  await page.until('document.getElementById("choice").open');
  same("a choice of promotions", await page.run(
    '[...document.querySelectorAll("#choices button")].map(b => b.textContent).join(" ")'),
  "a7-a8=Q a7-a8=R a7-a8=B a7-a8=N");
  await picture("promotion");
  await page.click("#choices button:nth-child(4)");
  same("the one that was chosen", await record(), "a7-a8=N");
  await page.click("#undo");
  await go("e1", "c1");
  same("castling", await record(), "e1-c1");
  await page.click("summary");
  await page.run('document.getElementById("record").value = ""; document.getElementById("record").focus()');
  await page.type("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8");
  await page.click("#read");
  same("a draw that may be claimed is told", await text("status"),
    "White to move. White may claim a draw by repetition");
  await page.run('document.getElementById("record").value = ""; document.getElementById("record").focus()');
  await page.type("1. f3 e5 2. g4 Qh4# 0-1");
  await page.click("#read");
  same("a record as PGN is played", await text("status"), "Black has won by checkmate");
  same("the King is marked", await classes("e1"), /checked/);
  await picture("mate");
  const kept = await page.run('document.getElementById("record").value');
  await page.click("#new");
  await page.run(`document.getElementById("record").value = ${JSON.stringify(kept)}`);
  await page.click("#read");
  same("its own record is read again", await page.run("state.record.length"), 4);
  await page.run('document.getElementById("record").value = "1. e2-e4 e7-e3"');
  await page.click("#read");
  same("a wrong record is told", await text("findings"), /ply 2, e7-e3/);
  same("what was right of it stays", await record(), "e2-e4");
  same("and the text, to be mended", await page.run('document.getElementById("record").value'), "1. e2-e4 e7-e3");
  await page.click("#link");
  const address = await page.run("location.href");
  same("the game is a link", decodeURIComponent(address), /#record=e2-e4$/);
  await page.close();
  page = await browser.open(address);
  await page.until(ready);
  same("the link leads there", await text("status"), "Black to move");
  same("nothing was complained of", page.complaints.join("; "), "");
  await page.close();
}

async function keys() {
  await open("chess");
  await page.run('document.querySelector("#squares [tabindex=\'0\']").focus()');
  const told = () => page.run('document.activeElement.getAttribute("aria-label")');
  same("the keyboard is on a square", await told(), "e1, White King");
  await page.press("ArrowUp");
  same("an arrow goes on", await told(), "e2, White Pawn");
  await page.press("Enter");
  await page.press("ArrowUp");
  await page.press("ArrowUp");
  await page.press("Enter");
  same("keys move", await record(), "e2-e4");
  same("the focus stays", await told(), "e4, White Pawn, last move");
  await page.click("#turn");
  await page.run(`document.querySelector('${await at("e7")}').focus(); cursor = ${await square("e7")}`);
  await page.press("ArrowUp");
  same("arrows follow the turned board", await told(), "e6, empty");
  await page.press("ArrowDown");
  await page.press("Enter");
  await page.press("Escape");
  same("Escape lets go", await page.run('document.querySelectorAll(".move").length'), 0);
  const {nodes} = await page.ask("Accessibility.getFullAXTree");
  const said = nodes.filter(node => node.role?.value === "gridcell").map(node => node.name.value);
  same("a screen reader is told of all squares", `${said.length} ${said[0]}`, "64 h1, White Rook");
  same("and of the figures", nodes.some(node => node.role?.value === "image" && /White: King e1/.test(node.name?.value)), true);
  await page.close();
}

async function shogi() {
  await open("shogi");
  await go("7g", "7f", "3c", "3d", "8h", "2b");
  await page.until('document.getElementById("choice").open');
  await page.click("#choices button:first-child");
  same("a Bishop promotes", await record(), "P7g-7f P3c-3d Bx2b+");
  await go("3a", "2b");
  same("it is taken", await page.run('document.querySelectorAll(".hand[data-end=far] button").length'), 1);
  await page.click("#turn");
  await page.click(".hand[data-end=far] button");
  same("where it can be dropped is shown", await page.run('document.querySelectorAll(".move").length > 20'), true);
  await page.click(await at("5e"));
  same("the Bishop is dropped", await record(), /B\*5e$/);
  await picture("shogi");
  await page.close();
}

async function lion() {
  await open("chu-shogi", `#${new URLSearchParams({position: "12/12/12/12/12/4ppp5/5[LN]6/12/12/12/12/K10k 1"})}`);
  await go("7g", "7f");
  await picture("lion");
  same("a man can be taken on the way", await classes("7f"), /chosen take/);
  await page.click(await at("6f"));
  same("and another one behind it", await record(), "7gx7fx6f");
  await page.click("#undo");
  await go("7g", "7f", "7f");
  same("or it is the end", await record(), "7gx7f");
  await page.click("#undo");
  await go("7g", "7f", "7g");
  same("or the way leads back", await record(), "7gx7f-7g");
  await page.click("#undo");
  await go("7g", "7g");
  await page.until('document.getElementById("choice").open');
  same("or nowhere at all", await page.run(
    '[...document.querySelectorAll("#choices button")].map(b => b.textContent).includes("7g-7g")'), true);
  await page.click("#cancel");
  same("a choice is let go", await record(), "");
  same("nothing was complained of", page.complaints.join("; "), "");
  await page.close();
}

async function examples() {
  await open("jungle");
  const button = "figure button[data-example]";
  await page.click(button);
  const {moves, name} = await page.run(`facts.examples[document.querySelector("${button}").dataset.example]`);
  same(`the example ${name} stands on the board`, await page.run("shown.name"), name);
  for (let i = 0; i < moves.length; i++)
    if (!await page.run('document.getElementById("redo").disabled')) await page.click("#redo");
  same("step by step to its end", await page.run("ahead.length"), 0);
  await picture("example");
  await page.size(360, 740, true);
  await page.ask("Emulation.setTouchEmulationEnabled", {enabled: true});
  await page.run('document.getElementById("new").click()');
  const move = await page.run("state.moves[0]");
  await page.tap(`[data-square="${move.from}"]`);
  await page.tap(`[data-square="${move.to}"]`);
  same("fingers move", await record(), move.text);
  same("nothing was complained of", page.complaints.join("; "), "");
  await page.close();
}

// Against the page itself: it answers each move, from either side, and takes a mate.
async function opponent() {
  await open("chess");
  await choose("opponent", "0.1");
  await go("e2", "e4");
  await page.until("state.record.length === 2");
  same("the far side answers", await page.run("state.side"), 0);
  await page.click("#undo");
  same("both moves are taken back", await page.run("state.record.length"), 0);
  await go("d2", "d4");
  await page.until("state.record.length === 2");
  same("and it goes on", await page.run("state.record[0]"), "d2-d4");
  await page.click("#new");
  await page.click("#turn");
  await page.until("state.record.length === 1");
  same("the side that is far plays", await page.run("state.side"), 1);
  await choose("opponent", "");
  await page.run('document.getElementById("turn").click()');
  await page.run(`location.hash = new URLSearchParams({position: "7k/8/6K1/8/8/8/8/R7 w - - 0 1"})`);
  await page.until("state.men.filter(Boolean).length === 3");
  await page.click("#turn");
  await choose("opponent", "1");
  await page.until("state.ending !== null");
  same("a mate is found", await record(), "a1-a8");
  await picture("opponent");
  await page.close();
}

// What the browser keeps: the game when the page is left, and the one before when a new one is begun.
async function kept() {
  await open("chess");
  const address = await page.run("location.href");
  await go("e2", "e4", "e7", "e5");
  await page.click("#undo");
  await reload(address);
  same("the game is kept", await record(), "e2-e4");
  await page.click("#redo");
  same("with what was taken back", await record(), "e2-e4 e7-e5");
  await page.click("#new");
  same("a new game takes its place", await record(), "");
  await page.click("#restore");
  same("and it is brought back", await record(), "e2-e4 e7-e5");
  await choose("face", "1");
  await choose("theme", "dark");
  await reload(address);
  same("choices are kept", await page.run('[face().name, document.documentElement.dataset.theme].join(" ")'), "letters dark");
  same("another face is drawn", await page.run('document.querySelector("#men symbol").innerHTML !== ""'), true);
  await picture("dark");
  await page.close();
}

// Men are dragged, by mouse and by finger; what is not legal is refused with its reason.
async function dragging() {
  await open("chess");
  await page.drag(await at("e2"), await at("e4"));
  same("a man is dragged", await record(), "e2-e4");
  await page.drag(await at("e7"), await at("e3"));
  same("not to where it cannot go", await record(), "e2-e4");
  same("the reason is told", await text("note"), /^the Pawn does not go|^a Pawn|Pawn/);
  await page.ask("Emulation.setTouchEmulationEnabled", {enabled: true});
  await page.slide(await at("e7"), await at("e5"));
  same("a finger drags", await record(), "e2-e4 e7-e5");
  await go("d7");
  same("a man of the other side is refused", await text("note"), "White to move");
  await go("a1");
  same("and one that cannot move", await text("note"), "White Rook has no legal move now");
  const place = () => page.run('JSON.stringify(document.getElementById("board").getBoundingClientRect())');
  await page.close();
  await open("shogi");
  const before = await place();
  await go("7g", "7f", "3c", "3d", "8h", "2b");
  await page.click("#choices button:first-child");
  same("a capture leaves the board where it is", await place(), before);
  await page.click("#turn");
  await go("3a", "2b");
  await page.drag(".hand[data-end=near] button", await at("5e"));
  same("a man in hand waits for its turn", await page.run("state.record.length"), 4);
  await page.drag(".hand[data-end=far] button", await at("5e"));
  same("and is dragged onto the board", await record(), /B\*5e$/);
  await page.close();
}

// Marks that can be seen: the last move has a frame of three to one on light squares and dark ones.
async function marks() {
  await open("chess");
  await go("e2", "e4");
  same("the frame of the last move", await page.run(`(() => {
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const numbers = text => text.match(/\\d+/g).map(Number);
    const frame = numbers(getComputedStyle(document.querySelector(".last")).boxShadow);
    const grounds = [...document.querySelectorAll("#ground [fill]")].map(each => getComputedStyle(each).fill).filter(each => /^rgb/.test(each));
    return Math.min(...grounds.map(numbers).map(light).filter(each => each > 0.2).map(each => (each + 0.05) / (light(frame) + 0.05))) >= 3;
  })()`), true);
  await page.click("#hint");
  await page.until("arrows.some(arrow => arrow.kind === 'hint')");
  same("a hint is told", await text("note"), /^Black could play /);
  same("and drawn", await page.run('document.querySelectorAll("#arrows g.hint").length'), 1);
  await picture("hint");
  await page.run(`document.getElementById("settings").open = true`);
  await page.click("#teach");
  await page.run(`location.hash = new URLSearchParams({position: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"})`);
  await page.until("state.men.filter(Boolean).length === 4");
  same("what is threatened is marked", await classes("e4"), /threat/);
  same("and told", await page.run(`document.querySelector('${await at("e4")}').getAttribute("aria-label")`), "e4, White Pawn, can be captured");
  await page.run(`document.querySelector('${await at("e8")}').focus()`);
  same("where a man of the other side could go", await page.run('document.querySelectorAll(".reach").length'), 5);
  same("it is told large", await text("loupe"), /^Black King.*Steps one square in any direction/);
  await picture("teaching");
  await page.close();
}

// Records and positions come and go in the formats that the game has.
async function formats() {
  await open("shogi");
  same("formats of shogi", await page.run('[...document.querySelectorAll("#format option")].map(o => o.value).filter(Boolean).join(" ")'),
    /usi.*kif.*csa.*sfen/);
  await go("7g", "7f", "3c", "3d");
  await page.click("summary");
  for (const format of await page.run("rules.formats()")) {
    await choose("format", format);
    const written = await page.run('document.getElementById("record").value');
    const position = await page.run("rules.line()");
    await page.click("#new");
    await page.run(`document.getElementById("record").value = ${JSON.stringify(written)}`);
    await page.click("#read");
    same(`${format} goes and comes`, await page.run("rules.line()"), position);
    if (/fen/.test(format)) await page.click("#restore");
    if (/fen/.test(format) && await page.run("state.record.length") === 0) await page.click("#restore");
    await page.run('rules.read("P7g-7f P3c-3d"); refresh()');
  }
  await choose("format", "kif");
  same("a record as KIF", await page.run('document.getElementById("record").value'), /７六歩/);
  await page.close();
}

// A record with variations, one of them illegal, and comments: each line is chosen, and what is said stands
// below the board.
async function variations() {
  await open("chess");
  await page.click("summary");
  await page.run(`document.getElementById("record").value =
    "1. e4 {the usual} e5 (1... c5 2. Nf3 (2. Nc3 {closed}) d6) (1... e4) 2. Nf3 Nc6 *"`);
  await page.click("#read");
  const options = () => page.run('[...document.querySelectorAll("#line option")].map(each => each.textContent).join(", ")');
  same("lines of a record", await options(), "the game, 1... c7-c5, 2. b1-c3");
  same("nothing is found", await text("findings"), "");
  await page.run("goTo(1)");
  same("a comment is told", await text("note"), "the usual");
  await choose("line", "1");
  same("a variation begins", await record(), "e2-e4 c7-c5");
  await page.click("#last");
  same("and goes on", await record(), "e2-e4 c7-c5 g1-f3 d7-d6");
  await choose("line", "2");
  same("a variation of it", await record(), "e2-e4 c7-c5 b1-c3");
  same("its comment is told", await text("note"), "closed");
  await picture("variations");
  await reload(await page.run("location.href"));
  same("the lines are kept", await options(), "the game, 1... c7-c5, 2. b1-c3");
  await choose("line", "0");
  same("back to the game", await record(), "e2-e4 e7-e5");
  same("which is the line that is shown", await page.run('document.getElementById("line").value'), "0");
  await page.click("#new");
  same("a new game has none", await page.run('document.getElementById("lines").hidden'), true);
  same("nothing was complained of", page.complaints.join("; "), "");
  await page.close();
}

// A board with very many squares: larger and smaller, and quick all the same.
async function large() {
  await open("taikyoku-shogi");
  const cell = () => page.run('document.querySelector("#squares button").getBoundingClientRect().width');
  const fitting = await cell();
  same("the board is as large as the window lets it be", fitting * 36 > 700, true);
  await page.click("#larger");
  same("it is shown larger", Math.abs(await cell() / fitting - 1.5) < 0.02, true);
  same("within its window", await page.run("document.documentElement.scrollWidth <= innerWidth"), true);
  await page.click("#smaller");
  same("and smaller", Math.abs(await cell() / fitting - 1) < 0.02, true);
  await page.size(390, 844, true);
  await page.ask("Emulation.setTouchEmulationEnabled", {enabled: true});
  await page.run("setZoom(24 * facts.files / document.getElementById('window').clientWidth)");
  same("squares for fingers", await cell() > 22, true);
  same("on a page that fits", await page.run("document.documentElement.scrollWidth <= innerWidth"), true);
  await picture("large");
  const changed = await page.run(`(() => {
    const watch = new MutationObserver(() => {});
    watch.observe(grid, {childList: true, subtree: true});
    press(state.moves[0].from);
    press(state.moves[0].to);
    return new Set(watch.takeRecords().map(each => each.target)).size;
  })()`);
  same("a move changes what it changes", changed < 20, true);
  await page.close();
}

const ways = [chess, chessTexts, keys, shogi, lion, examples, opponent, kept, dragging, marks, formats, variations, large];
for (const way of ways.filter(({name}) => !process.env.ONLY || process.env.ONLY.split(",").includes(name)))
  await way().catch(error => same(way.name, error.message, "no error"));
await browser.close();
rmSync(folder, {recursive: true});
process.exit(failed ? 1 : 0);
