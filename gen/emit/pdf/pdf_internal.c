#include "emit/xml.h"
#include "emit/pdf/pdf_internal.h"

struct pdf_sheet *pdf_sheet(struct pdf *pdf)
{
    return &pdf->sheets[pdf->sheet_count - 1];
}

void pdf_put_points(struct buf *out, double points)
{
    buf_char(out, ' ');
    number_put(out, points, 2);
}

void pdf_put_area(struct buf *out, const char *key, const struct scene *scene, struct extent area)
{
    buf_print(out, " %s [", key);
    pdf_put_points(out, in_points(area.left));
    pdf_put_points(out, in_points(scene->height - area.bottom));
    pdf_put_points(out, in_points(area.right));
    pdf_put_points(out, in_points(scene->height - area.top));
    buf_text(out, "]");
}
