// The pages of games, by `piecework page`, in Chromium: perft and random games are those of the
// program, all examples of the booklet are played, nothing is complained of or asked for from
// elsewhere, and at the width of a phone nothing sticks out. `make browser` runs it from the repository
// root; PIECEWORK and ORACLE are the program and tests/browser/oracle.c, GAMES how many games, and
// ONLY=jungle,chess which pages; all without it.
import {execFileSync} from "child_process";
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from "fs";
import {tmpdir} from "os";
import {basename, join} from "path";
import {openBrowser} from "./drive.mjs";

const {PIECEWORK = "out/bin/piecework", ORACLE = "out/obj/release/tests/browser/oracle", GAMES = "3", ONLY = ""} = process.env;
const folder = mkdtempSync(join(tmpdir(), "piecework-pages-")), plies = 120;
const ask = (program, ...words) => execFileSync(program, words, {encoding: "utf8", maxBuffer: 1 << 28});
const walk = readFileSync("tests/browser/walk.js", "utf8");
const ready = 'document.documentElement?.dataset.ready === "yes"';
// Bytes of pages with very many pieces; of all others 550,000.
const budgets = {"chu-seireigi": 570000, "dai-shogi": 600000, "maka-dai-dai-shogi": 700000, "taikyoku-shogi": 880000, "tenjiku-shogi": 615000};
let failed = false;

function same(what, found, wanted) {
  if (found === wanted) return;
  failed = true;
  console.log(`  FAIL  ${what}: '${found}', and should be '${wanted}'`);
}

// Every example is played to its end from its button; of one that is illegal the last move is refused.
const examples = `(() => {
  const wrong = [];
  facts.examples.forEach((example, i) => {
    showExample(i);
    goTo(Infinity);
    const legal = example.moves.length - (example.illegal && example.moves.length ? 1 : 0);
    if (state.record.length !== legal) wrong.push(example.name + ": " + state.record.length);
  });
  return wrong.join(", ");
})()`;

async function look(browser, game) {
  const name = basename(game, ".yaml"), file = join(folder, `${name}.html`);
  ask(PIECEWORK, "page", game, "-o", file);
  const size = statSync(file).size;
  const page = await browser.open(`file://${file}`);
  await page.until(ready);
  for (const width of [360, 1200]) {
    await page.size(width, 800, width < 800);
    same(`${name} at ${width}`, await page.run("document.documentElement.scrollWidth"), width);
  }
  const depth = await page.run("facts.files") < 10 ? 3 : 2;
  await page.run(`location.hash = "perft=${depth}"`);
  await page.until('document.getElementById("perft")?.textContent.trim()', 120);
  const perft = await page.run('document.getElementById("perft").textContent');
  same(`${name}: perft`, perft, ask(PIECEWORK, "perft", game, `${depth}`));
  same(`${name}: games`, await page.run(`${walk}; walk(rules, ${GAMES}, ${plies})`),
    ask(ORACLE, "walk", game, GAMES, `${plies}`));
  await page.run("rules.agree(false)");
  same(`${name}: examples`, await page.run(examples), "");
  same(`${name}: drawings`, await page.run('document.querySelectorAll("[data-drawing]:empty").length'), 0);
  same(`${name}: links`, await page.run(
    `[...document.querySelectorAll('main a[href^="#"]')].filter(a => !document.getElementById(a.hash.slice(1))).length`), 0);
  same(`${name}: complaints`, page.complaints.join("; "), "");
  const count = await page.run("facts.examples.length");
  console.log(`  ${failed ? "seen" : "ok  "}  ${name}: ${size} bytes, perft ${perft.trim().split("\n").at(-1)}, ${GAMES} games, ${count} examples`);
  const most = budgets[name] ?? 550000;
  if (size > most) same(name, `${size} bytes`, `at most ${most}`);
  await page.close();
}

const browser = await openBrowser();
const wanted = file => file.endsWith(".yaml") && (!ONLY || ONLY.split(",").includes(basename(file, ".yaml")));
for (const game of readdirSync("pieces").filter(wanted))
  await look(browser, join("pieces", game)).catch(error => same(game, error.message, "no error"));
await browser.close();
rmSync(folder, {recursive: true});
process.exit(failed ? 1 : 0);
