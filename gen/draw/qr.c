#include "draw/qr.h"

#include <qrencode.h>

/* Modules of white that a code needs on each side. */
enum { QR_QUIET = 4 };

const struct qr *qr_new(struct arena *arena, const char *address)
{
    QRcode *code = QRcode_encodeString(address, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    struct qr *qr;
    unsigned char *dark;

    if (!code)
        return NULL;
    qr = arena_alloc(arena, 1, sizeof *qr);
    dark = arena_alloc(arena, (size_t)(code->width * code->width), 1);
    for (int i = 0; i < code->width * code->width; i++)
        dark[i] = code->data[i] & 1;
    *qr = (struct qr){address, code->width, dark};
    QRcode_free(code);
    return qr;
}

int qr_modules(const struct qr *qr)
{
    return qr->side + 2 * QR_QUIET;
}

/* --- the address --- */

/* How many bytes of it stand in a line: as many as there is room for, and where that is so of most
 * of them, up to a sign behind which an address may be broken. */
static size_t line_bytes(const struct line *whole, size_t from, double room)
{
    const char *text = line_text(whole);
    size_t size = strlen(text), end = from + 1, sign = from;

    while (end < size && line_reach(whole, end + 1) - line_reach(whole, from) <= room) {
        if (strchr("/?&-._", text[end]))
            sign = end + 1;
        end++;
    }
    return end < size && sign > from + (end - from) / 2 ? sign - from : end - from;
}

static struct paragraph address_lines(struct pen *pen, struct arena *arena, const char *address,
                                      double room)
{
    const struct type_style *style = &pen->style->type[STYLE_FINE];
    const struct line *whole = type_line(pen->type, style, address), **lines = NULL;
    size_t count = 0;

    for (size_t at = 0, bytes; address[at]; at += bytes) {
        bytes = line_bytes(whole, at, room);
        *ARENA_PUSH(arena, lines, count) =
            type_line(pen->type, style, arena_text(arena, address + at, bytes));
    }
    return (struct paragraph){lines, count};
}

/* --- the sign --- */

struct qr_sign qr_sign_of(struct pen *pen, struct arena *arena, const struct qr *qr, double size,
                          double room)
{
    struct qr_sign sign = {.qr = qr, .size = size, .width = size};

    sign.address = address_lines(pen, arena, qr->address, room);
    sign.height = size + paragraph_height(pen, STYLE_FINE, &sign.address);
    for (size_t i = 0; i < sign.address.count; i++)
        sign.width = fmax(sign.width, line_width(sign.address.lines[i]));
    return sign;
}

static void fill_constant(struct pen *pen, struct colour colour)
{
    struct paint paint = fill_of(colour);

    paint.constant = true;
    scene_draw(pen->scene, paint);
}

/* Dark modules beside each other are one rectangle. */
static void draw_modules(struct pen *pen, const struct qr *qr, double x, double y, double module)
{
    for (int row = 0; row < qr->side; row++) {
        const unsigned char *dark = qr->dark + row * qr->side;

        for (int from = 0, end; from < qr->side; from = end) {
            for (end = from + 1; end < qr->side && dark[end] == dark[from];)
                end++;
            if (dark[from])
                path_rect(pen->scene, x + from * module, y + row * module, (end - from) * module,
                          module);
        }
    }
    fill_constant(pen, grey(0));
}

void qr_sign_draw(struct pen *pen, const struct qr_sign *sign, double x, double y, enum align align)
{
    double module = sign->size / qr_modules(sign->qr), leading = pen_leading(pen, STYLE_FINE);
    double left = x - (align == ALIGN_CENTRE ? sign->size / 2 : QR_QUIET * module);

    pen_hold(pen);
    path_rect(pen->scene, left, y, sign->size, sign->size);
    fill_constant(pen, grey(100));
    draw_modules(pen, sign->qr, left + QR_QUIET * module, y + QR_QUIET * module, module);
    pen_release(pen);
    scene_link_out(pen->scene, sign->qr->address, left, y, sign->size, sign->size);
    for (size_t i = 0; i < sign->address.count; i++) {
        const struct line *line = sign->address.lines[i];
        double width = line_width(line), from = align == ALIGN_CENTRE ? x - width / 2 : x;
        double base = y + sign->size + 0.7 * leading + (double)i * leading;

        scene_text(pen->scene, line, from, base, 1, grey(0));
        scene_link_out(pen->scene, sign->qr->address, from, base - 0.7 * leading, width, leading);
    }
}
