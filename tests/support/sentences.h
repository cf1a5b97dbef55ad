/* What the tests of movement sentences share. */
#ifndef PIECEWORK_TESTS_SENTENCES_H
#define PIECEWORK_TESTS_SENTENCES_H

#include "notation/english/english.h"
#include "support/moves.h"

/* Reads a sentence without a game and adds its moves to *set. Its findings as test_findings() has
 * them, "" for none. */
const char *sentence_findings(struct arena *arena, const char *sentence, struct moveset *set);

/* As english_read(), but word for word: nothing is read by its parts. */
bool sentence_read_exactly(struct arena *arena, const struct located *text, const struct game *game,
                           struct moveset *set, struct diags *diags);
/* The same as sentence_findings(). */
const char *exact_findings(struct arena *arena, const char *sentence, struct moveset *set);
/* The same of a sentence about pieces and terrains of a game, which may be NULL. */
const char *exact_findings_in(struct arena *arena, const struct game *game, const char *sentence,
                              struct moveset *set);

/* 0 when the sentence reads as what betza_write_ranks() writes as `betza`, else 1 after saying what
 * it reads as. */
int sentence_misread(struct arena *arena, const char *sentence, const char *betza);

/* The same, whatever its findings. */
int sentence_reads_otherwise(struct arena *arena, const char *sentence, const char *betza);

/* A sentence and what it reads as. */
struct sentence_reading {
    const char *text, *betza;
};
/* How many are misread. */
int sentences_misread(struct arena *arena, const struct sentence_reading *list, size_t count);

/* A sentence and its findings as exact_findings() has them. */
struct refused_sentence {
    const char *text, *findings;
};
/* How many have other findings, which are printed, or add moves. */
int sentences_not_refused(struct arena *arena, const struct refused_sentence *list, size_t count);

/* What the writers say of moves that can be said. Owned by the arena. */
const char *sentence_of(struct arena *arena, const struct moveset *set);
const char *betza_of(struct arena *arena, const struct moveset *set);

#endif
