#include "load/shared/load_internal.h"
#include "load/shared/load_shared.h"

#include <string.h>

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

/* What the rules say of repeated positions. */

enum { TIMES_LEAST = 2, TIMES_MOST = 100, TIMES_USUAL = 4 };

/* Two of the results are names for several values. */
enum { RESULT_KO = REPEATED_FORBIDDEN + 1, RESULT_SUPERKO };
static const char *const repetition_names[] = {
    "none", "draw", "loss", "win", "first-wins", "second-wins", "forbidden", "ko", "superko", NULL};
/* How many turns back a position counts: all, the last of each player, or the last two of each. */
static const char *const scope_names[] = {"any", "last", "round", NULL};
static const int scopes[] = {0, 2, 4};
enum { SCOPE_ANY, SCOPE_LAST };
static const char *const same_names[] = {"position", "board", NULL};
static const char *const repeater_names[] = {"all", "stronger", NULL};
const char *const loses_names[] = {"allowed", "loses", NULL};

/* --- tables --- */

static const struct field repetition_word = {FORM(FIELD_CHOICE, struct definition, rules.repeated),
                                             .choices = repetition_names};

static const struct field repetition_fields[] = {
    {FIELD("result", FIELD_CHOICE, struct definition, rules.repeated), .required = true,
     .choices = repetition_names,
     .help = "what follows: a draw, the loss or the win of the player who repeats, the win of the "
             "first or the second player whoever repeats, or that the move is forbidden; ko: "
             "forbidden, of the last position; superko: forbidden, of any board"},
    {FIELD("times", FIELD_INT, struct definition, rules.times),
     .at = offsetof(struct definition, rules.times_at), .least = TIMES_LEAST, .most = TIMES_MOST,
     .help = "how often the same position must occur, the first time included; default: 4, and "
             "2 where it is forbidden or only the last position counts"},
    {FIELD("claim", FIELD_INT, struct definition, game.rules.claim_times),
     .at = offsetof(struct definition, rules.claim_at), .least = TIMES_LEAST, .most = TIMES_MOST,
     .help = "how often it must occur for a player to claim a draw, which 'times' makes without a "
             "claim; default: nothing is claimed, and with it two times more are 'times'"},
    {FIELD("scope", FIELD_CHOICE, struct definition, rules.scope),
     .at = offsetof(struct definition, rules.scope_at), .choices = scope_names,
     .help = "which positions count: any before; last, only the one before the last two turns; "
             "round, only those up to four turns before, so that nobody moves to and fro; default: "
             "any"},
    {FIELD("same", FIELD_CHOICE, struct definition, rules.same),
     .at = offsetof(struct definition, rules.same_at), .choices = same_names,
     .help = "what must be the same: the whole position, or only who stands where and what is "
             "held, whoever is to move; default: position"},
    {FIELD("for", FIELD_CHOICE, struct definition, game.rules.repeaters), .choices = repeater_names,
     .help = "whom it is forbidden: all, or only who moves a piece that by strength could take the "
             "one that the other player has just moved; default: all"},
};

static const struct record repetition_record = {RECORD("repetition", repetition_fields),
                                                .help = "what follows when positions come again"};
static const struct field repetition_map = {.type = FIELD_RECORD, .record = &repetition_record};
const struct field *const repetition_forms[] = {&repetition_word, &repetition_map, NULL};

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

static const struct field chase_word = {
    FORM(FIELD_CHOICE, struct definition, rules.perpetual_chase), .choices = loses_names};

static const struct field chase_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, rules.perpetual_chase), .required = true,
     .choices = loses_names, .help = "whether who chases loses"},
    {FIELD_TEXTS("may-chase", struct definition, rules.may_chase), .item = &piece_word,
     .help = "pieces whose attacks do not count"},
    {FIELD_TEXTS("may-be-chased", struct definition, rules.may_be_chased), .item = &piece_word,
     .help = "pieces that do not count when they are attacked"},
    {FIELD("attacks", FIELD_CHOICE, struct definition, rules.chase_attacks),
     .choices = attack_names,
     .help = "which attacks count: any, or only new ones, which the move has made; default: any"},
    {FIELD("may-be-chased-on", FIELD_NODE, struct definition, rules.unchased_on),
     .forms = ranks_forms,
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
static const struct field chase_map = {.type = FIELD_RECORD, .record = &chase_record};
const struct field *const chase_forms[] = {&chase_word, &chase_map, NULL};

/* --- reading --- */

/* The names that stand for several values take no others beside them. */
static void name_of_values(struct loader *loader, struct rules_said *said)
{
    const struct {
        const char *key;
        struct place at;
    } values[] = {{"times", said->times_at}, {"scope", said->scope_at}, {"same", said->same_at}};
    const char *name = repetition_names[said->repeated];

    for (size_t i = 0; i < COUNT_OF(values); i++)
        if (place_known(&values[i].at))
            report_clash(loader, values[i].at, "leave it out, or write 'result: forbidden'",
                         "'%s' says by itself what '%s' would say", name, values[i].key);
    said->times = 0;
    said->scope = said->repeated == RESULT_KO ? SCOPE_LAST : SCOPE_ANY;
    said->same = said->repeated == RESULT_SUPERKO;
    said->repeated = REPEATED_FORBIDDEN;
}

void load_repetition(struct loader *loader)
{
    struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    if (said->repeated >= RESULT_KO)
        name_of_values(loader, said);
    rules->repeated = (enum repeated)said->repeated;
    rules->repeated_within = scopes[said->scope];
    rules->repeated_board = said->same;
    rules->times = said->times          ? said->times
                   : rules->claim_times ? rules->claim_times + 2
                   : rules->repeated == REPEATED_FORBIDDEN || rules->repeated_within ? TIMES_LEAST
                                                                                     : TIMES_USUAL;
}

void load_marks(struct loader *loader, const struct located_list *names, size_t offset)
{
    for (size_t i = 0; i < names->count; i++) {
        struct piece *piece = load_piece_named(loader, &names->list[i]);

        if (piece)
            *(bool *)((char *)piece + offset) = true;
    }
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

static void load_new_chase(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;
    struct ranks ranks = {0};

    rules->chase_is_new = said->chase_attacks;
    if (said->unchased_on &&
        load_ranks(said->unchased_on, "may-be-chased-on", &ranks, loader->diags)) {
        rules->unchased_first = ranks.first;
        rules->unchased_last = ranks.last;
    }
    for (size_t i = 0; i < said->chase_pair_count; i++)
        add_pairs(loader, &said->chase_pairs[i]);
}

void load_chase(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    loader->game->rules.perpetual_chase = said->perpetual_chase;
    load_marks(loader, &said->may_chase, offsetof(struct piece, may_chase));
    load_marks(loader, &said->may_be_chased, offsetof(struct piece, may_be_chased));
    load_new_chase(loader);
}

/* --- what does not go together --- */

/* key: of a rule about what is perpetual, when it says that somebody loses. */
static void check_perpetual(struct loader *loader, const char *key)
{
    const struct rules *rules = &loader->game->rules;
    const char *what = strcmp(key, "perpetual-check") == 0 ? "check" : "a chase";

    if (rules->repeated == REPEATED_NOTHING)
        diag_choice_key(
            report_clash(
                loader, rule_place(loader, key),
                arena_print(loader->arena,
                            "write 'repetition: {times: 4, result: draw}', or leave '%s' out", key),
                "%s is perpetual by repetition, but nothing is said of that", what),
            loader->game->source, "rules.repetition", "{times: 4, result: draw}");
    else if (rules->repeated == REPEATED_FORBIDDEN)
        report_clash(
            loader, rule_place(loader, key),
            arena_print(loader->arena, "leave '%s' out, or give repetition another result", key),
            "where repetition is forbidden, %s cannot be perpetual", what);
}

/* A chase is about moves that take; without a loss nothing needs exceptions. */
static void check_chase(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    const struct node *map = yaml_get(loader->said->rules.node, "perpetual-chase");

    if (rules->perpetual_chase && rules->capture == CAPTURE_CUSTODIAN)
        diag_choice_key(
            report_clash(
                loader, rule_place(loader, "perpetual-chase"),
                "leave 'perpetual-chase' out, or write 'capture: replacement'",
                "a chase is about moves that take, but pieces are taken by enclosing them"),
            loader->game->source, "rules.capture", "replacement");
    if (!rules->perpetual_chase && map && map->kind == NODE_MAP && map->count > 1)
        report_clash(loader, rule_place(loader, "perpetual-chase"),
                     "write 'perpetual-chase: allowed', or 'mode: loses'",
                     "a chase is allowed, but it is said who may");
    if (!rules->chase_is_new && (rules->unchased_last || rules->chase_pair_count))
        report_clash(loader, rule_place(loader, "perpetual-chase"),
                     "write 'attacks: new', or leave 'may-be-chased-on' and 'though-protected' out",
                     "any attack counts, but it is said which new ones do");
}

/* Who is bound by strength needs it; who is bound at all needs something that is forbidden. */
static void check_repeaters(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->repeaters == REPEATERS_ALL)
        return;
    if (rules->repeated != REPEATED_FORBIDDEN)
        report_clash(loader, rule_place(loader, "repetition"),
                     "write 'result: forbidden', or leave 'for' out",
                     "only what is forbidden can be so for some moves");
    else if (rules->capture != CAPTURE_STRENGTH)
        diag_choice_key(report_clash(loader, rule_place(loader, "repetition"),
                                     "write 'capture: by-strength', or leave 'for' out",
                                     "no piece is stronger than another, since all may take all"),
                        loader->game->source, "rules.capture", "by-strength");
}

void check_repetition(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->perpetual_check)
        check_perpetual(loader, "perpetual-check");
    if (rules->perpetual_chase)
        check_perpetual(loader, "perpetual-chase");
    check_chase(loader);
    if (rules->repeated_within && rules->times > TIMES_LEAST)
        report_clash(loader, rule_place(loader, "repetition"), "write 'times: 2', or 'scope: any'",
                     "where only the last positions count, none comes about more than twice");
    check_repeaters(loader);
}

/* What the rules say of games that go nowhere. */

enum { MOVES_MOST = 1000, DRAW_MEN_MOST = 100 };

static const char *const begin_names[] = {"zero", "men", NULL};

/* --- draw-after --- */

static const struct field idle_number = {
    FORM(FIELD_INT, struct definition, game.rules.idle_draw.moves), .least = 1, .most = MOVES_MOST};

static const struct field idle_fields[] = {
    {FIELD("moves", FIELD_INT, struct definition, game.rules.idle_draw.moves), .required = true,
     .least = 1, .most = MOVES_MOST, .help = "moves of each player"},
    {FIELD("claim", FIELD_INT, struct definition, game.rules.idle_draw.claim),
     .at = offsetof(struct definition, rules.idle_claim_at), .least = 1, .most = MOVES_MOST,
     .help = "fewer moves of each player, after which a player may claim the draw; default: "
             "nothing is claimed"},
    {FIELD_TEXTS("restarted-by", struct definition, rules.restarted_by), .item = &piece_word,
     .help = "pieces whose moves restart the count, too, unless they could go straight back"},
    {FIELD("checks", FIELD_INT, struct definition, game.rules.idle_draw.checks),
     .at = offsetof(struct definition, rules.checks_at), .most = MOVES_MOST,
     .help = "moves of a player that give check and count, at most; default: all count"},
};

static const struct record idle_record = {
    RECORD("draw-after", idle_fields),
    .help = "moves without a capture, a drop or a promotion that make a draw"};
static const struct field idle_map = {.type = FIELD_RECORD, .record = &idle_record};
const struct field *const idle_forms[] = {&idle_number, &idle_map, NULL};

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
    {FIELD_TEXTS("without", struct definition, rules.count_without), .item = &piece_word,
     .help = "pieces that keep the count from beginning while one of them is on the board"},
    {FIELD("board", FIELD_INT, struct definition, game.rules.counting.board), .least = 1,
     .most = MOVES_MOST,
     .help = "moves against a player with several pieces, the count of the board; default: none is "
             "counted"},
    {FIELD("board-men", FIELD_INT, struct definition, game.rules.counting.board_men),
     .at = offsetof(struct definition, rules.board_men_at), .least = 2, .most = DRAW_MEN_MOST,
     .help =
         "such a player has so many pieces at most, whatever 'without' says; default: any number"},
    {FIELD_OF("pieces", FIELD_ARRAY, struct definition, rules.limits, rules.limit_count),
     .item = &limit_row, .usual = &limit_usual,
     .help = "moves against a player with one piece, the count of the pieces: the first row that "
             "fits the other player's pieces"},
    {FIELD("begins", FIELD_CHOICE, struct definition, rules.count_begins), .choices = begin_names,
     .help = "where the count of the pieces begins: at zero, or at the number of all pieces on the "
             "board; default: zero"},
};

const struct record counting_record = {
    RECORD("counting", counting_fields),
    .help = "moves in which a player must be mated at the end of a game, or it is drawn"};
/* --- mate --- */

static const struct field mate_fields[] = {
    {FIELD_TEXTS("with", struct definition, rules.mate_with), .item = &piece_word,
     .help = "pieces of which one must have given a check in the unbroken row of checks that ends "
             "with the mate, or the game is drawn; default: any piece will do"},
    {FIELD_TEXTS("never-by", struct definition, rules.mate_never), .item = &piece_word,
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

    if (!place_known(&said->checks_at))
        rules->idle_draw.checks = -1;
    load_marks(loader, &said->restarted_by, offsetof(struct piece, restarts_count));
    load_marks(loader, &said->count_without, offsetof(struct piece, stops_count));
    load_marks(loader, &said->mate_with, offsetof(struct piece, mates));
    load_marks(loader, &said->mate_never, offsetof(struct piece, mate_loses));
    rules->mate_needs = said->mate_with.count > 0;
    rules->mate_loses = said->mate_never.count > 0;
    rules->counting.on = place_known(&said->counting);
    rules->counting.begins_at_men = said->count_begins;
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
            report_clash(loader, rule_place(loader, "counting"),
                         "put rows for more pieces before those for fewer, and one for all last",
                         "row %zu of 'pieces' is never used: row %zu fits before it", i + 1, k + 1);
            return;
        }
}

/* key: of the number with which the game is drawn without a claim. */
static void report_late_claim(struct loader *loader, struct place at, const char *key)
{
    report_clash(loader, at,
                 arena_print(loader->arena, "write a smaller number than that of '%s'", key),
                 "nobody claims a draw that the game has already ended with");
}

/* What is claimed comes before what happens without a claim, and is a draw. */
static void check_claims(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct rules *rules = &loader->game->rules;

    if (rules->claim_times && (rules->repeated != REPEATED_DRAW || rules->repeated_within))
        report_clash(loader, said->claim_at,
                     "write 'result: draw' and 'scope: any', or leave 'claim' out",
                     "draws alone are claimed");
    else if (rules->claim_times >= rules->times && rules->claim_times)
        report_late_claim(loader, said->claim_at, "times");
    if (rules->idle_draw.claim >= rules->idle_draw.moves && rules->idle_draw.claim)
        report_late_claim(loader, said->idle_claim_at, "moves");
    if (rules->dead_draws && !game_ends_by_mate(loader->game))
        report_clash(loader, rule_place(loader, "dead-position"),
                     rules->goal != GOAL_CHECKMATE
                         ? "leave 'dead-position' out, or write 'goal: checkmate'"
                     : rules->stalemate != STALEMATE_DRAW
                         ? "leave 'dead-position' out, or write 'stalemate: draw'"
                     : rules->repeated > REPEATED_DRAW
                         ? "leave 'dead-position' out, or write 'repetition: draw'"
                         : "leave 'dead-position' out",
                     "in this game a player can win or lose without a mate");
}

void check_draws(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct counting *counting = &loader->game->rules.counting;

    if (place_known(&said->mate) && !loader->game->rules.check)
        diag_choice_key(report_clash(loader, rule_place(loader, "mate"),
                                     "write 'check: required', or leave 'mate' out",
                                     "'mate' is about checkmate, but check does not matter"),
                        loader->game->source, "rules.check", "required");
    check_claims(loader);
    if (!counting->on)
        return;
    if (!counting->board && counting->limit_count == 0)
        report_clash(loader, rule_place(loader, "counting"),
                     "write 'board: 64', or rows of 'pieces'", "nothing is counted");
    if (place_known(&said->board_men_at) && !counting->board)
        report_clash(loader, said->board_men_at, "write 'board: 64', or leave 'board-men' out",
                     "nothing is counted against a player with several pieces");
    check_limits(loader);
}
