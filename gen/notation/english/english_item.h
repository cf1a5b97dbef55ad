/* The parts of a movement sentence: "one square diagonally forward", "in an L". Part of the reader
 * of English.
 *
 * A sentence is read with one meaning for each spot where two are possible (a choice); reading it
 * again with the other meaning of one spot tells whether that spot matters. */
#ifndef PIECEWORK_NOTATION_ENGLISH_ENGLISH_ITEM_H
#define PIECEWORK_NOTATION_ENGLISH_ENGLISH_ITEM_H

#include "move/moveset.h"
#include "notation/english/english_match.h"

enum {
    ENGLISH_CHOICES = 16,
    ENGLISH_HEADINGS = 16,
    ENGLISH_JUMP_LIMIT = 36,
    ENGLISH_RING_LIMIT = 7
};

/* A spot with several meanings, and the words concerned. */
struct english_choice {
    size_t from, to;
    unsigned options;
};

/* Under which conditions moves are made: of the enums target and when, and struct move's rank.
 *
 * While a text is read, a move may stand for moves from several ranks in a row: then its rank is
 * the first of them and ENGLISH_RANKS times the last. */
enum { ENGLISH_RANKS = 128 };
struct english_terms {
    unsigned target, when;
    int rank;
};

struct english_reader {
    struct english_matcher matcher;
    struct arena *arena;
    size_t at; /* the next token */
    struct english_choice choices[ENGLISH_CHOICES];
    size_t choice_count;
    size_t flipped; /* which of the choices takes `option` instead of 0 */
    unsigned option;
    struct moveset group;         /* moves since the last full stop or semicolon … */
    size_t phrase, item, heading; /* … of the same verb, distance and direction from these on */
    bool unjumped; /* "captures a piece" was read, which must still be said to be jumped over */
    struct english_terms terms; /* for the moves that are read now */
};

/* The meaning that the current reading takes at a spot: 0 to options - 1. */
unsigned english_choose(struct english_reader *reader, size_t from, size_t to, unsigned options);

/* Adds one move, said by the tokens from..to. */
void english_emit(struct english_reader *reader, struct vec step, int range, size_t from,
                  size_t to);

/* Reads what follows a verb, with all of its directions. False when it cannot be understood. */
bool english_read_item(struct english_reader *reader, enum english_verb verb);

/* Whether a distance or a direction begins here. */
bool english_item_begins(struct english_reader *reader);

/* How far a verb leads: one to `times` steps of `distance` squares each; times 0: any number. */
struct english_measure {
    int distance, times;
    bool lame;
};

/* The distance that a verb has here, or without one the distance that it has anyway. *told: whether
 * one was read. False when it does not suit the verb. */
bool english_read_measure(struct english_reader *reader, enum english_verb verb,
                          struct english_measure *measure, bool *told);

/* Reads absolute directions as one mask; false when there are none. */
bool english_read_ways(struct english_reader *reader, unsigned *mask);

/* The unit vector of bit k of a mask of directions. */
struct vec english_unit(int k);

#endif
