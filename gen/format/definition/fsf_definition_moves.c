/* The moves of the pieces of a variant: first moves, what is taken in passing, lines of a palace,
 * and castling. */
#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

/* --- first leaps --- */

/* Whether Kings and Ferzes have first leaps as in Cambodian chess: from the squares that the start
 * position names in the place of castling rights. */
static bool has_leaps(const struct fsf_definition *def)
{
    return fsf_true(def, "cambodianMoves") && fsf_true(def, "gating");
}

/* Whether a letter of the start position tells of every man that leaps: here men of these kinds
 * have their leaps from wherever they begin. */
static bool are_told(const struct fsf_definition *def)
{
    for (int i = 0; i < FSF_SQUARES; i++) {
        const struct fsf_man *man = fsf_man(def, i);
        int rank = i / FSF_FILES, letter = (man->side ? 'a' : 'A') + i % FSF_FILES;
        bool leaps = man->piece && (strcmp(man->piece->kind->key, "king") == 0 ||
                                    strcmp(man->piece->kind->key, "fers") == 0);

        if (leaps && (rank != (man->side ? def->board.height - 1 : 0) ||
                      !strchr(def->board.castling, letter)))
            return false;
    }
    return true;
}

void fsf_write_leaps(struct fsf_definition *def)
{
    const struct fsf_role *rook = fsf_role_of(def, "rook");

    if (!fsf_true(def, "gating"))
        return;
    if (!has_leaps(def)) {
        fsf_refuse(def, "gating",
                   "there is no rule for pieces that come from a hand beside a move");
        return;
    }
    if (!are_told(def))
        fsf_refuse_at(def, def->board.fen,
                      "a start position where some have lost their first leaps",
                      "all pieces of a kind have them");
    if (fsf_true(def, "castling"))
        fsf_refuse(def, "cambodianMoves", "who castles does not leap");
    yaml_open(&def->rules, "first-moves", YAML_BRACES);
    if (rook)
        yaml_put(&def->rules, "end-by", "%s", rook->name);
    yaml_put(&def->rules, "in-check", "forbidden");
    yaml_close(&def->rules);
}

/* --- ranks, from 0 at the side of the man; a bit each --- */

/* The rank of the board which is that one to the side, and back. */
static int row_of(const struct fsf_definition *def, int side, int rank)
{
    return side ? def->board.height - 1 - rank : rank;
}

/* The ranks of two settings, of the first and of the second player; walls count as squares of
 * theirs. False after a finding. */
static bool read_ranks(struct fsf_definition *def, const char *const keys[2], unsigned ranks[2])
{
    for (int side = 0; side < 2; side++) {
        struct fsf_region region;
        bool whole = true;

        ranks[side] = 0;
        if (!fsf_squares(def, keys[side], &region))
            return false;
        for (int rank = 0; rank < def->board.height; rank++) {
            int row = row_of(def, side, rank), inside = 0, free = 0;

            for (int file = 0; file < def->board.width; file++) {
                inside += region.squares[row][file];
                free += region.squares[row][file] || def->board.men[row][file].wall;
            }
            ranks[side] |= (unsigned)(inside > 0) << rank;
            whole &= inside == 0 || free == def->board.width;
        }
        if (!whole) {
            fsf_refuse(def, keys[side], "what counts are whole ranks");
            return false;
        }
    }
    return true;
}

/* --- where men begin --- */

static bool are_forward(const struct moveset *set)
{
    return !FIND(move, set->moves, set->count, move->leg.step.y <= 0);
}

/* The ranks of men of the role in the start position. */
static unsigned begin_ranks(const struct fsf_definition *def, const struct fsf_role *role, int side)
{
    unsigned ranks = 0;

    for (int i = 0; i < FSF_SQUARES; i++)
        if (fsf_man(def, i)->piece == role->piece && fsf_man(def, i)->side == side)
            ranks |= 1u << row_of(def, side, i / FSF_FILES);
    return ranks;
}

/* --- first moves --- */

/* Where moves that are made from some ranks begin: which ranks, and whether a man that has not
 * moved is the same. */
struct beginning {
    unsigned ranks, own[2]; /* for both players, and those of each that matter */
    bool unmoved;
};

/* Men that never come back, nor to the board, are never on ranks before those where they begin.
 * False after a finding. */
static bool find_beginning(struct fsf_definition *def, const struct fsf_role *role,
                           const struct fsf_moves *moves, const char *key, struct beginning *b)
{
    bool advance = are_forward(&moves->moves) && are_forward(&moves->first) &&
                   !fsf_has(def, def->promoted, role) && !fsf_true(def, "pieceDrops");
    const char *keys[2] = {arena_print(def->arena, "%sRegionWhite", key),
                           arena_print(def->arena, "%sRegionBlack", key)};
    unsigned said[2], here[2], starts = 0;

    if (!read_ranks(def, keys, said))
        return false;
    for (int side = 0; side < 2; side++) {
        unsigned own = begin_ranks(def, role, side), first = own & (~own + 1);

        here[side] = advance ? ~(first - 1) : ~0u;
        b->own[side] = here[side] & said[side];
        starts |= own;
    }
    b->ranks = b->own[0] | b->own[1];
    b->unmoved = advance && b->ranks && !(b->ranks & (b->ranks - 1)) && !(starts & ~b->ranks);
    if (!(here[0] & here[1] & (said[0] ^ said[1])))
        return true;
    fsf_refuse(def, keys[0], "first moves begin on the same ranks of both players");
    return false;
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
        if (b->ranks >> rank & 1) {
            bound.rank = rank + 1;
            moveset_add(def->arena, set, bound);
        }
}

/* Marks the ranks that the move passes from those on which it begins. */
static void note_passed(struct fsf_definition *def, const struct move *move,
                        const struct beginning *b)
{
    int size = vec_largest(move->leg.step), up = move->leg.step.y;

    if (size < 2 || move->leg.step.x % size != 0 || up % size != 0)
        return;
    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < def->board.height; rank++)
            for (int i = 1; i < size && b->own[side] >> rank & 1; i++) {
                int passed = rank + up / size * i;

                if (passed < 0 || passed >= def->board.height)
                    continue;
                def->passed[side] |= 1u << passed;
                def->far_steps |= size > 2;
            }
}

/* Adds moves that are made from the ranks of the setting; false after a finding. `note`: what they
 * pass is noted. */
static bool add_first(struct fsf_definition *def, const struct fsf_role *role,
                      const struct fsf_moves *moves, const struct moveset *first, const char *key,
                      struct moveset *set, bool note)
{
    struct beginning b;

    if (!find_beginning(def, role, moves, key, &b))
        return false;
    for (size_t i = 0; i < first->count; i++) {
        add_bound(def, &first->moves[i], &b, set);
        if (note)
            note_passed(def, &first->moves[i], &b);
    }
    return true;
}

/* The first moves of the role, if it has any: those of the engine's own pawn are of two squares or
 * of three. */
static bool first_moves(struct fsf_definition *def, const struct fsf_role *role,
                        const struct fsf_moves *moves, struct moveset *set, bool note)
{
    bool pawn = fsf_is_kind(role, "pawn");
    struct moveset twice = {0}, thrice = {0};
    struct move step = {
        .leg = {.step = {0, 2}, .range = 1, .target = TARGET_EMPTY, .path = PATH_LAME}};

    moveset_append(def->arena, &twice, &moves->first);
    if (pawn && fsf_true(def, "doubleStep"))
        moveset_add(def->arena, &twice, step);
    step.leg.step.y = 3;
    moveset_add(def->arena, &thrice, step);
    return (!twice.count || add_first(def, role, moves, &twice, "doubleStep", set, note)) &&
           (!pawn || add_first(def, role, moves, &thrice, "tripleStep", set, note));
}

/* --- capturing what passed --- */

/* The row of ranks on which what passes is taken, if not all that are passed are such. */
static void limit_passing(struct fsf_definition *def, const unsigned caught[2])
{
    unsigned taken = (def->passed[0] & caught[0]) | (def->passed[1] & caught[1]);
    unsigned missed = (def->passed[0] & ~caught[0]) | (def->passed[1] & ~caught[1]);

    def->double_steps = taken;
    if (!taken || !missed)
        return;
    for (int rank = 0; rank < def->board.height; rank++)
        if (taken >> rank & 1) {
            def->caught[0] = def->caught[0] ? def->caught[0] : rank + 1;
            def->caught[1] = rank + 1;
        }
    if (missed >> (def->caught[0] - 1) & ((2u << (def->caught[1] - def->caught[0])) - 1))
        fsf_refuse(def, "enPassantRegionWhite", "what passes is taken on a row of ranks");
}

void fsf_find_double_steps(struct fsf_definition *def)
{
    /* ranks count from the side of the man that passes; the other player captures */
    static const char *const keys[2] = {"enPassantRegionBlack", "enPassantRegionWhite"};
    unsigned caught[2];

    for (const struct fsf_role *role = NULL; (role = fsf_next(def, def->used, role));) {
        struct moveset set = {0};
        struct fsf_moves moves;

        if (fsf_betza_read(def->arena, &role->piece->betza, &moves, NULL) &&
            !first_moves(def, role, &moves, &set, true))
            return;
    }
    if (!read_ranks(def, keys, caught))
        return;
    limit_passing(def, caught);
    if (!def->double_steps)
        return;
    if (strcmp(fsf_value(def, "enPassantTypesWhite"), fsf_value(def, "enPassantTypesBlack")) != 0)
        fsf_refuse(def, "enPassantTypesBlack", "the rules of both players are the same");
    /* a capture in passing does not promote in the engine, wherever it ends */
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < FSF_SQUARES; i++)
            def->passing_in_zone |= i / FSF_FILES < def->board.height &&
                                    i % FSF_FILES < def->board.width &&
                                    def->passed[side] >> row_of(def, side, i / FSF_FILES) & 1 &&
                                    def->zones[!side].squares[i / FSF_FILES][i % FSF_FILES];
}

void fsf_write_passing(struct fsf_definition *def)
{
    const char *mode = def->far_steps ? "first-move" : "double-step";

    if (def->double_steps && def->caught[0] && def->caught[0] == def->caught[1])
        yaml_put(&def->rules, "passing", "{mode: %s, on-rank: %d}", mode, def->caught[0]);
    else if (def->double_steps && def->caught[0])
        yaml_put(&def->rules, "passing", "{mode: %s, on-rank: %d-%d}", mode, def->caught[0],
                 def->caught[1]);
    else if (def->double_steps && def->far_steps)
        yaml_put(&def->rules, "passing", "%s", mode);
}

/* --- the lines of a palace, along which some pieces also go diagonally --- */

void fsf_lay_lines(struct fsf_definition *def)
{
    static const char key[] = "diagonalLines";
    struct fsf_region lines;

    if (!fsf_squares(def, key, &lines) || fsf_region_is_empty(&lines))
        return;
    def->lines = true;
    if (!fsf_region_is_joined(&lines, def->board.width, def->board.height))
        fsf_refuse(def, key, "pieces slide along lines without gaps");
    fsf_lay_terrain(def, "lines", &lines, &lines, NULL, "joined");
}

/* The moves with those along lines, in Betza notation, behind them. A King that moves as a Wazir is
 * one to the engine where it is built into it. */
static const char *with_lines(struct fsf_definition *def, const struct fsf_role *role,
                              const char *moves)
{
    const struct fsf_piece *piece = role->piece;
    bool wazir = fsf_is_kind(role, "king") && strcmp(piece->betza.text, "W") == 0 && piece->builtin;
    const char *lines = !def->lines ? NULL : wazir ? "F" : piece->kind->lines;
    int size = (int)strlen(moves);
    bool list = *moves == '[';

    return lines ? arena_print(def->arena, "[%.*s, {moves: %s, along: lines}]", size - 2 * list,
                               moves + list, lines)
                 : moves;
}

/* --- all moves --- */

/* Soldiers that step aside from some rank on. */
static const char *soldier(struct fsf_definition *def)
{
    const char *rank = fsf_value(def, "soldierPromotionRank");

    return strcmp(rank, "1") == 0 ? "fsW"
                                  : arena_print(def->arena, "[fW, {moves: sW, from-rank: %s-%d}]",
                                                rank, def->board.height);
}

const char *fsf_moves_value(struct fsf_definition *def, const struct fsf_role *role)
{
    struct moveset first = {0};
    struct fsf_moves moves;
    struct buf out = {0};

    if (fsf_is_kind(role, "soldier"))
        return with_lines(def, role, soldier(def));
    if (!fsf_betza_read(def->arena, &role->piece->betza, &moves, def->diags)) {
        def->good = false;
        return NULL;
    }
    if (def->double_steps && moves.catches &&
        (fsf_is_kind(role, "pawn") ||
         fsf_names(fsf_value(def, "enPassantTypesWhite"), role->piece)))
        fsf_betza_catch(&moves.moves);
    if (!def->good || !first_moves(def, role, &moves, &first, false))
        return NULL; /* what is wrong has been told when these moves were looked for */
    if (has_leaps(def))
        fsf_add_leaps(def->arena, role->piece->kind->key, &first);
    moveset_append(def->arena, &moves.moves, &first);
    if (!moves.moves.count)
        return "";
    betza_write_value(&moves.moves, &out);
    return with_lines(def, role, buf_take(def->arena, &out));
}

/* --- castling, as the engine understands the rights of the start position --- */

/* How the men of one player castle; files count from the left. */
struct rights {
    const struct fsf_piece *king; /* NULL: they do not */
    int rank;                     /* from below */
    int file;                     /* of the king */
    int partner[2], to[2];        /* to the left and to the right; -1: not on that side */
    const struct fsf_piece *with[2];
};

/* The file of a setting, from the left; by default the last one. */
static int file_of(const struct fsf_definition *def, const char *key)
{
    const char *value = fsf_value(def, key);

    return !value                           ? def->board.width - 1
           : isalpha((unsigned char)*value) ? *value - 'a'
                                            : atoi(value) - 1;
}

/* Whether the side has a man on that square which the letters name, or which is of the kind where
 * there are none. */
static bool is_man(const struct fsf_definition *def, int side, int rank, int file, const char *key,
                   const char *kind)
{
    const char *letters = fsf_value_of(def, key, side);
    const struct fsf_man *man = &def->board.men[rank][file];

    return man->piece && man->side == side &&
           (letters ? fsf_names(letters, man->piece) : strcmp(man->piece->kind->key, kind) == 0);
}

/* Whether a man on that file of the player's rank castles with the king. */
static bool is_partner(const struct fsf_definition *def, int side, int rank, int file)
{
    return is_man(def, side, rank, file, "castlingRookPieces", "rook");
}

/* The file of the partner that a right means; -1: none. */
static int partner_file(const struct fsf_definition *def, int side, int rank, char right)
{
    int last = def->board.width - 1;
    int right_file = file_of(def, "castlingRookKingsideFile");
    int file = right == 'K'   ? (right_file < last ? right_file : last)
               : right == 'Q' ? file_of(def, "castlingRookQueensideFile")
                              : right - 'A';

    while (right == 'K' && file > 0 && !is_partner(def, side, rank, file))
        file--;
    while (right == 'Q' && file < last && !is_partner(def, side, rank, file))
        file++;
    return file >= 0 && file <= last && is_partner(def, side, rank, file) ? file : -1;
}

static void find_king(const struct fsf_definition *def, int side, struct rights *rights)
{
    int found = 0, start = file_of(def, "castlingKingFile");

    for (int file = 0; file < def->board.width; file++)
        if (is_man(def, side, rights->rank, file, "castlingKingPiece", "king") &&
            (found++ == 0 || file == start)) {
            rights->king = def->board.men[rights->rank][file].piece;
            rights->file = file;
        }
    if (found > 1 && rights->file != start)
        rights->king = NULL;
}

static void read_rights(const struct fsf_definition *def, int side, struct rights *rights)
{
    static const char *const keys[] = {"castlingQueensideFile", "castlingKingsideFile"};

    *rights = (struct rights){.partner = {-1, -1}, .to = {-1, -1}};
    rights->rank = row_of(def, side, fsf_number(def, "castlingRank") - 1);
    if (!fsf_true(def, "castling") || rights->rank < 0 || rights->rank >= def->board.height)
        return;
    find_king(def, side, rights);
    for (const char *c = def->board.castling; *c && rights->king; c++) {
        int file = (islower((unsigned char)*c) != 0) == side
                       ? partner_file(def, side, rights->rank, (char)toupper((unsigned char)*c))
                       : -1;
        bool right = file > rights->file;

        if (file < 0)
            continue;
        rights->partner[right] = file;
        rights->with[right] = def->board.men[rights->rank][file].piece;
        rights->to[right] = file_of(def, keys[right]);
    }
    if (rights->partner[0] < 0 && rights->partner[1] < 0)
        rights->king = NULL;
}

/* Whether no other men of the same kinds would castle by the words that name them. */
static bool are_only(const struct fsf_definition *def, int side, const struct rights *rights)
{
    for (int file = 0; file < def->board.width; file++) {
        const struct fsf_man *man = &def->board.men[rights->rank][file];
        bool right = file > rights->file;

        if (man->piece && man->side == side && file != rights->file && rights->to[right] >= 0 &&
            file != rights->partner[right] &&
            (man->piece == rights->with[0] || man->piece == rights->with[1]))
            return false;
    }
    return fsf_men(def, fsf_bit(def, fsf_role(def, rights->king->letter)), side) == 1;
}

/* Whether `to:` can tell where the king goes. */
static bool has_words(const struct fsf_definition *def, const struct rights *rights)
{
    const int *to = rights->to;

    if (to[0] >= def->board.width || to[1] >= def->board.width)
        return false;
    if (to[0] >= 0 && to[1] >= 0)
        return to[0] < to[1];
    return to[0] >= 0 ? to[0] < rights->file : to[1] > rights->file;
}

static void write_rights(struct fsf_definition *def, const struct rights *rights,
                         const char *player)
{
    const struct fsf_role *king = fsf_role(def, rights->king->letter);
    struct yaml_writer *y = &def->rules;
    const int *to = rights->to;
    bool usual = to[0] == rights->file - 2 && to[1] == rights->file + 2;

    yaml_open(y, NULL, YAML_BRACES);
    if ((def->used & def->royal) != fsf_bit(def, king)) /* the only royal piece needs no name */
        yaml_put(y, "king", "%s", king->name);
    yaml_open(y, "with", YAML_SOME);
    for (int i = 0; i < 2; i++)
        if (rights->with[i] && !(i && rights->with[0] == rights->with[1]))
            yaml_put(y, NULL, "%s", fsf_role(def, rights->with[i]->letter)->name);
    yaml_close(y);
    yaml_open(y, "to", YAML_BRACKETS);
    for (int i = 0; i < 2 && !(usual && !fsf_true(def, "chess960")); i++)
        if (to[i] >= 0)
            yaml_put(y, NULL, "%c", 'a' + to[i]);
    yaml_close(y);
    yaml_word(y, "player", player);
    fsf_put_if(def, "oppositeCastling", "true", "sides", "opposite");
    yaml_close(y);
}

void fsf_write_castling(struct fsf_definition *def)
{
    struct rights rights[2];
    const struct rights *a = &rights[0], *b = &rights[1];
    bool same;

    for (int side = 0; side < 2; side++)
        read_rights(def, side, &rights[side]);
    for (int side = 0; side < 2; side++)
        if (rights[side].king &&
            (!are_only(def, side, &rights[side]) || !has_words(def, &rights[side]) ||
             (fsf_has_king(def) && strcmp(rights[side].king->kind->key, "king") != 0))) {
            fsf_refuse_at(
                def, def->board.fen,
                arena_print(def->arena, "the castling rights '%s'", def->board.castling),
                "a player has one piece that castles, with others of which it names all of a kind");
            return;
        }
    same = a->king == b->king && a->file == b->file &&
           memcmp(a->partner, b->partner, sizeof a->partner) == 0 &&
           memcmp(a->to, b->to, sizeof a->to) == 0 && memcmp(a->with, b->with, sizeof a->with) == 0;
    yaml_open(&def->rules, "castling", YAML_SOME);
    for (int side = 0; side < 2; side++)
        if (rights[side].king && !(side && same))
            write_rights(def, &rights[side], same ? NULL : side ? "second" : "first");
    yaml_close(&def->rules);
}
