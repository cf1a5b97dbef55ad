/* `may-pass:`, who may pass a turn. */
#include "load/load_internal.h"

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

void load_pass(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    for (int side = 0; side < 2; side++)
        if (said->pass_player == 0 || said->pass_player == side + 1)
            loader->game->rules.pass[side] = (enum pass)said->pass;
}

void check_pass(struct loader *loader, const struct node *block)
{
    const enum pass *pass = loader->game->rules.pass;

    if (pass[0] && pass[1] && yaml_get(block, "stalemate"))
        report_clash(loader, rule_place(loader, "stalemate"),
                     "leave 'stalemate' out, or write 'may-pass: never'",
                     "who has no other move may pass, so that nobody is ever stalemated");
}
