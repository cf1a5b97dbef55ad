#include "rules/position/position.h"

/* What may be on a square; bits. */
enum { FIRSTS = 1, SECONDS = 2, NOTHING = 4 };

/* Squares side by side that are alike: empty ones, or those of men of one side. */
struct area {
    unsigned meets; /* what is on the squares beside them */
    int count;
    short squares[SQUARE_LIMIT];
};

/* 0 where no man can ever stand, and of walls, which are nobody's. */
static unsigned what_is_on(const struct position *position, short square)
{
    const struct enclosing *enclosing = &position->compiled->enclosing;
    unsigned man = position->men[square];

    if (!man)
        return enclosing->open[square] ? NOTHING : 0;
    return enclosing->arms[man_kind(man)] == ARMS_NONE ? 0 : man_side(man) ? SECONDS : FIRSTS;
}

/* Adds the square to the area, if it is alike and not yet seen; or notes what is met there. */
static void look_at(const struct position *position, short square, unsigned alike, bool *seen,
                    struct area *area)
{
    unsigned what = what_is_on(position, square);

    if (what != alike)
        area->meets |= what;
    else if (!seen[square]) {
        seen[square] = true;
        area->squares[area->count++] = square;
    }
}

/* The area around the square, of those that were not seen before; only as far as it meets any of
 * `enough`. */
static void spread(const struct position *position, short square, unsigned enough, bool *seen,
                   struct area *area)
{
    unsigned alike = what_is_on(position, square);

    area->meets = 0;
    area->count = 0;
    look_at(position, square, alike, seen, area);
    for (int i = 0; i < area->count && !(area->meets & enough); i++)
        for (const short *at = squares_beside(&position->compiled->enclosing, area->squares[i]);
             *at != NOWHERE; at++)
            look_at(position, *at, alike, seen, area);
}

/* Whether a square beside it is empty, as is so of most men: that saves a look at the rest of the
 * group. */
static bool has_room(const struct position *position, short square)
{
    for (const short *at = squares_beside(&position->compiled->enclosing, square); *at != NOWHERE;
         at++)
        if (what_is_on(position, *at) == NOTHING)
            return true;
    return false;
}

int shut_group(const struct position *position, short square, short squares[ENCLOSED_LIMIT])
{
    bool seen[SQUARE_LIMIT];
    struct area area;

    if (has_room(position, square))
        return 0;
    memset(seen, false, (size_t)position->compiled->squares);
    spread(position, square, NOTHING, seen, &area);
    if (area.meets & NOTHING)
        return 0;
    memcpy(squares, area.squares, (size_t)area.count * sizeof *squares);
    return area.count;
}

int grouped_squares(const struct position *position, short to, short squares[ENCLOSED_LIMIT])
{
    unsigned other = man_side(position->men[to]) ? FIRSTS : SECONDS;
    int count = 0;

    for (const short *at = squares_beside(&position->compiled->enclosing, to); *at != NOWHERE; at++)
        if (what_is_on(position, *at) == other && !FIND(one, squares, count, *one == *at))
            count += shut_group(position, *at, squares + count);
    return count;
}

int territory_of(const struct position *position, int side)
{
    bool seen[SQUARE_LIMIT] = {false};
    int count = 0;

    for (short square = 0; square < position->compiled->squares; square++) {
        struct area area;

        if (seen[square] || what_is_on(position, square) != NOTHING)
            continue;
        spread(position, square, 0, seen, &area);
        if (area.meets == (side ? SECONDS : FIRSTS))
            count += area.count;
    }
    return count;
}

/* --- as it seems --- */

/* Whether the side to move takes the group at once: it has one square left. */
static bool is_doomed(const struct position *position, const struct area *group)
{
    short last = NOWHERE;

    for (int i = 0; i < group->count; i++)
        for (const short *at = squares_beside(&position->compiled->enclosing, group->squares[i]);
             *at != NOWHERE; at++) {
            if (what_is_on(position, *at) != NOTHING || *at == last)
                continue;
            if (last != NOWHERE)
                return false;
            last = *at;
        }
    return true;
}

/* Marks whose the squares are that men stand on who are not taken at once; as FIRSTS and SECONDS.
 */
static void mark_men(const struct position *position, unsigned char *whose)
{
    unsigned waiting = position->side ? FIRSTS : SECONDS;
    bool seen[SQUARE_LIMIT] = {false};

    for (short square = 0; square < position->compiled->squares; square++)
        whose[square] = (unsigned char)(what_is_on(position, square) & (FIRSTS | SECONDS));
    for (short square = 0; square < position->compiled->squares; square++) {
        struct area group;

        if (seen[square] || what_is_on(position, square) != waiting)
            continue;
        spread(position, square, 0, seen, &group);
        for (int i = 0; i < group.count && is_doomed(position, &group); i++)
            whose[group.squares[i]] = 0;
    }
}

/* Gives all squares that men can come to, ring by ring, to the side whose men are nearer. */
static void spread_out(const struct position *position, unsigned char *whose)
{
    short ring[SQUARE_LIMIT];
    int count = 0, from = 0;

    for (short square = 0; square < position->compiled->squares; square++)
        if (whose[square])
            ring[count++] = square;
    while (from < count) {
        int end = count;
        unsigned char before[SQUARE_LIMIT];

        memcpy(before, whose, (size_t)position->compiled->squares);
        for (; from < end; from++)
            for (const short *at = squares_beside(&position->compiled->enclosing, ring[from]);
                 *at != NOWHERE; at++) {
                if (before[*at] || !what_is_on(position, *at))
                    continue;
                if (!whose[*at])
                    ring[count++] = *at;
                whose[*at] |= whose[ring[from]];
            }
    }
}

int area_ahead(const struct position *position)
{
    unsigned char whose[SQUARE_LIMIT] = {0};
    int ahead = 0;

    mark_men(position, whose);
    spread_out(position, whose);
    for (int square = 0; square < position->compiled->squares; square++)
        ahead += whose[square] == FIRSTS ? 1 : whose[square] == SECONDS ? -1 : 0;
    return ahead;
}
