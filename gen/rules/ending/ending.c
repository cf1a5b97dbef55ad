#include "rules/ending/ending.h"

#include "rules/ending/chase.h"
#include "rules/ending/dead.h"
#include "rules/position/counting.h"
#include "rules/legal/goal.h"
#include "rules/ending/idle.h"
#include "rules/legal/legal.h"
#include "rules/ending/mate.h"
#include "rules/legal/repetition.h"
#include "rules/ending/to_and_fro.h"

/* --- repetition --- */

/* Whether all moves of the side from that number on gave check: takes them back and makes them
 * again. */
static bool always_checked(struct position *position, int side, size_t first)
{
    size_t count = position->move_count;
    bool always = true;

    while (position->move_count > first) {
        if (position->side != side)
            always = always && in_check(position, position->side);
        position_unmake(position);
    }
    position_remake(position, count);
    return always;
}

/* Who loses by what one side alone has done with all its moves; ENDED_NOT: nobody. */
static struct ending loser_of(const bool always[2], enum ended how)
{
    return always[0] == always[1] ? (struct ending){ENDED_NOT, NOWHERE}
                                  : (struct ending){how, always[0]};
}

/* Perpetual check comes first, and when both players give it nobody's chase matters. */
static struct ending perpetual(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;
    size_t first = position_first_time(position);
    bool always[2] = {false, false};

    for (int side = 0; side < 2 && rules->perpetual_check; side++)
        always[side] = always_checked(position, side, first);
    if (always[0] || always[1] || !rules->perpetual_chase)
        return loser_of(always, ENDED_PERPETUAL_CHECK);
    for (int side = 0; side < 2; side++)
        always[side] = always_chased(position, side, first);
    return loser_of(always, ENDED_PERPETUAL_CHASE);
}

/* Who wins by repetition alone: the player to move has not repeated. */
static int repetition_winner(const struct position *position)
{
    switch (position->compiled->game->rules.repeated) {
    case REPEATED_LOSS:
        return position->side;
    case REPEATED_WIN:
        return !position->side;
    case REPEATED_FIRST_WINS:
        return 0;
    case REPEATED_SECOND_WINS:
        return 1;
    default:
        return NOWHERE;
    }
}

static struct ending repetition(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;
    struct ending ending = {ENDED_NOT, NOWHERE};

    if (rules->repeated == REPEATED_NOTHING || rules->repeated == REPEATED_FORBIDDEN ||
        position_times(position) < rules->times)
        return ending;
    ending = perpetual(position);
    if (ending.how == ENDED_NOT)
        ending.how = ENDED_REPETITION;
    if (ending.how == ENDED_REPETITION)
        ending.winner = repetition_winner(position);
    return ending;
}

/* --- the whole --- */

static struct ending stuck(struct position *position)
{
    static const int sign[] = {[STALEMATE_DRAW] = 0, [STALEMATE_LOSS] = -1, [STALEMATE_WIN] = 1};
    int side = position->side, won = sign[position->compiled->game->rules.stalemate];

    if (position->compiled->replies && awaits_reply(position))
        return (struct ending){ENDED_GOAL, !side};
    if (position->compiled->check && in_check(position, side))
        return mate_ending(position);
    return (struct ending){ENDED_STALEMATE, won == 0 ? NOWHERE : won > 0 ? side : !side};
}

static struct ending captured(const struct position *position)
{
    const int both = 3;
    int loser = (position->fallen & both) == both
                    ? !position->side /* who moved has let that happen */
                : position->fallen & 1 ? 0
                                       : 1;

    return (struct ending){ENDED_CAPTURE, !loser};
}

static struct ending decided(const struct position *position)
{
    const struct goal *goal = position->compiled->goals[position->verdict.goal - 1].goal;
    enum ended how = goal->kind == GOAL_REACH     ? ENDED_GOAL
                     : goal->kind == GOAL_CHECKS  ? ENDED_CHECKS
                     : goal->kind == GOAL_ROW     ? ENDED_ROW
                     : goal->kind == GOAL_BLOCK   ? ENDED_BLOCK
                     : goal->result == GOAL_LOSES ? ENDED_REDUCED
                                                  : ENDED_SPENT;

    return (struct ending){how, position->verdict.winner};
}

/* Whether the side to move, not in check, has a royal man and one other alone, and can do nothing
 * but promote that one in a turn of its own, which nobody must. */
static bool only_promotes(struct position *position)
{
    struct played_moves moves = {0};
    bool only = position->compiled->game->rules.promotes_apart &&
                position->count[position->side] == 2 && position->royals[position->side] == 1 &&
                !in_check(position, position->side);

    if (!only)
        return false;
    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count; i++)
        only &= (moves.list[i].flags & MOVE_PROMOTE) != 0;
    moves_free(&moves);
    return only;
}

/* Whether the last move has left men with which nobody can mate; or those of a stated position. */
static bool has_died(const struct position *position)
{
    const struct past *past =
        position->move_count ? &position->past[position->move_count - 1] : NULL;

    return position->compiled->game->rules.dead_draws &&
           (!past || past->removed < position->removed_count || past->move.flags & MOVE_PROMOTE) &&
           position_is_dead(position);
}

/* What ends a game in which there are moves. */
static struct ending undecided(struct position *position)
{
    struct ending ending = {ENDED_IDLE, NOWHERE};

    if (position_is_idle(position, position->compiled->game->rules.idle_draw.moves))
        return ending;
    if (has_died(position))
        return (struct ending){ENDED_DEAD, NOWHERE};
    if (only_promotes(position))
        return (struct ending){ENDED_STALEMATE, NOWHERE};
    if (position->compiled->game->rules.to_and_fro && moved_to_and_fro(position))
        return (struct ending){ENDED_TO_AND_FRO, position->side};
    ending = repetition(position);
    if (ending.how == ENDED_NOT && position_is_counted_out(position))
        ending.how = ENDED_COUNTED;
    return ending;
}

static struct ending plain_ending(struct position *position)
{
    if (position->fallen == FALLEN_QUIT)
        return (struct ending){royals_face(position) ? ENDED_FACING : ENDED_PASSES, NOWHERE};
    if (position->fallen)
        return position->fallen & 3 ? captured(position) : decided(position);
    return has_legal(position) ? undecided(position) : stuck(position);
}

/* What the men of the side on the board count, in points. */
static double points_of(const struct position *position, int side)
{
    double points = side ? position->compiled->game->rules.points_second : 0;

    for (int i = 0; i < position->compiled->squares; i++) {
        unsigned man = position->men[i];

        if (man_is_of(position->compiled, man, side))
            points += position->compiled->kinds[man_kind(man)].piece->points;
    }
    return points;
}

struct ending position_ending(struct position *position)
{
    static const bool counts[ENDED_COUNT] = {[ENDED_PASSES] = true,
                                             [ENDED_FACING] = true,
                                             [ENDED_REPETITION] = true,
                                             [ENDED_IDLE] = true};
    struct ending ending = plain_ending(position);
    double lead;

    if (!position->compiled->game->rules.points || ending.winner != NOWHERE || !counts[ending.how])
        return ending;
    lead = points_of(position, 0) - points_of(position, 1);
    ending.winner = lead > 0 ? 0 : lead < 0 ? 1 : NOWHERE;
    return ending;
}

struct ending position_claim(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;
    struct ending ending = {ENDED_NOT, NOWHERE};

    if (rules->idle_draw.claim && position_is_idle(position, rules->idle_draw.claim))
        ending.how = ENDED_IDLE;
    else if (rules->claim_times && position_times(position) >= rules->claim_times &&
             perpetual(position).how == ENDED_NOT)
        ending.how = ENDED_REPETITION;
    return ending;
}

/* --- words --- */

const char *const ending_names[ENDED_COUNT] = {
    [ENDED_CAPTURE] = "capture of the royal piece",
    [ENDED_GOAL] = "reaching the goal",
    [ENDED_REDUCED] = "leaving the other too few pieces",
    [ENDED_SPENT] = "having few pieces left",
    [ENDED_CHECKS] = "giving check as many times as it takes",
    [ENDED_ROW] = "a row of pieces",
    [ENDED_BLOCK] = "a block of pieces",
    [ENDED_CHECKMATE] = "checkmate",
    [ENDED_STALEMATE] = "stalemate",
    [ENDED_REPETITION] = "repetition",
    [ENDED_PERPETUAL_CHECK] = "perpetual check",
    [ENDED_PERPETUAL_CHASE] = "perpetual chase",
    [ENDED_TO_AND_FRO] = "moves to and fro",
    [ENDED_IDLE] = "too many moves without progress",
    [ENDED_COUNTED] = "the end of the count",
    [ENDED_DEAD] = "a dead position",
    [ENDED_PASSES] = "two passes in a row",
    [ENDED_FACING] = "royal pieces that face each other",
    [ENDED_VOID_MATE] = "a mate that none of its checks makes good",
    [ENDED_FOUL_MATE] = "a mate that the other may not give",
};

const char *ending_text(struct arena *arena, const struct game *game, struct ending ending)
{
    if (ending.how == ENDED_NOT)
        return NULL;
    if (ending.winner == NOWHERE)
        return arena_print(arena, "drawn by %s", ending_names[ending.how]);
    if (ending.how == ENDED_PERPETUAL_CHECK)
        return arena_print(arena, "%s has won, because %s gave perpetual check",
                           game_player(game, ending.winner), game_player(game, !ending.winner));
    if (ending.how == ENDED_PERPETUAL_CHASE)
        return arena_print(arena, "%s has won, because %s chased one piece for ever",
                           game_player(game, ending.winner), game_player(game, !ending.winner));
    if (ending.how == ENDED_TO_AND_FRO)
        return arena_print(arena, "%s has won, because %s moved one piece to and fro",
                           game_player(game, ending.winner), game_player(game, !ending.winner));
    return arena_print(arena, "%s has won by %s", game_player(game, ending.winner),
                       ending_names[ending.how]);
}

const char *claim_text(struct arena *arena, struct position *position)
{
    struct ending claim = position_claim(position);

    return claim.how == ENDED_NOT
               ? NULL
               : arena_print(arena, "%s may claim a draw by %s",
                             game_player(position->compiled->game, position->side),
                             ending_names[claim.how]);
}
