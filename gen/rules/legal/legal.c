#include "rules/legal/legal.h"

/* --- rights of men that have not moved, as far as they matter for repetition --- */

/* Squares whose men have not moved, at some time of the game, which is found by going back. */
struct fresh {
    const struct position *position;
    size_t since; /* so many moves had been made then */
    bool any;     /* some are lost */
    bool then[SQUARE_LIMIT];
    bool lost[SQUARE_LIMIT]; /* of these, where no such man stands any more */
};

static struct fresh fresh_now(const struct position *position)
{
    struct fresh fresh = {.position = position, .since = position->move_count};

    for (short square = 0; square < position->compiled->squares; square++)
        fresh.then[square] = man_is_fresh(position->men[square]);
    return fresh;
}

static void lose(struct fresh *fresh, short square, unsigned man)
{
    if (man_is_fresh(man))
        fresh->any = fresh->then[square] = fresh->lost[square] = true;
}

/* Goes back to a time before: men have moved since, or have been taken or lost their first moves.
 */
static void fresh_back(struct fresh *fresh, size_t moves)
{
    const struct position *position = fresh->position;
    size_t removed = fresh->since < position->move_count ? position->past[fresh->since].removed
                                                         : position->removed_count;

    for (; fresh->since > moves; fresh->since--) {
        const struct past *past = &position->past[fresh->since - 1];

        if (!(past->move.flags & (MOVE_DROP | MOVE_PASS)))
            lose(fresh, past->move.from, past->lifted);
        if (past->move.flags & MOVE_CASTLE)
            lose(fresh, castled_partner(position->compiled, &past->move).from, past->lifted);
        for (; removed > past->removed; removed--)
            lose(fresh, position->removed[removed - 1].square, position->removed[removed - 1].man);
    }
}

/* Whether the two could castle if nothing stood in their way. */
static bool are_partners(const struct position *position, short king, short partner)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[king], other = position->men[partner];
    unsigned bits =
        compiled->kinds[man_kind(man)].castles & compiled->kinds[man_kind(other)].castled_with;
    int width = compiled->width, side = man_side(man), way = partner > king ? 1 : -1;

    if (!bits || side != man_side(other) || king / width != partner / width ||
        castling_is_barred(position, side, way > 0))
        return false;
    for (size_t i = 0; i < compiled->game->rules.castling_count; i++) {
        const struct castling *castling = &compiled->game->rules.castlings[i];

        if (bits >> i & 1 && castling->players[side] &&
            castling_file(castling, side, king % width, way, width) >= 0)
            return true;
    }
    return false;
}

static bool has_first_move(const struct position *position, short square)
{
    unsigned man = position->men[square];
    const struct tracks *tracks = &position->compiled->kinds[man_kind(man)].tracks[man_side(man)];

    return FIND(one, tracks->list, tracks->count,
                one->when & WHEN_FIRST_MOVE && one->next[square] != NOWHERE);
}

/* Whether the man on the square had a right then that it has no more. */
static bool has_lost(const struct fresh *fresh, short square)
{
    const struct position *position = fresh->position;

    if (has_first_move(position, square))
        return true;
    for (short other = 0; other < position->compiled->squares; other++)
        if (fresh->then[other] &&
            (are_partners(position, square, other) || are_partners(position, other, square)))
            return true;
    return false;
}

/* Whether all men have the same rights now as then, when the same men stood on the same squares: to
 * castle, with a partner that has not moved either, however the way of the two is blocked; and to
 * first moves that lead to some square of the board. */
static bool same_rights(const struct fresh *fresh)
{
    for (short square = 0; fresh->any && square < fresh->position->compiled->squares; square++)
        if (fresh->lost[square] && has_lost(fresh, square))
            return false;
    return true;
}

/* Whether the side to move could legally take what passed with the move before, NULL: with none. */
static bool can_catch(const struct position *position, const struct played_move *before)
{
    LOCAL_ARENA(arena);
    struct position then = position_copy(arena, position);
    LOCAL_MOVES(moves);

    then.before = before;
    generate_moves(&then, &moves);
    return FIND(move, moves.list, moves.count,
                move->flags & MOVE_CATCH && move_is_legal(&then, move));
}

/* --- repetition --- */

static bool same_passed(const struct passed *a, const struct passed *b)
{
    return a->count == b->count && (a->count == 0 || a->man == b->man) &&
           memcmp(a->squares, b->squares, (size_t)a->count * sizeof *a->squares) == 0;
}

/* A look back through the game for the position. */
struct look_back {
    const struct position *position;
    size_t least, at;   /* moves made: no fewer than that, and where it has got to */
    struct fresh fresh; /* large, and known from the first time on that has the same men */
    bool fresh_known;
};

static void look_begin(struct look_back *look, const struct position *position, size_t least)
{
    look->position = position;
    look->least = least;
    look->at = position->move_count;
    look->fresh_known = false;
}

/* Whether after `moves` moves the same was possible as now; men, hands and side are the same. What
 * passed counts only where it could be taken. */
static bool same_chances(struct look_back *look, size_t moves)
{
    const struct position *position = look->position;
    const struct compiled_rules *compiled = position->compiled;
    const struct played_move *last = position_last(position), *before;
    struct passed now, then;

    if (!look->fresh_known)
        look->fresh = fresh_now(position);
    look->fresh_known = true;
    fresh_back(&look->fresh, moves);
    if (!same_rights(&look->fresh))
        return false;
    if (compiled->trades &&
        position_struck(position, position->move_count) != position_struck(position, moves))
        return false;
    if (!compiled->catches)
        return true;
    before = position_move(position, moves);
    move_passed(compiled, last, &now);
    move_passed(compiled, before, &then);
    return same_passed(&now, &then) || (!can_catch(position, last) && !can_catch(position, before));
}

/* Whether after `moves` moves, when the board was the same, the position was so, too. */
static bool is_same(struct look_back *look, size_t moves, bool board)
{
    return board ||
           (look->position->past[moves].side == look->position->side && same_chances(look, moves));
}

/* Goes back to the last time before at which the position was the same; false: there is none. */
static bool goes_back(struct look_back *look)
{
    const struct position *position = look->position;
    bool board = position->compiled->game->rules.repeated_board;
    size_t at = look->at;

    while (position_had(position, position->key, &at) && at >= look->least)
        if (is_same(look, at, board)) {
            look->at = at;
            return true;
        }
    return false;
}

/* The first move at which the rules look back. */
static size_t looks_back(const struct position *position)
{
    size_t within = (size_t)position->compiled->game->rules.repeated_within;

    return within && within < position->move_count ? position->move_count - within : 0;
}

static int times_since(const struct position *position, size_t least, int most)
{
    struct look_back look;
    int times = 1;

    look_begin(&look, position, least);
    while (times < most && goes_back(&look))
        times++;
    return times;
}

int position_times(const struct position *position, int most)
{
    return times_since(position, looks_back(position), most);
}

int position_recurs(const struct position *position, int most)
{
    return times_since(position, 0, most);
}

bool position_was(const struct position *position, size_t moves)
{
    struct look_back look;

    look_begin(&look, position, looks_back(position));
    while (goes_back(&look))
        if (look.at <= moves)
            return true;
    return false;
}

size_t position_first_time(const struct position *position)
{
    struct look_back look;

    look_begin(&look, position, looks_back(position));
    while (goes_back(&look))
        continue;
    return look.at;
}

/* --- moves that must be tried, for they may leave a royal man to be taken --- */

/* What the moves of a position must be tried for. Moves that have nothing to do with the lines to
 * the royal man are known to be legal without trying. */
struct guard {
    bool free;   /* no move is forbidden by check */
    bool plain;  /* nor by any other rule that is looked at for every move */
    bool bans;   /* some such rule counts beside that of repetition */
    bool all;    /* every move must be tried */
    bool single; /* every move must be looked at for another reason */
    bool facing; /* royal men face each other, which offers to end the game */
    bool simple; /* most moves change nothing but two squares, and there is one royal man */
    short royal;
    unsigned char marks[SQUARE_LIMIT]; /* of enum watching: what leaving or entering it may open to
                                          an attacker */
};

static void guard_lame(const struct position *position, const struct attack_line *line,
                       struct guard *guard)
{
    short at = line->back[guard->royal];

    if (at == NOWHERE || !position->men[at] ||
        !line_reaches(line, position->men[at], !position->side, 1))
        return;
    guard->all |= passes_between(position->men, line->between, at, NOWHERE, true);
    for (int i = 0; i < BETWEEN_LIMIT && line->between[i]; i++)
        guard->marks[line->between[i][at]] |= WATCH_LEAVING;
}

/* One man more or less on the line may give check: a cannon attacks over one man that it can hop
 * over, others over none. */
static void guard_along(const struct position *position, const struct attack_line *line,
                        struct guard *guard)
{
    short at = line->back[guard->royal], between[2] = {NOWHERE, NOWHERE};
    int needed = line->way == LINE_CANNON, men = 0;

    for (int steps = 1; at != NOWHERE && steps <= line->longest && men < needed + 2;
         steps++, at = line->on[at]) {
        if (!position->men[at])
            continue;
        if (line_reaches(line, position->men[at], !position->side, steps)) {
            guard->all |=
                men == needed && (!needed || hops_over(position, at, between[0], guard->royal));
            for (int i = 0; i < men && men >= needed; i++)
                guard->marks[between[i]] |= WATCH_LEAVING;
            for (short k = line->back[guard->royal]; needed && men <= needed && k != at;
                 k = line->on[k])
                guard->marks[k] |= WATCH_ENTERING;
        }
        if (men < 2)
            between[men] = at;
        men++;
    }
}

static void guard_lines(const struct position *position, struct guard *guard)
{
    const struct lines *lines = &position->compiled->lines[!position->side];

    EACH (line, lines->list, lines->count)
        if (line->way == LINE_LAME)
            guard_lame(position, line, guard);
        else
            guard_along(position, line, guard);
}

/* Marks what a move may take that is not traded for another one. */
static void guard_traded(const struct position *position, struct guard *guard)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int i = 0; compiled->trades && i < compiled->squares; i++)
        if (position->men[i] && compiled->kinds[man_kind(position->men[i])].piece->traded)
            guard->marks[i] |= WATCH_ENTERING;
}

/* What moves of the side to move must be tried for. */
static void guard_fill(const struct position *position, struct guard *guard)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct rules *rules = &compiled->game->rules;
    int royals = position->royals[position->side];
    bool repeats = rules->repeated == REPEATED_FORBIDDEN;

    guard->facing = rules->facing_offers && royals_face(position);
    guard->bans = compiled->spares || compiled->bans_checks || rules->flight ||
                  rules->firsts_unchecked || rules->drop.required || compiled->trades ||
                  guard->facing;
    guard->plain = !guard->bans && !repeats;
    guard->single = repeats || compiled->spares || compiled->bans_checks || guard->facing;
    guard->free = !compiled->check || (royals == 0 && !compiled->drops_royal);
    guard->royal = position->royal_square[position->side];
    guard->all =
        royals > 1 || compiled->intricate || compiled->drops_royal || compiled->has_effects;
    guard->simple =
        royals == 1 && !compiled->has_effects && !compiled->aims && !rules->royals_needed;
    memset(guard->marks, 0, (size_t)compiled->squares);
    guard_traded(position, guard);
    if (guard->free || guard->all)
        return;
    guard->marks[guard->royal] = WATCH_LEAVING | WATCH_ENTERING;
    guard_lines(position, guard);
}

/* --- single moves --- */

/* Whether a royal man may be taken after the move, as far as can be told without trying. */
static inline bool must_try(const struct position *position, const struct guard *guard,
                            const struct played_move *move)
{
    if (guard->all || takes_on_way(move) ||
        move->flags & (MOVE_CATCH | MOVE_CASTLE | MOVE_SWAP | MOVE_CHOICE))
        return true;
    if (guard->marks[move->to] & WATCH_ENTERING ||
        (move->from != NOWHERE && guard->marks[move->from] & WATCH_LEAVING))
        return true;
    return move->flags & MOVE_PROMOTE && position->compiled->kinds[man_kind(move->man)].royal;
}

/* Whether the last move has blown up a royal man of the other side: then check is no matter. */
static bool has_exploded_royal(const struct position *position)
{
    int side = position->side;

    return position->compiled->game->rules.explosions &&
           position->royals[side] < position->past[position->move_count - 1].royals[side];
}

bool leaves_check(const struct position *position)
{
    const struct past *past = &position->past[position->move_count - 1];
    int side = !position->side, needed = position->compiled->game->rules.royals_needed;

    if (!needed || position->royals[side] <= past->royals[side] || past->royals[side] > needed)
        return in_check(position, side);
    for (int square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];

        if (man && man_side(man) == side && square != past->move.to &&
            position->compiled->kinds[man_kind(man)].royal && attacked(position, square, !side))
            return true;
    }
    return false;
}

/* Whether the side could take what stands on the square after a move that changes nothing but the
 * squares that it leaves and enters. */
static bool attacked_after(const struct position *position, const struct played_move *move,
                           short square, int by)
{
    unsigned short *men = position->men, there = men[move->to];
    unsigned short lifted = move->from == NOWHERE ? 0 : men[move->from];
    bool found;

    if (lifted)
        men[move->from] = 0;
    men[move->to] = move->man;
    found = attacked(position, square, by);
    men[move->to] = there;
    if (lifted)
        men[move->from] = lifted;
    return found;
}

static bool is_safe(struct position *position, const struct guard *guard,
                    const struct played_move *move)
{
    bool flees = move->from == guard->royal;
    bool safe;

    if (guard->simple && !takes_on_way(move) && !(move->flags & ~(MOVE_DROP | MOVE_DOUBLE)) &&
        (flees ? !may_be_caught(position->compiled, move) : move->to != guard->royal))
        return !attacked_after(position, move, flees ? move->to : guard->royal, !position->side);
    position_make(position, move);
    safe = !(position->fallen >> !position->side & 1) &&
           (has_exploded_royal(position) || !leaves_check(position));
    position_unmake(position);
    return safe;
}

short castling_danger(struct position *position, const struct played_move *move)
{
    short way = move->to > move->from ? 1 : -1, at = move->from;

    if (!position->compiled->kinds[man_kind(move->man)].royal)
        return NOWHERE;
    if (in_check(position, position->side))
        return at;
    while (at != move->to) {
        at = (short)(at + way);
        if (attacked_after(position, &(struct played_move){NOWHERE, at, move->man}, at,
                           !position->side))
            return at;
    }
    return NOWHERE;
}

bool flees(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    int side = position->side;

    if (compiled->game->rules.flight == FLIGHT_ALLOWED || move->from == NOWHERE ||
        !compiled->kinds[man_kind(position->men[move->from])].royal)
        return false;
    return attacker_of(position, move->from, !side, move->to) != NOWHERE;
}

static bool mates(struct position *position, const struct played_move *move)
{
    int other = !position->side;
    bool mate;

    if (!position->compiled->has_effects && position->royals[other] == 1 &&
        !attacked_after(position, move, position->royal_square[other], position->side))
        return false;
    position_make(position, move);
    mate = !position->fallen /* by a goal that decides before */ &&
           in_check(position, position->side) && !has_legal(position);
    position_unmake(position);
    return mate;
}

/* Whether the rules bind who makes the move: all, or those that could take the man that the other
 * side has just moved, wherever the two stand. */
static bool binds(const struct position *position, const struct played_move *move)
{
    const struct played_move *last = position_last(position);

    return position->compiled->game->rules.repeaters == REPEATERS_ALL ||
           (last && kind_takes(position->compiled, man_kind(move->man), man_kind(last->man)));
}

bool repeats(struct position *position, const struct played_move *move)
{
    const int times = position->compiled->game->rules.times;
    bool found;

    if (position->compiled->game->rules.repeated != REPEATED_FORBIDDEN || move->flags & MOVE_PASS ||
        !binds(position, move))
        return false;
    if (!position_recurs_by(position, move))
        return false;
    /* Goals do not matter here, and take time; checks that are counted are part of the position. */
    (position->compiled->counts_checks ? position_make : position_change)(position, move);
    found = position_times(position, times) >= times;
    position_unmake(position);
    return found;
}

bool gives_check(struct position *position, const struct played_move *move)
{
    bool found;

    const struct rules *rules = &position->compiled->game->rules;

    if (!rules->no_checks && !(rules->drop.no_check && move->flags & MOVE_DROP) &&
        !(rules->promotes_apart && move->flags & MOVE_PROMOTE))
        return false;
    position_make(position, move);
    found = in_check(position, position->side);
    position_unmake(position);
    return found;
}

bool keeps_facing(struct position *position, const struct played_move *move)
{
    bool found;

    if (!position->compiled->game->rules.facing_offers || move->flags & MOVE_PASS ||
        !royals_face(position))
        return false;
    position_make(position, move);
    found = royals_face(position);
    position_unmake(position);
    return found;
}

bool drops_another(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;

    if (!compiled->game->rules.drop.required || !(move->flags & MOVE_DROP) ||
        compiled->kinds[dropped_kind(compiled, move)].piece->drop.required)
        return false;
    return ANY(i, compiled->game->piece_count,
               compiled->game->pieces[i].drop.required && position->hands[position->side][i] &&
                   !drop_waits(position, (int)i));
}

/* By a rule that few games have. */
static inline bool is_banned(struct position *position, const struct guard *guard,
                             const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;

    if (repeats(position, move))
        return true;
    if (!guard->bans)
        return false;
    return (guard->facing && keeps_facing(position, move)) ||
           (compiled->spares && move_must_spare(position, move)) ||
           (compiled->trades && trade_bar(position, move, NULL) != TRADE_OPEN) ||
           (!guard->free && compiled->game->rules.flight && flees(position, move)) ||
           (compiled->game->rules.firsts_unchecked && !guard->free &&
            leaps_in_check(position, move)) ||
           (compiled->game->rules.drop.required && drops_another(position, move)) ||
           (compiled->bans_checks && gives_check(position, move));
}

static inline bool is_legal(struct position *position, const struct guard *guard,
                            const struct played_move *move)
{
    if (guard->facing && move->flags & MOVE_PASS)
        return true;
    if (!guard->free && must_try(position, guard, move) && !is_safe(position, guard, move))
        return false;
    if (!guard->free && move->flags & MOVE_CASTLE && castling_danger(position, move) != NOWHERE)
        return false;
    if (!guard->plain && is_banned(position, guard, move))
        return false;
    return !(move->flags & MOVE_DROP && position->compiled->kinds[man_kind(move->man)].no_mate) ||
           !mates(position, move);
}

bool move_is_legal(struct position *position, const struct played_move *move)
{
    struct guard guard;

    guard_fill(position, &guard);
    return is_legal(position, &guard, move) && !leaves_capture(position, move) &&
           !leaves_drop(position, move) && !passes_needlessly(position, move) &&
           (!position->compiled->replies || has_legal(position));
}

/* Whether one of them is legal, passes but where they count. */
static bool any_is_legal(struct position *position, const struct guard *guard, bool passes,
                         const struct played_moves *moves)
{
    return FIND(one, moves->list, moves->count,
                (passes || !(one->flags & MOVE_PASS)) && is_legal(position, guard, one));
}

/* The same of all moves: one man after the other, of whom nearly always one of the first can move.
 */
static bool can_move(struct position *position, const struct guard *guard, bool passes)
{
    LOCAL_MOVES(moves);
    bool found = false;

    for (short at = 0; at < position->compiled->squares && !position->fallen && !found; at++) {
        if (!position->men[at] || man_side(position->men[at]) != position->side)
            continue;
        moves.count = 0;
        generate_from(position, at, &moves);
        found = any_is_legal(position, guard, passes, &moves);
    }
    if (!found) {
        moves.count = 0;
        generate_moves(position, &moves);
        found = any_is_legal(position, guard, passes, &moves);
    }
    return found;
}

bool has_legal(struct position *position)
{
    LOCAL_MOVES(moves);
    struct guard guard;

    if (position->compiled->replies)
        return legal_count(position, &moves) > 0;
    guard_fill(position, &guard);
    return can_move(position, &guard, true);
}

/* Whether passing waits until nothing else is legal, which list and count of all moves see
 * to: it takes a look at all of them. */
static bool pass_waits(const struct position *position, const struct guard *guard)
{
    return position->compiled->game->rules.pass[position->side] == PASS_STUCK && !guard->facing;
}

bool passes_needlessly(struct position *position, const struct played_move *move)
{
    struct guard guard;

    if (!(move->flags & MOVE_PASS))
        return false;
    guard_fill(position, &guard);
    return pass_waits(position, &guard) && can_move(position, &guard, false);
}

/* --- what must be done --- */

/* What a player must do who can: how much of it the move does. */
typedef int duty(struct position *position, const struct played_move *move);

/* In whatever way they are taken; those that burn beside do not count. */
int move_captures(struct position *position, const struct played_move *move)
{
    size_t first = position->removed_count;
    int count = 0;

    position_make(position, move);
    for (size_t i = first; i < position->removed_count; i++) {
        const struct removed *removed = &position->removed[i];

        count += was_lost(removed) && !removed->burnt &&
                 man_side(removed->man) != position_mover(position);
    }
    position_unmake(position);
    return position->compiled->game->rules.chain.most ? count : count > 0;
}

/* Whether the move drops a man that must be dropped as long as its player holds it. */
static int move_drops_required(struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;

    return move->flags & MOVE_DROP &&
           compiled->kinds[dropped_kind(compiled, move)].piece->drop.required;
}

/* Whether the move does less of it than another legal one, though that is wanted. */
static bool leaves(struct position *position, const struct played_move *move, bool wanted,
                   duty *does)
{
    LOCAL_MOVES(moves);
    struct guard guard;
    int done = wanted ? does(position, move) : 0;

    if (!wanted)
        return false;
    generate_moves(position, &moves);
    guard_fill(position, &guard);
    return FIND(other, moves.list, moves.count,
                does(position, other) > done && is_legal(position, &guard, other));
}

bool leaves_capture(struct position *position, const struct played_move *move)
{
    return leaves(position, move, position->compiled->game->rules.must_capture, move_captures);
}

bool leaves_drop(struct position *position, const struct played_move *move)
{
    return leaves(position, move, position->compiled->game->rules.drop.required,
                  move_drops_required);
}

/* Leaves only those of the legal moves that do most of their duty. */
static void keep(struct position *position, duty *does, struct played_moves *moves, size_t first)
{
    size_t kept = first;
    int most = 0;

    for (size_t i = first; i < moves->count; i++) {
        int done = does(position, &moves->list[i]);

        if (done < most)
            continue;
        kept = done > most ? first : kept;
        most = done;
        if (kept++ != i)
            played_copy(&moves->list[kept - 1], &moves->list[i]);
    }
    moves->count = kept;
}

/* --- goals that may be answered --- */

/* The game has ended unless some move answers. */
static void keep_if_answered(struct position *position, struct played_moves *moves, size_t first)
{
    bool answered = false;

    for (size_t i = first; i < moves->count && !answered; i++)
        answered = is_reply(position, &moves->list[i]);
    if (!answered)
        moves->count = first;
}

/* --- all moves --- */

/* Leaves out passes where another move is left. */
static void keep_others(struct played_moves *moves, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < moves->count; i++)
        if (!(moves->list[i].flags & MOVE_PASS) && kept++ != i)
            played_copy(&moves->list[kept - 1], &moves->list[i]);
    if (kept > first)
        moves->count = kept;
}

void legal_moves(struct position *position, struct played_moves *moves)
{
    size_t first = moves->count, kept = first;
    struct guard guard;

    generate_moves(position, moves);
    guard_fill(position, &guard);
    for (size_t i = first; i < moves->count; i++)
        if (is_legal(position, &guard, &moves->list[i]) && kept++ != i)
            played_copy(&moves->list[kept - 1], &moves->list[i]);
    moves->count = kept;
    if (pass_waits(position, &guard))
        keep_others(moves, first);
    if (position->compiled->game->rules.must_capture)
        keep(position, move_captures, moves, first);
    if (position->compiled->game->rules.drop.required)
        keep(position, move_drops_required, moves, first);
    if (position->compiled->replies && awaits_reply(position))
        keep_if_answered(position, moves, first);
}

/* The number of legal moves where none of them forbids another one. */
static size_t count_singly(struct position *position, struct played_moves *moves)
{
    size_t first = moves->count, count, passes = 0;
    struct guard guard;

    guard_fill(position, &guard);
    count = generate_watched(
        position, (guard.all && !guard.free) || guard.single ? NULL : guard.marks, moves);
    for (size_t i = first; i < moves->count; i++)
        if (is_legal(position, &guard, &moves->list[i]))
            *(moves->list[i].flags & MOVE_PASS ? &passes : &count) += 1;
    moves->count = first;
    return count && pass_waits(position, &guard) ? count : count + passes;
}

size_t legal_count(struct position *position, struct played_moves *moves)
{
    size_t first = moves->count, count;

    if (!position->compiled->game->rules.must_capture &&
        !position->compiled->game->rules.drop.required && !position->compiled->replies)
        return count_singly(position, moves);
    legal_moves(position, moves);
    count = moves->count - first;
    moves->count = first;
    return count;
}

uint64_t perft(struct position *position, int depth, struct played_moves *moves)
{
    return perft_most(position, depth, UINT64_MAX, moves);
}

uint64_t perft_most(struct position *position, int depth, uint64_t most, struct played_moves *moves)
{
    size_t first = moves->count, last;
    uint64_t nodes = 0;

    if (depth == 0)
        return 1;
    if (depth == 1)
        return legal_count(position, moves);
    legal_moves(position, moves);
    last = moves->count;
    for (size_t i = first; i < last && nodes <= most; i++) {
        struct played_move move;

        played_copy(&move, &moves->list[i]);
        position_make(position, &move);
        nodes += perft_most(position, depth - 1, most - nodes, moves);
        position_unmake(position);
    }
    moves->count = first;
    return nodes;
}

/* The first goal that is true decides. */
static void judge(struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;

    for (size_t i = 0; i < compiled->goal_count; i++) {
        int winner;

        if (!goal_reached(position, &compiled->goals[i], &winner))
            continue;
        position->verdict.goal = (unsigned char)(i + 1);
        position->verdict.winner = (signed char)winner;
        position->fallen |= FALLEN_GOAL;
        return;
    }
}

void position_restate(struct position *position, const struct placement *placement)
{
    position_set(position, placement);
    judge(position);
}

/* A position without men; and the men, hands and turn that are stated, in place of what was there.
 * Goals are not looked at: legal.h has what does. */
static struct position *position_blank(struct arena *arena, const struct compiled_rules *compiled)
{
    struct position *position = arena_alloc(arena, 1, sizeof *position);

    position->compiled = compiled;
    position->arena = arena;
    position->cut = arena_alloc(arena, 1, sizeof *position->cut);
    position->men = arena_alloc(arena, (size_t)compiled->squares, sizeof *position->men);
    for (int side = 0; side < 2; side++)
        position->hands[side] =
            arena_alloc(arena, (size_t)compiled->kind_count, sizeof *position->hands[side]);
    return position;
}

struct position *position_new(struct arena *arena, const struct compiled_rules *compiled,
                              const struct placement *placement)
{
    struct position *position = position_blank(arena, compiled);

    position_restate(position, placement);
    return position;
}

static int men_on_board(const struct position *position)
{
    return position->count[0] + position->count[1];
}

/* Whether the move lets the game end by facing royal men. */
static bool takes_offer(const struct position *position, const struct played_move *move)
{
    return position->compiled->game->rules.facing_offers && move->flags & MOVE_PASS &&
           royals_face(position);
}

/* Whether both players have passed, one after the other. */
static bool both_passed(const struct position *position)
{
    size_t count = position->move_count;

    return count >= 2 && position->past[count - 1].move.flags & MOVE_PASS &&
           position->past[count - 2].move.flags & MOVE_PASS;
}

void position_make_judged(struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    const unsigned char *judged = compiled->judged;
    int men = men_on_board(position);

    position_change(position, move);
    if (compiled->counts_checks && in_check(position, position->side))
        position_count_check(position, !position->side);
    if (judged && (judged[move->to] || (move->flags & MOVE_SWAP && judged[move->from]) ||
                   men_on_board(position) != men))
        judge(position);
    if (compiled->passes && (both_passed(position) || takes_offer(position, move)))
        position->fallen |= FALLEN_QUIT;
}
