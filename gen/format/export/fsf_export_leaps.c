/* First moves that end at the aim of an enemy: to the engine those of Cambodian chess alone, of its
 * King and its Ferz, which a Rook ends. */
#include "format/export/fsf_export_internal.h"

#include "format/fsf_leaps.h"

#include <string.h>

/* The moves of the set that are made at any time, or those that are first moves. */
static struct moveset part_of(const struct fsf_export *export, const struct moveset *set,
                              bool first)
{
    struct moveset part = {0};

    for (size_t i = 0; i < set->count; i++)
        if (((set->moves[i].when & WHEN_FIRST_MOVE) != 0) == first)
            moveset_add(export->arena, &part, set->moves[i]);
    return part;
}

struct moveset export_without_leaps(const struct fsf_export *export, const struct moveset *set)
{
    return part_of(export, set, false);
}

/* The engine's kind that the piece would be: its King, its Ferz, its Rook, or none that matters. */
static const char *kind_of(struct fsf_export *export, const struct piece *piece)
{
    static const char *const kinds[] = {"fers", "rook"};
    struct piece later = *piece;

    later.moves = part_of(export, &piece->moves, false);
    if (piece == export->royal && export->royalty == ROYAL_KING)
        return "king";
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (export_moves_fit(export, &later, fsf_kind(kinds[i])->betza))
            return kinds[i];
    return "";
}

static bool leaps_so(struct fsf_export *export, const struct piece *piece)
{
    const char *kind = kind_of(export, piece);
    struct moveset first = part_of(export, &piece->moves, true), leaps = {0};

    fsf_add_leaps(export->arena, kind, &leaps);
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].rank)
            return false;
    return moveset_equal(&first, &leaps) && piece->ends_firsts == (strcmp(kind, "rook") == 0);
}

void export_find_leaps(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (!game->rules.firsts_end && !game->rules.firsts_unchecked)
        return;
    export->leaps = game->rules.firsts_unchecked && !game->rules.castling_count;
    for (size_t i = 0; i < game->piece_count; i++)
        export->leaps &= !export->casts[i].used || leaps_so(export, &game->pieces[i]);
    if (!export->leaps)
        export_refuse_rule(export, "first-moves",
                           "the engine knows the first leaps of Cambodian chess, of a King and of "
                           "a Ferz, that a Rook ends, and no others");
}
