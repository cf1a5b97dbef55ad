/* Facts: what follows from a definition, by name. Claims are compared with them, and rule texts
 * quote them as {{name}}, so that no printed statement can go stale. */
#ifndef PIECEWORK_GAME_FACTS_FACTS_H
#define PIECEWORK_GAME_FACTS_FACTS_H

#include "game/game.h"

enum fact_kind {
    FACT_NUMBER,
    FACT_PIECES, /* pieces in the file's order */
    FACT_PAIRS,  /* from, to, from, to … in the file's order */
    FACT_TEXT,
    FACT_UNEQUAL, /* a number of each player, which differ */
};

struct fact {
    enum fact_kind kind;
    int number;                  /* FACT_NUMBER */
    int sides[2];                /* FACT_UNEQUAL */
    int of;                      /* whose pieces it tells of: 0 both, 1 first, 2 second player's */
    const struct piece **pieces; /* FACT_PIECES and FACT_PAIRS */
    size_t count;                /* of pieces; a pair counts two */
    const char *text;            /* FACT_TEXT, borrowed from the game or in the arena */
};

/* False when there is no fact of that name. What is told of a side, such as "pieces-a-side", is a
 * number where both players have the same, as they do wherever the setup is said to be symmetric,
 * and else FACT_UNEQUAL; with "-first" or "-second" behind its name it is that player's. So are
 * counts and lists of pieces: then of those that the player begins with or may come to have. */
bool fact_compute(struct arena *arena, const struct game *game, const char *name,
                  struct fact *fact);

/* "4 for White and 3 for Black": a fact that is FACT_UNEQUAL, in the arena. */
const char *fact_unequal(struct arena *arena, const struct game *game, const struct fact *fact);

/* "63", or "Pawn, Lance and Knight" ("no piece" for an empty list), each as the player calls it, or
 * "King / Khan" as both do; or "Pawn to Gold General and Lance to Free Tiger". In the arena or
 * borrowed. */
const char *fact_text(struct arena *arena, const struct game_words *words, const struct fact *fact);

/* Whether the piece loses moves when it promotes to that one, and gains none; those that are lost.
 */
bool promotion_weakens(struct arena *arena, const struct piece *piece, const struct piece *promoted,
                       struct moveset *lost);
/* Whether the two pieces differ in nothing but their names: they move alike, and so do those to
 * which they promote. */
bool pieces_play_alike(const struct piece *a, const struct piece *b);
/* Whether the definition claims the fact: claims are compared with what is so, so that whoever
 * claims it knows it. */
bool fact_is_claimed(const struct game *game, const char *name);

/* All names, NULL-terminated, for "did you mean". */
extern const char *const fact_names[];

#endif
