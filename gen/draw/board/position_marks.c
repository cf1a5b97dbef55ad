/* Men and marks on positions: what men take of their squares; triangles, rings, crosses, dots,
 * numbers and labels, and what is forbidden. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "scene/flat.h"

#include <math.h>
#include <stdlib.h>

/* Of the square: the side of a man's card, where the players' cards differ, and of a figure; an
 * arrow from one to its neighbour has room between them. */
static const double card_size = 0.8, apart_size = 0.72, figure_size = 0.94;

double man_half(const struct pen *pen)
{
    if (form_of(pen)->rings)
        return DISC_RADIUS;
    if (pen->figures && pen->face == FACE_PICTURE)
        return figure_size / 2;
    return (pen->apart || form_of(pen)->pointed ? apart_size : card_size) / 2;
}

int picture_across(const struct picture *picture)
{
    const struct game *game = picture->placement->game;

    return game_on_lattice(game) ? picture->region.files : game->network.across;
}

int picture_down(const struct picture *picture)
{
    const struct game *game = picture->placement->game;

    return game_on_lattice(game) ? picture->region.ranks : game->network.down;
}

struct point canvas_middle(const struct canvas *c, struct square square)
{
    const struct board_view view = {.game = c->picture->placement->game,
                                    .first_file = c->picture->region.file,
                                    .first_rank = c->picture->region.rank,
                                    .x = c->x,
                                    .y = c->y,
                                    .cell = c->cell};

    return site_place(&view, square.file, square.rank);
}

struct man canvas_man(const struct canvas *c, struct square square)
{
    return *placement_man(c->picture->placement, square.file, square.rank);
}

static bool canvas_shows(const struct canvas *c, struct square square)
{
    return region_has(&c->picture->region, square);
}

/* The room that a man takes of the picture, at most so much of the square to each side. */
static struct pad man_pad(const struct canvas *c, struct square square, double most)
{
    double half = fmin(man_half(c->pen) + 0.01, most) * c->cell;

    return (struct pad){canvas_middle(c, square), half, half};
}

/* Of the square: what arrows keep out of in empty squares and around struck rings, how much more
 * around men that they do not belong to, how far ways that lie side by side bend, and how far they
 * keep from the men so that their heads are seen. */
static const double point_half = 0.03, ring_half = 0.33, berth = 0.03, aside = 0.08, abreast = 0.15;
static const double edge = 0.04; /* of the board, that they keep clear of */
/* Of the square: how far from the middles of men arrows begin and end at most, so that something is
 * seen of one from a man to its neighbour. */
static const double leaves_man = 0.35, reaches_man = 0.3;
static const double head_weight = 0.02; /* of a corner of the head, against the whole way */

/* How a way may go aside, in squares, in the order in which it is tried: as a whole, by a bend, or
 * in the form of an S. */
static const struct detour {
    double shift, bulge, sway;
} detours[] = {{0, 0, 0},    {0.14, 0, 0}, {-0.14, 0, 0}, {0.2, 0, 0},   {-0.2, 0, 0},
               {0, 0.3, 0},  {0, -0.3, 0}, {0, 0, 0.55},  {0, 0, -0.55}, {0, 0.5, 0},
               {0, -0.5, 0}, {0, 0.7, 0},  {0, -0.7, 0},  {0, 0.95, 0},  {0, -0.95, 0}};
enum { FIRST_BENT = 5 };

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

        if (!man.piece || !is_near(square, from, to))
            continue;
        pad = man_pad(c, square, 1);
        pad.half_width += berth * c->cell;
        pad.half_height += berth * c->cell;
        if (!square_same(square, from) && !square_same(square, to))
            *ARENA_PUSH(arena, all.pads, all.count) = pad;
    }
    add_outside(c, &all);
    return all;
}

static bool are_neighbours(struct square from, struct square to)
{
    return abs(to.file - from.file) <= 1 && abs(to.rank - from.rank) <= 1;
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

/* Whether it is how the man goes with which the move castles: past the other one. */
static bool is_partner(const struct canvas *c, const struct ply *ply)
{
    return c->picture->trail && ply == c->picture->trail->partner;
}

/* What a leg keeps out of where it leaves or ends: a man, or hardly anything; nothing where the way
 * goes on. */
static struct pad end_of(const struct canvas *c, const struct ply *ply, int index, bool leaves,
                         bool refused)
{
    struct square square = ply->squares[index];
    bool last = index + 1 == ply->count;
    double half = refused && last ? ring_half : last || index == 0 ? point_half : 0;

    if (canvas_man(c, square).piece)
        return man_pad(c, square, leaves ? leaves_man : reaches_man);
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

/* The way of a man that stays: out of his square and back, round its upper right corner as it is
 * seen, or another one where that lies at the edge of the picture. */
static struct curve way_round(const struct canvas *c, struct square square, const struct pad *man)
{
    static const double near = 0.08, far = 1.4; /* of the square, from its middle */
    const struct region *region = &c->picture->region;
    bool turned = c->picture->turned;
    int last_file = turned ? region->file : region->file + region->files - 1;
    int last_rank = turned ? region->rank + region->ranks - 1 : region->rank;
    double seen = turned ? -c->cell : c->cell;
    double right = square.file == last_file ? -seen : seen;
    double down = square.rank == last_rank ? seen : -seen;
    struct point p = man->middle;

    return (struct curve){{p.x + right * man->half_width / c->cell, p.y + near * down},
                          {p.x + far * right, p.y + near * down},
                          {p.x + near * right, p.y + far * down},
                          {p.x + near * right, p.y + down * man->half_height / c->cell}};
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

/* Along the arc of a line that leads from one square to the other; false: none does. */
static bool find_arc(const struct canvas *c, struct square from, struct square to,
                     struct curve *way)
{
    const struct game *game = c->picture->placement->game;
    const struct site *site = site_at(game, from.file, from.rank);
    struct line_arc arc = network_arc(&game->network, from.rank * game->width + from.file,
                                      to.rank * game->width + to.file);
    struct point a = canvas_middle(c, from), b = canvas_middle(c, to);
    double far = 4 / 3.0 * tan(arc.sweep / 4) * c->cell; /* for each of the circle's radii */
    double x = arc.x - site->x, y = arc.y - site->y, end = arc.from + arc.sweep;
    struct point middle = {a.x + x * c->cell, a.y + y * c->cell};

    *way = (struct curve){
        a,
        {a.x - far * (a.y - middle.y) / c->cell, a.y + far * (a.x - middle.x) / c->cell},
        {b.x + far * arc.radius * sin(end), b.y - far * arc.radius * cos(end)},
        b};
    return arc.radius > 0;
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
                       .start = end_of(c, ply, leg - 1, true, refused),
                       .end = end_of(c, ply, leg, false, refused),
                       .least = INFINITY};
    struct curve arc;

    if (square_same(from, to))
        return way_round(c, from, &s.start);
    if (goes_back(ply, leg) || (ply->swaps && leg + 1 == ply->count))
        return way_aside(c, &s.start, &s.end);
    if (find_arc(c, from, to, &arc))
        return curve_outside(&arc, &s.start, &s.end, 1);
    if (are_neighbours(from, to)) { /* between the men, whatever stands beside it */
        s.men = outer_lines(c, from, to);
        for (int i = 0; i < FIRST_BENT && s.least > 0; i++)
            try_way(&s, &detours[i]);
        return s.best;
    }
    for (size_t i = is_oblique(from, to) || is_partner(c, ply) ? FIRST_BENT : 0;
         i < COUNT_OF(detours) && s.least > 0; i++)
        try_way(&s, &detours[i]);
    if (s.least > 0)
        try_all(&s);
    return s.best;
}

/* Of the square: where the signs of what is captured or forbidden stand on men, how heavy their
 * lines are, and how far the paper around these reaches. They lie over a corner and its edge, so
 * that the man and the head of an arrow that comes along a rank or file stay in sight. */
static const double sign_away = 0.33, sign_line = 0.075, sign_halo = 0.04;
static const double cross_half = 0.135;

/* Whether the leg ends at a man, or where the way turns round. */
static bool leg_stops(const struct canvas *c, const struct ply *ply, int leg)
{
    return canvas_man(c, ply->squares[leg]).piece || goes_back(ply, leg);
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

        number += !same;
        if (square_same(ply->squares[leg - 1], ply->squares[leg]) && ply->count > 2)
            continue;
        *ARENA_PUSH(c->pen->scene->arena, ways->list, ways->count) =
            (struct way){.curve = find_way(c, ply, leg, refused),
                         .head = leg + 1 == ply->count || leg_stops(c, ply, leg),
                         .number = counted && !same ? number : 0};
    }
}

bool is_refused_move(const struct canvas *c)
{
    const struct trail *trail = c->picture->trail;

    return c->picture->illegal && !(trail && trail->otherwise);
}

/* The picture's move, with the squares where it turns; NULL: it shows none. */
static const struct ply *whole_ply(const struct canvas *c)
{
    const struct trail *trail = c->picture->trail;

    if (trail && trail->way)
        return trail->way;
    return c->picture->ply ? ply_going(c->pen->scene->arena, c->picture->ply) : NULL;
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
        add_ways(c, &ways, whole_ply(c), is_refused_move(c));
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

void draw_way_grounds(const struct canvas *c, const struct ways *ways)
{
    for (size_t i = 0; i < ways->count; i++)
        draw_curve_ground(c->pen, &ways->list[i].curve, ways->list[i].head);
}

/* Whether the move that is shown comes to the square from the lower right, as it is seen. */
static bool comes_from_corner(const struct canvas *c, struct square square)
{
    const struct ply *ply = whole_ply(c);
    int way = c->picture->turned ? -1 : 1;

    for (int i = 1; ply && i < ply->count; i++)
        if (square_same(ply->squares[i], square) &&
            way * (ply->squares[i - 1].file - square.file) > 0 &&
            way * (ply->squares[i - 1].rank - square.rank) > 0)
            return true;
    return false;
}

/* The lower right corner of the square as it is seen; or the left one, beside an arrow. */
static struct point sign_corner(const struct canvas *c, struct square square)
{
    struct point p = canvas_middle(c, square);
    double away = sign_away * c->cell * (c->picture->turned ? -1 : 1);

    return (struct point){p.x + (comes_from_corner(c, square) ? -away : away), p.y + away};
}

/* Whether a cross on what the picture's move takes comes that near. */
static bool is_crossed(const struct canvas *c, struct point p, double near)
{
    const struct trail *trail = is_refused_move(c) ? NULL : c->picture->trail;

    for (size_t i = 0; trail && i < trail->taken_count; i++) {
        struct point cross = sign_corner(c, trail->taken[i]);

        if (hypot(cross.x - p.x, cross.y - p.y) < near)
            return true;
    }
    return false;
}

/* At the right of the leg's middle, or at the left where a cross stands. */
static struct point leg_number_at(const struct canvas *c, const struct way *way)
{
    double near = (LEG_RADIUS + M_SQRT2 * cross_half) * c->cell;
    struct point right = curve_number_at(&way->curve, c->cell, false);

    return is_crossed(c, right, near) ? curve_number_at(&way->curve, c->cell, true) : right;
}

/* Whether an arrow, a number or a sign of the picture's move comes so near to a point. */
static bool is_crowded(const struct canvas *c, const struct ways *ways, struct point p, double near)
{
    const struct pad pad = {p, near, near};

    EACH (way, ways->list, ways->count) {
        struct pad number = pad;

        if (curve_hidden(&way->curve, &pad, 1) > 0)
            return true;
        number.half_width = number.half_height = near + LEG_RADIUS * c->cell;
        if (way->number && pads_hold(&number, 1, leg_number_at(c, way)))
            return true;
    }
    return is_crossed(c, p, near + cross_half * c->cell);
}

void draw_ways(const struct canvas *c, const struct ways *ways)
{
    for (size_t i = 0; i < ways->count; i++)
        draw_curve(c->pen, &ways->list[i].curve, ways->list[i].head, false);
    for (size_t i = 0; i < ways->count; i++)
        if (ways->list[i].number)
            draw_leg_number(c->pen, leg_number_at(c, &ways->list[i]), ways->list[i].number, c->cell,
                            c->picture->turned);
}

/* Of the square: on men and alone, and in the corner that men leave free. */
static const double ring_radius = 0.42, ring_disc = 0.48, ring_card = 0.485;
static const double number_radius = 0.224, dot_radius = 0.13;
static const double corner_away = 0.385, corner_radius = 0.11, corner_ground = 0.1,
                    corner_dot = 0.09;
/* Of a triangle in a corner, which points to the middle of the square: its tip, and the middle of
 * its base, from there along each side of the square; and how far the base goes from its middle. */
static const double check_tip = 0.31, check_base = 0.44, check_half = 0.105;
/* The struck ring: its middle line, alone and on men. */
static const double struck_alone = 0.27, struck_on_man = 0.145;

/* A line with a white one under it, so that it is seen on whatever it crosses: as much wider as
 * with usual lines. */
static void stroke_clear(const struct canvas *c, enum line_id line, enum colour_id colour)
{
    const struct style *style = c->pen->style;

    scene_draw_keep(c->pen->scene,
                    stroke_of(style->line[line] + 0.8 * style->line[LINE_DIAGRAM], grey(100)));
    pen_stroke(c->pen, line, colour);
}

static void put_cross(const struct canvas *c, struct point p)
{
    draw_cross(c->pen, p, cross_half * c->cell, sign_line * c->cell, sign_halo * c->cell);
}

/* Of that radius in squares. */
static void put_struck_ring(const struct canvas *c, struct point p, double radius)
{
    draw_struck_ring(c->pen, p, radius * c->cell, sign_halo * c->cell);
}

void draw_crosses(const struct canvas *c, const struct square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (canvas_shows(c, squares[i]))
            put_cross(c, canvas_man(c, squares[i]).piece ? sign_corner(c, squares[i])
                                                         : canvas_middle(c, squares[i]));
}

/* A triangle that points to the middle of the square from one of its corners. */
static void add_triangle(const struct canvas *c, struct point middle, int right, int down)
{
    double tip = check_tip * c->cell, base = check_base * c->cell, half = check_half * c->cell;
    struct scene *scene = c->pen->scene;

    path_move(scene, middle.x + right * tip, middle.y + down * tip);
    path_line(scene, middle.x + right * (base + half), middle.y + down * (base - half));
    path_line(scene, middle.x + right * (base - half), middle.y + down * (base + half));
    path_close(scene);
}

/* From all corners, or from those where nothing else stands; whether there are any. */
static bool add_triangles(const struct canvas *c, const struct ways *ways, struct point middle,
                          bool all)
{
    double away = 0.5 * (check_tip + check_base) * c->cell;
    bool any = false;

    for (int k = 0; k < 4; k++) {
        int right = k & 1 ? 1 : -1, down = k & 2 ? 1 : -1;
        struct point p = {middle.x + right * away, middle.y + down * away};

        if (!all && is_crowded(c, ways, p, check_half * c->cell))
            continue;
        add_triangle(c, middle, right, down);
        any = true;
    }
    return any;
}

void draw_checks(const struct canvas *c, const struct ways *ways)
{
    for (size_t i = 0; i < c->picture->checked_count; i++) {
        struct point middle = canvas_middle(c, c->picture->checked[i]);

        if (!canvas_shows(c, c->picture->checked[i]))
            continue;
        if (!add_triangles(c, ways, middle, false))
            add_triangles(c, ways, middle, true);
        scene_draw_keep(c->pen->scene, stroke_of(2 * sign_halo * c->cell, grey(100)));
        pen_fill(c->pen, COLOUR_CAPTURE);
    }
}

static void draw_closed(const struct canvas *c, struct square square)
{
    bool man = canvas_man(c, square).piece;

    if (canvas_shows(c, square))
        put_struck_ring(c, man ? sign_corner(c, square) : canvas_middle(c, square),
                        man ? struck_on_man : struck_alone);
}

/* Around the man on the square. */
static double ring_of(const struct canvas *c, struct square square)
{
    if (!canvas_man(c, square).piece)
        return ring_radius;
    return form_of(c->pen)->rings ? ring_disc : ring_card;
}

static void draw_rings(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->circle_count; i++) {
        struct point p = canvas_middle(c, marks->circles[i]);

        if (!canvas_shows(c, marks->circles[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, ring_of(c, marks->circles[i]) * c->cell);
        stroke_clear(c, LINE_DIAGRAM, COLOUR_MOVE);
    }
}

/* The middle of the corner of a square that a player's man leaves free: at the right, beside
 * the point of its card; so much of the square away from its middle. On a card with a
 * picture below that, as above is the strength. For the player on the other side of the board it
 * lies opposite, where no label stands.
 */
static struct point free_corner(const struct canvas *c, struct square square, int side,
                                double corner)
{
    bool below = !form_of(c->pen)->rings && c->pen->face == FACE_PICTURE;
    bool upright = side == c->picture->turned;
    bool labelled = c->picture->coordinates == COORDINATES_IN && !below;
    double away = corner * c->cell * (c->picture->turned ? -1 : 1);
    double x = upright || labelled ? away : -away;
    struct point p = canvas_middle(c, square);

    return (struct point){p.x + x, below ? p.y + x : p.y - x};
}

/* Where a small mark stands: in the middle of an empty square, else in that corner. */
static struct point mark_place(const struct canvas *c, struct square square)
{
    struct man man = canvas_man(c, square);

    return man.piece ? free_corner(c, square, man.side, corner_away) : canvas_middle(c, square);
}

/* A sign that stands upright. */
static void draw_sign(const struct canvas *c, struct square square, const char *text, double width)
{
    bool empty = !canvas_man(c, square).piece;
    struct point p = mark_place(c, square);
    double radius = (empty ? number_radius : corner_radius) * c->cell;

    scene_enter(c->pen->scene, p.x, p.y, c->picture->turned ? 2 : 0);
    path_circle(c->pen->scene, 0, 0, empty ? 1.15 * radius : corner_ground * c->cell);
    scene_draw(c->pen->scene, fill_of(grey(100)));
    pen_fitted(c->pen, STYLE_TABLE_HEAD, text, 0, 0, width * radius, 1.5 * radius);
    scene_leave(c->pen->scene);
}

static void draw_dots(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->dot_count; i++) {
        bool empty = !canvas_man(c, marks->dots[i]).piece;
        struct point p = mark_place(c, marks->dots[i]);

        if (!canvas_shows(c, marks->dots[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, (empty ? dot_radius : corner_dot) * c->cell);
        scene_draw_keep(c->pen->scene,
                        stroke_of(2.4 * c->pen->style->line[LINE_DIAGRAM], grey(100)));
        pen_fill(c->pen, COLOUR_MOVE);
    }
}

static void draw_labels(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->label_count; i++)
        if (canvas_shows(c, marks->labels[i].square))
            draw_sign(c, marks->labels[i].square, marks->labels[i].text, 2.4);
}

static void draw_numbers(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->number_count; i++)
        if (canvas_shows(c, marks->numbers[i]))
            draw_sign(c, marks->numbers[i], arena_print(c->pen->scene->arena, "%zu", i + 1), 2);
}

static bool is_refused_aside(const struct canvas *c, const struct ply *ply)
{
    return ply->drop || canvas_man(c, ply_end(ply)).piece;
}

/* Where that one stands: in the middle of the square where an illegal move ends, in the corner when
 * something stands there. */
static struct point refusal_middle(const struct canvas *c, const struct ply *ply)
{
    struct square end = ply_end(ply);

    return is_refused_aside(c, ply) ? sign_corner(c, end) : canvas_middle(c, end);
}

void draw_refusal(const struct canvas *c, const struct ply *ply)
{
    put_struck_ring(c, refusal_middle(c, ply),
                    is_refused_aside(c, ply) ? struck_on_man : struck_alone);
}

void draw_marks(const struct canvas *c, const struct marks *marks)
{
    draw_rings(c, marks);
    draw_dots(c, marks);
    for (size_t i = 0; i < marks->refused_count; i++)
        draw_refusal(c, &marks->refused[i]);
    draw_crosses(c, marks->crosses, marks->cross_count);
    for (size_t i = 0; i < marks->closed_count; i++)
        draw_closed(c, marks->closed[i]);
    draw_numbers(c, marks);
    draw_labels(c, marks);
}

/* Grounds of marked squares, and the corners of those of the last move, as on screens where Chinese
 * chess is played: thin ones where it began, heavy ones where it ended. */

/* Of the square: how long and how wide a corner is, and how far it stands off the square's edge, so
 * that it does not grow together with that of a neighbour. */
static const double arm = 0.24, weights[] = {0.024, 0.075}, inset = 0.05;
static const double least_weight = 0.12; /* mm */

static bool on_points(const struct canvas *c)
{
    return board_has_points(c->picture->placement->game);
}

static void lay_ground(const struct canvas *c, struct square square, struct colour colour)
{
    struct point p = canvas_middle(c, square);

    if (!canvas_shows(c, square))
        return;
    if (on_points(c))
        path_circle(c->pen->scene, p.x, p.y, c->cell / 2);
    else
        path_rect(c->pen->scene, p.x - c->cell / 2, p.y - c->cell / 2, c->cell, c->cell);
    scene_draw(c->pen->scene, fill_of(colour));
}

void draw_grounds(const struct canvas *c)
{
    const struct marks *marks = c->picture->marks;

    for (size_t i = 0; marks && i < marks->shaded_count; i++)
        lay_ground(c, marks->shaded[i], pen_colour(c->pen, COLOUR_ORIGIN));
}

/* An angle whose point is at (x, y), its arms running off to `right` and `down`, each 1 or -1. */
static void add_corner(const struct canvas *c, double x, double y, int right, int down, double wide)
{
    double length = arm * c->cell;
    struct scene *scene = c->pen->scene;

    path_move(scene, x, y);
    path_line(scene, x + right * length, y);
    path_line(scene, x + right * length, y + down * wide);
    path_line(scene, x + right * wide, y + down * wide);
    path_line(scene, x + right * wide, y + down * length);
    path_line(scene, x, y + down * length);
    path_close(scene);
}

/* Whether the name of a file stands there, in the lower left corner as it is seen. */
static bool is_labelled(const struct canvas *c, struct square square, int right, int down)
{
    const struct region *region = &c->picture->region;
    int first = c->picture->turned ? region->rank : region->rank + region->ranks - 1;
    int seen = c->picture->turned ? -1 : 1;

    return c->picture->coordinates == COORDINATES_IN && square.rank == first && right == seen &&
           down == -seen;
}

/* Whether the ring of a refused move stands there. */
static bool is_refused(const struct canvas *c, struct square square, int right, int down)
{
    const struct picture *picture = c->picture;
    struct point middle = canvas_middle(c, square), cross;

    if (!picture->illegal || !picture->ply || !square_same(square, ply_end(picture->ply)))
        return false;
    cross = refusal_middle(c, picture->ply);
    return right * (middle.x - cross.x) > 0 && down * (middle.y - cross.y) > 0;
}

/* Whether something else stands in the corner from which arms would run off to `right` and
 * `down`. */
static bool is_taken(const struct canvas *c, struct square square, int right, int down)
{
    return is_labelled(c, square, right, down) || is_refused(c, square, right, down);
}

static void add_corners(const struct canvas *c, struct square square, bool last)
{
    double wide = fmax(least_weight, weights[last] * c->cell);
    double half = (0.5 - inset) * c->cell;
    struct point p = canvas_middle(c, square);

    for (int right = -1; right <= 1; right += 2)
        for (int down = -1; down <= 1; down += 2)
            if (!is_taken(c, square, right, down))
                add_corner(c, p.x - right * half, p.y - down * half, right, down, wide);
}

void draw_corners(const struct canvas *c)
{
    const struct ply *made = c->picture->made;

    for (int i = 0; made && i < made->count; i++) {
        if (!canvas_shows(c, made->squares[i]))
            continue;
        add_corners(c, made->squares[i], i + 1 == made->count);
        pen_fill(c->pen, COLOUR_MOVE);
    }
}

/* Signs of promotion. */

/* Of the square: the ring, and how far its middle lies from that of the square. */
static const double promotion_radius = 0.19, promotion_away = 0.28;
static const double promotion_least = 1.6; /* mm, its radius */

static double promotion_size(const struct canvas *c)
{
    return fmin(fmax(promotion_radius * c->cell, promotion_least), promotion_away * c->cell);
}

/* The first corner of the square, as it is seen, where the sign has room: beside the head of the
 * arrow that ends there. */
static struct point promotion_corner(const struct canvas *c, const struct ways *ways,
                                     struct square square)
{
    static const int corners[][2] = {{1, -1}, {-1, -1}, {-1, 1}, {1, 1}};
    double near = promotion_size(c) + sign_halo * c->cell;
    double away = promotion_away * c->cell * (c->picture->turned ? -1 : 1);
    struct point middle = canvas_middle(c, square), p = middle;

    for (size_t i = 0; i < COUNT_OF(corners); i++) {
        int right = corners[i][0], down = corners[i][1];
        int seen = c->picture->turned ? -1 : 1;

        p = (struct point){middle.x + right * away, middle.y + down * away};
        if (!is_labelled(c, square, -right * seen, -down * seen) && !is_crowded(c, ways, p, near))
            break;
    }
    return p;
}

static void draw_promotion(const struct canvas *c, const struct ways *ways, const struct ply *ply,
                           bool promotes, bool refused)
{
    struct square square = ply_end(ply);

    if ((promotes || ply->declines || refused) && canvas_shows(c, square))
        draw_promotion_sign(c->pen, promotion_corner(c, ways, square), promotion_size(c),
                            sign_halo * c->cell, !promotes, refused);
}

/* The move of the picture may promote without saying so; refused, it promotes as the other one does
 * not. */
void draw_promotions(const struct canvas *c, const struct ways *ways)
{
    const struct picture *picture = c->picture;
    const struct marks *marks = picture->marks;
    const struct trail *trail = picture->trail;
    bool refused = picture->illegal && trail && trail->otherwise;

    if (picture->ply && !is_refused_move(c))
        draw_promotion(c, ways, picture->ply,
                       refused ? !trail->promotes
                               : picture->ply->promotes || (trail && trail->promotes),
                       refused);
    for (size_t i = 0; marks && i < marks->arrow_count; i++)
        draw_promotion(c, ways, &marks->arrows[i], marks->arrows[i].promotes, false);
}
