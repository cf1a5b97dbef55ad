#include "page/plan/layout_override.h"

#include "page/plan/plan.h"

/* --- ways --- */

struct remake_way {
    enum print_way print;
    bool stand, tile;
};

const char *const remake_words[] = {"fold", "stand", "duplex", "single", "tile", NULL};

/* In the order of the words. */
static const struct remake_way ways[] = {
    {PRINT_FOLD},   {PRINT_FOLD, .stand = true},  {PRINT_DUPLEX},
    {PRINT_SINGLE}, {PRINT_SINGLE, .tile = true},
};
static const struct remake_way as_labels = {PRINT_SINGLE};

bool remake_read(const char *text, struct remake *remake)
{
    static const char label[] = "label:";

    if (strncmp(text, label, strlen(label)) == 0 && text[strlen(label)]) {
        *remake = (struct remake){&as_labels, text + strlen(label)};
        return true;
    }
    for (size_t i = 0; remake_words[i]; i++)
        if (strcmp(remake_words[i], text) == 0) {
            *remake = (struct remake){&ways[i], NULL};
            return true;
        }
    return false;
}

/* --- sheets of pieces --- */

static void make(const struct remake_way *way, bool new_tile, struct making *making)
{
    making->print = (int)way->print;
    making->stand = way->stand;
    if (new_tile)
        making->bleed = BLEED_INDIVIDUAL;
}

static bool is_as_large(const struct piece_net *a, const struct piece_net *b)
{
    return a->width == b->width && a->height == b->height && a->gap == b->gap;
}

static void share_sheets(struct arena *arena, struct layout *layout)
{
    size_t kept = 0;

    for (size_t i = 0; i < layout->part_count; i++) {
        const struct part part = layout->parts[i];

        if (kept > 0 && part_shares(&part, &layout->parts[kept - 1]))
            part_share(arena, &part, &layout->parts[kept - 1]);
        else
            layout->parts[kept++] = part;
    }
    layout->part_count = kept;
}

static bool is_of_faces(const struct part *part)
{
    return part->kind == PART_LABELS && part->labels.faces != FACES_BAGS;
}

/* Whether labels of the layout's own have no room for a piece of another shape. */
static bool is_too_small(const struct layout *layout, const struct part *part)
{
    for (size_t i = 0; i < layout->paper_count && is_of_faces(part); i++) {
        const struct label_sheet *sheet =
            label_sheet_named(&layout->label_sheets, part->labels.sheet.text, &layout->papers[i]);

        if (sheet && !label_takes(sheet, layout->form, layout->piece_width, layout->piece_height))
            return true;
    }
    return false;
}

static void drop_labels(struct layout *layout)
{
    size_t kept = 0;

    for (size_t i = 0; i < layout->part_count; i++)
        if (!is_too_small(layout, &layout->parts[i]))
            layout->parts[kept++] = layout->parts[i];
    layout->part_count = kept;
}

static void remake_sheets(struct arena *arena, struct layout *layout, const struct remake_way *way)
{
    bool new_tile = way->tile && layout->form != FORM_TILE;

    if (new_tile && piece_forms[layout->form].rings)
        layout->players = PLAYERS_APART; /* whose a disc is, is told by its rings */
    for (struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));) {
        struct pieces_part *pieces = &p->pieces;
        struct piece_net before = piece_net_of(layout, &pieces->making), after;

        make(way, new_tile, &pieces->making);
        after = piece_net_of(layout, &pieces->making);
        if (pieces->columns > 0 && (!is_as_large(&before, &after) || !part_fits(layout, p)))
            pieces->columns = 0;
    }
    for (struct part *p = NULL; (p = part_next(layout, PART_BOOKLET, p));)
        p->booklet.pages = 0; /* they show how pieces are made */
    make(way, new_tile, &layout->making);
    if (new_tile) {
        layout->form = FORM_TILE;
        drop_labels(layout);
    }
    share_sheets(arena, layout);
}

/* --- labels --- */

/* The layout's own labels, or else such as have its faces. */
static struct part label_part(const struct layout *layout, const char *template)
{
    struct part labels = {.kind = PART_LABELS,
                          .caption = {.text = word_text(layout->game->words, WORD_LABELS)}};
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);

    for (const struct part *p = NULL; (p = part_next(layout, PART_LABELS, p));)
        if (is_of_faces(p))
            labels = *p;
    labels.face = pieces ? pieces->face : layout->face;
    labels.place = pieces ? pieces->place : layout->piece_place;
    labels.labels.sheet = (struct located){.text = template, .at = {.source = layout->source}};
    labels.labels.asked = labels.labels.fill = true;
    return labels;
}

static bool remake_labels(struct arena *arena, struct layout *layout, const char *template,
                          struct diags *diags)
{
    struct part labels = label_part(layout, template);
    size_t kept = 0;

    if (!labels_load(arena, NULL, &layout->label_sheets, diags))
        return false;
    for (size_t i = 0; i < layout->part_count; i++)
        if (layout->parts[i].kind != PART_PIECES && !is_of_faces(&layout->parts[i]))
            layout->parts[kept++] = layout->parts[i];
    layout->part_count = kept;
    *ARENA_PUSH(arena, layout->parts, layout->part_count) = labels;
    for (size_t i = 0; i < layout->document_count; i++)
        if (!layout->documents[i].takes[PART_LABELS])
            layout->documents[i].takes[PART_LABELS] = layout->documents[i].takes[PART_PIECES];
    documents_add_alone(arena, layout);
    return true;
}

/* --- the layout --- */

static bool refuse(const struct layout *layout, const struct remake_way *way, struct diags *diags)
{
    const char *trouble = way->stand ? piece_forms[layout->form].refused[FORM_KEY_STAND] : NULL;

    if (trouble)
        diag_help(diag_add(diags, DIAG(BAD_TEXT), layout->piece_place, "--pieces=stand", trouble),
                  "use --pieces=fold, or write 'shape: panel'");
    return trouble;
}

bool layout_remake(struct arena *arena, struct layout *layout, const struct remake *remake,
                   struct diags *diags)
{
    if (!remake->way)
        return true;
    if (refuse(layout, remake->way, diags))
        return false;
    remake_sheets(arena, layout, remake->way);
    return !remake->template || remake_labels(arena, layout, remake->template, diags);
}

static void scale_sizes(struct layout *layout, double scale)
{
    layout->square *= scale;
    layout->piece_width *= scale;
    layout->piece_height *= scale;
    EACH (part, layout->parts, layout->part_count)
        if (part->kind == PART_POCKET || part->kind == PART_LEAFLET)
            part->pocket.square *= scale;
}

bool layout_open_as(struct arena *arena, const char *path, const struct layout_override *o,
                    struct layout *layout, struct diags *diags)
{
    layout->unasked = o->unasked;
    layout->language = o->language;
    if (!layout_read(arena, path, layout, diags))
        return false;
    if (!layout->complete)
        return true;
    if (o->paper_count) {
        layout->papers = arena_alloc(arena, o->paper_count, sizeof *layout->papers);
        memcpy(layout->papers, o->papers, o->paper_count * sizeof *layout->papers);
        layout->paper_count = o->paper_count;
    }
    layout->registered |= o->registered;
    layout->texts_apart = o->texts_apart;
    if (o->bleed >= 0)
        layout->bleed = o->bleed;
    layout_bleed(layout);
    if (o->hobbling >= 0) {
        layout->game->hobbling = o->hobbling ? HOBBLING_ON : HOBBLING_OFF;
        layout->game->ready = ready_rules_new(arena); /* examples were played by other ones */
    }
    layout_size(layout);
    scale_sizes(layout, o->scale);
    if (o->print >= 0)
        for (size_t i = 0; i < layout->part_count; i++)
            part_print(&layout->parts[i], (enum print_way)o->print);
    if (!layout_remake(arena, layout, &o->remake, diags))
        return false;
    if (o->bleed > 0) {
        for (struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
            if (p->pieces.columns > 0 && !part_fits(layout, p))
                p->pieces.columns = 0;
    }
    layout_size_pieces(layout);
    for (struct part *p = NULL; (p = part_next(layout, PART_LABELS, p));)
        for (int k = 0; k < 2; k++) {
            p->labels.offset[k] += o->label_offset[k];
            p->labels.pitch[k] += o->label_pitch[k];
        }
    return true;
}
