#include "rules/turn_text.h"

#include "game/square.h"
#include "rules/generate.h"

static void put_square(const struct position *position, int square, struct buf *out)
{
    const struct game *game = position->book->game;
    struct square at = {square % game->width, square / game->width};

    buf_text(out, square_name(position->arena, game, at));
}

static bool takes_at_end(const struct position *position, const struct turn *turn)
{
    return turn->flags & TURN_CATCH || (position->men[turn->to] && turn->to != turn->from);
}

void turn_text(const struct position *position, const struct turn *turn, struct buf *out)
{
    const struct rulebook *book = position->book;

    if (turn->flags & TURN_DROP) {
        buf_print(out, "%s*", book->kinds[man_kind(turn->man)].piece->code.text);
        put_square(position, turn->to, out);
        return;
    }
    put_square(position, turn->from, out);
    for (int i = 0; i + 1 < turn->way_count; i++)
        if (turn->taken >> i & 1) {
            buf_text(out, "x");
            put_square(position, turn_leg_end(book, turn, i), out);
        }
    buf_text(out, takes_at_end(position, turn) ? "x" : "-");
    put_square(position, turn->to, out);
    buf_text(out, turn->flags & TURN_PROMOTE ? "+" : "");
}
