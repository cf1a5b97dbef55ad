/* Records as the protocols of engines have them: "position startpos moves e2e4 e7e5", with "fen" or
 * "sfen" and a position in place of "startpos", or the moves alone. UCI, "Universal Chess
 * Interface" (Kahlen and Meyer-Kahlen, 2006), with what Fairy-Stockfish adds, and USI, its like for
 * shogi (Romstad), differ in how they name squares. */
#include "engine/engine.h"
#include "format/record/record_reader.h"

static const char blanks[] = " \t\r\n";

/* A word that is being read. */
struct uci_word {
    struct record_reader *r;
    enum square_style style;
    size_t from, at, end;
    struct ply *ply;
};

static bool report(const struct uci_word *w, const char *message)
{
    diag_help(record_report(w->r, w->from, w->end - w->from, message),
              w->style == SQUARE_USI ? "moves are '7g7f', '8h2b+', drops 'P*5e'"
                                     : "moves are 'e2e4', 'e7e8q', drops 'P@e5'");
    return false;
}

static bool read_square(struct uci_word *w, struct square *square)
{
    const char *text = w->r->text->text;
    size_t size = square_plain_read(w->r->game, w->style, text + w->at, square);

    if (size == 0 || w->at + size > w->end)
        return report(w, "this is no move of the protocol");
    w->at += size;
    return record_has_square(w->r, *square, w->at - size, size);
}

/* The code of a piece up to the byte `end`, in either case. */
static const struct piece *read_code(struct uci_word *w, size_t end)
{
    const char *code = w->r->text->text + w->at;
    const struct piece *piece = game_piece_known_as(w->r->game, code, end - w->at);
    struct place place = located_at(w->r->text, w->at, end - w->at);

    if (!piece)
        diag_add(w->r->diags, DIAG(SETUP_CODE), place, arena_text(w->r->arena, code, end - w->at));
    w->ply->end = place;
    w->at = end;
    return piece;
}

static bool read_drop(struct uci_word *w, size_t sign)
{
    struct ply *ply = w->ply;

    ply->promotes = w->r->game->rules.drop.either_side && w->r->text->text[w->at] == '+';
    w->at += ply->promotes;
    ply->count = 1;
    ply->drop = read_code(w, sign);
    w->at = sign + 1;
    return ply->drop && read_square(w, &ply->squares[0]) &&
           (w->at == w->end || report(w, "the drop has ended before this"));
}

/* Behind the squares: what becomes of the man. */
static bool read_promotion(struct uci_word *w)
{
    const char *text = w->r->text->text;
    const char *wall = memchr(text + w->at, ',', w->end - w->at);
    size_t end = wall ? (size_t)(wall - text) : w->end;

    if (w->at == end)
        return true;
    w->ply->end = located_at(w->r->text, w->at, end - w->at);
    if (text[w->at] == '=' && end == w->at + 1) {
        w->ply->declines = true;
        w->at = end;
        return true;
    }
    w->ply->promotes = true;
    if ((text[w->at] == '+' || text[w->at] == '-') && end == w->at + 1) {
        w->at = end;
        return true;
    }
    w->ply->choice = read_code(w, end);
    return w->ply->choice;
}

/* A wall beside the move, on the square that the man leaves: ",e4e2". */
static bool read_wall(struct uci_word *w)
{
    struct square to, wall;

    if (w->at == w->end)
        return true;
    w->at++;
    if (!read_square(w, &to) || !read_square(w, &wall))
        return false;
    return (w->at == w->end && w->r->game->rules.walls_built == WALLS_VACATED &&
            square_same(to, w->ply->squares[1]) && square_same(wall, w->ply->squares[0])) ||
           report(w, "this game builds no such wall");
}

static bool read_move(struct uci_word *w)
{
    struct ply *ply = w->ply;

    ply->count = 2;
    ply->untold = ply->by_partner = true;
    return read_square(w, &ply->squares[0]) && read_square(w, &ply->squares[1]) &&
           read_promotion(w) && read_wall(w);
}

static bool word_read_by(struct record_reader *r, enum square_style style, size_t from, size_t size,
                         struct ply *ply)
{
    struct uci_word w = {r, style, from, from, from + size, ply};
    const char *text = r->text->text;
    const char *sign = memchr(text + from, style == SQUARE_USI ? '*' : '@', size);

    *ply = record_ply(r, from, size);
    if (record_passes(text + from, size, ply))
        return true;
    return sign ? read_drop(&w, (size_t)(sign - text)) : read_move(&w);
}

static bool word_read(struct record_reader *r, size_t from, size_t size, struct ply *ply)
{
    return word_read_by(r, r->format->style, from, size, ply);
}

/* --- where the moves begin --- */

static size_t skip_blanks(const char *text, size_t at)
{
    return at + strspn(text + at, blanks);
}

/* The byte behind the word and blanks, if it stands there; else the same byte. */
static size_t behind_word(const char *text, size_t at, const char *word)
{
    size_t size = strlen(word);

    if (strncmp(text + at, word, size) != 0 || !strchr(blanks, text[at + size]))
        return at;
    return skip_blanks(text, at + size);
}

/* Of a position up to "moves" or the end. */
static size_t position_size(const char *text)
{
    const char *moves = strstr(text, " moves");
    size_t size = moves ? (size_t)(moves - text) : strlen(text);

    while (size > 0 && strchr(blanks, text[size - 1]))
        size--;
    return size;
}

/* Whether a position stands before the moves; *at is moved behind it. *position is where it stands,
 * *size its length; 0 of the setup. */
static bool find_frame(const char *text, size_t *at, size_t *position, size_t *size)
{
    size_t first = skip_blanks(text, 0), begin = behind_word(text, first, "position");
    size_t behind = behind_word(text, begin, "startpos");

    *position = behind > begin ? begin : 0;
    *size = 0;
    if (behind == begin) {
        behind = behind_word(text, begin, "sfen");
        behind = behind > begin ? behind : behind_word(text, begin, "fen");
        *position = behind > begin ? behind : 0;
        *size = *position ? position_size(text + behind) : 0;
        behind = skip_blanks(text, behind + *size);
    }
    *at = behind_word(text, behind, "moves");
    return *at > first;
}

static bool read_moves(struct record_reader *r)
{
    static const struct record_ending ends[] = {{"resign", END_LOSS}, {"win", END_WIN}};
    const char *text = r->text->text;
    size_t position, size;

    find_frame(text, &r->at, &position, &size);
    if (position > 0)
        score_begins(r->score, record_part(r, position, size ? size : strlen("startpos")).at);
    if (size > 0) {
        const struct located line = record_part(r, position, size);

        if (!placement_read(r->arena, r->game, &line, r->start, r->diags))
            return false;
    }
    r->score->begun = true;
    for (; text[r->at]; r->at = skip_blanks(text, r->at + size)) {
        struct ply ply;

        size = strcspn(text + r->at, blanks);
        for (size_t i = 0; i < COUNT_OF(ends); i++)
            if (strlen(ends[i].word) == size && strncmp(text + r->at, ends[i].word, size) == 0)
                record_ends(r, &ends[i], r->at);
        if (r->score->has_result) {
            r->at = skip_blanks(text, r->at + size);
            break;
        }
        if (!word_read(r, r->at, size, &ply) || !record_add(r, &ply))
            return false;
    }
    if (text[r->at])
        record_report(r, r->at, strcspn(text + r->at, blanks),
                      "the record goes on behind its result");
    return !text[r->at];
}

/* --- the protocols --- */

/* Whether the text begins as a command of the protocol: USI's if its first move that is no pass is
 * one of USI, else UCI's. */
static bool begins(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t at, position, size;
    struct ply ply = {0};

    if (!find_frame(text, &at, &position, &size))
        return false;
    while (record_passes(text + at, strcspn(text + at, blanks), &ply))
        at = skip_blanks(text, at + strcspn(text + at, blanks));
    return (r->format->style == SQUARE_USI) ==
           (text[at] && word_read_by(r, SQUARE_USI, at, strcspn(text + at, blanks), &ply));
}

/* Each position of a file is a record. */
static size_t next_position(const struct record_reader *r, size_t from)
{
    static const char *const words[] = {"position", "startpos", "sfen", "fen"};
    const char *text = r->text->text;

    do
        from = record_next_line(text, from);
    while (text[from] &&
           !FIND(word, words, COUNT_OF(words), behind_word(text, from, *word) > from));
    return from;
}

/* Whether ranks count from 0: only so the first move begins with a man that may move. */
static bool begins_ucci(struct record_reader *r)
{
    const char *text = r->text->text;
    struct placement start = placement_of_setup(r->arena, r->game);
    struct square from, other;
    size_t at, position, size;
    bool framed = find_frame(text, &at, &position, &size);

    bool alone =
        !text[skip_blanks(text, at + strcspn(text + at, blanks))]; /* perhaps typed later */

    if (r->game->height != 10 || (!framed && alone))
        return false;
    if (size > 0) {
        const struct located line = record_part(r, position, size);

        if (!placement_read(r->arena, r->game, &line, &start, NULL))
            return false;
    }
    return strspn(text + at, "abcdefghi0123456789") == 4 &&
           square_plain_read(r->game, SQUARE_UCCI, text + at, &from) == 2 &&
           square_plain_read(r->game, SQUARE_UCI, text + at, &other) == 2 &&
           record_mover_at(&start, from) && !record_mover_at(&start, other);
}

const struct record_format ucci_format = {"ucci",        ".ucci",    begins_ucci, NULL,
                                          next_position, read_moves, SQUARE_UCCI};
const struct record_format uci_format = {"uci",         ".uci",     begins,    word_read,
                                         next_position, read_moves, SQUARE_UCI};
const struct record_format usi_format = {"usi",         ".usi",     begins,    word_read,
                                         next_position, read_moves, SQUARE_USI};

/* --- writing --- */

/* Whether the man could also just step where it castles. */
static bool steps_there(const struct record_writer *w, const struct played_move *castling)
{
    LOCAL_MOVES(moves);
    bool found = false;

    legal_moves(w->position, &moves);
    for (size_t i = 0; i < moves.count; i++)
        found |= moves.list[i].from == castling->from && moves.list[i].to == castling->to &&
                 !(moves.list[i].flags & (MOVE_CASTLE | MOVE_DROP));
    return found;
}

static enum uci_style style_of(const struct record_writer *w, const struct played_move *move)
{
    const struct kind *kinds = w->position->compiled->kinds;
    unsigned before = move->flags & MOVE_DROP ? 0 : w->position->men[move->from];

    if (move->flags & MOVE_CASTLE)
        return castling_is_moved(w->start) || steps_there(w, move) ? UCI_PARTNER : UCI_USUAL;
    if (!(move->flags & MOVE_PROMOTE))
        return UCI_USUAL;
    if (before && kinds[man_kind(before)].choice_count > 1)
        return UCI_USUAL;
    return before && kinds[man_kind(before)].base != man_kind(before) ? UCI_MINUS : UCI_PLUS;
}

static void put_usi(struct record_writer *w, const struct played_move *move)
{
    const struct compiled_rules *compiled = w->position->compiled;

    if (move->flags & MOVE_DROP) {
        piece_put_letter(compiled->kinds[dropped_kind(compiled, move)].piece, false, w->out);
        buf_char(w->out, '*');
    } else
        square_plain_put(w->game, SQUARE_USI, record_square(w, move->from), w->out);
    square_plain_put(w->game, SQUARE_USI, record_square(w, move->to), w->out);
    buf_text(w->out, move->flags & MOVE_PROMOTE ? "+" : "");
}

void uci_write(struct record_writer *w, int style)
{
    bool usi = style == SQUARE_USI;
    const struct placement setup = placement_of_setup(w->arena, w->game);
    LOCAL_BUF(start);
    LOCAL_BUF(usual);

    fen_put(w->start, &start);
    fen_put(&setup, &usual);
    buf_text(w->out, "position ");
    if (strcmp(buf_str(&start), buf_str(&usual)) == 0)
        buf_text(w->out, "startpos");
    else if (usi) {
        buf_text(w->out, "sfen ");
        placement_sfen(w->start, w->out);
    } else
        buf_print(w->out, "fen %s", buf_str(&start));
    buf_text(w->out, w->count > 0 ? " moves" : "");
    for (size_t i = 0; i < w->count; i++) {
        buf_char(w->out, ' ');
        if (usi)
            put_usi(w, &w->moves[i]);
        else if (style == SQUARE_UCCI) {
            square_plain_put(w->game, SQUARE_UCCI, record_square(w, w->moves[i].from), w->out);
            square_plain_put(w->game, SQUARE_UCCI, record_square(w, w->moves[i].to), w->out);
        } else
            uci_move(w->position, &w->moves[i], NULL, style_of(w, &w->moves[i]), w->out);
        position_make(w->position, &w->moves[i]);
    }
    buf_char(w->out, '\n');
}
