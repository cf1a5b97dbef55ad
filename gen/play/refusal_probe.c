#include "play/refusal_probe.h"

#include <string.h>

/* A copy of the position in which men can be placed. */
struct probe {
    struct position position;
    struct compiled_rules compiled;
    unsigned short *men;
};

static struct probe *probe_of(const struct move_query *query)
{
    const struct position *position = query->position;
    size_t squares = (size_t)position->compiled->squares;
    struct probe *probe = arena_alloc(query->arena, 1, sizeof *probe);

    probe->position = *position;
    probe->compiled = *position->compiled;
    probe->men = arena_alloc(query->arena, squares, sizeof *probe->men);
    memcpy(probe->men, position->men, squares * sizeof *probe->men);
    probe->position.men = probe->men;
    probe->position.compiled = &probe->compiled;
    return probe;
}

/* Whether the man would go there; not from a square that he was taken off, as by a probe of a move
 * that ends where it began. */
static bool would_go(const struct move_query *query, const struct probe *probe)
{
    struct played_moves moves = {0};
    bool found = false;

    if (!probe->men[query->from])
        return false;
    generate_from(&probe->position, query->from, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found = moves.list[i].to == query->to;
    moves_free(&moves);
    return found;
}

/* The same with another man, or none, on one square. */
static bool would_go_with(const struct move_query *query, struct probe *probe, int square,
                          unsigned man)
{
    unsigned short there = probe->men[square];
    bool goes;

    probe->men[square] = (unsigned short)man;
    goes = would_go(query, probe);
    probe->men[square] = there;
    return goes;
}

static bool is_end(const struct move_query *query, int square)
{
    return square == query->from || square == query->to;
}

/* Takes men off the board until the man can go there, and puts back those that do not matter; false
 * when that cannot be achieved. One man is tried before many. */
static bool clear_way(const struct move_query *query, struct probe *probe)
{
    const unsigned short *men = query->position->men;
    int squares = probe->compiled.squares;

    for (int i = 0; i < squares; i++)
        if (men[i] && !is_end(query, i) && would_go_with(query, probe, i, 0)) {
            probe->men[i] = 0;
            return true;
        }
    for (int i = 0; i < squares; i++)
        if (!is_end(query, i))
            probe->men[i] = 0;
    if (!would_go(query, probe))
        return false;
    for (int i = 0; i < squares; i++)
        if (!is_end(query, i) && would_go_with(query, probe, i, men[i]))
            probe->men[i] = men[i];
    return true;
}

/* "White’s Pawn on e3 stands in its way" */
const char *probe_blocked(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    const char *text = NULL;
    int count = 0;

    if (!clear_way(query, probe))
        return NULL;
    for (int i = 0; i < probe->compiled.squares; i++) {
        if (probe->men[i] == query->position->men[i])
            continue;
        text = count++ ? arena_print(query->arena, "%s and %s", text, query_man(query, i))
                       : query_man(query, i);
    }
    return arena_print(query->arena, "%s stand%s in its way", text, count == 1 ? "s" : "");
}

/* A man of its own on an empty square would let it go there. */
const char *probe_no_hurdle(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned man = probe->men[query->from];

    for (int i = 0; i < probe->compiled.squares; i++)
        if (!probe->men[i] && i != query->to && would_go_with(query, probe, i, man))
            return "there is nothing to jump over";
    return NULL;
}

/* It goes there only to take, or only without taking. */
const char *probe_wrong_target(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned there = probe->men[query->to], man = probe->men[query->from];

    probe->compiled.takes = NULL;
    if (!there && would_go_with(query, probe, query->to, (man ^ 1) & ~2u))
        return arena_print(query->arena, "%s goes to %s only to take",
                           query_man(query, query->from), query_square(query, query->to));
    if (there && would_go_with(query, probe, query->to, 0))
        return arena_print(query->arena, "%s goes to %s only without taking",
                           query_man(query, query->from), query_square(query, query->to));
    return NULL;
}

bool probe_late(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned man = probe->men[query->from];

    return query_kind(query, query->from)->first && !man_is_fresh(man) &&
           would_go_with(query, probe, query->from, man | 2);
}

/* Whether the man would go there if pieces were equally strong. */
bool probe_too_weak(const struct move_query *query)
{
    struct probe *probe = probe_of(query);

    if (!probe->compiled.takes)
        return false;
    probe->compiled.takes = NULL;
    return would_go(query, probe);
}

/* Its own man stands there, which it could take if it were the other player's. */
bool probe_own(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned there = probe->men[query->to];

    probe->compiled.takes = NULL;
    return there && query->from != query->to && man_side(there) == probe->position.side &&
           (would_go_with(query, probe, query->to, there ^ 1) ||
            would_go_with(query, probe, query->to, 0));
}
