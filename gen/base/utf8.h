/* Characters of UTF-8 text. */
#pragma once

#include "base/standard.h"

struct buf;

/* Bytes of the well-formed character at text (at most n bytes), 0 when it is not well-formed
 * (overlong, surrogate, beyond U+10FFFF, cut off). */
size_t utf8_length(const char *text, size_t n);
/* The code point of a well-formed character. */
unsigned utf8_code(const char *text);
/* Number of characters in n well-formed bytes. */
size_t utf8_count(const char *text, size_t n);
/* How many of the first n bytes are printable characters of ASCII, up to the first other byte. */
size_t utf8_plain(const char *text, size_t n);
/* Columns that the character takes on a terminal: 2 for East Asian wide ones, 0 for combining
 * marks, else 1. */
int utf8_columns(unsigned code);

/* Appends the text with `\\xHH` for each byte of a control character, line ends and tabs among
 * them, and for what is not UTF-8, and `<U+HHHH>` for what is not seen. */
void utf8_visible(const char *text, struct buf *out);

/* What would steer a terminal: the controls of ASCII, but for line feed and tab, and U+0080 to
 * U+009F. And what of that no text may hold: all but the line end U+0085. */
bool utf8_is_control(unsigned code);
bool utf8_is_refused(unsigned code);
/* A blank that is not the ordinary one, or a character without ink that does not steer what stands
 * beside it: a no-break space, a zero-width space, a byte order mark. */
bool utf8_is_unseen(unsigned code);

/* "UTF-16LE" or "UTF-16BE", when the text begins as one of them does; NULL: neither. */
const char *text_utf16(const char *text, size_t size);

/* Capital and small letters beyond ASCII, too: Latin, Greek, Cyrillic and Armenian ones whose two
 * forms have one size in UTF-8. Other scripts have no cases. The rules core in browsers, which
 * needs it, has neither GLib nor locales. */

/* The other form of a letter; any other character itself. */
unsigned case_small(unsigned code);
unsigned case_capital(unsigned code);

/* Which letters the text has; what is not UTF-8 has none. */
struct cases {
    bool capital, small;
};
struct cases cases_of(const char *text, size_t size);

/* Appends the text in small letters or in capitals, in as many bytes; what is not UTF-8 as it is.
 */
void case_put(const char *text, size_t size, bool small, struct buf *out);

/* Whether the texts, of as many bytes, differ in cases at most. */
bool case_equal(const char *a, const char *b, size_t size);
