#include "notation/mnemonic/mnemonic_compound.h"

#include "move/moveset_legs.h"
#include "move/moveset_order.h"
#include "notation/betza/betza.h"

#include <string.h>

#define X(id, name, place, straight, diagonal) name,
const char *const compound_names[COMPOUND_COUNT + 1] = {COMPOUNDS(X)};
#undef X

/* Betza of the moves around the piece, straight forward, or to the one square; and diagonally. */
static const struct form {
    enum compound_place place;
    const char *betza[2];
} forms[COMPOUND_COUNT] = {
#define X(id, name, place, straight, diagonal) {COMPOUND_##place, {straight, diagonal}},
    COMPOUNDS(X)
#undef X
};

enum compound_place compound_place(enum compound compound)
{
    return forms[compound].place;
}

/* --- what a compound stands for --- */

/* Where a move of single steps ends. */
static struct vec end_of(const struct move *move)
{
    struct vec end = {0, 0};

    for (const struct leg *leg = &move->leg; leg; leg = leg->next)
        end = (struct vec){end.x + leg->step.x, end.y + leg->step.y};
    return end;
}

/* The moves to the one square, turned and mirrored until they lead to the other. */
static struct moveset moves_to(struct arena *arena, const struct moveset *base, struct vec at)
{
    if (!base->count || vec_largest(end_of(&base->moves[0])) != vec_largest(at))
        return (struct moveset){0};
    for (int i = 0; i < DIRECTIONS; i++) {
        struct moveset turned = moveset_turned(arena, base, i / 2);

        if (i % 2)
            turned = moveset_mirrored(arena, &turned);
        if (vec_same(end_of(&turned.moves[0]), at))
            return turned;
    }
    return (struct moveset){0};
}

/* Which of the form's strings leads there. Returns -1 where the compound cannot lie. */
static int string_to(const struct form *form, struct vec at)
{
    if (form->place == COMPOUND_AHEAD)
        return vec_largest(at) == 1 ? direction_of(at) % 2 : -1;
    return form->place == COMPOUND_AROUND && vec_largest(at) > 0 ? -1 : 0;
}

/* The moves of the form's string, turned to where the compound lies. */
static struct moveset placed(struct arena *arena, const struct form *form,
                             const struct moveset *base, struct vec at)
{
    switch (form->place) {
    case COMPOUND_AHEAD:
        return moveset_turned(arena, base, direction_of(at) / 2);
    case COMPOUND_TO:
        return moves_to(arena, base, at);
    case COMPOUND_AROUND:
        break;
    }
    return *base;
}

struct moveset compound_moves(struct arena *arena, enum compound compound, struct vec at)
{
    const struct form *form = &forms[compound];
    int string = string_to(form, at);
    struct moveset base;

    if (string < 0)
        return (struct moveset){0};
    base = betza_known(arena, form->betza[string]);
    return placed(arena, form, &base, at);
}

/* --- what compounds a set has --- */

struct finding_compounds {
    struct arena *arena;     /* of the compounds */
    struct arena *scratch;   /* of all that it takes to find them */
    struct moveset all;      /* moves of several legs, as legs_normal() has them */
    bool *covered;           /* by move of these: it is in a compound that was found */
    bool *tried;             /* it is in the one that is tried */
    size_t left;             /* moves that are in none yet */
    struct moveset bases[2]; /* of the compound that is tried, by string; empty: not read yet */
    struct compounds found;
};

static const struct moveset *base_of(struct finding_compounds *f, const struct form *form,
                                     int string)
{
    if (f->bases[string].count == 0)
        f->bases[string] = betza_known(f->scratch, form->betza[string]);
    return &f->bases[string];
}

/* Whether the set has all the moves, of which there are some; these are marked as tried. */
static bool has_moves(struct finding_compounds *f, const struct moveset *moves)
{
    memset(f->tried, 0, f->all.count * sizeof *f->tried);
    for (size_t i = 0; i < moves->count; i++)
        if (!legs_find(&f->all, &moves->moves[i], f->tried))
            return false;
    return moves->count > 0;
}

/* Covers the moves that were found; returns whether any had not been. */
static bool cover_tried(struct finding_compounds *f)
{
    size_t before = f->left;

    for (size_t i = 0; i < f->all.count; i++)
        if (f->tried[i] && !f->covered[i]) {
            f->covered[i] = true;
            f->left--;
        }
    return f->left < before;
}

/* Most compounds are refused by their first move, which takes much less time than all. */
static void try_compound(struct finding_compounds *f, enum compound compound, struct vec at)
{
    const struct form *form = &forms[compound];
    int string = string_to(form, at);
    struct moveset first, moves;
    const struct moveset *base;

    if (string < 0)
        return;
    base = base_of(f, form, string);
    first = (struct moveset){base->moves, base->count > 0};
    first = placed(f->scratch, form, &first, at);
    if (!has_moves(f, &first))
        return;
    moves = placed(f->scratch, form, base, at);
    if (has_moves(f, &moves) && cover_tried(f))
        *ARENA_PUSH(f->arena, f->found.uses, f->found.count) = (struct compound_use){compound, at};
}

/* Whether some move begins with that step. */
static bool begins(const struct moveset *set, struct vec step)
{
    for (size_t i = 0; i < set->count; i++)
        if (vec_same(set->moves[i].leg.step, step))
            return true;
    return false;
}

/* Whether moves begin in each of the eight directions, as those of a compound around the piece. */
static bool begins_around(const struct moveset *set)
{
    int k = 0;

    while (k < DIRECTIONS && begins(set, directions[k]))
        k++;
    return k == DIRECTIONS;
}

static void try_around(struct finding_compounds *f, enum compound compound)
{
    if (begins_around(&f->all))
        try_compound(f, compound, (struct vec){0, 0});
}

/* Squares to which moves lead may be the same, and some are no square of the compound. */
static void try_squares(struct finding_compounds *f, enum compound compound)
{
    for (size_t i = 0; i < f->all.count && f->left; i++)
        try_compound(f, compound, end_of(&f->all.moves[i]));
}

/* All moves of a compound ahead begin in its direction. */
static void try_ahead(struct finding_compounds *f, enum compound compound)
{
    for (int k = 0; k < DIRECTIONS && f->left; k++)
        if (begins(&f->all, directions[k]))
            try_compound(f, compound, directions[k]);
}

/* The moves in no compound, joined for display. */
static struct moveset rest_of(const struct finding_compounds *f)
{
    struct moveset rest = {0}, joined, kept = {0};

    for (size_t i = 0; i < f->all.count; i++)
        if (!f->covered[i])
            moveset_add(f->scratch, &rest, f->all.moves[i]);
    joined = legs_joined(f->scratch, &rest);
    moveset_append_copy(f->arena, &kept, &joined);
    return kept;
}

static struct compounds find_parts(struct arena *arena, const struct moveset *set)
{
    struct finding_compounds f = {.arena = arena, .scratch = arena_new()};

    f.all = legs_normal(f.scratch, set);
    f.left = f.all.count;
    f.covered = arena_alloc(f.scratch, f.all.count, sizeof *f.covered);
    f.tried = arena_alloc(f.scratch, f.all.count, sizeof *f.tried);
    for (int i = 0; i < COMPOUND_COUNT && f.left; i++) {
        memset(f.bases, 0, sizeof f.bases);
        switch (forms[i].place) {
        case COMPOUND_AROUND:
            try_around(&f, (enum compound)i);
            break;
        case COMPOUND_AHEAD:
            try_ahead(&f, (enum compound)i);
            break;
        case COMPOUND_TO:
            try_squares(&f, (enum compound)i);
            break;
        }
    }
    f.found.rest = rest_of(&f);
    arena_free(f.scratch);
    return f.found;
}

/* --- sets that are a single compound --- */

static struct moveset several_legs(struct arena *arena, const struct moveset *set)
{
    struct moveset result = {arena_grow_by(arena, NULL, 0, set->count, sizeof *result.moves), 0};

    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.next)
            result.moves[result.count++] = set->moves[i];
    return result;
}

/* How many legs the moves of the last term of a string have. */
static int legs_of_last_term(const char *betza)
{
    int legs = 1;

    for (; *betza; betza++) {
        if (betza[0] == 'a')
            legs++;
        else if (betza[0] == 'K' && betza[1])
            legs = 1;
    }
    return legs;
}

static int legs_of_last_move(const struct moveset *set)
{
    int legs = 0;

    for (const struct leg *leg = &set->moves[set->count - 1].leg; leg; leg = leg->next)
        legs++;
    return legs;
}

/* Whether the moves of several legs are those of a compound around the piece, and no more, as they
 * are when a notation said it. Areas have many, which takes long to find out target by target. */
static bool find_whole(struct arena *scratch, const struct moveset *legs, enum compound *found)
{
    int last = legs_of_last_move(legs);

    for (int i = 0; i < COMPOUND_COUNT; i++) {
        struct moveset base;

        if (forms[i].place != COMPOUND_AROUND || legs_of_last_term(forms[i].betza[0]) != last)
            continue;
        base = betza_known(scratch, forms[i].betza[0]);
        *found = (enum compound)i;
        if (moveset_same_list(legs, &base))
            return true;
    }
    return false;
}

struct compounds compounds_of(struct arena *arena, const struct moveset *set)
{
    struct arena *scratch = arena_new();
    struct moveset legs = several_legs(scratch, set);
    struct compounds found = {0};
    enum compound whole;

    if (begins_around(&legs) && find_whole(scratch, &legs, &whole))
        *ARENA_PUSH(arena, found.uses, found.count) = (struct compound_use){whole, {0, 0}};
    else if (legs.count)
        found = find_parts(arena, &legs);
    arena_free(scratch);
    return found;
}

struct moveset_analysis moveset_analyse(struct arena *arena, const struct moveset *set)
{
    return (struct moveset_analysis){moveset_joined(arena, set), compounds_of(arena, set)};
}
