/* Pictures of pixels have enough of them for the size in which they are printed, and those on
 * boards are light enough for what lies on them. */
#include "art/artwork.h"
#include "check/layout/layout_checks.h"
#include "page/sheet/sheet.h"
#include "page/text/cover.h"
#include "scene/flat.h"

enum { SAMPLES = 24 }; /* of a picture, across and down */

static const double least_dpi = 200, good_dpi = 300;
static const double least_contrast = 3; /* of lines and signs: WCAG 2 */
static const double most_dark = 0.05;   /* of a picture, on which less can be seen */

/* `size` mm along the longer side of the picture. */
static void check_dpi(const struct layout_run *run, const struct located *name,
                      const struct artwork *art, double size)
{
    struct finding *finding;
    double dpi;

    if (!art || !art->raster || size <= 0)
        return;
    dpi = fmax(art->raster->width, art->raster->height) / (size / 25.4);
    if (dpi >= least_dpi)
        return;
    finding = diag_add(run->diags, DIAG(PICTURE_COARSE), name->at, art->path, dpi);
    diag_label(finding, "it is %d x %d pixels, and printed %.1f mm large", art->raster->width,
               art->raster->height, size);
    diag_help(finding, "save it with %.0f pixels along its longer side, or as SVG",
              ceil(good_dpi * size / 25.4));
}

static void check_panel(const struct layout_run *run, struct pen *pen, const struct panel *panel)
{
    const struct piece *piece = panel->piece;
    const struct layout *layout = run->layout;

    if (!piece_is_of(piece, panel->side) ||
        (panel->side != piece_owner(piece) && !piece->picture.second.text))
        return;
    check_dpi(run, piece_picture(piece, panel->side), piece->picture.art[panel->side],
              panel_picture_size(pen, panel, layout->piece_width, layout->piece_height));
}

static void check_pieces(const struct layout_run *run)
{
    const struct part *part = pieces_showing(run->layout, FACE_PICTURE);
    struct pen pen = layout_pen(run->layout, run->type, FACE_PICTURE, NULL);

    for (size_t i = 0; part && i < 2 * run->layout->game->piece_count; i++)
        check_panel(
            run, &pen,
            &(struct panel){.piece = &run->layout->game->pieces[i / 2], .side = (int)(i % 2)});
}

/* --- boards --- */

/* On white, where a pixel is clear. */
static struct colour pixel_at(const struct raster *r, double x, double y)
{
    const unsigned char *p =
        r->pixels + 4 * ((size_t)(y * r->height) * (size_t)r->width + (size_t)(x * r->width));

    return colour_between(grey(100), (struct colour){p[0], p[1], p[2]}, p[3] / 255.0);
}

/* The last fill that lies there. */
static struct colour fill_at(const struct artwork *art, struct flat *const *flats, struct point p)
{
    for (size_t i = art->plain->count; i-- > 0;)
        if (flats[i] && flat_holds(flats[i], p))
            return art->plain->shapes[i].path.paint.fill;
    return grey(100);
}

/* How much of a picture is so dark that black lines are hard to see on it; 0 to 1. */
static double dark_part(struct arena *arena, const struct artwork *art)
{
    struct flat **flats = arena_alloc(arena, art->plain->count + 1, sizeof(struct flat *));
    int dark = 0;

    for (size_t i = 0; i < art->plain->count; i++)
        if (art->plain->shapes[i].kind == SHAPE_PATH && art->plain->shapes[i].path.paint.filled)
            flats[i] = flat_of(arena, &art->plain->shapes[i], FLATNESS);
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        double x = (i % SAMPLES + 0.5) / SAMPLES, y = ((double)(i / SAMPLES) + 0.5) / SAMPLES;
        struct point p = {x * art->width, y * art->height};
        struct colour at = art->raster ? pixel_at(art->raster, x, y) : fill_at(art, flats, p);

        dark += colour_contrast(at, grey(0)) < least_contrast;
    }
    return (double)dark / (SAMPLES * SAMPLES);
}

static void check_dark(const struct layout_run *run, const struct depiction *how)
{
    double dark = dark_part(run->arena, how->art[0]);

    if (dark > most_dark)
        diag_help(diag_add(run->diags, DIAG(PICTURE_DARK), how->name.at, how->art[0]->path,
                           ceil(100 * dark)),
                  "make it lighter: black lines need a contrast of %g on it", least_contrast);
}

/* In a room of so many mm. */
static void check_room(const struct layout_run *run, const struct depiction *how, double width,
                       double height)
{
    const struct artwork *art = how->art[0];

    if (!art)
        return;
    check_dpi(run, &how->name, art,
              art_scale(art, how, width, height) * fmax(art->width, art->height));
}

static void check_board(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    double square = run->layout->square;

    check_room(run, &game->ground, game->network.across * square, game->network.down * square);
    EACH (picture, game->pictures, game->picture_count)
        check_room(run, &picture->picture, picture->files * square, picture->ranks * square);
    for (size_t i = 0; i < game->terrain_count; i++)
        check_room(run, &game->terrains[i].picture, square, square);
}

/* Pictures that the part itself names. */
static void check_part(const struct layout_run *run, const struct part *part)
{
    for (int i = 0; i < PART_PICTURES && run->layout->paper_count > 0; i++)
        if (part->pictures[i].art[0]) {
            struct area room = plan_picture_room(plan_of(run, part, run->layout->papers), i);

            check_room(run, &part->pictures[i], room.width, room.height);
        }
}

/* Where no board is printed, pictures on it are seen in figures alone, small. */
void check_resolution(const struct layout_run *run)
{
    struct area cover = cover_crest_room(run->layout);

    check_pieces(run);
    if (run->layout->game->ground.art[0] && !run->layout->game->lineless)
        check_dark(run, &run->layout->game->ground);
    if (part_next(run->layout, PART_BOARD, NULL))
        check_board(run);
    for (size_t i = 0; i < run->layout->part_count; i++)
        check_part(run, &run->layout->parts[i]);
    check_room(run, &run->layout->crest, cover.width, cover.height);
}

/* QR codes are large enough to be read wherever they are printed. */

/* How much smaller than full size the pages and the covers of the booklet are printed in some
 * document, and whether some has a back on which its cover ends. */
struct folded {
    double scale, cover_scale;
    bool back;
};

static struct folded folded_booklets(const struct layout_run *run)
{
    struct folded folded = {1, 1, false};

    for (size_t k = 0; k < run->layout->document_count; k++) {
        const struct layout *own = layout_document(run->arena, run->layout, k),
                            *whole = layout_document(run->arena, run->whole, k);
        const struct part *part = NULL;

        while ((part = part_next(own, PART_BOOKLET, part)))
            for (size_t i = 0; i < own->paper_count; i++) {
                const struct part_plan *plan =
                    part_plan(run->plans, whole, part, &own->papers[i], run->diags);

                if (!plan->imposed)
                    continue;
                folded.scale = fmin(folded.scale, plan->imposed->scale);
                folded.cover_scale = fmin(folded.cover_scale, impose_cover_scale(plan->imposed));
                folded.back |= impose_spread(plan->imposed, 0).left == PAGE_BACK;
            }
    }
    return folded;
}

/* `size` mm as printed; `full` those that it would have at full size. */
static bool is_small(const struct layout_run *run, double size, const char *where, const char *help)
{
    const struct qr_code *code = &run->layout->qr;
    double module = size / qr_modules(code->qr);

    if (module >= QR_LEAST - 1e-6)
        return false;
    diag_help(
        diag_add(run->diags, DIAG(QR_SMALL), code->address.at, floor(module * 100) / 100, where),
        "%s", help);
    return true;
}

/* The width of the narrowest column of text, which takes the code of the credits. */
static double least_column(const struct layout *layout)
{
    double least = INFINITY;

    EACH (paper, layout->papers, layout->paper_count)
        least = fmin(least, style_block(&layout->style, paper->width, paper->height).column);
    return least;
}

/* In a booklet that is printed at that scale. */
static void check_text(const struct layout_run *run, double scale, double room, const char *where)
{
    const struct qr_code *code = &run->layout->qr;
    double needed = ceil(QR_LEAST * qr_modules(code->qr) / scale);
    const char *help =
        needed > room
            ? "shorten the address"
            : arena_print(run->arena, "write 'size: %.0f', or shorten the address", needed);

    is_small(run, scale * fmin(room, qr_code_size(code)), where, help);
}

static void check_box(const struct layout_run *run)
{
    const struct qr_code *code = &run->layout->qr;
    const struct part *part = part_next(run->layout, PART_BOX, NULL);
    const struct part_plan *plan = plan_of(run, part, &run->layout->papers[0]);
    struct pen pen = plan_pen(plan, run->type, NULL);
    struct area room;
    double size = box_code(&pen, run->arena, plan, &room).size;
    bool wanted = size >= qr_code_size(code) - 1e-6;

    is_small(run, size, "on the box",
             wanted ? arena_print(run->arena, "write 'size: %.0f', or shorten the address",
                                  ceil(QR_LEAST * qr_modules(code->qr)))
                    : "shorten the address, or leave 'box' out of 'on': its back has no more room");
}

void check_qr(const struct layout_run *run)
{
    const struct qr_code *code = &run->layout->qr;
    struct folded folded;

    if (!code->qr || run->layout->paper_count == 0)
        return;
    folded = folded_booklets(run);
    if (code->on[QR_CREDITS])
        check_text(run, folded.scale, least_column(run->layout), "in the booklet");
    if (code->on[QR_COVER] && folded.back)
        check_text(run, folded.cover_scale, COVER_QR_ROOM, "on the cover");
    else if (code->on[QR_COVER])
        diag_help(diag_add(run->diags, DIAG(BAD_TEXT), code->on_place, "on",
                           "the text takes the last page, which would be the back cover"),
                  "let the text end a page earlier, or leave 'cover' out of 'on'");
    if (code->on[QR_BOX])
        check_box(run);
}
