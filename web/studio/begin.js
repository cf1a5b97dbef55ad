// How one comes to a game: a new one by five questions, one that comes with the program, one that is kept, files.
import {ask, asked, run} from "./ask.js";
import {$, button, choice, dialog, element, field, pickFile} from "./dom.js";
import {allPaths, isText} from "./files.js";
import * as folder from "./folder.js";
import {armies, boards, files, goals, languages, looks} from "./starters.js";

const options = table => Object.entries(table).map(([name, about]) => [name, about.words ?? (Array.isArray(about) ? about[0] : about)]);

// As the program makes a file's name of a name.
export const slugOf = name => name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");

async function write(all) {
  for (const [path, text] of Object.entries(all)) await ask("write", `${path}\n${text}`);
}

// Comes to another game; when that fails, the one that was open is open again.
async function change(come, opened) {
  const before = await asked("current"), left = await folder.leave();
  try {
    await come();
    await opened();
  } catch (error) {
    folder.back(left);
    if (before) {
      await ask("back", before);
      await opened();
    }
    throw error;
  }
}

// Something to look at, where nothing is kept.
export async function firstGame() {
  const name = "My Game";
  await ask("begin", name);
  await write(files({name, slug: slugOf(name), files: 6, ranks: 6, army: "small", goal: "checkmate", look: "mnemonic", language: "en"}));
}

export function newGame(opened) {
  const name = element("input", {id: "new-name", required: true, maxLength: 80, value: "My Game", autocomplete: "off"});
  const board = choice([...boards.map(size => [size, size.replace("x", " by ")]), ["own", "another size …"]], "8x8", {id: "new-board"});
  const size = element("input", {id: "new-size", value: "7x9", pattern: "\\d+x\\d+", title: "files x ranks, such as 7x9"});
  const own = field("Files x ranks", size);
  own.hidden = true;
  board.onchange = () => { own.hidden = board.value !== "own"; };
  const army = choice(options(armies), "small", {id: "new-army"}), goal = choice(options(goals), "checkmate", {id: "new-goal"});
  const look = choice(options(looks), "mnemonic", {id: "new-look"}), language = choice(options(languages), "en", {id: "new-language"});
  dialog("New game", [field("Name", name), field("Board", board), own, field("Armies", army), field("Goal", goal), field("Pieces show", look), field("Language", language)],
    "Begin", async () => {
      const [columns, ranks] = (board.value === "own" ? size.value : board.value).split("x").map(Number), slug = slugOf(name.value);
      if (!slug) throw new Error("The name needs a letter or a digit.");
      if (!(columns >= 3 && columns <= 26 && ranks >= 5 && ranks <= 26)) throw new Error("A board has 3 to 26 files and 5 to 26 ranks, such as 7x9.");
      await change(async () => {
        await ask("begin", name.value.trim());
        await write(files({name: name.value.trim(), slug, files: columns, ranks, army: army.value, goal: goal.value, look: look.value, language: language.value}));
      }, () => opened(army.value === "own" ? "pieces" : "pages"));
    });
  name.select();
}

async function openExample(id, name) {
  const title = name.split(",")[0];
  await ask("begin", title);
  const {code, stderr} = await run("new", title, `--from=${id}`);
  if (code) throw new Error(stderr);
}

// A file that was brought: an archive, a definition of another program, or texts of ours.
async function bringFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer()), name = file.name.replace(/\.\w+$/, "");
  await ask("begin", name);
  if (file.name.endsWith(".zip")) return ask("unpack", bytes);
  await ask("write", {path: `out/import/${file.name}`, bytes});
  const {code, stderr} = await run("import", `out/import/${file.name}`);
  if (code && !(await asked("files")).length) throw new Error(stderr);
}

function keptList(kept, open, say) {
  return element("ul", {className: "kept"}, ...kept.map(({id, name, time, isOpen}) => element("li", {},
    button(name, () => open(() => ask("project", id)), {data: {id}}),
    element("span", {textContent: isOpen ? "open now" : new Date(time).toLocaleString()}),
    ...isOpen ? [] : [forgetButton({id, name}, say)])));
}

// What is forgotten does not come back: it is asked for twice.
function forgetButton({id, name}, say) {
  let sure = false;
  const made = button("Forget", async () => {
    if (sure) return ask("forget", id).then(() => made.closest("li").remove(), error => say(error.message));
    sure = true;
    made.textContent = "Forget for good";
    made.ariaLabel = `Forget ${name} for good`;
    made.classList.add("sure");
  }, {ariaLabel: `Forget ${name}`});
  return made;
}

function gameList(games, open) {
  const families = Map.groupBy ? Map.groupBy(games, game => game.family) : new Map([["Games", games]]);
  const list = element("select", {id: "open-game"}, ...[...families].map(([family, some]) => {
    const group = element("optgroup", {label: family}, ...some.map(({id, name}) => element("option", {value: id, textContent: name})));
    return group;
  }));
  list.value = "chess";
  return element("div", {className: "row"}, field("Game", list), button("Open the game", () => open(() => openExample(list.value, list.selectedOptions[0].textContent)), {id: "open-example"}));
}

export async function openGame(opened) {
  const [kept, games] = await Promise.all([asked("projects"), fetch("games.json").then(answer => answer.json())]);
  const open = act => {
    task = act;
    return asking.doIt();
  };
  let task;
  const pick = async () => {
    const [file] = await pickFile(".zip,.ini,.html,.htm,.txt");
    if (file) await open(() => bringFile(file));
  };
  const pickFolder = () => open(async () => { if (!await folder.open()) throw new Error("No folder was chosen."); });
  const asking = dialog("Open", [
    ...kept.length ? [element("h3", {textContent: "Kept in this browser"}), keptList(kept, open, words => asking.say(words))] : [],
    element("h3", {textContent: "Comes with Piecework"}), gameList(games, open),
    element("h3", {textContent: "From elsewhere"}),
    element("p", {textContent: "An archive of the studio, variants.ini of Fairy-Stockfish, an Interactive Diagram, or commands of XBoard."}),
    element("div", {className: "row"}, button("Choose a file", pick, {id: "open-file"}), ...folder.canOpen ? [button("Work in a folder", pickFolder, {id: "open-folder"})] : []),
    element("p", {className: "note"}, "Piecework is free software: ", element("a", {href: "licences.txt", target: "_blank", textContent: "licences"}), "."),
  ], null, async () => {
    if (task) await change(task, opened);
  });
}

// Adds files to the folder of the game's layout: drawings from elsewhere, or a text to write.
export function addFile(folder, added) {
  const name = element("input", {id: "add-name", value: "notes.md", pattern: "[^\\/]+", title: "a name, not a path", autocomplete: "off"});
  const add = async (name, bytes) => {
    const path = `${folder}/${name}`;
    if (allPaths().includes(path)) throw new Error(`There is a file ${name} already.`);
    await ask("write", {path, bytes});
    return path;
  };
  const pick = async () => {
    try {
      for (const file of await pickFile("image/svg+xml,image/png,image/jpeg,.md,.yaml,.csv", true)) await add(file.name, new Uint8Array(await file.arrayBuffer()));
      box.close();
    } catch (error) {
      box.say(error.message);
    }
    await added();
  };
  const box = dialog("Add a file", [element("p", {className: "note", textContent: `A picture or a text that the layout or the rules can show. It is kept in the folder ${folder}.`}),
    element("div", {className: "row"}, button("Choose files", pick, {id: "add-files"})), field("Or a new text", name)], "Add the text", async () => {
    await added(await add(isText(name.value) ? name.value : `${name.value}.md`, new Uint8Array()));
  });
}
