/* Records of other programs, in any encoding or packed, of shogi, of a game like Xiangqi and of
 * chess: the format is found, what is read is played and written again, and what is refused is
 * reported at a place in the text.
 */
#include "fuzz.h"

#include "diag/decode.h"
#include "format/record/record_reader.h"
#include "play/replay.h"

static const char of_shogi[] =
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
    "  - {name: Elephant, code: B, letters: {fen: BE, wxf: E, han: 相象상}, moves: nA, within: "
    "1-5}\n"
    "  - {name: Horse, code: N, letters: {fen: NH, wxf: H, han: 馬마}, moves: nN}\n"
    "  - {name: Chariot, code: R, letters: {han: 車차}, moves: R}\n"
    "  - {name: Cannon, code: C, letters: {han: 炮포}, moves: mRcpR}\n"
    "  - {name: Soldier, code: P, letters: {fen: PS, han: 兵卒졸병}, moves: [fW, {moves: sW, "
    "from-rank: 6-10}]}\n";

static const char of_chess[] =
    "piecework: 1\ngame: Chess\nplayers: {first: White, second: Black}\n"
    "board: {size: 8x8, files: a..h, ranks: 8..1, zones: {promotion: {farthest: 1}}}\n"
    "setup: |\n  r n b q k b n r\n  p p p p p p p p\n  . . . . . . . .\n  . . . . . . . .\n"
    "  . . . . . . . .\n  . . . . . . . .\n  P P P P P P P P\n  R N B Q K B N R\n"
    "rules: {promotion: automatic, passing: double-step, castling: {with: Rook}}\n"
    "pieces:\n"
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: [Queen, Rook, Bishop, Knight]}\n"
    "  - {name: Knight, code: N, moves: N}\n"
    "  - {name: Bishop, code: B, moves: B}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Queen, code: Q, moves: Q}\n"
    "  - {name: King, code: K, moves: K, royal: true}\n";

/* In the format of that name, which may lack words for it. */
static const char *broken_by_writing(struct fuzz_run *run, const struct score *score,
                                     struct position *position, const char *format)
{
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    struct buf out = {0};
    bool good;

    while (position->move_count > 0)
        position_unmake(position);
    good = record_write(run->arena, format, score, position, run->text.at, &out, run->diags);
    buf_free(&out);
    if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
        return "written with an error, or refused without one";
    if (position->move_count != 0)
        return "a writer leaves the position elsewhere";
    return NULL;
}

static const char *broken_by_playing(struct fuzz_run *run, const struct game *game,
                                     const struct score *score, const struct placement *start,
                                     const char *format)
{
    struct position *position = position_new(run->arena, compiled_rules_of(game, false), start);
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    bool good = replay_score(run->arena, score, score->count, position, run->diags);

    if (good != (position->move_count == score->count))
        return "not all moves were made";
    if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
        return "refused without an error, or played with one";
    return good ? broken_by_writing(run, score, position, format) : NULL;
}

static const char *broken_by_reading(struct fuzz_run *run, const struct game *game)
{
    const struct records records = records_open(run->arena, game, run->source);
    const char *broken = NULL;
    size_t whole = 0;

    for (size_t i = 0; i < records.count; i++)
        whole += strlen(records.texts[i].text);
    if (whole != run->source->size)
        return "the records are not the whole text";

    for (size_t i = 0; i < records.count && !broken; i++) {
        struct placement start = placement_of_setup(run->arena, game);
        size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
        struct score score;
        bool good = record_read(run->arena, game, &records, i, &start, &score, run->diags);

        if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
            broken = "refused without an error, or read with one";
        else if (score.begun)
            broken = broken_by_playing(run, game, &score, &start,
                                       records.format ? records.format->name : "pgn");
    }
    return broken;
}

const char *fuzz_foreign(const char *bytes, size_t size)
{
    static const char *const definitions[] = {of_shogi, on_points, of_chess};
    static const struct game *games[COUNT_OF(definitions)];
    LOCAL_ARENA(arena);
    const char *text = text_decode(arena, arena_text(arena, bytes, size), &size);
    struct fuzz_run run = fuzz_begin(text, size);
    const char *broken = NULL;

    for (size_t i = 0; i < COUNT_OF(games) && run.source && !broken; i++) {
        if (!games[i])
            games[i] = fuzz_kept_game(definitions[i]);
        broken = broken_by_reading(&run, games[i]);
    }
    return fuzz_end(&run, broken);
}
