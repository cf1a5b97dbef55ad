/* Chance that is the same in every run. */
#pragma once

#include "base/standard.h"

/* The finalizer of splitmix64: numbers that differ little become numbers that differ much. */
static inline uint64_t mixed(uint64_t value)
{
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

/* Below the limit; the state, which may begin with any number, goes on to the next. */
static inline size_t chance(uint64_t *state, size_t limit)
{
    *state += 0x9E3779B97F4A7C15u;
    return (size_t)(mixed(*state) % limit);
}
