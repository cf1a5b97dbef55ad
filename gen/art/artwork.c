#include "art/artwork.h"

#include "art/svgz.h"
#include "art/raster_file.h"
#include "art/script.h"
#include "base/slug.h"
#include "game/game.h"
#include "scene/flat.h"

struct kept {
    struct arena *arena;
    const char *path, *bytes; /* all that is in the file */
    size_t size;
    int form; /* see art_file */
    struct artwork *artwork;
    bool used; /* since the last sweep */
    struct kept *next;
};

struct art_cache {
    struct kept *first;
};

struct art_cache *art_cache_new(void)
{
    return mem_new(1, sizeof(struct art_cache));
}

void art_cache_sweep(struct art_cache *cache)
{
    for (struct kept **at = &cache->first; *at;) {
        struct kept *kept = *at;

        if (kept->used) {
            kept->used = false;
            at = &kept->next;
            continue;
        }
        *at = kept->next;
        arena_free(kept->arena);
        free(kept);
    }
}

void art_cache_free(struct art_cache *cache)
{
    art_cache_sweep(cache);
    art_cache_sweep(cache);
    free(cache);
}

/* What was drawn from that file when it had these bytes; NULL: nothing. */
static struct artwork *art_cache_find(struct art_cache *cache, const char *path, const char *bytes,
                                      size_t size, int form)
{
    for (struct kept *kept = cache->first; kept; kept = kept->next)
        if (kept->artwork && kept->size == size && kept->form == form &&
            strcmp(kept->path, path) == 0 && memcmp(kept->bytes, bytes, size) == 0) {
            kept->used = true;
            return kept->artwork;
        }
    return NULL;
}

/* Keeps an arena in which everything about a file lies: its path, its bytes and its artwork; NULL:
 * it could not be drawn, and only what is said of it must stay. */
static void art_cache_put(struct art_cache *cache, struct arena *arena, const char *path,
                          const char *bytes, size_t size, int form, struct artwork *artwork)
{
    struct kept *kept = mem_new(1, sizeof *kept);

    *kept = (struct kept){arena, path, bytes, size, form, artwork, true, cache->first};
    cache->first = kept;
}

static const struct art_refusal refused_long = {
    "it takes too much time or memory to be drawn as shapes", "simplify it", .pixels = true};
static const struct art_refusal refused_fine = {
    "it takes too much time or memory to have more than 300 of them in an inch", "simplify it",
    .pixels = true};
static const struct art_refusal refused_here = {
    "here only the drawings that come with Piecework are printed as shapes",
    "print it by a Piecework that is installed", .pixels = true};

/* --- artwork --- */

enum { ENDING = 5 }; /* letters of the longest ending of a file's name */

/* What a drawing becomes; where one of these cannot be, the next is tried. */
enum stage { AS_SHAPES, AS_PIXELS, AS_FEWER_PIXELS };

/* A file that is read for one request or several. */
struct art_file {
    struct arena *arena;             /* in which everything about it lies */
    const struct art_request *first; /* who asked for it */
    const char *path, *content;      /* all that is in it; NULL: it cannot be read */
    size_t content_size;
    enum raster_file kind;       /* RASTER_BARE: SVG */
    const struct source *source; /* of SVG */
    const char *bytes; /* that are drawn; NULL: none, as they were drawn before or for a reason that
                          is told */
    size_t size;
    int form;                      /* all of what was asked for that it depends on */
    enum stage stage;              /* of a drawing */
    int left;                      /* ms that it may still take */
    struct place text_at;          /* in a drawing; unknown: none is seen */
    bool written;                  /* it has text, be it seen or not */
    const struct art_refusal *why; /* it becomes pixels; NULL: it was asked for */
    struct place why_at;           /* in the drawing; unknown: all of it */
    struct artwork *artwork;       /* NULL after a finding */
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
    } kinds[] = {{"svg", RASTER_BARE},
                 {"svgz", RASTER_BARE},
                 {"png", RASTER_PNG},
                 {"jpg", RASTER_JPEG},
                 {"jpeg", RASTER_JPEG}};
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
        diag_add(diags, DIAG(PICTURE_PATH), request->name->at, name);
        return false;
    }
    if (kind_of(name) < 0) {
        diag_add(diags, DIAG(PICTURE_FORMAT), request->name->at, name);
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
    for (size_t i = 0; signs[i]; i++) {
        const char *at = strstr(svg->text, signs[i]);

        if (at)
            *place = source_place(svg, (size_t)(at - svg->text), strlen(signs[i]));
        if (at)
            return true;
    }
    return false;
}

/* Whether it is printed as a picture of pixels nevertheless. */
static bool becomes_pixels(const struct art_file *file, const struct art_refusal *refusal)
{
    return refusal->pixels && file->first->pixels != PIXELS_NEVER;
}

/* Told where it stands in the drawing, or where that is named, if its place is unknown. */
static void report_refusal(const struct art_file *file, const struct art_refusal *refusal,
                           struct place place, struct diags *diags)
{
    bool pixels = becomes_pixels(file, refusal), within = place_known(&place);
    struct place at = within ? place : file->first->name->at;
    struct finding *finding = pixels ? diag_add(diags, DIAG(PICTURE_PIXELS), at, refusal->what)
                                     : diag_add(diags, DIAG(PICTURE_REFUSED), at, refusal->what);

    if (within)
        diag_note(finding, file->first->name->at, "the drawing is named here");
    diag_help(finding,
              pixels && file->first->pixels != PIXELS_ALWAYS
                  ? "%s, or say by 'raster: always' that this is meant"
                  : "%s",
              refusal->help);
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

/* Pixels reach into their corners. */
static double reach_of(const struct scene *scene, const struct scene *paths)
{
    const struct point middle = {scene->width / 2, scene->height / 2};
    double reach = 0;

    EACH (shape, paths->shapes, paths->count)
        reach = fmax(reach, shape->kind == SHAPE_PATH ? shape_reach(shape, middle)
                                                      : hypot(middle.x, middle.y));
    return reach > 0 ? fmin(reach, hypot(middle.x, middle.y)) : hypot(middle.x, middle.y);
}

/* Nothing reaches out of its box. */
static struct artwork *artwork_of(struct arena *arena, const char *path, struct scene *scene,
                                  struct scene *plain)
{
    const double off = 0.005; /* of numbers that were rounded: lines along edges stay whole */
    struct artwork *artwork = arena_alloc(arena, 1, sizeof *artwork);

    scene_clip(scene, 0, -off, -off, scene->width + 2 * off, scene->height + 2 * off);
    scene_clip(plain, 0, -off, -off, scene->width + 2 * off, scene->height + 2 * off);
    *artwork = (struct artwork){.path = path,
                                .width = scene->width,
                                .height = scene->height,
                                .scene = scene,
                                .plain = plain,
                                .reach = reach_of(scene, plain),
                                .colours = count_colours(scene)};
    return artwork;
}

/* Whether all of it are paths in plain colours. */
static bool is_plain(const struct scene *scene)
{
    return !FIND(shape, scene->shapes, scene->count,
                 shape->kind != SHAPE_PATH || shape->path.paint.finish);
}

static struct scene *as_drawing(struct arena *arena, const struct scene *drawing)
{
    struct scene *scene = scene_new(arena, drawing->width, drawing->height);

    scene_drawing(scene, drawing, 0, 0, 1);
    return scene;
}

static void report_broken(struct art_file *file, const char *trouble, struct diags *diags)
{
    diag_add(diags, DIAG(PICTURE_BROKEN), file->first->name->at, file->first->path, trouble);
    file->bytes = NULL;
}

/* What no shapes can say is drawn as pixels, or refused where these are not wanted. */
static void leave_shapes(struct art_file *file, const struct art_refusal *why, struct place place,
                         struct diags *diags)
{
    bool pixels = becomes_pixels(file, why);

    file->stage = pixels ? AS_PIXELS : AS_SHAPES;
    file->why = why;
    file->why_at = place;
    if (!pixels) {
        report_refusal(file, why, place, diags);
        file->bytes = NULL;
    }
}

static void take_script(struct art_file *file, const struct drawn *drawn, struct diags *diags)
{
    struct scene *scene = scene_new(file->arena, drawn->width, drawn->height);
    struct scene *plain = scene_new(file->arena, drawn->width, drawn->height);
    const struct art_refusal *refusal;
    struct place place = {0};

    refusal = script_read(drawn->bytes, drawn->size, drawn->turned, scene, plain);
    if (refusal) {
        find_sign(file->source, refusal->signs, &place);
        leave_shapes(file, refusal, place, diags);
    } else if (scene->count == 0) {
        report_broken(file, "nothing is drawn in it", diags);
    } else {
        scene = is_plain(scene) ? plain = scene : as_drawing(file->arena, scene);
        file->artwork = artwork_of(file->arena, file->path, scene, plain);
        if (plain->count == 0)
            report_broken(file, "all that is drawn in it lies outside its view box", diags);
        if (plain->count == 0)
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
    file->artwork = artwork_of(file->arena, file->path, scene, scene);
    file->artwork->raster = raster;
    file->artwork->why = file->why;
    file->artwork->why_at = file->why_at;
}

/* How long a drawing may take, so that something is left of its time for what it becomes then. */
static int time_of(const struct art_file *file)
{
    static const int quarters[] = {2, 3, 4};

    return file->left * quarters[file->stage] / 4;
}

static void take_drawn(struct art_file *file, const struct drawn *drawn, struct diags *diags)
{
    bool shapes = file->kind == RASTER_BARE && file->stage == AS_SHAPES;

    file->left -= drawn->long_drawn ? time_of(file) : 0;
    if (drawn->shapeless) {
        leave_shapes(file, &refused_here, (struct place){0}, diags);
    } else if (drawn->long_drawn && shapes) {
        leave_shapes(file, &refused_long, (struct place){0}, diags);
    } else if (drawn->long_drawn && file->stage == AS_PIXELS) {
        file->stage = AS_FEWER_PIXELS;
        file->why = &refused_fine;
        file->why_at = (struct place){0};
    } else if (drawn->trouble) {
        report_broken(file, drawn->trouble, diags);
    } else if (shapes) {
        take_script(file, drawn, diags);
    } else {
        take_pixels(file, drawn, diags);
    }
}

static struct place place_of(const struct source *source, const struct svg_trait *trait)
{
    return source_place(source, trait->offset, trait->length);
}

/* It is drawn as other text is, but in whichever fonts there are. */
static void report_text(const struct art_file *file, struct place place, struct diags *diags)
{
    if (place_known(&place))
        diag_note(diag_add(diags, DIAG(PICTURE_TEXT), place), file->first->name->at,
                  "the drawing is named here");
}

/* The text of a drawing, which may be compressed; NULL after a finding. */
static const struct source *source_of(struct art_file *file, struct diags *diags)
{
    size_t size = file->content_size;
    const char *text;

    if (!file->bytes || !svgz_is(file->bytes, size))
        return source_read(file->arena, file->path, diags);
    text = svgz_open(file->arena, file->bytes, &size);
    if (text)
        return source_from_text(file->arena, file->path, text, size, diags);
    report_broken(file, "it is compressed, and damaged or of more than 8 MiB; save it as plain SVG",
                  diags);
    return NULL;
}

/* The file's text, when it may be drawn. */
static void read_svg(struct art_file *file, struct diags *diags)
{
    const struct source *source = source_of(file, diags);
    struct svg_traits traits;

    file->bytes = NULL;
    if (!source)
        return;
    traits = svg_scan(source->text, source->size);
    file->source = source;
    file->bytes = source->text;
    file->size = source->size;
    file->written = traits.written;
    if (traits.lettered.refusal)
        file->text_at = place_of(source, &traits.lettered);
    if (!traits.refused.refusal)
        report_text(file, file->text_at, diags);
    if (traits.refused.refusal)
        leave_shapes(file, traits.refused.refusal, place_of(source, &traits.refused), diags);
    else if (file->first->pixels == PIXELS_ALWAYS)
        file->stage = AS_PIXELS;
    else if (traits.pixels.refusal)
        leave_shapes(file, traits.pixels.refusal, place_of(source, &traits.pixels), diags);
}

/* Whether a file without pixels is read as SVG: by its name, or as markup. */
static bool is_text(const struct art_file *file)
{
    return kind_of(file->first->name->text) == RASTER_BARE ||
           (file->bytes && (svgz_is(file->bytes, file->size) ||
                            file->bytes[strspn(file->bytes, " \t\r\n\xEF\xBB\xBF")] == '<'));
}

/* What is in it decides how it is read, not its name; `trouble`: why nothing is, or NULL. */
static void read_content(struct art_file *file, const char *trouble, struct diags *diags)
{
    file->bytes = file->content;
    file->size = file->content_size;
    file->kind = file->bytes ? raster_kind(file->bytes, file->size) : RASTER_BARE;
    if (file->kind == RASTER_BARE && is_text(file)) {
        read_svg(file, diags);
        return;
    }
    if (file->bytes && file->kind == RASTER_BARE)
        trouble = "it is no SVG, PNG or JPEG file";
    else if (file->bytes && !raster_is_whole(file->kind, file->bytes, file->size))
        trouble = "its end is missing";
    if (trouble)
        report_broken(file, trouble, diags);
}

/* Pixels of a drawing's longer side; 0: it becomes shapes. */
static int side_of(const struct art_file *file)
{
    static const int dpi[] = {0, ART_DPI, ART_DPI / 2};
    int size = file->first->size ? file->first->size : ART_LARGE;

    return (int)(size * dpi[file->stage] / 25.4);
}

static struct drawer_file asked_of(const struct art_file *file)
{
    return (struct drawer_file){.kind = (enum drawer_kind)file->kind,
                                .bytes = file->bytes,
                                .size = file->size,
                                .side = side_of(file),
                                .lettered = file->written,
                                .milliseconds = file->kind == RASTER_BARE ? time_of(file) : 0};
}

/* Draws those that are not drawn yet, and again what is to be drawn in another way then. */
static void draw_files(struct arena *arena, struct art_file *files, size_t count,
                       struct diags *diags)
{
    struct drawer_file *asked = arena_alloc(arena, count, sizeof *asked);
    struct art_file **whose = arena_alloc(arena, count, sizeof(struct art_file *));
    struct drawn *drawn = arena_alloc(arena, count, sizeof *drawn);
    size_t n;

    do {
        n = 0;
        for (size_t i = 0; i < count; i++)
            if (files[i].bytes && !files[i].artwork) {
                whose[n] = &files[i];
                asked[n++] = asked_of(&files[i]);
            }
        if (n > 0)
            drawer_draw(arena, asked, n, drawn);
        for (size_t i = 0; i < n; i++)
            take_drawn(whose[i], &drawn[i], diags);
    } while (n > 0);
}

/* Its arena goes to the cache, or is needed no more where the cache has what is in it. */
static void keep_file(struct art_cache *cache, const struct art_file *file, bool known)
{
    if (known) {
        arena_free(file->arena);
        return;
    }
    if (file->artwork)
        file->artwork->text_at = file->text_at;
    art_cache_put(cache, file->arena, file->path, file->content, file->content_size, file->form,
                  file->artwork);
}

static int form_of(const struct art_request *request)
{
    return 4 * request->size + (int)request->pixels;
}

/* Reads it, unless the cache has what is in it. */
static void begin_file(struct art_file *file, struct art_cache *cache, struct arena *arena,
                       struct diags *diags)
{
    const char *trouble = NULL;

    file->arena = arena;
    file->path = arena_copy(arena, file->first->path);
    file->form = form_of(file->first);
    file->left = DRAWER_MILLISECONDS;
    if (!check_name(file->first, diags))
        return;
    file->content = source_bytes(arena, file->path, &file->content_size, &trouble);
    if (cache && file->content)
        file->artwork =
            art_cache_find(cache, file->path, file->content, file->content_size, file->form);
    if (file->artwork)
        report_text(file, file->artwork->text_at, diags);
    else
        read_content(file, trouble, diags);
}

/* Reads and draws all of them, but for those that the cache has. */
static void open_files(struct art_cache *cache, struct arena *arena, struct art_file *files,
                       size_t count, struct diags *diags)
{
    bool *known = arena_alloc(arena, count, sizeof *known);

    for (size_t i = 0; i < count; i++) {
        struct art_file *file = &files[i];

        begin_file(file, cache, cache ? arena_new() : arena, diags);
        known[i] = file->artwork;
    }
    draw_files(arena, files, count, diags);
    for (size_t i = 0; i < count; i++)
        if (files[i].artwork && files[i].artwork->why)
            report_refusal(&files[i], files[i].artwork->why, files[i].artwork->why_at, diags);
    for (size_t i = 0; cache && i < count; i++)
        keep_file(cache, &files[i], known[i]);
}

/* All requests of one path and form have one file. */
static size_t share_files(struct arena *arena, const struct art_request *requests, size_t count,
                          struct art_file *files, struct art_file **of)
{
    struct lookup known = {0};
    size_t file_count = 0;

    for (size_t i = 0; i < count; i++) {
        const char *path = requests[i].path;
        const char *key = arena_print(arena, "%d %s", form_of(&requests[i]), path);
        const void **slot = lookup_slot(arena, &known, key, strlen(key));

        if (!*slot) {
            files[file_count].first = &requests[i];
            *slot = &files[file_count++];
        }
        of[i] = (struct art_file *)*slot;
    }
    return file_count;
}

void art_open(struct art_cache *cache, struct arena *arena, const struct art_request *requests,
              size_t count, struct diags *diags)
{
    struct art_file *files = arena_alloc(arena, count, sizeof *files);
    struct art_file **of = arena_alloc(arena, count, sizeof *of);

    open_files(cache, arena, files, share_files(arena, requests, count, files, of), diags);
    for (size_t i = 0; i < count; i++)
        *requests[i].into = of[i]->artwork;
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

void art_draw(struct scene *scene, const struct artwork *art, const struct depiction *how, double x,
              double y, double width, double height, struct colour tint)
{
    double scale = art_scale(art, how, width, height), left = 1 - 2 * how->padding / 100;
    size_t first = scene->count;

    scene_enter(scene, x, y, (int)how->turn);
    scene_place(scene, art->scene, -scale * art->width / 2, -scale * art->height / 2, scale);
    scene_leave(scene);
    if (how->fit != FIT_INSIDE)
        scene_clip(scene, first, x - left * width / 2, y - left * height / 2, left * width,
                   left * height);
    if (how->tint)
        scene_tint(scene, first, tint);
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
    EACH (shape, art->plain->shapes, art->plain->count)
        if (shape->kind == SHAPE_PATH)
            mix_path(&look, &shape->path, how->tint);
    return look;
}

/* The pictures of a game: of its pieces, its board and its terrain. */

struct requests {
    struct arena *arena;
    const struct game *game;
    struct art_request *list;
    size_t count;
};

static void ask(struct requests *r, const struct depiction *how, const struct located *name,
                int size, const struct artwork **into)
{
    const char *path = path_beside(r->arena, r->game->source->path, name->text);

    *ARENA_PUSH(r->arena, r->list, r->count) =
        (struct art_request){name, path, into, size, how->pixels};
}

/* A picture of a piece may be a character, too. */
static bool is_file(const struct located *name)
{
    return name->text && art_is_file(name->text);
}

static const struct located *name_of(const struct depiction *how, int side)
{
    return side && how->second.text ? &how->second : &how->name;
}

void art_check_tint(const struct depiction *how, struct diags *diags)
{
    for (int side = 0; side < 2; side++)
        if (how->tint && how->art[side] && how->art[side]->colours > 1 &&
            (side == 0 || how->second.text))
            diag_add(diags, DIAG(PICTURE_TINT), name_of(how, side)->at, how->art[side]->path);
}

void art_report_shades(const struct depiction *how, bool pixels, const char *lost,
                       struct diags *diags)
{
    for (int side = 0; side < 2; side++) {
        const struct artwork *art = how->art[side];

        if (art && (art->plain != art->scene || (pixels && art->raster)) &&
            (side == 0 || how->second.text))
            diag_add(diags, DIAG(PICTURE_SHADED), name_of(how, side)->at, art->path, lost);
    }
}

/* Calls `each` for every picture of the game, but for those of its pieces. */
static void for_grounds(struct game *game, void (*each)(void *, struct depiction *), void *context)
{
    each(context, &game->ground);
    for (size_t i = 0; i < game->picture_count; i++)
        each(context, &game->pictures[i].picture);
    for (size_t i = 0; i < game->terrain_count; i++)
        each(context, &game->terrains[i].picture);
}

void art_each_of_game(struct game *game, void (*each)(void *, struct depiction *), void *context)
{
    for (size_t i = 0; i < game->piece_count; i++)
        each(context, &game->pieces[i].picture);
    for_grounds(game, each, context);
}

static void ask_for(void *context, struct depiction *how)
{
    if (how->name.text)
        ask(context, how, &how->name, ART_LARGE, &how->art[0]);
}

static void check_one(void *context, struct depiction *how)
{
    art_check_tint(how, context);
}

static struct requests requests_of(struct arena *arena, struct game *game)
{
    struct requests r = {.arena = arena, .game = game};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++) {
            struct depiction *how = &game->pieces[i].picture;

            if (is_file(name_of(how, side)))
                ask(&r, how, name_of(how, side), ART_SMALL, &how->art[side]);
        }
    for_grounds(game, ask_for, &r);
    return r;
}

static const char **paths_of(const struct requests *r, size_t *count)
{
    const char **paths = arena_alloc(r->arena, r->count, sizeof *paths);

    for (size_t i = 0; i < r->count; i++)
        paths[i] = r->list[i].path;
    *count = r->count;
    return paths;
}

const char **art_read_game(struct arena *arena, struct game *game, size_t *count,
                           struct diags *diags)
{
    struct requests r = requests_of(arena, game);
    struct art_file *files = arena_alloc(arena, r.count, sizeof *files);
    struct art_file **of = arena_alloc(arena, r.count, sizeof *of);
    size_t file_count = share_files(arena, r.list, r.count, files, of);

    for (size_t i = 0; i < file_count; i++)
        begin_file(&files[i], NULL, arena, diags);
    for (size_t i = 0; i < file_count; i++)
        if (files[i].bytes && files[i].why)
            report_refusal(&files[i], files[i].why, files[i].why_at, diags);
    return paths_of(&r, count);
}

const char **art_open_game(struct art_cache *cache, struct arena *arena, struct game *game,
                           size_t *count, struct diags *diags)
{
    struct requests r = requests_of(arena, game);

    art_open(cache, arena, r.list, r.count, diags);
    art_each_of_game(game, check_one, diags);
    return paths_of(&r, count);
}
