#include "cli/format.h"

#include "page/figure/figure.h"

#include <string.h>

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
    if (formats_need_fonts(r->options->formats))
        check_letters(w, &r->layout->style, r->run->diags);
    return diags_at_least(r->run->diags, LEVEL_ERROR) <= errors;
}

void work_end(struct work *w)
{
    arena_free(w->drawn.arena);
}
