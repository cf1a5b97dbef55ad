#include "rules/ending/dead.h"

#include <string.h>

/* --- single men on an empty board --- */

static const struct kind *kind_of(const struct position *position, unsigned man)
{
    return &position->compiled->kinds[man_kind(man)];
}

/* A slide or leap, be it lame or not: where it can go at most is told by its steps. */
static bool is_simple(const struct track *track)
{
    return !track->then && !track->jumps && !track->over &&
           !(track->path & (PATH_HURDLE | PATH_SWEEP | PATH_ANYWHERE));
}

/* Marks where the man could go from the square, by moves to such targets. False: its moves are too
 * intricate for that. */
static bool mark(const struct position *position, unsigned man, short from, unsigned target,
                 bool *squares)
{
    const struct tracks *tracks = &kind_of(position, man)->tracks[man_side(man)];

    for (size_t i = 0; i < tracks->count; i++) {
        const struct track *track = &tracks->list[i];
        short at = from;

        if (!(track->target & target))
            continue;
        if (!is_simple(track))
            return false;
        for (int steps = 1; steps <= track->most && (at = track->step_table->next[at]) != NOWHERE;
             steps++)
            squares[at] |= steps >= track->least;
    }
    return true;
}

/* Marks all squares to which the man can ever come; the same result. */
static bool spread(const struct position *position, short from, bool *squares)
{
    short open[SQUARE_LIMIT] = {from};
    bool next[SQUARE_LIMIT];
    int count = 1;

    squares[from] = true;
    while (count > 0) {
        memset(next, 0, sizeof next);
        if (!mark(position, position->men[from], open[--count], TARGET_ANY, next))
            return false;
        for (short square = 0; square < position->compiled->squares; square++)
            if (next[square] && !squares[square]) {
                squares[square] = true;
                open[count++] = square;
            }
    }
    return true;
}

/* --- all men of a side --- */

/* The men of a side beside its royal one. */
struct men {
    int count;
    short square;               /* of one of them */
    bool stand[SQUARE_LIMIT];   /* squares to which some of them can come */
    bool attacks[SQUARE_LIMIT]; /* what they can ever attack */
};

/* False: they may promote, or their moves are too intricate. */
static bool find_men(const struct position *position, int side, struct men *men)
{
    *men = (struct men){0};
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];
        bool reach[SQUARE_LIMIT] = {false};

        if (!man_is_of(position->compiled, man, side) || kind_of(position, man)->royal)
            continue;
        if (kind_of(position, man)->choice_count || !spread(position, square, reach))
            return false;
        men->count++;
        men->square = square;
        for (short at = 0; at < position->compiled->squares; at++) {
            men->stand[at] |= reach[at];
            if (reach[at] && !mark(position, man, at, TARGET_ENEMY, men->attacks))
                return false;
        }
    }
    return true;
}

/* --- mates --- */

/* A royal man that is to be mated on a square. */
struct mate {
    const struct position *position;
    int side;            /* of the royal man */
    const bool *attacks; /* what the others attack beside their royal man */
    const bool *stand;   /* where its own men may stand in its way; NULL: nowhere */
    short beside;        /* where the other royal man cannot stand; NOWHERE: none */
};

/* The squares to which it can go for certain, if nobody of its own stands there. */
static int flights(const struct mate *m, short from, short *squares)
{
    unsigned man = m->position->men[m->position->royal_square[m->side]];
    const struct tracks *tracks = &kind_of(m->position, man)->tracks[m->side];
    int count = 0;

    for (size_t i = 0; i < tracks->count; i++) {
        const struct track *track = &tracks->list[i];
        short to = track->step_table->next[from];

        if (track->plain && track->least <= 1 && !track->skips && !track->when && !track->rank &&
            (track->target & TARGET_ANY) == TARGET_ANY && to != NOWHERE)
            squares[count++] = to;
    }
    return count;
}

/* Whether the other royal man, on a square, takes all flights that are left, and may stand there.
 */
static bool closes_in(const struct mate *m, short king, const short *squares, int count)
{
    const struct position *position = m->position;
    unsigned man = position->men[position->royal_square[!m->side]];
    bool covered[SQUARE_LIMIT] = {false};

    if (!mark(position, man, king, TARGET_ENEMY, covered))
        return true;
    for (int i = 0; i < count; i++) {
        short to = squares[i];

        if (to == king || (!covered[to] && !m->attacks[to] && !(m->stand && m->stand[to])))
            return false;
    }
    return true;
}

static bool can_be_mated_on(const struct mate *m, short square)
{
    short squares[SQUARE_LIMIT];
    int count = flights(m, square, squares);

    for (short king = 0; king < m->position->compiled->squares; king++)
        if (king != square && king != m->beside && closes_in(m, king, squares, count))
            return true;
    return false;
}

static bool can_be_mated(const struct mate *m)
{
    for (short square = 0; square < m->position->compiled->squares; square++)
        if (m->attacks[square] && square != m->beside && can_be_mated_on(m, square))
            return true;
    return false;
}

/* By a single man and the other royal man alone: looked at wherever it may stand. */
static bool mated_by_one(const struct position *position, int side, const struct men *by)
{
    for (short at = 0; at < position->compiled->squares; at++) {
        bool attacks[SQUARE_LIMIT] = {false};
        const struct mate mate = {position, side, attacks, NULL, at};

        if (!by->stand[at])
            continue;
        mark(position, position->men[by->square], at, TARGET_ENEMY, attacks);
        if (can_be_mated(&mate))
            return true;
    }
    return false;
}

bool position_is_dead(const struct position *position)
{
    struct men men[2];

    if (position->royals[0] != 1 || position->royals[1] != 1 || !find_men(position, 0, &men[0]) ||
        !find_men(position, 1, &men[1]))
        return false;
    for (int side = 0; side < 2; side++) {
        const struct men *by = &men[!side];
        const struct mate mate = {position, side, by->attacks, men[side].stand, NOWHERE};

        if (by->count == 1 && men[side].count == 0 ? mated_by_one(position, side, by)
                                                   : can_be_mated(&mate))
            return false;
    }
    return true;
}
