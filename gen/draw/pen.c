#include "draw/pen.h"

double pen_text(struct pen *pen, enum type_id id, const char *text, double x, double y,
                enum align align, enum colour_id colour)
{
    const struct line *line;
    double width;

    if (!*text)
        return 0;
    line = type_line(pen->type, &pen->style->type[id], text);
    width = line_width(line);
    if (align == ALIGN_CENTRE)
        x -= width / 2;
    else if (align == ALIGN_RIGHT)
        x -= width;
    scene_text(pen->scene, line, x, y, 1, pen_colour(pen, colour));
    return width;
}

void pen_middle(struct pen *pen, enum type_id id, const char *text, double x, double y, bool ground)
{
    double half = pen_width(pen, id, text) / 2 + 0.8, size = pen_size(pen, id);

    if (ground) {
        path_rect(pen->scene, x - half, y - 0.66 * size, 2 * half, 1.35 * size);
        scene_draw(pen->scene, fill_of(grey(100)));
    }
    pen_text(pen, id, text, x, y + 0.315 * size, ALIGN_CENTRE, COLOUR_INK);
}

double pen_width(struct pen *pen, enum type_id id, const char *text)
{
    return *text ? line_width(type_line(pen->type, &pen->style->type[id], text)) : 0;
}

void pen_fitted(struct pen *pen, enum type_id id, const char *text, double x, double y,
                double width, double height)
{
    const struct line *line = type_line(pen->type, &pen->style->type[id], text);
    struct ink ink = line_ink(line);
    double scale, by_height;

    if (ink.width <= 0 || ink.height <= 0)
        return;
    scale = width / ink.width;
    by_height = height / ink.height;
    if (by_height < scale)
        scale = by_height;
    scene_text(pen->scene, line, x - scale * (ink.left + ink.width / 2),
               y - scale * (ink.top + ink.height / 2), scale, pen_colour(pen, COLOUR_INK));
}

struct paragraph pen_paragraph(struct pen *pen, enum type_id id, const char *words, double width)
{
    struct paragraph p = {0};

    if (words)
        p.count = type_paragraph(pen->type, &pen->style->type[id], words, NULL, 0, width, &p.lines);
    return p;
}

static const char fact_dot[] = " · ";

static const char *fact_end(const char *words)
{
    const char *dot = strstr(words, fact_dot);

    return dot ? dot : words + strlen(words);
}

/* The end of the last fact that has room in a line with the first one. */
static const char *facts_end(struct arena *arena, struct pen *pen, enum type_id id,
                             const char *words, double width)
{
    const char *end = fact_end(words), *next;

    while (*end) {
        next = fact_end(end + strlen(fact_dot));
        if (pen_width(pen, id, arena_text(arena, words, (size_t)(next - words))) > width)
            break;
        end = next;
    }
    return end;
}

struct paragraph pen_listed(struct arena *arena, struct pen *pen, enum type_id id,
                            const char *words, double width)
{
    struct paragraph whole = pen_paragraph(pen, id, words, width);
    const struct line **lines = NULL;
    size_t count = 0;

    if (whole.count < 2)
        return whole;
    for (const char *end; words; words = *end ? end + strlen(fact_dot) : NULL) {
        struct paragraph p;

        end = facts_end(arena, pen, id, words, width);
        p = pen_paragraph(pen, id, arena_text(arena, words, (size_t)(end - words)), width);
        for (size_t i = 0; i < p.count; i++)
            *ARENA_PUSH(arena, lines, count) = p.lines[i];
    }
    return (struct paragraph){lines, count};
}

double paragraph_height(const struct pen *pen, enum type_id id, const struct paragraph *p)
{
    return (double)p->count * pen_leading(pen, id);
}

void pen_lines(struct pen *pen, enum type_id id, const struct paragraph *p, double x, double y)
{
    for (size_t i = 0; i < p->count; i++)
        scene_text(pen->scene, p->lines[i], x, y + (double)i * pen_leading(pen, id), 1,
                   pen_colour(pen, COLOUR_INK));
}

struct colour pen_colour(const struct pen *pen, enum colour_id id)
{
    return pen->style->colours[id];
}

static void draw_on(struct scene *scene, struct paint paint, enum layer layer)
{
    enum layer before = scene->layer;

    scene->layer = layer;
    scene_draw(scene, paint);
    scene->layer = before;
}

void pen_stroke(struct pen *pen, enum line_id id, enum colour_id colour)
{
    draw_on(pen->scene, stroke_of(pen->style->line[id], pen_colour(pen, colour)),
            id == LINE_CUT ? LAYER_CUT : pen->scene->layer);
}

static struct paint dashes_of(const struct pen *pen, enum line_id id, enum colour_id colour)
{
    const double *line = pen->style->line;

    return dashed_of(line[id], line[LINE_FOLD_DASH], line[LINE_FOLD_GAP], pen_colour(pen, colour));
}

void pen_dashed(struct pen *pen, enum line_id id, enum colour_id colour)
{
    draw_on(pen->scene, dashes_of(pen, id, colour),
            id == LINE_FOLD ? LAYER_FOLD : pen->scene->layer);
}

void pen_guide(struct pen *pen, enum line_id id, enum colour_id colour)
{
    draw_on(pen->scene,
            id == LINE_FOLD ? dashes_of(pen, id, colour)
                            : stroke_of(pen->style->line[id], pen_colour(pen, colour)),
            LAYER_NOTE);
}

void pen_unprinted(struct pen *pen, enum layer layer)
{
    struct paint paint = {0};

    draw_on(pen->scene, paint, layer);
}

void pen_fill(struct pen *pen, enum colour_id colour)
{
    scene_draw(pen->scene, fill_of(pen_colour(pen, colour)));
}

void pen_line(struct pen *pen, enum line_id id, enum colour_id colour, double x1, double y1,
              double x2, double y2)
{
    path_stretch(pen->scene, x1, y1, x2, y2);
    pen_stroke(pen, id, colour);
}

double pen_leading(const struct pen *pen, enum type_id id)
{
    return pen->style->type[id].leading * MM_PER_POINT;
}

double pen_size(const struct pen *pen, enum type_id id)
{
    return pen->style->type[id].size * MM_PER_POINT;
}

#define X(id, key, what) [STYLE_##id] = (key),
const char *const type_style_names[TYPE_STYLE_COUNT] = {TYPE_STYLES(X)};
#undef X

const char *const face_style_names[] = {"mnemonic", "glyph",   "short", "both",
                                        "letter",   "picture", "none",  NULL};
#define X(id, name) name,
const char *const piece_form_names[] = {PIECE_FORMS(X) NULL};
#undef X
const char *const disc_style_names[] = {"plain", "ring",        "double-ring", "rings",
                                        "solid", "light-stone", "dark-stone",  NULL};
const char *const frame_style_names[] = {"none", "single", "double", "heavy", NULL};
const char *const ground_style_names[] = {"light",       "shaded",     "dark",
                                          "light-stone", "dark-stone", NULL};
