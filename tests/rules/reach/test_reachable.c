/* All positions that can come about in Jul-Gonu, counted by playing them. */
#include "support/test.h"
#include "support/play.h"

/* A position is the points of the player to move and, above them, those of the other one; which of
 * them is called White does not count. */
typedef uint32_t points;

enum { SQUARES = 16 };

/* Every file from the other end. */
static points mirrored(points value)
{
    return (value & 0x11111111u) << 3 | (value & 0x22222222u) << 1 | (value & 0x44444444u) >> 1 |
           (value & 0x88888888u) >> 3;
}

/* A set of positions that remembers in which order they came. Board and moves have no left and
 * right, so that one of two mirror images stands for both. */
struct set {
    points *slots; /* 0: free; no position is 0 */
    size_t slot_count;
    points *list;
    size_t count, whole; /* of the list; with the mirror images */
};

static struct set set_new(size_t most)
{
    struct set set = {.slot_count = 1};

    while (set.slot_count < 2 * most)
        set.slot_count *= 2;
    set.slots = calloc(set.slot_count, sizeof *set.slots);
    set.list = calloc(most, sizeof *set.list);
    assert_non_null(set.slots);
    assert_non_null(set.list);
    return set;
}

static void set_free(struct set *set)
{
    free(set->slots);
    free(set->list);
}

static void set_add(struct set *set, points value)
{
    points image = mirrored(value);
    points least = image < value ? image : value;
    size_t at = (least * 0x9E3779B1u >> 7) & (set->slot_count - 1);

    while (set->slots[at] && set->slots[at] != least)
        at = (at + 1) & (set->slot_count - 1);
    if (set->slots[at])
        return;
    set->slots[at] = set->list[set->count++] = least;
    set->whole += image == value ? 1 : 2;
}

static points points_of(const struct position *position)
{
    points value = 0;

    for (int i = 0; i < SQUARES; i++)
        if (position->men[i])
            value |= 1u << (man_side(position->men[i]) == position->side ? i : i + SQUARES);
    return value;
}

/* The player to move is taken to be the first one. */
static void set_up_points(struct position *position, points value, struct placement *placement)
{
    const struct piece *stone = position->compiled->game->pieces;

    for (int i = 0; i < SQUARES; i++) {
        bool own = value >> i & 1, other = value >> (i + SQUARES) & 1;

        placement->men[i] =
            own || other ? (struct man){.piece = stone, .side = other} : (struct man){0};
    }
    position_restate(position, placement);
}

static void add_next(struct position *position, struct played_moves *moves, struct set *set)
{
    moves->count = 0;
    legal_moves(position, moves);
    for (size_t i = 0; i < moves->count; i++) {
        position_make(position, &moves->list[i]);
        set_add(set, points_of(position));
        position_unmake(position);
    }
}

/* Positions after so many plies from the setup and fewer, or all when there are no more. */
static size_t count_reachable(struct fixture *f, int plies, size_t most)
{
    struct set set = set_new(most);
    struct position *position = play_position(f, play_game(f, "pieces/jul-gonu.yaml"), NULL);
    struct placement placement = placement_empty(f->arena, position->compiled->game);
    struct played_moves moves = {0};
    size_t done = 0;

    set_add(&set, points_of(position));
    for (int ply = 0; ply < plies && done < set.count; ply++)
        for (size_t end = set.count; done < end; done++) {
            set_up_points(position, set.list[done], &placement);
            add_next(position, &moves, &set);
        }
    moves_free(&moves);
    set_free(&set);
    return set.whole;
}

/* As another program of a few lines counts them. */
TEST_WITH(positions_of_few_plies, struct fixture *f)
{
    static const size_t counts[] = {1, 5, 21, 85, 333, 917, 2345, 5593, 13264, 27288};

    for (size_t i = 0; i < COUNT_OF(counts); i++)
        assert_int_equal(count_reachable(f, (int)i, 100000), counts[i]);
}

/* Under the sanitizers this would take a minute. */
#if !defined(__SANITIZE_ADDRESS__)
TEST_WITH(all_positions, struct fixture *f)
{
    enum { MANY = 1000 };

    assert_int_equal(count_reachable(f, MANY, 1200000), 2130833);
}
#endif

TESTS_EACH(reachable, set_up, tear_down)
