/* Jumps that can be hobbled, and the rule about them. */
#include "check/game/check_internal.h"

/* The first lame move of the piece, of any size or of three squares. */
static const struct move *lame_move(const struct piece *piece, bool threes)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (leg->path & PATH_LAME && (!threes || vec_largest(leg->step) == 3))
                return &piece->moves.moves[i];
    return NULL;
}

void check_hobbling(struct arena *arena, const struct game *game, struct diags *diags)
{
    bool stated = game->hobbling_place.source != NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const struct move *three = lame_move(piece, true), *lame = lame_move(piece, false);
        struct finding *finding;

        if (piece->valid && three && !stated) {
            finding = diag_add(diags, DIAG(LAME_THREE), three->at, piece->name.text);
            diag_label(finding, "%s", phrase_of(arena, three));
            diag_help(finding, "write 'hobbling: on' in the rules, or 'optional'");
            diag_choice_key(finding, game->source, "rules.hobbling", "on");
            diag_choice_key(finding, game->source, "rules.hobbling", "optional");
        } else if (piece->valid && lame && game->hobbling == HOBBLING_OFF) {
            finding = diag_add(diags, DIAG(LAME_OFF), lame->at, piece->name.text);
            diag_note(finding, game->hobbling_place, "this takes its effect away");
            diag_help(finding, "leave out the 'n', or write 'hobbling: optional'");
            diag_choice_key(finding, game->source, "rules.hobbling", "optional");
        }
    }
}
