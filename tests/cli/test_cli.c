/* The command line: subcommands, options, exit statuses, formats, colours. */
#define _XOPEN_SOURCE 700 /* posix_openpt() */

#include "support/test.h"
#include "support/printed.h"
#include "support/soak.h"

#include <fcntl.h>
#include <sys/wait.h>

/* --- what the options do --- */

TEST(test_usage)
{
    struct row_of_cases {
        const char *arguments[4];
        int status;
        const char *out, *err; /* must be contained; NULL: must be empty */
    };
    TABLE(struct row_of_cases, cases, "4titt");

    for (size_t i = 0; i < cases_count; i += sanitized_times(3, 1, 1)) {
        const char *const *a = cases[i].arguments;
        struct run_result o = piecework(a[0], a[1], a[2], a[3], NULL);

        if (o.status != cases[i].status)
            fail_msg("case %zu: status %d", i, o.status);
        if (cases[i].out ? !strstr(buf_str(&o.out), cases[i].out) : o.out.size > 0)
            fail_msg("case %zu: output '%s'", i, buf_str(&o.out));
        if (cases[i].err ? !strstr(buf_str(&o.err), cases[i].err) : o.err.size > 0)
            fail_msg("case %zu: messages '%s'", i, buf_str(&o.err));
    }
}

/* --- explain --- */

/* One line each, in the order of the table: id, level, and something that is said. */
TEST(test_explain_lists_every_id)
{
    struct run_result o = piecework("explain", NULL);
    const char *at = buf_str(&o.out);

    assert_int_equal(o.status, 0);
    for (int i = 0; i < DIAG_COUNT; i++) {
        const char *level = diag_level_name(diag_kinds[i].level);
        size_t n = strlen(diag_kinds[i].slug);

        assert_true(strncmp(at, diag_kinds[i].slug, n) == 0);
        at += n + strspn(at + n, " ");
        assert_true(strncmp(at, level, strlen(level)) == 0);
        at += strlen(level) + strspn(at + strlen(level), " ");
        assert_true(strcspn(at, "\n") > 10);
        at += strcspn(at, "\n") + 1;
    }
    assert_string_equal(at, "");
    assert_non_null(strstr(buf_str(&o.out), "setup-code               error        "
                                            "no piece has the code '…'\n"));
    assert_non_null(strstr(buf_str(&o.out), "bad-dot                  error        "
                                            "A dot stands where a line"));
    assert_non_null(strstr(buf_str(&o.out), " … drawings cannot go into one file"));
}

TEST(test_explain_one)
{
    ROWS(cases, "tt", const char *id, *text);

    for (size_t i = 0; i < cases_count; i++) {
        struct run_result o = piecework("explain", cases[i].id, NULL);

        assert_int_equal(o.status, 0);
        assert_string_equal(buf_str(&o.out), cases[i].text);
        assert_int_equal(o.err.size, 0);
    }
}

/* All of them, each as it is explained alone. */
TEST(test_explain_all)
{
    struct run_result all = piecework("explain", "--all", NULL);
    const char *at = buf_str(&all.out);

    assert_int_equal(all.status, 0);
    for (int i = 0; i < DIAG_COUNT; i += (int)sanitized_times(45, 9, 1)) {
        struct run_result one = piecework("explain", diag_kinds[i].slug, NULL);
        char *key = strstr(one.out.text, "\n\n\n"); /* of the same name, which follows */

        if (key)
            key[1] = '\0';
        at = strstr(at, buf_str(&one.out));
        assert_non_null(at);
    }
    at = buf_str(&all.out);
    for (int i = 0; i < DIAG_COUNT; i++) {
        at = strstr(at, diag_kinds[i].slug);
        assert_non_null(at);
        at = strstr(at, "\nRight:\n");
        assert_non_null(at);
    }
}

TEST(test_explain_unknown)
{
    struct run_result near = piecework("explain", "layout-to-large", NULL);
    struct run_result far = piecework("explain", "zzzzzzzzzz", NULL);

    assert_int_equal(near.status, 2);
    assert_non_null(strstr(buf_str(&near.err), "did you mean 'layout-too-large'?"));
    assert_int_equal(far.status, 2);
    assert_non_null(strstr(buf_str(&far.err), "zzzzzzzzzz"));
    assert_null(strstr(buf_str(&far.err), "did you mean"));
}

/* --- check --- */

TEST(test_repository_is_clean)
{
    struct run_result o;

    skip_sanitized();
    o = piecework("check", "--strict", NULL);
    assert_string_equal(buf_str(&o.out), "");
    assert_string_equal(buf_str(&o.err), "");
    assert_int_equal(o.status, 0);
}

TEST(test_sources)
{
    struct run_result o = piecework("check", "--sources", SET_GAME, NULL);
    struct run_result strict = piecework("check", "--sources", "--strict", SET_GAME, NULL);

    assert_int_equal(o.status, 0);
    assert_non_null(strstr(buf_str(&o.out), SET_GAME ":"));
    assert_non_null(strstr(buf_str(&o.out), "note: Prancing Stag is inferred: "));
    assert_null(strstr(buf_str(&o.out), "Lance is"));
    assert_int_equal(strict.status, 1);
}

/* A copy of the game with a mistake in it, which check finds; free the folder. */
static char *wrong_game(struct arena *arena, const char **path)
{
    char *folder = folder_new();

    copy_definitions(folder);
    *path = path_in(arena, folder, SET_GAME);
    file_edit(*path, "    promotes: Whale\n", "    promotes: \"Wh\\\"ale\\\\\"\n");
    return folder;
}

TEST(test_findings_count)
{
    LOCAL_ARENA(arena);
    const char *path;
    char *folder = wrong_game(arena, &path);
    struct run_result o = piecework("check", SET_GAME, path, NULL);

    assert_int_equal(o.status, 1);
    assert_non_null(strstr(buf_str(&o.out), "error: "));
    assert_non_null(strstr(buf_str(&o.out), "[unknown-piece]"));
    assert_string_equal(buf_str(&o.err), "");
    folder_remove(folder);
}

/* What cannot be read outweighs what is wrong. */
TEST(test_trouble_outweighs_findings)
{
    LOCAL_ARENA(arena);
    const char *path;
    char *folder = wrong_game(arena, &path);
    struct run_result o = piecework("check", path, "pieces/missing.yaml", NULL);

    assert_int_equal(o.status, 2);
    assert_non_null(strstr(buf_str(&o.out), "[unknown-piece]"));
    assert_non_null(strstr(buf_str(&o.out), "pieces/missing.yaml: No such file"));
    folder_remove(folder);
}

TEST(test_nothing_to_check)
{
    char *folder = folder_new();
    const char *const arguments[] = {piecework_path(), "check", NULL};

    outcome_expect(run(&(struct program){.arguments = arguments, .folder = folder}), 2, NULL,
                   "there is no pieces/*.yaml");
}

/* Markdown is no YAML: its first mark would be called a mistake. */
TEST(test_rule_text)
{
    struct run_result o = piecework("check", "layouts/jungle/rules.md", NULL);

    assert_int_equal(o.status, 1);
    assert_non_null(strstr(buf_str(&o.out), "[not-a-game]\n  help: it is a rule text; name the "
                                            "layout that prints it\n"));
    assert_null(strstr(buf_str(&o.out), "yaml-syntax"));
}

/* --- JSON --- */

static const char *skip_blanks(const char *at)
{
    while (*at && strchr(" \t\r\n", *at))
        at++;
    return at;
}

static const char *json_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at != '\\')
            continue;
        at++;
        if (*at == 'u' && strspn(at + 1, "0123456789abcdefABCDEF") < 4)
            return NULL;
        if (!*at || !strchr("\"\\/bfnrtu", *at))
            return NULL;
    }
    return at + 1;
}

static const char *json_number(const char *at)
{
    size_t digits;

    at += *at == '-';
    digits = strspn(at, "0123456789");
    return digits == 0 || (digits > 1 && *at == '0') ? NULL : at + digits;
}

static const char *json_value(const char *at);

/* Behind the opening bracket: elements, of a map with keys, up to the closing one. */
static const char *json_elements(const char *at, bool keys, char close)
{
    at = skip_blanks(at);
    if (*at == close)
        return at + 1;
    for (;;) {
        if (keys) {
            at = json_string(skip_blanks(at));
            at = at ? skip_blanks(at) : NULL;
            if (!at || *at++ != ':')
                return NULL;
        }
        at = json_value(at);
        at = at ? skip_blanks(at) : NULL;
        if (!at || (*at != ',' && *at != close))
            return NULL;
        if (*at++ == close)
            return at;
    }
}

/* The end of the value at `at`, or NULL when it is not well-formed. */
static const char *json_value(const char *at)
{
    static const char *const words[] = {"true", "false", "null"};

    at = skip_blanks(at);
    if (*at == '{' || *at == '[')
        return json_elements(at + 1, *at == '{', *at == '{' ? '}' : ']');
    if (*at == '"')
        return json_string(at);
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    return json_number(at);
}

static bool is_json(const char *text)
{
    const char *end = json_value(text);

    return end && *skip_blanks(end) == '\0';
}

TEST(test_json_checker)
{
    static const char *const good[] = {"[]", " [1, -20, {\"a\": \"\\u00e4\\\"\", \"b\": null}]\n",
                                       "{}"};
    static const char *const bad[] = {"",        "[1,]", "[1 2]", "{\"a\"}", "\"\n\"",
                                      "\"\\x\"", "[01]", "[] []", "{a: 1}",  "[\"a]"};

    for (size_t i = 0; i < COUNT_OF(good); i++)
        assert_true(is_json(good[i]));
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_false(is_json(bad[i]));
}

TEST(test_json)
{
    LOCAL_ARENA(arena);
    const char *path;
    char *folder = wrong_game(arena, &path);
    struct run_result clean = piecework("check", "--format=json", SET_GAME, NULL);
    struct run_result notes = piecework("check", "--format=json", "--sources", SET_GAME, NULL);
    struct run_result wrong = piecework("check", "--format=json", path, NULL);

    assert_true(is_json(buf_str(&clean.out)));
    assert_null(strchr(buf_str(&clean.out), '{'));
    assert_int_equal(clean.status, 0);
    assert_true(is_json(buf_str(&notes.out)));
    assert_non_null(strstr(buf_str(&notes.out), "\"id\": \"source-uncertain\""));
    assert_int_equal(notes.status, 0);
    assert_true(is_json(buf_str(&wrong.out)));
    assert_non_null(strstr(buf_str(&wrong.out), "Wh\\\"ale\\\\"));
    assert_int_equal(wrong.status, 1);
    folder_remove(folder);
}

/* --- colours --- */

/* What `check --sources` shows on a terminal. */
static struct buf shown_on_terminal(const char *const *environment)
{
    const char *const arguments[] = {piecework_path(), "check", "--sources", SET_GAME, NULL};
    struct program command = {.arguments = arguments, .environment = environment};
    int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), side, status;
    struct buf shown = {0};
    char bytes[4096];
    ssize_t n;
    pid_t child;

    assert_true(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    side = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(side >= 0);
    child = command_start(&command, side, side);
    close(side);
    while ((n = read(terminal, bytes, sizeof bytes)) > 0)
        buf_put(&shown, bytes, (size_t)n);
    close(terminal);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return shown;
}

TEST(test_colours)
{
    ROWS(cases, "3tb", const char *const environment[3]; bool coloured);
    struct run_result piped = piecework("check", "--sources", SET_GAME, NULL);

    assert_null(strchr(buf_str(&piped.out), '\033'));
    for (size_t i = 0; i < cases_count; i++) {
        struct buf shown = shown_on_terminal(cases[i].environment);

        assert_non_null(strstr(buf_str(&shown), "Prancing Stag"));
        if ((strchr(buf_str(&shown), '\033') != NULL) != cases[i].coloured)
            fail_msg("%s, %s: %s", cases[i].environment[0], cases[i].environment[1],
                     cases[i].coloured ? "no colours" : "colours");
        buf_free(&shown);
    }
}

TESTS_BARE(cli)
