/* Large fills become patterns on white, and dark ones outlines with them. What stands in white on a
 * dark ground is drawn in black there, in a clearing of the pattern. */
#include "scene/ink.h"

#include "base/lookup.h"
#include "scene/raster.h"
#include "scene/tone.h"
#include "type/outline.h"

#include <math.h>

const char *const ink_names[] = {"full", "grey", "low", "black", NULL};

static const double bar_part =
    0.45; /* in low ink, of the darkness of lines that are drawn as fills */

/* mm; see flat_thickness() */
static const double large_fill = 1.1, large_letter = 0.3;
static const double wide_line = 1, broad_line = 2; /* mm; become two lines, and a pattern too */
static const double read_size = 5;                 /* mm; letters up to it stay as they are */
static const double outline = 0.12, halo = 0.8;

/* In low ink: of a line's width, in mm at least, and of its darkness. */
static const double low_tint = 0.33; /* of the darkness of small light fills */
static const double low_width = 0.42, low_least = 0.1, low_darkness = 0.65;
/* In black: mm at least of what was grey. */
static const double black_least = 0.08;

/* Darkness; differences that are meant. */
static const double most_of_tint = 0.25;
static const double dark_ground = 0.4, dark_sign = 0.7, apart = 0.25;

/* A large fill, on which later shapes may stand. */
struct ground {
    const struct flat *flat;
    double darkness; /* as it was */
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

static struct colour without_colour(struct colour c)
{
    return grey_of(colour_darkness(c));
}

static const struct colour black = {0, 0, 0}, white = {255, 255, 255};

static bool is_grey(struct colour c)
{
    return c.r == c.g && c.g == c.b;
}

/* A light colour of a ground, on which lines and patterns tell what it is. */
static bool is_tint(struct colour c)
{
    return !is_grey(c) && colour_darkness(c) < most_of_tint;
}

/* Tints are left out. */
static double fill_darkness(struct colour c)
{
    return is_tint(c) ? 0 : colour_darkness(c);
}

/* Dark colours are as good as black. */
static double line_darkness(struct colour c)
{
    return is_grey(c) || is_tint(c) ? fill_darkness(c) : 1;
}

/* --- grounds --- */

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

static bool has_ink(const struct shape *shape)
{
    return shape->kind == SHAPE_TEXT ||
           (shape->kind == SHAPE_PATH && (shape->path.paint.filled || shape->path.paint.width > 0));
}

/* Finds for every shape the ground it stands on, and which shapes are grounds themselves. */
static void find_grounds(struct inking *k)
{
    for (size_t i = 0; i < k->from->count; i++) {
        const struct shape *shape = &k->from->shapes[i];
        struct point p;

        if (!has_ink(shape))
            continue;
        p = somewhere_in(shape);
        for (size_t g = i; g-- > 0 && !k->stands[i];)
            if (k->grounds[g] && flat_holds(k->grounds[g]->flat, p))
                k->stands[i] = k->grounds[g];
        if (shape->kind == SHAPE_TEXT || !shape->path.paint.filled)
            continue;
        k->flats[i] = flat_of(k->arena, shape, FLATNESS);
        if (flat_thickness(k->flats[i]) < large_fill)
            continue;
        k->grounds[i] = arena_alloc(k->arena, 1, sizeof *k->grounds[i]);
        *k->grounds[i] = (struct ground){k->flats[i], darkness_of(shape)};
    }
}

/* Light things on a dark ground. */
static bool is_reversed(const struct inking *k, size_t i)
{
    const struct ground *ground = k->stands[i];

    return ground && ground->darkness >= dark_ground &&
           darkness_of(&k->from->shapes[i]) < ground->darkness - apart;
}

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

static void add_flat(struct inking *k, const struct flat *flat, struct paint paint)
{
    flat_path(k->to, flat);
    scene_draw(k->to, &paint);
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

/* --- low --- */

static double low_line(double width)
{
    return fmin(width, fmax(low_least, low_width * width));
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

/* The clearings of a pattern come with it, before all that stands there. */
static void add_halos(struct inking *k, size_t ground)
{
    for (size_t i = ground + 1; i < k->from->count; i++)
        if (k->stands[i] && k->stands[i] == k->grounds[ground] && is_reversed(k, i))
            add_halo(k, i);
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

static void low_stroke(struct inking *k, size_t i, double darkness)
{
    const struct shape *shape = &k->from->shapes[i];
    struct paint paint = shape->path.paint;
    bool is_white = darkness <= 0;

    paint.filled = false;
    paint.stroke = grey_of(darkness);
    if (is_white || shape->layer == LAYER_CUT || shape->layer == LAYER_FOLD) {
        add_painted(k, shape, paint);
        return;
    }
    if (paint.width >= wide_line) {
        low_wide_stroke(k, shape, paint);
        return;
    }
    if (is_half_hidden(k, i)) {
        paint.width = fmin(paint.width, fmax(2 * low_least, low_width * paint.width));
    } else {
        paint.width = low_line(paint.width);
        paint.stroke = grey_of(low_darkness * darkness);
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

static void low_fill(struct inking *k, size_t i, double darkness, bool outlined)
{
    const struct shape *shape = &k->from->shapes[i];

    if (!k->grounds[i]) {
        add_painted(k, shape, fill_of(grey_of(small_darkness(k->flats[i], darkness))));
        return;
    }
    if (darkness < dark_ground && flat_is_small(k->flats[i])) { /* dots would hide what is on it */
        add_painted(k, shape, fill_of(grey_of(low_tint * darkness)));
        return;
    }
    add_painted(k, shape, fill_of(white));
    draw_tone(k->to, k->flats[i], TONE_LOW, darkness);
    add_halos(k, i);
    if (outlined || darkness >= 2 * dark_ground)
        add_painted(k, shape, stroke_of(outline, black));
}

/* Large letters are hollow; a white text below their outlines can still be searched for. */
static void low_text(struct inking *k, size_t i, double darkness)
{
    const struct shape *shape = &k->from->shapes[i];
    bool large =
        line_style(shape->text.line)->size * MM_PER_POINT * shape->text.scale > read_size &&
        flat_thickness(flat_at(k, i)) >= large_letter;

    add_shape(k, shape)->text.colour = large ? white : grey_of(darkness);
    if (large)
        add_flat(k, k->flats[i], round_stroke(outline, grey_of(darkness)));
}

static void low_shape(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness = darkness_of(shape);
    bool reversed = is_reversed(k, i), clears = reversed && k->grounds[i] && darkness <= 0;

    if (reversed && !clears)
        darkness = 1 - darkness;
    if (shape->kind == SHAPE_TEXT) {
        low_text(k, i, darkness);
        return;
    }
    if (shape->path.paint.filled)
        low_fill(k, i, darkness, clears);
    if (shape->path.paint.width > 0)
        low_stroke(k, i,
                   shape->path.paint.filled ? colour_darkness(shape->path.paint.stroke) : darkness);
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
    paint.width = fmin(paint.width, fmax(black_least, part * paint.width));
    add_painted(k, shape, paint);
}

static void black_fill(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness = fill_darkness(shape->path.paint.fill);
    const struct tone solid = tone_of(TONE_BLACK, darkness);

    if (solid.kind == TONE_SOLID || !k->grounds[i]) {
        add_painted(k, shape, fill_of(darkness < dark_ground ? white : black));
        if (darkness > 0.05 && darkness < dark_ground && !has_edge(k, i))
            add_painted(k, shape, stroke_of(outline, black));
        return;
    }
    add_painted(k, shape, fill_of(white));
    draw_tone(k->to, k->flats[i], TONE_BLACK, darkness);
}

static void black_shape(struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

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

static void ink_image(struct inking *k, const struct shape_image *image, enum ink_use ink)
{
    static const enum raster_ink inks[] = {
        [INK_GREY] = RASTER_GREY, [INK_LOW] = RASTER_LIGHT, [INK_BLACK] = RASTER_DOTS};
    struct shape *copy = ARENA_PUSH(k->arena, k->to->shapes, k->to->count);

    const void **slot =
        lookup_slot(k->arena, &k->rasters, &image->raster, sizeof(const struct raster *));

    if (!*slot)
        *slot = raster_inked(k->arena, image->raster, inks[ink]);
    *copy = (struct shape){.kind = SHAPE_IMAGE, .layer = k->to->layer, .image = *image};
    copy->image.raster = *slot;
}

struct scene *ink_scene(struct arena *arena, struct scene *scene, enum ink_use ink)
{
    static void (*const of_shape[])(struct inking *, size_t) = {
        [INK_GREY] = grey_shape, [INK_LOW] = low_shape, [INK_BLACK] = black_shape};
    struct inking k = {.arena = arena, .from = scene};

    if (ink == INK_FULL)
        return scene;
    k.to = scene_new(arena, scene->width, scene->height);
    k.flats = arena_alloc(arena, scene->count, sizeof *k.flats);
    k.stands = arena_alloc(arena, scene->count, sizeof *k.stands);
    k.grounds = arena_alloc(arena, scene->count, sizeof *k.grounds);
    if (ink != INK_GREY)
        find_grounds(&k);
    for (size_t i = 0; i < scene->count; i++) {
        k.to->layer = scene->shapes[i].layer;
        if (scene->shapes[i].kind == SHAPE_IMAGE)
            ink_image(&k, &scene->shapes[i].image, ink);
        else if (has_ink(&scene->shapes[i]) && scene->shapes[i].layer != LAYER_REGISTER)
            of_shape[ink](&k, i);
        else
            add_shape(&k, &scene->shapes[i]);
    }
    return k.to;
}
