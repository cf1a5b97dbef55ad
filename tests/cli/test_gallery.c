/* The gallery: its commands do what it shows. */
#include "support/test.h"

static const char page[] = "docs/gallery.md";

/* A folder with what the commands read, in which they write. */
static char *folder_for_pictures(void)
{
    char *folder = folder_new();
    const char *const arguments[] = {"cp",          "-R", "--parents",        "pieces", "layouts",
                                     "tests/games", page, "docs/pictures.sh", folder,   NULL};

    outcome_expect(run(&(struct program){.arguments = arguments, .folder = repository()}), 0, NULL,
                   NULL);
    return folder;
}

static void run_commands(struct arena *arena, const char *folder)
{
    const char *const arguments[] = {"sh", "docs/pictures.sh", page, NULL};
    const char *const environment[] = {arena_print(arena, "PIECEWORK=%s", piecework_path()), NULL};
    struct run_result o = run(
        &(struct program){.arguments = arguments, .folder = folder, .environment = environment});

    if (o.status != 0 || o.err.size > 0)
        fail_msg("status %d: %s", o.status, buf_str(&o.err));
}

/* Every picture of the page comes from one of its commands, and is in the repository. */
TEST(every_picture_is_made)
{
    LOCAL_ARENA(arena);
    char *folder = folder_for_pictures();
    LOCAL_BUF(text);
    int count = 0;

    run_commands(arena, folder);
    assert_true(file_read(page, &text));
    for (const char *at = text.text; (at = strstr(at, "](")); at++) {
        const char *name = arena_print(arena, "docs/%.*s", (int)strcspn(at + 2, ")"), at + 2);

        if (access(path_in(arena, folder, name), R_OK) != 0)
            fail_msg("no command makes %s", name);
        if (access(path_in(arena, repository(), name), R_OK) != 0)
            fail_msg("%s is not in the repository; run make pictures", name);
        count++;
    }
    assert_true(count >= 8);
    assert_int_equal(folder_entries(path_in(arena, folder, "docs/gallery")), count);
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
