#include "rules/movegen/generate.h"

void drop_passed(struct played_moves *moves, size_t first, short from, const unsigned char *passed)
{
    size_t kept = first;

    for (size_t i = first; i < moves->count; i++)
        if ((!passed[moves->list[i].to] || moves->list[i].to == from) && kept++ != i)
            played_copy(&moves->list[kept - 1], &moves->list[i]);
    moves->count = kept;
}

void drop_barred(const struct position *position, struct played_moves *moves, size_t first,
                 const uint64_t *terrains)
{
    bool shuns = position->compiled->game->rules.entering == ENTERING_FORBIDDEN;
    size_t kept = first;

    for (size_t i = first; i < moves->count; i++) {
        const struct played_move *move = &moves->list[i];

        if (!(terrains && terrains[move->from] & ~terrains[move->to]) &&
            !(shuns && enters_enclosed(position, move)) && kept++ != i)
            played_copy(&moves->list[kept - 1], move);
    }
    moves->count = kept;
}

/* --- the opening --- */

/* Empty squares, as far as two. */
static int gaps(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    int found = 0;

    for (int i = 0; i < compiled->squares && found < 2; i++)
        found +=
            !position->men[i] && site_at(compiled->game, i % compiled->width, i / compiled->width);
    return found;
}

bool is_opening(const struct position *position)
{
    return position->compiled->game->rules.opening.removal && gaps(position) < 2;
}

/* Whether an empty square is beside it. */
static bool is_beside_gap(const struct position *position, short square)
{
    const struct compiled_rules *compiled = position->compiled;

    return FIND(way, compiled->ways, compiled->way_count,
                !way->diagonal && way->next[square] != NOWHERE &&
                    !position->men[way->next[square]]);
}

bool may_be_lifted(const struct position *position, short square)
{
    const struct opening_rule *rule = &position->compiled->game->rules.opening;

    if (gaps(position) > 0)
        return rule->anywhere || is_beside_gap(position, square);
    return !rule->first || position->compiled->terrain[rule->first->id.number - 1][square];
}
