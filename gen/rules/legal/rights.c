#include "rules/legal/rights.h"

#include "game/castling.h"
#include "rules/legal/legal.h"
#include "rules/position/move_way.h"

/* Squares whose men have not moved, at some time of the game. */
struct fresh {
    const struct position *position;
    bool then[SQUARE_LIMIT];
    bool lost[SQUARE_LIMIT]; /* of these, where no such man stands any more */
};

static void lose(struct fresh *fresh, short square, unsigned man)
{
    fresh->then[square] = fresh->lost[square] = fresh->lost[square] || man_is_fresh(man);
}

/* Men that have moved since, or have been taken or lost their first moves. */
static void find_lost(struct fresh *fresh, size_t moves)
{
    const struct position *position = fresh->position;

    for (size_t i = moves; i < position->move_count; i++) {
        const struct past *past = &position->past[i];

        if (!(past->move.flags & (MOVE_DROP | MOVE_PASS)))
            lose(fresh, past->move.from, past->lifted);
        if (past->move.flags & MOVE_CASTLE)
            lose(fresh, castled_partner(position->compiled, &past->move).from, past->lifted);
    }
    for (size_t i = moves < position->move_count ? position->past[moves].removed : SIZE_MAX;
         i < position->removed_count; i++)
        lose(fresh, position->removed[i].square, position->removed[i].man);
    for (short square = 0; square < position->compiled->squares; square++)
        fresh->then[square] |= man_is_fresh(position->men[square]);
}

/* Whether the two could castle if nothing stood in their way. */
static bool are_partners(const struct position *position, short king, short partner)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[king], other = position->men[partner];
    unsigned bits =
        compiled->kinds[man_kind(man)].castles & compiled->kinds[man_kind(other)].castled_with;
    int width = compiled->width, side = man_side(man), way = partner > king ? 1 : -1;

    if (!bits || side != man_side(other) || king / width != partner / width ||
        castling_is_barred(position, side, way > 0))
        return false;
    for (size_t i = 0; i < compiled->game->rules.castling_count; i++) {
        const struct castling *castling = &compiled->game->rules.castlings[i];

        if (bits >> i & 1 && castling->players[side] &&
            castling_file(castling, side, king % width, way, width) >= 0)
            return true;
    }
    return false;
}

static bool has_first_move(const struct position *position, short square)
{
    unsigned man = position->men[square];
    const struct tracks *tracks = &position->compiled->kinds[man_kind(man)].tracks[man_side(man)];

    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->list[i].when & WHEN_FIRST_MOVE &&
            tracks->list[i].step_table->next[square] != NOWHERE)
            return true;
    return false;
}

/* Whether the man on the square had a right then that it has no more. */
static bool has_lost(const struct fresh *fresh, short square)
{
    const struct position *position = fresh->position;

    if (has_first_move(position, square))
        return true;
    for (short other = 0; other < position->compiled->squares; other++)
        if (fresh->then[other] &&
            (are_partners(position, square, other) || are_partners(position, other, square)))
            return true;
    return false;
}

bool same_rights(const struct position *position, size_t moves)
{
    struct fresh fresh = {.position = position};

    find_lost(&fresh, moves);
    for (short square = 0; square < position->compiled->squares; square++)
        if (fresh.lost[square] && has_lost(&fresh, square))
            return false;
    return true;
}

bool can_catch(const struct position *position, const struct played_move *before)
{
    struct arena *arena = arena_new();
    struct position then = position_copy(arena, position);
    struct played_moves moves = {0};
    bool found = false;

    then.before = before;
    generate_moves(&then, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found = moves.list[i].flags & MOVE_CATCH && move_is_legal(&then, &moves.list[i]);
    moves_free(&moves);
    arena_free(arena);
    return found;
}
