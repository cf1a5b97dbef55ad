/* Chess960 in lockstep with Debian's fairy-stockfish: the moves of shipped chess in positions that
 * begin elsewhere, and later ones, and what their FEN says of castling. */
#include "support/test.h"
#include "support/chess960.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "base/chance.h"
#include "engine/engine.h"
#include "record/placement/placement.h"
#include "rules/ending/ending.h"

enum { GATE_GAMES = 40, SOAK_GAMES = 2000, PLIES = 40 };

static const char *fen_of(struct fixture *f, const struct placement *placement)
{
    const struct fen_style style = {0};
    struct buf fen = {0};

    placement_fen(placement, &style, &fen);
    return buf_take(f->arena, &fen);
}

/* The moves of the position, the ways to go on after each, and castlings among them. */
static int compare(struct fixture *f, struct engine *engine, struct position *position,
                   const char *fen)
{
    struct answers answers;
    struct played_moves moves = {0};
    int castlings = 0;

    engine_say(engine, "position fen %s", fen);
    assert_true(answers_ask(f->arena, engine, 2, &answers));
    legal_moves(position, &moves);
    if (moves.count != answers.count)
        fail_msg("%s: %zu moves, not %zu", fen, moves.count, answers.count);
    for (size_t i = 0; i < moves.count; i++) {
        struct answer *answer = answers_find(&answers, position, &moves.list[i], NULL);
        struct played_moves more = {0};

        if (!answer || answer->met)
            fail_msg("%s: the engine lacks %d to %d", fen, moves.list[i].from, moves.list[i].to);
        answer->met = true;
        castlings += moves.list[i].flags & MOVE_CASTLE ? 1 : 0;
        position_make(position, &moves.list[i]);
        legal_moves(position, &more);
        if (more.count != answer->count)
            fail_msg("%s %s: %zu ways, not %zu", fen, answer->move, more.count,
                     (size_t)answer->count);
        position_unmake(position);
        moves_free(&more);
    }
    moves_free(&moves);
    return castlings;
}

/* What is written is read as the same; by the files of the men that castle, too. */
static void read_again(struct fixture *f, const struct game *game, const char *fen)
{
    const char *const texts[] = {fen, chess960_by_files(f->arena, fen)};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        const struct located text = test_located(f->arena, texts[i]);
        struct placement placement;

        assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
        assert_string_equal(fen_of(f, &placement), fen);
    }
}

/* Plays by chance, castling where that can be; returns the castlings that were compared. */
static int play_through(struct fixture *f, struct engine *engine, const struct game *game,
                        const char *start, uint64_t *random)
{
    struct position *position = play_position(f, game, start);
    int castlings = 0;

    for (int ply = 0; ply < PLIES && position_ending(position).how == OUTCOME_OPEN; ply++) {
        const struct placement placement = position_state_whole(f->arena, position);
        const char *fen = fen_of(f, &placement);
        struct played_moves moves = {0};

        castlings += compare(f, engine, position, fen);
        read_again(f, game, fen);
        legal_moves(position, &moves);
        position_make(position, &moves.list[chance(random, moves.count)]);
        moves_free(&moves);
    }
    return castlings;
}

TEST(positions_move_as_the_engine_has_them)
{
    struct engine *engine = engine_start("/usr/games/fairy-stockfish");
    unsigned games = soak_times(GATE_GAMES, SOAK_GAMES);
    uint64_t random = 960;
    int castlings = 0;

    assert_non_null(engine);
    engine_say(engine, "setoption name UCI_Chess960 value true");
    for (unsigned i = 0; i < games; i++) {
        void *own;
        struct fixture *f = set_up(&own) == 0 ? own : NULL;
        const struct game *game = play_game(f, "pieces/chess.yaml");
        const char *start =
            chess960_start(f->arena, (int)chance(&random, 960), (int)chance(&random, 960), i % 2);

        castlings += play_through(f, engine, game, start, &random);
        tear_down(&own);
    }
    engine_stop(engine);
    assert_true(castlings > (int)games);
}

TESTS_BARE(chess960)
