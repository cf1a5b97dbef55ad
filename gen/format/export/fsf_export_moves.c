/* The moves of pieces in the engine's dialect of Betza notation. A string is written as for people
 * and read as the engine reads it: only where that gives the same moves is it the engine's, too. */
#include "format/export/fsf_export_internal.h"
#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

/* First moves that end at the aim of an enemy: to the engine those of Cambodian chess alone, of its
 * King and its Ferz, which a Rook ends. */

/* Copies of the moves of the set of which the test is true, or not. */
static struct moveset moves_that(const struct fsf_export *export, const struct moveset *set,
                                 bool (*is)(const struct move *move), bool wanted)
{
    return MOVES_WHERE(move, export->arena, set, is(move) == wanted);
}

static bool is_unmoved(const struct move *move)
{
    return move->when & WHEN_FIRST_MOVE;
}

/* The engine's kind that the piece would be: its King, its Ferz, its Rook, or none that matters. */
static const char *kind_of(struct fsf_export *export, const struct piece *piece)
{
    static const char *const kinds[] = {"fers", "rook"};
    struct piece later = *piece;

    later.moves = moves_that(export, &piece->moves, is_unmoved, false);
    if (piece == export->royal && export->royalty == ROYAL_KING)
        return "king";
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (export_moves_fit(export, &later, fsf_kind(kinds[i])->betza))
            return kinds[i];
    return "";
}

static bool leaps_so(struct fsf_export *export, const struct piece *piece)
{
    const char *kind = kind_of(export, piece);
    struct moveset first = moves_that(export, &piece->moves, is_unmoved, true), leaps = {0};

    fsf_add_leaps(export->arena, kind, &leaps);
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].rank)
            return false;
    return moveset_equal(&first, &leaps) && piece->ends_firsts == (strcmp(kind, "rook") == 0);
}

void export_find_leaps(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (!game->rules.firsts_end && !game->rules.firsts_unchecked)
        return;
    export->leaps = game->rules.firsts_unchecked && !game->rules.castling_count;
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        export->leaps &= leaps_so(export, piece);
    if (!export->leaps)
        export_refuse_rule(export, "first-moves",
                           "the engine knows the first leaps of Cambodian chess, of a King and of "
                           "a Ferz, that a Rook ends, and no others");
}

/* Moves along lines, as in the palaces of Janggi. To the engine lines belong to the variant, and
 * its own kinds go along them diagonally, each in its way: a piece has just these moves along
 * lines, or none. */

/* --- moves --- */

static bool is_along(const struct move *move)
{
    return move->over && move->over->along;
}

bool export_lines_fit(struct fsf_export *export, const struct piece *piece, const char *lines)
{
    struct piece alone = *piece;

    alone.moves = moves_that(export, &piece->moves, is_along, true);
    for (size_t i = 0; i < alone.moves.count; i++)
        alone.moves.moves[i].over = NULL;
    if (alone.moves.count == 0 || !lines || !export->lines)
        return alone.moves.count == 0 && !(lines && export->lines);
    return export_moves_fit(export, &alone, lines);
}

/* The first move along lines; NULL: there is none. */
static const struct move *first_along(const struct piece *piece)
{
    return FIND(one, piece->moves.moves, piece->moves.count, is_along(one));
}

void export_check_lines(struct fsf_export *export, const struct piece *piece)
{
    const struct fsf_kind *kind = export_cast(export, piece)->kind;
    const struct move *move = first_along(piece);
    bool king = strcmp(kind->key, "king") == 0;

    if (move &&
        !(king ? export->on_janggi : kind->lines && export_lines_fit(export, piece, kind->lines)))
        export_refuse(
            export, move->at,
            arena_print(export->arena, "a move of %s along '%s'", piece->name.text,
                        terrain_of(move->over)->id.name.text),
            "the engine's General, Guard, Chariot, Cannon and Soldier of Janggi go along lines, "
            "and no other pieces");
}

/* --- lines --- */

static struct fsf_region region_of(const struct fsf_export *export)
{
    struct fsf_region region = {0};

    EACH (square, export->lines->squares, export->lines->square_count)
        region.squares[export->game->height - 1 - square->rank][square->file] = true;
    return region;
}

void export_find_lines(struct fsf_export *export)
{
    const struct game *game = export->game;
    struct fsf_region region;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        EACH (move, piece->moves.moves, piece->moves.count) {
            const struct terrain *lines = is_along(move) ? terrain_of(move->over) : NULL;

            if (lines && export->lines && lines != export->lines)
                export_refuse(export, move->at,
                              arena_print(export->arena, "a move of %s along '%s'",
                                          piece->name.text, lines->id.name.text),
                              "the engine's pieces all go along the same lines");
            export->lines = export->lines ? export->lines : lines;
        }
    }
    if (!export->lines || game->width > FSF_FILES || game->height > FSF_RANKS)
        return;
    region = region_of(export);
    if (!fsf_region_is_joined(&region, game->width, game->height))
        export_refuse(export, export->lines->place,
                      arena_print(export->arena, "'%s' with gaps", export->lines->id.name.text),
                      "the engine's pieces slide along lines over what lies between");
    /* the engine's King of Janggi has a letter, which the section cannot change */
    export->on_janggi = export->royalty == ROYAL_KING && first_along(export->royal) &&
                        export_lines_fit(export, export->royal, "F") &&
                        export_moves_fit(export, export->royal, "W") &&
                        export_cast(export, export->royal)->letter == 'k';
}

/* --- the section of lines --- */

bool export_inherits(const struct fsf_export *export, const struct fsf_kind *kind)
{
    return export->on_janggi && (kind->points > 0 || strcmp(kind->key, "king") == 0);
}

void export_write_lines(struct fsf_export *export)
{
    struct fsf_region region;

    if (!export->lines)
        return;
    for (size_t i = 0; i < fsf_kind_count(); i++)
        if (export_inherits(export, fsf_kind_at(i)) && !export_has_kind(export, fsf_kind_at(i)))
            export_set(export, fsf_kind_at(i)->key, "-");
    region = region_of(export);
    export_set(export, "diagonalLines", "%s", export_squares(export, &region));
    export->base = export->on_janggi ? "janggi" : NULL;
}

/* --- first moves --- */

static bool is_first(const struct move *move)
{
    return move->when & WHEN_FIRST_MOVE || move->rank;
}

/* The piece's moves as they are played, lame or not. */
static struct moveset played(const struct fsf_export *export, const struct piece *piece)
{
    struct moveset moves = moves_that(export, &piece->moves, is_along, false);

    moves = export->leaps ? moves_that(export, &moves, is_unmoved, false) : moves;
    return export->game->hobbling == HOBBLING_OFF ? moveset_unhobbled(export->arena, &moves)
                                                  : moves;
}

/* Moves of the set that are first moves, or the others, without that condition. */
static struct moveset select_moves(const struct fsf_export *export, const struct moveset *set,
                                   bool first)
{
    struct moveset result = moves_that(export, set, is_first, first);

    for (size_t i = 0; i < result.count; i++) {
        result.moves[i].when = 0;
        result.moves[i].rank = 0;
    }
    return result;
}

/* Men that only go forward never come back to where they began. */
static bool goes_forward_only(const struct moveset *set)
{
    return !FIND(move, set->moves, set->count, move->leg.step.y <= 0 || move->leg.next);
}

/* How far the square is from the side, from 1. */
static int own_rank(const struct game *game, int square, int side)
{
    return side ? square / game->width + 1 : game->height - square / game->width;
}

/* The first and the last rank on which men of the piece begin, from their owners' sides; none do:
 * the first is larger. */
static void starting_ranks(const struct game *game, const struct piece *piece, int *first,
                           int *last)
{
    *first = BOARD_LIMIT + 1;
    *last = 0;
    for (int i = 0; i < game->width * game->height; i++) {
        int own = own_rank(game, i, game->setup[i].side);

        if (game->setup[i].piece != piece)
            continue;
        *first = own < *first ? own : *first;
        *last = own > *last ? own : *last;
    }
}

/* The rank from which the move is made; 0: the engine knows no such condition. */
static int rank_of_first(const struct fsf_export *export, const struct piece *piece,
                         const struct move *move)
{
    int first, last;

    if (move->rank)
        return move->rank;
    starting_ranks(export->game, piece, &first, &last);
    return goes_forward_only(&piece->moves) && !export->game->drops && first == last ? first : 0;
}

static void refuse_first(struct fsf_export *export, const struct piece *piece,
                         const struct move *move)
{
    export_refuse(export, move->at,
                  arena_print(export->arena, "a first move of %s", piece->name.text),
                  "first moves are made from the same ranks, and by pieces that go forward alone");
}

static void find_first_moves_of(struct fsf_export *export, const struct piece *piece)
{
    EACH (move, piece->moves.moves, piece->moves.count) {
        int rank = is_first(move) ? rank_of_first(export, piece, move) : 0;

        if (is_first(move) && !rank)
            refuse_first(export, piece, move);
        export->first_ranks[rank] = rank > 0;
        export->has_first |= rank > 0;
    }
}

/* Whether a man of the piece is never on that rank, for it begins farther on. */
static bool is_never_on(const struct fsf_export *export, const struct piece *piece, int rank)
{
    int first, last;

    starting_ranks(export->game, piece, &first, &last);
    return goes_forward_only(&piece->moves) && !export->game->drops && !piece->base && first > rank;
}

/* Whether the piece makes the move from that rank, too. */
static bool makes_from(const struct fsf_export *export, const struct piece *piece,
                       const struct move *move, int rank)
{
    for (size_t i = 0; i < piece->moves.count; i++) {
        struct move other = piece->moves.moves[i], same = *move;

        if (!is_first(&other) || rank_of_first(export, piece, &other) != rank)
            continue;
        other.rank = same.rank = 0;
        other.when = same.when = 0;
        if (moveset_equal_always(&(struct moveset){&other, 1}, &(struct moveset){&same, 1}))
            return true;
    }
    return false;
}

/* The engine's first moves are made from all of the ranks. */
static void check_first_moves_of(struct fsf_export *export, const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (int rank = 1; rank <= export->game->height; rank++) {
            const struct move *move = &piece->moves.moves[i];

            if (!is_first(move) || !export->first_ranks[rank] || is_never_on(export, piece, rank) ||
                makes_from(export, piece, move, rank))
                continue;
            refuse_first(export, piece, move);
            return;
        }
}

/* --- what passes --- */

/* Of two squares straight forward, which stops at a man on the way. */
static bool is_double_step(const struct move *move)
{
    const struct leg *leg = &move->leg;
    bool slide = leg->step.y == 1 && leg->range == 2, leap = leg->step.y == 2 && leg->range == 1;

    return leg->target == TARGET_EMPTY && leg->step.x == 0 && !leg->next &&
           ((slide && !leg->path) || (leap && leg->path == PATH_LAME));
}

/* A first move passes no more than one square, as a double step does: what passes to the engine is
 * any first move, however long. */
static void check_passing(struct fsf_export *export, const struct piece *piece)
{
    EACH (move, piece->moves.moves, piece->moves.count) {
        int range = move->leg.range;

        if (is_first(move) && (range == 0 || vec_largest(move->leg.step) * range > 2))
            export_refuse(export, move->at,
                          arena_print(export->arena, "a first move of %s", piece->name.text),
                          "where pieces are taken in passing, first moves are double steps");
    }
}

void export_find_first_moves(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (export->leaps)
        return;
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->pieces[i].moves.count; k++)
            export->passing |= (game->pieces[i].moves.moves[k].leg.target & TARGET_PASSED) != 0;
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (fsf_soldier_rank(export, piece) > 0)
            continue;
        find_first_moves_of(export, piece);
        if (export->passing)
            check_passing(export, piece);
    }
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (fsf_soldier_rank(export, piece) == 0)
            check_first_moves_of(export, piece);
}

/* "*2 *3", as the side counts ranks, or "-" */
static const char *first_ranks(const struct fsf_export *export, int side)
{
    struct buf ranks = {0};

    for (int rank = 1; rank <= export->game->height; rank++)
        if (export->first_ranks[rank])
            export_add(&ranks, "*%d", side ? export->game->height + 1 - rank : rank);
    return export_list(export, &ranks);
}

/* Where men are taken that have passed, on ranks as those count them. */
static void write_caught(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    if (!export->passing)
        export_set(export, "enPassantRegion", "-");
    for (int side = 0; side < 2 && export->passing && rules->passing_first; side++)
        export_set(export, side ? "enPassantRegionWhite" : "enPassantRegionBlack", "%s",
                   export_ranks(export, rules->passing_first, rules->passing_last, side));
}

void export_write_first_moves(struct fsf_export *export)
{
    export_set_bool(export, "gating", export->leaps);
    export_set_bool(export, "cambodianMoves", export->leaps);
    export_set_bool(export, "doubleStep", export->has_first);
    export_set(export, "doubleStepRegionWhite", "%s", first_ranks(export, 0));
    export_set(export, "doubleStepRegionBlack", "%s", first_ranks(export, 1));
    write_caught(export);
}

/* --- soldiers --- */

/* The first rank from which on all have both steps aside, of so many; 0: there is none, or there
 * are others. */
static int first_of(const int *sides, int ranks)
{
    int first = 1;

    while (first <= ranks && sides[first] == 0)
        first++;
    for (int rank = first; rank <= ranks; rank++)
        if (sides[rank] != 2)
            return 0;
    return first <= ranks ? first : 0;
}

int fsf_soldier_rank(const struct fsf_export *export, const struct piece *piece)
{
    int sides[FSF_RANKS + 1] = {0};
    bool ahead = false;

    EACH (move, piece->moves.moves, piece->moves.count) {
        bool aside = move->leg.step.y == 0 && vec_largest(move->leg.step) == 1;

        if (move->leg.next || move->leg.path || move->leg.range != 1 || move->when ||
            move->leg.target != TARGET_ANY || move->rank > FSF_RANKS ||
            aside == (move->rank == 0) ||
            !(aside || (move->leg.step.x == 0 && move->leg.step.y == 1)))
            return 0;
        ahead |= !aside;
        sides[move->rank] += aside;
    }
    return ahead ? first_of(sides, export->game->height) : 0;
}

/* --- strings --- */

/* The moves that the engine makes of a string; false when it does not read the whole. */
static bool read_as_engine(struct fsf_export *export, const char *betza, struct fsf_moves *moves)
{
    const struct located text = located_plain(betza);
    struct diags *discarded = diags_new();
    bool good =
        fsf_betza_read(export->arena, &text, moves, discarded) && diags_count(discarded) == 0;

    diags_free(discarded);
    if (good && moves->catches && export->passing)
        fsf_betza_catch(&moves->moves);
    return good;
}

bool export_moves_fit(struct fsf_export *export, const struct piece *piece, const char *betza)
{
    struct moveset own = played(export, piece), always = select_moves(export, &own, false),
                   first = select_moves(export, &own, true);
    struct fsf_moves moves;

    return read_as_engine(export, betza, &moves) && moveset_equal_always(&moves.moves, &always) &&
           moveset_equal_always(&moves.first, &first);
}

bool export_is_pawn(struct fsf_export *export, const struct piece *piece, const char *betza)
{
    struct moveset own = played(export, piece), always = select_moves(export, &own, false),
                   first = select_moves(export, &own, true);
    struct fsf_moves moves;

    for (size_t i = 0; i < first.count; i++)
        if (!is_double_step(&first.moves[i]))
            return false;
    return read_as_engine(export, betza, &moves) && moveset_equal_always(&moves.moves, &always);
}

static const char *written(struct fsf_export *export, const struct moveset *set)
{
    struct moveset whole = {0};
    LOCAL_BUF(betza);
    struct buf out = {0};

    moveset_append(export->arena, &whole, set);
    for (size_t i = 0; i < whole.count; i++) {
        whole.moves[i].when = is_first(&whole.moves[i]) ? WHEN_FIRST_MOVE : whole.moves[i].when;
        whole.moves[i].rank = 0;
    }
    betza_write(&whole, &betza);
    for (const char *c = buf_str(&betza); *c; c++) /* it jumps by hops of two squares alone */
        if (c[0] == 'j' && (c[1] == 'D' || c[1] == 'A'))
            buf_text(&out, *++c == 'D' ? "pR2" : "pB2");
        else
            buf_char(&out, *c);
    return buf_take(export->arena, &out);
}

/* What hops or is lame, where other moves change that to the engine; else the first move. */
static struct place place_of_joined(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.path)
            return set->moves[i].at;
    return set->moves[0].at;
}

/* Refuses the first move that the engine would not make by itself, or all of them. */
static void refuse_moves(struct fsf_export *export, const struct piece *piece)
{
    struct moveset own = played(export, piece);
    struct buf what = {0};
    size_t i = 0;

    for (; i < own.count; i++) {
        struct moveset one = {&own.moves[i], 1};
        struct piece alone = *piece;

        alone.moves = one;
        if (!export_moves_fit(export, &alone, written(export, &one)))
            break;
    }
    buf_print(&what, "%s of %s", i < own.count ? "a move" : "moves", piece->name.text);
    if (i < own.count) {
        buf_text(&what, ", ");
        move_phrase(&own.moves[i], &what);
    }
    export_refuse(export, i < own.count ? own.moves[i].at : place_of_joined(&own),
                  buf_take(export->arena, &what),
                  i < own.count ? "the engine's dialect of Betza notation has no such moves"
                                : "to the engine what slides, hops or is lame one way along a line "
                                  "does so the other way, too, and as far as other moves go");
}

void export_find_moves(struct fsf_export *export, const struct piece *piece)
{
    struct fsf_cast *cast = export_cast(export, piece);
    struct moveset own = played(export, piece);

    cast->betza = written(export, &own);
    for (size_t i = 0; i < own.count; i++) {
        cast->first |= is_first(&own.moves[i]);
        cast->catches |= (own.moves[i].leg.target & TARGET_PASSED) != 0;
    }
    if (export->game->hobbling == HOBBLING_OPTIONAL && moveset_has_lame(&piece->moves))
        export_refuse_rule(export, "hobbling", "the engine leaves no rule to the players");
    if (!fsf_soldier_rank(export, piece) && !export_moves_fit(export, piece, cast->betza))
        refuse_moves(export, piece);
}

/* Castling: to the engine one man of each player castles, with one man on each side of it, and both
 * players castle from and to the same files. */

/* How a player castles. */
struct rights {
    int king; /* its square; -1: the player does not castle */
    struct castling_right sides[2];
    bool only; /* nobody else castles */
};

static struct rights rights_of(const struct placement *setup, int side)
{
    const struct game *game = setup->game;
    struct rights rights = {-1, {{-1, -1, true}, {-1, -1, true}}, true};

    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &setup->men[i];
        struct rights own = {i, {castling_right(setup, i, -1), castling_right(setup, i, 1)}, true};

        if (!man->piece || man->side != side ||
            (own.sides[0].partner < 0 && own.sides[1].partner < 0))
            continue;
        own.only = rights.king < 0 && own.sides[0].only && own.sides[1].only;
        rights = own;
    }
    return rights;
}

/* Whether what both do can be said by one setting: they agree, or one does nothing. */
static bool castle_alike(const struct game *game, const struct rights rights[2])
{
    int first = rights[0].king, second = rights[1].king;

    for (int i = 0; i < 2; i++)
        if (rights[0].sides[i].partner >= 0 && rights[1].sides[i].partner >= 0 &&
            rights[0].sides[i].to != rights[1].sides[i].to)
            return false;
    return rights[0].only && rights[1].only &&
           (first < 0 || second < 0 ||
            (first % game->width == second % game->width &&
             own_rank(game, first, 0) == own_rank(game, second, 1)));
}

static char letter_at(const struct fsf_export *export, int square)
{
    return export_cast(export, export->game->setup[square].piece)->letter;
}

static void write_side(struct fsf_export *export, const struct rights *rights, int side)
{
    LOCAL_BUF(partners);

    EACH (one, rights->sides, 2)
        if (one->partner >= 0 && !strchr(buf_str(&partners), letter_at(export, one->partner)))
            buf_char(&partners, letter_at(export, one->partner));
    export_set(export, side ? "castlingKingPieceBlack" : "castlingKingPieceWhite", "%c",
               letter_at(export, rights->king));
    export_set(export, side ? "castlingRookPiecesBlack" : "castlingRookPiecesWhite", "%s",
               buf_str(&partners));
}

static void write_files(struct fsf_export *export, const struct rights rights[2])
{
    static const char *const keys[] = {"castlingQueensideFile", "castlingKingsideFile"};

    for (int i = 0; i < 2; i++) {
        int side = rights[0].king < 0 || rights[0].sides[i].partner < 0;

        if (rights[side].king >= 0 && rights[side].sides[i].partner >= 0)
            export_set(export, keys[i], "%c", 'a' + rights[side].sides[i].to);
    }
}

void export_write_castling(struct fsf_export *export)
{
    const struct game *game = export->game;
    const struct placement setup = placement_of_setup(export->arena, game);
    const struct rights rights[2] = {rights_of(&setup, 0), rights_of(&setup, 1)};
    int side = rights[0].king < 0;

    export_set_bool(export, "castling", rights[side].king >= 0);
    if (rights[side].king < 0)
        return;
    if (!castle_alike(game, rights)) {
        export_refuse_rule(
            export, "castling",
            "one piece of each player castles, from one file to the same files, with "
            "one piece on each side");
        return;
    }
    export_set(export, "castlingRank", "%d", own_rank(game, rights[side].king, side));
    export_set(export, "castlingKingFile", "%c", 'a' + rights[side].king % game->width);
    for (int i = 0; i < 2; i++)
        if (rights[i].king >= 0)
            write_side(export, &rights[i], i);
    write_files(export, rights);
    export_set_bool(export, "oppositeCastling", game->rules.castling_opposite);
}
