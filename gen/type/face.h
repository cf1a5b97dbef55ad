/* Inside the type room: the faces of font files, opened by path and read by HarfBuzz. */
#ifndef PIECEWORK_TYPE_FACE_H
#define PIECEWORK_TYPE_FACE_H

#include "diag/diag.h"

#include <hb.h>
#include <pango/pango.h>

/* The ink of a glyph, in units of its face, y up. */
struct glyph_box {
    int left, bottom, right, top;
};

struct typeface {
    hb_face_t *hb;
    const char **families; /* what its family is called, in all languages; the first is told */
    size_t family_count;   /* never 0 */
    double weight;         /* 400: regular, 700: bold */
    bool italic;
    size_t file;             /* the number of its file */
    bool damaged;            /* it has a glyph that cannot be drawn */
    bool summed;             /* face_changed() has answered */
    size_t kin;              /* the first open face of the same family */
    PangoCoverage *coverage; /* see face_coverage(); NULL until asked for */
    struct measure *measure; /* of glyphs; NULL until asked for */
};

struct faces {
    struct typeface *list;
    size_t count;
    size_t file; /* which is opened */
};

/* Opens these font files, found at these paths: all faces of a collection, and all instances that a
 * variable font names. False after a finding for each file that is no whole font. They are in the
 * arena, but for what faces_close() drops, also after findings. */
bool faces_open(struct faces *faces, struct arena *arena, const struct located *files,
                const char *const *paths, size_t count, struct diags *diags);
void faces_close(struct faces *faces);

/* Whether a face has a table, and anything in it. */
bool face_has_table(hb_face_t *face, hb_tag_t tag);

/* The characters that the face has, but for letters and signs whose glyphs have no ink; borrowed. */
PangoCoverage *face_coverage(struct typeface *face);

/* All are 0 for a glyph without ink, and for one that cannot be drawn: the face is damaged then. */
struct glyph_box face_glyph_box(struct typeface *face, hb_codepoint_t glyph);

/* The first time that this is asked of a face whose characters were looked for: the name of a table
 * whose bytes have another sum than the file says, in the arena. NULL: there is none. */
const char *face_changed(struct arena *arena, struct typeface *face);

/* Where the face's family stands in a chain joined by ',', in either case, with or without blanks;
 * the number of families in the chain when it does not. */
size_t face_rank(const struct typeface *face, const char *chain);
bool face_is_of(const struct typeface *face, const char *chain);

#endif
