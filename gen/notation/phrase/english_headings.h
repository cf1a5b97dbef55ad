/* Pieces that a movement sentence names: those of the game, else the orthodox ones. Part of the
 * reader of English. */
#ifndef PIECEWORK_NOTATION_PHRASE_ENGLISH_HEADINGS_H
#define PIECEWORK_NOTATION_PHRASE_ENGLISH_HEADINGS_H

#include "game/game.h"
#include "notation/lexicon/english_match.h"

/* Whether a piece's name stands at the token; moves *token behind it. The game may be NULL. */
bool english_piece_name(struct english_matcher *matcher, const struct game *game, size_t *token);

/* The piece of the game whose name stands there; NULL: none. */
const struct piece *english_game_piece(const struct english_matcher *matcher,
                                       const struct game *game, size_t *token);

/* The same as the first, with the moves of that piece; borrowed or owned by the arena. */
bool english_piece_moves(struct arena *arena, struct english_matcher *matcher,
                         const struct game *game, size_t *token, struct moveset *moves);

/* Reports that the word at the token is no piece. */
void english_report_piece(struct arena *arena, const struct english_matcher *matcher,
                          const struct game *game, size_t token, struct diags *diags);

#endif
