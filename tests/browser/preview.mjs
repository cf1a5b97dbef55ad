// `piecework preview` in Chromium, as somebody has it beside an editor: what is saved is painted where one
// is, at the size that one chose; findings and pieces lead to their lines; keys, views, sizes of windows;
// and what becomes of it when a file is broken or the program starts anew. `make browser` runs it from the
// repository root. With PICTURES=FOLDER it leaves pictures there.
import {spawn} from "child_process";
import {cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync, chmodSync, unlinkSync} from "fs";
import {tmpdir} from "os";
import {join, resolve} from "path";
import {openBrowser} from "./drive.mjs";

const {PIECEWORK = "out/bin/piecework", PICTURES} = process.env;
const program = resolve(PIECEWORK);
const folder = mkdtempSync(join(tmpdir(), "piecework-preview-"));
const rules = join(folder, "layouts/chu-seireigi/rules.md"), game = join(folder, "pieces/chu-seireigi.yaml");
let failed = false, page, address, child;

function same(what, found, wanted) {
  const good = wanted instanceof RegExp ? wanted.test(found) : found === wanted;
  console.log(`  ${good ? "ok  " : "FAIL"}  ${what}${good ? "" : `: '${found}', and should be '${wanted}'`}`);
  failed ||= !good;
}

const pause = ms => new Promise(done => setTimeout(done, ms));
const picture = async name => { if (PICTURES) await page.picture(join(PICTURES, `${name}.png`)); };
const edit = (file, from, to) => writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
const revision = () => page.run("Number(document.documentElement.dataset.revision)");

async function start(port, ...options) {
  child = spawn(program, ["preview", "layouts/chu-seireigi.yaml", `--port=${port}`, ...options],
    {cwd: folder, stdio: ["ignore", "pipe", "inherit"]});
  let said = "";
  return new Promise(done => child.stdout.on("data", text => {
    said += text;
    if (said.includes("/\n")) done(/http\S+/.exec(said)[0]);
  }));
}

async function stop() {
  const ended = new Promise(done => child.once("exit", done));
  child.kill("SIGINT");
  return ended;
}

// Does something that makes the program draw, and waits until the page has heard of it.
async function saving(act) {
  const before = await revision();
  act();
  await page.until(`Number(document.documentElement.dataset.revision) > ${before}`);
}

const shown = name => `document.querySelector('[data-name="${name}"] > svg').dataset.version`;
const awaitPicture = name => page.until(`${shown(name)} !== undefined`);

async function whatIsThere() {
  await page.until("document.documentElement.dataset.revision > 0");
  await awaitPicture("pages/chu-seireigi-a4-1");
  same("the title", await page.run("document.title"), "Chu Seireigi – preview");
  await page.size(1024, 768);
  await page.click("#menu");
  same("the contents come over the pages", await page.run(`(() => {
    const box = document.querySelector("#contents li a").getBoundingClientRect();
    return document.elementFromPoint(box.x + 5, box.y + 5)?.closest("#contents") !== null;
  })()`), true);
  await page.click("#contents li a");
  same("and go when one was chosen", await page.run('getComputedStyle(document.getElementById("contents")).display'), "none");
  await page.size(1400, 900);
  same("the set has its pages", await page.run('document.querySelectorAll("#sheets .document:first-child figure").length'), 18);
  same("all is well", await page.run('document.getElementById("status").textContent'), "Up to date");
  same("nothing is wrong", await page.run('document.getElementById("findings").textContent'), "Nothing is wrong.");
  same("links to PDFs", await page.run('[...document.querySelectorAll("#sheets a")].slice(0, 2).map(a => a.getAttribute("href")).join(" ")'),
    "/prints/chu-seireigi-a4.pdf /prints/chu-seireigi-letter.pdf");
  same("what is out of sight is not fetched", await page.run('document.querySelector(\'[data-name="drawings/example-stalemate"] > svg\').childElementCount'), 0);
  await picture("light");
}

// The place in the middle of the view: what is there, and where.
const spot = () => page.run(`(() => {
  const box = document.querySelector('[data-name="pages/chu-seireigi-a4-4"]').getBoundingClientRect();
  return [sheets.scrollTop, box.top, box.left, box.width].map(Math.round).join(" ");
})()`);

// Whether a picture is what the program has now, and how many changes were put into pictures.
const isAsSent = name => `(async () => {
  const item = items.get("${name}"), told = await (await fetch(addressOf(item))).text();
  const plain = picture => new XMLSerializer().serializeToString(picture).replace(/\\s+|data-version="\\d+"/g, "");
  return \`\${plain(item.picture) === plain(pictureOf(told))}, \${putIn} put in\`;
})()`;

async function savesArePainted() {
  await page.run('goTo("pages/chu-seireigi-a4-4")');
  await page.click("#larger");
  await page.click("#larger");
  await page.run("sheets.scrollTop += 333, sheets.scrollLeft = 57");
  await awaitPicture("pages/chu-seireigi-a4-4");
  await pause(300);
  const before = await spot(), version = await page.run(shown("pages/chu-seireigi-a4-4"));
  await page.run('putIn = 0; plainly = patch; patch = (...all) => { putIn++; plainly(...all); }');
  await saving(() => edit(rules, "Kirin and Phoenix.", "Kirin with Phoenix."));
  await page.until(`${shown("pages/chu-seireigi-a4-4")} !== "${version}"`);
  same("place and size stay", await spot(), before);
  same("what is new in a picture was put into it", await page.run(isAsSent("pages/chu-seireigi-a4-4")), "true, 1 put in");
  same("changes are counted", await page.run('document.getElementById("status").textContent'), /^Up to date; \d+ pictures? changed$/);
  same("and marked", await page.run('document.querySelector("#contents .changed").dataset.name'), "pages/chu-seireigi-a4-4");
  await page.run("sheets.scrollTop = 0");
  await page.press("c");
  same("c goes to them", await page.run('placeNow().name'), "pages/chu-seireigi-a4-4");
  await page.click("#fit");
}

async function onlyShapesAreTaken() {
  const taken = inside => page.run(`try { pictureOf('<svg xmlns="http://www.w3.org/2000/svg" onload="x()">${inside}</svg>').innerHTML } catch (error) { error.message }`);
  same("no scripts", await taken("<script>1</script>"), "no shape: script");
  same("no pages", await taken('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'), "no shape: foreignObject");
  same("nothing that acts or leads away", await taken('<path onclick="x()" style="fill:red" d="M0 0h1"/><use href="https://example.org#a"/><use href="#a"/>'),
    '<path d="M0 0h1"></path><use></use><use href="#a"></use>');
  same("of the whole, either", await page.run(`pictureOf('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>').attributes.length`), 1);
  same("and nothing is asked of others", page.complaints.filter(text => text.includes("example.org")).join("; "), "");
  page.complaints.length = 0; // of what was not let in
}

// From the save to the frame that shows it.
async function savesArePaintedSoon() {
  const times = [], [before, after] = ["sits at the lower", "sits near the lower"];
  await page.run('goTo("pages/chu-seireigi-a4-1")');
  await pause(500);
  await page.run(`painted = 0; new MutationObserver(list => list.forEach(change => change.addedNodes.forEach(node => {
    if (node.parentElement?.closest(".paper")?.dataset.name === "pages/chu-seireigi-a4-1") requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { painted = Date.now(); };
      channel.port2.postMessage(0);
    });
  }))).observe(sheets, {subtree: true, childList: true})`);
  for (let i = 0; i < 12; i++) {
    await page.run("painted = 0");
    const from = Date.now();
    await saving(() => edit(rules, i % 2 ? after : before, i % 2 ? before : after));
    await page.until("painted > 0");
    times.push(await page.run("painted") - from);
    await pause(100);
  }
  times.sort((a, b) => a - b);
  console.log(`        from save to paint: median ${(times[5] + times[6]) / 2} ms, ${times[0]} to ${times[11]} ms`);
}

async function findingsLeadToLines() {
  await saving(() => edit(game, "moves: FD\n", "moves: FDfW\n"));
  same("an error is told", await page.run('document.getElementById("status").textContent'), "1 error");
  same("with its place", await page.run('document.querySelector("#findings button").textContent'), /^pieces\/chu-seireigi\.yaml:\d+:\d+$/);
  await picture("finding");
  await page.click("#findings button");
  same("a click tells it", await page.run('document.getElementById("told-words").textContent'), /differ from both pieces\/chu-seireigi\.yaml:\d+/);
  for (let i = 0; i < 200 && !existsSync(join(folder, "opened")); i++) await pause(20);
  same("and opens the editor", readFileSync(join(folder, "opened"), "utf8"), /^\/.*\/pieces\/chu-seireigi\.yaml:\d+\n$/);
  unlinkSync(join(folder, "opened"));
  const prints = await page.run('fetch("/prints/chu-seireigi-a4.pdf").then(answer => answer.status)');
  same("nothing is printed", prints, 409);
  await saving(() => edit(game, "moves: FDfW\n", "moves: FD\n"));
  same("and mended", await page.run('document.getElementById("findings").textContent'), "Nothing is wrong.");
}

// The link opens the page of the game as it is saved, on which a move can be made.
async function theGameIsPlayed() {
  const href = await page.run('document.getElementById("play").href');
  same("the game can be played", href, `${address}play.html`);
  const board = await browser.open(href);
  await board.size(1400, 900);
  await board.until('document.querySelector("#squares button.mine") !== null');
  if (PICTURES) await board.picture(join(PICTURES, "play.png"));
  same("and by its own rules alone", board.complaints.filter(text => text !== `asks for ${href}`).join("; "), "");
}

// The middle of the first of the smallest faces on a page, and whose it is.
const smallFace = name => page.run(`(() => {
  const item = items.get("${name}"), box = item.paper.getBoundingClientRect();
  const faces = item.spots.flatMap((_, i) => i % 5 ? [] : [item.spots.slice(i, i + 5)]), scale = box.width / item.width;
  const [left, top, width, height, which] = faces.reduce((a, b) => b[2] * b[3] < a[2] * a[3] - 0.01 ? b : a);
  return {x: box.left + (left + width / 2) * scale, y: box.top + (top + height / 2) * scale, piece: state.pieces[which].name};
})()`);

// On a sheet, and in a figure of the rules, where the editor is to open.
async function piecesLeadToLines() {
  for (const name of ["pages/chu-seireigi-a4-13", "pages/chu-seireigi-a4-1"]) {
    await page.run(`goTo("${name}")`);
    await awaitPicture(name);
    await pause(200);
    const {x, y, piece} = await smallFace(name);
    await page.ask("Input.dispatchMouseEvent", {type: "mouseMoved", x, y});
    same(`a piece on ${name} is marked`, await page.run('document.querySelectorAll(".paper .spot").length'), 1);
    for (const type of ["mousePressed", "mouseReleased"])
      await page.ask("Input.dispatchMouseEvent", {type, x, y, button: "left", clickCount: 1});
    same("a click tells where it is", await page.run('document.getElementById("told-words").textContent'),
      new RegExp(`^${piece} pieces/chu-seireigi\\.yaml:\\d+:\\d+$`));
    const told = await page.run('document.getElementById("told").dataset.place');
    for (let i = 0; i < 200 && !existsSync(join(folder, "opened")); i++) await pause(20);
    same("and opens the editor there", readFileSync(join(folder, "opened"), "utf8"), join(realpathSync(folder), told.replace(/:\d+$/, "\n")));
    unlinkSync(join(folder, "opened"));
    await page.press("Escape");
    same("Escape closes that", await page.run('document.getElementById("told").hidden'), true);
  }
}

async function keysGoAbout() {
  await page.run("sheets.scrollTop = 0, sheets.focus()");
  await page.press("n");
  same("n goes on", await page.run("placeNow().name"), "pages/chu-seireigi-a4-2");
  await page.press("n");
  await page.press("p");
  same("p goes back", await page.run("placeNow().name"), "pages/chu-seireigi-a4-2");
  await page.press("-");
  same("- makes smaller", await page.run('document.getElementById("fit").textContent'), "80 %");
  await page.press("0");
  same("0 fits", await page.run('document.getElementById("fit").textContent'), "100 %");
  await page.run('document.getElementById("theme").focus()');
  await page.press("n");
  same("keys of fields are theirs", await page.run("placeNow().name"), "pages/chu-seireigi-a4-2");
}

// A colour as the program sees it, by the table of gen/scene/vision.c.
function seenBy(sight, colour) {
  const table = new RegExp(`VISION_${sight.toUpperCase()}\\] = \\{([^;]*?)\\}\\}`).exec(readFileSync("gen/scene/vision.c", "utf8"))[1];
  const cones = table.match(/-?[\d.]+/g).map(Number);
  const light = colour.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return [0, 1, 2].map(row => light.reduce((sum, v, i) => sum + v * cones[3 * row + i], 0)).map(v => Math.min(1, Math.max(0, v)))
    .map(v => Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)));
}

// Vermilion as it is painted.
async function viewsAreExact() {
  await page.run('goTo("pages/chu-seireigi-a4-13")');
  await awaitPicture("pages/chu-seireigi-a4-13");
  const swatch = await page.run(`(() => {
    const box = document.createElement("div");
    box.className = "paper";
    box.append(pictureOf('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><path fill="#bf3a1c" d="M0 0h60v60H0z"/></svg>'));
    box.id = "swatch";
    Object.assign(box.style, {position: "fixed", left: "300px", top: "200px", width: "60px", height: "60px", zIndex: 9, boxShadow: "none"});
    sheets.append(box);
    return true;
  })()`);
  same("a swatch", swatch, true);
  for (const sight of ["full", "protan", "deutan", "tritan"]) {
    const colour = [191, 58, 28], wanted = sight === "full" ? colour : seenBy(sight, colour);
    await page.run(`sight = "${sight}"; applySight()`);
    await pause(200);
    const {data} = await page.ask("Page.captureScreenshot", {format: "png", clip: {x: 320, y: 220, width: 1, height: 1, scale: 1}});
    const seen = await page.run(`createImageBitmap(new Blob([Uint8Array.from(atob("${data}"), c => c.charCodeAt(0))], {type: "image/png"})).then(bitmap => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas.drawImage(bitmap, 0, 0);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(" ");
    })`);
    const apart = Math.max(...seen.split(" ").map((v, i) => Math.abs(v - wanted[i])));
    same(`${sight}: as the program sees it, to one step`, apart <= 1 ? "" : `${seen}, not ${wanted}`, "");
  }
  await page.run('document.getElementById("swatch").remove()');
  await page.run('sight = "grey"; applySight()');
  await page.until(`items.get("pages/chu-seireigi-a4-13").wanted.includes("/pages/grey/")`);
  same("grey is drawn as it is printed", await page.run(`fetch("/pages/grey/chu-seireigi-a4-13.svg").then(a => a.text()).then(text =>
    [...text.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})"/g)].every(([, c]) => c.length === 3 ? c[0] === c[1] && c[1] === c[2] : c.slice(0, 2) === c.slice(2, 4) && c.slice(2, 4) === c.slice(4)))`), true);
  await picture("grey");
  await page.run('sight = "full"; applySight()');
}

async function screens() {
  for (const scheme of ["light", "dark"]) {
    await page.media(scheme);
    const [text, ground] = await page.run("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]");
    const light = c => c.match(/\d+/g).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0.05);
    const contrast = Math.max(light(text), light(ground)) / Math.min(light(text), light(ground));
    same(`${scheme}: text can be read`, contrast > 7, true);
    await picture(`screen-${scheme}`);
  }
  await page.media("light");
  const before = await page.run("placeNow().name");
  await page.size(360, 740);
  await pause(300);
  same("the place stays in a narrow window", await page.run("placeNow().name"), before);
  same("nothing is wider than a phone", await page.run("document.documentElement.scrollWidth"), 360);
  await picture("phone");
  await page.click("#side");
  same("findings open there", await page.run('getComputedStyle(document.getElementById("beside")).display'), "block");
  await picture("phone-findings");
  await page.click("#side");
  await page.size(1400, 900);
}

async function readers() {
  const {nodes} = await page.ask("Accessibility.getFullAXTree");
  const roles = role => nodes.filter(node => !node.ignored && node.role?.value === role);
  same("landmarks", ["banner", "navigation", "main", "complementary"].map(role => roles(role).length).join(" "), "1 1 1 1");
  same("everything to press has a name", [...roles("button"), ...roles("combobox"), ...roles("link")].filter(node => !node.name?.value).length, 0);
  same("pictures have words", roles("image").filter(node => !node.name?.value).length, 0);
  await page.run('document.querySelector(\'[id="pages/chu-seireigi-a4-1"] details\').open = true');
  await page.until('document.querySelectorAll(\'[id="pages/chu-seireigi-a4-1"] details p\').length > 5');
  same("a page in words", await page.run('document.querySelector(\'[id="pages/chu-seireigi-a4-1"] details\').textContent'), /Black sits at the lower edge/);
  await page.run('document.querySelector(\'[id="pages/chu-seireigi-a4-4"] details\').open = true');
  await page.until('document.querySelectorAll(\'[id="pages/chu-seireigi-a4-4"] details .piece\').length > 5');
  await page.run('document.querySelector(\'[id="pages/chu-seireigi-a4-4"] details .piece\').focus()');
  await page.press("Enter");
  same("keys lead to the pieces of a page", await page.run('document.getElementById("told").dataset.place'), /^pieces\/chu-seireigi\.yaml:\d+:\d+$/);
  await page.run('document.querySelector(\'[id="pages/chu-seireigi-a4-4"] details\').open = false; document.getElementById("told").hidden = true');
  await page.run('document.querySelector(\'[id="pages/chu-seireigi-a4-1"] details\').open = false');
}

async function brokenAndMended() {
  await page.run('goTo("pages/chu-seireigi-a4-4")');
  await awaitPicture("pages/chu-seireigi-a4-4");
  const before = await spot();
  await saving(() => edit(game, "pieces:\n", "pieces: [\n"));
  same("what cannot be read is told", await page.run('document.getElementById("status").textContent'), /^Not drawn: 1 error\. Shown is what was drawn before\.$/);
  same("the pages stay", await spot(), before);
  same("paler", await page.run('sheets.classList.contains("stale")'), true);
  await saving(() => edit(game, "pieces: [\n", "pieces:\n"));
  same("and come back", await page.run('document.getElementById("status").textContent'), "Up to date");
  same("at their place", await spot(), before);
}

// A remedy is a button, which writes it into the file.
async function remediesAreWritten() {
  await saving(() => edit(game, "royal: true", "royl: true"));
  await page.run("showSide(true)");
  await picture("remedy");
  same("a remedy is a button", await page.run('document.querySelector("#findings .fix").textContent'), "Write royal");
  await saving(() => page.click("#findings .fix"));
  same("which writes it", await page.run('document.getElementById("status").textContent'), "Up to date");
  await page.run('document.getElementById("told").hidden = true; showSide(false)');
}

// On the same port: the page notices that it is another run, and loads itself anew.
async function startsAnew() {
  const port = new URL(address).port, place = await page.run("placeNow().name");
  await page.run("window.old = true");
  same("Ctrl-C ends it", await stop(), 0);
  await page.until('document.getElementById("status").textContent.startsWith("The preview does not answer")');
  await start(port);
  await page.until("window.old === undefined && document.documentElement?.dataset.revision > 0");
  await pause(500);
  same("the page is where it was", await page.run("placeNow().name"), place);
}

cpSync("pieces", join(folder, "pieces"), {recursive: true});
cpSync("layouts", join(folder, "layouts"), {recursive: true});
writeFileSync(join(folder, "editor.sh"), '#!/bin/sh\nprintf "%s\\n" "$@" >opened.new\nmv opened.new opened\n');
chmodSync(join(folder, "editor.sh"), 0o755);
const browser = await openBrowser();
try {
  address = await start(0, "--editor=./editor.sh");
  page = await browser.open(address);
  await page.size(1400, 900);
  for (const step of [whatIsThere, savesArePainted, onlyShapesAreTaken, savesArePaintedSoon, findingsLeadToLines, piecesLeadToLines, keysGoAbout,
    viewsAreExact, screens, readers, brokenAndMended, remediesAreWritten, startsAnew, theGameIsPlayed])
    await step();
  same("the browser has nothing to complain of, but that the program was gone", page.complaints.filter(text =>
    !text.startsWith(`asks for ${address}`) && !/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|409|asks for data:/.test(text)).join("; "), "");
} finally {
  await browser.close();
  child?.kill("SIGINT");
  rmSync(folder, {recursive: true, force: true});
}
console.log(failed ? "the preview fails" : "the preview is as it should be");
process.exit(failed ? 1 : 0);
