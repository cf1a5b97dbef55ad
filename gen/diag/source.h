/* Reading input files. */
#pragma once

#include "diag/place.h"

struct diags;

enum {
    SOURCE_SIZE_LIMIT = 8 * 1024 * 1024,
    SOURCE_PATIENCE = 2000, /* ms that a pipe is waited for until somebody opens its other end */
};

/* Reads a file of at most SOURCE_SIZE_LIMIT bytes that is valid UTF-8 without control characters,
 * and a regular one: a pipe that a layout names would be waited for. On failure reports a finding
 * and returns NULL. Owned by the arena. */
const struct source *source_read(struct arena *arena, const char *path, struct diags *diags);

/* The same of what a command line names, be it a pipe or a device, as /dev/stdin and <(...) are;
 * not of a pipe that nobody writes to. */
const struct source *source_given(struct arena *arena, const char *path, struct diags *diags);

/* The same of a record of a game, which may be encoded in other ways, see decode.h. */
const struct source *source_decoded(struct arena *arena, const char *path, struct diags *diags);

/* A file of any size that is read bit by bit, be it a pipe or a device. */
struct source_stream;
/* NULL after a finding. */
struct source_stream *source_stream_open(const char *path, struct diags *diags);
/* Reads up to so many bytes, fewer at the end alone. False after a finding. */
bool source_stream_read(struct source_stream *stream, char *bytes, size_t *size,
                        struct diags *diags);
void source_stream_close(struct source_stream *stream);
/* What was read of one and decoded, behind so many lines of the file. The path is borrowed. NULL
 * after a finding. */
const struct source *source_excerpt(struct arena *arena, const char *path, const char *text,
                                    size_t size, size_t lines, struct diags *diags);

/* Reports that the file is larger than is read at once. */
void source_report_size(struct arena *arena, const char *path, struct diags *diags);

/* The bytes of a regular file of at most SOURCE_SIZE_LIMIT bytes as they are, owned by the arena;
 * NULL with *trouble set when it cannot be read. */
const char *source_bytes(struct arena *arena, const char *path, size_t *size, const char **trouble);

/* Why source_read() cannot read what lies there, until the next call; NULL: it can. */
const char *source_trouble(const char *path, const struct diags *diags);

/* Whether a file that another one names lies in the folder of that, in folders of it, or in one
 * beside it. Definitions may come from anybody: they show no files from all over the machine. */
bool source_is_near(const char *name);
/* Whether it does and can be read; a finding under `key`, with an example of a name, if not. */
bool source_allowed(const struct located *name, const char *path, const char *key,
                    const char *example, struct diags *diags);

/* The same checks on text already in memory (tests, command lines). `text` is borrowed. */
const struct source *source_from_text(struct arena *arena, const char *path, const char *text,
                                      size_t size, struct diags *diags);
/* The same of a file that is compiled into the program; `name` is what findings call it. */
const struct source *source_builtin(struct arena *arena, const char *path, const char *name,
                                    struct diags *diags);

/* Files whose text is in memory and not, or not yet, on the disk: they are open in an editor, or
 * about to be mended. */

struct overlay;

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
