/* How a variant is won: the engine has one rule of men that are lost, and one of places that win.
 */
#include "format/export/fsf_export_internal.h"

#include <string.h>

/* --- men that are lost --- */

static bool is_royal(const struct fsf_export *export, const struct piece *piece)
{
    (void)export;
    return piece->royal;
}

/* The most royal men that a player has. */
static int royal_men(const struct game *game)
{
    int men[2] = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2 && game->pieces[i].royal; side++)
            men[side] += game->pieces[i].count[side];
    return men[men[1] > men[0]];
}

/* So few royal men that each of them counts: fewer than are needed. Of those that are guarded all
 * do, but explosions end the game when so few are left. */
static int most_lost(const struct fsf_export *export)
{
    int needed = export->game->rules.royals_needed;
    bool any = export->royalty == ROYAL_GUARDED && !export->game->rules.explosions;

    return needed ? needed - 1 : any ? FSF_SQUARES : royal_men(export->game) - 1;
}

static void write_royal(struct fsf_export *export)
{
    export_set(export, "extinctionValue", "loss");
    export_set(export, "extinctionPieceTypes", "%s", export_letters(export, is_royal));
    export_set(export, "extinctionPieceCount", "%d", most_lost(export));
    export_set_bool(export, "extinctionPseudoRoyal", export->royalty == ROYAL_GUARDED);
    if (export->game->rules.royals_needed &&
        (strlen(export_letters(export, is_royal)) != 1 || game_holds_captured(export->game)))
        export_refuse_rule(
            export, "royals-needed",
            "the engine counts royal pieces of each kind by itself, and those in hand");
}

/* Whether the engine counts as the goal does: men of each kind by itself, which both players have.
 */
static bool counts_alike(const struct goal *goal)
{
    for (size_t i = 0; i < goal->piece_count; i++)
        if (goal->pieces[i]->count[0] == 0 || goal->pieces[i]->count[1] == 0)
            return false;
    return goal->side < 0 && (goal->piece_count < 2 || goal->each);
}

/* Whether men that the goal counts lie in a hand at some time. */
static bool come_to_hands(const struct game *game, const struct goal *goal)
{
    for (size_t i = 0; i < goal->piece_count; i++)
        if (piece_can_be_held(game, goal->pieces[i]))
            return game->drops;
    for (size_t i = 0; i < game->piece_count && goal->piece_count == 0; i++)
        if (piece_can_be_held(game, &game->pieces[i]))
            return game->drops;
    return false;
}

static void write_reduced(struct fsf_export *export, const struct goal *goal)
{
    static const char *const values[] = {
        [GOAL_WINS] = "win", [GOAL_LOSES] = "loss", [GOAL_DRAWS] = "draw"};

    export_set(export, "extinctionValue", "%s", values[goal->result]);
    export_set(export, "extinctionPieceTypes", "%s", export_goal_letters(export, goal));
    export_set(export, "extinctionPieceCount", "%d", goal->number);
    export_set(export, "extinctionOpponentPieceCount", "%d", goal->against);
    export_set_bool(export, "extinctionClaim", goal->reply);
    if (!counts_alike(goal))
        export_refuse(
            export, goal->place, "a goal about few pieces",
            "the engine counts pieces of each kind by itself, which both players have, or "
            "all of them");
    if (!goal->hands && come_to_hands(export->game, goal))
        export_refuse(export, goal->place, "a goal about few pieces",
                      "the engine counts the pieces in hand, too");
}

static void write_extinction(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool written = export->royalty == ROYAL_GUARDED || export->royalty == ROYAL_TAKEN;

    if (written)
        write_royal(export);
    for (size_t i = 0; i < rules->goal_count; i++) {
        if (rules->goals[i].kind != GOAL_REDUCED)
            continue;
        if (written || i > 0)
            export_refuse(export, rules->goals[i].place, "a goal about few pieces",
                          "the engine has one rule of pieces that are lost, before all others");
        else
            write_reduced(export, &rules->goals[i]);
        written = true;
    }
}

/* --- places --- */

/* The goal by which the side wins; NULL: none. */
static const struct goal *reached_by(struct fsf_export *export, int side)
{
    const struct rules *rules = &export->game->rules;
    const struct goal *found = NULL;

    for (size_t i = 0; i < rules->goal_count; i++) {
        const struct goal *goal = &rules->goals[i];

        if (goal->kind != GOAL_REACH || (goal->side >= 0 && goal->side != side))
            continue;
        if (found || goal->result != GOAL_WINS)
            export_refuse(export, goal->place, "a goal at a place",
                          "the engine has one such goal for each player, who wins there");
        found = goal;
    }
    return found;
}

/* The squares of the goal that are not the player's own. */
static const char *squares_of(struct fsf_export *export, const struct goal *goal, int side)
{
    struct buf squares = {0};

    for (size_t i = 0; goal && i < goal->terrain->square_count; i++) {
        const struct terrain_square *square = &goal->terrain->squares[i];

        if (square->owner != side)
            buf_print(&squares, "%s%c%d", squares.size ? " " : "", 'a' + square->file,
                      export->game->height - square->rank);
    }
    if (squares.size == 0)
        buf_char(&squares, '-');
    return buf_take(export->arena, &squares);
}

static bool alike(const struct goal *a, const struct goal *b)
{
    return a->number == b->number && a->safe == b->safe && a->hold == b->hold &&
           a->filled == b->filled && a->reply == b->reply;
}

/* A King that reaches the place is safe there to the engine, and ends the game otherwise. */
static bool holds_king(const struct fsf_export *export, const struct goal *goal)
{
    if (!goal->hold || export->royalty != ROYAL_KING)
        return false;
    for (size_t i = 0; i < goal->piece_count; i++)
        if (goal->pieces[i] == export->royal)
            return true;
    return goal->piece_count == 0;
}

/* Whether the engine knows the reply: of a King alone, where nothing gives check. */
static bool follows_as_king(const struct fsf_export *export, const struct goal *goal)
{
    return export->royalty == ROYAL_KING && goal->piece_count == 1 &&
           goal->pieces[0] == export->royal && goal->number <= 1 && export->game->rules.no_checks;
}

static void write_places(struct fsf_export *export)
{
    const struct goal *goals[] = {reached_by(export, 0), reached_by(export, 1)}, *any;

    any = goals[0] ? goals[0] : goals[1];
    if (!any)
        return;
    for (int side = 0; side < 2; side++) {
        export_set(export, side ? "flagPieceBlack" : "flagPieceWhite", "%s",
                   goals[side] ? export_goal_letters(export, goals[side]) : "-");
        export_set(export, side ? "flagRegionBlack" : "flagRegionWhite", "%s",
                   squares_of(export, goals[side], side));
    }
    export_set(export, "flagPieceCount", "%d", any->number ? any->number : 1);
    export_set_bool(export, "flagPieceBlockedWin", any->filled);
    export_set_bool(export, "flagPieceSafe", any->safe);
    export_set_bool(export, "flagMove", any->hold || any->reply);
    if (goals[0] && goals[1] && !alike(goals[0], goals[1]))
        export_refuse(export, goals[1]->place, "a goal at a place",
                      "both players win at places in the same way");
    if (any->reply && !follows_as_king(export, any))
        export_refuse(export, any->place, "a reply at a place",
                      "to the engine Kings that are not in check follow each other");
    if (holds_king(export, any))
        export_refuse(export, any->place, "a King that holds a place",
                      "the engine lets the other King follow");
}

/* --- checks --- */

/* The checks with which the side wins; 0: it does not. */
static int checks_of(const struct fsf_export *export, int side)
{
    const struct rules *rules = &export->game->rules;

    for (size_t i = 0; i < rules->goal_count; i++)
        if (rules->goals[i].kind == GOAL_CHECKS && rules->goals[i].result == GOAL_WINS &&
            (rules->goals[i].side < 0 || rules->goals[i].side == side))
            return rules->goals[i].number;
    return 0;
}

static void write_checks(struct fsf_export *export)
{
    int most = game_most_checks(export->game);

    export_set_bool(export, "checkCounting", most > 0);
    if (most > 0 && (most > 9 || checks_of(export, 0) != most || checks_of(export, 1) != most ||
                     export->royalty != ROYAL_KING))
        export_refuse_rule(export, "goal",
                           "both players win by as many checks to a King, nine at most");
}

/* --- the whole --- */

void export_write_goals(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    if (rules->goal == GOAL_CAPTURE && rules->check)
        export_refuse_rule(
            export, "check",
            "a royal piece that is to be captured may be left where it can be taken");
    write_extinction(export);
    write_places(export);
    write_checks(export);
    export_write_rows(export);
}
