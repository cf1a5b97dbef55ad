#include "draw/move/move_marks.h"

#include "notation/mnemonic/face.h"

/* Targets of one way to a square or along a line, before they have become a kind. */
struct draft {
    enum kind_when when;
    enum kind_way way;
    unsigned targets; /* of enum target */
    bool lame;
    /* Of a lame jump that is made of steps: the first of them, and where there are two ways that of
     * the other; else {0, 0}. */
    struct vec first, other;
    int told;  /* the kind that it has whatever else is said here; 0: none */
    bool gone; /* part of another one */
    struct move_mark mark;
};

struct drafting {
    struct arena *arena;
    const struct moveset *set;
    struct moveset others; /* moves of one leg */
    struct draft *drafts;
    size_t count;
    /* Of moves of several legs: marks, hooks without their reach; leaps by steps over empty squares
     * to a square; that the piece may step twice a turn in any direction, as this move does. */
    struct move_mark *legs;
    size_t leg_count;
    struct draft *leaps;
    size_t leap_count;
    struct move twice;
    struct moveset unsaid; /* moves that no mark shows */
};

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

/* --- what else the piece can do --- */

static struct move slide_of(struct vec step, int squares)
{
    return (struct move){.leg = {.step = step, .range = squares, .target = TARGET_ANY}};
}

static bool slides(const struct drafting *d, struct vec step, int squares)
{
    struct move slide = slide_of(step, squares);

    return moveset_within(&(struct moveset){&slide, 1}, &d->others);
}

static bool steps_anywhere(const struct drafting *d)
{
    struct move steps[DIRECTIONS];

    for (int k = 0; k < DIRECTIONS; k++)
        steps[k] = slide_of(directions[k], 1);
    return moveset_within(&(struct moveset){steps, DIRECTIONS}, &d->others);
}

/* Whether it leaps to all squares around those that it may step to. */
static bool leaps_anywhere(const struct drafting *d)
{
    enum { SQUARES = 2 * DIRECTIONS };
    struct move leaps[SQUARES];

    for (int k = 0; k < SQUARES; k++)
        leaps[k] = slide_of(face_square(2, k), 1);
    return moveset_within(&(struct moveset){leaps, SQUARES}, &d->others);
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
static struct move witness_of(const struct drafting *d, const struct compound_use *use)
{
    struct moveset moves = {0};

    if (compound_place(use->compound) == COMPOUND_AROUND)
        return first_of_legs(d->set);
    moves = compound_moves(d->arena, use->compound, use->at);
    for (size_t i = 0; i < d->set->count; i++) {
        const struct leg *leg = &d->set->moves[i].leg;

        for (size_t k = 0; k < moves.count && leg->next; k++)
            if (vec_same(leg->step, moves.moves[k].leg.step) &&
                vec_same(leg->next->step, moves.moves[k].leg.next->step))
                return d->set->moves[i];
    }
    return first_of_legs(d->set);
}

static void leave_out(struct drafting *d, const struct compound_use *use)
{
    struct moveset moves = compound_moves(d->arena, use->compound, use->at);

    EACH (move, moves.moves, moves.count)
        move->at = witness_of(d, use).at;
    moveset_append(d->arena, &d->unsaid, &moves);
}

static struct move_mark *put_mark(struct drafting *d, const struct compound_use *use, int kind)
{
    struct move_mark *mark = ARENA_PUSH(d->arena, d->legs, d->leg_count);

    *mark = (struct move_mark){.kind = kind, .at = use->at, .move = witness_of(d, use)};
    return mark;
}

/* In the next corner of the square. A diagonal line leaves two of them free. */
static void put_corner(struct drafting *d, const struct compound_use *use, int kind)
{
    int most = use->at.x && use->at.y ? 2 : 4, lane = 0;

    for (size_t i = 0; i < d->leg_count; i++)
        lane +=
            move_kind_ground(d->legs[i].kind) == GROUND_CORNER && vec_same(d->legs[i].at, use->at);
    if (lane == most)
        leave_out(d, use);
    else
        put_mark(d, use, kind)->lane = lane;
}

static void put_leap(struct drafting *d, const struct compound_use *use, struct vec to,
                     struct vec first, struct vec other)
{
    *ARENA_PUSH(d->arena, d->leaps, d->leap_count) =
        (struct draft){.way = KIND_JUMP,
                       .targets = TARGET_ANY,
                       .lame = true,
                       .first = first,
                       .other = other,
                       .mark = {.at = to, .move = witness_of(d, use)}};
}

/* --- compounds --- */

/* The same in each of the eight directions. */
static void put_corners_around(struct drafting *d, const struct compound_use *use, int kind)
{
    for (int k = 0; k < DIRECTIONS; k++)
        put_corner(d, &(struct compound_use){use->compound, directions[k]}, kind);
}

/* Second steps in any direction: where the piece goes by two steps over an empty square, or leaps
 * there, it simply steps twice. */
static void put_second_steps(struct drafting *d, const struct compound_use *use, unsigned parts)
{
    if (steps_anywhere(d) && (parts & PART_STEP || leaps_anywhere(d)))
        d->twice = witness_of(d, use);
    else if (parts & PART_STEP)
        leave_out(d, use);
    else
        put_corners_around(d, use, KIND_CAPTURE_STEP);
}

static void put_around(struct drafting *d, const struct compound_use *use)
{
    unsigned parts = parts_of[use->compound];

    if (parts & PART_ON)
        put_second_steps(d, use, parts);
    else if (parts & PART_BACK)
        put_corners_around(d, use, KIND_RIFLE);
    else if (!parts && !steps_anywhere(d))
        leave_out(d, use);
    else if (!parts)
        put_mark(d, use, KIND_AREA)->reach = use->compound == COMPOUND_AREA_THREE ? 3 : 2;
    if (parts & PART_NULL)
        put_mark(d, use, KIND_PASS);
}

/* Whether the piece may make so many steps on the line, capturing on each or not, and go back. */
static bool steps_on_line(const struct drafting *d, const struct compound_use *use, int steps)
{
    unsigned parts = parts_of[use->compound], all = PART_ON | PART_BACK;

    if ((parts & all) != all)
        return false;
    return slides(d, use->at, parts & PART_STEP ? 1 : steps);
}

static void put_line(struct drafting *d, const struct compound_use *use)
{
    bool three = use->compound == COMPOUND_LINE_THREE || use->compound == COMPOUND_LINE_THREE_PASS;
    unsigned parts = parts_of[use->compound];

    if (steps_on_line(d, use, three ? 3 : 2)) {
        put_corner(d, use, three ? KIND_THREE_STEPS : KIND_TWO_STEPS);
        parts &= PART_NULL;
    } else if (three) {
        leave_out(d, use);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(corners); i++)
        if (parts & corners[i].part)
            put_corner(d, use, corners[i].kind);
    if (parts & PART_STEP)
        put_leap(d, use, (struct vec){2 * use->at.x, 2 * use->at.y}, use->at, (struct vec){0});
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

static void put_ahead(struct drafting *d, const struct compound_use *use)
{
    EACH (turn, turnings, COUNT_OF(turnings)) {
        if (turn->compound != use->compound)
            continue;
        put_mark(d, use, turn->kind)->onward =
            sides_of(use, turn->eighths, turn->left, turn->right);
        return;
    }
    put_line(d, use);
}

static void put_to(struct drafting *d, const struct compound_use *use)
{
    struct vec at = use->at;
    struct vec diagonal = {at.x > 0 ? 1 : -1, at.y > 0 ? 1 : -1};
    struct vec straight = {at.x * at.x > at.y * at.y ? diagonal.x : 0,
                           at.x * at.x > at.y * at.y ? 0 : diagonal.y};

    put_leap(d, use, at, use->compound == COMPOUND_BENT_DIAGONAL ? diagonal : straight,
             use->compound == COMPOUND_BENT_BOTH ? diagonal : (struct vec){0});
}

static bool when_of(const struct move *move, enum kind_when *when)
{
    bool along = move->over && move->over->along;

    *when = along                          ? KIND_ALONG
            : move->rank                   ? KIND_RANK
            : move->when & WHEN_FIRST_MOVE ? KIND_FIRST
                                           : KIND_ALWAYS;
    return along + (move->rank != 0) + (move->when != 0) <= 1;
}

/* Ways of legs that pass squares or pieces: any number of squares, and so many at most. */
static const struct path_way {
    unsigned path;
    enum kind_way whole, limited; /* KIND_WAY_COUNT: no kind has it */
} path_ways[] = {
    {PATH_SKIP, KIND_LEAP_SLIDE, KIND_SHORT_LEAP_SLIDE},
    {PATH_SKIP_TWO, KIND_LEAP_SLIDE, KIND_SHORT_LEAP_SLIDE},
    {PATH_CANNON, KIND_CANNON, KIND_SHORT_CANNON},
    {PATH_HOPPER, KIND_HOPPER, KIND_SHORT_HOPPER},
    {PATH_SWEEP, KIND_SWEEP_ALL, KIND_WAY_COUNT},
    {PATH_SWEEP_ENEMIES, KIND_SWEEP, KIND_WAY_COUNT},
    {JUMPS_ANY * JUMPS_UNIT, KIND_JUMPS_ANY, KIND_WAY_COUNT},
};

/* The way of a move of one leg; false when no kind has it. */
static bool way_of(const struct move *move, enum kind_way *way)
{
    const struct leg *leg = &move->leg;
    bool near = vec_largest(leg->step) == 1;

    if (leg->path & PATH_ANYWHERE) {
        *way = KIND_ANYWHERE;
        return !move->over;
    }
    if (move->over && !move->over->along) {
        *way = KIND_CROSSING;
        return near && leg->range == 0 && leg->path == 0;
    }
    for (size_t i = 0; i < COUNT_OF(path_ways); i++)
        if (path_ways[i].path == leg->path) {
            *way = leg->range ? path_ways[i].limited : path_ways[i].whole;
            return near && *way != KIND_WAY_COUNT;
        }
    if (leg->path & PATH_JUMPS) {
        *way = KIND_JUMPS;
        return near && leg->range == 0 && leg->path == path_jumping(leg_jumps(leg));
    }
    if (leg->range == 1) {
        *way = near ? KIND_STEP : leg->path & PATH_HURDLE ? KIND_VAULT : KIND_JUMP;
        return leg->path == 0 || leg->path == PATH_LAME || leg->path == PATH_HURDLE;
    }
    *way = near ? (leg->range ? KIND_SHORT_SLIDE : KIND_SLIDE)
                : (leg->range ? KIND_SHORT_RIDE : KIND_RIDE);
    return leg->path == 0;
}

static bool same_draft(const struct draft *a, const struct draft *b)
{
    return !a->gone && !b->gone && a->when == b->when && a->way == b->way && a->lame == b->lame &&
           a->told == b->told && a->mark.rank == b->mark.rank && a->mark.reach == b->mark.reach &&
           a->mark.skip == b->mark.skip && a->mark.jumps == b->mark.jumps &&
           vec_same(a->mark.at, b->mark.at) && vec_same(a->first, b->first) &&
           (a->targets == TARGET_SWAP) == (b->targets == TARGET_SWAP);
}

/* Adds the draft, or its targets to one that is alike. */
static void put_draft(struct drafting *d, struct draft draft)
{
    for (size_t i = 0; i < d->count; i++)
        if (same_draft(&d->drafts[i], &draft)) {
            d->drafts[i].targets |= draft.targets;
            return;
        }
    *ARENA_PUSH(d->arena, d->drafts, d->count) = draft;
}

/* Whether the piece may go to the square in this way under no condition. */
static bool always_goes(const struct moveset *set, const struct leg *leg, struct vec to)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct leg *other = &set->moves[i].leg;

        if (set->moves[i].when || set->moves[i].rank || set->moves[i].over || other->next ||
            other->path || !(other->target & leg->target))
            continue;
        if (other->range != 1 && !vec_same(other->step, leg->step))
            continue;
        for (int k = 1; k <= (other->range ? other->range : leg->range); k++)
            if (vec_same((struct vec){k * other->step.x, k * other->step.y}, to))
                return true;
    }
    return false;
}

/* A slide of some squares under a condition: each square that it adds, by itself. */
static void put_steps(struct drafting *d, const struct moveset *set, const struct draft *draft)
{
    const struct leg *leg = &draft->mark.move.leg;

    for (int k = 1; k <= leg->range; k++) {
        struct draft step = *draft;

        step.way = KIND_STEP;
        step.mark.at = (struct vec){k * leg->step.x, k * leg->step.y};
        step.mark.reach = 0;
        if (!always_goes(set, leg, step.mark.at))
            put_draft(d, step);
    }
}

/* What no kind says: a sign that it is told in words, one for all that lead alike. */
static void put_told(struct drafting *d, const struct move *move)
{
    const struct leg *leg = &move->leg;
    int kind = leg->path & PATH_ANYWHERE ? KIND_TOLD_ANYWHERE
               : leg->range == 1         ? KIND_TOLD
                                         : KIND_TOLD_LINE;

    put_draft(d, (struct draft){.way = KIND_WAY_COUNT,
                                .told = kind,
                                .mark = {.at = leg->step,
                                         .reach = leg->range > 1 ? leg->range : 0,
                                         .skip = leg_skips(leg),
                                         .move = *move}});
}

static void put_move(struct drafting *d, const struct moveset *set, const struct move *move)
{
    const struct leg *leg = &move->leg;
    struct draft draft = {
        .targets = leg->target,
        .lame = leg->path & PATH_LAME,
        .mark = {.at = leg->step, .rank = move->rank, .last_rank = move->rank, .move = *move}};
    bool good = when_of(move, &draft.when) && way_of(move, &draft.way) &&
                !(leg->target & ~(unsigned)TARGET_ENDS);

    if (!good || (leg->range != 1 && leg->target & TARGET_PASSED)) {
        put_told(d, move);
    } else if (draft.way == KIND_SHORT_SLIDE && draft.when != KIND_ALWAYS) {
        put_steps(d, set, &draft);
    } else {
        draft.mark.reach = leg->range > 1 ? leg->range : 0;
        draft.mark.skip = leg_skips(leg);
        draft.mark.jumps = draft.way == KIND_JUMPS ? leg_jumps(leg) : 0;
        put_draft(d, draft);
    }
}

/* The moves of one leg that are lame, or all others, in normal form. Together they would become
 * other ones: a step with a lame jump over it is a slide of two squares, but is drawn as it is
 * written, since under the rule of hobbling the two are told apart. */
static struct moveset part_of(struct arena *arena, const struct moveset *set, bool lame)
{
    struct moveset part = {0};

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;

        if (!leg->next && ((leg->path & PATH_LAME) != 0) == lame)
            moveset_add(arena, &part, set->moves[i]);
    }
    return moveset_normal(arena, &part);
}

/* Adds the moves of one leg of the set. */
static void put_moves(struct drafting *d, const struct moveset *set)
{
    struct moveset plain = part_of(d->arena, set, false), lame = part_of(d->arena, set, true);

    for (size_t i = 0; i < plain.count; i++)
        put_move(d, &plain, &plain.moves[i]);
    for (size_t i = 0; i < lame.count; i++)
        put_move(d, &plain, &lame.moves[i]);
}

/* --- marks --- */

enum { TURN_SHOWN = 3 }; /* squares of a line that turns */

/* --- what several drafts mean together --- */

static int kind_of(const struct draft *draft, enum kind_target target)
{
    return draft->told ? draft->told : move_kind(draft->when, draft->way, target);
}

static bool is_line(const struct draft *draft)
{
    return move_kind_ground(kind_of(draft, KIND_BOTH)) == GROUND_LINE;
}

/* Whether b is the same as a from the rank behind those of a. */
static bool goes_on(const struct draft *a, const struct draft *b)
{
    return !a->gone && !b->gone && a->mark.rank && b->mark.rank == a->mark.last_rank + 1 &&
           a->when == b->when && a->way == b->way && a->lame == b->lame &&
           a->targets == b->targets && a->mark.reach == b->mark.reach &&
           vec_same(a->mark.at, b->mark.at);
}

/* What can be made from several ranks in a row is one mark. */
static void join_ranks(struct drafting *d)
{
    for (size_t i = 0; i < d->count; i++)
        for (size_t k = 0; k < d->count; k++)
            if (goes_on(&d->drafts[i], &d->drafts[k])) {
                d->drafts[i].mark.last_rank = d->drafts[k].mark.last_rank;
                d->drafts[k].gone = true;
                i = k = (size_t)-1; /* from the beginning */
                break;
            }
}

/* A jump that can be hobbled says nothing beside the same jump that cannot. */
static void drop_idle(struct drafting *d)
{
    for (size_t i = 0; i < d->count; i++)
        for (size_t k = 0; k < d->count; k++) {
            const struct draft *jump = &d->drafts[i];
            struct draft *lame = &d->drafts[k];

            if (lame->lame && !jump->lame && jump->way == KIND_JUMP && jump->when == KIND_ALWAYS &&
                vec_same(jump->mark.at, lame->mark.at) && !(lame->targets & ~jump->targets))
                lame->gone = true;
        }
}

/* A slide that catches on its first square stands in the set as a slide, and a step that only
 * catches. */
static void join_catches(struct drafting *d)
{
    for (size_t i = 0; i < d->count; i++)
        for (size_t k = 0; k < d->count; k++) {
            struct draft *slide = &d->drafts[i], *step = &d->drafts[k];

            if (slide->way != KIND_SLIDE || step->way != KIND_STEP || step->gone ||
                step->targets != TARGET_PASSED || slide->when != step->when ||
                slide->mark.rank != step->mark.rank || !vec_same(slide->mark.at, step->mark.at))
                continue;
            slide->targets |= TARGET_PASSED;
            step->gone = true;
        }
}

/* Along a line what captures friends, but else moves alone or captures enemies alone, is two; what
 * captures friends and what passed has no kind. */
static void part_friends(struct drafting *d)
{
    for (size_t i = 0, count = d->count; i < count; i++) {
        struct draft friends = d->drafts[i];
        unsigned others = friends.targets & ~(unsigned)TARGET_FRIEND;

        if (friends.gone || others == friends.targets)
            continue;
        if (others & TARGET_PASSED) {
            d->drafts[i].gone = true;
            put_told(d, &friends.mark.move);
        } else if (is_line(&friends) && (others == TARGET_EMPTY || others == TARGET_ENEMY)) {
            d->drafts[i].targets = others;
            friends.targets = TARGET_FRIEND;
            *ARENA_PUSH(d->arena, d->drafts, d->count) = friends;
        }
    }
}

/* The step to the neighbour becomes the first of two; that a slide leads there, too, does not
 * count. */
static void double_step(struct drafting *d, struct vec at)
{
    struct draft step = {
        .way = KIND_DOUBLE_STEP, .targets = TARGET_ANY, .mark = {.at = at, .move = d->twice}};

    EACH (draft, d->drafts, d->count)
        if (draft->way == KIND_STEP && draft->when == KIND_ALWAYS && !draft->gone &&
            vec_same(draft->mark.at, at)) {
            draft->way = KIND_DOUBLE_STEP;
            return;
        }
    put_draft(d, step);
}

/* What moves of several legs, of which the compounds are given, mean beside the others. */
static void put_legs(struct drafting *d, const struct compounds *compounds)
{
    static void (*const put[])(struct drafting * d, const struct compound_use *use) = {
        [COMPOUND_AROUND] = put_around, [COMPOUND_AHEAD] = put_ahead, [COMPOUND_TO] = put_to};

    for (size_t i = 0; i < d->set->count; i++)
        if (!d->set->moves[i].leg.next)
            moveset_add(d->arena, &d->others, d->set->moves[i]);
    moveset_append(d->arena, &d->unsaid, &compounds->rest);
    for (size_t i = 0; i < compounds->count; i++)
        put[compound_place(compounds->uses[i].compound)](d, &compounds->uses[i]);
    for (int k = 0; d->twice.leg.next && k < DIRECTIONS; k++)
        double_step(d, directions[k]);
    for (size_t i = 0; i < d->leap_count; i++)
        put_draft(d, d->leaps[i]);
}

enum { LANES = 3 };

/* Lines that run side by side, -1 and 1 or -2, 0 and 2, have lanes in their order. */
static void settle_line(struct drafting *d, struct draft *first)
{
    struct draft *lines[LANES];
    int count = 0;

    for (struct draft *line = first; line < d->drafts + d->count; line++) {
        if (line->gone || !is_line(line) || !vec_same(line->mark.at, first->mark.at))
            continue;
        if (count == LANES) {
            line->gone = true;
            moveset_add(d->arena, &d->unsaid, line->mark.move);
        } else {
            lines[count++] = line;
        }
    }
    for (int i = 0; i < count; i++)
        lines[i]->mark.lane = 2 * i - (count - 1);
}

/* Whether the draft is the first line that leads there. */
static bool is_first_line(const struct drafting *d, const struct draft *line)
{
    if (line->gone || !is_line(line))
        return false;
    for (const struct draft *other = d->drafts; other < line; other++)
        if (!other->gone && is_line(other) && vec_same(other->mark.at, line->mark.at))
            return false;
    return true;
}

/* One square takes one mark: of two that differ the second is not said. Three lines at most run
 * side by side, a fourth is not said. */
static void settle(struct drafting *d)
{
    for (size_t i = 0; i < d->count; i++) {
        struct draft *a = &d->drafts[i];

        if (is_first_line(d, a))
            settle_line(d, a);
        for (size_t k = i + 1; k < d->count && !a->gone && !is_line(a); k++) {
            struct draft *b = &d->drafts[k];

            if (b->gone || is_line(b) || !vec_same(a->mark.at, b->mark.at) ||
                (a->targets == TARGET_SWAP) != (b->targets == TARGET_SWAP))
                continue;
            b->gone = true;
            moveset_add(d->arena, &d->unsaid, b->mark.move);
        }
    }
}

/* --- from drafts to marks --- */

static enum kind_target target_of(unsigned targets)
{
    static const unsigned said[KIND_TARGET_COUNT] = {
        [KIND_BOTH] = TARGET_ANY,
        [KIND_MOVE] = TARGET_EMPTY,
        [KIND_CAPTURE] = TARGET_ENEMY,
        [KIND_CATCH] = TARGET_ANY | TARGET_PASSED,
        [KIND_MOVE_CATCH] = TARGET_EMPTY | TARGET_PASSED,
        [KIND_CAPTURE_CATCH] = TARGET_ENEMY | TARGET_PASSED,
        [KIND_ONLY_CATCH] = TARGET_PASSED,
        [KIND_FRIENDS] = TARGET_FRIEND,
        [KIND_EVERYONE] = TARGET_ANY | TARGET_FRIEND,
        [KIND_MOVE_FRIENDS] = TARGET_EMPTY | TARGET_FRIEND,
        [KIND_CAPTURE_EVERYONE] = TARGET_ENEMY | TARGET_FRIEND,
        [KIND_SWAP] = TARGET_SWAP,
    };

    for (int i = 0; i < KIND_TARGET_COUNT; i++)
        if (said[i] == targets)
            return (enum kind_target)i;
    return KIND_CATCH;
}

static void put_path(struct drafting *d, struct move_marks *marks, const struct draft *draft,
                     struct vec square, struct vec next)
{
    int kind = vec_largest(draft->other) ? KIND_EITHER_PATH : KIND_PATH;
    unsigned onward = 1u << direction_towards((struct vec){next.x - square.x, next.y - square.y});

    for (size_t i = 0; i < marks->count; i++)
        if (marks->marks[i].kind == kind && vec_same(marks->marks[i].at, square)) {
            marks->marks[i].onward |= onward;
            return;
        }
    *ARENA_PUSH(d->arena, marks->marks, marks->count) =
        (struct move_mark){.kind = kind, .at = square, .onward = onward, .move = draft->mark.move};
}

/* The squares of a jump that is made of steps: the first one, and from there straight on. */
static void put_steps_on_way(struct drafting *d, struct move_marks *marks,
                             const struct draft *draft, struct vec first)
{
    struct vec at = first, to = draft->mark.at;

    while (!vec_same(at, to)) {
        struct vec left = {to.x - at.x, to.y - at.y}, step = directions[direction_towards(left)];
        struct vec next = {at.x + step.x, at.y + step.y};

        put_path(d, marks, draft, at, next);
        at = next;
    }
}

/* The squares on which the jump can be hobbled: the one half-way, or all in line. */
static void put_paths(struct drafting *d, struct move_marks *marks, const struct draft *draft)
{
    struct vec to = draft->mark.at, unit = vec_unit(to);
    int units = vec_units(to);

    if (vec_largest(draft->first)) {
        put_steps_on_way(d, marks, draft, draft->first);
        if (vec_largest(draft->other))
            put_steps_on_way(d, marks, draft, draft->other);
    } else if (units < 2) {
        struct vec half = {to.x / 2, to.y / 2};

        put_path(d, marks, draft, half, to);
    }
    for (int k = 1; k < units; k++)
        put_path(d, marks, draft, (struct vec){k * unit.x, k * unit.y},
                 (struct vec){(k + 1) * unit.x, (k + 1) * unit.y});
}

static bool has_square(const struct move_marks *marks, struct vec at)
{
    return FIND(mark, marks->marks, marks->count,
                move_kind_ground(mark->kind) == GROUND_SQUARE && vec_same(mark->at, at));
}

/* A hook is shown to turn where no other mark stands on the way, if there is such a place nearby.
 */
static void place_turn(const struct move_marks *marks, struct move_mark *hook)
{
    const int farthest = 5;
    struct vec at = hook->at;
    int way = direction_of(at), eighths = hook->kind == KIND_HOOK ? 2 : 1;
    struct vec left = directions[(way + DIRECTIONS - eighths) % DIRECTIONS],
               right = directions[(way + eighths) % DIRECTIONS];

    for (hook->reach = TURN_SHOWN - 1; hook->reach < farthest; hook->reach++) {
        struct vec turn = {hook->reach * at.x, hook->reach * at.y};

        if (!has_square(marks, turn) &&
            !has_square(marks, (struct vec){turn.x + left.x, turn.y + left.y}) &&
            !has_square(marks, (struct vec){turn.x + right.x, turn.y + right.y}))
            return;
    }
    hook->reach = TURN_SHOWN - 1;
}

static void put_leg_marks(struct drafting *d, struct move_marks *marks, bool frames)
{
    EACH (mark, d->legs, d->leg_count) {
        if ((move_kind_ground(mark->kind) == GROUND_FRAME) != frames)
            continue;
        if (move_kind_ground(mark->kind) == GROUND_TURN)
            place_turn(marks, mark);
        *ARENA_PUSH(d->arena, marks->marks, marks->count) = *mark;
    }
}

static struct move_marks finish(struct drafting *d)
{
    struct move_marks marks = {.unsaid = moveset_joined(d->arena, &d->unsaid)};

    put_leg_marks(d, &marks, true);
    for (int lines = 1; lines >= 0; lines--)
        EACH (draft, d->drafts, d->count) {
            if (draft->gone || is_line(draft) != lines)
                continue;
            draft->mark.kind = kind_of(draft, target_of(draft->targets));
            *ARENA_PUSH(d->arena, marks.marks, marks.count) = draft->mark;
        }
    for (size_t i = 0; i < d->count; i++)
        if (d->drafts[i].lame && !d->drafts[i].gone)
            put_paths(d, &marks, &d->drafts[i]);
    put_leg_marks(d, &marks, false);
    return marks;
}

static struct move_marks copy_of(struct arena *arena, const struct move_marks *marks)
{
    struct move_marks copy = {0};

    for (size_t i = 0; i < marks->count; i++) {
        struct move_mark *mark = ARENA_PUSH(arena, copy.marks, copy.count);
        struct moveset shown = {0};

        *mark = marks->marks[i];
        moveset_append_copy(arena, &shown, &(struct moveset){&mark->move, 1});
        mark->move = shown.moves[0];
    }
    moveset_append_copy(arena, &copy.unsaid, &marks->unsaid);
    return copy;
}

/* What it takes to find the marks is many times as large as they are. */
struct move_marks move_marks_window(struct arena *arena, const struct moveset *set,
                                    const struct compounds *compounds)
{
    struct drafting d = {.arena = arena_new(), .set = set};
    struct move_marks marks;

    put_moves(&d, set);
    put_legs(&d, compounds);
    drop_idle(&d);
    join_catches(&d);
    part_friends(&d);
    join_ranks(&d);
    settle(&d);
    marks = finish(&d);
    marks = copy_of(arena, &marks);
    arena_free(d.arena);
    return marks;
}
