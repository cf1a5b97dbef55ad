/* What could come next on a command line, as the program says it and as shells put it in. */
#define _GNU_SOURCE /* forkpty() */

#include "base/mem.h"
#include "program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Every option that the help tells of is one: it is not refused as unknown, and takes a value or
 * not as the help says. */
static void options_of_command(const char *name, const char *folder)
{
    const char *environment[] = {NULL, NULL, NULL};
    struct arena *arena = arena_new();
    struct outcome list = piecework("complete", "--", name, "--", NULL);

    environment[0] = arena_print(arena, "XDG_CONFIG_HOME=%s", folder);
    environment[1] = arena_print(arena, "HOME=%s", folder);
    assert_non_null(strstr(buf_str(&list.out), "--help"));
    for (char *line = strtok(list.out.text, "\n"); line; line = strtok(NULL, "\n")) {
        int size = (int)strcspn(line, "\t");
        const char *option =
            arena_print(arena, "%.*s%s", size, line, line[size - 1] == '=' ? "no-such-value" : "");
        const char *const arguments[] = {piecework_path(), name, option, NULL};
        struct outcome o = run(&(struct command){
            .arguments = arguments, .folder = folder, .environment = environment});

        if (strstr(buf_str(&o.err), "unrecognized option") || /* words of getopt_long() */
            strstr(buf_str(&o.err), "an argument"))
            fail_msg("%s %s: %s", name, option, buf_str(&o.err));
        outcome_free(&o);
    }
    outcome_free(&list);
    arena_free(arena);
}

static void every_documented_option_is_known(void **state)
{
    struct outcome commands = piecework("complete", "--", "", NULL);
    const char *names[64];
    size_t count = 0;

    (void)state;
    for (char *line = strtok(commands.out.text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(count < COUNT_OF(names));
        line[strcspn(line, "\t")] = '\0';
        names[count++] = line;
    }
    assert_true(count >= 10);
    for (size_t i = 0; i < count; i++) {
        char *folder = folder_new();

        if (strcmp(names[i], "complete") != 0) /* which has but one */
            options_of_command(names[i], folder);
        folder_remove(folder);
    }
    outcome_free(&commands);
}

/* --- candidates --- */

/* Words of the command line, and the candidates: all of them, with "+" behind them some. */
static const struct {
    const char *words[6], *candidates;
} lines[] = {
    {{"sche"}, "schema"},
    {{"--v"}, "--version"},
    {{"no-such-command", ""}, ""},
    {{"schema", ""}, "game layout style labels printers"},
    {{"schema", "l"}, "layout labels"},
    {{"schema", "game", ""}, ""},
    {{"check", "--st"}, "--strict"},
    {{"check", "--se"}, "--seed="},
    {{"check", "--format="}, "--format=text --format=json --format=sarif"},
    {{"check", "--format=j"}, "--format=json"},
    {{"check", "--format", "s"}, "sarif"},
    {{"check", "--strict", ""}, ":file"},
    {{"check", "--", "--st"}, ":file"},
    {{"render", ""}, ":yaml"},
    {{"render", "-o", ""}, ":folder"},
    {{"render", "--output="}, ":folder"},
    {{"render", "--paper=le"}, "--paper=letter --paper=legal"},
    {{"render", "--only", "b"}, "booklet board box"},
    {{"render", "--depfile=x"}, ":file"},
    {{"render", "--pieces=s"}, "--pieces=stand --pieces=single"},
    {{"render", "--pieces", "label:square-4"}, "label:square-45"},
    {{"render", "--pieces=label:round-2"},
     "--pieces=label:round-20 --pieces=label:round-24 --pieces=label:round-25"},
    {{"describe", "pieces/jungle.yaml", "E"}, "Elephant"},
    {{"describe", "pieces/jungle.yaml", "Rat", "Li"}, "Lion"},
    {{"describe", "--as=text", "pieces/jungle.yaml", "W"}, "Wolf"},
    {{"describe", "layouts/jungle.yaml", "W"}, "Wolf"},
    {{"describe", "no-such-file.yaml", ""}, ""},
    {{"describe", "README.md", ""}, ""},
    {{"describe", "pieces/jungle.yaml", "--as="}, "--as=betza --as=mnemonic --as=text"},
    {{"explain", "same-f"}, "same-face"},
    {{"explain", "--a"}, "--all"},
    {{"play", "pieces/jungle.yaml", ""}, ":file"},
    {{"play", "--board", ""}, "grid ascii box"},
    {{"moves", "pieces/jungle.yaml", "T"}, "Tiger"},
    {{"diagram", "pieces/jungle.yaml", "El"}, "Elephant"},
    {{"diagram", "pieces/jungle.yaml", "rat-a"}, "rat-and-dog"},
    {{"diagram", "--format=p"}, "--format=png --format=pdf"},
    {{"diagram", "--face", "g"}, "glyph"},
    {{"diagram", "--show="}, "--show=moves --show=face"},
    {{"new", "--o"}, "--output="},
    {{"new", ""}, ""},
};

static void assert_candidates(const char *const *words, const char *candidates)
{
    const char *arguments[10] = {piecework_path(), "complete", "--"};
    struct buf found = {0};
    struct outcome o;

    for (size_t i = 0; words[i]; i++)
        arguments[i + 3] = words[i];
    o = run(&(struct command){.arguments = arguments, .folder = repository()});
    assert_int_equal(o.status, 0);
    assert_int_equal(o.err.size, 0);
    for (char *line = o.out.size ? strtok(o.out.text, "\n") : NULL; line; line = strtok(NULL, "\n"))
        buf_print(&found, "%s%.*s", found.size ? " " : "", (int)strcspn(line, "\t"), line);
    assert_string_equal(buf_str(&found), candidates);
    buf_free(&found);
    outcome_free(&o);
}

static void candidates_are_offered(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        assert_candidates(lines[i].words, lines[i].candidates);
}

static void candidates_are_described(void **state)
{
    struct outcome o = piecework("complete", "--", "explai", NULL);

    (void)state;
    assert_string_equal(buf_str(&o.out), "explain\texplain a finding, or list all ids\n");
    outcome_free(&o);
}

/* --- bash --- */

/* What is typed at the prompt, "\t" for the key, and the arguments that the program then gets. */
static const struct {
    const char *typed, *arguments;
} typed[] = {
    {"piecework sche\tlay\t", "schema\nlayout\n"},
    {"piecework check --form\tj\t", "check\n--format=json\n"},
    {"piecework check --format j\t", "check\n--format\njson\n"},
    {"piecework check --strict layouts/jungle.y\t", "check\n--strict\nlayouts/jungle.yaml\n"},
    {"piecework describe pieces/jungle.y\tEle\t", "describe\npieces/jungle.yaml\nElephant\n"},
    {"piecework describe pieces/chu-seireigi.yaml Free\\ T\t",
     "describe\npieces/chu-seireigi.yaml\nFree Tiger\n"},
    {"piecework describe pieces/chu-seireigi.yaml Gold\\ \t",
     "describe\npieces/chu-seireigi.yaml\nGold General\n"},
    {"piecework describe pieces/chu-seireigi.yaml \"Free T\t",
     "describe\npieces/chu-seireigi.yaml\nFree Tiger\n"},
    {"piecework render layouts/jungle.yaml --depfile=layouts/sty\t",
     "render\nlayouts/jungle.yaml\n--depfile=layouts/style.yaml\n"},
    {"piecework render layouts/jungle.yaml --pieces=label:square-4\t",
     "render\nlayouts/jungle.yaml\n--pieces=label:square-45\n"},
    {"piecework render layouts/jungle.yaml --pieces du\t",
     "render\nlayouts/jungle.yaml\n--pieces\nduplex\n"},
};

struct terminal {
    int end;
    pid_t shell;
};

static void say(const struct terminal *t, const char *words)
{
    size_t size = strlen(words);

    assert_int_equal(write(t->end, words, size), (ssize_t)size);
}

/* Takes what the shell prints, which nobody reads. */
static void listen_for(const struct terminal *t, double seconds)
{
    struct timespec end, now;
    char bytes[4096];

    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += (long)(seconds * 1e9);
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    do {
        fd_set set;
        struct timeval left = {.tv_usec = 10000};

        FD_ZERO(&set);
        FD_SET(t->end, &set);
        if (select(t->end + 1, &set, NULL, NULL, &left) > 0 &&
            read(t->end, bytes, sizeof bytes) <= 0)
            return;
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec < end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec < end.tv_nsec));
}

/* The program in the shell's place writes what it was given; only completions are real. */
static const char stand_in[] = "source '%s/completion/piecework.bash'\n"
                               "piecework() {\n"
                               "    if [ \"$1\" = complete ]; then '%s' \"$@\"; else\n"
                               "        printf '%%s\\n' \"$@\" >'%s.part'\n"
                               "        mv '%s.part' '%s'; fi\n"
                               "}\n";

static struct terminal open_bash(struct arena *arena, const char *folder, const char *result)
{
    const char *start = path_in(arena, folder, "start");
    struct winsize size = {.ws_row = 40, .ws_col = 200};
    struct terminal t;

    file_make_text(start, arena_print(arena, stand_in, repository(), piecework_path(), result,
                                      result, result));
    t.shell = forkpty(&t.end, NULL, NULL, &size);
    assert_true(t.shell >= 0);
    if (t.shell == 0) {
        setenv("TERM", "dumb", 1);
        setenv("INPUTRC", "/dev/null", 1);
        execlp("bash", "bash", "--noprofile", "--rcfile", start, "-i", (char *)NULL);
        _exit(127);
    }
    return t;
}

static void bash_puts_candidates_in(void **state)
{
    struct arena *arena = arena_new();
    char *folder = folder_new();
    const char *result = path_in(arena, folder, "result");
    struct terminal t = open_bash(arena, folder, result);

    (void)state;
    for (size_t i = 0; i < COUNT_OF(typed); i++) {
        time_t end = time(NULL) + 60;
        struct buf arguments = {0};

        say(&t, typed[i].typed);
        say(&t, "\n");
        while (!file_read(result, &arguments) && time(NULL) < end)
            listen_for(&t, 0.02);
        assert_string_equal(buf_str(&arguments), typed[i].arguments);
        assert_int_equal(unlink(result), 0);
        buf_free(&arguments);
    }
    kill(t.shell, SIGKILL);
    close(t.end);
    assert_int_equal(waitpid(t.shell, NULL, 0), t.shell);
    folder_remove(folder);
    arena_free(arena);
}

/* --- other shells, where they are installed --- */

static struct outcome in_shell(const char *shell, const char *option, const char *words)
{
    const char *const arguments[] = {shell, option, words, NULL};

    return run(&(struct command){.arguments = arguments, .folder = repository()});
}

static void fish_lists_candidates(void **state)
{
    static const struct {
        const char *typed, *words;
    } items[] = {
        {"piecework sche", "schema\t"},
        {"piecework check --format=j", "--format=json"},
        {"piecework describe pieces/jungle.yaml El", "Elephant\tE"},
        {"piecework describe pieces/jungle.y", "pieces/jungle.yaml"},
    };
    struct outcome o = in_shell("fish", "-n", "completion/piecework.fish");

    (void)state;
    if (o.status == 127) {
        outcome_free(&o);
        skip();
    }
    assert_int_equal(o.status, 0);
    outcome_free(&o);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct buf script = {0};

        buf_print(&script,
                  "function piecework; %s $argv; end; source completion/piecework.fish; "
                  "complete -C '%s'",
                  piecework_path(), items[i].typed);
        o = in_shell("fish", "-c", script.text);
        if (!strstr(buf_str(&o.out), items[i].words))
            fail_msg("%s: %s%s", items[i].typed, buf_str(&o.out), buf_str(&o.err));
        outcome_free(&o);
        buf_free(&script);
    }
}

static void zsh_can_read_its_script(void **state)
{
    struct outcome o = in_shell("zsh", "-n", "completion/_piecework");

    (void)state;
    if (o.status == 127) {
        outcome_free(&o);
        skip();
    }
    assert_int_equal(o.status, 0);
    assert_int_equal(o.err.size, 0);
    outcome_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_documented_option_is_known),
        cmocka_unit_test(candidates_are_offered),
        cmocka_unit_test(candidates_are_described),
        cmocka_unit_test(bash_puts_candidates_in),
        cmocka_unit_test(fish_lists_candidates),
        cmocka_unit_test(zsh_can_read_its_script),
    };

    repository();
    return cmocka_run_group_tests_name("complete", tests, NULL, NULL);
}
