/* Figures in rule texts: their sizes, faces that promote, and the board put together. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "art/artwork.h"
#include "page/figure/figure.h"

/* On a small board names of parts are set smaller, and never come near to each other or the frame.
 */
TEST_WITH(names_of_parts_stay_apart, struct studio *s)
{
    static const int widths[] = {70, 90, 120};

    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        const struct figure *figure = studio_figure(
            s, PART_BOOKLET, arena_print(s->arena, "show: assembled\nwidth: %d\n", widths[i]));
        struct scene *scene = studio_scene(s, 300, 400);
        const struct shape *left, *right;
        struct box a, b;

        figure_draw(&s->pen, figure, 0, 0);
        left = scene_find_text(scene, "Upper Left Quadrant", 0);
        right = scene_find_text(scene, "Upper Right Quadrant", 0);
        a = shape_box(left);
        b = shape_box(right);
        assert_true(box_gap(&a, &b) > 2.9);
        assert_true(b.right < widths[i] - 4);
        assert_true(line_style(left->text.line)->size ==
                    s->layout->style.type[widths[i] > 70 ? STYLE_CAPTION : STYLE_FINE].size);
    }
}

/* Without a width a picture is as wide as the column, and 100 mm high at most; with one it may
 * stand across the block and be as high; in a block of any height, 0, as high as a page. Columns of
 * 80 mm in blocks of 160. */
TEST_WITH(pictures_are_as_wide_as_stated, struct studio *s)
{
    ROWS_NAMED(widths, "ddddd", double wide, high, block, stated, width);

    for (size_t i = 0; i < widths_count; i++) {
        const struct artwork art = {
            .path = "a.svg", .width = widths[i].wide, .height = widths[i].high};
        const struct figure_reader reader = {
            .arena = s->arena,
            .layout = s->layout,
            .measure = {.column = 80, .block = 160, .height = widths[i].block}};
        const struct figure *figure = figure_of_art(&reader, &art, "A", widths[i].stated);

        assert_true(fabs(figure->width - widths[i].width) < 1e-9);
        assert_true(fabs(figure->height - figure->width * art.height / art.width) < 1e-9);
    }
}

/* Every kind of figure keeps within the size that it was measured to have, and fills it but for so
 * many mm at its right and below. */
TEST(figures_keep_to_their_size)
{
    static const char chu[] = "layouts/chu-seireigi.yaml", jungle[] = "layouts/jungle.yaml",
                      sittuyin[] = "tests/golden/sittuyin-layout.yaml";
    static const struct {
        const char *layout, *keys;
        double below;
    } figures[] = {
        {chu, "show: setup\ncaption: The setup\n", 0.5},
        {chu, "show: setup\nwidth: 80\n", 2},
        {chu, "show: assembled\ncaption: The board\n", 1},
        {chu, "show: faces\npieces: starting\n", 0.2},
        {chu, "show: faces\npieces: promotion-only\ncolumns: 3\n", 0.2},
        {chu, "show: face\npieces: [Lion]\n", 0.2},
        {chu, "show: face\npieces: starting\ncolumns: 3\n", 0.2},
        {chu, "show: face\npieces: starting\ncolumns: 3\nwidth: 70\n", 0.2},
        {chu, "show: face\npieces: starting\nwidth: 60\n", 0.2}, /* without their names */
        {chu, "show: moves\npieces: starting\n", 0.2},
        {chu, "show: moves\npieces: [Lion]\nwidth: 40\ncolumns: 1\n", 0.2},
        {chu, "show: legend\n", 0.5},
        {chu, "show: key\n", 0.2},
        {chu, "show: net\n", 0.2},
        {chu, "show: promotions\n", 0.2},
        {chu, "show: position\n", 2},
        {chu, "show: position\nto-move: second\nhands: 3P2g\ncaption: At the beginning\n", 0.5},
        {chu, "show: position\nregion: 9d-4i\ncaption: Words stand beside what is narrow\n", 2},
        {sittuyin, "show: setup\nwidth: 80\n", 2.5},
        {sittuyin, "show: setup\nsquare: 8\ncaption: With hands\n", 2},
        {jungle, "show: text\n", 1},
        {jungle, "show: terrain\n", 0.2},
        {jungle, "show: ranks\n", 1},
        {jungle, "show: example\nexample: water\n", 0.5},
        {jungle, "show: examples\nexamples: [first-moves, water]\n", 1.2},
        {jungle, "show: examples\nexamples: [water, first-moves, water]\ncolumns: 2\n", 1.2},
    };

    for (size_t i = 0; i < COUNT_OF(figures); i++) {
        struct studio *s = studio_open(figures[i].layout);
        void *own = s;
        const struct figure *figure = studio_figure(s, PART_BOOKLET, figures[i].keys);
        struct scene *scene = studio_scene(s, 300, 400);
        const double play = 0.3; /* half a line's width, and overhanging letters */
        struct box ink, outer;

        assert_non_null(figure);
        figure_draw(&s->pen, figure, 50, 60);
        ink = scene_box(scene, 0, scene->count);
        outer = (struct box){50 - figure->hang - play, 60 - play, 50 + figure->width + play,
                             60 + figure->height + play};
        if (!box_inside(&ink, &outer) || ink.bottom < outer.bottom - play - figures[i].below)
            fail_msg("%s: ink %g..%g x %g..%g of %g x %g", figures[i].keys, ink.left - 50,
                     ink.right - 50, ink.top - 60, ink.bottom - 60, figure->width, figure->height);
        assert_int_equal(scene->shapes[0].kind, SHAPE_BEGIN);
        assert_int_equal(scene->shapes[0].group.role, ROLE_FIGURE);
        assert_string_equal(scene->shapes[0].group.description, "x");
        assert_int_equal(scene->shapes[scene->count - 1].kind, SHAPE_END);
        studio_tear_down(&own);
    }
}

/* Figures are measured before there is a page to draw them on, also those of games that begin with
 * pieces in hand. */
TEST(figures_are_measured_without_a_page)
{
    /* NULL: the game has nothing to show. */
    TEXTS(keys);
    struct studio *s = studio_open("tests/golden/sittuyin-layout.yaml");
    void *own = s;

    for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
        const struct figure *figure;

        if (!keys[kind])
            continue;
        s->pen.scene = NULL;
        figure = studio_figure(
            s, PART_BOOKLET,
            arena_print(s->arena, "show: %s\n%s", figure_kind_names[kind], keys[kind]));
        if (!figure || figure->height < 5)
            fail_msg("%s", figure_kind_names[kind]);
        figure_draw(&s->pen, (studio_scene(s, 300, 400), figure), 0, 0);
        if (kind == FIGURE_SETUP)
            assert_non_null(scene_find_text(s->pen.scene, "2", 0));
    }
    studio_tear_down(&own);
}

TEST_WITH(small_faces_have_names_that_have_room, struct studio *s)
{
    ROWS(items, "tb", const char *keys; bool named);

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene = studio_scene(s, 300, 400);

        figure_draw(&s->pen, studio_figure(s, PART_BOOKLET, items[i].keys), 0, 0);
        assert_int_equal(scene_find_text(scene, "King", 0) != NULL, items[i].named);
    }
}

/* Below a figure and beside a narrow one: every line of them, one below the other. */
TEST_WITH(captions_are_set_to_their_end, struct studio *s)
{
    static const char *const figures[] = {"show: setup\n", "show: position\nregion: 9d-4i\n",
                                          "show: face\npieces: [Lion]\n"};

    for (size_t i = 0; i < COUNT_OF(figures); i++) {
        struct scene *scene = studio_scene(s, 300, 400);
        LOCAL_BUF(keys);
        double above = 0;

        buf_print(&keys, "%scaption:", figures[i]);
        for (int word = 1; word <= 60; word++)
            buf_print(&keys, " word%d.", word);
        buf_char(&keys, '\n');
        figure_draw(&s->pen, studio_figure(s, PART_BOOKLET, buf_str(&keys)), 0, 0);
        for (int word = 1; word <= 60; word++)
            assert_non_null(strstr(scene_words(scene), arena_print(s->arena, "word%d.", word)));
        for (size_t k = 0; k < scene->count; k++)
            if (scene->shapes[k].kind == SHAPE_TEXT &&
                strncmp(line_text(scene->shapes[k].text.line), "word", 4) == 0) {
                assert_true(scene->shapes[k].text.at.y > above + 2);
                above = scene->shapes[k].text.at.y;
            }
    }
}

/* Outlines of faces: what is stroked as a line to cut. */
static int outlines_in(const struct studio *s, const struct scene *scene)
{
    const double width = s->layout->style.line[LINE_CUT];
    int count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_PATH && !scene->shapes[i].path.paint.filled &&
                 is_near(scene->shapes[i].path.paint.width, width);
    return count;
}

/* Both players' faces stand in a table where they differ: those of Kings, but not of Rooks. */
TEST(like_faces_stand_once)
{
    void *opened = studio_open("layouts/shogi.yaml");
    struct studio *s = opened;
    struct scene *scene = studio_scene(s, 300, 400);

    figure_draw(&s->pen, studio_figure(s, PART_BOOKLET, "show: faces\npieces: [King, Rook]\n"), 0,
                0);
    assert_int_equal(outlines_in(s, scene), 2 + 1);
    studio_tear_down(&opened);
}

/* Words of a key never run into those beside them, in the game with the widest ones; with many
 * entries it stands across the block. */
TEST(words_of_keys_stay_apart)
{
    void *opened = studio_open("layouts/taikyoku-shogi.yaml");
    struct studio *s = opened;
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *key = studio_figure(s, PART_BOOKLET, "show: key\n");

    assert_true(is_near(key->width, BLOCK_WIDTH));
    figure_draw(&s->pen, key, 0, 0);
    for (size_t i = 0; i < scene->count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct shape *a = &scene->shapes[k], *b = &scene->shapes[i];

            if (a->kind != SHAPE_TEXT || b->kind != SHAPE_TEXT ||
                !is_near(a->text.at.y, b->text.at.y))
                continue;
            assert_true(a->text.at.x + line_width(a->text.line) < b->text.at.x - 0.5 ||
                        b->text.at.x + line_width(b->text.line) < a->text.at.x - 0.5);
        }
    studio_tear_down(&opened);
}

/* Faces of the table are read downward, and say what they promote to or from. */
TEST_WITH(tables_of_faces_name_the_partners, struct studio *s)
{
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *chosen =
        studio_figure(s, PART_BOOKLET, "show: faces\ncolumns: 2\npieces: [Lance, King, Rook]\n");
    const struct figure *others =
        studio_figure(s, PART_BOOKLET, "show: faces\npieces: promotion-only\n");
    const struct shape *lance, *king, *rook;

    figure_draw(&s->pen, chosen, 0, 0);
    lance = scene_find_text(scene, "Lance", 0);
    king = scene_find_text(scene, "King", 0);
    rook = scene_find_text(scene, "Rook", 0);
    assert_true(lance && king && rook);
    assert_non_null(scene_find_text(scene, "\u2192 Free Tiger", 0));
    assert_non_null(scene_find_text(scene, "\u2192 Dragon King", 0));
    assert_true(is_near(king->text.at.x, lance->text.at.x) &&
                king->text.at.y > lance->text.at.y + 10);
    assert_true(rook->text.at.x > lance->text.at.x + 50 &&
                is_near(rook->text.at.y, lance->text.at.y));

    scene = studio_scene(s, 300, 400);
    figure_draw(&s->pen,
                studio_figure(s, PART_BOOKLET,
                              "show: faces\ncolumns: 2\norder: name\n"
                              "pieces: [Rook, Lance, King]\n"),
                0, 0);
    king = scene_find_text(scene, "King", 0);
    lance = scene_find_text(scene, "Lance", 0);
    rook = scene_find_text(scene, "Rook", 0);
    assert_true(lance->text.at.y > king->text.at.y + 10 && rook->text.at.x > king->text.at.x + 50);

    scene = studio_scene(s, 300, 400);
    figure_draw(&s->pen, others, 0, 0);
    assert_non_null(scene_find_text(scene, "Free Tiger", 0));
    assert_non_null(scene_find_text(scene, "promoted Lance", 0));
}

/* A table that is taller than a page is read from row to row, each of which is a band. */
TEST(long_tables_of_faces_break_between_rows)
{
    void *opened = studio_open("layouts/taikyoku-shogi.yaml");
    struct studio *s = opened;
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *figure =
        studio_figure(s, PART_BOOKLET, "show: faces\npieces: starting\ncolumns: 3\n");
    const struct shape *prince, *great, *gold;

    assert_int_equal(figure_bands(figure), 70); /* of 209 kinds */
    assert_true(is_near(figure_band_height(&s->pen, figure, 0), 16));
    figure_draw_band(&s->pen, figure, 0, 0, 0);
    prince = scene_find_text(scene, "Crown Prince", 0);
    great = scene_find_text(scene, "Great General", 0);
    assert_true(prince && great && is_near(prince->text.at.y, great->text.at.y));
    assert_null(scene_find_text(scene, "Gold General", 0));
    figure_draw_band(&s->pen, figure, 1, 0, 0);
    gold = scene_find_text(scene, "Gold General", 0);
    assert_true(gold && gold->text.at.x < prince->text.at.x);
    studio_tear_down(&opened);
}

/* The seams of the assembled board part it into the layout's parts, named as there. */
TEST_WITH(the_assembled_board_shows_its_parts, struct studio *s)
{
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *figure = studio_figure(s, PART_BOOKLET, "show: assembled\n");
    const struct shape *left, *right;

    figure_draw(&s->pen, figure, 0, 0);
    left = scene_find_text(scene, "Lower Left Quadrant", 0);
    right = scene_find_text(scene, "Upper Right Quadrant", 0);
    assert_true(left && right);
    assert_true(left->text.at.y > right->text.at.y + 30 && left->text.at.x < right->text.at.x - 30);
}

/* On larger paper there are fewer of them. */
TEST_WITH(the_assembled_board_heeds_the_paper, struct studio *s)
{
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *figure = studio_figure(s, PART_BOOKLET, "show: assembled\n");
    struct paper paper = test_paper("a3");

    s->layout->paper = &paper;
    figure_draw(&s->pen, figure, 0, 0);
    s->layout->paper = NULL;
    assert_non_null(scene_find_text(scene, "Upper Half", 0));
    assert_null(scene_find_text(scene, "Upper Right Quadrant", 0));
}

/* Nine files in two columns: the seam lies on the line behind the fourth, the names in the middles
 * of what it parts. */
TEST(seams_lie_between_squares)
{
    struct studio *s = studio_open("tests/golden/nine-layout.yaml");
    void *owner = s;
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *figure = studio_figure(s, PART_BOOKLET, "show: assembled\n");
    const struct shape *left, *right;
    double seam[2], line[10];
    struct stroke *strokes;
    size_t count;

    figure_draw(&s->pen, figure, 0, 0);
    count = scene_strokes(scene, 0, scene->count, &strokes);
    assert_int_equal(stroke_positions(strokes, count, true, true, seam, COUNT_OF(seam)), 1);
    assert_int_equal(stroke_positions(strokes, count, true, false, line, COUNT_OF(line)), 10);
    assert_true(is_near(seam[0], line[4]));
    left = scene_find_text(scene, "Lower Left", 0);
    right = scene_find_text(scene, "Lower Right", 0);
    assert_true(
        is_near(left->text.at.x + line_width(left->text.line) / 2, (line[0] + line[4]) / 2));
    assert_true(
        is_near(right->text.at.x + line_width(right->text.line) / 2, (line[4] + line[9]) / 2));
    studio_tear_down(&owner);
}

/* However the figures of a booklet show pieces, one to be folded is that of the sheets. */
TEST(nets_have_the_faces_of_sheets)
{
    struct studio *s = studio_open("layouts/maka-dai-dai-shogi.yaml");
    const struct figure *net = studio_figure_within(
        s, PART_BOOKLET, (struct measure){.column = 126, .block = 174}, "show: net\n");
    struct scene *scene = studio_scene(s, 200, 200);

    s->pen.face = FACE_MNEMONIC;
    figure_draw(&s->pen, net, 10, 10);
    assert_non_null(scene_find_text(scene, "\u7389", 0));
    studio_tear_down((void **)&s);
}

TESTS_TOGETHER(markdown_figures, studio_set_up, studio_tear_down)
