/* Move sets on a board without other pieces. A set of squares is a word for each row, whose bits
 * are its squares: so a leg is followed from all squares of a set at once. */
#include "base/number.h"
#include "move/landing.h"

#include <stdint.h>
#include <stdlib.h>

/* Squares, or rows of them, that are looked at to find out where any number of moves leads. */
enum { FLOOD_LIMIT = 20000000 };

struct squares {
    uint64_t rows[FIELD_LIMIT];
};

static bool has_square(const struct squares *squares, int x, int y)
{
    return squares->rows[y] >> x & 1;
}

static void add_square(struct squares *squares, int x, int y)
{
    squares->rows[y] |= (uint64_t)1 << x;
}

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
            add_square(found, at.x, at.y);
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
                if (has_square(&before, x, y))
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

/* The squares of a row, so many files to the right. */
static uint64_t row_moved(const struct flood *flood, uint64_t row, int files, bool wraps)
{
    int width = flood->field.width;

    if (wraps) {
        files = (files % width + width) % width;
        return files ? (row << files | row >> (width - files)) & flood->row : row;
    }
    if (abs(files) >= width)
        return 0;
    return (files < 0 ? row >> -files : row << files) & flood->row;
}

/* Makes one step from all squares; false: all lead beyond the edge. */
static bool step(const struct flood *flood, const struct leg *leg, struct squares *at)
{
    int height = flood->field.height;
    uint64_t any = 0;

    for (int i = 0; i < height; i++) {
        int y = leg->step.y > 0 ? height - 1 - i : i, from = y - leg->step.y;
        uint64_t row = from >= 0 && from < height ? at->rows[from] : 0;

        at->rows[y] = row_moved(flood, row, leg->step.x, leg->path & PATH_CYLINDER);
        any |= at->rows[y];
    }
    return any != 0;
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

/* Adds where a move of one leg can end. Of a slide the first step is enough where it is made from
 * wherever moves lead: any number of moves makes the others. */
static void add_leg(struct flood *flood, const struct leg *leg, struct squares at, bool again,
                    struct squares *found)
{
    int least, most = can_end(leg) ? most_steps(flood, leg) : 0;

    if (leg->path & PATH_ANYWHERE && most) {
        add_anywhere(flood, &at, found);
        return;
    }

    freed(leg, &least);
    if (again && least == 1 && most > 1)
        most = 1;
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

/* Adds where a move of several legs can end. A piece that comes round a cylinder blocks its own
 * way, so that each square is followed by itself. */
static void add_legs(struct flood *flood, const struct move *move, const struct squares *from,
                     struct squares *found)
{
    struct playfield *field = &flood->field;

    for (int y = 0; y < field->height; y++)
        for (int x = 0; x < field->width && flood->work >= 0; x++) {
            struct squares ends;

            if (!has_square(from, x, y))
                continue;
            field->origin = (struct vec){x, y};
            ends = follow(field, &move->leg);
            add_squares(field, found, &ends);
            flood->work -= (long)legs_of(move) * field->width * field->height;
        }
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
        add_leg(flood, &move->leg, move->rank ? row : *from,
                !move->rank && !(move->when & WHEN_FIRST_MOVE), found);
}

/* Takes away what is known; returns whether there is more. */
static bool take_new(const struct flood *flood, struct squares *found, const struct squares *known)
{
    uint64_t any = 0;

    for (int y = 0; y < flood->field.height; y++)
        any |= found->rows[y] &= ~known->rows[y];
    return any != 0;
}

void moveset_flood(const struct moveset *set, int width, int height, bool *squares)
{
    struct flood flood = flood_new(width, height);
    struct squares known = {0}, fresh;
    bool first = true, more = true;

    for (int i = 0; i < width * height; i++)
        if (squares[i])
            add_square(&known, i % width, i / width);
    for (fresh = known; more && flood.work >= 0; first = false) {
        struct squares found = {0};

        for (size_t i = 0; i < set->count; i++)
            if (first || !(set->moves[i].when & WHEN_FIRST_MOVE))
                add_ends(&flood, &set->moves[i], &fresh, &found);
        more = take_new(&flood, &found, &known);
        add_squares(&flood.field, &known, &found);
        fresh = found;
    }
    for (int i = 0; i < width * height; i++)
        squares[i] = flood.work < 0 || has_square(&known, i % width, i / width);
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
