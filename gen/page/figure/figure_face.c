/* Faces of pieces alone: one side of each as it is printed, in its outline. */
#include "draw/piece/disc.h"
#include "game/owners.h"
#include "page/figure/figure_internal.h"

static const double gap = 5; /* mm between pieces */

/* The height of a side for one mm of its width. */
static double shape_of(const struct layout *layout)
{
    if (layout->form == FORM_DISC)
        return 1;
    return layout->piece_height / layout->piece_width;
}

/* Whether that player's face of the piece is shown. */
static bool shows(const struct figure_pieces *pieces, const struct piece *piece, int side)
{
    return pieces->sides == 2 ? piece_is_of(piece, side) : side == piece_owner(piece);
}

static int face_count(const struct figure_pieces *pieces)
{
    int count = 0;

    for (size_t i = 0; i < 2 * pieces->count; i++)
        count += shows(pieces, pieces->list[i / 2], (int)(i % 2));
    return count;
}

static double width_of(const struct figure *figure)
{
    return (figure->width + gap) / figure->columns - gap;
}

/* As wide as the pieces are printed, unless a width is stated; a square is as wide as a piece. */
static bool prepare_faces(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    struct figure_faces *faces = &figure->faces;
    double own = figure->square > 0 ? figure->square : figure->layout->piece_width;
    int count;

    faces->names = f->look.names;
    if (!figure_read_pieces(r, f, &faces->pieces))
        return false;
    count = faces->pieces.count > 0 ? face_count(&faces->pieces) : 1;
    figure->columns = figure->columns < count ? figure->columns : count;
    if (figure->width <= 0 || figure->square > 0)
        figure->width = figure->columns * (own + gap) - gap;
    return true;
}

static double faces_height(struct pen *pen, const struct figure *figure)
{
    int rows = (face_count(&figure->faces.pieces) + figure->columns - 1) / figure->columns;

    (void)pen;
    return rows * (width_of(figure) * shape_of(figure->layout) + gap) - gap;
}

/* On the piece; NULL: no name. */
static const char *name_on(struct pen *pen, const struct figure *figure, const struct piece *piece,
                           int side)
{
    if (figure->faces.names == NAMES_NONE)
        return NULL;
    if (figure->faces.names == NAMES_ENGLISH)
        return panel_words(pen->scene->arena, pen->face, piece, side);
    return figure_name(pen->scene->arena, figure->faces.names, piece);
}

/* Names are of one size: on pieces smaller than those that are printed all have room, or none is
 * there. */
static bool is_named(struct pen *pen, const struct figure *figure)
{
    const struct figure_pieces *pieces = &figure->faces.pieces;
    double width = width_of(figure);

    for (size_t i = 0; i < 2 * pieces->count && width < figure->layout->piece_width; i++) {
        const char *name = name_on(pen, figure, pieces->list[i / 2], (int)(i % 2));

        if (name && pen_width(pen, STYLE_NAME, name) >
                        panel_name_width(pen, width * panel_scale(pen, pieces->list[i / 2])))
            return false;
    }
    return true;
}

static void draw_side(struct pen *pen, const struct figure *figure, const struct panel *panel,
                      bool named, double x, double y)
{
    double room = width_of(figure), width = room * panel_scale(pen, panel->piece);
    double height = width * shape_of(figure->layout);

    x += (room - width) / 2;
    if (pen->form == FORM_DISC) {
        draw_disc(pen, panel, x + width / 2, y + room / 2, width / 2);
        return;
    }
    y += room * shape_of(figure->layout) - height;
    panel_outline(pen, x, y, width, height);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_panel(pen, panel, named ? name_on(pen, figure, panel->piece, panel->side) : NULL, x, y,
               width, height);
}

static void draw_faces(struct pen *pen, const struct figure *figure)
{
    double pitch = width_of(figure) + gap;
    double row = width_of(figure) * shape_of(figure->layout) + gap;
    const struct figure_pieces *pieces = &figure->faces.pieces;
    bool named = is_named(pen, figure);
    int slot = 0;

    for (size_t i = 0; i < 2 * pieces->count; i++) {
        const struct piece *piece = pieces->list[i / 2];
        struct panel panel = {.piece = piece,
                              .promoted = piece->base && !piece_starts(piece),
                              .side = (int)(i % 2)};

        if (!shows(pieces, piece, panel.side))
            continue;
        draw_side(pen, figure, &panel, named, slot % figure->columns * pitch,
                  slot / figure->columns * row);
        slot++;
    }
}

const struct figure_kind face_figure = {.faces = true,
                                        .columns = 6,
                                        .prepare = prepare_faces,
                                        .height = faces_height,
                                        .draw = draw_faces};
