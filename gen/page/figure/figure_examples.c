/* Figures of several examples side by side: of each the position before its last move, with the way
 * of that move, and in pairs beside it what comes of the move; its own words below. */
#include "page/figure/figure_row.h"

#include <math.h>

static const double between = 5, shelf_gap = 5, words_gap = 1.6; /* mm */
static const double least_words = 32;                            /* mm */
enum { MOST_PICTURES = 4 };                                      /* side by side */

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

/* Whether what comes of its last move stands beside it. */
static bool is_pair(const struct figure_examples *x, const struct example *e)
{
    return x->pairs && e->ply_count > 0 && !e->illegal;
}

static void add_pictures(struct arena *arena, struct figure_examples *x)
{
    x->pictures = arena_alloc(arena, 2 * x->count, sizeof *x->pictures);
    x->starts = arena_alloc(arena, x->count + 1, sizeof *x->starts);
    for (size_t i = 0; i < x->count; i++) {
        const struct example *e = x->list[i];

        x->starts[i] = x->picture_count;
        x->pictures[x->picture_count++] = picture_of_last(e);
        if (!is_pair(x, e))
            continue;
        x->pictures[x->picture_count] = picture_of(e, e->ply_count, false);
        x->pictures[x->picture_count++].unranked = true;
    }
    x->starts[x->count] = x->picture_count;
}

/* An illegal move has a reason. */
static const char *words_of(struct arena *arena, const struct example *e)
{
    if (!e->reason.text)
        return e->caption.text;
    return e->caption.text ? arena_print(arena, "%s %s", e->caption.text, e->reason.text)
                           : e->reason.text;
}

static size_t pictures_of(const struct figure_examples *x, size_t i)
{
    return x->starts[i + 1] - x->starts[i];
}

/* --- sizes --- */

/* Of one picture, where so many share a width. */
static double share_of(double width, int columns)
{
    return (width - (columns - 1) * between) / columns;
}

static double cell_in(struct pen *pen, const struct figure *figure, double width)
{
    const struct figure_examples *x = &figure->examples;

    return pictures_cell(pen, x->pictures, x->picture_count, share_of(width, figure->columns));
}

/* The columns that are stated, else as many as leave squares of a good size; no pair is broken. */
static void choose_columns(struct pen *pen, struct figure *figure, double room)
{
    const struct figure_examples *x = &figure->examples;
    int least = x->picture_count > x->count ? 2 : 1;
    int most = figure->columns ? figure->columns : MOST_PICTURES;
    bool stated = figure->columns > 0;

    most = most > least ? most : least;
    figure->columns = most < (int)x->picture_count ? most : (int)x->picture_count;
    while (!stated && figure->columns > least &&
           cell_in(pen, figure, room) < figure_tight_square(figure))
        figure->columns--;
}

/* As large as usual, in the text column or, where squares would be small there, across the page;
 * words have a column of their own. */
static void choose_size(struct pen *pen, struct figure *figure)
{
    struct figure_examples *x = &figure->examples;
    double room = figure->width > 0 ? figure->width : figure->measure.column;

    if (figure->width <= 0 && cell_in(pen, figure, room) < figure_tight_square(figure))
        room = figure->measure.block;
    x->cell = cell_in(pen, figure, room);
    x->width = share_of(room, figure->columns);
    if (figure->width <= 0) {
        x->cell = fmin(x->cell, figure->layout->figure_square);
        x->width =
            fmin(x->width,
                 fmax(least_words, pictures_width(pen, x->pictures, x->picture_count, x->cell)));
    }
    figure->width = figure->columns * (x->width + between) - between;
}

/* Words stand below the squares. */
static double inset_of(struct pen *pen, const struct figure_examples *x, size_t i)
{
    return picture_origin(pen, &x->pictures[x->starts[i]], x->cell).x;
}

/* Of an example, with what comes of it. */
static double width_of(const struct figure_examples *x, size_t i)
{
    return (double)pictures_of(x, i) * (x->width + between) - between;
}

static bool prepare_examples(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    struct figure_examples *x = &figure->examples;

    x->pairs = f->look.pairs;
    if (!figure_read_examples(r, f, x))
        return false;
    add_pictures(r->arena, x);
    choose_columns(r->pen, figure, figure->width > 0 ? figure->width : figure->measure.block);
    choose_size(r->pen, figure);
    x->words = arena_alloc(r->arena, x->count, sizeof *x->words);
    for (size_t i = 0; i < x->count; i++)
        x->words[i] = pen_paragraph(r->pen, STYLE_CAPTION, words_of(r->arena, x->list[i]),
                                    width_of(x, i) - inset_of(r->pen, x, i));
    if (x->cell < LEAST_SQUARE)
        diag_help(diag_add(r->diags, DIAG(FIGURE_SMALL), f->place, x->cell),
                  "write fewer 'columns', or draw smaller parts of the board");
    return true;
}

/* --- rows --- */

/* A row of examples with their words, which stand level, too. */
struct shelf {
    size_t first, end; /* examples */
    struct picture_row row;
    double words, height; /* mm: from the top to the words; of all */
};

static struct shelf shelf_at(struct pen *pen, const struct figure *figure, size_t first)
{
    const struct figure_examples *x = &figure->examples;
    struct shelf s = {.first = first, .end = first};
    size_t most = (size_t)figure->columns;
    double longest = 0;

    while (s.end < x->count && x->starts[s.end + 1] - x->starts[first] <= most)
        s.end++;
    s.row = row_at(pen, x->pictures, x->starts[s.end], x->cell, x->starts[first], figure->columns);
    for (size_t i = first; i < s.end; i++)
        longest = fmax(longest, paragraph_height(pen, STYLE_CAPTION, &x->words[i]));
    s.words = s.row.above + s.row.board + words_gap;
    s.height = longest > 0 ? s.words + longest : s.row.above + s.row.board;
    return s;
}

static double examples_height(struct pen *pen, const struct figure *figure)
{
    double height = -shelf_gap;
    struct shelf s;

    for (size_t first = 0; first < figure->examples.count; first = s.end) {
        s = shelf_at(pen, figure, first);
        height += s.height + shelf_gap;
    }
    return height;
}

static void draw_example(struct pen *pen, const struct figure_examples *x, const struct shelf *s,
                         size_t i, double left, double top)
{
    double baseline = 0.75 * pen_leading(pen, STYLE_CAPTION);

    for (size_t p = x->starts[i]; p < x->starts[i + 1]; p++) {
        double at = left + (double)(p - x->starts[i]) * (x->width + between);

        row_draw(pen, &x->pictures[p], &s->row, x->cell, at, top);
        if (p > x->starts[i])
            row_draw_step(pen, &x->pictures[p], &s->row, x->cell, at, between, top);
    }
    pen_lines(pen, STYLE_CAPTION, &x->words[i], left + inset_of(pen, x, i),
              top + s->words + baseline);
}

static void draw_examples(struct pen *pen, const struct figure *figure)
{
    const struct figure_examples *x = &figure->examples;
    double top = 0;
    struct shelf s;

    for (size_t first = 0; first < x->count; first = s.end, top += s.height + shelf_gap) {
        double left = 0;

        s = shelf_at(pen, figure, first);
        for (size_t i = first; i < s.end; i++) {
            draw_example(pen, x, &s, i, left, top);
            left += width_of(x, i) + between;
        }
    }
}

const struct figure_kind examples_figure = {
    .faces = true, .prepare = prepare_examples, .height = examples_height, .draw = draw_examples};
