#include "draw/position_parts.h"

#include "draw/board.h"

#include <math.h>
#include <stdlib.h>

/* Of the square: what arrows keep out of in empty squares and around crosses, how much more around
 * men that they do not belong to, and how far ways that lie side by side bend. */
static const double point_half = 0.03, cross_half = 0.26, berth = 0.03, aside = 0.05;
static const double least_length = 0.3; /* of an arrow, of the square */
static const double head_weight = 0.02; /* of a corner of the head, against the whole way */

/* How a way may go aside, in squares, in the order in which it is tried: as a whole, by a bend, or
 * in the form of an S. */
static const struct detour {
    double shift, bulge, sway;
} detours[] = {{0, 0, 0},    {0.14, 0, 0},  {-0.14, 0, 0}, {0, 0.3, 0},  {0, -0.3, 0},
               {0, 0, 0.55}, {0, 0, -0.55}, {0, 0.5, 0},   {0, -0.5, 0}, {0, 0.7, 0},
               {0, -0.7, 0}, {0, 0.95, 0},  {0, -0.95, 0}};
enum { FIRST_BENT = 3 };

struct obstacles {
    struct pad *pads;
    size_t count;
};

static void add_pad(const struct canvas *c, struct obstacles *all, struct pad pad)
{
    *ARENA_PUSH(c->pen->scene->arena, all->pads, all->count) = pad;
}

/* All men of the picture but those on two squares, and the pointers of all. */
static struct obstacles obstacles_between(const struct canvas *c, struct square from,
                                          struct square to)
{
    const struct region *region = &c->picture->region;
    struct obstacles all = {0};

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct man man = canvas_man(c, square);
        struct pad pad;

        if (!man.piece)
            continue;
        add_pad(c, &all, pointer_pad(c, square, &man));
        pad = face_pad(c, square, man.side);
        pad.half_width += berth * c->cell;
        pad.half_height += berth * c->cell;
        if (!square_same(square, from) && !square_same(square, to))
            add_pad(c, &all, pad);
    }
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

/* What the arrow keeps out of at one end: a face and its pointer, or hardly anything; nothing where
 * it goes on. */
struct end {
    struct pad pads[2];
};

static struct end end_of(const struct canvas *c, const struct ply *ply, int index, bool refused)
{
    struct square square = ply->squares[index];
    struct man man = canvas_man(c, square);
    bool last = index + 1 == ply->count;
    double half = refused && last ? cross_half : last || index == 0 ? point_half : 0;
    struct pad point = {canvas_middle(c, square), half * c->cell, half * c->cell};

    if (man.piece)
        return (struct end){{face_pad(c, square, man.side), pointer_pad(c, square, &man)}};
    return (struct end){{point, point}};
}

/* The part of a way between its ends; over the pointers where hardly anything would be left. */
static struct curve way_between(const struct canvas *c, const struct curve *whole,
                                const struct end *start, const struct end *end)
{
    struct curve way = curve_outside(whole, start->pads, end->pads, 2);

    if (curve_length(&way) >= least_length * c->cell)
        return way;
    return curve_outside(whole, start->pads, end->pads, 1);
}

/* From side to side of the two squares, at the right as one goes: so that there is room for the way
 * back. */
static struct curve way_aside(const struct canvas *c, const struct pad *start,
                              const struct pad *end)
{
    double x = end->middle.x - start->middle.x, y = end->middle.y - start->middle.y;
    double away = fmax(fmax(start->half_width, end->half_width), 0.09 * c->cell) + berth * c->cell;
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

/* How much of the arrow, its head included, hides what stands there. */
static double way_hides(const struct canvas *c, const struct curve *way,
                        const struct obstacles *men)
{
    struct point corners[2];
    double hidden = curve_hidden(way, men->pads, men->count);

    curve_head(c->pen, way, corners);
    for (int i = 0; i < 2; i++) {
        struct curve point = {corners[i], corners[i], corners[i], corners[i]};

        hidden += head_weight * curve_hidden(&point, men->pads, men->count);
    }
    return hidden;
}

/* The first way that hides nothing, else the one that hides least. */
static struct curve find_way(const struct canvas *c, const struct ply *ply, int leg, bool refused)
{
    struct square from = ply->squares[leg - 1], to = ply->squares[leg];
    struct obstacles men = obstacles_between(c, from, to);
    struct end start = end_of(c, ply, leg - 1, refused), end = end_of(c, ply, leg, refused);
    struct curve best = {0};
    double least = INFINITY;

    if (goes_back(ply, leg))
        return way_aside(c, &start.pads[0], &end.pads[0]);
    for (size_t i = is_oblique(from, to) ? FIRST_BENT : 0; i < COUNT_OF(detours); i++) {
        struct curve whole = whole_way(c, from, to, &detours[i]);
        struct curve way = way_between(c, &whole, &start, &end);
        double hidden = way_hides(c, &way, &men);

        if (hidden >= least)
            continue;
        least = hidden;
        best = way;
    }
    return best;
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
        draw_curve(c->pen, &way, last || stops, refused);
    }
}
