#include "engine/uci.h"

static void put_square(const struct position *position, int square, struct buf *out)
{
    int width = position->compiled->width;

    buf_print(out, "%c%d", 'a' + square % width, position->compiled->height - square / width);
}

/* A code of one letter, in either case. */
static void put_letters(const struct position *position, unsigned man, bool small, struct buf *out)
{
    const struct piece *piece = position->compiled->kinds[man_kind(man)].piece;

    for (const char *c = piece->code.text; *c; c++)
        buf_char(out, small && *c >= 'A' && *c <= 'Z' ? (char)(*c | 0x20) : *c);
}

void uci_move(const struct position *position, const struct played_move *move, enum uci_style style,
              struct buf *out)
{
    if (move->flags & MOVE_DROP) {
        put_letters(position, move->man, false, out);
        buf_char(out, '@');
        put_square(position, move->to, out);
        return;
    }
    put_square(position, move->from, out);
    if (move->flags & MOVE_CASTLE && style == UCI_PARTNER)
        put_square(position, move->to - move->to % position->compiled->width + move->partner, out);
    else
        put_square(position, move->to, out);
    if (move->flags & MOVE_PROMOTE && style == UCI_PLUS)
        buf_char(out, '+');
    else if (move->flags & MOVE_PROMOTE)
        put_letters(position, move->man, true, out);
}
