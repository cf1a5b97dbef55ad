#include "play/refusal.h"

#include "play/refusal_probe.h"
#include "rules/legal/legal.h"

/* --- why a piece may not be dropped --- */

/* What the square is to a man of the kind. */
static struct refusal why_not_dropped_there(const struct move_query *query, int kind)
{
    const struct position *position = query->position;
    const char *name = query->ply->drop->name.text, *square = query_square(query, query->to);

    switch (position->compiled->kinds[kind].drop_bars[position->side][query->to]) {
    case BAR_STUCK:
        return refuse(query, REFUSED_STUCK, "a %s could never move from %s", name, square);
    case BAR_CLOSED:
        return refuse(query, REFUSED_TERRAIN, "a %s may not stand on %s", name, square);
    default:
        return refuse(query, REFUSED_DROP_PLACE, "%s no %s on %s",
                      query_player_does(query, position->side, "drops", "drop"), name, square);
    }
}

static struct refusal why_full(const struct move_query *query, int kind)
{
    const char *name = query->ply->drop->name.text;
    int side = query->position->side;
    int most = query->position->compiled->kinds[kind].a_file;

    if (most > 1)
        return refuse(query, REFUSED_FILE, "%s %d of the kind %s on the file",
                      query_player_does(query, side, "already has", "already have"), most, name);
    return refuse(query, REFUSED_FILE, "another %s of %s stands on the file", name,
                  query_player(query, side));
}

/* Of a drop that is none of the moves; a man that falls down the file goes elsewhere. */
static struct refusal why_no_drop(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct compiled_rules *compiled = position->compiled;
    const char *name = query->ply->drop->name.text;
    int kind = compiled_rules_kind(compiled, (struct man){.piece = query->ply->drop});
    short rest = drop_falls_to(position, query->to % compiled->width);
    const struct played_move drop = {
        .from = NOWHERE, .to = query->to, .man = man_new(compiled, kind, position->side, false)};

    if (!compiled->game->drops)
        return refuse(query, REFUSED_NO_DROPS, "nothing is dropped in this game");
    if (position->hands[position->side][kind] == 0)
        return refuse(query, REFUSED_NOT_HELD, "%s no %s",
                      query_player_does(query, position->side, "holds", "hold"), name);
    if (drop_waits(position, kind))
        return refuse(query, REFUSED_DROP_EARLY, "%s more than %d pieces left",
                      query_player_does(query, position->side, "has", "have"),
                      query->ply->drop->drop.left);
    if (position->men[query->to])
        return refuse(query, REFUSED_OCCUPIED, "%s is in the way", query_man(query, query->to));
    if (compiled->kinds[kind].drop_bars[position->side][query->to])
        return why_not_dropped_there(query, kind);
    if (compiled->game->rules.drop.takes && compiled->game->rules.entering == ENTERING_FORBIDDEN &&
        enters_enclosed(position, &drop))
        return refuse(query, REFUSED_ENCLOSED, "a %s would be enclosed on %s", name,
                      query_square(query, query->to));
    if (compiled->game->rules.drop.takes == DROP_MUST_TAKE && !compiled->game->rules.drop.falls)
        return refuse(query, REFUSED_TAKING, "a %s that is dropped there takes nothing, but must",
                      name);
    if (!compiled->game->rules.drop.falls || rest == query->to)
        return why_full(query, kind);
    if (rest == NOWHERE)
        return refuse(query, REFUSED_DROP_PLACE,
                      "a %s falls down the file, but a piece stands at its top", name);
    return refuse(query, REFUSED_DROP_PLACE, "a %s that is dropped there falls to %s", name,
                  query_square(query, rest));
}

/* --- what a move would leave behind: why it is forbidden though the man goes there --- */

/* "White’s Rook on c4 could take Black’s King on c1"; NULL: nobody could take the man there. */
static const char *threat_to(const struct move_query *query, int square, int by)
{
    int from = attacker_of(query->position, square, by, NOWHERE), facing;

    if (from != NOWHERE)
        return arena_print(query->arena, "%s could take %s", query_man(query, from),
                           query_man(query, square));
    facing = facing_of(query->position, square, by);
    return facing == NOWHERE
               ? NULL
               : arena_print(query->arena, "%s and %s would face each other with nothing between",
                             query_man(query, square), query_man(query, facing));
}

/* The threat to a royal man of the side, as the position is. */
static const char *threat_text(const struct move_query *query, int side)
{
    const struct position *position = query->position;

    for (int i = 0; i < position->compiled->squares; i++) {
        unsigned man = position->men[i];
        const char *threat = NULL;

        if (man && man_side(man) == side && position->compiled->kinds[man_kind(man)].royal)
            threat = threat_to(query, i, !side);
        if (threat)
            return threat;
    }
    return "its royal piece would be taken";
}

/* Why it would leave a royal man to be taken. */
static struct refusal why_check(const struct move_query *query, const struct played_move *move)
{
    struct position *position = query->position;
    bool royal = position->compiled->kinds[man_kind(move->man)].royal;
    const char *before = "", *threat;

    if (in_check(position, position->side))
        before = arena_print(query->arena, "%s in check, and ",
                             query_player_does(query, position->side, "is", "are"));
    else if (!royal && !(move->flags & (MOVE_DROP | MOVE_CATCH)))
        before = arena_print(query->arena, "%s is pinned: ", query_man(query, move->from));
    position_make(position, move);
    threat = threat_text(query, !position->side);
    position_unmake(position);
    return refuse(query, REFUSED_CHECK, "%s%s", before, threat);
}

static struct refusal why_no_repeat(const struct move_query *query, const struct played_move *move)
{
    const struct compiled_rules *compiled = query->position->compiled;
    const struct played_move *last = position_last(query->position);

    if (compiled->game->rules.repeaters == REPEATERS_ALL)
        return refuse(query, REFUSED_REPETITION, "the position may not be repeated");
    return refuse(query, REFUSED_REPETITION,
                  "the position may not be repeated by a piece that could take the other one: %s "
                  "is strong enough for %s",
                  compiled->kinds[man_kind(move->man)].piece->name.text,
                  compiled->kinds[man_kind(last->man)].piece->name.text);
}

/* A capture of a man that may not be traded so. */
static struct refusal why_no_trade(const struct move_query *query, const struct played_move *move,
                                   enum trade_bar bar, short square)
{
    struct position *position = query->position;
    const char *man = query_man(query, move->from), *other = query_man(query, square);
    short protector;
    bool on_way;

    if (bar == TRADE_COUNTER)
        return refuse(query, REFUSED_TRADE,
                      "%s may not take %s right after %s taken a piece that may not be traded", man,
                      other, query_player_does(query, !position->side, "has", "have"));
    protector = trade_protector(position, move, &on_way);
    return refuse(query, REFUSED_TRADE,
                  "%s may not take %s, which is not beside it, and which %s protects%s", man, other,
                  query_man(query, protector), on_way ? " until it is taken" : "");
}

/* A castling that is possible but for check. */
static struct refusal why_not_across(const struct move_query *query, short square)
{
    const char *man = query_man(query, query->from);

    if (square == query->from)
        return refuse(query, REFUSED_CHECK, "%s is in check, and may not castle", man);
    return refuse(query, REFUSED_CHECK, "%s may not castle across %s, where it could be taken", man,
                  query_square(query, square));
}

/* What the player loses at once by the move, or leaves to be taken; unstated: nothing. */
static struct refusal why_unsafe(const struct move_query *query, const struct played_move *move)
{
    struct position *position = query->position;
    bool check, loses;

    position_make(position, move);
    check = position->compiled->check && leaves_check(position);
    loses = position->compiled->check && position->fallen >> !position->side & 1;
    position_unmake(position);
    if (loses)
        return refuse(query, REFUSED_CHECK, "%s would lose at once",
                      query_player(query, position->side));
    if (check)
        return why_check(query, move);
    if (move->flags & MOVE_CASTLE && castling_danger(position, move) != NOWHERE)
        return why_not_across(query, castling_danger(position, move));
    return (struct refusal){0};
}

/* Of a move that is safe, and forbidden by another rule. */
static struct refusal why_banned(const struct move_query *query, const struct played_move *move)
{
    struct position *position = query->position;
    const char *player = query_player(query, position->side);

    if (gives_check(position, move))
        return refuse(query, REFUSED_GIVING_CHECK, "it gives check, which %s",
                      position->compiled->game->rules.no_checks ? "nobody may"
                      : move->flags & MOVE_DROP                 ? "no drop may"
                                                                : "no promotion may");
    if (leaves_drop(position, move) || drops_another(position, move))
        return refuse(query, REFUSED_DROP_FIRST, "%s must drop other pieces first", player);
    if (leaves_capture(position, move))
        return refuse(query, REFUSED_CAPTURE,
                      move_captures(position, move) ? "%s can take more, and must"
                                                    : "%s can take, and must",
                      player);
    if (repeats(position, move))
        return why_no_repeat(query, move);
    return refuse(query, REFUSED_DROP_MATE, "a dropped %s may not give mate",
                  position->compiled->kinds[man_kind(move->man)].piece->name.text);
}

/* A move that is possible but for the rules about protection, check, repetition and mate. */
static struct refusal why_forbidden(const struct move_query *query, const struct played_move *move)
{
    struct position *position = query->position;
    struct refusal unsafe;
    enum trade_bar bar;
    short square;

    if (move_must_spare(position, move))
        return refuse(query, REFUSED_TAKING, "%s may not take %s, which is protected",
                      query_man(query, move->from), query_man(query, move->to));
    bar = position->compiled->trades ? trade_bar(position, move, &square) : TRADE_OPEN;
    if (bar != TRADE_OPEN)
        return why_no_trade(query, move, bar, square);
    if (passes_needlessly(position, move))
        return refuse(query, REFUSED_PASS, "%s may pass only without another move",
                      query_player(query, position->side));
    if (keeps_facing(position, move))
        return refuse(query, REFUSED_CHECK,
                      "the royal pieces face each other, which a move must break, or a pass take");
    if (flees(position, move))
        return refuse(query, REFUSED_CHECK,
                      "%s is in check, and may only take the one piece that gives it",
                      query_man(query, move->from));
    if (leaps_in_check(position, move))
        return refuse(query, REFUSED_FIRST_MOVE, "%s is in check, and makes no first move then",
                      query_man(query, move->from));
    unsafe = why_unsafe(query, move);
    return unsafe.how ? unsafe : why_banned(query, move);
}

/* --- refusals of moves that do not write the square that their man leaves --- */

static short number_of(const struct move_query *query, struct square square)
{
    return (short)(square.rank * query->position->compiled->width + square.file);
}

/* Men of the side of the kind that is written, on the lines that are. */
static int men_meant(const struct move_query *query, short *first, short *last)
{
    const struct position *position = query->position;
    int found = 0;

    for (short i = 0; i < position->compiled->squares; i++) {
        if (!position->men[i] || man_side(position->men[i]) != position->side ||
            query_kind(query, i)->piece != query->ply->mover || !query_same_lines(query, i))
            continue;
        *last = i;
        if (found++ == 0)
            *first = i;
    }
    return found;
}

static void find_castling(struct move_query *query)
{
    const struct placement placement = position_state(query->arena, query->position);
    struct square squares[2];

    if (!ply_castling_squares(&placement, query->ply->castles, squares))
        return;
    query->from = number_of(query, squares[0]);
    query->to = number_of(query, squares[1]);
}

/* Finds the man of a move without its square when only one can be meant, or goes there; `from` is
 * NOWHERE if not. */
static void find_mover(struct move_query *query, const struct played_moves *moves)
{
    const struct played_move *move = query_find(query, moves, query_same_ends);
    short first = NOWHERE, last = NOWHERE;

    if (query->ply->castles)
        find_castling(query);
    else if (men_meant(query, &first, &last) == 1)
        query->from = first;
    else if (move) {
        for (size_t i = 0; i < moves->count; i++)
            if (query_same_ends(query, &moves->list[i]) && moves->list[i].from != move->from)
                return;
        query->from = move->from;
    }
}

/* Of such a move of a man that was not found. */
static struct refusal why_no_mover(const struct move_query *query, const struct played_moves *moves)
{
    const struct ply *ply = query->ply;
    const char *side = query_player(query, query->position->side);
    const char *has = query_player_does(query, query->position->side, "has", "have");
    const char *lines = ply->file || ply->rank ? " on the file or rank that is written" : "";
    short first = NOWHERE, last = NOWHERE;
    const struct played_move *move = query_find(query, moves, query_same_all);

    if (ply->castles)
        return refuse(query, REFUSED_EMPTY, "%s nobody on the board who castles to that side", has);
    if (men_meant(query, &first, &last) == 0)
        return refuse(query, REFUSED_EMPTY, "%s no %s%s", has, ply->mover->name.text,
                      *lines ? lines : " on the board");
    if (!move || !move_is_legal(query->position, move))
        return refuse(query, REFUSED_NO_MOVE, "no %s of %s%s can go to %s", ply->mover->name.text,
                      side, lines, query_square(query, query->to));
    for (size_t i = 0; i < moves->count; i++)
        if (query_same_all(query, &moves->list[i]) && moves->list[i].from != move->from)
            last = moves->list[i].from;
    return refuse(query, REFUSED_UNCLEAR, "the %s on %s or the one on %s could be meant",
                  ply->mover->name.text, query_square(query, move->from),
                  query_square(query, last));
}

/* --- promotions that a written move does not have as it should --- */

static bool in_zone(const struct move_query *query, int square)
{
    return query->position->compiled->zone[query->position->side][square];
}

static struct refusal why_no_promotion(const struct move_query *query)
{
    const struct rules *rules = &query->position->compiled->game->rules;
    const struct kind *kind = query_kind(query, query->from);
    const char *man = query_man(query, query->from);

    if (kind->piece != query->position->compiled->kinds[kind->base].piece && !rules->turns_back)
        return refuse(query, REFUSED_PROMOTION, "%s has promoted before", man);
    if (!kind->promotes[query->position->side])
        return refuse(query, REFUSED_PROMOTION, "%s never promotes", man);
    if (rules->promotes_apart)
        return refuse(query, REFUSED_PROMOTION,
                      "%s promotes in a turn of its own, %sfrom its zone, and where it then "
                      "attacks nothing",
                      man, rules->promotes_last ? "as the last of its kind or " : "");
    if (rules->promotes_taking)
        return refuse(query, REFUSED_PROMOTION, "%s promotes only where it takes something", man);
    if (!in_zone(query, query->from) && !in_zone(query, query->to))
        return refuse(query, REFUSED_PROMOTION,
                      "%s does not promote: neither %s nor %s lies in its zone", man,
                      query_square(query, query->from), query_square(query, query->to));
    return refuse(query, REFUSED_PROMOTION, "%s does not promote there", man);
}

static struct refusal why_must_promote(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct game *game = position->compiled->game;
    int kind = man_kind(position->men[query->from]);
    bool stuck = !game->rules.promote_stuck &&
                 kind_is_stuck(position->compiled, kind, position->side, query->to);
    bool forced =
        game->rules.promoted_forces &&
        piece_promotion(game, query_kind(query, query->from)->piece) == PROMOTION_OPTIONAL;

    return refuse(query, REFUSED_STAYING, "%s must promote there%s", query_man(query, query->from),
                  stuck    ? ", since it could never move on"
                  : forced ? ", since it takes a promoted piece"
                           : "");
}

/* The man becomes another piece than is written, or no man of the player may become that. */
static struct refusal why_not_that(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct piece *own = query_kind(query, query->from)->piece, *choice = query->ply->choice;
    int kind = compiled_rules_kind(position->compiled, (struct man){.piece = choice});
    const char *player = query_player(query, position->side);

    if (!piece_becomes(own, choice) || promotion_is_open(position, kind, position->side))
        return refuse(query, REFUSED_PROMOTION, "%s does not become %s there, but %s",
                      query_man(query, query->from), choice->name.text,
                      piece_choices(query->arena, own));
    if (!piece_is_choice(choice, position->side))
        return refuse(query, REFUSED_PROMOTION, "a piece of %s does not become %s", player,
                      choice->name.text);
    return refuse(query, REFUSED_PROMOTION,
                  "no further piece of %s becomes %s beside %d on the board", player,
                  choice->name.text, choice->promotion_limit);
}

/* Of a move that promotes otherwise than is possible, see above. */
static struct refusal why_not_so(const struct move_query *query, const struct played_moves *moves)
{
    const struct kind *kind = query_kind(query, query->from);
    bool promotes = false;

    for (size_t i = 0; i < moves->count; i++)
        promotes |= query_same_way(query, &moves->list[i]) && moves->list[i].flags & MOVE_PROMOTE;
    if (promotes && !query->ply->choice && kind->choice_count > 1)
        return refuse(query, REFUSED_PROMOTION, "%s becomes %s there, and it is not said which",
                      query_man(query, query->from), piece_choices(query->arena, kind->piece));
    if (!query->ply->promotes)
        return why_must_promote(query);
    return promotes ? why_not_that(query) : why_no_promotion(query);
}

/* --- moves of a man that is there --- */

/* A castling that is none of the moves. */
static struct refusal why_not_castled(const struct move_query *query, enum castling_bar bar,
                                      short square)
{
    const char *man = query_man(query, square == NOWHERE ? query->from : square);

    if (bar == CASTLING_MOVED)
        return refuse(query, REFUSED_FIRST_MOVE, "%s has moved, and does not castle", man);
    if (bar == CASTLING_BARRED)
        return refuse(query, REFUSED_FIRST_MOVE,
                      "%s castled to that side, to which %s may not castle any more",
                      query_player_does(query, !query->position->side, "has", "have"),
                      query_player(query, query->position->side));
    if (bar == CASTLING_CLOSED)
        return refuse(query, REFUSED_TERRAIN,
                      "%s may not go to the square to which it would castle", man);
    if (bar == CASTLING_BLOCKED)
        return refuse(query, REFUSED_BLOCKED, "%s stands in the way", man);
    if (bar == CASTLING_ENCLOSED)
        return refuse(query, REFUSED_ENCLOSED, "%s would be enclosed, or its partner", man);
    return refuse(query, REFUSED_NO_MOVE, "%s has nobody to castle with on that side", man);
}

/* A pass, or a man that would come back to its square, that is none of the moves. */
static struct refusal why_no_pass(const struct move_query *query)
{
    const struct position *position = query->position;
    short square = passing_square(position, position->side);

    if (position->compiled->game->rules.pass[position->side] && square != NOWHERE &&
        square != query->from)
        return refuse(query, REFUSED_PASS, "a pass is written 'pass', or with %s",
                      position->men[square] ? query_man(query, square)
                                            : query_square(query, square));
    return refuse(query, REFUSED_PASS, "%s may not pass", query_player(query, position->side));
}

/* The man does not go there at all. */
static struct refusal why_not_there(const struct move_query *query)
{
    enum castling_bar bar;
    short square;

    if (query->to == query->from && (query->position->compiled->passes || query->ply->written))
        return why_no_pass(query);
    bar = castling_bar(query->position, query->from, query->to, &square);
    if (bar != CASTLING_ELSEWHERE)
        return why_not_castled(query, bar, square);
    if (query->ply->promotes && query->position->compiled->game->rules.promotes_apart)
        return why_no_promotion(query);
    if (query->position->compiled->loops && query->position->men[query->to] &&
        kind_may_stop(query->position->compiled, man_kind(query->position->men[query->from]),
                      query->position->side, query->to))
        return refuse(query, REFUSED_TAKING, "no free way around a loop leads to %s",
                      query_square(query, query->to));
    return probe_refusal(query);
}

/* --- other ways to the square --- */

/* What is written of men that are taken by choice is not so. */
static struct refusal why_not_chosen(const struct move_query *query,
                                     const struct played_move *there)
{
    if (!(there->flags & MOVE_CHOICE))
        return refuse(query, REFUSED_TAKING, "it takes nothing there");
    return refuse(query, REFUSED_TAKING,
                  query->ply->takes ? "it may not take what is written"
                                    : "it takes something, and it is not said what");
}

/* The man goes there, but not as it is written. */
static struct refusal why_otherwise(const struct move_query *query,
                                    const struct played_moves *moves)
{
    const struct played_move *there = query_find(query, moves, query_same_ends);
    bool takes = query->ply->takes >> (query->ply->count - 1) & 1;
    const char *to = query_square(query, query->to);

    if (query_find(query, moves, query_same_way))
        return why_not_so(query, moves);
    if (query->ply->chooses)
        return why_not_chosen(query, there);
    if (query->ply->swaps != !!(there->flags & MOVE_SWAP) && !query->ply->written)
        return refuse(query, REFUSED_TAKING,
                      query->ply->swaps ? "there is nobody to swap places with on %s"
                                        : "it swaps places with what stands on %s",
                      to);
    if (query->ply->untold || query_takes_at_end(query, there) == takes)
        return refuse(query, REFUSED_TAKING, "it takes other pieces on its way");
    if (takes)
        return refuse(query, REFUSED_TAKING, "there is nothing to take on %s", to);
    return refuse(query, REFUSED_TAKING, "it takes what stands on %s, or has passed there", to);
}

/* Whether the move is a chain by duty that goes on where the written one ends. */
static bool goes_beyond(const struct move_query *query, const struct played_move *move)
{
    const struct compiled_rules *compiled = query->position->compiled;

    if (!query_same_start(query, move) || compiled->game->rules.chain.by != CHAIN_DUTY)
        return false;
    return ANY(leg, move->leg_count,
               move->stops >> leg & 1 && played_leg_end(compiled, move, leg) == query->to);
}

/* --- the whole --- */

static struct refusal why_not_dropped(const struct move_query *query,
                                      const struct played_moves *moves)
{
    const struct played_move *there = query_find(query, moves, query_same_ends);

    return there ? why_not_chosen(query, there) : why_no_drop(query);
}

static struct refusal why_no_move(const struct move_query *query, const struct played_moves *moves)
{
    struct position *position = query->position;
    unsigned man = position->men[query->from];

    if (!man)
        return refuse(query, REFUSED_EMPTY, "nothing stands on %s",
                      query_square(query, query->from));
    if (query_kind(query, query->from)->piece->wall)
        return refuse(query, REFUSED_NO_MOVE, "%s never moves", query_man(query, query->from));
    if (man_side(man) != position->side)
        return refuse(query, REFUSED_TURN, "it is %s turn", query_owner(query, position->side));
    if (query->ply->mover && query_kind(query, query->from)->piece != query->ply->mover)
        return refuse(query, REFUSED_OTHER_MAN, "%s is no %s", query_man(query, query->from),
                      query->ply->mover->name.text);
    if (is_opening(position))
        return refuse(
            query, REFUSED_NO_MOVE,
            query->ply->lifts ? "%s not take it off here" : "%s an own piece off the board first",
            query->ply->lifts ? query_player_does(query, position->side, "does", "do")
                              : query_player_does(query, position->side, "takes", "take"));
    if (query_find(query, moves, goes_beyond))
        return refuse(query, REFUSED_CAPTURE, "%s can go on to take from %s, and must",
                      query_man(query, query->from), query_square(query, query->to));
    if (!query_find(query, moves, query_same_ends))
        return why_not_there(query);
    return why_otherwise(query, moves);
}

struct refusal replay_refusal(struct arena *arena, struct position *position, const struct ply *ply)
{
    struct move_query query = query_of(arena, position, ply);
    LOCAL_MOVES(moves);
    const struct played_move *found;
    struct refusal reason;

    generate_moves(position, &moves);
    if (ply->startless && !ply->passes)
        find_mover(&query, &moves);
    found = query_find(&query, &moves, query_same_all);
    if (position->fallen)
        reason = refuse(&query, REFUSED_ENDED, "the game has ended");
    else if (ply->passes && !found)
        reason = why_no_pass(&query);
    else if (!ply->drop && query.from == NOWHERE)
        reason = why_no_mover(&query, &moves);
    else if (found)
        reason = why_forbidden(&query, found);
    else
        reason = ply->drop ? why_not_dropped(&query, &moves) : why_no_move(&query, &moves);
    return reason;
}

/* Findings about written moves that are not legal. */

static const char *how_ended(const struct move_query *query)
{
    const char *how = ending_text(query->arena, query->position->compiled->game,
                                  position_ending(query->position));

    return how ? how : "the game has ended";
}

static bool legal_start(const struct move_query *query, const struct played_moves *moves)
{
    return FIND(one, moves->list, moves->count,
                query_same_start(query, one) && move_is_legal(query->position, one));
}

/* What is legal instead, of the same man if it can move at all. */
static void help_with_moves(const struct move_query *query, struct finding *finding)
{
    enum { SHOWN = 12, TRIED = 5000 };
    LOCAL_MOVES(moves);
    LOCAL_BUF(list);
    size_t shown = 0, more = 0;
    bool start;

    generate_moves(query->position, &moves);
    start = legal_start(query, &moves);
    for (size_t i = 0; i < moves.count && i < TRIED; i++) {
        if ((start && !query_same_start(query, &moves.list[i])) ||
            !move_is_legal(query->position, &moves.list[i]))
            continue;
        if (shown == SHOWN) {
            more++;
            continue;
        }
        buf_text(&list, shown++ ? ", " : "");
        move_text(query->position, &moves.list[i], &list);
    }
    if (more)
        buf_print(&list, " and %zu more", more);
    if (shown)
        diag_help(finding, "legal%s %s %s", start ? " with this piece" : "",
                  shown + more == 1 ? "is" : "are", buf_str(&list));
    else
        diag_help(finding, "no move is legal: %s", how_ended(query));
}

struct finding *replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                              size_t number, struct diags *diags)
{
    const struct move_query query = query_of(arena, position, ply);
    const char *reason, *text;
    struct finding *finding;

    if (!diags_list_more(diags, DIAG_ILLEGAL_MOVE, ply->place.source))
        return diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, "", "");
    reason = replay_refusal(arena, position, ply).text;
    text = ply_text(arena, position->compiled->game, ply);
    if (number)
        text = arena_print(arena, "ply %zu, %s", number, text);
    finding = diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, text, reason);
    help_with_moves(&query, finding);
    return finding;
}
