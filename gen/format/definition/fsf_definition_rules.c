/* The rules of a variant beside the moves of its pieces. */
#include "format/definition/fsf_definition_internal.h"

#include <string.h>

/* --- passing --- */

/* When the player may pass, 0 White, as a value of `may-pass:`. */
static const char *pass_of(const struct fsf_definition *def, int side)
{
    static const char *const keys[][2] = {{"passWhite", "passOnStalemateWhite"},
                                          {"passBlack", "passOnStalemateBlack"}};

    if (fsf_true(def, keys[side][1], false))
        return "stuck";
    return fsf_true(def, keys[side][0], false) ? "always" : "never";
}

static bool may_pass(const struct fsf_definition *def, int side)
{
    return strcmp(pass_of(def, side), "never") != 0;
}

static void write_pass(struct fsf_definition *def)
{
    bool both = may_pass(def, 0) && may_pass(def, 1);

    if (both && strcmp(pass_of(def, 0), pass_of(def, 1)) != 0)
        fsf_refuse(def, "passOnStalemateWhite", "the players pass alike, or one of them alone");
    else if (both)
        fsf_rule(def, "may-pass", pass_of(def, 0));
    else if (may_pass(def, 0) || may_pass(def, 1))
        buf_print(&def->rules, "  may-pass: {when: %s, player: %s}\n",
                  pass_of(def, may_pass(def, 1)), may_pass(def, 0) ? "first" : "second");
}

/* Who may pass is never stalemated. */
static void write_stalemate(struct fsf_definition *def)
{
    const char *stalemate = fsf_value(def, "stalemateValue", "draw");

    if (may_pass(def, 0) && may_pass(def, 1))
        return;
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    fsf_rule(def, "stalemate", stalemate);
}

static void write_bikjang(struct fsf_definition *def)
{
    if (!fsf_has_king(def) || strcmp(pass_of(def, 0), "always") != 0 ||
        strcmp(pass_of(def, 1), "always") != 0)
        fsf_refuse(def, "bikjangRule", "who is offered to end the game takes that by passing");
    fsf_rule(def, "facing", "{along: orthogonal, means: offer}");
}

/* --- points --- */

int fsf_points(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    if (fsf_is(def, "materialCounting", "janggi", "none"))
        return piece->kind->points;
    return fsf_is(def, "materialCounting", "unweighted", "none");
}

static void write_points(struct fsf_definition *def)
{
    const char *counting = fsf_value(def, "materialCounting", "none");

    if (strcmp(counting, "janggi") == 0)
        fsf_rule(def, "points", "{second: 1.5}");
    else if (strcmp(counting, "unweighted") == 0)
        fsf_rule(def, "points", "{second: 0}");
    else if (strcmp(counting, "blackdrawodds") == 0)
        fsf_rule(def, "points", "{second: 1}");
    else if (strcmp(counting, "none") != 0)
        fsf_refuse(def, "materialCounting", "the second player alone has points beside the pieces");
}

/* --- the whole --- */

void fsf_write_rules(struct fsf_definition *def)
{
    buf_text(&def->rules, "rules:\n");
    fsf_write_goals(def);
    if (fsf_true(def, "flyingGeneral", false) && fsf_true(def, "bikjangRule", false))
        fsf_refuse(def, "bikjangRule", "Kings may not face each other at all");
    else if (fsf_true(def, "flyingGeneral", false))
        fsf_rule(def, "facing", "orthogonal");
    else if (fsf_true(def, "bikjangRule", false))
        write_bikjang(def);
    if (fsf_true(def, "makpongRule", false) && fsf_royal(def))
        fsf_rule(def, "flight", "capture");
    write_stalemate(def);
    write_pass(def);
    write_points(def);
    fsf_write_draws(def);
    fsf_write_captures(def);
    fsf_write_walls(def);
    fsf_write_drops(def);
    fsf_write_promotion(def);
    fsf_write_castling(def);
    fsf_write_leaps(def);
    fsf_write_passing(def);
    buf_char(&def->rules, '\n');
}
