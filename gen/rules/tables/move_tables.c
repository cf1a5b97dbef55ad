/* Moves laid out over the squares of the board. */
#include "rules/tables/compiled_rules_internal.h"

/* --- what depends on the other piece: over whom a piece jumps, and whom it takes behind --- */

static bool never_goes_over(const struct rules *rules, const struct piece *piece,
                            const struct piece *other)
{
    return FIND(pair, rules->never_over, rules->never_over_count,
                pair->piece == piece && (!other || pair->other == other));
}

static bool jumps_by_pairs(const struct rules *rules, const struct piece *piece)
{
    return piece->rank || never_goes_over(rules, piece, NULL);
}

static unsigned char by_rank(const struct rules *rules, const struct piece *piece,
                             const struct piece *other)
{
    bool lower = !piece->rank || other->rank < piece->rank + (rules->rank_over == RANK_OVER_EQUAL);
    bool takes = !piece->rank                                ? true
                 : rules->rank_takes == RANK_TAKES_LOWER     ? other->rank < piece->rank
                 : rules->rank_takes == RANK_TAKES_NOT_ROYAL ? !other->royal
                                                             : true;

    return (unsigned char)((lower && !never_goes_over(rules, piece, other) ? RANK_MAY_PASS : 0) |
                           (takes ? RANK_MAY_TAKE : 0));
}

void compile_ranks(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;

    EACH (kind, compiled->kinds, compiled->kind_count) {
        unsigned char *ranks;

        if (!jumps_by_pairs(&compiled->game->rules, kind->piece))
            continue;
        ranks = arena_alloc(compiler->arena, (size_t)compiled->kind_count, 1);
        for (int k = 0; k < compiled->kind_count; k++)
            ranks[k] = by_rank(&compiled->game->rules, kind->piece, compiled->kinds[k].piece);
        kind->ranks = ranks;
    }
}

/* --- tables --- */

static short step_on_grid(const struct compiled_rules *compiled, const int *key, int square)
{
    int file = square % compiled->width + key[STEP_X],
        rank = square / compiled->width + key[STEP_Y];

    if (key[STEP_WRAPS])
        file = (file % compiled->width + compiled->width) % compiled->width;
    return site_at(compiled->game, file, rank) ? (short)(rank * compiled->width + file) : NOWHERE;
}

/* Where the way leads from the square in that direction; in any of a step of nothing. */
static short step_on_way(const struct compiled_rules *compiled, const int *key, int square)
{
    const struct way *way = &compiled->ways[key[STEP_WAY] - 1];
    const struct site *sites = compiled->game->network.sites;
    short next = way->next[square];
    struct vec heading;

    if (next == NOWHERE || (key[STEP_X] == 0 && key[STEP_Y] == 0))
        return next;
    heading = site_heading(&sites[square], &sites[next], way->diagonal);
    return heading.x == key[STEP_X] && heading.y == -key[STEP_Y] ? next : NOWHERE;
}

static short *lay_out(const struct compiler *compiler, const struct step_table *step_table,
                      const struct closed *closed)
{
    const struct compiled_rules *compiled = compiler->compiled;
    short *next = arena_alloc(compiler->arena, (size_t)compiled->squares, sizeof *next);
    int row = step_table->key[STEP_ROW], terrain = step_table->key[STEP_ALONG];
    const unsigned char *along = terrain ? compiled->terrain[terrain - 1] : NULL;

    for (int square = 0; square < compiled->squares; square++) {
        next[square] = step_table->key[STEP_WAY] ? step_on_way(compiled, step_table->key, square)
                                                 : step_on_grid(compiled, step_table->key, square);
        if ((closed && next[square] != NOWHERE && next[square] != square &&
             closed->squares[next[square]]) ||
            (row && square / compiled->width != row - 1))
            next[square] = NOWHERE;
        if (along && next[square] != NOWHERE && !(along[square] && along[next[square]]))
            next[square] = NOWHERE;
    }
    return next;
}

/* Where steps behind the first lead: nowhere from squares on which slides end. */
static const short *goes_on(const struct compiler *compiler, const short *next)
{
    const struct compiled_rules *compiled = compiler->compiled;
    short *on;

    if (!compiled->stops)
        return next;
    on = arena_alloc(compiler->arena, (size_t)compiled->squares, sizeof *on);
    for (int square = 0; square < compiled->squares; square++)
        on[square] = compiled->stops[square] ? NOWHERE : next[square];
    return on;
}

/* Each is laid out once. */
static const struct step_table *step_table_of(struct compiler *compiler,
                                              const struct step_form *form)
{
    const int key[STEP_KEY] = {
        form->x,   form->y,     form->wraps, form->closed ? form->closed->number : 0,
        form->row, form->along, form->way};
    const struct step_table *known = lookup_find(&compiler->step_tables, key, sizeof key);
    struct compiled_rules *compiled = compiler->compiled;
    struct step_table *step_table;

    if (known)
        return known;
    step_table = arena_alloc(compiler->arena, 1, sizeof *step_table);
    memcpy(step_table->key, key, sizeof key);
    step_table->number = (short)compiled->step_table_count;
    step_table->next = lay_out(compiler, step_table, form->closed);
    step_table->on = goes_on(compiler, step_table->next);
    *lookup_slot(compiler->arena, &compiler->step_tables, step_table->key, sizeof step_table->key) =
        step_table;
    return *ARENA_PUSH(compiler->arena, compiled->step_tables, compiled->step_table_count) =
               step_table;
}

/* The way back: from each square to the one from which the step leads there. */
static const struct step_table *step_table_back(struct compiler *compiler,
                                                const struct step_table *step_table)
{
    const int *key = step_table->key;
    struct step_table *back;
    short *next;

    if (!key[STEP_CLOSED] && !key[STEP_ROW] && !key[STEP_ALONG] && !key[STEP_WAY])
        return step_table_of(
            compiler,
            &(struct step_form){.x = -key[STEP_X], .y = -key[STEP_Y], .wraps = key[STEP_WRAPS]});
    back = arena_alloc(compiler->arena, 1, sizeof *back);
    next = arena_alloc(compiler->arena, (size_t)compiler->compiled->squares, sizeof *next);
    for (int square = 0; square < compiler->compiled->squares; square++)
        next[square] = NOWHERE;
    for (int square = 0; square < compiler->compiled->squares; square++)
        if (step_table->next[square] != NOWHERE)
            next[step_table->next[square]] = (short)square;
    back->next = next;
    back->on = goes_on(compiler, next);
    return back;
}

const struct step_table *step_table_straight(struct compiler *compiler, struct vec step)
{
    return step_table_of(compiler, &(struct step_form){.x = step.x, .y = -step.y});
}

/* --- one leg --- */

/* The squares between the ends of a step on which the path depends. */
static void lay_out_between(struct compiler *compiler, struct track *track)
{
    const int *key = track->step_table->key;
    struct vec squares[BETWEEN_LIMIT];
    size_t count = vec_between((struct vec){key[STEP_X], key[STEP_Y]}, squares);

    if (!(track->path & (PATH_LAME | PATH_HURDLE)))
        return;
    for (size_t i = 0; i < count; i++)
        track->between[i] = step_table_of(compiler, &(struct step_form){.x = squares[i].x,
                                                                        .y = squares[i].y,
                                                                        .wraps = key[STEP_WRAPS]})
                                ->next;
}

/* How a leg is laid out beside what it says itself. */
struct laying {
    int side; /* the second player's forward is down the board */
    const struct closed *closed;
    int row, along, way; /* as in the key of a step_table */
};

/* The number of the other one of a pair. */
static int way_back(int way)
{
    return ((way - 1) ^ 1) + 1;
}

/* On lines the first leg leads in a direction, and goes on wherever its line does. */
static const struct step_table *table_of_leg(struct compiler *compiler, const struct leg *leg,
                                             const struct laying *laying, bool first)
{
    int turn = laying->side ? -1 : 1;
    bool free = laying->way && !first;
    const struct step_form form = {.x = free ? 0 : turn * leg->step.x,
                                   .y = free ? 0 : -turn * leg->step.y,
                                   .wraps = leg->path & PATH_CYLINDER,
                                   .closed = laying->closed,
                                   .row = laying->row,
                                   .along = laying->along,
                                   .way = laying->way};

    return step_table_of(compiler, &form);
}

static void lay_out_leg(struct compiler *compiler, const struct leg *leg,
                        const struct laying *laying, bool first, struct track *track)
{
    unsigned path = compiler->compiled->hobbled ? leg->path : leg->path & ~(unsigned)PATH_LAME;

    track->step_table = table_of_leg(compiler, leg, laying, first);
    track->next = track->step_table->next;
    track->on =
        laying->way ? table_of_leg(compiler, leg, laying, false)->on : track->step_table->on;
    track->least = 1;
    track->most = leg->range && leg->range < LANDING_LIMIT ? leg->range : LANDING_LIMIT;
    track->jumps = leg_jumps(leg) == JUMPS_ANY ? LANDING_LIMIT : leg_jumps(leg);
    track->skips = leg_skips(leg);
    track->swaps = leg->target & TARGET_SWAP;
    track->target = track->swaps ? TARGET_FRIEND : leg->target;
    track->path = path;
    lay_out_between(compiler, track);
    if (leg->next) {
        struct track *then = arena_alloc(compiler->arena, 1, sizeof *then);
        struct laying on = *laying;

        if (on.way && !vec_same(leg->step, leg->next->step))
            on.way = way_back(on.way);
        lay_out_leg(compiler, leg->next, &on, false, then);
        track->then = then;
    }
}

static bool lands(const struct leg *leg)
{
    int legs = 0;

    for (; leg && leg_lands(leg); leg = leg->next)
        legs++;
    return !leg && legs <= LEG_LIMIT;
}

/* Whether its step alone can tell from which rank the move is made. */
static bool is_step_from_rank(const struct move *move)
{
    return move->rank && move->leg.range == 1 && !move->leg.next && !move->over;
}

/* The rank from the top of the printed board, from 1; beyond it, there is none from which the move
 * is made. */
static int row_of(const struct compiler *compiler, int rank, int side)
{
    int height = compiler->compiled->height;

    return rank > height ? height + 1 : side ? rank : height + 1 - rank;
}

static struct move without_limits(struct move move, unsigned lifted)
{
    if (lifted & LIMIT_RANKS)
        move.rank = 0;
    if (lifted & LIMIT_TERRAIN)
        move.over = NULL;
    return move;
}

static enum track_form form_of(const struct track *track)
{
    return track->over                   ? TRACK_OVER
           : track->path & PATH_ANYWHERE ? TRACK_ANYWHERE
           : track->then || track->swaps ? TRACK_LEGS
           : track->path == 0            ? TRACK_PLAIN
           : track->path == PATH_LAME    ? TRACK_LAME
           : track->path == PATH_CANNON  ? TRACK_CANNON
                                         : TRACK_LEGS;
}

/* Adds a track of the move; on a way, if it leads anywhere there. */
static void add_track(struct compiler *compiler, const struct move *move,
                      const struct laying *laying, struct tracks *tracks)
{
    const struct terrain_id *over = move->over && !move->over->along ? move->over : NULL;
    bool binds = compiler->compiled->game->network.binds; /* nobody knows how many there will be */
    struct track *track = binds ? ARENA_PUSH(compiler->arena, tracks->list, tracks->count)
                                : &tracks->list[tracks->count++];

    lay_out_leg(compiler, &move->leg, laying, true, track);
    track->when = move->when;
    track->rank = laying->row ? 0 : move->rank;
    track->begins = move->when & WHEN_FIRST_MOVE || move->rank;
    track->at = move->at;
    if (over)
        track->over = compiler->compiled->terrain[over->number - 1];
    track->form = form_of(track);
    track->first = track->form > TRACK_LAME                           ? TARGET_ALL
                   : track->most > 1 || track->target & TARGET_PASSED ? track->target | TARGET_EMPTY
                                                                      : track->target;
}

static bool leads_anywhere(const struct compiled_rules *compiled, const short *next)
{
    return FIND(one, next, compiled->squares, *one != NOWHERE);
}

/* The move along every way of the board on which it leads anywhere. */
static void add_ways(struct compiler *compiler, const struct move *move, struct laying laying,
                     struct tracks *tracks)
{
    const struct compiled_rules *compiled = compiler->compiled;
    bool diagonal = move->leg.step.x && move->leg.step.y;

    for (laying.way = 1; laying.way <= compiled->way_count; laying.way++) {
        if (compiled->ways[laying.way - 1].diagonal != diagonal ||
            !leads_anywhere(compiled, table_of_leg(compiler, &move->leg, &laying, true)->next))
            continue;
        add_track(compiler, move, &laying, tracks);
    }
}

static void lay_out_moves(struct compiler *compiler, struct kind *kind, int side)
{
    const struct rules *rules = &compiler->compiled->game->rules;
    struct moveset set = kind->piece->moves;
    struct tracks *tracks = &kind->tracks[side];
    bool binds = compiler->compiled->game->network.binds;

    if (takes_beside(rules))
        set = moveset_peaceful(compiler->arena, &set);
    if (!binds)
        tracks->list = arena_alloc(compiler->arena, set.count, sizeof *tracks->list);
    for (size_t i = 0; i < set.count; i++) {
        const struct move limited = without_limits(set.moves[i], compiler->compiled->lifted),
                          *move = &limited;
        bool over = move->over && !move->over->along;
        struct laying laying;

        if (!lands(&move->leg) || network_bars(&compiler->compiled->game->network, move))
            continue;
        laying =
            (struct laying){.side = side,
                            .closed = over ? NULL : kind->closed[side],
                            .row = is_step_from_rank(move) ? row_of(compiler, move->rank, side) : 0,
                            .along = over || !move->over ? 0 : terrain_of(move->over)->id.number};
        if (binds && !(move->leg.path & PATH_ANYWHERE))
            add_ways(compiler, move, laying, tracks);
        else
            add_track(compiler, move, &laying, tracks);
    }
}

/* --- two moves that come to the same --- */

static bool same_way(const struct step_table *a, const struct step_table *b)
{
    const int *u = a->key, *v = b->key;

    return u[STEP_X] * v[STEP_Y] == u[STEP_Y] * v[STEP_X] && u[STEP_X] * v[STEP_X] >= 0 &&
           u[STEP_Y] * v[STEP_Y] >= 0;
}

/* Leaves to a first move only what another move cannot do anyway. */
static void cut_first_move(struct track *first, const struct track *always)
{
    if (!always->when && !always->rank && always->form == TRACK_PLAIN &&
        first->step_table == always->step_table && (first->target & ~always->target) == 0 &&
        first->least <= always->most)
        first->least = always->most + 1;
}

/* What goes over a terrain ends beyond the next square. */
static bool is_step(const struct track *track)
{
    return track->form == TRACK_PLAIN && track->most == 1 &&
           vec_largest(
               (struct vec){track->step_table->key[STEP_X], track->step_table->key[STEP_Y]}) == 1;
}

static bool may_meet(const struct track *a, const struct track *b)
{
    int row = a->step_table->key[STEP_ROW], other = b->step_table->key[STEP_ROW];

    if ((a->over && is_step(b)) || (b->over && is_step(a)) || (row && other && row != other))
        return false;
    if (a->form != TRACK_PLAIN || b->form != TRACK_PLAIN)
        return a->then || b->then || a->step_table->key[STEP_WRAPS] ||
               b->step_table->key[STEP_WRAPS] || same_way(a->step_table, b->step_table);
    return a->target & b->target && same_way(a->step_table, b->step_table) &&
           (a->step_table != b->step_table || (a->least <= b->most && b->least <= a->most));
}

/* Whether both may come to the same square on the same board, as far as single slides, leaps and
 * cannons tell. */
static bool meet(const struct track *a, const struct track *b)
{
    const int *u = a->step_table->key, *v = b->step_table->key;
    int far = vec_units((struct vec){u[STEP_X], u[STEP_Y]}),
        near = vec_units((struct vec){v[STEP_X], v[STEP_Y]});

    if (a->form > TRACK_CANNON || b->form > TRACK_CANNON)
        return may_meet(a, b);
    return (a->target & b->target || (a->target | b->target) & TARGET_PASSED) &&
           same_way(a->step_table, b->step_table) && a->least * far <= b->most * near &&
           b->least * near <= a->most * far;
}

static bool any_meet(const struct tracks *tracks,
                     bool (*meets)(const struct track *, const struct track *))
{
    for (size_t i = 0; i < tracks->count; i++) {
        if (tracks->list[i].then || tracks->list[i].step_table->key[STEP_WAY] ||
            tracks->list[i].step_table->key[STEP_WRAPS])
            return true;
        if (FIND(one, tracks->list, i, meets(&tracks->list[i], one)))
            return true;
    }
    return false;
}

static void cut_first_moves(struct tracks *tracks)
{
    EACH (track, tracks->list, tracks->count) {
        if (track->when != WHEN_FIRST_MOVE || track->rank || track->form != TRACK_PLAIN)
            continue;
        for (size_t k = 0; k < tracks->count; k++)
            cut_first_move(track, &tracks->list[k]);
    }
}

/* --- the whole --- */

static bool captures(const struct track *track)
{
    for (; track; track = track->then)
        if (track->target & TARGET_ENEMY || track->path & PATH_SWEEP)
            return true;
    return false;
}

/* Whether it leads on a way in one direction at first, which may turn into another one. */
static bool on_bends(const struct compiled_rules *compiled, const struct step_table *step_table)
{
    return step_table->key[STEP_WAY] && compiled->ways[step_table->key[STEP_WAY] - 1].bends;
}

/* Whether a capture by it can be found from the square of what is taken. */
static bool is_line(const struct compiled_rules *compiled, const struct track *track)
{
    bool way = track->path == 0 || (track->path == PATH_LAME && track->most == 1) ||
               track->path == PATH_CANNON;

    return way && !track->over && !track->then && !track->when && !track->rank &&
           !track->step_table->key[STEP_WRAPS] && !on_bends(compiled, track->step_table);
}

static void sum_up(const struct compiled_rules *compiled, struct kind *kind)
{
    const struct rules *rules = &compiled->game->rules;
    const struct tracks *tracks = &kind->tracks[0];

    kind->chains = rules->chain.by && kind->piece->chains;
    kind->promotes_late = kind->chains && rules->chain.promotion == CHAIN_AT_END;
    EACH (track, tracks->list, tracks->count) {
        kind->first |= track->when != 0;
        kind->swaps |= track->swaps;
        kind->intricate |= captures(track) && !is_line(compiled, track);
        for (const struct track *t = track; t; t = t->then)
            kind->catches |= (t->target & TARGET_PASSED) != 0;
    }
    kind->intricate |= kind->chains || kind->piece->burns || kind->piece->spares[0].whom ||
                       kind->piece->spares[1].whom || kind_stops_short(kind);
    kind->overlaps = any_meet(tracks, may_meet);
    kind->listed = kind->chains || any_meet(tracks, meet);
}

void compile_tracks(struct compiler *compiler, struct kind *kind)
{
    for (int side = 0; side < 2; side++) {
        lay_out_moves(compiler, kind, side);
        cut_first_moves(&kind->tracks[side]);
    }
    sum_up(compiler->compiled, kind);
}

/* --- lines --- */

static enum line_way way_of(const struct track *track)
{
    return track->path == PATH_LAME     ? LINE_LAME
           : track->path == PATH_CANNON ? LINE_CANNON
                                        : LINE_OPEN;
}

static struct attack_line *line_of(struct compiler *compiler, int side,
                                   const struct step_table *step_table, enum line_way way)
{
    struct lines *lines = &compiler->compiled->lines[side];
    const struct step_table *back;
    struct attack_line *line;

    for (size_t i = 0; i < lines->count; i++)
        if (lines->list[i].step_table == step_table && lines->list[i].way == way)
            return &lines->list[i];
    line = ARENA_PUSH(compiler->arena, lines->list, lines->count);
    line->step_table = step_table;
    back = step_table_back(compiler, step_table);
    line->back = back->next;
    line->on = way == LINE_FACING ? back->next : back->on;
    line->way = way;
    line->reach = arena_alloc(compiler->arena, (size_t)compiler->compiled->kind_count, 1);
    return line;
}

static void lengthen(struct attack_line *line, int kind, int most)
{
    if (line->reach[kind] < most)
        line->reach[kind] = (unsigned char)most;
    if (line->longest < most)
        line->longest = most;
}

static void add_lines(struct compiler *compiler, int kind, int side)
{
    const struct kind *taker = &compiler->compiled->kinds[kind];
    const struct tracks *tracks = &taker->tracks[side];

    for (size_t i = 0;
         i < tracks->count && !taker->piece->spares[side].whom && !kind_stops_short(taker); i++) {
        const struct track *track = &tracks->list[i];
        struct attack_line *line;

        if (!(track->target & TARGET_ENEMY) || !is_line(compiler->compiled, track))
            continue;
        line = line_of(compiler, side, track->step_table, way_of(track));
        for (int k = 0; k < BETWEEN_LIMIT; k++)
            line->between[k] = track->between[k];
        lengthen(line, kind, track->most);
    }
}

static void add_facing_line(struct compiler *compiler, int kind, int side,
                            const struct step_form *form)
{
    const struct step_table *step_table = step_table_of(compiler, form);

    if (!form->way || leads_anywhere(compiler->compiled, step_table->next))
        lengthen(line_of(compiler, side, step_table, LINE_FACING), kind, BOARD_LIMIT);
}

/* Royal men attack each other wherever they may not face each other: where lines bind, along these.
 */
static void add_facing(struct compiler *compiler, int kind, int side)
{
    static const struct vec units[] = {{0, 1}, {0, -1},  {1, 0},  {-1, 0},
                                       {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
    static const size_t counts[] = {
        [FACING_ALLOWED] = 0, [FACING_FILE] = 2, [FACING_ORTHOGONAL] = 4, [FACING_ANY] = 8};
    const struct compiled_rules *compiled = compiler->compiled;
    bool binds = compiled->game->network.binds;
    size_t count = compiled->kinds[kind].royal ? counts[compiled->game->rules.facing] : 0;

    for (size_t i = 0; i < count; i++) {
        struct step_form form = {.x = units[i].x, .y = units[i].y};

        if (!binds)
            add_facing_line(compiler, kind, side, &form);
        for (form.way = 1; binds && form.way <= compiled->way_count; form.way++)
            if (compiled->ways[form.way - 1].diagonal == (form.x && form.y))
                add_facing_line(compiler, kind, side, &form);
    }
}

void compile_lines(struct compiler *compiler)
{
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < compiler->compiled->kind_count; kind++) {
            add_lines(compiler, kind, side);
            add_facing(compiler, kind, side);
        }
}
