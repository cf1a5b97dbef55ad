/* What a set takes to make: counted from what its pages show. */
#include "support/test.h"
#include "scene/flat.h"
#include "text/reach_text.h"

TEST(a_curve_is_as_long_as_its_arc)
{
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 100, 100);
    struct paint paint = stroke_of(0.2, grey(0));

    path_circle(scene, 50, 50, 10);
    scene_draw(scene, paint);
    path_rect(scene, 5, 5, 30, 20);
    scene_draw(scene, paint);
    assert_true(fabs(path_length(&scene->shapes[0].path) - 20 * M_PI) < 0.05);
    assert_true(fabs(path_length(&scene->shapes[1].path) - 100) < 1e-9);
}

/* A page with lines of 100 mm to cut, 50 mm to fold and 70 mm that are only printed. */
static struct scene *page_of(struct arena *arena)
{
    struct scene *scene = scene_new(arena, 200, 300);
    struct paint paint = stroke_of(0.2, grey(0));

    for (int i = 0; i < LAYER_COUNT; i++) {
        static const double lengths[LAYER_COUNT] = {
            [LAYER_CUT] = 100, [LAYER_FOLD] = 50, [LAYER_ART] = 70};

        scene->layer = (enum layer)i;
        path_move(scene, 10, 10 * i);
        path_line(scene, 10 + lengths[i], 10 * i);
        scene_draw(scene, paint);
    }
    return scene;
}

TEST(pages_and_sheets_are_counted_by_part)
{
    LOCAL_ARENA(arena);
    struct part pieces = {.kind = PART_PIECES}, booklet = {.kind = PART_BOOKLET};
    struct scene *scene = page_of(arena);
    struct summary summary = {0};

    summary_add(&summary, &pieces, scene, false);
    summary_add(&summary, &pieces, scene, false);
    summary_add(&summary, &pieces, scene, true);
    for (int page = 0; page < 5; page++)
        summary_add(&summary, &booklet, scene, false);
    assert_int_equal(summary.parts[PART_PIECES].pages, 3);
    assert_int_equal(summary.parts[PART_PIECES].sheets, 2);
    assert_true(fabs(summary.parts[PART_PIECES].area - 120000) < 1e-6);
    assert_true(fabs(summary.parts[PART_PIECES].cut - 300) < 1e-6);
    assert_true(fabs(summary.parts[PART_PIECES].fold - 150) < 1e-6);
    assert_int_equal(summary.parts[PART_BOOKLET].pages, 5);
    assert_int_equal(summary.parts[PART_BOOKLET].sheets, 3);
    assert_true(fabs(summary.parts[PART_BOOKLET].area - 180000) < 1e-6);
    assert_true(summary.parts[PART_BOOKLET].cut == 0); /* nobody cuts the pictures of a text */
    assert_int_equal(summary.parts[PART_BOARD].pages, 0);
}

TEST(all_materials_are_added_up)
{
    LOCAL_ARENA(arena);
    struct part pieces = {.kind = PART_PIECES}, booklet = {.kind = PART_BOOKLET};
    struct scene *scene = page_of(arena);
    struct paper paper = {.name = "own", .width = 200, .height = 300};
    struct summary summary = {0};
    char *text = NULL;
    size_t size;
    FILE *stream = open_memstream(&text, &size);

    summary_add(&summary, &pieces, scene, false);
    summary_print(&summary, "a.pdf", &paper, "on one side", stream);
    summary_add(&summary, &booklet, scene, false);
    summary_add(&summary, &booklet, scene, false);
    summary_print(&summary, "b.pdf", &paper, "on both sides", stream);
    fclose(stream);
    assert_string_equal(text,
                        "a.pdf: own, 200 x 300 mm, on one side\n"
                        "  pieces     1 sheet    0.06 m2 of card, 0.10 m to cut, 0.05 m to fold\n"
                        "b.pdf: own, 200 x 300 mm, on both sides\n"
                        "  pieces     1 sheet    0.06 m2 of card, 0.10 m to cut, 0.05 m to fold\n"
                        "  booklet    1 sheet    0.06 m2 of paper, 2 pages\n"
                        "  in all     2 sheets   0.06 m2 of paper and 0.06 m2 of card, 3 pages, "
                        "0.10 m to cut, 0.05 m to fold\n");
    free(text);
}

/* Jul-Gonu: a sheet of discs and one with the board, on card like the rules. */
TEST(a_set_says_what_it_takes)
{
    char *folder = folder_new();
    struct run_result o = piecework("render", "layouts/jul-gonu.yaml", "--summary", "--paper=a4,a3",
                                    "-o", folder, NULL);
    const char *text = buf_str(&o.out), *a3 = strstr(text, "jul-gonu-a3.pdf: a3, 297 x 420 mm, ");

    assert_int_equal(o.status, 0);
    assert_non_null(
        strstr(text, "jul-gonu-a4.pdf: a4, 210 x 297 mm, on one side, but texts on both\n"));
    assert_non_null(strstr(text, "  card       1 sheet    0.06 m2 of card, 2 pages\n"));
    assert_non_null(
        strstr(text, "  in all     4 sheets   0.06 m2 of paper and 0.19 m2 of card, 6 pages, "));
    assert_non_null(a3);
    assert_non_null(
        strstr(a3, "  in all     4 sheets   0.12 m2 of paper and 0.37 m2 of card, 6 pages, "));
}

/* Not of the plain paper on which the first page is tried. */
TEST(sheets_of_labels_are_counted)
{
    char *folder = folder_new();

    outcome_expect(piecework("render", "layouts/jul-gonu.yaml", "--summary", "--paper=a4",
                             "--only=labels", "-o", folder, NULL),
                   0, "  labels     1 sheet    0.06 m2 of labels, 2 pages\n", NULL);
}

TEST(papers_are_each_named_once)
{
    static const char *const wrong[] = {"a4,", "a4,a4", "letter,b17", ",a4"};

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        outcome_expect(piecework("render", "layouts/jul-gonu.yaml", "--paper", wrong[i], NULL), 2,
                       NULL, "--paper cannot be");
    }
}

TESTS_BARE(summary)
