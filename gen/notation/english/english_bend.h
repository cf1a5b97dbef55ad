/* Bent moves, "two squares forward and then one sideways", and the distances and directions that
 * they and straight ones are made of. Part of the reader of English. */
#ifndef PIECEWORK_NOTATION_ENGLISH_ENGLISH_BEND_H
#define PIECEWORK_NOTATION_ENGLISH_ENGLISH_BEND_H

#include "notation/english/english_item.h"

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

/* How far, as it was written. */
struct english_span {
    enum english_extent kind;
    int number;
    size_t from, to;
};

/* False when none is there, or none that can be understood. */
bool english_read_extent(struct english_reader *reader, struct english_span *extent);
bool english_read_headings(struct english_reader *reader, struct english_headings *headings);

/* "two squares forward" was read; reads "and then one sideways", if that follows: *bent. False when
 * it does, but cannot be understood. */
bool english_read_bend(struct english_reader *reader, enum english_verb verb,
                       const struct english_span *extent, const struct english_headings *headings,
                       bool *bent);

/* "in an L" stands for itself, or a description follows, or one side. */
bool english_read_knight(struct english_reader *reader, const struct english_span *extent,
                         struct english_headings *headings);

#endif
