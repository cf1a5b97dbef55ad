/* Records as KIF, in which Japanese programs keep games of shogi: lines of a header, "先手：", a
 * position or the handicap, and a line for each move, "3 ８八角成(22)". 同 is the square of the
 * move before, 打 a drop, 成 a promotion; figures in brackets are the square that a man leaves. */
#include "format/record/record_reader.h"

struct kif {
    struct record_reader *r;
    int rows;            /* of a drawn board that were read */
    struct square last;  /* where the last move ended */
    struct square begun; /* of a move of two steps: where it began, while `steps` */
    bool steps;
};

static bool is_word(const char *text, size_t size, const char *word)
{
    return strlen(word) == size && han_word(text, word);
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
    {"左七枚落ち", "19283", "28"},
    {"右七枚落ち", "19287", "28"},
    {"八枚落ち", "192837", "28"},
    {"十枚落ち", "19283746", "28"},
};

static void remove_men(struct kif *k, const char *files, int rank)
{
    for (; *files; files++)
        *placement_man(k->r->start, k->r->game->width - (*files - '0'), rank) = (struct man){0};
}

static bool report_game(const struct kif *k, size_t at, size_t size)
{
    diag_add(k->r->diags, DIAG(RECORD_GAME), located_at(k->r->text, at, size),
             arena_text(k->r->arena, k->r->text->text + at, size), k->r->game->name.text);
    return false;
}

/* The game, and what the player above lacks, who then begins. */
static bool take_handicap(struct kif *k, size_t at, size_t size)
{
    static const char small[] = "5五将棋";
    static const char *const others[] = {"その他", "詰将棋", "詰め将棋"}; /* a board follows */
    const char *text = k->r->text->text + at;
    size_t i = 0;

    if (FIND(other, others, COUNT_OF(others), is_word(text, size, *other)) ||
        (k->r->game->native.text.text && is_word(text, size, k->r->game->native.text.text)))
        return true;
    if (!k->r->shogi)
        return report_game(k, at, size);
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

static bool take_hand(struct kif *k, int side, size_t at, size_t size)
{
    const char *text = k->r->text->text;
    size_t end = at + size;

    while (at < end) {
        int count = 1;
        struct man man;
        size_t name = han_man(k->r->names, text + at, &man);

        if (han_word(text + at, "なし"))
            return true;
        if (name == 0 || man.base || !piece_can_be_held(man.piece)) {
            record_report(k->r, at, end - at, "this is nothing that a hand holds");
            return false;
        }
        at += name;
        name = han_count(text + at, &count);
        k->r->start->hands[side][man.piece - k->r->game->pieces] = name ? count : 1;
        at += name;
        at += han_blanks(text + at);
    }
    return true;
}

/* --- a drawn board --- */

static bool read_row(struct kif *k, size_t at)
{
    const struct game *game = k->r->game;
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
        size_t empty, size;
        bool second;
        struct man man = {0};

        at += strspn(text + at, " ^");
        second = text[at] == 'v';
        at += second;
        empty = han_word(text + at, "・");
        size = empty ? empty : han_man(k->r->names, text + at, &man);
        if (size == 0) {
            record_report(k->r, at, utf8_length(text + at, strnlen(text + at, 4)),
                          "this is not a piece of this game");
            return false;
        }
        man.side = !empty && second;
        *placement_man(k->r->start, file, k->rows) = man;
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
        size_t size = han_word(text, players[i]);

        if (size && han_word(text + size, said))
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
        more = han_number(text + at);
        at += more + han_blanks(text + at + more);
    }
    return more > 0 && files > 2;
}

/* Bytes of the key of a header's line, "手合割：平手", and of the colon behind it; 0: the line is
 * none. Or it is rather a move with its time, "▲７六歩(77) ( 0:07)". */
static size_t key_size(const char *text, size_t size, size_t *colon)
{
    size_t key = 0;

    *colon = 0;
    while (key < size && !(*colon = han_word(text + key, "：") + (text[key] == ':')))
        key++;
    if (!*colon || han_number(text) || (text[key] == ':' && strcspn(text, "(") < key))
        return 0;
    return key;
}

/* A line of the header, "手合割：平手", the row of a drawn board or what else stands before the
 * moves. False after findings. */
static bool kif_read_header(struct kif *k, size_t at, size_t size)
{
    static const char *const skipped[] = {"手数", "+--", "盤面反転"};
    const char *text = k->r->text->text;
    size_t sign, key = key_size(text + at, size, &sign);

    if (text[at] == '|')
        return read_row(k, at);
    if (size == strlen("先手番") && side_of(text + at, "番") >= 0) {
        k->r->start->to_move = side_of(text + at, "番");
        return true;
    }
    if (FIND(one, skipped, COUNT_OF(skipped), han_word(text + at, *one)))
        return true;
    if (key) {
        size_t value = at + key + sign, end = at + size;

        value += han_blanks(text + value);
        while (end > value && end >= 3 && han_word(text + end - 3, "　"))
            end -= 3;
        return take_tag(k, at, key, value < end ? value : end, end);
    }
    record_report(k->r, at, size, "this line is not understood");
    return false;
}

/* --- moves --- */

static bool report_move(const struct kif *k, size_t at, size_t size, const char *message)
{
    diag_help(record_report(k->r, at, size, message),
              "moves are '７六歩(77)', '８八角成(22)', '同　歩(33)', drops '５五歩打'");
    return false;
}

/* The number of a file, of one digit, or two on larger boards. Returns its bytes; 0: none. */
static size_t read_file(const struct kif *k, const char *text, int *file)
{
    size_t size = 0, digits = han_number(text);

    *file = 0;
    for (int i = 0; i < (k->r->game->width > 9 ? 2 : 1) && size < digits; i++) {
        unsigned code = utf8_code(text + size);

        *file = 10 * *file + (int)(code >= 0xFF10 ? code - 0xFF10 : code - '0');
        size += utf8_length(text + size, 4);
    }
    return size;
}

/* A square as moves have it, "７六", "10十一"; returns its bytes, 0: none. */
static size_t read_square(const struct kif *k, const char *text, struct square *square)
{
    int file, rank;
    size_t first = read_file(k, text, &file), second = first ? han_count(text + first, &rank) : 0;

    if (k->r->game->width <= 9 && second)
        second = han_digit(text + first, &rank);
    if (second == 0)
        return 0;
    *square = (struct square){k->r->game->width - file, rank - 1};
    return first + second;
}

/* Where the move ends. Returns its bytes; 0 after a finding. */
static size_t read_end(struct kif *k, size_t at, struct square *end)
{
    const char *text = k->r->text->text + at;
    size_t same = han_word(text, "同") + han_word(text, "仝"), size;

    if (same && k->r->score->count == 0)
        report_move(k, at, same, "there is no move before this one");
    if (same) {
        *end = k->last;
        return k->r->score->count ? same + han_blanks(text + same) : 0;
    }
    size = read_square(k, text, end);
    if (size == 0)
        report_move(k, at, record_line(k->r->text->text, at), "this is no move of KIF");
    return size;
}

/* "(77)" or, on larger boards, "（←7九）"; returns its bytes, 0: none. */
static size_t read_start(const struct kif *k, size_t at, struct square *start)
{
    const char *text = k->r->text->text + at;
    size_t open = (*text == '(') + han_word(text, "（"), arrow = han_word(text + open, "←"), size;

    if (open && !arrow && is_digit(text[1]) && is_digit(text[2]) && text[3] == ')') {
        *start = (struct square){k->r->game->width - (text[1] - '0'), text[2] - '1'};
        return 4;
    }
    size = open && arrow ? read_square(k, text + open + arrow, start) : 0;
    open += arrow + size;
    arrow = size ? (text[open] == ')') + han_word(text + open, "）") : 0;
    return arrow ? open + arrow : 0;
}

/* Behind a move stand times in brackets, and '+' where a variation begins. */
static bool check_behind(const struct kif *k, size_t at)
{
    const char *text = k->r->text->text;

    at += han_blanks(text + at);
    return !text[at] || strchr("\n(+*", text[at]) ||
           report_move(k, at, record_line(text, at), "the move has ended before this");
}

/* What a move of KIF or KI2 says. */
struct kif_move {
    size_t at, size; /* bytes of the text */
    struct man man;
    struct square start, end;
    size_t start_size; /* 0: the start is not said */
    bool drops, promotes, declines;
};

/* What stands behind the name of the man, and is no time; returns the byte behind it. */
static size_t read_rest(const struct kif *k, size_t at, struct kif_move *move)
{
    static const char *const remarks[] = {"まで", "（居食い）", "(居食い)", "(じっと)",
                                          "（じっと）"};
    const char *text = k->r->text->text;
    size_t declines = han_word(text + at, "不成") + han_word(text + at, "生"), size;

    move->drops = han_word(text + at, "打");
    at += move->drops ? strlen("打") : 0;
    move->declines = declines;
    move->promotes = !declines && han_word(text + at, "成");
    at += declines + (move->promotes ? strlen("成") : 0);
    do {
        size = han_blanks(text + at);
        for (size_t i = 0; i < COUNT_OF(remarks) && size == 0; i++)
            size = han_word(text + at, remarks[i]);
        at += size;
    } while (size > 0);
    move->start_size = read_start(k, at, &move->start);
    return at + move->start_size;
}

/* Reads where the move ends and with which man, up to what tells how. False after a finding. */
static bool read_who(struct kif *k, size_t at, struct kif_move *move)
{
    const char *text = k->r->text->text;
    size_t size = read_end(k, at, &move->end);

    move->at = at;
    if (size == 0 || !record_has_square(k->r, move->end, at, size))
        return false;
    at += size;
    size = han_man(k->r->names, text + at, &move->man);
    move->size = at + size - move->at;
    return size || report_move(k, at, 1, "this is not a piece of this game");
}

/* The ply of a move whose squares are known. */
static struct ply plain_ply(const struct kif *k, const struct kif_move *move)
{
    struct ply ply = record_ply(k->r, move->at, move->size);

    ply.count = 1;
    if (move->drops) {
        ply.drop = move->man.piece;
        ply.squares[0] = move->end;
        return ply;
    }
    ply.promotes = move->promotes;
    ply.declines = move->declines;
    ply.mover = move->man.piece;
    ply.untold = true;
    ply.squares[0] = move->start;
    ply.squares[ply.count++] = move->end;
    return ply;
}

static bool add(struct kif *k, const struct kif_move *move, const struct ply *ply)
{
    k->last = move->end;
    k->steps = false;
    return record_add(k->r, ply);
}

/* --- moves of two steps, as a Lion makes them, a line each --- */

struct two_steps {
    short from, through, to;
};

static short number_of(const struct kif *k, struct square square)
{
    return (short)(square.rank * k->r->game->width + square.file);
}

/* What stands where the man comes through is taken. */
static bool fits_steps(const void *told, const struct position *position,
                       const struct played_move *move)
{
    const struct two_steps *steps = told;
    short taken[TAKEN_LIMIT];
    int count = move->flags & MOVE_DROP ? 0 : played_taken(position, move, taken);
    bool takes = steps->through != steps->from && position->men[steps->through];

    return move->from == steps->from && move->to == steps->to && count == takes &&
           (!takes || taken[0] == steps->through);
}

static bool add_steps(struct kif *k, const struct kif_move *move)
{
    const struct two_steps told = {number_of(k, k->begun), number_of(k, move->start),
                                   number_of(k, move->end)};
    struct played_move found;
    struct ply ply = plain_ply(k, move);

    if (!record_position(k->r))
        return false;
    if (record_find(k->r, fits_steps, &told, &found))
        ply = record_move_ply(k->r, move->at, move->size, &found);
    else
        ply.squares[0] = k->begun;
    return add(k, move, &ply);
}

/* Of the move without what stands behind it: times. */
static size_t move_size(const char *text, size_t at)
{
    size_t same = han_word(text + at, "同") + han_word(text + at, "仝");

    same += same ? han_blanks(text + at + same) : 0;
    return same + strcspn(text + at + same, " \t\r\n+");
}

/* Whether a move of two steps was not left behind the first one. */
static bool has_both_steps(const struct kif *k, size_t at, int step)
{
    return !k->steps || step == 2 ||
           report_move(k, at, 1, "the second step of the move before is missing");
}

/* A move with its start, or a drop; `step`: which of two steps, 0: it is none. */
static bool read_move(struct kif *k, size_t at, int step)
{
    const char *text = k->r->text->text;
    struct kif_move move;
    struct ply ply;
    size_t behind;

    if (!has_both_steps(k, at, step) || !read_who(k, at, &move))
        return false;
    behind = read_rest(k, at + move.size, &move);
    move.size = move_size(text, at);
    if (!move.drops && !move.start_size)
        return report_move(k, behind, 1, "the square that the piece leaves is missing");
    if (!move.drops &&
        !record_has_square(k->r, move.start, behind - move.start_size, move.start_size))
        return false;
    if (!check_behind(k, behind))
        return false;
    if (step == 1) {
        k->begun = move.start;
        k->last = move.end;
        return k->steps = true;
    }
    if (step == 2 && k->steps)
        return add_steps(k, &move);
    ply = plain_ply(k, &move);
    return add(k, &move, &ply);
}

/* --- KI2, in which words tell the man from others that could go there --- */

/* A move, "５八金右"; returns the byte behind it, 0 after a finding. */
static size_t read_ki2_move(struct kif *k, size_t at)
{
    const char *text = k->r->text->text;
    struct kif_move move;
    struct ki2_told told = {0};
    struct played_move found;
    struct ply ply;
    size_t behind;

    if (!read_who(k, at, &move))
        return 0;
    behind = at + move.size;
    behind = read_rest(k, behind + ki2_words(text + behind, &told), &move);
    move.size = behind - at;
    while (move.size > 0 && strchr(" \t\r", text[at + move.size - 1]))
        move.size--;
    if (!record_position(k->r))
        return 0;
    told.piece = move.man.piece;
    told.to = number_of(k, move.end);
    told.drops = move.drops;
    told.promotes = move.promotes;
    if (!ki2_find(k->r, &told, &found)) {
        report_move(k, at, move.size, "no piece, or more than one, can do this in the position");
        return 0;
    }
    ply = record_move_ply(k->r, at, move.size, &found);
    return add(k, &move, &ply) ? behind : 0;
}

/* Bytes of the sign of a player, '▲', before a move. */
static size_t player_sign(const char *text)
{
    static const char *const signs[] = {"▲", "△", "▼", "▽", "☗", "☖"};
    const char *const *sign = FIND(one, signs, COUNT_OF(signs), han_word(text, *one));

    return sign ? strlen(*sign) : 0;
}

/* A line of moves behind the signs of players. */
static bool read_ki2_line(struct kif *k, size_t at, size_t end)
{
    const char *text = k->r->text->text;

    while (at < end) {
        size_t sign = player_sign(text + at);

        if (sign == 0)
            return report_move(k, at, end - at, "the move has ended before this");
        at = read_ki2_move(k, at + sign);
        if (at == 0)
            return false;
        at += han_blanks(text + at);
    }
    return true;
}

/* --- how the game ended --- */

static const struct record_ending ends[] = {
    {"投了", END_LOSS},     {"中断", END_OPEN},    {"持将棋", END_DRAW},   {"千日手", END_DRAW},
    {"切れ負け", END_LOSS}, {"詰み", END_LOSS},    {"詰", END_LOSS},       {"反則勝ち", END_WIN},
    {"反則負け", END_LOSS}, {"入玉勝ち", END_WIN}, {"勝ち宣言", END_WIN},  {"不戦勝", END_WIN},
    {"不戦敗", END_LOSS},   {"不詰", END_OPEN},    {"引き分け", END_DRAW}, {"時間切れ", END_LOSS},
    {"Time-up", END_LOSS},  {"Resign", END_LOSS},  {"Illegal", END_LOSS},
};

/* Which of them stands there; their number: none. */
static size_t ending_at(const char *text)
{
    size_t i = 0;

    while (i < COUNT_OF(ends) && !han_word(text, ends[i].word))
        i++;
    return i;
}

static bool read_ending(struct kif *k, size_t at)
{
    size_t i = ending_at(k->r->text->text + at);

    if (i == COUNT_OF(ends))
        return false;
    record_ends(k->r, &ends[i], at);
    return true;
}

/* "まで71手で先手の勝ち" tells who has won where no line before it does. */
static void read_summary(struct kif *k, size_t at, size_t size)
{
    static const struct {
        const char *said;
        bool loses;
    } words[] = {{"の勝ち", false}, {"の反則勝ち", false}, {"の反則負け", true}};

    for (size_t i = at; i < at + size && !k->r->score->has_result; i++)
        for (size_t w = 0; w < COUNT_OF(words); w++) {
            int side = side_of(k->r->text->text + i, words[w].said);

            if (side >= 0)
                record_result(k->r, side == words[w].loses ? RESULT_FIRST : RESULT_SECOND, at,
                              size);
        }
    for (size_t i = at; i < at + size && !k->r->score->has_result; i++)
        if (ending_at(k->r->text->text + i) < COUNT_OF(ends))
            read_ending(k, i);
}

/* --- lines --- */

/* Bytes of the number of a move, of blanks and of a player's sign behind it; 0: the line is none of
 * a move. *step: which of two steps it is, 0: it has one. */
static size_t number_size(const char *text, int *step)
{
    static const char *const steps[] = {"一歩目", "二歩目"};
    size_t digits = han_number(text), behind = digits + han_word(text + digits, "手目");
    bool counted = behind > digits;

    *step = 0;
    for (int i = 0; i < 2 && counted; i++)
        if (han_word(text + behind, steps[i])) {
            *step = i + 1;
            behind += strlen(steps[i]);
        }
    counted |= han_blanks(text + behind) > 0;
    behind += han_blanks(text + behind);
    return digits && counted ? behind + player_sign(text + behind) : 0;
}

static bool is_comment(char first)
{
    return first && strchr("*#&", first);
}

/* The number of the move in place of which a variation begins there, "変化：3手"; 0: none does. */
static size_t branch_at(const char *text)
{
    static const char word[] = "変化";
    size_t at = han_word(text, word), number = 0, size;

    if (at == 0)
        return 0;
    at += han_word(text + at, "：") + (text[at] == ':');
    at += han_blanks(text + at);
    size = han_number(text + at);
    for (size_t end = at + size; at < end && number < SCORE_LIMIT;
         at += utf8_length(text + at, 4)) {
        unsigned code = utf8_code(text + at);

        number = 10 * number + (code >= 0xFF10 ? code - 0xFF10 : code - '0');
    }
    return number;
}

static bool enter_branch(struct kif *k, size_t at, size_t size)
{
    struct score *score = k->r->score;

    if (!record_branch(k->r, branch_at(k->r->text->text + at) - 1)) {
        record_report(k->r, at, size, "the line before has fewer moves");
        return false;
    }
    k->steps = false;
    if (score->count > 0)
        k->last = score->plies[score->count - 1].squares[score->plies[score->count - 1].count - 1];
    return true;
}

/* The branches that lead to the variation of that number: each begins behind where the one before
 * it does. */
static bool kif_line(struct record_reader *r, size_t number)
{
    const char *text = r->text->text;

    for (size_t at = 0; text[at]; at = record_next_line(text, at)) {
        size_t line = at + han_blanks(text + at), branch = branch_at(text + line);

        if (branch == 0)
            continue;
        while (r->branch_count > 0 && branch_at(text + r->branches[r->branch_count - 1]) >= branch)
            r->branch_count--;
        *ARENA_PUSH(r->arena, r->branches, r->branch_count) = line;
        if (--number == 0)
            return true;
    }
    r->branch_count = 0;
    return false;
}

/* The line at that byte; *over: what follows is none of the game. */
static bool read_line(struct kif *k, size_t at, size_t size, bool *over)
{
    const char *text = k->r->text->text;
    int step;
    size_t number = number_size(text + at, &step);

    if (size > 0 && text[at] == '*' && !*over && k->r->score->begun)
        record_comment(k->r, at + 1, size - 1);
    if (size == 0 || is_comment(text[at]) || kif_is_files(text + at, size))
        return true;
    if (k->r->branch_count && k->r->branched == k->r->branch_count && branch_at(text + at))
        return *over = true;
    if (record_enters(k->r, at)) {
        *over = false;
        return enter_branch(k, at, size);
    }
    if (han_word(text + at, "変化")) {
        k->r->skipped_at = k->r->skipped++ ? k->r->skipped_at : located_at(k->r->text, at, size);
        *over = true;
        return true;
    }
    if (*over)
        return true;
    if (han_word(text + at, "まで")) {
        read_summary(k, at, size);
        return true;
    }
    if (player_sign(text + at) && !k->r->score->has_result) {
        k->r->score->begun = true;
        return read_ki2_line(k, at, at + size);
    }
    if (!number)
        return k->r->score->count || k->r->score->has_result
                   ? report_move(k, at, size, "this line is not understood")
                   : kif_read_header(k, at, size);
    if (k->r->score->has_result && ending_at(text + at + number) < COUNT_OF(ends))
        return true; /* what the program wrote when it was closed */
    if (k->r->score->has_result) {
        record_note(k->r, at, size, "stands behind the result, and is passed over");
        return *over = true;
    }
    k->r->score->begun = true;
    if (han_word(text + at + number, "封じ手")) /* the move that was sealed comes behind it */
        return true;
    return read_ending(k, at + number) || read_move(k, at + number, step);
}

/* --- where another record begins --- */

/* What the lines of a record have told so far. */
struct outline {
    const char *key;  /* with which its header begins; NULL: none was */
    size_t comments;  /* byte of the first comment behind its moves; 0: there is none */
    bool gap;         /* an empty line or a drawn board stands behind the key */
    bool moves, over; /* there are some, or the words that tell the result */
    bool branch;      /* the line before begins a variation of them */
};

/* Whether the line at that byte belongs to the next record. */
static bool is_next(struct outline *o, const char *text, size_t at, size_t size)
{
    int step;
    size_t colon, key = key_size(text + at, size, &colon), digits = han_number(text + at);
    size_t number = number_size(text + at, &step), sign = player_sign(text + at);
    bool first = number && !o->branch &&
                 (is_word(text + at, digits, "1") || is_word(text + at, digits, "１"));

    if (han_word(text + at, "変化") || han_word(text + at, "まで")) {
        o->branch = branch_at(text + at);
        o->over = !o->branch;
        return false;
    }
    if (number || sign) {
        bool again = number ? first && o->moves && step != 2 : o->over;

        o->moves = true;
        o->over = o->branch = false;
        return again;
    }
    if (o->moves)
        return key || text[at] == '|' || han_word(text + at, "手数");
    if (key && o->key)
        return o->gap && strncmp(o->key, text + at, key + colon) == 0;
    o->key = key ? text + at : o->key;
    o->gap |= o->key && text[at] == '|';
    return false;
}

static size_t kif_next(const struct record_reader *r, size_t from)
{
    const char *text = r->text->text;
    struct outline o = {0};

    for (size_t at = from; text[at]; at = record_next_line(text, at)) {
        size_t line = at + han_blanks(text + at), size = record_line(text, line);

        o.gap |= size == 0 && o.key;
        if (size == 0)
            continue;
        if (text[line] == '#' && !o.comments)
            o.comments = at;
        else if (!is_comment(text[line]) && !kif_is_files(text + line, size) &&
                 is_next(&o, text, line, size))
            return o.comments ? o.comments : at;
        if (text[line] != '#')
            o.comments = 0;
    }
    return strlen(text);
}

/* Whether men of the game have Japanese names. */
static bool is_japanese(const struct record_reader *r)
{
    const char *language = r->game->native.lang.text;

    return r->names && language && strcmp(language, "ja") == 0;
}

static bool kif_read(struct record_reader *r)
{
    struct kif k = {.r = r};
    const char *text = r->text->text;
    bool over = false;

    if (!r->shogi && !is_japanese(r)) {
        diag_add(r->diags, DIAG(RECORD_GAME), located_at(r->text, 0, record_line(text, 0)), "shogi",
                 r->game->name.text);
        return false;
    }
    while (text[r->at]) {
        size_t blank = han_blanks(text + r->at);

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
    return has_both_steps(&k, r->at > 0 ? r->at - 1 : 0, 0);
}

/* --- which records are KIF --- */

/* Whether one of the first few bytes belongs to a character beyond ASCII, as in "７六" or "10六".
 */
static bool has_character(const char *text)
{
    return strspn(text, "0123456789") < 3 &&
           (unsigned char)text[strspn(text, "0123456789")] >= 0x80;
}

static bool kif_begins(struct record_reader *r)
{
    static const char *const signs[] = {"手合割",     "手数-",  "先手：",    "後手：",
                                        "先手の持駒", "上手の", "後手の持駒"};
    const char *text = r->text->text;

    for (; *text; text += record_next_line(text, 0)) {
        size_t number, ignored = han_blanks(text);
        int digit, step;

        if (text[ignored] == '\n' || is_comment(text[ignored]))
            continue;
        if (FIND(sign, signs, COUNT_OF(signs), han_word(text + ignored, *sign)))
            return true;
        number = number_size(text + ignored, &step);
        number = ignored + (number ? number : player_sign(text + ignored));
        if (number > ignored &&
            (han_word(text + number, "同") ||
             (han_digit(text + number, &digit) && has_character(text + number))))
            return true;
    }
    return false;
}

const struct record_format kif_format = {.name = "kif",
                                         .extension = ".kif",
                                         .begins = kif_begins,
                                         .next = kif_next,
                                         .read = kif_read,
                                         .line = kif_line};
