#include "engine/engine.h"

#include "base/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Milliseconds without a word: of a program that is yet to say that it speaks UCI, and of an
 * engine, unless it is given a time. */
enum { GREETING = 10 * 1000, PATIENCE = 60 * 1000 };

struct engine {
    pid_t process;
    int to, from;    /* ends of pipes */
    struct buf said; /* what was read of it */
    size_t done;     /* bytes of `said` that were given to the caller */
    int patience;    /* milliseconds */
    bool ended;
    char last[100]; /* the beginning of the last line that was given */
};

/* --- starting and stopping --- */

/* Pipes to the engine and from it, which no other process inherits. */
static bool open_pipes(int to[2], int from[2])
{
    if (pipe(to) != 0)
        return false;
    if (pipe(from) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    for (int end = 0; end < 2; end++) {
        fcntl(to[end], F_SETFD, FD_CLOEXEC);
        fcntl(from[end], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* What the engine has to complain of is not for our user, and lost unless it is heard. */
static bool spawn(const char *program, int in, int out, bool aloud, pid_t *process)
{
    char *arguments[] = {(char *)program, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    bool good;

    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (aloud)
        posix_spawn_file_actions_adddup2(&actions, out, STDERR_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    good = posix_spawnp(process, program, &actions, &attributes, arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return good;
}

/* The same by its name alone in the folder where Debian keeps games, which is not in everybody's
 * PATH, such as root's. */
static bool spawn_game(const char *program, int in, int out, bool aloud, pid_t *process)
{
    LOCAL_BUF(path);

    if (strchr(program, '/'))
        return false;
    buf_print(&path, "/usr/games/%s", program);
    return spawn(buf_str(&path), in, out, aloud, process);
}

static struct engine *launch(const char *program, bool aloud)
{
    int to[2], from[2];
    struct engine *engine = NULL;
    pid_t process;

    if (!open_pipes(to, from))
        return NULL;
    if (spawn(program, to[0], from[1], aloud, &process) ||
        spawn_game(program, to[0], from[1], aloud, &process)) {
        signal(SIGPIPE, SIG_IGN); /* an engine that has ended is told by its silence */
        engine = mem_new(1, sizeof *engine);
        *engine =
            (struct engine){.process = process, .to = to[1], .from = from[0], .patience = GREETING};
    } else {
        close(to[1]);
        close(from[0]);
    }
    close(to[0]);
    close(from[1]);
    return engine;
}

static void report_unstarted(struct arena *arena, const char *program, struct diags *diags)
{
    diag_help(diag_add(diags, DIAG(ENGINE_FAILED), (struct place){0},
                       arena_print(arena, "'%s' cannot be started", program)),
              "where it is installed outside of PATH and /usr/games give its folder, too, such as "
              "/opt/bin/fairy-stockfish");
}

/* With the last line that it said instead, such as what it complains of. */
static void report_ungreeted(struct arena *arena, const struct engine *engine, const char *program,
                             struct diags *diags)
{
    const char *what = engine->ended
                           ? arena_print(arena, "'%s' has ended before it said 'uciok'", program)
                           : arena_print(arena, "'%s' has not said 'uciok' for %d seconds", program,
                                         GREETING / 1000);
    struct finding *finding = diag_add(diags, DIAG(ENGINE_FAILED), (struct place){0}, what);

    if (*engine->last)
        diag_note(finding, (struct place){0}, "it said '%s'", engine->last);
    diag_help(finding,
              "name an engine that speaks UCI; those that speak the protocol of XBoard alone, "
              "as hachu does, cannot be asked");
}

struct engine *engine_begin(struct arena *arena, const char *program, bool aloud,
                            struct diags *diags)
{
    struct engine *engine = launch(program, aloud);

    if (engine)
        engine_say(engine, "uci");
    if (engine && engine_await(engine, "uciok")) {
        engine->patience = PATIENCE;
        return engine;
    }
    if (diags && engine)
        report_ungreeted(arena, engine, program, diags);
    else if (diags)
        report_unstarted(arena, program, diags);
    engine_stop(engine);
    return NULL;
}

struct engine *engine_start(const char *program)
{
    return engine_begin(NULL, program, false, NULL);
}

void engine_stop(struct engine *engine)
{
    if (!engine)
        return;
    close(engine->to);
    close(engine->from);
    kill(engine->process, SIGKILL);
    while (waitpid(engine->process, NULL, 0) < 0 && errno == EINTR)
        continue;
    buf_free(&engine->said);
    free(engine);
}

/* --- talking --- */

void engine_say(struct engine *engine, const char *format, ...)
{
    LOCAL_BUF(line);
    va_list values;
    size_t done = 0;

    va_start(values, format);
    buf_print_list(&line, format, values);
    va_end(values);
    buf_char(&line, '\n');
    while (done < line.size) {
        ssize_t count = write(engine->to, line.text + done, line.size - done);

        if (count < 0 && errno != EINTR)
            break;
        done += count > 0 ? (size_t)count : 0;
    }
}

/* False when there will be nothing more. */
static bool hear(struct engine *engine)
{
    struct pollfd ready = {.fd = engine->from, .events = POLLIN};
    char bytes[4096];
    ssize_t count;
    int polled;

    do
        polled = poll(&ready, 1, engine->patience);
    while (polled < 0 && errno == EINTR);
    if (polled <= 0)
        return false;
    count = read(engine->from, bytes, sizeof bytes);
    engine->ended = count <= 0;
    if (engine->ended)
        return false;
    buf_put(&engine->said, bytes, (size_t)count);
    return true;
}

/* Forgets what was given to the caller. */
static void forget(struct engine *engine)
{
    size_t left = engine->said.size - engine->done;

    memmove(engine->said.text, engine->said.text + engine->done, left);
    engine->said.size = left;
    engine->done = 0;
}

const char *engine_line(struct engine *engine)
{
    char *end;

    if (engine->done > 0)
        forget(engine);
    while (engine->said.size == 0 || !(end = memchr(engine->said.text, '\n', engine->said.size)))
        if (!hear(engine))
            return NULL;
    engine->done = (size_t)(end - engine->said.text) + 1;
    *end = '\0';
    if (end > engine->said.text && end[-1] == '\r')
        end[-1] = '\0';
    snprintf(engine->last, sizeof engine->last, "%s", engine->said.text);
    return engine->said.text;
}

static int64_t milliseconds_now(void)
{
    return (int64_t)(watch_now() * 1000);
}

const char *engine_await(struct engine *engine, const char *beginning)
{
    int64_t end = milliseconds_now() + engine->patience;
    const char *line;

    while ((line = engine_line(engine)) && milliseconds_now() < end)
        if (strncmp(line, beginning, strlen(beginning)) == 0)
            return line;
    return NULL;
}

void engine_set_patience(struct engine *engine, int milliseconds)
{
    engine->patience = milliseconds;
}

const char *engine_trouble(struct arena *arena, const struct engine *engine)
{
    int seconds = engine->patience / 1000;

    return engine->ended ? "the engine has ended"
                         : arena_print(arena, "the engine has not answered for %d second%s",
                                       seconds, seconds == 1 ? "" : "s");
}

/* An engine that does not know the variant says nothing, which is told by its answer to the next
 * question coming first. */
enum variant_choice engine_choose_variant(struct engine *engine, const char *name)
{
    static const char told[] = "info string variant ";
    const char *line;

    engine_say(engine, "setoption name UCI_Variant value %s", name);
    engine_say(engine, "isready");
    while ((line = engine_line(engine)) && strcmp(line, "readyok") != 0)
        if (strncmp(line, told, strlen(told)) == 0 &&
            strncmp(line + strlen(told), name, strlen(name)) == 0)
            return engine_await(engine, "readyok") ? VARIANT_CHOSEN : VARIANT_UNANSWERED;
    return line ? VARIANT_UNKNOWN : VARIANT_UNANSWERED;
}

/* "e2e4: 20". */
static void add_answer(struct arena *arena, const char *line, struct answers *answers)
{
    const char *colon = strchr(line, ':');

    if (!colon || strchr(line, ' ') != colon + 1)
        return;
    *ARENA_PUSH(arena, answers->list, answers->count) = (struct answer){
        arena_text(arena, line, (size_t)(colon - line)), strtoull(colon + 1, NULL, 10), false};
}

bool answers_ask(struct arena *arena, struct engine *engine, int depth, struct answers *answers)
{
    static const char end[] = "Nodes searched:";
    const char *line;

    *answers = (struct answers){0};
    engine_say(engine, "go perft %d", depth);
    while ((line = engine_line(engine))) {
        if (strncmp(line, end, strlen(end)) == 0)
            return true;
        add_answer(arena, line, answers);
    }
    return false;
}

/* "e1e1", by whichever man. */
static struct answer *find_pass(const struct answers *answers)
{
    for (size_t i = 0; i < answers->count; i++) {
        const char *move = answers->list[i].move;
        size_t half = strlen(move) / 2;

        if (half > 0 && strlen(move) == 2 * half && strncmp(move, move + half, half) == 0)
            return &answers->list[i];
    }
    return NULL;
}

struct answer *answers_find(const struct answers *answers, const struct position *position,
                            const struct played_move *move, const char *letters)
{
    if (move->flags & MOVE_PASS)
        return find_pass(answers);
    for (int style = 0; style < UCI_STYLES; style++) {
        LOCAL_BUF(text);
        struct answer *found;

        uci_move(position, move, letters, (enum uci_style)style, &text);
        found =
            FIND(answer, answers->list, answers->count, strcmp(answer->move, buf_str(&text)) == 0);
        if (found)
            return found;
    }
    return NULL;
}
