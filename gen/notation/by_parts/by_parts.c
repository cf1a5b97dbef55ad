/* Segments joined to statements in all ways, of which the cheapest that has moves is taken. */
#include "notation/by_parts/joining.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- the beam --- */

static struct beam new_beam(struct arena *arena)
{
    return (struct beam){arena_alloc(arena, BEAM_JOININGS, sizeof(struct joining)),
                         arena_alloc(arena, BEAM_JOININGS, sizeof(struct joining *)), 0};
}

/* By cost; of the same cost in the order in which they were found. */
static int compare(const void *a, const void *b)
{
    const struct joining *x = *(struct joining *const *)a;
    const struct joining *y = *(struct joining *const *)b;

    return x->cost != y->cost ? (x->cost > y->cost) - (x->cost < y->cost) : (x > y) - (x < y);
}

bool clause_says_something(const struct clause_reading *d)
{
    const unsigned vain =
        CUE_THING | CUE_MANY | CUE_LIKE | CUE_MUST | CUE_ONLY | CUE_NEAR | CUE_BOTH | CUE_WAY;

    return clause_has_content(d) || d->verb || d->target || d->first || d->bend || d->only_said ||
           d->also || d->cues & ~vain;
}

/* Whether nothing is left of a clause but cues that limit or deny: what they are told of is not
 * known to tell of moves: "and does not gloop", "after the crossing". */
static bool dangles(const struct clause_reading *d)
{
    const unsigned rest = CUE_NOT | CUE_BEYOND | CUE_LIKE;

    return d->cues && !(d->cues & ~rest) && !clause_has_content(d) && !d->verb && !d->act &&
           !d->target && !d->first && !d->bend && !d->only_said && !d->also && !d->number_count;
}

/* A clause that says nothing of moves; `bit`: its own. */
static void skip(struct beam *b, const struct joining *before, const struct clause *g, unsigned bit)
{
    struct joining skipped = *before, *state = &skipped;
    const struct clause_reading *d = &g->said;
    struct clause_reading rest = *d;
    bool free = d->cues & CUE_FREE;
    bool odd = g->joint & JOINT_BUT || (g->joint & JOINT_OR && d->cues & CUE_LIKE);

    state->skipped |= bit;
    rest.cues &= ~(unsigned)CUE_FREE;
    if (!clause_says_something(&rest) || !clause_tells(d))
        joinings_add(b, state, odd ? 4 : free ? 2 : 0);
    else if (dangles(d) && !(g->joint & JOINT_BUT))
        joinings_add(b, state, 1);
}

static void join(struct beam *b, const struct joining *state, const struct clause *g, unsigned bit)
{
    struct joining here = *state;

    if (g->joint & JOINT_STOP) {
        here.held = 0;
        here.held_first = false;
    }
    skip(b, &here, g, bit);
    join_statement(b, &here, g);
    join_part(b, &here, g);
    join_combined(b, &here, g);
    join_leg(b, &here, g);
    join_denial(b, &here, g);
    join_limit(b, &here, g);
    join_condition(b, &here, g);
    join_path(b, &here, g);
    join_over(b, &here, g);
}

/* So unusual may a reading be that no other one comes near. */
enum { DEAREST_ALONE = 3 };

/* The moves of a joining. */
struct candidate {
    struct moveset set;
    unsigned cost;
    bool free; /* it skips nothing that limits or denies */
};

/* Whether a comes before b. */
static bool is_better(const struct candidate *a, const struct candidate *b)
{
    return a->cost < b->cost || (a->cost == b->cost && a->free && !b->free);
}

/* The moves of all joinings of which one may be the cheapest, or comes near it; their number. */
static size_t candidates(const struct cut_text *s, const struct beam *b, struct candidate *list)
{
    unsigned best = UINT_MAX - PARTS_ALONE;
    size_t count = 0;

    for (size_t i = 0; i < b->count && b->list[i]->cost < best + PARTS_ALONE; i++) {
        struct joining *state = b->list[i];

        if (state->cannot || state->occupied || !joining_moves(s->t, state, &list[count].set))
            continue;
        list[count].free = !joining_loses_limits(s, state, &list[count].set);
        list[count].cost = state->cost;
        best = state->cost < best ? state->cost : best;
        count++;
    }
    return count;
}

/* The cheapest moves; false when there are none, several that differ, or limits would be skipped.
 * *gap: how much dearer the next ones are that differ, at most PARTS_ALONE. */
static bool cheapest(const struct cut_text *s, const struct beam *b, struct parts_reading *reading)
{
    struct candidate *list = arena_alloc(s->t->arena, b->count + 1, sizeof *list), *best = list;
    size_t count = candidates(s, b, list);

    for (size_t i = 0; i < count; i++)
        best = is_better(&list[i], best) ? &list[i] : best;
    reading->set = best->set;
    reading->cost = best->cost;
    reading->gap = PARTS_ALONE;
    for (size_t i = 0; i < count; i++)
        if (list[i].cost < reading->cost + reading->gap &&
            !moveset_equal(&best->set, &list[i].set)) {
            reading->gap = list[i].cost - reading->cost;
            reading->other = list[i].set;
        }
    return count > 0 && best->free;
}

static bool search(const struct cut_text *s, struct parts_reading *reading)
{
    struct beam now = new_beam(s->t->arena), next = new_beam(s->t->arena);

    now.list[now.count++] = now.joinings;
    for (size_t i = 0; i < s->clause_count; i++) {
        struct beam was = now;

        next.count = 0;
        for (size_t k = 0; k < now.count && k < BEAM_WIDTH; k++)
            join(&next, now.list[k], &s->clauses[i], 1u << i);
        qsort(next.list, next.count, sizeof *next.list, compare);
        now = next;
        next = was;
    }
    return cheapest(s, &now, reading);
}

/* --- the text --- */

/* Takes what was skipped to the reading, whose moves are known. */
static void take_skips(const struct spotted_text *t, const struct located *text,
                       struct parts_reading *reading)
{
    reading->skips = t->skips;
    reading->skip_count = 0;
    for (size_t i = 0; i < t->skip_count; i++) /* single words only where nobody knows them */
        if (!t->skips[i].word || (t->skips[i].word[1] && !english_knows(t->skips[i].word)))
            reading->skips[reading->skip_count++] = t->skips[i];
    for (size_t i = 0; i < reading->set.count; i++)
        reading->set.moves[i].at = text->at;
}

static struct moveset copy_of(struct arena *arena, const struct moveset *set)
{
    struct moveset copy = {0};

    moveset_append_copy(arena, &copy, set);
    return copy;
}

/* Takes what was read out of the arena that is freed. */
static void keep(struct arena *arena, struct parts_reading *reading)
{
    struct skipped_words *skips = arena_alloc(arena, reading->skip_count + 1, sizeof *skips);

    for (size_t i = 0; i < reading->skip_count; i++) {
        const char *meant = reading->skips[i].meant, *word = reading->skips[i].word;

        skips[i].at = reading->skips[i].at;
        skips[i].meant = arena_copy(arena, meant);
        skips[i].word = arena_copy(arena, word);
    }
    reading->skips = skips;
    reading->set = copy_of(arena, &reading->set);
    reading->other = copy_of(arena, &reading->other);
}

bool by_parts_read(struct arena *arena, const struct located *text, const struct game *game,
                   bool strict, struct parts_reading *reading)
{
    struct arena *scratch = arena_new();
    struct cut_text *s = arena_alloc(scratch, 1, sizeof *s);
    bool good;

    *reading = (struct parts_reading){0};
    s->t = spotted_text_new(scratch, text, game);
    s->t->strict = strict;
    if (!strict)
        spot_spell(s->t);
    good = clauses_cut(s) && search(s, reading);
    good = good && (reading->cost <= PARTS_DEAREST ||
                    (reading->cost <= DEAREST_ALONE && reading->gap >= PARTS_ALONE));
    if (good)
        take_skips(s->t, text, reading);
    if (good)
        keep(arena, reading);
    else
        *reading = (struct parts_reading){0};
    arena_free(scratch);
    return good && reading->gap > 0;
}
