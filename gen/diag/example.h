/* An example of every finding: something wrong that gives it, and the same put right. Examples are
 * pieces of a file; what is missing around them is left to the reader, and to
 * tests/diag/test_explain.c, which reads them all. */
#ifndef PIECEWORK_DIAG_EXAMPLE_H
#define PIECEWORK_DIAG_EXAMPLE_H

#include "diag/diag.h"

enum example_kind {
    EXAMPLE_GAME,     /* keys of a definition */
    EXAMPLE_PIECE,    /* keys of one piece */
    EXAMPLE_SOURCED,  /* the same, seen by `check --sources` */
    EXAMPLE_BOARD,    /* keys of a definition, seen when a layout prints it */
    EXAMPLE_FILLED,   /* keys of a definition, seen by `check --fill` */
    EXAMPLE_PLAYED,   /* the same, seen by `check --play` */
    EXAMPLE_COVERED,  /* keys of one piece, seen by `check --coverage` */
    EXAMPLE_EXPORTED, /* keys of a definition, seen by `export pychess` */
    EXAMPLE_FILES,    /* keys of two definitions, with the line EXAMPLE_BETWEEN between them */
    EXAMPLE_PRINTED,  /* keys of one piece, seen when a layout prints it */
    EXAMPLE_DRAWN,    /* the same, seen when a rule text has its move diagram, with sentences */
    EXAMPLE_BETZA,    /* a string in Betza notation */
    EXAMPLE_ENGLISH,  /* a movement sentence */
    EXAMPLE_FILE,     /* a whole definition */
    EXAMPLE_LAYOUT,   /* keys of a layout */
    EXAMPLE_STYLE,    /* a line of a style */
    EXAMPLE_LABELS,   /* rows of a file of labels */
    EXAMPLE_RULES,    /* a rule text */
    EXAMPLE_CARD,     /* the text of a card */
    EXAMPLE_PICTURE,  /* shapes of a drawing, the file of a piece's picture */
    EXAMPLE_RECORD,   /* the moves of a game */
    EXAMPLE_WITNESS,  /* a table with which a game of a King is compared */
    EXAMPLE_INI,      /* a file of variants of Fairy-Stockfish */
    EXAMPLE_COMMAND,  /* a command line */
    EXAMPLE_TOLD,     /* too long to be shown: said in words */
};

#define EXAMPLE_BETWEEN "# and in another file:"

struct diag_example {
    enum example_kind kind;
    const char *wrong, *right; /* lines without a last line feed */
};

extern const struct diag_example diag_examples[DIAG_COUNT];

/* Where such an example stands, "in a piece". */
const char *example_setting(enum example_kind kind);

#endif
