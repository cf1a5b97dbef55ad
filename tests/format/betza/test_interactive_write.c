/* Games as Interactive Diagrams: there and back they are the same, and what has no words is told.
 */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"

#include "format/betza/betza_variant.h"
#include "format/betza/interactive_write.h"

#include <string.h>

static const char *written(struct fixture *f, const struct game *game, bool partial)
{
    struct buf out = {0};
    bool good = interactive_write(f->arena, game, partial, &out, f->diags);

    return good ? buf_take(f->arena, &out) : (buf_free(&out), NULL);
}

/* The game of a diagram. */
static const struct game *read_back(struct fixture *f, const char *diagram)
{
    struct betza_variants variants = interactive_read(
        f->arena, source_from_text(f->arena, "x.html", diagram, strlen(diagram), f->diags),
        f->diags);
    struct buf out = {0};

    assert_int_equal(variants.count, 1);
    assert_true(betza_variant_write(f->arena, variants.list[0], &out, f->diags));
    return play_game(f, buf_take(f->arena, &out));
}

/* Small shogi without drops; a board with holes; pieces of large shogi. */
#define GAMES                                                                                      \
    "piecework: 1\ngame: G\nboard: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, stalemate: loss}\nsetup: |\n  . . . k\n"        \
    "  . . . p\n  P . . .\n  K . . .\npieces:\n"                                                   \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"                                       \
    "  - {name: Gold, code: G, moves: WfF}\n"
#define HOLES                                                                                      \
    "piecework: 1\ngame: H\nboard: {size: 4x4, files: a..d, ranks: 4..1, terrain: {gap: "          \
    "{squares: b2-b3, enter: none}}}\nrules: {stalemate: win}\nsetup: |\n  . . . k\n  . . . l\n"   \
    "  L . . .\n  K . . .\npieces:\n  - {name: Prince, code: K, moves: K, royal: true}\n"          \
    "  - {name: Lion, code: L, moves: KNADcaKmcabK}\n"

/* Drops: two kinds become Gold, which begins on the board, too; men in hand alone, with choices. */
#define MINI(rules, hands)                                                                         \
    "piecework: 1\ngame: M\nboard: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, stalemate: loss, drops: " rules                 \
    "}\nsetup: |\n  g s . k\n  . . p .\n  . P . .\n  K . S G\nsetup-hands: " hands "\npieces:\n"   \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"                                       \
    "  - {name: Silver, code: S, moves: FfW, promotes: Gold}\n"                                    \
    "  - {name: Knight, code: N, moves: ffN}\n"                                                    \
    "  - {name: Gold, code: G, moves: WfF}\n"
#define CHOSEN                                                                                     \
    "piecework: 1\ngame: C\nboard: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: automatic, drops: {promoted: kept}}\nsetup: |\n"          \
    "  . . . k\n  P . r .\n  . . p .\n  K . R .\nsetup-hands: Rr\npieces:\n"                       \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fW, promotes: [Rook, Knight]}\n"                             \
    "  - {name: Rook, code: R, moves: R}\n  - {name: Knight, code: N, moves: N}\n"

static const char *const games[] = {"tests/games/castling.yaml",
                                    "tests/games/chess.yaml",
                                    GAMES,
                                    HOLES,
                                    MINI("{captured: held}", "2N2n"),
                                    MINI("{captured: removed}", "2N2n"),
                                    CHOSEN};

TEST_WITH(games_come_back, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        const struct game *game = play_game(f, games[i]), *back;
        const char *once = written(f, game, false), *twice;
        struct played_moves moves = {0};

        assert_non_null(once);
        back = read_back(f, once);
        twice = written(f, back, false); /* choices in the order of the pieces */
        assert_string_equal(written(f, read_back(f, twice), false), twice);
        assert_int_equal(perft(play_position(f, game, NULL), 3, &moves),
                         perft(play_position(f, back, NULL), 3, &moves));
        moves_free(&moves);
    }
}

#define GAME(board, rules, pieces)                                                                 \
    "piecework: 1\ngame: X\nboard: {" board                                                        \
    "}\nsetup: |\n  k . .\n  . p .\n  P . K\nrules: {" rules                                       \
    "}\npieces:\n  - {name: K, code: K, moves: K, royal: true}\n  - {name: P, code: P, " pieces    \
    "}\n"
#define SIZE "size: 3x3, files: a..c, ranks: 3..1"

static const char *const refused[] = {
    GAME(SIZE, "drops: {one-a-file: P}", "moves: N"),
    GAME(SIZE, "drops: {captured: partner}", "moves: N"),
    GAME(SIZE ", zones: {promotion: {farthest: 1}}", "promotion: optional, drops: {promoted: kept}",
         "moves: N, promotes: Q}\n  - {name: Q, "
         "code: Q, moves: Q"),
    GAME(SIZE ", zones: {promotion: {farthest: 1}}", "promotion: automatic, drops: true",
         "moves: N, promotes: [Q, R]}\n  - {name: R, code: R, moves: R}\n  - {name: Q, code: Q, "
         "moves: Q"),
    MINI("{captured: removed}", "2Nn"),
    GAME(SIZE, "repetition: draw", "moves: N"),
    GAME(SIZE, "draw-after: 50", "moves: N"),
    GAME(SIZE, "", "moves: N, within: 1-2"),
    GAME(SIZE, "", "moves: [fW, {moves: sW, from-rank: 2-3}]"),
};

TEST_WITH(what_has_no_words_is_told, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        const struct game *game;
        struct buf findings = {0};

        diags_free(f->diags);
        f->diags = diags_new();
        game = play_game(f, refused[i]);
        assert_null(written(f, game, false));
        diags_text(f->diags, false, &findings);
        assert_non_null(strstr(buf_str(&findings), "[export-unsaid]"));
        buf_free(&findings);
        assert_non_null(written(f, game, true));
        diags_text(f->diags, false, &findings);
        assert_non_null(strstr(buf_str(&findings), "[export-left-out]"));
        buf_free(&findings);
    }
}

/* What becomes a piece that stands on the board already has a line of its own. */
TEST_WITH(promoted_men_have_lines, struct fixture *f)
{
    const char *text = written(f, play_game(f, MINI("true", "2N2n")), false);

    assert_non_null(strstr(text, "maxPromote=2\npromoZone=1\npromoOffset=2\nholdingsType=-1\n"));
    assert_non_null(strstr(text, "\nPawn:P:fW::b2,,c3\nSilver:S:FfW::c1,,b4\n"
                                 "Promoted Pawn:+P:WfF::\nPromoted Silver:+S:WfF::\n"
                                 "King:K:K::a1,,d4\nKnight:N:ffN:::2\nGold:G:WfF::d1,,a4\n"));
}

TESTS_EACH(interactive_write, set_up, tear_down)
