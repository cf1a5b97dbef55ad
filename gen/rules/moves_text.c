#include "rules/moves_text.h"

#include "notation/mnemonic/mnemonic.h"
#include "rules/reach_text.h"

void moves_text(struct arena *arena, const struct moveset *set, const struct game_words *words,
                unsigned look, struct buf *out)
{
    const struct reach_view view = {.look = look, .words = words};
    struct field window;
    struct buf grid = {0};

    if (mnemonic_write(set, &grid, NULL)) {
        mnemonic_text(words, buf_str(&grid), look, out);
    } else {
        window = reach_window(set);
        reach_board(arena, set, &window, &view, out);
    }
    buf_free(&grid);
}
