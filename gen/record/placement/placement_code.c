/* What stands on one square of a written position. */
#include "record/placement/placement_internal.h"

/* --- codes --- */

/* Letters of both cases are of no player. */
static bool one_case(const char *word, size_t size, int *side)
{
    struct cases cases = cases_of(word, size);

    *side = cases.small;
    return !(cases.capital && cases.small);
}

/* A piece that no player starts with stands on the board because another one was promoted; its code
 * says which one, or it is the first that can have been. */
static const struct piece *base_of(const struct game *game, const struct piece *piece)
{
    const char *code = piece->code.text;

    if (code[0] == '+')
        return game_piece_of_code(game, code + 1, strlen(code) - 1);
    return game->setup ? piece_origin(game, piece) : NULL;
}

static const struct piece *piece_of(const struct reader *r, const char *word, size_t size)
{
    return r->letters && size == fen_letter_size(word) ? game_piece_of_letter(r->game, word, size)
                                                       : game_piece_of_code(r->game, word, size);
}

/* The man of "P=Q", a piece and which of its choices it has become. */
static struct man man_of_choice(const struct reader *r, const char *word, size_t size,
                                const char *sign)
{
    size_t first = (size_t)(sign - word);
    const struct piece *piece = game_piece_of_code(r->game, word, first),
                       *choice = game_piece_of_code(r->game, sign + 1, size - first - 1);

    if (!piece || !choice || r->setup || !piece_becomes(piece, choice))
        return (struct man){0};
    return man_promoted(r->game, (struct man){.piece = piece}, choice);
}

/* The man of "Q~", the first piece that may become it. */
static struct man man_of_promoted(const struct reader *r, const char *word, size_t size)
{
    const struct piece *choice = piece_of(r, word, size - 1);

    for (size_t i = 0; choice && !r->setup && i < r->game->piece_count; i++)
        if (piece_becomes(&r->game->pieces[i], choice))
            return man_promoted(r->game, (struct man){.piece = &r->game->pieces[i]}, choice);
    return (struct man){0};
}

/* The man of a word in either case. */
static struct man man_of_letters(const struct reader *r, const char *word, size_t size)
{
    const struct piece *piece = piece_of(r, word, size), *base;
    const char *sign = memchr(word, '=', size);

    if (sign)
        return man_of_choice(r, word, size, sign);
    if (size > 1 && word[size - 1] == '~')
        return man_of_promoted(r, word, size);
    if (piece || *word != '+')
        return (struct man){.piece = piece,
                            .base = piece && !r->setup ? base_of(r->game, piece) : NULL};
    base = piece_of(r, word + 1, size - 1);
    if (!base || !base->promoted)
        return (struct man){0};
    return (struct man){.piece = base->promoted, .base = base};
}

/* The man of "8" or "v8", a strength that one kind alone has. */
static struct man man_of_strength(const struct reader *r, const char *word, size_t size)
{
    enum { DIGITS = 9 }; /* that every int has room for */
    const char *number = arena_text(r->arena, word, size);
    bool second = *number == 'v';

    number += second;
    if (!*number || number[strspn(number, "0123456789")] || strlen(number) > DIGITS)
        return (struct man){0};
    return (struct man){.piece = game_piece_of_strength(r->game, atoi(number)), .side = second};
}

/* The man of "v川": a code in letters without cases, with the sign of the second player. */
static struct man man_of_marked(const struct reader *r, const char *word, size_t size)
{
    struct man man = {0};

    if (size > 1 && *word == 'v' && !cases_of(word + 1, size - 1).capital &&
        !cases_of(word + 1, size - 1).small)
        man = man_of_letters(r, word + 1, size - 1);
    man.side = man.piece != NULL;
    return man;
}

/* The man of a word; every code has a letter. */
struct man man_of_word(const struct reader *r, const char *word, size_t size)
{
    struct man man = man_of_letters(r, word, size);

    if (!man.piece)
        man = man_of_marked(r, word, size);
    if (!man.piece)
        return man_of_strength(r, word, size);
    if (!man.side && !one_case(word, size, &man.side))
        man.piece = NULL;
    if (man.piece && man.piece->wall)
        man.side = 0;
    return man;
}

/* --- findings --- */

static void help_with_codes(const struct reader *r, struct finding *finding)
{
    enum { SHOWN = 40 };
    LOCAL_BUF(list);

    for (size_t i = 0; i < r->game->piece_count && i < SHOWN; i++)
        buf_print(&list, " %s", r->game->pieces[i].code.text);
    diag_help(finding, "the codes are%s%s", buf_str(&list),
              r->game->piece_count > SHOWN ? " and others" : "");
}

/* Whether the word was reported before; it will have been. */
static bool is_told(struct reader *r, const char *word)
{
    const char *told = r->told ? r->told : " ";
    bool again = strstr(told, arena_print(r->arena, " %s ", word)) != NULL;

    r->told = again ? told : arena_print(r->arena, "%s%s ", told, word);
    return again;
}

/* `size` bytes at `from` are no code, be it that they mix cases or that the piece does not promote.
 */
void report_code(struct reader *r, size_t from, size_t size)
{
    const char *word = r->text->text + from;
    struct finding *finding;
    const struct piece *plain =
        size > 1 && *word == '+' ? game_piece_of_code(r->game, word + 1, size - 1) : NULL;
    size_t choices = plain ? plain->choice_count : 0;

    r->good = false;
    r->troubles++;
    if (r->game->roster_flawed || /* it may be that of a piece that was not understood */
        is_told(r, arena_text(r->arena, word, size)))
        return;
    finding = diag_add(r->diags, DIAG(SETUP_CODE), located_at(r->text, from, size),
                       arena_text(r->arena, word, size));
    if (man_of_letters(r, word, size).piece)
        diag_help(finding, "write the code in capitals, or all of it in small letters");
    else if (plain && !r->setup && choices > 1)
        diag_help(finding, "%s becomes one of several: write '%s=%s' for a %s", plain->name.text,
                  plain->code.text, plain->choices[0]->code.text, plain->choices[0]->name.text);
    else if (plain && choices == 0)
        diag_help(finding, "%s does not promote", plain->name.text);
    else if (r->game->piece_count > 0)
        help_with_codes(r, finding);
}

/* `lacking` squares or rows, or if it is negative as many too many. */
static void help_with_number(const struct reader *r, struct finding *finding, int lacking,
                             const char *what, const char *empty)
{
    if (located_is_joined(r->text))
        diag_help(finding, "write '%s: |', which keeps the ends of lines", r->what);
    else if (lacking > 0)
        diag_help(finding, "add %d %s%s; %s", lacking, what, lacking == 1 ? "" : "s", empty);
    else
        diag_help(finding, "leave %d %s%s out, or change the 'size' of the board", -lacking, what,
                  lacking == -1 ? "" : "s");
}

void report_width(struct reader *r, size_t from, size_t size, int count, int rank)
{
    const char *row = r->text->text + from;
    size_t margin = strspn(row, " \t");
    int width = row_width(r->game, rank);

    margin = margin < size ? margin : size;
    while (size > margin && strchr(" \t", row[size - 1]))
        size--;
    help_with_number(r,
                     diag_add(r->diags, DIAG(SETUP_WIDTH),
                              located_at(r->text, from + margin, size - margin), count,
                              count == 1 ? "" : "s", width,
                              r->game->network.shape == GRID_BOARD ? "files" : "there"),
                     width - count, "square", "an empty one is '.'");
    r->good = false;
}

void report_rows(struct reader *r, int rows, struct place place)
{
    if (r->good || !located_is_joined(r->text))
        help_with_number(r,
                         diag_add(r->diags, DIAG(SETUP_ROWS), place, r->what, rows,
                                  rows == 1 ? "" : "s", r->game->height),
                         r->game->height - rows, "row", "an empty one has '.' for each square");
    r->good = false;
}

struct finding *report_text(struct reader *r, size_t from, size_t size, const char *message)
{
    r->good = false;
    r->troubles++;
    return diag_add(r->diags, DIAG(BAD_TEXT), located_at(r->text, from, size), r->what, message);
}

/* --- squares --- */

void read_square(struct reader *r, size_t from, size_t size, int file, int rank)
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
