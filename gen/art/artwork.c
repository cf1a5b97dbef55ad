#include "art/artwork.h"

#include "art/art_cache.h"
#include "art/drawer.h"
#include "art/pixels.h"
#include "art/script.h"
#include "art/svg_scan.h"
#include "diag/source.h"
#include "scene/clip.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { ENDING = 5 }; /* letters of the longest ending of a file's name */

/* A file that is read for one request or several. */
struct art_file {
    struct arena *arena;             /* in which everything about it lies */
    const struct art_request *first; /* who asked for it */
    const char *path;
    enum raster_file kind;       /* RASTER_BARE: SVG */
    const struct source *source; /* of SVG */
    const char *bytes;           /* NULL: it could not be read, or is refused */
    size_t size;
    struct artwork *artwork; /* NULL after a finding */
};

/* --- names --- */

static const char *ending_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    size_t size = dot ? strlen(dot + 1) : 0;

    for (size_t i = 0; i < size; i++)
        if (!isalnum((unsigned char)dot[1 + i]))
            return NULL;
    return dot != name && size > 0 && size <= ENDING ? dot + 1 : NULL;
}

/* Of the file's content, by the ending of its name, an enum raster_file; -1: of no kind that is
 * read. */
static int kind_of(const char *name)
{
    static const struct {
        const char *ending;
        enum raster_file kind;
    } kinds[] = {
        {"svg", RASTER_BARE}, {"png", RASTER_PNG}, {"jpg", RASTER_JPEG}, {"jpeg", RASTER_JPEG}};
    const char *ending = ending_of(name);

    for (size_t i = 0; ending && i < COUNT_OF(kinds); i++)
        if (strcasecmp(ending, kinds[i].ending) == 0)
            return (int)kinds[i].kind;
    return -1;
}

bool art_is_file(const char *text)
{
    return ending_of(text) != NULL;
}

static bool check_name(const struct art_request *request, struct diags *diags)
{
    const char *name = request->name->text, *trouble;

    if (!source_is_near(name)) {
        diag_help(
            diag_add(diags, DIAG(PICTURE_PATH), request->name->at, name),
            "put the picture into the folder of this file, or into one beside that, and write "
            "'art/lion.svg' or '../art/lion.svg'");
        return false;
    }
    if (kind_of(name) < 0) {
        diag_help(diag_add(diags, DIAG(PICTURE_FORMAT), request->name->at, name),
                  "save it as SVG, PNG or JPEG");
        return false;
    }
    trouble = source_trouble(request->path, diags);
    if (trouble)
        diag_suggest_file(
            diag_add(diags, DIAG(PICTURE_BROKEN), request->name->at, request->path, trouble),
            request->name, request->path, "paths count from the folder of this file");
    return !trouble;
}

/* --- refusals --- */

static bool find_sign(const struct source *svg, const char *const *signs, struct place *place)
{
    for (size_t i = 0; signs && signs[i]; i++) {
        const char *at = strstr(svg->text, signs[i]);

        if (at)
            *place = source_place(svg, (size_t)(at - svg->text), strlen(signs[i]));
        if (at)
            return true;
    }
    return false;
}

/* Told where it stands in the drawing, where that is known. */
static void report_refusal(const struct art_file *file, const struct art_refusal *refusal,
                           struct place place, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(PICTURE_REFUSED), place, refusal->what);

    if (!place_same(&place, &file->first->name->at))
        diag_note(finding, file->first->name->at, "the drawing is named here");
    diag_help(finding, "%s", refusal->help);
}

/* --- reading --- */

static int count_colours(const struct scene *scene)
{
    const struct colour *first = NULL;

    if (scene->count && scene->shapes->kind == SHAPE_IMAGE)
        return 2;
    for (size_t i = 0; i < scene->count; i++) {
        const struct paint *paint = &scene->shapes[i].path.paint;
        const struct colour *used[] = {paint->filled ? &paint->fill : NULL,
                                       paint->width > 0 ? &paint->stroke : NULL};

        for (int k = 0; k < 2; k++) {
            first = first ? first : used[k];
            if (used[k] && !same_colour(*used[k], *first))
                return 2;
        }
    }
    return first != NULL;
}

/* Nothing reaches out of its box. */
static struct artwork *artwork_of(struct arena *arena, const char *path, struct scene *scene)
{
    struct artwork *artwork = arena_alloc(arena, 1, sizeof *artwork);

    scene_clip(scene, 0, 0, 0, scene->width, scene->height);
    *artwork = (struct artwork){.path = path,
                                .width = scene->width,
                                .height = scene->height,
                                .scene = scene,
                                .colours = count_colours(scene)};
    return artwork;
}

static void report_broken(const struct art_file *file, const char *trouble, struct diags *diags)
{
    diag_add(diags, DIAG(PICTURE_BROKEN), file->first->name->at, file->first->path, trouble);
}

static void take_script(struct art_file *file, const struct drawn *drawn, struct diags *diags)
{
    struct scene *scene = scene_new(file->arena, drawn->width, drawn->height);
    const struct art_refusal *refusal;
    struct place place = file->first->name->at;

    refusal = script_read(drawn->bytes, drawn->size, drawn->turned, scene);
    if (refusal) {
        find_sign(file->source, refusal->signs, &place);
        report_refusal(file, refusal, place, diags);
    } else if (scene->count == 0) {
        report_broken(file, "nothing is drawn in it", diags);
    } else {
        file->artwork = artwork_of(file->arena, file->path, scene);
        if (scene->count == 0)
            report_broken(file, "all that is drawn in it lies outside its view box", diags);
        if (scene->count == 0)
            file->artwork = NULL;
    }
}

static void take_pixels(struct art_file *file, const struct drawn *drawn, struct diags *diags)
{
    const struct raster *raster =
        raster_of(file->arena, file->kind, file->bytes, file->size, drawn);
    struct scene *scene;

    if (!raster) {
        report_broken(file, "its colours are those of a press (CMYK); save it in RGB", diags);
        return;
    }
    if (raster_is_clear(raster)) {
        report_broken(file, "all of its pixels are transparent", diags);
        return;
    }
    scene = scene_new(file->arena, raster->width, raster->height);
    scene_image(scene, raster, 0, 0, raster->width, raster->height);
    file->artwork = artwork_of(file->arena, file->path, scene);
    file->artwork->raster = raster;
}

static void take_drawn(struct art_file *file, const struct drawn *drawn, struct diags *diags)
{
    if (drawn->trouble)
        report_broken(file, drawn->trouble, diags);
    else if (file->kind == RASTER_BARE)
        take_script(file, drawn, diags);
    else
        take_pixels(file, drawn, diags);
}

/* The file's text, when it may be drawn. */
static void read_svg(struct art_file *file, struct diags *diags)
{
    const struct source *source = source_read(file->arena, file->path, diags);
    const struct art_refusal *refusal;
    size_t offset, length;

    if (!source)
        return;
    refusal = svg_scan(source->text, source->size, &offset, &length);
    if (refusal) {
        report_refusal(file, refusal, source_place(source, offset, length), diags);
        return;
    }
    file->source = source;
    file->bytes = source->text;
    file->size = source->size;
}

static void read_pixels(struct art_file *file, struct diags *diags)
{
    const char *trouble;

    file->bytes = source_bytes(file->arena, file->path, &file->size, &trouble);
    if (file->bytes) {
        file->kind = raster_kind(file->bytes, file->size);
        trouble = file->kind == RASTER_BARE ? "it is no PNG or JPEG file"
                  : raster_is_whole(file->kind, file->bytes, file->size) ? NULL
                                                                         : "its end is missing";
    }
    if (trouble) {
        report_broken(file, trouble, diags);
        file->bytes = NULL;
    }
}

static void read_file(struct art_file *file, struct diags *diags)
{
    if (!check_name(file->first, diags))
        return;
    file->kind = (enum raster_file)kind_of(file->first->name->text);
    if (file->kind == RASTER_BARE)
        read_svg(file, diags);
    else
        read_pixels(file, diags);
}

static void draw_files(struct arena *arena, struct art_file *files, size_t count,
                       struct diags *diags)
{
    struct drawer_file *asked = arena_alloc(arena, count, sizeof *asked);
    struct art_file **whose = arena_alloc(arena, count, sizeof(struct art_file *));
    struct drawn *drawn = arena_alloc(arena, count, sizeof *drawn);
    size_t n = 0;

    for (size_t i = 0; i < count; i++) {
        if (!files[i].bytes || files[i].artwork)
            continue;
        whose[n] = &files[i];
        asked[n++] =
            (struct drawer_file){(enum drawer_kind)files[i].kind, files[i].bytes, files[i].size};
    }
    if (n > 0)
        drawer_draw(arena, asked, n, drawn);
    for (size_t i = 0; i < n; i++)
        take_drawn(whose[i], &drawn[i], diags);
}

/* Its arena goes to the cache, or is needed no more where the cache has what is in it. */
static void keep_file(struct art_cache *cache, const struct art_file *file, bool known)
{
    if (known)
        arena_free(file->arena);
    else
        art_cache_put(cache, file->arena, file->path, file->bytes, file->size, file->artwork);
}

/* Reads and draws all of them, but for those that the cache has. */
static void open_files(struct art_cache *cache, struct arena *arena, struct art_file *files,
                       size_t count, struct diags *diags)
{
    bool *known = arena_alloc(arena, count, sizeof *known);

    for (size_t i = 0; i < count; i++) {
        struct art_file *file = &files[i];
        const char *path = file->first->path;

        file->arena = cache ? arena_new() : arena;
        file->path = arena_text(file->arena, path, strlen(path));
        read_file(file, diags);
        if (cache && file->bytes)
            file->artwork = art_cache_find(cache, file->path, file->bytes, file->size);
        known[i] = file->artwork;
    }
    draw_files(arena, files, count, diags);
    for (size_t i = 0; cache && i < count; i++)
        keep_file(cache, &files[i], known[i]);
}

static struct art_file *file_of(struct art_file *files, size_t *count,
                                const struct art_request *request)
{
    for (size_t i = 0; i < *count; i++)
        if (strcmp(files[i].first->path, request->path) == 0)
            return &files[i];
    files[*count].first = request;
    return &files[(*count)++];
}

void art_open(struct art_cache *cache, struct arena *arena, const struct art_request *requests,
              size_t count, struct diags *diags)
{
    struct art_file *files = arena_alloc(arena, count, sizeof *files), *file;
    size_t file_count = 0;

    for (size_t i = 0; i < count; i++)
        file_of(files, &file_count, &requests[i]);
    open_files(cache, arena, files, file_count, diags);
    for (size_t i = 0; i < count; i++) {
        file = file_of(files, &file_count, &requests[i]);
        *requests[i].into = file->artwork;
    }
}

/* --- drawing --- */

double art_scale(const struct artwork *art, const struct depiction *how, double width,
                 double height)
{
    bool lies = how->turn == TURN_RIGHT || how->turn == TURN_LEFT;
    double across = lies ? art->height : art->width, down = lies ? art->width : art->height;
    double left = 1 - 2 * how->padding / 100;
    bool by_width = (width / across < height / down) == (how->fit == FIT_INSIDE);

    return left * (by_width ? width / across : height / down);
}

static void tint_shapes(struct scene *scene, size_t first, struct colour tint)
{
    for (size_t i = first; i < scene->count; i++) {
        scene->shapes[i].path.paint.fill = tint;
        scene->shapes[i].path.paint.stroke = tint;
    }
}

void art_draw(struct scene *scene, const struct artwork *art, const struct depiction *how, double x,
              double y, double width, double height, struct colour tint)
{
    double scale = art_scale(art, how, width, height), left = 1 - 2 * how->padding / 100;
    size_t first = scene->count;

    scene_enter(scene, x, y, (int)how->turn);
    scene_place(scene, art->scene, -scale * art->width / 2, -scale * art->height / 2, scale);
    scene_leave(scene);
    if (how->fit == FIT_COVER)
        scene_clip(scene, first, x - left * width / 2, y - left * height / 2, left * width,
                   left * height);
    if (how->tint)
        tint_shapes(scene, first, tint);
}

/* --- likeness --- */

static void mix(unsigned long long *look, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < size; i++)
        *look = (*look ^ at[i]) * 0x100000001B3u; /* FNV-1a */
}

static void mix_path(unsigned long long *look, const struct shape_path *path, bool tinted)
{
    const struct paint *paint = &path->paint;
    const double numbers[] = {paint->width, paint->dash, paint->gap, paint->filled};

    for (size_t i = 0; i < path->count; i++) {
        mix(look, &path->segments[i].verb, sizeof path->segments[i].verb);
        mix(look, path->segments[i].to, sizeof path->segments[i].to);
    }
    mix(look, numbers, sizeof numbers);
    if (!tinted) {
        mix(look, &paint->fill, sizeof paint->fill);
        mix(look, &paint->stroke, sizeof paint->stroke);
    }
}

unsigned long long art_look(const struct artwork *art, const struct depiction *how)
{
    const double numbers[] = {art->width, art->height, how->padding, how->turn, how->fit};
    const struct raster *raster = art->raster;
    unsigned long long look = 0xCBF29CE484222325u;

    mix(&look, numbers, sizeof numbers);
    if (raster)
        mix(&look, raster->pixels, 4 * (size_t)raster->width * (size_t)raster->height);
    for (size_t i = 0; !raster && i < art->scene->count; i++)
        if (art->scene->shapes[i].kind == SHAPE_PATH)
            mix_path(&look, &art->scene->shapes[i].path, how->tint);
    return look;
}
