/* The maps of a kind of file, from the field tables that it is read by: each once, the root first,
 * then those within it in the order in which keys lead to them. */
#ifndef PIECEWORK_YAML_MAPS_H
#define PIECEWORK_YAML_MAPS_H

#include "yaml/field.h"

struct maps {
    struct map {
        const struct record *record;
        size_t parent;   /* the map in which a key first leads to it; its own number: the root */
        const char *key; /* that key; NULL: any name */
        bool partial;    /* it may lack what a base has there; see record.base */
    } * list;
    size_t count;
};

/* The list is owned by the arena. */
struct maps maps_of(struct arena *arena, const struct record *root);

#endif
