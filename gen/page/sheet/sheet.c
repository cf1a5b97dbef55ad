#include "page/sheet/sheet.h"

#include "draw/cutting.h"
#include "scene/clip.h"

/* mm: of ticks; the line above the baseline of the words below it; what stands beside it */
static const double half_inch = 12.7, tick_length = 2.6, words_down = 5.4, beside = 1.6;
enum { INCHES = 2 };

/* What is said of a ruler. */
static const char *ruler_words(struct pen *pen, const struct game_words *words, enum word_id id)
{
    int length = id == WORD_RULER_INCHES ? INCHES : RULER;

    return WORDS(pen->scene->arena, words, id, {"length", NUMBER(length)});
}

static double ruler_width(struct pen *pen, const struct game_words *words)
{
    double length = 2 * INCHES * half_inch + beside +
                    pen_width(pen, STYLE_FINE, ruler_words(pen, words, WORD_RULER_MM));

    return fmax(length, pen_width(pen, STYLE_FINE, ruler_words(pen, words, WORD_RULER_HINT)));
}

/* Ticks from the line, the first one at (x, y), so many more, and longer ones every `whole`. */
static void add_ticks(struct pen *pen, double x, double y, int more, double step, int whole,
                      double length)
{
    for (int i = 0; i <= more; i++)
        path_stretch(pen->scene, x + i * step, y, x + i * step,
                     y + length * (i % whole == 0 ? 1 : 0.6));
}

void draw_ruler(struct pen *pen, const struct game_words *words, double right, double y)
{
    double x = right - 2 * INCHES * half_inch;

    scene_begin(pen->scene, ROLE_FIGURE, word_text(words, WORD_RULER),
                ruler_words(pen, words, WORD_RULER_WORDS));
    path_stretch(pen->scene, x, y, x + RULER, y);
    add_ticks(pen, x, y, RULER / 10, 10, RULER / 10, -tick_length);
    pen_stroke(pen, LINE_FOLD, COLOUR_INK);
    path_stretch(pen->scene, x, y, right, y);
    add_ticks(pen, x, y, 2 * INCHES, half_inch, 2, tick_length);
    pen_stroke(pen, LINE_FOLD, COLOUR_INK);
    pen_text(pen, STYLE_FINE, ruler_words(pen, words, WORD_RULER_MM), x - beside, y - 0.5,
             ALIGN_RIGHT, COLOUR_INK);
    pen_text(pen, STYLE_FINE, ruler_words(pen, words, WORD_RULER_INCHES), x - beside, y + 2.4,
             ALIGN_RIGHT, COLOUR_INK);
    pen_text(pen, STYLE_FINE, ruler_words(pen, words, WORD_RULER_HINT), right, y + words_down,
             ALIGN_RIGHT, COLOUR_INK);
    scene_end(pen->scene);
}

void sheet_trim(struct pen *pen, const struct layout *layout, double x, double y, double width,
                double height)
{
    struct point a = scene_point(pen->scene, x, y);
    struct point b = scene_point(pen->scene, x + width, y + height);

    if (layout->bleed > 0)
        pen->scene->trim = (struct trim){fmin(a.x, b.x), fmin(a.y, b.y), fabs(a.x - b.x),
                                         fabs(a.y - b.y), layout->bleed};
}

static const double foot_gap = 3; /* mm before the ruler, and between words side by side */

bool foot_is_narrow(struct pen *pen, const struct part_plan *plan, const char *caption,
                    const char *hint)
{
    double room = plan->paper.width - 2 * plan->layout->margin - foot_gap -
                  ruler_width(pen, plan->layout->game->words);

    return pen_width(pen, STYLE_FINE, hint) > room || pen_width(pen, STYLE_SHEET, caption) > room;
}

void sheet_line(struct pen *pen, enum role role, enum type_id id, const char *words, double x,
                double y)
{
    scene_begin(pen->scene, role, role == ROLE_PARAGRAPH ? NULL : words, NULL);
    pen_text(pen, id, words, x, y, ALIGN_LEFT, COLOUR_INK);
    scene_end(pen->scene);
}

void sheet_paragraph(struct pen *pen, enum type_id id, const struct paragraph *p, double x,
                     double y)
{
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    pen_lines(pen, id, p, x, y);
    scene_end(pen->scene);
}

/* mm from the lower margin up to the baselines. */
static const double caption_up = 8.5, narrow_caption_up = 10.4, hint_up = 4.5, number_up = 1.2;

static const char *number_words(struct arena *arena, const struct part_plan *plan, enum word_id id,
                                const struct sheet_number *number)
{
    const struct game *game = plan->layout->game;

    return WORDS(arena, game->words, id, {"game", game->name.text},
                 {"sheet", arena_print(arena, "%d", number->sheet)},
                 {"sheets", arena_print(arena, "%d", number->sheets)},
                 {"paper", paper_title(arena, &plan->paper)});
}

void draw_sheet_number(struct pen *pen, const struct part_plan *plan, const char *caption,
                       const struct sheet_number *number)
{
    const struct layout *layout = plan->layout;
    struct arena *arena = pen->scene->arena;
    const char *words = number_words(arena, plan, WORD_SHEET_OF, number);
    const char *single = number_words(arena, plan, WORD_SHEET_OF_SINGLE, number);
    double room = plan->paper.width - 2 * layout->margin - foot_gap;
    double beside_ruler = room - ruler_width(pen, layout->game->words);
    double bottom = plan->paper.height - layout->margin;
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (number->sides == DOCUMENT_SINGLE && pen_width(pen, STYLE_RUNNING, single) <= beside_ruler)
        words = single;
    if (pen_width(pen, STYLE_RUNNING, words) <= beside_ruler)
        pen_text(pen, STYLE_RUNNING, words, layout->margin, bottom - number_up, ALIGN_LEFT,
                 COLOUR_SOFT);
    else if (pen_width(pen, STYLE_RUNNING, words) <= room - pen_width(pen, STYLE_SHEET, caption))
        pen_text(pen, STYLE_RUNNING, words, plan->paper.width - layout->margin,
                 bottom - narrow_caption_up, ALIGN_RIGHT, COLOUR_SOFT);
    scene_end(pen->scene);
    pen->scene->layer = before;
}

void draw_sheet_foot(struct pen *pen, const struct part_plan *plan, const char *caption,
                     const char *hint)
{
    const struct layout *layout = plan->layout;
    const struct paper *paper = &plan->paper;
    double x = layout->margin, bottom = paper->height - layout->margin;
    enum layer before = pen->scene->layer;
    bool narrow = foot_is_narrow(pen, plan, caption, hint);

    if (layout->registered)
        draw_register_marks(pen->scene);
    pen->scene->layer = LAYER_NOTE;
    scene_bookmark(pen->scene, 0, caption, 0);
    sheet_line(pen, ROLE_TITLE, STYLE_SHEET, caption, x,
               bottom - (narrow ? narrow_caption_up : caption_up));
    if (!narrow)
        sheet_line(pen, ROLE_PARAGRAPH, STYLE_FINE, hint, x, bottom - hint_up);
    draw_ruler(pen, layout->game->words, paper->width - layout->margin,
               bottom - number_up - words_down);
    pen->scene->layer = before;
}

/* Where a block of pieces is cut and folded. */

/* mm: between a piece and a tick beside it, not counting half of the line; and of a tick between
 * pieces */
static const double tick_clear = 0.15, short_tick = 2;

/* --- ticks --- */

static double room_towards(const struct packing *n, int dx)
{
    return dx != 0 ? n->room_across : n->room_down;
}

/* A tick outside a piece or block, from (x, y) in the direction (dx, dy). One shorter than a short
 * tick guides no knife, so that it rather stands in the margin of the paper. */
static void tick(struct pen *pen, const struct packing *n, double x, double y, int dx, int dy,
                 double length)
{
    double from = n->bleed + tick_clear + pen->style->line[LINE_CUT] / 2;
    double to = fmin(from + length, fmax(from + short_tick, n->bleed + room_towards(n, dx)));

    path_stretch(pen->scene, x + dx * from, y + dy * from, x + dx * to, y + dy * to);
}

/* How a cut is told: by a line that goes on beyond the block, by ticks at both ends, or to machines
 * by the line alone. */
enum way { WAY_LINE, WAY_TICKS, WAY_MACHINE };

/* A cut that runs from (x1, y1) to (x2, y2), down or to the right. */
static void through(struct pen *pen, const struct packing *n, enum way way, double x1, double y1,
                    double x2, double y2)
{
    int dx = x2 > x1, dy = y2 > y1;
    double reach = way == WAY_LINE ? fmin(mark_reach, room_towards(n, dx)) + n->bleed : 0;

    if (way == WAY_TICKS) {
        tick(pen, n, x1, y1, -dx, -dy, mark_reach);
        tick(pen, n, x2, y2, dx, dy, mark_reach);
        return;
    }
    path_stretch(pen->scene, x1 - dx * reach, y1 - dy * reach, x2 + dx * reach, y2 + dy * reach);
}

/* --- cuts --- */

/* Both edges of each row or column; without gaps an edge is its neighbour's, too. */
static int edge_count(const struct packing *n, int cells)
{
    return n->net.gap > 0 ? 2 * cells : cells + 1;
}

static int edge_cell(const struct packing *n, int edge)
{
    return n->net.gap > 0 ? edge / 2 : edge;
}

static double edge_side(const struct packing *n, int edge)
{
    return n->net.gap > 0 ? edge % 2 : 0;
}

static void draw_rows(struct pen *pen, const struct packing *n, enum way way)
{
    for (int i = 0; i < edge_count(n, n->rows); i++) {
        int row = edge_cell(n, i), nets = packing_in_row(n, row < n->rows ? row : row - 1);
        double y = packing_y(n, row) + edge_side(n, i) * n->net.height;

        if (n->net.gap <= 0 && row > 0 && packing_in_row(n, row - 1) > nets)
            nets = packing_in_row(n, row - 1);
        through(pen, n, way, n->bleed, y, packing_x(n, nets) - n->net.gap, y);
    }
}

/* The number of rows that have a piece in a column. */
static int packing_in_column(const struct packing *packing, int column)
{
    int rows = 0;

    while (rows < packing->rows && packing_in_row(packing, rows) > column)
        rows++;
    return rows;
}

static void draw_columns(struct pen *pen, const struct packing *n, enum way way)
{
    for (int i = 0; i < edge_count(n, n->columns); i++) {
        int column = edge_cell(n, i);
        int rows = packing_in_column(n, n->net.gap <= 0 && column > 0 ? column - 1 : column);
        double x = packing_x(n, column) + edge_side(n, i) * n->net.width;

        through(pen, n, way, x, n->bleed, x, packing_y(n, rows) - n->net.gap);
    }
}

/* Two ticks at each corner of each piece, outside of its bleed. */
static void draw_corners(struct pen *pen, const struct packing *n)
{
    for (size_t i = 0; i < n->count; i++)
        for (int corner = 0; corner < 4; corner++) {
            int right = corner % 2, lower = corner / 2;
            struct point p = packing_at(n, i);
            double x = p.x + right * n->net.width, y = p.y + lower * n->net.height;

            tick(pen, n, x, y, right ? 1 : -1, 0, short_tick);
            tick(pen, n, x, y, 0, lower ? 1 : -1, short_tick);
        }
}

static bool has_slits(const struct packing *n)
{
    return n->net.upright_fold > 0 && n->net.foot_count > 0;
}

/* Between two feet that stand side by side. */
static void draw_slits(struct pen *pen, const struct packing *n)
{
    for (size_t i = 0; has_slits(n) && i < n->count; i++) {
        struct point p = packing_at(n, i);

        p.x += n->net.upright_fold;
        path_stretch(pen->scene, p.x, p.y + n->net.upright_end, p.x, p.y + n->net.height);
    }
}

/* --- folds --- */

/* A fold of one piece; where it is not drawn through, ticks at its ends. */
static void fold(struct pen *pen, const struct packing *n, double x1, double y1, double x2,
                 double y2)
{
    int dx = x2 > x1, dy = y2 > y1;

    if (n->making.cuts == CUTS_CORNERS) {
        tick(pen, n, x1, y1, -dx, -dy, short_tick);
        tick(pen, n, x2, y2, dx, dy, short_tick);
    } else if (n->making.cuts == CUTS_LINES) {
        path_stretch(pen->scene, x1, y1, x2, y2);
    }
}

/* Outside of the block, to lay the ruler on. */
static void fold_end(struct pen *pen, const struct packing *n, double x, double y, int dx, int dy)
{
    double reach = fmin(mark_reach, room_towards(n, dx)) + n->bleed;

    if (n->making.cuts == CUTS_MARGIN) {
        tick(pen, n, x, y, dx, dy, mark_reach);
    } else if (n->making.cuts == CUTS_LINES) {
        path_stretch(pen->scene, dx < 0 ? x - reach : x, dy < 0 ? y - reach : y,
                     dx > 0 ? x + reach : x, dy > 0 ? y + reach : y);
    }
}

/* A stretch for each piece, so that the dashes begin alike. */
static void draw_across(struct pen *pen, const struct packing *n, int row, double down)
{
    double y = packing_y(n, row) + down;
    int nets = packing_in_row(n, row);

    for (int c = 0; c < nets; c++)
        fold(pen, n, packing_x(n, c), y, packing_x(n, c) + n->net.width, y);
    fold_end(pen, n, n->bleed, y, -1, 0);
    fold_end(pen, n, packing_x(n, nets) - n->net.gap, y, 1, 0);
}

static void draw_upright(struct pen *pen, const struct packing *n, int column)
{
    double x = packing_x(n, column) + n->net.upright_fold;
    int nets = packing_in_column(n, column);

    for (int r = 0; r < nets; r++)
        fold(pen, n, x, packing_y(n, r), x, packing_y(n, r) + n->net.upright_end);
    fold_end(pen, n, x, n->bleed, 0, -1);
    if (n->net.foot_count == 0)
        fold_end(pen, n, x, packing_y(n, nets) - n->net.gap, 0, 1);
}

void draw_fold_marks(struct pen *pen, const struct packing *packing)
{
    if (packing->net.fold_count == 0 && packing->net.upright_fold <= 0)
        return;
    for (int r = 0; r < packing->rows; r++)
        for (int i = 0; i < packing->net.fold_count; i++)
            draw_across(pen, packing, r, packing->net.folds[i]);
    for (int c = 0; packing->net.upright_fold > 0 && c < packing->columns; c++)
        draw_upright(pen, packing, c);
    if (packing->making.cuts == CUTS_LINES)
        pen_dashed(pen, LINE_FOLD, COLOUR_INK);
    else
        pen_guide(pen, LINE_FOLD, COLOUR_INK);
}

/* --- machines --- */

/* Pieces apart from each other are cut out one by one. */
static void draw_edges(struct pen *pen, const struct packing *n)
{
    if (n->net.gap <= 0) {
        draw_rows(pen, n, WAY_MACHINE);
        draw_columns(pen, n, WAY_MACHINE);
        return;
    }
    for (size_t i = 0; i < n->count; i++) {
        struct point p = packing_at(n, i);

        path_rect(pen->scene, p.x, p.y, n->net.width, n->net.height);
    }
}

static void draw_whole_folds(struct pen *pen, const struct packing *n)
{
    for (size_t i = 0; i < n->count; i++) {
        struct point p = packing_at(n, i);
        double fold = p.x + n->net.upright_fold;

        for (int k = 0; k < n->net.fold_count; k++)
            path_stretch(pen->scene, p.x, p.y + n->net.folds[k], p.x + n->net.width,
                         p.y + n->net.folds[k]);
        if (n->net.upright_fold > 0)
            path_stretch(pen->scene, fold, p.y, fold, p.y + n->net.upright_end);
    }
}

/* Where ticks tell people where to cut and to fold, machines have lines that are not printed. */
static void draw_for_machines(struct pen *pen, const struct packing *n)
{
    draw_edges(pen, n);
    pen_unprinted(pen, LAYER_CUT);
    if (n->net.fold_count == 0 && n->net.upright_fold <= 0)
        return;
    draw_whole_folds(pen, n);
    pen_unprinted(pen, LAYER_FOLD);
}

void draw_cut_marks(struct pen *pen, const struct packing *packing)
{
    if (packing->making.cuts == CUTS_LINES) {
        draw_rows(pen, packing, WAY_LINE);
        draw_columns(pen, packing, WAY_LINE);
        draw_slits(pen, packing);
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
        return;
    }
    draw_for_machines(pen, packing);
    draw_slits(pen, packing);
    if (has_slits(packing))
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    if (packing->making.cuts == CUTS_CORNERS) {
        draw_corners(pen, packing);
    } else {
        draw_rows(pen, packing, WAY_TICKS);
        draw_columns(pen, packing, WAY_TICKS);
    }
    pen_guide(pen, LINE_CUT, COLOUR_CUT_LINE);
}

enum {
    HALF = 50,  /* lines of a scale on either side of its middle */
    NUMBER = 5, /* every so many lines have a number beside them */
    WHOLE = 10  /* so many tenths are a millimetre */
};

/* mm */
static const double margin = 10;
static const double from_side = 28, from_end = 40; /* of scales, from the edges of the paper */
static const double front_pitch = 1.5, back_pitch = 1.6;
static const double back_line = 8;   /* the longest */
static const double scale_clear = 5; /* around a scale */

/* --- scales: along x, the front's lines above the base line and the back's below it --- */

/* Seen from the front; the side scales read from outside. The back has the same frames, since the
 * left one lies behind the right one. */
struct scale {
    enum word_id name;
    double x, y; /* of its middle */
    int turns;
    int sign; /* of the numbers at positive x */
};

enum { SCALES = 4 };

static void find_scales(const struct paper *paper, struct scale scales[SCALES])
{
    double w = paper->width, h = paper->height;

    scales[0] = (struct scale){WORD_SCALE_TOP, w / 2, from_end, 0, -1};
    scales[1] = (struct scale){WORD_SCALE_BOTTOM, w / 2, h - from_end, 0, -1};
    scales[2] = (struct scale){WORD_SCALE_LEFT, from_side, h / 2, 3, -1};
    scales[3] = (struct scale){WORD_SCALE_RIGHT, w - from_side, h / 2, 1, 1};
}

/* Long lines come every so many, on both sides: where lines meet by chance, a whole distance off,
 * long ones stand beside short ones. */
static double line_length(int n, bool back)
{
    static const double lengths[2][3] = {{6.5, 5, 3.2}, {8, 6, 4}};

    return lengths[back][n % WHOLE == 0 ? 0 : n % NUMBER == 0 ? 1 : 2];
}

static void draw_number(struct pen *pen, int n, double x, int sign)
{
    int tenths = abs(n);
    const char *minus = n * sign < 0 ? "−" : n ? "+" : "";
    const char *text =
        arena_print(pen->scene->arena, "%s%d.%d", minus, tenths / WHOLE, tenths % WHOLE);

    pen_text(pen, STYLE_FINE, text, x, -line_length(0, false) - 1.2, ALIGN_CENTRE, COLOUR_INK);
}

static void draw_scale(struct pen *pen, const struct scale *scale, bool back)
{
    double pitch = back ? back_pitch : front_pitch;

    scene_enter(pen->scene, scale->x, scale->y, scale->turns);
    for (int n = -HALF; n <= HALF; n++) {
        path_stretch(pen->scene, n * pitch, 0, n * pitch,
                     back ? line_length(n, true) : -line_length(n, false));
    }
    pen_stroke(pen, LINE_FOLD, COLOUR_INK);
    for (int n = -HALF; !back && n <= HALF; n += NUMBER)
        draw_number(pen, n, n * front_pitch, scale->sign);
    if (!back)
        pen_text(pen, STYLE_CAPTION, word_english[scale->name], 0, -line_length(0, false) - 6,
                 ALIGN_CENTRE, COLOUR_INK);
    scene_leave(pen->scene);
}

/* --- words --- */

/* A stretch of a scale, larger, whose line 2 goes on; the upper left corner at (x, y). */
static void draw_sample(struct pen *pen, double x, double y)
{
    enum { FIRST = -2, LAST = 7, MET = 2 };
    const double times = 3, base = 3.5 * times;
    const char *words = word_english[WORD_SCALE_SAMPLE_WORDS];

    scene_begin(pen->scene, ROLE_FIGURE, word_english[WORD_SCALE_SAMPLE], words);
    scene_enter(pen->scene, x + times * front_pitch * -FIRST, y + base, 0);
    for (int n = FIRST; n <= LAST; n++) {
        double at = times * (MET * front_pitch + (n - MET) * back_pitch);

        pen_line(pen, n == MET ? LINE_FRAME : LINE_FOLD, COLOUR_INK, n * times * front_pitch, 0,
                 n * times * front_pitch, -line_length(n, false));
        pen_line(pen, n == MET ? LINE_FRAME : LINE_FOLD, COLOUR_INK, at, 0, at,
                 line_length(n, true));
        if (n % NUMBER == 0)
            draw_number(pen, n, n * times * front_pitch, -1);
    }
    pen_text(pen, STYLE_CAPTION, words, (LAST + 1.5) * times * front_pitch,
             pen_size(pen, STYLE_CAPTION) / 2, ALIGN_LEFT, COLOUR_INK);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

static void draw_words(struct pen *pen, const struct paper *paper)
{
    const char *title = word_english[WORD_CALIBRATION];
    const char *degrees = arena_print(pen->scene->arena, "%.2f", calibration_degrees(paper));
    double left = from_side + back_line + 2 * scale_clear, width = paper->width - 2 * left;
    double y = from_end + back_line + 5 * scale_clear, leading = pen_leading(pen, STYLE_TEXT);

    sheet_line(pen, ROLE_TITLE, STYLE_HEADING, title, left, y);
    y += 2 * leading;
    for (enum word_id id = WORD_CALIBRATION_PRINT; id <= WORD_CALIBRATION_SEE_COMMAND; id++) {
        const char *text = WORDS(pen->scene->arena, NULL, id, {"degrees", degrees});
        struct paragraph p = pen_paragraph(pen, STYLE_TEXT, text, width);

        sheet_paragraph(pen, STYLE_TEXT, &p, left, y);
        y += paragraph_height(pen, STYLE_TEXT, &p) + leading / 2;
    }
    draw_sample(pen, left, y + leading);
}

/* --- the sheet --- */

bool calibration_fits(const struct paper *paper)
{
    double half = HALF * back_pitch + scale_clear;

    return paper->width >= 2 * (half + margin) &&
           paper->height >= 2 * (half + scale_clear + back_line + from_end);
}

double calibration_degrees(const struct paper *paper)
{
    return atan2(1, paper->height - 2 * from_end) * 180 / acos(-1);
}

void draw_calibration(struct pen *pen, const struct paper *paper, int side)
{
    struct game none = {0}; /* English */
    const struct layout layout = {.margin = margin, .game = &none};
    const struct part_plan plan = {.layout = &layout, .paper = *paper};
    struct scale scales[SCALES];

    find_scales(paper, scales);
    draw_sheet_foot(pen, &plan, word_english[WORD_CALIBRATION_FRONT + side],
                    word_english[WORD_HINT_CALIBRATION_FRONT + side]);
    for (int i = 0; i < SCALES; i++) {
        scene_begin(pen->scene, ROLE_FIGURE, word_english[scales[i].name],
                    word_english[WORD_SCALE]);
        draw_scale(pen, &scales[i], side == 1);
        scene_end(pen->scene);
    }
    if (side == 0)
        draw_words(pen, paper);
}
