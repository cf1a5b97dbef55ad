/* Drops of a variant. */
#include "format/fsf_definition_internal.h"

#include <string.h>

/* The first used piece of the letters. */
static const struct fsf_role *dropped(struct fsf_definition *def, const char *letters)
{
    struct fsf_role *role = fsf_role(def, *letters);

    return role && role->used ? role : NULL;
}

void fsf_write_drops(struct fsf_definition *def)
{
    bool drops = fsf_true(def, "pieceDrops", false);
    const struct fsf_role *single = dropped(def, fsf_value(def, "dropNoDoubled", "-"));

    if (!drops)
        return;
    if (def->board.hands && *def->board.hands)
        fsf_refuse_at(def, def->board.fen, "men in hand at the beginning",
                      "hands are empty at the beginning");
    if (!fsf_true(def, "capturesToHand", false))
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "pawn") == 0)
            fsf_refuse(def, "firstRankPawnDrops",
                       "there is no rule for drops on a part of the board");
    buf_print(&def->rules, "  drops: {stuck: %s", fsf_stuck(def));
    if (single && !fsf_is(def, "dropNoDoubledCount", "1", "1"))
        fsf_refuse(def, "dropNoDoubledCount", "on a file one man of a kind may be dropped, or any");
    if (single)
        buf_print(&def->rules, ", one-a-file: %s", single->name);
    if (fsf_true(def, "shogiPawnDropMateIllegal", false))
        for (size_t i = 0; i < def->variant->piece_count; i++)
            if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "shogiPawn") == 0)
                buf_print(&def->rules, ", no-mate: %s", def->roles[i].name);
    buf_text(&def->rules, "}\n");
}
