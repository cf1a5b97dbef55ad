// A font without letters: it has the names, measures and characters of the whole one, so that the program chooses
// it where it would choose that, and finds it damaged once a letter is to be drawn: then the whole one is fetched.
const tag = (view, at) => String.fromCharCode(...[0, 1, 2, 3].map(i => view.getUint8(at + i)));

// The tables of a font, or of the first one of a collection, by their tags.
function tablesOf(bytes, index) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = tag(view, 0) === "ttcf" ? view.getUint32(12 + 4 * index) : 0;
  return new Map(Array.from({length: view.getUint16(start + 4)}, (_, i) => {
    const at = start + 12 + 16 * i, from = view.getUint32(at + 8);
    return [tag(view, at), bytes.subarray(from, from + view.getUint32(at + 12))];
  }));
}

function* segmentsOf4(view) {
  const count = view.getUint16(6) / 2, ends = 14, starts = ends + 2 * count + 2, deltas = starts + 2 * count, ranges = deltas + 2 * count;
  for (let i = 0; i < count; i++) {
    const first = view.getUint16(starts + 2 * i), last = view.getUint16(ends + 2 * i), delta = view.getUint16(deltas + 2 * i);
    const at = ranges + 2 * i, range = view.getUint16(at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range ? view.getUint16(at + range + 2 * (code - first)) : code;
      if (range ? glyph : (glyph + delta) & 0xffff) yield [code, code];
    }
  }
}

function* segmentsOf12(view) {
  for (let i = 0, at = 16; i < view.getUint32(12); i++, at += 12) yield [view.getUint32(at), view.getUint32(at + 4)];
}

// The characters of a font as ranges.
function rangesOf(cmap) {
  const view = new DataView(cmap.buffer, cmap.byteOffset, cmap.length), found = new Map();
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = view.getUint32(4 + 8 * i + 4);
    found.set(view.getUint16(at), new DataView(cmap.buffer, cmap.byteOffset + at));
  }
  const all = [], segments = found.has(12) ? segmentsOf12(found.get(12)) : segmentsOf4(found.get(4));
  for (const [first, last] of segments)
    if (all.at(-1)?.[1] === first - 1) all.at(-1)[1] = last; else all.push([first, last]);
  return all;
}

// Each character is the first glyph: format 13.
function cmapOf(ranges) {
  const bytes = new Uint8Array(12 + 16 + 12 * ranges.length), view = new DataView(bytes.buffer);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 13);
  view.setUint32(16, bytes.length - 12);
  view.setUint32(24, ranges.length);
  ranges.forEach(([first, last], i) => [first, last, 1].forEach((word, k) => view.setUint32(28 + 12 * i + 4 * k, word)));
  return bytes;
}

function changed(table, at, value) {
  const copy = table.slice();
  new DataView(copy.buffer).setUint16(at, value);
  return copy;
}

function sum(bytes) {
  const padded = new Uint8Array(bytes.length + 3 & ~3), view = new DataView(padded.buffer);
  padded.set(bytes);
  let all = 0;
  for (let at = 0; at < padded.length; at += 4) all = all + view.getUint32(at) >>> 0;
  return all;
}

function sfntOf(tables) {
  const all = [...tables].sort(([a], [b]) => a < b ? -1 : 1), padded = bytes => bytes.length + 3 & ~3;
  const size = all.reduce((sum, [, bytes]) => sum + padded(bytes), 12 + 16 * all.length);
  const made = new Uint8Array(size), view = new DataView(made.buffer);
  let place = 12 + 16 * all.length;
  view.setUint32(0, 0x4f54544f);
  view.setUint16(4, all.length);
  all.forEach(([name, bytes], i) => {
    const at = 12 + 16 * i;
    for (let k = 0; k < 4; k++) made[at + k] = name.charCodeAt(k);
    [sum(bytes), place, bytes.length].forEach((word, k) => view.setUint32(at + 4 + 4 * k, word));
    made.set(bytes, place);
    place += padded(bytes);
  });
  return made;
}

export function withoutLetters(bytes, index = 0) {
  const whole = tablesOf(bytes, index), width = new Uint8Array([1, 0, 0, 0, 0, 0]);
  return sfntOf(new Map([
    ...["name", "head", "OS/2"].map(name => [name, whole.get(name)]),
    ["hhea", changed(whole.get("hhea"), 34, 1)],
    ["maxp", changed(whole.get("maxp"), 4, 2)],
    ["hmtx", width],
    ["cmap", cmapOf(rangesOf(whole.get("cmap")))],
    ["CFF ", new Uint8Array(4)],
  ]));
}
