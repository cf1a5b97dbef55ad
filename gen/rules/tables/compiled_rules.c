#include "rules/tables/compiled_rules.h"

#include "rules/tables/compiled_rules_internal.h"

/* --- the goals of a game as they are looked for after each move --- */

/* The goal is none for the owner of the square, nor for a player of whom it cannot be true. */
static bool is_for(const struct goal *goal, const struct terrain_square *square, int side)
{
    return square->owner != side && (goal->side == NOWHERE || goal->side == side);
}

static void lay_squares(struct compiler *compiler, struct compiled_goal *compiled)
{
    const struct terrain *terrain = compiled->goal->terrain;
    int width = compiler->compiled->width;

    for (int side = 0; side < 2; side++) {
        short *squares = arena_alloc(compiler->arena, terrain->square_count, sizeof *squares);

        EACH (square, terrain->squares, terrain->square_count)
            if (is_for(compiled->goal, square, side))
                squares[compiled->square_count[side]++] =
                    (short)(square->rank * width + square->file);
        compiled->squares[side] = squares;
    }
}

static void lay_within(struct compiler *compiler, struct compiled_goal *compiled)
{
    const struct compiled_rules *rules = compiler->compiled;

    for (int side = 0; side < 2; side++) {
        unsigned char *within = arena_alloc(compiler->arena, (size_t)rules->squares, 1);

        for (int i = 0; i < rules->squares; i++)
            within[i] = within_has(rules->game, compiled->goal->within, side, i % rules->width,
                                   i / rules->width);
        compiled->within[side] = within;
    }
}

/* Whether more than the square to which a man goes, and how many there are, may decide. */
static bool needs_all(const struct game *game, const struct goal *goal)
{
    return game->rules.castling_count || game->rules.custodian_turns || goal->hold || goal->safe ||
           goal->reply || goal->filled || goal->against || goal->kind == GOAL_CHECKS ||
           goal->kind == GOAL_ROW || goal->kind == GOAL_BLOCK || goal->kind == GOAL_SHUT_IN ||
           goal->kind == GOAL_AROUND || (goal->kind == GOAL_REDUCED && !goal->counts_stuck) ||
           (goal->kind == GOAL_REDUCED && goal->piece_count > 0);
}

static const unsigned char *judged_squares(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *judged = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

    EACH (goal, compiled->goals, compiled->goal_count) {
        if (needs_all(compiled->game, goal->goal))
            memset(judged, 1, (size_t)compiled->squares);
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < goal->square_count[side]; k++)
                judged[goal->squares[side][k]] = 1;
    }
    return judged;
}

/* What is to be reached; needs all kinds. */
static void compile_goals(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct rules *rules = &compiled->game->rules;
    struct compiled_goal *goals =
        arena_alloc(compiler->arena, rules->goal_count, sizeof *compiled->goals);

    for (size_t i = 0; i < rules->goal_count; i++) {
        const struct goal *goal = goals[i].goal = &rules->goals[i];

        goals[i].kinds = kinds_of(compiler, goal->pieces, goal->piece_count);
        goals[i].inside = kinds_of(compiler, goal->inside, goal->inside_count);
        goals[i].exempt = kinds_of(compiler, goal->exempt, goal->exempt_count);
        compiled->replies |= goal->kind == GOAL_REACH && goal->reply;
        if (goal->terrain)
            lay_squares(compiler, &goals[i]);
        if (within_bounds(goal->within))
            lay_within(compiler, &goals[i]);
    }
    compiled->goals = goals;
    compiled->goal_count = rules->goal_count;
    compiled->counts_checks = game_most_checks(compiled->game) > 0;
    compiled->judged = rules->goal_count ? judged_squares(compiler) : NULL;
    compiled->judges = compiled->counts_checks || compiled->judged || compiled->passes;
}

/* --- squares --- */

static unsigned char *no_squares(struct compiler *compiler)
{
    return arena_alloc(compiler->arena, (size_t)compiler->compiled->squares, 1);
}

static size_t square_of(const struct compiled_rules *compiled, const struct terrain_square *square)
{
    return (size_t)(square->rank * compiled->width + square->file);
}

static void mark_terrain(struct compiler *compiler, const struct terrain *terrain)
{
    unsigned char *squares = no_squares(compiler);

    for (size_t i = 0; i < terrain->square_count; i++)
        squares[square_of(compiler->compiled, &terrain->squares[i])] = 1;
    compiler->compiled->terrain[terrain->id.number - 1] = squares;
}

typedef bool sway(const struct terrain *terrain, int owner, int side);

/* Where some terrain does that to men of the side. */
static const unsigned char *swayed_squares(struct compiler *compiler, int side, sway *does)
{
    const struct game *game = compiler->compiled->game;
    unsigned char *squares = no_squares(compiler);

    for (size_t i = 0; i < game->terrain_count; i++)
        EACH (square, game->terrains[i].squares, game->terrains[i].square_count)
            squares[square_of(compiler->compiled, square)] |=
                does(&game->terrains[i], square->owner, side);
    return squares;
}

static bool has_walls(const struct game *game)
{
    return FIND(piece, game->pieces, game->piece_count, piece->wall);
}

static bool has_sanctuaries(const struct game *game)
{
    return FIND(terrain, game->terrains, game->terrain_count, terrain->protects);
}

/* Whether some men may not take others that they come to. */
static bool captures_are_limited(const struct game *game)
{
    return game->rules.capture == CAPTURE_STRENGTH || game->rules.exception_count ||
           has_walls(game) || has_sanctuaries(game);
}

/* Where slides end; NULL: nowhere. The terrains are marked. */
static const unsigned char *stopping_squares(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *squares = NULL;

    EACH (terrain, compiled->game->terrains, compiled->game->terrain_count) {
        if (!terrain->stops || compiled->lifted & LIMIT_STOPS)
            continue;
        squares = squares ? squares : no_squares(compiler);
        for (int i = 0; i < compiled->squares; i++)
            squares[i] |= compiled->terrain[terrain->id.number - 1][i];
    }
    return squares;
}

/* Where the terrains lie and what they do; needs no kinds. */
static void compile_ground(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct game *game = compiled->game;

    compiled->terrain =
        arena_alloc(compiler->arena, game->terrain_count, sizeof *compiled->terrain);
    for (size_t i = 0; i < game->terrain_count; i++)
        mark_terrain(compiler, &game->terrains[i]);
    compiled->stops = stopping_squares(compiler);
    for (int side = 0; side < 2; side++) {
        if (captures_are_limited(game))
            compiled->weak[side] = swayed_squares(compiler, side, terrain_weakens);
        if (has_sanctuaries(game))
            compiled->safe[side] = swayed_squares(compiler, side, terrain_protects);
    }
}

/* --- what is closed --- */

/* Whether anything can keep the piece from a square. */
static bool is_bound(const struct game *game, const struct piece *piece)
{
    return game->terrain_count || game->network.holes || within_bounds(piece->within);
}

/* Marks what a piece of the side may not enter; whether that is anything. */
static bool mark_closed(const struct compiler *compiler, const struct piece *piece, int side,
                        unsigned char *squares)
{
    const struct compiled_rules *compiled = compiler->compiled;
    bool any = false;

    for (int i = 0; i < compiled->squares; i++) {
        squares[i] =
            !piece_may_stand(compiled->game, piece, side, i % compiled->width, i / compiled->width);
        any |= squares[i];
    }
    return any;
}

/* The same squares are the same object. */
static const struct closed *closed_of(struct compiler *compiler, unsigned char *squares)
{
    struct compiled_rules *compiled = compiler->compiled;
    struct closed *closed;

    for (size_t i = 0; i < compiled->closed_count; i++)
        if (memcmp(compiled->closed[i]->squares, squares, (size_t)compiled->squares) == 0)
            return compiled->closed[i];
    closed = arena_alloc(compiler->arena, 1, sizeof *closed);
    *closed = (struct closed){(int)compiled->closed_count + 1, squares};
    return *ARENA_PUSH(compiler->arena, compiled->closed, compiled->closed_count) = closed;
}

/* Where its moves may not end. */
static const unsigned char *passed_squares(struct compiler *compiler, const struct piece *piece,
                                           int side)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *squares = no_squares(compiler);
    bool any = false;

    for (int i = 0; i < compiled->squares && !(compiled->lifted & LIMIT_SQUARES); i++) {
        squares[i] = terrain_lands_not(compiled->game, piece, side, i % compiled->width,
                                       i / compiled->width) != NULL;
        any |= squares[i];
    }
    return any ? squares : NULL;
}

static const uint64_t *kept_squares(struct compiler *compiler, const struct piece *piece, int side)
{
    const struct compiled_rules *compiled = compiler->compiled;
    uint64_t *kept = arena_alloc(compiler->arena, (size_t)compiled->squares, sizeof *kept);
    uint64_t any = 0;

    for (int i = 0; i < compiled->squares && !(compiled->lifted & LIMIT_SQUARES); i++) {
        kept[i] =
            terrains_kept_in(compiled->game, piece, side, i % compiled->width, i / compiled->width);
        any |= kept[i];
    }
    return any ? kept : NULL;
}

/* What the kind's piece may not enter. */
static void compile_closed(struct compiler *compiler, struct kind *kind)
{
    bool bound = !(compiler->compiled->lifted & LIMIT_SQUARES) &&
                 is_bound(compiler->compiled->game, kind->piece);

    for (int side = 0; bound && side < 2; side++) {
        unsigned char *squares = no_squares(compiler);

        if (mark_closed(compiler, kind->piece, side, squares))
            kind->closed[side] = closed_of(compiler, squares);
        kind->passed[side] = passed_squares(compiler, kind->piece, side);
        kind->kept[side] = kept_squares(compiler, kind->piece, side);
    }
}

/* --- who takes whom --- */

static unsigned char takes_by_rule(const struct rules *rules, const struct piece *piece,
                                   const struct piece *other)
{
    if (other->wall)
        return TAKES_NOT;
    EACH (e, rules->exceptions, rules->exception_count)
        if (e->piece == piece && e->other == other)
            return (unsigned char)(!e->takes      ? TAKES_NOT
                                   : !e->not_from ? TAKES
                                                  : TAKES_BUT_FROM + e->not_from->id.number - 1);
    return rules->capture != CAPTURE_STRENGTH || piece->strength >= other->strength ? TAKES
                                                                                    : TAKES_NOT;
}

static void compile_takes(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    int count = compiled->kind_count;
    unsigned char *takes;

    if (!captures_are_limited(compiled->game))
        return;
    takes = arena_alloc(compiler->arena, (size_t)count * (size_t)count, 1);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            takes[i * count + k] = takes_by_rule(&compiled->game->rules, compiled->kinds[i].piece,
                                                 compiled->kinds[k].piece);
    compiled->takes = takes;
}

bool kind_takes(const struct compiled_rules *compiled, int kind, int other)
{
    return !compiled->takes || compiled->takes[kind * compiled->kind_count + other] != TAKES_NOT;
}

/* --- squares that men can never leave again --- */

/* Leaves of the squares those from which none of the tracks leads away; or no single step. */
static int squares_held(const struct tracks *tracks, bool single, int *squares, int count)
{
    EACH (track, tracks->list, tracks->count) {
        int held = 0;

        if (track->when ||
            (single && (track->form != TRACK_PLAIN || track->rank || track->least > 1)))
            continue;
        if (track->form == TRACK_ANYWHERE)
            return 0;
        for (int i = 0; i < count; i++)
            if (track->next[squares[i]] == NOWHERE)
                squares[held++] = squares[i];
        count = held;
    }
    return count;
}

static bool moves_leave(const struct compiled_rules *compiled, const struct kind *kind, int square)
{
    return moveset_can_leave(&kind->piece->moves, compiled->width, compiled->height,
                             square % compiled->width,
                             compiled->height - 1 - square / compiled->width);
}

/* Of whole grids as the first player's men: single steps tell nearly all of it, and take little. Of
 * other boards the tracks alone know where lines lead. There is room for all squares in `held`.
 * NULL where there is no such square. */
static const unsigned char *stuck_squares(const struct compiler *compiler, const struct kind *kind,
                                          int side, int *held)
{
    const struct compiled_rules *compiled = compiler->compiled;
    bool grid = game_is_grid(compiled->game);
    unsigned char *stuck = NULL;
    int count;

    for (count = 0; count < compiled->squares; count++)
        held[count] = count;
    count = squares_held(&kind->tracks[grid ? 0 : side], grid, held, count);
    for (int i = 0; i < count; i++) {
        if (grid && moves_leave(compiled, kind, held[i]))
            continue;
        if (!stuck)
            stuck = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);
        stuck[grid && side ? compiled->squares - 1 - held[i] : held[i]] = true;
    }
    return stuck;
}

/* Whether some goal counts only men that can still move. */
static bool goals_ask(const struct rules *rules)
{
    return FIND(one, rules->goals, rules->goal_count, !one->counts_stuck);
}

/* From where men can never move; needs all kinds. */
static void compile_stuck(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    bool all = goals_ask(&compiled->game->rules);
    int *held = arena_alloc(compiler->arena, (size_t)compiled->squares, sizeof *held);

    EACH (kind, compiled->kinds, compiled->kind_count) {
        if (!all && !kind->choice_count && !(compiled->game->drops && kind->can_be_held))
            continue;
        kind->stuck[0] = stuck_squares(compiler, kind, 0, held);
        if (kind->stuck[0] || !game_is_grid(compiled->game))
            kind->stuck[1] = stuck_squares(compiler, kind, 1, held);
    }
}

bool kind_is_stuck(const struct compiled_rules *compiled, int kind, int side, int square)
{
    const unsigned char *stuck = compiled->kinds[kind].stuck[side];

    return stuck && stuck[square];
}

bool kind_may_stop(const struct compiled_rules *compiled, int kind, int side, int square)
{
    const struct closed *closed = compiled->kinds[kind].closed[side];
    const unsigned char *passed = compiled->kinds[kind].passed[side];

    return !(closed && closed->squares[square]) && !(passed && passed[square]);
}

/* --- where men are never dropped --- */

static unsigned char bar_at(const struct compiled_rules *compiled, int kind, int side, int square)
{
    const struct game *game = compiled->game;
    int held = compiled->kinds[kind].base;

    if (!kind_may_stop(compiled, kind, side, square))
        return BAR_CLOSED;
    if (!kind_may_stop(compiled, held, side, square) ||
        !drops_reach(game, compiled->kinds[held].piece, side, square % compiled->width,
                     square / compiled->width))
        return BAR_ELSEWHERE;
    return !game->rules.drop.stuck && kind_is_stuck(compiled, kind, side, square) ? BAR_STUCK
                                                                                  : BAR_NONE;
}

static void compile_drops(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;

    for (int i = 0; compiled->game->drops && i < compiled->kind_count; i++)
        for (int side = 0; side < 2; side++) {
            unsigned char *bars = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

            for (int square = 0; square < compiled->squares; square++)
                bars[square] = bar_at(compiled, i, side, square);
            compiled->kinds[i].drop_bars[side] = bars;
        }
}

/* --- kinds --- */

/* Pieces that only come by promotion lie in a hand as what they came from. */
static int base_of(const struct game *game, const struct piece *piece)
{
    const struct piece *origin = piece_origin(game, piece);

    return (int)((origin ? origin : piece) - game->pieces);
}

/* Bits of the castlings in which the piece castles, or is a partner. */
static unsigned castling_bits(const struct game *game, const struct piece *piece, bool partner)
{
    unsigned bits = 0;

    for (size_t i = 0; i < game->rules.castling_count; i++) {
        const struct castling *c = &game->rules.castlings[i];
        const struct piece **pieces = partner ? c->partners : c->kings;
        size_t count = partner ? c->partner_count : c->king_count;

        for (size_t k = 0; k < count; k++)
            bits |= (unsigned)(pieces[k] == piece) << i;
    }
    return bits;
}

static void add_kind(struct compiler *compiler, const struct piece *piece, int base)
{
    struct compiled_rules *compiled = compiler->compiled;

    compiled->kinds[compiled->kind_count++] = (struct kind){
        .piece = piece,
        .base = base,
        .royal = piece->royal,
        .can_be_held = piece_can_be_held(piece),
        .captured = piece->drop.captured,
        .first = piece->castles || piece->castled_with,
        .castles = castling_bits(compiled->game, piece, false),
        .castled_with = castling_bits(compiled->game, piece, true),
        .a_file = piece->drop.a_file,
        .no_mate = piece->drop.no_mate && !compiled->game->rules.drop.mate_loses,
    };
}

/* The kind that a man of kind `from` becomes: that of its piece, if it can only come from there or
 * nothing tells where it came from, or one of its own. */
static int promoted_kind(struct compiler *compiler, int from, const struct piece *promoted)
{
    const struct game *game = compiler->compiled->game;
    struct man man = man_promoted(game, (struct man){.piece = &game->pieces[from]}, promoted);
    int kind = (int)(promoted - game->pieces), base = man.base ? from : kind;

    if (compiler->compiled->kinds[kind].base == base && kind != from)
        return kind;
    add_kind(compiler, promoted, base);
    return compiler->compiled->kind_count - 1;
}

static void add_choices(struct compiler *compiler, int from)
{
    const struct piece *piece = &compiler->compiled->game->pieces[from];
    short *choices = arena_alloc(compiler->arena, piece->choice_count, sizeof *choices);

    for (size_t i = 0; i < piece->choice_count; i++)
        choices[i] = (short)promoted_kind(compiler, from, piece->choices[i]);
    compiler->compiled->kinds[from].choices = choices;
    compiler->compiled->kinds[from].choice_count = (int)piece->choice_count;
    for (size_t i = 0; i < piece->choice_count; i++)
        for (int side = 0; side < 2; side++)
            compiler->compiled->kinds[from].promotes[side] |=
                piece_is_choice(piece->choices[i], side);
}

/* A promoted man becomes what it was. */
static void add_way_back(struct compiler *compiler, struct kind *kind)
{
    short *choice = arena_alloc(compiler->arena, 1, sizeof *choice);

    *choice = (short)kind->base;
    kind->choices = choice;
    kind->choice_count = 1;
    kind->promotes[0] = kind->promotes[1] = true;
}

/* Where a man of the piece promotes by a move that leaves its zone or comes to it. */
static struct promotion_there promotion_of(const struct game *game, const struct piece *piece,
                                           bool leaves, bool enters, bool takes)
{
    static const unsigned when[2][2] = {{0, PROMOTES_ENTERING},
                                        {PROMOTES_LEAVING, PROMOTES_INSIDE}};
    const struct rules *rules = &game->rules;
    unsigned wanted = rules->promotes_when | (takes ? rules->promotes_capturing : 0);
    unsigned found = when[leaves][enters], mode = piece_promotion(game, piece);
    bool late = !(found & wanted) && found & PROMOTES_INSIDE && wanted & PROMOTES_STUCK;
    struct promotion_there there = {late ? PROMOTION_NONE : (unsigned char)mode};

    if (rules->promotes_apart || (rules->promotes_taking && !takes) || !(found & wanted || late))
        return (struct promotion_there){PROMOTION_NONE, PROMOTION_NONE};
    there.stuck = rules->promote_stuck ? (late ? (unsigned char)mode : there.free)
                                       : (unsigned char)PROMOTION_AUTOMATIC;
    return there;
}

static void make_promotions(const struct game *game, struct kind *kind)
{
    for (int i = 0; i < 8; i++)
        kind->promotions[i >> 2][i >> 1 & 1][i & 1] =
            promotion_of(game, kind->piece, i >> 2, i >> 1 & 1, i & 1);
}

static size_t count_choices(const struct game *game)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += game->pieces[i].choice_count;
    return count;
}

/* What stands on empty squares. */
static const struct piece nobody;

static void make_kinds(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct game *game = compiled->game;

    compiled->kinds = arena_alloc(compiler->arena, 1 + game->piece_count + count_choices(game),
                                  sizeof *compiled->kinds);
    *compiled->kinds++ = (struct kind){.piece = &nobody};
    for (size_t i = 0; i < game->piece_count; i++)
        add_kind(compiler, &game->pieces[i], base_of(game, &game->pieces[i]));
    for (int i = 0; i < (int)game->piece_count; i++)
        if (compiled->kinds[i].base == i && game->promotion != PROMOTION_NONE)
            add_choices(compiler, i);
    for (int i = 0; i < compiled->kind_count && game->rules.turns_back; i++)
        if (compiled->kinds[i].base != i)
            add_way_back(compiler, &compiled->kinds[i]);
    for (int i = 0; i < compiled->kind_count; i++) {
        compile_closed(compiler, &compiled->kinds[i]);
        compile_tracks(compiler, &compiled->kinds[i]);
        make_promotions(game, &compiled->kinds[i]);
    }
}

/* --- contagion --- */

/* The man that has taken one of the piece, which has a `captor`, and is not royal. */
static struct man man_infected(const struct game *game, const struct piece *taken, int side)
{
    return (struct man){taken->captor, piece_origin(game, taken->captor), side};
}

static void make_captors(struct compiled_rules *compiled)
{
    for (int i = 0; i < compiled->kind_count; i++) {
        const struct piece *piece = compiled->kinds[i].piece;

        compiled->kinds[i].captor =
            piece->captor ? compiled_rules_kind(compiled, man_infected(compiled->game, piece, 0))
                          : NOWHERE;
        compiled->infects |= piece->captor != NULL;
    }
}

/* --- zones --- */

static void make_zones(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;

    for (int side = 0; side < 2; side++) {
        unsigned char *zone = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

        for (int i = 0; i < compiled->squares; i++)
            zone[i] = zone_has(compiled->game, side, i % compiled->width, i / compiled->width);
        compiled->zone[side] = zone;
    }
}

/* --- the whole --- */

static void sum_up(struct compiled_rules *compiled)
{
    const struct rules *rules = &compiled->game->rules;

    for (int i = 0; i < compiled->kind_count; i++) {
        compiled->catches |= compiled->kinds[i].catches;
        compiled->swaps |= compiled->kinds[i].swaps;
        compiled->intricate |= compiled->kinds[i].intricate;
        compiled->drops_royal |= compiled->kinds[i].royal && compiled->kinds[i].can_be_held;
        compiled->sifts |= compiled->infects || rules->capture == CAPTURE_LOOPS || rules->flying ||
                           rules->opening.removal || rules->drop.takes || takes_by_choice(rules) ||
                           rules->return_count || rules->entering == ENTERING_FORBIDDEN ||
                           kind_stops_short(&compiled->kinds[i]);
        compiled->spares |=
            compiled->kinds[i].piece->spares[0].whom || compiled->kinds[i].piece->spares[1].whom;
    }
}

static const struct compiled_rules *compile(struct arena *arena, const struct game *game,
                                            bool hobbling, unsigned lifted)
{
    struct compiled_rules *compiled = arena_alloc(arena, 1, sizeof *compiled);
    struct compiler compiler = {.arena = arena, .compiled = compiled};

    compiled->game = game;
    compiled->lifted = lifted;
    compiled->width = game->width;
    compiled->height = game->height;
    compiled->squares = game->width * game->height;
    compiled->hobbled = game->hobbling_agreed ? hobbling : game->hobbling == HOBBLING_ON;
    compiled->check = game->rules.check;
    compiled->aims = game->rules.firsts_end;
    compiled->holds = game->drops && FIND(piece, game->pieces, game->piece_count,
                                          piece->drop.captured == CAPTURED_HELD ||
                                              piece->drop.captured == CAPTURED_OWNER);
    compiled->bans_checks =
        game->rules.no_checks || game->rules.drop.no_check || game->rules.promotes_apart;
    compiled->burns = game_burns(game);
    compiled->counts = game->rules.counting.on;
    compiled->trades = game->rules.trading.on;
    compiled->passes = game->rules.pass[0] || game->rules.pass[1];
    compile_ground(&compiler);
    compile_ways(&compiler);
    make_kinds(&compiler);
    make_captors(compiled);
    if (game->rules.wall)
        compiled->wall = man_new(compiled, (int)(game->rules.wall - game->pieces), 0, false);
    compiled->has_effects =
        compiled->wall || compiled->burns || game->rules.explosions || takes_beside(&game->rules);
    compile_takes(&compiler);
    compile_ranks(&compiler);
    sum_up(compiled);
    compile_stuck(&compiler);
    compile_drops(&compiler);
    make_zones(&compiler);
    compile_lines(&compiler);
    compile_enclosing(&compiler);
    compile_goals(&compiler);
    return compiled;
}

const struct compiled_rules *compiled_rules_of(const struct game *game, bool hobbling)
{
    struct ready_rules *ready = game->ready;
    const struct compiled_rules **compiled = &ready->ways[game->hobbling_agreed && hobbling];

    if (!*compiled)
        *compiled = compile(ready->arena, game, hobbling, 0);
    return *compiled;
}

const struct compiled_rules *compiled_rules_without(struct arena *arena, const struct game *game,
                                                    bool hobbling, enum limit limit)
{
    return compile(arena, game, hobbling, limit);
}

int compiled_rules_kind(const struct compiled_rules *compiled, struct man man)
{
    int plain = (int)(man.piece - compiled->game->pieces);
    int base = man.base ? (int)(man.base - compiled->game->pieces) : NOWHERE;

    for (int i = (int)compiled->game->piece_count; man.base && i < compiled->kind_count; i++)
        if (compiled->kinds[i].piece == man.piece && compiled->kinds[i].base == base)
            return i;
    return plain;
}

struct man compiled_rules_man(const struct compiled_rules *compiled, int kind, int side)
{
    const struct kind *k = &compiled->kinds[kind];
    const struct piece *base = &compiled->game->pieces[k->base];

    if (kind < 0)
        return (struct man){0};
    return (struct man){.piece = k->piece, .base = base == k->piece ? NULL : base, .side = side};
}
