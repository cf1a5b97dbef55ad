/* Moves as UCI writes them, with what Fairy-Stockfish adds: "e2e4", "e7e8q", "P@e5" for a drop,
 * "b8b9+" where pieces have one promoted form. Files are letters from the left, ranks are numbered
 * from below, whatever the labels of the board. */
#ifndef PIECEWORK_ENGINE_UCI_MOVE_H
#define PIECEWORK_ENGINE_UCI_MOVE_H

#include "rules/position/position.h"

/* The ways in which engines write the same move: a castling by where its partner stands or by where
 * the royal man goes, which can be an ordinary move as well; a promotion by the letter of what the
 * man becomes or by '+', and by '-' where it is turned back; a promoted man that is dropped by '+',
 * too, but in the usual way by its own letter. A move is written in the first of them that the
 * engine has. */
enum uci_style { UCI_PARTNER, UCI_USUAL, UCI_PLUS, UCI_MINUS, UCI_STYLES };

/* Must be asked before the move is made. Of a move of several legs no more is told than its ends.
 * `letters` are the small letters by which the engine knows the pieces, by their index; NULL: their
 * codes. */
void uci_move(const struct position *position, const struct played_move *move, const char *letters,
              enum uci_style style, struct buf *out);

#endif
