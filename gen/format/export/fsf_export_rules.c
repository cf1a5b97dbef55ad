/* The rules of a variant beside the moves of its pieces. How it is won: the engine has one rule of
 * men that are lost, and one of places that win. */
#include "format/export/fsf_export_internal.h"

/* What the engine calls the result of a goal. */
static const char *const result_words[] = {
    [GOAL_WINS] = "win", [GOAL_LOSES] = "loss", [GOAL_DRAWS] = "draw"};

/* Men that win, or lose, by standing in a row or a block: to the engine one rule for all of them.
 */

static const char what[] = "a goal about pieces in a row";

static bool same_men(const struct goal *a, const struct goal *b)
{
    if (a->piece_count != b->piece_count || a->result != b->result)
        return false;
    return !ANY(i, a->piece_count, a->pieces[i] != b->pieces[i]);
}

static void check(struct fsf_export *export, const struct goal *goal, const struct goal *first)
{
    if (goal->side >= 0)
        export_refuse(export, goal->place, what, "both players win in that way");
    if (!same_men(goal, first))
        export_refuse(export, goal->place, what, "the same pieces count, and for the same result");
}

/* Those of men in a row. */
static void write_rows(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    const struct goal *found[GOAL_BLOCK + 1] = {NULL}, *first = NULL;

    EACH (goal, rules->goals, rules->goal_count) {
        if (goal->kind != GOAL_ROW && goal->kind != GOAL_BLOCK)
            continue;
        first = first ? first : goal;
        check(export, goal, first);
        if (found[goal->kind])
            export_refuse(export, goal->place, what, "the engine knows one row and one block");
        found[goal->kind] = goal;
    }
    if (found[GOAL_ROW]) {
        export_set(export, found[GOAL_ROW]->gaps ? "collinearN" : "connectN", "%d",
                   found[GOAL_ROW]->number);
        export_set_bool(export, "connectHorizontal", found[GOAL_ROW]->lines & LINES_RANKS);
        export_set_bool(export, "connectVertical", found[GOAL_ROW]->lines & LINES_FILES);
        export_set_bool(export, "connectDiagonal", found[GOAL_ROW]->lines & LINES_DIAGONALS);
    }
    if (found[GOAL_BLOCK])
        export_set(export, "connectNxN", "%d", found[GOAL_BLOCK]->number);
    if (first) {
        export_set(export, "connectPieceTypes", "%s", export_goal_letters(export, first));
        export_set(export, "connectValue", "%s", result_words[first->result]);
    }
}

/* --- men that are lost --- */

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
    export_set(export, "extinctionPieceTypes", "%s", EXPORT_LETTERS(export, one->royal));
    export_set(export, "extinctionPieceCount", "%d", most_lost(export));
    export_set_bool(export, "extinctionPseudoRoyal", export->royalty == ROYAL_GUARDED);
    if (export->game->rules.royals_needed &&
        (strlen(EXPORT_LETTERS(export, one->royal)) != 1 || game_holds_captured(export->game)))
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
        if (piece_can_be_held(goal->pieces[i]))
            return game->drops;
    for (size_t i = 0; i < game->piece_count && goal->piece_count == 0; i++)
        if (piece_can_be_held(&game->pieces[i]))
            return game->drops;
    return false;
}

static void write_reduced(struct fsf_export *export, const struct goal *goal)
{
    export_set(export, "extinctionValue", "%s", result_words[goal->result]);
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

    EACH (goal, rules->goals, rules->goal_count) {
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
            export_add(&squares, "%c%d", 'a' + square->file, export->game->height - square->rank);
    }
    return export_list(export, &squares);
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

static void write_goals(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    if (rules->goal == GOAL_CAPTURE && rules->check)
        export_refuse_rule(
            export, "check",
            "a royal piece that is to be captured may be left where it can be taken");
    write_extinction(export);
    write_places(export);
    write_checks(export);
    write_rows(export);
}

/* Draws of a variant: repetition, moves without progress, and counts at the end. */

/* --- repetition --- */

/* What may be claimed the engine claims at once. The engine's values are those of the player who
 * has not repeated, or absolute ones of White. */
static void write_repetition(struct fsf_export *export)
{
    static const struct {
        const char *value;
        bool absolute;
    } values[] = {[REPEATED_DRAW] = {"draw", false},       [REPEATED_LOSS] = {"win", false},
                  [REPEATED_WIN] = {"loss", false},        [REPEATED_FIRST_WINS] = {"win", true},
                  [REPEATED_SECOND_WINS] = {"loss", true}, [REPEATED_FORBIDDEN] = {"draw", false}};
    const struct rules *rules = &export->game->rules;

    export_set(export, "nFoldRule", "%d",
               rules->repeated == REPEATED_NOTHING ? 0
               : rules->claim_times                ? rules->claim_times
                                                   : rules->times);
    if (rules->repeated == REPEATED_NOTHING && rules->to_and_fro)
        export_refuse_rule(export, "to-and-fro",
                           "the engine looks for it beside 'repetition' alone");
    if (rules->repeated == REPEATED_NOTHING)
        return;
    export_set(export, "nFoldValue", "%s", values[rules->repeated].value);
    export_set_bool(export, "nFoldValueAbsolute", values[rules->repeated].absolute);
    export_set_bool(export, "perpetualCheckIllegal", rules->perpetual_check);
    export_set_bool(export, "moveRepetitionIllegal", rules->to_and_fro);
    if (rules->perpetual_check && export->royalty != ROYAL_KING)
        export_refuse_rule(export, "perpetual-check", "it is Kings that are in check");
}

/* --- moves without progress --- */

static void write_idle_draw(struct fsf_export *export)
{
    const struct idle_draw *draw = &export->game->rules.idle_draw;
    int moves = draw->claim ? draw->claim : draw->moves;

    export_set(export, "nMoveRule", "%d", moves);
    if (moves)
        export_set(export, "nMoveRuleTypes", "%s", EXPORT_LETTERS(export, one->restarts_count));
}

/* --- counts at the end --- */

/* The piece that is of that kind of the engine; NULL: none. */
static const struct piece *piece_of(const struct fsf_export *export, const char *kind)
{
    return EXPORT_FIND(export, export_is(export, one, kind));
}

/* Whether the limits of the game are those of the rule that are about its pieces. */
static bool has_limits(const struct fsf_export *export, const struct fsf_counting *rule)
{
    const struct counting *own = &export->game->rules.counting;
    size_t next = 0;

    for (size_t i = 0; i < FSF_LIMITS && rule->limits[i].moves; i++) {
        const struct fsf_limit *limit = &rule->limits[i];
        const struct piece *piece = limit->kind ? piece_of(export, limit->kind) : NULL;

        if (limit->kind && !piece)
            continue;
        if (next == own->limit_count || own->limits[next].piece != piece ||
            own->limits[next].men != limit->men || own->limits[next].moves != limit->moves)
            return false;
        next++;
    }
    return next == own->limit_count;
}

/* Whether pawns alone keep the count from beginning. */
static bool waits_for_pawns(const struct fsf_export *export)
{
    const struct piece *pawn = piece_of(export, "pawn");

    return !EXPORT_FIND(export, one->stops_count != (one == pawn));
}

static void write_counting(struct fsf_export *export)
{
    const struct counting *own = &export->game->rules.counting;

    for (size_t i = 0; i < fsf_counting_count() && own->on; i++) {
        const struct fsf_counting *rule = fsf_counting_at(i);

        if (rule->men != own->begins_at_men || rule->board != own->board ||
            rule->board_men != own->board_men || !waits_for_pawns(export) ||
            !has_limits(export, rule))
            continue;
        export_set(export, "countingRule", "%s", rule->name);
        return;
    }
    if (own->on)
        export_refuse_rule(export, "counting",
                           "the engine counts as in Makruk, Cambodian and ASEAN chess");
}

/* --- the whole --- */

/* Rules of single games that the engine knows by name: mates of Shatar, chases of Xiangqi. */

/* Whether the piece comes into play as one of the kinds. */
static bool is_of(const struct fsf_export *export, const struct piece *piece,
                  const char *const *kinds)
{
    for (; *kinds; kinds++)
        if (export_is(export, piece, *kinds))
            return true;
    return false;
}

/* --- mates --- */

static bool has_mates_of_shatar(const struct fsf_export *export)
{
    static const char *const strong[] = {"rook", "bers", "knight", NULL};
    static const char *const knight[] = {"knight", NULL};

    return export->royalty == ROYAL_KING &&
           !EXPORT_FIND(export, one->mates != is_of(export, one, strong) ||
                                    one->mate_loses != is_of(export, one, knight));
}

static void write_mate(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool limited = rules->mate_needs || rules->mate_loses;

    export_set_bool(export, "shatarMateRule", limited);
    if (limited && !has_mates_of_shatar(export))
        export_refuse_rule(export, "mate",
                           "the engine's limits of mates are those of Shatar: a rook, a dragon or "
                           "a knight gives one of the checks, and the mate is not by a knight");
}

/* --- chases --- */

static bool is_pair(const struct fsf_export *export, const struct piece *by,
                    const struct piece *man)
{
    return FIND(one, fsf_chase_pairs, FSF_CHASE_PAIRS,
                is_of(export, by, (*one)[0]) && is_of(export, man, (*one)[1]));
}

static bool says_pair(const struct rules *rules, const struct piece *by, const struct piece *man)
{
    return FIND(pair, rules->chase_pairs, rules->chase_pair_count,
                pair->by == by && pair->man == man);
}

/* The first pair of which the game says something else than the engine; NULL: there is none. */
static const char *other_pair(const struct fsf_export *export)
{
    for (const struct piece *by = NULL; (by = export_next(export, by));)
        for (const struct piece *man = NULL; (man = export_next(export, man));) {
            bool counted = is_pair(export, by, man);

            if (says_pair(&export->game->rules, by, man) != counted)
                return arena_print(export->arena,
                                   "the engine %s attacks by the %s on the %s even when "
                                   "it is protected",
                                   counted ? "also counts" : "does not count", by->name.text,
                                   man->name.text);
        }
    return NULL;
}

/* How the engine's chases treat the piece in another way than the game does; NULL: alike. */
static const char *other_chaser(const struct fsf_export *export, const struct piece *piece)
{
    static const char *const soldier[] = {"soldier", NULL};
    const struct rules *rules = &export->game->rules;
    int rank = is_of(export, piece, soldier) ? fsf_soldier_rank(export, piece) : 0;

    if (!is_of(export, piece, fsf_chase_kinds))
        return arena_print(
            export->arena,
            "the engine's chases are those of Xiangqi, which has no piece like the %s",
            piece->name.text);
    if (piece->may_chase != is_of(export, piece, fsf_chase_kinds + FSF_MAY_CHASE))
        return arena_print(export->arena, "the engine %s attacks by the %s",
                           piece->may_chase ? "counts" : "does not count", piece->name.text);
    if (piece->may_be_chased != (rank > 1) ||
        (rank > 1 && (rules->unchased_first != 1 || rules->unchased_last != rank - 1)))
        return arena_print(export->arena,
                           rank > 1 ? "the engine counts attacks on the %s when it has crossed the "
                                      "river"
                                    : "the engine counts attacks on the %s",
                           piece->name.text);
    return NULL;
}

/* What the engine's count of chases does in another way than the game; NULL: nothing. */
static const char *other_chases(const struct fsf_export *export)
{
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        const char *why = other_chaser(export, piece);

        if (why)
            return why;
    }
    return export->game->rules.chase_is_new ? other_pair(export)
                                            : "the engine counts new attacks alone";
}

static void write_chase(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    const struct idle_draw *idle = &rules->idle_draw;

    const char *why = rules->perpetual_chase ? other_chases(export) : NULL;
    bool chases = rules->perpetual_chase && !why;
    int checks = chases || (why && !export->mapping.partial) ? 10 : -1; /* that the engine counts */

    export_set(export, "chasingRule", chases ? "axf" : "none");
    if (why)
        export_refuse_rule(export, "perpetual-chase", why);
    if (idle->moves && idle->checks != checks)
        export_refuse_rule(export, "draw-after",
                           checks > 0 ? "where there are perpetual chases, the engine counts ten "
                                        "checks of each player"
                                      : "the engine counts all checks");
}

/* --- Kings --- */

/* Ranks, from below, on which the King of the side can stand; bit n: rank n. */
static unsigned royal_ranks(const struct fsf_export *export, int side)
{
    const struct game *game = export->game;
    unsigned ranks = 0;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++)
            if (piece_may_stand(game, export->royal, side, file, rank))
                ranks |= 1u << rank;
    return ranks;
}

static void write_kings(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool king = export->royalty == ROYAL_KING;

    export_set_bool(export, "flyingGeneral",
                    rules->facing != FACING_ALLOWED && !rules->facing_offers);
    export_set_bool(export, "bikjangRule", rules->facing != FACING_ALLOWED && rules->facing_offers);
    export_set_bool(export, "checking", !rules->no_checks);
    if (rules->facing != FACING_ALLOWED && !king)
        export_refuse_rule(export, "facing", "it is Kings that face each other");
    else if (rules->facing == FACING_FILE && (royal_ranks(export, 0) & royal_ranks(export, 1)) != 0)
        export_refuse_rule(export, "facing", "Kings may not face each other along ranks, either");
    export_set_bool(export, "makpongRule", rules->flight == FLIGHT_CAPTURE);
    if (rules->flight != FLIGHT_ALLOWED && !king)
        export_refuse_rule(export, "flight", "it is Kings that flee from check");
    if (rules->no_checks && !king)
        export_refuse_rule(export, "giving-check", "it is Kings that are in check");
}

/* --- stalemate --- */

static void write_stalemate(struct fsf_export *export)
{
    static const char *const values[] = {
        [STALEMATE_DRAW] = "draw", [STALEMATE_LOSS] = "loss", [STALEMATE_WIN] = "win"};

    export_set(export, "stalemateValue", "%s", values[export->game->rules.stalemate[0]]);
}

static void write_pass(struct fsf_export *export)
{
    static const char *const keys[][2] = {{"passWhite", "passOnStalemateWhite"},
                                          {"passBlack", "passOnStalemateBlack"}};

    for (int side = 0; side < 2; side++) {
        enum pass pass = export->game->rules.pass[side];

        export_set_bool(export, keys[side][0], pass == PASS_ALWAYS);
        export_set_bool(export, keys[side][1], pass == PASS_STUCK);
    }
}

/* What every man counts, where all count alike; -1: they do not. */
static int points_of_all(const struct fsf_export *export)
{
    int points = -1;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (points >= 0 && piece->points != points)
            return -1;
        points = piece->points;
    }
    return points;
}

/* Whether men count as in the engine's Janggi, and the second player has what it adds. */
static bool counts_as_janggi(const struct fsf_export *export)
{
    return export->game->rules.points_second == 1.5 &&
           !EXPORT_FIND(export, one->points != export_cast(export, one)->kind->points);
}

static void write_points(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    int points = points_of_all(export);
    const char *counting = !rules->points                               ? "none"
                           : counts_as_janggi(export)                   ? "janggi"
                           : points == 0 && rules->points_second > 0    ? "blackdrawodds"
                           : points > 0 && !(rules->points_second != 0) ? "unweighted"
                                                                        : NULL;

    if (counting)
        export_set(export, "materialCounting", "%s", counting);
    else
        export_refuse_rule(export, "points", "the engine counts points of its own");
}

/* --- captures --- */

bool fsf_avoids_its_like(const struct rules *rules, const struct piece *piece)
{
    bool takes = true;

    for (size_t i = 0; i < rules->exception_count; i++)
        if (rules->exceptions[i].piece == piece && rules->exceptions[i].other == piece)
            takes = rules->exceptions[i].takes;
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece && rules->never_over[i].other == piece)
            return !takes;
    return false;
}

/* Kinds whose men do not take one another. */
static bool is_mutually_immune(const struct fsf_export *export, const struct piece *piece)
{
    const struct rules *rules = &export->game->rules;

    for (size_t i = 0; i < rules->exception_count; i++)
        if (rules->exceptions[i].piece == piece)
            return !export_is(export, piece, "janggiCannon");
    return false;
}

static void write_hurdles(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    EACH (pair, rules->never_over, rules->never_over_count)
        if (pair->piece != pair->other || !export_is(export, pair->piece, "janggiCannon"))
            export_refuse(export, pair->place, "pieces over which a piece never jumps",
                          "the engine knows that of the cannon of Janggi alone");
}

static void write_exceptions(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;

    if (rules->capture != CAPTURE_REPLACEMENT || rules->exception_count == 0)
        return;
    export_set(export, "mutuallyImmuneTypes", "%s",
               EXPORT_LETTERS(export, is_mutually_immune(export, one)));
    EACH (exception, rules->exceptions, rules->exception_count)
        if (exception->takes || exception->piece != exception->other)
            export_refuse(
                export, exception->place, "an exception to captures",
                "the engine's pieces may be kept from taking pieces of their own kind alone");
    if (export->royal && is_mutually_immune(export, export->royal) &&
        export->royalty != ROYAL_TAKEN)
        export_refuse_rule(export, "capture", "royal pieces that are in check can be taken");
}

static void write_captures(struct fsf_export *export)
{
    const struct game *game = export->game;

    export_set_bool(export, "mustCapture", game->rules.must_capture);
    write_exceptions(export);
    write_hurdles(export);
    export_set_bool(export, "blastOnCapture", game->rules.explosions);
    if (!game->rules.explosions)
        return;
    export_set(export, "blastImmuneTypes", "%s",
               EXPORT_LETTERS(export, one->explodes == EXPLODES_NEVER));
    if (game_holds_captured(game) && !game->rules.explosions_held)
        export_refuse_rule(export, "explosions", "what explodes goes to hands");
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (export->royalty == ROYAL_GUARDED && piece->royal && piece->explodes != EXPLODES_ALWAYS)
            export_refuse_rule(export, "explosions", "royal pieces that are in check explode");
        else if (piece->explodes == EXPLODES_CAPTURING && !export_is(export, piece, "pawn"))
            export_refuse_rule(export, "explosions", "explosions spare the pawns of chess alone");
    }
}

/* --- the whole --- */

void export_write_rules(struct fsf_export *export)
{
    write_goals(export);
    write_kings(export);
    write_stalemate(export);
    write_pass(export);
    write_points(export);
    write_repetition(export);
    write_idle_draw(export);
    write_counting(export);
    write_chase(export);
    write_mate(export);
    write_captures(export);
    export_write_walls(export);
    export_write_drops(export);
}
