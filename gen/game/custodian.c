#include "game/custodian.h"

/* Orthogonal directions first. */
static const struct {
    int file, rank;
} directions[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

static const struct {
    size_t first, end; /* of the directions */
} lines[] = {[ALONG_ORTHOGONAL] = {0, 4},
             [ALONG_DIAGONAL] = {4, 8},
             [ALONG_ANY] = {0, COUNT_OF(directions)}};

/* A board that a man has come to. */
struct arrival {
    const struct game *game;
    side_on *side_of;
    const void *board;
    int file, rank, side;
};

/* Adds the squares of the enemies in one direction, if they are enclosed. */
static int enclosed(const struct arrival *a, int across, int down, short *squares)
{
    int file = a->file + across, rank = a->rank + down;

    for (int count = 0; count <= a->game->rules.custodian_most; count++) {
        int square = rank * a->game->width + file, side;

        if (file < 0 || file >= a->game->width || rank < 0 || rank >= a->game->height)
            return 0;
        side = a->side_of(a->board, square);
        if (side == a->side)
            return count;
        if (side < 0)
            return 0;
        if (count < a->game->rules.custodian_most)
            squares[count] = (short)square;
        file += across;
        rank += down;
    }
    return 0;
}

int custodian_squares(const struct game *game, side_on *side_of, const void *board, int to,
                      short squares[CUSTODIAN_LIMIT])
{
    const struct arrival arrival = {.game = game,
                                    .side_of = side_of,
                                    .board = board,
                                    .file = to % game->width,
                                    .rank = to / game->width,
                                    .side = side_of(board, to)};
    enum along along = game->rules.custodian_along;
    int count = 0;

    for (size_t i = lines[along].first;
         game->rules.capture == CAPTURE_CUSTODIAN && i < lines[along].end; i++)
        count += enclosed(&arrival, directions[i].file, directions[i].rank, squares + count);
    return count;
}
