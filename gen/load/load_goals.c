#include "load/load_internal.h"

#include <string.h>

static const char *const goal_names[] = {"checkmate", "capture-king", NULL};
static const char *const capture_names[] = {"replacement", "custodian", "by-strength", NULL};
static const char *const along_names[] = {"orthogonal", "diagonal", "any", NULL};

enum { REDUCE_MOST = BOARD_LIMIT * BOARD_LIMIT };

/* --- the goal --- */

static const struct field goal_word = {.key = "goal", .type = FIELD_CHOICE, .choices = goal_names};

struct goal_block {
    int reduce_to;
    struct located reach;
};

static const struct field goal_fields[] = {
    {FIELD("reduce-to", FIELD_INT, struct goal_block, reduce_to), .most = REDUCE_MOST,
     .help = "a player with no more men than that on the board has lost"},
    {FIELD("reach", FIELD_TEXT, struct goal_block, reach),
     .help = "a terrain: who enters it has won, but for its owner"},
};

static const struct record goal_record = {RECORD("goal", goal_fields),
                                          .help = "how the game is won without royal pieces"};
static const struct field goal_map = {.key = "goal", .type = FIELD_MAP, .record = &goal_record};
const struct field *const goal_forms[] = {&goal_word, &goal_map, NULL};

bool has_royal(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].royal)
            return true;
    return false;
}

static void check_reduce(struct loader *loader, const struct node *node)
{
    const struct game *game = loader->game;
    const char *const players[] = {game->first.text, game->second.text};
    int men[2] = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            men[side] += game->pieces[i].count[side];
    for (int side = 0; side < 2 && game->setup && node; side++) {
        struct finding *finding;

        if (men[side] > game->rules.reduce_to)
            continue;
        finding = diag_add(
            loader->diags, DIAG(RULE_CLASH), node->place,
            arena_print(loader->arena, "%s has lost before the first move", players[side]));
        diag_note(finding, game->setup_text.at, "%d of %s’s men stand%s here", men[side],
                  players[side], men[side] == 1 ? "s" : "");
        diag_help(finding, "write a smaller number than that of the men in the setup");
    }
}

static void load_reach(struct loader *loader, const struct located *name)
{
    const struct game *game = loader->game;
    struct rules *rules = &loader->game->rules;

    if (!name->text)
        return;
    rules->reach = game_terrain(game, name->text, strlen(name->text));
    rules->reach_place = name->at;
    if (!rules->reach && game->width) /* without a board that could be read, nothing is known */
        terrain_unknown(game, name, loader->diags);
}

void load_goal(struct loader *loader, const struct node *node)
{
    struct rules *rules = &loader->game->rules;
    struct goal_block block = {.reduce_to = -1};
    int goal = GOAL_CHECKMATE;

    if (node && node->kind == NODE_TEXT) {
        field_value(node, &goal_word, &goal, loader->diags);
    } else if (node) {
        goal = GOAL_OTHER;
        fields_read(node, "'goal'", &goal_record, &block, loader->diags);
    }
    rules->goal = (enum goal)goal;
    rules->reduce_to = block.reduce_to;
    load_reach(loader, &block.reach);
    if (goal == GOAL_OTHER)
        check_reduce(loader, yaml_get(node, "reduce-to"));
}

/* --- captures --- */

struct capture_block {
    int mode, most, along;
    const struct node *exceptions;
};

static const struct field capture_word = {
    .key = "capture", .type = FIELD_CHOICE, .choices = capture_names};

static const struct field capture_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct capture_block, mode), .required = true,
     .choices = capture_names, .help = "how men are taken"},
    {FIELD("most", FIELD_INT, struct capture_block, most), .least = 1, .most = BOARD_LIMIT,
     .help = "men in a row that are taken together; default: as many as stand there"},
    {FIELD("along", FIELD_CHOICE, struct capture_block, along), .choices = along_names,
     .help = "lines along which men are enclosed; default: orthogonal"},
    {FIELD("exceptions", FIELD_LIST, struct capture_block, exceptions), .item = &exception_field,
     .help = "pairs of pieces for which strength does not count"},
};

static const variant capture_variants[] = {{NULL}, {"most", "along", NULL}, {"exceptions", NULL}};

static const struct record capture_record = {
    RECORD("capture", capture_fields), .variants = capture_variants,
    .help = "how men are taken: as the moves say, by enclosing them in a line, or by strength"};
static const struct field capture_map = {
    .key = "capture", .type = FIELD_MAP, .record = &capture_record};
const struct field *const capture_forms[] = {&capture_word, &capture_map, NULL};

void load_capture(struct loader *loader, const struct node *node)
{
    struct rules *rules = &loader->game->rules;
    struct capture_block block = {.most = BOARD_LIMIT};

    if (node && node->kind == NODE_TEXT)
        field_value(node, &capture_word, &block.mode, loader->diags);
    else if (node)
        fields_read(node, "'capture'", &capture_record, &block, loader->diags);
    rules->capture = (enum capture)block.mode;
    rules->custodian_most = block.most;
    rules->custodian_along = (enum along)block.along;
    if (rules->capture == CAPTURE_STRENGTH)
        load_exceptions(loader, block.exceptions);
}

/* Moves that only take are never made where men are taken otherwise. */
static void check_idle(struct loader *loader, const struct node *node, const struct piece *piece)
{
    struct moveset peaceful = moveset_peaceful(loader->arena, &piece->moves);
    struct finding *finding;

    if (!piece->valid || peaceful.count == piece->moves.count)
        return;
    finding = diag_add(loader->diags, DIAG(RULE_CLASH), piece->betza.at,
                       arena_print(loader->arena,
                                   "%s has moves that only take, but men are taken "
                                   "by enclosing them",
                                   piece->name.text));
    diag_note(finding, node->place, "it is said here");
    diag_help(finding, "leave the moves that only take out");
}

void check_capture(struct loader *loader, const struct node *node)
{
    const struct game *game = loader->game;

    if (game->rules.capture != CAPTURE_CUSTODIAN)
        return;
    if (game->rules.check && has_royal(game))
        diag_help(diag_add(loader->diags, DIAG(RULE_CLASH), node->place,
                           "check is about moves that take, but men are taken by enclosing them"),
                  "write 'goal: capture-king', or 'capture: replacement'");
    for (size_t i = 0; i < game->piece_count; i++)
        check_idle(loader, node, &game->pieces[i]);
}
