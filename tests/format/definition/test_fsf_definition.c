/* Variants of Fairy-Stockfish as definitions: what is written plays the same game, and what cannot
 * be said is refused. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "check/game/check.h"
#include "diag/source.h"
#include "format/definition/fsf_definition.h"
#include "play/game_open.h"

/* The definition of the last variant of the text; NULL after findings above a note. */
static const char *definition(struct fixture *fixture, const char *text)
{
    const struct source *source =
        source_from_text(fixture->arena, "x.ini", text, strlen(text), fixture->diags);
    struct fsf_file file = fsf_file_read(fixture->arena, source, NULL, fixture->diags);
    struct fsf_variant variant;
    LOCAL_BUF(out);
    bool good;

    assert_true(file.own.section_count > 0);
    good = fsf_variant_read(fixture->arena, &file, &file.own.sections[file.own.section_count - 1],
                            &variant, fixture->diags) &&
           fsf_definition_write(fixture->arena, &variant, &out, fixture->diags);
    assert_int_equal(good, diags_at_least(fixture->diags, LEVEL_ERROR) == 0);
    if (good)
        return buf_take(fixture->arena, &out);
    return NULL;
}

/* --- the same game --- */

TEST(imported_games_have_as_many_moves)
{

    /* Positions after so many moves, counted by Fairy-Stockfish (commit c19b5f6c). */
    ROWS_NAMED(games, "tiz", const char *text; int depth; uint64_t count);

    for (size_t i = 0; i < games_count; i++) {
        struct fixture fixture = {arena_new(), diags_new()};
        const char *text = definition(&fixture, games[i].text);
        struct played_moves moves = {0};
        uint64_t count;

        assert_non_null(text);
        count =
            perft(play_position(&fixture, play_game(&fixture, text), NULL), games[i].depth, &moves);
        if (count != games[i].count)
            fail_msg("%s: %llu moves", games[i].text, (unsigned long long)count);
        moves_free(&moves);
        diags_free(fixture.diags);
        arena_free(fixture.arena);
    }
}

/* --- text --- */

TEST_WITH(settings_become_rules_and_pieces, struct fixture *fixture)
{
    assert_string_equal(
        definition(fixture,
                   "[half]\nmaxFile = 3\nmaxRank = 4\nking = k\nlance = l\nsoldier = s\n"
                   "customPiece1 = x:fmWfcF\nstartFen = lks/x2/2X/SKL w - - 0 1\n"
                   "promotedPieceType = x:l\nmobilityRegionWhiteKing = *1 *2\n"
                   "mobilityRegionBlackKing = *3 *4\nsoldierPromotionRank = 3\n"
                   "promotionRegionWhite = *4\npromotionRegionBlack = *1\nflyingGeneral = true\n"
                   "mandatoryPiecePromotion = true\npieceDrops = true\ncapturesToHand = true\n"
                   "immobilityIllegal = true\nstalemateValue = loss\nnFoldRule = 4\n"
                   "nFoldValue = win\nnMoveRule = 0\n"),
        "# Imported from the variant half of Fairy-Stockfish. Names of pieces are those of its\n"
        "# documentation, or of pieces that move so: give them their own.\n"
        "piecework: 1\n"
        "game: Half\n"
        "players: {first: White, second: Black}\n"
        "\n"
        "board:\n"
        "  size: 3x4\n"
        "  files: a..c\n"
        "  ranks: 4..1\n"
        "  zones: {promotion: {farthest: 1}}\n"
        "\n"
        "setup: |\n"
        "  l k s\n"
        "  x . .\n"
        "  . . X\n"
        "  S K L\n"
        "setup-symmetry: half-turn\n"
        "\n"
        "rules:\n"
        "  goal: checkmate\n"
        "  facing: orthogonal\n"
        "  stalemate: loss\n"
        "  repetition: {result: loss, times: 4}\n"
        "  drops: {stuck: forbidden}\n"
        "  promotion: automatic\n"
        "\n"
        "pieces:\n"
        "  - name: Lance\n"
        "    code: L\n"
        "    moves: fR\n"
        "\n"
        "  - name: Soldier\n"
        "    code: S\n"
        "    moves: [fW, {moves: sW, from-rank: 3-4}]\n"
        "\n"
        "  - name: Pawn\n"
        "    code: X\n"
        "    moves: fmWfcF\n"
        "    promotes: Lance\n"
        "\n"
        "  - name: King\n"
        "    code: K\n"
        "    royal: true\n"
        "    moves: K\n"
        "    within: 1-2\n"
        "\n");
    assert_string_equal(test_findings(fixture->arena, fixture->diags), "");
}

/* The row of `rules:` of that key in the definition, with the rows below it. */
static const char *rule_of(struct fixture *fixture, const char *definition, const char *key)
{
    const char *row = strstr(definition, arena_print(fixture->arena, "\n  %s:", key)), *end;

    if (!row)
        return "";
    row += 3;
    end = strchr(row, '\n') + 1;
    while (strncmp(end, "    ", 4) == 0)
        end = strchr(end, '\n') + 1;
    return arena_text(fixture->arena, row, (size_t)(end - row));
}

TEST_WITH(draws_are_said, struct fixture *f)
{
    ROWS(rows, "ttt", const char *text, *key, *rule);

    for (size_t i = 0; i < rows_count; i++) {
        const char *text = definition(f, rows[i].text);

        assert_non_null(text);
        assert_string_equal(rule_of(f, text, rows[i].key), rows[i].rule);
    }
}

TEST_WITH(regions_may_overlap, struct fixture *f)
{
    const char *text = definition(
        f, "[a:gardner]\nflagPiece = k\nflagRegionWhite = a4 b5\nflagRegionBlack = a2 b5\n"
           "mobilityRegionWhiteQueen = a1 b2 c3 d1\nmobilityRegionBlackQueen = b2 d5\n");

    assert_non_null(strstr(text, "    queen-squares: {squares: {first: [a1, d1, c3], second: [d5], "
                                 "neutral: [b2]}, pattern: dots}\n"));
    assert_non_null(strstr(
        text, "    goal: {squares: {first: [a2], second: [a4], neutral: [b5]}, pattern: rings}"));
}

TEST_WITH(regions_are_written_in_blocks, struct fixture *f)
{
    const char *text = definition(f, "[a:gardner]\nflagPiece = k\nflagRegionWhite = *4 *5 c3\n"
                                     "flagRegionBlack = a1 a2 b1 b2 c2 e1 e2\n");

    assert_non_null(strstr(text, "    goal: {squares: {first: [a1-b2, e1-e2, c2], second: [c3-c5, "
                                 "a4-b5, d4-e5]}, pattern: rings}"));
}

TEST_WITH(stones_do_not_move, struct fixture *f)
{
    const char *text = definition(f, "[a:gardner]\nbishop = -\nimmobile = b\n");

    assert_non_null(strstr(text, "  - name: Stone\n    code: B\n    immobile: true\n"));
}

/* --- goals --- */

TEST_WITH(spare_kings_are_told, struct fixture *f)
{
    const char *text = definition(f, "[a:shoshogi]");

    assert_string_equal(rule_of(f, text, "royals-needed"), "royals-needed: 1\n");
    assert_string_equal(rule_of(f, text, "goal"), "goal: checkmate\n");
}

/* The engine counts royal men of each kind by itself, which is the same where a player has one. */
TEST_WITH(spare_kings_of_one_kind_are_told, struct fixture *f)
{
    const char *text =
        definition(f, "[a:gardner]\nking = -\ncommoner = k\nextinctionPieceTypes = kp\n"
                      "extinctionPseudoRoyal = true\nstartFen = ppppp/5/5/5/RNKBN w - - 0 1\n"
                      "promotionPieceTypes = rnb");

    assert_string_equal(rule_of(f, text, "royals-needed"), "royals-needed: 1\n");
}

TEST_WITH(two_boards_are_told, struct fixture *f)
{
    assert_string_equal(
        rule_of(f, definition(f, "[a:supply]"), "drops"),
        "drops: {stuck: allowed, captured: partner, check: forbidden, within: 1-5}\n");
}

TEST_WITH(zones_of_any_squares_are_told, struct fixture *f)
{
    assert_string_equal(rule_of(f, definition(f, "[a:sittuyin]"), "promotion"),
                        "promotion: {mode: optional, zone: promotion-squares, own-turn: true, "
                        "last-anywhere: true}\n");
    assert_string_equal(rule_of(f, definition(f, "[a:sittuyin]"), "drops"),
                        "drops: {stuck: allowed, captured: removed, within: 1-3, required: all,\n"
                        "          limits: [{pieces: Rook, within: 1}]}\n");
    assert_string_equal(
        rule_of(f, definition(f, "[a:troitzky]"), "promotion"),
        "promotion: {mode: automatic, zone: promotion-squares, when: [entering, inside]}\n");
    assert_string_equal(rule_of(f,
                                definition(f, "[a:chess]\npromotionRegionWhite = *6 *7 *8\n"
                                              "promotionRegionBlack = *1 *2 *3"),
                                "promotion"),
                        "promotion: {mode: automatic, captures-in-passing: stay}\n");
}

TEST_WITH(who_must_promote_is_told, struct fixture *f)
{
    static const char base[] = "[a:shatranj]\npromotionPawnTypes = p\npromotionPieceTypes = q\n"
                               "queen = q\npromotedPieceType = n:r\n";

    assert_string_equal(rule_of(f, definition(f, base), "promotion"),
                        "promotion: {mode: optional, must: [Pawn], stuck: allowed}\n");
    assert_string_equal(
        rule_of(f, definition(f, arena_print(f->arena, "%smandatoryPawnPromotion = false\n", base)),
                "promotion"),
        "promotion: {mode: optional, stuck: allowed}\n");
    assert_string_equal(
        rule_of(f, definition(f, arena_print(f->arena, "%smandatoryPiecePromotion = true\n", base)),
                "promotion"),
        "promotion: automatic\n");
}

/* What is forced where it enters the zone alone cannot be said of what leaves it, too. */
TEST_WITH(pawns_that_promote_like_pieces_must, struct fixture *f)
{
    ROWS(cases, "tt", const char *text, *promotion);

    for (size_t i = 0; i < cases_count; i++)
        assert_string_equal(rule_of(f, definition(f, cases[i].text), "promotion"),
                            cases[i].promotion);
    assert_string_equal(rule_of(f, definition(f, "[a:minishogi]\ndropPromoted = true"), "drops"),
                        "drops: {stuck: forbidden, side: either, no-mate: Pawn, mate: loses, "
                        "one-a-file: Pawn}\n");
    assert_string_equal(rule_of(f, definition(f, "[a:crazyhouse]\ndropPromoted = true"), "drops"),
                        rule_of(f, definition(f, "[a:crazyhouse]"), "drops"));
}

TEST_WITH(exploding_men_come_to_hands, struct fixture *f)
{
    assert_string_equal(
        rule_of(f,
                definition(f, "[a:atomic]\npieceDrops = true\ncapturesToHand = true\n"
                              "castling = false"),
                "explosions"),
        "explosions: {spares: [Pawn], hands: true}\n");
}

TEST_WITH(leaps_are_told, struct fixture *f)
{
    const char *text = definition(f, "[a:karouk]");

    assert_string_equal(rule_of(f, text, "first-moves"),
                        "first-moves: {end-by: Rook, in-check: forbidden}\n");
    assert_non_null(strstr(text, "moves: KifsmN\n"));
    assert_non_null(strstr(text, "moves: FifmD\n"));
}

TEST_WITH(goals_are_told, struct fixture *f)
{
    ROWS(goals, "tt", const char *text, *goal);

    for (size_t i = 0; i < goals_count; i++)
        assert_string_equal(rule_of(f, definition(f, goals[i].text), "goal"),
                            arena_print(f->arena, "goal: %s\n", goals[i].goal));
}

/* --- what cannot be said --- */

TEST(what_cannot_be_said_is_refused)
{
    ROWS(refused, "tt", const char *text, *findings);

    for (size_t i = 0; i < refused_count; i++) {
        struct fixture fixture = {arena_new(), diags_new()};
        const char *text = arena_print(fixture.arena, "%s\n", refused[i].text);

        assert_int_equal(definition(&fixture, text) == NULL, *refused[i].findings != '\0');
        assert_string_equal(test_findings(fixture.arena, fixture.diags), refused[i].findings);
        diags_free(fixture.diags);
        arena_free(fixture.arena);
    }
}

/* "[v1:v0]" and so on: the last of so many variants, the first of which is based on chess. */
static const char *findings_of_chain(int variants)
{
    struct fixture f = {arena_new(), diags_new()};
    LOCAL_BUF(text);
    struct fsf_variant variant;
    struct fsf_file file;
    static char found[200];

    for (int i = 0; i < variants; i++)
        buf_print(&text, i ? "[v%d:v%d]\n" : "[v0:chess]\n", i, i - 1);
    file = fsf_file_read(f.arena,
                         source_from_text(f.arena, "x.ini", buf_str(&text), text.size, f.diags),
                         NULL, f.diags);
    fsf_variant_read(f.arena, &file, &file.own.sections[variants - 1], &variant, f.diags);
    snprintf(found, sizeof found, "%s", test_findings(f.arena, f.diags));
    diags_free(f.diags);
    arena_free(f.arena);
    return found;
}

TEST(rows_of_bases_have_a_limit)
{
    assert_string_equal(findings_of_chain(99), "");
    assert_string_equal(findings_of_chain(100), "");
    assert_string_equal(findings_of_chain(101), "101:7+3 ini-chain");
    assert_string_equal(findings_of_chain(102), "102:7+4 ini-chain");
    assert_string_equal(findings_of_chain(1000), "1000:7+4 ini-chain");
}

/* --- what is built in --- */

/* Whatever is written of a variant that is built in is a good definition. */
TEST_WITH(builtin_variants_give_good_definitions, struct fixture *fixture)
{
    const struct source *source = source_from_text(fixture->arena, "x.ini", "", 0, fixture->diags);
    struct fsf_file file = fsf_file_read(fixture->arena, source, NULL, fixture->diags);
    size_t written = 0;

    assert_int_equal(file.builtin.section_count, 121);
    assert_string_equal(test_findings(fixture->arena, fixture->diags), "");
    for (size_t i = 0; i < file.builtin.section_count; i++) {
        struct diags *diags = diags_new(), *found = diags_new();
        struct fsf_variant variant;
        LOCAL_BUF(out);

        assert_true(
            fsf_variant_read(fixture->arena, &file, &file.builtin.sections[i], &variant, diags));
        if (fsf_definition_write(fixture->arena, &variant, &out, diags)) {
            source = source_from_text(fixture->arena, "x.yaml", buf_str(&out), out.size, found);
            check_game(fixture->arena, game_from_source(fixture->arena, source, found), found);
            if (diags_at_least(found, LEVEL_ERROR))
                fail_msg("%s: %s", variant.name.text, test_findings(fixture->arena, found));
            written++;
        }
        diags_free(diags);
        diags_free(found);
    }
    assert_true(written >= 58);
}

TESTS_EACH(fsf_definition, set_up, tear_down)
