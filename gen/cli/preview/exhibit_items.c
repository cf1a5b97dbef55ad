/* Pages and drawings, each by itself. */
#include "cli/preview/exhibit_internal.h"

#include "emit/svg/svg.h"
#include "game/called.h"
#include "scene/crop.h"
#include "words/words.h"

#include <string.h>

/* --- what there is --- */

static const char *page_title(const struct exhibit_set *set, const struct document_page *page)
{
    const struct part_plan *plan = page->plan;
    const char *caption = plan->part->caption.text;

    if (page->index < 0)
        return "Empty back";
    if (plan->captions && plan->captions[page->index])
        return plan->captions[page->index];
    caption = caption ? caption : part_words[plan->part->kind];
    if (plan->pages == 1)
        return caption;
    return arena_print(set->arena, "%s (%d/%d)", caption, page->index + 1, plan->pages);
}

static void list_drawings(struct exhibit_set *set)
{
    size_t count;
    const struct drawing *drawings = drawings_of(set->arena, set->layout, &count);

    for (size_t i = 0; i < count; i++)
        *ARENA_PUSH(set->arena, set->items, set->item_count) =
            (struct exhibit_item){.name = arena_print(set->arena, "drawings/%s", drawings[i].name),
                                  .drawing = &drawings[i]};
}

/* Of papers the first one is shown. */
static void list_documents(struct exhibit_set *set)
{
    const char *before = NULL;

    set->prints = documents_of(set->arena, set->layout, -1, &set->print_count);
    for (size_t i = 0; i < set->print_count; i++) {
        const struct layout *document = set->prints[i];

        if (!before || strcmp(before, document->file) != 0)
            *ARENA_PUSH(set->arena, set->documents, set->document_count) = (struct shown_document){
                .name = document_name(set->arena, document, -1), .document = document};
        before = document->file;
    }
}

void set_list(struct exhibit_set *set)
{
    list_documents(set);
    list_drawings(set);
}

void set_plan(struct exhibit_set *set, struct shown_document *document, struct diags *diags)
{
    if (document->planned)
        return;
    document->planned = true;
    document->pages = document_pages(set->plans, document->document, -1, diags);
    for (size_t i = 0; i < document->pages.count; i++)
        *ARENA_PUSH(set->arena, set->items, set->item_count) = (struct exhibit_item){
            .name = arena_print(set->arena, "pages/%s-%zu", document->name, i + 1),
            .document = document,
            .page = i,
            .title = page_title(set, &document->pages.list[i])};
}

void item_name(const struct exhibit_set *set, struct exhibit_item *item)
{
    if (item->title)
        return;
    item->title = drawing_title(set->arena, set->layout, item->drawing);
    item->words = drawing_words(set->arena, set->layout, item->drawing);
}

/* --- scenes --- */

static struct scene *drawing_of_item(struct arena *arena, const struct exhibit_set *set,
                                     const struct drawing *drawing, enum ink_use ink)
{
    const struct layout *layout = set->layout;
    struct pen pen = layout_pen(layout, set->press.type, layout->face, NULL);
    struct figure *figure;

    pen.scene = scene_new(arena, 1, 1);
    figure = drawing_figure(&pen, arena, layout, drawing, NULL, 0, NULL);
    if (!figure)
        return NULL;
    drawing_scene(&pen, arena, figure, 1);
    return ink_scene(arena, pen.scene, ink);
}

struct scene *item_scene(struct arena *arena, const struct exhibit_set *set,
                         const struct exhibit_item *item, enum ink_use ink)
{
    return item->document ? document_page_draw(arena, &item->document->pages, item->page, ink)
                          : drawing_of_item(arena, set, item->drawing, ink);
}

void item_svg(const struct exhibit_set *set, const struct exhibit_item *item,
              const struct scene *scene, struct buf *out)
{
    struct svg_options options = {.prefix = strchr(item->name, '/') + 1,
                                  .title = item->title,
                                  .description = item->words ? item->words : item->title,
                                  .language = word_text(set->layout->game->words, WORD_LANGUAGE),
                                  .text = SVG_TEXT_RUNS};

    svg_write(scene, &options, out);
}

/* --- pieces on them --- */

static const struct piece *piece_titled(const struct game *game, const char *title)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            if (strcmp(piece_called(&game->pieces[i], side)->text, title) == 0)
                return &game->pieces[i];
    return NULL;
}

static void add_spot(const struct exhibit_set *set, struct exhibit_item *item, struct spot spot)
{
    *ARENA_PUSH(set->arena, item->spots, item->spot_count) = spot;
}

/* Groups are called after the piece that they show. */
static void find_groups(const struct exhibit_set *set, struct exhibit_item *item,
                        const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *s = &scene->shapes[i];
        const struct piece *piece = s->kind == SHAPE_BEGIN && s->group.title
                                        ? piece_titled(set->layout->game, s->group.title)
                                        : NULL;
        struct scene group = {.shapes = scene->shapes + i};
        struct extent extent;

        if (!piece)
            continue;
        group.count = scene_group_end(scene, i) - i;
        extent = scene_extent(&group);
        if (extent.left < extent.right)
            add_spot(set, item,
                     (struct spot){extent.left, extent.top, extent.right - extent.left,
                                   extent.bottom - extent.top, piece});
    }
}

static bool is_covered(const struct exhibit_item *item, size_t count, const struct spot *s)
{
    for (size_t i = 0; i < count; i++) {
        const struct spot *o = &item->spots[i];

        if (o->piece == s->piece && s->x >= o->x && s->x + s->width <= o->x + o->width &&
            s->y >= o->y && s->y + s->height <= o->y + o->height)
            return true;
    }
    return false;
}

static bool is_of_game(const struct game *game, const void *thing)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (thing == &game->pieces[i])
            return true;
    return false;
}

/* Those groups, and pieces that are drawn among others. */
void item_find_spots(const struct exhibit_set *set, struct exhibit_item *item,
                     const struct scene *scene)
{
    size_t groups;

    find_groups(set, item, scene);
    groups = item->spot_count;
    for (size_t i = 0; i < scene->spot_count; i++) {
        const struct scene_spot *t = &scene->spots[i];
        struct spot spot = {t->at.x, t->at.y, t->size.x, t->size.y, t->what};

        if (is_of_game(set->layout->game, t->what) && !is_covered(item, groups, &spot))
            add_spot(set, item, spot);
    }
}

/* --- their words --- */

static void end_line(struct buf *out)
{
    while (out->size > 0 && out->text[out->size - 1] == ' ')
        out->text[--out->size] = '\0';
    if (out->size > 0 && out->text[out->size - 1] != '\n')
        buf_char(out, '\n');
}

/* A line that ends within a word goes on in the next one. */
static void put_line(struct buf *out, const char *text)
{
    static const char hyphen[] = "\u00AD";
    size_t size = strlen(text), end = strlen(hyphen);

    if (size >= end && strcmp(text + size - end, hyphen) == 0) {
        buf_put(out, text, size - end);
        return;
    }
    while (size > 0 && text[size - 1] == ' ')
        size--;
    buf_put(out, text, size);
    buf_char(out, ' ');
}

static void put_figure(struct buf *out, const struct shape_group *group)
{
    end_line(out);
    buf_print(out, "%s%s%s", group->title ? group->title : "",
              group->title && group->description ? ": " : "",
              group->description ? group->description : "");
    end_line(out);
}

/* Figures are told in the words that they have for it. */
void scene_told(const struct scene *scene, struct buf *out)
{
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *s = &scene->shapes[i];

        if (s->kind == SHAPE_BEGIN && s->group.role == ROLE_FIGURE) {
            put_figure(out, &s->group);
            i = scene_group_end(scene, i) - 1;
        } else if (s->kind == SHAPE_TEXT) {
            put_line(out, line_text(s->text.line));
        } else if (s->kind == SHAPE_BEGIN || s->kind == SHAPE_END) {
            end_line(out);
        }
    }
    end_line(out);
}
