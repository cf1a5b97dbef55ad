#include "page/sheet/calibration.h"

#include "page/sheet/sheet.h"
#include "words/words.h"

#include <math.h>
#include <stdlib.h>

enum {
    HALF = 50,  /* lines of a scale on either side of its middle */
    NUMBER = 5, /* every so many lines have a number beside them */
    WHOLE = 10  /* so many tenths are a millimetre */
};

/* mm */
static const double margin = 10;
static const double from_side = 28, from_end = 40; /* of scales, from the edges of the paper */
static const double front_pitch = 1.5, back_pitch = 1.6;
static const double back_line = 8; /* the longest */
static const double clear = 5;     /* around a scale */

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
        pen_line(pen, n == MET ? LINE_FRAME : LINE_FOLD, COLOUR_INK, at, 0, at, line_length(n, true));
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
    double left = from_side + back_line + 2 * clear, width = paper->width - 2 * left;
    double y = from_end + back_line + 5 * clear, leading = pen_leading(pen, STYLE_TEXT);

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
    double half = HALF * back_pitch + clear;

    return paper->width >= 2 * (half + margin) &&
           paper->height >= 2 * (half + clear + back_line + from_end);
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
