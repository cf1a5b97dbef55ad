/* Which facts of a definition nothing in it witnesses: each is changed, and the changed game is
 * checked. What no check refutes could be wrong without anybody noticing. */
#pragma once

#include "game/game.h"
#include "run/run.h"
#include "yaml/tree.h"

/* Reports each fact of a game that could be changed unnoticed, with what would witness it, and adds
 * a line that counts them. A game in which anything above a note was found is not changed: the line
 * says so. So many threads work at once. */
void coverage_find(struct run *run, const struct game *game, size_t at_once, struct buf *summary);

/* What a definition states of the game, each with changes that make another game of it: the terms
 * of moves, promotions, the squares of the setup, the values of rules and numbers. They follow from
 * the tables of fields, so that a rule added later is among them by itself. */

/* Moves are best witnessed by another spelling; rules have sentences that say all of them. */
enum stated_kind { STATED_VALUE, STATED_RULE, STATED_MOVES };

/* Something that the definition states. */
struct stated {
    struct place place;
    const char *text;         /* as it is shown: "vR" of the moves "vRfFsW" */
    const struct node *value; /* that says it, among other things perhaps */
    enum stated_kind kind;
    size_t first, count;      /* its changes among all mutants */
};

/* The same definition, but for one value. */
struct mutant {
    const struct node *value;
    const char *text;  /* of the value then; NULL: it is left out with its key */
    const char *shown; /* in place of what is stated; NULL: it is left out */
};

struct mutants {
    struct stated *stated;
    size_t stated_count;
    struct mutant *list; /* those of one thing stated stand together */
    size_t count;
};

/* All of a definition, in its order; owned by the arena. Moves that a change leaves as they are, or
 * makes unreadable, are not among them. */
struct mutants mutants_of(struct arena *arena, const struct game *game, const struct node *root);

/* The tree with the change, owned by the arena. */
struct node *mutant_tree(struct arena *arena, const struct node *root, const struct mutant *mutant);
