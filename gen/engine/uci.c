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

static void put_drop(const struct position *position, const struct played_move *move,
                     enum uci_style style, struct buf *out)
{
    const struct compiled_rules *compiled = position->compiled;
    int kind = man_kind(move->man), base = compiled->kinds[kind].base;

    if (style == UCI_PLUS && base != kind) {
        buf_char(out, '+');
        put_letters(position, man_new(compiled, base, 0, false), false, out);
    } else {
        put_letters(position, move->man, false, out);
    }
    buf_char(out, '@');
    put_square(position, move->to, out);
}

static void put_promotion(const struct position *position, const struct played_move *move,
                          enum uci_style style, struct buf *out)
{
    if (style == UCI_PLUS || style == UCI_MINUS)
        buf_char(out, style == UCI_PLUS ? '+' : '-');
    else
        put_letters(position, move->man, true, out);
}

/* The square that is closed behind the move, "d4c2,c2d4". */
static void put_wall(const struct position *position, const struct played_move *move,
                     struct buf *out)
{
    buf_char(out, ',');
    put_square(position, move->to, out);
    put_square(position, move->from, out);
}

void uci_move(const struct position *position, const struct played_move *move, enum uci_style style,
              struct buf *out)
{
    if (move->flags & MOVE_DROP) {
        put_drop(position, move, style, out);
        return;
    }
    put_square(position, move->from, out);
    if (move->flags & MOVE_CASTLE && style == UCI_PARTNER)
        put_square(position, move->to - move->to % position->compiled->width + move->partner, out);
    else
        put_square(position, move->to, out);
    if (move->flags & MOVE_PROMOTE)
        put_promotion(position, move, style, out);
    if (position->compiled->game->rules.walls_built == WALLS_VACATED)
        put_wall(position, move, out);
}
