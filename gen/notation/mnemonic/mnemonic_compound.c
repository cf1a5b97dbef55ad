#include "notation/mnemonic/mnemonic_compound.h"

#include "move/moveset_internal.h"
#include "notation/betza/betza.h"

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
    for (int i = 0; i < DIRECTIONS; i++) {
        struct moveset turned = moveset_turned(arena, base, i / 2);

        if (i % 2)
            turned = moveset_mirrored(arena, &turned);
        if (turned.count && vec_same(end_of(&turned.moves[0]), at))
            return turned;
    }
    return (struct moveset){0};
}

static struct moveset moves_ahead(struct arena *arena, const struct form *form, struct vec at)
{
    int direction = direction_of(at);
    struct moveset base;

    if (vec_largest(at) != 1)
        return (struct moveset){0};
    base = betza_known(arena, form->betza[direction % 2]);
    return moveset_turned(arena, &base, direction / 2);
}

struct moveset compound_moves(struct arena *arena, enum compound compound, struct vec at)
{
    const struct form *form = &forms[compound];
    struct moveset base;

    if (form->place == COMPOUND_AHEAD)
        return moves_ahead(arena, form, at);
    if (form->place == COMPOUND_AROUND && vec_largest(at) > 0)
        return (struct moveset){0};
    base = betza_known(arena, form->betza[0]);
    return form->place == COMPOUND_TO ? moves_to(arena, &base, at) : base;
}

/* --- what compounds a set has --- */

struct finding_compounds {
    struct arena *arena;   /* of the compounds */
    struct arena *scratch; /* of all that it takes to find them */
    struct moveset all;    /* moves of several legs, as legs_normal() has them */
    struct compounds found;
};

/* Whether the set has the moves, given in normal form here. */
static bool has_moves(const struct finding_compounds *f, const struct moveset *moves,
                      struct moveset *normal)
{
    *normal = legs_normal(f->scratch, moves);
    return normal->count && legs_minus(f->scratch, normal, &f->all).count == 0;
}

/* Most compounds are refused by their first move, which takes much less time than all. */
static void try_compound(struct finding_compounds *f, enum compound compound, struct vec at)
{
    struct moveset moves = compound_moves(f->scratch, compound, at), normal, left;
    struct moveset first = {moves.moves, moves.count > 0};

    if (!has_moves(f, &first, &normal) || !has_moves(f, &moves, &normal))
        return;
    left = legs_minus(f->scratch, &f->found.rest, &normal);
    if (left.count == f->found.rest.count)
        return;
    f->found.rest = left;
    *ARENA_PUSH(f->arena, f->found.uses, f->found.count) = (struct compound_use){compound, at};
}

/* Squares to which moves lead may be the same, and some are no square of the compound. */
static void try_squares(struct finding_compounds *f, enum compound compound)
{
    for (size_t i = 0; i < f->all.count && f->found.rest.count; i++)
        try_compound(f, compound, end_of(&f->all.moves[i]));
}

static void try_ahead(struct finding_compounds *f, enum compound compound)
{
    for (int k = 0; k < DIRECTIONS && f->found.rest.count; k++)
        try_compound(f, compound, directions[k]);
}

struct compounds compounds_of(struct arena *arena, const struct moveset *set)
{
    struct finding_compounds f = {.arena = arena, .scratch = arena_new()};
    struct moveset joined;

    f.all = f.found.rest = legs_normal(f.scratch, set);
    for (int i = 0; i < COMPOUND_COUNT && f.found.rest.count; i++)
        switch (forms[i].place) {
        case COMPOUND_AROUND:
            try_compound(&f, (enum compound)i, (struct vec){0, 0});
            break;
        case COMPOUND_AHEAD:
            try_ahead(&f, (enum compound)i);
            break;
        case COMPOUND_TO:
            try_squares(&f, (enum compound)i);
            break;
        }
    joined = legs_joined(f.scratch, &f.found.rest);
    f.found.rest = (struct moveset){0};
    moveset_append_copy(arena, &f.found.rest, &joined);
    arena_free(f.scratch);
    return f.found;
}
