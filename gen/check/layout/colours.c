/* Whether everybody sees what colours tell. */
#include "art/artwork.h"
#include "check/layout/layout_checks.h"
#include "scene/flat.h"

static const double least_contrast = 3;  /* of lines, signs and pictures: WCAG 2 */
static const double least_distance = 10; /* CIEDE2000 */

static const char *const seers[VISION_COUNT] = {
    [VISION_USUAL] = "everybody",
    [VISION_PROTAN] = "people who do not see red",
    [VISION_DEUTAN] = "people who do not see green",
    [VISION_TRITAN] = "people who do not see blue",
};

/* The least contrast of two colours, and who sees it so. */
static double least_between(const struct style *style, enum colour_id a, enum colour_id b,
                            enum vision *worst)
{
    double least = INFINITY;

    for (enum vision v = VISION_USUAL; v < VISION_COUNT; v++) {
        double contrast =
            colour_contrast(colour_seen(style->colours[a], v), colour_seen(style->colours[b], v));

        if (contrast < least) {
            least = contrast;
            *worst = v;
        }
    }
    return least;
}

static void check_contrast(const struct layout_run *run, enum colour_id id)
{
    const struct style *style = &run->layout->style;
    enum vision worst = VISION_USUAL;
    double least = least_between(style, id, COLOUR_PAPER, &worst);

    if (!style->named[id].text || least >= least_contrast)
        return;
    diag_help(diag_add(run->diags, DIAG(COLOUR_FAINT), style->named[id].at, least, seers[worst]),
              "choose a darker one: lines and signs need a contrast of %g", least_contrast);
}

/* Shapes tell the players apart, but nobody should have to look for them. */
static void check_players_apart(const struct layout_run *run)
{
    const struct style *style = &run->layout->style;
    struct colour first = style->colours[COLOUR_FIRST], second = style->colours[COLOUR_SECOND];

    if (!style->named[COLOUR_SECOND].text || same_colour(first, second))
        return;
    for (enum vision v = VISION_USUAL; v < VISION_COUNT; v++) {
        double distance = colour_distance(colour_seen(first, v), colour_seen(second, v));

        if (distance >= least_distance)
            continue;
        diag_add(run->diags, DIAG(COLOURS_ALIKE), style->named[COLOUR_SECOND].at, distance,
                 seers[v]);
        return;
    }
}

/* The marks of a mnemonic stand on its body. Grounds of dark stones have colours of their own. */
static void check_face(const struct layout_run *run, enum colour_id face, enum colour_id marks)
{
    const struct style *style = &run->layout->style;
    const struct located *named =
        style->named[face].text ? &style->named[face] : &style->named[marks];
    enum vision worst = VISION_USUAL;
    double least = least_between(style, face, marks, &worst);

    if (named->text && least < least_contrast)
        diag_help(diag_add(run->diags, DIAG(MARKS_FAINT), named->at, least, seers[worst]),
                  "choose a lighter face, or darker marks: they need a contrast of %g",
                  least_contrast);
}

void check_colours(const struct layout_run *run)
{
    static const enum colour_id lines[] = {COLOUR_INK,        COLOUR_MOVE,        COLOUR_CAPTURE,
                                           COLOUR_FIRST,      COLOUR_SECOND,      COLOUR_PROMOTED,
                                           COLOUR_WATER_LINE, COLOUR_GROUND_LINE, COLOUR_ZONE_LINE};

    for (size_t i = 0; i < COUNT_OF(lines); i++)
        check_contrast(run, lines[i]);
    check_face(run, COLOUR_FACE, COLOUR_INK);
    check_face(run, COLOUR_PROMOTED_FACE, COLOUR_PROMOTED);
    check_face(run, COLOUR_PLACE, COLOUR_PLACE_LINE);
    check_players_apart(run);
}

/* Pictures on pieces can be seen on what they are printed on. */

enum { SAMPLES = 48 }; /* of pixels, across and down */

/* How a part of a picture contrasts with white, and where it lies. */
struct tone {
    double contrast;
    struct extent extent;
};

struct tones {
    struct arena *arena;
    struct tone *list;
    size_t count;
};

static void see(struct tones *tones, struct colour colour, struct extent extent)
{
    *ARENA_PUSH(tones->arena, tones->list, tones->count) =
        (struct tone){colour_contrast(colour, grey(100)), extent};
}

/* But for what is transparent. */
static void see_pixels(struct tones *tones, const struct raster *r, struct colour ground)
{
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        int across = i % SAMPLES, down = i / SAMPLES;
        int x = (2 * across + 1) * r->width / (2 * SAMPLES);
        int y = (2 * down + 1) * r->height / (2 * SAMPLES);
        const unsigned char *p = r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)x);

        if (p[3] > 0)
            see(tones, colour_between(ground, (struct colour){p[0], p[1], p[2]}, p[3] / 255.0),
                (struct extent){across, down, across + 1, down + 1});
    }
}

static void see_shapes(struct tones *tones, const struct scene *scene)
{
    EACH (shape, scene->shapes, scene->count) {
        const struct paint *paint = &shape->path.paint;
        double half = paint->width / 2;
        struct extent e;

        if (shape->kind != SHAPE_PATH)
            continue;
        e = flat_of(tones->arena, shape, FLATNESS)->extent;
        if (paint->filled)
            see(tones, paint->fill, e);
        if (paint->width > 0)
            see(tones, paint->stroke,
                (struct extent){e.left - half, e.top - half, e.right + half, e.bottom + half});
    }
}

static int darker_first(const void *a, const void *b)
{
    double one = ((const struct tone *)a)->contrast, other = ((const struct tone *)b)->contrast;

    return (one < other) - (one > other);
}

/* How much is covered by the first tones in the list, seen from its end or its beginning. */
static double area_of_first(const struct tones *tones, size_t count, bool from_end)
{
    struct extent all = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = 0; i < count; i++) {
        const struct extent *e = &tones->list[from_end ? tones->count - 1 - i : i].extent;

        all = (struct extent){fmin(all.left, e->left), fmin(all.top, e->top),
                              fmax(all.right, e->right), fmax(all.bottom, e->bottom)};
    }
    return (all.right - all.left) * (all.bottom - all.top);
}

/* The darkest or the lightest tone, but for what is small beside the whole, as an eye is. */
static double tone_at(const struct tones *tones, bool lightest)
{
    const double least = 0.25; /* of the area over which the picture stretches */
    double whole = area_of_first(tones, tones->count, false);
    size_t few = 1, enough = tones->count;

    while (few < enough) {
        size_t middle = (few + enough) / 2;

        if (area_of_first(tones, middle, lightest) >= least * whole)
            enough = middle;
        else
            few = middle + 1;
    }
    return tones->list[lightest ? tones->count - few : few - 1].contrast;
}

/* The greatest contrast within the picture, and between it and its ground. */
static double contrast_on(const struct artwork *art, struct colour ground)
{
    LOCAL_ARENA(arena);
    struct tones tones = {.arena = arena};
    double under = colour_contrast(ground, grey(100));

    if (art->raster)
        see_pixels(&tones, art->raster, ground);
    else
        see_shapes(&tones, art->plain);
    if (tones.count == 0)
        return 1;
    qsort(tones.list, tones.count, sizeof *tones.list, darker_first);
    return fmax(under, tone_at(&tones, false)) / fmin(under, tone_at(&tones, true));
}

/* What lies under the pictures of a player's pieces. */
static struct colour ground_of(const struct pen *pen, int side)
{
    struct colour own = pen_colour(pen, side ? COLOUR_SECOND : COLOUR_FIRST);

    if (form_of(pen)->rings)
        return pen->style->discs[side] == DISC_DARK_STONE ? own : grey(100);
    if (!pen->apart)
        return grey(100);
    return pen->style->players[side].ground == GROUND_DARK_STONE ? own : dress_ground(pen, side);
}

/* One in a single colour can be tinted to suit any ground. */
static void check_piece(const struct layout_run *run, const struct pen *pen,
                        const struct piece *piece, int side)
{
    const struct artwork *art = piece->picture.art[side];
    struct colour ground = ground_of(pen, side);
    double contrast;
    LOCAL_ARENA(arena);

    if (!art || piece->picture.tint || piece->picture.fit == FIT_FULL)
        return;
    contrast = contrast_on(art, ground);
    if (contrast >= least_contrast)
        return;
    diag_help(diag_add(run->diags, DIAG(PICTURE_FAINT), piece_picture(piece, side)->at, art->path,
                       game_owner(arena, run->layout->game, side), contrast),
              "make it %s, or give it an outline%s",
              colour_contrast(ground, grey(100)) < least_contrast ? "darker" : "lighter",
              art->raster ? "" : "; or write 'tint: yes' when it has a single colour");
}

void check_picture_contrast(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    const struct pen pen = layout_pen(run->layout, run->type, FACE_PICTURE, NULL);
    const struct part *part = pieces_showing(run->layout, FACE_PICTURE);

    for (size_t i = 0; part && i < game->piece_count; i++) {
        bool twice = game->pieces[i].picture.second.text ||
                     !same_colour(ground_of(&pen, 0), ground_of(&pen, 1));

        for (int side = 0; side < 2; side++)
            if (piece_is_of(&game->pieces[i], side) &&
                (side == piece_owner(&game->pieces[i]) || twice))
                check_piece(run, &pen, &game->pieces[i], side);
    }
}
