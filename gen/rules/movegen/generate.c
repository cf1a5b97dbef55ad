#include "rules/movegen/generate.h"

#include "rules/movegen/generator.h"

/* Ends of legs of moves of several legs that are tried: for one man, and for all of a side. Beyond
 * that moves are not found, and the position's `cut` is set. */
enum { MAN_WAYS_LIMIT = 100000, WAYS_LIMIT = 1000000 };

/* The first square from the left of the lowest rank. */
static short lowest_site(const struct game *game)
{
    int square = (game->height - 1) * game->width;

    while (!site_at(game, square % game->width, square / game->width))
        square += square % game->width + 1 < game->width ? 1 : 1 - 2 * game->width;
    return (short)square;
}

short passing_square(const struct position *position, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    if (position->royals[side] == 1)
        return position->royal_square[side];
    for (short rank = (short)(compiled->height - 1); rank >= 0; rank--)
        for (short file = 0; file < compiled->width; file++) {
            short square = (short)(rank * compiled->width + file);

            if (man_is_of(compiled, position->men[square], side))
                return square;
        }
    return compiled->game->drops ? lowest_site(compiled->game) : NOWHERE;
}

static bool passes_anyway(const struct position *position, const struct played_moves *moves,
                          size_t first, short square)
{
    short taken[TAKEN_LIMIT];

    for (size_t i = first; i < moves->count; i++)
        if (moves->list[i].from == square && moves->list[i].to == square &&
            played_taken(position, &moves->list[i], taken) == 0)
            return true;
    return false;
}

/* Adds the pass of the side to move, where it may ever pass, has a square for it, and the same
 * man cannot pass by a move of its own, which stands in the list from `first` on. */
static void generate_pass(const struct position *position, struct played_moves *moves, size_t first)
{
    short square = passing_square(position, position->side);
    struct played_move *move;

    if (position->compiled->game->rules.pass[position->side] == PASS_NEVER || square == NOWHERE ||
        passes_anyway(position, moves, first, square))
        return;
    move = moves_push(moves);
    *move = (struct played_move){
        .from = square, .to = square, .man = position->men[square], .flags = MOVE_PASS};
}

/* Promotion in a turn of its own, as in Sittuyin: a man that stands in its zone, or is the last one
 * of its piece, becomes another one where it stands, or on an empty square to which that one could
 * go; there it attacks nothing. That it may not give check either is looked at in legal.c. */

/* --- which men --- */

static int men_of_kind(const struct position *position, unsigned man)
{
    int count = 0;

    for (int i = 0; i < position->compiled->squares; i++)
        count += position->men[i] && man_kind(position->men[i]) == man_kind(man) &&
                 man_side(position->men[i]) == man_side(man);
    return count;
}

static bool may_promote(const struct position *position, int square, unsigned man)
{
    const struct compiled_rules *compiled = position->compiled;

    return compiled->kinds[man_kind(man)].promotes[position->side] &&
           (compiled->zone[position->side][square] ||
            (compiled->game->rules.promotes_last && men_of_kind(position, man) == 1));
}

/* --- where to --- */

/* The moves of another man, if it stood on the square in place of the one there. */
static void generate_as(const struct position *position, int square, unsigned man,
                        struct played_moves *moves)
{
    unsigned short there = position->men[square];

    position->men[square] = (unsigned short)man;
    generate_from(position, square, moves);
    position->men[square] = there;
}

/* Whether the man would attack an enemy from the square when it has left the other one. */
static bool would_attack(const struct position *position, short from, short to, unsigned man)
{
    LOCAL_MOVES(moves);
    unsigned short left = position->men[from];

    position->men[from] = 0;
    generate_as(position, to, man, &moves);
    position->men[from] = left;
    return FIND(move, moves.list, moves.count,
                (move->to != from && takes_at_end(position, move)) || takes_on_way(move));
}

static void add(const struct position *position, const struct played_move *move, unsigned man,
                struct played_moves *moves)
{
    struct played_move promotion = *move;

    promotion.man = (unsigned short)man;
    promotion.flags |= MOVE_PROMOTE;
    if (!would_attack(position, move->from, move->to, man))
        *moves_push(moves) = promotion;
}

static void add_promotions_apart(const struct position *position, short square, int kind,
                                 struct played_moves *moves)
{
    unsigned man = man_new(position->compiled, kind, position->side, false);
    LOCAL_MOVES(ways);

    add(position, &(struct played_move){.from = square, .to = square}, man, moves);
    generate_as(position, square, man, &ways);
    for (size_t i = 0; i < ways.count; i++)
        if (!position->men[ways.list[i].to] && !takes_on_way(&ways.list[i]))
            add(position, &ways.list[i], man, moves);
}

/* Promotions that are turns of their own: generate.c. */
static void generate_promotions(const struct position *position, struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;

    for (short square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];
        const struct kind *kind = man ? &compiled->kinds[man_kind(man)] : NULL;

        if (!man || man_side(man) != position->side || !may_promote(position, square, man))
            continue;
        for (int i = 0; i < kind->choice_count; i++)
            if (promotion_is_open(position, kind->choices[i], position->side))
                add_promotions_apart(position, square, kind->choices[i], moves);
    }
}

/* Whether what can be caught has passed the square. */
static inline bool has_passed(const struct generator *g, short square)
{
    for (int i = 0; g->passed && i < g->passed->count; i++)
        if (g->passed->squares[i] == square)
            return true;
    return false;
}

/* A first move of two squares in a straight line, or one that is made from one rank alone; or of
 * more squares, where all such moves pass. */
static inline unsigned double_step(const struct generator *g, const struct track *track, int steps)
{
    struct vec v = {track->step_table->key[STEP_X] * steps, track->step_table->key[STEP_Y] * steps};
    int size = vec_largest(v);
    bool far = g->position->compiled->game->passing == PASSING_FIRST_MOVE ? size > 1 : size == 2;

    return track->begins && far && v.x % size == 0 && v.y % size == 0 ? MOVE_DOUBLE : 0;
}

static void end_move(struct generator *g, struct played_move *move);
static void follow_legs(struct generator *g, const struct track *track, short from, int count,
                        struct played_move *ways);

/* --- legs --- */

/* A move without legs yet; they are many, and few are used: they are not cleared. */
static inline struct played_move *begin_move(const struct generator *g, struct played_move *move)
{
    move->from = g->from;
    move->flags = 0;
    move->taken = move->stops = 0;
    move->leg_count = 0;
    return move;
}

struct leg_end {
    short square;
    int steps;
    int passed; /* men that it went over, by jumps or taking them */
    unsigned standing;
};

/* What a man, or 0 for none, is to men of the side. */
static inline unsigned target_of(unsigned man, int side)
{
    return !man ? TARGET_EMPTY : man_side(man) == side ? TARGET_FRIEND : TARGET_ENEMY;
}

static unsigned standing_on(const struct generator *g, short square)
{
    return square == g->from ? TARGET_EMPTY : target_of(g->men[square], g->side);
}

/* Whether a step of a leg goes on beyond the edge of a cylinder; or along a line, where it may come
 * back to where the leg began. */
static bool goes_round(const struct generator *g, const struct track *track, short from,
                       short before)
{
    int file = before % g->position->compiled->width + track->step_table->key[STEP_X];

    if (track->step_table->key[STEP_WAY])
        return before != from;
    return file < 0 || file >= g->position->compiled->width;
}

/* Whether the leg can go on over the man there, so many of whom it has passed. */
static bool goes_over(const struct generator *g, const struct track *track,
                      const struct leg_end *end)
{
    unsigned sweeps = end->standing == TARGET_ENEMY ? PATH_SWEEP_ENEMIES : PATH_SWEEP_FRIENDS;

    if (end->square != g->from && !may_pass_over(g->kind, g->men[end->square]))
        return false;
    return end->passed < track->jumps || (track->path & sweeps && end->square != g->from);
}

/* Whether the leg may end there by the ranks of the men. */
static bool ends_by_rank(const struct generator *g, const struct leg_end *end)
{
    return !end->passed || end->standing == TARGET_EMPTY ||
           may_take_behind(g->kind, g->men[end->square]);
}

/* Where the leg can end, whatever stands there; `count` above 0: after exactly so many steps. */
static int leg_ends(const struct generator *g, const struct track *track, short from, int count,
                    struct leg_end ends[LANDING_LIMIT])
{
    const short *next = track->next;
    bool round = false;
    short at = from;
    int found = 0, passed = 0;

    for (int steps = 1; steps <= track->most; steps++) {
        short before = at;
        struct leg_end end;

        at = next[at];
        if (at == NOWHERE)
            break;
        next = track->on;
        round = round || goes_round(g, track, from, before);
        if (steps <= track->skips)
            continue;
        if (track->between[0] &&
            !passes_between(g->men, track->between, before, g->from, track->path & PATH_LAME))
            break;
        end = (struct leg_end){at, steps, passed, standing_on(g, at)};
        if (round && at == g->from)
            end.standing = TARGET_FRIEND;
        if ((passed || !track->jumps) && !(round && at == g->from) &&
            (count == 0 || steps == count) && ends_by_rank(g, &end))
            ends[found++] = end;
        if (passed && track->path & PATH_HOPPER)
            break;
        if (end.standing == TARGET_EMPTY)
            continue;
        if (!goes_over(g, track, &end))
            break;
        passed++;
    }
    return found;
}

/* The last leg ends there. */
static void end_leg(struct generator *g, const struct track *track, const struct played_move *ways,
                    const struct leg_end *end)
{
    struct played_move move;

    played_copy(&move, ways);
    move.flags |= track->path & PATH_SWEEP && end->passed ? MOVE_SWEEP : 0;
    move.flags |= track->swaps ? MOVE_SWAP : 0;
    if (end->standing == TARGET_EMPTY && track->target & TARGET_PASSED &&
        has_passed(g, end->square))
        move.flags |= MOVE_CATCH;
    else if (!(track->target & end->standing))
        return;
    else if (move.leg_count == 1)
        move.flags |= (unsigned short)double_step(g, track, end->steps);
    move.to = end->square;
    if (!g->takes || is_strong_enough(g->position, &move))
        end_move(g, &move);
}

/* Goes on behind a leg that ended there, over what stands there or taking it. */
static void go_on(struct generator *g, const struct track *track, struct played_move *ways,
                  const struct leg_end *end)
{
    unsigned over = end->standing == TARGET_ENEMY    ? TARGET_OVER_ENEMY
                    : end->standing == TARGET_FRIEND ? TARGET_OVER_FRIEND
                                                     : TARGET_EMPTY;
    int count = track->then->path & PATH_SAME_COUNT ? end->steps : 0;
    uint64_t taken = ways->taken;

    if (track->most > 1 && g->position->compiled->stops &&
        g->position->compiled->stops[end->square])
        return;
    if (track->target & over)
        follow_legs(g, track->then, end->square, count, ways);
    if (end->standing == TARGET_EMPTY || !(track->target & end->standing))
        return;
    ways->taken |= (uint64_t)1 << (ways->leg_count - 1);
    follow_legs(g, track->then, end->square, count, ways);
    ways->taken = taken;
}

/* All ways by the track and those behind it, from a square on; all are made of as many steps as
 * `count`, if that is not 0. `ways` are the legs before. */
static void follow_legs(struct generator *g, const struct track *track, short from, int count,
                        struct played_move *ways)
{
    struct leg_end ends[LANDING_LIMIT];
    int found = leg_ends(g, track, from, count, ends);
    int leg = ways->leg_count++;

    for (int i = 0; i < found && g->work < g->most; i++) {
        ways->legs[leg] = (struct move_leg){track->step_table->number, (unsigned char)ends[i].steps,
                                            (unsigned char)track->skips};
        g->work++;
        if (track->then)
            go_on(g, track, ways, &ends[i]);
        else
            end_leg(g, track, ways, &ends[i]);
    }
    ways->leg_count--;
}

/* --- moves that are cut short --- */

bool moves_are_whole(bool cut, struct place place, struct diags *diags)
{
    if (cut)
        diag_add(diags, DIAG(MOVES_CUT), place);
    return !cut;
}

/* --- ends of moves --- */

/* Whether the man promotes when it comes to the square, perhaps taking something: no, as it likes,
 * or yes. */
static inline enum promotion promotion_at(const struct generator *g, short to, bool takes)
{
    const struct promotion_there *there;

    if (!g->promotions)
        return PROMOTION_NONE;
    there = &g->promotions[g->zone[to]][takes];
    return there->free != there->stuck &&
                   kind_is_stuck(g->position->compiled, g->kind_number, g->side, to)
               ? there->stuck
               : there->free;
}

/* How a move promotes that may do so: as it must if it takes a promoted man, where that forces. */
static inline enum promotion promotion_forced(const struct generator *g, enum promotion promotion,
                                              const struct played_move *move)
{
    return promotion == PROMOTION_OPTIONAL && g->position->compiled->game->rules.promoted_forces &&
                   takes_promoted(g->position, move, g->side)
               ? PROMOTION_AUTOMATIC
               : promotion;
}

bool promotion_is_open(const struct position *position, int kind, int side)
{
    const struct kind *kinds = position->compiled->kinds;
    const struct piece *piece = kinds[kind].piece;
    int count = 0;

    if (!piece_is_choice(piece, side))
        return false;
    for (int i = 0; i < position->compiled->squares && piece->promotion_limit; i++)
        count += position->men[i] && man_side(position->men[i]) == side &&
                 kinds[man_kind(position->men[i])].piece == piece;
    return !piece->promotion_limit || count < piece->promotion_limit;
}

static void add_move(struct generator *g, const struct played_move *move)
{
    bool royal =
        move->flags & MOVE_PROMOTE && g->position->compiled->kinds[man_kind(move->man)].royal;

    if (takes_on_way(move) || move->flags & (MOVE_CATCH | MOVE_SWAP) || royal ||
        !settle(g, move->to))
        played_copy(moves_push(g->moves), move);
}

/* Whether the friend on the square, who is no wall, swaps places with the man, and may leave for
 * where that comes from. */
static bool lets_swap(const struct generator *g, short square)
{
    const struct compiled_rules *compiled = g->position->compiled;
    unsigned man = g->men[square];

    return man_is_of(compiled, man, g->side) &&
           piece_lets_swap(g->kind->piece, compiled->kinds[man_kind(man)].piece) &&
           kind_may_stop(compiled, man_kind(man), g->side, g->from) &&
           kind_may_leave(&compiled->kinds[man_kind(man)], g->side, square, g->from);
}

/* Adds the move with promotion to each of the choices, and without; `man` is still open. */
static void end_move(struct generator *g, struct played_move *move)
{
    const struct compiled_rules *compiled = g->position->compiled;
    unsigned short flags = move->flags;
    bool catches = flags & MOVE_CATCH, swaps = flags & MOVE_SWAP;
    bool takes =
        (g->men[move->to] && move->to != g->from && !swaps) || takes_on_way(move) || catches;
    enum promotion promotion = catches && compiled->game->rules.passing_stays
                                   ? PROMOTION_NONE
                                   : promotion_at(g, move->to, takes);

    if (swaps && !lets_swap(g, move->to))
        return;
    promotion = promotion_forced(g, promotion, move);
    move->flags |= MOVE_PROMOTE;
    for (int i = 0; promotion != PROMOTION_NONE && i < g->kind->choice_count; i++) {
        move->man = man_new(compiled, g->kind->choices[i], g->side, false);
        if (promotion_is_open(g->position, g->kind->choices[i], g->side))
            add_move(g, move);
    }
    move->man = (unsigned short)g->man;
    move->flags = flags;
    if (promotion != PROMOTION_AUTOMATIC)
        add_move(g, move);
}

/* --- single slides and leaps --- */

/* What stands on a square, for tracks that do not come back to where they begin; 0: a man who is
 * too strong to be taken. */
static inline unsigned target_on(const struct generator *g, short square)
{
    unsigned man = g->men[square];

    if (man && g->takes && !man_takes(g->position, g->men[g->from], g->from, square))
        return 0;
    return target_of(man, g->side);
}

static inline bool catches_on(const struct generator *g, const struct track *track, short square,
                              unsigned target)
{
    return g->passed && target == TARGET_EMPTY && track->target & TARGET_PASSED &&
           has_passed(g, square) &&
           man_takes(g->position, g->men[g->from], g->from, g->passed->man);
}

/* A move of one leg. */
static void end_slide(struct generator *g, const struct track *track, short to, int steps,
                      bool catches)
{
    unsigned flags = catches                        ? MOVE_CATCH
                     : track->swaps                 ? MOVE_SWAP
                     : track->begins && !g->men[to] ? double_step(g, track, steps)
                                                    : 0;

    struct played_move move;

    begin_move(g, &move);
    move.to = to;
    move.flags = (unsigned short)flags;
    move.leg_count = 1;
    move.legs[0] = (struct move_leg){track->step_table->number, (unsigned char)steps,
                                     (unsigned char)track->skips};
    end_move(g, &move);
}

/* Whether the man might promote there. */
static inline bool promotes_on(const struct generator *g, short to, bool takes)
{
    return g->promotions &&
           (g->promotions[g->zone[to]][takes].free || g->promotions[g->zone[to]][takes].stuck);
}

/* The steps after which the first man stands on the way, whom a cannon goes over, and his square;
 * track->most: none whom it may go over. */
static int steps_to_hurdle(const struct generator *g, const struct track *track, short *square)
{
    const unsigned short *men = g->men;
    short at = track->next[g->from];
    int steps = 1;

    for (; at != NOWHERE && !men[at] && steps < track->most; at = track->on[at])
        steps++;
    if (at == NOWHERE || !men[at] || !may_pass_over(g->kind, men[at]))
        return track->most;
    *square = at;
    return steps;
}

/* Ends of most moves are done with here: many are only counted. */
static inline void slide_to(struct generator *g, const struct track *track, short at, int steps,
                            unsigned target)
{
    if (catches_on(g, track, at, target))
        end_slide(g, track, at, steps, true);
    else if (track->target & target &&
             (promotes_on(g, at, target != TARGET_EMPTY) || !settle(g, at)))
        end_slide(g, track, at, steps, false);
}

/* By slides and leaps, be they lame, and by cannons. */
static inline void slide(struct generator *g, const struct track *track)
{
    const short *on = track->on;
    short before = g->from, at;
    int steps = track->form == TRACK_CANNON ? steps_to_hurdle(g, track, &before) : 0;

    for (at = (steps ? on : track->next)[before]; at != NOWHERE && steps < track->most;
         before = at, at = on[at]) {
        unsigned target = target_on(g, at);

        if (track->form != TRACK_PLAIN &&
            (track->form == TRACK_LAME
                 ? !passes_between(g->men, track->between, before, g->from, true)
                 : target != TARGET_EMPTY && !may_take_behind(g->kind, g->men[at])))
            return;
        if (++steps >= track->least)
            slide_to(g, track, at, steps, target);
        if (target != TARGET_EMPTY)
            return;
    }
}

/* Over empty squares of a terrain, one or more, to the first square behind them. */
static void slide_over(struct generator *g, const struct track *track)
{
    const unsigned short *men = g->men;
    const short *next = track->next;
    const struct closed *closed = g->kind->closed[g->side];
    short at = next[g->from];
    int steps = 1;

    for (; at != NOWHERE && track->over[at] && !men[at] && steps < track->most; at = next[at])
        steps++;
    if (steps == 1 || at == NOWHERE || track->over[at] || (closed && closed->squares[at]))
        return;
    if (track->target & target_on(g, at))
        end_slide(g, track, at, steps, false);
}

/* To all other squares. */
static void leap_anywhere(struct generator *g, const struct track *track)
{
    const struct closed *closed = g->kind->closed[g->side];

    for (short to = 0; to < g->position->compiled->squares; to++) {
        unsigned target = target_on(g, to);
        bool catches = catches_on(g, track, to, target);

        if (to == g->from || (closed && closed->squares[to]))
            continue;
        if (catches || track->target & target)
            end_slide(g, track, to, 0, catches);
    }
}

/* --- the moves of one man --- */

static bool allowed(const struct generator *g, const struct track *track)
{
    const struct compiled_rules *compiled = g->position->compiled;
    int rank = g->from / compiled->width;

    if (track->when & WHEN_FIRST_MOVE && !man_is_fresh(g->men[g->from]))
        return false;
    return !track->rank || track->rank == (g->side ? rank + 1 : compiled->height - rank);
}

static void enter_man(struct generator *g, short square)
{
    unsigned man = g->men[square];

    g->from = square;
    g->kind_number = man_kind(man);
    g->kind = &g->position->compiled->kinds[g->kind_number];
    g->man = man & ~2u;
    g->promotions = g->kind->promotes[g->side] ? g->kind->promotions[g->zone[square]] : NULL;
    g->most = g->work + MAN_WAYS_LIMIT < WAYS_LIMIT ? g->work + MAN_WAYS_LIMIT : WAYS_LIMIT;
}

static inline void follow_track(struct generator *g, const struct track *track)
{
    struct played_move ways;

    if ((track->when || track->rank) && !allowed(g, track))
        return;
    if (track->form <= TRACK_CANNON)
        slide(g, track);
    else if (track->form == TRACK_OVER)
        slide_over(g, track);
    else if (track->form == TRACK_ANYWHERE)
        leap_anywhere(g, track);
    else
        follow_legs(g, track, g->from, 0, begin_move(g, &ways));
}

/* The ways of most end with the first step. */
static void follow_tracks(struct generator *g, const struct track *tracks, size_t count)
{
    const unsigned short *men = g->men;
    short from = g->from;
    int side = g->side;

    EACH (track, tracks, count) {
        short at = track->next[from];

        if (at != NOWHERE && track->first & target_of(men[at], side))
            follow_track(g, track);
    }
}

/* --- the opening --- */

static void lift(struct generator *g)
{
    if (may_be_lifted(g->position, g->from))
        *moves_push(g->moves) = (struct played_move){
            .from = g->from, .to = g->from, .man = g->position->men[g->from], .flags = MOVE_LIFT};
}

/* Whether the player has so few men left that they go to any empty square. */
static bool flies(const struct generator *g)
{
    return position_men(g->position, g->side) <= g->position->compiled->game->rules.flying;
}

/* For moves to squares to which no track leads. */
static const struct step_table nowhere = {.number = 0};
static const struct track flight = {.step_table = &nowhere, .target = TARGET_EMPTY};

/* Moves to all empty squares, in place of other moves. */
static void fly(struct generator *g)
{
    if (g->kind->tracks[g->side].count > 0)
        leap_anywhere(g, &flight);
}

/* To the squares where the rule lets a man that is enclosed go; the first of all is known. */
static void send_back(struct generator *g)
{
    const struct returning *due = &g->due;
    short to = g->from < due->man    ? NOWHERE
               : g->from == due->man ? due->to
                                     : must_return(g->position, due->rule, g->from);

    for (; to != NOWHERE; to = return_from(g->position, due->rule, g->from, to + 1))
        end_slide(g, &flight, to, 0, false);
}

static void capture_around(struct generator *g)
{
    short squares[SQUARE_LIMIT];
    int count = g->kind->piece->immobile ? 0 : looped_squares(g->position, g->from, squares);
    size_t first = g->moves->count;

    for (int i = 0; i < count; i++)
        if (kind_may_stop(g->position->compiled, g->kind_number, g->side, squares[i]))
            end_slide(g, &flight, squares[i], 0, false);
    if (g->kind->kept[g->side])
        drop_barred(g->position, g->moves, first, g->kind->kept[g->side]);
}

/* Changes what few games change in the moves of a man; whether two of them may be the same then. */
static bool sift(struct generator *g, size_t first)
{
    if (g->kind->passed[g->side])
        drop_passed(g->moves, first, g->from, g->kind->passed[g->side]);
    if (g->kind->kept[g->side] || g->position->compiled->game->rules.entering == ENTERING_FORBIDDEN)
        drop_barred(g->position, g->moves, first, g->kind->kept[g->side]);
    return g->position->compiled->infects && moves_infected(g->position, g->moves, first);
}

/* Gives moves of the man, from number `first` on, the promotions that they may or must have. */
static void promote_ends(struct generator *g, size_t first)
{
    size_t end = g->moves->count;

    enter_man(g, g->from);
    for (size_t i = first; i < end; i++) {
        struct played_move move;

        played_copy(&move, &g->moves->list[i]);
        end_move(g, &move);
    }
    moves_cut(g->moves, first, end);
}

static void generate_links(const struct position *position, int square, struct played_moves *moves);

/* Lets the moves of the man, from number `first` on, go on after captures. Few games come here, and
 * the moves of all others are not slowed down. */
__attribute__((noinline)) static void go_on_taking(struct generator *g, size_t first)
{
    if (g->work < g->most)
        g->work += follow_chains(g->position, generate_links, g->moves, first, g->most - g->work);
    if (g->kind->promotes_late)
        promote_ends(g, first);
}

static void generate_man(struct generator *g, short square)
{
    const struct tracks *tracks;
    size_t first = g->moves->count;
    bool changed;

    enter_man(g, square);
    if (g->position->compiled->sifts && (g->due.rule || is_opening(g->position))) {
        (g->due.rule ? send_back : lift)(g);
        return;
    }
    if (g->kind->promotes_late)
        g->promotions = NULL;
    g->counts = g->watched && !(g->watched[square] & WATCH_LEAVING) && !g->kind->listed &&
                !g->position->compiled->sifts;
    tracks = &g->kind->tracks[g->side];
    if (g->position->compiled->sifts && g->position->compiled->game->rules.flying && flies(g))
        fly(g);
    else
        follow_tracks(g, tracks->list, tracks->count);
    if (g->work >= g->most)
        *g->position->cut = true;
    changed = g->position->compiled->sifts && sift(g, first);
    if (!g->counts && (changed || g->kind->overlaps || (g->passed && g->kind->catches)))
        dedupe_moves(g->position, g->moves, first);
    if (g->position->compiled->loops)
        capture_around(g);
    if (g->position->compiled->sifts &&
        g->position->compiled->game->rules.capture == CAPTURE_APPROACH)
        choose_captures(g->position, g->moves, first);
    if (g->kind->chains && !g->links)
        go_on_taking(g, first);
}

/* What the moves of men, from number `first` on, are in few games: all that there are, which is
 * told; or such as may take by choice for mills, the same of all men. */
static bool finish_men(const struct generator *g, size_t first)
{
    if (g->due.rule || is_opening(g->position))
        return true;
    if (g->position->compiled->game->rules.capture == CAPTURE_MILLS)
        choose_captures(g->position, g->moves, first);
    return false;
}

static struct generator generator_of(const struct position *position, struct played_moves *moves,
                                     int side, struct passed *passed)
{
    struct generator g = {.position = position,
                          .men = position->men,
                          .takes = position->compiled->takes,
                          .moves = moves,
                          .side = side,
                          .zone = position->compiled->zone[side]};
    const struct played_move *last = position->compiled->catches ? position_last(position) : NULL;

    if (position->compiled->sifts && position->compiled->game->rules.return_count)
        g.due = return_due(position, side);
    if (last && side == position->side && may_be_caught(position->compiled, last)) {
        move_passed(position->compiled, last, passed);
        g.passed = passed->count ? passed : NULL;
    }
    return g;
}

static void generate_links(const struct position *position, int square, struct played_moves *moves)
{
    struct passed passed;
    int side = man_side(position->men[square]);
    struct generator g = generator_of(position, moves, side, &passed);

    g.links = true;
    generate_man(&g, (short)square);
}

void generate_from(const struct position *position, int square, struct played_moves *moves)
{
    size_t first = moves->count;
    struct passed passed;
    int side = man_side(position->men[square]);
    struct generator g = generator_of(position, moves, side, &passed);

    generate_man(&g, (short)square);
    if (position->compiled->sifts)
        finish_men(&g, first);
}

bool man_goes_to(const struct position *position, int from, int to)
{
    LOCAL_MOVES(moves);

    generate_from(position, from, &moves);
    return FIND(move, moves.list, moves.count, move->to == to);
}

void generate_by(const struct position *position, int square, const struct track *track,
                 struct played_moves *moves)
{
    size_t first = moves->count;
    struct passed passed;
    struct generator g = generator_of(position, moves, man_side(position->men[square]), &passed);

    enter_man(&g, (short)square);
    follow_tracks(&g, track, 1);
    if (position->compiled->infects)
        moves_infected(position, moves, first);
}

static void generate_all(struct generator *g, const bool *squares)
{
    const struct position *position = g->position;
    const unsigned short *men = position->men;
    int side = g->side, count = position->compiled->squares;
    size_t first = g->moves->count;

    if (position->fallen)
        return;
    for (short square = 0; square < count; square++)
        if (men[square] && man_side(men[square]) == side && (!squares || squares[square]))
            generate_man(g, square);
    if (position->compiled->sifts && finish_men(g, first))
        return;
    if (position->compiled->game->rules.castling_count)
        generate_castling(position, g->moves);
    if (position->compiled->game->rules.promotes_apart)
        generate_promotions(position, g->moves);
    if (position->compiled->game->drops && !squares)
        generate_drops(g);
    if (position->compiled->passes)
        generate_pass(position, g->moves, first);
}

void generate_moves(const struct position *position, struct played_moves *moves)
{
    generate_moves_of(position, NULL, moves);
}

void generate_moves_of(const struct position *position, const bool *squares,
                       struct played_moves *moves)
{
    struct passed passed;
    struct generator g = generator_of(position, moves, position->side, &passed);

    generate_all(&g, squares);
}

size_t generate_watched(const struct position *position, const unsigned char *watched,
                        struct played_moves *moves)
{
    struct passed passed;
    struct generator g = generator_of(position, moves, position->side, &passed);

    g.watched = watched;
    generate_all(&g, NULL);
    return g.settled;
}
