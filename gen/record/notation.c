#include "record/notation.h"

/* The parts of a written move: each is read and written here, and stands where the grammar of the
 * game has it. */

/* A word of a text that is being read as a move. */
struct word {
    struct arena *arena;
    const struct game *game;
    const struct located *text;
    size_t at, end; /* bytes of the text */
    struct ply *ply;
    struct diags *diags;
};

/* A move that is being written. */
struct ply_writer {
    struct arena *arena;
    const struct game *game;
    const struct grammar *grammar;
    const struct ply *ply;
    struct buf *out;
};

struct ply_part {
    bool (*read)(struct word *w); /* false after a finding */
    void (*write)(const struct ply_writer *writer);
};

/* The parts of a move, of a drop with the code or as its square alone, or of a lift, in their
 * order; closed by one without functions. */
enum ply_form { PLY_MOVE, PLY_DROP, PLY_PLACE, PLY_LIFT };

/* --- what stands in the word of a move from a place on, for the parts that read it --- */

static const char *sign_of(const struct word *w, enum sign sign)
{
    return w->game->grammar.signs[sign];
}

/* Bytes of the sign when it stands there; 0 of one that is empty, or absent. */
static size_t sign_size(const struct word *w, size_t at, enum sign sign)
{
    size_t size = strlen(sign_of(w, sign));

    return w->end - at >= size && memcmp(w->text->text + at, sign_of(w, sign), size) == 0 ? size
                                                                                          : 0;
}

/* Bytes of the name of a square when one stands there; 0: none. */
static size_t square_size(const struct word *w, size_t at)
{
    struct square square;
    size_t size = at < w->end ? square_read(w->game, w->text->text + at, &square) : 0;

    return size <= w->end - at ? size : 0;
}

/* The piece with the longest code that stands there; NULL: none. */
static const struct piece *code_at(const struct word *w, size_t at, size_t *size)
{
    const struct piece *found = NULL;

    *size = 0;
    EACH (piece, w->game->pieces, w->game->piece_count) {
        size_t length = piece->code.text ? strlen(piece->code.text) : 0;

        if (length <= *size || length > w->end - at ||
            !case_equal(piece->code.text, w->text->text + at, length))
            continue;
        found = piece;
        *size = length;
    }
    return found;
}

/* Whether a leg can begin there: with its sign, or with the square where the sign is empty. */
static bool leg_begins(const struct word *w, size_t at)
{
    return sign_size(w, at, SIGN_MOVE) || sign_size(w, at, SIGN_CAPTURE) ||
           sign_size(w, at, SIGN_SWAP) || (!*sign_of(w, SIGN_MOVE) && square_size(w, at));
}

/* Whether the square that a man leaves stands there: what it takes by choice comes later. */
static bool start_begins(const struct word *w, size_t at)
{
    size_t size = square_size(w, at);

    return size && leg_begins(w, at + size) &&
           !(w->ply->chooses &&
             sign_size(w, at + size, SIGN_CAPTURE) > sign_size(w, at + size, SIGN_MOVE));
}

/* Whether a name of the man stands there, when it comes behind the squares. */
static bool name_begins(const struct word *w, size_t at)
{
    const struct grammar *grammar = &w->game->grammar;
    size_t size;

    if (grammar->naming == NAMING_FIRST)
        return false;
    if (grammar->mover == MOVER_STRENGTH && w->text->text[at] >= '0' && w->text->text[at] <= '9')
        return true;
    return code_at(w, at, &size);
}

/* Whether what stands there can follow a square. */
static bool square_ends(const struct word *w, size_t at)
{
    size_t size;

    return at == w->end || leg_begins(w, at) || sign_size(w, at, SIGN_PROMOTE) ||
           sign_size(w, at, SIGN_DECLINE) || name_begins(w, at) || sign_size(w, at, SIGN_CHOICE) ||
           (!*sign_of(w, SIGN_CHOICE) && code_at(w, at, &size));
}

/* --- squares --- */

static struct finding *report_word(const struct word *w, size_t from, size_t size,
                                   const char *message)
{
    return diag_add(w->diags, DIAG(BAD_TEXT), located_at(w->text, from, size), "moves", message);
}

/* How moves are written here, with squares of this very board. */
static void help_with_forms(const struct word *w, struct finding *finding)
{
    const struct game *game = w->game;
    struct ply ply = {.count = 2,
                      .squares = {{0, game->height - 1}, {game->width > 1, game->height / 2}}};
    struct ply drop = {.drop = game->pieces, .count = 1, .squares = {ply.squares[1]}};
    LOCAL_BUF(text);

    buf_text(&text, "write moves as '");
    ply_write(w->arena, game, &ply, &text);
    ply.takes = 2;
    buf_text(&text, "', captures as '");
    ply_write(w->arena, game, &ply, &text);
    if (game->piece_count && game->drops) {
        buf_text(&text, "', drops as '");
        ply_write(w->arena, game, &drop, &text);
    }
    diag_help(finding, "%s'", buf_str(&text));
}

/* The k-th name is that of so many bytes from here on. */
static void set_place(struct word *w, int k, size_t size)
{
    struct ply *ply = w->ply;

    while (ply->place_count <= (size_t)k)
        *ARENA_PUSH(w->arena, ply->places, ply->place_count) = ply->place;
    ply->places[k] = located_at(w->text, w->at, size);
}

static bool read_square(struct word *w)
{
    struct ply *ply = w->ply;
    size_t size = square_size(w, w->at);

    if (ply->count == PLY_SQUARES) {
        report_word(w, w->at, size, "this move has too many legs");
        return false;
    }
    while (!square_ends(w, w->at + size)) /* more than a square, or something else */
        size++;
    if (size == 0) {
        help_with_forms(w, report_word(w, w->at, w->end > w->at, "a square is missing here"));
        return false;
    }
    if (!square_expect(w->arena, w->game, w->text, w->at, size, &ply->squares[ply->count],
                       w->diags))
        return false;
    set_place(w, ply->count++, size);
    w->at += size;
    return true;
}

static void put_square(const struct ply_writer *writer, int k)
{
    buf_text(writer->out, square_name(writer->arena, writer->game, writer->ply->squares[k]));
}

/* --- what names the man --- */

/* Whether what stands there can follow the name of a man. */
static bool mover_ends(const struct word *w, size_t at)
{
    return w->game->grammar.naming == NAMING_LAST ? square_ends(w, at)
                                                  : leg_begins(w, at) || start_begins(w, at);
}

/* A number is a strength when what is behind it can be the rest of the move; digits of a square may
 * follow it. The longest that a piece has counts, else the longest. */
static size_t strength_size(const struct word *w)
{
    enum { DIGITS = 6 };
    size_t digits = strspn(w->text->text + w->at, "0123456789"), longest = 0;
    char number[DIGITS + 1] = "";

    for (size_t size = digits < DIGITS ? digits : DIGITS; size > 0; size--) {
        if (w->at + size > w->end || !mover_ends(w, w->at + size))
            continue;
        memcpy(number, w->text->text + w->at, size);
        number[size] = '\0';
        if (game_piece_of_strength(w->game, atoi(number)))
            return size;
        longest = longest ? longest : size;
    }
    return longest;
}

/* False after a finding; *size is 0 when no man is named. */
static bool find_mover(struct word *w, size_t *size)
{
    if (w->game->grammar.mover == MOVER_CODE) {
        w->ply->mover = code_at(w, w->at, size);
        return true;
    }
    *size = strength_size(w);
    if (*size == 0)
        return true;
    w->ply->mover =
        game_piece_of_strength(w->game, atoi(arena_text(w->arena, w->text->text + w->at, *size)));
    if (!w->ply->mover)
        report_word(w, w->at, *size, "this is not the strength of one kind of piece");
    return w->ply->mover;
}

/* Before the squares: there is a name, or the square, or both. */
static bool read_mover(struct word *w)
{
    size_t size = 0;

    if (w->game->grammar.mover == MOVER_SQUARE || start_begins(w, w->at))
        return true;
    if (!find_mover(w, &size))
        return false;
    if (size == 0 || start_begins(w, w->at + size)) {
        w->at += size;
        return true;
    }
    w->ply->startless = true;
    set_place(w, w->ply->count++, size);
    w->at += size;
    return true;
}

/* Behind the squares: it may be missing when all squares are there. */
static bool read_last_mover(struct word *w)
{
    struct ply *ply = w->ply;
    size_t size;

    if (!find_mover(w, &size))
        return false;
    if (size == 0 && ply->startless) {
        report_word(w, w->at, w->end > w->at, "it is missing which piece goes there");
        return false;
    }
    if (ply->startless)
        set_place(w, 0, size);
    w->at += size;
    return true;
}

static void write_mover(const struct ply_writer *writer)
{
    if (writer->ply->mover && writer->grammar->mover == MOVER_STRENGTH)
        buf_print(writer->out, "%d", writer->ply->mover->strength);
    else if (writer->ply->mover && writer->grammar->mover == MOVER_CODE)
        buf_text(writer->out, writer->ply->mover->code.text);
}

/* --- the squares of a move --- */

static bool read_start(struct word *w)
{
    return w->ply->startless || read_square(w);
}

/* Where the name of the man comes last, the square that it leaves may be missing. */
static bool read_early_start(struct word *w)
{
    if (w->game->grammar.mover == MOVER_SQUARE || start_begins(w, w->at) || !leg_begins(w, w->at))
        return read_square(w);
    w->ply->startless = true;
    w->ply->count++;
    return true;
}

static void write_start(const struct ply_writer *writer)
{
    if (!writer->ply->startless)
        put_square(writer, 0);
}

/* Goes on behind the sign of a leg; the longest one counts. */
static void read_way_sign(struct word *w)
{
    size_t move = sign_size(w, w->at, SIGN_MOVE), capture = sign_size(w, w->at, SIGN_CAPTURE),
           swap = sign_size(w, w->at, SIGN_SWAP);

    w->ply->swaps = swap > move && swap > capture;
    if (w->ply->swaps) {
        w->at += swap;
        return;
    }
    if (grammar_hides_captures(&w->game->grammar))
        w->ply->untold = true;
    else if (capture > move)
        w->ply->takes |= (uint64_t)1 << w->ply->count;
    w->at += capture > move ? capture : move;
}

static bool read_way(struct word *w)
{
    int before = w->ply->count;

    while (w->at < w->end && leg_begins(w, w->at)) {
        read_way_sign(w);
        if (!read_square(w))
            return false;
    }
    if (w->ply->count > before)
        return true;
    help_with_forms(w,
                    report_word(w, w->at, w->end > w->at, "this move does not say where it goes"));
    return false;
}

static void write_way(const struct ply_writer *writer)
{
    const struct ply *ply = writer->ply;

    for (int i = 1; i < ply->count; i++) {
        enum sign sign = ply->takes >> i & 1                 ? SIGN_CAPTURE
                         : ply->swaps && i + 1 == ply->count ? SIGN_SWAP
                                                             : SIGN_MOVE;

        buf_text(writer->out, writer->grammar->signs[sign]);
        put_square(writer, i);
    }
}

/* --- promotion --- */

/* The code of what the man becomes, and nothing behind it. */
static bool read_choice(struct word *w)
{
    size_t sign = sign_size(w, w->at, SIGN_CHOICE), size;
    const struct piece *choice = code_at(w, w->at + sign, &size);

    if ((*sign_of(w, SIGN_CHOICE) && !sign) || !choice || w->at + sign + size != w->end)
        return false;
    w->ply->choice = choice;
    w->ply->promotes = true;
    w->at = w->end;
    return true;
}

static bool read_promotion(struct word *w)
{
    size_t promotes = sign_size(w, w->at, SIGN_PROMOTE);
    size_t declines = sign_size(w, w->at, SIGN_DECLINE);
    struct ply *ply = w->ply;

    if (w->at == w->end)
        return true;
    ply->end = located_at(w->text, w->at, w->end - w->at);
    if (read_choice(w))
        return true;
    ply->promotes = promotes > declines;
    ply->declines = declines > promotes;
    w->at += promotes > declines ? promotes : declines;
    return true;
}

static void write_promotion(const struct ply_writer *writer)
{
    const struct ply *ply = writer->ply;
    const char *const *signs = writer->grammar->signs;

    if (ply->choice)
        buf_print(writer->out, "%s%s", signs[SIGN_CHOICE], ply->choice->code.text);
    else if (ply->promotes || ply->declines)
        buf_text(writer->out, signs[ply->promotes ? SIGN_PROMOTE : SIGN_DECLINE]);
}

/* --- drops --- */

/* Bytes of what stands there instead of a code, up to the sign of a drop or the end. */
static size_t unknown_size(const struct word *w)
{
    size_t size = 0;

    while (w->at + size < w->end && !sign_size(w, w->at + size, SIGN_DROP))
        size++;
    return size;
}

/* A code, also in brackets; with '+' where what is dropped may be turned over. */
static bool read_dropped(struct word *w)
{
    const char *code = w->text->text + w->at;
    size_t size = unknown_size(w);
    size_t inner = size > 2 && code[0] == '[' && code[size - 1] == ']' ? 1 : 0, inner_code;

    w->ply->promotes = w->game->rules.drop.either_side && code[inner] == '+';
    inner_code = inner + w->ply->promotes;
    w->ply->drop = game_piece_of_code(w->game, code + inner_code, size - inner - inner_code);
    w->ply->end = located_at(w->text, w->at, size);
    if (!w->ply->drop) {
        diag_add(w->diags, DIAG(SETUP_CODE), w->ply->end, arena_text(w->arena, code, size));
        return false;
    }
    w->at += size;
    return true;
}

static void write_dropped(const struct ply_writer *writer)
{
    buf_print(writer->out, "%s%s", writer->ply->promotes ? "+" : "", writer->ply->drop->code.text);
}

/* What the drop takes elsewhere. */
static bool read_drop_choice(struct word *w)
{
    while (w->ply->chooses && sign_size(w, w->at, SIGN_CAPTURE)) {
        read_way_sign(w);
        if (!read_square(w))
            return false;
    }
    return true;
}

static bool read_drop_sign(struct word *w)
{
    w->at += sign_size(w, w->at, SIGN_DROP);
    return true;
}

static void write_drop_sign(const struct ply_writer *writer)
{
    buf_text(writer->out, writer->grammar->signs[SIGN_DROP]);
}

static void write_drop_square(const struct ply_writer *writer)
{
    put_square(writer, 0);
}

/* Whether a drop is written as its square alone, since all pieces are alike. */
static bool drops_alone(const struct game *game, const struct grammar *grammar)
{
    return game->drops && game->piece_count == 1 && grammar->mover == MOVER_SQUARE &&
           grammar->naming == NAMING_FIRST && !game->rules.drop.either_side &&
           !game->rules.opening.removal &&
           strcmp(grammar->signs[SIGN_DROP], usual_grammar.signs[SIGN_DROP]) == 0;
}

static bool read_placed(struct word *w)
{
    w->ply->drop = w->game->pieces;
    return true;
}

/* Only where the code stands before it; behind it the code is what stands there. */
static bool read_drop_end(struct word *w)
{
    if (w->at == w->end)
        return true;
    report_word(w, w->at, w->end - w->at, "nothing stands behind the square of a drop");
    return false;
}

/* Whether what is left could be the code of a piece. */
static bool is_like_code(const struct word *w)
{
    const char *text = w->text->text + w->at;
    size_t left = w->end - w->at, at = 0;

    while (at < left &&
           (strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ+0123456789", text[at]) || text[at] & 0x80))
        at++;
    return left <= CODE_BYTES && at == left;
}

static bool read_end(struct word *w)
{
    if (w->at == w->end)
        return true;
    if (w->ply->declines && is_like_code(w)) {
        diag_help(diag_add(w->diags, DIAG(SETUP_CODE), located_at(w->text, w->at, w->end - w->at),
                           arena_text(w->arena, w->text->text + w->at, w->end - w->at)),
                  "here stands the code of what the piece becomes");
        return false;
    }
    diag_help(report_word(w, w->at, w->end - w->at, "the move has ended before this"),
              "write blanks or commas between moves");
    return false;
}

/* --- men that are lifted --- */

static bool read_lift_sign(struct word *w)
{
    w->at += sign_size(w, w->at, SIGN_CAPTURE);
    return true;
}

static void write_lift_sign(const struct ply_writer *writer)
{
    buf_text(writer->out, writer->grammar->signs[SIGN_CAPTURE]);
}

static void write_nothing(const struct ply_writer *writer)
{
    (void)writer;
}

/* --- the order --- */

enum { PARTS = 6 };

static const struct ply_part *parts_of(const struct grammar *grammar, enum ply_form form)
{
    static const struct ply_part lift[PARTS] = {{read_lift_sign, write_lift_sign},
                                                {read_square, write_drop_square},
                                                {read_end, write_nothing}};
    static const struct ply_part place[PARTS] = {{read_placed, write_nothing},
                                                 {read_square, write_drop_square},
                                                 {read_drop_choice, write_way},
                                                 {read_drop_end, write_nothing}};
    static const struct ply_part orders[2][2][PARTS] = {
        [NAMING_FIRST] = {{{read_mover, write_mover},
                           {read_start, write_start},
                           {read_way, write_way},
                           {read_promotion, write_promotion},
                           {read_end, write_nothing}},
                          {{read_dropped, write_dropped},
                           {read_drop_sign, write_drop_sign},
                           {read_square, write_drop_square},
                           {read_drop_choice, write_way},
                           {read_drop_end, write_nothing}}},
        [NAMING_LAST] = {{{read_early_start, write_start},
                          {read_way, write_way},
                          {read_last_mover, write_mover},
                          {read_promotion, write_promotion},
                          {read_end, write_nothing}},
                         {{read_drop_sign, write_drop_sign},
                          {read_square, write_drop_square},
                          {read_drop_choice, write_way},
                          {read_dropped, write_dropped}}},
    };

    if (form == PLY_LIFT || form == PLY_PLACE)
        return form == PLY_LIFT ? lift : place;
    return orders[grammar->naming][form];
}

/* --- castlings --- */

static const char *const castling_words[] = {[CASTLES_RIGHT] = "O-O", [CASTLES_LEFT] = "O-O-O"};

enum castles castles_read(const char *word, size_t size)
{
    for (int i = CASTLES_RIGHT; i <= CASTLES_LEFT; i++) {
        const char *known = castling_words[i];
        size_t same = 0;

        while (same < size && known[same] &&
               (word[same] == known[same] || (known[same] == 'O' && strchr("0o", word[same]))))
            same++;
        if (same == size && !known[same])
            return (enum castles)i;
    }
    return CASTLES_NOT;
}

/* --- passes --- */

static const char pass_word[] = "pass";

static bool is_pass(const struct game *game, const char *word, size_t size)
{
    return (game->rules.pass[0] || game->rules.pass[1]) && size == strlen(pass_word) &&
           case_equal(word, pass_word, size);
}

void ply_write_by(struct arena *arena, const struct game *game, const struct grammar *grammar,
                  const struct ply *ply, struct buf *out)
{
    const struct ply_writer writer = {arena, game, grammar, ply, out};
    enum ply_form form = ply->lifts                   ? PLY_LIFT
                         : !ply->drop                 ? PLY_MOVE
                         : drops_alone(game, grammar) ? PLY_PLACE
                                                      : PLY_DROP;

    if (ply->castles || ply->passes) {
        buf_text(out, ply->passes ? pass_word : castling_words[ply->castles]);
        return;
    }
    for (const struct ply_part *part = parts_of(grammar, form); part->write; part++)
        part->write(&writer);
}

void ply_write(struct arena *arena, const struct game *game, const struct ply *ply, struct buf *out)
{
    ply_write_by(arena, game, &game->grammar, ply, out);
}

const char *ply_text(struct arena *arena, const struct game *game, const struct ply *ply)
{
    struct buf text = {0};

    if (ply->written)
        return ply->written;
    ply_write(arena, game, ply, &text);
    return buf_take(arena, &text);
}

/* --- one move --- */

/* Whether the word has the sign of a drop. */
static bool has_drop_sign(const struct grammar *grammar, const char *word, size_t size)
{
    const char *sign = grammar->signs[SIGN_DROP];
    size_t length = strlen(sign);

    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(word + i, sign, length) == 0)
            return true;
    return false;
}

/* What the word is, by what stands in it; `w->ply` knows whether it takes by choice. */
static enum ply_form form_of(const struct word *w)
{
    const struct game *game = w->game;
    size_t size = w->end - w->at;

    if (game->rules.opening.removal &&
        (sign_size(w, w->at, SIGN_CAPTURE) || square_size(w, w->at) == size))
        return PLY_LIFT;
    if (has_drop_sign(&game->grammar, w->text->text + w->at, size))
        return PLY_DROP;
    return drops_alone(game, &game->grammar) && square_size(w, w->at) && !start_begins(w, w->at)
               ? PLY_PLACE
               : PLY_MOVE;
}

bool ply_read(struct arena *arena, const struct game *game, const struct located *text, size_t from,
              size_t size, struct ply *ply, struct diags *diags)
{
    const char *word = text->text + from;
    struct word w = {arena, game, text, from, from + size, ply, diags};
    enum ply_form form;

    *ply = (struct ply){.place = located_at(text, from, size)};
    ply->end = ply->place;
    ply->chooses = takes_by_choice(&game->rules);
    form = form_of(&w);
    ply->lifts = form == PLY_LIFT;
    if (game->rules.castling_count > 0)
        ply->castles = castles_read(word, size);
    ply->passes = !ply->lifts && is_pass(game, word, size);
    if (ply->castles || ply->passes) {
        ply->startless = true;
        ply->count = 2;
        return true;
    }
    for (const struct ply_part *part = parts_of(&game->grammar, form); part->read; part++)
        if (!part->read(&w))
            return false;
    return true;
}

struct square ply_end(const struct ply *ply)
{
    int last = ply->count - 1;

    while (ply->chooses && last > 0 && ply->takes >> last & 1)
        last--;
    return ply->squares[last];
}

const struct ply *ply_going(struct arena *arena, const struct ply *ply)
{
    struct ply *going;

    if (!ply->chooses)
        return ply;
    going = arena_alloc(arena, 1, sizeof *going);
    *going = *ply;
    going->takes = 0;
    going->count = 0;
    for (int i = 0; i < ply->count; i++)
        if (!(ply->takes >> i & 1))
            going->squares[going->count++] = ply->squares[i];
    return going;
}

/* Where the k-th square is named, or the man when the ply is startless; of the whole where that is
 * not known. */
static struct place ply_place(const struct ply *ply, int k)
{
    return (size_t)k < ply->place_count ? ply->places[k] : ply->place;
}

/* --- numbers --- */

size_t ply_number_size(const char *text)
{
    size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".");

    return digits && dots ? digits + dots : 0;
}

const char *ply_number_fault(const char *text, size_t size, size_t plies)
{
    size_t dots = size - strspn(text, "0123456789");

    if (strtoul(text, NULL, 10) != plies / 2 + 1)
        return "this is not the number of the move";
    if (plies % 2 && dots < 2)
        return "the number stands before the other player's move";
    return plies % 2 == 0 && dots > 1 ? "dots say that the other player moves" : NULL;
}

/* A number before the ply after so many; where "1..." begins, the second player does. */
static bool skip_number(const struct located *text, size_t at, size_t size, size_t count,
                        bool *second, struct diags *diags)
{
    const char *word = text->text + at, *fault;
    char right[32];

    if (count == 0 && strncmp(word, "1..", 3) == 0)
        *second = true;
    fault = ply_number_fault(word, size, count + *second);
    if (!fault)
        return true;
    snprintf(right, sizeof right, "%zu%s", (count + *second) / 2 + 1,
             (count + *second) % 2 ? "..." : ".");
    diag_write_part(diag_add(diags, DIAG(BAD_TEXT), located_at(text, at, size), "moves", fault),
                    text, at, size, right, ", or leave numbers out");
    return false;
}

/* --- several moves --- */

bool plies_read(struct arena *arena, const struct game *game, const struct located *text,
                struct ply **plies, size_t *count, struct diags *diags)
{
    static const char between[] = " \t\n,";
    size_t at = strspn(text->text, between), words = 0;
    bool good = true, second = false;

    while (text->text[at]) {
        size_t size = strcspn(text->text + at, between);
        struct ply ply;

        if (*count == PLY_LIMIT || words++ == 2 * PLY_LIMIT) { /* with as many numbers */
            diag_add(diags, DIAG(TOO_MANY), located_at(text, at, size), "moves", PLY_LIMIT);
            return false;
        }

        if (ply_number_size(text->text + at)) {
            size = ply_number_size(text->text + at);
            good = skip_number(text, at, size, *count, &second, diags) && good;
            at += size;
            at += strspn(text->text + at, between);
            continue;
        }
        if (ply_read(arena, game, text, at, size, &ply, diags))
            *ARENA_PUSH(arena, *plies, *count) = ply;
        else
            good = false;
        at += size;
        at += strspn(text->text + at, between);
    }
    return good;
}

/* Which man a written move means where its square is not written. */

static struct square square_at(const struct game *game, int number)
{
    return (struct square){number % game->width, number / game->width};
}

/* --- named by its kind --- */

/* How many men a startless ply can mean; the squares of the first and the last of them. */
static int ply_movers(const struct placement *placement, const struct ply *ply,
                      struct square squares[2])
{
    const struct game *game = placement->game;
    int found = 0;

    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &placement->men[i];

        if (man->piece == ply->mover && man->side == placement->to_move)
            squares[found++ > 0] = square_at(game, i);
    }
    return found;
}

/* --- that castles --- */

bool ply_castling_squares(const struct placement *placement, enum castles castles,
                          struct square squares[2])
{
    const struct game *game = placement->game;
    int way = castles == CASTLES_RIGHT ? 1 : -1;
    bool found = false, free = false;

    for (int i = 0; i < game->width * game->height && !free; i++) {
        struct castling_right right = castling_right(placement, i, way);

        if (right.to < 0 || placement->men[i].side != placement->to_move)
            continue;
        free = right.partner >= 0;
        if (found && !free)
            continue;
        squares[0] = square_at(game, i);
        squares[1] = (struct square){right.to, squares[0].rank};
        found = true;
    }
    return found;
}

/* --- either --- */

static bool report_mover(struct diags *diags, struct place place, const char *message,
                         const char *help)
{
    struct finding *finding = diag_add(diags, DIAG(MOVE_IMPOSSIBLE), place, message);

    if (help)
        diag_help(finding, "%s", help);
    return false;
}

bool ply_find_mover(struct arena *arena, const struct placement *placement, struct ply *ply,
                    struct diags *diags)
{
    const struct game *game = placement->game;
    const char *player = game_player(game, placement->to_move);
    struct square squares[2];
    int found;

    if (!ply->startless)
        return true;
    if (ply->passes)
        return report_mover(diags, ply->place, "a pass goes nowhere", NULL);
    if (ply->castles)
        return ply_castling_squares(placement, ply->castles, ply->squares) ||
               report_mover(diags, ply->place,
                            arena_print(arena,
                                        "%s has nobody on the board who castles to that side",
                                        player),
                            NULL);
    found = ply_movers(placement, ply, squares);
    if (found > 0)
        ply->squares[0] = squares[0];
    if (found == 1)
        return true;
    if (found == 0)
        return report_mover(
            diags, ply_place(ply, 0),
            arena_print(arena, "%s no %s on the board",
                        game_player_does(arena, game, placement->to_move, "has", "have"),
                        ply->mover->name.text),
            NULL);
    return report_mover(diags, ply_place(ply, 0),
                        arena_print(arena, "the %s on %s or the one on %s could be meant",
                                    ply->mover->name.text, square_name(arena, game, squares[0]),
                                    square_name(arena, game, squares[1])),
                        "write the square from which it goes");
}
