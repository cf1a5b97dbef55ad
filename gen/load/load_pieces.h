/* How pictures stand in files. */
#ifndef PIECEWORK_LOAD_LOAD_PIECES_H
#define PIECEWORK_LOAD_LOAD_PIECES_H

#include "game/terrain.h"
#include "yaml/field.h"

/* The same of one that is not a player's, and always a file. */
extern const struct field *const ground_forms[];

#endif
