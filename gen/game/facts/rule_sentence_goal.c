/* Sentences of goals. */
#include "game/facts/rule_sentence_internal.h"

#include "game/called.h"

/* --- parts --- */

static const char *word(const struct saying *s, enum word_id id)
{
    return word_text(s->game->words, id);
}

/* "a player", or "the side of White". */
static const char *player_of(const struct saying *s, const struct goal *goal)
{
    return goal->side < 0 ? word(s, WORD_RULE_A_PLAYER) : say_side(s, goal->side);
}

/* "that player has won" */
static const char *result_of(const struct saying *s, const struct goal *goal)
{
    static const enum word_id words[] = {
        [GOAL_WINS] = WORD_RULE_WON, [GOAL_LOSES] = WORD_RULE_LOST, [GOAL_DRAWS] = WORD_RULE_DRAWN};
    const char *player = word(s, goal->side < 0 ? WORD_RULE_THAT_PLAYER : WORD_RULE_THAT_SIDE);

    return WORDS(s->arena, s->game->words, words[goal->result], {"player", player});
}

/* "Pawn or Knight" */
static const char *kinds_of(const struct saying *s, const struct goal *goal)
{
    const char *list = NULL;

    for (size_t i = 0; i < goal->piece_count; i++)
        list = say_choice(s, list,
                          goal->side < 0 ? piece_names(s->arena, goal->pieces[i])
                                         : piece_called(goal->pieces[i], goal->side)->text,
                          i + 1 == goal->piece_count);
    return list;
}

/* Whether no player begins with two of a piece that counts. */
static bool is_unique(const struct goal *goal)
{
    for (size_t i = 0; i < goal->piece_count; i++)
        if (goal->pieces[i]->count[0] > 1 || goal->pieces[i]->count[1] > 1)
            return false;
    return goal->piece_count > 0;
}

/* "the King", "two pieces (Pawn or Knight)" */
static const char *men_of(const struct saying *s, const struct goal *goal, int count)
{
    const struct game_words *words = s->game->words;
    const char *men = count == 1
                          ? word(s, WORD_RULE_MEN_ONE)
                          : WORDS(s->arena, words, WORD_RULE_MEN, {"count", say_number(s, count)});

    if (count == 1 && is_unique(goal))
        return say_either(s, goal->pieces, goal->piece_count);
    return goal->piece_count ? WORDS(s->arena, words, WORD_RULE_MEN_OF, {"men", men},
                                     {"pieces", kinds_of(s, goal)})
                             : men;
}

/* --- each kind --- */

/* "the den of the other player": a terrain may have squares of a player, and of nobody. */
static const char *where_of(const struct saying *s, const struct terrain *terrain)
{
    size_t owned = 0;

    for (size_t i = 0; i < terrain->square_count; i++)
        owned += terrain->squares[i].owner != UNOWNED;
    return WORDS(s->arena, s->game->words,
                 owned == 0                       ? WORD_RULE_WHERE
                 : owned == terrain->square_count ? WORD_RULE_WHERE_OTHERS
                                                  : WORD_RULE_WHERE_NOT_OWN,
                 {"terrain", terrain->id.name.text});
}

static void say_reach(struct saying *s, const struct goal *goal)
{
    SAY(s, WORD_RULE_GOAL_REACH, {"player", player_of(s, goal)},
        {"men", men_of(s, goal, goal->number)}, {"where", where_of(s, goal->terrain)},
        {"result", result_of(s, goal)});
    if (goal->safe || goal->hold)
        SAY(s,
            goal->safe && goal->hold ? WORD_RULE_GOAL_SAFE_HOLD
            : goal->safe             ? WORD_RULE_GOAL_SAFE
                                     : WORD_RULE_GOAL_HOLD,
            {0});
    if (goal->filled)
        SAY(s, WORD_RULE_GOAL_FILLED, {0});
    if (goal->reply)
        SAY(s, WORD_RULE_GOAL_REPLY, {"first", say_side(s, 0)}, {"second", say_side(s, 1)});
}

static const char *left_of(const struct saying *s, const struct goal *goal)
{
    static const enum word_id words[3][3] = {
        {WORD_RULE_LEFT_NONE, WORD_RULE_LEFT_NONE_OF, WORD_RULE_LEFT_NONE_EACH},
        {WORD_RULE_LEFT_ONE, WORD_RULE_LEFT_ONE_OF, WORD_RULE_LEFT_ONE_EACH},
        {WORD_RULE_LEFT, WORD_RULE_LEFT_OF, WORD_RULE_LEFT_EACH}};
    int form = !goal->piece_count ? 0 : goal->each && goal->piece_count > 1 ? 2 : 1;

    return WORDS(s->arena, s->game->words, words[goal->number < 2 ? goal->number : 2][form],
                 {"count", say_number(s, goal->number)}, {"pieces", kinds_of(s, goal)});
}

static void say_reduced(struct saying *s, const struct goal *goal)
{
    const char *against = goal->against ? WORDS(s->arena, s->game->words, WORD_RULE_LEFT_AGAINST,
                                                {"count", say_number(s, goal->against)})
                                        : "";
    const char *hands = goal->hands ? word(s, WORD_RULE_LEFT_HANDS) : "";

    SAY(s, WORD_RULE_GOAL_REDUCED, {"player", player_of(s, goal)},
        {"left", arena_print(s->arena, "%s%s%s", left_of(s, goal), hands, against)},
        {"result", result_of(s, goal)});
    if (goal->exempt_count)
        SAY(s, WORD_RULE_LEFT_EXEMPT, {"pieces", say_either(s, goal->exempt, goal->exempt_count)});
    if (!goal->counts_stuck)
        SAY(s, WORD_RULE_LEFT_STUCK, {0});
    if (goal->reply)
        SAY(s, WORD_RULE_LEFT_REPLY, {"count", say_number(s, goal->against)});
    if (goal->unless_check)
        SAY(s, WORD_RULE_LEFT_UNLESS_CHECK, {0});
}

static void say_checks(struct saying *s, const struct goal *goal)
{
    SAY(s, goal->number == 1 ? WORD_RULE_GOAL_CHECK : WORD_RULE_GOAL_CHECKS,
        {"player", player_of(s, goal)}, {"count", say_number(s, goal->number)},
        {"result", result_of(s, goal)});
}

static const char *lines_of(const struct saying *s, unsigned lines)
{
    static const enum word_id words[] = {[LINES_FILES] = WORD_RULE_ALONG_FILE,
                                         [LINES_RANKS] = WORD_RULE_ALONG_RANK,
                                         [LINES_FILES | LINES_RANKS] = WORD_RULE_ALONG_ORTHOGONAL,
                                         [LINES_DIAGONALS] = WORD_RULE_ALONG_DIAGONAL,
                                         [LINES_FILES | LINES_RANKS | LINES_DIAGONALS] =
                                             WORD_RULE_ALONG_ANY};

    return word(s, words[lines]);
}

static void say_row(struct saying *s, const struct goal *goal)
{
    SAY(s, goal->gaps ? WORD_RULE_GOAL_GAPS : WORD_RULE_GOAL_ROW, {"player", player_of(s, goal)},
        {"men", men_of(s, goal, goal->number)}, {"lines", lines_of(s, goal->lines)},
        {"result", result_of(s, goal)});
}

static void say_block(struct saying *s, const struct goal *goal)
{
    SAY(s, WORD_RULE_GOAL_BLOCK, {"player", player_of(s, goal)},
        {"men", men_of(s, goal, goal->number * goal->number)},
        {"side", say_number(s, goal->number)}, {"result", result_of(s, goal)});
}

static void (*const sayers[])(struct saying *s, const struct goal *goal) = {
    [GOAL_REACH] = say_reach, [GOAL_REDUCED] = say_reduced, [GOAL_CHECKS] = say_checks,
    [GOAL_ROW] = say_row,     [GOAL_BLOCK] = say_block,
};

/* --- the whole --- */

/* Whether the player may ever have royal men. */
static bool has_royals(const struct game *game, int side)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].royal && game->pieces[i].had[side])
            return true;
    return false;
}

/* A royal piece that is taken loses whatever else the goal is. */
static void say_royal(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const char *royal = say_pieces_either(s, is_royal);
    bool mate = rules->goal == GOAL_CHECKMATE, one = has_royals(s->game, 0) != has_royals(s->game, 1);
    const char *player = game_player(s->game, !has_royals(s->game, 0));

    if (!royal)
        return;
    if (one && (mate || !rules->royals_needed))
        SAY(s, mate ? WORD_RULE_GOAL_MATE_OF : WORD_RULE_GOAL_CAPTURE_OF, {"royal", royal},
            {"player", player});
    else if (mate)
        SAY(s, WORD_RULE_GOAL_MATE, {"royal", royal});
    if (rules->royals_needed)
        SAY(s, rules->royals_needed == 1 ? WORD_RULE_GOAL_ROYAL : WORD_RULE_GOAL_ROYALS,
            {"count", say_number(s, rules->royals_needed)}, {"royal", say_pieces(s, is_royal)});
    else if (!mate && !one)
        SAY(s, WORD_RULE_GOAL_CAPTURE, {"royal", royal});
}

void say_goal(struct saying *s)
{
    say_royal(s);
    for (size_t i = 0; i < s->game->rules.goal_count; i++)
        sayers[s->game->rules.goals[i].kind](s, &s->game->rules.goals[i]);
}
