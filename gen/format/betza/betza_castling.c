/* Castling as XBetza has it: O2 goes two squares towards the man in the corner. */
#include "format/betza/betza_internal.h"

#include <stdlib.h>
#include <string.h>

enum { LEFT = 1, RIGHT = 2 };

struct corner_castling {
    int steps;
    unsigned ways; /* bits */
};

/* A term such as "isO2"; false after a finding. */
static bool read_term(struct betza_reader *r, const struct betza_piece *piece,
                      struct corner_castling *castling)
{
    const char *c = piece->castling.text;

    *castling = (struct corner_castling){.steps = 2};
    for (; *c != 'O'; c++)
        if (*c == 'l' || *c == 'r' || *c == 's')
            castling->ways |= *c == 'l' ? LEFT : *c == 'r' ? RIGHT : LEFT | RIGHT;
        else if (*c != 'i') {
            betza_refuse(r, piece->castling.at, arena_print(r->arena, "'%s'", piece->castling.text),
                         "a royal piece castles here with the piece in the corner");
            return false;
        }
    if (!castling->ways)
        castling->ways = LEFT | RIGHT;
    if (c[1])
        castling->steps = strlen(c) > 3 ? BETZA_FILES : atoi(c + 1);
    if (castling->steps == 0)
        betza_refuse(r, piece->castling.at, arena_print(r->arena, "'%s'", piece->castling.text),
                     "a royal piece that castles leaves its square here");
    return castling->steps > 0;
}

/* The only man of the piece and the side; -1: there is none, or several. */
static int king_square(const struct betza_variant *v, const struct betza_piece *piece, int side)
{
    int found = -1, count = 0;

    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].piece == piece && v->squares[i].side == side) {
            found = i;
            count++;
        }
    return count == 1 ? found : -1;
}

/* Whether men of the side stand in that direction, though none in the corner: the diagram's program
 * then finds another partner. */
static bool is_elsewhere(const struct betza_variant *v, int king, int side, int way)
{
    int file = king % v->width, row = king - file, step = way ? 1 : -1;

    for (int x = file + step; x >= 0 && x < v->width; x += step)
        if (v->squares[row + x].piece && v->squares[row + x].side == side)
            return !v->squares[row + (way ? v->width - 1 : 0)].piece;
    return false;
}

/* What one side's castling is, "with: Rook, to: [c, g]"; "" where it cannot. */
static const char *side_text(struct betza_reader *r, const struct betza_piece *piece,
                             const struct corner_castling *castling, int side)
{
    const struct betza_variant *v = r->variant;
    int king = king_square(v, piece, side), file = king % v->width, row = king - file;
    const char *partners[2] = {0};
    char to[2] = {0};
    int count = 0;

    for (int way = 0; way < 2 && king >= 0; way++) {
        int goal = file + (way ? castling->steps : -castling->steps);
        const struct betza_square *corner = &v->squares[row + (way ? v->width - 1 : 0)];

        if (castling->ways & (way ? RIGHT : LEFT) && is_elsewhere(v, king, side, way))
            betza_refuse(r, piece->castling.at, arena_print(r->arena, "'%s'", piece->castling.text),
                         "the partner does not stand in the corner");
        if (!(castling->ways & (way ? RIGHT : LEFT)) || !corner->piece || corner->side != side ||
            corner->piece == piece || goal < 0 || goal >= v->width)
            continue;
        partners[count] = corner->piece->name;
        to[count++] = (char)('a' + goal);
    }
    if (count == 2 && strcmp(partners[0], partners[1]) != 0)
        return arena_print(r->arena, "with: ['%s', '%s'], to: [%c, %c]", partners[0], partners[1],
                           to[0], to[1]);
    return count == 2 ? arena_print(r->arena, "with: '%s', to: [%c, %c]", partners[0], to[0], to[1])
           : count == 1 ? arena_print(r->arena, "with: '%s', to: [%c]", partners[0], to[0])
                        : "";
}

void betza_write_castling(struct betza_reader *r, struct buf *out)
{
    const struct betza_piece *piece = NULL;
    struct corner_castling castling;
    const char *sides[2];

    for (size_t i = 0; i < r->variant->piece_count && r->variant->castles; i++)
        if (r->variant->pieces[i].castling.text && r->variant->pieces[i].men > 0) {
            if (piece)
                betza_refuse(r, r->variant->pieces[i].castling.at, "castling of a second piece",
                             "one royal piece castles");
            piece = &r->variant->pieces[i];
        }
    if (!piece || !read_term(r, piece, &castling))
        return;
    if (!piece->royal)
        betza_refuse(r, piece->castling.at, arena_print(r->arena, "'%s'", piece->castling.text),
                     "a piece that is not royal castles");
    for (int side = 0; side < 2; side++)
        sides[side] = side_text(r, piece, &castling, side);
    if (*sides[0] && strcmp(sides[0], sides[1]) == 0)
        buf_print(out, "  castling: {%s}\n", sides[0]);
    else if (*sides[0] && *sides[1])
        buf_print(out, "  castling: [{%s, player: first}, {%s, player: second}]\n", sides[0],
                  sides[1]);
    else if (*sides[0] || *sides[1])
        buf_print(out, "  castling: {%s, player: %s}\n", *sides[0] ? sides[0] : sides[1],
                  *sides[0] ? "first" : "second");
    else
        betza_leave_out(r, piece->castling.at, arena_print(r->arena, "'%s'", piece->castling.text),
                        "nobody stands in a corner with whom to castle");
}
