#include "rules/reach/reach.h"

#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

/* --- sets of places on the ways of moves --- */

/* A place on the way of a move, or its end; no bytes between the members, since places are compared
 * as bytes, as many as hold anything. */
struct state {
    short square; /* rank * width + file */
    short kind;   /* at the end: what stands there */
    short steps;  /* of the leg before, if the next must make as many */
    short taken_count;
    short taken[LEG_LIMIT + LANDING_LIMIT];
};

/* States, each once, in order of arrival. */
struct states {
    const struct state **list;
    size_t count;
    struct lookup known;
};

static size_t size_of(const struct state *state)
{
    return offsetof(struct state, taken) + (size_t)state->taken_count * sizeof *state->taken;
}

/* Adds the state, unless it is there; returns whether it was not. */
static bool add_state(struct arena *arena, struct states *states, const struct state *state)
{
    size_t size = size_of(state);
    struct state *kept;

    if (lookup_find(&states->known, state, size))
        return false;
    kept = memcpy(arena_alloc(arena, size, 1), state, size);
    *lookup_slot(arena, &states->known, kept, size) = kept;
    *ARENA_PUSH(arena, states->list, states->count) = kept;
    return true;
}

/* --- reach --- */

/* Legs that are still to be made, from this one to the last, and the states from which. Moves whose
 * last legs are alike share their stages. */
struct stage {
    const struct leg *leg;
    int length; /* legs */
    struct states states;
};

struct search {
    struct arena *arena;
    const struct playfield *field;
    struct stage *stages; /* longest first, each once */
    size_t stage_count;
    struct states found;
    size_t work, state_count;
    bool stays, whole;
};

/* --- stages --- */

static int compare_stages(const void *left, const void *right)
{
    const struct stage *a = left, *b = right;

    return a->length == b->length ? leg_compare(a->leg, b->leg) : b->length - a->length;
}

static int length_of(const struct leg *leg)
{
    int length = 0;

    for (; leg; leg = leg->next)
        length++;
    return length;
}

static struct stage *stage_of(const struct search *search, const struct leg *leg)
{
    struct stage key = {.leg = leg, .length = length_of(leg)};

    return bsearch(&key, search->stages, search->stage_count, sizeof key, compare_stages);
}

/* Whether the piece may make the move now. */
static bool allowed(const struct move *move, const struct playfield *field, bool unmoved)
{
    return !(move->when & WHEN_FIRST_MOVE && !unmoved) &&
           (!move->rank || move->rank == field->origin.y + 1);
}

/* Moves over terrain and to any square are found by themselves. */
static bool counts(const struct move *move, const struct playfield *field, bool unmoved)
{
    const struct leg *leg = &move->leg;

    if (!allowed(move, field, unmoved) || move->over || leg->path & PATH_ANYWHERE)
        return false;
    while (leg && leg_lands(leg))
        leg = leg->next;
    return !leg && length_of(&move->leg) <= LEG_LIMIT;
}

static void lay_out_stages(struct search *search, const struct moveset *set, bool unmoved)
{
    struct stage *all = NULL;
    size_t count = 0, kept = 0;

    for (size_t i = 0; i < set->count; i++)
        for (const struct leg *leg = &set->moves[i].leg;
             counts(&set->moves[i], search->field, unmoved) && leg; leg = leg->next)
            *ARENA_PUSH(search->arena, all, count) =
                (struct stage){.leg = leg, .length = length_of(leg)};
    if (count)
        qsort(all, count, sizeof *all, compare_stages);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || compare_stages(&all[kept - 1], &all[i]) != 0)
            all[kept++] = all[i];
    search->stages = all;
    search->stage_count = kept;
}

/* --- legs --- */

static struct vec vec_of(const struct playfield *field, short square)
{
    return (struct vec){square % field->width, square / field->width};
}

static short square_of(const struct playfield *field, struct vec v)
{
    return (short)(v.y * field->width + v.x);
}

/* Whether terrain keeps who stands there from being taken. */
static bool is_safe(const struct playfield *field, unsigned standing, struct vec square)
{
    const bool *safe = field->safe[standing == TARGET_FRIEND];

    return standing != TARGET_EMPTY && safe && safe[square_of(field, square)];
}

/* Of what stands on the square all that the leg may do with it. */
static unsigned taken_by(const struct search *search, const struct leg *leg, unsigned standing,
                         struct vec square)
{
    return is_safe(search->field, standing, square) ? 0 : leg->target & standing;
}

/* Of enum target: what comes of ending there; 0: the leg cannot. */
static unsigned end_kind(const struct search *search, const struct leg *leg,
                         const struct landing *landing)
{
    const struct playfield *field = search->field;

    if (leg->target & TARGET_PASSED && landing->standing == TARGET_EMPTY && field->passed &&
        field->passed[square_of(field, landing->square)])
        return TARGET_PASSED;
    if (leg->target & TARGET_SWAP && landing->standing == TARGET_FRIEND)
        return TARGET_SWAP;
    return taken_by(search, leg, landing->standing, landing->square);
}

/* A move that ends on the landing. */
static void add_end(struct search *search, struct state *state, const struct landing *landing,
                    unsigned kind)
{
    if (vec_same(landing->square, search->field->origin) && state->taken_count == 0) {
        search->stays = true;
        return;
    }
    state->square = square_of(search->field, landing->square);
    if (search->field->through && search->field->through[state->square])
        return;
    state->kind = (short)kind;
    state->steps = 0;
    if (search->found.count < REACH_LIMIT)
        add_state(search->arena, &search->found, state);
    else
        search->whole = false;
}

static void add_to_stage(struct search *search, struct stage *stage, const struct state *state)
{
    if (search->state_count < REACH_STATE_LIMIT)
        search->state_count += add_state(search->arena, &stage->states, state);
    else
        search->whole = false;
}

static unsigned standing_at(const struct playfield *field, struct vec square)
{
    if (!field->men || vec_same(square, field->origin))
        return TARGET_EMPTY;
    return field->men[square_of(field, square)];
}

/* The square so many steps on; files count round a cylinder. */
static struct vec square_after(const struct playfield *field, const struct leg *leg,
                               struct vec from, int steps)
{
    int x = from.x + steps * leg->step.x;

    return (struct vec){(x % field->width + field->width) % field->width,
                        from.y + steps * leg->step.y};
}

/* Takes all that stands on the way of the last leg, which sweeps; returns whether it may. */
static bool sweep(const struct search *search, const struct leg *leg, struct vec start,
                  const struct landing *landing, struct state *state)
{
    const struct playfield *field = search->field;

    for (int i = 1; i < landing->steps; i++) {
        struct vec square = square_after(field, leg, start, i);

        unsigned standing = standing_at(field, square);

        if (standing == TARGET_EMPTY)
            continue;
        if (is_safe(field, standing, square))
            return false;
        state->taken[state->taken_count++] = square_of(field, square);
    }
    return true;
}

/* The piece goes on over what stands there, and, if both are allowed, also taking it. */
static void add_passed(struct search *search, const struct leg *leg, struct stage *next,
                       struct state *state, const struct landing *landing)
{
    unsigned over = landing->standing == TARGET_ENEMY    ? TARGET_OVER_ENEMY
                    : landing->standing == TARGET_FRIEND ? TARGET_OVER_FRIEND
                                                         : TARGET_EMPTY;
    bool counted = leg->next->path & PATH_SAME_COUNT;

    state->square = square_of(search->field, landing->square);
    state->steps = counted ? (short)landing->steps : 0;
    if (leg->target & over)
        add_to_stage(search, next, state);
    if (landing->standing == TARGET_EMPTY ||
        !taken_by(search, leg, landing->standing, landing->square))
        return;
    state->taken[state->taken_count++] = state->square;
    add_to_stage(search, next, state);
}

static void go_on(struct search *search, const struct leg *leg, struct stage *next,
                  const struct state *from)
{
    struct vec start = vec_of(search->field, from->square);
    struct landing landings[LANDING_LIMIT];
    size_t count = leg_landings(leg, search->field, start, from->steps, landings);

    search->work += count + 1;
    for (size_t i = 0; i < count; i++) {
        struct state state;
        unsigned kind = next ? 0 : end_kind(search, leg, &landings[i]);

        memcpy(&state, from, size_of(from));
        if (next && leg->range != 1 && playfield_stops(search->field, landings[i].square))
            continue;
        if (next) {
            add_passed(search, leg, next, &state, &landings[i]);
        } else if (kind) {
            if (leg_sweeps(leg) && !sweep(search, leg, start, &landings[i], &state))
                continue;
            add_end(search, &state, &landings[i], kind);
        }
    }
}

static void run_stage(struct search *search, struct stage *stage)
{
    const struct leg *leg = stage->leg;
    struct stage *next = leg->next ? stage_of(search, leg->next) : NULL;

    for (size_t i = 0; i < stage->states.count; i++) {
        if (search->work > REACH_WORK_LIMIT) {
            search->whole = false;
            return;
        }
        go_on(search, leg, next, stage->states.list[i]);
    }
}

/* --- over terrain --- */

static bool is_over(const struct playfield *field, struct vec square, const struct terrain_id *over)
{
    return field->ground && field->ground[square_of(field, square)] & terrain_bit(over->number);
}

/* Over empty squares of the terrain, one or more, to the first square behind them. */
static void go_over(struct search *search, const struct move *move)
{
    const struct playfield *field = search->field;
    struct landing landing = {.square = field->origin};
    int most = move->leg.range ? move->leg.range : FIELD_LIMIT;
    unsigned kind;

    do {
        landing.square.x += move->leg.step.x;
        landing.square.y += move->leg.step.y;
        landing.steps++;
        if (!playfield_has(field, landing.square))
            return;
        landing.standing = standing_at(field, landing.square);
    } while (is_over(field, landing.square, move->over) && landing.standing == TARGET_EMPTY &&
             landing.steps < most);
    if (landing.steps == 1 || is_over(field, landing.square, move->over) ||
        !playfield_lets(field, landing.square))
        return;
    kind = taken_by(search, &move->leg, landing.standing, landing.square);
    if (kind)
        add_end(search, &(struct state){0}, &landing, kind);
}

/* --- along terrain --- */

/* The same field, whose squares are closed but for those of the terrain. */
static struct playfield field_of(struct search *search, const struct terrain_id *along)
{
    struct playfield field = *search->field;
    size_t squares = (size_t)field.width * (size_t)field.height;
    bool *closed = arena_alloc(search->arena, squares, sizeof *closed);
    int number = terrain_of(along)->id.number;

    for (size_t i = 0; i < squares; i++)
        closed[i] = !field.ground || !(field.ground[i] & terrain_bit(number)) ||
                    (field.closed && field.closed[i]);
    field.closed = closed;
    return field;
}

/* From square to square of the terrain. */
static void go_along(struct search *search, const struct move *move)
{
    const struct playfield field = field_of(search, move->over);
    struct landing landings[LANDING_LIMIT];
    size_t count;

    if (!playfield_lets(&field, field.origin))
        return;
    count = leg_landings(&move->leg, &field, field.origin, 0, landings);
    for (size_t i = 0; i < count; i++) {
        unsigned kind = end_kind(search, &move->leg, &landings[i]);

        if (kind)
            add_end(search, &(struct state){0}, &landings[i], kind);
    }
}

/* --- to any square --- */

static void go_anywhere(struct search *search, const struct leg *leg)
{
    const struct playfield *field = search->field;

    for (int i = 0; i < field->width * field->height; i++) {
        struct landing landing = {.square = vec_of(field, (short)i), .steps = 1};
        unsigned kind;

        landing.standing = standing_at(field, landing.square);
        kind = end_kind(search, leg, &landing);
        if (kind && playfield_lets(field, landing.square) &&
            !vec_same(landing.square, field->origin))
            add_end(search, &(struct state){0}, &landing, kind);
    }
}

static void find_all(struct search *search, const struct moveset *set, bool unmoved)
{
    struct state start = {.square = square_of(search->field, search->field->origin)};

    lay_out_stages(search, set, unmoved);
    for (size_t i = 0; i < set->count; i++)
        if (counts(&set->moves[i], search->field, unmoved))
            add_to_stage(search, stage_of(search, &set->moves[i].leg), &start);
    for (size_t i = 0; i < search->stage_count; i++)
        run_stage(search, &search->stages[i]);
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].over && allowed(&set->moves[i], search->field, unmoved))
            (set->moves[i].over->along ? go_along : go_over)(search, &set->moves[i]);
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.path & PATH_ANYWHERE && leg_lands(&set->moves[i].leg) &&
            allowed(&set->moves[i], search->field, unmoved))
            go_anywhere(search, &set->moves[i].leg);
}

/* --- the whole --- */

static struct reached reached_of(struct search *search, const struct state *state)
{
    struct vec *taken = arena_alloc(search->arena, (size_t)state->taken_count, sizeof *taken);
    struct reached reached = {.to = vec_of(search->field, state->square),
                              .kind = (unsigned)state->kind,
                              .taken = taken,
                              .taken_count = (size_t)state->taken_count};

    for (size_t i = 0; i < reached.taken_count; i++)
        taken[i] = vec_of(search->field, state->taken[i]);
    return reached;
}

void reach_ground(struct arena *arena, const struct game *game, const struct piece *piece, int side,
                  struct playfield *field)
{
    size_t squares = (size_t)(game->width * game->height);
    uint64_t *ground = arena_alloc(arena, squares, sizeof *ground);
    bool *closed = arena_alloc(arena, squares, sizeof *closed),
         *stops = arena_alloc(arena, squares, sizeof *stops),
         *through = arena_alloc(arena, squares, sizeof *through),
         *safe[2] = {arena_alloc(arena, squares, 1), arena_alloc(arena, squares, 1)};

    for (size_t i = 0; i < squares; i++) {
        struct vec square = vec_of(field, (short)i);
        int rank = game->height - 1 - square.y;

        EACH (terrain, game->terrains, game->terrain_count) {
            const struct terrain_square *here = terrain_square_at(terrain, square.x, rank);

            if (here) {
                ground[i] |= terrain_bit(terrain->id.number);
                stops[i] |= terrain->stops;
                safe[0][i] |= terrain_protects(terrain, here->owner, !side);
                safe[1][i] |= terrain_protects(terrain, here->owner, side);
            }
        }
        closed[i] = !piece_may_stand(game, piece, side, square.x, rank);
        through[i] = terrain_lands_not(game, piece, side, square.x, rank);
    }
    field->through = through;
    field->safe[0] = safe[0];
    field->safe[1] = safe[1];
    field->ground = ground;
    field->closed = closed;
    field->stops = stops;
}

static int compare_squares(struct vec a, struct vec b)
{
    return a.x == b.x ? compare_numbers(a.y, b.y) : compare_numbers(a.x, b.x);
}

static int compare(const void *left, const void *right)
{
    const struct reached *a = left, *b = right;
    int order = compare_squares(a->to, b->to);

    if (!order)
        order = compare_numbers(a->kind, b->kind);
    for (size_t i = 0; !order && i < a->taken_count && i < b->taken_count; i++)
        order = compare_squares(a->taken[i], b->taken[i]);
    return order ? order : compare_numbers((long)a->taken_count, (long)b->taken_count);
}

/* Whether another move comes to the same, but takes what passed. */
static bool is_outdone(const struct reach *reach, size_t i)
{
    const struct reached *move = &reach->moves[i];
    struct reached catching = *move;

    catching.kind = TARGET_PASSED;
    return move->kind == TARGET_EMPTY &&
           bsearch(&catching, reach->moves, reach->count, sizeof catching, compare);
}

/* Leaves out where the piece would go without taking what passed, though it can. */
static void drop_outdone(struct arena *arena, struct reach *reach)
{
    struct reached *kept = arena_alloc(arena, reach->count, sizeof *kept);
    size_t count = 0;

    for (size_t i = 0; i < reach->count; i++)
        if (!is_outdone(reach, i))
            kept[count++] = reach->moves[i];
    reach->moves = kept;
    reach->count = count;
}

/* Each once, in their order. */
static void sort_moves(struct reach *reach)
{
    size_t count = 0;

    if (reach->count)
        qsort(reach->moves, reach->count, sizeof *reach->moves, compare);
    for (size_t i = 0; i < reach->count; i++)
        if (count == 0 || compare(&reach->moves[count - 1], &reach->moves[i]) != 0)
            reach->moves[count++] = reach->moves[i];
    reach->count = count;
}

struct reach reach_find(struct arena *arena, const struct moveset *set,
                        const struct playfield *field, bool unmoved)
{
    struct search search = {.arena = arena, .field = field, .whole = true};
    struct reach reach = {.count = 0};

    find_all(&search, set, unmoved);
    reach.moves = arena_alloc(arena, search.found.count, sizeof *reach.moves);
    for (size_t i = 0; i < search.found.count; i++)
        reach.moves[reach.count++] = reached_of(&search, search.found.list[i]);
    sort_moves(&reach);
    if (reach.count && field->passed)
        drop_outdone(arena, &reach);
    reach.stays = search.stays;
    reach.whole = search.whole;
    return reach;
}

/* --- along the lines of a board --- */

const struct game *reach_game(struct arena *arena, const struct game *game)
{
    struct game *copy = arena_alloc(arena, 1, sizeof *copy);

    *copy = *game;
    copy->ready = ready_rules_new(arena);
    copy->rules.goal_count = 0;
    copy->rules.flying = 0;
    return copy;
}

struct square reach_busiest(const struct game *game, const struct piece *piece, int side)
{
    const struct network *network = &game->network;
    struct square best = {0, 0};
    double most = -INFINITY;

    for (int i = 0; i < game->width * game->height; i++) {
        const struct site *site = &network->sites[i];
        double count = -hypot(site->x - network->across / 2.0, site->y - network->down / 2.0) /
                       (2 * BOARD_LIMIT);

        EACH (line, network->lines, network->line_count)
            for (int k = 0; k < line->count; k++)
                if (line->sites[k] == i)
                    count += line->closed || (k > 0 && k + 1 < line->count) ? 2 : 1;
        if (!site->hole && count > most &&
            piece_may_stand(game, piece, side, i % game->width, i / game->width)) {
            most = count;
            best = (struct square){i % game->width, i / game->width};
        }
    }
    return best;
}

/* The field's men as those of a position, the squares of which count from the upper left. */
static struct placement placed(struct arena *arena, const struct game *game,
                               const struct piece *piece, int side, const struct playfield *field)
{
    struct placement placement = placement_empty(arena, game);
    int squares = field->width * field->height;

    placement.to_move = side;
    for (int i = 0; i < squares; i++) {
        struct vec at = {i % field->width, i / field->width};
        unsigned standing = vec_same(at, field->origin) ? TARGET_FRIEND
                            : field->men                ? field->men[i]
                                                        : TARGET_EMPTY;

        if (standing != TARGET_EMPTY)
            *placement_man(&placement, at.x, field->height - 1 - at.y) =
                (struct man){.piece = piece, .side = standing == TARGET_FRIEND ? side : !side};
    }
    return placement;
}

static struct vec vec_numbered(const struct playfield *field, short number)
{
    return (struct vec){number % field->width, field->height - 1 - number / field->width};
}

/* What a move of a position is on the field. */
static struct reached reached_by(struct arena *arena, const struct playfield *field,
                                 const struct position *position, const struct played_move *move)
{
    short squares[TAKEN_LIMIT];
    int count = played_taken(position, move, squares);
    struct vec to = vec_numbered(field, move->to);
    struct vec *taken = arena_alloc(arena, (size_t)count, sizeof *taken);

    for (int i = 0; i < count; i++)
        taken[i] = vec_numbered(field, squares[i]);
    return (struct reached){.to = to,
                            .kind = move->flags & MOVE_SWAP ? TARGET_SWAP : standing_at(field, to),
                            .taken = taken,
                            .taken_count = (size_t)count};
}

struct reach reach_along(struct arena *arena, const struct game *game, const struct piece *piece,
                         int side, const struct playfield *field)
{
    struct placement placement = placed(arena, game, piece, side, field);
    struct position *position = position_new(arena, compiled_rules_of(game, true), &placement);
    struct reach reach = {.whole = true};
    LOCAL_MOVES(moves);

    generate_from(position, (field->height - 1 - field->origin.y) * field->width + field->origin.x,
                  &moves);
    reach.moves = arena_alloc(arena, moves.count, sizeof *reach.moves);
    EACH (move, moves.list, moves.count) {
        struct reached reached = reached_by(arena, field, position, move);

        if (reached.taken_count == 0 && vec_same(reached.to, field->origin))
            reach.stays = true;
        else
            reach.moves[reach.count++] = reached;
    }
    sort_moves(&reach);
    reach.whole = !*position->cut;
    return reach;
}

/* What is looked at together. */
struct survey {
    struct arena *arena;
    const struct placement *placement;
    short from;
    struct range found;
};

static struct square square_numbered(const struct survey *s, int number)
{
    int width = s->placement->game->width;

    return (struct square){number % width, number / width};
}

static bool has(const struct square *list, size_t count, struct square square)
{
    return FIND(one, list, count, square_same(*one, square));
}

static void add_square(struct survey *s, short number, struct square **list, size_t *count)
{
    struct square square = square_numbered(s, number);

    if (!has(*list, *count, square))
        *ARENA_PUSH(s->arena, *list, *count) = square;
}

static void add_taken(struct survey *s, const struct position *position,
                      const struct played_move *move)
{
    struct range *found = &s->found;
    short squares[TAKEN_LIMIT];
    int count = played_taken(position, move, squares);

    for (int i = 0; i < count; i++)
        add_square(s, squares[i], &found->taken, &found->taken_count);
    if (move->flags & MOVE_CATCH)
        add_square(s, position_last(position)->to, &found->taken, &found->taken_count);
}

static void add_targets(struct survey *s, const struct position *position,
                        const struct played_moves *moves)
{
    struct range *found = &s->found;

    EACH (move, moves->list, moves->count) {
        if (move->from != s->from)
            continue;
        add_taken(s, position, move);
        if (move->flags & MOVE_SWAP)
            add_square(s, move->to, &found->swaps, &found->swap_count);
        else if (move->to != s->from)
            add_square(s, move->to, &found->open, &found->open_count);
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
        for (int side = 0; side < 2; side++)
            copy->terrains[i].admits[side] = copy->terrains[i].lands[side] =
                copy->terrains[i].leaves[side] = (struct admittance){.whom = ADMITS_ALL};
        copy->terrains[i].weakens = WEAKENS_NONE;
        copy->terrains[i].protects = PROTECTS_NONE;
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

/* Whether the game has ended so that nobody moves any more, though men could. */
static bool has_ended(struct position *position)
{
    enum outcome how = position_ending(position).how;

    return how != OUTCOME_OPEN && how != OUTCOME_CHECKMATE && how != OUTCOME_STALEMATE;
}

/* Where a man alone on its goal could go is asked, too. */
static void add_legal(struct survey *s, const struct placement *placement)
{
    struct position *position = position_in(s, placement->game, placement);
    LOCAL_MOVES(moves);

    if (has_ended(position))
        generate_from(position, s->from, &moves);
    else
        legal_moves(position, &moves);
    add_targets(s, position, &moves);
}

/* As the pieces move if nothing is forbidden. */
static void add_free(struct survey *s, const struct game *game)
{
    struct position *position = position_in(s, game, s->placement);
    LOCAL_MOVES(moves);

    generate_from(position, s->from, &moves);
    add_targets(s, position, &moves);
}

/* As it moves over terrain if nothing is in its way. */
static void add_over(struct survey *s, const struct game *game, struct man man, struct square from)
{
    struct placement alone = placement_empty(s->arena, game);
    struct position *position;
    const struct tracks *tracks;
    LOCAL_MOVES(moves);

    *placement_man(&alone, from.file, from.rank) = man;
    position = position_in(s, game, &alone);
    tracks =
        &position->compiled->kinds[compiled_rules_kind(position->compiled, man)].tracks[man.side];
    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->list[i].over)
            generate_by(position, s->from, &tracks->list[i], &moves);
    add_targets(s, position, &moves);
}

struct range range_of(struct arena *arena, const struct placement *placement, struct square from)
{
    struct placement turned = placement_copy(arena, placement);
    struct man man = *placement_man(placement, from.file, from.rank);
    struct survey open = {.arena = arena, .placement = &turned}, all;
    const struct game *game;
    struct range range;

    if (!man.piece)
        return (struct range){0};
    turned.to_move = man.side;
    open.from = (short)(from.rank * placement->game->width + from.file);
    all = open;
    add_legal(&open, &turned);
    game = free_game(arena, placement->game);
    add_free(&all, game);
    add_over(&all, game, man, from);
    range = open.found;
    EACH (square, all.found.open, all.found.open_count) {
        struct man there = *placement_man(placement, square->file, square->rank);

        if (!has(range.open, range.open_count, *square) && !(there.piece && there.side == man.side))
            *ARENA_PUSH(arena, range.barred, range.barred_count) = *square;
    }
    return range;
}
