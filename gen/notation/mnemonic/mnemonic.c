#include "notation/mnemonic/mnemonic.h"
#include "notation/mnemonic/mnemonic_sign.h"

#include <string.h>

struct grid {
    int half;                                     /* cells from '@' to the edge */
    size_t offsets[MNEMONIC_SIDE][MNEMONIC_SIDE]; /* of each sign in the text; row 0 is the top */
};

struct reader {
    const struct located *text;
    struct diags *diags;
};

static struct place at(const struct reader *reader, size_t from, size_t to)
{
    return located_at(reader->text, from, to - from);
}

/* The end of the row that begins at offset `row`, without blanks behind its last sign. */
static size_t row_end(const char *text, size_t row)
{
    size_t end = row + strcspn(text + row, "\n");

    while (end > row && text[end - 1] == ' ')
        end--;
    return end;
}

/* The end of the text without empty rows at its end. */
static size_t text_end(const char *text)
{
    size_t end = strlen(text);

    while (end && (text[end - 1] == '\n' || text[end - 1] == ' '))
        end--;
    return end;
}

/* Checks that signs stand at every other place of the row and takes their offsets. Returns how
 * many there are, 0 after a finding. */
static int read_row(const struct reader *reader, size_t from, size_t to, size_t *offsets)
{
    const char *text = reader->text->text;
    int count = 0;

    for (size_t i = from, size; i < to; i += size + 1) {
        size = utf8_length(text + i, to - i);
        if (size == 0)
            size = 1;
        if (text[i] == ' ' || text[i] == '\t') {
            diag_help(diag_add(reader->diags, DIAG(MNEMONIC_SPACING), at(reader, i, i + 1),
                               "a sign should stand here"),
                      "separate the signs by single blanks; an empty cell is '.'");
            return 0;
        }
        if (i + size < to && text[i + size] != ' ') {
            diag_help(diag_add(reader->diags, DIAG(MNEMONIC_SPACING),
                               at(reader, i + size, i + size + 1), "a blank should stand here"),
                      "separate the signs by single blanks");
            return 0;
        }
        if (count < MNEMONIC_SIDE)
            offsets[count] = i;
        count++;
    }
    return count;
}

static bool report_shape(const struct reader *reader, size_t from, size_t to, const char *what)
{
    diag_help(diag_add(reader->diags, DIAG(MNEMONIC_SHAPE), at(reader, from, to), what),
              "draw an odd square of 3 to %d signs a side", MNEMONIC_SIDE);
    return false;
}

/* Row `row` of a grid of `width` columns has `count` signs. */
static bool check_row(const struct reader *reader, size_t from, size_t to, int count, int width)
{
    struct finding *f;

    if (count == 0)
        return from == to ? report_shape(reader, from, to, "an empty row") : false;
    if (count > MNEMONIC_SIDE)
        return report_shape(reader, from, to, "the row is too long");
    if (count == width)
        return true;
    f = diag_add(reader->diags, DIAG(MNEMONIC_SHAPE), at(reader, from, to),
                 "the row is not as long as the first");
    diag_label(f, "%d here, %d there", count, width);
    return false;
}

static bool check_size(const struct reader *reader, int rows, int width)
{
    size_t first = row_end(reader->text->text, 0);

    if (rows != width) {
        struct finding *f = diag_add(reader->diags, DIAG(MNEMONIC_SHAPE), at(reader, 0, first),
                                     "the grid is not square");

        diag_label(f, "%d columns, %d row%s", width, rows, rows == 1 ? "" : "s");
        if (located_is_joined(reader->text))
            diag_help(f, "write 'mnemonic: |', which keeps the ends of lines");
        return false;
    }
    if (rows < 3)
        return report_shape(reader, 0, first, "the grid is too small");
    if (rows % 2 == 0)
        return report_shape(reader, 0, first, "the grid has an even number of columns");
    return true;
}

static bool read_grid(const struct reader *reader, struct grid *grid)
{
    const char *text = reader->text->text;
    size_t end = text_end(text);
    int rows = 0, width = 0;

    if (end == 0)
        return report_shape(reader, 0, end, "the grid is empty");
    for (size_t from = 0; from < end; from += strcspn(text + from, "\n") + 1) {
        size_t to = row_end(text, from), spare[MNEMONIC_SIDE];
        int count = read_row(reader, from, to, rows < MNEMONIC_SIDE ? grid->offsets[rows] : spare);

        if (rows == 0)
            width = count;
        if (!check_row(reader, from, to, count, width))
            return false;
        if (++rows > MNEMONIC_SIDE)
            return report_shape(reader, from, to, "the grid has too many rows");
    }
    grid->half = width / 2;
    return check_size(reader, rows, width);
}

static struct vec cell_of(const struct grid *grid, int row, int column)
{
    return (struct vec){column - grid->half, grid->half - row};
}

/* The piece in the middle, and nowhere else. */
static bool check_centre(const struct reader *reader, const struct grid *grid)
{
    const char *text = reader->text->text;
    size_t middle = grid->offsets[grid->half][grid->half];
    bool good = mnemonic_is_middle(text[middle]), fine = true;

    for (size_t i = 0; text[i]; i++) {
        struct finding *f;

        if (i == middle || !mnemonic_is_piece(text[i]))
            continue;
        fine = false;
        f = diag_add(reader->diags, DIAG(MNEMONIC_CENTRE), at(reader, i, i + 1),
                     good ? "a second '@'" : "'@' is not in the middle");
        diag_note(f, at(reader, middle, middle + 1), "the middle is here");
    }
    if (!good && fine)
        diag_label(diag_add(reader->diags, DIAG(MNEMONIC_CENTRE), at(reader, middle, middle + 1),
                            "the grid has no '@'"),
                   "the piece stands here");
    return good && fine;
}

/* A sign that could stand in another cell. */
static void report_ring(const struct reader *reader, struct place place, char sign, bool beside)
{
    static const struct {
        const char *signs;
        const char *help;
    } beyond[] = {
        {"nNA", "only jumps of two squares, and straight ones of three, can be hobbled"},
        {"p", "a first move over empty squares goes straight or diagonally"},
        {"OX", "what passed through a square is caught by a step beside the piece only"},
        {"^uv",
         "it stands on a line, on the second square for one piece that is jumped, on the third "
         "for two"},
        {"gJUVaw", "such a move is drawn on the second square of its line"},
        {"|-/\\MC", "a slide that begins with a leap is drawn on the second or third square "
                    "of its line"},
        {"23456789",
         "a slide that begins with a leap is drawn on the second or third square of its line, "
         "a row of so many leaps where the second of them ends"},
    };
    struct finding *f = diag_add(reader->diags, DIAG(MNEMONIC_RING), place, sign,
                                 beside ? "beside '@'" : "so far out");

    if (beside) {
        diag_help(f, strchr("secrRQ^uvgJUVawh", sign) ? "write it farther out, or 'o' for a step"
                                                      : "write 'o' for a step");
        diag_choice(f, place, "o");
        return;
    }
    for (size_t i = 0; i < COUNT_OF(beyond); i++)
        if (strchr(beyond[i].signs, sign)) {
            diag_help(f, "%s", beyond[i].help);
            return;
        }
    diag_help(f, "write 'o' for a jump, and draw a slide beside '@'");
    diag_choice(f, place, "o");
}

static void report_digit(const struct reader *reader, struct place place, char sign,
                         struct vec cell)
{
    bool beside = vec_largest(cell) == 1;
    struct finding *f =
        diag_add(reader->diags, DIAG(MNEMONIC_DIGIT), place, sign, sign == '1' ? "" : "s");

    if (beside && sign == '0')
        diag_help(f, "write '%c' for a slide to the edge, '.' for no move",
                  mnemonic_slide_sign(cell));
    else
        diag_help(f, "write 'o' for %s, '.' for no move", beside ? "a step" : "a jump");
    diag_choice(f, place, beside && sign == '0' ? (char[]){mnemonic_slide_sign(cell), '\0'} : "o");
    diag_choice(f, place, ".");
}

static void report_direction(const struct reader *reader, struct place place, char sign,
                             struct vec cell)
{
    char meant = mnemonic_slide_sign(cell);
    struct finding *f = diag_add(reader->diags, DIAG(MNEMONIC_DIRECTION), place, sign);

    diag_label(f, "a slide to this cell is '%c'", meant);
    diag_fix(f, place, (char[]){meant, '\0'});
}

static void report_sign(const struct reader *reader, size_t i, struct vec cell)
{
    const char *text = reader->text->text + i;
    size_t size = utf8_length(text, strlen(text));
    struct place place = at(reader, i, i + (size ? size : 1));
    bool beside = vec_largest(cell) == 1;
    bool line = direction_of(cell) >= 0 && vec_largest(cell) <= 3;

    if (line && mnemonic_is_line(*text))
        report_direction(reader, place, *text, cell);
    else if (*text == '0' || *text == '1')
        report_digit(reader, place, *text, cell);
    else if (strchr(mnemonic_signs, *text))
        report_ring(reader, place, *text, beside);
    else
        diag_help(
            diag_add(reader->diags, DIAG(MNEMONIC_SIGN), place, (int)(size ? size : 1), text),
            *text == '*'
                ? "write 'o' for a step or jump"
                : "signs are . o | - / \\ 2 to 9 m x i O X # n b p, and for moves of "
                  "large games M C s e c r R Q q f ^ u v g J U V S W F E = : + < > Y y d D t T ! ? "
                  "_ w a h H B");
}

/* The moves of one cell; of the middle, those of several legs around the piece. */
static bool read_cell(struct arena *arena, const struct reader *reader, size_t i, struct vec cell,
                      struct moveset *set)
{
    char sign = reader->text->text[i];
    bool middle = vec_largest(cell) == 0;
    struct moveset moves;

    if (sign == '.' || sign == MNEMONIC_PIECE ||
        (middle ? !mnemonic_is_middle(sign) : mnemonic_is_piece(sign)))
        return true;
    moves = mnemonic_sign_moves(arena, sign, cell);
    if (moves.count == 0)
        report_sign(reader, i, cell);
    for (size_t k = 0; k < moves.count; k++)
        moves.moves[k].at = at(reader, i, i + 1);
    moveset_append(arena, set, &moves);
    return moves.count > 0;
}

bool mnemonic_read(struct arena *arena, const struct located *grid_text, struct moveset *set,
                   struct diags *diags)
{
    struct reader reader = {.text = grid_text, .diags = diags};
    struct grid grid;
    bool fine;

    if (!read_grid(&reader, &grid))
        return false;
    fine = check_centre(&reader, &grid);
    for (int row = 0; row <= 2 * grid.half; row++)
        for (int column = 0; column <= 2 * grid.half; column++)
            fine = read_cell(arena, &reader, grid.offsets[row][column], cell_of(&grid, row, column),
                             set) &&
                   fine;
    return fine;
}

struct place mnemonic_cell(const struct located *grid, struct vec cell)
{
    const char *text = grid->text;
    size_t width = (row_end(text, 0) + 1) / 2, row = 0;
    int half = (int)(width / 2);

    if (vec_largest(cell) > half || text_end(text) == 0)
        return grid->at;
    for (int y = half; y > cell.y; y--)
        row += strcspn(text + row, "\n") + 1;
    return located_at(grid, row + 2 * (size_t)(half + cell.x), 1);
}
