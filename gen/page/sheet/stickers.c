/* Faces on labels that are sold in sheets, to be stuck on pieces. Before them comes a trial page
 * with the outlines of all labels: printed on plain paper and held against a sheet, it shows how
 * far the maker's sheet differs. */
#include "page/sheet/ruler.h"

#include "draw/piece/disc.h"

#include <math.h>

static const struct label_sheet *sheet_of(const struct layout *layout, const struct part *part,
                                          const struct paper *paper)
{
    return label_sheet_named(&layout->label_sheets, part->label.sheet.text, paper);
}

/* --- which faces --- */

/* A side of a man. */
struct sticker {
    struct man man;
    struct panel panel;
};

static size_t add_side(struct arena *arena, struct sticker **list, size_t count,
                       const struct man *man, bool back)
{
    struct sticker *s = ARENA_PUSH(arena, *list, count);

    s->man = *man;
    s->panel = back ? panel_back(man->piece) : panel_front(man->piece);
    s->panel.side = man->side;
    return count;
}

/* Of every man the front, and the back where it is asked for, behind it. */
static size_t stickers_of(struct arena *arena, const struct layout *layout, const struct part *part,
                          struct sticker **list)
{
    struct man *men;
    size_t men_count = part_men(arena, layout, part, 0, &men), count = 0;

    *list = NULL;
    for (size_t i = 0; i < men_count; i++) {
        bool back = part->label.faces == FACES_BOTH ||
                    (part->label.faces == FACES_NEEDED && men[i].piece->promoted);

        count = add_side(arena, list, count, &men[i], false);
        if (back)
            count = add_side(arena, list, count, &men[i], true);
    }
    return count;
}

static int page_room(const struct label_sheet *sheet)
{
    return sheet->nx * sheet->ny;
}

static int sticker_pages(const struct layout *layout, const struct part *part,
                         const struct paper *paper)
{
    const struct label_sheet *sheet = sheet_of(layout, part, paper);
    struct arena *arena;
    struct sticker *list;
    int needed;

    if (!sheet)
        return 0;
    arena = arena_new();
    needed = (int)stickers_of(arena, layout, part, &list) + part->label.skip % page_room(sheet);
    arena_free(arena);
    return 1 + (needed + page_room(sheet) - 1) / page_room(sheet);
}

static const char *sticker_caption(struct arena *arena, const struct layout *layout,
                                   const struct part *part, const struct paper *paper, int index)
{
    int pages = sticker_pages(layout, part, paper) - 1;

    if (index == 0)
        return words_of_one(arena, &layout->game->words, WORD_TRIAL, "caption", part->caption.text);
    return caption_of_sheet(arena, part, index - 1, pages);
}

/* --- fitting --- */

bool label_takes(const struct label_sheet *sheet, enum piece_form form, double width, double height)
{
    const double tolerance = 1e-6;
    double size = fmin(sheet->width, sheet->height) + tolerance;

    if (form == FORM_DISC)
        return width <= size;
    if (sheet->shape == LABEL_ROUND)
        return hypot(width, height) <= size;
    return width <= sheet->width + tolerance && height <= sheet->height + tolerance;
}

/* mm that stay free at the edge of a label which is filled: sheets are not fed more truly. */
static const double label_edge = 0.5;

/* How many times as large pieces may be on a label, with their shape. */
static double growth_on(const struct layout *layout, const struct label_sheet *sheet)
{
    double w = layout->piece_width, h = layout->piece_height;
    double label_w = sheet->width - 2 * label_edge, label_h = sheet->height - 2 * label_edge;

    if (layout->form == FORM_DISC)
        return fmin(label_w, label_h) / w;
    if (sheet->shape == LABEL_ROUND)
        return label_w / hypot(w, h);
    return fmin(label_w / w, label_h / h);
}

struct area label_face(const struct layout *layout, const struct part *part,
                       const struct label_sheet *sheet)
{
    const double steps = 20; /* to the mm */
    double w = layout->piece_width, h = layout->piece_height, growth;

    if (!part->label.fill)
        return (struct area){.width = w, .height = h};
    growth = fmin(growth_on(layout, sheet), (layout->square - PIECE_PLAY) / fmax(w, h)) + 1e-9;
    return (struct area){.width = floor(w * growth * steps) / steps,
                         .height = floor(h * growth * steps) / steps};
}

static bool stickers_fit(struct pen *pen, const struct layout *layout, const struct part *part,
                         const struct paper *paper, struct diags *diags)
{
    const struct label_sheet *sheet = sheet_of(layout, part, paper);
    struct buf fitting = {0};
    struct finding *finding;

    (void)pen;
    if (!sheet || part->label.fill ||
        label_takes(sheet, layout->form, layout->piece_width, layout->piece_height))
        return true;
    for (size_t i = 0; i < layout->label_sheets.count; i++) {
        const struct label_sheet *other = &layout->label_sheets.list[i];

        if (other->paper.width == paper->width &&
            label_takes(other, layout->form, layout->piece_width, layout->piece_height))
            buf_print(&fitting, "%s%s", fitting.size ? ", " : "", other->name.text);
    }
    finding =
        diag_add(diags, DIAG(LABEL_SMALL), part->label.sheet.at, layout->piece_width,
                 layout->piece_height, sheet->name.text, paper->name, sheet->width, sheet->height);
    if (fitting.size)
        diag_help(finding, "make the pieces smaller, or use %s", buf_str(&fitting));
    else
        diag_help(finding, "make the pieces smaller; no sheet of labels on this paper is for them");
    buf_free(&fitting);
    return false;
}

/* --- drawing --- */

/* The middle of label n, with what the part corrects. */
static struct point label_middle(const struct label_sheet *sheet, const struct part *part, int n)
{
    const struct label_use *use = &part->label;
    int column = n % sheet->nx, row = n / sheet->nx;

    return (struct point){
        sheet->x0 + use->offset[0] + column * (sheet->dx + use->pitch[0]) + sheet->width / 2,
        sheet->y0 + use->offset[1] + row * (sheet->dy + use->pitch[1]) + sheet->height / 2};
}

static void draw_sticker(struct pen *pen, const struct layout *layout, const struct sticker *s,
                         const struct area *face, bool named, struct point at)
{
    const struct piece *piece = s->panel.piece;
    struct arena *arena = pen->scene->arena;
    double width = face->width, height = face->height;
    const char *player = s->man.side ? layout->game->second.text : layout->game->first.text;

    scene_begin(pen->scene, ROLE_FIGURE, piece->name.text,
                WORDS(arena, &layout->game->words, WORD_OWN_PIECE, {"player", player},
                      {"piece", piece->name.text}));
    if (layout->form == FORM_DISC)
        draw_disc(pen, &s->panel, s->man.side, at.x, at.y, width / 2);
    else
        draw_panel(pen, &s->panel, named ? panel_words(arena, pen->face, piece) : NULL,
                   at.x - width / 2, at.y - height / 2, width, height);
    scene_end(pen->scene);
}

static void draw_label_outline(struct pen *pen, const struct label_sheet *sheet, struct point at)
{
    if (sheet->shape == LABEL_ROUND)
        path_circle(pen->scene, at.x, at.y, sheet->width / 2);
    else
        path_rect(pen->scene, at.x - sheet->width / 2, at.y - sheet->height / 2, sheet->width,
                  sheet->height);
}

static const char *size_words(struct arena *arena, const struct game_words *words, double width,
                              double height)
{
    return WORDS(arena, words, width == height ? WORD_SIZE : WORD_SIZE_BY,
                 {"width", .number = width}, {"height", .number = height});
}

/* In the middle of the page, over the outlines there: those that tell most are at its corners. */
static void draw_trial_words(struct pen *pen, const struct layout *layout, const struct part *part,
                             const struct label_sheet *sheet, const char *caption)
{
    struct arena *arena = pen->scene->arena;
    const struct game_words *words = &layout->game->words;
    struct area face = label_face(layout, part, sheet);
    bool option = part->label.asked; /* on the command line */
    double pitch = sheet->nx > 1 ? -1.2 / (sheet->nx - 1) : 0.0;
    const char *const lines[] = {
        WORDS(arena, words, WORD_TRIAL_FOR, {"count", .number = page_room(sheet)},
              {"labels", sheet->name.text},
              {"size", size_words(arena, words, sheet->width, sheet->height)},
              {"face", size_words(arena, words, face.width, face.height)}),
        word_text(words, WORD_TRIAL_HOLD),
        word_text(words, option ? WORD_TRIAL_OFFSET_OPTION : WORD_TRIAL_OFFSET),
        word_text(words, WORD_TRIAL_RIGHT),
        WORDS(arena, words, option ? WORD_TRIAL_PITCH_OPTION : WORD_TRIAL_PITCH,
              {"pitch", arena_print(arena, "%.2f", pitch)}, {"steps", .number = sheet->nx - 1})};
    const double width = TRIAL_WIDTH, height = 52;
    double x = (sheet->paper.width - width) / 2, y = (sheet->paper.height - height) / 2;
    struct paint white = fill_of(grey(100));

    path_rect(pen->scene, x, y, width, height);
    scene_draw_keep(pen->scene, &white);
    pen_stroke(pen, LINE_GRID, GREY_INK);
    scene_begin(pen->scene, ROLE_TITLE, caption, NULL);
    pen_text(pen, STYLE_SHEET, caption, x + TRIAL_INSET, y + 7.5, ALIGN_LEFT, GREY_INK);
    scene_end(pen->scene);
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
        pen_text(pen, STYLE_FINE, lines[i], x + TRIAL_INSET, y + 13.5 + 4 * (double)i, ALIGN_LEFT,
                 GREY_INK);
        scene_end(pen->scene);
    }
    draw_ruler(pen, words, x + (width - RULER) / 2, y + height - 8, true);
}

static void draw_trial(struct pen *pen, const struct layout *layout, const struct part *part,
                       const struct label_sheet *sheet, const char *caption)
{
    const struct game_words *words = &layout->game->words;
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_FIGURE, word_text(words, WORD_OUTLINES),
                WORDS(pen->scene->arena, words, WORD_OUTLINES_WORDS,
                      {"count", .number = page_room(sheet)}));
    for (int n = 0; n < page_room(sheet); n++)
        draw_label_outline(pen, sheet, label_middle(sheet, part, n));
    pen_stroke(pen, LINE_GRID, GREY_INK);
    for (int n = 0; n < page_room(sheet); n++) {
        struct point at = label_middle(sheet, part, n);
        bool used = n < part->label.skip % page_room(sheet);

        pen_text(pen, STYLE_FINE, arena_print(pen->scene->arena, used ? "(%d)" : "%d", n + 1), at.x,
                 at.y + 1, ALIGN_CENTRE, GREY_SOFT);
    }
    scene_end(pen->scene);
    draw_trial_words(pen, layout, part, sheet, caption);
    pen->scene->layer = before;
}

static void draw_stickers(struct pen *pen, const struct layout *layout, const struct part *part,
                          const struct paper *paper, int index)
{
    const struct label_sheet *sheet = sheet_of(layout, part, paper);
    struct arena *arena = pen->scene->arena;
    const char *caption = sticker_caption(arena, layout, part, paper, index);
    struct sticker *list;
    size_t count = stickers_of(arena, layout, part, &list);
    struct area face;
    bool named;
    int first;

    scene_bookmark(pen->scene, 0, caption, 0);
    if (index == 0) {
        draw_trial(pen, layout, part, sheet, caption);
        return;
    }
    first = (index - 1) * page_room(sheet) - part->label.skip % page_room(sheet);
    face = label_face(layout, part, sheet);
    named = !part->label.fill || names_have_room(pen, layout, face.width);
    for (int n = 0; n < page_room(sheet); n++)
        if (first + n >= 0 && (size_t)(first + n) < count)
            draw_sticker(pen, layout, &list[first + n], &face, named, label_middle(sheet, part, n));
}

const struct sheet_kind sticker_sheets = {sticker_pages, sticker_caption, stickers_fit,
                                          draw_stickers};
