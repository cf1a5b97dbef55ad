/* Inside the emitter of PDFs: the content of a page. Its unit is the millimetre, y down, as in
 * scenes; what stays as it was from one shape to the next is not said again. */
#ifndef PIECEWORK_EMIT_PDF_PDF_CANVAS_H
#define PIECEWORK_EMIT_PDF_PDF_CANVAS_H

#include "emit/pdf/pdf_fonts.h"
#include "scene/scene.h"

struct pdf_canvas {
    struct buf out;
    struct pdf_fonts *fonts;
    struct arena *arena; /* of the page */
    struct paint state;  /* what is painted with; its colours are of fills and strokes in turn */
};

/* A page of that size and what it holds, all moved by the shift. Ended by freeing `out`. */
struct pdf_canvas pdf_canvas_new(struct pdf_fonts *fonts, struct arena *arena,
                                 const struct scene *scene, const struct shift *shift);

/* Strokes in the spot colour of a layer, over what is printed below. */
void pdf_canvas_spot(struct pdf_canvas *canvas, const struct shape_path *path, enum layer layer);

/* An image, by its index in the file. */
void pdf_canvas_image(struct pdf_canvas *canvas, const struct shape_image *image, size_t index);
/* Bytes from .. to - 1 of a text's words. parted: other words are read next, from which a space
 * parts these, if the font has one; it leaves no mark. */
void pdf_canvas_text(struct pdf_canvas *canvas, const struct shape_text *text, size_t from,
                     size_t to, bool parted);

#endif
