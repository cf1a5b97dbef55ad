/* What could come next on a command line, as the program says it. */
#include "support/test.h"
#include "support/soak.h"

/* Every option that the help tells of is one: it is not refused as unknown, and takes a value or
 * not as the help says. */
static void options_of_command(const char *name, const char *folder)
{
    const char *environment[] = {NULL, NULL, NULL};
    LOCAL_ARENA(arena);
    struct run_result list = piecework("complete", "--", name, "--", NULL);
    size_t tried = 0;

    environment[0] = arena_print(arena, "XDG_CONFIG_HOME=%s", folder);
    environment[1] = arena_print(arena, "HOME=%s", folder);
    assert_non_null(strstr(buf_str(&list.out), "--help"));
    for (char *line = strtok(list.out.text, "\n"); line; line = strtok(NULL, "\n")) {
        if (tried++ % sanitized_times(15, 1, 1))
            continue;
        int size = (int)strcspn(line, "\t");
        const char *option =
            arena_print(arena, "%.*s%s", size, line, line[size - 1] == '=' ? "no-such-value" : "");
        const char *const arguments[] = {piecework_path(), name, option, NULL};
        struct run_result o = run(&(struct program){
            .arguments = arguments, .folder = folder, .environment = environment});

        if (strstr(buf_str(&o.err), "unrecognized option") || /* words of getopt_long() */
            strstr(buf_str(&o.err), "an argument"))
            fail_msg("%s %s: %s", name, option, buf_str(&o.err));
    }
}

TEST(every_documented_option_is_known)
{
    struct run_result commands = piecework("complete", "--", "", NULL);
    const char *names[64];
    size_t count = 0;

    for (char *line = strtok(commands.out.text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(count < COUNT_OF(names));
        line[strcspn(line, "\t")] = '\0';
        names[count++] = line;
    }
    assert_true(count >= 10);
    for (size_t i = 0; i < count; i++) {
        char *folder = folder_new();

        /* which have but one, or none */
        if (strcmp(names[i], "complete") != 0 && strcmp(names[i], "help") != 0)
            options_of_command(names[i], folder);
    }
}

/* --- candidates --- */

static void assert_candidates(const char *const *words, const char *candidates)
{
    const char *arguments[10] = {piecework_path(), "complete", "--"};
    LOCAL_BUF(found);
    struct run_result o;

    for (size_t i = 0; words[i]; i++)
        arguments[i + 3] = words[i];
    o = run(&(struct program){.arguments = arguments, .folder = repository()});
    assert_int_equal(o.status, 0);
    assert_int_equal(o.err.size, 0);
    for (char *line = o.out.size ? strtok(o.out.text, "\n") : NULL; line; line = strtok(NULL, "\n"))
        buf_print(&found, "%s%.*s", found.size ? " " : "", (int)strcspn(line, "\t"), line);
    assert_string_equal(buf_str(&found), candidates);
}

TEST(candidates_are_offered)
{
    ROWS(lines, "6tt", const char *words[6], *candidates);

    for (size_t i = 0; i < lines_count; i += sanitized_times(3, 1, 1))
        assert_candidates(lines[i].words, lines[i].candidates);
}

TEST(candidates_are_described)
{
    struct run_result o = piecework("complete", "--", "explai", NULL);

    assert_string_equal(buf_str(&o.out),
                        "explain\texplain a finding or a key, or list all findings\n");
}

TESTS_BARE(complete)
