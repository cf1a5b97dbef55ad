#include "load/shared/load_internal.h"

static const char *const goal_names[] = {"checkmate", "capture-king", NULL};
static const char *const result_names[] = {"win", "loss", "draw", NULL};
static const char *const along_names[] = {"any", "orthogonal", "diagonal", "files", "ranks", NULL};
static const unsigned along_lines[] = {LINES_FILES | LINES_RANKS | LINES_DIAGONALS,
                                       LINES_FILES | LINES_RANKS, LINES_DIAGONALS, LINES_FILES,
                                       LINES_RANKS};
static const char *const player_names[] = {"both", "first", "second", NULL};

enum { MEN_MOST = BOARD_LIMIT * BOARD_LIMIT, CHECKS_MOST = 99 };

/* --- tables --- */

const struct goal_said goal_usual = {
    .word = -1, .result = -1, .goal = {.number = 1, .counts_stuck = true}};

static const struct field goal_word = {FORM(FIELD_CHOICE, struct goal_said, word),
                                       .at = offsetof(struct goal_said, at), .choices = goal_names};

static const struct field goal_fields[] = {
    {FIELD("reach", FIELD_TEXT, struct goal_said, reach),
     .help = "a terrain: who enters it has won, but for its owner"},
    {FIELD("reduce-to", FIELD_INT, struct goal_said, left),
     .at = offsetof(struct goal_said, reduce_to), .most = MEN_MOST,
     .help = "a player with no more pieces than that on the board has lost"},
    {FIELD("checks", FIELD_INT, struct goal_said, checks),
     .at = offsetof(struct goal_said, checks_at), .least = 1, .most = CHECKS_MOST,
     .help = "a player who has given check that many times has won"},
    {FIELD("in-a-row", FIELD_INT, struct goal_said, row), .at = offsetof(struct goal_said, row_at),
     .least = 2, .most = BOARD_LIMIT,
     .help = "a player whose move leaves that many of the player’s pieces in a row has won"},
    {FIELD("block", FIELD_INT, struct goal_said, block), .at = offsetof(struct goal_said, block_at),
     .least = 2, .most = BOARD_LIMIT,
     .help = "a player whose move leaves the player’s pieces on all squares of a block, that many "
             "squares wide and high, has won"},
    {FIELD("along", FIELD_CHOICE, struct goal_said, along), .choices = along_names,
     .help = "the lines along which pieces stand in a row; default: any"},
    {FIELD("gaps", FIELD_BOOL, struct goal_said, goal.gaps),
     .help = "whether there may be anything between pieces in a row; default: false"},
    {FIELD_TEXTS("pieces", struct goal_said, pieces), .item = &piece_word,
     .help = "pieces that count; default: all"},
    {FIELD("men", FIELD_INT, struct goal_said, goal.number), .least = 1, .most = MEN_MOST,
     .help = "how many pieces must stand on the terrain; default: 1"},
    {FIELD("filled", FIELD_BOOL, struct goal_said, goal.filled),
     .help = "whether one piece is enough when no square of the terrain is empty; default: false"},
    {FIELD("safe", FIELD_BOOL, struct goal_said, goal.safe),
     .help = "whether pieces count only where they cannot be taken; default: false"},
    {FIELD("hold", FIELD_BOOL, struct goal_said, goal.hold),
     .help = "whether the pieces must still stand there after the other player’s next move; with "
             "'safe', only pieces that could be taken; default: false"},
    {FIELD("each", FIELD_BOOL, struct goal_said, goal.each),
     .help = "whether it is enough to have so few of one kind of piece; default: false, of all "
             "of them together"},
    {FIELD("hands", FIELD_BOOL, struct goal_said, goal.hands),
     .help = "whether pieces in hand count, too; default: false"},
    {FIELD("against", FIELD_INT, struct goal_said, goal.against), .least = 1, .most = MEN_MOST,
     .help = "pieces that the other player must have at least; default: any number"},
    {FIELD_TEXTS("exempt", struct goal_said, exempt), .item = &piece_word,
     .help = "pieces of the other player that do not count for 'against'; default: all count"},
    {FIELD("stuck", FIELD_BOOL, struct goal_said, goal.counts_stuck),
     .help = "whether pieces count that could never move again; default: true"},
    {FIELD("unless-check", FIELD_BOOL, struct goal_said, goal.unless_check),
     .help = "whether a player to move who could take a royal piece on whom the game depends has "
             "not lost yet; default: false"},
    {FIELD("reply", FIELD_BOOL, struct goal_said, goal.reply),
     .help =
         "whether the player has one more move to take the other one’s pieces below 'against'; or, "
         "with 'reach', the second player has one more move to come there, too, for a draw; "
         "default: false"},
    {FIELD("result", FIELD_CHOICE, struct goal_said, result), .choices = result_names,
     .help = "what it is for the player who reaches the terrain, has so few pieces, has given the "
             "checks, or has the row or block; default: loss for who has few pieces, else win"},
    {FIELD("for", FIELD_CHOICE, struct goal_said, player), .choices = player_names,
     .help = "of whom it may be true; default: both players"},
};

static const char *const goal_keys[] = {"reach", "reduce-to", "checks", "in-a-row", "block", NULL};
static const struct record goal_record = {RECORD("goal", goal_fields), .either = goal_keys,
                                          .help = "how the game is won beside royal pieces"};
static const struct field goal_map = {.type = FIELD_RECORD, .record = &goal_record};
const struct field goal_item = {.type = FIELD_EITHER, .forms = FORMS(&goal_word, &goal_map)};

bool has_royal(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].royal)
            return true;
    return false;
}

/* --- what does not go together --- */

/* Keys that are about one kind of goal, or need another key. */
static void check_keys(struct loader *loader, const struct node *map)
{
    static const struct {
        const char *key, *needs;
    } keys[] = {
        {"men", "reach"},
        {"filled", "reach"},
        {"safe", "reach"},
        {"hold", "reach"},
        {"each", "reduce-to"},
        {"against", "reduce-to"},
        {"each", "pieces"},
        {"hands", "reduce-to"},
        {"along", "in-a-row"},
        {"gaps", "in-a-row"},
        {"stuck", "reduce-to"},
        {"exempt", "against"},
        {"unless-check", "against"},
    };

    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (yaml_get(map, keys[i].key) && !yaml_get(map, keys[i].needs)) {
            report_clash(loader, yaml_get(map, keys[i].key)->place,
                         arena_print(loader->arena, "write '%s', too, or leave '%s' out",
                                     keys[i].needs, keys[i].key),
                         "'%s' means nothing for a goal without '%s'", keys[i].key, keys[i].needs);
            return;
        }
    if (yaml_get(map, "reply") && !yaml_get(map, "against") && !yaml_get(map, "reach"))
        report_clash(loader, yaml_get(map, "reply")->place,
                     "write 'reach' or 'against', too, or leave 'reply' out",
                     "'reply' means nothing for a goal without 'reach' or 'against'");
    if (yaml_get(map, "pieces") && !yaml_get(map, "reach") && !yaml_get(map, "reduce-to") &&
        !yaml_get(map, "in-a-row") && !yaml_get(map, "block"))
        report_clash(loader, yaml_get(map, "pieces")->place, "leave 'pieces' out",
                     "'pieces' are the pieces that count for other goals than 'checks'");
}

/* The squares of the terrain on which a man of the side wins. */
static int goal_squares(const struct terrain *terrain, int side)
{
    int count = 0;

    for (size_t i = 0; i < terrain->square_count; i++)
        count += terrain->squares[i].owner != side;
    return count;
}

static void check_men(struct loader *loader, const struct goal *goal, const struct node *map)
{
    for (int side = 0; side < 2; side++) {
        int squares = goal_squares(goal->terrain, side);

        if ((goal->side >= 0 && goal->side != side) || goal->number <= squares || !squares)
            continue;
        report_clash(
            loader, yaml_get(map, "men") ? yaml_get(map, "men")->place : goal->place,
            arena_print(loader->arena, "write at most 'men: %d', or give it more squares", squares),
            "%d pieces cannot stand on %s, which has %d square%s for %s", goal->number,
            goal->terrain->id.name.text, squares, squares == 1 ? "" : "s",
            game_player(loader->game, side));
        return;
    }
}

/* A reply draws what both players win at once otherwise. */
static void check_reply(struct loader *loader, const struct goal *goal, const struct node *map)
{
    static const char *const others[] = {"hold", "safe", "for", "result"};
    const bool said[] = {goal->hold, goal->safe, goal->side >= 0, goal->result != GOAL_WINS};

    for (size_t i = 0; i < COUNT_OF(others) && goal->reply; i++)
        if (said[i])
            report_clash(loader, yaml_get(map, others[i])->place,
                         arena_print(loader->arena, "leave '%s' or 'reply' out", others[i]),
                         "a goal that the second player may reach in reply wins for both players, "
                         "and at once");
}

static int men_at_first(const struct game *game, const struct goal *goal, int side)
{
    int men = 0;

    for (size_t i = 0; i < goal->piece_count; i++)
        men += goal->pieces[i]->count[side] - (goal->hands ? 0 : goal->pieces[i]->held[side]);
    for (size_t i = 0; i < game->piece_count && goal->piece_count == 0; i++)
        if (!game->pieces[i].wall)
            men += game->pieces[i].count[side] - (goal->hands ? 0 : game->pieces[i].held[side]);
    return men;
}

static void check_reduced(struct loader *loader, const struct goal *goal)
{
    const struct game *game = loader->game;
    const char *const players[] = {game->first.text, game->second.text};
    const char *const results[] = {"won by ", "lost for ", "drawn"};

    for (int side = 0; side < 2 && game->setup && place_known(&goal->place); side++) {
        int men = men_at_first(game, goal, side);

        if (men <= goal->number && !goal->each && !goal->against &&
            (goal->side < 0 || goal->side == side))
            diag_note(report_clash(loader, goal->place,
                                   "write a smaller number than that of the pieces in the setup",
                                   "the game is %s%s before the first move", results[goal->result],
                                   goal->result == GOAL_DRAWS ? "" : players[side]),
                      game->setup_text.at, "%d of %s’s pieces stand%s here", men, players[side],
                      men == 1 ? "s" : "");
    }
}

/* --- reading --- */

/* The pieces of those names; owned by the loader's arena. */
static const struct piece **named_pieces(struct loader *loader, const struct located_list *names,
                                         size_t *count)
{
    const struct piece **pieces = arena_alloc(loader->arena, names->count, sizeof(*pieces));

    *count = 0;
    for (size_t i = 0; i < names->count; i++) {
        const struct piece *piece = load_piece_named(loader, &names->list[i]);

        if (piece)
            pieces[(*count)++] = piece;
    }
    return pieces;
}

static struct goal *add_goal(struct loader *loader, const struct goal_said *said,
                             enum goal_kind kind, struct place place)
{
    static const enum goal_result usual[] = {[GOAL_REACH] = GOAL_WINS,
                                             [GOAL_REDUCED] = GOAL_LOSES,
                                             [GOAL_CHECKS] = GOAL_WINS,
                                             [GOAL_ROW] = GOAL_WINS,
                                             [GOAL_BLOCK] = GOAL_WINS};
    struct rules *rules = &loader->game->rules;
    struct goal *goal = ARENA_PUSH(loader->arena, rules->goals, rules->goal_count);

    *goal = said->goal;
    goal->kind = kind;
    goal->place = place;
    goal->side = said->player - 1;
    goal->result = said->result < 0 ? usual[kind] : (enum goal_result)said->result;
    goal->pieces = named_pieces(loader, &said->pieces, &goal->piece_count);
    goal->exempt = named_pieces(loader, &said->exempt, &goal->exempt_count);
    return goal;
}

/* Of two counts of checks for the same player the larger one is never reached. */
static void check_counts(struct loader *loader, const struct goal *goal)
{
    const struct rules *rules = &loader->game->rules;

    for (const struct goal *other = rules->goals; other < goal; other++)
        if (other->kind == GOAL_CHECKS &&
            (other->side < 0 || goal->side < 0 || other->side == goal->side)) {
            diag_note(report_clash(
                          loader, goal->place,
                          "leave one of the two out, or give each a player of its own with 'for'",
                          "checks are counted for the same player twice"),
                      other->place, "the first count stands here");
            return;
        }
}

static void load_checks(struct loader *loader, const struct goal_said *said)
{
    struct goal *goal = add_goal(loader, said, GOAL_CHECKS, said->checks_at);

    goal->number = said->checks;
    check_counts(loader, goal);
    if (!has_royal(loader->game) && loader->game->piece_count > 0 && !loader->keys_flawed)
        report_clash(loader, said->checks_at,
                     "write 'royal: true' in one of the pieces, or leave 'checks' out",
                     "'checks' is about royal pieces, but the game has none");
}

/* The most men that fit into a row, or along a side of a block. */
static int longest_row(const struct game *game, const struct goal *goal)
{
    bool wide = game->width > game->height;
    int shorter = wide ? game->height : game->width, longer = wide ? game->width : game->height;

    if (goal->kind == GOAL_BLOCK || goal->lines == LINES_DIAGONALS)
        return shorter;
    return goal->lines == LINES_FILES   ? game->height
           : goal->lines == LINES_RANKS ? game->width
                                        : longer;
}

static void load_formation(struct loader *loader, const struct goal_said *said, enum goal_kind kind,
                           struct place place, int number)
{
    struct goal *goal = add_goal(loader, said, kind, place);
    int longest;

    goal->number = number;
    goal->lines = along_lines[said->along];
    longest = longest_row(loader->game, goal);
    if (number > longest && loader->game->width > 0)
        report_clash(loader, place, arena_print(loader->arena, "write at most %d", longest),
                     "the board has no room for %d pieces %s", number,
                     kind == GOAL_ROW ? "in such a row" : "along the side of a block");
}

/* A map may name several goals, of which the one that is reached comes first. */
static void load_map(struct loader *loader, const struct goal_said *said, const struct node *map)
{
    const struct terrain *terrain = NULL;

    check_keys(loader, map);
    if (said->reach.text)
        terrain = load_terrain_named(loader, &said->reach);
    if (terrain) {
        struct goal *goal = add_goal(loader, said, GOAL_REACH, said->reach.at);

        goal->terrain = terrain;
        check_men(loader, goal, map);
        check_reply(loader, goal, map);
    }
    if (place_known(&said->reduce_to)) {
        struct goal *goal = add_goal(loader, said, GOAL_REDUCED, said->reduce_to);

        goal->number = said->left;
        check_reduced(loader, goal);
    }
    if (place_known(&said->checks_at))
        load_checks(loader, said);
    if (place_known(&said->row_at))
        load_formation(loader, said, GOAL_ROW, said->row_at, said->row);
    if (place_known(&said->block_at))
        load_formation(loader, said, GOAL_BLOCK, said->block_at, said->block);
}

/* The words are about royal pieces: one of them at most. */
static void load_word(struct loader *loader, const struct goal_said *said)
{
    struct rules *rules = &loader->game->rules;

    if (rules->goal != GOAL_OTHER)
        report_clash(loader, said->at, "leave one of the two out",
                     "the game is won by 'checkmate', by 'capture-king' or by neither");
    rules->goal = said->word == 0 ? GOAL_CHECKMATE : GOAL_CAPTURE;
}

void load_goal(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;
    const struct node *node = said->node ? yaml_get(said->node, "goal") : NULL;

    if (node)
        rules->goal = GOAL_OTHER;
    if (node && node->kind == NODE_LIST && node->count == 0)
        diag_choice_key(report_clash(loader, node->place,
                                     "write 'goal: checkmate', or name another goal",
                                     "no goal is named"),
                        loader->game->source, "rules.goal", "checkmate");
    for (size_t i = 0; i < said->goal_count; i++) {
        const struct node *item = node->kind == NODE_LIST ? node->items[i] : node;

        if (item->kind == NODE_MAP)
            load_map(loader, &said->goals[i], item);
        else if (said->goals[i].word >= 0)
            load_word(loader, &said->goals[i]);
    }
}
