#include "draw/board/position_internal.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

static const double row_gap = 1.4;    /* mm above and below a row */
static const double kind_size = 0.86; /* of a square, each kind */
static const double kind_gap = 1.2;   /* mm behind each kind */

/* Walks along the rows of a hand: words, then kinds with their numbers. */
struct walk {
    struct pen *pen;
    double width, row; /* mm: of the rows, from one row to the next */
    double x, y;       /* from the hand's upper left corner */
};

/* Room for the next thing; a new row when this one is full. */
static struct point step(struct walk *walk, double width)
{
    struct point at;

    if (walk->x > 0 && walk->x + width > walk->width) {
        walk->x = 0;
        walk->y += walk->row;
    }
    at = (struct point){walk->x, walk->y};
    walk->x += width;
    return at;
}

static size_t shown_kinds(const struct picture *picture)
{
    return picture->hands == HANDS_NONE ? 0 : picture->placement->game->piece_count;
}

static bool holds_any(const struct picture *picture, int side)
{
    for (size_t i = 0; i < shown_kinds(picture); i++)
        if (picture->placement->hands[side][i] > 0)
            return true;
    return false;
}

static bool says_turn(const struct picture *picture, int side)
{
    return picture->turn && picture->placement->to_move == side;
}

void put_hand_words(const struct picture *picture, int side, struct buf *words)
{
    const struct game *game = picture->placement->game;
    bool turn = says_turn(picture, side), holds = holds_any(picture, side);
    const char *player = game_player(game, side);
    bool verb = holds && picture->hands != HANDS_BESIDE;

    if (turn)
        PUT_WORDS(words, game->words, verb ? WORD_TO_MOVE_HOLDS : WORD_TO_MOVE, {"player", player});
    else if (verb)
        PUT_WORDS(words, game->words, WORD_HOLDS, {"player", player});
    else if (holds)
        buf_text(words, player);
}

static struct walk begin(struct pen *pen, const struct picture *picture, double cell)
{
    return (struct walk){
        .pen = pen, .width = picture->region.files * cell, .row = kind_size * cell + row_gap};
}

/* The words at the beginning of a hand, smaller where they would be wider than the board; drawn at
 * (x, y) unless `draws` is false. */
static void put_head(struct walk *walk, const struct picture *picture, int side, bool draws,
                     double x, double baseline)
{
    struct pen *pen = walk->pen;
    struct buf words = {0};
    const struct line *line;
    double scale;
    struct point at;

    put_hand_words(picture, side, &words);
    line = type_line(pen->type, &pen->style->type[STYLE_FINE], buf_str(&words));
    scale = fmin(1, walk->width / line_width(line));
    at = step(walk, scale * line_width(line) + 1.6);
    if (draws)
        scene_text(pen->scene, line, x + at.x, at.y + baseline, scale, pen_colour(pen, COLOUR_INK));
    buf_free(&words);
}

/* Lays the hand out, and draws it at (x, y) unless `draws` is false. Returns its height. */
static double lay_out(struct pen *pen, const struct picture *picture, int side, double cell,
                      bool draws, double x, double y)
{
    const struct placement *placement = picture->placement;
    struct walk walk = begin(pen, picture, cell);
    double size = kind_size * cell, baseline = y + size / 2 + 0.34 * pen_size(pen, STYLE_FINE);

    put_head(&walk, picture, side, draws, x, baseline);
    for (size_t i = 0; i < shown_kinds(picture); i++) {
        struct man man = {.piece = &placement->game->pieces[i], .side = side};
        char number[16] = "";
        struct point at;

        if (placement->hands[side][i] == 0)
            continue;
        if (placement->hands[side][i] > 1)
            snprintf(number, sizeof number, "×%d", placement->hands[side][i]);
        at = step(&walk, size + pen_width(pen, STYLE_FINE, number) + kind_gap);
        if (!draws)
            continue;
        scene_enter(pen->scene, x + at.x + size / 2, y + at.y + size / 2, picture->turned ? 2 : 0);
        draw_small_man(pen, &man, (struct point){0, 0}, size);
        scene_leave(pen->scene);
        pen_text(pen, STYLE_FINE, number, x + at.x + size, at.y + baseline, ALIGN_LEFT, COLOUR_INK);
    }
    return walk.y + walk.row;
}

double hand_height(struct pen *pen, const struct picture *picture, int side, double cell)
{
    bool any = says_turn(picture, side) || holds_any(picture, side);

    if (picture->hands == HANDS_BESIDE || !any)
        return 0;
    return lay_out(pen, picture, side, cell, false, 0, 0);
}

void draw_hand(const struct canvas *c, int side, double top)
{
    if (hand_height(c->pen, c->picture, side, c->cell) > 0)
        lay_out(c->pen, c->picture, side, c->cell, true, c->x, top);
}
