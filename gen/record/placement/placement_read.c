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
        if (game_piece_of_code(r->game, word, at))
            longest = at;
    }
    return longest;
}

/* Whether the word is no code, but several of them and dots without blanks between, which is
 * reported. */
static bool is_crowded(struct reader *r, size_t from, size_t size)
{
    const char *word = r->text->text + from;
    struct buf row = {0};
    size_t at = 0, step = 1;

    for (; at < size && step > 0 && !(at == 0 && man_of_word(r, word, size).piece); at += step) {
        step = square_size(r, word + at, size - at);
        buf_print(&row, "%s%.*s", at > 0 ? " " : "", (int)step, word + at);
    }
    if (at > 0 && step > 0 && step < size)
        diag_write_part(report_text(r, from, size, "blanks are missing between the squares"),
                        r->text, from, size, row.text, "");
    buf_free(&row);
    return at > 0 && step > 0 && step < size;
}

static int count_words(const char *text, const char *end)
{
    int count = 0;

    for (text += strspn(text, " \t"); text < end; text += strspn(text, " \t"), count++)
        text += strcspn(text, blanks);
    return count;
}

/* Of a row with words that are no codes the number of squares is not known. */
static void read_row(struct reader *r, size_t from, size_t size, int rank)
{
    const char *text = r->text->text;
    size_t at = from + strspn(text + from, " \t");
    size_t troubles = r->troubles;
    bool whole = count_words(text + from, text + from + size) == r->game->width;
    int file = 0;

    while (at < from + size) {
        size_t word = strcspn(text + at, blanks);

        if (!whole && is_crowded(r, at, word))
            return;
        if (file < r->game->width)
            read_square(r, at, word, file, rank);
        file++;
        at += word;
        at += strspn(text + at, " \t");
    }
    if (file != r->game->width && r->troubles == troubles)
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
