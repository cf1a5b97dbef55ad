/* What `piecework diagram` draws: chosen among all drawings of a game, and written in the formats
 * asked for. */
#pragma once

#include "emit/png/png.h"
#include "emit/svg/svg.h"
#include "run/watch.h"
#include "text/gallery.h"

/* How drawings are written, whatever they show. */
struct drawing_options {
    double margin; /* mm around each */
    int face;      /* enum face_style; negative: the layout's */
    enum ink_use ink;
    enum theme theme; /* of what the ink leaves */
    unsigned look;    /* text: of enum text_look */
    int renderer;     /* PDF: enum renderer, see format.h */
    struct svg_options svg;
    struct png_options png;
};

/* A key of figures as it stands on the command line. */
struct key_argument {
    const char *key, *value;
};

/* The command line. */
struct diagram_options {
    const char *path, *style, *output, *language;
    int show; /* enum figure_kind_id; negative: not said */
    struct depfile depfile;
    const char *number;       /* which of several records; NULL: not given */
    int variation;            /* which of its variations; 0: the game */
    const char *record;       /* of a game, of which a position is drawn; NULL: none */
    const char *const *words; /* what is drawn */
    size_t word_count;
    struct key_argument *keys;
    size_t key_count;
    int every; /* of a record, each so many plies; 0: not said */
    bool all, watch;
    bool sheet, animated; /* several drawings in one file: side by side, one after the other */
    bool stream;          /* to the standard output */
    unsigned formats;     /* bits, see format.h */
    struct drawing_options drawing;
    enum colouring colouring;
    struct front_game *front; /* takes what the front page tells of the game, which then lies in a
                                 folder of its name in the output; NULL: there is none */
};

/* The last value of a key; NULL: it is not given. In drawings.c. */
const char *key_value(const struct diagram_options *o, const char *key);

/* For struct maker: makes the drawings of a definition or layout; the context is the options. In
 * diagram.c. */
void diagrams_make(void *options, const char *name, struct run *run, struct made *made);

/* Writes the cover of the game, and its set on a table if it is set up, as SVG into the folder, and
 * says in *game what these are. In front.c. */
void front_pictures(struct front_game *game, const char *folder, struct type *type, struct run *run,
                    struct made *made);

/* A run over the drawings of one game. */
struct drawing_run {
    struct run *run;
    const struct diagram_options *options;
    const struct layout *layout;
    struct type *type;
    struct made *made;
    const struct drawing **drawings; /* what is drawn */
    size_t count;
    struct drawing_key *keys;
    size_t key_count;
};

/* Chooses the drawings and reads the keys. False after findings. In drawings.c. */
bool drawings_select(struct drawing_run *r);

/* A drawing being written, in an arena of its own. */
struct work {
    const struct drawing_run *r;
    struct drawn drawn;
    struct point origin; /* of its figure in the scene */
};

/* Writes them where they go. */
void drawings_put(struct drawing_run *r);
