/* Artwork stays as long as its file says the same and somebody asks for it. */
#include "support/test.h"
#include "support/fixture.h"
#include "art/artwork.h"

#define SVG(fill)                                                                                  \
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M1 1h6v6z' fill='" fill    \
    "'/></svg>"

static const struct artwork *opened(struct fixture *f, struct art_cache *cache, const char *path)
{
    const struct located name = located_plain("ant.svg");
    const struct artwork *artwork = NULL;

    art_open(cache, f->arena, &(struct art_request){&name, path, &artwork}, 1, f->diags);
    return artwork;
}

static struct colour fill_in(const struct artwork *artwork)
{
    return artwork->scene->shapes->path.paint.fill;
}

TEST_WITH(artwork_stays_until_its_file_changes, struct fixture *f)
{
    struct art_cache *cache = art_cache_new();
    char *folder = folder_new();
    const char *path = path_in(f->arena, folder, "ant.svg");
    const struct artwork *first, *second;

    file_make_text(path, SVG("#c00"));
    first = opened(f, cache, path);
    assert_non_null(first);
    for (int i = 0; i < 3; i++) {
        art_cache_sweep(cache);
        assert_ptr_equal(opened(f, cache, path), first);
    }
    file_make_text(path, SVG("#0c0"));
    second = opened(f, cache, path);
    assert_int_equal(fill_in(second).g, 0xcc);
    assert_int_equal(fill_in(first).r, 0xcc); /* until nobody has asked for it in one round */
    art_cache_sweep(cache);
    assert_ptr_equal(opened(f, cache, path), second);
    art_cache_sweep(cache);
    file_make_text(path, SVG("#c00"));
    assert_int_equal(fill_in(opened(f, cache, path)).r, 0xcc);
    assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), 0);
    art_cache_free(cache);
}

TEST_WITH(what_is_refused_is_refused_again, struct fixture *f)
{
    struct art_cache *cache = art_cache_new();
    char *folder = folder_new();
    const char *path = path_in(f->arena, folder, "ant.svg");

    file_make_text(path, "<svg xmlns='http://www.w3.org/2000/svg'><foreignObject/></svg>");
    for (size_t i = 1; i <= 3; i++) {
        assert_null(opened(f, cache, path));
        assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), i);
    }
    art_cache_free(cache);
}

/* Those who ask do not last as long as what is kept: what is told of it stands where it is named
 * now.
 */
TEST_WITH(what_becomes_pixels_is_told_where_it_is_named_now, struct fixture *f)
{
    struct art_cache *cache = art_cache_new();
    const char *path = path_in(f->arena, folder_new(), "ant.svg");
    LOCAL_BUF(text);

    buf_text(&text, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>");
    for (int i = 0; i <= 20000; i++)
        buf_text(&text, "<path d='M1 1h.01v.01z'/>");
    buf_text(&text, "</svg>");
    file_make_text(path, text.text);
    for (int i = 0; i < 2; i++) {
        LOCAL_DIAGS(diags);
        LOCAL_BUF(told);
        const struct source *source =
            source_from_text(f->arena, i ? "new.yaml" : "old.yaml", "ant.svg", 7, diags);
        const struct located name = {.text = "ant.svg", .at = source_place(source, 0, 7)};
        const struct artwork *artwork = NULL;

        art_open(cache, f->arena, &(struct art_request){&name, path, &artwork, ART_SMALL}, 1,
                 diags);
        diags_text(diags, false, &told);
        assert_non_null(artwork);
        assert_non_null(strstr(buf_str(&told), i ? "new.yaml:1:1" : "old.yaml:1:1"));
    }
    art_cache_free(cache);
}

TESTS_EACH(art_cache, set_up, tear_down)
