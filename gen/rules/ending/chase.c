#include "rules/ending/chase.h"

#include "rules/ending/chase_new.h"
#include "rules/legal/legal.h"

#include <stdlib.h>
#include <string.h>

/* --- one man in one position --- */

/* Whether the player to move may take what stands on the square: by the man on `from`, or by any
 * when that is NOWHERE. */
static bool can_take(struct position *position, short from, short square)
{
    struct played_moves moves = {0};
    bool found = false;

    if (from == NOWHERE)
        generate_moves(position, &moves);
    else
        generate_from(position, from, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found =
            move_takes(position, &moves.list[i], square) && move_is_legal(position, &moves.list[i]);
    moves_free(&moves);
    return found;
}

/* The move takes the man on the square, and the man that does so is not taken in turn. It is the
 * other side's turn, though that side is not to move. */
static bool takes_for_free(struct position *position, const struct played_move *move, short square)
{
    bool free;

    if (!move_takes(position, move, square))
        return false;
    position->side ^= 1;
    free = move_is_legal(position, move);
    if (free) {
        position_make(position, move);
        free = !can_take(position, NOWHERE, move->to);
        position_unmake(position);
    }
    position->side ^= 1;
    return free;
}

static bool attacks(struct position *position, short from, short square)
{
    struct played_moves moves = {0};
    bool found = false;

    generate_from(position, from, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found = takes_for_free(position, &moves.list[i], square);
    moves_free(&moves);
    return found && !can_take(position, square, from);
}

/* Whether the side that has just moved chases the man on the square. */
static bool is_chased(struct position *position, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    bool chased = false;

    for (short from = 0; from < compiled->squares && !chased; from++) {
        unsigned man = position->men[from];

        chased = man && man_side(man) != position->side &&
                 !compiled->kinds[man_kind(man)].piece->may_chase &&
                 attacks(position, from, square);
    }
    return chased;
}

/* --- over several moves --- */

/* The squares of the men that have been chased up to here, going backward. */
struct chased {
    bool squares[SQUARE_LIMIT];
    bool any;
};

/* All men of the player to move that could be chased at all. */
static void begin(const struct position *position, struct chased *chased)
{
    const struct compiled_rules *compiled = position->compiled;

    memset(chased, 0, sizeof *chased);
    for (short square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];
        const struct kind *kind = &compiled->kinds[man_kind(man)];

        chased->squares[square] =
            man && man_side(man) == position->side && !kind->royal &&
            (!kind->piece->may_be_chased || compiled->game->rules.chase_is_new);
        chased->any |= chased->squares[square];
    }
}

/* Leaves those that are chased by the last move. */
static void look_anew(struct position *position, struct chased *chased)
{
    bool anew[SQUARE_LIMIT] = {false};

    if (position->move_count)
        chased_anew(position, anew);
    chased->any = false;
    for (short square = 0; square < position->compiled->squares; square++) {
        chased->squares[square] = chased->squares[square] && anew[square];
        chased->any |= chased->squares[square];
    }
}

/* Leaves those that are chased now. */
static void look(struct position *position, struct chased *chased)
{
    if (position->compiled->game->rules.chase_is_new) {
        look_anew(position, chased);
        return;
    }
    chased->any = false;
    for (short square = 0; square < position->compiled->squares; square++) {
        chased->squares[square] = chased->squares[square] && is_chased(position, square);
        chased->any |= chased->squares[square];
    }
}

/* Goes with a man that the move of its player brought here, to where it came from. */
static void go_back(const struct played_move *move, struct chased *chased)
{
    bool moved = chased->squares[move->to];

    chased->squares[move->to] = false;
    if (move->from != NOWHERE)
        chased->squares[move->from] = moved;
}

/* The moves from number `first` on: trying others writes over them when they are taken back. */
static struct played_move *turns_from(const struct position *position, size_t first)
{
    size_t count = position->move_count - first;
    struct played_move *moves = mem_new(count, sizeof *moves);

    for (size_t i = 0; i < count; i++)
        moves[i] = position->past[first + i].move;
    return moves;
}

bool always_chased(struct position *position, int side, size_t first)
{
    size_t count = position->move_count;
    struct played_move *moves = turns_from(position, first);
    struct chased chased = {.any = true};
    bool begun = false;

    while (position->move_count > first && chased.any) {
        const struct played_move *last = position_last(position);

        if (position->side == side) {
            go_back(last, &chased);
        } else {
            if (!begun)
                begin(position, &chased);
            begun = true;
            look(position, &chased);
        }
        position_unmake(position);
    }
    if (position->compiled->game->rules.chase_is_new && first && chased.any &&
        position->side != side)
        look_anew(position, &chased);
    while (position->move_count < count)
        position_make(position, &moves[position->move_count - first]);
    free(moves);
    return begun && chased.any;
}
