#include "rules/ending/ending.h"

#include "rules/legal/legal.h"

/* --- moves that lead nowhere --- */

static bool took(const struct position *position, size_t move)
{
    size_t end = move + 1 < position->move_count ? position->past[move + 1].removed
                                                 : position->removed_count;

    for (size_t i = position->past[move].removed; i < end; i++)
        if (was_lost(&position->removed[i]))
            return true;
    return false;
}

/* Whether the man could go back to where it came from if it were alone on the board. */
static bool can_return(const struct position *position, const struct past *past)
{
    LOCAL_ARENA(arena);
    struct position alone = position_copy(arena, position);

    memset(alone.men, 0, (size_t)position->compiled->squares * sizeof *alone.men);
    alone.men[past->move.to] = past->lifted & (unsigned short)~2u;
    return man_goes_to(&alone, past->move.to, past->move.from);
}

static bool restarts(const struct position *position, size_t move)
{
    const struct past *past = &position->past[move];
    const struct idle_draw *draw = &position->compiled->game->rules.idle_draw;
    unsigned flags = (draw->drops ? MOVE_DROP : 0u) | (draw->promotions ? MOVE_PROMOTE : 0u);

    if (past->move.flags & flags || took(position, move))
        return true;
    return !(past->move.flags & (MOVE_CASTLE | MOVE_PASS | MOVE_DROP)) &&
           position->compiled->kinds[man_kind(past->lifted)].piece->restarts_count &&
           !can_return(position, past);
}

/* Moves of both players since the last one that restarts the count, but none before those that are
 * known. */
static size_t idle_moves(const struct position *position)
{
    size_t count = 0;

    while (count < position->move_count && !restarts(position, position->move_count - count - 1))
        count++;
    return count;
}

/* Makes the moves again that have been taken back since there were so many. No other move may have
 * been made since. */
static void position_remake(struct position *position, size_t count)
{
    while (position->move_count < count) {
        struct played_move move = position->past[position->move_count].move;

        position_make(position, &move);
    }
}

/* Checks that the players have given with the last `count` moves, those of the one who has given
 * more. */
static int most_checks(struct position *position, size_t count)
{
    size_t end = position->move_count;
    int checks[2] = {0};

    for (; count > 0; count--) {
        checks[!position->side] += in_check(position, position->side);
        position_unmake(position);
    }
    position_remake(position, end);
    return checks[0] > checks[1] ? checks[0] : checks[1];
}

/* Whether each player has made so many moves without a capture and the like, as `draw-after` counts
 * them; 0: never. The position is the same afterwards. */
static bool position_is_idle(struct position *position, int moves_each)
{
    const struct idle_draw *draw = &position->compiled->game->rules.idle_draw;
    size_t most = 2 * (size_t)moves_each, moves, known;
    int more;

    if (!moves_each || position->move_count + (size_t)position->idle < most)
        return false;
    known = idle_moves(position);
    moves = known + (known == position->move_count ? (size_t)position->idle : 0);
    if (draw->checks < 0 || moves < most)
        return moves >= most;
    more = most_checks(position, known) - draw->checks;
    return moves >= most + 2 * (size_t)(more > 0 ? more : 0);
}

/* --- what a checkmate is worth --- */

/* Whether some man that gives check has the flag of the piece, or has it not. */
static bool checked_by(const struct position *position, bool needed, bool flag)
{
    const struct compiled_rules *compiled = position->compiled;
    int by = !position->side;

    for (short from = 0; from < compiled->squares; from++) {
        unsigned man = position->men[from];
        const struct piece *piece = man ? compiled->kinds[man_kind(man)].piece : NULL;

        if (man && man_side(man) == by && (needed ? piece->mates : piece->mate_loses) == flag &&
            attacks_royal(position, from))
            return true;
    }
    return false;
}

/* Whether one of the checks that the player has given without a pause was by a man that is needed
 * for a mate. */
static bool mated_duly(struct position *position)
{
    size_t count = position->move_count;
    bool found = checked_by(position, true, true);

    while (!found && position->move_count >= 2) {
        position_unmake(position);
        position_unmake(position);
        if (!in_check(position, position->side))
            break;
        found = checked_by(position, true, true);
    }
    position_remake(position, count);
    return found;
}

/* Whether the mate was given by a drop that loses for that. */
static bool dropped_to_lose(const struct position *position)
{
    const struct played_move *last = position_last(position);

    return position->compiled->game->rules.drop.mate_loses && last && last->flags & MOVE_DROP &&
           position->compiled->kinds[man_kind(last->man)].piece->drop.no_mate;
}

/* The end of a game in which the player to move is mated. The position is the same afterwards. */
static struct ending mate_ending(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;

    if (rules->mate_loses && !checked_by(position, false, false))
        return (struct ending){OUTCOME_FOUL_MATE, position->side};
    if (rules->mate_needs && !mated_duly(position))
        return (struct ending){OUTCOME_VOID_MATE, NOWHERE};
    return (struct ending){OUTCOME_CHECKMATE,
                           dropped_to_lose(position) ? position->side : !position->side};
}

/* --- moving one man to and fro, by which a player may lose --- */

enum { TURNS = 3 }; /* moves of which each takes back the one before it */

/* The move so many plies ago, 0 the last one; NULL: there is none. */
static const struct played_move *move_before(const struct position *position, size_t plies)
{
    size_t count = position->move_count;

    return plies < count ? &position->past[count - 1 - plies].move : NULL;
}

static bool is_plain(const struct played_move *move)
{
    return !(move->flags & (MOVE_DROP | MOVE_PROMOTE | MOVE_PASS));
}

static bool takes_back(const struct played_move *later, const struct played_move *earlier)
{
    return is_plain(earlier) && later->from == earlier->to && later->to == earlier->from;
}

/* Whether its man may go to where the royal man of the side to move stands. */
static bool may_reach_royal(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[move->to];
    short royal = position->royal_square[position->side];

    return position->royals[position->side] == 0 ||
           piece_is_within(compiled->game, compiled->kinds[man_kind(man)].piece, man_side(man),
                           royal % compiled->width, royal / compiled->width);
}

/* Whether a man has left the board in the last of all moves and those so many plies before. */
static bool any_taken(const struct position *position, size_t plies)
{
    size_t first = position->past[position->move_count - 1 - plies].removed;

    for (size_t i = first; i < position->removed_count; i++)
        if (was_lost(&position->removed[i]))
            return true;
    return false;
}

static bool was_in_check(struct position *position, int side, size_t plies)
{
    size_t count = position->move_count;
    bool checked = false;

    while (position->move_count + plies >= count) {
        position_unmake(position);
        checked = checked || (position->side == side && in_check(position, side));
    }
    position_remake(position, count);
    return checked;
}

/* Whether the player who has just moved has come to a square with a man and then moved it away and
 * back twice, with nothing between but one pass at most before the last of these moves: without a
 * capture by anybody since it came, never in check, and with a man that may go to where the other
 * royal man stands. So Janggi has it, as Fairy-Stockfish plays it (moveRepetitionIllegal). Takes
 * moves back and makes them again. */
static bool moved_to_and_fro(struct position *position)
{
    const struct played_move *last = move_before(position, 0), *before, *came;
    size_t plies = 2;

    if (!last || !is_plain(last) || !may_reach_royal(position, last))
        return false;
    before = move_before(position, plies);
    plies += before && before->flags & MOVE_PASS ? 2 : 0;
    for (int turn = 0; turn < TURNS; turn++, plies += 2) {
        before = move_before(position, plies);
        if (!before || !takes_back(last, before))
            return false;
        last = before;
    }
    came = move_before(position, plies);
    return came && !(came->flags & MOVE_PASS) && came->to == last->from &&
           !any_taken(position, plies) && !was_in_check(position, !position->side, plies);
}

/* --- single men on an empty board --- */

static const struct kind *kind_of(const struct position *position, unsigned man)
{
    return &position->compiled->kinds[man_kind(man)];
}

/* A slide or leap, be it lame or not: where it can go at most is told by its steps. */
static bool is_simple(const struct track *track)
{
    return !track->then && !track->jumps && !track->over &&
           !(track->path & (PATH_HURDLE | PATH_SWEEP | PATH_ANYWHERE));
}

/* Marks where the man could go from the square, by moves to such targets. False: its moves are too
 * intricate for that. */
static bool mark(const struct position *position, unsigned man, short from, unsigned target,
                 bool *squares)
{
    const struct tracks *tracks = &kind_of(position, man)->tracks[man_side(man)];

    EACH (track, tracks->list, tracks->count) {
        short at = from;

        if (!(track->target & target))
            continue;
        if (!is_simple(track))
            return false;
        for (int steps = 1; steps <= track->most && (at = track->next[at]) != NOWHERE; steps++)
            squares[at] |= steps >= track->least;
    }
    return true;
}

/* Marks all squares to which the man can ever come; the same result. */
static bool spread(const struct position *position, short from, bool *squares)
{
    short open[SQUARE_LIMIT] = {from};
    bool next[SQUARE_LIMIT];
    int count = 1;

    squares[from] = true;
    if (position->compiled->swaps)
        return false;
    while (count > 0) {
        memset(next, 0, sizeof next);
        if (!mark(position, position->men[from], open[--count], TARGET_ANY, next))
            return false;
        for (short square = 0; square < position->compiled->squares; square++)
            if (next[square] && !squares[square]) {
                squares[square] = true;
                open[count++] = square;
            }
    }
    return true;
}

/* --- all men of a side --- */

/* The men of a side beside its royal one. */
struct men {
    int count;
    short square;               /* of one of them */
    bool stand[SQUARE_LIMIT];   /* squares to which some of them can come */
    bool attacks[SQUARE_LIMIT]; /* what they can ever attack */
};

static bool any_may_promote(const struct position *position)
{
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];

        if (man && kind_of(position, man)->promotes[man_side(man)] &&
            !kind_of(position, man)->royal)
            return true;
    }
    return false;
}

/* False: their moves are too intricate. */
static bool find_men(const struct position *position, int side, struct men *men)
{
    *men = (struct men){0};
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];
        bool reach[SQUARE_LIMIT] = {false};

        if (!man_is_of(position->compiled, man, side) || kind_of(position, man)->royal)
            continue;
        if (!spread(position, square, reach))
            return false;
        men->count++;
        men->square = square;
        for (short at = 0; at < position->compiled->squares; at++) {
            men->stand[at] |= reach[at];
            if (reach[at] && !mark(position, man, at, TARGET_ENEMY, men->attacks))
                return false;
        }
    }
    return true;
}

/* --- mates --- */

/* A royal man that is to be mated on a square. */
struct mate {
    const struct position *position;
    int side;            /* of the royal man */
    const bool *attacks; /* what the others attack beside their royal man */
    const bool *stand;   /* where its own men may stand in its way; NULL: nowhere */
    short beside;        /* where the other royal man cannot stand; NOWHERE: none */
};

/* The squares to which it can go for certain, if nobody of its own stands there. */
static int flights(const struct mate *m, short from, short *squares)
{
    unsigned man = m->position->men[m->position->royal_square[m->side]];
    const struct tracks *tracks = &kind_of(m->position, man)->tracks[m->side];
    int count = 0;

    EACH (track, tracks->list, tracks->count) {
        short to = track->next[from];

        if (track->form == TRACK_PLAIN && track->least <= 1 && !track->when && !track->rank &&
            (track->target & TARGET_ANY) == TARGET_ANY && to != NOWHERE &&
            kind_may_stop(m->position->compiled, man_kind(man), m->side, to))
            squares[count++] = to;
    }
    return count;
}

/* Whether the other royal man, on a square, takes all flights that are left, and may stand there.
 */
static bool closes_in(const struct mate *m, short king, const short *squares, int count)
{
    const struct position *position = m->position;
    unsigned man = position->men[position->royal_square[!m->side]];
    bool covered[SQUARE_LIMIT] = {false};

    if (!mark(position, man, king, TARGET_ENEMY, covered))
        return true;
    for (int i = 0; i < count; i++) {
        short to = squares[i];

        if (to == king || (!covered[to] && !m->attacks[to] && !(m->stand && m->stand[to])))
            return false;
    }
    return true;
}

static bool can_be_mated_on(const struct mate *m, short square)
{
    short squares[SQUARE_LIMIT];
    int count = flights(m, square, squares);

    for (short king = 0; king < m->position->compiled->squares; king++)
        if (king != square && king != m->beside && closes_in(m, king, squares, count))
            return true;
    return false;
}

static bool can_be_mated(const struct mate *m)
{
    for (short square = 0; square < m->position->compiled->squares; square++)
        if (m->attacks[square] && square != m->beside && can_be_mated_on(m, square))
            return true;
    return false;
}

/* By a single man and the other royal man alone: looked at wherever it may stand. */
static bool mated_by_one(const struct position *position, int side, const struct men *by)
{
    for (short at = 0; at < position->compiled->squares; at++) {
        bool attacks[SQUARE_LIMIT] = {false};
        const struct mate mate = {position, side, attacks, NULL, at};

        if (!by->stand[at])
            continue;
        mark(position, position->men[by->square], at, TARGET_ENEMY, attacks);
        if (can_be_mated(&mate))
            return true;
    }
    return false;
}

/* Whether neither royal man can be mated any more by any sequence of moves, as far as the men on
 * the board show it, wherever they stand: nobody has more than a royal man, or all others together
 * never attack what a mate needs, such as a single Knight, or Bishops on squares of one colour. Men
 * that promote, and those with moves of several legs or over others, are taken for mating material.
 * For games that are won by mate alone, see game_ends_by_mate(). */
static bool position_is_dead(const struct position *position)
{
    struct men men[2];

    if (position->royals[0] != 1 || position->royals[1] != 1 || any_may_promote(position) ||
        !find_men(position, 0, &men[0]) || !find_men(position, 1, &men[1]))
        return false;
    for (int side = 0; side < 2; side++) {
        const struct men *by = &men[!side];
        const struct mate mate = {position, side, by->attacks, men[side].stand, NOWHERE};

        if (by->count == 1 && men[side].count == 0 ? mated_by_one(position, side, by)
                                                   : can_be_mated(&mate))
            return false;
    }
    return true;
}

/* --- repetition --- */

/* Whether all moves of the side since the position was first the same gave check: takes moves back
 * to the last one that did not, and makes them again. */
static bool always_checked(struct position *position, int side)
{
    size_t count = position->move_count, quiet;

    while (position->move_count && (position->side == side || in_check(position, !side)))
        position_unmake(position);
    quiet = position->move_count;
    position_remake(position, count);
    return !quiet || !position_was(position, quiet - 1);
}

/* Who loses by what one side alone has done with all its moves; OUTCOME_OPEN: nobody. */
static struct ending loser_of(const bool always[2], enum outcome how)
{
    return always[0] == always[1] ? (struct ending){OUTCOME_OPEN, NOWHERE}
                                  : (struct ending){how, always[0]};
}

/* Perpetual check comes first, and when both players give it nobody's chase matters. */
static struct ending perpetual(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;
    bool always[2] = {false, false};
    size_t first;

    for (int side = 0; side < 2 && rules->perpetual_check; side++)
        always[side] = always_checked(position, side);
    if (always[0] || always[1] || !rules->perpetual_chase)
        return loser_of(always, OUTCOME_PERPETUAL_CHECK);
    first = position_first_time(position);
    for (int side = 0; side < 2; side++)
        always[side] = always_chased(position, side, first);
    return loser_of(always, OUTCOME_PERPETUAL_CHASE);
}

/* Who wins by repetition alone: the player to move has not repeated. */
static int repetition_winner(const struct position *position)
{
    switch (position->compiled->game->rules.repeated) {
    case REPEATED_LOSS:
        return position->side;
    case REPEATED_WIN:
        return !position->side;
    case REPEATED_FIRST_WINS:
        return 0;
    case REPEATED_SECOND_WINS:
        return 1;
    default:
        return NOWHERE;
    }
}

static struct ending repetition(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;
    struct ending ending = {OUTCOME_OPEN, NOWHERE};

    if (rules->repeated == REPEATED_NOTHING || rules->repeated == REPEATED_FORBIDDEN ||
        position_times(position, rules->times) < rules->times)
        return ending;
    ending = perpetual(position);
    if (ending.how == OUTCOME_OPEN)
        ending.how = OUTCOME_REPETITION;
    if (ending.how == OUTCOME_REPETITION)
        ending.winner = repetition_winner(position);
    return ending;
}

/* --- the whole --- */

static struct ending stuck(struct position *position)
{
    static const int sign[] = {[STALEMATE_DRAW] = 0, [STALEMATE_LOSS] = -1, [STALEMATE_WIN] = 1};
    int side = position->side, won = sign[position->compiled->game->rules.stalemate[side]];

    if (position->compiled->replies && awaits_reply(position))
        return (struct ending){OUTCOME_GOAL, !side};
    if (position->compiled->check && in_check(position, side))
        return mate_ending(position);
    return (struct ending){OUTCOME_STALEMATE, won == 0 ? NOWHERE : won > 0 ? side : !side};
}

static struct ending captured(const struct position *position)
{
    const int both = 3;
    int loser = (position->fallen & both) == both
                    ? !position->side /* who moved has let that happen */
                : position->fallen & 1 ? 0
                                       : 1;

    return (struct ending){OUTCOME_CAPTURE, !loser};
}

static struct ending decided(const struct position *position)
{
    const struct goal *goal = position->compiled->goals[position->verdict.goal - 1].goal;
    enum outcome how = goal->kind == GOAL_REACH || goal->kind == GOAL_AROUND ? OUTCOME_GOAL
                       : goal->kind == GOAL_CHECKS                           ? OUTCOME_CHECKS
                       : goal->kind == GOAL_ROW                              ? OUTCOME_ROW
                       : goal->kind == GOAL_BLOCK                            ? OUTCOME_BLOCK
                       : goal->kind == GOAL_SHUT_IN                          ? OUTCOME_SHUT_IN
                       : goal->result == GOAL_LOSES                          ? OUTCOME_REDUCTION
                                                                             : OUTCOME_SPENT;

    return (struct ending){how, position->verdict.winner};
}

/* Whether the side to move, not in check, has a royal man and one other alone, and can do nothing
 * but promote that one in a turn of its own, which nobody must. */
static bool only_promotes(struct position *position)
{
    LOCAL_MOVES(moves);
    bool only = position->compiled->game->rules.promotes_apart &&
                position->count[position->side] == 2 && position->royals[position->side] == 1 &&
                !in_check(position, position->side);

    if (!only)
        return false;
    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count; i++)
        only &= (moves.list[i].flags & MOVE_PROMOTE) != 0;
    return only;
}

/* Whether the last move has left men with which nobody can mate; or those of a stated position. */
static bool has_died(const struct position *position)
{
    const struct past *past =
        position->move_count ? &position->past[position->move_count - 1] : NULL;

    return position->compiled->game->rules.dead_draws &&
           (!past || past->removed < position->removed_count || past->move.flags & MOVE_PROMOTE) &&
           position_is_dead(position);
}

/* Whether the count is over. */
static bool position_is_counted_out(const struct position *position)
{
    return position->counted.limit && position->counted.plies > position->counted.limit;
}

/* What ends a game in which there are moves. */
static struct ending undecided(struct position *position)
{
    struct ending ending = {OUTCOME_IDLE, NOWHERE};

    if (position_is_idle(position, position->compiled->game->rules.idle_draw.moves))
        return ending;
    if (has_died(position))
        return (struct ending){OUTCOME_DEAD, NOWHERE};
    if (only_promotes(position))
        return (struct ending){OUTCOME_STALEMATE, NOWHERE};
    if (position->compiled->game->rules.to_and_fro && moved_to_and_fro(position))
        return (struct ending){OUTCOME_TO_AND_FRO, position->side};
    ending = repetition(position);
    if (ending.how == OUTCOME_OPEN && position_is_counted_out(position))
        ending.how = OUTCOME_COUNTED;
    return ending;
}

static struct ending plain_ending(struct position *position)
{
    if (position->fallen == FALLEN_QUIT)
        return (struct ending){royals_face(position) ? OUTCOME_FACING : OUTCOME_PASSES, NOWHERE};
    if (position->fallen)
        return position->fallen & 3 ? captured(position) : decided(position);
    return has_legal(position) ? undecided(position) : stuck(position);
}

/* What the men of the side on the board count, and perhaps those in its hand and its territory, in
 * points. */
static double points_of(const struct position *position, int side)
{
    const struct game *game = position->compiled->game;
    double points = (side ? game->rules.points_second : 0) +
                    (game->rules.points_territory ? territory_of(position, side) : 0);

    for (int i = 0; i < position->compiled->squares; i++) {
        unsigned man = position->men[i];

        if (man_is_of(position->compiled, man, side))
            points += position->compiled->kinds[man_kind(man)].piece->points;
    }
    for (size_t i = 0; i < game->piece_count && game->rules.points_hands; i++)
        points += position->hands[side][i] * game->pieces[i].points;
    return points;
}

struct ending position_ending(struct position *position)
{
    static const bool counts[OUTCOME_KINDS] = {[OUTCOME_PASSES] = true,
                                               [OUTCOME_FACING] = true,
                                               [OUTCOME_REPETITION] = true,
                                               [OUTCOME_IDLE] = true};
    struct ending ending = plain_ending(position);
    double lead;

    if (!position->compiled->game->rules.points || ending.winner != NOWHERE || !counts[ending.how])
        return ending;
    lead = points_of(position, 0) - points_of(position, 1);
    ending.winner = lead > 0 ? 0 : lead < 0 ? 1 : NOWHERE;
    return ending;
}

struct ending position_claim(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;
    struct ending ending = {OUTCOME_OPEN, NOWHERE};

    if (rules->idle_draw.claim && position_is_idle(position, rules->idle_draw.claim))
        ending.how = OUTCOME_IDLE;
    else if (rules->claim_times &&
             position_times(position, rules->claim_times) >= rules->claim_times &&
             perpetual(position).how == OUTCOME_OPEN)
        ending.how = OUTCOME_REPETITION;
    return ending;
}

/* --- words --- */

#define X(id, name, words) [OUTCOME_##id] = words,
const char *const ending_names[OUTCOME_KINDS] = {OUTCOMES(X)[OUTCOME_SPENT] =
                                                     "having few pieces left"};
#undef X

const char *ending_text(struct arena *arena, const struct game *game, struct ending ending)
{
    static const char *const faults[OUTCOME_KINDS] = {
        [OUTCOME_PERPETUAL_CHECK] = "gave perpetual check",
        [OUTCOME_PERPETUAL_CHASE] = "chased one piece for ever",
        [OUTCOME_TO_AND_FRO] = "moved one piece to and fro",
    };
    const char *winner;

    if (ending.how == OUTCOME_OPEN)
        return NULL;
    if (ending.winner == NOWHERE)
        return arena_print(arena, "drawn by %s", ending_names[ending.how]);
    winner = game_player_does(arena, game, ending.winner, "has", "have");
    if (faults[ending.how])
        return arena_print(arena, "%s won, because %s %s", winner,
                           game_player(game, !ending.winner), faults[ending.how]);
    return arena_print(arena, "%s won by %s", winner, ending_names[ending.how]);
}

const char *claim_text(struct arena *arena, struct position *position)
{
    struct ending claim = position_claim(position);

    return claim.how == OUTCOME_OPEN
               ? NULL
               : arena_print(arena, "%s may claim a draw by %s",
                             game_player(position->compiled->game, position->side),
                             ending_names[claim.how]);
}
