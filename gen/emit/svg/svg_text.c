/* Lines of text in SVG files: as shapes of letters, each of which stands in the file once, or as
 * words in a font. */
#include "emit/number.h"
#include "emit/svg/svg_internal.h"
#include "emit/xml.h"

#include "type/outline.h"

#include <stdint.h>
#include <string.h>

struct numbered {
    const struct outline *outline;
    unsigned number;
    const char *tail; /* of paths of runs: the shape behind its first point */
    struct numbered *next;
};

/* --- shapes of letters --- */

/* SVG counts down the page, fonts up. */
static struct svg_point font_point(const struct outline_step *step, int i)
{
    return (struct svg_point){number_rounded(step->x[i], OUTLINE_DECIMALS),
                              number_rounded(-step->y[i], OUTLINE_DECIMALS)};
}

static void put_steps(struct svg_path *path, const struct outline *outline, size_t from)
{
    for (size_t i = from; i < outline->count; i++) {
        const struct outline_step *s = &outline->steps[i];
        struct svg_point to[] = {font_point(s, 0), font_point(s, 1), font_point(s, 2)};

        if (s->verb == OUTLINE_MOVE)
            svg_path_move(path, to[0]);
        else if (s->verb == OUTLINE_LINE)
            svg_path_line(path, to[0]);
        else if (s->verb == OUTLINE_CLOSE)
            svg_path_close(path);
        else
            svg_path_curve(path, to, s->verb == OUTLINE_QUADRATIC ? 2 : 3);
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
    *entry = (struct numbered){outline, svg->glyph_count++, NULL, *slot};
    return *slot = entry;
}

/* The number of the outline in this file, in which it is written when it is met first. */
static unsigned number_of(struct svg *svg, const struct outline *outline)
{
    struct svg_path path = {.out = &svg->shapes, .decimals = OUTLINE_DECIMALS};
    bool fresh;
    const struct numbered *entry = entry_of(svg, outline, &fresh);

    if (fresh) {
        buf_print(&svg->shapes, "<path id=\"%s-g%u\" d=\"", svg->prefix, entry->number);
        put_steps(&path, outline, 0);
        buf_text(&svg->shapes, "\"/>\n");
    }
    return entry->number;
}

/* The path data behind the first point, which are the same wherever the glyph stands. */
static const char *tail_of(struct svg *svg, const struct outline *outline)
{
    struct svg_point first = font_point(outline->steps, 0);
    struct buf tail = {0};
    struct svg_path path = {&tail, OUTLINE_DECIMALS, .command = 'M', .at = first, .start = first};
    bool fresh;
    struct numbered *entry = entry_of(svg, outline, &fresh);

    if (fresh) {
        put_steps(&path, outline, 1);
        entry->tail = arena_text(svg->arena, buf_str(&tail), tail.size);
        buf_free(&tail);
    }
    return entry->tail;
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
    buf_text(out, " transform=\"translate(");
    svg_length(out, at.x);
    buf_char(out, ' ');
    svg_length(out, at.y);
    buf_char(out, ')');
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
        buf_print(&svg->body, "<g%s", paint);
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

    buf_print(&svg->body, "<path%s", paint);
    put_transform(&svg->body, text, run);
    buf_text(&svg->body, " d=\"");
    for (size_t i = 0; i < run->count; i++) {
        const struct placed_outline *glyph = &run->glyphs[i];
        const struct outline_step *first = glyph->outline->steps;

        buf_char(&svg->body, 'M');
        number_put(&svg->body, glyph->x + first->x[0], decimals + 1);
        buf_char(&svg->body, ' ');
        number_put(&svg->body, glyph->y - first->y[0], decimals + 1);
        buf_text(&svg->body, tail_of(svg, glyph->outline));
    }
    buf_text(&svg->body, "\"/>\n");
}

void svg_outlines(struct svg *svg, const struct shape_text *text, const char *paint)
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

void svg_live_text(struct svg *svg, const struct shape_text *text, const char *paint)
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
        svg_attribute(&svg->body, "x", text->at.x);
        svg_attribute(&svg->body, "y", text->at.y);
    }
    put_font(&svg->body, text, words);
    if (needs_spaces(text->line, count))
        buf_text(&svg->body, " xml:space=\"preserve\"");
    buf_char(&svg->body, '>');
    for (size_t i = 0; i < count; i++)
        put_words(&svg->body, &words[i], words);
    buf_text(&svg->body, "</text>\n");
}
