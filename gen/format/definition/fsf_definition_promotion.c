/* What the pieces of a variant become, and where. */
#include "base/slug.h"
#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_option.h"
#include "game/game.h"

#include <ctype.h>
#include <string.h>

/* The terrains of a variant: squares that are no part of the board, where pieces stay, and goals.
 */

/* --- laying out --- */

/* The squares of one that are, or are not, those of the other, too. */
static struct fsf_region part_of(const struct fsf_region *one, const struct fsf_region *other,
                                 bool too)
{
    struct fsf_region part;

    for (int rank = 0; rank < FSF_RANKS; rank++)
        for (int file = 0; file < FSF_FILES; file++)
            part.squares[rank][file] =
                one->squares[rank][file] && !other->squares[rank][file] != too;
    return part;
}

static void write_part(struct buf *out, const char *key, const struct fsf_region *squares)
{
    if (fsf_region_is_empty(squares))
        return;
    buf_print(out, "%s%s: ", buf_str(out)[out->size - 1] == '{' ? "" : ", ", key);
    fsf_region_write(squares, out);
}

/* As the value of `squares:`; those of both players are nobody's. */
static void write_squares(const struct fsf_region *first, const struct fsf_region *second,
                          struct buf *out)
{
    const struct fsf_region both = part_of(first, second, true);
    const struct fsf_region of_first = part_of(first, second, false);
    const struct fsf_region of_second = part_of(second, first, false);

    if (memcmp(first, second, sizeof *first) == 0) {
        fsf_region_write(first, out);
        return;
    }
    buf_char(out, '{');
    write_part(out, "first", &of_first);
    write_part(out, "second", &of_second);
    write_part(out, "neutral", &both);
    buf_char(out, '}');
}

/* Whether the second player's squares lie as the first one's do, as that player sees the board. */
static bool corresponds(const struct fsf_board *board, const struct fsf_region *first,
                        const struct fsf_region *second, bool turned)
{
    for (int rank = 0; rank < board->height; rank++)
        for (int file = 0; file < board->width; file++)
            if (first->squares[rank][file] !=
                second->squares[board->height - 1 - rank][turned ? board->width - 1 - file : file])
                return false;
    return true;
}

void fsf_lay_terrain(struct fsf_definition *def, const char *name, const struct fsf_region *first,
                     const struct fsf_region *second, const char *more)
{
    for (int turned = 0; turned < 2; turned++)
        def->unlike[turned] |= !corresponds(&def->board, first, second, turned);
    buf_print(&def->terrain, "    %s: {squares: ", name);
    write_squares(first, second, &def->terrain);
    buf_print(&def->terrain, "%s}\n", more);
}

void fsf_lay_walls(struct fsf_definition *def)
{
    struct fsf_region walls = {0};

    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++)
            walls.squares[rank][file] = def->board.men[rank][file].wall;
    if (!fsf_region_is_empty(&walls))
        fsf_lay_terrain(def, "hole", &walls, &walls, ", enter: none, pattern: lines");
}

/* --- where pieces stay --- */

/* "mobilityRegionWhiteKing" */
static const char *mobility_key(struct fsf_definition *def, const struct fsf_piece *piece,
                                const char *player)
{
    const char *key = piece->kind->key;

    return arena_print(def->arena, "mobilityRegion%s%c%s", player, toupper((unsigned char)*key),
                       key + 1);
}

/* The name of the terrain of those squares, which is laid out once. */
static const char *terrain_name(struct fsf_definition *def, const char *name,
                              const struct fsf_region *white, const struct fsf_region *black)
{
    static const char *const patterns[] = {"dots", "crosses", "waves"};
    const char *pattern;

    for (size_t i = 0; i < def->place_count; i++)
        if (memcmp(&def->places[i].white, white, sizeof *white) == 0 &&
            memcmp(&def->places[i].black, black, sizeof *black) == 0)
            return def->places[i].name;
    for (size_t i = 0; i < def->place_count; i++)
        if (strcmp(def->places[i].name, name) == 0)
            name = arena_print(def->arena, "%s-%c", name, (char)('a' + def->place_count));
    pattern = def->place_count < COUNT_OF(patterns) ? patterns[def->place_count] : "plain";
    *ARENA_PUSH(def->arena, def->places, def->place_count) =
        (struct fsf_place){name, *white, *black};
    fsf_lay_terrain(def, name, white, black, arena_print(def->arena, ", pattern: %s", pattern));
    return name;
}

/* Squares of both players as the value of `within:`: ranks, or a terrain, which is laid out under
 * that name unless it was before; NULL: they are the whole board. */
static const char *fsf_squares_value(struct fsf_definition *def, const char *name,
                                     const struct fsf_region *white, const struct fsf_region *black)
{
    int first, last, from, to;

    if (fsf_region_ranks(&def->board, white, 0, &first, &last) &&
        fsf_region_ranks(&def->board, black, 1, &from, &to) && first == from && last == to)
        return last - first + 1 == def->board.height
                   ? NULL
                   : arena_print(def->arena, first == last ? "%d" : "%d-%d", first, last);
    return terrain_name(def, name, white, black);
}

/* Whether a man of the piece stands where it may not stay, as the engine allows it to. */
static bool begins_outside(const struct fsf_definition *def, const struct fsf_piece *piece,
                           const struct fsf_region *white, const struct fsf_region *black)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];

            if (man->piece == piece && !(man->side ? black : white)->squares[rank][file])
                return true;
        }
    return false;
}

/* "king-squares" */
static const char *own_squares(struct fsf_definition *def, const struct fsf_role *role)
{
    struct buf name = {0};
    const char *copy;

    slug_write(role->name, &name);
    copy = arena_print(def->arena, "%s-squares", buf_str(&name));
    buf_free(&name);
    return copy;
}

const char *fsf_within(struct fsf_definition *def, const struct fsf_role *role)
{
    const struct fsf_piece *piece = role->piece;
    const char *white_key = mobility_key(def, piece, "White");
    const char *black_key = mobility_key(def, piece, "Black");
    struct fsf_region white, black;

    if (!fsf_setting(def->variant, white_key) && !fsf_setting(def->variant, black_key))
        return NULL;
    if (!fsf_region_read(def->variant, &def->board, white_key, "all", &white, def->diags) ||
        !fsf_region_read(def->variant, &def->board, black_key, "all", &black, def->diags)) {
        def->good = false;
        return NULL;
    }
    if (begins_outside(def, piece, &white, &black)) {
        fsf_refuse(def, fsf_setting(def->variant, white_key) ? white_key : black_key,
                   "pieces begin where they may stay");
        return NULL;
    }
    return fsf_squares_value(def, own_squares(def, role), &white, &black);
}

/* Drops of a variant, and what is in hand at the beginning. */

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
static bool some_promote(const struct fsf_definition *def, bool chooses)
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
    if (fsf_true(def, "dropPromoted", false) && some_promote(def, false)) {
        if (some_promote(def, true))
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

static bool any_promotes(const struct fsf_definition *def)
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
    if (any_promotes(def))
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

/* Walls that moves of a variant build. */

static bool petrifies(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    return fsf_names(fsf_value(def, "petrifyOnCaptureTypes", "-"), piece);
}

/* What the engine does otherwise than it is told here. */
static void refuse_captor(struct fsf_definition *def, const struct fsf_role *role)
{
    if (role->royal)
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "a royal piece that became a wall would be lost with each capture");
    for (size_t i = 0; i < def->variant->piece_count && role->promotes; i++)
        if (def->roles[i].promoted && !petrifies(def, def->roles[i].piece))
            fsf_refuse(def, "petrifyOnCaptureTypes",
                       "what promotes becomes a wall, or none, whatever it is then");
}

/* ", captors: [Pawn, Rook]"; whether there are any. */
static bool write_captors(struct fsf_definition *def, struct buf *out)
{
    size_t count = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        if (!role->used || !petrifies(def, role->piece))
            continue;
        refuse_captor(def, role);
        buf_print(out, "%s%s", count++ ? ", " : ", captors: [", role->name);
    }
    buf_text(out, count ? "]" : "");
    return count > 0;
}

/* ", built: vacated"; whether the moves of a man build walls. */
static bool write_built(struct fsf_definition *def, struct buf *out)
{
    const char *rule = fsf_value(def, "wallingRule", "none");

    if (strcmp(rule, "none") == 0)
        return false;
    if (strcmp(rule, "past") != 0) {
        fsf_refuse_uncovered(def, "wallingRule", fsf_placed_walls);
        return false;
    }
    if (fsf_has_king(def))
        fsf_refuse(def, "wallingRule",
                   "the engine overlooks that a wall which is built stops check to a King");
    if (fsf_true(def, "pieceDrops", false) || strcmp(def->board.castling, "-") != 0)
        fsf_refuse(def, "wallingRule", "a wall is built where a piece has left its square");
    buf_text(out, ", built: vacated");
    return true;
}

void fsf_write_walls(struct fsf_definition *def)
{
    struct buf out = {0};

    def->walls = write_captors(def, &out);
    if (def->walls && fsf_true(def, "blastOnCapture", false) &&
        fsf_true(def, "extinctionPseudoRoyal", false))
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "the engine overlooks that a wall which remains of an explosion stops check");
    def->walls |= write_built(def, &out);
    if (def->walls)
        buf_print(&def->rules, "  walls: {piece: Wall%s}\n", buf_str(&out));
    buf_free(&out);
}

void fsf_write_wall_piece(struct fsf_definition *def)
{
    if (def->walls)
        buf_print(def->out, "  - name: Wall\n    code: %s\n    wall: true\n\n",
                  fsf_piece(def->variant, 'x') ? "WALL" : "X");
}
