#include "rules/score.h"

#include "rules/replay.h"

#include <stdlib.h>
#include <string.h>

static const char *const result_names[] = {
    [SCORE_OPEN] = "*", [SCORE_FIRST] = "1-0", [SCORE_SECOND] = "0-1", [SCORE_DRAW] = "1/2-1/2"};

/* --- reading --- */

struct reader {
    struct arena *arena;
    const struct game *game;
    const struct located *text;
    size_t at;
    bool second;
    struct score *score;
    struct diags *diags;
};

static struct finding *report(const struct reader *r, size_t from, size_t size, const char *message)
{
    return diag_add(r->diags, DIAG(BAD_TEXT), located_at(r->text, from, size), "record", message);
}

/* Moves behind what stands between words. False after a finding: a comment that does not end. */
static bool skip_between(struct reader *r)
{
    const char *text = r->text->text;

    for (;;) {
        r->at += strspn(text + r->at, " \t\n,");
        if (text[r->at] == ';') {
            r->at += strcspn(text + r->at, "\n");
        } else if (text[r->at] == '{') {
            size_t size = strcspn(text + r->at, "}");

            if (!text[r->at + size]) {
                diag_help(report(r, r->at, 1, "this comment does not end"),
                          "close it with '}', or begin it with ';'");
                return false;
            }
            r->at += size + 1;
        } else {
            return true;
        }
    }
}

/* Numbers count pairs of moves, beginning with those of the first player. */
static bool read_number(struct reader *r, size_t size)
{
    size_t plies = r->score->count + r->second;
    const char *why = ply_number_fault(r->text->text + r->at, size, plies);

    if (why)
        diag_help(report(r, r->at, size, why), "write '%zu%s', or leave numbers out", plies / 2 + 1,
                  plies % 2 ? "..." : ".");
    r->at += size;
    return !why;
}

static bool read_result(struct reader *r, size_t size)
{
    for (size_t i = 0; i < COUNT_OF(result_names); i++) {
        if (strlen(result_names[i]) != size ||
            memcmp(r->text->text + r->at, result_names[i], size) != 0)
            continue;
        r->score->result = (enum score_result)i;
        r->score->result_place = located_at(r->text, r->at, size);
        r->score->has_result = true;
        return true;
    }
    return false;
}

static bool read_word(struct reader *r)
{
    struct score *score = r->score;
    size_t size = ply_number_size(r->text->text + r->at);
    struct ply ply;

    if (score->has_result) {
        diag_note(report(r, r->at, 1, "the record goes on behind its result"), score->result_place,
                  "the result is here");
        return false;
    }
    if (size)
        return read_number(r, size);
    size = strcspn(r->text->text + r->at, " \t\n,;{");
    if (!read_result(r, size)) {
        if (!ply_read(r->arena, r->game, r->text, r->at, size, &ply, r->diags))
            return false;
        *ARENA_PUSH(r->arena, score->plies, score->count) = ply;
    }
    r->at += size;
    return true;
}

bool score_read(struct arena *arena, const struct game *game, const struct located *text,
                bool second, struct score *score, struct diags *diags)
{
    struct reader r = {arena, game, text, 0, second, score, diags};

    *score = (struct score){0};
    for (;;) {
        if (!skip_between(&r))
            return false;
        if (!text->text[r.at])
            return true;
        if (!read_word(&r))
            return false;
    }
}

/* --- playing --- */

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
    struct ending ending = position_ending(position);
    enum score_result result = ending.winner == 0   ? SCORE_FIRST
                               : ending.winner == 1 ? SCORE_SECOND
                                                    : SCORE_DRAW;

    if (ending.how == ENDED_NOT || !score->has_result || score->result == result)
        return;
    diag_help(diag_add(diags, DIAG(SCORE_RESULT), score->result_place, result_names[score->result],
                       ending_text(arena, position->book->game, ending)),
              "write '%s'", result_names[result]);
}
