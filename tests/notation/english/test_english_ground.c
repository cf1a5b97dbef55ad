/* Sentences about terrain and strength: read, checked and written. */
#include "support/test.h"
#include "support/table.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/sentences.h"
#include "check/game/check.h"
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/wording/english_write.h"
#include "play/game_open.h"

#include <string.h>

/* Rats swim, elephants are stronger than rats but never take them, the own den is closed. */
#define GAME                                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, terrain: {\n"             \
    "  water: {squares: b3-d3, enter: [Rat, Sea Dog]}, hill: {squares: a3},\n"                     \
    "  den: {squares: {first: c1, second: c5}, enter: enemy}}}\n"                                  \
    "rules: {goal: {reach: den}, capture: {mode: by-strength, exceptions: [\n"                     \
    "  {piece: Rat, takes: Elephant, not-from: water}, {piece: Elephant, never: Rat}]}}\n"         \
    "pieces:\n- {name: Rat, code: R, moves: W, strength: 1}\n"                                     \
    "- {name: Sea Dog, code: S, moves: W, strength: 2}\n"                                          \
    "- {name: Elephant, code: E, moves: W, strength: 3}\n"                                         \
    "- {name: Guard, code: G, moves: W, strength: 4, within: den}\n"                               \
    "- {name: Sentry, code: Y, moves: W, strength: 4, within: 1-3}\n"                              \
    "- {name: Scout, code: C, moves: W, strength: 4, within: 2-3}\n"                               \
    "- {name: Watch, code: H, moves: W, strength: 4, within: 1}\n"

TEST_WITH(sentences_are_read, struct fixture *f)
{
    struct row {
        const char *text;
        const char *moves; /* NULL: not read */
        size_t text_rules;
    };
    TABLE(struct row, texts, "ttz");
    const struct game *game = play_game(f, GAME);

    for (size_t i = 0; i < texts_count; i++) {
        struct located text = test_located(f->arena, texts[i].text);
        struct diags *diags = diags_new();
        struct english_meaning meaning = {0};
        bool good = english_read_all(f->arena, &text, game, NULL, 0, &meaning, diags);
        struct buf moves = {0};

        betza_write_ranks(&meaning.moves, &moves);
        if (good != !!texts[i].moves || meaning.text_rule_count != texts[i].text_rules ||
            (good && strcmp(buf_str(&moves), texts[i].moves) != 0))
            fail_msg("%s: %s, %zu, %s", texts[i].text, buf_str(&moves), meaning.text_rule_count,
                     test_findings(f->arena, diags));
        buf_free(&moves);
        diags_free(diags);
    }
}

/* Without a game there is no terrain. */
TEST_WITH(without_a_game_there_is_no_terrain, struct fixture *f)
{
    struct located text = test_located(f->arena, "Leaps straight across water.");
    struct moveset set = {0};

    assert_false(sentence_read_exactly(f->arena, &text, NULL, &set, f->diags));
    assert_int_equal(set.count, 0);
}

/* Where the name of a terrain is needed, it is told which there are, and no other word is taken to
 * be meant. */
TEST_WITH(the_terrains_that_there_are_are_told, struct fixture *f)
{
    static const struct {
        const char *text, *told, *meant; /* NULL: nothing */
    } unknown[] = {
        {"It may enter the pond.", "('water', 'hill', 'den')", NULL},
        {"It may enter the hil.", "('water', 'hill', 'den')", "did you mean 'hill'?"},
    };
    const struct game *game = play_game(f, GAME);

    for (size_t i = 0; i < COUNT_OF(unknown); i++) {
        struct diags *diags = diags_new();
        struct located text = test_located(f->arena, unknown[i].text);
        struct moveset set = {0};
        struct buf out = {0};

        assert_false(sentence_read_exactly(f->arena, &text, game, &set, diags));
        diags_text(diags, false, &out);
        assert_non_null(strstr(buf_str(&out), unknown[i].told));
        if (unknown[i].meant)
            assert_non_null(strstr(buf_str(&out), unknown[i].meant));
        else
            assert_null(strstr(buf_str(&out), "did you mean"));
        buf_free(&out);
        diags_free(diags);
    }
}

/* --- agreement --- */

/* The same, of a piece that leaps. */
static const struct {
    const char *text, *findings;
} leaps[] = {
    {"Leaps across water unless a Rat or a Sea Dog is in the way.", ""},
    {"Leaps across water.", ""},
    {"Leaps across water unless a piece is in the way.", ""},
    {"Leaps across water unless a Rat is in the way.", "english-untold"},
    {"Leaps across water unless a Rat or a Sea Dog or an Elephant is in the way.",
     "english-untrue"},
    {"Leaps across the hill.", "english-extra"},
};

static void expect_checked(struct fixture *f, const char *text, const char *what,
                           const char *wanted)
{
    static const enum diag_id ids[] = {DIAG_ENGLISH_EXTRA, DIAG_ENGLISH_MISSING,
                                       DIAG_ENGLISH_UNTRUE, DIAG_ENGLISH_UNTOLD};
    struct diags *diags = diags_new();
    const struct source *source = source_from_text(f->arena, "t.yaml", text, strlen(text), diags);
    const struct game *game = game_from_source(f->arena, source, diags);
    const char *found = "";

    assert_non_null(game);
    check_game(f->arena, game, diags);
    for (size_t i = 0; i < COUNT_OF(ids); i++)
        if (diags_having(diags, ids[i]))
            found =
                arena_print(f->arena, "%s%s%s", found, *found ? " " : "", diag_kinds[ids[i]].slug);
    if (strcmp(found, wanted) != 0)
        fail_msg("%s: %s", what, found);
    diags_free(diags);
}

TEST_WITH(texts_are_compared_with_the_rules, struct fixture *f)
{
    struct checks_row {
        const char *piece, *text, *findings;
    };
    TABLE(struct checks_row, checks, "ttt");

    for (size_t i = 0; i < checks_count; i++) {
        const char *key = arena_print(f->arena, "{name: %s, ", checks[i].piece);
        const char *at = strstr(GAME, key) + 1;

        expect_checked(
            f,
            arena_print(f->arena, "%.*stext: '%s', %s", (int)(at - GAME), GAME, checks[i].text, at),
            checks[i].text, checks[i].findings);
    }
    for (size_t i = 0; i < COUNT_OF(leaps); i++)
        expect_checked(f,
                       arena_print(f->arena,
                                   GAME "- {name: Tiger, code: T, strength: 2, moves: [{moves: R, "
                                        "over: water}], text: '%s'}\n",
                                   leaps[i].text),
                       leaps[i].text, leaps[i].findings);
}

/* --- writing --- */

TEST_WITH(moves_over_terrain_are_written_and_read_back, struct fixture *f)
{
    struct written_row {
        const char *moves, *text;
    };
    TABLE(struct written_row, written, "tt");

    for (size_t i = 0; i < written_count; i++) {
        const struct game *game = play_game(
            f, arena_print(f->arena, GAME "- {name: Tiger, code: T, strength: 2, moves: %s}\n",
                           written[i].moves));
        const struct piece *tiger = game_piece(game, "Tiger");
        struct moveset back = {0};
        struct located text;
        struct buf out = {0};

        assert_true(english_write(&tiger->moves, &out, NULL));
        assert_string_equal(buf_str(&out), written[i].text);
        text = test_located(f->arena, arena_text(f->arena, buf_str(&out), out.size));
        assert_true(english_read(f->arena, &text, game, &back, f->diags));
        assert_true(moveset_equal(&back, &tiger->moves));
        buf_free(&out);
    }
}

TEST_WITH(rules_are_written, struct fixture *f)
{
    struct rules_row {
        const char *piece, *text;
    };
    TABLE(struct rules_row, rules, "tt");
    const struct game *game = play_game(f, GAME);
    struct buf out = {0};

    for (size_t i = 0; i < rules_count; i++) {
        out.size = 0;
        english_write_rules(game, game_piece(game, rules[i].piece), &out);
        assert_string_equal(buf_str(&out), rules[i].text);
    }
    buf_free(&out);
}

TESTS_EACH(english_ground, set_up, tear_down)
