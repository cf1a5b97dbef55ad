/* Cubes of positions along one line. */
#include "base/number.h"
#include "move/moveset_internal.h"

enum { WORK_LIMIT = 2000 }; /* splits of one cube; beyond it a cube counts as not covered */

static bool in_cube(const struct cube *inner, const struct cube *outer)
{
    return !(outer->empty & ~inner->empty) && !(outer->occupied & ~inner->occupied);
}

static bool apart(const struct cube *a, const struct cube *b)
{
    return (a->empty & b->occupied) || (a->occupied & b->empty);
}

/* Places that `other` settles and the cube does not. */
static uint64_t unsettled(const struct cube *cube, const struct cube *other)
{
    return (other->empty | other->occupied) & ~(cube->empty | cube->occupied);
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

void cubes_add(struct cubes *cubes, uint64_t empty, uint64_t occupied)
{
    if (cubes->count < CUBE_LIMIT)
        cubes->list[cubes->count++] = (struct cube){empty, occupied};
}

bool cubes_cover(struct cubes *cubes, const struct cube *cube)
{
    int work = WORK_LIMIT;

    for (size_t i = 0; i < cubes->count; i++)
        if (in_cube(cube, &cubes->list[i]))
            return true;
    return in_union(cube, cubes->list, cubes->count, &work);
}
