/* PDF: paints scenes page by page through cairo, then finishes the file with libqpdf: true scale,
 * viewer preferences, page labels, alternative texts. Nothing is kept of a page once painted. */
#ifndef PIECEWORK_EMIT_PDF_H
#define PIECEWORK_EMIT_PDF_H

#include "base/diag.h"
#include "draw/scene.h"
#include "emit/finish.h"

struct pdf;

/* Begins a document. info is copied; its texts are borrowed until pdf_end(). The alternative texts
 * are collected from the figures painted. */
struct pdf *pdf_begin(const struct pdf_info *info);
/* Appends a page of the scene's size. */
void pdf_page(struct pdf *pdf, const struct scene *scene);
/* The same with all ink moved by the shift; the size of the page stays. */
void pdf_page_shifted(struct pdf *pdf, const struct scene *scene, const struct shift *shift);
/* Appends the finished document to *out and frees pdf. False after a finding that names `path`. */
bool pdf_end(struct pdf *pdf, const char *path, struct buf *out, struct diags *diags);

/* A document of one page that is the scene and nothing around it, for other documents to include.
 * Where info has no title it is the scene's; where the scene has no figure the whole is one, with
 * the scene's description. Appends it to *out; false after a finding that names `path`. */
bool pdf_drawing(const struct scene *scene, const struct pdf_info *info, const char *path,
                 struct buf *out, struct diags *diags);

#endif
