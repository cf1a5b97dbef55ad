#include "notation/mnemonic/mnemonic.h"

enum {
    SMALLEST_HALF = 2,
    FEW_STEPS = 100,    /* of the search for few signs, */
    MOST_STEPS = 30000, /* and for any number, of which some hundred are enough as a rule */
    MOST_ROUNDS = 8
};

/* The signs of a grid by cell, 0 for '.', and what they say. */
struct picture {
    char signs[MNEMONIC_SIDE][MNEMONIC_SIDE];
    struct moveset says;
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
    int steps; /* of the search that are left */
    struct {
        struct option *options;
        size_t count;
    } at[MNEMONIC_REACH + 1];
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
    return MOVES_WHERE(move, arena, set, !move->leg.next == !legs);
}

static bool have_legs(const struct leg_runs *legs, const struct moveset *moves)
{
    return !FIND(move, moves->moves, moves->count, move->leg.next && !leg_runs_have(legs, move));
}

static struct vec cell_on(const struct line *line, int far)
{
    return (struct vec){far * line->unit.x, far * line->unit.y};
}

/* The moves that the set does not say. */
static struct moveset unsaid(struct arena *arena, const struct moveset *moves,
                             const struct moveset *set)
{
    return MOVES_WHERE(move, arena, moves, !moveset_within_always(&(struct moveset){move, 1}, set));
}

/* Whether the sign is for one of the moves that are wanted, as it is, or for several legs. */
static bool is_plain(const struct line *line, const struct moveset *moves)
{
    bool plain = moves->moves[0].leg.next;

    for (size_t i = 0; moves->count == 1 && i < line->wanted.count; i++)
        plain = plain || move_compare(&moves->moves[0], &line->wanted.moves[i]) == 0;
    return plain;
}

static bool is_option(const struct line *line, const struct moveset *moves,
                      const struct leg_runs *legs, bool plain)
{
    struct moveset steps = part_of(line->arena, moves, false);

    return moves->count && is_plain(line, moves) == plain &&
           (plain || !leg_jumps(&moves->moves[0].leg)) && have_legs(legs, moves) &&
           !unsaid(line->arena, &steps, &line->wanted).count;
}

static void add_options(struct line *line, const struct leg_runs *legs, bool plain)
{
    for (int far = 1; far <= line->cells; far++)
        for (const char *sign = mnemonic_signs; *sign; sign++) {
            struct option option = {*sign,
                                    mnemonic_sign_moves(line->arena, *sign, cell_on(line, far))};

            if (is_option(line, &option.moves, legs, plain))
                *ARENA_PUSH(line->arena, line->at[far].options, line->at[far].count) = option;
        }
}

/* Adds what all signs say that can stand from that cell on, but those of one cell. */
static void add_all(struct arena *arena, const struct line *line, int from, int but,
                    struct moveset *all)
{
    for (int far = from; far <= line->cells; far++)
        for (size_t i = 0; far != but && i < line->at[far].count; i++)
            moveset_append(arena, all, &line->at[far].options[i].moves);
}

/* Leaves out the signs of a cell that leave open what those of the others cannot say. */
static bool narrow(struct line *line, int far)
{
    struct moveset said = {0}, open;
    size_t kept = 0, others, count = line->at[far].count;

    add_all(line->arena, line, 1, far, &said);
    open = unsaid(line->arena, &line->wanted, &said);
    others = said.count;
    for (size_t i = 0; i < count; i++) {
        said.count = others;
        moveset_append(line->arena, &said, &line->at[far].options[i].moves);
        if (!open.count || !unsaid(line->arena, &open, &said).count)
            line->at[far].options[kept++] = line->at[far].options[i];
    }
    line->at[far].count = kept;
    return kept < count;
}

/* --- drawing --- */

/* Whether all signs from that cell on, and those that are drawn, would say what is left. */
static bool can_draw(const struct line *line, int far, const struct moveset *left)
{
    LOCAL_ARENA(arena);
    struct moveset all = {0};

    moveset_append(arena, &all, &line->drawn);
    add_all(arena, line, far, 0, &all);
    return unsaid(arena, left, &all).count == 0;
}

/* Draws what is left with so many signs at most from that cell on, near ones and plain ones first.
 * Each says something new, be it that only several together say all of a move. */
static bool choose(struct line *line, int far, int most, const struct moveset *left)
{
    size_t before = line->drawn.count;

    if (left->count == 0 || most == 0 || far > line->cells || --line->steps < 0 ||
        !can_draw(line, far, left))
        return left->count == 0;
    EACH (option, line->at[far].options, line->at[far].count) {
        struct moveset less;

        if (!unsaid(line->arena, &option->moves, &line->drawn).count)
            continue;
        moveset_append(line->arena, &line->drawn, &option->moves);
        less = unsaid(line->arena, left, &line->drawn);
        if (choose(line, far + 1, most - 1, &less)) {
            *sign_at(line->picture, cell_on(line, far)) = option->sign;
            return true;
        }
        line->drawn.count = before;
    }
    return choose(line, far + 1, most, left);
}

/* Draws the moves with as few signs as are found. */
static bool draw_fewest(struct line *line, const struct moveset *moves)
{
    for (int most = 1; most <= line->cells; most++) {
        line->steps = most < line->cells ? FEW_STEPS : MOST_STEPS;
        if (choose(line, 1, most, moves))
            return true;
    }
    return false;
}

/* With a sign for each move as it is, if that can be. */
static bool draw_line(struct line *line, const struct leg_runs *legs)
{
    add_options(line, legs, true);
    if (draw_fewest(line, &line->wanted))
        return true;
    add_options(line, legs, false);
    for (int far = line->cells; far > 0;)
        far = narrow(line, far) ? line->cells : far - 1;
    return draw_fewest(line, &line->wanted);
}

/* The first move that has no sign, or none beside those before it. */
static struct move undrawn(struct line *line, const struct leg_runs *legs)
{
    struct moveset first = {line->wanted.moves, 1};

    memset(line->at, 0, sizeof line->at);
    add_options(line, legs, true);
    add_options(line, legs, false);
    while (first.count < line->wanted.count && draw_fewest(line, &first))
        first.count++;
    return first.moves[first.count - 1];
}

/* Draws line by line what is wanted; *culprit is what cannot be. */
static bool draw_lines(struct arena *arena, struct picture *picture, struct moveset wanted,
                       const struct leg_runs *legs, struct move *culprit)
{
    while (wanted.count) {
        struct line line = {arena, picture, line_of(&wanted.moves[0]), .cells = 0};
        struct moveset others = {0};
        int reach = vec_largest(line.unit);

        line.cells = reach ? MNEMONIC_REACH / reach : 0;
        for (size_t i = 0; i < wanted.count; i++) {
            bool here = vec_same(line_of(&wanted.moves[i]), line.unit);

            moveset_add(arena, here ? &line.wanted : &others, wanted.moves[i]);
        }
        if (!draw_line(&line, legs)) {
            *culprit = undrawn(&line, legs);
            return false;
        }
        moveset_append(arena, &picture->says, &line.drawn);
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
    struct move lesser; /* what cannot be drawn with a lesser sign */

    for (const char *middle = legs.count ? mnemonic_middles : "@"; *middle; middle++) {
        struct moveset said = mnemonic_sign_moves(arena, *middle, (struct vec){0, 0});
        struct moveset wanted = part_of(arena, joined, false), left;

        if (!have_legs(&runs, &said))
            continue;
        left = moveset_minus(arena, &legs, &said);
        moveset_append(arena, &wanted, &left);
        *picture = (struct picture){.says = said};
        *sign_at(picture, (struct vec){0, 0}) = *middle;
        if (draw_lines(arena, picture, wanted, &runs, culprit))
            return true;
        culprit = &lesser;
    }
    return false;
}

/* Draws again what is drawn where that has another joined form: so what is read of a drawing is
 * drawn in the same way. */
static void draw_settled(struct arena *arena, struct picture *picture, struct moveset joined)
{
    struct move culprit;

    for (int round = 0; round < MOST_ROUNDS; round++) {
        struct moveset other = moveset_joined(arena, &picture->says);
        struct picture again = {0};

        if (moveset_same_list(&other, &joined) || !draw(arena, &again, &other, &culprit))
            return;
        *picture = again;
        joined = other;
    }
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
    LOCAL_ARENA(arena);
    struct moveset joined = moveset_joined(arena, set);
    struct picture picture = {0};
    struct move first;
    bool fine = draw(arena, &picture, &joined, &first);

    if (fine) {
        draw_settled(arena, &picture, joined);
        write_picture(&picture, out);
    } else if (culprit) {
        *culprit = moveset_lasting(set, &first);
    }
    return fine;
}
