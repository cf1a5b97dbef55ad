/* Positions of a record, one or a series of them. */
#include "cli/draw/drawings.h"
#include "cli/command/record_given.h"

#include "play/series.h"

#include <string.h>

/* The plies after which positions are drawn: all that --ply or --every name, else the last one.
 * False after a finding. */
static bool read_range(struct drawing_run *r, const struct score *score, struct ply_range *range)
{
    const char *text = key_value(r->options, "ply");
    size_t every = (size_t)r->options->every;

    *range = (struct ply_range){every ? 0 : score->count, score->count, every ? every : 1};
    if (!text || ply_range_read(text, score->count, range))
        return true;
    diag_add(r->run->diags, DIAG(BAD_ARGUMENT), argument(r->run, "--ply", text).at,
             arena_print(r->run->arena, "the record has %zu %s", score->count,
                         score->count == 1 ? "ply" : "plies"));
    return false;
}

/* Tells the first illegal move of a record that is not understood, which stands before it. */
static void report_illegal(struct drawing_run *r, const struct score *score,
                           const struct placement *start)
{
    const struct ply_range range = {score->count, score->count, 1};
    struct shown_ply *list = NULL;
    size_t count = 0;

    series_of(r->run->arena, score, start, &range, &list, &count, r->run->diags);
}

/* The position as a drawing like that one. Each of a series has a caption, since boards above one
 * stand where others do not. */
static void add_position(struct drawing_run *r, const struct drawing *like,
                         const struct shown_ply *shown, bool several)
{
    struct drawing *drawing = arena_alloc(r->run->arena, 1, sizeof *drawing);

    *drawing = *like;
    drawing->placement = &shown->position;
    drawing->last = shown->move && !shown->move->drop ? shown->move : NULL;
    drawing->state = shown->state;
    drawing->series = several;
    if (several) {
        drawing->name = arena_print(r->run->arena, "ply-%03zu", shown->number);
        drawing->caption = shown->caption;
    }
    *ARENA_PUSH(r->run->arena, r->drawings, r->count) = drawing;
}

static bool is_series(const struct drawing_run *r)
{
    const char *text = key_value(r->options, "ply");

    return r->options->every > 0 || (text && strchr(text, '-'));
}

bool drawings_of_record(struct drawing_run *r, const struct drawing *drawing)
{
    const struct game *game = r->layout->game;
    struct placement start = placement_of_setup(r->run->arena, game);
    struct record_given given;
    struct score score;
    struct ply_range range;
    struct shown_ply *shown = NULL;
    size_t count = 0;

    if (!record_open(r->run, game, r->options->record, r->options->number, &given) ||
        !record_is_chosen(r->run, &given))
        return false;
    if (!record_read(r->run->arena, game, &given.records, given.index, &start, &score,
                     r->run->diags)) {
        if (score.begun)
            report_illegal(r, &score, &start);
        return false;
    }
    if (!read_range(r, &score, &range) ||
        !series_of(r->run->arena, &score, &start, &range, &shown, &count, r->run->diags))
        return false;
    r->count = 0;
    for (size_t i = 0; i < count; i++)
        add_position(r, drawing, &shown[i], is_series(r));
    return true;
}
