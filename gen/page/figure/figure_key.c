/* The key of the mnemonics: each mark on the plainest face that shows it, and its meaning. */
#include "page/figure/figure_internal.h"

/* Places count clockwise from straight forward. */
enum {
    EVERY = 0xFF,
    FORWARD = 1 << 0,
    CORNERS = 1 << 1 | 1 << 7,
    SIDES = 1 << 2 | 1 << 6,
    PAIR = 1 << 15 | 1 << 1
};

/* Signs of faces: the leaps to ring n; all of those near, those far and of arms; and a face with a
 * pair of leaps that have one more sign. */
#define RING(n) FACE_LEAPS + LEAP_SIGNS *((n)-FACE_RING_LEAST)
#define NEAR_RINGS RING(2), RING(3), RING(4), RING(5), RING(6)
#define FAR_RINGS RING(7), RING(8), RING(9), RING(10), RING(11), RING(12)
#define ARMS                                                                                       \
    FACE_SLIDE, FACE_SWEEP, FACE_SWEEP_FRIENDS, FACE_SWEEP_ALL, FACE_SKIP, FACE_SKIP_TWO,          \
        FACE_CANNON, FACE_OVER_TWO, FACE_OVER_THREE, FACE_OVER_ANY, FACE_HOPPER
#define LEAP(sign) [RING(2)] = PAIR, [RING(2) + (sign)] = PAIR

/* Which of the signs that follow those of an entry are meant: itself; in any manner, in one with
 * and without a cap, in those with caps; limits that have pips, or bars. */
enum {
    AS_IT_IS = 1,
    MANNERS = (1 << FACE_MANNERS) - 1,
    HOLLOW = 1 << FACE_QUIET | 1 << FACE_QUIET_FRIENDS,
    SOLID = 1 << FACE_TAKING | 1 << FACE_TAKING_FRIENDS,
    CAPPED = MANNERS & ~((1 << FACE_FRIENDS) - 1),
    PIPS = 0xF7,
    BARS = 0x1F8
};

#define SIGNS(...)                                                                                 \
    (const short[])                                                                                \
    {                                                                                              \
        __VA_ARGS__, FACE_SIGNS                                                                    \
    }
#define ENTRY(words, forms, signs, ...)                                                            \
    {                                                                                              \
        {{__VA_ARGS__}}, signs, forms, WORD_KEY_##words                                            \
    }

/* A game has an entry when one of its faces has one of the entry's signs. */
static const struct key_entry {
    struct face face;
    const short *signs; /* FACE_SIGNS behind the last */
    unsigned forms;
    enum word_id words; /* in two lines, with a stroke between */
} entries[] = {
    ENTRY(BODY, AS_IT_IS, SIGNS(FACE_STEP), [FACE_STEP] = FORWARD | CORNERS),
    ENTRY(BITE, AS_IT_IS, SIGNS(FACE_STEP), [FACE_STEP] = FORWARD | CORNERS | 1 << 3 | 1 << 5),
    ENTRY(HOLLOW, HOLLOW, SIGNS(FACE_STEP, ARMS), [FACE_STEP + FACE_QUIET] = FORWARD),
    ENTRY(WEDGE, SOLID, SIGNS(FACE_STEP, ARMS), [FACE_STEP + FACE_TAKING] = CORNERS),
    ENTRY(POINT, AS_IT_IS,
          SIGNS(FACE_CATCH), [FACE_STEP] = FORWARD | CORNERS, [FACE_CATCH] = FORWARD | CORNERS),
    ENTRY(BAR, AS_IT_IS, SIGNS(FACE_FIRST), [FACE_STEP] = FORWARD, [FACE_FIRST] = FORWARD),
    ENTRY(BARS, AS_IT_IS, SIGNS(FACE_FIRST_THREE, FACE_FIRST_FOUR), [FACE_STEP] = FORWARD,
          [FACE_FIRST_THREE] = FORWARD),
    ENTRY(BAR_END, AS_IT_IS,
          SIGNS(FACE_FIRST_ANY), [FACE_STEP] = FORWARD, [FACE_FIRST_ANY] = FORWARD),
    ENTRY(ARM, MANNERS,
          SIGNS(FACE_SLIDE, FACE_CANNON, FACE_OVER_TWO, FACE_OVER_THREE, FACE_OVER_ANY),
          [FACE_SLIDE] = FORWARD),
    ENTRY(PIPS, PIPS, SIGNS(FACE_LIMIT, FACE_FAR_LIMIT), [FACE_SLIDE] = FORWARD,
          [FACE_LIMIT + 1] = FORWARD),
    ENTRY(FIVE, BARS, SIGNS(FACE_LIMIT, FACE_FAR_LIMIT), [FACE_SLIDE] = FORWARD,
          [FACE_LIMIT + 5] = FORWARD),
    ENTRY(CIRCLE, MANNERS, SIGNS(RING(2)), [RING(2)] = PAIR),
    ENTRY(CORNERS, MANNERS, SIGNS(RING(3), RING(4), RING(5), RING(6)), [FACE_STEP] = FORWARD,
          [RING(3)] = FORWARD),
    ENTRY(CORNERS_TWICE, MANNERS, SIGNS(FAR_RINGS), [FACE_STEP] = FORWARD, [RING(7)] = FORWARD),
    ENTRY(RING, HOLLOW, SIGNS(NEAR_RINGS, FAR_RINGS), [RING(2) + FACE_QUIET] = PAIR),
    ENTRY(SOLID, SOLID, SIGNS(NEAR_RINGS, FAR_RINGS), [RING(2) + FACE_TAKING] = PAIR),
    ENTRY(LEAP_FRIENDS, 1u << FACE_FRIENDS, SIGNS(NEAR_RINGS), [RING(2) + FACE_FRIENDS] = PAIR),
    ENTRY(CAP, CAPPED, SIGNS(FACE_STEP, ARMS, NEAR_RINGS, FAR_RINGS),
          [FACE_STEP + FACE_FREE_FRIENDS] = CORNERS, [RING(3) + FACE_FREE_FRIENDS] = FORWARD),
    ENTRY(FRIENDS, 1u << FACE_FRIENDS, SIGNS(FACE_STEP, ARMS), [FACE_STEP + FACE_FRIENDS] = CORNERS,
          [FACE_SLIDE + FACE_FRIENDS] = FORWARD),
    ENTRY(STALK, 1u << LEAP_STALK, SIGNS(NEAR_RINGS), LEAP(LEAP_STALK)),
    ENTRY(HURDLE, 1u << LEAP_HURDLE, SIGNS(NEAR_RINGS), LEAP(LEAP_HURDLE)),
    ENTRY(JOINTS, 1u << LEAP_STEPS | 1u << LEAP_ASKEW, SIGNS(NEAR_RINGS), LEAP(LEAP_STEPS)),
    ENTRY(RIDER, 1u << LEAP_RIDER, SIGNS(NEAR_RINGS), LEAP(LEAP_RIDER)),
    ENTRY(TIMES, 0x1Fu << LEAP_TIMES, SIGNS(NEAR_RINGS), LEAP(LEAP_TIMES + 1)),
    ENTRY(BASE, 1u << LEAP_BASE, SIGNS(RING(3)), [FACE_STEP] = FORWARD, [RING(3)] = FORWARD,
          [RING(3) + LEAP_BASE] = FORWARD),
    ENTRY(LEAP_FIRST, 1u << LEAP_FIRST, SIGNS(NEAR_RINGS), LEAP(LEAP_FIRST)),
    ENTRY(FOOT, MANNERS, SIGNS(FACE_SKIP), [FACE_SKIP] = FORWARD, [FACE_STEP] = SIDES),
    ENTRY(FOOT_TWO, MANNERS, SIGNS(FACE_SKIP_TWO), [FACE_SKIP_TWO] = FORWARD, [FACE_STEP] = SIDES),
    ENTRY(RUNG, MANNERS, SIGNS(FACE_CANNON), [FACE_CANNON] = FORWARD),
    ENTRY(RUNGS, MANNERS, SIGNS(FACE_OVER_TWO, FACE_OVER_THREE), [FACE_OVER_TWO] = FORWARD),
    ENTRY(OVER_ANY, MANNERS, SIGNS(FACE_OVER_ANY), [FACE_OVER_ANY] = FORWARD),
    ENTRY(SHORT_ARM, MANNERS, SIGNS(FACE_HOPPER), [FACE_HOPPER] = FORWARD),
    ENTRY(SWEEP, MANNERS, SIGNS(FACE_SWEEP), [FACE_SWEEP] = FORWARD),
    ENTRY(SWEEP_FRIENDS, MANNERS, SIGNS(FACE_SWEEP_FRIENDS), [FACE_SWEEP_FRIENDS] = FORWARD),
    ENTRY(SWEEP_ALL, MANNERS, SIGNS(FACE_SWEEP_ALL), [FACE_SWEEP_ALL] = FORWARD),
    ENTRY(CROSSBAR, AS_IT_IS, SIGNS(FACE_HOOK_LEFT, FACE_HOOK_RIGHT), [FACE_SLIDE] = FORWARD,
          [FACE_HOOK_LEFT] = FORWARD, [FACE_HOOK_RIGHT] = FORWARD),
    ENTRY(VEER, AS_IT_IS, SIGNS(FACE_VEER_LEFT, FACE_VEER_RIGHT), [FACE_SLIDE] = FORWARD,
          [FACE_VEER_LEFT] = FORWARD, [FACE_VEER_RIGHT] = FORWARD),
    ENTRY(FORK, AS_IT_IS, SIGNS(FACE_FORK), [FACE_STEP] = 1 << 1, [FACE_FORK] = 1 << 1),
    ENTRY(COUNT, AS_IT_IS,
          SIGNS(FACE_TWO, FACE_THREE), [FACE_STEP] = FORWARD, [FACE_TWO] = FORWARD),
    ENTRY(FRAME, AS_IT_IS, SIGNS(FACE_TWICE), [FACE_STEP] = EVERY, [FACE_TWICE] = 1),
    ENTRY(ON, AS_IT_IS, SIGNS(FACE_ON), [FACE_STEP] = EVERY, [FACE_ON] = 1),
    ENTRY(AREA, AS_IT_IS,
          SIGNS(FACE_AREA_TWO, FACE_AREA_THREE), [FACE_STEP] = EVERY, [FACE_AREA_THREE] = 1),
    ENTRY(RIFLE, AS_IT_IS, SIGNS(FACE_RIFLE), [FACE_RIFLE] = FORWARD | CORNERS),
    ENTRY(OVER, AS_IT_IS, SIGNS(FACE_OVER), [FACE_OVER] = CORNERS),
    ENTRY(PASS, AS_IT_IS, SIGNS(FACE_PASS), [FACE_STEP] = EVERY, [FACE_PASS] = 1),
    ENTRY(ANYWHERE, AS_IT_IS, SIGNS(FACE_ANYWHERE), [FACE_ANYWHERE] = 1),
    ENTRY(BURNS, AS_IT_IS, SIGNS(FACE_BURNS), [FACE_STEP] = EVERY, [FACE_BURNS] = 1),
    ENTRY(SPARES, AS_IT_IS, SIGNS(FACE_SPARES), [FACE_SPARES] = 1),
    ENTRY(CROSS, AS_IT_IS, SIGNS(FACE_ROYAL), [FACE_STEP] = EVERY, [FACE_ROYAL] = 1),
    ENTRY(DOT, AS_IT_IS, SIGNS(FACE_PROMOTED), [FACE_STEP] = EVERY, [FACE_PROMOTED] = 1),
};

enum { FEW_ENTRIES = 4 }; /* of booklets, in the column of text */
static const double side = 14, words_gap = 2.6, row_gap = 2.2, least_words = 20; /* mm */

/* Whether the sign is one of the entry's, in one of its forms. */
static bool is_of(int sign, const struct key_entry *entry)
{
    for (const short *first = entry->signs; *first != FACE_SIGNS; first++)
        for (int form = 0; entry->forms >> form; form++)
            if (entry->forms >> form & 1 && sign == *first + form)
                return true;
    return false;
}

static bool shows(struct face_marks face, const struct key_entry *entry)
{
    return FIND(mark, face.list, face.count, is_of((int)mark->sign, entry));
}

static bool is_used(const struct game *game, const struct key_entry *entry)
{
    return FIND(piece, game->pieces, game->piece_count,
                (piece->drawable && shows(piece->face, entry)) ||
                    (*entry->signs == FACE_PROMOTED && piece->promoted));
}

/* An entry's words, with a line's end for the stroke. */
static struct paragraph words_of(const struct figure_reader *r, const struct key_entry *entry,
                                 double width)
{
    static const char stroke[] = " / ";
    const char *words = word_text(r->layout->game->words, entry->words);
    const char *end = strstr(words, stroke);

    if (end)
        words =
            arena_print(r->arena, "%.*s\n%s", (int)(end - words), words, end + sizeof stroke - 1);
    return pen_paragraph(r->pen, STYLE_CAPTION, words, width);
}

static size_t row_count(const struct figure_key *key)
{
    return (key->count + key->columns - 1) / key->columns;
}

/* As many columns as have room, in even rows that are as high as the highest. */
static void lay_out(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure)
{
    struct figure_key *key = &figure->key;
    double beside = side + words_gap + GRID_GAP;
    int most;

    figure->columns = 1;
    figure_has_room(r, f, figure, figure->width + GRID_GAP - beside, least_words);
    most = (int)((figure->width + GRID_GAP) / (beside + least_words));

    key->columns = (size_t)figure_even_columns(key->count, most > 1 ? most : 1);
    key->step = (figure->width + GRID_GAP) / (double)key->columns;
    key->words = arena_alloc(r->arena, key->count, sizeof *key->words);
    key->row = side;
    for (size_t i = 0; i < key->count; i++) {
        key->words[i] = words_of(r, key->entries[i], key->step - beside);
        key->row = fmax(key->row, paragraph_height(r->pen, STYLE_CAPTION, &key->words[i]));
    }
    figure->height = (double)row_count(key) * (key->row + row_gap) - row_gap;
}

static bool prepare_key(const struct figure_reader *r, const struct figure_request *f,
                        struct figure *figure)
{
    struct figure_key *key = &figure->key;

    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (is_used(r->layout->game, &entries[i]))
            *ARENA_PUSH(r->arena, key->entries, key->count) = &entries[i];
    if (figure->paged && f->width <= 0 && key->count > FEW_ENTRIES)
        figure->width = figure->measure.block;
    lay_out(r, f, figure);
    return true;
}

/* Entries are read downward, column by column; words stand around the middle of the face. */
static void draw_key(struct pen *pen, const struct figure *figure)
{
    const struct figure_key *key = &figure->key;
    size_t rows = row_count(key);

    for (size_t i = 0; i < key->count; i++) {
        double x = (double)(i / rows) * key->step;
        double y = (double)(i % rows) * (key->row + row_gap);
        double words = paragraph_height(pen, STYLE_CAPTION, &key->words[i]);

        pen_hold(pen);
        path_rect(pen->scene, x, y, side, side);
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
        draw_face(pen, &key->entries[i]->face, x + side / 2, y + side / 2, side * 0.94);
        pen_release(pen);
        pen_lines(pen, STYLE_CAPTION, &key->words[i], x + side + words_gap,
                  y + (side - words) / 2 + 0.75 * pen_leading(pen, STYLE_CAPTION));
    }
}

static void tell_key(const struct telling *t)
{
    if (t->out->size == 0)
        tell(t, word_text(t->game->words, WORD_KEY_SHOWS));
}

static bool is_mnemonic(int face)
{
    return face == FACE_MNEMONIC || face == FACE_BOTH;
}

/* Whether pieces show mnemonics anywhere in the set or beside it. */
static bool has_key(const struct layout *layout)
{
    bool any = false, shown = is_mnemonic(layout->face);

    for (size_t i = 0; i < layout->game->piece_count; i++)
        any |= layout->game->pieces[i].drawable;
    for (size_t i = 0; i < layout->part_count; i++)
        shown |= is_mnemonic(layout->parts[i].face);
    for (size_t i = 0; i < layout->document_count; i++)
        shown |= is_mnemonic(layout->documents[i].face);
    return any && shown;
}

const struct figure_kind key_figure = {WHOLE(prepare_key, draw_key, tell_key),
                                       ALONE(has_key, WORD_TITLE_KEY, 0),
                                       .flags = IS_TABLE | FILLS_COLUMN};
