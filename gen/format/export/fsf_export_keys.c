/* The keys of definitions, and what becomes of them in a variant of Fairy-Stockfish. A key that is
 * not listed here is one whose meaning nobody has mapped: a game that has it is refused. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

#define SWITCH "true|false|yes|no|on|off"

static const char unmapped[] = "no setting of the engine is known for it";
static const char no_strength[] = "the engine knows no strength of pieces";
static const char no_ban[] = "the engine ends a game that repeats, or lets it go on";

/* `said`: the words that are mapped, with '|' between them; NULL: all that may stand there is
 * mapped, has no meaning for play, or is refused by what writes the settings. */
static const struct key {
    const char *path, *said, *why;
} export_keys[] = {
    /* --- what says nothing of play --- */
    {"piecework", NULL, NULL},
    {"game", NULL, NULL},
    {"native", NULL, NULL},
    {"players", NULL, NULL},
    {"notation", NULL, NULL},
    {"words", NULL, NULL},
    {"unlike", NULL, NULL},
    {"claims", NULL, NULL},
    {"witness", NULL, NULL},
    {"examples", NULL, NULL},
    {"setup-symmetry", NULL, NULL},
    {"setups", NULL, NULL}, /* each of which is another position to begin with */
    {"board.play", NULL, NULL},
    {"board.files", NULL, NULL},
    {"board.ranks", NULL, NULL},
    {"board.dots", NULL, NULL},
    {"board.checkered", NULL, NULL},
    {"board.corners", NULL, NULL},
    {"board.river", NULL, NULL},
    {"board.picture", NULL, NULL},
    {"board.pictures", NULL, NULL},
    {"board.terrain.*.pattern", NULL, NULL},
    {"board.terrain.*.picture", NULL, NULL},
    {"board.terrain.*.sign", NULL, NULL},
    {"pieces.name", NULL, NULL},
    {"pieces.native", NULL, NULL},
    {"pieces.letter", NULL, NULL},
    {"pieces.fen", NULL, NULL},
    {"pieces.picture", NULL, NULL},
    {"pieces.moves-second", NULL, NULL},
    {"pieces.mnemonic", NULL, NULL},
    {"pieces.text", NULL, NULL},
    {"pieces.sentence", NULL, NULL},
    {"pieces.points", NULL, NULL},
    {"pieces.size", NULL, NULL},
    {"pieces.source", NULL, NULL},
    /* --- board and pieces --- */
    {"setup", NULL, NULL},
    {"setup-hands", NULL, NULL},
    {"board.size", NULL, NULL},
    {"board.zones.promotion.farthest", NULL, NULL},
    {"board.terrain.*.squares", NULL, NULL},
    {"board.terrain.*.enter", NULL, NULL},
    {"board.terrain.*.weakens", NULL, NULL}, /* of strength, which captures go by or not */
    {"pieces.code", NULL, NULL},
    {"pieces.moves", NULL, NULL},
    {"pieces.within", NULL, NULL},
    {"pieces.promotes", NULL, NULL},
    {"pieces.royal", SWITCH, NULL},
    {"pieces.strength", NULL, NULL},
    {"pieces.rank", "", "the engine knows no ranks of pieces"},
    {"pieces.promotion-limit", NULL, NULL},
    {"pieces.promotion-player", "both|first|second", NULL},
    {"rules.drops.check", "allowed|forbidden", NULL},
    {"rules.drops.promoted", "turned-back|kept", NULL},
    {"rules.royals-needed", NULL, NULL},
    {"pieces.immobile", NULL, NULL},
    {"pieces.wall", SWITCH, NULL},
    {"pieces.burns", "none", "no piece of the engine burns others"},
    {"pieces.spares", "none", "no piece of the engine spares others"},
    /* --- rules --- */
    {"rules.goal", "checkmate|capture-king", "the engine knows no such goal"},
    {"rules.goal.reduce-to", NULL, NULL},
    {"rules.goal.reach", NULL, NULL},
    {"rules.goal.pieces", NULL, NULL},
    {"rules.goal.checks", NULL, NULL},
    {"rules.goal.in-a-row", NULL, NULL},
    {"rules.goal.block", NULL, NULL},
    {"rules.goal.along", "any|orthogonal|diagonal|files|ranks", NULL},
    {"rules.goal.gaps", SWITCH, NULL},
    {"rules.goal.men", NULL, NULL},
    {"rules.goal.filled", SWITCH, NULL},
    {"rules.goal.safe", SWITCH, NULL},
    {"rules.goal.hold", SWITCH, NULL},
    {"rules.goal.each", SWITCH, NULL},
    {"rules.goal.hands", SWITCH, NULL},
    {"rules.goal.against", NULL, NULL},
    {"rules.goal.exempt", "", "the engine counts all pieces of the other player"},
    {"rules.goal.stuck", "true|yes|on", "the engine counts pieces wherever they stand"},
    {"rules.goal.unless-check", "false|no|off", "the engine does not ask for check there"},
    {"rules.goal.reply", SWITCH, NULL},
    {"rules.goal.result", "win|loss|draw", NULL},
    {"rules.goal.for", "both|first|second", NULL},
    {"rules.capture", "replacement", "pieces are taken by going to their squares alone"},
    {"rules.capture.mode", "replacement", "pieces are taken by going to their squares alone"},
    {"rules.capture.most", NULL, NULL},
    {"rules.capture.along", NULL, NULL},
    {"rules.capture.exceptions", NULL, NULL},
    {"rules.capture.exceptions.piece", NULL, NULL},
    {"rules.capture.exceptions.takes", NULL, NULL},
    {"rules.capture.exceptions.never", NULL, NULL},
    {"rules.capture.exceptions.never-over", NULL, NULL},
    {"rules.capture.exceptions.not-from", NULL, NULL},
    {"rules.must-capture", SWITCH, "the engine knows no such duty"},
    {"rules.mate.with", NULL, NULL},
    {"rules.mate.never-by", NULL, NULL},
    {"rules.trading", "", "the engine knows no captures that are forbidden so"},
    {"rules.contagion", "", "the engine has no captors that become what the rules say"},
    {"rules.walls.piece", NULL, NULL},
    {"rules.walls.built", NULL, NULL},
    {"rules.walls.captors", NULL, NULL},
    {"rules.ranks.over", NULL, NULL},
    {"rules.ranks.takes", NULL, NULL},
    {"rules.burning.standing", NULL, NULL},
    {"rules.burning.between", NULL, NULL},
    {"rules.explosions", SWITCH, NULL},
    {"rules.explosions.spares", NULL, NULL},
    {"rules.explosions.immune", NULL, NULL},
    {"rules.explosions.hands", SWITCH, NULL},
    {"rules.check", "required|none", NULL},
    {"rules.flight", "allowed|capture", NULL},
    {"rules.draw-after", NULL, NULL},
    {"rules.draw-after.moves", NULL, NULL},
    {"rules.draw-after.claim", NULL, NULL},
    {"rules.draw-after.restarted-by", NULL, NULL},
    {"rules.draw-after.checks", NULL, NULL},
    {"rules.counting.without", NULL, NULL},
    {"rules.counting.board", NULL, NULL},
    {"rules.counting.board-men", NULL, NULL},
    {"rules.counting.begins", "zero|men", NULL},
    {"rules.counting.pieces.against", NULL, NULL},
    {"rules.counting.pieces.men", NULL, NULL},
    {"rules.counting.pieces.moves", NULL, NULL},
    {"rules.giving-check", "allowed|forbidden", NULL},
    {"rules.facing", "allowed|file|orthogonal",
     "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.facing.along", "allowed|file|orthogonal",
     "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.facing.means", "forbidden|offer", NULL},
    {"rules.points.second", NULL, NULL},
    {"rules.dead-position", NULL, NULL}, /* the engine goes on, but nobody can win any more */
    {"rules.stalemate", "draw|loss|win", "the engine knows no such end"},
    {"rules.may-pass", "never|always|stuck", NULL},
    {"rules.may-pass.when", "never|always|stuck", NULL},
    {"rules.may-pass.player", "both|first|second", NULL},
    {"rules.repetition", "none|draw|loss|win|first-wins|second-wins", no_ban},
    {"rules.repetition.result", "none|draw|loss|win|first-wins|second-wins", no_ban},
    {"rules.repetition.times", NULL, NULL},
    {"rules.repetition.claim", NULL, NULL},
    {"rules.repetition.scope", "any", "to the engine a position counts however long ago it was"},
    {"rules.repetition.same", "position", "to the engine whose turn it is belongs to a position"},
    {"rules.repetition.for", "all", no_strength},
    {"rules.perpetual-check", "allowed|loses", NULL},
    {"rules.to-and-fro", "allowed|loses", NULL},
    {"rules.perpetual-chase", "allowed|loses", NULL},
    {"rules.perpetual-chase.mode", "allowed|loses", NULL},
    {"rules.perpetual-chase.attacks", NULL, NULL},
    {"rules.perpetual-chase.may-be-chased-on", NULL, NULL},
    {"rules.perpetual-chase.though-protected", NULL, NULL},
    {"rules.perpetual-chase.may-chase", NULL, NULL},
    {"rules.perpetual-chase.may-be-chased", NULL, NULL},
    {"rules.drops", SWITCH, NULL},
    {"rules.drops.stuck", "forbidden|allowed", NULL},
    {"rules.drops.one-a-file", NULL, NULL},
    {"rules.drops.no-mate", NULL, NULL},
    {"rules.drops.mate", "forbidden|loses", NULL}, /* nobody makes a move that loses at once */
    {"rules.drops.fall", SWITCH, NULL},
    {"rules.drops.side", "unpromoted|either", NULL},
    {"rules.drops.captured", "held|removed|partner", NULL},
    {"rules.drops.within", NULL, NULL},
    {"rules.drops.required", NULL, NULL},
    {"rules.drops.limits.pieces", NULL, NULL},
    {"rules.drops.limits.within", NULL, NULL},
    {"rules.drops.limits.a-file", NULL, NULL},
    {"rules.castling.with", NULL, NULL},
    {"rules.castling.to", NULL, NULL},
    {"rules.castling.king", NULL, NULL},
    {"rules.castling.player", "both|first|second", NULL},
    {"rules.castling.sides", "any|opposite", NULL},
    {"rules.first-moves.end-by", NULL, NULL},
    {"rules.first-moves.in-check", "allowed|forbidden", NULL},
    {"rules.promotion", "none|optional|automatic", "the engine knows no such promotion"},
    {"rules.promotion.mode", "none|optional|automatic", "the engine knows no such promotion"},
    {"rules.promotion.must", NULL, NULL},
    {"rules.promotion.zone", NULL, NULL},
    {"rules.promotion.own-turn", SWITCH, NULL},
    {"rules.promotion.last-anywhere", SWITCH, NULL},
    {"rules.promotion.captures-in-passing", "promote|stay", NULL},
    {"rules.promotion.when", "entering|leaving|inside", NULL},
    {"rules.promotion.when-capturing", "", "in the engine captures promote as all moves, or alone"},
    {"rules.promotion.captures-only", SWITCH, NULL},
    {"rules.promotion.must-taking-promoted", "false", "to the engine no capture must promote"},
    {"rules.promotion.turns-back", SWITCH, NULL},
    {"rules.promotion.stuck", "forbidden|allowed", NULL},
    {"rules.hobbling", "on|off|optional", NULL},
    {"rules.passing", "double-step", "to the engine first moves alone pass"},
    {"rules.passing.mode", "double-step", "to the engine first moves alone pass"},
    {"rules.passing.on-rank", NULL, NULL},
};

static const struct key *key_of(const char *path)
{
    for (size_t i = 0; i < COUNT_OF(export_keys); i++)
        if (strcmp(export_keys[i].path, path) == 0)
            return &export_keys[i];
    return NULL;
}

bool fsf_export_descends(const char *path)
{
    size_t size = strlen(path);

    if (size == 0)
        return true;
    for (size_t i = 0; i < COUNT_OF(export_keys); i++)
        if (strncmp(export_keys[i].path, path, size) == 0 && export_keys[i].path[size] == '.')
            return true;
    return false;
}

bool fsf_export_knows(const char *path)
{
    return key_of(path) || fsf_export_descends(path);
}

/* Whether it is one of the words with '|' between them. */
static bool is_among(const char *word, const char *words)
{
    size_t size = strlen(word);

    for (const char *w = words; *w; w += strcspn(w, "|"), w += *w == '|')
        if (strncmp(w, word, size) == 0 && (w[size] == '|' || !w[size]))
            return true;
    return false;
}

static void check_node(struct fsf_export *export, const char *path, const struct node *node);

/* "'capture: custodian'"; the last part of the path is what people write. */
static const char *key_said(struct fsf_export *export, const char *path, const struct node *value)
{
    const char *dot = strrchr(path, '.'), *key = dot ? dot + 1 : path;

    return value->kind == NODE_TEXT ? arena_print(export->arena, "'%s: %s'", key, value->text.text)
                                    : arena_print(export->arena, "'%s'", key);
}

static void check_map(struct fsf_export *export, const char *path, const struct node *map)
{
    for (size_t i = 0; i < map->count; i++) {
        const char *name = map->keys[i]->text.text, *dot = *path ? "." : "";
        const char *below = arena_print(export->arena, "%s%s%s", path, dot, name);

        if (!fsf_export_knows(below))
            below = arena_print(export->arena, "%s%s*", path, dot);
        if (fsf_export_knows(below))
            check_node(export, below, map->items[i]);
        else
            export_refuse(export, map->keys[i]->place, arena_print(export->arena, "'%s'", name),
                          unmapped);
    }
}

/* A value that is none of the words that are mapped. */
static void check_value(struct fsf_export *export, const char *path, const struct node *value)
{
    const struct key *key = key_of(path);

    if (key && key->said && (value->kind != NODE_TEXT || !is_among(value->text.text, key->said)))
        export_refuse(export, value->place, key_said(export, path, value),
                      key->why ? key->why : unmapped);
}

/* The value of a key, or what a list of such values holds. */
static void check_node(struct fsf_export *export, const char *path, const struct node *node)
{
    if (node->kind == NODE_MAP && fsf_export_descends(path))
        check_map(export, path, node);
    else if (node->kind != NODE_LIST)
        check_value(export, path, node);
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++)
        check_node(export, path, node->items[i]);
}

void export_check_keys(struct fsf_export *export)
{
    check_node(export, "", export->root);
}

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
