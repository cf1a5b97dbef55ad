/* YAML as text, written key by key: indentation, commas, quotes, brackets and line ends follow by
 * themselves. What turns out to hold nothing is left out with its key. */
#pragma once

#include "base/buf.h"

enum yaml_form {
    YAML_MAP,      /* a line for each key */
    YAML_ITEMS,    /* a list with a line for each element, or lines for each map */
    YAML_LINES,    /* a text of several lines, each put by itself */
    YAML_BRACES,   /* a map in one line */
    YAML_BRACKETS, /* a list in one line */
    YAML_SOME,     /* the same, but one element alone stands without brackets */
};

struct yaml_level {
    enum yaml_form form;
    size_t from, inside; /* bytes before it, with its key and without */
    size_t count;        /* of what it holds */
    int indent;          /* of its lines */
};

enum { YAML_LEVELS = 16 };

/* All zero: a map at the left edge. */
struct yaml_writer {
    struct buf out; /* owned: free it, or take it */
    int indent;     /* of its lines */
    struct yaml_level open[YAML_LEVELS];
    int depth;
    bool wraps; /* the next member begins a line, below the first one of its braces */
};

/* `key` is NULL for elements of lists and lines of texts. */
void yaml_open(struct yaml_writer *y, const char *key, enum yaml_form form);
/* Ends what was opened last, and returns whether it holds anything. */
bool yaml_close(struct yaml_writer *y);
/* How much that holds as yet; leaves it out. */
size_t yaml_count(const struct yaml_writer *y);
void yaml_drop(struct yaml_writer *y);

/* A value as it is printed. */
void yaml_put(struct yaml_writer *y, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A word, or nothing of a NULL. And "true"; nothing where it is not set. */
void yaml_word(struct yaml_writer *y, const char *key, const char *word);
void yaml_flag(struct yaml_writer *y, const char *key, bool set);
/* A text in single quotes. */
void yaml_quote(struct yaml_writer *y, const char *key, const char *text);
/* A text as briefly as it can be: in double quotes where it needs some, in a block of lines where
 * it has several, folded where it is long and stands on lines of its own. */
void yaml_text(struct yaml_writer *y, const char *key, const char *text);

/* Begins a line within braces; leaves one empty between others. */
void yaml_wrap(struct yaml_writer *y);
void yaml_gap(struct yaml_writer *y);

/* The text so far without its last line end, owned by the arena; frees the writer's own. */
struct arena;
const char *yaml_take(struct arena *arena, struct yaml_writer *y);
