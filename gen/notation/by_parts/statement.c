/* The moves of single statements: of a distance and directions, of two legs, of a name or the
 * offset of a leap. */
#include "notation/by_parts/joining.h"

#include "notation/betza/betza.h"

enum { FARTHEST_JUMP = 9, FARTHEST = 36 }; /* squares */

/* Of each direction, in Betza notation. */
static const char *const letters[DIRECTIONS] = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};

/* --- sets of moves: parts of them, and the directions in which they lead --- */

/* The leg, and those behind it, of which the last ends on the targets alone. */
static struct leg leg_on(struct arena *arena, const struct leg *leg, unsigned target)
{
    struct leg copy = *leg;

    if (leg->next) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = leg_on(arena, leg->next, target);
        copy.next = next;
    } else {
        copy.target &= target;
    }
    return copy;
}

struct moveset subset_on(struct arena *arena, const struct moveset *set, unsigned target)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!(move_end(&move)->target & target))
            continue;
        move.leg = leg_on(arena, &move.leg, target);
        moveset_add(arena, &result, move);
    }
    return result;
}

/* The direction of a step as a mask; of an oblique one the two that it lies between. */
static unsigned ways_towards(struct vec step)
{
    struct vec corner = {compare_numbers(step.x, 0), compare_numbers(step.y, 0)}, side = corner;
    unsigned mask = 0;
    int ways[2];

    if (abs(step.x) != abs(step.y))
        *(abs(step.x) > abs(step.y) ? &side.y : &side.x) = 0;
    ways[0] = direction_of(side);
    ways[1] = step.x && step.y ? direction_of(corner) : -1;
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        mask |= ways[i] < 0 ? 0 : 1u << (unsigned)ways[i];
    return mask;
}

struct moveset subset_along(struct arena *arena, const struct moveset *set, unsigned mask)
{
    return MOVES_WHERE(move, arena, set, mask & ways_towards(move->leg.step));
}

struct moveset subset_without(struct arena *arena, const struct moveset *set, unsigned mask)
{
    return MOVES_WHERE(move, arena, set, !(mask & ways_towards(move->leg.step)));
}

/* The moves as far as so many steps. */
static struct moveset within(struct arena *arena, const struct moveset *set, int steps)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (vec_largest(move.leg.step) > steps)
            continue;
        if ((move.leg.range != 1 || direction_of(move.leg.step) >= 0) &&
            (move.leg.range == 0 || move.leg.range > steps))
            move.leg.range = steps;
        moveset_add(arena, &result, move);
    }
    return result;
}

unsigned set_directions(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    return mask;
}

unsigned slide_directions(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (direction_of(set->moves[i].leg.step) < 0 || set->moves[i].leg.range != 0)
            return 0;
    return set_directions(set);
}

/* --- distances and directions --- */

/* Adds a move of so many legs of that step, of which the last one is like this, and those before it
 * end on what is passed. */
static void add_legs(struct arena *arena, struct statement *f, struct vec step, struct leg leg,
                     int legs, unsigned passed)
{
    leg.step = step;
    while (--legs > 0) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = leg;
        leg.next = next;
        leg.target = passed;
    }
    moveset_add(arena, &f->moves, (struct move){.leg = leg});
}

static bool add_leaps(struct arena *arena, struct statement *f, struct vec way, int first,
                      unsigned path)
{
    for (int n = first; n <= f->said.span.last; n++)
        add_legs(arena, f, (struct vec){n * way.x, n * way.y},
                 (struct leg){.range = 1, .target = TARGET_ANY, .path = n > 1 ? path : 0}, 1, 0);
    return f->said.span.last <= FARTHEST_JUMP;
}

static bool add_slide(struct arena *arena, struct statement *f, struct vec way, int range)
{
    struct leg leg = {.range = range, .target = TARGET_ANY};

    if (range == 0 && f->over >= OVER_ONE)
        leg.path = f->over == OVER_ONE ? PATH_CANNON : PATH_HOPPER;
    add_legs(arena, f, way, leg, 1, 0);
    leg.path = path_jumping(JUMPS_ANY);
    if (f->over == OVER_ALL)
        add_legs(arena, f, way, leg, 1, 0);
    return true;
}

/* "captures by jumping over it" */
static bool is_capture_by_jump(const struct statement *f)
{
    const struct clause_reading *d = &f->said;
    bool exact = !d->span.told || d->span.kind == SPAN_EXACT;

    return f->over == OVER_ENEMY ||
           (d->act == ACT_CAPTURE && !d->named && f->over == OVER_ALL && exact);
}

static bool add_exactly(struct arena *arena, struct statement *f, struct vec way, bool leaping)
{
    bool lame = f->over == OVER_BLOCKED || (f->said.first && !leaping);
    int far = f->said.span.first;

    return !(far == 1 && f->over == OVER_ALL) && f->over <= OVER_ALL &&
           !(far > 1 && f->said.manner == MANNER_SLIDE) && !(far > 3 && lame) &&
           add_leaps(arena, f, way, far, lame ? PATH_LAME : 0);
}

static bool add_up_to(struct arena *arena, struct statement *f, struct vec way, bool leaping)
{
    const struct span *s = &f->said.span;

    if ((s->first > 1 && (f->said.manner == MANNER_SLIDE || (s->kind == SPAN_UP_TO && !leaping))) ||
        (s->last == 1 && f->over > OVER_BLOCKED))
        return false;
    if (leaping || s->first > 1)
        return add_leaps(arena, f, way, s->first, 0);
    return f->over != OVER_ONE && add_slide(arena, f, way, s->last);
}

/* Adds the statement's moves in one direction; false: it says too little. */
static bool add_way(struct arena *arena, struct statement *f, struct vec way)
{
    const struct span *s = &f->said.span;
    bool leaping = f->over == OVER_ALL || f->said.manner == MANNER_JUMP;

    if (is_capture_by_jump(f)) {
        add_legs(arena, f, way, (struct leg){.range = 1, .target = TARGET_EMPTY}, 2, TARGET_ENEMY);
        return true;
    }
    if (s->kind == SPAN_ANY)
        return add_slide(arena, f, way, 0);
    if (s->last > FARTHEST)
        return false;
    if (s->kind != SPAN_LEAST)
        return s->kind == SPAN_EXACT ? add_exactly(arena, f, way, leaping)
                                     : add_up_to(arena, f, way, leaping);
    add_legs(arena, f, way, (struct leg){.target = TARGET_ANY}, s->first, TARGET_EMPTY);
    return f->over <= OVER_BLOCKED && s->first <= 3 && f->said.manner != MANNER_JUMP;
}

/* "up to three squares, turning as it likes": so many single steps. */
static bool walk_moves(struct arena *arena, struct statement *f)
{
    const struct span *s = &f->said.span;
    const char *atom = f->said.mask == WAY_ALL          ? "K"
                       : f->said.mask == WAY_DIAGONAL   ? "F"
                       : f->said.mask == WAY_ORTHOGONAL ? "W"
                                                        : NULL;
    const char *betza = "", *turns = "";

    if (!atom || f->said.manner == MANNER_SLIDE || s->kind == SPAN_ANY || s->kind == SPAN_LEAST ||
        s->last > 3)
        return false;
    for (int i = 1; i <= s->last; i++) {
        if (i >= (s->kind == SPAN_EXACT ? s->first : 1))
            betza = arena_print(arena, "%s%s%s", betza, turns, atom);
        turns = arena_print(arena, "%sa", turns);
    }
    f->moves = betza_known(arena, betza);
    return true;
}

static bool span_moves(struct arena *arena, struct statement *f)
{
    if (f->said.bend == LEG_FREE && f->said.span.told)
        return walk_moves(arena, f);
    if ((!f->said.span.told && !is_capture_by_jump(f)) || !f->said.mask)
        return false;
    f->moves = (struct moveset){0};
    return !ANY(i, DIRECTIONS, f->said.mask & 1u << i && !add_way(arena, f, directions[i]));
}

/* --- two legs: jumps, and slides behind a step --- */

/* The direction so many half right angles to a side of another: -1: to the left. */
static size_t turned(size_t way, size_t turn, int side)
{
    return (size_t)((int)(way + DIRECTIONS) + side * (int)turn) % DIRECTIONS;
}

/* Whether a further leg on that side of the way leads where its words say: "then forward" does not
 * lead backward. Where neither side does, they are told of the first leg. */
static bool leads_there(const struct statement *f, size_t way, size_t turn, int side)
{
    unsigned told = f->said.next_way & TOLD_DIAGONAL ? 0 : f->said.next_way & TOLD_HALVES;
    unsigned mask = told ? directions_mask(told) : WAY_ALL;
    unsigned here = 1u << turned(way, turn, side), there = 1u << turned(way, turn, -side);

    return !(mask & (here | there)) || mask & here;
}

/* Jumps of so far this way, and then at a right angle or at half of one. */
static void add_jumps(struct arena *arena, struct statement *f, size_t way, size_t turn,
                      unsigned path)
{
    int first = f->said.span.first, next = f->said.next.first;

    for (int side = -1; side <= 1; side += 2) {
        struct vec a = directions[way], b = directions[turned(way, turn, side)];
        struct vec step = {a.x * first + b.x * next, a.y * first + b.y * next};
        struct move move = {.leg = {.step = step, .range = 1, .target = TARGET_ANY, .path = path}};

        if (leads_there(f, way, turn, side))
            moveset_add(arena, &f->moves, move);
    }
}

/* Where the second leg leads: 1: at half a right angle, 2: at a right angle; 0: it is not known. */
static size_t turn_of(const struct clause_reading *d)
{
    bool diagonal = d->mask & WAY_DIAGONAL;
    unsigned halves = d->next_way & TOLD_HALVES, across = d->next_way & TOLD_DIAGONAL;

    if (d->bend == LEG_SIDE && !halves)
        return 2;
    if (diagonal ? d->next_way & (TOLD_STRAIGHT | TOLD_ORTHOGONAL) || (halves && !across) : across)
        return 1;
    if (!diagonal && (halves || d->next_way & TOLD_ORTHOGONAL))
        return 2;
    return d->bend == LEG_OUTWARD && diagonal ? 1 : 0;
}

/* One square, and then a slide. */
static const char *bent(struct arena *arena, const struct statement *f, size_t way, size_t turn)
{
    const struct span *next = &f->said.next;
    bool left = leads_there(f, way, turn, -1), right = leads_there(f, way, turn, 1);
    const char *atom = way % 2 ? "F" : "W", *letter = letters[way];
    const char *side = arena_print(arena, "%s%s", turn == 2 ? "" : "f",
                                   left && right ? "s"
                                   : left        ? "l"
                                                 : "r");

    if (next->kind == SPAN_LEAST && next->first == 2)
        return arena_print(arena, "%sa%syaf%s", letter, side, atom);
    if (next->kind == SPAN_LEAST)
        return next->first == 3 && turn == 1 ? arena_print(arena, "%safsafyaf%s", letter, atom)
                                             : "";
    return arena_print(arena, "%s%s%sya%s%s", letter, atom, letter, side, atom);
}

/* So many squares this way, and then at an angle, over none that is occupied. */
static const char *lame_legs(struct arena *arena, const struct statement *f, size_t way,
                             size_t turn)
{
    const char *betza = letters[way];

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

/* Both legs in one direction, of exact lengths: as Betza notation; "" where they are jumps, which
 * are added to the statement's moves. */
static const char *exact_legs(struct arena *arena, struct statement *f, size_t way, size_t turn)
{
    bool walks = f->said.span.first == 1 && f->said.next.first == 1 && turn == 1 &&
                 f->over != OVER_ALL && f->said.manner != MANNER_JUMP;

    if ((f->over == OVER_BLOCKED && !(walks && way % 2 == 0)) || goes_far(f, turn))
        return lame_legs(arena, f, way, turn);
    if (walks && way % 2)
        return arena_print(arena, "%safsF", letters[way]);
    add_jumps(arena, f, way, turn, walks ? PATH_LAME : 0);
    return "";
}

/* Tells distances that nobody told, and lines where only the turn is told. */
static void complete_legs(struct clause_reading *d)
{
    const struct span one = span_told(SPAN_EXACT, 1), any = span_told(SPAN_ANY, 1);

    if (!d->span.told)
        d->span = one;
    if (!d->next.told)
        d->next = d->next_manner == MANNER_SLIDE ? any : one;
    if (!d->mask && (d->bend == LEG_SIDE || d->next_way & TOLD_DIAGONAL))
        d->mask = WAY_ORTHOGONAL;
}

/* Whether legs of exact lengths say something else than a jump to where both lead: that the second
 * may be left out, or more single steps than a move has legs. */
static bool is_no_jump(const struct statement *f, size_t turn)
{
    enum { LEGS = 8 };

    return f->said.may_stop || ((f->over == OVER_BLOCKED || goes_far(f, turn)) &&
                                f->said.span.first + f->said.next.first > LEGS);
}

static bool leg_moves(struct arena *arena, struct statement *f)
{
    struct clause_reading *d = &f->said;
    const char *betza = "";
    bool exact, slides;
    size_t turn;

    complete_legs(d);
    exact = spans_are_exact(&d->span, &d->next);
    slides = d->span.kind == SPAN_EXACT && d->span.first == 1 &&
             (d->next.kind == SPAN_ANY || d->next.kind == SPAN_LEAST);
    turn = turn_of(d);
    if (d->span.last > FARTHEST_JUMP || d->next.last > FARTHEST_JUMP || !turn ||
        !(exact || slides) || (exact && is_no_jump(f, turn)) ||
        (d->mask & WAY_DIAGONAL && d->mask & WAY_ORTHOGONAL))
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (d->mask & 1u << i)
            betza = arena_print(arena, "%s%s", betza,
                                exact ? exact_legs(arena, f, i, turn) : bent(arena, f, i, turn));
    if (*betza)
        f->moves = betza_known(arena, betza);
    return true;
}

/* --- names and offsets --- */

/* Leaps of two and three squares that may be blocked; false when it is not known how. */
static bool make_lame(struct arena *arena, struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];
        int reach = vec_largest(move.leg.step);

        if (reach > 3 || (reach > 1 && (move.leg.path || move.leg.range != 1)))
            return false;
        move.leg.path = reach > 1 ? PATH_LAME : move.leg.path;
        moveset_add(arena, &copy, move);
    }
    *set = copy;
    return true;
}

/* The moves made so many times in a row; 0: any number of times. */
static struct moveset repeated(struct arena *arena, const struct moveset *set, int times)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        moveset_add(arena, &copy, set->moves[i]);
        if (!set->moves[i].leg.next)
            copy.moves[i].leg.range = times;
    }
    return copy;
}

/* Whether all moves of the set are single leaps off the lines. */
static bool leaps_aside(const struct moveset *set)
{
    return !FIND(move, set->moves, set->count,
                 direction_towards(move->leg.step) >= 0 || move->leg.range != 1 || move->leg.next);
}

/* The moves in the directions, as the statement tells its own distance and what it goes over. */
static bool move_as_told(struct arena *arena, const struct statement *f, unsigned mask,
                         struct moveset *set)
{
    struct statement told = *f;

    told.said.mask = mask;
    if (!told.said.span.told)
        told.said.span = span_told(SPAN_ANY, 1);
    if (!mask || !span_moves(arena, &told))
        return false;
    *set = told.moves;
    return true;
}

/* "like a Rook, but at most three squares": the set as far as the statement's distance goes. */
static bool limit_piece(struct arena *arena, const struct statement *f, struct moveset *set)
{
    const struct span *s = &f->said.span;
    bool range = s->kind == SPAN_EITHER || s->kind == SPAN_UP_TO;

    if (!s->told)
        return true;
    if (s->kind == SPAN_LEAST) /* "at least two squares like a Rook": only of pieces that slide */
        return move_as_told(arena, f, slide_directions(set), set);
    if (s->kind == SPAN_ANY)
        *set = repeated(arena, set, 0);
    else if (range && s->first <= 1 && leaps_aside(set))
        *set = repeated(arena, set, s->last); /* "one or two knight jumps" */
    else
        *set = within(arena, set, s->last);
    return true;
}

/* "like a Rook, over other pieces": the set's slides as hops; leaps go over pieces anyway. */
static bool hop_piece(struct arena *arena, const struct statement *f, struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (set->moves[i].leg.next)
            return false;
        mask |= way >= 0 && set->moves[i].leg.range != 1 ? 1u << (unsigned)way : 0;
    }
    return mask ? move_as_told(arena, f, mask, set) : f->over == OVER_ALL;
}

static bool piece_moves(struct arena *arena, struct statement *f)
{
    struct moveset set = f->said.piece;
    bool whole = (f->said.way == TOLD_F || f->said.way == TOLD_B) && !leaps_aside(&set) &&
                 f->said.mask == directions_mask(f->said.way); /* "as a king backward" */

    if (f->over == OVER_BLOCKED && !make_lame(arena, &set))
        return false;
    if (f->said.mask)
        set = subset_along(arena, &set, f->said.mask | (whole ? diagonals_of(f->said.way) : 0));
    if (!limit_piece(arena, f, &set) || (f->over >= OVER_ALL && !hop_piece(arena, f, &set)))
        return false;
    f->moves = set;
    return true;
}

static bool offset_moves(struct arena *arena, struct statement *f)
{
    const char *betza = arena_print(arena, "(%d,%d)", f->said.offset[1], f->said.offset[0]);

    f->moves = betza_known(arena, betza);
    if (f->said.mask)
        f->moves = subset_along(arena, &f->moves, f->said.mask);
    if (f->said.span.told && f->said.span.kind == SPAN_ANY)
        f->moves = repeated(arena, &f->moves, 0);
    return f->over != OVER_BLOCKED || make_lame(arena, &f->moves);
}

static bool ring_moves(struct arena *arena, struct statement *f)
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

/* --- all that a statement tells --- */

/* The moves of what it tells; false when it tells things that do not go together. */
static bool told_moves(struct arena *arena, struct statement *f)
{
    struct clause_reading *d = &f->said;

    if ((d->then && (d->named || d->offset[0])) || (d->offset[0] && d->manner == MANNER_SLIDE) ||
        (d->anywhere && d->span.told))
        return false;
    if (d->anywhere && !d->way) {
        f->moves = betza_known(arena, "U");
        return true;
    }
    if (d->anywhere) /* "to any square along a rank" */
        d->span = span_told(SPAN_ANY, 1);
    return d->ring        ? ring_moves(arena, f)
           : d->offset[0] ? offset_moves(arena, f)
           : d->then      ? leg_moves(arena, f)
           : d->named     ? piece_moves(arena, f)
                          : span_moves(arena, f);
}

bool statement_moves(struct arena *arena, struct statement *f)
{
    if (!told_moves(arena, f))
        return false;
    for (size_t i = 0; i < f->moves.count && f->said.first; i++)
        f->moves.moves[i].when |= WHEN_FIRST_MOVE;
    if (f->said.only)
        f->moves = subset_along(arena, &f->moves, f->said.only);
    return f->moves.count > 0;
}
