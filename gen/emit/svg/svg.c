#include "base/slug.h"
#include "emit/xml.h"
#include "emit/svg/svg_internal.h"
#include "scene/flat.h"
#include "type/outline.h"

/* --- ids in SVG files --- */

static bool is_kept(char c)
{
    return is_letter(c) || is_digit(c) || c == '-' || c == '_';
}

/* FNV-1a. */
static uint32_t hash_of(const char *text, size_t size)
{
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

/* The same as an id, or a part of one. */
static char *kept(struct arena *arena, const char *text, size_t size, bool *changed)
{
    char *id = arena_text(arena, text, size);

    for (size_t i = 0; i < size; i++)
        if (!is_kept(id[i])) {
            id[i] = '-';
            *changed = true;
        }
    return id;
}

/* The prefix made fit for ids: letters, digits, '-' and '_' are kept. Whatever else it holds
 * becomes '-', and a number made from the whole stands behind it, so that different prefixes stay
 * different. Owned by the arena. */
static const char *svg_prefix(struct arena *arena, const struct svg_options *options)
{
    const char *text = options->prefix   ? options->prefix
                       : options->output ? path_name(options->output)
                                         : "";
    const char *ending = options->prefix ? text : path_ending(text);
    size_t size = ending > text ? (size_t)(ending - text) : strlen(text);
    bool changed = false;
    char *prefix;

    if (size == 0)
        return "drawing";
    prefix = kept(arena, text, size, &changed);
    if (!is_letter(prefix[0]) && prefix[0] != '_') { /* as no id may begin */
        prefix = arena_print(arena, "_%s", prefix);
        changed = true;
    }
    return changed ? arena_print(arena, "%s-%08x", prefix, hash_of(text, size)) : prefix;
}

static void put_texts(struct buf *out, const char *first, const char *second, const char *third)
{
    buf_text(out, first);
    buf_text(out, second);
    buf_text(out, third);
}

/* --- units --- */

/* ` name="value"`, of such a length. */
static void svg_attribute(struct buf *out, const char *name, double mm)
{
    put_texts(out, " ", name, "");
    svg_put(out, "=\"@\"", &mm);
}

/* Lines of text in SVG files: as shapes of letters, each of which stands in the file once, or as
 * words in a font. */

struct numbered {
    const struct outline *outline;
    unsigned number;
    struct numbered *next;
};

/* --- shapes of letters --- */

/* SVG counts down the page, fonts up. */
static const struct point font_scale = {1, -1}, drawing_scale = {UNITS_PER_MM, UNITS_PER_MM};

static struct svg_point scaled_point(struct point p, struct point scale, int decimals)
{
    return (struct svg_point){number_rounded(p.x * scale.x, decimals),
                              number_rounded(p.y * scale.y, decimals)};
}

static void put_segments(struct svg_path *path, const struct segment *segments, size_t count,
                         struct point scale)
{
    struct path_walk walk = path_walk(segments, count);

    for (const struct segment *s; (s = path_next(&walk));) {
        struct svg_point to[3];

        for (int i = 0; i < verb_points[s->verb]; i++)
            to[i] = scaled_point(s->to[i], scale, path->decimals);
        if (s->verb == VERB_MOVE)
            svg_path_move(path, to[0]);
        else if (s->verb == VERB_LINE)
            svg_path_line(path, to[0]);
        else if (s->verb == VERB_CLOSE)
            svg_path_close(path);
        else
            svg_path_curve(path, to, verb_points[s->verb]);
    }
}

/* The entry of the outline, which *fresh says was not there. */
static struct numbered *entry_of(struct svg *svg, const struct outline *outline, bool *fresh)
{
    struct numbered **slot = &svg->glyphs[((uintptr_t)outline >> 4) % GLYPH_SLOTS], *entry;

    *fresh = false;
    for (entry = *slot; entry; entry = entry->next)
        if (entry->outline == outline)
            return entry;
    *fresh = true;
    entry = arena_alloc(svg->arena, 1, sizeof *entry);
    *entry = (struct numbered){outline, svg->glyph_count++, *slot};
    return *slot = entry;
}

/* The path data behind the first point, which are the same wherever the glyph stands. */
static const char *tail_of(const struct outline *outline)
{
    struct svg_point first = scaled_point(outline->segments->to[0], font_scale, OUTLINE_DECIMALS);
    struct svg_path path = {outline->tail, OUTLINE_DECIMALS, .command = 'M', .at = first,
                            .start = first};

    if (outline->tail->size == 0)
        put_segments(&path, outline->segments + 1, outline->count - 1, font_scale);
    return buf_str(outline->tail);
}

/* The number of the outline in this file, in which it is written when it is met first. */
static unsigned number_of(struct svg *svg, const struct outline *outline)
{
    struct svg_path path = {.out = &svg->shapes, .decimals = OUTLINE_DECIMALS};
    bool fresh;
    const struct numbered *entry = entry_of(svg, outline, &fresh);

    if (fresh) {
        buf_print(&svg->shapes, "<path id=\"%s-g%u\" d=\"", svg->prefix, entry->number);
        put_segments(&path, outline->segments, 1, font_scale);
        put_texts(&svg->shapes, tail_of(outline), "\"/>\n", "");
    }
    return entry->number;
}

/* Decimals that place a glyph within half a thousandth of a millimetre. */
static int decimals_of(double mm_per_unit)
{
    int decimals = 0;

    for (; mm_per_unit > 0.001 && decimals < 4; mm_per_unit /= 10)
        decimals++;
    return decimals;
}

static void put_use(struct svg *svg, const struct placed_outline *glyph, int decimals)
{
    static const char *const names[] = {" x=\"", " y=\""};
    const double values[] = {glyph->x, glyph->y};
    unsigned number = number_of(svg, glyph->outline);

    buf_text(&svg->body, "<use href=\"#");
    buf_text(&svg->body, svg->prefix);
    buf_text(&svg->body, "-g");
    number_fixed(&svg->body, number, 0);
    buf_char(&svg->body, '"');
    for (int i = 0; i < 2; i++) {
        long long value = number_rounded(values[i], decimals);

        if (value == 0)
            continue;
        buf_text(&svg->body, names[i]);
        number_fixed(&svg->body, value, decimals);
        buf_char(&svg->body, '"');
    }
}

static void put_place(struct buf *out, struct point at, int turns)
{
    svg_put(out, " transform=\"translate(@ @)", (double[]){at.x, at.y});
    if (turns)
        buf_print(out, "rotate(%d)", turns * 90);
}

static void put_transform(struct buf *out, const struct shape_text *text,
                          const struct outline_run *run)
{
    put_place(out, text_point(text, run->x, 0), text->turns);
    buf_text(out, "scale(");
    number_put(out, run->unit * text->scale * UNITS_PER_MM, SCALE_DECIMALS);
    buf_text(out, ")\"");
}

static void put_run(struct svg *svg, const struct shape_text *text, const struct outline_run *run,
                    const char *paint)
{
    int decimals = decimals_of(run->unit * text->scale);
    bool alone = run->count == 1;

    if (!alone) {
        put_texts(&svg->body, "<g", paint, "");
        put_transform(&svg->body, text, run);
        buf_text(&svg->body, ">");
    }
    for (size_t i = 0; i < run->count; i++) {
        put_use(svg, &run->glyphs[i], decimals);
        if (alone) {
            buf_text(&svg->body, paint);
            put_transform(&svg->body, text, run);
        }
        buf_text(&svg->body, "/>");
    }
    buf_text(&svg->body, alone ? "\n" : "</g>\n");
}

/* All glyphs of the run as one path. */
static void put_run_path(struct svg *svg, const struct shape_text *text,
                         const struct outline_run *run, const char *paint)
{
    int decimals = decimals_of(run->unit * text->scale);

    put_texts(&svg->body, "<path", paint, "");
    put_transform(&svg->body, text, run);
    buf_text(&svg->body, " d=\"");
    EACH (glyph, run->glyphs, run->count) {
        struct point first = glyph->outline->segments->to[0];

        buf_char(&svg->body, 'M');
        number_put(&svg->body, glyph->x + first.x, decimals + 1);
        buf_char(&svg->body, ' ');
        number_put(&svg->body, glyph->y - first.y, decimals + 1);
        buf_text(&svg->body, tail_of(glyph->outline));
    }
    buf_text(&svg->body, "\"/>\n");
}

/* The line of a text shape; `paint` is written into its elements: attributes, or "". */
static void svg_outlines(struct svg *svg, const struct shape_text *text, const char *paint)
{
    const struct outline_run *runs;
    size_t count = line_outlines(text->line, svg->arena, &runs);
    bool whole = svg->options->text == SVG_TEXT_RUNS;

    for (size_t i = 0; i < count; i++)
        (whole ? put_run_path : put_run)(svg, text, &runs[i], paint);
}

/* --- words in a font --- */

/* A name of a chain joined by ',', in quotes, which names of one word need not have. */
static void put_family(struct buf *out, const char *name, size_t size)
{
    bool quoted = memchr(name, ' ', size) != NULL;

    if (quoted)
        buf_char(out, '\'');
    xml_escape(out, name, size);
    buf_text(out, quoted ? "'," : ",");
}

static void put_families(struct buf *out, const struct line *line)
{
    const char *chain = line_style(line)->family;

    buf_text(out, " font-family=\"");
    while (*chain) {
        size_t size = strcspn(chain, ",");

        if (size)
            put_family(out, chain, size);
        chain += size + (chain[size] == ',');
        chain += strspn(chain, " ");
    }
    buf_print(out, "%s\"", line_generic_family(line));
}

/* "onum,smcp" of Pango, "'onum','smcp'" of CSS. */
static void put_features(struct buf *out, const char *features)
{
    const char *separator = " style=\"font-feature-settings:";

    while (features && *features) {
        size_t size = strcspn(features, ",");

        buf_print(out, "%s'", separator);
        xml_escape(out, features, size);
        buf_char(out, '\'');
        features += size + (features[size] == ',');
        features += strspn(features, " ");
        separator = ",";
    }
    if (separator[0] == ',')
        buf_char(out, '"');
}

static void put_font(struct buf *out, const struct shape_text *text, const struct words *words)
{
    const struct type_style *style = line_style(text->line);
    double size = style->size * MM_PER_POINT * text->scale;

    put_families(out, text->line);
    svg_attribute(out, "font-size", size);
    if (words->bold)
        buf_text(out, " font-weight=\"700\"");
    if (words->italic)
        buf_text(out, " font-style=\"italic\"");
    put_features(out, style->features);
    if (style->tracking != 0) {
        svg_attribute(out, "letter-spacing", style->tracking / 1000 * size);
    } else { /* so that another font keeps within the drawing */
        svg_attribute(out, "textLength", line_width(text->line) * text->scale);
        buf_text(out, " lengthAdjust=\"spacingAndGlyphs\"");
    }
}

/* What differs in face from the line's first words says so. */
static void put_words(struct buf *out, const struct words *words, const struct words *first)
{
    bool bold = words->bold != first->bold, italic = words->italic != first->italic;

    if (bold || italic)
        buf_text(out, "<tspan");
    if (bold)
        buf_print(out, " font-weight=\"%d\"", words->bold ? 700 : 400);
    if (italic)
        buf_print(out, " font-style=\"%s\"", words->italic ? "italic" : "normal");
    if (bold || italic)
        buf_char(out, '>');
    xml_escape(out, words->text, words->size);
    if (bold || italic)
        buf_text(out, "</tspan>");
}

/* SVG drops spaces beside spaces, and some renderers those at the end of a stretch. */
static bool needs_spaces(const struct line *line, size_t stretches)
{
    const char *text = line_text(line);

    return stretches > 1 || text[0] == ' ' || strstr(text, "  ");
}

static void svg_live_text(struct svg *svg, const struct shape_text *text, const char *paint)
{
    const struct words *words;
    size_t count = line_words(text->line, svg->arena, &words);

    if (count == 0)
        return;
    buf_print(&svg->body, "<text%s", paint);
    if (text->turns) {
        put_place(&svg->body, text->at, text->turns);
        buf_char(&svg->body, '"');
    } else {
        svg_put(&svg->body, " x=\"@\" y=\"@\"", (double[]){text->at.x, text->at.y});
    }
    put_font(&svg->body, text, words);
    if (needs_spaces(text->line, count))
        buf_text(&svg->body, " xml:space=\"preserve\"");
    buf_char(&svg->body, '>');
    for (size_t i = 0; i < count; i++)
        put_words(&svg->body, &words[i], words);
    buf_text(&svg->body, "</text>\n");
}

/* --- paints --- */

/* Of each channel two digits, or one where both are alike in all of them. */
static void put_colour(struct buf *out, const char *name, struct colour c)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char channels[] = {c.r, c.g, c.b};
    bool is_short = c.r % 17 == 0 && c.g % 17 == 0 && c.b % 17 == 0;

    put_texts(out, " ", name, "=\"#");
    for (int i = 0; i < 3; i++) {
        buf_char(out, digits[channels[i] / 16]);
        if (!is_short)
            buf_char(out, digits[channels[i] % 16]);
    }
    buf_char(out, '"');
}

/* All of a stroke but its colour. */
static void put_line(struct buf *out, const struct paint *paint)
{
    static const char *const caps[] = {"butt", "round", "square"};
    static const char *const corners[] = {"miter", "round", "bevel"};

    svg_attribute(out, "stroke-width", paint->width);
    if (paint->dash > 0 && !(paint->finish && paint->finish->dash_count))
        svg_put(out, " stroke-dasharray=\"@ @\"", (double[]){paint->dash, paint->gap});
    if (paint->cap != CAP_BUTT)
        put_texts(out, " stroke-linecap=\"", caps[paint->cap], "\"");
    if (paint->corner != CORNER_MITER)
        put_texts(out, " stroke-linejoin=\"", corners[paint->corner], "\"");
    if (paint->miter > 0 && paint->miter != MITER_LIMIT) {
        buf_text(out, " stroke-miterlimit=\"");
        number_put(out, paint->miter, SIZE_DECIMALS);
        buf_char(out, '"');
    }
}

/* Says black, too: a page that the drawing stands in may have a colour of its own for all. */
static void put_paint(struct buf *out, const struct paint *paint)
{
    if (paint->filled)
        put_colour(out, "fill", paint->fill);
    else
        buf_text(out, " fill=\"none\"");
    if (paint->filled && paint->even_odd)
        buf_text(out, " fill-rule=\"evenodd\"");
    if (paint->width > 0) {
        put_colour(out, "stroke", paint->stroke);
        put_line(out, paint);
    }
}

static bool same_stroke(const struct paint *a, const struct paint *b)
{
    if (a->width <= 0 || b->width <= 0)
        return a->width <= 0 && b->width <= 0;
    return same_colour(a->stroke, b->stroke) && a->width == b->width && a->dash == b->dash &&
           a->gap == b->gap && a->cap == b->cap && a->corner == b->corner && a->miter == b->miter;
}

static bool same_paint(const struct paint *a, const struct paint *b)
{
    return a->filled == b->filled &&
           (!a->filled || (same_colour(a->fill, b->fill) && a->even_odd == b->even_odd)) &&
           same_stroke(a, b);
}

/* --- paths --- */

static void put_circle(struct buf *out, const struct segment *s, const char *paint)
{
    struct point at[4], centre;

    circle_quarters(s, at);
    centre = point_between(at[0], at[2], 0.5);
    put_texts(out, "<circle", paint, "");
    svg_put(out, " cx=\"@\" cy=\"@\" r=\"", (double[]){centre.x, centre.y});
    number_put(out, hypot(at[0].x - centre.x, at[0].y - centre.y) * UNITS_PER_MM, RADIUS_DECIMALS);
    buf_text(out, "\"/>\n");
}

static void put_path(struct buf *out, const struct shape_path *shape, const char *paint)
{
    struct svg_path path = {.out = out, .decimals = UNIT_DECIMALS};

    if (shape->count == 1 && shape->segments->verb == VERB_CIRCLE) {
        put_circle(out, shape->segments, paint);
        return;
    }
    put_texts(out, "<path", paint, " d=\"");
    put_segments(&path, shape->segments, shape->count, drawing_scale);
    buf_text(out, "\"/>\n");
}

/* --- drawings --- */

/* `begin` stands before its numbers, which are in so many units of the file. */
static void put_matrix(struct buf *out, const char *begin, const struct matrix *m, double units)
{
    const double numbers[] = {m->a, m->b, m->c, m->d, m->e, m->f};

    buf_text(out, begin);
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        number_put(out, numbers[i] * units, SCALE_DECIMALS);
        buf_text(out, i + 1 < COUNT_OF(numbers) ? " " : ")\"");
    }
}

static void put_value(struct buf *out, const char *name, double value)
{
    put_texts(out, " ", name, "=\"");
    number_put(out, value, SCALE_DECIMALS);
    buf_char(out, '"');
}

static void put_stops(struct buf *out, const struct shade *shade)
{
    EACH (stop, shade->stops, shade->count) {
        buf_text(out, "<stop");
        put_value(out, "offset", stop->at);
        put_colour(out, "stop-color", stop->colour);
        if (stop->alpha < 1)
            put_value(out, "stop-opacity", stop->alpha);
        buf_text(out, "/>");
    }
}

/* Puts a shade into <defs>; its number. `straight` undoes the pen of the path. */
static unsigned put_shade(struct svg *svg, const struct shade *s, const struct matrix *straight)
{
    const char *const names[][6] = {{"x1", "y1", "x2", "y2"}, {"fx", "fy", "cx", "cy", "fr", "r"}};
    const double values[] = {s->from.x, s->from.y, s->to.x, s->to.y, s->from_radius, s->to_radius};
    const struct matrix matrix = matrix_join(&s->matrix, straight);
    bool radial = s->kind == SHADE_RADIAL;
    const char *element = radial ? "radialGradient" : "linearGradient";

    buf_print(&svg->shapes, "<%s id=\"%s-s%u\" gradientUnits=\"userSpaceOnUse\"", element,
              svg->prefix, svg->shade_count);
    for (int i = 0; i < (radial ? 6 : 4); i++)
        put_value(&svg->shapes, names[radial][i], values[i]);
    put_matrix(&svg->shapes, " gradientTransform=\"matrix(", &matrix, UNITS_PER_MM);
    buf_char(&svg->shapes, '>');
    put_stops(&svg->shapes, s);
    put_texts(&svg->shapes, "</", element, ">\n");
    return svg->shade_count++;
}

/* In place of the plain colour of a fill or a stroke. */
static void put_shaded(struct svg *svg, struct buf *out, const struct paint *paint,
                       const struct matrix *straight)
{
    const struct shade *shade = paint->finish->shade;
    const char *name = paint->filled ? "fill" : "stroke";

    if (!shade) {
        put_colour(out, name, paint->filled ? paint->fill : paint->stroke);
    } else if (shade->kind == SHADE_EVEN) {
        put_colour(out, name, shade->stops->colour);
        put_value(out, paint->filled ? "fill-opacity" : "stroke-opacity", shade->stops->alpha);
    } else {
        buf_print(out, " %s=\"url(#%s-s%u)\"", name, svg->prefix, put_shade(svg, shade, straight));
    }
}

static void put_dashes(struct buf *out, const struct finish *finish)
{
    for (size_t i = 0; i < finish->dash_count; i++)
        svg_put(out, i ? " @" : " stroke-dasharray=\"@", &finish->dashes[i]);
    if (finish->dash_count)
        svg_put(out, "\" stroke-dashoffset=\"@\"", &finish->phase);
}

static void put_finished(struct svg *svg, struct buf *out, const struct shape_path *path)
{
    const struct finish *finish = path->paint.finish;
    struct matrix straight = {1, 0, 0, 1, 0, 0};
    struct shape_path own = *path;
    LOCAL_BUF(paint);

    if (matrix_undo(&finish->pen, &straight)) {
        put_matrix(&paint, " transform=\"matrix(", &finish->pen, 1);
        own = path_bent(svg->arena, path, &straight);
    } else {
        straight = (struct matrix){1, 0, 0, 1, 0, 0};
    }
    put_shaded(svg, &paint, &path->paint, &straight);
    if (path->paint.filled)
        buf_text(&paint, path->paint.even_odd ? " fill-rule=\"evenodd\"" : "");
    else
        put_line(&paint, &path->paint);
    if (!path->paint.filled)
        buf_text(&paint, " fill=\"none\"");
    put_dashes(&paint, finish);
    put_path(out, &own, buf_str(&paint));
}

static void put_scene(struct svg *svg, struct buf *out, const struct scene *scene);

/* Puts a path into <defs> outside of which nothing is seen; its number. */
static unsigned put_clip(struct svg *svg, const struct shape_path *path)
{
    buf_print(&svg->shapes, "<clipPath id=\"%s-c%u\">", svg->prefix, svg->clip_count);
    put_path(&svg->shapes, path, path->paint.even_odd ? " clip-rule=\"evenodd\"" : "");
    buf_text(&svg->shapes, "</clipPath>\n");
    return svg->clip_count++;
}

static void put_pane(struct svg *svg, struct buf *out, const struct shape_pane *pane)
{
    buf_text(out, "<g");
    if (pane->clip.count)
        buf_print(out, " clip-path=\"url(#%s-c%u)\"", svg->prefix, put_clip(svg, &pane->clip));
    if (pane->alpha < 1)
        put_value(out, "opacity", pane->alpha);
    buf_text(out, ">\n");
    put_scene(svg, out, pane->scene);
    buf_text(out, "</g>\n");
}

static void put_scene(struct svg *svg, struct buf *out, const struct scene *scene)
{
    EACH (shape, scene->shapes, scene->count) {
        LOCAL_BUF(paint);

        put_paint(&paint, &shape->path.paint);
        if (shape->kind == SHAPE_PANE)
            put_pane(svg, out, &shape->pane);
        else if (shape->path.paint.finish)
            put_finished(svg, out, &shape->path);
        else
            put_path(out, &shape->path, buf_str(&paint));
    }
}

/* Its box cuts off what reaches beyond. */
static void put_drawing(struct svg *svg, const struct scene *drawing, size_t number)
{
    struct segment box = {VERB_RECT,
                          {{0, 0}, {drawing->width, 0}, {drawing->width, drawing->height}}};
    const struct shape_pane all = {drawing, 1, {.segments = &box, .count = 1}};
    LOCAL_BUF(out);

    put_pane(svg, &out, &all);
    buf_print(&svg->shapes, "<g id=\"%s-i%zu\">\n%s</g>\n", svg->prefix, number, buf_str(&out));
}

static void put_image(struct svg *svg, const struct shape_image *image)
{
    size_t number;

    if (image->drawing && svg_is_new(svg, image->drawing, &number))
        put_drawing(svg, image->drawing, number);
    svg_image(svg, image);
}

/* --- elements --- */

/* What becomes one element, or a few: a shape, and how it is painted. */
struct element {
    const struct shape *shape; /* a path or a text; NULL: none */
    struct paint paint;
    size_t next; /* index of what stands behind it */
};

static bool fills_only(const struct shape *s)
{
    return s->kind == SHAPE_PATH && s->path.paint.filled && s->path.paint.width <= 0;
}

static struct element element_at(const struct scene *scene, size_t i)
{
    const struct shape *s = i < scene->count ? &scene->shapes[i] : NULL;
    struct element e = {.shape = s, .next = i + 1};

    if (!s || (s->kind != SHAPE_PATH && s->kind != SHAPE_TEXT))
        return (struct element){.next = i + 1};
    e.paint = s->kind == SHAPE_PATH ? s->path.paint : fill_of(s->text.colour);
    if (fills_only(s) && e.next < scene->count && shapes_share_path(s, s + 1) &&
        !s[1].path.paint.filled) {
        e.paint = s[1].path.paint;
        e.next++;
        e.paint.filled = true;
        e.paint.fill = s->path.paint.fill;
        e.paint.even_odd = s->path.paint.even_odd;
    }
    return e;
}

static void put_element(struct svg *svg, const struct element *e, const char *paint)
{
    if (e->shape->kind == SHAPE_PATH)
        put_path(&svg->body, &e->shape->path, paint);
    else if (svg->options->text == SVG_TEXT_FONT)
        svg_live_text(svg, &e->shape->text, paint);
    else
        svg_outlines(svg, &e->shape->text, paint);
}

/* Writes the element and those behind it that are painted alike, which share one group. Returns the
 * index behind them. */
static size_t put_alike(struct svg *svg, const struct scene *scene, const struct element *first)
{
    struct element e = *first, next = element_at(scene, e.next);
    bool shared = next.shape && same_paint(&e.paint, &next.paint);
    LOCAL_BUF(paint);

    put_paint(&paint, &e.paint);
    if (shared)
        put_texts(&svg->body, "<g", paint.text, ">\n");
    put_element(svg, &e, shared ? "" : paint.text);
    for (; next.shape && same_paint(&e.paint, &next.paint); next = element_at(scene, e.next)) {
        e = next;
        put_element(svg, &e, "");
    }
    if (shared)
        buf_text(&svg->body, "</g>\n");
    return e.next;
}

/* --- groups --- */

/* Nothing if there is no text. */
static void put_text_element(struct buf *out, const char *name, const char *attribute,
                             const char *text)
{
    if (!text)
        return;
    put_texts(out, "<", name, attribute);
    buf_char(out, '>');
    xml_escape(out, text, strlen(text));
    put_texts(out, "</", name, ">\n");
}

/* Shows frame `index` of so many in its turn; where nothing moves the last one is seen. */
static void put_frame(struct svg *svg, size_t index, size_t count)
{
    bool last = index + 1 == count;

    buf_print(&svg->body,
              "<animate attributeName=\"visibility\" calcMode=\"discrete\" "
              "repeatCount=\"indefinite\" values=\"%svisible%s\" keyTimes=\"0",
              index ? "hidden;" : "", last ? "" : ";hidden");
    for (size_t at = index ? index : 1; at <= index + 1 && at < count; at++) {
        buf_char(&svg->body, ';');
        number_put(&svg->body, (double)at / (double)count, 5);
    }
    buf_text(&svg->body, "\" dur=\"");
    number_put(&svg->body, svg->options->frame_seconds * (double)count, 3);
    buf_text(&svg->body, "s\"/>\n");
}

/* Returns whether the group carries anything; then it is written. */
static bool begin_group(struct svg *svg, const struct shape_group *group)
{
    bool is_frame = svg->frame_count > 1 && svg->depth == 0;

    if (!group->title && !group->description)
        return false;
    if (is_frame && svg->frame + 1 < svg->frame_count)
        buf_text(&svg->body, "<g visibility=\"hidden\">");
    else if (svg->options->group_ids && group->title)
        buf_print(&svg->body, "<g id=\"%s-%s\">", svg->prefix,
                  kept(svg->arena, group->title, strlen(group->title), &(bool){false}));
    else
        buf_text(&svg->body, "<g>");
    put_text_element(&svg->body, "title", "", group->title);
    put_text_element(&svg->body, "desc", "", group->description);
    if (is_frame)
        put_frame(svg, svg->frame++, svg->frame_count);
    return true;
}

/* How many groups stand side by side. */
static size_t count_groups(const struct scene *scene, size_t i, size_t end)
{
    size_t count = 0;

    while ((i = scene_next_group(scene, i, end)) < end) {
        count++;
        i = scene_group_end(scene, i);
    }
    return count;
}

static void put_shapes(struct svg *svg, const struct scene *scene, size_t i, size_t end)
{
    enum { DEPTH = 64 };
    bool written[DEPTH];
    int depth = 0;

    while (i < end) {
        struct element e = element_at(scene, i);
        const struct shape *s = &scene->shapes[i];

        if (e.shape) {
            i = put_alike(svg, scene, &e);
            continue;
        }
        if (s->kind == SHAPE_IMAGE)
            put_image(svg, &s->image);
        if (s->kind == SHAPE_BEGIN && depth >= DEPTH)
            abort(); /* groups nested without end: a bug of the drawing rooms */
        svg->depth = depth;
        if (s->kind == SHAPE_BEGIN)
            written[depth++] = begin_group(svg, &s->group);
        else if (s->kind == SHAPE_END && depth > 0 && written[--depth])
            buf_text(&svg->body, "</g>\n");
        i++;
    }
    while (depth > 0)
        if (written[--depth])
            buf_text(&svg->body, "</g>\n");
}

/* --- the document --- */

/* What the drawing as a whole is called. */
struct naming {
    const char *title, *description;
    size_t first, last; /* of its shapes, without a group that embraces all of them */
};

static struct naming naming_of(const struct scene *scene, const struct svg_options *options)
{
    struct naming n = {options->title, options->description, 0, scene->count};
    const struct shape_group *group = scene_subject(scene);

    if (!n.title && group)
        n.title = group->title;
    if (!n.description && group)
        n.description = group->description;
    if (group && group == &scene->shapes->group && scene_group_end(scene, 0) == scene->count) {
        n.first++;
        n.last--;
    }
    return n;
}

/* Screen readers find both texts by their ids; some overlook them otherwise. */
static void put_root(const struct svg *svg, const struct scene *scene, const struct naming *n,
                     struct buf *out)
{
    buf_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    number_put(out, scene->width, SIZE_DECIMALS);
    buf_text(out, "mm\" height=\"");
    number_put(out, scene->height, SIZE_DECIMALS);
    svg_put(out, "mm\" viewBox=\"0 0 @ @\" role=\"img\"", (double[]){scene->width, scene->height});
    if (n->title || n->description)
        buf_print(out, " aria-labelledby=\"%s%s%s%s%s\"", n->title ? svg->prefix : "",
                  n->title ? "-t" : "", n->title && n->description ? " " : "",
                  n->description ? svg->prefix : "", n->description ? "-d" : "");
    if (svg->options->language) {
        buf_text(out, " xml:lang=\"");
        xml_escape(out, svg->options->language, strlen(svg->options->language));
        buf_char(out, '"');
    }
    buf_text(out, " stroke-miterlimit=\"10\">\n"); /* as in PDF; SVG's own is 4 */
}

static const char *id_attribute(const struct svg *svg, char end)
{
    return arena_print(svg->arena, " id=\"%s-%c\"", svg->prefix, end);
}

void svg_write(const struct scene *scene, const struct svg_options *options, struct buf *out)
{
    struct svg svg = {.options = options, .arena = arena_new()};
    struct naming naming;

    scene = scene_unfold(svg.arena, scene);
    naming = naming_of(scene, options);
    svg.prefix = svg_prefix(svg.arena, options);
    if (options->frame_seconds > 0)
        svg.frame_count = count_groups(scene, naming.first, naming.last);
    put_shapes(&svg, scene, naming.first, naming.last);
    put_root(&svg, scene, &naming, out);
    put_text_element(out, "title", id_attribute(&svg, 't'), naming.title);
    put_text_element(out, "desc", id_attribute(&svg, 'd'), naming.description);
    if (svg.shapes.size) {
        buf_text(out, "<defs>\n");
        buf_put(out, svg.shapes.text, svg.shapes.size);
        buf_text(out, "</defs>\n");
    }
    buf_put(out, buf_str(&svg.body), svg.body.size);
    buf_text(out, "</svg>\n");
    buf_free(&svg.shapes);
    buf_free(&svg.body);
    arena_free(svg.arena);
}
