/* Figures of positions and of worked examples: a picture for each move and one for what comes of
 * it; or several examples side by side, of each the position before its last move, with the way of
 * that move, and its own words below. */
#include "draw/arrow.h"
#include "page/figure/figure_internal.h"
#include "type/tie.h"

#include <math.h>

/* mm; below the first the whole block is used, for squares up to the second. */
static const double tight_square = 6.5, wide_square = 7; /* mm */
static const double small_square = 5; /* mm; below that there are fewer side by side */
static const double step_gap = 10;    /* mm between pictures, with an arrow */
static const double row_gap = 5;
enum { USUAL_COLUMNS = 3 };
enum { LEAST_SQUARE = 4 }; /* mm, for men that can be told apart */

/* --- pictures --- */

/* The width of the widest. */
static double widest(struct pen *pen, const struct picture *pictures, size_t count, double cell)
{
    double most = 0;

    for (size_t i = 0; i < count; i++)
        most = fmax(most, picture_width(pen, &pictures[i], cell));
    return most;
}

/* The largest squares with which all are so narrow. */
static double cell_within(struct pen *pen, const struct picture *pictures, size_t count,
                          double width)
{
    double cell = INFINITY;

    for (size_t i = 0; i < count; i++)
        cell = fmin(cell, picture_cell(pen, &pictures[i], width));
    return cell;
}

/* Pictures of a row stand with their boards level. */
struct row {
    size_t first, end;
    double above, board; /* mm: over the first squares, and from there on */
};

static struct row row_at(struct pen *pen, const struct picture *pictures, size_t count, double cell,
                         size_t first, int columns)
{
    size_t end = first + (size_t)columns;
    struct row row = {.first = first, .end = end < count ? end : count};

    for (size_t i = first; i < row.end; i++) {
        double above = picture_origin(pen, &pictures[i], cell).y;

        row.above = fmax(row.above, above);
        row.board = fmax(row.board, picture_height(pen, &pictures[i], cell) - above);
    }
    return row;
}

/* The picture at the left edge x of a row whose upper edge is `top`. */
static void draw_in_row(struct pen *pen, const struct picture *picture, const struct row *row,
                        double cell, double x, double top)
{
    draw_picture(pen, picture, x, top + row->above - picture_origin(pen, picture, cell).y, cell);
}

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

static double width_of(struct pen *pen, const struct figure *figure, double cell)
{
    const struct figure_position *p = &figure->position;
    double one = widest(pen, p->pictures, p->count, cell);

    return figure->columns * one + (figure->columns - 1) * step_gap;
}

static double cell_of(struct pen *pen, const struct figure *figure, double width)
{
    const struct figure_position *p = &figure->position;

    return cell_within(pen, p->pictures, p->count,
                       (width - (figure->columns - 1) * step_gap) / figure->columns);
}

/* As many as are there; unless a number is stated, not so many that squares become small. */
static void choose_columns(struct pen *pen, struct figure *figure)
{
    bool stated = figure->columns > 0;
    int count = (int)figure->position.count, most = stated ? figure->columns : USUAL_COLUMNS;

    figure->columns = most < count ? most : count;
    while (!stated && !figure->alone && figure->columns > 1 &&
           cell_of(pen, figure, figure->measure.block) < small_square)
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
        *cell = fmin(figure->layout->figure_square, cell_of(pen, figure, figure->measure.column));
        if (*cell < tight_square)
            *cell = fmin(wide_square, cell_of(pen, figure, figure->measure.block));
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

static struct row row_of(struct pen *pen, const struct figure *figure, size_t first)
{
    const struct figure_position *p = &figure->position;

    return row_at(pen, p->pictures, p->count, p->cell, first, figure->columns);
}

static double rows_height(struct pen *pen, const struct figure *figure)
{
    double height = -row_gap;

    for (size_t i = 0; i < figure->position.count; i += (size_t)figure->columns) {
        struct row row = row_of(pen, figure, i);

        height += row.above + row.board + row_gap;
    }
    return height;
}

static double position_height(struct pen *pen, const struct figure *figure)
{
    return caption_bottom(pen, &figure->position.caption, rows_height(pen, figure));
}

/* From one picture to the next, level with the middle of the boards. */
static void draw_step(struct pen *pen, const struct figure *figure, double x, double y)
{
    const struct picture *picture = &figure->position.pictures[0];
    double middle = y + picture->region.ranks * figure->position.cell / 2;
    struct curve way = curve_between((struct point){x + 0.2 * step_gap, middle},
                                     (struct point){x + 0.9 * step_gap, middle}, 0, 0);

    draw_curve(pen, &way, true, false);
}

static void draw_row(struct pen *pen, const struct figure *figure, const struct row *row,
                     double top)
{
    const struct figure_position *p = &figure->position;
    double pitch = widest(pen, p->pictures, p->count, p->cell) + step_gap;

    for (size_t i = row->first; i < row->end; i++) {
        double x = (double)(i - row->first) * pitch;

        draw_in_row(pen, &p->pictures[i], row, p->cell, x, top);
        if (i + 1 < row->end)
            draw_step(pen, figure, x + pitch - step_gap, top + row->above);
    }
}

static void draw_position(struct pen *pen, const struct figure *figure)
{
    const struct figure_position *p = &figure->position;
    double top = 0;

    for (size_t i = 0; i < p->count; i += (size_t)figure->columns) {
        struct row row = row_of(pen, figure, i);

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

/* --- several examples --- */

static const double usual_square = 5.5;                          /* mm */
static const double between = 7, shelf_gap = 4, words_gap = 1.6; /* mm */
enum { MOST_EXAMPLES = 4 };                                      /* side by side */

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
static const char *words_of_example(struct arena *arena, const struct example *e)
{
    if (!e->reason.text)
        return e->caption.text;
    return e->caption.text ? arena_print(arena, "%s %s", e->caption.text, e->reason.text)
                           : e->reason.text;
}

static void choose_examples_size(struct pen *pen, struct figure *figure)
{
    struct figure_examples *x = &figure->examples;
    int columns = figure->columns ? figure->columns : MOST_EXAMPLES;
    double room = figure->width > 0 ? figure->width : figure->measure.block;

    figure->columns = columns < (int)x->count ? columns : (int)x->count;
    x->width = (room - (figure->columns - 1) * between) / figure->columns;
    x->cell = cell_within(pen, x->pictures, x->count, x->width);
    if (figure->width <= 0) {
        x->cell = fmin(x->cell, usual_square);
        x->width = widest(pen, x->pictures, x->count, x->cell);
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
    choose_examples_size(r->pen, figure);
    for (size_t i = 0; i < x->count; i++)
        x->words[i] =
            pen_paragraph(r->pen, STYLE_CAPTION, words_of_example(r->arena, x->list[i]), x->width);
    if (x->cell < LEAST_SQUARE)
        diag_help(diag_add(r->diags, DIAG(FIGURE_SMALL), f->place, x->cell),
                  "write fewer 'columns', or draw smaller parts of the board");
    return true;
}

/* A row with its words, which stand level, too. */
struct shelf {
    struct row row;
    double words, height; /* mm: from the top to the words; of all */
};

static struct shelf shelf_at(struct pen *pen, const struct figure *figure, size_t first)
{
    const struct figure_examples *x = &figure->examples;
    struct shelf s = {.row = row_at(pen, x->pictures, x->count, x->cell, first, figure->columns)};
    double longest = 0;

    for (size_t i = first; i < s.row.end; i++)
        longest = fmax(longest, paragraph_height(pen, STYLE_CAPTION, &x->words[i]));
    s.words = s.row.above + s.row.board + words_gap;
    s.height = longest > 0 ? s.words + longest : s.row.above + s.row.board;
    return s;
}

static double examples_height(struct pen *pen, const struct figure *figure)
{
    double height = -shelf_gap;

    for (size_t i = 0; i < figure->examples.count; i += (size_t)figure->columns)
        height += shelf_at(pen, figure, i).height + shelf_gap;
    return height;
}

static void draw_examples(struct pen *pen, const struct figure *figure)
{
    const struct figure_examples *x = &figure->examples;
    double top = 0, baseline = 0.75 * pen_leading(pen, STYLE_CAPTION);
    struct shelf s;

    for (size_t first = 0; first < x->count; first = s.row.end, top += s.height + shelf_gap) {
        s = shelf_at(pen, figure, first);
        for (size_t i = first; i < s.row.end; i++) {
            double left = (double)(i - first) * (x->width + between);

            draw_in_row(pen, &x->pictures[i], &s.row, x->cell, left, top);
            pen_lines(pen, STYLE_CAPTION, &x->words[i], left, top + s.words + baseline);
        }
    }
}

const struct figure_kind examples_figure = {
    .faces = true, .prepare = prepare_examples, .height = examples_height, .draw = draw_examples};
