#include "rules/position/approach.h"

/* The way of the board that leads from one square to another; NULL: none does. */
static const struct way *way_between(const struct compiled_rules *compiled, short from, short to)
{
    EACH (way, compiled->ways, compiled->way_count) {
        short at = way->next[from];

        while (at != NOWHERE && at != to && at != from)
            at = way->next[at];
        if (at == to)
            return way;
    }
    return NULL;
}

/* The steps from where the row begins on, in *begin; NULL: there is no row. */
static const short *row_steps(const struct compiled_rules *compiled, short from, short to,
                              bool behind, short *begin)
{
    const struct way *way = way_between(compiled, from, to);
    const short *steps = !way ? NULL : behind ? way->back : way->next;

    *begin = steps ? steps[behind ? from : to] : NOWHERE;
    return steps;
}

short row_begin(const struct compiled_rules *compiled, short from, short to, bool behind)
{
    short begin;

    row_steps(compiled, from, to, behind, &begin);
    return begin;
}

int approached_squares(const struct position *position, short from, short to, bool behind, int side,
                       short squares[SQUARE_LIMIT])
{
    const struct compiled_rules *compiled = position->compiled;
    short at;
    const short *steps = row_steps(compiled, from, to, behind, &at);
    int count = 0;

    for (; at != NOWHERE && man_is_of(compiled, position->men[at], !side) &&
           !man_is_safe(compiled, position->men[at], at) && count < compiled->squares;
         at = steps[at])
        squares[count++] = at;
    return count;
}
