// Squares that are clicked. `make studio-test` runs it.
import assert from "node:assert/strict";
import test from "node:test";
import {alike, asked, click, seen, told, words} from "../../web/studio/moves.js";

const tool = {way: "leap", use: "both", spread: "all"};
const sorted = squares => squares.map(({dx, dy}) => `${dx},${dy}`).sort();

test("a knight is one click", () => {
  assert.deepEqual(sorted(click([], [1, 2], tool)), ["-1,-2", "-1,2", "-2,-1", "-2,1", "1,-2", "1,2", "2,-1", "2,1"]);
});

test("the same click again takes it away", () => {
  assert.deepEqual(click(click([], [1, 2], tool), [-2, 1], tool), []);
});

test("another tool takes its place", () => {
  const made = click(click([], [0, 1], {...tool, spread: "one"}), [0, 1], {way: "leap", use: "move", spread: "one"});
  assert.deepEqual(made, [{dx: 0, dy: 1, way: "leap", use: "move"}]);
});

test("mirrored squares are no more than there are", () => {
  assert.equal(alike(0, 1, "mirror").length, 1);
  assert.equal(alike(2, 1, "mirror").length, 2);
  assert.equal(alike(1, 1, "all").length, 4);
});

test("a slide goes on over all squares of its way", () => {
  const made = click([], [3, 3], {way: "slide", use: "capture", spread: "one"});
  assert.deepEqual(made, [{dx: 1, dy: 1, way: "slide", use: "capture"}]);
  assert.equal(seen(made, 2, 2).far, true);
  assert.equal(seen(made, 2, 1), null);
  assert.equal(seen([{...made[0], most: 2}], 3, 3), null);
  assert.equal(words(made, 2, 2), "2 forward, 2 right: slides and captures only");
  assert.equal(words(made, -1, 0), "1 left: no move");
});

test("squares go to the program and come back", () => {
  const all = [{dx: 0, dy: 1, way: "leap", use: "move"}, {dx: 1, dy: 2, way: "leap", use: "both"}, {dx: 2, dy: 0, way: "walk", use: "both", first: true},
    {dx: 1, dy: 1, way: "slide", use: "capture"}, {dx: 0, dy: -1, way: "slide", use: "both", most: 3}, {dx: 1, dy: 2, way: "slide", use: "both", most: 2}, {dx: 2, dy: 1, way: "slide", use: "both"}];
  assert.deepEqual(told(asked(all)), all);
  assert.deepEqual(asked(all)[4], {dx: 0, dy: -3, way: "slide"});
  assert.deepEqual(asked(all)[3], {dx: 1, dy: 1, way: "slide", far: true, only: "capture"});
});
