#include "notation/mnemonic/mnemonic.h"

#include "notation/mnemonic/mnemonic_compound.h"

enum { MNEMONIC_PIECE = '@' };

const char mnemonic_signs[] =
    "o|-/\\23456789mxiOX#nbpMCkKsecrRQqfPNA^uvgGjJUVSWIZzFE=:+<>%()YyTtdD?!_awhBH~\";'";
const char mnemonic_middles[] = "$&Ll32?!_@";
static const char pieces[] = "@&L$l";

/* Where a sign can stand. */
enum {
    NOWHERE,
    BESIDE = 1,   /* the piece */
    BEYOND = 2,   /* further out */
    ON_LINE = 4,  /* further out in the eight directions of the queen */
    ACROSS = 8,   /* where a jump has squares that can be in its way */
    SECOND = 16,  /* on the second square of a line */
    THIRD = 32,   /* on the third */
    OBLIQUE = 64, /* on no line */
    MIDDLE = 128,
    TWICE_OUT = 256 /* on a line, where a second leap in a row ends */
};

/* How the cell is reached. */
enum manner {
    JUMP,    /* by a step or jump to it */
    SLIDE,   /* by a slide that begins there */
    UP_TO,   /* by a slide that ends there */
    LEAP_ON, /* by a leap there along the line, which goes on as a slide */
    HOP,  /* over one piece on the second square of the line, up to two on the third, and so on */
    HOPS, /* over any number */
    RIDE, /* by a jump there, which is made again */
    RIDE_ON, /* by a jump half-way there along the line, which is made again */
    LEGS     /* by moves of several legs */
};

/* What signs mean that are no lines and no digits. */
static const struct kind {
    char sign;
    unsigned places;
    enum manner manner;
    unsigned target, path, when;
    int rank;
    unsigned step; /* by a step there as well, onto this target */
} kinds[] = {
    {'o', BESIDE | BEYOND, JUMP, TARGET_ANY, 0, 0, 0, 0},
    {'m', BESIDE | BEYOND, JUMP, TARGET_EMPTY, 0, 0, 0, 0},
    {'x', BESIDE | BEYOND, JUMP, TARGET_ENEMY, 0, 0, 0, 0},
    {'i', BESIDE | BEYOND, JUMP, TARGET_ANY, 0, WHEN_FIRST_MOVE, 0, 0},
    {'O', BESIDE, JUMP, TARGET_ANY | TARGET_PASSED, 0, 0, 0, 0},
    {'X', BESIDE, JUMP, TARGET_ENEMY | TARGET_PASSED, 0, 0, 0, 0},
    {'n', ACROSS, JUMP, TARGET_ANY, PATH_LAME, 0, 0, 0},
    {'N', ACROSS, JUMP, TARGET_EMPTY, PATH_LAME, 0, 0, 0},
    {'A', ACROSS, JUMP, TARGET_ENEMY, PATH_LAME, 0, 0, 0},
    {'q', ACROSS, JUMP, TARGET_ANY, PATH_HURDLE, 0, 0, 0},
    {'f', ACROSS, JUMP, TARGET_EMPTY, PATH_LAME, WHEN_FIRST_MOVE, 0, 0},
    {'b', BEYOND, JUMP, TARGET_ANY, 0, 0, 1, 0},
    {'#', BESIDE, SLIDE, TARGET_ANY, 0, 0, 0, TARGET_PASSED},
    {'M', BESIDE, SLIDE, TARGET_EMPTY, 0, 0, 0, 0},
    {'C', BESIDE, SLIDE, TARGET_ENEMY, 0, 0, 0, 0},
    {'k', BESIDE, SLIDE, TARGET_EMPTY, 0, 0, 0, TARGET_ENEMY},
    {'K', BESIDE, SLIDE, TARGET_ENEMY, 0, 0, 0, TARGET_EMPTY},
    {'M', SECOND | THIRD, LEAP_ON, TARGET_EMPTY, 0, 0, 0, 0},
    {'C', SECOND | THIRD, LEAP_ON, TARGET_ENEMY, 0, 0, 0, 0},
    {'p', ON_LINE, UP_TO, TARGET_EMPTY, 0, WHEN_FIRST_MOVE, 0, 0},
    {'s', ON_LINE, UP_TO, TARGET_ANY, 0, 0, 0, 0},
    {'e', ON_LINE, UP_TO, TARGET_EMPTY, 0, 0, 0, 0},
    {'c', ON_LINE, UP_TO, TARGET_ENEMY, 0, 0, 0, 0},
    {'P', BESIDE | BEYOND, JUMP, TARGET_EMPTY, 0, WHEN_FIRST_MOVE, 0, 0},
    {'I', BESIDE, SLIDE, TARGET_ANY, 0, WHEN_FIRST_MOVE, 0, 0},
    {'Z', BESIDE, SLIDE, TARGET_EMPTY, 0, WHEN_FIRST_MOVE, 0, 0},
    {'z', ON_LINE, UP_TO, TARGET_ANY, 0, WHEN_FIRST_MOVE, 0, 0},
    {'F', BESIDE | BEYOND, JUMP, TARGET_FRIEND, 0, 0, 0, 0},
    {'E', BESIDE | BEYOND, JUMP, TARGET_ANY | TARGET_FRIEND, 0, 0, 0, 0},
    {'=', BESIDE | BEYOND, JUMP, TARGET_EMPTY | TARGET_FRIEND, 0, 0, 0, 0},
    {':', BESIDE | BEYOND, JUMP, TARGET_ENEMY | TARGET_FRIEND, 0, 0, 0, 0},
    {'f', BESIDE, SLIDE, TARGET_FRIEND, 0, 0, 0, 0},
    {'A', BESIDE, SLIDE, TARGET_ANY | TARGET_FRIEND, 0, 0, 0, 0},
    {'k', ON_LINE, UP_TO, TARGET_FRIEND, 0, 0, 0, 0},
    {'S', ON_LINE, UP_TO, TARGET_ANY | TARGET_FRIEND, 0, 0, 0, 0},
    {'~', BESIDE | BEYOND, JUMP, TARGET_SWAP, 0, 0, 0, 0},
    {'"', BESIDE | BEYOND, JUMP, TARGET_SWAP, 0, 0, 0, TARGET_ANY},
    {';', BESIDE, SLIDE, TARGET_SWAP, 0, 0, 0, 0},
    {'\'', BESIDE, SLIDE, TARGET_SWAP, 0, 0, 0, TARGET_ANY},
    {'r', BEYOND, RIDE, TARGET_ANY, 0, 0, 0, 0},
    {'R', BEYOND, RIDE, TARGET_EMPTY, 0, 0, 0, 0},
    {'Q', BEYOND, RIDE, TARGET_ENEMY, 0, 0, 0, 0},
    {'H', BESIDE, SLIDE, TARGET_ANY, PATH_SWEEP_FRIENDS, 0, 0, 0},
    {'S', BESIDE, SLIDE, TARGET_ANY, PATH_SWEEP_ENEMIES, 0, 0, 0},
    {'W', BESIDE, SLIDE, TARGET_ANY, PATH_SWEEP, 0, 0, 0},
    {'^', ON_LINE, HOP, TARGET_ANY, 0, 0, 0, 0},
    {'u', ON_LINE, HOP, TARGET_EMPTY, 0, 0, 0, 0},
    {'v', ON_LINE, HOP, TARGET_ENEMY, 0, 0, 0, 0},
    {'g', SECOND, HOPS, TARGET_ANY, PATH_HOPPER, 0, 0, 0},
    {'G', SECOND, HOPS, TARGET_EMPTY, PATH_HOPPER, 0, 0, 0},
    {'j', SECOND, HOPS, TARGET_ENEMY, PATH_HOPPER, 0, 0, 0},
    {'J', SECOND, HOPS, TARGET_ANY, PATH_JUMPS, 0, 0, 0},
    {'U', SECOND, HOPS, TARGET_EMPTY, PATH_JUMPS, 0, 0, 0},
    {'V', SECOND, HOPS, TARGET_ENEMY, PATH_JUMPS, 0, 0, 0},
};

/* The same with moves of several legs. */
static const struct compound_kind {
    char sign;
    unsigned places;
    enum compound compound;
    enum { ALSO_NOTHING, ALSO_STEP, ALSO_SLIDE } also;
} compound_kinds[] = {
#define X(id, name, place, straight, diagonal, sign, where, also, ...)                             \
    {sign, where, COMPOUND_##id, ALSO_##also},
    COMPOUNDS(X)
#undef X
        {'y', BESIDE, COMPOUND_FORK, ALSO_NOTHING},
};

static unsigned places_of(struct vec cell)
{
    struct vec between[BETWEEN_LIMIT];
    bool straight = cell.x == 0 || cell.y == 0 || abs(cell.x) == abs(cell.y);
    int far = vec_largest(cell);

    if (far <= 1)
        return far ? BESIDE : MIDDLE;
    return BEYOND | (straight ? ON_LINE : OBLIQUE) | (vec_between(cell, between) ? ACROSS : 0) |
           (straight && far == 2       ? SECOND
            : straight && far == 3     ? THIRD
            : straight && far % 2 == 0 ? TWICE_OUT
                                       : 0);
}

/* The line on which a slide that goes in the direction of the cell is drawn. */
static char mnemonic_slide_sign(struct vec cell)
{
    if (cell.x == 0)
        return '|';
    if (cell.y == 0)
        return '-';
    return cell.x == cell.y ? '/' : '\\';
}

static bool mnemonic_is_line(char c)
{
    return c == '|' || c == '-' || c == '/' || c == '\\';
}

static bool mnemonic_is_middle(char sign)
{
    return sign && strchr(mnemonic_middles, sign);
}

/* Whether the sign stands in the middle alone. */
static bool mnemonic_is_piece(char sign)
{
    return sign && strchr(pieces, sign);
}

/* --- what a sign means --- */

/* A line or a digit: how the cell is reached, and by how many landings, 0 without limit; false for
 * others, and where the line leads elsewhere. */
static bool line_kind(char sign, struct vec cell, unsigned places, struct kind *kind, int *landings)
{
    bool digit = sign >= '2' && sign <= '9';
    unsigned along = BESIDE | SECOND | THIRD;

    if (!(places & (digit ? along | OBLIQUE | TWICE_OUT : along)) ||
        (!digit && sign != mnemonic_slide_sign(cell)))
        return false;
    *landings = digit ? sign - '0' : 0;
    *kind = (struct kind){.sign = sign,
                          .manner = places & BESIDE      ? SLIDE
                                    : places & OBLIQUE   ? RIDE
                                    : places & TWICE_OUT ? RIDE_ON
                                                         : LEAP_ON,
                          .target = TARGET_ANY};
    return true;
}

static bool find_kind(char sign, struct vec cell, struct kind *kind, int *landings)
{
    unsigned places = places_of(cell);

    *landings = 0;
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i].sign == sign && kinds[i].places & places) {
            *kind = kinds[i];
            return true;
        }
    return line_kind(sign, cell, places, kind, landings);
}

/* The leg that reaches the cell. */
static struct leg leg_to(const struct kind *kind, struct vec cell, int landings)
{
    int far = vec_largest(cell);
    struct vec unit = {cell.x / far, cell.y / far};
    struct leg leg = {.step = cell, .range = landings, .target = kind->target, .path = kind->path};

    switch (kind->manner) {
    case JUMP:
        leg.range = 1;
        break;
    case UP_TO:
        leg.step = unit;
        leg.range = far;
        break;
    case LEAP_ON:
        leg.step = unit;
        leg.path = far == 2 ? PATH_SKIP : PATH_SKIP_TWO;
        leg.range = landings ? landings + far - 1 : 0;
        break;
    case HOP:
        leg.step = unit;
        leg.path = path_jumping(far - 1);
        break;
    case HOPS:
        leg.step = unit;
        break;
    case RIDE_ON:
        leg.step = (struct vec){cell.x / 2, cell.y / 2};
        break;
    default:
        break;
    }
    return leg;
}

/* What a sign for a compound means beside it. */
static void add_also(struct arena *arena, const struct compound_kind *kind, struct vec cell,
                     struct moveset *moves)
{
    struct leg leg = {.step = cell, .range = kind->also == ALSO_STEP ? 1 : 0, .target = TARGET_ANY};

    if (kind->also != ALSO_NOTHING)
        moveset_add(arena, moves, (struct move){.leg = leg});
}

/* Where the compound leads, of which the sign stands in the cell. */
static struct vec lead_of(const struct compound_kind *kind, struct vec cell)
{
    return kind->places & SECOND ? (struct vec){cell.x / 2, cell.y / 2} : cell;
}

static struct moveset compound_sign_moves(struct arena *arena, char sign, struct vec cell)
{
#define X(id, name, place, straight, diagonal, sign, ...) sign,
    static const char signs[] = {COMPOUNDS(X) 'y'}; /* most signs are none of these */
#undef X
    unsigned places = places_of(cell);
    struct moveset moves = {0};

    if (!memchr(signs, sign, sizeof signs))
        return moves;
    for (size_t i = 0; i < COUNT_OF(compound_kinds) && moves.count == 0; i++) {
        const struct compound_kind *kind = &compound_kinds[i];

        if (kind->sign != sign || !(kind->places & places))
            continue;
        moves = compound_moves(arena, kind->compound, lead_of(kind, cell));
        if (moves.count)
            add_also(arena, kind, cell, &moves);
    }
    return moves;
}

struct moveset mnemonic_sign_moves(struct arena *arena, char sign, struct vec cell)
{
    struct moveset moves = {0};
    struct leg step = {.step = cell, .range = 1};
    struct kind kind;
    int landings;

    if (vec_largest(cell) == 0 || !find_kind(sign, cell, &kind, &landings))
        return compound_sign_moves(arena, sign, cell);
    moveset_add(
        arena, &moves,
        (struct move){.leg = leg_to(&kind, cell, landings), .when = kind.when, .rank = kind.rank});
    step.target = kind.step;
    if (kind.step)
        moveset_add(arena, &moves, (struct move){.leg = step});
    return moves;
}

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
    if (count == 0)
        return from == to ? report_shape(reader, from, to, "an empty row") : false;
    if (count > MNEMONIC_SIDE)
        return report_shape(reader, from, to, "the row is too long");
    if (count == width)
        return true;
    diag_label(diag_add(reader->diags, DIAG(MNEMONIC_SHAPE), at(reader, from, to),
                        "the row is not as long as the first"),
               "%d here, %d there", count, width);
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
        if (i == middle || !mnemonic_is_piece(text[i]))
            continue;
        fine = false;
        diag_note(diag_add(reader->diags, DIAG(MNEMONIC_CENTRE), at(reader, i, i + 1),
                           good ? "a second '@'" : "'@' is not in the middle"),
                  at(reader, middle, middle + 1), "the middle is here");
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
                  "_ w a h H B ~ \" ; '");
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
    LOCAL_ARENA(scratch);
    struct reader reader = {.text = grid_text, .diags = diags};
    struct moveset found = {0};
    struct grid grid;
    bool fine;

    if (!read_grid(&reader, &grid))
        return false;
    fine = check_centre(&reader, &grid);
    for (int row = 0; row <= 2 * grid.half; row++)
        for (int column = 0; column <= 2 * grid.half; column++)
            fine = read_cell(scratch, &reader, grid.offsets[row][column],
                             cell_of(&grid, row, column), &found) &&
                   fine;
    moveset_append_copy(arena, set, &found);
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
