/* The legends of a style file, see draw/move/legend.h. Private to layout/. */
#ifndef PIECEWORK_LAYOUT_LEGEND_H
#define PIECEWORK_LAYOUT_LEGEND_H

#include "draw/move/legend.h"
#include "draw/style.h"

struct node;
struct record;

extern const struct record legends_record;

/* Fills style->legends from the map of them; false after findings. */
bool legends_read(struct arena *arena, const struct node *map, struct style *style,
                  struct diags *diags);

/* The legend of that name, the style's first when it is absent; NULL after a finding. `key` names
 * what holds the name in messages. */
const struct legend *legend_named(struct arena *arena, const struct style *style, const char *key,
                                  const struct located *name, struct diags *diags);

#endif
