// Forms for board and rules, without a page: what the program's schema lets stand where, values deep in definitions, and
// squares by their names. `make studio-test` runs it, on the folder that `make studio` has built.
import assert from "node:assert/strict";
import {existsSync, readFileSync, readdirSync} from "node:fs";
import {resolve as path} from "node:path";
import test from "node:test";
import * as shape from "../../web/studio/shape.js";
import {Kernel} from "../../web/studio/kernel.js";
import {gunzip} from "../../web/studio/zip.js";

const folder = path(process.env.STUDIO ?? "out/studio");
const tree = await import(`${folder}/tree.js`), squares = await import(`${folder}/squares.js`);

const game = `# A game.
piecework: 1
board:
  size: 5x7   # small
  files: a..e
  ranks: 7..1
  zones: {promotion: {farthest: 1}, other: }
  terrain:
    # The home.
    den:   # of the King
      squares: {first: c1, second: [c7, b7]}

# Who stands where.
setup: |
  r . k . r
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  R . K . R

rules:
  goal: [checkmate, {reach: den}]   # two ways
  castling:
    - with: Rook   # the only one
      to: [b, d]
    - {with: King}
  stalemate:

# The pieces.
pieces:
  - name: King
`;

const become = (made, ...changes) => assert.equal(made, changes.reduce((text, [from, to]) => {
  assert.ok(text.includes(from), from);
  return text.replace(from, to);
}, game));

test("values deep in a definition are read", () => {
  assert.equal(tree.valueAt(game, ["board", "size"]), "5x7");
  assert.deepEqual(tree.valueAt(game, ["rules", "goal"]), ["checkmate", {reach: "den"}]);
  assert.deepEqual(tree.valueAt(game, ["board", "terrain", "den", "squares", "second"]), ["c7", "b7"]);
  assert.equal(tree.valueAt(game, ["rules", "stalemate"]), null);
  assert.equal(tree.valueAt(game, ["rules", "drops", "fall"]), undefined);
});

for (const [what, at, value, ...changes] of [
  ["a word", ["board", "size"], "6x6", ["size: 5x7", "size: 6x6"]],
  ["a value that is empty", ["rules", "stalemate"], "loss", ["stalemate:\n", "stalemate: loss\n"]],
  ["a key of a block", ["board", "terrain", "den", "enter"], ["King"], ["[c7, b7]}\n", "[c7, b7]}\n      enter: [King]\n"]],
  ["a key in braces", ["rules", "goal", 1, "men"], 2, ["{reach: den}", "{reach: den, men: 2}"]],
  ["an item in brackets", ["rules", "goal", 2], "capture-king", ["{reach: den}]", "{reach: den}, capture-king]"]],
  ["an item of a block", ["rules", "castling", 2, "with"], "King", ["- {with: King}\n", "- {with: King}\n    - {with: King}\n"]],
  ["a key behind a dash", ["rules", "castling", 0, "with"], "King", ["with: Rook ", "with: King "]],
  ["what was not there, with what leads to it", ["rules", "drops", "fall"], true, ["stalemate:\n", "stalemate:\n  drops: {fall: yes}\n"]],
  ["maps of maps as blocks", ["board", "pictures"], {a1: {file: "x.svg"}}, ["b7]}\n", "b7]}\n  pictures:\n    a1: {file: x.svg}\n"]],
  ["a new key at the top", ["players", "first"], "White", ["# The pieces.", "players:\n  first: White\n\n# The pieces."]],
  ["in place of a block", ["rules", "castling"], {with: "Rook"}, [/castling:[^]*?\{with: King\}/.exec(game)[0], "castling: {with: Rook}"]],
  ["a word that YAML would take for something else", ["rules", "stalemate"], "1: 2", ["stalemate:\n", "stalemate: '1: 2'\n"]],
]) test(`written is ${what}, and all else stays`, () => become(tree.setAt(game, at, value), ...changes));

for (const [what, at, ...changes] of [
  ["a line", ["board", "size"], ["  size: 5x7   # small\n", ""]],
  ["a key in braces, with its comma", ["board", "zones", "promotion"], ["promotion: {farthest: 1}, ", ""]],
  ["what leads to nothing else", ["board", "zones", "promotion", "farthest"], ["promotion: {farthest: 1}, ", ""]],
  ["the last in braces", ["board", "terrain", "den", "squares", "second"], [", second: [c7, b7]", ""]],
  ["an item in brackets", ["rules", "goal", 0], ["checkmate, ", ""]],
  ["an item of a block", ["rules", "castling", 0], ["    - with: Rook   # the only one\n      to: [b, d]\n", ""]],
  ["the key behind a dash", ["rules", "castling", 0, "with"], ["with: Rook   # the only one\n      to:", "to:"]],
  ["a key that is not there", ["rules", "drops"]],
]) test(`taken out is ${what}`, () => become(tree.removeAt(game, at), ...changes));

test("where pieces promote there are ranks for that and a rule, once", () => {
  const plain = "board:\n  size: 5x5   # small\n\nrules:\n  goal: checkmate\n\npieces: []\n", made = tree.allowPromotion(plain);
  assert.equal(made, "board:\n  size: 5x5   # small\n  zones:\n    promotion: {farthest: 1}\n\nrules:\n  goal: checkmate\n  promotion: automatic\n\npieces: []\n");
  assert.equal(tree.allowPromotion(made), made);
  assert.equal(tree.allowPromotion("board: {size: 5x5}\nrules: {goal: checkmate}\n"),
    "board: {size: 5x5, zones: {promotion: {farthest: 1}}}\nrules: {goal: checkmate, promotion: automatic}\n");
});

test("colours come to the players and go", () => {
  const plain = "game: A\nplayers: {first: White, second: Black}   # they\npieces: []\n", made = tree.setColours(plain, "white", "black");
  assert.equal(made, plain.replace("Black}", "Black, colours: {first: white, second: black}}"));
  assert.equal(tree.setColours(made, "umber", "black"), made.replace("white", "umber"));
  assert.equal(tree.setColours(made, "", ""), plain);
});

test("the size of a board is found where it is a grid", () => {
  assert.deepEqual(squares.boardSize("game: A\nboard:\n  # wide\n  size: 7x9   # files x ranks\n"), [7, 9]);
  for (const text of ["board:\n  size: 7\n", "board: chess\n", ""]) assert.equal(squares.boardSize(text), null);
});

test("squares are pressed and named", () => {
  const grid = squares.gridOf(game);
  assert.deepEqual(grid, {files: ["a", "b", "c", "d", "e"], ranks: ["7", "6", "5", "4", "3", "2", "1"]});
  const places = squares.placesOf(["a1-e2", "c7", "nowhere"], grid);
  assert.equal(places.size, 11);
  assert.deepEqual(squares.namesOf(places, grid), ["c7", "a1-e2"]);
  assert.equal(squares.namesOf(squares.placesOf("b3", grid), grid), "b3");
  assert.deepEqual(squares.gridOf("board:\n  size: 3x2\n"), {files: ["a", "b", "c"], ranks: ["2", "1"]});
  assert.equal(squares.gridOf("board: {shape: hexagon}\n"), null);
});

test("a board of another size keeps its pieces and its parts", () => {
  const small = squares.resize(game, "4x5"), large = squares.resize(game, "7x8");
  assert.match(small, /size: 4x5   # small\n  files: a\.\.d\n  ranks: 5\.\.1\n/);
  assert.match(small, /setup: \|\n  r k \. r\n(  \. \. \. \.\n){3}  R K \. R\n/);
  assert.match(large, /size: 7x8   # small\n  files: a\.\.g\n  ranks: 8\.\.1\n/);
  assert.equal(/setup: \|\n((?: .*\n)+)/.exec(large)[1].trim().split("\n").length, 8);
  assert.match(squares.resize(game.replace("7..1", "a..g").replace("a..e", "5..1"), "4x5"), /files: 4\.\.1\n  ranks: a\.\.e\n/);
  const river = game.replace("{first: c1, second: [c7, b7]}", "{first: a1-e1, second: [a7-e7, c4], neutral: c1}"), parts = text => /squares: (.*)/.exec(text)[1];
  assert.equal(parts(small), "{first: b1, second: b5}");
  assert.equal(parts(squares.resize(river, "6x8")), "{first: a1-f1, second: [a8-f8, d4], neutral: d1}");
  assert.equal(parts(squares.resize(river, "4x5")), "{first: a1-d1, second: a5-d5, neutral: b1}");
  assert.equal(squares.resize(river, "5x7"), river);
  assert.doesNotMatch(squares.resize(game.replace(/setup: [^]*?\n\n/, ""), "3x5"), /setup/);
});

const definitions = () => readdirSync("pieces").filter(name => name.endsWith(".yaml")).map(name => [name, readFileSync(`pieces/${name}`, "utf8")]);
const keys = ["players", "board", "setup-hands", "rules"];

// Every word of a value, by its path.
const leaves = (value, path) => value && typeof value === "object"
  ? Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, Array.isArray(value) ? Number(key) : key])) : [[path, value]];
const leavesOf = text => keys.flatMap(key => leaves(tree.valueAt(text, [key]), [key])).filter(([, value]) => value !== undefined);
const said = all => all.map(([path, value]) => `${path.join("/")}: ${value}`).join("\n");
const comments = text => text.match(/(^|\s)#.*/g)?.length ?? 0;

test("in all games a word in eight is changed by itself, and taken out by itself", () => {
  for (const [name, text] of definitions()) {
    const all = leavesOf(text);
    for (const [path] of all.filter((_, i) => i % 8 === name.length % 8)) {
      const changed = tree.setAt(text, path, "other"), out = tree.removeAt(text, path), inList = path.some(step => typeof step === "number");
      assert.equal(said(leavesOf(changed)), said(all.map(one => one[0] === path ? [path, "other"] : one)), `${name}: ${path}`);
      assert.equal(comments(changed), comments(text), `${name}: ${path}`);
      if (!inList) assert.equal(said(leavesOf(out)), said(all.filter(one => one[0] !== path)), `${name}: ${path} out`);
      else assert.equal(leavesOf(out).length, all.length - 1, `${name}: ${path} out`);
    }
  }
});

async function schemaOfProgram() {
  const kernel = new Kernel(async name => existsSync(`${folder}/${name}.gz`) ? gunzip(readFileSync(`${folder}/${name}.gz`)) : new Uint8Array(readFileSync(`${folder}/${name}`)));
  await kernel.begin();
  return JSON.parse((await kernel.run({args: ["schema", "game"]})).stdout);
}

test("the schema says what is chosen", async () => {
  const schema = await schemaOfProgram(), rules = schema.$defs.rules.properties, ways = node => shape.waysOf(schema, node).map(shape.nameOf);
  assert.deepEqual(ways(rules["must-capture"]), ["yes", "no"]);
  assert.deepEqual(ways(rules.goal), ["checkmate", "capture king", "in detail", "several"]);
  assert.deepEqual(ways(rules.stalemate), ["draw", "loss", "win", "for each player"]);
  assert.deepEqual(ways(schema.$defs.terrain.properties.squares), ["these squares", "for each player"]);
  assert.deepEqual(shape.waysOf(schema, rules.flying).map(({kind, least}) => [kind, least]), [["number", 1]]);
});

// Whatever stands in the games that are here has a way in the forms.
test("values of all games go one of the ways that the schema says", async () => {
  const schema = await schemaOfProgram(), lost = [];
  const look = (node, value, at) => {
    const way = shape.wayOf(shape.waysOf(schema, node), value);
    if (!way) return value !== null && lost.push(at);
    if (way.kind === "list") value.forEach((one, i) => look(way.item, one, `${at}/${i}`));
    if (way.kind === "map") for (const [key, one] of Object.entries(value)) way.fields[key] ?? way.free ? look(way.fields[key] ?? way.free, one, `${at}/${key}`) : lost.push(`${at}/${key}`);
  };
  for (const [name, text] of definitions())
    for (const key of keys) {
      const value = tree.valueAt(text, [key]);
      if (value !== undefined) look(schema.properties[key], value, `${name}: ${key}`);
    }
  assert.deepEqual(lost, []);
});
