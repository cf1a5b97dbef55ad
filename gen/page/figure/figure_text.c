/* Figures of boards drawn with characters, as they are mailed: the text of placement_text() in
 * letters of one width, on request beside the picture of the same position. */
#include "page/figure/figure_text.h"

#include "draw/board/position.h"
#include "page/figure/figure_caption.h"
#include "type/tie.h"

#include <math.h>
#include <string.h>

static const double usual_square = 5; /* mm, of the picture */
static const double between = 9;      /* mm */

struct figure_text {
    const struct line **lines;
    size_t count;
    bool pictured;
    struct picture picture;
    double cell; /* mm */
    double left; /* of the lines, mm */
    struct figure_caption caption;
};

/* --- lines --- */

/* A board in a letter says whose turn it is, unless that is switched off. */
static void put_board(const struct example *example, struct buf *out)
{
    struct view view = example->view;

    if (view.turn == TURN_STATED)
        view.turn = TURN_SAID;
    placement_seen(
        &example->steps[0],
        &(struct board_look){.view = &view, .region = region_whole(example->steps[0].game)}, out);
}

/* Reports the first character that the letters lack: one of another font would not keep the
 * columns.
 */
static bool has_ink(struct pen *pen, const char *words, struct place place, struct diags *diags)
{
    long blank = type_blank(pen->type, &pen->style->type[STYLE_CODE], words);
    const char *at = words + blank;

    if (blank < 0)
        return true;
    diag_help(diag_add(diags, DIAG(NO_GLYPH), place, (int)utf8_length(at, strlen(at)), at,
                       utf8_code(at), "code"),
              "use other codes, labels or names, or a font that has it as 'code' in the style");
    return false;
}

/* Returns the width of the widest line. */
static double read_lines(struct pen *pen, struct arena *arena, const struct example *example,
                         struct figure_text *text, struct place place, struct diags *diags)
{
    struct buf board = {0};
    double widest = 0;
    bool good = true;

    put_board(example, &board);
    for (const char *at = buf_str(&board), *end; *at && good; at = end + 1) {
        const char *words;
        const struct line *line;

        end = strchr(at, '\n');
        words = arena_text(arena, at, (size_t)(end - at));
        line = type_line(pen->type, &pen->style->type[STYLE_CODE], words);
        good = has_ink(pen, words, place, diags);
        widest = fmax(widest, line_width(line));
        *ARENA_PUSH(arena, text->lines, text->count) = line;
    }
    buf_free(&board);
    return widest;
}

/* --- sizes --- */

/* Its own width is that of the figure, or what gives usual squares. */
static void add_picture(struct pen *pen, struct figure *figure, struct figure_text *text)
{
    const struct example *e = figure->example;

    text->picture = (struct picture){.placement = &e->steps[0],
                                     .region = region_whole(e->steps[0].game),
                                     .marks = &e->marks,
                                     .made = e->last,
                                     .turn = view_says_turn(&e->view, false),
                                     .turned = e->view.turned,
                                     .coordinates = e->view.coordinates,
                                     .hands = e->view.hands};
    text->cell =
        figure->width > 0 ? picture_cell(pen, &text->picture, figure->width) : usual_square;
    text->left = picture_width(pen, &text->picture, text->cell) + between;
}

void figure_prepare_text(struct pen *pen, struct arena *arena, struct figure *figure,
                         struct place place, struct diags *diags)
{
    struct figure_text *text = arena_alloc(arena, 1, sizeof *text);
    const char *words = figure->caption ? figure->caption : figure->example->caption.text;

    figure->text = text;
    text->pictured = figure->pictured;
    if (text->pictured)
        add_picture(pen, figure, text);
    figure->width = text->left + read_lines(pen, arena, figure->example, text, place, diags);
    if (figure->width > figure->measure.block)
        diag_add(diags, DIAG(LINE_TOO_WIDE), place, figure->width, figure->measure.block);
    figure->caption = NULL; /* stands beside the board, or in several lines */
    text->caption = caption_place(figure, words ? tie_end(arena, words) : NULL);
}

static double lines_height(struct pen *pen, const struct figure_text *text)
{
    return (double)text->count * pen_leading(pen, STYLE_CODE);
}

static double boards_height(struct pen *pen, const struct figure_text *text)
{
    double lines = lines_height(pen, text);

    return text->pictured ? fmax(lines, picture_height(pen, &text->picture, text->cell)) : lines;
}

double figure_text_height(struct pen *pen, const struct figure *figure)
{
    return caption_bottom(pen, &figure->text->caption, boards_height(pen, figure->text));
}

/* --- drawing --- */

/* The lines stand in the middle beside the picture. */
void figure_draw_text(struct pen *pen, const struct figure *figure)
{
    const struct figure_text *text = figure->text;
    double leading = pen_leading(pen, STYLE_CODE), height = boards_height(pen, text);
    double top = (height - lines_height(pen, text)) / 2;

    if (text->pictured)
        draw_picture(pen, &text->picture, 0, 0, text->cell);
    for (size_t i = 0; i < text->count; i++)
        scene_text(pen->scene, text->lines[i], text->left, top + ((double)i + 0.76) * leading, 1,
                   pen_grey(pen, GREY_INK));
    caption_draw(pen, &text->caption, height, leading);
}
