/* Figures of boards drawn with characters, as they are mailed: the text of placement_text() in
 * letters of one width, on request beside the picture of the same position. */
#include "page/figure/figure_internal.h"
#include "type/tie.h"

#include <math.h>
#include <string.h>

static const double usual_square = 5; /* mm, of the picture */
static const double between = 9;      /* mm */

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
static double read_lines(const struct figure_reader *r, const struct figure_request *f,
                         struct figure_text *text)
{
    struct buf board = {0};
    const struct line **lines = NULL;
    double widest = 0;
    bool good = true;

    put_board(text->example, &board);
    for (const char *at = buf_str(&board), *end; *at && good; at = end + 1) {
        const char *words;
        const struct line *line;

        end = strchr(at, '\n');
        words = arena_text(r->arena, at, (size_t)(end - at));
        line = type_line(r->pen->type, &r->pen->style->type[STYLE_CODE], words);
        good = has_ink(r->pen, words, f->place, r->diags);
        widest = fmax(widest, line_width(line));
        *ARENA_PUSH(r->arena, lines, text->lines.count) = line;
    }
    text->lines.lines = lines;
    buf_free(&board);
    return widest;
}

/* --- sizes --- */

/* Its own width is that of the figure, or what gives usual squares. */
static void add_picture(const struct figure_reader *r, struct figure *figure)
{
    struct figure_text *text = &figure->text;
    struct picture *picture = arena_alloc(r->arena, 1, sizeof *picture);

    *picture = picture_of(text->example, 0, false);
    picture->region = region_whole(figure->layout->game);
    figure_find_checks(r->arena, picture, 1);
    text->picture = picture;
    text->cell = figure->width > 0 ? picture_cell(r->pen, picture, figure->width) : usual_square;
    text->left = picture_width(r->pen, picture, text->cell) + between;
}

static bool prepare_text(const struct figure_reader *r, const struct figure_request *f,
                         struct figure *figure)
{
    struct figure_text *text = &figure->text;
    const char *words;

    text->example = figure_read_example(r, f);
    if (!text->example)
        return false;
    words = figure->caption ? figure->caption : text->example->caption.text;
    if (f->picture)
        add_picture(r, figure);
    figure->width = text->left + read_lines(r, f, text);
    if (figure->width > figure->measure.block)
        diag_add(r->diags, DIAG(LINE_TOO_WIDE), f->place, figure->width, figure->measure.block);
    figure->caption = NULL; /* stands beside the board, or in several lines */
    text->caption = caption_place(r->pen, figure, words ? tie_end(r->arena, words) : NULL);
    return true;
}

static double boards_height(struct pen *pen, const struct figure_text *text)
{
    double lines = paragraph_height(pen, STYLE_CODE, &text->lines);

    return text->picture ? fmax(lines, picture_height(pen, text->picture, text->cell)) : lines;
}

static double text_height(struct pen *pen, const struct figure *figure)
{
    return caption_bottom(pen, &figure->text.caption, boards_height(pen, &figure->text));
}

/* --- drawing --- */

/* The lines stand in the middle beside the picture. */
static void draw_text(struct pen *pen, const struct figure *figure)
{
    const struct figure_text *text = &figure->text;
    double leading = pen_leading(pen, STYLE_CODE), height = boards_height(pen, text);
    double top = (height - paragraph_height(pen, STYLE_CODE, &text->lines)) / 2;

    if (text->picture)
        draw_picture(pen, text->picture, 0, 0, text->cell);
    pen_lines(pen, STYLE_CODE, &text->lines, text->left, top + 0.76 * leading);
    caption_draw(pen, &text->caption, height, leading);
}

const struct figure_kind text_figure = {
    .faces = true, .prepare = prepare_text, .height = text_height, .draw = draw_text};
