/* How a variant is won: the goals of `rules:`, in the order in which the engine looks at them. */
#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_option.h"

#include <stdlib.h>
#include <string.h>

/* Goals as they are found: "checkmate", "{reach: goal}". */
struct goals {
    struct fsf_definition *def;
    struct buf text;
    size_t count;
};

static void add(struct goals *goals, const char *goal)
{
    buf_print(&goals->text, "%s%s", goals->count++ ? ", " : "", goal);
}

/* --- men that are lost --- */

static bool is_any(const char *letters)
{
    return strchr(letters, '*') != NULL;
}

/* Whether a piece that is none of the letters becomes one of them. */
static bool come_by_promotion(const struct fsf_definition *def, const char *letters)
{
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        for (size_t k = 0; role->used && role->promotes && k < def->variant->piece_count; k++)
            if (fsf_names(letters, def->roles[k].piece) && !fsf_names(letters, role->piece) &&
                fsf_becomes(role, &def->roles[k]))
                return true;
    }
    return false;
}

/* Men of the letters that the side has in the start position. */
static int men_of(const struct fsf_definition *def, const char *letters, int side)
{
    int men = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (fsf_names(letters, def->roles[i].piece))
            men += fsf_men(def, def->roles[i].piece, side);
    return men;
}

/* Whether no player ever has more than so many men of the letters, nor had fewer in the beginning.
 */
static bool never_exceed(const struct fsf_definition *def, const char *letters, int most)
{
    return men_of(def, letters, 0) <= most && men_of(def, letters, 1) <= most &&
           (most > FSF_SQUARES / 2 || !come_by_promotion(def, letters));
}

static void make_royal(struct fsf_definition *def, const char *letters)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (fsf_names(letters, def->roles[i].piece))
            def->roles[i].royal = true;
}

static bool holds_captured(const struct fsf_definition *def)
{
    return fsf_true(def, "pieceDrops", false) && fsf_drops_captured(def);
}

/* Whether men of the letters lie in a hand at some time. */
static bool come_to_hands(const struct fsf_definition *def, const char *letters)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && fsf_names(letters, def->roles[i].piece) &&
            (holds_captured(def) || fsf_is_held(def, def->roles[i].piece)))
            return true;
    return false;
}

/* Whether a player can have royal men of several kinds: these are counted together here, but each
 * by itself in the engine. */
static bool mix_royals(struct fsf_definition *def, const char *letters)
{
    const struct fsf_role *king = fsf_royal(def);

    for (int side = 0; side < 2; side++) {
        int kinds = 0;

        for (size_t i = 0; i < def->variant->piece_count; i++) {
            const struct fsf_role *role = &def->roles[i];

            kinds += role->used && role->sides >> side & 1 &&
                     (role == king || fsf_names(letters, role->piece));
        }
        if (kinds > 1)
            return true;
    }
    return false;
}

/* Men that must be kept as kings are; where there may be more than the engine wants, that many. */
static void write_safe(struct goals *goals, const char *letters)
{
    struct fsf_definition *def = goals->def;
    int least = atoi(fsf_value(def, "extinctionPieceCount", "0")) + 1;
    bool spares = !never_exceed(def, letters, least);

    if (fsf_true(def, "dupleCheck", false))
        fsf_refuse(
            def, "dupleCheck",
            "a player with royal pieces to spare may leave all of them where they can be taken");
    else if (is_any(letters) ||
             (spares && (mix_royals(def, letters) || come_to_hands(def, letters))))
        fsf_refuse(def, "extinctionPseudoRoyal",
                   "royal pieces of all kinds are counted together, and none is ever in hand");
    else if (spares)
        buf_print(&def->rules, "  royals-needed: %d\n", least);
    make_royal(def, letters);
}

/* Whether it is the loss of the only royal man. */
static bool is_king(struct fsf_definition *def, const char *letters)
{
    return strlen(letters) == 1 && !is_any(letters) && !fsf_royal(def) &&
           fsf_is(def, "extinctionValue", "loss", "none") &&
           fsf_is(def, "extinctionPieceCount", "0", "0") &&
           fsf_is(def, "extinctionOpponentPieceCount", "0", "0") && men_of(def, letters, 0) == 1 &&
           men_of(def, letters, 1) == 1 && never_exceed(def, letters, 1);
}

/* Pieces of which no man stands on the board at first, which the engine takes for a lost one. */
static bool begin_lost(const struct fsf_definition *def, const char *letters)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (fsf_names(letters, def->roles[i].piece) && (fsf_men(def, def->roles[i].piece, 0) == 0 ||
                                                        fsf_men(def, def->roles[i].piece, 1) == 0))
            return true;
    return false;
}

static void write_reduced(struct goals *goals, const char *letters)
{
    struct fsf_definition *def = goals->def;
    const char *against = fsf_value(def, "extinctionOpponentPieceCount", "0");
    struct buf goal = {0};
    size_t count = 0;

    if (!is_any(letters) && begin_lost(def, letters))
        fsf_refuse(def, "extinctionPieceTypes", "both players have pieces of all those kinds");
    buf_print(&goal, "{reduce-to: %s", fsf_value(def, "extinctionPieceCount", "0"));
    if (!is_any(letters))
        buf_text(&goal, fsf_list_pieces(def, letters, &count));
    if (count > 1)
        buf_text(&goal, ", each: true");
    if (come_to_hands(def, letters))
        buf_text(&goal, ", hands: true");
    if (atoi(against) > 0)
        buf_print(&goal, ", against: %s", against);
    if (atoi(against) > 0 && fsf_true(def, "extinctionClaim", false))
        buf_text(&goal, ", reply: true");
    if (!fsf_is(def, "extinctionValue", "loss", "none"))
        buf_print(&goal, ", result: %s", fsf_value(def, "extinctionValue", "none"));
    buf_char(&goal, '}');
    add(goals, buf_take(def->arena, &goal));
}

/* Whether the variant has a piece of those letters, of which the engine passes over others. */
static bool names_some(const struct fsf_definition *def, const char *letters)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (fsf_names(letters, def->roles[i].piece))
            return true;
    return is_any(letters);
}

static void write_extinction(struct goals *goals)
{
    struct fsf_definition *def = goals->def;
    const char *letters = fsf_value(def, "extinctionPieceTypes", "-");

    if (!names_some(def, letters))
        return;
    if (fsf_true(def, "extinctionPseudoRoyal", false)) {
        write_safe(goals, letters);
    } else if (fsf_is(def, "extinctionValue", "none", "none")) {
        return;
    } else if (is_king(def, letters)) {
        make_royal(def, letters);
        add(goals, "capture-king");
    } else {
        write_reduced(goals, letters);
    }
}

/* --- places that win --- */

static bool is_king_letter(const struct fsf_definition *def, const char *letters)
{
    const struct fsf_piece *piece = fsf_piece(def->variant, *letters);

    return piece && strcmp(piece->kind->key, "king") == 0;
}

/* The goal of one player, or of both: `player` is "first", "second" or NULL. */
static void add_flag(struct goals *goals, const char *letters, const char *player)
{
    struct fsf_definition *def = goals->def;
    const char *men = fsf_value(def, "flagPieceCount", "1");
    bool king = fsf_true(def, "flagMove", false) && is_king_letter(def, letters);
    struct buf goal = {0};
    size_t count;

    if (king && (player || fsf_true(def, "checking", true) || atoi(men) > 1 ||
                 fsf_true(def, "flagPieceSafe", false)))
        fsf_refuse(def, "flagMove",
                   "a King that has come there can be followed by the other one's");
    buf_text(&goal, "{reach: goal");
    if (!is_any(letters) && !fsf_names_all(def, letters))
        buf_text(&goal, fsf_list_pieces(def, letters, &count));
    if (atoi(men) > 1)
        buf_print(&goal, ", men: %s", men);
    if (fsf_true(def, "flagPieceBlockedWin", false))
        buf_text(&goal, ", filled: true");
    if (fsf_true(def, "flagPieceSafe", false))
        buf_text(&goal, ", safe: true");
    if (fsf_true(def, "flagMove", false))
        buf_text(&goal, king ? ", reply: true" : ", hold: true");
    if (player)
        buf_print(&goal, ", for: %s", player);
    buf_char(&goal, '}');
    add(goals, buf_take(def->arena, &goal));
}

static int squares_of(const struct fsf_region *region)
{
    int count = 0;

    for (int i = 0; i < FSF_SQUARES; i++)
        count += region->squares[i / FSF_FILES][i % FSF_FILES];
    return count;
}

/* Whether pieces in play can fulfil the goal, on as many squares as it takes. */
static bool can_reach(const struct fsf_definition *def, const struct fsf_region *region,
                      const char *letters)
{
    int men = atoi(fsf_value(def, "flagPieceCount", "1"));

    if (fsf_region_is_empty(region) || squares_of(region) < men)
        return false;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && fsf_names(letters, def->roles[i].piece))
            return true;
    return false;
}

/* The squares of the goal belong to the player who must not let the other one enter; where one
 * alone can win so, to nobody. */
static void write_flag(struct goals *goals)
{
    static const char *const players[] = {"first", "second"};
    struct fsf_definition *def = goals->def;
    const char *letters[] = {fsf_value(def, "flagPieceWhite", "*"),
                             fsf_value(def, "flagPieceBlack", "*")};
    struct fsf_region regions[2];
    bool can[2];

    if (!fsf_region_read(def->variant, &def->board, "flagRegionWhite", "-", &regions[0],
                         def->diags) ||
        !fsf_region_read(def->variant, &def->board, "flagRegionBlack", "-", &regions[1],
                         def->diags)) {
        def->good = false;
        return;
    }
    for (int side = 0; side < 2; side++)
        can[side] = can_reach(def, &regions[side], letters[side]);
    if (!can[0] && !can[1])
        return;
    fsf_lay_terrain(def, "goal", &regions[can[1]], &regions[!can[0]], ", pattern: rings");
    if (can[0] && can[1] && strcmp(letters[0], letters[1]) == 0) {
        add_flag(goals, letters[0], NULL);
        return;
    }
    for (int side = 0; side < 2; side++)
        if (can[side])
            add_flag(goals, letters[side], players[side]);
}

/* --- checks --- */

static void write_checks(struct goals *goals)
{
    struct fsf_definition *def = goals->def;
    const int *checks = def->board.checks;

    if (!fsf_true(def, "checkCounting", false) || !fsf_has_king(def))
        return;
    if (checks[0] < 1 || checks[1] < 1) {
        fsf_refuse_at(def, def->board.fen, "a start position after the last check",
                      "a check is still to be given");
        return;
    }
    if (checks[0] == checks[1]) {
        add(goals, arena_print(def->arena, "{checks: %d}", checks[0]));
        return;
    }
    add(goals, arena_print(def->arena, "{checks: %d, for: first}", checks[0]));
    add(goals, arena_print(def->arena, "{checks: %d, for: second}", checks[1]));
}

/* --- the whole --- */

void fsf_write_goals(struct fsf_definition *def)
{
    struct goals goals = {.def = def};
    const char *rows = fsf_rows_goal(def);

    write_extinction(&goals);
    write_flag(&goals);
    write_checks(&goals);
    if (rows)
        add(&goals, rows);
    if (fsf_royal(def) &&
        strncmp(buf_str(&goals.text), "capture-king", strlen("capture-king")) != 0)
        add(&goals, "checkmate");
    if (goals.count > 0)
        buf_print(&def->rules, goals.count > 1 ? "  goal: [%s]\n" : "  goal: %s\n",
                  buf_str(&goals.text));
    buf_free(&goals.text);
}

/* Draws and repetition of a variant. */

/* --- repetition --- */

/* The engine's values are those of the player who has not repeated, or absolute ones of White. */
static const char *repeated(const struct fsf_definition *def)
{
    bool absolute = fsf_true(def, "nFoldValueAbsolute", false);
    const char *value = fsf_value(def, "nFoldValue", "draw");

    if (strcmp(value, "win") == 0)
        return absolute ? "first-wins" : "loss";
    if (strcmp(value, "loss") == 0)
        return absolute ? "second-wins" : "win";
    return "draw";
}

static void write_repetition(struct fsf_definition *def)
{
    const char *times = fsf_value(def, "nFoldRule", "3");

    if (atoi(times) == 0)
        return;
    if (atoi(times) < 2 || atoi(times) > 100)
        fsf_refuse(def, "nFoldRule", "a position is repeated twice or more often");
    buf_print(&def->rules, "  repetition: {result: %s, times: %s}\n", repeated(def), times);
    if (fsf_true(def, "perpetualCheckIllegal", false) && fsf_has_king(def))
        fsf_rule(def, "perpetual-check", "loses");
    if (fsf_true(def, "moveRepetitionIllegal", false))
        fsf_rule(def, "to-and-fro", "loses");
}

/* --- chases --- */

/* The role of that kind that comes into play; NULL: none. */
static const struct fsf_role *role_of(const struct fsf_definition *def, const char *kind)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, kind) == 0)
            return &def->roles[i];
    return NULL;
}

/* Names of those of the kinds that come into play, "[Horse, Cannon]"; NULL: none. */
static const char *names_of(struct fsf_definition *def, const char *const *kinds)
{
    struct buf names = {0};

    for (; *kinds; kinds++)
        if (role_of(def, *kinds))
            buf_print(&names, "%s%s", names.size ? ", " : "", role_of(def, *kinds)->name);
    if (names.size == 0)
        return NULL;
    return arena_print(def->arena, "[%s]", buf_take(def->arena, &names));
}

/* Attacks of kinds on others that chase them though they are protected. */
static void write_pairs(struct fsf_definition *def)
{
    static const char *const pairs[][2][4] = {{{"horse", "cannon"}, {"rook"}},
                                              {{"elephant", "fers"}, {"rook", "cannon", "horse"}}};
    const char *by[COUNT_OF(pairs)], *men[COUNT_OF(pairs)];
    bool any = false;

    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        by[i] = names_of(def, pairs[i][0]);
        men[i] = names_of(def, pairs[i][1]);
        any |= by[i] && men[i];
    }
    if (any)
        buf_text(&def->rules, "    though-protected:\n");
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        if (by[i] && men[i])
            buf_print(&def->rules, "      - {by: %s, men: %s}\n", by[i], men[i]);
}

/* The chases of the AXF, of the kinds that the engine knows in them. */
static void write_chase(struct fsf_definition *def)
{
    static const char *const known[] = {"rook", "horse", "cannon",  "elephant",
                                        "fers", "king",  "soldier", NULL};
    static const char *const idle[] = {"king", "soldier", NULL};
    const struct fsf_role *soldier = role_of(def, "soldier");
    int rank = atoi(fsf_value(def, "soldierPromotionRank", "1"));

    if (!fsf_is(def, "chasingRule", "axf", "none"))
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        size_t k = 0;

        while (known[k] && strcmp(known[k], def->roles[i].piece->kind->key) != 0)
            k++;
        if (def->roles[i].used && !known[k])
            fsf_refuse(def, "chasingRule", "only chases by the pieces of Xiangqi are known");
    }
    buf_text(&def->rules, "  perpetual-chase:\n    mode: loses\n    attacks: new\n");
    if (names_of(def, idle))
        buf_print(&def->rules, "    may-chase: %s\n", names_of(def, idle));
    if (soldier && rank > 1)
        buf_print(&def->rules, "    may-be-chased: %s\n    may-be-chased-on: 1-%d\n", soldier->name,
                  rank - 1);
    write_pairs(def);
}

/* --- moves without progress --- */

/* Whether moves of the piece restart the engine's count. Of pieces that do so for one player alone
 * the other one has no men, or a finding says so. */
static bool restarts(struct fsf_definition *def, const struct fsf_role *role)
{
    static const char *const keys[] = {"nMoveRuleTypesWhite", "nMoveRuleTypesBlack"};
    bool named[2];

    for (int side = 0; side < 2; side++)
        named[side] = fsf_setting(def->variant, keys[side])
                          ? fsf_names(fsf_value(def, keys[side], ""), role->piece)
                          : strcmp(role->piece->kind->key, "pawn") == 0;
    for (int side = 0; side < 2; side++)
        if (named[side] && !named[!side] && (role->promoted || fsf_men(def, role->piece, !side)))
            fsf_refuse(def, keys[side], "the moves of both players are counted alike");
    return named[0] || named[1];
}

static void write_idle_draw(struct fsf_definition *def)
{
    const char *moves = fsf_value(def, "nMoveRule", "50");
    struct buf names = {0};
    size_t count = 0;

    if (atoi(moves) == 0)
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && restarts(def, &def->roles[i]))
            buf_print(&names, "%s%s", count++ ? ", " : "", def->roles[i].name);
    buf_print(&def->rules, "  draw-after: {moves: %s", moves);
    if (count)
        buf_print(&def->rules, count == 1 ? ", restarted-by: %s" : ", restarted-by: [%s]",
                  buf_str(&names));
    buf_text(&def->rules, fsf_is(def, "chasingRule", "axf", "none") ? ", checks: 10}\n" : "}\n");
    buf_free(&names);
}

/* --- counts at the end --- */

static void write_limit(struct fsf_definition *def, const struct fsf_limit *limit)
{
    const struct fsf_role *role = limit->kind ? role_of(def, limit->kind) : NULL;

    if (limit->kind && !role)
        return;
    buf_text(&def->rules, "      - {");
    if (role)
        buf_print(&def->rules, "against: %s, ", role->name);
    if (limit->men > 1)
        buf_print(&def->rules, "men: %d, ", limit->men);
    buf_print(&def->rules, "moves: %d}\n", limit->moves);
}

static void write_counting(struct fsf_definition *def)
{
    const struct fsf_role *pawn = role_of(def, "pawn");

    for (size_t i = 0; i < fsf_counting_count(); i++) {
        const struct fsf_counting *counting = fsf_counting_at(i);

        if (!fsf_is(def, "countingRule", counting->name, "none"))
            continue;
        buf_text(&def->rules, "  counting:\n");
        if (pawn)
            buf_print(&def->rules, "    without: %s\n", pawn->name);
        if (counting->board)
            buf_print(&def->rules, "    board: %d\n", counting->board);
        if (counting->board_men)
            buf_print(&def->rules, "    board-men: %d\n", counting->board_men);
        buf_print(&def->rules, "    begins: %s\n    pieces:\n", counting->men ? "men" : "zero");
        for (size_t k = 0; k < FSF_LIMITS && counting->limits[k].moves; k++)
            write_limit(def, &counting->limits[k]);
    }
}

/* --- mate --- */

/* The mates of Shatar, by the pieces that the engine knows in them. */
static void write_mate(struct fsf_definition *def)
{
    static const char *const strong[] = {"rook", "bers", "knight", NULL};
    static const char *const knight[] = {"knight", NULL};

    if (!fsf_true(def, "shatarMateRule", false) || !fsf_has_king(def))
        return;
    if (!names_of(def, strong)) {
        fsf_refuse(def, "shatarMateRule", "some pieces must be able to give mate");
        return;
    }
    buf_print(&def->rules, "  mate: {with: %s", names_of(def, strong));
    if (names_of(def, knight))
        buf_print(&def->rules, ", never-by: %s", names_of(def, knight));
    buf_text(&def->rules, "}\n");
}

/* --- the whole --- */

void fsf_write_draws(struct fsf_definition *def)
{
    write_repetition(def);
    write_chase(def);
    write_idle_draw(def);
    write_counting(def);
    write_mate(def);
}

/* The lines of a palace in a variant, along which some pieces also go diagonally. */

static const char key[] = "diagonalLines";

void fsf_lay_lines(struct fsf_definition *def)
{
    struct fsf_region lines;

    if (!fsf_region_read(def->variant, &def->board, key, "-", &lines, def->diags)) {
        def->good = false;
        return;
    }
    def->lines = !fsf_region_is_empty(&lines);
    if (def->lines && !fsf_region_is_joined(&lines, def->board.width, def->board.height))
        fsf_refuse(def, key, "pieces slide along lines without gaps");
    if (def->lines)
        fsf_lay_terrain(def, "lines", &lines, &lines, ", pattern: joined");
}

/* A King that moves as a Wazir is one to the engine where it is built into it. */
static bool is_royal_wazir(const struct fsf_piece *piece)
{
    return strcmp(piece->kind->key, "king") == 0 && strcmp(piece->betza.text, "W") == 0 &&
           piece->builtin;
}

const char *fsf_line_moves(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    return !def->lines ? NULL : is_royal_wazir(piece) ? "F" : piece->kind->lines;
}
