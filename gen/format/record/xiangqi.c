#include "format/record/record_reader.h"

/* Which of several men of a kind on a file: by their order from the front, or the number of one
 * among all of its kind that share files, these from the right. */
enum tandem { ALONE, FRONT = -1, REAR = -2, MIDDLE = -3 };

/* A move as it is told. */
struct told {
    const struct piece *piece;
    int file;   /* from the mover's right; 0: not said */
    int tandem; /* enum tandem, or a number from 1 */
    int way;    /* 1 forward, -1 back, 0 across */
    int number; /* of a file, or of steps straight ahead or back */
};

/* --- men on files --- */

static int file_number(const struct position *position, int square)
{
    int width = position->compiled->width, file = square % width;

    return position->side ? file + 1 : width - file;
}

/* How far a square lies in front of the back rank of who is to move. */
static int forward(const struct position *position, int square)
{
    int rank = square / position->compiled->width;

    return position->side ? rank : position->compiled->height - 1 - rank;
}

static bool is_like(const struct position *position, int square, unsigned man)
{
    return position->men[square] == man;
}

/* So many men stand on the file, and the one on the square is the n-th of them from the front. */
struct row {
    int count, place;
};

static struct row row_of(const struct position *position, int square)
{
    const struct compiled_rules *compiled = position->compiled;
    struct row row = {0, 1};

    for (int at = square % compiled->width; at < compiled->squares; at += compiled->width) {
        if (!is_like(position, at, position->men[square]))
            continue;
        row.count++;
        row.place += forward(position, at) > forward(position, square);
    }
    return row;
}

/* The number of the man among all of its kind that share files. */
static int place_in_all(const struct position *position, int square)
{
    int place = row_of(position, square).place;

    for (int at = 0; at < position->compiled->squares; at++)
        place += is_like(position, at, position->men[square]) && row_of(position, at).count > 1 &&
                 file_number(position, at) < file_number(position, square);
    return place;
}

static bool fits_tandem(const struct told *told, const struct position *position, int square)
{
    struct row row = row_of(position, square);

    switch (told->tandem) {
    case ALONE:
        return true;
    case FRONT:
        return row.count > 1 && row.place == 1;
    case REAR:
        return row.count > 1 && row.place == row.count;
    case MIDDLE:
        return row.count > 2 && row.place == 2;
    default:
        return row.count > 1 && place_in_all(position, square) == told->tandem;
    }
}

static bool fits(const void *context, const struct position *position,
                 const struct played_move *move)
{
    const struct told *told = context;
    int ahead, file;

    if (move->flags & (MOVE_DROP | MOVE_PASS) ||
        position->compiled->kinds[man_kind(position->men[move->from])].piece != told->piece)
        return false;
    ahead = forward(position, move->to) - forward(position, move->from);
    file = file_number(position, move->to);
    return (!told->file || file_number(position, move->from) == told->file) &&
           fits_tandem(told, position, move->from) && (ahead > 0) - (ahead < 0) == told->way &&
           told->number ==
               (move->from % position->compiled->width == move->to % position->compiled->width
                    ? abs(ahead)
                    : file);
}

/* --- reading: Chinese --- */

static const struct {
    const char *word;
    int way;
} ways[] = {{"进", 1}, {"進", 1}, {"退", -1}, {"平", 0}};

static const struct {
    const char *word;
    int tandem;
} tandems[] = {{"前", FRONT}, {"后", REAR}, {"後", REAR}, {"中", MIDDLE}};

/* Before the man: where it stands among others. Returns its bytes. */
static size_t read_tandem(const char *text, struct told *told)
{
    for (size_t i = 0; i < COUNT_OF(tandems); i++)
        if (han_word(text, tandems[i].word)) {
            told->tandem = tandems[i].tandem;
            return strlen(tandems[i].word);
        }
    return han_digit(text, &told->tandem);
}

/* Returns the bytes; 0: it is no such move. */
static size_t read_chinese(const struct record_reader *r, const char *text, struct told *told)
{
    struct man man = {0};
    size_t at, size = han_man(r->names, text, &man);

    *told = (struct told){0};
    if (!size) {
        at = read_tandem(text, told);
        size = at ? han_man(r->names, text + at, &man) : 0;
        size = size ? at + size : 0;
    }
    if (!size)
        return 0;
    told->piece = man.piece;
    at = size + han_digit(text + size, &told->file);
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        size = han_word(text + at, ways[i].word);
        if (size && (told->file || told->tandem) &&
            (told->way = ways[i].way, han_digit(text + at + size, &told->number)))
            return at + size + han_digit(text + at + size, &told->number);
    }
    return 0;
}

/* --- reading: letters --- */

/* The piece that WXF calls so. */
static const struct piece *piece_of(const struct game *game, char letter)
{
    char small = (char)case_small((unsigned char)letter);
    const struct piece *own =
        FIND(piece, game->pieces, game->piece_count,
             piece->wxf.text && (char)case_small((unsigned char)*piece->wxf.text) == small);

    return own ? own : game_piece_of_letter(game, &letter, 1);
}

/* What stands for one of several men: "+", "-", or its number among all that share files. */
static int tandem_of(char sign)
{
    return sign == '+' ? FRONT : sign == '-' ? REAR : is_digit(sign) ? sign - '0' : ALONE;
}

/* "C2.5", "C+-1", "+C.5", "2P+1". Returns the bytes; 0: it is no such move. */
static size_t read_wxf(const struct game *game, const char *text, struct told *told)
{
    static const char signs[] = ".=-+"; /* two across */
    const char *sign;
    bool letter = is_letter(*text);

    if (!*text || !text[1] || letter == is_letter(text[1]) || !text[2] ||
        !(sign = strchr(signs, text[2])) || !is_digit(text[3]))
        return 0;
    *told = (struct told){.piece = piece_of(game, text[!letter]),
                          .way = sign < signs + 2    ? 0
                                 : sign == signs + 3 ? 1
                                                     : -1,
                          .number = text[3] - '0'};
    if (letter && is_digit(text[1]))
        told->file = text[1] - '0';
    else
        told->tandem = tandem_of(text[letter]);
    return told->piece && (told->file || told->tandem) ? 4 : 0;
}

/* --- reading: squares --- */

/* "H2-E2", with ranks from 0. Returns the bytes; 0: it is no such move. */
static size_t read_ranks_from_zero(const struct game *game, const char *text, char first,
                                   struct square squares[2])
{
    size_t at = 0;

    for (int i = 0; i < 2; i++, at += 2) {
        at += i && text[at] == '-';
        if (text[at] < first || text[at] > first + 8 || !is_digit(text[at + 1]))
            return 0;
        squares[i] = (struct square){text[at] - first, game->height - 1 - (text[at + 1] - '0')};
    }
    return at;
}

/* With capitals; with small letters, behind which ranks may also count from 1, if a man stands so
 * alone where the first move begins. */
static size_t read_iccs(struct record_reader *r, const char *text, struct square squares[2])
{
    size_t size = read_ranks_from_zero(r->game, text, 'A', squares);
    struct square other;

    if (size)
        return size;
    size = read_ranks_from_zero(r->game, text, 'a', squares);
    if (size && r->score->count == 0 && r->start->men) {
        other = (struct square){squares[0].file, squares[0].rank + 1};
        r->from_zero = record_mover_at(r->start, squares[0]) && !record_mover_at(r->start, other);
    }
    return r->from_zero ? size : 0;
}

/* --- the whole --- */

static size_t without_marks(const char *text, size_t size)
{
    while (size > 0 && strchr("!?", text[size - 1]))
        size--;
    return size;
}

static bool is_told(const struct record_reader *r, const char *word, size_t size, struct told *told)
{
    return read_chinese(r, word, told) == size || read_wxf(r->game, word, told) == size;
}

bool xiangqi_is_word(struct record_reader *r, size_t from, size_t size)
{
    const char *word = r->text->text + from;
    struct told told;
    struct square squares[2];

    size = without_marks(word, size);
    return r->game->width == 9 && r->game->height == 10 && size > 3 &&
           (is_told(r, word, size, &told) || read_iccs(r, word, squares) == size);
}

/* Why no move, or more than one, is what was told. */
static bool report(struct record_reader *r, const struct told *told, size_t from, size_t size)
{
    const struct position *position = r->position;
    int men = 0, fitting = 0;
    const char *why;

    for (int at = 0; at < position->compiled->squares; at++) {
        unsigned man = position->men[at];

        if (!man || man_side(man) != position->side ||
            position->compiled->kinds[man_kind(man)].piece != told->piece ||
            (told->file && file_number(position, at) != told->file))
            continue;
        men++;
        fitting += fits_tandem(told, position, at);
    }
    why = fitting > 1 ? "several of them could be meant"
          : fitting   ? "it does not go so"
          : men       ? "none stands on a file with others"
                      : "none stands there";
    record_report(r, from, size,
                  arena_print(r->arena, "a move of %s %s, but %s",
                              game_owner(r->arena, r->game, position->side), told->piece->name.text,
                              why));
    return false;
}

/* The move of squares, as it is written. */
static struct ply plain_ply(struct record_reader *r, size_t from, size_t size,
                            const struct square squares[2])
{
    struct ply ply = record_ply(r, from, size);

    ply.count = 2;
    ply.untold = true;
    memcpy(ply.squares, squares, 2 * sizeof *squares);
    return ply;
}

bool xiangqi_read(struct record_reader *r, size_t from, size_t size, struct ply *ply)
{
    const char *word = r->text->text + from;
    size_t plain = without_marks(word, size);
    struct square squares[2] = {{0}};
    struct played_move move;
    struct told told;

    if (read_iccs(r, word, squares) == plain) {
        *ply = plain_ply(r, from, size, squares);
        return true;
    }
    if (!is_told(r, word, plain, &told))
        return false;
    *ply = plain_ply(r, from, size, squares);
    if (!record_position(r))
        return !r->start->men;
    if (!record_find(r, fits, &told, &move))
        return report(r, &told, from, size);
    *ply = record_move_ply(r, from, size, &move);
    return true;
}

/* --- writing --- */

/* Whether the man alone goes so. */
static bool is_clear(const struct record_writer *w, const struct told *told,
                     const struct played_move *move)
{
    LOCAL_MOVES(moves);

    generate_moves(w->position, &moves);
    return !FIND(other, moves.list, moves.count,
                 other->from != move->from && fits(told, w->position, other));
}

/* Men that never leave some squares are told apart by where they go, if they can be: so it is usual
 * with Elephants and Advisors. */
static struct told told_step(const struct record_writer *w, const struct played_move *move)
{
    const struct position *position = w->position;
    int width = position->compiled->width;
    int ahead = forward(position, move->to) - forward(position, move->from);
    bool straight = move->from % width == move->to % width;
    struct row row = row_of(position, move->from);
    struct told told = {.piece =
                            position->compiled->kinds[man_kind(position->men[move->from])].piece,
                        .file = file_number(position, move->from),
                        .way = (ahead > 0) - (ahead < 0),
                        .number = straight ? abs(ahead) : file_number(position, move->to)};

    if (row.count == 1 ||
        (!straight && ahead && is_clear(w, &told, move) &&
         (told.piece->within[position->side].terrain || told.piece->within[position->side].first)))
        return told;
    told.file = 0;
    told.tandem = row.place == 1 ? FRONT : row.place == row.count ? REAR : MIDDLE;
    if (row.count > 3 || !is_clear(w, &told, move))
        told.tandem = place_in_all(position, move->from);
    return told;
}

/* A drop is told so that nobody reads it again: no such record is written. */
static struct told told_of(const struct record_writer *w, const struct played_move *move)
{
    const struct compiled_rules *compiled = w->position->compiled;

    if (move->flags & MOVE_DROP)
        return (struct told){.piece = compiled->kinds[dropped_kind(compiled, move)].piece,
                             .number = file_number(w->position, move->to)};
    return told_step(w, move);
}

static const char *const wide[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

/* The first player's numbers are characters, the second's digits. */
static void put_number(const struct record_writer *w, int number, struct buf *out)
{
    if (w->position->side && number < (int)COUNT_OF(wide))
        buf_text(out, wide[number]);
    else
        han_put_count(number, out);
}

void xiangqi_put_chinese(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    const struct told told = told_of(w, move);
    const struct located *name = piece_short(told.piece, w->position->side);

    for (size_t i = 0; i < COUNT_OF(tandems); i++)
        if (told.tandem == tandems[i].tandem && (i == 0 || told.tandem != tandems[i - 1].tandem))
            buf_text(out, tandems[i].word);
    if (told.tandem > 0)
        han_put_count(told.tandem, out);
    buf_text(out, name->text ? name->text : told.piece->code.text);
    if (told.file)
        put_number(w, told.file, out);
    buf_text(out, told.way > 0 ? "進" : told.way < 0 ? "退" : "平");
    put_number(w, told.number, out);
}

void xiangqi_put_wxf(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    const struct told told = told_of(w, move);

    if (told.tandem == MIDDLE || told.tandem > 0)
        buf_print(out, "%d", place_in_all(w->position, move->from));
    if (told.piece->wxf.text)
        case_put(told.piece->wxf.text, 1, false, out);
    else
        piece_put_letter(told.piece, false, out);
    if (told.file)
        buf_print(out, "%d", told.file);
    else if (told.tandem == FRONT || told.tandem == REAR)
        buf_char(out, told.tandem == FRONT ? '+' : '-');
    buf_print(out, "%c%d", told.way > 0 ? '+' : told.way < 0 ? '-' : '.', told.number);
}

void xiangqi_put_iccs(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    for (int i = 0; i < 2; i++) {
        struct square square = record_square(w, i ? move->to : move->from);

        buf_print(out, "%s%c%d", i ? "-" : "", 'A' + square.file,
                  w->game->height - 1 - square.rank);
    }
}
