/* The QR code of the layout. */
#include "page/figure/figure_internal.h"

static double height_of_qr(struct pen *pen, const struct figure *figure)
{
    (void)pen;
    return figure->qr.height;
}

static void draw_of_qr(struct pen *pen, const struct figure *figure)
{
    qr_sign_draw(pen, &figure->qr, 0, 0, ALIGN_LEFT);
}

static const struct figure_kind qr_figure = {.height = height_of_qr, .draw = draw_of_qr};

const char *qr_words(struct arena *arena, const struct layout *layout)
{
    return WORDS(arena, layout->game->words, WORD_QR_CODE, {"address", layout->qr.qr->address});
}

struct figure *figure_of_qr(const struct figure_reader *r)
{
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);
    const struct layout *layout = r->layout;

    *figure = (struct figure){.show = FIGURE_QR,
                              .kind = &qr_figure,
                              .layout = layout,
                              .title = word_text(layout->game->words, WORD_QR_TITLE),
                              .alt = qr_words(r->arena, layout),
                              .columns = 1,
                              .measure = r->measure,
                              .qr = qr_sign_of(r->pen, r->arena, layout->qr.qr,
                                               qr_code_size(&layout->qr), r->measure.column)};
    figure->width = figure->qr.width;
    figure->height = figure->qr.height;
    return figure;
}
