#include "move/move_kind.h"

#include <string.h>

#define WITH_TARGETS(name)                                                                         \
    name, name "-move", name "-capture", name "-catch", name "-move-catch", name "-capture-catch", \
        name "-only-catch"
#define WITH_WAYS(when)                                                                            \
    WITH_TARGETS(when "step"), WITH_TARGETS(when "jump"), WITH_TARGETS(when "slide"),              \
        WITH_TARGETS(when "short-slide"), WITH_TARGETS(when "ride"), WITH_TARGETS(when "cannon"),  \
        WITH_TARGETS(when "hopper"), WITH_TARGETS(when "double-step"),                             \
        WITH_TARGETS(when "crossing")

const char *const move_kind_names[KIND_COUNT + 1] = {
    WITH_WAYS(""),          WITH_WAYS("first-"),  WITH_WAYS("rank-"),
    [KIND_PIECE] = "piece", [KIND_PATH] = "path",
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
    if (kind == KIND_PIECE)
        return GROUND_PIECE;
    if (kind == KIND_PATH)
        return GROUND_PATH;
    switch (move_kind_way(kind)) {
    case KIND_STEP:
    case KIND_JUMP:
    case KIND_DOUBLE_STEP:
        return GROUND_SQUARE;
    default:
        return GROUND_LINE;
    }
}
