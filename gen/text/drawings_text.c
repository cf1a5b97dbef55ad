/* Drawings as plain text, for mail and terminals. */
#include "text/drawings_text.h"

#include "diag/columns.h"
#include "page/figure/figure.h"
#include "text/moves_text.h"

#include <string.h>

static void put_setup(const struct work *w, struct buf *out)
{
    struct placement placement = placement_of_setup(w->arena, w->r->layout->game);

    placement_text(&placement, w->r->options->drawing.look, out);
}

/* The position after so many moves, as the example is seen; marks stand on the first one. */
static void put_step(const struct work *w, size_t step, struct buf *out)
{
    const struct worked_example *e = w->figure->example;
    unsigned look = w->r->options->drawing.look;
    struct board_look board = {.view = &e->view, .region = e->region, .look = look};

    if (step == 0)
        board.signs = text_of_signs(w, e);
    placement_seen(&e->steps[step], &board, out);
    if (step == 0)
        text_of_marks(w, e, out);
}

static void put_position(const struct work *w, struct buf *out)
{
    put_step(w, 0, out);
    if (w->r->state)
        buf_print(out, "state: %s\n", w->r->state);
}

/* The moves, in a line. */
static void put_plies(const struct work *w, const struct worked_example *e, struct buf *out)
{
    const struct game *game = w->r->layout->game;
    struct buf plies = {0};

    for (size_t i = 0; i < e->ply_count; i++) {
        buf_text(&plies, i > 0 ? " " : "");
        ply_write(w->arena, game, &e->plies[i], &plies);
    }
    if (e->illegal)
        text_wrap(out, words_of_one(w->arena, &game->words, WORD_ILLEGAL, "moves", buf_str(&plies)),
                  0);
    else
        text_wrap(out, buf_str(&plies), 0);
    buf_free(&plies);
}

/* The position before the moves, the moves, and the position after them. */
static void put_example(const struct work *w, struct buf *out)
{
    const struct worked_example *e = w->figure->example;

    put_step(w, 0, out);
    if (e->ply_count == 0)
        return;
    buf_char(out, '\n');
    put_plies(w, e, out);
    if (!e->illegal) {
        buf_char(out, '\n');
        put_step(w, e->ply_count, out);
    }
}

/* The sheet, or a piece's mnemonic, and its moves in words. */
static void put_moves(const struct work *w, struct buf *out)
{
    if (!w->drawing->piece) {
        text_of_moves(w, out);
        return;
    }
    buf_print(out, "%s\n", w->figure->title);
    if (w->figure->example)
        put_step(w, 0, out);
    else
        moves_text(w->arena, &w->drawing->piece->moves, &w->r->layout->game->words,
                   w->r->options->drawing.look, out);
    text_wrap(out, w->figure->alt, 0);
}

static const struct {
    const char *show;
    void (*put)(const struct work *w, struct buf *out);
} texts[] = {{"setup", put_setup},        {"position", put_position},
             {"example", put_example},    {"moves", put_moves},
             {"faces", text_of_faces},    {"face", text_of_faces},
             {"legend", text_of_legend},  {"key", text_of_key},
             {"ranks", text_of_ranks},    {"promotions", text_of_promotions},
             {"terrain", text_of_terrain}};

void work_text(const struct work *w, struct buf *out)
{
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (strcmp(texts[i].show, w->drawing->show) == 0) {
            texts[i].put(w, out);
            return;
        }
    buf_print(out, "%s\n%s\n", w->figure->title, w->figure->alt);
}
