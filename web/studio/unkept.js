// What is written just before the tab closes, or is loaded again: a page that goes away can wait for nothing, but notes
// texts where it needs no answer, and takes them from there the next time.
import {ask} from "./ask.js";

const texts = new Map();
const keyOf = id => `studio-unkept ${id}`;
let last = 0;

export function note(path, text) {
  texts.set(path, text);
  last = performance.now();
}

// The game was kept, with what was written longer ago than `pause` ms.
export function kept(pause = 400) {
  if (performance.now() - last >= pause) texts.clear();
}

export const forget = () => texts.clear();

// Files that were removed do not come back.
export function keepOnly(paths) {
  for (const path of texts.keys()) if (!paths.includes(path)) texts.delete(path);
}

export function leave(id) {
  try {
    if (id && texts.size) localStorage.setItem(keyOf(id), JSON.stringify([...texts]));
  } catch { /* private window, or no room */ }
}

// Writes into the game that is open what was noted of it.
export async function resume(id) {
  let noted = null;
  try {
    noted = localStorage.getItem(keyOf(id));
    localStorage.removeItem(keyOf(id));
  } catch { /* private window */ }
  for (const [path, text] of JSON.parse(noted ?? "[]")) await ask("write", `${path}\n${text}`);
}
