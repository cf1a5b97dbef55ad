/* Joinings of segments to frames, of which the cheapest are kept. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_SENSE_SENSE_UNIFY_H
#define PIECEWORK_NOTATION_SENSE_SENSE_UNIFY_H

#include "notation/sense/sense_internal.h"

/* So unusual may a reading be that others come near. */
enum { SENSE_DEAREST = 1 };
enum { SENSE_FRAMES = 10, SENSE_WIDTH = 48, SENSE_STATES = 8 * SENSE_WIDTH };

/* One joining of segments to frames. */
struct sense_state {
    struct sense_frame frames[SENSE_FRAMES];
    size_t count;
    unsigned cost;    /* how unusual it is */
    unsigned held;    /* target of what follows in the sentence */
    bool held_first;  /* what follows in the sentence holds for the first move */
    bool harmless;    /* it never captures */
    unsigned never;   /* no move leads there */
    unsigned skipped; /* segments that say nothing of moves, as bits */
    /* What the last segment said: that directions are left out, or what is captured there; that it
     * cannot move, under a condition that follows; that the way is occupied, a condition of what
     * follows; that the way may be blocked. */
    bool denied, spared, cannot, occupied, blocked;
};

/* Those of the segments so far. */
struct beam {
    struct sense_state *states; /* SENSE_STATES of them */
    struct sense_state **list;  /* the same, the cheapest first when they are sorted */
    size_t count;
};

/* Adds a copy that costs so much more. NULL: there are too many. */
struct sense_state *sense_add(struct beam *b, const struct sense_state *state, unsigned cost);

/* What a segment may be. Each adds the states in which it is that, if it can be. */
void sense_begin(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_merge(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_combine(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_leg(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_deny(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_limit(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_condition(struct beam *b, const struct sense_state *state,
                     const struct sense_segment *g);
void sense_over(struct beam *b, const struct sense_state *state, const struct sense_segment *g);
void sense_path(struct beam *b, const struct sense_state *state, const struct sense_segment *g);

/* Whether the moves leave out words that limit or deny, in segments or other stretches that were
 * skipped; or nothing captures where only directions beside theirs are told in which it does not.
 */
bool sense_loses_limits(const struct sense_text *s, const struct sense_state *state,
                        const struct moveset *set);

/* The directions of the mask, counted. */
int sense_count(unsigned mask);

/* The last frame; NULL: there is none. */
struct sense_frame *sense_last(struct sense_state *state);
bool sense_is_condition(const struct sense_said *said);
bool sense_is_denied(const struct sense_said *said);
bool sense_only_ways(const struct sense_said *said);
/* The same, behind a verb or none. */
bool sense_tells_ways_alone(const struct sense_said *said);
/* "diagonally or straight forward: five squares": rather those to which it leads than a distance.
 */
bool sense_counts(const struct sense_segment *g);
/* Whether it says more than words that need others beside them. */
bool sense_says_something(const struct sense_said *said);

/* Adds the state in which all leaps before may be blocked. */
void sense_block(struct beam *b, const struct sense_state *state);

/* The moves of the frames of a joining; false when they say too little, or something is left over.
 * Adds to its cost. */
bool sense_moves(struct slot_text *t, struct sense_state *state, struct moveset *set);

/* What frame i does not tell becomes that of its neighbours, or usual. False when it cannot be. */
bool sense_complete(const struct slot_text *t, struct sense_state *state, size_t i);

/* Takes remarks that tell directions and distances to the frames that they are about. False when
 * they contradict these. */
bool sense_take_remarks(struct sense_state *state);
/* Whether the remarks that tell moves tell those of their owners, or all; they are gone then. */
bool sense_remarks_agree(struct arena *arena, struct sense_state *state);
/* Frames that only name what others tell are gone: "It moves in an L: two squares …". */
void sense_drop_names(struct sense_state *state);

#endif
