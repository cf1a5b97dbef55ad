/* Records of other programs, of shogi and of a game like Xiangqi: the format is found, what is read is played, and what is
 * refused is reported at a place in the text. */
#include "fuzz.h"

#include "format/record/record_format.h"
#include "play/replay.h"

static const char definition[] =
    "piecework: 1\ngame: Shogi\nplayers: {first: Black, second: White}\n"
    "board: {size: 9x9, files: 9..1, ranks: a..i, zones: {promotion: {farthest: 3}}}\n"
    "setup: |\n  l n s g k g s n l\n  . r . . . . . b .\n  p p p p p p p p p\n"
    "  . . . . . . . . .\n  . . . . . . . . .\n  . . . . . . . . .\n"
    "  P P P P P P P P P\n  . B . . . . . R .\n  L N S G K G S N L\n"
    "rules: {drops: {one-a-file: Pawn, no-mate: Pawn}, promotion: optional}\n"
    "pieces:\n"
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"
    "  - {name: Lance, code: L, moves: fR, promotes: Gold}\n"
    "  - {name: Knight, code: N, moves: ffN, promotes: Gold}\n"
    "  - {name: Silver, code: S, moves: FfW, promotes: Gold}\n"
    "  - {name: Gold, code: G, moves: WfF}\n"
    "  - {name: Bishop, code: B, moves: B, promotes: Horse}\n"
    "  - {name: Rook, code: R, moves: R, promotes: Dragon}\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Horse, code: +B, moves: BW}\n"
    "  - {name: Dragon, code: +R, moves: RF}\n";

static const char on_points[] =
    "piecework: 1\ngame: Xiangqi\nplayers: {first: Red, second: Black}\n"
    "board: {size: 9x10, play: points, files: a..i, ranks: 10..1}\n"
    "setup: |\n  r n b a k a b n r\n  . . . . . . . . .\n  . c . . . . . c .\n"
    "  p . p . p . p . p\n  . . . . . . . . .\n  . . . . . . . . .\n  P . P . P . P . P\n"
    "  . C . . . . . C .\n  . . . . . . . . .\n  R N B A K A B N R\n"
    "rules: {goal: checkmate, may-pass: always}\n"
    "pieces:\n"
    "  - {name: General, code: K, letters: {han: 帥將장}, moves: W, royal: true}\n"
    "  - {name: Advisor, code: A, letters: {han: 仕士사}, moves: F}\n"
    "  - {name: Elephant, code: B, letters: {fen: BE, wxf: E, han: 相象상}, moves: nA, within: 1-5}\n"
    "  - {name: Horse, code: N, letters: {fen: NH, wxf: H, han: 馬마}, moves: nN}\n"
    "  - {name: Chariot, code: R, letters: {han: 車차}, moves: R}\n"
    "  - {name: Cannon, code: C, letters: {han: 炮포}, moves: mRcpR}\n"
    "  - {name: Soldier, code: P, letters: {fen: PS, han: 兵卒졸병}, moves: [fW, {moves: sW, "
    "from-rank: 6-10}]}\n";

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
    return NULL;
}

static const char *broken_by_reading(struct fuzz_run *run, const struct game *game)
{
    const struct records records = records_open(run->arena, game, run->source);
    const char *broken = NULL;

    for (size_t i = 0; i < records.count && !broken; i++) {
        struct placement start = placement_of_setup(run->arena, game);
        size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
        struct score score;
        bool good = record_read(run->arena, game, &records, i, &start, &score, run->diags);

        if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
            broken = "refused without an error, or read with one";
        else if (score.begun)
            broken = broken_by_playing(run, game, &score, &start);
    }
    return broken;
}

const char *fuzz_foreign(const char *bytes, size_t size)
{
    static const struct game *shogi, *xiangqi;
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    if (!shogi) {
        shogi = fuzz_kept_game(definition);
        xiangqi = fuzz_kept_game(on_points);
    }
    if (run.source)
        broken = broken_by_reading(&run, shogi);
    if (run.source && !broken)
        broken = broken_by_reading(&run, xiangqi);
    return fuzz_end(&run, broken);
}
