#include "format/record/record_format.h"

#include "format/record/record_reader.h"
#include "format/record/shogi_write.h"

#include <string.h>
#include <strings.h>

/* Those that are known by how they begin come before those that are known by their moves. */
static const struct record_format *const formats[] = {&kif_format, &csa_format, &ucci_format,
                                                      &uci_format, &usi_format, &pgn_format};

/* --- which format --- */

static bool is_own(const struct record_reader *r, size_t from, size_t size)
{
    struct ply ply;

    return ply_read(r->arena, r->game, r->text, from, size, &ply, NULL);
}

static bool begins(struct record_reader r, const struct record_format *format)
{
    r.format = format;
    return format->begins && format->begins(&r);
}

static bool is_move(struct record_reader r, const struct record_format *format, size_t from,
                    size_t size)
{
    struct ply ply;

    r.format = format;
    return format->word && format->word(&r, from, size, &ply);
}

/* Behind what stands between words, of all formats whose moves tell them: blanks, comments,
 * variations, lines of a header or of programs. */
static size_t skip_between(const char *text, size_t at)
{
    for (;;) {
        at += strspn(text + at, " \t\r\n,()");
        if (text[at] == ';' || text[at] == '[' ||
            (text[at] == '%' && (at == 0 || text[at - 1] == '\n')))
            at += strcspn(text + at, "\n");
        else if (text[at] == '{')
            at += strcspn(text + at, "}") + (strchr(text + at, '}') != NULL);
        else
            return at;
    }
}

/* The format of the first move that only one of them has; NULL: there is none, or the own notation
 * has it. */
static const struct record_format *format_of_moves(const struct record_reader *r)
{
    enum { TRIED = 200 };
    const char *text = r->text->text;
    size_t at = skip_between(text, 0);
    bool plain = !strpbrk(text, "[{(;"); /* there may be moves alone */

    for (int i = 0; i < TRIED && text[at]; i++) {
        size_t size = ply_number_size(text + at);
        const struct record_format *found = NULL;

        plain = plain && !size;
        if (!size) {
            bool own;

            size = strcspn(text + at, " \t\r\n,;{}()");
            size += size == 0;
            own = is_own(r, at, size);
            for (size_t k = 0; k < COUNT_OF(formats) && !found; k++)
                if ((plain || formats[k]->next) && is_move(*r, formats[k], at, size))
                    found = formats[k];
            if (own != (found != NULL))
                return found;
        }
        at = skip_between(text, at + size);
    }
    return NULL;
}

static bool has_extension(const char *path, const char *extension)
{
    size_t size = strlen(path), tail = strlen(extension);

    return size > tail && strcasecmp(path + size - tail, extension) == 0;
}

static const struct record_format *format_of(const struct record_reader *r)
{
    const struct record_format *found;
    const char *path = r->text->at.source ? r->text->at.source->path : "";

    for (size_t i = 0; i < COUNT_OF(formats); i++)
        if (begins(*r, formats[i]))
            return formats[i];
    found = format_of_moves(r);
    for (size_t i = 0; i < COUNT_OF(formats) && !found; i++)
        if (!is_own(r, 0, record_line(r->text->text, 0)) &&
            has_extension(path, formats[i]->extension) && !formats[i]->word)
            found = formats[i];
    return found;
}

/* --- the records of a file --- */

static void add_text(struct arena *arena, const struct located *whole, size_t from, size_t end,
                     struct records *records)
{
    struct located text = {.text = arena_text(arena, whole->text + from, end - from),
                           .at = located_at(whole, from, 0),
                           .exact = true,
                           .unbroken = true};

    *ARENA_PUSH(arena, records->texts, records->count) = text;
}

/* Splits the file where other records begin. */
static void split(const struct record_reader *r, struct records *records)
{
    const char *text = r->text->text;
    size_t from = 0;

    do {
        size_t end = records->format->next(r, from);

        add_text(r->arena, r->text, from, end, records);
        from = end;
    } while (text[from]);
}

struct records records_open(struct arena *arena, const struct game *game,
                            const struct source *source)
{
    struct located whole = {.text = source->text,
                            .at = {.source = source, .line = source->skipped + 1, .column = 1},
                            .exact = true};
    struct score score = {0};
    struct placement start = {0};
    struct records records = {.shogi = shogi_of(arena, game)};
    struct record_reader r = {
        .arena = arena, .game = game, .text = &whole, .score = &score, .start = &start};

    r.shogi = records.shogi;
    r.names = records.names = han_names_of(arena, game, records.shogi);
    records.format = format_of(&r);

    if (records.format && records.format->next)
        split(&r, &records);
    else
        *ARENA_PUSH(arena, records.texts, records.count) = whole;
    return records;
}

/* --- reading --- */

bool record_read(struct arena *arena, const struct game *game, const struct records *records,
                 size_t index, struct placement *start, struct score *score, struct diags *diags)
{
    struct record_reader r = {.format = records->format,
                              .arena = arena,
                              .game = game,
                              .shogi = records->shogi,
                              .names = records->names,
                              .comments = records->comments,
                              .text = &records->texts[index],
                              .start = start,
                              .score = score,
                              .diags = diags};
    bool good;

    if (!records->format)
        return score_read(arena, game, r.text, start, score, diags);
    *score = (struct score){.keys.caseless = true};
    if (records->variation && !records->format->line) {
        record_report(&r, 0, record_line(r.text->text, 0), "this format has no variations");
        return false;
    }
    if (records->variation && !records->format->line(&r, records->variation)) {
        record_report(&r, 0, record_line(r.text->text, 0), "the record has fewer variations");
        return false;
    }
    good = records->format->read(&r);
    if (r.skipped > 0 && !r.comments) /* who asks for comments knows of variations */
        diag_add(diags, DIAG(RECORD_SKIPPED), r.skipped_at, r.skipped,
                 r.skipped == 1 ? " is" : "s are");
    return good && !r.bad;
}
