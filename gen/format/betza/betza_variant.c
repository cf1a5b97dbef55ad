/* What the readers of this room share. */
#include "format/betza/betza_variant.h"

#include "format/betza/betza_internal.h"
#include "format/definition_text.h"
#include "notation/betza/betza.h"

/* --- findings --- */

void betza_refuse(struct betza_reader *r, struct place at, const char *what, const char *why)
{
    diag_add(r->diags, DIAG(IMPORT_UNSAID), at, what, why);
    r->good = false;
}

void betza_refuse_text(struct betza_reader *r, const struct located *text, const char *why)
{
    betza_refuse(r, text->at, arena_print(r->arena, "'%s'", text->text), why);
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
    char *code = arena_copy(r->arena, id->text);
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
    return FIND(piece, r->variant->pieces, r->variant->piece_count,
                strlen(piece->code) == size && strncasecmp(piece->code, code, size) == 0);
}

bool betza_starts(const struct betza_piece *piece)
{
    return piece->men > 0 || piece->held > 0;
}

void betza_choose_all(struct betza_reader *r)
{
    EACH (piece, r->variant->pieces, r->variant->piece_count)
        piece->chosen = !piece->promotes && !piece->royal;
}

/* --- moves --- */

const char *betza_usual_moves(const char *name)
{
    return strcasecmp(name, "pawn") == 0 ? "fmWfceFifmnD" : betza_of_name(name);
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
        betza_refuse_text(r, moves, "castling in several ways has no words here");
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
            betza_refuse_text(r, &piece->castling,
                              "a royal piece castles here with the piece in the corner");
            return false;
        }
    if (!castling->ways)
        castling->ways = LEFT | RIGHT;
    if (c[1])
        castling->steps = strlen(c) > 3 ? BETZA_FILES : atoi(c + 1);
    if (castling->steps == 0)
        betza_refuse_text(r, &piece->castling, "a royal piece that castles leaves its square here");
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

/* With whom a side castles, to the left before the right, and the files that the king goes to. */
struct castled {
    const struct betza_piece *partners[2];
    char to[2];
    size_t count; /* 0: it cannot */
};

static struct castled side_of(struct betza_reader *r, const struct betza_piece *piece,
                              const struct corner_castling *castling, int side)
{
    const struct betza_variant *v = r->variant;
    int king = king_square(v, piece, side), file = king % v->width, row = king - file;
    struct castled castled = {.count = 0};

    for (int way = 0; way < 2 && king >= 0; way++) {
        int step = way ? 1 : -1, goal = file + step * castling->steps;
        const struct betza_square *corner = &v->squares[row + (way ? v->width - 1 : 0)];
        bool elsewhere = false;

        if (!(castling->ways & (way ? RIGHT : LEFT)))
            continue;
        for (int x = file + step; x >= 0 && x < v->width; x += step)
            elsewhere |= v->squares[row + x].piece && v->squares[row + x].side == side;
        if (elsewhere && !corner->piece) /* the diagram's program then finds another partner */
            betza_refuse_text(r, &piece->castling, "the partner does not stand in the corner");
        if (!corner->piece || corner->side != side || corner->piece == piece || goal < 0 ||
            goal >= v->width)
            continue;
        castled.partners[castled.count] = corner->piece;
        castled.to[castled.count++] = (char)('a' + goal);
    }
    return castled;
}

static void put_side(struct yaml_writer *y, const struct castled *castled, const char *player)
{
    yaml_open(y, NULL, YAML_BRACES);
    yaml_open(y, "with", YAML_SOME);
    for (size_t i = 0; i < castled->count; i++)
        if (!i || castled->partners[i] != castled->partners[0])
            yaml_quote(y, NULL, castled->partners[i]->name);
    yaml_close(y);
    yaml_open(y, "to", YAML_BRACKETS);
    for (size_t i = 0; i < castled->count; i++)
        yaml_put(y, NULL, "%c", castled->to[i]);
    yaml_close(y);
    yaml_word(y, "player", player);
    yaml_close(y);
}

/* The rule `castling:`; nothing where nobody can. */
static void put_castling(struct betza_reader *r, struct yaml_writer *y)
{
    const struct betza_piece *piece = NULL;
    struct corner_castling castling;
    struct castled sides[2];
    bool same;

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
        betza_refuse_text(r, &piece->castling, "a piece that is not royal castles");
    for (int side = 0; side < 2; side++)
        sides[side] = side_of(r, piece, &castling, side);
    same = sides[0].count == sides[1].count &&
           memcmp(sides[0].to, sides[1].to, sizeof sides[0].to) == 0 &&
           memcmp(sides[0].partners, sides[1].partners, sizeof sides[0].partners) == 0;
    yaml_open(y, "castling", YAML_SOME);
    for (int side = 0; side < 2; side++)
        if (sides[side].count && !(side && same))
            put_side(y, &sides[side], same ? NULL : side ? "second" : "first");
    if (!yaml_close(y))
        betza_leave_out(r, piece->castling.at, arena_print(r->arena, "'%s'", piece->castling.text),
                        "nobody stands in a corner with whom to castle");
}

/* Whether the word stands in the line, or at its beginning. */
static bool has(const char *text, size_t size, const char *word, bool first)
{
    for (size_t i = 0; i + strlen(word) <= size && !(first && i); i++)
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
        if (has(line, size, "idiagram", false))
            return VARIANT_INTERACTIVE;
        if (has(line, size, "[", true))
            return VARIANT_INI;
        if (has(line, size, "setup ", true) || has(line, size, "piece ", true))
            return VARIANT_XBOARD;
        if (has(line, size, "files=", true) || has(line, size, "ranks=", true) ||
            has(line, size, ":::", false))
            format = VARIANT_INTERACTIVE;
    }
    return format;
}

/* --- pieces that come into play --- */

/* Whether the piece begins, and promotes in a zone. */
static bool may_promote(const struct betza_variant *v, const struct betza_piece *piece)
{
    return betza_starts(piece) && piece->promotes && v->zone;
}

/* Whether some become what the player chooses, or that piece, where it is not NULL. */
static bool become(const struct betza_variant *v, const struct betza_piece *other)
{
    return FIND(one, v->pieces, v->piece_count,
                betza_starts(one) && v->zone && one->becomes == other && (other || one->promotes));
}

/* --- moves --- */

/* XBoard reads these in its own way, which is not that of this notation. */
static bool suits_xboard(struct betza_reader *r, const struct located *moves)
{
    for (const char *c = moves->text; *c; c++) {
        const char *why = *c == 'L' || *c == 'J' ? "XBoard reads L as (2,3) and J as (1,3); write "
                                                   "Z and C"
                          : *c == c[1] && isupper((unsigned char)*c)
                              ? "XBoard reads a doubled letter as two pieces; write a 0 behind one"
                          : *c == '[' ? "XBoard does not read brackets"
                                      : NULL;

        if (why) {
            betza_refuse(r, located_at(moves, (size_t)(c - moves->text), 1),
                         arena_print(r->arena, "'%s'", moves->text), why);
            return false;
        }
    }
    return true;
}

/* False: the piece has none, or they are refused. */
static bool put_moves(struct betza_reader *r, const struct betza_piece *piece,
                      struct yaml_writer *y)
{
    struct moveset set = {0};
    LOCAL_BUF(value);

    if (r->variant->xboard && !suits_xboard(r, &piece->moves))
        return false;
    if (*piece->moves.text && !betza_read(r->arena, &piece->moves, &set, r->diags)) {
        r->good = false;
        return false;
    }
    if (!set.count) {
        yaml_put(y, "immobile", "true");
        return false;
    }
    betza_write_value(&set, &value);
    yaml_put(y, "moves", "%s", value.text);
    return true;
}

/* --- promotion --- */

static void put_choices(struct betza_reader *r, const struct betza_piece *piece,
                        struct yaml_writer *y)
{
    const struct betza_variant *v = r->variant;
    size_t count;

    yaml_open(y, "promotes", YAML_BRACKETS);
    for (size_t i = 0; i < v->piece_count; i++)
        if (v->pieces[i].chosen && &v->pieces[i] != piece)
            yaml_quote(y, NULL, v->pieces[i].name);
    count = yaml_count(y);
    yaml_close(y);
    if (count == 0 || count > CHOICE_LIMIT)
        betza_refuse(r, piece->at, arena_print(r->arena, "the promotion of the %s", piece->name),
                     arena_print(r->arena, "a player chooses among 1 to %d pieces", CHOICE_LIMIT));
}

static void put_piece(struct betza_reader *r, const struct betza_piece *piece,
                      struct yaml_writer *y)
{
    yaml_open(y, NULL, YAML_MAP);
    yaml_quote(y, "name", piece->name);
    yaml_quote(y, "code", piece->code);
    yaml_flag(y, "royal", piece->royal);
    if (put_moves(r, piece, y) && may_promote(r->variant, piece)) {
        if (piece->becomes)
            yaml_quote(y, "promotes", piece->becomes->name);
        else
            put_choices(r, piece, y);
    }
    yaml_close(y);
    yaml_gap(y);
}

static void put_pieces(struct betza_reader *r, struct yaml_writer *y)
{
    yaml_open(y, "pieces", YAML_ITEMS);
    EACH (piece, r->variant->pieces, r->variant->piece_count)
        if (betza_starts(piece) || (piece->chosen && become(r->variant, NULL)) ||
            become(r->variant, piece))
            put_piece(r, piece, y);
        else
            betza_leave_out(r, piece->at, arena_print(r->arena, "the %s", piece->name),
                            "none is set up, and nothing becomes one");
    yaml_close(y);
}

/* --- the board --- */

/* A code as the side's men are written. */
static const char *code_of_side(struct betza_reader *r, const struct betza_piece *piece, int side)
{
    char *code = arena_copy(r->arena, piece->code);

    for (char *c = code; *c && side; c++)
        *c = (char)tolower((unsigned char)*c);
    return code;
}

static void put_board(struct betza_reader *r, struct yaml_writer *y)
{
    const struct betza_variant *v = r->variant;
    const char **men = arena_alloc(r->arena, (size_t)(v->width * v->height), sizeof *men);
    struct yaml_writer terrain = {.indent = 4};

    yaml_open(&terrain, "hole", YAML_BRACES);
    yaml_open(&terrain, "squares", YAML_BRACKETS);
    for (int i = 0; i < v->width * v->height; i++) {
        const struct betza_square *square = &v->squares[i];

        if (square->hole)
            yaml_put(&terrain, NULL, "%c%d", 'a' + i % v->width,
                     v->height - 1 - i / v->width + v->first_rank);
        if (square->piece)
            men[i] = code_of_side(r, square->piece, square->side);
    }
    if (yaml_close(&terrain))
        yaml_put(&terrain, "enter", "none");
    yaml_close(&terrain);
    definition_board(y, v->width, v->height, v->first_rank, v->zone, buf_str(&terrain.out));
    definition_setup(y, v->width, v->height, men);
    yaml_gap(y);
    buf_free(&terrain.out);
}

/* Both players hold the same. */
static void put_hands(struct betza_reader *r, struct yaml_writer *y)
{
    const struct betza_variant *v = r->variant;
    LOCAL_BUF(out);

    for (int side = 0; side < 2; side++)
        EACH (piece, v->pieces, v->piece_count) {
            bool several = strlen(piece->code) > 1;

            if (piece->held > 1)
                buf_print(&out, "%d", piece->held);
            if (piece->held > 0)
                buf_print(&out, several ? "[%s]" : "%s", code_of_side(r, piece, side));
        }
    if (out.size) {
        yaml_text(y, "setup-hands", out.text);
        yaml_gap(y);
    }
}

/* --- rules --- */

/* The rule where some pieces stay as they are if a player so chooses; those that may not choose
 * themselves must promote on the last rank. */
static void put_optional(const struct betza_variant *v, struct yaml_writer *y)
{
    yaml_open(y, "promotion", YAML_BRACES);
    yaml_put(y, "mode", "optional");
    yaml_put(y, "stuck", "forbidden");
    yaml_open(y, "must", YAML_BRACKETS);
    for (size_t i = 0; i < v->piece_count && v->zone == 1; i++)
        if (may_promote(v, &v->pieces[i]) && !v->pieces[i].becomes && !v->pieces[i].chosen)
            yaml_quote(y, NULL, v->pieces[i].name);
    yaml_close(y);
    yaml_close(y);
}

static void put_rules(struct betza_reader *r, struct yaml_writer *y)
{
    const struct betza_variant *v = r->variant;
    int held = 0;

    for (size_t i = 0; i < v->piece_count; i++)
        held += v->pieces[i].held;
    yaml_open(y, "rules", YAML_MAP);
    yaml_put(y, "goal", "checkmate");
    yaml_put(y, "stalemate", "%s", v->stalemate ? v->stalemate : "draw");
    if (v->zone && v->optional)
        put_optional(v, y);
    else if (v->zone)
        yaml_put(y, "promotion", "automatic");
    if (v->holds_captured)
        yaml_put(y, "drops",
                 become(v, NULL) ? "{captured: held, promoted: kept}" : "{captured: held}");
    else if (held > 0)
        yaml_put(y, "drops", "{captured: removed}");
    put_castling(r, y);
    yaml_close(y);
    yaml_gap(y);
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
    struct yaml_writer y = {0};

    check_royals(&r);
    definition_begin(&y,
                     arena_print(arena,
                                 "Imported from %s.\n# It says nothing of draws by repetition or "
                                 "without captures: add them to the rules.",
                                 variant->origin),
                     variant->name, false);
    put_board(&r, &y);
    put_hands(&r, &y);
    put_rules(&r, &y);
    put_pieces(&r, &y);
    buf_put(out, buf_str(&y.out), y.out.size);
    buf_free(&y.out);
    return r.good;
}
