#include "diag/tint.h"

/* Parameters of the control sequence SGR (ECMA-48). */
static const char *const parameters[TINT_COUNT] = {
    [TINT_PLAIN] = "",        [TINT_FIRST] = "1",       [TINT_SECOND] = "1;35",
    [TINT_FAINT] = "2",       [TINT_MOVE] = "32",       [TINT_CAPTURE] = "31",
    [TINT_SPECIAL] = "33",    [TINT_GROUND] = "36",     [TINT_GROUND + 1] = "33",
    [TINT_GROUND + 2] = "32", [TINT_GROUND + 3] = "34",
};

void tint_begin(struct buf *out, unsigned look, unsigned tint)
{
    const char *parameter = parameters[tint & ~(unsigned)TINT_UNDERLINED];
    bool underlined = tint & TINT_UNDERLINED;

    if (look & TEXT_COLOUR && tint != TINT_PLAIN)
        buf_print(out, "\033[%s%s%sm", parameter, underlined && *parameter ? ";" : "",
                  underlined ? "4" : "");
}

void tint_end(struct buf *out, unsigned look, unsigned tint)
{
    if (look & TEXT_COLOUR && tint != TINT_PLAIN)
        buf_text(out, "\033[0m");
}

void tint_text(struct buf *out, unsigned look, unsigned tint, const char *text)
{
    tint_begin(out, look, tint);
    buf_text(out, text);
    tint_end(out, look, tint);
}

void frame_line(struct buf *out, unsigned look, bool upper, size_t columns)
{
    static const char *const corners[2][2] = {{"└", "┘"}, {"┌", "┐"}};
    bool box = look & TEXT_BOX;

    tint_begin(out, look, TINT_FAINT);
    buf_text(out, box ? corners[upper][0] : "+");
    while (columns-- > 0)
        buf_text(out, box ? "─" : "-");
    buf_text(out, box ? corners[upper][1] : "+");
    tint_end(out, look, TINT_FAINT);
}

void frame_side(struct buf *out, unsigned look)
{
    tint_text(out, look, TINT_FAINT, look & TEXT_BOX ? "│" : "|");
}
