/* What parts of a layout are by their kinds, and which of them belong together. */
#include "layout/layout.h"
#include "yaml/field.h"

#define WORD(sign, word, ...) #word,
const char *const part_words[] = {PART_KINDS(WORD) NULL};

static const struct {
    enum material material;
    unsigned flags;
} kinds[] = {
#define KIND(sign, word, material, flags, ...) {material, flags},
    PART_KINDS(KIND)};

struct part *part_next(const struct layout *layout, enum part_kind kind, const struct part *part)
{
    for (size_t i = part ? (size_t)(part - layout->parts) + 1 : 0; i < layout->part_count; i++)
        if (layout->parts[i].kind == kind)
            return &layout->parts[i];
    return NULL;
}

bool layout_has_front(const struct layout *layout)
{
    const struct part *front = part_next(layout, PART_FRONT, NULL);

    return front && !front->beside && !layout->texts_apart;
}

const struct part *pieces_showing(const struct layout *layout, enum face_style face)
{
    const struct part *part = NULL;

    while ((part = part_next(layout, PART_PIECES, part)) && part->face != face)
        ;
    return part;
}

int part_kind_called(const char *word)
{
    return scalar_index(part_words, word);
}

bool part_kind_has(enum part_kind kind, unsigned flag)
{
    return kinds[kind].flags & flag;
}

bool part_is_text(const struct part *part)
{
    return part_kind_has(part->kind, PART_TEXT);
}

bool part_is_cut(const struct part *part)
{
    return !part_is_text(part) && kinds[part->kind].material == MATERIAL_CARD;
}

enum material part_kind_material(enum part_kind kind)
{
    return kinds[kind].material;
}

bool part_has_foot(const struct part *part)
{
    return part_is_cut(part) && !part_kind_has(part->kind, PART_FOLDED);
}

bool part_is_duplex(const struct part *part)
{
    return part_kind_has(part->kind, PART_FOLDED) ||
           (part->kind == PART_PIECES && part->pieces.making.print == PRINT_DUPLEX);
}

enum flip_edge layout_flip(const struct layout *document)
{
    for (size_t i = 0; i < document->part_count; i++)
        if (part_kind_has(document->parts[i].kind, PART_FOLDED))
            return FLIP_SHORT;
    return (enum flip_edge)document->making.flip;
}

void part_print(struct part *part, enum print_way print)
{
    if (part->kind != PART_PIECES)
        return;
    part->pieces.making.print = (int)print;
    part->pieces.making.stand &= print == PRINT_FOLD;
}

/* What both captions begin with, up to a dash: "Pieces – Two front rows", "Pieces – Two back rows".
 */
static const char *common_caption(struct arena *arena, const char *a, const char *b)
{
    static const char dash[] = " – ";
    const char *end = strstr(a, dash);
    size_t size = end ? (size_t)(end - a) : strlen(a);

    return strncmp(a, b, size) == 0 ? arena_text(arena, a, size) : a;
}

bool part_shares(const struct part *part, const struct part *before)
{
    return before->kind == PART_PIECES && part->kind == PART_PIECES && part->face == before->face &&
           part->landscape == before->landscape && before->pieces.columns == 0 &&
           part->pieces.columns == 0 &&
           making_is_like(&part->pieces.making, &before->pieces.making);
}

void part_share(struct arena *arena, const struct part *part, struct part *before)
{
    struct pieces_part *pieces = &before->pieces;

    before->caption.text = common_caption(arena, before->caption.text, part->caption.text);
    *ARENA_PUSH(arena, pieces->shared, pieces->shared_count) = part->pieces;
    for (size_t i = 0; i < part->pieces.shared_count; i++)
        *ARENA_PUSH(arena, pieces->shared, pieces->shared_count) = part->pieces.shared[i];
}
