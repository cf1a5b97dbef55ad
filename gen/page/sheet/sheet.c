#include "page/sheet/sheet.h"

#include "draw/register.h"
#include "page/sheet/ruler.h"
#include "words/words.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

void sheet_enter(struct pen *pen, const struct part_plan *plan, const struct block *block)
{
    struct area area = sheet_area(plan->layout, &plan->paper);

    scene_enter(pen->scene, (plan->paper.width - block->width) / 2,
                area.y + (area.height - block->height) / 2, 0);
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
    double room = plan->paper.width - 2 * plan->layout->margin - RULER - foot_gap;

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
static const double caption_up = 8.5, narrow_caption_up = 10, hint_up = 4.5, number_up = 1.2;

/* "A4", "Letter" */
static const char *paper_title(struct arena *arena, const struct paper *paper)
{
    char *title = arena_text(arena, paper->name, strlen(paper->name));

    *title = (char)toupper((unsigned char)*title);
    return title;
}

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
    double bottom = plan->paper.height - layout->margin;
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (number->sides == DOCUMENT_SINGLE && pen_width(pen, STYLE_RUNNING, single) <= room - RULER)
        words = single;
    if (pen_width(pen, STYLE_RUNNING, words) <= room - RULER)
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
    draw_ruler(pen, layout->game->words, paper->width - layout->margin - RULER, bottom - 4.6,
               !narrow);
    pen->scene->layer = before;
}
