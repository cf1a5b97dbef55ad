/* Tables of faces: each with its name, its native name and what it promotes to, in columns. */
#include "draw/piece/disc.h"
#include "draw/piece/panel.h"
#include "game/called.h"
#include "game/owners.h"
#include "page/figure/figure_internal.h"
#include "words/words.h"

#include <math.h>

/* mm */
static const double face_gap = 1.2; /* between the players' */
static const double face_width = 13.4, face_height = 14.4, row_pitch = 16, text_gap = 2.4;
static const double least_gap = 2.5; /* between words and the next face */
enum { USUAL_COLUMNS = 4 };

/* --- places --- */

static size_t row_count(const struct figure *figure)
{
    size_t columns = (size_t)figure->columns;

    return (figure->faces.pieces.count + columns - 1) / columns;
}

static double rows_height(size_t rows)
{
    return (double)rows * row_pitch - (row_pitch - face_height);
}

/* A text's table that is taller than a page is read from row to row, each of which may stand on a
 * page of its own; others are read downward. */
static bool is_long(const struct figure *figure)
{
    return !figure->alone && rows_height(row_count(figure)) > BLOCK_HEIGHT;
}

/* Column c of a figure filled downward begins with this piece; the first columns may be longer by
 * one. */
static size_t column_start(const struct figure *figure, int c)
{
    size_t columns = (size_t)figure->columns, column = (size_t)c;
    size_t count = figure->faces.pieces.count, more = count % columns;

    return column * (count / columns) + (column < more ? column : more);
}

/* Entries of column c: the first one, and how many there are from one to the next, and in all. */
struct column {
    size_t first, step, count;
};

static struct column column_at(const struct figure *figure, int c)
{
    size_t columns = (size_t)figure->columns, first = column_start(figure, c);

    if (!is_long(figure))
        return (struct column){first, 1, column_start(figure, c + 1) - first};
    return (struct column){(size_t)c, columns,
                           (figure->faces.pieces.count + columns - 1 - (size_t)c) / columns};
}

static double table_height(struct pen *pen, const struct figure *figure)
{
    (void)pen;
    return rows_height(row_count(figure));
}

/* --- words --- */

const char *figure_partner(struct arena *arena, const struct figure *figure,
                           const struct piece *piece)
{
    const struct game_words *words = figure->layout->game->words;
    bool promoted = figure->faces.pieces.promoted;
    const struct piece *other = promoted ? piece->base : piece->promoted;

    if (!promoted && piece->choice_count > 1)
        return WORDS(arena, words, WORD_BECOMES_ONE, {"count", NUMBER(piece->choice_count)});
    if (!other)
        return NULL;
    return WORDS(arena, words, promoted ? WORD_PROMOTED : WORD_BECOMES,
                 {"piece", other->name.text});
}

/* The lines beside a face from the first on; NULL where there is nothing to say. */
struct face_words {
    const char *name, *native, *partner;
};

static struct face_words words_of(struct arena *arena, const struct figure *figure,
                                  const struct piece *piece)
{
    return (struct face_words){piece_names(arena, piece), piece_natives(arena, piece, "  "),
                               figure_partner(arena, figure, piece)};
}

/* What faces take: both players', where some piece of the table differs. */
static double faces_width(const struct figure *figure)
{
    return figure->faces.pieces.sides * (face_width + face_gap) - face_gap;
}

static double widest(struct pen *pen, const struct face_words *words)
{
    double width = pen_width(pen, STYLE_ENTRY, words->name);

    if (words->native)
        width = fmax(width, pen_width(pen, STYLE_FINE, words->native));
    return words->partner ? fmax(width, pen_width(pen, STYLE_FINE, words->partner)) : width;
}

/* --- width --- */

/* Of column c with its words. */
static double column_width(struct pen *pen, struct arena *arena, const struct figure *figure, int c)
{
    struct column column = column_at(figure, c);
    double width = 0;

    for (size_t i = 0; i < column.count; i++) {
        struct face_words words =
            words_of(arena, figure, figure->faces.pieces.list[column.first + i * column.step]);

        width = fmax(width, faces_width(figure) + text_gap + widest(pen, &words));
    }
    return width;
}

/* What all columns need so that no words run into the next face. */
static double needed_width(struct pen *pen, struct arena *arena, const struct figure *figure)
{
    double width = -least_gap;

    for (int c = 0; c < figure->columns; c++)
        width += column_width(pen, arena, figure, c) + least_gap;
    return width;
}

/* A drawing by itself has even rows, and grows with its words, unless its width is stated. */
static bool prepare_table(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    bool free = figure->alone && figure->width >= figure->kind->width;
    bool stated = figure->columns > 0;
    double needed;

    if (!figure_read_pieces(r, f, &figure->faces.pieces))
        return false;
    if (!stated)
        figure->columns = USUAL_COLUMNS;
    if (!stated && figure->alone)
        figure->columns = figure_even_columns(figure->faces.pieces.count, USUAL_COLUMNS);
    if (!stated && free)
        figure->width *= (double)figure->columns / USUAL_COLUMNS;
    needed = needed_width(r->pen, r->arena, figure);
    while (!stated && !free && needed > figure->width && figure->columns > 1) {
        figure->columns--;
        needed = needed_width(r->pen, r->arena, figure);
    }
    if (needed > figure->width && free)
        figure->width = needed;
    else if (needed > figure->width)
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "columns",
                           arena_print(r->arena, "the names need %.0f mm", ceil(needed))),
                  "make them fewer: there is room for %.0f mm", figure->width);
    return true;
}

/* --- drawing --- */

static void draw_table_face(struct pen *pen, const struct panel *panel, double x, double y)
{
    double scale = panel_scale(pen, panel->piece);
    double width = scale * face_width, height = scale * face_height;

    x += (face_width - width) / 2;
    if (pen->form == FORM_DISC) {
        draw_disc(pen, panel, x + width / 2, y + face_height / 2, width / 2);
        return;
    }
    y += face_height - height;
    panel_outline(pen, x, y, width, height);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_panel(pen, panel, NULL, x, y, width, height);
}

static void draw_entry(struct pen *pen, const struct figure *figure, const struct piece *piece,
                       double x, double y)
{
    const double text_left = x + faces_width(figure) + text_gap;
    struct face_words words = words_of(pen->scene->arena, figure, piece);
    bool alike = !piece_is_shared(piece) ||
                 (!piece_differs(piece) && !pen->apart && pen->form != FORM_DISC);
    int sides = figure->faces.pieces.sides;

    for (int slot = alike ? sides - 1 : 0; slot < sides; slot++) { /* one face beside its words */
        struct panel panel = {
            .piece = piece,
            .promoted = figure->faces.pieces.promoted,
            .side = alike ? piece_owner(piece) : slot};

        draw_table_face(pen, &panel, x + slot * (face_width + face_gap), y);
    }
    pen_text(pen, STYLE_ENTRY, words.name, text_left, y + 4.6, ALIGN_LEFT, COLOUR_INK);
    if (words.native)
        pen_text(pen, STYLE_FINE, words.native, text_left, y + 8.5, ALIGN_LEFT, COLOUR_SOFT);
    if (words.partner)
        pen_text(pen, STYLE_FINE, words.partner, text_left, y + (words.native ? 12.3 : 8.5),
                 ALIGN_LEFT, COLOUR_INK);
}

/* So many rows from `first` on. Columns stand evenly; behind one with long words the next makes
 * way. */
static void draw_rows(struct pen *pen, const struct figure *figure, size_t first, size_t rows)
{
    double x = 0;

    for (int c = 0; c < figure->columns; c++) {
        struct column column = column_at(figure, c);

        x = fmax(x, c * figure->width / figure->columns);
        for (size_t i = first; i < first + rows && i < column.count; i++)
            draw_entry(pen, figure, figure->faces.pieces.list[column.first + i * column.step], x,
                       (double)(i - first) * row_pitch);
        x += column_width(pen, pen->scene->arena, figure, c) + least_gap;
    }
}

static void draw_table(struct pen *pen, const struct figure *figure)
{
    draw_rows(pen, figure, 0, row_count(figure));
}

static size_t band_count(const struct figure *figure)
{
    return is_long(figure) ? row_count(figure) : 1;
}

static double band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    (void)pen;
    return band + 1 < band_count(figure) ? row_pitch : face_height;
}

static void draw_band(struct pen *pen, const struct figure *figure, size_t band)
{
    draw_rows(pen, figure, band, 1);
}

const struct figure_kind faces_figure = {.always_wide = true,
                                         .faces = true,
                                         .width = BLOCK_WIDTH,
                                         .prepare = prepare_table,
                                         .height = table_height,
                                         .draw = draw_table,
                                         .bands = band_count,
                                         .band_height = band_height,
                                         .draw_band = draw_band};
