/* The legends of a style file, see draw/move/mark.h. Private to layout/. */
#pragma once

#include "draw/move/mark.h"

struct game;
struct piece_marks;
struct record;

/* A legend, and all of a style, as they stand in the file. */
struct legend_read {
    struct located name;
    int window;
    struct entry_read *entries;
    size_t count;
};
struct legends_read {
    struct legend_read *list;
    size_t count;
    struct place place;
};

/* The legend of the style that has marks for the moves of the most pieces, the first of several;
 * without a game simply the first. */
const struct legend *legend_usual(const struct style *style, const struct game *game,
                                  struct piece_marks *marks);

/* The legend of that name; NULL after a finding. `key` names what holds the name in messages. */
const struct legend *legend_named(struct arena *arena, const struct style *style, const char *key,
                                  const struct located *name, struct diags *diags);
