/* Links of a text: names of pieces lead to the diagrams of their moves. */
#ifndef PIECEWORK_PAGE_TEXT_LINK_H
#define PIECEWORK_PAGE_TEXT_LINK_H

#include "page/text/flow.h"

struct links {
    const char **names; /* of pieces that have a diagram */
    size_t count;
};

/* What the move diagrams of a text show. Owned by the arena. */
struct links links_of(struct arena *arena, const struct flow *flow);

/* Lays a link over every name that the upright texts of a page have, whole words alone, but for the
 * words of its own diagram. */
void links_put(const struct links *links, struct scene *scene);

#endif
