/* The rules of a variant beside the moves of its pieces. */
#include "format/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

/* --- promotion --- */

static void write_promotion(struct fsf_definition *def)
{
    if (!def->mode || !def->depth)
        return;
    if (strcmp(def->mode, "optional") == 0)
        buf_print(&def->rules, "  promotion: {mode: optional, stuck: %s}\n", fsf_stuck(def));
    else
        fsf_rule(def, "promotion", def->mode);
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
    const struct fsf_role *king = fsf_royal(def);
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
    fsf_write_goals(def);
    if (fsf_true(def, "flyingGeneral", false))
        fsf_rule(def, "facing", "orthogonal");
    if (fsf_true(def, "makpongRule", false) && fsf_royal(def))
        fsf_rule(def, "flight", "capture");
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    fsf_rule(def, "stalemate", stalemate);
    fsf_write_draws(def);
    fsf_write_captures(def);
    fsf_write_drops(def);
    write_promotion(def);
    write_castling(def);
    buf_char(&def->rules, '\n');
}
