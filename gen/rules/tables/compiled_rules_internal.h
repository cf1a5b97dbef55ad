/* The parts of compiling the rules of a game; compiled_rules_of() is the whole. Private to the
 * files that make the tables. */
#ifndef PIECEWORK_RULES_TABLES_COMPILED_RULES_INTERNAL_H
#define PIECEWORK_RULES_TABLES_COMPILED_RULES_INTERNAL_H

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
    int row, along;              /* as in the key of a step_table */
};

/* Each is laid out once. */
const struct step_table *step_table_of(struct compiler *compiler, const struct step_form *form);
/* The way back: from each square to the one from which the step leads there. */
const struct step_table *step_table_back(struct compiler *compiler,
                                         const struct step_table *step_table);
/* Where the terrains lie and what they do; needs no kinds. */
void compile_ground(struct compiler *compiler);
/* What the kind's piece may not enter. */
void compile_closed(struct compiler *compiler, struct kind *kind);
/* Whether it depends on the other piece what the piece takes, and over whom it jumps. */
bool takes_by_pairs(const struct rules *rules, const struct piece *piece);
bool jumps_by_pairs(const struct rules *rules, const struct piece *piece);
/* Who takes whom, and who goes over whom; need all kinds. */
void compile_takes(struct compiler *compiler);
void compile_ranks(struct compiler *compiler);
/* From where men can never move; needs all kinds. */
void compile_stuck(struct compiler *compiler);
/* Where what is held is dropped; needs all kinds, and where they are stuck. */
void compile_drops(struct compiler *compiler);
/* Lays out the moves of the kind's piece for both sides, and what follows from them. */
void compile_tracks(struct compiler *compiler, struct kind *kind);
/* What is to be reached; needs all kinds. */
void compile_goals(struct compiler *compiler);
/* Sorts the captures of all kinds by the ways to the squares that they attack. */
void compile_lines(struct compiler *compiler);

#endif
