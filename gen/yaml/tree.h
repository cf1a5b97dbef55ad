/* A YAML file as a tree whose every node knows its place. Plain scalars are text: `no`, `12` and
 * `~` are just characters here; the field tables decide what they mean. */
#pragma once

#include "diag/diag.h"
#include "diag/source.h"

enum { YAML_DEPTH_LIMIT = 64, YAML_NODE_LIMIT = 200000 };

enum node_kind { NODE_TEXT, NODE_LIST, NODE_MAP };

struct node {
    enum node_kind kind;
    struct place place;  /* of the value's first line; a map's place is its first key */
    struct located text; /* NODE_TEXT only; never NULL there */
    struct node **items; /* NODE_LIST: elements; NODE_MAP: values */
    struct node **keys;  /* NODE_MAP: NODE_TEXT nodes, one for each item */
    size_t count;
    bool braces;         /* NODE_MAP: in flow style, "{a: b}" */
    unsigned weight;     /* nodes in this subtree, aliases counted each time */
    unsigned bytes;      /* of their texts */
    struct arena *arena; /* that owns the node, and what is read of it */
};

/* Reads one document. NULL, with at least one finding, when it is not well-formed; duplicate keys
 * are reported and the first one is kept. Owned by the arena. */
struct node *yaml_read(struct arena *arena, const struct source *source, struct diags *diags);

/* The same for `size` bytes of a source from byte `offset` on, which must be a line's start: a
 * block of YAML inside another file. Places are places of that file. */
struct node *yaml_read_part(struct arena *arena, const struct source *source, size_t offset,
                            size_t size, struct diags *diags);

/* The value of a key in a map, or NULL. */
const struct node *yaml_get(const struct node *map, const char *key);

/* Fixes of a finding, each one of several: a key of the file, "rules.check", has that value, be it
 * there already or not; so has one of the map whose first key stands at a place. */
void yaml_choose_key(struct finding *finding, const struct node *root, const char *path,
                     const char *value);
void yaml_choose_beside(struct finding *finding, struct place first, const char *key,
                        const char *value);

/* "text", "a list" or "a map", for messages. */
const char *yaml_kind_name(enum node_kind kind);

/* Trees as bytes, for programs that have no reader of YAML: the rules of a game in a browser. What
 * is packed was read before, so that it keeps no places in a file; unpacked nodes still have places
 * of which no two are alike, since loaders ask by them what was stated.
 *
 * The bytes are a 1, the version, and a node: its kind, a number as in LEB128 (seven bits a byte,
 * the lowest first, the eighth says that another one follows), and that many bytes of text, nodes
 * of a list, or pairs of a map, of which each is a text's number and bytes and a node. */

/* Appends the tree. */
void yaml_pack(const struct node *root, struct buf *out);

/* The tree of exactly so many bytes, which may come from anywhere; NULL when they are not what
 * yaml_pack() writes, or beyond the limits of yaml_read(). Owned by the arena, as are the texts. */
struct node *yaml_unpack(struct arena *arena, const char *bytes, size_t size);
