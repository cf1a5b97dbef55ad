/* Groups that are taken, and territory: counted as others have published it, and boards at random
 * compared with a second way to the same. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "rules/ending/ending.h"

#include <string.h>

enum { MOST = 36, BOARDS_MOST = 64 };

/* What is told of a game of stones. */
struct told {
    int width, height;
    const char *entering;   /* as the key is called */
    const char *repetition; /* none, ko or superko */
    const char *along;
};

static const struct game *game_of(struct fixture *f, const struct told *t)
{
    LOCAL_BUF(text);

    buf_print(&text,
              "piecework: 1\ngame: G\nboard: {size: %dx%d, files: a..%c, ranks: %d..1}\nsetup: |\n",
              t->width, t->height, 'a' + t->width - 1, t->height);
    for (int i = 0; i < t->height; i++) {
        buf_text(&text, " ");
        for (int k = 0; k < t->width; k++)
            buf_text(&text, " .");
        buf_text(&text, "\n");
    }
    buf_print(&text,
              "setup-symmetry: none\nsetup-hands: %dS%ds\npieces:\n"
              "  - {name: Stone, code: S, immobile: true, points: 1}\n"
              "rules:\n  goal: {reduce-to: 0, hands: true}\n  may-pass: always\n"
              "  drops: {captured: owner, stuck: allowed, encloses: may}\n"
              "  capture: {mode: groups, entering: %s, along: %s}\n  repetition: %s\n"
              "  points: {second: 0, territory: true}\n",
              t->width * t->height, t->width * t->height, t->entering, t->along, t->repetition);
    return play_game(f, text.text);
}

/* --- a second way --- */

struct board {
    int width, height;
    bool diagonal, orthogonal;
    char at[MOST]; /* '.', 'x' of the first side or 'o' */
};

static struct board empty_board(const struct told *t)
{
    struct board b = {.width = t->width,
                      .height = t->height,
                      .diagonal = strcmp(t->along, "orthogonal") != 0,
                      .orthogonal = strcmp(t->along, "diagonal") != 0};

    memset(b.at, '.', sizeof b.at);
    return b;
}

static bool are_beside(const struct board *b, int one, int other)
{
    int files = abs(one % b->width - other % b->width);
    int ranks = abs(one / b->width - other / b->width);

    return (files + ranks == 1 && b->orthogonal) || (files == 1 && ranks == 1 && b->diagonal);
}

static bool is_beside(const struct board *b, int square, char what)
{
    for (int i = 0; i < b->width * b->height; i++)
        if (b->at[i] == what && are_beside(b, square, i))
            return true;
    return false;
}

/* Marks what is alike and joined to something marked, as long as there is more. */
static void join(const struct board *b, bool *marked)
{
    int squares = b->width * b->height;
    bool more = true;

    while (more) {
        more = false;
        for (int i = 0; i < squares; i++)
            for (int k = 0; k < squares && !marked[i]; k++)
                if (marked[k] && b->at[i] == b->at[k] && are_beside(b, i, k))
                    marked[i] = more = true;
    }
}

static bool meets(const struct board *b, const bool *marked, char what)
{
    for (int i = 0; i < b->width * b->height; i++)
        if (marked[i] && is_beside(b, i, what))
            return true;
    return false;
}

/* Takes the group off the board if nothing empty is beside it; the number of its men. */
static int take_if_shut(struct board *b, int square)
{
    bool marked[MOST] = {false};
    int count = 0;

    marked[square] = true;
    join(b, marked);
    if (meets(b, marked, '.'))
        return 0;
    for (int i = 0; i < b->width * b->height; i++)
        if (marked[i]) {
            b->at[i] = '.';
            count++;
        }
    return count;
}

/* Puts a man of the side on the board. False: it may not be put there. */
static bool put(const struct told *t, struct board *b, int square, int side)
{
    const struct board before = *b;
    struct board tried;
    int taken = 0;

    if (b->at[square] != '.')
        return false;
    b->at[square] = "xo"[side];
    tried = *b;
    for (int i = 0; i < b->width * b->height; i++)
        if (are_beside(b, square, i) && tried.at[i] == "ox"[side] && b->at[i] != '.') {
            struct board alone = tried;

            if (take_if_shut(&alone, i) == 0)
                continue;
            for (int k = 0; k < b->width * b->height; k++)
                if (alone.at[k] != tried.at[k])
                    b->at[k] = '.';
            taken++;
        }
    if (taken || strcmp(t->entering, "safe") == 0)
        return true;
    tried = *b;
    if (take_if_shut(&tried, square) == 0)
        return true;
    if (strcmp(t->entering, "forbidden") == 0) {
        *b = before;
        return false;
    }
    *b = tried;
    return true;
}

static bool same(const struct board *a, const struct board *b)
{
    return memcmp(a->at, b->at, (size_t)(a->width * a->height)) == 0;
}

/* All boards of a game, the last one last. */
struct history {
    struct board boards[BOARDS_MOST];
    int count;
};

static bool repeats_board(const struct told *t, const struct history *h, const struct board *b)
{
    if (strcmp(t->repetition, "ko") == 0)
        return h->count > 1 && same(&h->boards[h->count - 2], b);
    for (int i = 0; i < h->count && strcmp(t->repetition, "superko") == 0; i++)
        if (same(&h->boards[i], b))
            return true;
    return false;
}

/* Empty squares from which men of that side alone are reached. */
static int area_of(const struct board *b, char side)
{
    int count = 0;

    for (int i = 0; i < b->width * b->height; i++) {
        bool marked[MOST] = {false};

        if (b->at[i] != '.')
            continue;
        marked[i] = true;
        join(b, marked);
        count += meets(b, marked, side) && !meets(b, marked, side == 'x' ? 'o' : 'x');
    }
    return count;
}

/* --- both ways --- */

static void expect_board(const struct position *position, const struct board *b)
{
    for (int i = 0; i < b->width * b->height; i++) {
        unsigned man = position->men[i];

        assert_int_equal(man ? "xo"[man_side(man)] : '.', b->at[i]);
    }
}

/* Whether the legal moves are a pass and the drops that the second way has; how many drops. */
static size_t compare_drops(const struct told *t, struct position *position,
                            const struct history *h, short *drops)
{
    LOCAL_MOVES(moves);
    bool legal[MOST] = {false}, passes = false;
    size_t count = 0;

    legal_moves(position, &moves);
    EACH (move, moves.list, moves.count)
        if (move->flags & MOVE_DROP)
            legal[move->to] = true;
        else
            passes = (move->flags & MOVE_PASS) != 0;
    assert_true(passes);
    for (short i = 0; i < t->width * t->height; i++) {
        struct board b = h->boards[h->count - 1];
        bool may = put(t, &b, i, position->side) && !repeats_board(t, h, &b);

        if (may != legal[i])
            fail_msg("%dx%d %s %s: square %d", t->width, t->height, t->entering, t->repetition, i);
        if (may)
            drops[count++] = i;
    }
    assert_int_equal(moves.count, count + 1);
    assert_int_equal(perft(position, 1, &moves), count + 1);
    return count;
}

/* to: NOWHERE for a pass. */
static void make(struct position *position, short to)
{
    LOCAL_MOVES(moves);
    struct played_move made;

    legal_moves(position, &moves);
    played_copy(&made, FIND(move, moves.list, moves.count,
                            to == NOWHERE ? move->flags & MOVE_PASS : move->to == to));
    position_make(position, &made);
}

static void compare_ending(struct position *position, const struct board *b)
{
    int lead = area_of(b, 'x') - area_of(b, 'o');
    struct ending ending;

    assert_int_equal(territory_of(position, 0), area_of(b, 'x'));
    assert_int_equal(territory_of(position, 1), area_of(b, 'o'));
    for (int i = 0; i < b->width * b->height; i++)
        lead += b->at[i] == 'x' ? 1 : b->at[i] == 'o' ? -1 : 0;
    make(position, NOWHERE);
    if (!position->fallen)
        make(position, NOWHERE);
    ending = position_ending(position);
    assert_int_equal(ending.how, OUTCOME_PASSES);
    assert_int_equal(ending.winner, lead > 0 ? 0 : lead < 0 ? 1 : NOWHERE);
}

/* Plays one game at random, both ways; returns how many positions were compared. */
static unsigned compare_game(const struct told *t, struct position *position, unsigned *seed)
{
    struct history h = {.boards = {empty_board(t)}, .count = 1};
    unsigned compared = 0;

    while (h.count < BOARDS_MOST && !position->fallen) {
        struct board b = h.boards[h.count - 1];
        short drops[MOST];
        size_t count = compare_drops(t, position, &h, drops);
        short to = count && test_random(seed, 12) ? drops[test_random(seed, (unsigned)count)]
                                                  : (short)NOWHERE;

        if (to != NOWHERE)
            put(t, &b, to, position->side);
        make(position, to);
        expect_board(position, &b);
        h.boards[h.count++] = b;
        compared++;
    }
    if (!position->fallen)
        compare_ending(position, &h.boards[h.count - 1]);
    while (position->move_count)
        position_unmake(position);
    expect_board(position, &h.boards[0]);
    return compared;
}

TEST_WITH(games_at_random_agree, struct fixture *f)
{
    static const char *const enterings[] = {"forbidden", "lost", "safe"};
    static const char *const repetitions[] = {"superko", "ko", "none"};
    static const char *const alongs[] = {"orthogonal", "orthogonal", "diagonal", "any"};
    unsigned seed = 46, compared = 0;

    for (unsigned i = 0; i < soak_times(180, 3000); i++) {
        const struct told t = {.width = 1 + (int)test_random(&seed, 6),
                               .height = 2 + (int)test_random(&seed, 5),
                               .entering = enterings[i % 3],
                               .repetition = repetitions[i / 3 % 3],
                               .along = alongs[test_random(&seed, 4)]};

        compared += compare_game(&t, play_position(f, game_of(f, &t), NULL), &seed);
    }
    assert_true(compared > 3000);
}

/* --- published counts --- */

/* Legal boards, which are all that can come about: Tromp and Farnebäck, "Combinatorics of Go". */
TEST_WITH(legal_boards_are_counted, struct fixture *f)
{
    ROWS_NAMED(boards, "zzz", size_t width, height, legal);

    for (size_t i = 0; i < boards_count; i++) {
        const struct told t = {(int)boards[i].width, (int)boards[i].height, "forbidden", "none",
                               "orthogonal"};
        int squares = t.width * t.height;
        struct position *position = play_position(f, game_of(f, &t), NULL);
        struct placement start = position_state(f->arena, position);
        size_t most = 1, count = 1;
        struct board *found;
        bool *seen;

        for (int k = 0; k < squares; k++)
            most *= 3;
        found = arena_alloc(f->arena, most, sizeof *found);
        seen = arena_alloc(f->arena, most, sizeof *seen);
        found[0] = empty_board(&t);
        seen[0] = true;
        for (size_t at = 0; at < count; at++)
            for (int side = 0; side < 2; side++) {
                struct placement p = start;
                LOCAL_MOVES(moves);

                p.to_move = side;
                for (int k = 0; k < squares; k++)
                    p.men[k] = (struct man){.piece = found[at].at[k] == '.'
                                                         ? NULL
                                                         : &position->compiled->game->pieces[0],
                                            .side = found[at].at[k] == 'o'};
                position_restate(position, &p);
                legal_moves(position, &moves);
                for (size_t m = 0; m < moves.count; m++) {
                    struct board b = found[at];
                    size_t number = 0;

                    position_make(position, &moves.list[m]);
                    for (int k = 0; k < squares; k++) {
                        unsigned man = position->men[k];

                        b.at[k] = man ? "xo"[man_side(man)] : '.';
                        number = 3 * number + (man ? 1 + (size_t)man_side(man) : 0);
                    }
                    position_unmake(position);
                    if (!seen[number])
                        found[count++] = b;
                    seen[number] = true;
                }
            }
        assert_int_equal(count, boards[i].legal);
    }
}

/* Games in which no board comes twice, either side moving as the other passes; those that have gone
 * so far included. */
static size_t games_from(struct position *position)
{
    size_t count = 1;

    for (int i = 0; i < 2; i++) {
        LOCAL_MOVES(moves);

        if (i)
            make(position, NOWHERE);
        legal_moves(position, &moves);
        for (size_t m = 0; m < moves.count; m++)
            if (moves.list[m].flags & MOVE_DROP) {
                position_make(position, &moves.list[m]);
                count += games_from(position);
                position_unmake(position);
            }
        if (i)
            position_unmake(position);
    }
    return count;
}

TEST_WITH(games_are_counted, struct fixture *f)
{
    ROWS_NAMED(games, "zzz", size_t width, height, games);

    for (size_t i = 0; i < games_count; i++) {
        const struct told t = {(int)games[i].width, (int)games[i].height, "forbidden", "superko",
                               "orthogonal"};

        assert_int_equal(games_from(play_position(f, game_of(f, &t), NULL)), games[i].games);
    }
}

/* --- single moves --- */

TEST_WITH(groups_are_taken, struct fixture *f)
{
    TABLE_NAMED(struct played_row, taken, "tttt");

    EACH (row, taken, taken_count) {
        const struct game *game = play_game(f, row->game);
        struct position *position = play_position(f, game, row->before);
        struct placement now, wanted;

        play(f, position, row->moves);
        now = position_state(f->arena, position);
        wanted = position_state(f->arena, play_position(f, game, row->after));
        assert_string_equal(play_drawn(f, &now, false), play_drawn(f, &wanted, false));
    }
}

TEST_WITH(refusals_say_why, struct fixture *f)
{
    TABLE_NAMED(struct refused_row, refused, "tttt");

    play_expect_refusals(f, refused, refused_count);
}

TESTS_EACH(groups, set_up, tear_down)
