/* The rules of a variant beside the moves of its pieces. */
#include "format/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

static void rule(struct fsf_definition *def, const char *key, const char *value)
{
    buf_print(&def->rules, "  %s: %s\n", key, value);
}

/* --- the goal --- */

static struct fsf_role *royal(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && def->roles[i].royal)
            return &def->roles[i];
    return NULL;
}

/* Whether another piece becomes it, so that a player may have several. */
static bool is_promoted_to(const struct fsf_definition *def, const struct fsf_role *role)
{
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const char *name = def->roles[i].used && def->roles[i].promotes
                               ? strstr(def->roles[i].promotes, role->name)
                               : NULL;

        if (name)
            return true;
    }
    return false;
}

/* The only kind whose loss loses the game; NULL after a finding. */
static struct fsf_role *extinct_role(struct fsf_definition *def)
{
    const char *types = fsf_value(def, "extinctionPieceTypes", "-");
    struct fsf_role *role = fsf_role(def, *types);

    if (strlen(types) == 1 && role && role->used && fsf_is(def, "extinctionPieceCount", "0", "0") &&
        fsf_is(def, "extinctionOpponentPieceCount", "0", "0") &&
        fsf_men(def, role->piece, 0) == 1 && fsf_men(def, role->piece, 1) == 1 &&
        !is_promoted_to(def, role))
        return role;
    fsf_refuse(def, "extinctionPieceTypes",
               "a player loses with the one royal man, or with too few men of all kinds");
    return NULL;
}

/* Too few men of all kinds together. */
static bool write_reduced(struct fsf_definition *def)
{
    if (!fsf_is(def, "extinctionPieceTypes", "*", "-") ||
        !fsf_is(def, "extinctionOpponentPieceCount", "0", "0") ||
        !fsf_is(def, "extinctionValue", "loss", "none") || royal(def))
        return false;
    buf_print(&def->rules, "  goal: {reduce-to: %s}\n",
              fsf_value(def, "extinctionPieceCount", "0"));
    return true;
}

/* The loss of all men of a kind. */
static void write_extinction(struct fsf_definition *def)
{
    bool safe = fsf_true(def, "extinctionPseudoRoyal", false);
    struct fsf_role *role;

    if (royal(def)) {
        fsf_refuse(def, "extinctionPieceTypes", "a player loses by one royal man alone");
        return;
    }
    if (!fsf_is(def, "extinctionValue", "loss", "none") && !safe) {
        fsf_refuse(def, "extinctionValue", "who loses all men of a kind has lost, or goes on");
        return;
    }
    role = extinct_role(def);
    if (!role)
        return;
    role->royal = true;
    rule(def, "goal", safe ? "checkmate" : "capture-king");
}

/* --- places that win --- */

static bool all_reach(struct fsf_definition *def, const char *key)
{
    const char *letters = fsf_value(def, key, "*");

    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && !fsf_names(letters, def->roles[i].piece))
            return false;
    return true;
}

static struct place place_of(const struct fsf_definition *def, const char *key)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return setting ? setting->at : def->variant->name.at;
}

/* The squares of the goal belong to the player who must not let the other one enter. */
static bool write_flag(struct fsf_definition *def)
{
    struct fsf_region white, black;

    if (!fsf_setting(def->variant, "flagRegionWhite") &&
        !fsf_setting(def->variant, "flagRegionBlack"))
        return false;
    if (!fsf_region_read(def->variant, &def->board, "flagRegionWhite", "-", &white, def->diags) ||
        !fsf_region_read(def->variant, &def->board, "flagRegionBlack", "-", &black, def->diags)) {
        def->good = false;
        return false;
    }
    if (fsf_region_is_empty(&white) && fsf_region_is_empty(&black))
        return false;
    if (!all_reach(def, "flagPieceWhite") || !all_reach(def, "flagPieceBlack"))
        fsf_refuse(def, "flagPieceWhite", "whatever reaches the goal wins, not one kind alone");
    if (!fsf_lay_terrain(def, "goal", &black, &white, "", place_of(def, "flagRegionWhite")))
        return false;
    rule(def, "goal", "{reach: goal}");
    if (royal(def))
        rule(def, "check", "required");
    return true;
}

static void write_goal(struct fsf_definition *def)
{
    bool extinct = !fsf_is(def, "extinctionValue", "none", "none") ||
                   fsf_true(def, "extinctionPseudoRoyal", false);

    if (write_flag(def)) {
        if (extinct)
            fsf_refuse(def, "extinctionValue", "a game is won in one way");
        return;
    }
    if (extinct && write_reduced(def))
        return;
    if (extinct)
        write_extinction(def);
    else if (royal(def))
        rule(def, "goal", "checkmate");
}

/* --- stalemate and repetition --- */

static void write_repetition(struct fsf_definition *def)
{
    const char *times = fsf_value(def, "nFoldRule", "3");
    const char *result = fsf_value(def, "nFoldValue", "draw");

    if (atoi(times) == 0)
        return;
    if (atoi(times) < 2 || atoi(times) > 100)
        fsf_refuse(def, "nFoldRule", "a position is repeated twice or more often");
    if (strcmp(result, "draw") != 0 && fsf_true(def, "nFoldValueAbsolute", false))
        fsf_refuse(def, "nFoldValueAbsolute", "repetition is no matter of who has which side");
    if (strcmp(result, "loss") == 0)
        fsf_refuse(def, "nFoldValue", "who repeats may lose or draw, but not win");
    /* the engine's values are those of the player who has not repeated */
    buf_print(&def->rules, "  repetition: {result: %s, times: %s}\n",
              strcmp(result, "win") == 0 ? "loss" : "draw", times);
    if (fsf_true(def, "perpetualCheckIllegal", false) && royal(def))
        rule(def, "perpetual-check", "loses");
}

/* --- promotion and drops --- */

static const char *stuck(const struct fsf_definition *def)
{
    return fsf_true(def, "immobilityIllegal", false) ? "forbidden" : "allowed";
}

static void write_promotion(struct fsf_definition *def)
{
    if (!def->mode || !def->depth)
        return;
    if (strcmp(def->mode, "optional") == 0)
        buf_print(&def->rules, "  promotion: {mode: optional, stuck: %s}\n", stuck(def));
    else
        rule(def, "promotion", def->mode);
}

/* The first used piece of the letters. */
static const struct fsf_role *dropped(struct fsf_definition *def, const char *letters)
{
    struct fsf_role *role = fsf_role(def, *letters);

    return role && role->used ? role : NULL;
}

static void write_drops(struct fsf_definition *def)
{
    bool drops = fsf_true(def, "pieceDrops", false);
    const struct fsf_role *single = dropped(def, fsf_value(def, "dropNoDoubled", "-"));

    if (!drops)
        return;
    if (def->board.hands && *def->board.hands)
        fsf_refuse_at(def, def->board.fen, "men in hand at the beginning",
                      "hands are empty at the beginning");
    if (!fsf_true(def, "capturesToHand", false))
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "pawn") == 0)
            fsf_refuse(def, "firstRankPawnDrops",
                       "there is no rule for drops on a part of the board");
    buf_print(&def->rules, "  drops: {stuck: %s", stuck(def));
    if (single && !fsf_is(def, "dropNoDoubledCount", "1", "1"))
        fsf_refuse(def, "dropNoDoubledCount", "on a file one man of a kind may be dropped, or any");
    if (single)
        buf_print(&def->rules, ", one-a-file: %s", single->name);
    if (fsf_true(def, "shogiPawnDropMateIllegal", false))
        for (size_t i = 0; i < def->variant->piece_count; i++)
            if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "shogiPawn") == 0)
                buf_print(&def->rules, ", no-mate: %s", def->roles[i].name);
    buf_text(&def->rules, "}\n");
}

/* --- castling --- */

static void refuse_castling(struct fsf_definition *def)
{
    if (fsf_true(def, "castling", true) && strcmp(def->board.castling, "-") != 0)
        fsf_refuse_at(def, def->board.fen,
                      arena_print(def->arena, "the castling rights '%s'", def->board.castling),
                      "there is no rule for castling");
}

/* --- the whole --- */

void fsf_write_rules(struct fsf_definition *def)
{
    const char *stalemate = fsf_value(def, "stalemateValue", "draw");

    buf_text(&def->rules, "rules:\n");
    write_goal(def);
    if (fsf_true(def, "flyingGeneral", false))
        rule(def, "facing", "orthogonal");
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    rule(def, "stalemate", stalemate);
    write_repetition(def);
    write_drops(def);
    write_promotion(def);
    buf_char(&def->rules, '\n');
    refuse_castling(def);
}
