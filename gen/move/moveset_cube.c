/* Cubes of positions along one line. */
#include "base/number.h"
#include "move/moveset_internal.h"

enum { WORK_LIMIT = 2000 }; /* splits of one cube; beyond it a cube counts as not covered */

/* Whether as many of the places that the other cube counts are occupied as it asks for, whatever
 * stands where this cube leaves it open. */
static bool counts_enough(const struct cube *cube, const struct cube *other)
{
    int least = count_bits(other->counted & cube->occupied),
        most = count_bits(other->counted & ~cube->empty);

    if (cube->counted == other->counted) {
        least = cube->least > least ? cube->least : least;
        most = cube->most < most ? cube->most : most;
    }
    return !other->counted || (least >= other->least && most <= other->most);
}

/* Whether the cube's own count cannot be had where some places are empty and some occupied. */
static bool count_fails(const struct cube *cube, uint64_t empty, uint64_t occupied)
{
    return cube->counted && (count_bits(cube->counted & occupied) > cube->most ||
                             count_bits(cube->counted & ~empty) < cube->least);
}

static bool in_cube(const struct cube *inner, const struct cube *outer)
{
    return !(outer->empty & ~inner->empty) && !(outer->occupied & ~inner->occupied) &&
           counts_enough(inner, outer);
}

static bool apart(const struct cube *a, const struct cube *b)
{
    uint64_t empty = a->empty | b->empty, occupied = a->occupied | b->occupied;

    return (empty & occupied) || count_fails(a, empty, occupied) ||
           count_fails(b, empty, occupied) ||
           (a->counted && a->counted == b->counted && (a->most < b->least || b->most < a->least));
}

/* Places that `other` settles, or counts, and the cube does not. */
static uint64_t unsettled(const struct cube *cube, const struct cube *other)
{
    uint64_t counted = counts_enough(cube, other) ? 0 : other->counted;

    return (other->empty | other->occupied | counted) & ~(cube->empty | cube->occupied);
}

/* Moves those that are apart from the cube to the end of the list; returns how many are not. */
static size_t sort_out(const struct cube *cube, struct cube *list, size_t count)
{
    for (size_t i = 0; i < count;) {
        struct cube other = list[i];

        if (!apart(cube, &other)) {
            i++;
            continue;
        }
        list[i] = list[--count];
        list[count] = other;
    }
    return count;
}

/* Whether the cube lies in the union: in one of its cubes, or else both halves of it do, split
 * where the cube that lacks least would settle a place. What the halves do to the order of the list
 * does not matter here. */
static bool in_union(const struct cube *cube, struct cube *list, size_t count, int *work)
{
    uint64_t split = 0;
    int least = 0;
    struct cube half = *cube;

    if (count_fails(cube, cube->empty, cube->occupied))
        return true; /* there is no such position */
    if (--*work < 0)
        return false;
    count = sort_out(cube, list, count);
    for (size_t i = 0; i < count; i++) {
        uint64_t lacks = unsettled(cube, &list[i]);
        int lacking;

        if (lacks == 0)
            return true;
        lacking = least == 1 ? 1 : count_bits(lacks);
        if (least == 0 || lacking < least) {
            least = lacking;
            split = lacks & (~lacks + 1); /* the lowest */
        }
    }
    if (least == 0)
        return false;
    half.occupied |= split;
    if (!in_union(&half, list, count, work))
        return false;
    half = *cube;
    half.empty |= split;
    return in_union(&half, list, count, work);
}

void cubes_add(struct cubes *cubes, const struct cube *cube)
{
    if (cubes->count < CUBE_LIMIT)
        cubes->list[cubes->count++] = *cube;
}

bool cubes_cover(struct cubes *cubes, const struct cube *cube)
{
    int work = WORK_LIMIT;

    for (size_t i = 0; i < cubes->count; i++)
        if (in_cube(cube, &cubes->list[i]))
            return true;
    return in_union(cube, cubes->list, cubes->count, &work);
}
