#include "support/test.h"
#include "emit/svg/svg_image.h"

#define DRAWING(inside) "<svg w=\"1\">\n<title id=\"t\">A</title>\n" inside "</svg>\n"

/* What stands in the one place is replaced, and nothing beside it. */
TEST(patches_are_small)
{
    ROWS(items, "ttttzt", const char *what, *old, *new, *path; size_t removed; const char *text);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        struct svg_patch patch;

        assert_true(svg_patch(arena, items[i].old, items[i].new, &patch));
        if (strcmp(patch.path, items[i].path) != 0 || patch.removed != items[i].removed ||
            patch.size != strlen(items[i].text) ||
            memcmp(patch.text, items[i].text, patch.size) != 0)
            fail_msg("%s: %zu at %s are replaced by '%.*s'", items[i].what, patch.removed,
                     patch.path, (int)patch.size, patch.text);
    }
}

TEST(other_drawings_are_no_patches)
{
    LOCAL_ARENA(arena);
    struct svg_patch patch;

    assert_false(
        svg_patch(arena, DRAWING("<path/>\n"), "<svg w=\"2\">\n<path/>\n</svg>\n", &patch));
    assert_false(svg_patch(arena, "<svg>\n</svg>\n", "<svg>\n<path/>\n</svg>\n", &patch));
}

TESTS_BARE(svg_patch)
