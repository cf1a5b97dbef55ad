/* Move sets on a board without other pieces: a leg is followed from all squares of a set at once.
 */
#include "base/number.h"
#include "move/moveset.h"

#include <stdlib.h>
#include <string.h>

/* Squares, or rows of them, that are looked at to find out where any number of moves leads. */
enum { FLOOD_LIMIT = 20000000 };

static void add_squares(const struct playfield *field, struct squares *squares,
                        const struct squares *more)
{
    for (int y = 0; y < field->height; y++)
        squares->rows[y] |= more->rows[y];
}

/* --- legs --- */

/* The leg with nothing in its way, and how many steps it must make before it can end. */
static struct leg freed(const struct leg *leg, int *least)
{
    struct leg plain = *leg;
    bool hops = leg_jumps(leg) > 0;

    *least = leg_skips(leg) + 1 + hops;
    plain.path &= PATH_CYLINDER;
    return plain;
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

/* Adds where the leg and its group end that begin on a square. */
static void spread(const struct playfield *field, const struct leg *leg, struct vec from, int count,
                   struct squares *found)
{
    struct landing landings[LANDING_LIMIT];
    int least;
    struct leg plain = freed(leg, &least);
    size_t ends = can_end(leg) ? leg_landings(&plain, field, from, count, landings) : 0;
    bool on = group_end(leg) != leg;

    for (size_t i = 0; i < ends; i++) {
        struct vec at = landings[i].square;

        if (landings[i].steps < least)
            continue;
        if (on)
            spread(field, leg->next, at, landings[i].steps, found);
        else
            squares_add(found, at.x, at.y);
    }
}

static struct squares all_squares(const struct playfield *field)
{
    struct squares all = {0};

    for (int y = 0; y < field->height; y++)
        all.rows[y] = UINT64_MAX >> (FIELD_LIMIT - field->width);
    return all;
}

/* The squares on which the move can end that begins on the field's origin. */
static struct squares follow(const struct playfield *field, const struct leg *leg)
{
    struct squares found = {0};

    if (leg->path & PATH_ANYWHERE && can_end(leg))
        return all_squares(field);
    spread(field, leg, field->origin, 0, &found);
    for (leg = group_end(leg)->next; leg; leg = group_end(leg)->next) {
        struct squares before = found;

        found = (struct squares){0};
        for (int y = 0; y < field->height; y++)
            for (int x = 0; x < field->width; x++)
                if (squares_have(&before, x, y))
                    spread(field, leg, (struct vec){x, y}, 0, &found);
    }
    return found;
}

/* --- one move --- */

static bool leaves(const struct playfield *field, const struct move *move)
{
    struct squares ends = follow(field, &move->leg);
    uint64_t any = 0;

    ends.rows[field->origin.y] &= ~((uint64_t)1 << field->origin.x);
    for (int y = 0; y < field->height; y++)
        any |= ends.rows[y];
    return any != 0;
}

bool moveset_can_leave(const struct moveset *set, int width, int height, int file, int rank)
{
    const struct playfield field = {.width = width, .height = height, .origin = {file, rank}};

    for (size_t i = 0; i < set->count; i++) {
        const struct move *move = &set->moves[i];

        if (!(move->when & WHEN_FIRST_MOVE) && (!move->rank || move->rank == rank + 1) &&
            leaves(&field, move))
            return true;
    }
    return false;
}

/* --- moves from many squares --- */

struct flood {
    struct playfield field;
    uint64_t row; /* all squares of one */
    long work;    /* what may still be looked at */
};

static struct flood flood_new(int width, int height)
{
    return (struct flood){
        .field = {.width = width, .height = height},
        .row = UINT64_MAX >> (FIELD_LIMIT - width),
        .work = FLOOD_LIMIT,
    };
}

/* The squares of a row, so many files to the right round a cylinder. */
static uint64_t row_turned(const struct flood *flood, uint64_t row, int files)
{
    int width = flood->field.width;

    files = (files % width + width) % width;
    return files ? (row << files | row >> (width - files)) & flood->row : row;
}

/* All squares moved so many files to the right; squares beyond the edge are lost. */
static void move_files(const struct flood *flood, struct squares *at, int files)
{
    int height = flood->field.height;

    if (abs(files) >= flood->field.width)
        *at = (struct squares){0};
    else if (files < 0)
        for (int y = 0; y < height; y++)
            at->rows[y] >>= -files;
    else if (files > 0)
        for (int y = 0; y < height; y++)
            at->rows[y] = at->rows[y] << files & flood->row;
}

static void move_ranks(const struct flood *flood, struct squares *at, int ranks)
{
    size_t height = (size_t)flood->field.height, lost = (size_t)abs(ranks), kept = height - lost;

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

    for (int y = 0; y < flood->field.height; y++)
        any |= squares->rows[y];
    return any != 0;
}

/* Makes one step from all squares; false: all lead beyond the edge. */
static bool step(const struct flood *flood, const struct leg *leg, struct squares *at)
{
    move_ranks(flood, at, leg->step.y);
    if (leg->path & PATH_CYLINDER)
        for (int y = 0; y < flood->field.height; y++)
            at->rows[y] = row_turned(flood, at->rows[y], leg->step.x);
    else
        move_files(flood, at, leg->step.x);
    return any_square(flood, at);
}

/* The most steps of a leg: round a cylinder a piece comes to where it stands itself. */
static int most_steps(const struct flood *flood, const struct leg *leg)
{
    int most = leg->range && leg->range < LANDING_LIMIT ? leg->range : LANDING_LIMIT;

    for (int i = 1; leg->path & PATH_CYLINDER && leg->step.y == 0 && i <= most; i++)
        if (leg->step.x * i % flood->field.width == 0)
            return i - 1;
    return most;
}

/* From any square to all others, and from two of them to all. */
static void add_anywhere(const struct flood *flood, const struct squares *at, struct squares *found)
{
    struct squares all = all_squares(&flood->field);
    int from = 0;

    for (int y = 0; y < flood->field.height; y++)
        from += count_bits(at->rows[y]);
    for (int y = 0; y < flood->field.height && from > 0; y++)
        found->rows[y] |= from > 1 ? all.rows[y] : all.rows[y] & ~at->rows[y];
}

/* Adds where a move of one leg can end. */
static void add_leg(struct flood *flood, const struct leg *leg, struct squares at,
                    struct squares *found)
{
    int least, most = can_end(leg) ? most_steps(flood, leg) : 0;

    if (leg->path & PATH_ANYWHERE && most) {
        add_anywhere(flood, &at, found);
        return;
    }

    freed(leg, &least);
    for (int i = 1; i <= most && step(flood, leg, &at); i++) {
        if (i >= least)
            add_squares(&flood->field, found, &at);
        flood->work -= flood->field.height;
    }
}

static int legs_of(const struct move *move)
{
    int count = 0;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next)
        count++;
    return count;
}

/* Adds where the move of several legs can end, square by square: a piece that comes round a
 * cylinder blocks its own way. */
static void add_round_legs(struct flood *flood, const struct move *move, const struct squares *from,
                           struct squares *found)
{
    struct playfield *field = &flood->field;

    for (int y = 0; y < field->height; y++)
        for (int x = 0; x < field->width && flood->work >= 0; x++) {
            struct squares ends;

            if (!squares_have(from, x, y))
                continue;
            field->origin = (struct vec){x, y};
            ends = follow(field, &move->leg);
            add_squares(field, found, &ends);
            flood->work -= (long)legs_of(move) * field->width * field->height;
        }
}

/* Adds where the leg and its group end when the leg makes so many steps from `at` on, or as many as
 * it wishes where `count` is 0. */
static void add_group(struct flood *flood, const struct leg *leg, struct squares at, int count,
                      struct squares *found)
{
    bool on = group_end(leg) != leg;
    int least, most = can_end(leg) ? most_steps(flood, leg) : 0;

    freed(leg, &least);
    most = count && count < most ? count : most;
    for (int i = 1; i <= most && flood->work >= 0 && step(flood, leg, &at); i++) {
        flood->work -= flood->field.height;
        if (i < least || (count && i < count))
            continue;
        if (on)
            add_group(flood, leg->next, at, i, found);
        else
            add_squares(&flood->field, found, &at);
    }
}

static bool goes_round(const struct move *move)
{
    for (const struct leg *leg = &move->leg; leg; leg = leg->next)
        if (leg->path & PATH_CYLINDER)
            return true;
    return false;
}

/* Adds where a move of several legs can end. */
static void add_legs(struct flood *flood, const struct move *move, const struct squares *from,
                     struct squares *found)
{
    struct squares at = *from;

    if (goes_round(move)) {
        add_round_legs(flood, move, from, found);
        return;
    }
    for (const struct leg *leg = &move->leg; leg; leg = group_end(leg)->next) {
        struct squares ends = {0};

        add_group(flood, leg, at, 0, &ends);
        at = ends;
    }
    add_squares(&flood->field, found, &at);
}

/* Adds where the move can end that begins on one of the squares. */
static void add_ends(struct flood *flood, const struct move *move, const struct squares *from,
                     struct squares *found)
{
    struct squares row = {0};

    if (move->rank && move->rank <= flood->field.height)
        row.rows[move->rank - 1] = from->rows[move->rank - 1];
    if (move->leg.next)
        add_legs(flood, move, move->rank ? &row : from, found);
    else
        add_leg(flood, &move->leg, move->rank ? row : *from, found);
}

/* --- any number of moves --- */

/* Whether such moves, one behind the other, lead wherever steps of the leg do. */
static bool is_stepwise(const struct flood *flood, const struct move *move)
{
    int least;

    if (move->leg.next || move->rank || move->when & WHEN_FIRST_MOVE ||
        move->leg.path & (PATH_ANYWHERE | PATH_CYLINDER) || !can_end(&move->leg))
        return false;
    freed(&move->leg, &least);
    return least == 1 && most_steps(flood, &move->leg) > 0;
}

/* Adds all to which steps along the row lead. */
static uint64_t row_filled(const struct flood *flood, uint64_t row, int files)
{
    for (int by = abs(files); by < flood->field.width; by *= 2)
        row |= files < 0 ? row >> by : row << by & flood->row;
    return row;
}

/* Adds all to which any number of steps leads. */
static void add_steps(struct flood *flood, struct vec by, struct squares *known)
{
    int height = flood->field.height, files = abs(by.x);

    flood->work -= height;
    if (files >= flood->field.width)
        return;
    if (by.y == 0)
        for (int y = 0; y < height; y++)
            known->rows[y] = row_filled(flood, known->rows[y], by.x);
    for (int y = by.y; y < height && by.y > 0; y++)
        known->rows[y] |=
            by.x < 0 ? known->rows[y - by.y] >> files : known->rows[y - by.y] << files & flood->row;
    for (int y = height - 1 + by.y; y >= 0 && by.y < 0; y--)
        known->rows[y] |=
            by.x < 0 ? known->rows[y - by.y] >> files : known->rows[y - by.y] << files & flood->row;
}

/* Takes away what is known; returns whether there is more. */
static bool take_new(const struct flood *flood, struct squares *found, const struct squares *known)
{
    for (int y = 0; y < flood->field.height; y++)
        found->rows[y] &= ~known->rows[y];
    return any_square(flood, found);
}

static bool has_all(const struct flood *flood, const struct squares *known)
{
    uint64_t all = flood->row;

    for (int y = 0; y < flood->field.height; y++)
        all &= known->rows[y];
    return all == flood->row;
}

/* Adds where the moves lead, over and over. */
static void spread_squares(struct flood *flood, const struct moveset *set, struct squares *known)
{
    struct squares done = {0}, fresh = *known;
    bool first = true;

    while (take_new(flood, &fresh, &done) && flood->work >= 0 && !has_all(flood, known)) {
        done = *known;
        for (size_t i = 0; i < set->count; i++)
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
        *squares = all_squares(&flood.field);
}

/* --- colours --- */

/* Those of one of the two colours of a chessboard. */
static struct squares coloured(const struct flood *flood, int colour)
{
    struct squares squares;

    for (int y = 0; y < flood->field.height; y++)
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
static bool leaves_somewhere(const struct playfield *board, const struct move *move)
{
    struct playfield field = *board;

    for (int y = 0; y < field.height; y++)
        for (int x = 0; x < field.width; x++) {
            field.origin = (struct vec){x, y};
            if ((!move->rank || move->rank == y + 1) && leaves(&field, move))
                return true;
        }
    return false;
}

bool moveset_colour_bound(const struct moveset *set, int width, int height)
{
    struct flood flood = flood_new(width, height);
    bool any = false;

    for (size_t i = 0; i < set->count; i++) {
        if (!keeps_colours(&flood, &set->moves[i]))
            return false;
        any = any || leaves_somewhere(&flood.field, &set->moves[i]);
    }
    return any;
}
