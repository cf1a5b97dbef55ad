/* A piece without YAML: squares that are clicked on a grid, Betza notation, mnemonic and sentence,
 * each told in all of them. */
#pragma once

#include "base/buf.h"

struct game;

/* The question is an object of JSON, with one of these members:
 *
 *     squares                  a list of what was clicked, {"dx": 1, "dy": 2, "way": "jump"}
 *     betza, mnemonic, text    as in definitions
 *
 * Squares count from the piece to the right and forward. Their ways: a "step" to the square, with
 * nothing in between; a "jump" over whatever stands there; a "slide" along a line as far as the
 * square, with "far": true to the edge; a "ride" of such jumps, on to the edge, or "range" of them.
 * "only": "move" or "capture"; "first": true, for its first move alone. Beside squares "symmetry":
 * "sides" mirrors them, "turns" turns them by quarter turns, "all" does both.
 *
 * The answer is an object with all four, null where one cannot say all of it; `rest` has in words
 * what squares do not show; and `findings`. Texts may name pieces of the game, NULL: none. False:
 * the answer is what is wrong with the question, in a line. */
bool piece_ask(const struct game *game, const char *question, size_t size, struct buf *answer);
