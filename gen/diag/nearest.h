/* Which of some words another one is likely to mean. */
#ifndef PIECEWORK_DIAG_NEAREST_H
#define PIECEWORK_DIAG_NEAREST_H

#include <stddef.h>

/* Edit distance with transpositions; more than `limit` is returned as limit + 1. */
size_t text_distance(const char *a, const char *b, size_t limit);
/* How far from a word of that length another may be to be near. */
size_t text_nearest_limit(size_t length);
/* The candidate that a word is most likely a misspelling of, borrowed; NULL when none is near. */
const char *text_nearest(const char *word, const char *const *candidates, size_t count);
/* The candidate that sounds the same, as "Griffin" does for "Gryphon"; NULL when none does. */
const char *text_sounding(const char *word, const char *const *candidates, size_t count);

#endif
