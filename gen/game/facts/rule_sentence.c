#include "game/facts/rule_sentence_internal.h"

/* --- royal pieces --- */

static void say_check(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const char *royal = SAY_EITHER(s, meant->royal);

    if (royal && !rules->royals_needed)
        SAY(s, rules->check ? WORD_RULE_CHECK : WORD_RULE_CHECK_NONE, {"royal", royal});
}

static void say_facing(struct saying *s)
{
    static const enum word_id lines[] = {[FACING_FILE] = WORD_RULE_ALONG_FILE,
                                         [FACING_ORTHOGONAL] = WORD_RULE_ALONG_ORTHOGONAL,
                                         [FACING_ANY] = WORD_RULE_ALONG_ANY};
    const struct rules *rules = &s->game->rules;

    if (rules->facing)
        SAY(s, rules->facing_offers ? WORD_RULE_FACING_OFFER : WORD_RULE_FACING,
            {"royal", SAY_EITHER(s, meant->royal)},
            {"lines", word_text(s->game->words, lines[rules->facing])});
}

static void say_flight(struct saying *s)
{
    if (s->game->rules.flight == FLIGHT_CAPTURE)
        SAY(s, WORD_RULE_FLIGHT, {"royal", SAY_EITHER(s, meant->royal)});
}

static void say_royals_needed(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    if (rules->royals_needed)
        SAY(s, rules->check ? WORD_RULE_ROYALS_NEEDED : WORD_RULE_ROYALS_NEEDED_FREE,
            {"count", say_number(s, rules->royals_needed)});
}

static void say_mate(struct saying *s)
{
    const char *with = SAY_PIECES(s, meant->mates), *never = SAY_PIECES(s, meant->mate_loses);

    say_about(s, WORD_RULE_MATE_WITH, with);
    say_about(s, WORD_RULE_MATE_NEVER, never);
}

static void say_first_moves(struct saying *s)
{
    const char *royal = SAY_EITHER(s, meant->royal), *pieces = SAY_PIECES(s, meant->ends_firsts);

    if (pieces)
        SAY(s, WORD_RULE_FIRSTS_END, {"royal", royal}, {"pieces", pieces});
    if (s->game->rules.firsts_unchecked)
        SAY(s, WORD_RULE_FIRSTS_CHECK, {"royal", royal});
}

/* --- turns --- */

static bool knows_check(const struct saying *s)
{
    return s->game->rules.check && SAY_PIECES(s, meant->royal);
}

static void say_stalemate(struct saying *s)
{
    static const enum word_id words[] = {[STALEMATE_DRAW] = WORD_RULE_STALEMATE_DRAW,
                                         [STALEMATE_LOSS] = WORD_RULE_STALEMATE_LOSS,
                                         [STALEMATE_WIN] = WORD_RULE_STALEMATE_WIN};
    const struct rules *rules = &s->game->rules;

    if (rules->pass[0] && rules->pass[1])
        return; /* nobody is ever without a move */
    for (int side = 0; say_of(s, rules->stalemate[0] == rules->stalemate[1], side); side++)
        SAY(s, words[rules->stalemate[side]],
            {"but", knows_check(s) ? word_text(s->game->words, WORD_RULE_UNCHECKED) : ""});
}

static void say_must_capture(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    say_if(s, rules->must_capture,
           rules->chain.most ? WORD_RULE_MUST_CAPTURE_MOST : WORD_RULE_MUST_CAPTURE);
}

static void say_chain(struct saying *s)
{
    static const enum word_id promotions[] = {[CHAIN_ENDS] = WORD_RULE_CHAIN_ENDS,
                                              [CHAIN_AT_END] = WORD_RULE_CHAIN_AT_END,
                                              [CHAIN_GOES_ON] = WORD_RULE_CHAIN_GOES_ON};
    const struct game *game = s->game;
    const struct chain_rule *chain = &game->rules.chain;
    bool promotes = game->promotion != PROMOTION_NONE && SAY_PIECES(s, meant->choice_count);

    if (!chain->by)
        return;
    say_if(s, true, chain->by == CHAIN_DUTY ? WORD_RULE_CHAIN_DUTY : WORD_RULE_CHAIN_CHOICE);
    if (FIND(piece, game->pieces, game->piece_count, !piece->chains))
        say_about(s, WORD_RULE_CHAIN_PIECES, SAY_EITHER(s, meant->chains));
    say_if(s, chain->line == CHAIN_SAME, WORD_RULE_CHAIN_SAME);
    say_if(s, chain->line == CHAIN_OTHER, WORD_RULE_CHAIN_OTHER);
    say_if(s, chain->onward, WORD_RULE_CHAIN_ONWARD);
    say_if(s, chain->kept, WORD_RULE_CHAIN_KEPT);
    say_if(s, promotes && !game->rules.promotes_apart, promotions[chain->promotion]);
}

static void say_pass(struct saying *s)
{
    static const enum word_id words[][2] = {{WORD_RULE_PASS, WORD_RULE_PASS_ONE},
                                            {WORD_RULE_PASS_FREE, WORD_RULE_PASS_FREE_ONE},
                                            {WORD_RULE_PASS_STUCK, WORD_RULE_PASS_STUCK_ONE}};
    const enum pass *pass = s->game->rules.pass;
    bool same = pass[0] == pass[1];

    for (int side = 0; side < (same ? 1 : 2); side++)
        if (pass[side])
            SAY(s, words[pass[side] == PASS_STUCK ? 2 : !knows_check(s)][!same],
                {"player", game_player(s->game, side)});
    say_if(s, pass[0] && pass[1], WORD_RULE_PASSES);
}

/* --- what captures and moves do besides --- */

static void say_explosions(struct saying *s)
{
    const char *spared = SAY_PIECES(s, meant->explodes == EXPLODES_CAPTURING),
               *immune = SAY_PIECES(s, meant->explodes == EXPLODES_NEVER);

    if (!s->game->rules.explosions)
        return;
    SAY(s, WORD_RULE_EXPLOSIONS, {0});
    say_about(s, WORD_RULE_EXPLOSIONS_SPARE, spared);
    say_about(s, WORD_RULE_EXPLOSIONS_IMMUNE, immune);
    say_if(s, s->game->rules.explosions_held, WORD_RULE_EXPLOSIONS_HELD);
    if (SAY_PIECES(s, meant->royal))
        SAY(s, WORD_RULE_EXPLOSIONS_ROYAL, {0});
}

static void say_walls(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const char *captors = SAY_PIECES(s, meant->to_wall);

    if (!rules->wall)
        return;
    if (rules->walls_built == WALLS_VACATED)
        SAY(s, WORD_RULE_WALLS, {"piece", rules->wall->name.text});
    if (captors)
        SAY(s, WORD_RULE_WALLS_CAPTORS, {"pieces", captors}, {"piece", rules->wall->name.text});
    SAY(s, WORD_RULE_WALLS_STAY, {0});
}

/* --- games that go nowhere --- */

static void say_to_and_fro(struct saying *s)
{
    if (s->game->rules.to_and_fro)
        SAY(s, knows_check(s) ? WORD_RULE_TO_AND_FRO : WORD_RULE_TO_AND_FRO_FREE, {0});
}

static void say_draw_after(struct saying *s)
{
    static const enum word_id words[2][2] = {
        {WORD_RULE_DRAW_AFTER_PLAIN, WORD_RULE_DRAW_AFTER_UNDROPPED},
        {WORD_RULE_DRAW_AFTER_UNPROMOTED, WORD_RULE_DRAW_AFTER}};
    const struct idle_draw *draw = &s->game->rules.idle_draw;
    const char *pieces = SAY_PIECES(s, meant->restarts_count);

    if (!draw->moves)
        return;
    SAY(s,
        words[s->game->drops && draw->drops]
             [draw->promotions && SAY_PIECES(s, meant->choice_count)],
        {"count", NUMBER(draw->moves)});
    if (draw->claim)
        SAY(s, WORD_RULE_DRAW_CLAIM, {"count", NUMBER(draw->claim)});
    say_about(s, WORD_RULE_DRAW_RESTARTED, pieces);
    if (draw->checks >= 0)
        SAY(s, WORD_RULE_DRAW_CHECKS, {"count", NUMBER(draw->checks)});
}

static void say_limit(struct saying *s, const struct count_limit *limit)
{
    if (limit->piece)
        SAY(s, WORD_RULE_COUNTING_PIECES, {"men", NUMBER(limit->men)},
            {"piece", limit->piece->name.text}, {"count", NUMBER(limit->moves)});
    else
        SAY(s, WORD_RULE_COUNTING_ANY, {"count", NUMBER(limit->moves)});
}

static void say_counting(struct saying *s)
{
    const struct counting *counting = &s->game->rules.counting;
    const char *without = SAY_PIECES(s, meant->stops_count);

    if (!counting->on)
        return;
    SAY(s, WORD_RULE_COUNTING, {0});
    say_about(s, WORD_RULE_COUNTING_WITHOUT, without);
    if (counting->board)
        SAY(s, counting->board_men ? WORD_RULE_COUNTING_BOARD_MEN : WORD_RULE_COUNTING_BOARD,
            {"men", NUMBER(counting->board_men)}, {"count", NUMBER(counting->board)});
    for (size_t i = 0; i < counting->limit_count; i++)
        say_limit(s, &counting->limits[i]);
    say_if(s, counting->begins_at_men, WORD_RULE_COUNTING_BEGINS);
}

/* "Points of the pieces: Chariot 13, Cannon 7." */
static void say_worths(struct saying *s)
{
    const struct game_words *words = s->game->words;
    const char *list = NULL;

    EACH (piece, s->game->pieces, s->game->piece_count)
        if (piece->points)
            list = words_listed(s->arena, words, WORD_LIST, list,
                                WORDS(s->arena, words, WORD_RULE_POINTS_ITEM,
                                      {"piece", piece_names(s->arena, piece)},
                                      {"points", NUMBER(piece->points)}));
    if (list)
        SAY(s, WORD_RULE_POINTS_OF, {"list", list});
}

static void say_points(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    if (!rules->points)
        return;
    SAY(s, rules->points_hands ? WORD_RULE_POINTS_HANDS : WORD_RULE_POINTS, {0});
    say_worths(s);
    say_if(s, rules->points_territory, WORD_RULE_POINTS_TERRITORY);
    if (rules->points_second != 0)
        SAY(s, WORD_RULE_POINTS_SECOND, {"player", game_player(s->game, 1)},
            {"points", NUMBER(rules->points_second)});
}

/* --- captures and their exceptions --- */

/* "a file or rank": the lines along which men are enclosed. */
static const char *say_along(const struct saying *s)
{
    static const enum word_id lines[] = {[ALONG_ORTHOGONAL] = WORD_RULE_ALONG_ORTHOGONAL,
                                         [ALONG_DIAGONAL] = WORD_RULE_ALONG_DIAGONAL,
                                         [ALONG_ANY] = WORD_RULE_ALONG_ANY};

    return word_text(s->game->words, lines[s->game->rules.custodian_along]);
}

/* What stands along a line between a man that has moved and another one. */
static void say_rows(struct saying *s)
{
    const struct game_words *words = s->game->words;
    const struct rules *rules = &s->game->rules;
    const char *most = "";

    if (rules->custodian_most > 1 && rules->custodian_most < ROW_LIMIT)
        most = WORDS(s->arena, words, WORD_RULE_CUSTODIAN_MOST,
                     {"count", say_number(s, rules->custodian_most)});
    SAY(s, rules->custodian_most == 1 ? WORD_RULE_CUSTODIAN_SINGLE : WORD_RULE_CUSTODIAN_ROW,
        {"lines", say_along(s)}, {"most", most});
}

/* " on the throne or beside it"; "" where it is everywhere. */
static const char *where_closed(const struct saying *s, const struct closed_sides *sides)
{
    const struct terrain *near = sides->on ? sides->on : sides->beside;

    return !near ? ""
                 : WORDS(s->arena, s->game->words,
                         !sides->beside               ? WORD_RULE_SIDES_ON
                         : !sides->on                 ? WORD_RULE_SIDES_BESIDE
                         : sides->on == sides->beside ? WORD_RULE_SIDES_NEAR
                                                      : WORD_RULE_SIDES_EITHER,
                         {"terrain", near->id.name.text},
                         {"other", sides->beside ? sides->beside->id.name.text : NULL});
}

/* piece: NULL for all. */
static void say_sides(struct saying *s, const struct closed_sides *sides, const struct piece *piece)
{
    const struct game_words *words = s->game->words;

    SAY(s, s->game->rules.return_count ? WORD_RULE_SIDES_ENCLOSED : WORD_RULE_SIDES,
        {"piece", piece ? say_the(s, piece) : word_text(words, WORD_RULE_SIDES_ANY)},
        {"where", where_closed(s, sides)},
        {"sides", sides->number == SIDES_ALL ? word_text(words, WORD_RULE_SIDES_ALL)
                                             : WORDS(s->arena, words, WORD_RULE_SIDES_COUNT,
                                                     {"count", say_number(s, sides->number)})});
    if (sides->with_count)
        SAY(s, WORD_RULE_SIDES_WITH, {"pieces", say_either(s, sides->with, sides->with_count)});
}

/* Whether some row of `sides` leaves no man to be taken by two. */
static bool sides_are_all(const struct rules *rules)
{
    return FIND(sides, rules->sides, rules->side_count,
                !sides->piece_count && !sides->on && !sides->beside);
}

void say_within(struct saying *s)
{
    static const enum word_id places[] = {WORD_RULE_WITHIN_OWN, WORD_RULE_WITHIN_TERRAIN,
                                          WORD_RULE_WITHIN_RANK, WORD_RULE_WITHIN_RANKS};

    for (size_t i = 0; i < s->game->piece_count; i++)
        say_place(s, s->game->pieces[i].within, places, &s->game->pieces[i]);
}

/* Men that go elsewhere, in place of being taken. */
static void say_returns(struct saying *s)
{
    static const enum word_id places[] = {WORD_RULE_RETURN_OWN, WORD_RULE_RETURN_TERRAIN,
                                          WORD_RULE_RETURN_RANK, WORD_RULE_RETURN_RANKS};
    const struct rules *rules = &s->game->rules;

    say_if(s, rules->return_count,
           sides_are_all(rules) ? WORD_RULE_RETURNS_SIDES : WORD_RULE_RETURNS);
    EACH (rule, rules->returns, rules->return_count)
        for (size_t i = 0; i < rule->piece_count; i++)
            say_place(s, rule->within, places, rule->pieces[i]);
}

static void say_custodian(struct saying *s)
{
    static const enum word_id between[] = {[INTERVENTION_NONE] = WORD_RULE_CUSTODIAN_SAFE,
                                           [INTERVENTION_NEIGHBOURS] = WORD_RULE_CUSTODIAN_BETWEEN,
                                           [INTERVENTION_ROWS] = WORD_RULE_CUSTODIAN_ROWS};
    const struct rules *rules = &s->game->rules;

    if (!sides_are_all(rules) && !rules->return_count)
        say_rows(s);
    say_returns(s);
    say_if(s, rules->intervention || !(rules->entering || rules->return_count),
           between[rules->intervention]);
    EACH (sides, rules->sides, rules->side_count)
        for (size_t i = 0; i < (sides->piece_count ? sides->piece_count : 1); i++)
            say_sides(s, sides, sides->piece_count ? sides->pieces[i] : NULL);
    say_if(s, rules->custodian_corner,
           rules->return_count ? WORD_RULE_CORNER_ENCLOSED : WORD_RULE_CUSTODIAN_CORNER);
    say_if(s, rules->shieldwall, WORD_RULE_CUSTODIAN_SHIELDWALL);
    say_about(s, WORD_RULE_IMMUNE, SAY_PIECES(s, meant->immune));
    say_about(s, WORD_RULE_UNARMED, SAY_PIECES(s, meant->unarmed));
    say_if(s, rules->custodian_turns, WORD_RULE_CUSTODIAN_TURN);
    say_if(s, rules->entering == ENTERING_LOST, WORD_RULE_ENTERING_LOST);
    say_if(s, rules->entering == ENTERING_FORBIDDEN, WORD_RULE_ENTERING_FORBIDDEN);
    SAY(s, WORD_RULE_CUSTODIAN_EMPTY, {0});
}

/* The pieces that stand in exceptions of one piece and kind, as one sentence. */
static void say_exceptions(struct saying *s, const struct piece *piece, bool takes,
                           const struct terrain *not_from)
{
    const struct rules *rules = &s->game->rules;
    const struct piece **others = NULL;
    size_t count = 0;

    EACH (e, rules->exceptions, rules->exception_count)
        if (e->piece == piece && e->takes == takes && e->not_from == not_from)
            *ARENA_PUSH(s->arena, others, count) = e->other;
    if (!count)
        return;
    SAY(s,
        !takes     ? WORD_RULE_NEVER_TAKES
        : not_from ? WORD_RULE_TAKES_NOT_FROM
                   : WORD_RULE_TAKES,
        {"piece", say_the(s, piece)}, {"others", say_either(s, others, count)},
        {"terrain", not_from ? not_from->id.name.text : NULL});
}

static void say_never_over(struct saying *s, const struct piece *piece)
{
    const struct rules *rules = &s->game->rules;
    const struct piece **others = NULL;
    size_t count = 0;

    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece)
            *ARENA_PUSH(s->arena, others, count) = rules->never_over[i].other;
    if (count)
        SAY(s, WORD_RULE_NEVER_OVER, {"piece", say_the(s, piece)},
            {"others", say_either(s, others, count)});
}

/* How a piece captures: by moving to the square of an enemy, or as its own moves say: on its way,
 * without going there, all along a line, or friends; or in passing, which is a rule of its own. */
enum { REPLACES = 1, OWN_WAY = 2, IN_PASSING = 4 };

static unsigned ways_of_leg(const struct leg *leg)
{
    unsigned ways = leg->target & TARGET_FRIEND || leg->path & PATH_SWEEP ? OWN_WAY : 0;

    if (leg->target & TARGET_ENEMY)
        ways |= leg->next ? OWN_WAY : REPLACES;
    if (leg->target & TARGET_PASSED)
        ways |= IN_PASSING;
    return ways;
}

static unsigned ways_of(const struct piece *piece)
{
    unsigned ways = 0;

    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            ways |= ways_of_leg(leg);
    return ways;
}

/* True of all pieces: those of which it is not are named behind it. */
static void say_ways(struct saying *s)
{
    const char *own = SAY_PIECES(s, ways_of(meant) & OWN_WAY),
               *nothing = SAY_PIECES(s, meant->valid && meant->moves.count > 0 && !ways_of(meant));
    bool replaced = SAY_PIECES(s, ways_of(meant) & REPLACES);

    if (!SAY_PIECES(s, ways_of(meant))) {
        SAY(s, WORD_RULE_CAPTURE_NONE, {0});
        return;
    }
    if (replaced)
        SAY(s,
            s->game->rules.capture == CAPTURE_STRENGTH ? WORD_RULE_CAPTURE_STRENGTH
                                                       : WORD_RULE_CAPTURE,
            {0});
    say_about(s, WORD_RULE_CAPTURE_OWN_WAY, own);
    say_about(s, WORD_RULE_CAPTURE_NOTHING, nothing);
}

static void say_groups(struct saying *s)
{
    const struct game *game = s->game;

    SAY(s, WORD_RULE_GROUPS, {"lines", say_along(s)});
    say_if(s, game->rules.entering == ENTERING_LOST, WORD_RULE_GROUPS_LOST);
    say_if(s, game->rules.entering == ENTERING_FORBIDDEN, WORD_RULE_GROUPS_FORBIDDEN);
    say_if(s, FIND(piece, game->pieces, game->piece_count, !piece->immobile),
           WORD_RULE_CUSTODIAN_EMPTY);
}

static void say_mills(struct saying *s)
{
    const struct mill_rule *mills = &s->game->rules.mills;

    SAY(s, WORD_RULE_MILLS, {"count", say_number(s, mills->row)},
        {"lines", say_lines(s, mills->lines)});
    say_if(s, !mills->all, WORD_RULE_MILLS_SPARED);
    say_if(s, true, mills->twice > 1 ? WORD_RULE_MILLS_TWICE : WORD_RULE_MILLS_ONCE);
    say_if(s, true, WORD_RULE_CUSTODIAN_EMPTY);
}

static void say_loops(struct saying *s)
{
    say_if(s, true, WORD_RULE_LOOPS);
}

static void say_approach(struct saying *s)
{
    static const enum word_id words[] = {[APPROACH_EITHER] = WORD_RULE_APPROACH_EITHER,
                                         [APPROACH_FRONT] = WORD_RULE_APPROACH_FRONT,
                                         [APPROACH_BEHIND] = WORD_RULE_APPROACH_BEHIND};

    say_if(s, true, words[s->game->rules.approach]);
    say_if(s, true, WORD_RULE_CUSTODIAN_EMPTY);
}

static void say_opening(struct saying *s)
{
    const struct opening_rule *rule = &s->game->rules.opening;
    const struct game_words *words = s->game->words;

    if (rule->removal)
        SAY(s, WORD_RULE_OPENING, {"first", game_player(s->game, 0)},
            {"where", rule->first ? WORDS(s->arena, words, WORD_RULE_OPENING_FROM,
                                          {"terrain", rule->first->id.name.text})
                                  : ""},
            {"second", game_player(s->game, 1)},
            {"beside", rule->anywhere ? "" : word_text(words, WORD_RULE_OPENING_BESIDE)});
}

static void say_flying(struct saying *s)
{
    if (s->game->rules.flying)
        SAY(s, WORD_RULE_FLYING, {"count", say_number(s, s->game->rules.flying)});
}

static void say_capture(struct saying *s)
{
    static void (*const beside[])(struct saying *) = {[CAPTURE_CUSTODIAN] = say_custodian,
                                                      [CAPTURE_GROUPS] = say_groups,
                                                      [CAPTURE_LOOPS] = say_loops,
                                                      [CAPTURE_MILLS] = say_mills,
                                                      [CAPTURE_APPROACH] = say_approach};
    const struct game *game = s->game;

    if (takes_beside(&game->rules)) {
        beside[game->rules.capture](s);
        return;
    }
    say_ways(s);
    EACH (piece, game->pieces, game->piece_count) {
        say_exceptions(s, piece, true, NULL);
        for (size_t t = 0; t < game->terrain_count; t++)
            say_exceptions(s, piece, true, &game->terrains[t]);
        say_exceptions(s, piece, false, NULL);
        say_never_over(s, piece);
    }
}

/* --- trading --- */

static void say_counter_strike(struct saying *s, const struct trading *trading)
{
    const struct game_words *words = s->game->words;
    const char *unprotected = trading->counter_strike == COUNTER_UNPROTECTED
                                  ? word_text(words, WORD_RULE_UNLESS_UNPROTECTED)
                                  : "";
    const char *more = trading->double_capture ? word_text(words, WORD_RULE_UNLESS_MORE) : "";

    if (trading->counter_strike != COUNTER_ALLOWED)
        SAY(s, WORD_RULE_COUNTER_STRIKE,
            {"unless", arena_print(s->arena, "%s%s", unprotected, more)});
}

static void say_trading(struct saying *s)
{
    const struct trading *trading = &s->game->rules.trading;
    const char *minor = SAY_PIECES(s, meant->trade_minor);

    if (!trading->on)
        return;
    SAY(s, WORD_RULE_TRADING, {"pieces", SAY_PIECES(s, meant->traded)});
    SAY(s, minor ? WORD_RULE_TRADING_MINOR : WORD_RULE_TRADING_MORE, {"pieces", minor});
    say_if(s, trading->protectors == PROTECTORS_ALL, WORD_RULE_TRADING_ALL);
    say_counter_strike(s, trading);
}

/* --- ranks and burning --- */

static void say_ranks(struct saying *s)
{
    static const enum word_id words[] = {[RANK_TAKES_NOT_ROYAL] = WORD_RULE_RANKS_NOT_ROYAL,
                                         [RANK_TAKES_LOWER] = WORD_RULE_RANKS_LOWER};
    const struct rules *rules = &s->game->rules;

    if (SAY_PIECES(s, meant->rank > 0))
        SAY(s, WORD_RULE_RANKS,
            {"over",
             word_text(s->game->words,
                       rules->rank_over == RANK_OVER_EQUAL ? WORD_OVER_EQUAL : WORD_OVER_LOWER)},
            {"takes", rules->rank_takes == RANK_TAKES_ANY
                          ? ""
                          : word_text(s->game->words, words[rules->rank_takes])});
}

static void say_burner(struct saying *s, const char *pieces, enum word_id whom)
{
    if (pieces)
        SAY(s, WORD_RULE_BURNING, {"whom", word_text(s->game->words, whom)}, {"pieces", pieces});
}

static void say_burning(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    say_burner(s, SAY_PIECES(s, meant->burns == BURNS_ENEMIES), WORD_RULE_BURNING_ENEMIES);
    say_burner(s, SAY_PIECES(s, meant->burns == BURNS_ALL), WORD_RULE_BURNING_ALL);
    if (!s->text || !rules->burns_standing)
        return;
    SAY(s, WORD_RULE_BURNING_STANDING, {0});
    SAY(s, rules->burnt_first == BURNT_MOVER ? WORD_RULE_BURNING_MOVER : WORD_RULE_BURNING_FIRST,
        {0});
}

/* --- the table --- */

#define ROW(word, function, name, told) {word, name, told, .say = function},
#define FLAG(word, flag, sentence, name, told)                                                     \
    {word, name, told, NULL, offsetof(struct rules, flag), sentence},

static const struct {
    const char *key;
    enum word_id name;
    const char *told;
    void (*say)(struct saying *s); /* NULL: a flag of the rules has a sentence */
    size_t flag;
    enum word_id words;
} rows[] = {RULE_SENTENCES(ROW, FLAG)};

static const char *say_row(struct arena *arena, const struct game *game, size_t row)
{
    struct saying s = {.arena = arena, .game = game};
    struct buf text = {0};

    if (rows[row].say)
        rows[row].say(&s);
    else
        say_if(&s, *(const bool *)((const char *)&game->rules + rows[row].flag), rows[row].words);
    if (!s.text)
        return NULL;
    buf_text(&text, s.text);
    say_places(game, &text);
    return buf_take(arena, &text);
}

const char *rule_sentence(struct arena *arena, const struct game *game, const char *name)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].key, name) == 0)
            return say_row(arena, game, i);
    return NULL;
}

struct named_rule *rule_list(struct arena *arena, const struct game *game, size_t *count)
{
    struct named_rule *list = NULL;

    *count = 0;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *words = say_row(arena, game, i);

        if (words)
            *ARENA_PUSH(arena, list, *count) = (struct named_rule){
                rows[i].key, word_text(game->words, rows[i].name), words, rows[i].told};
    }
    return list;
}
