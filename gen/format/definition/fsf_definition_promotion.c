/* What the pieces of a variant become, and where; its terrains, drops and walls. */
#include "base/slug.h"
#include "format/definition/fsf_definition_internal.h"
#include "game/game.h"

/* --- terrains: squares that are no part of the board, where pieces stay, and goals --- */

static void put_squares(struct fsf_definition *def, const char *key,
                        const struct fsf_region *region)
{
    LOCAL_BUF(out);

    fsf_region_write(region, &out);
    yaml_put(&def->terrain, key, "%s", buf_str(&out));
}

/* As the value of `squares:`; those of both players are nobody's. */
static void put_parts(struct fsf_definition *def, const struct fsf_region *first,
                      const struct fsf_region *second)
{
    static const char *const owners[] = {"first", "second", "neutral"};
    struct fsf_region parts[COUNT_OF(owners)] = {{{{0}}}};

    if (memcmp(first, second, sizeof *first) == 0) {
        put_squares(def, "squares", first);
        return;
    }
    for (int i = 0; i < FSF_SQUARES; i++) {
        int rank = i / FSF_FILES, file = i % FSF_FILES;
        int owners_of = first->squares[rank][file] + 2 * second->squares[rank][file];

        if (owners_of)
            parts[owners_of - 1].squares[rank][file] = true;
    }
    yaml_open(&def->terrain, "squares", YAML_BRACES);
    for (size_t i = 0; i < COUNT_OF(owners); i++)
        if (!fsf_region_is_empty(&parts[i]))
            put_squares(def, owners[i], &parts[i]);
    yaml_close(&def->terrain);
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
                     const struct fsf_region *second, const char *enter, const char *pattern)
{
    for (int turned = 0; turned < 2; turned++)
        def->unlike[turned] |= !corresponds(&def->board, first, second, turned);
    yaml_open(&def->terrain, name, YAML_BRACES);
    put_parts(def, first, second);
    yaml_word(&def->terrain, "enter", enter);
    yaml_put(&def->terrain, "pattern", "%s", pattern);
    yaml_close(&def->terrain);
}

void fsf_lay_walls(struct fsf_definition *def)
{
    struct fsf_region walls;

    for (int i = 0; i < FSF_SQUARES; i++)
        walls.squares[i / FSF_FILES][i % FSF_FILES] = fsf_man(def, i)->wall;
    if (!fsf_region_is_empty(&walls))
        fsf_lay_terrain(def, "hole", &walls, &walls, "none", "lines");
}

/* --- where pieces stay --- */

/* The name of the terrain of those squares, which is laid out once. */
static const char *terrain_name(struct fsf_definition *def, const char *name,
                                const struct fsf_region squares[2])
{
    static const char *const patterns[] = {"dots", "crosses", "waves"};
    size_t count = def->place_count;
    struct fsf_place *place;

    for (size_t i = 0; i < count; i++)
        if (memcmp(def->places[i].squares, squares, 2 * sizeof *squares) == 0)
            return def->places[i].name;
    for (size_t i = 0; i < count; i++)
        if (strcmp(def->places[i].name, name) == 0)
            name = arena_print(def->arena, "%s-%c", name, (char)('a' + count));
    place = ARENA_PUSH(def->arena, def->places, def->place_count);
    *place = (struct fsf_place){name, {squares[0], squares[1]}};
    fsf_lay_terrain(def, name, &squares[0], &squares[1], NULL,
                    count < COUNT_OF(patterns) ? patterns[count] : "plain");
    return name;
}

/* Squares of both players as the value of `within:`: ranks, or a terrain, which is laid out under
 * that name unless it was before; NULL: they are the whole board. */
static const char *squares_value(struct fsf_definition *def, const char *name,
                                 const struct fsf_region squares[2])
{
    int first, last, from, to;

    if (fsf_region_ranks(&def->board, &squares[0], 0, &first, &last) &&
        fsf_region_ranks(&def->board, &squares[1], 1, &from, &to) && first == from && last == to)
        return last - first + 1 == def->board.height
                   ? NULL
                   : arena_print(def->arena, first == last ? "%d" : "%d-%d", first, last);
    return terrain_name(def, name, squares);
}

/* Whether a man of the piece stands where it may not stay, as the engine allows it to. */
static bool begins_outside(const struct fsf_definition *def, const struct fsf_piece *piece,
                           const struct fsf_region squares[2])
{
    for (int i = 0; i < FSF_SQUARES; i++) {
        const struct fsf_man *man = fsf_man(def, i);

        if (man->piece == piece && !squares[man->side].squares[i / FSF_FILES][i % FSF_FILES])
            return true;
    }
    return false;
}

const char *fsf_within(struct fsf_definition *def, const struct fsf_role *role)
{
    const char *keys[2], *name;
    struct fsf_region squares[2];

    for (int side = 0; side < 2; side++)
        keys[side] = fsf_squares_key(def->arena, role->piece->kind, side);
    if ((!fsf_setting(def->variant, keys[0]) && !fsf_setting(def->variant, keys[1])) ||
        !fsf_squares(def, keys[0], &squares[0]) || !fsf_squares(def, keys[1], &squares[1]))
        return NULL;
    if (begins_outside(def, role->piece, squares)) {
        fsf_refuse(def, keys[!fsf_setting(def->variant, keys[0])],
                   "pieces begin where they may stay");
        return NULL;
    }
    name = arena_print(def->arena, "%s-squares", slug_text(def->arena, role->name));
    return squares_value(def, name, squares);
}

/* --- hands --- */

/* Men of the piece that the side holds at the beginning. */
static int held(const struct fsf_definition *def, const struct fsf_piece *piece, int side)
{
    int count = 0;

    for (const char *c = def->board.hands; *c; c++)
        count += tolower((unsigned char)*c) == piece->letter &&
                 (islower((unsigned char)*c) != 0) == side;
    return count;
}

bool fsf_drops_captured(const struct fsf_definition *def)
{
    return fsf_true(def, "capturesToHand") || fsf_true(def, "twoBoards");
}

fsf_set fsf_held(const struct fsf_definition *def)
{
    return fsf_named(def, def->board.hands);
}

bool fsf_hands_alike(const struct fsf_definition *def)
{
    return !FIND(piece, def->variant->pieces, def->variant->piece_count,
                 held(def, piece, 0) != held(def, piece, 1));
}

void fsf_write_hands(struct fsf_definition *def)
{
    LOCAL_BUF(out);

    if (!*def->board.hands)
        return;
    if (!fsf_true(def, "pieceDrops")) {
        fsf_refuse(def, "startFen", "nobody drops what is in hand; take it out of the position");
        return;
    }
    for (int side = 0; side < 2; side++)
        EACH (piece, def->variant->pieces, def->variant->piece_count) {
            int count = held(def, piece, side);

            if (count > 1)
                buf_print(&out, "%d", count);
            if (count)
                buf_char(&out, (char)(side ? piece->letter : toupper(piece->letter)));
        }
    yaml_text(&def->out, "setup-hands", buf_str(&out));
}

/* --- where men are dropped --- */

/* The value of `within:` for pawns: squares of the zone of promotion are left out, and those of the
 * first rank, as the settings have it; NULL: they are dropped everywhere. */
static const char *place_of_pawns(struct fsf_definition *def)
{
    bool in_zone = fsf_true(def, "promotionZonePawnDrops"),
         on_first = fsf_true(def, "firstRankPawnDrops");
    struct fsf_region zones[2], pawns[2];

    if (!fsf_both_squares(def, "promotionRegion", zones))
        return NULL;
    memset(pawns, 0, sizeof pawns);
    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < def->board.height; rank++)
            for (int file = 0; file < def->board.width; file++)
                pawns[side].squares[rank][file] =
                    (in_zone || !zones[side].squares[rank][file]) &&
                    (on_first || rank != (side ? def->board.height - 1 : 0));
    return squares_value(def, "pawn-drop-squares", pawns);
}

/* The used piece of that kind which comes to a hand; NULL: there is none. */
static const struct fsf_role *dropped(const struct fsf_definition *def, const char *kind)
{
    const struct fsf_role *role = fsf_role_of(def, kind);

    return role && (fsf_drops_captured(def) || fsf_has(def, fsf_held(def), role)) ? role : NULL;
}

/* Limits of kinds. */
static void write_limits(struct fsf_definition *def)
{
    const struct fsf_role *pawn = dropped(def, "pawn"), *rook = dropped(def, "rook");
    const struct fsf_role *doubled = fsf_role(def, *fsf_value(def, "dropNoDoubled"));
    const char *count = fsf_value(def, "dropNoDoubledCount"),
               *place = pawn ? place_of_pawns(def) : NULL;
    bool limited = fsf_has(def, def->used, doubled), never = limited && strcmp(count, "0") == 0,
         once = limited && strcmp(count, "1") == 0;

    if (once)
        yaml_put(&def->rules, "one-a-file", "%s", doubled->name);
    yaml_wrap(&def->rules);
    yaml_open(&def->rules, "limits", YAML_BRACKETS);
    if (place && !(never && doubled == pawn))
        yaml_put(&def->rules, NULL, "{pieces: %s, within: %s}", pawn->name, place);
    if (never)
        yaml_put(&def->rules, NULL, "{pieces: %s, within: none}", doubled->name);
    else if (limited && !once)
        yaml_put(&def->rules, NULL, "{pieces: %s, a-file: %s}", doubled->name, count);
    if (rook && fsf_true(def, "sittuyinRookDrop"))
        yaml_put(&def->rules, NULL, "{pieces: %s, within: 1}", rook->name);
    yaml_close(&def->rules);
}

/* --- men that fall --- */

/* Whether a man always rests on another one, or on the edge of the board. */
static bool all_rest(const struct fsf_definition *def)
{
    if (def->used & ~fsf_of_kind(def, "immobile"))
        return false;
    for (int i = FSF_FILES; i < FSF_SQUARES; i++)
        if (fsf_man(def, i)->piece && !fsf_man(def, i - FSF_FILES)->piece)
            return false;
    return true;
}

static void write_fall(struct fsf_definition *def)
{
    const char *rule = fsf_value(def, "enclosingDrop");

    if (strcmp(rule, "none") == 0)
        return;
    if (strcmp(rule, "top") == 0 && all_rest(def))
        yaml_put(&def->rules, "fall", "true");
    else if (strcmp(rule, "top") == 0)
        fsf_refuse(def, "enclosingDrop", "pieces fall as far as they can, and stay there");
    else if (strcmp(rule, "anyside") == 0)
        fsf_refuse(def, "enclosingDrop",
                   "the engine lets pieces that come from above or from the right pass others");
    else
        fsf_refuse_uncovered(def, "enclosingDrop", fsf_enclosing_drops);
}

/* --- drops --- */

/* Men that must be dropped as long as they are held. */
static void write_required(struct fsf_definition *def)
{
    const char *letter = fsf_value(def, "mustDropType");
    const struct fsf_role *role = fsf_role(def, *letter);

    if (fsf_true(def, "mustDrop") && (*letter == '*' || fsf_has(def, def->used, role)))
        yaml_put(&def->rules, "required", "%s", *letter == '*' ? "all" : role->name);
}

/* Whether men may come to stand where they could never move. */
static void write_stuck(struct fsf_definition *def)
{
    yaml_put(&def->rules, "stuck", fsf_true(def, "immobilityIllegal") ? "forbidden" : "allowed");
}

void fsf_write_drops(struct fsf_definition *def)
{
    bool captures = fsf_drops_captured(def), loop = fsf_true(def, "dropLoop");
    const struct fsf_role *pawn = dropped(def, "shogiPawn");
    struct yaml_writer *y = &def->rules;
    struct fsf_region squares[2];

    if (!fsf_true(def, "pieceDrops") || (!captures && !*def->board.hands))
        return;
    /* the engine turns a captured man that became what the player chose into one kind of pawn */
    if (captures && !loop && fsf_count(def->used & def->chooses) > 1)
        fsf_refuse(def, "promotionPawnTypesWhite",
                   "a captured piece is turned back to what it was before it promoted");
    yaml_open(y, "drops", YAML_BRACES);
    write_stuck(def);
    if (!fsf_true(def, "capturesToHand"))
        yaml_put(y, "captured", captures ? "partner" : "removed");
    if (loop && captures)
        yaml_put(y, "promoted", "kept");
    if (fsf_has_king(def))
        fsf_put_if(def, "dropChecks", "false", "check", "forbidden");
    if (fsf_true(def, "dropPromoted") && fsf_promoting(def) & ~def->chooses) {
        if (fsf_promoting(def) & def->chooses)
            fsf_refuse(def, "dropPromoted",
                       "either all pieces that promote are dropped so, or none");
        yaml_put(y, "side", "either");
    }
    if (fsf_both_squares(def, "dropRegion", squares))
        yaml_word(y, "within", squares_value(def, "drop-squares", squares));
    write_fall(def);
    if (fsf_true(def, "shogiPawnDropMateIllegal") && pawn) {
        yaml_put(y, "no-mate", "%s", pawn->name);
        yaml_put(y, "mate", "loses");
    }
    write_required(def);
    write_limits(def);
    yaml_close(y);
}

/* --- what always becomes the same --- */

/* The players whose men of the role promote by choice: but for pawns none by default. */
static unsigned pawn_sides(const struct fsf_definition *def, const struct fsf_role *role)
{
    unsigned sides = 0;

    for (int side = 0; side < 2; side++) {
        const char *letters = fsf_value_of(def, "promotionPawnTypes", side);

        if (letters ? fsf_names(letters, role->piece) : fsf_is_kind(role, "pawn"))
            sides |= role->sides & 1u << side;
    }
    return sides;
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

/* The role of a kind, whether it is used or not; NULL: no piece of the variant is of that kind. */
static struct fsf_role *role_of(struct fsf_definition *def, const struct fsf_kind *kind)
{
    return kind ? fsf_next(def, fsf_of_kind(def, kind->key), NULL) : NULL;
}

static void find_promoted(struct fsf_definition *def)
{
    bool must = fsf_true(def, "mandatoryPiecePromotion");
    bool pawns_must = fsf_true(def, "mandatoryPawnPromotion");

    for (size_t i = 0; i < def->variant->promotion_count; i++) {
        struct fsf_role *from = role_of(def, def->variant->promotions[i].from);
        struct fsf_role *to = role_of(def, def->variant->promotions[i].to);

        if (!fsf_has(def, def->used, from) || !to)
            continue;
        from->promotes = arena_text(def->arena, &to->piece->letter, 1);
        def->used |= fsf_bit(def, to);
        def->promoted |= fsf_bit(def, to);
        to->sides |= from->sides;
        if (!must && !(pawn_sides(def, from) && pawns_must))
            continue;
        def->must |= fsf_bit(def, from);
        if (!must && !advances(from->piece->betza.text))
            fsf_refuse(def, "promotionPawnTypesWhite",
                       "a piece that must promote in the zone must do so on its way out, too");
        if (must && to->limit)
            fsf_refuse(def, "promotionLimit",
                       "a piece that must promote does so, or does not move");
    }
}

/* --- what the player chooses --- */

/* Whether the letter is among those before the place. */
static bool is_listed(const char *letters, const char *end, char letter)
{
    for (const char *c = letters; *c && c != end; c++)
        if (tolower((unsigned char)*c) == tolower((unsigned char)letter))
            return true;
    return false;
}

/* The letters of all that the men of those players may become; NULL: nothing. */
static const char *find_letters(struct fsf_definition *def, unsigned sides)
{
    const char *letters[2] = {"", ""};
    struct buf list = {0};

    for (int side = 0; side < 2; side++)
        if (sides >> side & 1)
            letters[side] = fsf_value_of(def, "promotionPieceTypes", side);
    for (int side = 0; side < 2; side++)
        for (const char *c = letters[side]; *c; c++) {
            struct fsf_role *role = fsf_role(def, *c);
            bool other = is_listed(letters[!side], NULL, *c);
            unsigned own = other ? 3 : 1u << side;

            if (!role || is_listed(letters[side], c, *c) || (side == 1 && other))
                continue;
            def->used |= fsf_bit(def, role);
            def->promoted |= fsf_bit(def, role);
            role->sides |= own;
            role->chosen |= own;
            buf_char(&list, role->piece->letter);
            def->own_choices |= sides == 3 && !other;
        }
    if (list.size > CHOICE_LIMIT)
        fsf_refuse(def, "promotionPieceTypesWhite",
                   arena_print(def->arena, "a piece becomes one of %d at most", CHOICE_LIMIT));
    return list.size ? buf_take(def->arena, &list) : NULL;
}

static void find_choice(struct fsf_definition *def, struct fsf_role *role, unsigned sides)
{
    bool must = fsf_true(def, "mandatoryPawnPromotion");
    const char *choices;

    if (sides != role->sides)
        fsf_refuse(def, "promotionPawnTypesBlack", "a piece of both players promotes alike");
    choices = find_letters(def, sides);
    if (!choices && !role->promotes && must)
        fsf_refuse(def, "promotionPieceTypesWhite",
                   "a pawn that must promote to nothing cannot enter the zone");
    if (!choices)
        return;
    for (int side = 0; side < 2; side++)
        if (sides >> side & 1 &&
            fsf_names(fsf_value_of(def, "promotionPieceTypes", side), role->piece))
            fsf_refuse(def, side ? "promotionPieceTypesBlack" : "promotionPieceTypesWhite",
                       arena_print(def->arena, "%s would become what it is; take its letter out",
                                   role->name));
    if (role->promotes)
        fsf_refuse(def, "promotionPieceTypesWhite", "a piece promotes in one way alone");
    role->promotes = choices;
    def->chooses |= fsf_bit(def, role);
    def->must &= ~fsf_bit(def, role);
    def->must |= must ? fsf_bit(def, role) : 0;
}

/* "q:1 r:2": as many men of a piece as there may be for another one to become it. */
static void find_limits(struct fsf_definition *def)
{
    const char *c = fsf_value(def, "promotionLimit");

    for (; c[0] && c[1] == ':'; c += strspn(c, " ")) {
        struct fsf_role *role = fsf_role(def, *c);
        size_t digits = strspn(c + 2, "0123456789");

        if (role && strncmp(c + 2, "0", digits) != 0)
            role->limit = arena_text(def->arena, c + 2, digits);
        c += 2 + digits;
    }
}

/* --- where --- */

static void find_zone(struct fsf_definition *def)
{
    int depth, other;

    if (!fsf_both_squares(def, "promotionRegion", def->zones))
        return;
    depth = fsf_region_depth(&def->board, &def->zones[0], 0);
    other = fsf_region_depth(&def->board, &def->zones[1], 1);
    if (depth >= 0 && depth == other && !fsf_true(def, "sittuyinPromotion"))
        def->depth = depth;
    else if (!fsf_region_is_empty(&def->zones[0]) || !fsf_region_is_empty(&def->zones[1]))
        def->zone = squares_value(def, "promotion-squares", def->zones);
    def->zone_left = depth < 0 || other < 0;
}

void fsf_find_promotion(struct fsf_definition *def)
{
    for (struct fsf_role *role = NULL; (role = fsf_next(def, ~(fsf_set)0, role));)
        for (int side = 0; side < 2; side++)
            if (fsf_drops_captured(def) || fsf_men(def, fsf_bit(def, role), side) ||
                held(def, role->piece, side))
                role->sides |= 1u << side;
    find_limits(def);
    find_promoted(def);
    for (struct fsf_role *role = NULL; (role = fsf_next(def, def->used, role));)
        if (pawn_sides(def, role))
            find_choice(def, role, pawn_sides(def, role));
    /* promotion in turns of their own is that of the engine's pawn, to what it chooses */
    if (fsf_true(def, "sittuyinPromotion"))
        for (size_t i = fsf_count(fsf_promoting(def) & ~(def->chooses & fsf_of_kind(def, "pawn")));
             i > 0; i--)
            fsf_refuse(def, "sittuyinPromotion", "all that promote do so in turns of their own");
    if (fsf_promoting(def))
        find_zone(def);
}

/* Men that promote by choice do so where they end in the zone, and others when they leave it, too.
 */
static void write_when(struct fsf_definition *def)
{
    if (!def->zone || !def->zone_left || !(def->used & def->chooses) ||
        fsf_true(def, "sittuyinPromotion"))
        return;
    if (fsf_promoting(def) & ~def->chooses)
        fsf_refuse(def, "promotionRegionWhite",
                   "all pieces promote by moves out of the zone, or none does");
    yaml_put(&def->rules, "when", "[entering, inside]");
}

/* All promote as they like, or must; or those must that are listed. */
void fsf_write_promotion(struct fsf_definition *def)
{
    bool apart = fsf_true(def, "sittuyinPromotion");
    fsf_set all = fsf_promoting(def), must = all & def->must;
    bool optional = must != all || apart;
    struct yaml_writer *y = &def->rules;

    if (!all || (!def->depth && !def->zone))
        return;
    yaml_open(y, "promotion", YAML_BRACES);
    yaml_put(y, "mode", optional ? "optional" : "automatic");
    if (must != all && !apart)
        fsf_put_pieces(def, y, "must", YAML_BRACKETS, must);
    yaml_word(y, "zone", def->zone);
    write_when(def);
    if (apart) {
        yaml_put(y, "own-turn", "true");
        yaml_put(y, "last-anywhere", "true");
    }
    if (def->passing_in_zone)
        yaml_put(y, "captures-in-passing", "stay");
    if (optional && !apart)
        write_stuck(def);
    yaml_flag(y, "captures-only", fsf_true(def, "piecePromotionOnCapture"));
    yaml_flag(y, "turns-back", fsf_true(def, "pieceDemotion"));
    if (yaml_count(y) > 1) {
        yaml_close(y);
    } else {
        yaml_drop(y);
        yaml_put(y, "promotion", "automatic");
    }
}

/* --- walls that moves build --- */

/* What the engine does otherwise than it is told here. */
static void refuse_captor(struct fsf_definition *def, const struct fsf_role *role, fsf_set captors)
{
    if (fsf_has(def, def->royal, role))
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "a royal piece that became a wall would be lost with each capture");
    for (size_t i = role->promotes ? fsf_count(def->promoted & ~captors) : 0; i > 0; i--)
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "what promotes becomes a wall, or none, whatever it is then");
}

/* Whether the moves of a man build walls. */
static bool are_built(struct fsf_definition *def)
{
    const char *rule = fsf_value(def, "wallingRule");

    if (strcmp(rule, "none") == 0)
        return false;
    if (strcmp(rule, "past") != 0) {
        fsf_refuse_uncovered(def, "wallingRule", fsf_placed_walls);
        return false;
    }
    if (fsf_has_king(def))
        fsf_refuse(def, "wallingRule",
                   "the engine overlooks that a wall which is built stops check to a King");
    if (fsf_true(def, "pieceDrops") || strcmp(def->board.castling, "-") != 0)
        fsf_refuse(def, "wallingRule", "a wall is built where a piece has left its square");
    return true;
}

void fsf_write_walls(struct fsf_definition *def)
{
    fsf_set all = fsf_named(def, fsf_value(def, "petrifyOnCaptureTypes"));
    fsf_set captors = all & def->used;
    bool built;

    for (const struct fsf_role *role = NULL; (role = fsf_next(def, captors, role));)
        refuse_captor(def, role, all);
    if (captors && fsf_true(def, "blastOnCapture") && fsf_true(def, "extinctionPseudoRoyal"))
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "the engine overlooks that a wall which remains of an explosion stops check");
    built = are_built(def);
    def->walls = captors || built;
    if (!def->walls)
        return;
    yaml_open(&def->rules, "walls", YAML_BRACES);
    yaml_put(&def->rules, "piece", "Wall");
    fsf_put_pieces(def, &def->rules, "captors", YAML_BRACKETS, captors);
    if (built)
        yaml_put(&def->rules, "built", "vacated");
    yaml_close(&def->rules);
}

void fsf_write_wall_piece(struct fsf_definition *def)
{
    struct yaml_writer *y = &def->out;

    if (!def->walls)
        return;
    yaml_open(y, NULL, YAML_MAP);
    yaml_put(y, "name", "Wall");
    yaml_put(y, "code", fsf_piece(def->variant, 'x') ? "WALL" : "X");
    yaml_put(y, "wall", "true");
    yaml_close(y);
    yaml_gap(y);
}
