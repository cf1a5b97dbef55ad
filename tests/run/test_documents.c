/* A set as several files, each for a setting of the printer. */
#include "support/printed.h"
#include "support/test.h"

struct bench {
    struct arena *arena;
    char *folder;
    const char *layout;
};

static int set_up(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);

    copy_definitions(b->folder);
    b->layout = path_in(b->arena, b->folder, "layouts/jul-gonu.yaml");
    file_edit(b->layout, "parts:\n",
              "documents:\n"
              "  - {name: rules, parts: [card]}\n"
              "  - {name: sheets, parts: [board, pieces]}\n"
              "  - {name: backs, parts: [card, pieces], print: duplex}\n"
              "  - {name: texts, parts: [booklet, card]}\n"
              "  - {name: folded, parts: [booklet], impose: saddle}\n"
              "parts:\n"
              "  - {part: booklet, caption: Short, text: jul-gonu/pocket.md}\n");
    return 0;
}

static const char *sides_of(qpdf_data pdf)
{
    qpdf_oh view = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/ViewerPreferences");

    return qpdf_oh_get_name(pdf, qpdf_oh_get_key(pdf, view, "/Duplex"));
}

/* Texts are printed on both sides where nothing to be cut follows them, and each begins on a front:
 * a booklet of one page has an empty back, two cards are the sides of a sheet. */
TEST_WITH(each_file_asks_for_its_own_setting, struct bench *b)
{
    ROWS(files, "tti", const char *file, *sides; int pages);
    struct run_result outcome = piecework("render", b->layout, "--paper=a4", "-o", b->folder, NULL);

    assert_string_equal(buf_str(&outcome.err), "");
    assert_int_equal(outcome.status, 0);
    for (size_t i = 0; i < files_count; i++) {
        qpdf_data pdf = pdf_open(path_in(
            b->arena, b->folder, arena_print(b->arena, "jul-gonu/%s-a4.pdf", files[i].file)));

        assert_string_equal(sides_of(pdf), files[i].sides);
        assert_int_equal(qpdf_get_num_pages(pdf), files[i].pages);
        qpdf_cleanup(&pdf);
    }
}

TESTS_EACH(documents, set_up, NULL)
