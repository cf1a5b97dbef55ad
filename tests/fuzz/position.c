/* Positions of small games, on boards of several shapes: as a grid, as a line, and drawn. What is
 * read is written in each of the three, which of the drawn ones plain grids alone have, and reads
 * equal; what is refused is reported at a place inside the text. What is read can be played from,
 * and every move taken back. */
#include "fuzz.h"

#include "rules/legal/legal.h"

#include <string.h>

static const char *const definitions[] = {
    "piecework: 1\ngame: Tiny\nplayers: {first: Black, second: White}\n"
    "board: {size: 5x4, files: a..e, ranks: 4..1}\nrules: {drops: yes}\n"
    "setup: |\n  r wx . k .\n  . . . p .\n  . P . . .\n  . K . WX R\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: yes}\n"
    "  - {name: Rook, code: R, moves: R, promotes: [Dragon, Gold]}\n"
    "  - {name: Dragon, code: D, moves: RF}\n"
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"
    "  - {name: Gold, code: G, moves: WfF}\n"
    "  - {name: Wazir, code: WX, moves: W}\n",
    "piecework: 1\ngame: Cells\nboard: {shape: hexagon, side: 3}\n"
    "rules: {drops: yes, goal: {reduce-to: 0}}\n"
    "pieces:\n  - {name: Rook, code: R, moves: R}\n  - {name: Wazir, code: WX, moves: W}\n",
    "piecework: 1\ngame: Star\nboard:\n"
    "  points: {n: [1, 2.1], w1: [0, 1], o: [1, 1], e1: [2, 1], sw: [0.4, 0], se: [1.6, 0]}\n"
    "  lines: [[n, o, sw], [w1, o, e1], [se, o], [n, e1, se, sw, w1, n]]\n"
    "rules: {drops: {captured: removed, required: all}, capture: mills, flying: 3, goal: "
    "{reduce-to: 2, hands: true}}\n"
    "setup-hands: 3S3T3s3t\n"
    "pieces:\n  - {name: Stone, code: S, moves: mW}\n  - {name: Tower, code: T, moves: mR}\n",
    "piecework: 1\ngame: Hole\n"
    "board: {size: 4x4, play: points, diagonals: alternate, without: [b2, d4], files: a..d, ranks: "
    "4..1}\n"
    "rules: {must-capture: true, chain: duty, stalemate: loss}\n"
    "pieces:\n  - {name: Man, code: M, moves: [mK, cafmK]}\n",
};

static const struct game *small_game(size_t number)
{
    static const struct game *games[COUNT_OF(definitions)];

    if (!games[number])
        games[number] = fuzz_kept_game(definitions[number]);
    return games[number];
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
        bool grids; /* of plain grids alone */
    } ways[] = {{placement_line, "a line reads as another position", true},
                {placement_grid, "a grid reads as other men", false},
                {write_drawn, "a drawn board reads as another position", false, true}};
    const char *broken = NULL;

    for (size_t i = 0; i < COUNT_OF(ways) && !broken; i++) {
        struct placement again;
        struct diags *diags;
        struct buf out = {0};
        struct located text;

        if (ways[i].grids && !game_is_grid(placement->game))
            continue;
        diags = diags_new();
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

/* Every move made and taken back leaves the position as it was. */
static const char *broken_by_playing(struct fuzz_run *run, const struct placement *placement)
{
    struct position *position =
        position_new(run->arena, compiled_rules_of(placement->game, true), placement);
    struct played_moves moves = {0};
    uint64_t key = position->key;
    const char *broken = NULL;

    legal_moves(position, &moves);
    EACH (move, moves.list, moves.count) {
        position_make(position, move);
        position_unmake(position);
        if (position->key != key)
            broken = "a move that was taken back leaves another position";
    }
    moves_free(&moves);
    return broken;
}

static const char *broken_in(struct fuzz_run *run, const struct game *game)
{
    struct placement placement;
    struct diags *diags = diags_new();
    bool good = placement_read(run->arena, game, &run->text, &placement, diags);
    const char *broken = NULL;

    if (good != (diags_at_least(diags, LEVEL_ERROR) == 0))
        broken = "refused without an error, or read with one";
    for (int i = 0; good && i < game->width * game->height; i++)
        if (site_at(game, i % game->width, i / game->width))
            placement_place(game, &run->text, i % game->width, i / game->width);
    if (good && !broken)
        broken = broken_by_writing(run, &placement);
    if (good && !broken)
        broken = broken_by_playing(run, &placement);
    diags_free(diags);
    return broken;
}

const char *fuzz_position(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    for (size_t i = 0; i < COUNT_OF(definitions) && run.source && !broken; i++)
        broken = broken_in(&run, small_game(i));
    return fuzz_end(&run, broken);
}
