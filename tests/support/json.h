/* A strict reader of JSON (RFC 8259) for tests of what the program writes. */
#ifndef PIECEWORK_TESTS_JSON_H
#define PIECEWORK_TESTS_JSON_H

#include "base/mem.h"

#include <stdbool.h>

enum value_kind { VALUE_NULL, VALUE_BOOL, VALUE_NUMBER, VALUE_TEXT, VALUE_LIST, VALUE_OBJECT };

struct value {
    enum value_kind kind;
    bool yes;                   /* VALUE_BOOL */
    double number;              /* VALUE_NUMBER */
    const char *text;           /* VALUE_TEXT */
    const struct value **items; /* elements, or values of members */
    const char **keys;          /* VALUE_OBJECT */
    size_t count;
};

/* Fails the test, with the place, when the text is not one JSON value, is not UTF-8, or names a
 * member twice. Owned by the arena. */
const struct value *json_read(struct arena *arena, const char *text);

/* NULL when the text is not well-formed. */
const struct value *json_try(struct arena *arena, const char *text);

/* A member; NULL when there is none, or no object. */
const struct value *json_member(const struct value *object, const char *key);
/* The value at a path such as "runs/0/results"; fails the test when there is none. */
const struct value *json_at(const struct value *root, const char *path);
/* The text there; fails the test when it is none. */
const char *json_text_at(const struct value *root, const char *path);
double json_number_at(const struct value *root, const char *path);

#endif
