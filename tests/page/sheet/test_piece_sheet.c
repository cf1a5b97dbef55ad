#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "page/sheet/sheet.h"

/* Shapes of the cut lines and of the folds: the last two before the first net, which comes behind
 * the ruler. */
static size_t cuts_of(const struct scene *scene)
{
    size_t net = scene_find_figure(scene, 1);

    assert_true(net > 2 && net < scene->count);
    return net - 2;
}

/* Five columns and four rows of nets, each as wide as the piece and twice as high; folds exactly in
 * the middle; the block between the side margins. */
static void assert_block(struct studio *s, const struct scene *scene)
{
    double w = s->layout->piece_width, h = 2 * s->layout->piece_height, x[6], y[5], fold[4];
    size_t cuts = cuts_of(scene);
    struct stroke *strokes;
    size_t count = scene_strokes(scene, cuts, cuts + 2, &strokes);

    assert_int_equal(stroke_positions(strokes, count, true, false, x, 6), 6);
    assert_int_equal(stroke_positions(strokes, count, false, false, y, 5), 5);
    assert_int_equal(stroke_positions(strokes, count, false, true, fold, 4), 4);
    for (int i = 0; i < 5; i++)
        assert_true(is_near(x[i + 1] - x[i], w));
    for (int i = 0; i < 4; i++) {
        assert_true(is_near(y[i + 1] - y[i], h));
        assert_true(is_near(fold[i], (y[i] + y[i + 1]) / 2));
        for (int c = 0; c < 5; c++)
            assert_int_equal(strokes_between(strokes, count, x[c], fold[i], x[c + 1], fold[i]), 1);
    }
    assert_true(is_near(x[0], scene->width - x[5]));
    /* straight through the whole block, and a little beyond to guide the knife */
    for (size_t i = 0; i < count; i++)
        if (strokes[i].paint->dash <= 0 && is_near(strokes[i].a.x, strokes[i].b.x)) {
            assert_true(fmin(strokes[i].a.y, strokes[i].b.y) <= y[0] - 2);
            assert_true(fmax(strokes[i].a.y, strokes[i].b.y) >= y[4] + 2);
        } else if (strokes[i].paint->dash <= 0) {
            assert_true(fmin(strokes[i].a.x, strokes[i].b.x) <= x[0] - 2);
            assert_true(fmax(strokes[i].a.x, strokes[i].b.x) >= x[5] + 2);
        }
}

TEST_WITH(nets_have_the_size_of_the_piece, struct studio *s)
{
    static const char *const captions[] = {"Pieces \u2013 Two front rows",
                                           "Pieces \u2013 Two back rows"};
    static const char *const names[] = {"a4", "letter"};

    for (size_t c = 0; c < COUNT_OF(captions); c++)
        for (size_t p = 0; p < COUNT_OF(names); p++) {
            struct paper paper = test_paper(names[p]);

            assert_block(s, studio_sheet(s, studio_part(s, captions[c]), &paper, 0));
        }
}

static bool is_triangle(const struct shape *s)
{
    return s->kind == SHAPE_PATH && s->path.count == 4 && s->path.segments[3].verb == VERB_CLOSE;
}

/* Whether the tip of a pointer lies above its base. */
static bool points_up(const struct shape *s)
{
    assert_true(is_near(s->path.segments[1].to[0].y, s->path.segments[2].to[0].y));
    return s->path.segments[0].to[0].y < s->path.segments[1].to[0].y;
}

/* In every net the front below the fold points up and the back above it points down. */
TEST_WITH(both_sides_point_to_the_fold, struct studio *s)
{
    struct paper paper = test_paper("a4");
    const struct scene *scene =
        studio_sheet(s, studio_part(s, "Pieces \u2013 Two back rows"), &paper, 0);
    size_t cuts = cuts_of(scene), pointers = 0;
    struct stroke *strokes;
    size_t count = scene_strokes(scene, cuts, cuts + 2, &strokes);
    double fold[4];

    assert_int_equal(stroke_positions(strokes, count, false, true, fold, 4), 4);
    for (size_t i = cuts + 2; i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];
        struct box box = shape_box(shape);
        bool below = false;

        if (!is_triangle(shape))
            continue;
        for (int k = 0; k < 4; k++) {
            double distance = fmin(fabs(box.top - fold[k]), fabs(box.bottom - fold[k]));

            if (distance < 0.1 * s->layout->piece_height) {
                below = box.top > fold[k];
                pointers++;
            }
        }
        assert_int_equal(points_up(shape), below);
    }
    assert_int_equal(pointers, 2 * 20);
}

/* Names of both sides, those of the back upside down; what does not promote has twice its own. */
TEST_WITH(nets_name_both_sides, struct studio *s)
{
    struct paper paper = test_paper("a4");
    const struct scene *scene =
        studio_sheet(s, studio_part(s, "Pieces \u2013 Two back rows"), &paper, 0);
    const struct shape *lance = scene_find_text(scene, "Lance", 0);
    const struct shape *tiger = scene_find_text(scene, "Free Tiger", 0);

    assert_true(lance && tiger);
    assert_int_equal(lance->text.turns, 0);
    assert_int_equal(tiger->text.turns, 2);
    assert_non_null(scene_find_text(scene, "Free Tiger", 1));
    assert_null(scene_find_text(scene, "Free Tiger", 2)); /* two lances in the back row */
    assert_int_equal(scene_find_text(scene, "King", 0)->text.turns, 0);
    assert_int_equal(scene_find_text(scene, "King", 1)->text.turns, 2);
    assert_null(scene_find_text(scene, "King", 2));
}

/* Thirteen pawns in five columns: the third row has three nets, and no line runs beside them. */
TEST_WITH(short_rows_end_early, struct studio *s)
{
    static int rows[] = {4};
    struct spare spare = {.piece = game_piece(s->layout->game, "Pawn"), .count = 1};
    struct part part = *studio_part(s, "Pieces \u2013 Two front rows");
    struct paper paper = test_paper("a4");
    double w = s->layout->piece_width, h = 2 * s->layout->piece_height, right, top;
    const struct scene *scene;
    struct stroke *strokes;
    size_t cuts, count;

    part.pieces.rows = rows;
    part.pieces.row_count = 1;
    part.pieces.spares = &spare;
    part.pieces.spare_count = 1;
    scene = studio_sheet(s, &part, &paper, 0);
    cuts = cuts_of(scene);
    count = scene_strokes(scene, cuts, cuts + 2, &strokes);
    right = (paper.width - 5 * w) / 2 + 3 * w + 4 + 1e-6;
    top = sheet_area(s->layout, &paper).y;
    top += (sheet_area(s->layout, &paper).height - 3 * h) / 2 + 2 * h + 4 + 1e-6;
    for (size_t i = 0; i < count; i++)
        assert_true(fmax(strokes[i].a.y, strokes[i].b.y) <= top ||
                    fmax(strokes[i].a.x, strokes[i].b.x) <= right);
    assert_non_null(scene_find_text(scene, "Pawn", 12));
    assert_null(scene_find_text(scene, "Pawn", 13));
}

/* Names stand on all pieces or on none: the one that is longest there says which. */
TEST_WITH(one_long_name_takes_all_away, struct studio *s)
{
    const struct game *game = s->layout->game;
    size_t some = 0;

    studio_scene(s, 1, 1);
    for (double width = 4; width < 40; width += 0.5) {
        size_t fit = 0;

        for (size_t i = 0; i < game->piece_count; i++)
            fit += pen_width(&s->pen, STYLE_NAME,
                             panel_words(s->arena, &s->pen, &game->pieces[i], 0)) <=
                   panel_name_width(&s->pen, width);
        assert_int_equal(names_stand(&s->pen, s->layout, width), fit == game->piece_count);
        some += fit > 0 && fit < game->piece_count;
    }
    assert_true(some > 5);
}

/* However much room there is, names that the faces of all pieces spell do not stand below them. */
TEST(names_in_characters_stand_nowhere_twice)
{
    struct studio *s = studio_open("layouts/shogi.yaml");
    struct game *game = s->layout->game;

    studio_scene(s, 1, 1);
    s->pen.face = FACE_GLYPH;
    s->pen.form = s->layout->form;
    assert_true(names_stand(&s->pen, s->layout, 100));
    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 1; side >= 0; side--)
            *(side ? &game->pieces[i].second_name : &game->pieces[i].name) =
                *piece_native(&game->pieces[i], side);
    assert_false(names_stand(&s->pen, s->layout, 100));
    game->pieces[0].name.text = "King";
    assert_true(names_stand(&s->pen, s->layout, 100));
    studio_tear_down((void **)&s);
}

/* An emblem stands on the back of what does not promote, here the King, in place of face and name.
 */
TEST_WITH(backs_may_have_an_emblem, struct studio *s)
{
    struct part part = *studio_part(s, "Pieces \u2013 Two back rows");
    const struct paper paper = test_paper("a4");
    const struct scene *scene;

    part.pieces.making.backs = BACKS_EMBLEM;
    scene = studio_sheet(s, &part, &paper, 0);
    assert_non_null(scene_find_text(scene, "\u68CB", 0));
    assert_null(scene_find_text(scene, "\u68CB", 1));
    assert_non_null(scene_find_text(scene, "King", 0));
    assert_null(scene_find_text(scene, "King", 1));
    assert_non_null(scene_find_text(scene, "Free Tiger", 1));
}

/* What is told of the first sheet of Reversi, whose pieces are made so. */
static bool tells_back(struct studio *s, enum backs_way backs)
{
    struct part part = *studio_part(s, "Pieces");
    const struct paper paper = test_paper("a4");
    LOCAL_BUF(told);

    part.pieces.making.backs = backs;
    scene_told(studio_sheet(s, &part, &paper, 0), &told);
    return strstr(buf_str(&told), "Black\u2019s Disc; on the back White\u2019s Disc");
}

/* Men that are turned over have the other player on their back. */
TEST(backs_may_be_the_opponents)
{
    struct studio *s = studio_open("layouts/reversi.yaml");
    const struct piece *disc = studio_piece(s, "Disc");

    assert_true(tells_back(s, BACKS_OPPONENT));
    assert_false(tells_back(s, BACKS_FACES));
    for (int side = 0; side < 2; side++)
        assert_int_equal(making_back(&s->layout->making, disc, side).side, !side);
    studio_tear_down((void **)&s);
}

/* What is said below a sheet of each form of pieces, printed in each way. */
TEST_WITH(each_form_has_its_hints, struct studio *s)
{
    ROWS(items, "iiibt", enum piece_form form; int print, cuts; bool stand; const char *hint);
    const struct paper paper = test_paper("a4");
    bool told[FORM_COUNT][PRINT_SINGLE + 1] = {0};

    for (size_t i = 0; i < items_count; i++) {
        struct layout layout = *s->layout;
        struct studio own = *s;
        struct part part = *studio_part(s, "Pieces \u2013 Two back rows");
        struct making *making = &part.pieces.making;

        layout.form = items[i].form;
        layout.piece_height = layout.piece_width;
        own.layout = &layout;
        making->print = items[i].print;
        making->cuts = items[i].cuts;
        making->stand = items[i].stand;
        if (!scene_find_text(studio_sheet(&own, &part, &paper, 0), items[i].hint, 0))
            fail_msg("%s %d: '%s' is missing", piece_form_names[items[i].form], items[i].print,
                     items[i].hint);
        told[items[i].form][items[i].print] = true;
    }
    for (int form = 0; form < FORM_COUNT; form++)
        assert_true(told[form][PRINT_FOLD] && told[form][PRINT_SINGLE] && told[form][PRINT_DUPLEX]);
}

TESTS_TOGETHER(piece_sheet, studio_set_up, studio_tear_down)
