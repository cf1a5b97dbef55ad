/* Text in other encodings than UTF-8. */
#pragma once

#include "base/standard.h"

struct arena;

/* The text as UTF-8, and its size: as it is when it is that; else from UTF-16; from Windows-1252,
 * of which Latin-1 is a part, if it looks like PGN; or from Shift-JIS, EUC-JP, GB 18030, Big5 or EUC-KR,
 * which it names or in which it looks most like a record; as it is when it is none. Lines that end
 * in other ways than with a line feed, alone or behind one carriage return, end with a line feed.
 * Owned by the arena. */
const char *text_decode(struct arena *arena, const char *text, size_t *size);
