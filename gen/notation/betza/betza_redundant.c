/* Terms of Betza notation whose moves the other terms have. */
#include "move/moveset_legs.h"
#include "move/moveset_order.h"
#include "notation/betza/betza_internal.h"

#include <stdlib.h>
#include <string.h>

/* A move of several legs with single targets, and the term that says it. */
struct said {
    struct move move;
    size_t term;
};

struct search {
    struct betza_reader *reader;
    const struct betza_term *terms;
    size_t count;
    bool *left_out;
    bool *alone;          /* of each term, see legs_stand_alone() */
    struct moveset *legs; /* of each term, in normal form; empty where all stand alone */
    struct said *said;    /* all of them, sorted by move and then by term */
    size_t said_count;
};

/* --- moves of several legs --- */

static int compare_said(const void *left, const void *right)
{
    const struct said *a = left, *b = right;
    int order = move_compare(&a->move, &b->move);

    return order ? order : (a->term > b->term) - (a->term < b->term);
}

/* Whether the move of several legs leads anywhere. */
static bool leads_somewhere(struct arena *arena, const struct move *move)
{
    return legs_normal(arena, &(struct moveset){(struct move *)move, 1}).count > 0;
}

/* Whether the two go the same ways, however and whatever they meet. */
static bool same_ways(const struct leg *a, const struct leg *b)
{
    for (; a && b; a = a->next, b = b->next)
        if (!vec_same(a->step, b->step) || a->range != b->range)
            return false;
    return a == b; /* both at their ends */
}

static bool goes_so(const struct betza_term *term, const struct move *move)
{
    for (size_t i = 0; i < term->moves.count; i++)
        if (same_ways(&term->moves.moves[i].leg, &move->leg))
            return true;
    return false;
}

/* The first move of several legs that leads anywhere; NULL: there is none. */
static const struct move *first_of_several_legs(struct arena *arena, const struct betza_term *term)
{
    for (size_t i = 0; i < term->moves.count; i++)
        if (term->moves.moves[i].leg.next && leads_somewhere(arena, &term->moves.moves[i]))
            return &term->moves.moves[i];
    return NULL;
}

/* Whether the first move of several legs goes as none of the other terms'; most terms of several
 * legs stand alone so, which takes much less time than to compare them. */
static bool legs_stand_alone(const struct search *search, size_t term)
{
    const struct move *first = first_of_several_legs(search->reader->arena, &search->terms[term]);
    bool alone = first != NULL;

    for (size_t k = 0; k < search->count && alone; k++)
        alone = k == term || !goes_so(&search->terms[k], first);
    return alone;
}

static void collect_legs(struct search *search)
{
    struct arena *arena = search->reader->arena;
    bool some = false; /* have moves of several legs and do not stand alone */

    for (size_t i = 0; i < search->count; i++) {
        search->alone[i] = legs_stand_alone(search, i);
        some = some || (!search->alone[i] && first_of_several_legs(arena, &search->terms[i]));
    }
    for (size_t i = 0; i < search->count && some; i++) {
        search->legs[i] = legs_normal(arena, &search->terms[i].moves);
        for (size_t k = 0; k < search->legs[i].count; k++)
            *ARENA_PUSH(arena, search->said, search->said_count) =
                (struct said){search->legs[i].moves[k], i};
    }
    if (search->said_count)
        qsort(search->said, search->said_count, sizeof *search->said, compare_said);
}

/* The first place in the sorted list at which the move could stand. */
static size_t first_said(const struct search *search, const struct move *move)
{
    size_t from = 0, to = search->said_count;

    while (from < to) {
        size_t middle = from + (to - from) / 2;

        if (move_compare(&search->said[middle].move, move) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static bool said_elsewhere(const struct search *search, const struct move *move, size_t term)
{
    for (size_t i = first_said(search, move); i < search->said_count; i++) {
        const struct said *said = &search->said[i];

        if (move_compare(&said->move, move) != 0)
            break;
        if (said->term != term && !search->left_out[said->term])
            return true;
    }
    return false;
}

static bool legs_said_elsewhere(const struct search *search, size_t term)
{
    const struct moveset *legs = &search->legs[term];

    for (size_t i = 0; i < legs->count; i++) {
        struct move lasting = legs->moves[i];

        lasting.when = 0;
        if (!said_elsewhere(search, &legs->moves[i], term) &&
            !said_elsewhere(search, &lasting, term))
            return false;
    }
    return true;
}

/* --- moves of one leg --- */

/* Whether the other leg may come where the leg does. */
static bool may_do(const struct leg *other, const struct leg *leg)
{
    return other->path & PATH_ANYWHERE || vec_same_line(leg->step, other->step);
}

static bool shares_line(const struct betza_term *term, const struct move *move)
{
    for (size_t i = 0; i < term->moves.count; i++) {
        const struct leg *leg = &term->moves.moves[i].leg;

        if (may_do(leg, &move->leg) || may_do(&move->leg, leg))
            return true;
    }
    return false;
}

/* Whether a move of another term, which is not left out, may come where the leg does. */
static bool is_shared(const struct search *search, size_t term, const struct leg *leg)
{
    for (size_t k = 0; k < search->count; k++) {
        const struct moveset *moves = &search->terms[k].moves;

        for (size_t m = 0; k != term && !search->left_out[k] && m < moves->count; m++)
            if (!moves->moves[m].leg.next && may_do(&moves->moves[m].leg, leg))
                return true;
    }
    return false;
}

/* Whether the term has a move along a line on which the others have none. */
static bool stands_alone(const struct search *search, size_t term)
{
    const struct moveset *moves = &search->terms[term].moves;

    for (size_t i = 0; i < moves->count; i++) {
        const struct leg *leg = &moves->moves[i].leg;

        if (!leg->next && leg_lands(leg) && !is_shared(search, term, leg))
            return true;
    }
    return false;
}

static bool steps_said_elsewhere(const struct search *search, size_t term)
{
    struct arena *arena;
    struct moveset ours = {0}, others = {0};
    bool redundant;

    if (stands_alone(search, term))
        return false;
    arena = arena_new();
    for (size_t k = 0; k < search->count; k++) {
        const struct moveset *moves = &search->terms[k].moves;
        struct moveset *set = k == term ? &ours : &others;

        for (size_t m = 0; (k == term || !search->left_out[k]) && m < moves->count; m++)
            if (!moves->moves[m].leg.next && shares_line(&search->terms[term], &moves->moves[m]))
                moveset_add(arena, set, moves->moves[m]);
    }
    redundant = moveset_within_always(&ours, &others);
    arena_free(arena);
    return redundant;
}

/* --- all terms --- */

/* Whether a term before this one is spelled in the same way. */
static bool repeats(const struct search *search, size_t term)
{
    const char *text = search->reader->text->text;
    const struct betza_term *ours = &search->terms[term];
    size_t size = ours->end - ours->start;

    for (size_t i = 0; i < term; i++)
        if (search->terms[i].end - search->terms[i].start == size &&
            memcmp(text + search->terms[i].start, text + ours->start, size) == 0)
            return true;
    return false;
}

void betza_note_redundant_terms(struct betza_reader *reader, const struct betza_term *terms,
                                size_t count)
{
    struct search search = {.reader = reader, .terms = terms, .count = count};

    search.left_out = arena_alloc(reader->arena, count, sizeof *search.left_out);
    search.alone = arena_alloc(reader->arena, count, sizeof *search.alone);
    search.legs = arena_alloc(reader->arena, count, sizeof *search.legs);
    collect_legs(&search);
    for (size_t i = 0; i < count; i++)
        search.left_out[i] = repeats(&search, i);
    for (size_t i = count; i-- > 0;) {
        if (!search.left_out[i] && !search.alone[i])
            search.left_out[i] =
                legs_said_elsewhere(&search, i) && steps_said_elsewhere(&search, i);
        if (search.left_out[i])
            betza_note_redundant(reader, "term", terms[i].start, terms[i].end);
    }
}
