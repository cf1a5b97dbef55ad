#include "notation/mnemonic/mnemonic_compound.h"

#include "notation/betza/betza.h"

/* Betza of the moves around the piece, straight forward, or to the one square; and diagonally. */
static const struct form {
    enum compound_place place;
    const char *betza[2];
} forms[COMPOUND_COUNT] = {
#define X(id, name, place, straight, diagonal, ...) {COMPOUND_##place, {straight, diagonal}},
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

struct compound_book {
    struct arena *arena;
    struct moveset bases[COMPOUND_COUNT][2]; /* by string of the form; empty: not read yet */
};

struct compound_book *compound_book_new(struct arena *arena)
{
    struct compound_book *book = arena_alloc(arena, 1, sizeof *book);

    book->arena = arena;
    return book;
}

static const struct moveset *base_of(struct compound_book *book, enum compound compound, int string)
{
    struct moveset *base = &book->bases[compound][string];

    if (base->count == 0) {
        *base = betza_known(book->arena, forms[compound].betza[string]);
        moveset_sort(base);
    }
    return base;
}

enum { ALL_AROUND = (1 << DIRECTIONS) - 1 };

struct finding_compounds {
    struct arena *arena;   /* of the compounds */
    struct arena *scratch; /* of all that it takes to find them */
    struct compound_book *book;
    struct leg_runs
        runs;        /* moves of several legs; those of compounds that were found are covered */
    unsigned begins; /* the directions in which these begin, as bits */
    struct compounds found;
};

/* Most compounds are refused by their first move, which takes much less time than all. */
static void try_compound(struct finding_compounds *f, enum compound compound, struct vec at)
{
    const struct form *form = &forms[compound];
    int string = string_to(form, at);
    struct moveset first, moves;
    const struct moveset *base;

    if (string < 0)
        return;
    base = base_of(f->book, compound, string);
    first = (struct moveset){base->moves, base->count > 0};
    first = placed(f->scratch, form, &first, at);
    if (!first.count || !leg_runs_have(&f->runs, first.moves))
        return;
    moves = placed(f->scratch, form, base, at);
    if (leg_runs_cover(f->scratch, &f->runs, &moves))
        *ARENA_PUSH(f->arena, f->found.uses, f->found.count) = (struct compound_use){compound, at};
}

/* The directions in which moves begin, as bits. */
static unsigned beginnings(const struct leg_runs *runs)
{
    unsigned bits = 0;

    for (size_t i = 0; i < runs->count; i++) {
        struct vec step = runs->list[i].move->leg.step;

        if (vec_largest(step) == 1)
            bits |= 1u << direction_of(step);
    }
    return bits;
}

/* Moves of a compound around the piece begin in each of the eight directions, */
static void try_around(struct finding_compounds *f, enum compound compound)
{
    if (f->begins == ALL_AROUND)
        try_compound(f, compound, (struct vec){0, 0});
}

/* Squares to which moves lead may be the same, and some are no square of the compound. */
static void try_squares(struct finding_compounds *f, enum compound compound)
{
    for (size_t i = 0; i < f->runs.count && f->runs.left; i++)
        try_compound(f, compound, end_of(f->runs.list[i].move));
}

/* those of one ahead in its direction. */
static void try_ahead(struct finding_compounds *f, enum compound compound)
{
    for (int k = 0; k < DIRECTIONS && f->runs.left; k++)
        if (f->begins & 1u << k)
            try_compound(f, compound, directions[k]);
}

/* The compounds whose moves the joined set has, larger ones first, none that adds nothing to those
 * before it: together with the rest they are all moves of several legs of the set. */
static struct compounds compounds_of(struct arena *arena, struct compound_book *book,
                                     const struct moveset *joined)
{
    struct finding_compounds f = {.arena = arena, .scratch = arena_new(), .book = book};
    struct moveset left;

    f.runs = leg_runs_of(f.scratch, joined);
    f.begins = beginnings(&f.runs);
    for (int i = 0; i < COMPOUND_COUNT && f.runs.left; i++) {
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
    left = leg_runs_left(f.scratch, &f.runs);
    moveset_append_copy(arena, &f.found.rest, &left);
    arena_free(f.scratch);
    return f.found;
}

struct moveset_analysis moveset_analyse(struct arena *arena, struct compound_book *book,
                                        const struct moveset *set)
{
    struct moveset joined = moveset_joined(arena, set);

    return (struct moveset_analysis){joined, compounds_of(arena, book, &joined)};
}
