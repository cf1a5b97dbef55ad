/* A place that walks through a file by libyaml's character index, and finds out where in the file
 * a scalar's text stands. Private to yaml/.
 *
 * libyaml's own line numbers are not used: it counts more characters as line ends than an editor
 * does. Its marks come nearly in order, so that walking costs about one pass over the file. */
#pragma once

#include "diag/source.h"

struct spot {
    size_t index, byte;
    size_t line_index; /* of the line's first character */
    unsigned line;
};

struct cursor {
    const struct source *source;
    struct spot start, now;
    size_t end; /* byte behind the last one that belongs to the document */
};

/* To the next character; to a character or a byte, which may lie behind; the place of so many
 * characters from here on. */
void cursor_step(struct cursor *cursor);
void cursor_seek(struct cursor *cursor, size_t index);
struct place cursor_place(const struct cursor *cursor, size_t length);

/* The byte here, '\0' at the end. */
char cursor_char(const struct cursor *cursor);

/* With the cursor at the '|' of a literal block or at the first character of a plain or quoted
 * scalar that ends before index `end`: sets text->at and text->exact. The cursor may move on. */
void cursor_locate_literal(struct cursor *cursor, struct located *text);
void cursor_locate_line(struct cursor *cursor, struct located *text, size_t end);
