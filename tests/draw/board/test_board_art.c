/* Pictures on boards: cut at seams exactly, turned to their owners, gone where ink is to be saved.
 */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "art/artwork.h"
#include "draw/board/board.h"
#include "emit/svg/svg.h"
#include "scene/scene.h"

static const double square = 22; /* mm */

static int ground_set_up(void **state)
{
    *state = studio_open("tests/golden/ground/layout.yaml");
    return *state ? 0 : -1;
}

/* A part of the board with its upper left corner at (100, 100). */
static struct scene *view_of(struct studio *s, int first_file, int files)
{
    struct scene *scene = studio_scene(s, 300, 300);
    struct board_view view = board_whole(s->layout->game, 100, 100, square, STYLE_LABEL);

    view.first_file = first_file;
    view.files = files;
    draw_board(&s->pen, &view);
    return scene;
}

static const struct shape_image *image_of(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_IMAGE)
            return &scene->shapes[i].image;
    return NULL;
}

/* The bounds of all that is filled with a colour. */
static struct box filled(const struct scene *scene, const char *colour)
{
    struct box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    struct colour wanted;

    assert_true(colour_read(colour, &wanted));
    for (size_t i = 0; i < scene->count; i++) {
        struct box box;

        if (scene->shapes[i].kind != SHAPE_PATH || !scene->shapes[i].path.paint.filled ||
            !same_colour(scene->shapes[i].path.paint.fill, wanted))
            continue;
        box = shape_box(&scene->shapes[i]);
        all = (struct box){fmin(all.left, box.left), fmin(all.top, box.top),
                           fmax(all.right, box.right), fmax(all.bottom, box.bottom)};
    }
    return all;
}

/* 0.001 mm: a seam that were 0.05 mm off would be found. */
static void assert_mm(double found, double expected)
{
    assert_in_range(fabs(found - expected) * 1000, 0, 1);
}

/* Both halves show the picture as if it were whole, each up to the seam and no farther. */
TEST_WITH(pixels_meet_at_seams, struct studio *s)
{
    struct shape_image left = *image_of(view_of(s, 0, 2)), right = *image_of(view_of(s, 2, 2));

    assert_true(left.is_cut && right.is_cut);
    assert_mm(left.from.x, 100);
    assert_mm(left.to.x, 100 + 2 * square);
    assert_mm(right.from.x, 100);
    assert_mm(right.to.x, 100 + 2 * square);
    assert_mm(left.at.x, 100);
    assert_mm(right.at.x, 100 - 2 * square);
    assert_mm(left.width, 4 * square);
    assert_mm(right.to.y - right.from.y, 4 * square);
}

/* The gate stands in files b and c of rank 4, its edge 5 mm of 100 within; half on either side. */
TEST_WITH(drawings_meet_at_seams, struct studio *s)
{
    struct box left = filled(view_of(s, 0, 2), "#FCEBE3");
    struct box right = filled(view_of(s, 2, 2), "#FCEBE3");
    struct box whole = filled(view_of(s, 0, 4), "#FCEBE3");

    assert_mm(left.right, 100 + 2 * square);
    assert_mm(right.left, 100);
    assert_mm(left.left, whole.left);
    assert_mm(right.right + 2 * square, whole.right);
    assert_mm(whole.left, 100 + square + 0.05 * 2 * square);
}

static struct scene *tile_of(struct studio *s, int page)
{
    struct paper paper = test_paper("a4");

    return studio_sheet(s, studio_part(s, "Board"), &paper, page);
}

/* On the sheets that are cut and glued, too: between cut and seam there is nothing of it. */
TEST_WITH(sheets_are_cut_where_squares_end, struct studio *s)
{
    for (int page = 0; page < 2; page++) {
        const struct shape_image *image = image_of(tile_of(s, page));

        assert_non_null(image);
        assert_mm(image->to.x - image->from.x, 2 * square);
        assert_mm(image->from.x - image->at.x, page * 2 * square);
    }
}

/* The first player's tower points up, the second's down; each in its player's colour. */
TEST_WITH(pictures_of_terrain_have_owners, struct studio *s)
{
    struct scene *scene = view_of(s, 0, 4);
    struct box first = filled(scene, "#1D4F86"), second = filled(scene, "#BF3A1C");

    if (first.left > first.right)
        fail_msg("no tower is drawn in the first player's colour");
    assert_mm(first.top - (100 + 2 * square), 0.1 * square);
    assert_mm(100 + 2 * square - second.bottom, 0.1 * square);
}

/* Of a room of 40 mm with 10 percent of padding, 32 are left; what covers them is cut there. */
TEST_WITH(padding_stays_free, struct studio *s)
{
    struct depiction how = s->layout->game->ground;
    struct scene *scene = studio_scene(s, 100, 100);

    how.padding = 10;
    art_draw(scene, how.art[0], &how, 50, 50, 40, 20, grey(0));
    assert_mm(image_of(scene)->from.x, 50 - 16);
    assert_mm(image_of(scene)->to.y, 50 + 8);
}

static bool has_image(struct studio *s, enum ink_use ink)
{
    return image_of(ink_scene(s->arena, view_of(s, 0, 4), ink));
}

TEST_WITH(little_ink_leaves_the_ground_out, struct studio *s)
{
    assert_true(has_image(s, INK_FULL));
    assert_true(has_image(s, INK_GREY));
    assert_false(has_image(s, INK_LOW));
    assert_false(has_image(s, INK_BLACK));
}

/* A board's picture that has its lines is all that is drawn of it, in every ink. */
TEST_WITH(pictures_may_have_the_lines, struct studio *s)
{
    struct game own = *s->layout->game;
    struct board_view view = board_whole(&own, 100, 100, square, STYLE_LABEL);

    own.lineless = true;
    own.terrain_count = own.picture_count = 0;
    for (int ink = INK_FULL; ink <= INK_BLACK; ink++) {
        struct scene *scene = studio_scene(s, 300, 300);

        draw_board(&s->pen, &view);
        scene = ink_scene(s->arena, scene, (enum ink_use)ink);
        assert_int_equal(scene->count, 1);
        assert_non_null(image_of(scene));
    }
}

/* A colour of the definition's is the ground of all squares of a terrain, whatever its pattern, but
 * in styles without colours; one that is unknown is told. */
TEST_WITH(terrains_have_grounds_of_their_own, struct studio *s)
{
    static const enum pattern patterns[] = {PATTERN_PLAIN, PATTERN_WAVES, PATTERN_DIAGONALS,
                                            PATTERN_JOINED};
    struct game own = *s->layout->game;
    struct terrain tower = own.terrains[0];
    struct style style = s->layout->style;
    struct pen pen = s->pen;
    LOCAL_DIAGS(diags);

    own.terrains = &tower;
    tower.colour = located_plain("#123456");
    assert_true(style_take_game(s->arena, &style, &own, diags));
    pen.style = &style;
    for (size_t i = 0; i < 2 * COUNT_OF(patterns); i++) {
        struct board_view view = board_whole(&own, 100, 100, square, STYLE_LABEL);
        struct box box;
        double line = 0; /* that is drawn over the edge */

        style.coloured = i < COUNT_OF(patterns);
        tower.pattern = patterns[i % COUNT_OF(patterns)];
        if (tower.pattern == PATTERN_DIAGONALS)
            line = style.line[LINE_GRID] / 2;
        pen.scene = studio_scene(s, 300, 300);
        draw_board(&pen, &view);
        box = filled(pen.scene, "#123456");
        if (style.coloured) {
            assert_mm(box.left, 100 + square + line);
            assert_mm(box.top, 100 + square + line);
            assert_mm(box.right, 100 + 3 * square - line);
            assert_mm(box.bottom, 100 + 3 * square - line);
        } else {
            assert_true(isinf(box.left));
        }
    }
    tower.colour = located_plain("greenish");
    assert_false(style_take_game(s->arena, &style, &own, diags));
    assert_int_equal(diags_at_least(diags, LEVEL_ERROR), 1);
}

/* A room twice as wide as high: inside, the picture is as high as that; it covers it where it is as
 * wide, and is cut. */
TEST_WITH(pictures_fit_or_cover, struct studio *s)
{
    struct depiction how = s->layout->game->ground;

    for (int cover = 0; cover < 2; cover++) {
        struct scene *scene = studio_scene(s, 100, 100);
        const struct shape_image *image;

        how.fit = cover ? FIT_COVER : FIT_INSIDE;
        art_draw(scene, how.art[0], &how, 50, 50, 40, 20, grey(0));
        image = image_of(scene);
        assert_mm(image->width, cover ? 40 : 20);
        assert_int_equal(image->is_cut, cover);
        assert_mm(cover ? image->to.y - image->from.y : image->height, 20);
    }
}

/* A viewport of its own shows no more of it. */
TEST_WITH(files_cut_pictures, struct studio *s)
{
    const struct svg_options options = {.prefix = "g", .title = "g"};
    LOCAL_BUF(svg);

    svg_write(view_of(s, 2, 2), &options, &svg);
    assert_non_null(strstr(buf_str(&svg), "<svg x=\""));
}

TESTS_TOGETHER(board_art, ground_set_up, studio_tear_down)
