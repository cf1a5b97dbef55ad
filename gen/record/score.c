#include "record/score.h"

#include "rules/replay.h"

static const char *player(const struct game *game, int side)
{
    return side ? game->second.text : game->first.text;
}

const char *const ending_names[ENDED_COUNT] = {
    [ENDED_CAPTURE] = "capture of the royal piece",
    [ENDED_GOAL] = "reaching the goal",
    [ENDED_REDUCED] = "leaving the other too few men",
    [ENDED_CHECKMATE] = "checkmate",
    [ENDED_STALEMATE] = "stalemate",
    [ENDED_REPETITION] = "repetition",
    [ENDED_PERPETUAL_CHECK] = "perpetual check",
    [ENDED_PERPETUAL_CHASE] = "perpetual chase",
};

const char *ending_text(struct arena *arena, const struct game *game, struct ending ending)
{
    if (ending.how == ENDED_NOT)
        return NULL;
    if (ending.winner == NOWHERE)
        return arena_print(arena, "drawn by %s", ending_names[ending.how]);
    if (ending.how == ENDED_PERPETUAL_CHECK)
        return arena_print(arena, "%s has won, because %s gave perpetual check",
                           player(game, ending.winner), player(game, !ending.winner));
    if (ending.how == ENDED_PERPETUAL_CHASE)
        return arena_print(arena, "%s has won, because %s chased one man for ever",
                           player(game, ending.winner), player(game, !ending.winner));
    return arena_print(arena, "%s has won by %s", player(game, ending.winner),
                       ending_names[ending.how]);
}

static void report_end(struct arena *arena, const struct score *score, size_t index,
                       const struct game *game, struct ending ending, struct diags *diags)
{
    const struct ply *ply = &score->plies[index];
    struct buf text = {0};

    buf_print(&text, "ply %zu, ", index + 1);
    ply_write(arena, game, ply, &text);
    diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, buf_str(&text),
             arena_print(arena, "the game has ended: %s", ending_text(arena, game, ending)));
    buf_free(&text);
}

bool score_play(struct arena *arena, const struct score *score, size_t most,
                struct position *position, struct diags *diags)
{
    const struct game *game = position->book->game;

    for (size_t i = 0; i < score->count && i < most; i++) {
        struct ending ending = position_ending(position);
        struct turn turn;

        if (ending.how != ENDED_NOT) {
            report_end(arena, score, i, game, ending, diags);
            return false;
        }
        if (!replay_match(position, &score->plies[i], &turn)) {
            replay_refuse(arena, position, &score->plies[i], i + 1, diags);
            return false;
        }
        position_make(position, &turn);
    }
    return true;
}

/* Players may resign or agree on a draw; only what the rules have decided is compared. */
void score_check_result(struct arena *arena, const struct score *score, struct position *position,
                        struct diags *diags)
{
    const char *const *words = position->book->game->grammar.results;
    struct ending ending = position_ending(position);
    enum result_word result = ending.winner == 0   ? RESULT_FIRST
                              : ending.winner == 1 ? RESULT_SECOND
                                                   : RESULT_DRAW;

    if (ending.how == ENDED_NOT || !score->has_result || score->result == result)
        return;
    diag_help(diag_add(diags, DIAG(SCORE_RESULT), score->result_place, words[score->result],
                       ending_text(arena, position->book->game, ending)),
              "write '%s'", words[result]);
}
