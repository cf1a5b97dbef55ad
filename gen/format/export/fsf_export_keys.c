/* The keys of definitions, and what becomes of them in a variant of Fairy-Stockfish. A key that is
 * not listed here is one whose meaning nobody has mapped: a game that has it is refused. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

static const char no_strength[] = "the engine knows no strength of pieces";
static const char no_ban[] = "the engine ends a game that repeats, or lets it go on";

static const struct mapped_keys mapped[] = {
    {"", "piecework game native players notation words unlike claims witness examples "
         "setup-symmetry setups setup setup-hands"},
    {"board", "play files ranks dots checkered corners river picture pictures size"},
    {"board.terrain.*", "pattern picture sign squares enter weakens"},
    {"pieces", "name native letter fen picture moves-second mnemonic text sentence points size "
               "source code moves within promotes royal strength rank= promotion-limit "
               "promotion-player=both|first|second immobile wall burns=none spares=none"},
    {"board.zones.promotion", "farthest"},
    {"rules.drops", "check=allowed|forbidden promoted=turned-back|kept stuck=forbidden|allowed "
                    "one-a-file no-mate mate=forbidden|loses fall side=unpromoted|either "
                    "captured=held|removed|partner within required"},
    {"rules", "royals-needed goal=checkmate|capture-king capture=replacement must-capture "
              "trading= contagion= explosions check=required|none flight=allowed|capture "
              "draw-after giving-check=allowed|forbidden facing=allowed|file|orthogonal "
              "dead-position stalemate=draw|loss|win may-pass=never|always|stuck "
              "repetition=none|draw|loss|win|first-wins|second-wins "
              "perpetual-check=allowed|loses to-and-fro=allowed|loses "
              "perpetual-chase=allowed|loses drops promotion=none|optional|automatic "
              "hobbling=on|off|optional passing=double-step"},
    {"rules.goal", "reduce-to reach pieces checks in-a-row block "
                   "along=any|orthogonal|diagonal|files|ranks gaps men filled safe hold each hands "
                   "against exempt= stuck=true|yes|on unless-check=false|no|off reply "
                   "result=win|loss|draw for=both|first|second"},
    {"rules.capture", "mode=replacement most along exceptions"},
    {"rules.capture.exceptions", "piece takes never never-over not-from"},
    {"rules.mate", "with never-by"},
    {"rules.walls", "piece built captors"},
    {"rules.ranks", "over takes"},
    {"rules.burning", "standing between"},
    {"rules.explosions", "spares immune hands"},
    {"rules.draw-after", "moves claim restarted-by checks"},
    {"rules.counting", "without board board-men begins=zero|men"},
    {"rules.counting.pieces", "against men moves"},
    {"rules.facing", "along=allowed|file|orthogonal means=forbidden|offer"},
    {"rules.points", "second"},
    {"rules.may-pass", "when=never|always|stuck player=both|first|second"},
    {"rules.repetition", "result=none|draw|loss|win|first-wins|second-wins times claim scope=any "
                         "same=position for=all"},
    {"rules.perpetual-chase",
     "mode=allowed|loses attacks may-be-chased-on though-protected may-chase "
     "may-be-chased"},
    {"rules.drops.limits", "pieces within a-file"},
    {"rules.castling", "with to king player=both|first|second sides=any|opposite"},
    {"rules.first-moves", "end-by in-check=allowed|forbidden"},
    {"rules.promotion",
     "mode=none|optional|automatic must zone own-turn last-anywhere "
     "captures-in-passing=promote|stay when=entering|leaving|inside when-capturing= "
     "captures-only must-taking-promoted=false turns-back stuck=forbidden|allowed"},
    {"rules.passing", "mode=double-step on-rank"},
};

static const struct unsaid_words unsaid[] = {
    {"pieces.rank", "the engine knows no ranks of pieces"},
    {"pieces.burns", "no piece of the engine burns others"},
    {"pieces.spares", "no piece of the engine spares others"},
    {"rules.goal.exempt", "the engine counts all pieces of the other player"},
    {"rules.goal.stuck", "the engine counts pieces wherever they stand"},
    {"rules.goal.unless-check", "the engine does not ask for check there"},
    {"rules.capture", "pieces are taken by going to their squares alone"},
    {"rules.capture.mode", "pieces are taken by going to their squares alone"},
    {"rules.trading", "the engine knows no captures that are forbidden so"},
    {"rules.contagion", "the engine has no captors that become what the rules say"},
    {"rules.facing", "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.facing.along",
     "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.repetition", no_ban},
    {"rules.repetition.result", no_ban},
    {"rules.repetition.scope", "to the engine a position counts however long ago it was"},
    {"rules.repetition.same", "to the engine whose turn it is belongs to a position"},
    {"rules.repetition.for", no_strength},
    {"rules.promotion.when-capturing", "in the engine captures promote as all moves, or alone"},
    {"rules.promotion.must-taking-promoted", "to the engine no capture must promote"},
    {"rules.passing", "to the engine first moves alone pass"},
    {"rules.passing.mode", "to the engine first moves alone pass"},
};

const struct key_map fsf_key_map = {mapped, COUNT_OF(mapped), unsaid, COUNT_OF(unsaid),
                                    "no setting of the engine is known for it"};

/* The rules of a variant beside the moves of its pieces. */

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

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (points >= 0 && piece->points != points)
            return -1;
        points = piece->points;
    }
    return points;
}

/* Whether men count as in the engine's Janggi, and the second player has what it adds. */
static bool counts_as_janggi(const struct fsf_export *export)
{
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (piece->points != export_cast(export, piece)->kind->points)
            return false;
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
            return !export_is(export, piece, "janggiCannon");
    return false;
}

static void write_hurdles(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    for (size_t i = 0; i < rules->never_over_count; i++) {
        const struct never_over *pair = &rules->never_over[i];

        if (pair->piece != pair->other || !export_is(export, pair->piece, "janggiCannon"))
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
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (export->royalty == ROYAL_GUARDED && piece->royal && piece->explodes != EXPLODES_ALWAYS)
            export_refuse_rule(export, "explosions", "royal pieces that are in check explode");
        else if (piece->explodes == EXPLODES_CAPTURING && !export_is(export, piece, "pawn"))
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
