#include "rules/position/position.h"

int burning_squares(const struct compiled_rules *compiled, const unsigned short *men, short to,
                    short squares[BURNING_LIMIT])
{
    const struct rules *rules = &compiled->game->rules;
    enum burns burns = men[to] ? compiled->kinds[man_kind(men[to])].piece->burns : BURNS_NONE;
    bool met = false; /* an enemy that burns */
    int count = 0;

    for (int k = 0; k < compiled->way_count && men[to]; k++) {
        short square = compiled->ways[k].next[to];
        unsigned man = square == NOWHERE ? 0 : men[square];
        const struct piece *piece = man ? compiled->kinds[man_kind(man)].piece : NULL;
        bool enemy = man_side(man) != man_side(men[to]);

        if (!piece || piece->wall)
            continue;
        met = met || (enemy && piece->burns);
        if ((burns == BURNS_ALL || (burns && enemy)) && !man_is_safe(compiled, man, square) &&
            !FIND(one, squares, count, *one == square))
            squares[count++] = square;
    }
    if (!met || !rules->burns_standing || (burns && rules->burnt_first == BURNT_STANDING) ||
        man_is_safe(compiled, men[to], to))
        return count;
    squares[0] = to;
    return 1;
}
