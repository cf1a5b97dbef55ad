/* The moves of one man, while they are found. Private to generate*.c. */
#ifndef PIECEWORK_RULES_GENERATE_INTERNAL_H
#define PIECEWORK_RULES_GENERATE_INTERNAL_H

#include "rules/movegen/generate.h"

/* The moves of one man, being found. */
struct generator {
    const struct position *position;
    const struct passed *passed; /* NULL: nothing can be caught */
    struct played_moves *moves;
    const struct kind *kind;
    const unsigned char *zone;
    unsigned man; /* as it stands afterwards, not promoted */
    int kind_number, side;
    short from;
    size_t work, most; /* ends of legs tried so far, and at most */
};

/* The move at its end, and the same with promotion, of ways that lead to the square. */
void end_ways(struct generator *g, const struct played_move *ways, short to);

/* Whether what can be caught has passed the square. */
static inline bool has_passed(const struct generator *g, short square)
{
    for (int i = 0; g->passed && i < g->passed->count; i++)
        if (g->passed->squares[i] == square)
            return true;
    return false;
}

/* A first move of two squares in a straight line, or one that is made from one rank alone; or of
 * more squares, where all such moves pass. */
static inline unsigned double_step(const struct generator *g, const struct track *track, int steps)
{
    struct vec v = {track->step_table->key[STEP_X] * steps, track->step_table->key[STEP_Y] * steps};
    int size = vec_largest(v);
    bool far = g->position->compiled->game->passing == PASSING_FIRST_MOVE ? size > 1 : size == 2;

    return track->begins && far && v.x % size == 0 && v.y % size == 0 ? MOVE_DOUBLE : 0;
}

/* All ways by the track and those behind it, from a square on; all are made of as many steps as
 * `count`, if that is not 0. `ways` are the legs before. */
void follow_legs(struct generator *g, const struct track *track, short from, int count,
                 struct played_move *ways);

#endif
