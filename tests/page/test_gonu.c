/* What is printed of Jul-Gonu, beside what holds for every set: a cover and what is in it, a sheet
 * of rules, the board, discs; hangul. */
#include "support/test.h"
#include "support/printed.h"
#include "page/plan/packing.h"
#include "page/plan/plan.h"

#define LAYOUT "layouts/jul-gonu.yaml"

enum { COVER, INSIDE, RULES, CAPTURES, BOARD, STONES, PAGES };

static const double least_side = 142; /* mm between the outer lines of the board */

struct set {
    struct arena *arena;
    struct diags *diags;
    char *folder;
    const struct layout *layout;
    const char *paths[SET_PAPERS];
    qpdf_data pdfs[SET_PAPERS];
};

static int set_up(void **state)
{
    struct set *s = mem_new(1, sizeof *s);
    struct run_result outcome;

    s->arena = arena_new();
    s->diags = diags_new();
    s->folder = folder_new();
    s->layout = layout_load(s->arena, LAYOUT, s->diags);
    assert_non_null(s->layout);
    assert_int_equal(s->layout->paper_count, SET_PAPERS);
    outcome = piecework("render", "-o", s->folder, LAYOUT, NULL);
    assert_string_equal(buf_str(&outcome.err), "");
    assert_int_equal(outcome.status, 0);
    for (size_t i = 0; i < SET_PAPERS; i++) {
        s->paths[i] = arena_print(s->arena, "%s/jul-gonu/jul-gonu-%s.pdf", s->folder,
                                  s->layout->papers[i].name);
        s->pdfs[i] = pdf_open(s->paths[i]);
    }
    *state = s;
    return 0;
}

static int tear_down(void **state)
{
    struct set *s = *state;

    for (size_t i = 0; i < SET_PAPERS; i++)
        qpdf_cleanup(&s->pdfs[i]);
    diags_free(s->diags);
    arena_free(s->arena);
    free(s);
    return 0;
}

TEST_WITH(it_has_six_pages, const struct set *s)
{
    for (size_t i = 0; i < SET_PAPERS; i++)
        assert_int_equal(qpdf_get_num_pages(s->pdfs[i]), PAGES);
}

/* The native name can be copied from the page, and no other face has taken its place. */
TEST_WITH(hangul_is_set_in_its_own_face, const struct set *s)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf text = pdf_text(s->paths[i]);
        struct buf fonts = pdf_tool(s->paths[i], "pdffonts", NULL, NULL);

        assert_non_null(strstr(text.text, s->layout->game->native.text.text));
        assert_non_null(strstr(text.text, "줄 고누"));
        assert_non_null(strstr(fonts.text, "NanumMyeongjo"));
    }
}

/* Lines through all points, so long at least: those across, those along. */
static void count_lines(const struct content *content, size_t *across, size_t *along)
{
    *across = *along = 0;
    EACH (path, content->paths, content->count) {
        for (size_t k = 0; path->stroked && k < path->stretch_count; k++) {
            const struct stretch *l = &path->stretches[k];
            double width = fabs(l->x1 - l->x2), height = fabs(l->y1 - l->y2);

            *across += height < 0.001 && width >= least_side && width < least_side + 1;
            *along += width < 0.001 && height >= least_side && height < least_side + 1;
        }
    }
}

TEST_WITH(the_board_is_large_enough, const struct set *s)
{
    double side = (s->layout->game->width - 1) * s->layout->square;

    assert_true(side >= least_side && side < least_side + 1);
    for (size_t i = 0; i < SET_PAPERS; i++) {
        size_t across, along;

        count_lines(pdf_content(s->arena, s->pdfs[i], BOARD), &across, &along);
        assert_true(across >= (size_t)s->layout->game->height);
        assert_true(along >= (size_t)s->layout->game->width);
    }
}

/* Four stones each, told apart without colour. */
TEST_WITH(each_player_has_discs_of_one_style, const struct set *s)
{
    const struct part *part = part_next(s->layout, PART_PIECES, NULL);
    struct man *men;
    size_t count = part_men(s->arena, s->layout, &part->pieces, 0, &men);
    int of[2] = {0};

    assert_int_equal(s->layout->form, FORM_DISC);
    for (size_t i = 0; i < count; i++)
        of[men[i].side]++;
    assert_int_equal(of[0], 4);
    assert_int_equal(of[1], 4);
    assert_int_not_equal(s->layout->style.discs[0], s->layout->style.discs[1]);
}

/* By itself, or as the only one, the first or the last of a figure. */
static bool is_shown(const struct set *s, const char *text, const char *name)
{
    return strstr(text, arena_print(s->arena, "example: %s\n", name)) ||
           strstr(text, arena_print(s->arena, "[%s, ", name)) ||
           strstr(text, arena_print(s->arena, "[%s]", name)) ||
           strstr(text, arena_print(s->arena, ", %s]", name));
}

/* What is worked out in the definition is shown: a step is told in words, two stones that come to
 * stand side by side are the beginning of "step-away". */
TEST_WITH(every_case_is_shown, const struct set *s)
{
    static const char *const shown[] = {
        "row-of-one", "column-of-one", "row-of-two", "column-of-two", "row-and-column", "three",
        "gap",        "between-one",   "step-away",  "no-move",       "repetition"};
    static const char *const untold[] = {"start", "step", "between-two", "diagonal"};
    LOCAL_BUF(rules);
    LOCAL_BUF(captures);

    assert_int_equal(s->layout->game->example_count, COUNT_OF(shown) + COUNT_OF(untold));
    assert_true(file_read("layouts/jul-gonu/rules.md", &rules));
    assert_true(file_read("layouts/jul-gonu/captures.md", &captures));
    for (size_t i = 0; i < COUNT_OF(shown); i++) {
        if (!is_shown(s, buf_str(&rules), shown[i]) && !is_shown(s, buf_str(&captures), shown[i]))
            fail_msg("the example '%s' is shown nowhere", shown[i]);
    }
}

TESTS_TOGETHER(gonu, set_up, tear_down)
