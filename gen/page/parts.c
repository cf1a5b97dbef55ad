#include "page/parts.h"

#include "page/sheet/sheet.h"

#define METHODS(sign, word, ...) &word##_part,
static const struct part_methods *const kinds[] = {PART_KINDS(METHODS)};

/* Sheets of paper that a part takes by itself. What is on one sheet is not planned for that: a
 * pocket version has a text, and a box the size of the booklet, which may be the one that asks. */
static int part_sheets(struct plans *plans, struct sheet_counts *counts,
                       const struct layout *document, const struct part *part)
{
    const struct part_plan *plan;

    if (part_kind_has(part->kind, PART_WHOLE))
        return 1;
    if (part_kind_has(part->kind, PART_PAGED))
        return texts_sheets(plans->texts, counts, document, part);
    plan = part_plan(plans, document, part, counts->paper, counts->diags);
    return part_is_duplex(part) ? (plan->pages + 1) / 2 : plan->pages;
}

/* Of all parts of a document, or of those of a kind. Two cards that follow each other are the sides
 * of a sheet. */
static int document_sheets(struct plans *plans, struct sheet_counts *counts,
                           struct layout *document, int kind)
{
    bool half = false;
    int sheets = 0;

    document->paper = counts->paper;
    EACH (part, document->parts, document->part_count) {
        bool side = part_kind_has(part->kind, PART_SIDE);

        if ((kind >= 0 && part->kind != (enum part_kind)kind) ||
            !part_prints_on(document, part, counts->paper))
            continue;
        half = side && !half;
        if (!side || half)
            sheets += part_sheets(plans, counts, document, part);
    }
    return sheets;
}

static int count_sheets(void *context, struct sheet_counts *counts, const char *name)
{
    struct plans *plans = context;
    const struct layout *layout = plans->layout;
    int kind = part_kind_called(name);

    if (!counts->paper && layout->paper_count == 0)
        return 0; /* which is an error of the layout */
    if (!counts->paper)
        counts->paper = layout->papers;
    for (size_t i = 0; i < layout->document_count; i++)
        if (strcmp(layout->documents[i].name.text, name) == 0)
            return document_sheets(plans, counts, layout_document(plans->arena, layout, i), -1);
    if (strcmp(name, "set") != 0 && (kind < 0 || !part_next(layout, (enum part_kind)kind, NULL)))
        return -1;
    return document_sheets(plans, counts, layout_set(plans->arena, layout), kind);
}

struct plans *plans_of(struct arena *arena, struct type *type, const struct layout *layout)
{
    struct plans *plans = arena_alloc(arena, 1, sizeof *plans);

    *plans = (struct plans){.arena = arena,
                            .type = type,
                            .layout = layout,
                            .texts = texts_of(arena, type, layout),
                            .pages = document_pages};
    plans->symbols.arena = arena;
    texts_count_by(plans->texts, count_sheets, plans);
    return plans;
}

/* Whether one is printed as the other: documents have parts of the layout with other faces, or made
 * in another way. */
static bool same_part(const struct part *a, const struct part *b)
{
    return a->kind == b->kind && a->face == b->face && a->landscape == b->landscape &&
           a->place.source == b->place.source && a->place.line == b->place.line &&
           a->place.column == b->place.column &&
           (a->kind != PART_PIECES || a->pieces.making.print == b->pieces.making.print);
}

static bool same_paper(const struct paper *a, const struct paper *b)
{
    return strcmp(a->name, b->name) == 0 && a->width == b->width && a->height == b->height;
}

static struct part_plan *make_plan(struct plans *plans, const struct layout *document,
                                   const struct part *part, const struct paper *paper,
                                   const struct part_plan *sibling, struct diags *diags)
{
    struct planner planner = {plans->arena,  plans, plans->type, plans->texts,
                              plans->layout, diags, sibling};
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

/* Pages that are read run from right to left in a language that does; sheets that are cut up do
 * not. */
static void turn_page(const struct pen *pen, const struct part_plan *plan, size_t first)
{
    if (pen->style->back && (part_is_text(plan->part) || plan->part->markdown))
        scene_mirror(pen->scene, first, plan->paper.width / 2);
}

void plan_draw(struct pen *pen, const struct part_plan *plan, int page)
{
    kinds[plan->part->kind]->draw(pen, plan, page);
    turn_page(pen, plan, 0);
}

struct area plan_picture_room(const struct part_plan *plan, int picture)
{
    return kinds[plan->part->kind]->picture_room(plan, picture);
}

const char *plan_note(struct arena *arena, const struct part_plan *plan)
{
    const struct part_methods *kind = kinds[plan->part->kind];

    return kind->note ? kind->note(arena, plan) : NULL;
}

/* Below the block, at its left, where the number of the page is in the middle. */
static void note_texts(struct pen *pen, const struct part_plan *plan)
{
    const double foot = 6; /* mm above the edge of the paper */

    pen_text(pen, STYLE_FINE, word_text(plan->layout->game->words, WORD_HINT_TEXTS),
             (plan->paper.width - BLOCK_WIDTH) / 2, plan->paper.height - foot, ALIGN_LEFT,
             COLOUR_SOFT);
}

void plan_number(struct pen *pen, const struct part_plan *plan, int page,
                 const struct sheet_number *number)
{
    bool last = number->sheets > 1 && number->sheet == number->sheets;
    size_t first = pen->scene->count;

    if (part_has_foot(plan->part))
        draw_sheet_number(pen, plan, plan->captions[page], number);
    else if (number->sides == DOCUMENT_TEXTS && last && !plan->layout->saddle)
        note_texts(pen, plan);
    turn_page(pen, plan, first);
}

/* --- documents --- */

bool part_is_wanted(const struct part *part, int only)
{
    return only < 0 || only == (int)part->kind;
}

enum document_sides document_sides(const struct layout *document, int only)
{
    bool texts = true;

    EACH (part, document->parts, document->part_count) {
        if (!part_is_wanted(part, only))
            continue;
        if (part_is_duplex(part))
            return DOCUMENT_BACKS;
        texts &= part_is_text(part);
    }
    return texts ? DOCUMENT_TEXTS : DOCUMENT_SINGLE;
}

/* What is cut out of a sheet must not have another sheet on its back, and what is read begins on a
 * front; the sides of a sheet of rules may be two cards. Where all is printed on both sides of the
 * paper, an empty back comes before such a page. */
static bool wants_pad(const struct document_pages *pages, const struct part_plan *plan, int index,
                      const struct part *before)
{
    const struct part *part = plan->part;
    bool cards = before && before->kind == part->kind && part_kind_has(part->kind, PART_SIDE);
    bool front = part_is_text(part) ? index == 0 && !cards : !page_is_back(plan, index);

    return pages->sides != DOCUMENT_SINGLE && front && pages->count % 2 != 0;
}

static void add_page(struct document_pages *pages, const struct part_plan *plan, int index)
{
    *ARENA_PUSH(pages->plans->arena, pages->list, pages->count) =
        (struct document_page){plan, index};
}

struct document_pages document_pages(struct plans *plans, const struct layout *document, int only,
                                     struct diags *diags)
{
    struct document_pages pages = {
        .plans = plans, .document = document, .sides = document_sides(document, only)};
    const struct part *before = NULL;

    EACH (part, document->parts, document->part_count) {
        const struct part_plan *plan;

        if (!part_is_wanted(part, only))
            continue;
        plan = part_plan(plans, document, part, document->paper, diags);
        for (int k = 0; k < plan->pages; k++) {
            if (wants_pad(&pages, plan, k, before))
                add_page(&pages, plan, -1);
            add_page(&pages, plan, k);
        }
        before = part;
    }
    return pages;
}
