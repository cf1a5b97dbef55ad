/* First leaps of a variant as in Cambodian chess: its King and its Ferz make them from the squares
 * that the start position names in the place of castling rights. */
#include "format/definition/fsf_definition_internal.h"

#include <string.h>

bool fsf_leaps(const struct fsf_definition *def)
{
    return fsf_true(def, "cambodianMoves", false) && fsf_true(def, "gating", false);
}

static bool leaps(const struct fsf_man *man)
{
    return man->piece && (strcmp(man->piece->kind->key, "king") == 0 ||
                          strcmp(man->piece->kind->key, "fers") == 0);
}

/* Whether a letter of the start position tells of the man. */
static bool is_told(const struct fsf_definition *def, int file, int rank, int side)
{
    char letter = (char)((side ? 'a' : 'A') + file);

    return rank == (side ? def->board.height - 1 : 0) && strchr(def->board.castling, letter);
}

/* Here men of these kinds have their leaps from wherever they begin. */
static void check_told(struct fsf_definition *def)
{
    bool all = true;

    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];

            all &= !leaps(man) || is_told(def, file, rank, man->side);
        }
    if (!all)
        fsf_refuse_at(def, def->board.fen,
                      "a start position where some have lost their first leaps",
                      "all pieces of a kind have them");
    if (fsf_true(def, "castling", true))
        fsf_refuse(def, "cambodianMoves", "who castles does not leap");
}

void fsf_write_leaps(struct fsf_definition *def)
{
    if (!fsf_leaps(def)) {
        if (fsf_true(def, "gating", false))
            fsf_refuse(def, "gating",
                       "there is no rule for pieces that come from a hand beside a move");
        return;
    }
    check_told(def);
    buf_text(&def->rules, "  first-moves: {");
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "rook") == 0)
            buf_print(&def->rules, "end-by: %s, ", def->roles[i].name);
    buf_text(&def->rules, "in-check: forbidden}\n");
}
