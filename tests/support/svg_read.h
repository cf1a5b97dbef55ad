/* Reads SVG back: an XML parser of its own kind, and what of SVG the program writes. */
#ifndef PIECEWORK_TESTS_SVG_READ_H
#define PIECEWORK_TESTS_SVG_READ_H

#include "base/buf.h"
#include "base/mem.h"
#include "scene/scene.h"

struct svg_node {
    const char *name;
    const char *const *attributes; /* name, value, …, NULL */
    const char *text;              /* its own, "" for none */
    const struct svg_node *parent; /* NULL: the root */
};

struct svg_file {
    struct svg_node **nodes; /* in the order of the file; the first is the root */
    size_t count;
};

/* Fails the test when it is not well-formed XML. Owned by the arena. */
struct svg_file svg_read(struct arena *arena, const struct buf *text);

/* What svg_write() makes of the scene, read back; with the prefix "x", or with these options, its
 * text in place of what *text held. */
struct svg_options;
struct svg_file svg_written(struct arena *arena, const struct scene *scene);
struct svg_file svg_written_as(struct arena *arena, const struct scene *scene,
                               const struct svg_options *options, struct buf *text);

/* The first node of that name, which fails the test when there is none, and their number. */
const struct svg_node *svg_first(const struct svg_file *file, const char *name);
size_t svg_count(const struct svg_file *file, const char *name);

/* An attribute's value, NULL when it is absent; of the node itself, or of the nearest one around it
 * that has it. */
const char *svg_value(const struct svg_node *node, const char *name);
const char *svg_inherited(const struct svg_node *node, const char *name);
/* The node with that id; fails the test when there is none. */
const struct svg_node *svg_find(const struct svg_file *file, const char *id);

/* The segments of path data, in its own coordinates and absolute; quadratic curves are raised to
 * cubic ones. Returns their number. */
size_t svg_segments(struct arena *arena, const char *data, struct segment **segments);

#endif
