#include "format/record/record_writer.h"

#include "record/placement/placement_fen.h"

#include <string.h>

void fen_put(const struct placement *placement, struct buf *out)
{
    const struct fen_style style = {.walls = true};

    placement_fen(placement, &style, out);
}

void sfen_put(const struct placement *placement, struct buf *out)
{
    struct buf line = {0};
    size_t ranks;
    const char *rest;

    placement_line(placement, &line);
    ranks = strcspn(buf_str(&line), " ");
    rest = line.text + ranks + 2;
    buf_print(out, "%.*s %c", (int)ranks, line.text, placement->to_move ? 'w' : 'b');
    if (placement->striking) {
        buf_char(out, ' ');
        square_plain_put(placement->game, SQUARE_USI, placement->struck, out);
    } else
        buf_text(out, *rest ? rest : " -");
    buf_print(out, " %d", placement->plies + 1);
    buf_free(&line);
}

const char *record_tag(const struct record_writer *w, const char *const *keys)
{
    for (; *keys; keys++) {
        const struct score_tag *tag = score_tag(w->score, *keys);

        if (tag && *tag->value.text)
            return tag->value.text;
    }
    return NULL;
}
