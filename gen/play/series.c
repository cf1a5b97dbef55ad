#include "play/series.h"

#include "base/number.h"
#include "play/replay.h"
#include "words/words.h"

#include <stdlib.h>

/* --- the range --- */

static bool read_number(const char **text, size_t *number)
{
    char *end;

    if (!is_digit(**text))
        return false;
    *number = strtoul(*text, &end, 10);
    *text = end;
    return true;
}

bool ply_range_read(const char *text, size_t plies, struct ply_range *range)
{
    if (!read_number(&text, &range->first))
        return false;
    range->last = range->first;
    if (*text == '-') {
        text++;
        if (!read_number(&text, &range->last))
            return false;
    }
    return !*text && range->first <= range->last && range->last <= plies;
}

bool ply_range_shows(const struct ply_range *range, size_t number)
{
    return number >= range->first &&
           (number == range->last || (number - range->first) % range->step == 0);
}

/* --- words --- */

const char *ply_caption(struct arena *arena, const struct game *game, const struct ply *move,
                        size_t number, int began)
{
    size_t index = number - 1 + (size_t)began;
    struct buf text = {0};

    if (!move)
        return WORDS(arena, game->words, WORD_TO_MOVE, {"player", game_player(game, began)});
    buf_print(&text, "%zu%s ", index / 2 + 1, index % 2 ? "..." : ".");
    ply_write(arena, game, move, &text);
    return buf_take(arena, &text);
}

/* What the board itself does not show. */
static const char *state_of(struct arena *arena, struct position *position)
{
    const struct game *game = position->compiled->game;
    const char *ending = ending_text(arena, game, position_ending(position));

    if (ending || !in_check(position, position->side))
        return ending ? ending : claim_text(arena, position);
    return arena_print(arena, "%s is in check", game_player(game, position->side));
}

/* --- playing --- */

static void add_ply(struct arena *arena, struct position *position, const struct ply *move,
                    size_t number, int began, struct shown_ply **list, size_t *count)
{
    const struct game *game = position->compiled->game;
    struct shown_ply *shown = ARENA_PUSH(arena, *list, *count);

    *shown = (struct shown_ply){.number = number,
                                .position = position_state(arena, position),
                                .move = move,
                                .state = state_of(arena, position)};
    shown->caption = ply_caption(arena, game, move, number, began);
}

bool series_of(struct arena *arena, const struct score *score, const struct placement *start,
               const struct ply_range *range, struct shown_ply **list, size_t *count,
               struct diags *diags)
{
    struct position *position = position_new(arena, compiled_rules_of(start->game, false), start);
    struct ply *move = NULL;

    for (size_t number = 0; number <= range->last; number++) {
        if (number > 0) {
            move = arena_alloc(arena, 1, sizeof *move);
            if (!replay_ply(arena, score, number - 1, position, move, diags))
                return false;
        }
        if (ply_range_shows(range, number))
            add_ply(arena, position, move, number, start->to_move, list, count);
    }
    return true;
}
