#include "type/outline.h"

#include "base/mem.h"
#include "type/fontmap.h"
#include "type/line.h"

#include <stdlib.h>

/* --- words --- */

static struct words words_of(const struct line *line, const PangoItem *item)
{
    const struct typeface *face = font_face(item->analysis.font);

    return (struct words){
        .text = line->text + (item->offset - line->pango->start_index),
        .size = (size_t)item->length,
        .bold = face->weight >= PANGO_WEIGHT_SEMIBOLD,
        .italic = face->italic,
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

    for (const GSList *i = line->pango->runs; i; i = i->next) {
        const PangoGlyphItem *run = i->data;

        *ARENA_PUSH(arena, words, count) = words_of(line, run->item);
    }
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

/* What a font says of its own kind: its family class, or else its Panose numbers. */
enum {
    OS2_FAMILY_CLASS = 30,
    OS2_PANOSE_KIND = 32,
    OS2_PANOSE_SERIFS = 33,
    OS2_LEAST_SIZE = 42,
    CLASS_SANS = 8,
    PANOSE_TEXT = 2,
    PANOSE_FIRST_SANS = 11
};

static const char *generic_of(const unsigned char *os2, unsigned size)
{
    if (size < OS2_LEAST_SIZE)
        return "serif";
    if (os2[OS2_FAMILY_CLASS] == CLASS_SANS ||
        (os2[OS2_PANOSE_KIND] == PANOSE_TEXT && os2[OS2_PANOSE_SERIFS] >= PANOSE_FIRST_SANS))
        return "sans-serif";
    return "serif";
}

const char *line_generic_family(const struct line *line)
{
    const PangoGlyphItem *run = line->pango->runs ? line->pango->runs->data : NULL;
    hb_blob_t *table;
    const char *generic, *bytes;
    unsigned size;

    if (!run)
        return "serif";
    table = hb_face_reference_table(font_face(run->item->analysis.font)->hb,
                                    HB_TAG('O', 'S', '/', '2'));
    bytes = hb_blob_get_data(table, &size);
    generic = generic_of((const unsigned char *)bytes, size);
    hb_blob_destroy(table);
    return generic;
}
