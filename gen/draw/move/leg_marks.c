#include "draw/move/leg_marks.h"

#include "notation/mnemonic/face.h"

/* What a compound lets the piece do with two steps. */
enum part {
    PART_ON = 1,   /* capture on the first and go on: in any direction, or on the same line */
    PART_BACK = 2, /* capture on the first and go back */
    PART_NULL = 4, /* go back from an empty square */
    PART_STEP = 8, /* go on from an empty square */
    PART_OVER = 16 /* capture on the first and go on to an empty square */
};

static const unsigned parts_of[COMPOUND_COUNT] = {
    [COMPOUND_LION_FULL] = PART_ON | PART_BACK | PART_NULL | PART_STEP,
    [COMPOUND_LION] = PART_ON | PART_BACK | PART_STEP,
    [COMPOUND_LION_PASS] = PART_ON | PART_BACK | PART_NULL,
    [COMPOUND_LION_BARE] = PART_ON | PART_BACK,
    [COMPOUND_RIFLE_PASS] = PART_BACK | PART_NULL,
    [COMPOUND_RIFLE] = PART_BACK,
    [COMPOUND_PASS] = PART_NULL,
    [COMPOUND_LINE_THREE_PASS] = PART_ON | PART_BACK | PART_NULL,
    [COMPOUND_LINE_THREE] = PART_ON | PART_BACK,
    [COMPOUND_LINE_TWO_FULL] = PART_ON | PART_BACK | PART_NULL | PART_STEP,
    [COMPOUND_LINE_TWO] = PART_ON | PART_BACK | PART_STEP,
    [COMPOUND_LINE_TWO_PASS] = PART_ON | PART_BACK | PART_NULL,
    [COMPOUND_LINE_TWO_BARE] = PART_ON | PART_BACK,
    [COMPOUND_LINE_RIFLE_PASS] = PART_BACK | PART_NULL,
    [COMPOUND_LINE_RIFLE] = PART_BACK,
    [COMPOUND_LINE_PASS] = PART_NULL,
    [COMPOUND_LINE_ON] = PART_ON,
    [COMPOUND_LINE_OVER] = PART_OVER,
    [COMPOUND_LINE_STEP] = PART_STEP,
};

/* What stands in a corner of the neighbouring square for a part by itself. */
static const struct corner {
    unsigned part;
    int kind;
} corners[] = {
    {PART_ON, KIND_CAPTURE_ON},
    {PART_OVER, KIND_CAPTURE_OVER},
    {PART_BACK, KIND_RIFLE},
    {PART_NULL, KIND_PASS_AHEAD},
};

struct marking {
    struct arena *arena;
    const struct moveset *set, *others;
    struct leg_marks found;
};

/* --- what else the piece can do --- */

static struct move slide_of(struct vec step, int squares)
{
    return (struct move){.leg = {.step = step, .range = squares, .target = TARGET_ANY}};
}

static bool slides(const struct marking *m, struct vec step, int squares)
{
    struct move slide = slide_of(step, squares);

    return moveset_within(&(struct moveset){&slide, 1}, m->others);
}

static bool steps_anywhere(const struct marking *m)
{
    struct move steps[DIRECTIONS];

    for (int k = 0; k < DIRECTIONS; k++)
        steps[k] = slide_of(directions[k], 1);
    return moveset_within(&(struct moveset){steps, DIRECTIONS}, m->others);
}

/* Whether it leaps to all squares around those that it may step to. */
static bool leaps_anywhere(const struct marking *m)
{
    enum { SQUARES = 2 * DIRECTIONS };
    struct move leaps[SQUARES];

    for (int k = 0; k < SQUARES; k++)
        leaps[k] = slide_of(face_square(2, k), 1);
    return moveset_within(&(struct moveset){leaps, SQUARES}, m->others);
}

/* --- marks --- */

/* The first move of several legs. */
static struct move first_of_legs(const struct moveset *set)
{
    size_t i = 0;

    while (!set->moves[i].leg.next)
        i++;
    return set->moves[i];
}

/* A move of the set for which the compound stands: the first that begins alike; of compounds around
 * the piece, which are most of its moves of several legs, simply the first. */
static struct move witness_of(const struct marking *m, const struct compound_use *use)
{
    struct moveset moves = {0};

    if (compound_place(use->compound) == COMPOUND_AROUND)
        return first_of_legs(m->set);
    moves = compound_moves(m->arena, use->compound, use->at);
    for (size_t i = 0; i < m->set->count; i++) {
        const struct leg *leg = &m->set->moves[i].leg;

        for (size_t k = 0; k < moves.count && leg->next; k++)
            if (vec_same(leg->step, moves.moves[k].leg.step) &&
                vec_same(leg->next->step, moves.moves[k].leg.next->step))
                return m->set->moves[i];
    }
    return first_of_legs(m->set);
}

static void leave_out(struct marking *m, const struct compound_use *use)
{
    moveset_add(m->arena, &m->found.unsaid, witness_of(m, use));
}

static struct move_mark *put_mark(struct marking *m, const struct compound_use *use, int kind)
{
    struct move_mark *mark = ARENA_PUSH(m->arena, m->found.marks, m->found.count);

    *mark = (struct move_mark){.kind = kind, .at = use->at, .move = witness_of(m, use)};
    return mark;
}

/* In the next corner of the square. A diagonal line leaves two of them free. */
static void put_corner(struct marking *m, const struct compound_use *use, int kind)
{
    int most = use->at.x && use->at.y ? 2 : 4, lane = 0;

    for (size_t i = 0; i < m->found.count; i++)
        lane += move_kind_ground(m->found.marks[i].kind) == GROUND_CORNER &&
                vec_same(m->found.marks[i].at, use->at);
    if (lane == most)
        leave_out(m, use);
    else
        put_mark(m, use, kind)->lane = lane;
}

static void put_leap(struct marking *m, const struct compound_use *use, struct vec to,
                     struct vec first)
{
    *ARENA_PUSH(m->arena, m->found.leaps, m->found.leap_count) =
        (struct step_leap){.to = to, .first = first, .move = witness_of(m, use)};
}

/* --- compounds --- */

/* The same in each of the eight directions. */
static void put_corners_around(struct marking *m, const struct compound_use *use, int kind)
{
    for (int k = 0; k < DIRECTIONS; k++)
        put_corner(m, &(struct compound_use){use->compound, directions[k]}, kind);
}

/* Second steps in any direction: where the piece goes by two steps over an empty square, or leaps
 * there, it simply steps twice. */
static void put_second_steps(struct marking *m, const struct compound_use *use, unsigned parts)
{
    if (steps_anywhere(m) && (parts & PART_STEP || leaps_anywhere(m)))
        m->found.twice = witness_of(m, use);
    else if (parts & PART_STEP)
        leave_out(m, use);
    else
        put_corners_around(m, use, KIND_CAPTURE_STEP);
}

static void put_around(struct marking *m, const struct compound_use *use)
{
    unsigned parts = parts_of[use->compound];

    if (parts & PART_ON)
        put_second_steps(m, use, parts);
    else if (parts & PART_BACK)
        put_corners_around(m, use, KIND_RIFLE);
    else if (!parts && !steps_anywhere(m))
        leave_out(m, use);
    else if (!parts)
        put_mark(m, use, KIND_AREA)->reach = use->compound == COMPOUND_AREA_THREE ? 3 : 2;
    if (parts & PART_NULL)
        put_mark(m, use, KIND_PASS);
}

/* Whether the piece may make so many steps on the line, capturing on each or not, and go back. */
static bool steps_on_line(const struct marking *m, const struct compound_use *use, int steps)
{
    unsigned parts = parts_of[use->compound], all = PART_ON | PART_BACK;

    if ((parts & all) != all)
        return false;
    return slides(m, use->at, parts & PART_STEP ? 1 : steps);
}

static void put_line(struct marking *m, const struct compound_use *use)
{
    bool three = use->compound == COMPOUND_LINE_THREE || use->compound == COMPOUND_LINE_THREE_PASS;
    unsigned parts = parts_of[use->compound];

    if (steps_on_line(m, use, three ? 3 : 2)) {
        put_corner(m, use, three ? KIND_THREE_STEPS : KIND_TWO_STEPS);
        parts &= PART_NULL;
    } else if (three) {
        leave_out(m, use);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(corners); i++)
        if (parts & corners[i].part)
            put_corner(m, use, corners[i].kind);
    if (parts & PART_STEP)
        put_leap(m, use, (struct vec){2 * use->at.x, 2 * use->at.y}, use->at);
}

/* The directions to the sides, as bits. */
static unsigned sides_of(const struct compound_use *use, int turn, bool left, bool right)
{
    int direction = direction_of(use->at);

    return (left ? 1u << (direction + DIRECTIONS - turn) % DIRECTIONS : 0) |
           (right ? 1u << (direction + turn) % DIRECTIONS : 0);
}

/* Compounds whose line turns, to the left, the right or either side, by so many eighths. */
static const struct turning {
    enum compound compound;
    int kind, eighths;
    bool left, right;
} turnings[] = {
    {COMPOUND_HOOK, KIND_HOOK, 2, true, true},
    {COMPOUND_HOOK_LEFT, KIND_HOOK, 2, true, false},
    {COMPOUND_HOOK_RIGHT, KIND_HOOK, 2, false, true},
    {COMPOUND_VEER, KIND_VEER, 1, true, true},
    {COMPOUND_VEER_LEFT, KIND_VEER, 1, true, false},
    {COMPOUND_VEER_RIGHT, KIND_VEER, 1, false, true},
    {COMPOUND_FORK, KIND_FORK, 1, true, true},
};

static void put_ahead(struct marking *m, const struct compound_use *use)
{
    for (size_t i = 0; i < COUNT_OF(turnings); i++) {
        const struct turning *turn = &turnings[i];

        if (turn->compound != use->compound)
            continue;
        put_mark(m, use, turn->kind)->onward =
            sides_of(use, turn->eighths, turn->left, turn->right);
        return;
    }
    put_line(m, use);
}

static void put_to(struct marking *m, const struct compound_use *use)
{
    struct vec at = use->at;
    struct vec diagonal = {at.x > 0 ? 1 : -1, at.y > 0 ? 1 : -1};
    struct vec straight = {at.x * at.x > at.y * at.y ? diagonal.x : 0,
                           at.x * at.x > at.y * at.y ? 0 : diagonal.y};

    put_leap(m, use, at, use->compound == COMPOUND_BENT_DIAGONAL ? diagonal : straight);
    if (use->compound == COMPOUND_BENT_BOTH)
        m->found.leaps[m->found.leap_count - 1].other = diagonal;
}

struct leg_marks leg_marks(struct arena *arena, const struct moveset *set,
                           const struct compounds *compounds, const struct moveset *others)
{
    static void (*const put[])(struct marking * m, const struct compound_use *use) = {
        [COMPOUND_AROUND] = put_around, [COMPOUND_AHEAD] = put_ahead, [COMPOUND_TO] = put_to};
    struct marking m = {arena, set, others, {0}};

    m.found.unsaid = compounds->rest;
    for (size_t i = 0; i < compounds->count; i++)
        put[compound_place(compounds->uses[i].compound)](&m, &compounds->uses[i]);
    return m.found;
}
