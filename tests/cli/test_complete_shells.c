/* Completion as shells put it in: what is typed at a prompt, and what the program is then given. */
#define _GNU_SOURCE /* forkpty() */

#include "support/test.h"

#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

enum { SHELL_SECONDS = 60 };

/* A shell and what it starts with, where @C@ is the folder of completions, @P@ the program, @R@ the
 * file that tells what the program was given, and @F@ the folder of the test. The program's
 * stand-in writes that file; only completions are real. */
struct shell {
    const char *name, *start_name, *start;
    const char *arguments[6]; /* behind the name; '@F@' and '@S@', the start file, are filled in */
};

static const struct shell bash = {
    "bash",
    "start",
    "source '@C@/piecework.bash'\n"
    "piecework() {\n"
    "    if [ \"$1\" = complete ]; then '@P@' \"$@\"; else\n"
    "        printf '%s\\n' \"$@\" >'@R@.part'; mv '@R@.part' '@R@'; fi\n"
    "}\n",
    {"--noprofile", "--rcfile", "@S@", "-i"},
};

/* Its keys are typed with the mode of lines that $TERM=dumb brings. */
static const struct shell zsh = {
    "zsh",
    ".zshrc",
    "fpath=('@C@' $fpath)\n"
    "autoload -Uz compinit && compinit -u -d '@F@/dump'\n"
    "piecework() {\n"
    "    if [ \"$1\" = complete ]; then '@P@' \"$@\"; else\n"
    "        printf '%s\\n' \"$@\" >'@R@.part'; mv '@R@.part' '@R@'; fi\n"
    "}\n",
    {"-i"},
};

static const struct shell fish = {
    "fish",
    "start",
    "function piecework\n"
    "    if [ \"$argv[1]\" = complete ]; '@P@' $argv; else\n"
    "        printf '%s\\n' $argv >'@R@.part'; mv '@R@.part' '@R@'; end\n"
    "end\n"
    "source '@C@/piecework.fish'\n",
    {"--no-config", "-i", "-C", "source '@S@'"},
};

/* --- a shell at work --- */

struct terminal {
    struct arena *arena;
    char *folder;       /* working folder of the shell, with the definitions of the repository */
    const char *result; /* the file that tells what the program was given */
    int end;
    pid_t shell;
};

static const char *fill_in(const struct terminal *t, const struct shell *shell, const char *text)
{
    const struct {
        const char *sign, *words;
    } signs[] = {
        {"@C@", path_in(t->arena, repository(), "completion")},
        {"@P@", piecework_path()},
        {"@R@", t->result},
        {"@F@", t->folder},
        {"@S@", path_in(t->arena, t->folder, shell->start_name)},
    };
    LOCAL_BUF(filled);
    const char *copy;

    while (*text) {
        size_t i = 0;

        while (i < COUNT_OF(signs) && strncmp(text, signs[i].sign, 3) != 0)
            i++;
        if (i < COUNT_OF(signs))
            buf_text(&filled, signs[i].words);
        else
            buf_char(&filled, *text);
        text += i < COUNT_OF(signs) ? 3 : 1;
    }
    copy = arena_text(t->arena, buf_str(&filled), filled.size);
    return copy;
}

static void start(const struct terminal *t, const struct shell *shell)
{
    const char *arguments[8] = {shell->name};

    for (size_t i = 0; shell->arguments[i]; i++)
        arguments[i + 1] = fill_in(t, shell, shell->arguments[i]);
    setenv("TERM", "dumb", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("INPUTRC", "/dev/null", 1);
    setenv("HOME", t->folder, 1);
    setenv("ZDOTDIR", t->folder, 1);
    setenv("XDG_DATA_HOME", t->folder, 1);
    setenv("XDG_CONFIG_HOME", t->folder, 1);
    if (chdir(t->folder) == 0)
        execvp(shell->name, (char *const *)arguments);
    _exit(127);
}

static bool is_installed(const char *shell)
{
    const char *const arguments[] = {shell, "-c", "exit", NULL};
    struct run_result o = run(&(struct program){.arguments = arguments});
    bool installed = o.status != 127;

    return installed;
}

static struct terminal open_shell(const struct shell *shell)
{
    struct terminal t = {.arena = arena_new(), .folder = folder_new()};
    struct winsize size = {.ws_row = 40, .ws_col = 200};

    t.result = path_in(t.arena, t.folder, "result");
    copy_definitions(t.folder);
    file_make_text(path_in(t.arena, t.folder, shell->start_name), fill_in(&t, shell, shell->start));
    t.shell = forkpty(&t.end, NULL, NULL, &size);
    assert_true(t.shell >= 0);
    if (t.shell == 0)
        start(&t, shell);
    return t;
}

static void close_shell(struct terminal *t)
{
    kill(t->shell, SIGKILL);
    close(t->end);
    assert_int_equal(waitpid(t->shell, NULL, 0), t->shell);
    arena_free(t->arena);
}

static void say(const struct terminal *t, const char *words)
{
    size_t size = strlen(words);

    assert_int_equal(write(t->end, words, size), (ssize_t)size);
}

/* Reads what the shell prints, for a fiftieth of a second: what it waits for is not held up. */
static void listen_to(const struct terminal *t, struct buf *printed)
{
    struct timeval left = {.tv_usec = 20000};
    char bytes[4096];
    fd_set set;
    ssize_t n;

    FD_ZERO(&set);
    FD_SET(t->end, &set);
    if (select(t->end + 1, &set, NULL, NULL, &left) > 0 &&
        (n = read(t->end, bytes, sizeof bytes)) > 0)
        buf_put(printed, bytes, (size_t)n);
}

/* Types a line, and fails unless the program is given these arguments, a line each. */
static void assert_typed(const struct terminal *t, const char *line, const char *expected)
{
    time_t end = time(NULL) + SHELL_SECONDS;
    LOCAL_BUF(arguments);
    LOCAL_BUF(printed);

    say(t, line);
    say(t, "\n");
    while (!file_read(t->result, &arguments) && time(NULL) < end)
        listen_to(t, &printed);
    if (strcmp(buf_str(&arguments), expected) != 0)
        fail_msg("%s gives\n%s, not\n%s; seen: %s", line, buf_str(&arguments), expected,
                 buf_str(&printed));
    assert_int_equal(unlink(t->result), 0);
}

/* --- what every shell puts in --- */

static void assert_puts_in(const struct shell *shell)
{
    /* "\t" stands for the key. */
    ROWS_NAMED(typed, "tt", const char *typed, *arguments);
    struct terminal t;

    if (!is_installed(shell->name))
        skip();
    t = open_shell(shell);
    for (size_t i = 0; i < typed_count; i++)
        assert_typed(&t, typed[i].typed, typed[i].arguments);
    close_shell(&t);
}

TEST(bash_puts_candidates_in)
{
    assert_puts_in(&bash);
}

TEST(zsh_puts_candidates_in)
{
    assert_puts_in(&zsh);
}

TEST(fish_puts_candidates_in)
{
    assert_puts_in(&fish);
}

/* --- names that a shell would carry out --- */

/* The same with marks around which they stand; 'single' ones are YAML's, where they count twice. */
static void make_hostile_game(const struct terminal *t)
{
    TEXTS_NAMED(hostile);
    LOCAL_BUF(text);

    buf_text(&text, "piecework: 1\ngame: Hostile\nboard: {size: 5x5}\npieces:\n");
    for (size_t i = 0; i < hostile_count; i++) {
        buf_text(&text, "  - name: '");
        for (const char *p = hostile[i]; *p; p++)
            buf_print(&text, *p == '\'' ? "''" : "%c", *p);
        buf_print(&text, "'\n    code: %c\n    moves: W\n", 'A' + (int)i);
    }
    file_make_text(path_in(t->arena, t->folder, "hostile.yaml"), text.text);
}

static void assert_harmless(const struct shell *shell)
{
    TEXTS_NAMED(hostile);
    static const char *const quotes[] = {"", "\"", "'"};
    struct terminal t;

    if (!is_installed(shell->name))
        skip();
    t = open_shell(shell);
    make_hostile_game(&t);
    for (size_t i = 0; i < hostile_count; i++)
        for (size_t k = 0; k < COUNT_OF(quotes); k++)
            assert_typed(&t,
                         arena_print(t.arena, "piecework describe hostile.yaml -- %s%.2s\t",
                                     quotes[k], hostile[i]),
                         arena_print(t.arena, "describe\nhostile.yaml\n--\n%s\n", hostile[i]));
    assert_int_not_equal(access(path_in(t.arena, t.folder, "Made"), F_OK), 0);
    close_shell(&t);
}

TEST(bash_quotes_candidates)
{
    assert_harmless(&bash);
}

TEST(zsh_quotes_candidates)
{
    assert_harmless(&zsh);
}

TEST(fish_quotes_candidates)
{
    assert_harmless(&fish);
}

TESTS_BARE(complete_shells)
