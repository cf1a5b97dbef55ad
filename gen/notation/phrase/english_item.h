/* The parts of a movement sentence: "one square diagonally forward", "in an L". Part of the reader
 * of English. */
#ifndef PIECEWORK_NOTATION_PHRASE_ENGLISH_ITEM_H
#define PIECEWORK_NOTATION_PHRASE_ENGLISH_ITEM_H

#include "notation/phrase/english_measure.h"

/* Reads what follows a verb, with all of its directions. False when it cannot be understood. */
bool english_read_item(struct english_reader *reader, enum english_verb verb);

/* --- jumps of two numbers: english_measure.c --- */

/* Whether one begins here; reads it, which is false when none does, or none that suits the verb. */
bool english_offset_begins(struct english_reader *reader);
bool english_read_offset(struct english_reader *reader, enum english_verb verb);

/* --- bent moves: english_bend.c --- */

/* "two squares forward" was read; reads "and then one sideways", if that follows: *bent. False when
 * it does, but cannot be understood. */
bool english_read_bend(struct english_reader *reader, enum english_verb verb,
                       const struct english_span *extent, const struct english_headings *headings,
                       bool *bent);
/* Reads the directions of a knight's move: "in an L" stands for itself, or a description follows,
 * or one side. False when none of its moves is left. */
bool english_read_knight(struct english_reader *reader, const struct english_span *extent,
                         struct english_headings *headings);

/* Whether a distance or a direction begins here. */
bool english_item_begins(struct english_reader *reader);

#endif
