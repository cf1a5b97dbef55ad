#include "rules/movegen/loops.h"

/* The next place on the line; -1 behind its end. */
static int next_place(const struct board_line *line, int place, int way)
{
    int next = place + way;

    if (line->closed)
        return (next + line->count) % line->count;
    return next < line->count ? next : -1;
}

/* The square of the enemy to which the man comes from a place on the line; NOWHERE: to none. */
static short met(const struct position *position, size_t number, short from, int place, int way)
{
    const struct board_line *line = &position->compiled->game->network.lines[number];
    const unsigned char *loops = position->compiled->loops[number];
    bool looped = false;

    for (int i = 0; i < line->count; i++) {
        int next = next_place(line, place, way);
        unsigned man;

        if (next < 0)
            return NOWHERE;
        looped |= loops[way > 0 ? place : next];
        place = next;
        man = position->men[line->sites[place]];
        if (!man || line->sites[place] == from)
            continue;
        return looped && man_is_of(position->compiled, man, !man_side(position->men[from])) &&
                       !man_is_safe(position->compiled, man, line->sites[place])
                   ? line->sites[place]
                   : NOWHERE;
    }
    return NOWHERE;
}

static int add(short square, short squares[SQUARE_LIMIT], int count)
{
    if (square == NOWHERE || FIND(one, squares, count, *one == square))
        return count;
    squares[count] = square;
    return count + 1;
}

int looped_squares(const struct position *position, short from, short squares[SQUARE_LIMIT])
{
    const struct compiled_rules *compiled = position->compiled;
    const struct network *network = &compiled->game->network;
    int count = 0;

    for (size_t i = 0; i < network->line_count; i++)
        for (int place = 0; compiled->loops[i] && place < network->lines[i].count; place++)
            for (int way = -1; way <= 1 && network->lines[i].sites[place] == from; way += 2)
                count = add(met(position, i, from, place, way), squares, count);
    return count;
}
