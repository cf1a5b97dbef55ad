/* Positions of a small game: as a grid, as a line, and drawn. What is read is written in each of
 * the three, and reads equal; what is refused is reported at a place inside the text. */
#include "fuzz.h"

#include "record/placement/placement.h"

#include <string.h>

static const char definition[] =
    "piecework: 1\ngame: Tiny\nplayers: {first: Black, second: White}\n"
    "board: {size: 5x4, files: a..e, ranks: 4..1}\nrules: {drops: yes}\n"
    "setup: |\n  r wx . k .\n  . . . p .\n  . P . . .\n  . K . WX R\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: yes}\n"
    "  - {name: Rook, code: R, moves: R, promotes: [Dragon, Gold]}\n"
    "  - {name: Dragon, code: D, moves: RF}\n"
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"
    "  - {name: Gold, code: G, moves: WfF}\n"
    "  - {name: Wazir, code: WX, moves: W}\n";

static const struct game *tiny_game(void)
{
    static const struct game *game;

    if (!game)
        game = fuzz_kept_game(definition);
    return game;
}

static void write_drawn(const struct placement *placement, struct buf *out)
{
    placement_text(placement, 0, out);
}

static const char *broken_by_writing(struct fuzz_run *run, const struct placement *placement)
{
    static const struct {
        void (*write)(const struct placement *placement, struct buf *out);
        const char *broken;
        bool whole; /* hands and side, too */
    } ways[] = {{placement_line, "a line reads as another position", true},
                {placement_grid, "a grid reads as other men", false},
                {write_drawn, "a drawn board reads as another position", false}};
    const char *broken = NULL;

    for (size_t i = 0; i < COUNT_OF(ways) && !broken; i++) {
        struct placement again;
        struct diags *diags = diags_new();
        struct buf out = {0};
        struct located text;

        ways[i].write(placement, &out);
        text = located_plain(buf_str(&out));
        if (!placement_read(run->arena, placement->game, &text, &again, diags))
            broken = "what is written cannot be read";
        else if (ways[i].whole && !placement_equal(placement, &again))
            broken = ways[i].broken;
        for (int k = 0; k < placement->game->width * placement->game->height && !broken; k++)
            if (!man_equal(placement->men[k], again.men[k]))
                broken = ways[i].broken;
        buf_free(&out);
        diags_free(diags);
    }
    return broken;
}

const char *fuzz_position(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const struct game *game = tiny_game();
    struct placement placement;
    const char *broken = NULL;

    if (run.source) {
        bool good = placement_read(run.arena, game, &run.text, &placement, run.diags);

        if (good != (diags_at_least(run.diags, LEVEL_ERROR) == 0))
            broken = "refused without an error, or read with one";
        for (int i = 0; good && i < game->width * game->height; i++)
            placement_place(game, &run.text, i % game->width, i / game->width);
        if (good && !broken)
            broken = broken_by_writing(&run, &placement);
    }
    return fuzz_end(&run, broken);
}
