/* Items of a flow, as the blocks of a text are written into it. */
#include "page/text/markdown_internal.h"

#include <string.h>

struct item *markdown_add(struct writer *w, struct cmark_node *node, enum item_kind kind,
                          double before)
{
    struct item *item = ARENA_PUSH(w->arena, w->flow->items, w->flow->count);

    *item = (struct item){.kind = kind, .before = before, .group = w->group};
    if (w->space_after > before)
        item->before = w->space_after;
    w->space_after = 0;
    item->place = rich_place(&w->reader, node);
    return item;
}

const struct group *markdown_group(struct writer *w, enum role role)
{
    struct group *group = arena_alloc(w->arena, 1, sizeof *group);

    *group = (struct group){.role = role, .parent = w->group};
    return group;
}

bool markdown_count(struct writer *w, struct cmark_node *node, const char *what, size_t *count,
                    size_t limit)
{
    if ((*count)++ == limit)
        diag_add(w->reader.diags, DIAG(TOO_MANY), rich_place(&w->reader, node), what, (int)limit);
    return *count <= limit;
}

/* Of a text that runs to the left, once. */
static void report_left(struct writer *w, const struct item *item, const char *text)
{
    if (w->told_left || !type_runs_left(text))
        return;
    w->told_left = true;
    diag_help(diag_add(w->reader.diags, DIAG(RIGHT_TO_LEFT), item->place),
              "texts are laid out from left to right: begin paragraphs with letters that run so, "
              "or print this text with another program");
}

/* Emphasised words that look as others do, once for each kind of them. */
static void report_faces(struct writer *w, const struct item *item, enum type_id type,
                         const struct rich *rich)
{
    const struct type_style *style = &w->pen->style->type[type];

    for (size_t i = 0; i < rich->count; i++) {
        unsigned flags = rich->spans[i].flags;

        if (w->told_faces[flags] || type_has_face(w->pen->type, style, flags) ||
            !type_has_face(w->pen->type, style, 0))
            continue;
        w->told_faces[flags] = true;
        diag_help(diag_add(w->reader.diags, DIAG(FONT_FACE), item->place,
                           arena_text(w->arena, style->family, strcspn(style->family, ",")),
                           type_face_words(style, flags), type_style_names[type]),
                  "add the font file of that face to 'fonts' in the style, or emphasise the words "
                  "otherwise");
    }
}

void markdown_set(struct writer *w, struct item *item, enum type_id type, const char *text,
                  const struct rich *rich, double width)
{
    struct words *words = arena_alloc(w->arena, 1, sizeof *words);

    report_left(w, item, text);
    report_faces(w, item, type, rich);
    *words = (struct words){arena_text(w->arena, text, strlen(text)), rich->spans, rich->count,
                            rich->references, rich->reference_count};
    item->words = words;
    item->type = type;
    item->line_count = type_paragraph(w->pen->type, &w->pen->style->type[type], text, rich->spans,
                                      rich->count, width, &item->lines);
    item->height = (double)item->line_count * pen_leading(w->pen, type);
    item->link_count = reference_lines(w->arena, rich->references, rich->reference_count,
                                       item->lines, item->line_count, &item->links);
}

void markdown_lead_in(struct writer *w)
{
    struct item *last = w->flow->count ? &w->flow->items[w->flow->count - 1] : NULL;
    const char *words = last && last->kind == ITEM_LINE ? line_text(last->lines[0]) : "";
    size_t length = strlen(words);

    if (length > 0 && words[length - 1] == ':')
        last->leads = true;
}
