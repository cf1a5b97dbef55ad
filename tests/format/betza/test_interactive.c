/* Interactive Diagrams as definitions: what they say, what is assumed, and what has no words. */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"

#include "format/betza/betza_variant.h"
#include "load/load.h"

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

TEST_WITH(men_are_laid, struct fixture *f)
{
    ROWS(setups, "tt", const char *lines, *setup);

    for (size_t i = 0; i < setups_count; i++) {
        const char *text = written(
            f, arena_print(f->arena, "files=4\nranks=3\nmaxPromote=0\n%s", setups[i].lines));

        assert_non_null(text);
        assert_non_null(strstr(text, arena_print(f->arena, "setup: |\n%s\n", setups[i].setup)));
    }
    expect_findings(f->diags, "");
}

#define SMALL "files=5\nranks=5\n"

TEST_WITH(lines_become_parts, struct fixture *f)
{
    ROWS(parts, "tt", const char *lines, *part);

    for (size_t i = 0; i < parts_count; i++) {
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

TEST_WITH(what_is_not_said_is_told, struct fixture *f)
{
    ROWS(told, "tt", const char *lines, *findings);

    for (size_t i = 0; i < told_count; i++) {
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

TEST_WITH(commands_that_say_no_game_are_told, struct fixture *f)
{
    ROWS(commands, "tt", const char *text, *findings);

    for (size_t i = 0; i < commands_count; i++) {
        LOCAL_BUF(out);

        diags_free(f->diags);
        f->diags = diags_new();
        written(f, commands[i].text);
        diags_text(f->diags, false, &out);
        if (*commands[i].findings && !strstr(buf_str(&out), "x:"))
            fail_msg("%s", commands[i].text);
    }
}

TEST_WITH(stars_are_holes, struct fixture *f)
{
    const char *text = written(f, "setup k*/K1 w\npiece K& K\n");

    assert_non_null(text);
    assert_non_null(strstr(text, "hole: {squares: [b2], enter: none}"));
}

TEST_WITH(formats_are_told_apart, struct fixture *f)
{
    ROWS_NAMED(formats, "tu", const char *text; enum variant_format format);

    for (size_t i = 0; i < formats_count; i++)
        assert_int_equal(variant_format(source_from_text(f->arena, "x", formats[i].text,
                                                         strlen(formats[i].text), f->diags)),
                         formats[i].format);
}

TESTS_EACH(interactive, set_up, tear_down)
