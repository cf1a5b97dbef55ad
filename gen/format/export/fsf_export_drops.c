/* Drops of a variant: where, and how many. */
#include "format/export/fsf_export_internal.h"

#include "game/zone.h"

#include <string.h>

/* --- which pieces --- */

static bool is_dropped(const struct fsf_export *export, const struct piece *piece)
{
    return export_cast(export, piece)->used && piece_can_be_held(export->game, piece);
}

static bool is_pawn(const struct fsf_export *export, const struct piece *piece)
{
    return strcmp(export_cast(export, piece)->kind->key, "pawn") == 0;
}

/* --- where --- */

/* Squares where the engine treats drops of its pawn apart. */
enum pawn_place { PAWN_FIRST_RANK, PAWN_ZONE, PAWN_ELSEWHERE };

static enum pawn_place pawn_place(const struct game *game, int side, int file, int rank)
{
    int own = side ? rank + 1 : game->height - rank;
    bool in_zone = zone_has(game, side, file, rank);

    return own == 1 ? PAWN_FIRST_RANK : in_zone ? PAWN_ZONE : PAWN_ELSEWHERE;
}

/* Whether the engine's pawn, if it is one, is dropped on some square of such a place. */
static bool pawns_drop_on(const struct fsf_export *export, enum pawn_place place)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int square = 0; square < 2 * game->width * game->height; square++) {
            int side = square % 2, file = square / 2 % game->width, rank = square / 2 / game->width;

            if (is_dropped(export, &game->pieces[i]) && is_pawn(export, &game->pieces[i]) &&
                pawn_place(game, side, file, rank) == place &&
                piece_is_dropped_on(game, &game->pieces[i], side, file, rank))
                return true;
        }
    return false;
}

static bool is_rook(const struct fsf_export *export, const struct piece *piece)
{
    return strcmp(export_cast(export, piece)->kind->key, "rook") == 0;
}

/* Whether the engine's rook, if there is one, is dropped on its player's first rank alone. */
static bool rooks_first(const struct fsf_export *export)
{
    for (size_t i = 0; i < export->game->piece_count; i++) {
        const struct piece *piece = &export->game->pieces[i];

        if (is_dropped(export, piece) && is_rook(export, piece))
            return piece->drop.within.first == 1 && piece->drop.within.last == 1;
    }
    return false;
}

/* Whether the engine drops the piece there by the settings that are written. */
static bool engine_drops_on(const struct fsf_export *export, const struct piece *piece, int side,
                            int file, int rank)
{
    const struct game *game = export->game;
    enum pawn_place place = pawn_place(game, side, file, rank);

    return piece_may_stand(game, piece, side, file, rank) &&
           within_has(game, &game->rules.drop.within, side, file, rank) &&
           (!is_rook(export, piece) || !rooks_first(export) ||
            rank == (side ? 0 : game->height - 1)) &&
           (!is_pawn(export, piece) || place == PAWN_ELSEWHERE || pawns_drop_on(export, place));
}

static void check_places(struct fsf_export *export, const struct piece *piece)
{
    const struct game *game = export->game;

    for (int square = 0; square < 2 * game->width * game->height; square++) {
        int side = square % 2, file = square / 2 % game->width, rank = square / 2 / game->width;

        if (piece->drop.never || piece_is_dropped_on(game, piece, side, file, rank) ==
                                     engine_drops_on(export, piece, side, file, rank))
            continue;
        export_refuse_rule(
            export, "drops",
            "all pieces are dropped on the same squares, but for the pawns of chess");
        return;
    }
}

static void write_places(struct fsf_export *export)
{
    const struct game *game = export->game;

    for (int side = 0; side < 2; side++) {
        struct buf squares = {0};

        for (int i = 0; i < game->width * game->height; i++)
            if (within_has(game, &game->rules.drop.within, side, i % game->width, i / game->width))
                buf_print(&squares, "%s%c%d", squares.size ? " " : "", 'a' + i % game->width,
                          game->height - i / game->width);
        if (game->rules.drop.within.first || game->rules.drop.within.terrain)
            export_set(export, side ? "dropRegionBlack" : "dropRegionWhite", "%s",
                       squares.size ? buf_str(&squares) : "-");
        buf_free(&squares);
    }
    export_set_bool(export, "sittuyinRookDrop", rooks_first(export));
    export_set_bool(export, "firstRankPawnDrops", pawns_drop_on(export, PAWN_FIRST_RANK));
    export_set_bool(export, "promotionZonePawnDrops", pawns_drop_on(export, PAWN_ZONE));
    for (size_t i = 0; i < game->piece_count; i++)
        if (is_dropped(export, &game->pieces[i]))
            check_places(export, &game->pieces[i]);
}

/* --- what must be dropped --- */

static bool is_required(const struct fsf_export *export, const struct piece *piece)
{
    return is_dropped(export, piece) && piece->drop.required;
}

static void write_required(struct fsf_export *export)
{
    const char *letters = export_letters(export, is_required);
    bool all = true;

    for (size_t i = 0; i < export->game->piece_count; i++)
        all &=
            !is_dropped(export, &export->game->pieces[i]) || export->game->pieces[i].drop.required;
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
    const char *limited = export_letters(export, is_limited);

    export_set(export, "dropNoDoubled", "%s", limited);
    if (strlen(limited) > 1)
        export_refuse_rule(export, "drops", "the pieces on a file are counted of one kind alone");
    for (size_t i = 0; i < export->game->piece_count; i++) {
        const struct drop_limits *limits = &export->game->pieces[i].drop;

        if (is_limited(export, &export->game->pieces[i]))
            export_set(export, "dropNoDoubledCount", "%d", limits->never ? 0 : limits->a_file);
    }
}

/* --- mates and men that never move --- */

static bool may_not_mate(const struct fsf_export *export, const struct piece *piece)
{
    return is_dropped(export, piece) && piece->drop.no_mate;
}

static void write_mates(struct fsf_export *export)
{
    bool forbidden = strcmp(export_letters(export, may_not_mate), "-") != 0;

    export_set_bool(export, "shogiPawnDropMateIllegal", forbidden);
    for (size_t i = 0; i < export->game->piece_count && forbidden; i++) {
        const struct piece *piece = &export->game->pieces[i];

        if (is_dropped(export, piece) &&
            piece->drop.no_mate != (strcmp(export->casts[i].kind->key, "shogiPawn") == 0))
            export_refuse_rule(export, "drops", "mates by drops of the pawn of shogi are illegal");
    }
}

/* Whether a man could stay where it never moves again, so that it matters whether it may. */
static bool may_get_stuck(const struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++)
        if (export->casts[i].used && game->pieces[i].choice_count > 0 &&
            piece_promotion(game, &game->pieces[i]) == PROMOTION_OPTIONAL &&
            piece_stuck_ranks(game, &game->pieces[i]) > 0)
            return !game->rules.promotes_apart;
    return false;
}

/* Whether a man that does not promote may go to where it never moves again. */
static bool goes_stuck(const struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++)
        if (export->casts[i].used && !game->pieces[i].choice_count && !game->pieces[i].immobile &&
            piece_stuck_ranks(game, &game->pieces[i]) > 0)
            return true;
    return false;
}

static void write_stuck(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool moves = may_get_stuck(export), forbidden = moves && !rules->promote_stuck;

    if (export->game->drops)
        forbidden = !rules->drop.stuck;
    export_set_bool(export, "immobilityIllegal", forbidden);
    if (export->game->drops && moves && rules->drop.stuck != rules->promote_stuck)
        export_refuse_rule(export, "drops",
                           "drops and moves to where pieces could never move are both illegal, or "
                           "neither is");
    else if (forbidden && goes_stuck(export))
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
    for (size_t i = 0; i < game->piece_count; i++)
        if (export->casts[i].used && !game->pieces[i].immobile)
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
