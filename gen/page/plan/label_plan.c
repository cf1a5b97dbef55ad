#include "page/plan/label_plan.h"

#include <math.h>

/* --- which faces --- */

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
static size_t stickers_of(struct arena *arena, const struct game *game,
                          const struct labels_part *part, struct sticker **list)
{
    struct man *men;
    size_t men_count = all_men(arena, game, &men), count = 0;

    *list = NULL;
    for (size_t i = 0; i < men_count; i++) {
        bool back =
            part->faces == FACES_BOTH || (part->faces == FACES_NEEDED && men[i].piece->promoted);

        count = add_side(arena, list, count, &men[i], false);
        if (back)
            count = add_side(arena, list, count, &men[i], true);
    }
    return count;
}

/* A bag for each player who has pieces. */
static size_t fill_bags(struct arena *arena, const struct layout *layout, struct bag bags[2])
{
    size_t count = 0;

    for (int side = 0; side < 2; side++) {
        bags[count] = bag_of(arena, layout, side);
        count += bags[count].count > 0;
    }
    return count;
}

bool part_prints_on(const struct layout *layout, const struct part *part, const struct paper *paper)
{
    return part->kind != PART_LABELS ||
           label_sheet_named(&layout->label_sheets, part->labels.sheet.text, paper);
}

int labels_on(const struct label_sheet *sheet)
{
    return sheet->nx * sheet->ny;
}

/* --- how large --- */

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

enum pointer_place label_pointer(const struct layout *layout, const struct part *part,
                                 const struct label_sheet *sheet)
{
    bool shaped = layout->form == FORM_DISC || layout->form == FORM_SHOGI;
    bool crown = part->labels.fill && sheet->shape == LABEL_ROUND && !shaped &&
                 layout->players == PLAYERS_ALIKE && part->face != FACE_PICTURE &&
                 part->face != FACE_BOTH;

    return crown ? POINTER_CROWN : part->labels.fill ? POINTER_AXIS : POINTER_CORNER;
}

struct area label_face(const struct layout *layout, const struct part *part,
                       const struct label_sheet *sheet)
{
    const double steps = 20; /* to the mm */
    double w = layout->piece_width, h = layout->piece_height, growth;

    if (part->labels.faces == FACES_BAGS)
        return bag_area(sheet);
    if (!part->labels.fill)
        return (struct area){.width = w, .height = h};
    if (label_pointer(layout, part, sheet) == POINTER_CROWN) {
        double side = fmin(sheet->width - 2 * label_edge, layout->square - PIECE_PLAY);

        return (struct area){.width = side, .height = side};
    }
    growth = fmin(growth_on(layout, sheet), (layout->square - PIECE_PLAY) / fmax(w, h)) + 1e-9;
    return (struct area){.width = floor(w * growth * steps) / steps,
                         .height = floor(h * growth * steps) / steps};
}

/* --- the whole --- */

struct label_plan label_plan(struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct paper *paper)
{
    const struct labels_part *use = &part->labels;
    struct label_plan p = {.sheet =
                               label_sheet_named(&layout->label_sheets, use->sheet.text, paper)};
    int needed;

    if (!p.sheet)
        return p;
    if (use->faces == FACES_BAGS)
        p.count = fill_bags(arena, layout, p.bags);
    else
        p.count = stickers_of(arena, layout->game, use, &p.stickers);
    p.face = label_face(layout, part, p.sheet);
    needed = (int)p.count + use->skip % labels_on(p.sheet);
    p.sheets = (needed + labels_on(p.sheet) - 1) / labels_on(p.sheet);
    return p;
}
