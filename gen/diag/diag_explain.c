/* What a finding says, whatever it is about. */
#include "base/number.h"
#include "diag/diag_internal.h"

#include <string.h>

const char *diag_explanation(enum diag_id id)
{
    static const char *const explanations[DIAG_COUNT] = {
#define X(id, explanation) [DIAG_##id] = explanation,
#include "diag/explain.def"
#undef X
    };

    return explanations[id];
}

/* The message format with "…" for its conversions. */
static void put_format(struct buf *title, const char *format)
{
    while (*format) {
        size_t plain = strcspn(format, "%");

        buf_put(title, format, plain);
        format += plain;
        if (*format == '\0')
            return;
        format += 1 + strspn(format + 1, "0123456789.*hlzjt");
        buf_text(title, *format == '%' ? "%" : "…");
        format++;
    }
}

static size_t letter_count(const char *text)
{
    size_t count = 0;

    for (; *text; text++)
        count += is_letter(*text);
    return count;
}

void diag_title(enum diag_id id, struct buf *out)
{
    enum { FEWEST_LETTERS = 12 };
    const char *explanation = diag_explanation(id);
    struct buf title = {0};

    put_format(&title, diag_kinds[id].format);
    if (letter_count(buf_str(&title)) < FEWEST_LETTERS)
        buf_put(out, explanation, strcspn(explanation, ".;"));
    else
        buf_text(out, buf_str(&title));
    buf_free(&title);
}
