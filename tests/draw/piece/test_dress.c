#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/board.h"
#include "draw/piece/dress.h"
#include "draw/piece/panel.h"
#include "page/sheet/sheet.h"

static const double wide = 26, high = 28; /* of the panels */

static int jungle_set_up(void **state)
{
    *state = studio_open_grey("layouts/jungle.yaml");
    return *state ? 0 : -1;
}

static struct scene *dressed(struct studio *s, const char *name, int side,
                             struct player_style style, enum face_style face)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct panel panel = panel_front(studio_piece(s, name));
    struct player_style before = s->layout->style.players[side];

    panel.side = side;
    s->pen.face = face;
    s->layout->style.players[side] = style;
    draw_panel(&s->pen, &panel, name, 10, 20, wide, high);
    s->layout->style.players[side] = before;
    return scene;
}

static int brightness(struct colour colour)
{
    return (colour.r + colour.g + colour.b) / 3;
}

/* All ink stays away from the cut; texts are inside the frame and stand out from the ground. */
static void assert_dressed(const struct scene *scene, const struct field_box *room,
                           const char *what)
{
    const struct box panel = {10 + 0.87, 20 + 0.87, 10 + wide - 0.87, 20 + high - 0.87};
    const struct box inside = {room->x, room->y, room->x + room->width, room->y + room->height};

    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];
        struct box box = shape_box(shape);
        int ground;

        if (box.right >= box.left && !box_inside(&box, &panel))
            fail_msg("%s: shape %zu is at the cut", what, i);
        if (shape->kind != SHAPE_TEXT)
            continue;
        if (!box_inside(&box, &inside))
            fail_msg("%s: text %zu runs into the frame", what, i);
        ground = fill_at(scene, 0, i, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
        if (ground < 0 || abs(ground - brightness(shape->text.colour)) < 140)
            fail_msg("%s: text %zu is %d on %d", what, i, brightness(shape->text.colour), ground);
    }
}

TEST_WITH(every_dress_leaves_the_face_clear, struct studio *s)
{
    static const enum face_style faces[] = {FACE_PICTURE, FACE_GLYPH, FACE_LETTER};
    const struct field_box whole = {10, 20, wide, high};

    for (int frame = 0; frame_style_names[frame]; frame++)
        for (int ground = 0; ground_style_names[ground]; ground++)
            for (size_t face = 0; face < COUNT_OF(faces); face++) {
                const char *what =
                    arena_print(s->arena, "%s, %s, %s", frame_style_names[frame],
                                ground_style_names[ground], face_style_names[faces[face]]);
                struct player_style style = {frame, ground};
                const struct scene *scene = dressed(s, "Elephant", 1, style, faces[face]);
                struct field_box room;

                s->layout->style.players[1] = style;
                room = dress_room(&s->pen, 1, &whole);
                s->layout->style.players[1] = (struct player_style){FRAME_NONE, GROUND_DARK};
                assert_true(scene->count >= 4);
                assert_dressed(scene, &room, what);
            }
}

/* The picture stands in paper on a dark stone, in the player's colour on a light one; what is
 * around has that colour on both. */
TEST_WITH(stones_have_the_colours_of_their_players, struct studio *s)
{
    static const struct colour blue = {10, 20, 200};

    s->layout->style.colours[COLOUR_FIRST] = blue;
    for (int dark = 0; dark < 2; dark++) {
        const struct scene *scene =
            dressed(s, "Rat", 0, (struct player_style){FRAME_NONE, GROUND_LIGHT_STONE + dark},
                    FACE_PICTURE);
        const struct shape *strength = scene_find_text(scene, "1", 0);
        size_t solid = 0;

        assert_true(same_colour(strength->text.colour, blue));
        for (size_t i = 0; i < scene->count; i++)
            solid += scene->shapes[i].kind == SHAPE_PATH &&
                     scene->shapes[i].path.segments[0].verb == VERB_CIRCLE &&
                     scene->shapes[i].path.paint.filled &&
                     same_colour(scene->shapes[i].path.paint.fill, blue);
        assert_int_equal(solid, dark);
    }
    s->layout->style.colours[COLOUR_FIRST] = grey(0);
}

/* In the corner where no face is, on a print without colour. */
TEST_WITH(grounds_are_told_apart_in_grey, struct studio *s)
{
    int level[3];

    for (int ground = 0; ground < 3; ground++) {
        const struct scene *scene =
            dressed(s, "Rat", 0, (struct player_style){FRAME_NONE, ground}, FACE_PICTURE);

        level[ground] = fill_at(scene, 0, scene->count, 10 + wide - 2.5, 20 + high - 2.5);
    }
    assert_true(level[GROUND_LIGHT] == 255);
    assert_true(level[GROUND_LIGHT] - level[GROUND_SHADED] > 40);
    assert_true(level[GROUND_SHADED] - level[GROUND_DARK] > 120);
}

/* The mnemonic on a dark ground is light, its hollow cells dark. */
TEST_WITH(mnemonics_are_exchanged_too, struct studio *s)
{
    const struct face_mark marks[] = {{FACE_STEP, 0x10}, {FACE_STEP + FACE_QUIET, 1}};
    struct piece pawn = {.face = {marks, COUNT_OF(marks)}, .drawable = true};
    struct panel panel = {.piece = &pawn, .side = 1};
    struct scene *scene = studio_scene(s, 100, 100);
    int light = 0, dark = 0;

    s->pen.face = FACE_MNEMONIC;
    draw_panel(&s->pen, &panel, NULL, 10, 20, wide, high);
    for (size_t i = 2; i < scene->count; i++) {
        const struct paint *paint = &path_of(&scene->shapes[i])->paint;

        if (paint->width > 0)
            assert_int_equal(brightness(paint->stroke), 255);
        light += paint->filled && brightness(paint->fill) > 80;
        dark += paint->filled && brightness(paint->fill) < 40;
    }
    assert_true(light == 1 && dark == 1);
}

/* Unless the layout sets players apart, a panel is as if there were no styles for them. */
TEST_WITH(panels_are_alike_unless_set_apart, struct studio *s)
{
    const struct field_box whole = {10, 20, wide, high};
    struct player_style dark = {FRAME_HEAVY, GROUND_DARK};
    const struct scene *scene;
    struct field_box room;
    size_t alike;

    s->pen.apart = false;
    scene = dressed(s, "Rat", 1, dark, FACE_PICTURE);
    room = dress_room(&s->pen, 1, &whole);
    s->pen.apart = true;
    alike = scene->count;
    assert_true(room.x == whole.x && room.width == whole.width);
    assert_int_equal(dressed(s, "Rat", 1, dark, FACE_PICTURE)->count, alike + 2);
}

/* --- sheets and figures --- */

TEST_WITH(a_sheet_has_the_men_of_both, struct studio *s)
{
    struct part part = *studio_part(s, "Pieces");
    struct man *men;
    size_t count = part_men(s->arena, s->layout, &part.pieces, 0, &men);

    assert_int_equal(count, 16);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(men[i].side, i / 8);
    part.pieces.sheets = 2;
    for (int sheet = 0; sheet < 2; sheet++) {
        assert_int_equal(part_men(s->arena, s->layout, &part.pieces, sheet, &men), 8);
        assert_int_equal(men[0].side, sheet);
    }
}

/* Both halves of a net are the owner's. */
TEST_WITH(nets_are_dressed_on_both_sides, struct studio *s)
{
    const struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Pieces"), &paper, 0);
    size_t dark = 0;

    EACH (shape, scene->shapes, scene->count) {
        struct box box = shape_box(shape);

        dark += shape->kind == SHAPE_PATH && shape->path.paint.filled &&
                brightness(shape->path.paint.fill) < 40 && box.right - box.left > 20;
    }
    assert_int_equal(dark, 16);
}

TEST_WITH(men_on_boards_are_dressed, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct board_view view = board_whole(s->layout->game, 0, 0, 20, STYLE_LABEL);

    view.files = view.ranks = 1;
    view.x = view.y = 10;
    view.first_rank = s->layout->game->height - 1;
    s->pen.face = FACE_PICTURE;
    draw_setup(&s->pen, &view);
    assert_int_equal(fill_at(scene, 0, scene->count, 14, 25.5), 255);
    view.x = 40;
    view.first_rank = 0;
    draw_setup(&s->pen, &view);
    assert_true(fill_at(scene, 0, scene->count, 45.5, 25.5) < 40);
}

TESTS_TOGETHER(dress, jungle_set_up, studio_tear_down)
