#include "limits/shapes.h"

static void put_unit(struct buf *out, const char *unit, size_t number)
{
    for (const char *c = unit; *c; c++)
        if (*c == '~')
            buf_print(out, "%zu", number);
        else
            buf_char(out, *c);
}

void shape_write(const struct shape *shape, size_t units, struct buf *out)
{
    out->size = 0;
    buf_text(out, shape->head);
    for (size_t i = 0; i < units && out->size < 8000000; i++)
        put_unit(out, shape->unit, i);
    for (size_t i = 0; shape->close && i < units && out->size < 8200000; i++)
        buf_text(out, shape->close);
    buf_text(out, shape->tail);
    if (shape->wrap)
        shape->wrap(out, units);
}
