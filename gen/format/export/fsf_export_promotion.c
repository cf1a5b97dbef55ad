/* Promotion: to the engine a piece becomes another one as in shogi, or one of some by choice as the
 * pawns of chess do. */
#include "format/export/fsf_export_internal.h"

/* Pieces that promote by choice; the engine's own pawn knows no other way. */
static bool chooses(const struct fsf_export *export, const struct piece *piece)
{
    return piece->choice_count > 1 ||
           (piece->choice_count == 1 && export_is(export, piece, "pawn"));
}

/* Whether a man of the piece can leave the zone: where all promote, none comes to stand there. */
static bool leaves_zone(const struct game *game, const struct piece *piece)
{
    if (!(game->rules.promotes_when & PROMOTES_LEAVING) || !piece_retreats(piece))
        return false;
    for (int i = 0; i < game->width * game->height; i++)
        if (game->setup[i].piece == piece &&
            zone_has(game, game->setup[i].side, i % game->width, i / game->width))
            return true;
    return piece_promotion(game, piece) == PROMOTION_OPTIONAL || game->drops;
}

static void refuse_promotion(struct fsf_export *export, const struct piece *piece, const char *why)
{
    export_refuse(export, piece->promotes.text ? piece->promotes.at : piece->place,
                  arena_print(export->arena, "the promotion of %s", piece->name.text), why);
}

/* Whether the pieces of the test must promote; those that may beside them are refused. */
static bool must_promote(struct fsf_export *export,
                         bool (*test)(const struct fsf_export *, const struct piece *))
{
    const struct game *game = export->game;
    const struct piece *first = NULL;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (piece->choice_count == 0 || !test(export, piece))
            continue;
        first = first ? first : piece;
        if (piece_promotion(game, piece) != piece_promotion(game, first))
            refuse_promotion(
                export, piece,
                "to the engine either all pieces that promote as it does must do so, or none");
    }
    return first && piece_promotion(game, first) == PROMOTION_AUTOMATIC;
}

/* --- by choice --- */

/* All that promote by choice have the same choices, and are turned back to one kind in hands. */
static void check_choosers(struct fsf_export *export)
{
    const struct piece *first = NULL;
    bool back = game_drops_captured(export->game) && !export->game->rules.drop.kept;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (!chooses(export, piece))
            continue;
        if (first && (back || !pieces_become_same(first, piece)))
            refuse_promotion(
                export, piece,
                "all pieces that promote by choice have the same choices to the engine, and "
                "lie in hands as one kind");
        if (leaves_zone(export->game, piece))
            refuse_promotion(export, piece,
                             "pieces that promote by choice do so where they end in the zone");
        first = first ? first : piece;
    }
}

static bool is_any_choice(const struct fsf_export *export, const struct piece *piece)
{
    return EXPORT_FIND(export, chooses(export, one) && piece_becomes(one, piece));
}

static const char *choices_of(const struct fsf_export *export, int side)
{
    return EXPORT_LETTERS(export, is_any_choice(export, one) && piece_is_choice(one, side));
}

/* "promotionPieceTypes", of each player where they differ. */
static void write_choice_types(struct fsf_export *export, bool promotes)
{
    const char *first = promotes ? choices_of(export, 0) : "-";
    const char *second = promotes ? choices_of(export, 1) : "-";
    bool none = strcmp(first, "-") == 0 || strcmp(second, "-") == 0;

    if (strcmp(first, second) == 0) {
        export_set(export, "promotionPieceTypes", "%s", first);
        return;
    }
    export_set(export, "promotionPieceTypesWhite", "%s", first);
    export_set(export, "promotionPieceTypesBlack", "%s", second);
    for (size_t i = 0; i < export->game->piece_count && none; i++)
        if (export->game->pieces[i].promotion_player != PROMOTION_BOTH)
            refuse_promotion(export, &export->game->pieces[i],
                             "pieces that promote by choice do so for both players");
}

static void write_choices(struct fsf_export *export, bool promotes)
{
    const char *pawns = promotes ? EXPORT_LETTERS(export, chooses(export, one)) : "-";

    export_set(export, "promotionPawnTypes", "%s", pawns);
    write_choice_types(export, promotes);
    export_set_bool(export, "mandatoryPawnPromotion",
                    strcmp(pawns, "-") != 0 && must_promote(export, chooses));
    if (promotes)
        check_choosers(export);
}

/* --- as in shogi --- */

/* What the engine's pairs cannot say of the piece that the other one becomes. */
static void check_pair(struct fsf_export *export, const struct piece *piece)
{
    const struct piece *promoted = piece->choices[0];

    for (int side = 0; side < 2; side++)
        if (piece_is_of(piece, side) && !piece_promotes(piece, side))
            refuse_promotion(export, piece, "the pieces of both players promote to the same piece");
    if (promoted->promotion_limit && piece_promotion(export->game, piece) == PROMOTION_AUTOMATIC)
        refuse_promotion(export, piece,
                         "a piece that must promote, and cannot, does not move to the zone");
}

static bool becomes_one(const struct fsf_export *export, const struct piece *piece)
{
    return piece->choice_count == 1 && !chooses(export, piece);
}

/* "p:g s:g" */
static void write_pairs(struct fsf_export *export, bool promotes)
{
    const unsigned always = PROMOTES_ENTERING | PROMOTES_LEAVING | PROMOTES_INSIDE;
    LOCAL_BUF(pairs);

    for (char letter = 'a'; promotes && letter <= 'z'; letter++) {
        const struct piece *piece = export_piece(export, letter);

        if (!piece || !becomes_one(export, piece))
            continue;
        check_pair(export, piece);
        export_add(&pairs, "%c:%c", letter, export_cast(export, piece->choices[0])->letter);
        if (export->game->rules.promotes_when != always)
            export_refuse_rule(export, "promotion",
                               "pieces promote by any move into the zone, within it and out of it");
    }
    if (pairs.size > 0)
        export_set(export, "promotedPieceType", "%s", buf_str(&pairs));
    export_set_bool(export, "mandatoryPiecePromotion",
                    pairs.size > 0 && must_promote(export, becomes_one));
}

/* --- how many --- */

/* "q:1 r:2" */
static void write_limits(struct fsf_export *export)
{
    LOCAL_BUF(limits);

    for (char letter = 'a'; letter <= 'z'; letter++) {
        const struct piece *piece = export_piece(export, letter);

        if (piece && piece->promotion_limit)
            export_add(&limits, "%c:%d", letter, piece->promotion_limit);
    }
    if (limits.size > 0)
        export_set(export, "promotionLimit", "%s", buf_str(&limits));
}

/* --- the whole --- */

/* Squares of the side, from the top, that are in the zone or in a place for drops; "-": none. */
static const char *squares_within(struct fsf_export *export, const struct within place[2], int side)
{
    const struct game *game = export->game;
    struct buf squares = {0};

    for (int i = 0; i < game->width * game->height; i++) {
        int file = i % game->width, rank = i / game->width;

        if (place ? within_has(game, place, side, file, rank) : zone_has(game, side, file, rank))
            export_add(&squares, "%c%d", 'a' + file, game->height - rank);
    }
    return export_list(export, &squares);
}

/* To the engine its pawns alone promote in turns of their own, and the last one anywhere. */
static void check_apart(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (game->rules.promotes_apart && !game->rules.promotes_last)
        export_refuse_rule(export, "promotion", "the last pawn promotes wherever it stands");
    for (const struct piece *piece = NULL;
         game->rules.promotes_apart && (piece = export_next(export, piece));)
        if (piece->choice_count && !export_is(export, piece, "pawn"))
            refuse_promotion(export, piece, "pawns alone promote in turns of their own");
}

void export_write_promotion(struct fsf_export *export)
{
    const struct game *game = export->game;
    bool promotes = game->promotion != PROMOTION_NONE && game_has_zone(game);

    for (int side = 0; side < 2; side++) { /* ranks, or a list of squares */
        const char *key = side ? "promotionRegionBlack" : "promotionRegionWhite";

        if (promotes && !game->zone)
            export_set(export, key, "%s", squares_within(export, NULL, side));
        else
            export_set(export, key, "%s",
                       export_ranks(export, game->height - (promotes ? game->zone : 0) + 1,
                                    game->height, side));
    }
    export_set_bool(export, "sittuyinPromotion", game->rules.promotes_apart);
    check_apart(export);
    export_set_bool(export, "piecePromotionOnCapture", game->rules.promotes_taking);
    export_set_bool(export, "pieceDemotion", game->rules.turns_back);
    if ((game->rules.promotes_taking || game->rules.turns_back) &&
        strcmp(EXPORT_LETTERS(export, chooses(export, one)), "-") != 0)
        export_refuse_rule(export, "promotion",
                           "pieces that promote by choice do so by all moves, and for good");
    write_choices(export, promotes);
    write_pairs(export, promotes);
    write_limits(export);
}

/* Drops of a variant: where, and how many. */

/* --- which pieces --- */

static bool is_dropped(const struct fsf_export *export, const struct piece *piece)
{
    return export_cast(export, piece)->used && piece_can_be_held(piece);
}

/* --- where --- */

/* What the engine's settings say of drops of its rook and its pawn. */
struct drop_places {
    bool rooks_first;                /* rooks are dropped on the first rank alone */
    bool pawns_first, pawns_in_zone; /* pawns are dropped there, too */
};

static bool is_first_rank(const struct game *game, int side, int rank)
{
    return rank == (side ? 0 : game->height - 1);
}

static void find_places(const struct fsf_export *export, const struct piece *piece,
                        struct drop_places *places)
{
    const struct game *game = export->game;
    const struct within *within = piece->drop.within;

    if (export_is(export, piece, "rook"))
        places->rooks_first = within_same(within) && within[0].first == 1 && within[0].last == 1;
    for (int i = 0; i < 2 * game->width * game->height && export_is(export, piece, "pawn"); i++) {
        int side = i % 2, file = i / 2 % game->width, rank = i / 2 / game->width;

        if (!piece_is_dropped_on(game, piece, side, file, rank))
            continue;
        if (is_first_rank(game, side, rank))
            places->pawns_first = true;
        else
            places->pawns_in_zone |= zone_has(game, side, file, rank);
    }
}

/* Whether the engine drops the piece there by the settings that are written. */
static bool engine_drops_on(const struct fsf_export *export, const struct drop_places *places,
                            const struct piece *piece, int side, int file, int rank)
{
    const struct game *game = export->game;
    bool first = is_first_rank(game, side, rank);

    return piece_may_stand(game, piece, side, file, rank) &&
           within_has(game, game->rules.drop.within, side, file, rank) &&
           (!export_is(export, piece, "rook") || !places->rooks_first || first) &&
           (!export_is(export, piece, "pawn") ||
            (first ? places->pawns_first
                   : places->pawns_in_zone || !zone_has(game, side, file, rank)));
}

static void check_places(struct fsf_export *export, const struct drop_places *places,
                         const struct piece *piece)
{
    const struct game *game = export->game;

    for (int i = 0; i < 2 * game->width * game->height && !piece->drop.never; i++) {
        int side = i % 2, file = i / 2 % game->width, rank = i / 2 / game->width;

        if (piece_is_dropped_on(game, piece, side, file, rank) ==
            engine_drops_on(export, places, piece, side, file, rank))
            continue;
        export_refuse_rule(
            export, "drops",
            "all pieces are dropped on the same squares, but for the pawns of chess");
        return;
    }
}

static void write_places(struct fsf_export *export)
{
    const struct within *within = export->game->rules.drop.within;
    struct drop_places places = {false};

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (is_dropped(export, piece))
            find_places(export, piece, &places);
    for (int side = 0; side < 2 && within_bounds(within); side++)
        export_set(export, side ? "dropRegionBlack" : "dropRegionWhite", "%s",
                   squares_within(export, within, side));
    export_set_bool(export, "sittuyinRookDrop", places.rooks_first);
    export_set_bool(export, "firstRankPawnDrops", places.pawns_first);
    export_set_bool(export, "promotionZonePawnDrops", places.pawns_in_zone);
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (is_dropped(export, piece))
            check_places(export, &places, piece);
}

/* --- what must be dropped --- */

static void write_required(struct fsf_export *export)
{
    const char *letters = EXPORT_LETTERS(export, is_dropped(export, one) && one->drop.required);
    bool all = true;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        all &= !is_dropped(export, piece) || piece->drop.required;
    export_set_bool(export, "mustDrop", export->game->rules.drop.required);
    if (!export->game->rules.drop.required)
        return;
    export_set(export, "mustDropType", "%s", all ? "*" : letters);
    if (!all && strlen(letters) > 1)
        export_refuse_rule(export, "drops", "all pieces must be dropped, or those of one kind");
}

/* --- how many --- */

static bool is_limited(const struct fsf_export *export, const struct piece *piece)
{
    return is_dropped(export, piece) && (piece->drop.a_file || piece->drop.never);
}

static void write_doubled(struct fsf_export *export)
{
    const char *limited = EXPORT_LETTERS(export, is_limited(export, one));

    export_set(export, "dropNoDoubled", "%s", limited);
    if (strlen(limited) > 1)
        export_refuse_rule(export, "drops", "the pieces on a file are counted of one kind alone");
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (is_limited(export, piece))
            export_set(export, "dropNoDoubledCount", "%d",
                       piece->drop.never ? 0 : piece->drop.a_file);
}

/* --- mates and men that never move --- */

static void write_mates(struct fsf_export *export)
{
    bool forbidden = false;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        forbidden |= is_dropped(export, piece) && piece->drop.no_mate;
    export_set_bool(export, "shogiPawnDropMateIllegal", forbidden);
    for (const struct piece *piece = NULL; forbidden && (piece = export_next(export, piece));)
        if (is_dropped(export, piece) &&
            piece->drop.no_mate != export_is(export, piece, "shogiPawn"))
            export_refuse_rule(export, "drops", "mates by drops of the pawn of shogi are illegal");
}

/* It matters where a man could stay where it never moves again, or goes there and does not promote.
 */
static void write_stuck(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool moves = false, goes = false, forbidden;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (piece_stuck_ranks(export->game, piece) > 0) {
            moves |= piece->choice_count && !rules->promotes_apart &&
                     piece_promotion(export->game, piece) == PROMOTION_OPTIONAL;
            goes |= !piece->choice_count && !piece->immobile;
        }
    forbidden = moves && !rules->promote_stuck;
    if (export->game->drops)
        forbidden = !rules->drop.stuck;
    export_set_bool(export, "immobilityIllegal", forbidden);
    if (export->game->drops && moves && rules->drop.stuck != rules->promote_stuck)
        export_refuse_rule(export, "drops",
                           "drops and moves to where pieces could never move are both illegal, or "
                           "neither is");
    else if (forbidden && goes)
        export_refuse_rule(export, "drops",
                           "where such drops are illegal, so are moves to where a piece that does "
                           "not promote could never move");
}

/* --- men that fall --- */

/* To the engine a man may be dropped on any other one, wherever there is room. */
static void write_fall(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (!game->rules.drop.falls)
        return;
    export_set(export, "enclosingDrop", "top");
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (!piece->immobile)
            export_refuse_rule(export, "drops", "pieces that fall stay where they are");
    for (int i = game->width; i < game->width * game->height; i++)
        if (game->setup[i - game->width].piece && !game->setup[i].piece)
            export_refuse_rule(export, "drops",
                               "pieces that fall rest on others from the beginning");
}

/* --- the whole --- */

void export_write_drops(struct fsf_export *export)
{
    export_set_bool(export, "pieceDrops", export->game->drops);
    export_set_bool(export, "capturesToHand", game_holds_captured(export->game));
    export_set_bool(export, "twoBoards",
                    export->game->drops && export->game->rules.drop.captured == CAPTURED_PARTNER);
    export_set_bool(export, "dropPromoted", export->game->rules.drop.either_side);
    export_set_bool(export, "dropLoop", export->game->rules.drop.kept);
    export_set_bool(export, "dropChecks", !export->game->rules.drop.no_check);
    if (export->game->rules.drop.no_check && export->royalty != ROYAL_KING)
        export_refuse_rule(export, "drops", "it is Kings that are in check by drops");
    if (export->game->drops) {
        write_places(export);
        write_required(export);
        write_fall(export);
        write_doubled(export);
        write_mates(export);
    }
    write_stuck(export);
}

/* Where pieces may be: walls aside, which stand in the start position, the engine has a set of
 * squares for each kind of piece and player. */

/* The squares of the piece, with ranks from below; whether they are not all of the board. */
static bool find_region(const struct game *game, const struct piece *piece, int side,
                        struct fsf_region *region)
{
    bool some = false;

    *region = (struct fsf_region){0};
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            bool stands = piece_may_stand(game, piece, side, file, rank);

            region->squares[game->height - 1 - rank][file] = stands;
            some |= !stands && !terrain_is_wall(game, file, rank);
        }
    return some;
}

/* --- slides that leave the squares --- */

static void check_slide(struct fsf_export *export, const struct piece *piece, int side,
                        const struct fsf_region *region, const struct move *move)
{
    const struct game *game = export->game;
    int turn = side ? -1 : 1;
    struct vec step = {move->leg.step.x * turn, move->leg.step.y * turn};

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, game->height - 1 - rank);
            bool begins = man.piece == piece && man.side == side;

            if ((begins || region->squares[rank][file]) &&
                fsf_region_comes_back(region, game->width, game->height, file, rank, step)) {
                export_refuse(export, move->at,
                              arena_print(export->arena, "a slide of %s", piece->name.text),
                              "the engine's pieces slide over squares where they may not stop");
                return;
            }
        }
}

static void write_piece(struct fsf_export *export, const struct piece *piece, int side)
{
    const struct fsf_kind *kind = export_cast(export, piece)->kind;
    struct fsf_region region;

    if (!find_region(export->game, piece, side, &region) && !export_inherits(export, kind))
        return;
    export_set(export, fsf_squares_key(export->arena, kind, side), "%s",
               export_squares(export, &region));
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].leg.range != 1)
            check_slide(export, piece, side, &region, &piece->moves.moves[i]);
}

/* --- walls --- */

/* Whether a lame move from the square would pass a wall, which to the engine is a man in its way.
 */
static bool passes_wall(const struct game *game, const struct move *move, int side, int file,
                        int rank)
{
    struct vec between[BETWEEN_LIMIT];
    size_t count = vec_between(move->leg.step, between);
    int turn = side ? 1 : -1;

    return FIND(one, between, count,
                terrain_is_wall(game, file - turn * one->x, rank + turn * one->y));
}

/* Whether the engine would take walls for men when it makes the move: lame ones from squares where
 * the man can be, and jumps over men in any case. */
static bool meets_walls(const struct fsf_export *export, const struct piece *piece,
                        const struct move *move, int side)
{
    const struct game *game = export->game;
    bool first = move->rank || move->when & WHEN_FIRST_MOVE;

    if (move->leg.path != PATH_LAME)
        return move->leg.path != 0;
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            int own = side ? rank + 1 : game->height - rank;

            if (piece_may_stand(game, piece, side, file, rank) &&
                (!first || export->first_ranks[own]) && passes_wall(game, move, side, file, rank))
                return true;
        }
    return false;
}

static void check_walls(struct fsf_export *export, const struct piece *piece)
{
    EACH (move, piece->moves.moves, piece->moves.count)
        if (meets_walls(export, piece, move, 0) || meets_walls(export, piece, move, 1)) {
            export_refuse(export, move->at,
                          arena_print(export->arena, "a move of %s over holes of the board",
                                      piece->name.text),
                          "walls of the engine count as pieces that stand in the way");
            return;
        }
}

static bool has_walls(const struct game *game)
{
    return ANY(i, game->width * game->height,
               terrain_is_wall(game, i % game->width, i / game->width));
}

/* --- the whole --- */

void export_write_ground(struct fsf_export *export)
{
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        write_piece(export, piece, 0);
        write_piece(export, piece, 1);
        if (has_walls(export->game))
            check_walls(export, piece);
    }
}

/* Walls that moves build: to the engine squares that are left, or where some men have captured. */

/* What the engine does otherwise with men that become walls. */
static void check_captors(struct fsf_export *export)
{
    const struct game *game = export->game;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        for (size_t k = 0; k < piece->choice_count; k++)
            if (piece->to_wall && !piece->choices[k]->to_wall)
                export_refuse_rule(export, "walls",
                                   "a piece that promotes as it captures becomes a wall, too");
    if (game->rules.explosions && export->royalty == ROYAL_GUARDED)
        export_refuse_rule(export, "walls",
                           "a wall that remains of an explosion does not stop check");
}

static void check_built(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (export->royalty == ROYAL_KING)
        export_refuse_rule(export, "walls", "a wall that is built does not stop check to a King");
    if (game->drops || game->rules.castling_count > 0)
        export_refuse_rule(export, "walls",
                           "no drop and no castling builds a wall where a piece has left");
}

void export_write_walls(struct fsf_export *export)
{
    const struct game *game = export->game;
    const char *captors = EXPORT_LETTERS(export, one->to_wall);
    bool built = game->rules.walls_built == WALLS_VACATED;

    export_set(export, "petrifyOnCaptureTypes", "%s", captors);
    export_set(export, "wallingRule", built ? "past" : "none");
    if (strcmp(captors, "-") != 0)
        check_captors(export);
    if (built)
        check_built(export);
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (piece->wall)
            export_refuse(export, piece->wall_place, "a wall in the setup",
                          "the engine's walls are no pieces");
}
