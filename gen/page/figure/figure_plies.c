/* Figures of the plies of a game: the position after each of them, with corners on the squares of
 * the move that led there, and the number and words of that move below. The game is a record, in a
 * file of its own, or a worked example. */
#include "format/record/record_format.h"
#include "page/figure/figure_internal.h"
#include "play/replay.h"

#include <math.h>
#include <string.h>

/* Pictures in rows, in panels with words below: how large they are, and their drawing. Private to
 * page/figure/. */

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
    return pictures_cell(pen, figure, share_of(width, figure->columns));
}

/* Of a picture with squares of that size, below which words have room: those below a single one
 * more, if the page has it, so that they do not stand in a column of few words. */
static double width_of_square(struct pen *pen, const struct figure *figure, double cell)
{
    double squares = pictures_width(pen, figure, cell);
    double room = share_of(figure->measure.block, figure->columns);

    if (figure->measure.column >= figure->columns * (least_words + between))
        room = share_of(figure->measure.column, figure->columns);
    if (figure->picture_count == figure->panels.count)
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
    int pictures = (int)figure->picture_count;
    int least = figure->picture_count > figure->panels.count ? 2 : 1;
    int most = figure->columns ? figure->columns : MOST_PICTURES;
    bool stated = figure->columns > 0;

    most = most > least ? most : least;
    figure->columns = most < pictures ? most : pictures;
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
    figure->cell = cell_in(pen, figure, room);
    x->width = share_of(room, figure->columns);
    if (figure->square > 0) {
        figure->cell = figure->square;
        x->width = width_of_square(pen, figure, figure->cell);
    } else if (figure->width <= 0) {
        figure->cell = fmin(figure->cell, figure->layout->figure_square);
        x->width = fmin(x->width, width_of_square(pen, figure, figure->cell));
    }
    figure->width = figure->columns * (x->width + between) - between;
}

/* Words stand below the squares. */
static double inset_of(struct pen *pen, const struct figure *figure, size_t i)
{
    return picture_origin(pen, &figure->pictures[figure->panels.starts[i]], figure->cell).x;
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

    x->single = figure->picture_count > x->count ? fmax(x->width, single_words) : x->width;
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

/* The pictures of so many panels are there: chooses columns, squares of `tight` mm at least where
 * the page has room for them, the width of the figure and its rows, and sets the words of each
 * panel; NULL: it has none. */
static void panels_lay_out(const struct figure_reader *r, const struct figure_request *f,
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
        x->words[i] = pen_paragraph(r->pen, STYLE_CAPTION, words[i],
                                    width_of(x, i) - inset_of(r->pen, figure, i));
    if (figure->cell < LEAST_SQUARE)
        diag_help(diag_add(r->diags, DIAG(FIGURE_SMALL), f->place, figure->cell),
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

    s.row = row_at(pen, figure, x->starts[s.first], x->starts[s.end]);
    for (size_t i = s.first; i < s.end; i++)
        longest = fmax(longest, paragraph_height(pen, STYLE_CAPTION, &x->words[i]));
    s.words = s.row.above + s.row.board + words_gap;
    s.height = longest > 0 ? s.words + longest : s.row.above + s.row.board;
    return s;
}

static void draw_panel_at(struct pen *pen, const struct figure *figure, const struct shelf *s,
                          size_t i, double left)
{
    const struct figure_panels *x = &figure->panels;

    for (size_t p = x->starts[i]; p < x->starts[i + 1]; p++)
        row_draw(pen, figure, &s->row, p, left + (double)(p - x->starts[i]) * (x->width + between),
                 between, p == x->starts[i]);
    pen_lines(pen, STYLE_CAPTION, &x->words[i], left + inset_of(pen, figure, i),
              s->words + 0.75 * pen_leading(pen, STYLE_CAPTION));
}

static size_t panels_bands(const struct figure *figure)
{
    return figure->panels.row_count;
}

static double panels_band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    double gap = band + 1 < figure->panels.row_count ? row_gap : 0;

    return shelf_at(pen, figure, band).height + gap;
}

/* Each row may stand on a page of its own. */
static void panels_draw_band(struct pen *pen, const struct figure *figure, size_t band)
{
    const struct figure_panels *x = &figure->panels;
    struct shelf s = shelf_at(pen, figure, band);
    double left = 0;

    for (size_t i = s.first; i < s.end; i++) {
        draw_panel_at(pen, figure, &s, i, left);
        left += width_of(x, i) + between;
    }
}

/* Figures of several examples side by side: of each the position before its last move, with the way
 * of that move, and in pairs beside it what comes of the move; its own words below. */

/* Of the last move, or of the position alone, without the move before that. */
static struct picture picture_of_last(const struct example *e)
{
    size_t last = e->ply_count > 0 ? e->ply_count - 1 : 0;
    struct picture picture = picture_of(e, last, e->ply_count > 0);

    if (last == 0)
        picture.made = NULL;
    return picture;
}

/* With `pairs`, what comes of each legal last move stands beside it. */
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
        after->unranked = true;
    }
    x->starts[count] = figure->picture_count;
    figure_find_checks(arena, figure->pictures, figure->picture_count);
}

/* As the block has them seen. */
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

    if (!list)
        return false;
    for (size_t i = 0; i < count; i++) {
        words[i] = figure_example_words(r->arena, list[i], NULL, f->reasons);
        told[i] = figure_example_words(r->arena, list[i], NULL, true);
    }
    add_examples(r->arena, list, count, f->look.pairs, figure);
    panels_lay_out(r, f, figure, words, figure_tight_square(figure));
    figure->panels.told = told;
    return true;
}

const struct figure_kind examples_figure = {
    IN_BANDS(prepare_examples, panels_bands, panels_band_height, panels_draw_band, tell_examples),
    .flags = SHOWS_FACES | IS_UNBROKEN};

/* --- plies --- */

static const double tight_square = 5; /* mm: many small boards tell a game better than few */
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

/* The file that was opened with the layout; NULL: why it was not has been reported. */
static const struct source *record_file(const struct plies *p)
{
    const struct part *part = p->r->part;
    const struct located *name = &p->f->record;

    for (size_t i = 0; part && i < part->record_count; i++)
        if (strcmp(part->records[i].name.text, name->text) == 0)
            return part->records[i].source;
    diag_help(diag_add(p->r->diags, DIAG(BAD_TEXT), name->at, "record",
                       "this file was not seen when the text was looked through"),
              "write 'record: FILE' on a line of its own");
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
    const struct source *source = record_file(p);
    struct ply_range range;
    struct records records;
    size_t index;

    if (!source)
        return false;
    records = records_open(r->arena, game, source);
    index = choose_record(p, &records);
    p->start = placement_of_setup(r->arena, game);
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

/* As the block has all boards seen. */
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
    struct finding *finding;

    if (!f->record.text != !f->example.text)
        return f->record.text ? take_record(p) : take_example(p);
    finding = diag_add(p->r->diags, DIAG(BAD_TEXT), f->place, "show",
                       "plies are those of a record or of an example");
    diag_help(finding, "write one of 'record: FILE' and 'example: NAME'");
    return false;
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
    for (size_t i = 0; i < p.count; i++) /* "12... e7-e5, White is in check" */
        words[i] = p.list[i].state
                       ? arena_print(r->arena, "%s: %s", p.list[i].caption, p.list[i].state)
                       : p.list[i].caption;
    panels_lay_out(r, f, figure, words, fmin(tight_square, figure->layout->figure_square));
    return true;
}

const struct figure_kind plies_figure = {
    IN_BANDS(prepare_plies, panels_bands, panels_band_height, panels_draw_band, tell_examples),
    .flags = SHOWS_FACES | SHOWS_PLIES};
