/* Text in the encodings of Japan. */
#ifndef PIECEWORK_DIAG_DECODE_H
#define PIECEWORK_DIAG_DECODE_H

#include <stddef.h>

struct arena;

/* The text as UTF-8, and its size: as it is when it is that, else from Shift-JIS or EUC-JP if it
 * can be either; as it is when it is neither. Owned by the arena. */
const char *text_decode(struct arena *arena, const char *text, size_t *size);

#endif
