/* The back that all pieces have alike, by which nobody can tell them apart: a sun with a character
 * of the game in a frame with notched corners. */
#ifndef PIECEWORK_DRAW_PIECE_EMBLEM_H
#define PIECEWORK_DRAW_PIECE_EMBLEM_H

#include "draw/pen.h"
#include "game/game.h"

/* The last character of the game's native name, or else the first letter of its name. Owned by the
 * arena. */
const char *emblem_text(struct arena *arena, const struct game *game);

/* On a piece of the pen's form whose upper left corner is at the origin. */
void draw_emblem(struct pen *pen, const char *text, double width, double height);

#endif
