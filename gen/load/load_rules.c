#include "load/load_internal.h"

#include <string.h>

static const char *const check_names[] = {"required", "none", NULL};
static const char *const facing_names[] = {"allowed", "file", "orthogonal", "any", NULL};
static const char *const stalemate_names[] = {"draw", "loss", "win", NULL};
static const char *const perpetual_names[] = {"allowed", "loses", NULL};
static const char *const stuck_names[] = {"forbidden", "allowed", NULL};
static const char *const promotion_names[] = {"none", "optional", "automatic", NULL};
static const char *const when_names[] = {"entering", "leaving", "inside", NULL};
static const char *const hobbling_names[] = {"on", "off", "optional", NULL};
static const char *const passing_names[] = {"double-step", "any", NULL};

/* --- drops --- */

struct drops {
    int stuck;
    const struct node *one_a_file, *no_mate;
};

static const struct field drop_bool = {.key = "drops", .type = FIELD_BOOL};

static const struct field kind_word = {.key = "piece", .type = FIELD_TEXT};
static const struct field kind_list = {.key = "pieces", .type = FIELD_LIST, .item = &kind_word};
static const struct field *const kind_forms[] = {&kind_word, &kind_list, NULL};

static const struct field drop_fields[] = {
    {FIELD("stuck", FIELD_CHOICE, struct drops, stuck), .choices = stuck_names,
     .help = "drops on squares from which the piece could never move; default: forbidden"},
    {FIELD("one-a-file", FIELD_NODE, struct drops, one_a_file), .forms = kind_forms,
     .help = "pieces that are not dropped on a file where an unpromoted one of the player stands"},
    {FIELD("no-mate", FIELD_NODE, struct drops, no_mate), .forms = kind_forms,
     .help = "pieces that may not be dropped to give mate at once"},
};

static const struct record drop_record = {RECORD("drops", drop_fields),
                                          .help = "captured pieces are dropped, within limits"};
static const struct field drop_map = {.key = "drops", .type = FIELD_MAP, .record = &drop_record};
static const struct field *const drop_forms[] = {&drop_bool, &drop_map, NULL};

/* --- promotion --- */

struct promotes {
    int mode, stuck;
    const struct node *when;
};

static const struct field promotion_word = {
    .key = "promotion", .type = FIELD_CHOICE, .choices = promotion_names};

static const struct field when_word = {.key = "when", .type = FIELD_CHOICE, .choices = when_names};
static const struct field when_list = {.key = "when", .type = FIELD_LIST, .item = &when_word};
static const struct field *const when_forms[] = {&when_word, &when_list, NULL};

static const struct field promotion_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct promotes, mode), .required = true,
     .choices = promotion_names, .help = "whether pieces may or must promote"},
    {FIELD("when", FIELD_NODE, struct promotes, when), .forms = when_forms,
     .help = "moves that promote: entering the zone, leaving it, inside of it; default: all three"},
    {FIELD("stuck", FIELD_CHOICE, struct promotes, stuck), .choices = stuck_names,
     .help = "staying unpromoted where the piece could never move; default: forbidden"},
};

static const struct record promotion_record = {RECORD("promotion", promotion_fields),
                                               .help = "how pieces promote"};
static const struct field promotion_map = {
    .key = "promotion", .type = FIELD_MAP, .record = &promotion_record};
static const struct field *const promotion_forms[] = {&promotion_word, &promotion_map, NULL};

/* --- the block --- */

struct rule_block {
    int check, facing, stalemate, perpetual, hobbling, passing;
    const struct node *goal, *capture, *repetition, *chase, *drops, *promotion;
};

static const struct field rule_fields[] = {
    {FIELD("goal", FIELD_NODE, struct rule_block, goal), .forms = goal_forms,
     .help = "how the game is won; default: checkmate"},
    {FIELD("capture", FIELD_NODE, struct rule_block, capture), .forms = capture_forms,
     .help = "how men are taken; default: replacement, as the moves say"},
    {FIELD("check", FIELD_CHOICE, struct rule_block, check), .choices = check_names,
     .help = "whether a royal piece may be left where it can be taken; default: required where the "
             "goal is checkmate, none where it is to capture the king"},
    {FIELD("facing", FIELD_CHOICE, struct rule_block, facing), .choices = facing_names,
     .help = "lines along which royal pieces of both players may not face each other, with nothing "
             "between them: file, orthogonal (ranks, too) or any (diagonals, too); default: "
             "allowed, along all"},
    {FIELD("stalemate", FIELD_CHOICE, struct rule_block, stalemate), .choices = stalemate_names,
     .help = "what it is for a player to have no move without being in check; default: draw"},
    {FIELD("repetition", FIELD_NODE, struct rule_block, repetition), .forms = repetition_forms,
     .help =
         "what follows when the same position, with the same hands and the same player to move, "
         "comes about several times; default: none"},
    {FIELD("perpetual-check", FIELD_CHOICE, struct rule_block, perpetual),
     .choices = perpetual_names,
     .help = "whether the player who repeats by giving check with every move loses; default: "
             "allowed"},
    {FIELD("perpetual-chase", FIELD_NODE, struct rule_block, chase), .forms = chase_forms,
     .help = "whether the player who repeats by attacking one man with every move loses; default: "
             "allowed"},
    {FIELD("drops", FIELD_NODE, struct rule_block, drops), .forms = drop_forms,
     .help = "whether captured pieces are dropped on the board again, and with what limits"},
    {FIELD("promotion", FIELD_NODE, struct rule_block, promotion), .forms = promotion_forms,
     .help = "whether a piece that enters, leaves or moves in the zone may or must promote"},
    {FIELD("hobbling", FIELD_CHOICE, struct rule_block, hobbling), .choices = hobbling_names,
     .help = "whether a piece in the way blocks a jump that can be hobbled, Betza 'n'"},
    {FIELD("passing", FIELD_CHOICE, struct rule_block, passing), .choices = passing_names,
     .help = "what can be caught on a square that it passed through, Betza 'e'"},
};

const struct record rule_record = {RECORD("rules", rule_fields),
                                   .help = "rules beside those of the pieces"};

/* --- pieces that are named --- */

/* Why the piece never lies in a hand; NULL: it can. */
static const char *why_not_held(const struct game *game, const struct piece *piece)
{
    if (piece->royal)
        return "it is royal: its capture ends the game";
    return game->setup && !piece_starts(piece) ? "it only comes by promotion" : NULL;
}

/* Sets a flag of the piece, which must be one that is dropped. */
static void mark_piece(struct loader *loader, const struct node *node, const char *rule,
                       size_t offset)
{
    const struct game *game = loader->game;
    const struct piece *piece;
    struct located name;
    const char *why;

    if (!field_value(node, &kind_word, &name, loader->diags))
        return;
    piece = game_piece_named(game, name.text);
    why = piece ? why_not_held(game, piece) : NULL;
    if (!piece)
        load_unknown_piece(loader, &name);
    else if (why)
        diag_note(diag_add(loader->diags, DIAG(RULE_CLASH), name.at,
                           arena_print(loader->arena,
                                       "%s is never dropped, so that '%s' has no meaning for it",
                                       piece->name.text, rule)),
                  piece->name.at, "%s", why);
    else
        *(bool *)((char *)&game->pieces[piece - game->pieces] + offset) = true;
}

static void mark_pieces(struct loader *loader, const struct node *node, const char *rule,
                        size_t offset)
{
    if (node && node->kind == NODE_TEXT)
        mark_piece(loader, node, rule, offset);
    for (size_t i = 0; node && node->kind == NODE_LIST && i < node->count; i++)
        mark_piece(loader, node->items[i], rule, offset);
}

/* --- the parts --- */

static void load_drops(struct loader *loader, const struct node *node)
{
    struct rules *rules = &loader->game->rules;
    struct drops drops = {0};

    if (node && node->kind == NODE_TEXT) {
        field_value(node, &drop_bool, &loader->game->drops, loader->diags);
    } else if (node) {
        loader->game->drops = true;
        fields_read(node, "'drops'", &drop_record, &drops, loader->diags);
        rules->drop_stuck = drops.stuck;
        mark_pieces(loader, drops.one_a_file, "one-a-file", offsetof(struct piece, one_a_file));
        mark_pieces(loader, drops.no_mate, "no-mate", offsetof(struct piece, no_drop_mate));
    }
}

static unsigned load_when(struct loader *loader, const struct node *node)
{
    unsigned when = 0;
    int word;

    if (node && node->kind == NODE_TEXT && field_value(node, &when_word, &word, loader->diags))
        when |= 1u << word;
    for (size_t i = 0; node && node->kind == NODE_LIST && i < node->count; i++)
        if (field_value(node->items[i], &when_word, &word, loader->diags))
            when |= 1u << word;
    return when ? when : PROMOTES_ENTERING | PROMOTES_LEAVING | PROMOTES_INSIDE;
}

static void load_promotion(struct loader *loader, const struct node *node)
{
    struct rules *rules = &loader->game->rules;
    struct promotes promotes = {.mode = PROMOTION_NONE};

    if (node && node->kind == NODE_TEXT)
        field_value(node, &promotion_word, &promotes.mode, loader->diags);
    else if (node)
        fields_read(node, "'promotion'", &promotion_record, &promotes, loader->diags);
    loader->game->promotion = (enum promotion)promotes.mode;
    rules->promote_stuck = promotes.stuck;
    rules->promotes_when = load_when(loader, promotes.when);
}

/* --- what does not go together --- */

static void check_goal(struct loader *loader, const struct node *block)
{
    const struct rules *rules = &loader->game->rules;
    static const char *const keys[] = {"goal", "check", "facing", "perpetual-check"};

    if (rules->goal == GOAL_CHECKMATE && !rules->check)
        diag_help(report_rule_clash(loader, block, "check",
                                    "without 'check' there is no checkmate, but that is the goal"),
                  "write 'goal: capture-king', or leave 'check' out");
    for (size_t i = rules->goal == GOAL_OTHER; i < COUNT_OF(keys); i++)
        if (yaml_get(block, keys[i]) && loader->game->piece_count && !has_royal(loader->game)) {
            diag_help(
                report_rule_clash(loader, block, keys[i],
                                  arena_print(loader->arena,
                                              "'%s' is about royal pieces, but the game has none",
                                              keys[i])),
                "write 'royal: true' in one of the pieces, or leave '%s' out", keys[i]);
            return;
        }
}

static void check_facing(struct loader *loader, const struct node *block)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->facing != FACING_ALLOWED && !rules->check)
        diag_help(
            report_rule_clash(loader, block, "facing",
                              "royal pieces may be left where they can be taken, but not facing "
                              "each other"),
            "write 'check: required', or leave 'facing' out");
}

static void check_promotion(struct loader *loader, const struct node *block)
{
    const struct node *map = yaml_get(block, "promotion");

    if (map && map->kind == NODE_MAP && loader->game->promotion == PROMOTION_NONE && map->count > 1)
        diag_help(report_rule_clash(loader, block, "promotion",
                                    "pieces do not promote, but it is said when they do"),
                  "write 'promotion: none', or give it another mode");
}

/* --- the whole --- */

static void read_block(struct loader *loader, const struct node *node, struct rule_block *block)
{
    struct rules *rules = &loader->game->rules;

    block->check = -1;
    if (node)
        fields_read(node, "'rules'", &rule_record, block, loader->diags);
    load_goal(loader, block->goal);
    load_capture(loader, block->capture);
    rules->check = block->check < 0 ? rules->goal == GOAL_CHECKMATE : block->check == 0;
    rules->facing = (enum facing)block->facing;
    rules->stalemate = (enum stalemate)block->stalemate;
    rules->perpetual_check = block->perpetual;
}

void load_rules(struct loader *loader, const struct node *node)
{
    struct rule_block block = {0};
    struct game *game = loader->game;

    game->rules_place = node ? node->place : game->name.at;
    read_block(loader, node, &block);
    load_repetition(loader, block.repetition);
    load_chase(loader, block.chase);
    load_drops(loader, block.drops);
    load_promotion(loader, block.promotion);
    game->hobbling = (enum hobbling)block.hobbling;
    game->hobbling_agreed = game->hobbling == HOBBLING_OPTIONAL;
    game->passing = (enum passing)block.passing;
    check_strengths(loader, block.capture);
    if (!node || node->kind != NODE_MAP)
        return;
    if (yaml_get(node, "hobbling"))
        game->hobbling_place = yaml_get(node, "hobbling")->place;
    check_goal(loader, node);
    check_facing(loader, node);
    check_repetition(loader, node);
    check_capture(loader, block.capture);
    check_promotion(loader, node);
}
