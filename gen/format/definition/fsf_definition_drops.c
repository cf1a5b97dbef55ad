/* Drops of a variant, and what is in hand at the beginning. */
#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_option.h"

#include <ctype.h>
#include <string.h>

/* --- hands --- */

static bool has_hands(const struct fsf_definition *def)
{
    return def->board.hands && *def->board.hands;
}

/* Men of the piece that the side holds at the beginning. */
static int held(const struct fsf_definition *def, const struct fsf_piece *piece, int side)
{
    int count = 0;

    for (const char *c = def->board.hands ? def->board.hands : ""; *c; c++)
        count += tolower((unsigned char)*c) == piece->letter &&
                 (islower((unsigned char)*c) != 0) == side;
    return count;
}

bool fsf_drops_captured(const struct fsf_definition *def)
{
    return fsf_true(def, "capturesToHand", false) || fsf_true(def, "twoBoards", false);
}

bool fsf_is_held(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    return held(def, piece, 0) + held(def, piece, 1) > 0;
}

bool fsf_hands_alike(const struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (held(def, &def->variant->pieces[i], 0) != held(def, &def->variant->pieces[i], 1))
            return false;
    return true;
}

void fsf_write_hands(struct fsf_definition *def)
{
    const struct fsf_variant *variant = def->variant;

    if (!has_hands(def))
        return;
    if (!fsf_true(def, "pieceDrops", false)) {
        fsf_refuse(def, "startFen", "nobody drops what is in hand; take it out of the position");
        return;
    }
    buf_text(def->out, "setup-hands: ");
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < variant->piece_count; i++) {
            int count = held(def, &variant->pieces[i], side), letter = variant->pieces[i].letter;

            if (count > 1)
                buf_print(def->out, "%d", count);
            if (count)
                buf_char(def->out, (char)(side ? letter : toupper(letter)));
        }
    buf_char(def->out, '\n');
}

/* --- places --- */

static bool read_region(struct fsf_definition *def, const char *key, const char *otherwise,
                        struct fsf_region *region)
{
    bool good = fsf_region_read(def->variant, &def->board, key, otherwise, region, def->diags);

    def->good &= good;
    return good;
}

/* The value of `within:` for all pieces; NULL: they are dropped everywhere. */
static const char *place_of_all(struct fsf_definition *def)
{
    struct fsf_region white, black;

    if (!read_region(def, "dropRegionWhite", "all", &white) ||
        !read_region(def, "dropRegionBlack", "all", &black))
        return NULL;
    return fsf_squares_value(def, "drop-squares", &white, &black);
}

/* Leaves squares of the zone of promotion out, and those of the first rank, as the settings have
 * it. */
static void keep_pawn_squares(const struct fsf_definition *def, const struct fsf_region *zone,
                              int side, struct fsf_region *region)
{
    const struct fsf_board *board = &def->board;
    bool in_zone = fsf_true(def, "promotionZonePawnDrops", false),
         on_first = fsf_true(def, "firstRankPawnDrops", false);

    memset(region, 0, sizeof *region);
    for (int rank = 0; rank < board->height; rank++)
        for (int file = 0; file < board->width; file++)
            region->squares[rank][file] = (in_zone || !zone->squares[rank][file]) &&
                                          (on_first || rank != (side ? board->height - 1 : 0));
}

/* The same of pawns, to which there is more. */
static const char *place_of_pawns(struct fsf_definition *def)
{
    struct fsf_region zones[2], pawns[2];

    if (!read_region(def, "promotionRegionWhite", "*8", &zones[0]) ||
        !read_region(def, "promotionRegionBlack", "*1", &zones[1]))
        return NULL;
    for (int side = 0; side < 2; side++)
        keep_pawn_squares(def, &zones[side], side, &pawns[side]);
    return fsf_squares_value(def, "pawn-drop-squares", &pawns[0], &pawns[1]);
}

/* --- limits of kinds --- */

/* The used piece of that kind which comes to a hand; NULL: there is none. */
static const struct fsf_role *role_of_kind(const struct fsf_definition *def, const char *key)
{
    bool captures = fsf_drops_captured(def);

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        if (role->used && strcmp(role->piece->kind->key, key) == 0 &&
            (captures || fsf_is_held(def, role->piece)))
            return role;
    }
    return NULL;
}

/* The used piece of which only some are dropped on a file. */
static const struct fsf_role *not_doubled(struct fsf_definition *def)
{
    struct fsf_role *role = fsf_role(def, *fsf_value(def, "dropNoDoubled", "-"));

    return role && role->used ? role : NULL;
}

static void write_limits(struct fsf_definition *def)
{
    const struct fsf_role *pawn = role_of_kind(def, "pawn"), *doubled = not_doubled(def);
    const char *count = fsf_value(def, "dropNoDoubledCount", "1"),
               *place = pawn ? place_of_pawns(def) : NULL;
    const struct fsf_role *rook =
        fsf_true(def, "sittuyinRookDrop", false) ? role_of_kind(def, "rook") : NULL;
    bool never = doubled && strcmp(count, "0") == 0,
         several = doubled && !never && strcmp(count, "1") != 0;

    if (doubled && !never && !several)
        buf_print(&def->rules, ", one-a-file: %s", doubled->name);
    if (!never && !several && !place && !rook)
        return;
    buf_text(&def->rules, ",\n          limits: [");
    if (place && !(never && doubled == pawn))
        buf_print(&def->rules, "{pieces: %s, within: %s}", pawn->name, place);
    if (never || several)
        buf_text(&def->rules, place && !(never && doubled == pawn) ? ", " : "");
    if (never)
        buf_print(&def->rules, "{pieces: %s, within: none}", doubled->name);
    else if (several)
        buf_print(&def->rules, "{pieces: %s, a-file: %s}", doubled->name, count);
    if (rook)
        buf_print(&def->rules, "%s{pieces: %s, within: 1}", place || never || several ? ", " : "",
                  rook->name);
    buf_char(&def->rules, ']');
}

/* The engine turns a captured man that became what the player chose into one kind of pawn, whatever
 * it was. */
static void check_pawns(struct fsf_definition *def)
{
    size_t count = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        count += def->roles[i].used && def->roles[i].chooses;
    if (count > 1)
        fsf_refuse(def, "promotionPawnTypesWhite",
                   "a captured piece is turned back to what it was before it promoted");
}

/* --- men that fall --- */

/* Whether a man always rests on another one, or on the edge of the board. */
static bool all_rest(const struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "immobile") != 0)
            return false;
    for (int rank = 1; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++)
            if (def->board.men[rank][file].piece && !def->board.men[rank - 1][file].piece)
                return false;
    return true;
}

static void write_fall(struct fsf_definition *def)
{
    const char *rule = fsf_value(def, "enclosingDrop", "none");

    if (strcmp(rule, "none") == 0)
        return;
    if (strcmp(rule, "top") == 0 && all_rest(def))
        buf_text(&def->rules, ", fall: true");
    else if (strcmp(rule, "top") == 0)
        fsf_refuse(def, "enclosingDrop", "pieces fall as far as they can, and stay there");
    else if (strcmp(rule, "anyside") == 0)
        fsf_refuse(def, "enclosingDrop",
                   "the engine lets pieces that come from above or from the right pass others");
    else
        fsf_refuse_uncovered(def, "enclosingDrop", fsf_enclosing_drops);
}

/* Men that must be dropped as long as they are held. */
static void write_required(struct fsf_definition *def)
{
    const char *letter = fsf_value(def, "mustDropType", "*");
    const struct fsf_role *role = fsf_role(def, *letter);

    if (!fsf_true(def, "mustDrop", false) || (*letter != '*' && (!role || !role->used)))
        return;
    buf_print(&def->rules, ", required: %s", *letter == '*' ? "all" : role->name);
}

/* Whether some piece promotes, to what the player chooses or to what it always becomes. */
static bool promotes(const struct fsf_definition *def, bool chooses)
{
    bool any = false;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        any |= def->roles[i].used && def->roles[i].promotes && def->roles[i].chooses == chooses;
    return any;
}

/* --- the whole --- */

void fsf_write_drops(struct fsf_definition *def)
{
    bool captures = fsf_drops_captured(def);
    const struct fsf_role *pawn = role_of_kind(def, "shogiPawn");
    const char *place;

    if (!fsf_true(def, "pieceDrops", false) || (!captures && !has_hands(def)))
        return;
    if (captures && !fsf_true(def, "dropLoop", false))
        check_pawns(def);
    buf_print(&def->rules, "  drops: {stuck: %s", fsf_stuck(def));
    if (!fsf_true(def, "capturesToHand", false))
        buf_print(&def->rules, ", captured: %s", captures ? "partner" : "removed");
    if (fsf_true(def, "dropLoop", false) && captures)
        buf_text(&def->rules, ", promoted: kept");
    if (!fsf_true(def, "dropChecks", true) && fsf_has_king(def))
        buf_text(&def->rules, ", check: forbidden");
    if (fsf_true(def, "dropPromoted", false) && promotes(def, false)) {
        if (promotes(def, true))
            fsf_refuse(def, "dropPromoted",
                       "either all pieces that promote are dropped so, or none");
        buf_text(&def->rules, ", side: either");
    }
    place = place_of_all(def);
    if (place)
        buf_print(&def->rules, ", within: %s", place);
    write_fall(def);
    if (fsf_true(def, "shogiPawnDropMateIllegal", false) && pawn)
        buf_print(&def->rules, ", no-mate: %s, mate: loses", pawn->name);
    write_required(def);
    write_limits(def);
    buf_text(&def->rules, "}\n");
}
