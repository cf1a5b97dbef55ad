/* Maps read by static tables: one row a key, with type, limits and the member of a struct that
 * receives the value. Unknown, missing, ill-typed and out-of-range values become findings. */
#ifndef PIECEWORK_YAML_FIELD_H
#define PIECEWORK_YAML_FIELD_H

#include "yaml/tree.h"

#include <stdbool.h>
#include <stddef.h>

enum field_type {
    FIELD_TEXT,   /* struct located; empty text is refused */
    FIELD_INT,    /* int, least..most, both always set */
    FIELD_NUMBER, /* double, least..most */
    FIELD_BOOL,   /* bool: true/yes/on or false/no/off */
    FIELD_CHOICE, /* int: index in `choices`, a NULL-terminated list of words */
    FIELD_NODE,   /* const struct node *, any kind */
    FIELD_LIST,   /* const struct node *, must be a list */
    FIELD_MAP,    /* const struct node *, must be a map */
};

struct field {
    const char *key;
    enum field_type type;
    size_t offset; /* of the member, by offsetof */
    bool required;
    double least, most;
    const char *const *choices;
};

/* The part that every row has: {FIELD("code", FIELD_TEXT, struct piece, code), .required = true} */
#define FIELD(word, kind, structure, member)                                                       \
    .key = (word), .type = (kind), .offset = offsetof(structure, member)

/* Fills the members named by the table from a map; members of absent keys keep what they hold.
 * `what` names the map in messages ("piece 'Lance'", "the game"). Returns false when anything was
 * reported. A node that is not a map is itself a finding. */
bool fields_read(const struct node *map, const char *what, const struct field *table, size_t count,
                 void *out, struct diags *diags);

/* One value outside a map (list elements), by the same rules; `key` names it in messages. */
bool field_value(const struct node *node, const struct field *field, void *out,
                 struct diags *diags);

#endif
