// A folder of the machine, where the browser grants one or `piecework preview --edit` shows one: what changes is written
// there, too.
import {ask, asked} from "./ask.js";

export const canOpen = "showDirectoryPicker" in globalThis;
let root = null;
const known = new Map(); // what stands there

const isOurs = path => /^(pieces|layouts|words)\//.test(path);

// --- that the browser grants ---

async function* walk(folder, before = "") {
  for await (const [name, handle] of folder.entries())
    if (handle.kind === "file") yield [before + name, handle];
    else if (!/^(out|\.git|node_modules)$/.test(name)) yield* walk(handle, `${before}${name}/`);
}

// The folder of a file, which is made where it is not there, and the file's name in it.
async function placeIn(top, path) {
  const way = path.split("/"), name = way.pop();
  let folder = top;
  for (const part of way) folder = await folder.getDirectoryHandle(part, {create: true});
  return [folder, name];
}

const granted = top => ({
  name: top.name || "A folder",
  async *files() {
    for await (const [path, handle] of walk(top))
      if (isOurs(path)) yield [path, new Uint8Array(await (await handle.getFile()).arrayBuffer())];
  },
  async write(path, bytes) {
    const [folder, name] = await placeIn(top, path), stream = await (await folder.getFileHandle(name, {create: true})).createWritable();
    await stream.write(bytes);
    await stream.close();
  },
  async remove(path) {
    const [folder, name] = await placeIn(top, path);
    await folder.removeEntry(name);
  },
});

// --- of a preview, which fills in the token (docs/preview.md) ---

const token = document.querySelector('meta[name="token"]').content;
const isPreview = !token.startsWith("{{");

async function question(method, body) {
  const answer = await fetch(`/ask/${method}`, {method: "POST", body, headers: {"X-Piecework-Token": token}});
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

const previewed = {
  name: "A preview",
  async *files() {
    for (const path of JSON.parse(new TextDecoder().decode(await question("files"))))
      if (isOurs(path)) yield [path, await question("read", path)];
  },
  write: (path, bytes) => question("write", new Blob([`${path}\n`, bytes])),
  async remove() { throw new Error("a preview removes no files"); },
};

// --- either ---

async function read(folder) {
  await ask("begin", folder.name);
  known.clear();
  for await (const [path, bytes] of folder.files()) {
    known.set(path, bytes);
    await ask("write", {path, bytes});
  }
  root = folder;
}

// Lets a folder be chosen, and reads all that belongs to games; null: none was.
export async function open() {
  const chosen = await showDirectoryPicker({mode: "readwrite"}).catch(() => null);
  if (chosen) await read(granted(chosen));
  return chosen;
}

// Reads what a preview shows; false: there is none that may be written to. Its files are where it is kept, and not the
// browser's store.
export async function openPreview() {
  if (!isPreview || !await question("files").catch(() => null)) return false;
  const before = localStorage.getItem("studio-preview");
  if (before) await ask("forget", before).catch(() => {}); // another tab has it
  await read(previewed);
  localStorage.setItem("studio-preview", await asked("current"));
  return true;
}

const same = (a, b) => a && a.length === b.length && a.every((byte, i) => byte === b[i]);

// Writes what has changed since. What cannot be written keeps nothing else from it, and is said at the end.
export async function keep() {
  if (!root) return;
  const refused = [];
  for (const path of await asked("files")) {
    const bytes = await ask("bytes", path);
    if (same(known.get(path), bytes)) continue;
    await root.write(path, bytes).then(() => known.set(path, bytes), error => refused.push(error.message));
  }
  if (refused.length) throw new Error(refused.join("; "));
}

// Removes from it what somebody has removed from the game.
export async function remove(path) {
  if (!root || !known.has(path)) return;
  await root.remove(path);
  known.delete(path);
}

// Writes what is to be written, and leaves the folder; the answer, given to `back`, goes back to it.
export async function leave() {
  await ask("keep");
  await keep().catch(() => {}); // which has been said
  const left = {root, known: new Map(known)};
  root = null;
  return left;
}

export function back(left) {
  root = left.root;
  known.clear();
  for (const [path, bytes] of left.known) known.set(path, bytes);
}
