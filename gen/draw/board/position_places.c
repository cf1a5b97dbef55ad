/* Where signs stand on positions: of a table of places the first that hides nothing, else the one
 * that hides least of men, arrows, lines and other signs. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"

/* --- what is hidden --- */

/* Of the square: half of what the picture of a man takes on his card or disc. */
static const double picture_half = 0.25;
/* What weighs as much as a square's side of an arrow: one of the three points of its head, a man's
 * whole picture, another sign, the crossing of two grid lines; and less, one line. */
static const double head_weight = 1, man_weight = 4, sign_weight = 2, corner_weight = 1,
                    line_weight = 0.25, outside_weight = 4;

static double overlap(double a, double half, double b, double other_half)
{
    return fmax(0, fmin(a + half, b + other_half) - fmax(a - half, b - other_half));
}

/* The length of arrows, in squares, and the points of their heads. */
static double hides_ways(const struct canvas *c, const struct pad *pad)
{
    double hidden = 0;

    EACH (way, c->ways.list, c->ways.count) {
        struct point points[3] = {way->curve.to};

        hidden += curve_hidden(&way->curve, pad, 1) * curve_length(&way->curve) / c->cell;
        if (!way->head || curve_length(&way->curve) <= 0)
            continue;
        curve_head(c->pen, &way->curve, points + 1);
        for (size_t i = 0; i < COUNT_OF(points); i++)
            hidden += head_weight * pads_hold(pad, 1, points[i]);
    }
    return hidden;
}

/* Crosses on what the picture's move takes. */
static double hides_crosses(const struct canvas *c, const struct pad *pad)
{
    const struct trail *trail = is_refused_move(c) ? NULL : c->picture->trail;
    double near = pad->half_width + cross_half * c->cell, hidden = 0;

    for (size_t i = 0; trail && i < trail->taken_count; i++) {
        struct point cross = cross_place(c, trail->taken[i]);

        hidden += fmax(fabs(cross.x - pad->middle.x), fabs(cross.y - pad->middle.y)) < near;
    }
    return sign_weight * hidden;
}

static double hides_numbers(const struct canvas *c, const struct pad *pad)
{
    double room = leg_size * LEG_RADIUS * c->cell, hidden = 0;
    const struct pad wide = {pad->middle, pad->half_width + room, pad->half_height + room};

    EACH (way, c->ways.list, c->ways.count)
        hidden += way->number && pads_hold(&wide, 1, leg_number_at(c, way));
    return sign_weight * hidden;
}

/* Pictures of men, and what lies outside the board's part. */
static double hides_men(const struct canvas *c, const struct pad *pad)
{
    const struct region *region = &c->picture->region;
    double half = picture_half * c->cell, hidden = 0;

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct point p = canvas_middle(c, square);

        if (canvas_man(c, square).piece)
            hidden += overlap(p.x, half, pad->middle.x, pad->half_width) *
                      overlap(p.y, half, pad->middle.y, pad->half_height) / (4 * half * half);
    }
    return man_weight * hidden;
}

/* Whether the pad lies over one of the lines that are a square apart, or reaches beyond all. */
static bool is_on_line(double at, double half, double cell)
{
    return fabs(at - cell * round(at / cell)) < half;
}

static double hides_lines(const struct canvas *c, const struct pad *pad)
{
    bool points = board_has_points(c->picture->placement->game);
    double begin = points ? 0.5 * c->cell : 0;
    double x = pad->middle.x - c->x, y = pad->middle.y - c->y;
    bool upright = is_on_line(x - begin, pad->half_width, c->cell),
         level = is_on_line(y - begin, pad->half_height, c->cell);
    bool outside =
        !c->picture->alone &&
        (x < pad->half_width || x > picture_across(c->picture) * c->cell - pad->half_width ||
         y < pad->half_height || y > picture_down(c->picture) * c->cell - pad->half_height);

    if (!game_is_grid(c->picture->placement->game))
        return outside * outside_weight;
    return outside * outside_weight + (upright && level ? corner_weight : 0) +
           line_weight * (upright + level);
}

/* --- corners of squares --- */

/* Right and down, each 1 or -1, as a square is seen. */
struct corner {
    int right, down;
};

static struct point corner_of(const struct canvas *c, struct square square,
                              const struct corner *corner, double away)
{
    struct point p = canvas_middle(c, square);

    away *= c->picture->turned ? -c->cell : c->cell;
    return (struct point){p.x + corner->right * away, p.y + corner->down * away};
}

/* Whether the name of a file stands there, in the lower left corner as it is seen. */
bool is_labelled(const struct canvas *c, struct square square, int right, int down)
{
    const struct region *region = &c->picture->region;
    int first = c->picture->turned ? region->rank : region->rank + region->ranks - 1;
    int seen = c->picture->turned ? -1 : 1;

    return c->picture->coordinates == COORDINATES_IN && square.rank == first && right == seen &&
           down == -seen;
}

struct point sign_corner(const struct canvas *c, struct square square)
{
    static const struct corner corners[] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    struct point best = {0, 0};
    double least = INFINITY;

    EACH (corner, corners, COUNT_OF(corners)) {
        struct pad pad = {corner_of(c, square, corner, sign_away), cross_half * c->cell,
                          cross_half * c->cell};
        double hidden = hides_ways(c, &pad);

        if (hidden < least) {
            least = hidden;
            best = pad.middle;
        }
    }
    return best;
}

struct point cross_place(const struct canvas *c, struct square square)
{
    const struct ply *ply = c->picture->trail ? canvas_ply(c) : NULL;
    bool lost = ply && !ply->drop && square_same(square, ply->squares[0]) &&
                !canvas_man(c, ply_end(ply)).piece;

    if (lost)
        return sign_corner(c, ply_end(ply));
    return canvas_man(c, square).piece ? sign_corner(c, square) : canvas_middle(c, square);
}

/* --- numbers of legs --- */

struct point leg_number_at(const struct canvas *c, const struct way *way)
{
    /* along the leg, and to the right of it, in squares */
    static const double along[] = {0.5, 0.35, 0.65, 0.2, 0.8}, beside[] = {0.36, 0.29, 0.45};
    double half = leg_size * LEG_RADIUS * c->cell, least = INFINITY;
    struct point best = {0, 0};

    for (size_t i = 0; i < COUNT_OF(along) * COUNT_OF(beside) * 2; i++) {
        double t = along[i / 2 / COUNT_OF(beside)];
        double away = beside[i / 2 % COUNT_OF(beside)] * (i % 2 ? -c->cell : c->cell);
        const struct curve part = curve_part(&way->curve, fmax(0, 2 * t - 1), fmin(1, 2 * t));
        struct pad pad = {curve_beside(&part, away), half, half};
        double hidden = hides_ways(c, &pad) + hides_crosses(c, &pad) + hides_men(c, &pad) +
                        hides_lines(c, &pad);

        if (hidden < least) {
            least = hidden;
            best = pad.middle;
        }
    }
    return best;
}

/* --- signs of promotion --- */

/* Of the square: the ring, and what is left between it and the edge of the square. */
static const double promotion_radius = 0.19, promotion_edge = 0.04;
static const double promotion_least = 1.1,
                    promotion_most = 0.24; /* its radius: mm, of the square */

double promotion_size(const struct canvas *c)
{
    return fmin(fmax(promotion_radius * c->cell, promotion_least), promotion_most * c->cell);
}

/* Who promotes: where the move leads to an empty square, that square; else the man who moves, for
 * what is taken there does not promote. */
static struct square promotion_square(const struct canvas *c, const struct ply *ply)
{
    struct square end = ply_end(ply);
    bool shown = region_has(c->picture->placement->game, &c->picture->region, ply->squares[0]);

    return canvas_man(c, end).piece && shown ? ply->squares[0] : end;
}

struct point promotion_place(const struct canvas *c, const struct ply *ply)
{
    static const struct corner corners[] = {{1, -1}, {-1, -1}, {-1, 1}, {1, 1}};
    double half = promotion_size(c) + sign_halo * c->cell, least = INFINITY;
    double away = 0.5 - promotion_edge - promotion_size(c) / c->cell;
    struct square square = promotion_square(c, ply);
    int seen = c->picture->turned ? -1 : 1;
    struct point best = {0, 0};

    EACH (corner, corners, COUNT_OF(corners)) {
        struct pad pad = {corner_of(c, square, corner, away), half, half};
        double hidden =
            hides_ways(c, &pad) + hides_crosses(c, &pad) + hides_numbers(c, &pad) +
            sign_weight * is_labelled(c, square, -corner->right * seen, -corner->down * seen);

        if (hidden < least) {
            least = hidden;
            best = pad.middle;
        }
    }
    return best;
}

bool is_crowded(const struct canvas *c, struct point p, double near)
{
    const struct pad pad = {p, near, near};

    return hides_ways(c, &pad) + hides_crosses(c, &pad) + hides_numbers(c, &pad) > 0;
}
