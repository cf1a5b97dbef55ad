/* Jobs in processes of their own: what they made is told in order, what went wrong is done here. */
#include "support/test.h"
#include "emit/file.h"
#include "run/jobs.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNT = 12 };

struct shop {
    pid_t owner;
    const char *folder;
    size_t done_here[COUNT]; /* how often a job was done in the caller's process */
    bool bad[COUNT];         /* has something to report */
    bool deadly[COUNT];      /* ends the process of the worker */
};

static bool work(void *context, size_t index, struct made *made)
{
    struct shop *shop = context;

    if (getpid() == shop->owner)
        shop->done_here[index]++;
    else if (shop->deadly[index])
        raise(SIGKILL);
    made_file(made, arena_print(made->arena, "file\n%zu", index), index % 2);
    if (index % 3 == 0)
        made_file(made, arena_print(made->arena, "beside %zu", index), true);
    return !shop->bad[index];
}

static void assert_made(const struct made *made)
{
    size_t at = 0, fresh = 0;

    for (size_t i = 0; i < COUNT; i++) {
        assert_string_equal(made->outputs[at++], arena_print(made->arena, "file\n%zu", i));
        if (i % 2)
            assert_string_equal(made->fresh[fresh++], made->outputs[at - 1]);
        fresh += i % 3 == 0;
        if (i % 3 == 0)
            assert_string_equal(made->outputs[at++], arena_print(made->arena, "beside %zu", i));
    }
    assert_int_equal(made->output_count, at);
    assert_int_equal(made->fresh_count, fresh);
}

TEST(jobs_are_told_in_order)
{
    static const size_t at_once[] = {0, 1, 2, 3, COUNT, 60};

    for (size_t i = 0; i < COUNT_OF(at_once); i++) {
        struct shop shop = {.owner = getpid()};
        struct made made = {.arena = arena_new()};

        jobs_do(&(struct jobs){work, &shop, COUNT, at_once[i]}, &made);
        assert_made(&made);
        for (size_t k = 0; k < COUNT; k++)
            assert_int_equal(shop.done_here[k], at_once[i] < 2);
        arena_free(made.arena);
    }
}

TEST(what_went_wrong_is_done_here)
{
    struct shop shop = {
        .owner = getpid(), .bad = {[2] = true, [11] = true}, .deadly = {[7] = true}};
    struct made made = {.arena = arena_new()};

    jobs_do(&(struct jobs){work, &shop, COUNT, 4}, &made);
    assert_made(&made);
    for (size_t k = 0; k < COUNT; k++)
        assert_int_equal(shop.done_here[k], k == 2 || k == 7 || k == 11);
    arena_free(made.arena);
}

/* Each job writes a file of its own; a worker that is killed leaves a part of one. */
static bool write_one(void *context, size_t index, struct made *made)
{
    struct shop *shop = context;
    struct diags *diags = diags_new();
    struct outfile *file =
        file_begin(arena_print(made->arena, "%s/file-%zu", shop->folder, index), diags);

    file_put(file, "text", 4);
    if (getpid() != shop->owner && shop->deadly[index])
        raise(SIGKILL);
    file_commit(file, diags);
    diags_free(diags);
    return true;
}

TEST(killed_workers_leave_nothing)
{
    char folder[] = "/tmp/piecework-jobs-XXXXXX", path[64];
    struct shop shop = {.owner = getpid(), .folder = mkdtemp(folder), .deadly = {[7] = true}};
    struct made made = {.arena = arena_new()};

    assert_non_null(shop.folder);
    jobs_do(&(struct jobs){write_one, &shop, 1, 1}, &made); /* the folder is known by now */
    jobs_do(&(struct jobs){write_one, &shop, COUNT, 3}, &made);
    for (int i = 0; i < COUNT; i++) {
        snprintf(path, sizeof path, "%s/file-%d", folder, i);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(folder), 0); /* it is empty */
    arena_free(made.arena);
}

TEST(no_jobs_are_nothing)
{
    struct made made = {.arena = arena_new()};

    jobs_do(&(struct jobs){work, NULL, 0, 4}, &made);
    assert_int_equal(made.output_count, 0);
    assert_true(jobs_at_once() >= 1);
    arena_free(made.arena);
}

TESTS_BARE(jobs)
