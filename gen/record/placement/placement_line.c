/* Positions in one line. */

#include "base/slug.h"
#include "record/placement/placement_internal.h"

const char placement_blanks[] = " \t\n";

/* --- tokens of lines --- */

enum token_kind { TOKEN_END, TOKEN_NUMBER, TOKEN_CODE, TOKEN_OPEN, TOKEN_OTHER };

struct token {
    enum token_kind kind;
    size_t from, size;      /* brackets included */
    size_t word, word_size; /* of a code, without them */
    int number;             /* at most HAND_LIMIT + 1 */
};

static struct token bracket_token(const char *text, size_t at)
{
    size_t size = strcspn(text + at + 1, "] \t\n/");

    if (text[at + 1 + size] != ']')
        return (struct token){TOKEN_OPEN, at, size + 1};
    return (struct token){TOKEN_CODE, at, size + 2, at + 1, size};
}

static struct token number_token(const char *text, size_t at, size_t digits)
{
    struct token token = {TOKEN_NUMBER, at, 0};

    while (token.size < digits && is_digit(text[at + token.size]))
        token.size++;
    for (size_t i = 0; i < token.size && token.number <= HAND_LIMIT; i++)
        token.number = token.number * 10 + (text[at + i] - '0');
    if (token.number > HAND_LIMIT)
        token.number = HAND_LIMIT + 1;
    return token;
}

/* Bytes of a letter, of any script; 0: there is none. */
static size_t letter_size(const char *text)
{
    size_t size = utf8_length(text, strnlen(text, 4));

    return is_letter(*text) || (size > 1 && !slug_separates(utf8_code(text))) ? size : 0;
}

/* What begins at a byte of a line; blanks and '/' end what stands before them. A number has at most
 * so many digits. */
static struct token token_at(const char *text, size_t at, size_t digits)
{
    size_t plus = text[at] == '+';

    if (text[at] == '\0' || text[at] == '/' || strchr(placement_blanks, text[at]))
        return (struct token){TOKEN_END, at, 0};
    if (text[at] >= '0' && text[at] <= '9')
        return number_token(text, at, digits);
    if (text[at] == '[')
        return bracket_token(text, at);
    if (letter_size(text + at + plus)) {
        size_t size = plus + letter_size(text + at + plus);

        size += fen_letter_size(text + at + size - 1) - 1; /* its sign */
        size += text[at + size] == '~';
        return (struct token){TOKEN_CODE, at, size, at, size};
    }
    return (struct token){TOKEN_OTHER, at, utf8_length(text + at, strnlen(text + at, 4))};
}

/* Squares of the rank that begins there. */
static int squares_at(const char *text, size_t at, size_t digits)
{
    int count = 0;
    struct token token;

    for (; (token = token_at(text, at, digits)).kind != TOKEN_END && count < HAND_LIMIT;
         at += token.size)
        count += token.kind == TOKEN_NUMBER ? token.number : 1;
    return count;
}

/* Digits of a number of empty squares there: one where some programs write several such numbers in
 * a row, which together would be too many. */
static size_t digits_at(int width, const char *text, size_t at)
{
    int whole = squares_at(text, at, SIZE_MAX);

    return whole > BOARD_LIMIT || (whole != width && squares_at(text, at, 1) == width) ? 1
                                                                                       : SIZE_MAX;
}

/* A token that is neither number nor code, among hands or in a rank. */
static void report_token(struct reader *r, const struct token *token, bool hands)
{
    struct finding *finding;

    if (token->kind == TOKEN_OPEN) {
        finding = report_text(r, token->from, token->size, "this bracket is not closed");
        diag_help(finding, "a code of several characters stands in brackets: '[WX]'");
        return;
    }
    finding = report_text(r, token->from, token->size, "this cannot stand here");
    diag_help(finding, "write codes, in brackets unless they are one letter, %s",
              hands ? "one behind the other, each behind its number: '2Pp'"
                    : "numbers of empty squares, and '/' between ranks");
}

/* --- lines --- */

enum { MOST_TROUBLES = 100 };

/* There is no end of what is wrong; the rest of the text is not read. */
static bool is_hopeless(const struct reader *r)
{
    return r->troubles >= MOST_TROUBLES;
}

/* A token that is no code, made longer by the letters behind it that are no codes either. Where it
 * begins a code of several letters without its brackets, that is told once, and the rest is not
 * read. */
static void report_letters(struct reader *r, struct token *token)
{
    const char *text = r->text->text + token->from;
    bool open = token->word == token->from && *text != '+';
    const struct piece *meant = NULL;
    size_t size = token->size, more = open && !r->letters;

    while (!meant && more && size < CODE_BYTES && (more = letter_size(text + size)))
        meant = game_piece_of_code(r->game, text, size += more);
    if (meant) {
        diag_write_part(report_text(r, token->from, size, "this code lacks its brackets"), r->text,
                        token->from, size,
                        man_of_word(r, text, size).piece
                            ? arena_print(r->arena, "[%.*s]", (int)size, text)
                            : arena_print(r->arena, "[%s]", meant->code.text),
                        "");
        r->troubles = MOST_TROUBLES;
        return;
    }
    while (open && (more = letter_size(text + token->size)) &&
           !man_of_word(r, text + token->size, more).piece) {
        token->size += more;
        token->word_size += more;
    }
    report_code(r, token->word, token->word_size);
}

static bool is_in_row(const struct reader *r, int file, int rank)
{
    return rank < r->game->height && file < row_width(r->game, rank);
}

static void put_empty(struct reader *r, int count, int *file, int rank)
{
    for (int i = 0; i < count; i++, (*file)++)
        if (is_in_row(r, *file, rank))
            r->men[rank * r->game->width + *file] = (struct man){0};
}

static void put_code(struct reader *r, struct token *token, int *file, int rank)
{
    struct man man = man_of_word(r, r->text->text + token->word, token->word_size);

    if (!man.piece)
        report_letters(r, token);
    if (is_in_row(r, *file, rank))
        r->men[rank * r->game->width + *file] = man;
    (*file)++;
}

/* Whether '*' stands for a wall there, of the board or that was built. */
static bool text_is_wall(const struct reader *r, size_t at, int file, int rank)
{
    return r->text->text[at] == '*' && is_in_row(r, file, rank) &&
           (r->game->rules.wall || terrain_is_wall(r->game, file, rank));
}

static void put_wall(struct reader *r, int file, int rank)
{
    bool built = !terrain_is_wall(r->game, file, rank);

    r->men[rank * r->game->width + file] =
        (struct man){.piece = built ? r->game->rules.wall : NULL};
}

/* Returns the byte behind the rank. */
static size_t read_rank(struct reader *r, size_t from, size_t end, int rank)
{
    int file = 0, width = rank < r->game->height ? row_width(r->game, rank) : r->game->width;
    size_t at = from, digits = digits_at(width, r->text->text, from);

    for (;;) {
        struct token token = token_at(r->text->text, at, digits);

        if (token.kind == TOKEN_END || at >= end || is_hopeless(r))
            break;
        if (token.kind == TOKEN_NUMBER && token.number > 0)
            put_empty(r, token.number, &file, rank);
        else if (token.kind == TOKEN_NUMBER)
            report_text(r, at, token.size, "a number of empty squares is 1 or more");
        else if (token.kind == TOKEN_CODE)
            put_code(r, &token, &file, rank);
        else if (r->fen && text_is_wall(r, at, file, rank))
            put_wall(r, file++, rank);
        else
            report_token(r, &token, false);
        at += token.size;
    }
    if (file != width && rank < r->game->height && r->good)
        report_width(r, from, at - from, file, rank);
    return at;
}

size_t read_ranks(struct reader *r, size_t end)
{
    const char *text = r->text->text;
    size_t at = strspn(text, placement_blanks), extra = 0, start = at;
    int rank = 0;

    for (;; at++) {
        if (rank == r->game->height)
            extra = at;
        at = read_rank(r, at, end, rank++);
        if (text[at] != '/' || at >= end)
            break;
    }
    if (is_hopeless(r))
        return strlen(text);
    if (!r->good) /* a '/' that is missing or too many spoils both ranks and their number */
        return at;
    if (rank > r->game->height)
        report_rows(r, rank, located_at(r->text, extra, at - extra));
    else if (rank < r->game->height)
        report_rows(r, rank, located_at(r->text, start, at - start));
    return at;
}

/* Without a setup nothing tells which pieces come by promotion alone. */
static bool may_be_held(const struct game *game, const struct piece *piece)
{
    return game->setup ? piece_can_be_held(piece) : !piece->royal;
}

/* How many of a kind a hand holds, then the kind. */
static void hold(struct reader *r, struct placement *placement, struct token *token, int number)
{
    struct man man = man_of_word(r, r->text->text + token->word, token->word_size);
    int *held;

    if (!man.piece) {
        report_letters(r, token);
        return;
    }
    held = &placement->hands[man.side][man.piece - r->game->pieces];
    if (!r->setup && (man.base || !may_be_held(r->game, man.piece)))
        diag_help(report_text(r, token->from, token->size, "this piece is never held"),
                  man.piece->royal ? "%s is royal" : "%s is turned back to the kind it was before",
                  man.piece->name.text);
    else if (*held > 0 && !r->fen)
        diag_help(
            report_text(r, token->from, token->size, "the same player holds this piece twice"),
            "write how many there are before the code, once: '2P'");
    else if (*held + number <= HAND_LIMIT)
        *held += number;
    else if (number <= HAND_LIMIT) {
        report_text(r, token->from, token->size, "a hand holds 1 to 999 pieces of a kind");
        r->troubles = MOST_TROUBLES; /* of as many letters one finding */
    }
}

size_t read_held(struct reader *r, struct placement *placement, size_t at, size_t end)
{
    const char *text = r->text->text;
    int number = 1;
    struct token token;

    placement->hands_stated = true;
    if (text[at] == '-')
        return at + 1;
    for (; at < end && (token = token_at(text, at, SIZE_MAX)).kind != TOKEN_END; at += token.size) {
        bool counts = token.kind == TOKEN_NUMBER;

        if (counts && (token.number < 1 || token.number > HAND_LIMIT))
            report_text(r, at, token.size, "a hand holds 1 to 999 pieces of a kind");
        else if (counts && token_at(text, at + token.size, SIZE_MAX).kind != TOKEN_CODE)
            diag_help(report_text(r, at, token.size, "there is no code behind this number"),
                      "write '2P' for two of them");
        else if (token.kind == TOKEN_CODE)
            hold(r, placement, &token, number);
        else if (!counts)
            report_token(r, &token, true);
        number = counts ? token.number : 1;
        if (is_hopeless(r))
            return strlen(text);
    }
    return at;
}

/* The squares of a rank of which that is the text. */
static int squares_in(const char *text, size_t from, size_t end)
{
    int count = 0, number = 0;

    for (size_t at = from; at < end; at++) {
        if (is_digit(text[at])) {
            number = number > BOARD_LIMIT ? number : 10 * number + text[at] - '0';
            continue;
        }
        count += number + (is_letter(text[at]) || text[at] == '*' || text[at] == '[');
        number = 0;
        if (text[at] == '[')
            at += strcspn(text + at, "]");
    }
    return count + number;
}

/* Whether the brackets at the end of the ranks hold the last man of them, and no hands. */
static bool is_last_man(const struct game *game, const char *text, size_t open, size_t end)
{
    size_t from = open;

    while (from > 0 && text[from - 1] != '/')
        from--;
    return end > open + 2 && squares_in(text, from, open) + 1 == game->width;
}

size_t ranks_end(const struct game *game, const char *text)
{
    size_t from = strspn(text, placement_blanks);
    size_t end = from + strcspn(text + from, placement_blanks), open = end;

    if (end == from || text[end - 1] != ']')
        return end;
    while (open > from && text[open] != '[')
        open--;
    return is_last_man(game, text, open, end) ? end : open;
}

size_t read_brackets(struct reader *r, struct placement *placement, size_t at)
{
    const char *text = r->text->text;
    size_t close = at + strcspn(text + at, text[at] == '/' ? placement_blanks : "]");

    placement->hands_stated = true;
    if (close > at + 1)
        read_held(r, placement, at + 1, close);
    return close + (text[close] == ']');
}

static size_t read_side(struct reader *r, struct placement *placement, size_t at)
{
    size_t size = strcspn(r->text->text + at, placement_blanks);
    char side = r->text->text[at];

    placement->side_stated = true;
    placement->to_move = side == '2';
    if (size != 1 || (side != '1' && side != '2'))
        diag_help(report_text(r, at, size, "this does not say whose turn it is"),
                  "write 1 or 'w' for the first player, 2 or 'b' for the second");
    return at + size;
}

size_t read_checks(struct reader *r, struct placement *placement, size_t at)
{
    const char *text = r->text->text;
    size_t start = at;

    for (int side = 0; side < 2 && game_most_checks(r->game) > 0 && text[at] == '+'; side++) {
        struct token token = number_token(text, at + 1, SIZE_MAX);

        if (token.size == 0 || token.number > CHECK_LIMIT ||
            (side == 0 && text[token.from + token.size] != '+')) {
            diag_help(report_text(r, start, token.from + token.size - start, "these are no checks"),
                      "write those that each player has given, up to 99: '+2+0'");
            return at + strcspn(text + at, placement_blanks);
        }
        placement->checks[side] = token.number;
        at = token.from + token.size;
    }
    return at;
}

void report_rest(struct reader *r, size_t at, size_t end)
{
    size_t size = end > at ? end - at : 0;

    while (size > 0 && strchr(placement_blanks, r->text->text[at + size - 1]))
        size--;
    if (size > 0)
        diag_help(report_text(r, at, size, "the position has ended before this"),
                  "a line has ranks, the side to move and hands: '3/3/3 1 -'");
}

void read_line(struct reader *r, struct placement *placement)
{
    const char *text = r->text->text;
    size_t at;

    if (!strchr(text, '/') && r->game->height > 1) {
        diag_help(report_text(r, 0, strlen(text), "this is no position"),
                  "write its ranks from the top, with '/' between; without a position play begins "
                  "from the setup");
        return;
    }
    at = read_ranks(r, ranks_end(r->game, text));
    if (text[at] == '[')
        at = read_brackets(r, placement, at);
    at += strspn(text + at, placement_blanks);
    if (text[at])
        at = read_side(r, placement, at);
    if (!r->good)
        return;
    at += strspn(text + at, placement_blanks);
    if (text[at])
        at = read_held(r, placement, at, strlen(text));
    at += strspn(text + at, placement_blanks);
    at = read_checks(r, placement, at);
    report_rest(r, at + strspn(text + at, placement_blanks), strlen(text));
}

void read_hands(struct reader *r, struct placement *placement, size_t at, size_t end)
{
    const char *text = r->text->text;

    at = read_held(r, placement, at + strspn(text + at, " \t"), end);
    at += strspn(text + at, " \t");
    if (at < end && r->good)
        diag_help(report_text(r, at, end - at, "the hands have ended before this"),
                  "write them as one word, the second player's in small letters: '2Pp'");
}

/* --- places --- */

static struct token in_line(const struct game *game, const char *text, int file, int rank)
{
    size_t at = strspn(text, placement_blanks), digits;

    for (int i = 0; i < rank; i++)
        at += strcspn(text + at, "/") + 1;
    digits = digits_at(row_width(game, rank), text, at);
    for (;;) {
        struct token token = token_at(text, at, digits);
        int squares = token.kind == TOKEN_NUMBER ? token.number : 1;

        if (token.kind == TOKEN_END || file < squares)
            return token;
        file -= squares;
        at += token.size;
    }
}

struct place line_place(const struct game *game, const struct located *text, int file, int rank)
{
    struct token token = in_line(game, text->text, file, rank);

    return located_at(text, token.from, token.size);
}

const char *const coordinate_words[] = {"out", "in", "none", NULL};
const char *const hands_at_words[] = {"around", "beside", "none", NULL};

bool view_says_turn(const struct view *view, bool stated)
{
    return view->turn == TURN_SAID || (view->turn == TURN_STATED && stated);
}

int view_side(bool turned, int end)
{
    return turned ? end : !end;
}
