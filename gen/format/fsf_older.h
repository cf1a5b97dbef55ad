/* Exported sections for Fairy-Stockfish before 14.1, such as Debian's, which has other names for
 * some settings. */
#ifndef PIECEWORK_FORMAT_FSF_OLDER_H
#define PIECEWORK_FORMAT_FSF_OLDER_H

#include "base/mem.h"

/* The section with what older engines read beside it. Newer ones read it as before: to them the
 * newer names count. What the older ones cannot say stays as it is. */
const char *fsf_for_older(struct arena *arena, const char *section);

/* What the setting was called before, "promotionRank"; NULL: nothing. */
const char *fsf_older_name(struct arena *arena, const char *newer);

#endif
