/* Fixes: what the remedy of a finding would change, for programs. */
#include "base/json.h"
#include "diag/diag_internal.h"

/* --- what is replaced --- */

/* Walks over the characters of the place, line ends among them. False when it leads out of the
 * file. */
static bool find_end(const struct place *place, size_t offset, struct fix *fix, size_t *end)
{
    const struct source *source = place->source;

    fix->end_line = place->line;
    fix->end_column = place->column;
    *end = offset;
    for (unsigned i = 0; i < place->length; i++) {
        if (*end >= source->size)
            return false;
        fix->end_column++;
        if (source->text[*end] == '\n') {
            fix->end_line++;
            fix->end_column = 1;
        }
        *end += utf8_length(source->text + *end, source->size - *end);
    }
    return true;
}

static void add_fix(struct finding *finding, struct place place, const char *text, bool sure)
{
    enum { BESIDE = 60 }; /* bytes by which a place is known again, though nothing is replaced */
    struct fix fix = {.line = place.line, .column = place.column, .sure = sure};
    size_t end, behind;

    if (!diag_listed(finding) || !place_known(&place) || place.source->skipped)
        return;
    fix.offset = place_byte(&place);
    if (!find_end(&place, fix.offset, &fix, &end))
        return;
    fix.path = mem_text(place.source->path, strlen(place.source->path));
    fix.old = mem_text(place.source->text + fix.offset, end - fix.offset);
    fix.text = mem_text(text, strlen(text));
    fix.before = fix.offset < BESIDE ? fix.offset : BESIDE;
    behind = place.source->size - end < BESIDE ? place.source->size - end : BESIDE;
    fix.around = mem_text(place.source->text + fix.offset - fix.before,
                          fix.before + end - fix.offset + behind);
    finding->fixes = mem_resize(finding->fixes, finding->fix_count + 1, sizeof *finding->fixes);
    finding->fixes[finding->fix_count++] = fix;
}

void diag_fix(struct finding *finding, struct place place, const char *text)
{
    add_fix(finding, place, text, true);
}

void diag_choice(struct finding *finding, struct place place, const char *text)
{
    add_fix(finding, place, text, false);
}

void diag_fix_part(struct finding *finding, const struct located *whole, size_t offset, size_t size,
                   const char *text)
{
    if (diag_listed(finding) && whole->exact)
        diag_fix(finding, located_at(whole, offset, size), text);
}

void diag_write_part(struct finding *finding, const struct located *whole, size_t offset,
                     size_t size, const char *text, const char *rest)
{
    diag_help(finding, "write '%s'%s", text, rest);
    diag_fix_part(finding, whole, offset, size, text);
}

static void fix_word(struct finding *finding, const char *word, const char *meant, bool sure)
{
    size_t at, size = strlen(word);
    struct place place;

    if (!diag_listed(finding) || !place_known(&finding->place) || finding->place.source->skipped)
        return;
    place = finding->place;
    at = place_byte(&place);
    place.length = (unsigned)utf8_count(word, size);
    if (at + size <= place.source->size && memcmp(place.source->text + at, word, size) == 0)
        add_fix(finding, place, meant, sure);
}

void diag_fix_word(struct finding *finding, const char *word, const char *meant)
{
    fix_word(finding, word, meant, true);
}

void diag_choice_word(struct finding *finding, const char *word, const char *meant)
{
    fix_word(finding, word, meant, false);
}

bool diag_suggest(struct finding *finding, const char *word, const char *const *candidates,
                  size_t count)
{
    const char *meant = NULL, *begun = NULL;

    if (diag_listed(finding))
        meant = text_nearest(word, candidates, count);
    if (diag_listed(finding) && !meant)
        meant = text_sounding(word, candidates, count);
    if (diag_listed(finding) && !meant)
        begun = text_beginning(word, candidates, count);
    if (!meant && !begun)
        return false;
    diag_help(finding, "did you mean '%s'?", meant ? meant : begun);
    if (meant)
        diag_fix_word(finding, word, meant);
    else
        diag_choice_word(finding, word, begun);
    return true;
}

/* Whether the two, words with hyphens between them, have one of more than three letters in common;
 * a plural is the same word. */
static bool shares_word(const char *a, const char *b)
{
    enum { LEAST = 4 };

    for (size_t size; *a; a += size + (a[size] == '-')) {
        size_t stem;

        size = strcspn(a, "-");
        stem = size - (size > LEAST && a[size - 1] == 's');
        for (const char *at = b; stem >= LEAST && at; at = strchr(at, '-')) {
            at += *at == '-';
            if (strncmp(at, a, stem) == 0 && strcspn(at, "-") <= stem + 1)
                return true;
        }
    }
    return false;
}

void diag_suggest_known(struct finding *finding, const char *word, const char *const *candidates,
                        size_t count)
{
    enum { SHOWN = 40 };
    LOCAL_BUF(list);
    LOCAL_BUF(near);
    size_t shown = 0;

    if (!diag_listed(finding) || diag_suggest(finding, word, candidates, count))
        return;
    for (size_t i = 0; i < count && shown < SHOWN; i++)
        if (shares_word(word, candidates[i]))
            buf_print(&near, "%s%s", shown++ ? ", " : "", candidates[i]);
    if (shown) {
        diag_help(finding, "near to it: %s%s", buf_str(&near), shown == SHOWN ? " and others" : "");
        return;
    }
    for (size_t i = 0; i < count && i < SHOWN; i++)
        buf_print(&list, "%s%s", i ? ", " : "", candidates[i]);
    if (count > 0)
        diag_help(finding, "known: %s%s", buf_str(&list), count > SHOWN ? " and others" : "");
}

/* --- values of YAML --- */

/* The byte behind the value and blanks, which tells whether it stands within brackets. */
static char byte_behind(const struct place *place)
{
    struct fix fix;
    size_t end;

    if (!find_end(place, place_byte(place), &fix, &end))
        return '\0';
    return place->source->text[end + strspn(place->source->text + end, " ")];
}

void diag_choice_value(struct finding *finding, const struct located *value, const char *text)
{
    struct place place = value->at;
    LOCAL_BUF(out);
    size_t at;
    char before;

    if (!diag_listed(finding) || !place_known(&place) || !value->span || place.source->skipped)
        return;
    place.length = value->span;
    at = place_byte(&place);
    before = value->exact && at > 0 ? place.source->text[at - 1] : ' ';
    if (before == '"' || before == '\'') {
        scalar_put_between(&out, text, before);
    } else if (*text && !strchr(text, '\n')) {
        scalar_put(&out, text, byte_behind(&place) && strchr(",]}", byte_behind(&place)));
    }
    if (out.size)
        diag_choice(finding, place, buf_str(&out));
}

/* --- many at once --- */

static int by_offset(const void *left, const void *right)
{
    const struct fix *a = *(const struct fix *const *)left, *b = *(const struct fix *const *)right;

    return (a->offset > b->offset) - (a->offset < b->offset);
}

/* Whether the text has what the fix replaces, and the same beside it. */
static bool meets(const struct fix *fix, const struct source *source)
{
    size_t size = strlen(fix->around), from = fix->offset - fix->before;

    return from + size <= source->size && memcmp(source->text + from, fix->around, size) == 0;
}

bool fix_apply(const struct fix *fix, const struct source *source, struct buf *out)
{
    size_t behind = fix->offset + strlen(fix->old);

    if (!meets(fix, source))
        return false;
    buf_put(out, source->text - source->mark, source->mark + fix->offset);
    buf_text(out, fix->text);
    buf_put(out, source->text + behind, source->size - behind);
    return true;
}

/* Those of the source that are sure, in its order; owned by the caller. */
static const struct fix **fixes_of(const struct diags *diags, const struct source *source,
                                   size_t *count)
{
    const struct fix **fixes = NULL;

    *count = 0;
    for (size_t i = 0; i < diags->count; i++) {
        const struct finding *f = diags->findings[i];

        for (size_t k = 0; k < f->fix_count; k++) {
            if (!f->fixes[k].sure || strcmp(f->fixes[k].path, source->path) != 0 ||
                !meets(&f->fixes[k], source))
                continue;
            fixes = mem_resize(fixes, *count + 1, sizeof *fixes);
            fixes[(*count)++] = &f->fixes[k];
        }
    }
    if (*count)
        qsort(fixes, *count, sizeof *fixes, by_offset);
    return fixes;
}

size_t fixes_apply(const struct diags *diags, const struct source *source, struct buf *out)
{
    size_t count, made = 0, from = 0;
    const struct fix **fixes = fixes_of(diags, source, &count);

    for (size_t i = 0; i < count; i++) {
        if (made && fixes[i]->offset <= from)
            continue; /* touches the one before */
        buf_put(out, source->text + from, fixes[i]->offset - from);
        buf_text(out, fixes[i]->text);
        from = fixes[i]->offset + strlen(fixes[i]->old);
        made++;
    }
    buf_put(out, source->text + from, source->size - from);
    free(fixes);
    return made;
}
