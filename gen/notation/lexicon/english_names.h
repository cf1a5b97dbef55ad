/* Pieces that a movement sentence names: those of the game, else the orthodox ones. */
#ifndef PIECEWORK_NOTATION_LEXICON_ENGLISH_NAMES_H
#define PIECEWORK_NOTATION_LEXICON_ENGLISH_NAMES_H

#include "game/game.h"
#include "notation/lexicon/english_match.h"

/* The piece of the game whose name stands there; NULL: none. */
const struct piece *english_game_piece(const struct english_matcher *matcher,
                                       const struct game *game, size_t *token);

/* Whether the name of any piece stands at the token, moved behind it, with its moves; the game may
 * be NULL. They are borrowed or owned by the arena. */
bool english_piece_moves(struct arena *arena, struct english_matcher *matcher,
                         const struct game *game, size_t *token, struct moveset *moves);

/* Reports that the word at the token is no piece. */
void english_report_piece(struct arena *arena, const struct english_matcher *matcher,
                          const struct game *game, size_t token, struct diags *diags);

#endif
