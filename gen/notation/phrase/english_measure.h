/* The distances and directions that the moves of a sentence are made of: "up to two squares",
 * "diagonally forward or sideways". Part of the reader of English.
 *
 * A sentence is read with one meaning for each spot where two are possible (a choice); reading it
 * again with the other meaning of one spot tells whether that spot matters. */
#ifndef PIECEWORK_NOTATION_PHRASE_ENGLISH_MEASURE_H
#define PIECEWORK_NOTATION_PHRASE_ENGLISH_MEASURE_H

#include "move/moveset.h"
#include "notation/lexicon/english_match.h"

enum { ENGLISH_CHOICES = 16, ENGLISH_HEADINGS = 16 };

/* A spot with several meanings, and the words concerned. */
struct english_choice {
    size_t from, to;
    unsigned options;
    bool assumed; /* the first is what is usually meant: it is taken, with a warning */
};

/* Under which conditions moves are made: of the enums target and when, and struct move's rank.
 *
 * While a text is read, a move may stand for moves from several ranks in a row: then its rank is
 * the first of them and ENGLISH_RANKS times the last. */
enum { ENGLISH_RANKS = 128 };
/* … and its condition `when` tells how it was said: by "moves", or by "captures". */
enum {
    SAID_MOVES = 1 << 8,
    SAID_CAPTURES = 1 << 9,
    SAID_FAR = 1 << 10, /* "moves two squares", which does not tell whether it jumps */
    SAID = SAID_MOVES | SAID_CAPTURES | SAID_FAR
};
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
    size_t forced; /* the same of another, without which there is no reading */
    unsigned forced_option;
    struct moveset group;         /* moves since the last full stop or semicolon … */
    size_t phrase, item, heading; /* … of the same verb, distance and direction from these on */
    bool unjumped;  /* "captures a piece" was read, which must still be said to be jumped over */
    bool stepped;   /* all moves of the groups before are single steps */
    bool up_to;     /* the last distance was "up to two squares" */
    bool continued; /* the verb is that of the words before */
    /* Directions are read that no distance stands before, so that one behind the last may be that
     * of all; `split`: or of the last alone. */
    bool ahead, split;
    unsigned led;       /* directions of the groups before in this sentence, as a mask */
    unsigned same_ways; /* those of a distance that has none of its own; 0: it must have some */
    struct english_terms terms; /* for the moves that are read now */
};

/* The meaning that the current reading takes at a spot: 0 to options - 1. */
unsigned english_choose(struct english_reader *reader, size_t from, size_t to, unsigned options);
/* The same where 0 is what is usually meant. */
unsigned english_assume(struct english_reader *reader, size_t from, size_t to, unsigned options);

/* Adds one move, said by the tokens from..to. */
void english_emit(struct english_reader *reader, struct vec step, int range, size_t from,
                  size_t to);

/* How far a verb leads: one to `times` steps of `distance` squares each; times 0: any number. */
struct english_measure {
    int distance, times;
    bool lame;
    bool unsaid; /* whether it jumps was not said */
    int least;   /* of any number of steps; 0 and 1: of any */
};

/* Where a jump goes or a slide leads: one phrase of a list of directions. */
struct english_heading {
    unsigned mask;
    enum english_way kind;
    size_t from, to;
};

struct english_headings {
    struct english_heading list[ENGLISH_HEADINGS];
    size_t count;
};

unsigned english_mask(const struct english_headings *headings);
/* The directions next to those of the mask: the diagonals of "forward". */
unsigned english_beside(unsigned mask);
/* Takes from the headings those behind "except", if that follows. */
void english_read_exception(struct english_reader *reader, struct english_headings *headings);

/* How far, as it was written. */
struct english_span {
    enum english_extent kind;
    int first, number; /* "two or three": of several the first and the last */
    bool list;         /* "one or two": jumps of each */
    size_t from, to;
};

/* False when none is there, or none that can be understood. */
bool english_read_extent(struct english_reader *reader, struct english_span *extent);
bool english_read_headings(struct english_reader *reader, struct english_headings *headings);

/* The distance that the verb has in those words; and that which it has without any in the
 * directions of the mask, where the tokens from..to stand. */
struct english_measure english_measure_of(struct english_reader *reader, enum english_verb verb,
                                          const struct english_span *extent);
struct english_measure english_measure_none(struct english_reader *reader, enum english_verb verb,
                                            unsigned mask, size_t from, size_t to);
/* Makes a slide to any distance one of at least so many squares, through free ones. */
void english_go_far(struct arena *arena, struct leg *slide, int least);
/* Whether all moves of the set, but those of the first move, are single steps; not of an empty set.
 */
bool english_are_steps(const struct moveset *set);
/* Whether the verb can lead so far: a jump goes to an exact distance, and no slide is bent. */
bool english_suits_verb(struct english_reader *reader, enum english_verb verb,
                        const struct english_span *extent);

/* The distance that a verb has here, or without one the distance that it has anyway. *told: whether
 * one was read. False when it does not suit the verb. */
bool english_read_measure(struct english_reader *reader, enum english_verb verb,
                          struct english_measure *measure, bool *told);

/* Reads absolute directions as one mask; false when there are none. */
bool english_read_ways(struct english_reader *reader, unsigned *mask);

/* The number that a condition tells, or without one that of its row. */
int english_number_of(const struct english_row *row, const struct english_captures *captures);
/* One rank, or several as in struct english_terms; 0: the last stands before the first. */
int english_ranks_of(const struct english_row *row, const struct english_captures *captures);

#endif
