/* Move sets on a board without other pieces. */
#include "move/landing.h"

#include <stdlib.h>
#include <string.h>

/* Squares that are looked at to find out where any number of moves leads. */
enum { FLOOD_LIMIT = 20000000 };

/* The leg with nothing in its way, and how many steps it must make before it can end. */
static struct leg freed(const struct leg *leg, int *least)
{
    struct leg plain = *leg;
    bool hops = leg->path & (PATH_CANNON | PATH_HOPPER);

    *least = leg_skips(leg) + 1 + hops;
    plain.path &= PATH_CYLINDER;
    return plain;
}

/* Where the leg can end when every square is as it wishes. */
static size_t ends(const struct field *field, const struct leg *leg, struct vec from, int count,
                   struct landing landings[LANDING_LIMIT])
{
    struct leg plain;
    size_t found, kept = 0;
    int least;

    if (!leg_lands(leg) || !(leg->target & TARGET_ALL))
        return 0;
    plain = freed(leg, &least);
    found = leg_landings(&plain, field, from, count, landings);
    for (size_t i = 0; i < found; i++)
        if (landings[i].steps >= least)
            landings[kept++] = landings[i];
    return kept;
}

/* The last of the legs behind that must make as many steps. */
static const struct leg *group_end(const struct leg *leg)
{
    while (leg->next && leg->next->path & PATH_SAME_COUNT)
        leg = leg->next;
    return leg;
}

/* Marks where the leg and its group end. */
static void spread(const struct field *field, const struct leg *leg, struct vec from, int count,
                   bool *marks)
{
    struct landing landings[LANDING_LIMIT];
    size_t found = ends(field, leg, from, count, landings);
    bool on = group_end(leg) != leg;

    for (size_t i = 0; i < found; i++) {
        struct vec at = landings[i].square;

        if (on)
            spread(field, leg->next, at, landings[i].steps, marks);
        else
            marks[at.y * field->width + at.x] = true;
    }
}

/* The squares on which the whole move can end. `marks` and `before` have a place for each square of
 * the board; the result is in `marks`. */
static void follow(const struct field *field, const struct leg *leg, bool *marks, bool *before)
{
    int width = field->width, squares = width * field->height;

    memset(marks, 0, (size_t)squares * sizeof *marks);
    spread(field, leg, field->origin, 0, marks);
    for (leg = group_end(leg)->next; leg; leg = group_end(leg)->next) {
        memcpy(before, marks, (size_t)squares * sizeof *marks);
        memset(marks, 0, (size_t)squares * sizeof *marks);
        for (int i = 0; i < squares; i++)
            if (before[i])
                spread(field, leg, (struct vec){i % width, i / width}, 0, marks);
    }
}

static bool counts_from(const struct move *move, const struct field *field, bool first)
{
    return (first || !(move->when & WHEN_FIRST_MOVE)) &&
           (!move->rank || move->rank == field->origin.y + 1);
}

bool moveset_can_leave(const struct moveset *set, int width, int height, int file, int rank)
{
    const struct field field = {.width = width, .height = height, .origin = {file, rank}};
    int squares = width * height;
    bool *marks = mem_new(2 * (size_t)squares, sizeof *marks), any = false;

    for (size_t i = 0; i < set->count && !any; i++) {
        if (!counts_from(&set->moves[i], &field, false))
            continue;
        follow(&field, &set->moves[i].leg, marks, marks + squares);
        for (int k = 0; k < squares; k++)
            any = any || (marks[k] && k != rank * width + file);
    }
    free(marks);
    return any;
}

/* --- any number of moves --- */

/* Squares of a board from which moves are still to be followed. */
struct flood {
    const struct moveset *set;
    struct field field;
    int squares, missing; /* those that were not reached yet */
    int *waiting, count;
    int *ends, end_count; /* of the move that was followed last; on a cylinder some come twice */
    bool *starts, *marks, *before;
    long work; /* squares that may still be looked at */
};

static struct flood flood_new(const struct moveset *set, int width, int height)
{
    int squares = width * height;
    bool *rows = mem_new(3 * (size_t)squares, sizeof *rows);

    return (struct flood){
        .set = set,
        .field = {.width = width, .height = height},
        .squares = squares,
        .missing = squares,
        .waiting = mem_new((size_t)squares, sizeof(int)),
        .ends = mem_new((size_t)(squares > LANDING_LIMIT ? squares : LANDING_LIMIT), sizeof(int)),
        .starts = rows,
        .marks = rows + squares,
        .before = rows + 2 * (size_t)squares,
        .work = FLOOD_LIMIT,
    };
}

static void flood_free(struct flood *flood)
{
    free(flood->waiting);
    free(flood->ends);
    free(flood->starts);
}

static int legs_of(const struct move *move)
{
    int count = 0;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next)
        count++;
    return count;
}

/* Lists in flood->ends where the move can end that is made from the square. */
static void follow_from(struct flood *flood, const struct move *move, int square, bool first)
{
    struct field *field = &flood->field;
    struct landing landings[LANDING_LIMIT];
    size_t found;

    flood->end_count = 0;
    field->origin = (struct vec){square % field->width, square / field->width};
    if (!counts_from(move, field, first) || flood->work < 0)
        return;
    if (!move->leg.next) {
        found = ends(field, &move->leg, field->origin, 0, landings);
        for (size_t i = 0; i < found; i++)
            flood->ends[flood->end_count++] =
                landings[i].square.y * field->width + landings[i].square.x;
        flood->work -= (long)found + 1;
        return;
    }
    follow(field, &move->leg, flood->marks, flood->before);
    for (int i = 0; i < flood->squares; i++)
        if (flood->marks[i])
            flood->ends[flood->end_count++] = i;
    flood->work -= (long)legs_of(move) * flood->squares;
}

static void flood_add(struct flood *flood, bool *squares, int square)
{
    squares[square] = true;
    flood->waiting[flood->count++] = square;
    flood->missing--;
}

void moveset_flood(const struct moveset *set, int width, int height, bool *squares)
{
    struct flood flood = flood_new(set, width, height);

    memcpy(flood.starts, squares, (size_t)flood.squares * sizeof *squares);
    for (int i = 0; i < flood.squares; i++)
        if (squares[i])
            flood_add(&flood, squares, i);
    while (flood.count && flood.missing) {
        int from = flood.waiting[--flood.count];

        for (size_t i = 0; i < set->count && flood.missing; i++) {
            follow_from(&flood, &set->moves[i], from, flood.starts[from]);
            for (int k = 0; k < flood.end_count; k++)
                if (!squares[flood.ends[k]])
                    flood_add(&flood, squares, flood.ends[k]);
        }
    }
    for (int i = 0; flood.work < 0 && i < flood.squares; i++)
        squares[i] = true;
    flood_free(&flood);
}

static bool same_colour(int a, int b, int width)
{
    return (a % width + a / width + b % width + b / width) % 2 == 0;
}

bool moveset_colour_bound(const struct moveset *set, int width, int height)
{
    struct flood flood = flood_new(set, width, height);
    bool any = false, bound = true;

    for (int from = 0; from < flood.squares && bound; from++)
        for (size_t i = 0; i < set->count && bound; i++) {
            follow_from(&flood, &set->moves[i], from, true);
            for (int k = 0; k < flood.end_count; k++) {
                any = any || flood.ends[k] != from;
                bound = bound && same_colour(flood.ends[k], from, width);
            }
        }
    bound = bound && any && flood.work >= 0;
    flood_free(&flood);
    return bound;
}
