/* Pocket versions: their texts, and whether what is on their small pieces can be read. */
#include "check/layout/layout_checks.h"

#include "draw/piece/panel.h"
#include "draw/piece/picture.h"
#include "page/sheet/pocket.h"

#include <math.h>

/* mm; a pocket version is seen from half as far away as a set. */
static const double least_face = 6.25, least_glyph = 3;

static double smallest_picture(struct pen *pen, const struct layout *layout)
{
    const struct field_box box = {.width = layout->piece_width, .height = layout->piece_height};
    double smallest = INFINITY;

    for (size_t i = 0; pen->face == FACE_PICTURE && i < 2 * layout->game->piece_count; i++) {
        struct panel panel = {.piece = &layout->game->pieces[i / 2], .side = (int)(i % 2)};
        double size =
            composition_picture_size(pen, COMPOSITION_SMALL_PANEL, &panel, &box, INFINITY);

        if (size > 0)
            smallest = fmin(smallest, size);
    }
    return smallest;
}

static void report_small(const struct layout_run *run, const struct part *part, double square,
                         const char *what, double size)
{
    struct finding *finding = diag_add(run->diags, DIAG(FACE_TOO_SMALL), part->place, what, size);

    diag_label(finding, "its squares are %g mm wide", square);
    diag_help(finding, "give its squares more room: shorten the text, or print it with another "
                       "'face', on a larger paper or not at all");
}

static void check_faces_of(const struct layout_run *run, const struct part *part,
                           const struct pocket *pocket)
{
    const struct layout *layout = pocket->layout;
    struct pen pen = {
        .type = run->type, .style = &layout->style, .face = part->face, .form = layout->form};
    double face = panel_mnemonic_size(&pen, false, layout->piece_width, layout->piece_height);
    double glyph =
        smallest_glyph(&pen, layout->game, false, layout->piece_width, layout->piece_height);
    double picture = smallest_picture(&pen, layout);

    if (layout->form == FORM_DISC)
        return; /* as on the sheets of a set */
    if (face > 0 && face < least_face)
        report_small(run, part, layout->square, "pictures", face);
    if (picture < least_face)
        report_small(run, part, layout->square, "pictures", picture);
    if (glyph < least_glyph)
        report_small(run, part, layout->square, "native characters", glyph);
}

/* --- the setup --- */

/* A setup of one kind is told in words. */
static bool has_setup_to_show(const struct game *game)
{
    size_t kinds = 0;

    for (size_t i = 0; game->setup && i < game->piece_count; i++)
        kinds += game->pieces[i].count[0] > 0 || game->pieces[i].count[1] > 0;
    return kinds > 1;
}

static bool shows_setup(const struct flow *flow)
{
    for (size_t i = 0; i < flow->count; i++)
        if (flow->items[i].figure && figure_shows_position(flow->items[i].figure))
            return true;
    return false;
}

static void check_setup(const struct layout_run *run, const struct part *part,
                        const struct card *card)
{
    if (card && has_setup_to_show(run->layout->game) && !shows_setup(card->flow))
        diag_help(diag_add(run->diags, DIAG(POCKET_SETUP), part->text.at),
                  "write a diagram with 'show: setup' into the text");
}

void check_pockets(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (const struct part *p = NULL; (p = part_next(layout, PART_POCKET, p));)
        if (p->markdown && layout->paper_count > 0) {
            const struct pocket *pocket = plan_of(run, p, layout->papers)->pocket;

            check_faces_of(run, p, pocket);
            check_setup(run, p, pocket->text);
        }
    for (const struct part *p = NULL; (p = part_next(layout, PART_CARD, p));)
        if (p->markdown && layout->paper_count > 0 && !part_next(run->whole, PART_BOOKLET, NULL))
            check_setup(run, p, texts_read(run->plans->texts, run->whole, p, run->diags)->card);
}
