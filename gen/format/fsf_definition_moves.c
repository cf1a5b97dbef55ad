/* The moves of the pieces of a variant. */
#include "format/fsf_definition_internal.h"

#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

#include <stdlib.h>
#include <string.h>

static bool is_kind(const struct fsf_role *role, const char *key)
{
    return strcmp(role->piece->kind->key, key) == 0;
}

/* --- first moves --- */

/* How the engine's squares of first moves can be told: the men stand there at the beginning and
 * never come back, they are never there, or it is the rank that counts. */
enum beginning { BEGINS_UNMOVED, BEGINS_NEVER, BEGINS_ON_RANK, BEGINS_UNTOLD };

static bool goes_forward_only(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.step.y <= 0)
            return false;
    return true;
}

static enum beginning beginning_of(struct fsf_definition *def, const struct fsf_role *role,
                                   const struct moveset *moves, int *rank)
{
    struct fsf_region regions[2];
    int last, other_rank, other_last, inside = 0, men = 0;

    if (!fsf_region_read(def->variant, &def->board, "doubleStepRegionWhite", "*2", &regions[0],
                         def->diags) ||
        !fsf_region_read(def->variant, &def->board, "doubleStepRegionBlack", "*7", &regions[1],
                         def->diags)) {
        def->good = false;
        return BEGINS_NEVER;
    }
    for (int r = 0; r < def->board.height; r++)
        for (int f = 0; f < def->board.width; f++) {
            const struct fsf_man *man = &def->board.men[r][f];

            men += man->piece == role->piece;
            inside += man->piece == role->piece && regions[man->side].squares[r][f];
        }
    if (fsf_region_is_empty(&regions[0]) && fsf_region_is_empty(&regions[1]))
        return BEGINS_NEVER;
    if (!fsf_region_ranks(&def->board, &regions[0], 0, rank, &last) ||
        !fsf_region_ranks(&def->board, &regions[1], 1, &other_rank, &other_last) || *rank != last ||
        other_rank != other_last || *rank != other_rank)
        return BEGINS_UNTOLD;
    if (goes_forward_only(moves) && !fsf_true(def, "pieceDrops", false))
        return inside == men ? BEGINS_UNMOVED : inside == 0 ? BEGINS_NEVER : BEGINS_ON_RANK;
    return BEGINS_ON_RANK;
}

/* The double step of the engine's own pawn. */
static void add_double_step(struct fsf_definition *def, const struct fsf_role *role,
                            struct fsf_moves *moves)
{
    const struct move step = {
        .leg = {.step = {0, 2}, .range = 1, .target = TARGET_EMPTY, .path = PATH_LAME}};

    if (is_kind(role, "pawn") && fsf_true(def, "doubleStep", true))
        moveset_add(def->arena, &moves->first, step);
}

/* --- capturing what passed --- */

static bool moves_quietly(const struct moveset *set, struct vec step)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.target == TARGET_EMPTY && vec_same(set->moves[i].leg.step, step))
            return true;
    return false;
}

static bool takes_passing(const struct fsf_definition *def, const struct fsf_role *role,
                          const struct fsf_moves *moves)
{
    const char *letters = fsf_value(def, "enPassantTypesWhite", NULL);

    if (fsf_is(def, "enPassantRegionWhite", "-", "all"))
        return false;
    return moves->catches && (is_kind(role, "pawn") || !letters || fsf_names(letters, role->piece));
}

/* A capture where it does not move quietly also takes what passed there. */
static void add_passing(struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.target == TARGET_ENEMY && !moves_quietly(set, set->moves[i].leg.step))
            set->moves[i].leg.target |= TARGET_PASSED;
}

/* Whether the squares that double steps from that rank pass are those where they can be taken. */
static bool region_fits(struct fsf_definition *def, int rank)
{
    struct fsf_region white, black;
    int height = def->board.height;

    if (!fsf_region_read(def->variant, &def->board, "enPassantRegionWhite", "all", &white,
                         def->diags) ||
        !fsf_region_read(def->variant, &def->board, "enPassantRegionBlack", "all", &black,
                         def->diags))
        return false;
    for (int file = 0; file < def->board.width; file++)
        if (!white.squares[height - rank - 1][file] || !black.squares[rank][file])
            return false;
    return true;
}

void fsf_find_double_steps(struct fsf_definition *def)
{
    int rank = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];
        struct fsf_moves moves;

        if (!role->used || !is_kind(role, "pawn") || !fsf_true(def, "doubleStep", true) ||
            !fsf_betza_read(def->arena, &role->piece->betza, &moves, NULL))
            continue;
        def->double_steps = beginning_of(def, role, &moves.moves, &rank) != BEGINS_NEVER;
    }
    if (!def->double_steps || fsf_is(def, "enPassantRegionWhite", "-", "all"))
        return;
    fsf_same_for_both(def, "enPassantTypesWhite", "enPassantTypesBlack");
    if (rank > 0 && rank < def->board.height && !region_fits(def, rank))
        fsf_refuse(def, "enPassantRegionWhite",
                   "what passes is taken on any square, or nothing is");
}

/* --- as text --- */

static const char *written(struct fsf_definition *def, struct moveset *set)
{
    struct buf out = {0};

    betza_write_value(set, &out);
    return buf_take(def->arena, &out);
}

static void on_rank(struct moveset *set, int rank)
{
    for (size_t i = 0; i < set->count; i++)
        set->moves[i].rank = rank;
}

static void as_first(struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        set->moves[i].when = WHEN_FIRST_MOVE;
}

/* Puts the first moves among the others. */
static void join_first(struct fsf_definition *def, const struct fsf_role *role,
                       struct fsf_moves *moves)
{
    int rank = 0;

    if (moves->first.count == 0)
        return;
    switch (beginning_of(def, role, &moves->moves, &rank)) {
    case BEGINS_NEVER:
        return;
    case BEGINS_UNMOVED:
        as_first(&moves->first);
        break;
    case BEGINS_ON_RANK:
        on_rank(&moves->first, rank);
        break;
    case BEGINS_UNTOLD:
        fsf_refuse(def, "doubleStepRegionWhite", "first moves begin on one rank of each player");
        break;
    }
    moveset_append(def->arena, &moves->moves, &moves->first);
}

/* Soldiers that step aside from some rank on. */
static const char *soldier(struct fsf_definition *def)
{
    const char *rank = fsf_value(def, "soldierPromotionRank", "1");

    return strcmp(rank, "1") == 0 ? "fsW"
                                  : arena_print(def->arena, "[fW, {moves: sW, from-rank: %s-%d}]",
                                                rank, def->board.height);
}

const char *fsf_moves_value(struct fsf_definition *def, const struct fsf_role *role)
{
    struct fsf_moves moves;

    if (is_kind(role, "soldier"))
        return soldier(def);
    if (!fsf_betza_read(def->arena, &role->piece->betza, &moves, def->diags)) {
        def->good = false;
        return NULL;
    }
    if (def->double_steps && takes_passing(def, role, &moves))
        add_passing(&moves.moves);
    add_double_step(def, role, &moves);
    join_first(def, role, &moves);
    if (moves.moves.count)
        return written(def, &moves.moves);
    fsf_refuse_at(def, role->piece->at, "a piece without moves", "every piece moves");
    return NULL;
}
