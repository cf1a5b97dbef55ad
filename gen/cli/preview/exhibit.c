#include "cli/preview/exhibit_internal.h"

#include "art/art_cache.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "diag/finding.h"
#include "emit/svg/svg_patch.h"
#include "load/game_cache.h"

#include <stdlib.h>
#include <string.h>

struct exhibit *exhibit_new(void)
{
    struct exhibit *e = mem_new(1, sizeof *e);

    e->pictures_arena = arena_new();
    for (size_t i = 0; i < COUNT_OF(e->sets); i++) {
        e->sets[i].game_cache = game_cache_new();
        e->sets[i].art_cache = art_cache_new();
    }
    return e;
}

static void set_empty(struct exhibit_set *set)
{
    struct exhibit_set empty = {.arena = arena_new(),
                                .press = set->press,
                                .game_cache = set->game_cache,
                                .art_cache = set->art_cache};

    arena_free(set->arena);
    art_cache_sweep(set->art_cache);
    *set = empty;
}

void exhibit_free(struct exhibit *e)
{
    for (size_t i = 0; i < COUNT_OF(e->sets); i++) {
        press_close(&e->sets[i].press);
        game_cache_free(e->sets[i].game_cache);
        art_cache_free(e->sets[i].art_cache);
        arena_free(e->sets[i].arena);
    }
    for (size_t i = 0; i < e->picture_count; i++)
        buf_free(&e->pictures[i].svg);
    arena_free(e->pictures_arena);
    arena_free(e->told);
    buf_free(&e->findings);
    buf_free(&e->looked);
    free(e);
}

void exhibit_serve(struct exhibit *e, struct server *server)
{
    e->server = server;
}

/* Lets the server answer while we draw. */
static void turn(const struct exhibit *e)
{
    if (e->server)
        server_turn(e->server);
}

static void tell(const struct exhibit *e, const char *event, const char *data)
{
    if (!e->server)
        return;
    server_tell(e->server, event, data);
    server_turn(e->server);
}

/* --- pictures --- */

struct kept_picture *picture_named(const struct exhibit *e, const char *name)
{
    for (size_t i = 0; i < e->picture_count; i++)
        if (strcmp(e->pictures[i].name, name) == 0)
            return &e->pictures[i];
    return NULL;
}

/* What is longer is not told: who wants it asks for the whole. */
enum { LONGEST_PATCH = 128 * 1024 };

/* Appends what makes the new picture of the old one, " VERSION PATH COUNT ELEMENTS", as long as it
 * is worth it. */
static void put_patch(struct buf *out, struct arena *arena, const struct kept_picture *old,
                      const struct buf *svg)
{
    struct svg_patch patch;

    if (!old->svg.text || !svg_patch(arena, old->svg.text, svg->text, &patch) ||
        patch.size > LONGEST_PATCH)
        return;
    buf_print(out, " %u %s %zu ", old->version, patch.path, patch.removed);
    for (size_t i = 0; i < patch.size; i++)
        buf_char(out, patch.text[i] == '\n' ? ' ' : patch.text[i]);
}

/* Tells of a picture; to those who look at it what is new in it, too. */
static void tell_picture(struct exhibit *e, const struct kept_picture *old, const struct buf *svg,
                         bool looked)
{
    struct arena *arena = arena_new();
    struct buf data = {0};

    buf_print(&data, "%u %s", e->version, old->name);
    if (looked)
        put_patch(&data, arena, old, svg);
    tell(e, "picture", data.text);
    buf_free(&data);
    arena_free(arena);
}

/* Keeps a picture, whose bytes it takes; false when it is as it was. */
static bool keep_picture(struct exhibit *e, struct exhibit_item *item, struct buf *svg, bool looked)
{
    struct kept_picture *picture = picture_named(e, item->name);
    bool same = picture && picture->svg.size == svg->size &&
                memcmp(picture->svg.text, svg->text, svg->size) == 0;
    struct kept_picture old;

    if (!picture) {
        picture = ARENA_PUSH(e->pictures_arena, e->pictures, e->picture_count);
        picture->name = arena_text(e->pictures_arena, item->name, strlen(item->name));
    }
    if (same) {
        buf_free(svg);
    } else {
        old = *picture;
        picture->svg = *svg;
        picture->version = ++e->version;
        tell_picture(e, &old, svg, looked);
        buf_free(&old.svg);
    }
    item->version = picture->version;
    return !same;
}

static void draw_item(struct exhibit *e, struct exhibit_set *set, struct exhibit_item *item,
                      bool looked, struct made *made)
{
    struct arena *arena = arena_new();
    struct scene *scene = item_scene(arena, set, item, INK_FULL);
    struct buf svg = {0};

    if (scene) {
        item_name(set, item);
        item->width = scene->width;
        item->height = scene->height;
        item_find_spots(set, item, scene);
        item_svg(set, item, scene, &svg);
        made_file(made, item->name, keep_picture(e, item, &svg, looked));
    }
    arena_free(arena);
}

/* Whether a line of the text is the name; or, unless that is whole, begins with it. */
static bool has_line(const struct buf *text, const char *name, bool whole)
{
    size_t size = strlen(name);
    const char *at = buf_str(text);

    while ((at = strstr(at, name))) {
        if ((at == text->text || at[-1] == '\n') &&
            (!whole || at[size] == '\n' || at[size] == '\0'))
            return true;
        at += size;
    }
    return false;
}

static void draw_kind(struct exhibit *e, struct exhibit_set *set, bool pages, bool looked,
                      struct made *made)
{
    for (size_t i = 0; i < set->item_count; i++) {
        struct exhibit_item *item = &set->items[i];

        if (item->version || !item->document == pages ||
            (looked && !has_line(&e->looked, item->name, true)))
            continue;
        draw_item(e, set, item, looked, made);
        turn(e);
    }
}

/* Those that somebody looks at, or all that are not drawn yet; pages before drawings. */
static void draw_items(struct exhibit *e, struct exhibit_set *set, bool looked, struct made *made)
{
    draw_kind(e, set, true, looked, made);
    draw_kind(e, set, false, looked, made);
}

/* Plans the documents of whose pages somebody looks at one, or all others. */
static void plan_documents(const struct exhibit *e, struct exhibit_set *set, bool looked,
                           struct diags *diags)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < set->document_count; i++) {
        struct shown_document *document = &set->documents[i];

        if (!looked || has_line(&e->looked, arena_print(arena, "pages/%s-", document->name), false))
            set_plan(set, document, diags);
    }
    arena_free(arena);
}

void exhibit_look(struct exhibit *e, const char *names)
{
    buf_free(&e->looked);
    buf_text(&e->looked, names);
}

/* --- findings --- */

const char *place_words(struct arena *arena, const struct place *place)
{
    return place_known(place)
               ? arena_print(arena, "%s:%u:%u", place->source->path, place->line, place->column)
           : place->source ? arena_print(arena, "%s:1:1", place->source->path)
                           : NULL;
}

static void tell_place(struct exhibit *e, const struct place *place)
{
    const char *words = place_words(e->told, place), *path;

    if (!words)
        return;
    path = place->source->path;
    *ARENA_PUSH(e->told, e->places, e->place_count) = (struct told_place){
        words, arena_text(e->told, path, strlen(path)), place_known(place) ? place->line : 1,
        place_known(place) ? place->column : 1};
}

static void tell_places_of_set(struct exhibit *e)
{
    const struct game *game = e->shown->layout->game;

    for (size_t i = 0; i < game->piece_count; i++)
        tell_place(e, &game->pieces[i].name.at);
    for (size_t i = 0; i < game->example_count; i++)
        tell_place(e, &game->examples[i].name.at);
}

static void keep_findings(struct exhibit *e, struct diags *diags)
{
    arena_free(e->told);
    e->told = arena_new();
    e->places = NULL;
    e->place_count = 0;
    buf_free(&e->findings);
    diags_json(diags, &e->findings);
    for (size_t i = 0; i < diags_listed(diags); i++) {
        const struct finding *f = diags_finding(diags, i);

        tell_place(e, &f->place);
        for (size_t k = 0; k < f->note_count; k++)
            tell_place(e, &f->notes[k].place);
    }
    if (e->shown)
        tell_places_of_set(e);
}

const struct told_place *exhibit_place(const struct exhibit *e, const char *words)
{
    for (size_t i = 0; i < e->place_count; i++)
        if (strcmp(e->places[i].words, words) == 0)
            return &e->places[i];
    return NULL;
}

/* --- making --- */

/* Reads the layout; false after findings that forbid to draw it. What is wrong beyond that is seen
 * best where it is drawn. */
static bool set_read(struct exhibit_set *set, const char *path, struct run *run, struct made *made)
{
    struct layout *layout = set->layout = arena_alloc(set->arena, 1, sizeof *layout);
    struct type *type;
    bool good;

    layout->game_cache = set->game_cache;
    layout->art_cache = set->art_cache;
    good = drawing_layout(set->arena, path, NULL, layout, run->diags);
    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (!good || diags_at_least(run->diags, LEVEL_ERROR) > 0)
        return false;
    type = press_type(&set->press, &layout->style, run->diags);
    if (!type || !type_sound(type, layout->style.fonts, run->diags))
        return false;
    set->plans = plans_of(set->arena, type, layout);
    set_list(set);
    return true;
}

static void check(struct exhibit *e, struct exhibit_set *set, struct run *run)
{
    if (set->layout->game)
        check_printed_game(set->arena, set->layout->game, run->diags);
    if (e->good && file_kind_of(set->layout->source) == FILE_LAYOUT)
        check_layout(set->plans, run->diags);
    e->printable = e->good && diags_at_least(run->diags, LEVEL_ERROR) == 0;
    keep_findings(e, run->diags);
}

/* Milliseconds in which browsers have the processor for themselves, to paint what is looked at. */
enum { TIME_TO_PAINT = 50 };

/* What is looked at comes first, then the findings, then what is out of sight. */
void exhibit_make(void *exhibit, const char *path, struct run *run, struct made *made)
{
    struct exhibit *e = exhibit;
    struct exhibit_set *set = &e->sets[e->shown == &e->sets[0]];
    char revision[16];

    set_empty(set);
    e->good = set_read(set, path, run, made);
    if (e->good) {
        e->shown = set;
        plan_documents(e, set, true, run->diags);
        draw_items(e, set, true, made);
    }
    check(e, set, run);
    if (e->good) {
        tell(e, "findings", "new");
        if (e->server && server_listeners(e->server) > 0)
            server_attend(e->server, TIME_TO_PAINT);
        plan_documents(e, set, false, run->diags);
        draw_items(e, set, false, made);
    }
    snprintf(revision, sizeof revision, "%u", ++e->revision);
    tell(e, "state", revision);
}
