/* Chu Seireigi, of which much is known from its rules; loaded anew for each test. */
#ifndef PIECEWORK_TESTS_CHU_H
#define PIECEWORK_TESTS_CHU_H

#include "game/game.h"

struct chu {
    struct arena *arena;
    struct diags *diags;
    struct game *game;
};

/* For TESTS_EACH(). */
int chu_set_up(void **state);
int chu_tear_down(void **state);

#endif
