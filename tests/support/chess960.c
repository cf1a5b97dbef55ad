#include "support/chess960.h"

#include "base/buf.h"
#include "base/mem.h"

#include <ctype.h>
#include <string.h>

/* The free file of that number from the left. */
static int free_file(const char *rank, int number)
{
    int file = 0;

    for (; rank[file] || number > 0; file++)
        number -= !rank[file];
    return file;
}

const char *chess960_rank(struct arena *arena, int number)
{
    static const int knights[10][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                       {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
    char *rank = arena_alloc(arena, 9, 1);

    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    rank[free_file(rank, number / 16 % 6)] = 'Q';
    for (int i = 0; i < 2; i++)
        rank[free_file(rank, knights[number / 96][i])] = 'N';
    for (const char *c = "RKR"; *c; c++)
        rank[free_file(rank, 0)] = *c;
    return rank;
}

static void put_rank(const char *rank, bool open, bool small, struct buf *out)
{
    int empty = 0;

    for (;; rank++) {
        bool stays = !open || strchr("RK", *rank); /* or where the rank ends */

        if (empty && stays)
            buf_print(out, "%d", empty);
        empty = stays ? 0 : empty + 1;
        if (!*rank)
            return;
        if (stays)
            buf_char(out, small ? (char)tolower((unsigned char)*rank) : *rank);
    }
}

const char *chess960_start(struct arena *arena, int white, int black, bool open)
{
    struct buf fen = {0};

    put_rank(chess960_rank(arena, black), open, true, &fen);
    buf_text(&fen, "/pppppppp/8/8/8/8/PPPPPPPP/");
    put_rank(chess960_rank(arena, white), open, false, &fen);
    buf_text(&fen, " w KQkq - 0 1");
    return buf_take(arena, &fen);
}

/* The file of the outermost Rook of a rank to the right, or to the left. */
static char outermost(const char *rank, char rook, bool right)
{
    int file = 0, found = 0;

    for (; *rank && !strchr("/ ", *rank); rank++) {
        if (*rank == rook && (right || !found))
            found = 'a' + file;
        file += isdigit((unsigned char)*rank) ? *rank - '0' : 1;
    }
    return (char)found;
}

const char *chess960_by_files(struct arena *arena, const char *fen)
{
    const char *first = strrchr(fen, '/') + 1, *rights = strchr(fen, ' ') + 3;
    struct buf out = {0};

    buf_put(&out, fen, (size_t)(rights - fen));
    for (; *rights != ' '; rights++) {
        bool small = islower((unsigned char)*rights);
        char letter = (char)tolower((unsigned char)*rights);

        if (letter == 'k' || letter == 'q')
            letter = outermost(small ? fen : first, small ? 'r' : 'R', letter == 'k');
        buf_char(&out, small ? letter : (char)toupper((unsigned char)letter));
    }
    buf_text(&out, rights);
    return buf_take(arena, &out);
}
