/* What stands before the moves of KIF: who plays, the handicap, or a drawn position. */
#include "format/record/kif.h"

#include <string.h>

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
        *placement_man(k->r->start, k->shogi.game->width - (*files - '0'), rank) = (struct man){0};
}

static bool report_game(const struct kif *k, size_t at, size_t size)
{
    diag_add(k->r->diags, DIAG(RECORD_GAME), located_at(k->r->text, at, size),
             arena_text(k->r->arena, k->r->text->text + at, size), k->shogi.game->name.text);
    return false;
}

/* The game, and what the player above lacks, who then begins. */
static bool take_handicap(struct kif *k, size_t at, size_t size)
{
    static const char small[] = "5五将棋";
    static const char *const others[] = {"その他", "詰将棋", "詰め将棋"}; /* a board follows */
    const char *text = k->r->text->text + at;
    size_t i = 0;

    for (size_t o = 0; o < COUNT_OF(others); o++)
        if (size == strlen(others[o]) && kif_word(text, others[o]))
            return true;
    if (size == strlen(small) && kif_word(text, small))
        return shogi_is_small(&k->shogi) || report_game(k, at, size);
    while (i < COUNT_OF(handicaps) &&
           (strlen(handicaps[i].name) != size || !kif_word(text, handicaps[i].name)))
        i++;
    if (i == COUNT_OF(handicaps) || shogi_is_small(&k->shogi))
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
        if (name == 0 || promoted || !k->shogi.pieces[kind]) {
            record_report(k->r, at, end - at, "this is nothing that a hand holds");
            return false;
        }
        at += name;
        name = read_count(text + at, &count);
        k->r->start->hands[side][k->shogi.pieces[kind] - k->shogi.game->pieces] = name ? count : 1;
        at += name;
        at += kif_blanks(text + at);
    }
    return true;
}

/* --- a drawn board --- */

static bool read_row(struct kif *k, size_t at)
{
    const struct game *game = k->shogi.game;
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
        if (size == 0 || (!empty && !k->shogi.pieces[kind])) {
            record_report(k->r, at, utf8_length(text + at, strnlen(text + at, 4)),
                          "this is not a piece of this game");
            return false;
        }
        if (!empty)
            *placement_man(k->r->start, file, k->rows) =
                shogi_man(&k->shogi, kind, promoted, second);
        at += size;
    }
    k->rows++;
    return true;
}

/* --- lines --- */

static bool is_word(const char *text, size_t size, const char *word)
{
    return strlen(word) == size && kif_word(text, word);
}

/* "後手番" */
static bool take_turn(struct kif *k, size_t at, size_t size)
{
    static const char *const turns[2][2] = {{"先手番", "下手番"}, {"後手番", "上手番"}};

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 2; i++)
            if (is_word(k->r->text->text + at, size, turns[side][i])) {
                k->r->start->to_move = side;
                return true;
            }
    return false;
}

/* Between a key and its value stands ':', wide or not. */
static bool take_tag(struct kif *k, size_t at, size_t key, size_t value, size_t end)
{
    static const char *const hands[2][2] = {{"先手の持駒", "下手の持駒"},
                                            {"後手の持駒", "上手の持駒"}};
    const char *text = k->r->text->text;
    const struct score_tag tag = {record_part(k->r, at, key),
                                  record_part(k->r, value, end - value)};

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 2; i++)
            if (is_word(text + at, key, hands[side][i]))
                return take_hand(k, side, value, end - value);
    if (is_word(text + at, key, "手合割"))
        return take_handicap(k, value, end - value);
    score_add_tag(k->r->arena, k->r->score, &tag, k->r->diags);
    return true;
}

/* Whether the line is rather a move with its time, "▲７六歩(77) ( 0:07)". */
static bool is_move(const char *text, size_t sign)
{
    return kif_number(text) || (text[sign] == ':' && strcspn(text, "(") < sign);
}

bool kif_is_files(const char *text, size_t size)
{
    size_t at = 0, files = 0, more = 1;

    for (; at < size && more > 0; files++) {
        int digit;

        more = kif_digit(text + at, &digit);
        at += more + kif_blanks(text + at + more);
    }
    return more > 0 && files > 2;
}

bool kif_read_header(struct kif *k, size_t at, size_t size)
{
    static const char *const skipped[] = {"手数", "+--", "盤面反転"};
    const char *text = k->r->text->text;
    size_t key = 0, sign = 0;

    if (text[at] == '|')
        return read_row(k, at);
    if (take_turn(k, at, size))
        return true;
    for (size_t i = 0; i < COUNT_OF(skipped); i++)
        if (kif_word(text + at, skipped[i]))
            return true;
    while (key < size && !(sign = kif_word(text + at + key, "：") + (text[at + key] == ':')))
        key++;
    if (sign && !is_move(text + at, key)) {
        size_t value = at + key + sign, end = at + size;

        value += kif_blanks(text + value);
        while (end > value && end >= 3 && kif_word(text + end - 3, "　"))
            end -= 3;
        return take_tag(k, at, key, value < end ? value : end, end);
    }
    record_report(k->r, at, size, "this line is not understood");
    return false;
}
