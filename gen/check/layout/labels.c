/* Labels are on sheets that there are. */
#include "check/layout/layout_checks.h"

#include <strings.h>

enum { SHOWN = 12 };

/* Whether there is such a sheet; on a paper of the layout, where that is asked for. Others are not
 * printed. */
static bool is_known(const struct layout *layout, const struct part *part)
{
    const struct label_sheets *sheets = &layout->label_sheets;
    const char *name = part->labels.sheet.text;
    bool known = false;

    for (size_t i = 0; i < sheets->count && !part->labels.asked; i++)
        known |= strcasecmp(sheets->list[i].name.text, name) == 0;
    for (size_t i = 0; i < layout->paper_count; i++)
        known |= label_sheet_named(sheets, name, &layout->papers[i]) != NULL;
    return known;
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
    for (const struct part *part = NULL; (part = part_next(run->layout, PART_LABELS, part));) {
        struct list known;
        struct finding *finding;

        if (is_known(run->layout, part))
            continue;
        known = known_sheets(run);
        finding = diag_add(run->diags, DIAG(LABEL_UNKNOWN), part->labels.sheet.at,
                           part->labels.sheet.text);
        if (known.count)
            diag_help(finding, "there are %s", list_text(run->arena, &known, SHOWN));
        else
            diag_help(finding,
                      "write a file with your sheets, and 'label-sheets: FILE' in the layout");
    }
}
