#include "rules/legal/judge.h"

#include "rules/movegen/attack.h"
#include "rules/legal/goal.h"
#include "rules/movegen/pass.h"

/* The first goal that is true decides. */
static void judge(struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;

    for (size_t i = 0; i < compiled->goal_count; i++) {
        int winner;

        if (!goal_reached(position, &compiled->goals[i], &winner))
            continue;
        position->verdict.goal = (unsigned char)(i + 1);
        position->verdict.winner = (signed char)winner;
        position->fallen |= FALLEN_GOAL;
        return;
    }
}

void position_restate(struct position *position, const struct placement *placement)
{
    position_set(position, placement);
    judge(position);
}

struct position *position_new(struct arena *arena, const struct compiled_rules *compiled,
                              const struct placement *placement)
{
    struct position *position = position_blank(arena, compiled);

    position_restate(position, placement);
    return position;
}

static int men_on_board(const struct position *position)
{
    return position->count[0] + position->count[1];
}

/* Whether the move lets the game end by facing royal men. */
static bool takes_offer(const struct position *position, const struct played_move *move)
{
    return position->compiled->game->rules.facing_offers && move->flags & MOVE_PASS &&
           royals_face(position);
}

void position_make_judged(struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    const unsigned char *judged = compiled->judged;
    int men = men_on_board(position);

    position_change(position, move);
    if (compiled->counts_checks && in_check(position, position->side))
        position_count_check(position, !position->side);
    if (judged && (judged[move->to] || men_on_board(position) != men))
        judge(position);
    if (compiled->passes && (both_passed(position) || takes_offer(position, move)))
        position->fallen |= FALLEN_QUIT;
}

void position_remake(struct position *position, size_t count)
{
    while (position->move_count < count) {
        struct played_move move = position->past[position->move_count].move;

        position_make(position, &move);
    }
}
