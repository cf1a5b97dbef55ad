/* Long random games of every definition: taking back restores every bit, the other player has the
 * half-turned moves, and what is kept beside the men stays true. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "rules/ending/ending.h"
#include "rules/position/position.h"

#include <glob.h>

/* Moves of each definition in the gate, with sanitizers and without, and in soaks. */
enum { SHORT_WALK = 60, WALK = 1200, LONG_WALK = 100000 };

enum { GAME_TURNS = 400, LOOK = 23 }; /* after so many moves a game is begun anew, and looked at */

/* --- every bit of a position --- */

struct bits {
    struct position plain;
    struct buf lists;
};

static struct bits bits_of(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    struct bits bits = {.plain = *position};

    bits.plain.past = NULL; /* it may have moved */
    bits.plain.past_room = 0;
    bits.plain.repeats = NULL; /* kept from some length of games on */
    bits.plain.removed = NULL;
    bits.plain.removed_room = 0;
    buf_put(&bits.lists, position->men, (size_t)compiled->squares * sizeof *position->men);
    for (int side = 0; side < 2; side++)
        buf_put(&bits.lists, position->hands[side],
                (size_t)compiled->kind_count * sizeof *position->hands[side]);
    return bits;
}

static bool same_bits(const struct bits *a, const struct bits *b)
{
    return memcmp(&a->plain, &b->plain, sizeof a->plain) == 0 && a->lists.size == b->lists.size &&
           memcmp(a->lists.text, b->lists.text, a->lists.size) == 0;
}

static void make_and_take_back(struct position *position, const struct played_move *move)
{
    struct bits before = bits_of(position), after;

    position_make(position, move);
    position_unmake(position);
    after = bits_of(position);
    assert_true(same_bits(&before, &after));
    buf_free(&before.lists);
    buf_free(&after.lists);
}

/* --- the half-turned game --- */

static void turn_placement(const struct placement *from, struct placement *to)
{
    int squares = from->game->width * from->game->height;

    for (int i = 0; i < squares; i++) {
        to->men[i] = from->men[squares - 1 - i];
        to->men[i].side ^= to->men[i].piece != NULL;
    }
    for (int side = 0; side < 2; side++)
        memcpy(to->hands[side], from->hands[!side],
               from->game->piece_count * sizeof *to->hands[side]);
    to->to_move = !from->to_move;
}

/* The rules with castlings seen from the other side: to the files that lie there. */
static const struct compiled_rules *turned_rules(struct fixture *f,
                                                 const struct compiled_rules *compiled)
{
    struct compiled_rules *turned = arena_alloc(f->arena, 1, sizeof *turned);
    struct game *game = arena_alloc(f->arena, 1, sizeof *game);
    struct rules *rules = &game->rules;
    struct castling *castlings;

    *turned = *compiled;
    turned->game = game;
    *game = *compiled->game;
    castlings = arena_alloc(f->arena, rules->castling_count, sizeof *castlings);
    for (size_t i = 0; i < rules->castling_count; i++) {
        const struct castling *own = &rules->castlings[i];

        castlings[i] = *own;
        for (int k = 0; k < 2; k++) {
            castlings[i].players[k] = own->players[!k];
            castlings[i].homes[k] = own->homes[!k] < 0 ? -1 : game->width - 1 - own->homes[!k];
            castlings[i].files[k] = game->width - 1 - own->files[own->file_count == 2 ? !k : 0];
        }
    }
    rules->castlings = castlings;
    return turned;
}

/* The setup as the other player sees it; that is the setup itself of symmetric games. */
static struct position *turned_setup(struct fixture *f, const struct position *position)
{
    struct placement setup = placement_of_setup(f->arena, position->compiled->game);
    struct placement turned = placement_copy(f->arena, &setup);
    struct position *result;
    int squares = position->compiled->squares;

    turn_placement(&setup, &turned);
    result = position_new(f->arena, turned_rules(f, position->compiled), &turned);
    for (int i = 0; i < squares; i++) /* what has not moved there has not moved here */
        result->men[i] = position->men[squares - 1 - i] ? position->men[squares - 1 - i] ^ 1 : 0;
    return result;
}

static short turned_square(const struct position *position, short square)
{
    return square == NOWHERE ? NOWHERE : (short)(position->compiled->squares - 1 - square);
}

/* Whether the two take men on the same squares, half-turned. */
static bool take_same(const struct position *position, const struct played_move *a,
                      const struct position *turned, const struct played_move *b)
{
    short squares[TAKEN_LIMIT], others[TAKEN_LIMIT];
    int count = played_taken(position, a, squares), other_count = played_taken(turned, b, others);
    bool same = count == other_count;

    for (int i = 0; i < count && same; i++)
        same = FIND(one, others, other_count, *one == turned_square(position, squares[i]));
    return same;
}

/* b is a, half-turned; by which man a pass is written does not matter, nor in which order captures
 * are made that go on. */
static bool are_partners(const struct position *position, const struct played_move *a,
                         const struct position *turned, const struct played_move *b)
{
    if (a->flags & b->flags & MOVE_PASS)
        return true;
    if (turned_square(position, a->from) != b->from || turned_square(position, a->to) != b->to ||
        (a->man ^ 1) != b->man || a->flags != b->flags)
        return false;
    if (a->flags & MOVE_CHAIN && a->taken)
        return take_same(position, a, turned, b);
    if (a->taken != b->taken || a->leg_count != b->leg_count)
        return false;
    for (int i = 0; i < a->leg_count; i++)
        if (turned_square(position, played_leg_end(position->compiled, a, i)) !=
            played_leg_end(position->compiled, b, i))
            return false;
    return true;
}

static const struct played_move *partner(const struct position *position,
                                         const struct played_move *move,
                                         const struct position *turned,
                                         const struct played_moves *moves)
{
    return FIND(one, moves->list, moves->count, are_partners(position, move, turned, one));
}

/* --- what is kept beside the men --- */

static void check_royals(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    int royals[2] = {0};

    for (int i = 0; i < compiled->squares; i++)
        if (position->men[i] && compiled->kinds[man_kind(position->men[i])].royal)
            royals[man_side(position->men[i])]++;
    for (int side = 0; side < 2; side++) {
        short square = position->royal_square[side];

        assert_int_equal(royals[side], position->royals[side]);
        if (royals[side] == 0) {
            assert_int_equal(square, NOWHERE);
            continue;
        }
        assert_true(compiled->kinds[man_kind(position->men[square])].royal);
        assert_int_equal(man_side(position->men[square]), side);
    }
}

/* All men that began are on the board or in a hand, unless the captured leave the game. */
static void check_count(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    int men = 0, setup = 0, own[2] = {0};

    for (int i = 0; i < compiled->squares; i++) {
        men += position->men[i] != 0;
        own[man_side(position->men[i])] += position->men[i] != 0;
        setup += compiled->game->setup[i].piece != NULL;
    }
    assert_int_equal(position->count[0], own[0]);
    assert_int_equal(position->count[1], own[1]);
    for (int side = 0; side < 2; side++) {
        for (int kind = 0; kind < compiled->kind_count; kind++)
            men += position->hands[side][kind];
        for (size_t i = 0; i < compiled->game->piece_count; i++)
            setup += compiled->game->pieces[i].held[side];
    }
    assert_true(game_holds_captured(compiled->game) && !position->fallen ? men == setup
                                                                         : men <= setup);
}

/* The same position stated has the same key where the same men have not moved. */
static bool check_key(struct fixture *f, const struct position *position)
{
    struct placement placement = position_state(f->arena, position);
    struct position *stated = position_new(f->arena, position->compiled, &placement);

    if (memcmp(stated->men, position->men,
               (size_t)position->compiled->squares * sizeof *stated->men) != 0)
        return false;
    assert_true(stated->key == position->key);
    return true;
}

/* --- the walk --- */

struct walk {
    struct fixture *fixture; /* its arena is of this game */
    struct position *position, *turned;
    struct played_moves moves, partners;
    unsigned seed;
    size_t keys; /* compared */
};

static void begin(struct walk *walk, const struct game *game)
{
    walk->position = play_position(walk->fixture, game, NULL);
    walk->turned = turned_setup(walk->fixture, walk->position);
}

static void look(struct walk *walk)
{
    check_royals(walk->position);
    check_count(walk->position);
    walk->keys += check_key(walk->fixture, walk->position);
    for (size_t i = 0; i < walk->moves.count; i++)
        make_and_take_back(walk->position, &walk->moves.list[i]);
    assert_int_equal(walk->moves.count, walk->partners.count);
    for (size_t i = 0; i < walk->moves.count; i++)
        assert_non_null(
            partner(walk->position, &walk->moves.list[i], walk->turned, &walk->partners));
}

/* False at the end of the game. */
static bool walk_on(struct walk *walk, bool looks)
{
    const struct played_move *move, *turned;

    walk->moves.count = walk->partners.count = 0;
    legal_moves(walk->position, &walk->moves);
    legal_moves(walk->turned, &walk->partners);
    assert_int_equal(legal_count(walk->turned, &walk->partners), walk->moves.count);
    if (looks)
        look(walk);
    if (walk->moves.count == 0)
        return false;
    move = &walk->moves.list[test_random(&walk->seed, (unsigned)walk->moves.count)];
    turned = partner(walk->position, move, walk->turned, &walk->partners);
    assert_non_null(turned);
    make_and_take_back(walk->position, move);
    position_make(walk->position, move);
    position_make(walk->turned, turned);
    return true;
}

static void take_all_back(struct walk *walk, const struct bits *before)
{
    struct bits after;

    while (walk->position->move_count)
        position_unmake(walk->position);
    after = bits_of(walk->position);
    assert_true(same_bits(before, &after));
    buf_free(&after.lists);
}

/* One game to its end; returns its moves. */
static int walk_game(struct fixture *f, const struct game *game, unsigned *seed, size_t *keys)
{
    struct fixture own = {.arena = arena_new(), .diags = f->diags};
    struct walk walk = {.fixture = &own, .seed = *seed};
    struct bits before;
    int moves = 0;

    begin(&walk, game);
    before = bits_of(walk.position);
    while (moves < GAME_TURNS && walk_on(&walk, moves % LOOK == 0))
        moves++;
    take_all_back(&walk, &before);
    moves_free(&walk.moves);
    moves_free(&walk.partners);
    buf_free(&before.lists);
    arena_free(own.arena);
    *seed = walk.seed;
    *keys += walk.keys;
    return moves;
}

static void walk_far(struct fixture *f, const char *path)
{
    const struct game *game = play_game(f, path);
    unsigned seed = 7;
    size_t keys = 0;
    int moves = 0, enough = (int)sanitized_times(SHORT_WALK, WALK, LONG_WALK);

    if (game->network.binds) /* whose sites are not turned with files and ranks */
        return;
    while (moves < enough)
        moves += walk_game(f, game, &seed, &keys);
    assert_true(keys > 0);
}

TEST_WITH(random_games, struct fixture *f)
{
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/games/*.yaml", GLOB_APPEND, NULL, &files), 0);
    assert_true(files.gl_pathc >= 5);
    for (size_t i = 0; i < files.gl_pathc; i++)
        walk_far(f, files.gl_pathv[i]);
    globfree(&files);
}

TESTS_EACH(walk, set_up, tear_down)
