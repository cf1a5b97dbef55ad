/* How men, hands and checks of a position change together with its key. Private to position*.c. */
#ifndef PIECEWORK_RULES_POSITION_INTERNAL_H
#define PIECEWORK_RULES_POSITION_INTERNAL_H

#include "base/chance.h"
#include "rules/position/position.h"

/* --- keys --- */

/* As splitmix64 makes numbers of a counter. */
static inline uint64_t key_of(uint64_t value)
{
    return mixed(value + 0x9E3779B97F4A7C15u);
}

/* Whether the man has moved is no part of it, see rules/legal/rights.h. */
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

/* --- men and hands --- */

static inline void change_hand(struct position *position, int side, int kind, int by)
{
    unsigned short *count = &position->hands[side][kind];

    position->key ^= hand_key(side, kind, *count);
    *count = (unsigned short)(*count + by);
    position->key ^= hand_key(side, kind, *count);
}

/* Some royal man of the side. */
static inline short find_royal(const struct position *position, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    for (short i = 0; i < compiled->squares; i++) {
        unsigned man = position->men[i];

        if (man && man_side(man) == side && compiled->kinds[man_kind(man)].royal)
            return i;
    }
    return NOWHERE;
}

static inline void count_royal(struct position *position, int square, unsigned man, int by)
{
    int side = man_side(man);

    if (!position->compiled->kinds[man_kind(man)].royal)
        return;
    position->royals[side] = (unsigned char)(position->royals[side] + by);
    if (by > 0)
        position->royal_square[side] = (short)square;
    else if (position->royal_square[side] == square)
        position->royal_square[side] = find_royal(position, side);
}

static inline void set_man(struct position *position, int square, unsigned man)
{
    position->key ^= man_key(square, man);
    position->men[square] = (unsigned short)man;
}

static inline void set_checks(struct position *position, int side, unsigned count)
{
    unsigned char *checks = &position->verdict.checks[side];

    position->key ^= check_key(side, *checks);
    *checks = (unsigned char)count;
    position->key ^= check_key(side, *checks);
}

static inline bool is_wall(const struct position *position, unsigned man)
{
    return position->compiled->kinds[man_kind(man)].piece->wall;
}

#endif
