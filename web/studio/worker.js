// The worker: it has the module and the disk, and answers one question after the other.
import {Kernel} from "./kernel.js";
import {Keeper} from "./keeper.js";
import {gunzip} from "./zip.js";

// Fonts are kept from the first time on, also by a tab that was loaded before the service worker was there. Where
// browsers keep nothing, there is no `caches`.
async function fetchFont(address) {
  const cache = await globalThis.caches?.open("studio-fonts").catch(() => null), kept = await cache?.match(address);
  if (kept) return kept;
  const fresh = await fetch(address);
  if (fresh.ok) await cache?.put(address, fresh.clone()).catch(() => {}); // there may be no room
  return fresh;
}

async function bring(name) {
  const packed = !/\.(json|zip)$/.test(name), address = new URL(packed ? `${name}.gz` : name, import.meta.url);
  const answer = await (packed && name.startsWith("fonts/") ? fetchFont(address) : fetch(address));
  if (!answer.ok) throw new Error(`${name} cannot be fetched: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return packed && bytes[0] === 0x1f ? gunzip(bytes) : bytes; // some servers unpack it themselves
}

// The page draws SVG files, and answers while the question is being answered that wants them.
const drawings = new Map();
let number = 0;

function draw(bytes, how) {
  return new Promise((resolve, reject) => {
    drawings.set(++number, made => made ? resolve(made) : reject(new Error("this cannot be drawn")));
    postMessage({draw: {number, bytes, how}});
  });
}

const kernel = new Kernel(bring, draw), keeper = new Keeper(kernel);
const ready = kernel.begin();
let last = ready;

async function answer({id, method, text}) {
  try {
    await ready;
    const said = await (keeper.methods[method]?.(text) ?? kernel.ask(method, text));
    keeper.after(method);
    postMessage({id, answer: said});
  } catch (error) {
    postMessage({id, error: error.message});
  }
}

addEventListener("message", ({data}) => {
  if (data.method === "drawn") drawings.get(data.text.number)(data.text.made);
  else last = last.catch(() => {}).then(() => answer(data));
});
ready.catch(error => postMessage({failed: error.message}));
