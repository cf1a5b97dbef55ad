// Squares of a grid by their names, and its size: what stands on it and its labels go with that.
import {removeAt, setAt, valueAt} from "./tree.js";
import {emptyBoard, setSetup, setup} from "./yaml.js";

const isNumber = word => /^\d+$/.test(word), letter = number => String.fromCharCode(96 + number);
const count = (from, to) => Array.from({length: Math.abs(to - from) + 1}, (_, i) => from < to ? from + i : from - i);

// A range such as 8..1 or a..h, or a list, as labels.
function labelsOf(said, usual) {
  if (Array.isArray(said)) return said;
  const [from, to] = (said ?? usual).split("..");
  if (isNumber(from)) return count(Number(from), Number(to)).map(String);
  return count(from.charCodeAt(0), (to ?? from).charCodeAt(0)).map(code => String.fromCharCode(code));
}

// The size of a board that is a grid: [files, ranks]; null: it is not told so.
export const boardSize = text => /^(\d+)x(\d+)$/.exec(valueAt(text, ["board", "size"]) ?? "")?.slice(1).map(Number) ?? null;

// The labels of a board that is a grid, files from the left and ranks from the top; null: it is none, or has others.
export function gridOf(text) {
  const size = boardSize(text), [wide, high] = size ?? [];
  if (!size) return null;
  const files = labelsOf(valueAt(text, ["board", "files"]), `a..${letter(wide)}`), ranks = labelsOf(valueAt(text, ["board", "ranks"]), `${high}..1`);
  return files.length === wide && ranks.length === high ? {files, ranks} : null;
}

// Squares and parts of the board between two corners as places, "file,rank" by number; what is none is left out.
export function placesOf(said, {files, ranks}) {
  const at = name => {
    const file = files.findIndex(label => name.startsWith(label) && ranks.includes(name.slice(label.length)));
    return file < 0 ? null : [file, ranks.indexOf(name.slice(files[file].length))];
  };
  return new Set([said ?? []].flat().flatMap(one => {
    const [first, last = first] = String(one).split("-").map(at);
    return first && last ? count(first[0], last[0]).flatMap(x => count(first[1], last[1]).map(y => `${x},${y}`)) : [];
  }));
}

// The same the other way round, in as few words as rows of squares allow; of one square no list.
export function namesOf(places, {files, ranks}) {
  const rows = ranks.map((_, y) => {
    const runs = [];
    for (let x = 0; x < files.length; x++)
      if (places.has(`${x},${y}`)) runs.at(-1)?.[1] === x - 1 ? runs.at(-1)[1] = x : runs.push([x, x]);
    return runs;
  });
  const parts = [];
  for (const [y, runs] of rows.entries())
    for (const [from, to] of runs) {
      const above = parts.find(part => part.from === from && part.to === to && part.last === y - 1);
      if (above) above.last = y;
      else parts.push({from, to, first: y, last: y});
    }
  const names = parts.map(({from, to, first, last}) => from === to && first === last ? files[from] + ranks[first] : `${files[from]}${ranks[last]}-${files[to]}${ranks[first]}`);
  return names.length === 1 ? names[0] : names;
}

// --- another size ---

const turned = rows => rows[0].map((_, x) => rows.map(row => row[x]));
const stands = code => code !== ".";

// The row that is missed least: without it no kind of piece is gone, few pieces are, and it lies in the middle.
function leastMissed(rows) {
  const gone = (row, y) => row.filter(code => stands(code) && !rows.some((other, i) => i !== y && other.includes(code))).length;
  const costs = rows.map((row, y) => [gone(row, y) * 10_000 + row.filter(stands).length * 100 + Math.abs(y - (rows.length - 1) / 2), y]);
  return costs.sort(([a], [b]) => a - b)[0][1];
}

// As many rows as are wanted, each with its old number; new ones, with null, are empty and in the middle.
function withRows(rows, wanted) {
  const made = rows.map((row, old) => ({row, old}));
  while (made.length > wanted) made.splice(leastMissed(made.map(({row}) => row)), 1);
  while (made.length < wanted) made.splice(made.length >> 1, 0, {row: rows[0].map(() => "."), old: null});
  return made;
}

function withLabels(text, key, size) {
  const said = valueAt(text, ["board", key]);
  if (said === undefined) return text;
  const [from, to] = Array.isArray(said) ? [] : said.split(".."), [low, high] = isNumber(from ?? "") ? ["1", String(size)] : ["a", letter(size)];
  if (!to || size > 26 && low === "a") return removeAt(text, ["board", key]);
  return setAt(text, ["board", key], labelsOf(said)[0] < labelsOf(said).at(-1) || from === low ? `${low}..${high}` : `${high}..${low}`);
}

// Parts of the board go with their files and ranks; what is new between two squares of a part belongs to it.
function withParts(text, before, after, byFile, byRank) {
  const between = (list, at, isIn) => [-1, 1].every(way => {
    let next = at + way;
    while (list[next]?.old === null) next += way;
    return list[next] && isIn(next);
  });
  const moved = places => {
    const isIn = (x, y) => byFile[x].old === null ? between(byFile, x, next => isIn(next, y)) : byRank[y].old === null ? between(byRank, y, next => isIn(x, next)) : places.has(`${byFile[x].old},${byRank[y].old}`);
    return new Set(byFile.flatMap((_, x) => byRank.flatMap((_, y) => isIn(x, y) ? [`${x},${y}`] : [])));
  };
  const squares = Object.entries(valueAt(text, ["board", "terrain"]) ?? {}).flatMap(([name, terrain]) => {
    const said = terrain?.squares ?? [], path = ["board", "terrain", name, "squares"];
    return typeof said === "object" && !Array.isArray(said) ? Object.entries(said).map(([owner, one]) => [[...path, owner], one]) : [[path, said]];
  });
  return squares.reduce((made, [path, said]) => {
    const places = moved(placesOf(said, before));
    return places.size ? setAt(made, path, namesOf(places, after)) : made;
  }, text);
}

// Gives the board another size, "7x9", with what lies and stands on it.
export function resize(text, said) {
  const [files, ranks] = said.split("x").map(Number), before = gridOf(text), rows = setup(text);
  const sized = withLabels(withLabels(setAt(text, ["board", "size"], said), "files", files), "ranks", ranks), after = gridOf(sized);
  if (!before || !after || rows && (rows.length !== before.ranks.length || rows[0].length !== before.files.length)) return sized;
  const byRank = withRows(rows ?? emptyBoard([before.files.length, before.ranks.length]), ranks), byFile = withRows(turned(byRank.map(({row}) => row)), files);
  return withParts(rows ? setSetup(sized, turned(byFile.map(({row}) => row))) : sized, before, after, byFile, byRank);
}
