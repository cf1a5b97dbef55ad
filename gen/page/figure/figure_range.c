/* Marks for all moves of one man in a position, with terrain, strength and other men. */
#include "page/figure/figure_internal.h"

#include "rules/reach/reach.h"

#include <stdlib.h>
#include <string.h>

/* Farther than a step. */
static bool is_far(struct square a, struct square b)
{
    return abs(a.file - b.file) > 1 || abs(a.rank - b.rank) > 1;
}

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* Whether a far move of the range goes straight over a square beside the man: there its arrow is.
 */
static bool under_arrow(const struct range *range, struct square from, struct square near)
{
    for (size_t i = 0; i < range->open_count; i++) {
        int files = range->open[i].file - from.file, ranks = range->open[i].rank - from.rank;

        if (is_far(from, range->open[i]) &&
            (files == 0 || ranks == 0 || abs(files) == abs(ranks)) &&
            near.file == from.file + sign_of(files) && near.rank == from.rank + sign_of(ranks))
            return true;
    }
    return false;
}

static void add_arrow(struct arena *arena, struct ply **list, size_t *count, struct square from,
                      struct square to)
{
    struct ply *ply = ARENA_PUSH(arena, *list, *count);

    *ply = (struct ply){.squares = {from, to}, .count = 2};
}

static void mark_open(struct arena *arena, const struct placement *placement, struct square from,
                      struct square to, struct marks *marks)
{
    if (placement_man(placement, to.file, to.rank)->piece)
        *ARENA_PUSH(arena, marks->circles, marks->circle_count) = to;
    else if (!is_far(from, to))
        *ARENA_PUSH(arena, marks->dots, marks->dot_count) = to;
    if (is_far(from, to))
        add_arrow(arena, &marks->arrows, &marks->arrow_count, from, to);
}

static void mark_barred(struct arena *arena, struct square from, struct square to,
                        struct marks *marks)
{
    *ARENA_PUSH(arena, marks->closed, marks->closed_count) = to;
    if (is_far(from, to))
        add_arrow(arena, &marks->refused, &marks->refused_count, from, to);
}

/* To which more can be pushed. */
static void *copy_of(struct arena *arena, const void *list, size_t count, size_t size)
{
    void *copy = NULL;

    for (size_t i = 0; i < count; i++)
        copy = arena_grow(arena, copy, i, size);
    return count ? memcpy(copy, list, count * size) : NULL;
}

#define OWN(arena, list, count) ((list) = copy_of((arena), (list), (count), sizeof *(list)))

/* From now on the marks are the figure's own; those of an example stay as they are. */
static void own_marks(struct arena *arena, struct marks *m)
{
    OWN(arena, m->arrows, m->arrow_count);
    OWN(arena, m->refused, m->refused_count);
    OWN(arena, m->circles, m->circle_count);
    OWN(arena, m->dots, m->dot_count);
    OWN(arena, m->closed, m->closed_count);
}

bool figure_mark_moves(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown)
{
    const struct game *game = r->layout->game;
    const struct placement *placement = &shown->steps[0];
    const struct located *name = &f->moves_of;
    struct square from;
    struct range range;

    if (!name->text && !f->man)
        return true;
    if (!name->text)
        from = *f->man;
    else if (!square_expect(r->arena, game, name, 0, strlen(name->text), &from, r->diags))
        return false;
    if (!placement_man(placement, from.file, from.rank)->piece) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), name->at, "moves-of",
                           arena_print(r->arena, "nobody stands on %s",
                                       square_name(r->arena, game, from))),
                  "name the square of the piece whose moves are shown");
        return false;
    }
    own_marks(r->arena, &shown->marks);
    range = range_of(r->arena, placement, from);
    for (size_t i = 0; i < range.open_count; i++)
        mark_open(r->arena, placement, from, range.open[i], &shown->marks);
    for (size_t i = 0; i < range.barred_count; i++)
        if (!under_arrow(&range, from, range.barred[i]))
            mark_barred(r->arena, from, range.barred[i], &shown->marks);
    return true;
}
