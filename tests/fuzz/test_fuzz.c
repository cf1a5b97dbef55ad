/* Every fuzz target over its corpus, and over fixed mutations of it. The input that is being read
 * stands in out/fuzz-<target>.last, should it crash the program or take too long. */
#include "support/test.h"
#include "fuzz/mutate.h"
#include "support/soak.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/time.h>

enum {
    SECONDS_EACH = 5,  /* of processor time for one input, with a sanitizer: beyond it hangs */
    LONGEST = 1 << 16, /* bytes of an input */
};

/* The file that holds the input being read, mapped so that it survives whatever happens. */
static char *map_last(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
    char *last;

    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, LONGEST), 0);
    last = mmap(NULL, LONGEST, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    assert_true(last != MAP_FAILED);
    close(file);
    return last;
}

struct trial {
    const struct fuzz_target *target;
    const char *path;
    char *last;
};

/* SIGPROF ends the program when one input takes too long. */
static void try_input(const struct trial *trial, const char *bytes, size_t size)
{
    const struct itimerval limit = {.it_value = {.tv_sec = SECONDS_EACH}}, none = {0};
    const char *broken;

    assert_true(size <= LONGEST);
    memcpy(trial->last, bytes, size);
    setitimer(ITIMER_PROF, &limit, NULL);
    broken = trial->target->run(bytes, size);
    setitimer(ITIMER_PROF, &none, NULL);
    if (broken) {
        assert_int_equal(truncate(trial->path, (off_t)size), 0);
        fail_msg("%s: %s; the input of %zu bytes is %s", trial->target->name, broken, size,
                 trial->path);
    }
}

static void try_target(void **state)
{
    const struct fuzz_target *target = *state;
    LOCAL_ARENA(arena);
    struct corpus corpus = corpus_read(arena, target);
    struct trial trial = {.target = target};
    LOCAL_BUF(input);

    trial.path = arena_print(arena, "out/fuzz-%s.last", target->name);
    trial.last = map_last(trial.path);
    assert_true(corpus.count > 10);
    assert_true(corpus.token_count > 10);
    for (size_t i = 0; i < corpus.count; i++)
        try_input(&trial, corpus.seeds[i].bytes, corpus.seeds[i].size);
    for (size_t i = 0; i < target->mutations / sanitized_times(60, 16, 1); i++) {
        corpus_mutate(&corpus, target, i, &input);
        try_input(&trial, buf_str(&input), input.size);
    }
    munmap(trial.last, LONGEST);
    unlink(trial.path);
}

/* Mutations of one number are the same in every run; numbers differ. */
static void mutations_are_repeatable(void **state)
{
    LOCAL_ARENA(arena);
    struct corpus corpus = corpus_read(arena, &fuzz_targets[0]);
    LOCAL_BUF(once);
    LOCAL_BUF(again);
    LOCAL_BUF(other);
    size_t same = 0;

    (void)state;
    for (size_t i = 0; i < 100; i++) {
        corpus_mutate(&corpus, &fuzz_targets[0], i, &once);
        corpus_mutate(&corpus, &fuzz_targets[0], i, &again);
        corpus_mutate(&corpus, &fuzz_targets[0], i + 1, &other);
        assert_int_equal(once.size, again.size);
        assert_memory_equal(buf_str(&once), buf_str(&again), once.size);
        same += once.size == other.size && memcmp(buf_str(&once), buf_str(&other), once.size) == 0;
    }
    assert_true(same < 10);
}

TESTS(fuzz)
{
    struct CMUnitTest tests[32] = {cmocka_unit_test(mutations_are_repeatable)};

    assert_true(fuzz_target_count < COUNT_OF(tests));
    for (size_t i = 0; i < fuzz_target_count; i++)
        tests[i + 1] = (struct CMUnitTest){.name = fuzz_targets[i].name,
                                           .test_func = try_target,
                                           .initial_state = (void *)(uintptr_t)&fuzz_targets[i]};
    return _cmocka_run_group_tests("fuzz", tests, fuzz_target_count + 1, NULL, NULL);
}
