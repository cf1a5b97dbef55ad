#include "emit/pdf/pdf.h"

#include "base/mem.h"
#include "emit/number.h"
#include "emit/pdf/pdf_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct pdf *pdf_begin(const struct pdf_info *info)
{
    struct pdf *pdf = mem_new(1, sizeof *pdf);

    pdf->info = *info;
    pdf->arena = arena_new();
    pdf->file = pdf_file_begin(&pdf->bytes);
    pdf->fonts = pdf_fonts_new(pdf->arena);
    pdf->pages_number = pdf_file_number(pdf->file);
    pdf_layers_begin(pdf);
    pdf_tags_begin(pdf);
    return pdf;
}

/* --- what is on a page --- */

static size_t count_links(const struct scene *scene, size_t from)
{
    size_t i = from;

    while (i < scene->count && scene->shapes[i].kind == SHAPE_LINK)
        i++;
    return i - from;
}

/* Returns how many shapes were put: a text takes the links over it along. */
static size_t put_shape(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];
    size_t links =
        shape->kind == SHAPE_TEXT && shape->text.turns == 0 ? count_links(scene, i + 1) : 0;

    switch (shape->kind) {
    case SHAPE_PATH:
        pdf_mark(pdf, shape->layer);
        if (pdf_has_spot(pdf, shape->layer))
            pdf_canvas_spot(&pdf->canvas, &shape->path, shape->layer);
        else
            pdf_put_path(pdf, &shape->path);
        break;
    case SHAPE_TEXT:
        pdf_put_text_shape(pdf, scene, shape, links, pdf_is_parted(pdf, scene, i));
        break;
    case SHAPE_IMAGE:
        pdf_mark(pdf, shape->layer);
        pdf_canvas_image(&pdf->canvas, &shape->image, pdf_image(pdf, shape->image.raster));
        break;
    case SHAPE_BEGIN:
        pdf_begin_group(pdf, scene, shape);
        break;
    case SHAPE_END:
        pdf_end_group(pdf);
        break;
    case SHAPE_BOOKMARK:
        pdf_add_bookmark(pdf, scene, &shape->mark);
        break;
    case SHAPE_ANCHOR:
        pdf_add_anchor(pdf, scene, &shape->mark);
        break;
    case SHAPE_LINK:
        pdf_add_link(pdf, scene, &shape->mark);
        break;
    }
    return 1 + links;
}

/* --- pages --- */

static void list_drawings(const struct pdf *pdf, struct buf *out)
{
    if (!pdf->image_count && !pdf->form_count)
        return;
    buf_text(out, " /XObject <<");
    pdf_images_list(pdf, out);
    pdf_forms_list(pdf, out);
    buf_text(out, " >>");
}

/* Where the page is cut, and how far it is printed beyond that. */
static void put_boxes(const struct scene *scene, struct buf *out)
{
    const struct trim *t = &scene->trim;
    struct extent trim = {t->x, t->y, t->x + t->width, t->y + t->height};
    struct extent bleed = {fmax(trim.left - t->bleed, 0), fmax(trim.top - t->bleed, 0),
                           fmin(trim.right + t->bleed, scene->width),
                           fmin(trim.bottom + t->bleed, scene->height)};

    if (t->width <= 0)
        return;
    pdf_put_area(out, "/TrimBox", scene, trim);
    pdf_put_area(out, "/BleedBox", scene, bleed);
}

/* Pages are read in the order of their tags. */
static void put_page(struct pdf *pdf, const struct scene *scene, int content)
{
    const struct pdf_sheet *sheet = pdf_sheet(pdf);
    struct buf out = {0};

    buf_text(&out, "<< /Type /Page");
    pdf_put_reference(&out, "/Parent", pdf->pages_number);
    buf_text(&out, " /MediaBox [0 0 ");
    number_put(&out, in_points(scene->width), 5);
    buf_char(&out, ' ');
    number_put(&out, in_points(scene->height), 5);
    buf_char(&out, ']');
    put_boxes(scene, &out);
    buf_text(&out, " /Resources <<");
    pdf_fonts_list(pdf->fonts, pdf->file, &out);
    list_drawings(pdf, &out);
    pdf_layers_list(pdf, &out);
    buf_text(&out, " >>");
    pdf_put_reference(&out, "/Contents", content);
    if (pdf->document)
        buf_print(&out, " /StructParents %zu /Tabs /S", pdf->sheet_count - 1);
    for (size_t i = 0; i < sheet->link_count; i++)
        buf_print(&out, "%s %d 0 R", i ? "" : " /Annots [", sheet->links[i]);
    buf_text(&out, sheet->link_count ? "] >>" : " >>");
    pdf_file_put(pdf->file, sheet->number, &out);
}

void pdf_page(struct pdf *pdf, const struct scene *scene)
{
    pdf_page_shifted(pdf, scene, &(struct shift){0});
}

/* The canvas's content, or that of the page before if it is the same: sets have sheets twice, one
 * for each player. Returns the number of the stream. */
static int put_content(struct pdf *pdf)
{
    struct buf *out = &pdf->canvas.out, *last = &pdf->last_content;

    if (pdf->sheet_count > 1 && out->size == last->size &&
        memcmp(out->text, last->text, out->size) == 0)
        return pdf->last_number;
    pdf->last_number = pdf_file_number(pdf->file);
    pdf_file_stream(pdf->file, pdf->last_number, "", out->text, out->size);
    last->size = 0;
    buf_put(last, out->text, out->size);
    return pdf->last_number;
}

void pdf_page_shifted(struct pdf *pdf, const struct scene *scene, const struct shift *shift)
{
    struct arena *arena = arena_new();

    ARENA_PUSH(pdf->arena, pdf->sheets, pdf->sheet_count)->number = pdf_file_number(pdf->file);
    pdf->canvas = pdf_canvas_new(pdf->fonts, arena, scene, shift);
    for (size_t i = 0; i < scene->count;)
        i += put_shape(pdf, scene, i);
    pdf_end_mark(pdf);
    put_page(pdf, scene, put_content(pdf));
    buf_free(&pdf->canvas.out);
    arena_free(arena);
}

/* --- ending --- */

static void put_pages(struct pdf *pdf)
{
    struct buf out = {0};

    buf_print(&out, "<< /Type /Pages /Count %zu /Kids [", pdf->sheet_count);
    for (size_t i = 0; i < pdf->sheet_count; i++)
        buf_print(&out, " %d 0 R", pdf->sheets[i].number);
    buf_text(&out, "] >>");
    pdf_file_put(pdf->file, pdf->pages_number, &out);
}

static int put_catalogue(struct pdf *pdf)
{
    int number = pdf_file_number(pdf->file), tags = pdf_tags_put(pdf);
    struct buf out = {0};

    buf_text(&out, "<< /Type /Catalog");
    pdf_put_reference(&out, "/Pages", pdf->pages_number);
    if (tags) {
        pdf_put_reference(&out, "/StructTreeRoot", tags);
        buf_text(&out, " /MarkInfo << /Marked true >>");
    }
    pdf_outline_put(pdf, &out);
    pdf_places_put(pdf, &out);
    pdf_layers_put(pdf, &out);
    pdf_viewing_put(pdf, &out);
    buf_text(&out, " >>");
    pdf_file_put(pdf->file, number, &out);
    return number;
}

/* Puts what is known at the end only. Returns what is wrong, or NULL. */
static const char *finish(struct pdf *pdf)
{
    const char *trouble = pdf_info_trouble(&pdf->info, pdf->sheet_count);
    int catalogue;

    if (!trouble)
        trouble = pdf_fonts_put(pdf->fonts, pdf->file);
    if (trouble)
        return trouble;
    put_pages(pdf);
    pdf_links_put(pdf);
    catalogue = put_catalogue(pdf);
    pdf_file_end(pdf->file, catalogue, pdf_info_put(pdf));
    return NULL;
}

bool pdf_end(struct pdf *pdf, const char *path, struct buf *out, struct diags *diags)
{
    const char *trouble = finish(pdf);

    if (trouble)
        diag_add(diags, DIAG(PDF_FAILED), (struct place){0}, path, trouble);
    else
        buf_put(out, pdf->bytes.text, pdf->bytes.size);
    pdf_file_free(pdf->file);
    buf_free(&pdf->bytes);
    buf_free(&pdf->last_content);
    arena_free(pdf->arena);
    free(pdf);
    return !trouble;
}

/* --- drawings --- */

static bool has_figure(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_BEGIN && scene->shapes[i].group.role == ROLE_FIGURE)
            return true;
    return false;
}

/* The scene as one figure; its shapes are owned by the arena. */
static struct scene as_figure(struct arena *arena, const struct scene *scene, const char *title)
{
    const struct shape_group *subject = scene_subject(scene);
    struct scene whole = *scene;

    whole.shapes = arena_alloc(arena, scene->count + 2, sizeof *whole.shapes);
    whole.shapes[0] =
        (struct shape){.kind = SHAPE_BEGIN,
                       .group = {.role = ROLE_FIGURE,
                                 .title = title ? title : "",
                                 .description = subject ? subject->description : NULL}};
    if (scene->count > 0)
        memcpy(whole.shapes + 1, scene->shapes, scene->count * sizeof *scene->shapes);
    whole.shapes[scene->count + 1] = (struct shape){.kind = SHAPE_END};
    whole.count = scene->count + 2;
    return whole;
}

bool pdf_drawing(const struct scene *scene, const struct pdf_info *info, const char *path,
                 struct buf *out, struct diags *diags)
{
    const struct shape_group *subject = scene_subject(scene);
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
