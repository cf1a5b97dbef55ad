/* The page that shows all drawings of a folder. */
#include "support/test.h"

#define LAYOUT "tests/golden/drawn-layout.yaml"

/* The next value of an attribute from *at on, which then stands behind it; NULL: there is none. */
static const char *next_value(struct arena *arena, const char **at, const char *attribute)
{
    const char *start = strstr(*at, arena_print(arena, " %s=\"", attribute)), *end;

    if (!start)
        return NULL;
    start = strchr(start, '"') + 1;
    end = strchr(start, '"');
    *at = end;
    return arena_text(arena, start, (size_t)(end - start));
}

TEST(the_index_shows_all)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    LOCAL_BUF(page);
    LOCAL_BUF(file);
    const char *at, *value;
    size_t images = 0, links = 0;

    outcome_expect(piecework("diagram", LAYOUT, "--all", "-o", folder, NULL), 0, NULL, NULL);
    assert_true(file_read(path_in(arena, folder, "index.html"), &page));
    for (at = page.text; (value = next_value(arena, &at, "src")); images++)
        assert_true(file_read(path_in(arena, folder, value), &file));
    for (at = page.text; (value = next_value(arena, &at, "href"));)
        if (strchr(value, '.')) {
            assert_true(file_read(path_in(arena, folder, value), &file));
            links++;
        }
    for (at = page.text; (value = next_value(arena, &at, "alt"));)
        assert_true(strlen(value) > 3);
    assert_int_equal(images, 14);
    assert_int_equal(links, 4 * images);
    assert_int_equal(folder_entries(folder), links + 1);
    assert_null(strstr(page.text, "<script"));
    assert_null(strstr(page.text, "http"));
}

/* What names and captions may hold does not break the page. */
TEST(words_are_escaped)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "odd.yaml");
    LOCAL_BUF(page);

    file_make_text(game, "piecework: 1\ngame: 'A <b> & \"c\"'\nboard: {size: 4x4}\npieces:\n"
                         "  - {name: 'King <i>', code: K, moves: K, royal: yes}\n");
    outcome_expect(piecework("diagram", game, "--all", "--format=svg", "-o", folder, NULL), 0, NULL,
                   NULL);
    assert_true(file_read(path_in(arena, folder, "index.html"), &page));
    assert_non_null(strstr(page.text, "<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>"));
    assert_non_null(strstr(page.text, "King &lt;i&gt;"));
    assert_null(strstr(page.text, "<b>"));
    assert_null(strstr(page.text, "<i>"));
}

TESTS_BARE(drawings_index)
