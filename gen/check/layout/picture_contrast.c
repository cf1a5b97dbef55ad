/* Pictures on pieces can be seen on what they are printed on. */
#include "check/layout/layout_checks.h"

#include "art/artwork.h"
#include "draw/piece/dress.h"
#include "game/called.h"
#include "game/owners.h"
#include "scene/raster.h"
#include "scene/vision.h"

#include <math.h>

enum { SAMPLES = 48 }; /* of pixels, across and down */

static const double least_contrast = 3; /* of what is to be told apart: WCAG 2 */

/* How the darkest and the lightest of what is seen contrast with white. */
struct tones {
    double dark, light;
};

static void see(struct tones *tones, struct colour colour)
{
    double contrast = colour_contrast(colour, grey(100));

    tones->dark = fmax(tones->dark, contrast);
    tones->light = fmin(tones->light, contrast);
}

static void see_pixels(struct tones *tones, const struct raster *r, struct colour ground)
{
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        int x = (2 * (i % SAMPLES) + 1) * r->width / (2 * SAMPLES);
        int y = (2 * (i / SAMPLES) + 1) * r->height / (2 * SAMPLES);
        const unsigned char *p = r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)x);

        see(tones, colour_between(ground, (struct colour){p[0], p[1], p[2]}, p[3] / 255.0));
    }
}

static void see_shapes(struct tones *tones, const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++) {
        const struct paint *paint = &scene->shapes[i].path.paint;

        if (scene->shapes[i].kind != SHAPE_PATH)
            continue;
        if (paint->filled)
            see(tones, paint->fill);
        if (paint->width > 0)
            see(tones, paint->stroke);
    }
}

/* The greatest contrast within the picture, and between it and its ground. */
static double contrast_on(const struct artwork *art, struct colour ground)
{
    struct tones tones = {0, INFINITY};

    see(&tones, ground);
    if (art->raster)
        see_pixels(&tones, art->raster, ground);
    else
        see_shapes(&tones, art->scene);
    return tones.dark / tones.light;
}

/* What lies under the pictures of a player's pieces. */
static struct colour ground_of(const struct pen *pen, int side)
{
    struct colour own = pen_colour(pen, side ? COLOUR_SECOND : COLOUR_FIRST);

    if (pen->form == FORM_DISC)
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
    struct finding *finding;
    double contrast;

    if (!art || piece->picture.tint)
        return;
    contrast = contrast_on(art, ground);
    if (contrast >= least_contrast)
        return;
    finding = diag_add(run->diags, DIAG(PICTURE_FAINT), piece_picture(piece, side)->at, art->path,
                       game_player(run->layout->game, side), contrast);
    diag_help(finding, "make it %s, or give it an outline%s",
              colour_contrast(ground, grey(100)) < least_contrast ? "darker" : "lighter",
              art->raster ? "" : "; or write 'tint: yes' when it has a single colour");
}

void check_picture_contrast(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    const struct pen pen = layout_pen(run->layout, run->type, FACE_PICTURE, NULL);
    const struct part *part = NULL;

    while ((part = part_next(run->layout, PART_PIECES, part)) && part->face != FACE_PICTURE)
        ;
    for (size_t i = 0; part && i < game->piece_count; i++) {
        bool twice = game->pieces[i].picture.second.text ||
                     !same_colour(ground_of(&pen, 0), ground_of(&pen, 1));

        for (int side = 0; side < 2; side++)
            if (piece_is_of(&game->pieces[i], side) &&
                (side == piece_owner(&game->pieces[i]) || twice))
                check_piece(run, &pen, &game->pieces[i], side);
    }
}
