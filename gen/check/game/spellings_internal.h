/* What the comparisons of a piece's spellings, Betza, mnemonic and text, share. */
#ifndef PIECEWORK_CHECK_GAME_SPELLINGS_INTERNAL_H
#define PIECEWORK_CHECK_GAME_SPELLINGS_INTERNAL_H

#include "game/game.h"

/* By enum spelling: "mnemonic", "mnemonic lets", "mnemonic does", "the mnemonic is drawn here". */
extern const struct spelling_words {
    const char *name, *lets, *does, *stands;
} spelling_words[];

/* What a piece may do by the moves of a set that is not empty: "slide any number of squares
 * straight backward"; owned by the arena. */
const char *verb_of(struct arena *arena, const struct moveset *set);
/* Takes the moves that stand where the first one does out of the set. */
struct moveset take_place(struct arena *arena, struct moveset *set);

/* Whether both sets lead to the same squares of an empty board, at any time and on the first move,
 * moving and capturing. Moves of several legs are not compared: then the answer is no. */
bool same_when_empty(const struct moveset *a, const struct moveset *b);
/* Reports that two spellings of a piece's moves are the same on an empty board only; `a` is what
 * stands at `at`, `b` what the moves are. The finding takes the help. */
struct finding *report_blocked(struct arena *arena, const struct piece *piece, const char *name,
                               const struct moveset *a, struct place at, struct diags *diags);

/* Whether two spellings say the same: with hobbling, and without unless the rules demand it. */
bool same_moves(const struct game *game, const struct moveset *a, const struct moveset *b);
/* Like report_blocked(), of spellings that are the same only as long as there is hobbling. */
struct finding *report_hobbling(struct arena *arena, const struct piece *piece, const char *name,
                                const struct moveset *a, struct place at, struct diags *diags);

/* Offers Betza notation in place of `moves:`, where that is one text. */
void choose_moves(struct finding *finding, const struct located *moves, const char *betza);

/* What may be done by the moves of a set, as verb_of(); of long sets the beginning. */
const char *summary_of(struct arena *arena, const struct moveset *set);
/* Notes what only that spelling has, where its first move stands; nothing of an empty set. */
void note_only(struct arena *arena, struct finding *finding, enum spelling spelling,
               const struct moveset *only);
/* Whether the moves of the piece stand there twice: the text or the mnemonic says the same. */
bool is_confirmed(const struct game *game, const struct piece *piece, enum spelling by);

#endif
