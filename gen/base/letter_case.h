/* Capital and small letters beyond ASCII, too: Latin, Greek, Cyrillic and Armenian ones whose two
 * forms have one size in UTF-8. Other scripts have no cases. The rules core in browsers, which needs
 * it, has neither GLib nor locales. */
#ifndef PIECEWORK_BASE_LETTER_CASE_H
#define PIECEWORK_BASE_LETTER_CASE_H

#include <stdbool.h>
#include <stddef.h>

struct buf;

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

#endif
