#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "art/artwork.h"
#include "draw/piece/panel.h"

static int jungle_set_up(void **state)
{
    struct studio *s = studio_open("layouts/jungle.yaml");

    *state = s;
    if (s)
        s->pen.apart = false;
    return s ? 0 : -1;
}

static struct scene *panel_scene(struct studio *s, const struct panel *panel, const char *name,
                                 double width, double height)
{
    struct scene *scene = studio_scene(s, 100, 100);

    s->pen.face = FACE_PICTURE;
    draw_panel(&s->pen, panel, name, 10, 20, width, height);
    return scene;
}

/* The shapes of a piece's drawing. */
static size_t drawn(const struct piece *piece)
{
    return piece->picture.art[0]->scene->count;
}

/* The place of the drawing, which is drawn first behind the pointer and its pluses. */
static struct box drawing_box(const struct scene *scene, const struct panel *panel)
{
    size_t first = panel->promoted ? 3 : 1;

    return scene_box(scene, first, first + drawn(panel->piece));
}

/* How many signs there are, of which the drawing is one. */
static size_t sign_count(const struct scene *scene, const struct panel *panel)
{
    return scene->count - drawn(panel->piece) + 1;
}

static struct box sign_box(const struct scene *scene, const struct panel *panel, size_t i)
{
    size_t first = panel->promoted ? 3 : 1;

    if (i == first)
        return drawing_box(scene, panel);
    return shape_box(&scene->shapes[i < first ? i : i + drawn(panel->piece) - 1]);
}

/* Every sign has ink of its own, inside the panel and away from all others. */
static void assert_apart(const struct scene *scene, const struct panel *panel, double width,
                         double height, double gap)
{
    const struct box whole = {10, 20, 10 + width, 20 + height};

    for (size_t i = 0; i < sign_count(scene, panel); i++) {
        struct box a = sign_box(scene, panel, i);

        assert_true(a.right > a.left && box_inside(&a, &whole));
        for (size_t k = 0; k < i; k++) {
            struct box b = sign_box(scene, panel, k);

            if (box_gap(&a, &b) < gap)
                fail_msg("signs %zu and %zu of %.1f mm: only %.3f mm apart", k, i, width,
                         box_gap(&a, &b));
        }
    }
}

TEST_WITH(panels_show_everything_apart, struct studio *s)
{
    EACH (piece, s->layout->game->pieces, s->layout->game->piece_count) {
        const struct panel panel = panel_front(piece);
        const char *strength = arena_print(s->arena, "%d", piece->strength);
        const struct scene *scene = panel_scene(s, &panel, piece->name.text, 24, 26);

        assert_int_equal(sign_count(scene, &panel), 5);
        assert_non_null(scene_find_text(scene, piece->native.text.text, 0));
        assert_non_null(scene_find_text(scene, strength, 0));
        assert_apart(scene, &panel, 24, 26, 0.25);
        scene = panel_scene(s, &panel, NULL, 13.4, 14.4);
        assert_int_equal(sign_count(scene, &panel), 3);
        assert_non_null(scene_find_text(scene, strength, 0));
        assert_apart(scene, &panel, 13.4, 14.4, 0.1);
        assert_apart(panel_scene(s, &panel, NULL, 8.7, 9.1), &panel, 8.7, 9.1, 0.05);
    }
}

/* The pluses of a promoted piece stand between characters and strength, too. */
TEST_WITH(promoted_panels_have_room, struct studio *s)
{
    struct panel panel = {.piece = studio_piece(s, "Elephant"), .promoted = true};
    const struct scene *scene = panel_scene(s, &panel, "Elephant", 24, 26);
    struct box pointer = scene_box(scene, 0, 3);

    assert_int_equal(sign_count(scene, &panel), 7);
    assert_apart(scene, &panel, 24, 26, 0.25);
    assert_true(is_near((pointer.left + pointer.right) / 2, 22));
}

/* A picture's box is as high as its part of the panel, and its ink nearly fills that. */
TEST_WITH(pictures_are_large, struct studio *s)
{
    EACH (piece, s->layout->game->pieces, s->layout->game->piece_count) {
        const struct panel panel = panel_front(piece);
        const struct scene *scene = panel_scene(s, &panel, piece->name.text, 24, 26);
        struct box ink = drawing_box(scene, &panel);
        double width = ink.right - ink.left, height = ink.bottom - ink.top;
        double size =
            composition_picture_size(&s->pen, COMPOSITION_PANEL, &(struct panel){.piece = piece},
                                     &(struct field_box){0, 0, 24, 26}, INFINITY);

        assert_true(size >= 12.5);
        assert_true(is_near(size, 0.52 * 26));
        assert_true(width <= 1.01 * size && height <= 1.01 * size);
        assert_true(width > 0.9 * size || height > 0.9 * size);
    }
}

/* What a piece lacks is left out of its panel, and without a picture it shows the next best. */
TEST_WITH(pieces_show_what_they_have, struct studio *s)
{
    struct piece piece = *studio_piece(s, "Lion");
    const struct panel panel = {.piece = &piece};
    const struct scene *scene;

    piece.strength = 0;
    piece.native.text.text = NULL;
    scene = panel_scene(s, &panel, NULL, 24, 26);
    assert_int_equal(sign_count(scene, &panel), 2);
    piece.picture.art[0] = NULL;
    piece.picture.name.text = "\U0001F981";
    scene = panel_scene(s, &panel, NULL, 24, 26);
    assert_non_null(scene_find_text(scene, piece.picture.name.text, 0));
    piece.picture.name.text = NULL;
    piece.drawable = false;
    scene = panel_scene(s, &panel, NULL, 24, 26);
    assert_non_null(scene_find_text(scene, "L", 0));
    assert_true(composition_picture_size(&s->pen, COMPOSITION_PANEL,
                                         &(struct panel){.piece = &piece},
                                         &(struct field_box){0, 0, 24, 26}, INFINITY) == 0);
    piece.native.text.text = "\u7345";
    scene = panel_scene(s, &panel, NULL, 24, 26);
    assert_non_null(scene_find_text(scene, "\u7345", 0));
    assert_null(scene_find_text(scene, "L", 0));
}

/* The corner is small: what is short stands there. */
TEST_WITH(corners_show_short_signs, struct studio *s)
{
    struct piece piece = *studio_piece(s, "Lion");
    const struct panel panel = {.piece = &piece};
    const struct scene *scene;

    piece.native.text.text = "Pugolovok";
    piece.native.short_text.text = "Pu";
    scene = panel_scene(s, &panel, NULL, 24, 26);
    assert_non_null(scene_find_text(scene, "Pu", 0));
    assert_null(scene_find_text(scene, "Pugolovok", 0));
}

/* Whatever a picture is like, and whatever a piece: also one that covers all of its room, on panels
 * of any height, and a stone. */
TEST_WITH(names_stand_on_no_picture, struct studio *s)
{
    static const double sizes[][2] = {{24, 24}, {16, 16}, {16.5, 26}, {24, 16}, {30, 14}, {60, 60}};
    struct piece piece = *studio_piece(s, "Lion");
    const struct panel panel = {.piece = &piece, .side = 1};

    piece.picture.fit = FIT_COVER;
    piece.picture.second.text = "other.svg";
    piece.picture.art[1] = piece.picture.art[0];
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        for (int kind = 0; kind < 3; kind++) {
            struct scene *scene;
            struct box picture, name;
            size_t last;

            s->pen.figures = kind == 1;
            s->pen.apart = kind == 2;
            s->layout->style.players[1].ground = kind == 2 ? GROUND_DARK_STONE : GROUND_LIGHT;
            scene = panel_scene(s, &panel, "Lion", sizes[i][0], sizes[i][1]);
            last = scene->count - 1;
            if (!scene_find_text(scene, "Lion", 0) && kind == 2 && sizes[i][0] < 17)
                continue; /* too small within its frame */
            assert_ptr_equal(scene_find_text(scene, "Lion", 0), &scene->shapes[last]);
            name = shape_box(&scene->shapes[last]);
            for (size_t k = 0; k < last; k++) {
                picture = shape_box(&scene->shapes[k]);
                if (box_gap(&picture, &name) <= 0)
                    fail_msg("%g x %g, kind %d: shape %zu", sizes[i][0], sizes[i][1], kind, k);
            }
        }
    s->pen.figures = s->pen.apart = false;
}

/* The number is not printed twice. */
TEST_WITH(names_stand_alone_below_pictures, struct studio *s)
{
    const struct piece *lion = studio_piece(s, "Lion");

    s->pen.face = FACE_PICTURE;
    assert_string_equal(panel_words(s->arena, &s->pen, lion, 0), "Lion");
    s->pen.face = FACE_GLYPH;
    assert_string_equal(panel_words(s->arena, &s->pen, lion, 0), "Lion 7");
}

/* Characters beside a picture spell a name as well, but not where the picture stands alone. */
TEST_WITH(characters_beside_pictures_spell_names, struct studio *s)
{
    struct piece piece = *studio_piece(s, "Lion");
    const struct game game = {.pieces = &piece, .piece_count = 1};

    s->pen.face = FACE_PICTURE;
    assert_false(faces_spell_names(&s->pen, &game));
    piece.name = *piece_native(&piece, 0);
    assert_true(faces_spell_names(&s->pen, &game));
    piece.had[1] = !piece.had[0]; /* a figure is of one player */
    s->pen.figures = true;
    assert_false(faces_spell_names(&s->pen, &game));
    s->pen.figures = false;
}

TESTS_TOGETHER(picture, jungle_set_up, studio_tear_down)
