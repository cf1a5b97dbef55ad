#include "art/artwork.h"
#include "base/json.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "cli/ask/exhibit.h"
#include "cli/print/document_pages.h"
#include "cli/print/render.h"
#include "emit/svg/svg_image.h"
#include "play/game_open.h"
#include "scene/clip.h"
#include "web/page.h"

/* A document on the first of its papers. */
struct shown_document {
    const char *name; /* of its PDF */
    const struct layout *document;
    struct document_pages pages; /* none until it is planned */
    bool planned;
};

/* A piece on a picture, mm. */
struct spot {
    double x, y, width, height;
    const struct piece *piece;
};

/* A page or a drawing. */
struct exhibit_item {
    const char *name;                      /* "pages/chess-a4-3", "drawings/moves-rook" */
    const struct shown_document *document; /* of a page; NULL: a drawing */
    size_t page;                           /* of the document, from 0 */
    const struct drawing *drawing;
    const char *title, *words; /* NULL until it is drawn; words: of drawings */
    double width, height;      /* mm */
    struct spot *spots;
    size_t spot_count;
    unsigned version; /* 0: it is not drawn yet, or cannot be */
};

/* A layout as it was read, with fonts and a game of its own: what it shows can be drawn as long as
 * no other one is read into it. */
struct exhibit_set {
    struct arena *arena;
    struct layout *layout;
    struct press press;
    struct game_cache *game_cache; /* what may stay from one reading to the next */
    struct art_cache *art_cache;
    struct plans *plans;
    const struct layout **prints; /* all documents on all papers */
    size_t print_count;
    struct shown_document *documents;
    size_t document_count;
    struct exhibit_item *items;
    size_t item_count;
};

/* A picture as browsers have it; it stays when a layout that is broken shows nothing. */
struct kept_picture {
    char *name;
    struct buf svg;
    unsigned version;
};

struct exhibit {
    struct exhibit_audience audience;
    const char *language;       /* NULL: the game's own */
    struct exhibit_set sets[2]; /* one is shown while the other one is made */
    struct exhibit_set *shown;  /* NULL: none yet */
    struct arena *pictures_arena;
    struct kept_picture *pictures;
    size_t picture_count;
    unsigned version;   /* of the picture that changed last */
    unsigned revision;  /* of the whole */
    bool good;          /* what is shown is what the files say */
    bool printable;     /* and has no errors */
    bool waits;         /* pictures are drawn when they are asked for */
    struct arena *told; /* findings, places and files */
    struct buf findings;
    struct told_place *places;
    size_t place_count;
    struct told_fix *fixes;
    size_t fix_count;
    const char **files;
    size_t file_count;
    struct buf looked; /* names of the pictures that somebody looks at, a line each */
};

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

/* Lists the pages of a document, unless they are listed. */
static void set_plan(struct exhibit_set *set, struct shown_document *document, struct diags *diags)
{
    if (document->planned)
        return;
    document->planned = true;
    document->pages = document_pages(set->plans, document->document, -1, diags);
    for (size_t i = 0; i < document->pages.count; i++) {
        const struct document_page *page = &document->pages.list[i];

        *ARENA_PUSH(set->arena, set->items, set->item_count) = (struct exhibit_item){
            .name = arena_print(set->arena, "pages/%s-%zu", document->name, i + 1),
            .document = document,
            .page = i,
            .title = page_title(set, page),
            .width = page->plan->paper.width,
            .height = page->plan->paper.height};
    }
}

/* Calls a drawing as its scene does. */
static void item_name(const struct exhibit_set *set, struct exhibit_item *item,
                      const struct scene *scene)
{
    const struct shape_group *group = scene_subject(scene);

    if (item->title)
        return;
    item->title = arena_copy(set->arena, group->title);
    item->words = arena_copy(set->arena, group->description);
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

/* The scene of an item, in the arena; NULL: it cannot be drawn. */
static struct scene *item_scene(struct arena *arena, const struct exhibit_set *set,
                                const struct exhibit_item *item, enum ink_use ink)
{
    return item->document ? document_page_draw(arena, &item->document->pages, item->page, ink)
                          : drawing_of_item(arena, set, item->drawing, ink);
}

static void item_svg(const struct exhibit_set *set, const struct exhibit_item *item,
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
            *ARENA_PUSH(set->arena, item->spots, item->spot_count) =
                (struct spot){extent.left, extent.top, extent.right - extent.left,
                              extent.bottom - extent.top, piece};
    }
}

static bool is_covered(const struct exhibit_item *item, size_t count, const struct spot *s)
{
    return FIND(o, item->spots, count,
                o->piece == s->piece && s->x >= o->x && s->x + s->width <= o->x + o->width &&
                    s->y >= o->y && s->y + s->height <= o->y + o->height);
}

static bool is_of_game(const struct game *game, const void *thing)
{
    return FIND(piece, game->pieces, game->piece_count, thing == piece);
}

/* Finds the pieces on a scene. Those groups, and pieces that are drawn among others. */
static void item_find_spots(const struct exhibit_set *set, struct exhibit_item *item,
                            const struct scene *scene)
{
    size_t groups;

    find_groups(set, item, scene);
    groups = item->spot_count;
    EACH (t, scene->spots, scene->spot_count) {
        struct spot spot = {t->at.x, t->at.y, t->size.x, t->size.y, t->what};

        if (is_of_game(set->layout->game, t->what) && !is_covered(item, groups, &spot))
            *ARENA_PUSH(set->arena, item->spots, item->spot_count) = spot;
    }
}

struct exhibit *exhibit_new(const char *language)
{
    struct exhibit *e = mem_new(1, sizeof *e);

    e->language = language;
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

void exhibit_show(struct exhibit *e, const struct exhibit_audience *audience)
{
    e->audience = *audience;
}

/* Lets the audience do what waits, or look for so long. */
static void turn(const struct exhibit *e, int milliseconds)
{
    if (e->audience.turn)
        e->audience.turn(e->audience.context, milliseconds);
}

static void tell(const struct exhibit *e, const char *event, const char *data)
{
    if (e->audience.tell)
        e->audience.tell(e->audience.context, event, data);
}

/* --- pictures --- */

/* The picture of that name; NULL: there is none. */
static struct kept_picture *picture_named(const struct exhibit *e, const char *name)
{
    return FIND(one, e->pictures, e->picture_count, strcmp(one->name, name) == 0);
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
    LOCAL_ARENA(arena);
    LOCAL_BUF(data);

    buf_print(&data, "%u %s", e->version, old->name);
    if (looked)
        put_patch(&data, arena, old, svg);
    tell(e, "picture", data.text);
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
        picture->name = arena_copy(e->pictures_arena, item->name);
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

/* Whether the picture is another one than before. */
static bool draw_item(struct exhibit *e, struct exhibit_set *set, struct exhibit_item *item,
                      bool looked)
{
    LOCAL_ARENA(arena);
    struct scene *scene = item_scene(arena, set, item, INK_FULL);
    struct buf svg = {0};

    if (!scene)
        return false;
    item_name(set, item, scene);
    item->width = scene->width;
    item->height = scene->height;
    item_find_spots(set, item, scene);
    item_svg(set, item, scene, &svg);
    return keep_picture(e, item, &svg, looked);
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
    EACH (item, set->items, set->item_count) {
        bool fresh;

        if (item->version || !item->document == pages ||
            (looked && !has_line(&e->looked, item->name, true)))
            continue;
        fresh = draw_item(e, set, item, looked);
        if (item->version)
            made_file(made, item->name, fresh);
        turn(e, 0);
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
    LOCAL_ARENA(arena);

    EACH (document, set->documents, set->document_count)
        if (!looked || has_line(&e->looked, arena_print(arena, "pages/%s-", document->name), false))
            set_plan(set, document, diags);
}

void exhibit_look(struct exhibit *e, const char *names)
{
    buf_free(&e->looked);
    buf_text(&e->looked, names);
}

/* --- findings --- */

/* "FILE:LINE:COLUMN"; NULL: the place is none in a file. Owned by the arena. */
static const char *place_words(struct arena *arena, const struct place *place)
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
    *ARENA_PUSH(e->told, e->places, e->place_count) =
        (struct told_place){words, arena_copy(e->told, path), place_known(place) ? place->line : 1,
                            place_known(place) ? place->column : 1};
}

static void tell_fixes(struct exhibit *e, const struct finding *f)
{
    EACH (fix, f->fixes, f->fix_count)
        *ARENA_PUSH(e->told, e->fixes, e->fix_count) = (struct told_fix){
            arena_print(e->told, "%s:%u:%u %s", fix->path, fix->line, fix->column, fix->text),
            {.path = arena_copy(e->told, fix->path),
             .offset = fix->offset,
             .old = arena_copy(e->told, fix->old),
             .text = arena_copy(e->told, fix->text),
             .around = arena_copy(e->told, fix->around),
             .before = fix->before}};
}

static void tell_places_of_set(struct exhibit *e)
{
    const struct game *game = e->shown->layout->game;

    for (size_t i = 0; i < game->piece_count; i++)
        tell_place(e, &game->pieces[i].name.at);
    for (size_t i = 0; i < game->example_count; i++)
        tell_place(e, &game->examples[i].name.at);
}

static void keep_files(struct exhibit *e, const struct made *made)
{
    for (size_t i = 0; i < made->input_count; i++)
        *ARENA_PUSH(e->told, e->files, e->file_count) = arena_copy(e->told, made->inputs[i]);
}

const char *const *exhibit_files(const struct exhibit *e, size_t *count)
{
    *count = e->file_count;
    return e->files;
}

static void keep_findings(struct exhibit *e, struct diags *diags)
{
    arena_free(e->told);
    e->told = arena_new();
    e->places = NULL;
    e->fixes = NULL;
    e->files = NULL;
    e->place_count = e->fix_count = e->file_count = 0;
    buf_free(&e->findings);
    diags_json(diags, &e->findings);
    for (size_t i = 0; i < diags_listed(diags); i++) {
        const struct finding *f = diags_finding(diags, i);

        tell_place(e, &f->place);
        tell_fixes(e, f);
        for (size_t k = 0; k < f->note_count; k++)
            tell_place(e, &f->notes[k].place);
    }
    if (e->shown)
        tell_places_of_set(e);
}

const struct told_place *exhibit_place(const struct exhibit *e, const char *words)
{
    return FIND(place, e->places, e->place_count, strcmp(place->words, words) == 0);
}

const struct fix *exhibit_fix(const struct exhibit *e, const char *words)
{
    const struct told_fix *told = FIND(one, e->fixes, e->fix_count, strcmp(one->words, words) == 0);

    return told ? &told->fix : NULL;
}

/* --- making --- */

/* Reads the layout; false after findings that forbid to draw it. What is wrong beyond that is seen
 * best where it is drawn. */
static bool set_read(struct exhibit_set *set, const char *path, const char *language,
                     struct run *run, struct made *made)
{
    struct layout *layout = set->layout = arena_alloc(set->arena, 1, sizeof *layout);
    struct type *type;
    bool good;

    layout->language = language;
    layout->game_cache = set->game_cache;
    layout->art_cache = set->art_cache;
    good = drawing_layout(set->arena, path, NULL, layout, run->diags);
    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (!good || diags_at_least(run->diags, LEVEL_ERROR) > 0)
        return false;
    type = press_type(&set->press, layout->style.fonts, layout->style.font_count, run->diags);
    if (!type || !type_sound(type, layout->style.fonts, run->diags))
        return false;
    set->plans = plans_of(set->arena, type, layout);
    list_documents(set);
    list_drawings(set);
    return true;
}

static void check(struct exhibit *e, struct exhibit_set *set, struct run *run)
{
    if (set->layout->game)
        check_printed_game(set->arena, set->layout->own, run->diags);
    if (e->good && file_kind_of(set->layout->source) == FILE_LAYOUT)
        check_layout(set->plans, run->diags);
    e->printable = e->good && diags_at_least(run->diags, LEVEL_ERROR) == 0;
    keep_findings(e, run->diags);
}

/* Reads what is shown now, and draws of it what is looked at; then come the findings. Where
 * pictures are drawn when they are asked for, all of them are listed. */
static struct exhibit_set *read_set(struct exhibit *e, const char *path, struct run *run,
                                    struct made *made)
{
    struct exhibit_set *set = &e->sets[e->shown == &e->sets[0]];

    set_empty(set);
    e->good = set_read(set, path, e->language, run, made);
    if (e->good) {
        e->shown = set;
        plan_documents(e, set, !e->waits, run->diags);
        draw_items(e, set, true, made);
    }
    check(e, set, run);
    keep_files(e, made);
    return set;
}

/* Milliseconds in which browsers have the processor for themselves, to paint what is looked at. */
enum { TIME_TO_PAINT = 50 };

/* What is out of sight comes last. */
void exhibit_make(void *exhibit, const char *path, struct run *run, struct made *made)
{
    struct exhibit *e = exhibit;
    struct exhibit_set *set = read_set(e, path, run, made);
    char revision[16];

    if (e->good) {
        tell(e, "findings", "new");
        turn(e, TIME_TO_PAINT);
        plan_documents(e, set, false, run->diags);
        draw_items(e, set, false, made);
    }
    snprintf(revision, sizeof revision, "%u", ++e->revision);
    tell(e, "state", revision);
}

const struct game *exhibit_game(const struct exhibit *e)
{
    return e->shown ? e->shown->layout->game : NULL;
}

/* --- what there is --- */

struct state_writer {
    struct json json;
    const struct exhibit *exhibit;
    const struct game *game;
    struct arena *arena;
};

static const char *place_of_item(const struct state_writer *w, const struct exhibit_item *item)
{
    const struct drawing *drawing = item->drawing;

    if (!drawing || (!drawing->piece && !drawing->example))
        return NULL;
    return place_words(w->arena,
                       drawing->piece ? &drawing->piece->name.at : &drawing->example->name.at);
}

/* With five numbers for each spot: its rectangle, and which piece it is. */
static void put_items(struct state_writer *w, const struct shown_document *document)
{
    const struct exhibit *e = w->exhibit;
    const struct exhibit_set *set = e->shown;

    EACH (item, set->items, set->item_count) {
        if (item->document != document || (item->version == 0 && !e->waits))
            continue;
        json_put(&w->json, "{ name=s version=u title=s words=s width=n height=n place=s spots[",
                 item->name, item->version, item->title, item->words, item->width, item->height,
                 place_of_item(w, item));
        for (size_t k = 0; k < item->spot_count; k++)
            json_put(&w->json, "=n =n =n =n =n", item->spots[k].x, item->spots[k].y,
                     item->spots[k].width, item->spots[k].height,
                     (double)(item->spots[k].piece - w->game->pieces));
        json_put(&w->json, "] }");
    }
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

    json_put(&w->json, "{{ name=s label=s prints[", document->name, label_of(document));
    for (size_t i = 0; i < set->print_count; i++)
        if (strcmp(set->prints[i]->file, document->document->file) == 0)
            json_put(&w->json, "{ name=s paper=s }", document_name(w->arena, set->prints[i], -1),
                     set->prints[i]->paper->name);
    json_put(&w->json, "] pages[[");
    put_items(w, document);
    json_put(&w->json, "] }");
}

static void put_set(struct state_writer *w)
{
    const struct exhibit_set *set = w->exhibit->shown;

    json_put(&w->json, "title=s language=s documents[[", w->game->name.text,
             word_text(w->game->words, WORD_LANGUAGE));
    for (size_t i = 0; i < set->document_count; i++)
        put_document(w, &set->documents[i]);
    json_put(&w->json, "] drawings[[");
    put_items(w, NULL);
    json_put(&w->json, "] pieces[[");
    EACH (piece, w->game->pieces, w->game->piece_count)
        json_put(&w->json, "{ name=s code=s place=s }", piece->name.text, piece->code.text,
                 place_words(w->arena, &piece->name.at));
    json_put(&w->json, "]");
}

static bool is_playable(const struct exhibit *e, struct arena *arena)
{
    LOCAL_DIAGS(diags);
    const struct run run = {arena, diags};

    return e->shown && e->shown->layout->game->setup && page_module_found(&run);
}

static void put_state(const struct exhibit *e, const struct diags *findings, struct buf *out)
{
    struct state_writer w = {.json = json_begin(out), .exhibit = e, .arena = arena_new()};

    json_put(&w.json, "{{ revision=u good=b printable=b", e->revision, e->good, e->printable);
    if (is_playable(e, w.arena))
        json_put(&w.json, "play=s", "/play.html");
    if (e->shown) {
        w.game = e->shown->layout->game;
        put_set(&w);
    }
    if (findings)
        diags_put(findings, &w.json, "findings");
    json_put(&w.json, "}");
    arena_free(w.arena);
}

void exhibit_state(const struct exhibit *e, struct buf *out)
{
    put_state(e, NULL, out);
}

void exhibit_findings(const struct exhibit *e, struct buf *out)
{
    buf_text(out, e->findings.size ? e->findings.text : "[]\n");
}

void exhibit_list(struct exhibit *e, const char *path, struct buf *out)
{
    struct run run = run_begin();
    struct made made = {.arena = run.arena};

    e->waits = true;
    read_set(e, path, &run, &made);
    e->revision++;
    put_state(e, run.diags, out);
    diags_free(run.diags);
    arena_free(run.arena);
}

/* --- pictures and words --- */

static struct exhibit_item *item_named(const struct exhibit *e, const char *name)
{
    const struct exhibit_set *set = e->shown;

    return set ? FIND(item, set->items, set->item_count, strcmp(item->name, name) == 0) : NULL;
}

/* Of what is not drawn any more the last picture stays. */
static bool put_full(struct exhibit *e, const char *name, unsigned *version, struct buf *out)
{
    struct exhibit_item *item = item_named(e, name);
    const struct kept_picture *picture;

    if (item && item->version == 0)
        draw_item(e, e->shown, item, false);
    picture = picture_named(e, name);
    if (picture) {
        buf_put(out, picture->svg.text, picture->svg.size);
        *version = picture->version;
    }
    return picture;
}

bool exhibit_picture(struct exhibit *e, const char *name, enum ink_use ink, unsigned *version,
                     struct buf *out)
{
    const struct exhibit_item *item = item_named(e, name);
    LOCAL_ARENA(arena);
    struct scene *scene;

    if (ink == INK_FULL)
        return put_full(e, name, version, out);
    scene = item ? item_scene(arena, e->shown, item, ink) : NULL;
    if (scene)
        item_svg(e->shown, item, scene, out);
    return scene;
}

bool exhibit_words(const struct exhibit *e, const char *name, struct buf *out)
{
    const struct exhibit_item *item = item_named(e, name);
    LOCAL_ARENA(arena);
    struct scene *scene = item ? item_scene(arena, e->shown, item, INK_FULL) : NULL;

    if (scene)
        scene_told(scene, out);
    return scene;
}

/* --- prints --- */

static void print_document(const struct exhibit *e, const struct layout *document,
                           struct diags *diags, struct buf *out)
{
    struct pdf_info info = document_info(document, -1);
    struct pdf_writer pdf = pdf_writer_begin(RENDERER_OWN, &info);
    struct document_pages pages = document_pages(e->shown->plans, document, -1, diags);

    for (size_t i = 0; i < pages.count; i++) {
        LOCAL_ARENA(arena);

        pdf_writer_page(&pdf, document_page_draw(arena, &pages, i, INK_FULL), &(struct shift){0});
    }
    pdf_writer_end(&pdf, document->file, out, diags);
}

/* What has errors is not printed, as `piecework render` has it. */
enum exhibit_got exhibit_print(const struct exhibit *e, const char *name, struct buf *out)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);

    for (size_t i = 0; e->shown && i < e->shown->print_count; i++) {
        if (strcmp(name, document_name(arena, e->shown->prints[i], -1)) != 0)
            continue;
        if (e->printable) {
            print_document(e, e->shown->prints[i], diags, out);
            return EXHIBIT_GOOD;
        }
        buf_text(out, "Nothing is printed while the definition or the layout has errors.\n");
        return EXHIBIT_FLAWED;
    }
    return EXHIBIT_ABSENT;
}

/* --- the page on which it is played --- */

/* What stands in the way is told in words. */
enum exhibit_got exhibit_play(const struct exhibit *e, struct buf *out)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct run run = {arena, diags};
    struct made made = {.arena = arena};

    if (!e->shown)
        return EXHIBIT_ABSENT;
    if (e->printable && page_put(e->shown->layout, NULL, e->shown->press.type, &run, &made, out))
        return EXHIBIT_GOOD;
    buf_free(out);
    buf_text(out, "Nothing is played while the definition or the layout has errors.\n");
    diags_sort(diags);
    for (size_t i = 0; i < diags_listed(diags); i++)
        buf_print(out, "%s\n", diags_finding(diags, i)->message);
    return EXHIBIT_FLAWED;
}
