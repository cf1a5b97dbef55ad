/* Lines, cut out of texts that a setter shaped in one. */
#include "type/line.h"

#include "type/outline.h"

#include <hb-ot.h>
#include <sys/param.h>

/* --- shaping --- */

size_t character_at(const struct shaped *text, size_t at)
{
    size_t low = 0, high = text->count;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (text->characters[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int tracking_of(const struct type_style *style)
{
    return (int)(style->tracking / 1000 * style->size * UNITS);
}

static void widen(struct type_sign *sign, int before, int behind)
{
    sign->width += before + behind;
    sign->x += before;
}

/* Half of what parts letters stands on either side of them. */
static void space_out(struct run *run, const struct shaped *text)
{
    int tracking = tracking_of(text->style), before = tracking / 2;

    for (size_t i = 0, end; tracking && i < run->count; i = end) {
        end = i + 1;
        while (end < run->count && run->signs[end].at == run->signs[i].at)
            end++;
        if (text->characters[character_at(text, run->signs[i].at)].stop) {
            widen(&run->signs[i], before, 0);
            widen(&run->signs[end - 1], 0, tracking - before);
        } else if (run->signs[i].width == 0) {
            run->signs[i].x -= tracking - before;
        }
    }
}

enum { FEATURES = 32 };

/* Letters that stand apart form no ligatures. */
static unsigned features_of(const struct type_style *style, hb_feature_t *features)
{
    static const char *const ligatures[] = {"liga=0", "clig=0", "dlig=0"};
    unsigned count = 0;

    for (const char *at = style->features, *next; at && count < FEATURES - COUNT_OF(ligatures);
         at = next ? next + 1 : NULL) {
        next = strchr(at, ',');
        count +=
            (unsigned)hb_feature_from_string(at, next ? (int)(next - at) : -1, &features[count]);
    }
    for (size_t i = 0; style->tracking != 0 && i < COUNT_OF(ligatures); i++)
        count += (unsigned)hb_feature_from_string(ligatures[i], -1, &features[count]);
    return count;
}

/* What HarfBuzz sees of the text: the run, what is around it, and a hyphen, which belongs to the
 * last character. */
static void fill_buffer(hb_buffer_t *buffer, const struct run *run, const char *text, int size,
                        bool hyphen)
{
    int start = (int)run->offset, end = start + (int)run->size, last = end;
    hb_codepoint_t glyph;

    hb_buffer_set_direction(buffer, run->back ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, run->script);
    hb_buffer_set_language(buffer, run->language);
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
    hb_buffer_set_invisible_glyph(buffer, NO_GLYPH);
    hb_buffer_add_utf8(buffer, text, size, (unsigned)start, end - start);
    if (!hyphen)
        return;
    do
        last--;
    while (last > start && ((unsigned char)text[last] & 0xC0) == 0x80);
    hb_buffer_add(
        buffer, hb_font_get_nominal_glyph(run->font, HYPHEN, &glyph) ? (hb_codepoint_t)HYPHEN : '-',
        (unsigned)last);
}

void run_shape(struct run *run, struct arena *arena, const struct shaped *text, bool hyphen)
{
    hb_buffer_t *buffer = hb_buffer_create();
    hb_feature_t features[FEATURES];
    unsigned count = features_of(text->style, features);
    const hb_glyph_info_t *infos;
    const hb_glyph_position_t *places;

    fill_buffer(buffer, run, text->text, (int)text->characters[text->count].at, hyphen);
    hb_shape(run->font, buffer, features, count);
    infos = hb_buffer_get_glyph_infos(buffer, &count);
    places = hb_buffer_get_glyph_positions(buffer, NULL);
    run->signs = arena_alloc(arena, count, sizeof *run->signs);
    run->count = count;
    for (unsigned i = 0; i < count; i++)
        run->signs[i] = (struct type_sign){
            .glyph = infos[i].codepoint ? infos[i].codepoint : MISSING_GLYPH,
            .width = places[i].x_advance,
            .x = places[i].x_offset,
            .y = run->down - places[i].y_offset,
            .at = infos[i].cluster,
        };
    hb_buffer_destroy(buffer);
    space_out(run, text);
}

/* --- cutting --- */

/* How many signs stand for the characters before that byte. */
static size_t signs_before(const struct run *run, size_t byte)
{
    size_t low = 0, high = run->count;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (run->signs[run->back ? run->count - 1 - middle : middle].at < byte)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static size_t from_of(const struct cut *cut)
{
    return cut->text->characters[cut->from].at;
}

static size_t to_of(const struct cut *cut)
{
    return cut->text->characters[cut->to].at;
}

/* What of a run is in the line; it has its signs from the run. */
static struct run part_of(const struct run *run, const struct cut *cut)
{
    struct run part = *run;
    size_t end = MIN(to_of(cut), run->offset + run->size), before;

    part.offset = MAX(from_of(cut), run->offset);
    part.size = end - part.offset;
    before = signs_before(run, part.offset);
    part.count = signs_before(run, end) - before;
    part.signs += run->back ? run->count - before - part.count : before;
    return part;
}

bool run_has(const struct run *run, size_t from, size_t to)
{
    return run->offset < to && run->offset + run->size > from;
}

static void take_runs(struct line *line, struct arena *arena, const struct cut *cut)
{
    EACH (run, cut->line->runs, cut->line->run_count)
        if (run_has(run, from_of(cut), to_of(cut)))
            *ARENA_PUSH(arena, line->runs, line->run_count) = part_of(run, cut);
}

/* --- its ends --- */

/* From now on they may be changed: others may have them, too. */
static void own_signs(struct run *run, struct arena *arena)
{
    size_t size = run->count * sizeof *run->signs;

    run->signs = memcpy(arena_alloc(arena, size, 1), run->signs, size);
}

/* Whether it is broken at a blank, which has no width there. */
static bool ends_blank(const struct cut *cut)
{
    return cut->goes_on && cut->text->characters[cut->to - 1].blank;
}

/* The run of a line that is read first. */
static struct run *first_run(const struct line *line)
{
    struct run *first = line->runs;

    for (size_t i = 1; i < line->run_count; i++)
        if (line->runs[i].offset < first->offset)
            first = &line->runs[i];
    return first;
}

/* The run of a line that is read last. */
static struct run *last_run(const struct line *line)
{
    struct run *last = line->runs;

    for (size_t i = 1; i < line->run_count; i++)
        if (line->runs[i].offset > last->offset)
            last = &line->runs[i];
    return last;
}

/* The sign that is read last. */
static struct type_sign *last_sign(const struct run *run)
{
    return &run->signs[run->back ? 0 : run->count - 1];
}

/* The hyphen stands for a soft one, which is there already or follows. */
static void break_word(const struct line *line, struct arena *arena, const struct cut *cut)
{
    struct run *run = last_run(line);

    run_shape(run, arena, cut->text, true);
    if (cut->end != DIVIDED)
        return;
    last_sign(run)->at = (unsigned)(run->offset + run->size);
    run->size += strlen(SOFT_HYPHEN);
}

/* Anywhere but at the right end of the line it would be seen. */
static void empty_blank(const struct line *line, struct arena *arena)
{
    struct run *run = last_run(line);

    if (!run->back && !line->back)
        return;
    own_signs(run, arena);
    last_sign(run)->width = 0;
}

/* Nothing parts the letters at its ends from others. */
static void trim(struct line *line, struct arena *arena, const struct cut *cut)
{
    int tracking = tracking_of(line->style);
    struct run *first = line->runs, *last = &line->runs[line->run_count - 1];

    if (!tracking)
        return;
    own_signs(first, arena);
    if (last != first)
        own_signs(last, arena);
    if (line->back ? cut->goes_on : cut->begun)
        widen(&first->signs[line->back && first->count > 1 && ends_blank(cut)], -(tracking / 2), 0);
    if (line->back ? cut->begun : cut->goes_on)
        widen(&last->signs[last->count - 1 - (!line->back && last->count > 1 && ends_blank(cut))],
              0, tracking / 2 - tracking);
}

/* Letters around the place where a word is broken have to be shaped again: some were one sign. */
static void settle_ends(struct line *line, struct arena *arena, const struct cut *cut)
{
    if (line->run_count == 0)
        return;
    if (cut->broken_before)
        run_shape(first_run(line), arena, cut->text, false);
    if (cut->end)
        break_word(line, arena, cut);
    if (ends_blank(cut))
        empty_blank(line, arena);
    trim(line, arena, cut);
}

static void take_text(struct line *line, struct arena *arena, const struct cut *cut)
{
    LOCAL_BUF(text);

    line->offset = from_of(cut);
    line->size = to_of(cut) - line->offset;
    buf_put(&text, cut->text->text + line->offset, line->size);
    buf_text(&text, cut->end == DIVIDED ? SOFT_HYPHEN : "");
    line->text = arena_text(arena, buf_str(&text), text.size);
}

/* --- measuring --- */

/* Another open font steps in silently where the chain lacks a character. */
bool line_is_substituted(const struct line *line)
{
    return FIND(run, line->runs, line->run_count, !face_is_of(run->face, line->style->family));
}

/* In units, y down. */
struct area {
    int left, top, right, bottom;
};

static int scaled(int length, int size, unsigned em)
{
    int64_t product = (int64_t)length * size, half = em / 2;

    return (int)((product + (product < 0 ? -half : half)) / em);
}

/* Fonts count upwards. */
static struct area ink_of(const struct run *run, const struct type_sign *sign, int size,
                          unsigned em)
{
    struct glyph_box box = {0};

    if (sign->glyph < NO_GLYPH)
        box = face_glyph_box(run->face, sign->glyph);
    return (struct area){scaled(box.left, size, em), -scaled(box.top, size, em),
                         scaled(box.right, size, em), -scaled(box.bottom, size, em)};
}

/* Adds the run's ink to `all`, which is empty where its sides are the same; returns where the run
 * ends. */
static int add_run(const struct run *run, int x, struct area *all)
{
    unsigned em = hb_face_get_upem(run->face->hb);
    int size, other;

    hb_font_get_scale(run->font, &size, &other);
    EACH (sign, run->signs, run->count) {
        struct area ink = ink_of(run, sign, size, em);
        bool first = all->left == all->right;

        if (ink.left != ink.right && ink.top != ink.bottom) {
            int left = x + sign->x + ink.left, right = x + sign->x + ink.right;

            *all = (struct area){first ? left : MIN(all->left, left),
                                 first ? sign->y + ink.top : MIN(all->top, sign->y + ink.top),
                                 first ? right : MAX(all->right, right),
                                 first ? sign->y + ink.bottom
                                       : MAX(all->bottom, sign->y + ink.bottom)};
        }
        x += sign->width;
    }
    return x;
}

/* So that every letter that cannot be drawn is found, too. */
static void measure(struct line *line, const struct cut *cut)
{
    struct area all = {0};
    int x = 0;

    EACH (run, line->runs, line->run_count)
        x = add_run(run, x, &all);
    if (line->run_count && ends_blank(cut))
        x -= last_sign(last_run(line))->width;
    line->width = line_mm(x);
    line->ink = (struct ink){line_mm(all.left), line_mm(all.top), line_mm(all.right - all.left),
                             line_mm(all.bottom - all.top)};
}

struct line *line_cut(struct arena *arena, struct outlines *outlines, const struct cut *cut)
{
    struct line *line = arena_alloc(arena, 1, sizeof *line);

    line->style = cut->text->style;
    line->outlines = outlines;
    line->paragraph = cut->paragraph;
    line->back = cut->text->back;
    take_runs(line, arena, cut);
    settle_ends(line, arena, cut);
    take_text(line, arena, cut);
    measure(line, cut);
    return line;
}

double line_width(const struct line *line)
{
    return line->width;
}

struct ink line_ink(const struct line *line)
{
    return line->ink;
}

/* Signs of the same characters. */
struct cluster {
    size_t first, count; /* signs */
    size_t from, to;     /* bytes of the paragraph */
};

/* Those that stand for that byte of the run. */
static struct cluster cluster_of(const struct run *run, size_t at)
{
    struct cluster c = {.from = run->offset, .to = run->offset + run->size};

    for (size_t i = 0; i < run->count; i++)
        if (run->signs[i].at <= at)
            c.from = MAX(c.from, run->signs[i].at);
        else
            c.to = MIN(c.to, run->signs[i].at);
    while (c.first < run->count && run->signs[c.first].at != c.from)
        c.first++;
    while (c.first + c.count < run->count && run->signs[c.first + c.count].at == c.from)
        c.count++;
    return c;
}

/* Where the letters of a ligature are parted before the nth, by the font; false: it does not say.
 */
static bool caret_of(const struct run *run, const struct cluster *c, size_t n, int *x)
{
    hb_position_t caret;
    unsigned one = 1;

    if (c->count != 1 ||
        hb_ot_layout_get_ligature_carets(run->font, run->back ? HB_DIRECTION_RTL : HB_DIRECTION_LTR,
                                         run->signs[c->first].glyph, (unsigned)n - 1, &one,
                                         &caret) == 0 ||
        one == 0)
        return false;
    *x = caret + run->signs[c->first].x;
    return true;
}

static int width_of(const struct run *run, size_t from, size_t to)
{
    int width = 0;

    for (size_t i = from; i < to; i++)
        width += run->signs[i].width;
    return width;
}

/* Where the letter at that byte of the paragraph begins, from the run's left end; letters that are
 * one sign share its width. */
static int reach_within(const struct line *line, const struct run *run, size_t at)
{
    struct cluster c = cluster_of(run, at);
    const char *text = line->text + (c.from - line->offset);
    int left = width_of(run, 0, c.first), width = width_of(run, c.first, c.first + c.count), x;
    int count = (int)utf8_count(text, c.to - c.from), before = (int)utf8_count(text, at - c.from);

    if (before > 0 && caret_of(run, &c, (size_t)before, &x))
        return left + x;
    if (run->back)
        before = count - before;
    return ((count - before) * left + before * (left + width)) / MAX(count, 1);
}

double line_reach(const struct line *line, size_t at)
{
    int x = 0;

    at += line->offset;
    EACH (run, line->runs, line->run_count) {
        if (run_has(run, at, at + 1))
            return line_mm(x + reach_within(line, run, at));
        x += width_of(run, 0, run->count);
    }
    return line->back ? 0 : line->width;
}

const char *line_text(const struct line *line)
{
    return line->text;
}

void line_stretch(const struct line *line, size_t from, size_t to, double *left, double *right)
{
    int x = 0, least = INT_MAX, most = 0;

    from += line->offset;
    to += line->offset;
    EACH (run, line->runs, line->run_count) {
        const int width = width_of(run, 0, run->count);

        if (run_has(run, from, to)) {
            int a = from > run->offset ? reach_within(line, run, from) : run->back ? width : 0;
            int b = to < run->offset + run->size ? reach_within(line, run, to)
                    : run->back                  ? 0
                                                 : width;

            least = MIN(least, x + MIN(a, b));
            most = MAX(most, x + MAX(a, b));
        }
        x += width;
    }
    *left = line_mm(MIN(least, most));
    *right = fmin(line_mm(most), line->width); /* a blank at its end has no width */
}

bool line_is_back(const struct line *line)
{
    return line->back;
}

size_t line_offset(const struct line *line)
{
    return line->offset;
}

size_t line_size(const struct line *line)
{
    return line->size;
}

long line_blank(const struct line *line)
{
    long first = -1;

    EACH (run, line->runs, line->run_count)
        EACH (sign, run->signs, run->count) {
            long at = (long)(sign->at - line->offset);

            if (sign->glyph & MISSING_GLYPH && (first < 0 || at < first))
                first = at;
        }
    return first;
}

/* --- words --- */

static struct words words_of(const struct line *line, const struct run *run)
{
    const double bold_from = 600;

    return (struct words){
        .text = line->text + (run->offset - line->offset),
        .size = run->size,
        .bold = run->face->weight >= bold_from,
        .italic = run->face->italic,
    };
}

static int by_place(const void *a, const void *b)
{
    const struct words *p = a, *q = b;

    return (p->text > q->text) - (p->text < q->text);
}

/* Stretches of one face become one: a run also ends where only the script changes. */
static size_t join_words(struct words *list, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (kept && list[kept - 1].bold == list[i].bold && list[kept - 1].italic == list[i].italic)
            list[kept - 1].size += list[i].size;
        else
            list[kept++] = list[i];
    }
    return kept;
}

static size_t trim_words(struct words *list, size_t count)
{
    struct words *last = count ? &list[count - 1] : NULL;

    while (last && last->size && last->text[last->size - 1] == ' ')
        last->size--;
    return last && last->size == 0 ? count - 1 : count;
}

size_t line_words(const struct line *line, struct arena *arena, const struct words **list)
{
    struct words *words = NULL;
    size_t count = 0;

    EACH (run, line->runs, line->run_count)
        *ARENA_PUSH(arena, words, count) = words_of(line, run);
    if (count) /* runs stand in the order in which they are seen */
        qsort(words, count, sizeof *words, by_place);
    *list = words;
    return trim_words(words, join_words(words, count));
}

const struct type_style *line_style(const struct line *line)
{
    return line->style;
}

/* --- generic families --- */

/* By what the font says of its own kind: its family class, or else its Panose numbers. */
const char *line_generic_family(const struct line *line)
{
    enum { FAMILY_CLASS = 30, PANOSE_KIND = 32, PANOSE_SERIFS = 33 };
    enum { CLASS_SANS = 8, PANOSE_TEXT = 2, PANOSE_FIRST_SANS = 11 };
    const hb_tag_t os2 = HB_TAG('O', 'S', '/', '2');
    hb_face_t *face = line->run_count ? line->runs[0].face->hb : NULL;

    return face && (face_number(face, os2, FAMILY_CLASS, 1) == CLASS_SANS ||
                    (face_number(face, os2, PANOSE_KIND, 1) == PANOSE_TEXT &&
                     face_number(face, os2, PANOSE_SERIFS, 1) >= PANOSE_FIRST_SANS))
               ? "sans-serif"
               : "serif";
}
