#define _GNU_SOURCE /* pipe2() */

#include "commands/jobs.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A job in a process of its own. */
struct worker {
    pid_t process; /* 0: not begun, or over */
    int answer; /* the end of a pipe that tells the files, a line each; they fit into its buffer */
    bool good;
};

size_t jobs_at_once(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count > 1 ? (size_t)count : 1;
}

/* --- the worker's side --- */

static void tell(int answer, const struct made *made)
{
    struct buf text = {0};

    for (size_t i = 0; i < made->output_count; i++)
        buf_print(&text, "%s\n", made->outputs[i]);
    if (text.size > 0 && write(answer, text.text, text.size) != (ssize_t)text.size)
        _exit(STATUS_TROUBLE);
    buf_free(&text);
}

static _Noreturn void work(const struct jobs *jobs, size_t index, int answer)
{
    struct made made = {.arena = arena_new()};
    bool good = jobs->work(jobs->context, index, &made);

    tell(answer, &made);
    fflush(stdout);
    _exit(good ? STATUS_GOOD : STATUS_FINDINGS);
}

/* --- the caller's side --- */

/* Without a pipe or a process the job stays one to be done here. */
static void begin(const struct jobs *jobs, size_t index, struct worker *worker)
{
    int ends[2];

    if (pipe2(ends, O_CLOEXEC) != 0)
        return;
    fflush(NULL); /* what is buffered would be written twice */
    worker->process = fork();
    if (worker->process == 0)
        work(jobs, index, ends[1]);
    close(ends[1]);
    if (worker->process < 0) {
        worker->process = 0;
        close(ends[0]);
    } else {
        worker->answer = ends[0];
    }
}

static void hear(const struct worker *worker, struct made *made)
{
    struct buf text = {0};
    char bytes[4096];
    ssize_t n;

    while ((n = read(worker->answer, bytes, sizeof bytes)) > 0)
        buf_put(&text, bytes, (size_t)n);
    for (char *line = text.text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        made_file(made, line);
    }
    buf_free(&text);
}

static void finish(struct worker *worker)
{
    int status;

    if (worker->process == 0)
        return;
    worker->good = waitpid(worker->process, &status, 0) == worker->process && WIFEXITED(status) &&
                   WEXITSTATUS(status) == STATUS_GOOD;
    worker->process = 0;
}

void jobs_do(const struct jobs *jobs, struct made *made)
{
    struct worker *workers = mem_new(jobs->count + 1, sizeof *workers);
    bool alone = jobs->at_once < 2 || jobs->count < 2;

    for (size_t i = 0; i < jobs->count && !alone; i++) {
        if (i >= jobs->at_once) /* they are much alike: the first begun is the first to end */
            finish(&workers[i - jobs->at_once]);
        begin(jobs, i, &workers[i]);
    }
    for (size_t i = 0; i < jobs->count; i++) {
        finish(&workers[i]);
        if (workers[i].good)
            hear(&workers[i], made);
        else
            jobs->work(jobs->context, i, made);
        if (workers[i].answer)
            close(workers[i].answer);
    }
    free(workers);
}
