/* A PDF that cairo wrote, with what cairo has no word for, packed as ours are: cairo 1.16 packs
 * nothing but pages and fonts. */
#include "emit/pdf/pdf_internal.h"

/* An object as it stands in the file, from "12 0 obj" to "endobj". */
struct found {
    size_t at;
    int number;
};

struct repacking {
    const struct pdf_info *info;
    const char *const *alts;
    size_t alt_count, alt; /* alt: of the figure that comes next */
    const struct buf *from;
    struct pdf_file *file;
    struct found *objects; /* in the order in which they stand */
    size_t count, end;     /* end: of the last one */
    int root, known;       /* known: number of the information */
};

static int compare_found(const void *a, const void *b)
{
    const struct found *x = a, *y = b;

    return (x->at > y->at) - (x->at < y->at);
}

/* Whether the file ends with a table of all objects, as it does before version 1.5 of PDF. */
static bool read_table(struct repacking *r, struct arena *arena)
{
    enum { ROW = 20 };
    const char *text = buf_str(r->from), *row;
    size_t tail = r->from->size > 64 ? r->from->size - 64 : 0, total;
    const char *start = strstr(text + tail, "startxref\n");
    int read = 0;

    if (!start || sscanf(start, "startxref\n%zu", &r->end) != 1 || r->end >= r->from->size ||
        sscanf(text + r->end, "xref\n0 %zu\n%n", &total, &read) != 1 || read == 0 ||
        total > (r->from->size - r->end) / ROW || total == 0)
        return false;
    row = text + r->end + read;
    r->count = total - 1;
    r->objects = arena_alloc(arena, total, sizeof *r->objects);
    for (size_t i = 0; i < r->count; i++)
        r->objects[i] = (struct found){strtoul(row + (i + 1) * ROW, NULL, 10), (int)i + 1};
    qsort(r->objects, r->count, sizeof *r->objects, compare_found);
    return sscanf(row + total * ROW, "trailer\n<< /Size %*d /Root %d 0 R /Info %d 0 R", &r->root,
                  &r->known) == 2;
}

/* The text of an object between the words that frame it; NULL: it has no such frame. */
static const char *object_at(const struct repacking *r, size_t i, size_t *size)
{
    static const char close[] = "endobj\n";
    const size_t at = r->objects[i].at, end = i + 1 < r->count ? r->objects[i + 1].at : r->end;
    char open[32];
    size_t length = (size_t)snprintf(open, sizeof open, "%d 0 obj\n", r->objects[i].number);
    const char *text = r->from->text + at;

    if (end > r->from->size || at + length + strlen(close) > end ||
        memcmp(text, open, length) != 0 ||
        memcmp(r->from->text + end - strlen(close), close, strlen(close)) != 0)
        return NULL;
    *size = end - at - length - strlen(close);
    return text + length;
}

static bool is_stream(const char *text, size_t size)
{
    static const char end[] = "endstream\n";

    return size > strlen(end) && memcmp(text + size - strlen(end), end, strlen(end)) == 0;
}

/* Appends a list, " /x5 5 0 R /x7 7 0 R ", with each name once: cairo 1.16 lists what is painted
 * twice on a page twice. */
static void put_once(struct buf *out, const char *list, size_t size)
{
    for (size_t i = 0, n; i < size; i += n) {
        bool again = false;

        for (n = 1; i + n < size && list[i + n] != '/';)
            n++;
        for (size_t k = 0; k + n <= i && !again; k++)
            again = memcmp(list + k, list + i, n) == 0;
        if (!again)
            buf_put(out, list + i, n);
    }
}

/* Appends the text up to `end`, and returns what follows. */
static const char *put_up_to(struct buf *out, const char *text, const char *end)
{
    buf_put(out, text, (size_t)(end - text));
    return end;
}

/* The text of an object that is no stream, with what it lacks. */
static struct buf amended(struct repacking *r, const char *text)
{
    static const char lists[] = "/XObject <<", dates[] = "Date (";
    const char *at;
    struct buf out = {0};

    if ((at = strstr(text, lists))) {
        text = put_up_to(&out, text, at + strlen(lists));
        at = strstr(text, ">>");
        put_once(&out, text, (size_t)(at - text));
        text = at;
    }
    while ((at = strstr(text, dates))) {
        text = put_up_to(&out, text, at + strlen(dates));
        buf_text(&out, strncmp(text, "D:", 2) == 0 ? "" : "D:");
    }
    if (strstr(text, "/Type /Catalog\n")) {
        text = put_up_to(&out, text, strrchr(text, '>') - 1);
        pdf_put_viewing(&out, r->info);
    }
    if (strstr(text, "/S /Figure\n") && r->alt < r->alt_count) {
        text = put_up_to(&out, text, strrchr(text, '>') - 1);
        if (r->alts[r->alt])
            pdf_put_text(&out, "/Alt", r->alts[r->alt]);
        r->alt++;
    }
    buf_text(&out, text);
    return out;
}

static bool put_object(struct repacking *r, struct arena *arena, size_t i)
{
    size_t size;
    const char *text = object_at(r, i, &size);

    if (!text)
        return false;
    if (is_stream(text, size)) {
        pdf_file_whole(r->file, r->objects[i].number, text, size);
    } else {
        struct buf object = amended(r, arena_text(arena, text, size));

        pdf_file_put(r->file, r->objects[i].number, &object);
    }
    return true;
}

bool pdf_repack(const struct pdf_info *info, const char *const *alts, size_t alt_count,
                const struct buf *from, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct repacking r = {.info = info, .alts = alts, .alt_count = alt_count, .from = from};
    LOCAL_BUF(packed);
    bool good = read_table(&r, arena);

    r.file = pdf_file_begin(&packed);
    for (size_t i = 0; good && i < r.count; i++)
        pdf_file_number(r.file);
    for (size_t i = 0; good && i < r.count; i++)
        good = put_object(&r, arena, i);
    if (good) {
        pdf_file_end(r.file, r.root, r.known);
        buf_put(out, packed.text, packed.size);
    }
    pdf_file_free(r.file);
    return good;
}
