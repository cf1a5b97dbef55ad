#include "play/search.h"

#include "base/chance.h"
#include "rules/ending/ending.h"

enum {
    LONGEST = 96,    /* plies of a line, captures included */
    QUIET_PLIES = 8, /* of captures behind the depth */
    KILLERS = 2,     /* quiet moves of a ply that were too good for the other side */
    SLOT_BITS = 16,  /* of the table of positions */
    SLOTS = 1 << SLOT_BITS,
    ASKED_EVERY = 64, /* nodes between questions to `stop` */
    TEMPO = 10,
    POINT = 100, /* of area, where that decides */
    SLACK = 150, /* by which a capture may fall short of what is had already */
};

/* A move as it is remembered, by what it takes in short: few differ in that alone. */
struct memo {
    short from, to;
    unsigned short man;
    unsigned char flags, taken;
};

enum bound { BOUND_NONE, BOUND_EXACT, BOUND_LEAST, BOUND_MOST };

struct slot {
    uint64_t key;
    int score;
    short depth;
    unsigned char bound;
    struct memo best;
};

struct search {
    const struct compiled_rules *compiled;
    struct arena *arena;
    int *worth;           /* by kind: of its moves and of what it may become */
    int *there[2];        /* by side, kind and square: what it is worth more there */
    struct slot *slots;   /* NULL: not yet */
    unsigned *history[2]; /* by side, from * squares + to */
    struct played_moves moves;
    int64_t *orders; /* of the same, by number; no two alike */
    size_t order_room;
    struct memo killers[LONGEST][KILLERS];
    /* Of a run: */
    struct position *position;
    const struct search_limits *limits;
    uint64_t nodes;
    bool stopped;
};

const char *const search_level_names[] = {"random", "quick", "good", "best", NULL};
const double search_level_seconds[SEARCH_LEVELS] = {0, 0.1, 1, 5};

/* --- what men are worth --- */

/* Of all squares, so many are tried with a kind; on so many boards, of which this share is full. */
enum { TRIED = 64, BOARDS = 6, FULL = 30 };
static const int per_move = 57; /* so that a Pawn of chess is worth about a hundred */

/* A man of either side; or, mostly, none. */
static unsigned short any_man(const struct compiled_rules *compiled, uint64_t *seed,
                              const short *kinds, size_t count)
{
    size_t kind, side;

    if (count == 0 || chance(seed, 100) >= FULL)
        return 0;
    kind = chance(seed, count);
    side = chance(seed, 2);
    return man_new(compiled, kinds[kind], (int)side, false);
}

/* A board on which chance has put men. */
static void fill(struct position *board, uint64_t *seed, const short *kinds, size_t count)
{
    for (int i = 0; i < board->compiled->squares; i++)
        board->men[i] = any_man(board->compiled, seed, kinds, count);
}

/* How many moves the first player's man of the kind has from there. */
static size_t moves_from(struct position *board, struct played_moves *moves, int kind, int side,
                         short square)
{
    unsigned short before = board->men[square];

    moves->count = 0;
    board->side = side;
    board->men[square] = man_new(board->compiled, kind, side, false);
    generate_from(board, square, moves);
    board->men[square] = before;
    return moves->count;
}

/* In hundredths of a move, over boards and squares. */
static int mobility(struct position *board, struct played_moves *moves, int kind, uint64_t seed,
                    const short *kinds, size_t kind_count)
{
    const struct compiled_rules *compiled = board->compiled;
    int step = compiled->squares > TRIED ? compiled->squares / TRIED : 1;
    size_t sum = 0, tried = 0;

    for (int i = 0; i < BOARDS; i++) {
        fill(board, &seed, kinds, kind_count);
        for (int square = i % step; square < compiled->squares; square += step)
            if (kind_may_stop(compiled, kind, 0, square)) {
                sum += moves_from(board, moves, kind, 0, (short)square);
                tried++;
            }
    }
    return tried ? (int)(100 * sum / tried) : 0;
}

/* Kinds that may stand anywhere and are not royal, to be in the way. */
static size_t plain_kinds(struct arena *arena, const struct compiled_rules *compiled,
                          const short **list)
{
    short *kinds = NULL;
    size_t count = 0;

    for (int kind = 0; kind < compiled->kind_count; kind++)
        if (!compiled->kinds[kind].royal && !compiled->kinds[kind].piece->wall)
            *ARENA_PUSH(arena, kinds, count) = (short)kind;
    *list = kinds;
    return count;
}

/* What a kind may become is worth a part of what it would be more. */
static void add_promotions(struct search *s)
{
    const struct compiled_rules *compiled = s->compiled;
    int *base = arena_alloc(s->arena, (size_t)compiled->kind_count, sizeof *base);

    memcpy(base, s->worth, (size_t)compiled->kind_count * sizeof *base);
    for (int kind = 0; kind < compiled->kind_count; kind++) {
        const struct kind *k = &compiled->kinds[kind];
        int most = base[kind];

        for (int i = 0; i < k->choice_count; i++)
            most = base[k->choices[i]] > most ? base[k->choices[i]] : most;
        s->worth[kind] += (most - base[kind]) / 8;
    }
}

static void find_worth(struct search *s, struct position *board)
{
    const struct compiled_rules *compiled = s->compiled;
    const short *kinds;
    size_t count = plain_kinds(s->arena, compiled, &kinds);
    LOCAL_MOVES(moves);

    s->worth = arena_alloc(s->arena, (size_t)compiled->kind_count, sizeof *s->worth);
    for (int kind = 0; kind < compiled->kind_count; kind++)
        if (!compiled->kinds[kind].royal)
            s->worth[kind] =
                20 + mobility(board, &moves, kind, (uint64_t)kind, kinds, count) * per_move / 100;
    add_promotions(s);
}

/* --- and where --- */

/* Steps of a king from each square to the nearest one of the list, one more than there are squares
 * where it cannot come. */
static void measure(const struct compiled_rules *compiled, const short *from, int count,
                    int *distance)
{
    LOCAL_ARENA(arena);
    short *queue = arena_alloc(arena, (size_t)compiled->squares, sizeof *queue);
    int head = 0, tail = 0;

    for (int i = 0; i < compiled->squares; i++)
        distance[i] = compiled->squares + 1;
    for (int i = 0; i < count; i++)
        if (distance[from[i]]) {
            distance[from[i]] = 0;
            queue[tail++] = from[i];
        }
    while (head < tail) {
        short at = queue[head++];

        for (int d = 0; d < compiled->way_count; d++) {
            short next = compiled->ways[d].next[at];

            if (next != NOWHERE && distance[next] > distance[at] + 1) {
                distance[next] = distance[at] + 1;
                queue[tail++] = next;
            }
        }
    }
}

static int *there_of(const struct search *s, int side, int kind)
{
    return s->there[side] + (size_t)kind * (size_t)s->compiled->squares;
}

/* Nearer squares are better, as far as half a board away. */
static void add_nearness(const struct search *s, int side, int kind, const int *distance, int most)
{
    int reach = (s->compiled->width + s->compiled->height) / 2;

    for (int i = 0; i < s->compiled->squares; i++)
        if (distance[i] < reach)
            there_of(s, side, kind)[i] +=
                most * (reach - distance[i]) * (reach - distance[i]) / (reach * reach);
}

static void add_goals(const struct search *s, int *distance)
{
    static const int goal_worth = 250;

    for (size_t g = 0; g < s->compiled->goal_count; g++)
        for (int side = 0; side < 2; side++) {
            const struct compiled_goal *goal = &s->compiled->goals[g];

            if (goal->goal->kind != GOAL_REACH || goal->goal->result != GOAL_WINS ||
                (goal->goal->side != NOWHERE && goal->goal->side != side))
                continue;
            measure(s->compiled, goal->squares[side], goal->square_count[side], distance);
            for (int kind = 0; kind < s->compiled->kind_count; kind++)
                if (!goal->kinds || goal->kinds[kind])
                    add_nearness(s, side, kind, distance, goal_worth);
        }
}

static void add_zones(const struct search *s, int *distance)
{
    const struct compiled_rules *compiled = s->compiled;
    short *zone = arena_alloc(s->arena, (size_t)compiled->squares, sizeof *zone);

    for (int side = 0; side < 2; side++) {
        int count = 0;

        for (short i = 0; i < compiled->squares; i++)
            if (compiled->zone[side][i])
                zone[count++] = i;
        measure(compiled, zone, count, distance);
        for (int kind = 0; kind < compiled->kind_count; kind++) {
            const struct kind *k = &compiled->kinds[kind];
            int gain = 0;

            for (int i = 0; i < k->choice_count; i++)
                gain = s->worth[k->choices[i]] - s->worth[kind] > gain
                           ? s->worth[k->choices[i]] - s->worth[kind]
                           : gain;
            add_nearness(s, side, kind, distance, gain / 4);
        }
    }
}

/* Squares from which a kind has more moves than from others; royal men are better off where they
 * have fewer. */
static void add_room(const struct search *s, struct position *board)
{
    const struct compiled_rules *compiled = s->compiled;
    const int per = 4;
    LOCAL_MOVES(moves);

    if (compiled->squares * compiled->kind_count > 20000)
        return;
    memset(board->men, 0, (size_t)compiled->squares * sizeof *board->men);
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < compiled->kind_count; kind++)
            for (short i = 0; i < compiled->squares; i++)
                if (kind_may_stop(compiled, kind, side, i))
                    there_of(s, side, kind)[i] += (compiled->kinds[kind].royal ? -per : per) *
                                                  (int)moves_from(board, &moves, kind, side, i);
}

static void find_places(struct search *s, struct position *board)
{
    size_t count = (size_t)s->compiled->kind_count * (size_t)s->compiled->squares;
    int *distance = arena_alloc(s->arena, (size_t)s->compiled->squares, sizeof *distance);

    for (int side = 0; side < 2; side++)
        s->there[side] = arena_alloc(s->arena, count, sizeof *s->there[side]);
    add_goals(s, distance);
    add_zones(s, distance);
    add_room(s, board);
}

struct search *search_new(struct arena *arena, const struct compiled_rules *compiled)
{
    struct search *s = arena_alloc(arena, 1, sizeof *s);
    struct placement empty = placement_empty(arena, compiled->game);
    struct position *board = position_new(arena, compiled, &empty);
    size_t pairs = (size_t)compiled->squares * (size_t)compiled->squares;

    s->compiled = compiled;
    s->arena = arena;
    find_worth(s, board);
    find_places(s, board);
    for (int side = 0; side < 2; side++)
        s->history[side] = arena_alloc(arena, pairs, sizeof *s->history[side]);
    return s;
}

void search_free(struct search *s)
{
    if (!s)
        return;
    moves_free(&s->moves);
    free(s->orders);
    free(s->slots);
}

int search_worth(const struct search *s, int kind, int side, short square)
{
    return s->worth[kind] +
           (square == NOWHERE ? s->worth[kind] / 16 : there_of(s, side, kind)[square]);
}

/* --- how a position looks --- */

static int hand_worth(const struct search *s, int side)
{
    int sum = 0;

    for (int kind = 0; kind < s->compiled->kind_count; kind++)
        sum += s->position->hands[side][kind] * search_worth(s, kind, side, NOWHERE);
    return sum;
}

/* For the side to move. */
static int look(const struct search *s)
{
    const struct position *position = s->position;
    int sum[2] = {hand_worth(s, 0), hand_worth(s, 1)};

    if (s->compiled->game->rules.points_territory)
        sum[0] += POINT * area_ahead(position);

    for (short i = 0; i < s->compiled->squares; i++) {
        unsigned man = position->men[i];

        if (man && !s->compiled->kinds[man_kind(man)].piece->wall)
            sum[man_side(man)] += search_worth(s, man_kind(man), man_side(man), i);
    }
    return sum[position->side] - sum[1 - position->side] + TEMPO;
}

/* The score of a game that has ended. */
static int ended(const struct search *s, struct ending ending, int ply)
{
    return ending.winner == NOWHERE             ? 0
           : ending.winner == s->position->side ? SEARCH_MATE - ply
                                                : ply - SEARCH_MATE;
}

/* --- the order of moves --- */

/* 32 bits by which moves that are as good differ, however they were found: a definition may say
 * them in another order. */
static uint32_t tie_of(const struct played_move *move)
{
    uint64_t end = (uint64_t)(uint16_t)move->from << 48 | (uint64_t)(uint16_t)move->to << 32;

    return (uint32_t)mixed(end | (uint64_t)move->man << 16 | (uint64_t)move->flags << 8 |
                           (move->taken ^ move->stops << 8));
}

/* No two are alike: a sort in any C library has one result. */
static int compare_ties(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;

    return a < b ? -1 : a > b;
}

/* Sorts moves by their ties; moves that are alike stay in the order in which they were found. */
static void sort_by_ties(struct played_moves *moves)
{
    uint64_t *ties = mem_new(moves->count, sizeof *ties);
    struct played_move *found = mem_new(moves->count, sizeof *found);

    if (moves->count)
        memcpy(found, moves->list, moves->count * sizeof *found);
    for (size_t i = 0; i < moves->count; i++)
        ties[i] = (uint64_t)tie_of(&moves->list[i]) << 32 | i;
    qsort(ties, moves->count, sizeof *ties, compare_ties);
    for (size_t i = 0; i < moves->count; i++)
        moves->list[i] = found[ties[i] & UINT32_MAX];
    free(found);
    free(ties);
}

static struct memo memo_of(const struct played_move *move)
{
    return (struct memo){.from = move->from,
                         .to = move->to,
                         .man = move->man,
                         .flags = (unsigned char)move->flags,
                         .taken = (unsigned char)((move->taken ^ move->stops) % 251)};
}

static bool is_memo(const struct played_move *move, const struct memo *memo)
{
    const struct memo other = memo_of(move);

    return memcmp(&other, memo, sizeof other) == 0;
}

static int man_worth(const struct search *s, unsigned man)
{
    return man ? s->worth[man_kind(man)] + (s->compiled->kinds[man_kind(man)].royal ? 5000 : 0) : 0;
}

static bool is_capture(const struct search *s, const struct played_move *move)
{
    return takes_on_way(move) || move->flags & MOVE_CHOICE || takes_at_end(s->position, move);
}

/* What it takes and makes, less a little of what takes. */
static int gain_of(const struct search *s, const struct played_move *move)
{
    const struct position *position = s->position;
    short squares[TAKEN_LIMIT];
    int gain = 0, count = takes_on_way(move) ? played_taken(position, move, squares) : 0;

    for (int i = 0; i < count; i++)
        gain += man_worth(s, position->men[squares[i]]);
    if (takes_at_end(position, move))
        gain += position->men[move->to] ? man_worth(s, position->men[move->to]) : 100;
    if (move->flags & MOVE_PROMOTE)
        gain += man_worth(s, move->man) - man_worth(s, position->men[move->from]);
    return gain;
}

static int order_of(const struct search *s, const struct played_move *move, const struct memo *best,
                    int ply)
{
    const int first = 1 << 29, good = 1 << 27, killing = 1 << 26;
    int gain;

    if (best && is_memo(move, best))
        return first;
    gain = gain_of(s, move);
    if (gain > 0)
        return good + 16 * gain -
               (move->from == NOWHERE ? 0 : man_worth(s, s->position->men[move->from]));
    for (int i = 0; i < KILLERS; i++)
        if (is_memo(move, &s->killers[ply][i]))
            return killing - i;
    if (move->from == NOWHERE)
        return 0;
    return (int)s->history[s->position->side]
                          [(size_t)move->from * (size_t)s->compiled->squares + (size_t)move->to];
}

static void give_orders(struct search *s, size_t first, const struct memo *best, int ply)
{
    if (s->moves.count > s->order_room) {
        s->order_room = 2 * s->moves.count;
        s->orders = mem_resize(s->orders, s->order_room, sizeof *s->orders);
    }
    for (size_t i = first; i < s->moves.count; i++)
        s->orders[i] = (int64_t)order_of(s, &s->moves.list[i], best, ply) * ((int64_t)1 << 32) +
                       tie_of(&s->moves.list[i]);
}

/* Brings the best of those from `at` on there. */
static const struct played_move *pick(struct search *s, size_t at)
{
    struct played_move *list = s->moves.list, move;
    size_t best = at;
    int64_t order;

    for (size_t i = at + 1; i < s->moves.count; i++)
        if (s->orders[i] > s->orders[best])
            best = i;
    move = list[at];
    list[at] = list[best];
    list[best] = move;
    order = s->orders[at];
    s->orders[at] = s->orders[best];
    s->orders[best] = order;
    return &list[at];
}

/* --- the table of positions --- */

/* The key of the position and of whose turn it is. */
static uint64_t slot_key(const struct search *s)
{
    return s->position->key ^ (s->position->side ? 0x5851F42D4C957F2Du : 0);
}

static struct slot *slot_of(struct search *s)
{
    if (!s->slots)
        s->slots = mem_new(SLOTS, sizeof *s->slots);
    return &s->slots[slot_key(s) >> (64 - SLOT_BITS)];
}

/* Wins are so many plies from the position, not from the root. */
static int to_slot(int score, int ply)
{
    return score > SEARCH_WON ? score + ply : score < -SEARCH_WON ? score - ply : score;
}

static int from_slot(int score, int ply)
{
    return to_slot(score, -ply);
}

static void keep(struct search *s, int score, int depth, int ply, enum bound bound,
                 const struct memo *best)
{
    struct slot *slot = slot_of(s);

    if (slot->key == slot_key(s) && slot->depth > depth && bound != BOUND_EXACT)
        return;
    *slot =
        (struct slot){slot_key(s), to_slot(score, ply), (short)depth, (unsigned char)bound, *best};
}

/* --- the search --- */

static bool out_of_time(struct search *s)
{
    const struct search_limits *l = s->limits;

    s->nodes++;
    if (l->nodes && s->nodes >= l->nodes)
        s->stopped = true;
    else if (l->stop && s->nodes % ASKED_EVERY == 0)
        s->stopped = l->stop(l->context);
    return s->stopped;
}

/* Whether the position has come about before, so that the game seems to go nowhere; a pass repeats
 * nothing where that is forbidden. */
static bool recurs(const struct position *position)
{
    const struct played_move *last = position_last(position);
    bool passed = last && last->flags & MOVE_PASS;

    return !(passed && position->compiled->game->rules.repeated == REPEATED_FORBIDDEN) &&
           position_recurs(position, 2) > 1;
}

/* What the rules decide without a look at moves. */
static bool is_decided(struct search *s, int ply, int *score)
{
    struct position *position = s->position;

    if (position->fallen) {
        *score = ended(s, position_ending(position), ply);
        return true;
    }
    if (recurs(position)) {
        *score = 0;
        return true;
    }
    return false;
}

/* Looks so many plies deep for the score of the side to move. */
typedef int looking(struct search *s, int depth, int alpha, int beta, int ply);

/* The score for the side of a position after its move, behind which it may go on to move. */
static int score_after(struct search *s, int side, looking *looks, int depth, int alpha, int beta,
                       int ply)
{
    return s->position->side == side ? looks(s, depth, alpha, beta, ply + 1)
                                     : -looks(s, depth, -beta, -alpha, ply + 1);
}

/* Captures to their end, where standing still is always possible. */
static int quiesce(struct search *s, int left, int alpha, int beta, int ply)
{
    size_t first = s->moves.count;
    int best, stands, score, side = s->position->side;

    if (is_decided(s, ply, &score))
        return score;
    best = stands = look(s);
    if (best >= beta || left == 0 || ply >= LONGEST - 1 || out_of_time(s))
        return best;
    alpha = best > alpha ? best : alpha;
    generate_moves(s->position, &s->moves);
    give_orders(s, first, NULL, ply);
    for (size_t i = first; i < s->moves.count && best < beta && !s->stopped; i++) {
        struct played_move move = *pick(s, i);

        if (!is_capture(s, &move) && !(move.flags & MOVE_PROMOTE))
            continue;
        if (stands + gain_of(s, &move) + SLACK <= alpha)
            continue;
        if (!move_is_legal(s->position, &move))
            continue;
        position_make(s->position, &move);
        score = score_after(s, side, quiesce, left - 1, alpha, beta, ply);
        position_unmake(s->position);
        best = score > best ? score : best;
        alpha = best > alpha ? best : alpha;
    }
    s->moves.count = first;
    return best;
}

static void remember(struct search *s, const struct played_move *move, int depth, int ply)
{
    if (is_capture(s, move))
        return;
    if (!is_memo(move, &s->killers[ply][0])) {
        s->killers[ply][1] = s->killers[ply][0];
        s->killers[ply][0] = memo_of(move);
    }
    if (move->from != NOWHERE) {
        unsigned *seen =
            &s->history[s->position->side]
                       [(size_t)move->from * (size_t)s->compiled->squares + (size_t)move->to];

        *seen += (unsigned)(depth * depth);
        if (*seen > 1u << 24)
            *seen >>= 8;
    }
}

/* Plies by which a move is looked at less deeply at first: one that takes nothing and comes late in
 * the order of moves seldom is the best. */
static int reduction(const struct search *s, const struct played_move *move, int depth, int before)
{
    return depth < 3 || before < 4 || is_capture(s, move) || move->flags & MOVE_PROMOTE ? 0
           : before < 16                                                                ? 1
                                                                                        : 2;
}

static looking negamax;

/* The score of a move for who makes it, `before` being how many were tried before it: a later one
 * is first asked whether it is better at all. */
static int try_move(struct search *s, const struct played_move *move, int depth, int alpha,
                    int beta, int ply, int before)
{
    int score, side = s->position->side, next = depth - 1, less = reduction(s, move, depth, before);

    position_make(s->position, move);
    /* an answer to check is looked at one ply deeper */
    if (s->compiled->check && ply < LONGEST / 2 && in_check(s->position, s->position->side)) {
        next++;
        less = 0;
    }
    score = before ? score_after(s, side, negamax, next - less, alpha, alpha + 1, ply) : beta;
    if (less && score > alpha && !s->stopped)
        score = score_after(s, side, negamax, next, alpha, alpha + 1, ply);
    if (!before || (score > alpha && score < beta && !s->stopped))
        score = score_after(s, side, negamax, next, alpha, beta, ply);
    position_unmake(s->position);
    return score;
}

static int negamax(struct search *s, int depth, int alpha, int beta, int ply)
{
    size_t first = s->moves.count;
    struct slot *slot;
    struct memo best_memo = {0};
    int best = -SEARCH_MATE, before = alpha, score, tried = 0;

    if (is_decided(s, ply, &score))
        return score;
    if (depth > 0 || ply == 0)
        slot = slot_of(s);
    else
        return quiesce(s, QUIET_PLIES, alpha, beta, ply);
    if (out_of_time(s) || ply >= LONGEST - 1)
        return look(s);
    if (slot->key == slot_key(s) && slot->depth >= depth) {
        score = from_slot(slot->score, ply);
        if (slot->bound == BOUND_EXACT || (slot->bound == BOUND_LEAST && score >= beta) ||
            (slot->bound == BOUND_MOST && score <= alpha))
            return score;
    }
    generate_moves(s->position, &s->moves);
    give_orders(s, first, slot->key == slot_key(s) ? &slot->best : NULL, ply);
    for (size_t i = first; i < s->moves.count && best < beta && !s->stopped; i++) {
        struct played_move move = *pick(s, i);

        if (!move_is_legal(s->position, &move))
            continue;
        score = try_move(s, &move, depth, alpha, beta, ply, tried++);
        if (s->stopped)
            break;
        if (score > best) {
            best = score;
            best_memo = memo_of(&move);
        }
        alpha = best > alpha ? best : alpha;
        if (best >= beta)
            remember(s, &move, depth, ply);
    }
    s->moves.count = first;
    if (s->stopped)
        return tried ? best : look(s);
    if (!tried)
        return ended(s, position_ending(s->position), ply);
    keep(s, best, depth, ply,
         best >= beta    ? BOUND_LEAST
         : best > before ? BOUND_EXACT
                         : BOUND_MOST,
         &best_memo);
    return best;
}

/* --- the root --- */

/* In an order that the seed chooses. */
static void shuffle(struct played_moves *moves, uint64_t seed)
{
    sort_by_ties(moves);
    for (size_t i = moves->count; i > 1; i--) {
        size_t k = chance(&seed, i);
        struct played_move move = moves->list[i - 1];

        moves->list[i - 1] = moves->list[k];
        moves->list[k] = move;
    }
}

/* Looks at all root moves to the depth; the best one comes first. False when it was stopped before
 * one of them was found to be better than the best before. */
static bool search_root(struct search *s, struct played_moves *roots, int depth, int *best)
{
    bool improved = false;
    int alpha = -SEARCH_MATE;

    for (size_t i = 0; i < roots->count; i++) {
        struct played_move move = roots->list[i];
        int score = try_move(s, &move, depth, alpha, SEARCH_MATE, 0, (int)i);

        if (s->stopped)
            return improved;
        if (score <= alpha)
            continue;
        alpha = score;
        *best = score;
        memmove(&roots->list[1], &roots->list[0], i * sizeof move);
        roots->list[0] = move;
        improved = true;
    }
    return true;
}

/* What was found out before, so that the same is found again. */
static void forget(struct search *s)
{
    size_t pairs = (size_t)s->compiled->squares * (size_t)s->compiled->squares;

    memset(s->killers, 0, sizeof s->killers);
    for (int side = 0; side < 2; side++)
        memset(s->history[side], 0, pairs * sizeof *s->history[side]);
    if (s->slots)
        memset(s->slots, 0, SLOTS * sizeof *s->slots);
}

struct found search_best(struct search *s, struct position *position,
                         const struct search_limits *limits)
{
    struct found found = {0};
    LOCAL_MOVES(roots);
    int most = limits->depth ? limits->depth : SEARCH_DEPTH;

    s->position = position;
    s->limits = limits;
    s->nodes = 0;
    s->stopped = false;
    forget(s);
    legal_moves(position, &roots);
    if (roots.count == 0)
        return found;
    shuffle(&roots, limits->seed);
    found.any = true;
    for (int depth = 1; depth <= most && !s->stopped; depth++) {
        bool better = search_root(s, &roots, depth, &found.score);

        if (!s->stopped)
            found.depth = depth;
        if (better)
            found.move = roots.list[0];
        if (roots.count == 1 || abs(found.score) > SEARCH_WON)
            break;
    }
    if (found.depth == 0)
        found.move = roots.list[0];
    found.nodes = s->nodes;
    return found;
}

struct found search_any(struct search *s, struct position *position, uint64_t *seed)
{
    struct found found = {0};

    s->moves.count = 0;
    legal_moves(position, &s->moves);
    if (s->moves.count > 0) {
        shuffle(&s->moves, chance(seed, 1u << 31));
        found.any = true;
        found.move = s->moves.list[0];
    }
    s->moves.count = 0;
    return found;
}
