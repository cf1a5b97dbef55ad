/* Records of games: what is read is written and read again the same; what is played leads to a
 * position, or to a finding at a place in the text. */
#include "fuzz.h"

#include "play/replay.h"

#include <string.h>

static const char definition[] =
    "piecework: 1\ngame: Tiny\nplayers: {first: Black, second: White}\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {drops: {one-a-file: Pawn, no-mate: Pawn}, promotion: optional, passing: any,\n"
    "  repetition: draw}\n"
    "setup: |\n  r l . k .\n  . . . p .\n  . . . . .\n  . P . . .\n  . K . L R\n"
    "notation: {mover: code}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: yes}\n"
    "  - {name: Rook, code: R, moves: R, promotes: Dragon}\n"
    "  - {name: Dragon, code: +R, moves: RF}\n"
    "  - {name: Pawn, code: P, moves: fmWfceF, promotes: Gold}\n"
    "  - {name: Gold, code: +P, moves: WfF}\n"
    "  - {name: Lion, code: L, moves: KcaKcabKmpQ}\n";

static const struct game *tiny_game(void)
{
    static const struct game *game;

    if (!game)
        game = fuzz_kept_game(definition);
    return game;
}

/* Every ply, as it is written, is the same word again. */
static const char *broken_by_writing(struct fuzz_run *run, const struct game *game,
                                     const struct score *score)
{
    const char *broken = NULL;

    for (size_t i = 0; i < score->count && !broken; i++) {
        struct buf first = {0}, second = {0};
        struct diags *diags = diags_new();
        struct located text;
        struct ply again;

        ply_write(run->arena, game, &score->plies[i], &first);
        text = located_plain(buf_str(&first));
        if (!ply_read(run->arena, game, &text, 0, first.size, &again, diags))
            broken = "what is written cannot be read";
        else
            ply_write(run->arena, game, &again, &second);
        if (!broken && strcmp(buf_str(&first), buf_str(&second)) != 0)
            broken = "a move is written in two ways";
        buf_free(&first);
        buf_free(&second);
        diags_free(diags);
    }
    return broken;
}

static const char *broken_by_playing(struct fuzz_run *run, const struct game *game,
                                     const struct score *score, const struct placement *start)
{
    struct position *position = position_new(run->arena, compiled_rules_of(game, false), start);
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    bool good = replay_score(run->arena, score, score->count, position, run->diags);

    if (good != (position->move_count == score->count))
        return "not all moves were made";
    if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
        return "refused without an error, or played with one";
    if (good)
        replay_check_result(run->arena, score, position, run->diags);
    return NULL;
}

const char *fuzz_record(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const struct game *game = tiny_game();
    struct placement start = placement_of_setup(run.arena, game);
    const char *broken = NULL;
    struct score score = {0};
    bool whole = run.source && score_read(run.arena, game, &run.text, &start, &score, run.diags);

    if (run.source && whole != (diags_at_least(run.diags, LEVEL_ERROR) == 0))
        broken = "refused without an error, or read with one";
    if (score.begun && !broken) /* what stands before a fault is played, too */
        broken = broken_by_writing(&run, game, &score);
    if (score.begun && !broken)
        broken = broken_by_playing(&run, game, &score, &start);
    return fuzz_end(&run, broken);
}
