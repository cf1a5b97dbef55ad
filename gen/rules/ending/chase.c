#include "rules/ending/ending.h"

#include "rules/legal/legal.h"

/* --- who could take what --- */

/* What the man on the square could take, whether or not it is its turn. */
static void attacks_of(const struct position *position, short from, bool *taken)
{
    LOCAL_MOVES(moves);

    memset(taken, 0, SQUARE_LIMIT * sizeof *taken);
    generate_from(position, from, &moves);
    for (size_t i = 0; i < moves.count; i++)
        taken[moves.list[i].to] |= position->men[moves.list[i].to] != 0;
}

static bool takes(const struct position *position, short from, short square)
{
    bool taken[SQUARE_LIMIT];

    attacks_of(position, from, taken);
    return taken[square];
}

/* Men of the side that could take what stands on the square: `takers`, but for those on squares of
 * `but`. Returns how many there are. */
static int takers_of(const struct position *position, short square, int side, const bool *but,
                     bool *takers)
{
    int count = 0;

    for (short from = 0; from < position->compiled->squares; from++) {
        unsigned man = position->men[from];

        takers[from] = man && man_side(man) == side && !but[from] && takes(position, from, square);
        count += takers[from];
    }
    return count;
}

static const struct kind *kind_at(const struct position *position, short square)
{
    return &position->compiled->kinds[man_kind(position->men[square])];
}

/* --- men that stand before a royal man --- */

/* Men of both sides who would open a new attack on the royal man of the side if they left. */
static void find_shields(struct position *position, int side, bool *shields)
{
    static const bool none[SQUARE_LIMIT];
    short royal = position->royal_square[side];
    bool before[SQUARE_LIMIT], after[SQUARE_LIMIT];

    memset(shields, 0, SQUARE_LIMIT * sizeof *shields);
    if (position->royals[side] == 0)
        return;
    takers_of(position, royal, !side, none, before);
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned short man = position->men[square];

        if (!man || square == royal)
            continue;
        position->men[square] = 0;
        shields[square] = takers_of(position, royal, !side, before, after) > 0;
        position->men[square] = man;
    }
}

/* The same of men of the side that alone keep it from facing the other royal man. */
static void find_between(struct position *position, int side, bool *shields)
{
    short royal = position->royal_square[side];

    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned short man = position->men[square];

        if (!man || man_side(man) != side || square == royal)
            continue;
        position->men[square] = 0;
        shields[square] |= facing_of(position, royal, !side) != NOWHERE;
        position->men[square] = man;
    }
}

/* --- what is chased --- */

/* A position after the move of a player who may chase, and what of it was so before. */
struct hunt {
    struct position *position;
    int side;                   /* of the men that are chased */
    bool shields[SQUARE_LIMIT]; /* before the royal man of the side chased */
    bool earlier[SQUARE_LIMIT]; /* the same before the move */
    bool pinned[SQUARE_LIMIT];  /* the same, and men between royal men that would face each other */
    bool bound[SQUARE_LIMIT];   /* shields of the other side */
    bool before[SQUARE_LIMIT];  /* what one attacker could take before the move */
    bool *chased;
};

/* Whether attacks on the man count at all. */
static bool can_be_chased(const struct hunt *hunt, short square)
{
    const struct position *position = hunt->position;
    const struct rules *rules = &position->compiled->game->rules;
    unsigned man = position->men[square];
    const struct kind *kind = man ? kind_at(position, square) : NULL;
    int row = square / position->compiled->width;
    int rank = hunt->side ? row + 1 : position->compiled->height - row;

    return man && man_side(man) == hunt->side && !kind->royal &&
           !(kind->piece->may_be_chased &&
             (!rules->unchased_last ||
              (rank >= rules->unchased_first && rank <= rules->unchased_last)));
}

static bool though_protected(const struct hunt *hunt, short attacker, short square)
{
    const struct rules *rules = &hunt->position->compiled->game->rules;

    return FIND(pair, rules->chase_pairs, rules->chase_pair_count,
                pair->by == kind_at(hunt->position, attacker)->piece &&
                    pair->man == kind_at(hunt->position, square)->piece);
}

/* Whether the royal man on the square would face another one if it took what stands on `on`. */
static bool would_face(struct position *position, short royal, short on)
{
    unsigned short there = position->men[on], man = position->men[royal];
    bool faces;

    position->men[on] = man;
    position->men[royal] = 0;
    faces = facing_of(position, on, !man_side(man)) != NOWHERE;
    position->men[royal] = man;
    position->men[on] = there;
    return faces;
}

/* Whether a man that is not pinned could retake when the attacker has taken what stands on the
 * square. */
static bool is_protected(struct hunt *hunt, short attacker, short square)
{
    struct position *position = hunt->position;
    unsigned short man = position->men[square], by = position->men[attacker];
    bool takers[SQUARE_LIMIT], found = false;

    position->men[square] = by;
    position->men[attacker] = 0;
    takers_of(position, square, hunt->side, hunt->pinned, takers);
    for (short from = 0; from < position->compiled->squares && !found; from++)
        found =
            takers[from] && !(kind_at(position, from)->royal && would_face(position, from, square));
    position->men[attacker] = by;
    position->men[square] = man;
    return found;
}

/* Men that attack each other with equal moves do not chase, unless one is pinned. */
static bool is_exchange(const struct hunt *hunt, short attacker, short square)
{
    return kind_at(hunt->position, attacker)->piece == kind_at(hunt->position, square)->piece &&
           !hunt->pinned[square] && takes(hunt->position, square, attacker);
}

static bool is_chase(struct hunt *hunt, short attacker, short square)
{
    return can_be_chased(hunt, square) &&
           (though_protected(hunt, attacker, square) ||
            (!is_exchange(hunt, attacker, square) && !is_protected(hunt, attacker, square)));
}

/* What the attacker could take before the move. The man that has moved away from another one along
 * a line is as if it had not attacked it: its own square then blocks that line. */
static void look_earlier(struct hunt *hunt, short attacker)
{
    struct position *position = hunt->position;
    struct played_move move = *position_last(position);
    bool retreated[SQUARE_LIMIT];

    position_unmake(position);
    attacks_of(position, attacker == move.to ? move.from : attacker, hunt->before);
    position_make(position, &move);
    if (attacker != move.to)
        return;
    position->men[move.from] = position->men[move.to];
    attacks_of(position, move.to, retreated);
    position->men[move.from] = 0;
    for (short square = 0; square < position->compiled->squares; square++)
        hunt->before[square] &= retreated[square];
}

/* Attacks that the move has made. */
static void find_new_attacks(struct hunt *hunt, short attacker)
{
    struct position *position = hunt->position;
    bool now[SQUARE_LIMIT];

    look_earlier(hunt, attacker);
    attacks_of(position, attacker, now);
    for (short square = 0; square < position->compiled->squares; square++)
        if (now[square] && !hunt->before[square] && is_chase(hunt, attacker, square))
            hunt->chased[square] = true;
}

/* What a man protected that the move has pinned. */
static void find_unprotected(struct hunt *hunt, short pinned)
{
    struct position *position = hunt->position;
    bool takers[SQUARE_LIMIT];

    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned short man = position->men[square];
        bool guarded;

        if (!can_be_chased(hunt, square) || square == pinned)
            continue;
        position->men[square] = man ^ 1;
        guarded = takes(position, pinned, square);
        position->men[square] = man;
        if (guarded && takers_of(position, square, !hunt->side, hunt->bound, takers))
            hunt->chased[square] = true;
    }
}

/* Whether the royal man could retake on the square when the man that stands before it has taken
 * there, and would be safe. */
static bool royal_retakes(struct hunt *hunt, short shield, short square)
{
    static const bool none[SQUARE_LIMIT];
    struct position *position = hunt->position;
    short king = position->royal_square[hunt->side];
    unsigned short man = position->men[square], by = position->men[shield];
    unsigned short royal = position->men[king];
    bool takers[SQUARE_LIMIT], retakes;

    position->men[square] = by;
    position->men[shield] = 0;
    retakes = takes(position, king, square);
    position->men[square] = man;
    position->men[king] = 0;
    retakes &= takers_of(position, square, !hunt->side, none, takers) == 0;
    position->men[king] = royal;
    position->men[shield] = by;
    return retakes;
}

/* What a man attacks that now gives check when it leaves, but for what the royal man protects. */
static void find_uncovered(struct hunt *hunt, short shield)
{
    struct position *position = hunt->position;
    bool attacked_now[SQUARE_LIMIT];

    attacks_of(position, shield, attacked_now);
    for (short square = 0; square < position->compiled->squares; square++)
        if (attacked_now[square] && can_be_chased(hunt, square) &&
            !royal_retakes(hunt, shield, square))
            hunt->chased[square] = true;
}

static void look_before(struct hunt *hunt)
{
    struct position *position = hunt->position;
    struct played_move move = *position_last(position);

    position_unmake(position);
    find_shields(position, hunt->side, hunt->earlier);
    position_make(position, &move);
}

/* Sets, for each square of the board, whether the last move has begun to chase the man there, one
 * of the player to move. Needs a last move, which is taken back and made again. */
static void chased_anew(struct position *position, bool *chased)
{
    const struct played_move *last = position_last(position);
    struct hunt hunt = {.position = position, .side = position->side, .chased = chased};

    memset(chased, 0, SQUARE_LIMIT * sizeof *chased);
    find_shields(position, hunt.side, hunt.shields);
    memcpy(hunt.pinned, hunt.shields, sizeof hunt.pinned);
    if (position->royals[hunt.side])
        find_between(position, hunt.side, hunt.pinned);
    find_shields(position, !hunt.side, hunt.bound);
    look_before(&hunt);
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];
        bool new_shield = hunt.shields[square] && !hunt.earlier[square];

        if (!man || (man_side(man) == hunt.side && !new_shield))
            continue;
        if (man_side(man) == hunt.side)
            find_unprotected(&hunt, square);
        else if (new_shield)
            find_uncovered(&hunt, square);
        if (man_side(man) != hunt.side && !kind_at(position, square)->piece->may_chase &&
            last->from != NOWHERE)
            find_new_attacks(&hunt, square);
    }
}

/* --- one man in one position --- */

/* Whether the player to move may take what stands on the square: by the man on `from`, or by any
 * when that is NOWHERE. */
static bool can_take(struct position *position, short from, short square)
{
    LOCAL_MOVES(moves);

    if (from == NOWHERE)
        generate_moves(position, &moves);
    else
        generate_from(position, from, &moves);
    return FIND(move, moves.list, moves.count,
                move_takes(position, move, square) && move_is_legal(position, move));
}

/* The move takes the man on the square, and the man that does so is not taken in turn. It is the
 * other side's turn, though that side is not to move. */
static bool takes_for_free(struct position *position, const struct played_move *move, short square)
{
    bool free;

    if (!move_takes(position, move, square))
        return false;
    position->side ^= 1;
    free = move_is_legal(position, move);
    if (free) {
        position_make(position, move);
        free = !can_take(position, NOWHERE, move->to);
        position_unmake(position);
    }
    position->side ^= 1;
    return free;
}

static bool attacks(struct position *position, short from, short square)
{
    LOCAL_MOVES(moves);

    generate_from(position, from, &moves);
    return FIND(move, moves.list, moves.count, takes_for_free(position, move, square)) &&
           !can_take(position, square, from);
}

/* Whether the side that has just moved chases the man on the square. */
static bool is_chased(struct position *position, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    bool chased = false;

    for (short from = 0; from < compiled->squares && !chased; from++) {
        unsigned man = position->men[from];

        chased = man && man_side(man) != position->side &&
                 !compiled->kinds[man_kind(man)].piece->may_chase &&
                 attacks(position, from, square);
    }
    return chased;
}

/* --- over several moves --- */

/* The squares of the men that have been chased up to here, going backward. */
struct chased {
    bool squares[SQUARE_LIMIT];
    bool any;
};

/* All men of the player to move that could be chased at all. */
static void begin(const struct position *position, struct chased *chased)
{
    const struct compiled_rules *compiled = position->compiled;

    memset(chased, 0, sizeof *chased);
    for (short square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];
        const struct kind *kind = &compiled->kinds[man_kind(man)];

        chased->squares[square] =
            man && man_side(man) == position->side && !kind->royal &&
            (!kind->piece->may_be_chased || compiled->game->rules.chase_is_new);
        chased->any |= chased->squares[square];
    }
}

/* Leaves those that are chased now, or by the last move, if only that counts. */
static void look(struct position *position, struct chased *chased)
{
    bool only_new = position->compiled->game->rules.chase_is_new, anew[SQUARE_LIMIT] = {false};

    if (only_new && position->move_count)
        chased_anew(position, anew);
    chased->any = false;
    for (short square = 0; square < position->compiled->squares; square++) {
        bool *stays = &chased->squares[square];

        *stays = *stays && (only_new ? anew[square] : is_chased(position, square));
        chased->any |= *stays;
    }
}

/* Goes with a man that the move of its player brought here, to where it came from. */
static void go_back(const struct played_move *move, struct chased *chased)
{
    bool moved = chased->squares[move->to];

    chased->squares[move->to] = false;
    if (move->from != NOWHERE)
        chased->squares[move->from] = moved;
}

/* The moves from number `first` on: trying others writes over them when they are taken back. */
static struct played_move *turns_from(const struct position *position, size_t first)
{
    size_t count = position->move_count - first;
    struct played_move *moves = mem_new(count, sizeof *moves);

    for (size_t i = 0; i < count; i++)
        moves[i] = position->past[first + i].move;
    return moves;
}

bool always_chased(struct position *position, int side, size_t first)
{
    size_t count = position->move_count;
    struct played_move *moves = turns_from(position, first);
    struct chased chased = {.any = true};
    bool begun = false;

    while (position->move_count > first && chased.any) {
        const struct played_move *last = position_last(position);

        if (position->side == side) {
            go_back(last, &chased);
        } else {
            if (!begun)
                begin(position, &chased);
            begun = true;
            look(position, &chased);
        }
        position_unmake(position);
    }
    if (position->compiled->game->rules.chase_is_new && first && chased.any &&
        position->side != side)
        look(position, &chased);
    while (position->move_count < count)
        position_make(position, &moves[position->move_count - first]);
    free(moves);
    return begun && chased.any;
}
