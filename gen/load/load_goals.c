#include "load/load_internal.h"

static const char *const goal_names[] = {"checkmate", "capture-king", NULL};

enum { REDUCE_MOST = BOARD_LIMIT * BOARD_LIMIT };

/* --- the goal --- */

static const struct field goal_word = {FORM(FIELD_CHOICE, struct definition, game.rules.goal),
                                       .choices = goal_names};

static const struct field goal_fields[] = {
    {FIELD("reduce-to", FIELD_INT, struct definition, game.rules.reduce_to),
     .at = offsetof(struct definition, rules.reduce_to), .most = REDUCE_MOST,
     .help = "a player with no more men than that on the board has lost"},
    {FIELD("reach", FIELD_TEXT, struct definition, rules.reach),
     .help = "a terrain: who enters it has won, but for its owner"},
};

static const struct record goal_record = {RECORD("goal", goal_fields),
                                          .help = "how the game is won without royal pieces"};
static const struct field goal_map = {.type = FIELD_RECORD,
                                      .at = offsetof(struct definition, rules.goal_map),
                                      .record = &goal_record};
const struct field *const goal_forms[] = {&goal_word, &goal_map, NULL};

bool has_royal(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].royal)
            return true;
    return false;
}

static void check_reduce(struct loader *loader, const struct place *place)
{
    const struct game *game = loader->game;
    const char *const players[] = {game->first.text, game->second.text};
    int men[2] = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            men[side] += game->pieces[i].count[side] - game->pieces[i].held[side];
    for (int side = 0; side < 2 && game->setup && place_known(place); side++)
        if (men[side] <= game->rules.reduce_to)
            diag_note(report_clash(loader, *place,
                                   "write a smaller number than that of the men in the setup",
                                   "%s has lost before the first move", players[side]),
                      game->setup_text.at, "%d of %s’s men stand%s here", men[side], players[side],
                      men[side] == 1 ? "s" : "");
}

void load_goal(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    if (!place_known(&said->goal_map))
        return;
    rules->goal = GOAL_OTHER;
    rules->reach_place = said->reach.at;
    if (said->reach.text)
        rules->reach = load_terrain_named(loader, &said->reach);
    check_reduce(loader, &said->reduce_to);
}
