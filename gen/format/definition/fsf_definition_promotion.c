/* What the pieces of a variant become, and where. */
#include "format/definition/fsf_definition_internal.h"

#include "game/game.h"

#include <ctype.h>
#include <string.h>

/* --- players --- */

/* The setting of one player, "promotionPieceTypesWhite". */
static const char *value_of(const struct fsf_definition *def, const char *key, int side,
                            const char *otherwise)
{
    return fsf_value(def, arena_print(def->arena, "%s%s", key, side ? "Black" : "White"),
                     otherwise);
}

/* Who has men of the piece at the beginning, or may drop them. */
static unsigned sides_of(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    unsigned sides = fsf_drops_captured(def) ? 3 : 0;

    for (int side = 0; side < 2; side++)
        sides |= (unsigned)(fsf_men(def, piece, side) > 0) << side;
    for (const char *c = def->board.hands ? def->board.hands : ""; *c; c++)
        if (tolower((unsigned char)*c) == piece->letter)
            sides |= 1u << (islower((unsigned char)*c) != 0);
    return sides;
}

/* Pieces that promote by choice, but for pawns alone by default. */
static bool is_pawn_type(const struct fsf_definition *def, const struct fsf_piece *piece, int side)
{
    const char *letters = value_of(def, "promotionPawnTypes", side, NULL);

    return letters ? fsf_names(letters, piece) : strcmp(piece->kind->key, "pawn") == 0;
}

/* The players whose men of the role promote by choice. */
static unsigned pawn_sides(const struct fsf_definition *def, const struct fsf_role *role)
{
    unsigned sides = 0;

    for (int side = 0; side < 2; side++)
        if (role->sides >> side & 1 && is_pawn_type(def, role->piece, side))
            sides |= 1u << side;
    return sides;
}

/* --- whether they must --- */

static bool pawns_must(const struct fsf_definition *def)
{
    return fsf_true(def, "mandatoryPawnPromotion", true);
}

/* --- what always becomes the same --- */

/* The role of a kind; NULL: no piece of the variant is of that kind. */
static struct fsf_role *role_of(struct fsf_definition *def, const struct fsf_kind *kind)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].piece->kind == kind)
            return &def->roles[i];
    return NULL;
}

/* Whether all moves of a piece go forward, so that it never leaves a zone at the far edge. */
static bool advances(const char *betza)
{
    bool forward = false;

    for (const char *c = betza; *c; c++) {
        if (isupper((unsigned char)*c) && !forward)
            return false;
        forward = islower((unsigned char)*c) && (forward || *c == 'f') && !strchr("sblrvh", *c);
    }
    return true;
}

static void find_promoted(struct fsf_definition *def)
{
    bool must = fsf_true(def, "mandatoryPiecePromotion", false);

    for (size_t i = 0; i < def->variant->promotion_count; i++) {
        struct fsf_role *from = role_of(def, def->variant->promotions[i].from);
        struct fsf_role *to = role_of(def, def->variant->promotions[i].to);

        if (!from || !to || !from->used)
            continue;
        from->promotes = to->name;
        to->used = to->promoted = true;
        to->sides |= from->sides;
        from->must = must || (pawn_sides(def, from) && pawns_must(def));
        if (from->must && !must && !advances(from->piece->betza.text))
            fsf_refuse(def, "promotionPawnTypesWhite",
                       "a piece that must promote in the zone must do so on its way out, too");
        if (must && to->limit)
            fsf_refuse(def, "promotionLimit",
                       "a piece that must promote does so, or does not move");
    }
}

/* --- what the player chooses --- */

/* Whether the piece is among those that the letters of a player name before the place. */
static bool is_listed(const char *letters, const char *end, char letter)
{
    for (const char *c = letters; *c && c != end; c++)
        if (tolower((unsigned char)*c) == tolower((unsigned char)letter))
            return true;
    return false;
}

static void add_choice(struct fsf_definition *def, char letter, unsigned sides, struct buf *list)
{
    struct fsf_role *role = fsf_role(def, letter);

    role->used = role->promoted = true;
    role->sides |= sides;
    role->chosen |= sides;
    buf_print(list, "%s%s", list->size ? ", " : "", role->name);
}

/* "[Knight, Rook]", all that the men of those players may become; NULL: nothing. */
static const char *list_choices(struct fsf_definition *def, unsigned sides)
{
    const char *letters[2] = {"", ""}, *names;
    struct buf list = {0};
    int commas = 0;

    for (int side = 0; side < 2; side++)
        if (sides >> side & 1)
            letters[side] = value_of(def, "promotionPieceTypes", side, "-");
    for (int side = 0; side < 2; side++)
        for (const char *c = letters[side]; *c; c++) {
            bool other = is_listed(letters[!side], NULL, *c);

            if (!fsf_role(def, *c) || is_listed(letters[side], c, *c) || (side == 1 && other))
                continue;
            add_choice(def, *c, other ? 3 : 1u << side, &list);
            def->own_choices |= sides == 3 && !other;
        }
    if (list.size == 0)
        return NULL;
    names = buf_take(def->arena, &list);
    for (const char *c = names; *c; c++)
        commas += *c == ',';
    if (commas >= CHOICE_LIMIT)
        fsf_refuse(def, "promotionPieceTypesWhite",
                   arena_print(def->arena, "a piece becomes one of %d at most", CHOICE_LIMIT));
    return strchr(names, ',') ? arena_print(def->arena, "[%s]", names) : names;
}

static void find_choices(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        struct fsf_role *role = &def->roles[i];
        unsigned sides = role->used ? pawn_sides(def, role) : 0;
        const char *choices;

        if (!sides)
            continue;
        if (sides != role->sides)
            fsf_refuse(def, "promotionPawnTypesBlack", "a piece of both players promotes alike");
        choices = list_choices(def, sides);
        if (!choices && !role->promotes && pawns_must(def))
            fsf_refuse(def, "promotionPieceTypesWhite",
                       "a pawn that must promote to nothing cannot enter the zone");
        if (!choices)
            continue;
        for (int side = 0; side < 2; side++)
            if (sides >> side & 1 &&
                fsf_names(value_of(def, "promotionPieceTypes", side, "-"), role->piece))
                fsf_refuse(def, side ? "promotionPieceTypesBlack" : "promotionPieceTypesWhite",
                           arena_print(def->arena,
                                       "%s would become what it is; take its letter out",
                                       role->name));
        if (role->promotes)
            fsf_refuse(def, "promotionPieceTypesWhite", "a piece promotes in one way alone");
        role->promotes = choices;
        role->chooses = true;
        role->must = pawns_must(def);
    }
}

/* "q:1 r:2": as many men of a piece as there may be for another one to become it. */
static void find_limits(struct fsf_definition *def)
{
    const char *c = fsf_value(def, "promotionLimit", "-");

    for (; c[0] && c[1] == ':'; c += strspn(c, " ")) {
        struct fsf_role *role = fsf_role(def, *c);
        size_t digits = strspn(c + 2, "0123456789");

        if (role && strncmp(c + 2, "0", digits) != 0)
            role->limit = arena_text(def->arena, c + 2, digits);
        c += 2 + digits;
    }
}

/* --- where --- */

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
    def->zones[0] = white;
    def->zones[1] = black;
    if (depth >= 0 && depth == fsf_region_depth(&def->board, &black, 1) &&
        !fsf_true(def, "sittuyinPromotion", false))
        def->depth = depth;
    else if (!fsf_region_is_empty(&white) || !fsf_region_is_empty(&black))
        def->zone = fsf_squares_value(def, "promotion-squares", &white, &black);
    def->zone_left = depth < 0 || fsf_region_depth(&def->board, &black, 1) < 0;
}

/* Promotion in turns of their own is that of the engine's pawn, to what it chooses. */
static void check_apart(struct fsf_definition *def)
{
    bool fits = fsf_true(def, "sittuyinPromotion", false);

    for (size_t i = 0; i < def->variant->piece_count && fits; i++) {
        const struct fsf_role *role = &def->roles[i];

        if (role->used && role->promotes &&
            (!role->chooses || strcmp(role->piece->kind->key, "pawn") != 0))
            fsf_refuse(def, "sittuyinPromotion", "all that promote do so in turns of their own");
    }
}

/* All promote as they like, or must; or those must that are listed. */
static void find_mode(struct fsf_definition *def)
{
    bool apart = fsf_true(def, "sittuyinPromotion", false);
    size_t all = 0, must = 0;
    struct buf list = {0};

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        all += role->used && role->promotes;
        if (role->used && role->promotes && role->must)
            buf_print(&list, "%s%s", must++ ? ", " : "", role->name);
    }
    def->mode = all == 0 ? NULL : must == all && !apart ? "automatic" : "optional";
    def->musts = must == 0 || must == all || apart
                     ? ""
                     : arena_print(def->arena, ", must: [%s]", buf_str(&list));
    buf_free(&list);
}

void fsf_find_promotion(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        def->roles[i].sides = sides_of(def, def->roles[i].piece);
    find_limits(def);
    find_promoted(def);
    find_choices(def);
    check_apart(def);
    find_mode(def);
    if (promotes(def))
        find_zone(def);
}

/* Men that promote by choice do so where they end in the zone, and others when they leave it, too.
 */
static void write_when(struct fsf_definition *def)
{
    bool choose = false, others = false;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        choose |= role->used && role->chooses;
        others |= role->used && role->promotes && !role->chooses;
    }
    if (!def->zone || !def->zone_left || !choose || fsf_true(def, "sittuyinPromotion", false))
        return;
    if (others)
        fsf_refuse(def, "promotionRegionWhite",
                   "all pieces promote by moves out of the zone, or none does");
    buf_text(&def->rules, ", when: [entering, inside]");
}

void fsf_write_promotion(struct fsf_definition *def)
{
    bool optional = def->mode && strcmp(def->mode, "optional") == 0,
         taking = fsf_true(def, "piecePromotionOnCapture", false),
         back = fsf_true(def, "pieceDemotion", false);

    bool apart = fsf_true(def, "sittuyinPromotion", false), stays = def->passing_in_zone;

    if (!def->mode || (!def->depth && !def->zone))
        return;
    if (!optional && !taking && !back && !def->zone && !stays) {
        fsf_rule(def, "promotion", def->mode);
        return;
    }
    buf_print(&def->rules, "  promotion: {mode: %s%s", def->mode, def->musts);
    if (def->zone)
        buf_print(&def->rules, ", zone: %s", def->zone);
    write_when(def);
    if (apart)
        buf_text(&def->rules, ", own-turn: true, last-anywhere: true");
    if (stays)
        buf_text(&def->rules, ", captures-in-passing: stay");
    if (optional && !apart)
        buf_print(&def->rules, ", stuck: %s", fsf_stuck(def));
    buf_print(&def->rules, "%s%s}\n", taking ? ", captures-only: true" : "",
              back ? ", turns-back: true" : "");
}
