#include "rules/movegen/generate_internal.h"

#include "rules/movegen/castle.h"
#include "rules/movegen/pass.h"

bool moves_are_whole(bool cut, struct place place, struct diags *diags)
{
    if (cut)
        diag_help(diag_add(diags, DIAG(MOVES_CUT), place, WAYS_LIMIT),
                  "take a smaller board, or fewer legs");
    return !cut;
}

/* --- ends of moves --- */

static inline void add_turn(struct generator *g, short to, struct move_leg way, unsigned man,
                            unsigned flags)
{
    struct played_move *move = moves_push(g->moves);

    move->from = g->from;
    move->to = to;
    move->man = (unsigned short)man;
    move->flags = (unsigned char)flags;
    move->taken = 0;
    move->leg_count = 1;
    move->legs[0] = way;
}

/* Whether a man that can promote does so when it comes to the square, perhaps taking something: no,
 * as it likes, or yes. */
static enum promotion promotion_in_zone(const struct generator *g, short to, bool takes)
{
    static const unsigned when[2][2] = {{0, PROMOTES_ENTERING},
                                        {PROMOTES_LEAVING, PROMOTES_INSIDE}};
    const struct game *game = g->position->compiled->game;
    enum promotion mode = piece_promotion(game, g->kind->piece);
    unsigned wanted = game->rules.promotes_when | (takes ? game->rules.promotes_capturing : 0);
    unsigned found = when[g->zone[g->from]][g->zone[to]];
    bool late = !(found & wanted) && found & PROMOTES_INSIDE && wanted & PROMOTES_STUCK;

    if (game->rules.promotes_apart || (game->rules.promotes_taking && !takes) ||
        !(found & wanted || late))
        return PROMOTION_NONE;
    if ((late || !game->rules.promote_stuck) &&
        kind_is_stuck(g->position->compiled, g->kind_number, g->side, to))
        return game->rules.promote_stuck ? mode : PROMOTION_AUTOMATIC;
    return late ? PROMOTION_NONE : mode;
}

/* The same of every man: most cannot promote. */
static inline enum promotion promotion_at(const struct generator *g, short to, bool takes)
{
    return g->kind->promotes[g->side] ? promotion_in_zone(g, to, takes) : PROMOTION_NONE;
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

/* The move with promotion to each of the choices. */
static void add_promotions(struct generator *g, short to, struct move_leg way, unsigned flags)
{
    for (int i = 0; i < g->kind->choice_count; i++)
        if (promotion_is_open(g->position, g->kind->choices[i], g->side))
            add_turn(g, to, way,
                     man_new(g->position->compiled, g->kind->choices[i], g->side, false),
                     flags | MOVE_PROMOTE);
}

/* A move of one leg, and the same with promotion. */
static inline void end_slide(struct generator *g, const struct track *track, short to, int steps,
                             unsigned flags)
{
    struct move_leg way = {track->step_table->number, (unsigned char)steps,
                           (unsigned char)track->skips};
    enum promotion promotion =
        flags & MOVE_CATCH && g->position->compiled->game->rules.passing_stays
            ? PROMOTION_NONE
            : promotion_at(g, to, g->position->men[to] || flags & MOVE_CATCH);

    if (promotion != PROMOTION_NONE)
        add_promotions(g, to, way, flags);
    if (promotion != PROMOTION_AUTOMATIC)
        add_turn(g, to, way, g->man, flags);
}

static void add_ways(struct generator *g, const struct played_move *ways, short to, unsigned man,
                     unsigned flags)
{
    struct played_move *move = moves_push(g->moves);

    *move = *ways;
    move->to = to;
    move->man = (unsigned short)man;
    move->flags |= (unsigned char)flags;
}

void end_ways(struct generator *g, const struct played_move *ways, short to)
{
    bool takes =
        (g->position->men[to] && to != g->from) || takes_on_way(ways) || ways->flags & MOVE_CATCH;
    enum promotion promotion = promotion_at(g, to, takes);

    if (promotion != PROMOTION_AUTOMATIC)
        add_ways(g, ways, to, g->man, 0);
    for (int i = 0; promotion != PROMOTION_NONE && i < g->kind->choice_count; i++)
        if (promotion_is_open(g->position, g->kind->choices[i], g->side))
            add_ways(g, ways, to,
                     man_new(g->position->compiled, g->kind->choices[i], g->side, false),
                     MOVE_PROMOTE);
}

/* --- single slides and leaps --- */

static void slide(struct generator *g, const struct track *track)
{
    const unsigned short *men = g->position->men;
    const short *next = track->step_table->next;
    int steps = 1;

    for (short at = next[g->from]; at != NOWHERE && steps <= track->most; at = next[at], steps++) {
        unsigned man = men[at];

        if (man) {
            unsigned target = man_side(man) == g->side ? TARGET_FRIEND : TARGET_ENEMY;

            if (track->target & target && steps >= track->least)
                end_slide(g, track, at, steps, 0);
            return;
        }
        if (steps < track->least)
            continue;
        if (track->target & TARGET_PASSED && has_passed(g, at))
            end_slide(g, track, at, steps, MOVE_CATCH);
        else if (track->target & TARGET_EMPTY)
            end_slide(g, track, at, steps, track->begins ? double_step(g, track, steps) : 0);
    }
}

/* Over empty squares of a terrain, one or more, to the first square behind them. */
static void slide_over(struct generator *g, const struct track *track)
{
    const unsigned short *men = g->position->men;
    const short *next = track->step_table->next;
    const struct closed *closed = g->kind->closed[g->side];
    short at = next[g->from];
    unsigned target;
    int steps = 1;

    for (; at != NOWHERE && track->over[at] && !men[at] && steps < track->most; at = next[at])
        steps++;
    if (steps == 1 || at == NOWHERE || track->over[at] || (closed && closed->squares[at]))
        return;
    target = !men[at] ? TARGET_EMPTY : man_side(men[at]) == g->side ? TARGET_FRIEND : TARGET_ENEMY;
    if (track->target & target)
        end_slide(g, track, at, steps, 0);
}

/* To all other squares. */
static void leap_anywhere(struct generator *g, const struct track *track)
{
    const unsigned short *men = g->position->men;
    const struct closed *closed = g->kind->closed[g->side];

    for (short to = 0; to < g->position->compiled->squares; to++) {
        unsigned target = !men[to]                       ? TARGET_EMPTY
                          : man_side(men[to]) == g->side ? TARGET_FRIEND
                                                         : TARGET_ENEMY;

        if (to == g->from || (closed && closed->squares[to]))
            continue;
        if (!men[to] && track->target & TARGET_PASSED && has_passed(g, to))
            end_slide(g, track, to, 0, MOVE_CATCH);
        else if (track->target & target)
            end_slide(g, track, to, 0, 0);
    }
}

/* --- the moves of one man --- */

static bool allowed(const struct generator *g, const struct track *track)
{
    const struct compiled_rules *compiled = g->position->compiled;
    int rank = g->from / compiled->width;

    if (track->when & WHEN_FIRST_MOVE && !man_is_fresh(g->position->men[g->from]))
        return false;
    return !track->rank || track->rank == (g->side ? rank + 1 : compiled->height - rank);
}

static void enter_man(struct generator *g, short square)
{
    unsigned man = g->position->men[square];

    g->from = square;
    g->kind_number = man_kind(man);
    g->kind = &g->position->compiled->kinds[g->kind_number];
    g->man = man & ~2u;
    g->most = g->work + MAN_WAYS_LIMIT < WAYS_LIMIT ? g->work + MAN_WAYS_LIMIT : WAYS_LIMIT;
}

static inline void generate_track(struct generator *g, const struct track *track)
{
    if ((track->when || track->rank) && !allowed(g, track))
        return;
    if (track->plain)
        slide(g, track);
    else if (track->over)
        slide_over(g, track);
    else if (track->path & PATH_ANYWHERE)
        leap_anywhere(g, track);
    else
        follow_legs(g, track, g->from, 0, &(struct played_move){.from = g->from});
}

static void generate_man(struct generator *g, short square)
{
    const struct tracks *tracks;
    size_t first = g->moves->count;

    enter_man(g, square);
    tracks = &g->kind->tracks[g->side];
    for (size_t i = 0; i < tracks->count; i++)
        generate_track(g, &tracks->list[i]);
    if (g->work >= g->most)
        *g->position->cut = true;
    if (g->kind->overlaps || (g->passed && g->kind->catches))
        dedupe_moves(g->position, g->moves, first);
    if (g->position->compiled->takes)
        moves_by_strength(g->position, g->moves, first);
}

static struct generator generator_of(const struct position *position, struct played_moves *moves,
                                     int side, struct passed *passed)
{
    struct generator g = {
        .position = position, .moves = moves, .side = side, .zone = position->compiled->zone[side]};

    if (position->compiled->catches && side == position->side) {
        move_passed(position->compiled, position_last(position), passed);
        g.passed = passed->count ? passed : NULL;
    }
    return g;
}

void generate_from(const struct position *position, int square, struct played_moves *moves)
{
    struct passed passed;
    int side = man_side(position->men[square]);
    struct generator g = generator_of(position, moves, side, &passed);

    generate_man(&g, (short)square);
}

void generate_by(const struct position *position, int square, const struct track *track,
                 struct played_moves *moves)
{
    size_t first = moves->count;
    struct passed passed;
    struct generator g = generator_of(position, moves, man_side(position->men[square]), &passed);

    enter_man(&g, (short)square);
    generate_track(&g, track);
    if (position->compiled->takes)
        moves_by_strength(position, moves, first);
}

bool can_catch(const struct position *position, const struct passed *passed)
{
    struct played_moves moves = {0};
    struct generator g = generator_of(position, &moves, position->side, &(struct passed){0});
    bool found = false;

    g.passed = passed;
    for (short square = 0; square < position->compiled->squares && !found; square++) {
        unsigned man = position->men[square];

        if (!man || man_side(man) != g.side || !position->compiled->kinds[man_kind(man)].catches)
            continue;
        moves.count = 0;
        generate_man(&g, square);
        for (size_t i = 0; i < moves.count; i++)
            found |= moves.list[i].flags & MOVE_CATCH;
    }
    moves_free(&moves);
    return found;
}

void generate_moves(const struct position *position, struct played_moves *moves)
{
    const unsigned short *men = position->men;
    struct passed passed;
    struct generator g = generator_of(position, moves, position->side, &passed);
    size_t first = moves->count;

    if (position->fallen)
        return;
    for (short square = 0; square < position->compiled->squares; square++)
        if (men[square] && man_side(men[square]) == g.side)
            generate_man(&g, square);
    if (position->compiled->game->rules.castling_count)
        generate_castling(position, moves);
    if (position->compiled->game->rules.promotes_apart)
        generate_promotions(position, moves);
    if (position->compiled->game->drops)
        generate_drops(position, moves);
    if (position->compiled->passes)
        generate_pass(position, moves, first);
}
