/* The game can be begun: the setup itself does not end it, and there is a first move. */
#include "check/game/check_internal.h"

#include "rules/ending/ending.h"
#include "rules/legal/judge.h"

/* How the game stands in its setup with that player to move. */
static struct position *begun(struct arena *arena, const struct game *game, int way, int side)
{
    struct placement setup = placement_of_setup(arena, game);

    setup.to_move = side;
    return position_new(arena, compiled_rules_of(game, way), &setup);
}

/* Reported by the rule itself, without a position. */
static bool is_known(const struct goal *goal)
{
    return goal->kind == GOAL_REDUCED && !goal->each && !goal->against;
}

static void report(struct arena *arena, const struct game *game, struct position *position,
                   struct ending ending, struct diags *diags)
{
    const struct goal *goal =
        position->verdict.goal ? position->compiled->goals[position->verdict.goal - 1].goal : NULL;
    struct finding *finding =
        diag_add(diags, DIAG(SETUP_ENDED), game->setup_text.at, ending_text(arena, game, ending));

    if (goal)
        diag_note(finding, goal->place, "this goal is reached in the setup");
    else if (ending.how == ENDED_STALEMATE || ending.how == ENDED_CHECKMATE)
        diag_label(finding, "%s has no legal move", game->first.text);
    diag_help(finding, goal ? "set the pieces up in another way, or change the goal"
                            : "set the pieces up in another way, or change the rules");
}

/* A goal may be reached by either player, whoever has moved; what else ends the game is up to the
 * player who begins. */
void check_start(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (int i = 0; i < 2 * (1 + game->hobbling_agreed); i++) {
        struct position *position;
        struct ending ending;

        if (game->flawed || !setup_known(game))
            return;
        position = begun(arena, game, i / 2, i % 2);
        ending = i % 2 == 0 || position->fallen ? position_ending(position)
                                                : (struct ending){ENDED_NOT, NOWHERE};
        if (ending.how == ENDED_NOT)
            continue;
        if (!position->verdict.goal ||
            !is_known(position->compiled->goals[position->verdict.goal - 1].goal))
            report(arena, game, position, ending, diags);
        return;
    }
}
