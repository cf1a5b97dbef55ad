#include "page/figure/figure_panels.h"

#include <math.h>

static const double between = 5, row_gap = 5, words_gap = 1.6; /* mm */
static const double least_words = 32, single_words = 44;       /* mm, below a pair or one picture */
enum { MOST_PICTURES = 4 };                                    /* side by side */

/* --- sizes --- */

/* Of one picture, where so many share a width. */
static double share_of(double width, int columns)
{
    return (width - (columns - 1) * between) / columns;
}

static double cell_in(struct pen *pen, const struct figure *figure, double width)
{
    const struct figure_panels *x = &figure->panels;

    return pictures_cell(pen, x->pictures, x->picture_count, share_of(width, figure->columns));
}

/* Of a picture with squares of that size, below which words have room: those below a single one
 * more, if the page has it, so that they do not stand in a column of few words. */
static double width_of_square(struct pen *pen, const struct figure *figure, double cell)
{
    const struct figure_panels *x = &figure->panels;
    double squares = pictures_width(pen, x->pictures, x->picture_count, cell);
    double room = share_of(figure->measure.block, figure->columns);

    if (figure->measure.column >= figure->columns * (least_words + between))
        room = share_of(figure->measure.column, figure->columns);
    if (x->picture_count == x->count)
        squares = fmax(squares, fmin(single_words, room));
    return fmax(least_words, squares);
}

/* Whether squares are of a good size in so many columns, or those of a stated size fit. */
static bool has_room(struct pen *pen, const struct figure *figure, double tight)
{
    double room = figure->width > 0 ? figure->width : figure->measure.block;

    if (figure->square > 0)
        return share_of(room, figure->columns) >= width_of_square(pen, figure, figure->square);
    return cell_in(pen, figure, room) >= tight;
}

/* The columns that are stated, else as many as leave squares of a good size; no pair is broken. */
static void choose_columns(struct pen *pen, struct figure *figure, double tight)
{
    const struct figure_panels *x = &figure->panels;
    int least = x->picture_count > x->count ? 2 : 1;
    int most = figure->columns ? figure->columns : MOST_PICTURES;
    bool stated = figure->columns > 0;

    most = most > least ? most : least;
    figure->columns = most < (int)x->picture_count ? most : (int)x->picture_count;
    while (!stated && figure->columns > least && !has_room(pen, figure, tight))
        figure->columns--;
}

/* As stated; or as large as usual, in the text column or, where squares would be small there,
 * across the page; words have a column of their own. */
static void choose_size(struct pen *pen, struct figure *figure, double tight)
{
    struct figure_panels *x = &figure->panels;
    double room = figure->width > 0 ? figure->width : figure->measure.column;

    if (figure->width <= 0 && cell_in(pen, figure, room) < tight)
        room = figure->measure.block;
    x->cell = cell_in(pen, figure, room);
    x->width = share_of(room, figure->columns);
    if (figure->square > 0) {
        x->cell = figure->square;
        x->width = width_of_square(pen, figure, x->cell);
    } else if (figure->width <= 0) {
        x->cell = fmin(x->cell, figure->layout->figure_square);
        x->width = fmin(x->width, width_of_square(pen, figure, x->cell));
    }
    figure->width = figure->columns * (x->width + between) - between;
}

/* Words stand below the squares. */
static double inset_of(struct pen *pen, const struct figure_panels *x, size_t i)
{
    return picture_origin(pen, &x->pictures[x->starts[i]], x->cell).x;
}

static double width_of(const struct figure_panels *x, size_t i)
{
    size_t pictures = x->starts[i + 1] - x->starts[i];

    return pictures == 1 ? x->single : (double)pictures * (x->width + between) - between;
}

/* Words below pictures that stand alone beside pairs have what their row leaves of the text column,
 * or of the page. */
static void widen_singles(struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    const struct measure *m = &figure->measure;
    double room = figure->width > m->column ? m->block : m->column;

    x->single = x->picture_count > x->count ? fmax(x->width, single_words) : x->width;
    for (size_t row = 0; row < x->row_count; row++) {
        size_t end = x->rows[row + 1], pictures = x->starts[end] - x->starts[x->rows[row]];
        size_t pairs = pictures - (end - x->rows[row]), singles = pictures - 2 * pairs;
        double left = room - (double)pictures * (x->width + between) + between;

        if (singles > 0)
            x->single = fmin(x->single, x->width + fmax(0, left) / (double)singles);
    }
    for (size_t row = 0; row < x->row_count; row++) {
        double width = -between;

        for (size_t i = x->rows[row]; i < x->rows[row + 1]; i++)
            width += width_of(x, i) + between;
        figure->width = fmax(figure->width, width);
    }
}

/* As many panels in each row as have room for their pictures. */
static void choose_rows(struct arena *arena, struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    size_t most = (size_t)figure->columns;

    x->rows = arena_alloc(arena, x->count + 1, sizeof *x->rows);
    for (size_t i = 1; i < x->count; i++)
        if (x->starts[i + 1] - x->starts[x->rows[x->row_count]] > most)
            x->rows[++x->row_count] = i;
    x->rows[++x->row_count] = x->count;
}

void panels_lay_out(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure, const char *const *words, double tight)
{
    struct figure_panels *x = &figure->panels;

    choose_columns(r->pen, figure, tight);
    choose_size(r->pen, figure, tight);
    choose_rows(r->arena, figure);
    widen_singles(figure);
    x->told = words;
    x->words = arena_alloc(r->arena, x->count, sizeof *x->words);
    for (size_t i = 0; i < x->count; i++)
        x->words[i] =
            pen_paragraph(r->pen, STYLE_CAPTION, words[i], width_of(x, i) - inset_of(r->pen, x, i));
    if (x->cell < LEAST_SQUARE)
        diag_help(diag_add(r->diags, DIAG(FIGURE_SMALL), f->place, x->cell),
                  "write fewer 'columns', or draw smaller parts of the board");
}

/* --- rows --- */

/* A row of panels with their words, which stand level, too. */
struct shelf {
    size_t first, end; /* panels */
    struct picture_row row;
    double words, height; /* mm: from the top to the words; of all */
};

static struct shelf shelf_at(struct pen *pen, const struct figure *figure, size_t row)
{
    const struct figure_panels *x = &figure->panels;
    struct shelf s = {.first = x->rows[row], .end = x->rows[row + 1]};
    double longest = 0;

    s.row =
        row_at(pen, x->pictures, x->starts[s.end], x->cell, x->starts[s.first], figure->columns);
    for (size_t i = s.first; i < s.end; i++)
        longest = fmax(longest, paragraph_height(pen, STYLE_CAPTION, &x->words[i]));
    s.words = s.row.above + s.row.board + words_gap;
    s.height = longest > 0 ? s.words + longest : s.row.above + s.row.board;
    return s;
}

static void draw_panel(struct pen *pen, const struct figure_panels *x, const struct shelf *s,
                       size_t i, double left)
{
    double baseline = 0.75 * pen_leading(pen, STYLE_CAPTION);

    for (size_t p = x->starts[i]; p < x->starts[i + 1]; p++) {
        double at = left + (double)(p - x->starts[i]) * (x->width + between);

        row_draw(pen, &x->pictures[p], &s->row, x->cell, at, 0);
        if (p > x->starts[i])
            row_draw_step(pen, &x->pictures[p], &s->row, x->cell, at, between, 0);
    }
    pen_lines(pen, STYLE_CAPTION, &x->words[i], left + inset_of(pen, x, i), s->words + baseline);
}

size_t panels_bands(const struct figure *figure)
{
    return figure->panels.row_count;
}

double panels_band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    double gap = band + 1 < figure->panels.row_count ? row_gap : 0;

    return shelf_at(pen, figure, band).height + gap;
}

void panels_draw_band(struct pen *pen, const struct figure *figure, size_t band)
{
    const struct figure_panels *x = &figure->panels;
    struct shelf s = shelf_at(pen, figure, band);
    double left = 0;

    for (size_t i = s.first; i < s.end; i++) {
        draw_panel(pen, x, &s, i, left);
        left += width_of(x, i) + between;
    }
}

double panels_height(struct pen *pen, const struct figure *figure)
{
    double height = 0;

    for (size_t row = 0; row < figure->panels.row_count; row++)
        height += panels_band_height(pen, figure, row);
    return height;
}

void panels_draw(struct pen *pen, const struct figure *figure)
{
    double top = 0;

    for (size_t row = 0; row < figure->panels.row_count; row++) {
        scene_enter(pen->scene, 0, top, 0);
        panels_draw_band(pen, figure, row);
        scene_leave(pen->scene);
        top += panels_band_height(pen, figure, row);
    }
}
