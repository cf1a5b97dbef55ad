/* Inputs that grow: for every reader several shapes, each a head, so many units and a tail. */
#ifndef PIECEWORK_TESTS_SHAPES_H
#define PIECEWORK_TESTS_SHAPES_H

#include "base/buf.h"

#include <stdbool.h>

/* What stands in requests to previews for their port and the token of their page; and where in the
 * input another connection begins. */
#define PORT_GAP "00000"
#define TOKEN_GAP "00000000000000000000000000000000"
enum { APART = 1 };

/* How the program comes by the input. */
enum delivery {
    DELIVERY_FILE,
    DELIVERY_HEARD, /* on its standard input */
    DELIVERY_ASKED  /* as bytes that a browser sends to `preview` */
};

/* What stands around the input, and which command reads it. */
struct reading {
    const char *file; /* the name of the input, in an empty folder */
    struct {
        const char *name, *text; /* "<path" is a game of the repository, without repetition */
    } beside[4];                 /* other files of the folder */
    /* Closed by NULL; "@name" is a file of the folder; '%' at the end the input itself. */
    const char *arguments[9];
    enum delivery delivery;
};

typedef void wrapping(struct buf *text, size_t units);

struct shape {
    const char *name;
    const struct reading *reading;
    const char *head, *unit, *tail; /* '~' in the unit is its number */
    size_t most;                    /* units, of at most 8 MiB all together */
    /* How the program ends and a part of what it writes, NULL: whatever; also when there are few
     * units. */
    int status;
    const char *told;
    int few_status;
    const char *few_told;
    const char *each;  /* a finding of each unit */
    const char *close; /* as often as the unit, behind all of them */
    wrapping *wrap;    /* what is made of the whole */
};

/* Expectations: what is written of a good input; a finding; one where there are many units, and
 * none where there are few. */
#define SAID(text) .told = text, .few_told = text
#define FOUND(id) .status = 1, .few_status = 1, .told = "[" id "]", .few_told = "[" id "]"
#define BEYOND(id) .status = 1, .told = "[" id "]"

struct shape_group {
    const struct shape *shapes;
    size_t count;
};

/* What bytes are in that no table can have. */
extern const struct shape_group picture_shapes, spoken_shapes;
/* A group of shapes.yaml. */
struct shape_group shapes_read(struct arena *arena, const char *group);

/* The input with so many units. */
void shape_write(const struct shape *shape, size_t units, struct buf *out);

/* A game that is as small as can be, in which no repetition ends a game. */
#define TINY                                                                                       \
    "piecework: 1\ngame: Tiny\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                     \
    "setup: |\n  . k .\n  . . .\n  . K .\n"                                                        \
    "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
#define LAYOUT                                                                                     \
    "piecework: 1\ngame: game.yaml\nsquare: 30\npiece: {width: 25, height: 27}\npapers: [a4]\n"

#endif
