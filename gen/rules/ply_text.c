#include "rules/ply_text.h"

#include "rules/generate.h"

static void put_square(const struct game *game, int square, struct buf *out)
{
    const char *file = game->file_labels[square % game->width];
    const char *rank = game->rank_labels[square / game->width];
    bool digits = file[0] >= '0' && file[0] <= '9' && rank[0] >= '0' && rank[0] <= '9';

    buf_print(out, "%s%s%s", file, digits ? "-" : "", rank);
}

static bool takes_at_end(const struct position *position, const struct ply *ply)
{
    return ply->flags & PLY_CATCH || (position->men[ply->to] && ply->to != ply->from);
}

void ply_text(const struct position *position, const struct ply *ply, struct buf *out)
{
    const struct rulebook *book = position->book;

    if (ply->flags & PLY_DROP) {
        buf_print(out, "%s*", book->kinds[man_kind(ply->man)].piece->code.text);
        put_square(book->game, ply->to, out);
        return;
    }
    put_square(book->game, ply->from, out);
    for (int i = 0; i + 1 < ply->way_count; i++)
        if (ply->taken >> i & 1) {
            buf_text(out, "x");
            put_square(book->game, ply_leg_end(book, ply, i), out);
        }
    buf_text(out, takes_at_end(position, ply) ? "x" : "-");
    put_square(book->game, ply->to, out);
    buf_text(out, ply->flags & PLY_PROMOTE ? "+" : "");
}
