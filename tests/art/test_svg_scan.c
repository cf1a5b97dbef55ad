/* What is found in SVG files before they are drawn. */
#include "support/test.h"
#include "art/svg_scan.h"

TEST(troubles_are_found)
{
    ROWS(items, "ttt", const char *text, *what, *where);

    /* The text, what is said of it, and where that is; NULL: nothing is found. */

    for (size_t i = 0; i < items_count; i++) {
        size_t offset = 0, length = 0;
        const struct art_refusal *refusal =
            svg_scan(items[i].text, strlen(items[i].text), &offset, &length);

        if (!refusal != !items[i].what || (refusal && !strstr(refusal->what, items[i].what)))
            fail_msg("%s: %s", items[i].text, refusal ? refusal->what : "nothing is found");
        if (refusal)
            assert_true(length == strlen(items[i].where) &&
                        strncmp(items[i].text + offset, items[i].where, length) == 0);
    }
}

TESTS_BARE(svg_scan)
