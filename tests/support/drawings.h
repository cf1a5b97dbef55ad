/* Drawings for tests and timings: of a small game, and of all that come with the program. */
#ifndef PIECEWORK_TESTS_DRAWINGS_H
#define PIECEWORK_TESTS_DRAWINGS_H

#include "support/support.h"

/* A layout of a small game that has a drawing of every usual kind, and the cmocka fixture with it.
 */
#define DRAWN "tests/golden/drawn-layout.yaml"
int drawn_set_up(void **state);
/* That layout, and one for every game of the repository. */
enum { DRAWN_LAYOUTS = 5 };
extern const char *const drawn_layouts[DRAWN_LAYOUTS];

struct sample {
    const char *name; /* "jungle-elephant": of the game and of what is drawn */
    struct scene *scene;
};

/* The diagram of a piece that need not be of a game, owned by the arena. */
struct diagram test_diagram_of(struct arena *arena, const struct piece *piece,
                               const struct legend *legend);

struct drawing;
/* What a drawing tells those who cannot see it. Owned by the studio. */
const char *drawing_told(struct studio *studio, const struct drawing *drawing);

/* The moves of every piece, cropped to the diagram and its name. Owned by the studio. */
size_t drawings_of_moves(struct studio *studio, struct sample **list);
/* One of them, in an arena of its own. */
struct scene *drawing_of_moves(struct pen *pen, struct arena *arena, const struct layout *layout,
                               const struct piece *piece);
/* All that `piecework diagram --all` draws of the layout's game. */
size_t drawings_of_all(struct studio *studio, struct sample **list);
/* Every page that the layout prints, on A4. */
size_t drawings_of_pages(struct studio *studio, struct sample **list);

#endif
