// What leaves the studio: printed documents, the game as one page, all files as an archive.
import {ask, run} from "./ask.js";
import {$, button, choice, dialog, element, field, save} from "./dom.js";
import {labelOf, stateNow} from "./pages.js";

const papers = [["a4", "A4"], ["letter", "Letter"]];
const inks = [["full", "in colour"], ["grey", "in grey"], ["low", "with little ink"], ["black", "in pure black"]];
const whole = [["", "everything"], ["folded", "the rules as a folded booklet"], ["booklet", "the rules"], ["pieces", "the pieces"], ["board", "the board"], ["leaflet", "the leaflet"]];

const folder = "out/print";
let addresses = []; // of what was printed last

const leafOf = path => path.split("/").at(-1);

// Which document of the layout a file prints: its place among them, or behind all of them.
function documentOf(path) {
  const all = stateNow()?.documents ?? [], at = all.findIndex(({prints}) => prints.some(({name}) => `${name}.pdf` === leafOf(path)));
  return {at: at < 0 ? all.length : at, label: at < 0 ? "" : `${labelOf(all[at])}: `};
}

async function written() {
  const all = JSON.parse(await ask("printed", folder));
  return all.filter(path => path.endsWith(".pdf"));
}

async function addressOf(path) {
  const address = URL.createObjectURL(new Blob([await ask("bytes", path)], {type: "application/pdf"}));
  addresses.push(address);
  return address;
}

function forgetAddresses() {
  addresses.forEach(address => URL.revokeObjectURL(address));
  addresses = [];
}

// Renders, and returns the PDFs; those that were printed before are forgotten.
async function render(layout, {paper, what, ink}) {
  await ask("remove", folder);
  const only = what && what !== "folded" ? [`--only=${what}`] : [];
  const {code, stderr} = await run("render", layout, `--paper=${paper}`, `--ink=${ink}`, ...only, "-o", folder);
  const files = (await written()).filter(path => what !== "folded" || path.includes("-folded"));
  if (code > 1 || !files.length) throw new Error(stderr || "nothing of that is in the layout");
  return files.sort((a, b) => documentOf(a).at - documentOf(b).at);
}

export function print(layout) {
  const paper = choice(papers, navigator.language === "en-US" ? "letter" : "a4", {id: "print-paper"});
  const what = choice(whole, "", {id: "print-what"}), ink = choice(inks, "full", {id: "print-ink"});
  const made = element("ul", {id: "printed"});
  dialog("Print", [field("Paper", paper), field("What", what), field("Ink", ink), made], "Make PDF", async () => {
    made.replaceChildren(element("li", {textContent: "Printing …"}));
    forgetAddresses();
    $("dialog-close").textContent = "Close";
    try {
      const files = await render(layout, {paper: paper.value, what: what.value, ink: ink.value});
      made.replaceChildren(...await Promise.all(files.map(async path => {
        const address = await addressOf(path);
        return element("li", {}, documentOf(path).label, element("a", {href: address, target: "_blank", textContent: leafOf(path)}), " ",
          element("a", {href: address, download: leafOf(path), textContent: "save"}));
      })));
    } catch (error) {
      made.replaceChildren();
      throw error;
    }
    return false;
  });
}

async function onePage(layout, name) {
  const {code, stderr} = await run("page", layout, "--module=@rules", "-o", "out/share.html");
  if (code > 1) throw new Error(stderr);
  save(`${name}.html`, await ask("bytes", "out/share.html"), "text/html");
}

export function share(layout, name) {
  const page = button("Save the page", () => asking.doIt(), {className: "main", id: "share-page"});
  const archive = button("Save the archive", async () => save(`${name}.zip`, await ask("pack"), "application/zip"), {id: "share-zip"});
  const asking = dialog("Share", [
    element("div", {className: "offer"}, element("p", {textContent: "One file to play: a page with the rules and the board, which any browser opens without a network."}), page),
    element("div", {className: "offer"}, element("p", {textContent: "All files of the game as an archive: to go on with here, or with Piecework elsewhere."}), archive),
  ], null, async () => { await onePage(layout, name); return false; });
}
