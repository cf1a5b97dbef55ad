/* What would have to be different for a man to go where it is wished to. */
#include "rules/wish.h"

#include <string.h>

/* A copy of the position in which men can be placed. */
struct trial {
    struct position position;
    struct rulebook book;
    unsigned short *men;
};

static struct trial *trial_of(const struct wish *wish)
{
    const struct position *position = wish->position;
    size_t squares = (size_t)position->book->squares;
    struct trial *trial = arena_alloc(wish->arena, 1, sizeof *trial);

    trial->position = *position;
    trial->book = *position->book;
    trial->men = arena_alloc(wish->arena, squares, sizeof *trial->men);
    memcpy(trial->men, position->men, squares * sizeof *trial->men);
    trial->position.men = trial->men;
    trial->position.book = &trial->book;
    return trial;
}

/* Whether the man would go there; not from a square that he was taken off, as by a trial of a move
 * that ends where it began. */
static bool would_go(const struct wish *wish, const struct trial *trial)
{
    struct turns turns = {0};
    bool found = false;

    if (!trial->men[wish->from])
        return false;
    generate_from(&trial->position, wish->from, &turns);
    for (size_t i = 0; i < turns.count && !found; i++)
        found = turns.list[i].to == wish->to;
    turns_free(&turns);
    return found;
}

/* The same with another man, or none, on one square. */
static bool would_go_with(const struct wish *wish, struct trial *trial, int square, unsigned man)
{
    unsigned short there = trial->men[square];
    bool goes;

    trial->men[square] = (unsigned short)man;
    goes = would_go(wish, trial);
    trial->men[square] = there;
    return goes;
}

static bool is_end(const struct wish *wish, int square)
{
    return square == wish->from || square == wish->to;
}

/* Takes men off the board until the man can go there, and puts back those that do not matter; false
 * when that cannot be achieved. One man is tried before many. */
static bool clear_way(const struct wish *wish, struct trial *trial)
{
    const unsigned short *men = wish->position->men;
    int squares = trial->book.squares;

    for (int i = 0; i < squares; i++)
        if (men[i] && !is_end(wish, i) && would_go_with(wish, trial, i, 0)) {
            trial->men[i] = 0;
            return true;
        }
    for (int i = 0; i < squares; i++)
        if (!is_end(wish, i))
            trial->men[i] = 0;
    if (!would_go(wish, trial))
        return false;
    for (int i = 0; i < squares; i++)
        if (!is_end(wish, i) && would_go_with(wish, trial, i, men[i]))
            trial->men[i] = men[i];
    return true;
}

/* "White’s Pawn on e3 stands in its way" */
const char *trial_blocked(const struct wish *wish)
{
    struct trial *trial = trial_of(wish);
    const char *text = NULL;
    int count = 0;

    if (!clear_way(wish, trial))
        return NULL;
    for (int i = 0; i < trial->book.squares; i++) {
        if (trial->men[i] == wish->position->men[i])
            continue;
        text = count++ ? arena_print(wish->arena, "%s and %s", text, wish_man(wish, i))
                       : wish_man(wish, i);
    }
    return arena_print(wish->arena, "%s stand%s in its way", text, count == 1 ? "s" : "");
}

/* A man of its own on an empty square would let it go there. */
const char *trial_no_hurdle(const struct wish *wish)
{
    struct trial *trial = trial_of(wish);
    unsigned man = trial->men[wish->from];

    for (int i = 0; i < trial->book.squares; i++)
        if (!trial->men[i] && i != wish->to && would_go_with(wish, trial, i, man))
            return "there is nothing to jump over";
    return NULL;
}

/* It goes there only to take, or only without taking. */
const char *trial_wrong_target(const struct wish *wish)
{
    struct trial *trial = trial_of(wish);
    unsigned there = trial->men[wish->to], man = trial->men[wish->from];

    trial->book.takes = NULL;
    if (!there && would_go_with(wish, trial, wish->to, (man ^ 1) & ~2u))
        return arena_print(wish->arena, "%s goes to %s only to take", wish_man(wish, wish->from),
                           wish_square(wish, wish->to));
    if (there && would_go_with(wish, trial, wish->to, 0))
        return arena_print(wish->arena, "%s goes to %s only without taking",
                           wish_man(wish, wish->from), wish_square(wish, wish->to));
    return NULL;
}

bool trial_late(const struct wish *wish)
{
    struct trial *trial = trial_of(wish);
    unsigned man = trial->men[wish->from];

    return wish_kind(wish, wish->from)->first && !man_is_fresh(man) &&
           would_go_with(wish, trial, wish->from, man | 2);
}

/* Whether the man would go there if pieces were equally strong. */
bool trial_too_weak(const struct wish *wish)
{
    struct trial *trial = trial_of(wish);

    if (!trial->book.takes)
        return false;
    trial->book.takes = NULL;
    return would_go(wish, trial);
}

/* Its own man stands there, which it could take if it were the other player's. */
bool trial_own(const struct wish *wish)
{
    struct trial *trial = trial_of(wish);
    unsigned there = trial->men[wish->to];

    trial->book.takes = NULL;
    return there && wish->from != wish->to && man_side(there) == trial->position.side &&
           (would_go_with(wish, trial, wish->to, there ^ 1) ||
            would_go_with(wish, trial, wish->to, 0));
}
