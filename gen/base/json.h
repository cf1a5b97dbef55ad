/* Writing JSON (RFC 8259), value by value: commas, line ends and indentation follow by themselves.
 * The text is valid UTF-8 whatever bytes it is given. */
#pragma once

#include "base/buf.h"

enum { JSON_DEPTH_LIMIT = 48, JSON_KEY_LIMIT = 48 /* bytes of a key in a shape */ };

struct json {
    struct buf *out;
    int depth;
    int flat;   /* depth of the outermost container that stays in one line; 0: none */
    bool empty; /* nothing was put into the innermost container yet */
    char ends[JSON_DEPTH_LIMIT]; /* the closing brackets of the open containers */
};

enum json_form {
    JSON_TALL, /* each member in a line of its own */
    JSON_FLAT, /* in one line with all that it contains */
};

/* What is written goes to the end of *out, which is borrowed. */
struct json json_begin(struct buf *out);

/* `key` names a member of an object and is NULL for elements of arrays and for the whole. */
void json_open_object(struct json *json, const char *key, enum json_form form);
void json_open_array(struct json *json, const char *key, enum json_form form);
/* Ends the innermost container; the outermost one with a line end. */
void json_close(struct json *json);

/* Bytes that are not valid UTF-8 become U+FFFD. NULL is null. */
void json_text(struct json *json, const char *key, const char *text);
void json_number(struct json *json, const char *key, double value); /* at most 3 decimals */
void json_bool(struct json *json, const char *key, bool value);

/* All that a shape names, in its order: "{ id=s places[ {" opens an object with a text and a list
 * of objects. Behind a key and '=' stands the kind of its value, which is the next argument: s a
 * text, n a double, u an unsigned, c the same, but null for 0: lines and columns that are not
 * known; b a bool. Doubled brackets open tall containers, '}' and ']' close the innermost one. */
void json_put(struct json *json, const char *shape, ...);

/* Texts as values of YAML. */

/* A text of one line, in double quotes where it needs some; `within` brackets or braces that is
 * more often. */
void scalar_put(struct buf *out, const char *text, bool within);

/* A text in single quotes, which leave everything as it is. */
void scalar_quote(struct buf *out, const char *text);

/* What stands between quotes, '"' or '\''. */
void scalar_put_between(struct buf *out, const char *text, char quote);

/* Base64 (RFC 4648): bytes within text. */

void base64_put(struct buf *out, const void *bytes, size_t size);
