/* The key of the mnemonics: each mark on the plainest face that shows it, and its meaning. */
#include "draw/piece/panel.h"
#include "page/figure/figure_internal.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

enum { EVERY = 0xFF, FORWARD = 1 << 0, CORNERS = 1 << 1 | 1 << 7, SIDES = 1 << 2 | 1 << 6 };
#define ALL UINT64_MAX

/* Signs of faces by which entries are chosen: the leaps to ring n; a sign in a manner with and
 * without a cap, in all, in those with caps; limits that have pips, or bars; what holds of a sign,
 * of all arms or of the leaps on all rings; a sign of leaps on all rings. */
#define RING(n) FACE_LEAPS + LEAP_SIGNS *((n)-FACE_RING_LEAST)
#define IN_MANNERS(sign, manner)                                                                   \
    [(sign) + (manner)] = ALL, [(sign) + (manner) + FACE_FREE_FRIENDS] = ALL
#define IN_ANY_MANNER(sign)                                                                        \
    IN_MANNERS(sign, FACE_FREE), IN_MANNERS(sign, FACE_QUIET), IN_MANNERS(sign, FACE_TAKING),      \
        [(sign) + FACE_FRIENDS] = ALL
#define IN_MANNERS_OF_FRIENDS(sign)                                                                \
    [(sign) + FACE_FRIENDS] = ALL, [(sign) + FACE_FREE_FRIENDS] = ALL,                             \
              [(sign) + FACE_QUIET_FRIENDS] = ALL, [(sign) + FACE_TAKING_FRIENDS] = ALL
#define WITH_PIPS(sign)                                                                            \
    [sign] = ALL, [(sign) + 1] = ALL, [(sign) + 2] = ALL, [(sign) + 4] = ALL, [(sign) + 5] = ALL,  \
    [(sign) + 6] = ALL, [(sign) + 7] = ALL
#define WITH_BARS(sign)                                                                            \
    [(sign) + 3] = ALL, [(sign) + 4] = ALL, [(sign) + 5] = ALL, [(sign) + 6] = ALL,                \
              [(sign) + 7] = ALL, [(sign) + 8] = ALL
#define ON_ARMS(IN)                                                                                \
    IN(FACE_SLIDE), IN(FACE_SWEEP), IN(FACE_SWEEP_FRIENDS), IN(FACE_SWEEP_ALL), IN(FACE_SKIP),     \
        IN(FACE_SKIP_TWO), IN(FACE_CANNON), IN(FACE_OVER_TWO), IN(FACE_OVER_THREE),                \
        IN(FACE_OVER_ANY), IN(FACE_HOPPER)
#define ON_FAR_RINGS(IN)                                                                           \
    IN(RING(7)), IN(RING(8)), IN(RING(9)), IN(RING(10)), IN(RING(11)), IN(RING(12))
#define ON_RINGS(IN)                                                                               \
    IN(RING(2)), IN(RING(3)), IN(RING(4)), IN(RING(5)), IN(RING(6)), ON_FAR_RINGS(IN)
#define QUIET(sign) IN_MANNERS(sign, FACE_QUIET)
#define OF_FRIENDS(sign) [(sign) + FACE_FRIENDS] = ALL
#define TAKING(sign) IN_MANNERS(sign, FACE_TAKING)
#define ON_ANY_RING(sign)                                                                          \
    [RING(2) + (sign)] = ALL, [RING(3) + (sign)] = ALL, [RING(4) + (sign)] = ALL,                  \
               [RING(5) + (sign)] = ALL, [RING(6) + (sign)] = ALL

/* A game has an entry when one of its faces has a bit of the entry's `mark` masks; entries without
 * any are in every key. Places count clockwise from straight forward. */
static const struct key_entry {
    struct face face, mark;
    enum word_id words; /* in two lines, with a stroke between */
} entries[] = {
    {{{[FACE_STEP] = FORWARD | CORNERS}}, {{[FACE_STEP] = EVERY}}, WORD_KEY_BODY},
    {{{[FACE_STEP] = FORWARD | CORNERS | 1 << 3 | 1 << 5}}, {{[FACE_STEP] = EVERY}}, WORD_KEY_BITE},
    {{{[FACE_STEP + FACE_QUIET] = FORWARD}}, {{QUIET(FACE_STEP), ON_ARMS(QUIET)}}, WORD_KEY_HOLLOW},
    {{{[FACE_STEP + FACE_TAKING] = CORNERS}},
     {{TAKING(FACE_STEP), ON_ARMS(TAKING)}},
     WORD_KEY_WEDGE},
    {{{[FACE_STEP] = FORWARD | CORNERS, [FACE_CATCH] = FORWARD | CORNERS}},
     {{[FACE_CATCH] = EVERY}},
     WORD_KEY_POINT},
    {{{[FACE_STEP] = FORWARD, [FACE_FIRST] = FORWARD}}, {{[FACE_FIRST] = EVERY}}, WORD_KEY_BAR},
    {{{[FACE_STEP] = FORWARD, [FACE_FIRST_THREE] = FORWARD}},
     {{[FACE_FIRST_THREE] = EVERY, [FACE_FIRST_FOUR] = EVERY}},
     WORD_KEY_BARS},
    {{{[FACE_STEP] = FORWARD, [FACE_FIRST_ANY] = FORWARD}},
     {{[FACE_FIRST_ANY] = EVERY}},
     WORD_KEY_BAR_END},
    {{{[FACE_SLIDE] = FORWARD}},
     {{IN_ANY_MANNER(FACE_SLIDE), IN_ANY_MANNER(FACE_CANNON), IN_ANY_MANNER(FACE_OVER_TWO),
       IN_ANY_MANNER(FACE_OVER_THREE), IN_ANY_MANNER(FACE_OVER_ANY)}},
     WORD_KEY_ARM},
    {{{[FACE_SLIDE] = FORWARD, [FACE_LIMIT + 1] = FORWARD}},
     {{WITH_PIPS(FACE_LIMIT), WITH_PIPS(FACE_FAR_LIMIT)}},
     WORD_KEY_PIPS},
    {{{[FACE_SLIDE] = FORWARD, [FACE_LIMIT + 5] = FORWARD}},
     {{WITH_BARS(FACE_LIMIT), WITH_BARS(FACE_FAR_LIMIT)}},
     WORD_KEY_FIVE},
    {{{[RING(2)] = 1 << 15 | 1 << 1}}, {{IN_ANY_MANNER(RING(2))}}, WORD_KEY_CIRCLE},
    {{{[FACE_STEP] = FORWARD, [RING(3)] = FORWARD}},
     {{IN_ANY_MANNER(RING(3)), IN_ANY_MANNER(RING(4)), IN_ANY_MANNER(RING(5)),
       IN_ANY_MANNER(RING(6))}},
     WORD_KEY_CORNERS},
    {{{[FACE_STEP] = FORWARD, [RING(7)] = FORWARD}},
     {{ON_FAR_RINGS(IN_ANY_MANNER)}},
     WORD_KEY_CORNERS_TWICE},
    {{{[RING(2) + FACE_QUIET] = 1 << 15 | 1 << 1}}, {{ON_RINGS(QUIET)}}, WORD_KEY_RING},
    {{{[RING(2) + FACE_TAKING] = 1 << 15 | 1 << 1}}, {{ON_RINGS(TAKING)}}, WORD_KEY_SOLID},
    {{{[RING(2) + FACE_FRIENDS] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(FACE_FRIENDS)}},
     WORD_KEY_LEAP_FRIENDS},
    {{{[FACE_STEP + FACE_FREE_FRIENDS] = CORNERS, [RING(3) + FACE_FREE_FRIENDS] = FORWARD}},
     {{IN_MANNERS_OF_FRIENDS(FACE_STEP), ON_ARMS(IN_MANNERS_OF_FRIENDS),
       ON_RINGS(IN_MANNERS_OF_FRIENDS)}},
     WORD_KEY_CAP},
    {{{[FACE_STEP + FACE_FRIENDS] = CORNERS, [FACE_SLIDE + FACE_FRIENDS] = FORWARD}},
     {{[FACE_STEP + FACE_FRIENDS] = ALL, ON_ARMS(OF_FRIENDS)}},
     WORD_KEY_FRIENDS},
    {{{[RING(2)] = 1 << 15 | 1 << 1, [RING(2) + LEAP_STALK] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(LEAP_STALK)}},
     WORD_KEY_STALK},
    {{{[RING(2)] = 1 << 15 | 1 << 1, [RING(2) + LEAP_HURDLE] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(LEAP_HURDLE)}},
     WORD_KEY_HURDLE},
    {{{[RING(2)] = 1 << 15 | 1 << 1, [RING(2) + LEAP_STEPS] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(LEAP_STEPS), ON_ANY_RING(LEAP_ASKEW)}},
     WORD_KEY_JOINTS},
    {{{[RING(2)] = 1 << 15 | 1 << 1, [RING(2) + LEAP_RIDER] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(LEAP_RIDER)}},
     WORD_KEY_RIDER},
    {{{[RING(2)] = 1 << 15 | 1 << 1, [RING(2) + LEAP_TIMES + 1] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(LEAP_TIMES), ON_ANY_RING(LEAP_TIMES + 1), ON_ANY_RING(LEAP_TIMES + 2),
       ON_ANY_RING(LEAP_TIMES + 3), ON_ANY_RING(LEAP_TIMES + 4)}},
     WORD_KEY_TIMES},
    {{{[FACE_STEP] = FORWARD, [RING(3)] = FORWARD, [RING(3) + LEAP_BASE] = FORWARD}},
     {{[RING(3) + LEAP_BASE] = ALL}},
     WORD_KEY_BASE},
    {{{[RING(2)] = 1 << 15 | 1 << 1, [RING(2) + LEAP_FIRST] = 1 << 15 | 1 << 1}},
     {{ON_ANY_RING(LEAP_FIRST)}},
     WORD_KEY_LEAP_FIRST},
    {{{[FACE_SKIP] = FORWARD, [FACE_STEP] = SIDES}}, {{IN_ANY_MANNER(FACE_SKIP)}}, WORD_KEY_FOOT},
    {{{[FACE_SKIP_TWO] = FORWARD, [FACE_STEP] = SIDES}},
     {{IN_ANY_MANNER(FACE_SKIP_TWO)}},
     WORD_KEY_FOOT_TWO},
    {{{[FACE_CANNON] = FORWARD}}, {{IN_ANY_MANNER(FACE_CANNON)}}, WORD_KEY_RUNG},
    {{{[FACE_OVER_TWO] = FORWARD}},
     {{IN_ANY_MANNER(FACE_OVER_TWO), IN_ANY_MANNER(FACE_OVER_THREE)}},
     WORD_KEY_RUNGS},
    {{{[FACE_OVER_ANY] = FORWARD}}, {{IN_ANY_MANNER(FACE_OVER_ANY)}}, WORD_KEY_OVER_ANY},
    {{{[FACE_HOPPER] = FORWARD}}, {{IN_ANY_MANNER(FACE_HOPPER)}}, WORD_KEY_SHORT_ARM},
    {{{[FACE_SWEEP] = FORWARD}}, {{IN_ANY_MANNER(FACE_SWEEP)}}, WORD_KEY_SWEEP},
    {{{[FACE_SWEEP_FRIENDS] = FORWARD}},
     {{IN_ANY_MANNER(FACE_SWEEP_FRIENDS)}},
     WORD_KEY_SWEEP_FRIENDS},
    {{{[FACE_SWEEP_ALL] = FORWARD}}, {{IN_ANY_MANNER(FACE_SWEEP_ALL)}}, WORD_KEY_SWEEP_ALL},
    {{{[FACE_SLIDE] = FORWARD, [FACE_HOOK_LEFT] = FORWARD, [FACE_HOOK_RIGHT] = FORWARD}},
     {{[FACE_HOOK_LEFT] = EVERY, [FACE_HOOK_RIGHT] = EVERY}},
     WORD_KEY_CROSSBAR},
    {{{[FACE_SLIDE] = FORWARD, [FACE_VEER_LEFT] = FORWARD, [FACE_VEER_RIGHT] = FORWARD}},
     {{[FACE_VEER_LEFT] = EVERY, [FACE_VEER_RIGHT] = EVERY}},
     WORD_KEY_VEER},
    {{{[FACE_STEP] = 1 << 1, [FACE_FORK] = 1 << 1}}, {{[FACE_FORK] = EVERY}}, WORD_KEY_FORK},
    {{{[FACE_STEP] = FORWARD, [FACE_TWO] = FORWARD}},
     {{[FACE_TWO] = EVERY, [FACE_THREE] = EVERY}},
     WORD_KEY_COUNT},
    {{{[FACE_STEP] = EVERY, [FACE_TWICE] = 1}}, {{[FACE_TWICE] = 1}}, WORD_KEY_FRAME},
    {{{[FACE_STEP] = EVERY, [FACE_ON] = 1}}, {{[FACE_ON] = 1}}, WORD_KEY_ON},
    {{{[FACE_STEP] = EVERY, [FACE_AREA_THREE] = 1}},
     {{[FACE_AREA_TWO] = 1, [FACE_AREA_THREE] = 1}},
     WORD_KEY_AREA},
    {{{[FACE_RIFLE] = FORWARD | CORNERS}}, {{[FACE_RIFLE] = EVERY}}, WORD_KEY_RIFLE},
    {{{[FACE_OVER] = CORNERS}}, {{[FACE_OVER] = EVERY}}, WORD_KEY_OVER},
    {{{[FACE_STEP] = EVERY, [FACE_PASS] = 1}}, {{[FACE_PASS] = 1}}, WORD_KEY_PASS},
    {{{[FACE_ANYWHERE] = 1}}, {{[FACE_ANYWHERE] = 1}}, WORD_KEY_ANYWHERE},
    {{{[FACE_STEP] = EVERY, [FACE_BURNS] = 1}}, {{[FACE_BURNS] = 1}}, WORD_KEY_BURNS},
    {{{[FACE_SPARES] = 1}}, {{[FACE_SPARES] = 1}}, WORD_KEY_SPARES},
    {{{[FACE_STEP] = EVERY, [FACE_ROYAL] = 1}}, {{[FACE_ROYAL] = 1}}, WORD_KEY_CROSS},
    {{{[FACE_STEP] = EVERY, [FACE_PROMOTED] = 1}}, {{[FACE_PROMOTED] = 1}}, WORD_KEY_DOT},
};

static const double side = 18, least_pitch = 21, words = 9, row_gap = 3; /* mm */
static const double word_gap = 2;                                        /* mm between words */

static bool is_used(const struct game *game, const struct key_entry *entry)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->drawable && face_shares(&piece->face, &entry->mark))
            return true;
        if (entry->mark.masks[FACE_PROMOTED] && piece->promoted)
            return true;
    }
    return false;
}

/* The first or the second line of an entry's words. */
static const char *line_of(struct arena *arena, const struct game *game,
                           const struct key_entry *entry, int line)
{
    static const char stroke[] = " / ";
    const char *both = word_text(game->words, entry->words);
    const char *end = strstr(both, stroke);

    if (line == 0)
        return end ? arena_text(arena, both, (size_t)(end - both)) : both;
    return end ? end + sizeof stroke - 1 : "";
}

/* mm of half of an entry's wider line. */
static double half_of(const struct figure_reader *r, const struct key_entry *entry)
{
    double width = 0;

    for (int line = 0; line < 2; line++)
        width = fmax(width, pen_width(r->pen, STYLE_CAPTION,
                                      line_of(r->arena, r->layout->game, entry, line)));
    return width / 2;
}

/* Whether the words of entries beside each other stay apart. */
static bool are_apart(const struct figure_reader *r, const struct figure_key *key)
{
    for (size_t i = 0; i + 1 < key->count; i++)
        if ((i + 1) % key->columns != 0 &&
            half_of(r, key->entries[i]) + half_of(r, key->entries[i + 1]) + word_gap > key->pitch)
            return false;
    return true;
}

/* As many columns as have room; even rows where one entry would be left over, and in a drawing by
 * itself. */
static void choose_columns(const struct figure_reader *r, struct figure *figure)
{
    struct figure_key *key = &figure->key;
    double room = figure->width - side;

    for (int most = room > 0 ? (int)(room / least_pitch) + 1 : 1; most > 1; most--) {
        bool even = figure->alone || key->count % (size_t)most == 1;

        key->columns = (size_t)(even ? figure_even_columns(key->count, most) : most);
        key->pitch = room / (most - 1);
        if (are_apart(r, key))
            return;
    }
    key->columns = 1;
    key->pitch = 0;
}

static bool prepare_key(const struct figure_reader *r, const struct figure_request *f,
                        struct figure *figure)
{
    struct figure_key *key = &figure->key;

    (void)f;
    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (is_used(r->layout->game, &entries[i]))
            *ARENA_PUSH(r->arena, key->entries, key->count) = &entries[i];
    choose_columns(r, figure);
    figure->height =
        (double)((key->count + key->columns - 1) / key->columns) * (side + words + row_gap) -
        row_gap;
    return true;
}

static void draw_entry(struct pen *pen, const struct game *game, const struct key_entry *entry,
                       double x, double y)
{
    path_rect(pen->scene, x - side / 2, y, side, side);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_face(pen, &entry->face, x, y + side / 2, side * 0.94);
    for (int k = 0; k < 2; k++)
        pen_text(pen, STYLE_CAPTION, line_of(pen->scene->arena, game, entry, k), x,
                 y + side + 4.4 + 3.7 * k, ALIGN_CENTRE, COLOUR_INK);
}

static void draw_key(struct pen *pen, const struct figure *figure)
{
    const struct figure_key *key = &figure->key;

    for (size_t i = 0; i < key->count; i++)
        draw_entry(pen, figure->layout->game, key->entries[i],
                   side / 2 + (double)(i % key->columns) * key->pitch,
                   (double)(i / key->columns) * (side + words + row_gap));
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
                                       ALONE(has_key, WORD_TITLE_KEY, 0), .width = TEXT_WIDTH,
                                       .flags = IS_TABLE};
