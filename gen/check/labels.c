/* Labels are on sheets that there are. */
#include "check/parts.h"

enum { SHOWN = 12 };

static bool on_some_paper(const struct layout *layout, const struct part *part)
{
    for (size_t i = 0; i < layout->paper_count; i++)
        if (label_sheet_named(&layout->label_sheets, part->label.sheet.text, &layout->papers[i]))
            return true;
    return false;
}

/* The names on the layout's papers, each once. */
static struct list known_sheets(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    const struct label_sheets *sheets = &layout->label_sheets;
    struct list known = {0};

    for (size_t i = 0; i < sheets->count; i++)
        for (size_t k = 0; k < layout->paper_count; k++)
            if (label_sheet_named(sheets, sheets->list[i].name.text, &layout->papers[k]) ==
                &sheets->list[i])
                list_put(run->arena, &known,
                         arena_print(run->arena, "%s (%s)", sheets->list[i].name.text,
                                     layout->papers[k].name));
    return known;
}

void check_label_sheets(const struct layout_run *run)
{
    for (size_t i = 0; i < run->layout->part_count; i++) {
        const struct part *part = &run->layout->parts[i];
        struct list known;
        struct finding *finding;

        if (part->kind != PART_LABELS || on_some_paper(run->layout, part))
            continue;
        known = known_sheets(run);
        finding =
            diag_add(run->diags, DIAG(LABEL_UNKNOWN), part->label.sheet.at, part->label.sheet.text);
        if (known.count)
            diag_help(finding, "there are %s", list_text(run->arena, &known, SHOWN));
        else
            diag_help(finding,
                      "write a file with your sheets, and 'label-sheets: FILE' in the layout");
    }
}
