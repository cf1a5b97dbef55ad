/* Inside the emitter of PDFs: the document in the making and its tags. Private to emit/. */
#ifndef PIECEWORK_EMIT_PDF_PARTS_H
#define PIECEWORK_EMIT_PDF_PARTS_H

#include "emit/pdf.h"

#include <cairo.h>

enum { OUTLINE_LEVELS = 4, OPEN_TAGS = 32 };

/* A tag that is not closed yet. */
struct open_tag {
    const char *name; /* NULL: of a group for pictures only */
    int level;        /* of a section: that of its heading, from 1 */
    bool mixed;       /* holds words beside other tags */
    bool loose;       /* opened here, for what stands in no group; it ends with the next tag */
};

struct pdf {
    struct pdf_info info;
    struct buf bytes;
    cairo_surface_t *surface;
    cairo_t *cairo;
    int page;                        /* from 1 */
    int parents[OUTLINE_LEVELS];     /* the newest outline entry of each level */
    struct open_tag open[OPEN_TAGS]; /* cairo crashes on unbalanced tags, so they are kept here */
    int open_count;
    struct arena *arena; /* of alts, lists and anchors */
    const char **alts;
    size_t alt_count;
    const char **lists; /* how each list is numbered */
    size_t list_count;
    size_t tag_count;  /* begun so far */
    size_t *continued; /* those of them that go on with one before */
    size_t continued_count;
    const char **anchors; /* names of those that are there */
    size_t anchor_count;
};

/* A tag within those that are open; NULL is a group for pictures only. */
struct open_tag *pdf_open_tag(struct pdf *pdf, const char *name);
void pdf_close_tag(struct pdf *pdf);

/* Around what is painted in no tag that may hold it. */
void pdf_begin_loose(struct pdf *pdf);
void pdf_end_loose(struct pdf *pdf);

/* A part of the document, until the next one. */
void pdf_begin_part(struct pdf *pdf);
/* The group that begins with shape i of the scene; headings begin sections. */
void pdf_begin_group(struct pdf *pdf, const struct scene *scene, size_t i);

#endif
