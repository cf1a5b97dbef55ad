/* File names made from the names of games: "Lion & Lamb" gives "lion-lamb", "줄 고누" "줄-고누". */
#ifndef PIECEWORK_BASE_SLUG_H
#define PIECEWORK_BASE_SLUG_H

#include "base/buf.h"

#include <stdbool.h>

enum { SLUG_SIZE = 80 }; /* bytes at most */

/* Appends the letters and digits of well-formed UTF-8, Latin ones small, with one '-' for all that
 * stands between them; apostrophes are left out. Nothing, when there are no letters or digits. */
void slug_write(const char *name, struct buf *out);

/* Whether words end at that character: controls, blanks, punctuation, signs. */
bool slug_separates(unsigned code);

#endif
