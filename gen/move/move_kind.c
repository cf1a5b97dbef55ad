#include "move/move_kind.h"

#include <string.h>

#define WITH_TARGETS(name)                                                                         \
    name, name "-move", name "-capture", name "-catch", name "-move-catch", name "-capture-catch", \
        name "-only-catch", name "-friends", name "-everyone", name "-move-friends",               \
        name "-capture-everyone"
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
    [KIND_RIFLE] = "rifle",
    [KIND_PASS_AHEAD] = "pass-ahead",
    [KIND_HOOK] = "hook",
    [KIND_VEER] = "veer",
    [KIND_FORK] = "fork",
    [KIND_BY_RANK] = "by-rank",
    [KIND_BURNS] = "burns",
    [KIND_SPARES] = "spares",
    [KIND_CASTLES] = "castles",
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

    while (kind < KIND_COUNT && strcmp(move_kind_names[kind], name) != 0)
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
        [KIND_RIFLE - KIND_MOVES] = GROUND_CORNER,
        [KIND_PASS_AHEAD - KIND_MOVES] = GROUND_CORNER,
        [KIND_HOOK - KIND_MOVES] = GROUND_TURN,
        [KIND_VEER - KIND_MOVES] = GROUND_TURN,
        [KIND_FORK - KIND_MOVES] = GROUND_FORK,
        [KIND_BY_RANK - KIND_MOVES] = GROUND_BADGE,
        [KIND_BURNS - KIND_MOVES] = GROUND_BADGE,
        [KIND_SPARES - KIND_MOVES] = GROUND_BADGE,
        [KIND_CASTLES - KIND_MOVES] = GROUND_BADGE,
    };

    if (kind >= KIND_MOVES)
        return others[kind - KIND_MOVES];
    switch (move_kind_way(kind)) {
    case KIND_STEP:
    case KIND_JUMP:
    case KIND_VAULT:
    case KIND_DOUBLE_STEP:
        return GROUND_SQUARE;
    case KIND_ANYWHERE:
        return GROUND_FRAME;
    default:
        return GROUND_LINE;
    }
}
