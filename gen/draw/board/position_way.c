#include "draw/board/position_internal.h"

#include "draw/board/board.h"

#include <math.h>
#include <stdlib.h>

/* Of the square: what arrows keep out of in empty squares and around struck rings, how much more
 * around men that they do not belong to, how far ways that lie side by side bend, and how far they
 * keep from the men so that their heads are seen. */
static const double point_half = 0.03, ring_half = 0.33, berth = 0.03, aside = 0.08, abreast = 0.15;
static const double edge = 0.04;        /* of the board, that they keep clear of */
static const double head_weight = 0.02; /* of a corner of the head, against the whole way */

/* How a way may go aside, in squares, in the order in which it is tried: as a whole, by a bend, or
 * in the form of an S. */
static const struct detour {
    double shift, bulge, sway;
} detours[] = {{0, 0, 0},    {0.14, 0, 0},  {-0.14, 0, 0}, {0, 0.3, 0},  {0, -0.3, 0},
               {0, 0, 0.55}, {0, 0, -0.55}, {0, 0.5, 0},   {0, -0.5, 0}, {0, 0.7, 0},
               {0, -0.7, 0}, {0, 0.95, 0},  {0, -0.95, 0}};
enum { FIRST_BENT = 3 };

/* What stands where a way could lead. */
struct obstacles {
    struct pad *pads;
    size_t count;
};

/* Ways never go farther aside than so many squares. */
static bool is_near(struct square square, struct square from, struct square to)
{
    enum { ASIDE = 2 };

    return abs(2 * square.file - from.file - to.file) <= abs(to.file - from.file) + 2 * ASIDE &&
           abs(2 * square.rank - from.rank - to.rank) <= abs(to.rank - from.rank) + 2 * ASIDE;
}

/* What lies beside the board, or beside the part that is drawn: labels, and other pictures. */
static void add_outside(const struct canvas *c, struct obstacles *all)
{
    const struct region *region = &c->picture->region;
    double width = region->files * c->cell, height = region->ranks * c->cell;
    double beyond = 2 * c->cell, inset = edge * c->cell; /* half of a strip, how far it is within */

    for (int side = -1; side <= 1; side += 2) {
        struct point middle = {c->x + width / 2, c->y + height / 2};
        struct pad strips[] = {
            {{middle.x + side * (width / 2 + beyond - inset), middle.y}, beyond, height},
            {{middle.x, middle.y + side * (height / 2 + beyond - inset)}, width, beyond}};

        for (size_t i = 0; i < COUNT_OF(strips); i++)
            *ARENA_PUSH(c->pen->scene->arena, all->pads, all->count) = strips[i];
    }
}

/* All men near the way but those on two squares. */
static struct obstacles obstacles_between(const struct canvas *c, struct square from,
                                          struct square to)
{
    const struct region *region = &c->picture->region;
    struct arena *arena = c->pen->scene->arena;
    struct obstacles all = {0};

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct man man = canvas_man(c, square);
        struct pad pad;

        if (!man.piece || !is_near(square, from, to))
            continue;
        pad = man_pad(c, square);
        pad.half_width += berth * c->cell;
        pad.half_height += berth * c->cell;
        if (!square_same(square, from) && !square_same(square, to))
            *ARENA_PUSH(arena, all.pads, all.count) = pad;
    }
    add_outside(c, &all);
    return all;
}

/* Neither along a rank or file nor diagonal. */
static bool is_oblique(struct square from, struct square to)
{
    int files = abs(to.file - from.file), ranks = abs(to.rank - from.rank);

    return files != 0 && ranks != 0 && files != ranks;
}

static bool goes_back(const struct ply *ply, int leg)
{
    for (int i = 1; i < ply->count; i++)
        if (i != leg && square_same(ply->squares[i], ply->squares[leg - 1]) &&
            square_same(ply->squares[i - 1], ply->squares[leg]))
            return true;
    return false;
}

/* What the arrow keeps out of at one end: a man, or hardly anything; nothing where it goes on. */
static struct pad end_of(const struct canvas *c, const struct ply *ply, int index, bool refused)
{
    struct square square = ply->squares[index];
    bool last = index + 1 == ply->count;
    double half = refused && last ? ring_half : last || index == 0 ? point_half : 0;

    if (canvas_man(c, square).piece)
        return man_pad(c, square);
    return (struct pad){canvas_middle(c, square), half * c->cell, half * c->cell};
}

/* From side to side of the two squares, at the right as one goes: so that there is room for the way
 * back. */
static struct curve way_aside(const struct canvas *c, const struct pad *start,
                              const struct pad *end)
{
    double x = end->middle.x - start->middle.x, y = end->middle.y - start->middle.y;
    double away =
        fmax(fmax(start->half_width, end->half_width), 0.06 * c->cell) + abreast * c->cell;
    double right_x = -y / hypot(x, y) * away, right_y = x / hypot(x, y) * away;
    struct point from = {start->middle.x + right_x, start->middle.y + right_y};
    struct point to = {end->middle.x + right_x, end->middle.y + right_y};

    return curve_between(from, to, 0, aside * c->cell);
}

/* 1 or -1, for a bend to the right or to the left: jumps leave along the longer of their sides, so
 * that those to the left and to the right are alike. */
static int usual_side(struct square from, struct square to)
{
    int files = to.file - from.file, ranks = to.rank - from.rank;
    int right = abs(ranks) > abs(files) ? ranks * files : -files * ranks;

    return is_oblique(from, to) && right < 0 ? -1 : 1;
}

static struct curve whole_way(const struct canvas *c, struct square from, struct square to,
                              const struct detour *detour)
{
    double side = usual_side(from, to) * c->cell;
    struct curve way = curve_between(canvas_middle(c, from), canvas_middle(c, to),
                                     detour->shift * side, detour->bulge * side);

    return curve_sway(&way, detour->sway * side);
}

/* How much of an arrow hides what stands there, its head included. */
static double way_hides(const struct canvas *c, const struct curve *way,
                        const struct obstacles *men)
{
    double hidden = curve_hidden(way, men->pads, men->count);
    struct point corners[2];

    curve_head(c->pen, way, corners);
    for (int i = 0; i < 2; i++)
        hidden += head_weight * pads_hold(men->pads, men->count, corners[i]);
    return hidden;
}

/* A way in the making: the best one so far. */
struct search {
    const struct canvas *canvas;
    struct square from, to;
    struct obstacles men;
    struct pad start, end;
    struct curve best;
    double least; /* that it hides */
};

static void try_way(struct search *s, const struct detour *detour)
{
    struct curve whole = whole_way(s->canvas, s->from, s->to, detour);
    struct curve way = curve_outside(&whole, &s->start, &s->end, 1);
    double hidden = way_hides(s->canvas, &way, &s->men);

    if (hidden >= s->least)
        return;
    s->least = hidden;
    s->best = way;
}

/* Among many men: whatever can be put together. */
static void try_all(struct search *s)
{
    static const double shifts[] = {0, 0.14, -0.14};
    static const double bulges[] = {0, 0.2, -0.2, 0.4, -0.4, 0.7, -0.7, 1, -1};
    static const double sways[] = {0.3, -0.3, 0.55, -0.55, 0.8, -0.8};

    for (size_t i = 0; i < COUNT_OF(sways); i++)
        for (size_t k = 0; k < COUNT_OF(bulges); k++)
            for (size_t n = 0; n < COUNT_OF(shifts) && s->least > 0; n++)
                try_way(s, &(struct detour){shifts[n], bulges[k], sways[i]});
}

/* The first way that hides nothing, else the one that hides least. */
static struct curve find_way(const struct canvas *c, const struct ply *ply, int leg, bool refused)
{
    struct square from = ply->squares[leg - 1], to = ply->squares[leg];
    struct search s = {c,
                       from,
                       to,
                       .men = obstacles_between(c, from, to),
                       .start = end_of(c, ply, leg - 1, refused),
                       .end = end_of(c, ply, leg, refused),
                       .least = INFINITY};

    if (goes_back(ply, leg))
        return way_aside(c, &s.start, &s.end);
    for (size_t i = is_oblique(from, to) ? FIRST_BENT : 0; i < COUNT_OF(detours) && s.least > 0;
         i++)
        try_way(&s, &detours[i]);
    if (s.least > 0)
        try_all(&s);
    return s.best;
}

void draw_way(const struct canvas *c, const struct ply *ply, bool refused)
{
    for (int leg = 1; leg < ply->count; leg++) {
        bool last = leg + 1 == ply->count;
        bool stops = canvas_man(c, ply->squares[leg]).piece || goes_back(ply, leg);
        struct curve way;

        if (square_same(ply->squares[leg - 1], ply->squares[leg]))
            continue;
        way = find_way(c, ply, leg, refused);
        if (board_has_points(c->picture->placement->game) || c->pen->apart)
            draw_curve_ground(c->pen, &way);
        draw_curve(c->pen, &way, last || stops, false);
    }
}
