#include "base/number.h"
#include "record/placement/placement_internal.h"

#include <string.h>

static const char blanks[] = " \t\n";

/* --- grids --- */

/* Bytes of the longest code that begins there, or of the dot of an empty square; 0: none does. */
static size_t square_size(const struct reader *r, const char *word, size_t size)
{
    size_t longest = *word == '.';

    for (size_t at = 0, letters = 0; at < size && *word != '.' && letters < CODE_LIMIT; letters++) {
        at += utf8_length(word + at, size - at);
        if (man_of_word(r, word, at).piece)
            longest = at;
    }
    return longest;
}

/* The row as it should be written, if all that it has is understood: codes and dots, digits and
 * signs for empty squares, and signs between. Returns the number of squares; 0: something is not.
 */
static int put_right(const struct reader *r, const char *row, size_t size, struct buf *out)
{
    int count = 0, empty;

    for (size_t at = 0, step; at < size && count <= r->game->width; at += step) {
        step = square_size(r, row + at, size - at);
        empty = step > 0 ? 0 : is_digit(row[at]) ? row[at] - '0' : strchr("-_", row[at]) != NULL;
        if (step == 0 && !empty && !strchr(" \t,;|[]", row[at]))
            return 0;
        if (step > 0)
            buf_print(out, "%s%.*s", count++ ? " " : "", (int)step, row + at);
        for (int i = 0; i < empty; i++)
            buf_text(out, count++ ? " ." : ".");
        step += !step;
    }
    return count;
}

/* Whether each word of the row is a code or a dot. */
static bool has_squares(const struct reader *r, const char *row, const char *end)
{
    bool good = true;

    for (size_t word; row < end && good; row += word + strspn(row + word, " \t")) {
        word = strcspn(row, blanks);
        good = (word == 1 && *row == '.') || man_of_word(r, row, word).piece;
    }
    return good;
}

/* Whether the row has all its squares, but written in another way. That is told once. */
static bool is_miswritten(struct reader *r, size_t from, size_t size)
{
    const char *row = r->text->text + from;
    struct buf right = {0};
    bool miswritten =
        !has_squares(r, row, row + size) && put_right(r, row, size, &right) == r->game->width;

    if (miswritten && !r->miswritten)
        diag_write_part(report_text(r, from, size,
                                    "a row has a code or '.' for each square, and "
                                    "blanks between"),
                        r->text, from, size, buf_str(&right), "");
    r->miswritten |= miswritten;
    buf_free(&right);
    return miswritten;
}

/* Of a row with words that are no codes the number of squares is not known. */
static void read_row(struct reader *r, size_t from, size_t size, int rank)
{
    const char *text = r->text->text;
    size_t at = from + strspn(text + from, " \t");
    size_t troubles = r->troubles;
    int file = 0;

    if (is_miswritten(r, at, from + size - at))
        return;
    while (at < from + size) {
        size_t word = strcspn(text + at, blanks);

        if (file < r->game->width)
            read_square(r, at, word, file, rank);
        file++;
        at += word;
        at += strspn(text + at, " \t");
    }
    if (file != r->game->width && r->troubles == troubles)
        report_width(r, from, size, file);
}

/* Whether the rows are no lines of their own, or have others between; told once. */
static bool is_misplaced(struct reader *r, const char *text, size_t end)
{
    const char *empty = strstr(text, "\n\n");

    if (end > 0 && strchr(text, '/'))
        diag_help(
            report_text(r, 0, end, "rows stand in lines of their own here"),
            "write '%s: |', and the rows below it, with blanks between the squares and '.' for "
            "an empty one",
            r->what);
    else if (empty && empty < text + end)
        diag_help(report_text(r, (size_t)(empty - text) + 1, 0, "this line is empty"),
                  "leave it out; a row of empty squares has '.' for each of them");
    return !r->good;
}

/* Rows and squares beyond the board are counted only. */
static void read_grid(struct reader *r)
{
    const char *text = r->text->text;
    size_t end = strlen(text), extra = 0;
    int rank = 0, height = r->game->height;

    while (end > 0 && strchr(blanks, text[end - 1]))
        end--;
    if (is_misplaced(r, text, end))
        return;
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

/* Behind "sfen " and the like, as protocols of engines have positions. */
static struct located plain_position(const struct located *text)
{
    static const char *const words[] = {"position ", "fen ", "sfen "};
    struct located plain = *text;
    size_t at = 0;

    for (size_t i = 0; i < COUNT_OF(words) && strchr(text->text, '/'); i++) {
        size_t word = at + strspn(text->text + at, blanks);

        if (strncmp(text->text + word, words[i], strlen(words[i])) == 0)
            at = word + strlen(words[i]);
    }
    if (at > 0)
        plain = (struct located){.text = text->text + at,
                                 .at = located_at(text, at, strlen(text->text + at)),
                                 .exact = text->exact};
    return plain;
}

bool placement_read(struct arena *arena, const struct game *game, const struct located *text,
                    struct placement *placement, struct diags *diags)
{
    const struct located plain = plain_position(text);
    struct reader r;

    *placement = placement_empty(arena, game);
    r = reader_of(arena, &plain, placement, diags);
    if (names_setups(game, plain.text))
        read_setups(&r, placement);
    else if (is_board(plain.text))
        read_board(&r, placement);
    else if (is_line(plain.text) && is_fen(plain.text))
        read_fen(&r, placement);
    else if (is_line(plain.text))
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

bool placement_read_setup_hands(struct arena *arena, const struct located *text,
                                struct placement *placement, struct diags *diags)
{
    struct reader r = reader_of(arena, text, placement, diags);

    r.what = "setup-hands";
    r.setup = true;
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
    const struct located plain = plain_position(text);

    if (file < 0 || file >= game->width || rank < 0 || rank >= game->height)
        return text->at;
    if (names_setups(game, plain.text))
        return text->at;
    if (is_board(plain.text))
        return board_place(game, &plain, file, rank);
    return is_line(plain.text) ? line_place(game, &plain, file, rank)
                               : grid_place(&plain, file, rank);
}

struct place game_setup_place(const struct game *game, int file, int rank)
{
    const struct region whole = region_whole(game);

    if (!game->setup_text.text || !region_has(&whole, (struct square){file, rank}))
        return game->setup_text.at;
    return grid_place(&game->setup_text, file, rank);
}
