/* What sentences say of terrain and of strength: "It may enter water.", "unless a Rat is in the
 * way". Part of the reader of English. */
#ifndef PIECEWORK_NOTATION_ENGLISH_ENGLISH_GROUND_H
#define PIECEWORK_NOTATION_ENGLISH_ENGLISH_GROUND_H

#include "notation/english/english_read_internal.h"

/* Reads "across water unless a Rat is in the way" behind the moves of an item, and binds them to
 * the terrain. False when it cannot be understood; nothing is read where it is not there. */
bool english_read_across(struct text_reader *t);

/* Reads a sentence that is about terrain or strength alone. */
enum english_reading english_read_text_rule(struct text_reader *t);

#endif
