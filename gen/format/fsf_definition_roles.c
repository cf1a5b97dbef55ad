/* The pieces of a variant: which come into play, what they become, where they may go. */
#include "format/fsf_definition_internal.h"

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

/* --- promotion --- */

static void want_mode(struct fsf_definition *def, const char *key, bool must)
{
    const char *mode = must ? "automatic" : "optional";

    if (def->mode && strcmp(def->mode, mode) != 0)
        fsf_refuse(def, key, "all pieces promote as they like, or all must");
    def->mode = mode;
}

/* The role of a kind; NULL: no piece of the variant is of that kind. */
static struct fsf_role *role_of(struct fsf_definition *def, const struct fsf_kind *kind)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].piece->kind == kind)
            return &def->roles[i];
    return NULL;
}

static void find_promoted(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->promotion_count; i++) {
        struct fsf_role *from = role_of(def, def->variant->promotions[i].from);
        struct fsf_role *to = role_of(def, def->variant->promotions[i].to);

        if (!from || !to || !from->used)
            continue;
        from->promotes = to->name;
        to->used = to->promoted = true;
        want_mode(def, "mandatoryPiecePromotion", fsf_true(def, "mandatoryPiecePromotion", false));
    }
}

/* "[Knight, Rook]"; NULL: none of the letters names a piece. */
static const char *list_choices(struct fsf_definition *def, const char *letters)
{
    struct buf list = {0};
    size_t count = 0;

    for (const char *c = letters; *c; c++) {
        struct fsf_role *role = fsf_role(def, *c);

        if (!role)
            continue;
        buf_print(&list, "%s%s", count++ ? ", " : "", role->name);
        role->used = role->promoted = true;
    }
    if (count > 1) {
        const char *names = buf_take(def->arena, &list);

        return arena_print(def->arena, "[%s]", names);
    }
    return count ? buf_take(def->arena, &list) : NULL;
}

/* Pieces that promote by choice, but for pawns alone by default. */
static bool is_pawn_type(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    const char *letters = fsf_value(def, "promotionPawnTypesWhite", NULL);

    return letters ? fsf_names(letters, piece) : strcmp(piece->kind->key, "pawn") == 0;
}

static void find_choices(struct fsf_definition *def)
{
    const char *letters = fsf_value(def, "promotionPieceTypesWhite", "-");
    bool must = fsf_true(def, "mandatoryPawnPromotion", true);

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        struct fsf_role *role = &def->roles[i];
        const char *choices;

        if (!role->used || !is_pawn_type(def, role->piece))
            continue;
        choices = list_choices(def, letters);
        if (!choices && must)
            fsf_refuse(def, "promotionPieceTypesWhite",
                       "a pawn that must promote to nothing cannot enter the zone");
        if (!choices)
            continue;
        if (role->promotes)
            fsf_refuse(def, "promotionPieceTypesWhite", "a piece promotes in one way alone");
        role->promotes = choices;
        role->chooses = true;
        want_mode(def, "mandatoryPawnPromotion", must);
    }
}

static bool promotes(const struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && def->roles[i].promotes)
            return true;
    return false;
}

static void find_zone(struct fsf_definition *def)
{
    struct fsf_region white, black;
    int depth;

    if (!fsf_region_read(def->variant, &def->board, "promotionRegionWhite", "*8", &white,
                         def->diags) ||
        !fsf_region_read(def->variant, &def->board, "promotionRegionBlack", "*1", &black,
                         def->diags)) {
        def->good = false;
        return;
    }
    depth = fsf_region_depth(&def->board, &white, 0);
    if (depth < 0 || depth != fsf_region_depth(&def->board, &black, 1))
        fsf_refuse(def, "promotionRegionWhite",
                   "the zone of promotion is the last ranks of both players, as many of each");
    else
        def->depth = depth;
}

static void find_promotion(struct fsf_definition *def)
{
    find_promoted(def);
    find_choices(def);
    if (!promotes(def))
        return;
    fsf_same_for_both(def, "promotionPawnTypesWhite", "promotionPawnTypesBlack");
    fsf_same_for_both(def, "promotionPieceTypesWhite", "promotionPieceTypesBlack");
    find_zone(def);
}

/* Promoted men of the start position must be such as can promote in one way. */
static void check_promoted(struct fsf_definition *def)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];
            const struct fsf_role *role = man->promoted ? fsf_role(def, man->piece->letter) : NULL;

            if (role && (!role->promotes || role->chooses))
                fsf_refuse_at(def, def->board.fen, "a promoted man in the start position",
                              "it must be of a piece that always promotes to the same one");
        }
}

/* --- the whole --- */

void fsf_find_roles(struct fsf_definition *def)
{
    name_roles(def);
    find_used(def);
    find_kings(def);
    find_promotion(def);
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
