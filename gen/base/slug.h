/* File names made from the names of games: "Lion & Lamb" gives "lion-lamb", "줄 고누" "줄-고누". */
#pragma once

#include "base/buf.h"

enum { SLUG_SIZE = 80 }; /* bytes at most */

/* Appends the letters and digits of well-formed UTF-8, Latin ones small, with one '-' for all that
 * stands between them; apostrophes are left out. Nothing, when there are no letters or digits. */
void slug_write(const char *name, struct buf *out);
/* The same, owned by the arena. */
struct arena;
const char *slug_text(struct arena *arena, const char *name);

/* Whether words end at that character: controls, blanks, punctuation, signs. */
bool slug_separates(unsigned code);

/* The parts of a file's path. */

/* The file's name without folders, borrowed. */
static inline const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* The ending of a name without folders, from its last point on; "" where it has none. */
static inline const char *path_ending(const char *name)
{
    const char *point = strrchr(name, '.');

    return point ? point : name + strlen(name);
}

/* The name of a file without folder and ending. Owned by the arena. */
const char *path_stem(struct arena *arena, const char *path);

/* `relative` as seen from the folder of `file`, with "x/.." taken out. Owned by the arena. */
const char *path_beside(struct arena *arena, const char *file, const char *relative);

/* The path as a pattern of glob() that it alone matches. Owned by the arena. */
const char *path_pattern(struct arena *arena, const char *path);

/* Appends the path as a URL has it: what is neither letter nor digit of ASCII nor one of "-._~/" as
 * '%' and two hexadecimal digits. */
void path_write_url(const char *path, struct buf *out);
