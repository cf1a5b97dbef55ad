/* Ways to let a game end: `may-pass:`, `facing:` and `points:`. */
#include "load/shared/load_internal.h"

static const char *const pass_names[] = {"never", "always", "stuck", NULL};
static const char *const player_names[] = {"both", "first", "second", NULL};

static const struct field pass_word = {FORM(FIELD_CHOICE, struct definition, rules.pass),
                                       .choices = pass_names};

static const struct field pass_fields[] = {
    {FIELD("when", FIELD_CHOICE, struct definition, rules.pass), .required = true,
     .choices = pass_names,
     .help = "when the turn may be passed: never, always, or stuck, without another legal move"},
    {FIELD("player", FIELD_CHOICE, struct definition, rules.pass_player), .choices = player_names,
     .help = "who may pass; default: both"},
};

static const struct record pass_record = {RECORD("may-pass", pass_fields),
                                          .help = "who may pass a turn, and when"};
static const struct field pass_map = {.type = FIELD_RECORD, .record = &pass_record};
const struct field *const pass_forms[] = {&pass_word, &pass_map, NULL};

/* --- facing --- */

static const char *const facing_names[] = {"allowed", "file", "orthogonal", "any", NULL};
static const char *const means_names[] = {"forbidden", "offer", NULL};

static const struct field facing_word = {FORM(FIELD_CHOICE, struct definition, game.rules.facing),
                                         .choices = facing_names};

static const struct field facing_fields[] = {
    {FIELD("along", FIELD_CHOICE, struct definition, game.rules.facing), .required = true,
     .choices = facing_names, .help = "the lines: file, orthogonal (ranks, too) or any"},
    {FIELD("means", FIELD_CHOICE, struct definition, rules.facing_means), .choices = means_names,
     .help = "what it is to bring royal pieces to face each other: forbidden, or an offer to end "
             "the game, which the other player takes by passing, or breaks; default: forbidden"},
};

static const struct record facing_record = {RECORD("facing", facing_fields),
                                            .help = "royal pieces that face each other"};
static const struct field facing_map = {.type = FIELD_RECORD, .record = &facing_record};
const struct field *const facing_forms[] = {&facing_word, &facing_map, NULL};

/* --- points --- */

enum { POINTS_MOST = 1000 };

static const struct field points_fields[] = {
    {FIELD("second", FIELD_NUMBER, struct definition, game.rules.points_second),
     .most = POINTS_MOST,
     .help =
         "points that the second player has beside those of the pieces, such as 1.5; default: 0"},
};

const struct record points_record = {RECORD("points", points_fields),
                                     .help = "points of pieces that decide games"};

/* --- the whole --- */

void load_pass(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    for (int side = 0; side < 2; side++)
        if (said->pass_player == 0 || said->pass_player == side + 1)
            loader->game->rules.pass[side] = (enum pass)said->pass;
    loader->game->rules.facing_offers = said->facing_means == 1;
    loader->game->rules.points = place_known(&said->points);
}

void check_pass(struct loader *loader, const struct node *block)
{
    const enum pass *pass = loader->game->rules.pass;

    if (pass[0] && pass[1] && yaml_get(block, "stalemate"))
        report_clash(loader, rule_place(loader, "stalemate"),
                     "leave 'stalemate' out, or write 'may-pass: never'",
                     "who has no other move may pass, so that nobody is ever stalemated");
    if (loader->game->rules.facing_offers && !(pass[0] == PASS_ALWAYS && pass[1] == PASS_ALWAYS))
        report_clash(loader, rule_place(loader, "facing"),
                     "write 'may-pass: always', or 'means: forbidden'",
                     "who is offered to end the game takes that by passing, but may not pass");
}
