/* What figures of rule texts tell those who cannot see them: the author's words first, then all
 * that is shown, so that one could play by it. */
#include "page/drawing/drawing.h"
#include "game/powers.h"
#include "words/words.h"

#include <ctype.h>
#include <string.h>

struct telling {
    struct arena *arena;
    const struct figure *figure;
    const struct game *game;
    struct buf *out;
};

/* As further sentences; those of definitions may stand in several lines. */
static void add(const struct telling *t, const char *words)
{
    bool blank = t->out->size > 0;

    for (; words && *words; words++) {
        if (isspace((unsigned char)*words)) {
            blank = t->out->size > 0;
            continue;
        }
        if (blank)
            buf_char(t->out, ' ');
        blank = false;
        buf_char(t->out, *words);
    }
}

static const char *words_of(const struct telling *t, enum figure_kind_id kind,
                            const struct piece *piece)
{
    const struct drawing drawing = {.kind = kind, .piece = piece};

    return drawing_words_shown(t->arena, t->figure->layout, &drawing, t->figure);
}

/* --- boards --- */

/* "12a to 1d" of whole ranks, else all squares; NULL: the player has none. */
static const char *zone_of(const struct telling *t, int side)
{
    const struct game *game = t->game;
    bool whole = zone_ranks(game, side) * game->width == zone_squares(game, side);
    const char *squares = NULL, *name = NULL;

    for (int i = 0; i < game->width * game->height; i++) {
        struct square square = {i % game->width, i / game->width};

        if (!zone_has(game, side, square.file, square.rank))
            continue;
        name = square_name(t->arena, game, square);
        if (!squares)
            squares = name;
        else if (!whole)
            squares = arena_print(t->arena, "%s %s", squares, name);
    }
    return squares && whole
               ? WORDS(t->arena, game->words, WORD_ZONE_SPAN, {"from", squares}, {"to", name})
               : squares;
}

static void tell_zones(const struct telling *t)
{
    for (int side = 0; side < 2 && !zone_is_all(t->game); side++) {
        const char *squares = zone_of(t, side);

        if (squares)
            add(t, WORDS(t->arena, t->game->words, WORD_ZONE_AT,
                         {"player", game_player(t->game, side)}, {"squares", squares}));
    }
}

static void tell_board(const struct telling *t)
{
    add(t, words_of(t, FIGURE_TERRAIN, NULL));
    tell_zones(t);
}

static void tell_setup(const struct telling *t)
{
    add(t, words_of(t, FIGURE_SETUP, NULL));
    tell_board(t);
}

/* --- pieces --- */

static const char *piece_told(const struct telling *t, const struct piece *piece, const char *words)
{
    return WORDS(t->arena, t->game->words, WORD_MARK_MEANS, {"mark", piece->name.text},
                 {"words", words});
}

static void tell_moves(const struct telling *t)
{
    const struct figure_moves *moves = &t->figure->moves;

    for (size_t i = 0; i < moves->count; i++) {
        const struct piece *piece = moves->cells[i].diagram.piece;

        if (!moves->cells[i].second)
            add(t, piece_told(t, piece, words_of(t, FIGURE_MOVES, piece)));
    }
}

static void tell_faces(const struct telling *t)
{
    const struct figure_pieces *pieces = &t->figure->faces.pieces;
    const struct game_words *words = t->game->words;
    const char *all = NULL;

    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = pieces->list[i];
        const char *choices = choices_words(t->arena, t->game, piece);

        add(t, words_of(t, FIGURE_FACE, piece));
        if (choices)
            all = words_listed(t->arena, words, WORD_LONG_LIST, all,
                               WORDS(t->arena, words, WORD_TURNS_INTO, {"piece", piece->name.text},
                                     {"pieces", choices}));
    }
    if (all && t->figure->show == FIGURE_FACES && !pieces->promoted)
        add(t, WORDS(t->arena, words, WORD_SENTENCE, {"words", all}));
}

/* --- positions --- */

static void add_pictures(const struct telling *t, const struct picture *pictures, size_t count)
{
    struct buf words = {0};

    pictures_words(t->arena, pictures, count, &words);
    add(t, buf_str(&words));
    buf_free(&words);
}

static void tell_position(const struct telling *t)
{
    const struct figure_position *p = &t->figure->position;

    add_pictures(t, p->pictures, p->count);
    add(t, p->caption.words);
}

static void tell_example(const struct telling *t)
{
    struct buf words = {0};

    example_words(t->arena, t->figure->position.example, &words);
    add(t, buf_str(&words));
    buf_free(&words);
    add(t, t->figure->position.caption.words);
}

/* Each panel, and of the plies of a game the first: the others follow from their moves. */
static void tell_panels(const struct telling *t)
{
    const struct figure_panels *x = &t->figure->panels;

    for (size_t i = 0; i < x->count; i++) {
        if (i == 0 || t->figure->show != FIGURE_PLIES)
            add_pictures(t, &x->pictures[x->starts[i]], 1);
        add(t, x->told[i]);
    }
}

static void tell_text(const struct telling *t)
{
    struct picture picture = picture_of(t->figure->text.example, 0, false);

    figure_find_checks(t->arena, &picture, 1);
    add_pictures(t, &picture, 1);
    add(t, t->figure->text.caption.words);
}

/* --- the kinds --- */

static void tell_drawing(const struct telling *t)
{
    add(t, words_of(t, t->figure->show, NULL));
}

/* Nets, joined boards, files and QR codes have the words alone that they came with. */
static void (*const tellers[FIGURE_QR + 1])(const struct telling *) = {
    [FIGURE_SETUP] = tell_setup,        [FIGURE_FACES] = tell_faces,
    [FIGURE_FACE] = tell_faces,         [FIGURE_MOVES] = tell_moves,
    [FIGURE_LEGEND] = tell_drawing,     [FIGURE_RANKS] = tell_drawing,
    [FIGURE_PROMOTIONS] = tell_drawing, [FIGURE_TERRAIN] = tell_drawing,
    [FIGURE_POSITION] = tell_position,  [FIGURE_EXAMPLE] = tell_example,
    [FIGURE_EXAMPLES] = tell_panels,    [FIGURE_PLIES] = tell_panels,
    [FIGURE_TEXT] = tell_text,
};

/* With a full stop behind the author's words, which are often a title. */
static void put_own_words(const char *alt, struct buf *out)
{
    size_t size = alt ? strlen(alt) : 0;

    if (!size || strspn(alt, " \t\n") == size)
        return;
    buf_text(out, alt);
    if (!strchr(".!?:", alt[size - 1]))
        buf_char(out, '.');
}

const char *figure_told(struct arena *arena, const struct figure *figure)
{
    struct buf out = {0};
    struct telling t = {arena, figure, figure->layout->game, &out};

    if (!tellers[figure->show])
        return figure->alt;
    put_own_words(figure->alt, &out);
    tellers[figure->show](&t);
    return buf_take(arena, &out);
}
