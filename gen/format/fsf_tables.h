/* What Fairy-Stockfish makes of the moves of a string: it keeps all squares that a piece reaches in
 * one table, and beside it which ways of going there the piece knows at all. A way holds for both
 * directions of its line, and for all four diagonals: a piece that slides ahead and hops back does
 * both either way, on the squares in its table. */
#ifndef PIECEWORK_FORMAT_FSF_TABLES_H
#define PIECEWORK_FORMAT_FSF_TABLES_H

#include "move/moveset.h"

enum fsf_form { FSF_STEP, FSF_SLIDE, FSF_HOP };

/* What a term says of one direction. */
struct fsf_reach {
    enum fsf_form form;
    unsigned target; /* TARGET_EMPTY or TARGET_ENEMY */
    bool first;
    struct vec step;
    int distance; /* of slides and hops: squares, 0: any number; of hops 1: directly behind */
    bool lame;    /* of steps; a lame hop goes no farther than a step */
};

/* Why the engine makes nothing of the reach by itself: "it makes no hops of such leaps"; NULL: it
 * makes something of it. */
const char *fsf_reach_void(const struct fsf_reach *reach);

/* The moves with that target that the engine makes of the reaches, whose places are `at`. */
struct fsf_table {
    const struct fsf_reach *reaches;
    size_t count;
    unsigned target;
    bool first;
    struct place at;
    bool joined; /* set where other moves come of them together than of each alone */
};

/* Adds them to the set. False when no moves of ours are the same. */
bool fsf_table_moves(struct arena *arena, struct fsf_table *table, struct moveset *set);

#endif
