/* Pictures of pixels have enough of them for the size in which they are printed. */
#include "check/layout/layout_checks.h"

#include "art/artwork.h"
#include "draw/piece/panel.h"
#include "game/called.h"
#include "scene/raster.h"

#include <math.h>

static const double least_dpi = 200, good_dpi = 300;

static double longer_side(const struct raster *raster)
{
    return raster->width > raster->height ? raster->width : raster->height;
}

static void check_panel(const struct layout_run *run, struct pen *pen, const struct panel *panel)
{
    const struct layout *layout = run->layout;
    const struct piece *piece = panel->piece;
    const struct artwork *art = piece->picture.art[panel->side];
    double size = panel_picture_size(pen, panel, layout->piece_width, layout->piece_height), dpi;
    struct finding *finding;

    if (panel->side && !piece->picture.second.text)
        return;
    if (!art || !art->raster || size <= 0)
        return;
    dpi = longer_side(art->raster) / (size / 25.4);
    if (dpi >= least_dpi)
        return;
    finding = diag_add(run->diags, DIAG(PICTURE_COARSE), piece_picture(piece, panel->side)->at,
                       art->path, dpi);
    diag_label(finding, "it is %d x %d pixels, and printed %.1f mm large", art->raster->width,
               art->raster->height, size);
    diag_help(finding, "save it with %.0f pixels along its longer side, or as SVG",
              ceil(good_dpi * size / 25.4));
}

void check_resolution(const struct layout_run *run)
{
    const struct part *part = NULL;
    struct pen pen = layout_pen(run->layout, run->type, FACE_PICTURE, NULL);

    while ((part = part_next(run->layout, PART_PIECES, part)) && part->face != FACE_PICTURE)
        ;
    for (size_t i = 0; part && i < 2 * run->layout->game->piece_count; i++)
        check_panel(
            run, &pen,
            &(struct panel){.piece = &run->layout->game->pieces[i / 2], .side = (int)(i % 2)});
}
