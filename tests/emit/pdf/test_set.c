/* The printed set as a document: pages, fonts, print settings, outline, tags, text. */
#include "support/test.h"
#include "support/soak.h"
#include "support/printed.h"

TEST_WITH(test_parts_fill_the_document, const struct printed *p)
{
    assert_int_equal(pages_before(p->plans, p->layout->part_count), SET_PAGES);
}

/* --- outline --- */

TEST_WITH(test_outline_has_headings, const struct printed *p)
{
    TEXTS_NAMED(headings);

    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct outline o = pdf_outline(p->arena, p->pdfs[i]);
        size_t at = 0;

        for (size_t h = 0; h < headings_count; h++) {
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
    qpdf_oh children = pdf_key(f->pdf, tag, "/K");
    qpdf_oh type = pdf_key(f->pdf, tag, "/S");

    if (qpdf_oh_is_name_and_equals(f->pdf, type, "/Figure")) {
        qpdf_oh alt = pdf_key(f->pdf, tag, "/Alt");

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

    visit_tags(&f, pdf_key(f.pdf, qpdf_get_root(f.pdf), "/StructTreeRoot"));
    return f;
}

static size_t alts_beginning(const struct figures *f, const char *word)
{
    size_t count = 0;

    for (size_t i = 0; i < f->count; i++)
        count += strncmp(f->alts[i], word, strlen(word)) == 0;
    return count;
}

TEST_WITH(test_figures_have_alternatives, const struct printed *p)
{
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct figures f = figures_of(p, i);

        for (size_t k = 0; k < f.count; k++)
            assert_true(strlen(f.alts[k]) >= 3);
        assert_int_equal(alts_beginning(&f, "A ruler of 50 mm"), 9);
        assert_int_equal(alts_beginning(&f, "Board – "), 4);
        assert_int_equal(alts_beginning(&f, "Place for "), 2 * 19);
        /* On two sheets each: the nets of one player. Pawns are twelve. */
        assert_int_equal(alts_beginning(&f, "Pawn; on the back"), 2 * 12);
        assert_int_equal(alts_beginning(&f, "Rook; on the back its promoted form, Dragon King"), 2);
        assert_true(f.count >= 9 + 4 + 2 * 19 + 80 + 8);
    }
}

/* poppler's list of tags: one a line, indented, "H2 (block)". */
TEST_WITH(test_headings_are_tagged, const struct printed *p)
{
    for (size_t i = 0; i < soak_times(1, SET_PAPERS); i++) {
        struct buf out = pdf_tool(p->paths[i], "pdfinfo", "-struct-text", NULL);
        const char *text = buf_str(&out);

        assert_non_null(strstr(text, "H1 (block)\n        \"Rules of Chu Seireigi\""));
        assert_non_null(strstr(text, "H2 (block)\n          \"Setup\""));
        assert_non_null(strstr(text, "H2 (block)\n          \"Making the set\""));
        assert_non_null(strstr(text, "H3 (block)\n            \"Moves that are easily misread\""));
        assert_non_null(strstr(text, "L (block)"));
        assert_non_null(strstr(text, "Table (block)"));
    }
}

/* --- text --- */

static void assert_contains(const char *text, const char *word)
{
    if (!strstr(text, word))
        fail_msg("the text lacks '%s'", word);
}

TEST_WITH(test_text_has_captions_and_names, const struct printed *p)
{
    const struct game *game = p->layout->game;

    assert_int_equal(game->piece_count, 30);
    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf text = pdf_text(p->paths[i]);

        for (size_t k = 1; k < p->layout->part_count; k++)
            for (int page = 0; !part_is_text(p->plans[k]->part) && page < p->plans[k]->pages;
                 page++)
                assert_contains(text.text, p->plans[k]->captions[page]);
        assert_contains(text.text, "sheet 10 of 18");
        assert_contains(text.text, "sheet 18 of 18");
        for (size_t k = 0; k < game->piece_count; k++) {
            assert_contains(text.text, game->pieces[k].name.text);
            assert_contains(text.text, game->pieces[k].native.text.text);
            assert_contains(text.text, game->pieces[k].native.reading.text);
        }
    }
}

TEST_WITH(test_text_has_headings_in_order, const struct printed *p)
{
    TEXTS_NAMED(headings);

    for (size_t i = 0; i < SET_PAPERS; i++) {
        struct buf text = pdf_text(p->paths[i]);
        const char *at = text.text;

        for (size_t h = 0; h < headings_count; h++) {
            at = strstr(at, headings[h]);
            if (!at)
                fail_msg("the text lacks '%s', or has it elsewhere", headings[h]);
            at += strlen(headings[h]);
        }
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

TESTS_TOGETHER(set, print_set, drop_set)
