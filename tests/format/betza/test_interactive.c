/* Interactive Diagrams as definitions: what they say, what is assumed, and what has no words. */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"

#include "format/betza/betza_variant.h"
#include "load/load.h"

#include <string.h>

static struct betza_variants read_text(struct fixture *f, const char *text)
{
    const struct source *source = source_from_text(f->arena, "x", text, strlen(text), f->diags);

    assert_non_null(source);
    return variant_format(source) == VARIANT_XBOARD ? xboard_read(f->arena, source, f->diags)
                                                    : interactive_read(f->arena, source, f->diags);
}

/* The definition of the only variant; NULL: it is refused. */
static const char *written(struct fixture *f, const char *text)
{
    struct betza_variants variants = read_text(f, text);
    struct buf out = {0};
    bool good;

    if (variants.count != 1)
        return NULL;
    variants.list[0]->name = "X";
    good = betza_variant_write(f->arena, variants.list[0], &out, f->diags);
    return good ? buf_take(f->arena, &out) : (buf_free(&out), NULL);
}

static struct position *start(struct fixture *f, const char *text)
{
    const char *definition = written(f, text);

    assert_non_null(definition);
    return play_position(f, play_game(f, definition), NULL);
}

/* --- games --- */

#define CHESS                                                                                      \
    "<div class=\"idiagram\">\nfiles=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QNRB\n"    \
    "symmetry=mirror\npawn:P:ifmnDfmWfceF::a2-h2\nknight:N:N::b1,g1\nbishop::B::c1,f1\n"           \
    "rook::R::a1,h1\nqueen::Q::d1\nking::KisO2::e1\n</div>\n"

TEST_WITH(chess_is_chess, struct fixture *f)
{
    struct position *position = start(f, CHESS);
    struct played_moves moves = {0};

    assert_int_equal(perft(position, 3, &moves), 8902);
    play(f, position, "e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 g8-f6 e1-g1");
    expect_findings(f->diags, "");
    moves_free(&moves);
}

/* Of all sorts of squares; expected is the first rank of the setup, and the last. */
static const struct {
    const char *lines, *setup;
} setups[] = {
    {"symmetry=rotate\nking:K:K::a1\nrook:R:R::b1-c1\n", "  . r r k\n  . . . .\n  K R R .\n"},
    {"symmetry=mirror\nking:K:K::a1\nrook:R:R::b1-c1\n", "  k r r .\n  . . . .\n  K R R .\n"},
    {"king:K:K::a1\n", "  k . . .\n  . . . .\n  K . . .\n"},
    {"king:K:K::a1,,d3\nrook:R:R::,,b3\n", "  . r . k\n  . . . .\n  K . . .\n"},
    {"symmetry=none\nking:K:K::a1:d3\n", "  . . . k\n  . . . .\n  K . . .\n"},
    {"firstRank=0\nking:K:K::a0\n", "  k . . .\n  . . . .\n  K . . .\n"},
};

TEST_WITH(men_are_laid, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(setups); i++) {
        const char *text = written(
            f, arena_print(f->arena, "files=4\nranks=3\nmaxPromote=0\n%s", setups[i].lines));

        assert_non_null(text);
        assert_non_null(strstr(text, arena_print(f->arena, "setup: |\n%s\n", setups[i].setup)));
    }
    expect_findings(f->diags, "");
}

#define SMALL "files=5\nranks=5\n"

/* What stands in the definition for what stands in the diagram. */
static const struct {
    const char *lines, *part;
} parts[] = {
    {"maxPromote=1\npromoOffset=2\npawn::fW::a2\nking::K::a1\ngold::WfF::\n",
     "  - name: 'Pawn'\n    code: 'P'\n    moves: fW\n    promotes: 'Gold'\n"},
    {"maxPromote=1\npromoOffset=2\npawn::fW::a2\nking::K::a1\ngold::WfF::\n",
     "  promotion: {mode: optional, stuck: forbidden}\n"},
    /* Who may choose itself stays as it is if a player wants that. */
    {"maxPromote=2\npromoChoice=RS\npawn::fW::a2\nsilver::FfW::b1\nrook::R::\nking::K::a1\n",
     "  promotion: {mode: optional, stuck: forbidden, must: ['Pawn']}\n"},
    {"maxPromote=2\npromoChoice=RS\npawn::fW::a2\nsilver::FfW::b1\nrook::R::\nking::K::a1\n",
     "  - name: 'Silver'\n    code: 'S'\n    moves: FfW\n    promotes: ['Rook']\n"},
    {"maxPromote=1\npromoChoice=RS\nsilver::FfW::b1\nrook::R::\nking::K::a1\n",
     "  promotion: {mode: optional, stuck: forbidden}\n"},
    {"maxPromote=0\nstalemate=win\nking::K::a1\n", "  stalemate: loss\n"},
    {"maxPromote=0\nstalemate=loss\nking::K::a1\n", "  stalemate: win\n"},
    {"maxPromote=0\nking::KisO1::c1\nrook::R::a1,e1\n", "  castling: {with: 'Rook', to: [b, d]}\n"},
    {"maxPromote=0\nking::KirO2::b1\nrook::R::a1,e1\n", "  castling: {with: 'Rook', to: [d]}\n"},
    {"maxPromote=0\nsymmetry=rotate\nking::KisO1::a1\nrook::R::e1\n",
     "  castling: [{with: 'Rook', to: [b], player: first}, {with: 'Rook', to: [d], player: "
     "second}]"},
    {"maxPromote=0\nking::K::a1\nhole::::c3,d3-d4\n",
     "    hole: {squares: [d4, c3, d3], enter: none}\n"},
    {"maxPromote=0\nroyal=2\nrook::R::b1\nprince::K::a1\n",
     "  - name: 'Prince'\n    code: 'P'\n    royal: true\n"},
    {"maxPromote=0\nking::K::a1\nlion:L:KNAD:::2\nknight rider:NR:NN::b1:1\n",
     "setup-hands: 2L[NR]2l[nr]\n"},
    {"maxPromote=0\nking::K::a1\nlion:L:KNAD:::2\n", "  drops: {captured: removed}\n"},
    {"maxPromote=0\nholdingsType=-1\nking::K::a1\nlion:L:KNAD:::2\n",
     "  drops: {captured: held}\n"},
    {"holdingsType=-1\npromoChoice=L\npawn:P:fW::a2\nking::K::a1\nlion:L:KNAD:::\n",
     "  drops: {captured: held, promoted: kept}\n"},
    {"maxPromote=1\npromoChoice=R\nroyal=1\nking::O1::c1\nrook::R::a1,e1\n",
     "    royal: true\n    immobile: true\n\n"},
    {"maxPromote=0\nking::K::a1\nlion\tking:LK:KNAD::b1\n", "  - name: 'Lion king'\n"},
    {"maxPromote=0\nking::K::a1\nknight rider:NR:NN::b1\n",
     "  - name: 'Knight rider'\n    code: 'NR'\n    moves: N0\n"},
};

TEST_WITH(lines_become_parts, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        const char *text = written(f, arena_print(f->arena, SMALL "%s", parts[i].lines));

        assert_non_null(text);
        if (!strstr(text, parts[i].part))
            fail_msg("%s is not in\n%s", parts[i].part, text);
    }
}

TEST_WITH(a_page_has_several, struct fixture *f)
{
    struct betza_variants variants =
        read_text(f, "<p>text</p>\n" CHESS "<p>files=what</p>\n<div style='x' class='idiagram'>\n"
                     "satellite=two\nfiles=3\nranks=3\nmaxPromote=0\nking:K:K::a1\n</div>\n"
                     "<div class=\"idiagram\">\nnonsense\n</div>\n");

    assert_int_equal(variants.count, 2);
    assert_int_equal(variants.flawed, 1);
    assert_string_equal(variants.list[1]->name, "two");
}

/* --- what is told --- */

static const struct {
    const char *lines, *findings;
} told[] = {
    {"king:K:::a1\n", "5:1:4 note import-assumed\n"},
    {"squareSize=3\ndarkShade=#fff\nking:K:K::a1\n", "5:12:1 note import-left-out\n"},
    {"shuffle=NB\nking:K:K::a1\n", "5:9:2 note import-left-out\n"},
    {"holdingsType=1\nking:K:K::a1\n", "5:14:1 error import-unsaid\n"},
    {"holdingsType=2\nking:K:K::a1\n", "5:14:1 error variant-line\n"},
    {"holdingsType=0\nking:K:K::a1\n", ""},
    {"holdingsType=-1\nking:K:K::a1\n", "5:14:2 note import-assumed\n"},
    {"promoZone=1\nmaxPromote=1\npromoOffset=2\nholdingsType=-1\npawn:P:fW::a2\nking:K:K::a1\n"
     "gold:G:WfF::b1\n",
     "8:14:2 note import-assumed\n11:6:1 error import-unsaid\n"},
    {"succession=1\nking:K:K::a1\n", "5:1:10 error import-unsaid\n"},
    {"king:K:K::a1\nrook:R:R::b1:2\n", "6:6:1 note import-assumed\n"},
    {"king:K:K::a1\nrook:R:R::b1:2x\n", "6:14:2 error variant-line\n"},
    {"king:K:K::a1\nlion:::::\n", "6:1:4 error variant-line\n"},
    {"king:K:K::a9\n", "5:11:2 error variant-line\n"},
    {"king:K:K::a1-\n", "5:11:3 error variant-line\n"},
    {"king:K:K::a1,a1\n", "5:14:2 error variant-line\n5:14:2 error variant-line\n"},
    {"king:?:K::a1\n", "5:6:1 error variant-line\n"},
    {"king:K:K::a1\nkong:K:K::b1\n", "6:6:1 error variant-line\n"},
    {"king:K:K::a1\nking:L:K::b1\n", "6:6:1 error variant-line\n"},
    {"king\n", "5:1:4 error variant-line\n"},
    {"rook:R:R::a1\n", "1:1:0 error variant-line\n"},
    {"royal=X\nking:K:K::a1\n", "5:7:1 error variant-line\n"},
    {"royal=1\nroyal=2\nking:K:K::a1\nrook:R:R::b1\n", "6:7:1 error import-unsaid\n"},
    {"symmetry=odd\nking:K:K::a1\n", "5:10:3 error variant-line\n"},
    {"stalemate=odd\nking:K:K::a1\n", "5:11:3 error variant-line\n"},
    {"promoZone=x\nking:K:K::a1\n", "5:11:1 error variant-line\n"},
    {"king:K:KisO2isO3::a1\n", "5:8:9 error import-unsaid\n"},
    {"king:K:KisO0::b1\nrook:R:R::a1\n", "5:9:4 error import-unsaid\n"},
    {"king:K:KxU::a1\n", "5:9:1 error betza-mode-unsupported\n"},
    {"king:K:KjO2::b1\n", "5:9:3 error import-unsaid\n"},
    {"king:K:K::a1\nrook:R:RisO2::b1\n", "6:9:4 error import-unsaid\n6:9:4 note import-left-out\n"},
    {"king:K:KisO2::b1\nrook:R:R::d1\n", "5:9:4 error import-unsaid\n"
                                         "5:9:4 note import-left-out\n"},
};

TEST_WITH(what_is_not_said_is_told, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(told); i++) {
        diags_free(f->diags);
        f->diags = diags_new();
        written(f, arena_print(f->arena, "files=5\nranks=5\nmaxPromote=0\n\n%s", told[i].lines));
        expect_findings(f->diags, told[i].findings);
    }
}

TEST_WITH(boards_have_limits, struct fixture *f)
{
    assert_null(written(f, "files=0\nranks=3\nking:K:K::\n"));
    expect_findings(f->diags, "2:7:1 error variant-line\n");
    assert_null(written(f, "files=27\nking:K:K::\n"));
    assert_null(written(f, "promoChoice=!Q\nking:K:K::e1\npawn:P:fW::e2\n"));
    assert_null(written(f, "promoZone=9\nking:K:K::e1\npawn:P:fW::e2\n"));
}

/* --- XBoard --- */

#define XB_CHESS                                                                                   \
    "setup (PNBRQKpnbrqk) 8x8+0_fairy rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"  \
    "piece P& ifmnDfmWfceF\npiece N& N\npiece B& B\npiece R& R\npiece Q& Q\npiece K& KisO2\n"

TEST_WITH(commands_of_xboard_are_read, struct fixture *f)
{
    struct position *position = start(f, XB_CHESS);
    struct played_moves moves = {0};

    assert_int_equal(perft(position, 3, &moves), 8902);
    play(f, position, "e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 g8-f6 e1-g1");
    position = start(f, "setup 6x6+0_fairy rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\n"
                        "piece P& fmWfcF\n");
    assert_int_equal(perft(position, 2, &moves), 100);
    position = start(f, "setup k1a/10/10/K1A7 w - - 0 1\npiece A& N\n");
    assert_int_equal(position->compiled->width, 10);
    moves_free(&moves);
}

static const struct {
    const char *text, *findings;
} commands[] = {
    {"setup k/K w\npiece A& N\nvariant x\n", "3:1:9 error variant-line\n"},
    {"setup k/K w\nsetup k/K w\npiece A& N\n", "2:1:11 error variant-line\n"},
    {"piece A& N\n", "1:1:0 error variant-line\n"},
    {"setup k/A w\npiece A& N\n", "2:7:2 note import-left-out\n"},
    {"setup 1x2+2_fairy k/K w\npiece A& N\n", "1:7:11 error import-unsaid\n"},
    {"setup 1x2+0_shogi k/K w\npiece A& N\n", "1:7:11 error import-unsaid\n"},
    {"setup 1x_2 k/K w\npiece A& N\n", "1:7:4 error variant-line\n"},
    {"setup 1x1+0_fairy k/K w\npiece K& K\n", "1:20:1 error variant-line\n"},
    {"setup k/K/x w\npiece K& K\n", "1:11:1 error variant-line\n"},
    {"setup k/K b\npiece K& K\n", "1:11:1 error import-unsaid\n"},
    {"setup k/K w K -\npiece K& K\n", "1:13:1 error import-unsaid\n"},
    {"setup k/K w - e3\npiece K& K\n", "1:15:2 error import-unsaid\n"},
    {"setup k1/K1 w\npiece K& K\npiece +A& N\n", "3:7:3 error import-unsaid\n"},
    {"setup k1/K1 w\npiece K K\n", "2:7:1 error import-unsaid\n"},
    {"setup k1/K1 w\npiece K&\npiece A& N\n", ""},
    {"setup k1/K1 w\npiece K& K W\n", "2:1:12 error variant-line\n"},
    {"setup ka/KA w\npiece K& K\npiece A& LN\n", "3:10:1 error import-unsaid\n"},
    {"setup ka/KA w\npiece K& K\npiece A& NN\n", "3:10:1 error import-unsaid\n"},
    {"setup ka/KA w\npiece K& K\npiece A& [F?R]\n", "3:10:1 error import-unsaid\n"},
};

TEST_WITH(commands_that_say_no_game_are_told, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        struct buf out = {0};

        diags_free(f->diags);
        f->diags = diags_new();
        written(f, commands[i].text);
        diags_text(f->diags, false, &out);
        if (*commands[i].findings && !strstr(buf_str(&out), "x:"))
            fail_msg("%s", commands[i].text);
        buf_free(&out);
    }
}

TEST_WITH(stars_are_holes, struct fixture *f)
{
    const char *text = written(f, "setup k*/K1 w\npiece K& K\n");

    assert_non_null(text);
    assert_non_null(strstr(text, "hole: {squares: [b2], enter: none}"));
}

static const struct {
    const char *text;
    enum variant_format format;
} formats[] = {
    {"", VARIANT_INI},
    {"nonsense", VARIANT_INI},
    {"[mine:chess]\n", VARIANT_INI},
    {"# piece of cake\n[mine]\n", VARIANT_INI},
    {"files=8\nking::::a1\n", VARIANT_INTERACTIVE},
    {"<div class='idiagram'>\n", VARIANT_INTERACTIVE},
    {"setup k/K w\n", VARIANT_XBOARD},
    {"piece A& N\n", VARIANT_XBOARD},
};

TEST_WITH(formats_are_told_apart, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(formats); i++)
        assert_int_equal(variant_format(source_from_text(f->arena, "x", formats[i].text,
                                                         strlen(formats[i].text), f->diags)),
                         formats[i].format);
}

TESTS_EACH(interactive, set_up, tear_down)
