#include "play/game_open.h"

#include "load/load_examples.h"
#include "play/replay.h"

/* An example whose moves are made. */
struct opening {
    struct arena *arena;
    const struct game *game;
    struct example *example;
    struct diags *diags;
};

/* Whether it was taken off for a wall that was then built there. */
static bool is_walled(const struct removed *removed, const struct removed *end)
{
    return removed + 1 < end && !removed[1].man && removed[1].burnt &&
           removed[1].square == removed->square;
}

static struct square square_at(const struct position *position, int i)
{
    return (struct square){i % position->compiled->width, i / position->compiled->width};
}

/* Of a slide that turns: where it is written to, by way of the squares where it does; else NULL. */
static const struct ply *way_of(struct arena *arena, const struct position *position,
                                const struct played_move *move, const struct ply *ply)
{
    bool slides = false;
    struct ply *way;

    for (int i = 0; i < move->leg_count; i++)
        slides |= move->legs[i].steps > 1 && move->legs[i].skips == 0;
    if (!slides || move->leg_count < 2 || ply->count > 2 || move->flags & MOVE_CASTLE)
        return NULL;
    way = arena_alloc(arena, 1, sizeof *way);
    *way = *ply;
    way->takes = ply->takes >> 1 << move->leg_count;
    for (way->count = 1; way->count <= move->leg_count; way->count++)
        way->squares[way->count] =
            square_at(position, played_leg_end(position->compiled, move, way->count - 1));
    return way;
}

/* Of a capture around loops: from each end of a loop to the next; NULL: it is none. */
static const struct ply *way_around(struct arena *arena, const struct position *position,
                                    const struct played_move *move, const struct ply *ply)
{
    short squares[LOOPED_LIMIT];
    int count = ply->takes ? looped_way(position, move->from, move->to, squares) : 0;
    struct ply *way = count ? arena_alloc(arena, 1, sizeof *way) : NULL;

    if (!way)
        return NULL;
    *way = *ply;
    way->count = count;
    way->takes = (uint64_t)1 << (count - 1);
    for (int i = 0; i < count; i++)
        way->squares[i] = square_at(position, squares[i]);
    return way;
}

/* The way of the other man of a castling or a swap; NULL: there is none. */
static const struct ply *partner_of(struct arena *arena, const struct position *position,
                                    const struct played_move *move)
{
    struct castled castled = {move->to, move->from};
    struct ply *ply;

    if (move->flags & MOVE_CASTLE)
        castled = castled_partner(position->compiled, move);
    else if (!(move->flags & MOVE_SWAP))
        return NULL;
    if (castled.from == castled.to)
        return NULL;
    ply = arena_alloc(arena, 1, sizeof *ply);
    ply->count = 2;
    ply->swaps = move->flags & MOVE_SWAP;
    ply->squares[0] = square_at(position, castled.from);
    ply->squares[1] = square_at(position, castled.to);
    return ply;
}

/* Of the last move. */
static struct trail trail_of(struct arena *arena, const struct position *position,
                             const struct ply *ply)
{
    const struct removed *end = position->removed + position->removed_count;
    const struct played_move *move = &position->past[position->move_count - 1].move;
    struct trail trail = {.promotes = move->flags & MOVE_PROMOTE,
                          .way = position->compiled->loops ? way_around(arena, position, move, ply)
                                                           : way_of(arena, position, move, ply),
                          .partner = partner_of(arena, position, move)};

    for (const struct removed *r =
             position->removed + position->past[position->move_count - 1].removed;
         r < end; r++)
        if (has_left(r) && !is_walled(r, end))
            *ARENA_PUSH(arena, trail.taken, trail.taken_count) =
                square_at(position, r->burnt && r->square == move->to ? move->from : r->square);
    return trail;
}

/* Finds the move of a ply that may not promote as it says, if it could promote otherwise: not at
 * all, or to any other piece. */
static bool match_otherwise(const struct game *game, struct position *position,
                            const struct ply *ply, struct played_move *move)
{
    struct ply other = *ply;
    bool found;

    other.promotes = !ply->promotes;
    other.declines = false;
    other.choice = NULL;
    found = replay_match(position, &other, move);
    other.promotes = true;
    for (size_t i = 0; i < game->piece_count && !found; i++) {
        other.choice = &game->pieces[i];
        found = replay_match(position, &other, move);
    }
    return found;
}

static struct trail trail_otherwise(const struct opening *o, struct position *position,
                                    const struct ply *ply)
{
    struct played_move move;
    struct trail trail;

    if (!match_otherwise(o->game, position, ply, &move))
        return (struct trail){0};
    position_make(position, &move);
    trail = trail_of(o->arena, position, ply);
    trail.otherwise = true;
    trail.promotes = !ply->promotes;
    position_unmake(position);
    return trail;
}

/* The step after another one, with the men, hands and turn of the position. */
static struct placement step_after(struct arena *arena, const struct placement *before,
                                   const struct position *position)
{
    struct placement step = *before, now = position_state(arena, position);

    step.men = now.men;
    memcpy(step.hands, now.hands, sizeof step.hands);
    step.to_move = now.to_move;
    return step;
}

/* Where a pass is shown: at the man by whom it is one. */
static void place_pass(const struct position *position, struct ply *ply)
{
    short square = passing_square(position, position->side);

    if (square != NOWHERE)
        ply->squares[0] = ply->squares[1] = square_at(position, square);
}

/* Makes moves as far as they are legal. */
static void make_moves(const struct opening *o, bool hobbling)
{
    struct example *e = o->example;
    struct position *position =
        position_new(o->arena, compiled_rules_of(o->game, hobbling), &e->steps[0]);
    struct played_move move;

    e->end = position;
    for (e->made = 0; e->made < e->ply_count; e->made++) {
        struct ply *ply = &e->plies[e->made];

        ply_find_mover(o->arena, &e->steps[e->made], ply, NULL);
        if (ply->passes)
            place_pass(position, ply);
        if (!replay_match(position, ply, &move)) {
            e->trails[e->made] = trail_otherwise(o, position, ply);
            return;
        }
        ply->passes = move.flags & MOVE_PASS;
        if (ply->startless)
            ply->squares[0] = square_at(position, move.from);
        position_make(position, &move);
        e->trails[e->made] = trail_of(o->arena, position, ply);
        e->steps[e->made + 1] = step_after(o->arena, &e->steps[e->made], position);
    }
}

/* Puts a dot where the man on the square may go. Where he may go nowhere is a finding. */
static void dot_moves(const struct opening *o, struct position *position, struct square from)
{
    struct marks *m = &o->example->marks;
    size_t before = m->dot_count;
    LOCAL_MOVES(moves);

    legal_moves(position, &moves);
    EACH (move, moves.list, moves.count) {
        struct square to = square_at(position, move->to);

        if (move->leg_count && square_same(square_at(position, move->from), from) &&
            !FIND(dot, m->dots, m->dot_count, square_same(*dot, to)))
            *ARENA_PUSH(o->arena, m->dots, m->dot_count) = to;
    }
    if (m->dot_count == before)
        diag_help(diag_add(o->diags, DIAG(BAD_TEXT), o->example->goers_place, "moves-of",
                           arena_print(o->arena, "nothing may go anywhere from %s",
                                       square_name(o->arena, o->game, from))),
                  "name a square with a man of the side to move");
}

static void dot_all_moves(const struct opening *o)
{
    struct example *e = o->example;
    struct position *position;

    if (!e->goer_count || o->game->flawed)
        return;
    e->marks.of_moves = true;
    position = position_new(o->arena, compiled_rules_of(o->game, false), &e->steps[0]);
    EACH (from, e->goers, e->goer_count)
        dot_moves(o, position, *from);
}

/* Which move is not legal, though it should be, is for the checks to tell. False after findings:
 * the region of the example could not be read. */
static bool play_moves(const struct opening *o)
{
    struct example *e = o->example;
    const struct placement start = e->steps[0];
    size_t must = e->ply_count - (e->illegal && e->ply_count > 0);
    bool plays = !o->game->flawed && e->ply_count > 0, agreed = o->game->hobbling_agreed;

    e->steps = arena_alloc(o->arena, e->ply_count + 1, sizeof *e->steps);
    e->trails = arena_alloc(o->arena, e->ply_count + 1, sizeof *e->trails);
    e->steps[0] = start;
    dot_all_moves(o);
    for (size_t i = 0; i < e->ply_count; i++)
        ply_find_mover(o->arena, &start, &e->plies[i], NULL);
    for (int way = 0; plays && (way == 0 || (way == 1 && e->made < must && agreed)); way++)
        make_moves(o, way);
    for (size_t i = e->made; i < e->ply_count; i++)
        e->steps[i + 1] = e->steps[e->made];
    return example_read_region(o->arena, o->game, &e->region_text, e, o->diags);
}

/* Makes the moves of the examples as far as they are legal, and leaves out examples whose regions
 * could not be read. The game may be NULL. */
static struct game *played(struct arena *arena, struct game *game, struct diags *diags)
{
    size_t count = game ? game->example_count : 0;
    struct example *examples = game ? game->examples : NULL;

    if (count > 0) {
        game->examples = NULL;
        game->example_count = 0;
        game->example_names = (struct lookup){.caseless = true};
    }
    for (size_t i = 0; i < count; i++) {
        const struct opening o = {arena, game, &examples[i], diags};

        if (play_moves(&o))
            game_add_example(arena, game, &examples[i]);
        else
            *ARENA_PUSH(arena, game->lost_examples, game->lost_example_count) =
                examples[i].name.text;
    }
    return game;
}

struct game *game_from_source(struct arena *arena, const struct source *source, struct diags *diags)
{
    return played(arena, game_read(arena, source, diags), diags);
}

struct game *game_open(struct arena *arena, const struct node *root, struct diags *diags)
{
    return played(arena, game_from_tree(arena, root, diags), diags);
}

struct game *game_load(struct arena *arena, const char *path, struct diags *diags)
{
    const struct source *source = source_read(arena, path, diags);

    return source ? game_from_source(arena, source, diags) : NULL;
}

struct game *game_spoken(struct arena *arena, struct game *own, const char *language,
                         struct diags *diags)
{
    LOCAL_DIAGS(told);
    struct game *game;

    if (!own || !language || game_speaks(own, language))
        return own;
    game = game_from_source(arena, own->source, told);
    return game && game_speak(arena, game, language, diags) ? game : own;
}

struct game_cache {
    struct arena *arena;         /* of what follows */
    const struct source *source; /* NULL: it is empty */
    struct game *game;
};

struct game_cache *game_cache_new(void)
{
    struct game_cache *cache = mem_new(1, sizeof *cache);

    cache->arena = arena_new();
    return cache;
}

void game_cache_free(struct game_cache *cache)
{
    arena_free(cache->arena);
    free(cache);
}

static bool same_source(const struct source *a, const struct source *b)
{
    return strcmp(a->path, b->path) == 0 && a->size == b->size && a->mark == b->mark &&
           memcmp(a->text, b->text, a->size) == 0;
}

struct game *game_cache_load(struct game_cache *cache, const char *path, struct diags *diags)
{
    size_t before = diags_at_least(diags, LEVEL_NOTE);
    struct game_cache fresh = {.arena = arena_new()};
    const struct source *source = source_read(fresh.arena, arena_copy(fresh.arena, path), diags);

    if (source && cache->source && same_source(source, cache->source)) {
        arena_free(fresh.arena);
        return cache->game;
    }
    arena_free(cache->arena);
    *cache = fresh;
    cache->game = source ? game_from_source(cache->arena, source, diags) : NULL;
    if (cache->game && diags_at_least(diags, LEVEL_NOTE) == before)
        cache->source = source;
    return cache->game;
}
