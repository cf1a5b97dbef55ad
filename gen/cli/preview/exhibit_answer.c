/* What an exhibit answers. */
#include "cli/preview/exhibit_internal.h"

#include "base/json.h"
#include "cli/command/command.h"
#include "cli/draw/format.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

static const char svg_type[] = "image/svg+xml", json_type[] = "application/json",
                  text_type[] = "text/plain; charset=utf-8";

/* --- what there is --- */

struct state_writer {
    struct json json;
    const struct exhibit *exhibit;
    const struct game *game;
    struct arena *arena;
};

static void put_place(struct state_writer *w, const struct place *place)
{
    json_text(&w->json, "place", place ? place_words(w->arena, place) : NULL);
}

/* Five numbers for each: its rectangle, and which piece it is. */
static void put_spots(struct state_writer *w, const struct exhibit_item *item)
{
    json_open_array(&w->json, "spots", JSON_FLAT);
    for (size_t i = 0; i < item->spot_count; i++) {
        const struct spot *spot = &item->spots[i];
        const double numbers[] = {spot->x, spot->y, spot->width, spot->height,
                                  (double)(spot->piece - w->game->pieces)};

        for (size_t k = 0; k < COUNT_OF(numbers); k++)
            json_number(&w->json, NULL, numbers[k]);
    }
    json_close(&w->json);
}

static void put_item(struct state_writer *w, const struct exhibit_item *item)
{
    const struct drawing *drawing = item->drawing;

    json_open_object(&w->json, NULL, JSON_FLAT);
    json_text(&w->json, "name", item->name);
    json_number(&w->json, "version", item->version);
    json_text(&w->json, "title", item->title);
    json_text(&w->json, "words", item->words);
    json_number(&w->json, "width", item->width);
    json_number(&w->json, "height", item->height);
    put_place(w, !drawing           ? NULL
                 : drawing->piece   ? &drawing->piece->name.at
                 : drawing->example ? &drawing->example->name.at
                                    : NULL);
    put_spots(w, item);
    json_close(&w->json);
}

static void put_items(struct state_writer *w, const char *key,
                      const struct shown_document *document)
{
    const struct exhibit_set *set = w->exhibit->shown;

    json_open_array(&w->json, key, JSON_TALL);
    for (size_t i = 0; i < set->item_count; i++)
        if (set->items[i].document == document && set->items[i].version > 0)
            put_item(w, &set->items[i]);
    json_close(&w->json);
}

/* "folded" of "chess-folded"; the set itself is called nothing. */
static const char *label_of(const struct shown_document *document)
{
    const char *file = document->document->file, *name = document->document->name;
    size_t size = strlen(name);

    if (strcmp(file, name) == 0)
        return NULL;
    return strncmp(file, name, size) == 0 && file[size] == '-' ? file + size + 1 : file;
}

static void put_document(struct state_writer *w, const struct shown_document *document)
{
    const struct exhibit_set *set = w->exhibit->shown;

    json_open_object(&w->json, NULL, JSON_TALL);
    json_text(&w->json, "name", document->name);
    json_text(&w->json, "label", label_of(document));
    json_open_array(&w->json, "prints", JSON_FLAT);
    for (size_t i = 0; i < set->print_count; i++)
        if (strcmp(set->prints[i]->file, document->document->file) == 0) {
            json_open_object(&w->json, NULL, JSON_FLAT);
            json_text(&w->json, "name", document_name(w->arena, set->prints[i], -1));
            json_text(&w->json, "paper", set->prints[i]->paper->name);
            json_close(&w->json);
        }
    json_close(&w->json);
    put_items(w, "pages", document);
    json_close(&w->json);
}

static void put_pieces(struct state_writer *w)
{
    json_open_array(&w->json, "pieces", JSON_TALL);
    for (size_t i = 0; i < w->game->piece_count; i++) {
        const struct piece *piece = &w->game->pieces[i];

        json_open_object(&w->json, NULL, JSON_FLAT);
        json_text(&w->json, "name", piece->name.text);
        json_text(&w->json, "code", piece->code.text);
        put_place(w, &piece->name.at);
        json_close(&w->json);
    }
    json_close(&w->json);
}

static void put_set(struct state_writer *w)
{
    const struct exhibit_set *set = w->exhibit->shown;

    json_text(&w->json, "title", w->game->name.text);
    json_text(&w->json, "language", word_text(w->game->words, WORD_LANGUAGE));
    json_open_array(&w->json, "documents", JSON_TALL);
    for (size_t i = 0; i < set->document_count; i++)
        put_document(w, &set->documents[i]);
    json_close(&w->json);
    put_items(w, "drawings", NULL);
    put_pieces(w);
}

static void put_state(const struct exhibit *e, struct buf *out)
{
    struct state_writer w = {.json = json_begin(out), .exhibit = e, .arena = arena_new()};

    json_open_object(&w.json, NULL, JSON_TALL);
    json_number(&w.json, "revision", e->revision);
    json_bool(&w.json, "good", e->good);
    json_bool(&w.json, "printable", e->printable);
    if (e->shown) {
        w.game = e->shown->layout->game;
        put_set(&w);
    }
    json_close(&w.json);
    arena_free(w.arena);
}

/* --- pictures and words --- */

static const struct exhibit_item *item_named(const struct exhibit *e, const char *name)
{
    for (size_t i = 0; e->shown && i < e->shown->item_count; i++)
        if (strcmp(e->shown->items[i].name, name) == 0)
            return &e->shown->items[i];
    return NULL;
}

static bool get_full(const struct exhibit *e, const char *name, struct reply *reply)
{
    const struct kept_picture *picture = picture_named(e, name);

    if (picture) {
        buf_put(&reply->body, picture->svg.text, picture->svg.size);
        reply->version = picture->version;
    }
    return picture;
}

static bool get_inked(const struct exhibit *e, const char *name, enum ink_use ink,
                      struct reply *reply)
{
    const struct exhibit_item *item = item_named(e, name);
    struct arena *arena = arena_new();
    struct scene *scene = item ? item_scene(arena, e->shown, item, ink) : NULL;

    if (scene)
        item_svg(e->shown, item, scene, &reply->body);
    arena_free(arena);
    return scene;
}

static bool get_words(const struct exhibit *e, const char *name, struct reply *reply)
{
    const struct exhibit_item *item = item_named(e, name);
    struct arena *arena = arena_new();
    struct scene *scene = item ? item_scene(arena, e->shown, item, INK_FULL) : NULL;

    if (scene)
        scene_told(scene, &reply->body);
    arena_free(arena);
    return scene;
}

/* "pages/grey/chess-a4-3.svg" is the picture "pages/chess-a4-3" in that ink. */
static bool get_picture(const struct exhibit *e, const char *folder, const char *rest,
                        struct reply *reply)
{
    const char *slash = strchr(rest, '/'), *end = strrchr(rest, '.');
    struct arena *arena = arena_new();
    bool known = false;

    if (slash && end > slash && strcmp(end, ".svg") == 0) {
        const char *name = arena_print(arena, "%s%.*s", folder, (int)(end - slash), slash);
        int ink = word_index(ink_names, arena_text(arena, rest, (size_t)(slash - rest)));

        reply->type = svg_type;
        known = ink == INK_FULL ? get_full(e, name, reply)
                : ink >= 0      ? get_inked(e, name, (enum ink_use)ink, reply)
                                : false;
    }
    arena_free(arena);
    return known;
}

/* --- prints --- */

static void print_document(const struct exhibit *e, const struct layout *document,
                           struct diags *diags, struct buf *out)
{
    struct pdf_info info = document_info(document, -1);
    struct pdf_writer pdf = pdf_writer_begin(RENDERER_OWN, &info);
    struct document_pages pages = document_pages(e->shown->plans, document, -1, diags);

    for (size_t i = 0; i < pages.count; i++) {
        struct arena *arena = arena_new();

        pdf_writer_page(&pdf, document_page_draw(arena, &pages, i, INK_FULL), &(struct shift){0});
        arena_free(arena);
    }
    pdf_writer_end(&pdf, document->file, out, diags);
}

/* What has errors is not printed, as `piecework render` has it. */
static bool get_print(const struct exhibit *e, const char *file, struct reply *reply)
{
    const struct layout *document = NULL;
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();

    for (size_t i = 0; e->shown && i < e->shown->print_count; i++) {
        const char *name = document_name(arena, e->shown->prints[i], -1);

        if (strcmp(file, arena_print(arena, "%s.pdf", name)) == 0)
            document = e->shown->prints[i];
    }
    if (document && e->printable) {
        reply->type = "application/pdf";
        print_document(e, document, diags, &reply->body);
    } else if (document) {
        reply->status = HTTP_CONFLICT;
        buf_text(&reply->body,
                 "Nothing is printed while the definition or the layout has errors.\n");
    }
    diags_free(diags);
    arena_free(arena);
    return document;
}

/* --- paths --- */

/* What follows a prefix; NULL: the text does not begin so. */
static const char *behind(const char *text, const char *prefix)
{
    size_t size = strlen(prefix);

    return strncmp(text, prefix, size) == 0 ? text + size : NULL;
}

static bool get_text(const struct exhibit *e, const char *rest, struct reply *reply)
{
    const char *end = strrchr(rest, '.');
    struct arena *arena = arena_new();
    bool known = end && strcmp(end, ".txt") == 0 &&
                 get_words(e, arena_text(arena, rest, (size_t)(end - rest)), reply);

    reply->type = text_type;
    arena_free(arena);
    return known;
}

bool exhibit_get(struct exhibit *e, const char *path, struct reply *reply)
{
    const char *rest;

    if (strcmp(path, "/state.json") == 0) {
        reply->type = json_type;
        put_state(e, &reply->body);
        return true;
    }
    if (strcmp(path, "/findings.json") == 0) {
        reply->type = json_type;
        buf_text(&reply->body, e->findings.size ? e->findings.text : "[]\n");
        return true;
    }
    if ((rest = behind(path, "/pages/")))
        return get_picture(e, "pages", rest, reply);
    if ((rest = behind(path, "/drawings/")))
        return get_picture(e, "drawings", rest, reply);
    if ((rest = behind(path, "/words/")))
        return get_text(e, rest, reply);
    rest = behind(path, "/prints/");
    return rest && get_print(e, rest, reply);
}
