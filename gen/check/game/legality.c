/* The moves of worked examples are legal, but for those that are said not to be. */
#include "check/game/check_internal.h"

#include "record/example.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"
#include "rules/legal/repetition.h"

/* An example that is played, by one way to agree on hobbling. */
struct replay {
    struct position *position;
    size_t done; /* plies that were legal */
};

static struct replay play_example(struct arena *arena, const struct example *example,
                                  const struct compiled_rules *compiled)
{
    struct replay replay = {.position = position_new(arena, compiled, &example->steps[0])};
    struct played_move move;

    while (replay.done < example->ply_count &&
           replay_match(replay.position, &example->plies[replay.done], &move)) {
        position_make(replay.position, &move);
        replay.done++;
    }
    return replay;
}

static void report_legal(struct arena *arena, const struct game *game,
                         const struct example *example, struct diags *diags)
{
    const struct ply *last = &example->plies[example->ply_count - 1];
    struct buf text = {0};

    ply_write(arena, game, last, &text);
    diag_help(diag_add(diags, DIAG(EXAMPLE_LEGAL), last->place, buf_str(&text), example->name.text),
              "give the example another move, or its 'result' or 'outcome' instead of 'illegal'%s",
              example->because == REFUSED_UNSTATED ? "" : " and 'because'");
    buf_free(&text);
}

/* --- why a move is illegal --- */

static bool same_cause(struct arena *arena, const struct example *example,
                       struct position *position)
{
    const struct ply *last = &example->plies[example->ply_count - 1];

    return example->because == REFUSED_UNSTATED ||
           example->because == replay_refusal(arena, position, last).how;
}

static void report_cause(struct arena *arena, const struct example *example,
                         struct position *position, struct diags *diags)
{
    const struct ply *last = &example->plies[example->ply_count - 1];
    const struct refusal refusal = replay_refusal(arena, position, last);
    struct finding *finding = diag_add(diags, DIAG(EXAMPLE_CAUSE), example->because_place,
                                       example->name.text, refusal.text);

    diag_note(finding, last->place, "the move is here");
    diag_help(finding, "write '%s', or change the move",
              refused_names[refusal.how - REFUSED_NO_MOVE]);
    diag_choice_word(finding, refused_names[example->because - REFUSED_NO_MOVE],
                     refused_names[refusal.how - REFUSED_NO_MOVE]);
}

/* --- what the rules make of the last position --- */

static enum outcome outcome_of(struct position *position)
{
    static const enum outcome outcomes[ENDED_COUNT] = {
        [ENDED_NOT] = OUTCOME_OPEN,
        [ENDED_CAPTURE] = OUTCOME_CAPTURE,
        [ENDED_GOAL] = OUTCOME_GOAL,
        [ENDED_REDUCED] = OUTCOME_REDUCTION,
        [ENDED_SPENT] = OUTCOME_REDUCTION,
        [ENDED_CHECKS] = OUTCOME_CHECKS,
        [ENDED_ROW] = OUTCOME_ROW,
        [ENDED_BLOCK] = OUTCOME_BLOCK,
        [ENDED_CHECKMATE] = OUTCOME_CHECKMATE,
        [ENDED_STALEMATE] = OUTCOME_STALEMATE,
        [ENDED_REPETITION] = OUTCOME_REPETITION,
        [ENDED_PERPETUAL_CHECK] = OUTCOME_PERPETUAL_CHECK,
        [ENDED_PERPETUAL_CHASE] = OUTCOME_PERPETUAL_CHASE,
        [ENDED_TO_AND_FRO] = OUTCOME_TO_AND_FRO,
        [ENDED_IDLE] = OUTCOME_IDLE,
        [ENDED_COUNTED] = OUTCOME_COUNTED,
        [ENDED_PASSES] = OUTCOME_PASSES,
        [ENDED_FACING] = OUTCOME_FACING,
        [ENDED_VOID_MATE] = OUTCOME_VOID_MATE,
        [ENDED_FOUL_MATE] = OUTCOME_FOUL_MATE,
        [ENDED_DEAD] = OUTCOME_DEAD,
    };
    enum outcome outcome = outcomes[position_ending(position).how];

    if (outcome == OUTCOME_OPEN && position_claim(position).how != ENDED_NOT)
        return OUTCOME_CLAIM;
    return outcome == OUTCOME_OPEN && in_check(position, position->side) ? OUTCOME_CHECK : outcome;
}

static bool same_outcome(const struct example *example, struct position *position)
{
    const struct ending ending = position_ending(position);

    return example->outcome == OUTCOME_UNSTATED ||
           (example->outcome == outcome_of(position) &&
            (!example->result_stated ||
             (ending.how != ENDED_NOT && ending.winner == example->winner)));
}

/* As an example states it: "stalemate", or "White wins by stalemate" where it says who has won. */
static const char *outcome_stated(struct arena *arena, const struct game *game,
                                  struct position *position, bool result)
{
    const char *word = outcome_names[outcome_of(position) - OUTCOME_OPEN];
    const struct ending ending = position_ending(position);

    if (!result || ending.how == ENDED_NOT)
        return word;
    return ending.winner == NOWHERE
               ? arena_print(arena, "draw by %s", word)
               : arena_print(arena, "%s wins by %s", game_player(game, ending.winner), word);
}

/* Whether the last position is what the example says of it. */
static bool ends_rightly(struct arena *arena, const struct example *example,
                         struct position *position)
{
    return example->illegal ? same_cause(arena, example, position)
                            : same_outcome(example, position);
}

/* The rules by which a game ends so. */
static const char *const outcome_rules[OUTCOME_COUNT] = {
    [OUTCOME_CAPTURE] = "rules.goal",
    [OUTCOME_GOAL] = "rules.goal",
    [OUTCOME_REDUCTION] = "rules.goal",
    [OUTCOME_CHECKS] = "rules.goal",
    [OUTCOME_ROW] = "rules.goal",
    [OUTCOME_BLOCK] = "rules.goal",
    [OUTCOME_STALEMATE] = "rules.stalemate",
    [OUTCOME_REPETITION] = "rules.repetition",
    [OUTCOME_PERPETUAL_CHECK] = "rules.perpetual-check",
    [OUTCOME_PERPETUAL_CHASE] = "rules.perpetual-chase",
    [OUTCOME_TO_AND_FRO] = "rules.to-and-fro",
    [OUTCOME_IDLE] = "rules.draw-after",
    [OUTCOME_COUNTED] = "rules.counting",
    [OUTCOME_PASSES] = "rules.may-pass",
    [OUTCOME_FACING] = "rules.facing",
    [OUTCOME_VOID_MATE] = "rules.mate",
    [OUTCOME_FOUL_MATE] = "rules.mate",
    [OUTCOME_DEAD] = "rules.dead-position",
};

/* What keeps the game from having ended as it is said to, where it goes on: "Black may play a1-a2",
 * "the position has occurred twice"; NULL: it is not known. */
static const char *why_on(struct arena *arena, const struct game *game, enum outcome stated,
                          struct position *position)
{
    struct played_moves moves = {0};
    struct buf text = {0};

    if (stated == OUTCOME_REPETITION || stated == OUTCOME_PERPETUAL_CHECK ||
        stated == OUTCOME_PERPETUAL_CHASE)
        return arena_print(arena, "the last position has occurred %d of %d times",
                           position_times(position), game->rules.times);
    if (stated != OUTCOME_CHECKMATE && stated != OUTCOME_STALEMATE)
        return NULL;
    legal_moves(position, &moves);
    if (moves.count)
        move_text(position, &moves.list[0], &text);
    moves_free(&moves);
    return text.size ? arena_print(arena, "%s may play %s", game_player(game, position->side),
                                   buf_take(arena, &text))
                     : NULL;
}

static void report_outcome(struct arena *arena, const struct game *game,
                           const struct example *example, struct position *position,
                           struct diags *diags)
{
    const char *ending = ending_text(arena, game, position_ending(position));
    enum outcome outcome = outcome_of(position);
    const char *right = outcome_stated(arena, game, position, example->result_stated);
    struct finding *finding =
        diag_add(diags, DIAG(EXAMPLE_OUTCOME), example->outcome_place, example->name.text,
                 ending                     ? ending
                 : outcome == OUTCOME_CLAIM ? claim_text(arena, position)
                 : outcome == OUTCOME_CHECK ? "the game goes on, with check"
                                            : "the game goes on");

    if (!ending && why_on(arena, game, example->outcome, position))
        diag_label(finding, "%s", why_on(arena, game, example->outcome, position));
    if (example->ply_count > 0)
        diag_note(finding, example->plies[example->ply_count - 1].place, "the last move is here");
    if (outcome_rules[example->outcome])
        diag_note_key(finding, game->source, outcome_rules[example->outcome],
                      example->outcome == outcome ? "this rule decides who has won"
                                                  : "this rule would end the game as it is stated");
    if (outcome_rules[outcome] && example->outcome != outcome)
        diag_note_key(finding, game->source, outcome_rules[outcome],
                      "this rule has ended the game");
    diag_help(finding, "write '%s', or change the moves", right);
    diag_choice_word(finding,
                     example->result_stated ? example->outcome_text.text
                                            : outcome_names[example->outcome - OUTCOME_OPEN],
                     right);
}

/* --- the whole --- */

/* Where the players agree on hobbling, an example may be of either way. False when not all moves
 * could be looked at, which is reported. */
static bool check_example(struct arena *arena, const struct game *game,
                          const struct example *example, struct diags *diags)
{
    size_t wanted = example->ply_count - example->illegal;
    struct replay replay = {0};

    for (int way = 0; way < 1 + game->hobbling_agreed; way++) {
        replay = play_example(arena, example, compiled_rules_of(game, way));
        if (replay.done == wanted && ends_rightly(arena, example, replay.position))
            return moves_are_whole(*replay.position->cut, example->name.at, diags);
    }
    if (replay.done > wanted)
        report_legal(arena, game, example, diags);
    else if (replay.done == wanted && example->illegal)
        report_cause(arena, example, replay.position, diags);
    else if (replay.done == wanted)
        report_outcome(arena, game, example, replay.position, diags);
    else
        replay_refuse(arena, replay.position, &example->plies[replay.done], 0, diags);
    return moves_are_whole(*replay.position->cut, example->name.at, diags);
}

bool example_is_legal(struct arena *arena, const struct game *game, const struct example *example)
{
    size_t done = 0, wanted = example->ply_count - example->illegal;

    for (int way = 0; way < 1 + game->hobbling_agreed && done < wanted; way++)
        done = play_example(arena, example, compiled_rules_of(game, way)).done;
    return done >= wanted;
}

void check_legality(struct arena *arena, const struct game *game, struct diags *diags)
{
    bool whole = !game->flawed;

    for (size_t i = 0; i < game->example_count && whole; i++)
        if (game->examples[i].ply_count > 0 || game->examples[i].outcome)
            whole = check_example(arena, game, &game->examples[i], diags);
}
