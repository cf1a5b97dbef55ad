/* What the tests of layouts and styles share: a good layout, files with one thing changed, and a
 * folder of their own to put them into. */
#ifndef PIECEWORK_TESTS_LAYOUTS_H
#define PIECEWORK_TESTS_LAYOUTS_H

#include "base/mem.h"

struct files {
    struct arena *arena;
    const char *root; /* the repository, which is the working folder after each test */
    char *folder;
};

/* For TESTS_EACH(). */
int files_set_up(void **state);
int files_tear_down(void **state);

/* A whole file; owned by the arena. */
const char *file_text(struct arena *arena, const char *path);

/* The text with the first `from` replaced; *where is its offset. Fails the test without one. */
const char *replaced(struct arena *arena, const char *text, const char *from, const char *to,
                     size_t *where);

/* A layout with GAME and STYLE for the paths of its files; and with those of a real game and the
 * house style. */
extern const char good_layout[];
const char *layout_text(const struct files *f);

#endif
