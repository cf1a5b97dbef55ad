#include "page/sheet/sheet.h"

#include "draw/register.h"
#include "page/sheet/ruler.h"

void sheet_enter(struct pen *pen, const struct part_plan *plan, const struct block *block)
{
    struct area area = sheet_area(plan->layout, &plan->paper);

    scene_enter(pen->scene, (plan->paper.width - block->width) / 2,
                area.y + (area.height - block->height) / 2, 0);
}

bool foot_is_narrow(struct pen *pen, const struct part_plan *plan, const char *caption,
                    const char *hint)
{
    const double least_gap = 3; /* mm before the ruler */
    double room = plan->paper.width - 2 * plan->layout->margin - RULER - least_gap;

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
    sheet_line(pen, ROLE_TITLE, STYLE_SHEET, caption, x, bottom - (narrow ? 10 : 5.4));
    if (!narrow)
        sheet_line(pen, ROLE_PARAGRAPH, STYLE_FINE, hint, x, bottom - 1.2);
    draw_ruler(pen, layout->game->words, paper->width - layout->margin - RULER, bottom - 4.6,
               !narrow);
    pen->scene->layer = before;
}
