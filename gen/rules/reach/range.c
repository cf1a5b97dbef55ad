#include "rules/reach/range.h"

#include "rules/legal/legal.h"

/* What is looked at together. */
struct survey {
    struct arena *arena;
    const struct placement *placement;
    short from;
    struct square *list; /* found so far */
    size_t count;
};

static struct square square_of(const struct survey *s, int number)
{
    int width = s->placement->game->width;

    return (struct square){number % width, number / width};
}

static bool has(const struct square *list, size_t count, struct square square)
{
    for (size_t i = 0; i < count; i++)
        if (square_same(list[i], square))
            return true;
    return false;
}

static void add_targets(struct survey *s, const struct played_moves *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        struct square to = square_of(s, moves->list[i].to);

        if (moves->list[i].from == s->from && moves->list[i].to != s->from &&
            !has(s->list, s->count, to))
            *ARENA_PUSH(s->arena, s->list, s->count) = to;
    }
}

/* The game without what terrain and strength forbid. */
static struct game *free_game(struct arena *arena, const struct game *game)
{
    struct game *copy = arena_alloc(arena, 1, sizeof *copy);

    *copy = *game;
    copy->ready = ready_rules_new(arena);
    copy->terrains = arena_alloc(arena, game->terrain_count, sizeof *copy->terrains);
    for (size_t i = 0; i < game->terrain_count; i++) {
        copy->terrains[i] = game->terrains[i];
        copy->terrains[i].admits = ADMITS_ALL;
        copy->terrains[i].weakens = WEAKENS_NONE;
    }
    if (game->rules.capture == CAPTURE_STRENGTH)
        copy->rules.capture = CAPTURE_REPLACEMENT;
    copy->rules.exception_count = 0;
    return copy;
}

static struct position *position_in(struct survey *s, const struct game *game,
                                    const struct placement *placement)
{
    return position_new(s->arena, compiled_rules_of(game, true), placement);
}

static void add_legal(struct survey *s, const struct placement *placement)
{
    struct played_moves moves = {0};

    legal_moves(position_in(s, placement->game, placement), &moves);
    add_targets(s, &moves);
    moves_free(&moves);
}

/* As the pieces move if nothing is forbidden. */
static void add_free(struct survey *s, const struct game *game)
{
    struct played_moves moves = {0};

    generate_from(position_in(s, game, s->placement), s->from, &moves);
    add_targets(s, &moves);
    moves_free(&moves);
}

/* As it moves over terrain if nothing is in its way. */
static void add_over(struct survey *s, const struct game *game, struct man man, struct square from)
{
    struct placement alone = placement_empty(s->arena, game);
    struct position *position;
    const struct tracks *tracks;
    struct played_moves moves = {0};

    *placement_man(&alone, from.file, from.rank) = man;
    position = position_in(s, game, &alone);
    tracks =
        &position->compiled->kinds[compiled_rules_kind(position->compiled, man)].tracks[man.side];
    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->list[i].over)
            generate_by(position, s->from, &tracks->list[i], &moves);
    add_targets(s, &moves);
    moves_free(&moves);
}

struct range range_of(struct arena *arena, const struct placement *placement, struct square from)
{
    struct placement turned = placement_copy(arena, placement);
    struct man man = *placement_man(placement, from.file, from.rank);
    struct survey open = {.arena = arena, .placement = &turned}, all;
    const struct game *game;
    struct range range = {0};

    if (!man.piece)
        return range;
    turned.to_move = man.side;
    open.from = (short)(from.rank * placement->game->width + from.file);
    all = open;
    add_legal(&open, &turned);
    game = free_game(arena, placement->game);
    add_free(&all, game);
    add_over(&all, game, man, from);
    range.open = open.list;
    range.open_count = open.count;
    for (size_t i = 0; i < all.count; i++) {
        struct man there = *placement_man(placement, all.list[i].file, all.list[i].rank);

        if (!has(open.list, open.count, all.list[i]) && !(there.piece && there.side == man.side))
            *ARENA_PUSH(arena, range.barred, range.barred_count) = all.list[i];
    }
    return range;
}
