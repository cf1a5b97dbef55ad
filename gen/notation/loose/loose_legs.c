/* The moves of frames of two legs: jumps, and slides behind a step. */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

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
                   ? arena_print(t->arena, "%safsafyaf%s", loose_way_letters[way], atom)
                   : "";
    return arena_print(t->arena, "%s%s%sya%s%s", loose_way_letters[way], atom,
                       loose_way_letters[way], side, atom);
}

/* So many squares this way, and then at an angle, over none that is occupied. */
static const char *lame_legs(const struct loose_text *t, const struct loose_frame *f, size_t way,
                             size_t turn)
{
    const char *betza = loose_way_letters[way];

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

/* Tells distances that nobody told, and lines where only the turn is told. */
static void complete_legs(struct loose_frame *f)
{
    const struct loose_span one = {true, LOOSE_EXACT, 1, 1}, any = {true, LOOSE_ANY, 1, 1};

    if (!f->span.told)
        f->span = one;
    if (!f->next.told)
        f->next = f->next_manner == MANNER_SLIDE ? any : one;
    if (!f->mask && (f->bend == LOOSE_BEND_TURN || f->next_way & LOOSE_DIAGONAL))
        f->mask = WAY_ORTHOGONAL;
}

/* Both legs in one direction, of exact lengths: as Betza notation; "" where they are jumps, which
 * are added to the frame's moves. */
static const char *exact_legs(struct loose_text *t, struct loose_frame *f, size_t way, size_t turn)
{
    bool walks = f->span.first == 1 && f->next.first == 1 && turn == 1 && f->over != OVER_ALL &&
                 f->manner != MANNER_JUMP;

    if ((f->over == OVER_BLOCKED && !(walks && way % 2 == 0)) || goes_far(f, turn))
        return lame_legs(t, f, way, turn);
    if (walks && way % 2)
        return arena_print(t->arena, "%safsF", loose_way_letters[way]);
    add_jumps(t, f, way, f->span.first, turn, f->next.first, walks ? PATH_LAME : 0);
    return "";
}

bool loose_leg_moves(struct loose_text *t, struct loose_frame *f)
{
    const char *betza = "";
    size_t turn;
    bool exact, slides;

    complete_legs(f);
    exact = f->span.kind == LOOSE_EXACT && f->next.kind == LOOSE_EXACT;
    slides = f->span.kind == LOOSE_EXACT && f->span.first == 1 &&
             (f->next.kind == LOOSE_ANY || f->next.kind == LOOSE_LEAST);
    turn = turn_of(f);
    if (f->span.last > LOOSE_FARTHEST_JUMP || f->next.last > LOOSE_FARTHEST_JUMP || !turn ||
        !(exact || slides) || (f->mask & WAY_DIAGONAL && f->mask & WAY_ORTHOGONAL))
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (f->mask & 1u << i)
            betza = arena_print(t->arena, "%s%s", betza,
                                exact ? exact_legs(t, f, i, turn) : bent(t, f, i, turn));
    if (*betza)
        f->moves = betza_known(t->arena, betza);
    return f->moves.count > 0;
}
