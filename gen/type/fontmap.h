/* Inside the type room: the open faces as Pango asks for them. */
#ifndef PIECEWORK_TYPE_FONTMAP_H
#define PIECEWORK_TYPE_FONTMAP_H

#include "type/face.h"

/* A font map of these faces alone, which are borrowed. Text is set in the families that are asked
 * for, in their order, then in those of the other faces, in theirs; within a family the nearest
 * slant comes first, then the nearest weight. */
PangoFontMap *fontmap_new(struct faces *faces);

/* The face of a font of such a map. */
const struct typeface *font_face(PangoFont *font);

#endif
