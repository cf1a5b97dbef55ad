// Boards that are no plain grids on the pages of games, in Chromium: every site is where it is drawn
// and can be pressed there, arrow keys lead to all of them, and a game is played against chance, each
// move by presses alone. `make browser` runs it from the repository root; ONLY=hobak,fox are the
// definitions, PLIES how long games may be, and with PICTURES=FOLDER it leaves pictures there.
import {spawnSync} from "child_process";
import {existsSync, mkdtempSync, rmSync, writeFileSync} from "fs";
import {tmpdir} from "os";
import {join} from "path";
import {openBrowser} from "./drive.mjs";

const {PIECEWORK = "out/bin/piecework", PICTURES, PLIES = "24", ONLY} = process.env;
const games = (ONLY ?? "triangles,hexagon,agon,watermelon-chess,hobak-gonu,umul-gonu,boseog,alquerque,morris,surakarta,fanorona,fox-and-geese,konane,seega,draughts,go").split(",");
const folder = mkdtempSync(join(tmpdir(), "piecework-boards-"));
const ready = 'document.documentElement?.dataset.ready === "yes"';
const browser = await openBrowser();
let failed = false, page;

function same(what, found, wanted) {
  if (found === wanted) return true;
  failed = true;
  return console.log(`  FAIL  ${what}: '${found}', and should be '${wanted}'`);
}

// Of a kind of board that none of the definitions there has.
const triangles = `piecework: 1
game: Triangles
board: {shape: triangle, side: 6, cut: 1}
setup: |
  m . m
  . m . m .
  . . . . . . .
  . . . . . . . . .
  M . M . M . M . M
setup-symmetry: none
rules: {goal: {reduce-to: 0}, stalemate: loss}
pieces: [{name: Man, code: M, moves: K}]
`;

const button = square => `[data-square="${square}"]`;

// By mouse, finger and keyboard in turn.
const ways = [square => page.click(button(square)), square => page.tap(button(square)), async square => {
  await page.run(`document.querySelector('${button(square)}').focus()`);
  await page.press("Enter");
}];

// What there is to press, in its order: the man, the squares on which it takes, where it goes. Some
// men are dragged.
async function make(move, number) {
  const press = ways[number % 4] ?? ways[0], squares = [...move.via, move.to];
  if (move.passes) return page.click("#pass");
  if (number % 4 === 3 && move.from >= 0 && squares.length === 1) await page.drag(button(move.from), button(move.to));
  else {
    if (move.from >= 0) await press(move.from);
    else await page.click(`.hand button[data-drop="${move.drop}"]:not(:disabled)`);
    for (const square of squares) await press(square);
    if (await page.run(`chosen?.way.at(-1) === ${move.to}`)) await press(move.to); // it could go on
  }
  const choice = await page.run(`document.getElementById("choice").open &&
    [...document.querySelectorAll("#choices button")].findIndex(each => each.textContent === ${JSON.stringify(move.text)}) + 1`);
  if (choice) await page.click(`#choices button:nth-child(${choice})`);
}

// Against chance, which plays the far side; returns how many plies were made.
async function play(name) {
  await page.ask("Emulation.setTouchEmulationEnabled", {enabled: true});
  await page.run(`{ const list = document.getElementById("opponent"); list.value = "0"; list.dispatchEvent(new Event("change")); }`);
  for (let plies = 0; plies < Number(PLIES); plies = await page.run("state.record.length")) {
    await page.until("state.side === 0 || state.ending !== null");
    if (await page.run("state.ending !== null")) break;
    const moves = await page.run("state.moves"), ply = await page.run("state.record.length");
    const move = moves[(7 * ply + 3) % moves.length];
    await make(move, ply / 2);
    if (!same(`${name}: ply ${ply}`, await page.run(`state.record[${ply}]`), move.text)) break;
  }
  return page.run("state.record.length");
}

// Names of squares that presses in their middle do not meet, and that arrow keys do not lead to.
const missed = `all.filter(square => {
  const {left, top, width, height} = buttons[square].getBoundingClientRect(), [x, y] = [left + width / 2, top + height / 2];
  return document.elementFromPoint(x, y) !== buttons[square] || squareAt(x, y) !== square;
}).map(square => names[square]).join(" ")`;
const apart = `(() => {
  const reached = new Set([cursor]);
  for (const square of reached)
    for (const step of Object.values(steps)) {
      const next = beside(square, ...step);
      if (next !== undefined) reached.add(next);
    }
  return all.filter(square => !reached.has(square)).map(square => names[square]).join(" ");
})()`;
// Up from the near edge: to and fro within a lane.
const lane = `(() => {
  const way = [names.indexOf("a3")];
  while (way.at(-1) !== undefined) way.push(beside(way.at(-1), 0, -1));
  return way.slice(0, -1).map(square => names[square]).join(" ");
})()`;
const told = 'document.querySelectorAll("#squares [role=gridcell][aria-label]").length';

// Two men taken in one move: where it lands is pressed one after the other, and shown.
async function chain() {
  await page.run('begin(() => rules.position("8/8/3m4/8/1m6/M7/8/8 1"))');
  await page.run("showHint(state.moves[0])");
  same("draughts: a hint goes round", await page.run("document.querySelector('#arrows .hint polyline').points.length"), 3);
  if (PICTURES) await page.picture(join(PICTURES, "draughts-hint.png"));
  const square = name => page.run(`names.indexOf("${name}")`);
  const marks = async name => page.run(`buttons[${await square(name)}].className`);
  await page.click(button(await square("a3")));
  same("draughts: a landing on the way", await marks("c5"), "via");
  await page.click(button(await square("c5")));
  same("draughts: it is gone over", await marks("c5"), "chosen");
  same("draughts: to the end", await marks("e7"), "move");
  if (PICTURES) await page.picture(join(PICTURES, "draughts-chain.png"));
  await page.click(button(await square("e7")));
  same("draughts: both are taken", await page.run("state.record.join()"), "a3xb4-c5xd6-e7");
  same("draughts: its way is shown", await marks("c5"), "last");
  await page.click("#new");
}

// A man that takes by choice glides to where it stands then.
async function mill() {
  await page.run('begin(() => rules.position("S1s/2s/3/1S4/3/2s/S2 1"))');
  same("morris: where the man glides", await page.run(`moveNow(state.moves.find(({text}) => text === "b4-a4xg7"));
    names[document.querySelector(".gliding")?.closest("button").dataset.square]`), "a4");
  await page.click("#new");
}

async function look(name) {
  const file = join(folder, `${name}.html`);
  const written = join(folder, `${name}.yaml`);
  if (name === "triangles") writeFileSync(written, triangles);
  const game = [written, `layouts/${name}.yaml`, `tests/games/${name}.yaml`].find(existsSync);
  spawnSync(PIECEWORK, ["page", game, "-o", file]); // some warn
  page = await browser.open(`file://${file}`);
  await page.until(ready);
  for (const [width, height, scheme] of [[1400, 900, "light"], [1024, 768, "dark"], [390, 844, "dark"], [390, 844, "light"]]) {
    await page.size(width, height, width < 500);
    await page.media(scheme);
    await page.run("document.getElementById('table').scrollIntoView()");
    same(`${name} at ${width}`, await page.run("document.documentElement.scrollWidth"), width);
    same(`${name} at ${width}: presses that miss`, await page.run(missed), "");
    if (PICTURES) await page.picture(join(PICTURES, `${name}-${width}-${scheme}.png`));
  }
  await page.size(1200, 900);
  same(`${name}: a man is told large`, await page.run("document.getElementById('loupe').childElementCount > 0"),
    await page.run("state.men.some(Boolean)"));
  same(`${name}: squares that are told`, await page.run(told), await page.run("facts.squares.filter(Boolean).length"));
  same(`${name}: squares without keys`, await page.run(apart), "");
  if (name === "hexagon") same("hexagons upwards", await page.run(lane), "a3 b3 c4 d4 e5 f5 g5 h4 i4 j3 k3");
  await page.click("#turn");
  same(`${name}: presses that miss the turned board`, await page.run(missed), "");
  same(`${name}: squares of the turned board without keys`, await page.run(apart), "");
  await page.click("#turn");
  if (name === "hexagon") same("a corner of a hexagon", await page.run(`(() => {
    const {left, width, top, height} = buttons[state.moves[0].from].getBoundingClientRect();
    const x = left + 1.03 * width, y = top + height / 2, there = document.elementFromPoint(x, y);
    there.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX: x, clientY: y}));
    return there === grid && chosen?.from === state.moves[0].from;
  })()`), true);
  if (name === "draughts") await chain();
  if (name === "morris") await mill();
  const plies = await play(name), ending = await page.run("state.ending");
  await page.run("new Promise(done => setTimeout(done, 400))"); // men have come to rest
  if (PICTURES) await page.picture(join(PICTURES, `${name}-played.png`));
  const record = await page.run("state.record.join(' ')"), line = await page.run("rules.line()");
  await page.run('document.getElementById("opponent").value = ""; applyChoices(); goTo(0); goTo(Infinity)');
  same(`${name}: the game again`, await page.run("rules.line()"), line);
  await page.click("#link");
  const address = await page.run("location.href");
  await page.run("localStorage.clear()");
  await page.go("about:blank");
  await page.go(address);
  await page.until(ready);
  same(`${name}: the game by its link`, await page.run("state.record.join(' ')"), record);
  same(`${name}: complaints`, page.complaints.join("; "), "");
  console.log(`  ${failed ? "seen" : "ok  "}  ${name}: ${plies} plies, ${ending ?? "not at its end"}`);
  await page.close();
}

for (const name of games) await look(name).catch(error => same(name, error.message, "no error"));
await browser.close();
rmSync(folder, {recursive: true});
process.exit(failed ? 1 : 0);
