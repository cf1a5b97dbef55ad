/* Private to the readers and the writer of this room. */
#pragma once

#include "format/betza/betza_variant.h"

/* A variant that is being read. */
struct betza_reader {
    struct arena *arena;
    struct diags *diags;
    struct betza_variant *variant;
    bool good;
};

/* --- betza_variant.c --- */

/* Reports what cannot be said, and why. */
void betza_refuse(struct betza_reader *r, struct place at, const char *what, const char *why);
/* The same of a text, at its place. */
void betza_refuse_text(struct betza_reader *r, const struct located *text, const char *why);
/* Reports a line that is not understood. */
void betza_flaw(struct betza_reader *r, struct place at, const char *why);
/* Tells what is taken to be meant where nothing is said, and what says nothing of the game. */
void betza_assume(struct betza_reader *r, struct place at, const char *what, const char *meaning);
void betza_leave_out(struct betza_reader *r, struct place at, const char *what, const char *why);

/* A stretch of a text; a text without the blanks around it; and a line so, from 1. */
struct located betza_part(struct arena *arena, const struct located *text, size_t from,
                          size_t size);
struct located betza_trimmed(struct arena *arena, const struct located *text);
struct located betza_line(struct arena *arena, const struct source *source, unsigned number);

/* A piece with a code made of the id; NULL after a finding. */
struct betza_piece *betza_add_piece(struct betza_reader *r, const char *name,
                                    const struct located *id);
/* The piece of that code, in either case; NULL: there is none. */
struct betza_piece *betza_find(struct betza_reader *r, const char *code, size_t size);
/* The moves that a piece of that name usually has; NULL: there are none. */
const char *betza_usual_moves(const char *name);
/* Splits the castling off the moves. */
void betza_set_moves(struct betza_reader *r, struct betza_piece *piece,
                     const struct located *moves);
/* The board, which has no men yet. False after a finding. */
bool betza_set_board(struct betza_reader *r, struct place at, int width, int height);
/* Puts a man on an empty square, or reports it. */
void betza_put_man(struct betza_reader *r, struct place at, struct betza_piece *piece, int side,
                   int file, int rank_from_top);
/* Whether the piece is on the board or in hand at the beginning. */
bool betza_starts(const struct betza_piece *piece);

/* Pieces that others may become: all but those that promote and royal ones. */
void betza_choose_all(struct betza_reader *r);
