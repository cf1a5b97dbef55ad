#include "page/sheet/sheet.h"

#include "draw/register.h"
#include "page/sheet/ruler.h"

const struct sheet_kind *sheet_kind_of(const struct part *part)
{
    static const struct sheet_kind *const kinds[PART_KIND_COUNT] = {
        [PART_PIECES] = &piece_sheets,   [PART_BOARD] = &tile_sheets,
        [PART_HANDS] = &hand_sheets,     [PART_POCKET] = &pocket_sheets,
        [PART_LABELS] = &sticker_sheets, [PART_BOX] = &box_sheets};

    return kinds[part->kind];
}

bool part_prints_on(const struct layout *layout, const struct part *part, const struct paper *paper)
{
    return part->kind != PART_LABELS ||
           label_sheet_named(&layout->label_sheets, part->label.sheet.text, paper);
}

int part_sheets(const struct layout *layout, const struct part *part, const struct paper *paper)
{
    (void)layout;
    (void)paper;
    return part->sheets;
}

const char *caption_of_sheet(struct arena *arena, const struct part *part, int index, int sheets)
{
    const char *caption = part->caption.text;

    return sheets > 1 ? arena_print(arena, "%s (%d/%d)", caption, index + 1, sheets) : caption;
}

const char *numbered_caption(struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct paper *paper, int index)
{
    (void)layout;
    (void)paper;
    return caption_of_sheet(arena, part, index, part->sheets);
}

struct area sheet_area(const struct layout *layout, const struct paper *paper)
{
    return (struct area){.x = layout->margin,
                         .y = layout->margin,
                         .width = paper->width - 2 * layout->margin,
                         .height = paper->height - 2 * layout->margin - SHEET_FOOT};
}

bool sheet_fits(const struct area *area, const struct paper *paper, struct place place,
                const char *what, double width, double height, struct diags *diags)
{
    const double tolerance = 1e-6;
    struct finding *f;

    if (width <= area->width + tolerance && height <= area->height + tolerance)
        return true;
    f = diag_add(diags, DIAG(LAYOUT_TOO_LARGE), place, what, width, height, paper->name,
                 area->width, area->height);
    if (width <= area->height + SHEET_FOOT + tolerance &&
        height <= area->width - SHEET_FOOT + tolerance)
        diag_help(f, "turn its sheets with 'orientation: %s'",
                  paper->width < paper->height ? "landscape" : "portrait");
    else
        diag_help(f, "make it smaller, use fewer columns or more parts, or choose a larger paper");
    return false;
}

void sheet_enter(struct pen *pen, const struct layout *layout, const struct paper *paper,
                 const struct block *block)
{
    struct area area = sheet_area(layout, paper);

    scene_enter(pen->scene, (paper->width - block->width) / 2,
                area.y + (area.height - block->height) / 2, 0);
}

void sheet_draw(struct pen *pen, const struct layout *layout, const struct part *part,
                const struct paper *paper, int index)
{
    sheet_kind_of(part)->draw(pen, layout, part, paper, index);
    if (part->kind != PART_LABELS) /* nothing may stand on them but faces */
        draw_side_ruler(pen, layout, paper);
}

bool foot_is_narrow(struct pen *pen, const struct layout *layout, const struct paper *paper,
                    const char *caption, const char *hint)
{
    const double least_gap = 3; /* mm before the ruler */
    double room = paper->width - 2 * layout->margin - RULER - least_gap;

    return pen_width(pen, STYLE_FINE, hint) > room || pen_width(pen, STYLE_SHEET, caption) > room;
}

void draw_sheet_foot(struct pen *pen, const struct layout *layout, const struct paper *paper,
                     const char *caption, const char *hint)
{
    double x = layout->margin, bottom = paper->height - layout->margin;
    enum layer before = pen->scene->layer;
    bool narrow = foot_is_narrow(pen, layout, paper, caption, hint);

    if (layout->registered)
        draw_register_marks(pen->scene);
    pen->scene->layer = LAYER_NOTE;
    scene_bookmark(pen->scene, 0, caption, 0);
    scene_begin(pen->scene, ROLE_TITLE, caption, NULL);
    pen_text(pen, STYLE_SHEET, caption, x, bottom - (narrow ? 10 : 5.4), ALIGN_LEFT, GREY_INK);
    scene_end(pen->scene);
    if (!narrow) {
        scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
        pen_text(pen, STYLE_FINE, hint, x, bottom - 1.2, ALIGN_LEFT, GREY_INK);
        scene_end(pen->scene);
    }
    draw_ruler(pen, &layout->game->words, paper->width - layout->margin - RULER, bottom - 4.6,
               !narrow);
    pen->scene->layer = before;
}

/* A player's men in the part's rows, which count from that player. */
static size_t add_men(struct arena *arena, const struct game *game, const struct part *part,
                      int side, struct man **men, size_t count)
{
    size_t rows = part->row_count ? part->row_count : (size_t)game->height;

    for (size_t i = 0; i < rows; i++) {
        int rank = part->row_count ? game->height - part->rows[i] : (int)i;

        for (int file = 0; file < game->width; file++) {
            struct man man = side ? game_man(game, game->width - 1 - file, game->height - 1 - rank)
                                  : game_man(game, file, rank);

            if (man.piece && man.side == side)
                *ARENA_PUSH(arena, *men, count) = man;
        }
    }
    return count;
}

size_t part_men(struct arena *arena, const struct layout *layout, const struct part *part,
                int index, struct man **men)
{
    const struct game *game = layout->game;
    bool apart =
        layout->form == FORM_DISC || layout->players == PLAYERS_APART || part->kind >= PART_POCKET;
    int first = apart && part->sheets > 1 ? index % 2 : 0;
    int last = apart && part->sheets == 1 ? 1 : first;
    size_t count = 0;

    *men = NULL;
    for (int side = first; side <= last; side++)
        count = add_men(arena, game, part, side, men, count);
    return count;
}

size_t part_hand_kinds(struct arena *arena, const struct game *game, const struct part *part,
                       const struct piece ***kinds)
{
    const struct piece **list = NULL;
    size_t count = 0;

    for (size_t i = 0; i < part->order_count; i++) {
        const struct piece *piece = game_piece(game, part->order[i].text);

        if (piece)
            *ARENA_PUSH(arena, list, count) = piece;
    }
    for (size_t i = 0; i < game->piece_count && part->order_count == 0; i++)
        if (piece_can_be_held(&game->pieces[i]))
            *ARENA_PUSH(arena, list, count) = &game->pieces[i];
    *kinds = list;
    return count;
}
