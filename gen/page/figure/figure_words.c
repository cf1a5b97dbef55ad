/* The words of move diagrams: names above them, names and sentences beside or below them. */
#include "page/figure/figure_moves.h"

static const double name_drop = 3, native_drop = 4.3; /* mm: baselines beside a diagram */

/* What stands above the piece's moves; an asterisk marks moves that the definition calls inferred.
 */
const char *figure_name(struct arena *arena, const struct figure *figure, const struct piece *piece)
{
    const char *english = piece->name.text, *native = piece->native.text.text;
    const char *mark = piece->certainty == INFERRED ? "*" : "";

    if (figure->names == NAMES_NATIVE && native)
        return arena_print(arena, "%s%s", native, mark);
    if (figure->names == NAMES_BOTH && native)
        return arena_print(arena, "%s%s  %s", english, mark, native);
    return *mark ? arena_print(arena, "%s%s", english, mark) : english;
}

enum type_id figure_name_type(const struct figure *figure)
{
    if (figure->names != NAMES_ENGLISH)
        return STYLE_FINE; /* the type that has native characters */
    return figure->sentences ? STYLE_ENTRY : STYLE_CAPTION;
}

double figure_name_width(struct pen *pen, struct arena *arena, const struct figure *figure,
                         const struct piece *piece)
{
    if (figure->names == NAMES_NONE)
        return 0;
    return pen_width(pen, figure_name_type(figure), figure_name(arena, figure, piece));
}

/* "卒 zú · 9 a side", or as much of it as there is. */
static const char *facts_of(struct pen *pen, const struct game *game, const struct piece *piece)
{
    const char *native = piece->native.text.text, *reading = piece->native.reading.text;
    struct buf words = {0};
    const char *copy;

    if (native)
        buf_text(&words, native);
    if (reading)
        buf_print(&words, "%s%s", words.size ? "  " : "", reading);
    if (piece->count[0] > 0)
        buf_print(&words, "%s%s", words.size ? "  ·  " : "",
                  WORDS(pen->scene->arena, &game->words, WORD_A_SIDE,
                        {"count", NUMBER(piece->count[0])}));
    copy = arena_print(pen->scene->arena, "%s", buf_str(&words));
    buf_free(&words);
    return copy;
}

void figure_draw_sentence(struct pen *pen, const struct figure_cell *cell, double x, double y)
{
    double leading = pen_leading(pen, STYLE_SENTENCE);

    for (size_t i = 0; i < cell->line_count; i++)
        scene_text(pen->scene, cell->lines[i], x, y + (0.76 + (double)i) * leading, 1,
                   pen_grey(pen, GREY_INK));
}

/* Name, native name and count, and the sentence. */
void figure_draw_words(struct pen *pen, const struct figure *figure, const struct figure_cell *cell,
                       double x, double y)
{
    const struct piece *piece = cell->diagram.piece;

    pen_text(pen, STYLE_ENTRY, figure_name(pen->scene->arena, figure, piece), x, y + name_drop,
             ALIGN_LEFT, GREY_INK);
    pen_text(pen, STYLE_FINE, facts_of(pen, figure->layout->game, piece), x,
             y + name_drop + native_drop, ALIGN_LEFT, GREY_SOFT);
    figure_draw_sentence(pen, cell, x, y + FIGURE_WORDS_HEAD);
}
