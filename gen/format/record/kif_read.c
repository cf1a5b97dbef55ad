/* Records as KIF, in which Japanese programs keep games of shogi: lines of a header, "先手：", a
 * position or the handicap, and a line for each move, "3 ８八角成(22)". 同 is the square of the
 * move before, 打 a drop, 成 a promotion; figures in brackets are the square that a man leaves. */
#include "base/number.h"
#include "format/record/record_reader.h"
#include "format/record/shogi_write.h"

#include <string.h>

struct kif {
    struct record_reader *r;
    int rows;           /* of a drawn board that were read */
    struct square last; /* where the last move ended */
};

/* --- words --- */

/* Bytes of the word if it stands there; 0: it does not. */
static size_t kif_word(const char *text, const char *word)
{
    size_t size = strlen(word);

    return strncmp(text, word, size) == 0 ? size : 0;
}

static bool is_word(const char *text, size_t size, const char *word)
{
    return strlen(word) == size && kif_word(text, word);
}

/* Bytes of blanks, wide ones among them. */
static size_t kif_blanks(const char *text)
{
    static const char *const wide[] = {"　", "\u00A0"};
    size_t size = 0, more;

    do {
        more = strspn(text + size, " \t\r");
        for (size_t i = 0; i < COUNT_OF(wide); i++)
            more += kif_word(text + size + more, wide[i]);
        size += more;
    } while (more > 0);
    return size;
}

/* Bytes of a number in digits of ASCII or wide ones; 0: none. */
static size_t kif_number(const char *text)
{
    size_t size = 0, more;

    do {
        more = is_digit(text[size]);
        for (char digit = '\x90'; digit <= '\x99' && !more; digit++)
            more = kif_word(text + size, (char[]){'\xEF', '\xBC', digit, '\0'});
        size += more;
    } while (more > 0);
    return size;
}

/* A digit from 1 to 9: of ASCII, a wide one, or in Japanese. Returns its bytes; 0: none. */
static size_t kif_digit(const char *text, int *value)
{
    static const char *const words[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    size_t size = utf8_length(text, strnlen(text, 4));
    unsigned code = size ? utf8_code(text) : 0;

    *value = code >= 0xFF11 && code <= 0xFF19 ? (int)(code - 0xFF10)
             : code >= '1' && code <= '9'     ? (int)(code - '0')
                                              : 0;
    for (int i = 0; i < 9 && *value == 0; i++)
        if (kif_word(text, words[i]))
            *value = i + 1;
    return *value ? size : 0;
}

/* The kind that is named there. Returns its bytes; 0: none. */
static size_t kif_kind(const char *text, int *kind, bool *promoted)
{
    size_t found = 0;

    for (int i = 0; i < SHOGI_KINDS; i++)
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < 3 && shogi_kinds[i].kif[side][k]; k++) {
                size_t size = kif_word(text, shogi_kinds[i].kif[side][k]);

                if (size <= found)
                    continue;
                found = size;
                *kind = i;
                *promoted = side;
            }
    return found;
}

/* --- handicaps --- */

/* Files on which the player above lacks his men of the first rank, and of the second. */
static const struct {
    const char *name, *first, *second;
} handicaps[] = {
    {"平手", "", ""},
    {"香落ち", "1", ""},
    {"右香落ち", "9", ""},
    {"角落ち", "", "2"},
    {"飛車落ち", "", "8"},
    {"飛香落ち", "1", "8"},
    {"二枚落ち", "", "28"},
    {"三枚落ち", "1", "28"},
    {"四枚落ち", "19", "28"},
    {"五枚落ち", "198", "28"},
    {"左五枚落ち", "192", "28"},
    {"六枚落ち", "1928", "28"},
    {"八枚落ち", "192837", "28"},
    {"十枚落ち", "19283746", "28"},
};

static void remove_men(struct kif *k, const char *files, int rank)
{
    for (; *files; files++)
        *placement_man(k->r->start, k->r->shogi->game->width - (*files - '0'), rank) =
            (struct man){0};
}

static bool report_game(const struct kif *k, size_t at, size_t size)
{
    diag_add(k->r->diags, DIAG(RECORD_GAME), located_at(k->r->text, at, size),
             arena_text(k->r->arena, k->r->text->text + at, size), k->r->shogi->game->name.text);
    return false;
}

/* The game, and what the player above lacks, who then begins. */
static bool take_handicap(struct kif *k, size_t at, size_t size)
{
    static const char small[] = "5五将棋";
    static const char *const others[] = {"その他", "詰将棋", "詰め将棋"}; /* a board follows */
    const char *text = k->r->text->text + at;
    size_t i = 0;

    if (FIND(other, others, COUNT_OF(others), is_word(text, size, *other)))
        return true;
    if (is_word(text, size, small))
        return shogi_is_small(k->r->shogi) || report_game(k, at, size);
    while (i < COUNT_OF(handicaps) && !is_word(text, size, handicaps[i].name))
        i++;
    if (i == COUNT_OF(handicaps) || shogi_is_small(k->r->shogi))
        return report_game(k, at, size);
    score_begins(k->r->score, located_at(k->r->text, at, size));
    remove_men(k, handicaps[i].first, 0);
    remove_men(k, handicaps[i].second, 1);
    k->r->start->to_move = i > 0;
    return true;
}

/* --- hands --- */

/* "十八", up to 99; returns its bytes, 0: none. */
static size_t read_count(const char *text, int *count)
{
    int tens = 0, ones = 0;
    size_t size = kif_digit(text, &ones), ten = kif_word(text + size, "十"), more;

    if (ten) {
        tens = size ? ones : 1;
        ones = 0;
        more = kif_digit(text + size + ten, &ones);
        size += ten + more;
    }
    *count = 10 * tens + ones;
    return size;
}

static bool take_hand(struct kif *k, int side, size_t at, size_t size)
{
    const char *text = k->r->text->text;
    size_t end = at + size;

    while (at < end) {
        int kind, count = 1;
        bool promoted;
        size_t name = kif_kind(text + at, &kind, &promoted);

        if (kif_word(text + at, "なし"))
            return true;
        if (name == 0 || promoted || !k->r->shogi->pieces[kind]) {
            record_report(k->r, at, end - at, "this is nothing that a hand holds");
            return false;
        }
        at += name;
        name = read_count(text + at, &count);
        k->r->start->hands[side][k->r->shogi->pieces[kind] - k->r->shogi->game->pieces] =
            name ? count : 1;
        at += name;
        at += kif_blanks(text + at);
    }
    return true;
}

/* --- a drawn board --- */

static bool read_row(struct kif *k, size_t at)
{
    const struct game *game = k->r->shogi->game;
    const char *text = k->r->text->text;

    if (k->rows == 0) {
        score_begins(k->r->score, located_at(k->r->text, at, record_line(text, at)));
        memset(k->r->start->men, 0,
               (size_t)game->width * (size_t)game->height * sizeof *k->r->start->men);
    }
    if (k->rows == game->height) {
        record_report(k->r, at, record_line(text, at), "the board has fewer rows");
        return false;
    }
    at++;
    for (int file = 0; file < game->width; file++) {
        size_t empty;
        bool second, promoted;
        int kind;
        size_t size;

        at += strspn(text + at, " ^");
        second = text[at] == 'v';
        at += second;
        empty = kif_word(text + at, "・");
        size = empty ? empty : kif_kind(text + at, &kind, &promoted);
        if (size == 0 || (!empty && !k->r->shogi->pieces[kind])) {
            record_report(k->r, at, utf8_length(text + at, strnlen(text + at, 4)),
                          "this is not a piece of this game");
            return false;
        }
        if (!empty)
            *placement_man(k->r->start, file, k->rows) =
                shogi_man(k->r->shogi, kind, promoted, second);
        at += size;
    }
    k->rows++;
    return true;
}

/* --- lines --- */

/* The player of whom that is said, "後手番", in the words of a game without or with a handicap;
 * -1: it is not. */
static int side_of(const char *text, const char *said)
{
    static const char *const players[] = {"先手", "後手", "下手", "上手"};

    for (int i = 0; i < 4; i++) {
        size_t size = kif_word(text, players[i]);

        if (size && kif_word(text + size, said))
            return i % 2;
    }
    return -1;
}

/* Between a key and its value stands ':', wide or not. */
static bool take_tag(struct kif *k, size_t at, size_t key, size_t value, size_t end)
{
    const char *text = k->r->text->text;
    int side = side_of(text + at, "の持駒");

    if (side >= 0 && key == strlen("先手の持駒"))
        return take_hand(k, side, value, end - value);
    if (is_word(text + at, key, "手合割"))
        return take_handicap(k, value, end - value);
    record_tag_add(k->r, at, key, value, end);
    return true;
}

/* Whether the line has the numbers of files above a drawn board, "９ ８ ７". */
static bool kif_is_files(const char *text, size_t size)
{
    size_t at = 0, files = 0, more = 1;

    for (; at < size && more > 0; files++) {
        int digit;

        more = kif_digit(text + at, &digit);
        at += more + kif_blanks(text + at + more);
    }
    return more > 0 && files > 2;
}

/* A line of the header, "手合割：平手", the row of a drawn board or what else stands before the
 * moves. False after findings. */
static bool kif_read_header(struct kif *k, size_t at, size_t size)
{
    static const char *const skipped[] = {"手数", "+--", "盤面反転"};
    const char *text = k->r->text->text;
    size_t key = 0, sign = 0;

    if (text[at] == '|')
        return read_row(k, at);
    if (size == strlen("先手番") && side_of(text + at, "番") >= 0) {
        k->r->start->to_move = side_of(text + at, "番");
        return true;
    }
    if (FIND(one, skipped, COUNT_OF(skipped), kif_word(text + at, *one)))
        return true;
    while (key < size && !(sign = kif_word(text + at + key, "：") + (text[at + key] == ':')))
        key++;
    /* or it is rather a move with its time, "▲７六歩(77) ( 0:07)" */
    if (sign && !kif_number(text + at) &&
        !(text[at + key] == ':' && strcspn(text + at, "(") < key)) {
        size_t value = at + key + sign, end = at + size;

        value += kif_blanks(text + value);
        while (end > value && end >= 3 && kif_word(text + end - 3, "　"))
            end -= 3;
        return take_tag(k, at, key, value < end ? value : end, end);
    }
    record_report(k->r, at, size, "this line is not understood");
    return false;
}

/* --- moves --- */

static struct square square_at(const struct kif *k, int file, int rank)
{
    return (struct square){k->r->shogi->game->width - file, rank - 1};
}

static bool report_move(const struct kif *k, size_t at, size_t size, const char *message)
{
    diag_help(record_report(k->r, at, size, message),
              "moves are '７六歩(77)', '８八角成(22)', '同　歩(33)', drops '５五歩打'");
    return false;
}

/* Where the move ends. Returns its bytes; 0 after a finding. */
static size_t read_end(struct kif *k, size_t at, struct square *end)
{
    const char *text = k->r->text->text + at;
    size_t same = kif_word(text, "同"), first, second;
    int file, rank;

    if (same && k->r->score->count == 0)
        report_move(k, at, same, "there is no move before this one");
    if (same) {
        *end = k->last;
        return k->r->score->count ? same + kif_blanks(text + same) : 0;
    }
    first = kif_digit(text, &file);
    second = first ? kif_digit(text + first, &rank) : 0;
    if (second == 0)
        report_move(k, at, record_line(k->r->text->text, at), "this is no move of KIF");
    else
        *end = square_at(k, file, rank);
    return second ? first + second : 0;
}

/* "(77)"; returns its bytes, 0: none. */
static size_t read_start(const struct kif *k, size_t at, struct square *start)
{
    const char *text = k->r->text->text + at;

    if (text[0] != '(' || !is_digit(text[1]) || !is_digit(text[2]) || text[3] != ')')
        return 0;
    *start = square_at(k, text[1] - '0', text[2] - '0');
    return 4;
}

/* Behind a move stand times in brackets, and '+' where a variation begins. */
static bool check_behind(const struct kif *k, size_t at)
{
    const char *text = k->r->text->text;

    at += kif_blanks(text + at);
    return !text[at] || strchr("\n(+*", text[at]) ||
           report_move(k, at, record_line(text, at), "the move has ended before this");
}

/* What stands behind the name of the man. */
static bool read_rest(struct kif *k, size_t at, struct ply *ply, const struct piece *piece,
                      struct square end)
{
    const char *text = k->r->text->text;
    size_t drop = kif_word(text + at, "打"), declines = kif_word(text + at, "不成");
    size_t promotes = kif_word(text + at, "成"), size;

    if (drop) {
        ply->drop = piece;
        ply->squares[0] = end;
        ply->count = 1;
        return check_behind(k, at + drop);
    }
    ply->promotes = promotes;
    ply->declines = declines;
    ply->mover = piece;
    ply->untold = true;
    at += promotes + declines;
    size = read_start(k, at, &ply->squares[0]);
    ply->squares[1] = end;
    ply->count = 2;
    if (size == 0)
        return report_move(k, at, 1, "the square that the piece leaves is missing");
    return record_has_square(k->r, ply->squares[0], at, size) && check_behind(k, at + size);
}

/* Of the move without what stands behind it: times. */
static size_t move_size(const char *text, size_t at)
{
    size_t same = kif_word(text + at, "同"), before = same + kif_blanks(text + at + same);

    before = same ? before : 0;
    return before + strcspn(text + at + before, " \t\r\n+");
}

static bool read_move(struct kif *k, size_t at)
{
    const char *text = k->r->text->text;
    struct ply ply = record_ply(k->r, at, move_size(text, at));
    struct square end;
    size_t size = read_end(k, at, &end);
    int kind;
    bool promoted;
    struct man man;

    if (size == 0 || !record_has_square(k->r, end, at, size))
        return false;
    at += size;
    size = kif_kind(text + at, &kind, &promoted);
    man = size ? shogi_man(k->r->shogi, kind, promoted, 0) : (struct man){0};
    if (!man.piece)
        return report_move(k, at, size ? size : 1, "this is not a piece of this game");
    if (!read_rest(k, at + size, &ply, man.piece, end))
        return false;
    k->last = end;
    return record_add(k->r, &ply);
}

/* --- how the game ended --- */

enum end { END_LOSS, END_WIN, END_DRAW, END_OPEN };

static const struct {
    const char *word;
    enum end end; /* of who would have to move */
} ends[] = {
    {"投了", END_LOSS},     {"中断", END_OPEN},    {"持将棋", END_DRAW},   {"千日手", END_DRAW},
    {"切れ負け", END_LOSS}, {"詰み", END_LOSS},    {"詰", END_LOSS},       {"反則勝ち", END_WIN},
    {"反則負け", END_LOSS}, {"入玉勝ち", END_WIN}, {"勝ち宣言", END_WIN},  {"不戦勝", END_WIN},
    {"不戦敗", END_LOSS},   {"不詰", END_OPEN},    {"引き分け", END_DRAW}, {"時間切れ", END_LOSS},
};

/* Which of them stands there; their number: none. */
static size_t ending_at(const char *text)
{
    size_t i = 0;

    while (i < COUNT_OF(ends) && !kif_word(text, ends[i].word))
        i++;
    return i;
}

static bool read_ending(struct kif *k, size_t at)
{
    size_t i = ending_at(k->r->text->text + at);

    if (i == COUNT_OF(ends))
        return false;
    record_result(k->r,
                  ends[i].end == END_DRAW   ? RESULT_DRAW
                  : ends[i].end == END_OPEN ? RESULT_OPEN
                                            : record_loss(k->r, ends[i].end == END_LOSS),
                  at, strlen(ends[i].word));
    return true;
}

/* "まで71手で先手の勝ち" tells who has won where no line before it does. */
static void read_summary(struct kif *k, size_t at, size_t size)
{
    for (size_t i = at; i < at + size && !k->r->score->has_result; i++) {
        int side = side_of(k->r->text->text + i, "の勝ち");

        if (side >= 0)
            record_result(k->r, side ? RESULT_SECOND : RESULT_FIRST, at, size);
    }
}

/* --- lines --- */

/* Bytes of the number of a move and of blanks behind it; 0: the line is none of a move. */
static size_t number_size(const char *text)
{
    size_t digits = kif_number(text), behind = digits + kif_blanks(text + digits);

    return digits && behind > digits ? behind : 0;
}

static bool is_comment(char first)
{
    return first && strchr("*#&", first);
}

/* The line at that byte; *over: what follows is none of the game. */
static bool read_line(struct kif *k, size_t at, size_t size, bool *over)
{
    const char *text = k->r->text->text;
    size_t number = number_size(text + at);

    if (size == 0 || is_comment(text[at]) || kif_is_files(text + at, size))
        return true;
    if (kif_word(text + at, "変化")) {
        k->r->skipped_at = k->r->skipped++ ? k->r->skipped_at : located_at(k->r->text, at, size);
        *over = true;
        return true;
    }
    if (*over)
        return true;
    if (kif_word(text + at, "まで")) {
        read_summary(k, at, size);
        return true;
    }
    if (!number)
        return k->r->score->count || k->r->score->has_result
                   ? report_move(k, at, size, "this line is not understood")
                   : kif_read_header(k, at, size);
    if (k->r->score->has_result && ending_at(text + at + number) < COUNT_OF(ends))
        return true; /* what the program wrote when it was closed */
    if (k->r->score->has_result) {
        record_report(k->r, at, size, "the record goes on behind its result");
        return false;
    }
    k->r->score->begun = true;
    if (kif_word(text + at + number, "封じ手")) /* the move that was sealed comes behind it */
        return true;
    return read_ending(k, at + number) || read_move(k, at + number);
}

static bool kif_read(struct record_reader *r)
{
    struct kif k = {.r = r};
    const char *text = r->text->text;
    bool over = false;

    if (!r->shogi) {
        diag_add(r->diags, DIAG(RECORD_GAME), located_at(r->text, 0, record_line(text, 0)), "shogi",
                 r->game->name.text);
        return false;
    }
    while (text[r->at]) {
        size_t blank = kif_blanks(text + r->at);

        if (!read_line(&k, r->at + blank, record_line(text, r->at + blank), &over))
            return false;
        r->at += strcspn(text + r->at, "\n");
        r->at += text[r->at] == '\n';
    }
    if (k.rows > 0 && k.rows < r->game->height) {
        record_report(r, 0, record_line(text, 0), "the drawn board has too few rows");
        return false;
    }
    r->score->begun = true;
    return true;
}

/* --- which records are KIF --- */

static bool kif_begins(struct record_reader *r)
{
    static const char *const signs[] = {"手合割",     "手数-",  "先手：",    "後手：",
                                        "先手の持駒", "上手の", "後手の持駒"};
    const char *text = r->text->text;

    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        size_t number, ignored = kif_blanks(text);
        int digit;

        if (text[ignored] == '\n' || is_comment(text[ignored]))
            continue;
        if (FIND(sign, signs, COUNT_OF(signs), kif_word(text + ignored, *sign)))
            return true;
        number = number_size(text + ignored);
        if (number && (kif_word(text + ignored + number, "同") ||
                       (kif_digit(text + ignored + number, &digit) &&
                        (unsigned char)text[ignored + number] >= 0x80)))
            return true;
    }
    return false;
}

const struct record_format kif_format = {"kif", ".kif", kif_begins, NULL, NULL, kif_read};
