/* Time and memory of every reader, over inputs of n, 2n and 4n units up to the size that is read:
 * neither grows faster than n log n, and nothing takes more than 2 seconds or 256 MiB. Measured in
 * `make soak` alone; the gate reads the same shapes when they are small, and only looks at how the
 * program ends. */
#include "support/test.h"
#include "base/mem.h"
#include "limits/shapes.h"
#include "support/program.h"
#include "support/soak.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const double most_seconds = 2, most_mib = 256;
/* Of four times as much: 4 for what is linear, some more for a logarithm and for caches. */
static const double most_growth = 6;
/* Below these the growth says nothing. */
static const double few_seconds = 0.3, few_mib = 40;

enum { STEPS = 3, GATE_UNITS = 40, HANGS = 20 /* s of processor time */ };
static const rlim_t most_memory = (rlim_t)2 << 30;

struct cost {
    double seconds, mib;
    int status;
};

/* Far beyond what is allowed, lest one shape take the machine down. */
static void stop_in_time(void)
{
    const struct rlimit time = {HANGS, HANGS}, memory = {most_memory, most_memory};

    setrlimit(RLIMIT_CPU, &time);
    if (soak_times(0, 1)) /* not in a run with sanitizers, which reserve more */
        setrlimit(RLIMIT_AS, &memory);
}

static struct cost cost_of(const struct command *command, const char *input)
{
    int null = open("/dev/null", O_WRONLY), in = open(input, O_RDONLY);
    struct rusage usage;
    struct cost cost;
    pid_t child = fork();
    int status;

    if (child == 0) {
        stop_in_time();
        dup2(in, STDIN_FILENO);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execv(command->arguments[0], (char *const *)command->arguments);
        _exit(127);
    }
    close(null);
    close(in);
    assert_int_equal(wait4(child, &status, 0, &usage), child);
    cost.status = WIFEXITED(status) ? WEXITSTATUS(status) : RUN_SIGNALLED + WTERMSIG(status);
    cost.seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                   (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    cost.mib = (double)usage.ru_maxrss / 1024;
    return cost;
}

/* What it costs to read so many units of the shape. */
static struct cost try_units(struct arena *arena, const struct shape *shape, size_t units)
{
    const struct reading *reading = shape->reading;
    char *folder = folder_new();
    const char *input = path_in(arena, folder, reading->file), *arguments[9], *beside = NULL;
    struct command command = {.arguments = arguments};
    struct buf text = {0};
    struct cost cost;

    shape_write(shape, units, &text);
    assert_true(text.size <= 8 * 1024 * 1024);
    file_make(input, text.text, text.size);
    buf_free(&text);
    if (reading->beside)
        file_make_text(beside = path_in(arena, folder, reading->beside), reading->text);
    if (reading->game)
        file_make_text(path_in(arena, folder, "game.yaml"), reading->game);
    arguments[0] = piecework_path();
    for (size_t i = 0; i < COUNT_OF(reading->arguments); i++) {
        const char *word = reading->arguments[i];

        arguments[i + 1] = !word                     ? NULL
                           : strcmp(word, "@") == 0  ? input
                           : strcmp(word, "@@") == 0 ? beside
                           : strcmp(word, "@-") == 0 ? path_in(arena, folder, "made")
                                                     : word;
    }
    cost = cost_of(&command, reading->heard ? input : "/dev/null");
    folder_remove(folder);
    return cost;
}

/* Appends what is wrong. */
static void judge(const struct shape *shape, const struct cost *cost, struct buf *wrong)
{
    const struct cost *first = &cost[0], *last = &cost[STEPS - 1];

    if (last->seconds > most_seconds)
        buf_print(wrong, "  %s: %.1f s\n", shape->name, last->seconds);
    else if (last->seconds > few_seconds && last->seconds > most_growth * first->seconds)
        buf_print(wrong, "  %s: the time grows from %.2f to %.2f s\n", shape->name, first->seconds,
                  last->seconds);
    if (last->mib > most_mib)
        buf_print(wrong, "  %s: %.0f MiB\n", shape->name, last->mib);
    else if (last->mib > few_mib && last->mib > most_growth * first->mib)
        buf_print(wrong, "  %s: memory grows from %.0f to %.0f MiB\n", shape->name, first->mib,
                  last->mib);
}

/* The shape at n, 2n and 4n; in the gate at few units, without a judgement. */
static void try_shape(struct arena *arena, const struct shape *shape, struct buf *wrong)
{
    struct cost cost[STEPS];
    bool measured = soak_times(0, 1) == 1;

    for (size_t i = 0; i < (measured ? STEPS : 1); i++) {
        size_t few = shape->most < GATE_UNITS ? shape->most : GATE_UNITS;

        cost[i] = try_units(arena, shape, measured ? shape->most >> (STEPS - 1 - i) : few);
        if (cost[i].status > 1 && cost[i].status != 2)
            buf_print(wrong, "  %s: ends with status %d\n", shape->name, cost[i].status);
    }
    if (measured && getenv("PIECEWORK_TELL"))
        fprintf(stderr, "%-28s %5.2f %5.2f %5.2f s %4.0f %4.0f %4.0f MiB, status %d\n", shape->name,
                cost[0].seconds, cost[1].seconds, cost[2].seconds, cost[0].mib, cost[1].mib,
                cost[2].mib, cost[2].status);
    if (measured)
        judge(shape, cost, wrong);
}

static void every_reader_keeps_its_limits(void **state)
{
    struct arena *arena = arena_new();
    const char *only = getenv("PIECEWORK_SHAPE");
    struct buf wrong = {0};

    (void)state;
    for (size_t i = 0; i < shape_count; i++)
        if (!only || strncmp(shapes[i].name, only, strlen(only)) == 0)
            try_shape(arena, &shapes[i], &wrong);
    if (wrong.size)
        fail_msg("beyond the limits:\n%s", buf_str(&wrong));
    buf_free(&wrong);
    arena_free(arena);
}

TESTS(limits)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_reader_keeps_its_limits)};

    return cmocka_run_group_tests_name("limits", tests, NULL, NULL);
}
