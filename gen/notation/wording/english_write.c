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

/* The step of a bent part: as tall or wide as the knight's, on the same side. */
static struct vec bent_step(const struct english_part *part, int way)
{
    struct vec bend = knight_directions[way];
    bool tall = abs(bend.y) > abs(bend.x);
    int x = tall ? part->near : part->far, y = tall ? part->far : part->near;

    return (struct vec){bend.x > 0 ? x : -x, bend.y > 0 ? y : -y};
}

static void add_ways(struct arena *arena, const struct english_part *part, struct move move,
                     struct moveset *set)
{
    move.leg.range = part->times;
    move.leg.path = part->path;
    for (int k = 0; k < DIRECTIONS; k++)
        if (part->ways & 1u << k) {
            move.leg.step =
                part->near ? bent_step(part, k)
                           : (struct vec){part->far * directions[k].x, part->far * directions[k].y};
            moveset_add(arena, set, move);
        }
}

void english_part_moves(struct arena *arena, const struct english_part *part, struct move move,
                        struct moveset *set)
{
    struct english_part one = *part;

    if (part->free)
        move.leg.target = TARGET_EMPTY;
    move.over = part->over ? part->over : move.over;
    if (part->kind == PART_ANYWHERE) {
        move.leg.range = 1;
        move.leg.path = PATH_ANYWHERE;
        moveset_add(arena, set, move);
        return;
    }
    for (one.near = part->kind == PART_RING ? 0 : part->near;
         one.near < (part->kind == PART_RING ? part->far : part->near + 1); one.near++)
        add_ways(arena, &one, move, set);
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

/* Whether the directions lead along ranks and files, diagonally, or may do both. */
static enum english_parity parity_of(unsigned mask)
{
    return !(mask & WAY_DIAGONAL)     ? PARITY_ALONG
           : !(mask & WAY_ORTHOGONAL) ? PARITY_ACROSS
                                      : PARITY_EITHER;
}

enum english_parity english_turned(enum english_parity before, unsigned mask)
{
    enum english_parity turn = parity_of(mask);

    return before == PARITY_EITHER || turn == PARITY_EITHER ? PARITY_EITHER
           : before == turn                                 ? PARITY_ALONG
                                                            : PARITY_ACROSS;
}

/* The phrases that together say the mask behind a leg of that parity. */
static void say_bearings(unsigned mask, enum english_parity before, struct buf *out)
{
    const char *texts[DIRECTIONS];
    size_t count = 0;

    for (size_t i = 0; i < english_bearings.count; i++) {
        const struct english_row *row = &english_bearings.rows[i];

        if (row->value & ~mask || !(row->meaning & (int)before))
            continue;
        texts[count++] = row->pattern;
        mask &= ~row->value;
    }
    english_say_list(texts, count, out);
}

/* --- how a leg is passed --- */

static void say_passing(unsigned target, struct buf *out)
{
    bool said = false;

    for (size_t i = 0; i < english_passings.count; i++) {
        const struct english_row *row = &english_passings.rows[i];
        unsigned mask = row->value & TARGET_OVER ? TARGET_OVER : row->value;

        if ((target & mask) != row->value)
            continue;
        english_say_words(said ? "or" : target & TARGET_EMPTY ? "with or without" : ",", 0, out);
        english_say_row(row, 0, out);
        said = true;
    }
    if (said && !(target & TARGET_EMPTY))
        buf_char(out, ',');
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

static void say_further_leg(const struct leg *leg, unsigned mask, enum english_parity before,
                            enum english_form form, struct buf *out)
{
    struct english_part part = english_part_of(leg);

    english_say_verb(&part, form, out);
    if (leg->path & PATH_SAME_COUNT)
        english_say_words("the same number of squares", 0, out);
    else
        english_say_extent(&part, out);
    say_bearings(mask, before, out);
    english_say_tail(&part, out);
}

static void say_legs(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    enum english_parity parity = parity_of(chain->masks[0]);
    const struct leg *leg = &chain->move.leg;

    say_first_leg(chain, form, out);
    for (int i = 1; i < chain->count; i++) {
        bool may = chain->may && i == 1, comma;

        say_passing(leg->target, out);
        comma = out->text[out->size - 1] == ',' || (chain->count == 2 && !chain->may);
        buf_text(out, comma ? "" : ",");
        english_say_words(may                     ? "and may then"
                          : i + 1 == chain->count ? "and then"
                                                  : "then",
                          0, out);
        leg = leg->next;
        say_further_leg(leg, chain->masks[i], parity, may ? FORM_BASE : form, out);
        parity = english_turned(parity, chain->masks[i]);
    }
    english_say(&english_landings, 0, leg->target, 0, out);
}

/* --- captures that have verbs of their own --- */

/* Two single steps of which the first captures. */
static bool is_capture(const struct english_chain *chain)
{
    const struct leg *a = &chain->move.leg, *b = a->next;

    return chain->count == 2 && a->target == TARGET_ENEMY && a->range == 1 && b->range == 1 &&
           !a->path && !b->path && vec_largest(a->step) == 1 && vec_largest(b->step) == 1 &&
           !chain->may;
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
    bool special = chain->pass || stays(chain) || jumps_over(chain);
    enum english_capture what = chain->pass    ? CAPTURE_PASSES
                                : stays(chain) ? CAPTURE_STAYS
                                               : CAPTURE_BEHIND;

    if (!special) {
        say_legs(chain, form, out);
        return;
    }
    english_say(&english_captures, (int)what, form, 1, out);
    if (chain->pass) {
        say_first_leg(chain, FORM_GERUND, out);
        say_passing(chain->move.leg.target, out);
    } else {
        english_say_ways(chain->masks[0], out);
    }
    english_say(&english_capture_ends, (int)what, 0, 0, out);
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
            buf_text(&texts[i], "also");
        english_say_part(&statement->parts[i], form, &texts[i]);
    }
    if (out->size && out->text[out->size - 1] != ' ')
        buf_char(out, ' ');
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

/* "steps one square forward without capturing", "captures by stepping …, or by sliding …". */
static void say_statement(const struct english_statement *statement, enum english_form form,
                          struct buf *out)
{
    const struct english_row *manner = english_row_for(&english_manners, form, statement->target),
                             *behind = english_row_for(&english_behinds, 0, statement->target);

    if (manner && !(behind && is_single(statement))) {
        english_say_row(manner, 0, out);
        english_say_words("by", 0, out);
        say_parts(statement, FORM_GERUND, "by ", out);
        return;
    }
    say_parts(statement, form, "", out);
    if (behind)
        english_say_row(behind, 0, out);
}

/* --- sentences --- */

/* "As a first move from its back rank", or nothing. */
static void say_conditions(const struct english_statement *s, struct buf *out)
{
    if (s->when)
        english_say_words("as a first move", 0, out);
    if (s->rank == 0)
        return;
    english_say_words(s->rank == 1 && s->last_rank == 1 ? "from its back" : "from its ~", s->rank,
                      out);
    if (s->last_rank > s->rank)
        english_say_words("to ~", s->last_rank, out);
    english_say_words("rank", 0, out);
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
        say_conditions(&all.list[i], out);
    }
    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    arena_free(arena);
    return good;
}
