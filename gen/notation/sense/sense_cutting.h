/* The cutting of a text. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_SENSE_SENSE_CUTTING_H
#define PIECEWORK_NOTATION_SENSE_SENSE_CUTTING_H

#include "notation/sense/sense_internal.h"

/* The meaning of a row of sense_signs; its value: of enum sense_joint or sense_sign. */
enum sense_word { WORD_SIGN, WORD_JOINT, WORD_NOTHING };
extern const struct english_class sense_signs;

/* The state of the cutting. */
struct cutting {
    struct sense_text *s;
    unsigned joint; /* read since the last segment */
    bool open;      /* the last segment goes on */
    size_t sentence;
    int asides, aside; /* how many there are, and the one that is open; 0: none … */
    bool bracket;      /* … which is a bracket */
};

/* Whether anything is told but verbs and signs, numbers too. */
bool sense_says(const struct sense_said *said);

/* Each takes what it says to the segment. False when it cannot be said there. */
bool sense_take_slot(struct cutting *c, struct slot *slot);
void sense_take_signs(struct cutting *c, unsigned signs, size_t from, size_t to);
void sense_take_number(struct cutting *c, size_t token);

/* Whether the slot names the piece that the text tells of, or is part of that name. */
bool sense_is_subject(struct cutting *c, const struct slot *slot);
bool sense_is_named_so(struct cutting *c, const struct slot *slot);

#endif
