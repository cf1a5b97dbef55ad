#include "text/moves_text.h"

#include "diag/columns.h"
#include "notation/mnemonic/mnemonic.h"
#include "text/reach_text.h"

#include <string.h>

/* Signs that mean the same, in the order of the legend. */
static const struct meaning {
    const char *signs;
    enum tint tint;
    enum word_id words;
} meanings[] = {
    {"@", TINT_FIRST, WORD_SIGN_PIECE},        {"&", TINT_FIRST, WORD_SIGN_TWICE},
    {"o", TINT_MOVE, WORD_SIGN_MOVE},          {"|-/\\", TINT_MOVE, WORD_SIGN_SLIDE},
    {"23456789", TINT_MOVE, WORD_SIGN_LIMIT},  {"m", TINT_MOVE, WORD_SIGN_QUIET},
    {"x", TINT_CAPTURE, WORD_SIGN_TAKE},       {"i", TINT_SPECIAL, WORD_SIGN_FIRST},
    {"p", TINT_SPECIAL, WORD_SIGN_START},      {"n", TINT_SPECIAL, WORD_SIGN_LAME},
    {"b", TINT_SPECIAL, WORD_SIGN_BACK},       {"O", TINT_MOVE, WORD_SIGN_CATCH},
    {"X", TINT_CAPTURE, WORD_SIGN_TAKE_CATCH}, {"#", TINT_MOVE, WORD_SIGN_SLIDE_CATCH},
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

/* Where and how meanings are written. */
struct legend_text {
    const struct game_words *words;
    unsigned look;
    size_t signs; /* at most in a row */
    struct buf *out;
};

/* The signs in use, and what they mean. */
static void put_meaning(const struct legend_text *to, const struct meaning *meaning,
                        const char *grid)
{
    size_t column = 2 * to->signs + 1;

    if (count_used(meaning, grid) == 0)
        return;
    for (const char *sign = meaning->signs; *sign; sign++) {
        if (!strchr(grid, *sign))
            continue;
        put_sign(*sign, to->look, to->out);
        buf_char(to->out, ' ');
    }
    text_tab(to->out, column);
    text_wrap(to->out, word_text(to->words, meaning->words), column);
}

void mnemonic_meanings(const struct game_words *words, const char *grids, unsigned look,
                       struct buf *out)
{
    struct legend_text to = {words, look, 0, out};

    for (size_t i = 0; i < COUNT_OF(meanings); i++) {
        size_t used = count_used(&meanings[i], grids);

        to.signs = used > to.signs ? used : to.signs;
    }
    for (size_t i = 0; i < COUNT_OF(meanings); i++)
        put_meaning(&to, &meanings[i], grids);
}

void mnemonic_text(const struct game_words *words, const char *grid, unsigned look, struct buf *out)
{
    mnemonic_frame(grid, look, out);
    buf_char(out, '\n');
    mnemonic_meanings(words, grid, look, out);
}

void moves_text(struct arena *arena, const struct moveset *set, const struct game_words *words,
                unsigned look, struct buf *out)
{
    const struct reach_view view = {.look = look, .words = words};
    struct playfield window;
    struct buf grid = {0};

    if (mnemonic_write(set, &grid, NULL)) {
        mnemonic_text(words, buf_str(&grid), look, out);
    } else {
        window = reach_window(set);
        reach_board(arena, set, &window, &view, out);
    }
    buf_free(&grid);
}
