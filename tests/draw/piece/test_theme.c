/* Themes: the greys of screens, and whose pieces are the lighter ones there. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "draw/piece/dress.h"

TEST_WITH(themes_lie_between_ink_and_paper, struct studio *s)
{
    static const struct {
        enum theme theme;
        int black, grey, white;
    } items[] = {
        {THEME_PRINT, 0, 128, 255}, {THEME_GREY, 48, 142, 236}, {THEME_DARK, 226, 127, 28}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = studio_scene(s, 10, 5);
        struct paint black = stroke_of(1, (struct colour){0, 0, 0});
        struct paint half = fill_of((struct colour){128, 128, 128});

        scene_begin(scene, ROLE_FIGURE, "T", NULL);
        path_rect(scene, 1, 1, 2, 2);
        scene_draw(scene, black);
        path_rect(scene, 1, 1, 2, 2);
        scene_draw(scene, half);
        scene_end(scene);
        scene_recolour(scene, items[i].theme);
        scene_ground(scene, items[i].theme);
        assert_int_equal(scene->count, 5);
        assert_int_equal(scene->shapes[0].kind, SHAPE_BEGIN);
        assert_int_equal(scene->shapes[1].path.paint.fill.r, items[i].white);
        assert_int_equal(scene->shapes[2].path.paint.stroke.g, items[i].black);
        assert_int_equal(scene->shapes[3].path.paint.fill.b, items[i].grey);
        assert_int_equal(scene->shapes[4].kind, SHAPE_END);
    }
}

/* The level of grey in the middle of the lower edge of a man's card. */
static int card_level(enum theme theme, int side)
{
    struct studio *s = studio_open_grey("layouts/jungle.yaml");
    struct style style = s->layout->style;
    struct panel panel = {.piece = studio_piece(s, "Wolf"), .side = side};
    struct scene *scene = studio_scene(s, 20, 20);
    void *own = s;
    int level;

    theme_style(&style, theme);
    s->pen.style = &style;
    s->pen.apart = true;
    s->pen.face = FACE_PICTURE;
    draw_panel(&s->pen, &panel, NULL, 0, 0, 20, 20);
    scene_recolour(scene, theme);
    level = fill_at(scene, 0, scene->count, 10, 18.5);
    studio_tear_down(&own);
    return level;
}

/* Dark pieces are darker than light ones on every ground, not only on white. */
TEST(themes_keep_light_and_dark_pieces)
{
    for (int theme = THEME_PRINT; theme_names[theme]; theme++)
        assert_true(card_level((enum theme)theme, 0) > card_level((enum theme)theme, 1) + 100);
}

/* Of discs only solid ones are dark; what differs by its lines stays as it is. */
TEST(themes_exchange_only_what_is_dark)
{
    static const struct {
        int discs[2], grounds[2];
        bool discs_change, panels_change;
    } items[] = {
        {{DISC_RING, DISC_RINGS}, {GROUND_LIGHT, GROUND_LIGHT}, false, false},
        {{DISC_PLAIN, DISC_SOLID}, {GROUND_LIGHT, GROUND_SHADED}, true, true},
        {{DISC_SOLID, DISC_RING}, {GROUND_DARK, GROUND_DARK}, true, false},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct style style = {
            .players = {{FRAME_DOUBLE, items[i].grounds[0]}, {FRAME_HEAVY, items[i].grounds[1]}}};

        memcpy(style.discs, items[i].discs, sizeof style.discs);
        theme_style(&style, THEME_GREY);
        assert_int_equal(style.discs[0], items[i].discs[0]);
        assert_int_equal(style.players[0].frame, FRAME_DOUBLE);
        theme_style(&style, THEME_DARK);
        assert_int_equal(style.discs[0], items[i].discs[items[i].discs_change]);
        assert_int_equal(style.discs[1], items[i].discs[!items[i].discs_change]);
        assert_int_equal(style.players[0].frame,
                         items[i].panels_change ? FRAME_HEAVY : FRAME_DOUBLE);
        assert_int_equal(style.players[0].ground, items[i].grounds[items[i].panels_change]);
    }
}

/* Of a grey, as WCAG measures it. */
static double luminance(int level)
{
    double c = level / 255.0;

    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

/* Between text in a grey of the style and the paper. */
static double contrast_in(enum theme theme, const struct style *style, enum colour_id id)
{
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 10, 10);
    struct paint paint = fill_of(style->colours[id]);
    double text, paper;

    path_rect(scene, 1, 1, 8, 8);
    scene_draw(scene, paint);
    scene_recolour(scene, theme);
    text = luminance(scene->shapes[0].path.paint.fill.g) + 0.05;
    paper = luminance(theme_paper(theme).g) + 0.05;
    return text > paper ? text / paper : paper / text;
}

/* Small text needs a contrast of 4.5, and usual text has more in every theme. */
TEST_WITH(text_can_be_read_in_all_themes, struct studio *s)
{
    for (int theme = THEME_PRINT; theme_names[theme]; theme++) {
        struct style style = s->layout->style;

        theme_style(&style, (enum theme)theme);
        assert_true(contrast_in((enum theme)theme, &style, COLOUR_SOFT) >= 4.5);
        assert_true(contrast_in((enum theme)theme, &style, COLOUR_INK) >= 7);
    }
}

TESTS_TOGETHER(theme, studio_set_up_grey, studio_tear_down)
