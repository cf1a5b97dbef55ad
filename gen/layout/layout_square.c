/* The side of a board's squares, said or found. */
#include "layout/layout_parts.h"
#include "page/sheet/sheet.h"
#include "page/sheet/tiling.h"

#include <math.h>
#include <string.h>

static const char *const auto_words[] = {"auto", NULL};
static const struct field square_number = {
    .key = "square", .type = FIELD_NUMBER, .least = FEWEST_MM, .most = MOST_MM, .help = "mm"};
static const struct field square_word = {
    .key = "square",
    .type = FIELD_CHOICE,
    .choices = auto_words,
    .help = "the largest squares with which boards take no more than their sheets"};
const struct field *const square_forms[] = {&square_number, &square_word, NULL};

bool square_side_read(struct loader *l, const struct node *square)
{
    struct layout *layout = l->layout;

    layout->square_place = square->place;
    layout->square = FEWEST_MM;
    layout->square_auto = square->kind == NODE_TEXT && strcmp(square->text.text, "auto") == 0;
    return layout->square_auto || field_value(square, &square_number, &layout->square, l->diags);
}

bool square_side_check(struct loader *l)
{
    const struct layout *layout = l->layout;

    for (size_t i = 0; i < layout->part_count; i++)
        if (layout->parts[i].kind == PART_BOARD && layout->paper_count)
            return true;
    if (!layout->square_auto)
        return true;
    diag_help(diag_add(l->diags, DIAG(BAD_TEXT), layout->square_place, "square",
                       "'auto' is for a layout that prints a board"),
              "write the side of a square, such as 'square: 28'");
    return false;
}

static bool board_fits(const struct layout *layout, const struct part *part)
{
    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);
        struct tiling t = tiling_on(layout, part, &paper);

        if (!t.fits || (!part->tile_columns && t.columns * t.rows > part->sheets))
            return false;
    }
    return true;
}

static bool boards_fit(const struct layout *layout)
{
    for (size_t i = 0; i < layout->part_count; i++)
        if (layout->parts[i].kind == PART_BOARD && !board_fits(layout, &layout->parts[i]))
            return false;
    return true;
}

static double longest_side(const struct layout *layout)
{
    double longest = FEWEST_MM;

    for (size_t i = 0; i < layout->paper_count; i++)
        longest = fmax(longest, fmax(layout->papers[i].width, layout->papers[i].height));
    return fmin(longest, MOST_MM);
}

/* Pieces that are as large as their squares allow stand farthest beyond the outer points. */
void layout_size(struct layout *layout)
{
    static const double step = 0.5, play = 1; /* mm */
    double size = floor(longest_side(layout) / step) * step;

    while (layout->square_auto) {
        layout->square = size;
        if (layout->piece_auto)
            layout->piece_width = layout->piece_height = size - play;
        size -= step;
        if (size < FEWEST_MM || boards_fit(layout))
            break;
    }
    layout_size_pieces(layout);
}
