#include "record/placement/square_plain.h"

#include <string.h>

/* A number of one or two digits; returns its bytes. */
static size_t read_number(const char *text, int *number)
{
    size_t size = strspn(text, "0123456789");

    *number = 0;
    if (size > 2)
        return 0;
    for (size_t i = 0; i < size; i++)
        *number = *number * 10 + text[i] - '0';
    return size;
}

size_t square_plain_read(const struct game *game, enum square_style style, const char *text,
                         struct square *square)
{
    size_t letter = style == SQUARE_USI ? strspn(text, "0123456789") : 0, digits;
    int number;

    if (text[letter] < 'a' || text[letter] > 'z')
        return 0;
    digits = read_number(style == SQUARE_USI ? text : text + 1, &number);
    if (digits == 0)
        return 0;
    if (style == SQUARE_USI)
        *square = (struct square){game->width - number, text[letter] - 'a'};
    else
        *square = (struct square){text[letter] - 'a', game->height - number};
    return digits + 1;
}

bool square_on_board(const struct game *game, struct square square)
{
    return square.file >= 0 && square.file < game->width && square.rank >= 0 &&
           square.rank < game->height;
}

void square_plain_put(const struct game *game, enum square_style style, struct square square,
                      struct buf *out)
{
    if (style == SQUARE_USI)
        buf_print(out, "%d%c", game->width - square.file, 'a' + square.rank);
    else
        buf_print(out, "%c%d", 'a' + square.file, game->height - square.rank);
}
