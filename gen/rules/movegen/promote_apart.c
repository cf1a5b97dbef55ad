#include "rules/movegen/promote_apart.h"

#include "rules/movegen/generate.h"

/* --- which men --- */

static int men_of_kind(const struct position *position, unsigned man)
{
    int count = 0;

    for (int i = 0; i < position->compiled->squares; i++)
        count += position->men[i] && man_kind(position->men[i]) == man_kind(man) &&
                 man_side(position->men[i]) == man_side(man);
    return count;
}

static bool may_promote(const struct position *position, int square, unsigned man)
{
    const struct compiled_rules *compiled = position->compiled;

    return compiled->kinds[man_kind(man)].promotes[position->side] &&
           (compiled->zone[position->side][square] ||
            (compiled->game->rules.promotes_last && men_of_kind(position, man) == 1));
}

/* --- where to --- */

/* The moves of another man, if it stood on the square in place of the one there. */
static void generate_as(const struct position *position, int square, unsigned man,
                        struct played_moves *moves)
{
    unsigned short there = position->men[square];

    position->men[square] = (unsigned short)man;
    generate_from(position, square, moves);
    position->men[square] = there;
}

/* Whether the man would attack an enemy from the square when it has left the other one. */
static bool would_attack(const struct position *position, short from, short to, unsigned man)
{
    LOCAL_MOVES(moves);
    unsigned short left = position->men[from];

    position->men[from] = 0;
    generate_as(position, to, man, &moves);
    position->men[from] = left;
    return FIND(move, moves.list, moves.count,
                (move->to != from && takes_at_end(position, move)) || takes_on_way(move));
}

static void add(const struct position *position, const struct played_move *move, unsigned man,
                struct played_moves *moves)
{
    struct played_move promotion = *move;

    promotion.man = (unsigned short)man;
    promotion.flags |= MOVE_PROMOTE;
    if (!would_attack(position, move->from, move->to, man))
        *moves_push(moves) = promotion;
}

static void add_promotions_apart(const struct position *position, short square, int kind,
                                 struct played_moves *moves)
{
    unsigned man = man_new(position->compiled, kind, position->side, false);
    LOCAL_MOVES(ways);

    add(position, &(struct played_move){.from = square, .to = square}, man, moves);
    generate_as(position, square, man, &ways);
    for (size_t i = 0; i < ways.count; i++)
        if (!position->men[ways.list[i].to] && !takes_on_way(&ways.list[i]))
            add(position, &ways.list[i], man, moves);
}

void generate_promotions(const struct position *position, struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;

    for (short square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];
        const struct kind *kind = man ? &compiled->kinds[man_kind(man)] : NULL;

        if (!man || man_side(man) != position->side || !may_promote(position, square, man))
            continue;
        for (int i = 0; i < kind->choice_count; i++)
            if (promotion_is_open(position, kind->choices[i], position->side))
                add_promotions_apart(position, square, kind->choices[i], moves);
    }
}
