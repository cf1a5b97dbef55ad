#include "game/placement.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\n";

/* Reads a grid, a line or the rows of a setup. */
struct reader {
    struct arena *arena;
    struct diags *diags;
    const struct game *game;
    const struct located *text;
    struct man *men;
    const char *what; /* "setup", "position" or "hands" */
    bool setup;       /* a code stands for a man that is not promoted */
    bool good;
};

/* --- codes --- */

/* Letters of both cases are of no player. */
static bool one_case(const char *word, size_t size, int *side)
{
    bool capital = false, small = false;

    for (size_t i = 0; i < size; i++) {
        capital = capital || (word[i] >= 'A' && word[i] <= 'Z');
        small = small || (word[i] >= 'a' && word[i] <= 'z');
    }
    *side = small;
    return !(capital && small);
}

/* A piece that no player starts with stands on the board because another one was promoted; its code
 * says which one, or it is the first that can have been. */
static const struct piece *base_of(const struct game *game, const struct piece *piece)
{
    const char *code = piece->code.text;

    if (code[0] == '+')
        return game_piece_of_code(game, code + 1, strlen(code) - 1);
    return piece_starts(piece) || !game->setup ? NULL : piece->base;
}

/* The man of a word in either case. */
static struct man man_of_letters(const struct reader *r, const char *word, size_t size)
{
    const struct piece *piece = game_piece_of_code(r->game, word, size), *base;

    if (piece || r->setup || *word != '+')
        return (struct man){.piece = piece,
                            .base = piece && !r->setup ? base_of(r->game, piece) : NULL};
    base = game_piece_of_code(r->game, word + 1, size - 1);
    if (!base || !base->promoted)
        return (struct man){0};
    return (struct man){.piece = base->promoted, .base = base};
}

/* The man of a word; every code has a letter. */
static struct man man_of_word(const struct reader *r, const char *word, size_t size)
{
    struct man man = man_of_letters(r, word, size);

    if (!one_case(word, size, &man.side))
        man.piece = NULL;
    return man;
}

/* --- findings --- */

static void help_with_codes(const struct reader *r, struct finding *finding)
{
    enum { SHOWN = 40 };
    struct buf list = {0};

    for (size_t i = 0; i < r->game->piece_count && i < SHOWN; i++)
        buf_print(&list, " %s", r->game->pieces[i].code.text);
    diag_help(finding, "the codes are%s%s", buf_str(&list),
              r->game->piece_count > SHOWN ? " and others" : "");
    buf_free(&list);
}

/* `size` bytes at `from` are no code, be it that they mix cases or that the piece does not promote.
 */
static void report_code(struct reader *r, size_t from, size_t size)
{
    const char *word = r->text->text + from;
    struct finding *finding = diag_add(r->diags, DIAG(SETUP_CODE), located_at(r->text, from, size),
                                       arena_text(r->arena, word, size));
    const struct piece *plain =
        size > 1 && *word == '+' ? game_piece_of_code(r->game, word + 1, size - 1) : NULL;

    if (man_of_letters(r, word, size).piece)
        diag_help(finding, "write the code in capitals, or all of it in small letters");
    else if (plain && !r->setup)
        diag_help(finding, "%s does not promote", plain->name.text);
    else if (r->game->piece_count > 0)
        help_with_codes(r, finding);
    r->good = false;
}

static void report_width(struct reader *r, size_t from, size_t size, int count)
{
    const char *row = r->text->text + from;
    size_t margin = strspn(row, " \t");

    margin = margin < size ? margin : size;
    while (size > margin && strchr(" \t", row[size - 1]))
        size--;
    diag_add(r->diags, DIAG(SETUP_WIDTH), located_at(r->text, from + margin, size - margin), count,
             r->game->width);
    r->good = false;
}

static void report_rows(struct reader *r, int rows, struct place place)
{
    diag_add(r->diags, DIAG(SETUP_ROWS), place, r->what, rows, r->game->height);
    r->good = false;
}

/* --- grids --- */

static void read_square(struct reader *r, size_t from, size_t size, int file, int rank)
{
    const char *word = r->text->text + from;
    struct man man = {0};

    if (size != 1 || *word != '.') {
        man = man_of_word(r, word, size);
        if (!man.piece)
            report_code(r, from, size);
    }
    r->men[rank * r->game->width + file] = man;
}

static void read_row(struct reader *r, size_t from, size_t size, int rank)
{
    const char *text = r->text->text;
    size_t at = from + strspn(text + from, " \t");
    int file = 0;

    while (at < from + size) {
        size_t word = strcspn(text + at, blanks);

        if (file < r->game->width)
            read_square(r, at, word, file, rank);
        file++;
        at += word;
        at += strspn(text + at, " \t");
    }
    if (file != r->game->width)
        report_width(r, from, size, file);
}

/* Rows and squares beyond the board are counted only. */
static void read_grid(struct reader *r)
{
    const char *text = r->text->text;
    size_t end = strlen(text), extra = 0;
    int rank = 0, height = r->game->height;

    while (end > 0 && strchr(blanks, text[end - 1]))
        end--;
    for (size_t at = 0; at < end; rank++) {
        size_t size = strcspn(text + at, "\n");

        if (rank < height)
            read_row(r, at, size, rank);
        else if (rank == height)
            extra = at;
        at += size + 1;
    }
    if (rank > height)
        report_rows(r, rank, located_at(r->text, extra, strcspn(text + extra, "\n")));
    else if (rank < height)
        report_rows(r, rank, r->text->at);
}

bool placement_read_setup(struct arena *arena, const struct game *game, const struct located *text,
                          struct man *men, struct diags *diags)
{
    struct reader r = {.arena = arena,
                       .diags = diags,
                       .game = game,
                       .text = text,
                       .men = men,
                       .what = "setup",
                       .setup = true,
                       .good = true};

    read_grid(&r);
    return r.good;
}

/* --- tokens of lines --- */

enum token_kind { TOKEN_END, TOKEN_NUMBER, TOKEN_CODE, TOKEN_OPEN, TOKEN_OTHER };

struct token {
    enum token_kind kind;
    size_t from, size;      /* brackets included */
    size_t word, word_size; /* of a code, without them */
    int number;             /* at most HAND_LIMIT + 1 */
};

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static struct token bracket_token(const char *text, size_t at)
{
    size_t size = strcspn(text + at + 1, "] \t\n/");

    if (text[at + 1 + size] != ']')
        return (struct token){TOKEN_OPEN, at, size + 1};
    return (struct token){TOKEN_CODE, at, size + 2, at + 1, size};
}

static struct token number_token(const char *text, size_t at)
{
    struct token token = {TOKEN_NUMBER, at, strspn(text + at, "0123456789")};

    for (size_t i = 0; i < token.size && token.number <= HAND_LIMIT; i++)
        token.number = token.number * 10 + (text[at + i] - '0');
    if (token.number > HAND_LIMIT)
        token.number = HAND_LIMIT + 1;
    return token;
}

/* What begins at a byte of a line; blanks and '/' end what stands before them. */
static struct token token_at(const char *text, size_t at)
{
    size_t plus = text[at] == '+';

    if (text[at] == '\0' || text[at] == '/' || strchr(blanks, text[at]))
        return (struct token){TOKEN_END, at, 0};
    if (text[at] >= '0' && text[at] <= '9')
        return number_token(text, at);
    if (text[at] == '[')
        return bracket_token(text, at);
    if (is_letter(text[at + plus]))
        return (struct token){TOKEN_CODE, at, plus + 1, at, plus + 1};
    return (struct token){TOKEN_OTHER, at, utf8_length(text + at, strlen(text + at))};
}

static struct finding *report_text(struct reader *r, size_t from, size_t size, const char *message)
{
    r->good = false;
    return diag_add(r->diags, DIAG(BAD_TEXT), located_at(r->text, from, size), r->what, message);
}

/* A token that is neither number nor code. */
static void report_token(struct reader *r, const struct token *token)
{
    struct finding *finding;

    if (token->kind == TOKEN_OPEN) {
        finding = report_text(r, token->from, token->size, "this bracket is not closed");
        diag_help(finding, "a code of several characters stands in brackets: '[WX]'");
        return;
    }
    finding = report_text(r, token->from, token->size, "this cannot stand in a position");
    diag_help(finding,
              "write codes, in brackets unless they are one letter, numbers of empty squares, and "
              "'/' between ranks");
}

/* --- lines --- */

static void put_empty(struct reader *r, int count, int *file, int rank)
{
    for (int i = 0; i < count; i++, (*file)++)
        if (*file < r->game->width && rank < r->game->height)
            r->men[rank * r->game->width + *file] = (struct man){0};
}

static void put_code(struct reader *r, const struct token *token, int *file, int rank)
{
    struct man man = man_of_word(r, r->text->text + token->word, token->word_size);

    if (!man.piece)
        report_code(r, token->word, token->word_size);
    if (*file < r->game->width && rank < r->game->height)
        r->men[rank * r->game->width + *file] = man;
    (*file)++;
}

/* Returns the byte behind the rank. */
static size_t read_rank(struct reader *r, size_t from, int rank)
{
    size_t at = from;
    int file = 0;

    for (;;) {
        struct token token = token_at(r->text->text, at);

        if (token.kind == TOKEN_END)
            break;
        if (token.kind == TOKEN_NUMBER && token.number > 0)
            put_empty(r, token.number, &file, rank);
        else if (token.kind == TOKEN_NUMBER)
            report_text(r, at, token.size, "a number of empty squares is 1 or more");
        else if (token.kind == TOKEN_CODE)
            put_code(r, &token, &file, rank);
        else
            report_token(r, &token);
        at += token.size;
    }
    if (file != r->game->width && rank < r->game->height && r->good)
        report_width(r, from, at - from, file);
    return at;
}

static size_t read_ranks(struct reader *r)
{
    const char *text = r->text->text;
    size_t at = strspn(text, blanks), extra = 0, start = at;
    int rank = 0;

    for (;; at++) {
        if (rank == r->game->height)
            extra = at;
        at = read_rank(r, at, rank++);
        if (text[at] != '/')
            break;
    }
    if (rank > r->game->height)
        report_rows(r, rank, located_at(r->text, extra, at - extra));
    else if (rank < r->game->height)
        report_rows(r, rank, located_at(r->text, start, at - start));
    return at;
}

/* How many of a kind a hand holds, then the kind. */
static void hold(struct reader *r, struct placement *placement, const struct token *token,
                 int number)
{
    struct man man = man_of_word(r, r->text->text + token->word, token->word_size);
    int *held;

    if (!man.piece) {
        report_code(r, token->word, token->word_size);
        return;
    }
    held = &placement->hands[man.side][man.piece - r->game->pieces];
    if (man.base || man.piece->royal || (r->game->setup && !piece_starts(man.piece)))
        diag_help(report_text(r, token->from, token->size, "this piece is never held"),
                  man.piece->royal ? "%s is royal" : "%s is turned back to the kind it was before",
                  man.piece->name.text);
    else if (*held > 0)
        report_text(r, token->from, token->size, "the same player holds this piece twice");
    else
        *held = number;
}

static size_t read_hands(struct reader *r, struct placement *placement, size_t at)
{
    const char *text = r->text->text;
    int number = 1;
    struct token token;

    placement->hands_stated = true;
    if (text[at] == '-')
        return at + 1;
    for (; (token = token_at(text, at)).kind != TOKEN_END; at += token.size) {
        bool counts = token.kind == TOKEN_NUMBER;

        if (counts && (token.number < 1 || token.number > HAND_LIMIT))
            report_text(r, at, token.size, "a hand holds 1 to 999 pieces of a kind");
        else if (counts && token_at(text, at + token.size).kind != TOKEN_CODE)
            diag_help(report_text(r, at, token.size, "there is no code behind this number"),
                      "write '2P' for two of them");
        else if (token.kind == TOKEN_CODE)
            hold(r, placement, &token, number);
        else if (!counts)
            report_token(r, &token);
        number = counts ? token.number : 1;
    }
    return at;
}

static size_t read_side(struct reader *r, struct placement *placement, size_t at)
{
    size_t size = strcspn(r->text->text + at, blanks);
    char side = r->text->text[at];

    placement->side_stated = true;
    placement->to_move = side == '2';
    if (size != 1 || (side != '1' && side != '2'))
        diag_help(report_text(r, at, size, "this does not say whose turn it is"),
                  "write 1 for the first player or 2 for the second");
    return at + size;
}

static void report_rest(struct reader *r, size_t at)
{
    size_t size = strlen(r->text->text + at);

    while (size > 0 && strchr(blanks, r->text->text[at + size - 1]))
        size--;
    if (size > 0)
        diag_help(report_text(r, at, size, "the position has ended before this"),
                  "a line has ranks, the side to move and hands: '3/3/3 1 -'");
}

static void read_line(struct reader *r, struct placement *placement)
{
    const char *text = r->text->text;
    size_t at = read_ranks(r);

    at += strspn(text + at, blanks);
    if (text[at])
        at = read_side(r, placement, at);
    at += strspn(text + at, blanks);
    if (text[at])
        at = read_hands(r, placement, at);
    report_rest(r, at + strspn(text + at, blanks));
}

/* --- the whole --- */

static bool is_line(const char *text)
{
    return strchr(text, '/') || !strpbrk(text, "\n.");
}

static struct reader reader_of(struct arena *arena, const struct located *text,
                               struct placement *placement, struct diags *diags)
{
    return (struct reader){.arena = arena,
                           .diags = diags,
                           .game = placement->game,
                           .text = text,
                           .men = placement->men,
                           .what = "position",
                           .good = true};
}

bool placement_read(struct arena *arena, const struct game *game, const struct located *text,
                    struct placement *placement, struct diags *diags)
{
    struct reader r;

    *placement = placement_empty(arena, game);
    r = reader_of(arena, text, placement, diags);
    if (is_line(text->text))
        read_line(&r, placement);
    else
        read_grid(&r);
    return r.good;
}

bool placement_read_hands(struct arena *arena, const struct located *text,
                          struct placement *placement, struct diags *diags)
{
    struct reader r = reader_of(arena, text, placement, diags);
    size_t at = strspn(text->text, blanks);

    r.what = "hands";
    at = read_hands(&r, placement, at);
    report_rest(&r, at + strspn(text->text + at, blanks));
    return r.good;
}

/* --- places --- */

struct place grid_place(const struct located *text, int file, int rank)
{
    const char *at = text->text;

    for (; rank > 0; rank--) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    at += strspn(at, " \t");
    for (; file > 0; file--) {
        at += strcspn(at, blanks);
        at += strspn(at, " \t");
    }
    return located_at(text, (size_t)(at - text->text), strcspn(at, blanks));
}

static struct token in_line(const char *text, int file, int rank)
{
    size_t at = strspn(text, blanks);

    for (; rank > 0; rank--)
        at += strcspn(text + at, "/") + 1;
    for (;;) {
        struct token token = token_at(text, at);
        int squares = token.kind == TOKEN_NUMBER ? token.number : 1;

        if (token.kind == TOKEN_END || file < squares)
            return token;
        file -= squares;
        at += token.size;
    }
}

struct place placement_place(const struct game *game, const struct located *text, int file,
                             int rank)
{
    struct token token;

    if (file < 0 || file >= game->width || rank < 0 || rank >= game->height)
        return text->at;
    if (!is_line(text->text))
        return grid_place(text, file, rank);
    token = in_line(text->text, file, rank);
    return located_at(text, token.from, token.size);
}
