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

/* Labels have no marks: nothing may stand on their sheets but faces. */
static bool is_clear(const struct layout_run *run, const struct part_plan *plan)
{
    bool marked = plan->part->kind != PART_LABELS;
    const char *caption = NULL;
    const struct shape *shape = marked ? touched(run, plan, &caption) : NULL;

    if (shape)
        diag_help(diag_add(run->diags, DIAG(REGISTER_TOUCHED), plan->part->place,
                           layer_words[shape->layer], caption, plan->paper.name),
                  "write 'margin: %d', or make what stands there smaller", REGISTER_MARGIN);
    return !shape;
}

void check_register(const struct layout_run *run)
{
    if (run->layout->registered)
        each_sheet(run, is_clear);
}
