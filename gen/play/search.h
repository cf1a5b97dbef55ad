/* A player who looks ahead, for every game that the rules core plays: alpha-beta over the core's
 * own moves, deeper and deeper, and captures to their end. What men are worth follows from the
 * definition: from how far they move, what they may become, and how near they are to goals. The
 * same position, depth and seed give the same move everywhere. */
#pragma once

#include "rules/legal/legal.h"

struct search;

/* Where to stop; of more than one limit, the first that is met. */
struct search_limits {
    int depth;                   /* plies, without captures that go on; 0: SEARCH_DEPTH */
    uint64_t nodes;              /* positions looked at; 0: any number */
    bool (*stop)(void *context); /* asked now and then; NULL: never */
    void *context;
    uint64_t seed; /* which of equal moves is made */
};
enum { SEARCH_DEPTH = 64 };

/* Scores are of the side to move, a hundred for a man that goes one square or two. Beyond
 * SEARCH_WON the game is won by force, in as many plies as lack to SEARCH_MATE. */
enum { SEARCH_MATE = 1000000, SEARCH_WON = SEARCH_MATE - 1000 };

struct found {
    struct played_move move;
    bool any; /* false: there is no legal move */
    int score;
    int depth; /* to which all moves were looked at */
    uint64_t nodes;
};

/* Finds out what men are worth; owned by the arena, but for what search_free() frees. */
struct search *search_new(struct arena *arena, const struct compiled_rules *compiled);
void search_free(struct search *search);

/* The best move of the position, which is the same afterwards. At least one ply is looked at, and
 * the first legal move is found, whatever the limits. */
struct found search_best(struct search *search, struct position *position,
                         const struct search_limits *limits);
/* A legal move by chance; the seed goes on to the next. */
struct found search_any(struct search *search, struct position *position, uint64_t *seed);

/* What a man of the kind is worth to its side on the square, which may be NOWHERE: in hand. */
int search_worth(const struct search *search, int kind, int side, short square);

/* How well it plays: by name, NULL-terminated, from chance to five seconds a move. */
extern const char *const search_level_names[];
enum { SEARCH_LEVELS = 4 };
extern const double search_level_seconds[SEARCH_LEVELS]; /* 0: by chance */
