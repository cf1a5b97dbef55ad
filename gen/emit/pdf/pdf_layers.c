/* Layers of a PDF: parts of its content that viewers and the programs of print shops switch on and
 * off (ISO 32000-1, 8.11), and spot colours of their strokes, by which cutters know them
 * (8.6.6.4). Strokes in these are printed over what lies below (8.6.7): where a shop leaves the
 * lines out, no gap shows where they were. */
#include "emit/pdf/pdf_internal.h"

void pdf_layers_begin(struct pdf *pdf)
{
    if (!pdf->info.layers)
        return;
    pdf->first_layer = pdf_file_number(pdf->file);
    for (int i = 1; i < LAYER_COUNT; i++)
        pdf_file_number(pdf->file);
}

void pdf_end_layer(struct pdf *pdf)
{
    if (pdf->layer)
        buf_text(&pdf->canvas.out, "EMC\n");
    pdf->layer = 0;
}

void pdf_set_layer(struct pdf *pdf, enum layer layer)
{
    if (!pdf->info.layers || pdf->layer == (int)layer + 1)
        return;
    pdf_end_layer(pdf);
    buf_print(&pdf->canvas.out, "/OC /L%d BDC\n", (int)layer);
    pdf->layer = (int)layer + 1;
}

bool pdf_has_spot(const struct pdf *pdf, enum layer layer)
{
    return pdf->info.layers && pdf->info.layers[layer].spot;
}

/* A colour space of one ink. Where it is none, the amount of it is that of another colour. */
static void put_spot(const struct pdf_layer *layer, struct buf *out)
{
    buf_text(out, "[/Separation");
    pdf_put_name(out, layer->spot);
    buf_print(out, " /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [%s] /N 1 >>]",
              layer->colour);
}

void pdf_layers_list(const struct pdf *pdf, struct buf *out)
{
    if (!pdf->info.layers)
        return;
    buf_text(out, " /Properties <<");
    for (int i = 0; i < LAYER_COUNT; i++)
        buf_print(out, " /L%d %d 0 R", i, pdf->first_layer + i);
    buf_text(out, " >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >> /ColorSpace <<");
    for (int i = 0; i < LAYER_COUNT; i++)
        if (pdf_has_spot(pdf, (enum layer)i)) {
            buf_print(out, " /S%d ", i);
            put_spot(&pdf->info.layers[i], out);
        }
    buf_text(out, " >>");
}

void pdf_layers_put(struct pdf *pdf, struct buf *catalogue)
{
    struct buf list = {0};

    if (!pdf->info.layers)
        return;
    for (int i = 0; i < LAYER_COUNT; i++) {
        struct buf out = {0};

        buf_text(&out, "<< /Type /OCG");
        pdf_put_text(&out, "/Name", pdf->info.layers[i].name);
        buf_text(&out, " >>");
        pdf_file_put(pdf->file, pdf->first_layer + i, &out);
        buf_print(&list, " %d 0 R", pdf->first_layer + i);
    }
    buf_print(catalogue, " /OCProperties << /OCGs [%s] /D << /Name (Layers) /Order [%s] >> >>",
              buf_str(&list), buf_str(&list));
    buf_free(&list);
}
