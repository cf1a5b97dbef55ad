/* Where in a game a position has been before, or may have been after a move: by its key, however
 * many moves were made. */
#include "rules/position/position.h"

#include "rules/position/keys.h"

/* Of the positions before the first `count` moves, those whose keys share a head, the last first.
 * They are counted from 1; 0 ends a list. */
enum { HEADS = 4096 };
struct repeats {
    size_t count, room;
    uint32_t *before; /* by position: the one before it of its head */
    uint32_t heads[HEADS];
};

static uint32_t *head_of(struct repeats *repeats, uint64_t key)
{
    return &repeats->heads[key % HEADS];
}

void repeats_keep(struct position *position)
{
    struct repeats *repeats = position->repeats;

    if (!repeats)
        repeats = position->repeats = arena_alloc(position->arena, 1, sizeof *repeats);
    while (repeats->count > position->move_count) {
        repeats->count--;
        *head_of(repeats, position->past[repeats->count].key) = repeats->before[repeats->count];
    }
}

/* Adds the moves that were made since. */
static void add_moves(const struct position *position, struct repeats *repeats)
{
    for (; repeats->count < position->move_count; repeats->count++) {
        uint32_t *head = head_of(repeats, position->past[repeats->count].key);

        if (repeats->count == repeats->room) {
            repeats->room = position->past_room;
            repeats->before = arena_widen(position->arena, repeats->before, repeats->count,
                                          repeats->count, repeats->room, sizeof *repeats->before);
        }
        repeats->before[repeats->count] = *head;
        *head = (uint32_t)repeats->count + 1;
    }
}

size_t repeats_find(const struct position *position, uint64_t key, size_t most)
{
    struct repeats *repeats = position->repeats;
    size_t number;

    add_moves(position, repeats);
    number = *head_of(repeats, key);
    while (number > 0 && (number > most || position->past[number - 1].key != key))
        number = repeats->before[number - 1];
    return number;
}

/* --- by a move --- */

/* Whether the man that comes to the square takes something there by enclosing it, or is lost
 * itself. */
static bool encloses(const struct position *position, const struct played_move *move)
{
    unsigned short *men = position->men, there = men[move->to];
    unsigned short lifted = move->from == NOWHERE ? 0 : men[move->from];
    short squares[ENCLOSED_LIMIT];
    bool found;

    if (lifted)
        men[move->from] = 0;
    men[move->to] = move->man;
    found = enclosed_squares(position, move->to, squares) > 0 || is_enclosed(position, move->to);
    men[move->to] = there;
    if (lifted)
        men[move->from] = lifted;
    return found;
}

/* Whether moves change more than the squares and hands that they name, and the men that they take.
 */
static bool changes_others(const struct compiled_rules *compiled)
{
    const struct rules *rules = &compiled->game->rules;

    return compiled->aims || compiled->counts_checks || compiled->wall || rules->custodian_turns ||
           rules->return_count ||
           (compiled->holds && (compiled->burns || rules->explosions ||
                                (compiled->has_effects && !takes_enclosed(rules))));
}

/* After a capture the position is new where captured men leave the game: there were always more. */
bool position_recurs_by(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    uint64_t key = position->key ^ man_key(move->to, move->man);
    size_t at = position->move_count;

    if (changes_others(compiled) || takes_on_way(move) ||
        move->flags & ~(MOVE_DOUBLE | MOVE_PROMOTE | MOVE_DROP))
        return true;
    if (position->men[move->to] && move->to != move->from)
        return compiled->holds;
    if (move->flags & MOVE_DROP)
        key ^= hand_change(position, position->side, dropped_kind(compiled, move), -1);
    else
        key ^= man_key(move->from, position->men[move->from]);
    return key == position->key || position_had(position, key, &at) ||
           (compiled->holds && compiled->has_effects && encloses(position, move));
}
