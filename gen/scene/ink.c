/* Large greys become patterns on white, and dark ones outlines with them; tints and what is pale
 * are left out, and dark stones become rings. What stands in white on a dark ground is drawn in its
 * colour there, in a clearing of the pattern. */

#include "scene/flat.h"
#include "type/outline.h"

/* Darkness; differences that are meant. */
#define MOST_OF_TINT 0.25
#define DARK_GROUND 0.4

/* A large fill, on which later shapes may stand. */
struct ground {
    const struct flat *flat;
    double darkness;      /* as it was */
    struct colour colour; /* likewise */
    bool stone;           /* a disc that becomes a ring */
};

struct inking {
    struct arena *arena;
    const struct scene *from;
    struct scene *to;
    const struct flat **flats;    /* by shape; NULL: no need of it */
    const struct ground **stands; /* by shape; NULL: on the paper */
    struct lookup rasters;        /* in the new ink, by what they were */
    struct ground **grounds;      /* in the order of painting, with that of each shape or NULL */
};

/* --- grounds of a scene: large fills, and what stands on them --- */

static const double large_fill = 1.1; /* mm, see flat_thickness() */
static const double apart = 0.25;     /* of darkness */

static bool is_grey(struct colour c)
{
    return c.r == c.g && c.g == c.b;
}

static bool is_tint(struct colour c)
{
    return !is_grey(c) && colour_darkness(c) < MOST_OF_TINT;
}

/* A light colour of a ground, on which lines and patterns tell what it is; and a dark one. */
static bool is_strong(struct colour c)
{
    return !is_grey(c) && colour_darkness(c) >= DARK_GROUND;
}

static double fill_darkness(struct colour c)
{
    return is_tint(c) ? 0 : colour_darkness(c);
}

static double line_darkness(struct colour c)
{
    return is_strong(c) ? 1 : fill_darkness(c);
}

/* --- grounds --- */

/* Tints are left out; dark colours are as good as black. */
static double darkness_of(const struct shape *shape)
{
    if (shape->kind == SHAPE_TEXT)
        return colour_darkness(shape->text.colour);
    return shape->path.paint.filled ? fill_darkness(shape->path.paint.fill)
                                    : line_darkness(shape->path.paint.stroke);
}

/* Where a shape is looked for on its ground. */
static struct point somewhere_in(const struct shape *shape)
{
    struct ink ink;

    if (shape->kind == SHAPE_PATH)
        return shape->path.count ? shape->path.segments[0].to[0] : (struct point){0, 0};
    ink = line_ink(shape->text.line);
    return text_point(&shape->text, ink.left + ink.width / 2, ink.top + ink.height / 2);
}

static struct point circle_middle(const struct segment *circle)
{
    const struct point *to = circle->to;

    return (struct point){(to[0].x + to[1].x + to[2].x) / 3, (to[0].y + to[1].y + to[2].y) / 3};
}

static double circle_radius(const struct segment *circle)
{
    struct point middle = circle_middle(circle);

    return hypot(circle->to[0].x - middle.x, circle->to[0].y - middle.y);
}

static bool has_ink(const struct shape *shape)
{
    return shape->kind == SHAPE_TEXT ||
           (shape->kind == SHAPE_PATH && (shape->path.paint.filled || shape->path.paint.width > 0));
}

static bool is_disc(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && shape->path.count == 1 &&
           shape->path.segments->verb == VERB_CIRCLE && shape->path.paint.filled;
}

static bool is_stone(const struct shape *shape)
{
    return is_disc(shape) && shape->path.paint.stone && darkness_of(shape) >= DARK_GROUND;
}

/* The fill as a ground. */
static struct ground *ground_of(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    struct ground *ground = arena_alloc(k->arena, 1, sizeof *ground);

    *ground =
        (struct ground){k->flats[i], darkness_of(shape), shape->path.paint.fill, is_stone(shape)};
    return ground;
}

/* A line along the edge of what was filled just before is drawn on that, on whichever side of the
 * edge its points are. */
static bool edges_fill(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    return i > 0 && shape->kind == SHAPE_PATH && !shape->path.paint.filled && k->flats[i - 1] &&
           shapes_share_path(shape - 1, shape);
}

/* NULL: paper. */
static struct ground *ground_below(const struct inking *k, size_t i)
{
    struct point p = somewhere_in(&k->from->shapes[i]);

    if (edges_fill(k, i))
        return k->grounds[i - 1] ? k->grounds[i - 1] : ground_of(k, i - 1);
    while (i-- > 0)
        if (k->grounds[i] && flat_holds(k->grounds[i]->flat, p))
            return k->grounds[i];
    return NULL;
}

/* Finds for every shape the ground it stands on, and which shapes are grounds themselves. */
static void find_grounds(struct inking *k)
{
    for (size_t i = 0; i < k->from->count; i++) {
        const struct shape *shape = &k->from->shapes[i];

        if (!has_ink(shape) || shape->pale)
            continue;
        k->stands[i] = ground_below(k, i);
        if (shape->kind == SHAPE_TEXT || !shape->path.paint.filled)
            continue;
        k->flats[i] = flat_of(k->arena, shape, FLATNESS);
        if (flat_thickness(k->flats[i]) >= large_fill)
            k->grounds[i] = ground_of(k, i);
    }
}

/* Paper around a sign, which is drawn after it with the same path. */
static bool is_halo(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i], *sign = shape;

    while (sign + 1 < k->from->shapes + k->from->count && shapes_share_path(shape, sign + 1))
        sign++;
    return sign > shape && darkness_of(shape) <= 0 && darkness_of(sign) > apart;
}

/* Light things on a dark ground. */
static bool is_reversed(const struct inking *k, size_t i)
{
    const struct ground *ground = k->stands[i];

    return ground && !is_halo(k, i) && ground->darkness >= DARK_GROUND &&
           darkness_of(&k->from->shapes[i]) < ground->darkness - apart;
}

/* A fine ring within a stone, which its heavy one takes the place of. */
static bool is_inner_ring(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    return k->stands[i] && k->stands[i]->stone && shape->kind == SHAPE_PATH &&
           shape->path.count == 1 && shape->path.segments->verb == VERB_CIRCLE &&
           !shape->path.paint.filled;
}

/* Whether no part of the shape reaches beyond the stone, as arrows and crosses on it do. */
static bool lies_within(const struct inking *k, size_t i, const struct shape *stone)
{
    struct point middle = circle_middle(stone->path.segments);
    double radius = circle_radius(stone->path.segments);
    const struct flat *flat =
        k->flats[i] ? k->flats[i] : flat_of(k->arena, &k->from->shapes[i], FLATNESS);

    return !FIND(
        one, flat->loops, flat->count,
        FIND(p, one->points, one->count, hypot(p->x - middle.x, p->y - middle.y) > radius));
}

/* Whether something stands on a stone but such a ring. */
static bool has_figure(const struct inking *k, size_t stone)
{
    for (size_t i = stone + 1; i < k->from->count; i++)
        if (k->stands[i] && k->stands[i] == k->grounds[stone] && has_ink(&k->from->shapes[i]) &&
            !is_inner_ring(k, i) && lies_within(k, i, &k->from->shapes[stone]))
            return true;
    return false;
}

/* Whether a light grey ground has an edge of its own, drawn with the same path: then that alone
 * tells it, heavier, and no pattern. */
static bool is_edged_grey(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness;

    if (i + 1 >= k->from->count || !shapes_share_path(shape, shape + 1) ||
        !shape->path.paint.filled || shape[1].path.paint.filled)
        return false;
    darkness = fill_darkness(shape->path.paint.fill);
    return darkness > 0.02 && darkness < MOST_OF_TINT;
}

/* --- ink --- */

const char *const ink_names[] = {"full", "grey", "low", "black", NULL};

static const double dark_sign = 0.7; /* darkness of small fills */
static const double bar_part =
    0.45; /* in low ink, of the darkness of lines that are drawn as fills */

/* mm; see flat_thickness() */
static const double large_letter = 0.3;
static const double wide_line = 1, broad_line = 2; /* mm; become two lines, and a pattern too */
static const double read_size = 5;                 /* mm; letters up to it stay as they are */
static const double outline = 0.12, halo = 0.8;

/* In low ink: of a line's width and darkness. */
static const double low_tint = 0.33; /* of the darkness of small light fills */
static const double low_width = 0.42, low_darkness = 0.65;
/* In low ink: edges of bodies keep so many mm, with the half that is hidden, for they are all that
 * is left of these. */
static const double low_edge = 0.4;

/* Dark stones become rings: as wide as a part of their radius, with a figure in them narrower ones,
 * and so wide at most. */
static const double ring_alone = 0.28, ring_part = 0.14, ring_most = 1.1;
/* Of the edges of what has a light grey ground, mm. */
static const double edge_of_grey = 0.45;

static struct colour without_colour(struct colour c)
{
    return palette_grey(c);
}

static const struct colour black = {0, 0, 0}, white = {255, 255, 255};

/* --- shapes of the new scene --- */

static struct shape *add_shape(struct inking *k, const struct shape *shape)
{
    struct shape *copy = ARENA_PUSH(k->arena, k->to->shapes, k->to->count);

    *copy = *shape;
    return copy;
}

static void add_painted(struct inking *k, const struct shape *shape, struct paint paint)
{
    paint.even_odd = shape->path.paint.even_odd;
    add_shape(k, shape)->path.paint = paint;
}

/* Adds its edges to the scene's path, as if they were drawn there. */
static void flat_path(struct scene *scene, const struct flat *flat)
{
    for (size_t k = 0; k < flat->count; k++)
        if (flat->loops[k].count)
            path_polygon(scene, flat->loops[k].points, flat->loops[k].count);
}

static void add_flat(struct inking *k, const struct flat *flat, struct paint paint)
{
    flat_path(k->to, flat);
    scene_draw(k->to, paint);
}

static const struct flat *flat_at(struct inking *k, size_t i)
{
    if (!k->flats[i])
        k->flats[i] = flat_of(k->arena, &k->from->shapes[i], FLATNESS);
    return k->flats[i];
}

static struct paint round_stroke(double width, struct colour colour)
{
    return paint_round(stroke_of(width, colour));
}

/* --- stones --- */

/* About the same middle; it begins at the same side, so that both sides of folded stones agree. */
static struct segment *circle_within(struct inking *k, const struct segment *circle, double part)
{
    struct segment *inner = arena_alloc(k->arena, 1, sizeof *inner);
    struct point middle = circle_middle(circle);

    *inner = *circle;
    for (size_t i = 0; i < COUNT_OF(inner->to); i++) {
        inner->to[i].x = middle.x + part * (circle->to[i].x - middle.x);
        inner->to[i].y = middle.y + part * (circle->to[i].y - middle.y);
    }
    return inner;
}

/* Within its edge, on paper. */
static void add_stone(struct inking *k, size_t i, struct colour colour)
{
    const struct shape *shape = &k->from->shapes[i];
    double radius = circle_radius(shape->path.segments);
    double width = has_figure(k, i) ? fmin(ring_most, ring_part * radius) : ring_alone * radius;
    struct shape ring = *shape;

    add_painted(k, shape, fill_of(white));
    ring.path.segments = circle_within(k, shape->path.segments, 1 - width / (2 * radius));
    add_painted(k, &ring, stroke_of(width, colour));
}

/* --- low --- */

/* Dark colours stay, tints go, greys are as dark as is said. */
static struct colour low_colour(struct colour own, double darkness)
{
    return is_strong(own) ? own : grey_of(darkness);
}

static double low_line(double width)
{
    return fmin(width, fmax(THINNEST_LINE, low_width * width));
}

/* Of what stands in white on a pattern: keeps the pattern off. */
static void add_halo(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    if (shape->kind == SHAPE_TEXT || shape->path.paint.filled)
        add_flat(k, flat_at(k, i), round_stroke(halo, white));
    else
        add_painted(k, shape, round_stroke(low_line(shape->path.paint.width) + halo, white));
}

/* The clearings of a pattern come with it, before all that stands there: it never runs behind text.
 */
static void add_halos(struct inking *k, size_t ground)
{
    for (size_t i = ground + 1; i < k->from->count; i++)
        if (k->stands[i] && k->stands[i] == k->grounds[ground] &&
            (is_reversed(k, i) || k->from->shapes[i].kind == SHAPE_TEXT))
            add_halo(k, i);
}

/* --- patterns in place of greys --- */

/* Dots for light ones, lines for others, the darker the closer. Low ink is lighter than what it
 * stands for; black is pure. */
enum tone_set { TONE_LOW, TONE_BLACK };

struct tone {
    enum { TONE_NONE, TONE_DOTS, TONE_LINES, TONE_SOLID } kind;
    double width, pitch; /* mm; of the lines or dots, and from one to the next */
    struct colour colour;
};

/* Up to which darkness a pattern serves, how much of its ink it takes, and its lines or dots. */
static const struct range {
    double to, part, width;
    int kind;
} ranges[][4] = {
    [TONE_LOW] = {{0.02, 0, 0, TONE_NONE},
                  {0.3, 0.4, 0.25, TONE_DOTS},
                  {0.7, 0.25, 0.1, TONE_LINES},
                  {INFINITY, 0.16, 0.1, TONE_LINES}},
    [TONE_BLACK] = {{0.02, 0, 0, TONE_NONE},
                    {0.25, 0.6, 0.2, TONE_DOTS},
                    {0.8, 0.8, 0.15, TONE_LINES},
                    {INFINITY, 1, 0, TONE_SOLID}},
};

/* The pattern for a grey: 0 white, 1 black. */
static struct tone tone_of(enum tone_set set, double darkness)
{
    const struct range *range = ranges[set];
    struct tone tone = {0};
    double part;

    while (darkness > range->to)
        range++;
    part = range->part * darkness;
    tone.kind = range->kind;
    tone.width = range->width;
    if (range->kind == TONE_LINES)
        tone.pitch = range->width / part;
    else if (range->kind == TONE_DOTS)
        tone.pitch = sqrt(M_PI / 4 * range->width * range->width / part);
    return tone;
}

static void draw_lines(struct scene *scene, const struct flat *flat, const struct tone *tone)
{
    struct stretch *stretches;
    size_t count = flat_stretches(flat, 1, tone->pitch, &stretches);

    for (size_t i = 0; i < count; i++) {
        path_move(scene, stretches[i].from.x, stretches[i].from.y);
        path_line(scene, stretches[i].to.x, stretches[i].to.y);
    }
    if (count)
        scene_draw(scene, stroke_of(tone->width, tone->colour));
}

/* Every row of dots is a dashed line of dashes without length, its ends round. */
static void draw_dots(struct scene *scene, const struct flat *flat, const struct tone *tone)
{
    const double length = 0.001, p = tone->pitch, half = tone->width / 2;
    const struct extent *e = &flat->extent;
    struct stretch *stretches;
    size_t count = flat_stretches(flat, 0, p, &stretches), drawn = 0;

    for (size_t i = 0; i < count; i++) {
        double row = floor((stretches[i].from.y - (e->top + e->bottom) / 2) / p);
        double origin = (e->left + e->right) / 2 + (fmod(row, 2) == 0 ? 0.25 : -0.25) * p;
        double from = origin + p * ceil((stretches[i].from.x + half - origin) / p);
        double to = origin + p * floor((stretches[i].to.x - half - origin) / p);

        if (to < from)
            continue;
        path_move(scene, from, stretches[i].from.y);
        path_line(scene, to + length, stretches[i].from.y);
        drawn++;
    }
    if (drawn)
        scene_draw(scene, paint_round(dashed_of(tone->width, length, p - length, tone->colour)));
}

/* Whether things on it are so small that they need a fine pattern below them. */
static bool flat_is_small(const struct flat *flat)
{
    const double small = 20; /* mm from side to side: faces and squares of figures */
    const struct extent *e = &flat->extent;

    return fmax(e->right - e->left, e->bottom - e->top) < small;
}

/* Fills a polygon with the pattern for a grey. */
static void draw_tone(struct scene *scene, const struct flat *flat, enum tone_set set,
                      double darkness)
{
    const double fine = 0.6; /* of the usual dots */
    struct tone tone = tone_of(set, darkness);

    if (tone.kind == TONE_DOTS && flat_is_small(flat)) {
        tone.width *= fine;
        tone.pitch *= fine;
    }
    if (tone.kind == TONE_DOTS)
        draw_dots(scene, flat, &tone);
    else if (tone.kind == TONE_LINES)
        draw_lines(scene, flat, &tone);
}

/* The outlines of what it covers. */
static void low_wide_stroke(struct inking *k, const struct shape *shape, struct paint paint)
{
    double darkness = colour_darkness(paint.stroke), width = paint.width - 2 * outline;

    add_painted(k, shape, paint);
    paint.width = width;
    paint.stroke = white;
    add_painted(k, shape, paint);
    if (width >= broad_line)
        draw_tone(k->to, flat_of_stroke(k->arena, shape, width), TONE_LOW, darkness);
}

/* Whether the shape after a stroke fills the same path, and so hides the inner half of the line: as
 * that of a body, whose parts overlap, and of which only the edge of the whole is to be seen. */
static bool is_half_hidden(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    return i + 1 < k->from->count && shapes_share_path(shape, shape + 1) &&
           shape[1].path.paint.filled;
}

static bool has_edge(const struct inking *k, size_t i)
{
    return i > 0 && is_half_hidden(k, i - 1) && k->from->shapes[i - 1].path.paint.width > 0;
}

/* Whether light things without an edge stand on a dark ground. */
static bool holds_reversed(const struct inking *k, size_t ground)
{
    for (size_t i = ground + 1; i < k->from->count; i++)
        if (k->stands[i] == k->grounds[ground] && is_reversed(k, i) && !has_edge(k, i))
            return true;
    return false;
}

/* Whether a dark ground has a darker edge, which tells it well enough: a pattern, or black, would
 * hide the marks on it, which have the colour of the edge. */
static bool is_outlined(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    return k->grounds[i] && k->grounds[i]->darkness >= DARK_GROUND && has_edge(k, i) &&
           !holds_reversed(k, i) &&
           colour_darkness(shape[-1].path.paint.stroke) > colour_darkness(shape->path.paint.fill);
}

/* Knives and rulers follow it: cuts, folds, and their ticks in the foot's layer. */
static bool guides(const struct shape *shape)
{
    return shape->layer == LAYER_CUT || shape->layer == LAYER_FOLD || shape->layer == LAYER_NOTE;
}

static void low_stroke(struct inking *k, size_t i, struct colour own)
{
    const struct shape *shape = &k->from->shapes[i];
    struct paint paint = shape->path.paint;
    double darkness = fill_darkness(own);

    paint.filled = false;
    paint.stroke = low_colour(own, darkness);
    if (i > 0 && is_edged_grey(k, i - 1)) {
        paint.width = edge_of_grey;
        add_painted(k, shape, paint);
        return;
    }
    if (darkness <= 0 || guides(shape)) {
        add_painted(k, shape, paint);
        return;
    }
    if (paint.width >= wide_line && !is_half_hidden(k, i)) {
        low_wide_stroke(k, shape, paint);
        return;
    }
    if (is_half_hidden(k, i)) {
        paint.width = fmin(paint.width, fmax(low_edge, low_width * paint.width));
    } else {
        paint.width = low_line(paint.width);
        paint.stroke = low_colour(own, low_darkness * darkness);
    }
    add_painted(k, shape, paint);
}

/* Whether a fill is a line, such as a side of a frame. */
static bool is_bar(const struct flat *flat)
{
    const double slender = 12;
    const struct extent *e = &flat->extent;

    return fmax(e->right - e->left, e->bottom - e->top) > slender * flat_thickness(flat);
}

/* Small fills stay, for they are signs. */
static double small_darkness(const struct flat *flat, double darkness)
{
    if (is_bar(flat))
        return bar_part * darkness;
    return darkness < dark_sign ? darkness / 2 : darkness;
}

/* Small dark grounds are left as they are, as figures and seals are, with all that stands on them.
 */
static bool stays_solid(const struct ground *ground)
{
    return is_strong(ground->colour) && flat_is_small(ground->flat);
}

static void low_fill(struct inking *k, size_t i, struct colour own, bool outlined)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness = fill_darkness(own);

    if (!k->grounds[i]) {
        add_painted(k, shape, fill_of(low_colour(own, small_darkness(k->flats[i], darkness))));
        return;
    }
    if (k->grounds[i]->stone) {
        add_stone(k, i, own);
        return;
    }
    if (is_edged_grey(k, i) || is_outlined(k, i)) {
        add_painted(k, shape, fill_of(white));
        return;
    }
    if (stays_solid(k->grounds[i])) {
        add_painted(k, shape, fill_of(own));
        return;
    }
    if (darkness < DARK_GROUND && flat_is_small(k->flats[i])) { /* dots would hide what is on it */
        add_painted(k, shape, fill_of(grey_of(low_tint * darkness)));
        return;
    }
    add_painted(k, shape, fill_of(white));
    draw_tone(k->to, k->flats[i], TONE_LOW, darkness);
    add_halos(k, i);
    if (outlined || darkness >= 2 * DARK_GROUND)
        add_painted(k, shape, stroke_of(outline, black));
}

/* Large letters are hollow; a white text below their outlines can still be searched for. */
static void low_text(struct inking *k, size_t i, struct colour own)
{
    const struct shape *shape = &k->from->shapes[i];
    bool large =
        line_style(shape->text.line)->size * MM_PER_POINT * shape->text.scale > read_size &&
        flat_thickness(flat_at(k, i)) >= large_letter;

    add_shape(k, shape)->text.colour = large ? white : own;
    if (large)
        add_flat(k, k->flats[i], round_stroke(outline, own));
}

static struct colour colour_of(const struct shape *shape)
{
    if (shape->kind == SHAPE_TEXT)
        return shape->text.colour;
    return shape->path.paint.filled ? shape->path.paint.fill : shape->path.paint.stroke;
}

/* What is drawn in paper on a stone has the stone's colour. */
static void stone_figure(struct inking *k, size_t i, struct colour colour)
{
    const struct shape *shape = &k->from->shapes[i];
    struct paint paint = shape->path.paint;

    if (is_inner_ring(k, i))
        return;
    if (is_disc(shape)) { /* under a sign */
        add_shape(k, shape);
        return;
    }
    if (shape->kind == SHAPE_TEXT) {
        add_shape(k, shape)->text.colour = colour;
        return;
    }
    paint.fill = paint.stroke = colour;
    add_painted(k, shape, paint);
}

static void low_shape(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness = darkness_of(shape);
    bool reversed = is_reversed(k, i), clears = reversed && k->grounds[i] && darkness <= 0;
    struct colour own = reversed && !clears ? grey_of(1 - darkness) : colour_of(shape);

    if (reversed && k->stands[i]->stone) {
        stone_figure(k, i, k->stands[i]->colour);
        return;
    }
    if (reversed && stays_solid(k->stands[i])) {
        add_shape(k, shape);
        return;
    }
    if (shape->kind == SHAPE_TEXT) {
        low_text(k, i, own);
        return;
    }
    if (shape->path.paint.filled)
        low_fill(k, i, own, clears);
    if (shape->path.paint.width > 0)
        low_stroke(k, i, shape->path.paint.filled ? shape->path.paint.stroke : own);
}

/* --- black --- */

static struct colour black_or_white(const struct inking *k, size_t i, double darkness)
{
    return darkness < 0.05 || (is_reversed(k, i) && darkness < 0.5) ? white : black;
}

/* Grey lines become thinner. */
static void black_stroke(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    struct paint paint = shape->path.paint;
    double darkness = line_darkness(paint.stroke), part;

    paint.filled = false;
    paint.stroke = black_or_white(k, i, darkness);
    part = paint.stroke.r ? 1 - darkness : darkness;
    paint.width = i > 0 && is_edged_grey(k, i - 1)
                      ? edge_of_grey
                      : fmin(paint.width, fmax(THINNEST_LINE, part * paint.width));
    add_painted(k, shape, paint);
}

static void black_fill(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness = fill_darkness(shape->path.paint.fill);
    const struct tone solid = tone_of(TONE_BLACK, darkness);

    if (k->grounds[i] && k->grounds[i]->stone) {
        add_stone(k, i, black);
        return;
    }
    if (is_edged_grey(k, i) || is_outlined(k, i)) {
        add_painted(k, shape, fill_of(white));
        return;
    }
    if (is_strong(shape->path.paint.fill) || solid.kind == TONE_SOLID || !k->grounds[i]) {
        add_painted(k, shape, fill_of(darkness < DARK_GROUND ? white : black));
        if (darkness > 0.05 && darkness < DARK_GROUND && !has_edge(k, i))
            add_painted(k, shape, stroke_of(outline, black));
        return;
    }
    add_painted(k, shape, fill_of(white));
    draw_tone(k->to, k->flats[i], TONE_BLACK, darkness);
    add_halos(k, i);
}

static void black_shape(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    if (is_reversed(k, i) && k->stands[i]->stone) {
        stone_figure(k, i, black);
        return;
    }

    if (shape->kind == SHAPE_TEXT) {
        add_shape(k, shape)->text.colour =
            black_or_white(k, i, colour_darkness(shape->text.colour));
        return;
    }
    if (shape->path.paint.filled)
        black_fill(k, i);
    if (shape->path.paint.width > 0)
        black_stroke(k, i);
}

/* --- the whole --- */

static void grey_shape(struct inking *k, size_t i)
{
    struct shape *copy = add_shape(k, &k->from->shapes[i]);

    if (copy->kind == SHAPE_TEXT) {
        copy->text.colour = without_colour(copy->text.colour);
        return;
    }
    copy->path.paint.fill = without_colour(copy->path.paint.fill);
    copy->path.paint.stroke = without_colour(copy->path.paint.stroke);
}

static struct colour grey_change(struct colour c, const void *with)
{
    (void)with;
    return without_colour(c);
}

static struct colour light_change(struct colour c, const void *with)
{
    (void)with;
    return grey_of(LIGHT_PART * colour_darkness(c));
}

static void ink_image(struct inking *k, const struct shape_image *image, enum ink_use ink)
{
    static const enum raster_ink inks[] = {
        [INK_GREY] = RASTER_GREY, [INK_LOW] = RASTER_LIGHT, [INK_BLACK] = RASTER_DOTS};
    static struct colour (*const drawing_inks[])(struct colour, const void *) = {
        [INK_GREY] = grey_change, [INK_LOW] = light_change, [INK_BLACK] = grey_change};
    struct shape *copy;
    const void **slot;

    if (image->is_ground && ink != INK_GREY)
        return;
    copy = ARENA_PUSH(k->arena, k->to->shapes, k->to->count);
    *copy = (struct shape){.kind = SHAPE_IMAGE, .layer = k->to->layer, .image = *image};
    slot = image->drawing ? lookup_slot(k->arena, &k->rasters, &image->drawing, sizeof(void *))
                          : lookup_slot(k->arena, &k->rasters, &image->raster, sizeof(void *));
    if (!*slot && image->drawing)
        *slot = drawing_changed(k->arena, image->drawing, drawing_inks[ink], NULL);
    else if (!*slot)
        *slot = raster_inked(k->arena, image->raster, inks[ink]);
    if (image->drawing)
        copy->image.drawing = *slot;
    else
        copy->image.raster = *slot;
}

static bool is_constant(const struct shape *shape)
{
    return shape->layer == LAYER_REGISTER ||
           (shape->kind == SHAPE_PATH && shape->path.paint.constant);
}

/* A copy of a scene in which lines are cleared to paper, as grounds are. */
static const struct scene *cleared_to_paper(struct arena *arena, const struct scene *scene)
{
    struct scene *copy = arena_alloc(arena, 1, sizeof *copy);

    *copy = *scene;
    copy->shapes = arena_alloc(arena, scene->count, sizeof *copy->shapes);
    for (size_t i = 0; i < scene->count; i++) {
        copy->shapes[i] = scene->shapes[i];
        if (copy->shapes[i].kind == SHAPE_PATH && copy->shapes[i].path.paint.clears)
            copy->shapes[i].path.paint.stroke = white;
    }
    return copy;
}

struct scene *ink_scene(struct arena *arena, struct scene *scene, enum ink_use ink)
{
    static void (*const of_shape[])(struct inking *, size_t) = {
        [INK_GREY] = grey_shape, [INK_LOW] = low_shape, [INK_BLACK] = black_shape};
    struct inking k = {.arena = arena};

    if (ink == INK_FULL)
        return scene;
    k.from = scene_unfold(arena, scene);
    if (ink != INK_GREY)
        k.from = cleared_to_paper(arena, k.from);
    k.to = scene_new(arena, scene->width, scene->height);
    k.to->symbols = scene->symbols;
    k.to->trim = scene->trim;
    k.to->spots = scene->spots;
    k.to->spot_count = scene->spot_count;
    k.flats = arena_alloc(arena, k.from->count, sizeof *k.flats);
    k.stands = arena_alloc(arena, k.from->count, sizeof *k.stands);
    k.grounds = arena_alloc(arena, k.from->count, sizeof *k.grounds);
    if (ink != INK_GREY)
        find_grounds(&k);
    for (size_t i = 0; i < k.from->count; i++) {
        k.to->layer = k.from->shapes[i].layer;
        if (k.from->shapes[i].pale && ink != INK_GREY)
            continue;
        if (k.from->shapes[i].kind == SHAPE_IMAGE)
            ink_image(&k, &k.from->shapes[i].image, ink);
        else if (has_ink(&k.from->shapes[i]) && !is_constant(&k.from->shapes[i]))
            of_shape[ink](&k, i);
        else
            add_shape(&k, &k.from->shapes[i]);
    }
    return k.to;
}
