#include "rules/position/position.h"

/* --- ends of legs, and what is taken --- */

short played_leg_end(const struct compiled_rules *compiled, const struct played_move *move, int leg)
{
    short at = move->from;

    if (leg >= 0 && !move->legs[leg].steps) /* it goes anywhere */
        return move->to;
    for (int i = 0; i <= leg; i++)
        for (int k = 0; k < move->legs[i].steps; k++)
            at = compiled->step_tables[move->legs[i].step_table]->next[at];
    return at;
}

static int add_swept(const struct position *position, const struct played_move *move, int count,
                     short squares[TAKEN_LIMIT])
{
    int last = move->leg_count - 1;
    short at = played_leg_end(position->compiled, move, last - 1);

    for (int i = 1; i < move->legs[last].steps && count < TAKEN_LIMIT; i++) {
        at = position->compiled->step_tables[move->legs[last].step_table]->next[at];
        if (position->men[at] && at != move->from)
            squares[count++] = at;
    }
    return count;
}

int played_taken(const struct position *position, const struct played_move *move,
                 short squares[TAKEN_LIMIT])
{
    int count = 0;

    for (int i = 0; move->taken && i + 1 < move->leg_count; i++)
        if (move->taken >> i & 1)
            squares[count++] = played_leg_end(position->compiled, move, i);
    return move->flags & MOVE_SWEEP ? add_swept(position, move, count, squares) : count;
}

/* --- drops --- */

int dropped_kind(const struct compiled_rules *compiled, const struct played_move *move)
{
    int kind = man_kind(move->man);

    return move->flags & MOVE_PROMOTE ? compiled->kinds[kind].base : kind;
}

/* --- what passed --- */

static void add_passed(struct passed *passed, short square)
{
    if (passed->count < PASSED_LIMIT)
        passed->squares[passed->count++] = square;
}

/* The squares between the ends of a first move in a straight line, be it of steps or a leap. */
static void pass_between(const struct compiled_rules *compiled, const struct played_move *move,
                         struct passed *passed)
{
    int width = compiled->width, files = move->to % width - move->from % width;
    int ranks = move->to / width - move->from / width;
    int size = vec_largest((struct vec){files, ranks});

    for (int i = 1; i < size; i++)
        add_passed(passed, (short)(move->from + ranks / size * i * width + files / size * i));
}

/* Steps of slides and ends of legs, not what was jumped over. */
void move_entered(const struct compiled_rules *compiled, const struct played_move *move,
                  struct passed *passed)
{
    short at = move->from;

    EACH (way, move->legs, move->leg_count) {
        const short *next = compiled->step_tables[way->step_table]->next;

        for (int k = 1; k <= way->steps; k++) {
            at = next[at];
            if (k > way->skips && at != move->to && at != move->from)
                add_passed(passed, at);
        }
    }
}

/* Leaves the squares of those ranks of the side on which it can be caught. */
static void keep_ranks(const struct compiled_rules *compiled, int side, struct passed *passed)
{
    const struct rules *rules = &compiled->game->rules;
    int kept = 0;

    for (int i = 0; i < passed->count; i++) {
        int row = passed->squares[i] / compiled->width,
            rank = side ? row + 1 : compiled->height - row;

        if (rank >= rules->passing_first && rank <= rules->passing_last)
            passed->squares[kept++] = passed->squares[i];
    }
    passed->count = kept;
}

void move_passed(const struct compiled_rules *compiled, const struct played_move *move,
                 struct passed *passed)
{
    passed->count = 0;
    if (!move)
        return;
    passed->man = move->to;
    if (compiled->game->passing == PASSING_ALL)
        move_entered(compiled, move, passed);
    else if (move->flags & MOVE_DOUBLE && !(move->flags & MOVE_PROMOTE)) /* it is no such man now */
        pass_between(compiled, move, passed);
    if (compiled->game->rules.passing_first)
        keep_ranks(compiled, man_side(move->man), passed);
}

struct castled castled_partner(const struct compiled_rules *compiled,
                               const struct played_move *move)
{
    short from = (short)(move->to - move->to % compiled->width + move->partner);

    return (struct castled){from, (short)(from > move->from ? move->to - 1 : move->to + 1)};
}

/* --- men on the board and in hands --- */

static int men_held(const struct position *position, int side)
{
    int count = 0;

    for (size_t kind = 0; kind < position->compiled->game->piece_count; kind++)
        count += position->hands[side][kind];
    return count;
}

int position_men(const struct position *position, int side)
{
    return position->count[side] + men_held(position, side);
}

bool drops_go_on(const struct position *position)
{
    const struct drop_rules *rules = &position->compiled->game->rules.drop;
    int held = drops_may_go_on(rules) ? men_held(position, position->side) : 0;

    return (rules->a_turn > 1 && held % rules->a_turn) ||
           (rules->then_same && held + men_held(position, !position->side) == 0);
}
