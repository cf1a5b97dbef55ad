#include "format/fsf_variant.h"

/* --- sets of squares --- */

/* The file, "d", or the rank at *text, which is moved behind it, or all of so many at a "*"; false:
 * there is none of these. */
static bool read_lines(const char **text, bool file, int size, int *first, int *last)
{
    bool all = **text == '*';
    char *end = NULL;
    long number = file ? **text - 'a' + 1 : strtol(*text, &end, 10);

    if (!all && (number < 1 || number > (file ? FSF_FILES : FSF_RANKS)))
        return false;
    *first = all ? 0 : (int)number - 1;
    *last = all || number > size ? size - 1 : (int)number - 1;
    *text = all || file ? *text + 1 : end;
    return true;
}

/* "e4", "e*", "*4" */
static bool read_squares(const char **text, const struct fsf_board *board,
                         struct fsf_region *region)
{
    int file, last_file, rank, last_rank;

    if (!read_lines(text, true, board->width, &file, &last_file) ||
        !read_lines(text, false, board->height, &rank, &last_rank))
        return false;
    for (int r = rank; r <= last_rank; r++)
        for (int f = file; f <= last_file; f++)
            region->squares[r][f] = true;
    return true;
}

static bool parse_region(const char *text, const struct fsf_board *board, struct fsf_region *region)
{
    if (strcmp(text, "all") == 0)
        text = "**";
    if (strcmp(text, "-") == 0)
        return true;
    while (*text) {
        if (!read_squares(&text, board, region))
            return false;
        text += strspn(text, " ");
    }
    return true;
}

bool fsf_region_read(const struct fsf_variant *variant, const struct fsf_board *board,
                     const char *key, struct fsf_region *region, struct diags *diags)
{
    const struct fsf_setting *setting = fsf_setting(variant, key);

    memset(region, 0, sizeof *region);
    if (parse_region(setting ? setting->value : fsf_option(key)->usual, board, region))
        return true;
    diag_help(diag_add(diags, DIAG(INI_VALUE), setting->at, key, setting->value),
              "write squares, files or ranks with blanks between, 'e4 d* *8', or '-' for none");
    return false;
}

bool fsf_region_is_empty(const struct fsf_region *region)
{
    static const struct fsf_region none;

    return memcmp(region, &none, sizeof none) == 0;
}

/* Whether so many squares of the rank, from the file on, are in the region. */
static bool has_row(const struct fsf_region *region, int rank, int file, int width)
{
    return !ANY(i, width, !region->squares[rank][file + i]);
}

/* Writes the part of the region that begins at the square, as wide and then as high as it goes, and
 * takes it out. */
static void write_block(struct fsf_region *region, int rank, int file, struct buf *out)
{
    int width = 1, height = 1;

    while (file + width < FSF_FILES && region->squares[rank][file + width])
        width++;
    while (rank + height < FSF_RANKS && has_row(region, rank + height, file, width))
        height++;
    for (int i = 0; i < height; i++)
        memset(&region->squares[rank + i][file], 0, (size_t)width * sizeof(bool));
    buf_print(out, "%c%d", 'a' + file, rank + 1);
    if (width > 1 || height > 1)
        buf_print(out, "-%c%d", 'a' + file + width - 1, rank + height);
}

void fsf_region_write(const struct fsf_region *region, struct buf *out)
{
    struct fsf_region rest = *region;
    const char *between = "";

    buf_char(out, '[');
    for (int rank = 0; rank < FSF_RANKS; rank++)
        for (int file = 0; file < FSF_FILES; file++)
            if (rest.squares[rank][file]) {
                buf_text(out, between);
                write_block(&rest, rank, file, out);
                between = ", ";
            }
    buf_char(out, ']');
}

bool fsf_region_ranks(const struct fsf_board *board, const struct fsf_region *region, int side,
                      int *first, int *last)
{
    *first = *last = 0;
    for (int i = 0; i < board->height; i++) {
        const bool *rank = region->squares[side ? board->height - 1 - i : i];
        int count = 0;

        for (int f = 0; f < board->width; f++)
            count += rank[f];
        if (count != 0 && count != board->width)
            return false;
        if (count == 0)
            continue;
        if (*first && *last != i)
            return false;
        *first = *first ? *first : i + 1;
        *last = i + 1;
    }
    return *first != 0;
}

int fsf_region_depth(const struct fsf_board *board, const struct fsf_region *region, int side)
{
    int first, last;

    if (fsf_region_is_empty(region))
        return 0;
    if (!fsf_region_ranks(board, region, side, &first, &last) || last != board->height)
        return -1;
    return last - first + 1;
}

/* --- the start position --- */

struct fen_reader {
    struct arena *arena;
    const struct fsf_variant *variant;
    struct fsf_board *board;
    const struct fsf_setting *setting;
    struct diags *diags;
    const char *at;
    int file, rank;
};

static struct finding *report(struct fen_reader *reader)
{
    return diag_add(reader->diags, DIAG(INI_VALUE), reader->setting->at, "startFen",
                    reader->setting->value);
}

/* A position that is inherited, or that of chess, is not the one to be changed. */
static bool refuse(struct fen_reader *reader, const char *why)
{
    bool own = fsf_setting(reader->variant, "startFen") && !reader->setting->base;
    struct finding *finding = report(reader);

    if (own)
        diag_help(finding, "%s", why);
    else
        diag_help(finding, "%s: give the variant a startFen of its own, of %d files and %d ranks",
                  why, reader->board->width, reader->board->height);
    return false;
}

static bool put(struct fen_reader *reader, struct fsf_man man)
{
    if (reader->file >= reader->board->width || reader->rank < 0)
        return refuse(reader, "the board has fewer squares than the position");
    reader->board->men[reader->rank][reader->file++] = man;
    return true;
}

/* A man, with '+' before it where it is promoted. */
static bool put_man(struct fen_reader *reader)
{
    bool promoted = *reader->at == '+';
    char letter = reader->at[promoted];
    const struct fsf_piece *piece = fsf_piece(reader->variant, letter);

    reader->at += promoted + (letter != '\0');
    if (letter == '~') {
        diag_help_uncovered(report(reader), fsf_hidden_men);
        return false;
    }
    if (!isalpha((unsigned char)letter) || !piece)
        return refuse(reader, arena_print(reader->arena, "'%.1s' is no piece's letter",
                                          &reader->at[-(letter != '\0')]));
    return put(reader,
               (struct fsf_man){piece, islower((unsigned char)letter) != 0, promoted, false});
}

static bool read_field(struct fen_reader *reader)
{
    char c = *reader->at;

    if (isdigit((unsigned char)c)) {
        char *end;
        long empty = strtol(reader->at, &end, 10);

        reader->at = end;
        if (empty > reader->board->width - reader->file)
            return refuse(reader, "the board has fewer squares than the position");
        reader->file += (int)empty;
        return true;
    }
    if (c == '/') {
        reader->at++;
        if (reader->file != reader->board->width)
            return refuse(reader, "each rank must have as many squares as the board has files");
        reader->file = 0;
        reader->rank--;
        return true;
    }
    if (c == '*') {
        reader->at++;
        return put(reader, (struct fsf_man){.wall = true});
    }
    return put_man(reader);
}

/* "[PPnr]" or nothing. */
static bool read_hands(struct arena *arena, struct fen_reader *reader)
{
    size_t size;

    if (*reader->at != '[')
        return true;
    size = strcspn(++reader->at, "]");
    reader->board->hands =
        size == 1 && *reader->at == '-' ? "" : arena_text(arena, reader->at, size);
    reader->at += size + (reader->at[size] == ']');
    return true;
}

/* "3+3" are the checks that are still to be given, "+0+0" those that have been given of three;
 * without them the first one decides. */
static void read_checks(struct fsf_board *board, const char *rest)
{
    board->checks[0] = board->checks[1] = 1;
    for (const char *at = strchr(rest, '+'); at; at = strchr(at + 1, '+')) {
        bool left = at > rest && isdigit((unsigned char)at[-1]);

        if (!isdigit((unsigned char)at[1]))
            continue;
        if (left) {
            board->checks[0] = at[-1] - '0';
            board->checks[1] = at[1] - '0';
        } else if (at[2] == '+' && isdigit((unsigned char)at[3])) {
            board->checks[0] = 3 - (at[1] - '0');
            board->checks[1] = 3 - (at[3] - '0');
        }
        return;
    }
}

/* The start position as the other player sees it, who begins. */
static const char *turned(struct arena *arena, const struct fsf_board *board)
{
    struct buf out = {0};
    int empty = 0;

    for (int i = 0; i < board->width * board->height; i++) {
        const struct fsf_man *man =
            &board->men[i / board->width][board->width - 1 - i % board->width];
        bool last = i % board->width == board->width - 1;

        empty += !man->piece && !man->wall;
        if (empty && (man->piece || man->wall || last)) {
            buf_print(&out, "%d", empty);
            empty = 0;
        }
        if (man->wall)
            buf_char(&out, '*');
        else if (man->piece)
            buf_print(&out, "%s%c", man->promoted ? "+" : "",
                      man->side ? toupper((unsigned char)man->piece->letter) : man->piece->letter);
        if (last)
            buf_text(&out, i + 1 == board->width * board->height ? " w" : "/");
    }
    return buf_take(arena, &out);
}

/* Behind the board: whose turn it is, and the castling rights, which may be left out. */
static bool read_rest(struct arena *arena, struct fen_reader *reader)
{
    const char *side = reader->at + strspn(reader->at, " "), *castling;
    size_t size;

    if (*side && *side != 'w')
        return refuse(reader, arena_print(arena,
                                          "White, who sits below, must begin: turn the position, "
                                          "'%s', and the regions of both players",
                                          turned(arena, reader->board)));
    castling = *side ? side + 1 : side;
    castling += strspn(castling, " ");
    size = strcspn(castling, " ");
    reader->board->castling =
        size > 0 && !isdigit((unsigned char)*castling) ? arena_text(arena, castling, size) : "-";
    read_checks(reader->board, castling);
    return true;
}

static int number_of(const struct fsf_variant *variant, const char *key, int most,
                     struct diags *diags)
{
    const struct fsf_setting *setting = fsf_setting(variant, key);
    long value = setting ? strtol(setting->value, NULL, 10) : 8;

    if (value >= 1 && value <= most)
        return (int)value;
    /* a file may be told by its letter */
    if (setting && most == FSF_FILES && *setting->value >= 'a' && *setting->value <= 'l')
        return *setting->value - 'a' + 1;
    diag_help(diag_add(diags, DIAG(INI_VALUE), setting->at, key, setting->value),
              "write a number from 1 to %d", most);
    return 0;
}

bool fsf_board_read(struct arena *arena, const struct fsf_variant *variant, struct fsf_board *board,
                    struct diags *diags)
{
    const struct fsf_setting chess = {"startFen",
                                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                      variant->name.at, NULL};
    const struct fsf_setting *setting = fsf_setting(variant, "startFen");
    struct fen_reader reader = {arena, variant, board, setting ? setting : &chess,
                                diags, NULL,    0,     0};

    if (!variant->piece_count) {
        diag_help(
            diag_add(diags, DIAG(INI_BARE), variant->name.at, variant->name.text),
            "begin with a variant that it is like, '[%s:chess]', or name its pieces, 'king = k', "
            "and a startFen",
            variant->name.text);
        return false;
    }
    *board = (struct fsf_board){.hands = "",
                                .width = number_of(variant, "maxFile", FSF_FILES, diags),
                                .height = number_of(variant, "maxRank", FSF_RANKS, diags),
                                .fen = setting ? setting->at : variant->name.at};
    if (!board->width || !board->height)
        return false;
    reader.rank = board->height - 1;
    for (reader.at = reader.setting->value; *reader.at && !strchr(" [", *reader.at);)
        if (!read_field(&reader))
            return false;
    if (reader.rank != 0 || reader.file != board->width)
        return refuse(&reader, "the position must have a square for each of the board");
    return read_hands(arena, &reader) && read_rest(arena, &reader);
}

bool fsf_region_comes_back(const struct fsf_region *region, int width, int height, int file,
                           int rank, struct vec step)
{
    bool left = false;

    for (;;) {
        file += step.x;
        rank += step.y;
        if (file < 0 || file >= width || rank < 0 || rank >= height)
            return false;
        if (left && region->squares[rank][file])
            return true;
        left |= !region->squares[rank][file];
    }
}

bool fsf_region_is_joined(const struct fsf_region *lines, int width, int height)
{
    static const struct vec ways[] = {{1, 1}, {-1, 1}};

    for (int rank = 0; rank < height; rank++)
        for (int file = 0; file < width; file++)
            for (size_t i = 0; i < COUNT_OF(ways) && lines->squares[rank][file]; i++)
                if (fsf_region_comes_back(lines, width, height, file, rank, ways[i]))
                    return false;
    return true;
}
