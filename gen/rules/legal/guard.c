#include "rules/legal/guard.h"

#include "rules/movegen/attack.h"

#include <string.h>

static bool reaches(const struct attack_line *line, const struct position *position, short at,
                    int steps)
{
    unsigned man = position->men[at];

    return man_side(man) != position->side && line->reach[man_kind(man)] >= steps;
}

/* One own man between an attacker and the royal man may not leave. */
static void guard_open(const struct position *position, const struct attack_line *line,
                       struct guard *guard)
{
    const unsigned short *men = position->men;
    short at = guard->royal, own = NOWHERE;

    for (int steps = 1; steps <= line->longest; steps++) {
        at = line->back->next[at];
        if (at == NOWHERE)
            return;
        if (!men[at])
            continue;
        if (reaches(line, position, at, steps)) {
            if (own == NOWHERE)
                guard->all = true; /* check */
            else
                guard->marks[own] |= MARK_LEAVE;
            return;
        }
        if (own != NOWHERE || man_side(men[at]) != position->side)
            return;
        own = at;
    }
}

static void guard_lame(const struct position *position, const struct attack_line *line,
                       struct guard *guard)
{
    short at = line->back->next[guard->royal];
    bool check = true;

    if (at == NOWHERE || !position->men[at] || !reaches(line, position, at, 1))
        return;
    for (int i = 0; i < BETWEEN_LIMIT && line->between[i]; i++)
        if (position->men[line->between[i][at]]) {
            guard->marks[line->between[i][at]] |= MARK_LEAVE;
            check = false;
        }
    guard->all |= check;
}

/* Up to the second man from the royal one, a man more or less matters. */
static void guard_cannon(const struct position *position, const struct attack_line *line,
                         struct guard *guard)
{
    short at = guard->royal;
    int men = 0;

    for (int steps = 1; steps <= line->longest && men < 2; steps++) {
        at = line->back->next[at];
        if (at == NOWHERE)
            return;
        guard->marks[at] |= MARK_LEAVE | MARK_ENTER;
        if (position->men[at] && ++men == 2 && reaches(line, position, at, steps))
            guard->all = true; /* check */
    }
}

static void guard_lines(const struct position *position, struct guard *guard)
{
    const struct lines *lines = &position->compiled->lines[!position->side];

    for (size_t i = 0; i < lines->count; i++) {
        const struct attack_line *line = &lines->list[i];

        if (line->way == LINE_LAME)
            guard_lame(position, line, guard);
        else if (line->way == LINE_CANNON)
            guard_cannon(position, line, guard);
        else
            guard_open(position, line, guard);
    }
}

void guard_fill(const struct position *position, struct guard *guard)
{
    const struct compiled_rules *compiled = position->compiled;
    int royals = position->royals[position->side];

    guard->facing = compiled->game->rules.facing_offers && royals_face(position);
    guard->bans = compiled->spares || compiled->bans_checks || compiled->game->rules.flight ||
                  compiled->game->rules.firsts_unchecked || compiled->game->rules.drop.required ||
                  compiled->passes || compiled->trades || guard->facing;
    guard->plain = !guard->bans && compiled->game->rules.repeated != REPEATED_FORBIDDEN;
    guard->free = !compiled->check || (royals == 0 && !compiled->drops_royal);
    guard->all = royals > 1 || compiled->intricate || compiled->drops_royal ||
                 compiled->game->rules.explosions;
    if (guard->free || guard->all)
        return;
    guard->royal = position->royal_square[position->side];
    memset(guard->marks, 0, (size_t)compiled->squares);
    guard_lines(position, guard);
}
