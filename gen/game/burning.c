#include "game/burning.h"

bool game_burns(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].burns)
            return true;
    return false;
}

/* The square one step on; -1: it lies beside the board. */
static int beside(const struct game *game, int square, struct vec step)
{
    int file = square % game->width + step.x, rank = square / game->width - step.y;

    return file >= 0 && file < game->width && rank >= 0 && rank < game->height
               ? rank * game->width + file
               : -1;
}

int explosion_squares(const struct game *game, man_on *man_of, const void *board, int to,
                      short squares[BURNING_LIMIT])
{
    const struct piece *mover = man_of(board, to).piece;
    int count = 0;

    if (mover && mover->explodes != EXPLODES_NEVER)
        squares[count++] = (short)to;
    for (int k = 0; k < DIRECTIONS; k++) {
        int square = beside(game, to, directions[k]);
        const struct piece *piece = square < 0 ? NULL : man_of(board, square).piece;

        if (piece && !piece->wall && piece->explodes == EXPLODES_ALWAYS)
            squares[count++] = (short)square;
    }
    return count;
}

int burning_squares(const struct game *game, man_on *man_of, const void *board, int to,
                    short squares[BURNING_LIMIT])
{
    struct man mover = man_of(board, to);
    bool met = false; /* an enemy that burns */
    int count = 0;

    if (!mover.piece)
        return 0;
    for (int k = 0; k < DIRECTIONS; k++) {
        int square = beside(game, to, directions[k]);
        struct man man = square < 0 ? (struct man){0} : man_of(board, square);

        if (!man.piece || man.piece->wall)
            continue;
        met = met || (man.side != mover.side && man.piece->burns);
        if (mover.piece->burns == BURNS_ALL ||
            (mover.piece->burns == BURNS_ENEMIES && man.side != mover.side))
            squares[count++] = (short)square;
    }
    if (!met || !game->rules.burns_standing ||
        (mover.piece->burns && game->rules.burnt_first == BURNT_STANDING))
        return count;
    squares[0] = (short)to;
    return 1;
}
