#include "notation/wording/english_write.h"

#include "notation/wording/english_write_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- single legs --- */

struct english_part english_part_of(const struct leg *leg)
{
    struct vec step = leg->step;
    struct english_part part = {.times = leg->range, .path = leg->path & ~(unsigned)PATH_ANYWHERE};
    int x = abs(step.x), y = abs(step.y), way = direction_of(step);

    part.far = x > y ? x : y;
    part.near = way >= 0 || !part.far ? 0 : x < y ? x : y;
    part.kind = part.near         ? PART_BENT
                : !part.far       ? PART_ANYWHERE
                : part.far > 1    ? PART_JUMP
                : leg->range == 1 ? PART_STEP
                                  : PART_SLIDE;
    for (int k = 0; part.near && k < DIRECTIONS; k++) {
        struct vec bend = knight_directions[k]; /* on the same side, as tall or as wide */

        if (bend.x * step.x > 0 && bend.y * step.y > 0 && (abs(bend.x) > abs(bend.y)) == (x > y))
            way = k;
    }
    part.ways = way < 0 ? 0 : 1u << way;
    return part;
}

/* Whether there are words for how far the leg goes and in which way, with those that are allowed
 * beside the ways of all legs. */
static bool way_has_words(const struct leg *leg, unsigned allowed)
{
    struct vec between[BETWEEN_LIMIT];
    int far = vec_largest(leg->step);

    allowed |= PATH_CANNON | PATH_HOPPER | PATH_CYLINDER | PATH_JUMPS | PATH_SWEEP | PATH_ANYWHERE;
    if (far == 1)
        allowed |= PATH_SKIP | PATH_SKIP_TWO;
    if (vec_between(leg->step, between) > 0)
        allowed |= PATH_LAME | PATH_HURDLE;
    return !(leg->path & ~allowed) && far <= ENGLISH_JUMP_LIMIT &&
           leg->range <= ENGLISH_NUMBER_LIMIT;
}

bool english_leg_has_words(const struct leg *leg)
{
    return way_has_words(leg, 0);
}

/* --- what can be said --- */

/* How a leg may be passed that another follows, and on what the last one may end. */
static bool target_has_words(const struct leg *leg)
{
    if (leg->next)
        return leg->target && !(leg->target & ~(unsigned)(TARGET_ALL & ~TARGET_PASSED));
    return leg->target && !(leg->target & ~(unsigned)(TARGET_ANY | TARGET_FRIEND));
}

/* A second leg that makes as many steps as the first; "the same number of squares". */
static bool counts_alike(const struct leg *leg, const struct leg *before)
{
    return before && vec_largest(leg->step) == 1 && vec_largest(before->step) == 1 &&
           leg->range == before->range && leg->range != 1;
}

/* Two single steps, there and back. */
static bool goes_back(const struct leg *leg)
{
    const struct leg *next = leg->next;

    return !next->next && leg->range == 1 && next->range == 1 && leg->step.x == -next->step.x &&
           leg->step.y == -next->step.y;
}

/* A move that ends where it began says two things: what it captures, and that it may pass without a
 * capture. Each has a chain of its own, with what may stand on the square between. */
static bool split_pass(struct english_chain *chain, struct english_chain *pass)
{
    struct leg *leg = &chain->move.leg;
    unsigned captured = leg->target & (TARGET_ENEMY | TARGET_FRIEND);

    if (!goes_back(leg) || leg->target == captured)
        return false;
    *pass = *chain;
    pass->pass = true;
    pass->move.leg.target &= ~captured;
    leg->target = captured;
    return true;
}

static bool take_apart(const struct move *move, struct english_chain *chain)
{
    const struct leg *last = NULL;
    int before = 0;

    *chain = (struct english_chain){.move = *move};
    for (const struct leg *leg = &move->leg; leg; last = leg, leg = leg->next) {
        int turn = direction_of(leg->step);

        if (chain->count == LEG_LIMIT || turn < 0 || !target_has_words(leg) ||
            !way_has_words(leg, PATH_SAME_COUNT) ||
            (leg->path & PATH_SAME_COUNT && !counts_alike(leg, last)))
            return false;
        chain->masks[chain->count++] = 1u << (turn - before + DIRECTIONS) % DIRECTIONS;
        before = turn;
    }
    return chain->count > 1;
}

/* --- chains united --- */

/* Whether two moves differ in their directions alone. */
static bool alike(const struct english_chain *a, const struct english_chain *b)
{
    const struct leg *x = &a->move.leg, *y = &b->move.leg;

    if (a->count != b->count)
        return false;
    for (; x; x = x->next, y = y->next)
        if (vec_largest(x->step) != vec_largest(y->step) || x->range != y->range ||
            x->target != y->target || x->path != y->path)
            return false;
    return true;
}

/* Directions come first: few chains of an area agree in those of the other legs. */
static bool differ_at(const struct english_chain *a, const struct english_chain *b, int leg)
{
    for (int i = 0; i < a->count; i++)
        if (i != leg && a->masks[i] != b->masks[i])
            return false;
    return alike(a, b);
}

/* Joins what differs in that leg alone, most of which stands side by side; returns how many remain.
 */
static size_t unite(struct english_chain *chains, size_t count, int leg)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        size_t k = kept;

        while (k > 0 && !differ_at(&chains[k - 1], &chains[i], leg))
            k--;
        if (k > 0)
            chains[k - 1].masks[leg] |= chains[i].masks[leg];
        else
            chains[kept++] = chains[i];
    }
    return kept;
}

/* Adds the chain to the list, or unites it with the last one there where they differ in the last
 * leg alone, as most of an area do. */
static void add_chain(struct arena *arena, struct english_chain **chains, size_t *count,
                      const struct english_chain *chain)
{
    struct english_chain *last = *count ? &(*chains)[*count - 1] : NULL;
    int leg = chain->count - 1;

    if (last && differ_at(last, chain, leg))
        last->masks[leg] |= chain->masks[leg];
    else
        *ARENA_PUSH(arena, *chains, *count) = *chain;
}

/* Whether two legs are alike but for their directions. */
static bool same_but_way(const struct leg *a, const struct leg *b)
{
    return a->range == b->range && a->target == b->target && a->path == b->path;
}

/* Of a move that differs from the one before in the direction of its last leg alone, this direction
 * as a bit, seen from the leg before; 0 where it differs otherwise, or either returns. Of an area
 * most do. */
static unsigned way_behind(const struct move *before, const struct move *move)
{
    const struct leg *a = &before->leg, *b = &move->leg;
    struct vec last = {0, 0};
    int way;

    if (before->when != move->when || before->rank != move->rank || before->over != move->over ||
        (!b->next->next && (goes_back(a) || goes_back(b))))
        return 0;
    for (; a->next && b->next; a = a->next, b = b->next) {
        if (!vec_same(a->step, b->step) || !same_but_way(a, b))
            return 0;
        last = b->step;
    }
    way = direction_of(b->step);
    if (a->next || b->next || way < 0 || !same_but_way(a, b) ||
        vec_largest(a->step) != vec_largest(b->step))
        return 0;
    return 1u << (way - direction_of(last) + DIRECTIONS) % DIRECTIONS;
}

/* "steps one square diagonally, and may then slide …": takes the part that is the first leg alone
 * into the chain. */
static void take_first_leg(struct english_statement *statement, struct english_chain *chain)
{
    const struct english_part first = english_part_of(&chain->move.leg);

    if (chain->pass || !(chain->move.leg.target & TARGET_EMPTY))
        return;
    for (size_t i = 0; i < statement->count; i++) {
        const struct english_part *p = &statement->parts[i];

        if (p->kind != first.kind || p->far != first.far || p->times != first.times ||
            p->path != first.path || p->ways != chain->masks[0] || p->twice)
            continue;
        chain->may = true;
        statement->count--;
        memmove(&statement->parts[i], &statement->parts[i + 1],
                (statement->count - i) * sizeof *statement->parts);
        return;
    }
}

void english_add_chains(struct arena *arena, const struct moveset *joined, bool *said,
                        struct english_statement *statement)
{
    struct english_chain *chains = NULL, chain, pass;
    const struct move *before = NULL; /* of which the last chain is */
    size_t count = 0;
    int most = 0; /* legs of one of them */

    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];
        unsigned way;

        if (said[i] || !move->leg.next || move->when != statement->when ||
            move->rank != statement->rank || move->over != statement->over)
            continue;
        way = before ? way_behind(before, move) : 0;
        if (way) {
            chains[count - 1].masks[chains[count - 1].count - 1] |= way;
            said[i] = true;
            continue;
        }
        before = NULL;
        if (!take_apart(move, &chain))
            continue;
        if (split_pass(&chain, &pass))
            add_chain(arena, &chains, &count, &pass);
        if (chain.move.leg.target)
            add_chain(arena, &chains, &count, &chain);
        most = chain.count > most ? chain.count : most;
        said[i] = true;
        before = move;
    }
    for (int leg = most - 1; leg >= 0; leg--)
        count = unite(chains, count, leg);
    for (size_t i = 0; i < count; i++) {
        take_first_leg(statement, &chains[i]);
        *ARENA_PUSH(arena, statement->parts, statement->count) =
            (struct english_part){.kind = PART_CHAIN, .chain = &chains[i]};
    }
}

/* Moves of several legs in words: "steps one square diagonally and then slides orthogonally
 * outward". */

/* --- directions of further legs --- */

/* Whether the leg before leads along ranks and files, diagonally, or may do both. */
enum parity { ALONG, ACROSS, EITHER };

enum { EVEN_TURNS = 0x55, ODD_TURNS = 0xAA };

static enum parity parity_of(unsigned mask)
{
    return !(mask & ODD_TURNS) ? ALONG : !(mask & EVEN_TURNS) ? ACROSS : EITHER;
}

static enum parity turned(enum parity before, unsigned mask)
{
    enum parity turn = parity_of(mask);

    return before == EITHER || turn == EITHER ? EITHER : before == turn ? ALONG : ACROSS;
}

struct bearing {
    unsigned mask;
    const char *texts[3]; /* by parity of the leg before */
};

#define SAME(text)                                                                                 \
    {                                                                                              \
        text, text, text                                                                           \
    }

static const struct bearing bearings[] = {
    {0xFF, SAME("in any direction")},
    {0xEF, SAME("in any direction but back")},
    {0x01, SAME("straight on")},
    {0x82, {"diagonally outward", "orthogonally outward", "at an angle of 45 degrees"}},
    {0x80,
     {"diagonally outward to the left", "orthogonally outward to the left",
      "at an angle of 45 degrees to the left"}},
    {0x02,
     {"diagonally outward to the right", "orthogonally outward to the right",
      "at an angle of 45 degrees to the right"}},
    {0x44, SAME("at a right angle")},
    {0x40, SAME("at a right angle to the left")},
    {0x04, SAME("at a right angle to the right")},
    {0x28, {"diagonally inward", "orthogonally inward", "at an angle of 135 degrees"}},
    {0x20,
     {"diagonally inward to the left", "orthogonally inward to the left",
      "at an angle of 135 degrees to the left"}},
    {0x08,
     {"diagonally inward to the right", "orthogonally inward to the right",
      "at an angle of 135 degrees to the right"}},
    {0x10, SAME("back the way it came")},
};

/* The phrases that together say the mask. */
static size_t list_bearings(unsigned mask, enum parity before, const char **texts)
{
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(bearings); i++) {
        if (bearings[i].mask & ~mask)
            continue;
        texts[count++] = bearings[i].texts[before];
        mask &= ~bearings[i].mask;
    }
    return count;
}

/* --- how a leg is passed --- */

static void say_passing(unsigned target, struct buf *out)
{
    static const struct {
        unsigned mask, needed;
        const char *text;
    } passings[] = {
        {TARGET_ENEMY, TARGET_ENEMY, "capturing there"},
        {TARGET_FRIEND, TARGET_FRIEND, "capturing a friend there"},
        {TARGET_OVER, TARGET_OVER, "passing over a piece there"},
        {TARGET_OVER, TARGET_OVER_ENEMY, "passing over an enemy there"},
        {TARGET_OVER, TARGET_OVER_FRIEND, "passing over a friend there"},
    };
    const char *texts[COUNT_OF(passings)];
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(passings); i++)
        if ((target & passings[i].mask) == passings[i].needed)
            texts[count++] = passings[i].text;
    if (count == 0)
        return;
    buf_text(out, target & TARGET_EMPTY ? " with or without " : ", ");
    for (size_t i = 0; i < count; i++)
        buf_print(out, "%s%s", i ? " or " : "", texts[i]);
    buf_text(out, target & TARGET_EMPTY ? "" : ",");
}

/* --- legs --- */

static void say_first_leg(const struct english_chain *chain, enum english_form form,
                          struct buf *out)
{
    struct english_part part = english_part_of(&chain->move.leg);

    english_say_verb(&part, form, out);
    english_say_extent(&part, out);
    english_say_ways(chain->masks[0], out);
    english_say_tail(&part, out);
}

static void say_further_leg(const struct leg *leg, unsigned mask, enum parity before,
                            enum english_form form, struct buf *out)
{
    struct english_part part = english_part_of(leg);
    const char *texts[COUNT_OF(bearings)];

    english_say_verb(&part, form, out);
    if (leg->path & PATH_SAME_COUNT)
        buf_text(out, "the same number of squares ");
    else
        english_say_extent(&part, out);
    english_say_list(texts, list_bearings(mask, before, texts), out);
    english_say_tail(&part, out);
}

static void say_landing(unsigned target, struct buf *out)
{
    static const char *const landings[] = {
        [TARGET_EMPTY] = " to a free square",
        [TARGET_ENEMY] = " only to capture",
        [TARGET_ANY] = "",
        [TARGET_FRIEND] = " only to capture a friend",
        [TARGET_EMPTY | TARGET_FRIEND] = " to a free square or to capture a friend",
        [TARGET_ENEMY | TARGET_FRIEND] = " only to capture an enemy or a friend",
        [TARGET_ANY | TARGET_FRIEND] = " or to capture a friend",
    };

    buf_text(out, landings[target]);
}

static void say_legs(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    enum parity parity = parity_of(chain->masks[0]);
    const struct leg *leg = &chain->move.leg;

    say_first_leg(chain, form, out);
    for (int i = 1; i < chain->count; i++) {
        bool comma;

        say_passing(leg->target, out);
        comma =
            (out->size && out->text[out->size - 1] == ',') || (chain->count == 2 && !chain->may);
        buf_text(out, comma ? "" : ",");
        if (chain->may && i == 1)
            buf_text(out, " and may then ");
        else
            buf_text(out, i + 1 == chain->count ? " and then " : " then ");
        leg = leg->next;
        say_further_leg(leg, chain->masks[i], parity, chain->may && i == 1 ? FORM_BASE : form, out);
        parity = turned(parity, chain->masks[i]);
    }
    say_landing(leg->target, out);
}

/* --- captures that have verbs of their own --- */

static const char *const captures[] = {"captures ", "capture ", "capturing "};

/* Two single steps of which the first captures. */
static bool is_capture(const struct english_chain *chain)
{
    const struct leg *a = &chain->move.leg, *b = a->next;

    return chain->count == 2 && a->target == TARGET_ENEMY && a->range == 1 && b->range == 1 &&
           !a->path && !b->path && vec_largest(a->step) == 1 && vec_largest(b->step) == 1 &&
           !chain->may;
}

/* "passes its turn by stepping one square diagonally and then back" */
static void say_pass(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    static const char *const passes[] = {"passes", "pass", "passing"};

    buf_print(out, "%s its turn by ", passes[form]);
    say_first_leg(chain, FORM_GERUND, out);
    say_passing(chain->move.leg.target, out);
    buf_text(out, " and then back");
}

static bool stays(const struct english_chain *chain)
{
    return is_capture(chain) && chain->masks[1] == 0x10 &&
           chain->move.leg.next->target == TARGET_ANY;
}

static bool jumps_over(const struct english_chain *chain)
{
    return is_capture(chain) && chain->masks[1] == 0x01 &&
           chain->move.leg.next->target == TARGET_EMPTY;
}

static void say_chain(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    if (chain->pass) {
        say_pass(chain, form, out);
    } else if (stays(chain)) {
        buf_print(out, "%sone square ", captures[form]);
        english_say_ways(chain->masks[0], out);
        buf_text(out, " without moving");
    } else if (jumps_over(chain)) {
        buf_print(out, "%sa piece ", captures[form]);
        english_say_ways(chain->masks[0], out);
        buf_text(out, " by jumping over it to the free square behind it");
    } else {
        say_legs(chain, form, out);
    }
}

/* Says a part of one leg or of several. */
static void english_say_part(const struct english_part *part, enum english_form form,
                             struct buf *out)
{
    if (part->kind == PART_CHAIN)
        say_chain(part->chain, form, out);
    else
        english_say_single(part, form, out);
}

/* Whether the verb of the part tells of a capture. */
static bool english_part_captures(const struct english_part *part)
{
    return part->kind == PART_CHAIN && (stays(part->chain) || jumps_over(part->chain));
}

/* --- statements in words --- */

/* Joins "A", "B", "C" to "A, B, or C", by semicolons when there are commas inside. `before` is
 * said before each but the first: "by". */
static void join_texts(struct buf *const texts, size_t count, const char *before, struct buf *out)
{
    bool commas = false;

    for (size_t i = 0; i < count; i++)
        commas |= strchr(buf_str(&texts[i]), ',') != NULL;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            buf_text(out, commas ? "; " : ", ");
        if (i > 0 && i + 1 == count)
            buf_text(out, "or ");
        if (i > 0)
            buf_text(out, before);
        buf_text(out, buf_str(&texts[i]));
    }
}

static void say_parts(const struct english_statement *statement, enum english_form form,
                      const char *before, struct buf *out)
{
    struct buf *texts = mem_new(statement->count, sizeof *texts);

    for (size_t i = 0; i < statement->count; i++) {
        /* Captures of other kinds do not make those before them moves that capture nothing. */
        if (i > 0 && english_part_captures(&statement->parts[i]))
            buf_text(&texts[i], "also ");
        english_say_part(&statement->parts[i], form, &texts[i]);
    }
    join_texts(texts, statement->count, before, out);
    for (size_t i = 0; i < statement->count; i++)
        buf_free(&texts[i]);
    free(texts);
}

/* A single part in a single direction can take a condition behind it without doubt. */
static bool is_single(const struct english_statement *statement)
{
    struct english_part part = statement->parts[0];
    struct buf text = {0};
    bool single = false;

    if (statement->count == 1 && !part.path && !part.over) {
        part.twice = false; /* "once or twice" is no list of directions */
        english_say_part(&part, FORM_BASE, &text);
        single = !strstr(buf_str(&text), " or ");
    }
    buf_free(&text);
    return single;
}

/* Verbs that tell what is captured, for each target; a single part of it may tell that behind. */
static const struct manner {
    unsigned target;
    const char *verbs[3]; /* by enum english_form; before "by stepping …" */
    const char *behind;   /* NULL: always the verb */
} manners[] = {
    {TARGET_EMPTY,
     {"moves without capturing", "move without capturing", "moving without capturing"},
     " without capturing"},
    {TARGET_ENEMY, {"captures", "capture", "capturing"}, NULL},
    {TARGET_FRIEND, {"captures friends", "capture friends", "capturing friends"}, NULL},
    {TARGET_PASSED,
     {"catches what has just passed through", "catch what has just passed through",
      "catching what has just passed through"},
     NULL},
    {TARGET_ANY | TARGET_PASSED,
     {"moves and catches what has just passed through",
      "move and catch what has just passed through",
      "moving and catching what has just passed through"},
     ", catching there what has just passed through"},
    {TARGET_EMPTY | TARGET_PASSED,
     {"moves without capturing and catches what has just passed through",
      "move without capturing and catch what has just passed through",
      "moving without capturing and catching what has just passed through"},
     NULL},
    {TARGET_ENEMY | TARGET_PASSED,
     {"captures, also what has just passed through,", "capture, also what has just passed through,",
      "capturing, also what has just passed through,"},
     NULL},
};

/* "steps one square forward without capturing", "captures by stepping …, or by sliding …". */
static void say_statement(const struct english_statement *statement, enum english_form form,
                          struct buf *out)
{
    const struct manner *manner = NULL;

    for (size_t i = 0; i < COUNT_OF(manners); i++)
        if (manners[i].target == statement->target)
            manner = &manners[i];
    if (manner && !(manner->behind && is_single(statement))) {
        buf_print(out, "%s by ", manner->verbs[form]);
        say_parts(statement, FORM_GERUND, "by ", out);
        return;
    }
    say_parts(statement, form, "", out);
    buf_text(out, manner ? manner->behind : "");
}

/* --- sentences --- */

/* "As a first move from its back rank", or nothing. */
static void say_conditions(const struct english_statement *s, struct buf *out)
{
    buf_text(out, s->when ? "as a first move" : "");
    if (s->rank == 0)
        return;
    buf_text(out, s->when ? " from its " : "from its ");
    if (s->rank == 1 && s->last_rank == 1)
        buf_text(out, "back");
    else
        english_say_ordinal(s->rank, out);
    if (s->last_rank > s->rank) {
        buf_text(out, " to ");
        english_say_ordinal(s->last_rank, out);
    }
    buf_text(out, " rank");
}

/* One statement as a sentence, or as the second half of one. */
static void say_sentence(const struct english_statement *statements, size_t index, struct buf *out)
{
    const struct english_statement *s = &statements[index];
    const struct english_statement *last = index ? &statements[index - 1] : NULL;
    bool lasting = statements[0].when == 0 && statements[0].rank == 0 && !statements[0].over;
    bool bound = s->when || s->rank || s->over,
         half = last && !bound && last->target == TARGET_EMPTY,
         captures_too = last && last->target & TARGET_ENEMY && !(s->target & TARGET_EMPTY);
    struct buf text = {0};

    if (bound) {
        say_conditions(s, &text);
        buf_print(&text, "%sit may %s", text.size ? " " : "",
                  lasting || captures_too ? "also " : "");
        say_statement(s, FORM_BASE, &text);
    } else {
        if (last && !half)
            buf_text(&text, last->target & TARGET_EMPTY || s->target == TARGET_FRIEND ? "it also "
                                                                                      : "it ");
        say_statement(s, FORM_FINITE, &text);
    }
    if (last)
        buf_text(out, half ? "; " : ". ");
    if (!half)
        text.text[0] = (char)toupper((unsigned char)text.text[0]);
    buf_text(out, buf_str(&text));
    buf_free(&text);
}

/* The statements of the set; without any, and *culprit (if given) set, when a move has no words. */
static struct english_statements all_of(struct arena *arena, const struct moveset *joined,
                                        struct move *culprit, bool *good)
{
    struct english_statements all = english_statements(arena, joined);

    *good = all.unsaid == joined->count;
    if (*good)
        return all;
    if (culprit)
        *culprit = joined->moves[all.unsaid];
    return (struct english_statements){0};
}

bool english_write_joined(const struct moveset *joined, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    bool good;
    struct english_statements all = all_of(arena, joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++)
        say_sentence(all.list, i, out);
    if (good)
        buf_text(out, all.count ? "." : "Cannot move.");
    arena_free(arena);
    return good;
}

bool english_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    bool good = english_write_joined(&joined, out, culprit);

    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    arena_free(arena);
    return good;
}

bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    bool good;
    struct english_statements all = all_of(arena, &joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++) {
        buf_text(out, i ? "; " : "");
        say_statement(&all.list[i], FORM_BASE, out);
        if (all.list[i].when || all.list[i].rank)
            buf_char(out, ' ');
        say_conditions(&all.list[i], out);
    }
    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    arena_free(arena);
    return good;
}

/* --- points --- */
