#include "commands/drawings.h"

#include "emit/pdf.h"
#include "page/figure.h"

#include <string.h>

/* --- media --- */

static bool write_svg(const struct work *w, const char *path, struct buf *out)
{
    struct svg_options svg = w->r->options->drawing.svg;

    (void)path;
    svg.prefix = w->drawing->name;
    svg_write(w->scene, &svg, out);
    return true;
}

static bool write_png(const struct work *w, const char *path, struct buf *out)
{
    return png_write(w->scene, &w->r->options->drawing.png, path, out, w->r->run->diags);
}

static bool write_pdf(const struct work *w, const char *path, struct buf *out)
{
    static const struct pdf_info info = {.language = "en-GB", .date = "D:20260101000000Z"};

    return pdf_drawing(w->scene, &info, path, out, w->r->run->diags);
}

static bool write_text(const struct work *w, const char *path, struct buf *out)
{
    (void)path;
    work_text(w, out);
    return true;
}

const char *const medium_names[] = {"svg", "png", "pdf", "txt", NULL};

static bool (*const writers[MEDIUM_COUNT])(const struct work *w, const char *path,
                                           struct buf *out) = {write_svg, write_png, write_pdf,
                                                               write_text};

enum medium_id medium_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    int i = 0;

    while (dot && medium_names[i] && strcmp(dot + 1, medium_names[i]) != 0)
        i++;
    return dot && dot != path && dot[-1] != '/' ? (enum medium_id)i : MEDIUM_COUNT;
}

/* --- drawing --- */

bool work_begin(struct work *w, const struct drawing_run *r, const struct drawing *drawing)
{
    const struct drawing_options *o = &r->options->drawing;
    size_t errors = diags_at_least(r->run->diags, LEVEL_ERROR);
    struct pen pen = {.type = r->type,
                      .style = &r->layout->style,
                      .face = r->layout->face,
                      .form = r->layout->form,
                      .apart = r->layout->players == PLAYERS_APART};

    *w = (struct work){.r = r, .drawing = drawing, .arena = arena_new()};
    pen.scene = scene_new(w->arena, 1, 1);
    w->figure =
        drawing_figure(&pen, w->arena, r->layout, drawing, r->keys, r->key_count, r->run->diags);
    if (!w->figure || diags_at_least(r->run->diags, LEVEL_ERROR) > errors)
        return false;
    drawing_scene(&pen, w->arena, w->figure, o->margin);
    pen.scene = ink_scene(w->arena, pen.scene, o->ink);
    scene_recolour(pen.scene, o->theme);
    if (o->theme != THEME_PRINT && !o->png.transparent)
        scene_ground(pen.scene, o->theme);
    w->scene = pen.scene;
    return true;
}

void work_end(struct work *w)
{
    arena_free(w->arena);
}

bool work_write(const struct work *w, enum medium_id medium, const char *path, struct buf *out)
{
    return writers[medium](w, path, out);
}
