#include "load/shared/load_internal.h"

static const char *const goal_names[] = {"checkmate", "capture-king", NULL};
static const char *const result_names[] = {"win", "loss", "draw", NULL};
static const int player_sides[] = {-1, 0, 1};

enum { MEN_MOST = BOARD_LIMIT * BOARD_LIMIT, CHECKS_MOST = 99 };

/* --- tables --- */

const struct goal_said goal_usual = {
    .word = -1,
    .result = -1,
    .goal = {.side = -1, .number = 1, .lines = LINES_ANY, .counts_stuck = true}};

static const struct field inside_word = {.type = FIELD_TEXT, .help = "name of a piece, or none"};
static const struct field goal_fields[] = {
    {FIELD("reach", FIELD_TEXT, struct goal_said, reach),
     .help = "a terrain: who enters it has won, but for its owner"},
    {FIELD("reduce-to", FIELD_INT, struct goal_said, numbers[GOAL_REDUCED]), .most = MEN_MOST,
     .help = "a player with no more pieces than that on the board has lost"},
    {FIELD("checks", FIELD_INT, struct goal_said, numbers[GOAL_CHECKS]), .least = 1,
     .most = CHECKS_MOST, .help = "a player who has given check that many times has won"},
    {FIELD("in-a-row", FIELD_INT, struct goal_said, numbers[GOAL_ROW]), .least = 2,
     .most = ROW_LIMIT,
     .help = "a player whose move leaves that many of the player’s pieces in a row has won"},
    {FIELD("block", FIELD_INT, struct goal_said, numbers[GOAL_BLOCK]), .least = 2,
     .most = BOARD_LIMIT,
     .help = "a player whose move leaves the player’s pieces on all squares of a block, that many "
             "squares wide and high, has won"},
    {FIELD_TEXTS("shut-in", struct goal_said, shut_in), .item = &piece_word,
     .help = "pieces: a player to move has lost of whom one of them can go nowhere, while an enemy "
             "stands beside it"},
    {FIELD("around", FIELD_TEXT, struct goal_said, around),
     .help = "a terrain: a player whose pieces stand on all squares beside it has won"},
    {FIELD_TEXTS("inside", struct goal_said, inside), .item = &inside_word,
     .help = "with 'around': what the player must have on each of its squares; none: nobody "
             "stands there; default: whatever stands there"},
    {FIELD("within", FIELD_NODE, struct goal_said, within), .by_player = true,
     .forms = within_forms,
     .help =
         "with 'in-a-row' and 'block': where pieces count: on ranks from the player's side, such "
         "as 3-8, or on squares of a terrain that are not the other player's; default: "
         "everywhere"},
    {FIELD("along", FIELD_CHOICE, struct goal_said, goal.lines), .choices = row_words,
     .values = row_lines, .help = "the lines along which pieces stand in a row; default: any"},
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
             "checks, has the row or block, or is shut in; default: loss for who has few pieces or "
             "is shut in, else win"},
    {FIELD("for", FIELD_CHOICE, struct goal_said, goal.side), .choices = player_words,
     .values = player_sides, .help = "of whom it may be true; default: both players"},
};

static const char *const goal_keys[] = {"reach", "reduce-to", "checks", "in-a-row",
                                        "block", "shut-in",   "around", NULL};
static const struct record goal_record = {RECORD("goal", goal_fields), .either = goal_keys,
                                          .help = "how the game is won beside royal pieces"};
static const struct field *const goal_forms[] =
    WORD_OR_MAP(goal_record, FORM(FIELD_CHOICE, struct goal_said, word),
                .at = offsetof(struct goal_said, at), .choices = goal_names);
const struct field goal_item = {.type = FIELD_EITHER, .forms = goal_forms};

bool has_royal(const struct game *game)
{
    return FIND(piece, game->pieces, game->piece_count, piece->royal);
}

/* --- what does not go together --- */

/* Keys that are about one kind of goal, or need another key. */
static void check_keys(struct loader *loader, const struct node *map)
{
    static const struct {
        const char *key, *needs;
    } keys[] = {
        {"men", "reach"},      {"filled", "reach"},         {"safe", "reach"},
        {"hold", "reach"},     {"each", "reduce-to"},       {"against", "reduce-to"},
        {"each", "pieces"},    {"hands", "reduce-to"},      {"inside", "around"},
        {"along", "in-a-row"}, {"gaps", "in-a-row"},        {"stuck", "reduce-to"},
        {"exempt", "against"}, {"unless-check", "against"},
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
    if (yaml_get(map, "within") && !yaml_get(map, "in-a-row") && !yaml_get(map, "block"))
        report_clash(loader, yaml_get(map, "within")->place,
                     "write 'in-a-row' or 'block', too, or leave 'within' out",
                     "'within' means nothing for a goal without 'in-a-row' or 'block'");
    if (yaml_get(map, "pieces") && !yaml_get(map, "reach") && !yaml_get(map, "reduce-to") &&
        !yaml_get(map, "in-a-row") && !yaml_get(map, "block") && !yaml_get(map, "around"))
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

static void check_reach(struct loader *loader, const struct goal *goal, const struct node *map)
{
    check_reply(loader, goal, map);
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

static void check_reduced(struct loader *loader, const struct goal *goal, const struct node *map)
{
    const struct game *game = loader->game;
    const char *const players[] = {game->first.text, game->second.text};
    const char *const results[] = {"won by ", "lost for ", "drawn"};

    (void)map;
    for (int side = 0; side < 2 && game->setup && place_known(&goal->place); side++) {
        int men = men_at_first(game, goal, side);

        if (men <= goal->number && !goal->each && !goal->against &&
            (goal->side < 0 || goal->side == side))
            diag_note(report_clash(loader, goal->place,
                                   game->hands.text && !goal->hands
                                       ? "write 'hands: true', so that those in hand count, too"
                                       : "write a smaller number than that of the pieces in the "
                                         "setup",
                                   "the game is %s%s before the first move", results[goal->result],
                                   goal->result == GOAL_DRAWS ? "" : players[side]),
                      game->setup_text.at, "%d of %s pieces stand%s here", men,
                      game_owner(loader->arena, game, side), men == 1 ? "s" : "");
    }
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

static void check_checks(struct loader *loader, const struct goal *goal, const struct node *map)
{
    (void)map;
    check_counts(loader, goal);
    if (!has_royal(loader->game) && loader->game->piece_count > 0 && !loader->keys_flawed)
        report_clash(loader, goal->place,
                     "write 'royal: true' in one of the pieces, or leave 'checks' out",
                     "'checks' is about royal pieces, but the game has none");
}

/* The sides of blocks are as long as diagonals. */
static void check_formation(struct loader *loader, const struct goal *goal, const struct node *map)
{
    int longest =
        load_longest_row(loader->game, goal->kind == GOAL_BLOCK ? LINES_DIAGONALS : goal->lines);
    bool grid = loader->game->network.shape == GRID_BOARD;

    if (goal->kind == GOAL_BLOCK && !grid)
        report_clash(loader, goal->place, "leave 'block' out",
                     "'block' is about files and ranks, which the board does not have");
    else if (lines_need_grid(goal->lines) && !grid)
        report_clash(loader, yaml_get(map, "along")->place, "write 'along: orthogonal'",
                     "'along' is about files and ranks, which the board does not have");
    else if (goal->number > longest && loader->game->width > 0)
        report_clash(loader, goal->place,
                     longest > 1 ? arena_print(loader->arena, "write at most %d", longest)
                                 : "leave 'along' out",
                     "the board has no room for %d pieces %s", goal->number,
                     goal->kind == GOAL_ROW ? "in such a row" : "along the side of a block");
}

static bool swaps_places(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count, move->leg.target & TARGET_SWAP);
}

/* What never moves is shut in from the beginning, unless friends swap places with it. */
static void check_shut_in(struct loader *loader, const struct goal *goal, const struct node *map)
{
    const struct game *game = loader->game;
    bool swapped = FIND(piece, game->pieces, game->piece_count, swaps_places(piece));

    (void)map;
    for (size_t i = 0; i < goal->piece_count; i++)
        if (goal->pieces[i]->wall || (goal->pieces[i]->immobile && !swapped))
            report_clash(loader, goal->place, "name a piece that moves", "%s never moves",
                         goal->pieces[i]->name.text);
}

/* --- reading --- */

static const struct {
    const char *key;
    enum goal_result usual;
    void (*check)(struct loader *loader, const struct goal *goal,
                  const struct node *map); /* NULL: none is needed */
} kinds[] = {
    [GOAL_REACH] = {"reach", GOAL_WINS, check_reach},
    [GOAL_REDUCED] = {"reduce-to", GOAL_LOSES, check_reduced},
    [GOAL_CHECKS] = {"checks", GOAL_WINS, check_checks},
    [GOAL_ROW] = {"in-a-row", GOAL_WINS, check_formation},
    [GOAL_BLOCK] = {"block", GOAL_WINS, check_formation},
    [GOAL_SHUT_IN] = {"shut-in", GOAL_LOSES, check_shut_in},
    [GOAL_AROUND] = {"around", GOAL_WINS, NULL},
};

static void load_kind(struct loader *loader, const struct goal_said *said, enum goal_kind kind,
                      const struct node *map)
{
    struct rules *rules = &loader->game->rules;
    struct goal *goal = ARENA_PUSH(loader->arena, rules->goals, rules->goal_count);

    *goal = said->goal;
    goal->kind = kind;
    goal->place = yaml_get(map, kinds[kind].key)->place;
    goal->result = said->result < 0 ? kinds[kind].usual : (enum goal_result)said->result;
    if (kind == GOAL_AROUND)
        goal->terrain = load_terrain_named(loader, &said->around);
    else if (kind != GOAL_REACH)
        goal->terrain = NULL;
    goal->inside_none = said->inside.count == 1 && strcmp(said->inside.list[0].text, "none") == 0;
    if (!goal->inside_none)
        goal->inside = load_pieces_named(loader, &said->inside, &goal->inside_count);
    if (kind != GOAL_REACH && kind != GOAL_SHUT_IN && kind != GOAL_AROUND)
        goal->number = said->numbers[kind];
    if (said->within)
        load_within(loader, said->within, false, goal->within);
    goal->pieces = load_pieces_named(loader, kind == GOAL_SHUT_IN ? &said->shut_in : &said->pieces,
                                     &goal->piece_count);
    goal->exempt = load_pieces_named(loader, &said->exempt, &goal->exempt_count);
    if (kind == GOAL_AROUND && !goal->terrain)
        rules->goal_count--; /* reported */
    else if (kinds[kind].check)
        kinds[kind].check(loader, goal, map);
}

/* A map may name several goals, of which the one that is reached comes first. */
static void load_map(struct loader *loader, struct goal_said *said, const struct node *map)
{
    check_keys(loader, map);
    if (said->reach.text)
        said->goal.terrain = load_terrain_named(loader, &said->reach);
    for (size_t kind = said->goal.terrain ? 0 : 1; kind < COUNT_OF(kinds); kind++) {
        const struct node *value = yaml_get(map, kinds[kind].key);

        if (value && (value->kind == NODE_TEXT || kind == GOAL_SHUT_IN))
            load_kind(loader, said, (enum goal_kind)kind, map);
    }
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
        report_choice_clash(loader, node->place, "rules.goal", "checkmate",
                            "write 'goal: checkmate', or name another goal", "no goal is named");
    for (size_t i = 0; i < said->goal_count; i++) {
        const struct node *item = node->kind == NODE_LIST ? node->items[i] : node;

        if (item->kind == NODE_MAP)
            load_map(loader, &said->goals[i], item);
        else if (said->goals[i].word >= 0)
            load_word(loader, &said->goals[i]);
    }
}

/* What the rules say of repeated positions. */

enum { TIMES_LEAST = 2, TIMES_MOST = 100, TIMES_USUAL = 4 };

/* Two of the results are names for several values. */
enum { RESULT_KO = REPEATED_FORBIDDEN + 1, RESULT_SUPERKO };
static const char *const repetition_names[] = {
    "none", "draw", "loss", "win", "first-wins", "second-wins", "forbidden", "ko", "superko", NULL};
/* How many turns back a position counts: all, the last of each player, or the last two of each. */
static const char *const scope_names[] = {"any", "last", "round", NULL};
enum { TURNS_ANY = 0, TURNS_LAST = 2, TURNS_ROUND = 4 };
static const int scopes[] = {TURNS_ANY, TURNS_LAST, TURNS_ROUND};
static const char *const same_names[] = {"position", "board", NULL};
static const char *const repeater_names[] = {"all", "stronger", NULL};

/* --- tables --- */

static const struct field repetition_fields[] = {
    {FIELD("result", FIELD_CHOICE, struct definition, game.rules.repeated), .required = true,
     .choices = repetition_names,
     .help = "what follows: a draw, the loss or the win of the player who repeats, the win of the "
             "first or the second player whoever repeats, or that the move is forbidden; ko: "
             "forbidden, of the last position; superko: forbidden, of any board"},
    {FIELD("times", FIELD_INT, struct definition, game.rules.times), .least = TIMES_LEAST,
     .most = TIMES_MOST,
     .help = "how often the same position must occur, the first time included; default: 4, and "
             "2 where it is forbidden or only the last position counts"},
    {FIELD("claim", FIELD_INT, struct definition, game.rules.claim_times), .least = TIMES_LEAST,
     .most = TIMES_MOST,
     .help = "how often it must occur for a player to claim a draw, which 'times' makes without a "
             "claim; default: nothing is claimed, and with it two times more are 'times'"},
    {FIELD("scope", FIELD_CHOICE, struct definition, game.rules.repeated_within),
     .choices = scope_names, .values = scopes,
     .help = "which positions count: any before; last, only the one before the last two turns; "
             "round, only those up to four turns before, so that nobody moves to and fro; default: "
             "any"},
    {FIELD("same", FIELD_CHOICE, struct definition, game.rules.repeated_board),
     .choices = same_names,
     .help = "what must be the same: the whole position, or only who stands where and what is "
             "held, whoever is to move; default: position"},
    {FIELD("for", FIELD_CHOICE, struct definition, game.rules.repeaters), .choices = repeater_names,
     .help = "whom it is forbidden: all, or only who moves a piece that by strength could take the "
             "one that the other player has just moved; default: all"},
};

static const struct record repetition_record = {RECORD("repetition", repetition_fields),
                                                .help = "what follows when positions come again"};
const struct field *const repetition_forms[] =
    WORD_OR_MAP(repetition_record, FORM(FIELD_CHOICE, struct definition, game.rules.repeated),
                .choices = repetition_names);

static const char *const attack_names[] = {"any", "new", NULL};

static const struct field pair_fields[] = {
    {FIELD_TEXTS("by", struct chase_pair_said, by), .item = &piece_word, .required = true,
     .help = "pieces that attack"},
    {FIELD_TEXTS("men", struct chase_pair_said, men), .item = &piece_word, .required = true,
     .help = "pieces that they attack"},
};
static const struct record pair_record = {RECORD("chase-pair", pair_fields), .what = "a pair",
                                          .help = "an attack that is a chase though its target is "
                                                  "protected"};
static const struct field pair_row = {.type = FIELD_RECORD, .record = &pair_record};

static const struct field chase_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.rules.perpetual_chase), .required = true,
     .choices = loses_words, .help = "whether who chases loses"},
    {FIELD_NAMES("may-chase"), .help = "pieces whose attacks do not count"},
    {FIELD_NAMES("may-be-chased"), .help = "pieces that do not count when they are attacked"},
    {FIELD("attacks", FIELD_CHOICE, struct definition, game.rules.chase_is_new),
     .choices = attack_names,
     .help = "which attacks count: any, or only new ones, which the move has made; default: any"},
    {FIELD_SAME("may-be-chased-on", FIELD_NODE), .forms = ranks_forms,
     .help =
         "with new attacks: the ranks, from their owner's side, on which 'may-be-chased' holds; "
         "default: all"},
    {FIELD_OF("though-protected", FIELD_ARRAY, struct definition, rules.chase_pairs,
              rules.chase_pair_count),
     .item = &pair_row,
     .help = "with new attacks: pieces whose attacks on others count though these are protected"},
};

static const struct record chase_record = {
    RECORD("perpetual-chase", chase_fields),
    .help = "what follows for who repeats by attacking one piece with every move"};
const struct field *const chase_forms[] =
    WORD_OR_MAP(chase_record, FORM(FIELD_CHOICE, struct definition, game.rules.perpetual_chase),
                .choices = loses_words);

/* --- reading --- */

/* The names that stand for several values take no others beside them. */
static void name_of_values(struct loader *loader, struct rules *rules)
{
    static const char *const keys[] = {"times", "scope", "same"};
    const char *name = repetition_names[rules->repeated];

    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (rule_text(loader, "repetition", keys[i]))
            report_clash(loader, rule_text_place(loader, "repetition", keys[i]),
                         "leave it out, or write 'result: forbidden'",
                         "'%s' says by itself what '%s' would say", name, keys[i]);
    rules->times = 0;
    rules->repeated_within = (int)rules->repeated == RESULT_KO ? TURNS_LAST : TURNS_ANY;
    rules->repeated_board = (int)rules->repeated == RESULT_SUPERKO;
    rules->repeated = REPEATED_FORBIDDEN;
}

void load_repetition(struct loader *loader)
{
    struct rules *rules = &loader->game->rules;

    if ((int)rules->repeated >= RESULT_KO)
        name_of_values(loader, rules);
    if (!rules->times)
        rules->times = rules->claim_times ? rules->claim_times + 2
                       : rules->repeated == REPEATED_FORBIDDEN || rules->repeated_within
                           ? TIMES_LEAST
                           : TIMES_USUAL;
}

static void add_pairs(struct loader *loader, const struct chase_pair_said *said)
{
    struct rules *rules = &loader->game->rules;

    for (size_t i = 0; i < said->by.count; i++)
        for (size_t k = 0; k < said->men.count; k++) {
            const struct chase_pair pair = {load_piece_named(loader, &said->by.list[i]),
                                            load_piece_named(loader, &said->men.list[k])};

            if (pair.by && pair.man)
                *ARENA_PUSH(loader->arena, rules->chase_pairs, rules->chase_pair_count) = pair;
        }
}

void load_chase(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;
    const struct node *on = rule_text(loader, "perpetual-chase", "may-be-chased-on");
    struct ranks ranks = {0};

    load_marks(loader, "perpetual-chase", "may-chase", PIECE_FLAG(may_chase));
    load_marks(loader, "perpetual-chase", "may-be-chased", PIECE_FLAG(may_be_chased));
    if (on && load_ranks(on, "may-be-chased-on", &ranks, loader->diags)) {
        rules->unchased_first = ranks.first;
        rules->unchased_last = ranks.last;
    }
    for (size_t i = 0; i < said->chase_pair_count; i++)
        add_pairs(loader, &said->chase_pairs[i]);
}

/* --- what does not go together --- */

/* key: of a rule about what is perpetual, when it says that somebody loses. */
static void check_perpetual(struct loader *loader, const char *key)
{
    const struct rules *rules = &loader->game->rules;
    const char *what = strcmp(key, "perpetual-check") == 0 ? "check" : "a chase";

    if (rules->repeated == REPEATED_NOTHING)
        yaml_choose_key(
            RULE_CLASH(
                loader, key,
                arena_print(loader->arena,
                            "write 'repetition: {times: 4, result: draw}', or leave '%s' out", key),
                "%s is perpetual by repetition, but nothing is said of that", what),
            loader->game->tree, "rules.repetition", "{times: 4, result: draw}");
    else if (rules->repeated == REPEATED_FORBIDDEN)
        RULE_CLASH(
            loader, key,
            arena_print(loader->arena, "leave '%s' out, or give repetition another result", key),
            "where repetition is forbidden, %s cannot be perpetual", what);
}

/* A chase is about moves that take, and without a loss nothing needs exceptions; who is bound by
 * strength needs it, and who is bound at all needs something that is forbidden. */
void check_repetition(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    const struct node *chase = rule_map(loader, "perpetual-chase");
    bool some = rules->repeaters != REPEATERS_ALL;
    bool forbidden = rules->repeated == REPEATED_FORBIDDEN;
    const struct clash clashes[] = {
        {rules->perpetual_chase && takes_beside(rules), "perpetual-chase", NULL,
         "leave 'perpetual-chase' out, or write 'capture: replacement'",
         "a chase is about moves that take, but pieces are taken", "rules.capture", "replacement",
         .taken = true},
        {!rules->perpetual_chase && chase && chase->count > 1, "perpetual-chase", NULL,
         "write 'perpetual-chase: allowed', or 'mode: loses'",
         "a chase is allowed, but it is said who may"},
        {!rules->chase_is_new && (rules->unchased_last || rules->chase_pair_count),
         "perpetual-chase", NULL,
         "write 'attacks: new', or leave 'may-be-chased-on' and 'though-protected' out",
         "any attack counts, but it is said which new ones do"},
        {rules->repeated_within && rules->times > TIMES_LEAST, "repetition", NULL,
         "write 'times: 2', or 'scope: any'",
         "where only the last positions count, none comes about more than twice"},
        {some && !forbidden, "repetition", NULL, "write 'result: forbidden', or leave 'for' out",
         "only what is forbidden can be so for some moves"},
        {some && forbidden && rules->capture != CAPTURE_STRENGTH, "repetition", NULL,
         "write 'capture: by-strength', or leave 'for' out",
         "no piece is stronger than another, since all may take all", "rules.capture",
         "by-strength"}};

    if (rules->perpetual_check)
        check_perpetual(loader, "perpetual-check");
    if (rules->perpetual_chase)
        check_perpetual(loader, "perpetual-chase");
    report_clashes(loader, clashes, COUNT_OF(clashes));
}

/* What the rules say of games that go nowhere. */

enum { MOVES_MOST = 1000, DRAW_MEN_MOST = 100 };

static const char *const begin_names[] = {"zero", "men", NULL};

/* --- draw-after --- */

static const struct field idle_fields[] = {
    {FIELD("moves", FIELD_INT, struct definition, game.rules.idle_draw.moves), .required = true,
     .least = 1, .most = MOVES_MOST, .help = "moves of each player"},
    {FIELD("claim", FIELD_INT, struct definition, game.rules.idle_draw.claim), .least = 1,
     .most = MOVES_MOST,
     .help = "fewer moves of each player, after which a player may claim the draw; default: "
             "nothing is claimed"},
    {FIELD_NAMES("restarted-by"),
     .help = "pieces whose moves restart the count, too, unless they could go straight back"},
    {FIELD("drops", FIELD_BOOL, struct definition, game.rules.idle_draw.drops),
     .help = "whether a drop starts the count again; default: true"},
    {FIELD("promotions", FIELD_BOOL, struct definition, game.rules.idle_draw.promotions),
     .help = "whether a promotion starts the count again; default: true"},
    {FIELD("checks", FIELD_INT, struct definition, game.rules.idle_draw.checks), .most = MOVES_MOST,
     .help = "moves of a player that give check and count, at most; default: all count"},
};

static const struct record idle_record = {
    RECORD("draw-after", idle_fields),
    .help = "moves without a capture, a drop or a promotion that make a draw"};
const struct field *const idle_forms[] =
    WORD_OR_MAP(idle_record, FORM(FIELD_INT, struct definition, game.rules.idle_draw.moves),
                .least = 1, .most = MOVES_MOST);

/* --- counting --- */

static const struct field limit_fields[] = {
    {FIELD("against", FIELD_TEXT, struct count_said, against),
     .help = "a piece of the other player; default: whatever that player has"},
    {FIELD("men", FIELD_INT, struct count_said, men), .least = 1, .most = DRAW_MEN_MOST,
     .help = "how many of it the other player has, at least; default: 1"},
    {FIELD("moves", FIELD_INT, struct count_said, moves), .required = true, .least = 1,
     .most = MOVES_MOST, .help = "moves in which the player must be mated"},
};

static const struct record limit_record = {RECORD("count-limit", limit_fields), .what = "a limit",
                                           .help = "moves that are left to mate"};
static const struct count_said limit_usual = {.men = 1};
static const struct field limit_row = {.type = FIELD_RECORD, .record = &limit_record};

static const struct field counting_fields[] = {
    {FIELD_NAMES("without"),
     .help = "pieces that keep the count from beginning while one of them is on the board"},
    {FIELD("board", FIELD_INT, struct definition, game.rules.counting.board), .least = 1,
     .most = MOVES_MOST,
     .help = "moves against a player with several pieces, the count of the board; default: none is "
             "counted"},
    {FIELD("board-men", FIELD_INT, struct definition, game.rules.counting.board_men), .least = 2,
     .most = DRAW_MEN_MOST,
     .help =
         "such a player has so many pieces at most, whatever 'without' says; default: any number"},
    {FIELD_OF("pieces", FIELD_ARRAY, struct definition, rules.limits, rules.limit_count),
     .item = &limit_row, .usual = &limit_usual,
     .help = "moves against a player with one piece, the count of the pieces: the first row that "
             "fits the other player's pieces"},
    {FIELD("begins", FIELD_CHOICE, struct definition, game.rules.counting.begins_at_men),
     .choices = begin_names,
     .help = "where the count of the pieces begins: at zero, or at the number of all pieces on the "
             "board; default: zero"},
};

const struct record counting_record = {
    RECORD("counting", counting_fields),
    .help = "moves in which a player must be mated at the end of a game, or it is drawn"};

/* --- mate --- */

static const struct field mate_fields[] = {
    {FIELD_NAMES("with"),
     .help = "pieces of which one must have given a check in the unbroken row of checks that ends "
             "with the mate, or the game is drawn; default: any piece will do"},
    {FIELD_NAMES("never-by"),
     .help = "who gives mate by these pieces alone has lost; default: none"},
};

static const char *const mate_keys[] = {"with", "never-by", NULL};
const struct record mate_record = {RECORD("mate", mate_fields), .either = mate_keys,
                                   .help = "limits of checkmate, as in Shatar"};

/* --- reading --- */

static void add_limit(struct loader *loader, const struct count_said *said)
{
    struct counting *counting = &loader->game->rules.counting;
    struct count_limit limit = {.men = said->men, .moves = said->moves, .place = said->against.at};

    if (said->against.text)
        limit.piece = load_piece_named(loader, &said->against);
    if (limit.piece || !said->against.text)
        *ARENA_PUSH(loader->arena, counting->limits, counting->limit_count) = limit;
}

void load_draws(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    load_marks(loader, "draw-after", "restarted-by", PIECE_FLAG(restarts_count));
    load_marks(loader, "counting", "without", PIECE_FLAG(stops_count));
    rules->mate_needs = load_marks(loader, "mate", "with", PIECE_FLAG(mates));
    rules->mate_loses = load_marks(loader, "mate", "never-by", PIECE_FLAG(mate_loses));
    rules->counting.on = rule_map(loader, "counting");
    for (size_t i = 0; i < said->limit_count; i++)
        add_limit(loader, &said->limits[i]);
}

/* --- what does not go together --- */

/* A row behind one that fits always is never looked at. */
static void check_limits(struct loader *loader)
{
    const struct counting *counting = &loader->game->rules.counting;

    for (size_t i = 0; i < counting->limit_count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct count_limit *limit = &counting->limits[i], *before = &counting->limits[k];

            if (before->piece && (before->piece != limit->piece || before->men > limit->men))
                continue;
            RULE_CLASH(loader, "counting",
                       "put rows for more pieces before those for fewer, and one for all last",
                       "row %zu of 'pieces' is never used: row %zu fits before it", i + 1, k + 1);
            return;
        }
}

/* Whether mate is the only way to win or lose, so that nobody can where nobody can mate. */
static bool game_ends_by_mate(const struct game *game)
{
    const struct rules *rules = &game->rules;
    bool by_mate = rules->goal == GOAL_CHECKMATE && !rules->goal_count && !rules->royals_needed &&
                   !rules->stalemate[0] && !rules->stalemate[1] && !rules->mate_loses &&
                   !rules->points && rules->repeated <= REPEATED_DRAW && !rules->perpetual_check &&
                   !rules->perpetual_chase && !rules->to_and_fro;

    for (size_t i = 0; i < game->piece_count; i++)
        by_mate &= !game->pieces[i].wall && !game->pieces[i].burns && !game->pieces[i].captor;
    return by_mate && rules->capture == CAPTURE_REPLACEMENT && !game->drops &&
           !rules->must_capture && !rules->explosions && rules->facing == FACING_ALLOWED &&
           rules->flight == FLIGHT_ALLOWED;
}

/* What would start a count again, but does not, is something that happens. */
static void check_idle(struct loader *loader)
{
    const struct game *game = loader->game;
    const struct {
        bool starts, happens;
        const char *key, *what;
    } marks[] = {{game->rules.idle_draw.drops, game->drops, "drops", "nothing is dropped"},
                 {game->rules.idle_draw.promotions, game->promotion != PROMOTION_NONE, "promotions",
                  "nothing promotes"}};

    EACH (mark, marks, COUNT_OF(marks))
        if (!mark->starts && !mark->happens)
            RULE_CLASH(loader, "draw-after",
                       arena_print(loader->arena, "leave '%s' out", mark->key),
                       "'%s' has no meaning: %s in this game", mark->key, mark->what);
}

/* What is claimed comes before what happens without a claim, and is a draw. */
static void check_ends(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    const struct counting *counting = &rules->counting;
    bool draws = rules->repeated == REPEATED_DRAW && !rules->repeated_within;
    const char *late = "nobody claims a draw that the game has already ended with";
    const struct clash clashes[] = {
        {rules->claim_times && !draws, "repetition", "claim",
         "write 'result: draw' and 'scope: any', or leave 'claim' out", "draws alone are claimed"},
        {rules->claim_times && draws && rules->claim_times >= rules->times, "repetition", "claim",
         "write a smaller number than that of 'times'", late},
        {rules->idle_draw.claim && rules->idle_draw.claim >= rules->idle_draw.moves, "draw-after",
         "claim", "write a smaller number than that of 'moves'", late},
        {rules->dead_draws && !game_ends_by_mate(loader->game), "dead-position", NULL,
         rules->goal != GOAL_CHECKMATE ? "leave 'dead-position' out, or write 'goal: checkmate'"
         : rules->stalemate[0] || rules->stalemate[1]
             ? "leave 'dead-position' out, or write 'stalemate: draw'"
         : rules->repeated > REPEATED_DRAW
             ? "leave 'dead-position' out, or write 'repetition: draw'"
             : "leave 'dead-position' out",
         "in this game a player can win or lose without a mate"},
        {rule_map(loader, "mate") && !rules->check, "mate", NULL,
         "write 'check: required', or leave 'mate' out",
         "'mate' is about checkmate, but check does not matter", "rules.check", "required"},
        {counting->on && !counting->board && !counting->limit_count, "counting", NULL,
         "write 'board: 64', or rows of 'pieces'", "nothing is counted"},
        {counting->on && counting->board_men && !counting->board, "counting", "board-men",
         "write 'board: 64', or leave 'board-men' out",
         "nothing is counted against a player with several pieces"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

void check_draws(struct loader *loader)
{
    check_ends(loader);
    check_idle(loader);
    check_limits(loader);
}
