/* Positions as FEN, see placement_fen.c. */
#include "record/placement/placement_fen.h"

#include "game/castling.h"
#include "record/placement/square_plain.h"

#include <ctype.h>
#include <string.h>

/* --- men --- */

static const struct man *man_at(const struct placement *placement, int square)
{
    return &placement->men[square];
}

/* A man whose piece has a letter of its own, or '+' and that of the piece that was promoted. */
void fen_man(const struct fen_style *style, const struct game *game, struct man man,
             struct buf *out)
{
    const struct piece *known = man.base && man.base->promoted == man.piece ? man.base : man.piece;

    if (man.piece->wall) {
        buf_char(out, '*');
        return;
    }
    if (style->letters) {
        char letter = style->letters[known - game->pieces];

        buf_text(out, known == man.base ? "+" : "");
        buf_char(out, man.side ? letter : (char)toupper((unsigned char)letter));
    } else if (known->fen.text || (man.base && known == man.piece)) {
        buf_text(out, known == man.base ? "+" : "");
        piece_put_letter(known, man.side, out);
        buf_text(out, man.base && known == man.piece ? "~" : "");
    } else
        man_code(man, out);
}

static bool is_wall(const struct fen_style *style, const struct game *game, int file, int rank)
{
    return style->walls && terrain_is_wall(game, file, rank);
}

static void put_empty(int *count, struct buf *out)
{
    if (*count > 0)
        buf_print(out, "%d", *count);
    *count = 0;
}

static void put_rank(const struct placement *placement, const struct fen_style *style, int rank,
                     struct buf *out)
{
    const struct game *game = placement->game;
    int empty = 0;

    for (int file = 0; file < game->width; file++) {
        const struct man *man = man_at(placement, rank * game->width + file);
        bool wall = is_wall(style, game, file, rank);

        if (!man->piece && !wall) {
            empty++;
            continue;
        }
        put_empty(&empty, out);
        if (wall)
            buf_char(out, '*');
        else
            fen_man(style, game, *man, out);
    }
    put_empty(&empty, out);
}

static void put_held(const struct placement *placement, const struct fen_style *style, size_t index,
                     int side, struct buf *out)
{
    const struct piece *piece = &placement->game->pieces[index];

    for (int n = 0; n < placement->hands[side][index]; n++)
        fen_man(style, placement->game, (struct man){.piece = piece, .side = side}, out);
}

/* "[PPr]", the first player's men first; nothing where nobody holds any. Letters stand in the order
 * of the alphabet, codes in that of the pieces. */
static void put_hands(const struct placement *placement, const struct fen_style *style,
                      struct buf *out)
{
    const struct game *game = placement->game;

    if (!game->drops)
        return;
    buf_char(out, '[');
    for (int side = 0; side < 2; side++)
        for (char letter = 'a'; letter <= (style->letters ? 'z' : 'a'); letter++)
            for (size_t i = 0; i < game->piece_count; i++)
                if (!style->letters || style->letters[i] == letter)
                    put_held(placement, style, i, side, out);
    buf_char(out, ']');
}

/* --- castling --- */

/* The next partner by one rule, with `only` false where others stand behind it. */
static struct castling_right right_by(const struct placement *placement,
                                      const struct castling *castling, int king, int way)
{
    int width = placement->game->width, side = placement->men[king].side;
    struct castling_right right = {-1, castling_file(castling, side, king % width, way, width),
                                   true};

    for (int file = king % width + way; file >= 0 && file < width; file += way) {
        int square = king - king % width + file;
        const struct man *man = man_at(placement, square);

        if (!man->piece || !castling_takes_partner(castling, man->piece) || man->side != side ||
            !placement_fresh(placement, square))
            continue;
        right.only = right.partner < 0;
        right.partner = right.partner < 0 ? square : right.partner;
    }
    return right;
}

struct castling_right castling_right(const struct placement *placement, int king, int way)
{
    const struct rules *rules = &placement->game->rules;
    const struct man *man = man_at(placement, king);

    for (size_t i = 0; i < rules->castling_count && placement_fresh(placement, king); i++) {
        const struct castling *castling = &rules->castlings[i];
        struct castling_right right = {-1, -1, true};

        if (castling_moves(castling, man->piece, man->side))
            right = right_by(placement, castling, king, way);
        if (right.partner >= 0 && right.to >= 0)
            return right;
    }
    return (struct castling_right){-1, -1, true};
}

bool castling_is_moved(const struct placement *placement)
{
    const struct game *game = placement->game;

    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = man_at(placement, i);

        if (man->piece && (man->piece->castles || man->piece->castled_with) &&
            placement_fresh(placement, i) && !(game->setup && man_equal(game->setup[i], *man)))
            return true;
    }
    return false;
}

/* The next man beyond the square with which another one may castle, if it is to be `fresh` one that
 * has not moved; -1: none. */
static int next_partner(const struct placement *placement, int square, int way, bool fresh)
{
    int width = placement->game->width;

    for (int file = square % width + way; file >= 0 && file < width; file += way) {
        int next = square - square % width + file;
        const struct man *man = man_at(placement, next);

        if (man->piece && man->piece->castled_with && man->side == placement->men[square].side &&
            (!fresh || placement_fresh(placement, next)))
            return next;
    }
    return -1;
}

/* A letter for each partner on that side: of the file, where another man stands beyond it. */
static void put_rights(const struct placement *placement, int king, int way, struct buf *out)
{
    int width = placement->game->width, partner = castling_right(placement, king, way).partner;

    for (; partner >= 0; partner = next_partner(placement, partner, way, true)) {
        bool inner = next_partner(placement, partner, way, false) >= 0;
        char letter = (char)(inner ? 'a' + partner % width : way > 0 ? 'k' : 'q');

        buf_char(out, placement->men[king].side ? letter : (char)toupper((unsigned char)letter));
    }
}

/* The files of men on the back rank of a side that have first moves. */
static void put_firsts(const struct placement *placement, int side, struct buf *out)
{
    const struct game *game = placement->game;
    int first = side ? 0 : (game->height - 1) * game->width;

    for (int file = 0; file < game->width && game_tells_first_moves(game); file++) {
        const struct man *man = man_at(placement, first + file);

        if (man->piece && man->side == side && piece_has_first_moves(man->piece) &&
            placement_fresh(placement, first + file))
            buf_char(out, (char)((side ? 'a' : 'A') + file));
    }
}

void fen_castling(const struct placement *placement, struct buf *out)
{
    size_t before = out->size;
    int squares = placement->game->width * placement->game->height;

    for (int side = 0; side < 2; side++) {
        put_firsts(placement, side, out);
        for (int i = 0; i < squares; i++) {
            const struct man *man = man_at(placement, i);

            if (!man->piece || !man->piece->castles || man->side != side)
                continue;
            put_rights(placement, i, 1, out);
            put_rights(placement, i, -1, out);
        }
    }
    if (out->size == before)
        buf_char(out, '-');
}

/* --- the whole --- */

/* "3+3": the checks that each player has still to give, where the game counts them. */
static void put_checks(const struct placement *placement, struct buf *out)
{
    int most = game_most_checks(placement->game);

    if (most > 0)
        buf_print(out, " %d+%d", most - placement->checks[0], most - placement->checks[1]);
}

void placement_fen(const struct placement *placement, const struct fen_style *style,
                   struct buf *out)
{
    const struct game *game = placement->game;

    for (int rank = 0; rank < game->height; rank++) {
        buf_text(out, rank ? "/" : "");
        put_rank(placement, style, rank, out);
    }
    put_hands(placement, style, out);
    buf_print(out, " %c ", placement->to_move ? 'b' : 'w');
    fen_castling(placement, out);
    if (placement->count_limit)
        buf_print(out, " %d", placement->count_limit);
    else
        buf_text(out, placement->passing ? " " : " -");
    if (placement->passing && !placement->count_limit)
        square_plain_put(game, SQUARE_UCI, placement->passed, out);
    put_checks(placement, out);
    buf_print(out, " %d %d", placement->count_limit ? placement->counted : placement->idle,
              placement_plies(placement) / 2 + 1);
}
