/* What the parts of a position are in its key, which is the exclusive-or of them all. */
#pragma once

#include "base/chance.h"
#include "rules/position/position.h"

/* As splitmix64 makes numbers of a counter. */
static inline uint64_t key_of(uint64_t value)
{
    return mixed(value + 0x9E3779B97F4A7C15u);
}

/* Whether the man has moved is no part of it, see rules/legal/legal.c. */
static inline uint64_t man_key(int square, unsigned man)
{
    return key_of((uint64_t)square << 32 | (man & ~2u));
}

static inline uint64_t hand_key(int side, int kind, unsigned count)
{
    return key_of((uint64_t)1 << 63 | (uint64_t)side << 48 | (uint64_t)kind << 32 | count);
}

static inline uint64_t check_key(int side, unsigned count)
{
    return count ? mixed((uint64_t)3 << 62 | (uint64_t)side << 8 | count) : 0;
}

/* The change of the key by so many more men of a kind in a hand. */
static inline uint64_t hand_change(const struct position *position, int side, int kind, int by)
{
    unsigned count = position->hands[side][kind];

    return hand_key(side, kind, count) ^
           hand_key(side, kind, (unsigned short)(count + (unsigned)by));
}
