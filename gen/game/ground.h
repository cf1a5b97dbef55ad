/* The squares on which each kind of piece can come to stand. */
#ifndef PIECEWORK_GAME_GROUND_H
#define PIECEWORK_GAME_GROUND_H

#include "game/game.h"
#include "move/squares.h"

/* Seen by the pieces' owners, rank by rank from below. */
struct ground {
    const struct game *game;
    struct squares zone; /* in which one player's or the other's men promote */
    struct squares *of;  /* of each piece of the game, in its order */
};

/* From the setup, from the hand where there are drops, anywhere by contagion, and from where
 * another kind promotes, other pieces standing as the moves wish. The setup must be known. Owned by
 * the arena. */
struct ground ground_find(struct arena *arena, const struct game *game);

/* Whether the piece can come to stand on a rank, counted from 1 at its owner's side, to `last`. */
bool ground_has_ranks(const struct ground *ground, const struct piece *piece, int first, int last);
/* Whether some square of the zone of promotion is among them. */
bool ground_has_zone(const struct ground *ground, const struct piece *piece);

/* The squares to which the piece of one player can ever come from the setup's square (file, rank),
 * which count from 0 at the left and top: how many of the board they are, itself among them. */
int ground_from(const struct game *game, const struct piece *piece, int side, int file, int rank);

#endif
