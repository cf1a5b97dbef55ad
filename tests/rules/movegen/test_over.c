/* Moves over any number of men, and those that take all men on their way: by rank, against a slower
 * way to the same, and in positions that were worked out by hand. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/position/position.h"

enum { SIDE = 7, SQUARES = SIDE * SIDE, ROUNDS = 400 };

/* --- a second generator ---
 *
 * Knows slides of one step alone. Every square of every line is looked at by itself: whether the
 * men before it let the mover come there. */

/* One line of a piece: steps, and what it can do there. */
struct line {
    int jumps;             /* most men that are jumped, one at least; 0: none */
    bool enemies, friends; /* taken on the way */
    bool moves, captures;
};

/* A piece of the game, with the same lines in all its directions. */
struct man_kind {
    const char *moves;
    int rank;
    bool royal;
    int first, step; /* directions: 0, 2, … are straight, 1, 3, … diagonal */
    struct line lines[3];
    int line_count;
};

/* The rule, as the definition says it. */
struct rank_rule {
    const char *text;
    int higher; /* ranks that may be passed are below the own one and so many more */
    bool any, not_royal;
};

struct trying {
    const struct position *position;
    const struct rank_rule *rule;
    int from, side;
    const struct man_kind *kind;
};

static const struct man_kind *kind_at(const struct trying *t, int square)
{
    TABLE_NAMED(struct man_kind, kinds, "tibii3(ibbbb)i");

    return &kinds[man_kind(t->position->men[square])];
}

static bool may_pass(const struct trying *t, int square)
{
    return !t->kind->rank || kind_at(t, square)->rank < t->kind->rank + t->rule->higher;
}

static bool may_take(const struct trying *t, int square)
{
    if (!t->kind->rank || t->rule->any)
        return true;
    return t->rule->not_royal ? !kind_at(t, square)->royal
                              : kind_at(t, square)->rank < t->kind->rank;
}

/* Whether the line leads over those men, `count` squares with men, to the last square. */
static bool leads(const struct trying *t, const struct line *line, const int *men, int count,
                  int to)
{
    unsigned man = t->position->men[to];

    if (line->jumps ? count < 1 || count > line->jumps
                    : count > 0 && !line->enemies && !line->friends)
        return false;
    for (int i = 0; i < count; i++) {
        bool friend = man_side(t->position->men[men[i]]) == t->side;

        if (!may_pass(t, men[i]) || (!line->jumps && !(friend ? line->friends : line->enemies)))
            return false;
    }
    if (!man)
        return line->moves;
    return line->captures && man_side(man) != t->side && (count == 0 || may_take(t, to));
}

static void add_move(struct buf *out, const struct line *line, const int *men, int count, int to)
{
    int sorted[SIDE];

    memcpy(sorted, men, (size_t)count * sizeof *men);
    for (int i = 0; i < count; i++) /* few */
        for (int k = i + 1; k < count; k++)
            if (sorted[k] < sorted[i]) {
                int swap = sorted[k];

                sorted[k] = sorted[i];
                sorted[i] = swap;
            }
    buf_print(out, " %d", to);
    for (int i = 0; i < count && !line->jumps; i++)
        buf_print(out, "x%d", sorted[i]);
    buf_char(out, ';');
}

static void try_line(const struct trying *t, const struct line *line, struct vec step,
                     struct buf *out)
{
    int file = t->from % SIDE, rank = t->from / SIDE, men[SIDE], count = 0;

    for (;;) {
        int to;

        file += step.x;
        rank += step.y;
        if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE)
            return;
        to = rank * SIDE + file;
        if (leads(t, line, men, count, to))
            add_move(out, line, men, count, to);
        if (t->position->men[to])
            men[count++] = to;
    }
}

/* " 17x10x24; 3;": where a move ends, and what it takes on its way. */
static void try_man(const struct trying *t, struct buf *out)
{
    for (int i = 0; i < t->kind->line_count; i++)
        for (int k = t->kind->first; k < DIRECTIONS; k += t->kind->step)
            try_line(t, &t->kind->lines[i], directions[k], out);
}

/* --- both compared --- */

static const struct game *make_game(struct fixture *f, const struct rank_rule *rule)
{
    TABLE_NAMED(struct man_kind, kinds, "tibii3(ibbbb)i");
    LOCAL_BUF(text);
    const struct game *game;

    buf_print(&text, "piecework: 1\ngame: T\nboard: {size: %dx%d}\nrules: {goal: capture-king",
              SIDE, SIDE);
    buf_print(&text, "%s%s}\npieces:\n", *rule->text ? ", ranks: " : "", rule->text);
    for (size_t i = 0; i < kinds_count; i++) {
        buf_print(&text, "  - {name: P%zu, code: P%zu, moves: \"%s\", royal: %s", i, i,
                  kinds[i].moves, kinds[i].royal ? "true" : "false");
        if (kinds[i].rank)
            buf_print(&text, ", rank: %d", kinds[i].rank);
        buf_text(&text, "}\n");
    }
    game = play_game(f, buf_str(&text));
    return game;
}

static int compare_squares(const void *a, const void *b)
{
    return *(const short *)a - *(const short *)b;
}

/* As try_man() has it. */
static void name_move(const struct position *position, const struct played_move *move,
                      struct buf *out)
{
    short squares[TAKEN_LIMIT];
    int count = played_taken(position, move, squares);

    qsort(squares, (size_t)count, sizeof *squares, compare_squares);
    buf_print(out, " %d", move->to);
    for (int i = 0; i < count; i++)
        buf_print(out, "x%d", squares[i]);
    buf_char(out, ';');
}

/* Making the move and taking it back leaves all as it was, and takes what it says. */
static void check_making(struct position *position, const struct played_move *move)
{
    unsigned short men[SQUARES];
    short squares[TAKEN_LIMIT];
    int count = played_taken(position, move, squares);
    uint64_t key = position->key;

    memcpy(men, position->men, sizeof men);
    position_make(position, move);
    for (int i = 0; i < count; i++)
        assert_int_equal(position->men[squares[i]], 0);
    position_unmake(position);
    assert_memory_equal(men, position->men, sizeof men);
    assert_true(key == position->key);
}

/* Each in the one list, and as many as there. */
static size_t compare_man(struct position *position, const struct rank_rule *rule, int square)
{
    struct trying t = {position, rule, square, man_side(position->men[square]), NULL};
    struct played_moves moves = {0};
    LOCAL_BUF(tried);
    size_t count = 0;

    t.kind = kind_at(&t, square);
    if (!t.kind->line_count)
        return 0;
    try_man(&t, &tried);
    for (const char *c = buf_str(&tried); *c; c++)
        count += *c == ';';
    generate_from(position, square, &moves);
    if (moves.count != count)
        fail_msg("%s, %s: %zu moves, not %zu", t.kind->moves, rule->text, moves.count, count);
    for (size_t i = 0; i < count; i++) {
        LOCAL_BUF(name);

        name_move(position, &moves.list[i], &name);
        if (!strstr(buf_str(&tried), buf_str(&name)))
            fail_msg("%s, %s:%s is not one of%s", t.kind->moves, rule->text, buf_str(&name),
                     buf_str(&tried));
        check_making(position, &moves.list[i]);
    }
    moves_free(&moves);
    return count;
}

TEST_WITH(moves_are_those_of_a_second_generator, struct fixture *f)
{
    TABLE(struct rank_rule, rank_rules, "tibb");
    unsigned seed = 5;

    for (size_t i = 0; i < rank_rules_count; i++) {
        const struct game *game = make_game(f, &rank_rules[i]);
        size_t moves = 0;

        for (int round = 0; round < ROUNDS; round++) {
            struct position *position = play_random(f, game, &seed);

            for (int square = 0; square < SQUARES; square++)
                if (position->men[square])
                    moves += compare_man(position, &rank_rules[i], square);
        }
        assert_true(moves > 50 * ROUNDS);
    }
}

/* --- worked positions --- */

static const char general_game[] = "piecework: 1\n"
                                   "game: Generals\n"
                                   "board: {size: 8x4, files: a..h, ranks: 4..1}\n"
                                   "rules: {goal: capture-king%s}\n"
                                   "pieces:\n"
                                   "  - {name: King, code: K, moves: K, royal: true, rank: 4}\n"
                                   "  - {name: Great General, code: GG, moves: QcppQ, rank: 3}\n"
                                   "  - {name: Rook General, code: RG, moves: RcppR, rank: 1}\n"
                                   "  - {name: Bishop General, code: BG, moves: BcppB, rank: 1}\n"
                                   "  - {name: Pawn, code: P, moves: fW}\n"
                                   "  - {name: Sweeper, code: S, moves: \"(cd)Q\", rank: 2}\n"
                                   "  - {name: Elephant, code: E, moves: sRsp3R}\n";

static const struct game *general(struct fixture *f, const char *rules)
{
    return play_game(f, arena_print(f->arena, general_game, rules));
}

TEST_WITH(worked_positions, struct fixture *f)
{
    ROWS(worked, "tttt", const char *rules, *line, *from, *moves);

    for (size_t i = 0; i < worked_count; i++) {
        struct position *position = play_position(f, general(f, worked[i].rules), worked[i].line);

        assert_string_equal(play_moves_of(f, position, worked[i].from), worked[i].moves);
    }
}

TEST_WITH(refusals_tell_the_rank, struct fixture *f)
{
    ROWS(refused, "tttt", const char *rules, *line, *move, *why);

    for (size_t i = 0; i < refused_count; i++) {
        const struct game *game = general(f, refused[i].rules);
        struct position *position = play_position(f, game, refused[i].line);

        assert_string_equal(play_refusal(f, position, refused[i].move), refused[i].why);
    }
}

/* More than eight men are taken in one move, which is written, read and played again. */
TEST_WITH(takes_a_whole_line, struct fixture *f)
{
    const struct game *game = play_game(f, "piecework: 1\n"
                                           "game: Long\n"
                                           "board: {size: 36x1, files: 1..36, ranks: a..a}\n"
                                           "pieces:\n"
                                           "  - {name: Sweeper, code: S, moves: \"(cd)R\"}\n"
                                           "  - {name: Pawn, code: P, moves: W}\n");
    struct position *position = play_position(f, game, "Sppppppppppppppppppppppppppppppppppp 1");
    struct played_moves moves = {0};
    LOCAL_BUF(text);

    legal_moves(position, &moves);
    assert_int_equal(moves.count, 35);
    play_text(position, &moves.list[34], &text);
    assert_string_equal(buf_str(&text) + text.size - 9, "x34ax35ax36a" + 3);
    play(f, position, buf_str(&text));
    assert_int_equal(position->count[1], 0);
    position_unmake(position);
    assert_int_equal(position->count[1], 35);
    moves_free(&moves);
}

TESTS_EACH(over, set_up, tear_down)
