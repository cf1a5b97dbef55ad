/* What is found in SVG files before they are drawn. */
#include "support/test.h"
#include "art/svg_scan.h"
#include "base/buf.h"

static void assert_trait(const char *text, const struct svg_trait *trait, const char *what,
                         const char *where)
{
    const struct art_refusal *refusal = trait->refusal;

    if (!refusal != !what || (refusal && !strstr(refusal->what, what)))
        fail_msg("%s: %s", text, refusal ? refusal->what : "nothing is found");
    if (refusal)
        assert_true(trait->length == strlen(where) &&
                    strncmp(text + trait->offset, where, trait->length) == 0);
}

/* The text, what is said of it, and where that is; NULL: nothing is found. */
TEST(troubles_are_found)
{
    ROWS(items, "ttt", const char *text, *what, *where);

    for (size_t i = 0; i < items_count; i++) {
        struct svg_traits traits = svg_scan(items[i].text, strlen(items[i].text));

        assert_trait(items[i].text, &traits.refused, items[i].what, items[i].where);
    }
}

/* The same of what can be printed as pixels alone. */
TEST(what_is_no_shape_is_found)
{
    ROWS(items, "ttt", const char *text, *what, *where);

    for (size_t i = 0; i < items_count; i++) {
        struct svg_traits traits = svg_scan(items[i].text, strlen(items[i].text));

        assert_null(traits.refused.refusal);
        assert_trait(items[i].text, &traits.pixels, items[i].what, items[i].where);
    }
}

/* And of its first text, where there are letters in it. */
TEST(text_is_found)
{
    ROWS(items, "tt", const char *text, *where);

    for (size_t i = 0; i < items_count; i++) {
        struct svg_traits traits = svg_scan(items[i].text, strlen(items[i].text));

        assert_null(traits.refused.refusal);
        assert_trait(items[i].text, &traits.lettered, items[i].where ? "text" : NULL,
                     items[i].where);
    }
}

/* It would not end in any time if each blank looked for what stands behind all others. */
TEST(very_many_blanks_are_read_once)
{
    LOCAL_BUF(text);

    buf_text(&text, "<svg><style>");
    for (int i = 0; i < 1000000; i++)
        buf_char(&text, ' ');
    buf_text(&text, "d: path()</style></svg>");
    assert_non_null(svg_scan(buf_str(&text), text.size).refused.refusal);
}

TESTS_BARE(svg_scan)
