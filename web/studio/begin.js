// How one comes to a game: a new one by five questions, one that comes with the program, one that is kept, files.
import {ask, asked, run} from "./ask.js";
import {$, button, choice, dialog, element, field, pickFile, sureButton} from "./dom.js";
import {allPaths, isText, remove} from "./files.js";
import * as folder from "./folder.js";
import {slugOf} from "./slug.js";
import {armies, boards, files, goals, languages, looks} from "./starters.js";

const options = table => Object.entries(table).map(([name, about]) => [name, about.words ?? (Array.isArray(about) ? about[0] : about)]);

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
    if (before) await ask("back", before);
    folder.back(left);
    if (before) await opened();
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

const forgetButton = ({id, name}, say) => sureButton("Forget", name, row => ask("forget", id).then(() => row.remove(), error => say(error.message)));

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

// Adds files to the folder of the game's layout, drawings from elsewhere or a text to write, and removes files from it.
// `changed` is called with the path of what is to be shown, if there is such a thing.
export function manageFiles(where, changed) {
  const name = element("input", {id: "add-name", value: "notes.md", pattern: "[^\\/]+", title: "a name, not a path", autocomplete: "off"});
  const add = async (name, bytes) => {
    const path = `${where}/${name}`;
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
    await changed();
  };
  const removeFile = path => async row => {
    await remove(path);
    row.remove();
    await folder.remove(path).catch(error => box.say(`The file is still in the folder: ${error.message}`));
    await changed();
  };
  const there = allPaths().filter(path => path.startsWith(`${where}/`));
  const box = dialog("Files", [element("p", {className: "note", textContent: `Pictures and texts that the layout or the rules can show. They are kept in the folder ${where}.`}),
    element("div", {className: "row"}, button("Choose files", pick, {id: "add-files"})), field("Or a new text", name),
    ...there.length ? [element("h3", {textContent: "There already"}), element("ul", {className: "kept"}, ...there.map(path => {
      const leaf = path.slice(where.length + 1);
      return element("li", {data: {path}}, element("span", {textContent: leaf}), sureButton("Remove", leaf, removeFile(path)));
    }))] : []], "Add the text", async () => {
    await changed(await add(isText(name.value) ? name.value : `${name.value}.md`, new Uint8Array()));
  });
}

// Another name for the game that is open; `called` writes it.
export function renameGame(now, called) {
  const name = element("input", {id: "game-name", required: true, maxLength: 80, value: now, autocomplete: "off"});
  dialog("Name of the game", [field("Name", name)], "Rename", async () => {
    if (!slugOf(name.value)) throw new Error("The name needs a letter or a digit.");
    await called(name.value.trim());
  });
  name.select();
}
