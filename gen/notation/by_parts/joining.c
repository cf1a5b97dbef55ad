/* What a clause may be for the statements before it: another one, part of the last, a further leg
 * of it, or a condition, limit or denial of some. Each adds the joinings in which it is that. */
#include "notation/by_parts/joining.h"

struct joining *joinings_add(struct beam *b, const struct joining *state, unsigned cost)
{
    struct joining *copy = &b->joinings[b->count];

    if (b->count < BEAM_JOININGS) /* one too many is not in the list */
        b->list[b->count++] = copy;
    *copy = *state;
    copy->cost += cost;
    copy->denied = copy->spared = copy->cannot = copy->occupied = copy->blocked = false;
    return copy;
}

/* The last statement; NULL: there is none. */
static struct statement *last_of(struct joining *state)
{
    return state->count ? &state->statements[state->count - 1] : NULL;
}

/* --- another statement --- */

/* Whether the clause is no condition and denies nothing: one that does is part of no statement. */
static bool is_plain(const struct clause_reading *d)
{
    return !clause_is_condition(d) && !clause_is_denied(d);
}

/* What was said of verbs goes on. */
static void inherit(struct statement *f, const struct clause_reading *was)
{
    struct clause_reading *d = &f->said;

    if (d->verb)
        return;
    d->act = d->act ? d->act : was->act;
    if (!d->named && !d->offset[0])
        d->manner = d->manner ? d->manner : was->manner;
    d->also |= was->also;
}

/* Adds the joining in which the clause is another statement. */
static void put(struct beam *b, const struct joining *state, const struct clause *g, unsigned cost,
                bool remark)
{
    struct joining *next = joinings_add(b, state, cost);
    struct statement *f = &next->statements[next->count++];

    *f = (struct statement){.said = g->said,
                            .joint = g->joint,
                            .sentence = g->sentence,
                            .aside = g->aside,
                            .remark = remark};
    f->said.target = state->held ? state->held : f->said.target;
    f->said.first |= state->held_first;
    if (next->count > 1 && f[-1].sentence == f->sentence)
        inherit(f, &f[-1].said);
}

/* Whether a bracket adds to what stands before it. */
static bool adds(const struct clause *g)
{
    return g->said.first || g->said.act == ACT_CAPTURE || g->joint & (JOINT_OR | JOINT_AND);
}

/* Whether enough is told for a statement: directions, a distance or a name; or that it captures, or
 * jumps over something. */
static bool can_begin(const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    const unsigned over = CUE_OVER | CUE_SCREEN;
    bool to_capture = d->target == TARGET_ENEMY || state->held == TARGET_ENEMY;

    if (!is_plain(d) || state->count == STATEMENTS)
        return false;
    if (clause_has_content(d) || (d->verb && d->act & ACT_CAPTURE))
        return true;
    if (state->count && g->joint & JOINT_OR && d->cues & CUE_OVER && d->cues & CUE_ENEMY)
        return true; /* "or by jumping over an enemy" */
    if (state->count)
        return to_capture;
    return d->manner || d->cues & over;
}

/* "one square orthogonally, like a Rook": what was told already. */
static bool compares(const struct clause_reading *last, const struct clause *g)
{
    const struct clause_reading *d = &g->said;

    return last && d->named && d->cues & CUE_LIKE && g->joint == JOINT_COMMA && !d->verb &&
           !d->act && !last->named && (last->ways || last->then);
}

/* How unusual it is that the clause begins a statement behind this one. */
static unsigned cost_behind(const struct statement *f, const struct clause *g)
{
    const struct clause_reading *d = &g->said, *last = &f->said;
    bool joined = g->joint & (JOINT_OR | JOINT_AND), comma = g->joint & JOINT_COMMA;
    unsigned cost = g->joint & JOINT_AND ? COST_NEW_AND : 0;

    if (clause_only_ways(d) && !g->joint)
        cost += COST_NEW_WAYS;
    if (clause_only_ways(d) && (comma || joined) && !last->named && !last->target)
        cost += COST_NEW_LISTED;
    if (joined && !comma && last->ways && !last->span.told && !last->named && d->span.told &&
        !d->span_first && d->ways && !d->verb)
        cost += COST_NEW_SHARED;
    if (g->joint & JOINT_BUT && last->named && d->span.told && !d->ways && !d->verb)
        cost += COST_NEW_LIMIT;
    return cost;
}

/* How unusual it is that the clause begins a statement. */
static unsigned cost_of(const struct joining *state, const struct clause *g)
{
    unsigned cost = state->count ? cost_behind(&state->statements[state->count - 1], g) : 0;

    if (g->joint == 0)
        cost += COST_NEW_UNJOINED;
    if (g->said.named && g->said.bare)
        cost += COST_NEW_BARE_NAME;
    return cost;
}

/* Whether it is a further leg, as "then" says, and not more of the same: "may continue in that
 * direction infinitely". */
static bool goes_on(const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    bool farther = d->span.told && d->span.kind == SPAN_ANY && !d->ways && !d->named;

    return state->count && g->joint & JOINT_THEN && !(g->joint & JOINT_STOP) && !farther;
}

/* A statement of its own; in brackets and behind dashes rather a remark. */
void join_statement(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    const struct clause_reading *last =
        state->count ? &state->statements[state->count - 1].said : NULL;
    bool behind = g->aside && last, dash = behind && !g->bracket;
    unsigned cost;

    if (!can_begin(state, g) || goes_on(state, g))
        return;
    cost = cost_of(state, g);
    if (compares(last, g)) {
        put(b, state, g, 0, true);
        cost += COST_NEW_COMPARED;
    }
    if (behind)
        put(b, state, g, cost + (dash && d->verb ? COST_REMARK_VERB : 0), true);
    if (dash && !d->verb)
        cost += clause_counts(g) ? COST_NEW_COUNT : COST_NEW_ASIDE;
    if (behind && g->bracket && !adds(g) && !(last->cues & CUE_LONGER))
        cost += COST_NEW_BRACKET;
    put(b, state, g, cost, false);
}

/* --- two clauses told of the same moves: as one statement, or as two legs of it --- */

static bool are_opposite(unsigned a, unsigned b)
{
    return (a == TOLD_F && b == TOLD_B) || (a == TOLD_B && b == TOLD_F) ||
           (a == TOLD_L && b == TOLD_R) || (a == TOLD_R && b == TOLD_L);
}

/* "diagonally forward or backward", "forward or backward diagonally", "straight or diagonally
 * forward": words that both directions share. */
static void share_words(struct clause_reading *a, unsigned *way, unsigned lead)
{
    unsigned was = a->way;

    if (are_opposite(was & TOLD_HALVES, *way & TOLD_HALVES)) {
        if (was & TOLD_DIAGONAL && !(*way & TOLD_BASES))
            *way |= TOLD_DIAGONAL;
        else if (*way & TOLD_DIAGONAL && !(lead & TOLD_DIAGONAL) && !(was & TOLD_BASES))
            a->way |= TOLD_DIAGONAL;
    }
    if (*way == TOLD_L || *way == TOLD_R) /* "forward left or right" */
        *way |= was & TOLD_HORIZONTAL && was & TOLD_VERTICAL ? was & ~(unsigned)TOLD_HORIZONTAL : 0;
    if (was == TOLD_STRAIGHT && *way & TOLD_DIAGONAL)
        a->way |= *way & TOLD_HALVES;
    if (was & TOLD_BASES && was & TOLD_HALVES && !(a->lead & TOLD_BASES) && !(*way & TOLD_HALVES))
        *way |= was & TOLD_HALVES; /* "forward diagonally or orthogonally" */
    if (a->way != was)
        a->mask = (a->mask & ~directions_mask(was)) | directions_mask(a->way);
}

static void unite_ways(struct clause_reading *a, const struct clause_reading *b, unsigned joint)
{
    unsigned way = b->way, mask = b->mask;
    bool listed = joint & (JOINT_OR | JOINT_AND);

    if (!b->ways)
        return;
    if (a->ways && !listed && !(joint & JOINT_COMMA)) {
        a->way |= b->way; /* "forward (up the board) diagonally" */
        a->mask = directions_mask(a->way);
        return;
    }
    if (a->ways && b->way == TOLD_ALL && !listed)
        return; /* "diagonally, in any direction" */
    if (a->ways && a->way == TOLD_ALL && !listed) {
        a->mask = 0; /* "in any direction, horizontally …" */
    } else if (a->ways && !(b->span.told && b->span_first)) { /* not "or one square backward" */
        share_words(a, &way, b->lead);
        mask =
            way == b->way ? b->mask : directions_mask(way) | (b->mask & ~directions_mask(b->way));
    }
    a->mask |= mask;
    a->way = way;
    a->ways = true;
}

/* --- what suits each other --- */

static bool unite_spans(struct span *a, const struct span *b)
{
    if (a->told && b->told)
        return a->kind == b->kind && a->first == b->first && a->last == b->last;
    *a = b->told ? *b : *a;
    return true;
}

/* Whether it tells only how the moves before it go: over what, and where they end. */
static bool tells_manner(const struct clause_reading *b)
{
    return !clause_has_content(b) && b->cues & (CUE_JUMP | CUE_OVER | CUE_LAND | CUE_BEYOND);
}

static bool unite_verbs(struct clause_reading *a, const struct clause_reading *b)
{
    bool told = clause_has_content(a);

    if (told && b->verb && (!tells_manner(b) || (b->act & ~a->act & ACT_CAPTURE)))
        return false;
    if (told && b->act && a->act && a->act != b->act)
        return false;
    a->act |= b->act;
    if (a->manner == MANNER_NONE || (b->manner && !told))
        a->manner = b->manner;
    a->verb |= b->verb;
    return true;
}

/* Whether both say the same thing. */
static bool clash(const struct clause_reading *a, const struct clause_reading *b)
{
    return (a->named && b->named) || (a->offset[0] && b->offset[0]) || (a->ring && b->ring) ||
           (a->target && b->target && a->target != b->target);
}

/* Whether two directions may be told of the same moves. */
static bool ways_suit(const struct clause_reading *a, const struct clause_reading *b,
                      unsigned joint)
{
    if (!a->ways || !b->ways)
        return true;
    if (!joint && ways_apart(a->way, b->way))
        return false;
    return !((a->way | b->way) & TOLD_OTHER) &&
           !(joint & (JOINT_STOP | JOINT_DASH | JOINT_BUT | JOINT_THEN)) &&
           !(b->named && a->span.told) && !(a->named && b->span.told);
}

/* Whether both may be told of the same moves. */
static bool suits(const struct clause_reading *a, const struct clause_reading *b, unsigned joint)
{
    bool both = clause_has_content(a) && clause_has_content(b);
    bool shared = (a->ways && b->ways) || (a->span.told && b->span.told);

    if (clause_is_condition(b) || clause_is_denied(b) || clash(a, b) || !ways_suit(a, b, joint))
        return false;
    if (both && (a->then || (b->target && !a->target) || b->first != a->first || b->also))
        return false;
    if (both && a->cues & CUE_FREE && b->cues & CUE_PURPOSE)
        return false; /* "forward to a free square or diagonally to one that an enemy holds" */
    if (both && b->span.told && b->ways && a->span.told &&
        (joint & JOINT_PLUS || b->bend == LEG_OUTWARD || b->bend == LEG_SIDE))
        return false; /* "one square orthogonally plus one diagonally outward" */
    if (b->target == TARGET_ENEMY && clause_has_content(a) && a->target != TARGET_ENEMY &&
        b->cues & (CUE_OVER | CUE_JUMP))
        return false; /* "moves like a Rook, but must jump over one piece to capture" */
    return !(joint & JOINT_OR && both && !shared);
}

/* --- one statement --- */

/* "diagonally outward or sideways" of the second leg. */
static bool continues_leg(const struct clause_reading *a, const struct clause_reading *b)
{
    return a->then && b->ways && !b->span.told && !b->verb && !b->named &&
           !(b->cues & ~(unsigned)CUE_LIKE) && !b->target && !b->first && !b->also;
}

static void take_rest(struct clause_reading *a, const struct clause_reading *b)
{
    if (b->named) {
        a->named = true;
        a->bare = b->bare;
        a->piece = b->piece;
    }
    if (b->offset[0])
        memcpy(a->offset, b->offset, sizeof a->offset);
    if (b->ring) {
        a->ring = b->ring;
        a->ring_last = b->ring_last;
    }
    a->anywhere |= b->anywhere;
    a->cues |= b->cues;
    a->target |= b->target;
    a->first |= b->first;
    a->also |= b->also;
    a->along |= b->along;
    a->near |= b->near;
    a->count = b->count ? b->count : a->count;
    a->bend = b->bend ? b->bend : a->bend;
}

/* Adds what b says to a; false, where both say the same thing, or what does not go together. Adds
 * to *cost how unusual that is. */
static bool unite(struct clause_reading *a, const struct clause_reading *b, unsigned joint,
                  unsigned *cost)
{
    const struct clause_reading was = *a;

    if (continues_leg(a, b)) {
        a->next_way |= b->way;
        a->bend = b->bend ? b->bend : a->bend;
        return true;
    }
    if (!suits(a, b, joint) || !unite_verbs(a, b) || !unite_spans(&a->span, &b->span))
        return false;
    unite_ways(a, b, joint);
    take_rest(a, b);
    if (was.ways && !was.span.told && b->span.told && b->span_first && b->ways)
        *cost += COST_PART_OF_OWN;
    if (joint & (JOINT_STOP | JOINT_BUT))
        *cost += COST_PART_OF_SENTENCE;
    return true;
}

/* --- two legs --- */

/* Whether b is told of a further leg, where nothing tells that it captures as the one before does:
 * "captures one square orthogonally and then steps on". */
static bool captures_first(const struct clause_reading *a, const struct clause_reading *b)
{
    return a->act == ACT_CAPTURE && b->verb && !(b->act & ACT_CAPTURE);
}

/* Whether b may be told of a further leg. */
static bool leg_suits(const struct clause_reading *a, const struct clause_reading *b)
{
    bool told = a->span.told || a->ways || a->named;
    bool more = b->span.told || b->ways || b->named || b->bend;
    bool acts = a->act && b->act && a->act != b->act && b->act != ACT_MOVE;

    return told && more && !acts && !captures_first(a, b) && !a->then && !a->offset[0] &&
           !b->offset[0] && !b->first && !b->also && a->target != TARGET_ENEMY &&
           !clause_is_condition(b) && !clause_is_denied(b) && !((a->cues | b->cues) & CUE_OVER);
}

/* Adds it as a further leg. */
static bool add_leg(struct clause_reading *a, const struct clause_reading *b)
{
    unsigned slides = b->named ? slide_directions(&b->piece) : 0;

    if (!leg_suits(a, b) || (b->named && !slides))
        return false;
    if (a->target == TARGET_EMPTY || a->cues & CUE_FREE) { /* the first leg ends there */
        a->target = 0;
        a->cues = (a->cues & ~(unsigned)CUE_FREE) | CUE_BLOCKED;
    }
    a->then = true;
    a->next = b->span;
    a->next_way = b->way;
    a->next_manner = b->manner;
    a->bend = b->bend ? b->bend : a->bend;
    a->cues |= b->cues;
    if (b->named) { /* "then outward as a Rook" */
        if (!a->next.told)
            a->next = span_told(SPAN_ANY, 1);
        a->next_way |= slides == WAY_DIAGONAL     ? TOLD_DIAGONAL
                       : slides == WAY_ORTHOGONAL ? TOLD_ORTHOGONAL
                                                  : TOLD_ALL;
    }
    return true;
}

/* --- more of the last statement --- */

/* "its leg must be free", "can be blocked" */
static bool tells_path(const struct clause_reading *d)
{
    bool blocked = d->cues & CUE_BLOCKED && (!clause_has_content(d) || clause_only_ways(d));
    bool free = d->cues & CUE_WAY && d->cues & CUE_FREE && !clause_has_content(d);

    return (blocked || free) && !(d->cues & (CUE_BAD | CUE_OVER)) && is_plain(d);
}

/* "captures ahead and diagonally": rather one direction than two. */
static bool may_be_one_way(const struct clause_reading *a, const struct clause *g)
{
    return g->joint & JOINT_AND && a->act == ACT_CAPTURE && a->ways && !(a->way & TOLD_BASES) &&
           clause_only_ways(&g->said) && g->said.way == TOLD_DIAGONAL;
}

/* Part of the last statement; behind a bracket, of the one before that. */
void join_part(struct beam *b, const struct joining *state, const struct clause *g)
{
    struct joining copy = *state;
    struct statement *f = last_of(&copy);
    struct clause_reading said = g->said;
    unsigned cost = 0;

    said.first |= state->held_first;
    if (!f || goes_on(state, g) || (tells_path(&said) && !(said.cues & CUE_JUMP)) ||
        !clause_says_something(&said) || (state->held && f->said.target != state->held) ||
        (f->aside != g->aside && clause_has_content(&said) && g->aside))
        return;
    if (state->denied && clause_only_ways(&said))
        cost += COST_PART_DENIED;
    if (g->joint & JOINT_OR && said.cues & CUE_OVER && said.cues & CUE_ENEMY)
        cost += COST_PART_OVER_ENEMY;
    while (f > copy.statements && f->remark && !g->aside)
        f--;
    if (unite(&f->said, &said, may_be_one_way(&f->said, g) ? 0 : g->joint, &cost))
        joinings_add(b, &copy, cost);
}

/* --- a further leg --- */

/* How unusual it is that the clause is another leg of what was said. */
static unsigned leg_cost(const struct clause_reading *a, const struct clause *g)
{
    const unsigned lines = TOLD_ORTHOGONAL | TOLD_STRAIGHT;
    const struct clause_reading *d = &g->said;
    bool exact = spans_are_exact(&a->span, &d->span);
    bool crossing = ways_cross(a->way, d->way) || (a->way & TOLD_DIAGONAL && d->way & lines) ||
                    (d->way & TOLD_DIAGONAL && a->way & lines);
    bool other = exact && a->span.first != d->span.first;

    if (g->joint & JOINT_THEN || d->bend || (exact && crossing && g->joint & JOINT_PLUS) ||
        (other && crossing))
        return 0;
    if (other && g->joint & JOINT_AND && !a->ways)
        return 0; /* "three squares and one sideways" */
    return exact && crossing ? COST_LEG_CROSSING : COST_LEG_UNSAID;
}

/* Another leg of the last statement. */
void join_leg(struct beam *b, const struct joining *state, const struct clause *g)
{
    struct joining copy = *state;
    struct statement *f = last_of(&copy);
    unsigned cost;

    if (!f || g->joint & (JOINT_OR | JOINT_STOP))
        return;
    cost = leg_cost(&f->said, g);
    if (state->count > 1 && !f->said.span.told && f->joint & (JOINT_OR | JOINT_COMMA))
        cost += COST_LEG_OF_LIST;
    if (!add_leg(&f->said, &g->said))
        return;
    f->said.may_stop = g->joint & JOINT_MAY;
    joinings_add(b, &copy, cost);
}

/* --- conditions --- */

/* What a clause of condition asks for.
 * ASKED_FREE: all squares up to the one where it ends. */
enum asked { ASKED_NOTHING, ASKED_FIRST, ASKED_EMPTY, ASKED_ENEMY, ASKED_CLEAR, ASKED_FREE };

static enum asked asked_of(const struct clause_reading *d)
{
    bool unless = d->cues & CUE_UNLESS, denied = ((d->cues & CUE_NOT) != 0) != unless;

    if (d->cues & (CUE_BAD | CUE_OVER | CUE_SCREEN))
        return ASKED_NOTHING;
    if (d->first)
        return ASKED_FIRST;
    if (d->cues & (CUE_BLOCKED | CUE_WAY)) {
        bool clear = d->cues & CUE_FREE;

        return denied == clear ? ASKED_NOTHING : d->cues & CUE_EACH ? ASKED_FREE : ASKED_CLEAR;
    }
    if (d->act == ACT_CAPTURE || d->cues & CUE_ENEMY || d->target == TARGET_ENEMY)
        return denied ? ASKED_EMPTY : ASKED_ENEMY;
    if (d->target == TARGET_EMPTY || d->cues & CUE_FREE)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    return d->cues & CUE_THING && denied ? ASKED_EMPTY : ASKED_NOTHING;
}

/* What is asked of moves; a condition may be told without "if": "on its first move". */
static enum asked asked_by(const struct clause_reading *d)
{
    const unsigned vain = CUE_ONLY | CUE_LIKE | CUE_FREE | CUE_THING;

    if (clause_is_condition(d))
        return asked_of(d);
    if (clause_has_content(d) || d->verb || d->cues & ~vain)
        return ASKED_NOTHING;
    return d->first                    ? ASKED_FIRST
           : d->target == TARGET_EMPTY ? ASKED_EMPTY
           : d->target                 ? ASKED_ENEMY
                                       : ASKED_NOTHING;
}

static void ask_of(struct statement *f, enum asked asked, bool or)
{
    if (asked == ASKED_FIRST)
        f->said.first = true;
    else if (asked >= ASKED_CLEAR && f->over == OVER_NOTHING)
        f->over = OVER_BLOCKED;
    if (asked == ASKED_EMPTY || asked == ASKED_FREE)
        f->said.target = TARGET_EMPTY;
    else if (asked == ASKED_ENEMY)
        f->said.target = or &&f->said.target == TARGET_EMPTY ? TARGET_ANY : TARGET_ENEMY;
}

static void block_all(struct beam *b, const struct joining *state)
{
    struct joining *next = joinings_add(b, state, 0);

    for (size_t i = 0; i < next->count; i++)
        if (next->statements[i].over == OVER_NOTHING)
            next->statements[i].over = OVER_BLOCKED;
    next->blocked = true;
}

/* "if the first square is occupied", behind what says that it cannot move, or is blocked; or before
 * it. */
static void ask_of_way(struct beam *b, const struct joining *state, const struct clause *g)
{
    const unsigned others = CUE_NOT | CUE_FREE | CUE_BAD | CUE_ENEMY;
    const struct clause_reading *d = &g->said;

    if (!clause_is_condition(d) || d->first || d->named || d->cues & others ||
        !(d->cues & (CUE_WAY | CUE_THING | CUE_BLOCKED)))
        return;
    if (state->cannot)
        block_all(b, state);
    if (state->blocked)
        joinings_add(b, state, 0);
    if (g->joint & JOINT_STOP)
        joinings_add(b, state, 0)->occupied = true;
}

/* Adds the joining in which the condition holds for what follows in the sentence. */
static void hold(struct beam *b, const struct joining *state, enum asked asked)
{
    struct joining *next = joinings_add(b, state, 0);

    next->held = asked == ASKED_EMPTY ? TARGET_EMPTY : asked == ASKED_ENEMY ? TARGET_ENEMY : 0;
    next->held_first = asked == ASKED_FIRST;
}

/* "if it has not moved", "when capturing": of the statement before it, of what follows in the
 * sentence, or of all where it is a sentence of its own. */
void join_condition(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    enum asked asked = asked_by(d);
    bool begins = g->joint & JOINT_STOP;
    struct joining *next;

    if (d->cues == CUE_EXCEPT && d->act == ACT_CAPTURE && !clause_has_content(d))
        hold(b, state, ASKED_ENEMY); /* "except for capturing, where …" */
    ask_of_way(b, state, g);
    if (asked == ASKED_NOTHING || (state->denied && d->cues & CUE_UNLESS) ||
        (g->joint & JOINT_THEN && state->count))
        return; /* "and then, only to capture, one square" */
    if (state->count && state->statements[state->count - 1].sentence == g->sentence)
        ask_of(last_of(joinings_add(b, state, 0)), asked, g->joint & JOINT_OR);
    if (begins && asked < ASKED_CLEAR)
        hold(b, state, asked);
    if (!begins || !state->count)
        return;
    next = joinings_add(b, state, COST_CONDITION_OF_ALL);
    for (size_t i = 0; i < next->count; i++)
        ask_of(&next->statements[i], asked, false);
}

/* --- the way --- */

/* "its leg must be free": of all leaps before; or "It jumps over any pieces in the way", "can
 * jump". */
void join_path(struct beam *b, const struct joining *state, const struct clause *g)
{
    const unsigned jumps = CUE_JUMP | CUE_OVER,
                   all = CUE_THING | CUE_MANY | CUE_WAY | CUE_BOTH | CUE_FRIEND | CUE_ENEMY;
    const struct clause_reading *d = &g->said;
    struct joining *next;

    if (tells_path(d) && state->count)
        block_all(b, state);
    if (!state->count || !(d->cues & jumps) || d->cues & ~(jumps | all) || clause_has_content(d) ||
        d->target || d->act & ACT_CAPTURE || (d->cues & CUE_OVER && !(d->cues & all)))
        return;
    next = joinings_add(b, state, 0);
    for (size_t i = 0; i < next->count; i++)
        if (next->statements[i].over == OVER_NOTHING &&
            (g->joint & JOINT_STOP || next->statements[i].sentence == g->sentence))
            next->statements[i].over = OVER_ALL;
}

/* --- denials --- */

/* Whether the statement is one that a limit or denial of the clause is for. */
static bool in_scope(const struct joining *state, size_t i, const struct clause *g)
{
    const struct statement *last = &state->statements[state->count - 1];

    if (g->joint == JOINT_BUT && last->said.act == ACT_CAPTURE &&
        state->statements[i].said.act == ACT_MOVE)
        return false; /* "moves like a king, captures like a rook but only forward" */
    if (last->aside && last->aside == g->aside &&
        !last->remark) /* in a bracket: of what is there */
        return state->statements[i].aside == g->aside;
    return g->joint & JOINT_STOP || state->statements[i].sentence == g->sentence;
}

/* Whether one of the moves leads in none of the eight directions. */
static bool leads_aside(const struct moveset *set)
{
    return FIND(move, set->moves, set->count, direction_of(move->leg.step) < 0);
}

/* Takes the denied directions from the statement. `near`: they are told of it, so that "forward" of
 * diagonals is those that lead there. False when nothing would be left. */
static bool remove_ways(struct statement *f, const struct clause_reading *denied, bool first,
                        bool near)
{
    struct clause_reading *d = &f->said;
    unsigned mask = denied->mask;

    if (d->then)
        return !(d->mask & mask);
    if (d->offset[0] || leads_aside(&d->piece))
        return false;
    if (!d->ways && !d->named && !first)
        return true; /* as the statement before it goes */
    if (!d->ways) {
        d->mask = WAY_ALL;
        d->ways = true;
    }
    if (!(d->mask & mask) && (denied->way == TOLD_B || (denied->way == TOLD_F && near)))
        mask |= diagonals_of(denied->way); /* "cannot go backward" of diagonals */
    d->mask &= ~mask;
    return d->mask;
}

/* "It cannot capture." */
static void deny_captures(struct beam *b, const struct joining *state, const struct clause *g)
{
    struct joining *next = joinings_add(b, state, 0);

    next->harmless |= next->count == 0;
    for (size_t i = 0; i < next->count; i++)
        if (in_scope(next, i, g) || next->count == 1)
            next->statements[i].said.target = TARGET_EMPTY;
}

/* "It cannot capture forward": nor diagonally forward, unless it is "straight forward". */
static void deny_captures_there(struct beam *b, const struct joining *state,
                                const struct clause_reading *d)
{
    struct joining *next = joinings_add(b, state, 0);
    bool whole = d->way & TOLD_HALVES && !(d->way & TOLD_BASES);

    for (size_t i = 0; i < next->count; i++) {
        next->statements[i].peaceful |= d->mask;
        next->statements[i].beside |= whole ? diagonals_of(d->way) : 0;
    }
    next->denied = next->spared = true;
}

/* What is denied in other ways than by directions: being blocked, jumping, the next square. False
 * where that says nothing of the statement. */
static bool deny_way(struct statement *f, const struct clause_reading *d)
{
    const unsigned others = CUE_FRIEND | CUE_ENEMY; /* "not next to a friend" */
    const struct span *span = &d->span;
    bool jumps = d->cues & (CUE_JUMP | CUE_OVER) && !span->told;

    if (d->cues & others && !(d->cues & CUE_BOTH))
        return false;
    if (d->cues & CUE_BLOCKED && !jumps && !(d->cues & CUE_IF))
        f->over = OVER_ALL;
    else if (jumps || d->cues & CUE_BLOCKED) /* "cannot jump over a blocking piece" */
        f->over = OVER_BLOCKED;
    else if (d->near || (span->told && span->kind == SPAN_EXACT && span->first == 1))
        f->said.span = span_told(SPAN_LEAST, 2);
    else
        return span->told && f->said.span.last < span->first;
    return true;
}

/* Takes from the statement what is denied. False when that cannot be. */
static bool deny_statement(struct statement *f, const struct clause_reading *d, bool first,
                           bool near)
{
    if (!d->ways)
        return deny_way(f, d);
    return remove_ways(f, d, first, near);
}

static void deny_statements(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    struct joining copy = *state, *next;
    bool any = false, near = d->verb || !(g->joint & JOINT_STOP); /* "It is not built up …" */

    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && (any || i + 1 < copy.count))
            continue;
        if (!deny_statement(&copy.statements[i], d, i == 0, near))
            return;
        any = true;
    }
    if (!any)
        return;
    next = joinings_add(b, &copy, 0);
    next->blocked = d->cues & (CUE_JUMP | CUE_OVER | CUE_BLOCKED);
    next->denied = d->ways;
}

/* Whether the clause denies something, or goes on with what is denied: "not backward or sideways".
 */
static bool denies(const struct joining *state, const struct clause *g)
{
    const unsigned unknown = CUE_BAD | CUE_EXACT | CUE_SCREEN | CUE_BEYOND;
    const struct clause_reading *d = &g->said;
    bool more =
        state->denied && clause_only_ways(d) && g->joint & (JOINT_AND | JOINT_OR | JOINT_COMMA);

    return (clause_is_denied(d) || more) && !(d->cues & unknown) && !d->named && !d->then &&
           !d->first && !(clause_is_condition(d) && d->ways);
}

/* "cannot capture", "but never backward", "without jumping": of the statements before it. */
void join_denial(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    bool captures = d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                    (state->spared && !clause_is_denied(d));
    bool to_free = d->act == ACT_MOVE && d->cues & CUE_FREE && !clause_has_content(d);
    struct joining *next;

    if (!denies(state, g) || (!state->count && (to_free || d->ways || !captures)))
        return;
    if (to_free) { /* "it never moves to an empty square" */
        next = joinings_add(b, state, 0);
        for (size_t i = 0; i < next->count; i++)
            next->statements[i].said.target = TARGET_ENEMY;
    } else if (captures && d->ways) {
        deny_captures_there(b, state, d);
    } else if (captures) {
        deny_captures(b, state, g);
    } else if (state->occupied) {
        block_all(b, state); /* "If that square is occupied, it cannot move there." */
    } else if (!clause_has_content(d) &&
               !(d->cues & (CUE_JUMP | CUE_OVER | CUE_BLOCKED | CUE_FREE))) {
        joinings_add(b, state, 0)->cannot = true;
    } else {
        deny_statements(b, state, g);
    }
}

/* --- limits --- */

/* Whether the clause may only narrow what was told. */
static bool narrows(const struct clause *g)
{
    const unsigned joints = JOINT_BUT | JOINT_COMMA | JOINT_STOP | JOINT_DASH | JOINT_AND,
                   other = CUE_BAD | CUE_OVER | CUE_BEYOND | CUE_SCREEN | CUE_FRIEND | CUE_ENEMY;
    const struct clause_reading *d = &g->said;
    bool only = d->cues & (CUE_ONLY | CUE_MUST);

    if (!(g->joint & joints || g->aside || d->cues & CUE_MUST) || !is_plain(d) || d->named ||
        (!d->ways && !d->span.told) || d->act & ACT_CAPTURE || d->first || d->bend ||
        d->cues & other || clause_counts(g))
        return false;
    if (g->joint & JOINT_BUT)
        return only || !d->verb;
    return only || g->aside || (d->span.told && d->span.kind == SPAN_UP_TO);
}

/* False when nothing is left of the statement, or it tells another distance. */
static bool narrow(struct clause_reading *f, const struct clause_reading *d)
{
    if (f->then) {
        f->only = d->mask;
        return d->ways && !d->span.told;
    }
    if (d->span.told && (f->offset[0] || (!f->named && f->span.told && f->span.kind != SPAN_ANY)))
        return false;
    f->span = d->span.told ? d->span : f->span;
    if (!d->ways)
        return true;
    f->mask = f->ways ? f->mask & d->mask : d->mask;
    f->way = d->way;
    return f->ways = f->mask != 0;
}

/* "but only forward", "but at most two squares": of the statements before it. */
void join_limit(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    struct joining copy = *state;
    bool any = false, told = d->cues & (CUE_ONLY | CUE_MUST) ||
                             (g->joint & JOINT_BUT && !d->ways && d->span.kind <= SPAN_UP_TO);

    if (!narrows(g))
        return;
    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && copy.statements[i].sentence + 1 != g->sentence)
            continue;
        if (!narrow(&copy.statements[i].said, d))
            return;
        any = true;
    }
    if (any)
        joinings_add(b, &copy, told ? 0 : COST_LIMIT_UNSAID);
}
