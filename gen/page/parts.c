#include "page/parts.h"

#include "page/sheet/ruler.h"
#include "page/sheet/sheet.h"

static const struct part_methods *const kinds[PART_KIND_COUNT] = {
    [PART_BOOKLET] = &booklet_part, [PART_PIECES] = &piece_part, [PART_BOARD] = &board_part,
    [PART_HANDS] = &hand_part,      [PART_CARD] = &card_part,    [PART_POCKET] = &pocket_part,
    [PART_LABELS] = &label_part,    [PART_BOX] = &box_part,
};

struct plans *plans_of(struct arena *arena, struct type *type, const struct layout *layout)
{
    struct plans *plans = arena_alloc(arena, 1, sizeof *plans);

    *plans = (struct plans){
        .arena = arena, .type = type, .layout = layout, .texts = texts_of(arena, type, layout)};
    return plans;
}

static bool same_place(struct place a, struct place b)
{
    return a.source == b.source && a.line == b.line && a.column == b.column;
}

/* Whether one is printed as the other: documents have parts of the layout with other faces, or made
 * in another way. */
static bool same_part(const struct part *a, const struct part *b)
{
    return a->kind == b->kind && a->face == b->face && a->landscape == b->landscape &&
           same_place(a->place, b->place) &&
           (a->kind != PART_PIECES || a->pieces.making.print == b->pieces.making.print);
}

static bool same_paper(const struct paper *a, const struct paper *b)
{
    return a->name == b->name && a->width == b->width && a->height == b->height;
}

static struct part_plan *make_plan(struct plans *plans, const struct layout *document,
                                   const struct part *part, const struct paper *paper,
                                   const struct part_plan *sibling, struct diags *diags)
{
    struct planner planner = {plans->arena,  plans->type, plans->texts,
                              plans->layout, diags,       sibling};
    struct part_plan *plan = arena_alloc(plans->arena, 1, sizeof *plan);

    *plan = (struct part_plan){
        .layout = document, .part = part, .paper = *paper, .area = sheet_area(document, paper)};
    kinds[part->kind]->plan(&planner, plan);
    *ARENA_PUSH(plans->arena, plans->list, plans->count) = plan;
    return plan;
}

/* Texts are kept by themselves: what they show depends on the document's paper. */
const struct part_plan *part_plan(struct plans *plans, const struct layout *document,
                                  const struct part *part, const struct paper *upright,
                                  struct diags *diags)
{
    struct paper paper = part_paper(document, part, upright);
    const struct part_plan *sibling = NULL;

    for (size_t i = 0; i < plans->count && !part_is_text(part); i++) {
        const struct part_plan *plan = plans->list[i];

        if (!same_part(plan->part, part))
            continue;
        if (same_paper(&plan->paper, &paper))
            return plan;
        sibling = plan;
    }
    return make_plan(plans, document, part, &paper, sibling, diags);
}

void plan_report(const struct part_plan *plan, struct diags *diags)
{
    const struct part_methods *kind = kinds[plan->part->kind];

    if (kind->report)
        kind->report(plan, diags);
}

void plan_draw(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct part *part = plan->part;

    kinds[part->kind]->draw(pen, plan, page);
    if (!part_is_text(part) && part->kind != PART_LABELS) /* nothing may stand there but faces */
        draw_side_ruler(pen, plan);
}

void plan_number(struct pen *pen, const struct part_plan *plan, int page, int sheet, int sheets)
{
    if (part_is_cut(plan->part) && plan->part->kind != PART_LABELS)
        draw_sheet_number(pen, plan, plan->captions[page], sheet, sheets);
}
