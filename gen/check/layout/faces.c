/* The pieces can be told apart by what the parts of a layout print of them. */
#include "check/layout/layout_checks.h"

/* By enum face_style. */
static const unsigned told_by[] = {
    [FACE_MNEMONIC] = BY_MNEMONIC,
    [FACE_GLYPH] = BY_NATIVE,
    [FACE_SHORT] = BY_NATIVE | BY_SHORT,
    [FACE_BOTH] = BY_MNEMONIC | BY_NATIVE,
    [FACE_LETTER] = BY_LETTER,
    [FACE_PICTURE] = BY_PICTURE | BY_NATIVE,
    [FACE_NONE] = 0,
};

static bool prints_pieces(const struct part *part)
{
    return part->kind == PART_PIECES || part->kind == PART_LABELS;
}

/* Discs have no names, strengths, or native names beside pictures, and no marks of promoted pieces
 * but the dot of the mnemonic. */
static unsigned told_on(const struct layout *layout, enum face_style face)
{
    if (layout->form == FORM_DISC)
        return face == FACE_PICTURE ? BY_PICTURE : told_by[face];
    return told_by[face] | BY_MARKS | BY_STRENGTH;
}

void check_printed_faces(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    unsigned seen = 0;

    for (size_t i = 0; i < layout->part_count; i++) {
        const struct part *part = &layout->parts[i];

        if (!prints_pieces(part) || (seen & 1u << part->face))
            continue;
        seen |= 1u << part->face;
        if (part->face != FACE_NONE || layout->form == FORM_DISC) /* else names stand on them */
            check_alike(run->arena, layout->game, told_on(layout, part->face), part->face_at,
                        run->diags);
    }
    if (!seen)
        check_faces(run->arena, layout->game, run->diags);
}
