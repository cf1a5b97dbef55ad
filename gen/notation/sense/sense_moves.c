/* The frames of a joining as moves. */
#include "notation/sense/sense_beam.h"
#include "notation/sense/sense_moving.h"

#include "notation/betza/betza.h"

/* --- what all words of a frame say together --- */

/* "like a knight, a (1,3) leap": a name beside an offset only compares. False when it cannot. */
static bool settle_names(struct arena *arena, struct sense_said *d)
{
    if (d->named && d->offset[0]) {
        const char *betza = arena_print(arena, "(%d,%d)", d->offset[1], d->offset[0]);
        struct moveset leap = betza_known(arena, betza);

        if (!(d->signs & SIGN_LONGER) && !moveset_equal(&leap, &d->piece))
            return false;
        d->named = false;
    }
    if (d->signs & SIGN_AGAIN && (d->named || d->offset[0]) && !d->span.told)
        d->span = (struct span){true, SPAN_ANY, 1, 1};
    return !(d->signs & SIGN_LONGER && d->named);
}

/* Legs of which the lines need not be told: "two squares one way and one the other". */
static void settle_legs(struct sense_frame *f)
{
    struct sense_said *d = &f->said;
    bool exact =
        d->span.told && d->next.told && d->span.kind == SPAN_EXACT && d->next.kind == SPAN_EXACT;

    if (!d->then)
        return;
    if (!d->ways && exact && d->next_way == TOLD_HORIZONTAL)
        d->mask = WAY_ORTHOGONAL; /* "three squares and one sideways" */
    if (d->mask == WAY_ALL && ((exact && d->next_way == TOLD_DIAGONAL) || d->bend == LEG_SIDE))
        d->mask = WAY_ORTHOGONAL;
    if (f->over == OVER_NOTHING && d->manner == MANNER_NONE && exact &&
        d->span.first + d->next.first == 3)
        d->manner = MANNER_JUMP;
    if (d->signs & SIGN_VICE || d->next_way & TOLD_ALL) {
        d->mask = WAY_ORTHOGONAL;
        d->next_way &= ~(unsigned)TOLD_ALL;
    }
}

/* Over one piece, or an enemy that it takes, where only a jump that captures is told: as what is
 * told before goes, far or one step. */
static enum sense_over over_to_capture(const struct sense_state *st, size_t i)
{
    const struct sense_said *before = i ? &st->frames[i - 1].said : NULL;
    bool far = before && (before->manner == MANNER_SLIDE ||
                          (before->span.told && before->span.kind == SPAN_ANY) ||
                          (before->named && sense_slides_of(&before->piece)));

    return !before ? OVER_ALL : far ? OVER_ONE : OVER_ENEMY;
}

/* On which squares it ends, by what stands there. False when that is not known. */
static bool settle_target(struct sense_said *d)
{
    bool enemy = d->signs & SIGN_ENEMY && !(d->signs & (SIGN_BOTH | SIGN_FRIEND));

    if (d->target)
        return true;
    if (enemy && d->act != ACT_CAPTURE) {
        d->target = TARGET_ENEMY; /* "to a square occupied by an enemy" */
        return d->signs & SIGN_PURPOSE;
    }
    if (d->signs & SIGN_FREE && !(d->signs & (SIGN_WAY | SIGN_BLOCKED)))
        d->target = TARGET_EMPTY;
    return true;
}

/* What it goes over. False when the words of that are not understood. */
static bool settle_over(struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];
    struct sense_said *d = &f->said;
    bool alone = !d->span.told && !d->named && !d->offset[0];
    bool rides = d->span.told && d->span.kind == SPAN_ANY;   /* "until blocked" */
    bool jumps = alone && !d->ways && d->signs == SIGN_JUMP; /* "captures by jumping" */
    enum sense_over over;

    if (!sense_hop(d, &over))
        return false;
    if (over != OVER_NOTHING)
        f->over = over;
    else if (d->signs & SIGN_BLOCKED && !rides)
        f->over = OVER_BLOCKED;
    if (over == OVER_NOTHING && !settle_target(d))
        return false;
    if (alone && over == OVER_ALL && d->signs & SIGN_MANY && d->target == TARGET_ENEMY)
        return false; /* "can jump any number of pieces when capturing" */
    if (alone && (d->act == ACT_CAPTURE || d->target == TARGET_ENEMY) &&
        (f->over == OVER_ALL || (over == OVER_NOTHING && jumps)))
        f->over = over_to_capture(st, i);
    if (f->over == OVER_ENEMY)
        d->act = ACT_CAPTURE;
    return true;
}

/* Whether all that the frame says is of use. */
static bool is_used(const struct sense_frame *f)
{
    const unsigned never = SIGN_BAD | SIGN_NOT | SIGN_EXCEPT | SIGN_IF | SIGN_UNLESS | SIGN_STAY;
    const struct sense_said *d = &f->said;
    unsigned told =
        (unsigned)d->span.told + d->named + (d->offset[0] > 0) + (d->ring > 0) + d->anywhere;

    if (d->signs & never || d->number_count)
        return false;
    if (d->signs & SIGN_MANY && d->near && !d->act && !(d->signs & (SIGN_OVER | SIGN_JUMP)))
        return false; /* "all pieces around it" */
    if (d->signs & SIGN_OVER && f->over == OVER_NOTHING)
        return false;
    if (d->signs & SIGN_FRIEND && !(d->signs & (SIGN_BOTH | SIGN_ENEMY)))
        return false;
    if (d->signs & SIGN_BEYOND && f->over < OVER_ENEMY)
        return false;
    if (d->signs & SIGN_SCREEN && f->over < (d->signs & SIGN_MANY ? OVER_ALL : OVER_ENEMY))
        return false;
    if (d->signs & SIGN_THING && d->signs & (SIGN_EXACT | SIGN_MUST) && f->over == OVER_NOTHING)
        return false;
    return !(d->ring && told > 1) && !(d->anywhere && d->span.told) &&
           !(d->then && (d->named || d->offset[0]));
}

/* --- its moves --- */

static bool frame_moves(struct slot_text *t, struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];

    if (!settle_over(st, i) || !settle_names(t->arena, &f->said))
        return false;
    st->cost += 2u * (i > 0 && f->said.bend && f->said.bend != LEG_FREE && !f->said.then);
    settle_legs(f);
    if (!sense_complete(t, st, i) || !is_used(f))
        return false;
    if (!sense_frame_moves(t->arena, f))
        return false;
    if (f->said.only)
        f->moves = sense_along(t->arena, &f->moves, f->said.only);
    return true;
}

/* Whether the frame's sentence tells moves "in addition": how it captures is said of these alone.
 */
static bool adds_moves(const struct sense_state *st, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (st->frames[k].sentence == st->frames[i].sentence && st->frames[k].said.also &&
            st->frames[k].said.act == ACT_MOVE)
            return true;
    return false;
}

/* Whether what captures is told for itself, so that this frame does not. */
static bool is_divergent(const struct sense_state *st, const struct sense_frame *f)
{
    bool divergent = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct sense_said *d = &st->frames[i].said;

        if (f->sentence != st->frames[i].sentence && adds_moves(st, i))
            continue;
        divergent |= (d->act == ACT_CAPTURE || d->target == TARGET_ENEMY) && !d->also;
        divergent |= i > 0 && d->verb && d->act == (ACT_MOVE | ACT_CAPTURE) && !d->also &&
                     !st->frames[i].remark && st->frames[0].said.act == ACT_MOVE;
    }
    return divergent;
}

/* The targets on which the frame's moves end; 0: all that they have. */
static unsigned target_of(const struct sense_state *st, const struct sense_frame *f)
{
    const struct sense_said *d = &f->said;
    unsigned target = d->target ? d->target : d->act == ACT_CAPTURE ? TARGET_ENEMY : 0;

    if (f->over == OVER_ENEMY)
        return 0;
    if (st->harmless || (!target && is_divergent(st, f) && d->act != (ACT_MOVE | ACT_CAPTURE)))
        return TARGET_EMPTY;
    return target;
}

/* Where the frame captures nothing: straight in the directions that are told, and beside them where
 * no other frame leads there straight. */
static unsigned peaceful_ways(struct arena *arena, const struct sense_state *st,
                              const struct sense_frame *f)
{
    bool straight = false;

    for (size_t i = 0; i < st->count; i++)
        straight |= sense_along(arena, &st->frames[i].moves, f->peaceful).count > 0;
    if (straight && !sense_along(arena, &f->moves, f->peaceful).count)
        return f->peaceful;
    return f->peaceful | f->beside;
}

static void append(struct arena *arena, const struct sense_state *st, const struct sense_frame *f,
                   struct moveset *set)
{
    unsigned target = target_of(st, f);
    struct moveset on = target ? sense_on(arena, &f->moves, target) : f->moves;

    if (st->never)
        on = sense_along(arena, &on, WAY_ALL & ~st->never);
    if (f->peaceful) {
        unsigned ways = peaceful_ways(arena, st, f);
        struct moveset there = sense_along(arena, &on, ways);

        there = sense_on(arena, &there, TARGET_EMPTY);
        on = sense_without(arena, &on, ways);
        if (f->over != OVER_ENEMY)
            moveset_append(arena, set, &there);
    }
    moveset_append(arena, set, &on);
}

/* "one square forward or one square sideways without capturing": what is told behind the last of
 * several holds for all of them. */
static void share_target(struct sense_state *st)
{
    for (size_t i = st->count; i-- > 1;) {
        const struct sense_frame *f = &st->frames[i];
        struct sense_said *before = &st->frames[i - 1].said;

        if (f->said.target_behind && f->said.target != TARGET_ENEMY && !f->said.verb &&
            f->joint & (JOINT_OR | JOINT_AND) && !(f->joint & (JOINT_BUT | JOINT_COMMA)) &&
            !before->target && f->sentence == f[-1].sentence && f->aside == f[-1].aside &&
            before->first == f->said.first) {
            before->target = f->said.target;
            before->target_behind = true;
        }
    }
}

/* Whether the moves lead in as many directions as is told: "in six directions". */
static bool counts_directions(const struct sense_state *st)
{
    unsigned all = 0;

    for (size_t i = 0; i < st->count; i++)
        all |= st->frames[i].gone ? 0 : sense_ways_of(&st->frames[i].moves);
    for (size_t i = 0; i < st->count; i++) {
        const struct sense_frame *f = &st->frames[i];

        if (f->said.count && !f->gone && f->said.count != sense_count(all) &&
            f->said.count != sense_count(sense_ways_of(&f->moves)))
            return false;
    }
    return true;
}

/* "Moves orthogonally, stepping one square or jumping two": directions of the distances that
 * follow. */
static void spread_ways(struct sense_state *st)
{
    for (size_t i = 0; i + 1 < st->count; i++) {
        struct sense_frame *f = &st->frames[i];

        if (!sense_tells_ways_alone(&f->said) || f->said.manner || f->gone ||
            !st->frames[i + 1].said.span.told || st->frames[i + 1].said.ways)
            continue;
        for (size_t k = i + 1; k < st->count && st->frames[k].sentence == f->sentence; k++) {
            struct sense_said *d = &st->frames[k].said;

            if (d->ways || d->named || d->offset[0] || !d->span.told ||
                st->frames[k].aside != f->aside)
                break;
            d->ways = f->gone = true;
            d->way = f->said.way;
            d->mask = f->said.mask;
        }
    }
}

/* Whether all that is said is said twice, in other words: "identical to the Knight: two squares one
 * way and one the other". */
static bool says_twice(struct arena *arena, const struct sense_state *st)
{
    for (size_t i = 0; i < st->count; i++) {
        const struct sense_frame *f = &st->frames[i];
        struct moveset others = {0};

        for (size_t k = 0; k < st->count; k++)
            if (k != i)
                moveset_append(arena, &others, &st->frames[k].moves);
        if (f->moves.count == 0 || others.count == 0 || f->said.act == ACT_CAPTURE ||
            f->said.target || !moveset_within(&f->moves, &others))
            return false;
    }
    return st->count > 1;
}

/* Whether a distance at a right angle to the one before it stands behind a comma alone, in a
 * sentence without "or": "Two squares forward, one square sideways". */
static bool may_be_leg(const struct sense_state *st, size_t i)
{
    const struct sense_said *a = i ? &st->frames[i - 1].said : NULL, *b = &st->frames[i].said;
    bool exact = a && a->span.told && b->span.told && a->span.kind == SPAN_EXACT &&
                 b->span.kind == SPAN_EXACT && a->span.first != b->span.first;
    bool crossing = a && ((a->way & TOLD_VERTICAL && b->way & TOLD_HORIZONTAL) ||
                          (a->way & TOLD_HORIZONTAL && b->way & TOLD_VERTICAL));

    for (size_t k = 0; k < st->count; k++)
        if (st->frames[k].sentence == st->frames[i].sentence &&
            st->frames[k].joint & (JOINT_OR | JOINT_AND))
            return false;
    return exact && crossing && !b->verb && st->frames[i].joint == JOINT_COMMA;
}

bool sense_moves(struct slot_text *t, struct sense_state *st, struct moveset *set)
{
    *set = (struct moveset){0};
    sense_drop_names(st);
    share_target(st);
    spread_ways(st);
    if (!sense_take_remarks(st))
        return false;
    for (size_t i = 0; i < st->count; i++)
        if (!st->frames[i].gone && !frame_moves(t, st, i))
            return false;
    for (size_t i = 0; i < st->count; i++)
        st->cost += may_be_leg(st, i);
    if (st->cost > SENSE_DEAREST && says_twice(t->arena, st))
        st->cost = SENSE_DEAREST;
    if (!sense_remarks_agree(t->arena, st))
        return false;
    for (size_t i = 0; i < st->count; i++) {
        const struct sense_frame *f = &st->frames[i];

        if (f->gone)
            continue;
        if (f->said.act == ACT_CAPTURE && f->said.target == TARGET_EMPTY)
            return false;
        append(t->arena, st, f, set);
    }
    return set->count > 0 && counts_directions(st);
}
