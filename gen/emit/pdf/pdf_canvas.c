#include "emit/pdf/pdf_internal.h"
#include "emit/xml.h"
#include "scene/flat.h"

/* A thousandth of a millimetre, and what needs more, or less. */
enum {
    DECIMALS = 3,
    TURN_DECIMALS = 9, /* of a matrix: what is set in it is long */
    MOVE_DECIMALS = 5,
    SIZE_DECIMALS = 6, /* of fonts and strokes */
    KERN_DECIMALS = 1, /* of 1/1000 em */
    COLOUR_DECIMALS = 4
};

static void put(struct pdf_canvas *canvas, double value, int decimals)
{
    number_put(&canvas->out, value, decimals);
    buf_char(&canvas->out, ' ');
}

static void put_fixed(struct pdf_canvas *canvas, long long value)
{
    number_fixed(&canvas->out, value, DECIMALS);
    buf_char(&canvas->out, ' ');
}

static void put_point(struct pdf_canvas *canvas, struct point p)
{
    put(canvas, p.x, DECIMALS);
    put(canvas, p.y, DECIMALS);
}

static void put_matrix(struct pdf_canvas *canvas, double a, double b, double c, double d, double e,
                       double f, const char *operator)
{
    const double numbers[] = {a, b, c, d, e, f};

    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        put(canvas, numbers[i], i < 4 ? TURN_DECIMALS : MOVE_DECIMALS);
    buf_text(&canvas->out, operator);
}

void pdf_canvas_matrix(struct pdf_canvas *canvas, const struct matrix *m)
{
    put_matrix(canvas, m->a, m->b, m->c, m->d, m->e, m->f, "cm\n");
}

/* --- the page --- */

static void put_shift(struct pdf_canvas *canvas, double x, double y, const struct shift *shift)
{
    double angle = shift->degrees * M_PI / 180;

    if (shift->x == 0 && shift->y == 0 && shift->degrees == 0)
        return;
    put_matrix(canvas, cos(angle), sin(angle), -sin(angle), cos(angle), x + shift->x, y + shift->y,
               "cm\n");
    put_matrix(canvas, 1, 0, 0, 1, -x, -y, "cm\n");
}

struct pdf_canvas pdf_canvas_new(struct pdf_fonts *fonts, struct arena *arena,
                                 const struct scene *scene, const struct shift *shift)
{
    /* As pages begin; lines are one unit wide. */
    struct pdf_canvas canvas = {
        .fonts = fonts, .arena = arena, .state = {.width = 1, .miter = MITER_LIMIT}};
    double scale = in_points(1);

    put_matrix(&canvas, scale, 0, 0, -scale, 0, in_points(scene->height), "cm\n");
    put_shift(&canvas, scene->width / 2, scene->height / 2, shift);
    return canvas;
}

/* --- what is painted with --- */

/* Greys are printed with black alone where they are given as such. */
static void set_colour(struct pdf_canvas *canvas, struct colour *state, struct colour c,
                       const char *grey_operator, const char *colour_operator)
{
    if (same_colour(*state, c))
        return;
    *state = c;
    put(canvas, c.r / 255.0, COLOUR_DECIMALS);
    if (c.r == c.g && c.g == c.b) {
        buf_text(&canvas->out, grey_operator);
        return;
    }
    put(canvas, c.g / 255.0, COLOUR_DECIMALS);
    put(canvas, c.b / 255.0, COLOUR_DECIMALS);
    buf_text(&canvas->out, colour_operator);
}

static void set_fill(struct pdf_canvas *canvas, struct colour c)
{
    set_colour(canvas, &canvas->state.fill, c, "g\n", "rg\n");
}

static void set_dash(struct pdf_canvas *canvas, double dash, double gap)
{
    gap = dash > 0 ? gap : 0;
    if (canvas->state.dash == dash && canvas->state.gap == gap)
        return;
    canvas->state.dash = dash;
    canvas->state.gap = gap;
    buf_char(&canvas->out, '[');
    if (dash > 0) {
        put(canvas, dash, DECIMALS);
        number_put(&canvas->out, gap, DECIMALS);
    }
    buf_text(&canvas->out, "] 0 d\n");
}

static void set_ends(struct pdf_canvas *canvas, const struct paint *paint)
{
    double miter = paint->miter > 0 ? paint->miter : MITER_LIMIT;

    if (canvas->state.cap != paint->cap || canvas->state.corner != paint->corner) {
        canvas->state.cap = paint->cap;
        canvas->state.corner = paint->corner;
        buf_print(&canvas->out, "%d J %d j\n", (int)paint->cap, (int)paint->corner);
    }
    if (canvas->state.miter != miter) {
        canvas->state.miter = miter;
        put(canvas, miter, SIZE_DECIMALS);
        buf_text(&canvas->out, "M\n");
    }
}

void pdf_canvas_line(struct pdf_canvas *canvas, const struct paint *paint)
{
    if (canvas->state.width != paint->width) {
        canvas->state.width = paint->width;
        put(canvas, paint->width, SIZE_DECIMALS);
        buf_text(&canvas->out, "w\n");
    }
    set_dash(canvas, paint->dash, paint->gap);
    set_ends(canvas, paint);
}

void pdf_canvas_colours(struct pdf_canvas *canvas, const struct paint *paint)
{
    if (paint->filled)
        set_fill(canvas, paint->fill);
    if (paint->width > 0)
        set_colour(canvas, &canvas->state.stroke, paint->stroke, "G\n", "RG\n");
}

/* --- paths --- */

/* Whether its first side is level, as `re` has it. */
static bool is_level(const struct segment *rect)
{
    return rect->to[0].y == rect->to[1].y && rect->to[1].x == rect->to[2].x;
}

/* Its far sides are rounded as those of its neighbours are. */
static void put_rectangle(struct pdf_canvas *canvas, const struct segment *s)
{
    long long x = number_rounded(s->to[0].x, DECIMALS), y = number_rounded(s->to[0].y, DECIMALS);

    put_fixed(canvas, x);
    put_fixed(canvas, y);
    put_fixed(canvas, number_rounded(s->to[2].x, DECIMALS) - x);
    put_fixed(canvas, number_rounded(s->to[2].y, DECIMALS) - y);
    buf_text(&canvas->out, "re\n");
}

static void put_segment(struct pdf_canvas *canvas, const struct segment *s)
{
    static const char *const operators[] = {
        [VERB_MOVE] = "m\n", [VERB_LINE] = "l\n", [VERB_CURVE] = "c\n", [VERB_CLOSE] = "h\n"};
    struct path_walk walk = path_walk(s, 1);

    if (s->verb == VERB_RECT && is_level(s)) {
        put_rectangle(canvas, s);
        return;
    }
    for (const struct segment *part; (part = path_next(&walk));) {
        for (int i = 0; i < verb_points[part->verb]; i++)
            put_point(canvas, part->to[i]);
        buf_text(&canvas->out, operators[part->verb]);
    }
}

void pdf_canvas_outline(struct pdf_canvas *canvas, const struct shape_path *path)
{
    const struct paint *paint = &path->paint;

    for (size_t i = 0; i < path->count; i++)
        put_segment(canvas, &path->segments[i]);
    buf_text(&canvas->out, paint->width <= 0 ? "f" : paint->filled ? "B" : "S");
    buf_text(&canvas->out, paint->filled && paint->even_odd ? "*\n" : "\n");
}

void pdf_canvas_clip(struct pdf_canvas *canvas, const struct shape_path *path)
{
    for (size_t i = 0; i < path->count; i++)
        put_segment(canvas, &path->segments[i]);
    buf_text(&canvas->out, path->paint.even_odd ? "W* n\n" : "W n\n");
}

void pdf_canvas_path(struct pdf_canvas *canvas, const struct shape_path *path)
{
    const struct paint *paint = &path->paint;
    bool stroked = paint->width > 0;

    if ((!paint->filled && !stroked) || path->count == 0)
        return;
    pdf_canvas_colours(canvas, paint);
    if (stroked)
        pdf_canvas_line(canvas, paint);
    pdf_canvas_outline(canvas, path);
}

void pdf_canvas_spot(struct pdf_canvas *canvas, const struct shape_path *path, enum layer layer)
{
    struct paint before = canvas->state;

    if (path->paint.width <= 0 || path->count == 0)
        return;
    buf_print(&canvas->out, "q\n/Over gs\n/S%d CS 1 SCN\n", (int)layer);
    pdf_canvas_line(canvas, &path->paint);
    pdf_canvas_outline(canvas, path);
    buf_text(&canvas->out, "Q\n");
    canvas->state = before;
}

/* --- images --- */

/* What lies outside of it is not painted. */
static void put_window(struct pdf_canvas *canvas, const struct shape_image *image)
{
    const struct segment window = {.verb = VERB_RECT,
                                   .to = {image->from, {image->to.x, image->from.y}, image->to}};

    put_rectangle(canvas, &window);
    buf_text(&canvas->out, "W n\n");
}

/* In its own space an image is a square of 1 whose y counts upwards; a drawing is as large as it
 * says. */
void pdf_canvas_image(struct pdf_canvas *canvas, const struct shape_image *image, size_t index)
{
    struct point foot = image_point(image, 0, image->height);
    struct point across = image_point(image, image->width, 0);

    buf_text(&canvas->out, "q\n");
    if (image->is_cut)
        put_window(canvas, image);
    if (image->drawing)
        put_matrix(canvas, (across.x - image->at.x) / image->drawing->width,
                   (across.y - image->at.y) / image->drawing->width,
                   (foot.x - image->at.x) / image->drawing->height,
                   (foot.y - image->at.y) / image->drawing->height, image->at.x, image->at.y,
                   "cm\n");
    else
        put_matrix(canvas, across.x - image->at.x, across.y - image->at.y, image->at.x - foot.x,
                   image->at.y - foot.y, foot.x, foot.y, "cm\n");
    buf_print(&canvas->out, "/I%zu Do\nQ\n", index);
}

/* --- text --- */

/* A run of glyphs being shown. */
struct setting {
    struct pdf_canvas *canvas;
    const struct shape_text *text;
    struct pdf_font *font;
    double size;    /* mm of an em, before the shape's scale */
    double pen;     /* where the next glyph would stand along the baseline, mm */
    double level;   /* where the glyphs stand across it */
    bool in_array;  /* "[" is open */
    bool in_string; /* "<" is open, too */
};

static void close_string(struct setting *s)
{
    if (s->in_string)
        buf_char(&s->canvas->out, '>');
    s->in_string = false;
}

static void close_array(struct setting *s)
{
    close_string(s);
    if (s->in_array)
        buf_text(&s->canvas->out, "] TJ\n");
    s->in_array = false;
}

static void open_array(struct setting *s)
{
    if (!s->in_array)
        buf_char(&s->canvas->out, '[');
    s->in_array = true;
}

/* Moves the pen to where the glyph stands; the pen knows what was written, so that nothing adds
 * up. */
static void put_kern(struct setting *s, double x)
{
    long long kern = number_rounded((s->pen - x) / s->size * 1000, KERN_DECIMALS);

    if (kern == 0)
        return;
    close_string(s);
    number_fixed(&s->canvas->out, kern, KERN_DECIMALS);
    s->pen -= (double)kern / 10 / 1000 * s->size;
}

/* Glyphs' own y counts upwards. */
static void move_to(struct setting *s, const struct glyph *glyph)
{
    struct point at = text_point(s->text, glyph->x, glyph->y);
    struct point unit = text_point(&(struct shape_text){.scale = 1, .turns = s->text->turns}, 1, 0);

    close_array(s);
    put_matrix(s->canvas, unit.x, unit.y, unit.y, -unit.x, at.x, at.y, "Tm\n");
    s->pen = glyph->x;
    s->level = glyph->y;
}

static void put_glyph(struct setting *s, const struct glyph *glyph, double advance)
{
    if (glyph->y != s->level)
        move_to(s, glyph);
    open_array(s);
    put_kern(s, glyph->x);
    if (!s->in_string)
        buf_char(&s->canvas->out, '<');
    s->in_string = true;
    pdf_put_hex(&s->canvas->out, glyph->id, 4);
    s->pen += advance / 1000 * s->size;
}

/* How many glyphs stand for the same characters as the first. */
static size_t cluster_size(const struct glyph *glyphs, size_t count)
{
    size_t n = 1;

    while (n < count && glyphs[n].at == glyphs[n].end)
        n++;
    return n;
}

/* Characters are said beside their glyphs where the font does not tell: where several glyphs stand
 * for them, or a glyph stands for others elsewhere. */
static void put_cluster(struct setting *s, const struct glyph *glyphs, size_t count,
                        const char *text, size_t size)
{
    struct pdf_glyph *first = pdf_font_glyph(s->font, glyphs->id);
    bool told = size == 0 || (count == 1 && pdf_glyph_stands_for(s->font, first, text, size));

    if (!told) {
        close_array(s);
        buf_text(&s->canvas->out, "/Span << /ActualText ");
        pdf_put_utf16(&s->canvas->out, text, size, true);
        buf_text(&s->canvas->out, " >> BDC\n");
    }
    put_glyph(s, glyphs, first->advance);
    for (size_t i = 1; i < count; i++)
        put_glyph(s, &glyphs[i], pdf_font_glyph(s->font, glyphs[i].id)->advance);
    if (!told) {
        close_array(s);
        buf_text(&s->canvas->out, "EMC\n");
    }
}

/* Where the pen is. */
static void put_space(struct setting *s)
{
    struct glyph space = {.id = pdf_font_space(s->font), .x = s->pen, .y = s->level};

    if (space.id)
        put_cluster(s, &space, 1, " ", 1);
}

static void put_run(struct pdf_canvas *canvas, const struct shape_text *text,
                    const struct glyph_run *run, bool parted)
{
    const char *words = line_text(text->line);
    struct setting s = {.canvas = canvas,
                        .text = text,
                        .font = pdf_font_of(canvas->fonts, run->face),
                        .size = run->size};
    size_t n;

    buf_print(&canvas->out, "BT /F%d ", pdf_font_index(s.font));
    put(canvas, run->size * text->scale, SIZE_DECIMALS);
    buf_text(&canvas->out, "Tf\n");
    move_to(&s, run->glyphs);
    for (size_t i = 0; i < run->count; i += n) {
        const struct glyph *first = &run->glyphs[i];

        n = cluster_size(first, run->count - i);
        put_cluster(&s, first, n, words + first->at, first->end - first->at);
    }
    if (parted)
        put_space(&s);
    close_array(&s);
    buf_text(&canvas->out, "ET\n");
}

void pdf_canvas_text(struct pdf_canvas *canvas, const struct shape_text *text, size_t from,
                     size_t to, bool parted)
{
    const struct glyph_run *runs;
    size_t count = line_glyphs(text->line, from, to, canvas->arena, &runs);

    set_fill(canvas, text->colour);
    for (size_t i = 0; i < count; i++)
        put_run(canvas, text, &runs[i], parted && i + 1 == count);
}

/* Images: JPEG files as they are, the pixels of others packed, with their alpha beside them. */

/* Layers of a PDF: parts of its content that viewers and the programs of print shops switch on and
 * off (ISO 32000-1, 8.11), and spot colours of their strokes, by which cutters know them
 * (8.6.6.4). Strokes in these are printed over what lies below (8.6.7): where a shop leaves the
 * lines out, no gap shows where they were. */

void pdf_end_layer(struct pdf *pdf)
{
    if (pdf->layer)
        buf_text(&pdf->canvas.out, "EMC\n");
    pdf->layer = 0;
}

bool pdf_has_spot(const struct pdf *pdf, enum layer layer)
{
    return pdf->info.layers && pdf->info.layers[layer].spot;
}

/* Forms: symbols, such as faces, are put into the file once, wherever and in whatever colour they
 * are painted again; of those that other ink has changed the long paths. */

enum { FEWEST = 16 }; /* segments: to say where a shorter path lies takes as long as the path */

struct pdf_painted { /* in whichever file */
    struct symbol_key key;
    double scale; /* of the symbol's own size */
    const char *entries, *bytes;
    size_t size;
};

/* Paints a form, which begins as pages do. Without lines it is 32 to 64 mm large, so that it is
 * exact where it is painted larger. The corners of lines may reach beyond their extent. */
static void paint_form(struct pdf *pdf, struct pdf_painted *painted)
{
    const struct symbol_key *key = &painted->key;
    struct shape_symbol symbol = {.scene = key->scene,
                                  .tinted = key->tinted, /* in the colour of the page */
                                  .tint = grey(0),
                                  .faded = key->faded};
    struct arena *arena = pdf->symbols->arena;
    struct pdf_canvas canvas = {.state = {.width = 1, .miter = MITER_LIMIT}};
    const struct scene *paths;
    struct extent e = scene_extent(key->scene);
    LOCAL_BUF(packed);
    double side = fmax(0.1, fmax(e.right - e.left, e.bottom - e.top)), beyond = 0;

    symbol.scale = painted->scale = key->scale > 0 ? key->scale : ldexp(1, 5 - ilogb(side));
    paths = symbol_paths(pdf->canvas.arena, &symbol);
    e = scene_extent(paths);
    buf_text(&canvas.out, key->tinted ? "" : "0 g\n0 G\n");
    buf_text(&canvas.out, key->scale > 0 ? "1 w\n[] 0 d\n0 J 0 j\n10 M\n" : "");
    for (size_t i = 0; i < paths->count; i++) {
        struct shape_path path = paths->shapes[i].path;

        path.paint.width = key->part ? 0 : path.paint.width;
        beyond = fmax(beyond, MITER_LIMIT / 2 * path.paint.width);
        if (key->part == 0 || key->part == i + 1)
            pdf_canvas_path(&canvas, &path);
    }
    pdf_file_pack(pdf->file, &packed, canvas.out.text, canvas.out.size);
    painted->entries = arena_print(
        arena, " /Filter /FlateDecode /Type /XObject /Subtype /Form /BBox [%.0f %.0f %.0f %.0f]",
        floor(e.left - beyond), floor(e.top - beyond), ceil(e.right + beyond),
        ceil(e.bottom + beyond));
    painted->bytes = arena_text(arena, packed.text, packed.size);
    painted->size = packed.size;
    buf_free(&canvas.out);
}

/* The form of a symbol or of one of its paths: what is painted for one document is for all. */
static const struct pdf_painted *painted_of(struct pdf *pdf, const struct shape_symbol *symbol,
                                            size_t part)
{
    struct symbols *symbols = pdf->symbols;
    const struct symbol_key key = symbol_key(symbol, part);
    struct pdf_painted *painted =
        (struct pdf_painted *)lookup_find(&symbols->painted, &key, sizeof key);

    if (painted)
        return painted;
    painted = arena_alloc(symbols->arena, 1, sizeof *painted);
    painted->key = key;
    paint_form(pdf, painted);
    *lookup_slot(symbols->arena, &symbols->painted, &painted->key, sizeof key) = painted;
    return painted;
}

/* The form in this file, a new one if there is none. */
static struct pdf_form *form_of(struct pdf *pdf, const struct pdf_painted *painted)
{
    struct pdf_form *form;

    for (size_t i = 0; i < pdf->form_count; i++)
        if (pdf->forms[i].painted == painted)
            return &pdf->forms[i];
    form = ARENA_PUSH(pdf->arena, pdf->forms, pdf->form_count);
    *form = (struct pdf_form){.painted = painted, .number = pdf_file_number(pdf->file)};
    pdf_file_plain_stream(pdf->file, form->number, painted->entries, painted->bytes, painted->size);
    return form;
}

void pdf_put_symbol(struct pdf *pdf, const struct shape_symbol *symbol, size_t part)
{
    struct pdf_form *form = form_of(pdf, painted_of(pdf, symbol, part));
    struct shape_symbol own = {.scale = symbol->scale / form->painted->scale,
                               .turns = symbol->turns};
    struct point turn = symbol_point(&own, 1, 0);
    struct pdf_canvas *canvas = &pdf->canvas;

    form->page = pdf->sheet_count;
    if (symbol->tinted)
        set_fill(canvas, symbol->tint);
    if (symbol->tinted && form->painted->key.scale > 0)
        set_colour(canvas, &canvas->state.stroke, symbol->tint, "G\n", "RG\n");
    buf_text(&canvas->out, "q\n");
    put_matrix(canvas, turn.x, turn.y, -turn.y, turn.x, symbol->at.x, symbol->at.y, "cm\n");
    buf_print(&canvas->out, "/P%zu Do\nQ\n", (size_t)(form - pdf->forms));
}

void pdf_put_path(struct pdf *pdf, const struct shape_path *path)
{
    struct shape_symbol symbol;

    if (!path->symbol || path->count < FEWEST || !path->paint.filled || path->paint.width > 0) {
        pdf_canvas_path(&pdf->canvas, path);
        return;
    }
    symbol = *path->symbol;
    symbol.tinted = true;
    symbol.tint = path->paint.fill;
    pdf_put_symbol(pdf, &symbol, path->part);
}
