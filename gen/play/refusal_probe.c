/* What would let a man go where a written move has it go, found by trying: the position is copied,
 * and men are taken off it or placed on it. Each function tells one reason, or that it is not
 * that. */
#include "play/refusal_probe.h"

static const struct refusal no_reason = {REFUSED_UNSTATED, NULL};

struct refusal refuse(const struct move_query *query, enum refused how, const char *format, ...)
{
    struct buf text = {0};
    va_list args;

    va_start(args, format);
    buf_print_list(&text, format, args);
    va_end(args);
    return (struct refusal){how, buf_take(query->arena, &text)};
}

/* A copy of the position in which men can be placed. */
struct probe {
    struct position position;
    struct compiled_rules compiled;
    unsigned short *men;
};

static struct probe *probe_of(const struct move_query *query)
{
    const struct position *position = query->position;
    size_t squares = (size_t)position->compiled->squares;
    struct probe *probe = arena_alloc(query->arena, 1, sizeof *probe);

    probe->position = *position;
    probe->compiled = *position->compiled;
    probe->men = arena_alloc(query->arena, squares, sizeof *probe->men);
    memcpy(probe->men, position->men, squares * sizeof *probe->men);
    probe->position.men = probe->men;
    probe->position.compiled = &probe->compiled;
    return probe;
}

/* Whether the man would go there; not from a square that he was taken off, as by a probe of a move
 * that ends where it began. */
static bool would_go(const struct move_query *query, const struct probe *probe)
{
    return probe->men[query->from] && man_goes_to(&probe->position, query->from, query->to);
}

/* The same with another man, or none, on one square. */
static bool would_go_with(const struct move_query *query, struct probe *probe, int square,
                          unsigned man)
{
    unsigned short there = probe->men[square];
    bool goes;

    probe->men[square] = (unsigned short)man;
    goes = would_go(query, probe);
    probe->men[square] = there;
    return goes;
}

static bool is_end(const struct move_query *query, int square)
{
    return square == query->from || square == query->to;
}

/* Takes men off the board until the man can go there, and puts back those that do not matter; false
 * when that cannot be achieved. One man is tried before many. */
static bool clear_way(const struct move_query *query, struct probe *probe)
{
    const unsigned short *men = query->position->men;
    int squares = probe->compiled.squares;

    for (int i = 0; i < squares; i++)
        if (men[i] && !is_end(query, i) && would_go_with(query, probe, i, 0)) {
            probe->men[i] = 0;
            return true;
        }
    for (int i = 0; i < squares; i++)
        if (!is_end(query, i))
            probe->men[i] = 0;
    if (!would_go(query, probe))
        return false;
    for (int i = 0; i < squares; i++)
        if (!is_end(query, i) && would_go_with(query, probe, i, men[i]))
            probe->men[i] = men[i];
    return true;
}

/* Men that are named together. */
struct men {
    const char *names; /* "White’s Pawn on e3 and Black’s Pawn on e5" */
    int count;
};

static void add_man(const struct move_query *query, struct men *men, int square)
{
    const char *man = query_man(query, square);

    men->names = men->count++ ? arena_print(query->arena, "%s and %s", men->names, man) : man;
}

/* "White’s Pawn on e3 stands in its way" */
static struct refusal blocked(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    struct men men = {0};

    if (!clear_way(query, probe))
        return no_reason;
    for (int i = 0; i < probe->compiled.squares; i++)
        if (probe->men[i] != query->position->men[i])
            add_man(query, &men, i);
    return refuse(query, REFUSED_BLOCKED, "%s stand%s in its way", men.names,
                  men.count == 1 ? "s" : "");
}

/* --- jumps over men --- */

/* The probe without any men but those at the ends of the move. */
static struct probe *bare_probe(const struct move_query *query)
{
    struct probe *probe = probe_of(query);

    for (int i = 0; i < probe->compiled.squares; i++)
        if (!is_end(query, i))
            probe->men[i] = 0;
    return probe;
}

/* "White’s Pawn on e3 and Black’s Pawn on e5 are too many to jump over": each of them alone would
 * let it go there. */
static struct refusal too_many(const struct move_query *query)
{
    const unsigned short *men = query->position->men;
    struct probe *probe = bare_probe(query);
    struct men jumped = {0};

    if (would_go(query, probe))
        return no_reason;
    for (int i = 0; i < probe->compiled.squares; i++)
        if (men[i] && !is_end(query, i) && would_go_with(query, probe, i, men[i]))
            add_man(query, &jumped, i);
    return jumped.count < 2
               ? no_reason
               : refuse(query, REFUSED_BLOCKED, "%s are too many to jump over", jumped.names);
}

/* Whether one of its own men on an empty square would let it go there; such squares of the probe
 * are counted, and *square is one of them. */
static int count_hurdles(const struct move_query *query, struct probe *probe, int *square)
{
    unsigned man = probe->men[query->from];
    int count = 0;

    for (int i = 0; i < probe->compiled.squares; i++)
        if (!query->position->men[i] && i != query->to && would_go_with(query, probe, i, man)) {
            *square = i;
            count++;
        }
    return count;
}

/* Whether the man has moves that others must stand in the way of. */
static bool jumps_over_men(const struct move_query *query)
{
    const struct tracks *tracks = &query_kind(query, query->from)->tracks[query->position->side];

    for (size_t i = 0; i < tracks->count; i++)
        for (const struct track *track = &tracks->list[i]; track; track = track->then)
            if (track->jumps || track->path & PATH_HURDLE ||
                track->target & (TARGET_FRIEND | TARGET_OVER_FRIEND))
                return true;
    return false;
}

static struct refusal no_hurdle(const struct move_query *query)
{
    int square = NOWHERE, count;

    if (!jumps_over_men(query))
        return no_reason;
    count = count_hurdles(query, probe_of(query), &square);
    if (count == 0)
        count = count_hurdles(query, bare_probe(query), &square);
    if (count == 0)
        return no_reason;
    return refuse(query, REFUSED_BLOCKED, "there is nothing to jump over%s%s",
                  count == 1 ? " on " : "", count == 1 ? query_square(query, square) : "");
}

/* --- what stands at the end --- */

/* It goes there only to take, or only without taking. */
static struct refusal wrong_target(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned there = probe->men[query->to], man = probe->men[query->from];

    probe->compiled.takes = NULL;
    if (!would_go_with(query, probe, query->to, there ? 0 : (man ^ 1) & ~2u))
        return no_reason;
    return refuse(query, REFUSED_TAKING, "%s goes to %s only %s", query_man(query, query->from),
                  query_square(query, query->to), there ? "without taking" : "to take");
}

/* Its own man or a wall stands there, which it could take if it were the other player's. */
static struct refusal own_man(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned there = probe->men[query->to];

    probe->compiled.takes = NULL;
    if (!there || query->from == query->to ||
        man_is_of(&probe->compiled, there, !probe->position.side) ||
        !(would_go_with(query, probe, query->to, there ^ 1) ||
          would_go_with(query, probe, query->to, 0)))
        return no_reason;
    return refuse(query,
                  query_kind(query, query->to)->piece->wall ? REFUSED_BLOCKED : REFUSED_OWN_MAN,
                  "%s stands there", query_man(query, query->to));
}

/* The man would go there if nobody were protected where he stands. */
static struct refusal sheltered(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned there = query->position->men[query->to];
    bool at_end = there && man_is_safe(query->position->compiled, there, query->to);

    if (!probe->compiled.safe[0])
        return no_reason;
    probe->compiled.safe[0] = probe->compiled.safe[1] = NULL;
    return would_go(query, probe)
               ? refuse(query, REFUSED_TERRAIN, "%s cannot be taken there",
                        at_end ? query_man(query, query->to) : "what stands on its way")
               : no_reason;
}

/* The man would go there if pieces were equally strong. */
static struct refusal too_weak(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    short from = (short)query->from, to = (short)query->to;
    bool at_end = query->position->men[to] &&
                  !man_takes(query->position, query->position->men[from], from, to);

    if (!probe->compiled.takes)
        return no_reason;
    probe->compiled.takes = NULL;
    return would_go(query, probe)
               ? refuse(query, REFUSED_STRONGER, "%s may not take %s", query_man(query, from),
                        at_end ? query_man(query, to) : "what stands on its way")
               : no_reason;
}

/* --- ranks --- */

/* Gives the man that goes ranks of its own, which can be changed. */
static unsigned char *own_ranks(const struct move_query *query, struct probe *probe)
{
    size_t count = (size_t)probe->compiled.kind_count;
    struct kind *kinds = arena_alloc(query->arena, count, sizeof *kinds);
    unsigned char *ranks = arena_alloc(query->arena, count, 1);

    memcpy(kinds, probe->compiled.kinds, count * sizeof *kinds);
    kinds[man_kind(probe->men[query->from])].ranks = ranks;
    probe->compiled.kinds = kinds;
    return ranks;
}

/* What the man on the square would have to allow. */
static unsigned wanted_of(const struct move_query *query, int square)
{
    return square == query->to ? RANK_MAY_TAKE : RANK_MAY_PASS;
}

/* Whether the man on the square alone is in the way by its rank. */
static bool alone_outranks(const struct move_query *query, struct probe *probe,
                           unsigned char *ranks, int square)
{
    int kind = man_kind(probe->men[square]);
    unsigned char before = ranks[kind];
    bool goes;

    ranks[kind] |= (unsigned char)wanted_of(query, square);
    goes = would_go(query, probe);
    ranks[kind] = before;
    return goes;
}

/* The square of a man whose rank is in the way, preferably the only such man; NOWHERE: none. */
static int find_outranking(const struct move_query *query, struct probe *probe,
                           unsigned char *ranks)
{
    int found = NOWHERE;

    for (int i = 0; i < probe->compiled.squares; i++) {
        if (!probe->men[i] || i == query->from ||
            ranks[man_kind(probe->men[i])] & wanted_of(query, i))
            continue;
        if (alone_outranks(query, probe, ranks, i))
            return i;
        found = i;
    }
    return found;
}

/* Whether it is the rank of the man on the square that lets nobody jump over it, no exception. */
static bool outranks(const struct move_query *query, int square)
{
    const struct rules *rules = &query->position->compiled->game->rules;
    const struct piece *piece = query_kind(query, query->from)->piece;

    return !FIND(pair, rules->never_over, rules->never_over_count,
                 pair->piece == piece && pair->other == query_kind(query, square)->piece);
}

/* The rank of a man on its way is too high, or that of the man that it would take behind others. */
static struct refusal outranked(const struct move_query *query)
{
    const unsigned char *known = query_kind(query, query->from)->ranks;
    struct probe *probe = probe_of(query);
    size_t count = (size_t)probe->compiled.kind_count;
    const char *man = query_man(query, query->from);
    unsigned char *ranks;
    int square;

    if (!known)
        return no_reason;
    ranks = own_ranks(query, probe);
    memset(ranks, RANK_MAY_PASS | RANK_MAY_TAKE, count);
    if (!would_go(query, probe))
        return no_reason;
    memcpy(ranks, known, count);
    square = find_outranking(query, probe, ranks);
    if (square == NOWHERE)
        return no_reason;
    if (square == query->to)
        return refuse(query, REFUSED_STRONGER,
                      "%s may not take %s behind other pieces: its rank is too high", man,
                      query_man(query, square));
    if (outranks(query, square))
        return refuse(query, REFUSED_BLOCKED, "%s may not go over %s: its rank is too high", man,
                      query_man(query, square));
    return refuse(query, REFUSED_BLOCKED, "%s never jumps over a %s, such as %s", man,
                  query_kind(query, square)->piece->name.text, query_man(query, square));
}

/* --- conditions --- */

/* The closed square on its way, with the men of the probe, that alone keeps it from going: whether
 * somebody stands there makes a difference. */
static short closed_on_way(const struct move_query *query, struct probe *probe,
                           const struct compiled_rules *open)
{
    const struct closed *closed = query_kind(query, query->from)->closed[query->position->side];

    if (would_go(query, probe))
        return NOWHERE;
    probe->compiled = *open;
    for (short i = 0; i < open->squares && would_go(query, probe); i++)
        if (closed->squares[i] && i != query->from &&
            !would_go_with(query, probe, i, probe->men[i] ? 0 : probe->men[query->from]))
            return i;
    return NOWHERE;
}

/* The square that keeps the man from going there, since it may not enter it; NOWHERE: none. */
static short closed_square(const struct move_query *query)
{
    const struct compiled_rules *compiled = query->position->compiled, *open;
    const struct closed *closed = query_kind(query, query->from)->closed[query->position->side];
    short square;

    if (!closed || closed->squares[query->to])
        return closed ? query->to : NOWHERE;
    open = compiled_rules_without(query->arena, compiled->game, compiled->hobbled, LIMIT_SQUARES);
    square = closed_on_way(query, probe_of(query), open);
    return square != NOWHERE ? square : closed_on_way(query, bare_probe(query), open);
}

/* Moves of the man may not end there. */
static struct refusal passed(const struct move_query *query)
{
    const struct game *game = query->position->compiled->game;
    const struct kind *kind = query_kind(query, query->from);
    const unsigned char *passed = kind->passed[query->position->side];

    if (!passed || !passed[query->to])
        return no_reason;
    return refuse(query, REFUSED_TERRAIN, "%s may pass through the %s on %s, but not stop there",
                  query_man(query, query->from),
                  terrain_lands_not(game, kind->piece, query->position->side,
                                    query->to % game->width, query->to / game->width)
                      ->id.name.text,
                  query_square(query, query->to));
}

/* The man may not stand on the square where it goes, or on its way. */
static struct refusal closed(const struct move_query *query)
{
    const struct game *game = query->position->compiled->game;
    const struct piece *piece = query_kind(query, query->from)->piece;
    const char *man = query_man(query, query->from);
    short square = closed_square(query);
    int side = query->position->side, file = square % game->width, rank = square / game->width;

    if (square == NOWHERE)
        return no_reason;
    if (piece_is_within(game, piece, side, file, rank))
        return refuse(query, REFUSED_TERRAIN, "%s may not enter the %s on %s%s", man,
                      terrain_closed_to(game, piece, side, file, rank)->id.name.text,
                      query_square(query, square), square == query->to ? "" : " on its way");
    if (piece->within[side].terrain)
        return refuse(query, REFUSED_TERRAIN, "%s never leaves its %s", man,
                      piece->within[side].terrain->id.name.text);
    return refuse(query, REFUSED_TERRAIN, "%s never leaves ranks %d to %d of its side", man,
                  piece->within[side].first, piece->within[side].last);
}

static bool goes_without(const struct move_query *query, enum limit limit)
{
    const struct compiled_rules *compiled = query->position->compiled;
    struct probe *probe = probe_of(query);

    probe->compiled =
        *compiled_rules_without(query->arena, compiled->game, compiled->hobbled, limit);
    return would_go(query, probe);
}

/* Moves of the man do not leave a terrain on which it stands. */
static struct refusal kept(const struct move_query *query)
{
    const struct compiled_rules *compiled = query->position->compiled;
    const uint64_t *kept = query_kind(query, query->from)->kept[query->position->side];
    uint64_t left = kept ? kept[query->from] & ~kept[query->to] : 0;

    if (!left || !goes_without(query, LIMIT_SQUARES))
        return no_reason;
    return refuse(query, REFUSED_TERRAIN, "%s does not leave the %s", query_man(query, query->from),
                  compiled->game->terrains[__builtin_ctzll(left)].id.name.text);
}

/* It makes the move from other ranks alone, or over or along a terrain. */
static struct refusal limited(const struct move_query *query)
{
    const struct moveset *set = &query_kind(query, query->from)->piece->moves;
    const char *man = query_man(query, query->from);
    const struct terrain_id *over = NULL;
    bool ranks = false;

    for (size_t i = 0; i < set->count; i++) {
        ranks |= set->moves[i].rank > 0;
        over = set->moves[i].over ? set->moves[i].over : over;
    }
    if (ranks && goes_without(query, LIMIT_RANKS))
        return refuse(query, REFUSED_NO_MOVE, "%s makes this move only from other ranks", man);
    if (over && goes_without(query, LIMIT_TERRAIN))
        return refuse(query, REFUSED_NO_MOVE, "%s makes this move only %s %s", man,
                      over->along ? "along" : "over", over->name.text);
    return no_reason;
}

/* It would go there on its first move. */
static struct refusal late(const struct move_query *query)
{
    struct probe *probe = probe_of(query);
    unsigned man = probe->men[query->from];

    if (!query_kind(query, query->from)->first || man_is_fresh(man) ||
        !would_go_with(query, probe, query->from, man | 2))
        return no_reason;
    return refuse(query, REFUSED_FIRST_MOVE, "%s could go to %s on its first move alone",
                  query_man(query, query->from), query_square(query, query->to));
}

/* The man would have to promote there, and can become nothing any more. */
static struct refusal spent(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct kind *kind = query_kind(query, query->from);
    bool must = piece_promotion(position->compiled->game, kind->piece) == PROMOTION_AUTOMATIC ||
                kind_is_stuck(position->compiled, man_kind(position->men[query->from]),
                              position->side, query->to);
    bool open = false;

    for (int i = 0; i < kind->choice_count; i++)
        open |= promotion_is_open(position, kind->choices[i], position->side);
    if (!must || !kind->promotes[position->side] || open ||
        !position->compiled->zone[position->side][query->to])
        return no_reason;
    return refuse(query, REFUSED_PROMOTION,
                  "%s would have to promote on %s, and can become nothing more",
                  query_man(query, query->from), query_square(query, query->to));
}

/* Its slide would end before the square. */
static struct refusal stopped(const struct move_query *query)
{
    const struct game *game = query->position->compiled->game;
    const struct terrain *terrain = FIND(one, game->terrains, game->terrain_count, one->stops);

    if (!terrain || !goes_without(query, LIMIT_STOPS))
        return no_reason;
    return refuse(query, REFUSED_TERRAIN, "%s cannot slide on across the %s",
                  query_man(query, query->from), terrain->id.name.text);
}

/* A man of its side that is enclosed goes first, or it would be enclosed itself. */
static struct refusal enclosed(const struct move_query *query)
{
    const struct position *position = query->position;
    struct returning due = return_due(position, position->side);
    unsigned short there = position->men[query->to];
    bool swaps = query->ply->swaps && man_is_of(position->compiled, there, position->side);
    const struct played_move move = {.from = query->from,
                                     .to = query->to,
                                     .man = position->men[query->from],
                                     .flags = swaps ? MOVE_SWAP : 0};

    if (due.rule) {
        bool goes = must_return(position, due.rule, query->from) != NOWHERE;
        short square = goes ? query->from : due.man;

        return goes ? refuse(query, REFUSED_ENCLOSED, "%s is enclosed, and does not return to %s",
                             query_man(query, square), query_square(query, query->to))
                    : refuse(query, REFUSED_ENCLOSED, "%s is enclosed, and must return first",
                             query_man(query, square));
    }
    if (position->compiled->game->rules.entering != ENTERING_FORBIDDEN || (there && !swaps) ||
        !enters_enclosed(position, &move))
        return no_reason;
    if (swaps)
        return refuse(query, REFUSED_ENCLOSED, "%s would be enclosed, or its partner",
                      query_man(query, query->from));
    return refuse(query, REFUSED_ENCLOSED, "%s would be enclosed on %s",
                  query_man(query, query->from), query_square(query, query->to));
}

/* The friend with whom it would swap places does not, or may not come to where it stands. */
static struct refusal friend_closed(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct kind *kinds = position->compiled->kinds;
    unsigned here = position->men[query->from], there = position->men[query->to];

    if (!query->ply->swaps || !man_is_of(position->compiled, there, position->side))
        return no_reason;
    if (!piece_lets_swap(kinds[man_kind(here)].piece, kinds[man_kind(there)].piece))
        return refuse(query, REFUSED_OWN_MAN, "%s swaps no places with %s",
                      query_man(query, query->from), query_man(query, query->to));
    if (!goes_without(query, LIMIT_SQUARES))
        return no_reason;
    return refuse(query, REFUSED_TERRAIN, "%s may not come to %s", query_man(query, query->to),
                  query_square(query, query->from));
}

static struct refusal cut_short(const struct move_query *query)
{
    return *query->position->cut
               ? refuse(query, REFUSED_NO_MOVE, "%s has more moves than are looked for",
                        query_man(query, query->from))
               : no_reason;
}

struct refusal probe_refusal(const struct move_query *query)
{
    static struct refusal (*const reasons[])(const struct move_query *) = {
        enclosed, closed,        passed,  kept,      spent,        cut_short,
        stopped,  friend_closed, own_man, sheltered, too_weak,     outranked,
        late,     too_many,      blocked, no_hurdle, wrong_target, limited};

    for (size_t i = 0; i < COUNT_OF(reasons); i++) {
        struct refusal reason = reasons[i](query);

        if (reason.how)
            return reason;
    }
    return refuse(query, REFUSED_NO_MOVE, "%s does not go to %s", query_man(query, query->from),
                  query_square(query, query->to));
}
