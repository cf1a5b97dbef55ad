/* First moves of a variant's pieces, and what can be captured in passing. */
#include "format/definition/fsf_definition_internal.h"

#include "format/fsf_betza.h"
#include "format/fsf_leaps.h"

#include <string.h>

/* --- ranks, from 0 at the side of the man --- */

typedef bool rank_set[FSF_RANKS];

/* The ranks of the region as the side sees them; walls count as squares of theirs. False: some of
 * them lie in it by parts. */
static bool whole_ranks(const struct fsf_board *board, const struct fsf_region *region, int side,
                        rank_set ranks)
{
    for (int rank = 0; rank < board->height; rank++) {
        int row = side ? board->height - 1 - rank : rank, inside = 0, free = 0;

        for (int file = 0; file < board->width; file++) {
            inside += region->squares[row][file];
            free += region->squares[row][file] || board->men[row][file].wall;
        }
        ranks[rank] = inside > 0;
        if (inside > 0 && free < board->width)
            return false;
    }
    return true;
}

/* The ranks of two settings, of the first and of the second player. False after a finding. */
static bool read_ranks(struct fsf_definition *def, const char *keys[2], const char *const usual[2],
                       rank_set ranks[2])
{
    for (int side = 0; side < 2; side++) {
        struct fsf_region region;

        if (!fsf_region_read(def->variant, &def->board, keys[side], usual[side], &region,
                             def->diags)) {
            def->good = false;
            return false;
        }
        if (!whole_ranks(&def->board, &region, side, ranks[side])) {
            fsf_refuse(def, keys[side], "what counts are whole ranks");
            return false;
        }
    }
    return true;
}

/* --- where men begin --- */

static bool are_forward(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.step.y <= 0)
            return false;
    return true;
}

static bool goes_forward_only(const struct fsf_moves *moves)
{
    return are_forward(&moves->moves) && are_forward(&moves->first);
}

/* The lowest rank on which a man of the role can ever be: that of its men in the start position, if
 * none comes back. */
static int lowest_rank(const struct fsf_definition *def, const struct fsf_role *role,
                       const struct fsf_moves *moves, int side)
{
    const struct fsf_board *board = &def->board;
    int lowest = FSF_RANKS;

    if (role->promoted || !goes_forward_only(moves) || fsf_true(def, "pieceDrops", false))
        return 0;
    for (int rank = board->height - 1; rank >= 0; rank--)
        for (int file = 0; file < board->width; file++) {
            const struct fsf_man *man = &board->men[side ? board->height - 1 - rank : rank][file];

            if (man->piece == role->piece && man->side == side)
                lowest = rank;
        }
    return lowest;
}

/* Whether all men of the role begin on that rank. */
static bool begin_there(const struct fsf_definition *def, const struct fsf_role *role, int rank)
{
    const struct fsf_board *board = &def->board;

    for (int row = 0; row < board->height; row++)
        for (int file = 0; file < board->width; file++) {
            const struct fsf_man *man = &board->men[row][file];

            if (man->piece == role->piece && (man->side ? board->height - 1 - row : row) != rank)
                return false;
        }
    return true;
}

/* --- first moves --- */

/* Where moves that are made from some ranks begin: which ranks, and whether a man that has not
 * moved is the same. */
struct beginning {
    rank_set ranks, own[2]; /* for both players, and those of each that matter */
    int count;
    bool unmoved;
};

/* False after a finding. */
static bool find_beginning(struct fsf_definition *def, const struct fsf_role *role,
                           const struct fsf_moves *moves, const char *key, struct beginning *b)
{
    bool twice = strcmp(key, "doubleStep") == 0;
    const char *keys[2] = {arena_print(def->arena, "%sRegionWhite", key),
                           arena_print(def->arena, "%sRegionBlack", key)};
    const char *const usual[2] = {twice ? "*2" : "-", twice ? "*7" : "-"};
    rank_set said[2];

    *b = (struct beginning){.count = 0};
    if (!read_ranks(def, keys, usual, said))
        return false;
    for (int rank = 0; rank < def->board.height; rank++) {
        bool here[2];

        for (int side = 0; side < 2; side++) {
            here[side] = rank >= lowest_rank(def, role, moves, side);
            b->own[side][rank] = here[side] && said[side][rank];
        }
        b->ranks[rank] = b->own[0][rank] || b->own[1][rank];
        b->count += b->ranks[rank];
        if (here[0] && here[1] && said[0][rank] != said[1][rank]) {
            fsf_refuse(def, keys[0], "first moves begin on the same ranks of both players");
            return false;
        }
        if (b->ranks[rank])
            b->unmoved = b->count == 1 && begin_there(def, role, rank) &&
                         goes_forward_only(moves) && !fsf_true(def, "pieceDrops", false) &&
                         !role->promoted;
    }
    return true;
}

/* Moves of the engine's own pawn, of two squares or of three. */
static struct move pawn_step(int squares)
{
    return (struct move){
        .leg = {.step = {0, squares}, .range = 1, .target = TARGET_EMPTY, .path = PATH_LAME}};
}

static void add_bound(struct fsf_definition *def, const struct move *move,
                      const struct beginning *b, struct moveset *set)
{
    struct move bound = *move;

    if (b->unmoved) {
        bound.when = WHEN_FIRST_MOVE;
        moveset_add(def->arena, set, bound);
    }
    for (int rank = 0; rank < def->board.height && !b->unmoved; rank++)
        if (b->ranks[rank]) {
            bound.rank = rank + 1;
            moveset_add(def->arena, set, bound);
        }
}

static bool is_pawn(const struct fsf_role *role)
{
    return strcmp(role->piece->kind->key, "pawn") == 0;
}

/* --- what passes --- */

/* Marks the ranks that the move passes from those on which it begins. */
static void note_passed(struct fsf_definition *def, const struct move *move,
                        const struct beginning *b)
{
    int size = vec_largest(move->leg.step), up = move->leg.step.y;

    if (size < 2 || move->leg.step.x % size != 0 || up % size != 0)
        return;
    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < def->board.height; rank++)
            for (int i = 1; i < size && b->own[side][rank]; i++) {
                int passed = rank + up / size * i;

                if (passed < 0 || passed >= def->board.height)
                    continue;
                def->passed[side][passed] = true;
                def->far_steps |= size > 2;
            }
}

/* --- the moves of a role --- */

/* The first moves of the role, if it has any; false after a finding. `note`: what they pass is
 * noted. */
static bool first_moves(struct fsf_definition *def, const struct fsf_role *role,
                        const struct fsf_moves *moves, struct moveset *set, bool note)
{
    bool pawn = is_pawn(role) && fsf_true(def, "doubleStep", true);
    struct move twice = pawn_step(2), thrice = pawn_step(3);
    struct beginning b;

    if (moves->first.count || pawn) {
        if (!find_beginning(def, role, moves, "doubleStep", &b))
            return false;
        for (size_t i = 0; i < moves->first.count + pawn; i++) {
            const struct move *move = i < moves->first.count ? &moves->first.moves[i] : &twice;

            add_bound(def, move, &b, set);
            if (note)
                note_passed(def, move, &b);
        }
    }
    if (!is_pawn(role))
        return true;
    if (!find_beginning(def, role, moves, "tripleStep", &b))
        return false;
    add_bound(def, &thrice, &b, set);
    if (note)
        note_passed(def, &thrice, &b);
    return true;
}

bool fsf_add_first_moves(struct fsf_definition *def, const struct fsf_role *role,
                         struct fsf_moves *moves)
{
    struct moveset set = {0};

    if (!def->good || !first_moves(def, role, moves, &set, false))
        return false; /* what is wrong has been told when these moves were looked for */
    if (fsf_leaps(def))
        fsf_add_leaps(def->arena, role->piece->kind->key, &set);
    moveset_append(def->arena, &moves->moves, &set);
    return true;
}

/* --- capturing what passed --- */

/* The row of ranks on which what passes is taken, if not all that are passed are such. */
static void limit_passing(struct fsf_definition *def, rank_set caught[2])
{
    int first = 0, last = 0;
    bool all = true, fits = true;

    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < def->board.height; rank++) {
            bool taken = def->passed[side][rank] && caught[side][rank];

            all &= taken || !def->passed[side][rank];
            if (!taken)
                continue;
            first = !first || rank + 1 < first ? rank + 1 : first;
            last = rank + 1 > last ? rank + 1 : last;
        }
    def->double_steps = last > 0;
    if (all || !last)
        return;
    for (int side = 0; side < 2; side++)
        for (int rank = first - 1; rank < last; rank++)
            fits &= caught[side][rank] || !def->passed[side][rank];
    if (!fits)
        fsf_refuse(def, "enPassantRegionWhite", "what passes is taken on a row of ranks");
    def->caught[0] = first;
    def->caught[1] = last;
}

/* A capture in passing does not promote in the engine, wherever it ends. */
static void find_passing_in_zone(struct fsf_definition *def)
{
    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < def->board.height; rank++)
            for (int file = 0; file < def->board.width; file++) {
                int row = side ? def->board.height - 1 - rank : rank;

                def->passing_in_zone |=
                    def->passed[side][rank] && def->zones[!side].squares[row][file];
            }
}

void fsf_find_double_steps(struct fsf_definition *def)
{
    /* ranks count from the side of the man that passes; the other player captures */
    const char *keys[2] = {"enPassantRegionBlack", "enPassantRegionWhite"};
    const char *const usual[2] = {"all", "all"};
    rank_set caught[2];

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];
        struct moveset set = {0};
        struct fsf_moves moves;

        if (role->used && fsf_betza_read(def->arena, &role->piece->betza, &moves, NULL) &&
            !first_moves(def, role, &moves, &set, true))
            return;
    }
    if (!read_ranks(def, keys, usual, caught))
        return;
    limit_passing(def, caught);
    if (!def->double_steps)
        return;
    fsf_same_for_both(def, "enPassantTypesWhite", "enPassantTypesBlack");
    find_passing_in_zone(def);
}

void fsf_write_passing(struct fsf_definition *def)
{
    const char *mode = def->far_steps ? "first-move" : "double-step";

    if (def->double_steps && def->caught[0] && def->caught[0] == def->caught[1])
        buf_print(&def->rules, "  passing: {mode: %s, on-rank: %d}\n", mode, def->caught[0]);
    else if (def->double_steps && def->caught[0])
        buf_print(&def->rules, "  passing: {mode: %s, on-rank: %d-%d}\n", mode, def->caught[0],
                  def->caught[1]);
    else if (def->double_steps && def->far_steps)
        fsf_rule(def, "passing", mode);
}
