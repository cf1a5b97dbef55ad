/* The key of the mnemonics: each mark on the plainest face that shows it, and its meaning. */
#include "draw/piece.h"
#include "page/figure_kind.h"

enum { EVERY_DIRECTION = 0xFF, FORWARD = 1 << 0, SIDE_CORNERS = 1 << 1 | 1 << 7 };

/* A game has an entry when one of its faces has a bit of the entry's `mark` masks; entries without
 * any are in every key. Bits count clockwise from straight forward. */
static const struct entry {
    struct face face, mark;
    const char *words[2];
} entries[] = {
    {{.steps = FORWARD | SIDE_CORNERS}, {.steps = EVERY_DIRECTION}, {"body:", "one step"}},
    {{.steps = FORWARD | SIDE_CORNERS | 1 << 3 | 1 << 5},
     {.steps = EVERY_DIRECTION},
     {"bite:", "no step"}},
    {{.quiets = FORWARD}, {.quiets = EVERY_DIRECTION}, {"hollow:", "only moves"}},
    {{.takes = SIDE_CORNERS}, {.takes = EVERY_DIRECTION}, {"wedge:", "only captures"}},
    {{.steps = FORWARD | SIDE_CORNERS, .catches = FORWARD | SIDE_CORNERS},
     {.catches = EVERY_DIRECTION},
     {"point:", "also catches"}},
    {{.steps = FORWARD, .firsts = FORWARD},
     {.firsts = EVERY_DIRECTION},
     {"bar: first", "move of two"}},
    {{.slides = FORWARD}, {.slides = EVERY_DIRECTION}, {"arm:", "slide"}},
    {{.dots = 1 << 15 | 1 << 1}, {.dots = 0xFFFF}, {"circle:", "jump"}},
    {{.dots = 1 << 15 | 1 << 1, .stalks = 1 << 15 | 1 << 1},
     {.stalks = 0xFFFF, .props = EVERY_DIRECTION},
     {"stalk: can", "be hobbled"}},
    {{.steps = FORWARD, .diamonds = FORWARD},
     {.diamonds = EVERY_DIRECTION},
     {"diamond:", "third square"}},
    {{.steps = FORWARD, .diamonds = FORWARD, .bases = FORWARD},
     {.bases = EVERY_DIRECTION},
     {"on a base: from", "the back row"}},
    {{.steps = EVERY_DIRECTION, .twice = true}, {.twice = true}, {"frame:", "two steps"}},
    {{.steps = EVERY_DIRECTION, .royal = true}, {.royal = true}, {"cross:", "royal piece"}},
    {{.steps = EVERY_DIRECTION, .promoted = true}, {.promoted = true}, {"dot:", "promoted"}},
};

static const double side = 18, least_pitch = 21, words = 9, row_gap = 3; /* mm */

static bool has_mark(const struct face *face, const struct face *mark)
{
    struct face a = *face, b = *mark;

    for (int i = 0; i < FACE_MASKS; i++)
        if (*face_mask(&a, i) & *face_mask(&b, i))
            return true;
    return (face->twice && mark->twice) || (face->royal && mark->royal);
}

static bool is_used(const struct game *game, const struct entry *entry)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->drawable && has_mark(&piece->face, &entry->mark))
            return true;
        if (entry->mark.promoted && piece->promoted)
            return true;
    }
    return false;
}

static size_t used_entries(const struct game *game, const struct entry *used[])
{
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (is_used(game, &entries[i]))
            used[count++] = &entries[i];
    return count;
}

/* Entries side by side. */
static size_t columns_of(const struct figure *figure)
{
    double more = (figure->width - side) / least_pitch;

    return more > 0 ? (size_t)more + 1 : 1;
}

double figure_key_height(struct pen *pen, const struct figure *figure)
{
    const struct entry *used[COUNT_OF(entries)];
    size_t columns = columns_of(figure);
    size_t rows = (used_entries(figure->layout->game, used) + columns - 1) / columns;

    (void)pen;
    return (double)rows * (side + words + row_gap) - row_gap;
}

static void draw_entry(struct pen *pen, const struct entry *entry, double x, double y)
{
    path_rect(pen->scene, x - side / 2, y, side, side);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
    draw_face(pen, &entry->face, x, y + side / 2, side * 0.94);
    for (int k = 0; k < 2; k++)
        pen_text(pen, STYLE_CAPTION, entry->words[k], x, y + side + 4.4 + 3.7 * k, ALIGN_CENTRE,
                 GREY_INK);
}

void figure_key_draw(struct pen *pen, const struct figure *figure)
{
    const struct entry *used[COUNT_OF(entries)];
    size_t count = used_entries(figure->layout->game, used), columns = columns_of(figure);
    double pitch = columns > 1 ? (figure->width - side) / (double)(columns - 1) : 0;

    for (size_t i = 0; i < count; i++)
        draw_entry(pen, used[i], side / 2 + (double)(i % columns) * pitch,
                   (double)(i / columns) * (side + words + row_gap));
}
