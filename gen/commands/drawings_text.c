/* Drawings as plain text, for mail and terminals. */
#include "commands/drawings.h"

#include "page/figure.h"
#include "rules/moves_text.h"

#include <string.h>

static void put_placement(const struct work *w, const struct placement *placement, struct buf *out)
{
    placement_text(placement, w->r->options->drawing.look, out);
}

static void put_setup(const struct work *w, struct buf *out)
{
    struct placement placement = placement_of_setup(w->arena, w->r->layout->game);

    put_placement(w, &placement, out);
}

static void put_position(const struct work *w, struct buf *out)
{
    put_placement(w, &w->figure->example->steps[0], out);
}

/* The position before the moves, the moves, and the position after them. */
static void put_example(const struct work *w, struct buf *out)
{
    const struct worked_example *e = w->figure->example;

    put_placement(w, &e->steps[0], out);
    if (e->ply_count == 0)
        return;
    buf_char(out, '\n');
    for (size_t i = 0; i < e->ply_count; i++) {
        buf_text(out, i > 0 ? " " : "");
        ply_write(w->arena, w->r->layout->game, &e->plies[i], out);
    }
    buf_text(out, e->illegal ? " is illegal\n" : "\n\n");
    if (!e->illegal)
        put_placement(w, &e->steps[e->ply_count], out);
}

/* A piece's mnemonic, and its moves in words. */
static void put_moves(const struct work *w, struct buf *out)
{
    buf_print(out, "%s\n", w->figure->title);
    if (w->drawing->piece)
        moves_text(w->arena, &w->drawing->piece->moves, w->r->options->drawing.look, out);
    buf_print(out, "%s\n", w->figure->alt);
}

static const struct {
    const char *show;
    void (*put)(const struct work *w, struct buf *out);
} texts[] = {{"setup", put_setup},
             {"position", put_position},
             {"example", put_example},
             {"moves", put_moves}};

void work_text(const struct work *w, struct buf *out)
{
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (strcmp(texts[i].show, w->drawing->show) == 0) {
            texts[i].put(w, out);
            return;
        }
    buf_print(out, "%s\n%s\n", w->figure->title, w->figure->alt);
}
