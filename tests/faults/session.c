#include "session.h"

#include "support/test.h"
#include "runs.h"

#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/wait.h>

/* Faults of one kind in one run: n is from, from + step and so on. */
struct job {
    size_t trial, kind;
    long from, count, step;
    bool last; /* goes on until the run no longer gets so far */
};

/* What the processes share. */
struct board {
    atomic_size_t next; /* job */
    atomic_long passed[FAULT_KINDS], failed[FAULT_KINDS];
};

struct workshop {
    struct arena *arena;
    struct trial *trials;
    size_t trial_count;
    struct job *jobs;
    size_t job_count;
    struct board *board;
};

/* --- jobs --- */

enum { JOB_SIZE = 40 };

static struct job *add_job(struct workshop *shop, const struct job *job)
{
    struct job *added = ARENA_PUSH(shop->arena, shop->jobs, shop->job_count);

    *added = *job;
    return added;
}

static long calls_of(const struct workshop *shop, size_t trial, size_t kind)
{
    return fault_kind_applies(&fault_kinds[kind]) ? shop->trials[trial].counts[kind] : 0;
}

static void list_kind(struct workshop *shop, const struct session *session, size_t trial,
                      size_t kind)
{
    long calls = calls_of(shop, trial, kind);
    long step = session->most && calls > session->most ? calls / session->most : 1;
    struct job job = {trial, kind, 1, JOB_SIZE, step, false}, *last = NULL;

    for (; job.from <= calls; job.from += job.count * step) {
        long left = (calls - job.from) / step + 1;

        job.count = left < JOB_SIZE ? left : JOB_SIZE;
        last = add_job(shop, &job);
    }
    if (last)
        last->last = true;
}

static void list_all(struct workshop *shop, const struct session *session)
{
    for (size_t i = 0; i < shop->trial_count; i++)
        for (size_t kind = 0; kind < fault_kind_count; kind++)
            if (session->function && strcmp(session->function, fault_kinds[kind].name) != 0)
                continue;
            else if (session->only)
                add_job(shop, &(struct job){i, kind, session->only, 1, 1, false});
            else
                list_kind(shop, session, i, kind);
}

/* Every kind as often as any other, however many calls there are of it. */
static void list_picks(struct workshop *shop, const struct session *session)
{
    uint64_t state = session->seed;

    while (shop->job_count < (size_t)session->picks) {
        uint64_t draw = state = state * 6364136223846793005u + 1442695040888963407u;
        size_t trial = (size_t)(draw >> 40) % shop->trial_count;
        size_t kind = (size_t)(draw >> 33) % fault_kind_count;
        long calls = calls_of(shop, trial, kind);

        if (calls)
            add_job(shop, &(struct job){trial, kind, 1 + (long)(draw >> 20) % calls, 1, 1, false});
    }
}

/* --- doing them --- */

static void report(const struct trial *trial, const struct fault *fault, const struct buf *wrong)
{
    LOCAL_BUF(text);

    buf_print(&text, "%s: %s %ld (%s, %s)\n", trial->run->name, fault->kind->name, fault->at,
              strerror(fault->kind->error), fault_way_name(fault->kind->way));
    for (const char *line = wrong->text; *line; line += strcspn(line, "\n") + 1)
        buf_print(&text, "    %.*s\n", (int)strcspn(line, "\n"), line);
    if (write(STDOUT_FILENO, text.text, text.size) < 0)
        _exit(1);
}

static bool try(const struct workshop *shop, const struct job *job, long at, const char *folder)
{
    const struct trial *trial = &shop->trials[job->trial];
    struct fault fault = {&fault_kinds[job->kind], at};
    LOCAL_BUF(wrong);
    bool hit = trial_run(trial, &fault, folder, &wrong), good = !wrong.size;

    if (!good)
        report(trial, &fault, &wrong);
    if (hit || !good)
        atomic_fetch_add(good ? &shop->board->passed[job->kind] : &shop->board->failed[job->kind],
                         1);
    return hit;
}

static void do_job(const struct workshop *shop, const struct job *job, const char *folder)
{
    bool hit = true;

    for (long i = 0; i < job->count || (job->last && hit && job->step == 1); i++)
        hit = try(shop, job, job->from + i * job->step, folder);
}

static _Noreturn void work(const struct workshop *shop)
{
    char *folder = folder_new();
    size_t i;

    while ((i = atomic_fetch_add(&shop->board->next, 1)) < shop->job_count)
        do_job(shop, &shop->jobs[i], folder);
    _exit(0);
}

/* False when one of the processes did not get to its end. */
static bool share(const struct workshop *shop, size_t processes)
{
    bool good = true;
    int status;

    fflush(NULL);
    for (size_t i = 0; i < processes; i++)
        if (fork() == 0)
            work(shop);
    for (size_t i = 0; i < processes; i++)
        good &= wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return good;
}

static void prepare(struct workshop *shop, const struct session *session)
{
    char *folder = folder_new();

    for (size_t i = 0; i < fault_run_count; i++)
        if (!session->run || strcmp(session->run, fault_runs[i].name) == 0)
            *ARENA_PUSH(shop->arena, shop->trials, shop->trial_count) =
                trial_prepare(&fault_runs[i], folder);
    assert_true(shop->trial_count > 0);
}

void session_run(const struct session *session, struct tally tallies[FAULT_KINDS])
{
    struct workshop shop = {.arena = arena_new()};

    assert_true(fault_kind_count <= FAULT_KINDS);
    shop.board =
        mmap(NULL, sizeof *shop.board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(shop.board != MAP_FAILED);
    prepare(&shop, session);
    if (session->picks)
        list_picks(&shop, session);
    else
        list_all(&shop, session);
    assert_true(share(&shop, session->processes));
    for (size_t i = 0; i < fault_kind_count; i++) {
        tallies[i].passed += shop.board->passed[i];
        tallies[i].failed += shop.board->failed[i];
    }
    for (size_t i = 0; i < shop.trial_count; i++)
        trial_free(&shop.trials[i]);
    munmap(shop.board, sizeof *shop.board);
    arena_free(shop.arena);
}
