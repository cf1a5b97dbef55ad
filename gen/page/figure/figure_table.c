/* Tables of faces: each with its name, its native name and what it promotes to, in columns. */
#include "draw/arrow.h"
#include "page/figure/figure_internal.h"

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

/* A text's table that may be taller than a page is read from row to row, each of which may stand on
 * a page of its own; others are read downward. */
static bool is_long(const struct figure *figure)
{
    const double least_page = 150; /* mm */

    return !figure->alone && rows_height(row_count(figure)) > least_page;
}

/* Entries of column c: the first one, and how many there are from one to the next, and in all. */
struct column {
    size_t first, step, count;
};

static struct column column_at(const struct figure *figure, int c)
{
    size_t columns = (size_t)figure->columns, count = figure->faces.pieces.count;
    size_t first = share_start(count, columns, (size_t)c);

    if (!is_long(figure))
        return (struct column){first, 1, share_start(count, columns, (size_t)c + 1) - first};
    return (struct column){(size_t)c, columns, (count + columns - 1 - (size_t)c) / columns};
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
static double needed_width(struct pen *pen, struct arena *arena, struct figure *figure)
{
    double width = -least_gap;

    figure->faces.widths = arena_alloc(arena, (size_t)figure->columns, sizeof(double));
    for (int c = 0; c < figure->columns; c++)
        width += (figure->faces.widths[c] = column_width(pen, arena, figure, c)) + least_gap;
    return width;
}

/* Most columns in which no piece of a booklet stands in the last row alone, if there are such. */
static int columns_below(const struct figure *figure, int most)
{
    size_t count = figure->faces.pieces.count;

    for (int columns = most; figure->paged && 2 * columns > most; columns--)
        if (count <= 1 || columns == 1 || count % (size_t)columns != 1)
            return columns;
    return most;
}

/* A drawing by itself has even rows, and grows with its words, unless its width is stated. */
static bool prepare_table(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    bool stated = figure->columns > 0;
    bool free = figure->alone && f->width <= 0;
    double needed;

    if (!figure_read_pieces(r, f, &figure->faces.pieces))
        return false;
    if (!stated)
        figure->columns = USUAL_COLUMNS;
    if (!stated && figure->alone)
        figure->columns = figure_even_columns(figure->faces.pieces.count, USUAL_COLUMNS);
    figure->columns = columns_below(figure, figure->columns);
    if (!stated && free)
        figure->width *= (double)figure->columns / USUAL_COLUMNS;
    needed = needed_width(r->pen, r->arena, figure);
    while (!(figure->alone && stated) && !free && needed > figure->width && figure->columns > 1) {
        figure->columns = columns_below(figure, figure->columns - 1);
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

static void draw_entry(struct pen *pen, const struct figure *figure, const struct piece *piece,
                       double x, double y)
{
    const double text_left = x + faces_width(figure) + text_gap;
    struct face_words words = words_of(pen->scene->arena, figure, piece);
    bool alike =
        !piece_is_shared(piece) || (!piece_differs(piece) && !pen->apart && !form_of(pen)->rings);
    int sides = figure->faces.pieces.sides;

    for (int slot = alike ? sides - 1 : 0; slot < sides; slot++) { /* one face beside its words */
        struct panel panel = {.piece = piece,
                              .promoted = figure->faces.pieces.promoted,
                              .side = alike ? piece_owner(piece) : slot};

        figure_draw_side(pen, &panel, NULL, x + slot * (face_width + face_gap), y, face_width,
                         face_height);
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
        x += figure->faces.widths[c] + least_gap;
    }
}

static size_t band_count(const struct figure *figure)
{
    return is_long(figure) ? row_count(figure) : 1;
}

static double band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    (void)pen;
    if (!is_long(figure))
        return rows_height(row_count(figure));
    return band + 1 < row_count(figure) ? row_pitch : face_height;
}

static void draw_band(struct pen *pen, const struct figure *figure, size_t band)
{
    draw_rows(pen, figure, band, 1);
}

/* Column by column. */
static void draw_table(struct pen *pen, const struct figure *figure)
{
    draw_rows(pen, figure, 0, row_count(figure));
}

const struct figure_kind faces_figure = {
    IN_BANDS(prepare_table, band_count, band_height, draw_band, tell_faces),
    ALONE(figure_has_pieces, WORD_TITLE_PIECES, 0), .draw = draw_table,
    .flags = SHOWS_FACES | SHOWS_ONLY_FACES | IS_TABLE | IS_WIDE};

/* Who takes whom by strength: all pieces in a row, the strongest at the left, with an arrow from
 * each to the next weaker one; exceptions are arcs, those that take above and those that never do
 * below. */

static const double card_share = 0.74, card_most = 20; /* of the pitch, mm */
static const double card_least = 7;                    /* mm, for faces that can be told apart */
static const double name_room = 6;                     /* below the cards */
static const double arc_least = 4,
                    arc_pitch = 6.5;             /* mm at the middle of the flattest, each next */
static const double arc_gap = 1, word_gap = 1.4; /* mm from cards to arcs, arcs to words */
static const double word_height = 2.6;           /* of the words on arcs */
static const double struck_radius = 1.3, struck_halo = 0.4,
                    struck_down = 0.7; /* where nothing is taken, mm below the arc */

/* --- what is shown --- */

static int by_strength(const void *a, const void *b)
{
    const struct piece *one = *(const struct piece *const *)a;
    const struct piece *two = *(const struct piece *const *)b;

    if (one->strength != two->strength)
        return one->strength < two->strength ? 1 : -1;
    return one < two ? -1 : 1; /* as the file has them */
}

static int index_of(const struct figure *figure, const struct piece *piece)
{
    for (size_t i = 0; i < figure->ranks.count; i++)
        if (figure->ranks.list[i] == piece)
            return (int)i;
    return -1;
}

static double pitch_of(const struct figure *figure)
{
    return figure->width / (double)figure->ranks.count;
}

static double card_width(const struct figure *figure)
{
    double width = card_share * pitch_of(figure);

    return width < card_most ? width : card_most;
}

static double card_height(const struct figure *figure)
{
    const struct layout *layout = figure->layout;

    return card_width(figure) * layout->piece_height / layout->piece_width;
}

/* --- arcs --- */

/* How many of the exceptions before this one stand on its side: it bends so much farther. */
static int level_of(const struct rules *rules, size_t index)
{
    int level = 0;

    for (size_t i = 0; i < index; i++)
        level += rules->exceptions[i].takes == rules->exceptions[index].takes;
    return level;
}

/* What the arcs of a side take above, or below, the cards. */
static double arcs_height(const struct figure *figure, bool takes)
{
    const struct rules *rules = &figure->layout->game->rules;
    int count = 0;

    for (size_t i = 0; i < rules->exception_count; i++)
        count += rules->exceptions[i].takes == takes;
    if (count == 0)
        return 0;
    return arc_gap + arc_least + (count - 1) * arc_pitch + word_gap + word_height;
}

static bool prepare_ranks(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    const struct game *game = figure->layout->game;
    struct figure_pieces *ranks = &figure->ranks;

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].strength > 0)
            *ARENA_PUSH(r->arena, ranks->list, ranks->count) = &game->pieces[i];
    if (ranks->count == 0) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "show", "no piece has a strength"),
                  "write 'strength: 1' and so on for the pieces, or leave this figure out");
        return true;
    }
    qsort(ranks->list, ranks->count, sizeof *ranks->list, by_strength);
    if (card_width(figure) < card_least)
        diag_help(diag_add(r->diags, DIAG(FIGURE_SMALL), f->place, card_width(figure)),
                  "make the figure wider, or leave it out: it has %zu pieces side by side",
                  ranks->count);
    figure->height =
        arcs_height(figure, true) + card_height(figure) + name_room + arcs_height(figure, false);
    return true;
}

/* From card to card at the height y; a dashed arc ends at a struck ring. */
static void draw_arc(struct pen *pen, const struct figure *figure, size_t index, double y)
{
    const struct rules *rules = &figure->layout->game->rules;
    const struct exception *e = &rules->exceptions[index];
    double pitch = pitch_of(figure), up = e->takes ? -1 : 1;
    double rise = arc_least + level_of(rules, index) * arc_pitch;
    double from_x = (index_of(figure, e->piece) + 0.5) * pitch;
    double to_x = (index_of(figure, e->other) + 0.5) * pitch;
    struct point from = {from_x, y + up * arc_gap}, to = {to_x, y + up * arc_gap};
    /* a bulge below 0 goes to the left of the way: up where it leads to the right */
    double bulge = (to_x > from_x) == e->takes ? -rise : rise;
    struct curve curve = curve_between(from, to, 0, bulge), line = curve;
    struct point top = curve_point(&curve, 0.5);
    double baseline = e->takes ? top.y - word_gap : top.y + word_gap + 0.8 * word_height;

    if (!e->takes)
        line = curve_part(&curve, 0, 1 - 1.4 * struck_radius / curve_length(&curve));
    draw_curve(pen, &line, e->takes, !e->takes);
    if (!e->takes)
        draw_struck_ring(pen, (struct point){to.x, to.y + struck_down}, struck_radius, struck_halo,
                         grey(100));
    pen_text(pen, STYLE_CAPTION, figure_exception_words(pen->scene->arena, figure->layout->game, e),
             top.x, baseline, ALIGN_CENTRE, COLOUR_INK);
}

/* --- drawing --- */

static void draw_card(struct pen *pen, const struct figure *figure, const struct piece *piece,
                      double middle, double y)
{
    double width = card_width(figure), height = card_height(figure);
    struct panel panel = panel_front(piece);

    if (!pen->apart) {
        piece_outline(pen, middle - width / 2, y, width, height);
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    }
    draw_panel(pen, &panel, NULL, middle - width / 2, y, width, height);
    if (!faces_spell_names(pen, figure->layout->game))
        pen_text(pen, STYLE_ENTRY, panel_words(pen->scene->arena, pen, piece, panel.side), middle,
                 y + height + 4, ALIGN_CENTRE, COLOUR_INK);
}

/* Between a piece and the next: an arrow to a weaker one, a sign of equality. */
static void draw_step(struct pen *pen, const struct figure *figure, size_t index, double y)
{
    double pitch = pitch_of(figure), gap = pitch - card_width(figure);
    double middle = (double)(index + 1) * pitch, half = 0.36 * gap;
    struct curve way =
        curve_between((struct point){middle - half, y}, (struct point){middle + half, y}, 0, 0);

    if (figure->ranks.list[index]->strength == figure->ranks.list[index + 1]->strength)
        pen_text(pen, STYLE_CAPTION, "=", middle, y + 1, ALIGN_CENTRE, COLOUR_INK);
    else
        draw_curve(pen, &way, true, false);
}

static bool has_ranks(const struct layout *layout)
{
    return layout->game->rules.capture == CAPTURE_STRENGTH && figure_has_pieces(layout);
}

static void draw_ranks(struct pen *pen, const struct figure *figure)
{
    const struct rules *rules = &figure->layout->game->rules;
    double top = arcs_height(figure, true), foot = top + card_height(figure);

    for (size_t i = 0; i < figure->ranks.count; i++) {
        draw_card(pen, figure, figure->ranks.list[i], ((double)i + 0.5) * pitch_of(figure), top);
        if (i + 1 < figure->ranks.count)
            draw_step(pen, figure, i, (top + foot) / 2);
    }
    for (size_t i = 0; i < rules->exception_count && figure->ranks.count > 0; i++)
        draw_arc(pen, figure, i, rules->exceptions[i].takes ? top : foot + name_room - 1);
}

const struct figure_kind ranks_figure = {WHOLE(prepare_ranks, draw_ranks, tell_ranks),
                                         ALONE(has_ranks, WORD_TITLE_RANKS, 0),
                                         .flags = SHOWS_FACES | IS_TABLE | IS_WIDE};
