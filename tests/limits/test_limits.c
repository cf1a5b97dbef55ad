/* Time and memory of every reader, over inputs of n, 2n and 4n units up to the size that is read:
 * neither grows faster than n log n, and nothing takes more than 2 seconds or 256 MiB. What is said
 * of an input shows that it was read to where it should be. Time is that of the processor, whatever
 * else goes on. Measured in `make soak` alone; the gate reads the same shapes when they are small.
 *
 * PIECEWORK_TELL=1 tells the costs; PIECEWORK_SHAPE="pgn" tries those alone whose names begin so.
 */
#include "support/test.h"
#include "limits/trial.h"
#include "support/soak.h"

/* Twice what the machine takes on which the limits were set, since others are slower. */
static const double most_seconds = 4, most_mib = 256;
/* Of four times as much: 4 for what is linear, some more for a logarithm and for caches. */
static const double most_growth = 6;
/* Below these the growth says nothing. */
static const double few_seconds = 0.6, few_mib = 40;

enum { STEPS = 3, GATE_UNITS = 40, LISTED = 500 /* findings of a kind that are shown */ };

/* Of how many findings of the kind the text tells. */
static size_t found(const char *text, const char *kind)
{
    char sign[80];
    size_t count = 0;
    const char *more;

    snprintf(sign, sizeof sign, " more findings of the kind [%s]", kind);
    more = strstr(text, sign);
    if (more) {
        while (more > text && more[-1] >= '0' && more[-1] <= '9')
            more--;
        return LISTED + strtoul(more, NULL, 10);
    }
    snprintf(sign, sizeof sign, "[%s]", kind);
    for (const char *at = text; (at = strstr(at, sign)); at++)
        count++;
    return count;
}

/* For who looks at the costs; with the first kind of finding. */
static void tell(const struct shape *shape, const struct cost cost[], size_t count)
{
    const struct cost *last = &cost[count - 1];
    const char *said = buf_str(&last->said), *end = said, *kind = NULL;

    while (!kind && (end = strstr(end + 1, "]\n")))
        for (kind = end; kind > said && *kind != '[' && *kind != ' ';)
            kind--;
    fprintf(stderr, "%-32s", shape->name);
    for (size_t i = 0; i < count; i++)
        fprintf(stderr, " %5.2f s %3.0f MiB", cost[i].seconds, cost[i].mib);
    fprintf(stderr, ", status %d %.*s\n", last->status, kind ? (int)(end + 1 - kind) : 40,
            kind ? kind : said);
}

/* Appends what is wrong. */
static void judge_cost(const struct shape *shape, const struct cost cost[], struct buf *wrong)
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

static void judge_words(const struct shape *shape, const struct cost *cost, size_t units, bool few,
                        struct buf *wrong)
{
    const char *said = buf_str(&cost->said), *told = few ? shape->few_told : shape->told;
    int status = few ? shape->few_status : shape->status;

    if (cost->status != status)
        buf_print(wrong, "  %s: %zu units end with status %d\n", shape->name, units, cost->status);
    if (told && !strstr(said, told))
        buf_print(wrong, "  %s: %zu units, and not a word of '%s' in: %.200s\n", shape->name, units,
                  told, said);
    if (shape->each && found(said, shape->each) < units)
        buf_print(wrong, "  %s: %zu units, but %zu of [%s]\n", shape->name, units,
                  found(said, shape->each), shape->each);
}

/* The shape at n, 2n and 4n; in the gate at few units, without a look at the costs. */
static void try_shape(struct arena *arena, const struct shape *shape, struct buf *wrong)
{
    size_t few = shape->most < GATE_UNITS ? shape->most : GATE_UNITS;
    struct cost cost[STEPS];

    if (!soak_times(0, 1)) {
        cost[0] = trial(arena, shape, few);
        if (getenv("PIECEWORK_TELL"))
            tell(shape, cost, 1);
        judge_words(shape, &cost[0], few, true, wrong);
        buf_free(&cost[0].said);
        return;
    }
    for (size_t i = 0; i < STEPS; i++) {
        cost[i] = trial(arena, shape, shape->most >> (STEPS - 1 - i));
        if (cost[i].status > 2)
            buf_print(wrong, "  %s: ends with status %d\n", shape->name, cost[i].status);
        if (i < STEPS - 1)
            buf_free(&cost[i].said);
    }
    if (getenv("PIECEWORK_TELL"))
        tell(shape, cost, STEPS);
    judge_cost(shape, cost, wrong);
    judge_words(shape, &cost[STEPS - 1], shape->most, false, wrong);
    buf_free(&cost[STEPS - 1].said);
}

static void try_group(struct arena *arena, const struct shape_group *group)
{
    /* Files that are made and taken away all the time cost the system more than they cost us. */
    bool in_memory = access("/dev/shm", W_OK) == 0 && setenv("TMPDIR", "/dev/shm", 0) == 0;
    const char *only = getenv("PIECEWORK_SHAPE");
    LOCAL_BUF(wrong);

    (void)in_memory;
    for (size_t i = 0; i < group->count; i += sanitized_times(4, 1, 1))
        if (!only || strncmp(group->shapes[i].name, only, strlen(only)) == 0)
            try_shape(arena, &group->shapes[i], &wrong);
    fputs(buf_str(&wrong), stderr); /* which may be more than a message holds */
    assert_int_equal(wrong.size, 0);
}

/* In tables. */
#define TOLD(name)                                                                                 \
    TEST(name##_keep_their_limits)                                                                 \
    {                                                                                              \
        LOCAL_ARENA(arena);                                                                        \
        struct shape_group group = shapes_read(arena, #name);                                      \
                                                                                                   \
        try_group(arena, &group);                                                                  \
    }

/* In a file of its own. */
#define BYTES(name)                                                                                \
    TEST(name##_keep_their_limits)                                                                 \
    {                                                                                              \
        LOCAL_ARENA(arena);                                                                        \
                                                                                                   \
        try_group(arena, &name##_shapes);                                                          \
    }

TOLD(yaml)
TOLD(rules)
TOLD(variant)
TOLD(record)
BYTES(picture)
TOLD(font)
BYTES(spoken)

TESTS_BARE(limits)
