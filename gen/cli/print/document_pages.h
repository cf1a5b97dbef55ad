/* A document page by page, as it is printed: its parts, empty backs between them, numbers. */
#pragma once

#include "emit/pdf/pdf.h"
#include "page/parts.h"

/* The set of a layout, and its further documents, each on every paper on which some of it is
 * printed, as layouts with that paper; `only` is a kind of parts, negative: all. Owned by the
 * arena. */
const struct layout **documents_of(struct arena *arena, const struct layout *layout, int only,
                                   size_t *count);

/* The name of its file without the ending: "chess-box-a4". Owned by the arena. */
const char *document_name(struct arena *arena, const struct layout *document, int only);

/* What its PDF says of it, without layers. */
struct pdf_info document_info(const struct layout *document, int only);

/* Draws one of its pages, counted from 0. Owned by the arena. */
struct scene *document_page_draw(struct arena *arena, const struct document_pages *pages,
                                 size_t page, enum ink_use ink);

/* On which sides of the paper it is printed, for whoever prints it, in a borrowed text. */
const char *document_told(const struct layout *document, int only);
