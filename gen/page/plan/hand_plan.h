/* Hand boards: a place for each kind of piece that can be held. A board takes half a sheet where
 * its places have room there, so that one sheet has those of both players. */
#ifndef PIECEWORK_PAGE_PLAN_HAND_PLAN_H
#define PIECEWORK_PAGE_PLAN_HAND_PLAN_H

#include "page/plan/area.h"

struct hand_plan {
    const struct piece **kinds;
    size_t count;
    int columns, rows;
    double place_width, place_height; /* mm, for a piece with some play */
    double gap_x, gap_y;              /* between places, and around them */
    struct area frames[2];            /* of the boards of a sheet */
    int boards;                       /* on a sheet, 1 or 2 */
};

/* What is free for a hand board on a sheet. */
struct area hand_area(const struct layout *layout, const struct paper *paper);

/* Boards in the middle of the area; the kinds are owned by the arena. */
struct hand_plan hand_plan(struct arena *arena, const struct layout *layout,
                           const struct hands_part *part, const struct area *area);

/* The least that its places take. */
struct block hand_block(const struct hand_plan *plan);

/* Kinds that can be in a hand, in the part's order or the file's. Returns how many; *kinds is owned
 * by the arena. */
size_t hand_kinds(struct arena *arena, const struct game *game, const struct hands_part *part,
                  const struct piece ***kinds);

#endif
