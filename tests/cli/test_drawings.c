/* The command that draws: selection, formats, outputs, findings. */
#include "support/test.h"
#include "support/soak.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#define CHESS "tests/games/castling.yaml"

#define DRAWN "tests/golden/drawn.yaml"
#define LAYOUT "tests/golden/drawn-layout.yaml"

/* What a drawing's file begins with, by its ending. */
static const struct {
    const char *ending, *start;
} beginnings[] = {
    {".svg", "<"},
    {".png", "\211PNG\r\n\032\n"},
    {".pdf", "%PDF-"},
};

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names in a folder in order, each with a blank behind it. */
static const char *files_in(struct arena *arena, const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    char **names = NULL;
    size_t count = 0;
    LOCAL_BUF(all);
    const char *copy;

    while (dir && (entry = readdir(dir)))
        if (entry->d_name[0] != '.')
            *ARENA_PUSH(arena, names, count) = arena_print(arena, "%s", entry->d_name);
    if (dir)
        closedir(dir);
    if (count > 0)
        qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++)
        buf_print(&all, "%s ", names[i]);
    copy = arena_print(arena, "%s", buf_str(&all));
    return copy;
}

/* --- selection --- */

TEST(words_choose_drawings)
{
    ROWS(items, "4tt", const char *words[4], *files);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = folder_new();
        const char *const *w = items[i].words, *files;

        outcome_expect(piecework("diagram", DRAWN, "-o", folder, "--format=svg", w[0],
                                 w[0] ? w[1] : NULL, w[0] && w[1] ? w[2] : NULL, NULL),
                       0, NULL, NULL);
        files = files_in(arena, folder);
        if (strcmp(files, items[i].files) != 0)
            fail_msg("case %zu: %s", i, files);
    }
}

TEST(mistakes_are_found)
{
    ROWS(items, "4tt", const char *arguments[4], *message);

    for (size_t i = 0; i < items_count; i++) {
        const char *const *a = items[i].arguments;
        struct run_result o;

        o = piecework("diagram", a[0], a[0] ? a[1] : NULL, a[0] && a[1] ? a[2] : NULL,
                      a[0] && a[1] && a[2] ? a[3] : NULL, NULL);
        if (o.status == 0 || !strstr(buf_str(&o.err), items[i].message))
            fail_msg("case %zu: status %d, '%s'", i, o.status, buf_str(&o.err));
        assert_int_equal(o.out.size, 0);
    }
}

TEST(no_key_is_passed_over)
{
    enum { KEYS = 400 };
    const char *arguments[KEYS + 6] = {piecework_path(), "diagram", DRAWN};
    struct run_result o;

    for (size_t i = 0; i < KEYS; i++)
        arguments[i + 3] = "--dots=b2";
    arguments[KEYS + 3] = "--square=x";
    o = run(&(struct program){.arguments = arguments, .folder = repository()});
    outcome_expect(o, 1, NULL, "--square:1:1: error");
}

/* What no font has would be left out without a word; text has no fonts. */
TEST(letters_without_a_font_are_found)
{
    static const char *const formats[] = {"svg", "png", "pdf"};
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        LOCAL_BUF(option);

        buf_print(&option, "--format=%s", formats[i]);
        outcome_expect(piecework("diagram", DRAWN, "setup", "--caption=Ajbar مرحبا", "-o", folder,
                                 buf_str(&option), NULL),
                       1, NULL,
                       "'م' (U+0645) prints nothing in the style 'caption' [no-glyph]\n"
                       "  help: in the drawing 'setup', of \"Ajbar مرحبا\"");
    }
    outcome_expect(piecework("diagram", DRAWN, "setup", "--caption=Ajbar مرحبا", NULL), 0, NULL,
                   NULL);
}

/* The moves of 301 pieces are higher than a picture may be; what is lower is one file. */
TEST(large_pictures_are_pages)
{
    skip_sanitized();

    static const char *const names[] = {"moves.png", "moves-page-2.png", "moves-page-3.png",
                                        "promotions.png"};
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    outcome_expect(piecework("diagram", "pieces/taikyoku-shogi.yaml", "moves", "promotions", "-o",
                             folder, "--format=png", NULL),
                   0, NULL, NULL);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        assert_true(access(path_in(arena, folder, names[i]), F_OK) == 0);
    assert_true(access(path_in(arena, folder, "moves-page-4.png"), F_OK) != 0);
    assert_true(access(path_in(arena, folder, "promotions-page-2.png"), F_OK) != 0);
}

/* --- records --- */

/* The move names its man by his strength alone: from where he went is shown all the same. */
TEST(positions_of_records_are_drawn)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *record = path_in(arena, folder, "game.txt");
    const char *option = arena_print(arena, "--record=%s", record);
    struct run_result drawn, stated;

    file_make_text(record, "1. 1-1f 5-5b\n");
    outcome_expect(piecework("diagram", "pieces/jungle.yaml", option, NULL), 0, "Blue to move",
                   NULL);
    drawn = piecework("diagram", "pieces/jungle.yaml", option, "--ply=1", "-o", "-", "--format=svg",
                      NULL);
    stated =
        piecework("diagram", "pieces/jungle.yaml", "--last-move=1g-1f", "-o", "-", "--format=svg",
                  "--position=l5t/1d3c1/r1p1w1e/7/7/6R/E1W1P2/1C3D1/T5L 2 -", NULL);
    assert_int_equal(drawn.status, 0);
    assert_true(drawn.out.size > 0 && same_bytes(&drawn.out, &stated.out));
    outcome_expect(piecework("diagram", "pieces/jungle.yaml", option, "--ply=3", NULL), 2, NULL,
                   "the record has 2 plies");
    outcome_expect(piecework("diagram", "pieces/jungle.yaml", option, "King", NULL), 2, NULL,
                   "--record takes the place of 'King'; leave out either of them");
    outcome_expect(piecework("diagram", "pieces/jungle.yaml", option, "--position=9", NULL), 2,
                   NULL, "--record takes the place of '--position'; leave out either of them");
    outcome_expect(piecework("diagram", "pieces/jungle.yaml", option, "--last-move=7a-6a", NULL), 0,
                   "last-move: 7a-6a", NULL);
}

/* A series: a file each, all on one sheet, or one after the other. */
TEST(series_of_records_are_drawn)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *record = path_in(arena, folder, "game.txt");
    const char *option = arena_print(arena, "--record=%s", record);
    const char *film = path_in(arena, folder, "film.svg"), *sheet = path_in(arena, folder, "a.png");
    LOCAL_BUF(bytes);

    file_make_text(record, "1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-c4\n");
    outcome_expect(
        piecework("diagram", CHESS, option, "--ply=1-3", "--format=svg", "-o", folder, NULL), 0,
        NULL, NULL);
    assert_true(file_read(path_in(arena, folder, "ply-003.svg"), &bytes));
    assert_non_null(strstr(buf_str(&bytes), "White"));
    buf_free(&bytes);
    assert_false(file_read(path_in(arena, folder, "ply-004.svg"), &bytes));
    outcome_expect(
        piecework("diagram", CHESS, option, "--every=2", "--format=txt", "-o", folder, NULL), 0,
        NULL, NULL);
    for (int ply = 0; ply <= 5; ply++) { /* the last one, too */
        assert_int_equal(
            file_read(path_in(arena, folder, arena_print(arena, "ply-%03d.txt", ply)), &bytes),
            ply % 2 == 0 || ply == 5);
        buf_free(&bytes);
    }
    outcome_expect(piecework("diagram", CHESS, option, "--ply=0-3", "--animate", "-o", film, NULL),
                   0, NULL, NULL);
    assert_true(file_read(film, &bytes));
    assert_non_null(
        strstr(buf_str(&bytes), "values=\"visible;hidden\" keyTimes=\"0;.25\" dur=\"4s\""));
    assert_non_null(strstr(buf_str(&bytes), "values=\"hidden;visible\" keyTimes=\"0;.75\""));
    assert_non_null(strstr(buf_str(&bytes), "<title>2. g1-f3</title>"));
    outcome_expect(piecework("diagram", CHESS, option, "--ply=1-4", "--sheet", "-o", sheet, NULL),
                   0, NULL, NULL);
    outcome_expect(piecework("diagram", CHESS, option, "--ply=1-4", "-o", sheet, NULL), 1, NULL,
                   "or draw all on one sheet: '--sheet'");
    outcome_expect(piecework("diagram", CHESS, option, "--ply=4-2", NULL), 2, NULL,
                   "the record has 5 plies");
    outcome_expect(piecework("diagram", CHESS, option, "--ply=2-6", NULL), 2, NULL,
                   "the record has 5 plies");
    outcome_expect(piecework("diagram", CHESS, "--every=2", NULL), 2, NULL, "--record=FILE is");
    outcome_expect(piecework("diagram", CHESS, option, "--animate", "-o", sheet, NULL), 2, NULL,
                   "-o FILE.svg is missing");
}

/* The setup takes what positions take, named or not; with a folder it keeps its name. */
TEST(the_setup_takes_marks)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    struct run_result named, unnamed;

    named = piecework("diagram", "pieces/jungle.yaml", "setup", "--circles=4e", "-o", "-",
                      "--format=png", NULL);
    unnamed =
        piecework("diagram", "pieces/jungle.yaml", "--circles=4e", "-o", "-", "--format=png", NULL);
    assert_int_equal(named.status, 0);
    assert_true(named.out.size > 0 && same_bytes(&named.out, &unnamed.out));
    outcome_expect(piecework("diagram", "pieces/jungle.yaml", "setup", "--circles=4e", "-o", folder,
                             "--format=svg", NULL),
                   0, NULL, NULL);
    assert_true(access(path_in(arena, folder, "setup.svg"), F_OK) == 0);
    outcome_expect(
        piecework("diagram", "pieces/jungle.yaml", "setup", "legend", "--circles=4e", NULL), 1,
        NULL, "--circles cannot be used with a drawing of kind 'setup'");
}

/* --- formats and outputs --- */

TEST(endings_choose_the_format)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(beginnings); i++) {
        const char *path = path_in(arena, folder, arena_print(arena, "x%s", beginnings[i].ending));
        const char *format = arena_print(arena, "--format=%s", beginnings[i].ending + 1);
        LOCAL_BUF(file);
        struct run_result o;

        outcome_expect(piecework("diagram", DRAWN, "K", "-o", path, NULL), 0, NULL, NULL);
        assert_true(file_read(path, &file));
        assert_memory_equal(file.text, beginnings[i].start, strlen(beginnings[i].start));
        o = piecework("diagram", DRAWN, "K", "-o", "-", format, NULL);
        assert_int_equal(o.status, 0);
        assert_true(same_bytes(&o.out, &file));
    }
}

/* Colours of an SVG file that are neither black nor white. */
static size_t colours_of(const char *svg)
{
    size_t count = 0;

    for (const char *at = strchr(svg, '#'); at; at = strchr(at + 1, '#'))
        count += strspn(at + 1, "0123456789abcdef") >= 3 && strncmp(at, "#000", 4) != 0 &&
                 strncmp(at, "#fff", 4) != 0;
    return count;
}

/* Ink changes drawings as it does sheets: black leaves no grey, and grey no colour such as that of
 * the second player's pieces. */
TEST(ink_is_that_of_sheets)
{
    static const struct {
        const char *option;
        bool colours, own; /* the second player's */
    } items[] = {{"--ink=full", true, true},
                 {"--ink=grey", true, false},
                 {"--ink=low", true, true},
                 {"--ink=black", false, false}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct run_result o = piecework("diagram", "layouts/jungle.yaml", "setup", "-o", "-",
                                        "--format=svg", items[i].option, NULL);

        assert_int_equal(o.status, 0);
        assert_int_equal(colours_of(buf_str(&o.out)) > 0, items[i].colours);
        assert_int_equal(strstr(buf_str(&o.out), "fill=\"#bf3a1c\"") != NULL, items[i].own);
    }
    outcome_expect(piecework("diagram", DRAWN, "--ink=less", NULL), 2, NULL, "--ink cannot be");
}

TEST(text_is_the_usual_output)
{
    outcome_expect(piecework("diagram", DRAWN, NULL), 0, "| . . P |", NULL);
    outcome_expect(piecework("diagram", DRAWN, "--box", NULL), 0, "│ · · P │", NULL);
    outcome_expect(piecework("diagram", DRAWN, "--position=1k1/3/3/1K1 1 P", NULL), 0, "K", NULL);
    outcome_expect(piecework("diagram", DRAWN, "a step and more", NULL), 0, "b1-b3 is illegal",
                   NULL);
    outcome_expect(piecework("diagram", DRAWN, "A step, and more!", NULL), 0, "b4-a4 c3-c4+", NULL);
    outcome_expect(piecework("diagram", DRAWN, "King", NULL), 0,
                   "o  moves or captures there\nSteps one square in any direction.", NULL);
}

/* Every byte is the same alone and among others, whichever come before. */
TEST(files_do_not_depend_on_others)
{
    skip_sanitized();

    LOCAL_ARENA(arena);
    char *all = folder_new(), *one = folder_new();
    char *names = NULL, *name;

    outcome_expect(piecework("diagram", LAYOUT, "--all", "-o", all, NULL), 0, NULL, NULL);
    names = arena_print(arena, "%s", files_in(arena, all));
    for (name = strtok(names, " "); name; name = strtok(NULL, " ")) {
        LOCAL_BUF(a);
        LOCAL_BUF(b);
        const char *word = arena_print(arena, "%.*s", (int)(strrchr(name, '.') - name), name);

        if (strstr(name, ".html"))
            continue;
        outcome_expect(piecework("diagram", LAYOUT, "-o", path_in(arena, one, name), word, NULL), 0,
                       NULL, NULL);
        assert_true(file_read(path_in(arena, all, name), &a));
        assert_true(file_read(path_in(arena, one, name), &b));
        if (!same_bytes(&a, &b))
            fail_msg("%s differs", name);
    }
}

/* A definition far from any style file is drawn in the built-in one, another in that of ../layouts.
 */
TEST(the_style_is_found)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "pieces/drawn.yaml");
    const char *style = path_in(arena, folder, "layouts/style.yaml");
    LOCAL_BUF(text);
    struct run_result builtin, beside, stated;

    assert_true(file_read(DRAWN, &text));
    assert_int_equal(mkdir(path_in(arena, folder, "pieces"), 0777), 0);
    assert_int_equal(mkdir(path_in(arena, folder, "layouts"), 0777), 0);
    file_make(game, text.text, text.size);
    builtin = piecework("diagram", game, "K", "-o", "-", "--format=svg", NULL);
    assert_int_equal(builtin.status, 0);
    assert_true(file_read("layouts/style.yaml", &text));
    file_make(style, text.text, text.size);
    beside = piecework("diagram", game, "K", "-o", "-", "--format=svg", NULL);
    assert_true(same_bytes(&builtin.out, &beside.out));
    file_edit(style, "  diagram: 0.3\n", "  diagram: 0.5\n");
    beside = piecework("diagram", game, "K", "-o", "-", "--format=svg", NULL);
    assert_false(same_bytes(&builtin.out, &beside.out));
    stated = piecework("diagram", game, "K", "-o", "-", "--format=svg",
                       "--style=layouts/style.yaml", NULL);
    assert_true(same_bytes(&builtin.out, &stated.out));
}

/* --- making anew --- */

/* Sets the time of every file in the folder to a year ago. */
static void make_old(struct arena *arena, const char *folder, const char *names)
{
    char *list = arena_print(arena, "%s", names);
    const struct timespec times[2] = {{.tv_sec = 1700000000}, {.tv_sec = 1700000000}};

    for (char *name = strtok(list, " "); name; name = strtok(NULL, " "))
        assert_int_equal(utimensat(AT_FDCWD, path_in(arena, folder, name), times, 0), 0);
}

/* Those files that are newer than that. */
static const char *files_made(struct arena *arena, const char *folder, const char *names)
{
    char *list = arena_print(arena, "%s", names);
    const char *made = "";

    for (char *name = strtok(list, " "); name; name = strtok(NULL, " ")) {
        struct stat status;

        assert_int_equal(stat(path_in(arena, folder, name), &status), 0);
        if (status.st_mtime != 1700000000)
            made = arena_print(arena, "%s%s ", made, name);
    }
    return made;
}

TEST(only_what_an_edit_touched_is_written)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "drawn.yaml");
    const char *out = path_in(arena, folder, "out"), *depfile = path_in(arena, folder, "x.d");
    const char *option = arena_print(arena, "--depfile=%s", depfile), *names;
    LOCAL_BUF(text);

    assert_true(file_read(DRAWN, &text));
    file_make(game, text.text, text.size);
    outcome_expect(piecework("diagram", game, "--all", "-o", out, "--format=svg", NULL), 0, NULL,
                   NULL);
    names = files_in(arena, out);
    make_old(arena, out, names);
    outcome_expect(piecework("diagram", game, "--all", "-o", out, "--format=svg", NULL), 0, NULL,
                   NULL);
    assert_string_equal(files_made(arena, out, names), "");
    file_edit(game, "native: {text: 兵, reading: hei, lang: ja}", "native: {text: 卒, lang: ja}");
    outcome_expect(piecework("diagram", game, "--all", "-o", out, "--format=svg", option, NULL), 0,
                   NULL, NULL);
    assert_string_equal(files_made(arena, out, names), "face-pawn.svg faces.svg index.html ");
    assert_true(file_read(depfile, &text));
    assert_non_null(strstr(text.text, arena_print(arena, ": %s", game)));
    assert_non_null(strstr(text.text, arena_print(arena, "\n%s:\n", game)));
}

/* What is in hand at the beginning belongs to the setup. */
TEST(the_setup_shows_hands)
{
    outcome_expect(piecework("check", "--strict", "tests/games/turning.yaml", NULL), 0, "", "");
    outcome_expect(piecework("diagram", "tests/games/turning.yaml", "setup", "--format=svg",
                             "--text=font", "-o", "-", NULL),
                   0, ">White holds<", "");
    outcome_expect(piecework("diagram", "tests/games/turning.yaml", "setup", "--format=svg",
                             "--text=font", "--square=12", "-o", "-", NULL),
                   0, ">Black holds<", "");
    outcome_expect(piecework("diagram", "tests/games/turning.yaml", "setup", NULL), 0,
                   "In hand: Pp\n", "");
}

TESTS_BARE(drawings)
