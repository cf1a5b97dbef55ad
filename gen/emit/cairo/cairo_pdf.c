#include "emit/cairo/cairo_pdf.h"

#include "emit/cairo/paint.h"
#include "type/type.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct reference_pdf {
    struct buf bytes;
    cairo_surface_t *surface;
    cairo_t *cairo;
};

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned count)
{
    buf_put(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Without a date cairo would tell the time. "D:YYYYMMDDHHMMSSZ" becomes "YYYY-MM-DDTHH:MM:SSZ". */
static void tell_date(cairo_surface_t *surface, const char *date)
{
    char text[32];

    snprintf(text, sizeof text, "%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ", date + 2, date + 6, date + 8,
             date + 10, date + 12, date + 14);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, text);
}

static void tell(cairo_surface_t *surface, const struct pdf_info *info)
{
    const struct {
        cairo_pdf_metadata_t key;
        const char *text;
    } entries[] = {{CAIRO_PDF_METADATA_TITLE, info->title},
                   {CAIRO_PDF_METADATA_AUTHOR, info->author},
                   {CAIRO_PDF_METADATA_SUBJECT, info->subject},
                   {CAIRO_PDF_METADATA_KEYWORDS, info->keywords}};

    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (entries[i].text)
            cairo_pdf_surface_set_metadata(surface, entries[i].key, entries[i].text);
    tell_date(surface, info->date);
}

struct reference_pdf *reference_pdf_begin(const struct pdf_info *info)
{
    struct reference_pdf *pdf = mem_new(1, sizeof *pdf);

    pdf->surface = cairo_pdf_surface_create_for_stream(collect, &pdf->bytes, 1, 1);
    pdf->cairo = cairo_create(pdf->surface);
    tell(pdf->surface, info);
    return pdf;
}

/* Turned clockwise about the middle of the page, then moved. */
static void move(cairo_t *cairo, const struct scene *scene, const struct shift *shift)
{
    double x = in_points(scene->width / 2), y = in_points(scene->height / 2);

    cairo_translate(cairo, x + in_points(shift->x), y + in_points(shift->y));
    cairo_rotate(cairo, shift->degrees * M_PI / 180);
    cairo_translate(cairo, -x, -y);
}

void reference_pdf_page(struct reference_pdf *pdf, const struct scene *scene,
                        const struct shift *shift)
{
    struct arena *arena = arena_new();

    cairo_pdf_surface_set_size(pdf->surface, in_points(scene->width), in_points(scene->height));
    cairo_save(pdf->cairo);
    move(pdf->cairo, scene, shift);
    for (size_t i = 0; i < scene->count; i++)
        paint_shape(pdf->cairo, &scene->shapes[i], arena);
    cairo_restore(pdf->cairo);
    cairo_show_page(pdf->cairo);
    arena_free(arena);
}

bool reference_pdf_end(struct reference_pdf *pdf, const char *path, struct buf *out,
                       struct diags *diags)
{
    cairo_status_t status = cairo_status(pdf->cairo);

    cairo_destroy(pdf->cairo);
    cairo_surface_finish(pdf->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(pdf->surface);
    cairo_surface_destroy(pdf->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        buf_put(out, pdf->bytes.text, pdf->bytes.size);
    else
        diag_add(diags, DIAG(PDF_FAILED), (struct place){0}, path, cairo_status_to_string(status));
    buf_free(&pdf->bytes);
    free(pdf);
    return status == CAIRO_STATUS_SUCCESS;
}
