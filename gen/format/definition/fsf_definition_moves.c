/* The moves of the pieces of a variant. */
#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Whether Kings and Ferzes have first leaps, and the row about these: fsf_definition_moves.c. First
 * leaps of a variant as in Cambodian chess: its King and its Ferz make them from the squares that
 * the start position names in the place of castling rights. */
static bool fsf_leaps(const struct fsf_definition *def)
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

/* First moves of a variant's pieces, and what can be captured in passing. */

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

static bool fsf_add_first_moves(struct fsf_definition *def, const struct fsf_role *role,
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

/* Castling of a variant, as the engine understands the rights of its start position. */

/* How the men of one player castle; files count from the left. */
struct rights {
    const struct fsf_piece *king; /* NULL: they do not */
    int rank;                     /* from below */
    int file;                     /* of the king */
    int partner[2], to[2];        /* to the left and to the right; -1: not on that side */
};

/* --- the engine's reading --- */

/* The setting of one player, "castlingKingPieceWhite". */
static const char *value_of(const struct fsf_definition *def, const char *key, int side,
                            const char *otherwise)
{
    return fsf_value(def, arena_print(def->arena, "%s%s", key, side ? "Black" : "White"),
                     otherwise);
}

/* The file of a setting, from the left. */
static int file_of(const struct fsf_definition *def, const char *key, int otherwise)
{
    const char *value = fsf_value(def, key, NULL);

    return !value ? otherwise : isalpha((unsigned char)*value) ? *value - 'a' : atoi(value) - 1;
}

/* Whether a man on that file of the player's rank castles with the king. */
static bool is_partner(const struct fsf_definition *def, int side, int rank, int file)
{
    const char *letters = value_of(def, "castlingRookPieces", side, NULL);
    const struct fsf_man *man = &def->board.men[rank][file];

    return man->piece && man->side == side &&
           (letters ? fsf_names(letters, man->piece) : strcmp(man->piece->kind->key, "rook") == 0);
}

/* The file of the partner that a right means; -1: none. */
static int partner_file(const struct fsf_definition *def, int side, int rank, char right)
{
    int last = def->board.width - 1;
    int right_file = file_of(def, "castlingRookKingsideFile", last);
    int file = right == 'K'   ? (right_file < last ? right_file : last)
               : right == 'Q' ? file_of(def, "castlingRookQueensideFile", 0)
                              : right - 'A';

    while (right == 'K' && file > 0 && !is_partner(def, side, rank, file))
        file--;
    while (right == 'Q' && file < last && !is_partner(def, side, rank, file))
        file++;
    return file >= 0 && file <= last && is_partner(def, side, rank, file) ? file : -1;
}

static void find_king(const struct fsf_definition *def, int side, struct rights *rights)
{
    const char *letter = value_of(def, "castlingKingPiece", side, NULL);
    int found = 0, start = file_of(def, "castlingKingFile", 4);

    for (int file = 0; file < def->board.width; file++) {
        const struct fsf_man *man = &def->board.men[rights->rank][file];

        if (!man->piece || man->side != side ||
            !(letter ? fsf_names(letter, man->piece) : strcmp(man->piece->kind->key, "king") == 0))
            continue;
        if (found++ == 0 || file == start) {
            rights->king = man->piece;
            rights->file = file;
        }
    }
    if (found > 1 && rights->file != start)
        rights->king = NULL;
}

static void read_rights(const struct fsf_definition *def, int side, struct rights *rights)
{
    int rank = atoi(fsf_value(def, "castlingRank", "1")) - 1;

    *rights = (struct rights){.partner = {-1, -1}, .to = {-1, -1}};
    rights->rank = side ? def->board.height - 1 - rank : rank;
    if (!fsf_true(def, "castling", true) || rights->rank < 0 || rights->rank >= def->board.height)
        return;
    find_king(def, side, rights);
    for (const char *c = def->board.castling; *c && rights->king; c++) {
        int file = (islower((unsigned char)*c) != 0) == side
                       ? partner_file(def, side, rights->rank, (char)toupper((unsigned char)*c))
                       : -1;

        if (file < 0)
            continue;
        rights->partner[file > rights->file] = file;
        rights->to[file > rights->file] = file > rights->file
                                              ? file_of(def, "castlingKingsideFile", 6)
                                              : file_of(def, "castlingQueensideFile", 2);
    }
    if (rights->partner[0] < 0 && rights->partner[1] < 0)
        rights->king = NULL;
}

/* --- whether our words say the same --- */

/* Whether no other men of the same kinds would castle by the words that name them. */
static bool are_only(const struct fsf_definition *def, int side, const struct rights *rights)
{
    const struct fsf_board *board = &def->board;
    int kings = fsf_men(def, rights->king, side);

    for (int file = 0; file < board->width; file++) {
        const struct fsf_man *man = &board->men[rights->rank][file];
        bool right = file > rights->file;

        if (!man->piece || man->side != side || file == rights->file || rights->to[right] < 0 ||
            file == rights->partner[right])
            continue;
        for (int i = 0; i < 2; i++)
            if (rights->partner[i] >= 0 &&
                man->piece == board->men[rights->rank][rights->partner[i]].piece)
                return false;
    }
    return kings == 1;
}

/* Whether `to:` can tell where the king goes. */
static bool has_words(const struct fsf_definition *def, const struct rights *rights)
{
    const int *to = rights->to;

    for (int i = 0; i < 2; i++)
        if (to[i] >= def->board.width)
            return false;
    if (to[0] >= 0 && to[1] >= 0)
        return to[0] < to[1];
    return to[0] >= 0 ? to[0] < rights->file : to[1] > rights->file;
}

/* --- as text --- */

/* "Rook" or "[Rook, Chancellor]" */
static void write_partners(struct fsf_definition *def, const struct rights *rights)
{
    const char *names[2];
    size_t count = 0;

    for (int i = 0; i < 2; i++)
        if (rights->partner[i] >= 0)
            names[count++] =
                fsf_role(def, def->board.men[rights->rank][rights->partner[i]].piece->letter)->name;
    if (count == 2 && strcmp(names[0], names[1]) != 0)
        buf_print(&def->rules, "[%s, %s]", names[0], names[1]);
    else
        buf_text(&def->rules, names[0]);
}

static void write_files(struct fsf_definition *def, const struct rights *rights)
{
    const int *to = rights->to;

    if (to[0] == rights->file - 2 && to[1] == rights->file + 2 && !fsf_true(def, "chess960", false))
        return;
    buf_text(&def->rules, ", to: [");
    if (to[0] >= 0)
        buf_print(&def->rules, "%c%s", 'a' + to[0], to[1] >= 0 ? ", " : "");
    if (to[1] >= 0)
        buf_char(&def->rules, (char)('a' + to[1]));
    buf_char(&def->rules, ']');
}

/* Whether it castles because it is the royal piece, without being named. */
static bool is_only_royal(const struct fsf_definition *def, const struct fsf_role *king)
{
    size_t royals = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        royals += def->roles[i].used && def->roles[i].royal;
    return king->royal && royals == 1;
}

static void write_rights(struct fsf_definition *def, const struct rights *rights,
                         const char *player)
{
    const struct fsf_role *king = fsf_role(def, rights->king->letter);

    buf_text(&def->rules, "{");
    if (!is_only_royal(def, king))
        buf_print(&def->rules, "king: %s, ", king->name);
    buf_text(&def->rules, "with: ");
    write_partners(def, rights);
    write_files(def, rights);
    if (player)
        buf_print(&def->rules, ", player: %s", player);
    if (fsf_true(def, "oppositeCastling", false))
        buf_text(&def->rules, ", sides: opposite");
    buf_text(&def->rules, "}");
}

/* Whether both castle alike. */
static bool are_same(const struct fsf_definition *def, const struct rights *a,
                     const struct rights *b)
{
    if (!a->king || a->king != b->king || a->file != b->file)
        return false;
    for (int i = 0; i < 2; i++)
        if (a->to[i] != b->to[i] || a->partner[i] != b->partner[i] ||
            (a->partner[i] >= 0 && def->board.men[a->rank][a->partner[i]].piece !=
                                       def->board.men[b->rank][b->partner[i]].piece))
            return false;
    return true;
}

static void write_castlings(struct fsf_definition *def, const struct rights rights[2])
{
    bool both = rights[0].king && rights[1].king;

    buf_text(&def->rules, "  castling: ");
    if (both && are_same(def, &rights[0], &rights[1])) {
        write_rights(def, &rights[0], NULL);
        buf_char(&def->rules, '\n');
        return;
    }
    buf_text(&def->rules, both ? "[" : "");
    if (rights[0].king)
        write_rights(def, &rights[0], "first");
    buf_text(&def->rules, both ? ", " : "");
    if (rights[1].king)
        write_rights(def, &rights[1], "second");
    buf_text(&def->rules, both ? "]\n" : "\n");
}

void fsf_write_castling(struct fsf_definition *def)
{
    struct rights rights[2];
    bool king = false;

    for (int side = 0; side < 2; side++)
        read_rights(def, side, &rights[side]);
    if (!rights[0].king && !rights[1].king)
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        king |= def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "king") == 0;
    for (int side = 0; side < 2; side++)
        if (rights[side].king &&
            (!are_only(def, side, &rights[side]) || !has_words(def, &rights[side]) ||
             (king && strcmp(rights[side].king->kind->key, "king") != 0))) {
            fsf_refuse_at(
                def, def->board.fen,
                arena_print(def->arena, "the castling rights '%s'", def->board.castling),
                "a player has one piece that castles, with others of which it names all of a kind");
            return;
        }
    write_castlings(def, rights);
}
