/* Inside the emitter of PDFs: the fonts of a document. Glyphs are shown by codes of two bytes,
 * their numbers in the whole face: those in the face reduced to them are known at the end only, and
 * a table leads from one to the other. Another one tells those who copy or search what characters
 * they stand for. */
#ifndef PIECEWORK_EMIT_PDF_PDF_FONTS_H
#define PIECEWORK_EMIT_PDF_PDF_FONTS_H

#include "emit/pdf/pdf_file.h"
#include "type/face.h"

struct pdf_fonts;
struct pdf_font;

/* Owned by the arena. */
struct pdf_fonts *pdf_fonts_new(struct arena *arena);

/* The font of a face, which pages call F and its number. */
struct pdf_font *pdf_font_of(struct pdf_fonts *fonts, struct hb_face_t *face);
int pdf_font_index(const struct pdf_font *font);

/* The font will have this glyph. How far it moves the pen, in 1/1000 em, as the file says. */
double pdf_font_advance(struct pdf_font *font, unsigned glyph);

/* Whether the glyph, shown before, stands for these characters wherever it is shown: for the first
 * ones that are asked for. */
bool pdf_font_stands_for(struct pdf_font *font, unsigned glyph, const char *text, size_t size);

/* Appends ` /Font <<...>>` of those asked for with pdf_font_of() since the last call. */
void pdf_fonts_list(struct pdf_fonts *fonts, struct pdf_file *file, struct buf *out);

/* Puts them all into the file. Returns what is wrong, or NULL. */
const char *pdf_fonts_put(struct pdf_fonts *fonts, struct pdf_file *file);

#endif
