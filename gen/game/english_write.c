#include "game/english.h"

#include "game/english_say.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- what is said together --- */

/* The order in which the parts of a sentence come: long slides first. */
static int rank_of(const struct english_part *part)
{
    if (part->kind == PART_SLIDE)
        return part->times == 0 ? 0 : 1;
    return (int)part->kind + 1;
}

static int compare_numbers(int a, int b)
{
    return (a > b) - (a < b);
}

static int compare_parts(const void *left, const void *right)
{
    const struct english_part *a = left, *b = right;
    const int orders[] = {
        compare_numbers(rank_of(a), rank_of(b)), compare_numbers(b->times, a->times),
        compare_numbers(a->far, b->far),         compare_numbers(a->near, b->near),
        compare_numbers(a->lame, b->lame),
    };

    for (size_t i = 0; i < COUNT_OF(orders); i++)
        if (orders[i])
            return orders[i];
    return 0;
}

/* The moves of one condition and target, as parts. */
struct statement {
    unsigned target, when;
    struct english_part *parts;
    size_t count;
};

static bool is_straight(struct vec step)
{
    return step.x == 0 || step.y == 0 || abs(step.x) == abs(step.y);
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The part that a move belongs to, with this move alone. */
static struct english_part part_of(const struct move *move)
{
    struct vec step = move->leg.step, unit = {sign(step.x), sign(step.y)};
    struct english_part part = {.times = move->leg.range, .lame = move->leg.path != 0};
    int x = abs(step.x), y = abs(step.y);

    part.far = x > y ? x : y;
    part.near = is_straight(step) ? 0 : x < y ? x : y;
    part.kind = part.near              ? PART_BENT
                : part.far > 1         ? PART_JUMP
                : move->leg.range == 1 ? PART_STEP
                                       : PART_SLIDE;
    for (int k = 0; k < 8; k++) {
        struct vec way = english_unit_of(k), side = english_bend_of(k);

        if (part.near == 0 && way.x == unit.x && way.y == unit.y)
            part.ways = 1u << k;
        if (part.near && side.x == unit.x * (x > y ? 2 : 1) && side.y == unit.y * (x > y ? 1 : 2))
            part.ways = 1u << k;
    }
    return part;
}

static void add_move(struct arena *arena, struct statement *statement, const struct move *move)
{
    struct english_part part = part_of(move);

    for (size_t i = 0; i < statement->count; i++) {
        struct english_part *p = &statement->parts[i];

        if (p->kind == part.kind && p->far == part.far && p->near == part.near &&
            p->times == part.times && p->lame == part.lame) {
            p->ways |= part.ways;
            return;
        }
    }
    *ARENA_PUSH(arena, statement->parts, statement->count) = part;
}

/* Unites the jumps to all squares at one distance, which are many and easily said. */
static void unite_ring(struct statement *statement, int distance)
{
    size_t found = 0, kept = 0;

    for (size_t i = 0; i < statement->count; i++) {
        const struct english_part *p = &statement->parts[i];

        found += p->far == distance && p->times == 1 && !p->lame && p->ways == 0xFF;
    }
    if ((int)found != distance) /* straight, diagonal and bent by 1 to distance - 1 */
        return;
    for (size_t i = 0; i < statement->count; i++) {
        struct english_part p = statement->parts[i];

        if (p.far == distance && p.times == 1 && !p.lame && p.near)
            continue;
        if (p.far == distance && p.times == 1 && !p.lame)
            p.kind = PART_RING;
        statement->parts[kept++] = p;
    }
    statement->count = kept;
}

static struct statement statement_of(struct arena *arena, const struct moveset *joined,
                                     unsigned target, unsigned when)
{
    struct statement statement = {.target = target, .when = when};

    for (size_t i = 0; i < joined->count; i++)
        if (joined->moves[i].leg.target == target && joined->moves[i].when == when)
            add_move(arena, &statement, &joined->moves[i]);
    for (int distance = 2; distance <= ENGLISH_RING_LIMIT; distance++)
        unite_ring(&statement, distance);
    if (statement.count)
        qsort(statement.parts, statement.count, sizeof *statement.parts, compare_parts);
    return statement;
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

static void say_parts(const struct statement *statement, enum english_form form, const char *before,
                      struct buf *out)
{
    struct buf *texts = mem_new(statement->count, sizeof *texts);

    for (size_t i = 0; i < statement->count; i++)
        english_say_part(&statement->parts[i], form, &texts[i]);
    join_texts(texts, statement->count, before, out);
    for (size_t i = 0; i < statement->count; i++)
        buf_free(&texts[i]);
    free(texts);
}

/* A single part in a single direction can take a condition behind it without doubt. */
static bool is_single(const struct statement *statement)
{
    struct buf text = {0};
    bool single = false;

    if (statement->count == 1 && !statement->parts[0].lame) {
        english_say_part(&statement->parts[0], FORM_BASE, &text);
        single = !strstr(buf_str(&text), " or ");
    }
    buf_free(&text);
    return single;
}

/* "steps one square forward without capturing", "captures by stepping …, or by sliding …". */
static void say_statement(const struct statement *statement, enum english_form form,
                          struct buf *out)
{
    static const char *const moves[] = {"moves", "move", "moving"};
    static const char *const captures[] = {"captures", "capture", "capturing"};

    if (statement->target == TARGET_ANY) {
        say_parts(statement, form, "", out);
    } else if (statement->target == TARGET_ENEMY) {
        buf_print(out, "%s by ", captures[form]);
        say_parts(statement, FORM_GERUND, "by ", out);
    } else if (is_single(statement)) {
        say_parts(statement, form, "", out);
        buf_text(out, " without capturing");
    } else {
        buf_print(out, "%s without capturing by ", moves[form]);
        say_parts(statement, FORM_GERUND, "by ", out);
    }
}

/* --- sentences --- */

/* A leg of further kinds than those that have words. */
static bool has_words(const struct move *move)
{
    const struct leg *leg = &move->leg;
    int far = vec_largest(leg->step);

    if (leg->next || leg->target == 0 || (leg->target & ~(unsigned)TARGET_ANY) ||
        (move->when & ~(unsigned)WHEN_FIRST_MOVE) || move->rank || far > ENGLISH_JUMP_LIMIT ||
        leg->range > ENGLISH_NUMBER_LIMIT)
        return false;
    return leg->path == 0 || (leg->path == PATH_LAME && far == 2 && leg->range == 1);
}

static bool all_have_words(const struct moveset *set, const struct moveset *joined,
                           struct move *culprit)
{
    for (size_t i = 0; i < joined->count; i++) {
        if (has_words(&joined->moves[i]))
            continue;
        if (culprit)
            *culprit = moveset_lasting(set, &joined->moves[i]);
        return false;
    }
    return true;
}

enum { STATEMENTS = 6 };

/* Those that have parts: lasting moves first, moves that also capture first. */
static size_t statements_of(struct arena *arena, const struct moveset *joined,
                            struct statement *statements)
{
    static const unsigned targets[] = {TARGET_ANY, TARGET_EMPTY, TARGET_ENEMY};
    size_t count = 0;

    for (unsigned when = 0; when <= WHEN_FIRST_MOVE; when++)
        for (size_t i = 0; i < COUNT_OF(targets); i++) {
            struct statement statement = statement_of(arena, joined, targets[i], when);

            if (statement.count)
                statements[count++] = statement;
        }
    return count;
}

/* One statement as a sentence, or as the second half of one. */
static void say_sentence(const struct statement *statements, size_t index, struct buf *out)
{
    const struct statement *s = &statements[index];
    const struct statement *last = index ? &statements[index - 1] : NULL;
    bool lasting = statements[0].when == 0;
    struct buf text = {0};

    if (s->when) {
        buf_print(&text, "As a first move it may %s", lasting ? "also " : "");
        say_statement(s, FORM_BASE, &text);
    } else if (last && last->target == TARGET_EMPTY) {
        say_statement(s, FORM_FINITE, &text);
    } else {
        buf_text(&text, !last ? "" : last->target == TARGET_ANY ? "It also " : "It ");
        say_statement(s, FORM_FINITE, &text);
    }
    if (last && !s->when && last->target == TARGET_EMPTY)
        buf_text(out, "; ");
    else if (last)
        buf_text(out, ". ");
    if (!last)
        text.text[0] = (char)toupper((unsigned char)text.text[0]);
    buf_text(out, buf_str(&text));
    buf_free(&text);
}

bool english_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    struct statement statements[STATEMENTS];
    bool good = all_have_words(set, &joined, culprit);
    size_t count = good ? statements_of(arena, &joined, statements) : 0;

    for (size_t i = 0; i < count; i++)
        say_sentence(statements, i, out);
    if (good)
        buf_text(out, count ? "." : "Cannot move.");
    arena_free(arena);
    return good;
}

bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    struct statement statements[STATEMENTS];
    bool good = all_have_words(set, &joined, culprit);
    size_t count = good ? statements_of(arena, &joined, statements) : 0;

    for (size_t i = 0; i < count; i++) {
        buf_text(out, i ? "; " : "");
        say_statement(&statements[i], FORM_BASE, out);
        buf_text(out, statements[i].when ? " as a first move" : "");
    }
    arena_free(arena);
    return good;
}
