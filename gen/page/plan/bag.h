/* Labels for the bags in which the players keep their pieces: whose it is, and what is in it. */
#ifndef PIECEWORK_PAGE_PLAN_BAG_H
#define PIECEWORK_PAGE_PLAN_BAG_H

#include "layout/layout.h"
#include "page/plan/area.h"

#define BAG_LEAST 4.0 /* mm of a face on a label */

struct bag_kind {
    const struct piece *piece;
    int count;
};

struct bag {
    int side;
    int count; /* of all pieces, blank ones included */
    struct bag_kind *kinds;
    size_t kind_count;
};

/* The pieces of the setup and the spares of all parts. Owned by the arena. */
struct bag bag_of(struct arena *arena, const struct layout *layout, int side);

/* What its label takes of one of that sheet, about the middle. */
struct area bag_area(const struct label_sheet *sheet);

/* The kinds in rows, below title and player: where they are, from the middle of the label, and how
 * large each is. */
struct bag_grid {
    struct area room;
    size_t columns, rows;
    double face;
};
struct bag_grid bag_grid(const struct bag *bag, const struct area *area);

/* mm: from the edge to what is within the frame, the height of the title, the line of the player
 * below it, and of a count below a face. */
extern const double bag_inside, bag_title, bag_line, bag_count;

#endif
