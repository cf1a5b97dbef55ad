/* The text of an input file, and places in it. Lines and columns count from 1; columns count
 * characters (code points), not bytes. */
#pragma once

#include "base/lookup.h"
#include "base/utf8.h"

enum { SOURCE_STRETCH = 256 }; /* bytes */

struct source {
    const char *path; /* as the user named it */
    const char *text; /* NUL-terminated; without NULs inside, see source_read() */
    size_t size;
    size_t mark;         /* bytes of a byte order mark that stands before the text */
    const size_t *lines; /* byte offset of each line's start */
    size_t line_count;
    unsigned skipped;    /* lines of the file before the first: more than 0 of excerpts only */
    const size_t *marks; /* characters before each stretch of SOURCE_STRETCH bytes; NULL: none */
};

/* A stretch of `length` characters. line 0: the file as a whole, nothing to show. source NULL:
 * no file at all (a command line argument). */
struct place {
    const struct source *source;
    unsigned line, column, length;
};

/* Borrowed text that knows where it stands. When `exact`, character k of row r stands at line
 * at.line + r and column at.column + k: rows of a literal block share one indentation. When not
 * exact (escapes, folded text) only `at` is known. */
struct located {
    const char *text; /* NULL: absent */
    struct place at;
    bool exact;
    bool unbroken; /* exact, and line ends and all between them stand in the file, too */
    unsigned span; /* characters from `at` to the end of the whole value, line ends and what stands
                      before further rows among them; 0: not known */
};

/* The line that the byte at `offset` stands in, from 0. */
size_t source_line_at(const struct source *source, size_t offset);
/* Line `line` (from 1) without its line end; sets *size. "" beyond the end. */
const char *source_line(const struct source *source, unsigned line, size_t *size);

/* The place of `length` bytes at byte offset `offset` of the source; as soon found on a long line
 * as on a short one. */
struct place source_place(const struct source *source, size_t offset, size_t length);

/* The place of `length` bytes at byte offset `offset` of a located text. */
struct place located_at(const struct located *text, size_t offset, size_t length);

/* The same of a word, which is found in texts that are not exact, too. */
struct place located_word(const struct located *text, size_t offset, size_t length);

/* Whether the text stands on several lines of its file, of which it has lost the ends: its value is
 * neither a literal block nor in one line. */
bool located_is_joined(const struct located *text);

/* A located text without a place, for words that come from the program itself. */
struct located located_plain(const char *text);

/* Places that outlive their sources: each is in an excerpt, its line alone. */
struct excerpts {
    struct arena *arena;   /* of the excerpts */
    struct arena *scratch; /* that lives as long as the sources */
    struct lookup known;
};
struct place place_excerpt(struct excerpts *excerpts, struct place place);

/* The byte of the source where a place in it begins; its size beyond the end. */
size_t place_byte(const struct place *place);

/* Whether it is a place in a file. */
bool place_known(const struct place *place);

/* Whether both are the same stretch of the same file. */
bool place_same(const struct place *a, const struct place *b);
