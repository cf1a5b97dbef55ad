/* The generator against slower ways to the same: moves one by one, and check by trying. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "rules/reach/reach.h"

enum { WIDTH = 7, HEIGHT = 6, SQUARES = WIDTH * HEIGHT };

/* Positions of each family. */
static unsigned rounds(void)
{
    return sanitized_times(30, 100, 300);
}

/* --- games of all kinds of moves --- */

/* What can be taken is found along the lines to it. */
static const char *const lines[] = {
    "W",         "F",
    "D",         "N",
    "A",         "H",
    "C",         "Z",
    "G",         "R",
    "B",         "Q",
    "K",         "R3",
    "B2",        "NN",
    "DD",        "nN",
    "nD",        "nA",
    "nH",        "nG",
    "nC",        "nZ",
    "pR",        "mRcpR",
    "cpB",       "fmWfcF",
    "bRfB",      "ffNcbR",
    "dK",        "mdR",
    "WnD",       "KnAnH",
    "ifmW2",     "mWcF",
    "ifmR3fW",   "fmWfceFifmW2",
    "mceKimfW2", "QeK",
};

/* What only the moves themselves tell. */
static const char *const others[] = {
    "jD",
    "jN",
    "jR",
    "jH",
    "jC",
    "jZ",
    "nZ0",
    "jjB",
    "gQ",
    "gR4",
    "mpR3",
    "pB4",
    "oR",
    "oB",
    "oW",
    "nNN",
    "nDD",
    "icfR",
    "cifN",
    "mcaK",
    "cabK",
    "camK",
    "mafsafW",
    "afsW",
    "afsafW",
    "yafsF",
    "FyafsF",
    "gafQ",
    "maisR",
    "fmFfcafmF",
    "mpafQ",
    "cafcaR",
    "dafK",
    "[F?R]",
    "[F-B]",
    "[W?fsB]",
    "mceKNADmcaKcabK",
    "KNADcaKmcabK",
    "camQ",
    "mafR",
    "caoR",
    "oafW",
    "mtpafsB",
};

/* Over any number of men, and taking them. */
static const char *const over_all[] = {
    "ppR",   "RcppR",  "QcppQ",   "p3B",      "p2R",        "mp2Q",        "cppR4",
    "jppR",  "oppR",   "ppN0",    "ppD0",     "mcafppR",    "mafp2B",      "(c)R",
    "(cd)Q", "(d)B",   "m(c)R",   "c(cd)B",   "md(d)R",     "(cd)R3",      "o(c)R",
    "(c)D0", "(cd)N0", "maf(c)R", "cas(cd)R", "mcabK(cd)B", "R(cd)B4cppB", "ie(c)R",
    "U",     "mUcK",   "cUmR",    "eU",       "RcdU",       "imUcF",
};

/* Every second of which burns. */
static const char *const burners[] = {"R", "B", "N", "Q", "(c)R", "W", "KcaK", "sR"};

/* A family of pieces, some of which make up a game. */
struct family {
    const char *const *moves;
    size_t count;
    bool intricate;
    const char *burns; /* NULL: none of them does */
    const char *rules; /* more of them; NULL: none */
};

static void put_pieces(struct buf *out, const struct family *family)
{
    for (size_t i = 0; i < family->count; i++)
        buf_print(out, "  - {name: P%zu, code: P%zu, moves: \"%s\", burns: %s}\n", i, i,
                  family->moves[i], family->burns && i % 2 ? family->burns : "none");
}

static const char *const sliders[] = {"R", "B", "N", "fmWfcF", "B2"};
static const char *const lame[] = {"nN", "nD", "nA", "nH", "nG", "nC", "nZ", "W"};
static const char *const cannons[] = {"pR", "mRcpR", "cpB", "N", "F"};
static const char *const catchers[] = {"mceK",       "QeK", "fmWceFifmW2", "ceWmF",
                                       "KmcaKmcabK", "R",   "mceoW",       "mafceW"};
static const char *const traitors[] = {"dK", "mdR", "cdN", "B"};

#define FAMILY(list, intricate)                                                                    \
    {                                                                                              \
        list, COUNT_OF(list), intricate, NULL, NULL                                                \
    }

static const struct family families[] = {
    FAMILY(lines, false),
    FAMILY(sliders, false),
    FAMILY(lame, false),
    FAMILY(cannons, false),
    FAMILY(traitors, false),
    FAMILY(others, true),
    FAMILY(catchers, true),
    FAMILY(over_all, true),
    {burners, COUNT_OF(burners), true, "enemies", NULL},
    {burners, COUNT_OF(burners), true, "all", NULL},
};

/* Whom pieces take, and over whom they go, is a matter of pairs. */
static const struct family by_pairs[] = {
    {cannons, COUNT_OF(cannons), false, NULL,
     "capture: {mode: replacement, exceptions: [{piece: P0, never: P0, never-over: P0}, "
     "{piece: P1, never-over: P3}, {piece: P1, never-over: King}, {piece: P2, never: King}]}"},
    {lines, COUNT_OF(lines), false, NULL,
     "capture: {mode: replacement, exceptions: [{piece: P9, never: King}, {piece: P0, never: P9}, "
     "{piece: King, never: P9}, {piece: P3, never: P3}]}"},
    {others, COUNT_OF(others), true, NULL,
     "capture: {mode: replacement, exceptions: [{piece: P8, never-over: P3}, {piece: P9, never: "
     "King}, {piece: P18, never: P0}]}"},
};

/* royal: with kings of a code K. */
static const struct game *make_game(struct fixture *f, const struct family *family, bool royal)
{
    LOCAL_BUF(text);
    const struct game *game;

    buf_print(&text,
              "piecework: 1\ngame: T\nboard: {size: %dx%d}\nrules: {passing: any, hobbling: "
              "optional, drops: true%s%s}\npieces:\n",
              WIDTH, HEIGHT, family->rules ? ", " : "", family->rules ? family->rules : "");
    put_pieces(&text, family);
    buf_text(&text, "  - {name: Ranked, code: RA, moves: [mW, {moves: mfH, from-rank: 2}]}\n");
    if (royal)
        buf_text(&text, "  - {name: King, code: K, moves: KimW2, royal: true}\n");
    game = play_game(f, buf_str(&text));
    return game;
}

/* --- random positions --- */

static struct position *random_position(struct fixture *f, const struct game *game, bool hobbling,
                                        int royals, unsigned *seed)
{
    struct placement placement = placement_empty(f->arena, game);
    unsigned density = 1 + test_random(seed, 5);
    unsigned kinds = (unsigned)game->piece_count - game->pieces[game->piece_count - 1].royal;
    struct position *position;

    for (int i = 0; i < SQUARES; i++)
        if (test_random(seed, 10) < density)
            placement.men[i] = (struct man){.piece = &game->pieces[test_random(seed, kinds)],
                                            .side = (int)test_random(seed, 2)};
    for (int i = 0; i < 2 * royals; i++)
        placement.men[test_random(seed, SQUARES)] =
            (struct man){.piece = &game->pieces[kinds], .side = i % 2};
    placement.to_move = (int)test_random(seed, 2);
    position = position_new(f->arena, compiled_rules_of(game, hobbling), &placement);
    for (int i = 0; i < SQUARES; i++) /* half of those to which it matters have not moved */
        if (position->men[i] && test_random(seed, 2))
            position->men[i] = man_new(position->compiled, man_kind(position->men[i]),
                                       man_side(position->men[i]), true);
    return position;
}

/* --- moves one by one --- */

struct names {
    char **list;
    size_t count;
};

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int compare_squares(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* "17 x8 x9": where the move ends and what is taken on the way there; "17 e" takes what passed. */
static void add_name(struct fixture *f, struct names *names, int to, bool catches, int *taken,
                     int count)
{
    LOCAL_BUF(text);

    qsort(taken, (size_t)count, sizeof *taken, compare_squares);
    buf_print(&text, "%d%s", to, catches ? " e" : "");
    for (int i = 0; i < count; i++)
        if (taken[i] != to && (i == 0 || taken[i] != taken[i - 1]))
            buf_print(&text, " x%d", taken[i]);
    *ARENA_PUSH(f->arena, names->list, names->count) =
        arena_text(f->arena, buf_str(&text), text.size);
}

static const char *joined(struct fixture *f, struct names *names)
{
    LOCAL_BUF(out);
    const char *text;

    if (names->count)
        qsort(names->list, names->count, sizeof *names->list, compare_names);
    for (size_t i = 0; i < names->count; i++)
        if (i == 0 || strcmp(names->list[i], names->list[i - 1]) != 0)
            buf_print(&out, "%s; ", names->list[i]);
    text = arena_text(f->arena, buf_str(&out), out.size);
    return text;
}

/* A square of the position as the side sees it, and back. */
static int seen_by(int side, int square)
{
    int file = square % WIDTH, rank = square / WIDTH;

    return side ? rank * WIDTH + WIDTH - 1 - file : (HEIGHT - 1 - rank) * WIDTH + file;
}

/* What the last move passed through, as the other side sees it. */
static void see_passed(const struct position *position, bool passed[SQUARES])
{
    struct passed list;

    move_passed(position->compiled, position_last(position), &list);
    for (int i = 0; i < list.count; i++)
        passed[seen_by(position->side, list.squares[i])] = true;
}

static const char *moves_by_reach(struct fixture *f, const struct position *position, int square)
{
    unsigned char men[SQUARES];
    unsigned man = position->men[square];
    int side = man_side(man), from = seen_by(side, square);
    bool passed[SQUARES] = {false};
    struct playfield field = {WIDTH, HEIGHT, men, {from % WIDTH, from / WIDTH}, passed};
    struct moveset set = position->compiled->kinds[man_kind(man)].piece->moves;
    struct names names = {0};
    struct reach reach;

    for (int i = 0; i < SQUARES; i++) {
        unsigned other = position->men[i];

        men[seen_by(side, i)] = !other                    ? TARGET_EMPTY
                                : man_side(other) == side ? TARGET_FRIEND
                                                          : TARGET_ENEMY;
    }
    if (side == position->side)
        see_passed(position, passed);
    if (!position->compiled->hobbled)
        set = moveset_unhobbled(f->arena, &set);
    reach = reach_find(f->arena, &set, &field, man_is_fresh(man));
    assert_true(reach.whole);
    EACH (move, reach.moves, reach.count) {
        int taken[TAKEN_LIMIT];

        for (size_t k = 0; k < move->taken_count; k++)
            taken[k] = seen_by(side, move->taken[k].y * WIDTH + move->taken[k].x);
        add_name(f, &names, seen_by(side, move->to.y * WIDTH + move->to.x),
                 move->kind == TARGET_PASSED, taken, (int)move->taken_count);
    }
    if (reach.stays) /* a move that leads nowhere passes the turn */
        add_name(f, &names, square, false, (int[1]){0}, 0);
    return joined(f, &names);
}

static const char *moves_generated(struct fixture *f, const struct position *position, int square)
{
    struct names names = {0};
    struct played_moves moves = {0};
    size_t different = 0;
    const char *text;

    generate_from(position, square, &moves);
    assert_false(position->cut && *position->cut);
    EACH (move, moves.list, moves.count) {
        short squares[TAKEN_LIMIT];
        int taken[TAKEN_LIMIT], count = played_taken(position, move, squares);

        for (int k = 0; k < count; k++)
            taken[k] = squares[k];
        add_name(f, &names, move->to, move->flags & MOVE_CATCH, taken, count);
    }
    text = joined(f, &names);
    for (const char *c = text; *c; c++)
        different += *c == ';';
    assert_int_equal(moves.count, different); /* none is there twice */
    moves_free(&moves);
    return text;
}

/* --- tests --- */

static unsigned compare_moves(struct fixture *f, const struct position *position)
{
    unsigned moves = 0;

    for (int square = 0; square < SQUARES; square++) {
        const char *found, *wanted;

        if (!position->men[square])
            continue;
        found = moves_generated(f, position, square);
        wanted = moves_by_reach(f, position, square);
        moves += *wanted != '\0';
        if (strcmp(found, wanted) != 0)
            fail_msg("%s on %d:\n%s\n%s",
                     position->compiled->kinds[man_kind(position->men[square])].piece->betza.text,
                     square, found, wanted);
    }
    return moves;
}

static void make_any(struct position *position, unsigned *seed)
{
    struct played_moves moves = {0};

    generate_moves(position, &moves);
    if (moves.count)
        position_make(position, &moves.list[test_random(seed, (unsigned)moves.count)]);
    moves_free(&moves);
}

/* In random positions, and again when something may have passed. */
TEST_WITH(moves_of_all_men_are_those_of_reach, struct fixture *f)
{
    unsigned seed = 1;

    for (size_t i = 0; i < COUNT_OF(families); i++) {
        const struct game *game = make_game(f, &families[i], false);
        unsigned moves = 0;

        for (unsigned round = 0; round < rounds(); round++) {
            struct position *position = random_position(f, game, round % 2, 0, &seed);

            moves += compare_moves(f, position);
            make_any(position, &seed);
            moves += compare_moves(f, position);
        }
        assert_true(moves > 5 * rounds());
    }
}

/* Whether the side to move can take a royal man, found by making all its moves. */
static bool can_take_royal(struct position *position)
{
    struct played_moves moves = {0};
    bool found = false;

    generate_moves(position, &moves);
    for (size_t i = 0; i < moves.count && !found; i++) {
        position_make(position, &moves.list[i]);
        found = position->fallen & 1 << position->side;
        position_unmake(position);
    }
    moves_free(&moves);
    return found;
}

static size_t legal_by_trying(struct position *position)
{
    struct played_moves moves = {0};
    size_t count = 0;

    generate_moves(position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        position_make(position, &moves.list[i]);
        /* a royal man of both sides may be gone; only that of the mover counts */
        if (!(position->fallen & 1 << !position->side)) {
            position->fallen = 0;
            count += !can_take_royal(position);
        }
        position_unmake(position);
    }
    moves_free(&moves);
    return count;
}

/* What a family's random positions have come to. */
struct tally {
    size_t checks, forbidden; /* positions with check, moves that it forbids */
};

/* The last move must not have passed anything. */
static void compare_check(struct position *position, struct tally *tally)
{
    bool check = in_check(position, position->side);

    position->side ^= 1;
    assert_int_equal(check, can_take_royal(position));
    position->side ^= 1;
    tally->checks += check;
}

static void compare_legal(struct position *position, struct tally *tally)
{
    struct played_moves moves = {0};
    size_t count = legal_count(position, &moves), tried = legal_by_trying(position);

    assert_int_equal(moves.count, 0);
    legal_moves(position, &moves);
    if (count != tried || moves.count != tried)
        fail_msg("%zu moves counted, %zu listed, not %zu", count, moves.count, tried);
    moves.count = 0;
    generate_moves(position, &moves);
    tally->forbidden += moves.count - tried;
    moves_free(&moves);
}

static void check_legal(struct fixture *f, const struct family *family, int royals, unsigned seed)
{
    const struct game *game = make_game(f, family, true);
    struct tally tally = {0};

    for (unsigned round = 0; round < rounds(); round++) {
        struct position *position = random_position(f, game, round % 2, royals, &seed);

        assert_int_equal(position->compiled->intricate, family->intricate);
        compare_check(position, &tally);
        compare_legal(position, &tally);
        make_any(position, &seed);
        if (!position->fallen)
            compare_legal(position, &tally);
    }
    assert_true(tally.checks > rounds() / 10);
    assert_true(tally.forbidden > rounds());
}

TEST_WITH(check_is_found_as_by_trying, struct fixture *f)
{
    for (int royals = 1; royals <= 2; royals++) {
        for (size_t i = 0; i < COUNT_OF(families); i++)
            check_legal(f, &families[i], royals, (unsigned)i);
        for (size_t i = 0; i < COUNT_OF(by_pairs); i++)
            check_legal(f, &by_pairs[i], royals, (unsigned)i);
    }
}

/* Both sides may castle; a1 is square 56. */
TEST_WITH(moves_that_nothing_watches_are_only_counted, struct fixture *f)
{
    static const struct {
        int square;
        unsigned char watched;
        size_t counted, listed;
    } rows[] = {
        {0, 0, 24, 2},               /* castling is listed always */
        {60, WATCH_LEAVING, 19, 7},  /* all of the King */
        {48, WATCH_ENTERING, 23, 3}, /* one step of a Rook */
        {60, WATCH_ENTERING, 24, 2},
        {53, WATCH_ENTERING, 23, 3}, /* one step of the King */
    };
    struct position *position =
        play_position(f, play_game(f, "pieces/chess.yaml"), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    struct played_moves moves = {0};

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        unsigned char watched[SQUARE_LIMIT] = {0};

        watched[rows[i].square] = rows[i].watched;
        moves.count = 0;
        assert_int_equal(generate_watched(position, watched, &moves), rows[i].counted);
        assert_int_equal(moves.count, rows[i].listed);
    }
    moves_free(&moves);
}

TESTS_EACH(generate, set_up, tear_down)
