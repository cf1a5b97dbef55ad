/* How a board is seen, in pictures and in text. */
#ifndef PIECEWORK_RECORD_PLACEMENT_PLACEMENT_LINE_H
#define PIECEWORK_RECORD_PLACEMENT_PLACEMENT_LINE_H

#include <stdbool.h>

/* Where files and ranks are named. */
enum coordinates { COORDINATES_OUT, COORDINATES_IN, COORDINATES_NONE };

/* Where what is held stands: above and below the board, at its right, or nowhere. */
enum hands_at { HANDS_AROUND, HANDS_BESIDE, HANDS_NONE };

/* When there are words about whose turn it is. */
enum turn_words { TURN_STATED, TURN_SAID, TURN_UNSAID }; /* stated: where the position states it */

/* How a board is seen. */
struct view {
    bool turned; /* with the second player's side below */
    enum turn_words turn;
    enum coordinates coordinates;
    enum hands_at hands;
    bool checks_unsaid; /* royal men in check are not marked */
};

/* As files have them; NULL-terminated. */
extern const char *const coordinate_words[]; /* out in none */
extern const char *const hands_at_words[];   /* around beside none */

/* Whether there are words about the turn, in a position that states it or not. */
bool view_says_turn(const struct view *view, bool stated);

/* Which player's side is at that end of the board, 0 above or 1 below: 0 the first player's, 1 the
 * second's. */
int view_side(bool turned, int end);

#endif
