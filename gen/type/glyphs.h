/* What an emitter needs that embeds fonts: which glyphs of which faces stand where in a line, and a
 * face reduced to the glyphs that are used. */
#ifndef PIECEWORK_TYPE_GLYPHS_H
#define PIECEWORK_TYPE_GLYPHS_H

#include "type/type.h"

struct hb_face_t; /* of an open font file: the same one in every line, as long as the type is open
                   */

struct glyph {
    unsigned id;    /* in its face, below 65536 */
    double x, y;    /* mm from the line's start on the baseline, y down */
    size_t at, end; /* bytes of the line's text that it stands for; none: those of the one before */
};

/* Glyphs of one face at one size, in the order in which they stand from left to right. */
struct glyph_run {
    struct hb_face_t *face;
    double size; /* mm of an em */
    const struct glyph *glyphs;
    size_t count; /* never 0 */
};

/* The glyphs for bytes from .. to - 1 of the line's text, where they stand in the line; characters
 * without a glyph are left out. Returns the number of runs; *runs is owned by the arena. */
size_t line_glyphs(const struct line *line, size_t from, size_t to, struct arena *arena,
                   const struct glyph_run **runs);

/* Whether a character is one that this language, a BCP 47 tag, is written in and the other one is
 * not. */
bool type_is_foreign(unsigned code, const char *language, const char *other);

/* Whether what stands at that byte of the line is in characters that this language, a BCP 47 tag, is
 * written in and the other one is not; *end becomes where that changes. */
bool line_is_foreign(const struct line *line, size_t at, const char *language, const char *other,
                     size_t *end);

/* Whether the line goes on in the paragraph where the one before ended. */
bool line_follows(const struct line *line, const struct line *before);

/* How far a glyph moves the pen, in 1/1000 em. */
double face_advance(struct hb_face_t *face, unsigned glyph);
/* The glyph of a space; 0: the face has none. */
unsigned face_space(struct hb_face_t *face);

/* What the face calls itself, in letters, digits and '-'; owned by the arena. */
const char *face_name(struct hb_face_t *face, struct arena *arena);

/* A face with some of its glyphs alone, and what a reader must know of it. */
struct font_file {
    const unsigned *numbers; /* by which it has each glyph that was asked for, in their order */
    const char *name;        /* see face_name() */
    bool cff;                /* a bare CFF table; else a TrueType file */
    const void *bytes;
    size_t size;
    double box[4]; /* left, bottom, right, top of all glyphs, in 1/1000 em as all below */
    double ascent, descent, capitals;
    double slant; /* degrees, negative to the right */
};

/* What it is reduced to stays with the face for the next document with the same glyphs: *file is
 * the face's, until it was reduced to several other selections. ids ascend. False when the face
 * cannot be reduced. */
bool face_subset(struct hb_face_t *face, const unsigned *ids, size_t count, struct font_file *file);

#endif
