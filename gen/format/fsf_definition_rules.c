/* The rules of a variant beside the moves of its pieces. */
#include "format/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

static void rule(struct fsf_definition *def, const char *key, const char *value)
{
    buf_print(&def->rules, "  %s: %s\n", key, value);
}

/* --- the goal --- */

static struct fsf_role *royal(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && def->roles[i].royal)
            return &def->roles[i];
    return NULL;
}

/* The only kind whose loss loses the game; NULL after a finding. */
static struct fsf_role *extinct_role(struct fsf_definition *def)
{
    const char *types = fsf_value(def, "extinctionPieceTypes", "-");
    struct fsf_role *role = fsf_role(def, *types);

    if (strlen(types) == 1 && role && role->used && fsf_is(def, "extinctionPieceCount", "0", "0") &&
        fsf_is(def, "extinctionOpponentPieceCount", "0", "0") &&
        fsf_men(def, role->piece, 0) == 1 && fsf_men(def, role->piece, 1) == 1 &&
        !role->promoted /* so that a player never has several */)
        return role;
    fsf_refuse(def, "extinctionPieceTypes",
               "a player loses with the one royal man, or with too few men of all kinds");
    return NULL;
}

/* Too few men of all kinds together. */
static bool write_reduced(struct fsf_definition *def)
{
    if (!fsf_is(def, "extinctionPieceTypes", "*", "-") ||
        !fsf_is(def, "extinctionOpponentPieceCount", "0", "0") ||
        !fsf_is(def, "extinctionValue", "loss", "none") || royal(def))
        return false;
    buf_print(&def->rules, "  goal: {reduce-to: %s}\n",
              fsf_value(def, "extinctionPieceCount", "0"));
    return true;
}

/* The loss of all men of a kind. */
static void write_extinction(struct fsf_definition *def)
{
    bool safe = fsf_true(def, "extinctionPseudoRoyal", false);
    struct fsf_role *role;

    if (royal(def)) {
        fsf_refuse(def, "extinctionPieceTypes", "a player loses by one royal man alone");
        return;
    }
    if (!fsf_is(def, "extinctionValue", "loss", "none") && !safe) {
        fsf_refuse(def, "extinctionValue", "who loses all men of a kind has lost, or goes on");
        return;
    }
    role = extinct_role(def);
    if (!role)
        return;
    role->royal = true;
    rule(def, "goal", safe ? "checkmate" : "capture-king");
}

/* --- places that win --- */

static bool all_reach(struct fsf_definition *def, const char *key)
{
    const char *letters = fsf_value(def, key, "*");

    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && !fsf_names(letters, def->roles[i].piece))
            return false;
    return true;
}

static struct place place_of(const struct fsf_definition *def, const char *key)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return setting ? setting->at : def->variant->name.at;
}

/* The squares of the goal belong to the player who must not let the other one enter. */
static bool write_flag(struct fsf_definition *def)
{
    struct fsf_region white, black;

    if (!fsf_setting(def->variant, "flagRegionWhite") &&
        !fsf_setting(def->variant, "flagRegionBlack"))
        return false;
    if (!fsf_region_read(def->variant, &def->board, "flagRegionWhite", "-", &white, def->diags) ||
        !fsf_region_read(def->variant, &def->board, "flagRegionBlack", "-", &black, def->diags)) {
        def->good = false;
        return false;
    }
    if (fsf_region_is_empty(&white) && fsf_region_is_empty(&black))
        return false;
    if (!all_reach(def, "flagPieceWhite") || !all_reach(def, "flagPieceBlack"))
        fsf_refuse(def, "flagPieceWhite", "whatever reaches the goal wins, not one kind alone");
    if (!fsf_lay_terrain(def, "goal", &black, &white, "", place_of(def, "flagRegionWhite")))
        return false;
    rule(def, "goal", "{reach: goal}");
    if (royal(def))
        rule(def, "check", "required");
    return true;
}

static void write_goal(struct fsf_definition *def)
{
    bool extinct = !fsf_is(def, "extinctionValue", "none", "none") ||
                   fsf_true(def, "extinctionPseudoRoyal", false);

    if (write_flag(def)) {
        if (extinct)
            fsf_refuse(def, "extinctionValue", "a game is won in one way");
        return;
    }
    if (extinct && write_reduced(def))
        return;
    if (extinct)
        write_extinction(def);
    else if (royal(def))
        rule(def, "goal", "checkmate");
}

/* --- stalemate and repetition --- */

static void write_repetition(struct fsf_definition *def)
{
    const char *times = fsf_value(def, "nFoldRule", "3");
    const char *result = fsf_value(def, "nFoldValue", "draw");

    if (atoi(times) == 0)
        return;
    if (atoi(times) < 2 || atoi(times) > 100)
        fsf_refuse(def, "nFoldRule", "a position is repeated twice or more often");
    if (strcmp(result, "draw") != 0 && fsf_true(def, "nFoldValueAbsolute", false))
        fsf_refuse(def, "nFoldValueAbsolute", "repetition is no matter of who has which side");
    if (strcmp(result, "loss") == 0)
        fsf_refuse(def, "nFoldValue", "who repeats may lose or draw, but not win");
    /* the engine's values are those of the player who has not repeated */
    buf_print(&def->rules, "  repetition: {result: %s, times: %s}\n",
              strcmp(result, "win") == 0 ? "loss" : "draw", times);
    if (fsf_true(def, "perpetualCheckIllegal", false) && royal(def))
        rule(def, "perpetual-check", "loses");
}

/* --- promotion --- */

static void write_promotion(struct fsf_definition *def)
{
    if (!def->mode || !def->depth)
        return;
    if (strcmp(def->mode, "optional") == 0)
        buf_print(&def->rules, "  promotion: {mode: optional, stuck: %s}\n", fsf_stuck(def));
    else
        rule(def, "promotion", def->mode);
}

/* --- castling --- */

/* Whether both players have the right, 'K' or 'Q' and its small letter; a right of one alone is a
 * finding. */
static bool has_right(struct fsf_definition *def, char right)
{
    bool white = strchr(def->board.castling, right) != NULL;
    bool black = strchr(def->board.castling, right - 'A' + 'a') != NULL;

    if (white != black)
        fsf_refuse_at(def, def->board.fen,
                      arena_print(def->arena, "the castling rights '%s'", def->board.castling),
                      "both players castle alike");
    return white && black;
}

/* The file from the left on which the one royal man of both players begins; -1: they differ. */
static int royal_file(const struct fsf_definition *def, const struct fsf_role *role)
{
    int found[2] = {-1, -1};

    for (int file = 0; file < def->board.width; file++) {
        const struct fsf_man *white = &def->board.men[0][file];
        const struct fsf_man *black = &def->board.men[def->board.height - 1][file];

        if (white->piece == role->piece && white->side == 0)
            found[0] = file;
        if (black->piece == role->piece && black->side == 1)
            found[1] = file;
    }
    return found[0] == found[1] ? found[0] : -1;
}

/* The pieces that castle with the royal one, "Rook" or "[Rook, Chancellor]". */
static const char *partners(struct fsf_definition *def)
{
    const char *letters = fsf_value(def, "castlingRookPiecesWhite", NULL);
    struct buf names = {0};
    size_t count = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        if (role->used && (letters ? fsf_names(letters, role->piece)
                                   : strcmp(role->piece->kind->key, "rook") == 0))
            buf_print(&names, "%s%s", count++ ? ", " : "", role->name);
    }
    if (count < 2)
        return buf_take(def->arena, &names);
    return arena_print(def->arena, "[%s]", buf_take(def->arena, &names));
}

/* The file of a setting, from the left. */
static int file_of(const struct fsf_definition *def, const char *key, const char *otherwise)
{
    const char *value = fsf_value(def, key, otherwise);

    return *value >= 'a' ? *value - 'a' : atoi(value) - 1;
}

/* Whether the engine's partner on that side, the outermost one or that on a file which is named, is
 * the man next to the royal one, with which it castles here. */
static bool has_partner(struct fsf_definition *def, int royal_file, int way, const char *key)
{
    const char *letters = fsf_value(def, "castlingRookPiecesWhite", "r");
    int named = fsf_setting(def->variant, key) ? file_of(def, key, "") : -1, found = -1, next = -1;

    for (int file = royal_file + way; file >= 0 && file < def->board.width; file += way) {
        const struct fsf_man *man = &def->board.men[0][file];
        bool castles = man->piece && fsf_names(letters, man->piece) && man->side == 0;

        if (castles && next < 0)
            next = file;
        if (castles && (named < 0 || file == named))
            found = file;
    }
    return next >= 0 && next == found;
}

/* What the engine may say of castling otherwise than it is told here. */
static bool castles_here(struct fsf_definition *def, const struct fsf_role *king, int file)
{
    const char *letters = fsf_value(def, "castlingKingPieceWhite", "k");
    const char *start = fsf_value(def, "castlingKingFile", NULL);

    return file >= 0 && fsf_names(letters, king->piece) &&
           (!start || file_of(def, "castlingKingFile", "e") == file) &&
           fsf_is(def, "castlingRank", "1", "1") &&
           (!strchr(def->board.castling, 'K') ||
            has_partner(def, file, 1, "castlingRookKingsideFile")) &&
           (!strchr(def->board.castling, 'Q') ||
            has_partner(def, file, -1, "castlingRookQueensideFile"));
}

static void write_castling_files(struct fsf_definition *def, int royal_file)
{
    int left = has_right(def, 'Q') ? file_of(def, "castlingQueensideFile", "c") : -1;
    int right = has_right(def, 'K') ? file_of(def, "castlingKingsideFile", "g") : -1;

    if ((left >= 0 && royal_file - left < 2) || (right >= 0 && right - royal_file < 2) ||
        right >= def->board.width)
        fsf_refuse(def,
                   right >= 0 && right - royal_file < 2 ? "castlingKingsideFile"
                                                        : "castlingQueensideFile",
                   "a King that castles goes two squares or more");
    if (left != royal_file - 2 || right != royal_file + 2) {
        buf_text(&def->rules, ", to: [");
        if (left >= 0)
            buf_print(&def->rules, "%c%s", 'a' + left, right >= 0 ? ", " : "");
        if (right >= 0)
            buf_char(&def->rules, (char)('a' + right));
        buf_char(&def->rules, ']');
    }
}

static void write_castling(struct fsf_definition *def)
{
    const char *rights = def->board.castling, *with = partners(def);
    const struct fsf_role *king = royal(def);
    int file = king ? royal_file(def, king) : -1;

    if (!fsf_true(def, "castling", true) || strcmp(rights, "-") == 0 || !*with)
        return;
    fsf_same_for_both(def, "castlingRookPiecesWhite", "castlingRookPiecesBlack");
    if (rights[strspn(rights, "KQkq")] || !castles_here(def, king, file)) {
        fsf_refuse_at(def, def->board.fen,
                      arena_print(def->arena, "the castling rights '%s'", rights),
                      "a royal piece castles with men beside it on the first rank");
        return;
    }
    buf_print(&def->rules, "  castling: {with: %s", with);
    write_castling_files(def, file);
    buf_text(&def->rules, "}\n");
}

/* --- the whole --- */

void fsf_write_rules(struct fsf_definition *def)
{
    const char *stalemate = fsf_value(def, "stalemateValue", "draw");

    buf_text(&def->rules, "rules:\n");
    write_goal(def);
    if (fsf_true(def, "flyingGeneral", false))
        rule(def, "facing", "orthogonal");
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    rule(def, "stalemate", stalemate);
    write_repetition(def);
    fsf_write_drops(def);
    write_promotion(def);
    write_castling(def);
    buf_char(&def->rules, '\n');
}
