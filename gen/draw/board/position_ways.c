/* The ways of arrows among men: what stands where they could lead, how they go aside, and which of
 * them hides least. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "draw/piece/panel.h"
#include "scene/flat.h"

/* Where a figure has ink, from the middle of its square, which is among it: men that stand alone
 * on their squares leave much of these free. */
static struct extent figure_extent(const struct canvas *c, const struct man *man)
{
    struct pen pen = *c->pen;
    struct extent ink, seen;

    pen.scene = scene_new(c->pen->scene->arena, 0, 0);
    scene_enter(pen.scene, 0, 0, scene_turns(c->pen->scene));
    draw_small_man(&pen, man, (struct point){0, 0},
                   men_square(c->picture->placement->game, c->cell));
    scene_leave(pen.scene);
    ink = scene_extent(pen.scene);
    seen = scene_turns(c->pen->scene) == 2
               ? (struct extent){-ink.right, -ink.bottom, -ink.left, -ink.top}
               : ink;
    return (struct extent){fmin(seen.left, 0), fmin(seen.top, 0), fmax(seen.right, 0),
                           fmax(seen.bottom, 0)};
}

/* The room that a man takes of the picture. */
static struct pad man_pad(const struct canvas *c, struct square square)
{
    const struct man man = canvas_man(c, square);
    double edge = 0.01 * c->cell,
           half = man_half(c->pen) * men_square(c->picture->placement->game, c->cell);
    struct point p = canvas_middle(c, square);
    struct extent e = {-half, -half, half, half};

    if (panel_is_figure(c->pen, man.piece) && !form_of(c->pen)->rings)
        e = figure_extent(c, &man);
    return (struct pad){{p.x + (e.left + e.right) / 2, p.y + (e.top + e.bottom) / 2},
                        (e.right - e.left) / 2 + edge,
                        (e.bottom - e.top) / 2 + edge};
}

/* Of the square: what arrows keep out of in empty squares and around struck rings, how much more
 * around men that they do not belong to, how far ways that lie side by side bend, and how far they
 * keep from the men so that their heads are seen. */
static const double point_half = 0.03, ring_half = 0.31, berth = 0.03, aside = 0.08, abreast = 0.1;
static const double edge = 0.04; /* of the board, that they keep clear of */
/* Of the square: how long an arrow is from a man to its neighbour, which lies over their edges
 * where they leave no such room; and how much of the room of men is kept free at least. */
static const double least_way = 0.46, least_kept = 0.6;
static const double head_weight = 0.02; /* of a corner of the head, against the whole way */

/* How a way may go aside, in squares, in the order in which it is tried: as a whole, by a bend, or
 * in the form of an S. */
static const struct detour {
    double shift, bulge, sway;
} detours[] = {{0, 0, 0},    {0.14, 0, 0}, {-0.14, 0, 0}, {0.2, 0, 0},   {-0.2, 0, 0},
               {0, 0.3, 0},  {0, -0.3, 0}, {0, 0, 0.55},  {0, 0, -0.55}, {0, 0.5, 0},
               {0, -0.5, 0}, {0, 0.6, 0},  {0, -0.6, 0},  {0, 0.7, 0},   {0, -0.7, 0},
               {0, 0.8, 0},  {0, -0.8, 0}, {0, 0.95, 0},  {0, -0.95, 0}};
enum { FIRST_BENT = 5 };

/* What stands where a way could lead. */
struct obstacles {
    struct pad *pads;
    size_t count;
};

/* Ways never go farther aside than two squares. */
static bool is_near(const struct canvas *c, struct square square, struct square from,
                    struct square to)
{
    struct point p = canvas_middle(c, square), a = canvas_middle(c, from), b = canvas_middle(c, to);
    double room = 4.001 * c->cell;

    return fabs(2 * p.x - a.x - b.x) <= fabs(b.x - a.x) + room &&
           fabs(2 * p.y - a.y - b.y) <= fabs(b.y - a.y) + room;
}

/* What lies beside the board, or beside the part that is drawn: labels, and other pictures. */
static void add_outside(const struct canvas *c, struct obstacles *all)
{
    double width = picture_across(c->picture) * c->cell,
           height = picture_down(c->picture) * c->cell;
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

/* -1 or 1 where the way would run along the first or the last of so many lines, which is heavy; 0:
 * along another one, or none. */
static int outer_line(int from, int to, int lines)
{
    return from != to || (from > 0 && from + 1 < lines) ? 0 : from == 0 ? -1 : 1;
}

/* The outer line of a board of points, which such a way would cover, with all that lies beyond it.
 */
static struct obstacles outer_lines(const struct canvas *c, struct square from, struct square to)
{
    const struct game *game = c->picture->placement->game;
    int right = outer_line(from.file, to.file, game->width);
    int down = outer_line(from.rank, to.rank, game->height);
    struct point middle = point_between(canvas_middle(c, from), canvas_middle(c, to), 0.5);
    double beyond = c->cell, half = beyond + edge * c->cell;
    struct obstacles all = {0};

    if (game_is_grid(game) && board_has_points(game) && (right || down))
        *ARENA_PUSH(c->pen->scene->arena, all.pads, all.count) =
            (struct pad){{middle.x + right * beyond, middle.y + down * beyond},
                         right ? half : INFINITY,
                         down ? half : INFINITY};
    return all;
}

/* All men near the way but those on two squares. */
static struct obstacles obstacles_between(const struct canvas *c, struct square from,
                                          struct square to)
{
    const struct region *region = &c->picture->region;
    struct arena *arena = c->pen->scene->arena;
    struct obstacles all = outer_lines(c, from, to);

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct man man = canvas_man(c, square);
        struct pad pad;

        if (!man.piece || !is_near(c, square, from, to))
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

/* Side by side as they are drawn, on squares, hexagons, triangles or points. */
static bool are_neighbours(const struct canvas *c, struct square from, struct square to)
{
    struct point a = canvas_middle(c, from), b = canvas_middle(c, to);

    return fmax(fabs(b.x - a.x), fabs(b.y - a.y)) < 1.2 * c->cell;
}

/* Neither along a rank or file of a grid nor diagonal. */
static bool is_oblique(const struct canvas *c, struct square from, struct square to)
{
    bool grid = c->picture->placement->game->network.shape == GRID_BOARD;
    int files = abs(to.file - from.file), ranks = abs(to.rank - from.rank);

    return grid && files != 0 && ranks != 0 && files != ranks;
}

static bool goes_back(const struct ply *ply, int leg)
{
    for (int i = 1; i < ply->count; i++)
        if (i != leg && square_same(ply->squares[i], ply->squares[leg - 1]) &&
            square_same(ply->squares[i - 1], ply->squares[leg]))
            return true;
    return false;
}

/* Whether it is how the man goes with which the move castles: past the other one. */
static bool is_partner(const struct canvas *c, const struct ply *ply)
{
    return c->picture->trail && ply == c->picture->trail->partner;
}

/* What a leg keeps out of where it leaves or ends: a man, or hardly anything; nothing where the way
 * goes on. */
static struct pad end_of(const struct canvas *c, const struct ply *ply, int index, bool refused)
{
    struct square square = ply->squares[index];
    bool last = index + 1 == ply->count;
    double half = refused && last ? ring_half : last || index == 0 ? point_half : 0;

    if (canvas_man(c, square).piece)
        return man_pad(c, square);
    return (struct pad){canvas_middle(c, square), half * c->cell, half * c->cell};
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

/* From side to side of the two squares, at the right as one goes: so that there is room for the way
 * back. */
static struct curve way_aside(const struct search *s)
{
    const struct canvas *c = s->canvas;
    const struct pad *start = &s->start, *end = &s->end;
    const struct point a = canvas_middle(c, s->from), b = canvas_middle(c, s->to);
    double x = b.x - a.x, y = b.y - a.y;
    double away =
        fmax(fmax(start->half_width, end->half_width), 0.06 * c->cell) + abreast * c->cell;
    double right_x = -y / hypot(x, y) * away, right_y = x / hypot(x, y) * away;
    struct point from = {a.x + right_x, a.y + right_y};
    struct point to = {b.x + right_x, b.y + right_y};

    return curve_between(from, to, 0, aside * c->cell);
}

/* The way of a man that stays: out of his square and back, round its upper right corner as it is
 * seen, or another one where that lies at the edge of the picture. */
static struct curve way_round(const struct canvas *c, struct square square, const struct pad *man)
{
    static const double near = 0.08, far = 1.4, most = 0.35; /* of the square, from its middle */
    const struct region *region = &c->picture->region;
    bool turned = c->picture->turned;
    int last_file = turned ? region->file : region->file + region->files - 1;
    int last_rank = turned ? region->rank + region->ranks - 1 : region->rank;
    double seen = turned ? -c->cell : c->cell;
    double right = square.file == last_file ? -seen : seen;
    double down = square.rank == last_rank ? seen : -seen;
    double beside = fmin(man->half_width / c->cell, most),
           ahead = fmin(man->half_height / c->cell, most);
    struct point p = canvas_middle(c, square);

    return (struct curve){{p.x + right * beside, p.y + near * down},
                          {p.x + far * right, p.y + near * down},
                          {p.x + near * right, p.y + far * down},
                          {p.x + near * right, p.y + down * ahead}};
}

/* 1 or -1, for a bend to the right or to the left: jumps leave along the longer of their sides, so
 * that those to the left and to the right are alike. */
static int usual_side(const struct canvas *c, struct square from, struct square to)
{
    int files = to.file - from.file, ranks = to.rank - from.rank;
    int right = abs(ranks) > abs(files) ? ranks * files : -files * ranks;

    return is_oblique(c, from, to) && right < 0 ? -1 : 1;
}

static struct curve whole_way(const struct canvas *c, struct square from, struct square to,
                              const struct detour *detour)
{
    double side = usual_side(c, from, to) * c->cell;
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

/* How the lines bend along a leg: captures around loops keep to these. */
static struct line_arc leg_arc(const struct canvas *c, const struct ply *ply, int leg)
{
    const struct game *game = c->picture->placement->game;
    struct square from = ply->squares[leg - 1], to = ply->squares[leg];
    bool back = goes_back(ply, leg) || (ply->swaps && leg + 1 == ply->count);

    return back ? (struct line_arc){0}
                : network_arc(&game->network, from.rank * game->width + from.file,
                              to.rank * game->width + to.file,
                              game->rules.capture == CAPTURE_LOOPS &&
                                  (ply->takes || ply->count > 2));
}

/* Along a part of an arc that begins on the square. */
static struct curve arc_way(const struct canvas *c, struct square from, const struct line_arc *arc,
                            double begin, double sweep)
{
    const struct site *site = site_at(c->picture->placement->game, from.file, from.rank);
    struct point a = canvas_middle(c, from);
    double r = arc->radius * c->cell, far = 4 / 3.0 * tan(sweep / 4) * r, end = begin + sweep;
    struct point middle = {a.x + (arc->x - site->x) * c->cell, a.y + (arc->y - site->y) * c->cell};
    struct point p = {middle.x + r * cos(begin), middle.y + r * sin(begin)},
                 q = {middle.x + r * cos(end), middle.y + r * sin(end)};

    return (struct curve){p,
                          {p.x - far * sin(begin), p.y + far * cos(begin)},
                          {q.x + far * sin(end), q.y - far * cos(end)},
                          q};
}

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

/* The part of a pad around the middle of its square; all of it where no man stands. */
static struct pad narrowed(const struct canvas *c, struct square square, const struct pad *pad,
                           double part)
{
    struct point middle = canvas_middle(c, square);

    if (!canvas_man(c, square).piece)
        return *pad;
    return (struct pad){point_between(middle, pad->middle, part), part * pad->half_width,
                        part * pad->half_height};
}

/* Between the men, whatever stands beside it, and over their edges where it were too short. */
static struct curve neighbour_way(struct search *s)
{
    const struct canvas *c = s->canvas;
    const struct pad start = s->start, end = s->end;

    s->men = outer_lines(c, s->from, s->to);
    for (double part = 1; part > least_kept; part -= 0.05) {
        s->start = narrowed(c, s->from, &start, part);
        s->end = narrowed(c, s->to, &end, part);
        s->least = INFINITY;
        for (int i = 0; i < FIRST_BENT && s->least > 0; i++)
            try_way(s, &detours[i]);
        if (curve_length(&s->best) >= least_way * c->cell)
            break;
    }
    return s->best;
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

    if (square_same(from, to))
        return way_round(c, from, &s.start);
    if (goes_back(ply, leg) || (ply->swaps && leg + 1 == ply->count))
        return way_aside(&s);
    if (are_neighbours(c, from, to))
        return neighbour_way(&s);
    for (size_t i = is_oblique(c, from, to) || is_partner(c, ply) ? FIRST_BENT : 0;
         i < COUNT_OF(detours) && s.least > 0; i++)
        try_way(&s, &detours[i]);
    if (s.least > 0)
        try_all(&s);
    return s.best;
}

/* Along an arc, in parts that are curves. */
static void add_arc(const struct canvas *c, struct ways *ways, const struct ply *ply, int leg,
                    bool refused, const struct line_arc *arc, struct way way)
{
    const struct pad start = end_of(c, ply, leg - 1, refused), end = end_of(c, ply, leg, refused);
    int parts = (int)ceil(fabs(arc->sweep) / (M_PI * 2 / 3));

    for (int i = 0; i < parts; i++) {
        double sweep = arc->sweep / parts;
        struct curve curve = arc_way(c, ply->squares[leg - 1], arc, arc->from + i * sweep, sweep);
        const struct pad before = {curve.from, 0, 0}, behind = {curve.to, 0, 0};
        bool last = i + 1 == parts;

        way.curve = curve_outside(&curve, i ? &before : &start, last ? &end : &behind, 1);
        *ARENA_PUSH(c->pen->scene->arena, ways->list, ways->count) =
            (struct way){way.curve, way.head && last, i == 0 ? way.number : 0};
    }
}

/* Whether the leg ends at a man, where the way turns round, or with a step that captures. */
static bool leg_stops(const struct canvas *c, const struct ply *ply, int leg)
{
    const struct rules *rules = &c->picture->placement->game->rules;
    bool steps = rules->chain.by != CHAIN_NEVER && rules->capture == CAPTURE_CUSTODIAN;

    return canvas_man(c, ply->squares[leg]).piece || goes_back(ply, leg) || steps;
}

/* Whether the leg ends a jump over what the one before it takes, where jumps follow each other:
 * they are counted, and not their legs. */
static bool ends_jump(const struct canvas *c, const struct ply *ply, int leg)
{
    return c->picture->placement->game->rules.chain.by != CHAIN_NEVER && leg > 1 &&
           ply->takes >> (leg - 1) & 1 && !(ply->takes >> leg & 1) && !goes_back(ply, leg);
}

static void add_ways(const struct canvas *c, struct ways *ways, const struct ply *ply, bool refused)
{
    bool counted = false;
    int number = 0;

    if (ply->drop)
        return;
    for (int leg = 1; leg + 1 < ply->count; leg++)
        counted |= leg_stops(c, ply, leg) && !(leg == 1 && ply->count == 3 && ends_jump(c, ply, 2));
    for (int leg = 1; leg < ply->count; leg++) {
        bool same = ends_jump(c, ply, leg);
        struct line_arc arc = leg_arc(c, ply, leg);
        struct pad end;
        struct way way = {.head = leg + 1 == ply->count || leg_stops(c, ply, leg)};

        number += !same;
        way.number = counted && !same ? number : 0;
        if (square_same(ply->squares[leg - 1], ply->squares[leg]) && ply->count > 2)
            continue;
        if (arc.radius > 0) {
            add_arc(c, ways, ply, leg, refused, &arc, way);
            continue;
        }
        way.curve = find_way(c, ply, leg, refused);
        end = end_of(c, ply, leg, refused);
        way.over_men = pads_hold(&end, 1, way.curve.to);
        *ARENA_PUSH(c->pen->scene->arena, ways->list, ways->count) = way;
    }
}

/* How the friend goes with which the man swaps places. */
static const struct ply *other_way(const struct canvas *c, const struct ply *ply)
{
    struct ply *other = arena_alloc(c->pen->scene->arena, 1, sizeof *other);

    *other = (struct ply){.squares = {ply_end(ply), ply->squares[0]}, .count = 2, .swaps = true};
    return other;
}

struct ways canvas_ways(const struct canvas *c)
{
    const struct marks *marks = c->picture->marks;
    const struct trail *trail = c->picture->trail;
    struct ways ways = {0};

    if (c->picture->ply)
        add_ways(c, &ways, canvas_ply(c), is_refused_move(c));
    if (trail && trail->partner)
        add_ways(c, &ways, trail->partner, false);
    for (size_t i = 0; marks && i < marks->arrow_count; i++) {
        const struct ply *arrow = &marks->arrows[i];

        add_ways(c, &ways, arrow, false);
        if (arrow->swaps)
            add_ways(c, &ways, other_way(c, arrow), false);
    }
    for (size_t i = 0; marks && i < marks->refused_count; i++)
        add_ways(c, &ways, &marks->refused[i], true);
    return ways;
}
