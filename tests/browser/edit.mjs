// The studio on files of the machine, in Chromium: `piecework preview --edit --studio` serves it, and what somebody changes
// in it is written into the files, unless they have changed meanwhile. `make browser` runs it.
import {execFileSync, spawn} from "child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "fs";
import {tmpdir} from "os";
import {join, resolve} from "path";
import {openBrowser} from "./drive.mjs";

const program = resolve(process.env.PIECEWORK), studio = resolve(process.env.STUDIO ?? "out/studio");
const folder = mkdtempSync(join(tmpdir(), "piecework-edit-")), path = join(folder, "pieces/pond.yaml");
let failed = false;

function same(what, found, wanted) {
  const good = wanted instanceof RegExp ? wanted.test(found) : found === wanted;
  console.log(`  ${good ? "ok  " : "FAIL"}  ${what}${good ? "" : `: '${found}', and should be '${wanted}'`}`);
  failed ||= !good;
}

async function comes(what, act) {
  for (const end = Date.now() + 20000; !act() && Date.now() < end;) await new Promise(done => setTimeout(done, 50));
  same(what, Boolean(act()), true);
}

execFileSync(program, ["new", "Pond"], {cwd: folder, stdio: "ignore"});
const server = spawn(program, ["preview", "layouts/pond.yaml", "--port=0", "--edit", `--studio=${studio}`], {cwd: folder, stdio: ["ignore", "pipe", "inherit"]});
let said = "";
await new Promise(done => server.stdout.on("data", bytes => /^\d\d:\d\d:\d\d /m.test(said += bytes) && done()));
const browser = await openBrowser(), page = await browser.open(said.split("\n")[0]);
const ready = () => page.until('document.documentElement?.dataset.ready === "yes"', 90);
const text = id => page.run(`document.getElementById("${id}").textContent`);
const press = selector => page.run(`document.querySelector('${selector}').click()`); // texts may be hidden
const type = letter => page.run(`(() => {
  const {view} = document.querySelector(".cm-content").cmTile, at = view.state.doc.toString().search(/\\n|$/);
  view.dispatch({changes: {from: at, insert: "${letter}"}});
})()`);

try {
  await ready();
  same("the game of the layout is open", await text("title"), "Pond");
  const before = readFileSync(path, "utf8");
  await type(" # by us");
  await comes("what is changed is written into the file", () => readFileSync(path, "utf8") === before.replace("\n", " # by us\n"));
  await press("#add");
  await press("#dialog-buttons .main");
  await page.until('document.querySelector("#tabs [aria-selected=true]")?.dataset.path === "layouts/pond/notes.md" && !document.getElementById("dialog").open');
  await page.until('document.getElementById("status").textContent.includes("none of the layout")');
  await press('#tabs [data-path="pieces/pond.yaml"]');
  await page.until('/# by us/.test(document.querySelector(".cm-line").textContent)');
  await type(" still");
  await comes("a file that the layout has not keeps no other from being written", () => readFileSync(path, "utf8") === before.replace("\n", " # by us still\n"));
  const theirs = before.replace("\n", " # by somebody else\n");
  writeFileSync(path, theirs);
  await type(" and more");
  await page.until('document.getElementById("status").textContent.includes("has changed since")');
  same("a file that has changed meanwhile stays", readFileSync(path, "utf8"), theirs);
  await page.run("window.old = true; location.reload()");
  await page.until("window.old === undefined");
  await ready();
  same("and is read when the page is loaded again", await page.run('document.querySelector(".cm-line").textContent'), /by somebody else/);
  await page.until("Number(document.documentElement.dataset.kept) > 0");
  same("only what is open stands in the browser's store", (await page.run('import("./ask.js").then(({asked}) => asked("projects"))')).length, 1);
  same("no worker keeps the page of this run", await page.run("navigator.serviceWorker.getRegistrations().then(all => all.length)"), 0);
} catch (error) {
  console.log(`  FAIL  ${error.stack}`);
  failed = true;
} finally {
  await browser.close();
  server.kill("SIGINT");
  rmSync(folder, {recursive: true, force: true});
}
console.log(failed ? "the studio on files fails" : "the studio on files is as it should be");
process.exit(failed ? 1 : 0);
