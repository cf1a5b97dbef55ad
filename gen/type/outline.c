#include "type/outline.h"

#include "base/mem.h"
#include "type/line.h"

#include <hb.h>
#include <stdint.h>

enum { SLOTS = 512 };

/* A glyph of a face, and its outline once made. */
struct entry {
    hb_face_t *face; /* lives as long as the type's font map */
    hb_codepoint_t glyph;
    struct outline outline; /* count 0: no ink */
    struct entry *next;
};

struct outlines {
    struct arena *arena;
    hb_draw_funcs_t *tracer;
    struct entry *slots[SLOTS];
};

/* --- tracing --- */

/* A glyph being traced. */
struct trace {
    struct arena *arena;
    struct outline_step *steps;
    size_t count;
};

static struct outline_step *add_step(void *data, enum outline_verb verb)
{
    struct trace *trace = data;
    struct outline_step *step = ARENA_PUSH(trace->arena, trace->steps, trace->count);

    step->verb = verb;
    return step;
}

static void set_point(struct outline_step *step, int i, float x, float y)
{
    step->x[i] = (double)x;
    step->y[i] = (double)y;
}

/* HarfBuzz calls these with the trace as `data`; the other pointers are of no use here. */

static void trace_move(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y,
                       void *user)
{
    (void)funcs, (void)state, (void)user;
    set_point(add_step(data, OUTLINE_MOVE), 0, x, y);
}

static void trace_line(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y,
                       void *user)
{
    (void)funcs, (void)state, (void)user;
    set_point(add_step(data, OUTLINE_LINE), 0, x, y);
}

static void trace_quadratic(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1,
                            float y1, float x, float y, void *user)
{
    struct outline_step *step = add_step(data, OUTLINE_QUADRATIC);

    (void)funcs, (void)state, (void)user;
    set_point(step, 0, x1, y1);
    set_point(step, 1, x, y);
}

static void trace_cubic(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1,
                        float y1, float x2, float y2, float x, float y, void *user)
{
    struct outline_step *step = add_step(data, OUTLINE_CUBIC);

    (void)funcs, (void)state, (void)user;
    set_point(step, 0, x1, y1);
    set_point(step, 1, x2, y2);
    set_point(step, 2, x, y);
}

static void trace_close(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user)
{
    (void)funcs, (void)state, (void)user;
    add_step(data, OUTLINE_CLOSE);
}

static hb_draw_funcs_t *tracer_new(void)
{
    hb_draw_funcs_t *tracer = hb_draw_funcs_create();

    hb_draw_funcs_set_move_to_func(tracer, trace_move, NULL, NULL);
    hb_draw_funcs_set_line_to_func(tracer, trace_line, NULL, NULL);
    hb_draw_funcs_set_quadratic_to_func(tracer, trace_quadratic, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(tracer, trace_cubic, NULL, NULL);
    hb_draw_funcs_set_close_path_func(tracer, trace_close, NULL, NULL);
    return tracer;
}

struct outlines *outlines_new(struct arena *arena)
{
    struct outlines *outlines = arena_alloc(arena, 1, sizeof *outlines);

    outlines->arena = arena;
    return outlines;
}

void outlines_free(struct outlines *outlines)
{
    if (outlines->tracer)
        hb_draw_funcs_destroy(outlines->tracer);
}

/* A font of the face's own units, so that every size shares its outlines. */
static void trace_glyph(struct outlines *outlines, struct entry *entry)
{
    struct trace trace = {.arena = outlines->arena};
    hb_font_t *font = hb_font_create(entry->face);

    if (!outlines->tracer)
        outlines->tracer = tracer_new();
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, entry->glyph, outlines->tracer, &trace);
#else
    hb_font_get_glyph_shape(font, entry->glyph, outlines->tracer, &trace);
#endif
    hb_font_destroy(font);
    entry->outline = (struct outline){trace.steps, trace.count};
}

static const struct outline *outline_of(struct outlines *outlines, hb_face_t *face,
                                        hb_codepoint_t glyph)
{
    size_t hash = ((uintptr_t)face >> 4) * 31 + glyph;
    struct entry **slot = &outlines->slots[hash % SLOTS], *entry;

    for (entry = *slot; entry; entry = entry->next)
        if (entry->face == face && entry->glyph == glyph)
            return &entry->outline;
    entry = arena_alloc(outlines->arena, 1, sizeof *entry);
    *entry = (struct entry){.face = face, .glyph = glyph, .next = *slot};
    trace_glyph(outlines, entry);
    *slot = entry;
    return &entry->outline;
}

/* --- lines --- */

/* mm of a unit of the font: Pango scales its fonts to Pango units of the size. */
static double unit_of(hb_font_t *font)
{
    int x_scale, y_scale;

    hb_font_get_scale(font, &x_scale, &y_scale);
    return line_mm((double)x_scale / hb_face_get_upem(hb_font_get_face(font)));
}

/* Returns the run's advance, in Pango units; run->count stays 0 where it has no ink. */
static int outline_item(const struct line *line, struct arena *arena, const PangoGlyphItem *item,
                        struct outline_run *run)
{
    hb_font_t *font = pango_font_get_hb_font(item->item->analysis.font);
    struct placed_outline *glyphs = NULL;
    int x = 0;

    run->unit = unit_of(font);
    for (int i = 0; i < item->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *info = &item->glyphs->glyphs[i];
        const struct outline *outline;

        x += info->geometry.width;
        if (info->glyph == PANGO_GLYPH_EMPTY || info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            continue;
        outline = outline_of(line->outlines, hb_font_get_face(font), info->glyph);
        if (outline->count == 0)
            continue;
        *ARENA_PUSH(arena, glyphs, run->count) = (struct placed_outline){
            outline, line_mm(x - info->geometry.width + info->geometry.x_offset) / run->unit,
            line_mm(info->geometry.y_offset - item->y_offset) / run->unit};
    }
    run->glyphs = glyphs;
    return x;
}

size_t line_outlines(const struct line *line, struct arena *arena, const struct outline_run **runs)
{
    struct outline_run *list = NULL;
    size_t count = 0;
    int x = 0;

    for (const GSList *i = line->pango->runs; i; i = i->next) {
        const PangoGlyphItem *item = i->data;
        struct outline_run run = {.x = line_mm(x + item->start_x_offset)};

        x += item->start_x_offset + outline_item(line, arena, item, &run) + item->end_x_offset;
        if (run.count)
            *ARENA_PUSH(arena, list, count) = run;
    }
    *runs = list;
    return count;
}
