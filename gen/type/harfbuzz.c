/* The setter that knows HarfBuzz alone, for where there is no Pango. It finds the same runs: in
 * each a text has one direction, script and face. */
#include "type/line.h"

#include <fribidi.h>
#include <hb-ot.h>
#include <sys/param.h>

/* --- fonts --- */

/* The faces in which text of a style with some flags is set, the nearest first, at its size. */
struct chain {
    const struct type_style *style;
    unsigned flags;
    struct typeface **faces;
    hb_font_t **fonts; /* of each; NULL until one is asked for */
    struct chain *next;
};

struct setting {
    struct faces *faces;
    struct arena *arena;
    struct chain *chains;
};

static void *setting_open(struct faces *faces)
{
    struct setting *setting = mem_new(1, sizeof *setting);

    *setting = (struct setting){.faces = faces, .arena = arena_new()};
    return setting;
}

static void setting_close(void *data)
{
    struct setting *setting = data;

    for (struct chain *chain = setting->chains; chain; chain = chain->next)
        for (size_t i = 0; i < setting->faces->count; i++)
            hb_font_destroy(chain->fonts[i]);
    arena_free(setting->arena);
    free(setting);
}

static struct chain *chain_for(struct setting *setting, const struct type_style *style,
                               unsigned flags)
{
    struct chain *chain = setting->chains;
    const char *families;

    while (chain && !(chain->style == style && chain->flags == flags))
        chain = chain->next;
    if (chain)
        return chain;
    chain = arena_alloc(setting->arena, 1, sizeof *chain);
    *chain = (struct chain){
        .style = style,
        .flags = flags,
        .faces = arena_alloc(setting->arena, setting->faces->count, sizeof *chain->faces),
        .fonts = arena_alloc(setting->arena, setting->faces->count, sizeof *chain->fonts),
        .next = setting->chains,
    };
    families = flags ? chain_of(setting->faces, style, flags) : NULL;
    faces_nearest(setting->faces, families ? families : style->family, is_bold(style, flags),
                  is_italic(style, flags), chain->faces);
    return setting->chains = chain;
}

static hb_font_t *font_of(struct chain *chain, size_t i)
{
    const int size = (int)(chain->style->size * UNITS);

    if (!chain->fonts[i]) {
        chain->fonts[i] = hb_font_create(chain->faces[i]->hb);
        hb_font_set_scale(chain->fonts[i], size, size);
        hb_font_set_ptem(chain->fonts[i], (float)size / UNITS);
    }
    return chain->fonts[i];
}

/* --- what is known of characters --- */

struct sort {
    unsigned code;
    hb_script_t script;
    unsigned level; /* of direction: odd ones run to the left */
    unsigned flags; /* of its span */
    size_t span;    /* its number, from 1; 0: none */
};

/* A text, or a line of it, while it is set. */
struct setter_job {
    struct setting *setting;
    struct arena *arena, *scratch;
    struct shaped *text;
    struct sort *sorts;
};

static void read_characters(struct setter_job *job)
{
    const char *text = job->text->text;
    const size_t size = strlen(text);
    struct character *characters = arena_alloc(job->arena, size + 1, sizeof *characters);
    unsigned *codes = arena_alloc(job->scratch, size + 1, sizeof *codes);
    size_t count = 0;

    for (size_t at = 0, length; at < size; at += length) {
        enum { REPLACEMENT = 0xFFFD };

        length = utf8_length(text + at, size - at);
        codes[count] = length ? utf8_code(text + at) : REPLACEMENT;
        characters[count++].at = (unsigned)at;
        length += length == 0;
    }
    characters[count].at = (unsigned)size;
    breaks_find(characters, codes, count);
    job->text->characters = characters;
    job->text->count = count;
    job->sorts = arena_alloc(job->scratch, count + 1, sizeof *job->sorts);
    for (size_t i = 0; i < count; i++)
        job->sorts[i].code = codes[i];
}

static void read_spans(const struct setter_job *job)
{
    for (size_t k = 0; k < job->text->span_count; k++) {
        const struct span *span = &job->text->spans[k];
        size_t end = character_at(job->text, span->end);

        for (size_t i = character_at(job->text, span->start); i < end; i++) {
            job->sorts[i].span = k + 1;
            job->sorts[i].flags = span->flags;
        }
    }
}

/* Of the characters from .. to - 1, which are a line. Most texts have no letter that runs to the
 * left. */
static void read_levels(const struct setter_job *job, size_t from, size_t to)
{
    FriBidiStrIndex count = (FriBidiStrIndex)(to - from);
    FriBidiCharType *types;
    FriBidiBracketType *brackets;
    FriBidiChar *codes;
    FriBidiLevel *levels;
    FriBidiParType base = job->text->back ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    size_t i = from;

    while (i < to && !job->text->back && !script_is_back(script_of(job->sorts[i].code)))
        i++;
    if (i == to)
        return;
    codes = arena_alloc(job->scratch, to - from, sizeof *codes);
    types = arena_alloc(job->scratch, to - from, sizeof *types);
    brackets = arena_alloc(job->scratch, to - from, sizeof *brackets);
    levels = arena_alloc(job->scratch, to - from, sizeof *levels);
    for (i = from; i < to; i++)
        codes[i - from] = job->sorts[i].code;
    fribidi_get_bidi_types(codes, count, types);
    fribidi_get_bracket_types(codes, count, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels))
        for (i = from; i < to; i++)
            job->sorts[i].level = (unsigned)levels[i - from];
}

/* Signs that stand in pairs, and of which the second one is of the script of the first. */
static const char pairs[] = "()<>[]{}\u00AB\u00BB\u2018\u2019\u201C\u201D\u2039\u203A\u3008\u3009"
                            "\u300A\u300B\u300C\u300D\u300E\u300F\u3010\u3011\u3014\u3015"
                            "\uFF08\uFF09\uFF3B\uFF3D\uFF5B\uFF5D";

/* Its number among these signs, the first ones of pairs even; -1: it is none. */
static int pair_of(unsigned code)
{
    int number = 0;

    for (const char *at = pairs; *at; at += utf8_length(at, sizeof pairs), number++)
        if (utf8_code(at) == code)
            return number;
    return -1;
}

/* What stands in all scripts goes with what is before it, or at the beginning, behind it. */
static void read_scripts(const struct setter_job *job, size_t from, size_t to)
{
    hb_script_t opened[sizeof pairs] = {HB_SCRIPT_INVALID}, script = HB_SCRIPT_COMMON;

    for (size_t i = to; i-- > from;)
        if (script_is_real(script_of(job->sorts[i].code)))
            script = script_of(job->sorts[i].code);
    for (size_t i = from; i < to; i++) {
        hb_script_t own = script_of(job->sorts[i].code);
        int pair = script_is_real(own) ? -1 : pair_of(job->sorts[i].code);

        if (script_is_real(own))
            script = own;
        else if (pair % 2 == 1 && opened[pair / 2])
            script = opened[pair / 2];
        else if (pair % 2 == 1) /* an apostrophe, say */
            memset(opened, 0, sizeof opened);
        else if (pair >= 0)
            opened[pair / 2] = script;
        job->sorts[i].script = script;
    }
}

/* --- runs --- */

/* Of what goes with the face of its neighbours. */
static bool is_blank(unsigned code)
{
    return is_of(code, CATEGORIES(CONTROL, FORMAT) | CATEGORY(SURROGATE) | BLANKS) ||
           (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0100 && code <= 0xE01EF);
}

/* Characters of one face. */
struct item {
    size_t from, to;
    size_t font, rank; /* in the chain; how far one had to go for it */
};

struct items {
    struct item *list;
    size_t count;
};

enum { NO_FONT = 0xFFFF };

/* The first of the chain that has the character; the first at all where none has. */
static void find_font(const struct setter_job *job, const struct chain *chain, unsigned code,
                      struct item *item)
{
    const size_t count = job->setting->faces->count;
    size_t i = 0;

    while (i < count && !typeface_has(chain->faces[i], code))
        i++;
    item->rank = i;
    item->font = i < count ? i : 0;
}

/* Blanks at its end go to the next item, if that is set in a face that is asked earlier. */
static size_t end_of_item(const struct setter_job *job, const struct item *item, size_t end,
                          size_t rank)
{
    size_t first = end;

    while (first > item->from && is_blank(job->sorts[first - 1].code))
        first--;
    return first > item->from && rank < item->rank ? first : end;
}

/* Cuts characters that are alike in all else into items. */
static struct items items_of(const struct setter_job *job, const struct chain *chain, size_t from,
                             size_t to)
{
    struct items items = {0};
    struct item *item = NULL;

    for (size_t i = from; i < to; i++) {
        const unsigned code = job->sorts[i].code;
        struct item next = {.from = i, .font = NO_FONT, .rank = NO_FONT};

        if (!is_blank(code))
            find_font(job, chain, code, &next);
        if (item && item->font == NO_FONT && next.font != NO_FONT) {
            item->font = next.font;
            item->rank = next.rank;
        } else if (item && next.font == NO_FONT) {
            next.font = item->font;
            next.rank = item->rank;
        }
        if (item && item->font == next.font)
            continue;
        if (item)
            next.from = item->to = end_of_item(job, item, i, next.rank);
        item = ARENA_PUSH(job->scratch, items.list, items.count);
        *item = next;
    }
    if (item)
        item->to = to;
    if (item && item->font == NO_FONT)
        find_font(job, chain, ' ', item);
    return items;
}

static void add_run(const struct setter_job *job, struct whole_line *line, struct chain *chain,
                    const struct item *item)
{
    const struct character *characters = job->text->characters;
    const struct sort *sort = &job->sorts[item->from];
    struct run *run = ARENA_PUSH(job->arena, line->runs, line->run_count);

    *run = (struct run){
        .face = chain->faces[item->font],
        .font = font_of(chain, item->font),
        .script = sort->script,
        .language = script_language(sort->script),
        .back = sort->level % 2,
        .offset = characters[item->from].at,
        .size = characters[item->to].at - characters[item->from].at,
    };
}

/* Whether both are set as one, but for their faces. */
static bool is_alike(const struct sort *a, const struct sort *b)
{
    return a->script == b->script && a->level == b->level && a->span == b->span;
}

static void find_runs(const struct setter_job *job, struct whole_line *line, size_t from, size_t to)
{
    for (size_t end; from < to; from = end) {
        struct chain *chain = chain_for(job->setting, job->text->style, job->sorts[from].flags);
        struct items items;

        for (end = from + 1; end < to && is_alike(&job->sorts[from], &job->sorts[end]);)
            end++;
        items = items_of(job, chain, from, end);
        EACH (item, items.list, items.count)
            add_run(job, line, chain, item);
    }
}

/* --- lines --- */

/* Far Eastern letters hang from another line than ours: all stand on that of the first run. */
static hb_position_t baseline_of(const struct run *run, hb_ot_layout_baseline_tag_t tag)
{
    hb_tag_t scripts[HB_OT_MAX_TAGS_PER_SCRIPT], languages[HB_OT_MAX_TAGS_PER_LANGUAGE];
    unsigned script_count = COUNT_OF(scripts), language_count = COUNT_OF(languages);
    hb_position_t baseline = 0;

    hb_ot_tags_from_script_and_language(run->script, run->language, &script_count, scripts,
                                        &language_count, languages);
    hb_ot_layout_get_baseline_with_fallback(
        run->font, tag, HB_DIRECTION_LTR, scripts[script_count - 1],
        language_count ? languages[language_count - 1] : HB_TAG_NONE, &baseline);
    return baseline;
}

static void shape_runs(const struct setter_job *job, struct whole_line *line)
{
    const struct run *first = line->runs;

    EACH (run, line->runs, line->run_count) {
        hb_ot_layout_baseline_tag_t tag =
            hb_ot_layout_get_horizontal_baseline_tag_for_script(first->script);

        if (run != first)
            run->down = baseline_of(run, tag) - baseline_of(first, tag);
        run_shape(run, job->arena, job->text, false);
    }
}

static unsigned level_of(const struct setter_job *job, const struct run *run)
{
    return job->sorts[character_at(job->text, run->offset)].level;
}

/* Puts the runs in the order in which they are seen: what runs to the left is turned round, from
 * the innermost on. */
static void order_runs(const struct setter_job *job, struct whole_line *line)
{
    unsigned highest = 0;

    EACH (run, line->runs, line->run_count)
        highest = MAX(highest, level_of(job, run));
    for (unsigned level = highest; level > 0; level--)
        for (size_t i = 0, end; i < line->run_count; i = end + 1) {
            for (end = i; end < line->run_count && level_of(job, &line->runs[end]) >= level;)
                end++;
            for (size_t k = 0; k < (end - i) / 2; k++) {
                struct run other = line->runs[i + k];

                line->runs[i + k] = line->runs[end - 1 - k];
                line->runs[end - 1 - k] = other;
            }
        }
}

/* Nothing parts the letters at both ends from others. */
static void trim_ends(struct whole_line *line, const struct type_style *style)
{
    int tracking = tracking_of(style);
    struct run *last;

    if (line->run_count == 0 || !tracking)
        return;
    last = &line->runs[line->run_count - 1];
    line->runs->signs[0].width -= tracking / 2;
    line->runs->signs[0].x -= tracking / 2;
    last->signs[last->count - 1].width -= tracking - tracking / 2;
}

static void set_line(const struct setter_job *job, size_t from, size_t to)
{
    struct whole_line *line = ARENA_PUSH(job->arena, job->text->lines, job->text->line_count);

    line->from = job->text->characters[from].at;
    line->to = job->text->characters[to].at;
    read_levels(job, from, to);
    read_scripts(job, from, to);
    find_runs(job, line, from, to);
    shape_runs(job, line);
    order_runs(job, line);
    trim_ends(line, job->text->style);
}

/* Characters of a line's end; 0: it is none. */
static size_t line_end(const struct setter_job *job, size_t i)
{
    const unsigned code = job->sorts[i].code;

    if (job->text->single)
        return 0;
    if (code == '\r' && i + 1 < job->text->count && job->sorts[i + 1].code == '\n')
        return 2;
    return code == '\n' || code == '\r' || code == 0x2029;
}

static void set_text(void *setting, struct arena *arena, struct shaped *text)
{
    LOCAL_ARENA(scratch);
    struct setter_job job = {setting, arena, scratch, text, NULL};
    size_t from = 0;

    read_characters(&job);
    read_spans(&job);
    for (size_t i = 0; i < text->count; i++) {
        size_t end = line_end(&job, i);

        if (!end)
            continue;
        set_line(&job, from, i);
        from = i + end;
        i = from - 1;
    }
    set_line(&job, from, text->count);
}

const struct setter harfbuzz_setter = {setting_open, setting_close, set_text, NULL};
