#include "emit/pdf.h"

#include "emit/paint.h"
#include "emit/pdf_parts.h"
#include "type/type.h"

#include <cairo-pdf.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned n)
{
    buf_put(closure, bytes, n);
    return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(struct pdf *pdf)
{
    static const cairo_pdf_metadata_t keys[] = {CAIRO_PDF_METADATA_TITLE, CAIRO_PDF_METADATA_AUTHOR,
                                                CAIRO_PDF_METADATA_SUBJECT,
                                                CAIRO_PDF_METADATA_KEYWORDS};
    const char *values[] = {pdf->info.title, pdf->info.author, pdf->info.subject,
                            pdf->info.keywords};

    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (values[i])
            cairo_pdf_surface_set_metadata(pdf->surface, keys[i], values[i]);
    /* Any fixed date: without one cairo writes the clock. finish.c replaces both dates. */
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   "2026-01-01T00:00:00Z");
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_MOD_DATE,
                                   "2026-01-01T00:00:00Z");
}

struct pdf *pdf_begin(const struct pdf_info *info)
{
    struct pdf *pdf = mem_new(1, sizeof *pdf);

    pdf->info = *info;
    pdf->arena = arena_new();
    pdf->surface = cairo_pdf_surface_create_for_stream(collect, &pdf->bytes, 1, 1);
    cairo_pdf_surface_restrict_to_version(pdf->surface, CAIRO_PDF_VERSION_1_5);
    pdf->cairo = cairo_create(pdf->surface);
    set_metadata(pdf);
    return pdf;
}

/* --- links --- */

/* cairo's attributes are of the page, in points, whatever is transformed. */
static void put_points(struct buf *attributes, double mm)
{
    buf_char(attributes, ' ');
    buf_number(attributes, paint_points(mm), 2);
}

/* Bytes beyond plain letters stand as in addresses, %E2: cairo writes others in one way where a
 * link leads to, and in another where that is. */
static void put_name(struct buf *attributes, const char *key, const char *name)
{
    buf_print(attributes, "%s='", key);
    for (; *name; name++) {
        if ((unsigned char)*name < 0x80 && (isalnum((unsigned char)*name) || strchr(" -_.", *name)))
            buf_char(attributes, *name);
        else
            buf_print(attributes, "%%%02X", (unsigned)(unsigned char)*name);
    }
    buf_char(attributes, '\'');
}

/* A tag that holds nothing: all is in its attributes, which are freed. */
static void put_tag(struct pdf *pdf, const char *name, struct buf *attributes)
{
    cairo_tag_begin(pdf->cairo, name, buf_str(attributes));
    cairo_tag_end(pdf->cairo, name);
    buf_free(attributes);
}

/* Two places of one name would be an error to cairo. */
static bool is_anchored(const struct pdf *pdf, const char *name)
{
    for (size_t i = 0; i < pdf->anchor_count; i++)
        if (strcmp(pdf->anchors[i], name) == 0)
            return true;
    return false;
}

static void add_anchor(struct pdf *pdf, const struct shape *shape)
{
    struct buf attributes = {0};

    if (is_anchored(pdf, shape->title))
        return;
    *ARENA_PUSH(pdf->arena, pdf->anchors, pdf->anchor_count) =
        arena_print(pdf->arena, "%s", shape->title);
    put_name(&attributes, "name", shape->title);
    buf_text(&attributes, " x=");
    buf_number(&attributes, paint_points(shape->at.x), 2);
    buf_text(&attributes, " y=");
    buf_number(&attributes, paint_points(shape->at.y), 2);
    put_tag(pdf, CAIRO_TAG_DEST, &attributes);
}

/* What a link tag needs; to be freed. */
static struct buf link_attributes(const struct shape *link)
{
    const double numbers[] = {link->at.x, link->at.y, link->size.x, link->size.y};
    struct buf attributes = {0};

    put_name(&attributes, "dest", link->title);
    buf_text(&attributes, " rect=[");
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        put_points(&attributes, numbers[i]);
    buf_char(&attributes, ']');
    return attributes;
}

static void add_link(struct pdf *pdf, const struct shape *link)
{
    struct buf attributes = link_attributes(link);

    put_tag(pdf, CAIRO_TAG_LINK, &attributes);
    pdf->tag_count++;
}

/* --- words with links --- */

/* The first byte of the words that stands at x of the page or behind it. */
static size_t byte_at(const struct shape *text, double x)
{
    const char *words = line_text(text->line);
    size_t at = 0;

    while (words[at] && text->at.x + text->scale * line_reach(text->line, at) < x - 0.01)
        at += utf8_length(words + at, strlen(words + at));
    return at;
}

static void put_words(struct pdf *pdf, const struct shape *text, size_t from, size_t to)
{
    if (from >= to)
        return;
    pdf_begin_loose(pdf);
    paint_words(pdf->cairo, text, from, to);
    pdf_end_loose(pdf);
}

/* A link and the words below it, from byte `from` on; returns where they end. */
static size_t put_linked(struct pdf *pdf, const struct shape *text, const struct shape *link,
                         size_t from)
{
    size_t begin = byte_at(text, link->at.x), end = byte_at(text, link->at.x + link->size.x);
    struct buf attributes = link_attributes(link);

    begin = begin > from ? begin : from;
    put_words(pdf, text, from, begin);
    cairo_tag_begin(pdf->cairo, CAIRO_TAG_LINK, buf_str(&attributes));
    if (begin < end)
        paint_words(pdf->cairo, text, begin, end);
    cairo_tag_end(pdf->cairo, CAIRO_TAG_LINK);
    pdf->tag_count++;
    buf_free(&attributes);
    return end > begin ? end : begin;
}

/* The leftmost of the links that lies right of x; NULL: none. */
static const struct shape *next_link(const struct shape *links, size_t count, double x)
{
    const struct shape *next = NULL;

    for (size_t i = 0; i < count; i++)
        if (links[i].at.x > x && (!next || links[i].at.x < next->at.x))
            next = &links[i];
    return next;
}

/* The links that stand behind a text lie over its words, which belong into their tags. */
static void put_text(struct pdf *pdf, const struct shape *text, const struct shape *links,
                     size_t count)
{
    const struct shape *link = next_link(links, count, -1e9);
    size_t at = 0;

    pdf_end_loose(pdf);
    for (; link; link = next_link(links, count, link->at.x))
        at = put_linked(pdf, text, link, at);
    put_words(pdf, text, at, strlen(line_text(text->line)));
}

static size_t count_links(const struct scene *scene, size_t from)
{
    size_t i = from;

    while (i < scene->count && scene->shapes[i].kind == SHAPE_LINK)
        i++;
    return i - from;
}

/* --- pages --- */

static void add_bookmark(struct pdf *pdf, const struct shape *shape)
{
    int level = shape->level < OUTLINE_LEVELS ? shape->level : OUTLINE_LEVELS - 1;
    int parent = level > 0 ? pdf->parents[level - 1] : CAIRO_PDF_OUTLINE_ROOT;
    struct buf link = {0};

    buf_print(&link, "page=%d pos=[0", pdf->page);
    put_points(&link, shape->at.y);
    buf_char(&link, ']');
    if (level == 0)
        pdf_begin_part(pdf);
    pdf->parents[level] = cairo_pdf_surface_add_outline(
        pdf->surface, parent, shape->title, buf_str(&link), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    buf_free(&link);
    for (int i = level + 1; i < OUTLINE_LEVELS; i++)
        pdf->parents[i] = pdf->parents[level];
}

/* Groups, and whatever stands in none, end what was loose before them. Returns how many shapes were
 * put: a text takes the links over it along. */
static size_t put_shape(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];
    size_t links = shape->kind == SHAPE_TEXT && shape->turns == 0 ? count_links(scene, i + 1) : 0;

    if (links > 0) {
        put_text(pdf, shape, shape + 1, links);
        return 1 + links;
    }
    if (shape->kind == SHAPE_PATH || shape->kind == SHAPE_TEXT)
        pdf_begin_loose(pdf);
    else
        pdf_end_loose(pdf);
    switch (shape->kind) {
    case SHAPE_PATH:
    case SHAPE_TEXT:
        paint_shape(pdf->cairo, shape);
        break;
    case SHAPE_BEGIN:
        pdf_begin_group(pdf, scene, i);
        break;
    case SHAPE_END:
        pdf_close_tag(pdf);
        break;
    case SHAPE_BOOKMARK:
        add_bookmark(pdf, shape);
        break;
    case SHAPE_ANCHOR:
        add_anchor(pdf, shape);
        break;
    case SHAPE_LINK:
        add_link(pdf, shape);
        break;
    }
    return 1;
}

void pdf_page(struct pdf *pdf, const struct scene *scene)
{
    pdf_page_shifted(pdf, scene, &(struct shift){0});
}

void pdf_page_shifted(struct pdf *pdf, const struct scene *scene, const struct shift *shift)
{
    bool shifts = shift->x != 0 || shift->y != 0 || shift->degrees != 0;

    cairo_pdf_surface_set_size(pdf->surface, paint_points(scene->width),
                               paint_points(scene->height));
    if (pdf->page++ == 0 && !pdf->info.untagged)
        pdf_open_tag(pdf, "Document"); /* cairo forgets tags from before the size was set */
    if (shifts) {
        double x = scene->width / 2, y = scene->height / 2;

        cairo_save(pdf->cairo);
        cairo_translate(pdf->cairo, paint_points(x + shift->x), paint_points(y + shift->y));
        cairo_rotate(pdf->cairo, shift->degrees * M_PI / 180);
        cairo_translate(pdf->cairo, -paint_points(x), -paint_points(y));
    }
    for (size_t i = 0; i < scene->count;)
        i += put_shape(pdf, scene, i);
    pdf_end_loose(pdf);
    if (shifts)
        cairo_restore(pdf->cairo);
    cairo_show_page(pdf->cairo);
}

/* --- ending --- */

bool pdf_end(struct pdf *pdf, const char *path, struct buf *out, struct diags *diags)
{
    struct buf error = {0};
    cairo_status_t status;
    bool good;

    while (pdf->open_count)
        pdf_close_tag(pdf);
    cairo_surface_finish(pdf->surface);
    status = cairo_status(pdf->cairo);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(pdf->surface);
    cairo_destroy(pdf->cairo);
    cairo_surface_destroy(pdf->surface);
    pdf->info.alts = pdf->alts;
    pdf->info.alt_count = pdf->alt_count;
    pdf->info.lists = pdf->lists;
    pdf->info.list_count = pdf->list_count;
    pdf->info.continued = pdf->continued;
    pdf->info.continued_count = pdf->continued_count;
    if (status != CAIRO_STATUS_SUCCESS)
        buf_text(&error, cairo_status_to_string(status));
    good = status == CAIRO_STATUS_SUCCESS &&
           pdf_finish(pdf->bytes.text, pdf->bytes.size, &pdf->info, out, &error);
    if (!good)
        diag_add(diags, DIAG(PDF_FAILED), (struct place){0}, path, buf_str(&error));
    buf_free(&error);
    buf_free(&pdf->bytes);
    arena_free(pdf->arena);
    free(pdf);
    return good;
}

/* --- drawings --- */

static bool has_figure(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_BEGIN && scene->shapes[i].role == ROLE_FIGURE)
            return true;
    return false;
}

/* The scene as one figure; its shapes are owned by the arena. */
static struct scene as_figure(struct arena *arena, const struct scene *scene, const char *title)
{
    const struct shape *subject = scene_subject(scene);
    struct scene whole = *scene;

    whole.shapes = arena_alloc(arena, scene->count + 2, sizeof *whole.shapes);
    whole.shapes[0] = (struct shape){.kind = SHAPE_BEGIN,
                                     .role = ROLE_FIGURE,
                                     .title = title ? title : "",
                                     .description = subject ? subject->description : NULL};
    if (scene->count > 0)
        memcpy(whole.shapes + 1, scene->shapes, scene->count * sizeof *scene->shapes);
    whole.shapes[scene->count + 1] = (struct shape){.kind = SHAPE_END};
    whole.count = scene->count + 2;
    return whole;
}

bool pdf_drawing(const struct scene *scene, const struct pdf_info *info, const char *path,
                 struct buf *out, struct diags *diags)
{
    const struct shape *subject = scene_subject(scene);
    struct arena *arena = arena_new();
    struct scene page = *scene;
    struct pdf_info own = *info;
    struct pdf *pdf;
    bool good;

    own.drawing = true;
    if (!own.title && subject)
        own.title = subject->title;
    if (!has_figure(scene))
        page = as_figure(arena, scene, own.title);
    pdf = pdf_begin(&own);
    pdf_page(pdf, &page);
    good = pdf_end(pdf, path, out, diags);
    arena_free(arena);
    return good;
}
