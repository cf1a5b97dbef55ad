/* Turns that are more than a move, `chain:`, and turns before all moves, `opening:`. */
#include "load/shared/load_internal.h"

static const char *const by_names[] = {"never", "choice", "duty", NULL};
static const char *const line_names[] = {"any", "same", "other", NULL};
static const char *const removed_names[] = {"at-once", "at-end", NULL};
static const char *const promotion_names[] = {"ends", "at-end", "goes-on", NULL};

static const struct field chain_fields[] = {
    {FIELD("by", FIELD_CHOICE, struct definition, game.rules.chain.by), .required = true,
     .choices = by_names,
     .help = "whether a piece that has captured goes on to capture in the same move: never, by "
             "choice, or by duty, as long as it can"},
    {FIELD("line", FIELD_CHOICE, struct definition, game.rules.chain.line), .choices = line_names,
     .help = "in which direction it goes on: any, the same as that of the capture before, or any "
             "other; default: any"},
    {FIELD("removed", FIELD_CHOICE, struct definition, game.rules.chain.kept),
     .choices = removed_names,
     .help =
         "when what it captures leaves the board: at-once, so that it is in the way no more; or "
         "at-end of the whole move, until when nobody is captured twice; default: at-once"},
    {FIELD("most", FIELD_BOOL, struct definition, game.rules.chain.most),
     .help = "with 'must-capture': whether only those captures are legal that take the most "
             "pieces; default: false"},
    {FIELD("promotion", FIELD_CHOICE, struct definition, game.rules.chain.promotion),
     .choices = promotion_names,
     .help = "what promotion is on the way: it ends the move; it is only made at-end, where the "
             "whole move ends; or the piece goes-on as what it has become; default: ends"},
    {FIELD("revisit", FIELD_CHOICE, struct definition, game.rules.chain.onward),
     .choices = allowed_words,
     .help = "coming to a square where the piece has been in the same move; default: allowed"},
    {FIELD_NAMES("pieces"), .help = "the pieces that go on; default: all"},
};

static const struct record chain_record = {RECORD("chain", chain_fields),
                                           .help = "captures that go on"};
const struct field *const chain_forms[] = WORD_OR_MAP(
    chain_record, FORM(FIELD_CHOICE, struct definition, game.rules.chain.by), .choices = by_names);

void load_chain(struct loader *loader)
{
    struct game *game = loader->game;
    const struct rules *rules = &game->rules;
    const struct chain_rule *chain = &rules->chain;
    const struct node *map = rule_map(loader, "chain");
    /* What is made of a whole move at once leaves no room for captures after captures. */
    const struct clash clashes[] = {
        {map && !chain->by && map->count > 1, "chain", NULL,
         "write 'by: choice' or 'by: duty', or 'chain: never' alone",
         "nobody goes on after a capture, but it is said how", "rules.chain", "never"},
        {chain->by && rules->explosions, "chain", NULL, "leave 'chain' or 'explosions' out",
         "with 'explosions' a piece is no more what it was once it has captured"},
        {chain->by && !rules->explosions && loader->said->rules.contagion_count, "chain", NULL,
         "leave 'chain' or 'contagion' out",
         "with 'contagion' a piece is no more what it was once it has captured"},
        {chain->by && rules->capture == CAPTURE_APPROACH && chain->kept, "chain", NULL,
         "write 'removed: at-once'",
         "rows would go on in pieces that have been taken, but not removed"},
        {chain->by && rules->capture == CAPTURE_CUSTODIAN &&
             (rules->custodian_turns || chain->kept),
         "chain", NULL, chain->kept ? "write 'removed: at-once'" : "leave 'effect: turn' out",
         "pieces that stay where they are enclosed would enclose others at once"},
        {chain->by && chain->most && !rules->must_capture, "chain", "most",
         "write 'must-capture: true', or leave 'most' out",
         "'most' is about captures that must be made, but nobody must capture"},
        {chain->by && rule_text(loader, "chain", "promotion") &&
             (game->promotion == PROMOTION_NONE || rules->promotes_apart),
         "chain", "promotion", "leave it out, or let pieces promote with their moves",
         "'promotion' is about pieces that promote by a capture, but none does"}};

    if (!load_marks(loader, "chain", "pieces", PIECE_FLAG(chains)))
        for (size_t i = 0; i < game->piece_count; i++)
            game->pieces[i].chains = true;
    report_clashes(loader, clashes, COUNT_OF(clashes));
}

/* --- openings --- */

static const char *const opening_names[] = {"none", "removal", NULL};
static const char *const second_names[] = {"beside", "anywhere", NULL};

static const struct field opening_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.rules.opening.removal), .required = true,
     .choices = opening_names,
     .help = "what is done before all moves: none, or removal, by which each player takes an own "
             "piece off a full board"},
    {FIELD("first", FIELD_TEXT, struct definition, rules.opening),
     .help = "the terrain from which the first player takes one; default: the whole board"},
    {FIELD("second", FIELD_CHOICE, struct definition, game.rules.opening.anywhere),
     .choices = second_names,
     .help = "where the second player takes one: beside the square that is empty then, along a "
             "file or rank, or anywhere; default: beside"},
};

static const struct record opening_record = {RECORD("opening", opening_fields),
                                             .help = "what is done before all moves"};
const struct field *const opening_forms[] =
    WORD_OR_MAP(opening_record, FORM(FIELD_CHOICE, struct definition, game.rules.opening.removal),
                .choices = opening_names);

/* Whether some square of the setup is empty. */
static bool has_room(const struct game *game)
{
    int men = 0;

    for (int i = 0; i < game->width * game->height; i++)
        men += game->setup[i].piece != NULL;
    return men < game_sites(game);
}

void load_opening(struct loader *loader)
{
    struct opening_rule *rule = &loader->game->rules.opening;
    const struct located *first = &loader->said->rules.opening;
    const struct game *game = loader->game;
    const struct clash clashes[] = {
        {rule->removal && game->setup && !game->roster_flawed && has_room(game), "opening", NULL,
         "fill the board, or leave 'opening' out",
         "pieces are taken off a full board, but the setup has empty squares"},
        {rule->removal && game->rules.check && has_royal(game), "opening", NULL,
         "write 'goal: capture-king', or leave 'opening' out",
         "pieces are taken off whatever that leaves in check"}};

    if (first->text)
        rule->first = load_terrain_named(loader, first);
    report_clashes(loader, clashes, COUNT_OF(clashes));
}
