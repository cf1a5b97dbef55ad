#include "emit/png/png.h"

#include "emit/cairo/paint.h"
#include "emit/xml.h"
#include "scene/flat.h"

#define MM_PER_INCH 25.4
#define POINTS_PER_INCH 72.0

/* A higher level of compression would take longer than all painting. */
enum { LEVEL = 1 };

/* --- shapes on pixels --- */

enum { LEAST_LINE = 12 }; /* pixels */

static const double hair = 1e-6; /* mm or pixels: rounding errors */

/* Where the middle of a stroke, or an edge, can lie. */
struct grid {
    double density; /* pixels a mm */
    double offset;  /* from a pixel's edge, in pixels: 0 or 0.5 */
    bool to_end;    /* edges of the scene lie where its last pixels end */
};

/* Whether a line goes across or down, and is so long that half a pixel more or less does not show.
 */
static bool is_long_line(struct point a, struct point b, double density)
{
    double across = fabs(a.x - b.x), down = fabs(a.y - b.y);

    return fmin(across, down) < hair && fmax(across, down) * density >= LEAST_LINE;
}

/* Whether the path has such lines only, and at least one. */
static bool has_long_lines(const struct shape_path *path, double density)
{
    struct path_walk walk = path_walk(path->segments, path->count);
    struct point start = {0}, at = {0};
    bool lines = false;

    for (const struct segment *s; (s = path_next(&walk));) {
        struct point to = s->verb == VERB_CLOSE ? start : s->to[0];

        if (s->verb == VERB_CURVE || (s->verb != VERB_MOVE && !is_long_line(at, to, density)))
            return false;
        if (s->verb == VERB_MOVE)
            start = to;
        else
            lines = true;
        at = to;
    }
    return lines;
}

/* A scene of a fraction of a pixel more has that pixel, too: no ground may end before it. `side`:
 * mm of the scene. */
static double fitted(const struct grid *grid, double mm, double side)
{
    double pixels = mm * grid->density - grid->offset;

    if (grid->to_end && fabs(mm - side) < hair)
        return ceil(pixels - hair) / grid->density;
    return (floor(pixels + 0.5 + hair) + grid->offset) / grid->density;
}

/* A stroke of an odd number of pixels has its middle in one. */
static double fitted_width(double width, double density)
{
    double pixels = width * density;

    return pixels > 1 ? floor(pixels + 0.5) / density : width;
}

static struct grid grid_of(const struct paint *paint, double density)
{
    double pixels = paint->width * density;
    bool odd = pixels > 0 && (pixels <= 1 || fmod(floor(pixels + 0.5), 2) == 1);

    return (struct grid){density, odd ? 0.5 : 0, paint->filled};
}

static struct segment *fitted_segments(struct arena *arena, const struct scene *scene,
                                       const struct shape_path *path, const struct grid *grid)
{
    struct segment *segments = arena_alloc(arena, path->count, sizeof *segments);

    for (size_t i = 0; i < path->count; i++) {
        segments[i] = path->segments[i];
        for (int k = 0; k < verb_points[segments[i].verb]; k++) {
            segments[i].to[k].x = fitted(grid, segments[i].to[k].x, scene->width);
            segments[i].to[k].y = fitted(grid, segments[i].to[k].y, scene->height);
        }
    }
    return segments;
}

/* Letters stand on pixels; along the baseline they stay where they are. */
static void fit_baseline(struct shape_text *text, double density)
{
    const struct grid edges = {density, 0, false};

    if (text->turns % 2)
        text->at.x = fitted(&edges, text->at.x, 0);
    else
        text->at.y = fitted(&edges, text->at.y, 0);
}

/* Whether the path is stroked and then filled, which leaves the outer half of the stroke: both
 * would be fitted in other ways. */
static bool is_outline(const struct scene *scene, size_t index)
{
    const struct shape *shape = &scene->shapes[index];
    bool filled = shape->path.paint.filled;
    size_t i = filled ? index - 1 : index + 1;

    return i < scene->count && shapes_share_path(&scene->shapes[i], shape) &&
           scene->shapes[i].path.paint.filled != filled;
}

struct shape fit_shape(struct arena *arena, const struct scene *scene, size_t index, double density)
{
    struct shape fit = scene->shapes[index];
    struct grid grid;

    if (fit.kind == SHAPE_TEXT)
        fit_baseline(&fit.text, density);
    if (fit.kind != SHAPE_PATH || !has_long_lines(&fit.path, density) || is_outline(scene, index))
        return fit;
    grid = grid_of(&fit.path.paint, density);
    fit.path.segments = fitted_segments(arena, scene, &fit.path, &grid);
    fit.path.paint.width = fitted_width(fit.path.paint.width, density);
    return fit;
}

/* --- few colours --- */

/* Rows from the top, without gaps: 0xAARRGGBB with the colours multiplied by the alpha, as cairo
 * paints them. */
struct pixels {
    size_t width, height;
    uint32_t *at;
};

enum {
    PALETTE_LIMIT = 256,
    PLAIN_LIMIT = 64,
    SHADE_LIMIT = 1 << 12, /* more than drawings have */
    SLOT_BITS = 14,        /* four times as many slots as shades */
    SLOTS = 1 << SLOT_BITS,
    FREE = -1
};

static const uint32_t opaque_alpha = 0xFF000000;

/* The colours that pictures are written with, and which of them stands for a shade of the pixels,
 * by open addressing. */
struct palette {
    uint32_t list[PALETTE_LIMIT];
    size_t count;
    int levels, most;            /* of 255: how far off a channel of a shade is, and may be */
    uint32_t plain[PLAIN_LIMIT]; /* colours of the scene and its ground, which stay as they are */
    size_t plain_count;
    uint32_t shades[SLOTS];
    short entries[SLOTS]; /* of the list; or FREE */
    size_t shade_count;
};

static unsigned alpha_of(uint32_t colour)
{
    return colour >> 24;
}

/* Whether no channel differs by more than so many levels. */
static bool is_near(uint32_t a, uint32_t b, int levels)
{
    for (int shift = 0; shift < 32; shift += 8)
        if (abs((int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF)) > levels)
            return false;
    return true;
}

/* The index of the first colour that is so near, else `count`. */
static size_t nearby(const uint32_t *list, size_t count, uint32_t colour, int levels)
{
    size_t i = 0;

    while (i < count && !is_near(list[i], colour, levels))
        i++;
    return i;
}

static void add_plain(struct palette *palette, struct colour c)
{
    uint32_t colour = opaque_alpha | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;

    if (palette->plain_count < PLAIN_LIMIT &&
        nearby(palette->plain, palette->plain_count, colour, 0) == palette->plain_count)
        palette->plain[palette->plain_count++] = colour;
}

/* Shades of drawings can be off, pictures of pixels not. The caller frees it. */
static struct palette *palette_new(const struct scene *scene, bool transparent)
{
    struct palette *palette = mem_new(1, sizeof *palette);

    /* Over some ground, what a colour and its alpha are off adds up. */
    palette->most = transparent ? PNG_LEVELS_OFF / 2 : PNG_LEVELS_OFF;
    add_plain(palette, grey(100));
    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind == SHAPE_TEXT)
            add_plain(palette, shape->text.colour);
        if (shape->kind == SHAPE_PATH && shape->path.paint.filled)
            add_plain(palette, shape->path.paint.fill);
        if (shape->kind == SHAPE_PATH && shape->path.paint.width > 0)
            add_plain(palette, shape->path.paint.stroke);
        if (shape->kind == SHAPE_IMAGE || palette->plain_count == PLAIN_LIMIT)
            palette->most = 0;
    }
    return palette;
}

/* The entry for a shade that may be off, which becomes a plain colour that is near, else the entry
 * that is; the end of the list when none is. */
static size_t near_entry(const struct palette *palette, uint32_t *shade)
{
    int levels = palette->levels;
    size_t plain = nearby(palette->plain, palette->plain_count, *shade, 0);

    if (plain == palette->plain_count)
        plain = nearby(palette->plain, palette->plain_count, *shade, levels);
    if (plain < palette->plain_count) {
        *shade = palette->plain[plain];
        levels = 0;
    }
    return nearby(palette->list, palette->count, *shade, levels);
}

/* The entry for a shade that is met first, its own where none may be off; FREE when there is no
 * room. */
static short new_entry(struct palette *palette, uint32_t shade)
{
    size_t entry = palette->levels > 0 ? near_entry(palette, &shade) : palette->count;

    if (entry == PALETTE_LIMIT)
        return FREE;
    if (entry == palette->count)
        palette->list[palette->count++] = shade;
    return (short)entry;
}

static short entry_of(struct palette *palette, uint32_t shade)
{
    size_t slot = shade * UINT32_C(2654435761) >> (32 - SLOT_BITS);

    while (palette->entries[slot] != FREE && palette->shades[slot] != shade)
        slot = (slot + 1) % SLOTS;
    if (palette->entries[slot] == FREE && palette->shade_count < SHADE_LIMIT) {
        palette->shades[slot] = shade;
        palette->shade_count++;
        palette->entries[slot] = new_entry(palette, shade);
    }
    return palette->entries[slot];
}

static bool index_row(struct palette *palette, const uint32_t *pixels, size_t width,
                      unsigned char *row)
{
    for (size_t i = 0, end; i < width; i = end) {
        short entry = entry_of(palette, pixels[i]);

        if (entry == FREE)
            return false;
        for (end = i + 1; end < width && pixels[end] == pixels[i];)
            end++;
        memset(row + i, entry, end - i);
    }
    return true;
}

/* --- rows --- */

/* Before each row stands how it is filtered: not, or as what is added to the row above, which is
 * nothing where they are alike, as many rows of drawings are. */
enum filter { FILTER_NONE, FILTER_ABOVE = 2 };

/* What stands for a pixel, packed in rows of so many bytes. */
struct rows {
    enum png_type type;
    size_t bits, size, count;
    unsigned char *at;
};

static struct rows rows_new(const struct pixels *pixels, enum png_type type, size_t bits)
{
    size_t size = 1 + (pixels->width * bits + 7) / 8;

    return (struct rows){type, bits, size, pixels->height, mem_resize(NULL, pixels->height, size)};
}

/* Makes room in a palette that is full: shades are off from now on, and those in the first `count`
 * rows become so. */
static void thin(struct palette *palette, struct rows *rows, size_t count)
{
    uint32_t old[PALETTE_LIMIT];
    short become[PALETTE_LIMIT];

    memcpy(old, palette->list, sizeof old);
    palette->count = 0;
    palette->levels = palette->most;
    for (size_t i = 0; i < PALETTE_LIMIT; i++)
        become[i] = new_entry(palette, old[i]);
    for (size_t i = 0; i < SLOTS; i++)
        if (palette->entries[i] != FREE)
            palette->entries[i] = become[palette->entries[i]];
    for (size_t y = 0; y < count; y++) {
        unsigned char *row = rows->at + y * rows->size;

        for (size_t i = 1; row[0] == FILTER_NONE && i < rows->size; i++)
            row[i] = (unsigned char)become[row[i]];
    }
}

/* False when there are too many colours. */
static bool index_all(struct palette *palette, const struct pixels *pixels, struct rows *rows)
{
    size_t width = pixels->width;

    memset(palette->entries, 0xFF, sizeof palette->entries);
    for (size_t y = 0; y < pixels->height; y++) {
        const uint32_t *from = pixels->at + y * width;
        unsigned char *row = rows->at + y * rows->size;

        row[0] = FILTER_NONE;
        if (y > 0 && memcmp(from, from - width, width * sizeof *from) == 0) {
            row[0] = FILTER_ABOVE;
            memset(row + 1, 0, rows->size - 1);
        }
        while (row[0] == FILTER_NONE && !index_row(palette, from, width, row + 1)) {
            if (palette->levels == palette->most)
                return false;
            thin(palette, rows, y);
        }
    }
    return true;
}

static unsigned undone(uint32_t multiplied, unsigned alpha)
{
    return ((multiplied & 0xFF) * 255 + alpha / 2) / alpha;
}

/* The colour without its alpha multiplied in. No two colours of one alpha become the same. */
static uint32_t straight(uint32_t pixel)
{
    unsigned a = alpha_of(pixel);

    if (a == 0xFF || a == 0) /* a clear pixel has no colour */
        return pixel;
    return (uint32_t)a << 24 | undone(pixel >> 16, a) << 16 | undone(pixel >> 8, a) << 8 |
           undone(pixel, a);
}

static bool is_grey(uint32_t colour)
{
    return (colour >> 16 & 0xFF) == (colour & 0xFF) && (colour >> 8 & 0xFF) == (colour & 0xFF);
}

static size_t palette_bits(size_t count)
{
    return count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
}

/* Bits that hold every colour as a grey level; 0 when one is not grey, or not opaque. */
static size_t grey_bits(const struct palette *palette)
{
    size_t bits = 1;

    for (size_t i = 0; i < palette->count; i++) {
        uint32_t colour = palette->list[i], level = colour & 0xFF;

        if (!is_grey(colour) || alpha_of(colour) != 0xFF)
            return 0;
        while (bits < 8 && level % (255 / ((1u << bits) - 1)) != 0)
            bits *= 2;
    }
    return bits;
}

/* Packs bytes, and puts for each what stands for it. */
static void narrow(struct rows *rows, size_t width, size_t bits, const unsigned char *samples)
{
    const unsigned char *from = rows->at;
    unsigned char *to = rows->at;

    for (size_t y = 0; y < rows->count; y++) {
        unsigned char filter = *to++ = *from++;
        unsigned packed = 0;

        for (size_t end = bits; end <= width * bits; end += bits) {
            packed = packed << bits | (filter == FILTER_NONE ? samples[*from] : 0);
            from++;
            if (end % 8 == 0)
                *to++ = (unsigned char)packed;
        }
        if (width * bits % 8)
            *to++ = (unsigned char)(packed << (8 - width * bits % 8));
    }
    rows->size = 1 + (width * bits + 7) / 8;
    rows->bits = bits;
}

/* Bits as few as they can be, and grey levels in place of a palette where they take no more. */
static void simplify(struct rows *rows, const struct palette *palette, size_t width)
{
    size_t bits = palette_bits(palette->count), greys = grey_bits(palette);
    unsigned char samples[PALETTE_LIMIT];

    if (greys > 0 && greys <= bits) {
        rows->type = PNG_GREY;
        bits = greys;
    }
    for (size_t i = 0; i < palette->count; i++)
        samples[i] =
            (unsigned char)(rows->type == PNG_GREY ? (palette->list[i] & 0xFF) >> (8 - bits) : i);
    if (bits < 8 || rows->type == PNG_GREY)
        narrow(rows, width, bits, samples);
}

/* --- many colours --- */

static struct rows put_all(const struct pixels *pixels, bool transparent)
{
    struct rows rows = rows_new(pixels, transparent ? PNG_RGBA : PNG_RGB, transparent ? 32 : 24);
    const uint32_t *pixel = pixels->at;
    unsigned char *to = rows.at;

    for (size_t y = 0; y < pixels->height; y++) {
        *to++ = FILTER_NONE;
        for (size_t x = 0; x < pixels->width; x++) {
            uint32_t colour = straight(*pixel++);

            *to++ = (unsigned char)(colour >> 16);
            *to++ = (unsigned char)(colour >> 8);
            *to++ = (unsigned char)colour;
            if (transparent)
                *to++ = (unsigned char)alpha_of(colour);
        }
    }
    return rows;
}

/* By a palette that is exact if it can be, else as near as it may be; else whole colours. */
static struct rows rows_of(const struct pixels *pixels, struct palette *palette, bool transparent)
{
    struct rows rows = rows_new(pixels, PNG_PALETTE, 8);

    if (index_all(palette, pixels, &rows)) {
        simplify(&rows, palette, pixels->width);
        return rows;
    }
    free(rows.at);
    return put_all(pixels, transparent);
}

/* --- files --- */

static void put_palette(const struct palette *palette, struct buf *out)
{
    LOCAL_BUF(colours);
    LOCAL_BUF(alphas);
    size_t opaque = 0; /* at the end */

    for (size_t i = 0; i < palette->count; i++) {
        uint32_t colour = straight(palette->list[i]);

        number_bytes(&colours, colour & ~opaque_alpha, 3);
        number_bytes(&alphas, alpha_of(colour), 1);
        opaque = alpha_of(colour) == 0xFF ? opaque + 1 : 0;
    }
    alphas.size -= opaque;
    png_chunk(out, "PLTE", &colours);
    if (alphas.size)
        png_chunk(out, "tRNS", &alphas);
}

static bool is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 0x80)
        text++;
    return !*text;
}

/* Texts beyond ASCII need the newer chunk, which says UTF-8. */
static void put_text(const char *keyword, const char *text, struct buf *out)
{
    LOCAL_BUF(content);

    if (!text || !*text)
        return;
    buf_put(&content, keyword, strlen(keyword) + 1);
    if (!is_ascii(text))
        buf_put(&content, "\0\0\0", 4); /* not packed; no language and no translated keyword */
    buf_text(&content, text);
    png_chunk(out, is_ascii(text) ? "tEXt" : "iTXt", &content);
}

static void put_texts(const struct scene *scene, const struct png_options *options, struct buf *out)
{
    const struct shape_group *subject = scene_subject(scene), none = {0};

    subject = subject ? subject : &none;
    put_text("Title", options->title ? options->title : subject->title, out);
    put_text("Description", options->description ? options->description : subject->description,
             out);
}

static void put_file(const struct scene *scene, const struct png_options *options,
                     const struct pixels *pixels, struct buf *out)
{
    struct palette *palette = palette_new(scene, options->transparent);
    struct rows rows = rows_of(pixels, palette, options->transparent);
    LOCAL_BUF(packed);

    png_begin(out, pixels->width, pixels->height, rows.bits < 8 ? (int)rows.bits : 8, rows.type);
    if (rows.type == PNG_PALETTE)
        put_palette(palette, out);
    png_put_density(options, out);
    put_texts(scene, options, out);
    zlib_put(&packed, LEVEL, rows.at, rows.size * rows.count);
    png_chunk(out, "IDAT", &packed);
    png_chunk(out, "IEND", &(struct buf){0});
    free(rows.at);
    free(palette);
}

/* --- painting --- */

static cairo_status_t paint(struct arena *arena, const struct scene *scene,
                            const struct png_options *options, const struct pixels *pixels)
{
    double scale = png_density(options) * MM_PER_INCH / POINTS_PER_INCH;
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels->at, CAIRO_FORMAT_ARGB32, (int)pixels->width, (int)pixels->height,
        (int)(pixels->width * sizeof *pixels->at));
    cairo_t *cairo = cairo_create(surface);
    cairo_status_t status;

    cairo_scale(cairo, scale, scale);
    for (size_t i = 0; i < scene->count; i++) {
        struct shape shape = fit_shape(arena, scene, i, png_density(options));

        paint_shape(cairo, &shape, arena);
    }
    cairo_surface_flush(surface);
    status = cairo_status(cairo);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return status;
}

bool png_write(const struct scene *scene, const struct png_options *options, const char *path,
               struct buf *out, struct diags *diags)
{
    struct png_size size = png_measure(scene, options, path, diags);
    struct pixels pixels = {(size_t)size.width, (size_t)size.height, NULL};
    size_t bytes = pixels.width * pixels.height * sizeof *pixels.at;
    struct arena *arena;
    cairo_status_t status;

    if (!bytes)
        return false;
    arena = arena_new();
    pixels.at = memset(mem_resize(NULL, 1, bytes), options->transparent ? 0 : 0xFF, bytes);
    scene = scene_unfold(arena, scene);
    status = paint(arena, scene, options, &pixels);
    if (status == CAIRO_STATUS_SUCCESS)
        put_file(scene, options, &pixels, out);
    else
        diag_add(diags, DIAG(PNG_FAILED), (struct place){0}, path, cairo_status_to_string(status));
    free(pixels.at);
    arena_free(arena);
    return status == CAIRO_STATUS_SUCCESS;
}
