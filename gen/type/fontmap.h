/* A font map of Pango's of the open faces alone, and what it has of them. */
#ifndef PIECEWORK_TYPE_FONTMAP_H
#define PIECEWORK_TYPE_FONTMAP_H

#include "type/face.h"

#include <pango/pango.h>

/* Of these faces, which are borrowed. Text is set in them as faces_nearest() says. */
PangoFontMap *fontmap_new(struct faces *faces);

/* Before Pango is asked to set a text, whose characters are asked of each face alone: it would take
 * longer to list all that a face of kanji has than to set a page. */
void fontmap_meet(PangoFontMap *map, const char *text);

/* The face of a font of such a map. */
struct typeface *font_face(PangoFont *font);

#endif
