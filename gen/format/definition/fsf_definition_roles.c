/* The pieces of a variant: which come into play, what they become, where they may go. */
#include "format/definition/fsf_definition_internal.h"

#include <string.h>

/* --- the start position --- */

static void find_used(struct fsf_definition *def)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];

            if (man->piece)
                fsf_role(def, man->piece->letter)->used = true;
        }
    for (size_t i = 0; i < def->variant->piece_count; i++)
        def->roles[i].used |= fsf_is_held(def, def->roles[i].piece);
}

/* --- royal men --- */

static void find_kings(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        def->roles[i].royal = strcmp(def->roles[i].piece->kind->key, "king") == 0;
}

/* Promoted men of the start position must be such as can promote in one way. */
static void check_promoted(struct fsf_definition *def)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];
            const struct fsf_role *role = man->promoted ? fsf_role(def, man->piece->letter) : NULL;

            if (role && (!role->promotes || role->chooses))
                fsf_refuse_at(def, def->board.fen, "a promoted piece in the start position",
                              "it must be of a piece that always promotes to the same one");
        }
}

/* --- the whole --- */

void fsf_find_roles(struct fsf_definition *def)
{
    fsf_name_roles(def);
    find_used(def);
    find_kings(def);
    fsf_find_promotion(def);
    check_promoted(def);
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used) {
            def->roles[i].within = fsf_within(def, &def->roles[i]);
            if (def->roles[i].royal && (fsf_men(def, def->roles[i].piece, 0) > 1 ||
                                        fsf_men(def, def->roles[i].piece, 1) > 1))
                fsf_refuse_at(def, def->board.fen, "a start position with several Kings of a side",
                              "the engine knows one");
        }
}
