/* One tree laid over another: what a file says in place of the file that it is based on. */
#ifndef PIECEWORK_YAML_OVERLAY_H
#define PIECEWORK_YAML_OVERLAY_H

#include "yaml/tree.h"

/* Maps merge key by key, in the order of the base, new keys behind; anything else of `over`
 * replaces what the base has. All nodes keep their places. Owned by the arena; both trees are
 * borrowed. */
struct node *yaml_overlay(struct arena *arena, struct node *base, struct node *over);

#endif
