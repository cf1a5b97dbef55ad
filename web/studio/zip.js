// Archives: files by their paths, packed and unpacked by what browsers and node have for it.
const encoder = new TextEncoder(), decoder = new TextDecoder();
const noArchive = "This file is no zip archive.", tooLarge = "The archive is too large.", damaged = "The archive is damaged.";
const LOCAL = 0x04034b50, CENTRAL = 0x02014b50, END = 0x06054b50, END_SIZE = 22, DEFLATED = 8, UTF8 = 0x800;

// What a stream makes of bytes, where that is not more than `most`.
async function through(bytes, stream, most = Infinity) {
  const parts = [];
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();;) {
    const {done, value} = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    if ((most -= value.length) < 0) throw new Error(tooLarge);
  }
}

export const gunzip = bytes => through(bytes, new DecompressionStream("gzip"));

const table = Uint32Array.from({length: 256}, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
  return n;
});

export function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ sum >>> 8;
  return ~sum >>> 0;
}

function findEnd(view) {
  for (let at = view.byteLength - END_SIZE; at >= 0; at--) if (view.getUint32(at, true) === END) return at;
  throw new Error(noArchive);
}

// A path that stays below the folder it is unpacked to.
const isSafe = name => name && !name.endsWith("/") && !name.startsWith("/") && !/\\|\0/.test(name) && !name.split("/").includes("..");

// The files of an archive, in its order: [path, bytes]. Browsers and node have words of their own for what cannot be read.
export const unzip = (bytes, most = 256 << 20) => entries(bytes, most).catch(error => {
  throw new Error([noArchive, tooLarge].includes(error.message) ? error.message : damaged);
});

async function entries(bytes, most) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), end = findEnd(view), files = [];
  let at = view.getUint32(end + 16, true), all = 0;
  for (let i = view.getUint16(end + 10, true); i > 0; i--) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error(damaged);
    const [method, packed, size, name, extra, comment, from] = [10, 20, 24, 28, 30, 32, 42].map((by, k) =>
      [1, 2, 6].includes(k) ? view.getUint32(at + by, true) : view.getUint16(at + by, true));
    const path = decoder.decode(bytes.subarray(at + 46, at + 46 + name));
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true), raw = bytes.subarray(start, start + packed);
    if ((all += size) > most) throw new Error(tooLarge);
    if (isSafe(path)) files.push([path, method === DEFLATED ? await through(raw, new DecompressionStream("deflate-raw"), size) : raw.slice()]);
    at += 46 + name + extra + comment;
  }
  return files;
}

// The head of a file, here and in the list at the end of the archive.
function head(mark, {name, bytes, packed}, more) {
  const made = new Uint8Array(more.length ? 46 : 30), view = new DataView(made.buffer), by = more.length ? 2 : 0;
  view.setUint32(0, mark, true);
  if (by) view.setUint16(4, 20, true);
  [20, UTF8, DEFLATED, 0, 0x21].forEach((word, i) => view.setUint16(4 + by + 2 * i, word, true)); // of 1980: archives of the same files are the same
  [crc(bytes), packed.length, bytes.length].forEach((word, i) => view.setUint32(14 + by + 4 * i, word, true));
  view.setUint16(26 + by, name.length, true);
  if (by) view.setUint32(42, more[0], true);
  return made;
}

export async function zip(files) {
  const parts = [], list = [];
  let at = 0;
  for (const [path, bytes] of files) {
    const file = {name: encoder.encode(path), bytes, packed: await through(bytes, new CompressionStream("deflate-raw"))};
    const here = [head(LOCAL, file, []), file.name, file.packed];
    list.push(head(CENTRAL, file, [at]), file.name);
    parts.push(...here);
    at += here.reduce((sum, part) => sum + part.length, 0);
  }
  const size = list.reduce((sum, part) => sum + part.length, 0), end = new Uint8Array(END_SIZE), view = new DataView(end.buffer);
  view.setUint32(0, END, true);
  for (const where of [8, 10]) view.setUint16(where, files.length, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return new Uint8Array(await new Blob([...parts, ...list, end]).arrayBuffer());
}
