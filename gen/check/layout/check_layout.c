#include "check/layout/check_layout.h"

#include "base/library.h"
#include "check/layout/layout_checks.h"

#define LAYOUT_ROW(name, documents) {name, documents},
static const struct {
    layout_check *run;
    bool of_documents;
} layout_checks[] = {LAYOUT_CHECKS(LAYOUT_ROW)};

/* The layout without the parts that nobody asks for. */
static struct layout *layout_asked(struct arena *arena, const struct layout *layout)
{
    struct layout *own = arena_alloc(arena, 1, sizeof *own);

    *own = *layout;
    if (!layout->unasked)
        return own;
    own->parts = NULL;
    own->part_count = 0;
    for (size_t i = 0; i < layout->part_count; i++)
        if (!(layout->unasked >> layout->parts[i].kind & 1))
            *ARENA_PUSH(arena, own->parts, own->part_count) = layout->parts[i];
    return own;
}

void check_layout(struct plans *plans, struct diags *diags)
{
    const struct layout *layout = layout_asked(plans->arena, plans->layout);
    const struct layout_run run = {.arena = plans->arena,
                                   .type = plans->type,
                                   .layout = layout,
                                   .whole = plans->layout,
                                   .diags = diags,
                                   .plans = plans};

    if (!layout->complete) /* nothing can be measured; why was reported */
        return;
    for (size_t i = 0; i < COUNT_OF(layout_checks); i++)
        layout_checks[i].run(&run);
    for (size_t k = 0; k < layout->document_count; k++) {
        struct layout_run own = run;

        own.layout = layout_document(plans->arena, layout, k);
        own.whole = layout_document(plans->arena, plans->layout, k);
        for (size_t i = 0; i < COUNT_OF(layout_checks); i++)
            if (layout_checks[i].of_documents)
                layout_checks[i].run(&own);
    }
}

void check_layout_alone(struct arena *arena, struct press *press, const struct layout *layout,
                        struct diags *diags)
{
    struct type *type;

    if (!layout || !layout->complete)
        return;
    library_use();
    type = press_type(press, layout->style.fonts, layout->style.font_count, diags);
    if (type) {
        check_layout(plans_of(arena, type, layout), diags);
        type_sound(type, layout->style.fonts, diags);
        type_clear(type);
    }
    library_leave();
}
