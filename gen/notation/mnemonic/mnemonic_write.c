#include "notation/mnemonic/mnemonic.h"

#include "move/moveset_order.h"
#include "move/moveset_runs.h"
#include "notation/mnemonic/mnemonic_sign.h"

enum { SMALLEST_HALF = 2 };

/* The signs of a grid by cell, 0 for '.'. */
struct picture {
    char signs[MNEMONIC_SIDE][MNEMONIC_SIDE];
};

static char *sign_at(struct picture *picture, struct vec cell)
{
    return &picture->signs[MNEMONIC_REACH - cell.y][MNEMONIC_REACH + cell.x];
}

/* --- what can stand on a line --- */

/* A sign that says nothing which the set has not. */
struct option {
    char sign;
    struct moveset moves;
};

/* A line from the piece outward with what is to be drawn on it, and for each cell, counted from
 * the piece, the signs that can stand there, the plainest first. */
struct line {
    struct arena *arena;
    struct picture *picture;
    struct vec unit;
    struct moveset wanted; /* joined */
    struct moveset drawn;  /* so far */
    int cells;
    struct {
        struct option *options;
        size_t count;
        struct moveset moves; /* of all these signs, and of those farther out */
    } at[MNEMONIC_REACH + 2];
};

/* The nearest cell of the line on which a move is drawn: towards its end if it is made of single
 * steps and bent, its beginning if not. */
static struct vec line_of(const struct move *move)
{
    struct vec end = {0, 0};
    bool single = true;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        end = (struct vec){end.x + leg->step.x, end.y + leg->step.y};
        single = single && leg->range == 1;
    }
    return vec_unit(single && vec_largest(end) && direction_of(end) < 0 ? end : move->leg.step);
}

static struct moveset part_of(struct arena *arena, const struct moveset *set, bool legs)
{
    struct moveset part = {0};

    for (size_t i = 0; i < set->count; i++)
        if (!set->moves[i].leg.next == !legs)
            moveset_add(arena, &part, set->moves[i]);
    return part;
}

static bool have_legs(const struct leg_runs *legs, const struct moveset *moves)
{
    for (size_t i = 0; i < moves->count; i++)
        if (moves->moves[i].leg.next && !leg_runs_have(legs, &moves->moves[i]))
            return false;
    return true;
}

/* How far out signs can be of use: as far as moves have ends or many pieces are jumped. The end of
 * a slide may be hidden where rides lead, or slides that begin farther out; and these, where any
 * number of pieces is jumped. */
static int farthest(const struct line *line)
{
    int farthest = 2, reach = vec_largest(line->unit), most = reach ? MNEMONIC_REACH / reach : 0;

    for (size_t i = 0; i < line->wanted.count; i++) {
        const struct leg *leg = &line->wanted.moves[i].leg;
        bool rides = vec_largest(leg->step) > reach && leg->range != 1;
        int jumps = leg_jumps(leg) == JUMPS_ANY ? 2 : leg_jumps(leg);
        const int fars[] = {vec_units(leg->step), leg->range, jumps + 1};

        for (size_t k = 0; k < COUNT_OF(fars); k++)
            farthest = fars[k] > farthest ? fars[k] : farthest;
        if (rides || leg_skips(leg))
            return most;
    }
    return farthest < most ? farthest : most;
}

static struct vec cell_on(const struct line *line, int far)
{
    return (struct vec){far * line->unit.x, far * line->unit.y};
}

/* Whether a move of the set is the same, with the same targets or more. */
static bool has_alike(const struct moveset *set, const struct move *move)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct move *other = &set->moves[i];

        if (move_compare(other, move) == 0 || (!move->leg.next && move_alike(other, move) &&
                                               !(move->leg.target & ~other->leg.target)))
            return true;
    }
    return false;
}

/* The moves that the set does not say. */
static struct moveset unsaid(struct arena *arena, const struct moveset *moves,
                             const struct moveset *set)
{
    struct moveset left = {0};

    for (size_t i = 0; i < moves->count; i++) {
        const struct moveset one = {&moves->moves[i], 1};

        if (!has_alike(set, one.moves) && !moveset_within_always(&one, set))
            moveset_add(arena, &left, moves->moves[i]);
    }
    return left;
}

/* Whether the sign is for one of the moves that are wanted, as it is, or for several legs. */
static bool is_plain(const struct line *line, const struct moveset *moves)
{
    bool plain = moves->moves[0].leg.next;

    for (size_t i = 0; moves->count == 1 && i < line->wanted.count; i++)
        plain = plain || move_compare(&moves->moves[0], &line->wanted.moves[i]) == 0;
    return plain;
}

static void add_options(struct line *line, int far, const struct leg_runs *legs, bool plain)
{
    struct arena *arena = line->arena;

    for (const char *sign = mnemonic_signs; *sign; sign++) {
        struct moveset moves = mnemonic_sign_moves(arena, *sign, cell_on(line, far));
        struct moveset steps = part_of(arena, &moves, false);

        if (!moves.count || is_plain(line, &moves) != plain ||
            (!plain && leg_jumps(&moves.moves[0].leg)) || !have_legs(legs, &moves) ||
            unsaid(arena, &steps, &line->wanted).count)
            continue;
        *ARENA_PUSH(arena, line->at[far].options, line->at[far].count) =
            (struct option){*sign, moves};
        moveset_append(arena, &line->at[far].moves, &moves);
    }
}

static void find_options(struct line *line, const struct leg_runs *legs, bool plain)
{
    for (int far = line->cells; far > 0; far--) {
        add_options(line, far, legs, plain);
        moveset_append(line->arena, &line->at[far].moves, &line->at[far + 1].moves);
    }
}

/* --- drawing --- */

/* Whether all signs from that cell on, and those that are drawn, would say what is left. */
static bool can_draw(const struct line *line, int far, const struct moveset *left)
{
    struct arena *arena = arena_new();
    struct moveset all = {0};
    bool can;

    moveset_append(arena, &all, &line->drawn);
    moveset_append(arena, &all, &line->at[far].moves);
    can = unsaid(arena, left, &all).count == 0;
    arena_free(arena);
    return can;
}

/* Draws what is left with so many signs at most from that cell on, near ones and plain ones first.
 * Each says the last of some move; but two may say one together where a lame jump ends. */
static bool choose(struct line *line, int far, int most, const struct moveset *left)
{
    size_t before = line->drawn.count;
    bool together = far <= BETWEEN_LIMIT + 1 && moveset_has_lame(&line->wanted);

    if (left->count == 0 || most == 0 || far > line->cells || !can_draw(line, far, left))
        return left->count == 0;
    for (size_t i = 0; i < line->at[far].count; i++) {
        struct option *option = &line->at[far].options[i];
        struct moveset less;

        moveset_append(line->arena, &line->drawn, &option->moves);
        less = unsaid(line->arena, left, &line->drawn);
        if ((together || less.count < left->count) && choose(line, far + 1, most - 1, &less)) {
            *sign_at(line->picture, cell_on(line, far)) = option->sign;
            return true;
        }
        line->drawn.count = before;
    }
    return choose(line, far + 1, most, left);
}

/* The moves with each target by itself, and the first leaps of rides: these may be all that one
 * sign says of them. */
static struct moveset taken_apart(struct arena *arena, const struct moveset *moves)
{
    struct moveset apart = {0};

    for (size_t i = 0; i < moves->count; i++) {
        struct move move = moves->moves[i], first;
        unsigned targets = move.leg.target;

        if (move.leg.next)
            moveset_add(arena, &apart, move);
        for (; targets && !move.leg.next; targets &= targets - 1) {
            move.leg.target = targets & (~targets + 1);
            moveset_add(arena, &apart, move);
            first = move;
            first.leg.range = 1;
            if (vec_largest(move.leg.step) > 1 && move.leg.range != 1)
                moveset_add(arena, &apart, first);
        }
    }
    return apart;
}

/* Draws the line with as few signs as can be. */
static bool draw_fewest(struct line *line)
{
    struct moveset left = taken_apart(line->arena, &line->wanted);

    for (int most = 1; most <= line->cells; most++)
        if (choose(line, 1, most, &left))
            return true;
    return false;
}

/* With a sign for each move as it is, if that can be. */
static bool draw_line(struct line *line, const struct leg_runs *legs)
{
    line->cells = farthest(line);
    find_options(line, legs, true);
    if (draw_fewest(line))
        return true;
    find_options(line, legs, false);
    return draw_fewest(line);
}

/* The first move that has no sign, or none beside those before it. */
static struct move undrawn(struct line *line)
{
    size_t count = line->wanted.count;

    for (line->wanted.count = 1; line->wanted.count < count; line->wanted.count++)
        if (!draw_fewest(line))
            break;
    return line->wanted.moves[line->wanted.count - 1];
}

/* Draws line by line what is wanted; *culprit is what cannot be. */
static bool draw_lines(struct arena *arena, struct picture *picture, struct moveset wanted,
                       const struct leg_runs *legs, struct move *culprit)
{
    while (wanted.count) {
        struct line line = {arena, picture, line_of(&wanted.moves[0]), .cells = 0};
        struct moveset others = {0};

        for (size_t i = 0; i < wanted.count; i++) {
            bool here = vec_same(line_of(&wanted.moves[i]), line.unit);

            moveset_add(arena, here ? &line.wanted : &others, wanted.moves[i]);
        }
        if (!draw_line(&line, legs)) {
            *culprit = undrawn(&line);
            return false;
        }
        wanted = others;
    }
    return true;
}

/* With the sign in the middle that says most, and others around it for what that leaves; or with a
 * lesser one. */
static bool draw(struct arena *arena, struct picture *picture, const struct moveset *joined,
                 struct move *culprit)
{
    struct moveset legs = part_of(arena, joined, true);
    struct leg_runs runs = leg_runs_of(arena, joined);
    struct picture empty = *picture;
    struct move lesser; /* what cannot be drawn with a lesser sign */

    for (const char *middle = legs.count ? mnemonic_middles : "@"; *middle; middle++) {
        struct moveset said = mnemonic_sign_moves(arena, *middle, (struct vec){0, 0});
        struct moveset wanted = part_of(arena, joined, false), left;

        if (!have_legs(&runs, &said))
            continue;
        left = moveset_minus(arena, &legs, &said);
        moveset_append(arena, &wanted, &left);
        *picture = empty;
        *sign_at(picture, (struct vec){0, 0}) = *middle;
        if (draw_lines(arena, picture, wanted, &runs, culprit))
            return true;
        culprit = &lesser;
    }
    return false;
}

static void write_picture(struct picture *picture, struct buf *out)
{
    int half = SMALLEST_HALF;

    for (int y = -MNEMONIC_REACH; y <= MNEMONIC_REACH; y++)
        for (int x = -MNEMONIC_REACH; x <= MNEMONIC_REACH; x++)
            if (*sign_at(picture, (struct vec){x, y}) && vec_largest((struct vec){x, y}) > half)
                half = vec_largest((struct vec){x, y});
    for (int y = half; y >= -half; y--) {
        for (int x = -half; x <= half; x++) {
            char sign = *sign_at(picture, (struct vec){x, y});

            buf_char(out, sign ? sign : '.');
            buf_char(out, x < half ? ' ' : '\n');
        }
    }
}

bool mnemonic_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    struct picture picture = {0};
    struct move first;
    bool fine = draw(arena, &picture, &joined, &first);

    if (fine)
        write_picture(&picture, out);
    else if (culprit)
        *culprit = moveset_lasting(set, &first);
    arena_free(arena);
    return fine;
}
