/* Facts that nothing witnesses are listed, and what is told to witness them does. */
#include "support/test.h"
#include "support/support.h"
#include "support/soak.h"
#include "check/game/check.h"
#include "cover/coverage.h"
#include "diag/finding.h"
#include "play/game_open.h"

#define GAME                                                                                       \
    "piecework: 1\n"                                                                               \
    "game: T\n"                                                                                    \
    "board: {size: 4x4, files: a..d, ranks: 4..1}\n"                                               \
    "setup: |\n"                                                                                   \
    "  r k . .\n"                                                                                  \
    "  p p p p\n"                                                                                  \
    "  P P P P\n"                                                                                  \
    "  . . K R\n"                                                                                  \
    "pieces:\n"                                                                                    \
    "  - {name: King, code: K, moves: K, text: Steps one square in any direction., royal: true}\n" \
    "  - {name: Rook, code: R, moves: R, text: Slides any number of squares orthogonally., "       \
    "points: 5}\n"                                                                                 \
    "  - {name: Pawn, code: P, moves: fmWfcF, promotes: Rook%s}\n"                                 \
    "rules:\n"                                                                                     \
    "  promotion: {mode: automatic, zone: 4}\n"                                                    \
    "  repetition: {result: draw, times: 3}\n"                                                     \
    "  draw-after: 50\n"

static const char pawn_text[] =
    ", text: \"Moves one square straight forward without capturing, or captures one square "
    "diagonally forward.\"";

/* Of one run; all that is printed of it. */
struct covered {
    struct run run;
    struct buf summary, printed;
};

static void find(struct covered *c, const struct source *source, size_t threads)
{
    struct game *game = game_from_source(c->run.arena, source, c->run.diags);

    check_game(c->run.arena, game, c->run.diags);
    coverage_find(&c->run, game, threads, &c->summary);
    diags_text(c->run.diags, false, &c->printed);
}

static struct covered cover(const char *text, size_t threads)
{
    struct covered c = {.run = run_begin()};

    find(&c, source_from_text(c.run.arena, "t.yaml", text, strlen(text), c.run.diags), threads);
    return c;
}

static struct covered cover_file(const char *path)
{
    struct covered c = {.run = run_begin()};

    find(&c, source_read(c.run.arena, path, c.run.diags), 2);
    return c;
}

static void free_covered(struct covered *c)
{
    diags_free(c->run.diags);
    arena_free(c->run.arena);
    buf_free(&c->summary);
    buf_free(&c->printed);
}

/* The first claim that some help gives to paste, owned by the arena; NULL: none does. */
static const char *claim_told(struct arena *arena, const struct diags *diags)
{
    for (size_t i = 0; i < diags_listed(diags); i++) {
        const char *claim = strstr(diags_finding(diags, i)->help, "'- ");
        const char *next = claim ? strstr(claim, "' and '- ") : NULL;

        if (claim)
            return arena_text(arena, claim + 1,
                              (next ? (size_t)(next - claim) : strlen(claim) - 1) - 1);
    }
    return NULL;
}

/* An author who pastes one claim after the other, and has another spelling where the help asks for
 * it, comes to a game without findings. All claims are returned, owned by the arena. */
static const char *follow_advice(struct arena *arena, const char *game, const char *summary)
{
    const char *claims = "claims:\n", *claim;
    struct covered c = cover(game, 2);

    for (size_t rounds = 0; (claim = claim_told(arena, c.run.diags)); rounds++) {
        claims = arena_print(arena, "%s  %s\n", claims, claim);
        free_covered(&c);
        c = cover(arena_print(arena, "%s%s", game, claims), 2);
        assert_true(rounds < 20);
    }
    assert_string_equal(buf_str(&c.printed), "");
    assert_string_equal(buf_str(&c.summary), summary);
    free_covered(&c);
    return claims;
}

TEST(advice_leads_to_full_coverage)
{
    TEXT_NAMED(unequal);
    LOCAL_ARENA(arena);
    const char *claims;

    follow_advice(arena, arena_print(arena, GAME, pawn_text), "T: 31 facts, all witnessed\n");
    claims = follow_advice(arena, unequal, "U: 33 facts, all witnessed\n");
    assert_non_null(strstr(claims, "- promotions-first: {Pawn: Rook}\n"));
    assert_non_null(strstr(claims, "- perft: ["));
    assert_null(strstr(claims, "[]"));
}

/* The rows of other setups change no fact, but numbers of moves; what is beyond their reach is left
 * to examples. */
TEST(other_setups_are_counted)
{
    TEXT_NAMED(unequal);
    LOCAL_ARENA(arena);
    const char *text = arena_print(arena, "%s%s", unequal,
                                   "setups:\n  - {name: handicap, player: first, rows: . . K P}\n");
    struct covered c = cover(text, 1);

    assert_non_null(strstr(buf_str(&c.printed), "'- perft: {position: handicap, counts: ["));
    free_covered(&c);
    c = cover(arena_print(arena, "%sclaims:\n  - perft: {position: handicap, counts: [%s]}\n", text,
                          "3, 25, 75"),
              1);
    assert_null(strstr(buf_str(&c.printed), "handicap"));
    free_covered(&c);
}

/* Moves in one spelling alone are told to be written in another one, whatever facts they change. */
TEST(moves_need_another_spelling)
{
    LOCAL_ARENA(arena);
    struct covered c = cover(arena_print(arena, GAME, ""), 1);

    assert_non_null(
        strstr(buf_str(&c.printed),
               "nothing would contradict leaving out 'fmW', or 11 other changes of it"));
    assert_non_null(
        strstr(buf_str(&c.printed), "'check --fill' adds 'moves', 'mnemonic' and 'text'"));
    free_covered(&c);
    c = cover(arena_print(arena, GAME, pawn_text), 1);
    assert_null(strstr(buf_str(&c.printed), "fmW"));
    free_covered(&c);
}

TEST(threads_find_the_same)
{
    LOCAL_ARENA(arena);
    const char *text = arena_print(arena, GAME, "");
    struct covered one = cover(text, 1), some = cover(text, 4);

    assert_string_equal(buf_str(&one.printed), buf_str(&some.printed));
    assert_string_equal(buf_str(&one.summary), buf_str(&some.summary));
    free_covered(&one);
    free_covered(&some);
}

/* A rule that is left out and was the default is no other game; one that was not is. */
TEST(defaults_need_no_witness)
{
    LOCAL_ARENA(arena);
    struct covered c = cover(
        arena_print(arena, GAME "  castling: {with: [Rook], king: [King], to: [b, c]}\n", ""), 1);

    assert_null(strstr(buf_str(&c.printed), "leaving out 'King'"));
    assert_non_null(strstr(buf_str(&c.printed), "leaving out 'castling'"));
    free_covered(&c);
}

/* What is wrong already is not changed. */
TEST(findings_come_first)
{
    LOCAL_ARENA(arena);
    struct covered c = cover(arena_print(arena, GAME "claims:\n  - piece-kinds: 4\n", ""), 1);

    assert_null(strstr(buf_str(&c.printed), "unwitnessed"));
    assert_string_equal(buf_str(&c.summary),
                        "T: mend what was found first; only then is it known what is witnessed\n");
    free_covered(&c);
}

/* The numbers of facts stand behind the findings, and not among those for programs. */
TEST(the_program_counts_facts)
{
    static const char path[] = "tests/cases/unwitnessed.yaml";
    struct run_result json = piecework("check", "--coverage", "--format=json", path, NULL);
    struct run_result without = piecework("check", path, NULL);

    outcome_expect(piecework("check", "--coverage", path, NULL), 1,
                   "\nT: 23 of 31 facts have no witness\n", NULL);
    assert_null(strstr(buf_str(&json.out), "facts have"));
    assert_string_equal(buf_str(&without.out), "");
    outcome_expect(json, 1, "\"id\": \"unwitnessed\"", NULL);
    outcome_expect(without, 0, NULL, NULL);
}

/* In the gate those with few facts. */
TEST(all_facts_of_shipped_games_are_witnessed)
{
    ROWS(games, "ttb", const char *path, *summary; bool large);

    for (size_t i = 0; i < games_count; i++) {
        struct covered c = {0};

        if ((games[i].large && !soak_times(0, 1)) || i % sanitized_times(18, 1, 1))
            continue;
        c = cover_file(games[i].path);
        assert_string_equal(buf_str(&c.printed), "");
        assert_string_equal(buf_str(&c.summary), games[i].summary);
        free_covered(&c);
    }
}

TESTS_BARE(coverage)
