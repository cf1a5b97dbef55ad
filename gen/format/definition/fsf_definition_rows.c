/* Men of a variant that win, or lose, by standing in a row or a block. */
#include "format/definition/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

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
