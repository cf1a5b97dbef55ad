#include "play/playout.h"

#include "base/chance.h"
#include "play/search.h"

/* Games being played. */
struct player {
    struct arena *arena;
    struct playout *playout;
    struct placement setup;
    struct position *positions[2]; /* without hobbling and with it, where that is left open */
    struct position *position;     /* of the present game */
    struct search *searches[2];    /* by the same; NULL: they play at random */
    int **terms;                   /* by kind, by track: the number of its term */
    struct played_moves moves, tried;
    uint64_t random, looked; /* positions so far */
    int game;
};

/* --- terms --- */

static int term_at(const struct playout_piece *piece, const struct place *at)
{
    for (size_t i = 0; i < piece->term_count; i++)
        if (place_same(&piece->terms[i].moves.moves[0].at, at))
            return (int)i;
    return NOWHERE;
}

static void find_terms(struct arena *arena, struct playout_piece *piece)
{
    const struct moveset *moves = &piece->piece->moves;

    for (size_t i = 0; i < moves->count; i++) {
        int term = term_at(piece, &moves->moves[i].at);

        if (term == NOWHERE) {
            term = (int)piece->term_count;
            ARENA_PUSH(arena, piece->terms, piece->term_count);
        }
        moveset_add(arena, &piece->terms[term].moves, moves->moves[i]);
    }
}

static struct playout_piece *piece_of(const struct player *p, int kind)
{
    const struct compiled_rules *compiled = p->position->compiled;

    return &p->playout->pieces[compiled->kinds[kind].piece - compiled->game->pieces];
}

/* --- what a position shows --- */

static void sight(struct player *p, struct sighting *sighting, int side, short square)
{
    struct placement placement = position_state(p->arena, p->position);
    LOCAL_BUF(line);

    if (sighting->seen)
        return;
    placement_line(&placement, &line);
    *sighting = (struct sighting){.seen = true,
                                  .game = p->game,
                                  .ply = (int)p->position->move_count,
                                  .side = side,
                                  .square = square,
                                  .position = arena_text(p->arena, buf_str(&line), line.size)};
}

static bool any_legal(struct player *p)
{
    return FIND(one, p->tried.list, p->tried.count, move_is_legal(p->position, one));
}

/* Terms of the man on the square that can be used, of those that never could before. */
static void try_terms(struct player *p, short square)
{
    int kind = man_kind(p->position->men[square]);
    const struct tracks *tracks = &p->position->compiled->kinds[kind].tracks[p->position->side];
    struct playout_piece *piece = piece_of(p, kind);

    for (size_t i = 0; i < tracks->count; i++) {
        struct playout_term *term = &piece->terms[p->terms[kind][i]];

        if (term->usable)
            continue;
        p->tried.count = 0;
        generate_by(p->position, square, &tracks->list[i], &p->tried);
        term->usable = any_legal(p);
    }
}

/* Whether the rules should have made the man promote before it came there. */
static bool had_to_promote(const struct player *p, int kind, short square)
{
    const struct compiled_rules *compiled = p->position->compiled;
    const struct rules *rules = &compiled->game->rules;

    return compiled->kinds[kind].promotes[p->position->side] && !rules->promote_stuck &&
           !rules->drop.stuck && kind_is_stuck(compiled, kind, p->position->side, square);
}

static void look_at_men(struct player *p)
{
    const struct position *position = p->position;

    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];
        struct playout_piece *piece;

        if (!man_is_of(position->compiled, man, position->side))
            continue;
        piece = piece_of(p, man_kind(man));
        piece->men++;
        piece->stood += piece->last != p->looked;
        piece->last = p->looked;
        if (had_to_promote(p, man_kind(man), square))
            sight(p, &piece->stuck, position->side, square);
        try_terms(p, square);
    }
}

static void look_at_hands(struct player *p)
{
    const struct position *position = p->position;

    for (int kind = 0; kind < position->compiled->kind_count; kind++)
        piece_of(p, kind)->held += position->hands[position->side][kind] != 0;
}

static const struct playout_way no_ways[] = {
#define X(flag, name) {name, flag, 0, 0},
    PLAYOUT_WAYS(X)
#undef X
};

static void count_ways(struct player *p, const struct played_move *move, bool made)
{
    for (struct playout_way *way = p->playout->ways; way < p->playout->ways + PLAYOUT_WAY_COUNT;
         way++)
        if (move->flags & way->flag)
            *(made ? &way->made : &way->legal) += 1;
}

static void look_at_turns(struct player *p)
{
    p->playout->choices += p->moves.count;
    EACH (move, p->moves.list, p->moves.count) {
        bool drop = move->flags & MOVE_DROP;
        unsigned man = drop ? move->man : p->position->men[move->from];

        if (man)
            *(drop ? &piece_of(p, man_kind(man))->drops : &piece_of(p, man_kind(man))->moves) += 1;
        count_ways(p, move, false);
    }
}

static bool goes_in_circles(const struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;

    return (rules->repeated == REPEATED_NOTHING || rules->repeated_within) &&
           position_recurs(position, PLAYOUT_RECURS) >= PLAYOUT_RECURS;
}

static void look(struct player *p)
{
    p->looked++;
    look_at_men(p);
    look_at_hands(p);
    look_at_turns(p);
    if (goes_in_circles(p->position))
        sight(p, &p->playout->circle, p->position->side, NOWHERE);
}

/* --- moves --- */

static bool same_turn(const struct played_move *a, const struct played_move *b)
{
    if (a->from != b->from || a->to != b->to || a->man != b->man || a->flags != b->flags ||
        a->taken != b->taken || a->leg_count != b->leg_count)
        return false;
    return !ANY(i, a->leg_count,
                a->legs[i].step_table != b->legs[i].step_table ||
                    a->legs[i].steps != b->legs[i].steps || a->legs[i].skips != b->legs[i].skips);
}

/* The first capture of a chain alone; else the move. */
static struct played_move first_link(const struct position *position,
                                     const struct played_move *move)
{
    struct played_move link;

    played_copy(&link, move);
    if (!(move->flags & MOVE_CHAIN))
        return link;
    link.flags = 0;
    for (link.leg_count = 1; !(move->stops >> (link.leg_count - 1) & 1);)
        link.leg_count++;
    link.to = played_leg_end(position->compiled, move, link.leg_count - 1);
    link.taken &= ((uint64_t)1 << (link.leg_count - 1)) - 1;
    link.man = position->men[move->from] & (unsigned short)~2u;
    return link;
}

/* Whether the move can be made by the track alone, a chain as far as its first capture. */
static bool made_by(struct player *p, const struct played_move *move, const struct track *track)
{
    const struct played_move link = first_link(p->position, move);

    p->tried.count = 0;
    generate_by(p->position, move->from, track, &p->tried);
    return FIND(one, p->tried.list, p->tried.count, same_turn(&link, one));
}

/* A term counts once, whichever of its moves is made. */
static void count_terms(struct player *p, const struct played_move *move)
{
    int kind = man_kind(p->position->men[move->from]), last = NOWHERE;
    const struct tracks *tracks = &p->position->compiled->kinds[kind].tracks[p->position->side];
    struct playout_piece *piece = piece_of(p, kind);

    piece->made++;
    for (size_t i = 0; i < tracks->count; i++) {
        int term = p->terms[kind][i];

        if (term == last || !made_by(p, move, &tracks->list[i]))
            continue;
        piece->terms[term].made++;
        last = term;
    }
}

/* At random, in the opening always. */
static struct played_move choose(struct player *p)
{
    size_t any = chance(&p->random, p->moves.count);
    const struct search_limits limits = {.nodes = p->playout->options.nodes, .seed = p->random};

    return limits.nodes == 0 || p->position->move_count < PLAYOUT_OPENING
               ? p->moves.list[any]
               : search_best(p->searches[p->game % 2], p->position, &limits).move;
}

static int men_of(const struct position *position, int side)
{
    int count = 0;

    for (int i = 0; i < position->compiled->squares; i++)
        count += man_is_of(position->compiled, position->men[i], side);
    return count;
}

static void make_some(struct player *p)
{
    struct played_move move = choose(p);
    int other = 1 - p->position->side, men = men_of(p->position, other);

    count_ways(p, &move, true);
    if (move.flags & MOVE_DROP)
        piece_of(p, man_kind(move.man))->dropped++;
    else if (move.man)
        count_terms(p, &move);
    position_make(p->position, &move);
    p->playout->captures += men_of(p->position, other) < men;
}

/* --- games --- */

static struct ending play_on(struct player *p)
{
    struct ending ending = position_ending(p->position);

    while (ending.how == OUTCOME_OPEN && (int)p->position->move_count < p->playout->options.plies) {
        p->moves.count = 0;
        legal_moves(p->position, &p->moves);
        look(p);
        make_some(p);
        ending = position_ending(p->position);
    }
    return ending;
}

static void play_game(struct player *p)
{
    struct playout *playout = p->playout;
    struct ending ending;
    int plies;

    p->position = p->positions[p->game % 2];
    p->random = mixed(playout->options.seed + mixed((uint64_t)p->game));
    position_restate(p->position, &p->setup);
    ending = play_on(p);
    plies = (int)p->position->move_count;
    playout->ended[ending.how]++;
    if (ending.winner != NOWHERE)
        playout->won[ending.winner]++;
    else if (ending.how != OUTCOME_OPEN)
        playout->drawn++;
    playout->plies += (uint64_t)plies;
    playout->longest = plies > playout->longest ? plies : playout->longest;
    playout->shortest = p->game == 1 || plies < playout->shortest ? plies : playout->shortest;
}

static void number_terms(struct player *p, const struct compiled_rules *compiled)
{
    p->terms = arena_alloc(p->arena, (size_t)compiled->kind_count, sizeof *p->terms);
    for (int kind = 0; kind < compiled->kind_count; kind++) {
        const struct tracks *tracks = &compiled->kinds[kind].tracks[0];

        p->terms[kind] = arena_alloc(p->arena, tracks->count, sizeof **p->terms);
        for (size_t i = 0; i < tracks->count; i++)
            p->terms[kind][i] = term_at(piece_of(p, kind), &tracks->list[i].at);
    }
}

static void begin(struct player *p, const struct game *game)
{
    struct playout *playout = p->playout;

    p->setup = placement_of_setup(p->arena, game);
    playout->pieces = arena_alloc(p->arena, game->piece_count, sizeof *playout->pieces);
    for (size_t i = 0; i < game->piece_count; i++) {
        playout->pieces[i].piece = &game->pieces[i];
        find_terms(p->arena, &playout->pieces[i]);
    }
    memcpy(playout->ways, no_ways, sizeof playout->ways);
    for (int way = 0; way < 2; way++) {
        p->positions[way] = position_new(p->arena, compiled_rules_of(game, way), &p->setup);
        if (playout->options.nodes)
            p->searches[way] = search_new(p->arena, compiled_rules_of(game, way));
    }
    p->position = p->positions[0];
    number_terms(p, p->position->compiled);
}

const struct playout *playout_run(struct arena *arena, const struct game *game,
                                  const struct playout_options *options)
{
    struct playout *playout = arena_alloc(arena, 1, sizeof *playout);
    struct player p = {.arena = arena, .playout = playout};

    playout->game = game;
    playout->options = *options;
    begin(&p, game);
    for (p.game = 1; p.game <= options->games; p.game++) {
        play_game(&p);
        if (options->progress)
            options->progress(options->context, p.game);
    }
    playout->cut = *p.positions[0]->cut || *p.positions[1]->cut;
    for (int way = 0; way < 2; way++)
        search_free(p.searches[way]);
    moves_free(&p.moves);
    moves_free(&p.tried);
    return playout;
}
