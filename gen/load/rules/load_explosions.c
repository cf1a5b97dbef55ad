/* `explosions:`, captures that explode. */
#include "load/shared/load_internal.h"

static const struct field explosion_bool = {
    FORM(FIELD_BOOL, struct definition, game.rules.explosions)};

static const struct field explosion_fields[] = {
    {FIELD_TEXTS("spares", struct definition, rules.explosion_spares), .item = &piece_word,
     .help = "pieces that stay where they stand beside a capture; they explode when they capture"},
    {FIELD_TEXTS("immune", struct definition, rules.explosion_immune), .item = &piece_word,
     .help = "pieces that stay, even when they capture"},
    {FIELD("hands", FIELD_BOOL, struct definition, game.rules.explosions_held),
     .help = "whether what explodes comes to the hand of the other player; default: false"},
};

static const struct record explosion_record = {RECORD("explosions", explosion_fields),
                                               .help = "captures explode"};
static const struct field explosion_map = {.type = FIELD_RECORD,
                                           .at = offsetof(struct definition, rules.explosions_map),
                                           .record = &explosion_record};
const struct field *const explosion_forms[] = {&explosion_bool, &explosion_map, NULL};

static void mark(struct loader *loader, const struct located_list *names, enum explodes explodes)
{
    for (size_t i = 0; i < names->count; i++) {
        struct piece *piece = load_piece_named(loader, &names->list[i]);

        if (piece && piece->explodes && piece->explodes != explodes)
            report_clash(loader, names->list[i].at, "leave it out of 'spares'",
                         "%s is immune to explosions, and need not be spared", piece->name.text);
        if (piece)
            piece->explodes = explodes;
    }
}

void load_explosions(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    loader->game->rules.explosions |= place_known(&said->explosions_map);
    mark(loader, &said->explosion_immune, EXPLODES_NEVER);
    mark(loader, &said->explosion_spares, EXPLODES_CAPTURING);
}
