#include "game/load.h"

#include <string.h>

/* The top level as it stands in the file. */
struct definition {
    const struct node *version, *native, *players, *board, *setup, *symmetry, *pieces, *rules;
    const struct node *claims;
};

static const char *const symmetry_names[] = {"none", "half-turn", "mirror", NULL};
static const char *const promotion_names[] = {"none", "optional", "automatic", NULL};

void load_native(struct loader *loader, const struct node *node, struct native *native)
{
    static const struct field text = {.key = "native", .type = FIELD_TEXT};
    static const struct field table[] = {
        {FIELD("text", FIELD_TEXT, struct native, text), .required = true},
        {FIELD("reading", FIELD_TEXT, struct native, reading)},
        {FIELD("lang", FIELD_TEXT, struct native, lang)},
    };

    if (!node)
        return;
    if (node->kind == NODE_MAP)
        fields_read(node, "'native'", table, COUNT_OF(table), native, loader->diags);
    else if (node->kind == NODE_TEXT)
        field_value(node, &text, &native->text, loader->diags);
    else
        diag_add(loader->diags, DIAG(WRONG_TYPE), node->place, "native", "text or a map",
                 yaml_kind_name(node->kind));
}

static void load_version(struct loader *loader, const struct node *node)
{
    struct finding *finding;

    if (!node || (node->kind == NODE_TEXT && strcmp(node->text.text, "1") == 0))
        return;
    finding = diag_add(loader->diags, DIAG(FORMAT_VERSION), node->place,
                       node->kind == NODE_TEXT ? node->text.text : yaml_kind_name(node->kind));
    diag_help(finding, "write 'piecework: 1', or use a newer version of the program");
}

static void load_players(struct loader *loader, const struct node *node)
{
    static const struct field table[] = {
        {FIELD("first", FIELD_TEXT, struct game, first)},
        {FIELD("second", FIELD_TEXT, struct game, second)},
        {FIELD("age", FIELD_TEXT, struct game, age)},
        {FIELD("minutes", FIELD_TEXT, struct game, minutes)},
    };

    loader->game->first = located_plain("First");
    loader->game->second = located_plain("Second");
    if (node)
        fields_read(node, "'players'", table, COUNT_OF(table), loader->game, loader->diags);
}

static void load_rules(struct loader *loader, const struct node *node)
{
    struct rules {
        bool drops;
        int promotion;
    } rules = {.promotion = PROMOTION_NONE};
    static const struct field table[] = {
        {FIELD("drops", FIELD_BOOL, struct rules, drops)},
        {FIELD("promotion", FIELD_CHOICE, struct rules, promotion), .choices = promotion_names},
    };

    if (node)
        fields_read(node, "'rules'", table, COUNT_OF(table), &rules, loader->diags);
    loader->game->drops = rules.drops;
    loader->game->promotion = (enum promotion)rules.promotion;
}

static void load_symmetry(struct loader *loader, const struct node *node)
{
    static const struct field choice = {
        .key = "setup-symmetry", .type = FIELD_CHOICE, .choices = symmetry_names};
    int symmetry;

    if (!node || !field_value(node, &choice, &symmetry, loader->diags))
        return;
    loader->game->symmetry = (enum symmetry)symmetry;
    loader->game->symmetry_place = node->place;
}

/* --- claims --- */

static bool load_claim_value(struct loader *loader, const struct node *node, struct claim *claim)
{
    static const struct field word = {.key = "claims", .type = FIELD_TEXT};
    struct located value;

    if (!field_value(node, &word, &value, loader->diags))
        return false;
    *ARENA_PUSH(loader->arena, claim->values, claim->count) = value;
    return true;
}

static bool load_claim_values(struct loader *loader, const struct node *node, struct claim *claim)
{
    bool good = true;

    if (node->kind == NODE_TEXT)
        return load_claim_value(loader, node, claim);
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == NODE_MAP) /* pairs: key and value in turn */
            good = load_claim_value(loader, node->keys[i], claim) && good;
        good = load_claim_value(loader, node->items[i], claim) && good;
    }
    return good;
}

static void load_claims(struct loader *loader, const struct node *list)
{
    struct game *game = loader->game;

    for (size_t i = 0; list && i < list->count; i++) {
        const struct node *node = list->items[i];
        struct claim claim = {0};

        if (node->kind != NODE_MAP || node->count != 1) {
            diag_help(diag_add(loader->diags, DIAG(BAD_CLAIM), node->place),
                      "write '- fact: value'");
            continue;
        }
        claim.fact = node->keys[0]->text;
        claim.place = node->keys[0]->place;
        if (load_claim_values(loader, node->items[0], &claim))
            *ARENA_PUSH(loader->arena, game->claims, game->claim_count) = claim;
    }
}

/* --- the whole --- */

static void load_definition(struct loader *loader, const struct node *root,
                            struct definition *definition)
{
    struct top {
        struct located name;
        struct definition nodes;
    } top = {.name = located_plain("")};
    static const struct field table[] = {
        {FIELD("piecework", FIELD_NODE, struct top, nodes.version), .required = true},
        {FIELD("game", FIELD_TEXT, struct top, name), .required = true},
        {FIELD("native", FIELD_NODE, struct top, nodes.native)},
        {FIELD("players", FIELD_MAP, struct top, nodes.players)},
        {FIELD("board", FIELD_MAP, struct top, nodes.board), .required = true},
        {FIELD("setup", FIELD_NODE, struct top, nodes.setup)},
        {FIELD("setup-symmetry", FIELD_NODE, struct top, nodes.symmetry)},
        {FIELD("pieces", FIELD_LIST, struct top, nodes.pieces), .required = true},
        {FIELD("rules", FIELD_MAP, struct top, nodes.rules)},
        {FIELD("claims", FIELD_LIST, struct top, nodes.claims)},
    };

    fields_read(root, "the definition", table, COUNT_OF(table), &top, loader->diags);
    loader->game->name = top.name;
    *definition = top.nodes;
}

static struct game *load_game(struct loader *loader, const struct node *root)
{
    struct game *game = loader->game;
    struct definition definition = {0};
    bool board;

    load_definition(loader, root, &definition);
    load_version(loader, definition.version);
    load_native(loader, definition.native, &game->native);
    load_players(loader, definition.players);
    load_rules(loader, definition.rules);
    board = load_board(loader, definition.board);
    load_pieces(loader, definition.pieces);
    if (board)
        load_setup(loader, definition.setup);
    load_symmetry(loader, definition.symmetry);
    load_claims(loader, definition.claims);
    return board ? game : NULL;
}

struct game *game_from_source(struct arena *arena, const struct source *source, struct diags *diags)
{
    struct loader loader = {
        .arena = arena, .diags = diags, .game = arena_alloc(arena, 1, sizeof(struct game))};
    const struct node *root = yaml_read(arena, source, diags);

    if (!root)
        return NULL;
    loader.game->source = source;
    if (root->kind != NODE_MAP) {
        diag_add(diags, DIAG(NOT_A_MAP), root->place, "the definition", yaml_kind_name(root->kind));
        return NULL;
    }
    return load_game(&loader, root);
}

struct game *game_load(struct arena *arena, const char *path, struct diags *diags)
{
    const struct source *source = source_read(arena, path, diags);

    return source ? game_from_source(arena, source, diags) : NULL;
}
