/* The ink of each character is one unit high or wide, whichever is more, because brush glyphs are
 * unequal in their squares and stand unevenly there; only what is very small in its own is not
 * blown up so far. A box has as many units as the text has rows and columns, whatever their ink. So
 * signs are alike in size from piece to piece and within a text. */
#include "draw/piece/glyph.h"

#include "draw/cutting.h"
#include "draw/piece/dress.h"
#include "draw/piece/form.h"
#include "game/game.h"
#include "scene/flat.h"

enum { GLYPH_LIMIT = 32, ONE_COLUMN = 3 };

/* mm of a box's shorter side: in smaller ones names are short, and their characters those of
 * running text, for a brush's strokes would run into each other. */
static const double small_box = 6.5;
/* Likewise in diagrams, where all are of one kind: names are short in the former, characters those
 * of running text in the latter; and what boxes have of a square, on cards and on discs or
 * five-sided pieces. */
static const double small_sign = 8, least_brush = 5, sign_on_card = 0.7, sign_in_shape = 0.5;

/* Of the characters' size. */
static const double unit = 0.8;          /* the longer side of their ink */
static const double most_enlarged = 1.3; /* to become as large as that */
static const double row_gap = 0.09;      /* between their ink */
static const double column_gap = 0.08;   /* likewise */
static const double most_spread = 0.5;   /* flat ones below one another are farther apart */
static const double most_rounded = 1.35; /* on round pieces, of what full units take in height */

/* Of the box. */
static const double letters_room = 0.9;                    /* of letters, off pointer and cuts */
static const double code_height = 0.64, name_height = 0.6; /* of capitals, in codes and names */

/* One character with what combines with it, as many times the style's own size as makes its ink a
 * unit; that ink in mm, and the radius of the circle around it. */
struct character {
    const struct line *line;
    double scale;
    struct ink ink;
    double reach;
};

struct signs {
    struct character list[GLYPH_LIMIT];
    int count;
    int columns;
    double em; /* mm, the style's own size */
    bool wide; /* all of them fill a square */
};

/* Whether the box is smaller than that, in a diagram its squares' boxes. */
static bool is_below(const struct pen *pen, double width, double height, double box, double sign)
{
    if (pen->square > 0)
        return pen->square * (form_of(pen)->ruled ? sign_on_card : sign_in_shape) < sign;
    return fmin(width, height) < box;
}

bool glyph_is_small(const struct pen *pen, double width, double height)
{
    return is_below(pen, width, height, small_box, small_sign);
}

const char *glyph_of(const struct pen *pen, const struct piece *piece, int side, double width,
                     double height)
{
    return (glyph_is_small(pen, width, height) ? piece_short : piece_native)(piece, side)->text;
}

static enum type_id type_in(const struct pen *pen, double width, double height)
{
    return is_below(pen, width, height, small_box, least_brush) ? STYLE_FINE : STYLE_BRUSH;
}

static size_t sign_length(const char *text)
{
    size_t size = utf8_length(text, strlen(text));

    while (text[size] && utf8_columns(utf8_code(text + size)) == 0)
        size += utf8_length(text + size, strlen(text + size));
    return size;
}

/* From the middle of a line's ink, as it is set. */
static double reach_of(const struct line *line, const struct ink *ink)
{
    const struct shape letters = {.kind = SHAPE_TEXT, .text = {.line = line, .scale = 1}};

    return shape_reach(&letters,
                       (struct point){ink->left + ink->width / 2, ink->top + ink->height / 2});
}

static struct character character_of(struct pen *pen, const struct type_style *style,
                                     const char *text, double em)
{
    const struct line *line = type_line(pen->type, style, text);
    struct ink ink = line_ink(line);
    double longer = fmax(ink.width, ink.height);
    double scale = longer > 0 ? fmin(unit * em / longer, most_enlarged) : 1;

    return (struct character){
        line,
        scale,
        {scale * ink.left, scale * ink.top, scale * ink.width, scale * ink.height},
        form_of(pen)->rings ? scale * reach_of(line, &ink) : 0};
}

static struct signs signs_of(struct pen *pen, const char *text, enum type_id type)
{
    const struct type_style *style = &pen->style->type[type];
    struct signs signs = {.em = pen_size(pen, type), .wide = true};
    char word[64];

    while (*text && signs.count < GLYPH_LIMIT) {
        size_t size = sign_length(text), kept = size < sizeof word ? size : sizeof word - 1;

        signs.wide &= utf8_columns(utf8_code(text)) == 2;
        memcpy(word, text, kept);
        word[kept] = '\0';
        signs.list[signs.count++] = character_of(pen, style, word, signs.em);
        text += size;
    }
    signs.wide &= signs.count > 0 && *text == '\0';
    signs.columns = signs.count > ONE_COLUMN ? 2 : pen->beside && signs.count > 0 ? signs.count : 1;
    return signs;
}

static int rows_of(const struct signs *signs)
{
    return (signs->count + signs->columns - 1) / signs->columns;
}

/* The height of column c at the style's own size, and its widest ink. */
static double column_height(const struct signs *signs, int c, double *widest)
{
    int first = c * rows_of(signs), end = first + rows_of(signs);
    double height = -row_gap * signs->em;

    *widest = 0;
    for (int i = first; i < end && i < signs->count; i++) {
        height += signs->list[i].ink.height + row_gap * signs->em;
        if (signs->list[i].ink.width > *widest)
            *widest = signs->list[i].ink.width;
    }
    return height;
}

/* The width of all columns at the style's own size. */
static double stack_width(const struct signs *signs)
{
    double width = (signs->columns - 1) * column_gap * signs->em, widest;

    for (int c = 0; c < signs->columns; c++) {
        column_height(signs, c, &widest);
        width += widest;
    }
    return width;
}

/* What so many full units in a row or column take, of the style's own size. */
static double full_units(int count, double gap)
{
    return count * (unit + gap) - gap;
}

/* On round pieces the stack may reach to the circle around the box with its ink. */
static double round_scale(const struct signs *signs, double width, double height)
{
    double wide = stack_width(signs), high = 0, widest;

    for (int c = 0; c < signs->columns; c++)
        high = fmax(high, column_height(signs, c, &widest));
    if (wide <= 0 || high <= 0)
        return 0;
    return hypot(width, height) / (signs->count > 1 ? hypot(wide, high) : 2 * signs->list[0].reach);
}

/* How many times the style's own size the stack is set. */
static double stack_scale(const struct pen *pen, const struct signs *signs, double width,
                          double height)
{
    double high = height / (full_units(rows_of(signs), row_gap) * signs->em);

    if (form_of(pen)->rings)
        return fmin(round_scale(signs, width, height), most_rounded * high);
    return fmin(high, width / (full_units(signs->columns, column_gap) * signs->em));
}

/* Column c, its ink around (x, y): flat rows spread over what full ones take. */
static void draw_column(struct pen *pen, const struct signs *signs, int c, double x, double y,
                        double scale)
{
    double widest, own = column_height(signs, c, &widest) * scale;
    int first = c * rows_of(signs), end = first + rows_of(signs);
    double full = full_units(end - first, row_gap) * signs->em * scale;
    double spread = fmin((full - own) / fmax(1, end - first - 1), most_spread * scale * signs->em);
    double top = y - (own + (end - first - 1) * spread) / 2;

    for (int i = first; i < end && i < signs->count; i++) {
        const struct ink *ink = &signs->list[i].ink;

        scene_text(pen->scene, signs->list[i].line, x - scale * (ink->left + ink->width / 2),
                   top - scale * ink->top, scale * signs->list[i].scale,
                   pen_colour(pen, COLOUR_INK));
        top += scale * (ink->height + row_gap * signs->em) + spread;
    }
}

/* The first column at the right, as it is read; of characters beside each other at the left. */
static void draw_columns(struct pen *pen, const struct signs *signs, double x, double y,
                         double scale)
{
    int way = pen->beside && rows_of(signs) == 1 ? 1 : -1;
    double edge = x - way * scale * stack_width(signs) / 2, widest;

    for (int c = 0; c < signs->columns; c++) {
        column_height(signs, c, &widest);
        draw_column(pen, signs, c, edge + way * scale * widest / 2, y, scale);
        edge += way * scale * (widest + column_gap * signs->em);
    }
}

/* --- letters --- */

/* A text in one line, and the capital that gives all such texts one size. */
struct letters {
    const struct line *line;
    struct ink ink, capital;
};

static struct letters letters_of(struct pen *pen, enum type_id type, const char *text)
{
    const struct type_style *style = &pen->style->type[type];
    const struct line *line = type_line(pen->type, style, text);

    return (struct letters){line, line_ink(line), line_ink(type_line(pen->type, style, "H"))};
}

/* How many times the style's own size they are set; 0: they have no ink. Capitals are `tall` parts
 * of the height. */
static double letters_scale(const struct letters *letters, double tall, double width, double height)
{
    const struct ink *ink = &letters->ink;
    double most;

    if (ink->width <= 0 || ink->height <= 0)
        return 0;
    most = letters_room * fmin(width / ink->width, height / ink->height);
    return letters->capital.height > 0 ? fmin(most, tall * height / letters->capital.height) : most;
}

/* Their ink around x, their baseline at y. */
static void draw_letters(struct pen *pen, const struct letters *letters, double x, double y,
                         double scale)
{
    scene_text(pen->scene, letters->line, x - scale * (letters->ink.left + letters->ink.width / 2),
               y, scale, pen_colour(pen, COLOUR_INK));
}

/* With its ink in the middle of the box. */
static void draw_name(struct pen *pen, enum type_id type, const char *text, double x, double y,
                      double width, double height)
{
    const struct letters letters = letters_of(pen, type, text);
    double scale = letters_scale(&letters, name_height, width, height);

    if (scale > 0)
        draw_letters(pen, &letters, x, y - scale * (letters.ink.top + letters.ink.height / 2),
                     scale);
}

/* --- the whole --- */

void draw_glyph(struct pen *pen, const char *text, double x, double y, double width, double height)
{
    enum type_id type = type_in(pen, width, height);
    struct signs signs = signs_of(pen, text, type);
    double scale;

    if (!signs.wide) {
        draw_name(pen, type, text, x, y, width, height);
        return;
    }
    scale = stack_scale(pen, &signs, width, height);
    if (scale > 0)
        draw_columns(pen, &signs, x, y, scale);
}

double glyph_size(struct pen *pen, const char *text, double width, double height)
{
    enum type_id type = type_in(pen, width, height);
    struct signs signs = signs_of(pen, text, type);
    struct letters letters;

    if (signs.wide)
        return signs.em * stack_scale(pen, &signs, width, height);
    letters = letters_of(pen, type, text);
    return signs.em * letters_scale(&letters, name_height, width, height);
}

void draw_code(struct pen *pen, const char *code, double x, double y, double width, double height)
{
    const struct letters letters = letters_of(pen, STYLE_LETTER, code);
    double scale = letters_scale(&letters, code_height, width, height);

    if (scale > 0)
        draw_letters(pen, &letters, x,
                     y - scale * (letters.capital.top + letters.capital.height / 2), scale);
}

/* mm: the frame from the edge, and the radius of its notches. */
static const double frame_away = 1.6, notch = 2;
static const double character = 1.25; /* its side, of the sun's radius */

void draw_emblem(struct pen *pen, const char *text, double width, double height)
{
    double side = fmin(width, height), radius = side * form_of(pen)->sun;
    double x = width / 2, y = form_of(pen)->sun_down * height;
    const struct notched frame = {0, 0, width, height, fmin(notch, side / 10)};
    struct dress dress;

    dress_promoted(pen, true, &dress);
    if (form_of(pen)->ruled) { /* over whatever ground is the player's */
        path_rect(pen->scene, 0, 0, width, height);
        pen_fill(pen, COLOUR_PAPER);
        draw_notched(pen, &frame, fmin(frame_away, side / 12), LINE_PLACE, COLOUR_SEAL);
    }
    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, COLOUR_SUN);
    path_circle(pen->scene, x, y, radius);
    pen_stroke(pen, LINE_PLACE, COLOUR_SEAL);
    if (utf8_columns(utf8_code(text)) == 2)
        draw_glyph(&dress.pen, text, x, y, character * radius, character * radius);
    else
        draw_code(&dress.pen, text, x, y, character * radius, character * radius);
}
