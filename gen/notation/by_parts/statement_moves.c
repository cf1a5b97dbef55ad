/* The statements of a joining as moves. */
#include "notation/betza/betza.h"
#include "notation/by_parts/joining.h"
#include "notation/by_parts/statement.h"

/* --- the moves of statements of two legs: jumps, and slides behind a step --- */

static struct vec times(struct vec v, int n)
{
    return (struct vec){v.x * n, v.y * n};
}

static void add_jump(struct arena *arena, struct statement *f, struct vec step, unsigned path)
{
    struct move move = {.leg = {.step = step, .range = 1, .target = TARGET_ANY, .path = path}};

    moveset_add(arena, &f->moves, move);
}

/* Whether a further leg on that side of the way leads where its words say: "then forward" does not
 * lead backward. Where neither side does, they are told of the first leg. */
static bool leads_there(const struct statement *f, size_t way, size_t turn, int side)
{
    unsigned told = f->said.next_way & TOLD_DIAGONAL ? 0 : f->said.next_way & TOLD_HALVES;
    unsigned mask = told ? directions_mask(told) : WAY_ALL, sides[2];

    for (int i = 0; i < 2; i++)
        sides[i] = 1u << ((size_t)((int)(way + DIRECTIONS) + (2 * i - 1) * (int)turn) % DIRECTIONS);
    return !(mask & (sides[0] | sides[1])) || mask & sides[side > 0];
}

/* A jump of so many squares this way, and then at a right angle or at half of one. */
static void add_jumps(struct arena *arena, struct statement *f, size_t way, int first, size_t turn,
                      int next, unsigned path)
{
    for (int side = -1; side <= 1; side += 2) {
        if (!leads_there(f, way, turn, side))
            continue;
        struct vec a = times(directions[way], first);
        struct vec b = times(
            directions[(size_t)((int)(way + DIRECTIONS) + side * (int)turn) % DIRECTIONS], next);

        add_jump(arena, f, (struct vec){a.x + b.x, a.y + b.y}, path);
    }
}

/* Where the second leg leads: 1: at half a right angle, 2: at a right angle; 0: it is not known. */
static size_t turn_of(const struct statement *f)
{
    bool crossed = f->said.mask & WAY_DIAGONAL
                       ? f->said.next_way & (TOLD_STRAIGHT | TOLD_ORTHOGONAL)
                       : f->said.next_way & TOLD_DIAGONAL;
    unsigned halves = f->said.next_way & TOLD_HALVES;

    if (f->said.bend == LEG_SIDE && !halves)
        return 2;
    if (crossed || (f->said.mask & WAY_DIAGONAL && halves && !(f->said.next_way & TOLD_DIAGONAL)))
        return 1;
    if (!(f->said.mask & WAY_DIAGONAL) && (halves || f->said.next_way & TOLD_ORTHOGONAL))
        return 2;
    return f->said.bend == LEG_OUTWARD && f->said.mask & WAY_DIAGONAL ? 1 : 0;
}

/* One square, and then a slide. */
static const char *bent(struct arena *arena, const struct statement *f, size_t way, size_t turn)
{
    bool left = leads_there(f, way, turn, -1), right = leads_there(f, way, turn, 1);
    const char *atom = way % 2 ? "F" : "W";
    const char *side = turn == 2       ? left && right ? "s"
                                         : left        ? "l"
                                                       : "r"
                       : left && right ? "fs"
                       : left          ? "fl"
                                       : "fr";

    if (f->said.next.kind == SPAN_LEAST && f->said.next.first == 2)
        return arena_print(arena, "%sa%syaf%s", direction_letters[way], side, atom);
    if (f->said.next.kind == SPAN_LEAST)
        return f->said.next.first == 3 && turn == 1
                   ? arena_print(arena, "%safsafyaf%s", direction_letters[way], atom)
                   : "";
    return arena_print(arena, "%s%s%sya%s%s", direction_letters[way], atom, direction_letters[way],
                       side, atom);
}

/* So many squares this way, and then at an angle, over none that is occupied. */
static const char *lame_legs(struct arena *arena, const struct statement *f, size_t way,
                             size_t turn)
{
    const char *betza = direction_letters[way];

    for (int i = 1; i < f->said.span.first; i++)
        betza = arena_print(arena, "%saf", betza);
    betza = arena_print(arena, "%s%s", betza, turn == 1 ? "afs" : "as");
    for (int i = 1; i < f->said.next.first; i++)
        betza = arena_print(arena, "%saf", betza);
    return arena_print(arena, "%s%s", betza, way % 2 ? "F" : "W");
}

/* Whether it goes too far to be a jump that nobody calls one. */
static bool goes_far(const struct statement *f, size_t turn)
{
    return turn == 1 && f->said.span.first + f->said.next.first > 3 && f->over != OVER_ALL &&
           f->said.manner != MANNER_JUMP;
}

/* Tells distances that nobody told, and lines where only the turn is told. */
static void complete_legs(struct statement *f)
{
    const struct span one = {true, SPAN_EXACT, 1, 1}, any = {true, SPAN_ANY, 1, 1};

    if (!f->said.span.told)
        f->said.span = one;
    if (!f->said.next.told)
        f->said.next = f->said.next_manner == MANNER_SLIDE ? any : one;
    if (!f->said.mask && (f->said.bend == LEG_SIDE || f->said.next_way & TOLD_DIAGONAL))
        f->said.mask = WAY_ORTHOGONAL;
}

/* Both legs in one direction, of exact lengths: as Betza notation; "" where they are jumps, which
 * are added to the statement's moves. */
static const char *exact_legs(struct arena *arena, struct statement *f, size_t way, size_t turn)
{
    bool walks = f->said.span.first == 1 && f->said.next.first == 1 && turn == 1 &&
                 f->over != OVER_ALL && f->said.manner != MANNER_JUMP;

    if ((f->over == OVER_BLOCKED && !(walks && way % 2 == 0)) || goes_far(f, turn))
        return lame_legs(arena, f, way, turn);
    if (walks && way % 2)
        return arena_print(arena, "%safsF", direction_letters[way]);
    add_jumps(arena, f, way, f->said.span.first, turn, f->said.next.first, walks ? PATH_LAME : 0);
    return "";
}

/* Whether the words say something else than a jump to where both legs lead: a further leg that may
 * be left out, a step to a square and then to another beside it, a slide that turns. */
static bool is_no_jump(const struct statement *f, size_t turn)
{
    const struct clause_reading *d = &f->said;

    return d->may_stop || (d->bend == LEG_FREE && d->manner == MANNER_SLIDE) ||
           (d->manner == MANNER_STEP && turn == 2 && d->span.first == 1 && d->next.first == 1);
}

/* Whether it takes more single steps than a move has legs. */
static bool is_too_long(const struct statement *f, size_t turn)
{
    enum { LEGS = 8 };

    return (f->over == OVER_BLOCKED || goes_far(f, turn)) &&
           f->said.span.first + f->said.next.first > LEGS;
}

static bool leg_moves(struct arena *arena, struct statement *f)
{
    const char *betza = "";
    size_t turn;
    bool exact, slides;

    complete_legs(f);
    exact = f->said.span.kind == SPAN_EXACT && f->said.next.kind == SPAN_EXACT;
    slides = f->said.span.kind == SPAN_EXACT && f->said.span.first == 1 &&
             (f->said.next.kind == SPAN_ANY || f->said.next.kind == SPAN_LEAST);
    turn = turn_of(f);
    if (f->said.span.last > FARTHEST_JUMP || f->said.next.last > FARTHEST_JUMP || !turn ||
        !(exact || slides) || (exact && (is_too_long(f, turn) || is_no_jump(f, turn))) ||
        (f->said.mask & WAY_DIAGONAL && f->said.mask & WAY_ORTHOGONAL))
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (f->said.mask & 1u << i)
            betza = arena_print(arena, "%s%s", betza,
                                exact ? exact_legs(arena, f, i, turn) : bent(arena, f, i, turn));
    if (*betza)
        f->moves = betza_known(arena, betza);
    return f->moves.count > 0;
}

/* --- the moves of statements that name a piece, or the offset of a leap --- */

/* Leaps of two and three squares that may be blocked; false when it is not known how. */
static bool lame_leaps(struct arena *arena, struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];
        int reach = vec_largest(move.leg.step);

        if (reach > 3 || (reach > 1 && (move.leg.path || move.leg.range != 1)))
            return false;
        if (reach > 1)
            move.leg.path = PATH_LAME;
        moveset_add(arena, &copy, move);
    }
    *set = copy;
    return true;
}

/* The moves made any number of times. */
static struct moveset riders(struct arena *arena, const struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        moveset_add(arena, &copy, set->moves[i]);
        if (!set->moves[i].leg.next)
            copy.moves[i].leg.range = 0;
    }
    return copy;
}

/* Whether all moves of the set are leaps of so many squares. */
static bool leaps_so_far(const struct moveset *set, int squares)
{
    for (size_t i = 0; i < set->count; i++)
        if (vec_largest(set->moves[i].leg.step) != squares || set->moves[i].leg.range != 1)
            return false;
    return true;
}

/* Whether all moves of the set are single leaps off the lines. */
static bool leaps_aside(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (direction_towards(set->moves[i].leg.step) >= 0 || set->moves[i].leg.range != 1 ||
            set->moves[i].leg.next)
            return false;
    return true;
}

/* "at least two squares like a Rook": only of pieces that slide. */
static bool leave_near(struct arena *arena, const struct statement *f, struct moveset *set)
{
    struct statement least = *f;

    least.said.mask = slide_directions(set);
    if (!least.said.mask || !statement_span_moves(arena, &least))
        return false;
    *set = least.moves;
    return true;
}

/* "one or two knight jumps" */
static struct moveset repeated(struct arena *arena, const struct moveset *set, int times)
{
    struct moveset copy = riders(arena, set);

    for (size_t i = 0; i < copy.count; i++)
        copy.moves[i].leg.range = times;
    return copy;
}

/* "like a Rook, but at most three squares": the set as far as the statement's distance goes. */
static bool limit_piece(struct arena *arena, const struct statement *f, struct moveset *set)
{
    const struct span *s = &f->said.span;
    bool range = s->kind == SPAN_EITHER || s->kind == SPAN_UP_TO;

    if (!s->told)
        return true;
    if (s->kind == SPAN_LEAST)
        return leave_near(arena, f, set);
    if (s->kind == SPAN_EXACT && leaps_so_far(set, s->first))
        return true;
    if (s->kind == SPAN_ANY)
        *set = riders(arena, set);
    else if (range && s->first <= 1 && leaps_aside(set))
        *set = repeated(arena, set, s->last);
    else
        *set = subset_within(arena, set, s->last);
    return true;
}

/* "like a Rook, over other pieces": the set's slides as hops; leaps go over pieces anyway. */
static bool hop_piece(struct arena *arena, const struct statement *f, struct moveset *set)
{
    struct statement over = *f;

    over.said.mask = 0;
    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (set->moves[i].leg.next)
            return false;
        if (way >= 0 && set->moves[i].leg.range != 1)
            over.said.mask |= 1u << (unsigned)way;
    }
    if (!over.said.mask)
        return f->over == OVER_ALL;
    if (!f->said.span.told)
        over.said.span = (struct span){true, SPAN_ANY, 1, 1};
    if (!statement_span_moves(arena, &over))
        return false;
    *set = over.moves;
    return true;
}

/* The diagonals of "as a king backward": these lead backward, too. */
static unsigned beside(const struct clause_reading *d)
{
    bool leaps = leaps_aside(&d->piece);
    unsigned whole = leaps ? 0 : d->way == TOLD_F || d->way == TOLD_B ? d->way | TOLD_DIAGONAL : 0;

    return d->mask == directions_mask(d->way) && whole ? directions_mask(whole) : 0;
}

static bool piece_moves(struct arena *arena, struct statement *f)
{
    struct moveset set = f->said.piece;

    if (f->over == OVER_BLOCKED && !lame_leaps(arena, &set))
        return false;
    if (f->said.mask)
        set = subset_along(arena, &set, f->said.mask | beside(&f->said));
    if (!limit_piece(arena, f, &set) || (f->over >= OVER_ALL && !hop_piece(arena, f, &set)))
        return false;
    f->moves = set;
    return set.count > 0;
}

static bool offset_moves(struct arena *arena, struct statement *f)
{
    const char *betza = arena_print(arena, "(%d,%d)", f->said.offset[1], f->said.offset[0]);

    f->moves = betza_known(arena, betza);
    if (f->said.mask)
        f->moves = subset_along(arena, &f->moves, f->said.mask);
    if (f->said.span.told && f->said.span.kind == SPAN_ANY)
        f->moves = riders(arena, &f->moves);
    return f->over != OVER_BLOCKED || lame_leaps(arena, &f->moves);
}

/* --- statements as moves --- */

static bool read_ring(struct arena *arena, struct statement *f)
{
    static const char *const rings[] = {"", "K", "NAD", "HCZG"};
    const char *betza = "";

    if (f->said.ring < 1 || f->said.ring_last >= (int)COUNT_OF(rings))
        return false;
    for (int i = f->said.ring; i <= f->said.ring_last; i++)
        betza = arena_print(arena, "%s%s", betza, rings[i]);
    f->moves = betza_known(arena, betza);
    return true;
}

/* Whether it tells things that do not go together. */
static bool clashes(const struct statement *f)
{
    return (f->said.then && (f->said.named || f->said.offset[0])) ||
           (f->said.offset[0] && f->said.manner == MANNER_SLIDE) ||
           (f->said.anywhere && f->said.span.told);
}

/* The moves of what the statement tells. */
static bool read_told(struct arena *arena, struct statement *f)
{
    if (f->said.anywhere) {
        f->moves = betza_known(arena, "U");
        return true;
    }
    if (f->said.ring && !read_ring(arena, f))
        return false;
    if (f->said.ring || f->said.offset[0])
        return !f->said.offset[0] || offset_moves(arena, f);
    return f->said.then    ? leg_moves(arena, f)
           : f->said.named ? piece_moves(arena, f)
                           : statement_span_moves(arena, f);
}

/* The moves of a statement that is complete; false when it says nothing that has moves. */
static bool statement_moves(struct arena *arena, struct statement *f)
{
    if (clashes(f))
        return false;
    if (f->said.anywhere && f->said.way) { /* "to any square along a rank" */
        f->said.anywhere = false;
        f->said.span = (struct span){true, SPAN_ANY, 1, 1};
    }
    if (!read_told(arena, f))
        return false;
    for (size_t i = 0; i < f->moves.count && f->said.first; i++)
        f->moves.moves[i].when |= WHEN_FIRST_MOVE;
    return f->moves.count > 0;
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
        d->span = (struct span){true, SPAN_ANY, 1, 1};
    return !(d->cues & CUE_LONGER && d->named);
}

/* Legs of which the lines need not be told: "two squares one way and one the other". */
static void settle_legs(struct statement *f)
{
    struct clause_reading *d = &f->said;
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
    if (d->cues & CUE_VICE || d->next_way & TOLD_ALL) {
        d->mask = WAY_ORTHOGONAL;
        d->next_way &= ~(unsigned)TOLD_ALL;
    }
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

    if (!clause_hop(d, &over))
        return false;
    if (over != OVER_NOTHING)
        f->over = over;
    else if (d->cues & CUE_BLOCKED && !rides)
        f->over = OVER_BLOCKED;
    if (over == OVER_NOTHING && !settle_target(d))
        return false;
    if (alone && over == OVER_ALL && d->cues & CUE_MANY && d->target == TARGET_ENEMY)
        return false; /* "can jump any number of pieces when capturing" */
    if (alone && (d->act == ACT_CAPTURE || d->target == TARGET_ENEMY) &&
        (f->over == OVER_ALL || (over == OVER_NOTHING && jumps)))
        f->over = over_to_capture(st, i);
    if (f->over == OVER_ENEMY)
        d->act = ACT_CAPTURE;
    return true;
}

/* Whether all that the statement says is of use. */
static bool is_used(const struct statement *f)
{
    const unsigned never = CUE_BAD | CUE_NOT | CUE_EXCEPT | CUE_IF | CUE_UNLESS | CUE_STAY;
    const struct clause_reading *d = &f->said;
    unsigned told =
        (unsigned)d->span.told + d->named + (d->offset[0] > 0) + (d->ring > 0) + d->anywhere;

    if (d->cues & never || d->number_count)
        return false;
    if (d->cues & CUE_MANY && d->near && !d->act && !(d->cues & (CUE_OVER | CUE_JUMP)))
        return false; /* "all pieces around it" */
    if (d->cues & CUE_OVER && f->over == OVER_NOTHING)
        return false;
    if (d->cues & CUE_FRIEND && !(d->cues & (CUE_BOTH | CUE_ENEMY)))
        return false;
    if (d->cues & CUE_BEYOND && f->over < OVER_ENEMY)
        return false;
    if (d->cues & CUE_SCREEN && f->over < (d->cues & CUE_MANY ? OVER_ALL : OVER_ENEMY))
        return false;
    if (d->cues & CUE_THING && d->cues & (CUE_EXACT | CUE_MUST) && f->over == OVER_NOTHING)
        return false;
    return !(d->ring && told > 1) && !(d->anywhere && d->span.told) &&
           !(d->then && (d->named || d->offset[0]));
}

/* --- its moves --- */

static bool moves_of_statement(struct spotted_text *t, struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];

    if (!settle_over(st, i) || !settle_names(t->arena, &f->said))
        return false;
    if (f->said.bend == LEG_SIDE && !f->said.then)
        return false; /* "may turn once at a right angle" */
    st->cost += 2u * (i > 0 && f->said.bend == LEG_OUTWARD && !f->said.then);
    settle_legs(f);
    if (!joining_complete(t, st, i) || !is_used(f))
        return false;
    if (!statement_moves(t->arena, f))
        return false;
    if (f->said.only)
        f->moves = subset_along(t->arena, &f->moves, f->said.only);
    return true;
}

/* Whether the statement's sentence tells moves "in addition": how it captures is said of these
 * alone.
 */
static bool adds_moves(const struct joining *st, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (st->statements[k].sentence == st->statements[i].sentence &&
            st->statements[k].said.also && st->statements[k].said.act == ACT_MOVE)
            return true;
    return false;
}

/* Whether what captures is told for itself, so that this statement does not. */
static bool is_divergent(const struct joining *st, const struct statement *f)
{
    bool divergent = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct clause_reading *d = &st->statements[i].said;

        if (f->sentence != st->statements[i].sentence && adds_moves(st, i))
            continue;
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
    if (st->harmless || (!target && is_divergent(st, f) && d->act != (ACT_MOVE | ACT_CAPTURE)))
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

    if (st->never)
        on = subset_along(arena, &on, WAY_ALL & ~st->never);
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

/* "one square forward or one square sideways without capturing": what is told behind the last of
 * several holds for all of them. */
static void share_target(struct joining *st)
{
    for (size_t i = st->count; i-- > 1;) {
        const struct statement *f = &st->statements[i];
        struct clause_reading *before = &st->statements[i - 1].said;

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
static bool counts_directions(const struct joining *st)
{
    unsigned all = 0;

    for (size_t i = 0; i < st->count; i++)
        all |= st->statements[i].gone ? 0 : set_directions(&st->statements[i].moves);
    for (size_t i = 0; i < st->count; i++) {
        const struct statement *f = &st->statements[i];

        if (f->said.count && !f->gone && f->said.count != count_directions(all) &&
            f->said.count != count_directions(set_directions(&f->moves)))
            return false;
    }
    return true;
}

/* "Moves orthogonally, stepping one square or jumping two": directions of the distances that
 * follow. */
static void spread_ways(struct joining *st)
{
    for (size_t i = 0; i + 1 < st->count; i++) {
        struct statement *f = &st->statements[i];

        if (!clause_tells_ways_alone(&f->said) || f->said.manner || f->gone ||
            !st->statements[i + 1].said.span.told || st->statements[i + 1].said.ways)
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

/* Whether a distance at a right angle to the one before it stands behind a comma alone, in a
 * sentence without "or": "Two squares forward, one square sideways". */
static bool may_be_leg(const struct joining *st, size_t i)
{
    const struct clause_reading *a = i ? &st->statements[i - 1].said : NULL,
                                *b = &st->statements[i].said;
    bool exact = a && a->span.told && b->span.told && a->span.kind == SPAN_EXACT &&
                 b->span.kind == SPAN_EXACT && a->span.first != b->span.first;
    bool crossing = a && ((a->way & TOLD_VERTICAL && b->way & TOLD_HORIZONTAL) ||
                          (a->way & TOLD_HORIZONTAL && b->way & TOLD_VERTICAL));

    for (size_t k = 0; k < st->count; k++)
        if (st->statements[k].sentence == st->statements[i].sentence &&
            st->statements[k].joint & (JOINT_OR | JOINT_AND))
            return false;
    return exact && crossing && !b->verb && st->statements[i].joint == JOINT_COMMA;
}

bool joining_moves(struct spotted_text *t, struct joining *st, struct moveset *set)
{
    *set = (struct moveset){0};
    joining_drop_names(st);
    share_target(st);
    spread_ways(st);
    if (!joining_take_remarks(st))
        return false;
    for (size_t i = 0; i < st->count; i++)
        if (!st->statements[i].gone && !moves_of_statement(t, st, i))
            return false;
    for (size_t i = 0; i < st->count; i++)
        st->cost += may_be_leg(st, i);
    if (st->cost > PARTS_DEAREST && says_twice(t->arena, st))
        st->cost = PARTS_DEAREST;
    if (!joining_remarks_agree(t->arena, st))
        return false;
    for (size_t i = 0; i < st->count; i++) {
        const struct statement *f = &st->statements[i];

        if (f->gone)
            continue;
        if (f->said.act == ACT_CAPTURE && f->said.target == TARGET_EMPTY)
            return false;
        append(t->arena, st, f, set);
    }
    return set->count > 0 && counts_directions(st);
}
