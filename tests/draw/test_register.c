/* Marks of register: where they stand, and what is told of what stands too near. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/cutting.h"
#include "scene/scene.h"

static struct box register_box(const struct scene *scene)
{
    struct box all = {1e9, 1e9, -1e9, -1e9};

    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        if (scene->shapes[i].layer != LAYER_REGISTER || box.right < box.left)
            continue;
        all.left = box.left < all.left ? box.left : all.left;
        all.top = box.top < all.top ? box.top : all.top;
        all.right = box.right > all.right ? box.right : all.right;
        all.bottom = box.bottom > all.bottom ? box.bottom : all.bottom;
    }
    return all;
}

static struct scene *registered_sheet(struct studio *s, const char *caption)
{
    const struct paper paper = test_paper("letter");

    s->layout->registered = true;
    return studio_sheet(s, studio_part(s, caption), &paper, 0);
}

/* At the same places in print, in low ink, and for machines. */
TEST_WITH(marks_stand_at_the_corners, struct studio *s)
{
    struct scene *sheet = registered_sheet(s, "Pieces");
    const struct scene *others[] = {sheet, ink_scene(s->arena, sheet, INK_LOW),
                                    ink_scene(s->arena, sheet, INK_BLACK),
                                    cutting_of(s->arena, NULL, sheet)};

    for (size_t i = 0; i < COUNT_OF(others); i++) {
        struct box box = register_box(others[i]);

        assert_true(is_near(box.left, 6.35) && is_near(box.top, 6.35));
        assert_true(is_near(box.right, 215.9 - 6.35) && is_near(box.bottom, 279.4 - 6.35));
        for (size_t k = 0; k < others[i]->count; k++)
            if (others[i]->shapes[k].layer == LAYER_REGISTER)
                assert_true(others[i]->shapes[k].path.paint.filled);
    }
    /* The square, the angles, and no fourth mark. */
    assert_int_equal(fill_at(sheet, 0, sheet->count, 6.35 + 2.5, 6.35 + 2.5), 0);
    assert_int_equal(fill_at(sheet, 0, sheet->count, 215.9 - 6.45, 6.35 + 9.9), 0);
    assert_int_equal(fill_at(sheet, 0, sheet->count, 6.35 + 9.9, 279.4 - 6.45), 0);
    assert_int_equal(fill_at(sheet, 0, sheet->count, 215.9 - 6.45, 279.4 - 6.45), -1);
}

TEST_WITH(sheets_have_none_unless_asked, struct studio *s)
{
    const struct paper paper = test_paper("a4");
    const struct scene *sheet;

    s->layout->registered = false;
    sheet = studio_sheet(s, studio_part(s, "Pieces"), &paper, 0);
    for (size_t i = 0; i < sheet->count; i++)
        assert_int_not_equal(sheet->shapes[i].layer, LAYER_REGISTER);
}

/* A thing on an A4 page, in mm, and whether it is too near; marks reach 1.5 mm. */
struct item {
    double x, y, width, height;
    bool filled, near;
    double stroke; /* mm; 0: a hairline */
};

TEST_WITH(what_is_too_near_is_found, struct studio *s)
{
    TABLE_NAMED(struct item, things, "ddddbbd");

    for (size_t i = 0; i < things_count; i++) {
        const struct item *t = &things[i];
        struct scene *scene = studio_scene(s, 210, 297);
        struct paint paint =
            t->filled ? fill_of(grey(50)) : stroke_of(t->stroke > 0 ? t->stroke : 0.02, grey(50));

        draw_register_marks(scene);
        assert_null(register_touched(scene));
        path_rect(scene, t->x, t->y, t->width, t->height);
        scene_draw(scene, paint);
        if ((register_touched(scene) != NULL) != t->near)
            fail_msg("thing %zu is %s", i, t->near ? "not found" : "found");
    }
}

/* No sheet of any shipped layout comes near with the margin that the help names. */
TEST(the_wide_margin_is_clear)
{
    static const char *const words[] = {"chu-seireigi", "jungi", "jungle", "jul-gonu"};
    const struct paper paper = test_paper("a3");

    for (size_t l = 0; l < COUNT_OF(words); l++) {
        LOCAL_ARENA(arena);
        struct studio *s = studio_open(arena_print(arena, "layouts/%s.yaml", words[l]));

        s->layout->margin = REGISTER_MARGIN;
        s->layout->registered = true;
        for (size_t i = 0; i < s->layout->part_count; i++)
            if (!part_is_text(&s->layout->parts[i]) &&
                !part_kind_has(s->layout->parts[i].kind, PART_ALONE))
                assert_null(register_touched(studio_sheet(s, &s->layout->parts[i], &paper, 0)));
        studio_tear_down((void **)&s);
    }
}

TEST(the_option_puts_them_on_all_files)
{
    char *folder = folder_new();
    struct run_result o =
        piecework("render", "layouts/jul-gonu.yaml", "--register", "--cut=svg,dxf", "--only=pieces",
                  "--paper=a4", "-o", folder, NULL);
    LOCAL_ARENA(arena);
    LOCAL_BUF(text);

    assert_int_equal(o.status, 0);
    assert_true(file_read(path_in(arena, folder, "jul-gonu/jul-gonu-pieces-a4-01.svg"), &text));
    assert_non_null(strstr(buf_str(&text), "register"));
    assert_true(file_read(path_in(arena, folder, "jul-gonu/jul-gonu-pieces-a4-01.dxf"), &text));
    assert_non_null(strstr(buf_str(&text), "POLYLINE\n8\nREGISTER"));
}

static int jungle_set_up(void **state)
{
    *state = studio_open("layouts/jungle.yaml");
    return *state ? 0 : -1;
}

TESTS_TOGETHER(register, jungle_set_up, studio_tear_down)
