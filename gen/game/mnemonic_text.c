/* The mnemonic grid for readers who do not know its signs: in a frame, with what they mean. */
#include "game/mnemonic.h"

#include "base/columns.h"
#include "base/tint.h"

#include <string.h>

/* Signs that mean the same, in the order of the legend. */
static const struct meaning {
    const char *signs;
    enum tint tint;
    const char *words;
} meanings[] = {
    {"@", TINT_FIRST, "the piece; forward is up"},
    {"&", TINT_FIRST, "the piece, which may step twice a turn; forward is up"},
    {"o", TINT_MOVE, "moves or captures there"},
    {"|-/\\", TINT_MOVE, "slides along the line, as far as the way is free"},
    {"23456789", TINT_MOVE, "slides up to so many squares"},
    {"m", TINT_MOVE, "moves there without capturing"},
    {"x", TINT_CAPTURE, "captures there, and does not move there otherwise"},
    {"i", TINT_SPECIAL, "moves or captures there on its first move"},
    {"p", TINT_SPECIAL, "goes up to there on its first move, without capturing"},
    {"n", TINT_SPECIAL, "jumps there, unless something stands in the way"},
    {"b", TINT_SPECIAL, "jumps there from its back rank"},
    {"O", TINT_MOVE, "moves or captures there, or catches what passed through"},
    {"X", TINT_CAPTURE, "captures there, or catches what passed through"},
    {"#", TINT_MOVE, "slides along the line, and catches what passed through the first square"},
};

/* What box-drawing characters have for some of the signs. */
static const struct {
    char sign;
    const char *drawn;
} boxes[] = {{'.', "·"}, {'o', "●"}, {'|', "│"}, {'-', "─"}, {'/', "╱"}, {'\\', "╲"}};

static void put_sign(char sign, unsigned look, struct buf *out)
{
    char plain[] = {sign, '\0'};
    const char *drawn = plain;
    enum tint tint = TINT_FAINT;

    for (size_t i = 0; i < COUNT_OF(meanings); i++)
        if (strchr(meanings[i].signs, sign))
            tint = meanings[i].tint;
    for (size_t i = 0; i < COUNT_OF(boxes) && look & TEXT_BOX; i++)
        if (boxes[i].sign == sign)
            drawn = boxes[i].drawn;
    tint_text(out, look, tint, drawn);
}

void mnemonic_frame(const char *grid, unsigned look, struct buf *out)
{
    size_t size = strcspn(grid, "\n");

    frame_line(out, look, true, size + 2);
    for (const char *row = grid; *row; row += size + 1) {
        buf_char(out, '\n');
        frame_side(out, look);
        for (size_t i = 0; i < size; i += 2) {
            buf_char(out, ' ');
            put_sign(row[i], look, out);
        }
        buf_char(out, ' ');
        frame_side(out, look);
    }
    buf_char(out, '\n');
    frame_line(out, look, false, size + 2);
    buf_char(out, '\n');
}

static size_t count_used(const struct meaning *meaning, const char *grid)
{
    size_t used = 0;

    for (const char *sign = meaning->signs; *sign; sign++)
        used += strchr(grid, *sign) != NULL;
    return used;
}

/* The signs in use, with room for `most`, and what they mean. */
static void put_meaning(const struct meaning *meaning, const char *grid, size_t most, unsigned look,
                        struct buf *out)
{
    if (count_used(meaning, grid) == 0)
        return;
    for (const char *sign = meaning->signs; *sign; sign++) {
        if (!strchr(grid, *sign))
            continue;
        put_sign(*sign, look, out);
        buf_char(out, ' ');
    }
    text_tab(out, 2 * most + 1);
    text_wrap(out, meaning->words, 2 * most + 1);
}

void mnemonic_meanings(const char *grids, unsigned look, struct buf *out)
{
    size_t most = 0;

    for (size_t i = 0; i < COUNT_OF(meanings); i++)
        most = count_used(&meanings[i], grids) > most ? count_used(&meanings[i], grids) : most;
    for (size_t i = 0; i < COUNT_OF(meanings); i++)
        put_meaning(&meanings[i], grids, most, look, out);
}

void mnemonic_text(const char *grid, unsigned look, struct buf *out)
{
    mnemonic_frame(grid, look, out);
    buf_char(out, '\n');
    mnemonic_meanings(grid, look, out);
}
