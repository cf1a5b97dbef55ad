/* Positions in which games of Chess960 begin. */
#ifndef PIECEWORK_TESTS_CHESS960_H
#define PIECEWORK_TESTS_CHESS960_H

#include <stdbool.h>

struct arena;

/* The back rank of that number below 960, as Scharnagl counts them: 518 is "RNBQKBNR". */
const char *chess960_rank(struct arena *arena, int number);

/* The FEN of a start with these back ranks; `open`: without Knights, Bishops and Queens, so that
 * castling is near. */
const char *chess960_start(struct arena *arena, int white, int black, bool open);

/* The same FEN with castlings by the files of the Rooks, as Shredder has them: "HAha". */
const char *chess960_by_files(struct arena *arena, const char *fen);

#endif
