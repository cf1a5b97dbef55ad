/* What the readers of this room share. */
#include "format/betza/betza_internal.h"

#include "base/number.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* --- findings --- */

void betza_refuse(struct betza_reader *r, struct place at, const char *what, const char *why)
{
    diag_add(r->diags, DIAG(IMPORT_UNSAID), at, what, why);
    r->good = false;
}

void betza_flaw(struct betza_reader *r, struct place at, const char *why)
{
    diag_add(r->diags, DIAG(VARIANT_LINE), at, why);
    r->good = false;
}

void betza_assume(struct betza_reader *r, struct place at, const char *what, const char *meaning)
{
    diag_add(r->diags, DIAG(IMPORT_ASSUMED), at, what, meaning);
}

void betza_leave_out(struct betza_reader *r, struct place at, const char *what, const char *why)
{
    diag_add(r->diags, DIAG(IMPORT_LEFT_OUT), at, what, why);
}

/* --- lines --- */

struct located betza_part(struct arena *arena, const struct located *line, size_t from, size_t size)
{
    return (struct located){arena_text(arena, line->text + from, size),
                            located_at(line, from, size), true};
}

struct located betza_trimmed(struct arena *arena, const struct located *text)
{
    size_t from = strspn(text->text, " "), end = strlen(text->text);

    while (end > from && strchr(" \r", text->text[end - 1]))
        end--;
    return betza_part(arena, text, from, end - from);
}

struct located betza_line(struct arena *arena, const struct source *source, unsigned number)
{
    size_t size;
    const char *at = source_line(source, number, &size);
    char *text = arena_text(arena, at, size);
    struct located line = {text, {source, number, 1, (unsigned)utf8_length(at, size)}, true};

    while ((text = strchr(text, '\t'))) /* as blanks, within names too */
        *text = ' ';
    return betza_trimmed(arena, &line);
}

/* --- pieces --- */

/* Capital letters and digits, with a letter that can tell the players apart; NULL after a finding.
 */
static const char *code_of(struct betza_reader *r, const struct located *id)
{
    char *code = arena_text(r->arena, id->text, strlen(id->text));
    bool letters = false, good = *code && strlen(code) <= CODE_LIMIT;

    for (char *c = code; *c; c++) {
        letters |= is_letter(*c);
        good = good && (is_letter(*c) || is_digit(*c) || *c == '+');
        *c = (char)toupper((unsigned char)*c);
    }
    if (good && letters && !betza_find(r, code, strlen(code)))
        return code;
    betza_flaw(r, id->at,
               arena_print(r->arena,
                           good && letters ? "two pieces have the id '%s'"
                                           : "'%s' cannot be the code of a piece",
                           code));
    return NULL;
}

struct betza_piece *betza_add_piece(struct betza_reader *r, const char *name,
                                    const struct located *id)
{
    struct betza_variant *v = r->variant;
    const char *code = code_of(r, id);

    if (!code)
        return NULL;
    for (size_t i = 0; i < v->piece_count; i++)
        if (strcasecmp(v->pieces[i].name, name) == 0) {
            betza_flaw(r, id->at, arena_print(r->arena, "two pieces are called %s", name));
            return NULL;
        }
    if (v->piece_count == BETZA_PIECES) {
        betza_flaw(r, id->at, "there are too many pieces");
        return NULL;
    }
    v->pieces[v->piece_count] = (struct betza_piece){.name = name, .code = code, .at = id->at};
    return &v->pieces[v->piece_count++];
}

struct betza_piece *betza_find(struct betza_reader *r, const char *code, size_t size)
{
    for (size_t i = 0; i < r->variant->piece_count; i++) {
        struct betza_piece *piece = &r->variant->pieces[i];

        if (strlen(piece->code) == size && strncasecmp(piece->code, code, size) == 0)
            return piece;
    }
    return NULL;
}

bool betza_starts(const struct betza_piece *piece)
{
    return piece->men > 0 || piece->held > 0;
}

bool betza_holds(const struct betza_variant *v)
{
    for (size_t i = 0; i < v->piece_count; i++)
        if (v->pieces[i].held > 0)
            return true;
    return false;
}

void betza_choose_all(struct betza_reader *r)
{
    for (size_t i = 0; i < r->variant->piece_count; i++) {
        struct betza_piece *piece = &r->variant->pieces[i];

        piece->chosen = !piece->promotes && !piece->royal;
    }
}

/* --- moves --- */

static const struct {
    const char *name, *moves;
} usual[] = {
    {"pawn", "fmWfceFifmnD"}, {"knight", "N"},      {"bishop", "B"},      {"rook", "R"},
    {"queen", "Q"},           {"king", "K"},        {"archbishop", "BN"}, {"cardinal", "BN"},
    {"chancellor", "RN"},     {"marshall", "RN"},   {"amazon", "QN"},     {"ferz", "F"},
    {"wazir", "W"},           {"dabbaba", "D"},     {"alfil", "A"},       {"commoner", "K"},
    {"centaur", "KN"},        {"nightrider", "N0"}, {"cannon", "mRcpR"},  {"vao", "mBcpB"},
    {"grasshopper", "gQ"},    {"silver", "FfW"},    {"gold", "WfF"},      {"lance", "fR"},
};

const char *betza_usual_moves(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(usual); i++)
        if (strcasecmp(usual[i].name, name) == 0)
            return usual[i].moves;
    return NULL;
}

/* The first term of castling, which begins with its small letters; NULL: there is none. */
static const char *castling_in(const char *moves, size_t *size)
{
    const char *atom = strchr(moves, 'O'), *from = atom;

    if (!atom)
        return NULL;
    while (from > moves && from[-1] >= 'a' && from[-1] <= 'z')
        from--;
    *size = (size_t)(atom - from) + 1 + strspn(atom + 1, "0123456789");
    return from;
}

void betza_set_moves(struct betza_reader *r, struct betza_piece *piece, const struct located *moves)
{
    size_t size = 0;
    const char *term = castling_in(moves->text, &size), *behind = term ? term + size : NULL;

    piece->moves = *moves;
    if (!term)
        return;
    if (strchr(behind, 'O')) {
        betza_refuse(r, moves->at, arena_print(r->arena, "'%s'", moves->text),
                     "castling in several ways has no words here");
        return;
    }
    piece->castling =
        (struct located){arena_text(r->arena, term, size),
                         located_at(moves, (size_t)(term - moves->text), size), moves->exact};
    piece->moves.text =
        arena_print(r->arena, "%.*s%s", (int)(term - moves->text), moves->text, behind);
    piece->moves.exact = moves->exact && !*behind;
}

/* --- the board --- */

bool betza_set_board(struct betza_reader *r, struct place at, int width, int height)
{
    struct betza_variant *v = r->variant;

    if (width < 1 || height < 1 || width > BETZA_FILES || height > BOARD_LIMIT) {
        betza_flaw(r, at,
                   arena_print(r->arena, "a board has 1 to %d files and 1 to %d ranks", BETZA_FILES,
                               BOARD_LIMIT));
        return false;
    }
    v->width = width;
    v->height = height;
    v->squares = arena_alloc(r->arena, (size_t)(width * height), sizeof *v->squares);
    return true;
}

void betza_put_man(struct betza_reader *r, struct place at, struct betza_piece *piece, int side,
                   int file, int rank_from_top)
{
    struct betza_variant *v = r->variant;
    struct betza_square *square = &v->squares[rank_from_top * v->width + file];

    if (square->piece || square->hole) {
        struct buf why = {0}; /* of which there may be any number */

        buf_print(&why, "a %s and something else stand on %c%d", piece->name, 'a' + file,
                  v->height - 1 - rank_from_top + v->first_rank);
        betza_flaw(r, at, why.text);
        buf_free(&why);
        return;
    }
    square->piece = piece;
    square->side = side;
    piece->men++;
}
