/* Text in other encodings than UTF-8. */
#pragma once

#include "base/standard.h"

struct arena;

/* The text as UTF-8, and its size: as it is when it is that; else from UTF-16; from Windows-1252,
 * of which Latin-1 is a part, if it looks like PGN; or from Shift-JIS, EUC-JP, GB 18030, Big5 or
 * EUC-KR, which it names or in which it looks most like a record; as it is when it is none. Lines
 * that end in other ways than with a line feed, alone or behind one carriage return, end with a
 * line feed; NUL, and the character with which programs of DOS end files, are left out. Packed
 * records, see unpack.h, become PGN. Owned by the arena. */
const char *text_decode(struct arena *arena, const char *text, size_t *size);

/* The same of a piece of a file, which ends where text_whole_lines() says: *encoding is the one of
 * the pieces before it, NULL: none of them told it. */
const char *text_decode_piece(struct arena *arena, const char **encoding, const char *text,
                              size_t *size);
/* Bytes up to the last line end, where a piece in that encoding can be cut; 0: there is none. */
size_t text_whole_lines(const char *encoding, const char *text, size_t size);
