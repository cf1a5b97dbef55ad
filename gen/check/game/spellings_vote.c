/* The mnemonic and the text of a piece agree, and its `moves:` say something else. */
#include "check/game/check_internal.h"
#include "check/game/spellings_internal.h"

#include <string.h>

/* What may be done by the moves of a set; of long sets the beginning. */
static const char *summary_of(struct arena *arena, const struct moveset *set)
{
    enum { SHOWN = 3, LONG = 160 /* bytes */ };
    const char *verb = verb_of(arena, set);
    struct list phrases = {0};

    if (set->count <= SHOWN || (set->count < LONG && strlen(verb) <= LONG))
        return verb;
    for (size_t i = 0; i < set->count; i++)
        list_put(arena, &phrases, phrase_of(arena, &set->moves[i]));
    return list_text(arena, &phrases, SHOWN);
}

void report_outvoted(struct arena *arena, const struct game *game, const struct piece *piece,
                     struct diags *diags)
{
    struct moveset moves = piece->outvoted_moves, others = piece->moves, extra, missing;
    struct finding *finding;

    if (!piece->outvoted.text || same_moves(game, &moves, &others))
        return;
    if (moveset_equal(&moves, &others)) { /* they differ where there is no hobbling */
        moves = moveset_unhobbled(arena, &moves);
        others = moveset_unhobbled(arena, &others);
    }
    extra = moveset_minus(arena, &moves, &others);
    missing = moveset_minus(arena, &others, &moves);
    finding = diag_add(diags, DIAG(MOVES_OUTVOTED),
                       extra.count ? extra.moves[0].at : piece->outvoted.at, piece->name.text);
    if (extra.count)
        diag_label(finding, "only the moves: %s", summary_of(arena, &extra));
    if (missing.count)
        diag_note(finding, missing.moves[0].at, "only the mnemonic and the text: %s",
                  summary_of(arena, &missing));
    else
        diag_note(finding, piece->mnemonic.at, "%s", spelling_words[SPELLING_MNEMONIC].stands);
    diag_help(finding, "write 'moves: %s', or change the mnemonic and the text",
              betza_value(arena, &piece->moves));
}
