/* The cutting of a text. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_BY_PARTS_CUTTING_H
#define PIECEWORK_NOTATION_BY_PARTS_CUTTING_H

#include "notation/by_parts/clause.h"

/* The meaning of a row of clause_cues; its value: of enum joint or cue. */
enum cue_word { WORD_CUE, WORD_JOINT, WORD_NOTHING };
extern const struct english_class clause_cues;

/* The state of the cutting. */
struct cutting {
    struct cut_text *s;
    unsigned joint; /* read since the last clause */
    bool open;      /* the last clause goes on */
    size_t sentence;
    int asides, aside; /* how many there are, and the one that is open; 0: none … */
    bool bracket;      /* … which is a bracket */
};

/* Whether anything is told but verbs and cues, numbers too. */
bool clause_says(const struct clause_reading *said);

/* Each takes what it says to the clause. False when it cannot be said there. */
bool clause_take_spot(struct cutting *c, struct spot *spot);
void clause_take_cues(struct cutting *c, unsigned cues, size_t from, size_t to);
void clause_take_number(struct cutting *c, size_t token);

/* Whether the spot names the piece that the text tells of, or is part of that name. */
bool cutting_is_subject(struct cutting *c, const struct spot *spot);
bool cutting_is_named_so(struct cutting *c, const struct spot *spot);

#endif
