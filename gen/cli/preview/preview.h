/* Programs that are started for the person who runs ours: an editor, a browser. */
#pragma once

#include "base/standard.h"

struct buf;

/* Whose words launch_editor() knows, NULL-terminated. */
extern const char *const editor_names[];

/* Starts one of these, or the program of a command, words with blanks between, which no shell
 * reads. {file}, {line} and {column} in them stand for those of the place, the file with its whole
 * path; where none of them does, "FILE:LINE" follows the words. The program lives by itself. False
 * with what is wrong in `trouble` when it cannot be started, or when it could take the name of the
 * file for more than a name. */
bool launch_editor(const char *command, const char *file, unsigned line, unsigned column,
                   struct buf *trouble);
