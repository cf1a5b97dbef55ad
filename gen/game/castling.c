#include "game/castling.h"

static bool is_among(const struct piece *const *list, size_t count, const struct piece *piece)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == piece)
            return true;
    return false;
}

bool castling_moves(const struct castling *castling, const struct piece *piece, int side)
{
    return castling->players[side] && is_among(castling->kings, castling->king_count, piece);
}

bool castling_takes_partner(const struct castling *castling, const struct piece *piece)
{
    return is_among(castling->partners, castling->partner_count, piece);
}

int castling_file(const struct castling *castling, int side, int file, int way, int width)
{
    int home = castling->homes[side] < 0 ? file : castling->homes[side];
    int to = castling->file_count ? castling->files[castling->file_count == 2 && way > 0]
                                  : home + 2 * way;

    if (to < 0 || to >= width || to - way < 0 || to - way >= width ||
        (castling->file_count == 1 && (to - file) * way <= 0))
        return -1;
    return to;
}
