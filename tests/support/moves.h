/* What the tests of the move room share: located texts, findings in short, random move sets. */
#ifndef PIECEWORK_TESTS_MOVES_H
#define PIECEWORK_TESTS_MOVES_H

#include "diag/diag.h"
#include "move/moveset.h"

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
    bool lame_threes;  /* and on straight and diagonal steps of three */
    bool ways;         /* p, g, j, n in rows, o */
    bool over;         /* pp, p2 to p9, and what stands on the way taken */
    bool terms;        /* e, and moves from one rank */
    bool legs;         /* up to three of them, straight or diagonal */
    bool rare;         /* d, U */
};

/* Short moves of one leg, of all kinds; and of several legs, too. */
extern const struct test_moves test_moves_of_one_leg, test_moves_of_all_kinds;

struct moveset test_random_set(struct arena *arena, unsigned *state, const struct test_moves *of);

/* What a string in Betza notation is read as. */
struct test_reading {
    struct moveset moves;
    const char *findings; /* test_findings() */
    bool fine;            /* as the reader says */
};
struct test_reading test_read_betza(struct arena *arena, const char *betza);
/* How the set is written. Owned by the arena. */
const char *test_betza_written(struct arena *arena, const struct moveset *set);

/* The moves of a string in Betza notation, which must be read without a finding above a warning. */
struct moveset test_moves_of(struct arena *arena, const char *betza);
/* The same of what betza_write_ranks() writes: "WnA, fH from rank 1 to 3". */
struct moveset test_ranked_moves(struct arena *arena, const char *text);

/* A board, see struct playfield, with men on squares that count from the origin: "e1,1 f0,2" is an
 * enemy diagonally in front and a friend two squares ahead. */
unsigned char *test_men(struct arena *arena, int width, int height, struct vec origin,
                        const char *men);

/* move_phrase() of all moves, joined by "; ". Owned by the arena. */
const char *test_phrases(struct arena *arena, const struct moveset *set);

#endif
