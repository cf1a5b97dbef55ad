#include "page/text/reference.h"

#include "base/slug.h"

/* --- collecting --- */

static const void **slot_of(struct references *r, struct lookup *lookup, const char *key)
{
    return lookup_slot(r->arena, lookup, key, strlen(key));
}

/* Places of one name would be one place. Under each name stands how often it was asked for. */
static const char *name_of(struct references *r, enum word_id kind, const char *title)
{
    const char *plain = WORDS(r->arena, r->words, kind, {"title", title}), *name = plain;
    size_t *same = (size_t *)lookup_find(&r->names, plain, strlen(plain));

    while (lookup_find(&r->names, name, strlen(name)))
        name = arena_print(r->arena, "%s (%zu)", plain, ++*same);
    same = arena_alloc(r->arena, 1, sizeof *same);
    *same = 1;
    *slot_of(r, &r->names, name) = same;
    return name;
}

/* The anchors of a slug, in the order of the text. */
struct slug_use {
    size_t first, last; /* counted from 1 */
};

static void note_slug(struct references *r, const char *slug)
{
    const void **slot = slot_of(r, &r->slugs, slug);
    struct slug_use *use = (struct slug_use *)*slot;

    if (use) {
        r->anchors[use->last - 1].same = r->anchor_count;
    } else {
        *slot = use = arena_alloc(r->arena, 1, sizeof *use);
        use->first = r->anchor_count;
    }
    use->last = r->anchor_count;
}

/* The first one; NULL: none. */
static struct anchor *anchor_of(const struct references *r, const char *slug)
{
    const struct slug_use *use = lookup_find(&r->slugs, slug, strlen(slug));

    return use ? &r->anchors[use->first - 1] : NULL;
}

static struct anchor *add_anchor(struct references *r, const char *name, const char *slug,
                                 struct place place)
{
    struct anchor *anchor = ARENA_PUSH(r->arena, r->anchors, r->anchor_count);

    *anchor = (struct anchor){.slug = slug, .name = name, .place = place};
    if (*slug)
        note_slug(r, slug);
    return anchor;
}

struct anchor *reference_heading(struct references *r, const char *title, struct place place)
{
    struct anchor *anchor =
        add_anchor(r, name_of(r, WORD_SECTION, title), slug_text(r->arena, title), place);

    anchor->heading = true;
    return anchor;
}

struct anchor *reference_figure(struct references *r, const char *title, const char *slug,
                                struct place place)
{
    return add_anchor(r, name_of(r, WORD_FIGURE, title), slug, place);
}

/* What a figure is called. */
struct figure_name {
    const char *name;
    size_t anchor, number;
};

void reference_label(struct references *r, const char *name, size_t number)
{
    const void **slot = slot_of(r, &r->figures, name);
    struct figure_name *figure;

    if (*slot)
        return;
    *slot = figure = arena_alloc(r->arena, 1, sizeof *figure);
    *figure = (struct figure_name){name, r->anchor_count, number};
    *ARENA_PUSH(r->arena, r->labels, r->label_count) = name;
}

static const struct figure_name *figure_named(const struct references *r, const char *name)
{
    return r ? lookup_find(&r->figures, name, strlen(name)) : NULL;
}

struct reference *reference_cite(struct references *r, const char *name, struct place place)
{
    const struct figure_name *before = figure_named(r->before, name);
    struct reference *reference = reference_add(r, name, false, place);

    reference->figure = true;
    reference->number = before ? before->number : 0;
    *slot_of(r, &r->cited, name) = reference;
    return reference;
}

struct reference *reference_add(struct references *r, const char *to, bool piece,
                                struct place place)
{
    struct reference *reference = arena_alloc(r->arena, 1, sizeof *reference);

    *reference =
        (struct reference){.to = arena_print(r->arena, "%s", to), .piece = piece, .place = place};
    *ARENA_PUSH(r->arena, r->list, r->count) = reference;
    return reference;
}

size_t reference_page(const struct references *r, const char *slug)
{
    const struct anchor *anchor = r->before ? anchor_of(r->before, slug) : NULL;

    return anchor ? anchor->page : 0;
}

/* --- resolving --- */

/* Looking for what was meant takes longer the more there is to be meant: the first findings of a
 * text get help. */
enum { HELPED = 20 };

static void report_unknown(struct references *r, const struct reference *reference,
                           struct diags *diags)
{
    const char **slugs;
    struct finding *finding =
        diag_add(diags, DIAG(UNKNOWN_ANCHOR), reference->place,
                 arena_print(r->arena, "heading or figure '%s'", reference->to));

    if (r->unknown++ >= HELPED)
        return;
    slugs = arena_alloc(r->arena, r->anchor_count + 1, sizeof *slugs);
    for (size_t i = 0; i < r->anchor_count; i++)
        slugs[i] = r->anchors[i].slug;
    diag_suggest(finding, reference->to, slugs, r->anchor_count);
}

static void report_ambiguous(const struct references *r, const struct reference *reference,
                             const struct anchor *first, struct diags *diags)
{
    enum { OTHERS = 3 };
    struct finding *finding =
        diag_add(diags, DIAG(AMBIGUOUS_ANCHOR), reference->place, reference->to);
    size_t next = first->same;

    diag_note(finding, first->place, "this is the first");
    for (size_t i = 0; next && i < OTHERS; i++, next = r->anchors[next - 1].same)
        diag_note(finding, r->anchors[next - 1].place, "and this is another");
}

static void resolve_slug(struct references *r, struct reference *reference, struct diags *diags)
{
    struct anchor *found = anchor_of(r, reference->to);

    if (!found) {
        report_unknown(r, reference, diags);
        return;
    }
    if (found->same)
        report_ambiguous(r, reference, found, diags);
    found->wanted = true;
    reference->anchor = (size_t)(found - r->anchors) + 1;
    reference->name = found->name;
}

static void resolve_figure(struct references *r, struct reference *reference, struct diags *diags)
{
    const struct figure_name *figure = figure_named(r, reference->to);

    if (!figure) {
        diag_suggest(diag_add(diags, DIAG(UNKNOWN_ANCHOR), reference->place,
                              arena_print(r->arena, "figure '%s'", reference->to)),
                     reference->to, r->labels, r->label_count);
        return;
    }
    r->stale |= figure->number != reference->number;
    r->anchors[figure->anchor - 1].wanted = true;
    reference->anchor = figure->anchor;
    reference->name = r->anchors[figure->anchor - 1].name;
}

static void resolve_piece(struct references *r, struct reference *reference,
                          const struct game *game, const char *const *drawn, size_t drawn_count,
                          struct diags *diags)
{
    const struct piece *piece = game_piece(game, reference->to);

    if (!piece) {
        game_suggest_piece(game,
                           diag_add(diags, DIAG(FIGURE_PIECE), reference->place, reference->to),
                           reference->to);
        return;
    }
    for (size_t i = 0; i < drawn_count; i++)
        if (strcmp(drawn[i], piece->name.text) == 0)
            reference->name = piece->name.text;
    if (!reference->name)
        diag_help(diag_add(diags, DIAG(UNKNOWN_ANCHOR), reference->place,
                           arena_print(r->arena, "diagram of the moves of %s", piece->name.text)),
                  "add a figure with 'show: moves' that has the piece");
}

void references_resolve(struct references *r, const struct game *game, const char *const *drawn,
                        size_t drawn_count, struct diags *diags)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i]->figure)
            resolve_figure(r, r->list[i], diags);
        else if (r->list[i]->piece)
            resolve_piece(r, r->list[i], game, drawn, drawn_count, diags);
        else
            resolve_slug(r, r->list[i], diags);
}

/* --- lines --- */

void passage_break(struct pen *pen, struct passage *p, double width)
{
    p->width = width;
    p->line_count = type_paragraph(pen->type, &pen->style->type[p->type], p->text, p->spans,
                                   p->span_count, width, &p->lines);
}

void passage_find_links(struct arena *arena, struct passage *p)
{
    struct line_link *found = NULL;

    p->link_count = 0;
    for (size_t i = 0; i < p->reference_count; i++)
        for (size_t k = 0; k < p->line_count; k++) {
            const struct reference *reference = p->references[i];
            size_t start = line_offset(p->lines[k]), end = start + line_size(p->lines[k]);
            size_t from = reference->start > start ? reference->start : start;
            size_t to = reference->end < end ? reference->end : end;

            if (from < to)
                *ARENA_PUSH(arena, found, p->link_count) =
                    (struct line_link){k, from - start, to - start, reference};
        }
    p->links = found;
}

void passage_draw(struct pen *pen, const struct passage *p, size_t index, double x, double y)
{
    struct shape_text text;

    scene_text(pen->scene, p->lines[index], x, y, 1, pen_colour(pen, COLOUR_INK));
    text = pen->scene->shapes[pen->scene->count - 1].text;
    for (size_t i = 0; pen->linked && i < p->link_count; i++) {
        const struct line_link *link = &p->links[i];

        if (link->line == index && link->reference->name)
            scene_link_words(pen->scene, &text, link->reference->name, link->from, link->to);
    }
}
