/* A folder where examples of findings are tried: small games, a layout and style of one of them, a
 * file that is too large, and pictures of pieces. */
#ifndef PIECEWORK_TESTS_SHOP_H
#define PIECEWORK_TESTS_SHOP_H

#include "base/mem.h"

struct shop {
    struct arena *arena;
    char *folder;
};

/* The layout of the shop and what it is made of; NULL: as it should be. */
struct sheet {
    const char *game, *layout, *style, *rules;
};

/* cmocka fixtures. */
int shop_set_up(void **state);

/* The path of a file of the shop; owned by its arena, as what follows is. */
const char *shop_file(const struct shop *shop, const char *name);
/* An SVG file of 10 x 10 units with these shapes. */
const char *shop_svg(const struct shop *shop, const char *shapes);

/* Writes layouts/tiny.yaml and the files that it names. */
void shop_put_sheet(const struct shop *shop, const struct sheet *sheet);

#endif
