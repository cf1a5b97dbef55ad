#include "type/outline.h"

#include "type/cff.h"
#include "type/line.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>

enum { SLOTS = 512 };

/* A glyph of a face, and its outline once made. */
struct entry {
    hb_face_t *face; /* lives as long as the type's font map */
    hb_codepoint_t glyph;
    struct outline outline; /* count 0: no ink */
    struct buf tail;        /* the outline's */
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
    struct segment *segments;
    size_t count;
};

static void add_segment(struct trace *trace, enum verb verb, const float *numbers, int points)
{
    struct segment *s = ARENA_PUSH(trace->arena, trace->segments, trace->count);

    *s = (struct segment){.verb = verb};
    for (int i = 0; i < points; i++)
        s->to[i] = (struct point){(double)numbers[2 * i], (double)numbers[2 * i + 1]};
}

/* HarfBuzz calls these with the trace as `data`; the other pointers are of no use here. */

static void trace_move(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y,
                       void *user)
{
    (void)funcs, (void)state, (void)user;
    add_segment(data, VERB_MOVE, (float[]){x, y}, 1);
}

static void trace_line(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y,
                       void *user)
{
    (void)funcs, (void)state, (void)user;
    add_segment(data, VERB_LINE, (float[]){x, y}, 1);
}

static void trace_quadratic(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1,
                            float y1, float x, float y, void *user)
{
    (void)funcs, (void)state, (void)user;
    add_segment(data, VERB_QUADRATIC, (float[]){x1, y1, x, y}, 2);
}

static void trace_cubic(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1,
                        float y1, float x2, float y2, float x, float y, void *user)
{
    (void)funcs, (void)state, (void)user;
    add_segment(data, VERB_CURVE, (float[]){x1, y1, x2, y2, x, y}, 3);
}

static void trace_close(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user)
{
    (void)funcs, (void)state, (void)user;
    add_segment(data, VERB_CLOSE, NULL, 0);
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
    for (size_t i = 0; i < SLOTS; i++)
        for (struct entry *entry = outlines->slots[i]; entry; entry = entry->next)
            buf_free(&entry->tail);
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
    entry->outline = (struct outline){trace.segments, trace.count, &entry->tail};
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

/* Those of the run's glyphs that have ink. */
static struct outline_run outlines_of(struct outlines *outlines, struct arena *arena,
                                      const struct glyph_run *shaped)
{
    struct outline_run run = {.x = line_mm(shaped->start), .unit = shaped->unit};
    struct placed_outline *glyphs = NULL;

    EACH (glyph, shaped->glyphs, shaped->count) {
        const struct outline *outline = outline_of(outlines, shaped->face, glyph->id);

        if (outline->count > 0)
            *ARENA_PUSH(arena, glyphs, run.count) = (struct placed_outline){
                outline, line_mm(glyph->left) / run.unit, line_mm(glyph->down) / run.unit};
    }
    run.glyphs = glyphs;
    return run;
}

size_t line_outlines(const struct line *line, struct arena *arena, const struct outline_run **runs)
{
    const struct glyph_run *shaped;
    size_t shaped_count = line_glyphs(line, 0, SIZE_MAX, arena, &shaped), count = 0;
    struct outline_run *list = NULL;

    for (size_t i = 0; i < shaped_count; i++) {
        struct outline_run run = outlines_of(line->outlines, arena, &shaped[i]);

        if (run.count)
            *ARENA_PUSH(arena, list, count) = run;
    }
    *runs = list;
    return count;
}

/* Faces reduced to the glyphs that a document uses, by HarfBuzz; that takes longer than to paint a
 * page. */

#include <hb-ot.h>
#include <hb-subset.h>

/* What draws glyphs is kept; a PDF has its own way from characters to glyphs, its own widths and
 * names. */
static const hb_tag_t dropped[] = {
    HB_TAG('c', 'm', 'a', 'p'), HB_TAG('n', 'a', 'm', 'e'), HB_TAG('p', 'o', 's', 't'),
    HB_TAG('O', 'S', '/', '2'), HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'),
    HB_TAG('G', 'D', 'E', 'F'), HB_TAG('B', 'A', 'S', 'E'), HB_TAG('J', 'S', 'T', 'F'),
    HB_TAG('M', 'A', 'T', 'H'), HB_TAG('k', 'e', 'r', 'n'), HB_TAG('v', 'h', 'e', 'a'),
    HB_TAG('v', 'm', 't', 'x'), HB_TAG('V', 'O', 'R', 'G'), HB_TAG('g', 'a', 's', 'p'),
    HB_TAG('h', 'd', 'm', 'x'), HB_TAG('V', 'D', 'M', 'X'), HB_TAG('L', 'T', 'S', 'H'),
};

static const hb_tag_t cff_table = HB_TAG('C', 'F', 'F', ' '),
                      new_cff_table = HB_TAG('C', 'F', 'F', '2'); /* which PDF does not know */

/* --- reducing --- */

/* Hints of CFF faces say where stems are, and some readers are the better for them. Those of
 * TrueType are programs for coarse screens, which take strokes away from kanji. */
static unsigned flags_of(hb_face_t *face)
{
    return face_has_table(face, cff_table) ? HB_SUBSET_FLAGS_DEFAULT : HB_SUBSET_FLAGS_NO_HINTING;
}

/* Of a variable face only what is set is kept: Pango opens each of its instances with a name as a
 * face of its own, whose index tells which it is. False when that cannot be done. */
static bool pin_axes(hb_subset_input_t *input, hb_face_t *face)
{
    enum { AXES = 16, NAMED_SHIFT = 16 };
    hb_ot_var_axis_info_t axes[AXES];
    unsigned count = AXES, places = AXES, named = hb_face_get_index(face) >> NAMED_SHIFT;
    bool good = hb_ot_var_get_axis_infos(face, 0, &count, axes) <= AXES;
    float at[AXES];

    for (unsigned i = 0; i < count; i++)
        at[i] = axes[i].default_value;
    if (named > 0)
        hb_ot_var_named_instance_get_design_coords(face, named - 1, &places, at);
    for (unsigned i = 0; i < count && good; i++)
        good = hb_subset_input_pin_axis_location(input, face, axes[i].tag, at[i]);
    return good;
}

static bool is_dropped(hb_tag_t tag)
{
    return FIND(one, dropped, COUNT_OF(dropped), *one == tag);
}

static hb_blob_t *kept_table(hb_face_t *face, hb_tag_t tag, void *whole)
{
    (void)face;
    return is_dropped(tag) ? hb_blob_get_empty() : hb_face_reference_table(whole, tag);
}

/* A table as kept_table() gives it, but that names are kept. */
static hb_blob_t *named_table(hb_face_t *face, hb_tag_t tag, void *whole)
{
    return tag == HB_TAG('n', 'a', 'm', 'e') ? hb_face_reference_table(whole, tag)
                                             : kept_table(face, tag, whole);
}

static void destroy_face(void *face)
{
    hb_face_destroy(face);
}

/* The face without what is dropped, to be destroyed. HarfBuzz would walk through all characters of
 * a face that has a table of them, which takes longer than all else. */
static hb_face_t *face_of_tables(hb_face_t *face, hb_reference_table_func_t table_of)
{
    hb_face_t *kept = hb_face_create_for_tables(table_of, hb_face_reference(face), destroy_face);

    hb_face_set_index(kept, hb_face_get_index(face));
    return kept;
}

/* To be destroyed; NULL: it cannot be done. Glyphs that kept their numbers would leave the names of
 * all others behind in a CFF face, 25 kB of them. */
static hb_subset_plan_t *plan_of(hb_face_t *face, const unsigned *ids, size_t count)
{
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    hb_subset_plan_t *plan = NULL;

    if (!input)
        return NULL;
    for (size_t i = 0; i < count; i++)
        hb_set_add(hb_subset_input_glyph_set(input), ids[i]);
    hb_subset_input_set_flags(input, flags_of(face));
    if (pin_axes(input, face))
        plan = hb_subset_plan_create_or_fail(face, input);
    hb_subset_input_destroy(input);
    return plan;
}

static void read_numbers(const hb_subset_plan_t *plan, const unsigned *ids, size_t count,
                         unsigned *numbers)
{
    const hb_map_t *map = hb_subset_plan_old_to_new_glyph_mapping(plan);

    for (size_t i = 0; i < count; i++)
        numbers[i] = hb_map_get(map, ids[i]);
}

/* Readers look for TrueType in the whole file, for CFF in its table. */
static void copy_bytes(hb_face_t *subset, struct font_file *file)
{
    hb_blob_t *table = hb_face_reference_table(subset, cff_table);
    hb_blob_t *blob = table;
    const char *bytes;
    unsigned size;

    file->cff = hb_blob_get_length(table) > 0;
    if (!file->cff)
        blob = hb_face_reference_blob(subset);
    bytes = hb_blob_get_data(blob, &size);
    buf_put(file->bytes, bytes, size);
    file->size = size;
    if (blob != table)
        hb_blob_destroy(blob);
    hb_blob_destroy(table);
}

/* --- what is known of it --- */

static double thousandths(const hb_face_t *face, double units)
{
    return units * 1000 / hb_face_get_upem(face);
}

/* Four signed numbers of 16 bits, from byte 36 of the table 'head'. */
static void read_box(hb_face_t *face, double *box)
{
    enum { BOX_AT = 36 };

    for (unsigned i = 0; i < 4; i++)
        box[i] = thousandths(
            face, (int16_t)face_number(face, HB_TAG('h', 'e', 'a', 'd'), BOX_AT + 2 * i, 2));
}

static double metric(hb_font_t *font, hb_ot_metrics_tag_t tag)
{
    hb_position_t value = 0;

    hb_ot_metrics_get_position(font, tag, &value);
    return thousandths(hb_font_get_face(font), value);
}

static void read_metrics(hb_face_t *face, struct font_file *file)
{
    hb_font_t *font = hb_font_create(face);

    file->ascent = metric(font, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER);
    file->descent = metric(font, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER);
    file->capitals = metric(font, HB_OT_METRICS_TAG_CAP_HEIGHT);
    file->slant = (double)hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE);
    hb_font_destroy(font);
}

const char *face_name(hb_face_t *face, struct arena *arena)
{
    enum { NAME_ROOM = 64 };
    char name[NAME_ROOM];
    unsigned size = NAME_ROOM, kept = 0;

    hb_ot_name_get_utf8(face, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &size, name);
    for (unsigned i = 0; i < size && name[i]; i++)
        if (isalnum((unsigned char)name[i]) || name[i] == '-')
            name[kept++] = name[i];
    return kept ? arena_text(arena, name, kept) : "Font";
}

/* A face that was reduced, and how. */
struct reduced {
    hb_face_t *tables, *face; /* face: NULL where it cannot be reduced */
    hb_subset_plan_t *plan;
};

static struct reduced subset_of(hb_face_t *face, const unsigned *ids, size_t count,
                                hb_reference_table_func_t table_of)
{
    struct reduced r = {.tables = face_of_tables(face, table_of)};

    if (!face_has_table(face, new_cff_table))
        r.plan = plan_of(r.tables, ids, count);
    if (r.plan)
        r.face = hb_subset_plan_execute_or_fail(r.plan);
    return r;
}

static void free_reduced(struct reduced *r, hb_face_t *whole)
{
    hb_face_destroy(r->face);
    hb_subset_plan_destroy(r->plan);
    hb_face_destroy(r->tables);
    face_rest(whole);
}

static bool reduce(hb_face_t *face, const unsigned *ids, size_t count, struct arena *arena,
                   struct font_file *file)
{
    struct reduced r = subset_of(face, ids, count, kept_table);
    bool good = r.face != NULL;

    if (good) {
        unsigned *numbers = arena_alloc(arena, count + 1, sizeof *numbers);

        read_numbers(r.plan, ids, count, numbers);
        file->numbers = numbers;
        file->name = face_name(face, arena);
        copy_bytes(r.face, file);
        read_box(face, file->box);
        read_metrics(face, file);
        good = file->size > 0 &&
               (!file->cff || cff_own_numbers(file->bytes->text, file->size, numbers, count));
    }
    free_reduced(&r, face);
    return good;
}

/* --- FreeType --- */

static void free_blob(void *object)
{
    hb_blob_destroy(((FT_Face)object)->generic.data);
}

/* The face of a font file, with which that file goes, and the library that each face has of its
 * own. NULL: it cannot be opened. */
static FT_Face open_freetype(hb_blob_t *blob)
{
    unsigned size;
    const char *bytes = hb_blob_get_data(blob, &size);
    FT_Library library;
    FT_Face face;

    if (FT_Init_FreeType(&library) == 0) {
        if (FT_New_Memory_Face(library, (const FT_Byte *)bytes, (FT_Long)size, 0, &face) == 0) {
            face->generic = (FT_Generic){blob, free_blob};
            return face;
        }
        FT_Done_FreeType(library);
    }
    hb_blob_destroy(blob);
    return NULL;
}

void face_freetype_free(void *face)
{
    FT_Done_FreeType(((FT_Face)face)->glyph->library);
}

/* The font by that maker, and the numbers that the glyphs have in it. NULL: it cannot be made. */
static void *make_font(hb_face_t *face, const unsigned *ids, size_t count,
                       const struct font_maker *maker, unsigned *numbers)
{
    struct reduced r = subset_of(face, ids, count, named_table);
    FT_Face own = NULL;

    if (r.face) {
        read_numbers(r.plan, ids, count, numbers);
        own = open_freetype(hb_face_reference_blob(r.face));
    }
    free_reduced(&r, face);
    return own ? maker->make(own) : NULL;
}

/* --- keeping --- */

/* A layout has this many documents at most, as a rule, each with its own letters; what is watched
 * is printed again and again. */
enum { KEPT_SUBSETS = 8 };

struct kept {
    struct arena *arena; /* of all that is its own; NULL: nothing is kept here */
    const unsigned *ids;
    size_t count;
    struct font_file file;          /* of it nothing but numbers where a font was made */
    struct buf bytes, packed;       /* the file's */
    const struct font_maker *maker; /* NULL: no font was made */
    void *font;
};

/* Hangs on its face, as HarfBuzz's user data, and goes with it. */
struct shelf {
    struct kept kept[KEPT_SUBSETS];
    int next; /* to be given up */
};

static void drop(struct kept *kept)
{
    if (kept->font)
        kept->maker->drop(kept->font);
    buf_free(&kept->bytes);
    buf_free(&kept->packed);
    arena_free(kept->arena);
    *kept = (struct kept){0};
}

static void shelf_free(void *data)
{
    struct shelf *shelf = data;

    for (int i = 0; i < KEPT_SUBSETS; i++)
        drop(&shelf->kept[i]);
    free(shelf);
}

static hb_user_data_key_t shelf_key; /* its address is what counts */

static struct shelf *shelf_of(hb_face_t *face)
{
    struct shelf *shelf = hb_face_get_user_data(face, &shelf_key);

    if (shelf)
        return shelf;
    shelf = mem_new(1, sizeof *shelf);
    if (hb_face_set_user_data(face, &shelf_key, shelf, shelf_free, false))
        return shelf;
    free(shelf);
    return NULL;
}

void face_forget(hb_face_t *face)
{
    hb_face_set_user_data(face, &shelf_key, NULL, NULL, true);
}

static const struct kept *find(const struct shelf *shelf, const unsigned *ids, size_t count,
                               const struct font_maker *maker)
{
    return FIND(kept, shelf->kept, KEPT_SUBSETS,
                kept->arena && kept->count == count && kept->maker == maker &&
                    memcmp(kept->ids, ids, count * sizeof *ids) == 0);
}

static const struct kept *keep(struct shelf *shelf, hb_face_t *face, const unsigned *ids,
                               size_t count, const struct font_maker *maker)
{
    struct kept *kept = &shelf->kept[shelf->next];
    struct arena *arena = arena_new();
    unsigned *copy = arena_alloc(arena, count + 1, sizeof *copy);
    unsigned *numbers = arena_alloc(arena, count + 1, sizeof *numbers);

    drop(kept);
    memcpy(copy, ids, count * sizeof *copy);
    *kept =
        (struct kept){.arena = arena,
                      .ids = copy,
                      .count = count,
                      .maker = maker,
                      .file = {.numbers = numbers, .bytes = &kept->bytes, .packed = &kept->packed}};
    if (maker)
        kept->font = make_font(face, ids, count, maker, numbers);
    if (maker ? !kept->font : !reduce(face, ids, count, arena, &kept->file)) {
        drop(kept);
        return NULL;
    }
    shelf->next = (shelf->next + 1) % KEPT_SUBSETS;
    return kept;
}

static const struct kept *kept_of(hb_face_t *face, const unsigned *ids, size_t count,
                                  const struct font_maker *maker)
{
    struct shelf *shelf = shelf_of(face);
    const struct kept *kept = shelf ? find(shelf, ids, count, maker) : NULL;

    return shelf && !kept ? keep(shelf, face, ids, count, maker) : kept;
}

bool face_subset(hb_face_t *face, const unsigned *ids, size_t count, struct font_file *file)
{
    const struct kept *kept = kept_of(face, ids, count, NULL);

    if (kept)
        *file = kept->file;
    return kept != NULL;
}

void *face_font(hb_face_t *face, const unsigned *ids, size_t count, const struct font_maker *maker,
                const unsigned **numbers)
{
    const struct kept *kept = kept_of(face, ids, count, maker);

    if (!kept)
        return NULL;
    *numbers = kept->file.numbers;
    return kept->font;
}
