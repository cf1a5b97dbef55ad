/* Depfiles as make reads them, whatever files are called. */
#include "support/test.h"
#include "support/soak.h"

#include <sys/stat.h>

/* A folder of its own with a board to draw. */
struct bench {
    struct arena *arena;
    char *folder;
    struct buf board;
};

static int set_up(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);

    copy_definitions(b->folder);
    assert_true(file_read(path_in(b->arena, b->folder, "pieces/jul-gonu.yaml"), &b->board));
    return 0;
}

static int tear_down(void **state)
{
    struct bench *b = *state;

    buf_free(&b->board);
    return 0;
}

/* Runs words, closed by NULL, in the folder. */
static struct run_result in_folder(const struct bench *b, const char *const *words)
{
    return run(&(struct program){.arguments = words, .folder = b->folder});
}

static struct run_result make(const struct bench *b, const char *file)
{
    const char *const words[] = {"make", "-rRf", file, NULL};

    return in_folder(b, words);
}

/* Draws the board of one file into another one, with its depfile x.d. */
static struct run_result draw(const struct bench *b, const char *input, const char *output,
                              const char *target)
{
    const char *const words[] = {
        piecework_path(), "diagram", "--show=setup", "--depfile=x.d", "-o", output, input,
        target,           NULL};

    return in_folder(b, words);
}

static void put(const struct bench *b, const char *name, const char *text)
{
    file_make_text(path_in(b->arena, b->folder, name), text);
}

static void put_board(const struct bench *b, const char *name)
{
    file_make(path_in(b->arena, b->folder, name), b->board.text, b->board.size);
}

static bool has(const struct bench *b, const char *name)
{
    return access(path_in(b->arena, b->folder, name), F_OK) == 0;
}

static const char *content(const struct bench *b, const char *name)
{
    LOCAL_BUF(text);
    const char *copy;

    assert_true(file_read(path_in(b->arena, b->folder, name), &text));
    copy = arena_text(b->arena, buf_str(&text), text.size);
    return copy;
}

static void make_old(const struct bench *b, const char *name)
{
    file_make_old(path_in(b->arena, b->folder, name));
}

static void expect_making(const struct bench *b, const char *file, bool expected, const char *name)
{
    struct run_result o = make(b, file);

    if (o.status != 0 || expected != !!strstr(buf_str(&o.out), "MADE"))
        fail_msg("'%s': status %d, '%s', '%s'; the depfile says: %s", name, o.status,
                 buf_str(&o.out), buf_str(&o.err), content(b, "x.d"));
}

/* --- names --- */

/* Make reads a name as what it is: it makes the target anew when that file is newer, and no other
 * time, and it does not stumble when it is gone. */
TEST_WITH(inputs_are_read_as_they_are, const struct bench *b)
{
    TEXTS_NAMED(names);
    put(b, "q1.yaml", "");

    put(b, "aXb.yaml", "");
    put(b, "Makefile", "stamp:\n\t@echo MADE; touch stamp\ninclude x.d\n");
    for (size_t i = 0; i < names_count; i += sanitized_times(9, 1, 1)) {
        const char *name = arena_print(b->arena, "%s.yaml", names[i]);
        const char *given = *name == '-' ? arena_print(b->arena, "./%s", name) : name;

        if (strchr(name, ';'))
            continue;
        put_board(b, name);
        outcome_expect(draw(b, given, "x.svg", "--deptarget=stamp"), 0, NULL, NULL);
        make_old(b, name);
        put(b, "stamp", "");
        expect_making(b, "Makefile", false, name);
        make_old(b, "stamp");
        put_board(b, name);
        expect_making(b, "Makefile", true, name);
        assert_int_equal(unlink(path_in(b->arena, b->folder, name)), 0);
        expect_making(b, "Makefile", true, name);
        if (has(b, "X"))
            fail_msg("'%s' has run a command", name);
    }
}

/* The rule with something to do, which is told to make the drawing. */
static void put_rule(const struct bench *b)
{
    const char *rule = content(b, "x.d"), *end = strchr(rule, '\n');

    put(b, "Makefile", arena_print(b->arena, "%.*s ; @echo MADE\n", (int)(end - rule), rule));
}

TEST_WITH(outputs_are_read_as_they_are, const struct bench *b)
{
    TEXTS_NAMED(names);
    put_board(b, "in.yaml");

    for (size_t i = 0; i < names_count; i += sanitized_times(9, 1, 1)) {
        const char *name = arena_print(b->arena, "%s.svg", names[i]);

        if (strpbrk(name, "%;"))
            continue;
        outcome_expect(draw(b, "in.yaml", name, NULL), 0, NULL, NULL);
        put_rule(b);
        make_old(b, "in.yaml");
        expect_making(b, "Makefile", false, name);
        make_old(b, name);
        put_board(b, "in.yaml");
        expect_making(b, "Makefile", true, name);
        if (has(b, "X"))
            fail_msg("'%s' has run a command", name);
    }
}

/* What make cannot read is refused, and the depfile of before stays. */
TEST_WITH(other_names_are_refused, const struct bench *b)
{
    static const struct {
        const char *input, *output, *target;
    } cases[] = {
        {"a;b.yaml", "x.svg", NULL},
        {"a\nb.yaml", "x.svg", NULL},
        {"a\tb.yaml", "x.svg", NULL},
        {"in\r", "x.svg", NULL},
        {"in ", "x.svg", NULL},
        {"in\\", "x.svg", NULL},
        {"~in", "x.svg", NULL},
        {"lib(in)", "x.svg", NULL},
        {"in.yaml", "a%b.svg", NULL},
        {"in.yaml", "a\nb.svg", NULL},
        {"in.yaml", "a;b.svg", NULL},
        {"in.yaml", "~root.svg", NULL},
        {"in.yaml", "x.svg", "--deptarget=%"},
        {"in.yaml", "x.svg", "--deptarget=a\n\ttouch X"},
    };

    put(b, "x.d", "as it was");
    put_board(b, "in.yaml");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        put_board(b, cases[i].input);
        outcome_expect(draw(b, cases[i].input, cases[i].output, cases[i].target), 2, NULL,
                       "cannot write x.d: make cannot read the name of a file");
        assert_string_equal(content(b, "x.d"), "as it was");
    }
    outcome_expect(draw(b, "in.yaml", "x.svg", "--deptarget="), 2, NULL,
                   "--deptarget cannot be ''");
}

/* --- when it is written --- */

/* A second run, which has nothing to write, tells the same. */
TEST_WITH(unchanged_drawings_are_told_of, const struct bench *b)
{
    const char *const words[] = {piecework_path(), "diagram",       "pieces/jul-gonu.yaml",
                                 "--all",          "--format=svg",  "-o",
                                 "drawn",          "--depfile=x.d", NULL};
    const char *first;

    outcome_expect(in_folder(b, words), 0, NULL, NULL);
    first = content(b, "x.d");
    assert_non_null(strstr(first, "drawn/setup.svg "));
    assert_non_null(strstr(first, " drawn/index.html: pieces/jul-gonu.yaml"));
    outcome_expect(in_folder(b, words), 0, NULL, NULL);
    assert_string_equal(content(b, "x.d"), first);
}

TEST_WITH(failures_leave_it, const struct bench *b)
{
    const char *const words[] = {piecework_path(), "render", "layouts/jul-gonu.yaml",
                                 "--only=box",     "-o",     "out",
                                 "--depfile=x.d",  NULL};

    put(b, "x.d", "as it was");
    put(b, "out", "in the way");
    outcome_expect(in_folder(b, words), 2, NULL, "out/jul-gonu/");
    assert_string_equal(content(b, "x.d"), "as it was");
    assert_int_equal(unlink(path_in(b->arena, b->folder, "out")), 0);
    file_edit(path_in(b->arena, b->folder, "pieces/jul-gonu.yaml"), "game:", "gone:");
    outcome_expect(in_folder(b, words), 1, NULL, NULL);
    assert_string_equal(content(b, "x.d"), "as it was");
    put(b, "in.yaml", "game: [");
    outcome_expect(draw(b, "in.yaml", "x.svg", NULL), 1, NULL, NULL);
    assert_string_equal(content(b, "x.d"), "as it was");
}

/* Several layouts are one rule; its target can be put in by hand as well. */
TEST_WITH(layouts_share_a_rule, const struct bench *b)
{
    static const char rule[] = ": layouts/jul-gonu.yaml pieces/jul-gonu.yaml layouts/style.yaml",
                      second[] = " layouts/jungle.yaml pieces/jungle.yaml";
    const char *const words[] = {piecework_path(),      "render",     "layouts/jul-gonu.yaml",
                                 "layouts/jungle.yaml", "--only=box", "--paper=a4",
                                 "--depfile=x.d",       NULL};
    const char *const edit[] = {"sed", "-i", "1s|^[^:]*:|stamp:|", "x.d", NULL};
    const char *text;

    outcome_expect(in_folder(b, words), 0, NULL, NULL);
    text = content(b, "x.d");
    assert_ptr_equal(strstr(text, "out/jul-gonu/jul-gonu-box-a4.pdf out/jungle/jungle-box-a4.pdf:"),
                     text);
    assert_non_null(strstr(text, rule));
    assert_non_null(strstr(text, second));
    outcome_expect(in_folder(b, edit), 0, NULL, NULL);
    assert_string_equal(content(b, "x.d"), arena_print(b->arena, "stamp%s", strstr(text, rule)));
}

/* The tables of a definition are what is printed from, too. */
TEST_WITH(witnesses_are_inputs, const struct bench *b)
{
    const char *const words[] = {
        piecework_path(), "render", "layouts/jul-gonu.yaml", "--only=box", "--paper=a4",
        "--depfile=x.d",  NULL};

    put(b, "pieces/book.csv", "# source: a book\npiece,promotes\nStone,-\n");
    file_edit(path_in(b->arena, b->folder, "pieces/jul-gonu.yaml"),
              "\npieces:", "\nwitness: book.csv\npieces:");
    outcome_expect(in_folder(b, words), 0, NULL, NULL);
    assert_non_null(strstr(content(b, "x.d"), " pieces/book.csv"));
}

TESTS_EACH(depfile, set_up, tear_down)
