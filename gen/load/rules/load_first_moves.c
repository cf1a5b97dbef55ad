/* `first-moves:`, when royal pieces that have not moved lose what only such pieces do. */
#include "load/shared/load_internal.h"

static const char *const check_names[] = {"allowed", "forbidden", NULL};

static const struct field first_move_fields[] = {
    {FIELD_TEXTS("end-by", struct definition, rules.end_firsts), .item = &piece_word,
     .help = "enemy pieces at whose aim they end: one of them has moved to where it would attack "
             "the royal piece on an empty board"},
    {FIELD("in-check", FIELD_CHOICE, struct definition, rules.firsts_checked),
     .at = offsetof(struct definition, rules.firsts_checked_at), .choices = check_names,
     .help = "first moves of a royal piece in check; default: allowed"},
};

static const char *const keys[] = {"end-by", "in-check", NULL};
const struct record first_move_record = {RECORD("first-moves", first_move_fields), .either = keys,
                                         .what = "'first-moves'",
                                         .help = "when first moves of royal pieces end"};

/* Whether some royal piece has first moves, or castles; true where it could not be read. */
static bool are_there(const struct game *game)
{
    bool royal = false;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        royal |= piece->royal;
        if (piece->royal && (!piece->valid || piece->castles || piece_has_first_moves(piece)))
            return true;
    }
    return !royal; /* that is told elsewhere */
}

void load_first_moves(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    if (!place_known(&said->first_moves))
        return;
    load_marks(loader, &said->end_firsts, offsetof(struct piece, ends_firsts));
    rules->firsts_end = said->end_firsts.count > 0;
    rules->firsts_unchecked = said->firsts_checked;
    if ((rules->firsts_end || rules->firsts_unchecked) && !are_there(loader->game))
        report_clash(loader, said->first_moves, "give one of them such moves, Betza 'i'",
                     "no royal piece has first moves that could end");
    if (rules->firsts_unchecked && !rules->check)
        diag_choice_key(
            report_clash(loader, said->firsts_checked_at,
                         "write 'check: required', or leave 'in-check' out",
                         "'in-check' is about royal pieces in check, but check does not matter"),
            loader->game->source, "rules.check", "required");
}
