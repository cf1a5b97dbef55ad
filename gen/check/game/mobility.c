/* Pieces that cannot move, at all or any more. */
#include "check/game/check_internal.h"
#include "game/owners.h"
#include "game/zone.h"

void check_mobility(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->valid || piece_stuck_ranks(game, piece) < game->height)
            continue;
        diag_help(diag_add(diags, DIAG(PIECE_IMMOBILE), piece->betza.at, piece->name.text,
                           game->width, game->height),
                  "give it a shorter move, or the board more squares");
    }
}

static void report_dead_end(struct arena *arena, const struct game *game, const struct piece *piece,
                            int stuck, struct diags *diags)
{
    const char *ranks =
        stuck == 1 ? "the last rank" : arena_print(arena, "the last %d ranks", stuck);
    struct finding *finding =
        diag_add(diags, DIAG(PIECE_DEAD), piece->betza.at, piece->name.text, ranks);

    note_rule(game, finding, "promotion", "", "");
    if (!piece->promotes.text) {
        diag_label(finding, "nothing leads away from there, and %s does not promote",
                   piece->name.text);
        diag_help(finding, "write 'promotes: NAME', or give it a move to the side or back");
        return;
    }
    diag_label(finding, "nothing leads away from there");
    if (game->zone > 0) {
        diag_note(finding, game->zone_place, "%s may promote on %d rank%s only", piece->name.text,
                  game->zone, game->zone == 1 ? "" : "s");
        diag_help(finding, "write 'farthest: %d'", stuck);
        return;
    }
    diag_note(finding, game->zone_place, "not all squares there lie in the zone");
    diag_help(finding, "let the zone have them, or give it a move to the side or back");
}

/* A zone of no ranks is a finding of its own. */
void check_dead_ends(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count && !game->rules.promote_stuck; i++) {
        const struct piece *piece = &game->pieces[i];
        int stuck = piece_stuck_ranks(game, piece);
        bool promotes = piece->promotes.text && game_has_zone(game);

        if (stuck == 0 || stuck == game->height)
            continue;
        if (piece->promotes.text ? promotes && zone_ranks(game, piece_owner(piece)) < stuck : true)
            report_dead_end(arena, game, piece, stuck, diags);
    }
}
