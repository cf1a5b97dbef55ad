#include "rules/position/position.h"

static bool leads(const struct way *way, short from, short to)
{
    short at = way->next[from];

    while (at != NOWHERE && at != to && at != from)
        at = way->next[at];
    return at == to;
}

/* The way of the board along which a leg goes: that of its steps, or the one that leads there on
 * grids and for who flies; NULL: none does. */
static const struct way *way_of(const struct compiled_rules *compiled, const struct move_leg *leg,
                                short from, short to)
{
    int line = leg->steps ? compiled->step_tables[leg->step_table]->key[STEP_WAY] : 0;

    return line ? &compiled->ways[line - 1]
                : FIND(way, compiled->ways, compiled->way_count, leads(way, from, to));
}

/* The steps from where the row begins on, in *begin; NULL: there is no row. */
static const short *row_steps(const struct compiled_rules *compiled, const struct move_leg *leg,
                              short from, short to, bool behind, short *begin)
{
    const struct way *way = way_of(compiled, leg, from, to);
    const short *steps = !way ? NULL : behind ? way->back : way->next;

    *begin = steps ? steps[behind ? from : to] : NOWHERE;
    return steps;
}

short row_begin(const struct compiled_rules *compiled, const struct move_leg *leg, short from,
                short to, bool behind)
{
    short begin;

    row_steps(compiled, leg, from, to, behind, &begin);
    return begin;
}

int approached_squares(const struct position *position, const struct move_leg *leg, short from,
                       short to, bool behind, int side, short squares[SQUARE_LIMIT])
{
    const struct compiled_rules *compiled = position->compiled;
    short at;
    const short *steps = row_steps(compiled, leg, from, to, behind, &at);
    int count = 0;

    for (; at != NOWHERE && man_is_of(compiled, position->men[at], !side) &&
           !man_is_safe(compiled, position->men[at], at) && count < compiled->squares;
         at = steps[at])
        squares[count++] = at;
    return count;
}
