/* How much of their pieces the signs of all sets take: characters, figures, animals, mnemonics. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/table.h"
#include "draw/piece/panel.h"
#include "game/game.h"
#include "scene/flat.h"

#include <math.h>
#include <string.h>

/* The radius of the circle around what is drawn within a disc's rings. */
static double reach_on_disc(struct studio *s, const struct panel *panel, double radius)
{
    double reach = 0;

    draw_disc(&s->pen, panel, 50, 50, radius);
    EACH (shape, s->pen.scene->shapes, s->pen.scene->count) {
        double own = shape->kind == SHAPE_PATH || shape->kind == SHAPE_TEXT
                         ? shape_reach(shape, (struct point){50, 50})
                         : 0;

        reach = own < 0.84 * radius ? fmax(reach, own) : reach;
    }
    return reach;
}

static struct box largest_shape(const struct scene *scene)
{
    struct box largest = shape_box(&scene->shapes[0]);

    for (size_t i = 1; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        if (box.right - box.left > largest.right - largest.left)
            largest = box;
    }
    return largest;
}

static struct box sign_on_panel(struct studio *s, const struct panel *panel, double width,
                                double height)
{
    draw_panel(&s->pen, panel, "X", 0, 0, width, height);
    if (dress_is_stone(&s->pen, panel->side) && !panel_is_figure(&s->pen, panel->piece))
        return largest_shape(s->pen.scene);
    return scene_box(s->pen.scene, 1, s->pen.scene->count - 1);
}

/* In percent of what the style's `sign` is of: the circle around a disc's sign of its own; on
 * panels the longer side of the shorter one, but of figures, which stand on high ones, the width;
 * and on five-sided ones whichever side it takes more of. */
static double share_of(struct studio *s, const struct panel *panel)
{
    double scale = panel_scale(&s->pen, panel->piece);
    double width = scale * s->layout->piece_width, height = scale * s->layout->piece_height;
    double radius = disc_face_radius(&s->pen, width / 2, true);
    struct form_shape shape = form_shape(&s->pen, width, height);
    double across = fmin(width, height), along = across;
    struct box sign;

    studio_scene(s, 100, 100);
    if (form_of(&s->pen)->rings)
        return 100 * reach_on_disc(s, panel, radius) / radius;
    if (form_of(&s->pen)->pointed) {
        across = width - 2 * shape.inset;
        along = height - shape.gable;
    }
    sign = sign_on_panel(s, panel, width, height);
    if (panel_is_figure(&s->pen, panel->piece))
        along = INFINITY;
    return 100 * fmax((sign.right - sign.left) / across, (sign.bottom - sign.top) / along);
}

/* Of each set the largest sign takes nearly all that the style gives it; the smallest, where signs
 * are characters, which are alike in size, is not far behind. */
TEST(signs_fill_their_pieces)
{
    ROWS(sets, "tddd", const char *layout; double largest, most, smallest);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < sets_count; i++) {
        struct studio *s = studio_open(arena_print(arena, "layouts/%s.yaml", sets[i].layout));
        double largest = 0, smallest = INFINITY;
        void *state = s;

        assert_non_null(s);
        s->pen = layout_pen(s->layout, s->type, s->layout->face, NULL);
        for (size_t k = 0; k < s->layout->game->piece_count; k++) {
            struct panel panel = panel_front(&s->layout->game->pieces[k]);
            double share = share_of(s, &panel);

            largest = fmax(largest, share);
            smallest = fmin(smallest, share);
        }
        if (largest < sets[i].largest || largest > sets[i].most + 0.05 ||
            smallest < sets[i].smallest)
            fail_msg("%s: signs take %.1f to %.1f %% of their pieces", sets[i].layout, smallest,
                     largest);
        studio_tear_down(&state);
    }
}

/* mm that a sign stays away from what is around it: the edges, the pointer, and the name. */
static double clearance_of(struct studio *s, const struct panel *panel)
{
    double width = s->layout->piece_width, height = s->layout->piece_height, away;
    const struct scene *scene = studio_scene(s, 100, 100);
    struct box sign, pointer, name;

    draw_panel(&s->pen, panel, "X", 0, 0, width, height);
    sign = scene_box(scene, 1, scene->count - 1);
    pointer = shape_box(&scene->shapes[0]);
    name = shape_box(&scene->shapes[scene->count - 1]);
    away = fmin(fmin(sign.left, width - sign.right), name.top - sign.bottom);
    return fmin(away, fmax(sign.top - pointer.bottom, sign.left - pointer.right));
}

TEST(signs_keep_their_padding)
{
    ROWS(sets, "t", const char *layout);
    static const enum face_style faces[] = {FACE_BOTH, FACE_GLYPH, FACE_SHORT, FACE_MNEMONIC};
    const double outline = 0.3; /* of mnemonics, outside their field */
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < sets_count * COUNT_OF(faces); i++) {
        const char *set = sets[i / COUNT_OF(faces)].layout;
        struct studio *s = studio_open(arena_print(arena, "layouts/%s.yaml", set));
        double padding = s->layout->style.padding / 100 * s->layout->piece_width;
        void *state = s;

        s->pen = layout_pen(s->layout, s->type, faces[i % COUNT_OF(faces)], NULL);
        for (size_t k = 0; k < s->layout->game->piece_count; k++) {
            struct panel panel = panel_front(&s->layout->game->pieces[k]);
            double away = clearance_of(s, &panel);

            if (away < padding - outline)
                fail_msg("%s, %s: %.2f mm around %s", set, face_style_names[s->pen.face], away,
                         piece_called(panel.piece, 0)->text);
        }
        studio_tear_down(&state);
    }
}

/* On five-sided pieces of all sizes there are as many characters as the name has. */
TEST(pictures_stand_above_characters)
{
    struct studio *s = studio_open("layouts/tori-shogi.yaml");
    void *state = s;

    s->pen.face = FACE_PICTURE;
    for (size_t k = 0; k < s->layout->game->piece_count; k++) {
        struct panel panel = panel_front(&s->layout->game->pieces[k]);
        double scale = panel_scale(&s->pen, panel.piece);
        const struct scene *scene = studio_scene(s, 100, 100);
        size_t texts = 0;

        draw_panel(&s->pen, &panel, NULL, 0, 0, scale * s->layout->piece_width,
                   scale * s->layout->piece_height);
        for (size_t i = 0; i < scene->count; i++)
            texts += scene->shapes[i].kind == SHAPE_TEXT;
        assert_int_equal(texts, strlen(panel.piece->native.text.text) / 3);
    }
    studio_tear_down(&state);
}

TESTS_BARE(sign)
