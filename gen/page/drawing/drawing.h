/* Drawings on demand: all that can be drawn of a game by itself. Each is a figure as in rule texts,
 * dressed by the same keys, on a scene of its own size, with a title and words for those who cannot
 * see it. */
#pragma once

#include "draw/board/position.h"
#include "page/figure/figure.h"

struct drawing {
    /* Of its files: small letters, digits and '-', unlike those of all other drawings of the game,
     * whichever are drawn. */
    const char *name;
    enum figure_kind_id kind;      /* as after `show:` in figures */
    const struct piece *piece;     /* of which it is, or NULL */
    const struct example *example; /* likewise */
    /* Moves that only a board can show: an otherwise empty one with the piece on this square. NULL:
     * usual moves, and all else. */
    const struct square *square;
    /* Of a position what stands there, and the move before; NULL: as keys say. */
    const struct placement *placement;
    const struct ply *last;
    const char *state;   /* of a position: who is in check, how the game has ended; NULL: nothing */
    const char *caption; /* below it, unless keys say another; NULL: none */
    bool series; /* one of several, which have their boards at the same place: it does not say
                    whose turn it is, unless keys do */
};

/* What is drawn of each piece, NULL-terminated: moves face. */
extern const char *const piece_shows[];

/* Reads a layout to draw with into *layout, zeroed before: that of the file, or for a definition
 * one with nothing but the game and the style: the file `style`, else ../layouts/style.yaml as seen
 * from the definition, else the built-in one. False after findings; its `inputs` are all files that
 * were looked for, whatever came of it. */
bool drawing_layout(struct arena *arena, const char *path, const char *style, struct layout *layout,
                    struct diags *diags);

/* Of a definition the layout of its own name beside it, ../layouts/chess.yaml of pieces/chess.yaml,
 * if that is one of the same game; else, and of a layout, the path itself. */
const char *drawing_layout_beside(struct arena *arena, const char *path);

/* All drawings of the layout's game: what shows the whole game, then its pieces, then its examples,
 * as they stand in the file. Owned by the arena. */
struct drawing *drawings_of(struct arena *arena, const struct layout *layout, size_t *count);

/* The drawing of a position that is given by keys. */
struct drawing drawing_of_position(void);

/* A key of a figure with its value, or several of one key. */
struct drawing_key {
    const char *key;
    struct located value;
};

/* Whether the drawing takes the key. */
bool drawing_takes(const struct drawing *drawing, const char *key);

/* The figure of a drawing, in the arena; keys that it does not take are passed over. NULL after
 * findings. */
struct figure *drawing_figure(struct pen *pen, struct arena *arena, const struct layout *layout,
                              const struct drawing *drawing, const struct drawing_key *keys,
                              size_t key_count, struct diags *diags);

/* Drawings of faces that are made together, among others. */
struct faces_asked {
    const struct drawing *const *drawings;
    size_t count;
    bool stated; /* the layout's face was asked for, by it or by the command line */
    bool text;   /* drawn as text alone */
};

/* Reports the pieces whose faces cannot be drawn, once for all. False when there is one drawing, of
 * such a piece. */
bool drawings_report_faces(struct arena *arena, const struct layout *layout,
                           const struct faces_asked *asked, struct diags *diags);

/* The figure on a scene that is cut to its ink with `margin` mm around it, in the pen's arena; the
 * pen's scene from then on. */
const struct scene *drawing_scene(struct pen *pen, struct arena *arena, const struct figure *figure,
                                  double margin);
