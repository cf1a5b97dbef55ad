/* What is written with `--language`: which files there are, and what they say. */
#include "support/test.h"
#include "support/printed.h"
#include "support/soak.h"

#include <glob.h>
#include <sys/stat.h>

TEST(commands_speak_other_languages)
{
    ROWS(cases, "4ttt", const char *arguments[4]; const char *file, *said);

    for (size_t i = 0; i < cases_count; i++) {
        LOCAL_ARENA(arena);
        const char *const *a = cases[i].arguments;
        const char *folder = folder_new(), *out = cases[i].file;
        struct run_result o = out ? piecework(a[0], "-o", folder, a[1], a[2], a[3], NULL)
                                  : piecework(a[0], a[1], a[2], a[3], NULL);
        LOCAL_BUF(file);

        outcome_expect(o, 0, NULL, NULL);
        if (out && !file_read(path_in(arena, folder, out), &file))
            fail_msg("case %zu: no %s", i, out);
        if (cases[i].said && !strstr(buf_str(out ? &file : &o.out), cases[i].said))
            fail_msg("case %zu:\n%s", i, buf_str(out ? &file : &o.out));
    }
}

TEST(check_tells_what_a_language_that_is_begun_lacks)
{
    LOCAL_ARENA(arena);
    const char *folder = path_in(arena, folder_new(), "a[b]{c}");
    const char *game = path_in(arena, folder, "game.yaml");

    assert_int_equal(mkdir(folder, 0777), 0);
    file_make_text(game, "piecework: 1\ngame: T\nboard: {size: 3x3}\n"
                         "players: {first: White, second: Black}\n"
                         "pieces:\n  - {name: King, code: K, moves: K}\n"
                         "  - {name: {first: Rook, second: Tower}, code: R, moves: R}\n");
    assert_int_equal(mkdir(path_in(arena, folder, "words"), 0777), 0);
    assert_int_equal(mkdir(path_in(arena, folder, "words/game"), 0777), 0);
    file_make_text(path_in(arena, folder, "words/game/de.yaml"),
                   "piecework: 1\nnames: {T: T, White: Weiß, Rook: Turm / Burg}\n");
    outcome_expect(piecework("check", game, NULL), 0, "  help: add 'King' below 'names'\n", NULL);
    file_make_text(path_in(arena, folder, "words/game/de.yaml"),
                   "piecework: 1\nwords: {to-move: '{player} zieht'}\n"
                   "names: {T: T, White: Weiß, King: König, Rook: Turm / Burg}\n");
    outcome_expect(piecework("check", path_in(arena, folder, "words/game/de.yaml"), NULL), 0, NULL,
                   "");
    outcome_expect(piecework("diagram", game, "--position=2k/3/K2 1", "--language=de", NULL), 0,
                   "Weiß zieht", NULL);
}

/* Whoever begins a language needs some of its words, and learns which. */
TEST(render_tells_which_words_a_set_asks_for)
{
    LOCAL_ARENA(arena);
    const char *folder = folder_new(), *layout = path_in(arena, folder, "set.yaml");
    const char *out = path_in(arena, folder, "out");

    file_make_text(path_in(arena, folder, "game.yaml"),
                   "piecework: 1\ngame: T\nboard: {size: 3x3}\nlanguage: nl\n"
                   "setup: |\n  . . k\n  . . .\n  K . .\n"
                   "pieces: [{name: King, code: K, moves: K}]\n");
    file_make_text(layout,
                   "piecework: 1\ngame: game.yaml\npapers: [a4]\nsquare: auto\npiece: auto\n"
                   "parts: [{part: board, tiles: auto, caption: B}]\n");
    assert_int_equal(mkdir(path_in(arena, folder, "words"), 0777), 0);
    file_make_text(path_in(arena, folder, "words/nl.yaml"),
                   "piecework: 1\nwords: {hint-tile: Langs de lijn knippen.}\n");
    outcome_expect(piecework("render", layout, "-o", out, NULL), 0, NULL,
                   "ruler, ruler-words, ruler-mm, ruler-inches, ruler-hint, tile-squares");
}

/* --- games that are told in several languages --- */

struct words {
    const char **list;
    size_t count;
};

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Adds the words of a list, "[first, second]". */
static void add_words(struct arena *arena, struct words *words, const char *text, size_t size)
{
    for (size_t k = 0; k < size;) {
        size_t word = strcspn(text + k, " ,[]\n");

        if (word)
            *ARENA_PUSH(arena, words->list, words->count) = arena_text(arena, text + k, word);
        k += word + 1;
    }
}

/* What the figures of a text show, in alphabetical order: where the words take more room, others
 * may stand in a row. */
static const char *shown_in(struct arena *arena, const char *path)
{
    static const char *const keys[] = {
        "pieces: ", "examples: ", "example: ", "plies: ", "anchor: "};
    struct words words = {0};
    struct buf out = {0};
    LOCAL_BUF(text);

    assert_true(file_read(path, &text));
    for (const char *line = buf_str(&text), *next; *line; line = next) {
        size_t size = strcspn(line, "\n");

        next = line + size + (line[size] == '\n');
        for (size_t i = 0; i < COUNT_OF(keys); i++)
            if (strncmp(line, keys[i], strlen(keys[i])) == 0)
                add_words(arena, &words, line + strlen(keys[i]), size - strlen(keys[i]));
    }
    if (words.count)
        qsort(words.list, words.count, sizeof *words.list, compare_words);
    for (size_t i = 0; i < words.count; i++)
        buf_print(&out, "%s ", words.list[i]);
    return buf_take(arena, &out);
}

/* "layouts/makruk/rules.de.md" shows what "layouts/makruk/rules.md" does. */
TEST(texts_of_all_languages_show_the_same)
{
    LOCAL_ARENA(arena);
    glob_t texts;

    assert_int_equal(glob("layouts/*/*.*.md", 0, NULL, &texts), 0);
    for (size_t i = 0; i < texts.gl_pathc; i++) {
        const char *path = texts.gl_pathv[i], *told = shown_in(arena, path);
        const char *own =
            shown_in(arena, arena_print(arena, "%.*s.md", (int)strcspn(path, "."), path));

        if (strcmp(told, own) != 0)
            fail_msg("%s shows\n%s\nand not\n%s", path, told, own);
    }
    assert_in_range(texts.gl_pathc, 20, 1000);
    globfree(&texts);
}

/* "words/makruk/de.yaml" with "layouts/makruk/rules.de.md": all sheets have room for the words. */
TEST(games_are_printed_in_their_languages)
{
    LOCAL_ARENA(arena);
    const char *folder = folder_new();
    glob_t names;

    assert_int_equal(glob("words/*/*.yaml", 0, NULL, &names), 0);
    for (size_t i = 0; i < names.gl_pathc; i += sanitized_times(30, 6, 1)) {
        const char *game = strchr(names.gl_pathv[i], '/') + 1, *language = strchr(game, '/') + 1;
        const int size = (int)(language - 1 - game), end = (int)strcspn(language, ".");
        struct run_result printed;

        if (access(arena_print(arena, "layouts/%.*s/rules.%.*s.md", size, game, end, language),
                   R_OK) != 0)
            continue;
        printed =
            piecework("render", arena_print(arena, "layouts/%.*s.yaml", size, game), "-o", folder,
                      "--paper=a4", arena_print(arena, "--language=%.*s", end, language), NULL);
        outcome_expect(printed, 0, NULL, "");
    }
    globfree(&names);
}

TESTS_BARE(language)
