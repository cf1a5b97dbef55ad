/* The parts of compiling the rules of a game; compiled_rules_of() is the whole. Private to the
 * files that make the tables. */
#pragma once

#include "rules/tables/compiled_rules.h"

struct compiler {
    struct arena *arena;
    struct compiled_rules *compiled;
    struct lookup step_tables; /* by x, y and whether it wraps */
};

/* A step to be laid out: so many squares to the right and down. */
struct step_form {
    int x, y;
    bool wraps;
    const struct closed *closed; /* what it may not enter; NULL: nothing */
    int row, along, way;         /* as in the key of a step_table */
};

/* Who goes over whom, and takes whom behind him; needs all kinds. */
void compile_ranks(struct compiler *compiler);
/* Lays out the moves of the kind's piece for both sides, and what follows from them. */
void compile_tracks(struct compiler *compiler, struct kind *kind);
/* A step of a grid by itself, as the first player sees it: move_tables.c. */
const struct step_table *step_table_straight(struct compiler *compiler, struct vec step);
/* The ways to the squares beside others; needs no kinds. */
void compile_ways(struct compiler *compiler);
/* Whether each kind is of one of the pieces; NULL where there are none. */
static inline const unsigned char *kinds_of(struct compiler *compiler, const struct piece **pieces,
                                            size_t count)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *kinds;

    if (count == 0)
        return NULL;
    kinds = arena_alloc(compiler->arena, (size_t)compiled->kind_count, 1);
    for (int kind = 0; kind < compiled->kind_count; kind++)
        for (size_t i = 0; i < count; i++)
            kinds[kind] |= compiled->kinds[kind].piece == pieces[i];
    return kinds;
}

/* Who encloses whom, and where; needs all kinds and the steps to the squares beside. */
void compile_enclosing(struct compiler *compiler);
/* Sorts the captures of all kinds by the ways to the squares that they attack. */
void compile_lines(struct compiler *compiler);
