/* Sentences about terrain and strength: read, checked and written. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
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

static const struct {
    const char *text;
    const char *moves; /* NULL: not read */
    size_t text_rules;
} texts[] = {
    {"It may leap straight across water.", "R over water", 0},
    {"Leaps across the water to the first square behind it.", "R over water", 0},
    {"Leaps orthogonally across water to the other bank.", "R over water", 0},
    {"Leaps straight across water unless a Rat or a Sea Dog is in the way.", "R over water", 2},
    {"Jumps diagonally across the hill unless a piece is in the way.", "B over hill", 0},
    {"Slides any number of squares straight forward across water.", "fR over water", 0},
    {"Slides up to four squares sideways across water.", "sW4 over water", 0},
    {"Steps one square orthogonally, or leaps straight across water unless a Rat stands in the "
     "way.",
     "W, R over water", 1},
    {"Steps one square diagonally. It may also leap across water, but only if nothing is in the "
     "way.",
     "F, R over water", 0},
    {"Captures by leaping straight across water.", "cR over water", 0},
    {"Leaps across water without capturing.", "mR over water", 0},
    {"Steps one square orthogonally. It may enter water.", "W", 1},
    {"It may swim in the water. Steps one square orthogonally.", "W", 1},
    {"Steps one square orthogonally; it may not enter its own den.", "W", 1},
    {"Steps one square orthogonally. It cannot enter its own den. It never enters the hill.", "W",
     2},
    {"Steps one square orthogonally. It may enter the enemy den.", "W", 1},
    {"Steps one square orthogonally. It also takes an Elephant, but not from water.", "W", 1},
    {"Steps one square orthogonally. It can capture an elephant.", "W", 1},
    {"Steps one square orthogonally. It may never take a Rat.", "W", 1},
    {"Steps one square orthogonally. It cannot capture a sea dog.", "W", 1},
    {"Steps one square diagonally along the water.", "F along water", 0},
    {"Steps one square orthogonally. It may also slide any number of squares diagonally along the "
     "lines of the hill.",
     "W, B along hill", 0},
    {"Slides any number of squares diagonally along the hill, jumping over exactly one piece.",
     "pB along hill", 0},
    {"Leaps two squares diagonally along the water.", "A along water", 0},
    {"Steps one square orthogonally. It may never jump over a Rat.", "W", 1},
    {"Steps one square orthogonally. It cannot leap over any Sea Dog.", "W", 1},
    {"Steps one square orthogonally. It never jumps over an Elephant.", "W", 1},
    {"Steps one square orthogonally. It may not leave its den.", "W", 1},
    {"Steps one square orthogonally. It never leaves the den.", "W", 1},
    {"Steps one square orthogonally. It stays in its own den.", "W", 1},
    {"Steps one square orthogonally. It cannot leave its first three ranks.", "W", 1},
    {"Steps one square orthogonally. It may not leave its second to fourth rank.", "W", 1},
    {"It stays on its back rank. Steps one square orthogonally.", "W", 1},
    /* other sentences that begin alike */
    {"Steps one square orthogonally. It cannot capture.", "mW", 0},
    {"It may capture by stepping one square diagonally.", "cF", 0},
    /* not understood */
    {"Steps one square orthogonally. It may enter the swamp.", NULL, 0},
    {"Steps one square orthogonally. It may not leave its swamp.", NULL, 0},
    {"Steps one square orthogonally. It may not leave its three ranks.", NULL, 0},
    {"Steps one square across water.", NULL, 0},
    {"Leaps two squares orthogonally across water.", NULL, 0},
    {"Leaps across the swamp.", NULL, 0},
    {"Leaps across water unless a Rat.", NULL, 0},
    {"Steps one square orthogonally. It takes an Elephant, but not from the swamp.", NULL, 0},
};

TEST_WITH(sentences_are_read, struct fixture *f)
{
    const struct game *game = play_game(f, GAME);

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct located text = test_located(f->arena, texts[i].text);
        struct diags *diags = diags_new();
        struct english_meaning meaning = {0};
        bool good =
            english_read_all(english_words(f->arena), &text, game, NULL, 0, &meaning, diags);
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

    assert_false(english_read_exactly(f->arena, &text, NULL, &set, f->diags));
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

        assert_false(english_read_exactly(f->arena, &text, game, &set, diags));
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

#define STEPS "Steps one square orthogonally."
static const struct {
    const char *piece, *text, *findings;
} checks[] = {
    {"Rat", STEPS " It may enter water. It may take an Elephant, but not from water.", ""},
    {"Rat", STEPS " It may take an Elephant, but not from water.", "english-untold"},
    {"Rat", STEPS " It may enter water.", "english-untold"},
    {"Rat", STEPS " It may enter water. It may take an Elephant.", "english-untrue"},
    {"Rat", STEPS " It may not enter water. It may take an Elephant, but not from water.",
     "english-untrue english-untold"},
    {"Rat", STEPS " It may enter water. It never takes an Elephant.", "english-untrue"},
    {"Elephant", STEPS " It may never take a Rat.", ""},
    {"Elephant", STEPS, "english-untold"},
    {"Elephant", STEPS " It may take a Rat.", "english-untrue"},
    {"Elephant", STEPS " It may never take a Rat. It may enter water.", "english-untrue"},
    {"Elephant", STEPS " It may never take a Rat. It may not enter water.", ""},
    {"Elephant", STEPS " It may never take a Rat. It may not enter its own den.", ""},
    {"Elephant", STEPS " It may never take a Rat. It may enter its own den.", "english-untrue"},
    {"Elephant", STEPS " It may never take a Rat. It may not enter the enemy den.",
     "english-untrue"},
    {"Elephant", STEPS " It may never take a Rat. It takes a Sea Dog.", ""},
    {"Sea Dog", STEPS " It may enter water. It never takes an Elephant.", ""},
    {"Sea Dog", STEPS " It may enter water. It may take an Elephant.", "english-untrue"},
    {"Guard", STEPS " It may not leave its den.", ""},
    {"Guard", STEPS, "english-untold"},
    {"Guard", STEPS " It may not leave the hill.", "english-untrue"},
    {"Guard", STEPS " It may not leave its first three ranks.", "english-untrue"},
    {"Sentry", STEPS " It may not leave its first three ranks.", ""},
    {"Sentry", STEPS " It may not leave its first to third rank.", ""},
    {"Sentry", STEPS " It may not leave its first four ranks.", "english-untrue"},
    {"Sentry", STEPS " It may not leave its second to third rank.", "english-untrue"},
    {"Sentry", STEPS, "english-untold"},
    {"Elephant", STEPS " It may never take a Rat. It may not leave the den.", "english-untrue"},
};

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
    for (size_t i = 0; i < COUNT_OF(checks); i++) {
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

static const struct {
    const char *moves, *text;
} written[] = {
    {"[W, {moves: R, over: water}]",
     "Steps one square orthogonally. It may also leap orthogonally across water unless a Rat or a "
     "Sea Dog is in the way."},
    {"[{moves: fB, over: hill}]",
     "It may leap diagonally forward across hill unless a piece is in the way."},
    {"[{moves: W3, over: water}]",
     "It may slide up to three squares orthogonally across water unless a Rat or a Sea Dog is in "
     "the way."},
    {"[W, {moves: mfR, over: water}]",
     "Steps one square orthogonally. It may also move without capturing by leaping straight "
     "forward across water unless a Rat or a Sea Dog is in the way."},
};

TEST_WITH(moves_over_terrain_are_written_and_read_back, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(written); i++) {
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
    static const struct {
        const char *piece, *text;
    } rules[] = {
        {"Rat", " It may enter water. It may take an Elephant, but not from water."},
        {"Elephant", " It may never take a Rat."},
        {"Guard", " It may not leave its den."},
        {"Sentry", " It may not leave its first three ranks."},
        {"Scout", " It may not leave its second to third rank."},
        {"Watch", " It may not leave its back rank."},
    };
    const struct game *game = play_game(f, GAME);
    struct buf out = {0};

    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        out.size = 0;
        english_write_rules(game, game_piece(game, rules[i].piece), &out);
        assert_string_equal(buf_str(&out), rules[i].text);
    }
    buf_free(&out);
}

TESTS_EACH(english_ground, set_up, tear_down)
