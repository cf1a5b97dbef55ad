/* The profile of sRGB (IEC 61966-2-1) as ICC.1:2004-10 (version 4.2) has it: three primaries and a
 * curve. A library would take longer to make it than a page takes to be written. */
#include "emit/pdf/pdf_internal.h"

#include <math.h>
#include <string.h>

/* Relative to the white of such profiles, D50, to which D65 was adapted by Bradford's matrix. */
static const double white[] = {0.9642, 1, 0.8249};
static const double red[] = {0.43607, 0.22249, 0.01392};
static const double green[] = {0.38515, 0.71687, 0.09708};
static const double blue[] = {0.14307, 0.06061, 0.71410};
static const double adaptation[] = {1.04788,  0.02292,  -0.05022, 0.02959, 0.99048,
                                    -0.01707, -0.00925, 0.01508,  0.75168};
/* (a x + b)^g from x = d on, c x below: g, a, b, c, d. */
static const double curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};

static const char title[] = "sRGB IEC61966-2.1", rights[] = "No copyright, use freely";

/* What a tag holds, behind the sign of its type. */
static const struct tag_row {
    const char *name, *type;
    const char *text; /* NULL: numbers */
    const double *numbers;
    size_t count;
} rows[] = {
    {"desc", "mluc", title, NULL, 0}, {"cprt", "mluc", rights, NULL, 0},
    {"wtpt", "XYZ ", NULL, white, 3}, {"chad", "sf32", NULL, adaptation, 9},
    {"rXYZ", "XYZ ", NULL, red, 3},   {"gXYZ", "XYZ ", NULL, green, 3},
    {"bXYZ", "XYZ ", NULL, blue, 3},  {"rTRC", "para", NULL, curve, 5},
    {"gTRC", "para", NULL, curve, 5}, {"bTRC", "para", NULL, curve, 5},
};

enum { HEAD = 128, ROW = 12, VERSION = 0x04200000, PARAMETRIC = 3, RECORD = 12, TEXT_AT = 28 };

static void put(struct buf *out, unsigned long value, int bytes)
{
    while (bytes-- > 0)
        buf_char(out, (char)(value >> 8 * bytes & 0xFF));
}

static void put_zeros(struct buf *out, int bytes)
{
    while (bytes-- > 0)
        buf_char(out, '\0');
}

static void put_fixed(struct buf *out, double value)
{
    put(out, (unsigned long)lround(value * 0x10000), 4);
}

/* One text, of English. */
static void put_text(struct buf *out, const char *text)
{
    put(out, 1, 4);
    put(out, RECORD, 4);
    buf_text(out, "enUS");
    put(out, 2 * strlen(text), 4);
    put(out, TEXT_AT, 4);
    for (; *text; text++)
        put(out, (unsigned char)*text, 2);
}

static void put_row(struct buf *out, const struct tag_row *row)
{
    buf_text(out, row->type);
    put(out, 0, 4);
    if (row->text)
        put_text(out, row->text);
    if (strcmp(row->type, "para") == 0)
        put(out, PARAMETRIC << 16, 4);
    for (size_t i = 0; i < row->count; i++)
        put_fixed(out, row->numbers[i]);
    while (out->size % 4 != 0)
        put(out, 0, 1);
}

/* At the beginning of a profile of `size` bytes; dated as documents are. */
static void put_head(struct buf *out, size_t size)
{
    put(out, size, 4);
    put(out, 0, 4);
    put(out, VERSION, 4);
    buf_text(out, "mntrRGB XYZ ");
    put(out, 2026, 2);
    put(out, 1, 2);
    put(out, 1, 2);
    put_zeros(out, 6);
    buf_text(out, "acsp");
    put_zeros(out, 28); /* platform, flags, maker, model, attributes, intent: perceptual */
    for (int i = 0; i < 3; i++)
        put_fixed(out, white[i]);
    put_zeros(out, HEAD - (int)out->size);
}

void pdf_srgb_write(struct buf *out)
{
    struct buf list = {0}, data = {0};
    size_t before = HEAD + 4 + ROW * COUNT_OF(rows), at = 0;

    put(&list, COUNT_OF(rows), 4);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool again = i > 0 && rows[i].numbers && rows[i].numbers == rows[i - 1].numbers;

        at = again ? at : data.size;
        if (!again)
            put_row(&data, &rows[i]);
        buf_text(&list, rows[i].name);
        put(&list, before + at, 4);
        put(&list, data.size - at, 4);
    }
    put_head(out, before + data.size);
    buf_put(out, list.text, list.size);
    buf_put(out, data.text, data.size);
    buf_free(&list);
    buf_free(&data);
}
