#include "rules/movegen/generate.h"

/* The next place on the line; -1 behind its end. */
static int next_place(const struct board_line *line, int place, int way)
{
    int next = place + way;

    if (line->closed)
        return (next + line->count) % line->count;
    return next < line->count ? next : -1;
}

/* A way along a line, in the order of its places or against it. */
struct walk {
    const struct board_line *line;
    const unsigned char *loops;
    int place, way, steps;
    bool looped; /* it has gone around one */
};

static struct walk walk_from(const struct position *position, size_t number, int place, int way)
{
    return (struct walk){.line = &position->compiled->game->network.lines[number],
                         .loops = position->compiled->loops[number],
                         .place = place,
                         .way = way};
}

static short walk_site(const struct walk *walk)
{
    return walk->line->sites[walk->place];
}

/* Whether a loop leads to where it comes by one step, -1 at the end of the line. */
static int walk_step(struct walk *walk)
{
    int before = walk->place, next = next_place(walk->line, before, walk->way);
    bool loop;

    if (next < 0)
        return -1;
    loop = walk->loops[walk->way > 0 ? before : next];
    walk->looped |= loop;
    walk->place = next;
    walk->steps++;
    return loop;
}

/* Goes around a loop or more to the first man but that on its own square; false: nobody. */
static bool walk_to_man(const struct position *position, short from, struct walk *walk)
{
    while (walk->steps < walk->line->count && walk_step(walk) >= 0)
        if (position->men[walk_site(walk)] && walk_site(walk) != from)
            return walk->looped;
    return false;
}

/* Goes to the square again, and tells where it turns. */
static int walk_turns(struct walk walk, int steps, short squares[LOOPED_LIMIT])
{
    int count = 1;

    squares[0] = walk_site(&walk);
    while (walk.steps < steps && count + 2 < LOOPED_LIMIT) {
        short before = walk_site(&walk);
        bool loop = walk_step(&walk) > 0;

        if (loop && squares[count - 1] != before)
            squares[count++] = before;
        if (loop || walk.steps == steps)
            squares[count++] = walk_site(&walk);
    }
    return walk.steps < steps ? 0 : count;
}

int looped_way(const struct position *position, short from, short to, short squares[LOOPED_LIMIT])
{
    const struct compiled_rules *compiled = position->compiled;
    const struct network *network = &compiled->game->network;
    int least = INT_MAX, count = 0;

    for (size_t i = 0; i < network->line_count; i++)
        for (int place = 0; compiled->loops[i] && place < network->lines[i].count; place++)
            for (int way = -1; way <= 1 && network->lines[i].sites[place] == from; way += 2) {
                struct walk walk = walk_from(position, i, place, way);

                if (!walk_to_man(position, from, &walk) || walk_site(&walk) != to ||
                    walk.steps >= least)
                    continue;
                least = walk.steps;
                count = walk_turns(walk_from(position, i, place, way), least, squares);
            }
    return count;
}

/* The square of the enemy to which the man comes so; NOWHERE: to none. */
static short met(const struct position *position, short from, struct walk walk)
{
    const struct compiled_rules *compiled = position->compiled;
    bool meets = walk_to_man(position, from, &walk);
    short to = walk_site(&walk);
    unsigned man = position->men[to];

    return meets && man_is_of(compiled, man, !man_side(position->men[from])) &&
                   !man_is_safe(compiled, man, to)
               ? to
               : NOWHERE;
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
                count =
                    add(met(position, from, walk_from(position, i, place, way)), squares, count);
    return count;
}
