#include "game/custodian.h"

/* The numbers of the directions, orthogonal ones first. */
static const int ways[DIRECTIONS] = {0, 2, 4, 6, 1, 3, 5, 7};

static const struct {
    int first, end; /* of these */
} lines[] = {[ALONG_ORTHOGONAL] = {0, 4}, [ALONG_DIAGONAL] = {4, 8}, [ALONG_ANY] = {0, DIRECTIONS}};

/* A board that a man has come to. */
struct arrival {
    const struct game *game;
    man_on *man_of;
    const void *board;
    int file, rank, side;
};

/* Adds the squares of the enemies in one direction, if they are enclosed. */
static int enclosed(const struct arrival *a, struct vec step, short *squares)
{
    int file = a->file + step.x, rank = a->rank - step.y;

    for (int count = 0; count <= a->game->rules.custodian_most; count++) {
        int square = rank * a->game->width + file;
        struct man man;

        if (file < 0 || file >= a->game->width || rank < 0 || rank >= a->game->height)
            return 0;
        man = a->man_of(a->board, square);
        if (!man.piece || man.piece->wall)
            return 0;
        if (man.side == a->side)
            return count;
        if (count < a->game->rules.custodian_most)
            squares[count] = (short)square;
        file += step.x;
        rank -= step.y;
    }
    return 0;
}

int custodian_squares(const struct game *game, man_on *man_of, const void *board, int to,
                      short squares[CUSTODIAN_LIMIT])
{
    const struct arrival arrival = {.game = game,
                                    .man_of = man_of,
                                    .board = board,
                                    .file = to % game->width,
                                    .rank = to / game->width,
                                    .side = man_of(board, to).side};
    enum along along = game->rules.custodian_along;
    int count = 0;

    for (int i = lines[along].first;
         game->rules.capture == CAPTURE_CUSTODIAN && i < lines[along].end; i++)
        count += enclosed(&arrival, directions[ways[i]], squares + count);
    return count;
}
