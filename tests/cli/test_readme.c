/* What the README, docs/using.md and docs/records.md say to type does what they say. */
#include "support/test.h"
#include "support/layouts.h"

#include <glob.h>

/* --- both, block by block --- */

struct readme {
    struct arena *arena;
    struct buf text;
};

/* The lines between two fences, and the last line of words before them. */
struct block {
    const char *words, *text;
};

static int readme_open(void **state)
{
    struct readme *r = mem_new(1, sizeof *r);

    r->arena = arena_new();
    buf_text(&r->text, file_text(r->arena, "README.md"));
    buf_text(&r->text, file_text(r->arena, "docs/using.md"));
    *state = r;
    return 0;
}

static int readme_close(void **state)
{
    struct readme *r = *state;

    buf_free(&r->text);
    arena_free(r->arena);
    free(r);
    return 0;
}

/* The line at *at without its first `indent` blanks; moves on to the next one. */
static const char *next_line(struct arena *arena, const char **at, size_t indent)
{
    const char *line = *at;
    size_t size = strcspn(line, "\n"), blanks = strspn(line, " ");

    *at = line + size + (line[size] == '\n');
    if (blanks > indent)
        blanks = indent;
    return arena_print(arena, "%.*s\n", (int)(size - blanks), line + blanks);
}

/* The first block from *at on; false when there is none. *at is then behind it. */
static bool next_block(struct arena *arena, const char **at, struct block *block)
{
    static const char fence[] = "```\n";

    *block = (struct block){"", ""};
    while (**at) {
        size_t indent = strspn(*at, " ");
        const char *line = next_line(arena, at, indent);

        if (strcmp(line, fence) == 0) {
            while (strcmp(line = next_line(arena, at, indent), fence) != 0) {
                assert_true(**at);
                block->text = arena_print(arena, "%s%s", block->text, line);
            }
            return true;
        }
        if (*line != '\n')
            block->words = line;
    }
    return false;
}

/* --- blocks that are typed --- */

/* What an installation and tests/cold.sh run. */
static void expect_two_commands(struct arena *arena, const char *text)
{
    const char *commands = "";

    while (*text) {
        const char *line = next_line(arena, &text, 0);
        size_t size = strcspn(line, "#\n");

        while (size > 0 && line[size - 1] == ' ')
            size--;
        commands = arena_print(arena, "%s%.*s\n", commands, (int)size, line);
    }
    assert_string_equal(commands, "make deps pdfs\nmake test\n");
}

/* A folder that looks like the repository after `make`, as far as commands of these files tell. */
static char *folder_as_made(struct arena *arena)
{
    char *folder = folder_new();
    const char *program = path_in(arena, folder, "out/bin/piecework");
    const char *const arguments[] = {"mkdir", "-p", path_in(arena, folder, "out/bin"), NULL};

    outcome_expect(run(&(struct program){.arguments = arguments}), 0, NULL, NULL);
    assert_int_equal(symlink(piecework_path(), program), 0);
    copy_definitions(folder);
    assert_int_equal(
        symlink(path_in(arena, repository(), "tests"), path_in(arena, folder, "tests")), 0);
    return folder;
}

static struct run_result run_in(const char *folder, const char *command)
{
    const char *const arguments[] = {"sh", "-c", command, NULL};

    return run(&(struct program){.arguments = arguments, .folder = folder});
}

/* "$ command", and then what it prints. */
static const char *expect_printed_in(struct arena *arena, const char *folder, const char *text)
{
    const char *command = next_line(arena, &text, 0) + strlen("$ ");
    struct run_result o = run_in(folder, command);

    assert_string_equal(buf_str(&o.err), "");
    assert_string_equal(buf_str(&o.out), text);
    assert_int_equal(o.status, 0);
    return command;
}

static void expect_printed(struct arena *arena, const char *text)
{
    char *folder = folder_as_made(arena);

    expect_printed_in(arena, folder, text);
    folder_remove(folder);
}

static bool is_of_tour(const struct block *block)
{
    return strcmp(block->words, "3. Run `make check`:\n") == 0 ||
           strstr(block->words, "and check again:\n");
}

static void expect_findings(const char *folder, const char *findings)
{
    const char *const arguments[] = {piecework_path(), "check", NULL};
    struct run_result o = run(&(struct program){.arguments = arguments, .folder = folder});

    assert_string_equal(buf_str(&o.out), findings);
    assert_int_equal(o.status, *findings ? 1 : 0);
}

/* The mistake that the README makes in the game that `piecework new` begins, after a change without
 * one. */
static void expect_mistake(struct arena *arena, const char *text)
{
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "pieces/my-game.yaml");
    const char *const arguments[] = {piecework_path(), "new", "My Game", NULL};

    outcome_expect(run(&(struct program){.arguments = arguments, .folder = folder}), 0, NULL, "");
    file_edit(game, "    moves: WF\n", "    moves: WFN\n");
    expect_findings(folder, "");
    file_edit(game, "promotes: Captain", "promotes: Captan");
    expect_findings(folder, text);
    folder_remove(folder);
}

static bool is_of_mistake(const struct block *block)
{
    return strstr(block->words, "`piecework check`, say\n");
}

TEST_WITH(every_block_is_as_it_happens, struct readme *r)
{
    const char *at = r->text.text;
    struct block block;
    int of_tour = 0, typed = 0, printed = 0, mistakes = 0;

    while (next_block(r->arena, &at, &block))
        if (is_of_tour(&block)) {
            of_tour++;
        } else if (is_of_mistake(&block)) {
            expect_mistake(r->arena, block.text);
            mistakes++;
        } else if (strncmp(block.text, "$ ", 2) == 0) {
            expect_printed(r->arena, block.text);
            printed++;
        } else {
            expect_two_commands(r->arena, block.text);
            typed++;
        }
    assert_int_equal(of_tour, 3);
    assert_int_equal(typed, 1);
    assert_int_equal(mistakes, 1);
    assert_true(printed >= 2);
}

/* What `export FORMAT GAME` has printed, a record or a position, is read again. */
static void expect_read(struct arena *arena, const char *folder, const char *command,
                        const char *printed)
{
    const char *words = strstr(command, " export ") + strlen(" export ");
    size_t size = strcspn(words, " ");
    const char *format = arena_text(arena, words, size), *game = words + size + 1;
    bool position = strstr(format, "fen") != NULL;

    game = arena_text(arena, game, strcspn(game, " "));
    file_make_text(path_in(arena, folder, "printed"), printed);
    outcome_expect(
        run_in(folder,
               position ? arena_print(
                              arena, "out/bin/piecework export %s %s --position=\"$(cat printed)\"",
                              format, game)
                        : arena_print(arena, "out/bin/piecework play %s printed", game)),
        0, position ? printed : " plies; ", "");
}

/* Every format that is written has an example. */
TEST_WITH(records_are_as_the_page_shows, struct readme *r)
{
    const char *text = file_text(r->arena, "docs/records.md"), *at = text;
    char *folder = folder_as_made(r->arena);
    struct run_result formats;
    struct block block;

    while (next_block(r->arena, &at, &block)) {
        const char *command = expect_printed_in(r->arena, folder, block.text);

        if (strstr(command, " export "))
            expect_read(r->arena, folder, command, strchr(block.text, '\n') + 1);
    }
    formats = piecework("complete", "--", "export", "", NULL);
    at = strstr(buf_str(&formats.out), "\npgn\n"); /* before it stand formats of games */
    assert_non_null(at);
    for (char *name = strtok(arena_text(r->arena, at, strlen(at)), "\n"); name;
         name = strtok(NULL, "\n"))
        if (!strstr(text, arena_print(r->arena, "piecework export %s ", name)))
            fail_msg("docs/records.md has no example of %s", name);
}

/* --- commands between the words --- */

/* What stands between backquotes and begins with those words, without them; NULL: no more. */
static const char *next_inline(struct arena *arena, const char **at, const char *words)
{
    const char *start = arena_print(arena, "`%s", words), *found = strstr(*at, start);

    if (!found)
        return NULL;
    found += strlen(start);
    *at = found + strcspn(found, "`");
    return arena_print(arena, "%.*s", (int)(*at - found), found);
}

TEST_WITH(make_knows_every_target, struct readme *r)
{
    const char *command = "make -n", *target;
    const char *at = r->text.text;
    const char *const environment[] = {"MAKEFLAGS", "MAKELEVEL", NULL};
    int count = 0;

    for (; (target = next_inline(r->arena, &at, "make ")); count++)
        command = arena_print(r->arena, "%s %s", command, target);
    assert_true(count > 6);
    outcome_expect(
        run(&(struct program){.arguments = (const char *const[]){"sh", "-c", command, NULL},
                              .environment = environment,
                              .folder = repository()}),
        0, NULL, "");
}

TEST_WITH(the_program_knows_every_command, struct readme *r)
{
    static const char *const starts[] = {"piecework ", "out/bin/piecework "};
    int count = 0;

    for (size_t i = 0; i < COUNT_OF(starts); i++) {
        const char *at = r->text.text, *words;

        for (; (words = next_inline(r->arena, &at, starts[i])); count++) {
            const char *name = arena_print(r->arena, "%.*s", (int)strcspn(words, " \n"), words);

            outcome_expect(piecework(name, "--help", NULL), 0,
                           arena_print(r->arena, "usage: piecework %s", name), "");
        }
    }
    assert_true(count > 10);
}

/* --- the games --- */

/* The README names all, and counts them as the changelog does. */
TEST_WITH(every_game_is_named, struct readme *r)
{
    static const char counted[] = " games are here, ready to print: ";
    static const char *const numbers[] = {
        [16] = "Sixteen", "Seventeen",    "Eighteen",     "Nineteen",    "Twenty",
        "Twenty-one",     "Twenty-two",   "Twenty-three", "Twenty-four", "Twenty-five",
        "Twenty-six",     "Twenty-seven", "Twenty-eight", "Twenty-nine", "Thirty",
        "Thirty-one",     "Thirty-two",   "Thirty-three", "Thirty-four", "Thirty-five",
        "Thirty-six",     "Thirty-seven", "Thirty-eight", "Thirty-nine", "Forty",
        "Forty-one",      "Forty-two",    "Forty-three",  "Forty-four",  "Forty-five",
        "Forty-six",      "Forty-seven",  "Forty-eight",  "Forty-nine",  "Fifty",
        "Fifty-one",      "Fifty-two",    "Fifty-three",  "Fifty-four",  "Fifty-five"};
    const char *list = strstr(r->text.text, counted), *count;
    glob_t found;

    assert_non_null(list);
    list = arena_print(r->arena, "%.*s", (int)strcspn(list, "\n"), list);
    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *game = strstr(file_text(r->arena, found.gl_pathv[i]), "\ngame: ");

        game += strlen("\ngame: ");
        game = arena_print(r->arena, "%.*s", (int)strcspn(game, "\n"), game);
        if (!strstr(list, game))
            fail_msg("README.md does not name %s", game);
    }
    assert_true(found.gl_pathc < COUNT_OF(numbers) && numbers[found.gl_pathc]);
    count = numbers[found.gl_pathc];
    globfree(&found);
    assert_non_null(strstr(r->text.text, arena_print(r->arena, "\n%s%s", count, counted)));
    assert_non_null(strstr(file_text(r->arena, "CHANGELOG.md"),
                           arena_print(r->arena, "%s games come with the program", count)));
}

/* --- the tour --- */

/* Returns where the text goes on behind the block. */
static const char *expect_block_of_tour(struct readme *r, const char *at, const char *folder)
{
    struct block block;

    do
        assert_true(next_block(r->arena, &at, &block));
    while (!is_of_tour(&block));
    expect_findings(folder, block.text);
    return at;
}

TEST_WITH(the_tour_shows_what_happens, struct readme *r)
{
    char *folder = folder_new();
    const char *game = path_in(r->arena, folder, "pieces/chu-seireigi.yaml");
    const char *at = r->text.text;

    copy_definitions(folder);
    file_edit(game, "    moves: FD\n", "    moves: FDfW\n");
    at = expect_block_of_tour(r, at, folder);
    file_edit(game, "    moves: FDfW\n    mnemonic: |\n      . . o . .\n      . o . o .\n",
              "    moves: FDfW\n    mnemonic: |\n      . . o . .\n      . o o o .\n");
    at = expect_block_of_tour(r, at, folder);
    file_edit(game, "Steps one square diagonally, or jumps to the second square orthogonally.",
              "Steps one square straight forward or diagonally, or jumps to the second square "
              "orthogonally.");
    expect_block_of_tour(r, at, folder);
    file_edit(game, "no-directional-bias: [Kirin, ", "no-directional-bias: [");
    expect_findings(folder, "");
}

TESTS_TOGETHER(readme, readme_open, readme_close)
