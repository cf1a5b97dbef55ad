/* Frames as moves. */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

#include <stdlib.h>

/* --- sets --- */

static const struct leg *last_leg(const struct move *move)
{
    const struct leg *leg = &move->leg;

    while (leg->next)
        leg = leg->next;
    return leg;
}

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

struct moveset loose_on(struct arena *arena, const struct moveset *set, unsigned target)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!(last_leg(&move)->target & target))
            continue;
        move.leg = leg_on(arena, &move.leg, target);
        moveset_add(arena, &result, move);
    }
    return result;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The direction of a step as a mask; of an oblique one the two that it lies between. */
static unsigned ways_towards(struct vec step)
{
    struct vec corner = {sign(step.x), sign(step.y)}, side = corner;
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

struct moveset loose_along(struct arena *arena, const struct moveset *set, unsigned mask)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        if (mask & ways_towards(set->moves[i].leg.step))
            moveset_add(arena, &result, set->moves[i]);
    }
    return result;
}

struct moveset loose_within(struct arena *arena, const struct moveset *set, int steps)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        bool rider = move.leg.range != 1 && vec_largest(move.leg.step) > 1;

        if (vec_largest(move.leg.step) > steps)
            continue;
        if ((rider || direction_of(move.leg.step) >= 0) &&
            (move.leg.range == 0 || move.leg.range > steps))
            move.leg.range = steps;
        moveset_add(arena, &result, move);
    }
    return result;
}

/* --- distances --- */

enum { FARTHEST = 36, FARTHEST_JUMP = 9 }; /* squares */

/* The Betza notation of the frame in one direction, without it, as "W" or "F2"; NULL: it has none.
 */
static const char *leaps(struct arena *arena, bool diagonal, int first, int last, const char *way,
                         const char *path)
{
    const char *text = "";

    if (last > FARTHEST_JUMP)
        return NULL;
    for (int n = first; n <= last; n++)
        text = n == 1 ? arena_print(arena, "%s%s%s", text, way, diagonal ? "F" : "W")
                      : arena_print(arena, "%s%s%s(%d,%d)", text, way, path, diagonal ? n : 0, n);
    return text;
}

static const char *slide(struct arena *arena, bool diagonal, const char *way, enum loose_over over)
{
    const char *atom = diagonal ? "B" : "R";

    switch (over) {
    case OVER_ALL:
        return arena_print(arena, "%s%s%spp%s", way, atom, way, atom);
    case OVER_ONE:
        return arena_print(arena, "%sp%s", way, atom);
    case OVER_BEHIND:
        return arena_print(arena, "%sg%s", way, atom);
    default:
        return arena_print(arena, "%s%s", way, atom);
    }
}

/* "captures by jumping over it" */
static bool is_capture_by_jump(const struct loose_frame *f)
{
    return f->over == OVER_ENEMY ||
           (f->said == TARGET_ENEMY && !f->named &&
            ((f->over == OVER_ALL && (!f->span.told || f->span.kind == LOOSE_EXACT)) ||
             (f->over == OVER_BEHIND && f->manner == MANNER_JUMP && f->span.told &&
              f->span.kind == LOOSE_EXACT)));
}

/* The frame's moves in one direction, in Betza notation; NULL: it says too little. */
static const char *along(struct loose_text *t, const struct loose_frame *f, bool diagonal,
                         const char *way)
{
    const struct loose_span *s = &f->span;
    bool far = s->told && s->kind != LOOSE_ANY && s->last > FARTHEST;
    bool leaping = f->over == OVER_ALL || f->manner == MANNER_JUMP;

    if (is_capture_by_jump(f))
        return arena_print(t->arena, "%scafm%s", way, diagonal ? "F" : "W");
    if (far)
        return NULL;
    switch (s->kind) {
    case LOOSE_EXACT:
        if (s->first == 1 && f->over == OVER_ALL)
            return NULL;
        if (s->first > 1 && f->manner == MANNER_SLIDE && f->verb)
            return NULL;
        if (s->first > 3 && f->over == OVER_BLOCKED)
            return NULL;
        return leaps(t->arena, diagonal, s->first, s->first, way,
                     f->over == OVER_BLOCKED || ((f->first || f->held_first) && !leaping) ? "n"
                                                                                          : "");
    case LOOSE_EITHER:
    case LOOSE_UP_TO:
        if (s->first > 1 && f->manner == MANNER_SLIDE)
            return NULL;
        if (leaping || s->first > 1)
            return s->first > 1 && s->kind == LOOSE_UP_TO && !leaping
                       ? NULL
                       : leaps(t->arena, diagonal, s->first, s->last, way, "");
        return f->over == OVER_ONE
                   ? NULL
                   : arena_print(t->arena, "%s%s%d", way, diagonal ? "F" : "W", s->last);
    case LOOSE_ANY:
        return slide(t->arena, diagonal, way, f->over);
    case LOOSE_LEAST:
        if (f->over > OVER_BLOCKED || s->first > 3)
            return NULL;
        return arena_print(t->arena, "%s%s%s", way, s->first == 2 ? "maf" : "mafmaf",
                           diagonal ? "B" : "R");
    case LOOSE_NEXT:
    case LOOSE_BARE:
    case LOOSE_RIDER:
        break;
    }
    return NULL;
}

unsigned loose_ways_of(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    return mask;
}

/* The directions of all that was said. */
static unsigned ways_of_others(const struct loose_text *t)
{
    unsigned mask = 0;

    for (size_t i = 0; i < t->frame_count; i++) {
        const struct loose_frame *f = &t->frames[i];

        mask |= f->mask;
        mask |= f->named ? loose_ways_of(&f->piece) : 0;
    }
    return mask;
}

static const char *const ways[DIRECTIONS] = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};

/* "up to three squares, turning as it likes": so many single steps. */
static bool read_walk(struct loose_text *t, struct loose_frame *f)
{
    const char *atom = f->mask == WAY_ALL          ? "K"
                       : f->mask == WAY_DIAGONAL   ? "F"
                       : f->mask == WAY_ORTHOGONAL ? "W"
                                                   : NULL;
    const char *betza = "", *turns = "";
    int first = f->span.kind == LOOSE_EXACT ? f->span.first : 1;

    if (!atom || f->span.kind == LOOSE_ANY || f->span.kind == LOOSE_LEAST || f->span.last > 3)
        return false;
    for (int i = 1; i <= f->span.last; i++) {
        if (i >= first)
            betza = arena_print(t->arena, "%s%s%s", betza, turns, atom);
        turns = arena_print(t->arena, "%sa", turns);
    }
    f->moves = betza_known(t->arena, betza);
    return true;
}

static bool read_span(struct loose_text *t, struct loose_frame *f)
{
    const char *betza = "";

    if (f->bend == LOOSE_BEND_FREE && f->span.told)
        return read_walk(t, f);

    if (is_capture_by_jump(f) && !f->mask)
        f->mask = ways_of_others(t);
    if ((!f->span.told && !is_capture_by_jump(f)) || !f->mask)
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (f->mask & 1u << i) {
            const char *one = along(t, f, i % 2, ways[i]);

            if (!one)
                return false;
            betza = arena_print(t->arena, "%s%s", betza, one);
        }
    f->moves = betza_known(t->arena, betza);
    return true;
}

/* --- legs --- */

static struct vec times(struct vec v, int n)
{
    return (struct vec){v.x * n, v.y * n};
}

static void add_jump(struct loose_text *t, struct loose_frame *f, struct vec step, unsigned path)
{
    struct move move = {.leg = {.step = step, .range = 1, .target = TARGET_ANY, .path = path}};

    moveset_add(t->arena, &f->moves, move);
}

/* A jump of so many squares this way, and then at a right angle or at half of one. */
static void add_jumps(struct loose_text *t, struct loose_frame *f, size_t way, int first,
                      size_t turn, int next, unsigned path)
{
    for (int side = -1; side <= 1; side += 2) {
        struct vec a = times(directions[way], first);
        struct vec b = times(
            directions[(size_t)((int)(way + DIRECTIONS) + side * (int)turn) % DIRECTIONS], next);

        add_jump(t, f, (struct vec){a.x + b.x, a.y + b.y}, path);
    }
}

/* Where the second leg leads: 1: at half a right angle, 2: at a right angle; 0: it is not known. */
static size_t turn_of(const struct loose_frame *f)
{
    bool crossed = f->mask & WAY_DIAGONAL ? f->next_way & (LOOSE_STRAIGHT | LOOSE_ORTHOGONAL)
                                          : f->next_way & LOOSE_DIAGONAL;
    unsigned halves = f->next_way & LOOSE_HALVES;

    if (f->bend == LOOSE_BEND_TURN && !halves)
        return 2;
    if (crossed || (f->mask & WAY_DIAGONAL && halves == LOOSE_HALVES))
        return 1;
    if (!(f->mask & WAY_DIAGONAL) && (halves || f->next_way & LOOSE_ORTHOGONAL))
        return 2;
    return f->bend == LOOSE_BEND_OUTWARD && f->mask & WAY_DIAGONAL ? 1 : 0;
}

/* One square, and then a slide. */
static const char *bent(const struct loose_text *t, const struct loose_frame *f, size_t way,
                        size_t turn)
{
    const char *atom = way % 2 ? "F" : "W", *side = turn == 2 ? "s" : "fs";

    if (f->next.kind == LOOSE_LEAST)
        return f->next.first == 3 && turn == 1
                   ? arena_print(t->arena, "%safsafyaf%s", ways[way], atom)
                   : "";
    return arena_print(t->arena, "%s%s%sya%s%s", ways[way], atom, ways[way], side, atom);
}

/* So many squares this way, and then at an angle, over none that is occupied. */
static const char *lame_legs(const struct loose_text *t, const struct loose_frame *f, size_t way,
                             size_t turn)
{
    const char *betza = ways[way];

    for (int i = 1; i < f->span.first; i++)
        betza = arena_print(t->arena, "%saf", betza);
    betza = arena_print(t->arena, "%s%s", betza, turn == 1 ? "afs" : "as");
    for (int i = 1; i < f->next.first; i++)
        betza = arena_print(t->arena, "%saf", betza);
    return arena_print(t->arena, "%s%s", betza, way % 2 ? "F" : "W");
}

/* Whether it goes too far to be a jump that nobody calls one. */
static bool goes_far(const struct loose_frame *f, size_t turn)
{
    return turn == 1 && f->span.first + f->next.first > 3 && f->over != OVER_ALL &&
           f->manner != MANNER_JUMP;
}

static bool read_legs(struct loose_text *t, struct loose_frame *f)
{
    size_t turn;
    bool exact;
    bool slides;
    const char *betza = "";

    if (!f->span.told && (!f->span.told || f->manner == MANNER_STEP))
        f->span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
    if (!f->next.told)
        f->next = f->next_manner == MANNER_SLIDE ? (struct loose_span){true, LOOSE_ANY, 1, 1}
                                                 : (struct loose_span){true, LOOSE_EXACT, 1, 1};
    exact =
        f->span.told && f->span.kind == LOOSE_EXACT && f->next.told && f->next.kind == LOOSE_EXACT;
    slides = f->span.told && f->span.kind == LOOSE_EXACT && f->span.first == 1 && f->next.told &&
             (f->next.kind == LOOSE_ANY || f->next.kind == LOOSE_LEAST);

    if (!f->mask && (f->bend == LOOSE_BEND_TURN || f->next_way & LOOSE_DIAGONAL))
        f->mask = WAY_ORTHOGONAL;
    turn = turn_of(f);
    if (f->span.last > FARTHEST_JUMP || f->next.last > FARTHEST_JUMP)
        return false;
    if (!turn || !(exact || slides) || (f->mask & WAY_DIAGONAL && f->mask & WAY_ORTHOGONAL))
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++) {
        bool walks = f->span.first == 1 && f->next.first == 1 && turn == 1 && i % 2 == 0 &&
                     f->over != OVER_ALL && f->manner != MANNER_JUMP;

        if (!(f->mask & 1u << i))
            continue;
        if (exact && (f->over == OVER_BLOCKED || goes_far(f, turn)))
            betza = arena_print(t->arena, "%s%s", betza, lame_legs(t, f, i, turn));
        else if (exact && f->span.first == 1 && f->next.first == 1 && turn == 1 && i % 2 == 1 &&
                 f->over != OVER_ALL && f->manner != MANNER_JUMP)
            betza = arena_print(t->arena, "%s%safsF", betza, ways[i]);
        else if (exact)
            add_jumps(t, f, i, f->span.first, turn, f->next.first, walks ? PATH_LAME : 0);
        else
            betza = arena_print(t->arena, "%s%s", betza, bent(t, f, i, turn));
    }
    if (*betza)
        f->moves = betza_known(t->arena, betza);
    return f->moves.count > 0;
}

/* --- pieces --- */

/* Leaps of two and three squares that may be blocked; false when it is not known how. */
static bool lame_leaps(struct loose_text *t, struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];
        int reach = vec_largest(move.leg.step);

        if (reach > 3 || (reach > 1 && (move.leg.path || move.leg.range != 1)))
            return false;
        if (reach > 1)
            move.leg.path = PATH_LAME;
        moveset_add(t->arena, &copy, move);
    }
    *set = copy;
    return true;
}

/* The moves made any number of times. */
static struct moveset riders(struct loose_text *t, const struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        moveset_add(t->arena, &copy, set->moves[i]);
        if (!set->moves[i].leg.next)
            copy.moves[i].leg.range = 0;
    }
    return copy;
}

unsigned loose_slides_of(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (way < 0 || set->moves[i].leg.range != 0)
            return 0;
        mask |= 1u << (unsigned)way;
    }
    return mask;
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

/* "like a Rook, but at most three squares": the set as far as the frame's distance goes. */
static bool limit_piece(struct loose_text *t, const struct loose_frame *f, struct moveset *set)
{
    struct loose_frame least = *f;

    if (!f->span.told)
        return true;
    switch (f->span.kind) {
    case LOOSE_ANY:
        *set = riders(t, set);
        return true;
    case LOOSE_LEAST:
        least.mask = loose_slides_of(set);
        if (!least.mask || !read_span(t, &least))
            return false;
        *set = least.moves;
        return true;
    case LOOSE_EITHER:
    case LOOSE_UP_TO:
        if (f->span.first <= 1 && leaps_aside(set)) {
            *set = riders(t, set); /* "one or two knight jumps" */
            for (size_t i = 0; i < set->count; i++)
                set->moves[i].leg.range = f->span.last;
            return true;
        }
        *set = loose_within(t->arena, set, f->span.last);
        return true;
    case LOOSE_EXACT:
        if (leaps_so_far(set, f->span.first))
            return true;
        if (f->span.first > 1 && !f->narrowed)
            return false;
        /* fall through */
    default:
        *set = loose_within(t->arena, set, f->span.last);
        return true;
    }
}

/* "like a Rook, over other pieces": the set's slides as hops; leaps go over pieces anyway. */
static bool hop_piece(struct loose_text *t, const struct loose_frame *f, struct moveset *set)
{
    struct loose_frame over = *f;

    over.mask = 0;
    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (set->moves[i].leg.next)
            return false;
        if (way >= 0 && set->moves[i].leg.range != 1)
            over.mask |= 1u << (unsigned)way;
    }
    if (!over.mask)
        return f->over == OVER_ALL;
    if (!f->span.told)
        over.span = (struct loose_span){true, LOOSE_ANY, 1, 1};
    if (!read_span(t, &over))
        return false;
    *set = over.moves;
    return true;
}

static bool read_piece(struct loose_text *t, struct loose_frame *f)
{
    struct moveset set = f->piece;

    if (f->over == OVER_BLOCKED && !lame_leaps(t, &set))
        return false;
    if (f->mask)
        set = loose_along(t->arena, &set, f->mask);
    if (!limit_piece(t, f, &set) || (f->over >= OVER_ALL && !hop_piece(t, f, &set)))
        return false;
    f->moves = set;
    return set.count > 0;
}

static bool read_offset(struct loose_text *t, struct loose_frame *f)
{
    const char *betza = arena_print(t->arena, "(%d,%d)", f->offset[1], f->offset[0]);

    f->moves = betza_known(t->arena, betza);
    if (f->mask)
        f->moves = loose_along(t->arena, &f->moves, f->mask);
    if (f->span.told && f->span.kind == LOOSE_ANY)
        f->moves = riders(t, &f->moves);
    return f->over != OVER_BLOCKED || lame_leaps(t, &f->moves);
}

static bool read_ring(struct loose_text *t, struct loose_frame *f)
{
    static const char *const rings[] = {"", "K", "NAD", "HCZG"};
    const char *betza = "";

    if (f->ring < 1 || f->ring_last >= (int)COUNT_OF(rings))
        return false;
    for (int i = f->ring; i <= f->ring_last; i++)
        betza = arena_print(t->arena, "%s%s", betza, rings[i]);
    f->moves = betza_known(t->arena, betza);
    return true;
}

bool loose_moves(struct loose_text *t, struct loose_frame *f)
{
    struct moveset rest;
    bool good;

    if (f->compared && f->then && !f->mask)
        for (size_t i = 0; i < f->alike.count; i++) {
            int way = direction_of(f->alike.moves[i].leg.step);

            if (way < 0)
                return false;
            f->mask |= 1u << (unsigned)way;
        }
    if (f->then)
        f->compared = false;
    if (f->compared && (!f->span.told || !f->mask)) {
        f->named = true;
        f->piece = f->alike;
        f->compared = false;
    }
    if (f->then && (f->named || f->offset[0]))
        return false;
    if (f->offset[0] && f->manner == MANNER_SLIDE)
        return false;
    if (f->anywhere && f->span.told)
        return false;
    if (f->anywhere && f->way) { /* "to any square along a rank" */
        f->anywhere = false;
        f->span = (struct loose_span){true, LOOSE_ANY, 1, 1};
    }
    if (f->anywhere)
        f->moves = betza_known(t->arena, "U");
    else if (f->ring && !read_ring(t, f))
        return false;
    else if (f->offset[0] && !read_offset(t, f))
        return false;
    good = f->anywhere || f->ring || f->offset[0] ||
           (f->then    ? read_legs(t, f)
            : f->named ? read_piece(t, f)
                       : read_span(t, f));
    if (!good)
        return false;
    rest = f->compared ? moveset_minus(t->arena, &f->moves, &f->alike) : (struct moveset){0};
    for (size_t i = 0; i < f->moves.count && (f->first || f->held_first); i++)
        f->moves.moves[i].when |= WHEN_FIRST_MOVE;
    return rest.count == 0;
}
