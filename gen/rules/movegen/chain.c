#include "rules/movegen/generate.h"

enum { LINK_WORK = 2 }; /* of a link, against the end of a leg that is tried */

struct chains {
    const struct position *position;
    const struct chain_rule *rule;
    chain_links *links;
    struct played_moves *moves;
    size_t tried, most; /* work */
};

/* --- the board while a chain is followed --- */

/* What stood on squares before a link of it changed them, in order. */
struct changes {
    struct {
        short square;
        unsigned short man;
    } list[TAKEN_LIMIT + ENCLOSED_LIMIT + 2];
    int count;
    int taken;   /* enemies */
    bool at_end; /* one of them where the link ends */
};

static void change(const struct position *position, struct changes *changes, short square,
                   unsigned man)
{
    changes->list[changes->count].square = square;
    changes->list[changes->count++].man = position->men[square];
    position->men[square] = (unsigned short)man;
}

static void undo(const struct position *position, struct changes *changes)
{
    while (changes->count > 0) {
        changes->count--;
        position->men[changes->list[changes->count].square] = changes->list[changes->count].man;
    }
}

/* A man that stays until the end of the move is in the way of all as one of the own side is. */
static void take(const struct chains *c, struct changes *changes, short square, int side)
{
    unsigned man = c->position->men[square];

    changes->taken += man && man_side(man) != side;
    change(c->position, changes, square,
           c->rule->kept && man && man_side(man) != side ? man ^ 1 : 0);
}

/* What a link takes before its end, or in a row. */
static int link_taken(const struct position *position, const struct played_move *link,
                      short squares[SQUARE_LIMIT])
{
    if (position->compiled->game->rules.capture != CAPTURE_APPROACH)
        return played_taken(position, link, squares);
    return link->flags & MOVE_CHOICE
               ? approached_squares(position, &link->legs[link->leg_count - 1], link->from,
                                    link->to, link->behind, man_side(link->man), squares)
               : 0;
}

static void make_link(const struct chains *c, const struct played_move *link,
                      struct changes *changes)
{
    const struct position *position = c->position;
    short squares[ENCLOSED_LIMIT];
    int side = man_side(link->man), count = link_taken(position, link, squares);

    for (int i = 0; i < count; i++)
        take(c, changes, squares[i], side);
    changes->at_end = takes_at_end(position, link);
    changes->taken += changes->at_end && man_side(position->men[link->to]) != side;
    change(position, changes, link->from, 0);
    change(position, changes, link->to, link->man);
    if (position->compiled->game->rules.capture != CAPTURE_CUSTODIAN)
        return;
    count = enclosed_squares(position, link->to, squares);
    for (int i = 0; i < count; i++)
        take(c, changes, squares[i], side);
}

/* --- links --- */

/* The direction of a link: that of its line, where there are such; or one of nine up to 4. */
static int way_of(const struct chains *c, const struct played_move *link)
{
    const struct compiled_rules *compiled = c->position->compiled;
    int width = compiled->width,
        line = compiled->step_tables[link->legs[0].step_table]->key[STEP_WAY];
    int x = link->to % width - link->from % width, y = link->to / width - link->from / width;

    return line ? line + 4 : 3 * ((x > 0) - (x < 0)) + (y > 0) - (y < 0);
}

static bool may_follow(const struct chains *c, const struct played_move *last,
                       const struct played_move *next)
{
    return !(next->flags & ~(MOVE_PROMOTE | MOVE_CHOICE)) && next->leg_count > 0 &&
           (c->rule->line == CHAIN_ANY ||
            (way_of(c, last) == way_of(c, next)) == (c->rule->line == CHAIN_SAME));
}

/* Whether the chain begins on the square, or has stopped there. */
static bool has_been(const struct chains *c, const struct played_move *chain, short square)
{
    for (int leg = -1; leg < chain->leg_count; leg++)
        if (played_leg_end(c->position->compiled, chain, leg) == square)
            return true;
    return false;
}

/* Whether the man that has made the chain may go on. */
static bool may_go_on(const struct chains *c, const struct played_move *chain)
{
    bool promotes = chain->flags & MOVE_PROMOTE;

    return !(chain->flags & ~(MOVE_PROMOTE | MOVE_CHAIN | MOVE_CHOICE)) &&
           c->position->compiled->kinds[man_kind(chain->man)].chains &&
           !(promotes && c->rule->promotion == CHAIN_ENDS);
}

/* The chain with one more link; false: it would be too long. */
static bool join(struct chains *c, const struct played_move *chain, bool at_end,
                 const struct played_move *next, struct played_move *whole)
{
    int legs = chain->leg_count, most = next->flags & MOVE_CHOICE ? APPROACH_LEGS : PLAYED_LEGS;

    if (legs + next->leg_count > most || c->tried >= c->most) {
        *c->position->cut = true;
        return false;
    }
    c->tried += LINK_WORK;
    played_copy(whole, chain);
    whole->to = next->to;
    whole->man = next->man;
    whole->flags |= next->flags | MOVE_CHAIN;
    if (next->flags & MOVE_CHOICE)
        whole->behind |= next->behind << legs;
    whole->taken |= next->taken << legs | (uint64_t)at_end << (legs - 1);
    whole->stops |= (uint64_t)1 << (legs - 1);
    whole->leg_count = (unsigned char)(legs + next->leg_count);
    memcpy(whole->legs + legs, next->legs, next->leg_count * sizeof *next->legs);
    return true;
}

static bool follow(struct chains *c, const struct played_move *chain,
                   const struct played_move *link, bool *went_on);

/* Adds the chains that go on behind this one, whose last link is made; whether there are any. */
static bool follow_on(struct chains *c, const struct played_move *chain,
                      const struct played_move *link, bool at_end)
{
    struct played_moves *moves = c->moves;
    size_t first = moves->count, end;
    bool any = false, went_on;

    c->links(c->position, link->to, moves);
    end = moves->count;
    for (size_t i = first; i < end; i++) {
        struct played_move next, whole;

        played_copy(&next, &moves->list[i]);
        if (may_follow(c, link, &next) && !(c->rule->onward && has_been(c, chain, next.to)) &&
            join(c, chain, at_end, &next, &whole))
            any |= follow(c, &whole, &next, &went_on);
    }
    moves_cut(moves, first, end);
    return any;
}

/* Adds what begins with a chain by whose last link something is taken, and tells whether it goes
 * on; else false. */
static bool follow(struct chains *c, const struct played_move *chain,
                   const struct played_move *link, bool *went_on)
{
    struct changes changes = {.count = 0};
    bool takes;

    make_link(c, link, &changes);
    takes = changes.taken > 0;
    *went_on = takes && may_go_on(c, chain) && follow_on(c, chain, link, changes.at_end);
    undo(c->position, &changes);
    if (takes && !(*went_on && c->rule->by == CHAIN_DUTY))
        played_copy(moves_push(c->moves), chain);
    return takes;
}

/* --- the whole --- */

size_t follow_chains(const struct position *position, chain_links *links,
                     struct played_moves *moves, size_t first, size_t most)
{
    const struct rules *rules = &position->compiled->game->rules;
    struct chains c = {
        .position = position, .rule = &rules->chain, .links = links, .moves = moves, .most = most};
    size_t end = moves->count;
    bool went_on;

    for (size_t i = first; i < end; i++) {
        struct played_move link;

        played_copy(&link, &moves->list[i]);
        if (!follow(&c, &link, &link, &went_on))
            played_copy(moves_push(moves), &moves->list[i]);
    }
    moves_cut(moves, first, end);
    if (!takes_beside(rules))
        dedupe_moves(position, moves, first);
    return c.tried;
}
