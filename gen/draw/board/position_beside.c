#include "draw/board/position_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double board_gap = 3;    /* mm from the board */
static const double kind_size = 0.86; /* of a square, each kind */
static const double kind_gap = 1.2;   /* mm behind each kind and its number */
static const double head_gap = 0.8;   /* mm below words */
static const double least_words = 16; /* mm; words break at that width, or at their longest word */
static const double between = 0.5;    /* of a square, between what the players hold */

/* What a player holds: words, then rows of kinds. */
struct block {
    const struct line *whole;         /* the words in one line; NULL: there is nothing to show */
    const struct line *const *broken; /* in several narrow ones */
    size_t broken_count, kinds;
    size_t line_count; /* of those that are drawn: 1, or broken_count */
    double height;     /* mm */
};

/* Both players' blocks, whose kinds stand in the same columns. */
struct beside {
    struct block blocks[2]; /* the upper one first */
    int columns;
    double size, pitch, row; /* mm: of a kind, to the next column, to the next row */
    double width, height;    /* 0: nothing stands there */
};

/* --- measures --- */

static void put_number(const struct picture *picture, int side, size_t kind, char *number,
                       size_t size)
{
    int count = picture->placement->hands[side][kind];

    *number = '\0';
    if (count > 1)
        snprintf(number, size, "×%d", count);
}

static double number_width(struct pen *pen, const struct picture *picture)
{
    double widest = 0;
    char number[16];

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < picture->placement->game->piece_count; i++) {
            put_number(picture, side, i, number, sizeof number);
            widest = fmax(widest, pen_width(pen, STYLE_FINE, number));
        }
    return widest;
}

static size_t count_kinds(const struct picture *picture, int side)
{
    size_t count = 0;

    for (size_t i = 0; i < picture->placement->game->piece_count; i++)
        count += picture->placement->hands[side][i] > 0;
    return count;
}

static double longest_word(struct pen *pen, const char *words)
{
    double longest = 0;

    while (*words) {
        size_t size = strcspn(words, " ");
        struct buf word = {0};

        buf_put(&word, words, size);
        longest = fmax(longest, pen_width(pen, STYLE_FINE, buf_str(&word)));
        buf_free(&word);
        words += size + strspn(words + size, " ");
    }
    return longest;
}

static struct block block_of(struct pen *pen, const struct picture *picture, int side)
{
    const struct type_style *style = &pen->style->type[STYLE_FINE];
    struct block block = {0};
    struct buf words = {0};
    double most;

    put_hand_words(picture, side, &words);
    if (words.size > 0) {
        most = fmax(least_words, longest_word(pen, words.text) + 0.01);
        block.kinds = count_kinds(picture, side);
        block.whole = type_line(pen->type, style, words.text);
        block.broken_count =
            type_paragraph(pen->type, style, words.text, NULL, 0, most, &block.broken);
    }
    buf_free(&words);
    return block;
}

static const struct line *line_at(const struct block *block, size_t i)
{
    return block->line_count == 1 ? block->whole : block->broken[i];
}

/* Sets how high it is in so many columns, and returns its width: words stand in one line over
 * kinds that are as wide. */
static double measure_block(struct pen *pen, const struct beside *b, struct block *block)
{
    size_t columns = (size_t)b->columns, wide = block->kinds < columns ? block->kinds : columns;
    size_t rows = (block->kinds + columns - 1) / columns;
    double width = wide > 0 ? (double)wide * b->pitch - kind_gap : 0;

    if (!block->whole)
        return 0;
    block->line_count = line_width(block->whole) <= width ? 1 : block->broken_count;
    for (size_t i = 0; i < block->line_count; i++)
        width = fmax(width, line_width(line_at(block, i)));
    block->height = (double)block->line_count * pen_leading(pen, STYLE_FINE) +
                    (rows ? head_gap + (double)rows * b->row : 0);
    return width;
}

/* Sets how high and wide all is in so many columns. */
static void measure(struct pen *pen, struct beside *b, int columns, double cell)
{
    b->columns = columns;
    b->width = 0;
    b->height = b->blocks[0].whole && b->blocks[1].whole ? between * cell : 0;
    for (int i = 0; i < 2; i++) {
        b->width = fmax(b->width, measure_block(pen, b, &b->blocks[i]));
        b->height += b->blocks[i].height;
    }
}

/* In as few columns as are not higher than the board. */
static struct beside lay_out(struct pen *pen, const struct picture *picture, double cell)
{
    struct beside b = {.size = kind_size * cell};
    size_t most = 1;

    if (picture->hands != HANDS_BESIDE)
        return b;
    b.row = b.size;
    b.pitch = b.size + number_width(pen, picture) + kind_gap;
    for (int i = 0; i < 2; i++) {
        b.blocks[i] = block_of(pen, picture, view_side(picture->turned, i));
        most = b.blocks[i].kinds > most ? b.blocks[i].kinds : most;
    }
    for (int columns = 1; columns <= (int)most; columns++) {
        measure(pen, &b, columns, cell);
        if (b.height <= picture->region.ranks * cell)
            break;
    }
    return b;
}

double beside_width(struct pen *pen, const struct picture *picture, double cell)
{
    struct beside b = lay_out(pen, picture, cell);

    return b.width > 0 ? board_gap + b.width : 0;
}

double beside_height(struct pen *pen, const struct picture *picture, double cell)
{
    return lay_out(pen, picture, cell).height;
}

/* --- drawing --- */

static void draw_kind(const struct canvas *c, const struct beside *b, const struct man *man,
                      const char *number, struct point at)
{
    struct pen *pen = c->pen;

    scene_enter(pen->scene, at.x + b->size / 2, at.y + b->size / 2, c->picture->turned ? 2 : 0);
    draw_small_man(pen, man, (struct point){0, 0}, b->size);
    scene_leave(pen->scene);
    pen_text(pen, STYLE_FINE, number, at.x + b->size,
             at.y + b->size / 2 + 0.34 * pen_size(pen, STYLE_FINE), ALIGN_LEFT, COLOUR_INK);
}

static void draw_block(const struct canvas *c, const struct beside *b, int which, struct point at)
{
    const struct placement *placement = c->picture->placement;
    const struct block *block = &b->blocks[which];
    int side = view_side(c->picture->turned, which), index = 0;
    double leading = pen_leading(c->pen, STYLE_FINE);

    for (size_t i = 0; i < block->line_count; i++)
        scene_text(c->pen->scene, line_at(block, i), at.x, at.y + ((double)i + 0.75) * leading, 1,
                   pen_colour(c->pen, COLOUR_INK));
    at.y += (double)block->line_count * leading + head_gap;
    for (size_t i = 0; i < placement->game->piece_count; i++) {
        struct man man = {.piece = &placement->game->pieces[i], .side = side};
        char number[16];

        if (placement->hands[side][i] == 0)
            continue;
        put_number(c->picture, side, i, number, sizeof number);
        draw_kind(c, b, &man, number,
                  (struct point){at.x + index % b->columns * b->pitch,
                                 at.y + index / b->columns * b->row});
        index++;
    }
}

void draw_beside(const struct canvas *c)
{
    struct beside b = lay_out(c->pen, c->picture, c->cell);
    double right =
        c->x + c->picture->region.files * c->cell + board_gap + c->pen->style->line[LINE_FRAME];
    double bottom = c->y + fmax(b.height, c->picture->region.ranks * c->cell);

    if (b.width <= 0)
        return;
    draw_block(c, &b, 0, (struct point){right, c->y});
    draw_block(c, &b, 1, (struct point){right, bottom - b.blocks[1].height});
}
