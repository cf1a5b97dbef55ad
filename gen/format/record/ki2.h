/* How KI2 tells a man from others that could come to the same square: by words for the side from
 * which it comes, as its player sees it, and for the way that it goes. Private to format/record/.
 */
#ifndef PIECEWORK_FORMAT_RECORD_KI2_H
#define PIECEWORK_FORMAT_RECORD_KI2_H

#include "format/record/record_reader.h"

enum ki2_side { KI2_ANY_SIDE, KI2_RIGHT, KI2_LEFT, KI2_CENTRE };
enum ki2_way { KI2_ANY_WAY, KI2_STRAIGHT, KI2_AHEAD, KI2_BACK, KI2_ACROSS };

/* What is told of a move; all zero: nothing. */
struct ki2_told {
    const struct piece *piece;
    short to;
    bool drops, promotes;
    enum ki2_side side;
    enum ki2_way way;
    bool sided; /* the files from which such men could come were looked for: from the mover's right
                 */
    int first, last;
};

/* Reads such words. Returns their bytes. */
size_t ki2_words(const char *text, struct ki2_told *told);

/* The move of the reader's position that is told; where nothing else could be meant, a drop need
 * not be told. False: there is none, or there are several. */
bool ki2_find(struct record_reader *r, struct ki2_told *told, struct played_move *found);

/* Appends the fewest words that tell the move, of the position before it, from others. */
void ki2_put_words(struct record_writer *w, const struct played_move *move, struct buf *out);

#endif
