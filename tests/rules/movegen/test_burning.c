/* Men that burn others at the end of a move. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "play/move_text.h"
#include "rules/movegen/generate.h"
#include "rules/ending/ending.h"

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Demons\n"
    "board: {size: 6x5, files: a..f, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {goal: capture-king, promotion: optional%s}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Demon, code: D, moves: Q, burns: %s}\n"
    "  - {name: Ember, code: E, moves: W, burns: enemies}\n"
    "  - {name: Ox, code: O, moves: R, promotes: Demon}\n"
    "  - {name: Pawn, code: P, moves: W}\n";

static const struct game *demons(struct fixture *f, const char *rules, const char *whom)
{
    return play_game(f, arena_print(f->arena, text_of_game, rules, whom));
}

/* --- worked positions --- */

TEST_WITH(worked_positions, struct fixture *f)
{
    ROWS(worked, "ttttt", const char *rules, *whom, *before, *moves, *after);

    for (size_t i = 0; i < worked_count; i++) {
        const struct game *game = demons(f, worked[i].rules, worked[i].whom);

        play_expect(f, game, worked[i].before, worked[i].moves, worked[i].after);
    }
}

/* --- a second, slower way to the same --- */

enum { FILES = 6, RANKS = 5, SQUARES = FILES * RANKS, ROUNDS = 300 };

/* A game, and what its rules come to. */
struct rule {
    const char *rules, *whom;
    bool all;      /* Demons burn friends, too */
    bool standing; /* who stops beside an enemy that burns is burnt */
    bool mover;    /* even when he burns himself */
};

static bool is_demon(const struct man *man)
{
    return man->piece && strcmp(man->piece->code.text, "D") == 0;
}

static bool burns(const struct man *man)
{
    return is_demon(man) || (man->piece && strcmp(man->piece->code.text, "E") == 0);
}

static bool are_neighbours(int a, int b)
{
    return a != b && abs(a % FILES - b % FILES) <= 1 && abs(a / FILES - b / FILES) <= 1;
}

/* Burns what the man burns that has come to the square, or burns him. */
static void burn_slowly(const struct rule *rule, struct placement *board, int to)
{
    struct man mover = board->men[to];

    for (int i = 0; i < SQUARES; i++)
        if (rule->standing && are_neighbours(i, to) && burns(&board->men[i]) &&
            board->men[i].side != mover.side && (rule->mover || !burns(&mover))) {
            board->men[to] = (struct man){0};
            return;
        }
    for (int i = 0; i < SQUARES; i++)
        if (burns(&mover) && are_neighbours(i, to) &&
            (board->men[i].side != mover.side || (rule->all && is_demon(&mover))))
            board->men[i] = (struct man){0};
}

static void assert_same_men(struct fixture *f, const struct placement *found,
                            const struct placement *wanted)
{
    for (int i = 0; i < SQUARES; i++)
        if (!man_equal(found->men[i], wanted->men[i]))
            fail_msg("%s\nis not\n%s", play_drawn(f, found, false), play_drawn(f, wanted, false));
}

/* Makes every move of the position. Returns how many men burn. */
static int burn_in(struct fixture *f, const struct rule *rule, struct position *position)
{
    const struct placement board = position_state(f->arena, position);
    struct played_moves moves = {0};
    uint64_t key = position->key;
    int burnt = 0;

    legal_moves(position, &moves);
    EACH (move, moves.list, moves.count) {
        struct placement wanted = placement_copy(f->arena, &board), found;
        int side = position->side, kind = man_kind(move->man);

        wanted.men[move->from] = (struct man){0};
        wanted.men[move->to] = compiled_rules_man(position->compiled, kind, side);
        burn_slowly(rule, &wanted, move->to);
        position_make(position, move);
        found = position_state(f->arena, position);
        assert_same_men(f, &found, &wanted);
        for (size_t k = 0; k < position->removed_count; k++)
            burnt += position->removed[k].burnt;
        position_unmake(position);
        found = position_state(f->arena, position);
        assert_same_men(f, &found, &board);
        assert_true(key == position->key);
    }
    moves_free(&moves);
    return burnt;
}

TEST_WITH(random_boards, struct fixture *f)
{
    TABLE_NAMED(struct rule, rules, "ttbbb");
    unsigned seed = 5;

    for (size_t i = 0; i < rules_count; i++) {
        const struct game *game = demons(f, rules[i].rules, rules[i].whom);
        int burnt = 0;

        for (int round = 0; round < ROUNDS; round++)
            burnt += burn_in(f, &rules[i], play_random(f, game, &seed));
        assert_true(burnt > 10 * ROUNDS);
    }
}

/* --- kings --- */

TEST_WITH(kings_are_burnt, struct fixture *f)
{
    ROWS(kings, "ttt", const char *before, *move, *ending);

    for (size_t i = 0; i < kings_count; i++) {
        const struct game *game = demons(f, "", "enemies");
        struct position *position = play_position(f, game, kings[i].before);

        play(f, position, kings[i].move);
        assert_string_equal(ending_text(f->arena, game, position_ending(position)),
                            kings[i].ending);
    }
}

/* Where check must be met, a king is in check where it would be burnt, and does not go beside an
 * enemy that burns. */
TEST_WITH(burning_gives_check, struct fixture *f)
{
    const struct game *game =
        demons(f, ", check: required, burning: {standing: enemies}", "enemies");
    struct position *position = play_position(f, game, "3k2/6/6/6/K4D 2");

    assert_true(in_check(position, 1));
    position = play_position(f, game, "6/6/3e2/6/K5 1"); /* which could come to c3 */
    assert_string_equal(play_moves(f, position), "a1-a2 a1-b1");
    position = play_position(f, game, "6/6/2e3/6/K5 1");
    assert_string_equal(play_refusal(f, position, "a1-b2"), "First would lose at once");
}

TESTS_EACH(burning, set_up, tear_down)
