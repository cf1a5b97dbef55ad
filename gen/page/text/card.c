#include "page/text/card.h"

#include "page/text/cover.h"

struct card *card_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                       const struct part *part, struct diags *diags)
{
    return card_read_in(pen, arena, layout, part, BLOCK_WIDTH, CARD_COLUMNS, diags);
}

struct card *card_read_in(struct pen *pen, struct arena *arena, const struct layout *layout,
                          const struct part *part, double width, int columns, struct diags *diags)
{
    struct card *card = arena_alloc(arena, 1, sizeof *card);
    const struct measure measure = {(width - (columns - 1) * CARD_GAP) / columns, width, 0,
                                    columns};

    card->flow = markdown_read(pen, arena, layout, part, &measure, NULL, diags);
    card->page = flow_page_of(card->flow);
    return card;
}

/* What stands lowest, where it leaves the page. */
static struct place overflow_place(const struct card *card, const struct part *part)
{
    size_t beyond = flow_beyond(card->flow, &card->page, BLOCK_HEIGHT);

    return beyond < card->page.end ? card->flow->items[beyond].place : part->place;
}

static const double edge = 6;          /* mm that printers cannot reach */
static const double least_scale = 0.7; /* of texts that are printed smaller */

/* How large its block is printed on that paper, at most as it is. */
static double scale_on(const struct paper *paper)
{
    return fmin(1, fmin((paper->width - 2 * edge) / BLOCK_WIDTH,
                        (paper->height - 2 * edge) / BLOCK_HEIGHT));
}

bool card_fits(const struct card *card, const struct part *part, const struct paper *paper,
               struct diags *diags)
{
    const double tolerance = 1e-6;
    size_t before = diags_count(diags);

    if (card->page.height > BLOCK_HEIGHT + tolerance)
        diag_help(diag_add(diags, DIAG(CARD_OVERFULL), overflow_place(card, part),
                           card->page.height, BLOCK_HEIGHT),
                  "shorten the text by about %.0f mm of both columns, or make figures smaller",
                  card->page.height - BLOCK_HEIGHT);
    if (scale_on(paper) < least_scale)
        diag_help(diag_add(diags, DIAG(LAYOUT_TOO_LARGE), part->place, "the card's text",
                           least_scale * BLOCK_WIDTH, least_scale * BLOCK_HEIGHT, paper->name,
                           paper->width - 2 * edge, paper->height - 2 * edge),
                  "cards are printed on a5 or larger paper, smaller than on a4 where they must");
    return diags_count(diags) == before;
}

void card_draw(struct pen *pen, const struct card *card, const struct part *part,
               const struct paper *paper)
{
    struct scene *sheet = pen->scene;
    double scale = scale_on(paper), x = (paper->width - scale * BLOCK_WIDTH) / 2,
           y = (paper->height - scale * BLOCK_HEIGHT) / 2;

    scene_bookmark(sheet, 0, part->caption.text, 0);
    if (scale >= 1) {
        card_draw_at(pen, card, x, y);
        return;
    }
    pen->scene = scene_new(sheet->arena, BLOCK_WIDTH, BLOCK_HEIGHT);
    pen->scene->symbols = sheet->symbols;
    card_draw_at(pen, card, 0, 0);
    scene_place_read(sheet, pen->scene, x, y, scale);
    pen->scene = sheet;
}

void card_draw_at(struct pen *pen, const struct card *card, double x, double y)
{
    flow_draw(pen, card->flow, &card->page, x, y);
}

/* A text, and what of a document and its paper its figures show. */
struct reading {
    const struct source *markdown;
    enum face_style face;
    struct tiling tiling; /* of the board; zeros without one */
    struct measure block; /* of a booklet */
    struct sheet_counts sheets;
    struct text text;
};

struct texts {
    struct arena *arena;
    struct type *type;
    const struct layout *layout;
    struct reading **readings;
    size_t count;
    struct sheet_counts sheets; /* with which each reading begins */
    struct sheet_counts *inner; /* of the text that is being read; NULL: none is */
};

struct texts *texts_of(struct arena *arena, struct type *type, const struct layout *layout)
{
    struct texts *texts = arena_alloc(arena, 1, sizeof *texts);

    *texts = (struct texts){.arena = arena, .type = type, .layout = layout};
    return texts;
}

void texts_count_by(struct texts *texts,
                    int (*count)(void *context, struct sheet_counts *counts, const char *name),
                    void *context)
{
    texts->sheets.count = count;
    texts->sheets.context = context;
}

/* Whether all that the text says of sheets is so on another paper, too. */
static bool sheets_same(const struct texts *texts, const struct reading *reading,
                        const struct paper *paper)
{
    struct sheet_counts counts = reading->sheets;

    counts.paper = paper;
    return counts_hold(texts->arena, texts->layout->game->words, &counts);
}

/* Whether all that the text says of how it is printed is so in another document, too. */
static bool printed_same(const struct reading *reading, const struct layout *document)
{
    const struct layout *own = reading->sheets.document;

    return !reading->sheets.printing ||
           (printing_of(own) == printing_of(document) && own->covered == document->covered &&
            layout_has_front(own) == layout_has_front(document));
}

static struct reading *find_reading(const struct texts *texts, const struct reading *wanted,
                                    const struct layout *document)
{
    for (size_t i = 0; i < texts->count; i++) {
        struct reading *reading = texts->readings[i];

        if (reading->markdown == wanted->markdown && reading->face == wanted->face &&
            tiling_same(&reading->tiling, &wanted->tiling) &&
            reading->block.block == wanted->block.block &&
            reading->block.height == wanted->block.height &&
            sheets_same(texts, reading, document->paper) && printed_same(reading, document))
            return reading;
    }
    return NULL;
}

/* For whichever document that was; NULL: it was not read yet. */
static const struct reading *reading_of(const struct texts *texts, const struct source *markdown)
{
    for (size_t i = 0; i < texts->count; i++)
        if (texts->readings[i]->markdown == markdown)
            return texts->readings[i];
    return NULL;
}

/* The text as it was read before, if that is the same: a front takes the note at its end away. */
static const struct flow *told_in(const struct reading *told, const struct layout *document)
{
    return told && told->text.booklet &&
                   layout_has_front(told->sheets.document) == layout_has_front(document)
               ? told->text.booklet->flow
               : NULL;
}

/* Figures show boards and pieces of the whole layout, not only of the document they stand in, but
 * on its paper. Findings are told once, and those about what a text shows of a game that is not
 * understood not at all: they come of what is wrong with the game. */
static void read_text(struct texts *texts, const struct layout *document, const struct part *part,
                      struct reading *reading, struct diags *diags)
{
    const struct reading *told = reading_of(texts, part->markdown);
    struct layout *layout = arena_alloc(texts->arena, 1, sizeof *layout);
    struct pen pen = layout_pen(texts->layout, texts->type, part->face, NULL);
    size_t errors = diags_at_least(diags, LEVEL_ERROR);
    bool paged = part_kind_has(part->kind, PART_PAGED);
    struct diags *heard = told || texts->layout->game->flawed ? NULL : diags;

    *layout = *texts->layout;
    layout->paper = document->paper;
    layout->sheets = &reading->sheets;
    reading->sheets = texts->sheets;
    reading->sheets.paper = document->paper;
    reading->sheets.document = paged ? document : NULL;
    reading->sheets.pages = paged ? (size_t)part->booklet.pages : 0;
    reading->sheets.diags = diags;
    reading->sheets.reading = part->markdown;
    reading->sheets.outer = texts->inner;
    texts->inner = &reading->sheets;
    if (paged)
        reading->text.booklet = booklet_read(&pen, texts->arena, layout, part, &reading->block,
                                             told_in(told, document), heard);
    else
        reading->text.card = card_read(&pen, texts->arena, layout, part, heard);
    texts->inner = reading->sheets.outer;
    reading->text.flawed =
        (told && told->text.flawed) || diags_at_least(diags, LEVEL_ERROR) > errors;
}

/* The block of the pages of a booklet: two stand on each side of a sheet that is folded. */
static struct measure block_of(const struct layout *document)
{
    const struct paper *paper = document->paper         ? document->paper
                                : document->paper_count ? document->papers
                                                        : NULL;

    if (!paper)
        return style_block(&document->style, INFINITY, INFINITY);
    return document->saddle ? style_block(&document->style, fmax(paper->width, paper->height) / 2,
                                          fmin(paper->width, paper->height))
                            : style_block(&document->style, paper->width, paper->height);
}

const struct text *texts_read(struct texts *texts, const struct layout *document,
                              const struct part *part, struct diags *diags)
{
    static const struct text none = {0};
    const struct part *board = part_next(texts->layout, PART_BOARD, NULL);
    struct reading wanted = {.markdown = part->markdown, .face = part->face}, *reading;

    if (!part->markdown || !part_is_text(part))
        return &none;
    if (part_kind_has(part->kind, PART_PAGED))
        wanted.block = block_of(document);
    if (board)
        wanted.tiling = tiling_shown(texts->layout, board, document->paper);
    reading = find_reading(texts, &wanted, document);
    if (!reading) {
        reading = arena_alloc(texts->arena, 1, sizeof *reading);
        *reading = wanted;
        read_text(texts, document, part, reading, diags);
        *ARENA_PUSH(texts->arena, texts->readings, texts->count) = reading;
    }
    return &reading->text;
}

const char *texts_subtitle(struct texts *texts, const struct layout *layout, struct diags *diags)
{
    for (size_t i = 0; i < layout->part_count; i++) {
        const struct text *text = texts_read(texts, layout, &layout->parts[i], diags);

        if (text->booklet || text->card)
            return cover_subtitle(text->booklet ? text->booklet->flow : text->card->flow);
    }
    return NULL;
}

/* --- sheets of paper --- */

/* Of a text that is being read, what is known of it so far. */
static size_t pages_known(struct texts *texts, struct sheet_counts *counts,
                          const struct layout *document, const struct part *part)
{
    const struct text *text;

    for (struct sheet_counts *c = counts; c; c = c->outer)
        if (c->reading == part->markdown)
            return c->pages ? c->pages : (size_t)part->booklet.pages;
    text = texts_read(texts, document, part, counts->diags);
    return text->booklet ? text->booklet->page_count : 0;
}

struct sheet_counts texts_counts(const struct texts *texts, const struct paper *paper,
                                 const struct part *part, struct diags *diags)
{
    struct sheet_counts counts = texts->sheets;

    counts.paper = paper;
    counts.diags = diags;
    counts.reading = part->markdown;
    return counts;
}

int texts_sheets(struct texts *texts, struct sheet_counts *counts, const struct layout *document,
                 const struct part *part)
{
    struct paper paper = part_paper(document, part, document->paper);
    size_t pages = pages_known(texts, counts, document, part);
    struct measure block = block_of(document);
    struct imposition imposed;

    if (pages == 0)
        return 0;
    if (!document->saddle)
        return (int)(pages + document->covered + 1) / 2;
    imposed = impose_saddle(pages, document->covered, &paper, &block, document->creep);
    return imposed.sheets;
}

/* --- as parts --- */

static void plan_card(struct planner *planner, struct part_plan *plan)
{
    plan->text = texts_read(planner->texts, plan->layout, plan->part, planner->diags);
    plan->pages = plan->text->card != NULL;
}

static void draw_card(struct pen *pen, const struct part_plan *plan, int page)
{
    (void)page;
    card_draw(pen, plan->text->card, plan->part, &plan->paper);
}

const struct part_methods card_part = {plan_card, NULL, draw_card};

static void plan_booklet(struct planner *planner, struct part_plan *plan)
{
    const struct layout *layout = plan->layout;
    struct imposition *imposed;

    plan->text = texts_read(planner->texts, layout, plan->part, planner->diags);
    plan->pages = plan->text->booklet ? (int)plan->text->booklet->page_count : 0;
    if (!plan->pages || !layout->saddle) {
        plan->pages += plan->pages > 0 && layout->covered;
        return;
    }
    imposed = arena_alloc(planner->arena, 1, sizeof *imposed);
    *imposed = impose_saddle((size_t)plan->pages, layout->covered, &plan->paper,
                             &plan->text->booklet->flow->measure, layout->creep);
    plan->imposed = imposed;
    plan->pages = impose_sides(imposed);
}

static void draw_booklet(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct layout *layout = plan->layout;
    const struct booklet *booklet = plan->text->booklet;

    if (plan->imposed)
        impose_draw(pen, layout, plan->imposed, booklet, plan->part, page);
    else if (layout->covered && page == 0)
        draw_cover(pen, layout, cover_subtitle(booklet->flow),
                   (plan->paper.width - BLOCK_WIDTH) / 2, (plan->paper.height - BLOCK_HEIGHT) / 2);
    else
        booklet_draw(pen, booklet, plan->part, &plan->paper, (size_t)(page - layout->covered));
}

const struct part_methods booklet_part = {plan_booklet, NULL, draw_booklet};
