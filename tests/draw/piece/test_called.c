/* Pieces that the players call by two names and mark by two signs, as those of Xiangqi. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "game/game.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "play/game_open.h"

static int xiangqi_set_up(void **state)
{
    *state = studio_open("tests/golden/xiangqi-layout.yaml");
    return *state ? 0 : -1;
}

/* The words on the disc of a player, with faces of that style. */
static const char *disc_face(struct studio *s, enum face_style face, const struct piece *piece,
                             int side)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct panel panel = {.piece = piece, .side = side};

    s->pen.face = face;
    draw_disc(&s->pen, &panel, 50, 50, 20);
    return scene_words(scene);
}

static const char *disc_words(struct studio *s, const char *name, int side)
{
    return disc_face(s, FACE_GLYPH, studio_piece(s, name), side);
}

/* The code of a piece, unless it has letters; those of the second player, unless these are alike.
 */
TEST_WITH(letters_stand_for_codes, struct studio *s)
{
    static const struct {
        const char *letter, *first, *second;
    } items[] = {{"", "P", "P"},
                 {"    letter: B", "B", "B"},
                 {"    letter: {text: B, second: b}", "B", "b"},
                 {"    letter: {second: Z}", "P", "Z"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const char *text = arena_print(s->arena,
                                       "piecework: 1\ngame: T\nboard: {size: 5x5}\npieces:\n"
                                       "  - name: Pawn\n    code: P\n    moves: fW\n%s\n",
                                       items[i].letter);
        const struct game *game =
            game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
        const struct piece *pawn = &game->pieces[0];

        assert_string_equal(disc_face(s, FACE_LETTER, pawn, 0), items[i].first);
        assert_string_equal(disc_face(s, FACE_LETTER, pawn, 1), items[i].second);
        assert_int_equal(piece_differs(pawn), strcmp(items[i].first, items[i].second) != 0);
    }
}

TEST_WITH(discs_show_the_sign_of_their_player, struct studio *s)
{
    assert_string_equal(disc_words(s, "General", 0), "帥");
    assert_string_equal(disc_words(s, "General", 1), "將");
    assert_string_equal(disc_words(s, "Horse", 1), "馬");
}

/* A straight edge of some mm joins the faces of a folded disc, and its line stays in sight. */
TEST_WITH(folds_of_discs_are_seen, const struct studio *s)
{
    for (double radius = 7; radius <= 20; radius++) {
        double reach = piece_forms[FORM_DISC].reach * radius,
               edge = 2 * sqrt(radius * radius - reach * reach);

        assert_true(edge > 4 && edge < radius);
        assert_true(disc_face_radius(&s->pen, radius, true) < reach - 0.5);
        assert_true(disc_face_radius(&s->pen, radius, true) > 0.8 * radius);
    }
}

/* Of the diameter of a disc, within its rings. */
TEST_WITH(signs_fill_two_thirds_of_their_disc, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct panel panel = {.piece = studio_piece(s, "General"), .side = 1};
    struct box sign;

    s->pen.face = FACE_GLYPH;
    draw_disc(&s->pen, &panel, 50, 50, 20);
    sign = shape_box(&scene->shapes[scene->count - 1]);
    assert_in_range(100 * (sign.right - sign.left) / 40, 50, 70);
    assert_in_range(100 * (sign.bottom - sign.top) / 40, 50, 70);
}

TEST_WITH(second_names_are_names, struct studio *s)
{
    const struct piece *elephant = studio_piece(s, "Elephant");

    assert_ptr_equal(studio_piece(s, "Minister"), elephant);
    assert_string_equal(piece_called(elephant, 0)->text, "Elephant");
    assert_string_equal(piece_called(elephant, 1)->text, "Minister");
    assert_string_equal(piece_names(s->arena, elephant), "Elephant / Minister");
    assert_string_equal(piece_names(s->arena, studio_piece(s, "Horse")), "Horse");
    assert_string_equal(panel_words(s->arena, &s->pen, elephant, 1), "Minister");
}

/* A second sign without a reading has none, and not that of the first. */
TEST_WITH(readings_go_with_their_signs, struct studio *s)
{
    assert_string_equal(piece_natives(s->arena, studio_piece(s, "Soldier"), " "),
                        "兵 bīng / 卒 zú");
    assert_string_equal(piece_natives(s->arena, studio_piece(s, "Cannon"), " "), "炮 pào / 砲");
    assert_string_equal(piece_natives(s->arena, studio_piece(s, "Horse"), " "), "馬 mǎ");
    assert_string_equal(piece_natives(s->arena, studio_piece(s, "Cannon"), NULL), "炮 / 砲");
}

static const char *words_of(struct studio *s, const char *name)
{
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t i = 0; i < count; i++)
        if (strcmp(all[i].name, name) == 0)
            return drawing_told(s, &all[i]);
    fail_msg("there is no drawing %s", name);
    return NULL;
}

TEST_WITH(alternative_texts_name_the_men_of_each_player, struct studio *s)
{
    const char *setup = words_of(s, "setup");

    assert_non_null(strstr(setup, "Elephant g1 c1"));
    assert_non_null(strstr(setup, "Minister g10 c10"));
    assert_string_equal(words_of(s, "face-elephant"),
                        "Elephant / Minister, 相 (xiàng), 象 (xiàng).");
}

/* A sheet of the set has both signs, each as often as its player has the piece. */
TEST_WITH(sheets_print_the_signs_of_both_players, struct studio *s)
{
    struct paper paper = test_paper("a4");
    struct scene *scene = studio_sheet(s, studio_part(s, "Pieces"), &paper, 0);
    const char *const signs[] = {"帥", "將", "兵", "卒", "馬"};
    const size_t times[] = {2, 2, 10, 10, 8}; /* fronts and backs */

    for (size_t i = 0; i < COUNT_OF(signs); i++) {
        size_t count = 0;

        for (size_t k = 0; k < scene->count; k++)
            count += scene->shapes[k].kind == SHAPE_TEXT &&
                     strcmp(line_text(scene->shapes[k].text.line), signs[i]) == 0;
        assert_int_equal(count, times[i]);
    }
}

/* A table of faces has two for each piece, and says both names. */
TEST_WITH(tables_show_both_players, struct studio *s)
{
    const struct figure *figure = studio_figure(s, PART_BOOKLET, "show: faces\n");
    struct scene *scene = studio_scene(s, 200, 200);
    const char *words;

    assert_non_null(figure);
    figure_draw(&s->pen, figure, 0, 0);
    words = scene_words(scene);
    assert_non_null(strstr(words, "將"));
    assert_non_null(strstr(words, "帥  shuài / 將  jiàng"));
    assert_non_null(strstr(words, "Elephant / Minister"));
}

TESTS_TOGETHER(called, xiangqi_set_up, studio_tear_down)
