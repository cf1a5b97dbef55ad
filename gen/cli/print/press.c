#include "cli/print/press.h"

#include <string.h>

/* So many runs may leave lines of text that no other one needs. */
enum { RUNS_KEPT = 50 };

struct type *press_type(struct press *press, const struct style *style, struct diags *diags)
{
    struct buf fonts = {0};

    for (size_t i = 0; i < style->font_count; i++)
        buf_print(&fonts, "%s\n", style->fonts[i].text);
    if (press->type && strcmp(buf_str(&fonts), buf_str(&press->fonts)) == 0 &&
        type_sound(press->type, style->fonts, diags)) {
        if (++press->runs % RUNS_KEPT == 0)
            type_clear(press->type);
        buf_free(&fonts);
        return press->type;
    }
    type_close(press->type);
    buf_free(&press->fonts);
    press->type = type_open(style->fonts, style->font_count, diags);
    press->fonts = fonts;
    press->used = false;
    press->runs = 0;
    return press->type;
}

void press_close(struct press *press)
{
    type_close(press->type);
    buf_free(&press->fonts);
}
