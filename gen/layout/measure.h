/* Measures of text on a page, mm. */
#ifndef PIECEWORK_LAYOUT_MEASURE_H
#define PIECEWORK_LAYOUT_MEASURE_H

/* The block of a page, and in a booklet the column beside the text, and that of the text. */
enum { BLOCK_WIDTH = 178, BLOCK_HEIGHT = 247, SIDE_WIDTH = 46, TEXT_LEFT = 52, TEXT_WIDTH = 126 };
enum { CARD_COLUMNS = 2, CARD_WIDTH = 85, CARD_GAP = 8 }; /* of a card's columns */

/* How wide a text runs: in its column, and where it stands across. */
struct measure {
    double column, block;
};

#endif
