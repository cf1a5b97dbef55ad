/* Figures of several worked examples side by side: of each the position before its last move, with
 * the way of that move, and its own words below. */
#include "page/figure/figure_internal.h"

#include <math.h>

static const double usual_square = 5.5;                        /* mm */
static const double between = 7, row_gap = 4, words_gap = 1.6; /* mm */
enum { USUAL_COLUMNS = 4 };

/* --- pictures --- */

/* Of the last move, or of the position alone, without the move before that. */
static struct picture picture_of_last(const struct example *e)
{
    size_t last = e->ply_count > 0 ? e->ply_count - 1 : 0;
    struct picture picture = picture_of(e, last, e->ply_count > 0);

    if (last == 0)
        picture.made = NULL;
    return picture;
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
    struct figure_examples *x = &figure->examples;
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

static bool prepare_examples(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    struct figure_examples *x = &figure->examples;

    if (!figure_read_examples(r, f, x))
        return false;
    x->pictures = arena_alloc(r->arena, x->count, sizeof *x->pictures);
    x->words = arena_alloc(r->arena, x->count, sizeof *x->words);
    for (size_t i = 0; i < x->count; i++)
        x->pictures[i] = picture_of_last(x->list[i]);
    choose_size(r->pen, figure);
    for (size_t i = 0; i < x->count; i++)
        x->words[i] =
            pen_paragraph(r->pen, STYLE_CAPTION, words_of(r->arena, x->list[i]), x->width);
    if (x->cell < LEAST_SQUARE)
        diag_help(diag_add(r->diags, DIAG(FIGURE_SMALL), f->place, x->cell),
                  "write fewer 'columns', or draw smaller parts of the board");
    return true;
}

/* --- rows --- */

/* Boards of a row stand level, and so do their words. */
struct shelf {
    size_t first, end;
    double above, board, words; /* mm: over the first squares; boards; the longest words */
};

static struct shelf row_at(struct pen *pen, const struct figure *figure, size_t first)
{
    const struct figure_examples *x = &figure->examples;
    size_t end = first + (size_t)figure->columns;
    struct shelf row = {.first = first, .end = end < x->count ? end : x->count};

    for (size_t i = first; i < row.end; i++) {
        double above = picture_origin(pen, &x->pictures[i], x->cell).y;

        row.above = fmax(row.above, above);
        row.board = fmax(row.board, picture_height(pen, &x->pictures[i], x->cell) - above);
        row.words = fmax(row.words, paragraph_height(pen, STYLE_CAPTION, &x->words[i]));
    }
    return row;
}

static double row_height(const struct shelf *row)
{
    return row->above + row->board + (row->words > 0 ? words_gap + row->words : 0);
}

static double examples_height(struct pen *pen, const struct figure *figure)
{
    double height = -row_gap;

    for (size_t i = 0; i < figure->examples.count; i += (size_t)figure->columns) {
        struct shelf row = row_at(pen, figure, i);

        height += row_height(&row) + row_gap;
    }
    return height;
}

static void draw_row(struct pen *pen, const struct figure_examples *x, const struct shelf *row,
                     double top)
{
    for (size_t i = row->first; i < row->end; i++) {
        const struct picture *picture = &x->pictures[i];
        double left = (double)(i - row->first) * (x->width + between);
        double above = picture_origin(pen, picture, x->cell).y;

        draw_picture(pen, picture, left, top + row->above - above, x->cell);
        pen_lines(pen, STYLE_CAPTION, &x->words[i], left,
                  top + row->above + row->board + words_gap +
                      0.75 * pen_leading(pen, STYLE_CAPTION));
    }
}

static void draw_examples(struct pen *pen, const struct figure *figure)
{
    double top = 0;

    for (size_t i = 0; i < figure->examples.count; i += (size_t)figure->columns) {
        struct shelf row = row_at(pen, figure, i);

        draw_row(pen, &figure->examples, &row, top);
        top += row_height(&row) + row_gap;
    }
}

const struct figure_kind examples_figure = {
    .faces = true, .prepare = prepare_examples, .height = examples_height, .draw = draw_examples};
