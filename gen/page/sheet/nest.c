#include "page/sheet/nest.h"

#include <math.h>

static const double tolerance = 1e-6;

/* --- how many fit --- */

bool mirrored_across(const struct making *making, const struct paper *paper)
{
    return (making->flip == FLIP_LONG) == (paper->height >= paper->width);
}

/* What is free for the block, on both sides of the paper where both are printed. */
static struct area area_of(const struct layout *layout, const struct part *part,
                           const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);

    if (part_is_duplex(part) && !mirrored_across(&part->making, paper)) {
        area.y += SHEET_FOOT;
        area.height -= SHEET_FOOT;
    }
    return area;
}

/* mm below a block that its marks need before the rulers of the foot begin. */
static double marks_below(const struct layout *layout)
{
    return layout->form == FORM_PANEL || layout->form == FORM_TILE ? 3.5 : 0;
}

/* How many of that size, with gaps between, fit a length; at least one. */
static int in_length(double length, double size, double gap)
{
    double number = floor((length + gap) / (size + gap) + tolerance);

    return number >= 1 ? (int)number : 1;
}

static void set_size(struct nest *n)
{
    n->width = n->columns * (n->net.width + n->net.gap) - n->net.gap + 2 * n->bleed;
    n->height = n->rows * (n->net.height + n->net.gap) - n->net.gap + 2 * n->bleed;
}

/* The most that one sheet holds; no columns: a turned block has no room. */
static struct nest most_of(const struct layout *layout, const struct part *part,
                           const struct paper *paper, bool turned)
{
    struct area area = area_of(layout, part, paper);
    struct nest n = {
        .net = net_of(layout, part), .bleed = making_outer_bleed(&part->making), .turned = turned};
    double down = area.height - marks_below(layout);
    double width = (turned ? down : area.width) - 2 * n.bleed;
    double height = (turned ? area.width : down) - 2 * n.bleed;

    n.columns = in_length(width, n.net.width, n.net.gap);
    n.rows = in_length(height, n.net.height, n.net.gap);
    set_size(&n);
    if (turned && (n.width > area.height + tolerance || n.height > area.width + tolerance))
        n.columns = n.rows = 0;
    return n;
}

/* Upright or turned. */
static struct nest fullest(const struct layout *layout, const struct part *part,
                           const struct paper *paper)
{
    struct nest upright = most_of(layout, part, paper, false);
    struct nest turned = most_of(layout, part, paper, true);

    return turned.columns * turned.rows > upright.columns * upright.rows ? turned : upright;
}

/* mm of the cuts through the block. Places that stay empty are cut, too, so that full rows are
 * shorter. */
static double cutting_of(const struct nest *n)
{
    return (n->columns + 1) * n->height + (n->rows + 1) * n->width;
}

/* The block of so many pieces, as many as a sheet holds at most, with the shortest cuts. */
static struct nest shortest(const struct layout *layout, const struct part *part,
                            const struct paper *paper, size_t count)
{
    struct nest best = {0};

    for (int turned = 0; turned < 2; turned++) {
        struct nest most = most_of(layout, part, paper, turned);

        for (int columns = most.columns; columns > 0; columns--) {
            struct nest n = most;

            n.columns = columns;
            n.rows = ((int)count + columns - 1) / columns;
            set_size(&n);
            if (n.rows <= most.rows &&
                (!best.columns || cutting_of(&n) < cutting_of(&best) - tolerance))
                best = n;
        }
    }
    return best;
}

/* --- what is on a sheet --- */

/* Those of all sheets that the part alone speaks of, behind `count` others. */
static size_t add_men(struct arena *arena, const struct layout *layout, const struct part *part,
                      struct man **men, size_t count)
{
    for (int i = 0; i < part->sheets; i++) {
        struct man *own;
        size_t more = part_men(arena, layout, part, i, &own);

        for (size_t k = 0; k < more; k++)
            *ARENA_PUSH(arena, *men, count) = own[k];
    }
    return count;
}

size_t nest_men(struct arena *arena, const struct layout *layout, const struct part *part,
                struct man **men)
{
    size_t count;

    *men = NULL;
    count = add_men(arena, layout, part, men, 0);
    for (size_t i = 0; i < part->shared_count; i++)
        count = add_men(arena, layout, &part->shared[i], men, count);
    return count;
}

int nest_sheets(const struct layout *layout, const struct part *part, const struct paper *paper)
{
    struct arena *arena;
    struct nest n;
    struct man *men;
    size_t count, each;

    if (part->columns > 0)
        return part->sheets;
    arena = arena_new();
    count = nest_men(arena, layout, part, &men);
    arena_free(arena);
    n = fullest(layout, part, paper);
    each = (size_t)(n.columns * n.rows);
    return count > 0 ? (int)((count + each - 1) / each) : 1;
}

/* Those of sheet `index`, of all the men, with so many on each. */
static size_t take_men(struct man **men, size_t count, size_t each, int index)
{
    size_t first = each * (size_t)index;

    first = first < count ? first : count;
    if (first > 0) /* without men there is no list either */
        *men += first;
    return count - first < each ? count - first : each;
}

struct nest nest_of(struct arena *arena, const struct layout *layout, const struct part *part,
                    const struct paper *paper, int index)
{
    struct nest n = {.net = net_of(layout, part), .bleed = making_outer_bleed(&part->making)};
    struct man *men;
    size_t count;

    if (part->columns > 0) {
        count = part_men(arena, layout, part, index, &men);
        n.columns = part->columns;
        n.rows = ((int)count + n.columns - 1) / n.columns;
        set_size(&n);
    } else {
        struct nest most = fullest(layout, part, paper);

        count = nest_men(arena, layout, part, &men);
        count = take_men(&men, count, (size_t)(most.columns * most.rows), index);
        n = shortest(layout, part, paper, count);
    }
    n.men = men;
    n.count = count;
    return n;
}

double nest_x(const struct nest *nest, int column)
{
    return nest->bleed + column * (nest->net.width + nest->net.gap);
}

double nest_y(const struct nest *nest, int row)
{
    return nest->bleed + row * (nest->net.height + nest->net.gap);
}

int nest_in_row(const struct nest *nest, int row)
{
    int left = (int)nest->count - row * nest->columns;

    return left < nest->columns ? left : nest->columns;
}

int nest_in_column(const struct nest *nest, int column)
{
    int rows = 0;

    while (rows < nest->rows && nest_in_row(nest, rows) > column)
        rows++;
    return rows;
}

/* --- on paper --- */

struct point nest_origin(const struct nest *nest, const struct layout *layout,
                         const struct part *part, const struct paper *paper)
{
    struct area area = area_of(layout, part, paper);
    double width = nest->turned ? nest->height : nest->width;
    double height = nest->turned ? nest->width : nest->height;
    double free = area.height - height;

    return (struct point){(paper->width - width) / 2,
                          area.y + fmax(0, fmin(free / 2, free - marks_below(layout)))};
}

bool nest_fits(const struct layout *layout, const struct part *part, const struct paper *paper,
               const char *what, struct diags *diags)
{
    struct area area = area_of(layout, part, paper);
    struct arena *arena = arena_new();
    bool fits = true;

    for (int i = 0; i < nest_sheets(layout, part, paper) && fits; i++) {
        struct nest n = nest_of(arena, layout, part, paper, i);

        fits = sheet_fits(&area, paper, part->place, what, n.turned ? n.height : n.width,
                          n.turned ? n.width : n.height, diags);
    }
    arena_free(arena);
    return fits;
}
