/* The moves of the pieces of a variant. */
#include "format/definition/fsf_definition_internal.h"

#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

#include <stdlib.h>
#include <string.h>

static bool is_kind(const struct fsf_role *role, const char *key)
{
    return strcmp(role->piece->kind->key, key) == 0;
}

/* --- capturing what passed --- */

static bool takes_passing(const struct fsf_definition *def, const struct fsf_role *role,
                          const struct fsf_moves *moves)
{
    const char *letters = fsf_value(def, "enPassantTypesWhite", NULL);

    return moves->catches && (is_kind(role, "pawn") || !letters || fsf_names(letters, role->piece));
}

/* --- as text --- */

static const char *written(struct fsf_definition *def, struct moveset *set)
{
    struct buf out = {0};

    betza_write_value(set, &out);
    return buf_take(def->arena, &out);
}

/* Soldiers that step aside from some rank on. */
static const char *soldier(struct fsf_definition *def)
{
    const char *rank = fsf_value(def, "soldierPromotionRank", "1");

    return strcmp(rank, "1") == 0 ? "fsW"
                                  : arena_print(def->arena, "[fW, {moves: sW, from-rank: %s-%d}]",
                                                rank, def->board.height);
}

/* The same as a list, with those along the lines of a palace behind them. */
static const char *with_lines(struct fsf_definition *def, const struct fsf_role *role,
                              const char *moves)
{
    const char *lines = fsf_line_moves(def, role->piece);
    int size = (int)strlen(moves);
    bool list = *moves == '[';

    return lines ? arena_print(def->arena, "[%.*s, {moves: %s, along: lines}]", size - 2 * list,
                               moves + list, lines)
                 : moves;
}

const char *fsf_moves_value(struct fsf_definition *def, const struct fsf_role *role)
{
    struct fsf_moves moves;

    if (is_kind(role, "soldier"))
        return with_lines(def, role, soldier(def));
    if (!fsf_betza_read(def->arena, &role->piece->betza, &moves, def->diags)) {
        def->good = false;
        return NULL;
    }
    if (def->double_steps && takes_passing(def, role, &moves))
        fsf_betza_catch(&moves.moves);
    if (!fsf_add_first_moves(def, role, &moves))
        return NULL;
    return moves.moves.count ? with_lines(def, role, written(def, &moves.moves)) : "";
}
