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

static void add(const struct position *position, short from, short to, struct played_moves *moves,
                size_t first)
{
    if (to == NOWHERE || FIND(move, &moves->list[first], moves->count - first, move->to == to))
        return;
    *moves_push(moves) = (struct played_move){
        .from = from, .to = to, .man = position->men[from] & (unsigned short)~2u, .leg_count = 1};
}

void capture_around(const struct position *position, short from, struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct network *network = &compiled->game->network;
    size_t first = moves->count;

    if (compiled->kinds[man_kind(position->men[from])].piece->immobile)
        return;
    for (size_t i = 0; i < network->line_count; i++)
        for (int place = 0; compiled->loops[i] && place < network->lines[i].count; place++)
            for (int way = -1; way <= 1 && network->lines[i].sites[place] == from; way += 2)
                add(position, from, met(position, i, from, place, way), moves, first);
}
