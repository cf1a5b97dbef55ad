/* The parts of making mutants. Private to cover/. */
#ifndef PIECEWORK_COVER_MUTANTS_INTERNAL_H
#define PIECEWORK_COVER_MUTANTS_INTERNAL_H

#include "cover/mutants.h"

struct maker {
    struct arena *arena;
    const struct game *game;
    bool in_rules;          /* what is stated next is one of the rules */
    struct mutants mutants; /* so far */
};

/* Begins with what is stated next, and adds a change of what was stated last. */
void mutants_state(struct maker *m, const struct node *value, struct place place, const char *text);
void mutants_add(struct maker *m, const char *text, const char *shown);

/* Of a text in Betza notation, term by term; of a grid of codes, square by square. */
void mutants_of_moves(struct maker *m, const struct node *node);
void mutants_of_squares(struct maker *m, const struct node *node);

#endif
