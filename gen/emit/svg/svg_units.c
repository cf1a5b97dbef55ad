#include "emit/number.h"
#include "emit/svg/svg_internal.h"

void svg_length(struct buf *out, double mm)
{
    number_put(out, mm * UNITS_PER_MM, UNIT_DECIMALS);
}

void svg_attribute(struct buf *out, const char *name, double mm)
{
    buf_char(out, ' ');
    buf_text(out, name);
    buf_text(out, "=\"");
    svg_length(out, mm);
    buf_char(out, '"');
}
