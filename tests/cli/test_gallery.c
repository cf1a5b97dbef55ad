/* The gallery: its commands do what it shows, and its pictures and the README's show what is drawn;
 * those of the list of games, too. */
#include "support/test.h"
#include "support/raster.h"

static const char page[] = "docs/gallery.md";

/* A folder in which all pictures were made again. */
static char *folder_with_pictures(struct arena *arena)
{
    char *folder = folder_new();
    const char *const copied[] = {"cp",          "-R", "--parents",        "pieces", "layouts",
                                  "tests/games", page, "docs/pictures.sh", folder,   NULL};
    const char *const arguments[] = {"sh", "docs/pictures.sh", NULL};
    const char *const environment[] = {arena_print(arena, "PIECEWORK=%s", piecework_path()), NULL};
    struct run_result o;

    outcome_expect(run(&(struct program){.arguments = copied, .folder = repository()}), 0, NULL,
                   NULL);
    o = run(
        &(struct program){.arguments = arguments, .folder = folder, .environment = environment});
    if (o.status != 0 || o.err.size > 0)
        fail_msg("status %d: %s", o.status, buf_str(&o.err));
    return folder;
}

/* As far as other versions of what makes pixels of drawings may differ at the edges of lines, in
 * levels of 255 of 3x3 pixels. */
static bool look_alike(const char *kept, const char *drawn)
{
    const double tolerance = 64;
    struct page_raster a = raster_of_png(kept), b = raster_of_png(drawn);
    bool alike = a.width == b.width && a.height == b.height && a.width > 0 &&
                 raster_compare(&a, &b).blurred <= tolerance;

    raster_free(&a);
    raster_free(&b);
    return alike;
}

/* How many pictures a page of the repository shows, whose links are seen from `from`; appends the
 * names of those that are not what was drawn in the folder. */
static int compare_pictures(struct arena *arena, const char *shown_by, const char *from,
                            const char *folder, struct buf *stale)
{
    LOCAL_BUF(text);
    int count = 0;

    assert_true(file_read(shown_by, &text));
    for (const char *at = text.text; (at = strstr(at, "!["));) {
        const char *link = strstr(at, "](") + 2, *name;

        name = arena_print(arena, "%s%.*s", from, (int)strcspn(link, ")"), link);
        if (!look_alike(path_in(arena, repository(), name), path_in(arena, folder, name)))
            buf_print(stale, " %s", name);
        count++;
        at = link;
    }
    return count;
}

/* Every picture of these pages is made by `make pictures`, in the repository, and as it was made.
 */
TEST(pictures_show_what_is_drawn)
{
    LOCAL_ARENA(arena);
    char *folder = folder_with_pictures(arena);
    LOCAL_BUF(stale);
    int shown = compare_pictures(arena, page, "docs/", folder, &stale);

    assert_int_equal(folder_entries(path_in(arena, folder, "docs/gallery")), shown);
    shown = compare_pictures(arena, "README.md", "", folder, &stale);
    shown += compare_pictures(arena, "docs/games.md", "docs/", folder, &stale);
    assert_int_equal(folder_entries(path_in(arena, folder, "docs")), shown + 3);
    if (stale.size > 0)
        fail_msg("run 'make pictures', since these show what is no longer drawn:%s", stale.text);
    folder_remove(folder);
}

/* What stands below a command that writes no file is what it prints. */
TEST(printed_drawings_are_true)
{
    static const char *const items[][3] = {{"pieces/jul-gonu.yaml", "setup"},
                                           {"layouts/jungle.yaml", "ranks", "--box"}};
    LOCAL_BUF(text);

    assert_true(file_read(page, &text));
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const char *const *w = items[i];
        struct run_result o = piecework("diagram", w[0], w[1], w[2], NULL);
        LOCAL_BUF(block);

        buf_print(&block, "$ piecework diagram %s %s%s%s\n%s```\n", w[0], w[1], w[2] ? " " : "",
                  w[2] ? w[2] : "", buf_str(&o.out));
        if (!strstr(text.text, block.text))
            fail_msg("%s lacks\n%s", page, block.text);
    }
}

/* On a narrow screen the words of tables are not made smaller than four fifths of what is printed;
 * boards are as small as they must. */
TEST(tables_of_index_pages_stay_readable)
{
    static const struct {
        const char *name;
        bool table;
    } items[] = {{"setup", false},       {"faces", true},     {"moves", true},
                 {"legend", true},       {"ranks", true},     {"terrain", true},
                 {"moves-cat", false},   {"face-cat", false}, {"moves-lion", false},
                 {"example-leap", false}};
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    LOCAL_BUF(html);

    outcome_expect(
        piecework("diagram", "layouts/jungle.yaml", "--all", "--format=svg", "-o", folder, NULL), 0,
        NULL, NULL);
    assert_true(file_read(path_in(arena, folder, "index.html"), &html));
    assert_non_null(strstr(html.text, "figure.wide {grid-column: 1 / -1; overflow-x: auto}"));
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const char *image = strstr(html.text, arena_print(arena, "src=\"%s.svg\"", items[i].name));
        const char *end = strchr(image, '>'), *least = strstr(image, "min-width: ");
        long width = strtol(strstr(image, "width=\"") + 7, NULL, 10);

        assert_int_equal(least && least < end, items[i].table);
        if (items[i].table)
            assert_in_range(10 * strtol(least + 11, NULL, 10), 8 * width - 10, 8 * width + 10);
    }
}

/* The index page and the files say in which language they speak. */
TEST(indexes_speak_the_language_of_the_game)
{
    static const char *const parts[] = {
        "<html lang=\"de\">", "<title>Bilder von T &amp; U</title>",  ">Züge</a>", "<h2>Züge</h2>",
        "alt=\"Weiß: nichts", "<figcaption>Der Anfang von T &amp; U<"};
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "game.yaml");
    LOCAL_BUF(index);
    LOCAL_BUF(drawing);
    struct run_result o;

    file_make_text(game,
                   "piecework: 1\ngame: T & U\nplayers: {first: Weiß, second: Schwarz}\n"
                   "board: {size: 2x2}\nsetup: |\n  . .\n  . k\n"
                   "pieces: [{name: König, code: K, moves: K}]\n"
                   "words: {language: de, page-title: 'Bilder von {game}', page-moves: Züge,\n"
                   "  no-men: nichts, title-setup: 'Der Anfang von {game}'}\n");
    o = piecework("diagram", game, "--all", "--format=svg", "-o", folder, NULL);
    if (o.status != 0)
        fail_msg("%s", buf_str(&o.err));
    assert_true(file_read(path_in(arena, folder, "index.html"), &index));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(index.text, parts[i]))
            fail_msg("no %s in\n%s", parts[i], index.text);
    assert_true(file_read(path_in(arena, folder, "setup.svg"), &drawing));
    assert_non_null(strstr(drawing.text, "xml:lang=\"de\""));
    assert_non_null(strstr(drawing.text, "Der Anfang von T &amp; U</title>"));
}

/* Drawings for dark screens stand on their own paper, which is that of the page's figures; those
 * without a ground could not be seen on any other. */
TEST(indexes_have_the_colours_of_the_theme)
{
    static const struct {
        const char *theme, *paper, *svg; /* in the page and in a drawing */
    } items[] = {{"--theme=print", "background: #ffffff", "fill=\"#fff\""},
                 {"--theme=grey", "background: #ececec", "fill=\"#ececec\""},
                 {"--theme=dark", "background: #1c1c1c", "fill=\"#1c1c1c\""}};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < 2 * sizeof items / sizeof *items; i++) {
        bool transparent = i % 2;
        char *folder = folder_new();
        LOCAL_BUF(index);
        LOCAL_BUF(drawing);

        outcome_expect(piecework("diagram", "pieces/jul-gonu.yaml", "--all", "--format=svg",
                                 items[i / 2].theme, "-o", folder,
                                 transparent ? "--transparent" : NULL, NULL),
                       0, NULL, NULL);
        assert_true(file_read(path_in(arena, folder, "index.html"), &index));
        assert_non_null(strstr(index.text, items[i / 2].paper));
        assert_true(file_read(path_in(arena, folder, "legend.svg"), &drawing));
        if (!transparent)
            assert_non_null(strstr(drawing.text, items[i / 2].svg));
    }
}

TESTS_BARE(gallery)
