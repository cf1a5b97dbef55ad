/* Games by the rules, at random or of the program against itself, and what came about in them:
 * random ones find rules that contradict themselves, and moves that are of no use; the others tell
 * what a game is like for those who want to win it. */
#pragma once

#include "rules/ending/ending.h"

enum { PLAYOUT_GAMES = 100, PLAYOUT_PLIES = 500, PLAYOUT_SEED = 1 }; /* unless it is said */
enum { PLAYOUT_NODES = 500, PLAYOUT_OPENING = 4 /* plies at random, so that games differ */ };
enum { PLAYOUT_RECURS = 4 }; /* times of the same position that are called going in circles */

struct playout_options {
    int games, plies; /* how many, and of how many plies at most */
    uint64_t seed;    /* game k of a seed is the same, however many are played */
    uint64_t nodes; /* positions that both look at for a move, but for those of PLAYOUT_OPENING; 0:
                       they play at random */
    void (*progress)(void *context, int done); /* after each game; NULL: nobody asks */
    void *context;
};

/* Where something came about first. */
struct sighting {
    bool seen;
    int game, ply; /* game from 1; so many plies had been made in it */
    int side;
    short square;
    const char *position; /* as a line */
};

/* Moves that stand at one place of the definition. */
struct playout_term {
    struct moveset moves;
    bool usable; /* some of them were legal in some position */
    uint64_t made;
};

/* Positions count for the player to move in them. */
struct playout_piece {
    const struct piece *piece;
    struct playout_term *terms;
    size_t term_count;
    uint64_t stood, last; /* positions in which some stood on the board; the number of the last */
    uint64_t men;         /* on the board, over all positions */
    uint64_t moves, made; /* of these men: legal ones, and those made; no drops */
    uint64_t held;        /* positions in which it was in hand */
    uint64_t drops, dropped; /* legal ones, and those made */
    struct sighting stuck;   /* where it can never move, and had to promote */
};

/* What moves can be besides steps and captures: X(flag of the move, name) */
#define PLAYOUT_WAYS(X)                                                                            \
    X(MOVE_PROMOTE, "promotion")                                                                   \
    X(MOVE_DROP, "drop")                                                                           \
    X(MOVE_CASTLE, "castling")                                                                     \
    X(MOVE_DOUBLE, "double step")                                                                  \
    X(MOVE_CATCH, "capture in passing")                                                            \
    X(MOVE_PASS, "pass")                                                                           \
    X(MOVE_SWAP, "swap")                                                                           \
    X(MOVE_SWEEP, "sweep")
enum { PLAYOUT_WAY_COUNT = 8 };

/* Moves of a kind, over all positions. */
struct playout_way {
    const char *name;
    unsigned flag;
    uint64_t legal, made;
};

struct playout {
    const struct game *game;
    struct playout_options options;
    struct playout_piece *pieces; /* of the game, in its order */
    int ended[OUTCOME_KINDS];     /* games by how they ended; OUTCOME_OPEN: by the limit of plies */
    int won[2], drawn;
    int shortest, longest;
    uint64_t plies;    /* of all games */
    uint64_t choices;  /* legal moves, over all positions */
    uint64_t captures; /* moves made after which the other player has fewer men */
    struct playout_way ways[PLAYOUT_WAY_COUNT];
    struct sighting circle; /* the same position again and again, which no rule ends */
    bool cut;               /* there were more moves than can be listed */
};

/* The game must have a setup and no flaws. What hobbling leaves to the players is played both ways
 * in turn. Owned by the arena. */
const struct playout *playout_run(struct arena *arena, const struct game *game,
                                  const struct playout_options *options);
