#include "support/test.h"
#include "emit/svg/svg_image.h"

#include "base/buf.h"

#include <string.h>

#define DRAWING(inside) "<svg w=\"1\">\n<title id=\"t\">A</title>\n" inside "</svg>\n"

/* What stands in the one place is replaced, and nothing beside it. */
TEST(patches_are_small)
{
    static const struct {
        const char *what, *old, *new, *path;
        size_t removed;
        const char *text;
    } items[] = {
        {"an attribute", DRAWING("<path d=\"a\"/>\n<path d=\"b\"/>\n"),
         DRAWING("<path d=\"a\"/>\n<path d=\"c\"/>\n"), "2", 1, "<path d=\"c\"/>"},
        {"in groups", DRAWING("<g f=\"1\">\n<path d=\"a\"/>\n<g>\n<path d=\"b\"/>\n</g>\n</g>\n"),
         DRAWING("<g f=\"1\">\n<path d=\"a\"/>\n<g>\n<path d=\"c\"/>\n</g>\n</g>\n"), "1/1/0", 1,
         "<path d=\"c\"/>"},
        {"one more", DRAWING("<g>\n<path d=\"a\"/>\n<path d=\"c\"/>\n</g>\n"),
         DRAWING("<g>\n<path d=\"a\"/>\n<path d=\"b\"/>\n<path d=\"c\"/>\n</g>\n"), "1/1", 0,
         "<path d=\"b\"/>"},
        {"fewer", DRAWING("<path d=\"a\"/>\n<path d=\"b\"/>\n<path d=\"c\"/>\n"),
         DRAWING("<path d=\"c\"/>\n"), "1", 2, ""},
        {"one of several alike", DRAWING("<path d=\"a\"/>\n<path d=\"a\"/>\n"),
         DRAWING("<path d=\"a\"/>\n<path d=\"a\"/>\n<path d=\"a\"/>\n"), "3", 0, "<path d=\"a\"/>"},
        {"two for one", DRAWING("<path d=\"a\"/>\n"),
         DRAWING("<circle r=\"1\"/>\n<circle r=\"2\"/>\n"), "1", 1,
         "<circle r=\"1\"/>\n<circle r=\"2\"/>"},
        {"another group", DRAWING("<g f=\"1\">\n<path d=\"a\"/>\n</g>\n"),
         DRAWING("<g f=\"2\">\n<path d=\"a\"/>\n</g>\n"), "1", 1,
         "<g f=\"2\">\n<path d=\"a\"/>\n</g>"},
        {"words", DRAWING("<g><title>A &lt; B</title>\n<desc>C</desc>\n</g>\n"),
         DRAWING("<g><title>A &gt; B</title>\n<desc>C</desc>\n</g>\n"), "1/0", 1,
         "<title>A &gt; B</title>"},
        {"in a group that was empty", DRAWING("<g>\n</g>\n"), DRAWING("<g>\n<path/>\n</g>\n"), "1",
         1, "<g>\n<path/>\n</g>"},
    };
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct svg_patch patch;

        assert_true(svg_patch(arena, items[i].old, items[i].new, &patch));
        if (strcmp(patch.path, items[i].path) != 0 || patch.removed != items[i].removed ||
            patch.size != strlen(items[i].text) ||
            memcmp(patch.text, items[i].text, patch.size) != 0)
            fail_msg("%s: %zu at %s are replaced by '%.*s'", items[i].what, patch.removed,
                     patch.path, (int)patch.size, patch.text);
    }
    arena_free(arena);
}

TEST(other_drawings_are_no_patches)
{
    struct arena *arena = arena_new();
    struct svg_patch patch;

    assert_false(
        svg_patch(arena, DRAWING("<path/>\n"), "<svg w=\"2\">\n<path/>\n</svg>\n", &patch));
    assert_false(svg_patch(arena, "<svg>\n</svg>\n", "<svg>\n<path/>\n</svg>\n", &patch));
    arena_free(arena);
}

TESTS_BARE(svg_patch)
