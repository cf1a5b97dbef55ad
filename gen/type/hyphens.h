/* Inside the type room: where words may be broken, by the patterns of libhyphen. */
#ifndef PIECEWORK_TYPE_HYPHENS_H
#define PIECEWORK_TYPE_HYPHENS_H

#include "base/mem.h"

#include <stdbool.h>

struct hyphens; /* the patterns of a language */

/* The installed patterns of a language by its tag, such as en-GB: those of its region or, where
 * there are none, of the language, by name the first. NULL: none are installed. */
struct hyphens *hyphens_open(const char *language);
/* The patterns of a file; NULL where it cannot be read. `names`: whether words that begin with a
 * capital letter are broken, too. */
struct hyphens *hyphens_load(const char *path, bool names);
void hyphens_free(struct hyphens *hyphens);

/* The bytes of the text in front of which a hyphen may end a line, in their order; returns how
 * many. Words of fewer than eight letters are not broken, nor is anything within two letters of the
 * beginning of a word or three of its end. *places is in the arena. */
size_t hyphens_places(struct hyphens *hyphens, struct arena *arena, const char *text,
                      size_t **places);

#endif
