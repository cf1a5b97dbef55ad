#include "play/replay.h"

#include "play/move_text.h"
#include "play/refusal.h"
#include "words/words.h"

/* Those among which the ply is: of the men that it may mean. */
static void moves_meant(const struct move_query *query, struct played_moves *moves)
{
    const struct position *position = query->position;
    bool told = query->from != NOWHERE, squares[SQUARE_LIMIT] = {false};
    struct played_move move = {.from = told ? query->from : 0};
    int end = told ? query->from + 1 : position->compiled->squares;

    for (; move.from < end; move.from++)
        squares[move.from] = position->men[move.from] && query_same_start(query, &move);
    generate_moves_of(position, query->ply->drop ? NULL : squares, moves);
}

bool replay_match(struct position *position, const struct ply *ply, struct played_move *move)
{
    const struct move_query query = query_of(NULL, position, ply);
    LOCAL_MOVES(moves);
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

/* Whether records of other programs may go on: neither side has won, or an arbiter would have had
 * to find that one has, by repetition. What is legal stays so. */
static bool may_go_on(const struct score *score, size_t index, struct ending ending)
{
    bool judged = ending.how == OUTCOME_REPETITION || ending.how == OUTCOME_PERPETUAL_CHECK ||
                  ending.how == OUTCOME_PERPETUAL_CHASE || ending.how == OUTCOME_TO_AND_FRO;

    return score->plies[index].written && (judged || result_of(ending) == RESULT_DRAW);
}

bool replay_ply(struct arena *arena, const struct score *score, size_t index,
                struct position *position, struct ply *written, struct diags *diags)
{
    struct ending ending = position_ending(position);
    struct played_move move;

    if (ending.how != OUTCOME_OPEN && !may_go_on(score, index, ending)) {
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

/* Whether a draw could have been claimed before the ply, or is one without that; it is noted. */
static bool note_draw(struct arena *arena, const struct score *score, size_t index,
                      struct position *position, struct diags *diags)
{
    const struct ending ending = position_ending(position);
    const char *draw = ending.how == OUTCOME_OPEN || !may_go_on(score, index, ending)
                           ? claim_text(arena, position)
                           : ending_text(arena, position->compiled->game, ending);

    if (draw)
        diag_add(diags, DIAG(DRAW_UNCLAIMED), score->plies[index].place, draw);
    return draw != NULL;
}

bool replay_score(struct arena *arena, const struct score *score, size_t most,
                  struct position *position, struct diags *diags)
{
    bool noted = false;

    for (size_t i = 0; i < score->count && i < most; i++) {
        if (!replay_ply(arena, score, i, position, NULL, diags))
            return false;
        noted = noted || (i + 1 < score->count && i + 1 < most &&
                          note_draw(arena, score, i + 1, position, diags));
    }
    return true;
}

/* Players may resign or agree on a draw; only what the rules have decided is compared. */
void replay_check_result(struct arena *arena, const struct score *score, struct position *position,
                         struct diags *diags)
{
    const char *const *words = position->compiled->game->grammar.results;
    struct ending ending = position_ending(position);
    enum result_word result = result_of(ending);
    struct finding *finding;
    const char *ended;

    if (result == RESULT_OPEN || !score->has_result || score->result == result)
        return;
    ended = ending_text(arena, position->compiled->game, ending);
    if (score->result != RESULT_OPEN && score->count > 0 && score->plies[0].written) {
        diag_add(diags, DIAG(RECORD_ODD), score->result_place,
                 arena_print(arena, "is '%s', but by the rules %s", words[score->result], ended));
        return;
    }
    finding =
        score->result == RESULT_OPEN
            ? diag_add(diags, DIAG(SCORE_OPEN), score->result_place, ended)
            : diag_add(diags, DIAG(SCORE_RESULT), score->result_place, words[score->result], ended);
    diag_help(finding, "write '%s'", words[result]);
    diag_fix_word(finding, words[score->result], words[result]);
}

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
    return arena_print(arena, "%s in check",
                       game_player_does(arena, game, position->side, "is", "are"));
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

/* The comments behind so many plies, one behind the other; NULL: there are none. */
static const char *comment_at(struct arena *arena, const struct score *score, size_t plies)
{
    struct buf text = {0};

    for (size_t i = 0; i < score->comment_count; i++)
        if (score->comments[i].plies == plies)
            buf_print(&text, "%s%s", text.size ? " " : "", score->comments[i].text);
    return text.size ? buf_take(arena, &text) : NULL;
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
        if (ply_range_shows(range, number)) {
            add_ply(arena, position, move, number, start->to_move, list, count);
            (*list)[*count - 1].comment = comment_at(arena, score, number);
        }
    }
    return true;
}
