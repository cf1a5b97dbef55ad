/* Paints shapes of scenes through cairo: for PNG, and for whatever else cairo writes. The unit of
 * the context is the point; whatever else it is scaled by is the emitter's choice. */
#ifndef PIECEWORK_EMIT_CAIRO_PAINT_H
#define PIECEWORK_EMIT_CAIRO_PAINT_H

#include "emit/pdf/pdf.h"

#include <cairo.h>

/* Paints a path, an image, or a text by the outlines of its letters, each exactly where it stands:
 * glyphs of its own cairo 1.16 moves to whole pixels, 1.18 to quarters of pixels. Anything else
 * leaves no mark. The context's path is empty afterwards; outlines are in the arena. */
void paint_shape(cairo_t *cairo, const struct shape *shape, struct arena *arena);

/* PDF by cairo's own writer: the same scenes on the same pages as emit/pdf/ puts there, painted by
 * other code. It knows neither tags, links, outlines and alternative texts nor how a document is to
 * be printed, and letters are outlines that cannot be searched; it is there so that each of the two
 * proves the other. The file depends on the arguments alone. */

struct reference_pdf;

/* As pdf_begin(), pdf_page_shifted() and pdf_end(); of the info title, author, subject, keywords
 * and date are told. */
struct reference_pdf *reference_pdf_begin(const struct pdf_info *info);
void reference_pdf_page(struct reference_pdf *pdf, const struct scene *scene,
                        const struct shift *shift);
bool reference_pdf_end(struct reference_pdf *pdf, const char *path, struct buf *out,
                       struct diags *diags);

#endif
