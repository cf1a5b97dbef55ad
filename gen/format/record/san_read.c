/* Moves of PGN, in the short algebraic notation of the "PGN Specification and Implementation Guide"
 * (Edwards, 1994), and as Fairy-Stockfish and PyChess write those of variants: the letters of
 * pieces are the codes of the definition, "P@e5" drops, "=N" tells what a man becomes. Squares
 * count from a at the left and 1 below. */
#include "base/letter_case.h"
#include "base/number.h"
#include "format/record/record_reader.h"

#include <string.h>

/* A word that is being read. */
struct san {
    struct record_reader *r;
    size_t from, at, end;
    bool small; /* codes may be in small letters */
    struct ply *ply;
};

static bool report(const struct san *s, size_t from, size_t end, const char *message,
                   const char *help)
{
    diag_help(record_report(s->r, from, end > from ? end - from : 1, message), "%s", help);
    return false;
}

static bool report_form(const struct san *s)
{
    return report(s, s->from, s->end, "this is no move as PGN has it",
                  "moves are 'e4', 'Nbd2', 'exd5', 'e8=Q', 'O-O', drops 'N@e5'");
}

/* --- pieces --- */

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Bytes of the code that stands there, in capitals unless small letters may be, the longest; 0:
 * none. */
static size_t code_size(const struct san *s, size_t at, const struct piece **piece)
{
    const struct game *game = s->r->game;
    size_t found = 0, most = s->end - at;

    for (size_t size = most < CODE_BYTES ? most : CODE_BYTES; size > 0 && !found; size--) {
        const char *code = s->r->text->text + at;

        *piece =
            !s->small && cases_of(code, size).small ? NULL : game_piece_known_as(game, code, size);
        found = *piece ? size : 0;
    }
    return found;
}

static bool report_code(const struct san *s, size_t size)
{
    struct buf list = {0};
    const struct game *game = s->r->game;

    for (size_t i = 0; i < game->piece_count && i < 40; i++)
        buf_print(&list, " %s", game->pieces[i].code.text);
    diag_help(diag_add(s->r->diags, DIAG(SETUP_CODE), located_at(s->r->text, s->at, size),
                       arena_text(s->r->arena, s->r->text->text + s->at, size)),
              "the letters of pieces are their codes:%s", buf_str(&list));
    buf_free(&list);
    return false;
}

static bool read_pawn(struct san *s)
{
    s->ply->mover = game_pawn(s->r->game);
    return s->ply->mover || report(s, s->from, s->end, "a move without a letter is one of a Pawn",
                                   "this game has none: begin with the code of a piece");
}

/* The letter of a man, or none of a Pawn. */
static bool read_piece(struct san *s, const struct piece **piece)
{
    size_t size = code_size(s, s->at, piece);
    char first = s->r->text->text[s->at];

    if (size == 0 && (is_capital(first) || first == '+'))
        return report_code(s, 1 + (first == '+'));
    s->at += size;
    return true;
}

/* --- squares --- */

static bool check_square(const struct san *s, size_t from, struct square square)
{
    if (square_on_board(s->r->game, square))
        return true;
    diag_add(s->r->diags, DIAG(UNKNOWN_SQUARE), located_at(s->r->text, from, s->at - from),
             arena_text(s->r->arena, s->r->text->text + from, s->at - from));
    return false;
}

static bool read_square(struct san *s, struct square *square)
{
    size_t from = s->at;

    s->at += square_plain_read(s->r->game, SQUARE_UCI, s->r->text->text + s->at, square);
    if (s->at == from || s->at > s->end)
        return report_form(s);
    return check_square(s, from, *square);
}

/* The file, the rank or both that a man leaves, when another square follows. */
static bool read_lines(struct san *s)
{
    const char *text = s->r->text->text;
    size_t letter = text[s->at] >= 'a' && text[s->at] <= 'z' && text[s->at] != 'x';
    size_t digits = strspn(text + s->at + letter, "0123456789");
    size_t behind = s->at + letter + digits, from = s->at;
    struct square ignored, leaves = {0, 0};

    behind += behind < s->end && (text[behind] == 'x' || text[behind] == '-');
    if (behind >= s->end || !square_plain_read(s->r->game, SQUARE_UCI, text + behind, &ignored))
        return true;
    if (digits > 2)
        return report_form(s);
    if (letter)
        leaves.file = text[s->at] - 'a';
    for (size_t i = 0; i < digits; i++)
        leaves.rank = leaves.rank * 10 + text[s->at + letter + i] - '0';
    leaves.rank = digits ? s->r->game->height - leaves.rank : 0;
    s->at += letter + digits;
    s->ply->file = letter ? leaves.file + 1 : 0;
    s->ply->rank = digits ? leaves.rank + 1 : 0;
    return check_square(s, from, leaves);
}

/* --- what stands behind --- */

static bool read_choice(struct san *s)
{
    const struct piece *choice;
    const char *text = s->r->text->text + s->at;
    size_t sign = *text == '=' || *text == '/' || *text == '(', size;

    if (s->at == s->end)
        return true;
    s->small |= sign;
    s->end -= *text == '(' && s->r->text->text[s->end - 1] == ')';
    size = code_size(s, s->at + sign, &choice);
    s->ply->end = located_at(s->r->text, s->at, s->end - s->at);
    if (size == 0 && sign) {
        s->at++;
        return s->at < s->end ? report_code(s, 1) : report_form(s);
    }
    if (size == 0)
        return true;
    s->at += sign + size;
    s->ply->choice = choice;
    s->ply->promotes = true;
    return true;
}

/* A wall is built on the square that the man leaves. */
static bool read_wall(struct san *s)
{
    struct square wall;

    if (s->at == s->end || s->r->text->text[s->at] != ',' ||
        s->r->game->rules.walls_built != WALLS_VACATED)
        return true;
    s->at++;
    if (!read_square(s, &wall))
        return false;
    s->ply->file = wall.file + 1;
    s->ply->rank = wall.rank + 1;
    return true;
}

/* Marks of check and of praise say nothing of the move. */
static size_t without_marks(const char *text, size_t from, size_t end)
{
    while (end > from && strchr("+#!?", text[end - 1]))
        end--;
    if (end > from + 4 && memcmp(text + end - 2, "ep", 2) == 0 && is_digit(text[end - 3]))
        end -= 2;
    return end;
}

/* --- the whole --- */

static bool read_drop(struct san *s, size_t sign)
{
    struct ply *ply = s->ply;
    const struct piece *piece = NULL;
    bool turned = s->r->game->rules.drop.either_side && s->r->text->text[s->at] == '+';

    s->at += turned;
    if (!read_piece(s, &piece))
        return false;
    if (!piece && !read_pawn(s))
        return false;
    if (s->at != sign)
        return report_form(s);
    ply->drop = piece ? piece : ply->mover;
    ply->mover = NULL;
    ply->promotes = turned;
    ply->end = located_at(s->r->text, s->from, sign - s->from);
    s->at = sign + 1;
    if (!read_square(s, &ply->squares[0]))
        return false;
    ply->count = 1;
    return s->at == s->end || report_form(s);
}

/* The square that is left, without a letter before it, can be that of any man, as protocols of
 * engines have moves: "g1f3", "e7e8q", "e1h1". */
static void take_start(struct san *s)
{
    struct ply *ply = s->ply;

    ply->squares[0] = (struct square){ply->file - 1, ply->rank - 1};
    ply->file = ply->rank = 0;
    ply->startless = false;
    ply->untold = ply->by_partner = s->small = true;
}

static bool read_move(struct san *s)
{
    struct ply *ply = s->ply;
    char sign;

    ply->startless = true;
    ply->count = 2;
    if (!read_piece(s, &ply->mover) || !read_lines(s))
        return false;
    if (!ply->mover && ply->file && ply->rank)
        take_start(s);
    else if (!ply->mover && !read_pawn(s))
        return false;
    sign = s->r->text->text[s->at];
    s->at += sign == 'x' || sign == '-';
    ply->takes = sign == 'x' ? 2 : 0;
    ply->untold &= sign != 'x';
    if (!read_square(s, &ply->squares[1]) || !read_choice(s) || !read_wall(s))
        return false;
    return s->at == s->end || report_form(s);
}

bool san_read(struct record_reader *r, size_t from, size_t size, struct ply *ply)
{
    const char *text = r->text->text;
    struct san s = {r, from, from, without_marks(text, from, from + size), false, ply};
    const char *sign = memchr(text + from, '@', s.end - from);

    *ply = record_ply(r, from, size);
    ply->castles = castles_read(text + from, s.end - from);
    if (ply->castles) {
        ply->startless = true;
        ply->count = 2;
        return true;
    }
    if (s.at == s.end)
        return report_form(&s);
    return sign ? read_drop(&s, (size_t)(sign - text)) : read_move(&s);
}
