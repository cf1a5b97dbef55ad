/* What the settings of a variant say, and refusals of what cannot be said. */
#include "format/definition/fsf_definition_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- values --- */

const char *fsf_value(const struct fsf_definition *def, const char *key, const char *otherwise)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return setting ? setting->value : otherwise;
}

bool fsf_is(const struct fsf_definition *def, const char *key, const char *value,
            const char *otherwise)
{
    const char *is = fsf_value(def, key, otherwise);

    return is && strcmp(is, value) == 0;
}

bool fsf_true(const struct fsf_definition *def, const char *key, bool otherwise)
{
    return fsf_is(def, key, "true", otherwise ? "true" : "false");
}

const char *fsf_stuck(const struct fsf_definition *def)
{
    return fsf_true(def, "immobilityIllegal", false) ? "forbidden" : "allowed";
}

/* --- findings --- */

struct finding *fsf_refuse_at(struct fsf_definition *def, struct place at, const char *what,
                              const char *why)
{
    def->good = false;
    return diag_add(def->diags, DIAG(IMPORT_UNSAID), at, what, why);
}

/* "'castling = true' of the base chess" */
static const char *said(const struct fsf_definition *def, const struct fsf_setting *setting)
{
    return setting->base ? arena_print(def->arena, "'%s = %s' of %s", setting->key, setting->value,
                                       setting->base)
                         : arena_print(def->arena, "'%s = %s'", setting->key, setting->value);
}

struct finding *fsf_refuse(struct fsf_definition *def, const char *key, const char *why)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return fsf_refuse_at(def, setting ? setting->at : def->variant->name.at,
                         setting ? said(def, setting)
                                 : arena_print(def->arena, "the engine's default of '%s'", key),
                         why);
}

void fsf_refuse_uncovered(struct fsf_definition *def, const char *key, const char *rule)
{
    diag_help_uncovered(
        fsf_refuse(def, key, arena_print(def->arena, "there is no rule for %s", rule)), rule);
}

/* --- letters --- */

struct fsf_role *fsf_role(struct fsf_definition *def, char letter)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].piece->letter == tolower((unsigned char)letter))
            return &def->roles[i];
    return NULL;
}

bool fsf_names(const char *letters, const struct fsf_piece *piece)
{
    for (const char *c = letters; *c; c++)
        if (*c == '*' || tolower((unsigned char)*c) == piece->letter)
            return true;
    return false;
}

bool fsf_names_all(const struct fsf_definition *def, const char *letters)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && !fsf_names(letters, def->roles[i].piece))
            return false;
    return true;
}

const char *fsf_list_pieces(struct fsf_definition *def, const char *letters, size_t *count)
{
    struct buf names = {0};
    const char *list;

    *count = 0;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && fsf_names(letters, def->roles[i].piece))
            buf_print(&names, "%s%s", (*count)++ ? ", " : "", def->roles[i].name);
    list = buf_take(def->arena, &names);
    return arena_print(def->arena, *count == 1 ? ", pieces: %s" : ", pieces: [%s]", list);
}

int fsf_men(const struct fsf_definition *def, const struct fsf_piece *piece, int side)
{
    int count = 0;

    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];

            count += man->piece == piece && man->side == side;
        }
    return count;
}

void fsf_same_for_both(struct fsf_definition *def, const char *white, const char *black)
{
    const char *a = fsf_value(def, white, ""), *b = fsf_value(def, black, "");

    if (strcmp(a, b) != 0)
        fsf_refuse(def, black, "the rules of both players are the same");
}

/* --- roles and rules --- */

struct fsf_role *fsf_royal(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used && def->roles[i].royal)
            return &def->roles[i];
    return NULL;
}

void fsf_rule(struct fsf_definition *def, const char *key, const char *value)
{
    buf_print(&def->rules, "  %s: %s\n", key, value);
}

/* Whether the name stands alone at that place of a list, "[King, Crown Prince]". */
static bool is_item(const char *list, const char *at, size_t size)
{
    bool begins = at == list || at[-1] == '[' || (at - list > 1 && at[-2] == ',');

    return begins && (at[size] == '\0' || at[size] == ',' || at[size] == ']');
}

bool fsf_becomes(const struct fsf_role *role, const struct fsf_role *other)
{
    const char *at = role->promotes;

    while (at && (at = strstr(at, other->name))) {
        if (is_item(role->promotes, at, strlen(other->name)))
            return true;
        at++;
    }
    return false;
}

/* Men of a variant that win, or lose, by standing in a row or a block. */

/* The lines as the value of `along:`; "": there are none; NULL: there is no word for them. */
static const char *lines_of(const struct fsf_definition *def)
{
    static const char *const words[] = {"",         "ranks", "files", "orthogonal",
                                        "diagonal", NULL,    NULL,    "any"};
    bool ranks = fsf_true(def, "connectHorizontal", true);
    bool files = fsf_true(def, "connectVertical", true);
    bool diagonals = fsf_true(def, "connectDiagonal", true);

    return words[ranks + 2 * files + 4 * diagonals];
}

static int number_of(const struct fsf_definition *def, const char *key)
{
    return atoi(fsf_value(def, key, "0"));
}

/* "in-a-row: 4, along: files", or nothing. */
static void add_row(struct fsf_definition *def, struct buf *goal)
{
    const char *lines = lines_of(def);
    int near = number_of(def, "connectN"), far = number_of(def, "collinearN");

    if ((!near && !far) || (lines && !*lines))
        return;
    if (!lines)
        fsf_refuse(def,
                   fsf_true(def, "connectVertical", true) ? "connectHorizontal" : "connectVertical",
                   "diagonals are lines alone, or beside both ranks and files");
    if (near && far)
        fsf_refuse(def, "collinearN", "pieces in a row may stand apart, or may not");
    if (near == 1 || far == 1)
        fsf_refuse(def, near ? "connectN" : "collinearN", "one piece alone is no row");
    if ((near > def->board.width && near > def->board.height) ||
        (far > def->board.width && far > def->board.height))
        fsf_refuse(def, near ? "connectN" : "collinearN", "the board has no room for such a row");
    buf_print(goal, "in-a-row: %d%s", near ? near : far, far ? ", gaps: true" : "");
    if (lines && strcmp(lines, "any") != 0)
        buf_print(goal, ", along: %s", lines);
}

const char *fsf_rows_goal(struct fsf_definition *def)
{
    const char *letters = fsf_value(def, "connectPieceTypes", "*");
    const char *value = fsf_value(def, "connectValue", "win");
    struct buf goal = {0};
    size_t count;

    add_row(def, &goal);
    if (number_of(def, "connectNxN"))
        buf_print(&goal, "%sblock: %d", goal.size ? ", " : "", number_of(def, "connectNxN"));
    if (goal.size == 0 || strcmp(value, "none") == 0) {
        buf_free(&goal);
        return NULL;
    }
    if (!fsf_names_all(def, letters))
        buf_text(&goal, fsf_list_pieces(def, letters, &count));
    if (strcmp(value, "win") != 0)
        buf_print(&goal, ", result: %s", value);
    return arena_print(def->arena, "{%s}", buf_take(def->arena, &goal));
}
