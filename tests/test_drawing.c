/* Drawings by themselves: which there are, what they are called, their words and their scenes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/crop.h"
#include "page/drawing.h"
#include "page/figure.h"
#include "support.h"

#include <string.h>

#define DRAWN "tests/golden/drawn-layout.yaml"

static const char *const layouts[] = {
    DRAWN,
    "layouts/chu-seireigi.yaml",
    "layouts/jungi.yaml",
    "layouts/jul-gonu.yaml",
};

/* A drawing with keys "key=value", in a scene of the studio's. NULL after findings. */
static const struct scene *draw(struct studio *s, const struct drawing *drawing,
                                const char *const *keys)
{
    struct drawing_key list[8];
    size_t count = 0;
    struct figure *figure;

    for (; keys && keys[count]; count++) {
        const char *sign = strchr(keys[count], '=');

        list[count].key = arena_text(s->arena, keys[count], (size_t)(sign - keys[count]));
        list[count].value = located_plain(sign + 1);
    }
    s->pen.face = s->layout->face;
    studio_scene(s, 1, 1);
    figure = drawing_figure(&s->pen, s->arena, s->layout, drawing, list, count, s->diags);
    return figure ? drawing_scene(&s->pen, s->arena, figure, 1) : NULL;
}

static const struct drawing *named(struct studio *s, const char *name)
{
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t i = 0; i < count; i++)
        if (strcmp(all[i].name, name) == 0)
            return &all[i];
    fail_msg("there is no drawing '%s'", name);
    return NULL;
}

/* --- names --- */

static void all_drawings_in_order(void **state)
{
    static const char names[] = "setup faces moves legend key moves-pawn moves-king moves-gold "
                                "face-pawn face-king face-gold example-a-step-and-more "
                                "example-a-step-and-more-2 ";
    struct studio *s = *state;
    struct buf list = {0};
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t i = 0; i < count; i++)
        buf_print(&list, "%s ", all[i].name);
    assert_string_equal(buf_str(&list), names);
    buf_free(&list);
}

/* What names become in files. */
static void names_are_sound(void **state)
{
    static const char game[] = "piecework: 1\ngame: T\nboard: {size: 4x4}\npieces:\n"
                               "  - {name: 王, code: K, moves: K, royal: yes}\n"
                               "  - {name: 金, code: 将, moves: W}\n"
                               "  - {name: 銀, code: 士, moves: F}\n"
                               "  - {name: 'R/../S 2', code: R, moves: R}\n"
                               "  - {name: R S 2, code: S, moves: fR}\n"
                               "  - {name: R S, code: T, moves: fB}\n"
                               "  - {name: r-s, code: U, moves: sR}\n";
    static const char *const names[] = {"moves-k",       "moves-2",   "moves-3",    "moves-r-s-2",
                                        "moves-r-s-2-2", "moves-r-s", "moves-r-s-3"};
    struct studio *s = *state;
    const struct source *source = test_source(s, "t.yaml", game);
    struct layout layout = *s->layout;
    struct diags *unheard = diags_new();
    const struct drawing *all;
    size_t count, found = 0;

    layout.game = game_from_source(s->arena, source, unheard);
    diags_free(unheard);
    assert_non_null(layout.game);
    all = drawings_of(s->arena, &layout, &count);
    for (size_t i = 0; i < count; i++)
        if (all[i].piece && strcmp(all[i].show, "moves") == 0)
            assert_string_equal(all[i].name, names[found++]);
    assert_int_equal(found, COUNT_OF(names));
}

static void no_two_names_are_alike(void **state)
{
    (void)state;
    for (size_t l = 0; l < COUNT_OF(layouts); l++) {
        struct studio *s = studio_open(layouts[l]);
        struct lookup seen = {.caseless = true};
        size_t count;
        const struct drawing *all = drawings_of(s->arena, s->layout, &count);
        void *own = s;

        for (size_t i = 0; i < count; i++) {
            const void **slot = lookup_slot(s->arena, &seen, all[i].name, strlen(all[i].name));

            assert_null(*slot);
            *slot = all[i].name;
            assert_int_equal(strspn(all[i].name, "abcdefghijklmnopqrstuvwxyz0123456789-"),
                             strlen(all[i].name));
        }
        studio_tear_down(&own);
    }
}

/* --- scenes --- */

static void dump(struct studio *s, const struct drawing *drawing, const char *const *keys,
                 struct buf *out)
{
    const struct scene *scene = draw(s, drawing, keys);

    assert_non_null(scene);
    buf_print(out, "# %s", drawing->name);
    for (; keys && *keys; keys++)
        buf_print(out, " %s", *keys);
    buf_print(out, "\n# %s\n", drawing_title(s->arena, s->layout, drawing));
    buf_print(out, "# %s\n", scene->shapes[0].description);
    scene_dump(scene, out);
}

/* A file for each kind. */
static void dumps_of_all_kinds(void **state)
{
    static const char *const kinds[] = {"setup", "faces", "moves",   "legend",
                                        "key",   "face",  "example", "position"};
    static const char *const keys[] = {"position=1k1/3/1P1/1K1 2 p", "numbers=a1", NULL};
    struct studio *s = *state;
    struct drawing position = drawing_of_position();
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        struct buf out = {0};

        for (size_t i = 0; i < count; i++)
            if (strcmp(all[i].show, kinds[k]) == 0)
                dump(s, &all[i], NULL, &out);
        if (strcmp(kinds[k], "position") == 0)
            dump(s, &position, keys, &out);
        expect_golden(arena_print(s->arena, "drawn-%s.txt", kinds[k]), buf_str(&out));
        buf_free(&out);
    }
    assert_int_equal(diags_count(s->diags), 0);
}

/* Ink begins a margin from every edge, and nothing is cut off. */
static void drawings_are_cut_to_their_ink(void **state)
{
    (void)state;
    for (size_t l = 0; l < COUNT_OF(layouts); l++) {
        struct studio *s = studio_open(layouts[l]);
        size_t count;
        const struct drawing *all = drawings_of(s->arena, s->layout, &count);
        void *own = s;

        for (size_t i = 0; i < count; i++) {
            const struct scene *scene = draw(s, &all[i], NULL);
            struct extent ink;

            if (!scene)
                fail_msg("%s of %s is not drawn", all[i].name, layouts[l]);
            ink = scene_extent(scene);
            assert_true(ink.left > 0.999 && ink.left < 1.001);
            assert_true(ink.top > 0.999 && ink.top < 1.001);
            assert_true(scene->width - ink.right > 0.999 && scene->width - ink.right < 1.001);
            assert_true(scene->height - ink.bottom > 0.999 && scene->height - ink.bottom < 1.001);
        }
        assert_int_equal(diags_count(s->diags), 0);
        studio_tear_down(&own);
    }
}

static double width_with(struct studio *s, const char *name, const char *key)
{
    const char *const keys[] = {key, NULL};
    const struct scene *scene = draw(s, named(s, name), keys);

    assert_non_null(scene);
    return scene->width;
}

/* The frame of a window is one line wider than its squares, half on each side. */
static void squares_have_the_stated_side(void **state)
{
    static const struct {
        const char *name, *key;
        double squares; /* mm, without margin and frame */
    } items[] = {
        {"moves-king", "square=6", 5 * 6}, {"moves-king", "square=9.5", 5 * 9.5},
        {"moves-king", "window=3", 3 * 6}, {"moves-king", "window=7", 7 * 6},
        {"moves-king", "window=4", 5 * 6},
    };
    struct studio *s = *state;
    double frame = s->layout->style.line[LINE_DIAGRAM];

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        double width = width_with(s, items[i].name, items[i].key);

        assert_true(width - frame - 2 - items[i].squares < 0.001);
        assert_true(width - frame - 2 - items[i].squares > -0.001);
    }
    assert_true(width_with(s, "setup", "square=10") - width_with(s, "setup", "square=8") > 5.999);
    assert_true(width_with(s, "face-king", "square=30") > 32);
}

static int drawn_set_up(void **state)
{
    *state = studio_open(DRAWN);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_drawings_in_order),
        cmocka_unit_test(names_are_sound),
        cmocka_unit_test(no_two_names_are_alike),
        cmocka_unit_test(dumps_of_all_kinds),
        cmocka_unit_test(drawings_are_cut_to_their_ink),
        cmocka_unit_test(squares_have_the_stated_side),
    };

    return cmocka_run_group_tests(tests, drawn_set_up, studio_tear_down);
}
