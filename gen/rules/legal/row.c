#include "rules/legal/row.h"

bool goal_counts(const struct position *position, const struct compiled_goal *goal, unsigned man,
                 int side)
{
    return man_is_of(position->compiled, man, side) &&
           (!goal->kinds || goal->kinds[man_kind(man)]);
}

static const struct line {
    unsigned bit; /* of enum goal_lines */
    int right, down;
} lines[] = {
    {LINES_FILES, 0, 1},
    {LINES_RANKS, 1, 0},
    {LINES_DIAGONALS, 1, 1},
    {LINES_DIAGONALS, -1, 1},
};

static bool is_on_board(const struct position *position, int file, int rank)
{
    const struct compiled_rules *compiled = position->compiled;

    return file >= 0 && file < compiled->width && rank >= 0 && rank < compiled->height;
}

/* --- rows --- */

/* The most men on the line from the square on, of those in an unbroken row or of all. */
static int men_on_line(const struct position *position, const struct compiled_goal *goal, int side,
                       const struct line *line, int square)
{
    int width = position->compiled->width, file = square % width, rank = square / width;
    int men = 0, most = 0;

    for (; is_on_board(position, file, rank); file += line->right, rank += line->down) {
        if (goal_counts(position, goal, position->men[rank * width + file], side))
            men++;
        else if (!goal->goal->gaps)
            men = 0;
        most = men > most ? men : most;
    }
    return most;
}

/* Whether no square of the board lies on the line before the square. */
static bool begins_line(const struct position *position, const struct line *line, int square)
{
    int width = position->compiled->width;

    return !is_on_board(position, square % width - line->right, square / width - line->down);
}

bool stand_in_row(const struct position *position, const struct compiled_goal *goal, int side)
{
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        for (int square = 0;
             goal->goal->lines & lines[i].bit && square < position->compiled->squares; square++)
            if (begins_line(position, &lines[i], square) &&
                men_on_line(position, goal, side, &lines[i], square) >= goal->goal->number)
                return true;
    return false;
}

/* --- blocks --- */

static bool is_block(const struct position *position, const struct compiled_goal *goal, int side,
                     int square)
{
    int width = position->compiled->width, size = goal->goal->number;

    for (int i = 0; i < size * size; i++)
        if (!goal_counts(position, goal, position->men[square + i / size * width + i % size], side))
            return false;
    return true;
}

bool stand_in_block(const struct position *position, const struct compiled_goal *goal, int side)
{
    int width = position->compiled->width, last = goal->goal->number - 1;

    for (int square = 0; square < position->compiled->squares; square++)
        if (is_on_board(position, square % width + last, square / width + last) &&
            is_block(position, goal, side, square))
            return true;
    return false;
}
