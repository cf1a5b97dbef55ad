/* Reading layouts, in parts: what the files of the loader share. Private to page/. */
#ifndef PIECEWORK_PAGE_LAYOUT_PARTS_H
#define PIECEWORK_PAGE_LAYOUT_PARTS_H

#include "page/layout.h"
#include "yaml/field.h"

enum { FEWEST_MM = 5, MOST_MM = 500 }; /* of squares and pieces */

struct loader {
    struct arena *arena;
    struct layout *layout;
    struct diags *diags;
};

/* Notes that the layout was made from a file, too. */
void layout_add_input(struct loader *l, const char *path);

/* The path of a file that the layout names, noted as an input; NULL after a finding when it cannot
 * be read. */
const char *layout_file(struct loader *l, const struct located *name);

/* An element of the list of parts, and its reading: adds the part to the layout. */
extern const struct field part_field;
void part_read(struct loader *l, const struct node *node);

#endif
