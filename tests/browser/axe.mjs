// Pages of games, the preview, the gallery and pages of drawings, held against the rules of WCAG 2.2 at
// level AA by axe-core in Chromium: light and dark, on a screen and on a phone, as they are and in use.
// `make browser` runs it from the repository root; AXE is the file of axe-core, from npm.
import {execFileSync, spawn, spawnSync} from "child_process";
import {mkdtempSync, readFileSync, rmSync} from "fs";
import {tmpdir} from "os";
import {basename, join} from "path";
import {openBrowser} from "./drive.mjs";

const {PIECEWORK = "out/bin/piecework", AXE = "out/npm/node_modules/axe-core/axe.min.js"} = process.env;
const axe = readFileSync(AXE, "utf8");
const folder = mkdtempSync(join(tmpdir(), "piecework-axe-"));
const browser = await openBrowser();
let failed = false;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const ask = `axe.run(document, {runOnly: ${JSON.stringify(tags)}, resultTypes: ["violations"]}).then(({violations, passes}) =>
  ({passed: passes.length, wrong: violations.flatMap(rule => rule.nodes.map(node =>
    rule.id + " " + node.target.join(" ") + ": " + node.any.concat(node.all, node.none).map(check => check.message).join("; ")))}))`;

// Each act is done before the page is asked; the first one does nothing.
async function look(what, address, settled, acts = []) {
  for (const [width, height, scheme] of [[1400, 900, "light"], [1024, 768, "dark"], [390, 844, "light"]]) {
    const page = await browser.open(address);
    await page.size(width, height, width < 500);
    await page.media(scheme);
    await page.until(settled);
    await page.run(axe);
    for (const [i, act] of ["", ...acts].entries()) {
      await page.run(`${act}; null`);
      await new Promise(resolve => setTimeout(resolve, 250)); // what moves has come to rest
      const {passed, wrong} = await page.run(ask), name = `${what}, ${width}×${height}, ${scheme}${i ? `, in use ${i}` : ""}`;
      console.log(wrong.length || !passed ? `  FAIL  ${name}\n        ${wrong.join("\n        ")}` : `  ok    ${name}: ${passed} rules`);
      failed ||= wrong.length > 0 || !passed;
    }
    await page.close();
  }
}

const run = (...words) => execFileSync(PIECEWORK, words, {encoding: "utf8"});
const file = name => join(folder, name);
const loaded = 'document.readyState === "complete"';

const inUse = [`moveNow(state.moves[0]); ask(0, true); document.getElementById("teach").click();
  document.querySelectorAll("details").forEach(each => { each.open = true; }); press(state.moves[0].from)`,
  'document.querySelector("dialog").showModal()'];
for (const game of ["layouts/chess", "layouts/chu-seireigi", "tests/games/watermelon"]) {
  spawnSync(PIECEWORK, ["page", `${game}.yaml`, "-o", file(`${basename(game)}.html`)]); // some warn
  await look(`page of ${game}`, `file://${file(`${basename(game)}.html`)}`, 'document.documentElement?.dataset.ready === "yes"', inUse);
}
run("diagram", "layouts/jungle.yaml", "--all", "--format=svg", "-o", file("drawings"));
await look("drawings of jungle", `file://${file("drawings/index.html")}`, loaded);
run("gallery", "layouts/jul-gonu.yaml", "layouts/chess.yaml", "-o", file("gallery"));
await look("gallery", `file://${file("gallery/index.html")}`, loaded);

const preview = spawn(PIECEWORK, ["preview", "layouts/jul-gonu.yaml", "--port=0"], {stdio: ["ignore", "pipe", "inherit"]});
let said = "";
await new Promise(done => preview.stdout.on("data", text => { said += text; if (/http\S+\s/.test(said)) done(); }));
await look("preview", /http\S+/.exec(said)[0], "document.documentElement?.dataset.revision > 0");
preview.kill("SIGINT");

await browser.close();
rmSync(folder, {recursive: true});
process.exit(failed ? 1 : 0);
