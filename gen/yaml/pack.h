/* Trees as bytes, for programs that have no reader of YAML: the rules of a game in a browser. What
 * is packed was read before, so that it keeps no places in a file; unpacked nodes still have places
 * of which no two are alike, since loaders ask by them what was stated.
 *
 * The bytes are a 1, the version, and a node: its kind, a number as in LEB128 (seven bits a byte,
 * the lowest first, the eighth says that another one follows), and that many bytes of text, nodes
 * of a list, or pairs of a map, of which each is a text's number and bytes and a node. */
#ifndef PIECEWORK_YAML_PACK_H
#define PIECEWORK_YAML_PACK_H

#include "yaml/tree.h"

/* Appends the tree. */
void yaml_pack(const struct node *root, struct buf *out);

/* The tree of exactly so many bytes, which may come from anywhere; NULL when they are not what
 * yaml_pack() writes, or beyond the limits of yaml_read(). Owned by the arena, as are the texts. */
struct node *yaml_unpack(struct arena *arena, const char *bytes, size_t size);

#endif
