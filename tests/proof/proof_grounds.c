/* Grounds of pieces: as far beyond the cut as is asked for, and no farther; grey feet below those
 * that stand. */
#include "draw/piece/dress.h"
#include "proof/proof_ink.h"

#include <math.h>
#include <string.h>

#define ASIDE (2 * PROOF_TOLERANCE) /* mm beside an edge where one looks */

struct proof_ground {
    struct cut cut;
    int owner;
};

struct ground_sheet {
    const struct leaf *leaf;
    struct making making;
    double bleed;
    struct plate plate; /* what is filled outside of figures */
    struct proof_ground *list;
    size_t count;
};

/* How light the ground of a player's pieces is. */
static double ground_grey(const struct layout *layout, int owner)
{
    const struct pen pen = {.style = &layout->style};

    return 1 - colour_darkness(dress_ground(&pen, owner));
}

/* Whether the ground of a piece may be at a point; bleed reaches around it. */
static bool reaches(const struct ground_sheet *s, const struct proof_ground *g, double x, double y)
{
    const struct box *o = &g->cut.outer;

    return x > o->left - s->bleed && x < o->right + s->bleed && y > o->top - s->bleed &&
           y < o->bottom + s->bleed;
}

/* Of the pieces whose ground may be there one must be seen; within a piece its own. */
static void check_at(const struct proof *p, struct complaints *c, const struct ground_sheet *s,
                     double x, double y)
{
    double found = ink_at(&s->plate, x, y);
    bool any = false, seen = false;

    for (size_t i = 0; i < s->count; i++) {
        double grey = ground_grey(p->layout, s->list[i].owner);

        if (box_holds(&s->list[i].cut.outer, x, y)) {
            any = true;
            seen = is_close(found, grey);
            break;
        }
        if (reaches(s, &s->list[i], x, y)) {
            any = true;
            seen |= is_close(found, grey);
        }
    }
    if (any && !seen)
        complain(c, p, s->leaf, "at %.2f, %.2f a ground is wanting: there is %.2f of white", x, y,
                 found);
    else if (!any && !is_close(found, 1))
        complain(c, p, s->leaf, "at %.2f, %.2f is a ground beyond its bleed", x, y);
}

/* On both sides of the cut and of the bleed's end, along all edges and at the corners. */
static void check_ground(const struct proof *p, struct complaints *c, const struct ground_sheet *s,
                         const struct proof_ground *g)
{
    const double away[] = {-ASIDE, ASIDE, s->bleed - ASIDE, s->bleed + ASIDE};
    const struct box *o = &g->cut.outer;
    const struct box *faces = &g->cut.box;

    for (size_t i = 0; i < COUNT_OF(away); i++)
        for (int k = 0; k <= 4; k++) {
            /* within a piece not on its feet */
            const struct box *b = away[i] < 0 ? faces : o;
            double d = away[i], part = k / 4.0;
            double x = b->left - d + part * (b->right - b->left + 2 * d);
            double y = b->top - d + part * (b->bottom - b->top + 2 * d);

            check_at(p, c, s, b->left - d, y);
            check_at(p, c, s, b->right + d, y);
            check_at(p, c, s, x, b->top - d);
            check_at(p, c, s, x, b->bottom + d);
        }
}

static void check_foot(const struct proof *p, struct complaints *c, const struct ground_sheet *s,
                       const struct box *foot)
{
    double grey = 1 - colour_darkness(p->layout->style.colours[COLOUR_TAB]);

    for (int i = 0; i < 4; i++) {
        double x = i % 2 ? foot->right - ASIDE : foot->left + ASIDE;
        double y = i / 2 ? foot->bottom - ASIDE : foot->top + ASIDE;

        if (!is_close(ink_at(&s->plate, x, y), grey))
            complain(c, p, s->leaf, "at %.2f, %.2f the foot is not grey", x, y);
    }
}

static void check_feet(const struct proof *p, struct complaints *c, const struct ground_sheet *s,
                       const struct cut *cut)
{
    const struct box *o = &cut->outer, *b = &cut->box;
    const struct box below = {o->left, b->bottom, o->right, o->bottom};
    const struct box above = {o->left, o->top, o->right, b->top};
    double grey = 1 - colour_darkness(p->layout->style.colours[COLOUR_TAB]),
           x = (b->left + b->right) / 2;

    if (!s->making.stand)
        return;
    check_foot(p, c, s, &below);
    if (!cut->side)
        check_foot(p, c, s, &above);
    if (is_close(ink_at(&s->plate, x, b->bottom - ASIDE), grey) ||
        is_close(ink_at(&s->plate, x, b->top + ASIDE), grey))
        complain(c, p, s->leaf, "a foot reaches over its fold");
}

static void check_sheet(const struct proof *p, struct complaints *c, const struct leaf *leaf)
{
    struct ground_sheet s = {.leaf = leaf, .making = making_on(leaf)};

    s.bleed = s.making.bleed == BLEED_NONE ? 0 : s.making.bleed_width;
    for (size_t i = 0; i < leaf->content->count; i++)
        if (leaf->content->paths[i].mark < 0 && leaf->content->paths[i].filled)
            plate_add(p->arena, &s.plate, &leaf->content->paths[i]);
    for (size_t i = 0; i < leaf->drawn_count; i++) {
        struct proof_ground g = {.owner = owner_of(p->layout->game, &leaf->drawn[i])};

        if (leaf->drawn[i].piece && cut_of(p, leaf, &leaf->drawn[i], &g.cut))
            *ARENA_PUSH(p->arena, s.list, s.count) = g;
    }
    for (size_t i = 0; i < s.count; i++) {
        check_feet(p, c, &s, &s.list[i].cut);
        if (p->layout->players == PLAYERS_APART && s.bleed > 0)
            check_ground(p, c, &s, &s.list[i]);
    }
    if (s.count > 0 && s.plate.count > 0 && !s.making.stand &&
        (s.bleed <= 0 || p->layout->players != PLAYERS_APART))
        complain(c, p, leaf, "a ground is printed, but none is asked for");
}

void measure_grounds(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->leaf_count; i++)
        if (p->leaves[i].part && p->leaves[i].part->kind == PART_PIECES && !has_outline(p))
            check_sheet(p, c, &p->leaves[i]);
}
