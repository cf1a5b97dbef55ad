/* Rules of play in words, as rule texts put them in. */
#include "support/test.h"
#include "support/play.h"

#include "game/facts/facts.h"
#include "load/shared/load_internal.h"

/* 5x5 squares; the farthest two ranks promote. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nplayers: {first: Red, second: Blue}\n"                                 \
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 2}},\n"            \
    "  terrain: {pond: {squares: {first: [a1], second: [e5]}}, isle: {squares: [c3, c4]},\n"       \
    "    shore: {squares: {first: b1, second: b5, neutral: b3}}}}\n"                               \
    "setup: |\n  r . k . r\n  p . w . p\n  . . . . .\n  P . W . P\n  R . K . R\n"                  \
    "rules: {" rules "}\npieces:\n"                                                                \
    "  - {name: King, code: K, moves: K, royal: true, points: 1}\n"                                \
    "  - {name: Rook, code: R, moves: R, points: 5}\n"                                             \
    "  - {name: Wazir, code: W, moves: W, points: 2}\n"                                            \
    "  - {name: Gold, code: G, moves: WfF}\n"                                                      \
    "  - {name: Stone, code: S, wall: true}\n"                                                     \
    "  - {name: Demon, code: D, moves: QcppQ, rank: 2, burns: enemies, within: 1-3}\n"             \
    "  - {name: Mule, code: M, moves: nN, within: pond}\n"                                         \
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: Gold, points: 1}\n"

struct rows_row {
    const char *rules, *name, *words; /* NULL: the rule is not in the game */
};

TEST_WITH(rules_are_said, struct fixture *f)
{
    TABLE_NAMED(struct rows_row, rows, "ttt");

    for (size_t i = 0; i < rows_count; i++) {
        bool whole = strncmp(rows[i].rules, "piecework", 9) == 0;
        const struct game *game =
            play_game(f, whole ? rows[i].rules : arena_print(f->arena, GAME("%s"), rows[i].rules));
        struct fact fact;
        bool said = fact_compute(f->arena, game, rows[i].name, &fact);

        if (said != (rows[i].words != NULL) || (said && strcmp(fact.text, rows[i].words) != 0))
            fail_msg("%s: %s", rows[i].rules, said ? fact.text : "nothing");
    }
}

/* Each sentence has a row above. */
TEST(no_rule_is_untested)
{
    TABLE_NAMED(struct rows_row, rows, "ttt");

    for (size_t i = 0; fact_names[i]; i++) {
        bool found = strncmp(fact_names[i], "rule-", 5) != 0;

        for (size_t k = 0; k < rows_count && !found; k++)
            found = rows[k].words && strcmp(rows[k].name, fact_names[i]) == 0;
        if (!found)
            fail_msg("no row says '%s'", fact_names[i]);
    }
}

static bool is_fact(const char *name)
{
    for (size_t i = 0; fact_names[i]; i++)
        if (strcmp(fact_names[i], name) == 0)
            return true;
    return false;
}

/* Whatever a definition says under `rules:`, a rule text can put it in. */
TEST_WITH(each_key_has_a_sentence, struct fixture *f)
{
    for (size_t i = 0; i < rule_record.count; i++) {
        const char *name = arena_print(f->arena, "rule-%s", rule_record.fields[i].key);

        if (!is_fact(name))
            fail_msg("there is no '%s'", name);
    }
}

/* In the order in which they are read, those of the game alone. */
TEST_WITH(rules_are_listed, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("stalemate: loss"));
    static const char *const names[] = {
        "Goal",    "Check",  "Captures",      "Captures in passing", "Ranks of pieces",
        "Burning", "Bounds", "Blocked jumps", "No legal move"};
    size_t count;
    const struct named_rule *rules = rule_list(f->arena, game, &count);

    assert_int_equal(count, COUNT_OF(names));
    for (size_t i = 0; i < count; i++)
        assert_string_equal(rules[i].name, names[i]);
    assert_string_equal(rules[count - 1].words,
                        "When the player to move has no legal move, but is not in check, that "
                        "player has lost.");
}

TESTS_EACH(rule_sentence, set_up, tear_down)
