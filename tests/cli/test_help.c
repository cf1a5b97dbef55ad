/* The help of commands begins with a command line that does something. */
#include "support/test.h"

enum { MOST = 40 };

/* Names of all commands, from the list of them, closed by NULL. */
static const char *const *command_names(struct arena *arena)
{
    const char **names = arena_alloc(arena, MOST, sizeof *names);
    struct run_result o = piecework("help", NULL);
    size_t count = 0;

    for (const char *at = buf_str(&o.out); (at = strstr(at, "\n  ")) && count + 1 < MOST; at += 3)
        names[count++] = arena_text(arena, at + 3, strcspn(at + 3, " "));
    assert_true(count > 15);
    outcome_expect(o, 0, NULL, NULL);
    return names;
}

/* What follows "piecework" in the example of a command's help. */
static const char *example_of(struct arena *arena, const char *name)
{
    const char *begins = arena_print(arena, "usage: piecework %s", name);
    const char *example = arena_print(arena, "\nsuch as: piecework %s", name), *at;
    struct run_result o = piecework("help", name, NULL);

    at = strstr(buf_str(&o.out), example);
    if (strncmp(buf_str(&o.out), begins, strlen(begins)) != 0 || !at)
        fail_msg("the help of %s has no example: %s", name, buf_str(&o.out));
    if (strstr(buf_str(&o.out), " \n"))
        fail_msg("lines of the help of %s end in blanks: %s", name, buf_str(&o.out));
    at += strlen("\nsuch as: piecework");
    at = arena_text(arena, at, strcspn(at, "\n"));
    outcome_expect(o, 0, NULL, NULL);
    return at;
}

static bool is_among(const char *const *words, const char *word)
{
    while (*words && strcmp(*words, word) != 0)
        words++;
    return *words;
}

/* In a folder with the games, as in the source tree; but for those that wait for somebody, that
 * read a file of the user's own or the module of the rules, and that take long. */
TEST(examples_do_what_they_say)
{
    static const char *const others[] = {"lsp", "preview", "import", "page", "gallery", NULL};
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    copy_definitions(folder);
    for (const char *const *name = command_names(arena); *name; name++) {
        const char *line = arena_print(arena, "%s%s", piecework_path(), example_of(arena, *name));
        const char *const arguments[] = {"sh", "-c", line, NULL};
        struct run_result o;

        if (is_among(others, *name))
            continue;
        o = run(&(struct program){.arguments = arguments, .folder = folder});
        if (o.status != 0)
            fail_msg("'%s' gives %d: %s%s", line, o.status, buf_str(&o.out), buf_str(&o.err));
    }
}

TESTS_BARE(help)
