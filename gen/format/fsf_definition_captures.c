/* The rules of a variant about captures. */
#include "format/fsf_definition_internal.h"

#include <string.h>

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
    if (fsf_true(def, "capturesToHand", false))
        fsf_refuse(def, "blastOnCapture", "what explodes goes to no hand");
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].royal && is_immune(def, &def->roles[i]) &&
            fsf_true(def, "extinctionPseudoRoyal", false))
            fsf_refuse(def, "blastImmuneTypes", "a royal man that is in check cannot be immune");
    buf_text(&def->rules, "  explosions: {");
    any = write_roles(def, "", "spares", is_spared);
    write_roles(def, any ? ", " : "", "immune", is_immune);
    buf_text(&def->rules, "}\n");
}

/* --- the whole --- */

/* The engine calls check only what attacks a King, no other man whose loss is the end. */
static bool has_king(const struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "king") == 0)
            return true;
    return false;
}

void fsf_write_captures(struct fsf_definition *def)
{
    if (fsf_true(def, "mustCapture", false))
        fsf_rule(def, "must-capture", "true");
    write_explosions(def);
    if (!fsf_true(def, "checking", true) && has_king(def))
        fsf_rule(def, "giving-check", "forbidden");
}
