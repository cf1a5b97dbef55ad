/* What a page knows of its game, as JSON, for its script and for others who read it. */
#ifndef PIECEWORK_WEB_FACTS_H
#define PIECEWORK_WEB_FACTS_H

#include "web/sketches.h"

/* Appends an object:
 *   game, native        names; `native` null where there is none
 *   players             their names, of the first player and the second
 *   files, ranks        of the board
 *   squares             their names, ranks from the top, in each the files from the left
 *   play                "squares" or "points"
 *   setup               the position as a line
 *   hobbling            "on", "off" or "optional"
 *   pieces              in the order of the file: name, second (of the second player's, or null),
 *                       code, native, moves (in Betza notation), text, royal, promotes (names)
 *   rules               beside those of the pieces: name and words of each
 *   examples            name, caption, position, moves, illegal, reason
 *   board               where the squares are in the drawings of the empty board, mm
 *   words               that the script shows */
void web_facts(const struct layout *layout, const struct board_sketch *board, struct buf *out);

#endif
