/* Figures of the plies of a game: the position after each of them, with corners on the squares of
 * the move that led there, and the number and words of that move below. The game is a record, in a
 * file of its own, or a worked example. */
#include "format/record/record_format.h"
#include "page/figure/figure_internal.h"
#include "play/replay.h"

#include <string.h>

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
    panels_lay_out(r, f, figure, words, names, figure_square(figure));
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

/* The file that was opened with the layout; NULL: why it was not has been reported. */
static const struct source *record_file(const struct plies *p)
{
    const struct part *part = p->r->part;
    const struct located *name = &p->f->record;

    size_t number =
        part ? (size_t)lookup_find(&part->record_numbers, name->text, strlen(name->text)) : 0;

    if (number > 0)
        return part->records[number - 1].source;
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
    panels_lay_out(r, f, figure, words, NULL, r->pen->style->square[SQUARE_MOVES]);
    return true;
}

const struct figure_kind plies_figure = {IN_PANELS(prepare_plies, tell_examples),
                                         .flags = SHOWS_FACES | SHOWS_PLIES | IS_NUMBERED};
