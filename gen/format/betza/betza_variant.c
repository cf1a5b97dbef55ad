/* What the readers of this room share. */
#include "format/betza/betza_variant.h"

#include "base/number.h"
#include "format/betza/betza_internal.h"
#include "notation/betza/betza.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
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

static bool betza_holds(const struct betza_variant *v)
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

/* Castling as XBetza has it: O2 goes two squares towards the man in the corner. */

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

/* Appends the value of the rule `castling:`; nothing where nobody can. */
static void betza_write_castling(struct betza_reader *r, struct buf *out)
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

static bool begins(const char *text, size_t size, const char *word)
{
    return size >= strlen(word) && strncmp(text, word, strlen(word)) == 0;
}

static bool has(const char *text, size_t size, const char *word)
{
    for (size_t i = 0; i + strlen(word) <= size; i++)
        if (strncmp(text + i, word, strlen(word)) == 0)
            return true;
    return false;
}

enum variant_format variant_format(const struct source *source)
{
    enum variant_format format = VARIANT_INI;

    for (unsigned number = 1; number <= source->line_count; number++) {
        size_t size;
        const char *line = source_line(source, number, &size);

        while (size > 0 && (*line == ' ' || *line == '\t')) {
            line++;
            size--;
        }
        if (has(line, size, "idiagram"))
            return VARIANT_INTERACTIVE;
        if (begins(line, size, "["))
            return VARIANT_INI;
        if (begins(line, size, "setup ") || begins(line, size, "piece "))
            return VARIANT_XBOARD;
        if (begins(line, size, "files=") || begins(line, size, "ranks=") || has(line, size, ":::"))
            format = VARIANT_INTERACTIVE;
    }
    return format;
}

/* Definitions of variants whose pieces are told in XBetza. */

/* --- texts of YAML --- */

/* In quotes. */
static void put_text(struct buf *out, const char *text)
{
    buf_char(out, '\'');
    for (; *text; text++)
        buf_print(out, *text == '\'' ? "''" : "%c", *text);
    buf_char(out, '\'');
}

/* --- pieces that come into play --- */

static bool has_choosers(const struct betza_variant *v)
{
    for (size_t i = 0; i < v->piece_count; i++)
        if (betza_starts(&v->pieces[i]) && v->pieces[i].promotes && !v->pieces[i].becomes &&
            v->zone)
            return true;
    return false;
}

static bool is_used(const struct betza_variant *v, const struct betza_piece *piece)
{
    if (betza_starts(piece) || (piece->chosen && has_choosers(v)))
        return true;
    for (size_t i = 0; i < v->piece_count && v->zone; i++)
        if (betza_starts(&v->pieces[i]) && v->pieces[i].becomes == piece)
            return true;
    return false;
}

/* --- moves --- */

/* XBoard reads these in its own way, which is not that of this notation. */
static bool suits_xboard(struct betza_reader *r, const struct located *moves)
{
    for (const char *c = moves->text; *c; c++) {
        struct place at = located_at(moves, (size_t)(c - moves->text), 1);
        const char *why = *c == 'L' || *c == 'J' ? "XBoard reads L as (2,3) and J as (1,3); write "
                                                   "Z and C"
                          : *c == c[1] && isupper((unsigned char)*c)
                              ? "XBoard reads a doubled letter as two pieces; write a 0 behind one"
                          : *c == '[' ? "XBoard does not read brackets"
                                      : NULL;

        if (why) {
            betza_refuse(r, at, arena_print(r->arena, "'%s'", moves->text), why);
            return false;
        }
    }
    return true;
}

/* False: the piece has none, or they are refused. */
static bool put_moves(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    struct moveset set = {0};

    if (r->variant->xboard && !suits_xboard(r, &piece->moves))
        return false;
    if (*piece->moves.text && !betza_read(r->arena, &piece->moves, &set, r->diags)) {
        r->good = false;
        return false;
    }
    if (!set.count) {
        buf_text(out, "    immobile: true\n");
        return false;
    }
    buf_text(out, "    moves: ");
    betza_write_value(&set, out);
    buf_char(out, '\n');
    return true;
}

/* --- promotion --- */

static void put_choices(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    const struct betza_variant *v = r->variant;
    size_t count = 0;

    buf_text(out, "    promotes: [");
    for (size_t i = 0; i < v->piece_count; i++)
        if (v->pieces[i].chosen && &v->pieces[i] != piece) {
            buf_text(out, count++ ? ", " : "");
            put_text(out, v->pieces[i].name);
        }
    buf_text(out, "]\n");
    if (count == 0 || count > CHOICE_LIMIT)
        betza_refuse(r, piece->at, arena_print(r->arena, "the promotion of the %s", piece->name),
                     arena_print(r->arena, "a player chooses among 1 to %d pieces", CHOICE_LIMIT));
}

static void put_promotion(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    if (!piece->promotes || !r->variant->zone || !betza_starts(piece))
        return;
    if (!piece->becomes) {
        put_choices(r, piece, out);
        return;
    }
    buf_text(out, "    promotes: ");
    put_text(out, piece->becomes->name);
    buf_char(out, '\n');
}

/* The rule where some pieces stay as they are if a player so chooses; those that may not choose
 * themselves must promote on the last rank. */
static void put_optional(const struct betza_variant *v, struct buf *out)
{
    size_t count = 0;

    buf_text(out, "  promotion: {mode: optional, stuck: forbidden");
    for (size_t i = 0; i < v->piece_count && v->zone == 1; i++) {
        const struct betza_piece *piece = &v->pieces[i];

        if (!piece->promotes || piece->becomes || piece->chosen || !betza_starts(piece))
            continue;
        buf_text(out, count++ ? ", " : ", must: [");
        put_text(out, piece->name);
    }
    buf_text(out, count ? "]}\n" : "}\n");
}

static void put_piece(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    buf_text(out, "  - name: ");
    put_text(out, piece->name);
    buf_text(out, "\n    code: ");
    put_text(out, piece->code);
    buf_char(out, '\n');
    if (piece->royal)
        buf_text(out, "    royal: true\n");
    if (put_moves(r, piece, out))
        put_promotion(r, piece, out);
    buf_char(out, '\n');
}

static void put_pieces(struct betza_reader *r, struct buf *out)
{
    buf_text(out, "pieces:\n");
    for (size_t i = 0; i < r->variant->piece_count; i++) {
        const struct betza_piece *piece = &r->variant->pieces[i];

        if (is_used(r->variant, piece))
            put_piece(r, piece, out);
        else
            betza_leave_out(r, piece->at, arena_print(r->arena, "the %s", piece->name),
                            "none is set up, and nothing becomes one");
    }
}

/* --- the board --- */

static bool has_holes(const struct betza_variant *v)
{
    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].hole)
            return true;
    return false;
}

static void put_holes(const struct betza_variant *v, struct buf *out)
{
    const char *comma = "";

    buf_text(out, "  terrain:\n    hole: {squares: [");
    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].hole) {
            buf_print(out, "%s%c%d", comma, 'a' + i % v->width,
                      v->height - 1 - i / v->width + v->first_rank);
            comma = ", ";
        }
    buf_text(out, "], enter: none}\n");
}

static void put_board(const struct betza_variant *v, struct buf *out)
{
    buf_print(out, "board:\n  size: %dx%d\n  files: a..%c\n  ranks: %d..%d\n", v->width, v->height,
              'a' + v->width - 1, v->height - 1 + v->first_rank, v->first_rank);
    if (v->zone)
        buf_print(out, "  zones: {promotion: {farthest: %d}}\n", v->zone);
    if (has_holes(v))
        put_holes(v, out);
    buf_char(out, '\n');
}

static void put_setup(const struct betza_variant *v, struct buf *out)
{
    buf_text(out, "setup: |\n");
    for (int i = 0; i < v->width * v->height; i++) {
        const struct betza_square *square = &v->squares[i];

        buf_text(out, i % v->width ? " " : "  ");
        if (!square->piece)
            buf_char(out, '.');
        for (const char *c = square->piece ? square->piece->code : ""; *c; c++)
            buf_char(out, square->side ? (char)tolower((unsigned char)*c) : *c);
        if (i % v->width == v->width - 1)
            buf_char(out, '\n');
    }
    buf_char(out, '\n');
}

/* Both players hold the same. */
static void put_hands(const struct betza_variant *v, struct buf *out)
{
    if (!betza_holds(v))
        return;
    buf_text(out, "setup-hands: ");
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < v->piece_count; i++) {
            const struct betza_piece *piece = &v->pieces[i];
            bool several = piece->held > 0 && strlen(piece->code) > 1;

            if (piece->held > 1)
                buf_print(out, "%d", piece->held);
            buf_text(out, several ? "[" : "");
            for (const char *c = piece->held > 0 ? piece->code : ""; *c; c++)
                buf_char(out, side ? (char)tolower((unsigned char)*c) : *c);
            buf_text(out, several ? "]" : "");
        }
    buf_text(out, "\n\n");
}

static void put_rules(struct betza_reader *r, struct buf *out)
{
    const struct betza_variant *v = r->variant;

    buf_print(out, "rules:\n  goal: checkmate\n  stalemate: %s\n",
              v->stalemate ? v->stalemate : "draw");
    if (v->zone && v->optional)
        put_optional(v, out);
    else if (v->zone)
        buf_text(out, "  promotion: automatic\n");
    if (v->holds_captured || betza_holds(v))
        buf_print(out, "  drops: {captured: %s%s}\n", v->holds_captured ? "held" : "removed",
                  v->holds_captured && has_choosers(v) ? ", promoted: kept" : "");
    betza_write_castling(r, out);
    buf_char(out, '\n');
}

/* --- the whole --- */

static void check_royals(struct betza_reader *r)
{
    const struct betza_variant *v = r->variant;
    bool has[2] = {false};

    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].piece && v->squares[i].piece->royal)
            has[v->squares[i].side] = true;
    if (!has[0] || !has[1])
        betza_flaw(r, v->at, "one of the players begins without a royal piece");
}

bool betza_variant_write(struct arena *arena, struct betza_variant *variant, struct buf *out,
                         struct diags *diags)
{
    struct betza_reader r = {.arena = arena, .diags = diags, .variant = variant, .good = true};

    buf_print(out,
              "# Imported from %s.\n# It says nothing of draws by repetition or without captures: "
              "add them to the rules.\npiecework: 1\ngame: ",
              variant->origin);
    check_royals(&r);
    put_text(out, variant->name);
    buf_text(out, "\nplayers: {first: White, second: Black}\n\n");
    put_board(variant, out);
    put_setup(variant, out);
    put_hands(variant, out);
    put_rules(&r, out);
    put_pieces(&r, out);
    return r.good;
}
