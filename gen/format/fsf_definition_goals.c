/* How a variant is won: the goals of `rules:`. */
#include "format/fsf_definition_internal.h"

#include <string.h>

/* --- the goal --- */

/* The only kind whose loss loses the game; NULL after a finding. */
static struct fsf_role *extinct_role(struct fsf_definition *def)
{
    const char *types = fsf_value(def, "extinctionPieceTypes", "-");
    struct fsf_role *role = fsf_role(def, *types);

    if (strlen(types) == 1 && role && role->used && fsf_is(def, "extinctionPieceCount", "0", "0") &&
        fsf_is(def, "extinctionOpponentPieceCount", "0", "0") &&
        fsf_men(def, role->piece, 0) == 1 && fsf_men(def, role->piece, 1) == 1 &&
        !role->promoted /* so that a player never has several */)
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
        !fsf_is(def, "extinctionValue", "loss", "none") || fsf_royal(def))
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

    if (fsf_royal(def)) {
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
    fsf_rule(def, "goal", safe ? "checkmate" : "capture-king");
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
    fsf_rule(def, "goal", "{reach: goal}");
    if (fsf_royal(def))
        fsf_rule(def, "check", "required");
    return true;
}

void fsf_write_goals(struct fsf_definition *def)
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
    else if (fsf_royal(def))
        fsf_rule(def, "goal", "checkmate");
}
