/* A set of five-sided pieces: sizes by rank, signs of one character, mnemonics below signs. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/position.h"
#include "draw/piece/panel.h"
#include "game/game.h"

static int set_up(void **state)
{
    *state = studio_open("layouts/shogi.yaml");
    return *state ? 0 : -1;
}

/* The words on a piece of that width, in a style of faces. */
static const char *words_on(struct studio *s, const char *name, int side, enum face_style face,
                            double width)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct panel panel = {.piece = studio_piece(s, name), .side = side};
    struct pen pen = s->pen;

    pen.face = face;
    draw_panel_man(&pen, &panel, 10, 10, width, width);
    return scene_words(scene);
}

TEST_WITH(small_signs_are_short, struct studio *s)
{
    assert_string_equal(words_on(s, "Pawn", 0, FACE_GLYPH, 24), "歩|兵");
    assert_string_equal(words_on(s, "Pawn", 0, FACE_GLYPH, 6), "歩");
    assert_string_equal(words_on(s, "Pawn", 0, FACE_SHORT, 24), "歩");
    assert_string_equal(words_on(s, "Pawn", 0, FACE_BOTH, 24), "歩");
    assert_string_equal(words_on(s, "Promoted Knight", 1, FACE_SHORT, 24), "圭");
    assert_string_equal(words_on(s, "King", 0, FACE_SHORT, 24), "玉");
    assert_string_equal(words_on(s, "King", 1, FACE_SHORT, 24), "王");
}

/* A kind looks alike in figures and on its piece, down to squares in which a brush is hard to read.
 */
TEST_WITH(signs_in_figures_are_those_of_pieces, struct studio *s)
{
    static const struct {
        double square;
        enum type_id type;
    } squares[] = {{12, STYLE_BRUSH}, {10, STYLE_BRUSH}, {9, STYLE_FINE}, {4, STYLE_FINE}};
    const struct man man = {.piece = studio_piece(s, "Pawn")};

    for (size_t i = 0; i < COUNT_OF(squares); i++) {
        struct scene *scene = studio_scene(s, 100, 100);
        struct pen pen = s->pen;

        pen.face = FACE_GLYPH;
        pen.square = squares[i].square;
        draw_small_man(&pen, &man, (struct point){50, 50}, pen.square);
        assert_string_equal(scene_words(scene), "歩");
        assert_true(is_near(line_style(scene_find_text(scene, "歩", 0)->text.line)->size,
                            s->layout->style.type[squares[i].type].size));
    }
}

static double scale_of(struct studio *s, const char *name, enum face_style face,
                       enum piece_form form)
{
    struct pen pen = s->pen;

    pen.face = face;
    pen.form = form;
    return panel_scale(&pen, studio_piece(s, name));
}

TEST_WITH(sizes_are_those_of_native_pieces, struct studio *s)
{
    assert_float_equal(scale_of(s, "King", FACE_GLYPH, FORM_SHOGI), 1, 1e-9);
    assert_float_equal(scale_of(s, "Pawn", FACE_GLYPH, FORM_SHOGI), 0.84, 1e-9);
    assert_float_equal(scale_of(s, "Tokin", FACE_SHORT, FORM_SHOGI), 0.84, 1e-9);
    assert_float_equal(scale_of(s, "Pawn", FACE_SHORT, FORM_DISC), 0.84, 1e-9);
    assert_float_equal(scale_of(s, "Pawn", FACE_MNEMONIC, FORM_SHOGI), 1, 1e-9);
    assert_float_equal(scale_of(s, "Pawn", FACE_GLYPH, FORM_PANEL), 1, 1e-9);
}

/* Each outline is as large as its piece, both sides together. */
TEST_WITH(outlines_have_the_sizes_of_their_pieces, struct studio *s)
{
    const struct paper paper = test_paper("a4");
    const struct layout *layout = s->layout;
    const struct part_plan *plan = studio_plan(s, part_next(layout, PART_PIECES, NULL), &paper);
    const struct packing *n = &plan->pieces.sheets[0];
    struct scene *scene = studio_page(s, plan, 0);
    double line = layout->style.line[LINE_CUT];

    assert_int_equal(n->count, 21); /* with a spare Pawn */
    for (size_t i = 0; i < n->count; i++) {
        struct box box = shape_box(&scene->shapes[scene_find_figure(scene, i + 1) + 1]);
        double w = box.right - box.left, h = box.bottom - box.top;
        double scale = n->men[i].piece->size / 100.0;

        assert_true(fabs(fmin(w, h) - line - scale * layout->piece_width) < 0.01);
        assert_true(fabs(fmax(w, h) - line - scale * 2 * layout->piece_height) < 0.01);
    }
}

TESTS_TOGETHER(shogi, set_up, studio_tear_down)
