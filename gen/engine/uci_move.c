#include "engine/engine.h"

static void put_square(const struct position *position, int square, struct buf *out)
{
    int width = position->compiled->width;

    square_plain_put(position->compiled->game, SQUARE_UCI,
                     (struct square){square % width, square / width}, out);
}

/* What the engine calls the kind of man: a letter in either case, or a whole code. */
static void put_kind(const struct position *position, const char *letters, unsigned man, bool small,
                     struct buf *out)
{
    const struct piece *piece = position->compiled->kinds[man_kind(man)].piece;
    char letter = letters ? letters[piece - position->compiled->game->pieces] : 0;

    if (letter)
        buf_char(out, small ? letter : (char)toupper((unsigned char)letter));
    else
        piece_put_letter(piece, small, out);
}

static void put_drop(const struct position *position, const struct played_move *move,
                     const char *letters, enum uci_style style, struct buf *out)
{
    const struct compiled_rules *compiled = position->compiled;
    int kind = man_kind(move->man), base = compiled->kinds[kind].base;

    if (style != UCI_USUAL && base != kind) {
        buf_char(out, '+');
        put_kind(position, letters, man_new(compiled, base, 0, false), false, out);
    } else {
        put_kind(position, letters, move->man, false, out);
    }
    buf_char(out, '@');
    put_square(position, move->to, out);
}

static void put_promotion(const struct position *position, const struct played_move *move,
                          const char *letters, enum uci_style style, struct buf *out)
{
    if (style == UCI_PLUS || style == UCI_MINUS)
        buf_char(out, style == UCI_PLUS ? '+' : '-');
    else
        put_kind(position, letters, move->man, true, out);
}

void uci_move(const struct position *position, const struct played_move *move, const char *letters,
              enum uci_style style, struct buf *out)
{
    if (move->flags & MOVE_DROP) {
        put_drop(position, move, letters, style, out);
        return;
    }
    put_square(position, move->from, out);
    if (move->flags & MOVE_CASTLE && style == UCI_PARTNER)
        put_square(position, move->to - move->to % position->compiled->width + move->partner, out);
    else
        put_square(position, move->to, out);
    if (move->flags & MOVE_PROMOTE)
        put_promotion(position, move, letters, style, out);
    if (position->compiled->game->rules.walls_built == WALLS_VACATED) { /* "d4c2,c2d4" */
        buf_char(out, ',');
        put_square(position, move->to, out);
        put_square(position, move->from, out);
    }
}
