#include "load/load_internal.h"

#include <string.h>

static const char *const goal_names[] = {"checkmate", "capture-king", NULL};
static const char *const capture_names[] = {"replacement", "custodian", "by-strength", NULL};
static const char *const along_names[] = {"orthogonal", "diagonal", "any", NULL};

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
            men[side] += game->pieces[i].count[side];
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

/* --- captures --- */

static const struct field capture_word = {FORM(FIELD_CHOICE, struct definition, game.rules.capture),
                                          .choices = capture_names};

static const struct field capture_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.rules.capture), .required = true,
     .choices = capture_names, .help = "how men are taken"},
    {FIELD("most", FIELD_INT, struct definition, game.rules.custodian_most), .least = 1,
     .most = BOARD_LIMIT,
     .help = "men in a row that are taken together; default: as many as stand there"},
    {FIELD("along", FIELD_CHOICE, struct definition, game.rules.custodian_along),
     .choices = along_names, .help = "lines along which men are enclosed; default: orthogonal"},
    {FIELD_OF("exceptions", FIELD_ARRAY, struct definition, rules.exceptions,
              rules.exception_count),
     .item = &exception_field, .help = "pairs of pieces for which strength does not count"},
};

static const variant capture_variants[] = {{NULL}, {"most", "along", NULL}, {"exceptions", NULL}};

static const struct record capture_record = {
    RECORD("capture", capture_fields), .variants = capture_variants,
    .help = "how men are taken: as the moves say, by enclosing them in a line, or by strength"};
static const struct field capture_map = {.type = FIELD_RECORD, .record = &capture_record};
const struct field *const capture_forms[] = {&capture_word, &capture_map, NULL};

/* Moves that only take are never made where men are taken otherwise. */
static void check_idle(struct loader *loader, const struct piece *piece)
{
    struct moveset peaceful = moveset_peaceful(loader->arena, &piece->moves);

    if (piece->valid && peaceful.count != piece->moves.count)
        diag_note(report_clash(loader, piece->betza.at, "leave the moves that only take out",
                               "%s has moves that only take, but men are taken by enclosing them",
                               piece->name.text),
                  loader->said->rules.capture, "it is said here");
}

void check_capture(struct loader *loader)
{
    const struct game *game = loader->game;

    if (game->rules.capture != CAPTURE_CUSTODIAN)
        return;
    if (game->rules.check && has_royal(game))
        report_clash(loader, loader->said->rules.capture,
                     "write 'goal: capture-king', or 'capture: replacement'",
                     "check is about moves that take, but men are taken by enclosing them");
    for (size_t i = 0; i < game->piece_count; i++)
        check_idle(loader, &game->pieces[i]);
}
