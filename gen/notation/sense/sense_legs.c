/* The moves of frames of two legs: jumps, and slides behind a step. */
#include "notation/sense/sense_moving.h"

#include "notation/betza/betza.h"

static struct vec times(struct vec v, int n)
{
    return (struct vec){v.x * n, v.y * n};
}

static void add_jump(struct arena *arena, struct sense_frame *f, struct vec step, unsigned path)
{
    struct move move = {.leg = {.step = step, .range = 1, .target = TARGET_ANY, .path = path}};

    moveset_add(arena, &f->moves, move);
}

/* Whether a further leg on that side of the way leads where its words say: "then forward" does not
 * lead backward. Where neither side does, they are told of the first leg. */
static bool leads_there(const struct sense_frame *f, size_t way, size_t turn, int side)
{
    unsigned told = f->said.next_way & TOLD_DIAGONAL ? 0 : f->said.next_way & TOLD_HALVES;
    unsigned mask = told ? sense_mask(told) : WAY_ALL, sides[2];

    for (int i = 0; i < 2; i++)
        sides[i] = 1u << ((size_t)((int)(way + DIRECTIONS) + (2 * i - 1) * (int)turn) % DIRECTIONS);
    return !(mask & (sides[0] | sides[1])) || mask & sides[side > 0];
}

/* A jump of so many squares this way, and then at a right angle or at half of one. */
static void add_jumps(struct arena *arena, struct sense_frame *f, size_t way, int first,
                      size_t turn, int next, unsigned path)
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
static size_t turn_of(const struct sense_frame *f)
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
static const char *bent(struct arena *arena, const struct sense_frame *f, size_t way, size_t turn)
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
        return arena_print(arena, "%sa%syaf%s", sense_way_letters[way], side, atom);
    if (f->said.next.kind == SPAN_LEAST)
        return f->said.next.first == 3 && turn == 1
                   ? arena_print(arena, "%safsafyaf%s", sense_way_letters[way], atom)
                   : "";
    return arena_print(arena, "%s%s%sya%s%s", sense_way_letters[way], atom, sense_way_letters[way],
                       side, atom);
}

/* So many squares this way, and then at an angle, over none that is occupied. */
static const char *lame_legs(struct arena *arena, const struct sense_frame *f, size_t way,
                             size_t turn)
{
    const char *betza = sense_way_letters[way];

    for (int i = 1; i < f->said.span.first; i++)
        betza = arena_print(arena, "%saf", betza);
    betza = arena_print(arena, "%s%s", betza, turn == 1 ? "afs" : "as");
    for (int i = 1; i < f->said.next.first; i++)
        betza = arena_print(arena, "%saf", betza);
    return arena_print(arena, "%s%s", betza, way % 2 ? "F" : "W");
}

/* Whether it goes too far to be a jump that nobody calls one. */
static bool goes_far(const struct sense_frame *f, size_t turn)
{
    return turn == 1 && f->said.span.first + f->said.next.first > 3 && f->over != OVER_ALL &&
           f->said.manner != MANNER_JUMP;
}

/* Tells distances that nobody told, and lines where only the turn is told. */
static void complete_legs(struct sense_frame *f)
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
 * are added to the frame's moves. */
static const char *exact_legs(struct arena *arena, struct sense_frame *f, size_t way, size_t turn)
{
    bool walks = f->said.span.first == 1 && f->said.next.first == 1 && turn == 1 &&
                 f->over != OVER_ALL && f->said.manner != MANNER_JUMP;

    if ((f->over == OVER_BLOCKED && !(walks && way % 2 == 0)) || goes_far(f, turn))
        return lame_legs(arena, f, way, turn);
    if (walks && way % 2)
        return arena_print(arena, "%safsF", sense_way_letters[way]);
    add_jumps(arena, f, way, f->said.span.first, turn, f->said.next.first, walks ? PATH_LAME : 0);
    return "";
}

/* Whether the words say something else than a jump to where both legs lead: a further leg that may
 * be left out, a step to a square and then to another beside it, a slide that turns. */
static bool is_no_jump(const struct sense_frame *f, size_t turn)
{
    const struct sense_said *d = &f->said;

    return d->may_stop || (d->bend == LEG_FREE && d->manner == MANNER_SLIDE) ||
           (d->manner == MANNER_STEP && turn == 2 && d->span.first == 1 && d->next.first == 1);
}

/* Whether it takes more single steps than a move has legs. */
static bool is_too_long(const struct sense_frame *f, size_t turn)
{
    enum { LEGS = 8 };

    return (f->over == OVER_BLOCKED || goes_far(f, turn)) &&
           f->said.span.first + f->said.next.first > LEGS;
}

bool sense_leg_moves(struct arena *arena, struct sense_frame *f)
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
