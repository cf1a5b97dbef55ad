/* Figures of several worked examples side by side: of each the position before its last move, with
 * the way of that move, and its own words below. */
#include "page/figure/figure_position.h"

#include <math.h>

static const double usual_square = 5.5;                        /* mm */
static const double between = 7, row_gap = 4, words_gap = 1.6; /* mm */
enum { USUAL_COLUMNS = 4 };

struct figure_examples {
    struct picture *pictures;
    const char **words; /* of each; NULL: none */
    size_t count;
    double cell;  /* mm, of all pictures */
    double width; /* of one, and of its words */
};

/* --- pictures --- */

static struct picture picture_of(const struct example *e)
{
    size_t last = e->ply_count > 0 ? e->ply_count - 1 : 0;
    bool moves = e->ply_count > 0;

    return (struct picture){.placement = &e->steps[last],
                            .region = e->region,
                            .marks = last == 0 ? &e->marks : NULL,
                            .ply = moves ? &e->plies[last] : NULL,
                            .trail = moves ? &e->trails[last] : NULL,
                            .illegal = e->illegal && moves,
                            .turn = view_says_turn(&e->view, false),
                            .turned = e->view.turned,
                            .coordinates = e->view.coordinates,
                            .hands = e->view.hands,
                            .made = last > 0 ? &e->plies[last - 1] : NULL};
}

/* An illegal move has a reason. */
static const char *words_of(struct arena *arena, const struct example *e)
{
    if (!e->reason.text)
        return e->caption.text;
    return e->caption.text ? arena_print(arena, "%s %s", e->caption.text, e->reason.text)
                           : e->reason.text;
}

/* --- sizes --- */

/* Of the widest picture. */
static double width_of(struct pen *pen, const struct figure_examples *x, double cell)
{
    double width = 0;

    for (size_t i = 0; i < x->count; i++)
        width = fmax(width, picture_width(pen, &x->pictures[i], cell));
    return width;
}

static double cell_of(struct pen *pen, const struct figure_examples *x, double width)
{
    double cell = picture_cell(pen, &x->pictures[0], width);

    for (size_t i = 1; i < x->count; i++)
        cell = fmin(cell, picture_cell(pen, &x->pictures[i], width));
    return cell;
}

static void choose_size(struct pen *pen, struct figure *figure)
{
    struct figure_examples *x = figure->examples;
    int columns = figure->columns ? figure->columns : USUAL_COLUMNS;
    double room = figure->width > 0 ? figure->width : figure->measure.block;

    figure->columns = columns < (int)x->count ? columns : (int)x->count;
    x->width = (room - (figure->columns - 1) * between) / figure->columns;
    x->cell = cell_of(pen, x, x->width);
    if (figure->width <= 0) {
        x->cell = fmin(x->cell, usual_square);
        x->width = width_of(pen, x, x->cell);
    }
    figure->width = figure->columns * x->width + (figure->columns - 1) * between;
}

void figure_prepare_examples(struct pen *pen, struct arena *arena, struct figure *figure,
                             struct place place, struct diags *diags)
{
    struct figure_examples *x = arena_alloc(arena, 1, sizeof *x);

    x->count = figure->several_count;
    x->pictures = arena_alloc(arena, x->count, sizeof *x->pictures);
    x->words = arena_alloc(arena, x->count, sizeof *x->words);
    for (size_t i = 0; i < x->count; i++) {
        x->pictures[i] = picture_of(figure->several[i]);
        x->words[i] = words_of(arena, figure->several[i]);
    }
    figure->examples = x;
    choose_size(pen, figure);
    if (x->cell < LEAST_SQUARE)
        diag_help(diag_add(diags, DIAG(FIGURE_SMALL), place, x->cell),
                  "write fewer 'columns', or draw smaller parts of the board");
}

/* --- rows --- */

/* Boards of a row stand level, and so do their words. */
struct shelf {
    size_t first, end;
    double above, board, words; /* mm: over the first squares; boards; the longest words */
};

static size_t lines_of(struct pen *pen, const struct figure_examples *x, size_t i,
                       const struct line *const **lines)
{
    if (!x->words[i])
        return 0;
    return type_paragraph(pen->type, &pen->style->type[STYLE_CAPTION], x->words[i], NULL, 0,
                          x->width, lines);
}

static struct shelf row_at(struct pen *pen, const struct figure *figure, size_t first)
{
    const struct figure_examples *x = figure->examples;
    size_t end = first + (size_t)figure->columns;
    struct shelf row = {.first = first, .end = end < x->count ? end : x->count};

    for (size_t i = first; i < row.end; i++) {
        const struct line *const *lines;
        double above = picture_origin(pen, &x->pictures[i], x->cell).y;

        row.above = fmax(row.above, above);
        row.board = fmax(row.board, picture_height(pen, &x->pictures[i], x->cell) - above);
        row.words =
            fmax(row.words, (double)lines_of(pen, x, i, &lines) * pen_leading(pen, STYLE_CAPTION));
    }
    return row;
}

static double row_height(const struct shelf *row)
{
    return row->above + row->board + (row->words > 0 ? words_gap + row->words : 0);
}

double figure_examples_height(struct pen *pen, const struct figure *figure)
{
    double height = -row_gap;

    for (size_t i = 0; i < figure->examples->count; i += (size_t)figure->columns) {
        struct shelf row = row_at(pen, figure, i);

        height += row_height(&row) + row_gap;
    }
    return height;
}

static void draw_words(struct pen *pen, const struct figure_examples *x, size_t i, double left,
                       double top)
{
    const struct line *const *lines;
    size_t count = lines_of(pen, x, i, &lines);
    double leading = pen_leading(pen, STYLE_CAPTION);

    for (size_t k = 0; k < count; k++)
        scene_text(pen->scene, lines[k], left, top + ((double)k + 0.75) * leading, 1,
                   pen_grey(pen, GREY_INK));
}

static void draw_row(struct pen *pen, const struct figure_examples *x, const struct shelf *row,
                     double top)
{
    for (size_t i = row->first; i < row->end; i++) {
        const struct picture *picture = &x->pictures[i];
        double left = (double)(i - row->first) * (x->width + between);
        double above = picture_origin(pen, picture, x->cell).y;

        draw_picture(pen, picture, left, top + row->above - above, x->cell);
        draw_words(pen, x, i, left, top + row->above + row->board + words_gap);
    }
}

void figure_draw_examples(struct pen *pen, const struct figure *figure)
{
    double top = 0;

    for (size_t i = 0; i < figure->examples->count; i += (size_t)figure->columns) {
        struct shelf row = row_at(pen, figure, i);

        draw_row(pen, figure->examples, &row, top);
        top += row_height(&row) + row_gap;
    }
}
