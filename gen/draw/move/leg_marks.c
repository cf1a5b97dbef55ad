/* What one window leaves unsaid, in further ones: moves of several legs by the marks of each leg,
 * from where the one before ends, with numbered arrows. */
#include "draw/move/move_marks.h"

/* The leg as a move of its own, in one direction. */
static struct move alone(const struct move_chain *chain, const struct leg *leg, int way)
{
    struct move move = chain->move;
    int far = vec_largest(leg->step);

    if (leg != &chain->move.leg) /* conditions are told at the first leg */
        move.when = (unsigned)(move.rank = 0);
    move.leg = *leg;
    move.leg.next = NULL;
    move.leg.target &= ~(unsigned)TARGET_OVER;
    move.leg.step = (struct vec){far * directions[way].x, far * directions[way].y};
    return move;
}

/* How many steps of a leg are shown where another follows. */
static int steps_shown(const struct leg *leg)
{
    int steps = leg->range == 1 ? 1 : 2 + leg_skips(leg) + (leg_jumps(leg) > 0);

    return leg->range && steps > leg->range ? leg->range : steps;
}

static unsigned turned(unsigned mask, int way)
{
    return (mask << way | mask >> (DIRECTIONS - way)) & 0xFF;
}

static int first_way(unsigned mask, int from)
{
    while (!(mask & 1u << from % DIRECTIONS))
        from++;
    return from % DIRECTIONS;
}

/* A chain that is shown: where its legs begin and end, seen from the piece. */
struct board {
    struct arena *arena;
    const struct move_chain *chain;
    struct vec stops[LEG_LIMIT + 1];
    int way; /* of the leg before */
};

static struct vec sum(struct vec a, struct vec b)
{
    return (struct vec){a.x + b.x, a.y + b.y};
}

/* Whether one of the legs before number `leg` begins there. */
static bool is_stop(const struct board *b, int leg, struct vec at)
{
    return FIND(stop, b->stops, (size_t)leg, vec_same(*stop, at));
}

static const struct leg *leg_numbered(const struct board *b, int number)
{
    const struct leg *leg = &b->chain->move.leg;

    while (--number > 0)
        leg = leg->next;
    return leg;
}

/* Whether the square where the leg before number `leg` began is empty now: nothing stands there
 * over which the move went on. */
static bool is_vacated(const struct board *b, int leg)
{
    return leg == 2 || (leg > 2 && !(leg_numbered(b, leg - 2)->target & TARGET_OVER));
}

/* Whether the square is that one. */
static bool is_left(const struct board *b, int leg, struct vec at)
{
    return is_vacated(b, leg) && vec_same(at, b->stops[leg - 2]);
}

/* Adds the moves that the leg shows; one straight back to where it came from needs no mark. */
static void add_moves(const struct board *b, const struct leg *leg, struct move_marks *out,
                      struct moveset *moves)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        struct move move = alone(b->chain, leg, k);

        if (!(out->ways & 1u << k) || !move.leg.target)
            continue;
        if (!out->far || !is_left(b, out->leg, sum(b->stops[out->leg - 1], move.leg.step)))
            moveset_add(b->arena, moves, move);
    }
}

/* Adds a mark where the leg may end on a piece over which the move goes on, and where it must, the
 * line along which a slide leads there. */
static void add_go_over(const struct board *b, const struct leg *leg, struct move_marks *out)
{
    unsigned over = leg->target & TARGET_OVER;
    struct move_mark mark = {.move = b->chain->move};

    if (over == leg->target && !out->far) {
        mark.kind = KIND_TOLD_LINE;
        mark.at = alone(b->chain, leg, b->way).leg.step;
        mark.reach = leg->range;
        *ARENA_PUSH(b->arena, out->marks, out->count) = mark;
    }
    if (over) {
        mark.kind = over == TARGET_OVER ? KIND_GO_OVER : KIND_TOLD_CORNER;
        mark.at = out->turn;
        *ARENA_PUSH(b->arena, out->marks, out->count) = mark;
    }
}

enum { BACK_LANE = 2 }; /* of lines that lead back along the leg before */

/* Whether the leg can be shown among those before it. */
static bool show_leg(struct board *b, const struct leg *leg, struct move_marks *out)
{
    unsigned mask = turned(b->chain->masks[out->leg - 1], b->way);
    int far = vec_largest(leg->step), reach = far * steps_shown(leg), before = b->way;
    struct moveset moves = {0};
    struct move_marks own;
    bool good;

    b->way = first_way(mask, b->way);
    out->ways = leg->next ? 1u << b->way : mask;
    out->likewise = mask & ~out->ways;
    out->far = leg->range == 1 ? far : 0;
    add_moves(b, leg, out, &moves);
    own = move_marks_window(b->arena, &moves, &(struct compounds){0});
    out->marks = own.marks;
    out->count = own.count;
    if (leg->next)
        out->turn = (struct vec){reach * directions[b->way].x, reach * directions[b->way].y};
    add_go_over(b, leg, out);
    b->stops[out->leg] = sum(b->stops[out->leg - 1], out->turn);
    good = leg->target && !own.unsaid.count && out->ways &&
           (!leg->next || is_left(b, out->leg, b->stops[out->leg]) ||
            !is_stop(b, out->leg, b->stops[out->leg]));
    EACH (mark, own.marks, own.count)
        if (out->leg > 1 && move_kind_ground(mark->kind) == GROUND_LINE &&
            direction_of(mark->at) == (before + DIRECTIONS / 2) % DIRECTIONS)
            mark->lane += BACK_LANE;
    EACH (mark, own.marks, own.count)
        good = good && !(move_kind_ground(mark->kind) == GROUND_SQUARE &&
                         is_stop(b, out->leg, sum(b->stops[out->leg - 1], mark->at)));
    return good;
}

/* The window of a chain; NULL where one of its legs cannot be shown. */
static struct move_marks *show_chain(struct arena *arena, const struct move_chain *chain)
{
    struct board board = {.arena = arena, .chain = chain};
    const struct leg *leg = &chain->move.leg;
    struct move_marks *legs = arena_alloc(arena, (size_t)chain->count, sizeof *legs);

    for (int i = 0; i < chain->count; i++, leg = leg->next) {
        legs[i].leg = i + 1;
        if (!show_leg(&board, leg, &legs[i]))
            return NULL;
        legs[i].onward = leg->next ? &legs[i + 1] : NULL;
    }
    /* what says that arrows are numbered, and how */
    *ARENA_PUSH(arena, legs->marks, legs->count) =
        (struct move_mark){.kind = KIND_LEGS, .move = chain->move};
    return legs;
}

/* Adds what the marks of one leg leave unsaid beside each other to the windows: by itself. */
static struct move_marks *add_single(struct arena *arena, struct move_marks *marks)
{
    struct move_marks *own = arena_alloc(arena, 1, sizeof *own);

    *own = move_marks_knowing(arena, &marks->unsaid, &(struct compounds){0});
    if (own->count == 0)
        return marks;
    marks->unsaid = own->unsaid;
    marks->more = own;
    while (own->more)
        own = own->more;
    return own;
}

/* Whether the leg behind that one leads straight back over squares that were just passed and left,
 * and would have to capture or jump on the first of them; `vacated`: nothing stands where that one
 * began. */
static bool is_barred(const struct leg *leg, bool vacated)
{
    const struct leg *next = leg->next;
    int needed = leg_jumps(next) > 0 ? 3 : next->target & TARGET_EMPTY ? 1 : 2;

    return vacated && next->range > 0 && next->range < needed &&
           vec_same(next->step, (struct vec){-leg->step.x, -leg->step.y});
}

/* Whether the move can be made nowhere, so that there is nothing to be shown. */
static bool is_never_made(const struct move *move)
{
    bool vacated = true;

    for (const struct leg *leg = &move->leg; leg->next; leg = leg->next) {
        if (is_barred(leg, vacated))
            return true;
        vacated = !(leg->target & TARGET_OVER);
    }
    return false;
}

static void add_chains(struct arena *arena, const struct moveset *moves, struct moveset *unsaid,
                       struct move_marks *last)
{
    struct move_chain *chains = NULL, chain;
    size_t count = 0;

    EACH (move, moves->moves, moves->count)
        if (is_never_made(move))
            continue;
        else if (move_chain_of(move, &chain))
            move_chain_add(arena, &chains, &count, &chain);
        else
            moveset_add(arena, unsaid, *move);
    count = move_chains_unite(chains, count);
    for (size_t i = 0; i < count; i++) {
        struct move_marks *window = show_chain(arena, &chains[i]);

        if (!window)
            moveset_add(arena, unsaid, chains[i].move);
        for (struct move_marks *leg = last; window && leg; leg = leg->onward)
            leg->more = window;
        last = window ? window : last;
    }
}

static void add_windows(struct arena *arena, struct move_marks *marks)
{
    struct moveset unsaid = marks->unsaid;
    struct moveset several = MOVES_WHERE(move, arena, &unsaid, move->leg.next);
    struct move_marks *last = marks;

    marks->unsaid = MOVES_WHERE(move, arena, &unsaid, !move->leg.next);
    if (marks->count && marks->unsaid.count)
        last = add_single(arena, marks);
    add_chains(arena, &several, &marks->unsaid, last);
    if (marks->count == 0 && marks->more) {
        unsaid = marks->unsaid;
        *marks = *marks->more;
        marks->unsaid = unsaid;
    }
}

static struct move_marks window_of(struct arena *arena, const struct moveset *set)
{
    LOCAL_ARENA(scratch);
    struct moveset_analysis known = moveset_analyse(scratch, compound_book_new(scratch), set);

    return move_marks_window(arena, set, &known.compounds);
}

/* Whether some move of several legs that is unsaid differs from that one in directions alone. */
static bool has_unsaid(const struct move_marks *marks, const struct move *move)
{
    return move->leg.next &&
           FIND(one, marks->unsaid.moves, marks->unsaid.count, moves_differ_in_ways(one, move));
}

/* The marks with all of a rule on the boards of its legs, of which a part would stand there while
 * signs around the piece say the rest; false where that cannot be, or there is nothing of the kind.
 */
static bool show_together(struct arena *arena, const struct moveset *set, struct move_marks *marks)
{
    struct moveset legs = MOVES_WHERE(move, arena, set, has_unsaid(marks, move));
    struct moveset rest = MOVES_WHERE(move, arena, set, !has_unsaid(marks, move));
    struct move_marks together;

    if (moveset_within(&legs, &marks->unsaid))
        return false;
    together = window_of(arena, &rest);
    moveset_append_copy(arena, &together.unsaid, &legs);
    add_windows(arena, &together);
    if (together.unsaid.count)
        return false;
    *marks = together;
    return true;
}

struct move_marks move_marks_knowing(struct arena *arena, const struct moveset *set,
                                     const struct compounds *compounds)
{
    struct move_marks marks = move_marks_window(arena, set, compounds);

    if (marks.unsaid.count && !show_together(arena, set, &marks))
        add_windows(arena, &marks);
    return marks;
}

struct move_marks move_marks(struct arena *arena, const struct moveset *set)
{
    LOCAL_ARENA(scratch);
    struct moveset_analysis known = moveset_analyse(scratch, compound_book_new(scratch), set);

    return move_marks_knowing(arena, set, &known.compounds);
}
