/* The printed set as a document: pages, fonts, print settings, outline, tags, text. */
#include "printed.h"
#include "program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <ctype.h>
#include <math.h>
#include <string.h>

/* Sections of the rules and of the instructions, in the order of the booklet. */
static const char *const headings[] = {
    "Setup",
    "Starting pieces",
    "Promotion-only pieces",
    "How to read a mnemonic",
    "Piece orientation",
    "Deciding who goes first",
    "Gameplay",
    "Object of the game",
    "Movement types",
    "The moves of the pieces",
    "Promotion",
    "Drops",
    "Check",
    "Perpetual check",
    "Illegal move",
    "End of the game",
    "Impasse",
    "Cut-out instructions",
};

static const struct printed *printed(void **state)
{
    return *state;
}

/* Runs a tool on a PDF; "-" behind the path where the tool wants to be told its output. */
static struct buf tool(const char *path, const char *name, const char *option, const char *last)
{
    const char *arguments[] = {name, option ? option : path, option ? path : last,
                               option ? last : NULL, NULL};
    struct command command = {.arguments = arguments};
    struct outcome outcome = run(&command);

    if (outcome.status != 0)
        fail_msg("%s %s: status %d\n%s%s", name, path, outcome.status, buf_str(&outcome.out),
                 buf_str(&outcome.err));
    buf_free(&outcome.err);
    return outcome.out;
}

static qpdf_oh key(qpdf_data pdf, qpdf_oh object, const char *name)
{
    return qpdf_oh_get_key_if_dict(pdf, object, name);
}

/* --- pages --- */

static void test_pages_and_sizes(void **state)
{
    const struct printed *p = printed(state);

    for (size_t i = 0; i < SET_PAPERS; i++) {
        const struct paper *paper = &p->layout->papers[i];

        assert_int_equal(qpdf_get_num_pages(p->pdfs[i]), SET_PAGES);
        for (size_t page = 0; page < SET_PAGES; page++) {
            qpdf_oh object = qpdf_get_page_n(p->pdfs[i], page);
            double width, height;

            pdf_size(p->pdfs[i], page, &width, &height);
            assert_true(fabs(width - paper->width) < 0.01 && fabs(height - paper->height) < 0.01);
            assert_false(qpdf_oh_has_key(p->pdfs[i], object, "/UserUnit"));
            assert_false(qpdf_oh_has_key(p->pdfs[i], object, "/Rotate"));
        }
    }
    assert_true(p->layout->papers[0].width == 210 && p->layout->papers[0].height == 297);
    assert_true(fabs(p->layout->papers[1].width - 215.9) < 1e-9);
    assert_true(fabs(p->layout->papers[1].height - 279.4) < 1e-9);
}

static void test_parts_fill_the_document(void **state)
{
    const struct layout *layout = printed(state)->layout;

    assert_int_equal(part_first(layout, layout->part_count), SET_PAGES);
}

static void test_sound(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf out = tool(printed(state)->paths[i], "qpdf", "--check", NULL);

        assert_non_null(strstr(buf_str(&out), "No syntax or stream encoding errors found"));
        buf_free(&out);
    }
}

/* --- fonts and pictures --- */

/* Lines behind the two of the head, each cut off at its end. Returns NULL after the last. */
static char *next_line(char **rest)
{
    char *line = *rest, *end = line ? strchr(line, '\n') : NULL;

    if (!end)
        return NULL;
    *end = '\0';
    *rest = end + 1;
    return line;
}

static void test_fonts(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf out = tool(printed(state)->paths[i], "pdffonts", NULL, NULL);
        char *rest = out.text, *line;
        int fonts = 0;

        assert_null(strstr(out.text, "Type 3"));
        assert_non_null(next_line(&rest));
        assert_non_null(next_line(&rest));
        for (; (line = next_line(&rest)); fonts++)
            if (!strstr(line, " yes yes yes "))
                fail_msg("not embedded, subset and mapped: %s", line);
        assert_in_range(fonts, 8, 20);
        buf_free(&out);
    }
}

static void test_no_bitmaps(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf out = tool(printed(state)->paths[i], "pdfimages", "-list", NULL);
        char *rest = out.text;

        assert_non_null(next_line(&rest));
        assert_non_null(next_line(&rest));
        assert_string_equal(rest, "");
        buf_free(&out);
    }
}

/* --- settings --- */

static void test_catalog(void **state)
{
    static const char *const entries[][3] = {
        {"/ViewerPreferences", "/PrintScaling", "/None"},
        {"/ViewerPreferences", "/Duplex", "/Simplex"},
        {"/ViewerPreferences", "/DisplayDocTitle", "true"},
        {"/MarkInfo", "/Marked", "true"},
    };

    for (size_t i = 0; i < SET_PAPERS; i++) {
        qpdf_data pdf = printed(state)->pdfs[i];
        qpdf_oh root = qpdf_get_root(pdf);

        for (size_t k = 0; k < COUNT_OF(entries); k++) {
            qpdf_oh value = key(pdf, key(pdf, root, entries[k][0]), entries[k][1]);

            assert_string_equal(qpdf_oh_unparse_resolved(pdf, value), entries[k][2]);
        }
        assert_string_equal(qpdf_oh_get_utf8_value(pdf, key(pdf, root, "/Lang")), "en-GB");
        assert_string_equal(qpdf_oh_get_name(pdf, key(pdf, root, "/PageMode")), "/UseOutlines");
        assert_string_equal(qpdf_get_info_key(pdf, "/Title"), "Chu Seireigi");
    }
}

/* --- outline --- */

struct outline {
    struct arena *arena;
    qpdf_data pdf;
    const char **titles;
    size_t *pages; /* from 0 */
    size_t count, page_count;
};

static size_t page_of(qpdf_data pdf, qpdf_oh destination)
{
    int id = qpdf_oh_get_object_id(pdf, qpdf_oh_get_array_item(pdf, destination, 0));

    for (size_t page = 0; page < SET_PAGES; page++)
        if (qpdf_oh_get_object_id(pdf, qpdf_get_page_n(pdf, page)) == id)
            return page;
    fail_msg("an outline entry leads nowhere");
    return 0;
}

static void read_outline(struct outline *o, qpdf_oh parent)
{
    for (qpdf_oh item = key(o->pdf, parent, "/First"); qpdf_oh_is_dictionary(o->pdf, item);
         item = key(o->pdf, item, "/Next")) {
        const char *title = qpdf_oh_get_utf8_value(o->pdf, key(o->pdf, item, "/Title"));

        *ARENA_PUSH(o->arena, o->titles, o->count) = arena_print(o->arena, "%s", title);
        *ARENA_PUSH(o->arena, o->pages, o->page_count) =
            page_of(o->pdf, key(o->pdf, item, "/Dest"));
        read_outline(o, item);
    }
}

static struct outline outline_of(const struct printed *p, size_t paper)
{
    struct outline o = {.arena = p->arena, .pdf = p->pdfs[paper]};

    read_outline(&o, key(o.pdf, qpdf_get_root(o.pdf), "/Outlines"));
    return o;
}

static void test_outline_has_sheets(void **state)
{
    const struct printed *p = printed(state);

    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct outline o = outline_of(p, i);
        size_t sheets = SET_PAGES - part_first(p->layout, 1), first = o.count - sheets;

        assert_true(o.count > sheets);
        for (size_t s = 0; s < sheets; s++) {
            size_t page = SET_PAGES - sheets + s;

            assert_string_equal(o.titles[first + s], page_caption(p->arena, p->layout, page));
            assert_int_equal(o.pages[first + s], page);
        }
    }
}

static void test_outline_has_headings(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct outline o = outline_of(printed(state), i);
        size_t at = 0;

        for (size_t h = 0; h < COUNT_OF(headings); h++) {
            while (at < o.count && strcmp(o.titles[at], headings[h]) != 0)
                at++;
            if (at == o.count)
                fail_msg("'%s' is not in the outline, or not in its order", headings[h]);
            at++;
        }
        for (size_t e = 1; e < o.count; e++)
            assert_true(o.pages[e] >= o.pages[e - 1]);
    }
}

/* --- tags --- */

struct figures {
    struct arena *arena;
    qpdf_data pdf;
    const char **alts;
    size_t count;
};

static void visit_tags(struct figures *f, qpdf_oh tag)
{
    qpdf_oh children = key(f->pdf, tag, "/K");
    qpdf_oh type = key(f->pdf, tag, "/S");

    if (qpdf_oh_is_name_and_equals(f->pdf, type, "/Figure")) {
        qpdf_oh alt = key(f->pdf, tag, "/Alt");

        assert_true(qpdf_oh_is_string(f->pdf, alt));
        *ARENA_PUSH(f->arena, f->alts, f->count) =
            arena_print(f->arena, "%s", qpdf_oh_get_utf8_value(f->pdf, alt));
    }
    if (qpdf_oh_is_dictionary(f->pdf, children))
        visit_tags(f, children);
    if (!qpdf_oh_is_array(f->pdf, children))
        return;
    for (int i = 0; i < qpdf_oh_get_array_n_items(f->pdf, children); i++) {
        qpdf_oh child = qpdf_oh_get_array_item(f->pdf, children, i);

        if (qpdf_oh_is_dictionary(f->pdf, child))
            visit_tags(f, child);
    }
}

static struct figures figures_of(const struct printed *p, size_t paper)
{
    struct figures f = {.arena = p->arena, .pdf = p->pdfs[paper]};

    visit_tags(&f, key(f.pdf, qpdf_get_root(f.pdf), "/StructTreeRoot"));
    return f;
}

static size_t alts_beginning(const struct figures *f, const char *word)
{
    size_t count = 0;

    for (size_t i = 0; i < f->count; i++)
        count += strncmp(f->alts[i], word, strlen(word)) == 0;
    return count;
}

static void test_figures_have_alternatives(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct figures f = figures_of(printed(state), i);

        for (size_t k = 0; k < f.count; k++)
            assert_true(strlen(f.alts[k]) >= 3);
        assert_int_equal(alts_beginning(&f, "A ruler of 100 mm"), 10);
        assert_int_equal(alts_beginning(&f, "Board – "), 4);
        assert_int_equal(alts_beginning(&f, "Place for "), 2 * 19);
        /* On two sheets each: the nets of one player. Pawns are twelve. */
        assert_int_equal(alts_beginning(&f, "Pawn; on the back"), 2 * 12);
        assert_int_equal(alts_beginning(&f, "Rook; on the back its promoted form, Dragon King"), 2);
        assert_true(f.count >= 10 + 4 + 2 * 19 + 80 + 8);
    }
}

/* poppler's list of tags: one a line, indented, "H2 (block)". */
static void test_headings_are_tagged(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf out = tool(printed(state)->paths[i], "pdfinfo", "-struct-text", NULL);
        const char *text = buf_str(&out);

        assert_non_null(strstr(text, "H1 (block)\n  \"Rules of Chu Seireigi\""));
        assert_non_null(strstr(text, "H2 (block)\n  \"Setup\""));
        assert_non_null(strstr(text, "H2 (block)\n  \"Cut-out instructions\""));
        assert_non_null(strstr(text, "H3 (block)\n  \"Moves that are easily misread\""));
        assert_non_null(strstr(text, "L (block)"));
        assert_non_null(strstr(text, "Table (block)"));
        buf_free(&out);
    }
}

/* --- text --- */

/* Runs of blanks and line ends become one blank. */
static struct buf plain_text(const char *path)
{
    struct buf out = tool(path, "pdftotext", "-raw", "-"), plain = {0};

    for (size_t i = 0; i < out.size; i++) {
        bool blank = isspace((unsigned char)out.text[i]);

        if (!blank)
            buf_char(&plain, out.text[i]);
        else if (plain.size > 0 && plain.text[plain.size - 1] != ' ')
            buf_char(&plain, ' ');
    }
    buf_free(&out);
    return plain;
}

static void assert_contains(const char *text, const char *word)
{
    if (!strstr(text, word))
        fail_msg("the text lacks '%s'", word);
}

static void test_text_has_captions_and_names(void **state)
{
    const struct printed *p = printed(state);
    const struct game *game = p->layout->game;

    assert_int_equal(game->piece_count, 30);
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf text = plain_text(p->paths[i]);

        for (size_t page = part_first(p->layout, 1); page < SET_PAGES; page++)
            assert_contains(text.text, page_caption(p->arena, p->layout, page));
        for (size_t k = 0; k < game->piece_count; k++) {
            assert_contains(text.text, game->pieces[k].name.text);
            assert_contains(text.text, game->pieces[k].native.text.text);
            assert_contains(text.text, game->pieces[k].native.reading.text);
        }
        buf_free(&text);
    }
}

static void test_text_has_headings_in_order(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf text = plain_text(printed(state)->paths[i]);
        const char *at = text.text;

        for (size_t h = 0; h < COUNT_OF(headings); h++) {
            at = strstr(at, headings[h]);
            if (!at)
                fail_msg("the text lacks '%s', or has it elsewhere", headings[h]);
            at += strlen(headings[h]);
        }
        buf_free(&text);
    }
}

static void test_text_is_whole(void **state)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf text = plain_text(printed(state)->paths[i]);

        assert_null(strstr(text.text, "\xEF\xBF\xBD")); /* U+FFFD */
        assert_null(strstr(text.text, "{{"));
        assert_null(strstr(text.text, "}}"));
        buf_free(&text);
    }
}

/* --- group --- */

static int print_set(void **state)
{
    *state = printed_new();
    return 0;
}

static int drop_set(void **state)
{
    printed_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages_and_sizes),
        cmocka_unit_test(test_parts_fill_the_document),
        cmocka_unit_test(test_sound),
        cmocka_unit_test(test_fonts),
        cmocka_unit_test(test_no_bitmaps),
        cmocka_unit_test(test_catalog),
        cmocka_unit_test(test_outline_has_sheets),
        cmocka_unit_test(test_outline_has_headings),
        cmocka_unit_test(test_figures_have_alternatives),
        cmocka_unit_test(test_headings_are_tagged),
        cmocka_unit_test(test_text_has_captions_and_names),
        cmocka_unit_test(test_text_has_headings_in_order),
        cmocka_unit_test(test_text_is_whole),
    };

    return cmocka_run_group_tests_name("set", tests, print_set, drop_set);
}
