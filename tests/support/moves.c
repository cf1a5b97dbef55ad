#include "support/moves.h"
#include "support/test.h"

#include "support/json.h"
#include "notation/betza/betza.h"
#include "notation/mnemonic/face.h"

struct located test_located(struct arena *arena, const char *text)
{
    LOCAL_DIAGS(diags);
    const struct source *source = source_from_text(arena, "test", text, strlen(text), diags);
    struct place at = {.source = source, .line = 1, .column = 1, .length = 1};

    return (struct located){.text = text, .at = at, .exact = true};
}

const char *test_findings(struct arena *arena, struct diags *diags)
{
    LOCAL_BUF(json);
    LOCAL_BUF(out);
    const struct value *findings;
    const char *text;

    diags_json(diags, &json);
    findings = json_read(arena, buf_str(&json));
    for (size_t i = 0; i < findings->count; i++) {
        const struct value *f = findings->items[i];
        unsigned line = (unsigned)json_number_at(f, "line");
        unsigned column = (unsigned)json_number_at(f, "column");
        unsigned end = (unsigned)json_number_at(f, "end");

        buf_text(&out, i ? ", " : "");
        if (line != 1)
            buf_print(&out, "%u:", line);
        buf_print(&out, "%u+%u %s", column, end - column, json_text_at(f, "id"));
    }
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

unsigned test_random(unsigned *state, unsigned limit)
{
    *state = *state * 1664525u + 1013904223u;
    return (unsigned)((unsigned long long)(*state >> 4) * limit >> 28);
}

static int random_between(unsigned *state, int least, int most)
{
    return least + (int)test_random(state, (unsigned)(most - least + 1));
}

#define ONE_LEG                                                                                    \
    .reach = 3, .range = 3, .riders = true, .restrictions = true, .lame_threes = true,             \
    .ways = true, .over = true, .terms = true, .rare = true

const struct test_moves test_moves_of_one_leg = {ONE_LEG};
const struct test_moves test_moves_of_all_kinds = {ONE_LEG, .legs = true};

static bool may_be_lame(struct vec step, const struct test_moves *of)
{
    struct vec between[BETWEEN_LIMIT];

    return vec_between(step, between) == 1 || (of->lame_threes && vec_between(step, between));
}

static struct move random_move(unsigned *state, const struct test_moves *of)
{
    static const unsigned targets[] = {TARGET_ANY, TARGET_ANY, TARGET_EMPTY, TARGET_ENEMY};
    struct move move = {.leg = {.range = 1, .target = TARGET_ANY}};
    struct vec *step = &move.leg.step;
    int reach = random_between(state, 0, 2) ? 1 : random_between(state, 1, of->reach);

    do {
        step->x = random_between(state, -reach, reach);
        step->y = random_between(state, -reach, reach);
    } while (step->x == 0 && step->y == 0);
    if (vec_largest(*step) == 1 || of->riders)
        move.leg.range = random_between(state, 0, of->range);
    if (!of->restrictions)
        return move;
    move.leg.target = targets[test_random(state, 4)];
    if (test_random(state, 5) == 0)
        move.when = WHEN_FIRST_MOVE;
    if (may_be_lame(*step, of) && test_random(state, 3) == 0)
        move.leg.path = PATH_LAME;
    return move;
}

/* One way to get there, if the leg has it. */
static void add_way(unsigned *state, struct leg *leg)
{
    static const unsigned ways[] = {PATH_CANNON, PATH_HOPPER,   PATH_HURDLE,
                                    PATH_SKIP,   PATH_SKIP_TWO, PATH_CYLINDER};
    unsigned way = ways[test_random(state, COUNT_OF(ways))];
    int size = vec_largest(leg->step);
    struct leg with = *leg;

    if ((way == PATH_HURDLE && (size != 2 || leg->path)) ||
        ((way == PATH_SKIP || way == PATH_SKIP_TWO) && size != 1))
        return;
    with.path |= way;
    if (leg_lands(&with))
        *leg = with;
}

/* Over several pieces, or taking them. */
static void add_over(unsigned *state, struct leg *leg)
{
    static const unsigned sweeps[] = {PATH_SWEEP_ENEMIES, PATH_SWEEP_FRIENDS, PATH_SWEEP};
    struct leg with = *leg;

    if (test_random(state, 2))
        with.path |= test_random(state, 2) ? path_jumping(JUMPS_ANY)
                                           : path_jumping(random_between(state, 1, JUMPS_MOST));
    else if (leg->range != 1)
        with.path = sweeps[test_random(state, COUNT_OF(sweeps))];
    if (leg_lands(&with))
        *leg = with;
}

/* Captures of friends, too or alone. */
static void add_friends(unsigned *state, struct leg *leg)
{
    if (test_random(state, 3) == 0)
        leg->target = TARGET_FRIEND | (test_random(state, 2) ? leg->target : 0);
}

/* The same, or a leap to any square. */
static void add_rare(unsigned *state, struct leg *leg)
{
    if (test_random(state, 8) == 0)
        *leg = (struct leg){.range = 1, .target = leg->target, .path = PATH_ANYWHERE};
    add_friends(state, leg);
    if (test_random(state, 6) == 0)
        leg->target = TARGET_SWAP;
}

static void add_terms(unsigned *state, struct move *move)
{
    if (test_random(state, 3) == 0)
        move->leg.target |= TARGET_PASSED;
    if (test_random(state, 8) == 0)
        move->leg.target = TARGET_PASSED;
    if (test_random(state, 4) == 0)
        move->rank = random_between(state, 1, 3);
}

/* Behind the leg as many more as told, none of which leads straight back at once. */
static void add_legs(struct arena *arena, unsigned *state, const struct test_moves *of,
                     struct leg *leg, unsigned more)
{
    static const unsigned targets[] = {TARGET_ANY, TARGET_ANY, TARGET_EMPTY, TARGET_ENEMY};
    struct leg *next = arena_alloc(arena, 1, sizeof *next);
    int size = test_random(state, 4) ? 1 : random_between(state, 2, 3);
    int back = 0;

    do {
        unsigned k = test_random(state, DIRECTIONS);

        next->step = (struct vec){directions[k].x * size, directions[k].y * size};
        next->range = random_between(state, 0, 2);
        back = next->step.x == -leg->step.x && next->step.y == -leg->step.y;
    } while (back);
    next->target = targets[test_random(state, COUNT_OF(targets))];
    if (of->rare && more == 1)
        add_friends(state, next);
    if (size == 1 && vec_largest(leg->step) == 1 && leg->range != 1 && test_random(state, 3) == 0) {
        next->range = leg->range;
        next->path = PATH_SAME_COUNT;
    }
    if (test_random(state, 2))
        leg->target = TARGET_EMPTY;
    else
        while (!(leg->target =
                     test_random(state, TARGET_ALL + 1) & ~(unsigned)(TARGET_PASSED | TARGET_SWAP)))
            continue;
    if (more > 1)
        add_legs(arena, state, of, next, more - 1);
    leg->next = next;
}

static struct move random_more(struct arena *arena, unsigned *state, const struct test_moves *of)
{
    struct move move = random_move(state, of);
    struct leg *leg = &move.leg;
    bool straight = leg->step.x == 0 || leg->step.y == 0 || abs(leg->step.x) == abs(leg->step.y);

    if (of->ways && test_random(state, 2))
        add_way(state, leg);
    if (of->over && !move.leg.path && test_random(state, 2))
        add_over(state, &move.leg);
    if (of->terms)
        add_terms(state, &move);
    if (of->rare)
        add_rare(state, leg);
    if (of->legs && straight && !(leg->path & PATH_ANYWHERE) && test_random(state, 2)) {
        leg->path &= ~(unsigned)(PATH_CANNON | PATH_HOPPER | PATH_JUMPS | PATH_SWEEP);
        leg->target = TARGET_ANY;
        add_legs(arena, state, of, leg, 1 + test_random(state, 2));
    }
    return move;
}

/* Mirrors and turns of the same move make full sets of directions likely. */
struct moveset test_random_set(struct arena *arena, unsigned *state, const struct test_moves *of)
{
    struct moveset set = {0}, turned;
    unsigned count = 1 + test_random(state, 6);

    for (unsigned i = 0; i < count; i++)
        moveset_add(arena, &set, random_more(arena, state, of));
    for (int symmetry = 0; symmetry < 3; symmetry++) {
        if (test_random(state, 2))
            continue;
        turned = symmetry == 2 ? moveset_mirrored(arena, &set)
                               : moveset_turned(arena, &set, symmetry + 1);
        for (size_t i = 0; i < turned.count; i++)
            moveset_add(arena, &set, turned.moves[i]);
    }
    return set;
}

const char *test_phrases(struct arena *arena, const struct moveset *set)
{
    LOCAL_BUF(out);
    const char *text;

    for (size_t i = 0; i < set->count; i++) {
        buf_text(&out, i ? "; " : "");
        move_phrase(&set->moves[i], &out);
    }
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

unsigned char *test_men(struct arena *arena, int width, int height, struct vec origin,
                        const char *text)
{
    unsigned char *men = arena_alloc(arena, (size_t)(width * height), 1);
    char kind;
    int x, y, n;

    memset(men, TARGET_EMPTY, (size_t)(width * height));
    for (; sscanf(text, " %c%d,%d%n", &kind, &x, &y, &n) == 3; text += n)
        men[(origin.y + y) * width + origin.x + x] = kind == 'e' ? TARGET_ENEMY : TARGET_FRIEND;
    return men;
}

struct test_reading test_read_betza(struct arena *arena, const char *betza)
{
    LOCAL_DIAGS(diags);
    struct located text = test_located(arena, betza);
    struct test_reading reading = {.findings = NULL};

    /* errors make the reader say no; warnings and notes do not */
    reading.fine = betza_read(arena, &text, &reading.moves, diags);
    reading.findings = test_findings(arena, diags);
    assert_int_equal(reading.fine, diags_at_least(diags, LEVEL_ERROR) == 0);
    return reading;
}

const char *test_betza_written(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};

    betza_write(set, &out);
    return buf_take(arena, &out);
}

struct moveset test_moves_of(struct arena *arena, const char *betza)
{
    struct test_reading reading = test_read_betza(arena, betza);

    if (!reading.fine)
        fail_msg("%s: %s", betza, reading.findings);
    return reading.moves;
}

/* Adds the moves once for each rank of "1" or "1 to 3". */
static void append_ranked(struct arena *arena, struct moveset *set, const struct moveset *some,
                          const char *ranks)
{
    char *end;
    int first = (int)strtol(ranks, &end, 10), last = first;

    if (strncmp(end, " to ", 4) == 0)
        last = atoi(end + 4);
    for (int rank = first; rank <= last; rank++)
        for (size_t i = 0; i < some->count; i++) {
            moveset_add(arena, set, some->moves[i]);
            set->moves[set->count - 1].rank = rank;
        }
}

struct moveset test_ranked_moves(struct arena *arena, const char *text)
{
    struct moveset set = {0};

    for (size_t size; *text; text += size + (text[size] ? 2 : 0)) {
        const char *end = strstr(text, ", "), *from = strstr(text, " from rank ");
        struct moveset some;

        size = end ? (size_t)(end - text) : strlen(text);
        from = from && from < text + size ? from : NULL;
        some = test_moves_of(arena, arena_text(arena, text, from ? (size_t)(from - text) : size));
        if (from)
            append_ranked(arena, &set, &some, from + strlen(" from rank "));
        else
            moveset_append(arena, &set, &some);
    }
    return set;
}
