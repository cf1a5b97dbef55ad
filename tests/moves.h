/* What the tests of the move room share: located texts, findings in short, random move sets. */
#ifndef PIECEWORK_TESTS_MOVES_H
#define PIECEWORK_TESTS_MOVES_H

#include "base/diag.h"
#include "game/moveset.h"

/* The text as a file of its own, standing at line 1, column 1. */
struct located test_located(struct arena *arena, const char *text);

/* All findings in one line: "2:3+1 betza-range, 2:7+2 betza-order"; line 1 is left out ("3+1").
 * Owned by the arena. */
const char *test_findings(struct arena *arena, struct diags *diags);

/* A repeatable sequence of numbers below `limit`. */
unsigned test_random(unsigned *state, unsigned limit);

/* What random moves may be made of. */
struct test_moves {
    int reach;         /* longest leap, at most 7 */
    int range;         /* longest limited slide or ride, at least 1 */
    bool riders;       /* leaps of more than one square with a range */
    bool restrictions; /* m, c, i, and n on steps of two squares */
};

struct moveset test_random_set(struct arena *arena, unsigned *state, const struct test_moves *of);

/* move_phrase() of all moves, joined by "; ". Owned by the arena. */
const char *test_phrases(struct arena *arena, const struct moveset *set);

#endif
