/* Texts that run from right to left, in both setters: characters stand in the order in which a
 * browser sets them, whose table orders.mjs made. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/table.h"
#include "type/line.h"

static const struct located font = {.text = "DejaVuSans.ttf"};

/* The byte that is next in the order; false: the line ends, and *order is behind it. */
static bool next_wanted(const char **order, unsigned *byte)
{
    char *end;

    if (**order == '/' || !**order) {
        *order += strspn(*order, "/ ");
        return false;
    }
    *byte = (unsigned)strtoul(*order, &end, 10);
    *order = end + strspn(end, " ");
    return true;
}

/* Whether a character that begins there is seen by itself: no blank, mark or joiner. */
static bool is_seen(const char *text, unsigned at)
{
    const unsigned code = utf8_code(text + at);

    return !is_of(code, CATEGORIES(CONTROL, FORMAT) | BLANKS | MARKS);
}

/* The first bytes of what a line has from left to right, with a blank behind each. */
static const char *order_of(struct fixture *f, const struct line *line, const char *text)
{
    struct buf out = {0};
    unsigned last = UINT_MAX;

    EACH (run, line->runs, line->run_count)
        EACH (sign, run->signs, run->count) {
            if (sign->at != last && is_seen(text, sign->at))
                buf_print(&out, "%u ", sign->at);
            last = sign->at;
        }
    return buf_take(f->arena, &out);
}

/* The same of a browser, without characters that are one sign with others here. */
static const char *wanted_order(struct fixture *f, const char **order, const char *ours)
{
    struct buf out = {0};
    unsigned byte;

    ours = arena_print(f->arena, " %s", ours);
    while (next_wanted(order, &byte)) {
        const char *sign = arena_print(f->arena, " %u ", byte);

        if (strstr(ours, sign))
            buf_text(&out, sign + 1);
    }
    return buf_take(f->arena, &out);
}

static void expect_order(struct fixture *f, struct type *type, const struct type_style *style,
                         double width, const char *text, const char *order)
{
    const struct line *const *lines;
    size_t count = type_paragraph(type, style, text, NULL, 0, width > 0 ? width : 1000, &lines);

    for (size_t i = 0; i < count; i++) {
        const char *ours = order_of(f, lines[i], text);
        const char *theirs = wanted_order(f, &order, ours);

        if (strcmp(ours, theirs) != 0)
            fail_msg("%s\n%s\nand in the browser\n%s", text, ours, theirs);
        assert_int_equal(line_is_back(lines[i]), style->back || line_is_back(lines[0]));
    }
    assert_string_equal(order, "");
}

TEST_WITH(characters_stand_as_in_a_browser, struct fixture *f)
{
    ROWS(items, "tdtt", const char *runs; double width; const char *text, *order);
    static const struct setter *const setters[] = {&pango_setter, &harfbuzz_setter};

    for (size_t k = 0; k < COUNT_OF(setters); k++) {
        struct type *type = type_open_by(setters[k], &font, 1, f->diags);

        assert_non_null(type);
        for (size_t i = 0; i < items_count; i++) {
            struct type_style style = {"DejaVu Sans", .size = 10, .leading = 12,
                                       .back = strcmp(items[i].runs, "back") == 0};

            expect_order(f, type, &style, items[i].width, items[i].text, items[i].order);
        }
        type_close(type);
    }
}

/* Words of either direction, in lines of either. */
TEST_WITH(stretches_of_lines_are_found, struct fixture *f)
{
    static const char *const texts[] = {"Rook \u05E6\u05E8\u05D9\u05D7 ab",
                                        "\u05E6\u05E8\u05D9\u05D7 Rook \u05E9",
                                        "\u05E9 \u05E6\u05E8\u05D9\u05D7", "\u05E9 Rook"};
    const struct type_style style = {"DejaVu Sans", .size = 10, .leading = 12};
    struct type *type = type_open_by(&pango_setter, &font, 1, f->diags);

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        const struct line *line = type_line(type, &style, texts[i]);

        for (int k = 0; k < 2; k++) {
            const char *word = k ? "Rook" : "\u05E6\u05E8\u05D9\u05D7",
                       *at = strstr(texts[i], word);
            size_t from = at ? (size_t)(at - texts[i]) : 0;
            double left, right;

            if (!at)
                continue;
            line_stretch(line, from, from + strlen(word), &left, &right);
            assert_true(left >= 0 && right <= line_width(line) + 1e-6);
            assert_true(fabs(right - left - line_width(type_line(type, &style, word))) < 0.02);
        }
    }
    type_close(type);
}

/* Joiners have no glyph, but are read with the letter before them. */
TEST_WITH(joiners_are_read, struct fixture *f)
{
    static const char text[] = "\u0645\u06CC\u200C\u06A9\u0646\u062F ab\u200Dc";
    const struct type_style style = {"DejaVu Sans", .size = 10, .leading = 12};
    struct type *type = type_open_by(&harfbuzz_setter, &font, 1, f->diags);
    const struct glyph_run *runs;
    size_t count = line_glyphs(type_line(type, &style, text), 0, SIZE_MAX, f->arena, &runs);
    size_t read = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < runs[i].count; k++)
            read += runs[i].glyphs[k].end - runs[i].glyphs[k].at;
    assert_int_equal(read, strlen(text));
    type_close(type);
}

TESTS_EACH(orders, set_up, tear_down)
