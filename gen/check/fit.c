/* What is on a piece fits the piece, and the piece its square. */
#include "check/parts.h"

#include "draw/piece.h"

#include <math.h>

/* mm */
static const double play = 1;          /* of a piece in its square */
static const double least_face = 12.5; /* for a face that can be read across the board */

static void check_face_size(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    const struct pen pen = {.type = run->type, .style = &layout->style};
    double size = panel_face_size(&pen, true, layout->piece_width, layout->piece_height);
    struct finding *finding;

    if (size >= least_face)
        return;
    finding = diag_add(run->diags, DIAG(FACE_TOO_SMALL), layout->piece_place, size);
    diag_help(finding, "make the pieces about %g mm wider and higher", ceil(least_face - size));
}

void check_piece_size(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    double room = layout->square - play;
    struct finding *finding;

    check_face_size(run);
    if (layout->piece_width <= room && layout->piece_height <= room)
        return;
    finding = diag_add(run->diags, DIAG(PIECE_SQUARE), layout->piece_place, layout->piece_width,
                       layout->piece_height, layout->square);
    diag_note(finding, layout->square_place, "squares are declared here");
    diag_help(finding, "make pieces at most %g mm wide and high, or the squares larger", room);
}

void check_names_fit(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    const struct type_style *style = &layout->style.type[STYLE_NAME];
    double room = panel_name_width(layout->piece_width);

    for (size_t i = 0; i < layout->game->piece_count; i++) {
        const struct located *name = &layout->game->pieces[i].name;
        double width = line_width(type_line(run->type, style, name->text));
        struct finding *finding;

        if (width <= room)
            continue;
        finding = diag_add(run->diags, DIAG(TEXT_TOO_WIDE), name->at, name->text, width, room);
        diag_note(finding, layout->piece_place, "pieces are %g mm wide", layout->piece_width);
        diag_help(finding,
                  "shorten the name, make the pieces %g mm wide, or the style 'name' "
                  "smaller",
                  ceil(width * layout->piece_width / room));
    }
}

void check_drawable(const struct layout_run *run)
{
    for (size_t i = 0; i < run->layout->game->piece_count; i++) {
        const struct piece *piece = &run->layout->game->pieces[i];
        struct face face;
        struct move culprit;

        if (!piece->valid || face_encode(&piece->moves, &face, &culprit))
            continue;
        diag_help(diag_add(run->diags, DIAG(NO_FACE), culprit.at, piece->name.text,
                           phrase_of(run->arena, &culprit)),
                  "the game can be checked, but its pieces cannot be printed yet");
    }
}
