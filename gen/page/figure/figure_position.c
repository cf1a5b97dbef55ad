/* Figures of positions and of worked examples: a picture for each move and one for what comes of
 * it. */
#include "page/figure/figure_row.h"
#include "type/tie.h"

#include <math.h>

static const double boards_apart = 11; /* mm, from squares to squares, with an arrow between */
static const double row_gap = 5;
enum { USUAL_COLUMNS = 3 };

/* --- a position, or the moves of an example --- */

/* The position alone says whose turn it is where that is stated. */
static void add_pictures(struct arena *arena, struct figure_position *p, bool moves)
{
    const struct example *e = p->example;
    size_t plies = moves ? e->ply_count : 0;

    p->count = plies + !(e->illegal && plies > 0);
    p->pictures = arena_alloc(arena, p->count, sizeof *p->pictures);
    for (size_t i = 0; i < p->count; i++) {
        p->pictures[i] = picture_of(e, i, i < plies);
        p->pictures[i].turn = view_says_turn(&e->view, plies == 0 && e->steps[0].side_stated);
    }
    figure_find_checks(arena, p->pictures, p->count);
}

/* The words of the block, or of the example; an illegal move has a reason. */
static const char *words_of(struct arena *arena, const struct figure *figure, bool moves)
{
    const struct example *e = figure->position.example;
    const char *words = figure->caption || figure->alone ? figure->caption : e->caption.text;

    if (figure->alone || !moves || !e->reason.text)
        return words;
    return words ? arena_print(arena, "%s %s", words, e->reason.text) : e->reason.text;
}

/* mm between two pictures: their margins, where no ranks stand, are a part of what parts boards. */
static double step_gap(struct pen *pen, const struct figure *figure)
{
    const struct picture *first = &figure->position.pictures[0];

    return fmax(0, boards_apart - picture_margin(pen, first));
}

static double width_of(struct pen *pen, const struct figure *figure, double cell)
{
    const struct figure_position *p = &figure->position;
    double one = pictures_width(pen, p->pictures, p->count, cell);

    return figure->columns * one + (figure->columns - 1) * step_gap(pen, figure);
}

static double cell_of(struct pen *pen, const struct figure *figure, double width)
{
    const struct figure_position *p = &figure->position;

    return pictures_cell(pen, p->pictures, p->count,
                         (width - (figure->columns - 1) * step_gap(pen, figure)) / figure->columns);
}

/* As many as are there; unless a number is stated, not so many that squares become small. */
static void choose_columns(struct pen *pen, struct figure *figure)
{
    bool stated = figure->columns > 0;
    int count = (int)figure->position.count, most = stated ? figure->columns : USUAL_COLUMNS;

    figure->columns = most < count ? most : count;
    while (!stated && !figure->alone && figure->columns > 1 &&
           cell_of(pen, figure, figure->measure.block) < figure_tight_square(figure))
        figure->columns--;
}

/* As large as usual; where that is too wide, as wide as the text or, if need be, the page. */
static void choose_size(struct pen *pen, struct figure *figure, double width)
{
    double *cell = &figure->position.cell;

    if (figure->square > 0) {
        *cell = figure->square;
        width = width_of(pen, figure, *cell);
    } else if (width <= 0) {
        *cell = cell_of(pen, figure, figure->measure.column);
        if (*cell < figure_tight_square(figure))
            *cell = cell_of(pen, figure, figure->measure.block);
        *cell = fmin(figure->layout->figure_square, *cell);
        width = width_of(pen, figure, *cell);
    }
    *cell = cell_of(pen, figure, width);
    figure->width = width;
}

static void check_size(struct pen *pen, const struct figure *figure, struct place place,
                       struct diags *diags)
{
    struct finding *finding;

    if (figure->position.cell >= LEAST_SQUARE)
        return;
    finding = diag_add(diags, DIAG(FIGURE_SMALL), place, figure->position.cell);
    if (width_of(pen, figure, LEAST_SQUARE) <= figure->measure.block)
        diag_help(finding, "write 'width: %.0f' or more",
                  ceil(width_of(pen, figure, LEAST_SQUARE)));
    else if (figure->columns > 1) /* the widest board has room on a page */
        diag_help(finding, "write 'columns: %d', or draw a part of the board as 'region: a1-h8'",
                  figure->columns - 1);
    else
        diag_help(finding, "draw a part of the board as 'region: a1-h8'%s",
                  figure->position.pictures[0].hands == HANDS_BESIDE
                      ? ", or what is held around it: 'hands-at: around'"
                      : "");
}

static bool prepare(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure, bool moves)
{
    struct figure_position *p = &figure->position;
    const char *words;

    p->example = figure_read_example(r, f);
    if (!p->example)
        return false;
    words = words_of(r->arena, figure, moves);
    figure->caption = NULL; /* stands beside the pictures, or in several lines */
    add_pictures(r->arena, p, moves);
    choose_columns(r->pen, figure);
    for (size_t i = 0; i < p->count; i++) /* named at the first of a row */
        p->pictures[i].unranked = i % (size_t)figure->columns > 0;
    choose_size(r->pen, figure, figure->width);
    check_size(r->pen, figure, f->place, r->diags);
    p->caption = caption_place(r->pen, figure, words ? tie_end(r->arena, words) : NULL);
    return true;
}

static bool prepare_position(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    return prepare(r, f, figure, false);
}

static bool prepare_example(const struct figure_reader *r, const struct figure_request *f,
                            struct figure *figure)
{
    return prepare(r, f, figure, true);
}

static struct picture_row row_of(struct pen *pen, const struct figure *figure, size_t first)
{
    const struct figure_position *p = &figure->position;

    return row_at(pen, p->pictures, p->count, p->cell, first, figure->columns);
}

static double rows_height(struct pen *pen, const struct figure *figure)
{
    double height = -row_gap;

    for (size_t i = 0; i < figure->position.count; i += (size_t)figure->columns) {
        struct picture_row row = row_of(pen, figure, i);

        height += row.above + row.board + row_gap;
    }
    return height;
}

static double position_height(struct pen *pen, const struct figure *figure)
{
    return caption_bottom(pen, &figure->position.caption, rows_height(pen, figure));
}

static void draw_row(struct pen *pen, const struct figure *figure, const struct picture_row *row,
                     double top)
{
    const struct figure_position *p = &figure->position;
    double gap = step_gap(pen, figure);
    double pitch = pictures_width(pen, p->pictures, p->count, p->cell) + gap;

    for (size_t i = row->first; i < row->end; i++) {
        double x = (double)(i - row->first) * pitch;

        row_draw(pen, &p->pictures[i], row, p->cell, x, top);
        if (i > row->first)
            row_draw_step(pen, &p->pictures[i], row, p->cell, x, gap, top);
    }
}

static void draw_position(struct pen *pen, const struct figure *figure)
{
    const struct figure_position *p = &figure->position;
    double top = 0;

    for (size_t i = 0; i < p->count; i += (size_t)figure->columns) {
        struct picture_row row = row_of(pen, figure, i);

        draw_row(pen, figure, &row, top);
        top += row.above + row.board + row_gap;
    }
    caption_draw(pen, &p->caption, rows_height(pen, figure),
                 picture_origin(pen, &p->pictures[0], p->cell).y);
}

const struct figure_kind position_figure = {.faces = true,
                                            .square = 8,
                                            .prepare = prepare_position,
                                            .height = position_height,
                                            .draw = draw_position};
const struct figure_kind example_figure = {.faces = true,
                                           .square = 8,
                                           .prepare = prepare_example,
                                           .height = position_height,
                                           .draw = draw_position};
