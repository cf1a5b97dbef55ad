/* Nothing on a sheet is near to the marks by which a machine finds it. */
#include "check/layout/parts.h"

#include "draw/register.h"
#include "page/sheet/sheet.h"

static const char *const layer_words[LAYER_COUNT] = {
    [LAYER_ART] = "what is printed", [LAYER_CUT] = "a line to cut", [LAYER_FOLD] = "a line to fold",
    [LAYER_REGISTER] = "a mark",     [LAYER_NOTE] = "the foot",
};

/* The first sheet of a part that has something too near; NULL: none. */
static const struct shape *touched(const struct layout_run *run, const struct part *part,
                                   const struct paper *paper, const char **caption)
{
    const struct layout *layout = run->layout;
    const struct sheet_kind *kind = sheet_kind_of(part);
    int pages = kind->pages(layout, part, paper);
    const struct shape *shape = NULL;

    for (int i = 0; i < pages && !shape; i++) {
        struct pen pen = {.scene = scene_new(run->arena, paper->width, paper->height),
                          .type = run->type,
                          .style = &layout->style,
                          .face = part->face,
                          .form = layout->form,
                          .apart = layout->players == PLAYERS_APART};

        sheet_draw(&pen, layout, part, paper, i);
        shape = register_touched(pen.scene);
        *caption = kind->caption(run->arena, layout, part, paper, i);
    }
    return shape;
}

/* Labels have none: nothing may stand on their sheets but faces. */
static bool has_marks(const struct part *part)
{
    return sheet_kind_of(part) && part->kind != PART_LABELS;
}

void check_register(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (size_t i = 0; layout->registered && i < layout->part_count; i++)
        for (size_t k = 0; has_marks(&layout->parts[i]) && k < layout->paper_count; k++) {
            const struct paper paper = part_paper(layout, &layout->parts[i], &layout->papers[k]);
            const char *caption = NULL;
            const struct shape *shape = touched(run, &layout->parts[i], &paper, &caption);

            if (!shape)
                continue;
            diag_help(diag_add(run->diags, DIAG(REGISTER_TOUCHED), layout->parts[i].place,
                               layer_words[shape->layer], caption, paper.name),
                      "write 'margin: %d', or make what stands there smaller", REGISTER_MARGIN);
            break;
        }
}
