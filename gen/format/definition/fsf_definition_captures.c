/* The rules of a variant about captures. */
#include "format/definition/fsf_definition_internal.h"

#include <string.h>

/* --- Kings --- */

static bool plays_king(const struct fsf_role *role)
{
    return role->used && strcmp(role->piece->kind->key, "king") == 0;
}

bool fsf_has_king(const struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (plays_king(&def->roles[i]))
            return true;
    return false;
}

/* Whether such a man of the side may not be left where it can be taken. */
static bool is_checked(const struct fsf_definition *def, const struct fsf_role *role)
{
    return plays_king(role) || (role->royal && fsf_true(def, "extinctionPseudoRoyal", false));
}

/* --- captures that explode --- */

static bool is_immune(const struct fsf_definition *def, const struct fsf_role *role)
{
    return role->used && fsf_names(fsf_value(def, "blastImmuneTypes", "-"), role->piece);
}

/* To the engine no pawn explodes, unless it captures. */
static bool is_spared(const struct fsf_definition *def, const struct fsf_role *role)
{
    return role->used && strcmp(role->piece->kind->key, "pawn") == 0 && !is_immune(def, role);
}

typedef bool role_test(const struct fsf_definition *def, const struct fsf_role *role);

/* "spares: [Pawn, Soldier]", or nothing; returns whether it was anything. */
static bool write_roles(struct fsf_definition *def, const char *before, const char *key,
                        role_test *test)
{
    size_t count = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        if (!test(def, &def->roles[i]))
            continue;
        if (count == 0)
            buf_print(&def->rules, "%s%s: [", before, key);
        buf_print(&def->rules, "%s%s", count++ ? ", " : "", def->roles[i].name);
    }
    buf_text(&def->rules, count ? "]" : "");
    return count > 0;
}

static void write_explosions(struct fsf_definition *def)
{
    bool any;

    if (!fsf_true(def, "blastOnCapture", false))
        return;
    if (fsf_has_king(def))
        fsf_refuse(def, "blastOnCapture", "the engine does not look after a King that explodes");
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (is_checked(def, &def->roles[i]) && is_immune(def, &def->roles[i]))
            fsf_refuse(def, "blastImmuneTypes", "a royal piece that is in check cannot be immune");
    buf_text(&def->rules, "  explosions: {");
    any = write_roles(def, "", "spares", is_spared);
    any |= write_roles(def, any ? ", " : "", "immune", is_immune);
    if (fsf_true(def, "capturesToHand", false))
        buf_print(&def->rules, "%shands: true", any ? ", " : "");
    buf_text(&def->rules, "}\n");
}

/* --- men that do not take their like --- */

/* The pairs of `exceptions:`: cannons of Janggi do not jump over their like either. */
static void write_immunity(struct fsf_definition *def)
{
    static const char check[] = "a royal piece gives check to its like, too";
    const char *letters = fsf_value(def, "mutuallyImmuneTypes", "-");
    size_t count = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];
        bool cannon = strcmp(role->piece->kind->key, "janggiCannon") == 0;

        if (!role->used || !(cannon || fsf_names(letters, role->piece)))
            continue;
        if (is_checked(def, role) && cannon)
            fsf_refuse_at(def, role->piece->at, "a royal cannon of Janggi", check);
        else if (is_checked(def, role))
            fsf_refuse(def, "mutuallyImmuneTypes", check);
        buf_print(&def->rules, "%s{piece: %s, never: %s",
                  count++ ? ", " : "  capture: {mode: replacement, exceptions: [", role->name,
                  role->name);
        if (cannon)
            buf_print(&def->rules, ", never-over: %s", role->name);
        buf_char(&def->rules, '}');
    }
    buf_text(&def->rules, count ? "]}\n" : "");
}

/* --- the whole --- */

void fsf_write_captures(struct fsf_definition *def)
{
    if (fsf_true(def, "mustCapture", false))
        fsf_rule(def, "must-capture", "true");
    write_immunity(def);
    write_explosions(def);
    if (!fsf_true(def, "checking", true) && fsf_has_king(def))
        fsf_rule(def, "giving-check", "forbidden");
}
