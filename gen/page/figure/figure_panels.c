/* Panels of positions: pictures in rows, each panel one of them or several that follow one another,
 * with words below. In a text they stand on a grid of columns, and their squares are of one size;
 * coordinates stand outside, in the gutter. */
#include "draw/arrow.h"
#include "page/figure/figure_internal.h"

#include <math.h>

/* mm */
static const double boards_apart = 11;              /* from squares to squares, in drawings alone */
static const double row_gap = 5, step_gap = 9;      /* below a row; where an arrow leads on */
static const double words_gap = 1.6, arrow_gap = 2; /* above words; from squares to arrows */
static const double least_words = 32, least_even = 28; /* of words on the grid, and off it */
enum { MOST_ALONE = 3 };

/* --- sizes --- */

/* From the left edge of a picture's squares to its right edge, the most of all pictures. */
static double reach_of(struct pen *pen, const struct figure *figure, double cell)
{
    double most = 0;

    EACH (p, figure->pictures, figure->picture_count)
        most = fmax(most, picture_width(pen, p, cell) - picture_origin(pen, p, cell).x);
    return most;
}

/* The largest squares with which no picture reaches farther. */
static double cell_within(struct pen *pen, const struct figure *figure, double reach)
{
    double cell = INFINITY;

    EACH (p, figure->pictures, figure->picture_count)
        cell = fmin(cell, picture_cell(pen, p, reach + picture_origin(pen, p, 1).x));
    return cell;
}

/* How far grid lines run on beyond the squares, into the gap. */
static double beyond_of(struct pen *pen, const struct figure *figure)
{
    return picture_margin(pen, figure->pictures) - picture_origin(pen, figure->pictures, 1).x;
}

/* Coordinates at the left. */
static double hang_of(struct pen *pen, const struct figure *figure)
{
    double most = 0;

    for (size_t i = 0; i < figure->picture_count; i++)
        most = fmax(most, picture_origin(pen, &figure->pictures[i], 1).x);
    return most;
}

static size_t length_of(const struct figure_panels *x, size_t i)
{
    return x->starts[i + 1] - x->starts[i];
}

static size_t longest_of(const struct figure_panels *x)
{
    size_t most = 1;

    for (size_t i = 0; i < x->count; i++)
        most = length_of(x, i) > most ? length_of(x, i) : most;
    return most;
}

/* The pictures that may stand side by side. */
static int most_across(const struct figure *figure, int usual)
{
    int count = (int)figure->picture_count, most = figure->columns > 0 ? figure->columns : usual;

    return most < count ? most : count;
}

/* As large as its squares. */
static void place_alone(struct pen *pen, struct figure *figure)
{
    struct figure_panels *x = &figure->panels;

    figure->columns = most_across(figure, MOST_ALONE);
    x->gap = boards_apart - beyond_of(pen, figure);
    if (figure->width > 0)
        figure->cell = cell_within(
            pen, figure, (figure->width - figure->hang + x->gap) / figure->columns - x->gap);
    x->step = x->pitch = reach_of(pen, figure, figure->cell) + x->gap;
    figure->width = figure->hang + figure->columns * x->step - x->gap;
}

/* They fill a stated width, as many as would stand side by side across the block. */
static void place_in_width(struct pen *pen, struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    double reach = reach_of(pen, figure, figure->cell) + GRID_GAP;
    int n = most_across(figure, (int)figure->picture_count);

    while (n > 1 && n * reach > figure->measure.block + GRID_GAP)
        n--;
    x->step = x->pitch = (figure->width + GRID_GAP) / n;
    x->gap = GRID_GAP;
    figure->columns = n;
    figure->cell = cell_within(pen, figure, x->step - x->gap);
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Whether pictures that take so many columns of the grid stand across the block: what must stand
 * side by side, as moves that follow one another do, has no room in a column of text; or all of
 * them have none, and make rows of one length that nearly fill the block. */
static bool goes_across(const struct figure *figure, int most, int need)
{
    const struct figure_panels *x = &figure->panels;
    int longest = (int)longest_of(x), block = grid_columns_within(figure, figure->measure.block);
    int room = grid_columns_within(figure, figure->measure.column) / need;
    int together = figure->show == FIGURE_PLIES   ? most
                   : figure->paged || longest < 2 ? lesser(most, longest)
                                                  : 2;
    int row = figure_even_columns(x->count, lesser(most, block / need > 0 ? block / need : 1));

    return room < together ||
           (longest == 1 && figure->paged && room < most && x->count % (size_t)row == 0 &&
            (x->count > 2 || 4 * row * need >= 3 * block));
}

/* One row across the block, off the grid and a little smaller if need be, where it has room in no
 * other way; false: not so, either. */
static bool place_in_row(struct pen *pen, struct figure *figure, int most)
{
    const double little = 0.9;
    struct figure_panels *x = &figure->panels;
    double step = (figure->measure.block + GRID_GAP) / (double)x->count;
    double cell = cell_within(pen, figure, step - GRID_GAP + beyond_of(pen, figure));

    if (!figure->paged || longest_of(x) > 1 || (int)x->count > most ||
        step - GRID_GAP < least_even || cell < little * figure->cell)
        return false;
    figure->cell = fmin(cell, figure->cell);
    figure->width = figure->measure.block;
    figure->columns = most;
    x->gap = GRID_GAP;
    x->step = x->pitch = step;
    return true;
}

/* On the grid, in the column where its rows have room there, else across the block. Panels of one
 * length share the room evenly. */
static void place_on_grid(struct pen *pen, struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    size_t longest = longest_of(x);
    bool alike = longest * x->count == figure->picture_count;
    double least = longest > 1 ? 0 : least_words;
    double reach = reach_of(pen, figure, figure->cell) - beyond_of(pen, figure);
    int need = grid_columns(figure, fmax(reach, least));
    int most = most_across(figure, (int)figure->picture_count), each, room;

    if (most > grid_columns_within(figure, figure->measure.block) / need &&
        place_in_row(pen, figure, most))
        return;
    figure->width =
        goes_across(figure, most, need) ? figure->measure.block : figure->measure.column;
    room = grid_columns_within(figure, figure->width);
    figure->crowded = most >= room / need;
    if (figure->crowded)
        most = room / need > 0 ? room / need : 1;
    each = most < (int)longest ? 1 : most / (int)longest;
    if (alike)
        each = figure_even_columns(x->count, each);
    if (alike && each * (int)longest < most)
        most = each * (int)longest;
    x->gap = GRID_GAP;
    x->step = (alike || longest > 1 ? need : room / most) * grid_pitch(figure);
    x->pitch = alike ? room / each * grid_pitch(figure) : x->step;
    figure->columns = most;
}

/* --- rows --- */

static size_t panel_of(const struct figure_panels *x, size_t picture)
{
    size_t i = 0;

    while (x->starts[i + 1] <= picture)
        i++;
    return i;
}

/* As many panels in each row as have room for their pictures; one that has more goes on in further
 * rows. Ranks are named at the first picture of a panel and of a row. */
static void choose_rows(struct arena *arena, struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    size_t most = (size_t)figure->columns, first = 0;

    *ARENA_PUSH(arena, x->rows, x->row_count) = 0;
    for (size_t i = 0; i < x->count; i++)
        for (size_t p = x->starts[i]; p < x->starts[i + 1]; p++) {
            size_t end = p == x->starts[i] && length_of(x, i) <= most ? x->starts[i + 1] : p + 1;

            if (end - first > most)
                *ARENA_PUSH(arena, x->rows, x->row_count) = first = p;
            figure->pictures[p].unranked = p > first && p > x->starts[i];
        }
    *ARENA_PUSH(arena, x->rows, x->row_count) = figure->picture_count;
    x->row_count--;
}

/* From a panel to the next in its row. */
static double advance_of(const struct figure_panels *x, size_t i, int columns)
{
    size_t length = length_of(x, i), most = (size_t)columns;

    return fmax(x->pitch, (double)(length < most ? length : most) * x->step);
}

static void check_size(struct pen *pen, const struct figure *figure, struct place place,
                       struct diags *diags)
{
    double least = pen->style->square[SQUARE_LEAST], gap = figure->panels.gap;
    double width = (figure->alone ? figure->hang : 0) +
                   figure->columns * (reach_of(pen, figure, least) + gap) - gap;
    struct finding *finding;

    if (figure->cell >= least - 1e-9)
        return;
    finding = diag_add(diags, DIAG(FIGURE_SMALL), place, figure->cell);
    if (width <= figure->measure.block)
        diag_help(finding, "write 'width: %.0f' or more", ceil(width));
    else if (figure->columns > 1)
        diag_help(finding, "write fewer 'columns', or draw a part of the board as 'region: a1-h8'");
    else
        diag_help(finding, "draw a part of the board as 'region: a1-h8'%s",
                  figure->pictures->hands == HANDS_BESIDE
                      ? ", or what is held around it: 'hands-at: around'"
                      : "");
}

void panels_lay_out(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure, const char *const *words, const char *const *names,
                    double square)
{
    struct figure_panels *x = &figure->panels;

    figure->cell = fmin(figure->square > 0 ? figure->square : square,
                        cell_within(r->pen, figure, figure->measure.block));
    figure->hang = hang_of(r->pen, figure);
    if (figure->alone)
        place_alone(r->pen, figure);
    else if (figure->width > 0 && figure->square <= 0)
        place_in_width(r->pen, figure);
    else
        place_on_grid(r->pen, figure);
    choose_rows(r->arena, figure);
    x->told = words;
    x->words = arena_alloc(r->arena, x->count, sizeof *x->words);
    for (size_t i = 0; i < x->count; i++) {
        size_t number = names ? figure_number(r, figure, names[i], words[i]) : 0;

        x->words[i] = figure_lines(r, number, words[i], advance_of(x, i, figure->columns) - x->gap);
    }
    check_size(r->pen, figure, f->place, r->diags);
}

/* --- drawing --- */

/* A row of pictures, whose boards are level, and their words, which are so, too. */
struct shelf {
    size_t first, end;          /* pictures */
    double above, board, words; /* mm: over the first squares; from there on; below */
};

static struct shelf shelf_at(struct pen *pen, const struct figure *figure, size_t row)
{
    const struct figure_panels *x = &figure->panels;
    struct shelf s = {.first = x->rows[row], .end = x->rows[row + 1]};

    for (size_t p = s.first; p < s.end; p++) {
        const struct picture *picture = &figure->pictures[p];
        double above = picture_origin(pen, picture, figure->cell).y;

        s.above = fmax(s.above, above);
        s.board = fmax(s.board, picture_height(pen, picture, figure->cell) - above);
    }
    for (size_t i = panel_of(x, s.first); i < x->count && x->starts[i + 1] <= s.end; i++)
        s.words = fmax(s.words, paragraph_height(pen, STYLE_CAPTION, &x->words[i]));
    s.words += s.words > 0 ? words_gap : 0;
    return s;
}

size_t panels_bands(const struct figure *figure)
{
    return figure->panels.row_count;
}

bool panels_go_on(const struct figure *figure, size_t band)
{
    const struct figure_panels *x = &figure->panels;

    return x->starts[panel_of(x, x->rows[band])] < x->rows[band];
}

double panels_band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    struct shelf s = shelf_at(pen, figure, band);
    bool last = band + 1 == figure->panels.row_count;

    return s.above + s.board + s.words +
           (last                             ? 0
            : panels_go_on(figure, band + 1) ? step_gap
                                             : row_gap);
}

/* From the squares of the picture before to those of this one; down to a further row from the last
 * one of the row above. */
static void draw_arrow(struct pen *pen, const struct figure *figure, const struct shelf *s,
                       size_t band, size_t p, double x)
{
    double across = picture_across(&figure->pictures[p]) * figure->cell;
    double middle = s->above + picture_down(&figure->pictures[p]) * figure->cell / 2;
    double from = x - figure->panels.step + picture_across(&figure->pictures[p - 1]) * figure->cell;
    struct point start = {from + arrow_gap, middle}, end = {x - arrow_gap, middle};
    struct curve way = curve_between(start, end, 0, 0);

    if (p == s->first) {
        double last = (double)(p - 1 - figure->panels.rows[band - 1]) * figure->panels.step;

        start = (struct point){last + across / 2, arrow_gap - step_gap};
        end = (struct point){across / 2, s->above - arrow_gap};
        way = (struct curve){start, {start.x, end.y}, {end.x, start.y}, end};
    }
    draw_curve(pen, &way, true, false);
}

/* Each row may stand on a page of its own. */
void panels_draw_band(struct pen *pen, const struct figure *figure, size_t band)
{
    const struct figure_panels *x = &figure->panels;
    struct shelf s = shelf_at(pen, figure, band);
    double left = 0;

    for (size_t p = s.first, i = panel_of(x, p); p < s.end; i++) {
        for (size_t k = 0; p < x->starts[i + 1] && p < s.end; p++, k++) {
            struct point origin = picture_origin(pen, &figure->pictures[p], figure->cell);
            double at = left + (double)k * x->step;

            draw_picture(pen, &figure->pictures[p], at - origin.x, s.above - origin.y,
                         figure->cell);
            if (p > x->starts[i])
                draw_arrow(pen, figure, &s, band, p, at);
        }
        if (x->starts[i + 1] <= s.end)
            pen_lines(pen, STYLE_CAPTION, &x->words[i], left,
                      s.above + s.board + words_gap + 0.75 * pen_leading(pen, STYLE_CAPTION));
        left += advance_of(x, i, figure->columns);
    }
}
