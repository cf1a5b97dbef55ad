/* Nothing on a sheet is near to the marks by which a machine finds it. */
#include "check/layout/layout_checks.h"

#include "draw/register.h"

static const char *const layer_words[LAYER_COUNT] = {
    [LAYER_ART] = "what is printed", [LAYER_CUT] = "a line to cut", [LAYER_FOLD] = "a line to fold",
    [LAYER_REGISTER] = "a mark",     [LAYER_NOTE] = "the foot",
};

/* The first sheet of a part that has something too near; NULL: none. */
static const struct shape *touched(const struct layout_run *run, const struct part_plan *plan,
                                   const char **caption)
{
    const struct shape *shape = NULL;

    for (int i = 0; i < plan->pages && !shape; i++) {
        struct scene *scene = scene_new(run->arena, plan->paper.width, plan->paper.height);
        struct pen pen = plan_pen(plan, run->type, scene);

        plan_draw(&pen, plan, i);
        shape = register_touched(pen.scene);
        *caption = plan->captions[i];
    }
    return shape;
}

/* Labels have none: nothing may stand on their sheets but faces. */
static bool has_marks(const struct part *part)
{
    return !part_is_text(part) && part->kind != PART_LABELS;
}

void check_register(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (size_t i = 0; layout->registered && i < layout->part_count; i++)
        for (size_t k = 0; has_marks(&layout->parts[i]) && k < layout->paper_count; k++) {
            const struct part_plan *plan = plan_of(run, &layout->parts[i], &layout->papers[k]);
            const char *caption = NULL;
            const struct shape *shape = touched(run, plan, &caption);

            if (!shape)
                continue;
            diag_help(diag_add(run->diags, DIAG(REGISTER_TOUCHED), layout->parts[i].place,
                               layer_words[shape->layer], caption, plan->paper.name),
                      "write 'margin: %d', or make what stands there smaller", REGISTER_MARGIN);
            break;
        }
}
