/* The key of the mnemonics: each mark on the plainest face that shows it, and its meaning. */
#include "draw/piece/piece.h"
#include "page/figure/figure_internal.h"
#include "words/words.h"

#include <string.h>

enum { EVERY_DIRECTION = 0xFF, FORWARD = 1 << 0, SIDE_CORNERS = 1 << 1 | 1 << 7 };

/* A game has an entry when one of its faces has a bit of the entry's `mark` masks; entries without
 * any are in every key. Bits count clockwise from straight forward. */
static const struct entry {
    struct face face, mark;
    enum word_id words; /* in two lines, with a stroke between */
} entries[] = {
    {{.steps = FORWARD | SIDE_CORNERS}, {.steps = EVERY_DIRECTION}, WORD_KEY_BODY},
    {{.steps = FORWARD | SIDE_CORNERS | 1 << 3 | 1 << 5},
     {.steps = EVERY_DIRECTION},
     WORD_KEY_BITE},
    {{.quiets = FORWARD}, {.quiets = EVERY_DIRECTION}, WORD_KEY_HOLLOW},
    {{.takes = SIDE_CORNERS}, {.takes = EVERY_DIRECTION}, WORD_KEY_WEDGE},
    {{.steps = FORWARD | SIDE_CORNERS, .catches = FORWARD | SIDE_CORNERS},
     {.catches = EVERY_DIRECTION},
     WORD_KEY_POINT},
    {{.steps = FORWARD, .firsts = FORWARD}, {.firsts = EVERY_DIRECTION}, WORD_KEY_BAR},
    {{.slides = FORWARD}, {.slides = EVERY_DIRECTION}, WORD_KEY_ARM},
    {{.limits = {[1] = FORWARD}},
     {.limits = {EVERY_DIRECTION, EVERY_DIRECTION, EVERY_DIRECTION, EVERY_DIRECTION}},
     WORD_KEY_PIPS},
    {{.dots = 1 << 15 | 1 << 1}, {.dots = 0xFFFF}, WORD_KEY_CIRCLE},
    {{.dots = 1 << 15 | 1 << 1, .stalks = 1 << 15 | 1 << 1},
     {.stalks = 0xFFFF, .props = EVERY_DIRECTION},
     WORD_KEY_STALK},
    {{.steps = FORWARD, .diamonds = FORWARD}, {.diamonds = EVERY_DIRECTION}, WORD_KEY_DIAMOND},
    {{.steps = FORWARD, .diamonds = FORWARD, .bases = FORWARD},
     {.bases = EVERY_DIRECTION},
     WORD_KEY_BASE},
    {{.steps = EVERY_DIRECTION, .twice = true}, {.twice = true}, WORD_KEY_FRAME},
    {{.steps = EVERY_DIRECTION, .royal = true}, {.royal = true}, WORD_KEY_CROSS},
    {{.steps = EVERY_DIRECTION, .promoted = true}, {.promoted = true}, WORD_KEY_DOT},
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

/* Entries that have room side by side. */
static int most_columns(const struct figure *figure)
{
    double more = (figure->width - side) / least_pitch;

    return more > 0 ? (int)more + 1 : 1;
}

/* A drawing by itself has even rows. */
static size_t columns_of(const struct figure *figure, size_t count)
{
    int most = most_columns(figure);

    return (size_t)(figure->alone ? figure_even_columns(count, most) : most);
}

static double key_height(struct pen *pen, const struct figure *figure)
{
    const struct entry *used[COUNT_OF(entries)];
    size_t count = used_entries(figure->layout->game, used), columns = columns_of(figure, count);
    size_t rows = (count + columns - 1) / columns;

    (void)pen;
    return (double)rows * (side + words + row_gap) - row_gap;
}

/* The first or the second line of an entry's words. */
static const char *line_of(struct arena *arena, const struct game *game, const struct entry *entry,
                           int line)
{
    static const char stroke[] = " / ";
    const char *both = word_text(game->words, entry->words);
    const char *end = strstr(both, stroke);

    if (line == 0)
        return end ? arena_text(arena, both, (size_t)(end - both)) : both;
    return end ? end + sizeof stroke - 1 : "";
}

static void draw_entry(struct pen *pen, const struct game *game, const struct entry *entry,
                       double x, double y)
{
    path_rect(pen->scene, x - side / 2, y, side, side);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
    draw_face(pen, &entry->face, x, y + side / 2, side * 0.94);
    for (int k = 0; k < 2; k++)
        pen_text(pen, STYLE_CAPTION, line_of(pen->scene->arena, game, entry, k), x,
                 y + side + 4.4 + 3.7 * k, ALIGN_CENTRE, GREY_INK);
}

static void draw_key(struct pen *pen, const struct figure *figure)
{
    const struct entry *used[COUNT_OF(entries)];
    size_t count = used_entries(figure->layout->game, used), columns = columns_of(figure, count);
    int most = most_columns(figure);
    double pitch = most > 1 ? (figure->width - side) / (most - 1) : 0;

    for (size_t i = 0; i < count; i++)
        draw_entry(pen, figure->layout->game, used[i], side / 2 + (double)(i % columns) * pitch,
                   (double)(i / columns) * (side + words + row_gap));
}

const struct figure_kind key_figure = {.width = TEXT_WIDTH, .height = key_height, .draw = draw_key};
