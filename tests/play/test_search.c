/* A player who looks ahead: wins against chance, finds mates, and makes no illegal move. */
#include "support/test.h"
#include "support/play.h"
#include "support/soak.h"
#include "base/chance.h"
#include "play/search.h"
#include "rules/ending/ending.h"

enum { LONGEST_GAME = 300 };

static struct found best_of(struct search *search, struct position *position, int depth,
                            uint64_t nodes)
{
    const struct search_limits limits = {.depth = depth, .nodes = nodes, .seed = 1};

    return search_best(search, position, &limits);
}

static bool is_among(struct position *position, const struct played_move *move)
{
    LOCAL_MOVES(legal);

    legal_moves(position, &legal);
    return FIND(one, legal.list, legal.count, played_same(one, move));
}

/* Makes a move in turn until the game ends or lasts too long: `nodes` is how many positions the
 * sides look at for it, 0: they play by chance. The points of the first player: 2 when it wins, 1
 * when nobody does. */
static int play_out(struct search *search, struct position *position, const uint64_t nodes[2],
                    uint64_t seed)
{
    struct ending ending = position_ending(position);

    for (int ply = 0; ply < LONGEST_GAME && ending.how == OUTCOME_OPEN; ply++) {
        const struct search_limits limits = {.nodes = nodes[position->side],
                                             .seed = seed + (uint64_t)ply};
        struct found found = limits.nodes ? search_best(search, position, &limits)
                                          : search_any(search, position, &seed);

        assert_true(found.any && is_among(position, &found.move));
        position_make(position, &found.move);
        ending = position_ending(position);
    }
    return ending.how == OUTCOME_OPEN || ending.winner == NOWHERE ? 1 : 2 * (ending.winner == 0);
}

/* The points of one who looks at so many positions against one who looks at so many others, in
 * games from openings by chance of so many plies; each opening is played with either side. */
static int match(struct fixture *f, const struct game *game, uint64_t strong, uint64_t weak,
                 int games, int opening)
{
    struct search *search = search_new(f->arena, compiled_rules_of(game, false));
    int points = 0;

    for (int k = 0; k < games; k++) {
        struct position *position = play_position(f, game, NULL);
        uint64_t seed = (uint64_t)k / 2, nodes[2] = {k % 2 ? weak : strong, k % 2 ? strong : weak};
        int first;

        for (int ply = 0; ply < opening && position_ending(position).how == OUTCOME_OPEN; ply++) {
            const struct found any = search_any(search, position, &seed);

            position_make(position, &any.move);
        }
        first = play_out(search, position, nodes, seed);
        points += k % 2 ? 2 - first : first;
    }
    search_free(search);
    return points;
}

/* Each looks at a few hundred positions a move. */
TEST_WITH(chance_loses, struct fixture *f)
{
    ROWS(items, "ti", const char *game; int nodes;);
    const int games = (int)sanitized_times(1, 1, 100);

    for (size_t i = 0; i < items_count; i += sanitized_times(6, 1, 1)) {
        const struct game *game = play_game(f, items[i].game);
        int points = match(f, game, (uint64_t)items[i].nodes, 0, games, 0);

        if (points < 2 * games * 98 / 100)
            fail_msg("%s: %d of %d points", items[i].game, points, 2 * games);
    }
}

/* What a man could do from where it never stands is worth nothing: a Ghost leaps from the first
 * rank alone, on which nobody stops, and is worth less than a Man. */
TEST_WITH(squares_to_pass_are_worth_nothing, struct fixture *f)
{
    TEXT_NAMED(text_of_ghosts);
    const struct game *game = play_game(f, text_of_ghosts);
    struct search *search = search_new(f->arena, compiled_rules_of(game, false));
    struct position *position = play_position(f, game, "5/5/1g1m1/2L2/5 1");
    struct found found = best_of(search, position, 1, 1000);
    LOCAL_BUF(text);

    play_text(position, &found.move, &text);
    assert_string_equal(buf_str(&text), "c2xd3");
    search_free(search);
}

/* Who thinks as much longer as the next higher level does has at least 65 of 100 points. The gate
 * plays too few games for the highest level, which thinks but five times as long. */
TEST_WITH(levels_beat_those_below, struct fixture *f)
{
    ROWS(items, "tii", const char *game; int nodes, games;);
    const int opening = 6, levels = (int)sanitized_times(3, SEARCH_LEVELS - 1, SEARCH_LEVELS);

    for (size_t i = 0; i < items_count; i++)
        for (int level = 2; level < levels; level++) {
            const unsigned gate = (unsigned)items[i].games;
            const int games = (int)sanitized_times(gate / 2, gate, 40);
            const double unit = (int)soak_times(1, 3) * items[i].nodes / search_level_seconds[1];
            const int points = match(
                f, play_game(f, items[i].game), (uint64_t)(unit * search_level_seconds[level]),
                (uint64_t)(unit * search_level_seconds[level - 1]), games, opening);

            if (100 * points < 65 * 2 * games)
                fail_msg("%s, %s: %d of %d points", items[i].game, search_level_names[level],
                         points, 2 * games);
        }
}

/* Mates and wins by force, in so many plies. */
TEST_WITH(wins_by_force_are_found, struct fixture *f)
{
    ROWS(items, "ttti", const char *game, *position, *move; int plies;);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = play_game(f, items[i].game);
        struct position *position = play_position(f, game, items[i].position);
        struct search *search = search_new(f->arena, compiled_rules_of(game, false));
        struct found found = best_of(search, position, items[i].plies + 1, 0);
        LOCAL_BUF(move);

        play_text(position, &found.move, &move);
        if (items[i].move)
            assert_string_equal(buf_str(&move), items[i].move);
        assert_int_equal(found.score, SEARCH_MATE - items[i].plies);
        assert_int_equal(position->move_count, 0);
        search_free(search);
    }
}

/* Whether the side has a move that wins at once; whether it has one after every answer. */
static bool wins_at_once(struct position *position, int side)
{
    LOCAL_MOVES(moves);
    bool wins = false;

    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count && !wins; i++) {
        position_make(position, &moves.list[i]);
        wins = position_ending(position).winner == side;
        position_unmake(position);
    }
    return wins;
}

static bool wins_whatever_is_answered(struct position *position, int side)
{
    LOCAL_MOVES(moves);
    bool wins = true;

    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count && wins; i++) {
        position_make(position, &moves.list[i]);
        wins = position_ending(position).how == OUTCOME_OPEN && wins_at_once(position, side);
        position_unmake(position);
    }
    return wins && moves.count > 0;
}

/* The only move that does it is found; that it does so is counted out without the search. */
TEST_WITH(mates_in_two_are_solved, struct fixture *f)
{
    ROWS(items, "ttt", const char *game, *position, *move;);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = play_game(f, items[i].game);
        struct position *position = play_position(f, game, items[i].position);
        struct search *search = search_new(f->arena, compiled_rules_of(game, false));
        const int side = position->side;
        struct found found = best_of(search, position, 4, 0);
        LOCAL_BUF(move);

        play_text(position, &found.move, &move);
        assert_string_equal(buf_str(&move), items[i].move);
        assert_int_equal(found.score, SEARCH_MATE - 3);
        assert_false(wins_at_once(position, side));
        position_make(position, &found.move);
        assert_true(wins_whatever_is_answered(position, side));
        search_free(search);
    }
}

/* A Queen is worth more than a Rook, and that more than a Knight or a Bishop; a man that may become
 * something is worth more near to where it does. */
TEST_WITH(worth_follows_from_the_definition, struct fixture *f)
{
    const struct game *game = play_game(f, "pieces/chess.yaml");
    const struct compiled_rules *compiled = compiled_rules_of(game, false);
    struct search *search = search_new(f->arena, compiled);
    int worth[6];

    for (int i = 0; i < 6; i++)
        worth[i] = search_worth(search, i, 0, NOWHERE);
    assert_string_equal(game->pieces[1].name.text, "Queen");
    assert_true(worth[1] > worth[2] && worth[2] > worth[3] && worth[2] > worth[4]);
    assert_true(worth[3] > worth[5] && worth[4] > worth[5]);
    assert_true(search_worth(search, 5, 0, 1 * 8) > search_worth(search, 5, 0, 6 * 8));
    assert_true(search_worth(search, 5, 1, 6 * 8) > search_worth(search, 5, 1, 1 * 8));
    search_free(search);
}

/* The same seed and depth give the same move, whatever was searched before; other seeds choose
 * among equals. */
TEST_WITH(moves_depend_on_seed_and_depth_alone, struct fixture *f)
{
    const struct game *game = play_game(f, "pieces/jul-gonu.yaml");
    const struct compiled_rules *compiled = compiled_rules_of(game, false);
    struct position *position = play_position(f, game, NULL);
    bool differs = false;
    struct found first = {0};

    for (uint64_t seed = 0; seed < 8; seed++) {
        const struct search_limits limits = {.depth = 2, .seed = seed};
        struct search *fresh = search_new(f->arena, compiled);
        struct found a = search_best(fresh, position, &limits), b;
        struct search *used = search_new(f->arena, compiled);

        best_of(used, position, 3, 0);
        b = search_best(used, position, &limits);
        search_free(fresh);
        search_free(used);
        assert_true(played_same(&a.move, &b.move));
        assert_int_equal(a.score, b.score);
        if (seed == 0)
            first = a;
        differs |= !played_same(&a.move, &first.move);
    }
    assert_true(differs);
}

/* However few positions may be looked at, a legal move is found; and none where there is none. */
TEST_WITH(limits_hold, struct fixture *f)
{
    const struct game *game = play_game(f, "pieces/chu-shogi.yaml");
    struct position *position = play_position(f, game, NULL);
    struct search *search = search_new(f->arena, compiled_rules_of(game, false));
    struct found found = best_of(search, position, 0, 1);

    assert_true(found.any && is_among(position, &found.move));
    found = best_of(search, position, 0, 5000);
    assert_in_range(found.nodes, 1, 5000);
    assert_true(found.any && is_among(position, &found.move));
    search_free(search);
    game = play_game(f, "pieces/chess.yaml");
    position = play_position(f, game, "7k/5Q2/6K1/8/8/8/8/8 2");
    search = search_new(f->arena, compiled_rules_of(game, false));
    assert_false(best_of(search, position, 3, 0).any);
    search_free(search);
}

TESTS_EACH(search, set_up, tear_down)
