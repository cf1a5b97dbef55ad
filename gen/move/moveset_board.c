/* Move sets on a board without other pieces: a leg is followed from all squares of a set at once.
 */
#include "move/moveset.h"

/* Squares, or rows of them, that are looked at to find out where any number of moves leads. */
enum { FLOOD_LIMIT = 20000000 };

/* --- legs --- */

/* How many steps the leg must make before it can end when nothing is in its way. */
static int least_steps(const struct leg *leg)
{
    return leg_skips(leg) + 1 + (leg_jumps(leg) > 0);
}

/* Whether it can end anywhere when every square is as it wishes. */
static bool can_end(const struct leg *leg)
{
    return leg_lands(leg) && leg->target & TARGET_ALL;
}

/* The last of the legs behind that must make as many steps. */
static const struct leg *group_end(const struct leg *leg)
{
    while (leg->next && leg->next->path & PATH_SAME_COUNT)
        leg = leg->next;
    return leg;
}

/* --- moves from many squares --- */

struct flood {
    int width, height;
    uint64_t row; /* all squares of one */
    long work;    /* what may still be looked at */
    bool alone;   /* moves are followed from a single square: */
    struct squares origin;
};

static struct flood flood_new(int width, int height)
{
    return (struct flood){
        .width = width,
        .height = height,
        .row = UINT64_MAX >> (FIELD_LIMIT - width),
        .work = FLOOD_LIMIT,
    };
}

static void add_squares(const struct flood *flood, struct squares *squares,
                        const struct squares *more)
{
    for (int y = 0; y < flood->height; y++)
        squares->rows[y] |= more->rows[y];
}

static struct squares all_squares(const struct flood *flood)
{
    struct squares all = {0};

    for (int y = 0; y < flood->height; y++)
        all.rows[y] = flood->row;
    return all;
}

/* The squares of a row, so many files to the right round a cylinder. */
static uint64_t row_turned(const struct flood *flood, uint64_t row, int files)
{
    int width = flood->width;

    files = (files % width + width) % width;
    return files ? (row << files | row >> (width - files)) & flood->row : row;
}

/* The squares of a row, so many files to the right; squares beyond the edge are lost. */
static uint64_t row_moved(const struct flood *flood, uint64_t row, int files)
{
    if (abs(files) >= flood->width)
        return 0;
    return files < 0 ? row >> -files : row << files & flood->row;
}

static void move_ranks(const struct flood *flood, struct squares *at, int ranks)
{
    size_t height = (size_t)flood->height, lost = (size_t)abs(ranks), kept = height - lost;

    if (lost >= height) {
        *at = (struct squares){0};
        return;
    }
    memmove(at->rows + (ranks > 0 ? lost : 0), at->rows + (ranks > 0 ? 0 : lost),
            kept * sizeof *at->rows);
    memset(at->rows + (ranks > 0 ? 0 : kept), 0, lost * sizeof *at->rows);
}

static bool any_square(const struct flood *flood, const struct squares *squares)
{
    uint64_t any = 0;

    for (int y = 0; y < flood->height; y++)
        any |= squares->rows[y];
    return any != 0;
}

/* Where a leg is after some steps: without crossing the edge of a cylinder, and having done so,
 * when a piece that comes to where it stands itself is blocked there. */
struct front {
    struct squares plain, round;
};

/* Makes one step from all squares; false: all lead beyond the edge. */
static bool step(const struct flood *flood, const struct leg *leg, struct front *front)
{
    int files = leg->step.x;

    move_ranks(flood, &front->plain, leg->step.y);
    if (leg->path & PATH_CYLINDER)
        move_ranks(flood, &front->round, leg->step.y);
    for (int y = 0; y < flood->height; y++) {
        uint64_t *plain = &front->plain.rows[y], *round = &front->round.rows[y];
        uint64_t on = row_moved(flood, *plain, files);

        if (leg->path & PATH_CYLINDER)
            *round = row_turned(flood, *round | (*plain & ~row_moved(flood, on, -files)), files) &
                     ~flood->origin.rows[y];
        *plain = on;
    }
    return any_square(flood, &front->plain) || any_square(flood, &front->round);
}

/* The most steps of a leg: where all squares are looked at together, one that comes round along its
 * rank comes to where it stands itself. */
static int most_steps(const struct flood *flood, const struct leg *leg)
{
    int most = leg->range && leg->range < LANDING_LIMIT ? leg->range : LANDING_LIMIT;
    bool round = leg->path & PATH_CYLINDER && leg->step.y == 0 && !flood->alone;

    for (int i = 1; round && i <= most; i++)
        if (leg->step.x * i % flood->width == 0)
            return i - 1;
    return most;
}

/* From any square to all others, and from two of them to all. */
static void add_anywhere(const struct flood *flood, const struct squares *at, struct squares *found)
{
    struct squares all = all_squares(flood);
    int from = 0;

    for (int y = 0; y < flood->height; y++)
        from += count_bits(at->rows[y]);
    for (int y = 0; y < flood->height && from > 0; y++)
        found->rows[y] |= from > 1 ? all.rows[y] : all.rows[y] & ~at->rows[y];
}

/* Adds where the leg and its group end when the leg makes so many steps from `at` on, or as many as
 * it wishes where `count` is 0. */
static void add_group(struct flood *flood, const struct leg *leg, const struct squares *at,
                      int count, struct squares *found)
{
    struct front front = {.plain = *at};
    struct squares ends;
    bool on = group_end(leg) != leg;
    int least = least_steps(leg), most = can_end(leg) ? most_steps(flood, leg) : 0;

    most = count && count < most ? count : most;
    for (int i = 1; i <= most && flood->work >= 0 && step(flood, leg, &front); i++) {
        flood->work -= flood->height;
        if (i < least || (count && i < count))
            continue;
        ends = front.plain;
        add_squares(flood, &ends, &front.round);
        if (on)
            add_group(flood, leg->next, &ends, i, found);
        else
            add_squares(flood, found, &ends);
    }
}

/* Adds where the move can end from any of the squares. */
static void add_legs(struct flood *flood, const struct move *move, struct squares at,
                     struct squares *found)
{
    if (move->leg.path & PATH_ANYWHERE) {
        if (can_end(&move->leg))
            add_anywhere(flood, &at, found);
        return;
    }
    for (const struct leg *leg = &move->leg; leg; leg = group_end(leg)->next) {
        struct squares ends = {0};

        add_group(flood, leg, &at, 0, &ends);
        at = ends;
    }
    add_squares(flood, found, &at);
}

/* The same square by square: a piece that comes round a cylinder blocks its own way. */
static void add_round(struct flood *flood, const struct move *move, const struct squares *from,
                      struct squares *found)
{
    struct flood alone = *flood;

    alone.alone = true;
    for (int y = 0; y < flood->height; y++)
        for (int x = 0; x < flood->width && alone.work >= 0; x++) {
            alone.origin = (struct squares){0};
            squares_add(&alone.origin, x, y);
            if (squares_have(from, x, y))
                add_legs(&alone, move, alone.origin, found);
        }
    flood->work = alone.work;
}

static bool goes_round(const struct move *move)
{
    for (const struct leg *leg = &move->leg; leg; leg = leg->next)
        if (leg->path & PATH_CYLINDER)
            return true;
    return false;
}

/* Adds where the move can end that begins on one of the squares. */
static void add_ends(struct flood *flood, const struct move *move, const struct squares *from,
                     struct squares *found)
{
    struct squares row = {0};

    if (move->rank && move->rank <= flood->height)
        row.rows[move->rank - 1] = from->rows[move->rank - 1];
    if (move->leg.next && goes_round(move))
        add_round(flood, move, move->rank ? &row : from, found);
    else
        add_legs(flood, move, move->rank ? row : *from, found);
}

/* Takes away what is known; returns whether there is more. */
static bool take_new(const struct flood *flood, struct squares *found, const struct squares *known)
{
    for (int y = 0; y < flood->height; y++)
        found->rows[y] &= ~known->rows[y];
    return any_square(flood, found);
}

/* Whether the move leads from the square to another one. Most are of one leg: that is seen at once.
 */
static bool leaves(struct flood flood, const struct move *move, int x, int y)
{
    const struct leg *leg = &move->leg;
    int least = least_steps(leg), file = x + least * leg->step.x, rank = y + least * leg->step.y;
    struct squares from = {0}, found = {0};

    if (!leg->next && !(leg->path & (PATH_ANYWHERE | PATH_CYLINDER)))
        return (!move->rank || move->rank == y + 1) && can_end(leg) && file >= 0 &&
               file < flood.width && rank >= 0 && rank < flood.height;
    flood.work = LONG_MAX;
    squares_add(&from, x, y);
    add_ends(&flood, move, &from, &found);
    return take_new(&flood, &found, &from);
}

bool moveset_can_leave(const struct moveset *set, int width, int height, int file, int rank)
{
    return FIND(move, set->moves, set->count,
                !(move->when & WHEN_FIRST_MOVE) &&
                    leaves(flood_new(width, height), move, file, rank));
}

/* --- any number of moves --- */

/* Whether such moves, one behind the other, lead wherever steps of the leg do. */
static bool is_stepwise(const struct flood *flood, const struct move *move)
{
    return !move->leg.next && !move->rank && !(move->when & WHEN_FIRST_MOVE) &&
           !(move->leg.path & (PATH_ANYWHERE | PATH_CYLINDER)) && can_end(&move->leg) &&
           least_steps(&move->leg) == 1 && most_steps(flood, &move->leg) > 0;
}

/* Adds all to which any number of steps leads. */
static void add_steps(struct flood *flood, struct vec by, struct squares *known)
{
    int height = flood->height;

    flood->work -= height;
    for (int y = 0; y < height && by.y == 0; y++)
        for (int files = by.x; abs(files) < flood->width; files *= 2)
            known->rows[y] |= row_moved(flood, known->rows[y], files);
    for (int i = abs(by.y); i < height && by.y != 0; i++) {
        int y = by.y > 0 ? i : height - 1 - i;

        known->rows[y] |= row_moved(flood, known->rows[y - by.y], by.x);
    }
}

static bool has_all(const struct flood *flood, const struct squares *known)
{
    return !FIND(row, known->rows, flood->height, *row != flood->row);
}

/* Adds where the moves lead, over and over. */
static void spread_squares(struct flood *flood, const struct moveset *set, struct squares *known)
{
    struct squares done = {0}, fresh = *known;
    bool first = true;

    while (take_new(flood, &fresh, &done) && flood->work >= 0) {
        done = *known;
        for (size_t i = 0; i < set->count && !has_all(flood, known); i++)
            if (is_stepwise(flood, &set->moves[i]))
                add_steps(flood, set->moves[i].leg.step, known);
            else if (first || !(set->moves[i].when & WHEN_FIRST_MOVE))
                add_ends(flood, &set->moves[i], &fresh, known);
        fresh = *known;
        first = false;
    }
}

void moveset_flood(const struct moveset *set, int width, int height, struct squares *squares)
{
    struct flood flood = flood_new(width, height);

    spread_squares(&flood, set, squares);
    if (flood.work < 0)
        *squares = all_squares(&flood);
}

/* --- colours --- */

/* Those of one of the two colours of a chessboard. */
static struct squares coloured(const struct flood *flood, int colour)
{
    struct squares squares;

    for (int y = 0; y < flood->height; y++)
        squares.rows[y] = flood->row & ((y + colour) % 2 ? 0xAAAAAAAAAAAAAAAA : 0x5555555555555555);
    return squares;
}

static bool keeps_colours(struct flood *flood, const struct move *move)
{
    bool keeps = true;

    for (int colour = 0; colour < 2 && keeps; colour++) {
        struct squares of = coloured(flood, colour), found = {0};

        add_ends(flood, move, &of, &found);
        keeps = !take_new(flood, &found, &of);
    }
    return keeps && flood->work >= 0;
}

/* Whether the move can be made from any square to another one. */
static bool leaves_somewhere(const struct flood *flood, const struct move *move)
{
    for (int y = 0; y < flood->height; y++)
        for (int x = 0; x < flood->width; x++)
            if (leaves(*flood, move, x, y))
                return true;
    return false;
}

bool moveset_colour_bound(const struct moveset *set, int width, int height)
{
    struct flood flood = flood_new(width, height);
    bool any = false;

    for (size_t i = 0; i < set->count; i++) {
        if (!keeps_colours(&flood, &set->moves[i]))
            return false;
        any = any || leaves_somewhere(&flood, &set->moves[i]);
    }
    return any;
}
