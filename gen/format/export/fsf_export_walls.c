/* Walls that moves build: to the engine squares that are left, or where some men have captured. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

static bool petrifies(const struct fsf_export *export, const struct piece *piece)
{
    (void)export;
    return piece->to_wall;
}

/* What the engine does otherwise with men that become walls. */
static void check_captors(struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!export->casts[i].used || !piece->to_wall)
            continue;
        for (size_t k = 0; k < piece->choice_count; k++)
            if (!piece->choices[k]->to_wall)
                export_refuse_rule(export, "walls",
                                   "a piece that promotes as it captures becomes a wall, too");
    }
    if (game->rules.explosions && export->royalty == ROYAL_GUARDED)
        export_refuse_rule(export, "walls",
                           "a wall that remains of an explosion does not stop check");
}

static void check_built(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (export->royalty == ROYAL_KING)
        export_refuse_rule(export, "walls", "a wall that is built does not stop check to a King");
    if (game->drops || game->rules.castling_count > 0)
        export_refuse_rule(export, "walls",
                           "no drop and no castling builds a wall where a piece has left");
}

void export_write_walls(struct fsf_export *export)
{
    const struct game *game = export->game;
    const char *captors = export_letters(export, petrifies);
    bool built = game->rules.walls_built == WALLS_VACATED;

    export_set(export, "petrifyOnCaptureTypes", "%s", captors);
    export_set(export, "wallingRule", built ? "past" : "none");
    if (strcmp(captors, "-") != 0)
        check_captors(export);
    if (built)
        check_built(export);
    for (size_t i = 0; i < game->piece_count; i++)
        if (export->casts[i].used && game->pieces[i].wall)
            export_refuse(export, game->pieces[i].wall_place, "a wall in the setup",
                          "the engine's walls are no pieces");
}
