/* What leads from one place of a PDF to another: links, named places, the outline. */
#include "emit/pdf/pdf_internal.h"
#include "type/type.h"

#include <stdlib.h>
#include <string.h>

/* --- places --- */

static struct pdf_place place_of(struct pdf *pdf, const struct scene *scene,
                                 const struct shape_mark *mark)
{
    return (struct pdf_place){.title = arena_print(pdf->arena, "%s", mark->title),
                              .index = pdf->anchor_count,
                              .page = pdf->sheet_count - 1,
                              .x = in_points(mark->at.x),
                              .y = in_points(scene->height - mark->at.y)};
}

void pdf_add_bookmark(struct pdf *pdf, const struct scene *scene, const struct shape_mark *bookmark)
{
    struct pdf_place place = place_of(pdf, scene, bookmark);

    place.x = 0;
    place.level = bookmark->level < OUTLINE_LEVELS ? bookmark->level : OUTLINE_LEVELS - 1;
    if (place.level == 0)
        pdf_begin_part(pdf);
    *ARENA_PUSH(pdf->arena, pdf->bookmarks, pdf->bookmark_count) = place;
}

void pdf_add_anchor(struct pdf *pdf, const struct scene *scene, const struct shape_mark *anchor)
{
    *ARENA_PUSH(pdf->arena, pdf->anchors, pdf->anchor_count) = place_of(pdf, scene, anchor);
}

/* [page /XYZ x y zoom] */
static void put_destination(const struct pdf *pdf, struct buf *out, const struct pdf_place *place)
{
    buf_print(out, "[%d 0 R /XYZ", pdf->sheets[place->page].number);
    pdf_put_points(out, place->x);
    pdf_put_points(out, place->y);
    buf_text(out, " null]");
}

static int compare_titles(const void *a, const void *b)
{
    const struct pdf_place *x = a, *y = b;
    int order = strcmp(x->title, y->title);

    return order ? order : x->index < y->index ? -1 : x->index > y->index;
}

/* Readers look names up in their order, byte by byte; as hexadecimal strings they are the bytes
 * that are written here, whatever they are. The first place of a name is the one that links lead
 * to. */
void pdf_places_put(struct pdf *pdf, struct buf *catalogue)
{
    struct buf names = {0};
    int number;

    if (pdf->anchor_count == 0)
        return;
    qsort(pdf->anchors, pdf->anchor_count, sizeof *pdf->anchors, compare_titles);
    number = pdf_file_number(pdf->file);
    buf_text(&names, "<< /Names [");
    for (size_t i = 0; i < pdf->anchor_count; i++) {
        if (i > 0 && strcmp(pdf->anchors[i].title, pdf->anchors[i - 1].title) == 0)
            continue;
        pdf_put_bytes(&names, "", pdf->anchors[i].title);
        buf_char(&names, ' ');
        put_destination(pdf, &names, &pdf->anchors[i]);
    }
    buf_text(&names, "] >>");
    pdf_file_put(pdf->file, number, &names);
    buf_print(catalogue, " /Names << /Dests %d 0 R >>", number);
}

/* --- links --- */

static struct extent area_of(const struct shape_mark *link)
{
    return (struct extent){link->at.x, link->at.y, link->at.x + link->size.x,
                           link->at.y + link->size.y};
}

/* The annotation, within whose tag the words that it lies over are put next. */
static void begin_link(struct pdf *pdf, const struct scene *scene, const struct shape_mark *link)
{
    int number = pdf_file_number(pdf->file);
    struct pdf_sheet *sheet = pdf_sheet(pdf);
    struct buf out = {0};

    buf_text(&out, "<< /Type /Annot /Subtype /Link /Border [0 0 0] /F 4");
    pdf_put_area(&out, "/Rect", scene, area_of(link));
    if (link->out)
        buf_text(&out, " /A << /S /URI");
    pdf_put_bytes(&out, link->out ? "/URI" : "/Dest", link->title);
    buf_text(&out, link->out ? " >>" : "");
    pdf_put_text(&out, "/Contents", link->title);
    *ARENA_PUSH(pdf->arena, sheet->links, sheet->link_count) = number;
    *ARENA_PUSH(pdf->arena, pdf->links, pdf->link_count) = (struct pdf_link){
        pdf_begin_link(pdf, number), number, arena_text(pdf->arena, out.text, out.size)};
    buf_free(&out);
}

void pdf_add_link(struct pdf *pdf, const struct scene *scene, const struct shape_mark *link)
{
    begin_link(pdf, scene, link);
    pdf_end_group(pdf);
}

/* Where the tags know the annotation is said last: behind all pages, whose number is known then. */
void pdf_links_put(struct pdf *pdf)
{
    for (size_t i = 0; i < pdf->link_count; i++) {
        struct buf out = {0};

        buf_text(&out, pdf->links[i].annotation);
        if (pdf->document)
            buf_print(&out, " /StructParent %zu", pdf_parent_index(pdf, i));
        buf_text(&out, " >>");
        pdf_file_put(pdf->file, pdf->links[i].number, &out);
    }
}

/* --- words with links --- */

/* The first byte of the words, from `at` on, that stands at x of the page or behind it. */
static size_t byte_at(const struct shape_text *text, size_t at, double x)
{
    const char *words = line_text(text->line);

    while (words[at] && text->at.x + text->scale * line_reach(text->line, at) < x - 0.01)
        at += utf8_length(words + at, strlen(words + at));
    return at;
}

/* A text whose words are put one stretch after another. */
struct words {
    struct pdf *pdf;
    const struct scene *scene;
    const struct shape_text *text;
    enum layer layer;
    size_t at;   /* byte that comes next */
    bool parted; /* see pdf_canvas_text() */
};

/* What is in characters of the native language alone is marked as such. */
static void put_words(struct words *words, size_t to)
{
    const struct pdf_info *info = &words->pdf->info;
    const struct line *line = words->text->line;
    bool two = info->native && *info->native && info->language && *info->language;

    for (size_t end = to; words->at < to; words->at = end, end = to) {
        if (two && line_is_foreign(line, words->at, info->native, info->language, &end))
            words->pdf->speaks = info->native;
        end = end < to ? end : to;
        pdf_mark(words->pdf, words->layer);
        pdf_canvas_text(&words->pdf->canvas, words->text, words->at, end,
                        words->parted && !line_text(line)[end]);
        words->pdf->speaks = NULL;
    }
}

/* The words before a link, and the link with those below it. */
static void put_linked(struct words *words, const struct shape_mark *link)
{
    put_words(words, byte_at(words->text, words->at, link->at.x));
    begin_link(words->pdf, words->scene, link);
    put_words(words, byte_at(words->text, words->at, link->at.x + link->size.x));
    pdf_end_group(words->pdf);
}

/* Links that begin at one place follow each other as they are listed. */
static bool is_before(const struct shape *a, const struct shape *b)
{
    return a->mark.at.x < b->mark.at.x || (a->mark.at.x == b->mark.at.x && a < b);
}

/* From left to right, the link behind `last`, the first one for NULL; NULL: none. */
static const struct shape *next_link(const struct shape *links, size_t count,
                                     const struct shape *last)
{
    const struct shape *next = NULL;

    for (size_t i = 0; i < count; i++)
        if ((!last || is_before(last, &links[i])) && (!next || is_before(&links[i], next)))
            next = &links[i];
    return next;
}

void pdf_put_text_shape(struct pdf *pdf, const struct scene *scene, const struct shape *text,
                        size_t link_count, bool parted)
{
    struct words words = {
        .pdf = pdf, .scene = scene, .text = &text->text, .layer = text->layer, .parted = parted};
    const struct shape *links = text + 1, *link = next_link(links, link_count, NULL);

    for (; link; link = next_link(links, link_count, link))
        put_linked(&words, &link->mark);
    put_words(&words, strlen(line_text(words.text->line)));
}

/* --- the outline --- */

/* Entries are numbered from the first one on; those below an entry follow it. */
struct outline {
    struct pdf *pdf;
    const struct pdf_place *entries;
    size_t count;
    int first; /* number of the object of entry 0 */
};

/* The next entry beside entry i, or the end of those below its parent. */
static size_t next_beside(const struct outline *o, size_t i)
{
    size_t k = i + 1;

    while (k < o->count && o->entries[k].level > o->entries[i].level)
        k++;
    return k;
}

static void put_family(const struct outline *o, struct buf *out, size_t first, size_t end)
{
    size_t last = first;

    if (first >= end)
        return;
    while (next_beside(o, last) < end)
        last = next_beside(o, last);
    pdf_put_reference(out, "/First", o->first + (int)first);
    pdf_put_reference(out, "/Last", o->first + (int)last);
    buf_print(out, " /Count %zu", end - first);
}

/* `parent` and `before` are numbers of objects; before: 0 for none. */
static void put_entry(const struct outline *o, size_t i, int parent, int before)
{
    size_t next = next_beside(o, i);
    struct buf out = {0};

    buf_text(&out, "<<");
    pdf_put_text(&out, "/Title", o->entries[i].title);
    pdf_put_reference(&out, "/Parent", parent);
    if (before)
        pdf_put_reference(&out, "/Prev", before);
    if (next < o->count && o->entries[next].level == o->entries[i].level)
        pdf_put_reference(&out, "/Next", o->first + (int)next);
    put_family(o, &out, i + 1, next);
    buf_text(&out, " /Dest ");
    put_destination(o->pdf, &out, &o->entries[i]);
    buf_text(&out, " >>");
    pdf_file_put(o->pdf->file, o->first + (int)i, &out);
}

/* Entries whose parent would be two levels above stand one below it: none is skipped. */
static void close_gaps(struct pdf *pdf)
{
    int deepest = 0;

    for (size_t i = 0; i < pdf->bookmark_count; i++) {
        struct pdf_place *entry = &pdf->bookmarks[i];

        entry->level = entry->level < deepest ? entry->level : deepest;
        deepest = entry->level + 1;
    }
}

void pdf_outline_put(struct pdf *pdf, struct buf *catalogue)
{
    struct outline o = {.pdf = pdf, .entries = pdf->bookmarks, .count = pdf->bookmark_count};
    int last[OUTLINE_LEVELS + 1]; /* number of the last entry of each level, behind the root */
    struct buf out = {0};

    if (o.count == 0)
        return;
    close_gaps(pdf);
    last[0] = pdf_file_number(pdf->file);
    o.first = last[0] + 1;
    for (size_t i = 0; i < o.count; i++)
        pdf_file_number(pdf->file);
    buf_text(&out, "<< /Type /Outlines");
    put_family(&o, &out, 0, o.count);
    buf_text(&out, " >>");
    pdf_file_put(pdf->file, last[0], &out);
    for (size_t i = 0; i < o.count; i++) {
        int *parent = &last[o.entries[i].level];

        put_entry(&o, i, parent[0],
                  i > 0 && o.entries[i - 1].level >= o.entries[i].level ? parent[1] : 0);
        parent[1] = o.first + (int)i;
    }
    pdf_put_reference(catalogue, "/Outlines", last[0]);
    buf_text(catalogue, " /PageMode /UseOutlines");
}
