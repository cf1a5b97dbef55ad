/* From a term of Betza notation to the moves that it says. */
#include "notation/betza/betza.h"
#include "notation/betza/betza_internal.h"

/* --- moves --- */

/* What can come behind a leg: chains of legs, of which these are the first ones. */
struct tails {
    struct leg *legs; /* NULL: not laid yet */
    size_t count;
};

/* A term being turned into moves: its legs with everything but their steps, and the directions that
 * lead from each leg to the next. */
struct plan {
    struct betza_reader *reader;
    struct betza_term *term;
    struct leg legs[LEG_LIMIT];
    unsigned turns[LEG_LIMIT]; /* of each leg but the first; bit k: by k times 45 degrees */
    int count;
    struct tails tails[LEG_LIMIT][DIRECTIONS]; /* from each leg on, behind one in a direction */
    struct place at;                           /* of the term */
};

static int size_of(const struct betza_term *term)
{
    return vec_largest(term->base.step);
}

/* --- how a leg gets there --- */

/* Steps for which it is clear which squares lie between their ends. */
static bool can_be_lame(const struct betza_term *term)
{
    struct vec between[BETWEEN_LIMIT];

    return vec_between(term->base.step, between) > 0;
}

static void report_lame(struct plan *plan, const struct betza_leg *leg, char letter)
{
    struct betza_reader *reader = plan->reader;
    size_t i = betza_letter_at(reader, leg, letter), start = plan->term->start;
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_LAME), betza_place(reader, i, i + 1), letter,
                 (int)(plan->term->end - start), reader->text->text + start);

    reader->failed = true;
    if (size_of(plan->term) == 1) {
        diag_label(f, "no square lies half-way");
        diag_help(f, "leave out the 'n'; XBoard moves nowhere, Fairy-Stockfish ignores the 'n' of "
                     "sliders");
        diag_fix_part(f, reader->text, i, 1, "");
        return;
    }
    diag_label(f, "only leaps of two or three squares have squares between that are beyond doubt");
    diag_help(f, "programs disagree on longer leaps: XBoard tests the square half-way, "
                 "Fairy-Stockfish a whole path or nothing");
}

/* 'j' is a hurdle for steps of two squares, and skips squares for those of one. */
static unsigned jump_path(struct plan *plan, const struct betza_leg *leg)
{
    struct betza_reader *reader = plan->reader;
    int size = size_of(plan->term);

    if (leg->jumps == 0)
        return 0;
    if (size == 1)
        return leg->jumps == 1 ? PATH_SKIP : PATH_SKIP_TWO;
    if (!can_be_lame(plan->term)) {
        report_lame(plan, leg, 'j');
    } else if (leg->jumps == 2) {
        size_t i = betza_letter_at(reader, leg, 'j') + 1;

        diag_label(
            diag_add(reader->diags, DIAG(BETZA_MODE_TWICE), betza_place(reader, i, i + 1), 'j'),
            size == 2 ? "there is but one square half-way" : "one 'j' asks for both squares");
    }
    return PATH_HURDLE;
}

static unsigned path_of(struct plan *plan, const struct betza_leg *leg)
{
    if (leg->path & PATH_LAME && !can_be_lame(plan->term))
        report_lame(plan, leg, 'n');
    return leg->path | jump_path(plan, leg);
}

/* A leg that must get over something farther than it goes. */
static void check_range(struct plan *plan, const struct betza_leg *read, const struct leg *leg)
{
    struct betza_reader *reader = plan->reader;
    bool hops = leg_jumps(leg) > 0;
    char letter = leg->path & PATH_HOPPER ? 'g' : hops ? 'p' : 'j';
    size_t i = betza_letter_at(reader, read, letter), start = plan->term->start;
    struct leg long_leg = *leg;
    struct finding *f;

    long_leg.range = 0;
    if (leg_lands(leg) || !leg_lands(&long_leg))
        return;
    f = diag_add(reader->diags, DIAG(BETZA_NOWHERE), betza_place(reader, i, i + 1),
                 (int)(plan->term->end - start), reader->text->text + start);
    reader->failed = true;
    diag_label(f,
               hops ? "a range of %d does not lead over a piece"
                    : "a range of %d ends on what is passed over",
               leg->range);
    diag_help(f, hops ? "write R, B, Q or a number; XBoard moves nowhere, Fairy-Stockfish reads an "
                        "unlimited range"
                      : "write R, B, Q or a larger number; XBoard moves nowhere, Fairy-Stockfish "
                        "ignores the 'j'");
}

/* A leap to any square has no way there. */
static void check_anywhere(struct plan *plan, const struct leg *leg)
{
    struct betza_reader *reader = plan->reader;
    size_t start = plan->term->start, end = plan->term->end;

    if (!(leg->path & PATH_ANYWHERE) || leg_lands(leg) || reader->failed)
        return;
    diag_help(diag_add(reader->diags, DIAG(BETZA_NOWHERE), betza_place(reader, start, end),
                       (int)(end - start), reader->text->text + start),
              "write 'U' alone, or with i, m, c, d or e: it leaps to any other square, and no "
              "range or way leads there");
    reader->failed = true;
}

/* --- ranges --- */

/* 'g' and 'y' turn the sliders B R Q into the steps F W K and back, whatever number stands behind
 * them; other atoms into unlimited riders if they have a range of 1, else into leaps. */
static int changed_range(const struct betza_term *term, int range, int changes)
{
    char letter = term->base.letter;

    if (letter == 'B' || letter == 'R' || letter == 'Q')
        return changes % 2 ? 1 : 0;
    if (letter == 'F' || letter == 'W' || letter == 'K')
        return changes % 2 ? 0 : 1;
    return range == 1 ? 0 : 1;
}

/* Of two legs of as many steps as each other, the later of which is the last one, neither makes
 * more than the other could; of single steps there is nothing to be counted. */
static void settle_count(struct leg *before, struct leg *leg, bool is_last)
{
    int most =
        before->range && (!leg->range || before->range < leg->range) ? before->range : leg->range;

    if (!(leg->path & PATH_SAME_COUNT) || (leg->range != before->range && !is_last))
        return;
    before->range = leg->range = most;
    if (most == 1)
        leg->path &= ~(unsigned)PATH_SAME_COUNT;
}

static void plan_legs(struct plan *plan)
{
    const struct betza_prefix *prefix = &plan->term->prefix;
    int range = plan->term->range, changes = 0;

    plan->count = (int)prefix->count;
    for (int i = 0; i < plan->count; i++) {
        const struct betza_leg *read = &prefix->legs[i];
        unsigned usual = i + 1 < plan->count ? TARGET_EMPTY : TARGET_ANY;

        plan->legs[i] = (struct leg){.range = range,
                                     .target = read->target ? read->target : usual,
                                     .path = path_of(plan, read)};
        plan->legs[i].step = plan->term->base.step;
        if (vec_largest(plan->term->base.step) == 0)
            plan->legs[i].path |= PATH_ANYWHERE;
        check_range(plan, read, &plan->legs[i]);
        check_anywhere(plan, &plan->legs[i]);
        betza_check_group(plan->reader, read, range);
        if (read->changes)
            range = changed_range(plan->term, range, ++changes);
    }
    for (int i = plan->count - 1; i > 0; i--)
        settle_count(&plan->legs[i - 1], &plan->legs[i], i == plan->count - 1);
}

/* --- moves --- */

/* How many chains of directions there are from leg `index` on. */
static size_t count_tails(const struct plan *plan, int index)
{
    size_t count = 1;

    for (int i = index; i < plan->count; i++)
        count *= (size_t)count_bits(plan->turns[i]);
    return count;
}

/* The chains from leg `index` on, behind a leg in one of the eight directions; clockwise from
 * straight forward, which is the order of sorted sets. They share what comes later. */
static const struct tails *tails_behind(struct plan *plan, int index, int way)
{
    struct tails *tails = &plan->tails[index][way];
    int size = size_of(plan->term);

    if (tails->legs)
        return tails;
    tails->legs = arena_alloc(plan->reader->kept, count_tails(plan, index), sizeof *tails->legs);
    for (int k = 0; k < DIRECTIONS; k++) {
        const struct tails end = {NULL, 1}, *on = &end;

        if (!(plan->turns[index] & 1u << (k - way + DIRECTIONS) % DIRECTIONS))
            continue;
        if (index + 1 < plan->count)
            on = tails_behind(plan, index + 1, k);
        plan->legs[index].step = (struct vec){size * directions[k].x, size * directions[k].y};
        for (size_t i = 0; i < on->count; i++) {
            struct leg *leg = &tails->legs[tails->count++];

            *leg = plan->legs[index];
            leg->next = on->legs ? &on->legs[i] : NULL;
        }
    }
    return tails;
}

/* Adds the moves that begin with that step. There is room. */
static void add_member(struct plan *plan, struct vec step)
{
    const struct tails end = {NULL, 1}, *tails = &end;
    struct moveset *set = &plan->term->moves;
    struct move move = {
        .leg = plan->legs[0], .at = plan->at, .when = plan->term->prefix.legs[0].when};

    move.leg.step = step;
    if (plan->count > 1)
        tails = tails_behind(plan, 1, direction_towards(step));
    for (size_t i = 0; i < tails->count; i++) {
        move.leg.next = tails->legs ? &tails->legs[i] : NULL;
        set->moves[set->count++] = move;
    }
}

static void add_onto(struct plan *plan, const struct betza_members *members, unsigned mask,
                     unsigned target)
{
    struct moveset *set = &plan->term->moves;
    size_t more = (size_t)count_bits(mask) * count_tails(plan, 1);

    plan->legs[0].target = target;
    set->moves =
        arena_grow_by(plan->reader->arena, set->moves, set->count, more, sizeof *set->moves);
    for (int k = 0; k < members->count; k++)
        if (mask & 1u << k)
            add_member(plan, members->steps[k]);
}

/* Swaps by themselves. */
static void add_members(struct plan *plan, const struct betza_members *members, unsigned mask)
{
    unsigned target = plan->legs[0].target, others = target & ~(unsigned)TARGET_SWAP;

    if (others || !target)
        add_onto(plan, members, mask, others);
    if (others != target)
        add_onto(plan, members, mask, TARGET_SWAP);
}

/* --- directions --- */

bool betza_read_turns(struct betza_reader *reader, const struct betza_leg *leg, char atom,
                      unsigned *turns)
{
    struct betza_members compass = betza_members((struct vec){0, 1}, true);
    unsigned mask;

    *turns = 0;
    if (leg->direction_count == 0)
        return true;
    mask = betza_read_directions(reader, &compass, leg, atom);
    for (int k = 0; k < compass.count; k++)
        if (mask & 1u << k)
            *turns |= 1u << direction_towards(compass.steps[k]);
    return mask != 0;
}

/* Without letters a leg goes on anywhere but back, of W and F at right angles. */
static void plan_turns(struct plan *plan)
{
    const struct betza_term *term = plan->term;

    for (int i = 1; i < plan->count; i++) {
        if (!betza_read_turns(plan->reader, &term->prefix.legs[i], term->base.letter,
                              &plan->turns[i]))
            plan->reader->failed = true;
        if (plan->turns[i] == 0)
            plan->turns[i] = betza_usual_turns(term->base.compass);
    }
}

/* The first term that is too much for the string is told of. */
static void check_ways(struct plan *plan, unsigned mask)
{
    struct betza_reader *reader = plan->reader;
    long ways = count_bits(mask);

    if (reader->ways > BETZA_WAYS_LIMIT) {
        reader->failed = true;
        return;
    }
    for (int i = 0; i < plan->count && ways <= BETZA_WAYS_LIMIT; i++)
        ways *= (i ? count_bits(plan->turns[i]) : 1) * count_bits(plan->legs[i].target);
    if (ways + reader->ways > BETZA_WAYS_LIMIT) {
        diag_add(reader->diags, DIAG(BETZA_WAYS),
                 betza_place(reader, plan->term->start, plan->term->end), BETZA_WAYS_LIMIT);
        reader->failed = true;
        ways = BETZA_WAYS_LIMIT + 1;
    }
    reader->ways += (int)ways;
}

/* From an oblique leap there is no straight on. */
static void check_family(struct plan *plan, enum betza_family family)
{
    struct betza_reader *reader = plan->reader;

    if (plan->count == 1 || (family != OBLIQUE && family != UNIVERSAL))
        return;
    diag_add(reader->diags, DIAG(BETZA_LEG_OBLIQUE),
             betza_place(reader, plan->term->start, plan->term->end));
    reader->failed = true;
}

/* --- K and Q with directions --- */

/* The other reading: W and F, or R and B, each by its own rules. */
static struct moveset read_in_parts(const struct plan *plan)
{
    static const struct vec steps[] = {{0, 1}, {1, 1}};
    const struct betza_leg *leg = &plan->term->prefix.legs[0];
    const char *letters = plan->reader->text->text + leg->directions;
    struct betza_term term = *plan->term;
    struct plan parts = *plan;

    term.moves = (struct moveset){0};
    parts.term = &term;
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        struct betza_members members = betza_members(steps[i], false);

        add_members(&parts, &members, betza_named(&members, letters, leg->direction_count));
    }
    return term.moves;
}

/* K and Q with directions are compass points here, as in XBoard. */
static void warn_directional_king(const struct plan *plan)
{
    const struct betza_term *term = plan->term;
    struct betza_reader *reader = plan->reader;
    struct moveset parts = read_in_parts(plan);
    LOCAL_BUF(points);
    LOCAL_BUF(both);
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DIRECTIONAL_KING),
                                 betza_place(reader, term->start, term->end),
                                 (int)(term->end - term->start), reader->text->text + term->start);

    betza_write(&term->moves, &points);
    betza_write(&parts, &both);
    diag_label(f, "read as '%s', by points of the compass", buf_str(&points));
    if (strcmp(buf_str(&points), buf_str(&both)) == 0)
        diag_write_part(f, reader->text, term->start, term->end - term->start, buf_str(&points),
                        ", on which they agree");
    else
        diag_help(
            f, "write '%s', or '%s' if the directions of each part are meant; Fairy-Stockfish %s",
            buf_str(&points), buf_str(&both),
            term->prefix.legs[0].direction_count > 1 ? "has a third reading" : "reads the latter");
}

void betza_add_moves(struct betza_reader *reader, struct betza_term *term)
{
    struct betza_members members = betza_members(term->base.step, term->base.compass);
    struct plan plan = {
        .reader = reader, .term = term, .at = betza_place(reader, term->start, term->end)};
    const struct betza_leg *first = &term->prefix.legs[0];
    unsigned mask;

    plan_legs(&plan);
    check_family(&plan, members.family);
    plan_turns(&plan);
    mask = reader->failed ? 0 : betza_read_directions(reader, &members, first, term->base.letter);
    if (mask)
        check_ways(&plan, mask);
    if (reader->failed)
        return;
    add_members(&plan, &members, mask);
    if (term->base.compass && first->direction_count && mask)
        warn_directional_king(&plan);
}
