/* What is read of pictures, and what is refused for which reason. */
#include "support/test.h"
#include "support/fixture.h"
#include "art/artwork.h"
#include "diag/source.h"
#include "scene/scene.h"

#include <libdeflate.h>

static const char circle[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
                             "<circle cx='4' cy='4' r='3'/></svg>";

/* What is printed of a drawing that is wanted so, and what is said of it; in a cache twice, of
 * which the second time nothing is drawn. */
TEST_WITH(drawings_become_pixels, struct fixture *f)
{
    ROWS(items, "tiibtt", const char *content; int pixels; int size; bool raster;
         const char *said, *not_said);
    struct art_cache *cache = art_cache_new();
    char *folder = folder_new();

    for (size_t i = 0; i < 2 * items_count; i++) {
        const char *content = items[i / 2].content;
        const char *text = arena_print(f->arena,
                                       "<svg xmlns='http://www.w3.org/2000/svg' "
                                       "viewBox='0 0 40 20'>%s</svg>",
                                       content);
        struct located name = located_plain("a.svg");
        const struct artwork *art = NULL;
        const struct art_request request = {&name, path_in(f->arena, folder, "a.svg"), &art,
                                            items[i / 2].size,
                                            (enum depiction_pixels)items[i / 2].pixels};
        LOCAL_DIAGS(diags);
        LOCAL_BUF(told);

        file_make(request.path, text, strlen(text));
        art_open(cache, f->arena, &request, 1, diags);
        diags_text(diags, false, &told);
        assert_non_null(strstr(buf_str(&told), items[i / 2].said));
        assert_null(strstr(buf_str(&told), items[i / 2].not_said));
        assert_int_equal(art && art->raster, items[i / 2].raster);
        if (art && art->raster)
            assert_int_equal(art->raster->width, (int)(items[i / 2].size * ART_DPI / 25.4));
        if (art && art->raster)
            assert_true(fabs(art->width - 2 * art->height) <= 2);
    }
    art_cache_free(cache);
}

/* Of more pixels than 600 to the inch its filters could not have within their memory. */
TEST_WITH(what_takes_too_much_gets_fewer_pixels, struct fixture *f)
{
    struct located name = located_plain("a.svg");
    const struct artwork *art = NULL;
    char *folder = folder_new();
    const struct art_request request = {
        .name = &name, .path = path_in(f->arena, folder, "a.svg"), .into = &art, .size = ART_LARGE};
    LOCAL_BUF(text);
    LOCAL_BUF(told);
    LOCAL_DIAGS(diags);

    buf_text(&text, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'>"
                    "<filter id='f' x='0' y='0' width='1' height='1'>");
    for (int i = 0; i < 12; i++)
        buf_print(&text, "<feFlood flood-color='#0%x0' result='r%d'/>", i, i);
    buf_text(&text, "</filter><path filter='url(#f)' d='M0 0h40v20h-40z'/></svg>");
    file_make(request.path, text.text, text.size);
    art_open(NULL, f->arena, &request, 1, diags);
    diags_text(diags, false, &told);
    assert_true(art && art->raster);
#if !defined(__SANITIZE_ADDRESS__)
    assert_int_equal(art->raster->width, (int)(ART_LARGE * ART_DPI / 2 / 25.4));
    assert_non_null(strstr(buf_str(&told), "more than 300 of them in an inch"));
#endif
}

/* Opens such a file below that name; `said` is the finding, NULL: none. */
static const struct artwork *open_art(struct fixture *f, const char *folder, const char *as,
                                      const void *bytes, size_t size, const char *said)
{
    struct located name = located_plain(as);
    const struct artwork *art = NULL;
    const struct art_request request = {&name, path_in(f->arena, folder, as), &art};
    LOCAL_DIAGS(diags);
    LOCAL_BUF(told);

    file_make(request.path, bytes, size);
    art_open(NULL, f->arena, &request, 1, diags);
    diags_text(diags, false, &told);
    assert_int_equal(art != NULL, !said);
    assert_non_null(strstr(buf_str(&told), said ? said : ""));
    return art;
}

static struct buf contents(const char *path)
{
    struct buf file = {0};

    assert_true(file_read(path, &file));
    return file;
}

/* Names say nothing of what is in a file. */
TEST_WITH(content_decides_how_a_file_is_read, struct fixture *f)
{
    static const char *const names[] = {"a.svg", "a.png", "a.jpeg"};
    struct buf png = contents("tests/art/quarters.png"), jpeg = contents("tests/art/quarters.jpg");
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const char *as = names[i];

        assert_int_equal(open_art(f, folder, as, png.text, png.size, NULL)->raster->kind,
                         RASTER_PNG);
        assert_int_equal(open_art(f, folder, as, jpeg.text, jpeg.size, NULL)->raster->kind,
                         RASTER_JPEG);
        assert_null(open_art(f, folder, as, circle, strlen(circle), NULL)->raster);
    }
    open_art(f, folder, "a.png", "BM6", 3, "it is no SVG, PNG or JPEG file");
    open_art(f, folder, "a.svg", "BM6", 3, "it is damaged, or no SVG file");
    buf_free(&png);
    buf_free(&jpeg);
}

static struct buf packed(const void *bytes, size_t size)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(9);
    size_t room = libdeflate_gzip_compress_bound(packer, size);
    struct buf file = {0};

    buf_reserve(&file, room);
    file.size = libdeflate_gzip_compress(packer, bytes, size, file.text, room);
    libdeflate_free_compressor(packer);
    return file;
}

/* SVGZ, by whatever name; what is damaged, or would be far more than it is, becomes nothing. */
TEST_WITH(compressed_drawings_are_read, struct fixture *f)
{
    static const char refused[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n"
                                  "<use href='b.svg#a'/></svg>";
    static const char damaged[] = "it is compressed, and damaged or of more than 8 MiB";
    struct buf file = packed(circle, strlen(circle)), twice = packed(file.text, file.size);
    struct buf other = packed(refused, strlen(refused)), bomb = {0};
    char *folder = folder_new(), *zeros = mem_new(SOURCE_SIZE_LIMIT + 1, 1);

    assert_null(open_art(f, folder, "a.svgz", file.text, file.size, NULL)->raster);
    assert_null(open_art(f, folder, "a.png", file.text, file.size, NULL)->raster);
    open_art(f, folder, "a.svgz", other.text, other.size, "a.svgz:2:12: error");
    open_art(f, folder, "a.svgz", twice.text, twice.size, "error");
    for (size_t size = 3; size < file.size; size++)
        open_art(f, folder, "a.svg", file.text, size, damaged);
    for (size_t i = file.size - 8; i < file.size; i++) { /* its sum, and its size */
        file.text[i] ^= 1;
        open_art(f, folder, "a.svg", file.text, file.size, damaged);
        file.text[i] ^= 1;
    }
    bomb = packed(zeros, SOURCE_SIZE_LIMIT + 1);
    open_art(f, folder, "a.svg", bomb.text, bomb.size, damaged);
    memcpy(bomb.text + bomb.size - 4, "\1\0\0", 4); /* it says less of itself */
    open_art(f, folder, "a.svg", bomb.text, bomb.size, damaged);
    free(zeros);
    buf_free(&file);
    buf_free(&twice);
    buf_free(&other);
    buf_free(&bomb);
}

/* At whatever byte: behind the end of a small picture within its Exif data, too. */
TEST_WITH(what_is_cut_off_is_refused, struct fixture *f)
{
    static const char thumbnail[] = "\xFF\xD8\xFF\xE1\0\x0A"
                                    "Exif\0\0\xFF\xD9";
    struct buf files[] = {
        contents("tests/art/quarters.png"), contents("tests/art/quarters.jpg"), {0}};
    char *folder = folder_new();

    buf_put(&files[2], thumbnail, sizeof thumbnail - 1);
    buf_put(&files[2], files[1].text + 2, files[1].size - 2);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        for (size_t size = 12; size < files[i].size; size += files[i].size / 9)
            open_art(f, folder, "a.png", files[i].text, size, "its end is missing");
        open_art(f, folder, "a.png", files[i].text, files[i].size - 1, "its end is missing");
        buf_text(&files[i], "what follows");
        open_art(f, folder, "a.png", files[i].text, files[i].size, NULL);
        buf_free(&files[i]);
    }
}

TEST_WITH(pixels_that_cannot_be_known_are_refused, struct fixture *f)
{
    ROWS(items, "tt", const char *file, *said);
    char *folder = folder_new();

    for (size_t i = 0; i < items_count; i++) {
        struct buf file = contents(items[i].file);

        open_art(f, folder, "a.png", file.text, file.size, items[i].said);
        buf_free(&file);
    }
}

/* Of a piecepack's tiles the outer ones stand along the edges. */
TEST_WITH(lines_along_the_edge_stay_whole, struct fixture *f)
{
    const struct located name = located_plain("tile-backs.svg");
    const struct artwork *art = NULL;
    const struct art_request request = {
        .name = &name, .path = "layouts/piecepack/tile-backs.svg", .into = &art};
    struct art_cache *cache = art_cache_new();
    int tiles = 0;

    art_open(cache, f->arena, &request, 1, f->diags);
    EACH (shape, art->scene->shapes, art->scene->count) {
        int begun = 0;

        EACH (segment, shape->path.segments, shape->path.count)
            begun += segment->verb == VERB_MOVE;
        tiles += begun <= 1 && shape->path.count == 5;
    }
    assert_int_equal(tiles, 12);
    art_cache_free(cache);
}

TESTS_EACH(artwork, set_up, tear_down)
