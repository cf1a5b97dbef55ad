#include "game/facts/rule_fact.h"

#include "base/slug.h"
#include "words/words.h"

#include <string.h>

/* --- numbers --- */

static bool put_number(struct arena *arena, double number, struct fact *fact)
{
    *fact = (struct fact){.kind = FACT_NUMBER, .number = (int)number};
    if (number != fact->number)
        *fact = (struct fact){.kind = FACT_TEXT, .text = arena_print(arena, "%g", number)};
    return number >= 0;
}

/* "count-for-khon", "count-for-2-khon", "count-for-others": moves against so many pieces. */
static bool count_for(struct arena *arena, const struct counting *counting, const char *name,
                      struct fact *fact)
{
    bool found = false;

    for (size_t i = 0; i < counting->limit_count && !found; i++) {
        const struct count_limit *limit = &counting->limits[i];
        struct buf key = {0};

        buf_text(&key, "count-for-");
        if (limit->piece && limit->men > 1)
            buf_print(&key, "%d-", limit->men);
        if (limit->piece)
            slug_write(limit->piece->name.text, &key);
        else
            buf_text(&key, "others");
        found = strcmp(buf_str(&key), name) == 0 && put_number(arena, limit->moves, fact);
        buf_free(&key);
    }
    return found;
}

static bool number_of(struct arena *arena, const struct rules *r, const char *name,
                      struct fact *fact)
{
#define ROW(word, value) {word, value},
    const struct {
        const char *name;
        double number;
    } rows[] = {RULE_NUMBERS(ROW)};
#undef ROW

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0)
            return put_number(arena, rows[i].number, fact);
    return count_for(arena, &r->counting, name, fact);
}

/* --- results --- */

/* "Draw", "That player loses", "White wins". */
static const char *say_result(struct arena *arena, const struct game *game, enum goal_result result,
                              const char *player)
{
    return result == GOAL_DRAWS ? word_text(game->words, WORD_RESULT_DRAW)
                                : WORDS(arena, game->words,
                                        result == GOAL_WINS ? WORD_RESULT_WINS : WORD_RESULT_LOSES,
                                        {"player", player});
}

static const char *goal_result(struct arena *arena, const struct game *game, const char *name)
{
#define ROW(word) word,
    static const char *const names[] = {RULE_GOALS(ROW)}; /* in the order of enum goal_kind */
#undef ROW
    const struct rules *rules = &game->rules;

    for (size_t i = 0; i < rules->goal_count; i++) {
        const struct goal *goal = &rules->goals[i];

        if (strcmp(names[goal->kind], name) == 0)
            return say_result(arena, game, goal->result,
                              goal->side < 0 ? word_text(game->words, WORD_RESULT_THAT)
                                             : game_player(game, goal->side));
    }
    return NULL;
}

static const char *result_of(struct arena *arena, const struct game *game, const char *name)
{
    static const enum goal_result stalemates[] = {
        [STALEMATE_DRAW] = GOAL_DRAWS, [STALEMATE_LOSS] = GOAL_LOSES, [STALEMATE_WIN] = GOAL_WINS};
    static const enum goal_result repeats[] = {
        [REPEATED_DRAW] = GOAL_DRAWS,       [REPEATED_LOSS] = GOAL_LOSES,
        [REPEATED_WIN] = GOAL_WINS,         [REPEATED_FIRST_WINS] = GOAL_WINS,
        [REPEATED_SECOND_WINS] = GOAL_WINS, [REPEATED_FORBIDDEN] = GOAL_DRAWS};
    const struct rules *r = &game->rules;
    int favoured = r->repeated == REPEATED_SECOND_WINS;
#define ROW(word, is, what, player, decided) {word, is, what, WORD_RESULT_##player, decided},
    const struct {
        const char *name;
        bool is;
        enum goal_result result;
        enum word_id player;
        bool points;
    } rows[] = {RULE_RESULTS(ROW)};
#undef ROW

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *player = word_text(game->words, rows[i].player);

        if (strcmp(rows[i].name, name) != 0)
            continue;
        if (rows[i].player == WORD_RESULT_REPEATER &&
            (favoured || r->repeated == REPEATED_FIRST_WINS))
            player = game_player(game, favoured);
        return !rows[i].is ? NULL
               : r->points && rows[i].points && rows[i].result == GOAL_DRAWS
                   ? word_text(game->words, WORD_RESULT_POINTS)
                   : say_result(arena, game, rows[i].result, player);
    }
    return goal_result(arena, game, name);
}

bool rule_fact(struct arena *arena, const struct game *game, const char *name, struct fact *fact)
{
    static const char prefix[] = "result-of-";

    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
        return number_of(arena, &game->rules, name, fact);
    *fact =
        (struct fact){.kind = FACT_TEXT, .text = result_of(arena, game, name + sizeof prefix - 1)};
    return fact->text;
}

/* --- where they come from --- */

/* By the beginnings of their names; "": the rest of the name is the key. */
/* clang-format off */
static const char *const keys[][2] = {
    {"rule-", ""}, {"repetition-", "repetition"}, {"draw-after", "draw-after"}, {"count-for-", "counting"},
    {"points-for-second", "points"}, {"royals-needed", "royals-needed"}, {"custodian-most", "capture"},
    {"result-of-no-progress", "draw-after"}, {"result-of-count", "counting"}, {"result-of-passes", "may-pass"},
    {"result-of-void-mate", "mate"}, {"result-of-foul-mate", "mate"}, {"result-of-checkmate", "goal"},
    {"result-of-capture", "goal"}, {"result-of-goal", "goal"}, {"result-of-reduction", "goal"},
    {"result-of-checks", "goal"}, {"result-of-row", "goal"}, {"result-of-block", "goal"}, {"result-of-", ""},
};
/* clang-format on */

const char *rule_fact_key(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (strncmp(name, keys[i][0], strlen(keys[i][0])) == 0)
            return *keys[i][1] ? keys[i][1] : name + strlen(keys[i][0]);
    return NULL;
}
