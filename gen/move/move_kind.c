#include "move/moveset.h"

#define WITH_TARGETS(name)                                                                         \
    name, name "-move", name "-capture", name "-catch", name "-move-catch", name "-capture-catch", \
        name "-only-catch", name "-friends", name "-everyone", name "-move-friends",               \
        name "-capture-everyone", name "-swap"
#define WITH_WAYS(when)                                                                            \
    WITH_TARGETS(when "step"), WITH_TARGETS(when "jump"), WITH_TARGETS(when "slide"),              \
        WITH_TARGETS(when "short-slide"), WITH_TARGETS(when "ride"), WITH_TARGETS(when "cannon"),  \
        WITH_TARGETS(when "hopper"), WITH_TARGETS(when "short-hopper"),                            \
        WITH_TARGETS(when "double-step"), WITH_TARGETS(when "crossing"),                           \
        WITH_TARGETS(when "leap-slide"), WITH_TARGETS(when "short-leap-slide"),                    \
        WITH_TARGETS(when "short-ride"), WITH_TARGETS(when "short-cannon"),                        \
        WITH_TARGETS(when "jumps"), WITH_TARGETS(when "jumps-any"), WITH_TARGETS(when "sweep"),    \
        WITH_TARGETS(when "sweep-all"), WITH_TARGETS(when "vault"), WITH_TARGETS(when "anywhere")

const char *const move_kind_names[KIND_COUNT + 1] = {
    WITH_WAYS(""),
    WITH_WAYS("first-"),
    WITH_WAYS("rank-"),
    WITH_WAYS("along-"),
    [KIND_PIECE] = "piece",
    [KIND_PATH] = "path",
    [KIND_EITHER_PATH] = "either-path",
    [KIND_PASS] = "pass",
    [KIND_AREA] = "area",
    [KIND_TWO_STEPS] = "two-steps",
    [KIND_THREE_STEPS] = "three-steps",
    [KIND_CAPTURE_STEP] = "capture-step",
    [KIND_CAPTURE_ON] = "capture-on",
    [KIND_CAPTURE_OVER] = "capture-over",
    [KIND_GO_OVER] = "go-over",
    [KIND_RIFLE] = "rifle",
    [KIND_PASS_AHEAD] = "pass-ahead",
    [KIND_HOOK] = "hook",
    [KIND_VEER] = "veer",
    [KIND_FORK] = "fork",
    [KIND_LEGS] = "legs",
    [KIND_BY_RANK] = "by-rank",
    [KIND_BURNS] = "burns",
    [KIND_SPARES] = "spares",
    [KIND_CASTLES] = "castles",
    [KIND_TOLD] = "told",
    [KIND_TOLD_LINE] = "told-line",
    [KIND_TOLD_CORNER] = "told-corner",
    [KIND_TOLD_ANYWHERE] = "told-anywhere",
};

int move_kind(enum kind_when when, enum kind_way way, enum kind_target target)
{
    return ((int)when * KIND_WAY_COUNT + (int)way) * KIND_TARGET_COUNT + (int)target;
}

enum kind_way move_kind_way(int kind)
{
    return (enum kind_way)(kind / KIND_TARGET_COUNT % KIND_WAY_COUNT);
}

int move_kind_named(const char *name)
{
    int kind = 0;

    while (kind < KIND_COUNT &&
           (*move_kind_names[kind] != *name || strcmp(move_kind_names[kind], name) != 0))
        kind++;
    return kind;
}

enum kind_ground move_kind_ground(int kind)
{
    static const enum kind_ground others[KIND_COUNT - KIND_MOVES] = {
        [KIND_PIECE - KIND_MOVES] = GROUND_PIECE,
        [KIND_PATH - KIND_MOVES] = GROUND_PATH,
        [KIND_EITHER_PATH - KIND_MOVES] = GROUND_PATH,
        [KIND_PASS - KIND_MOVES] = GROUND_FRAME,
        [KIND_AREA - KIND_MOVES] = GROUND_FRAME,
        [KIND_TWO_STEPS - KIND_MOVES] = GROUND_CORNER,
        [KIND_THREE_STEPS - KIND_MOVES] = GROUND_CORNER,
        [KIND_CAPTURE_STEP - KIND_MOVES] = GROUND_CORNER,
        [KIND_CAPTURE_ON - KIND_MOVES] = GROUND_CORNER,
        [KIND_CAPTURE_OVER - KIND_MOVES] = GROUND_CORNER,
        [KIND_GO_OVER - KIND_MOVES] = GROUND_CORNER,
        [KIND_RIFLE - KIND_MOVES] = GROUND_CORNER,
        [KIND_PASS_AHEAD - KIND_MOVES] = GROUND_CORNER,
        [KIND_HOOK - KIND_MOVES] = GROUND_TURN,
        [KIND_VEER - KIND_MOVES] = GROUND_TURN,
        [KIND_FORK - KIND_MOVES] = GROUND_FORK,
        [KIND_LEGS - KIND_MOVES] = GROUND_LEGS,
        [KIND_BY_RANK - KIND_MOVES] = GROUND_BADGE,
        [KIND_BURNS - KIND_MOVES] = GROUND_BADGE,
        [KIND_SPARES - KIND_MOVES] = GROUND_BADGE,
        [KIND_CASTLES - KIND_MOVES] = GROUND_BADGE,
        [KIND_TOLD - KIND_MOVES] = GROUND_SQUARE,
        [KIND_TOLD_LINE - KIND_MOVES] = GROUND_LINE,
        [KIND_TOLD_CORNER - KIND_MOVES] = GROUND_CORNER,
        [KIND_TOLD_ANYWHERE - KIND_MOVES] = GROUND_FRAME,
    };

    if (kind >= KIND_MOVES)
        return others[kind - KIND_MOVES];
    switch (move_kind_way(kind)) {
    case KIND_STEP:
    case KIND_JUMP:
    case KIND_VAULT:
    case KIND_DOUBLE_STEP:
        return kind % KIND_TARGET_COUNT == KIND_SWAP ? GROUND_CORNER : GROUND_SQUARE;
    case KIND_ANYWHERE:
        return GROUND_FRAME;
    default:
        return GROUND_LINE;
    }
}

int move_kind_told(int kind)
{
    switch (move_kind_ground(kind)) {
    case GROUND_SQUARE:
        return KIND_TOLD;
    case GROUND_LINE:
        return KIND_TOLD_LINE;
    case GROUND_CORNER:
        return KIND_TOLD_CORNER;
    default:
        return kind < KIND_MOVES ? KIND_TOLD_ANYWHERE : kind;
    }
}

/* "forward and right" of a step to a neighbouring square. */
static void neighbour_text(struct vec step, struct buf *out)
{
    const char *forward = step.y > 0 ? "forward" : "back", *right = step.x > 0 ? "right" : "left";

    if (step.x == 0)
        buf_print(out, "straight %s", forward);
    else if (step.y == 0)
        buf_print(out, "straight to the %s", right);
    else
        buf_print(out, "diagonally %s and %s", forward, right);
}

/* "2 right and 1 forward", the longer way first. */
static void leap_text(struct vec step, struct buf *out)
{
    int x = abs(step.x), y = abs(step.y);
    const char *forward = step.y > 0 ? "forward" : "back", *right = step.x > 0 ? "right" : "left";

    if (x == 0)
        buf_print(out, "%d straight %s", y, forward);
    else if (y == 0)
        buf_print(out, "%d straight to the %s", x, right);
    else if (x > y)
        buf_print(out, "%d %s and %d %s", x, right, y, forward);
    else
        buf_print(out, "%d %s and %d %s", y, forward, x, right);
}

static void step_text(const struct leg *leg, struct buf *out)
{
    if (leg->range == 0)
        buf_text(out, "slide ");
    else if (leg->range == 1)
        buf_text(out, "step ");
    else
        buf_print(out, "slide of up to %d squares ", leg->range);
    neighbour_text(leg->step, out);
}

static void jump_text(const struct leg *leg, struct buf *out)
{
    buf_text(out, "jump ");
    leap_text(leg->step, out);
    if (leg->range == 0)
        buf_text(out, ", any number of times in a row");
    else if (leg->range > 1)
        buf_print(out, ", up to %d times in a row", leg->range);
}

/* Where the move ends; the usual way, to an empty square or onto an enemy, goes without saying. */
static const char *last_target_text(unsigned target)
{
    /* by TARGET_EMPTY, TARGET_ENEMY and TARGET_FRIEND */
    static const char *const texts[8] = {
        ", onto nothing",
        ", move only",
        ", capture only",
        "",
        ", onto a friend only",
        ", move or onto a friend",
        ", capture or onto a friend",
        ", also onto a friend",
    };

    return target == TARGET_PASSED ? ", en passant only"
           : target == TARGET_SWAP ? ", swapping places with a friend only"
                                   : texts[target & 7];
}

/* What may stand where a leg ends that is not the last; the usual way is over an empty square. */
static void passed_target_text(unsigned target, struct buf *out)
{
    static const struct {
        unsigned target;
        const char *words;
    } parts[] = {
        {TARGET_EMPTY, "to an empty square"}, {TARGET_ENEMY, "capturing"},
        {TARGET_FRIEND, "taking a friend"},   {TARGET_OVER, "over any piece"},
        {TARGET_OVER_ENEMY, "over an enemy"}, {TARGET_OVER_FRIEND, "over a friend"},
    };
    const char *sign = ", ";

    for (size_t i = 0; i < COUNT_OF(parts) && target != TARGET_EMPTY; i++) {
        if ((target & parts[i].target) != parts[i].target)
            continue;
        target &= ~parts[i].target;
        buf_print(out, "%s%s", sign, parts[i].words);
        sign = " or ";
    }
}

static void target_text(const struct leg *leg, struct buf *out)
{
    if (leg->next) {
        passed_target_text(leg->target, out);
        return;
    }
    buf_text(out, last_target_text(leg->target));
    if (leg->target & TARGET_PASSED && leg->target != TARGET_PASSED)
        buf_text(out, ", also en passant");
}

static void lame_text(const struct leg *leg, struct buf *out)
{
    bool lame = leg->path & PATH_LAME;

    if (leg->path & (PATH_LAME | PATH_HURDLE))
        buf_print(out,
                  vec_largest(leg->step) == 3 ? ", if both squares between are %s"
                                              : ", if the square half-way is %s",
                  lame ? "empty" : "occupied");
}

/* Of pieces that are jumped, more than one of them at most. */
static void jumps_text(int most, struct buf *out)
{
    static const char *const numbers[JUMPS_MOST + 1] = {
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    };

    if (most == JUMPS_ANY)
        buf_text(out, ", jumping one or more pieces on the way");
    else if (most)
        buf_print(out, ", jumping one %s %s pieces on the way", most == 2 ? "or" : "to",
                  numbers[most]);
}

static void sweep_text(unsigned path, struct buf *out)
{
    if (path & PATH_SWEEP)
        buf_print(out, ", taking every %s on the way",
                  (path & PATH_SWEEP) == PATH_SWEEP ? "piece"
                  : path & PATH_SWEEP_ENEMIES       ? "enemy"
                                                    : "friend");
}

static void rank_text(int rank, struct buf *out)
{
    if (rank == 1)
        buf_text(out, ", only from the back rank");
    else if (rank)
        buf_print(out, ", only from rank %d", rank);
}

static void leg_text(const struct leg *leg, struct buf *out)
{
    static const struct {
        unsigned path;
        const char *words;
    } paths[] = {
        {PATH_SKIP, ", passing over the first square"},
        {PATH_SKIP_TWO, ", passing over the first two squares"},
        {PATH_CANNON, ", jumping exactly one piece on the way"},
        {PATH_HOPPER, ", to the square directly behind the first piece on the way"},
        {PATH_CYLINDER, ", also round the edge"},
        {PATH_SAME_COUNT, ", as many times as before"},
    };

    if (leg->path & PATH_ANYWHERE)
        buf_text(out, "leap to any other square");
    else if (vec_largest(leg->step) == 1)
        step_text(leg, out);
    else
        jump_text(leg, out);
    lame_text(leg, out);
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        if (leg->path & paths[i].path)
            buf_text(out, paths[i].words);
    jumps_text((int)(leg->path & PATH_JUMPS) / JUMPS_UNIT, out);
    sweep_text(leg->path, out);
    target_text(leg, out);
}

void move_phrase(const struct move *move, struct buf *out)
{
    leg_text(&move->leg, out);
    for (const struct leg *leg = move->leg.next; leg; leg = leg->next) {
        buf_text(out, ", then ");
        leg_text(leg, out);
    }
    if (move->when & WHEN_FIRST_MOVE)
        buf_text(out, ", first move only");
    rank_text(move->rank, out);
    if (move->over && move->over->along)
        buf_print(out, ", along squares of '%s' alone", move->over->name.text);
    else if (move->over)
        buf_print(out, ", over squares of '%s' to the first one behind", move->over->name.text);
}

const char *move_phrased(struct arena *arena, const struct move *move)
{
    struct buf phrase = {0};

    move_phrase(move, &phrase);
    return buf_take(arena, &phrase);
}
