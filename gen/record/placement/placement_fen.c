/* Positions of other programs. FEN, as "PGN Specification and Implementation Guide" (Edwards, 1994)
 * and Fairy-Stockfish have it: ranks, hands in brackets with a letter for each man, 'w' for the
 * first player or 'b' for the second, who may castle, the square that a double step has just
 * passed, and two counters. Castling and square may be left out together, or the square alone;
 * where moves are counted at the end of games, as in Makruk, their limit stands in its place, and
 * those that were made in place of the first counter. Hands can stand behind a '/' as a further
 * rank, 'r' is Red, who moves first, and operations of EPD may follow, "bm Nf3;". SFEN, of the
 * shogi protocol USI: ranks, 'b' for the first player or 'w' for the second, hands with numbers,
 * and the number of the move; in Chu Shogi, a square in place of the hands says where a Lion has
 * just been taken by another piece. */

#include "record/placement/placement_internal.h"

struct fen_field {
    size_t from, size; /* size 0: the line has ended */
};

static size_t blanks_at(const char *text, size_t at)
{
    return strspn(text + at, placement_blanks);
}

static struct fen_field field_at(const char *text, size_t at)
{
    size_t from = at + blanks_at(text, at);

    return (struct fen_field){from, strcspn(text + from, placement_blanks)};
}

static struct fen_field field_after(const char *text, struct fen_field field)
{
    return field_at(text, field.from + field.size);
}

static bool is_number(const char *text, struct fen_field field)
{
    return field.size > 0 && strspn(text + field.from, "0123456789") >= field.size;
}

static struct fen_field ranks_field(const char *text)
{
    return field_at(text, 0);
}

bool is_fen(const char *text)
{
    struct fen_field side = field_after(text, ranks_field(text));

    return side.size == 1 && strchr("wbr", text[side.from]);
}

/* Where the ranks end, and hands begin, in brackets or behind a '/', if they are there. */
static size_t board_end(const struct game *game, const char *text)
{
    struct fen_field ranks = ranks_field(text);
    size_t end = ranks.from + ranks.size, at = ranks.from;

    for (int rank = 0; game->drops && rank < game->height && at < end; rank++)
        at += strcspn(text + at, "/ \t\n") + (rank + 1 < game->height);
    if (at < end && text[at] == '/' && !memchr(text + at + 1, '/', end - at - 1))
        return at;
    return ranks_end(game, text);
}

/* Behind the side to move there are hands, and at most the number of the move. */
static bool is_sfen(const struct reader *r, struct fen_field side, bool brackets)
{
    const char *text = r->text->text;
    struct fen_field hands = field_after(text, side), number = field_after(text, hands);

    return !brackets && hands.size > 0 && !is_number(text, hands) &&
           (number.size == 0 ? r->game->drops : is_number(text, number)) &&
           field_after(text, number).size == 0;
}

/* --- castling --- */

static int index_of(const struct game *game, int file, int rank)
{
    return rank * game->width + file;
}

/* Where a man of the side stands that castles; -1: nowhere. */
static int king_square(const struct reader *r, int side)
{
    for (int i = 0; i < r->game->width * r->game->height; i++)
        if (r->men[i].piece && r->men[i].piece->castles && r->men[i].side == side)
            return i;
    return -1;
}

static bool is_partner(const struct reader *r, int square, int side)
{
    const struct man *man = &r->men[square];

    return man->piece && man->piece->castled_with && man->side == side;
}

/* The partner that a letter names, of the man on the square: 'k' and 'q' the outermost to the
 * right and to the left, others the one on that file. -1: none. */
static int partner_of(const struct reader *r, char letter, int king, int side)
{
    int width = r->game->width, file = king % width, first = king - file;
    int way = letter == 'k' ? 1 : -1;

    if (letter != 'k' && letter != 'q') {
        int named = letter - 'a';

        return named < width && is_partner(r, first + named, side) ? first + named : -1;
    }
    for (int at = way > 0 ? width - 1 : 0; at != file; at -= way)
        if (is_partner(r, first + at, side))
            return first + at;
    return -1;
}

/* --- first moves, which a letter tells of the man on that file of the back rank --- */

static int back_rank(const struct game *game, int side)
{
    return side ? 0 : game->height - 1;
}

/* Whether positions of the game as FEN tell by files who on the back ranks has first moves, in
 * place of castling. */
static bool game_tells_first_moves(const struct game *game)
{
    return (game->rules.firsts_end || game->rules.firsts_unchecked) && !game->rules.castling_count;
}

/* Whether the field tells of the man on the square. */
static bool is_told(const struct reader *r, int square)
{
    const struct man *man = &r->men[square];

    if (!man->piece)
        return false;
    if (man->piece->castles || man->piece->castled_with)
        return true;
    return game_tells_first_moves(r->game) && piece_has_first_moves(man->piece) &&
           square / r->game->width == back_rank(r->game, man->side);
}

/* The man of which the letter tells so; -1: none. */
static int told_square(const struct reader *r, char letter, int side)
{
    int square = index_of(r->game, letter - 'a', back_rank(r->game, side));

    return game_tells_first_moves(r->game) && letter - 'a' < r->game->width && is_told(r, square) &&
                   r->men[square].side == side
               ? square
               : -1;
}

static void read_right(struct reader *r, struct placement *placement, size_t at)
{
    char sign = r->text->text[at], letter = (char)(sign | 0x20);
    int side = sign == letter, king = king_square(r, side);
    int told = is_letter(sign) ? told_square(r, letter, side) : -1;
    int partner = is_letter(sign) && king >= 0 ? partner_of(r, letter, king, side) : -1;

    if (told >= 0) {
        placement->firsts[told] = FIRST_LEFT;
        return;
    }
    if (partner < 0) {
        diag_help(report_text(r, at, utf8_length(r->text->text + at, strlen(r->text->text + at)),
                              "there is nobody to castle for this letter"),
                  "write '-' where nobody may castle any more");
        return;
    }
    placement->firsts[king] = placement->firsts[partner] = FIRST_LEFT;
}

/* All men that could castle have moved, but for those that the field names. */
static void read_castling(struct reader *r, struct placement *placement, struct fen_field field)
{
    int squares = r->game->width * r->game->height;

    placement->firsts = arena_alloc(r->arena, (size_t)squares, sizeof *placement->firsts);
    for (int i = 0; i < squares; i++)
        if (is_told(r, i))
            placement->firsts[i] = FIRST_MADE;
    if (field.size == 1 && r->text->text[field.from] == '-')
        return;
    for (size_t i = 0; i < field.size && r->good; i++)
        read_right(r, placement, field.from + i);
}

/* --- what passed --- */

static bool has_first_move(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count,
                move->when & WHEN_FIRST_MOVE || move->rank);
}

/* Whether a man of the side that is not to move stands beyond the square, and none on it and on the
 * one from which a double step over it came. */
static bool was_passed(const struct placement *placement, struct square passed)
{
    const struct game *game = placement->game;
    int ahead = placement->to_move ? -1 : 1, from = passed.rank - ahead, to = passed.rank + ahead;
    struct man man;

    if (from < 0 || from >= game->height || to < 0 || to >= game->height)
        return false;
    man = placement->men[index_of(game, passed.file, to)];
    return man.piece && man.side != placement->to_move && has_first_move(man.piece) &&
           !placement->men[index_of(game, passed.file, passed.rank)].piece &&
           !placement->men[index_of(game, passed.file, from)].piece;
}

/* "e2e4", the squares of the last move, in place of the one between them; a move that passed none
 * says nothing. `size`: bytes of the first one, which was read. */
static bool read_last(struct reader *r, struct placement *placement, struct fen_field field,
                      size_t size)
{
    struct square from = placement->passed, to;

    if (size + square_plain_read(r->game, SQUARE_UCI, r->text->text + field.from + size, &to) !=
            field.size ||
        !square_on_board(r->game, from) || !square_on_board(r->game, to))
        return false;
    placement->passed.rank = (from.rank + to.rank) / 2;
    placement->passing = from.file == to.file && abs(from.rank - to.rank) == 2 &&
                         was_passed(placement, placement->passed);
    return true;
}

static void read_passed(struct reader *r, struct placement *placement, struct fen_field field)
{
    size_t size;

    if (field.size == 0 || (field.size == 1 && r->text->text[field.from] == '-'))
        return;
    size = square_plain_read(r->game, SQUARE_UCI, r->text->text + field.from, &placement->passed);
    if (size > 0 && size < field.size && read_last(r, placement, field, size))
        return;
    if (size != field.size || !square_on_board(r->game, placement->passed)) {
        diag_help(report_text(r, field.from, field.size, "this is no square"),
                  "write the square that a double step has just passed, 'e3', or '-'");
        return;
    }
    placement->passing = was_passed(placement, placement->passed);
    if (!placement->passing && r->good)
        diag_help(
            report_text(r, field.from, field.size, "no double step can have passed here"),
            "a piece of the player who is not to move stands beyond the square, which is empty "
            "as the one before it is");
}

/* --- what has been struck --- */

/* In games with pieces that may not be traded, the square where the last move has taken one stands
 * in place of hands. Returns where it ends. */
static size_t read_struck(struct reader *r, struct placement *placement, struct fen_field field)
{
    size_t size =
        square_plain_read(r->game, SQUARE_USI, r->text->text + field.from, &placement->struck);

    placement->striking = size == field.size && square_on_board(r->game, placement->struck);
    if (!placement->striking)
        diag_help(report_text(r, field.from, field.size, "this is no square"),
                  "write the square where the last move has taken a piece that may not be traded, "
                  "'5e', or '-'");
    return field.from + field.size;
}

/* --- the fields --- */

enum { COUNTER_LIMIT = 99999, COUNT_LIMIT = 10000 };

/* The number that is the field, or the most that is counted. */
static int number_of(const char *text, struct fen_field field)
{
    int number = 0;

    for (size_t i = 0; i < field.size && number < COUNTER_LIMIT; i++)
        number = 10 * number + text[field.from + i] - '0';
    return number < COUNTER_LIMIT ? number : COUNTER_LIMIT;
}

static void read_sfen_fields(struct reader *r, struct placement *placement, struct fen_field side)
{
    const char *text = r->text->text;
    struct fen_field hands = field_after(text, side), number;
    size_t behind;

    placement->to_move = text[side.from] == 'w';
    if (r->game->rules.trading.on && is_digit(text[hands.from]))
        behind = read_struck(r, placement, hands);
    else
        behind = read_held(r, placement, hands.from, hands.from + hands.size);
    number = field_at(text, behind);
    if (is_number(text, number) && number_of(text, number) > 0)
        placement->plies = number_of(text, number) - 1;
    report_rest(r, number.from + (is_number(text, number) ? number.size : 0), strlen(text));
}

/* The checks that each player has still to give, "3+3", before the counters. */
static struct fen_field read_checks_left(struct reader *r, struct placement *placement,
                                         struct fen_field field)
{
    const char *text = r->text->text + field.from;
    int most = game_most_checks(r->game);

    if (most == 0 || field.size != 3 || text[1] != '+' || !is_digit(text[0]) || !is_digit(text[2]))
        return field;
    for (int side = 0; side < 2; side++) {
        int left = text[2 * side] - '0';

        if (left > most)
            report_text(r, field.from + 2 * (size_t)side, 1,
                        "the game has ended with fewer checks");
        else
            placement->checks[side] = most - left;
    }
    return field_after(r->text->text, field);
}

/* Operations of EPD, "bm Nf3; id \"a\";" or ";D1 20 ;D2 400", which say nothing of the position but
 * for its counters; returns the byte behind them, or the same byte. */
static size_t read_operations(const char *text, size_t at, int counters[2])
{
    static const char *const words[2] = {"hmvc ", "fmvn "};

    /* the last one may lack its ';' */
    for (bool any = strchr(text + at, ';'); text[at] == ';' || (any && is_letter(text[at]));) {
        size_t word = at + (text[at] == ';'), end;

        word += blanks_at(text, word);
        end = word + strcspn(text + word, ";");
        for (int i = 0; i < 2; i++)
            if (strncmp(text + word, words[i], strlen(words[i])) == 0) {
                size_t from = word + strlen(words[i]);
                struct fen_field number = {from, strspn(text + from, "0123456789")};

                counters[i] = number_of(text, number);
            }
        at = end + (text[at] != ';' && text[end] == ';');
        at += blanks_at(text, at);
    }
    return at;
}

/* The limit of a count, where the square that was passed stands else, and two counters behind it.
 */
static struct fen_field read_count(struct reader *r, struct placement *placement,
                                   struct fen_field field)
{
    const char *text = r->text->text;
    struct fen_field made = field_after(text, field);

    if (!r->game->rules.counting.on || !is_number(text, field) || !is_number(text, made) ||
        !is_number(text, field_after(text, made)))
        return field;
    placement->count_limit = number_of(text, field) % COUNT_LIMIT;
    placement->counted = number_of(text, made) % COUNT_LIMIT;
    return field_after(text, made);
}

static void read_counters(struct reader *r, struct placement *placement, struct fen_field field)
{
    const char *text = r->text->text;
    int counters[2] = {0, 1};
    size_t at;

    field = read_checks_left(r, placement, field);
    for (int i = placement->count_limit > 0; i < 2 && is_number(text, field); i++) {
        counters[i] = number_of(text, field);
        field = field_after(text, field);
    }
    at = read_checks(r, placement, field.from);
    at = read_operations(text, at + blanks_at(text, at), counters);
    placement->idle = counters[0];
    placement->plies = 2 * (counters[1] > 1 ? counters[1] - 1 : 0) + placement->to_move;
    report_rest(r, at, strlen(text));
}

/* Whose turn it is, and what stands behind it. */
static void read_fen_fields(struct reader *r, struct placement *placement, struct fen_field side)
{
    const char *text = r->text->text;
    struct fen_field field = field_after(text, side);

    placement->to_move = text[side.from] == 'b';
    if (field.size > 0 && !is_number(text, field) && !strchr("+123456789", text[field.from])) {
        struct fen_field passed = field_after(text, field);

        read_castling(r, placement, field);
        if (!is_number(text, passed))
            read_passed(r, placement, passed);
        field = is_number(text, passed) ? passed : field_after(text, passed);
    }
    read_counters(r, placement, read_count(r, placement, field));
}

/* Whether the pieces are named by the letters of other programs, as far as these differ. */
static bool knows_letters(const struct game *game, const char *text, struct fen_field ranks)
{
    for (size_t at = ranks.from; at < ranks.from + ranks.size; at += fen_letter_size(text + at))
        if (is_letter(text[at]) &&
            !game_piece_of_letter(game, text + at, fen_letter_size(text + at)))
            return false;
    return true;
}

void read_fen(struct reader *r, struct placement *placement)
{
    const char *text = r->text->text;
    size_t at;
    bool brackets;
    struct fen_field side;

    r->fen = true;
    r->letters = knows_letters(r->game, text, ranks_field(text));
    at = read_ranks(r, board_end(r->game, text));
    brackets = text[at] == '[' || text[at] == '/';
    side = field_at(text, brackets ? read_brackets(r, placement, at) : at);
    if (!r->good)
        return;
    placement->side_stated = true;
    if (is_sfen(r, side, brackets))
        read_sfen_fields(r, placement, side);
    else
        read_fen_fields(r, placement, side);
}

/* Positions as FEN, see placement_fen.c. */

/* --- men --- */

static const struct man *man_at(const struct placement *placement, int square)
{
    return &placement->men[square];
}

/* A man whose piece has a letter of its own, or '+' and that of the piece that was promoted. */
static void fen_man(const struct fen_style *style, const struct game *game, struct man man,
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

/* Codes of several letters stand in brackets, unless other programs have letters for them. */
static void put_bracketed(const struct game *game, struct man man, struct buf *out)
{
    static const struct fen_style codes = {0};
    LOCAL_BUF(text);
    size_t plus;

    fen_man(&codes, game, man, &text);
    plus = *buf_str(&text) == '+';
    buf_print(out, text.size > plus + 1 ? "[%s]" : "%s", buf_str(&text));
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

    for (int file = 0; file < row_width(game, rank); file++) {
        struct man man = *placement_man(placement, file, rank);
        bool wall = style && style->walls && terrain_is_wall(game, file, rank);

        if (!man.piece && !wall) {
            empty++;
            continue;
        }
        put_empty(&empty, out);
        if (wall)
            buf_char(out, '*');
        else if (style && style->brackets)
            put_bracketed(game, man, out);
        else if (style)
            fen_man(style, game, man, out);
        else
            put_man(man, out);
    }
    put_empty(&empty, out);
}

/* The ranks with '/' between, as FEN has them in that style; NULL: as a line has. */
static void put_ranks(const struct placement *placement, const struct fen_style *style,
                      struct buf *out)
{
    for (int rank = 0; rank < placement->game->height; rank++) {
        buf_text(out, rank ? "/" : "");
        put_rank(placement, style, rank, out);
    }
}

void placement_line(const struct placement *placement, struct buf *out)
{
    put_ranks(placement, NULL, out);
    buf_print(out, " %d ", placement->to_move + 1);
    placement_hands(placement, out);
    if (game_most_checks(placement->game) > 0)
        buf_print(out, " +%d+%d", placement->checks[0], placement->checks[1]);
}

static void put_held_kind(const struct placement *placement, const struct fen_style *style,
                          size_t index, int side, struct buf *out)
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
                    put_held_kind(placement, style, i, side, out);
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
    struct castling_right right = {-1, -1, true};

    for (size_t i = 0; i < rules->castling_count && right.partner < 0; i++) {
        struct castling_right other;

        if (!castling_moves(&rules->castlings[i], man->piece, man->side))
            continue;
        other = right_by(placement, &rules->castlings[i], king, way);
        if (!placement_fresh(placement, king))
            other = (struct castling_right){-1, other.to, true};
        if (other.to >= 0 && (right.to < 0 || other.partner >= 0))
            right = other;
    }
    return right;
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

    put_ranks(placement, style, out);
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

/* What players hold, a number and a letter each; false: nothing. */
static bool put_numbered_hands(const struct placement *placement, struct buf *out)
{
    size_t before = out->size;

    for (int side = 0; side < 2; side++)
        EACH (piece, placement->game->pieces, placement->game->piece_count) {
            int held = placement->hands[side][piece - placement->game->pieces];

            if (held > 1)
                buf_print(out, "%d", held);
            if (held > 0)
                put_bracketed(placement->game, (struct man){.piece = piece, .side = side}, out);
        }
    return out->size > before;
}

void placement_sfen(const struct placement *placement, struct buf *out)
{
    put_ranks(placement, &(struct fen_style){.brackets = true}, out);
    buf_print(out, " %c ", placement->to_move ? 'w' : 'b');
    if (placement->striking)
        square_plain_put(placement->game, SQUARE_USI, placement->struck, out);
    else if (!put_numbered_hands(placement, out))
        buf_char(out, '-');
    buf_print(out, " %d", placement->plies + 1);
}
