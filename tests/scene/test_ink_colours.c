/* Colours with less ink: greys that stay apart, stones that become rings, tints that are left out.
 */
#include "support/test.h"
#include "support/geometry.h"
#include "scene/scene.h"

static const struct colour black = {0, 0, 0}, white = {255, 255, 255};
static const struct colour vermilion = {0xBF, 0x3A, 0x1C}, indigo = {0x1D, 0x4F, 0x86};

struct easel {
    struct arena *arena;
    struct scene *scene;
};

static int set_up(void **state)
{
    struct arena *arena = arena_new();
    struct easel *easel = arena_alloc(arena, 1, sizeof *easel);

    *easel = (struct easel){arena, scene_new(arena, 100, 100)};
    *state = easel;
    return 0;
}

static int tear_down(void **state)
{
    arena_free(((struct easel *)*state)->arena);
    return 0;
}

static void fill_circle(struct scene *scene, double radius, struct colour colour)
{
    path_circle(scene, 50, 50, radius);
    scene_draw(scene, fill_of(colour));
}

static void put_stone(struct scene *scene, double radius, struct colour colour)
{
    const struct paint paint = {.filled = true, .fill = colour, .stone = true};

    path_circle(scene, 50, 50, radius);
    scene_draw(scene, paint);
}

static void fill_square(struct scene *scene, double half, struct colour colour)
{
    struct paint paint = fill_of(colour);

    path_rect(scene, 50 - half, 50 - half, 2 * half, 2 * half);
    scene_draw(scene, paint);
}

static const struct paint *painted(const struct scene *scene, size_t i)
{
    assert_true(i < scene->count);
    return &scene->shapes[i].path.paint;
}

TEST_WITH(colours_of_the_palette_have_greys_of_their_own, struct easel *e)
{
    static const struct {
        const char *name;
        int grey;
    } items[] = {{"indigo", 0x40}, {"vermilion", 0x66}, {"straw", 0xE6}, {"shell", 0xCF},
                 {"blush", 0xF0},  {"mist", 0xEB},      {"fawn", 0xE2},  {"cream", 0xF7},
                 {"black", 0},     {"#FF0000", 76}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = scene_new(e->arena, 100, 100);
        struct colour colour;

        assert_true(palette_read(items[i].name, &colour));
        fill_square(scene, 10, colour);
        colour = painted(ink_scene(e->arena, scene, INK_GREY), 0)->fill;
        assert_int_equal(colour.r, items[i].grey);
        assert_true(colour.r == colour.g && colour.g == colour.b);
    }
}

/* A ring within the stone's edge; its figure, which was paper, is solid in its colour. */
TEST_WITH(dark_stones_become_rings, void *state)
{
    for (enum ink_use ink = INK_LOW; ink <= INK_BLACK; ink++) {
        struct easel *e = state;
        struct scene *scene = scene_new(e->arena, 100, 100);
        struct colour own = ink == INK_LOW ? vermilion : black;
        const struct scene *saved;

        put_stone(scene, 9, vermilion);
        fill_square(scene, 4, white);
        saved = ink_scene(e->arena, scene, ink);
        assert_true(same_colour(painted(saved, 0)->fill, white));
        assert_true(same_colour(painted(saved, 1)->stroke, own));
        assert_true(is_near(painted(saved, 1)->width, 1.1));
        assert_true(is_near(saved->shapes[1].path.segments[0].to[0].x, 50 + 9 - 0.55));
        assert_true(same_colour(painted(saved, 2)->fill, own));
        assert_int_equal(saved->count, 3);
    }
}

/* The ring begins where the disc does, so that both sides of a folded stone agree. */
TEST_WITH(rings_turn_with_their_stones, struct easel *e)
{
    const struct paint stone = {.filled = true, .fill = black, .stone = true};
    const struct segment *ring;

    scene_enter(e->scene, 50, 50, 2);
    path_circle(e->scene, 0, 0, 10);
    scene_draw(e->scene, stone);
    scene_leave(e->scene);
    ring = ink_scene(e->arena, e->scene, INK_LOW)->shapes[1].path.segments;
    assert_true(is_near(ring->to[0].x, 50 - 8.6) && is_near(ring->to[0].y, 50));
    assert_true(is_near(ring->to[1].x, 50) && is_near(ring->to[1].y, 50 - 8.6));
}

/* Without a figure it is wider; the fine ring of paper in it is left out. */
TEST_WITH(bare_stones_have_wide_rings, struct easel *e)
{
    struct paint ring = stroke_of(0.25, white);
    const struct scene *saved;

    put_stone(e->scene, 10, black);
    path_circle(e->scene, 50, 50, 8.6);
    scene_draw(e->scene, ring);
    saved = ink_scene(e->arena, e->scene, INK_LOW);
    assert_int_equal(saved->count, 2);
    assert_true(is_near(painted(saved, 1)->width, 2.8));
}

/* A ring would say something else of where a piece may go. */
TEST_WITH(discs_of_any_size_stay_solid_unless_they_are_stones, struct easel *e)
{
    for (int radius = 2; radius <= 8; radius += 3)
        for (enum ink_use ink = INK_LOW; ink <= INK_BLACK; ink++) {
            struct scene *scene = scene_new(e->arena, 100, 100);
            const struct scene *saved;

            fill_circle(scene, radius, indigo);
            saved = ink_scene(e->arena, scene, ink);
            assert_int_equal(saved->count, 1);
            assert_true(same_colour(painted(saved, 0)->fill, ink == INK_LOW ? indigo : black));
            scene = scene_new(e->arena, 100, 100);
            put_stone(scene, radius, indigo);
            saved = ink_scene(e->arena, scene, ink);
            assert_int_equal(saved->count, 2);
            assert_true(same_colour(painted(saved, 0)->fill, white));
        }
}

/* Paper around a sign on a stone stays paper. */
TEST_WITH(signs_on_stones_keep_their_halos, struct easel *e)
{
    struct paint halo = stroke_of(2, white), sign = stroke_of(0.7, black);
    const struct scene *saved;

    put_stone(e->scene, 9, vermilion);
    path_stretch(e->scene, 48, 48, 52, 52);
    scene_draw_keep(e->scene, halo);
    scene_draw(e->scene, sign);
    saved = ink_scene(e->arena, e->scene, INK_BLACK);
    assert_true(same_colour(painted(saved, 2)->stroke, white));
    assert_true(same_colour(painted(saved, 3)->stroke, black));
}

/* Dark figures stay as they are, and dark lines keep their colours. */
TEST_WITH(dark_colours_stay, struct easel *e)
{
    struct paint line = stroke_of(0.3, indigo);
    const struct scene *saved;

    fill_square(e->scene, 4, indigo);
    path_stretch(e->scene, 0, 90, 90, 90);
    scene_draw(e->scene, line);
    saved = ink_scene(e->arena, e->scene, INK_LOW);
    assert_int_equal(saved->count, 2);
    assert_true(same_colour(painted(saved, 0)->fill, indigo));
    assert_true(same_colour(painted(saved, 1)->stroke, indigo));
    assert_true(painted(saved, 1)->width >= 0.1);
    saved = ink_scene(e->arena, e->scene, INK_BLACK);
    assert_true(same_colour(painted(saved, 0)->fill, black));
    assert_true(same_colour(painted(saved, 1)->stroke, black));
}

/* A light grey ground with an edge of its own is told by that. */
TEST_WITH(grounds_with_edges_have_heavier_ones, struct easel *e)
{
    struct paint ground = fill_of(grey(90)), edge = stroke_of(0.2, black);

    path_rect(e->scene, 40, 40, 8, 8);
    scene_draw_keep(e->scene, ground);
    scene_draw(e->scene, edge);
    for (enum ink_use ink = INK_LOW; ink <= INK_BLACK; ink++) {
        const struct scene *saved = ink_scene(e->arena, e->scene, ink);

        assert_int_equal(saved->count, 2);
        assert_true(same_colour(painted(saved, 0)->fill, white));
        assert_true(is_near(painted(saved, 1)->width, 0.45));
    }
}

/* The edge is all that is left of a light body: 0.2 mm of it are to be seen, of whatever width. */
TEST_WITH(edges_of_bodies_stay_clear, struct easel *e)
{
    static const double widths[] = {0.3, 0.56, 1.6}; /* with the half that the body hides */

    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        struct scene *scene = scene_new(e->arena, 100, 100);
        struct paint edge = stroke_of(widths[i], black),
                     body = fill_of((struct colour){248, 229, 188});
        const struct paint *low;

        path_rect(scene, 40, 40, 20, 20);
        scene_draw_keep(scene, edge);
        scene_draw(scene, body);
        low = painted(ink_scene(e->arena, scene, INK_LOW), 0);
        assert_true(low->width >= (widths[i] < 0.4 ? widths[i] : 0.4) - 1e-9);
        assert_true(low->width <= widths[i]);
        assert_int_equal(low->stroke.r, 0);
    }
}

/* A dark body with a darker edge becomes an outline, so that the marks on it are seen. */
TEST_WITH(dark_bodies_become_outlines, struct easel *e)
{
    static const struct colour teal = {11, 85, 99}, faces[] = {teal, {90, 90, 90}, indigo};

    for (size_t i = 0; i < 2 * COUNT_OF(faces); i++) {
        enum ink_use ink = i % 2 ? INK_LOW : INK_BLACK;
        struct scene *scene = scene_new(e->arena, 100, 100);
        struct paint edge = stroke_of(0.5, black), body = fill_of(faces[i / 2]),
                     mark = fill_of(black);
        const struct scene *saved;

        path_rect(scene, 40, 40, 20, 20);
        scene_draw_keep(scene, edge);
        scene_draw(scene, body);
        path_rect(scene, 45, 45, 1, 1);
        scene_draw(scene, mark);
        saved = ink_scene(e->arena, scene, ink);
        assert_int_equal(saved->count, 3);
        assert_int_equal(painted(saved, 0)->stroke.r, 0);
        assert_true(same_colour(painted(saved, 1)->fill, white));
        assert_true(same_colour(painted(saved, 2)->fill, black));
    }
}

/* What is white on a seal stays so, for the seal stays solid. */
TEST_WITH(seals_keep_their_paper, struct easel *e)
{
    struct paint line = stroke_of(0.14, white);
    const struct scene *low;

    fill_square(e->scene, 6, vermilion);
    path_rect(e->scene, 45, 45, 10, 10);
    scene_draw(e->scene, line);
    low = ink_scene(e->arena, e->scene, INK_LOW);
    assert_int_equal(low->count, 2);
    assert_int_equal(painted(low, 0)->fill.r, vermilion.r);
    assert_int_equal(painted(low, 1)->stroke.r, 255);
}

TESTS_EACH(ink_colours, set_up, tear_down)
