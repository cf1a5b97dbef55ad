#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "draw/piece/glyph.h"
#include "draw/piece/panel.h"

static const enum face_style styles[] = {FACE_MNEMONIC, FACE_GLYPH, FACE_BOTH, FACE_LETTER};

/* --- panels --- */

/* Shapes of a panel: the frame of a promoted one that is wide enough, pointer (with its pluses when
 * promoted), face, name. */
static void assert_panel_is_clear(struct studio *s, enum face_style style,
                                  const struct panel *shown, const char *name, double width,
                                  double height, double gap)
{
    LOCAL_ARENA(arena);
    struct pen pen = s->pen;
    struct box panel = {10, 20, 10 + width, 20 + height}, pointer, picture, words;
    size_t frame = shown->promoted && width >= 16, marks = shown->promoted ? 3 : 1, end;

    pen.scene = scene_new(arena, 100, 100);
    pen.face = style;
    draw_panel(&pen, shown, name, 10, 20, width, height);
    end = pen.scene->count - (name != NULL);
    assert_true(end > frame + marks);
    if (frame) {
        struct box whole = panel;

        panel = shape_box(&pen.scene->shapes[0]);
        assert_true(box_inside(&panel, &whole) && panel.left > 10.7);
    }
    pointer = scene_box(pen.scene, frame, frame + marks);
    picture = scene_box(pen.scene, frame + marks, end);
    assert_true(box_inside(&pointer, &panel));
    assert_true(box_inside(&picture, &panel));
    if (box_gap(&pointer, &picture) < gap)
        fail_msg("%s, %s: only %.3f mm between pointer and face", shown->piece->name.text,
                 face_style_names[style], box_gap(&pointer, &picture));
    if (name) {
        words = shape_box(&pen.scene->shapes[end]);
        assert_true(box_inside(&words, &panel));
        assert_true(box_gap(&words, &picture) >= gap);
        assert_true(words.right - words.left <= panel_name_width(&pen, width));
    }
}

/* In every style, on both sides; and on the small panels of tables and boards. */
TEST_WITH(panels_are_clear, struct studio *s)
{
    const struct layout *layout = s->layout;

    for (size_t k = 0; k < COUNT_OF(styles); k++)
        for (size_t i = 0; i < layout->game->piece_count; i++) {
            struct panel front = panel_front(&layout->game->pieces[i]);
            struct panel back = panel_back(front.piece, front.side);

            assert_panel_is_clear(s, styles[k], &front, front.piece->name.text, layout->piece_width,
                                  layout->piece_height, 0.2);
            assert_panel_is_clear(s, styles[k], &back, back.piece->name.text, layout->piece_width,
                                  layout->piece_height, 0.2);
            assert_panel_is_clear(s, styles[k], &back, NULL, 13.4, 14.4, 0.1);
            assert_panel_is_clear(s, styles[k], &front, NULL, 8.7, 9.1, 0.05);
        }
}

/* The most that a mnemonic can hold, beside the longest native names. */
TEST_WITH(full_faces_are_clear_too, struct studio *s)
{
    const struct face_mark marks[] = {{FACE_SLIDE, 0xFF}, {FACE_LEAPS, 0xFFFF}};
    struct piece full = {.face = {marks, COUNT_OF(marks)}, .drawable = true};
    const struct panel back = {.piece = &full, .promoted = true};

    full.name.text = "Treacherous Fox";
    for (int both = 0; both < 2; both++) {
        enum face_style style = both ? FACE_BOTH : FACE_MNEMONIC;

        full.native.text.text = both ? "\u5168\u58eb\u5175" : NULL;
        assert_panel_is_clear(s, style, &back, "Treacherous Fox", 25, 26.5, 0.2);
        assert_panel_is_clear(s, style, &back, NULL, 13.4, 14.4, 0.1);
        assert_panel_is_clear(s, style, &back, NULL, 8.7, 9.1, 0.05);
    }
}

/* The longest name is smaller on its promoted side, where it would touch the frame. */
TEST(names_stay_off_frames)
{
    struct studio *s = studio_open("layouts/taikyoku-shogi.yaml");
    const struct piece *piece = studio_piece(s, "Heavenly Tetrarch King");
    void *state = s;
    double widths[2];

    for (int promoted = 0; promoted < 2; promoted++) {
        const struct panel panel = {.piece = piece, .promoted = promoted};
        const struct scene *scene = studio_scene(s, 100, 100);
        struct box frame = {0, 0, 17, 17.5}, name;

        draw_panel(&s->pen, &panel, piece->name.text, 0, 0, 17, 17.5);
        if (promoted)
            frame = shape_box(&scene->shapes[0]);
        name = shape_box(&scene->shapes[scene->count - 1]);
        assert_true(name.left > frame.left + 0.3 && name.right < frame.right - 0.3);
        widths[promoted] = name.right - name.left;
    }
    assert_true(widths[1] < 0.99 * widths[0]);
    studio_tear_down(&state);
}

/* --- pointers --- */

/* The triangle's tip is up; its shape has three corners. */
TEST_WITH(the_pointer_points_up, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    const struct segment *corner;

    draw_pointer(&s->pen, false, 10, 20, 4);
    assert_int_equal(scene->count, 1);
    corner = scene->shapes[0].path.segments;
    assert_int_equal(scene->shapes[0].path.count, 4);
    assert_true(is_near(corner[0].to[0].x, 12) && is_near(corner[0].to[0].y, 20));
    assert_true(is_near(corner[1].to[0].x, 14) && corner[1].to[0].y > 23);
    assert_true(is_near(corner[2].to[0].x, 10) && corner[2].to[0].y > 23);
}

/* A plus on either side of the triangle, apart from it, the first beginning at x. */
TEST_WITH(promoted_pointers_have_two_pluses, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct box left, right, triangle;

    draw_pointer(&s->pen, true, 10, 20, 4);
    assert_int_equal(scene->count, 3);
    left = shape_box(&scene->shapes[0]);
    right = shape_box(&scene->shapes[1]);
    triangle = shape_box(&scene->shapes[2]);
    assert_true(is_near(left.left, 10));
    assert_true(left.right < triangle.left && triangle.right < right.left);
    assert_true(is_near(triangle.left - left.right, right.left - triangle.right));
    for (int i = 0; i < 2; i++) {
        struct box b = i ? right : left;
        double x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;

        assert_int_equal(fill_at(scene, 0, 3, b.left + 0.1, y), 0);
        assert_int_equal(fill_at(scene, 0, 3, b.right - 0.1, y), 0);
        assert_int_equal(fill_at(scene, 0, 3, x, b.top + 0.1), 0);
        assert_int_equal(fill_at(scene, 0, 3, b.left + 0.1, b.top + 0.1), -1);
    }
}

/* --- what a side shows --- */

TEST_WITH(backs_are_those_of_the_promoted_form, struct studio *s)
{
    const struct piece *lance = studio_piece(s, "Lance"), *tiger = studio_piece(s, "Free Tiger");
    const struct piece *king = studio_piece(s, "King");
    struct panel front = panel_front(lance), back = panel_back(lance, 0);
    struct panel kings_back = panel_back(king, 0);
    struct face face = panel_mnemonic(&back), tigers = face_whole(tiger->face);

    assert_true(front.piece == lance && !front.promoted);
    assert_true(back.piece == tiger && back.promoted);
    assert_true(kings_back.piece == king && !kings_back.promoted);
    assert_int_equal(face.masks[FACE_SLIDE], tigers.masks[FACE_SLIDE]);
    assert_int_equal(face.masks[FACE_LEAPS], tigers.masks[FACE_LEAPS]);
    assert_true(face.masks[FACE_PROMOTED]);
}

static size_t count_texts(const struct scene *scene)
{
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_TEXT;
    return count;
}

/* Draws the face of a piece that has the native name and the mnemonic of the arguments. */
static struct scene *face_of(struct studio *s, enum face_style style, const char *native,
                             bool drawable, double width)
{
    const struct face_mark steps = {FACE_STEP, 0xFF};
    struct piece piece = {.face = {&steps, 1}, .drawable = drawable};
    struct panel panel = {.piece = &piece};
    struct scene *scene = studio_scene(s, 100, 100);

    piece.code.text = "Q";
    piece.native.text.text = native;
    s->pen.face = style;
    draw_panel_face(&s->pen, &panel, 50, 50, width, 18);
    s->pen.face = FACE_MNEMONIC;
    return scene;
}

/* "m" a mnemonic, "g" the two characters, "b" both, "l" the code. */
static char kind_of(const struct scene *scene)
{
    size_t texts = count_texts(scene);

    if (scene_find_text(scene, "Q", 0))
        return texts == 1 && scene->count == 1 ? 'l' : '?';
    if (texts == 0)
        return scene->count > 0 ? 'm' : '?';
    return texts != 2 ? '?' : scene->count > 2 ? 'b' : 'g';
}

/* What a piece lacks, and what a small box has no room for, is left to the next best. */
TEST_WITH(styles_fall_back, struct studio *s)
{
    ROWS(items, "ubbdc", enum face_style style; bool native, drawable; double width; char kind);

    for (size_t i = 0; i < items_count; i++) {
        char kind = kind_of(face_of(s, items[i].style, items[i].native ? "\u6b69\u5175" : NULL,
                                    items[i].drawable, items[i].width));

        if (kind != items[i].kind)
            fail_msg("item %zu: '%c' instead of '%c'", i, kind, items[i].kind);
    }
}

/* On a piece the mnemonic beside a glyph can still be read across the board. */
TEST_WITH(both_leaves_the_mnemonic_legible, struct studio *s)
{
    const double least = 12;
    struct pen pen = s->pen;

    pen.face = FACE_BOTH;
    assert_true(panel_mnemonic_size(&pen, true, 25, 26.5) >= least);
    for (size_t i = 0; i < s->layout->game->piece_count; i++)
        assert_true(panel_glyph_size(&pen, &(struct panel){.piece = &s->layout->game->pieces[i]},
                                     true, 25, 26.5) >= 8.5);
    pen.face = FACE_GLYPH;
    assert_true(panel_mnemonic_size(&pen, true, 25, 26.5) == 0);
}

/* --- glyphs --- */

static struct scene *glyph_scene(struct studio *s, const char *text, double width, double height)
{
    struct scene *scene = studio_scene(s, 100, 100);

    draw_glyph(&s->pen, text, 50, 50, width, height);
    return scene;
}

static double longer_side(const struct shape *shape)
{
    struct box box = shape_box(shape);

    return fmax(box.right - box.left, box.bottom - box.top);
}

/* One character a shape, all equally large by their ink, from top to bottom without touching, their
 * ink around the middle of the box, and in all of its height. */
TEST_WITH(characters_stand_below_one_another, struct studio *s)
{
    static const char *const texts[] = {"\u738b", "\u5168\u5352", "\u6b69\u5175",
                                        "\u4e2d\u7cbe\u970a"};
    const struct box box = {40, 41, 60, 59};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        const struct scene *scene = glyph_scene(s, texts[i], 20, 18);
        struct box ink = scene_box(scene, 0, scene->count);

        assert_int_equal(scene->count, strlen(texts[i]) / 3);
        assert_true(box_inside(&ink, &box));
        assert_true(fabs((ink.top + ink.bottom) / 2 - 50) < 1e-6);
        assert_true(fmax(ink.bottom - ink.top, ink.right - ink.left) > 17.5);
        for (size_t k = 0; k < scene->count; k++) {
            struct box one = shape_box(&scene->shapes[k]);

            assert_true(fabs((one.left + one.right) / 2 - 50) < 1e-6);
            assert_true(is_near(longer_side(&scene->shapes[k]), longer_side(&scene->shapes[0])));
            if (k > 0) {
                struct box above = shape_box(&scene->shapes[k - 1]);

                assert_true(one.top > above.bottom);
            }
        }
    }
}

/* Where the pen says so: from the left, around the middle of the box, and larger than below one
 * another in a wide one; a single character and four are as else. */
/* In a diagram they are all brush or all fine print, by its squares; alone by their box. */
TEST_WITH(diagrams_have_characters_of_one_kind, struct studio *s)
{
    struct pen pen = s->pen;

    assert_true(glyph_is_small(&pen, 6, 7) && !glyph_is_small(&pen, 7, 7));
    pen.square = 11;
    assert_true(glyph_is_small(&pen, 6, 6) && glyph_is_small(&pen, 9, 9));
    pen.square = 12;
    assert_true(!glyph_is_small(&pen, 6, 6) && !glyph_is_small(&pen, 9, 9));
    pen.form = FORM_SHOGI; /* whose characters have less of a square */
    assert_true(glyph_is_small(&pen, 6, 6) && glyph_is_small(&pen, 9, 9));
}

TEST_WITH(characters_stand_beside_each_other, struct studio *s)
{
    static const char *const texts[] = {"\u5168\u5352", "\u4e2d\u7cbe\u970a"};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        double below = glyph_size(&s->pen, texts[i], 40, 18);
        const struct scene *scene;
        struct box ink;

        s->pen.beside = true;
        scene = glyph_scene(s, texts[i], 40, 18);
        assert_true(glyph_size(&s->pen, texts[i], 40, 18) > 1.2 * below);
        s->pen.beside = false;
        ink = scene_box(scene, 0, scene->count);
        assert_true(is_near((ink.left + ink.right) / 2, 50) && ink.right - ink.left < 40 + 1e-6);
        for (size_t k = 1; k < scene->count; k++) {
            struct box one = shape_box(&scene->shapes[k]), left = shape_box(&scene->shapes[k - 1]);

            assert_true(one.left > left.right);
            assert_true(is_near(one.top + one.bottom, left.top + left.bottom));
        }
    }
}

/* Four characters and more: two columns, read from the right. */
TEST_WITH(long_names_have_two_columns, struct studio *s)
{
    const struct scene *scene = glyph_scene(s, "\u4e2d\u7cbe\u970a\u68cb", 20, 18);
    struct box first = shape_box(&scene->shapes[0]), second = shape_box(&scene->shapes[1]);
    struct box third = shape_box(&scene->shapes[2]), all = scene_box(scene, 0, 4);

    assert_int_equal(scene->count, 4);
    assert_true(second.top > first.bottom && first.left > third.right);
    assert_true(fabs(first.top - third.top) < 1.5);
    assert_true(fabs((all.left + all.right) / 2 - 50) < 0.5);
}

/* What is small in its square is enlarged, but not as far as all others. */
TEST_WITH(simple_characters_stay_smaller, struct studio *s)
{
    const struct scene *scene = glyph_scene(s, "\u91d1\u30fb", 20, 18);

    assert_true(longer_side(&scene->shapes[1]) < 0.6 * longer_side(&scene->shapes[0]));
}

/* Characters of one piece are as large as those of the next, to a tenth. */
TEST_WITH(signs_are_equally_large, struct studio *s)
{
    double smallest = INFINITY, largest = 0;

    for (size_t i = 0; i < s->layout->game->piece_count; i++) {
        double size = glyph_size(&s->pen, s->layout->game->pieces[i].native.text.text, 23, 18.6);

        smallest = fmin(smallest, size);
        largest = fmax(largest, size);
    }
    assert_true(largest < 18.6 * 1.11 / (2 * 0.8 + 0.09));
    assert_true(smallest >= 0.9 * largest);
}

/* In one size as long as they have room, which leaves something at the sides of the box. */
TEST_WITH(other_scripts_stand_in_one_line, struct studio *s)
{
    static const char *const names[] = {"Ru", "Po", "Gi", "R"};
    double size = glyph_size(&s->pen, "Ru", 20, 18), width, narrow = 8;

    assert_true(size > 0);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct scene *scene = glyph_scene(s, names[i], 20, 18);
        struct box ink = scene_box(scene, 0, scene->count);

        assert_int_equal(scene->count, 1);
        assert_true(ink.right - ink.left < 0.91 * 20 && ink.bottom - ink.top < 0.91 * 18);
        assert_true(is_near((ink.left + ink.right) / 2, 50));
        assert_true(is_near(glyph_size(&s->pen, names[i], 20, 18), size));
    }
    glyph_scene(s, "Ruuuu", narrow, 18);
    width = scene_box(s->pen.scene, 0, 1).right - scene_box(s->pen.scene, 0, 1).left;
    assert_true(is_near(width, 0.9 * narrow));
}

/* Capitals of all codes stand on one line and are equally high unless the code is long. */
TEST_WITH(codes_stand_on_one_line, struct studio *s)
{
    static const char *const codes[] = {"P", "Q", "I", "+L"};
    double baseline = 0, scale = 0;

    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        struct scene *scene = studio_scene(s, 100, 100);
        struct box ink;

        draw_code(&s->pen, codes[i], 50, 50, 23, 18);
        assert_int_equal(scene->count, 1);
        ink = shape_box(&scene->shapes[0]);
        assert_true(fabs((ink.left + ink.right) / 2 - 50) < 1e-6);
        assert_true(i == 0 || is_near(scene->shapes[0].text.at.y, baseline));
        baseline = scene->shapes[0].text.at.y;
        assert_true(fabs(scene->shapes[0].text.scale - scale) < 1e-6 || i == 0);
        scale = scene->shapes[0].text.scale;
    }
}

TEST_WITH(strengths_stand_beside_names, struct studio *s)
{
    struct piece piece = *studio_piece(s, "Rook");

    s->pen.face = FACE_GLYPH;
    assert_string_equal(panel_words(s->arena, &s->pen, &piece, 0), "Rook");
    piece.strength = 7;
    assert_string_equal(panel_words(s->arena, &s->pen, &piece, 0), "Rook 7");
}

/* Characters spell a name; their short form, as it stands on five-sided pieces with mnemonics, is
 * not all of it. */
TEST_WITH(characters_may_spell_names, struct studio *s)
{
    const struct {
        enum piece_form form;
        enum face_style face;
        const char *name;
        bool spells;
    } rows[] = {
        {FORM_SHOGI, FACE_GLYPH, "飛車", true},    {FORM_SHOGI, FACE_GLYPH, "Rook", false},
        {FORM_SHOGI, FACE_BOTH, "飛車", false},    {FORM_TILE, FACE_BOTH, "飛車", true},
        {FORM_TILE, FACE_SHORT, "飛車", false},    {FORM_TILE, FACE_SHORT, "飛", true},
        {FORM_TILE, FACE_MNEMONIC, "飛車", false},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct piece piece = *studio_piece(s, "Rook");
        const struct game game = {.pieces = &piece, .piece_count = 1};

        piece.name.text = rows[i].name;
        piece.native.text.text = "飛車";
        piece.native.short_text.text = "飛";
        s->pen.form = rows[i].form;
        s->pen.face = rows[i].face;
        assert_int_equal(faces_spell_names(&s->pen, &game), rows[i].spells);
    }
}

/* --- golden dumps --- */

/* One piece and its promoted form in all four styles; a character, two and three of them. */
TEST_WITH(dumps_of_all_styles, struct studio *s)
{
    static const struct {
        const char *front, *back;
    } natives[] = {{"\u5352", "\u5168\u5352"}, {"\u4e2d\u7cbe\u970a", "\u7345\u5b50"}};
    LOCAL_BUF(dump);

    for (size_t k = 0; k < COUNT_OF(styles); k++)
        for (size_t i = 0; i < COUNT_OF(natives); i++) {
            struct scene *scene = studio_scene(s, 50, 26.5);
            struct piece promoted = *studio_piece(s, "Gold General");
            struct piece piece = *studio_piece(s, "Pawn");
            struct panel front, back;

            piece.native.text.text = natives[i].front;
            promoted.native.text.text = natives[i].back;
            piece.promoted = &promoted;
            front = panel_front(&piece);
            back = panel_back(&piece, 0);
            s->pen.face = styles[k];
            draw_panel(&s->pen, &front, piece.name.text, 0, 0, 25, 26.5);
            draw_panel(&s->pen, &back, promoted.name.text, 25, 0, 25, 26.5);
            buf_print(&dump, "# %s\n", face_style_names[styles[k]]);
            scene_dump(scene, &dump);
        }
    s->pen.face = FACE_MNEMONIC;
    expect_golden("panels.txt", buf_str(&dump));
}

TESTS_TOGETHER(panel, studio_set_up_grey, studio_tear_down)
