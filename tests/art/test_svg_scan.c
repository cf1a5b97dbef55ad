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

/* It would not end in any time if each of them looked through all that stands behind it. */
TEST(very_many_of_a_kind_are_read_once)
{
    ROWS(items, "ttb", const char *begin, *again; bool refused);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_BUF(text);

        buf_text(&text, items[i].begin);
        for (int k = 0; k < 200000; k++)
            buf_text(&text, items[i].again);
        buf_text(&text, "d: path()</style></svg>");
        assert_int_equal(svg_scan(buf_str(&text), text.size).refused.refusal != NULL,
                         items[i].refused);
    }
}

TESTS_BARE(svg_scan)
