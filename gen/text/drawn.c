/* Drawings as plain text, for mail and terminals. */
#include "text/drawn_internal.h"

#include "diag/columns.h"
#include "text/moves_text.h"

#include <string.h>

static void put_setup(const struct drawn *d, struct buf *out)
{
    struct placement placement = placement_of_setup(d->arena, d->layout->game);

    placement_text(&placement, d->look, out);
}

/* The position after so many moves, as the example is seen; marks stand on the first one. */
static void put_step(const struct drawn *d, size_t step, struct buf *out)
{
    const struct example *e = d->figure->position.example;
    struct board_look board = {.view = &e->view, .region = e->region, .look = d->look};

    if (step == 0)
        board.signs = text_of_signs(d, e);
    placement_seen(&e->steps[step], &board, out);
    if (step == 0)
        text_of_marks(d, e, out);
}

static void put_position(const struct drawn *d, struct buf *out)
{
    put_step(d, 0, out);
    if (d->state)
        buf_print(out, "state: %s\n", d->state);
}

/* The moves, in a line. */
static void put_plies(const struct drawn *d, const struct example *e, struct buf *out)
{
    const struct game *game = d->layout->game;
    struct buf plies = {0};

    for (size_t i = 0; i < e->ply_count; i++) {
        buf_text(&plies, i > 0 ? " " : "");
        ply_write(d->arena, game, &e->plies[i], &plies);
    }
    if (e->illegal)
        text_wrap(out, WORDS(d->arena, game->words, WORD_ILLEGAL, {"moves", buf_str(&plies)}), 0);
    else
        text_wrap(out, buf_str(&plies), 0);
    buf_free(&plies);
}

/* The position before the moves, the moves, and the position after them. */
static void put_example(const struct drawn *d, struct buf *out)
{
    const struct example *e = d->figure->position.example;

    put_step(d, 0, out);
    if (e->ply_count == 0)
        return;
    buf_char(out, '\n');
    put_plies(d, e, out);
    if (!e->illegal) {
        buf_char(out, '\n');
        put_step(d, e->ply_count, out);
    }
}

/* The sheet, or a piece's mnemonic, and its moves in words. */
static void put_moves(const struct drawn *d, struct buf *out)
{
    if (!d->drawing->piece) {
        text_of_moves(d, out);
        return;
    }
    buf_print(out, "%s\n", d->figure->title);
    if (d->figure->show == FIGURE_POSITION)
        put_step(d, 0, out);
    else
        moves_text(d->arena, &d->drawing->piece->moves, d->layout->game->words, d->look, out);
    text_wrap(out, d->figure->alt, 0);
}

static void (*const texts[FIGURE_KIND_COUNT])(const struct drawn *d, struct buf *out) = {
    [FIGURE_SETUP] = put_setup,         [FIGURE_POSITION] = put_position,
    [FIGURE_EXAMPLE] = put_example,     [FIGURE_MOVES] = put_moves,
    [FIGURE_FACES] = text_of_faces,     [FIGURE_FACE] = text_of_faces,
    [FIGURE_LEGEND] = text_of_legend,   [FIGURE_KEY] = text_of_key,
    [FIGURE_RANKS] = text_of_ranks,     [FIGURE_PROMOTIONS] = text_of_promotions,
    [FIGURE_TERRAIN] = text_of_terrain,
};

void drawn_text(const struct drawn *d, struct buf *out)
{
    if (texts[d->drawing->kind])
        texts[d->drawing->kind](d, out);
    else
        buf_print(out, "%s\n%s\n", d->figure->title, d->figure->alt);
}
