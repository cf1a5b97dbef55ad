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

/* The names on such papers, each once: "round-35 (a4)". */
static struct list sheets_of(const struct layout_run *run, const struct paper *papers, size_t count)
{
    const struct label_sheets *sheets = &run->layout->label_sheets;
    struct list known = {0};

    for (size_t i = 0; i < sheets->count; i++)
        for (size_t k = 0; k < count; k++)
            if (label_sheet_named(sheets, sheets->list[i].name.text, &papers[k]) ==
                &sheets->list[i])
                list_put(
                    run->arena, &known,
                    arena_print(run->arena, "%s (%s)", sheets->list[i].name.text, papers[k].name));
    return known;
}

static void report_unknown(const struct layout_run *run, const struct part *part)
{
    const struct layout *layout = run->layout;
    struct list known = sheets_of(run, layout->papers, layout->paper_count);
    struct finding *finding =
        diag_add(run->diags, DIAG(LABEL_UNKNOWN), part->labels.sheet.at, part->labels.sheet.text);

    if (known.count)
        diag_help(finding, "there are %s", list_text(run->arena, &known, SHOWN));
    else
        diag_help(finding, "write a file with your sheets, and 'label-sheets: FILE' in the layout");
}

static bool has_labels(const struct layout *layout, const struct paper *paper)
{
    for (const struct part *part = NULL; (part = part_next(layout, PART_LABELS, part));)
        if (label_sheet_named(&layout->label_sheets, part->labels.sheet.text, paper))
            return true;
    return false;
}

/* At the first part of labels, where there are sheets of that paper. */
static void note_paper(const struct layout_run *run, const struct paper *paper)
{
    const struct part *first = part_next(run->layout, PART_LABELS, NULL);
    struct list known = sheets_of(run, paper, 1);

    if (known.count)
        diag_help(diag_add(run->diags, DIAG(LABEL_PAPER), first->labels.sheet.at, paper->name),
                  "add a part of labels for that paper; there are %s",
                  list_text(run->arena, &known, SHOWN));
}

void check_label_sheets(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    bool known = part_next(layout, PART_LABELS, NULL) != NULL;

    for (const struct part *part = NULL; (part = part_next(layout, PART_LABELS, part));)
        if (!is_known(layout, part)) {
            report_unknown(run, part);
            known = false;
        }
    for (size_t i = 0; known && i < layout->paper_count; i++)
        if (!has_labels(layout, &layout->papers[i]))
            note_paper(run, &layout->papers[i]);
}
