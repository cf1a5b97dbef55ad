// A real folder, where the browser grants one: what changes is written there, too.
import {ask, asked} from "./ask.js";

export const canOpen = "showDirectoryPicker" in globalThis;
let root = null;
const known = new Map(); // what stands there, as text or by its size

async function* walk(folder, before = "") {
  for await (const [name, handle] of folder.entries())
    if (handle.kind === "file") yield [before + name, handle];
    else if (!/^(out|\.git|node_modules)$/.test(name)) yield* walk(handle, `${before}${name}/`);
}

const isOurs = path => /^(pieces|layouts|words)\//.test(path);

// Lets a folder be chosen, and reads all that belongs to games; null: none was.
export async function open() {
  const chosen = await showDirectoryPicker({mode: "readwrite"}).catch(() => null);
  if (!chosen) return null;
  await ask("begin", chosen.name || "A folder");
  known.clear();
  for await (const [path, handle] of walk(chosen)) {
    if (!isOurs(path)) continue;
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    known.set(path, bytes);
    await ask("write", {path, bytes});
  }
  root = chosen;
  return chosen;
}

async function handleOf(path) {
  const way = path.split("/"), name = way.pop();
  let folder = root;
  for (const part of way) folder = await folder.getDirectoryHandle(part, {create: true});
  return folder.getFileHandle(name, {create: true});
}

const same = (a, b) => a && a.length === b.length && a.every((byte, i) => byte === b[i]);

// Writes what has changed since.
export async function keep() {
  if (!root) return;
  for (const path of await asked("files")) {
    const bytes = await ask("bytes", path);
    if (same(known.get(path), bytes)) continue;
    const stream = await (await handleOf(path)).createWritable();
    await stream.write(bytes);
    await stream.close();
    known.set(path, bytes);
  }
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
