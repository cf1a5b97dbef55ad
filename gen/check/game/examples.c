/* Worked examples are as they say: their moves are legal, or not, and lead to their results. */
#include "check/game/check_internal.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

/* What an example or a claim follows from: which rules decide how a game ends and which moves are
 * refused, and of which pieces the definition contradicts itself, so that nothing follows. */

/* --- rules --- */

/* Causes of each ending. */
static const struct cause ending_causes[OUTCOME_COUNT] = {
    [OUTCOME_CAPTURE] = {.rules = {"goal", "royals-needed"}},
    [OUTCOME_GOAL] = {.rules = {"goal"}},
    [OUTCOME_REDUCTION] = {.rules = {"goal"}},
    [OUTCOME_CHECKS] = {.rules = {"goal"}},
    [OUTCOME_ROW] = {.rules = {"goal"}},
    [OUTCOME_BLOCK] = {.rules = {"goal"}},
    [OUTCOME_SHUT_IN] = {.rules = {"goal"}},
    [OUTCOME_CHECKMATE] = {.rules = {"goal", "royals-needed", "check", "mate"}},
    [OUTCOME_STALEMATE] = {.rules = {"stalemate"}},
    [OUTCOME_REPETITION] = {.rules = {"repetition", "points"}},
    [OUTCOME_PERPETUAL_CHECK] = {.rules = {"perpetual-check"}},
    [OUTCOME_PERPETUAL_CHASE] = {.rules = {"perpetual-chase"}},
    [OUTCOME_TO_AND_FRO] = {.rules = {"to-and-fro"}},
    [OUTCOME_IDLE] = {.rules = {"draw-after", "points"}},
    [OUTCOME_COUNTED] = {.rules = {"counting"}},
    [OUTCOME_PASSES] = {.rules = {"may-pass", "points"}},
    [OUTCOME_FACING] = {.rules = {"facing", "points"}},
    [OUTCOME_VOID_MATE] = {.rules = {"mate"}},
    [OUTCOME_FOUL_MATE] = {.rules = {"mate", "drops"}},
    [OUTCOME_DEAD] = {.rules = {"dead-position"}},
    [OUTCOME_CLAIM] = {.rules = {"repetition", "draw-after"}},
};

/* Causes of each refusal. */
static const struct cause refusal_causes[REFUSED_COUNT] = {
    [REFUSED_NO_MOVE] = {.moves = true},
    [REFUSED_ENDED] = {.rules = {"goal", "royals-needed", "repetition"}},
    [REFUSED_BLOCKED] = {.rules = {"hobbling", "ranks"}, .moves = true},
    [REFUSED_TERRAIN] = {.moves = true},
    [REFUSED_STRONGER] = {.rules = {"capture", "ranks"}},
    [REFUSED_TAKING] = {.rules = {"capture", "passing"}, .moves = true},
    [REFUSED_FIRST_MOVE] = {.rules = {"first-moves", "castling"}, .moves = true},
    [REFUSED_PROMOTION] = {.rules = {"promotion"}},
    [REFUSED_STAYING] = {.rules = {"promotion"}},
    [REFUSED_CHECK] = {.rules = {"check", "facing", "royals-needed"}, .single = true},
    [REFUSED_GIVING_CHECK] = {.rules = {"giving-check"}},
    [REFUSED_CAPTURE] = {.rules = {"must-capture"}},
    [REFUSED_REPETITION] = {.rules = {"repetition", "perpetual-check", "perpetual-chase"}},
    [REFUSED_PASS] = {.rules = {"may-pass"}},
    [REFUSED_NO_DROPS] = {.rules = {"drops"}},
    [REFUSED_NOT_HELD] = {.rules = {"drops"}},
    [REFUSED_OCCUPIED] = {.rules = {"drops"}},
    [REFUSED_STUCK] = {.rules = {"drops"}, .moves = true},
    [REFUSED_FILE] = {.rules = {"drops"}},
    [REFUSED_DROP_MATE] = {.rules = {"drops"}},
    [REFUSED_DROP_PLACE] = {.rules = {"drops"}},
    [REFUSED_DROP_FIRST] = {.rules = {"drops"}},
    [REFUSED_DROP_EARLY] = {.rules = {"drops"}},
    [REFUSED_TRADE] = {.rules = {"trading"}},
    [REFUSED_ENCLOSED] = {.rules = {"capture"}},
};

/* Whether the word stands in the text, not as a part of another one. */
static bool has_word(const char *text, const char *word)
{
    size_t size = strlen(word);

    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[size]))
            return true;
    return false;
}

bool note_rule(const struct game *game, struct finding *finding, const char *key, const char *is,
               const char *claimed)
{
    const struct located *first = NULL, *telling = NULL;

    for (size_t i = 0; i < game->rule_value_count && !telling; i++) {
        const struct rule_value *value = &game->rule_values[i];

        if (strcmp(value->key, key) != 0)
            continue;
        if (!first)
            first = &value->text;
        if (has_word(is, value->text.text) && !has_word(claimed, value->text.text))
            telling = &value->text;
    }
    if (first)
        diag_note(finding, (telling ? telling : first)->at, "'%s' is declared here", key);
    return first != NULL;
}

void note_moves(struct finding *finding, const struct piece *piece)
{
    const struct located *spellings[] = {
        [SPELLING_BETZA] = &piece->betza,
        [SPELLING_MNEMONIC] = &piece->mnemonic,
        [SPELLING_TEXT] = &piece->text,
    };

    if (piece->valid)
        diag_note(finding, spellings[piece->spelling]->at, "the moves of %s are declared here",
                  piece->name.text);
}

void note_promotion(struct finding *finding, const struct piece *piece)
{
    if (piece->promotes.text)
        diag_note(finding, piece->promotes.at, "what %s becomes is declared here",
                  piece->name.text);
}

/* Notes where the rules of the cause stand, and the moves of the piece, NULL where it is not known.
 */
static void note_cause(const struct game *game, struct finding *finding, const struct cause *cause,
                       const struct piece *mover)
{
    for (size_t i = 0; i < COUNT_OF(cause->rules) && cause->rules[i]; i++)
        note_rule(game, finding, cause->rules[i], "", "");
    if (cause->moves && mover)
        note_moves(finding, mover);
}

/* --- what is told --- */

bool note_again(const struct tellings *tellings, const char *rule, const struct piece *piece,
                struct place place, const char *words)
{
    EACH (told, tellings->list, tellings->count) {
        if (!(rule && told->rule && strcmp(rule, told->rule) == 0) &&
            !(piece && piece == told->piece))
            continue;
        diag_note(told->finding, place, "%s", words);
        return true;
    }
    return false;
}

/* --- what contradicts itself --- */

/* An example that is played, by one way to agree on hobbling. */
struct replay {
    struct position *position;
    size_t done; /* plies that were legal */
};

/* What examples that go wrong alike have in common. */
struct common {
    const struct cause *cause, *other; /* other: of what should be; NULL: none */
    const struct piece *mover;         /* NULL: any */
};

/* The examples of a game, and what was told of them: findings, each with what it follows from. */
struct examples {
    struct arena *arena;
    const struct game *game;
    const struct tellings *tellings; /* what is told of claims */
    struct diags *diags;
    bool *doubtful; /* by piece; NULL: not asked yet */
    struct told {
        struct common common;
        struct finding *finding;
    } * told;
    size_t told_count;
};

/* --- examples of what is in doubt --- */

/* By piece, whether its moves or promotions contradict something. */
static const bool *doubtful_pieces(struct examples *e)
{
    const struct game *game = e->game;

    if (e->doubtful)
        return e->doubtful;
    e->doubtful = arena_alloc(e->arena, game->piece_count, sizeof *e->doubtful);
    for (size_t i = 0; i < game->piece_count; i++)
        e->doubtful[i] =
            moves_in_doubt(game, &game->pieces[i]) || promotion_in_doubt(game, &game->pieces[i]);
    return e->doubtful;
}

static bool has_doubtful(struct examples *e, const struct placement *position)
{
    const struct game *game = e->game;
    const bool *doubtful = doubtful_pieces(e);

    if (FIND(man, position->men, game->width * game->height,
             man->piece && doubtful[man->piece - game->pieces]))
        return true;
    return ANY(i, 2 * game->piece_count, doubtful[i / 2] && position->hands[i % 2][i / 2]);
}

/* Whether it begins with a setup, which may have a name, though that is to be symmetric and is not,
 * or has pieces that are in doubt; asked only of what is wrong. */
static bool is_doubtful(struct examples *e, const struct example *example)
{
    const char *position = example->position_text.text;
    bool doubtful = (!position || !strchr(position, '/')) && !setup_symmetric(e->game);

    for (size_t i = 0; i <= example->ply_count && !doubtful; i++)
        doubtful = has_doubtful(e, &example->steps[i]);
    return doubtful;
}

/* Of moves that are refused; what the rules alone refuse is the same of all men. */
static struct common common_of(const struct cause *cause, const struct piece *mover)
{
    return (struct common){cause, NULL, cause->moves ? mover : NULL};
}

/* Whether a claim is false for one of the causes. */
static bool is_claimed(const struct examples *e, const struct cause *cause,
                       const struct piece *mover, struct place place, const char *words)
{
    for (size_t i = 0; cause && i < COUNT_OF(cause->rules) && cause->rules[i]; i++)
        if (note_again(e->tellings, cause->rules[i], NULL, place, words))
            return true;
    return note_again(e->tellings, NULL, mover, place, words);
}

/* Whether there is a finding with the same in common, where the example is then noted. */
static bool is_told(const struct examples *e, const struct common *common,
                    const struct example *example, struct place place)
{
    const char *words = arena_print(e->arena, "example '%s' goes wrong alike", example->name.text);

    if (is_claimed(e, common->cause, common->mover, place, words) ||
        is_claimed(e, common->other, NULL, place, words))
        return true;
    EACH (told, e->told, e->told_count) {
        if (told->common.cause != common->cause || told->common.mover != common->mover ||
            told->common.other != common->other)
            continue;
        diag_note(told->finding, place, "%s", words);
        return true;
    }
    return false;
}

static void tell(struct examples *e, const struct common *common, struct finding *finding)
{
    if (!common->cause->single && (common->other || common->mover || common->cause->rules[0]))
        *ARENA_PUSH(e->arena, e->told, e->told_count) = (struct told){*common, finding};
}

/* Its moves, which may have been played by these rules where the definition was opened. */
static struct replay play_example(struct arena *arena, const struct example *example,
                                  const struct compiled_rules *compiled)
{
    struct replay replay = {.position = example->end, .done = example->made};
    struct played_move move;

    if (example->end && example->end->compiled == compiled)
        return replay;
    replay = (struct replay){.position = position_new(arena, compiled, &example->steps[0])};
    while (replay.done < example->ply_count &&
           replay_match(replay.position, &example->plies[replay.done], &move)) {
        position_make(replay.position, &move);
        replay.done++;
    }
    return replay;
}

/* What the move moves; NULL: it is dropped, or nothing stands there. */
static const struct piece *mover_of(const struct game *game, const struct example *example,
                                    const struct ply *ply)
{
    const struct placement *before = &example->steps[ply - example->plies];
    struct square from = ply->squares[0];

    return ply->drop || !square_on_board(game, from)
               ? NULL
               : before->men[from.rank * game->width + from.file].piece;
}

static void report_legal(struct examples *e, const struct example *example)
{
    const struct ply *last = &example->plies[example->ply_count - 1];
    const struct piece *mover = mover_of(e->game, example, last);
    const struct cause *cause = &refusal_causes[example->because];
    const struct common common = common_of(cause, mover);
    LOCAL_BUF(text);
    struct finding *finding;

    if (is_told(e, &common, example, last->place))
        return;
    ply_write(e->arena, e->game, last, &text);
    finding =
        diag_add(e->diags, DIAG(EXAMPLE_LEGAL), last->place, buf_str(&text), example->name.text);
    note_cause(e->game, finding, cause, mover);
    diag_help(finding,
              "give the example another move, or its 'result' or 'outcome' instead of 'illegal'%s",
              example->because == REFUSED_UNSTATED ? "" : " and 'because'");
    tell(e, &common, finding);
}

/* --- why a move is illegal --- */

static bool same_cause(struct arena *arena, const struct example *example,
                       struct position *position)
{
    const struct ply *last = &example->plies[example->ply_count - 1];

    return example->because == REFUSED_UNSTATED ||
           example->because == replay_refusal(arena, position, last).how;
}

static void report_cause(struct examples *e, const struct example *example,
                         struct position *position)
{
    const struct ply *last = &example->plies[example->ply_count - 1];
    const struct refusal refusal = replay_refusal(e->arena, position, last);
    const struct piece *mover = mover_of(e->game, example, last);
    const struct cause *cause = &refusal_causes[refusal.how];
    const struct common common = common_of(cause, mover);
    const char *what = refused_names[refusal.how - REFUSED_NO_MOVE];
    struct finding *finding;

    if (is_told(e, &common, example, example->because_place))
        return;
    finding = diag_add(e->diags, DIAG(EXAMPLE_CAUSE), example->because_place, example->name.text,
                       refusal.text);
    diag_note(finding, last->place, "the move is here");
    note_cause(e->game, finding, cause, mover);
    if (refusal_causes[example->because].rules[0] != cause->rules[0])
        note_cause(e->game, finding, &refusal_causes[example->because], NULL);
    diag_help(finding, "write '%s', or change the move", what);
    diag_choice_word(finding, refused_names[example->because - REFUSED_NO_MOVE], what);
    tell(e, &common, finding);
}

static void report_refused(struct examples *e, const struct example *example,
                           struct position *position, const struct ply *ply)
{
    const struct piece *mover = mover_of(e->game, example, ply);
    const struct cause *cause = &refusal_causes[replay_refusal(e->arena, position, ply).how];
    const struct common common = common_of(cause, mover);
    struct finding *finding;

    if (is_told(e, &common, example, ply->place))
        return;
    finding = replay_refuse(e->arena, position, ply, 0, e->diags);
    note_cause(e->game, finding, cause, mover);
    tell(e, &common, finding);
}

/* --- what the rules make of the last position --- */

static enum outcome outcome_of(struct position *position)
{
    enum outcome outcome = position_ending(position).how;

    if (outcome == OUTCOME_SPENT)
        return OUTCOME_REDUCTION;
    if (outcome == OUTCOME_OPEN && position_claim(position).how != OUTCOME_OPEN)
        return OUTCOME_CLAIM;
    return outcome == OUTCOME_OPEN && in_check(position, position->side) ? OUTCOME_CHECK : outcome;
}

static bool same_outcome(const struct example *example, struct position *position)
{
    const struct ending ending = position_ending(position);

    return example->outcome == OUTCOME_UNSTATED ||
           (example->outcome == outcome_of(position) &&
            (!example->result_stated ||
             (ending.how != OUTCOME_OPEN && ending.winner == example->winner)));
}

/* As an example states it: "stalemate", or "White wins by stalemate" where it says who has won. */
static const char *outcome_stated(struct arena *arena, const struct game *game,
                                  struct position *position, bool result)
{
    const char *word = outcome_names[outcome_of(position) - OUTCOME_OPEN];
    const struct ending ending = position_ending(position);

    if (!result || ending.how == OUTCOME_OPEN)
        return word;
    return ending.winner == NOWHERE
               ? arena_print(arena, "draw by %s", word)
               : arena_print(arena, "%s by %s",
                             game_player_does(arena, game, ending.winner, "wins", "win"), word);
}

/* What keeps the game from having ended as it is said to, where it goes on: "Black may play a1-a2",
 * "the position has occurred twice"; NULL: it is not known. */
static const char *why_on(struct arena *arena, const struct game *game, enum outcome stated,
                          struct position *position)
{
    LOCAL_MOVES(moves);
    struct buf text = {0};

    if (stated == OUTCOME_REPETITION || stated == OUTCOME_PERPETUAL_CHECK ||
        stated == OUTCOME_PERPETUAL_CHASE)
        return arena_print(arena, "the last position has occurred %d of %d times",
                           position_times(position, INT_MAX), game->rules.times);
    if (stated != OUTCOME_CHECKMATE && stated != OUTCOME_STALEMATE)
        return NULL;
    legal_moves(position, &moves);
    if (moves.count)
        move_text(position, &moves.list[0], &text);
    return text.size ? arena_print(arena, "%s may play %s", game_player(game, position->side),
                                   buf_take(arena, &text))
                     : NULL;
}

static void report_outcome(struct examples *e, const struct example *example,
                           struct position *position)
{
    const char *ending = ending_text(e->arena, e->game, position_ending(position));
    enum outcome outcome = outcome_of(position);
    const char *right = outcome_stated(e->arena, e->game, position, example->result_stated);
    const struct common common = {&ending_causes[outcome], &ending_causes[example->outcome], NULL};
    struct finding *finding;

    if (is_told(e, &common, example, example->outcome_place))
        return;
    finding = diag_add(e->diags, DIAG(EXAMPLE_OUTCOME), example->outcome_place, example->name.text,
                       ending                     ? ending
                       : outcome == OUTCOME_CLAIM ? claim_text(e->arena, position)
                       : outcome == OUTCOME_CHECK ? "the game goes on, with check"
                                                  : "the game goes on");
    if (!ending && why_on(e->arena, e->game, example->outcome, position))
        diag_label(finding, "%s", why_on(e->arena, e->game, example->outcome, position));
    if (example->ply_count > 0)
        diag_note(finding, example->plies[example->ply_count - 1].place, "the last move is here");
    if (common.other != common.cause)
        note_cause(e->game, finding, common.other, NULL);
    note_cause(e->game, finding, common.cause, NULL);
    diag_help(finding, "write '%s', or change the moves", right);
    diag_choice_word(finding,
                     example->result_stated ? example->outcome_text.text
                                            : outcome_names[example->outcome - OUTCOME_OPEN],
                     right);
    tell(e, &common, finding);
}

/* --- the result that is stated --- */

/* The position after the moves, as a line that can be put into the file. */
static void help_with_line(const struct placement *after, struct finding *finding)
{
    LOCAL_BUF(line);

    placement_line(after, &line);
    diag_help(finding, "the moves lead to '%s'", buf_str(&line));
}

static struct finding *report_result(const struct example *example, struct place place,
                                     const char *message, const char *label, struct diags *diags)
{
    struct finding *finding =
        diag_add(diags, DIAG(EXAMPLE_RESULT), place, example->name.text, message);

    diag_label(finding, "%s", label);
    if (example->ply_count > 0)
        diag_note(finding, example->plies[example->ply_count - 1].place, "the last move is here");
    help_with_line(&example->steps[example->ply_count], finding);
    return finding;
}

/* What one of two men that stand where the other should became of; NULL where neither promoted. */
static const struct piece *promoted_from(struct man found, struct man stated)
{
    if (!found.piece || !stated.piece || found.piece == stated.piece)
        return NULL;
    return found.base ? found.base : stated.base ? stated.base : found.piece;
}

/* Reports that one man stands on the square and not the other one. */
static void report_man(struct examples *e, const struct example *example, struct square square,
                       struct man found, struct man stated)
{
    static const struct cause captures = {.rules = {"capture", "explosions", "contagion", "walls"},
                                          .single = true};
    const struct piece *base = promoted_from(found, stated);
    const struct common common = {base ? &refusal_causes[REFUSED_STAYING] : &captures, NULL, false};
    struct place place = placement_place(e->game, &example->result_text, square.file, square.rank);
    struct finding *finding;

    if (is_doubtful(e, example) || is_told(e, &common, example, place))
        return;
    finding = report_result(
        example, place,
        arena_print(e->arena, "%s stands on %s", man_named(e->arena, e->game, found),
                    square_name(e->arena, e->game, square)),
        arena_print(e->arena, "here %s", man_named(e->arena, e->game, stated)), e->diags);
    note_cause(e->game, finding, common.cause, NULL);
    if (base)
        note_promotion(finding, base);
    tell(e, &common, finding);
}

/* Reports the first square that differs. */
static bool same_men(struct examples *e, const struct example *example)
{
    const struct placement *after = &example->steps[example->ply_count];

    for (int i = 0; i < e->game->width * e->game->height; i++) {
        struct man found = after->men[i], stated = example->result.men[i];
        struct square square = {i % e->game->width, i / e->game->width};

        if (man_equal(found, stated))
            continue;
        report_man(e, example, square, found, stated);
        return false;
    }
    return true;
}

static void check_hands_and_side(struct examples *e, const struct example *example)
{
    struct arena *arena = e->arena;
    const struct game *game = e->game;
    const struct placement *after = &example->steps[example->ply_count], *stated = &example->result;

    if (stated->side_stated && stated->to_move != after->to_move && !is_doubtful(e, example)) {
        report_result(example, example->result_text.at,
                      arena_print(arena, "it is %s turn", game_owner(arena, game, after->to_move)),
                      arena_print(arena, "here it is %s", game_owner(arena, game, stated->to_move)),
                      e->diags);
        return;
    }
    for (size_t i = 0; stated->hands_stated && i < 2 * game->piece_count; i++) {
        size_t piece = i / 2, side = i % 2;
        int found = after->hands[side][piece];

        if (found == stated->hands[side][piece] || is_doubtful(e, example))
            continue;
        report_result(example, example->result_text.at,
                      arena_print(arena, "%s %d %s",
                                  game_player_does(arena, game, (int)side, "holds", "hold"), found,
                                  game->pieces[piece].name.text),
                      arena_print(arena, "here %d", stated->hands[side][piece]), e->diags);
        return;
    }
}

/* Which piece a code means depends on whether it stands in the setup, and what becomes of others.
 */
static void check_result(struct examples *e, const struct example *example)
{
    if ((e->game->setup_text.text && !e->game->setup) || e->game->roster_flawed ||
        (e->game->flawed && example->ply_count > 0) || /* its moves are not made */
        !example->result_text.text)
        return;
    if (same_men(e, example))
        check_hands_and_side(e, example);
}

/* --- the whole --- */

/* What the last position is wrong in; of the result only where the moves are right. False when not
 * all moves could be looked at, which is reported. */
static bool report(struct examples *e, const struct example *example, const struct replay *replay)
{
    size_t wanted = example->ply_count - example->illegal;

    if (is_doubtful(e, example))
        return true;
    if (replay->done > wanted)
        report_legal(e, example);
    else if (replay->done == wanted && example->illegal)
        report_cause(e, example, replay->position);
    else if (replay->done == wanted)
        report_outcome(e, example, replay->position);
    else
        report_refused(e, example, replay->position, &example->plies[replay->done]);
    return moves_are_whole(*replay->position->cut, example->name.at, e->diags);
}

/* Where the players agree on hobbling, an example may be of either way. */
static bool check_example(struct examples *e, const struct example *example)
{
    size_t wanted = example->ply_count - example->illegal;
    struct replay replay = {0};

    for (int way = 0; way < 1 + e->game->hobbling_agreed; way++) {
        replay = play_example(e->arena, example, compiled_rules_of(e->game, way));
        if (replay.done != wanted ||
            !(example->illegal ? same_cause(e->arena, example, replay.position)
                               : same_outcome(example, replay.position)))
            continue;
        check_result(e, example);
        return moves_are_whole(*replay.position->cut, example->name.at, e->diags);
    }
    return report(e, example, &replay);
}

void check_examples(const struct checking *c, const struct tellings *tellings)
{
    struct examples e = {c->arena, c->game, tellings, c->diags, NULL, NULL, 0};
    bool whole = !witness_contradicts(c->diags);

    for (size_t i = 0; i < c->game->example_count && whole; i++) {
        const struct example *example = &c->game->examples[i];

        if (!c->game->flawed && (example->ply_count > 0 || example->outcome))
            whole = check_example(&e, example);
        else
            check_result(&e, example);
    }
}
