/* A folder with all that is in it, held in memory. */
#ifndef PIECEWORK_TESTS_TREE_H
#define PIECEWORK_TESTS_TREE_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct tree_entry {
    char *path; /* below the folder */
    mode_t mode;
    struct buf bytes; /* of a file */
};

struct tree {
    struct tree_entry *entries; /* folders before what is in them; in no other order */
    size_t count;
};

struct tree tree_read(const char *folder);
void tree_free(struct tree *tree);
/* Makes the folder, which exists, hold this and nothing else. */
void tree_write(const struct tree *tree, const char *folder);

/* NULL when it is not there. */
const struct tree_entry *tree_find(const struct tree *tree, const char *path);
/* Both may be NULL. */
bool tree_same_entry(const struct tree_entry *a, const struct tree_entry *b);
/* A folder when the text is NULL. */
void tree_put(struct tree *tree, const char *path, const char *text);

#endif
