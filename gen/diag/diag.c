#include "diag/diag.h"

#include "diag/diag_internal.h"

const struct diag_kind diag_kinds[DIAG_COUNT] = {
#define X(id, slug, level, ...) {slug, level, __VA_ARGS__},
#include "diag/message.def"
#undef X
};

struct diags *diags_new(void)
{
    struct diags *diags = mem_new(1, sizeof *diags);

    diags->arena = arena_new();
    return diags;
}

static void fixes_free(struct finding *finding)
{
    for (size_t i = 0; i < finding->fix_count; i++) {
        free(finding->fixes[i].path);
        free(finding->fixes[i].old);
        free(finding->fixes[i].text);
        free(finding->fixes[i].around);
    }
    free(finding->fixes);
}

static void free_texts(struct finding *f)
{
    free(f->message);
    free(f->label);
    free(f->help);
    for (size_t k = 0; k < f->note_count; k++)
        free(f->notes[k].text);
    free(f->notes);
    fixes_free(f);
}

void diags_free(struct diags *diags)
{
    if (!diags)
        return;
    for (size_t i = 0; i < diags->count; i++)
        free_texts(diags->findings[i]);
    free_texts(&diags->unlisted);
    arena_free(diags->arena);
    free(diags);
}

void diags_end(struct diags **diags)
{
    diags_free(*diags);
}

/* --- collecting --- */

/* Words of the input, which are shown, may be as long as a file. */
static char *__attribute__((format(printf, 1, 0))) print_args(const char *format, va_list args)
{
    static const char cut[] = "…";
    enum { LONGEST = 4000 }; /* bytes; what a help has to paste is shorter */
    char text[LONGEST + sizeof cut];
    int n = vsnprintf(text, LONGEST, format, args);
    size_t size = n < 0 ? 0 : (size_t)n;

    if (size >= LONGEST) {
        size = LONGEST - 1;
        while (size > 0 && ((unsigned char)text[size - 1] & 0xC0) == 0x80)
            size--;
        if (size > 0 && (unsigned char)text[size - 1] >= 0xC0)
            size--; /* a character that may lack its end */
        memcpy(text + size, cut, sizeof cut - 1);
        size += sizeof cut - 1;
    }
    return mem_text(text, size);
}

/* An empty row of a literal block may lack the block's indentation, where its text is said to
 * begin: then the place is behind the line's last character. */
static struct place on_its_line(struct place place)
{
    const char *line;
    size_t size;
    unsigned behind;

    if (!place_known(&place))
        return place;
    line = source_line(place.source, place.line, &size);
    if (size > LONG_LINE && place.column <= size)
        return place; /* no such row */
    behind = (unsigned)utf8_count(line, size) + 1;
    if (place.column > behind)
        place.column = behind;
    return place;
}

static const size_t UNLISTED = SIZE_MAX; /* in place of the order */

static struct finding *list(struct diags *diags, enum diag_id id, struct place place)
{
    struct finding *f = arena_alloc(diags->arena, 1, sizeof *f);

    *f = (struct finding){.id = id, .place = on_its_line(place), .order = diags->count};
    *ARENA_PUSH(diags->arena, diags->findings, diags->count) = f;
    return f;
}

static struct tally *tally_of(struct diags *diags, enum diag_id id, const struct source *source)
{
    struct tally wanted = {.key = {source, id}}, *tally;
    struct lookup *tallies = source ? &diags->tallies : &diags->sourceless;

    tally = (struct tally *)lookup_find(tallies, &wanted.key, sizeof wanted.key);
    if (!tally) {
        tally = arena_alloc(diags->arena, 1, sizeof *tally);
        *tally = wanted;
        *lookup_slot(diags->arena, tallies, &tally->key, sizeof tally->key) = tally;
    }
    return tally;
}

/* One of those that are only counted; the first of them is where that is said. */
static struct finding *leave_out(struct diags *diags, struct tally *tally, struct place place)
{
    if (!tally->more) {
        tally->more = list(diags, DIAG_MORE_FINDINGS, place);
        *ARENA_PUSH(diags->arena, diags->crowds, diags->crowd_count) = tally;
    }
    free_texts(&diags->unlisted);
    diags->unlisted =
        (struct finding){.id = (enum diag_id)tally->key.id, .place = place, .order = UNLISTED};
    return &diags->unlisted;
}

struct finding *diag_add(struct diags *diags, enum diag_id id, const char *format,
                         struct place place, ...)
{
    struct tally *tally;
    struct finding *f;
    va_list args;

    if (!diags)
        return NULL;
    tally = tally_of(diags, id, place.source);
    f = tally->count++ < DIAGS_LISTED ? list(diags, id, place) : leave_out(diags, tally, place);
    diags->total++;
    diags->having[id]++;
    diags->levels[diag_kinds[id].level]++;
    va_start(args, place);
    f->message = print_args(format, args);
    va_end(args);
    if (diag_kinds[id].help)
        diag_help(f, "%s", diag_kinds[id].help);
    return f;
}

bool diag_listed(const struct finding *finding)
{
    return finding && finding->order != UNLISTED;
}

bool diags_list_more(struct diags *diags, enum diag_id id, const struct source *source)
{
    return diags && tally_of(diags, id, source)->count < DIAGS_LISTED;
}

void diag_label(struct finding *finding, const char *format, ...)
{
    va_list args;

    if (!finding)
        return;
    va_start(args, format);
    free(finding->label);
    finding->label = print_args(format, args);
    va_end(args);
}

void diag_note(struct finding *finding, struct place place, const char *format, ...)
{
    va_list args;

    if (!finding)
        return;
    va_start(args, format);
    finding->notes = mem_resize(finding->notes, finding->note_count + 1, sizeof *finding->notes);
    finding->notes[finding->note_count++] =
        (struct related){.place = on_its_line(place), .text = print_args(format, args)};
    va_end(args);
}

void diag_help(struct finding *finding, const char *format, ...)
{
    va_list args;

    if (!finding)
        return;
    va_start(args, format);
    free(finding->help);
    finding->help = print_args(format, args);
    va_end(args);
}

/* What comes near to rules that are not covered. */
static const struct {
    const char *what, *instead;
} nearest_rules[] = {
    {"pieces that push others", "a piece can swap places with friends, 'ud' in its moves"},
    {"pieces that pull others", "a piece can swap places with friends, 'ud' in its moves"},
    {"pieces that protect others", "terrain can protect those who stand there, 'protects: all'"},
    {"neutral pieces", "a piece with 'wall: true' is nobody's, stands in the way, and never moves"},
    {"two moves a turn", "one piece can move twice in a turn by several legs, such as 'KmaK'"},
};

void diag_help_uncovered(struct finding *finding, const char *what)
{
    const char *instead = NULL;

    for (size_t i = 0; i < COUNT_OF(nearest_rules); i++)
        if (strcmp(nearest_rules[i].what, what) == 0)
            instead = nearest_rules[i].instead;
    diag_help(finding,
              "Piecework does not cover %s; the README lists under 'Not covered' what it leaves "
              "out%s%s",
              what, instead ? "; " : "", instead ? instead : "");
}

/* What is counted for each source is forgotten: another one may come to lie where it was. */
void diags_detach(struct diags *diags)
{
    struct excerpts excerpts = {.arena = diags->arena, .scratch = arena_new()};

    for (; diags->detached < diags->count; diags->detached++) {
        struct finding *f = diags->findings[diags->detached];

        f->place = place_excerpt(&excerpts, f->place);
        for (size_t i = 0; i < f->note_count; i++)
            f->notes[i].place = place_excerpt(&excerpts, f->notes[i].place);
    }
    diags->tallies = (struct lookup){0};
    arena_free(excerpts.scratch);
}

/* Those without a source count against those that are here. */
static void take(struct diags *diags, struct finding *f)
{
    struct tally *tally = f->place.source ? NULL : tally_of(diags, f->id, NULL);

    if (tally && tally->count++ >= DIAGS_LISTED) {
        leave_out(diags, tally, f->place);
        free_texts(f);
        return;
    }
    f->order = diags->count;
    *ARENA_PUSH(diags->arena, diags->findings, diags->count) = f;
}

void diags_take(struct diags *diags, struct diags *from)
{
    diags_detach(diags);
    diags_detach(from);
    for (size_t i = 0; i < from->count; i++)
        take(diags, from->findings[i]);
    for (size_t i = 0; i < from->crowd_count; i++)
        *ARENA_PUSH(diags->arena, diags->crowds, diags->crowd_count) = from->crowds[i];
    for (size_t i = 0; i < COUNT_OF(diags->having); i++)
        diags->having[i] += from->having[i];
    for (size_t i = 0; i < COUNT_OF(diags->levels); i++)
        diags->levels[i] += from->levels[i];
    diags->total += from->total;
    diags->detached = diags->count;
    arena_take(diags->arena, from->arena);
    from->count = 0;
    diags_free(from);
}

/* --- counting --- */

size_t diags_count(const struct diags *diags)
{
    return diags->total;
}

size_t diags_having(const struct diags *diags, enum diag_id id)
{
    return id == DIAG_MORE_FINDINGS ? diags->crowd_count : diags->having[id];
}

struct place diags_place(const struct diags *diags, size_t index)
{
    return index < diags->count ? diags->findings[index]->place : (struct place){0};
}

size_t diags_listed(const struct diags *diags)
{
    return diags->count;
}

const struct finding *diags_finding(const struct diags *diags, size_t index)
{
    return diags->findings[index];
}

size_t diags_at_least(const struct diags *diags, enum diag_level level)
{
    size_t n = 0;

    for (size_t k = level; k < COUNT_OF(diags->levels); k++)
        n += diags->levels[k];
    return n;
}

enum diag_id diag_find(const char *slug)
{
    int id = 0;

    while (id < DIAG_COUNT && strcmp(diag_kinds[id].slug, slug) != 0)
        id++;
    return (enum diag_id)id;
}

/* --- sorting --- */

/* "" when there is no file. */
static const char *place_path(const struct place *place)
{
    return place->source ? place->source->path : "";
}

unsigned place_end(const struct place *place)
{
    return place->line && place->column ? place->column + place->length : 0;
}

static int by_place(const void *left, const void *right)
{
    const struct finding *a = *(struct finding *const *)left;
    const struct finding *b = *(struct finding *const *)right;
    int order = strcmp(place_path(&a->place), place_path(&b->place));

    if (order)
        return order;
    if (a->place.line != b->place.line)
        return a->place.line < b->place.line ? -1 : 1;
    if (a->place.column != b->place.column)
        return a->place.column < b->place.column ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

static bool same_place(const struct finding *a, const struct finding *b)
{
    return a->place.line == b->place.line && a->place.column == b->place.column &&
           strcmp(place_path(&a->place), place_path(&b->place)) == 0;
}

/* Whether one of those at the same place says what finding i says: a game that two layouts name is
 * read and checked twice, but its findings are told once. */
static bool told_before(const struct diags *diags, size_t i)
{
    const struct finding *f = diags->findings[i];

    for (size_t k = i; k-- > 0 && same_place(diags->findings[k], f);)
        if (diags->findings[k]->id == f->id && strcmp(diags->findings[k]->message, f->message) == 0)
            return true;
    return false;
}

static void __attribute__((format(printf, 2, 3))) say(struct finding *f, const char *format, ...)
{
    va_list args;

    free(f->message);
    va_start(args, format);
    f->message = print_args(format, args);
    va_end(args);
}

void diags_sort(struct diags *diags)
{
    for (size_t i = 0; i < diags->crowd_count; i++) {
        const struct tally *tally = diags->crowds[i];

        say(tally->more, diag_format_MORE_FINDINGS, tally->count - DIAGS_LISTED,
            diag_kinds[tally->key.id].slug);
    }
    if (diags->count)
        qsort(diags->findings, diags->count, sizeof(struct finding *), by_place);
    for (size_t i = 1; i < diags->count; i++)
        diags->findings[i]->repeated = told_before(diags, i);
}

/* What a finding says, whatever it is about. */

const char *diag_explanation(enum diag_id id)
{
    static const char *const explanations[DIAG_COUNT] = {
#define X(id, explanation) [DIAG_##id] = explanation,
#include "diag/explain.def"
#undef X
    };

    return explanations[id];
}

/* The message format with "…" for its conversions. */
static void put_format(struct buf *title, const char *format)
{
    while (*format) {
        size_t plain = strcspn(format, "%");

        buf_put(title, format, plain);
        format += plain;
        if (*format == '\0')
            return;
        format += 1 + strspn(format + 1, "0123456789.*hlzjt");
        buf_text(title, *format == '%' ? "%" : "…");
        format++;
    }
}

static size_t letter_count(const char *text)
{
    size_t count = 0;

    for (; *text; text++)
        count += is_letter(*text);
    return count;
}

void diag_title(enum diag_id id, struct buf *out)
{
    enum { FEWEST_LETTERS = 12 };
    const char *explanation = diag_explanation(id);
    LOCAL_BUF(title);

    put_format(&title, diag_kinds[id].format);
    if (letter_count(buf_str(&title)) < FEWEST_LETTERS)
        buf_put(out, explanation, strcspn(explanation, ".;"));
    else
        buf_text(out, buf_str(&title));
}

const struct diag_example diag_examples[DIAG_COUNT] = {
#define E(id, kind, wrong, right) [DIAG_##id] = {EXAMPLE_##kind, wrong, right},
#include "diag/examples.def"
#undef E
};

const char *example_setting(enum example_kind kind)
{
    static const char *const settings[] = {
        [EXAMPLE_GAME] = "in a definition",
        [EXAMPLE_PIECE] = "in a piece",
        [EXAMPLE_SOURCED] = "in a piece, seen by `piecework check --sources`",
        [EXAMPLE_BOARD] = "in a definition that is printed",
        [EXAMPLE_FILLED] = "in a definition, seen by `piecework check --fill`",
        [EXAMPLE_PLAYED] = "in a definition, seen by `piecework check --play`",
        [EXAMPLE_COVERED] = "in a piece, seen by `piecework check --coverage`",
        [EXAMPLE_EXPORTED] = "in a definition, seen by `piecework export pychess`",
        [EXAMPLE_FILES] = "in two definitions that are checked together",
        [EXAMPLE_PRINTED] = "in a piece that is printed",
        [EXAMPLE_DRAWN] = "in a piece whose moves are drawn",
        [EXAMPLE_BETZA] = "in Betza notation",
        [EXAMPLE_ENGLISH] = "as a movement sentence",
        [EXAMPLE_FILE] = "as a definition",
        [EXAMPLE_LAYOUT] = "in a layout",
        [EXAMPLE_STYLE] = "in a style",
        [EXAMPLE_LABELS] = "in a file of labels",
        [EXAMPLE_RULES] = "in a rule text",
        [EXAMPLE_CARD] = "in the text of a card",
        [EXAMPLE_PICTURE] = "in the SVG file of a picture",
        [EXAMPLE_WITNESS] = "in a table that a definition names as `witness`",
        [EXAMPLE_INI] = "in a file of variants",
        [EXAMPLE_RECORD] = "in the record of a game",
        [EXAMPLE_COMMAND] = "on the command line",
        [EXAMPLE_TOLD] = "in words",
    };

    return settings[kind];
}
