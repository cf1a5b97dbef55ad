#include "emit/pdf.h"

#include "emit/paint.h"

#include <cairo-pdf.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUTLINE_LEVELS = 4, OPEN_TAGS = 32 };

/* A tag that is not closed yet. */
struct open_tag {
    const char *name; /* NULL: of a group for pictures only */
    int level;        /* of a section: that of its heading, from 1 */
    bool mixed;       /* holds words beside other tags */
    bool loose;       /* opened here, for what stands in no group; it ends with the next tag */
};

struct pdf {
    struct pdf_info info;
    struct buf bytes;
    cairo_surface_t *surface;
    cairo_t *cairo;
    int page;                        /* from 1 */
    int parents[OUTLINE_LEVELS];     /* the newest outline entry of each level */
    struct open_tag open[OPEN_TAGS]; /* cairo crashes on unbalanced tags, so they are kept here */
    int open_count;
    struct arena *arena; /* of alts, lists and anchors */
    const char **alts;
    size_t alt_count;
    const char **lists; /* how each list is numbered */
    size_t list_count;
    size_t tag_count;  /* begun so far */
    size_t *continued; /* those of them that go on with one before */
    size_t continued_count;
    const char **anchors; /* names of those that are there */
    size_t anchor_count;
};

static const struct {
    const char *name;
    int level;  /* of a heading, which opens a section */
    bool words; /* may hold words, and not other tags alone */
} tags[ROLE_COUNT] = {
    [ROLE_SECTION] = {"Sect"},
    [ROLE_TITLE] = {"H1", 1, .words = true},
    [ROLE_HEADING] = {"H2", 2, .words = true},
    [ROLE_SUBHEADING] = {"H3", 3, .words = true},
    [ROLE_PARAGRAPH] = {"P", .words = true},
    [ROLE_LIST] = {"L"},
    [ROLE_STEPS] = {"L"},
    [ROLE_ITEM] = {"LI"},
    [ROLE_LABEL] = {"Lbl", .words = true},
    [ROLE_BODY] = {"LBody"},
    [ROLE_TABLE] = {"Table"},
    [ROLE_ROW] = {"TR"},
    [ROLE_HEAD_CELL] = {"TH", .words = true},
    [ROLE_CELL] = {"TD", .words = true},
    [ROLE_FIGURE] = {"Figure", .words = true},
    [ROLE_CAPTION] = {"Caption", .words = true},
    [ROLE_CONTENTS] = {"TOC"},
    [ROLE_ENTRY] = {"TOCI", .words = true},
};

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

/* --- tags --- */

static struct open_tag *open_tag(struct pdf *pdf, const char *name)
{
    struct open_tag *tag = &pdf->open[pdf->open_count];

    if (pdf->open_count++ >= OPEN_TAGS)
        abort(); /* groups nested without end: a bug of the drawing rooms */
    *tag = (struct open_tag){.name = name};
    if (name)
        cairo_tag_begin(pdf->cairo, name, NULL);
    pdf->tag_count += name != NULL;
    return tag;
}

static void close_tag(struct pdf *pdf)
{
    const char *name;

    if (pdf->open_count == 0)
        abort();
    name = pdf->open[--pdf->open_count].name;
    if (name)
        cairo_tag_end(pdf->cairo, name);
}

/* Groups for pictures only are passed over. */
static const struct open_tag *innermost(const struct pdf *pdf)
{
    static const struct open_tag none = {.name = NULL};

    for (int i = pdf->open_count; i-- > 0;)
        if (pdf->open[i].name)
            return &pdf->open[i];
    return &none;
}

static bool is_innermost(const struct pdf *pdf, const char *name)
{
    return innermost(pdf)->name && strcmp(innermost(pdf)->name, name) == 0;
}

/* The document, a part or a section: whose tags have content, which they have not themselves. */
static bool is_frame(const struct pdf *pdf)
{
    return is_innermost(pdf, "Document") || is_innermost(pdf, "Part") || is_innermost(pdf, "Sect");
}

/* Rules, marks and running heads stand in no group: cairo 1.16 knows no artifacts, so they are
 * private to the program, which readers pass over. Content beside other tags, such as words beside
 * links, would not be tagged at all. */
static void begin_loose(struct pdf *pdf)
{
    if (pdf->info.untagged || innermost(pdf)->loose)
        return;
    if (is_frame(pdf))
        open_tag(pdf, "Private")->loose = true;
    else if (innermost(pdf)->mixed)
        open_tag(pdf, "Span")->loose = true;
}

static void end_loose(struct pdf *pdf)
{
    if (innermost(pdf)->loose)
        close_tag(pdf);
}

/* A section goes on to the next heading of its level or of one above it. */
static void close_sections(struct pdf *pdf, int level)
{
    while (is_innermost(pdf, "Sect") && innermost(pdf)->level >= level)
        close_tag(pdf);
}

static void begin_section(struct pdf *pdf, int level)
{
    close_sections(pdf, level);
    open_tag(pdf, "Sect")->level = level;
}

static void begin_part(struct pdf *pdf)
{
    if (pdf->info.untagged)
        return;
    close_sections(pdf, 0);
    if (is_innermost(pdf, "Part"))
        close_tag(pdf);
    open_tag(pdf, "Part");
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

/* --- pages --- */

/* Whether there are links or tags within the group that begins with shape i. */
static bool holds_tags(const struct scene *scene, size_t i)
{
    for (int depth = 1; ++i < scene->count && depth > 0;) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_LINK || (shape->kind == SHAPE_BEGIN && tags[shape->role].name))
            return true;
        depth += shape->kind == SHAPE_BEGIN;
        depth -= shape->kind == SHAPE_END;
    }
    return false;
}

/* Texts are copied: a page's scene is gone before the document ends. */
static void begin_group(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];
    enum role role = shape->role;

    if (role == ROLE_FIGURE)
        *ARENA_PUSH(pdf->arena, pdf->alts, pdf->alt_count) =
            arena_print(pdf->arena, "%s", shape->description ? shape->description : shape->title);
    if (role == ROLE_LIST || role == ROLE_STEPS)
        *ARENA_PUSH(pdf->arena, pdf->lists, pdf->list_count) =
            role == ROLE_STEPS ? "/Decimal" : "/Disc";
    if (tags[role].level && is_frame(pdf))
        begin_section(pdf, tags[role].level);
    if (shape->continues && tags[role].name)
        *ARENA_PUSH(pdf->arena, pdf->continued, pdf->continued_count) = pdf->tag_count;
    open_tag(pdf, tags[role].name)->mixed = tags[role].words && holds_tags(scene, i);
}

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

static void add_link(struct pdf *pdf, const struct shape *shape)
{
    const double numbers[] = {shape->at.x, shape->at.y, shape->size.x, shape->size.y};
    struct buf attributes = {0};

    put_name(&attributes, "dest", shape->title);
    buf_text(&attributes, " rect=[");
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        put_points(&attributes, numbers[i]);
    buf_char(&attributes, ']');
    put_tag(pdf, CAIRO_TAG_LINK, &attributes);
    pdf->tag_count++;
}

static void add_bookmark(struct pdf *pdf, const struct shape *shape)
{
    int level = shape->level < OUTLINE_LEVELS ? shape->level : OUTLINE_LEVELS - 1;
    int parent = level > 0 ? pdf->parents[level - 1] : CAIRO_PDF_OUTLINE_ROOT;
    struct buf link = {0};

    buf_print(&link, "page=%d pos=[0", pdf->page);
    put_points(&link, shape->at.y);
    buf_char(&link, ']');
    if (level == 0)
        begin_part(pdf);
    pdf->parents[level] = cairo_pdf_surface_add_outline(
        pdf->surface, parent, shape->title, buf_str(&link), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    buf_free(&link);
    for (int i = level + 1; i < OUTLINE_LEVELS; i++)
        pdf->parents[i] = pdf->parents[level];
}

/* Groups, and whatever stands in none, end what was loose before them. */
static void put_shape(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];
    bool paints = shape->kind == SHAPE_PATH || shape->kind == SHAPE_TEXT;

    if (paints)
        begin_loose(pdf);
    else
        end_loose(pdf);
    switch (shape->kind) {
    case SHAPE_PATH:
    case SHAPE_TEXT:
        paint_shape(pdf->cairo, shape);
        break;
    case SHAPE_BEGIN:
        begin_group(pdf, scene, i);
        break;
    case SHAPE_END:
        close_tag(pdf);
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
        open_tag(pdf, "Document"); /* cairo forgets tags from before the size was set */
    if (shifts) {
        double x = scene->width / 2, y = scene->height / 2;

        cairo_save(pdf->cairo);
        cairo_translate(pdf->cairo, paint_points(x + shift->x), paint_points(y + shift->y));
        cairo_rotate(pdf->cairo, shift->degrees * M_PI / 180);
        cairo_translate(pdf->cairo, -paint_points(x), -paint_points(y));
    }
    for (size_t i = 0; i < scene->count; i++)
        put_shape(pdf, scene, i);
    end_loose(pdf);
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
        close_tag(pdf);
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
