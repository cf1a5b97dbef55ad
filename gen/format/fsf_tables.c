#include "format/fsf_tables.h"

/* Squares along a ray of the engine's boards, the nearest one in the lowest bit. */
enum { FARTHEST = 11, ALL_SQUARES = (1 << FARTHEST) - 1 };

/* Lines in both directions, for which the engine has a way of going or has none. */
enum line { LINE_FILE, LINE_RANK, LINE_DIAGONAL, LINE_KNIGHT, LINE_OTHER };

static int square_length(struct vec step)
{
    return step.x * step.x + step.y * step.y;
}

static enum line line_of(struct vec unit)
{
    if (vec_largest(unit) == 1)
        return unit.x == 0 ? LINE_FILE : unit.y == 0 ? LINE_RANK : LINE_DIAGONAL;
    return square_length(unit) == 5 ? LINE_KNIGHT : LINE_OTHER;
}

/* Leaps of D, N, A and Z. */
static bool can_be_lame(struct vec step)
{
    int length = square_length(step);

    return length == 4 || length == 5 || length == 8 || length == 13;
}

/* --- ways --- */

/* What goes along a ray: everything, plain leaps, which nothing stops, or one way. */
enum which { ALL_OF_THEM, PLAIN_LEAPS, SLIDES, CANNONS, HOPPERS };

static enum which kind_of(const struct fsf_reach *reach)
{
    if (reach->form == FSF_STEP)
        return reach->lame ? ALL_OF_THEM : PLAIN_LEAPS;
    if (reach->form == FSF_SLIDE)
        return SLIDES;
    return reach->distance == 1 && !reach->lame ? HOPPERS : CANNONS;
}

/* Whether the reach lets its piece go along lines: by each of its steps, not by every other one. */
static bool opens(const struct fsf_reach *reach, enum line line)
{
    return line_of(vec_unit(reach->step)) == line && vec_units(reach->step) == 1 &&
           (reach->form == FSF_SLIDE ? line <= LINE_KNIGHT
                                     : reach->form == FSF_HOP && line <= LINE_DIAGONAL);
}

const char *fsf_reach_void(const struct fsf_reach *reach)
{
    if (reach->form == FSF_STEP)
        return reach->lame && !can_be_lame(reach->step) ? "lame, such steps go nowhere" : NULL;
    if (reach->form == FSF_HOP && reach->lame)
        return "lame, such hops go nowhere";
    if (opens(reach, line_of(vec_unit(reach->step))))
        return NULL;
    return reach->form == FSF_HOP ? "it makes no hops of such leaps"
                                  : "it makes no slides of such leaps";
}

static bool is_in(const struct fsf_table *table, const struct fsf_reach *reach)
{
    return reach->target == table->target && reach->first == table->first;
}

/* Whether the piece goes so along the line. */
static bool has_way(const struct fsf_table *table, enum line line, enum which way)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct fsf_reach *reach = &table->reaches[i];

        if (is_in(table, reach) && kind_of(reach) == way && opens(reach, line))
            return true;
    }
    return false;
}

/* Whether steps of that length are lame somewhere; with `itself`, that very step. */
static bool is_lame(const struct fsf_table *table, struct vec step, bool itself)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct fsf_reach *reach = &table->reaches[i];

        if (is_in(table, reach) && reach->form == FSF_STEP && reach->lame && can_be_lame(step) &&
            square_length(reach->step) == square_length(step) &&
            (!itself || vec_same(reach->step, step)))
            return true;
    }
    return false;
}

/* --- squares --- */

static unsigned square_at(int number)
{
    return number <= FARTHEST ? 1u << (number - 1) : 0;
}

/* How many of its steps the reach makes at most. */
static int steps_of(const struct fsf_reach *reach)
{
    if (reach->form == FSF_STEP)
        return 1;
    if (vec_largest(reach->step) > 2)
        return 0;
    if (reach->lame)
        return 1;
    return reach->distance == 0 || (reach->form == FSF_HOP && reach->distance == 1)
               ? FARTHEST
               : reach->distance;
}

static unsigned squares_of(const struct fsf_reach *reach)
{
    unsigned squares = 0;

    for (int i = 1; i <= steps_of(reach); i++)
        squares |= square_at(i * vec_units(reach->step));
    return squares;
}

static unsigned squares_along(const struct fsf_table *table, struct vec unit, enum which which)
{
    unsigned squares = 0;

    for (size_t i = 0; i < table->count; i++) {
        const struct fsf_reach *reach = &table->reaches[i];

        if (is_in(table, reach) && (which == ALL_OF_THEM || kind_of(reach) == which) &&
            vec_same(vec_unit(reach->step), unit))
            squares |= squares_of(reach);
    }
    return squares;
}

/* --- moves --- */

struct ray {
    struct arena *arena;
    struct fsf_table *table;
    struct moveset *set;
    struct vec unit;
    unsigned squares, rest; /* all, and those to which no plain leap leads */
};

static void add(const struct ray *ray, int units, int range, unsigned path)
{
    struct vec step = {ray->unit.x * units, ray->unit.y * units};

    moveset_add(
        ray->arena, ray->set,
        (struct move){.leg = {step, range, ray->table->target, path, NULL}, .at = ray->table->at});
}

/* Goes along the ray as far as all its squares are in the table. False where squares behind are in
 * there, too, unless a lame leap slides to them alone. */
static bool go(const struct ray *ray, enum which way)
{
    unsigned path = way == SLIDES ? 0 : way == CANNONS ? PATH_CANNON : PATH_HOPPER;
    unsigned said = squares_along(ray->table, ray->unit, way);
    int first = path ? 2 : 1;
    unsigned wanted = ray->rest & ~(square_at(first) - 1), gone = 0;
    int last = first - 1;

    while (last < FARTHEST && ray->squares & square_at(last + 1))
        last++;
    while (last >= first && !(wanted & square_at(last)))
        last--;
    for (int i = first; i <= last; i++)
        gone |= square_at(i);
    if (gone)
        add(ray, 1, last == FARTHEST ? 0 : last, path);
    for (int i = 2; i <= 3 && !path; i++)
        if (wanted & ~gone & square_at(i)) {
            add(ray, i, 1, PATH_LAME);
            gone |= square_at(i);
        }
    ray->table->joined |= ((said ^ wanted) & ray->rest & ~(square_at(first) - 1)) != 0;
    return !(wanted & ~gone);
}

static bool along_ray(struct arena *arena, struct fsf_table *table, struct vec unit,
                      struct moveset *set)
{
    enum line line = line_of(unit);
    bool slides = has_way(table, line, SLIDES), good = true;
    unsigned leaps = squares_along(table, unit, PLAIN_LEAPS);
    unsigned squares = squares_along(table, unit, ALL_OF_THEM);
    struct ray ray = {arena, table, set, unit, squares, squares & ~leaps};

    for (int i = 1; i <= 3; i++) {
        struct vec step = {unit.x * i, unit.y * i};
        bool said = is_lame(table, step, true);

        if (leaps & square_at(i))
            add(&ray, i, 1, 0);
        else if (ray.rest & square_at(i) && is_lame(table, step, false) && (said || !slides)) {
            add(&ray, i, 1, PATH_LAME);
            table->joined |= !said;
        }
    }
    if (slides)
        good = go(&ray, SLIDES);
    if (has_way(table, line, CANNONS))
        good = go(&ray, CANNONS) && good;
    else if (has_way(table, line, HOPPERS))
        good = go(&ray, HOPPERS) && good;
    return good;
}

/* Whether an earlier reach of the table leads the same way. */
static bool is_known(const struct fsf_table *table, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (is_in(table, &table->reaches[i]) &&
            vec_same(vec_unit(table->reaches[i].step), vec_unit(table->reaches[index].step)))
            return true;
    return false;
}

bool fsf_table_moves(struct arena *arena, struct fsf_table *table, struct moveset *set)
{
    bool good = true;

    for (size_t i = 0; i < table->count; i++)
        if (is_in(table, &table->reaches[i]) && !is_known(table, i))
            good = along_ray(arena, table, vec_unit(table->reaches[i].step), set) && good;
    return good;
}
