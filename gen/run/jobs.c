#define _GNU_SOURCE /* pipe2() */

#include "run/jobs.h"

#include "emit/file.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that does one job after the other. */
struct worker {
    pid_t process;
    int answer; /* the end of a pipe that tells what was done */
};

/* What was heard of a job. */
struct answer {
    bool good;
    const char **files; /* each behind '+' or '=' */
    size_t count;
};

/* Two ends of a pipe that the programs we start do not get. */
struct ends {
    int out, in;
};

size_t jobs_at_once(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count > 1 ? (size_t)count : 1;
}

static bool open_pipe(struct ends *ends, int flags)
{
    int pair[2];

    if (pipe2(pair, O_CLOEXEC | flags) != 0)
        return false;
    *ends = (struct ends){.out = pair[0], .in = pair[1]};
    return true;
}

/* --- the worker's side --- */

/* "3 2", the job and how many files it made, then a text for each file: '+' or, when it was there
 * already, '=' before its path. NULs end all of them. */
static bool tell(int answer, size_t index, const struct made *made)
{
    struct buf text = {0};
    size_t told = 0, fresh = 0;
    ssize_t n = 0;

    buf_print(&text, "%zu %zu", index, made->output_count);
    buf_char(&text, '\0');
    for (size_t i = 0; i < made->output_count; i++) {
        bool is_fresh = fresh < made->fresh_count && made->fresh[fresh] == made->outputs[i];

        buf_print(&text, "%c%s", is_fresh ? '+' : '=', made->outputs[i]);
        buf_char(&text, '\0');
        fresh += is_fresh;
    }
    while (told < text.size && (n = write(answer, text.text + told, text.size - told)) > 0)
        told += (size_t)n;
    buf_free(&text);
    return n > 0;
}

/* The worker is told to end when the caller dies, also when that has happened already. */
static void end_with(pid_t caller)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != caller)
        raise(SIGTERM);
}

/* Of a job that had something to report nothing is told: the caller does it once more. */
static _Noreturn void do_jobs(const struct jobs *jobs, int queue, int answer)
{
    size_t index;
    bool heard = true;

    mem_end_silently();
    while (heard && read(queue, &index, sizeof index) == sizeof index) {
        struct made made = {.arena = arena_new()};

        if (jobs->work(jobs->context, index, &made))
            heard = tell(answer, index, &made);
        arena_free(made.arena);
    }
    fflush(stdout);
    _exit(STATUS_GOOD);
}

/* --- the caller's side --- */

/* A pipe from which the workers take the jobs, whoever is free: some take far longer than others.
 * False when it does not hold them all. */
static bool open_queue(size_t count, int *queue)
{
    struct ends ends;
    bool whole = true;

    if (!open_pipe(&ends, O_NONBLOCK))
        return false;
    for (size_t i = 0; i < count && whole; i++)
        whole = write(ends.in, &i, sizeof i) == sizeof i;
    close(ends.in);
    *queue = ends.out;
    return whole;
}

static bool begin(const struct jobs *jobs, int queue, struct worker *worker)
{
    pid_t caller = getpid();
    struct ends ends;

    if (!open_pipe(&ends, 0))
        return false;
    worker->process = fork();
    if (worker->process == 0) {
        end_with(caller);
        do_jobs(jobs, queue, ends.in);
    }
    close(ends.in);
    worker->answer = ends.out;
    if (worker->process < 0)
        close(ends.out);
    return worker->process > 0;
}

/* The text behind this one; NULL when that was cut off. */
static const char *next_text(const char *text, const char *end)
{
    const char *nul = memchr(text, '\0', (size_t)(end - text));

    return nul ? nul + 1 : NULL;
}

/* One job of what a worker told; returns what follows it, NULL when it was cut off. */
static const char *hear_job(const char *text, const char *end, struct arena *arena,
                            struct answer *answers, size_t job_count)
{
    const char *next = next_text(text, end);
    struct answer answer = {.good = true};
    size_t index = 0, count = 0;

    if (!next || sscanf(text, "%zu %zu", &index, &count) != 2 || index >= job_count)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        text = next;
        next = next_text(text, end);
        if (!next)
            return NULL;
        *ARENA_PUSH(arena, answer.files, answer.count) = arena_text(arena, text, strlen(text));
    }
    answers[index] = answer;
    return next;
}

/* Listens until the worker ends. */
static void hear(const struct worker *worker, struct arena *arena, struct answer *answers,
                 size_t job_count)
{
    struct buf text = {0};
    const char *end;
    char bytes[4096];
    ssize_t n;
    int status;

    while ((n = read(worker->answer, bytes, sizeof bytes)) > 0)
        buf_put(&text, bytes, (size_t)n);
    end = buf_str(&text) + text.size;
    for (const char *at = buf_str(&text); at && at < end;)
        at = hear_job(at, end, arena, answers, job_count);
    buf_free(&text);
    close(worker->answer);
    if (waitpid(worker->process, &status, 0) > 0 && WIFSIGNALED(status))
        partial_expect_remains();
}

static void share(const struct jobs *jobs, struct arena *arena, struct answer *answers)
{
    size_t most = jobs->at_once < jobs->count ? jobs->at_once : jobs->count, begun = 0;
    struct worker *workers = mem_new(most, sizeof *workers);
    int queue = -1;

    fflush(NULL); /* what is buffered would be written twice */
    if (open_queue(jobs->count, &queue))
        while (begun < most && begin(jobs, queue, &workers[begun]))
            begun++;
    if (queue >= 0)
        close(queue);
    for (size_t i = 0; i < begun; i++)
        hear(&workers[i], arena, answers, jobs->count);
    free(workers);
}

void jobs_do(const struct jobs *jobs, struct made *made)
{
    struct arena *arena = arena_new();
    struct answer *answers = arena_alloc(arena, jobs->count + 1, sizeof *answers);

    if (jobs->at_once > 1 && jobs->count > 1)
        share(jobs, arena, answers);
    for (size_t i = 0; i < jobs->count; i++) {
        for (size_t k = 0; k < answers[i].count; k++)
            made_file(made, answers[i].files[k] + 1, answers[i].files[k][0] == '+');
        if (!answers[i].good)
            jobs->work(jobs->context, i, made);
    }
    arena_free(arena);
}

/* --- threads --- */

enum { MOST_THREADS = 16 };

struct sharing {
    void (*work)(void *context, size_t index);
    void *context;
    size_t count;
    atomic_size_t next;
};

/* Takes what is next until nothing is left. */
static void *take_part(void *shared)
{
    struct sharing *sharing = shared;

    for (size_t i; (i = atomic_fetch_add(&sharing->next, 1)) < sharing->count;)
        sharing->work(sharing->context, i);
    return NULL;
}

/* Where no thread can be had, the caller does it all. */
void threads_do(void (*work)(void *context, size_t index), void *context, size_t count,
                size_t at_once)
{
    struct sharing sharing = {.work = work, .context = context, .count = count};
    pthread_t threads[MOST_THREADS];
    size_t begun = 0;

    while (begun < MOST_THREADS && begun + 1 < at_once && begun + 1 < count &&
           pthread_create(&threads[begun], NULL, take_part, &sharing) == 0)
        begun++;
    take_part(&sharing);
    for (size_t i = 0; i < begun; i++)
        pthread_join(threads[i], NULL);
}
