/* What the search for moves keeps, and its list. Private to reach*.c. */
#ifndef PIECEWORK_RULES_REACH_INTERNAL_H
#define PIECEWORK_RULES_REACH_INTERNAL_H

#include "rules/reach/reach.h"

#include <stdint.h>

/* --- places: reach_states.c --- */

/* A place on the way of a move, or its end; no bytes between the members, since places are compared
 * as bytes. */
struct state {
    short square; /* rank * width + file */
    short kind;   /* at the end: what stands there */
    short steps;  /* of the leg before, if the next must make as many */
    short taken_count;
    short taken[LEG_LIMIT];
};

/* States, each once: the list in order of arrival, and a table of where in it a state stands. */
struct states {
    struct state *list;
    uint32_t *slots;    /* index + 1 into the list; 0: free */
    uint32_t *homes;    /* the slot of each state of the list */
    size_t count, room; /* there are twice as many slots as room, a power of two */
};

/* Adds the state, unless it is there. */
void add_state(struct arena *arena, struct states *states, const struct state *state);

/* --- the list of moves: reach_list.c --- */

void sort_reach(struct reach *reach);
/* Adds those that take what stands on their way to the sorted list, each once. */
void add_swept(struct arena *arena, struct reach *reach, const struct reached *swept,
               size_t swept_count);
/* Leaves out where the piece would go without taking what passed, though it can. */
void drop_outdone(struct arena *arena, struct reach *reach);

#endif
