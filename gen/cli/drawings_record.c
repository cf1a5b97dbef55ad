/* Positions of a record, one or a series of them. */
#include "cli/command.h"
#include "cli/drawings.h"
#include "cli/record_given.h"

#include "base/number.h"
#include "play/move_text.h"
#include "play/replay.h"

#include <stdlib.h>
#include <string.h>

/* The plies after which positions are drawn. */
struct series {
    size_t first, last, step;
    bool several;
};

static bool read_number(const char **text, size_t *number)
{
    char *end;

    if (!is_digit(**text))
        return false;
    *number = strtoul(*text, &end, 10);
    *text = end;
    return true;
}

/* "12", or "1-20": all moves are made where nothing is said. False after a finding. */
static bool read_series(struct drawing_run *r, const struct score *score, struct series *series)
{
    const char *text = key_value(r->options, "ply"), *c = text;
    int every = r->options->every;
    struct located value;

    *series = (struct series){every ? 0 : score->count, score->count, every ? (size_t)every : 1,
                              every > 0};
    if (!text)
        return true;
    value = argument(r->run, "--ply", text);
    if (read_number(&c, &series->first)) {
        series->last = series->first;
        if (*c == '-') {
            series->several = true;
            c++;
            if (!read_number(&c, &series->last))
                c = "?";
        }
        if (!*c && series->first <= series->last && series->last <= score->count)
            return true;
    }
    diag_add(r->run->diags, DIAG(BAD_ARGUMENT), value.at,
             arena_print(r->run->arena, "the record has %zu %s", score->count,
                         score->count == 1 ? "ply" : "plies"));
    return false;
}

/* The position after so many moves; NULL after a finding. */
static struct position *play_to(struct drawing_run *r, const struct score *score,
                                const struct placement *start, size_t plies)
{
    static const struct play_choice choice = {0};
    struct arena *arena = r->run->arena;
    struct position *position =
        position_new(arena, compiled_rules_new(arena, r->layout->game, &choice), start);

    return replay_score(arena, score, plies, position, r->run->diags) ? position : NULL;
}

/* What the board itself does not show: how the game has ended, or who is in check. */
static const char *state_of(struct drawing_run *r, struct position *position)
{
    const struct game *game = r->layout->game;
    const char *ending = ending_text(r->run->arena, game, position_ending(position));
    int side = position->side;

    if (ending || !in_check(position, side))
        return ending;
    return arena_print(r->run->arena, "%s is in check", game_player(game, side));
}

/* The squares that a move went over; NULL of a drop. */
static const struct ply *squares_of(struct drawing_run *r, struct position *before,
                                    const struct ply *ply)
{
    struct ply *squares = arena_alloc(r->run->arena, 1, sizeof *squares);
    struct played_move move;

    if (!replay_match(before, ply, &move))
        return NULL;
    *squares = move_ply(before, &move);
    return squares->drop ? NULL : squares;
}

/* "12... e7-e5" */
static const char *caption_of(struct drawing_run *r, const struct placement *start,
                              const struct ply *ply, size_t number)
{
    size_t index = number - 1 + (size_t)start->to_move;
    struct buf text = {0};

    buf_print(&text, "%zu%s ", index / 2 + 1, index % 2 ? "..." : ".");
    ply_write(r->run->arena, r->layout->game, ply, &text);
    return buf_take(r->run->arena, &text);
}

/* Before the first move. Each drawing of a series has a caption, since boards above one stand where
 * others do not. */
static const char *first_caption(struct drawing_run *r, const struct placement *start)
{
    const struct game *game = r->layout->game;

    return WORDS(r->run->arena, game->words, WORD_TO_MOVE,
                 {"player", game_player(game, start->to_move)});
}

/* The position after so many plies as a drawing like that one. */
static bool add_position(struct drawing_run *r, const struct drawing *like,
                         const struct placement *start, const struct score *score, size_t ply,
                         bool several)
{
    struct drawing *drawing = arena_alloc(r->run->arena, 1, sizeof *drawing);
    struct placement *after = arena_alloc(r->run->arena, 1, sizeof *after);
    struct position *before = NULL, *position = play_to(r, score, start, ply);

    if (!position || (ply > 0 && !(before = play_to(r, score, start, ply - 1))))
        return false;
    *after = position_state(r->run->arena, position);
    *drawing = *like;
    drawing->placement = after;
    drawing->last = before ? squares_of(r, before, &score->plies[ply - 1]) : NULL;
    drawing->state = state_of(r, position);
    drawing->series = several;
    if (several) {
        drawing->name = arena_print(r->run->arena, "ply-%03zu", ply);
        drawing->caption =
            ply ? caption_of(r, start, &score->plies[ply - 1], ply) : first_caption(r, start);
    }
    *ARENA_PUSH(r->run->arena, r->drawings, r->count) = drawing;
    return true;
}

bool drawings_of_record(struct drawing_run *r, const struct drawing *drawing)
{
    const struct game *game = r->layout->game;
    struct placement start = placement_of_setup(r->run->arena, game);
    struct record_given given;
    struct score score;
    struct series series;
    bool good = true;

    if (!record_open(r->run, game, r->options->record, r->options->number, &given) ||
        !record_is_chosen(r->run, &given))
        return false;
    if (!record_read(r->run->arena, game, &given.records, given.index, &start, &score,
                     r->run->diags)) {
        if (score.begun) /* an illegal move before the one that is not understood is told, too */
            play_to(r, &score, &start, score.count);
        return false;
    }
    if (!read_series(r, &score, &series))
        return false;
    r->count = 0;
    for (size_t ply = series.first; good && ply <= series.last; ply += series.step)
        good = add_position(r, drawing, &start, &score, ply, series.several);
    if (good && (series.last - series.first) % series.step != 0) /* the end of the series, too */
        good = add_position(r, drawing, &start, &score, series.last, true);
    return good;
}
