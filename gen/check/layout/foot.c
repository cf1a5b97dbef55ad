/* What stands below a sheet has room on its paper: the ruler, and the caption. */
#include "check/layout/parts.h"

#include "page/sheet/sheet.h"

/* Between the margins, or within the words on the trial page of labels. */
static double room_of(const struct layout *layout, const struct part *part,
                      const struct paper *paper)
{
    return part->kind == PART_LABELS ? TRIAL_WIDTH - 2 * TRIAL_INSET
                                     : paper->width - 2 * layout->margin;
}

static struct finding *report(const struct layout_run *run, struct place place, const char *what,
                              double width, double room)
{
    return diag_add(run->diags, DIAG(FOOT_TOO_WIDE), place, what, width, room);
}

static bool ruler_fits(const struct layout_run *run, const struct part *part,
                       const struct paper *paper)
{
    bool labels = part->kind == PART_LABELS;
    double width = labels ? TRIAL_WIDTH : RULER;
    double room = labels ? paper->width : room_of(run->layout, part, paper);
    const char *what =
        arena_print(run->arena, "the %s on %s", labels ? "trial page" : "ruler", paper->name);

    if (width <= room)
        return true;
    diag_help(report(run, part->place, what, width, room),
              labels ? "choose a larger paper" : "choose a wider paper, or a smaller margin");
    return false;
}

static bool captions_fit(const struct layout_run *run, const struct part *part,
                         const struct paper *paper)
{
    const struct sheet_kind *kind = sheet_kind_of(part);
    struct pen pen = {.type = run->type, .style = &run->layout->style};
    double room = room_of(run->layout, part, paper);
    int pages = kind->pages(run->layout, part, paper);

    for (int i = 0; i < pages; i++) {
        const char *caption = kind->caption(run->arena, run->layout, part, paper, i);
        double width = pen_width(&pen, STYLE_SHEET, caption);

        if (width <= room)
            continue;
        diag_help(report(run, part->caption.at,
                         arena_print(run->arena, "the caption on %s", paper->name), width, room),
                  "shorten it, or make the style 'sheet' smaller");
        return false;
    }
    return true;
}

void check_feet(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (size_t i = 0; i < layout->part_count; i++) {
        const struct part *part = &layout->parts[i];
        bool fits = true;

        for (size_t k = 0; sheet_kind_of(part) && k < layout->paper_count && fits; k++) {
            struct paper paper = part_paper(layout, part, &layout->papers[k]);

            fits = !part_prints_on(layout, part, &paper) ||
                   (ruler_fits(run, part, &paper) && captions_fit(run, part, &paper));
        }
    }
}
