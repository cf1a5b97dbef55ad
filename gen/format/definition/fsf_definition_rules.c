/* The rules of a variant beside moves, promotion and drops: how it is won, in the order in which
 * the engine looks at goals, how it is drawn, and captures. */
#include "format/definition/fsf_definition_internal.h"

/* --- men that are lost --- */

static bool is_any(const char *letters)
{
    return strchr(letters, '*') != NULL;
}

/* Whether a piece that is none of the letters becomes one of them. */
static bool come_by_promotion(struct fsf_definition *def, const char *letters)
{
    fsf_set set = fsf_named(def, letters);

    for (const struct fsf_role *role = NULL;
         (role = fsf_next(def, fsf_promoting(def) & ~set, role));)
        if (fsf_named(def, role->promotes) & set)
            return true;
    return false;
}

/* Men of the letters that the side has in the start position. */
static int men_of(const struct fsf_definition *def, const char *letters, int side)
{
    return fsf_men(def, fsf_named(def, letters), side);
}

/* Whether no player ever has more than so many men of the letters, nor had fewer in the beginning.
 */
static bool never_exceed(struct fsf_definition *def, const char *letters, int most)
{
    return men_of(def, letters, 0) <= most && men_of(def, letters, 1) <= most &&
           (most > FSF_SQUARES / 2 || !come_by_promotion(def, letters));
}

/* Whether men of the letters lie in a hand at some time. */
static bool come_to_hands(const struct fsf_definition *def, const char *letters)
{
    bool captured = fsf_true(def, "pieceDrops") && fsf_drops_captured(def);

    return (def->used & fsf_named(def, letters) & (captured ? def->used : fsf_held(def))) != 0;
}

/* Whether a player can have royal men of several kinds: these are counted together here, but each
 * by itself in the engine. */
static bool mix_royals(struct fsf_definition *def, const char *letters)
{
    const struct fsf_role *king = fsf_royal(def);
    fsf_set royal = def->used & (fsf_named(def, letters) | (king ? fsf_bit(def, king) : 0));
    unsigned kinds[2] = {0};

    for (const struct fsf_role *role = NULL; (role = fsf_next(def, royal, role));)
        for (int side = 0; side < 2; side++)
            kinds[side] += role->sides >> side & 1;
    return kinds[0] > 1 || kinds[1] > 1;
}

/* Men that must be kept as kings are; where there may be more than the engine wants, that many. */
static void write_safe(struct fsf_definition *def, const char *letters)
{
    int least = fsf_number(def, "extinctionPieceCount") + 1;
    bool spares = !never_exceed(def, letters, least);

    if (fsf_true(def, "dupleCheck"))
        fsf_refuse(
            def, "dupleCheck",
            "a player with royal pieces to spare may leave all of them where they can be taken");
    else if (is_any(letters) ||
             (spares && (mix_royals(def, letters) || come_to_hands(def, letters))))
        fsf_refuse(def, "extinctionPseudoRoyal",
                   "royal pieces of all kinds are counted together, and none is ever in hand");
    else if (spares)
        yaml_put(&def->rules, "royals-needed", "%d", least);
    def->royal |= fsf_named(def, letters);
}

/* Whether it is the loss of the only royal man. */
static bool is_king(struct fsf_definition *def, const char *letters)
{
    return strlen(letters) == 1 && !is_any(letters) && !fsf_royal(def) &&
           fsf_is(def, "extinctionValue", "loss") && fsf_is(def, "extinctionPieceCount", "0") &&
           fsf_is(def, "extinctionOpponentPieceCount", "0") && men_of(def, letters, 0) == 1 &&
           men_of(def, letters, 1) == 1 && never_exceed(def, letters, 1);
}

/* Pieces of which no man stands on the board at first, which the engine takes for a lost one. */
static bool begin_lost(struct fsf_definition *def, const char *letters)
{
    for (const struct fsf_role *role = NULL; (role = fsf_next(def, fsf_named(def, letters), role));)
        for (int side = 0; side < 2; side++)
            if (fsf_men(def, fsf_bit(def, role), side) == 0)
                return true;
    return false;
}

static void write_reduced(struct fsf_definition *def, const char *letters)
{
    struct yaml_writer *y = &def->rules;
    const char *against = fsf_value(def, "extinctionOpponentPieceCount");
    fsf_set set = is_any(letters) ? 0 : def->used & fsf_named(def, letters);

    if (!is_any(letters) && begin_lost(def, letters))
        fsf_refuse(def, "extinctionPieceTypes", "both players have pieces of all those kinds");
    yaml_open(y, NULL, YAML_BRACES);
    yaml_put(y, "reduce-to", "%s", fsf_value(def, "extinctionPieceCount"));
    fsf_put_pieces(def, y, "pieces", YAML_SOME, set);
    yaml_flag(y, "each", fsf_count(set) > 1);
    yaml_flag(y, "hands", come_to_hands(def, letters));
    if (atoi(against) > 0)
        yaml_put(y, "against", "%s", against);
    yaml_flag(y, "reply", atoi(against) > 0 && fsf_true(def, "extinctionClaim"));
    if (!fsf_is(def, "extinctionValue", "loss"))
        yaml_put(y, "result", "%s", fsf_value(def, "extinctionValue"));
    yaml_close(y);
}

/* Returns whether the King is to be taken. */
static bool write_extinction(struct fsf_definition *def, const char *letters)
{
    if (fsf_is(def, "extinctionValue", "none"))
        return false;
    if (!is_king(def, letters)) {
        write_reduced(def, letters);
        return false;
    }
    def->royal |= fsf_named(def, letters);
    yaml_put(&def->rules, NULL, "capture-king");
    return true;
}

/* --- places that win --- */

/* The goal of one player, or of both: `player` is "first", "second" or NULL. */
static void add_flag(struct fsf_definition *def, const char *letters, const char *player)
{
    struct yaml_writer *y = &def->rules;
    const struct fsf_piece *first = fsf_piece(def->variant, *letters);
    int men = fsf_number(def, "flagPieceCount");
    bool stays = fsf_true(def, "flagMove");
    bool king = stays && first && strcmp(first->kind->key, "king") == 0;

    if (king && (player || fsf_true(def, "checking") || men > 1 || fsf_true(def, "flagPieceSafe")))
        fsf_refuse(def, "flagMove",
                   "a King that has come there can be followed by the other one's");
    yaml_open(y, NULL, YAML_BRACES);
    yaml_put(y, "reach", "goal");
    if (def->used & ~fsf_named(def, letters))
        fsf_put_pieces(def, y, "pieces", YAML_SOME, def->used & fsf_named(def, letters));
    if (men > 1)
        yaml_put(y, "men", "%s", fsf_value(def, "flagPieceCount"));
    yaml_flag(y, "filled", fsf_true(def, "flagPieceBlockedWin"));
    yaml_flag(y, "safe", fsf_true(def, "flagPieceSafe"));
    if (stays)
        yaml_put(y, king ? "reply" : "hold", "true");
    yaml_word(y, "for", player);
    yaml_close(y);
}

/* Whether pieces in play can fulfil the goal, on as many squares as it takes. */
static bool can_reach(const struct fsf_definition *def, const struct fsf_region *region,
                      const char *letters)
{
    int squares = 0;

    for (int i = 0; i < FSF_SQUARES; i++)
        squares += region->squares[i / FSF_FILES][i % FSF_FILES];
    return squares > 0 && squares >= fsf_number(def, "flagPieceCount") &&
           (def->used & fsf_named(def, letters)) != 0;
}

/* The squares of the goal belong to the player who must not let the other one enter; where one
 * alone can win so, to nobody. */
static void write_flag(struct fsf_definition *def)
{
    static const char *const players[] = {"first", "second"};
    const char *letters[] = {fsf_value(def, "flagPieceWhite"), fsf_value(def, "flagPieceBlack")};
    struct fsf_region regions[2];
    bool can[2];

    if (!fsf_both_squares(def, "flagRegion", regions))
        return;
    for (int side = 0; side < 2; side++)
        can[side] = can_reach(def, &regions[side], letters[side]);
    if (can[0] || can[1])
        fsf_lay_terrain(def, "goal", &regions[can[1]], &regions[!can[0]], NULL, "rings");
    if (can[0] && can[1] && strcmp(letters[0], letters[1]) == 0) {
        add_flag(def, letters[0], NULL);
        return;
    }
    for (int side = 0; side < 2; side++)
        if (can[side])
            add_flag(def, letters[side], players[side]);
}

/* --- checks --- */

static void write_checks(struct fsf_definition *def)
{
    const int *checks = def->board.checks;

    if (!fsf_true(def, "checkCounting") || !fsf_has_king(def))
        return;
    if (checks[0] < 1 || checks[1] < 1) {
        fsf_refuse_at(def, def->board.fen, "a start position after the last check",
                      "a check is still to be given");
    } else if (checks[0] == checks[1]) {
        yaml_put(&def->rules, NULL, "{checks: %d}", checks[0]);
    } else {
        yaml_put(&def->rules, NULL, "{checks: %d, for: first}", checks[0]);
        yaml_put(&def->rules, NULL, "{checks: %d, for: second}", checks[1]);
    }
}

/* --- men in a row or a block, which win or lose --- */

/* "in-a-row: 4, along: files", or nothing. */
static void put_row(struct fsf_definition *def, struct yaml_writer *y)
{
    /* by bits for ranks, files and diagonals; "": none; NULL: there is no word for them */
    static const char *const words[] = {"",         "ranks", "files", "orthogonal",
                                        "diagonal", NULL,    NULL,    "any"};
    bool files = fsf_true(def, "connectVertical");
    const char *lines = words[fsf_true(def, "connectHorizontal") + 2 * files +
                              4 * fsf_true(def, "connectDiagonal")];
    int near = fsf_number(def, "connectN"), far = fsf_number(def, "collinearN");
    int longest = def->board.width > def->board.height ? def->board.width : def->board.height;

    if ((!near && !far) || (lines && !*lines))
        return;
    if (!lines)
        fsf_refuse(def, files ? "connectHorizontal" : "connectVertical",
                   "diagonals are lines alone, or beside both ranks and files");
    if (near && far)
        fsf_refuse(def, "collinearN", "pieces in a row may stand apart, or may not");
    if (near == 1 || far == 1)
        fsf_refuse(def, near ? "connectN" : "collinearN", "one piece alone is no row");
    if (near > longest || far > longest)
        fsf_refuse(def, near ? "connectN" : "collinearN", "the board has no room for such a row");
    yaml_put(y, "in-a-row", "%d", near ? near : far);
    yaml_flag(y, "gaps", far);
    if (lines && strcmp(lines, "any") != 0)
        yaml_put(y, "along", "%s", lines);
}

/* The goal of such men, "{in-a-row: 3}"; "": there is none. */
static const char *rows_goal(struct fsf_definition *def)
{
    fsf_set set = fsf_named(def, fsf_value(def, "connectPieceTypes"));
    const char *value = fsf_value(def, "connectValue");
    struct yaml_writer y = {0};

    yaml_open(&y, NULL, YAML_BRACES);
    put_row(def, &y);
    if (fsf_number(def, "connectNxN"))
        yaml_put(&y, "block", "%d", fsf_number(def, "connectNxN"));
    if (!yaml_count(&y) || strcmp(value, "none") == 0) {
        yaml_drop(&y);
        return yaml_take(def->arena, &y);
    }
    if (def->used & ~set && !fsf_put_pieces(def, &y, "pieces", YAML_SOME, def->used & set))
        yaml_put(&y, "pieces", "[]");
    if (strcmp(value, "win") != 0)
        yaml_put(&y, "result", "%s", value);
    yaml_close(&y);
    return yaml_take(def->arena, &y);
}

/* --- all goals --- */

/* The row `goal:` of `rules:`, and royal men that follow from it. Letters of pieces that the
 * variant does not have are nothing to the engine. */
static void write_goals(struct fsf_definition *def)
{
    const char *rows = rows_goal(def), *lost = fsf_value(def, "extinctionPieceTypes");
    bool safe = fsf_true(def, "extinctionPseudoRoyal"), taken = false;

    lost = fsf_named(def, lost) ? lost : NULL;
    if (lost && safe)
        write_safe(def, lost);
    yaml_open(&def->rules, "goal", YAML_SOME);
    if (lost && !safe)
        taken = write_extinction(def, lost);
    write_flag(def);
    write_checks(def);
    if (*rows)
        yaml_put(&def->rules, NULL, "%s", rows);
    if (fsf_royal(def) && !taken)
        yaml_put(&def->rules, NULL, "checkmate");
    yaml_close(&def->rules);
}

/* --- Kings that face each other, passing, points --- */

/* When the player may pass, 0 White, as a value of `may-pass:`. */
static const char *pass_of(const struct fsf_definition *def, int side)
{
    static const char always[] = "true";

    if (strcmp(fsf_value_of(def, "passOnStalemate", side), always) == 0)
        return "stuck";
    return strcmp(fsf_value_of(def, "pass", side), always) == 0 ? "always" : "never";
}

static bool may_pass(const struct fsf_definition *def, int side)
{
    return strcmp(pass_of(def, side), "never") != 0;
}

static void write_pass(struct fsf_definition *def)
{
    bool both = may_pass(def, 0) && may_pass(def, 1);

    if (both && strcmp(pass_of(def, 0), pass_of(def, 1)) != 0)
        fsf_refuse(def, "passOnStalemateWhite", "the players pass alike, or one of them alone");
    else if (both)
        yaml_put(&def->rules, "may-pass", "%s", pass_of(def, 0));
    else if (may_pass(def, 0) || may_pass(def, 1))
        yaml_put(&def->rules, "may-pass", "{when: %s, player: %s}", pass_of(def, may_pass(def, 1)),
                 may_pass(def, 0) ? "first" : "second");
}

/* Who may pass is never stalemated. */
static void write_stalemate(struct fsf_definition *def)
{
    const char *stalemate = fsf_value(def, "stalemateValue");

    if (may_pass(def, 0) && may_pass(def, 1))
        return;
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    yaml_put(&def->rules, "stalemate", "%s", stalemate);
}

static void write_facing(struct fsf_definition *def)
{
    bool never = fsf_true(def, "flyingGeneral");
    bool offers = fsf_true(def, "bikjangRule");

    if (never && offers)
        fsf_refuse(def, "bikjangRule", "Kings may not face each other at all");
    else if (offers && (!fsf_has_king(def) || strcmp(pass_of(def, 0), "always") != 0 ||
                        strcmp(pass_of(def, 1), "always") != 0))
        fsf_refuse(def, "bikjangRule", "who is offered to end the game takes that by passing");
    if (never || offers)
        yaml_put(&def->rules, "facing", never ? "orthogonal" : "{along: orthogonal, means: offer}");
}

int fsf_points(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    if (fsf_is(def, "materialCounting", "janggi"))
        return piece->kind->points;
    return fsf_is(def, "materialCounting", "unweighted");
}

static void write_points(struct fsf_definition *def)
{
    static const char *const countings[][2] = {
        {"none"}, {"janggi", "1.5"}, {"unweighted", "0"}, {"blackdrawodds", "1"}};

    for (size_t i = 0; i < COUNT_OF(countings); i++)
        if (fsf_is(def, "materialCounting", countings[i][0])) {
            if (countings[i][1])
                yaml_put(&def->rules, "points", "{second: %s}", countings[i][1]);
            return;
        }
    fsf_refuse(def, "materialCounting", "the second player alone has points beside the pieces");
}

/* --- repetition --- */

/* The engine's values are those of the player who has not repeated, or absolute ones of White. */
static const char *repeated(const struct fsf_definition *def)
{
    bool absolute = fsf_true(def, "nFoldValueAbsolute");

    if (fsf_is(def, "nFoldValue", "win"))
        return absolute ? "first-wins" : "loss";
    if (fsf_is(def, "nFoldValue", "loss"))
        return absolute ? "second-wins" : "win";
    return "draw";
}

static void write_repetition(struct fsf_definition *def)
{
    const char *times = fsf_value(def, "nFoldRule");

    if (atoi(times) == 0)
        return;
    if (atoi(times) < 2 || atoi(times) > 100)
        fsf_refuse(def, "nFoldRule", "a position is repeated twice or more often");
    yaml_put(&def->rules, "repetition", "{result: %s, times: %s}", repeated(def), times);
    if (fsf_has_king(def))
        fsf_put_if(def, "perpetualCheckIllegal", "true", "perpetual-check", "loses");
    fsf_put_if(def, "moveRepetitionIllegal", "true", "to-and-fro", "loses");
}

/* --- chases --- */

/* Attacks of kinds on others that chase them though they are protected. */
static void write_pairs(struct fsf_definition *def)
{
    yaml_open(&def->rules, "though-protected", YAML_ITEMS);
    for (size_t i = 0; i < FSF_CHASE_PAIRS; i++) {
        yaml_open(&def->rules, NULL, YAML_BRACES);
        if (fsf_put_kinds(def, &def->rules, "by", YAML_BRACKETS, fsf_chase_pairs[i][0]) &&
            fsf_put_kinds(def, &def->rules, "men", YAML_BRACKETS, fsf_chase_pairs[i][1]))
            yaml_close(&def->rules);
        else
            yaml_drop(&def->rules);
    }
    yaml_close(&def->rules);
}

/* The chases of the AXF, of the kinds that the engine knows in them. */
static void write_chase(struct fsf_definition *def)
{
    struct yaml_writer *y = &def->rules;
    const struct fsf_role *soldier = fsf_role_of(def, "soldier");
    int rank = fsf_number(def, "soldierPromotionRank");
    fsf_set others = def->used;

    if (!fsf_is(def, "chasingRule", "axf"))
        return;
    for (size_t i = 0; fsf_chase_kinds[i]; i++)
        others &= ~fsf_of_kind(def, fsf_chase_kinds[i]);
    for (size_t i = fsf_count(others); i > 0; i--)
        fsf_refuse(def, "chasingRule", "only chases by the pieces of Xiangqi are known");
    yaml_open(y, "perpetual-chase", YAML_MAP);
    yaml_put(y, "mode", "loses");
    yaml_put(y, "attacks", "new");
    fsf_put_kinds(def, y, "may-chase", YAML_BRACKETS, fsf_chase_kinds + FSF_MAY_CHASE);
    if (soldier && rank > 1) {
        yaml_put(y, "may-be-chased", "%s", soldier->name);
        yaml_put(y, "may-be-chased-on", "1-%d", rank - 1);
    }
    write_pairs(def);
    yaml_close(y);
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
                          ? fsf_names(fsf_value(def, keys[side]), role->piece)
                          : fsf_is_kind(role, "pawn");
    for (int side = 0; side < 2; side++)
        if (named[side] && !named[!side] &&
            (fsf_has(def, def->promoted, role) || fsf_men(def, fsf_bit(def, role), !side)))
            fsf_refuse(def, keys[side], "the moves of both players are counted alike");
    return named[0] || named[1];
}

static void write_idle_draw(struct fsf_definition *def)
{
    const char *moves = fsf_value(def, "nMoveRule");
    fsf_set restarting = 0;

    if (atoi(moves) == 0)
        return;
    for (const struct fsf_role *role = NULL; (role = fsf_next(def, def->used, role));)
        restarting |= restarts(def, role) ? fsf_bit(def, role) : 0;
    yaml_open(&def->rules, "draw-after", YAML_BRACES);
    yaml_put(&def->rules, "moves", "%s", moves);
    fsf_put_pieces(def, &def->rules, "restarted-by", YAML_SOME, restarting);
    fsf_put_if(def, "chasingRule", "axf", "checks", "10");
    yaml_close(&def->rules);
}

/* --- counts at the end --- */

static void write_limit(struct fsf_definition *def, const struct fsf_limit *limit)
{
    const struct fsf_role *role = limit->kind ? fsf_role_of(def, limit->kind) : NULL;

    if (limit->kind && !role)
        return;
    yaml_open(&def->rules, NULL, YAML_BRACES);
    if (role)
        yaml_put(&def->rules, "against", "%s", role->name);
    if (limit->men > 1)
        yaml_put(&def->rules, "men", "%d", limit->men);
    yaml_put(&def->rules, "moves", "%d", limit->moves);
    yaml_close(&def->rules);
}

static void write_counting(struct fsf_definition *def)
{
    const struct fsf_role *pawn = fsf_role_of(def, "pawn");
    struct yaml_writer *y = &def->rules;

    for (size_t i = 0; i < fsf_counting_count(); i++) {
        const struct fsf_counting *counting = fsf_counting_at(i);

        if (!fsf_is(def, "countingRule", counting->name))
            continue;
        yaml_open(y, "counting", YAML_MAP);
        if (pawn)
            yaml_put(y, "without", "%s", pawn->name);
        if (counting->board)
            yaml_put(y, "board", "%d", counting->board);
        if (counting->board_men)
            yaml_put(y, "board-men", "%d", counting->board_men);
        yaml_put(y, "begins", counting->men ? "men" : "zero");
        yaml_open(y, "pieces", YAML_ITEMS);
        for (size_t k = 0; k < FSF_LIMITS && counting->limits[k].moves; k++)
            write_limit(def, &counting->limits[k]);
        yaml_close(y);
        yaml_close(y);
    }
}

/* --- mate --- */

/* The mates of Shatar, by the pieces that the engine knows in them. */
static void write_mate(struct fsf_definition *def)
{
    static const char *const strong[] = {"rook", "bers", "knight", NULL};

    if (!fsf_true(def, "shatarMateRule") || !fsf_has_king(def))
        return;
    yaml_open(&def->rules, "mate", YAML_BRACES);
    if (!fsf_put_kinds(def, &def->rules, "with", YAML_BRACKETS, strong))
        fsf_refuse(def, "shatarMateRule", "some pieces must be able to give mate");
    fsf_put_kinds(def, &def->rules, "never-by", YAML_BRACKETS, strong + 2);
    yaml_close(&def->rules);
}

/* --- captures --- */

/* Whether such a man of the side may not be left where it can be taken. */
static fsf_set checked(const struct fsf_definition *def)
{
    fsf_set royal = fsf_true(def, "extinctionPseudoRoyal") ? def->royal : 0;

    return def->used & (fsf_of_kind(def, "king") | royal);
}

/* To the engine no pawn explodes, unless it captures. */
static void write_explosions(struct fsf_definition *def)
{
    fsf_set immune = def->used & fsf_named(def, fsf_value(def, "blastImmuneTypes"));
    struct yaml_writer *y = &def->rules;

    if (!fsf_true(def, "blastOnCapture"))
        return;
    if (fsf_has_king(def))
        fsf_refuse(def, "blastOnCapture", "the engine does not look after a King that explodes");
    for (size_t i = fsf_count(checked(def) & immune); i > 0; i--)
        fsf_refuse(def, "blastImmuneTypes", "a royal piece that is in check cannot be immune");
    yaml_open(y, "explosions", YAML_BRACES);
    fsf_put_pieces(def, y, "spares", YAML_BRACKETS, def->used & fsf_of_kind(def, "pawn") & ~immune);
    fsf_put_pieces(def, y, "immune", YAML_BRACKETS, immune);
    yaml_flag(y, "hands", fsf_true(def, "capturesToHand"));
    if (!yaml_close(y))
        yaml_put(y, "explosions", "{}");
}

/* The pairs of `exceptions:` of men that do not take their like: cannons of Janggi do not jump over
 * it, either. */
static void write_immunity(struct fsf_definition *def)
{
    static const char check[] = "a royal piece gives check to its like, too";
    fsf_set cannons = fsf_of_kind(def, "janggiCannon");
    fsf_set set = cannons | fsf_named(def, fsf_value(def, "mutuallyImmuneTypes"));
    struct yaml_writer *y = &def->rules;

    yaml_open(y, "capture", YAML_BRACES);
    if (set & def->used)
        yaml_put(y, "mode", "replacement");
    yaml_open(y, "exceptions", YAML_BRACKETS);
    for (const struct fsf_role *role = NULL; (role = fsf_next(def, def->used & set, role));) {
        bool cannon = fsf_has(def, cannons, role);

        if (fsf_has(def, checked(def), role) && cannon)
            fsf_refuse_at(def, role->piece->at, "a royal cannon of Janggi", check);
        else if (fsf_has(def, checked(def), role))
            fsf_refuse(def, "mutuallyImmuneTypes", check);
        yaml_open(y, NULL, YAML_BRACES);
        yaml_put(y, "piece", "%s", role->name);
        yaml_put(y, "never", "%s", role->name);
        if (cannon)
            yaml_put(y, "never-over", "%s", role->name);
        yaml_close(y);
    }
    yaml_close(y);
    yaml_close(y);
}

/* --- the whole --- */

void fsf_write_rules(struct fsf_definition *def)
{
    yaml_open(&def->rules, "rules", YAML_MAP);
    write_goals(def);
    write_facing(def);
    if (fsf_royal(def))
        fsf_put_if(def, "makpongRule", "true", "flight", "capture");
    write_stalemate(def);
    write_pass(def);
    write_points(def);
    write_repetition(def);
    write_chase(def);
    write_idle_draw(def);
    write_counting(def);
    write_mate(def);
    yaml_flag(&def->rules, "must-capture", fsf_true(def, "mustCapture"));
    write_immunity(def);
    write_explosions(def);
    if (fsf_has_king(def))
        fsf_put_if(def, "checking", "false", "giving-check", "forbidden");
    fsf_write_walls(def);
    fsf_write_drops(def);
    fsf_write_promotion(def);
    fsf_write_castling(def);
    fsf_write_leaps(def);
    fsf_write_passing(def);
    yaml_close(&def->rules);
    yaml_gap(&def->rules);
}
