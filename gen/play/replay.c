#include "play/replay.h"

#include "play/move_query.h"
#include "play/move_text.h"
#include "play/refusal.h"

/* Those among which the ply is: of the men that it may mean. */
static void moves_meant(const struct move_query *query, struct played_moves *moves)
{
    const struct position *position = query->position;
    struct played_move move = {0};
    bool squares[SQUARE_LIMIT];

    for (; move.from < position->compiled->squares; move.from++)
        squares[move.from] = position->men[move.from] && query_same_start(query, &move);
    generate_moves_of(position, query->ply->drop ? NULL : squares, moves);
}

bool replay_match(struct position *position, const struct ply *ply, struct played_move *move)
{
    const struct move_query query = query_of(NULL, position, ply);
    struct played_moves moves = {0};
    int found = 0;

    moves_meant(&query, &moves);
    for (size_t i = 0; i < moves.count && found < 2; i++) {
        const struct played_move *other = &moves.list[i];

        if (!query_same_all(&query, other) || (found && other->from == move->from) ||
            !move_is_legal(position, other))
            continue;
        if (found++ == 0)
            *move = *other;
    }
    moves_free(&moves);
    return found == 1;
}

/* --- records --- */

static void report_end(struct arena *arena, const struct score *score, size_t index,
                       const struct game *game, struct ending ending, struct diags *diags)
{
    const struct ply *ply = &score->plies[index];

    diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place,
             arena_print(arena, "ply %zu, %s", index + 1, ply_text(arena, game, ply)),
             arena_print(arena, "the game has ended: %s", ending_text(arena, game, ending)));
}

bool replay_ply(struct arena *arena, const struct score *score, size_t index,
                struct position *position, struct ply *written, struct diags *diags)
{
    struct ending ending = position_ending(position);
    struct played_move move;

    if (ending.how != ENDED_NOT) {
        report_end(arena, score, index, position->compiled->game, ending, diags);
        return false;
    }
    if (!replay_match(position, &score->plies[index], &move)) {
        replay_refuse(arena, position, &score->plies[index], index + 1, diags);
        return false;
    }
    if (written)
        *written = move_ply(position, &move);
    position_make(position, &move);
    return true;
}

/* Whether a draw could have been claimed before the ply, which is noted. */
static bool note_claim(struct arena *arena, const struct score *score, size_t index,
                       struct position *position, struct diags *diags)
{
    const char *claim = claim_text(arena, position);

    if (claim)
        diag_add(diags, DIAG(DRAW_UNCLAIMED), score->plies[index].place, claim);
    return claim != NULL;
}

bool replay_score(struct arena *arena, const struct score *score, size_t most,
                  struct position *position, struct diags *diags)
{
    bool noted = false;

    for (size_t i = 0; i < score->count && i < most; i++) {
        if (!replay_ply(arena, score, i, position, NULL, diags))
            return false;
        noted = noted || (i + 1 < score->count && i + 1 < most &&
                          note_claim(arena, score, i + 1, position, diags));
    }
    return true;
}

/* Players may resign or agree on a draw; only what the rules have decided is compared. */
void replay_check_result(struct arena *arena, const struct score *score, struct position *position,
                         struct diags *diags)
{
    const char *const *words = position->compiled->game->grammar.results;
    struct ending ending = position_ending(position);
    enum result_word result = ending.winner == 0   ? RESULT_FIRST
                              : ending.winner == 1 ? RESULT_SECOND
                                                   : RESULT_DRAW;
    struct finding *finding;
    const char *ended;

    if (ending.how == ENDED_NOT || !score->has_result || score->result == result)
        return;
    ended = ending_text(arena, position->compiled->game, ending);
    finding =
        score->result == RESULT_OPEN
            ? diag_add(diags, DIAG(SCORE_OPEN), score->result_place, ended)
            : diag_add(diags, DIAG(SCORE_RESULT), score->result_place, words[score->result], ended);
    diag_help(finding, "write '%s'", words[result]);
    diag_fix_word(finding, words[score->result], words[result]);
}
