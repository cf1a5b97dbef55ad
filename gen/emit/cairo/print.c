#include "emit/cairo/print.h"

#include "emit/cairo/paint.h"
#include "scene/clip.h"
#include "type/face.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>

/* Points by which cairo may err in how far a curve reaches; it writes curves as they are. */
static const double measured = 0.5;

enum { GLYPHS = 0x10000, GLYPH_BITS = 64 };

/* A face of an open font file, and as cairo has it, with the glyphs that were foreseen. */
struct font {
    struct hb_face_t *face;
    uint64_t *glyphs;         /* a bit each */
    cairo_font_face_t *cairo; /* NULL: not opened yet, or after trouble */
    unsigned *ids;            /* of the glyphs, ascending */
    size_t count;
    const unsigned *numbers; /* what each is there */
};

/* A symbol as a surface that is painted wherever it is placed. */
struct form {
    struct symbol_key key;
    struct shape_symbol symbol; /* at the origin, not turned */
    cairo_surface_t *surface;
};

/* An entry of the outline. */
struct entry {
    const char *title;
    int level;
    size_t page; /* from 1 */
    double y;    /* points from its top */
};

/* A group that is not closed yet. */
struct open_tag {
    const char *name; /* NULL: of a group for pictures only */
    bool parted;      /* it holds other tags beside content */
};

struct cairo_print {
    struct pdf_info info;
    struct arena *arena, *page_arena;
    struct buf bytes;
    cairo_surface_t *surface;
    cairo_t *cairo;
    size_t page; /* which is painted, from 1 */
    struct font *fonts;
    size_t font_count;
    struct form *forms;
    size_t form_count;
    struct entry *entries;
    size_t entry_count;
    struct lookup anchors; /* names of those that were met */
    const char **targets;  /* names that links lead to */
    size_t target_count;
    const char **alts; /* of figures, NULL for none */
    size_t alt_count;
    struct open_tag open[OPEN_TAGS];
    int open_count;
    const char *last[OPEN_TAGS + 1]; /* tags that began last, by how many are around them */
    bool imposed;                    /* pages stand side by side, and are read in another order */
    bool in_span;
    const char *trouble; /* what is wrong that cairo does not know; NULL: nothing */
};

/* --- text --- */

/* The font of a face, new if it has none. */
static struct font *font_of(struct cairo_print *print, struct hb_face_t *face)
{
    struct font *font;

    for (size_t i = 0; i < print->font_count; i++)
        if (print->fonts[i].face == face)
            return &print->fonts[i];
    font = ARENA_PUSH(print->arena, print->fonts, print->font_count);
    *font = (struct font){.face = face};
    font->glyphs = arena_alloc(print->arena, GLYPHS / GLYPH_BITS, sizeof *font->glyphs);
    return font;
}

void cairo_print_foresee(struct cairo_print *print, const struct scene *scene)
{
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < scene->count; i++) {
        const struct glyph_run *runs;
        size_t count = scene->shapes[i].kind == SHAPE_TEXT
                           ? line_glyphs(scene->shapes[i].text.line, 0, SIZE_MAX, arena, &runs)
                           : 0;

        for (size_t k = 0; k < count; k++) {
            struct font *font = font_of(print, runs[k].face);

            for (size_t g = 0; g < runs[k].count; g++)
                font->glyphs[runs[k].glyphs[g].id / GLYPH_BITS] |=
                    (uint64_t)1 << runs[k].glyphs[g].id % GLYPH_BITS;
        }
    }
}

static void *make_font(struct FT_FaceRec_ *face)
{
    static const cairo_user_data_key_t key; /* its address is what counts */
    cairo_font_face_t *font = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);

    cairo_font_face_set_user_data(font, &key, face, face_freetype_free);
    return font;
}

static void drop_font(void *font)
{
    cairo_font_face_destroy(font);
}

static void open_font(struct cairo_print *print, struct font *font)
{
    static const struct font_maker maker = {make_font, drop_font};

    for (unsigned id = 0; id < GLYPHS; id++)
        if (font->glyphs[id / GLYPH_BITS] >> id % GLYPH_BITS & 1)
            *ARENA_PUSH(print->arena, font->ids, font->count) = id;
    font->cairo = face_font(font->face, font->ids, font->count, &maker, &font->numbers);
    if (!font->cairo)
        print->trouble =
            arena_print(print->arena, "the font %s cannot be reduced to the letters that are used",
                        face_name(font->face, print->arena));
}

/* The number that a glyph has in the reduced font, for which it was foreseen. */
static unsigned number_of(const struct font *font, unsigned id)
{
    size_t low = 0, high = font->count - 1;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (font->ids[middle] < id)
            low = middle + 1;
        else
            high = middle;
    }
    return font->numbers[low];
}

/* Shows the glyphs of a run in the order in which they stand, with the words that they stand for.
 */
static void show_run(struct cairo_print *print, const struct shape_text *text,
                     const struct font *font, const struct glyph_run *run)
{
    const char *line = line_text(text->line);
    cairo_glyph_t *glyphs = arena_alloc(print->page_arena, run->count, sizeof *glyphs);
    cairo_text_cluster_t *clusters = arena_alloc(print->page_arena, run->count, sizeof *clusters);
    LOCAL_BUF(words);
    int count = 0;

    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        struct point at = text_point(text, glyph->x, glyph->y);

        glyphs[i] = (cairo_glyph_t){number_of(font, glyph->id), in_points(at.x), in_points(at.y)};
        if (count == 0 || glyph->at < glyph->end)
            clusters[count++] = (cairo_text_cluster_t){(int)(glyph->end - glyph->at), 0};
        clusters[count - 1].num_glyphs++;
        buf_put(&words, line + glyph->at, glyph->end - glyph->at);
    }
    cairo_show_text_glyphs(print->cairo, buf_str(&words), (int)words.size, glyphs, (int)run->count,
                           clusters, count, 0);
}

/* Shows bytes from .. to - 1 of the words of a text. */
static void show_text(struct cairo_print *print, const struct shape_text *text, size_t from,
                      size_t to)
{
    double angle = text->turns * M_PI / 2, cosine = round(cos(angle)), sine = round(sin(angle));
    const struct glyph_run *runs;
    size_t count = line_glyphs(text->line, from, to, print->page_arena, &runs);

    cairo_set_source_rgb(print->cairo, text->colour.r / 255.0, text->colour.g / 255.0,
                         text->colour.b / 255.0);
    for (size_t i = 0; i < count; i++) {
        double size = in_points(runs[i].size * text->scale);
        cairo_matrix_t matrix = {size * cosine, size * sine, -size * sine, size * cosine, 0, 0};
        struct font *font = font_of(print, runs[i].face);

        if (!font->cairo && !print->trouble)
            open_font(print, font);
        if (!font->cairo)
            return;
        cairo_set_font_face(print->cairo, font->cairo);
        cairo_set_font_matrix(print->cairo, &matrix);
        show_run(print, text, font, &runs[i]);
    }
}

/* --- places --- */

/* Appends ` key='text'`. What cairo writes in two ways, or as it is where PDF has a word for it,
 * becomes "%" and two digits, as in addresses. */
static void put_name(struct buf *out, const char *key, const char *text)
{
    buf_print(out, " %s='", key);
    for (; *text; text++)
        if (*text >= ' ' && *text < 127 && !strchr("()\\'", *text))
            buf_char(out, *text);
        else
            buf_print(out, "%%%02X", (unsigned)(unsigned char)*text);
    buf_char(out, '\'');
}

static void put_points(struct buf *out, double mm)
{
    buf_print(out, "%.3f ", in_points(mm));
}

/* Tags a place that links lead to; anchors whose name was met before count for nothing. */
static void tag_anchor(struct cairo_print *print, const char *title, struct point at)
{
    const char *name = arena_copy(print->arena, title);
    const void **slot = lookup_slot(print->arena, &print->anchors, name, strlen(name));
    LOCAL_BUF(out);

    if (*slot)
        return;
    *slot = name;
    put_name(&out, "name", name);
    buf_text(&out, " x=");
    put_points(&out, at.x);
    buf_text(&out, " y=");
    put_points(&out, at.y);
    cairo_tag_begin(print->cairo, CAIRO_TAG_DEST, out.text);
    cairo_tag_end(print->cairo, CAIRO_TAG_DEST);
}

static void add_entry(struct cairo_print *print, const struct shape_mark *bookmark)
{
    size_t count = print->entry_count;
    int before = count ? print->entries[count - 1].level : -1;

    *ARENA_PUSH(print->arena, print->entries, print->entry_count) =
        (struct entry){arena_copy(print->arena, bookmark->title),
                       pdf_outline_level(bookmark, before), print->page, in_points(bookmark->at.y)};
}

static void put_outline(struct cairo_print *print)
{
    int last[OUTLINE_LEVELS + 1] = {CAIRO_PDF_OUTLINE_ROOT};

    EACH (e, print->entries, print->entry_count) {
        char place[64];

        snprintf(place, sizeof place, "page=%zu pos=[0 %.3f ]", e->page, e->y);
        last[e->level + 1] = cairo_pdf_surface_add_outline(print->surface, last[e->level], e->title,
                                                           place, CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
}

/* --- tags ---
 *
 * Spans hold content that stands beside tags within a tag: cairo would not mark it as that one's.
 */

static const char span[] = "Span", document[] = "Document";

static void end_span(struct cairo_print *print)
{
    if (print->in_span)
        cairo_tag_end(print->cairo, span);
    print->in_span = false;
}

/* Begins a span where what is painted next needs one. */
static void begin_content(struct cairo_print *print)
{
    int i = print->open_count - 1;

    while (i >= 0 && !print->open[i].name)
        i--;
    if (i < 0 || !print->open[i].parted || print->in_span)
        return;
    cairo_tag_begin(print->cairo, span, NULL);
    print->in_span = true;
}

static bool is_tagged(const struct cairo_print *print, const struct shape *begin)
{
    return !print->info.untagged && begin->group.role != ROLE_PAGE &&
           pdf_roles[begin->group.role].name;
}

/* Whether tags begin within the group that begins there, so that its content needs spans. */
static bool is_parted(const struct cairo_print *print, const struct scene *scene, size_t begin)
{
    size_t end = scene_group_end(scene, begin);

    for (size_t i = begin + 1; i < end; i++)
        if (scene->shapes[i].kind == SHAPE_LINK ||
            (scene->shapes[i].kind == SHAPE_BEGIN && is_tagged(print, &scene->shapes[i])))
            return pdf_roles[scene->shapes[begin].group.role].content;
    return false;
}

/* How many tags are open. */
static int tag_depth(const struct cairo_print *print)
{
    int depth = 0;

    for (int i = 0; i < print->open_count; i++)
        depth += print->open[i].name != NULL;
    return depth;
}

/* Whether the group is one with that which began last in the same place. */
static bool is_same_tag(const struct cairo_print *print, const struct shape_group *group)
{
    const char *last = print->last[tag_depth(print)];

    return group->continues &&
           (print->imposed || (last && strcmp(last, pdf_roles[group->role].name) == 0));
}

static void note_tag(struct cairo_print *print, const char *name, bool same)
{
    int depth = tag_depth(print);

    print->last[depth] = name;
    if (!same)
        print->last[depth + 1] = NULL;
}

static void begin_group(struct cairo_print *print, const struct scene *scene, size_t i)
{
    const struct shape_group *group = &scene->shapes[i].group;
    struct open_tag *open = &print->open[print->open_count];
    bool same;

    if (print->open_count + 1 >= OPEN_TAGS)
        abort(); /* groups nested without end: a bug of the drawing rooms */
    print->imposed = print->imposed || group->role == ROLE_PAGE;
    *open = (struct open_tag){0};
    if (!is_tagged(print, &scene->shapes[i])) {
        print->open_count++;
        return;
    }
    same = is_same_tag(print, group);
    note_tag(print, pdf_roles[group->role].name, same);
    print->open_count++;
    *open = (struct open_tag){pdf_roles[group->role].name, is_parted(print, scene, i)};
    if (group->role == ROLE_FIGURE) /* one that goes on has said its words */
        *ARENA_PUSH(print->arena, print->alts, print->alt_count) =
            same ? NULL : pdf_alt(print->arena, group);
    end_span(print);
    cairo_tag_begin(print->cairo, open->name, NULL);
}

static void end_group(struct cairo_print *print)
{
    const char *name = print->open[--print->open_count].name;

    if (!name)
        return;
    end_span(print);
    cairo_tag_end(print->cairo, name);
}

static void begin_link(struct cairo_print *print, const struct shape_mark *link)
{
    LOCAL_BUF(out);

    end_span(print);
    note_tag(print, CAIRO_TAG_LINK, false);
    buf_text(&out, "rect=[");
    put_points(&out, link->at.x);
    put_points(&out, link->at.y);
    put_points(&out, link->size.x);
    put_points(&out, link->size.y);
    buf_char(&out, ']');
    put_name(&out, link->out ? "uri" : "dest", link->title);
    if (!link->out)
        *ARENA_PUSH(print->arena, print->targets, print->target_count) =
            arena_copy(print->arena, link->title);
    cairo_tag_begin(print->cairo, CAIRO_TAG_LINK, out.text);
}

/* --- symbols --- */

/* mm: what forms are drawn in, of which cairo knows 1/256. */
static const double form_unit = 0.1;

static void draw_form(struct cairo_print *print, struct form *form)
{
    const struct scene *paths = symbol_paths(print->page_arena, &form->symbol);
    struct extent e = scene_extent(paths);
    double beyond = 1;
    cairo_rectangle_t area;
    cairo_t *cairo;

    for (size_t i = 0; i < paths->count; i++)
        beyond = fmax(beyond, MITER_LIMIT / 2 * paths->shapes[i].path.paint.width);
    area = (cairo_rectangle_t){floor((e.left - beyond) / form_unit),
                               floor((e.top - beyond) / form_unit),
                               ceil((e.right - e.left + 2 * beyond) / form_unit) + 1,
                               ceil((e.bottom - e.top + 2 * beyond) / form_unit) + 1};
    form->surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &area);
    cairo = cairo_create(form->surface);
    cairo_set_tolerance(cairo, measured * MM_PER_POINT / form_unit);
    cairo_scale(cairo, MM_PER_POINT / form_unit, MM_PER_POINT / form_unit);
    for (size_t i = 0; i < paths->count; i++)
        paint_shape(cairo, &paths->shapes[i], print->page_arena);
    cairo_destroy(cairo);
}

static const struct form *form_of(struct cairo_print *print, const struct shape_symbol *symbol)
{
    const struct symbol_key key = symbol_key(symbol, 0);
    struct form *form;

    for (size_t i = 0; i < print->form_count; i++)
        if (memcmp(&print->forms[i].key, &key, sizeof key) == 0 &&
            (!key.tinted || same_colour(print->forms[i].symbol.tint, symbol->tint)))
            return &print->forms[i];
    form = ARENA_PUSH(print->arena, print->forms, print->form_count);
    *form = (struct form){.key = key, .symbol = *symbol};
    form->symbol.at = (struct point){0};
    form->symbol.turns = 0;
    draw_form(print, form);
    return form;
}

static void put_symbol(struct cairo_print *print, const struct shape_symbol *symbol)
{
    const struct form *form = form_of(print, symbol);
    const struct shape_symbol turn = {.scale = symbol->scale / form->symbol.scale * form_unit,
                                      .turns = symbol->turns};
    struct point across = symbol_point(&turn, in_points(1), 0);
    const cairo_matrix_t matrix = {
        across.x, across.y, -across.y, across.x, in_points(symbol->at.x), in_points(symbol->at.y)};

    cairo_save(print->cairo);
    cairo_transform(print->cairo, &matrix);
    cairo_set_source_surface(print->cairo, form->surface, 0, 0);
    cairo_paint(print->cairo);
    cairo_restore(print->cairo);
}

/* --- images --- */

static void attach(cairo_surface_t *surface, const char *kind, const void *bytes, size_t size)
{
    void *copy = memcpy(mem_new(size, 1), bytes, size);

    cairo_surface_set_mime_data(surface, kind, copy, size, free, copy);
}

/* Gives an image what cairo tells by that it has it already, on whichever page: a hash of its
 * pixels (FNV-1a, from two beginnings). */
static void identify(cairo_surface_t *surface, const struct raster *r)
{
    uint64_t hash[] = {0xcbf29ce484222325, 0x84222325cbf29ce4, (uint64_t)r->width};
    size_t size = 4 * (size_t)r->width * (size_t)r->height;

    for (size_t i = 0; i < size; i++)
        for (int k = 0; k < 2; k++)
            hash[k] = (hash[k] ^ r->pixels[i]) * 0x100000001b3;
    attach(surface, CAIRO_MIME_TYPE_UNIQUE_ID, hash, sizeof hash);
}

static void put_image(struct cairo_print *print, const struct shape_image *image)
{
    const struct raster *r = image->raster;
    cairo_surface_t *surface = raster_surface(r, print->page_arena);

    identify(surface, r);
    if (r->kind == RASTER_JPEG)
        attach(surface, CAIRO_MIME_TYPE_JPEG, r->file, r->file_size);
    enter_image(print->cairo, image);
    cairo_set_source_surface(print->cairo, surface, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(print->cairo), CAIRO_FILTER_FAST);
    cairo_paint(print->cairo);
    cairo_restore(print->cairo);
    cairo_surface_destroy(surface);
}

/* --- shapes --- */

/* Puts a text and the links over its words, which follow it. Returns how many shapes these are. */
static size_t put_text(struct cairo_print *print, const struct scene *scene, size_t i)
{
    const struct shape *text = &scene->shapes[i];
    struct pdf_stretch *list;
    size_t links = pdf_count_links(scene, i), count;

    count = pdf_stretches(print->page_arena, text, links, &list);
    for (size_t k = 0; k < count; k++) {
        if (list[k].link)
            begin_link(print, list[k].link);
        else
            begin_content(print);
        show_text(print, &text->text, list[k].from, list[k].to);
        if (list[k].link)
            cairo_tag_end(print->cairo, CAIRO_TAG_LINK);
    }
    return 1 + links;
}

/* Puts a shape, and those that belong to it. Returns how many these are. */
static size_t put_shape(struct cairo_print *print, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];

    switch (shape->kind) {
    case SHAPE_TEXT:
        return put_text(print, scene, i);
    case SHAPE_SYMBOL:
        begin_content(print);
        put_symbol(print, &shape->symbol);
        break;
    case SHAPE_IMAGE:
        begin_content(print);
        if (shape->image.drawing)
            paint_drawing(print->cairo, &shape->image, print->page_arena);
        else
            put_image(print, &shape->image);
        break;
    case SHAPE_BEGIN:
        begin_group(print, scene, i);
        break;
    case SHAPE_END:
        end_group(print);
        break;
    case SHAPE_BOOKMARK:
        add_entry(print, &shape->mark);
        break;
    case SHAPE_ANCHOR:
        tag_anchor(print, shape->mark.title, shape->mark.at);
        break;
    case SHAPE_LINK:
        begin_link(print, &shape->mark);
        cairo_tag_end(print->cairo, CAIRO_TAG_LINK);
        break;
    default:
        begin_content(print);
        paint_shape(print->cairo, shape, print->page_arena);
    }
    return 1;
}

/* --- the document --- */

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned count)
{
    buf_put(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Says what the document is. Without a date cairo would tell the time. */
static void tell(struct cairo_print *print)
{
    const struct pdf_info *info = &print->info;
    const char *date = pdf_info_date(print->arena, info);
    const struct {
        cairo_pdf_metadata_t key;
        const char *text;
    } entries[] = {{CAIRO_PDF_METADATA_TITLE, info->title},
                   {CAIRO_PDF_METADATA_AUTHOR, info->author},
                   {CAIRO_PDF_METADATA_SUBJECT, info->subject},
                   {CAIRO_PDF_METADATA_KEYWORDS, info->keywords},
                   {CAIRO_PDF_METADATA_CREATOR, "Piecework " PIECEWORK_VERSION},
                   {CAIRO_PDF_METADATA_CREATE_DATE, date},
                   {CAIRO_PDF_METADATA_MOD_DATE, date}};

    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (entries[i].text && *entries[i].text)
            cairo_pdf_surface_set_metadata(print->surface, entries[i].key, entries[i].text);
}

struct cairo_print *cairo_print_begin(const struct pdf_info *info)
{
    struct cairo_print *print = mem_new(1, sizeof *print);

    print->info = *info;
    print->arena = arena_new();
    print->surface = cairo_pdf_surface_create_for_stream(collect, &print->bytes, 1, 1);
    print->cairo = cairo_create(print->surface);
    cairo_set_tolerance(print->cairo, measured);
    return print;
}

/* Turns the page clockwise about its middle, then moves it. */
static void move(cairo_t *cairo, const struct scene *scene, const struct shift *shift)
{
    double x = in_points(scene->width / 2), y = in_points(scene->height / 2);

    cairo_translate(cairo, x + in_points(shift->x), y + in_points(shift->y));
    cairo_rotate(cairo, shift->degrees * M_PI / 180);
    cairo_translate(cairo, -x, -y);
}

/* Pages without a label have their number, from 1. */
static void label_page(struct cairo_print *print)
{
    const struct pdf_label *label = NULL;

    for (size_t i = 0; i < print->info.label_count; i++)
        if ((size_t)print->info.labels[i].page < print->page)
            label = &print->info.labels[i];
    if (label && (*label->prefix || label->start != label->page + 1))
        cairo_pdf_surface_set_page_label(
            print->surface, arena_print(print->page_arena, "%s%d", label->prefix,
                                        label->start + (int)print->page - 1 - label->page));
}

void cairo_print_page(struct cairo_print *print, const struct scene *scene,
                      const struct shift *shift)
{
    if (print->page++ > 0)
        cairo_show_page(print->cairo);
    print->page_arena = arena_new();
    cairo_pdf_surface_set_size(print->surface, in_points(scene->width), in_points(scene->height));
    label_page(print);
    if (print->page == 1 && !print->info.untagged)
        cairo_tag_begin(print->cairo, document, NULL);
    cairo_save(print->cairo);
    if (shift->x != 0 || shift->y != 0 || shift->degrees != 0)
        move(print->cairo, scene, shift);
    for (size_t i = 0; i < scene->count;)
        i += put_shape(print, scene, i);
    cairo_restore(print->cairo);
    arena_free(print->page_arena);
}

/* Says what cairo must know on the last page. Newer ones make no document where a link leads
 * nowhere. */
static void end_pages(struct cairo_print *print)
{
    for (size_t i = 0; i < print->target_count; i++)
        tag_anchor(print, print->targets[i], (struct point){0});
    if (print->page > 0 && !print->info.untagged)
        cairo_tag_end(print->cairo, document);
    if (print->page > 0)
        cairo_show_page(print->cairo);
}

bool cairo_print_end(struct cairo_print *print, const char *path, struct buf *out,
                     struct diags *diags)
{
    cairo_status_t status;

    if (!print->trouble)
        print->trouble = pdf_info_trouble(&print->info, print->page);
    end_pages(print);
    put_outline(print);
    if (!print->trouble)
        tell(print);
    status = cairo_status(print->cairo);
    cairo_destroy(print->cairo);
    cairo_surface_finish(print->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(print->surface);
    cairo_surface_destroy(print->surface);
    for (size_t i = 0; i < print->form_count; i++)
        cairo_surface_destroy(print->forms[i].surface);
    if (status != CAIRO_STATUS_SUCCESS)
        print->trouble = cairo_status_to_string(status);
    if (print->trouble)
        diag_add(diags, DIAG(PDF_FAILED), (struct place){0}, path, print->trouble);
    else if (!pdf_repack(&print->info, print->alts, print->alt_count, &print->bytes, out))
        buf_put(out, print->bytes.text, print->bytes.size);
    status = print->trouble ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
    buf_free(&print->bytes);
    arena_free(print->arena);
    free(print);
    return status == CAIRO_STATUS_SUCCESS;
}
