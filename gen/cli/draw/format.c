#include "cli/draw/format.h"

#include "cli/command/command.h"
#include "draw/cutting.h"
#include "emit/cairo/print.h"
#include "emit/dxf.h"
#include "emit/file.h"

#define NAME(sign, name, ...) name,
const char *const drawing_format_names[] = {DRAWING_FORMATS(NAME) NULL};
const char *const sheet_format_names[] = {SHEET_FORMATS(NAME) NULL};
const char *const renderer_names[] = {"own", "cairo", NULL};

/* --- documents --- */

struct pdf_writer pdf_writer_begin(enum renderer renderer, const struct pdf_info *info)
{
    return renderer == RENDERER_CAIRO ? (struct pdf_writer){.cairo = cairo_print_begin(info)}
                                      : (struct pdf_writer){.own = pdf_begin(info)};
}

void pdf_writer_foresee(struct pdf_writer *d, const struct scene *scene)
{
    if (d->cairo)
        cairo_print_foresee(d->cairo, scene);
}

void pdf_writer_page(struct pdf_writer *d, const struct scene *scene, const struct shift *shift)
{
    if (d->own)
        pdf_page_shifted(d->own, scene, shift);
    else
        cairo_print_page(d->cairo, scene, shift);
}

bool pdf_writer_end(struct pdf_writer *d, const char *path, struct buf *out, struct diags *diags)
{
    return d->own ? pdf_end(d->own, path, out, diags) : cairo_print_end(d->cairo, path, out, diags);
}

/* --- drawings --- */

/* Of titles and descriptions. */
static const char *language_of(const struct work *w)
{
    return word_text(w->drawn.layout->game->words, WORD_LANGUAGE);
}

static bool drawing_svg(const struct work *w, const char *path, struct buf *out)
{
    struct svg_options svg = w->r->options->drawing.svg;

    (void)path;
    svg.prefix = w->drawn.drawing->name;
    svg.language = language_of(w);
    svg.frame_seconds = w->r->options->animated ? 1 : 0;
    svg_write(w->drawn.scene, &svg, out);
    return true;
}

static bool drawing_png(const struct work *w, const char *path, struct buf *out)
{
    return png_write(w->drawn.scene, &w->r->options->drawing.png, path, out, w->r->run->diags);
}

static bool drawing_by_cairo(const struct work *w, struct pdf_info info, const char *path,
                             struct buf *out)
{
    LOCAL_ARENA(arena);
    const struct scene *page = pdf_drawing_page(arena, w->drawn.scene, &info);
    struct pdf_writer writer = pdf_writer_begin(RENDERER_CAIRO, &info);

    pdf_writer_foresee(&writer, page);
    pdf_writer_page(&writer, page, &(struct shift){0});
    return pdf_writer_end(&writer, path, out, w->r->run->diags);
}

static bool drawing_pdf(const struct work *w, const char *path, struct buf *out)
{
    const struct pdf_info info = {.language = language_of(w),
                                  .native = w->drawn.layout->game->native.lang.text,
                                  .date = "D:20260101000000Z"};

    return w->r->options->drawing.renderer == RENDERER_CAIRO
               ? drawing_by_cairo(w, info, path, out)
               : pdf_drawing(w->drawn.scene, &info, path, out, w->r->run->diags);
}

static bool drawing_text(const struct work *w, const char *path, struct buf *out)
{
    (void)path;
    drawn_text(&w->drawn, out);
    return true;
}

#define DRAWING_ROW(sign, name, write, fonts, browsers) {write, fonts, browsers},
static const struct {
    bool (*write)(const struct work *w, const char *path, struct buf *out);
    bool fonts, browsers;
} drawing_formats[] = {DRAWING_FORMATS(DRAWING_ROW)};

enum drawing_format format_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    int i = dot && dot != path && dot[-1] != '/' ? word_index(drawing_format_names, dot + 1) : -1;

    return i < 0 ? DRAWING_FORMAT_COUNT : (enum drawing_format)i;
}

bool formats_need_fonts(unsigned formats)
{
    bool any = false;

    for (int i = 0; i < DRAWING_FORMAT_COUNT; i++)
        any |= (formats & 1u << i) && drawing_formats[i].fonts;
    return any;
}

const char *formats_picture(unsigned formats)
{
    for (int i = 0; i < DRAWING_FORMAT_COUNT; i++)
        if ((formats & 1u << i) && drawing_formats[i].browsers)
            return drawing_format_names[i];
    return NULL;
}

bool format_drawing(const struct work *w, enum drawing_format format, const char *path,
                    struct buf *out)
{
    return drawing_formats[format].write(w, path, out);
}

/* --- sheets for machines that cut --- */

/* A file to be. */
struct cut_file {
    const struct scene *scene;
    const char *path, *title, *description;
};

static void sheet_svg(const struct cut_file *file, struct buf *out)
{
    struct svg_options options = {.output = file->path,
                                  .title = file->title,
                                  .description = file->description,
                                  .group_ids = true};

    svg_write(file->scene, &options, out);
}

static void sheet_dxf(const struct cut_file *file, struct buf *out)
{
    dxf_write(file->scene, out);
}

#define SHEET_ROW(sign, name, write) write,
static void (*const sheet_writers[])(const struct cut_file *,
                                     struct buf *) = {SHEET_FORMATS(SHEET_ROW)};

bool format_sheet(struct run *run, const struct game_words *words, const struct scene *sheet,
                  const char *path, int page, unsigned formats, file_putter *put, void *context)
{
    const struct shape_group *group = scene_subject(sheet);
    struct cut_file file = {.scene = cutting_of(run->arena, words, sheet),
                            .title = group ? group->title : NULL,
                            .description = word_text(words, WORD_CUT_COLOURS)};
    int stem = (int)(strlen(path) - strlen(".pdf"));
    bool good = true;

    for (size_t i = 0; i < COUNT_OF(sheet_writers); i++) {
        LOCAL_BUF(out);

        if (!(formats & 1u << i))
            continue;
        file.path =
            arena_print(run->arena, "%.*s-%02d.%s", stem, path, page, sheet_format_names[i]);
        sheet_writers[i](&file, &out);
        good &= put(context, file.path, &out);
    }
    return good;
}
