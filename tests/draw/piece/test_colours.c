/* Colours by what they are for: each role is seen where it should be, and nowhere else. */
#include "support/test.h"
#include "support/support.h"
#include "draw/board/board.h"
#include "scene/scene.h"
#include "draw/piece/dress.h"
#include "draw/piece/panel.h"

static const struct colour red = {200, 20, 10}, blue = {10, 20, 200};

static bool is_used(const struct scene *scene, struct colour colour)
{
    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind == SHAPE_TEXT && same_colour(shape->text.colour, colour))
            return true;
        if (shape->kind == SHAPE_PATH && shape->path.paint.filled &&
            same_colour(shape->path.paint.fill, colour))
            return true;
        if (shape->kind == SHAPE_PATH && shape->path.paint.width > 0 &&
            same_colour(shape->path.paint.stroke, colour))
            return true;
    }
    return false;
}

/* What `draw` draws when the role is red. */
static struct scene *drawn_in_red(struct studio *s, enum colour_id id,
                                  void (*draw)(struct studio *))
{
    struct style *style = &s->layout->style;
    struct colour before = style->colours[id];
    struct scene *scene = studio_scene(s, 100, 100);

    style->colours[id] = red;
    draw(s);
    style->colours[id] = before;
    return scene;
}

static void draw_promoted(struct studio *s)
{
    struct panel panel = panel_back(studio_piece(s, "Lance"), 0);

    s->pen.face = FACE_MNEMONIC;
    draw_panel(&s->pen, &panel, "Lance", 10, 10, 24, 26);
}

static void draw_unpromoted(struct studio *s)
{
    struct panel panel = panel_front(studio_piece(s, "Lance"));

    s->pen.face = FACE_MNEMONIC;
    draw_panel(&s->pen, &panel, "Lance", 10, 10, 24, 26);
}

static void draw_first(struct studio *s)
{
    struct panel panel = panel_front(studio_piece(s, "Lance"));

    draw_disc(&s->pen, &panel, 30, 30, 10);
}

static void draw_second(struct studio *s)
{
    struct panel panel = panel_front(studio_piece(s, "Lance"));

    panel.side = 1;
    draw_disc(&s->pen, &panel, 30, 30, 10);
}

static void draw_waves(struct studio *s)
{
    draw_terrain_sample(&s->pen, &(struct terrain){.pattern = PATTERN_WAVES}, 10, 10, 20);
}

static void draw_rings(struct studio *s)
{
    draw_terrain_sample(&s->pen, &(struct terrain){.pattern = PATTERN_RINGS}, 10, 10, 20);
}

static void draw_plain(struct studio *s)
{
    draw_terrain_sample(&s->pen, &(struct terrain){.pattern = PATTERN_PLAIN}, 10, 10, 20);
}

TEST_WITH(roles_are_seen_where_they_belong, struct studio *s)
{
    static const struct {
        enum colour_id id;
        void (*with)(struct studio *), (*without)(struct studio *);
    } items[] = {
        {COLOUR_PROMOTED, draw_promoted, draw_unpromoted},
        {COLOUR_PROMOTED_FACE, draw_promoted, draw_unpromoted},
        {COLOUR_FIRST, draw_first, draw_second},
        {COLOUR_SECOND, draw_second, draw_first},
        {COLOUR_WATER, draw_waves, draw_rings},
        {COLOUR_WATER_LINE, draw_waves, draw_rings},
        {COLOUR_GROUND, draw_rings, draw_waves},
        {COLOUR_GROUND_LINE, draw_rings, draw_plain},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        if (!is_used(drawn_in_red(s, items[i].id, items[i].with), red))
            fail_msg("role %zu is not seen", i);
        if (is_used(drawn_in_red(s, items[i].id, items[i].without), red))
            fail_msg("role %zu is seen elsewhere", i);
    }
}

/* A style with greys alone lays no grounds. */
TEST_WITH(grounds_without_a_colour_are_not_drawn, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);

    draw_waves(s);
    for (size_t i = 0; i < scene->count; i++)
        assert_false(scene->shapes[i].path.paint.filled);
}

/* Dark panels are those of the player's colour, and nothing else is coloured on them. */
TEST_WITH(dark_panels_have_the_colour_of_their_player, struct studio *s)
{
    struct style *style = &s->layout->style;
    struct panel panel = panel_back(studio_piece(s, "Lance"), 0);
    struct scene *scene = studio_scene(s, 100, 100);
    const struct style before = *style;

    panel.side = 1;
    style->colours[COLOUR_SECOND] = blue;
    style->colours[COLOUR_PROMOTED] = red;
    style->players[1].ground = GROUND_DARK;
    s->pen.apart = true;
    draw_panel(&s->pen, &panel, "Lance", 10, 10, 24, 26);
    s->pen.apart = false;
    *style = before;
    assert_true(is_used(scene, blue));
    assert_false(is_used(scene, red));
}

/* --- on dark screens --- */

/* Dark blue becomes light blue, light red dark red. */
TEST_WITH(hues_stay_on_dark_grounds, struct studio *s)
{
    static const struct colour colours[] = {{20, 40, 130}, {250, 200, 190}};
    struct scene *scene = studio_scene(s, 10, 10);

    for (size_t i = 0; i < COUNT_OF(colours); i++) {
        struct paint paint = fill_of(colours[i]);

        path_rect(scene, 0, 0, 1, 1);
        scene_draw(scene, paint);
    }
    scene_recolour(scene, THEME_DARK);
    for (size_t i = 0; i < COUNT_OF(colours); i++) {
        struct colour before = colours[i], after = scene->shapes[i].path.paint.fill;

        assert_int_equal(before.r > before.b, after.r > after.b);
        assert_int_equal(before.r > before.g, after.r > after.g);
        assert_true((colour_darkness(before) > 0.5) != (colour_darkness(after) > 0.5));
    }
}

/* --- values --- */

TEST(colours_are_read)
{
    static const char *const refused[] = {"", "red ", "#12345", "#1234567", "#12345g", "123456"};
    struct colour colour = {1, 2, 3};

    assert_true(palette_read("#1d4F86", &colour));
    assert_true(same_colour(colour, (struct colour){0x1d, 0x4f, 0x86}));
    assert_true(palette_read("vermilion", &colour));
    assert_true(same_colour(colour, (struct colour){0xbf, 0x3a, 0x1c}));
    for (size_t i = 0; i < COUNT_OF(refused); i++)
        assert_false(palette_read(refused[i], &colour));
    assert_true(same_colour(colour, (struct colour){0xbf, 0x3a, 0x1c}));
}

TESTS_TOGETHER(colours, studio_set_up_grey, studio_tear_down)
