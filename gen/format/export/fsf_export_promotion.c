/* Promotion: to the engine a piece becomes another one as in shogi, or one of some by choice as the
 * pawns of chess do. */
#include "format/export/fsf_export_internal.h"

#include "game/zone.h"

#include <string.h>

static bool is_pawn(const struct fsf_export *export, const struct piece *piece)
{
    return strcmp(export_cast(export, piece)->kind->key, "pawn") == 0;
}

/* Pieces that promote by choice; the engine's own pawn knows no other way. */
static bool chooses(const struct fsf_export *export, const struct piece *piece)
{
    return piece->choice_count > 1 || (piece->choice_count == 1 && is_pawn(export, piece));
}

static bool goes_forward_only(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].leg.step.y < 0)
            return false;
    return true;
}

/* Whether a man of the piece can leave the zone: where all promote, none comes to stand there. */
static bool leaves_zone(const struct game *game, const struct piece *piece)
{
    if (!(game->rules.promotes_when & PROMOTES_LEAVING) || goes_forward_only(piece))
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
static bool must_promote(struct fsf_export *export, piece_test *test)
{
    const struct game *game = export->game;
    const struct piece *first = NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!export->casts[i].used || piece->choice_count == 0 || !test(export, piece))
            continue;
        first = first ? first : piece;
        if (piece_promotion(game, piece) != piece_promotion(game, first))
            refuse_promotion(
                export, piece,
                "pieces that promote by choice must do so, or none of them, and so must "
                "the others");
    }
    return first && piece_promotion(game, first) == PROMOTION_AUTOMATIC;
}

/* --- by choice --- */

static bool same_choices(const struct piece *a, const struct piece *b)
{
    for (size_t i = 0; i < a->choice_count; i++)
        if (!piece_becomes(b, a->choices[i]))
            return false;
    return a->choice_count == b->choice_count;
}

/* Whether captured men are turned back to what they were before they promoted. */
static bool turns_captured_back(const struct game *game)
{
    return game_drops_captured(game) && !game->rules.drop.kept;
}

/* All that promote by choice have the same choices, and are turned back to one kind in hands. */
static void check_choosers(struct fsf_export *export)
{
    const struct piece *first = NULL;

    for (size_t i = 0; i < export->game->piece_count; i++) {
        const struct piece *piece = &export->game->pieces[i];

        if (!export->casts[i].used || !chooses(export, piece))
            continue;
        if (first && (turns_captured_back(export->game) || !same_choices(first, piece)))
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
    for (size_t i = 0; i < export->game->piece_count; i++) {
        const struct piece *other = &export->game->pieces[i];

        if (export->casts[i].used && chooses(export, other) && piece_becomes(other, piece))
            return true;
    }
    return false;
}

static bool is_choice_of_first(const struct fsf_export *export, const struct piece *piece)
{
    return is_any_choice(export, piece) && piece_is_choice(piece, 0);
}

static bool is_choice_of_second(const struct fsf_export *export, const struct piece *piece)
{
    return is_any_choice(export, piece) && piece_is_choice(piece, 1);
}

/* "promotionPieceTypes", of each player where they differ. */
static void write_choice_types(struct fsf_export *export, bool promotes)
{
    const char *first = promotes ? export_letters(export, is_choice_of_first) : "-";
    const char *second = promotes ? export_letters(export, is_choice_of_second) : "-";
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
    const char *pawns = promotes ? export_letters(export, chooses) : "-";

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

    if (promoted->promotion_player != PROMOTION_BOTH)
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
    struct buf pairs = {0};

    for (char letter = 'a'; promotes && letter <= 'z'; letter++) {
        const struct piece *piece = export_piece(export, letter);

        if (!piece || !becomes_one(export, piece))
            continue;
        check_pair(export, piece);
        buf_print(&pairs, "%s%c:%c", pairs.size ? " " : "", letter,
                  export_cast(export, piece->choices[0])->letter);
        if (export->game->rules.promotes_when != always)
            export_refuse_rule(export, "promotion",
                               "pieces promote by any move into the zone, within it and out of it");
    }
    if (pairs.size > 0)
        export_set(export, "promotedPieceType", "%s", buf_str(&pairs));
    export_set_bool(export, "mandatoryPiecePromotion",
                    pairs.size > 0 && must_promote(export, becomes_one));
    buf_free(&pairs);
}

/* --- how many --- */

/* "q:1 r:2" */
static void write_limits(struct fsf_export *export)
{
    struct buf limits = {0};

    for (char letter = 'a'; letter <= 'z'; letter++) {
        const struct piece *piece = export_piece(export, letter);

        if (piece && piece->promotion_limit)
            buf_print(&limits, "%s%c:%d", limits.size ? " " : "", letter, piece->promotion_limit);
    }
    if (limits.size > 0)
        export_set(export, "promotionLimit", "%s", buf_str(&limits));
    buf_free(&limits);
}

/* --- the whole --- */

/* Ranks, or a list of squares. */
static void write_zone(struct fsf_export *export, int side, bool promotes)
{
    const struct game *game = export->game;
    const char *key = side ? "promotionRegionBlack" : "promotionRegionWhite";
    struct buf squares = {0};

    for (int i = 0; i < game->width * game->height && promotes && !game->zone; i++)
        if (zone_has(game, side, i % game->width, i / game->width))
            buf_print(&squares, "%s%c%d", squares.size ? " " : "", 'a' + i % game->width,
                      game->height - i / game->width);
    if (promotes && !game->zone)
        export_set(export, key, "%s", squares.size ? buf_str(&squares) : "-");
    else
        export_set(
            export, key, "%s",
            export_ranks(export, game->height - game->zone + 1, promotes ? game->zone : 0, side));
    buf_free(&squares);
}

/* To the engine its pawns alone promote in turns of their own, and the last one anywhere. */
static void check_apart(struct fsf_export *export)
{
    const struct game *game = export->game;

    if (game->rules.promotes_apart && !game->rules.promotes_last)
        export_refuse_rule(export, "promotion", "the last pawn promotes wherever it stands");
    for (size_t i = 0; i < game->piece_count && game->rules.promotes_apart; i++)
        if (export->casts[i].used && game->pieces[i].choice_count &&
            !is_pawn(export, &game->pieces[i]))
            refuse_promotion(export, &game->pieces[i], "pawns alone promote in turns of their own");
}

void export_write_promotion(struct fsf_export *export)
{
    const struct game *game = export->game;
    bool promotes = game->promotion != PROMOTION_NONE && game_has_zone(game);

    for (int side = 0; side < 2; side++)
        write_zone(export, side, promotes);
    export_set_bool(export, "sittuyinPromotion", game->rules.promotes_apart);
    check_apart(export);
    export_set_bool(export, "piecePromotionOnCapture", game->rules.promotes_taking);
    export_set_bool(export, "pieceDemotion", game->rules.turns_back);
    if ((game->rules.promotes_taking || game->rules.turns_back) &&
        strcmp(export_letters(export, chooses), "-") != 0)
        export_refuse_rule(export, "promotion",
                           "pieces that promote by choice do so by all moves, and for good");
    write_choices(export, promotes);
    write_pairs(export, promotes);
    write_limits(export);
}
