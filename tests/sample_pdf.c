#include "sample_pdf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <cairo-pdf.h>

static cairo_status_t collect(void *out, const unsigned char *bytes, unsigned n)
{
    buf_put(out, bytes, n);
    return CAIRO_STATUS_SUCCESS;
}

static void draw_tagged_square(cairo_t *cr, const char *tag, double x)
{
    cairo_tag_begin(cr, tag, NULL);
    cairo_rectangle(cr, x, 10, 50, 50);
    cairo_fill(cr);
    cairo_tag_end(cr, tag);
}

/* One figure directly in the document, and one in a paragraph within a section. */
static void draw_page(cairo_t *cr)
{
    draw_tagged_square(cr, "Figure", 10);
    cairo_tag_begin(cr, "Sect", NULL);
    draw_tagged_square(cr, "H1", 70);
    cairo_tag_begin(cr, "P", NULL);
    draw_tagged_square(cr, "Figure", 130);
    cairo_tag_end(cr, "P");
    cairo_tag_end(cr, "Sect");
    cairo_show_page(cr);
}

void draw_document(int pages, int features, struct buf *out)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(collect, out, 300, 200);
    cairo_t *cr = cairo_create(surface);

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   features & LATER ? "2031-12-24T20:00:00Z"
                                                    : "2026-01-01T00:00:00Z");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, "cairo's title");
    if (features & OUTLINE)
        cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, "One", "page=1", 0);
    cairo_tag_begin(cr, "Document", NULL);
    for (int i = 0; i < pages; i++)
        draw_page(cr);
    cairo_tag_end(cr, "Document");
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy(surface);
}

void draw_loose_link(struct buf *out)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(collect, out, 300, 200);
    cairo_t *cr = cairo_create(surface);

    cairo_tag_begin(cr, CAIRO_TAG_LINK, "uri='http://example.org'");
    cairo_rectangle(cr, 0, 0, 5, 5);
    cairo_fill(cr);
    cairo_tag_end(cr, CAIRO_TAG_LINK);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

void draw_nested_tags(int depth, struct buf *out)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(collect, out, 300, 200);
    cairo_t *cr = cairo_create(surface);

    for (int i = 0; i < depth; i++)
        cairo_tag_begin(cr, "Sect", NULL);
    draw_tagged_square(cr, "P", 10);
    for (int i = 0; i < depth; i++)
        cairo_tag_end(cr, "Sect");
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}
