// What the studio changes in texts: definitions keep what is not meant. `make studio-test` runs it.
import assert from "node:assert/strict";
import test from "node:test";
import * as yaml from "../../web/studio/yaml.js";

const game = `# A game.
piecework: 1
game: 'It''s mine'   # its name
players: {first: White, second: Black}

setup: |
  r . k
  . . .
  R . K
setup-symmetry: mirror

# The pieces.
pieces:
  - name: King    # the one
    code: K
    royal: true
    moves: K

  - name: Rook
    code: R
    # how it goes
    moves: R
    mnemonic: |
      . | .
      - @ -
      . | .
    text: Slides any number of squares
      orthogonally.

claims:
  - piece-kinds: 2
`;

test("keys at the top are read", () => {
  assert.equal(yaml.top(game, "game"), "It's mine");
  assert.equal(yaml.top(game, "setup"), "r . k\n. . .\nR . K");
  assert.equal(yaml.top(game, "goal"), null);
});

test("pieces are found with their keys", () => {
  assert.deepEqual(yaml.pieces(game).map(({name, code, royal}) => [name, code, royal]), [["King", "K", true], ["Rook", "R", false]]);
  assert.equal(yaml.pieceKey(game, yaml.pieces(game)[1], "mnemonic"), ". | .\n- @ -\n. | .");
});

test("a key is changed and all else stays", () => {
  const made = yaml.setPiece(game, "Rook", {moves: "RF", text: "Slides."});
  assert.equal(made, game.replace("    moves: R\n    mnem", "    moves: RF\n    mnem").replace("text: Slides any number of squares\n      orthogonally.", "text: Slides."));
});

test("a key that is new comes last, one that goes leaves nothing", () => {
  const made = yaml.setPiece(game, "King", {promotes: "Rook", royal: null});
  assert.equal(made, game.replace("    royal: true\n    moves: K\n", "    moves: K\n    promotes: Rook\n"));
});

test("blocks are written as blocks", () => {
  const made = yaml.setPiece(game, "King", {mnemonic: "o o o\no @ o\no o o\n"});
  assert.equal(yaml.pieceKey(made, yaml.pieces(made)[0], "mnemonic"), "o o o\no @ o\no o o");
  assert.equal(yaml.setPiece(made, "King", {mnemonic: null}), game);
});

test("pieces come and go", () => {
  const made = yaml.addPiece(game, {name: "Sea Horse", code: "S"});
  assert.deepEqual(yaml.pieces(made).map(one => one.name), ["King", "Rook", "Sea Horse"]);
  assert.match(made, /orthogonally\.\n\n  - name: Sea Horse\n    code: S\n\nclaims:/);
  assert.equal(yaml.removePiece(made, "Sea Horse"), game);
});

test("what is taken out leaves the board, and nothing promotes to it", () => {
  const made = yaml.removePiece(yaml.setPiece(game, "King", {promotes: "Rook"}), "Rook");
  assert.deepEqual(yaml.setup(made), [[".", ".", "k"], [".", ".", "."], [".", ".", "K"]]);
  assert.doesNotMatch(made, /Rook|promotes/);
});

test("pieces whose dashes stand at the left edge are found, too", () => {
  const flat = "pieces:\n- name: A\n  code: A\n- name: B\n  code: B\nrules: {}\n";
  assert.deepEqual(yaml.pieces(flat).map(one => one.name), ["A", "B"]);
  assert.equal(yaml.setPiece(flat, "A", {moves: "W"}), "pieces:\n- name: A\n  code: A\n  moves: W\n- name: B\n  code: B\nrules: {}\n");
});

test("the setup is read, changed on both sides and written", () => {
  const rows = yaml.setup(game);
  assert.deepEqual(rows[0], ["r", ".", "k"]);
  const moved = yaml.place(rows, [2, 1], "R", "mirror");
  assert.equal(yaml.setSetup(game, moved), game.replace("  r . k\n", "  r r k\n").replace("  R . K\n", "  R R K\n"));
  assert.deepEqual(yaml.place(rows, [2, 0], ".", "half-turn"), [["r", ".", "."], [".", ".", "."], [".", ".", "K"]]);
  assert.deepEqual(yaml.place(rows, [1, 1], "K", "mirror")[1], [".", "K", "."]);
});

test("hands are counted and written", () => {
  assert.deepEqual(yaml.hands("2Nn 12+R", ["N", "R", "+R"]), {N: 2, n: 1, "+R": 12});
  assert.equal(yaml.hands("2X", ["N"]), null);
  assert.equal(yaml.handsWritten({n: 1, N: 2, R: 0}, ["N", "R"]), "2Nn");
  assert.equal(yaml.handsWritten({}, ["N"]), "");
});

test("codes of several letters keep their columns", () => {
  assert.match(yaml.setSetup(game, [["+r", "."], ["R", "."]]), /setup: \|\n  \+r \.\n  R  \.\nsetup-/);
});

test("texts that YAML would misread are quoted", () => {
  for (const text of ["yes", "12", "a: b", "it's # one", "- x", "'", ""]) {
    const written = yaml.scalar(text);
    assert.match(written, /^'.*'$/, text);
    assert.equal(yaml.unquoted(written), text);
  }
  assert.equal(yaml.scalar("Steps one square, or jumps."), "'Steps one square, or jumps.'");
  assert.equal(yaml.scalar("Sea Horse"), "Sea Horse");
  for (const [written, text] of [['"a \\"b\\""', 'a "b"'], ['"a \\e"', "a \\e"], ["'it''s'  # one", "it's"]]) assert.equal(yaml.unquoted(written), text);
});
