/* Frames around the examples of findings: the keys that an example does not have. */
#ifndef PIECEWORK_TESTS_FRAMES_H
#define PIECEWORK_TESTS_FRAMES_H

#include "base/buf.h"

/* A definition; where pieces promote in it, they may. */
void complete_game(struct buf *out, const char *example);
/* The same with a setup. */
void complete_board(struct buf *out, const char *example);
/* The first and only piece of a game, as an element of its list, behind the game's other keys; it
 * has its moves in one way. */
void complete_piece(struct buf *out, const char *head, const char *example);
/* A layout of game.yaml and style.yaml. */
void complete_layout(struct buf *out, const char *example);
/* The house style with the line of the same key exchanged; an element is added to the fonts. */
void complete_style(struct buf *out, const char *example);

#endif
