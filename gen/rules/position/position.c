#include "rules/position/position.h"

#include "rules/position/keys.h"

/* Men of the piece that a side has on the board; side NOWHERE: both. */
static int men_of(const struct position *position, int side, const struct piece *piece)
{
    int count = 0;

    for (int i = 0; i < position->compiled->squares; i++) {
        unsigned man = position->men[i];

        count += man && (side == NOWHERE || man_side(man) == side) &&
                 position->compiled->kinds[man_kind(man)].piece == piece;
    }
    return count;
}

/* Whether some man is on the board that keeps the count from beginning. */
static bool keeps_from_count(const struct position *position)
{
    return FIND(one, position->men, position->compiled->squares,
                *one && position->compiled->kinds[man_kind(*one)].piece->stops_count);
}

/* Moves in which the side must be mated; 0: they are not counted. */
static int limit_of(const struct position *position, int side)
{
    const struct counting *counting = &position->compiled->game->rules.counting;
    int men = position->count[side];

    if (position->count[!side] <= 1)
        return 0;
    if (men > 1 && counting->board_men)
        return men <= counting->board_men ? counting->board : 0;
    if (keeps_from_count(position))
        return 0;
    if (men > 1)
        return counting->board;
    EACH (limit, counting->limits, counting->limit_count)
        if (!limit->piece || men_of(position, !side, limit->piece) >= limit->men)
            return limit->moves;
    return 0;
}

/* The kinds of men that the last move took: whether any, and whether one of those that keep the
 * count from beginning. */
static bool last_took(const struct position *position, const struct past *past, bool *kept)
{
    bool any = false;

    *kept = false;
    for (size_t i = past->removed; i < position->removed_count; i++) {
        unsigned man = has_left(&position->removed[i]) ? position->removed[i].man : 0;

        any |= man != 0;
        *kept |= man && position->compiled->kinds[man_kind(man)].piece->stops_count;
    }
    return any;
}

static void begin_count(struct position *position, int limit, int plies)
{
    position->counted = (struct counted){(short)(2 * limit), (short)plies};
}

/* Carries the count on by the last move, of which `past` is the record. */
static void count_move(struct position *position, const struct past *past)
{
    const struct counting *counting = &position->compiled->game->rules.counting;
    int side = position->side, men = position->count[0] + position->count[1];
    bool kept, taken = last_took(position, past, &kept);
    bool alone = position->count[side] <= 1, changed;

    if (position->counted.limit)
        position->counted.plies++;
    if (counting->begins_at_men && kept && position->count[!side] <= 1 && limit_of(position, !side))
        begin_count(position, limit_of(position, !side), 2 * men - 1);
    changed = alone && (taken || past->move.flags & MOVE_PROMOTE);
    if ((!position->counted.limit || changed) && limit_of(position, side))
        begin_count(position, limit_of(position, side),
                    alone && counting->begins_at_men ? 2 * men : 0);
}

/* --- men and hands --- */

static inline void change_hand(struct position *position, int side, int kind, int by)
{
    unsigned short *count = &position->hands[side][kind];

    position->key ^= hand_change(position, side, kind, by);
    *count = (unsigned short)(*count + by);
}

/* Some royal man of the side. */
static inline short find_royal(const struct position *position, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    for (short i = 0; i < compiled->squares; i++) {
        unsigned man = position->men[i];

        if (man && man_side(man) == side && compiled->kinds[man_kind(man)].royal)
            return i;
    }
    return NOWHERE;
}

static inline void count_royal(struct position *position, int square, unsigned man, int by)
{
    int side = man_side(man);

    if (!position->compiled->kinds[man_kind(man)].royal)
        return;
    position->royals[side] = (unsigned char)(position->royals[side] + by);
    if (by > 0)
        position->royal_square[side] = (short)square;
    else if (position->royal_square[side] == square)
        position->royal_square[side] = find_royal(position, side);
}

static inline void set_man(struct position *position, int square, unsigned man)
{
    position->key ^= man_key(square, man);
    position->men[square] = (unsigned short)man;
}

static inline void set_checks(struct position *position, int side, unsigned count)
{
    unsigned char *checks = &position->verdict.checks[side];

    position->key ^= check_key(side, *checks);
    *checks = (unsigned char)count;
    position->key ^= check_key(side, *checks);
}

static inline bool is_wall(const struct position *position, unsigned man)
{
    return position->compiled->kinds[man_kind(man)].piece->wall;
}

/* --- lists --- */

/* The list with room for one more; it stays where it is while moves are made and taken back. */
static inline void *with_room(struct arena *arena, void *list, size_t count, size_t *room,
                              size_t size)
{
    size_t held = *room;

    if (count < held)
        return list;
    *room = held ? 2 * held : 8;
    return arena_widen(arena, list, count, held, *room, size);
}

static unsigned lift_man(struct position *position, int square)
{
    unsigned man = position->men[square];

    position->key ^= man_key(square, man);
    position->men[square] = 0;
    return man;
}

/* --- what is taken --- */

static struct removed *next_removed(struct position *position)
{
    position->removed = with_room(position->arena, position->removed, position->removed_count,
                                  &position->removed_room, sizeof *position->removed);
    return &position->removed[position->removed_count++];
}

/* Given up: it has come to where it is enclosed. */
enum fate { TAKEN, EXPLODED, BURNT, GIVEN_UP };

/* The side to whose hand a man goes; NOWHERE: to none. */
static int hand_of(const struct position *position, unsigned man, enum fate fate)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct kind *held = &compiled->kinds[compiled->kinds[man_kind(man)].base];

    if (!compiled->holds || !held->can_be_held || fate == BURNT)
        return NOWHERE;
    if (fate == EXPLODED)
        return compiled->game->rules.explosions_held ? !man_side(man) : NOWHERE;
    if (fate == GIVEN_UP && held->captured != CAPTURED_OWNER)
        return NOWHERE;
    return held->captured == CAPTURED_HELD    ? position->side
           : held->captured == CAPTURED_OWNER ? man_side(man)
                                              : NOWHERE;
}

/* Takes what stands on the square off the board, and into a hand where men are dropped again. */
static void remove_man(struct position *position, int square, enum fate fate)
{
    unsigned man = position->men[square];
    int hand = man ? hand_of(position, man, fate) : NOWHERE;
    const struct kind *kind;

    *next_removed(position) = (struct removed){.square = (short)square,
                                               .man = (unsigned short)man,
                                               .burnt = fate != TAKEN,
                                               .hand = (short)hand};
    if (!man)
        return;
    kind = &position->compiled->kinds[man_kind(man)];
    lift_man(position, square);
    position->count[man_side(man)]--;
    if (kind->royal && !royals_to_spare(position, man_side(man)))
        position->fallen |= (unsigned char)(1 << man_side(man));
    if (kind->royal)
        count_royal(position, square, man, -1);
    if (hand != NOWHERE)
        change_hand(position, hand, kind->base, 1);
}

/* The reverse of remove_man(), but for key and royal men, which are restored as a whole. */
static void put_back(struct position *position, const struct removed *removed)
{
    position->men[removed->square] = removed->man;
    if (!was_lost(removed))
        return;
    if (removed->turned)
        position->count[!man_side(removed->man)]--;
    position->count[man_side(removed->man)]++;
    if (removed->hand != NOWHERE)
        position->hands[removed->hand][position->compiled->kinds[man_kind(removed->man)].base]--;
}

/* --- what is taken by enclosing it --- */

/* It stays where it stands. */
static void turn_man(struct position *position, short square)
{
    unsigned man = lift_man(position, square);

    *next_removed(position) = (struct removed){.square = square,
                                               .man = (unsigned short)man,
                                               .hand = NOWHERE,
                                               .changed = true,
                                               .turned = true};
    set_man(position, square, man ^ 1);
    position->count[man_side(man)]--;
    position->count[!man_side(man)]++;
}

/* The man that has come to the square, or its group, is enclosed and takes nothing. */
static void give_up(struct position *position, short to)
{
    bool groups = position->compiled->game->rules.capture == CAPTURE_GROUPS;
    short squares[ENCLOSED_LIMIT] = {to};
    int count = groups ? shut_group(position, to, squares) : 1;

    for (int i = 0; i < count; i++)
        remove_man(position, squares[i], GIVEN_UP);
}

static void take_enclosed(struct position *position, short to)
{
    const struct rules *rules = &position->compiled->game->rules;
    bool turns = rules->custodian_turns;
    short squares[ENCLOSED_LIMIT];
    int count = rules->return_count ? 0 : enclosed_squares(position, to, squares);

    if (count == 0 && rules->entering == ENTERING_LOST && is_enclosed(position, to))
        give_up(position, to);
    for (int i = 0; i < count; i++)
        if (turns)
            turn_man(position, squares[i]);
        else
            remove_man(position, squares[i], TAKEN);
}

/* --- what burns and explodes --- */

static void burn(struct position *position, short to)
{
    short squares[BURNING_LIMIT];
    int count = burning_squares(position->compiled, position->men, to, squares);

    for (int i = 0; i < count; i++)
        remove_man(position, squares[i], BURNT);
}

/* Whether anything that is listed from there on was taken. */
static bool takes(const struct position *position, size_t first)
{
    for (size_t i = first; i < position->removed_count; i++)
        if (has_left(&position->removed[i]) && !position->removed[i].burnt)
            return true;
    return false;
}

/* If the last move, which removed what is listed from there on, has taken anything, the man that
 * has come to the square goes, and what stands beside it. */
static void explode(struct position *position, short to, size_t first)
{
    const struct compiled_rules *compiled = position->compiled;
    const unsigned short *men = position->men;

    if (!takes(position, first))
        return;
    if (men[to] && compiled->kinds[man_kind(men[to])].piece->explodes != EXPLODES_NEVER &&
        !man_is_safe(compiled, men[to], to))
        remove_man(position, to, EXPLODED);
    for (int k = 0; k < compiled->way_count; k++) {
        short square = compiled->ways[k].next[to];
        const struct piece *piece =
            square == NOWHERE || !men[square] ? NULL : compiled->kinds[man_kind(men[square])].piece;

        if (piece && !piece->wall && piece->explodes == EXPLODES_ALWAYS &&
            !man_is_safe(compiled, men[square], square))
            remove_man(position, square, EXPLODED);
    }
}

/* --- walls --- */

/* Builds one on the square, and takes off what stands there. */
static void build_wall(struct position *position, short square)
{
    if (position->men[square])
        remove_man(position, square, BURNT);
    *next_removed(position) = (struct removed){.square = square, .burnt = true};
    set_man(position, square, position->compiled->wall);
}

/* After a move that removed what is listed from `first` on. */
static void build_walls(struct position *position, const struct past *past)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct played_move *move = &past->move;

    if (compiled->kinds[man_kind(past->lifted)].piece->to_wall && takes(position, past->removed))
        build_wall(position, move->to);
    if (compiled->game->rules.walls_built == WALLS_VACATED && !position->men[move->from])
        build_wall(position, move->from);
}

/* --- first moves --- */

static bool track_aims_at(const struct track *track, short from, short to)
{
    short at = from;

    if (track->then || track->jumps || track->over || track->when || track->rank ||
        !(track->target & TARGET_ENEMY))
        return false;
    if (track->path & PATH_ANYWHERE)
        return from != to;
    for (int steps = 1; steps <= track->most; steps++) {
        at = (steps == 1 ? track->next : track->on)[at];
        if (at == NOWHERE)
            return false;
        if (at == to)
            return steps >= track->least;
    }
    return false;
}

/* Whether a man of the kind and side would attack the square from the other one, if the board were
 * empty. */
static bool kind_aims_at(const struct compiled_rules *compiled, int kind, int side, short from,
                         short to)
{
    const struct tracks *tracks = &compiled->kinds[kind].tracks[side];

    return FIND(one, tracks->list, tracks->count, track_aims_at(one, from, to));
}

/* Ends those of royal men of the other side at which the man on the square aims. */
static void end_first_moves(struct position *position, short from)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned aiming = position->men[from];

    if (!aiming || !compiled->kinds[man_kind(aiming)].piece->ends_firsts)
        return;
    for (short square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];

        if (!man || !man_is_fresh(man) || man_side(man) == position->side ||
            !compiled->kinds[man_kind(man)].royal ||
            !kind_aims_at(compiled, man_kind(aiming), position->side, from, square))
            continue;
        *next_removed(position) =
            (struct removed){.square = square, .man = (unsigned short)man, .changed = true};
        lift_man(position, square);
        set_man(position, square, man & ~2u);
    }
}

/* --- moves --- */

/* Promotion can make a man royal, and take that away. */
static void move_royal(struct position *position, const struct played_move *move, unsigned lifted)
{
    const struct kind *kinds = position->compiled->kinds;
    bool was = kinds[man_kind(lifted)].royal, is = kinds[man_kind(move->man)].royal;
    int side = position->side;

    position->royals[side] = (unsigned char)(position->royals[side] + is - was);
    if (is)
        position->royal_square[side] = move->to;
    else if (was)
        position->royal_square[side] = find_royal(position, side);
}

/* The friend goes to where the man came from, which is empty now. */
static void swap(struct position *position, const struct played_move *move)
{
    unsigned friend = lift_man(position, move->to);

    *next_removed(position) =
        (struct removed){.square = move->to, .man = (unsigned short)friend, .changed = true};
    set_man(position, move->from, friend & ~2u);
    if (position->compiled->kinds[man_kind(friend)].royal)
        position->royal_square[position->side] = move->from;
}

/* The rows that it takes where it stops, one after the other. */
static void take_rows(struct position *position, const struct played_move *move)
{
    short squares[SQUARE_LIMIT], from = move->from;

    for (int leg = 0; leg < move->leg_count; leg++) {
        short to;
        int count;

        if (!played_stops(move, leg))
            continue;
        to = played_leg_end(position->compiled, move, leg);
        count = approached_squares(position, &move->legs[leg], from, to, move->behind >> leg & 1,
                                   position->side, squares);
        for (int i = 0; i < count; i++)
            remove_man(position, squares[i], TAKEN);
        from = to;
    }
}

/* What a man encloses where it has stopped before it went on. */
static void take_on_stops(struct position *position, const struct played_move *move, unsigned man)
{
    for (int leg = 0; leg < move->leg_count; leg++)
        if (move->stops >> leg & 1) {
            short stop = played_leg_end(position->compiled, move, leg);

            set_man(position, stop, man);
            take_enclosed(position, stop);
            lift_man(position, stop);
        }
}

/* Returns what stood where the man comes from. */
static unsigned short move_man(struct position *position, const struct played_move *move)
{
    short squares[TAKEN_LIMIT];
    int count = takes_on_way(move) ? played_taken(position, move, squares) : 0;
    unsigned lifted = lift_man(position, move->from);

    for (int i = 0; i < count; i++)
        remove_man(position, squares[i], TAKEN);
    if (move->flags & MOVE_CHAIN && position->compiled->game->rules.capture == CAPTURE_CUSTODIAN)
        take_on_stops(position, move, lifted);
    if (move->flags & MOVE_CHOICE && position->compiled->game->rules.capture == CAPTURE_APPROACH)
        take_rows(position, move);
    if (move->flags & MOVE_SWAP)
        swap(position, move);
    else
        remove_man(position, move->to, TAKEN);
    set_man(position, move->to, move->man);
    move_royal(position, move, lifted);
    return (unsigned short)lifted;
}

/* The bit of a side that castles to the left or right, see `castled`. */
static unsigned castled_bit(int side, bool right)
{
    return 1u << (side + 2 * right);
}

bool castling_is_barred(const struct position *position, int side, bool right)
{
    return position->castled & castled_bit(!side, right);
}

static void note_castled(struct position *position, bool right)
{
    unsigned bit = castled_bit(position->side, right);

    if (!position->compiled->game->rules.castling_opposite || position->castled & bit)
        return;
    position->castled |= (unsigned char)bit;
    position->key ^= mixed((uint64_t)3 << 62 | bit);
}

/* Both men are lifted before one of them is set, since one may go to where the other stood. */
static unsigned short castle(struct position *position, const struct played_move *move)
{
    struct castled partner = castled_partner(position->compiled, move);
    unsigned lifted = lift_man(position, move->from), other = lift_man(position, partner.from);

    set_man(position, move->to, move->man);
    set_man(position, partner.to, other & ~2u);
    move_royal(position, move, lifted);
    note_castled(position, partner.from > move->from);
    return (unsigned short)lifted;
}

static void uncastle(struct position *position, const struct past *past)
{
    struct castled partner = castled_partner(position->compiled, &past->move);
    unsigned short other = (unsigned short)(position->men[partner.to] | 2u);

    position->men[past->move.to] = position->men[partner.to] = 0;
    position->men[partner.from] = other;
    position->men[past->move.from] = past->lifted;
}

/* --- making and taking back --- */

void position_count_check(struct position *position, int side)
{
    set_checks(position, side, position->verdict.checks[side] + 1u);
}

const struct played_move *position_move(const struct position *position, size_t moves)
{
    return moves ? &position->past[moves - 1].move : position->before;
}

const struct played_move *position_last(const struct position *position)
{
    return position_move(position, position->move_count);
}

/* In long games, what is known of moves that were taken back goes, too. */
__attribute__((noinline)) static void make_room(struct position *position)
{
    enum { LONG_GAME = 64 };

    if (position->repeats || position->move_count >= LONG_GAME)
        repeats_keep(position);
    position->past = with_room(position->arena, position->past, position->move_count,
                               &position->past_room, sizeof *position->past);
}

static inline struct past *next_past(struct position *position)
{
    if (position->move_count == position->past_room || position->repeats)
        make_room(position);
    return &position->past[position->move_count++];
}

static void take_chosen(struct position *position, const struct played_move *move)
{
    for (int i = 0; i < CHOSEN_LIMIT && move->chosen[i] != NOWHERE; i++)
        remove_man(position, move->chosen[i], TAKEN);
}

/* What happens besides, in this order, after a move by which `past` began; drops change less. */
static void add_effects(struct position *position, const struct past *past)
{
    const struct compiled_rules *compiled = position->compiled;
    short to = past->move.to;

    if (past->move.flags & MOVE_CHOICE && compiled->game->rules.capture == CAPTURE_MILLS)
        take_chosen(position, &past->move);
    if (takes_enclosed(&compiled->game->rules) &&
        (compiled->game->rules.drop.takes || !(past->move.flags & MOVE_DROP)))
        take_enclosed(position, to);
    if (past->move.flags & MOVE_DROP)
        return;
    if (compiled->game->rules.explosions)
        explode(position, to, past->removed);
    if (compiled->burns)
        burn(position, to);
    if (compiled->wall)
        build_walls(position, past);
}

void position_change(struct position *position, const struct played_move *move)
{
    const struct played_move *last = position_last(position);
    short caught = move->flags & MOVE_CATCH ? last->to : NOWHERE;
    struct past *past = next_past(position);
    bool goes_on = false;

    played_copy(&past->move, move);
    past->key = position->key;
    past->side = position->side;
    past->fallen = position->fallen;
    past->castled = position->castled;
    past->verdict = position->verdict;
    past->removed = position->removed_count;
    past->counted = position->counted;
    memcpy(past->royals, position->royals, sizeof past->royals);
    memcpy(past->royal_square, position->royal_square, sizeof past->royal_square);
    if (move->flags & MOVE_DROP) {
        change_hand(position, position->side, dropped_kind(position->compiled, move), -1);
        set_man(position, move->to, move->man);
        count_royal(position, move->to, move->man, 1);
        position->count[position->side]++;
        goes_on = drops_go_on(position);
    } else if (move->flags & MOVE_CASTLE) {
        past->lifted = castle(position, move);
    } else if (move->flags & MOVE_LIFT) {
        past->lifted = position->men[move->from];
        remove_man(position, move->from, BURNT);
    } else if (move->flags & MOVE_PASS) {
        past->lifted = position->men[move->from];
    } else {
        if (caught != NOWHERE)
            remove_man(position, caught, TAKEN);
        past->lifted = move_man(position, move);
    }
    if (position->compiled->has_effects && !(move->flags & (MOVE_CASTLE | MOVE_PASS | MOVE_LIFT)))
        add_effects(position, past);
    if (position->compiled->aims)
        end_first_moves(position, move->to);
    if (!goes_on)
        position->side ^= 1;
    if (position->compiled->counts)
        count_move(position, past);
}

/* What was taken last comes back first: so squares on which several things happened end as they
 * began. */
static void put_all_back(struct position *position, const struct past *past)
{
    while (position->removed_count > past->removed)
        put_back(position, &position->removed[--position->removed_count]);
}

void position_unmake(struct position *position)
{
    const struct past *past = &position->past[--position->move_count];

    position->side = past->side;
    put_all_back(position, past);
    if (past->move.flags & MOVE_DROP) {
        position->men[past->move.to] = 0;
        position->count[position->side]--;
        position->hands[position->side][dropped_kind(position->compiled, &past->move)]++;
    } else if (past->move.flags & MOVE_CASTLE) {
        uncastle(position, past);
    } else {
        position->men[past->move.from] = past->lifted;
    }
    position->key = past->key;
    position->fallen = past->fallen;
    position->counted = past->counted;
    position->castled = past->castled;
    position->verdict = past->verdict;
    memcpy(position->royals, past->royals, sizeof past->royals);
    memcpy(position->royal_square, past->royal_square, sizeof past->royal_square);
}

/* --- positions as they are stated, and stated again --- */

static void put_man(struct position *position, int square, const struct placement *placement)
{
    struct man man = placement->men[square];
    unsigned made = man_new(position->compiled, compiled_rules_kind(position->compiled, man),
                            man.side, placement_fresh(placement, square));

    set_man(position, square, made);
    count_royal(position, square, made, 1);
    if (is_wall(position, made))
        return;
    position->count[man.side]++;
}

static void put_all(struct position *position, const struct placement *placement)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int i = 0; i < compiled->squares; i++)
        if (placement->men[i].piece)
            put_man(position, i, placement);
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < (int)compiled->game->piece_count; kind++)
            change_hand(position, side, kind, placement->hands[side][kind]);
    for (int side = 0; side < 2; side++)
        set_checks(position, side, (unsigned)placement->checks[side]);
    position->side = placement->to_move;
}

/* The double step that ended beyond the square that it passed. */
static void state_passed(struct position *position, const struct placement *placement)
{
    int ahead = placement->to_move ? -1 : 1; /* ranks of the player who made it, from above */
    short width = (short)position->compiled->width;
    short passed = (short)(placement->passed.rank * width + placement->passed.file);
    struct played_move *move;

    position->before = NULL;
    if (!placement->passing)
        return;
    move = arena_alloc(position->arena, 1, sizeof *move);
    *move = (struct played_move){.from = (short)(passed - ahead * width),
                                 .to = (short)(passed + ahead * width),
                                 .flags = MOVE_DOUBLE};
    move->man = position->men[move->to];
    position->before = move;
}

void position_set(struct position *position, const struct placement *placement)
{
    const struct compiled_rules *compiled = position->compiled;

    memset(position->men, 0, (size_t)compiled->squares * sizeof *position->men);
    for (int side = 0; side < 2; side++) {
        memset(position->hands[side], 0,
               (size_t)compiled->kind_count * sizeof *position->hands[side]);
        position->royal_square[side] = NOWHERE;
        position->royals[side] = 0;
        position->count[side] = 0;
    }
    position->fallen = position->castled = 0;
    position->counted = (struct counted){(short)placement->count_limit, (short)placement->counted};
    position->verdict = (struct verdict){.winner = NOWHERE};
    position->idle = placement->idle;
    position->plies = placement->plies;
    position->struck = NOWHERE;
    if (placement->striking)
        position->struck =
            (short)(placement->struck.rank * compiled->width + placement->struck.file);
    position->key = 0;
    position->move_count = position->removed_count = 0;
    put_all(position, placement);
    state_passed(position, placement);
}

static unsigned short *copied(struct arena *arena, const unsigned short *list, int count)
{
    unsigned short *copy = arena_alloc(arena, (size_t)count, sizeof *copy);

    return memcpy(copy, list, (size_t)count * sizeof *copy);
}

struct position position_copy(struct arena *arena, const struct position *position)
{
    struct position copy = *position;

    copy.arena = arena;
    copy.men = copied(arena, position->men, position->compiled->squares);
    for (int side = 0; side < 2; side++)
        copy.hands[side] = copied(arena, position->hands[side], position->compiled->kind_count);
    copy.past = NULL;
    copy.removed = NULL;
    copy.repeats = NULL;
    copy.move_count = copy.past_room = copy.removed_count = copy.removed_room = 0;
    return copy;
}

struct placement position_state(struct arena *arena, const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    struct placement placement = placement_empty(arena, compiled->game);

    for (int i = 0; i < compiled->squares; i++)
        if (position->men[i])
            placement.men[i] = compiled_rules_man(compiled, man_kind(position->men[i]),
                                                  man_side(position->men[i]));
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < (int)compiled->game->piece_count; kind++)
            placement.hands[side][kind] = position->hands[side][kind];
    for (int side = 0; side < 2; side++)
        placement.checks[side] = position->verdict.checks[side];
    placement.to_move = position->side;
    placement.plies = position->plies + (int)position->move_count;
    placement.side_stated = placement.hands_stated = true;
    return placement;
}

short position_struck(const struct position *position, size_t moves)
{
    const struct kind *kinds = position->compiled->kinds;
    const struct past *past;
    size_t end;

    if (moves == 0)
        return position->struck;
    past = &position->past[moves - 1];
    end = moves < position->move_count ? past[1].removed : position->removed_count;
    if (past->move.flags & MOVE_DROP || kinds[man_kind(past->lifted)].piece->traded)
        return NOWHERE;
    for (size_t i = past->removed; i < end; i++) {
        const struct removed *removed = &position->removed[i];

        if (has_left(removed) && !removed->burnt && kinds[man_kind(removed->man)].piece->traded &&
            man_side(removed->man) != man_side(past->lifted))
            return removed->square;
    }
    return NOWHERE;
}

/* Moves since the last one that took or dropped something, or was a Pawn's. */
static int idle_moves(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct piece *pawn = game_pawn(compiled->game);
    size_t removed = position->removed_count;

    for (size_t i = position->move_count; i > 0; i--) {
        const struct past *past = &position->past[i - 1];

        while (removed > past->removed && !was_lost(&position->removed[removed - 1]))
            removed--;
        if (removed > past->removed || past->move.flags & MOVE_DROP ||
            compiled->kinds[man_kind(past->lifted)].piece == pawn)
            return (int)(position->move_count - i);
    }
    return position->idle + (int)position->move_count;
}

struct placement position_state_whole(struct arena *arena, const struct position *position)
{
    struct placement placement = position_state(arena, position);
    const struct played_move *last = position_last(position);
    short struck = position_struck(position, position->move_count);
    int width = placement.game->width, squares = width * placement.game->height;

    placement.idle = idle_moves(position);
    placement.count_limit = position->counted.limit;
    placement.counted = position->counted.plies;
    placement.firsts = arena_alloc(arena, (size_t)squares, sizeof *placement.firsts);
    for (int i = 0; i < squares; i++)
        if (position->men[i])
            placement.firsts[i] = man_is_fresh(position->men[i]) ? FIRST_LEFT : FIRST_MADE;
    placement.striking = struck != NOWHERE;
    if (placement.striking)
        placement.struck = (struct square){struck % width, struck / width};
    if (last && last->flags & MOVE_DOUBLE && abs(last->to - last->from) == 2 * width) {
        int passed = (last->to + last->from) / 2;

        placement.passing = true;
        placement.passed = (struct square){passed % width, passed / width};
    }
    return placement;
}
