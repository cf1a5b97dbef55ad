/* The rules of a variant beside the moves of its pieces. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

/* --- Kings --- */

/* Ranks, from below, on which the King of the side can stand; bit n: rank n. */
static unsigned royal_ranks(const struct fsf_export *export, int side)
{
    const struct game *game = export->game;
    unsigned ranks = 0;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++)
            if (piece_may_stand(game, export->royal, side, file, rank))
                ranks |= 1u << rank;
    return ranks;
}

static void write_kings(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool king = export->royalty == ROYAL_KING;

    export_set_bool(export, "flyingGeneral",
                    rules->facing != FACING_ALLOWED && !rules->facing_offers);
    export_set_bool(export, "bikjangRule", rules->facing != FACING_ALLOWED && rules->facing_offers);
    export_set_bool(export, "checking", !rules->no_checks);
    if (rules->facing != FACING_ALLOWED && !king)
        export_refuse_rule(export, "facing", "it is Kings that face each other");
    else if (rules->facing == FACING_FILE && (royal_ranks(export, 0) & royal_ranks(export, 1)) != 0)
        export_refuse_rule(export, "facing", "Kings may not face each other along ranks, either");
    export_set_bool(export, "makpongRule", rules->flight == FLIGHT_CAPTURE);
    if (rules->flight != FLIGHT_ALLOWED && !king)
        export_refuse_rule(export, "flight", "it is Kings that flee from check");
    if (rules->no_checks && !king)
        export_refuse_rule(export, "giving-check", "it is Kings that are in check");
}

/* --- stalemate --- */

static void write_stalemate(struct fsf_export *export)
{
    static const char *const values[] = {
        [STALEMATE_DRAW] = "draw", [STALEMATE_LOSS] = "loss", [STALEMATE_WIN] = "win"};

    export_set(export, "stalemateValue", "%s", values[export->game->rules.stalemate]);
}

static void write_pass(struct fsf_export *export)
{
    static const char *const keys[][2] = {{"passWhite", "passOnStalemateWhite"},
                                          {"passBlack", "passOnStalemateBlack"}};

    for (int side = 0; side < 2; side++) {
        enum pass pass = export->game->rules.pass[side];

        export_set_bool(export, keys[side][0], pass == PASS_ALWAYS);
        export_set_bool(export, keys[side][1], pass == PASS_STUCK);
    }
}

/* What every man counts, where all count alike; -1: they do not. */
static int points_of_all(const struct fsf_export *export)
{
    int points = -1;

    for (size_t i = 0; i < export->game->piece_count; i++) {
        if (!export->casts[i].used)
            continue;
        if (points >= 0 && export->game->pieces[i].points != points)
            return -1;
        points = export->game->pieces[i].points;
    }
    return points;
}

/* Whether men count as in the engine's Janggi, and the second player has what it adds. */
static bool counts_as_janggi(const struct fsf_export *export)
{
    for (size_t i = 0; i < export->game->piece_count; i++) {
        const struct fsf_cast *cast = &export->casts[i];

        if (cast->used && export->game->pieces[i].points != cast->kind->points)
            return false;
    }
    return export->game->rules.points_second == 1.5;
}

static void write_points(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    int points = points_of_all(export);
    const char *counting = !rules->points                               ? "none"
                           : counts_as_janggi(export)                   ? "janggi"
                           : points == 0 && rules->points_second > 0    ? "blackdrawodds"
                           : points > 0 && !(rules->points_second != 0) ? "unweighted"
                                                                        : NULL;

    if (counting)
        export_set(export, "materialCounting", "%s", counting);
    else
        export_refuse_rule(export, "points", "the engine counts points of its own");
}

/* --- captures --- */

static bool is_immune(const struct fsf_export *export, const struct piece *piece)
{
    (void)export;
    return piece->explodes == EXPLODES_NEVER;
}

/* Whether men of the piece never take nor jump over each other, as the engine's cannons of Janggi
 * do. */
static bool is_janggi_cannon(const struct fsf_export *export, const struct piece *piece)
{
    return strcmp(export_cast(export, piece)->kind->key, "janggiCannon") == 0;
}

bool fsf_avoids_its_like(const struct rules *rules, const struct piece *piece)
{
    bool takes = true;

    for (size_t i = 0; i < rules->exception_count; i++)
        if (rules->exceptions[i].piece == piece && rules->exceptions[i].other == piece)
            takes = rules->exceptions[i].takes;
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece && rules->never_over[i].other == piece)
            return !takes;
    return false;
}

/* Kinds whose men do not take one another. */
static bool is_mutually_immune(const struct fsf_export *export, const struct piece *piece)
{
    const struct rules *rules = &export->game->rules;

    for (size_t i = 0; i < rules->exception_count; i++)
        if (rules->exceptions[i].piece == piece)
            return !is_janggi_cannon(export, piece);
    return false;
}

static void write_hurdles(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    for (size_t i = 0; i < rules->never_over_count; i++) {
        const struct never_over *pair = &rules->never_over[i];

        if (pair->piece != pair->other || !is_janggi_cannon(export, pair->piece))
            export_refuse(export, pair->place, "pieces over which a piece never jumps",
                          "the engine knows that of the cannon of Janggi alone");
    }
}

static void write_exceptions(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    if (rules->capture != CAPTURE_REPLACEMENT || rules->exception_count == 0)
        return;
    export_set(export, "mutuallyImmuneTypes", "%s", export_letters(export, is_mutually_immune));
    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception *exception = &rules->exceptions[i];

        if (exception->takes || exception->piece != exception->other)
            export_refuse(
                export, exception->place, "an exception to captures",
                "the engine's pieces may be kept from taking pieces of their own kind alone");
    }
    if (export->royal && is_mutually_immune(export, export->royal) &&
        export->royalty != ROYAL_TAKEN)
        export_refuse_rule(export, "capture", "royal pieces that are in check can be taken");
}

static void write_captures(struct fsf_export *export)
{
    const struct game *game = export->game;

    export_set_bool(export, "mustCapture", game->rules.must_capture);
    write_exceptions(export);
    write_hurdles(export);
    export_set_bool(export, "blastOnCapture", game->rules.explosions);
    if (!game->rules.explosions)
        return;
    export_set(export, "blastImmuneTypes", "%s", export_letters(export, is_immune));
    if (game_holds_captured(game) && !game->rules.explosions_held)
        export_refuse_rule(export, "explosions", "what explodes goes to hands");
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!export->casts[i].used)
            continue;
        if (export->royalty == ROYAL_GUARDED && piece->royal && piece->explodes != EXPLODES_ALWAYS)
            export_refuse_rule(export, "explosions", "royal pieces that are in check explode");
        else if (piece->explodes == EXPLODES_CAPTURING &&
                 strcmp(export->casts[i].kind->key, "pawn") != 0)
            export_refuse_rule(export, "explosions", "explosions spare the pawns of chess alone");
    }
}

/* --- the whole --- */

void export_write_rules(struct fsf_export *export)
{
    export_write_goals(export);
    write_kings(export);
    write_stalemate(export);
    write_pass(export);
    write_points(export);
    export_write_draws(export);
    export_write_chase(export);
    export_write_mate(export);
    write_captures(export);
    export_write_walls(export);
    export_write_drops(export);
}
