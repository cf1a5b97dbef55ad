/* Checks that stay silent: definitions without a mistake, and what only follows from another one.
 */
#include "support/test.h"
#include "support/fixture.h"
#include "check/game/check.h"
#include "play/game_open.h"

#include <string.h>

#define HEAD(size) "piecework: 1\ngame: T\nboard: {size: " size "}\n"
#define ZONED(size, zone, more)                                                                    \
    "piecework: 1\ngame: T\nrules: {promotion: optional}\nboard: {size: " size                     \
    ", zones: {promotion: {farthest: " zone "}}" more "}\n"
#define PIECE(name, code, moves) "  - {name: " name ", code: " code ", moves: " moves "}\n"
#define WEAK(name, code, moves, better)                                                            \
    "  - {name: " name ", code: " code ", moves: " moves ", promotes: " better "}\n"

/* Each stands just on the good side of a check. */
static const char *const quiet[] = {
    /* a lopsided piece whose mnemonic agrees; a grid larger than needed; ranges and modes */
    HEAD("5x5") "pieces:\n  - name: Crab\n    code: C\n    moves: WflF\n    mnemonic: |\n"
                "      . . . . .\n      . o o . .\n      . o @ o .\n      . . o . .\n"
                "      . . . . .\n",
    HEAD("5x5") "pieces:\n  - name: Mixed\n    code: M\n    moves: fmWbcWsR3vnD\n    mnemonic: |\n"
                "      . . n . .\n      . . m . .\n      . 3 @ 3 .\n      . . x . .\n"
                "      . . n . .\n",
    /* the promoted piece loses moves, but gains others; a chain through starting pieces */
    ZONED("5x5", "2", "") "pieces:\n" WEAK("Ferz", "F", "F", "Wazir") PIECE("Wazir", "W", "W"),
    ZONED("3x4", "2", "") "setup: |\n  a b .\n  . . .\n  . . .\n  . B A\n"
                          "setup-symmetry: half-turn\npieces:\n" WEAK("A", "A", "W", "B")
                              WEAK("B", "B", "F", "C") PIECE("C", "+B", "K"),
    /* lopsided, and weaker when promoted, by a source that says so */
    ZONED("5x5", "2",
          "") "pieces:\n  - {name: Crab, code: C, moves: WflF, promotes: Wazir, source: "
              "{certainty: stated, note: so the book}}\n" PIECE("Wazir", "W", "W"),
    /* stuck where it may promote; a dot on either border; a zone of just half the board */
    ZONED("4x4", "2", ", dots: [\"1|2 2|3\"]") "pieces:\n" WEAK("Knight", "N", "ffN", "Gold")
        PIECE("Gold", "+N", "WfF"),
    /* a piece that may be stuck, and does not promote */
    "piecework: 1\ngame: T\nrules: {promotion: {mode: optional, stuck: allowed}}\n"
    "board: {size: 4x4, zones: {promotion: {farthest: 1}}}\npieces:\n" PIECE("Lance", "L", "fR")
        WEAK("Man", "M", "W", "Gold") PIECE("Gold", "G", "WfF"),
    /* pieces that play alike, as is claimed; and such as are promoted to what does not promote
       again */
    ZONED("4x4", "1", "") "setup: |\n  e m g p\n  n . . .\n  . . . N\n  P G M E\npieces:\n" WEAK(
        "Earth", "E", "vW", "Free Earth") WEAK("Man", "M", "vW", "Free Man") PIECE("Free Earth",
                                                                                   "+E", "vR")
        PIECE("Free Man", "+M", "vR") WEAK("Gold", "G", "WfF", "Rook") PIECE("Rook", "R", "FR")
            WEAK("Pawn", "P", "fW", "Tokin") PIECE("Tokin", "+P", "WfF")
                WEAK("Knight", "N", "N",
                     "Gold") "claims: [{plays-like-another: [Earth, Man, Free Earth, Free Man]}]\n",
    /* a mirrored setup; armies without a royal piece */
    HEAD("3x3") "setup: |\n  r n .\n  . . .\n  R N .\nsetup-symmetry: mirror\n"
                "pieces:\n" PIECE("Rook", "R", "R") PIECE("Knight", "N", "N"),
    /* faces that differ in one mark of few, or in the royal cross alone */
    HEAD("5x5") "pieces:\n" PIECE("Gold", "G", "WfF")
        PIECE("Silver", "S",
              "fFfsW") "  - {name: King, code: K, moves: K, royal: true}\n" PIECE("Man", "M", "K"),
    /* claims: an empty list and an empty map, a number with a zero in front, a text */
    HEAD("5x5") "pieces:\n" PIECE("Rook", "R", "R")
        PIECE("Bishop", "B",
              "B") "claims:\n  - no-directional-bias: []\n  - piece-kinds: 2\n  - board-files: 05\n"
                   "  - promotions: {}\n  - game-name: T\n",
    /* walls in the setup are nobody's men, and correspond to each other */
    HEAD("3x5") "setup: |\n  s X s\n  X X .\n  . X .\n  . X X\n  S X S\nsetup-symmetry: half-turn\n"
                "pieces:\n" PIECE("Stone", "S", "R") "  - {name: Wall, code: X, wall: true}\n"
                                                     "claims: [{pieces-a-side: 2}]\n",
    /* what catches en passant, and a double step that is neither the first piece's nor a piece's
     * first move */
    HEAD("3x5") "setup: |\n  p k p\n  . . .\n  . . .\n  . . .\n  P K P\n"
                "pieces:\n" PIECE("King", "K", "K") PIECE("Pawn", "P", "fmWsWfceFifmW2"),
};

TEST_WITH(what_is_no_mistake_is_not_reported, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(quiet); i++) {
        struct diags *diags = diags_new();
        const struct source *source =
            source_from_text(f->arena, "quiet", quiet[i], strlen(quiet[i]), diags);
        struct game *game = game_from_source(f->arena, source, diags);
        struct buf found = {0};

        assert_non_null(game);
        check_game(f->arena, game, diags);
        diags_text(diags, false, &found);
        assert_string_equal(buf_str(&found), "");
        buf_free(&found);
        diags_free(diags);
    }
}

/* A broken definition gives its own finding and none that only follows from it. */
TEST_WITH(consequences_are_not_reported, struct fixture *f)
{
    static const char text[] =
        HEAD("3x3") "setup: |\n  k .\n  . . .\n  . K .\n"
                    "setup-symmetry: half-turn\n"
                    "pieces:\n" PIECE("King", "K", "KX") "  - {name: Guard, code: G, moves: W, "
                                                         "text: Moves as a King.}\n"
                                                         "claims:\n  - pieces-a-side: 1\n"
                                                         "  - stuck-anywhere: [King]\n";
    const struct source *source = source_from_text(f->arena, "t", text, strlen(text), f->diags);

    check_game(f->arena, game_from_source(f->arena, source, f->diags), f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_SETUP_WIDTH), 1);
    assert_int_equal(diags_having(f->diags, DIAG_BETZA_UNKNOWN_ATOM), 1);
    assert_int_equal(diags_count(f->diags), 2);
}

/* Of a piece that never comes into play nothing else is said. */
TEST_WITH(absent_pieces_are_reported_once, struct fixture *f)
{
    static const char text[] = HEAD("3x3") "setup: |\n  . k .\n  . . .\n  . K .\n"
                                           "pieces:\n" PIECE("King", "K", "K")
                                               PIECE("Guard", "G", "[W, {moves: F, from-rank: 2}]");
    const struct source *source = source_from_text(f->arena, "t", text, strlen(text), f->diags);

    check_game(f->arena, game_from_source(f->arena, source, f->diags), f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_PIECE_UNUSED), 1);
    assert_int_equal(diags_count(f->diags), 1);
}

/* However many pieces are the same, the findings stay few. */
TEST_WITH(equal_pieces_are_reported_once_each, struct fixture *f)
{
    struct buf text = {0};
    const struct source *source;

    buf_text(&text, HEAD("5x5") "pieces:\n");
    for (int i = 0; i < 300; i++)
        buf_print(&text, "  - {name: Piece %d, code: P%d, moves: W}\n", i, i);
    source = source_from_text(f->arena, "t", text.text, text.size, f->diags);
    check_game(f->arena, game_from_source(f->arena, source, f->diags), f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_SAME_MOVES), 299);
    buf_free(&text);
}

TESTS_EACH(quiet, set_up, tear_down)
