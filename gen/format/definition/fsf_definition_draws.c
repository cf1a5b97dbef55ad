/* Draws and repetition of a variant. */
#include "format/fsf_counting.h"
#include "format/definition/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

/* --- repetition --- */

/* The engine's values are those of the player who has not repeated, or absolute ones of White. */
static const char *repeated(const struct fsf_definition *def)
{
    bool absolute = fsf_true(def, "nFoldValueAbsolute", false);
    const char *value = fsf_value(def, "nFoldValue", "draw");

    if (strcmp(value, "win") == 0)
        return absolute ? "first-wins" : "loss";
    if (strcmp(value, "loss") == 0)
        return absolute ? "second-wins" : "win";
    return "draw";
}

static void write_repetition(struct fsf_definition *def)
{
    const char *times = fsf_value(def, "nFoldRule", "3");

    if (atoi(times) == 0)
        return;
    if (atoi(times) < 2 || atoi(times) > 100)
        fsf_refuse(def, "nFoldRule", "a position is repeated twice or more often");
    buf_print(&def->rules, "  repetition: {result: %s, times: %s}\n", repeated(def), times);
    if (fsf_true(def, "perpetualCheckIllegal", false) && fsf_has_king(def))
        fsf_rule(def, "perpetual-check", "loses");
    if (fsf_true(def, "moveRepetitionIllegal", false))
        fsf_rule(def, "to-and-fro", "loses");
}

/* --- chases --- */

/* The role of that kind that comes into play; NULL: none. */
static const struct fsf_role *role_of(const struct fsf_definition *def, const char *kind)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && strcmp(def->roles[i].piece->kind->key, kind) == 0)
            return &def->roles[i];
    return NULL;
}

/* Names of those of the kinds that come into play, "[Horse, Cannon]"; NULL: none. */
static const char *names_of(struct fsf_definition *def, const char *const *kinds)
{
    struct buf names = {0};

    for (; *kinds; kinds++)
        if (role_of(def, *kinds))
            buf_print(&names, "%s%s", names.size ? ", " : "", role_of(def, *kinds)->name);
    if (names.size == 0)
        return NULL;
    return arena_print(def->arena, "[%s]", buf_take(def->arena, &names));
}

/* Attacks of kinds on others that chase them though they are protected. */
static void write_pairs(struct fsf_definition *def)
{
    static const char *const pairs[][2][4] = {{{"horse", "cannon"}, {"rook"}},
                                              {{"elephant", "fers"}, {"rook", "cannon", "horse"}}};
    const char *by[COUNT_OF(pairs)], *men[COUNT_OF(pairs)];
    bool any = false;

    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        by[i] = names_of(def, pairs[i][0]);
        men[i] = names_of(def, pairs[i][1]);
        any |= by[i] && men[i];
    }
    if (any)
        buf_text(&def->rules, "    though-protected:\n");
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        if (by[i] && men[i])
            buf_print(&def->rules, "      - {by: %s, men: %s}\n", by[i], men[i]);
}

/* The chases of the AXF, of the kinds that the engine knows in them. */
static void write_chase(struct fsf_definition *def)
{
    static const char *const known[] = {"rook", "horse", "cannon",  "elephant",
                                        "fers", "king",  "soldier", NULL};
    static const char *const idle[] = {"king", "soldier", NULL};
    const struct fsf_role *soldier = role_of(def, "soldier");
    int rank = atoi(fsf_value(def, "soldierPromotionRank", "1"));

    if (!fsf_is(def, "chasingRule", "axf", "none"))
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        size_t k = 0;

        while (known[k] && strcmp(known[k], def->roles[i].piece->kind->key) != 0)
            k++;
        if (def->roles[i].used && !known[k])
            fsf_refuse(def, "chasingRule", "only chases by the pieces of Xiangqi are known");
    }
    buf_text(&def->rules, "  perpetual-chase:\n    mode: loses\n    attacks: new\n");
    if (names_of(def, idle))
        buf_print(&def->rules, "    may-chase: %s\n", names_of(def, idle));
    if (soldier && rank > 1)
        buf_print(&def->rules, "    may-be-chased: %s\n    may-be-chased-on: 1-%d\n", soldier->name,
                  rank - 1);
    write_pairs(def);
}

/* --- moves without progress --- */

/* Whether moves of the piece restart the engine's count. Of pieces that do so for one player alone
 * the other one has no men, or a finding says so. */
static bool restarts(struct fsf_definition *def, const struct fsf_role *role)
{
    static const char *const keys[] = {"nMoveRuleTypesWhite", "nMoveRuleTypesBlack"};
    bool named[2];

    for (int side = 0; side < 2; side++)
        named[side] = fsf_setting(def->variant, keys[side])
                          ? fsf_names(fsf_value(def, keys[side], ""), role->piece)
                          : strcmp(role->piece->kind->key, "pawn") == 0;
    for (int side = 0; side < 2; side++)
        if (named[side] && !named[!side] && (role->promoted || fsf_men(def, role->piece, !side)))
            fsf_refuse(def, keys[side], "the moves of both players are counted alike");
    return named[0] || named[1];
}

static void write_idle_draw(struct fsf_definition *def)
{
    const char *moves = fsf_value(def, "nMoveRule", "50");
    struct buf names = {0};
    size_t count = 0;

    if (atoi(moves) == 0)
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && restarts(def, &def->roles[i]))
            buf_print(&names, "%s%s", count++ ? ", " : "", def->roles[i].name);
    buf_print(&def->rules, "  draw-after: {moves: %s", moves);
    if (count)
        buf_print(&def->rules, count == 1 ? ", restarted-by: %s" : ", restarted-by: [%s]",
                  buf_str(&names));
    buf_text(&def->rules, fsf_is(def, "chasingRule", "axf", "none") ? ", checks: 10}\n" : "}\n");
    buf_free(&names);
}

/* --- counts at the end --- */

static void write_limit(struct fsf_definition *def, const struct fsf_limit *limit)
{
    const struct fsf_role *role = limit->kind ? role_of(def, limit->kind) : NULL;

    if (limit->kind && !role)
        return;
    buf_text(&def->rules, "      - {");
    if (role)
        buf_print(&def->rules, "against: %s, ", role->name);
    if (limit->men > 1)
        buf_print(&def->rules, "men: %d, ", limit->men);
    buf_print(&def->rules, "moves: %d}\n", limit->moves);
}

static void write_counting(struct fsf_definition *def)
{
    const struct fsf_role *pawn = role_of(def, "pawn");

    for (size_t i = 0; i < fsf_counting_count(); i++) {
        const struct fsf_counting *counting = fsf_counting_at(i);

        if (!fsf_is(def, "countingRule", counting->name, "none"))
            continue;
        buf_text(&def->rules, "  counting:\n");
        if (pawn)
            buf_print(&def->rules, "    without: %s\n", pawn->name);
        if (counting->board)
            buf_print(&def->rules, "    board: %d\n", counting->board);
        if (counting->board_men)
            buf_print(&def->rules, "    board-men: %d\n", counting->board_men);
        buf_print(&def->rules, "    begins: %s\n    pieces:\n", counting->men ? "men" : "zero");
        for (size_t k = 0; k < FSF_LIMITS && counting->limits[k].moves; k++)
            write_limit(def, &counting->limits[k]);
    }
}

/* --- mate --- */

/* The mates of Shatar, by the pieces that the engine knows in them. */
static void write_mate(struct fsf_definition *def)
{
    static const char *const strong[] = {"rook", "bers", "knight", NULL};
    static const char *const knight[] = {"knight", NULL};

    if (!fsf_true(def, "shatarMateRule", false) || !fsf_has_king(def))
        return;
    if (!names_of(def, strong)) {
        fsf_refuse(def, "shatarMateRule", "some pieces must be able to give mate");
        return;
    }
    buf_print(&def->rules, "  mate: {with: %s", names_of(def, strong));
    if (names_of(def, knight))
        buf_print(&def->rules, ", never-by: %s", names_of(def, knight));
    buf_text(&def->rules, "}\n");
}

/* --- the whole --- */

void fsf_write_draws(struct fsf_definition *def)
{
    write_repetition(def);
    write_chase(def);
    write_idle_draw(def);
    write_counting(def);
    write_mate(def);
}
