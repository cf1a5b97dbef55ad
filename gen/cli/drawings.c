#include "cli/drawings.h"

#include "emit/pdf/pdf.h"
#include "page/figure/figure.h"

#include <string.h>

/* --- media --- */

/* Of titles and descriptions. */
static const char *language_of(const struct work *w)
{
    return word_text(&w->drawn.layout->game->words, WORD_LANGUAGE);
}

static bool write_svg(const struct work *w, const char *path, struct buf *out)
{
    struct svg_options svg = w->r->options->drawing.svg;

    (void)path;
    svg.prefix = w->drawn.drawing->name;
    svg.language = language_of(w);
    svg_write(w->drawn.scene, &svg, out);
    return true;
}

static bool write_png(const struct work *w, const char *path, struct buf *out)
{
    return png_write(w->drawn.scene, &w->r->options->drawing.png, path, out, w->r->run->diags);
}

static bool write_pdf(const struct work *w, const char *path, struct buf *out)
{
    const struct pdf_info info = {.language = language_of(w), .date = "D:20260101000000Z"};

    return pdf_drawing(w->drawn.scene, &info, path, out, w->r->run->diags);
}

static bool write_text(const struct work *w, const char *path, struct buf *out)
{
    (void)path;
    drawn_text(&w->drawn, out);
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

/* The key of a style of text that a line is set in. */
static const char *style_name(const struct style *style, const struct type_style *of)
{
    int i = 0;

    while (i + 1 < TYPE_STYLE_COUNT &&
           (strcmp(style->type[i].family, of->family) != 0 || style->type[i].size != of->size ||
            style->type[i].bold != of->bold || style->type[i].italic != of->italic))
        i++;
    return type_style_names[i];
}

static bool draws_pictures(const struct diagram_options *o)
{
    return o->media[MEDIUM_SVG] || o->media[MEDIUM_PNG] || o->media[MEDIUM_PDF];
}

/* Reports the first character of the drawing that no font has. */
static void check_letters(const struct work *w, const struct style *style, struct diags *diags)
{
    for (size_t i = 0; i < w->drawn.scene->count; i++) {
        const struct shape *shape = &w->drawn.scene->shapes[i];
        long blank = shape->kind == SHAPE_TEXT ? line_blank(shape->line) : -1;
        const char *at, *name;

        if (blank < 0)
            continue;
        at = line_text(shape->line) + blank;
        name = style_name(style, line_style(shape->line));
        diag_help(diag_add(diags, DIAG(NO_GLYPH), (struct place){0},
                           (int)utf8_length(at, strlen(at)), at, utf8_code(at), name),
                  "in the drawing '%s', of \"%s\"; name a font that has it as '%s' in a style",
                  w->drawn.drawing->name, line_text(shape->line), name);
        return;
    }
}

bool work_begin(struct work *w, const struct drawing_run *r, const struct drawing *drawing)
{
    const struct drawing_options *o = &r->options->drawing;
    size_t errors = diags_at_least(r->run->diags, LEVEL_ERROR);
    struct pen pen = {.type = r->type,
                      .style = &r->layout->style,
                      .face = r->layout->face,
                      .form = r->layout->form,
                      .apart = r->layout->players == PLAYERS_APART};
    struct figure *figure;

    *w = (struct work){.r = r,
                       .drawn = {.arena = arena_new(),
                                 .layout = r->layout,
                                 .drawing = drawing,
                                 .face = r->layout->face,
                                 .look = o->look,
                                 .state = r->state}};
    pen.scene = scene_new(w->drawn.arena, 1, 1);
    w->drawn.figure = figure = drawing_figure(&pen, w->drawn.arena, r->layout, drawing, r->keys,
                                              r->key_count, r->run->diags);
    if (figure && r->state)
        figure->alt = arena_print(w->drawn.arena, "%s %s.", figure->alt, r->state);
    if (!figure || diags_at_least(r->run->diags, LEVEL_ERROR) > errors)
        return false;
    drawing_scene(&pen, w->drawn.arena, w->drawn.figure, o->margin);
    pen.scene = ink_scene(w->drawn.arena, pen.scene, o->ink);
    scene_recolour(pen.scene, o->theme);
    if (o->theme != THEME_PRINT && !o->png.transparent)
        scene_ground(pen.scene, o->theme);
    w->drawn.scene = pen.scene;
    if (draws_pictures(r->options))
        check_letters(w, &r->layout->style, r->run->diags);
    return diags_at_least(r->run->diags, LEVEL_ERROR) <= errors;
}

void work_end(struct work *w)
{
    arena_free(w->drawn.arena);
}

bool work_write(const struct work *w, enum medium_id medium, const char *path, struct buf *out)
{
    return writers[medium](w, path, out);
}
