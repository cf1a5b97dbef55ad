/* The moves of a joining: what its statements leave out is told by their neighbours, remarks say
 * the same again, and all that was said has to be of use. */
#include "notation/by_parts/joining.h"

#include "notation/betza/betza.h"

/* --- distances and directions that a statement does not tell --- */

/* Whether it tells where it goes without a distance or directions. */
static bool tells_place(const struct clause_reading *d)
{
    return d->named || d->offset[0] || d->ring || d->anywhere || d->then;
}

/* "forward", "diagonally backward", where whole lines would be told otherwise. */
static bool leads_one_way(const struct clause_reading *d)
{
    unsigned halves = d->way & TOLD_HALVES;

    return halves &&
           (d->way & TOLD_DIAGONAL || (halves != TOLD_VERTICAL && halves != TOLD_HORIZONTAL));
}

/* The statement before it of which the distance is its own, too. NULL: none. */
static const struct clause_reading *span_of_other(const struct joining *st, size_t i)
{
    const struct statement *f = &st->statements[i];
    bool captures = f->said.act == ACT_CAPTURE;

    for (size_t k = i; k-- > 0;) {
        const struct statement *a = &st->statements[k];

        if ((a->said.first && !f->said.first) || (a->gone && a->remark))
            continue;
        if (a->said.then || (a->sentence != f->sentence && !captures))
            break;
        if (a->said.span.told && (!a->said.named || k + 1 == i) && a->over != OVER_ONE)
            return &a->said;
    }
    return NULL;
}

static bool share_span(struct joining *st, size_t i)
{
    struct clause_reading *d = &st->statements[i].said;
    const struct clause_reading *other =
        d->manner == MANNER_JUMP && d->verb ? NULL : span_of_other(st, i);

    if (!other)
        return false;
    d->span = other->span;
    d->manner = d->manner ? d->manner : other->manner;
    return true;
}

static bool complete_span(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    struct clause_reading *d = &f->said;

    if (d->span.told || tells_place(d) || f->over == OVER_ENEMY)
        return true;
    if (f->over == OVER_ONE || f->over == OVER_BEHIND || d->manner == MANNER_SLIDE || d->along ||
        d->cues & CUE_AGAIN) {
        d->span = span_told(SPAN_ANY, 1);
    } else if (d->manner == MANNER_STEP && d->verb) {
        d->span = span_told(SPAN_EXACT, 1);
    } else if (share_span(st, i)) {
        st->cost += i > 0 && f->sentence != f[-1].sentence ? COST_SPAN_OF_SENTENCE : 0;
    } else if (d->manner == MANNER_STEP || d->near) {
        d->span = span_told(SPAN_EXACT, 1);
    } else if (leads_one_way(d) && d->manner != MANNER_JUMP) {
        d->span = span_told(SPAN_EXACT, 1);
        st->cost += COST_SPAN_ONE_WAY;
    } else if (d->verb && !d->act && d->ways && f->over == OVER_NOTHING) {
        d->span = span_told(SPAN_EXACT, 2); /* over the square in between */
        st->cost += COST_SPAN_OF_JUMP;
    } else if (st->count == 1 && d->act == ACT_MOVE && d->ways && d->mask != WAY_ALL) {
        d->span = span_told(SPAN_ANY, 1); /* "moves diagonally" */
        st->cost += COST_SPAN_OF_LINES;
    }
    return d->span.told;
}

static unsigned ways_of(const struct statement *f)
{
    return f->said.ways ? f->said.mask : f->said.named ? set_directions(&f->said.piece) : 0;
}

/* The directions of all statements before i that are not told elsewhere, as a mask. */
static unsigned ways_before(const struct joining *st, size_t i)
{
    unsigned mask = 0;

    for (size_t k = 0; k < i; k++)
        mask |= st->statements[k].gone ? 0 : ways_of(&st->statements[k]);
    return mask;
}

/* The directions of statement i where it tells none: those of its neighbours; 0: none. */
static unsigned ways_of_others(const struct joining *st, size_t i)
{
    const unsigned joined = JOINT_AND | JOINT_OR | JOINT_COMMA;
    const struct statement *f = &st->statements[i];
    const struct clause_reading *d = &f->said;
    bool goes_on = d->first || d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                   f->joint & (joined | JOINT_BUT | JOINT_DASH);
    const struct statement *before = i > 0 ? f - 1 : NULL;
    unsigned mask;

    while (d->first && d->act != ACT_CAPTURE && before > st->statements &&
           (before->said.act == ACT_CAPTURE || before->said.target == TARGET_ENEMY))
        before--; /* "one square forward, or captures …; two squares on its first move" */
    mask = before && goes_on ? ways_of(before) : 0;
    for (size_t k = i + 1; !mask && k < st->count; k++)
        if (st->statements[k].joint & joined && st->statements[k].sentence == f->sentence)
            mask = ways_of(&st->statements[k]);
    if (!mask && (d->count == 4 || d->count == 8))
        mask = d->count == 4 ? WAY_ORTHOGONAL : WAY_ALL;
    if (!mask && (d->near || f->over == OVER_ENEMY))
        mask = WAY_ALL;
    return f->over == OVER_ENEMY ? mask | ways_before(st, i) : mask;
}

static bool complete_ways(struct joining *st, size_t i)
{
    struct clause_reading *d = &st->statements[i].said;

    if (d->ways && d->way & TOLD_OTHER) { /* "in any other direction" */
        unsigned used = ways_before(st, i);

        d->mask = (d->way & (TOLD_BASES & ~TOLD_OTHER) ? d->mask : WAY_ALL) & ~used;
        return used && d->mask;
    }
    if (d->ways || tells_place(d))
        return true;
    d->mask = ways_of_others(st, i);
    d->ways = true;
    st->cost += COST_WAYS_OF_OTHERS;
    return d->mask != 0;
}

/* "Captures diagonally": of what the statements before tell, where these go there, too; of those
 * that lead forward alone, forward. */
static void narrow_captures(struct joining *st, size_t i)
{
    const unsigned forward = WAY_F | WAY_FL | WAY_FR;
    struct clause_reading *d = &st->statements[i].said;
    unsigned before = ways_before(st, i), halves = d->way & TOLD_HALVES;
    bool lines = halves ? halves == TOLD_VERTICAL : !d->span.told;

    if (d->act == ACT_CAPTURE && lines && d->ways && !d->named && before && !(before & ~forward) &&
        d->mask & forward)
        d->mask &= forward;
}

/* "Steps one square diagonally. It captures by jumping over an enemy, forward or backward": along
 * the lines on which it steps; or "one square diagonally forward, and can also do it backward", or
 * "captures only forward". */
static void keep_to_diagonals(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    struct clause_reading *d = &f->said;
    unsigned before = d->same && i ? ways_of(f - 1) : ways_before(st, i), diagonals = 0;
    bool only = d->act == ACT_CAPTURE && d->cues & CUE_ONLY;

    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        if (d->mask & directions_mask(half))
            diagonals |= directions_mask(half | TOLD_DIAGONAL);
    if ((f->over == OVER_ENEMY || d->same || (only && before & ~diagonals)) && d->ways &&
        !(d->way & TOLD_BASES) && before && !(before & ~(unsigned)WAY_DIAGONAL))
        d->mask = diagonals;
}

/* "five squares like a bishop and rook": the distance of both. */
static void share_span_of_name(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];

    if (i > 0 && f->said.named && !f->said.verb && !f->said.span.told && !f->said.ways &&
        !(f->said.cues & CUE_LIKE) && f->joint & (JOINT_AND | JOINT_OR) && f[-1].said.named)
        f->said.span = f[-1].said.span;
}

static bool complete(struct joining *st, size_t i)
{
    share_span_of_name(st, i);
    narrow_captures(st, i);
    keep_to_diagonals(st, i);
    return complete_span(st, i) && complete_ways(st, i);
}

/* "Moves orthogonally, stepping one square or jumping two": directions of the distances that
 * follow. */
static void spread_ways(struct joining *st)
{
    for (size_t i = 0; i + 1 < st->count; i++) {
        struct statement *f = &st->statements[i];

        if (!clause_tells_ways_alone(&f->said) || f->said.manner || f->gone)
            continue;
        for (size_t k = i + 1; k < st->count && st->statements[k].sentence == f->sentence; k++) {
            struct clause_reading *d = &st->statements[k].said;

            if (d->ways || d->named || d->offset[0] || !d->span.told ||
                st->statements[k].aside != f->aside)
                break;
            d->ways = f->gone = true;
            d->way = f->said.way;
            d->mask = f->said.mask;
        }
    }
}

/* "one square forward or one square sideways without capturing": what is told behind the last of
 * several holds for all of them. */
static void share_target(struct joining *st)
{
    for (size_t i = st->count; i-- > 1;) {
        const struct statement *f = &st->statements[i];
        struct clause_reading *before = &st->statements[i - 1].said;

        if (f->said.target_behind && f->said.target != TARGET_ENEMY && !f->said.verb &&
            f->joint & (JOINT_OR | JOINT_AND) && !(f->joint & (JOINT_BUT | JOINT_COMMA)) &&
            !before->target && f->sentence == f[-1].sentence && before->first == f->said.first) {
            before->target = f->said.target;
            before->target_behind = true;
        }
    }
}

/* --- remarks in brackets and behind dashes, which say the same again or more exactly --- */

/* The statement that a remark is about: the last one before it that is none. NULL: there is none.
 */
static struct statement *owner_of(struct joining *st, size_t i)
{
    while (i-- > 0)
        if (!st->statements[i].remark)
            return &st->statements[i];
    return NULL;
}

/* Behind the remarks that stand together from i on; behind i where there is none. */
static size_t end_of(const struct joining *st, size_t i)
{
    size_t end = i;

    while (end < st->count && st->statements[end].remark)
        end++;
    return end > i ? end : i + 1;
}

/* Takes a distance to the owner, where that tells none, or any; or the number of directions. False
 * when it tells another. */
static bool explain_span(struct clause_reading *owner, const struct span *span, unsigned ways)
{
    const struct span *own = &owner->span;

    if (!span->told || (span->first > 3 && count_bits(ways) == span->first))
        return true; /* "(five squares)" */
    if (own->told && own->kind != SPAN_ANY && (own->kind != span->kind || own->last != span->last))
        return false;
    owner->span = *span;
    return true;
}

/* Takes directions to the owner, where they are told more exactly than there. False when they are
 * others. */
static bool explain_ways(struct clause_reading *owner, unsigned mask, unsigned way)
{
    unsigned sides = way | TOLD_DIAGONAL | (owner->way & TOLD_VERTICAL);
    unsigned last = directions_mask(owner->way) & owner->mask;

    if (!mask)
        return true;
    if (owner->ways && !(owner->way & TOLD_BASES) && !(way & TOLD_HALVES)) {
        owner->mask = directions_mask((owner->way & TOLD_HALVES) | TOLD_ALL) & mask;
        return owner->mask != 0; /* "forward (diagonally or straight)" */
    }
    if (mask == last)
        return true;                                 /* "forward or sideways (left or right)" */
    if (owner->ways && (mask & owner->mask) != mask) /* "diagonally (left and right)" */
        return (directions_mask(sides) & last) == last && !(way & TOLD_BASES);
    owner->mask = mask;
    owner->way |= way;
    return owner->ways = true;
}

/* Takes the remarks from i to `end` to their owner, where they tell directions and a distance
 * alone. False when they contradict it. */
static bool take_remarks(struct joining *st, size_t i, size_t end)
{
    struct statement *owner = owner_of(st, i);
    unsigned mask = 0, way = 0;
    bool plain = owner != NULL, span = false;

    for (size_t k = i; k < end; k++) {
        const struct clause_reading *d = &st->statements[k].said;

        plain &= !d->named && !d->offset[0] && !d->then && !d->target &&
                 !(d->cues & (CUE_OVER | CUE_NOT | CUE_BAD));
        span |= d->span.told;
        mask |= d->mask;
        way |= d->way;
    }
    if (!plain || (owner->said.named && mask && span))
        return true;
    for (size_t k = i; k < end; k++) {
        if (!explain_span(&owner->said, &st->statements[k].said.span, ways_before(st, i)))
            return false;
        st->statements[k].gone = true;
    }
    if (mask == (WAY_L | WAY_R)) /* the words of a list count one by one */
        way |= TOLD_HORIZONTAL;
    return explain_ways(&owner->said, mask, way);
}

static bool take_all_remarks(struct joining *st)
{
    for (size_t i = 0; i < st->count; i = end_of(st, i))
        if (st->statements[i].remark && !take_remarks(st, i, end_of(st, i)))
            return false;
    return true;
}

/* Whether the remarks that tell moves tell those of their owners, or compare these with a piece
 * that has them, too; they are gone then. */
static bool remarks_agree(struct arena *arena, struct joining *st)
{
    for (size_t i = 0; i < st->count; i = end_of(st, i)) {
        const struct statement *owner = owner_of(st, i);
        struct moveset said = {0};

        if (!st->statements[i].remark || st->statements[i].gone || !owner)
            continue;
        for (size_t k = i; k < end_of(st, i); k++) {
            moveset_append(arena, &said, &st->statements[k].moves);
            st->statements[k].gone = true;
        }
        if (!moveset_equal(&owner->moves, &said) &&
            !(st->statements[i].said.named && moveset_within(&owner->moves, &said)))
            return false;
    }
    return true;
}

/* Statements that only name what others tell are gone: "It moves in an L: two squares …", "like a
 * knight, but (1,3)". */
static void drop_names(struct joining *st)
{
    bool legs = false, told = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct clause_reading *d = &st->statements[i].said;

        legs |= d->then;
        told |= d->then || d->offset[0] || ((d->verb || d->ways) && d->span.told);
    }
    for (size_t i = 0; i < st->count; i++) {
        struct statement *f = &st->statements[i];
        const struct clause_reading *d = &f->said, *next = i + 1 < st->count ? &f[1].said : NULL;
        bool letter = d->offset[0] == 2 && d->offset[1] == 1;
        bool replaced = next && d->named && !d->span.told && !d->ways &&
                        (next->offset[0] || next->named) && f[1].joint & JOINT_BUT && !next->verb &&
                        !next->also && !next->ways;
        bool longer = d->cues & CUE_LONGER && d->named && !d->offset[0];

        f->gone |= (legs && letter && !d->ways) || (told && longer) || replaced;
    }
}

/* --- what all words of a statement say together --- */

/* "like a knight, a (1,3) leap": a name beside an offset only compares. False when it cannot. */
static bool settle_names(struct arena *arena, struct clause_reading *d)
{
    if (d->named && d->offset[0]) {
        const char *betza = arena_print(arena, "(%d,%d)", d->offset[1], d->offset[0]);
        struct moveset leap = betza_known(arena, betza);

        if (!(d->cues & CUE_LONGER) && !moveset_equal(&leap, &d->piece))
            return false;
        d->named = false;
    }
    if (d->cues & CUE_AGAIN && (d->named || d->offset[0]) && !d->span.told)
        d->span = span_told(SPAN_ANY, 1);
    return !(d->cues & CUE_LONGER && d->named);
}

/* Legs of which the lines need not be told: "two squares one way and one the other". */
static void settle_legs(struct clause_reading *d)
{
    bool exact = spans_are_exact(&d->span, &d->next);
    bool across = exact && d->next_way == TOLD_DIAGONAL;

    if (!d->then)
        return;
    if (d->cues & CUE_VICE || d->next_way & TOLD_ALL ||
        (!d->ways && exact && d->next_way == TOLD_HORIZONTAL) ||
        (d->mask == WAY_ALL && (across || d->bend == LEG_SIDE)))
        d->mask = WAY_ORTHOGONAL; /* "three squares and one sideways" */
    d->next_way &= ~(unsigned)TOLD_ALL;
}

/* What a jump goes over, by all cues of it; false when these say nothing that is known. */
static bool hop_of(struct clause_reading *d, enum over *over)
{
    unsigned s = d->cues;
    bool jumps = s & (CUE_OVER | CUE_JUMP), things = s & CUE_THING;
    bool lands = s & CUE_BEYOND || (s & CUE_LAND && s & CUE_NEAR);
    bool enemy = s & CUE_ENEMY && !(s & CUE_BOTH);
    bool captures = d->act == ACT_CAPTURE || s & CUE_REMOVED || d->target == TARGET_ENEMY;
    bool one = s & CUE_EXACT || (s & (CUE_SCREEN | CUE_MUST | CUE_ONLY) && !(s & CUE_MANY));

    *over = OVER_NOTHING;
    if (!(s & (CUE_OVER | CUE_BEYOND | CUE_SCREEN)) && !(jumps && s & (CUE_THING | CUE_WAY)))
        return true;
    if (s & CUE_WAY && !things && jumps) {
        *over = OVER_ALL; /* "jumping over the first square" */
    } else if (s & CUE_EXACT && s & CUE_ENEMY && s & CUE_LAND && !(s & (CUE_FREE | CUE_NEAR))) {
        *over = OVER_ONE; /* "over exactly one piece, and lands on an enemy beyond" */
    } else if ((lands && (enemy || (captures && s & (CUE_FREE | CUE_REMOVED))) &&
                !(s & (CUE_SCREEN | CUE_BOTH))) ||
               (enemy && jumps && !one && !lands && (captures || s & CUE_FREE))) {
        *over = OVER_ENEMY;
        d->target = 0;
        return !d->span.told || d->span.kind == SPAN_EXACT;
    } else if (lands && !captures) {
        *over = OVER_BEHIND;
        return things || s & (CUE_OVER | CUE_BEYOND);
    } else if (one && (things || lands)) {
        *over = OVER_ONE;
    } else {
        *over = OVER_ALL;
        return jumps && things;
    }
    return true;
}

/* Over one piece, or an enemy that it takes, where only a jump that captures is told: as what is
 * told before goes, far or one step. */
static enum over over_to_capture(const struct joining *st, size_t i)
{
    const struct clause_reading *before = i ? &st->statements[i - 1].said : NULL;
    bool far = before && (before->manner == MANNER_SLIDE ||
                          (before->span.told && before->span.kind == SPAN_ANY) ||
                          (before->named && slide_directions(&before->piece)));

    return !before ? OVER_ALL : far ? OVER_ONE : OVER_ENEMY;
}

/* On which squares it ends, by what stands there. False when that is not known. */
static bool settle_target(struct clause_reading *d)
{
    bool enemy = d->cues & CUE_ENEMY && !(d->cues & (CUE_BOTH | CUE_FRIEND));

    if (d->target)
        return true;
    if (enemy && d->act != ACT_CAPTURE) {
        d->target = TARGET_ENEMY; /* "to a square occupied by an enemy" */
        return d->cues & CUE_PURPOSE;
    }
    if (d->cues & CUE_FREE && !(d->cues & (CUE_WAY | CUE_BLOCKED)))
        d->target = TARGET_EMPTY;
    return true;
}

/* What it goes over. False when the words of that are not understood. */
static bool settle_over(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    struct clause_reading *d = &f->said;
    bool alone = !d->span.told && !d->named && !d->offset[0];
    bool rides = d->span.told && d->span.kind == SPAN_ANY; /* "until blocked" */
    bool jumps = alone && !d->ways && d->cues == CUE_JUMP; /* "captures by jumping" */
    enum over over;

    if (!hop_of(d, &over) || (over == OVER_NOTHING && !settle_target(d)))
        return false;
    if (over != OVER_NOTHING)
        f->over = over;
    else if (d->cues & CUE_BLOCKED && !rides)
        f->over = OVER_BLOCKED;
    if (alone && over == OVER_ALL && d->cues & CUE_MANY && d->target == TARGET_ENEMY)
        return false; /* "can jump any number of pieces when capturing" */
    if (alone && (d->act == ACT_CAPTURE || d->target == TARGET_ENEMY) &&
        (f->over == OVER_ALL || jumps))
        f->over = over_to_capture(st, i);
    if (f->over == OVER_ENEMY)
        d->act = ACT_CAPTURE;
    return true;
}

/* Whether all that the statement says is of use. */
static bool is_used(const struct statement *f)
{
    const unsigned never = CUE_BAD | CUE_NOT | CUE_EXCEPT | CUE_IF | CUE_UNLESS;
    const struct clause_reading *d = &f->said;
    unsigned cues = d->cues;
    int told = d->span.told + d->named + (d->offset[0] > 0) + (d->ring > 0) + d->anywhere;

    if (cues & never || (d->ring && told > 1))
        return false;
    if (f->over == OVER_NOTHING &&
        (cues & CUE_OVER || (cues & CUE_THING && cues & (CUE_EXACT | CUE_MUST))))
        return false;
    if (cues & CUE_FRIEND && !(cues & (CUE_BOTH | CUE_ENEMY)))
        return false;
    if (cues & CUE_SCREEN && f->over < (cues & CUE_MANY ? OVER_ALL : OVER_ENEMY))
        return false;
    return f->over >= OVER_ENEMY || !(cues & CUE_BEYOND);
}

static bool moves_of(struct arena *arena, struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    struct clause_reading *d = &f->said;

    if (!settle_over(st, i) || !settle_names(arena, d) || (d->bend == LEG_SIDE && !d->then))
        return false; /* "may turn once at a right angle" */
    if (i > 0 && d->bend == LEG_OUTWARD && !d->then)
        st->cost += COST_OUTWARD;
    settle_legs(d);
    return complete(st, i) && is_used(f) && statement_moves(arena, f);
}

/* --- where moves end, by all statements --- */

/* Whether what captures is told for itself, so that this statement does not. What is told "in
 * addition" captures as it tells itself. */
static bool is_divergent(const struct joining *st)
{
    bool divergent = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct clause_reading *d = &st->statements[i].said;

        divergent |= (d->act == ACT_CAPTURE || d->target == TARGET_ENEMY) && !d->also;
        divergent |= i > 0 && d->verb && d->act == (ACT_MOVE | ACT_CAPTURE) && !d->also &&
                     !st->statements[i].remark && st->statements[0].said.act == ACT_MOVE;
    }
    return divergent;
}

/* The targets on which the statement's moves end; 0: all that they have. */
static unsigned target_of(const struct joining *st, const struct statement *f)
{
    const struct clause_reading *d = &f->said;
    unsigned target = d->target ? d->target : d->act == ACT_CAPTURE ? TARGET_ENEMY : 0;

    if (f->over == OVER_ENEMY)
        return 0;
    if (st->harmless || (!target && is_divergent(st) && d->act != (ACT_MOVE | ACT_CAPTURE)))
        return TARGET_EMPTY;
    return target;
}

/* Where the statement captures nothing: straight in the directions that are told, and beside them
 * where no other statement leads there straight. */
static unsigned peaceful_ways(struct arena *arena, const struct joining *st,
                              const struct statement *f)
{
    bool straight = false;

    for (size_t i = 0; i < st->count; i++)
        straight |= subset_along(arena, &st->statements[i].moves, f->peaceful).count > 0;
    if (straight && !subset_along(arena, &f->moves, f->peaceful).count)
        return f->peaceful;
    return f->peaceful | f->beside;
}

static void append(struct arena *arena, const struct joining *st, const struct statement *f,
                   struct moveset *set)
{
    unsigned target = target_of(st, f);
    struct moveset on = target ? subset_on(arena, &f->moves, target) : f->moves;

    if (f->peaceful) {
        unsigned ways = peaceful_ways(arena, st, f);
        struct moveset there = subset_along(arena, &on, ways);

        there = subset_on(arena, &there, TARGET_EMPTY);
        on = subset_without(arena, &on, ways);
        if (f->over != OVER_ENEMY)
            moveset_append(arena, set, &there);
    }
    moveset_append(arena, set, &on);
}

/* --- the whole --- */

/* Whether all that is said is said twice, in other words: "identical to the Knight: two squares one
 * way and one the other". */
static bool says_twice(struct arena *arena, const struct joining *st)
{
    for (size_t i = 0; i < st->count; i++) {
        const struct statement *f = &st->statements[i];
        struct moveset others = {0};

        for (size_t k = 0; k < st->count; k++)
            if (k != i)
                moveset_append(arena, &others, &st->statements[k].moves);
        if (f->moves.count == 0 || others.count == 0 || f->said.act == ACT_CAPTURE ||
            f->said.target || !moveset_within(&f->moves, &others))
            return false;
    }
    return st->count > 1;
}

/* Whether a distance at a right angle to the one before it stands behind a comma, in a sentence
 * without "or": "Two squares forward, one square sideways". */
static bool may_be_leg(const struct joining *st, size_t i)
{
    const struct statement *f = &st->statements[i];
    unsigned before = i ? f[-1].said.way : 0, way = f->said.way;

    EACH (item, st->statements, st->count)
        if (item->sentence == f->sentence && item->joint & (JOINT_OR | JOINT_AND))
            return false;
    return ways_cross(before, way) && f->said.span.kind == SPAN_EXACT &&
           f[-1].said.span.kind == SPAN_EXACT && f->said.span.first != f[-1].said.span.first &&
           f->joint == JOINT_COMMA;
}

/* Whether statements lead in as many directions as they say, all together or each: not "in six
 * directions: straight forward or diagonally". */
static bool counts_directions(const struct joining *st)
{
    unsigned all = 0;

    for (size_t i = 0; i < st->count; i++)
        all |= st->statements[i].gone ? 0 : set_directions(&st->statements[i].moves);
    return !FIND(f, st->statements, st->count,
                 f->said.count && !f->gone && f->said.count != count_bits(all) &&
                     f->said.count != count_bits(set_directions(&f->moves)));
}

bool joining_moves(struct arena *arena, struct joining *st, struct moveset *set)
{
    *set = (struct moveset){0};
    drop_names(st);
    share_target(st);
    spread_ways(st);
    if (!take_all_remarks(st))
        return false;
    for (size_t i = 0; i < st->count; i++) {
        if (!st->statements[i].gone && !moves_of(arena, st, i))
            return false;
        st->cost += may_be_leg(st, i) ? COST_MAY_BE_LEG : 0;
    }
    if (st->cost > COST_USUAL && says_twice(arena, st))
        st->cost = COST_USUAL;
    if (!remarks_agree(arena, st))
        return false;
    EACH (f, st->statements, st->count) {
        if (!f->gone && f->said.act == ACT_CAPTURE && f->said.target == TARGET_EMPTY)
            return false;
        if (!f->gone)
            append(arena, st, f, set);
    }
    return set->count > 0 && counts_directions(st);
}
