/* Clauses joined to statements in all ways, of which the cheapest that has moves is taken, unless
 * it leaves out words that limit or deny. */
#include "notation/by_parts/by_parts.h"

#include "notation/by_parts/joining.h"

/* --- the beam --- */

static struct beam new_beam(struct arena *arena)
{
    return (struct beam){arena_alloc(arena, BEAM_JOININGS + 1, sizeof(struct joining)),
                         arena_alloc(arena, BEAM_JOININGS, sizeof(struct joining *)), 0};
}

/* By cost; of the same cost in the order in which they were found. */
static int compare(const void *a, const void *b)
{
    const struct joining *x = *(struct joining *const *)a;
    const struct joining *y = *(struct joining *const *)b;

    return x->cost != y->cost ? (x->cost > y->cost) - (x->cost < y->cost) : (x > y) - (x < y);
}

/* Whether nothing is left of a clause but cues that limit or deny: what they are told of is not
 * known to tell of moves: "and does not gloop", "after the crossing". */
static bool dangles(const struct clause_reading *d)
{
    const unsigned rest = CUE_NOT | CUE_BEYOND | CUE_LIKE;

    return d->cues && !(d->cues & ~rest) && !clause_has_content(d) && !d->verb;
}

/* A clause that says nothing of moves; `bit`: its own. */
static void join_skipped(struct beam *b, const struct joining *before, const struct clause *g,
                         unsigned bit)
{
    struct joining state = *before;
    struct clause_reading rest = g->said;
    bool odd = g->joint & JOINT_BUT || (g->joint & JOINT_OR && rest.cues & CUE_LIKE);
    unsigned cost = odd ? COST_SKIPPED_BUT : rest.cues & CUE_FREE ? COST_SKIPPED_FREE : 0;

    state.skipped |= bit;
    rest.cues &= ~(unsigned)CUE_FREE;
    if (!clause_says_something(&rest) || !clause_tells(&g->said))
        joinings_add(b, &state, cost);
    else if (dangles(&g->said) && !(g->joint & JOINT_BUT))
        joinings_add(b, &state, COST_SKIPPED_LIMIT);
}

static void join(struct beam *b, const struct joining *state, const struct clause *g, unsigned bit)
{
    struct joining here = *state;

    if (g->joint & JOINT_STOP) {
        here.held = 0;
        here.held_first = false;
    }
    join_skipped(b, &here, g, bit);
    join_statement(b, &here, g);
    join_part(b, &here, g);
    join_leg(b, &here, g);
    join_denial(b, &here, g);
    join_limit(b, &here, g);
    join_condition(b, &here, g);
    join_path(b, &here, g);
}

/* --- what must not be skipped: words that limit or deny, but in what is said of other rules --- */

static const char limits[] =
    "only|unless|while|whenever|exactly|dark|light|immobile|friend|friends";
/* Each list ends with NULL. */
static const char *const moving[] = {MOVING "|slide|slides|hop|hops|leap|leaps", CAPTURE, NULL};
static const char *const denials[] = {
    "not|never|cannot|no|none|neither|nor|without|except|excluding|until|till",
    "if|when|provided|must|otherwise|then|friendly|own|over|past|beyond|through|far",
    "forbidden|prohibited|disallowed|barred|impossible|unable|excepted|excluded",
    NULL,
};
static const char *const other_rules[] = {
    "promotes|promote|promotion|promoted|demotes|becomes|check|checkmate|stalemate|castling",
    "royal|non-royal|nonroyal|worth|value|colorbound|color-bound|colour-bound|colourbound",
    "castle|castles with",
    "no matter",
    NULL,
};

/* Whether the words between the tokens, which are skipped, limit moves; `strict`: or deny any, or
 * limit where they tell of none. */
static bool limits_at(struct spotted_text *t, size_t from, size_t to, bool strict)
{
    return !spot_has_any(t, from, to, other_rules) &&
           ((strict && spot_has_any(t, from, to, denials)) ||
            (spot_has(t, from, to, limits) && (strict || spot_has_any(t, from, to, moving))));
}

/* "It must capture": that it has to is no move. What it must capture, or how, is one. */
static bool compels(const struct cut_text *s)
{
    static const char compelled[] = "must ?also|then|always " CAPTURE;
    struct english_matcher *m = &s->t->matcher;

    for (size_t i = 0; i < m->count; i++) {
        size_t end = i;

        if (english_match_one(m, &end, compelled, NULL) &&
            (end == m->count ||
             english_match_one(m, &end, ".|;|,|)|it|them|if|when|whenever", NULL)))
            return true;
    }
    return false;
}

static bool skips_limits(const struct cut_text *s, unsigned skipped)
{
    struct spotted_text *t = s->t;

    if (FIND(skip, t->skips, t->skip_count,
             !skip->meant && limits_at(t, skip->from, skip->to, t->strict)))
        return true;
    for (size_t i = 0; i < s->clause_count; i++) {
        const struct clause *g = &s->clauses[i];
        unsigned cues = g->said.cues; /* "does not yodel", "must begin with it" */
        bool vain = cues == CUE_OTHER || cues == CUE_NOT || cues == CUE_MUST;

        if ((skipped & 1u << i || cues & CUE_OTHER) &&
            limits_at(t, g->from, g->to, t->strict || !vain))
            return true;
    }
    return false;
}

/* "Slides diagonally. It does not capture sideways": which of them are meant is not known. */
static bool captures_nowhere(struct arena *arena, const struct joining *state,
                             const struct moveset *set)
{
    bool spares = false;

    EACH (f, state->statements, state->count) {
        if (f->over == OVER_ENEMY)
            return false;
        spares |= f->peaceful && !subset_along(arena, &f->moves, f->peaceful).count;
    }
    return spares && subset_on(arena, set, TARGET_ENEMY).count == 0;
}

/* "Leaps over an enemy without capturing it" */
static bool spares_what_it_jumps(const struct cut_text *s, const struct joining *state)
{
    bool over = false;

    for (size_t i = 0; i < state->count; i++)
        over |= state->statements[i].over == OVER_ENEMY;
    return over && spot_has(s->t, 0, s->t->matcher.count, "without|not|never " CAPTURE " it|them");
}

/* Whether a statement that "but" joins tells moves that others have, too: it would limit these. */
static bool limits_nothing(struct arena *arena, const struct joining *state)
{
    for (size_t i = 1; i < state->count; i++) {
        const struct statement *f = &state->statements[i];
        const struct clause_reading *d = &f->said;
        struct moveset others = {0};

        if (!(f->joint & JOINT_BUT) || f->remark || f->gone || d->also || d->first ||
            d->act == ACT_CAPTURE || (d->verb && d->target) || !f->moves.count)
            continue;
        for (size_t k = 0; k < i; k++)
            moveset_append(arena, &others, &state->statements[k].moves);
        if (moveset_within(&f->moves, &others))
            return true;
    }
    return false;
}

/* Whether the moves leave out words that limit or deny, in clauses or other stretches that were
 * skipped; or nothing captures where only directions beside theirs are told in which it does not.
 */
static bool loses_limits(const struct cut_text *s, const struct joining *state,
                         const struct moveset *set)
{
    return compels(s) || spares_what_it_jumps(s, state) || limits_nothing(s->t->arena, state) ||
           skips_limits(s, state->skipped) || captures_nowhere(s->t->arena, state, set);
}

/* --- the cheapest --- */

/* A joining and its moves. */
struct candidate {
    const struct joining *state;
    struct moveset set;
};

/* All joinings of which one may be the cheapest, or comes near it; their number. */
static size_t candidates(const struct cut_text *s, const struct beam *b, struct candidate *list)
{
    unsigned best = UINT_MAX - COST_NEAR;
    size_t count = 0;

    for (size_t i = 0; i < b->count && b->list[i]->cost < best + COST_NEAR; i++) {
        struct joining *state = b->list[i];

        if (state->cannot || state->occupied ||
            !joining_moves(s->t->arena, state, &list[count].set))
            continue;
        list[count++].state = state;
        best = state->cost < best ? state->cost : best;
    }
    return count;
}

/* The cheapest moves; false when there are none, they cost too much, or limits would be skipped.
 * *twice: others cost the same. */
static bool cheapest(const struct cut_text *s, const struct beam *b, struct parts_reading *reading,
                     bool *twice)
{
    struct candidate *list = arena_alloc(s->t->arena, b->count + 1, sizeof *list), *best = list;
    size_t count = candidates(s, b, list);
    unsigned gap = COST_NEAR;

    if (!count)
        return false;
    for (size_t i = 0; i < count; i++)
        best = list[i].state->cost < best->state->cost ? &list[i] : best;
    EACH (one, list, count)
        if (one->state->cost < best->state->cost + gap && !moveset_equal(&best->set, &one->set)) {
            gap = one->state->cost - best->state->cost;
            reading->other = one->set;
        }
    reading->set = best->set;
    reading->cost = best->state->cost;
    reading->alone = gap == COST_NEAR;
    *twice = gap == 0;
    return reading->cost <= (reading->alone ? (unsigned)COST_ODD : (unsigned)COST_USUAL) &&
           !loses_limits(s, best->state, &best->set);
}

static bool search(const struct cut_text *s, struct parts_reading *reading, bool *twice)
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
    return cheapest(s, &now, reading, twice);
}

/* --- the text --- */

/* Takes the moves, and the words that were skipped, out of the arena that is freed. Of single words
 * only those are told that nobody knows. */
static void keep(struct arena *arena, const struct spotted_text *t, const struct located *text,
                 struct parts_reading *reading)
{
    struct moveset set = reading->set, other = reading->other;

    reading->set = reading->other = (struct moveset){0};
    moveset_append_copy(arena, &reading->set, &set);
    moveset_append_copy(arena, &reading->other, &other);
    for (size_t i = 0; i < reading->set.count; i++)
        reading->set.moves[i].at = text->at;
    for (size_t i = 0; i < t->skip_count; i++) {
        struct skipped_words skip = t->skips[i];

        if (skip.word && (!skip.word[1] || english_knows(skip.word)))
            continue;
        skip.meant = arena_copy(arena, skip.meant);
        skip.word = arena_copy(arena, skip.word);
        *ARENA_PUSH(arena, reading->skips, reading->skip_count) = skip;
    }
}

bool by_parts_read(struct arena *arena, const struct located *text, const struct game *game,
                   bool strict, struct parts_reading *reading)
{
    LOCAL_ARENA(scratch);
    struct cut_text *s = arena_alloc(scratch, 1, sizeof *s);
    bool good, twice = false;

    *reading = (struct parts_reading){0};
    s->t = spotted_text_new(scratch, text, game);
    s->t->strict = strict;
    if (!strict)
        spot_spell(s->t);
    good = clauses_cut(s) && search(s, reading, &twice);
    if (good)
        keep(arena, s->t, text, reading);
    else
        *reading = (struct parts_reading){0};
    return good && !twice;
}
