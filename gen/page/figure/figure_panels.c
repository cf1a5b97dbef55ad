/* Panels of positions: pictures in rows, each panel one of them or several that follow one another,
 * with words below. In a text they stand on a grid of columns, and their squares are of one size;
 * coordinates stand outside, in the gutter. Positions and worked examples are shown so, with a
 * picture for each move and one for what comes of it, and the plies of a game: the position after
 * each of them, with corners on the squares of the move that led there. */
#include "draw/arrow.h"
#include "format/record/record_format.h"
#include "page/figure/figure_internal.h"
#include "play/replay.h"

/* Things side by side stand on a grid of twelve columns over the block: from one to the next of
 * them, and how many of them something takes, or a width has. */
enum { GRID_COLUMNS = 12 };
static const double grid_near = 1e-6; /* columns */

static double grid_pitch(const struct figure *figure)
{
    return (figure->measure.block + GRID_GAP) / GRID_COLUMNS;
}

static int grid_columns(const struct figure *figure, double width)
{
    return (int)ceil((width + GRID_GAP) / grid_pitch(figure) - grid_near);
}

static int grid_columns_within(const struct figure *figure, double width)
{
    return (int)floor((width + GRID_GAP) / grid_pitch(figure) + grid_near);
}

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
 * them have none, and make rows of one length that nearly fill the block, or no two have any. */
static bool goes_across(const struct figure *figure, int most, int need)
{
    const struct figure_panels *x = &figure->panels;
    int longest = (int)longest_of(x), block = grid_columns_within(figure, figure->measure.block);
    int room = grid_columns_within(figure, figure->measure.column) / need;
    int across = block / need > 0 ? block / need : 1;
    int together = figure->show == FIGURE_PLIES                             ? most
                   : figure->paged || longest < 2 || (int)longest <= across ? lesser(most, longest)
                                                                            : 2;
    int row = figure_even_columns(x->count, lesser(most, across));

    return room < together || (longest == 1 && figure->paged && room < most &&
                               (room < 2 || x->count % (size_t)row == 0) &&
                               (x->count > 2 || 4 * row * need >= 3 * block));
}

/* One row across the block, off the grid and somewhat smaller if need be, where it has room in no
 * other way; false: not so, either. */
static bool place_in_row(struct pen *pen, struct figure *figure, int most)
{
    const double somewhat = 0.75;
    struct figure_panels *x = &figure->panels;
    double step = (figure->measure.block + GRID_GAP) / (double)x->count;
    double cell = cell_within(pen, figure, step - GRID_GAP + beyond_of(pen, figure));

    if (!figure->paged || longest_of(x) > 1 || (int)x->count > most ||
        step - GRID_GAP < least_even || cell < somewhat * figure->cell)
        return false;
    figure->cell = fmin(cell, figure->cell);
    figure->width = figure->measure.block;
    figure->columns = most;
    x->gap = GRID_GAP;
    x->step = x->pitch = step;
    return true;
}

/* The largest squares with which as many panels as are stated stand side by side. */
static double cell_in_columns(struct pen *pen, const struct figure *figure)
{
    int n = figure->columns > 1 ? figure->columns : 1;
    double pitch = grid_columns_within(figure, figure->measure.column) / n * grid_pitch(figure);

    return cell_within(pen, figure, pitch - GRID_GAP + beyond_of(pen, figure));
}

/* Columns of the grid that each takes, with squares a little smaller where two of them have room
 * side by side in the column of text with these alone: across the block they would stand far apart.
 */
static int need_in_column(struct pen *pen, struct figure *figure, int most, int need)
{
    const double somewhat = 0.9;
    int half = grid_columns_within(figure, figure->measure.column) / 2;
    double cell =
        cell_within(pen, figure, half * grid_pitch(figure) - GRID_GAP + beyond_of(pen, figure));

    if (!figure->paged || longest_of(&figure->panels) > 1 || most < 2 || need <= half ||
        cell < somewhat * figure->cell || half * grid_pitch(figure) - GRID_GAP < least_words)
        return need;
    figure->cell = fmin(cell, figure->cell);
    return half;
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
    need = need_in_column(pen, figure, most, need);
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
        diag_help(finding, "write fewer 'columns', or draw a part of the board with 'region'");
    else
        diag_help(finding, "draw a part of the board with 'region'%s",
                  figure->pictures->hands == HANDS_BESIDE
                      ? ", or what is held around it: 'hands-at: around'"
                      : "");
}

/* The pictures of so many panels are there, the words of each, NULL for none, and what it is
 * called, NULL for nothing; `names` NULL: panels have no numbers. Chooses how many stand side by
 * side, with squares so large where the figure states nothing else, and where. */
static void lay_out(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure, const char *const *words, const char *const *names,
                    double square)
{
    struct figure_panels *x = &figure->panels;

    figure->cell = fmin(figure->square > 0 ? figure->square : square,
                        cell_within(r->pen, figure, figure->measure.block));
    if (figure->layout->figure_growth > 0)
        figure->cell = fmin(figure->cell, cell_in_columns(r->pen, figure));
    figure->hang = hang_of(r->pen, figure);
    if (figure->alone)
        place_alone(r->pen, figure);
    else if (figure->width > 0 && figure->square <= 0)
        place_in_width(r->pen, figure);
    else
        place_on_grid(r->pen, figure);
    if (figure->layout->figure_growth > 0 && figure->picture_count == 1)
        figure->inset =
            fmax(0, figure->measure.column - reach_of(r->pen, figure, figure->cell)) / 2;
    choose_rows(r->arena, figure);
    x->told = words;
    x->words = arena_alloc(r->arena, x->count, sizeof *x->words);
    for (size_t i = 0; i < x->count; i++) {
        size_t number = names ? figure_number(r, figure, names[i], words[i]) : 0;

        x->words[i] = figure_lines(r, number, words[i],
                                   advance_of(x, i, figure->columns) - x->gap - figure->inset);
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

static size_t band_count(const struct figure *figure)
{
    return figure->panels.row_count;
}

/* Whether an arrow leads on to that band from the one before. */
static bool goes_on(const struct figure *figure, size_t band)
{
    const struct figure_panels *x = &figure->panels;

    return x->starts[panel_of(x, x->rows[band])] < x->rows[band];
}

static double band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    struct shelf s = shelf_at(pen, figure, band);
    bool last = band + 1 == figure->panels.row_count;

    return s.above + s.board + s.words +
           (last                        ? 0
            : goes_on(figure, band + 1) ? step_gap
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
    /* labels stand between the boards where these follow each other to the left */
    double labels =
        pen->style->back ? picture_origin(pen, &figure->pictures[p - 1], figure->cell).x : 0;
    struct point start = {from + labels + arrow_gap, middle}, end = {x - arrow_gap, middle};
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
static void draw_band(struct pen *pen, const struct figure *figure, size_t band)
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

/* What a kind has that is drawn in them. */
#define IN_PANELS(prepared, told)                                                                  \
    IN_BANDS(prepared, band_count, band_height, draw_band, told), .band_stays = goes_on

static double square_of(const struct figure *figure)
{
    enum { USUAL_FILES = 12 };
    const struct layout *layout = figure->layout;
    bool usual = layout->game->network.across <= USUAL_FILES;

    return layout->figure_square > 0 ? layout->figure_square
                                     : layout->style.square[usual ? SQUARE_USUAL : SQUARE_SMALL];
}

/* --- a position, or the moves of an example --- */

/* The position alone says whose turn it is where that is stated. */
static void add_moves(struct arena *arena, struct figure *figure)
{
    const struct example *e = figure->example;
    size_t plies = figure->kind->flags & SHOWS_PLIES ? e->ply_count : 0;

    figure->picture_count = plies + !(e->illegal && plies > 0);
    figure->pictures = arena_alloc(arena, figure->picture_count, sizeof *figure->pictures);
    for (size_t i = 0; i < figure->picture_count; i++) {
        figure->pictures[i] = picture_of(e, i, i < plies);
        figure->pictures[i].turn = view_says_turn(&e->view, plies == 0 && e->steps[0].side_stated);
    }
    figure_find_checks(arena, figure->pictures, figure->picture_count);
}

/* The words of the block, or of the example. */
static const char *words_below(struct arena *arena, const struct figure *figure, bool reason)
{
    const struct example *e = figure->example;
    const char *own = figure->caption.words;

    if (!figure->alone && figure->kind->flags & SHOWS_PLIES)
        return figure_example_words(arena, e, own, reason);
    return own || figure->alone ? own : e->caption.text;
}

/* All pictures are of one panel. */
static bool prepare_position(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    const char **words = arena_alloc(r->arena, 1, sizeof *words);

    figure->example = figure_read_example(r, f);
    if (!figure->example)
        return false;
    *words = words_below(r->arena, figure, f->reasons);
    figure->says_reason = *words && (f->reasons || *words == figure->example->reason.text);
    figure->caption.words = NULL; /* stands below the panel */
    add_moves(r->arena, figure);
    x->starts = arena_alloc(r->arena, 2, sizeof *x->starts);
    x->starts[x->count = 1] = figure->picture_count;
    lay_out(r, f, figure, words, &figure->example->name.text, square_of(figure));
    return true;
}

const struct figure_kind position_figure = {IN_PANELS(prepare_position, tell_position),
                                            ALONE(NULL, WORD_TITLE_POSITION, 8),
                                            .flags = SHOWS_FACES | SHOWS_MEN};
const struct figure_kind example_figure = {
    IN_PANELS(prepare_position, tell_example), ALONE(NULL, 0, 8),
    .flags = SHOWS_FACES | SHOWS_PLIES | IS_USUAL | IS_UNBROKEN};

/* Figures of several examples side by side: of each the position before its last move, with the way
 * of that move, and in pairs beside it what comes of the move; its own words below. */

/* The picture of the last move, or of the position alone, without the move before that. */
static struct picture picture_of_last(const struct example *e)
{
    size_t last = e->ply_count > 0 ? e->ply_count - 1 : 0;
    struct picture picture = picture_of(e, last, e->ply_count > 0);

    if (last == 0)
        picture.made = NULL;
    return picture;
}

/* Adds each example; with `pairs`, what comes of a legal last move stands beside it. */
static void add_examples(struct arena *arena, const struct example *const *list, size_t count,
                         bool pairs, struct figure *figure)
{
    struct figure_panels *x = &figure->panels;

    x->count = count;
    x->starts = arena_alloc(arena, count + 1, sizeof *x->starts);
    for (size_t i = 0; i < count; i++) {
        const struct example *e = list[i];
        struct picture *after;

        x->starts[i] = figure->picture_count;
        *ARENA_PUSH(arena, figure->pictures, figure->picture_count) = picture_of_last(e);
        if (!pairs || e->ply_count == 0 || e->illegal)
            continue;
        after = ARENA_PUSH(arena, figure->pictures, figure->picture_count);
        *after = picture_of(e, e->ply_count, false);
    }
    x->starts[count] = figure->picture_count;
    figure_find_checks(arena, figure->pictures, figure->picture_count);
}

/* The examples of the block, with the marks that it adds. */
static const struct example **figure_read_examples(const struct figure_reader *r,
                                                   const struct figure_request *f, size_t *count)
{
    const struct example **list = NULL;
    bool good = true;

    if (f->examples.count == 0)
        diag_add(r->diags, DIAG(BAD_TEXT), f->examples.at, "examples", "the list is empty");
    for (size_t i = 0; i < f->examples.count; i++) {
        const struct example *example = figure_example(r, &f->examples.list[i]);
        struct example *shown;

        if (!example) {
            good = false;
            continue;
        }
        shown = arena_alloc(r->arena, 1, sizeof *shown);
        *shown = *example;
        *ARENA_PUSH(r->arena, list, *count) = shown;
        good &= example_read_marks(r->arena, r->layout->game, &f->position, shown, r->diags);
    }
    return good ? list : NULL;
}

static bool prepare_examples(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    size_t count = 0;
    const struct example **list = figure_read_examples(r, f, &count);
    const char **words = arena_alloc(r->arena, count + 1, sizeof *words);
    const char **told = arena_alloc(r->arena, count + 1, sizeof *told);
    const char **names = arena_alloc(r->arena, count + 1, sizeof *names);

    if (!list)
        return false;
    for (size_t i = 0; i < count; i++) {
        words[i] = figure_example_words(r->arena, list[i], NULL, f->reasons);
        told[i] = figure_example_words(r->arena, list[i], NULL, true);
        names[i] = list[i]->name.text;
    }
    add_examples(r->arena, list, count, f->look.pairs, figure);
    if (figure->columns == 1 && figure->picture_count > count)
        figure->columns = 2;
    lay_out(r, f, figure, words, names, square_of(figure));
    figure->panels.told = told;
    return true;
}

const struct figure_kind examples_figure = {IN_PANELS(prepare_examples, tell_examples),
                                            .flags = SHOWS_FACES};

/* --- plies --- */

enum { PANELS_LIMIT = 400 };

/* What is shown, in the making. */
struct plies {
    const struct figure_reader *r;
    const struct figure_request *f;
    struct placement start;
    struct score score;
    struct shown_ply *list;
    size_t count;
};

/* --- the range --- */

/* What the block says; else all plies, of a series from the position before the first one on. */
static bool read_range(const struct plies *p, size_t count, struct ply_range *range)
{
    const struct located *text = &p->f->plies;
    size_t every = (size_t)p->f->every;

    *range = (struct ply_range){.last = count, .step = every ? every : 1};
    if (text->text && !ply_range_read(text->text, count, range)) {
        diag_help(diag_add(p->r->diags, DIAG(BAD_TEXT), text->at, "plies",
                           arena_print(p->r->arena, "the game has %zu %s", count,
                                       count == 1 ? "ply" : "plies")),
                  "write a number, or the first and the last one: '1-%zu'", count);
        return false;
    }
    if ((range->last - range->first) / range->step < PANELS_LIMIT)
        return true;
    diag_help(diag_add(p->r->diags, DIAG(TOO_MANY), p->f->place, "plies", PANELS_LIMIT),
              "show fewer of them, with 'plies: 1-20' or 'every: 10'");
    return false;
}

/* --- records --- */

const struct source *figure_file(const struct figure_reader *r, const struct located *name,
                                 const char *key)
{
    const struct part *part = r->part;
    size_t number =
        part ? (size_t)lookup_find(&part->record_numbers, name->text, strlen(name->text)) : 0;

    if (number > 0)
        return part->records[number - 1].source;
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), name->at, key,
                       "this file was not seen when the text was looked through"),
              "write '%s: FILE' on a line of its own", key);
    return NULL;
}

/* Which of the records in the file is shown; NOWHERE after a finding. */
static size_t choose_record(const struct plies *p, const struct records *records)
{
    size_t number = (size_t)p->f->number;
    const char *trouble;

    if (number <= records->count && (number > 0 || records->count == 1))
        return number > 0 ? number - 1 : 0;
    trouble = arena_print(p->r->arena, "the file has %zu %s", records->count,
                          records->count == 1 ? "record" : "records");
    diag_help(diag_add(p->r->diags, DIAG(BAD_TEXT), p->f->record.at, "record", trouble),
              "say which of them, from 'game: 1' to 'game: %zu'", records->count);
    return (size_t)-1;
}

static bool take_record(struct plies *p)
{
    const struct figure_reader *r = p->r;
    const struct game *game = r->layout->game;
    const struct source *source = figure_file(r, &p->f->record, "record");
    struct ply_range range;
    struct records records;
    size_t index;

    if (!source)
        return false;
    records = records_open(r->arena, game, source);
    index = choose_record(p, &records);
    p->start = placement_of_setup(r->arena, game);
    records.variation = (size_t)p->f->variation;
    records.comments = true;
    return index < records.count &&
           record_read(r->arena, game, &records, index, &p->start, &p->score, r->diags) &&
           read_range(p, p->score.count, &range) &&
           series_of(r->arena, &p->score, &p->start, &range, &p->list, &p->count, r->diags);
}

/* --- examples --- */

/* Its moves are played where the definition is checked; an illegal one leads nowhere. */
static bool take_example(struct plies *p)
{
    struct arena *arena = p->r->arena;
    const struct game *game = p->r->layout->game;
    const struct example *e = figure_example(p->r, &p->f->example);
    struct ply_range range;

    if (!e || !read_range(p, e->ply_count - (e->illegal && e->ply_count > 0), &range))
        return false;
    for (size_t i = range.first; i <= range.last; i++) {
        struct shown_ply *shown;

        if (!ply_range_shows(&range, i))
            continue;
        shown = ARENA_PUSH(arena, p->list, p->count);
        *shown = (struct shown_ply){.number = i, .position = e->steps[i]};
        shown->move = i > 0 ? &e->plies[i - 1] : NULL;
        shown->caption = ply_caption(arena, game, shown->move, i, e->steps[0].to_move);
    }
    return true;
}

/* --- panels --- */

/* Reads how the block wants all boards turned and cut. */
static bool read_view(const struct plies *p, struct example *seen)
{
    const struct game *game = p->r->layout->game;

    seen->place = p->f->place;
    seen->steps = &p->list[0].position;
    seen->region = region_whole(game);
    seen->view.turn = TURN_UNSAID;
    return example_read_marks(p->r->arena, game, &p->f->position, seen, p->r->diags) &&
           example_read_region(p->r->arena, game, &p->f->position.region, seen, p->r->diags);
}

static void add_pictures(const struct plies *p, const struct example *seen, struct figure *figure)
{
    struct arena *arena = p->r->arena;
    struct figure_panels *x = &figure->panels;

    x->count = figure->picture_count = p->count;
    figure->pictures = arena_alloc(arena, p->count, sizeof *figure->pictures);
    x->starts = arena_alloc(arena, p->count + 1, sizeof *x->starts);
    for (size_t i = 0; i < p->count; i++) {
        struct example *at = arena_alloc(arena, 1, sizeof *at);

        *at = *seen;
        at->steps = &p->list[i].position;
        at->last = p->list[i].move;
        figure->pictures[i] = picture_of(at, 0, false);
        if (i > 0 && p->list[i].number == p->list[i - 1].number + 1)
            figure->pictures[i].before = &p->list[i - 1].position;
        x->starts[i + 1] = i + 1;
    }
    figure_find_checks(arena, figure->pictures, figure->picture_count);
}

static bool take(struct plies *p)
{
    const struct figure_request *f = p->f;

    if (!f->record.text != !f->example.text)
        return f->record.text ? take_record(p) : take_example(p);
    diag_help(diag_add(p->r->diags, DIAG(BAD_TEXT), f->place, "show",
                       "plies are those of a record or of an example"),
              "write one of 'record: FILE' and 'example: NAME'");
    return false;
}

/* "12... e7-e5: White is in check. A comment." */
static const char *words_of(struct arena *arena, const struct shown_ply *shown, bool comments)
{
    const char *words = shown->caption;

    if (shown->state)
        words = arena_print(arena, "%s: %s", words, shown->state);
    return shown->comment && comments
               ? arena_print(arena, "%s%s %s", words, shown->state ? "." : ":", shown->comment)
               : words;
}

static bool prepare_plies(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    struct plies p = {.r = r, .f = f};
    struct example seen = {0};
    const char **words;

    if (!take(&p) || !read_view(&p, &seen))
        return false;
    add_pictures(&p, &seen, figure);
    words = arena_alloc(r->arena, p.count, sizeof *words);
    for (size_t i = 0; i < p.count; i++)
        words[i] = words_of(r->arena, &p.list[i], f->comments);
    /* many small boards tell a game better than few */
    lay_out(r, f, figure, words, NULL, r->pen->style->square[SQUARE_MOVES]);
    return true;
}

const struct figure_kind plies_figure = {IN_PANELS(prepare_plies, tell_examples),
                                         .flags = SHOWS_FACES | SHOWS_PLIES | IS_NUMBERED};
