/* Jumps that are told by how far they lead along both lines of the board: "(1,3)", "three squares
 * one way and one the other", "to the opposite corner of a 2x3 rectangle". */
#include "notation/phrase/english_item.h"

#include <stdlib.h>

/* In all directions, or forward alone: `first` squares ahead and `second` to a side. */
static void emit_offset(struct english_reader *reader, int first, int second, bool forward,
                        size_t from)
{
    int far = first > second ? first : second;

    for (int y = -far; y <= far; y++)
        for (int x = -far; x <= far; x++) {
            bool along = abs(y) == first && abs(x) == second;
            bool across = abs(x) == first && abs(y) == second;

            if (forward ? along && y > 0 : along || across)
                english_emit(reader, (struct vec){x, y}, 1, from, reader->at);
        }
}

/* How far a jump leads along a side of a rectangle of so many squares. One that is a single square
 * wide is given by how far it leads. */
static void leave_corner(int *numbers)
{
    if (numbers[0] == 1 || numbers[1] == 1)
        return;
    numbers[0]--;
    numbers[1]--;
}

static const struct english_row *offset_at(struct english_reader *reader, size_t *token,
                                           struct english_captures *captures)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */

    return english_match(&probe, token, &english_offsets, captures);
}

bool english_offset_begins(struct english_reader *reader)
{
    return offset_at(reader, &(size_t){reader->at}, &(struct english_captures){0}) != NULL;
}

bool english_read_offset(struct english_reader *reader, enum english_verb verb)
{
    struct english_captures captures = {0};
    size_t from = reader->at, end = from;
    const struct english_row *row = offset_at(reader, &end, &captures);
    int *n = captures.numbers;

    if (!row || verb == VERB_STEP || verb == VERB_SLIDE)
        return false;
    if (captures.count < 2)
        n[1] = 0; /* "(2,0)" */
    if (n[0] > ENGLISH_JUMP_LIMIT || n[1] > ENGLISH_JUMP_LIMIT) {
        english_refuse(&reader->matcher, from, "smaller numbers");
        return false;
    }
    reader->at = end;
    if (row->meaning == OFFSET_CORNER)
        leave_corner(n);
    else if (row->meaning == OFFSET_RECTANGLE && n[0] > 1 && n[1] > 1 &&
             !english_assume(reader, from, end, 2))
        leave_corner(n);
    emit_offset(reader, n[0], n[1], row->meaning == OFFSET_FORWARD, from);
    return true;
}
