// Changes of definitions as text: what is not meant stays as it is, comments and columns, too.
const indentOf = line => /^ */.exec(line)[0].length;
const isBlank = line => /^\s*(#|$)/.test(line);

// A text as one value, in quotation marks where YAML would take it for something else.
export function scalar(text) {
  const plain = /^[\p{L}\d+][^:#{}[\],&*!|>'"%@`\n]*$/u.test(text) && !/\s$/.test(text) && !/^(yes|no|true|false|null|on|off|~|(?!\d+\.\.\d)[\d.+-]+)$/i.test(text);
  return plain ? text : `'${text.replaceAll("'", "''")}'`;
}

// Of YAML in double quotes what JSON can read, too; while it is being written as it stands.
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(1, -1);
  }
}

export function unquoted(value) {
  const single = /^\s*'((?:[^']|'')*)'/.exec(value), double = /^\s*("(?:[^"\\]|\\.)*")/.exec(value);
  if (single) return single[1].replaceAll("''", "'");
  return double ? jsonOf(double[1]) : value.replace(/(^|\s)#.*$/, "").trim();
}

// Where what begins in a line ends: the first line behind it that is not deeper; blank ones before that are not its.
function endOf(lines, from, indent, most = lines.length) {
  let end = from + 1;
  for (let i = from + 1; i < most; i++) {
    if (isBlank(lines[i]) && indentOf(lines[i]) <= indent) continue;
    if (indentOf(lines[i]) <= indent) break;
    end = i + 1;
  }
  return end;
}

// A key of that indent between two lines: the lines that it takes, and its value in the first.
function keyAt(lines, key, indent, from, to) {
  for (let i = from; i < to; i++) {
    const line = i === from ? lines[i].replace(/^(\s*)- /, "$1  ") : lines[i];
    if (indentOf(line) !== indent || !line.trimStart().startsWith(`${key}:`)) continue;
    return {from: i, to: endOf(lines, i, indent, to), value: line.trimStart().slice(key.length + 1).trim()};
  }
  return null;
}

function section(lines, key) {
  return keyAt(lines, key, 0, 0, lines.length);
}

// The key at the top below which a line stands, from 0.
export const topOf = (text, line) => /^[\w-]+/.exec(text.split("\n").slice(0, line + 1).findLast(row => /^[\w-]+:/.test(row)) ?? "")?.[0];

// The text of a key at the top, of a block as its lines; null: it is not there.
export function top(text, key) {
  const lines = text.split("\n"), at = section(lines, key);
  if (!at) return null;
  if (!/^[|>]/.test(at.value)) return unquoted(at.value);
  const rows = lines.slice(at.from + 1, at.to), least = Math.min(...rows.filter(row => row.trim()).map(indentOf));
  return rows.map(row => row.slice(least)).join("\n");
}

function written(key, value, indent) {
  const blanks = " ".repeat(indent);
  return value.includes("\n") ? [`${blanks}${key}: |`, ...value.trimEnd().split("\n").map(row => `${blanks}  ${row}`)] : [`${blanks}${key}: ${value}`];
}

// Writes a key at the top; what is new goes before the key `before`, or to the end. null takes it out.
export function setTop(text, key, value, before) {
  const lines = text.split("\n"), at = section(lines, key);
  const made = value === null ? [] : written(key, value, 0);
  if (at) lines.splice(at.from, at.to - at.from, ...made);
  else if (made.length) {
    const next = before && section(lines, before);
    let where = next ? next.from : lines.length;
    while (next && where > 0 && /^#/.test(lines[where - 1])) where--;
    if (!next && lines.at(-1) === "") where--;
    lines.splice(where, 0, ...made, ...next ? [""] : []);
  }
  return lines.join("\n");
}

// The pieces: their names, codes, lines and the indent of their keys.
export function pieces(text) {
  const lines = text.split("\n"), all = section(lines, "pieces");
  if (!all) return [];
  const starts = [];
  for (let i = all.from + 1; i < lines.length; i++) {
    const dash = /^( *)- /.exec(lines[i]);
    if (dash && (!starts.length || dash[1].length === starts[0].indent)) starts.push({from: i, indent: dash[1].length});
    else if (!isBlank(lines[i]) && indentOf(lines[i]) === 0) break;
  }
  return starts.map(({from, indent}) => {
    const to = endOf(lines, from, indent), key = name => keyAt(lines, name, indent + 2, from, to)?.value;
    const value = name => { const found = key(name); return found === undefined ? null : unquoted(found); };
    return {from, to, indent: indent + 2, name: value("name"), code: value("code"), royal: /^(yes|true)/.test(key("royal") ?? "")};
  });
}

// A key of a piece, as a text; of a block its lines.
export function pieceKey(text, piece, key) {
  const lines = text.split("\n"), at = keyAt(lines, key, piece.indent, piece.from, piece.to);
  if (!at) return null;
  if (!/^[|>]/.test(at.value)) return unquoted(at.value);
  const rows = lines.slice(at.from + 1, at.to), least = Math.min(...rows.map(indentOf));
  return rows.map(row => row.slice(least)).join("\n");
}

// Writes keys of a piece, {key: value}; those that are null are taken out, new ones come behind its last one.
export function setPiece(text, name, values) {
  const lines = text.split("\n");
  for (const [key, value] of Object.entries(values)) {
    const piece = pieces(lines.join("\n")).find(one => one.name === name);
    if (!piece) throw new Error(`there is no piece ${name}`);
    const at = keyAt(lines, key, piece.indent, piece.from, piece.to), made = value === null ? [] : written(key, value, piece.indent);
    if (at && at.from === piece.from && made.length) made[0] = made[0].replace("  ".padEnd(piece.indent), `${" ".repeat(piece.indent - 2)}- `);
    if (at) lines.splice(at.from, at.to - at.from, ...made);
    else lines.splice(piece.to, 0, ...made);
  }
  return lines.join("\n");
}

export function addPiece(text, {name, code}) {
  const lines = text.split("\n"), all = pieces(text), indent = (all.at(-1)?.indent ?? 4) - 2, blanks = " ".repeat(indent);
  const made = [`${blanks}- name: ${scalar(name)}`, `${blanks}  code: ${code}`];
  if (all.length) lines.splice(all.at(-1).to, 0, "", ...made);
  else return setTop(text, "pieces", null) .trimEnd() + `\n\npieces:\n${made.join("\n")}\n`;
  return lines.join("\n");
}

// Takes a piece out, off the board, too, and from what others promote to.
export function removePiece(text, name) {
  const lines = text.split("\n"), piece = pieces(text).find(one => one.name === name);
  if (!piece) return text;
  let {from} = piece;
  while (from > 0 && !lines[from - 1].trim()) from--;
  lines.splice(from, piece.to - from);
  const rest = offTheBoard(lines.join("\n"), piece.code), promoting = pieces(rest).filter(one => pieceKey(rest, one, "promotes") === name);
  return promoting.reduce((made, one) => setPiece(made, one.name, {promotes: null}), rest);
}

// --- the setup ---

// The board as rows of codes, "." where nothing stands; null where it is not written so.
export function setup(text) {
  const block = top(text, "setup");
  if (!block) return null;
  const rows = block.trim().split("\n").map(row => row.trim().split(/\s+/));
  return rows.every(row => row.length === rows[0].length) ? rows : null;
}

export const emptyBoard = ([files, ranks]) => Array.from({length: ranks}, () => Array.from({length: files}, () => "."));

export function setSetup(text, rows) {
  const wide = Math.max(...rows.flat().map(code => [...code].length));
  const block = rows.map(row => row.map(code => code + " ".repeat(wide - [...code].length)).join(" ").trimEnd()).join("\n");
  return setTop(text, "setup", block.includes("\n") ? block : `${block}\n`, "rules");
}

// The board without the pieces of a code, of both sides.
function offTheBoard(text, code) {
  const rows = code && setup(text), isIt = one => one.toUpperCase() === code.toUpperCase();
  return rows?.flat().some(isIt) ? setSetup(text, rows.map(row => row.map(one => isIt(one) ? "." : one))) : text;
}

// Where a square is in the other army: as the symmetry of the setup says.
export function opposite(rows, [y, x], symmetry) {
  if (symmetry === "mirror") return [rows.length - 1 - y, x];
  return symmetry === "half-turn" ? [rows.length - 1 - y, rows[y].length - 1 - x] : null;
}

export function otherSide(code) {
  return code === code.toUpperCase() ? code.toLowerCase() : code.toUpperCase();
}

// Puts a code onto a square, and where the symmetry says so the other player's opposite.
export function place(rows, at, code, symmetry) {
  const made = rows.map(row => [...row]), other = opposite(rows, at, symmetry);
  made[at[0]][at[1]] = code;
  if (other && (other[0] !== at[0] || other[1] !== at[1])) made[other[0]][other[1]] = code === "." ? "." : otherSide(code);
  return made;
}

// --- hands ---

// How many of each code is in hand, "2Nn": {N: 2, n: 1}; null: something else stands there.
export function hands(said, codes) {
  const all = codes.flatMap(code => [code, otherSide(code)]).sort((a, b) => b.length - a.length), held = {};
  let rest = said.trim();
  while (rest) {
    const [, count] = /^(\d*)/.exec(rest), code = all.find(one => rest.startsWith(one, count.length));
    if (!code) return null;
    held[code] = (held[code] ?? 0) + Number(count || 1);
    rest = rest.slice(count.length + code.length).trim();
  }
  return held;
}

export const handsWritten = (held, codes) => [...codes, ...codes.map(otherSide)].filter(code => held[code]).map(code => `${held[code] > 1 ? held[code] : ""}${code}`).join("");
