#include "rules/reach.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A place on the way of a move, or its end; no bytes between the members, since places are compared
 * as bytes. */
struct state {
    short square; /* rank * width + file */
    short kind;   /* at the end: what stands there */
    short steps;  /* of the leg before, if the next must make as many */
    short taken_count;
    short taken[LEG_LIMIT];
};

/* States, each once: the list in order of arrival, and a table of where in it a state stands. */
struct states {
    struct state *list;
    uint32_t *slots;    /* index + 1 into the list; 0: free */
    uint32_t *homes;    /* the slot of each state of the list */
    size_t count, room; /* there are twice as many slots as room, a power of two */
};

struct search {
    struct arena *arena;
    const struct field *field;
    struct states here, next, found;
    size_t work;
    bool stays, whole;
};

/* --- sets of states --- */

static size_t hash(const struct state *state)
{
    const unsigned char *bytes = (const unsigned char *)state;
    uint32_t value = 2166136261u;

    for (size_t i = 0; i < sizeof *state; i++)
        value = (value ^ bytes[i]) * 16777619u;
    return value;
}

static uint32_t slot_of(const struct states *states, const struct state *state)
{
    size_t mask = 2 * states->room - 1, i = hash(state) & mask;

    while (states->slots[i] && memcmp(&states->list[states->slots[i] - 1], state, sizeof *state))
        i = (i + 1) & mask;
    return (uint32_t)i;
}

static void enlarge(struct arena *arena, struct states *states)
{
    struct states wider = {.count = states->count, .room = states->room ? 4 * states->room : 64};

    wider.list = arena_alloc(arena, wider.room, sizeof *wider.list);
    wider.homes = arena_alloc(arena, wider.room, sizeof *wider.homes);
    wider.slots = arena_alloc(arena, 2 * wider.room, sizeof *wider.slots);
    for (size_t i = 0; i < wider.count; i++) {
        wider.list[i] = states->list[i];
        wider.homes[i] = slot_of(&wider, &wider.list[i]);
        wider.slots[wider.homes[i]] = (uint32_t)i + 1;
    }
    *states = wider;
}

static void add_state(struct arena *arena, struct states *states, const struct state *state)
{
    uint32_t slot;

    if (states->count == states->room)
        enlarge(arena, states);
    slot = slot_of(states, state);
    if (states->slots[slot])
        return;
    states->homes[states->count] = slot;
    states->list[states->count++] = *state;
    states->slots[slot] = (uint32_t)states->count;
}

/* The memory stays for the next leg. */
static void empty_states(struct states *states)
{
    for (size_t i = 0; i < states->count; i++)
        states->slots[states->homes[i]] = 0;
    states->count = 0;
}

/* --- legs --- */

static struct vec vec_of(const struct field *field, short square)
{
    return (struct vec){square % field->width, square / field->width};
}

static short square_of(const struct field *field, struct vec v)
{
    return (short)(v.y * field->width + v.x);
}

static void add_end(struct search *search, struct state state, const struct landing *landing)
{
    bool back = vec_same(landing->square, search->field->origin);

    if (back && state.taken_count == 0) {
        search->stays = true;
        return;
    }
    state.kind = (short)landing->standing;
    state.steps = 0;
    if (search->found.count < REACH_LIMIT)
        add_state(search->arena, &search->found, &state);
    else
        search->whole = false;
}

/* The piece goes on over what stands there, and, if both are allowed, also taking it. */
static void add_passed(struct search *search, const struct leg *leg, struct state state,
                       const struct landing *landing)
{
    unsigned over = landing->standing == TARGET_ENEMY    ? TARGET_OVER_ENEMY
                    : landing->standing == TARGET_FRIEND ? TARGET_OVER_FRIEND
                                                         : TARGET_EMPTY;
    bool counted = leg->next->path & PATH_SAME_COUNT;

    state.steps = counted ? (short)landing->steps : 0;
    if (leg->target & over)
        add_state(search->arena, &search->next, &state);
    if (landing->standing == TARGET_EMPTY || !(leg->target & landing->standing))
        return;
    state.taken[state.taken_count++] = state.square;
    add_state(search->arena, &search->next, &state);
}

static void go_on(struct search *search, const struct leg *leg, const struct state *from)
{
    struct landing landings[LANDING_LIMIT];
    size_t count = leg_landings(leg, search->field, vec_of(search->field, from->square),
                                from->steps, landings);

    search->work += count + 1;
    for (size_t i = 0; i < count; i++) {
        struct state state = *from;

        state.square = square_of(search->field, landings[i].square);
        if (leg->next)
            add_passed(search, leg, state, &landings[i]);
        else if (leg->target & landings[i].standing)
            add_end(search, state, &landings[i]);
    }
}

static void find_move(struct search *search, const struct move *move)
{
    struct state start = {.square = square_of(search->field, search->field->origin)};

    empty_states(&search->here);
    add_state(search->arena, &search->here, &start);
    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        struct states swap = search->here;

        empty_states(&search->next);
        for (size_t i = 0; i < search->here.count && leg_lands(leg); i++) {
            if (search->work > REACH_WORK_LIMIT) {
                search->whole = false;
                return;
            }
            go_on(search, leg, &search->here.list[i]);
        }
        search->here = search->next;
        search->next = swap;
    }
}

/* --- the list --- */

static int compare_numbers(long a, long b)
{
    return (a > b) - (a < b);
}

static int compare_squares(struct vec a, struct vec b)
{
    return a.x == b.x ? compare_numbers(a.y, b.y) : compare_numbers(a.x, b.x);
}

static int compare(const void *left, const void *right)
{
    const struct reached *a = left, *b = right;
    int order = compare_squares(a->to, b->to);

    if (!order)
        order = compare_numbers(a->kind, b->kind);
    for (size_t i = 0; !order && i < a->taken_count && i < b->taken_count; i++)
        order = compare_squares(a->taken[i], b->taken[i]);
    return order ? order : compare_numbers((long)a->taken_count, (long)b->taken_count);
}

static struct reached reached_of(struct search *search, const struct state *state)
{
    struct vec *taken = arena_alloc(search->arena, (size_t)state->taken_count, sizeof *taken);
    struct reached reached = {.to = vec_of(search->field, state->square),
                              .kind = (unsigned)state->kind,
                              .taken = taken,
                              .taken_count = (size_t)state->taken_count};

    for (size_t i = 0; i < reached.taken_count; i++)
        taken[i] = vec_of(search->field, state->taken[i]);
    return reached;
}

struct reach reach_find(struct arena *arena, const struct moveset *set, const struct field *field,
                        bool unmoved)
{
    struct search search = {.arena = arena, .field = field, .whole = true};
    struct reach reach = {.count = 0};

    for (size_t i = 0; i < set->count; i++)
        if (unmoved || !(set->moves[i].when & WHEN_FIRST_MOVE))
            find_move(&search, &set->moves[i]);
    reach.moves = arena_alloc(arena, search.found.count, sizeof *reach.moves);
    for (size_t i = 0; i < search.found.count; i++)
        reach.moves[reach.count++] = reached_of(&search, &search.found.list[i]);
    if (reach.count)
        qsort(reach.moves, reach.count, sizeof *reach.moves, compare);
    reach.stays = search.stays;
    reach.whole = search.whole;
    return reach;
}
