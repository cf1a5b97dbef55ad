/* The side of a board's squares. */
#include "layout/layout_internal.h"

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

    if (!layout->square_auto || layout->parts_flawed ||
        (part_next(layout, PART_BOARD, NULL) && layout->paper_count))
        return true;
    return refuse_value(layout->square_place, "square",
                        "'auto' is for a layout that prints a board",
                        "write the side of a square, such as 'square: 28'", l->diags);
}
