/* Texts of a language that runs from right to left: a game in Hebrew with words of its own, whose
 * pages are the mirror image of others, but for boards and letters. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/printed.h"
#include "support/support.h"
#include "page/parts.h"

static struct studio *open_hebrew(void)
{
    return studio_open("tests/page/text/hebrew/layout.yaml");
}

static const struct scene *page_of(struct studio *s, int index)
{
    const struct paper paper = test_paper("a4");

    return studio_page(s, studio_plan(s, &s->layout->parts[0], &paper), index);
}

/* The first line that begins so. */
static const struct shape_text *line_that_begins(const struct scene *scene, const char *words)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT &&
            strncmp(line_text(scene->shapes[i].text.line), words, strlen(words)) == 0)
            return &scene->shapes[i].text;
    fail_msg("no line begins with %s", words);
    return NULL;
}

static double left_of(const struct scene *scene, const char *words)
{
    return line_that_begins(scene, words)->at.x;
}

static double right_of(const struct scene *scene, const char *words)
{
    return left_of(scene, words) + line_width(line_that_begins(scene, words)->line);
}

TEST(pages_run_from_right_to_left)
{
    struct studio *s = open_hebrew();
    const struct scene *page = page_of(s, 0);
    const double right = (page->width + BLOCK_WIDTH) / 2, left = (page->width - BLOCK_WIDTH) / 2;

    assert_string_equal(test_findings(s->arena, s->diags), "");
    assert_true(is_near(right_of(page, "שחמט קטן"), right));              /* the title */
    assert_true(is_near(right_of(page, "העמדה"), right));                 /* in the margin */
    assert_true(right_of(page, "שחמט קטן הוא") < left_of(page, "העמדה")); /* and the column */
    assert_true(is_near(right_of(page, "שחמט קטן הוא"), right_of(page, "איור")));
    assert_true(right_of(page, "כל שחקן") < left_of(page, "•"));
    assert_true(right_of(page, "בוחרים") < left_of(page, "1."));
    assert_true(left_of(page, "כלי") > right_of(page, "אות")); /* columns */
    assert_true(left_of(page, "K") > right_of(page, "12"));
    assert_true(is_near(left_of(page, "The name"), left)); /* runs on */
    assert_true(left_of(page, "a") < left_of(page, "d"));  /* of the board */
    studio_tear_down((void **)&s);
}

TEST(figures_run_from_right_to_left)
{
    struct studio *s = open_hebrew();
    const struct scene *page = page_of(s, 1);

    assert_true(left_of(page, "מלך") > right_of(page, "צריח"));
    assert_true(left_of(page, "צריח") > right_of(page, "רץ"));
    assert_true(is_near(left_of(page, ". . K ."), left_of(page, "R . . ."))); /* as it stands */
    studio_tear_down((void **)&s);
}

/* What a frame holds keeps its place in it. */
TEST(faces_stand_in_their_frames)
{
    struct studio *s = open_hebrew();
    const struct figure *figure =
        studio_figure_within(s, PART_BOOKLET, (struct measure){120, 178, 247, 1}, "show: faces\n");
    struct scene *scene = studio_scene(s, 200, 200);
    struct box before[64];

    figure_draw(&s->pen, figure, 0, 0);
    assert_in_range(scene->count, 10, COUNT_OF(before));
    for (size_t i = 0; i < scene->count; i++)
        before[i] = shape_box(&scene->shapes[i]);
    scene_mirror(scene, 0, 0);
    for (size_t i = 0, frame = 0; i < scene->count; i++) {
        const struct box box = shape_box(&scene->shapes[i]);

        if (scene->shapes[i].kind == SHAPE_PATH && !scene->shapes[i].held)
            frame = i;
        else if (scene->shapes[i].held && box.left <= box.right)
            assert_true(is_near(box.left - shape_box(&scene->shapes[frame]).left,
                                before[i].left - before[frame].left));
    }
    studio_tear_down((void **)&s);
}

/* Folded, the first page is the right one of the inner side of its sheet. */
TEST(booklets_are_bound_at_the_right)
{
    struct studio *s = open_hebrew();
    const struct paper paper = test_paper("a4");
    struct layout *folded = layout_document(s->arena, s->layout, 0);
    const struct part_plan *plan = part_plan(plans_of(s->arena, s->type, s->layout), folded,
                                             &folded->parts[0], &paper, s->diags);
    const struct scene *outer = studio_page(s, plan, 0), *inner;

    assert_true(left_of(outer, "1") < outer->width / 2);
    inner = studio_page(s, plan, 1);
    assert_true(left_of(inner, "2") > inner->width / 2);
    studio_tear_down((void **)&s);
}

/* And whoever shows the document turns its pages so. */
TEST(documents_tell_their_direction)
{
    LOCAL_ARENA(arena);
    const char *folder = folder_new();
    qpdf_data pdf;
    qpdf_oh shown;

    file_make_text(path_in(arena, folder, "game.yaml"),
                   "piecework: 1\ngame: ש\nwords: {language: he}\nboard: {size: 3x3}\n"
                   "pieces: [{name: ש, code: K, moves: K}]\n");
    file_make_text(path_in(arena, folder, "he.yaml"),
                   "piecework: 1\ngame: game.yaml\npapers: [a4]\nsquare: 28\n"
                   "piece: {width: 24, height: 26}\nparts: [{part: board, caption: ש}]\n");
    outcome_expect(piecework("render", path_in(arena, folder, "he.yaml"), "-o", folder, NULL), 0,
                   NULL, NULL);
    pdf = pdf_open(path_in(arena, folder, "he/he-a4.pdf"));
    shown = pdf_key(pdf, qpdf_get_root(pdf), "/ViewerPreferences");
    assert_string_equal(qpdf_oh_get_name(pdf, pdf_key(pdf, shown, "/Direction")), "/R2L");
    qpdf_cleanup(&pdf);
}

TESTS_BARE(backward)
