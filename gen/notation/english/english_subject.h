/* What sentences say of terrain, of strength and of powers: "It may enter water.", "unless a Rat is
 * in the way". Part of the reader of English. */
#ifndef PIECEWORK_NOTATION_ENGLISH_ENGLISH_SUBJECT_H
#define PIECEWORK_NOTATION_ENGLISH_ENGLISH_SUBJECT_H

#include "notation/english/english_read_internal.h"

/* Reads "across water unless a Rat is in the way" behind the moves of an item, and binds them to
 * the terrain. False when it cannot be understood; nothing is read where it is not there. */
bool english_read_across(struct text_reader *t);

/* Reads a sentence about a rank, burning or sparing; false, with nothing read, when none is there.
 */
bool english_read_power(struct text_reader *t);
/* Reads "of lower rank" behind what a move goes over. */
void english_read_lower_ranks(struct text_reader *t);

/* Reads a sentence that is about terrain or strength alone. */
enum english_reading english_read_text_rule(struct text_reader *t);

#endif
