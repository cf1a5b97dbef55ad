/* What `piecework preview --edit` answers pages that write: all that cli/ask/ answers, and the
 * files of the layout, which are the only ones that it shows and writes. */
#pragma once

#include "cli/ask/exhibit.h"

struct editing;

/* The exhibit, which tells which files there are, is borrowed; the language is as that of it. */
struct editing *edit_begin(const struct exhibit *exhibit, const char *language);
void edit_end(struct editing *editing);

/* Appends the answer of a method, of ask(), or of these:
 *
 *     files    JSON, an array of paths
 *     read     a path: the file
 *     write    a path, a line end, and all that the file is to hold: nothing. Only a file that was
 *              read, and is as it was read or written here last
 *
 * False: the answer is why not, in a line. */
bool edit_ask(struct editing *editing, const char *method, const struct buf *text,
              struct buf *answer);
