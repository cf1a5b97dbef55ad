/* Sentences of positions that come again. */
#include "game/facts/rule_sentence_internal.h"

static const char *turns_of(const struct saying *s)
{
    int turns = s->game->rules.repeated_within;

    return turns ? WORDS(s->arena, s->game->words, WORD_RULE_REPEATED_TURNS,
                         {"count", say_number(s, turns)})
                 : "";
}

/* "the player who brought it about has lost" */
static const char *result_of(const struct saying *s)
{
    const struct game_words *words = s->game->words;
    enum repeated repeated = s->game->rules.repeated;
    const char *player = word_text(words, WORD_RULE_WHO_REPEATED);

    if (repeated == REPEATED_DRAW)
        return word_text(words, WORD_RULE_DRAWN);
    if (repeated == REPEATED_FIRST_WINS || repeated == REPEATED_SECOND_WINS)
        player = say_side(s, repeated == REPEATED_SECOND_WINS);
    return WORDS(s->arena, words, repeated == REPEATED_LOSS ? WORD_RULE_LOST : WORD_RULE_WON,
                 {"player", player});
}

/* "three times before" */
static const char *when_of(const struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    if (rules->repeated_within)
        return WORDS(s->arena, s->game->words, WORD_RULE_TURNS_BEFORE,
                     {"count", say_number(s, rules->repeated_within)});
    return WORDS(s->arena, s->game->words,
                 rules->times == 2 ? WORD_RULE_BEFORE : WORD_RULE_TIMES_BEFORE,
                 {"count", say_number(s, rules->times - 1)});
}

static void say_forbidden(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    SAY(s, WORD_RULE_NOT_AGAIN, {"when", when_of(s)},
        {"what", word_text(s->game->words,
                           rules->repeated_board ? WORD_RULE_ANY_PLAYER : WORD_RULE_SAME_PLAYER)});
    if (rules->repeaters == REPEATERS_STRONGER)
        SAY(s, WORD_RULE_AGAIN_STRONGER, {0});
}

/* "three times" */
static const char *times_of(const struct saying *s, int times)
{
    const struct game_words *words = s->game->words;

    return times == 2
               ? word_text(words, WORD_RULE_REPEATED_TWICE)
               : WORDS(s->arena, words, WORD_RULE_REPEATED_TIMES, {"count", say_number(s, times)});
}

void say_repetition(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const struct game_words *words = s->game->words;
    const char *what;

    if (rules->repeated == REPEATED_NOTHING)
        return;
    if (rules->repeated == REPEATED_FORBIDDEN) {
        say_forbidden(s);
        return;
    }
    what = word_text(words, rules->repeated_board ? WORD_RULE_REPEATED_BOARD
                                                  : WORD_RULE_REPEATED_POSITION);
    if (rules->claim_times)
        SAY(s, WORD_RULE_REPEATED_CLAIM, {"what", what}, {"claim", times_of(s, rules->claim_times)},
            {"times", times_of(s, rules->times)});
    else
        SAY(s, WORD_RULE_REPEATED, {"what", what}, {"times", times_of(s, rules->times)},
            {"scope", turns_of(s)}, {"result", result_of(s)});
}

void say_perpetual_check(struct saying *s)
{
    if (s->game->rules.perpetual_check)
        SAY(s, WORD_RULE_PERPETUAL_CHECK, {0});
}

/* --- chases --- */

static bool chases_freely(const struct piece *piece)
{
    return piece->may_chase;
}

static bool is_open(const struct piece *piece)
{
    return piece->may_be_chased;
}

/* Of each piece the others that it chases though they are protected. */
static void say_pairs(struct saying *s, const struct piece *by)
{
    const struct rules *rules = &s->game->rules;
    const struct piece **men = NULL;
    size_t count = 0;

    for (size_t i = 0; i < rules->chase_pair_count; i++)
        if (rules->chase_pairs[i].by == by)
            *ARENA_PUSH(s->arena, men, count) = rules->chase_pairs[i].man;
    if (count)
        SAY(s, WORD_RULE_CHASE_PAIR, {"piece", say_one(s, by)},
            {"others", say_either(s, men, count)});
}

void say_perpetual_chase(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const char *chasers = say_pieces_either(s, chases_freely),
               *open = say_pieces_either(s, is_open);
    const char *ranks = "";

    if (!rules->perpetual_chase)
        return;
    SAY(s, WORD_RULE_CHASE, {0});
    SAY(s, rules->chase_is_new ? WORD_RULE_CHASE_NEW : WORD_RULE_CHASE_ANY, {0});
    if (chasers)
        SAY(s, WORD_RULE_CHASE_FREE, {"pieces", chasers});
    if (rules->unchased_first)
        ranks =
            WORDS(s->arena, s->game->words, WORD_RULE_CHASE_RANKS,
                  {"first", NUMBER(rules->unchased_first)}, {"last", NUMBER(rules->unchased_last)});
    if (open)
        SAY(s, WORD_RULE_CHASE_OPEN, {"pieces", open}, {"ranks", ranks});
    for (size_t i = 0; i < s->game->piece_count; i++)
        say_pairs(s, &s->game->pieces[i]);
}

void say_to_and_fro(struct saying *s)
{
    if (s->game->rules.to_and_fro)
        SAY(s, WORD_RULE_TO_AND_FRO, {0});
}
