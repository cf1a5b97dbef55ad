/* Men that win, or lose, by standing in a row or a block: to the engine one rule for all of them.
 */
#include "format/export/fsf_export_internal.h"

static const char what[] = "a goal about pieces in a row";

static bool is_formation(const struct goal *goal)
{
    return goal->kind == GOAL_ROW || goal->kind == GOAL_BLOCK;
}

static bool same_men(const struct goal *a, const struct goal *b)
{
    if (a->piece_count != b->piece_count || a->result != b->result)
        return false;
    for (size_t i = 0; i < a->piece_count; i++)
        if (a->pieces[i] != b->pieces[i])
            return false;
    return true;
}

static void check(struct fsf_export *export, const struct goal *goal, const struct goal *first)
{
    if (goal->side >= 0)
        export_refuse(export, goal->place, what, "both players win in that way");
    if (!same_men(goal, first))
        export_refuse(export, goal->place, what, "the same pieces count, and for the same result");
}

static void write_row(struct fsf_export *export, const struct goal *goal)
{
    export_set(export, goal->gaps ? "collinearN" : "connectN", "%d", goal->number);
    export_set_bool(export, "connectHorizontal", goal->lines & LINES_RANKS);
    export_set_bool(export, "connectVertical", goal->lines & LINES_FILES);
    export_set_bool(export, "connectDiagonal", goal->lines & LINES_DIAGONALS);
}

void export_write_rows(struct fsf_export *export)
{
    static const char *const values[] = {
        [GOAL_WINS] = "win", [GOAL_LOSES] = "loss", [GOAL_DRAWS] = "draw"};
    const struct rules *rules = &export->game->rules;
    const struct goal *found[GOAL_BLOCK + 1] = {NULL}, *first = NULL;

    for (size_t i = 0; i < rules->goal_count; i++) {
        const struct goal *goal = &rules->goals[i];

        if (!is_formation(goal))
            continue;
        first = first ? first : goal;
        check(export, goal, first);
        if (found[goal->kind])
            export_refuse(export, goal->place, what, "the engine knows one row and one block");
        found[goal->kind] = goal;
    }
    if (found[GOAL_ROW])
        write_row(export, found[GOAL_ROW]);
    if (found[GOAL_BLOCK])
        export_set(export, "connectNxN", "%d", found[GOAL_BLOCK]->number);
    if (first) {
        export_set(export, "connectPieceTypes", "%s", export_goal_letters(export, first));
        export_set(export, "connectValue", "%s", values[first->result]);
    }
}
