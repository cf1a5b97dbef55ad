/* Move sets on a board without other pieces. */
#include "game/landing.h"

#include <stdlib.h>
#include <string.h>

/* What happens between the legs of a move. */
struct walk {
    struct field field;
    bool wishful; /* every square is as the leg wishes it; else all are empty */
};

/* The leg with nothing in its way, and how many steps it must make before it can end. */
static struct leg freed(const struct leg *leg, int *least)
{
    struct leg plain = *leg;
    bool hops = leg->path & (PATH_CANNON | PATH_HOPPER);

    *least = leg_skips(leg) + 1 + hops;
    plain.path &= PATH_CYLINDER;
    return plain;
}

/* Where the leg can end, and its target allows it to. */
static size_t ends(const struct walk *walk, const struct leg *leg, struct vec from, int count,
                   struct landing landings[LANDING_LIMIT])
{
    struct leg plain;
    size_t found, kept = 0;
    int least;

    if (!leg_lands(leg) || !(leg->target & (walk->wishful ? TARGET_ALL : TARGET_EMPTY)))
        return 0;
    if (!walk->wishful)
        return leg_landings(leg, &walk->field, from, count, landings);
    plain = freed(leg, &least);
    found = leg_landings(&plain, &walk->field, from, count, landings);
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
static void spread(const struct walk *walk, const struct leg *leg, struct vec from, int count,
                   bool *marks)
{
    struct landing landings[LANDING_LIMIT];
    size_t found = ends(walk, leg, from, count, landings);
    bool on = group_end(leg) != leg;

    for (size_t i = 0; i < found; i++) {
        struct vec at = landings[i].square;

        if (on)
            spread(walk, leg->next, at, landings[i].steps, marks);
        else
            marks[at.y * walk->field.width + at.x] = true;
    }
}

/* The squares on which the whole move can end. `marks` and `before` have a place for each square of
 * the board; the result is in `marks`. */
static void follow(const struct walk *walk, const struct leg *leg, bool *marks, bool *before)
{
    int width = walk->field.width, squares = width * walk->field.height;

    memset(marks, 0, (size_t)squares * sizeof *marks);
    spread(walk, leg, walk->field.origin, 0, marks);
    for (leg = group_end(leg)->next; leg; leg = group_end(leg)->next) {
        memcpy(before, marks, (size_t)squares * sizeof *marks);
        memset(marks, 0, (size_t)squares * sizeof *marks);
        for (int i = 0; i < squares; i++)
            if (before[i])
                spread(walk, leg, (struct vec){i % width, i / width}, 0, marks);
    }
}

/* Calls for all lasting moves; adds to `seen` what they reach and returns how many squares that
 * are. Stops at the first when `any`. */
static int count_ends(const struct moveset *set, const struct walk *walk, bool any)
{
    int squares = walk->field.width * walk->field.height, count = 0;
    int origin = walk->field.origin.y * walk->field.width + walk->field.origin.x;
    bool *seen = mem_new((size_t)squares * 3, sizeof *seen);

    seen[origin] = true;
    for (size_t i = 0; i < set->count && !(any && count); i++) {
        bool *marks = seen + squares;

        if (set->moves[i].when & WHEN_FIRST_MOVE ||
            (set->moves[i].rank && set->moves[i].rank != walk->field.origin.y + 1))
            continue;
        follow(walk, &set->moves[i].leg, marks, marks + squares);
        for (int k = 0; k < squares; k++) {
            count += marks[k] && !seen[k];
            seen[k] |= marks[k];
        }
    }
    free(seen);
    return count;
}

bool moveset_can_leave(const struct moveset *set, int width, int height, int file, int rank)
{
    struct walk walk = {.field = {.width = width, .height = height, .origin = {file, rank}},
                        .wishful = true};

    return count_ends(set, &walk, true) > 0;
}

int moveset_reach(const struct moveset *set, int width, int height, int file, int rank)
{
    struct walk walk = {.field = {.width = width, .height = height, .origin = {file, rank}}};

    return count_ends(set, &walk, false);
}
