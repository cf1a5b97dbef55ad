/* Files whose text is in memory and not, or not yet, on the disk: they are open in an editor, or
 * about to be mended. */
#ifndef PIECEWORK_DIAG_OVERLAY_H
#define PIECEWORK_DIAG_OVERLAY_H

#include "base/lookup.h"

#include <stdbool.h>
#include <stddef.h>

struct overlay;
struct diags;

/* Empty; overlay_free() frees it with its texts. */
struct overlay *overlay_new(void);
void overlay_free(struct overlay *overlay);

/* The text of a file from now on, which is copied; overlay_drop() lets the disk have its say again.
 * However a path is spelled, it is the same file; links are not followed. */
void overlay_put(struct overlay *overlay, const char *path, const char *text, size_t size);
void overlay_drop(struct overlay *overlay, const char *path);

/* NULL: the file is not among them; overlay NULL: none is. */
const char *overlay_find(const struct overlay *overlay, const char *path, size_t *size);

/* The index-th file, as it was named first; NULL: there are no more. */
const char *overlay_path(const struct overlay *overlay, size_t index);

/* Whether both paths name the same file. */
bool path_same(const char *a, const char *b);
/* The path from the root, without "." and ".."; links stay. Owned by the caller. */
char *path_normal(const char *path);

/* Files that are numbered from 0 as they come, however their paths are spelled. All zero: none;
 * paths_free() frees what it holds. */
struct paths {
    struct arena *arena;
    struct lookup known;
};
void paths_free(struct paths *paths);
/* The number of a file; -1: it is not among them. paths_add() gives a new one the next number. */
long paths_find(const struct paths *paths, const char *path);
long paths_add(struct paths *paths, const char *path);

/* What is read for these findings is read through the overlay, which is borrowed. */
void diags_overlay(struct diags *diags, const struct overlay *overlay);

#endif
