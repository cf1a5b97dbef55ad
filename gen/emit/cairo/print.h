/* PDF by cairo's own writer, for those who want it from a library that others prove: the same pages
 * as emit/pdf/ makes, with text in embedded fonts, links, outline, page labels, information and
 * tags; alternative texts and settings for printing are added to what cairo 1.16 writes. Layers,
 * the boxes of what is cut and claims of PDF/A and PDF/UA are left out; tags do not go on from one
 * page to the next, and are read in the order in which they are painted. The file depends on the
 * arguments and on cairo's version alone. */
#pragma once

#include "emit/pdf/pdf.h"

struct cairo_print;

/* As pdf_begin(), pdf_page_shifted() and pdf_end(); layers of info are not looked at. */
struct cairo_print *cairo_print_begin(const struct pdf_info *info);
/* Each page, before the first one is put: which letters its fonts will have. */
void cairo_print_foresee(struct cairo_print *print, const struct scene *scene);
void cairo_print_page(struct cairo_print *print, const struct scene *scene,
                      const struct shift *shift);
bool cairo_print_end(struct cairo_print *print, const char *path, struct buf *out,
                     struct diags *diags);
