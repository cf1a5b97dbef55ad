#include "record/placement_parts.h"

#include <string.h>

static const char blanks[] = " \t\n";

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
    return game->setup ? piece_origin(game, piece) : NULL;
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

/* The man of a word in either case. */
static struct man man_of_letters(const struct reader *r, const char *word, size_t size)
{
    const struct piece *piece = game_piece_of_code(r->game, word, size), *base;
    const char *sign = memchr(word, '=', size);

    if (sign)
        return man_of_choice(r, word, size, sign);
    if (piece || r->setup || *word != '+')
        return (struct man){.piece = piece,
                            .base = piece && !r->setup ? base_of(r->game, piece) : NULL};
    base = game_piece_of_code(r->game, word + 1, size - 1);
    if (!base || !base->promoted)
        return (struct man){0};
    return (struct man){.piece = base->promoted, .base = base};
}

/* The man of a word; every code has a letter. */
struct man man_of_word(const struct reader *r, const char *word, size_t size)
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
void report_code(struct reader *r, size_t from, size_t size)
{
    const char *word = r->text->text + from;
    struct finding *finding;
    const struct piece *plain =
        size > 1 && *word == '+' ? game_piece_of_code(r->game, word + 1, size - 1) : NULL;
    size_t choices = plain ? plain->choice_count : 0;

    r->good = false;
    r->troubles++;
    if (r->game->roster_flawed) /* it may be that of a piece that was not understood */
        return;
    finding = diag_add(r->diags, DIAG(SETUP_CODE), located_at(r->text, from, size),
                       arena_text(r->arena, word, size));
    if (man_of_letters(r, word, size).piece)
        diag_help(finding, "write the code in capitals, or all of it in small letters");
    else if (plain && !r->setup && choices > 1)
        diag_help(finding, "%s becomes one of several: write '%s=%s' for a %s", plain->name.text,
                  plain->code.text, plain->choices[0]->code.text, plain->choices[0]->name.text);
    else if (plain && !r->setup)
        diag_help(finding, "%s does not promote", plain->name.text);
    else if (r->game->piece_count > 0)
        help_with_codes(r, finding);
}

void report_width(struct reader *r, size_t from, size_t size, int count)
{
    const char *row = r->text->text + from;
    size_t margin = strspn(row, " \t");

    margin = margin < size ? margin : size;
    while (size > margin && strchr(" \t", row[size - 1]))
        size--;
    diag_add(r->diags, DIAG(SETUP_WIDTH), located_at(r->text, from + margin, size - margin), count,
             count == 1 ? "" : "s", r->game->width);
    r->good = false;
}

void report_rows(struct reader *r, int rows, struct place place)
{
    diag_add(r->diags, DIAG(SETUP_ROWS), place, r->what, rows, r->game->height);
    r->good = false;
}

struct finding *report_text(struct reader *r, size_t from, size_t size, const char *message)
{
    r->good = false;
    r->troubles++;
    return diag_add(r->diags, DIAG(BAD_TEXT), located_at(r->text, from, size), r->what, message);
}

/* --- grids --- */

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

/* Whether the word is a whole row of dots and codes of one letter, without blanks between. */
static bool is_crowded(const struct reader *r, const char *word, size_t size)
{
    bool crowded = size > 1 && size == (size_t)r->game->width && !man_of_word(r, word, size).piece;

    for (size_t i = 0; i < size && crowded; i++)
        crowded = word[i] == '.' || game_piece_of_code(r->game, word + i, 1);
    return crowded;
}

static void report_crowded(struct reader *r, size_t from, size_t size)
{
    struct buf row = {0};

    for (size_t i = 0; i < size; i++)
        buf_print(&row, "%s%c", i > 0 ? " " : "", r->text->text[from + i]);
    diag_help(report_text(r, from, size, "blanks are missing between the squares"), "write '%s'",
              row.text);
    buf_free(&row);
}

static void read_row(struct reader *r, size_t from, size_t size, int rank)
{
    const char *text = r->text->text;
    size_t at = from + strspn(text + from, " \t"), first = strcspn(text + at, blanks);
    int file = 0;

    if (is_crowded(r, text + at, first)) {
        report_crowded(r, at, first);
        return;
    }

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
    if (is_board(text->text))
        read_board(&r, placement);
    else if (is_line(text->text))
        read_line(&r, placement);
    else
        read_grid(&r);
    return r.good;
}

bool placement_read_hands(struct arena *arena, const struct located *text,
                          struct placement *placement, struct diags *diags)
{
    struct reader r = reader_of(arena, text, placement, diags);

    r.what = "hands";
    read_hands(&r, placement, strspn(text->text, blanks), strlen(text->text));
    return r.good;
}

/* --- places --- */

static struct place grid_place(const struct located *text, int file, int rank)
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

struct place placement_place(const struct game *game, const struct located *text, int file,
                             int rank)
{
    if (file < 0 || file >= game->width || rank < 0 || rank >= game->height)
        return text->at;
    if (is_board(text->text))
        return board_place(game, text, file, rank);
    return (is_line(text->text) ? line_place : grid_place)(text, file, rank);
}

struct place game_setup_place(const struct game *game, int file, int rank)
{
    const struct region whole = region_whole(game);

    if (!game->setup_text.text || !region_has(&whole, (struct square){file, rank}))
        return game->setup_text.at;
    return grid_place(&game->setup_text, file, rank);
}
