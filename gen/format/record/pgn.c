/* Moves of PGN, in the short algebraic notation of the "PGN Specification and Implementation Guide"
 * (Edwards, 1994), and as Fairy-Stockfish and PyChess write those of variants: the letters of
 * pieces are the codes of the definition, "P@e5" drops, "=N" tells what a man becomes. Squares
 * count from a at the left and 1 below. */
#include "format/record/record_reader.h"

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
    LOCAL_BUF(list);
    const struct game *game = s->r->game;

    for (size_t i = 0; i < game->piece_count && i < 40; i++)
        buf_print(&list, " %s", game->pieces[i].code.text);
    diag_help(diag_add(s->r->diags, DIAG(SETUP_CODE), located_at(s->r->text, s->at, size),
                       arena_text(s->r->arena, s->r->text->text + s->at, size)),
              "the letters of pieces are their codes:%s", buf_str(&list));
    return false;
}

static bool read_pawn(struct san *s)
{
    s->ply->mover = game_pawn(s->r->game);
    return s->ply->mover || report(s, s->from, s->end, "a move without a letter is one of a Pawn",
                                   "this game has none: begin with the code of a piece");
}

/* A piece of chess as a figurine; returns its bytes, 0: there is none. */
static size_t figurine_size(const struct san *s, const struct piece **piece)
{
    static const char letters[] = "KQRBNP";
    const char *text = s->r->text->text + s->at;
    unsigned code = s->end - s->at > 2 && (unsigned char)*text >= 0x80 ? utf8_code(text) : 0;

    if (code < 0x2654 || code > 0x265F)
        return 0;
    *piece = game_piece_of_letter(s->r->game, &letters[(code - 0x2654) % 6], 1);
    return *piece ? 3 : 0;
}

/* The letter of a man, or none of a Pawn. */
static bool read_piece(struct san *s, const struct piece **piece)
{
    size_t figurine = figurine_size(s, piece);
    size_t size = figurine ? figurine : code_size(s, s->at, piece);
    char first = s->r->text->text[s->at];

    if (size == 0 && ((first >= 'A' && first <= 'Z') || first == '+'))
        return report_code(s, 1 + (first == '+'));
    s->at += size;
    return true;
}

/* --- squares --- */

static bool read_square(struct san *s, struct square *square)
{
    size_t from = s->at;

    s->at += square_plain_read(s->r->game, SQUARE_UCI, s->r->text->text + s->at, square);
    if (s->at == from || s->at > s->end)
        return report_form(s);
    return record_has_square(s->r, *square, from, s->at - from);
}

/* The file, the rank or both that a man leaves, when another square follows. */
static bool read_lines(struct san *s)
{
    const char *text = s->r->text->text;
    size_t letter = text[s->at] >= 'a' && text[s->at] <= 'z' && text[s->at] != 'x';
    size_t digits = strspn(text + s->at + letter, "0123456789");
    size_t behind = s->at + letter + digits, from = s->at;
    struct square ignored, leaves = {0, 0};

    behind += behind < s->end && strchr("x:-", text[behind]);
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
    return record_has_square(s->r, leaves, from, s->at - from);
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

/* How the players stand, as books write it behind a move. */
static const char *const standings[] = {"+-", "-+", "+/-", "-/+", "+=", "=+", "+/=", "=/+",
                                        "=",  "±",  "∓",   "⩲",   "⩱",  "∞",  "□"};

/* Bytes of the mark with which the text ends; 0: none. */
static size_t mark_size(const char *text, size_t from, size_t end)
{
    static const char *const marks[] = {"+", "#", "!", "?", "ch", "mate", "ep", "e.p.", "†", "‡"};

    for (size_t i = 0; i < COUNT_OF(marks) + COUNT_OF(standings); i++) {
        const char *mark = i < COUNT_OF(marks) ? marks[i] : standings[i - COUNT_OF(marks)];
        size_t size = strlen(mark);

        if (end > from + size + 1 && memcmp(text + end - size, mark, size) == 0 &&
            (size == 1 || !is_letter(*mark) || is_digit(text[end - size - 1])))
            return size;
    }
    return 0;
}

/* Marks of check, of praise and of standings say nothing of the move. */
static size_t without_marks(const char *text, size_t from, size_t end)
{
    size_t size;

    while ((size = mark_size(text, from, end)))
        end -= size;
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
    sign = sign == ':' ? 'x' : sign;
    s->at += sign == 'x' || sign == '-';
    ply->takes = sign == 'x' ? 2 : 0;
    ply->untold = sign != 'x'; /* which books leave out */
    if (!read_square(s, &ply->squares[1]) || !read_choice(s) || !read_wall(s))
        return false;
    return s->at == s->end || report_form(s);
}

/* A word of PGN as a move, "Nbxd2+". False after a finding. */
static bool san_read(struct record_reader *r, size_t from, size_t size, struct ply *ply)
{
    const char *text = r->text->text;
    struct san s = {r, from, from, without_marks(text, from, from + size), false, ply};
    const char *sign = memchr(text + from, '@', s.end - from);

    if (xiangqi_is_word(r, from, size))
        return xiangqi_read(r, from, size, ply);
    if (janggi_is_word(r, from, size))
        return janggi_read(r, from, size, ply);
    *ply = record_ply(r, from, size);
    if (record_passes(text + from, s.end - from, ply))
        return true;
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

/* Records as PGN: lines of a header, moves with numbers, comments and variations, and a
 * result. What stands between moves and is none is skipped; variations are counted. */

/* --- the header --- */

static bool take_position(struct record_reader *r, const struct located *value)
{
    if (!*value->text || strcmp(value->text, "?") == 0)
        return true;
    score_begins(r->score, value->at);
    return placement_read(r->arena, r->game, value, r->start, r->diags);
}

/* Whether two names have the same letters and digits, be they capitals or not. */
static bool is_called(const char *a, const char *b)
{
    for (;; a++, b++) {
        while (*a && !is_letter(*a) && !is_digit(*a))
            a++;
        while (*b && !is_letter(*b) && !is_digit(*b))
            b++;
        if (!*a || !*b || case_small((unsigned char)*a) != case_small((unsigned char)*b))
            return *a == *b;
    }
}

/* Whether that names the game, or the one whose pieces begin elsewhere: castlings lead to the same
 * squares there. */
static bool names_game(struct arena *arena, const char *name, const char *game)
{
    static const char *const others[] = {"Fischerandom", "Fischer Random", "Fischer Random Chess"};
    static const char *const any[] = {"Standard", "Normal", "From Position"};

    if (FIND(one, any, COUNT_OF(any), is_called(name, *one)))
        return true;

    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (is_called(name, others[i]))
            name = "Chess960";
    return is_called(name, game) || is_called(name, arena_print(arena, "%s960", game));
}

/* Programs have names of their own for what their moves tell anyway; only another known game would
 * be told too late by its moves. */
static bool take_variant(struct record_reader *r, const struct located *value)
{
    if (!names_game(r->arena, value->text, r->game->name.text))
        diag_add(r->diags, DIAG(RECORD_VARIANT), value->at, value->text, r->game->name.text);
    return true;
}

const char *const pgn_results[RESULT_COUNT] = {
    [RESULT_OPEN] = "*",
    [RESULT_FIRST] = "1-0",
    [RESULT_SECOND] = "0-1",
    [RESULT_DRAW] = "1/2-1/2",
};

/* The result of that text; RESULT_COUNT: it is none. */
static enum result_word result_of(const char *text, size_t size)
{
    static const char *const others[RESULT_COUNT][4] = {
        [RESULT_OPEN] = {"?", "…"},
        [RESULT_FIRST] = {"1:0", "1–0", "1-O"},
        [RESULT_SECOND] = {"0:1", "0–1", "O-1"},
        [RESULT_DRAW] = {"½-½", "½:½", "½–½", "1/2"},
    };
    LOCAL_BUF(word);
    int i = 0;

    buf_put(&word, text, size);
    while (i < RESULT_COUNT && strcmp(buf_str(&word), pgn_results[i]) != 0 &&
           !FIND(other, others[i], COUNT_OF(others[i]), *other && !strcmp(*other, buf_str(&word))))
        i++;
    return (enum result_word)i;
}

static bool take_result(struct record_reader *r, const struct located *value)
{
    enum result_word result = result_of(value->text, strlen(value->text));

    if (result == RESULT_COUNT) {
        diag_add(r->diags, DIAG(RECORD_ODD), value->at, "is no result, and passed over");
        return true;
    }
    r->score->result = result;
    r->score->result_place = value->at;
    r->score->has_result = true;
    return true;
}

/* "초 완승": Cho has won. */
static bool take_korean_result(struct record_reader *r, const struct located *value)
{
    enum result_word result = strncmp(value->text, "초", strlen("초")) == 0   ? RESULT_FIRST
                              : strncmp(value->text, "한", strlen("한")) == 0 ? RESULT_SECOND
                              : strstr(value->text, "무승부")                 ? RESULT_DRAW
                                                                              : RESULT_OPEN;

    r->score->result = result;
    r->score->result_place = value->at;
    r->score->has_result = result != RESULT_OPEN;
    return true;
}

static bool take_cho(struct record_reader *r, const struct located *value)
{
    return janggi_arrange(r, value, 0);
}

static bool take_han(struct record_reader *r, const struct located *value)
{
    return janggi_arrange(r, value, 1);
}

/* Keys that mean something for the moves. */
static const struct {
    const char *key;
    bool (*take)(struct record_reader *r, const struct located *value);
} known_tags[] = {
    {"FEN", take_position},          {"Position", take_position}, {"Variant", take_variant},
    {"Result", take_result},         {"초차림", take_cho},        {"한차림", take_han},
    {"대국결과", take_korean_result}};

static void skip_line(struct record_reader *r)
{
    r->at += strcspn(r->text->text + r->at, "\n");
}

static bool read_tag(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t key = r->at + 1 + strspn(text + r->at + 1, " \t");
    size_t key_size = strcspn(text + key, " \t\"]\n");
    size_t open = key + key_size + strspn(text + key + key_size, " \t"), close;
    struct score_tag tag;

    close =
        key_size && text[open] == '"' ? score_tag_value(r->arena, r->text, open, &tag.value) : 0;
    if (close == 0 || text[close += strspn(text + close, " \t")] != ']') {
        record_note(r, r->at, record_line(text, r->at), "is no line of a header, and passed over");
        skip_line(r);
        return true;
    }
    tag.key = record_part(r, key, key_size);
    r->at = close + 1;
    score_add_tag(r->arena, r->score, &tag, r->diags);
    for (size_t i = 0; i < COUNT_OF(known_tags); i++)
        if (strcasecmp(tag.key.text, known_tags[i].key) == 0)
            return known_tags[i].take(r, &tag.value);
    return true;
}

/* --- between moves --- */

/* With which line another record begins, whatever was left open before it. */
static const char first_tag[] = "\n[Event ";

static bool has_first_tag(const char *text, size_t size)
{
    const char *line = text;

    while ((line = memchr(line, '\n', size - (size_t)(line - text))) &&
           strncmp(line, first_tag, strlen(first_tag)) != 0)
        line++;
    return line;
}

static bool skip_comment(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t size = strcspn(text + r->at, "}");

    if (!text[r->at + size] || has_first_tag(text + r->at, size)) {
        diag_help(record_report(r, r->at, 1, "this comment does not end"), "close it with '}'");
        return false;
    }
    record_comment(r, r->at + 1, size - 1);
    r->at += size + 1;
    return true;
}

/* Up to the parenthesis that closes what stands at r->at. */
static bool skip_variation(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t open = r->at;
    bool comments = r->comments;
    int depth = 0;

    r->comments = false; /* of moves that are not read */

    do {
        if (text[r->at] == '{') {
            if (!skip_comment(r))
                return false;
            continue;
        }
        if (text[r->at] == ';') {
            skip_line(r);
            continue;
        }
        if (strncmp(text + r->at, first_tag, strlen(first_tag)) == 0)
            break;
        depth += (text[r->at] == '(') - (text[r->at] == ')');
        r->at += text[r->at] != '\0';
    } while (depth > 0 && text[r->at]);
    r->comments = comments;
    if (depth > 0) {
        diag_help(record_report(r, open, 1, "this variation does not end"), "close it with ')'");
        return false;
    }
    if (r->skipped++ == 0)
        r->skipped_at = located_at(r->text, open, 1);
    return true;
}

/* Bytes of blanks, wide ones and line ends among them. */
static size_t blanks_size(const char *text)
{
    size_t size = 0, more;

    do {
        more = strspn(text + size, "\n");
        more += han_blanks(text + size + more);
        size += more;
    } while (more > 0);
    return size;
}

/* Moves behind what is no move, number or result. False after a finding. */
static bool skip_between(struct record_reader *r)
{
    const char *text = r->text->text;

    for (;;) {
        r->at += blanks_size(text + r->at);
        if (text[r->at] == ';' || (text[r->at] == '%' && (r->at == 0 || text[r->at - 1] == '\n')))
            skip_line(r);
        else if (text[r->at] == '$')
            r->at += 1 + strspn(text + r->at + 1, "0123456789");
        else if (text[r->at] == '!' || text[r->at] == '?')
            r->at += strspn(text + r->at, "!?");
        else if (text[r->at] == '(' && record_enters(r, r->at)) {
            if (!record_branch(r, r->score->count - (r->score->count > 0)))
                return false;
            r->at++;
        } else if (text[r->at] == '{' || text[r->at] == '(') {
            if (!(text[r->at] == '{' ? skip_comment(r) : skip_variation(r)))
                return false;
        } else
            return true;
    }
}

/* --- moves --- */

/* A result behind the moves, which must be that of the header. */
static bool read_result(struct record_reader *r, size_t size)
{
    enum result_word stated = r->score->result, result = result_of(r->text->text + r->at, size);
    struct place place = r->score->result_place;
    bool had = r->score->has_result;

    if (result == RESULT_COUNT)
        return false;
    record_result(r, result, r->at, size);
    if (had && stated != result)
        diag_note(record_note(r, r->at, size, "is another result than that of the header"), place,
                  "it is here");
    return true;
}

/* Whether the word says what a move was, or how the players stand, as books write it. */
static bool is_remark(const char *word, size_t size)
{
    static const char *const remarks[] = {"e.p.", "ep", "N", "...", "…"};

    return FIND(remark, remarks, COUNT_OF(remarks),
                strlen(*remark) == size && memcmp(word, *remark, size) == 0) ||
           FIND(standing, standings, COUNT_OF(standings),
                strlen(*standing) == size && memcmp(word, *standing, size) == 0);
}

/* Bytes up to a blank, a wide one among them, or to what stands between moves. */
static size_t word_size(const char *word)
{
    size_t size = strcspn(word, " \t\n\r{}();$");

    for (size_t at = 0; at < size; at++)
        if ((unsigned char)word[at] >= 0x80 && han_blanks(word + at))
            return at;
    return size;
}

/* Bytes of the number of a move, behind which dots may lack; 0: none. */
static size_t number_size(const char *word, size_t size)
{
    enum { DIGITS = 3 };
    size_t number = ply_number_size(word);

    return number || size > DIGITS || strspn(word, "0123456789") < size ? number : size;
}

/* A number, a move or the result. */
static bool read_word(struct record_reader *r, bool *ended)
{
    const char *word = r->text->text + r->at;
    size_t size = word_size(word), number = number_size(word, size);

    if (word[size] == '(' && word[size + 1] && word[size + 2] == ')' &&
        game_piece_known_as(r->game, word + size + 1, 1)) /* "a8(Q)" */
        size += 3 + strspn(word + size + 3, "+#!?");
    struct ply ply;

    if (size == 0) {
        diag_help(record_report(r, r->at, 1, "this closes nothing"), "leave it out");
        return false;
    }
    if (number || is_remark(word, size)) {
        r->at += number ? number : size;
        return true;
    }
    *ended = read_result(r, size);
    if (!*ended && !(san_read(r, r->at, size, &ply) && record_add(r, &ply)))
        return false;
    r->at += size;
    return true;
}

static bool pgn_read(struct record_reader *r)
{
    bool ended = false;

    if (!skip_between(r))
        return false;
    while (r->text->text[r->at] == '[') {
        if (!read_tag(r) || !skip_between(r))
            return false;
    }
    r->score->begun = true;
    while (skip_between(r)) {
        if (!r->text->text[r->at])
            return true;
        if (r->text->text[r->at] == ')' && r->branch_count && r->branched == r->branch_count)
            return true; /* the line that is read ends here */
        if (ended) {
            record_note(r, r->at, record_line(r->text->text, r->at),
                        "stands behind the result, and is passed over");
            return true;
        }
        if (!read_word(r, &ended))
            return false;
    }
    return false;
}

/* Behind a comment in braces or up to the end of a line; else the same byte. */
static size_t behind_comment(const char *text, size_t at)
{
    if (text[at] == ';')
        return at + strcspn(text + at, "\n");
    return text[at] == '{' ? at + strcspn(text + at, "}") : at;
}

/* The parentheses that are open where the one of that number is opened. */
static bool find_line(struct record_reader *r, size_t number)
{
    const char *text = r->text->text;

    for (size_t at = 0; text[at]; at++) {
        at = behind_comment(text, at);
        if (text[at] == '(') {
            *ARENA_PUSH(r->arena, r->branches, r->branch_count) = at;
            if (--number == 0)
                return true;
        }
        r->branch_count -= text[at] == ')' && r->branch_count > 0;
        if (!text[at])
            break;
    }
    r->branch_count = 0;
    return false;
}

/* --- which records are PGN --- */

/* Whether a line of a header stands there; "[%clk ...]" stands in comments. */
static bool is_tag(const struct record_reader *r)
{
    char first = r->text->text[r->at] == '[' ? r->text->text[r->at + 1] : ' ';

    return is_letter(first) || (unsigned char)first >= 0x80;
}

/* Whether the header has a line that no other format has. */
static bool begins(struct record_reader *r)
{
    static const char *const keys[] = {"[FEN ", "[SetUp ", "[Variant ", "[Event "};

    for (; skip_between(r) && is_tag(r); skip_line(r))
        if (FIND(key, keys, COUNT_OF(keys),
                 strncasecmp(r->text->text + r->at, *key, strlen(*key)) == 0))
            return true;
    return false;
}

/* Whether an empty line stands before that byte. */
static bool behind_empty_line(const char *text, size_t at)
{
    int ends = 0;

    while (at > 0 && strchr(" \t\r\n", text[at - 1]))
        ends += text[--at] == '\n';
    return ends > 1;
}

/* Whether the header's line at a byte has a key that the record which begins at `from` has had. */
static bool has_key_again(const char *text, size_t from, size_t at)
{
    enum { LOOKED_AT = 4000 };
    size_t size = strcspn(text + at, " \t\"]\n"),
           end = at - from < LOOKED_AT ? at : from + LOOKED_AT;

    for (const char *line = text + from; line && line < text + end; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (line < text + end && strncmp(line, text + at, size + 1) == 0)
            return true;
    }
    return false;
}

/* A header behind moves, or behind another one. */
static size_t next_record(const struct record_reader *r, size_t from)
{
    struct record_reader trial = *r;
    const char *text = r->text->text, *open;
    bool event = false, first, moves = false, again;

    trial.diags = NULL;
    for (trial.at = from; skip_between(&trial) && text[trial.at];) {
        if (!is_tag(&trial)) {
            moves = true;
            trial.at += 1 + strcspn(text + trial.at + 1, " \t\n{}();$");
            continue;
        }
        first = strncmp(text + trial.at, first_tag + 1, strlen(first_tag + 1)) == 0;
        again = (event && first) ||
                (behind_empty_line(text, trial.at) && has_key_again(text, from, trial.at));
        if (moves || again)
            return trial.at;
        event |= first;
        skip_line(&trial);
    }
    open = strstr(text + trial.at, first_tag);
    return open ? (size_t)(open - text) + 1 : strlen(text);
}

const struct record_format pgn_format = {.name = "pgn",
                                         .extension = ".pgn",
                                         .begins = begins,
                                         .word = san_read,
                                         .next = next_record,
                                         .read = pgn_read,
                                         .line = find_line};
