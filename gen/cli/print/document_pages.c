#include "cli/print/document_pages.h"

/* How the paper is to be turned. */
static enum pdf_sides document_turns(const struct layout *document, int only)
{
    switch (document_sides(document, only)) {
    case DOCUMENT_BACKS:
        return layout_flip(document) == FLIP_LONG ? SIDES_LONG_EDGE : SIDES_SHORT_EDGE;
    case DOCUMENT_TEXTS:
        return document->saddle ? SIDES_SHORT_EDGE : SIDES_LONG_EDGE;
    default:
        return SIDES_ONE;
    }
}

static bool has_text(const struct layout *document, int only)
{
    return FIND(part, document->parts, document->part_count,
                part_is_wanted(part, only) && part_is_text(part));
}

const char *document_told(const struct layout *document, int only)
{
    switch (document_turns(document, only)) {
    case SIDES_LONG_EDGE:
        return "on both sides, flipped on the long edge";
    case SIDES_SHORT_EDGE:
        return "on both sides, flipped on the short edge";
    default:
        return has_text(document, only) ? "on one side, but texts on both" : "on one side";
    }
}

/* --- documents --- */

static bool prints_on(const struct layout *document, int only, const struct paper *paper)
{
    return FIND(part, document->parts, document->part_count,
                part_is_wanted(part, only) && part_prints_on(document, part, paper));
}

const struct layout **documents_of(struct arena *arena, const struct layout *layout, int only,
                                   size_t *count)
{
    const struct layout **list = NULL;

    *count = 0;
    for (size_t i = 0; i <= layout->document_count; i++) {
        const struct layout *document =
            i == 0 ? layout_set(arena, layout) : layout_document(arena, layout, i - 1);

        for (size_t k = 0; k < layout->paper_count; k++) {
            struct layout *own = arena_alloc(arena, 1, sizeof *own);

            if (!prints_on(document, only, &layout->papers[k]))
                continue;
            *own = *document;
            own->paper = &layout->papers[k];
            *ARENA_PUSH(arena, list, *count) = own;
        }
    }
    return list;
}

/* What a part alone is called; a document of nothing but such parts is called so anyway. */
static const char *file_of(struct arena *arena, const struct layout *document, int only)
{
    const char *name;

    if (only < 0)
        return document->file;
    name = arena_print(arena, "%s-%s", document->name, part_words[only]);
    if (strcmp(document->file, name) == 0)
        return name;
    return arena_print(arena, "%s-%s", document->file, part_words[only]);
}

const char *document_name(struct arena *arena, const struct layout *document, int only)
{
    return arena_print(arena, "%s-%s", file_of(arena, document, only), document->paper->name);
}

struct pdf_info document_info(const struct layout *document, int only)
{
    static const struct pdf_label decimal = {.page = 0, .prefix = "", .start = 1};
    const struct game *game = document->game;

    return (struct pdf_info){.title = game->name.text,
                             .subject = word_text(game->words, WORD_SET_SUBJECT),
                             .keywords = word_text(game->words, WORD_SET_KEYWORDS),
                             .language = word_text(game->words, WORD_LANGUAGE),
                             .native = game->native.lang.text,
                             .sides = document_turns(document, only),
                             .labels = &decimal,
                             .label_count = 1,
                             .date = "D:20260101000000Z"};
}

/* --- pages --- */

struct scene *document_page_draw(struct arena *arena, const struct document_pages *pages,
                                 size_t page, enum ink_use ink)
{
    const struct document_page *p = &pages->list[page];
    struct scene *scene = scene_new(arena, p->plan->paper.width, p->plan->paper.height);
    struct pen pen = plan_pen(p->plan, pages->plans->type, scene);

    if (p->index < 0)
        return scene;
    scene->symbols = &pages->plans->symbols;
    plan_draw(&pen, p->plan, p->index);
    plan_number(&pen, p->plan, p->index,
                &(struct sheet_number){(int)page + 1, (int)pages->count, pages->sides});
    return ink_scene(arena, scene, ink);
}
