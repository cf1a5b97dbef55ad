/* The pieces of a variant: which come into play, what they become, where they may go. */
#include "format/definition/fsf_definition_internal.h"

#include <ctype.h>
#include <string.h>

/* --- names --- */

static bool is_taken(const struct fsf_definition *def, size_t before, const char *name)
{
    for (size_t i = 0; i < before; i++)
        if (strcmp(def->roles[i].name, name) == 0)
            return true;
    return false;
}

static void name_roles(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_piece *piece = &def->variant->pieces[i];
        const char *name = piece->kind->name ? piece->kind->name : "Piece";
        int letter = toupper((unsigned char)piece->letter);

        def->roles[i] = (struct fsf_role){.piece = piece, .name = name};
        if (!piece->kind->name || is_taken(def, i, name))
            def->roles[i].name = arena_print(def->arena, "%s %c", name, letter);
    }
}

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
    name_roles(def);
    find_used(def);
    find_kings(def);
    fsf_find_promotion(def);
    check_promoted(def);
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used) {
            def->roles[i].within = fsf_within(def, def->roles[i].piece);
            if (def->roles[i].royal && (fsf_men(def, def->roles[i].piece, 0) > 1 ||
                                        fsf_men(def, def->roles[i].piece, 1) > 1))
                fsf_refuse_at(def, def->board.fen, "a start position with several Kings of a side",
                              "the engine knows one");
        }
}
